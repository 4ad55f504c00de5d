"""On-guard cards: placed face down against a company, revealed in its site phase (METW-0892 ff., AIO-E-0306 ff.).

An on-guard card lies aside, face down, and is listed in the company's `guard`; it is in nobody's hand and not in play. It may be
revealed when the company is about to face automatic-attacks (a creature keyed to the site, a hazard that changes such an attack),
or in response to a card that potentially taps the site (a hazard that affects the company or one of its characters). Then it
takes effect before the chain in which it was revealed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.run import Next, amend, call, done, push
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.rows import ASIDE, HAND, NONE, PLAY, CardRow, CompanyRow, Env, Link, Standing
from meccg.parts.base import Ref, company_of
from meccg.parts.modes import LAWS, Law, Mode, No, Play, Ways, law
from meccg.parts.offers import rule_mode
from meccg.parts.predicates import DOES_NOTHING, Pred
from meccg.parts.requirements import attacks_faced, automatic_attacks
from meccg.parts.seats import hazards_rotate
from meccg.parts.selectors import Ally, Character, Choice, Company, Every, Item, Member
from meccg.parts.situations import InAnswer
from meccg.parts.standing import Gain
from meccg.parts.values import BODY, PROWESS, STRIKES, traits, value
from meccg.parts.verbs import CorruptionCheck, Discard, Eliminate, For, ReturnToHand, ReturnToOrigin, Tap
from meccg.rules.chain import Chain, Window
from meccg.rules.combat import printed_attack
from meccg.rules.companies import return_on_guard
from meccg.rules.hazards import PlayCreature, beset, hazards_left, keyed_mark
from meccg.rules.resources import sites_tapped
from meccg.rules.site import SitePhase

__all__ = ["PlaceOnGuard", "RevealOnGuard", "return_on_guard"]


# --- placing -----------------------------------------------------------------------------------------------------------


EMPTY_HAND = No("your hand is empty")
ONLY_HAZARDS = No("with three or more players only hazards are placed on-guard", "AIO-H-0293")


class PlaceOnGuard(Mode):
    """Any card of the hand, hazard or not, is laid face down against the company whose phase it is (AIO-E-0310); with three or
    more players only a hazard (AIO-H-0293).
    """

    __slots__ = ()
    verb = "place on-guard"
    side = "hazard"  # it counts against the hazard limit (AIO-E-0311)
    windows = W.others(W.MH_PHASE)
    classes = ("hazard", "on-guard")
    extra = "other"  # the card

    def ways(self, s: State, env: Env) -> Ways:
        row, hand = beset(s, guarding=True), s.player(env.player).hand
        if not hand:
            yield EMPTY_HAND.to(env)
            return
        if hazards_rotate(s):  # three or more at the table
            hand = tuple(c for c in hand if s.facts_of(c).type == "hazard")
            if not hand:
                yield ONLY_HAZARDS.to(env)
        if row is not None:
            rows: Any = s.rows
            for card in {rows[c].card: c for c in reversed(hand)}.values():
                yield env.but(target=row.id, other=card)

    def describe(self, s: State, option: Option) -> str:
        return f"Place {s.name(use_of(option).extra)} on-guard"

    def pay(self, env: Env) -> Frame:
        return LaidFaceDown(env=env)

    def valid(self, s: State, env: Env) -> bool:
        """Over the limit it is not without effect: it returns to hand."""
        return True

    def frame(self, env: Env) -> Frame:
        return StandsOnGuard(env=env)

    def words(self) -> str:
        return "One card of your hand may be placed on-guard against each company"


@law("on-guard", rule="AIO-E-0306", text="a card is on-guard against this company already")
def one_on_guard(s: State, env: Env, mode: Mode) -> bool:
    row = beset(s, guarding=True)
    return row is None or not row.guard


@law("on-guard", rule="AIO-A-0364", text="an effect keeps this card from being placed on-guard", each=True)
def free_to_guard(s: State, env: Env, mode: Mode) -> bool:
    rows = s.standing.get("no guarding")
    return not rows or env.other == NONE or not any(PARTS[st.address].bars_guard(s, st.env, env.other) for st in rows)


@procedure
class LaidFaceDown(Frame, frozen=True, tag="laid-face-down", gc=False):
    """The card leaves the hand at declaration; nobody else sees which one it is."""

    env: Env

    def begin(self, s: State) -> Next:
        card, row = self.env.other, s.company(self.env.target)
        s.move(card, ASIDE, player=self.env.player, face_down=True)
        s.put(s.card(card).but(mode="on-guard"))
        s.put(row.but(guard=(*row.guard, card)))
        where = row.id if row.members else row.destination if row.destination != NONE else row.site
        s.tell("{0} places a card on-guard " + ("against {1}" if row.members else "at {1}"), self.env.player, where)
        return done(self.env)


@procedure
class StandsOnGuard(Frame, frozen=True, tag="stands-on-guard", gc=False):
    """If the limit has fallen so that it could not be placed any more, it returns to the hand (AIO-E-0312)."""

    env: Env

    def begin(self, s: State) -> Next:
        row = s.company(self.env.target)
        if hazards_left(s, row.id) < 0 and self.env.other in row.guard:
            take_off_guard(s, self.env.other, row)
            s.move(self.env.other, HAND)
        return done()


def take_off_guard(s: State, card: int, company: CompanyRow) -> None:
    s.put(company.but(guard=tuple(g for g in company.guard if g != card)))


rule_mode("rules:on-guard", PlaceOnGuard())


# --- revealing ---------------------------------------------------------------------------------------------------------


class Reveal(NamedTuple):
    """An option of revealing an on-guard card: the mode in which it is used, and how it is keyed."""

    verb: str
    address: str
    source: int
    user: int
    target: int
    mode: str
    way: str


class RevealOnGuard(Mode):
    """An on-guard card is turned over and used in one of the ways in which it could have been played (AIO-E-0332)."""

    __slots__ = ()
    verb = "reveal"
    windows = W.others(W.BEGIN_SITE | W.ENTERING | W.SITE_PHASE | W.FACING_ATTACK)  # in an attack: in answer to what they declare
    classes = ("reveal",)
    chained = False  # it precedes the chain in which it is revealed (AIO-E-0322)

    def ways(self, s: State, env: Env) -> Ways:
        guard = own_guard(s, env.player)
        moment = moment_to_reveal(s) if guard else 0
        if moment:
            row = s.company(s.role("company"))
            for card in guard:
                for mode in BOOK[s.card(card).card].modes:
                    for e in revealed_as(s, mode, Env(source=card, player=env.player), row, moment):
                        yield e.but(name=f"{mode.address} {e.name}")

    def option(self, env: Env) -> Option:
        mode, _, way = env.name.partition(" ")
        return (self.verb, self.address, env.source, env.user, env.target, mode, way)

    def env(self, s: State, player: int, option: Option) -> Env:
        reveal = Reveal(*option)
        name = f"{reveal.mode} {reveal.way}"
        return Env(source=reveal.source, player=player, user=reveal.user, target=reveal.target, name=name)

    def describe(self, s: State, option: Option) -> str:
        reveal = Reveal(*option)
        mode = PARTS[reveal.mode]
        played = str(mode.describe(s, (mode.verb, reveal.mode, reveal.source, reveal.user, reveal.target, reveal.way)))
        return "Reveal" + played.removeprefix("Play")

    def might(self, s: State, player: int) -> bool:
        return bool(own_guard(s, player)) and moment_to_reveal(s) != 0

    def frame(self, env: Env) -> Frame:
        return Revealed(env=env)

    def words(self) -> str:
        return "An on-guard card may be revealed at the company's site"


def own_guard(s: State, player: int) -> list[int]:
    """The cards that this player has on-guard against the company whose turn it is."""
    company = s.role("company")
    return [c for c in s.company(company).guard if s.card(c).player == player] if company >= 0 else []


def moment_to_reveal(s: State) -> int:
    """ENTERING when automatic-attacks are about to be faced, RESOURCE_PLAYED in response to a card that potentially taps the
    site, IN_CHAIN in response to anything else (which few cards may), 0 at any other time.
    """
    top = s.frames[-1]
    if isinstance(top, Window) and top.window & W.ENTERING:
        return W.ENTERING
    if isinstance(top, Chain) and any(potentially_taps_site(s, link) for link in top.links):
        return W.RESOURCE_PLAYED
    return W.IN_CHAIN if isinstance(top, Chain) and top.links and s.enclosing(SitePhase) is not None else 0


def potentially_taps_site(s: State, link: Link) -> bool:
    """Whether a declared action will tap the site if all goes well."""
    return bool(sites_tapped(s, PARTS[link.address], link.env))


def revealed_as(s: State, mode: Any, env: Env, company: CompanyRow, moment: int) -> Iterator[Env]:
    """Every way in which a card may be revealed now by one of its modes."""
    laws = laws_of_revealing(mode)
    if any(not w.each and not w.ok(s, env, mode) for w in laws):
        return
    if isinstance(mode, PlayCreature):
        if moment == W.ENTERING:  # only at a site with an automatic-attack (AIO-E-0317), keyed to that site
            yield from (e for e in mode.ways_against(s, env, company) if type(e) is Env)
        return
    if not isinstance(mode, Play) or mode.side != "hazard" or mode.guard is False:
        return
    answers = isinstance(mode.guard, InAnswer)
    if not (answers or (mode.windows & W.others(W.MH_PHASE) and moment != W.IN_CHAIN)):
        return
    for e in mode.bindings(s, env):
        fits = changes_the_attack(s, mode, e, company) if moment == W.ENTERING else affects_the_company(s, mode, e, company)
        if isinstance(mode.guard, Pred):
            fits = (moment == W.RESOURCE_PLAYED or (answers and moment == W.IN_CHAIN)) and mode.guard.ok(s, e.source, e)
        if not (fits or mode.guard is True) or not theirs(s, e.target, company) or not existed(s, e.target):
            continue
        if all(w.ok(s, e, mode) for w in laws if w.each):
            yield e


def laws_of_revealing(mode: Any) -> list[Law]:
    """The card counted against the limit when it was placed, and its time is another: the other laws hold as ever."""
    laws = (w for c in mode.law_classes() if c != "hazard" for w in LAWS.get(c, ()))
    return [w for w in laws if w.only is None or w.only(mode)]


def theirs(s: State, target: int, company: CompanyRow) -> bool:
    """Whether what it targets is not another company's, nor another company's site (AIO-E-0326)."""
    row = s.get(target)
    if type(row) is CompanyRow:
        return row.id == company.id
    if type(row) is not CardRow or row.zone != PLAY:
        return True
    if row.mode == "site":
        return target == company.site
    return company_of(s, target) in (NONE, company.id)


def existed(s: State, target: int) -> bool:
    """What it targets must have been there in the movement/hazard phase: no item, ally or faction played since (AIO-E-0333)."""
    row = s.get(target)
    if type(row) is not CardRow or row.since < s.turn:
        return True
    return s.facts_of(target).kind not in ("item", "ally", "faction")


# --- what a card would do ------------------------------------------------------------------------------------------------


def changes_the_attack(s: State, mode: Play, env: Env, company: CompanyRow) -> bool:
    """Whether an automatic-attack at the site would be another one with this card, or there would be one more (AIO-E-0316,
    CRF1-0083): tried out on a copy. Where the card lets its player choose one of them, he would choose that one.
    """
    faced = len(attacks_faced(s, company.site))
    for i, (source, spec) in enumerate(automatic_attacks(s, company.site)):
        trial = s.clone()
        attack = push(trial, printed_attack(trial, spec, source, company.id, env.player, "automatic").but(nth=i))
        before = numbers(trial, attack)
        take_effect(trial, mode, env.but(name=str(i), other=source))
        if numbers(trial, attack) != before or len(attacks_faced(trial, company.site)) > faced:
            return True
    return False


def numbers(s: State, attack: int) -> tuple[Any, ...]:
    return (*(value(s, a, attack) for a in (STRIKES, PROWESS, BODY)), traits(s, attack))


def take_effect(s: State, mode: Play, env: Env) -> None:
    """What would hold if the card had been played: its standing parts and those that it lets hold for a time."""
    nature = BOOK[s.card(env.source).card].nature(mode)
    if nature != "short-event":
        s.enter(env.source, player=env.player, mode=nature, face_down=False)
    for verb in mode.do.walk() if mode.do is not None else ():
        if isinstance(verb, For):
            s.hold(tuple((key, Standing(p.address, env, s.turn, "turn")) for p in verb.parts for key in p.indexed()))


def affects_the_company(s: State, mode: Play, env: Env, company: CompanyRow) -> bool:
    """A hazard that affects the company or a character in it, and does none of what is barred (AIO-E-0319, AIO-E-0335)."""
    deeds = list(deeds_of(s, mode, env))
    if any(barred(p, mode) for p in deeds):
        return False
    on_them = isinstance(mode.on, (Character, Company, Member, Item, Ally)) and company_of(s, env.target) == company.id
    return on_them or any(isinstance(p, CorruptionCheck) for p in deeds)


def deeds_of(s: State, mode: Play, env: Env) -> Iterator[Any]:
    """Everything that it does when played, and as long as it lies there."""
    if mode.do is not None:
        yield from mode.do.walk()
    card = BOOK[s.card(env.source).card]
    if card.nature(mode) != "short-event":
        for address in dict.fromkeys(address for _, address in card.standing):
            yield from PARTS[address].walk()


def barred(part: Any, mode: Play) -> bool:
    """Sends the company back, taps the site or a character, keeps the company from acting, or removes a character from it."""
    if isinstance(part, ReturnToOrigin):
        return True
    if isinstance(part, Gain):
        return part.trait is DOES_NOTHING
    if isinstance(part, Tap):
        return not any(on_cards_of(w, Item) for w in part.what)
    if isinstance(part, (Discard, ReturnToHand, Eliminate)):
        return any(
            on_cards_of(w, Character, Member) or (isinstance(w, Ref) and isinstance(mode.on, Character)) for w in part.what
        )
    return False


def on_cards_of(what: Any, *kinds: type) -> bool:
    """Whether a verb acts on things that such a selector finds."""
    return isinstance(what, (Choice, Every)) and isinstance(what.what, kinds)


# --- carrying it out -----------------------------------------------------------------------------------------------------


@procedure
class Revealed(Frame, frozen=True, tag="revealed", gc=False):
    """The card is turned over. A creature attacks after the automatic-attacks (AIO-E-0318); an event is declared and resolved in
    a chain of its own, before the one that it interrupts.
    """

    env: Env

    def begin(self, s: State) -> Next:
        env = self.env
        address, _, way = env.name.partition(" ")
        mode = PARTS[address]
        take_off_guard(s, env.source, s.company(s.role("company")))
        s.turn_up(env.source)
        s.tell("{0} reveals {1}", env.player, env.source)
        if isinstance(mode, PlayCreature):
            return self.creature_waits(s, way)
        s.put(s.card(env.source).but(mode="declared"))
        if isinstance(mode.guard, InAnswer):  # it answers what was declared in the chain at hand
            return call(mode.frame(env.but(name=way)), "end")
        option = mode.option(env.but(name=way))
        return call(Chain(window=W.SITE_PHASE, first=env.player, option=option), "end")

    def creature_waits(self, s: State, way: str) -> Next:
        s.put(s.card(self.env.source).but(mode="revealed", marks=(keyed_mark(way),)))
        phase = s.enclosing(SitePhase)
        assert phase is not None
        amend(s, phase.uid, creatures=(*phase.creatures, self.env.source))
        return done()

    def end(self, s: State) -> Next:
        return done()


rule_mode("rules:reveal on-guard", RevealOnGuard())
