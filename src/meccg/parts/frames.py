"""Procedures as parts know them: what may be asked of an attack, a strike, a check, a phase, and what it takes to begin one.

The rules carry them out: `class Attack(frames.Attack)` of `rules/combat.py` has the steps, and how far it has come. Whoever may
not import the rules asks `isinstance(f, frames.Attack)` and begins `by_rule(frames.Draw)(player=p, n=2)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, cast

from meccg.kernel.state import OF_KIND, Frame, State
from meccg.model.language import AttemptKind, Limit, RollKind, Scope
from meccg.model.rows import NONE, CompanyRow, Link

F = TypeVar("F", bound="Frame")
_CARRIED_OUT: dict[type[Frame], type[Frame]] = {}  # a procedure of this module -> the rule that carries it out


class Procedure(Frame, frozen=True, gc=False):
    """One that parts know. The first class below it that stands elsewhere carries it out."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for base in cls.__bases__:
            if base.__module__ == __name__ and cls.__module__ != __name__:
                _CARRIED_OUT.setdefault(base, cls)


def by_rule(procedure: type[F]) -> type[F]:
    """The procedure as the rules carry it out: call it with what it takes."""
    return cast("type[F]", _CARRIED_OUT[procedure])


def innermost(s: State, *kinds: type[F]) -> F | None:
    """The innermost of such procedures that are going on."""
    if len(kinds) == 1:
        return s.enclosing(kinds[0])
    such = set().union(*[OF_KIND[kind] for kind in kinds])
    for f in reversed(s.frames):
        if type(f) in such:
            return f  # type: ignore[return-value]
    return None


# --- combat --------------------------------------------------------------------------------------------------------------

AGENT_FAILED = "an agent failed"  # what a company has faced: an attack by an agent of which all strikes failed


class Attack(Procedure, frozen=True, gc=False):
    """An attack against a company."""

    source: int  # the card it comes from
    company: int
    hazard_player: int  # the attacker, who decides for the attack (AIO-A-0089)
    strikes: int  # EACH: every character faces one
    prowess: int
    body: int | None = None  # None: a strike that fails is defeated (AIO-H-0700)
    traits: tuple[str, ...] = ()  # races; automatic, by-creature, detainment, attacker-chooses, uncancelable, alone, must-tap
    keyed: tuple[str, ...] = ()  # what it is keyed to: ("region type", "w"), ("site", "Moria") ...
    only: tuple[int, ...] = ()  # the only characters who face it, if not the whole company
    bound: tuple[int, ...] = ()  # who must face a strike in all cases: given one before all others (AIO-D-0030)
    same_target: bool = False  # one character faces it, further strikes are excess; its card remembers him
    nth: int = 0  # of an automatic-attack: its place among those of the site
    on_wound: str = ""  # what befalls whom it wounds: corruption-check, eliminate
    wound_mod: int = 0
    wound_after: bool = False  # when the attack is over, not at once
    canceled: bool = False
    extra: tuple[tuple[int, int], ...] = ()  # further strikes against some, each in its own sequence, and what they have less
    bodiless: int = 0  # how many of its strikes, those assigned last, have no body

    def spares(self, s: State, x: int) -> bool:
        """Whether it passes this one of the company by: an ally that may not be attacked."""
        raise NotImplementedError


class Strike(Procedure, frozen=True, gc=False):
    """A strike against one character or ally."""

    attack: int
    defender: int
    last: bool = False  # no other strike of the attack is left
    of_two: bool = False  # he taps to face two strikes at -3 each (AIO-H-0217)
    taps: bool = True  # ... which he does with the second (AIO-H-0218)
    excess: int = 0  # excess strikes allocated to it
    stays: bool = False  # took -3 to stay untapped
    support: int = 0
    skill_used: bool = False  # a card that requires a skill was played against it (AIO-D-0046)
    deflected: bool = False  # it is ineffectual without a roll
    canceled: bool = False
    mod: int = 0  # what it has more or less than its attack
    no_body: bool = False


# --- agents --------------------------------------------------------------------------------------------------------------


class RevealAgent(Procedure, frozen=True, gc=False):
    """An agent is turned up; if no site card tells where it is, it is said to be at `place`. Ends with whether it is there."""

    agent: int
    place: str = ""


class AgentsAttack(Procedure, frozen=True, gc=False):
    """An agent attacks. `hidden`: it was face down when that was declared; `mod` is what a card adds to its prowess."""

    agent: int
    company: int
    hidden: bool = False
    mod: int = 0
    traits: tuple[str, ...] = ()


