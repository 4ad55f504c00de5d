"""Combat: an attack, its strikes, body checks (AIO-H-0665 ff., METW: Combat).

`Attack` has the five steps of the combat summary, `Strike` the seven of the strike sequence, each under the summary's own name.
"""

from __future__ import annotations

from meccg.kernel.book import procedure
from meccg.kernel.changes import change, changes, happened
from meccg.kernel.run import Next, amend, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import NONE, PLAY, TAPPED, UNTAPPED, WOUNDED, Change
from meccg.parts.values import BODY, BODY_CHECK, PROWESS, STANCE_PENALTY, STRIKES, has_trait, value
from meccg.rules.chain import Window

EACH_CHARACTER = -1  # strikes of an attack that every character faces

# How a strike ended.
DEFEATED, FAILED, INEFFECTUAL, SUCCESSFUL, CANCELED = (
    "defeated",
    "failed",
    "ineffectual",
    "successful",
    "canceled",
)

phrase(
    "assign strike",
    "Who faces a strike of {0}?",
    assign="{0} faces a strike",
    leave="Leave the rest to the attacker",
)
phrase("next strike", "Which strike of {0} is resolved next?", resolve="The strike against {0}")
phrase("excess strikes", "How many excess strikes weigh on {0}?", excess="{0}")
phrase("stance", "Does {0} tap to face the strike?", tap="Tap", stay_untapped="Stay untapped at -3")
phrase("support", "Does anyone support {0}?", support="{0} taps for +1", no_support="No (more) support")


