"""Corruption: points, checks, support, corruption cards and how one gets rid of them (METW-0528 ff., AIO-D-0273 ff.).

A check is passed by a result greater than the corruption points. `CorruptionCheck` ends with True, or with False if he failed; by
then he has left play. "check made" and "check failed" are announced with zone "corruption".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from meccg.kernel.answers import Option, picked, use_of
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import AtOnce, change, forbidden, happened
from meccg.kernel.run import Next, amend, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts, Removal
from meccg.model.language import EventKind
from meccg.model.rows import NONE, PLAY, UNTAPPED, CardRow, Change, Env, Link, Standing
from meccg.parts import frames, verbs
from meccg.parts.base import TARGET, Part, player_of
from meccg.parts.claims import carries_out
from meccg.parts.kinds import for_kind
from meccg.parts.modes import Ability, Mode, Ways, law, of_cards
from meccg.parts.offers import rule_mode
from meccg.parts.predicates import HAVEN, At
from meccg.parts.selectors import Choice
from meccg.parts.standing import Add
from meccg.parts.values import CORRUPTION_CHECK, CP, RESULT, has_trait, value
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import Chain, TapTo, Window, when_declared
from meccg.rules.dice import Dice, added
from meccg.rules.losses import Loss, LossKind
from meccg.rules.roles import is_avatar

NEVER_CORRUPTED = ("ringwraith", "balrog")  # races that make no checks (AIO-D-0306)
CORRUPTED = "corrupted"  # mark of one on whom a corruption card was played this turn
TRIED, TRIED_WITHOUT_TAPPING = "tried", "tried without tapping"  # marks of a corruption card that somebody tried to remove
OTHER = "other "  # before a skill: not the bearer himself
INSTEAD_OF_UNTAPPING = "instead of untapping"  # mark of one who did so instead of untapping or healing
VERDICTS = {"": "passed", "tap": "passed by tapping", "discard": "failed", "eliminate": "failed"}  # how a check is told

phrase("which check", "Who makes his corruption check first?", check="{0}")


def makes_checks(s: State, x: int) -> bool:
    """Whether somebody can be corrupted at all: allies, Ringwraiths and the Balrog can't (AIO-D-0306, AIO-C-0233)."""
    return s.card(x).company != NONE and not any(has_trait(s, x, race) for race in NEVER_CORRUPTED)


def corruption_points(s: State, character: int) -> int:
    """The sum over the corruption cards on him and the cards he controls, and what else weighs on him (AIO-D-0290)."""
    return value(s, CP, character) + sum(points_on(s, a) for a in s.card(character).attached)


def points_on(s: State, card: int) -> int:
    return value(s, CP, card) + sum(points_on(s, a) for a in s.card(card).attached)


def only_tempted(s: State, character: int) -> bool:
    """Whether he does not fail by little: minions, Orcs and Trolls of a Fallen-wizard's among them, and his like himself
    (AIO-D-0295, AIO-C-0302 ff.).
    """
    if is_avatar(s, character):
        return alignment_of(s, s.card(character).player).avatar_tempted
    return has_trait(s, character, "minion")


