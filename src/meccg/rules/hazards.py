"""Hazards: the hazard limit, against whom they may be played, creatures and what becomes of them
(METW-0603 ff., AIO-E-0248 ff., AIO-E-0288 ff.).

The limit of a company stands in its row while its movement/hazard phase goes on, and nowhere else: `CompanyRow.limit` is the base
that was fixed at the reveal, `hazards` what has been declared against it. Cards change it by way of HAZARD_LIMIT.

Announces "defeat" (a change: subject = the creature, to = the player who receives it).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change, commits
from meccg.kernel.run import Next, call, done, go
from meccg.kernel.state import Frame, State
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import ASIDE, DISCARD, LEAVING, NONE, OUT, PILE, PLAY, CardRow, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.agents import place_of
from meccg.parts.averting import warded
from meccg.parts.base import THIS, Why, company_of
from meccg.parts.claims import carries_out
from meccg.parts.frames import by_rule
from meccg.parts.keyings import keying_words
from meccg.parts.kinds import for_kind
from meccg.parts.modes import Mode, No, Ways, hazard_count, law, of_cards
from meccg.parts.predicates import Is, MovingTo
from meccg.parts.printed import modifiers
from meccg.parts.requirements import isolates
from meccg.parts.selectors import Company
from meccg.parts.situations import OWN_ATTACK
from meccg.parts.standing import Add
from meccg.parts.values import HAZARD_LIMIT, has_trait, value
from meccg.rules.alignments import alignment_of
from meccg.rules.combat import DEFEATED, FAILED, ISOLATED, creature_attack
from meccg.rules.keying import keyed, keyed_words, spend_leave, ways
from meccg.rules.losses import out_of_play
from meccg.rules.uniqueness import leave_together

# --- the hazard limit --------------------------------------------------------------------------------------------------


def beset(s: State, guarding: bool = False) -> CompanyRow | None:
    """The company whose movement/hazard phase it is; None outside of one, or when nobody is left of it: what is placed on its
    site needs nobody there (`guarding`: AIO-C-0249).
    """
    for f in reversed(s.frames):  # as `s.role`, which every hazard of a hand would ask more than once
        company = getattr(f, "company", None)
        if company is not None:
            break
    else:
        return None
    if company < 0:
        return None
    row = s.company(company)
    if row.limit == NONE:
        return None
    return row if row.members or (guarding and s.player(row.player).presence != LEAVING) else None


def needs_nobody(mode: Any) -> bool:
    """Whether it is placed on the site, though all may have left play (AIO-C-0249)."""
    return "on-guard" in mode.classes


def hazard_limit(s: State, company: int) -> int:
    """The limit as it is now; it may fall below zero (AIO-E-0298)."""
    return value(s, HAZARD_LIMIT, company)


def hazards_left(s: State, company: int) -> int:
    """How many hazards may still be declared against a company."""
    return hazard_limit(s, company) - s.company(company).hazards


def not_over_the_limit(s: State, env: Env, mode: Any) -> bool:
    """At resolution no more hazards may have been declared than the limit (AIO-E-0296)."""
    row = beset(s)
    return row is None or hazards_left(s, row.id) >= 0 or not hazard_count(s, mode, env)


@law("hazard", "hazard ability", rule="AIO-E-0295", text="the hazard limit is reached", again=not_over_the_limit)
def under_the_limit(s: State, env: Env, mode: Any) -> bool:
    """At declaration fewer hazards must have been declared than the limit."""
    n = hazard_count(s, mode, env)
    if not n:
        return True
    row = beset(s, needs_nobody(mode))
    return row is None or n <= hazards_left(s, row.id)


@law("creature", rule="AIO-E-0295", text="the hazard limit is reached", each=True)
def under_the_limit_so(s: State, env: Env, mode: Any) -> bool:
    """Where a creature does not count if it is keyed in one way, it may count if it is keyed in another."""
    return "uncounted" not in s.standing or under_the_limit(s, env, mode)


# --- when, by whom, against whom ---------------------------------------------------------------------------------------


@law("hazard", rule="AIO-H-0608", text="hazards are played by the hazard player, in another's movement/hazard phase")
def in_movement_hazard_phase(s: State, env: Env, mode: Any) -> bool:
    return beset(s, needs_nobody(mode)) is not None and s.role("hazard_player") == env.player


@law("hazard ability", rule="AIO-H-0394", text="it is used by the hazard player, in another's movement/hazard phase")
def used_in_movement_hazard_phase(s: State, env: Env, mode: Any) -> bool:
    """What counts against the hazard limit has its time when there is one."""
    return not hazard_count(s, mode, env) or in_movement_hazard_phase(s, env, mode)


@law("hazard target", rule="AIO-E-0015", text="{name} would be canceled: its target is warded against it")
def not_warded(s: State, env: Env, mode: Any) -> bool:
    """What some card cancels whenever it targets somebody is not played on him."""
    return env.target == NONE or not warded(s, env.source, env.target)


@law("hazard target", rule="AIO-B-0431", text="{name} may not be played on another company than the one that is moving now")
def on_this_company(s: State, env: Env, mode: Any) -> bool:
    """It may not target another company, what is with another company, or the site of another company (AIO-E-0250)."""
    row = beset(s) if env.target != NONE else None
    if row is None:
        return True
    target = s.get(env.target)
    if type(target) is CardRow and target.mode == "site" and target.zone == PLAY:
        return env.target == (row.destination if row.destination != NONE else row.site)
    return company_of(s, env.target) in (NONE, row.id)


@carries_out("Facts: no_effect_on not_if_opponent")
def spared(facts: Facts) -> list[str]:
    """The sides on whom a hazard has no effect, or against whom it is not played."""
    return [side for side in (facts.no_effect_on, facts.not_if_opponent) if side]


@law(
    "hazard",
    rule="AIO-B-0222",
    text="{name} may not be played against a player of this alignment",
    only=of_cards(lambda facts: bool(spared(facts))),
)
def against_such_a_player(s: State, env: Env, mode: Any) -> bool:
    """Some hazards have no effect on some players and are not played against them."""
    row = beset(s)
    return row is None or env.source < 0 or not any(has_trait(s, row.player, side) for side in spared(s.facts_of(env.source)))


# --- creatures ---------------------------------------------------------------------------------------------------------


def not_keyed(s: State, env: Env, mode: Any) -> Iterable[Why]:
    name, company = s.name(env.source), s.company(env.target)
    if ways(s, s.facts_of(env.source), company, env.source, barring=False):
        return [Why(f"an effect keeps {name} from this company")]
    return [Why(f"{name} can't be keyed to the site path or site of this company", "AIO-B-0433")]


NO_FOE = No("{name} does not attack this company")
NOT_KEYED = No(not_keyed)


class PlayCreature(Mode):
    """A creature is played against the company whose phase it is, keyed to its site path or site (AIO-E-0254)."""

    __slots__ = ("facts",)
    verb = "play"
    side = "hazard"
    windows = W.others(W.MH_PHASE)
    classes = ("play", "hazard", "creature")
    responds = False  # an attack is the first action of its chain (AIO-E-0255)
    extra = "name"  # what it is keyed to
    elsewhere = No("{name} attacks the company that is moving now, no other", "AIO-B-0431")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def ways(self, s: State, env: Env) -> Ways:
        row = beset(s)
        return self.ways_against(s, env, row) if row is not None else ()

    def ways_against(self, s: State, env: Env, company: CompanyRow) -> Ways:
        """Every way in which it may be played against a company."""
        against = env.but(target=company.id)
        if not may_attack(s, self.facts, company):
            return [NO_FOE.to(against)]
        keyed = ways(s, self.facts, company, env.source)
        return [against.but(name=way) for way in keyed] if keyed else [NOT_KEYED.to(against)]

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return f"Play {s.name(use.source)} keyed to {keyed_words(use.extra)}"

    def still(self, s: State, env: Env) -> bool:
        """What it is keyed to must be there when it resolves, whether it is the same instance or not (CRF1-0055, CRF1-0056)."""
        row = s.company(env.target)
        return bool(row.members) and env.name in ways(s, self.facts, row, env.source)

    def frame(self, env: Env) -> Frame:
        return CreatureAttack(card=env.source, company=env.target, hazard_player=env.player, keyed=keyed(env.name))

    def words(self) -> str:
        return "; ".join(keying_words(self.facts.creature.keying))


@carries_out("Creature: only_vs")
@carries_out("Creature: not_vs_home_site")
def may_attack(s: State, creature: Facts, company: CompanyRow) -> bool:
    """Some creatures attack only companies of one side, or none with a character who is at home somewhere."""
    sides = creature.creature.only_vs
    if sides and not all(has_trait(s, company.id, side) for side in sides.split("-")):
        return False
    home = creature.creature.not_vs_home_site
    return not home or not any(h.site == home for m in company.members for h in s.facts_of(m).character.home_sites)


@carries_out("Creature: attacks")
@procedure
class CreatureAttack(Frame, frozen=True, tag="creature-attack", gc=False):
    """A creature attacks: one attack after the other, then it goes to whoever defeated it or is discarded. Ends with whether it
    was defeated.
    """

    card: int
    company: int
    hazard_player: int
    keyed: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    alone: int = NONE  # the one whom it attacks as if he were a company by himself
    isolated: bool = False  # a card leaves it only one of its attacks

    def begin(self, s: State) -> Next:
        """While it attacks the card is in play: what it says holds."""
        row = s.company(self.company)
        guide = spend_leave(s, self.card, row, self.keyed) if self.keyed else NONE
        s.enter(self.card, player=self.hazard_player, mode="creature", face_down=False)
        isolated = s.facts_of(self.card).creature.attacks > 1 and isolates(s, self.card)
        if guide != NONE:  # AIO-E-0418
            return call(by_rule(frames.RevealAgent)(agent=guide, place=place_of(s, row)), "next_attack", isolated=isolated)
        return go("next_attack", isolated=isolated)

    def number(self, s: State) -> int:
        """How many attacks it has."""
        return 1 if self.isolated else s.facts_of(self.card).creature.attacks

    def next_attack(self, s: State) -> Next:
        if len(self.results) == self.number(s) or not s.company(self.company).members or self.fizzles(s):
            return go("conclude")
        traits = (*(("alone",) if self.alone != NONE else ()), *(ISOLATED if self.isolated else ()))
        more: dict[str, Any] = {"only": (self.alone,)} if self.alone != NONE else {}
        attack = creature_attack(s, self.card, self.company, self.hazard_player, self.keyed, traits=traits, **more)
        return call(attack, "attacked")

    def fizzles(self, s: State) -> bool:
        """Whether no further attack takes place: the card has left play, or all its attacks are against one who is there no more
        (AIO-F-0081).
        """
        row = s.card(self.card)
        one = row.noted if s.facts_of(self.card).creature.same_target else ()
        one = one if self.alone == NONE else (self.alone,)
        return not self.attacks(s) or (bool(one) and not any(company_of(s, x) == self.company for x in one))

    def attacks(self, s: State) -> bool:
        """Whether the card is a creature still: it may have left play, or serve somebody."""
        return s.card(self.card).zone == PLAY and s.card(self.card).mode == "creature"

    def attacked(self, s: State) -> Next:
        return go("next_attack", results=(*self.results, s.result or FAILED))

    def conclude(self, s: State) -> Next:
        """Each of its attacks must have been defeated (AIO-D-0101)."""
        if not self.attacks(s):
            return done(False)
        player = s.company(self.company).player
        if len(self.results) < self.number(s) or any(r != DEFEATED for r in self.results):
            return change(s, Change("discard", self.card), "over")
        return call(by_rule(frames.Spoils)(card=self.card, player=player), "over_and_defeated")

    def over(self, s: State) -> Next:
        return done(False)

    def over_and_defeated(self, s: State) -> Next:
        return done(True)

    def leave(self, s: State) -> None:
        """If everything was broken off, the creature is discarded."""
        if self.attacks(s):
            s.move(self.card, DISCARD)


def keyed_mark(way: str) -> str:
    """How a revealed on-guard creature bears what it is keyed to until it attacks."""
    return f"keyed {way}"


def on_guard_attack(s: State, card: int, company: int, hazard_player: int) -> CreatureAttack:
    """The attack of a creature that was revealed on-guard: a hazard creature's, no automatic-attack (CRF1-0074)."""
    mark = next((m for m in s.card(card).marks if m.startswith("keyed ")), keyed_mark(""))
    return CreatureAttack(card=card, company=company, hazard_player=hazard_player, keyed=keyed(mark.removeprefix("keyed ")))


