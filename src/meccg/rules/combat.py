"""Combat: an attack and what the rules let players do about it (METW-0431 ff., AIO-D-0001 ff.; the summary AIO-H-0665 ff.).

`Attack` has the five steps of the combat summary under their own names; the strike sequence is in `rules.strike`.
`creature_attack` and `printed_attack` make attacks of what is printed; whoever calls one finds DEFEATED, FAILED or CANCELED in
`state.result`.

Events that are announced: "attack" (subject = the attack's frame, by = its card, to = company), "assigning strikes" (the same,
just before step 2, unless it was cancelled), "attack ended" (the same, zone = how it ended), "strike successful" and so on
(subject = who faced the strike, by = the card).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import announce, change
from meccg.kernel.run import Next, amend, ask, call, done, go, rolled
from meccg.kernel.state import AT_ONCE, Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import EACH, AttackSpec
from meccg.model.rows import DISCARD, NONE, PLAY, UNTAPPED, WOUNDED, CardRow, Change, Env
from meccg.parts.base import Ref, company_of
from meccg.parts.modes import Mode, law
from meccg.parts.offers import rule_mode
from meccg.parts.predicates import needs_skill
from meccg.parts.selectors import Every
from meccg.parts.standing import Modifier
from meccg.parts.values import BODY, BODY_CHECK, STRIKES, has_trait, on_side, value
from meccg.parts.verbs import Discard
from meccg.rules.chain import Chain, TapTo, Window, when_declared
from meccg.rules.corruption import CorruptionChecks
from meccg.rules.dice import Dice
from meccg.rules.strike import (
    CANCELED,
    DEFEATED,
    FAILED,
    INEFFECTUAL,
    SUCCESSFUL,
    BodyCheck,
    Countering,
    Strike,
    hazards_may_come,
    strike_prowess,
    tell_of_body,
)

__all__ = [
    "CANCELED", "DEFEATED", "EACH", "FAILED", "INEFFECTUAL", "SUCCESSFUL", "Attack", "BodyCheck", "Strike",
    "creature_attack", "printed_attack", "strike_prowess",
]  # fmt: skip

phrase(
    "assign strike",
    "Who faces a strike of {0}?",
    assign="{0} faces a strike",
    assign_two="{0} taps to face two strikes at -3",
    leave="Leave the rest to the attacker",
)
phrase("next strike", "Which strike of {0} is resolved next?", resolve="The strike against {0}")


# How the log tells that one begins.
BEGINS, AUTOMATIC_BEGINS = "Attack by {0}", "Automatic-attack of {0}"


@procedure
class Attack(Frame, frozen=True, gc=False):
    """An attack against a company. Ends with DEFEATED, CANCELED or FAILED (it was not defeated)."""

    passives: ClassVar[str] = AT_ONCE

    source: int  # the card it comes from
    company: int
    hazard_player: int  # the attacker, who decides for the attack (AIO-A-0089)
    strikes: int  # EACH: every character faces one
    prowess: int
    body: int | None = None  # None: a strike that fails is defeated (AIO-A-0102)
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
    assigned: tuple[int, ...] = ()  # who faces a strike, in order of assignment
    excess: int = 0  # strikes not yet allocated as -1 modifications
    faced: tuple[int, ...] = ()  # whose strikes are resolved
    wounded: tuple[int, ...] = ()  # whom it wounded, healed since or not (AIO-D-0080)
    results: tuple[str, ...] = ()
    failing: int = NONE  # who makes all strikes that are left fail
    unchecked: int = 0  # of these, those without a body check yet
    outcome: str = ""

    def begin(self, s: State) -> Next:
        s.tell(AUTOMATIC_BEGINS if "automatic" in self.traits else BEGINS, self.source)
        return announce(s, self._event("attack"), "pre_assignment_actions")

    def _event(self, kind: str) -> Change:
        return Change(kind, self.uid, by=self.source, to=self.company, zone=self.outcome)

    def defending_player(self, s: State) -> int:
        return s.company(self.company).player

    def orders(self, s: State) -> int:
        return self.defending_player(s)

    def between(self, s: State) -> int:
        """What may be done besides acting on the attack: a creature's leaves time for whatever the phase allows (AIO-H-0680),
        an automatic-attack and one that is part of a card do not (AIO-D-0004, AIO-D-0005).
        """
        return W.MH_PHASE if "by-creature" in self.traits and hazards_may_come(s) else 0

    # --- step 1 -----------------------------------------------------------------------------------------------------

    def pre_assignment_actions(self, s: State) -> Next:
        """Step 1: the only time to cancel the attack or to change it as a whole (AIO-H-0670)."""
        window = W.FACING_ATTACK | self.between(s)
        return call(Countering(window=window, first=self.defending_player(s), what=self.uid), "strikes_are_to_be_assigned")

    def strikes_are_to_be_assigned(self, s: State) -> Next:
        if self.canceled:
            return go("resolve_the_attack")
        if self.failing != NONE:
            return go("strikes_fail")
        return announce(s, self._event("assigning strikes"), "defender_assigns", assigned=self.bound)

    # --- steps 2 and 3: assigning strikes, without a response (AIO-H-0674, AIO-H-0677) --------------------------------

    def defender_assigns(self, s: State) -> Next:
        """Step 2: the defending player gives strikes to untapped characters, one each (AIO-H-0672)."""
        strikes = value(s, STRIKES, self.uid)
        if strikes == EACH:
            return self._all_assigned(s, tuple(dict.fromkeys(self.assigned + self.defenders(s))), 0)
        free = [d for d in self.defenders(s) if d not in self.assigned]
        untapped = [d for d in free if s.card(d).status == UNTAPPED]
        left, two = strikes - len(self.assigned), s.options.two_strikes
        no_choice = left <= 0 or (left >= len(free) and not two)  # as many strikes as characters (METW-0513)
        if no_choice or not untapped or has_trait(s, self.uid, "attacker-chooses"):
            return go("attacker_assigns")
        options: list[tuple[Any, ...]] = [("assign", d) for d in untapped]
        if left >= 2 and two:
            options += [("assign two", d) for d in untapped]
        options.append(("leave",))
        return ask(
            self.defending_player(s), "assign strike", options, "defender_assigned", about=(self.source,), rule="AIO-H-0672"
        )

    def defender_assigned(self, s: State) -> Next:
        if s.result[0] == "leave":
            return go("attacker_assigns")
        times = 2 if s.result[0] == "assign two" else 1
        return go("defender_assigns", assigned=self.assigned + (s.result[1],) * times)

    def attacker_assigns(self, s: State) -> Next:
        """Step 3: the attacker must give the rest to those who have none yet; what is left over is excess (AIO-H-0675)."""
        strikes = value(s, STRIKES, self.uid)
        left = (1 if self.same_target else strikes) - len(self.assigned)
        free = [d for d in self.defenders(s) if d not in self.assigned]
        if left <= 0 or left >= len(free):
            assigned = self.assigned + tuple(free if left > 0 else ())
            return self._all_assigned(s, assigned, max(0, strikes - len(assigned)))
        options = tuple(("assign", d) for d in free)
        return ask(self.hazard_player, "assign strike", options, "attacker_assigned", about=(self.source,), rule="AIO-H-0675")

    def attacker_assigned(self, s: State) -> Next:
        return go("attacker_assigns", assigned=(*self.assigned, s.result[1]))

    def _all_assigned(self, s: State, assigned: tuple[int, ...], excess: int) -> Next:
        if self.same_target:
            s.put(s.card(self.source).but(noted=assigned))
        return go("strike_sequences", assigned=assigned, excess=excess)

    def defenders(self, s: State) -> tuple[int, ...]:
        """Who may be given a strike: characters and allies of the company, as long as they are in it."""
        out: list[int] = []
        for m in s.company(self.company).members:
            out.append(m)
            out += [a for a in s.card(m).attached if may_be_attacked(s, a, self)]
        if self.only:
            return tuple(d for d in out if d in self.only)
        if self.strikes == EACH:
            facts = s.facts_of(self.source)
            out = [d for d in out if not any(has_trait(s, d, race) for race in facts.strikes_not)]
            if facts.strikes_at == "wounded":
                out = [d for d in out if s.card(d).status == WOUNDED]
        return tuple(out)

    # --- step 4: the strike sequences ------------------------------------------------------------------------------

    def strike_sequences(self, s: State) -> Next:
        """Step 4: one strike after the other, in the defending player's order; before each there is time to act (AIO-H-0680)."""
        if self.canceled or not self.unresolved():
            return go("resolve_the_attack")
        if self.failing != NONE:
            return go("strikes_fail")
        window = W.STRIKES_ASSIGNED | self.between(s)
        return call(Countering(window=window, first=self.defending_player(s), what=self.uid), "next_strike")

    def unresolved(self) -> list[int]:
        """Who has a strike to face still; twice if two."""
        left = list(self.assigned)
        for d in self.faced:
            left.remove(d)
        return left

    def next_strike(self, s: State) -> Next:
        if self.canceled:
            return go("resolve_the_attack")
        if self.failing != NONE:
            return go("strikes_fail")
        left = self.unresolved()
        for d in left:
            if s.card(d).zone != PLAY:  # gone before he faced it: it counts as successful (AIO-D-0084)
                return go("strike_sequences", faced=(*self.faced, d), results=(*self.results, SUCCESSFUL))
        options = tuple(("resolve", d) for d in dict.fromkeys(left))
        return ask(self.defending_player(s), "next strike", options, "strike", about=(self.source,), rule="AIO-D-0124")

    def strike(self, s: State) -> Next:
        defender, left = s.result[1], self.unresolved()
        two = self.assigned.count(defender) > 1
        strike = Strike(
            attack=self.uid,
            defender=defender,
            last=len(left) == 1,
            of_two=two,
            taps=not two or left.count(defender) == 1,
        )
        return call(strike, "struck", faced=(*self.faced, defender))

    def struck(self, s: State) -> Next:
        return go("strike_sequences", results=(*self.results, s.result or SUCCESSFUL))

    # --- strikes that fail without a roll ----------------------------------------------------------------------------

    def strikes_fail(self, s: State) -> Next:
        """Nobody faces the strikes that are left. Without a body they are defeated; otherwise each by a body check."""
        strikes = value(s, STRIKES, self.uid)
        all = len(self.defenders(s)) if strikes == EACH else strikes
        left = len(self.unresolved()) if self.assigned else all
        s.tell("All strikes of {0} fail", self.source)
        if self.body is None:
            return go("resolve_the_attack", results=self.results + (DEFEATED,) * left)
        return go("check_body", unchecked=left)

    def check_body(self, s: State) -> Next:
        if not self.unchecked:
            return go("resolve_the_attack")
        return call(Dice(what=self.uid, player=self.defending_player(s)), "body_checked", unchecked=self.unchecked - 1)

    def body_checked(self, s: State) -> Next:
        n = rolled(s) + value(s, BODY_CHECK, self.uid, self.failing)
        body = value(s, BODY, self.uid, self.failing)
        tell_of_body(s, self.source, rolled(s), n, body)
        return go("check_body", results=(*self.results, DEFEATED if n > body else FAILED))

    # --- step 5 -----------------------------------------------------------------------------------------------------

    def resolve_the_attack(self, s: State) -> Next:
        """Step 5: defeated if strikes were assigned and every one of them was defeated; a detainment attack never is
        (AIO-H-0706, AIO-D-0111).
        """
        beaten = bool(self.results) and all(r == DEFEATED for r in self.results) and not has_trait(s, self.uid, "detainment")
        outcome = CANCELED if self.canceled else DEFEATED if beaten else FAILED
        s.tell(f"The attack of {{0}} is {self.outcome_words(outcome)}", self.source)
        return go("ended", outcome=outcome)

    def outcome_words(self, outcome: str) -> str:
        """Of one that was not defeated as a whole, how much of it was."""
        if outcome != FAILED or not self.results:
            return "over" if outcome == FAILED else outcome
        n, of = self.results.count(DEFEATED), len(self.results)
        if n == of:
            return "over: one that detains is never defeated"
        return f"over: {n} of {of} strike{'s' * (of != 1)} defeated"

    def ended(self, s: State) -> Next:
        return announce(s, self._event("attack ended"), "after_effects")

    def after_effects(self, s: State) -> Next:
        if self.outcome == CANCELED:
            return done(CANCELED)
        if self.wounded and self.on_wound and self.wound_after:
            checks = CorruptionChecks(characters=self.wounded, mod=self.wound_mod, source=self.source)
            return call(checks, "after_the_attack")
        return go("after_the_attack")

    def after_the_attack(self, s: State) -> Next:
        return call(Window(window=W.AFTER_ATTACK, first=self.defending_player(s)), "over")

    def over(self, s: State) -> Next:
        return done(self.outcome)

    def leave(self, s: State) -> None:
        """From now on the company has faced it this turn, even if it was cancelled (AIO-D-0109)."""
        company = s.company(self.company)
        s.put(company.but(faced=(*company.faced, *self.traits, s.name(self.source))))