@procedure
class CorruptionCheck(frames.CorruptionCheck, frozen=True, tag="corruption-check", gc=False):
    """A character's check; `mod` is what its cause says. Ends with whether he did not fail."""

    passed: bool = True
    links: tuple[Link, ...] = ()

    def begin(self, s: State) -> Next:
        if not makes_checks(s, self.character):
            return done(True)
        return call(Window(window=W.CHECK_DECLARED, first=s.card(self.character).player), "roll_dice")

    def roll_dice(self, s: State) -> Next:
        if self.canceled or s.card(self.character).company == NONE:
            return done(True)
        if has_trait(s, self.uid, "succeeds"):
            s.tell("{0} passes his corruption check without a roll", self.character)
            spend_support(s, self.character)
            return go("told", links=self._event(s, "check made"))
        return call(Dice(what=self.uid, player=s.card(self.character).player), "compare")

    def compare(self, s: State) -> Next:
        """Greater: nothing happens. Equal or one less: a hero is discarded, a minion taps. Less: eliminated (AIO-D-0294 ff.). A
        character who can't be discarded does not fail by a result that would discard him (AIO-D-0297).
        """
        points = corruption_points(s, self.character)
        result = rolled(s) + check_modifiers(s, self)
        verdict = self.verdict(s, result, points)
        sum_ = f"{result} against {points}{added(rolled(s), result)}"
        s.note("corruption", self.character, self.source, rolled(s), result, points)
        s.tell(f"Corruption check of {{0}}: {sum_}, {VERDICTS[verdict]}", self.character)
        spend_support(s, self.character)
        if verdict in ("eliminate", "discard"):
            return self._fails(s, verdict)
        if verdict == "tap":
            taps = s.card(self.character).status == UNTAPPED
            links = self._event(s, "check made")
            return (
                change(s, Change("tap", self.character, by=self.source), "told", links=links) if taps else go("told", links=links)
            )
        return go("told", links=self._event(s, "check made"))

    def verdict(self, s: State, result: int, points: int) -> Literal["", "eliminate", "discard", "tap"]:
        if result > points:
            return ""
        if result < points - 1:
            return "eliminate"
        if only_tempted(s, self.character):
            return "tap"
        if self.failure is None and forbidden(s, Change("discard", self.character, by=self.source)):
            return ""
        return "eliminate" if is_avatar(s, self.character) else "discard"  # a Wizard: AIO-D-0300

    def _event(self, s: State, kind: EventKind) -> tuple[Link, ...]:
        return happened(s, Change(kind, self.character, by=self.source, zone="corruption"))

    def _fails(self, s: State, how: LossKind) -> Next:
        """His leaving play, or what its cause has instead, is one with the failed check (Annotation 23, AIO-D-0304)."""
        links = self._event(s, "check failed")
        if self.failure is not None:
            verb = PARTS[self.failure.address]
            return call(verb.frame(self.failure.env), "told", passed=False, links=links)
        return call(Loss(kind=how, character=self.character, source=self.source), "told", passed=False, links=links)

    def told(self, s: State) -> Next:
        return call(AtOnce(links=self.links), "over") if self.links else go("over")

    def over(self, s: State) -> Next:
        return done(self.passed)


def check_modifiers(s: State, check: CorruptionCheck) -> int:
    """What is added to the roll: by its cause, by cards for all of his checks or for this one, by companions (AIO-D-0320)."""
    own = value(s, CORRUPTION_CHECK, check.character)
    return check.mod + own + value(s, RESULT, check.uid) + check.support


@procedure
class CorruptionChecks(frames.CorruptionChecks, frozen=True, tag="corruption-checks", gc=False):
    """Several characters must make a check: one at a time, in the order that their player chooses; first those of the player
    whose turn it is (AIO-D-0313).
    """

    def begin(self, s: State) -> Next:
        left = tuple(c for c in dict.fromkeys(self.characters) if s.card(c).zone == PLAY and makes_checks(s, c))
        if not left:
            return done()
        turns = s.around(s.turn_player)
        player = next(p for p in turns if any(s.card(c).player == p for c in left))
        options = tuple(("check", c) for c in left if s.card(c).player == player)
        return ask(player, "which check", options, "check", rule="AIO-D-0313", characters=left)

    def check(self, s: State) -> Next:
        who = picked(s).what
        left = tuple(c for c in self.characters if c != who)
        return call(CorruptionCheck(character=who, mod=self.mod, source=self.source), "begin", characters=left)


# --- support ---------------------------------------------------------------------------------------------------------


class SupportCheck(Mode):
    """Companions tap to give +1 each to a check before it is rolled (AIO-D-0308): when it waits for its roll, or in response to
    what will cause it (AIO-A-0363).
    """

    __slots__ = ()
    verb = "support"
    windows = W.anyones(W.CHECK_DECLARED | W.IN_CHAIN)

    def ways(self, s: State, env: Env) -> Ways:
        for character in dict.fromkeys(checked(s)):
            card = s.card(character)
            if card.company != NONE and card.player == env.player:
                for m in s.company(card.company).members:
                    if m != character and s.card(m).status == UNTAPPED:
                        yield env.but(user=m, target=character)

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        return f"{s.name(use.user)} taps to support {s.name(use.target)}"

    def pay(self, env: Env) -> Frame:
        return TapTo(env=env)

    def still(self, s: State, env: Env) -> bool:
        """Only as long as he is in the company (METW-0937)."""
        return s.card(env.user).company == s.card(env.target).company != NONE

    def frame(self, env: Env) -> Frame:
        return Supported(character=env.target, env=env)

    def words(self) -> str:
        return "A character may tap to give +1 to a corruption check by another one in his company"


def checked(s: State) -> list[int]:
    """Who makes a check now, or will by what is declared in the chain at hand."""
    frame = s.frames[-1]
    if getattr(frame, "window", 0) & W.CHECK_DECLARED:
        check = s.enclosing(CorruptionCheck)
        alone = check is None or check.canceled or check.early or unaided(s, check.character, check.source)
        return [] if check is None or alone else [check.character]
    links = [link for link in frame.links if not link.canceled] if isinstance(frame, Chain) else []
    return [c for link in links for c in checks_of(s, link) if not unaided(s, c, link.env.source)]