class AgentInfluence(Procedure, frozen=True, gc=False):
    """An agent tries to win over what is another player's. Ends with whether it succeeded."""

    agent: int
    target: int
    mod: int = 0
    general: bool = True
    returned: bool = False
    sure: bool = False

    @staticmethod
    def targets(s: State, agent: int) -> Iterable[int]:
        """Whom it may try to win over now."""
        raise NotImplementedError

    @staticmethod
    def place(s: State, agent: int, faction: int) -> str:
        """Where it must be to win over that faction."""
        raise NotImplementedError

    @staticmethod
    def shares_home(s: State, agent: int, target: int) -> bool:
        """Whether the target belongs to one of its home sites."""
        raise NotImplementedError


# --- rolls ---------------------------------------------------------------------------------------------------------------


class Roll(Procedure, frozen=True, gc=False):
    """What waits for the dice, so that something may hold for it."""


class RollOfKind(Roll, frozen=True, gc=False):
    """Two dice against a number, with what cards add to rolls of that kind. Ends with (whether it sufficed, the sum)."""

    kind: RollKind
    who: int  # character or company that it is made for
    number: int
    over: bool = True  # the sum must be greater; else it suffices to reach the number
    plus: int = 0
    window: int = 0  # in which cards may be played before it is made
    against: int = NONE  # for whom or what: the new site of a company that moves
    traits: tuple[str, ...] = ()

    @property
    def character(self) -> int:
        return self.who


class Capture(Procedure, frozen=True, gc=False):
    """A character is taken prisoner by a card, which holds him off to the side. Ends with whether he was."""

    character: int
    host: int


class Contest(Procedure, frozen=True, gc=False):
    """An attempt of a kind: a roll, or an influence check where its kind asks for one. Ends with whether it succeeded."""

    kind: AttemptKind
    who: int
    number: int  # the result must be greater
    plus: int = 0
    against: int = NONE  # the attack, if one is to be turned away


class Check(Roll, frozen=True, gc=False):
    """A check that a character makes."""

    character: int


class CorruptionCheck(Check, frozen=True, gc=False):
    """`mod` is what its cause says. Ends with whether he did not fail."""

    mod: int = 0
    source: int = NONE
    support: int = 0
    early: bool = False  # companions tap for it only in response to its cause: when that resolves it is too late
    failure: Link | None = None  # what its cause says is done if he fails, in place of what the rules say
    canceled: bool = False


class CorruptionChecks(Procedure, frozen=True, gc=False):
    """Several characters must make one."""

    characters: tuple[int, ...]
    mod: int = 0
    source: int = NONE


class InfluenceCheck(Check, frozen=True, gc=False):
    """Against a number."""

    target: int = NONE  # the faction, or the card to be influenced away


class BodyCheck(Check, frozen=True, gc=False):
    """Of a character or ally."""

    mod: int = 0
    source: int = NONE
    failure: Link | None = None  # what its cause says is done if he fails, in place of what the rules say


class RingTest(Roll, frozen=True, gc=False):
    """A gold ring is tested; without a roll (`any_but_one`) any ring but The One Ring may take its place."""

    ring: int
    player: int
    mod: int = 0
    any_but_one: bool = False
    own_table: bool = False  # of these only such as a roll might indicate
    character: int = NONE  # its bearer
    stored: bool = False  # it is tested because it is stored: so is what takes its place (AIO-E-0218)
    indicated: tuple[str, ...] = ()
    canceled: bool = False
    traits: tuple[str, ...] = ()


# --- turns, phases, chains -----------------------------------------------------------------------------------------------


class Game(Procedure, frozen=True, gc=False):
    """The whole of it."""


class UntapPhase(Procedure, frozen=True, gc=False):
    player: int


class OrganizationPhase(Procedure, frozen=True, gc=False):
    player: int
    organized: bool = False  # the block of composition changes is over
    newcomer: int = NONE  # the character brought into play this phase


class MovementHazardPhase(Procedure, frozen=True, gc=False):
    """The movement/hazard phases of all companies of a player."""

    player: int


class MovementHazard(Procedure, frozen=True, gc=False):
    """The movement/hazard phase of one company."""

    company: int
    hazard_player: int
    origin: int = NONE  # the site card that it leaves; NONE if it does not move
    cards: int = 0  # cards that its player has drawn in it


class SitePhase(Procedure, frozen=True, gc=False):
    """The site phase of one company."""

    company: int
    player: int
    hazard_player: int
    played: tuple[str, ...] = ()  # kinds of resources played here
    waiting: tuple[Link, ...] = ()  # what is done when the additional minor item was played, or is not


class FaceAgain(Procedure, frozen=True, gc=False):
    """The automatic-attacks of the site where the company is are faced once more."""

    company: int
    hazard_player: int


class Chain(Procedure, frozen=True, gc=False):
    """A chain of effects. `option` is what began it, if a player did."""

    window: int
    first: int
    option: tuple[Any, ...] = ()
    links: tuple[Link, ...] = ()