def may_be_attacked(s: State, card: int, attack: Attack) -> bool:
    """Allies fight like characters (AIO-C-0223), unless their card says otherwise."""
    if not has_trait(s, card, "ally"):
        return False
    facts = s.facts_of(card)
    if facts.cannot_be_attacked:
        return False
    at_the_site = "automatic" in attack.traits or attack.keyed[:1] in (("site",), ("site type",))
    return not (facts.no_site_attacks and at_the_site)


# --- attacks from what is printed ------------------------------------------------------------------------------------


def creature_attack(s: State, card: int, company: int, hazard_player: int, keyed: tuple[str, ...] = (), **more: Any) -> Attack:
    """An attack of a creature card, as it is printed. `more` is what this one has of its own: further traits, `only` ..."""
    facts = s.facts_of(card)
    if facts.same_target:  # whom its first attack was against
        more.setdefault("only", s.card(card).noted)
    traits = (*facts.races, "by-creature", *more.pop("traits", ()))
    if facts.attacker_chooses:
        traits = (*traits, "attacker-chooses")
    if any(detains(s, company, who) for who in facts.detainment_vs):
        traits = (*traits, "detainment")
    wound = facts.on_wound
    return Attack(
        source=card,
        company=company,
        hazard_player=hazard_player,
        strikes=facts.strikes if facts.attacks == 1 else 1,
        prowess=facts.prowess,
        body=facts.body,
        traits=traits,
        keyed=keyed,
        same_target=facts.same_target,
        on_wound=wound.effect if wound else "",
        wound_mod=wound.mod if wound else 0,
        wound_after=wound.after_attack if wound else False,
        **more,
    )