def unaided(s: State, character: int, source: int) -> bool:
    """Whom another's resource makes check in another's turn nobody supports (AIO-F-0012, AIO-G-0249)."""
    return source >= 0 and s.card(character).player != s.turn_player and s.facts_of(source).type == "resource"


def checks_of(s: State, link: Link) -> Iterable[int]:
    """The characters whom a declared action will make check, as far as it can be known."""
    for verb in check_verbs(link.address):
        if not isinstance(verb.who, Choice):
            yield from (x for x in verbs.things(verb.who, s, link.env) if type(s.get(x)) is CardRow)
    if link.env.user != NONE and link.env.source >= 0 and s.facts_of(link.env.source).event.magic_cc is not None:
        yield link.env.user


_check_verbs: dict[str, tuple[verbs.CorruptionCheck, ...]] = {}


def check_verbs(address: str) -> tuple[verbs.CorruptionCheck, ...]:
    found = _check_verbs.get(address)
    if found is None:
        found = tuple(p for p in at_once(PARTS[address]) if isinstance(p, verbs.CorruptionCheck))
        _check_verbs[address] = found
    return found


def at_once(part: Part) -> Iterator[Part]:
    """The part and what is in it, but nothing that comes about later, by an effect that lasts."""
    yield part
    if not isinstance(part, verbs.For):
        for _, child in part.children():
            yield from at_once(child)


class Supported(Frame, frozen=True, tag="supported", gc=False):
    """+1 to the check that waits, or to the next one that the chain brings him."""

    character: int
    env: Env

    def begin(self, s: State) -> Next:
        check, chain = s.enclosing(CorruptionCheck), s.enclosing(Chain)
        if check is not None and check.character == self.character:
            amend(s, check.uid, support=check.support + 1)
        elif chain is not None:
            s.hold(((SUPPORTED.attr.name, Standing(SUPPORTED.address, self.env, chain.uid, "frame")),))
        return done()


SUPPORTED = Add(CORRUPTION_CHECK, 1, to=TARGET)
SUPPORTED.settle("rules:supported")
rule_mode("rules:support", SupportCheck())


def spend_support(s: State, character: int) -> None:
    """Each who tapped gives +1 to one check only (AIO-D-0314)."""
    rows = s.standing.get(SUPPORTED.attr.name, ())
    if any(st.address == SUPPORTED.address and st.env.target == character for st in rows):
        s.release(lambda st: st.address == SUPPORTED.address and st.env.target == character)


# --- corruption cards ------------------------------------------------------------------------------------------------


def is_corruption_card(s: State, card: int) -> bool:
    """A hazard that gives corruption points; one that only forces a check is none (AIO-D-0283, AIO-D-0284)."""
    return card >= 0 and "corruption" in BOOK[s.card(card).card].facts.keywords


@law(
    "hazard target",
    rule="AIO-D-0280",
    text="a corruption card was played on this character already this turn",
    only=of_cards(lambda facts: "corruption" in facts.keywords),
)
def one_corruption_card_a_turn(s: State, env: Env, mode: Any) -> bool:
    if env.target < 0 or not is_corruption_card(s, env.source):
        return True
    return CORRUPTED not in getattr(s.rows[env.target], "marks", ())


@when_declared
def corruption_card_is_played(s: State, mode: Any, env: Env) -> None:
    if env.target >= 0 and mode.verb == "play" and is_corruption_card(s, env.source) and type(s.rows[env.target]) is CardRow:
        s.mark(env.target, CORRUPTED)


