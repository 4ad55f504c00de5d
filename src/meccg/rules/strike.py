"""The strike sequence and body checks (METW-0494 ff., AIO-D-0123 ff.; the summary AIO-H-0681 ff.).

`Strike` has the seven steps of the summary, each under its own name; in each only what the summary says may be done. A successful
strike and the wound are one thing; what its card has to say about it comes next, then the body check (Annotations 19 to 22).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar, cast

from meccg.kernel.answers import picked
from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import AtOnce, announce, change, changes, happened
from meccg.kernel.run import Next, amend, ask, call, done, go, roll, rolled
from meccg.kernel.state import AT_ONCE, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.language import EventKind
from meccg.model.rows import NONE, PLAY, TAPPED, UNTAPPED, WOUNDED, Change, Link
from meccg.parts import frames
from meccg.parts.claims import carries_out
from meccg.parts.frames import by_rule
from meccg.parts.happenings import ANEW
from meccg.parts.seats import opposing
from meccg.parts.values import BODY, BODY_CHECK, FIRST_EXCESS, PROWESS, RESULT, STANCE_PENALTY, Attribute, has_trait, value
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import Window
from meccg.rules.corruption import CorruptionCheck
from meccg.rules.dice import Dice, added
from meccg.rules.losses import Elimination, Loss
from meccg.rules.roles import bind_avatar, is_avatar

if TYPE_CHECKING:
    from meccg.rules.combat import Attack

# How a strike ended.
DEFEATED, FAILED, INEFFECTUAL, SUCCESSFUL, CANCELED = "defeated", "failed", "ineffectual", "successful", "canceled"
OUTCOMES: dict[str, EventKind] = {
    DEFEATED: "strike defeated",
    FAILED: "strike failed",
    INEFFECTUAL: "strike ineffectual",
    SUCCESSFUL: "strike successful",
    CANCELED: "strike canceled",
}
# How the log tells of a roll against a strike: what the dice showed.
ROLLED = re.compile(r"\{0\} rolls (\d+): -?\d+ against -?\d+ \([^)]*\), the strike .*")

phrase("excess strikes", "How many excess strikes weigh on {0}, as -1 to prowess each?", excess="{0}")
phrase(
    "stance",
    "Does {0} tap to face the strike?",
    tap=lambda s, ask: the_strike(s).stances[0],
    stay_untapped=lambda s, ask: the_strike(s).stances[1],
)
phrase("support", "Does anyone support {0}?", support="{0} taps for +1", no_support="No support")


@procedure
class Countering(Window, frozen=True, tag="countering", gc=False):
    """Time to act on an attack or strike; over as soon as that is cancelled, or fails as a whole."""

    what: int = NONE

    def begin(self, s: State) -> Next:
        frame = s.frame(self.what)
        attack = s.frame(getattr(frame, "attack", self.what))
        failing = getattr(attack, "failing", NONE) != NONE
        over = failing or getattr(frame, "canceled", True) or getattr(attack, "canceled", True)
        return done() if over else super().begin(s)


@procedure
class Strike(frames.Strike, frozen=True, tag="strike", gc=False):
    """A strike against one character or ally. Ends with how it ended."""

    passives: ClassVar[str] = AT_ONCE
    uses: ClassVar[Attribute] = PROWESS  # what the defender adds to his roll
    stances: ClassVar[tuple[str, str]] = ("Tap", "Stay untapped at -3")

    was_wounded: bool = False  # before it struck him
    outcome: str = ""
    lost_by: int = 0  # by how much it was greater, if it is successful
    checks: int = 0  # additional body checks made

    def the_attack(self, s: State) -> Attack:
        return cast("Attack", s.frame(self.attack))

    def over(self, s: State) -> bool:
        """Cancelled, or its attack is, or nobody is there any more to face it."""
        return self.canceled or self.the_attack(s).canceled or s.card(self.defender).zone != PLAY

    def orders(self, s: State) -> int:
        """The defending player decides what comes first of what a strike calls for (AIO-D-0129)."""
        return self.the_attack(s).defending_player(s)

    def begin(self, s: State) -> Next:
        """I. Hazards that affect the strike."""
        if not hazards_may_come(s):
            return go("allocating_excess_strikes")
        window = Countering(window=W.STRIKE_HAZARDS, first=self.the_attack(s).hazard_player, what=self.uid)
        return call(window, "allocating_excess_strikes")

    def allocating_excess_strikes(self, s: State) -> Next:
        """II. Excess strikes as -1 each; with the last strike all that are left (AIO-H-0683)."""
        if self.over(s):
            return go("without_a_roll")
        left = self.the_attack(s).excess
        if not left or self.last:
            return self._allocate(s, left)
        options = tuple(("excess", str(n)) for n in range(left + 1))
        attacker = self.the_attack(s).hazard_player
        return ask(attacker, "excess strikes", options, "allocated", about=(self.defender,), rule="AIO-H-0682")

    def allocated(self, s: State) -> Next:
        return self._allocate(s, int(picked(s).what))

    def _allocate(self, s: State, n: int) -> Next:
        if n:
            amend(s, self.attack, excess=self.the_attack(s).excess - n)
        return go("staying_untapped", excess=n)

    def staying_untapped(self, s: State) -> Next:
        """III. Who is untapped may take -3 so that he need not tap (AIO-H-0684)."""
        free = has_trait(s, self.defender, "need-not-tap")
        no_choice = free or self.of_two or has_trait(s, self.attack, "must-tap")
        if s.card(self.defender).status != UNTAPPED or no_choice:
            return go("support_for_the_defender")
        options = (("tap",), ("stay untapped",))
        player = s.card(self.defender).player
        return ask(player, "stance", options, "stance_taken", about=(self.defender,), rule="AIO-H-0684")

    def stance_taken(self, s: State) -> Next:
        return go("support_for_the_defender", stays=picked(s).verb == "stay untapped")

    def support_for_the_defender(self, s: State) -> Next:
        """IV. Untapped companions who were given no strike of this attack may tap for +1 each, even if they could not have been
        (AIO-H-0685, AIO-H-0686, AIO-D-0050).
        """
        attack = self.the_attack(s)
        alone = "alone" in attack.traits
        members = () if alone else company_members(s, attack.company)
        helpers = [m for m in members if s.card(m).status == UNTAPPED and m not in (attack.source, *attack.assigned)]
        if not helpers:
            return go("resources")
        options = (("no support",), *(("support", m) for m in helpers))
        player = s.card(self.defender).player
        return ask(player, "support", options, "supported", about=(self.defender,), rule="AIO-H-0685")

    def supported(self, s: State) -> Next:
        if picked(s).verb == "no support":
            return go("resources")
        return change(s, Change("tap", picked(s).what, by=self.uid), "support_given")

    def support_given(self, s: State) -> Next:
        return go("support_for_the_defender", support=self.support + (1 if s.result is True else 0))

    def resources(self, s: State) -> Next:
        """V. Resources that affect the strike, one of them requiring a skill (AIO-H-0687, AIO-D-0046)."""
        window = Countering(window=W.FACING_STRIKE, first=s.card(self.defender).player, what=self.uid)
        return call(window, "roll_dice")

    def roll_dice(self, s: State) -> Next:
        """VI. Two dice and the modified prowess (AIO-H-0691)."""
        if self.over(s):
            return go("without_a_roll")
        if self.deflected:
            return go("ended", outcome=INEFFECTUAL)
        if "by-agent" in self.the_attack(s).traits:  # both roll at once (AIO-E-0429)
            return roll(s, "agent_rolled")
        return call(Dice(what=self.uid, player=s.card(self.defender).player), "resolve_the_strike")

    def agent_rolled(self, s: State) -> Next:
        """Each strike of an agent has two dice of its own (AIO-E-0428)."""
        s.tell(f"{{0}} rolls {rolled(s)}", self.the_attack(s).source)
        dice = Dice(what=self.uid, player=s.card(self.defender).player)
        return call(dice, "resolve_the_strike", mod=self.mod + rolled(s))

    def without_a_roll(self, s: State) -> Next:
        """A cancelled strike has no effect; of one who is gone it is successful, with no further effect (AIO-D-0084)."""
        gone = not self.canceled and not self.the_attack(s).canceled
        return go("ended", outcome=SUCCESSFUL if gone else CANCELED)

    def resolve_the_strike(self, s: State) -> Next:
        """VII. Greater: the strike fails; equal: it is ineffectual; less: it is successful (AIO-H-0697)."""
        mine, theirs = rolled(s) + strike_prowess(s, self), prowess_of_the_strike(s, self)
        sum_ = strike_sum(s, self, rolled(s))
        s.tell(f"{{0}} rolls {rolled(s)}: {mine} against {theirs}{sum_}, {self.outcome_words(s, mine - theirs)}", self.defender)
        s.note("strike", self.defender, self.the_attack(s).source, rolled(s), mine, theirs)
        if mine > theirs:
            return self._tap(s, "body_of_the_strike", FAILED)
        if mine == theirs:
            return self._tap(s, "ended", INEFFECTUAL)
        if (captor := captor_of(s, self.defender)) != NONE:
            return call(by_rule(frames.Capture)(character=self.defender, host=captor), "captured", outcome=SUCCESSFUL)
        steals = has_trait(s, self.attack, "steals")  # the company pays instead of whoever faced it
        if has_trait(s, self.attack, "detainment") and not steals:  # taps instead of wounding (AIO-D-0190)
            return changes(s, self._taps(s), "ended", outcome=SUCCESSFUL)
        was_wounded = s.card(self.defender).status == WOUNDED
        wound = Change("wound", self.defender, by=self.the_attack(s).source, zone="" if was_wounded else ANEW)
        return change(s, wound, "wounded", outcome=SUCCESSFUL, was_wounded=was_wounded, lost_by=theirs - mine)

    def captured(self, s: State) -> Next:
        """Whoever is taken prisoner is not harmed, nor is who would have been (AIO-E-0491)."""
        return go("ended")

    def modifications(self, s: State) -> list[tuple[str, int]]:
        """What holds for the strike alone, each with its words."""
        out = [("support", self.support)] if self.support else []
        if self.excess:
            first = value(s, FIRST_EXCESS, self.defender, self.attack)
            out.append(("excess strikes", first - (self.excess - 1)))
        out += condition(s, self.defender)
        if self.stays or self.of_two:
            n = value(s, STANCE_PENALTY, self.defender, self.attack)
            out.append(("stays untapped" if self.stays else "faces two strikes", n))
        return out

    def has_no_body(self, s: State) -> bool:
        return self.no_body or is_bodiless(s, self.the_attack(s))

    def outcome_words(self, s: State, by: int) -> str:
        if by > 0:
            return "the strike is defeated" if self.has_no_body(s) else "the strike fails"
        return "the strike is successful" if by < 0 else "the strike is ineffectual"

    def _taps(self, s: State) -> tuple[Change, ...]:
        return (Change("tap", self.defender, by=self.uid),) if s.card(self.defender).status == UNTAPPED else ()

    def _tap(self, s: State, then: str, outcome: str) -> Next:
        """Who has faced a strike taps, unless something spares him."""
        spared = self.stays or not self.taps or has_trait(s, self.defender, "need-not-tap")
        return changes(s, () if spared else self._taps(s), then, outcome=outcome)

    # --- the body check of a failed strike ----------------------------------------------------------------------------

    def body_of_the_strike(self, s: State) -> Next:
        """Without a body it is defeated; otherwise by a roll of the defender greater than its body (AIO-D-0066, AIO-D-0067)."""
        if self.has_no_body(s) or has_trait(s, self.attack, "defeated-if-failed"):
            return go("ended", outcome=DEFEATED)
        return call(Window(window=W.BODY_CHECKED, first=s.card(self.defender).player), "roll_against_the_strike")

    def roll_against_the_strike(self, s: State) -> Next:
        """A roll against the body of the attack: what lets him roll twice for the strike has no effect on it."""
        return call(Dice(what=self.attack, player=s.card(self.defender).player), "strike_body_checked")

    def strike_body_checked(self, s: State) -> Next:
        n = rolled(s) + value(s, BODY_CHECK, self.attack, self.defender)
        body = value(s, BODY, self.attack, self.defender) + value(s, BODY, self.uid, self.defender)
        tell_of_body(s, self.the_attack(s).source, rolled(s), n, body)
        return go("ended", outcome=DEFEATED if n > body else FAILED)

    # --- a successful strike ------------------------------------------------------------------------------------------

    def wounded(self, s: State) -> Next:
        """He may have been spared the wound; then there is no body check either, but he taps like anyone else who has faced a
        strike (AIO-D-0040, AIO-G-0308).
        """
        if s.result is not True:
            unharmed = has_trait(s, self.attack, "steals") and has_trait(s, self.attack, "detainment")  # AIO-G-0414
            return go("ended") if unharmed else self._tap(s, "ended", SUCCESSFUL)
        attack = self.the_attack(s)
        amend(s, self.attack, wounded=(*attack.wounded, self.defender))
        for who in (*attack.races(), *sorted(s.facts_of(attack.source).persons())):
            s.mark(self.defender, wounded_by(who))
        if not attack.on_wound or attack.wound_after or s.card(self.defender).zone != PLAY:
            return go("special_actions")
        if attack.on_wound == "eliminate":
            return call(Elimination(character=self.defender, source=attack.source), "special_actions")
        return call(CorruptionCheck(character=self.defender, mod=attack.wound_mod, source=attack.source), "special_actions")

    def special_actions(self, s: State) -> Next:
        """What the strike calls for comes before the body check (AIO-D-0074)."""
        return self._tell_of_it(s, "body_of_the_defender")

    def body_of_the_defender(self, s: State) -> Next:
        """The attacker checks the body of the wounded, healed or not; +1 if he was wounded already (AIO-D-0087)."""
        if s.card(self.defender).zone != PLAY:
            return done(self.outcome)
        return self._check_body(s, "further_body_checks", 0)

    def _check_body(self, s: State, then: str, mod: int, **fields: int) -> Next:
        mod += 1 if self.was_wounded else 0
        check = BodyCheck(character=self.defender, mod=mod, source=self.the_attack(s).source, against=self.attack)
        return call(check, then, **fields)

    def further_body_checks(self, s: State) -> Next:
        """Some cards ask for additional ones; who has not survived the others makes none."""
        parts = [(PARTS[st.address], st) for st in s.standing.get("body checks", ())]
        more = [mod for part, st in parts for mod in part.asked_of(s, st.env, self.defender, self.attack)]
        if self.checks >= len(more) or s.card(self.defender).zone != PLAY:
            return go("end")
        return self._check_body(s, "further_body_checks", more[self.checks], checks=self.checks + 1)

    def ended(self, s: State) -> Next:
        return self._tell_of_it(s, "end")

    def _tell_of_it(self, s: State, then: str) -> Next:
        return announce(s, Change(OUTCOMES[self.outcome], self.defender, by=self.the_attack(s).source), then)

    def end(self, s: State) -> Next:
        return done(self.outcome)


def is_bodiless(s: State, attack: frames.Attack) -> bool:
    """Whether an attack has no body, of its own or by a card."""
    return attack.body is None and not has_trait(s, attack.uid, "given-body")


def tell_of_body(s: State, source: int, roll: int, total: int, body: int) -> None:
    """The body check of a strike that failed."""
    outcome = "is defeated" if total > body else "is not defeated"
    s.note("body of the strike", source, NONE, roll, total, body)
    s.tell(f"Body check of the strike: {total} against {body}{added(roll, total)}, the strike of {{0}} {outcome}", source)


def hazards_may_come(s: State) -> bool:
    """Not against an attack of the site phase: hazards are played in the movement/hazard phase (AIO-H-0668, AIO-H-0727)."""
    return frames.innermost(s, frames.SitePhase) is None


def company_members(s: State, company: int) -> list[int]:
    """Characters and allies of a company."""
    out: list[int] = []
    for m in s.company(company).members:
        out.append(m)
        out += [a for a in s.card(m).attached if has_trait(s, a, "ally")]
    return out


def the_strike(s: State) -> Strike:
    """The one that is being faced."""
    strike = s.enclosing(Strike)
    assert strike is not None
    return strike


def strike_prowess(s: State, strike: Strike) -> int:
    """The defender's prowess against this strike: his own against the attack, and what holds for the strike alone (AIO-H-0691 to
    AIO-H-0696): support, excess strikes, tapped or wounded or staying untapped. A card may have him use another number.
    """
    return value(s, strike.uses, strike.defender, strike.attack) + sum(n for _, n in strike.modifications(s))


def condition(s: State, defender: int) -> list[tuple[str, int]]:
    """What one lacks who is tapped or wounded."""
    status = s.card(defender).status
    return [("tapped", -1)] if status == TAPPED else [("wounded", -2)] if status == WOUNDED else []


def strike_sum(s: State, strike: Strike, dice: int) -> str:
    """How the defender's number came about, where it is told: " (7 + 6 - 3 stays untapped)"."""
    own = "" if strike.uses is PROWESS else strike.uses.label
    terms = [(own, value(s, strike.uses, strike.defender, strike.attack)), *strike.modifications(s)]
    added = "".join(f" {'-' if n < 0 else '+'} {abs(n)} {what}".rstrip() for what, n in terms)
    return f" ({dice}{added})"