def printed_attack(s: State, spec: AttackSpec, source: int, company: int, hazard_player: int, *traits: str) -> Attack:
    """An attack that a site or an event prints; `traits` say what it is: "automatic", "by-event" ..."""
    all = (*((spec.race,) if spec.race else ()), *traits)
    for has, trait in (
        (spec.attacker_chooses, "attacker-chooses"),
        (spec.uncancelable, "uncancelable"),
        (any(detains(s, company, who) for who in spec.detainment), "detainment"),
    ):
        if has:
            all = (*all, trait)
    wound = spec.on_wound
    return Attack(
        source=source,
        company=company,
        hazard_player=hazard_player,
        strikes=spec.strikes,
        prowess=spec.prowess,
        body=spec.body,
        traits=all,
        on_wound=wound.effect if wound else "",
        wound_mod=wound.mod if wound else 0,
        wound_after=wound.after_attack if wound else False,
    )


def detains(s: State, company: int, who: str) -> bool:
    """Whether a printed "detainment against ..." speaks of this company."""
    return who == "always" or on_side(s, s.company(company).player, who)


# --- laws ------------------------------------------------------------------------------------------------------------


@law("creature", rule="AIO-A-0122", text="no attack may be declared during combat")
def no_attack_during_combat(s: State, env: Env, mode: Any) -> bool:
    return s.enclosing(Attack) is None


