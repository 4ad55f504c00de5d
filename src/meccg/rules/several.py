"""Three to five players get ready (METW-0951 ff., AIO-H-0242 ff.): their seats, who is whose avatar, cards that are exchanged;
and what becomes later of an avatar whom somebody else has revealed.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from meccg.kernel.answers import Option, picked, use_of
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.run import Next, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.deck import Cards, Deck
from meccg.model.rows import DECK, HAND, NONE, SIDEBOARD, Env
from meccg.parts.modes import Mode, No, Ways, law, of_cards
from meccg.parts.offers import rule_mode
from meccg.parts.values import has_trait
from meccg.rules.alignments import Alignment, alignment_of
from meccg.rules.deck import kinds
from meccg.rules.deckbuilding import check
from meccg.rules.roles import declare, your_avatar

EXCHANGED = 3  # cards that each may exchange when the characters are revealed, by the first document (METW-0961)

phrase("avatar", "Whose avatar are you? Nobody else may choose him then.", be="{0}")
phrase("unused card", "Which card of your play deck do you exchange for one that you do not use?", out="{0}", enough="No more")
phrase("unused card for", "Which card takes the place of {0}?", **{"in": "{0}"}, keep="None: it stays")


# --- seats ---------------------------------------------------------------------------------------------------------------


@procedure
class RolledOrder(Frame, frozen=True, tag="rolled-order", gc=False):
    """Players roll; those who tie roll again, for the places between the others (METW-0951, AIO-H-0242). Ends with the players in
    the order of their rolls, the highest first.
    """

    lots: tuple[tuple[int, ...], ...]  # who is still to be put in order, those who rolled more first
    rolls: tuple[int, ...] = ()  # of the first lot
    order: tuple[int, ...] = ()

    def begin(self, s: State) -> Next:
        if not self.lots:
            return done(self.order)
        lot, rest = self.lots[0], self.lots[1:]
        if len(lot) == 1:
            return go("begin", order=self.order + lot, lots=rest)
        if len(self.rolls) < len(lot):
            return roll(s, "rolled")
        shown = dict(zip(lot, self.rolls, strict=True))
        lots = tuple(tuple(p for p in lot if shown[p] == n) for n in sorted(set(self.rolls), reverse=True))
        return go("begin", lots=lots + rest, rolls=())

    def rolled(self, s: State) -> Next:
        s.tell(f"{{0}} rolls {rolled(s)}", self.lots[0][len(self.rolls)])
        return go("begin", rolls=(*self.rolls, rolled(s)))


@procedure
class Seating(Frame, frozen=True, tag="seating", gc=False):
    """Three or more roll for their seats: from the highest roller on each sits to the left of the one who rolled more (METW-0952,
    AIO-H-0242, AIO-H-0299). Where they stay as they sit, the rolls say who goes first (AIO-H-0257). Ends with their
    order.
    """

    def begin(self, s: State) -> Next:
        return call(RolledOrder(lots=(s.players(),)), "sit_down")

    def sit_down(self, s: State) -> Next:
        order = s.result
        if s.options.seating == "as-they-sit":
            return done(s.around(order[0]))
        for player, left in zip(order, order[1:] + order[:1], strict=True):
            s.put(s.player(player).but(left=left))
            s.tell("{0} sits to the left of {1}", left, player)
        return done(order)


# --- avatars -------------------------------------------------------------------------------------------------------------


@procedure
class ChooseAvatars(Frame, frozen=True, tag="choose-avatars", gc=False):
    """In the order of their rolls players say whose avatar they are, of those whom nobody of their alignment has chosen before
    (METW-0953, AIO-H-0248, AIO-H-0302). Whose avatars are all chosen is told so, and chooses among the rest.
    """

    order: tuple[int, ...]
    who: int = 0

    def begin(self, s: State) -> Next:
        if self.who == len(self.order):
            return done()
        player = self.order[self.who]
        own = avatars_of(s, player)
        free = [name for name in own if chosen_by(s, player, name) == NONE]
        if not free:
            for name in own:
                s.tell(f"{{0}} is {name} already: {{1}} must be somebody else", chosen_by(s, player, name), player)
            free = [name for name in all_avatars(alignment_of(s, player)) if own and chosen_by(s, player, name) == NONE]
        if not free:
            return go("begin", who=self.who + 1)
        return ask(player, "avatar", [("be", name) for name in free], "chosen", rule="AIO-H-0248")

    def chosen(self, s: State) -> Next:
        player, (_, name) = self.order[self.who], s.result
        s.record("chosen", player, name)
        if s.options.avatar_draft or s.options.several == "the-wizards":
            declare(s, player, name)
        make_deck(s, player, name)
        s.tell(f"{{0}} is {name}", player)
        return go("begin", who=self.who + 1)


def avatars_of(s: State, player: int) -> list[str]:
    """The avatars in a player's deck and sideboard, by name."""
    row = s.player(player)
    cards = [id for id in (*row.deck, *row.sideboard) if s.facts_of(id).kind == "avatar"]
    return sorted({s.name(id) for id in cards})