def prowess_of_the_strike(s: State, strike: Strike) -> int:
    """That of the attack against this defender, and what holds for the strike alone."""
    return value(s, PROWESS, strike.attack, strike.defender) + value(s, PROWESS, strike.uid, strike.defender) + strike.mod


def wounded_by(who: str) -> str:
    """The mark of one whom an attack of that race, or from that card, has wounded this turn."""
    return f"wounded by {who}"


def fell_beside(character: int) -> str:
    """The mark of one in whose company that character was eliminated by a body check this turn."""
    return f"{character} fell beside him"


def tell_of_death(s: State, character: int) -> None:
    """Those of his company who might call him back remember it: nobody else can."""
    company = s.card(character).company
    for m in s.company(company).members if company != NONE else ():
        if m != character and has_trait(s, m, "shadow-magic-user"):
            s.mark(m, fell_beside(character))


FATES = {
    "": "survived",
    "eliminate": "not survived",
    "discard": "to be discarded",
    "fail": "failed",
    "return": "not in this shape",
}  # how a body check is told


def captor_of(s: State, defender: int) -> int:
    """The card that takes this one prisoner if the strike is successful; NONE if none does."""
    rows = s.standing.get("captures", ())
    return next((st.env.source for st in rows if PARTS[st.address].takes(s, st.env, defender)), NONE)