@procedure
class Attack(Frame, frozen=True, gc=False):
    """An attack against a company. Ends with DEFEATED, CANCELED or FAILED (it was not defeated)."""

    source: int  # the card it comes from
    company: int
    hazard_player: int  # the attacker
    strikes: int
    prowess: int
    body: int | None = None
    traits: tuple[str, ...] = ()  # races and flags: automatic, by-creature, detainment, attacker-chooses
    keyed: tuple[str, ...] = ()  # what it is keyed to: ("region type", "w"), ("site", "Moria") ...
    only: tuple[int, ...] = ()  # the only characters who face it, if not the whole company
    canceled: bool = False
    assigned: tuple[int, ...] = ()  # who faces a strike, in order of assignment
    excess: int = 0  # strikes not yet allocated as -1 modifications
    faced: tuple[int, ...] = ()  # whose strikes are resolved
    results: tuple[str, ...] = ()

    def holds(self, s: State) -> bool:
        return bool(s.company(self.company).members)

    def begin(self, s: State) -> Next:
        company = s.company(self.company)
        s.put(company.but(faced=(*company.faced, *self.traits, s.name(self.source))))  # even if it is cancelled (AIO-D-0109)
        s.tell("{0} attacks", self.source)
        happened(s, Change("attack", self.uid, by=self.source, to=self.company))
        return go("pre_assignment_actions")

    def pre_assignment_actions(self, s: State) -> Next:
        """Step 1: the only time to cancel the attack or to change it as a whole (AIO-H-0670)."""
        return call(Window(window=W.FACING_ATTACK, first=s.company(self.company).player), "defender_assigns")

    # --- steps 2 and 3: assigning strikes ---------------------------------------------------------------------------

    def defender_assigns(self, s: State) -> Next:
        """Step 2: the defending player gives strikes to untapped characters (AIO-H-0672)."""
        if self.canceled:
            return go("conclude")
        if self.strikes == EACH_CHARACTER and value(s, STRIKES, self.uid) == EACH_CHARACTER:
            return go("strike_sequences", assigned=self.defenders(s))
        if "attacker-chooses" in self.traits or has_trait(s, self.uid, "attacker-chooses"):
            return go("attacker_assigns")
        free = [d for d in self.defenders(s) if d not in self.assigned and s.card(d).status == UNTAPPED]
        if not free or len(self.assigned) >= value(s, STRIKES, self.uid):
            return go("attacker_assigns")
        options = (*(("assign", d) for d in free), ("leave",))
        return ask(
            s.company(self.company).player,
            "assign strike",
            options,
            "defender_assigned",
            about=(self.source,),
            rule="AIO-H-0672",
        )

    def defender_assigned(self, s: State) -> Next:
        if s.result[0] == "leave":
            return go("attacker_assigns")
        return go("defender_assigns", assigned=(*self.assigned, s.result[1]))

    def attacker_assigns(self, s: State) -> Next:
        """Step 3: the attacker gives the rest to those who have none yet; what is left over is excess (AIO-H-0675)."""
        strikes = value(s, STRIKES, self.uid)
        free = [d for d in self.defenders(s) if d not in self.assigned]
        if len(self.assigned) >= strikes or not free:
            return go("strike_sequences", excess=max(0, strikes - len(self.assigned)))
        if strikes - len(self.assigned) >= len(free):
            return go(
                "strike_sequences",
                assigned=(*self.assigned, *free),
                excess=strikes - len(self.assigned) - len(free),
            )
        options = tuple(("assign", d) for d in free)
        return ask(
            self.hazard_player,
            "assign strike",
            options,
            "attacker_assigned",
            about=(self.source,),
            rule="AIO-H-0675",
        )

    def attacker_assigned(self, s: State) -> Next:
        return go("attacker_assigns", assigned=(*self.assigned, s.result[1]))

    def defenders(self, s: State) -> tuple[int, ...]:
        """Who may be given a strike: characters and allies of the company."""
        if self.only:
            return tuple(d for d in self.only if s.card(d).zone == PLAY)
        out: list[int] = []
        for m in s.company(self.company).members:
            out.append(m)
            out += [a for a in s.card(m).attached if may_be_attacked(s, a, self)]
        return tuple(out)

    # --- step 4: the strike sequences ------------------------------------------------------------------------------

    def strike_sequences(self, s: State) -> Next:
        """Step 4: one strike after the other, in the defending player's order; between them there is time to act (AIO-H-0680)."""
        left = self.unresolved(s)
        if not left:
            return go("conclude")
        return call(Window(window=W.STRIKES_ASSIGNED, first=s.company(self.company).player), "next_strike")

    def unresolved(self, s: State) -> list[int]:
        return [d for d in self.assigned if d not in self.faced]

    def next_strike(self, s: State) -> Next:
        left = self.unresolved(s)
        options = tuple(("resolve", d) for d in left)
        return ask(
            s.company(self.company).player,
            "next strike",
            options,
            "strike",
            about=(self.source,),
            rule="AIO-D-0124",
        )

    def strike(self, s: State) -> Next:
        defender = s.result[1]
        if s.card(defender).zone != PLAY:  # gone before his strike: it counts as successful (AIO-D-0084)
            return go("strike_sequences", faced=(*self.faced, defender), results=(*self.results, SUCCESSFUL))
        last = len(self.unresolved(s)) == 1
        return call(Strike(attack=self.uid, defender=defender, last=last), "struck", faced=(*self.faced, defender))

    def struck(self, s: State) -> Next:
        result = s.result if s.result is not None else SUCCESSFUL
        return go("strike_sequences", results=(*self.results, result))

    # --- step 5 -----------------------------------------------------------------------------------------------------

    def conclude(self, s: State) -> Next:
        """Step 5: defeated if strikes were assigned and every one of them was defeated; a detainment attack never is
        (AIO-H-0706).
        """
        if self.canceled:
            return done(CANCELED)
        beaten = bool(self.results) and all(r == DEFEATED for r in self.results) and not has_trait(s, self.uid, "detainment")
        happened(s, Change("attack ended", self.uid, by=self.source, zone=DEFEATED if beaten else FAILED))
        return call(Window(window=W.AFTER_ATTACK, first=s.company(self.company).player), "over", canceled=not beaten)

    def over(self, s: State) -> Next:
        return done(FAILED if self.canceled else DEFEATED)