# --- what cards let happen -----------------------------------------------------------------------------------------------


class Draw(Procedure, frozen=True, gc=False):
    """A player draws cards."""

    player: int
    n: int


class PutIntoPlay(Procedure, frozen=True, gc=False):
    """An item or ally is placed with the character who played it, a faction before his player; the site is tapped if `taps`."""

    card: int
    character: int
    taps: bool = False


class ArriveLed(Procedure, frozen=True, gc=False):
    """A character of the hand comes into play following somebody. Each of `plays` is (character, leader); without a leader he
    joins `company` under general influence.
    """

    player: int
    source: int
    plays: tuple[tuple[int, int], ...]
    company: int = NONE

    @staticmethod
    def possible(s: State, player: int, cards: Iterable[int], companies: Iterable[CompanyRow]) -> tuple[tuple[int, int], ...]:
        """Who of these cards might follow whom in these companies."""
        raise NotImplementedError

    @staticmethod
    def under_general_influence(s: State, player: int, card: int, company: CompanyRow) -> bool:
        """Whether he might join the company under general influence."""
        raise NotImplementedError


class ArriveAlone(Procedure, frozen=True, gc=False):
    """A character, wherever his card is, comes into play under general influence as a company of his own at a site in play."""

    player: int
    card: int
    site: int

    @staticmethod
    def possible(s: State, player: int, card: int) -> bool:
        raise NotImplementedError


class RideTogether(Procedure, frozen=True, gc=False):
    """Ringwraiths of the hand come into play as followers of the one who represents the player."""

    player: int
    source: int

    @staticmethod
    def possible(s: State, player: int) -> tuple[int, ...]:
        """Who of them may come now."""
        raise NotImplementedError


class Spoils(Procedure, frozen=True, gc=False):
    """A card whose attacks were defeated goes to whoever defeated it, or becomes a trophy."""

    card: int
    player: int


class Storing(Procedure, frozen=True, gc=False):
    """A player stores a card: the one that is said, by a card's leave, wherever it is; else one that he chooses."""

    player: int
    card: int = NONE

    @staticmethod
    def at_a_haven(s: State, card: int) -> bool:
        """Whether it may be stored at whatever Haven of its player's."""
        raise NotImplementedError


class CallByCard(Procedure, frozen=True, gc=False):
    """A card of `by` calls the Council in the turn, and by the deck and points, of `player`."""

    player: int
    by: int

    @staticmethod
    def possible(s: State, player: int) -> bool:
        raise NotImplementedError


class Burglary(Procedure, frozen=True, gc=False):
    """Somebody tries to carry something off past the automatic-attacks. Ends with whether nobody noticed."""

    hobbit: int  # or whoever tries it by a card's leave
    number: int = 5  # a roll must be greater for him to slip by
    plus: int = 0
    by_card: bool = False  # the site is tapped at once, and he need not tap for what he takes


class FactionAttempt(Procedure, frozen=True, gc=False):
    """An attempt to bring a faction into play."""

    card: int
    character: int
    taps: bool = False
    mod: int = 0
    direct: bool = True  # whether unused direct influence counts
    kind: str = ""
    at: int = NONE  # the site where the faction counts as played, if whoever tries is not there any more


class InfluenceAttempt(Procedure, frozen=True, gc=False):
    """An attempt to influence another player's card away, perhaps with an identical one that is revealed."""

    character: int
    target: int
    revealed: int = NONE
    mod: int = 0
    direct: bool = True


class ReturnToOrigin(Procedure, frozen=True, gc=False):
    """A moving company must return to its site of origin."""

    company: int
    source: int = NONE


class SplitOff(Procedure, frozen=True, gc=False):
    """A character of a moving company becomes a company of his own, which must return to its site of origin."""

    character: int
    source: int = NONE


class ReplaceSite(Procedure, frozen=True, gc=False):
    """The site card of a company is replaced with another one."""

    company: int
    site: int

    @staticmethod
    def possible(s: State, company: int, site: int) -> bool:
        """Whether the company may be there instead."""
        raise NotImplementedError


class MoveAgain(Procedure, frozen=True, gc=False):
    """A company may move to an additional site when this movement/hazard phase is over; `through` is a type of region that the
    new site path must have.
    """

    company: int
    through: str = ""


# For what something holds or is counted, where that is a procedure.
SCOPES: dict[Scope, type[Frame]] = {
    "Strike": Strike,
    "Attack": Attack,
    "check": Roll,
    "MovementHazard": MovementHazard,
    "SitePhase": SitePhase,
    "Chain": Chain,
}
LIMITS: dict[Limit, type[Frame]] = {"strike": Strike, "attack": Attack}