def strike_at_hand(s: State) -> Strike | None:
    """The strike in whose sequence players are acting now; None in a check or chain of its own within it."""
    window = getattr(s.frames[-1], "window", 0)
    return s.enclosing(Strike) if window & (W.STRIKE_HAZARDS | W.FACING_STRIKE) else None


@law(
    "resource event",
    rule="AIO-H-0688",
    text="only one card that requires a skill may be played against a strike",
    only=lambda mode: mode.by is not None and needs_skill(mode.by),
)
def one_skill_card(s: State, env: Env, mode: Any) -> bool:
    strike = strike_at_hand(s)
    return strike is None or not strike.skill_used or mode.by is None or not needs_skill(mode.by)


@when_declared
def skill_is_used(s: State, mode: Any, env: Env) -> None:
    strike, chain = s.enclosing(Strike), s.enclosing(Chain)
    if strike is None or chain is None or not chain.window & W.FACING_STRIKE or mode.verb != "play":
        return
    if mode.by is not None and needs_skill(mode.by):
        amend(s, strike.uid, skill_used=True)


@law("resource target", "hazard target", rule="AIO-D-0131", text="it does not affect the strike that is being resolved")
def affects_the_strike(s: State, env: Env, mode: Any) -> bool:
    """In a strike sequence a card that is played on somebody must be played on whoever faces the strike."""
    if env.target < 0 or not (strike := strike_at_hand(s)):
        return True
    row = s.get(env.target)
    return type(row) is not CardRow or row.zone != PLAY or row.company == NONE or env.target == strike.defender