def chosen_by(s: State, player: int, avatar: str) -> int:
    """Who else of a player's alignment has chosen this avatar."""
    others = (p for p in s.others(player) if alignment_of(s, p) is alignment_of(s, player))
    return next((p for p in others if s.recorded("chosen", p, avatar)), NONE)


def all_avatars(row: Alignment) -> dict[str, str]:
    """Who may be the avatar of a player of this alignment: names, each with a card."""
    cards = (key for key, facts in BOOK.facts.items() if facts.kind == "avatar" and row.may_play(facts))
    return {BOOK.facts[key].name: key for key in cards if BOOK[key].done}


def make_deck(s: State, player: int, avatar: str) -> None:
    """Decks are made when the avatars are chosen (AIO-H-0249): copies of the chosen one come from the sideboard for others; who
    has none of him has him wherever he had another.
    """
    row = s.player(player)
    if avatar not in avatars_of(s, player):
        for id in (*row.deck, *row.sideboard):
            if s.facts_of(id).kind == "avatar":
                s.put(s.card(id).but(card=all_avatars(alignment_of(s, player))[avatar]))
        s.prints = None
        return
    others = [id for id in row.deck if s.facts_of(id).kind == "avatar" and s.name(id) != avatar]
    copies = [id for id in row.sideboard if s.name(id) == avatar and s.facts_of(id).kind == "avatar"]
    for out, into in zip(others, copies, strict=False):
        s.move(out, SIDEBOARD)
        s.move(into, DECK)


@law("avatar", rule="AIO-H-0248", text="{name} was chosen by another player")
def chosen_by_nobody_else(s: State, env: Env, mode: Any) -> bool:
    return s.n_players == 2 or chosen_by(s, env.player, mode.facts.name) == NONE


@law(
    "resource event",
    rule="AIO-H-0247",
    text="{name} may not be played where another player is a Ringwraith",
    only=of_cards(lambda facts: facts.event.resource_avatar),
)
def no_ringwraith_at_the_table(s: State, env: Env, mode: Any) -> bool:
    return s.n_players == 2 or not any(has_trait(s, p, "ringwraith") for p in s.others(env.player))


NOBODY_REVEALED = No("no other player has revealed an avatar of whom you hold a copy", "AIO-H-0238")
NO_AVATAR_ASIDE = No("your sideboard has no avatar", "AIO-H-0238")