@carries_out("Removal: who greater_than tap at_haven untap support")
class Remove(Ability):
    """An attempt to get rid of a corruption card, as its facts say: by tapping and a roll, or without tapping at -3, whatever
    state he is in (AIO-D-0330, AIO-D-0331).
    """

    __slots__ = ("removal", "taps")
    verb = "remove"

    def __init__(self, removal: Removal, taps: bool) -> None:
        super().__init__(anyone=True, during=W.UNTAP_PHASE if removal.untap else W.ORGANIZATION, side="resource")
        self.removal, self.taps = removal, taps

    def ways(self, s: State, env: Env) -> Iterable[Env]:
        card = s.card(env.source)
        bearer = card.host
        if bearer == NONE or player_of(s, bearer) != env.player or type(s.get(bearer)) is not CardRow:
            return
        if TRIED_WITHOUT_TAPPING in card.marks or (TRIED in card.marks and not self.taps):
            return
        if self.removal.untap and isinstance(s.frames[-1], Window):  # instead of untapping, not afterwards
            return
        for who in self._who(s, bearer):
            if self.taps and s.card(who).status != UNTAPPED:
                continue
            if not self.removal.at_haven or At(HAVEN).ok(s, who, env):
                yield env.but(user=who, target=bearer)

    def _who(self, s: State, bearer: int) -> Iterable[int]:
        if self.removal.who == "bearer":
            return (bearer,)
        skill = self.removal.who.removeprefix(OTHER)
        able = (m for m in s.company(s.card(bearer).company).members if has_trait(s, m, skill))
        return tuple(m for m in able if m != bearer or skill == self.removal.who)

    def describe(self, s: State, option: Option) -> str:
        use = use_of(option)
        name = f"{s.name(use.user)} tries to remove {s.name(use.source)}"
        if not self.removal.tap:
            return name
        return f"{s.name(use.user)} taps to remove {s.name(use.source)}" if self.taps else f"{name} without tapping, at -3"

    def pay(self, env: Env) -> Frame | None:
        return TapTo(env=env) if self.taps else None

    def still(self, s: State, env: Env) -> bool:
        return s.card(env.source).zone == PLAY and s.card(env.user).zone == PLAY

    def frame(self, env: Env) -> Frame:
        penalty = -3 if self.removal.tap and not self.taps else 0
        helped = self.removal.support
        return RemovalAttempt(card=env.source, who=env.user, needed=self.removal.greater_than, mod=penalty, helped=helped)

    def words(self) -> str:
        another = self.removal.who.startswith(OTHER)
        skilled = f"{'another' if another else 'a'} {self.removal.who.removeprefix(OTHER)} in the company"
        who = "the bearer" if self.removal.who == "bearer" else skilled
        when = "in the untap phase, instead of untapping or healing," if self.removal.untap else "in the organization phase"
        where = " at a Haven" if self.removal.at_haven else ""
        how = "tap to " if self.taps else "without tapping and at -3 " if self.removal.tap else ""
        return (
            f"{when} {who}{where} may {how}try to remove this card: a roll greater than {self.removal.greater_than} discards it"
        )


@when_declared
def removal_is_tried(s: State, mode: Any, env: Env) -> None:
    if isinstance(mode, Remove):
        s.mark(env.source, TRIED if mode.taps or not mode.removal.tap else TRIED_WITHOUT_TAPPING)
        if mode.removal.untap:
            s.mark(env.user, INSTEAD_OF_UNTAPPING)


@carries_out("Event: removal")
@for_kind("event", name="removal")
def ways_to_remove(facts: Facts) -> Iterable[Any]:
    if facts.event.removal is not None:
        yield Remove(facts.event.removal, facts.event.removal.tap)
        if facts.event.removal.tap and "corruption" in facts.keywords:  # of corruption cards only (AIO-D-0330)
            yield Remove(facts.event.removal, False)


@procedure
class RemovalAttempt(Frame, frozen=True, tag="removal-attempt", gc=False):
    """A roll greater than the number removes the card."""

    card: int
    who: int
    needed: int
    mod: int = 0
    helped: bool = False  # companions may tap in support

    def begin(self, s: State) -> Next:
        rows = s.standing.get("support of removals", ())
        if not self.helped and not any(PARTS[st.address].helps(s, st.env, self.who, self.card) for st in rows):
            return roll(s, "compare")
        members = s.company(s.card(self.who).company).members
        helpers = [m for m in members if m != self.who and s.card(m).status == UNTAPPED]
        options = (("no support",), *(("support", m) for m in helpers))
        return ask(s.card(self.who).player, "support", options, "supported", about=(self.who,))

    def supported(self, s: State) -> Next:
        if picked(s).verb == "no support":
            return roll(s, "compare")
        return change(s, Change("tap", picked(s).what, by=self.card), "help_given")

    def help_given(self, s: State) -> Next:
        return go("begin", mod=self.mod + (1 if s.result is True else 0))

    def compare(self, s: State) -> Next:
        n = rolled(s) + self.mod
        outcome = "it is removed" if n > self.needed else "it stays"
        sum_ = f"{n} against {self.needed}{added(rolled(s), n)}"
        s.tell(f"{{0}} tries to remove {{1}}: {sum_}, {outcome}", self.who, self.card)
        if n <= self.needed:
            return done(False)
        return change(s, Change("discard", self.card, by=self.who), "removed")

    def removed(self, s: State) -> Next:
        return done(True)
