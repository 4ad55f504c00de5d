"""Using the sideboard in play (METW-0765 ff., AIO-E-0029 ff.): by tapping the avatar, by a Nazgûl, or when another's avatar is in
play. What happens when the deck is exhausted is in `rules.deck`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meccg.kernel.answers import Option, picked, use_of
from meccg.kernel.book import procedure
from meccg.kernel.changes import forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import DECK, DISCARD, NONE, UNTAPPED, Change, Env, Standing
from meccg.parts.base import THIS, YOU
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.modes import Ability, Mode, No, Ways
from meccg.parts.offers import rule_mode
from meccg.parts.selectors import Company
from meccg.parts.standing import Halve
from meccg.parts.values import HAZARD_LIMIT, has_trait
from meccg.parts.verbs import Discard, Do, Seq, Tap, Verb
from meccg.rules.chain import TapTo
from meccg.rules.deck import kinds
from meccg.rules.roles import your_avatar

TO_DISCARD = 5  # cards that may go to the discard pile at a time
DECK_NEEDED = 5  # cards that the play deck must have for one to go there

phrase("sideboard", "Which card do you bring in from your sideboard?", bring="{0}", done="No more")
phrase(
    "hazard sideboard",
    "Do you use your sideboard? The hazard limits of this turn are halved.",
    no="No",
    discard="Up to five hazards to your discard pile",
    deck="One hazard to your play deck",
)


def available(s: State, player: int, types: tuple[str, ...], zone: str, needed: int = DECK_NEEDED) -> list[int]:
    """Cards of these types in the sideboard, one of each, if they may go to that pile."""
    return kinds(s, tuple(_all_available(s, player, types, zone, needed)))


def is_any_available(s: State, player: int, types: tuple[str, ...], zone: str) -> bool:
    return next(_all_available(s, player, types, zone, DECK_NEEDED), NONE) != NONE


def _all_available(s: State, player: int, types: tuple[str, ...], zone: str, needed: int) -> Iterator[int]:
    row = s.player(player)
    if zone != DECK or len(row.deck) >= needed:
        for id in row.sideboard:
            if any(has_trait(s, id, t) for t in types):
                yield id


@procedure
class FromSideboard(Frame, frozen=True, tag="from-sideboard", gc=False):
    """Up to five cards come to the discard pile, or one to the play deck, which is reshuffled. Nobody else sees which."""

    player: int
    types: tuple[str, ...]
    zone: str
    brought: int = 0
    needed: int = DECK_NEEDED  # cards that the play deck must have; a card may ask for none

    def begin(self, s: State) -> Next:
        cards = available(s, self.player, self.types, self.zone, self.needed)
        if not cards or self.brought == (TO_DISCARD if self.zone == DISCARD else 1):
            return go("over")
        options: list[tuple[Any, ...]] = [("bring", id) for id in cards]
        if self.brought:
            options.insert(0, ("done",))
        return ask(self.player, "sideboard", options, "chosen", rule="AIO-E-0029")

    def chosen(self, s: State) -> Next:
        if s.result == ("done",):
            return go("over")
        s.move(picked(s).what, self.zone)
        return go("begin", brought=self.brought + 1)

    def over(self, s: State) -> Next:
        if self.zone == DECK:
            s.shuffle(self.player)
        row = s.player(self.player)
        s.put(row.but(sideboard_taken=row.sideboard_taken + self.brought))
        s.tell(f"{{0}} brings in {self.brought} of his sideboard", self.player)
        return done(self.brought)


# --- by the avatar -------------------------------------------------------------------------------------------------------


NO_AVATAR = No("you have no avatar in play", "AIO-E-0029")
AVATAR_CANNOT_TAP = No("your avatar is not untapped", "AIO-E-0029")
DECK_TOO_SMALL = No(f"your play deck has fewer than {DECK_NEEDED} cards", "AIO-E-0030")
NO_SUCH_CARD = No("your sideboard has no such card", "AIO-E-0029")


class ByAvatar(Mode):
    """The avatar taps for up to five resources and characters to the discard pile, or one resource to the play deck."""

    __slots__ = ("types", "zone")
    verb = "sideboard"
    windows = W.ORGANIZATION

    def __init__(self, zone: str, *types: str) -> None:
        self.zone, self.types = zone, types

    def ways(self, s: State, env: Env) -> Ways:
        row = s.player(env.player)
        if row.avatar == NONE:
            yield NO_AVATAR.to(env)
            return
        e = env.but(user=row.avatar)
        if s.card(row.avatar).status != UNTAPPED or forbidden(s, Change("tap", row.avatar)):
            yield AVATAR_CANNOT_TAP.to(e)
        elif self.zone == DECK and len(row.deck) < DECK_NEEDED:
            yield DECK_TOO_SMALL.to(e)
        else:
            yield e if is_any_available(s, env.player, self.types, self.zone) else NO_SUCH_CARD.to(e)

    def describe(self, s: State, option: Option) -> str:
        what = (
            "one resource of the sideboard to the play deck"
            if self.zone == DECK
            else "cards of the sideboard to the discard pile"
        )
        return f"{s.name(use_of(option).user)} taps: {what}"

    def pay(self, env: Env) -> Frame:
        return TapTo(env=env)

    def frame(self, env: Env) -> Frame:
        return FromSideboard(player=env.player, types=self.types, zone=self.zone)

    def words(self) -> str:
        return "In the organization phase your avatar may tap to bring in cards of your sideboard"


rule_mode("rules:sideboard to the discard pile", ByAvatar(DISCARD, "resource", "character"))
rule_mode("rules:sideboard to the play deck", ByAvatar(DECK, "resource"))


# --- by a Nazgûl ---------------------------------------------------------------------------------------------------------


class BringHazards(Verb):
    """Hazards of the sideboard come to a pile."""

    __slots__ = ("zone",)

    def __init__(self, zone: str) -> None:
        self.zone = zone

    def begin(self, s: State, f: Do) -> Next:
        return call(FromSideboard(player=f.env.player, types=("hazard",), zone=self.zone), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not is_any_available(s, env.player, ("hazard",), self.zone)

    def words(self) -> str:
        many = (
            "one hazard from your sideboard into your play deck"
            if self.zone == DECK
            else "up to five hazards from your sideboard into your discard pile"
        )
        return f"bring {many}"


class ByNazgul(Ability):
    """A Nazgûl in play as a permanent-event is tapped and discarded at once, without its own effect (AIO-E-0031 ff.)."""

    __slots__ = ()

    def __init__(self, zone: str) -> None:
        super().__init__(during=W.MH_PHASE, side="hazard", counts=1, cost=Seq(Tap(THIS), Discard(THIS)), do=BringHazards(zone))

    def ways(self, s: State, env: Env) -> Ways:
        return super().ways(s, env) if s.card(env.source).mode == "permanent-event" else ()

    def describe(self, s: State, option: Option) -> str:
        assert self.do is not None
        return f"Tap and discard {s.name(use_of(option).source)} to {self.do.words()}"


@carries_out("Creature: permanent")
@for_kind("creature", name="nazgul")
def nazgul_in_play(facts: Facts) -> Iterable[Any]:
    return (ByNazgul(DISCARD), ByNazgul(DECK)) if facts.creature.permanent else ()


# --- when another's avatar is in play --------------------------------------------------------------------------------------

HALVED = Halve(HAZARD_LIMIT, to=Company(of=YOU), up=True)
HALVED.settle("rules:hazard limits are halved")


@procedure
class AgainstAvatar(Frame, frozen=True, tag="against-avatar", gc=False):
    """At the end of the untap phase of a player whose avatar is in play, another may bring in hazards; then the hazard limits of
    that turn are halved (AIO-E-0037 to AIO-E-0040).
    """

    player: int  # whose avatar is in play
    asked: int = 0  # how many of the others were

    def begin(self, s: State) -> Next:
        """Not with three or more (AIO-H-0239)."""
        others = s.others(self.player)
        if your_avatar(s, self.player) == NONE or self.asked >= len(others) or s.n_players > 2:
            return done()
        other = others[self.asked]
        ways = [(zone,) for zone in (DISCARD, DECK) if is_any_available(s, other, ("hazard",), zone)]
        return ask(other, "hazard sideboard", (("no",), *ways), "chosen", rule="AIO-E-0037")

    def chosen(self, s: State) -> Next:
        if s.result == ("no",):
            return go("begin", asked=self.asked + 1)
        other = s.others(self.player)[self.asked]
        if not any(st.address == HALVED.address for st in s.standing.get(HAZARD_LIMIT.name, ())):
            env = Env(source=NONE, player=self.player)
            s.hold(((HAZARD_LIMIT.name, Standing(HALVED.address, env, s.turn, "turn")),))
        bring = FromSideboard(player=other, types=("hazard",), zone=picked(s).verb)
        return call(bring, "begin", asked=self.asked + 1)