class ExchangeAvatar(Mode):
    """A copy, in hand, of an avatar whom another player has revealed is exchanged for an avatar of the sideboard (AIO-H-0238)."""

    __slots__ = ()
    verb = "exchange"
    windows = W.ORGANIZATION
    chained = False
    responds = False

    def ways(self, s: State, env: Env) -> Ways:
        if s.n_players == 2 or s.options.several != "standard":
            return
        row = s.player(env.player)
        revealed = {s.name(your_avatar(s, p)) for p in s.others(env.player) if your_avatar(s, p) != NONE}
        held = [id for id in kinds(s, row.hand) if s.facts_of(id).kind == "avatar" and s.name(id) in revealed]
        aside = [id for id in kinds(s, row.sideboard) if s.facts_of(id).kind == "avatar"]
        if not held:
            yield NOBODY_REVEALED.to(env)
        elif not aside:
            yield NO_AVATAR_ASIDE.to(env)
        for id in held:
            for other in aside:
                yield env.but(user=id, target=other)

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return f"Exchange {s.name(use.user)} for {s.name(use.target)} of the sideboard"

    def frame(self, env: Env) -> Frame:
        return Exchanged(player=env.player, out=env.user, into=env.target)

    def words(self) -> str:
        return "An avatar in hand whom another player has revealed may be exchanged for one of the sideboard"


@procedure
class Exchanged(Frame, frozen=True, tag="exchanged", gc=False):
    player: int
    out: int
    into: int
    secrets = ("into",)

    def begin(self, s: State) -> Next:
        s.move(self.out, SIDEBOARD)
        s.move(self.into, HAND)
        s.tell("{0} exchanges an avatar with his sideboard", self.player)
        return done()


rule_mode("rules:exchange of avatars", ExchangeAvatar())


# --- cards not used ------------------------------------------------------------------------------------------------------


@procedure
class ExchangeCards(Frame, frozen=True, tag="exchange-cards", gc=False):
    """By the first document each may exchange up to three cards of his play deck for cards that he does not use, if the deck is
    still a legal one (METW-0961).
    """

    who: int = 0
    exchanged: int = 0
    out: int = NONE
    secrets = ("out",)

    def begin(self, s: State) -> Next:
        if self.who == s.n_players:
            return done()
        if self.exchanged == EXCHANGED or not unused(s, self.who):
            return go("begin", who=self.who + 1, exchanged=0)
        options = [("out", id) for id in kinds(s, s.player(self.who).deck)]
        return ask(self.who, "unused card", (("enough",), *options), "for_what", rule="METW-0961")

    def for_what(self, s: State) -> Next:
        if picked(s).verb == "enough":
            return go("begin", who=self.who + 1, exchanged=0)
        out = picked(s).what
        options = [("in", id) for id in unused(s, self.who) if still_legal(s, self.who, out, id)]
        return ask(self.who, "unused card for", (("keep",), *options), "exchange", about=(out,), rule="METW-0961", out=out)

    def exchange(self, s: State) -> Next:
        if picked(s).verb == "keep":
            return go("begin", out=NONE)
        into = picked(s).what
        s.move(self.out, s.card(into).zone)
        s.move(into, DECK)
        return go("begin", exchanged=self.exchanged + 1, out=NONE)


def unused(s: State, player: int) -> list[int]:
    """Cards of the sideboard, and characters of the pool that nobody needs."""
    row = s.player(player)
    return kinds(s, (*row.sideboard, *(id for id in row.pool if s.facts_of(id).kind == "character")))


def still_legal(s: State, player: int, out: int, into: int) -> bool:
    """Whether the exchange gives the play deck no fault that it has not."""
    row = s.player(player)
    side = tuple(out if id == into else id for id in row.sideboard)
    deck = tuple(into if id == out else id for id in row.deck)
    faults = {str(f) for f in check(_deck(s, player, row.deck, row.sideboard), s.options)}
    return {str(f) for f in check(_deck(s, player, deck, side), s.options)} <= faults


def _deck(s: State, player: int, deck: tuple[int, ...], side: tuple[int, ...]) -> Deck:
    row = s.player(player)
    company = tuple(s.card(m).card for c in s.companies(player) for m in c.members)
    items = tuple(s.card(id).card for id in row.pool if s.facts_of(id).kind != "character")
    return Deck("play deck", row.alignment, company, items, _counted(s, deck), _counted(s, side), _counted(s, row.locations))


def _counted(s: State, pile: tuple[int, ...]) -> Cards:
    return tuple(Counter(s.card(id).card for id in pile).items())


__all__ = ["ChooseAvatars", "ExchangeCards", "RolledOrder", "Seating", "all_avatars"]