@law("resource target", rule="AIO-D-0103", text="only a character of the company that faces the attack can affect it")
def of_the_company(s: State, env: Env, mode: Any) -> bool:
    attack = s.frame(env.target) if env.target < NONE else None
    if not isinstance(attack, Attack):
        return True
    company = company_of(s, env.user if env.user != NONE else env.source)
    return mode.afar or company in (NONE, attack.company)


@cache
def changes_strikes(address: str) -> bool:
    return any(isinstance(p, Modifier) and p.attr is STRIKES for p in PARTS[address].walk())


NO_OTHER_STRIKES = "the number of strikes can't be changed once they are assigned"


@law("resource event", "hazard event", rule="AIO-D-0027", text=NO_OTHER_STRIKES, each=True)
def strikes_stay_as_they_are(s: State, env: Env, mode: Any) -> bool:
    """Neither directly, nor by what a card that comes into play, or takes others away, makes of them (AIO-D-0028)."""
    attack = s.enclosing(Attack)
    if attack is None or not attack.assigned:
        return True
    if changes_strikes(mode.address):
        return False
    stays = BOOK[s.card(env.source).card].nature(mode) != "short-event"
    gone = {x for w in discarded(mode.address) for x in w.all(s, env) if x != env.source}
    if not stays and not gone:
        return True
    after = s.clone()
    if stays:
        after.enter(env.source, player=env.player)
    for x in gone:
        after.move(x, DISCARD)
    return value(after, STRIKES, attack.uid) == value(s, STRIKES, attack.uid)


@law(
    "resource ability",
    "hazard ability",
    rule="AIO-D-0027",
    text=NO_OTHER_STRIKES,
    only=lambda mode: changes_strikes(mode.address),
)
def abilities_leave_strikes_as_they_are(s: State, env: Env, mode: Any) -> bool:
    attack = s.enclosing(Attack)
    return attack is None or not attack.assigned or not changes_strikes(mode.address)


@cache
def discarded(address: str) -> tuple[Ref | Every, ...]:
    """What a mode discards when it resolves, as far as that is known beforehand."""
    do = PARTS[address].do
    parts = do.walk() if do is not None else ()
    return tuple(w for p in parts if isinstance(p, Discard) for w in p.what if isinstance(w, (Ref, Every)))


# --- a character at home ---------------------------------------------------------------------------------------------


class CancelAtHome(Mode):
    """A character taps to cancel an automatic-attack at his home site, if that is a certain site (AIO-D-0146, AIO-D-0147)."""

    __slots__ = ()
    verb = "cancel"
    windows = W.FACING_ATTACK

    def bindings(self, s: State, env: Env) -> Iterable[Env]:
        attack = s.enclosing(Attack)
        if attack is None or attack.canceled or "automatic" not in attack.traits or has_trait(s, attack.uid, "uncancelable"):
            return
        company = s.company(attack.company)
        if company.player != env.player:
            return
        for m in company.members:
            card = s.card(m)
            if card.status == UNTAPPED and any(h.site == company.place for h in BOOK[card.card].facts.home_sites):
                yield env.but(user=m, target=attack.uid)

    def describe(self, s: State, option: tuple[Any, ...]) -> str:
        return f"{s.name(option[3])}, at home here, taps to cancel the automatic-attack"

    def pay(self, env: Env) -> Frame:
        return TapTo(env=env)

    def frame(self, env: Env) -> Frame:
        return CancelAttack(env=env)

    def words(self) -> str:
        return "A character at his home site may tap to cancel an automatic-attack there"


class CancelAttack(Frame, frozen=True, gc=False):
    env: Env

    def begin(self, s: State) -> Next:
        return change(s, Change("cancel", self.env.target, by=self.env.user), "end")

    def end(self, s: State) -> Next:
        return done()


rule_mode("rules:cancel at home", CancelAtHome())