def may_be_attacked(s: State, card: int, attack: Attack) -> bool:
    """Allies fight like characters, unless their card says otherwise."""
    if not has_trait(s, card, "ally"):
        return False
    facts = s.facts_of(card)
    return not facts.cannot_be_attacked and not (facts.no_site_attacks and "automatic" in attack.traits)


@procedure
class Strike(Frame, frozen=True, gc=False):
    """The strike sequence (AIO-H-0681 ff.). Ends with how the strike ended."""

    attack: int
    defender: int
    last: bool = False
    excess: int = 0  # excess strikes allocated to it
    stays: bool = False  # took -3 to stay untapped
    support: int = 0
    skill_used: bool = False  # one card that requires a skill (AIO-H-0688)
    canceled: bool = False
    outcome: str = ""

    def holds(self, s: State) -> bool:
        return s.frame(self.attack) is not None

    def the_attack(self, s: State) -> Attack:
        frame = s.frame(self.attack)
        assert isinstance(frame, Attack)
        return frame

    def begin(self, s: State) -> Next:
        """I. Hazards that affect the strike."""
        return call(Window(window=W.STRIKE_HAZARDS, first=self.the_attack(s).hazard_player), "excess_strikes")

    def excess_strikes(self, s: State) -> Next:
        """II. Excess strikes as -1 each; all that are left with the last strike (AIO-H-0683)."""
        left = self.the_attack(s).excess
        if not left:
            return go("stay_untapped")
        if self.last:
            return self._allocate(s, left)
        options = tuple(("excess", str(n)) for n in range(left + 1))
        return ask(
            self.the_attack(s).hazard_player,
            "excess strikes",
            options,
            "excess_allocated",
            about=(self.defender,),
            rule="AIO-H-0682",
        )

    def excess_allocated(self, s: State) -> Next:
        return self._allocate(s, int(s.result[1]))

    def _allocate(self, s: State, n: int) -> Next:
        amend(s, self.attack, excess=self.the_attack(s).excess - n)
        return go("stay_untapped", excess=n)

    def stay_untapped(self, s: State) -> Next:
        """III. An untapped character may take -3 so that he need not tap."""
        if s.card(self.defender).status != UNTAPPED or has_trait(s, self.defender, "need-not-tap"):
            return go("supporting")
        options = (("tap",), ("stay untapped",))
        return ask(
            s.card(self.defender).player,
            "stance",
            options,
            "stance_taken",
            about=(self.defender,),
            rule="AIO-H-0684",
        )

    def stance_taken(self, s: State) -> Next:
        return go("supporting", stays=s.result[0] == "stay untapped")

    def supporting(self, s: State) -> Next:
        """IV. Untapped companions without a strike of this attack may tap for +1 each."""
        attack = self.the_attack(s)
        helpers = [m for m in company_members(s, attack.company) if m not in attack.assigned and s.card(m).status == UNTAPPED]
        if not helpers:
            return go("resources")
        options = (("no support",), *(("support", m) for m in helpers))
        return ask(
            s.card(self.defender).player,
            "support",
            options,
            "supported",
            about=(self.defender,),
            rule="AIO-H-0685",
        )

    def supported(self, s: State) -> Next:
        if s.result[0] == "no support":
            return go("resources")
        return change(s, Change("tap", s.result[1], by=self.uid), "supporting", support=self.support + 1)

    def resources(self, s: State) -> Next:
        """V. Resources that affect the strike, one of them requiring a skill."""
        return call(Window(window=W.FACING_STRIKE, first=s.card(self.defender).player), "roll_dice")

    def roll_dice(self, s: State) -> Next:
        """VI. Two dice plus the modified prowess."""
        if self.canceled:
            return done(CANCELED)
        return roll(s, "resolve")

    def resolve(self, s: State) -> Next:
        """VII. Greater: the strike fails; equal: ineffectual; less: successful."""
        mine = rolled(s) + strike_prowess(s, self)
        theirs = value(s, PROWESS, self.attack)
        s.tell(f"{{0}} rolls {rolled(s)}: {mine} against {theirs}", self.defender)
        if mine > theirs:
            return self._tap_after(s, "body_of_the_strike", FAILED)
        if mine == theirs:
            return self._tap_after(s, "end", INEFFECTUAL)
        if has_trait(s, self.attack, "detainment"):
            return changes(s, self._taps(s), "end", outcome=SUCCESSFUL)
        hurt = s.card(self.defender).status == WOUNDED
        kind = "wound"
        source = self.the_attack(s).source
        return change(
            s,
            Change(kind, self.defender, by=source),
            "body_of_the_defender",
            outcome=SUCCESSFUL,
            support=1 if hurt else 0,
        )

    def _taps(self, s: State) -> tuple[Change, ...]:
        return (Change("tap", self.defender, by=self.uid),) if s.card(self.defender).status == UNTAPPED else ()

    def _tap_after(self, s: State, then: str, outcome: str) -> Next:
        spared = self.stays or has_trait(s, self.defender, "need-not-tap")
        return changes(s, () if spared else self._taps(s), then, outcome=outcome)

    def body_of_the_strike(self, s: State) -> Next:
        """A failed strike without a body is defeated; otherwise by a roll greater than its body (AIO-D-0066)."""
        if self.the_attack(s).body is None:
            return go("end", outcome=DEFEATED)
        return roll(s, "strike_body_checked")

    def strike_body_checked(self, s: State) -> Next:
        body = value(s, BODY, self.attack)
        s.tell(f"Body check of the strike: {rolled(s)} against {body}")
        return go("end", outcome=DEFEATED if rolled(s) > body else FAILED)

    def body_of_the_defender(self, s: State) -> Next:
        """The attacker checks the body of the wounded (after the special actions of the strike: Annotation 19)."""
        if s.card(self.defender).zone != PLAY or s.card(self.defender).status != WOUNDED:
            return go("end")
        return call(BodyCheck(character=self.defender, mod=self.support, source=self.the_attack(s).source), "end")

    def end(self, s: State) -> Next:
        return done(self.outcome)