@carries_out("Character: discard_on_body_check")
@procedure
class BodyCheck(frames.BodyCheck, frozen=True, tag="body-check", gc=False):
    """A body check of a character or ally, rolled by an opponent: greater than his body eliminates him (AIO-D-0088). Ends with
    whether he stays in play.
    """

    against: int = NONE  # the attack it results from
    total: int = 0
    body: int = 0
    links: tuple[Link, ...] = ()

    def begin(self, s: State) -> Next:
        """Only what affects the roll may be done in response (AIO-D-0076)."""
        return call(Window(window=W.BODY_CHECKED, first=s.card(self.character).player), "roll_dice")

    def roll_dice(self, s: State) -> Next:
        if s.card(self.character).zone != PLAY:
            return done(False)
        return call(Dice(what=self.uid, player=self.opponent(s)), "compare")

    def opponent(self, s: State) -> int:
        """The attacker; outside of combat whoever plays against its player."""
        return opposing(s, s.card(self.character).player)

    def compare(self, s: State) -> Next:
        modifiers = self.mod + value(s, BODY_CHECK, self.character, self.against) + value(s, RESULT, self.uid)
        n, body = rolled(s) + modifiers, value(s, BODY, self.character, self.against)
        outcome = FATES[self.but(total=n, body=body).fate(s)]
        s.note("body", self.character, self.source, rolled(s), n, body)
        s.tell(f"Body check of {{0}}: {n} against {body}{added(rolled(s), n)}, {outcome}", self.character)
        return go("decide", total=n, body=body)

    def decide(self, s: State) -> Next:
        fate = self.fate(s)
        kind: EventKind = "check failed" if fate else "check made"
        links = happened(s, Change(kind, self.character, by=self.source, zone="body"))
        if fate == "eliminate":
            tell_of_death(s, self.character)
            return call(Elimination(character=self.character, source=self.source), "followed", links=links)
        if fate == "return":
            if is_avatar(s, self.character):
                bind_avatar(s, s.card(self.character).player, self.character)
            return call(Loss(kind="return", character=self.character, source=self.source), "followed", links=links)
        if fate == "fail" and self.failure is not None:
            return call(PARTS[self.failure.address].frame(self.failure.env), "followed", links=links)
        if fate == "discard":
            return call(Loss(kind="discard", character=self.character, source=self.source), "followed", links=links)
        return go("followed", links=links)

    def fate(self, s: State) -> str:
        """Some are discarded by certain results, which change as their body does (AIO-D-0091, AIO-D-0093), rather than eliminated
        (AIO-D-0095). Where the cause says what befalls who fails, nothing else does but what his own card says.
        """
        facts, mild = s.facts_of(self.character), self.failure is not None
        if facts.kind == "avatar" and not mild and self.total in alignment_of(s, s.card(self.character).player).body_checks:
            return "return"  # whatever his body is
        shift = self.body - (facts.body or 0)
        if self.total - shift in facts.character.discard_on_body_check and not has_trait(s, self.character, "never-discarded"):
            return "discard"
        if self.total == self.body and not mild and has_trait(s, self.character, "lost-on-equal"):
            return "discard"
        if self.total <= self.body:
            return ""
        return "fail" if mild else "eliminate"

    def followed(self, s: State) -> Next:
        return call(AtOnce(links=self.links), "over") if self.links else go("over")

    def over(self, s: State) -> Next:
        return done(s.card(self.character).zone == PLAY)