@commits("defeat")
def defeat(s: State, ch: Change) -> None:
    """A defeated creature goes to the defender's marshalling point pile; if it is worth nothing to him, or his own card, it goes
    out of play (AIO-D-0152, AIO-D-0154).
    """
    card, facts = s.card(ch.subject), s.facts_of(ch.subject)
    s.tell("{1} has defeated {0}", ch.subject, ch.to)
    for a in card.attached:
        out_of_play(s, a, DISCARD)
    if card.owner == ch.to or not alignment_of(s, ch.to).scores(facts):
        s.move(ch.subject, OUT)
    else:
        s.move(ch.subject, PILE, player=ch.to)
        if card.mode in BOOK[card.card].natures:  # as what it was defeated: an agent's points are kill points (AIO-E-0454)
            s.put(s.card(ch.subject).but(mode=card.mode))
    leave_together(s, ch.subject)


@for_kind("creature", name="creature")
def creature_parts(facts: Facts) -> Iterable[Any]:
    yield PlayCreature(facts)
    yield from modifiers(facts, to=OWN_ATTACK)


@carries_out("SiteRules: hazard_limit_mod", "Site: rules")
@for_kind("site", name="hazard-limit")
def hazard_limit_of_site(facts: Facts) -> Iterable[Any]:
    """Some sites raise the limit of companies that move there."""
    if facts.site.rules.hazard_limit_mod:
        yield Add(HAZARD_LIMIT, facts.site.rules.hazard_limit_mod, to=Company(MovingTo(Is(THIS))))


def declared_cards(s: State) -> tuple[int, ...]:
    """Cards that were declared and have not resolved: what becomes of them is for whoever breaks their chain off."""
    return tuple(c for p in s.players() for c in s.player(p).aside if s.card(c).mode == "declared" and s.card(c).zone == ASIDE)