def company_members(s: State, company: int) -> list[int]:
    """Characters and allies of a company."""
    out: list[int] = []
    for m in s.company(company).members:
        out.append(m)
        out += [a for a in s.card(m).attached if has_trait(s, a, "ally")]
    return out


def strike_prowess(s: State, strike: Strike) -> int:
    """The defender's prowess against this strike: AIO-H-0691 to AIO-H-0696."""
    n = value(s, PROWESS, strike.defender, strike.attack) + strike.support - strike.excess
    status = s.card(strike.defender).status
    if status == TAPPED:
        n -= 1
    elif status == WOUNDED:
        n -= 2
    if strike.stays:
        n += value(s, STANCE_PENALTY, strike.defender)
    return n


@procedure
class BodyCheck(Frame, frozen=True, gc=False):
    """A body check of a character or ally: eliminated by a roll greater than his body (AIO-D-0088)."""

    character: int
    mod: int = 0
    source: int = NONE

    def holds(self, s: State) -> bool:
        return s.card(self.character).zone == PLAY

    def begin(self, s: State) -> Next:
        return call(Window(window=W.BODY_CHECKED, first=s.card(self.character).player), "roll_dice")

    def roll_dice(self, s: State) -> Next:
        return roll(s, "checked")

    def checked(self, s: State) -> Next:
        n = rolled(s) + self.mod + value(s, BODY_CHECK, self.character)
        body = value(s, BODY, self.character)
        s.tell(f"Body check of {{0}}: {n} against {body}", self.character)
        if n > body:
            return call(Elimination(character=self.character, source=self.source), "over")
        return done(True)

    def over(self, s: State) -> Next:
        return done(False)


@procedure
class Elimination(Frame, frozen=True, gc=False):
    """A character is eliminated; his items may pass to companions first."""

    character: int
    source: int = NONE

    def begin(self, s: State) -> Next:
        return change(s, Change("eliminate", self.character, by=self.source), "end")

    def end(self, s: State) -> Next:
        return done()
