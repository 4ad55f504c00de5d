"""Combat: an attack and what the rules let players do about it (METW-0431 ff., AIO-D-0001 ff.; the summary AIO-H-0665 ff.).

`Attack` has the five steps of the combat summary under their own names; the strike sequence is in `rules.strike`.
`creature_attack` and `printed_attack` make attacks of what is printed; whoever calls one finds DEFEATED, FAILED or CANCELED in
`state.result`.

Events that are announced: "attack" (subject = the attack's frame, by = its card, to = company), "assigning strikes" (the same,
just before step 2, unless it was cancelled), "attack ended" (the same, zone = how it ended), "strike successful" and so on
(subject = who faced the strike, by = the card).
"""

from __future__ import annotations

from functools import cache
from typing import Any, ClassVar

from meccg.kernel.answers import pick_of, picked, use_of
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import announce, change
from meccg.kernel.run import Next, amend, ask, call, done, go, rolled
from meccg.kernel.state import AT_ONCE, Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import EACH, AttackSpec, Facts
from meccg.model.language import EventKind
from meccg.model.rows import DISCARD, NONE, PLAY, UNTAPPED, CardRow, Change, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Ref, company_of
from meccg.parts.claims import carries_out
from meccg.parts.modes import Effect, Mode, Ways, law
from meccg.parts.offers import rule_mode
from meccg.parts.predicates import needs_skill
from meccg.parts.selectors import Every
from meccg.parts.standing import Modifier
from meccg.parts.values import BODY, BODY_CHECK, STRIKES, TO_PLAY_HAZARDS, has_trait, region_type, site_type, value
from meccg.parts.verbs import Discard, Verb
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import Chain, TapTo, Window, when_declared
from meccg.rules.corruption import CorruptionChecks
from meccg.rules.dice import Dice
from meccg.rules.keying import as_it_was_keyed
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
    is_bodiless,
    strike_prowess,
    tell_of_body,
)
from meccg.rules.trophies import faced_mark

__all__ = [
    "CANCELED", "DEFEATED", "EACH", "FAILED", "INEFFECTUAL", "SUCCESSFUL", "Attack", "BodyCheck", "Strike",
    "creature_attack", "printed_attack", "strike_prowess",
]  # fmt: skip

phrase(
    "assign strike",
    "Who faces a strike of {0}?",
    assign="{0} faces a strike",
    assign_two="{0} taps to face two strikes at -3",
    one_more="{0} faces one more strike",
    all="{0} faces all strikes",
    leave="Leave the rest to the attacker",
)
phrase("isolated attack", "{0} is reduced to one attack. Which one?", attack="{1}")
phrase("next strike", "Which strike of {0} is resolved next?", resolve="The strike against {0}")


# How the log tells that one begins.
KINDS_OF_ATTACK = ("spawn",)  # keywords of cards that their attacks have, too
SORTS = (
    "automatic", "by-creature", "by-event", "by-agent", "detainment", "attacker-chooses", "uncancelable", "alone", "must-tap",
    "isolated",
)  # fmt: skip

BEGINS, AUTOMATIC_BEGINS = "Attack by {0}", "Automatic-attack of {0}"


@procedure
class Attack(frames.Attack, frozen=True, tag="attack", gc=False):
    """An attack against a company. Ends with DEFEATED, CANCELED or FAILED (it was not defeated)."""

    passives: ClassVar[str] = AT_ONCE

    assigned: tuple[int, ...] = ()  # who faces a strike, in order of assignment
    excess: int = 0  # strikes not yet allocated as -1 modifications
    several: tuple[int, ...] = ()  # who chose to face more than one, each in a sequence of its own
    faced: tuple[int, ...] = ()  # whose strikes are resolved
    wounded: tuple[int, ...] = ()  # whom it wounded, healed since or not (AIO-D-0080)
    results: tuple[str, ...] = ()
    failing: int = NONE  # who makes all strikes that are left fail
    unchecked: int = 0  # of these, those without a body check yet
    outcome: str = ""

    def begin(self, s: State) -> Next:
        s.tell(AUTOMATIC_BEGINS if "automatic" in self.traits else BEGINS, self.source)
        if is_sheltered(s, self.company):
            return go("resolve_the_attack", canceled=True)
        return announce(s, self._event("attack"), "pre_assignment_actions")

    def _event(self, kind: EventKind) -> Change:
        return Change(kind, self.uid, by=self.source, to=self.company, zone=self.outcome)

    def defending_player(self, s: State) -> int:
        return s.company(self.company).player

    def orders(self, s: State) -> int:
        return self.defending_player(s)

    def between(self, s: State) -> int:
        """What may be done besides acting on the attack: a creature's leaves time for whatever the phase allows (AIO-H-0680),
        an automatic-attack and one that is part of a card do not (AIO-D-0004, AIO-D-0005).
        """
        phase = frames.innermost(s, frames.MovementHazard, frames.OrganizationPhase, frames.SitePhase)
        moving = phase is None or isinstance(phase, frames.MovementHazard)  # a creature may be called in another phase
        return W.MH_PHASE if "by-creature" in self.traits and moving and hazards_may_come(s) else 0

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
        left, two = strikes - len(self.assigned), s.options.two_strikes
        more = self.may_face_more(s, left)
        at_will = has_trait(s, self.uid, "defender-chooses")  # whatever state they are in, and whatever the attack says
        front = self.in_front(s)
        able = free if at_will else [d for d in free if s.card(d).status == UNTAPPED or d in front]
        able = [d for d in able if not any(s.card(ally).host == d for ally in front)]
        enough = left >= len(free) and not two and not more and not self.some_may_face_more(s)
        no_choice = left <= 0 or enough  # as many strikes as characters (METW-0513)
        taken = has_trait(s, self.uid, "attacker-chooses") and not at_will
        if no_choice or not (able or more) or taken:
            return go("attacker_assigns")
        options: list[tuple[Any, ...]] = [*(("assign", d) for d in able), *more]
        if left >= 2 and two:
            options += [("assign two", d) for d in able if s.card(d).status == UNTAPPED]
        if not at_will or not able:
            options.append(("leave",))
        return ask(
            self.defending_player(s), "assign strike", options, "defender_assigned", about=(self.source,), rule="AIO-H-0672"
        )

    def defender_assigned(self, s: State) -> Next:
        if picked(s).verb == "leave":
            return go("attacker_assigns")
        return self._faces(s, "defender_assigns")

    def some_may_face_more(self, s: State) -> bool:
        """Whether there is somebody who, given a strike, could choose to face further ones."""
        known = [t for t in ("takes-two", "takes-any", "takes-all") if f"trait:{t}" in s.standing]
        return bool(known) and any(has_trait(s, d, t) for d in self.defenders(s) for t in known)

    def may_face_more(self, s: State, left: int, whose: tuple[int, ...] | None = None) -> list[tuple[Any, ...]]:
        """Who of those with a strike may choose to face further ones, by a card's leave."""
        if left <= 0:
            return []
        out: list[tuple[Any, ...]] = []
        for d in dict.fromkeys(self.assigned if whose is None else whose):
            second = has_trait(s, d, "takes-two") and self.assigned.count(d) < 2
            if second or has_trait(s, d, "takes-any"):
                out.append(("one more", d))
            if has_trait(s, d, "takes-all") and self.assigned == (d,):
                out.append(("all", d))
        return out

    def _faces(self, s: State, then: str) -> Next:
        """The one chosen is given his strike, or several."""
        verb, who = picked(s).verb, picked(s).what
        left = value(s, STRIKES, self.uid) - len(self.assigned)
        times = {"assign two": 2, "all": left}.get(verb, 1)
        several = (*self.several, who) if verb in ("one more", "all") else self.several
        return go(then, assigned=self.assigned + (who,) * times, several=several)

    def attacker_assigns(self, s: State) -> Next:
        """Step 3: the attacker must give the rest to those who have none yet; what is left over is excess (AIO-H-0675)."""
        strikes = value(s, STRIKES, self.uid)
        left = (1 if self.same_target else strikes) - len(self.assigned)
        free = [d for d in self.defenders(s) if d not in self.assigned]
        if left <= 0 or left >= len(free):
            assigned = self.assigned + tuple(free if left > 0 else ())
            return go("excess_may_be_faced", assigned=assigned)
        behind = [s.card(ally).host for ally in self.in_front(s)]
        options = tuple(("assign", d) for d in free if d not in behind)
        return ask(self.hazard_player, "assign strike", options, "attacker_assigned", about=(self.source,), rule="AIO-H-0675")

    def attacker_assigned(self, s: State) -> Next:
        who = picked(s).what
        return go("the_chosen_may_face_more", assigned=(*self.assigned, who))

    def the_chosen_may_face_more(self, s: State) -> Next:
        """Whom the attacker chose may choose to face a second one, if a card says so of him."""
        more = self.may_face_more(s, value(s, STRIKES, self.uid) - len(self.assigned), self.assigned[-1:])
        more = [o for o in more if has_trait(s, pick_of(o).what, "takes-two")]
        if not more:
            return go("attacker_assigns")
        return ask(self.defending_player(s), "assign strike", (*more, ("leave",)), "more_faced", about=(self.source,))

    def more_faced(self, s: State) -> Next:
        return go("attacker_assigns") if picked(s).verb == "leave" else self._faces(s, "attacker_assigns")

    def excess_may_be_faced(self, s: State) -> Next:
        """Strikes for which nobody is left may be faced by those who may face several; else they are excess."""
        left = value(s, STRIKES, self.uid) - len(self.assigned)
        more = [] if self.same_target else self.may_face_more(s, left)
        if not more:
            return self._all_assigned(s, self.assigned, max(0, left))
        return ask(self.defending_player(s), "assign strike", (*more, ("leave",)), "excess_faced", about=(self.source,))

    def excess_faced(self, s: State) -> Next:
        if picked(s).verb == "leave":
            return self._all_assigned(s, self.assigned, max(0, value(s, STRIKES, self.uid) - len(self.assigned)))
        return self._faces(s, "excess_may_be_faced")

    def _all_assigned(self, s: State, assigned: tuple[int, ...], excess: int) -> Next:
        if self.same_target:
            s.put(s.card(self.source).but(noted=assigned))
        return go("strikes_are_assigned", assigned=assigned, excess=excess)

    def strikes_are_assigned(self, s: State) -> Next:
        return announce(s, self._event("strikes assigned"), "strike_sequences")

    def defenders(self, s: State) -> tuple[int, ...]:
        """Who may be given a strike: characters and allies of the company, as long as they are in it."""
        out: list[int] = []
        for m in s.company(self.company).members:
            out.append(m)
            out += [a for a in s.card(m).attached if may_be_attacked(s, a, self)]
        if self.only:
            return tuple(d for d in out if d in self.only and not has_trait(s, d, "passed-by"))
        return tuple(d for d in out if not has_trait(s, d, "passed-by"))

    def in_front(self, s: State) -> list[int]:
        """Allies who must be given a strike, in whatever state, before the character who controls them (AIO-G-0102)."""
        if "trait:takes-the-first" not in s.standing:
            return []
        return [d for d in self.defenders(s) if d not in self.assigned and has_trait(s, d, "takes-the-first")]

    def spares(self, s: State, x: int) -> bool:
        return has_trait(s, x, "ally") and not may_be_attacked(s, x, self)

    # --- step 4: the strike sequences ------------------------------------------------------------------------------

    def strike_sequences(self, s: State) -> Next:
        """Step 4: one strike after the other, in the defending player's order; before each there is time to act (AIO-H-0680)."""
        if self.canceled or not (self.unresolved() or self.extra):
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
        if not left:
            return go("extra_strike")
        for d in left:
            if s.card(d).zone != PLAY:  # gone before he faced it: it counts as successful (AIO-D-0084)
                return go("strike_sequences", faced=(*self.faced, d), results=(*self.results, SUCCESSFUL))
        options = tuple(("resolve", d) for d in dict.fromkeys(left))
        return ask(self.defending_player(s), "next strike", options, "strike", about=(self.source,), rule="AIO-D-0124")

    def strike(self, s: State) -> Next:
        defender, left = picked(s).what, self.unresolved()
        two = self.assigned.count(defender) > 1 and defender not in self.several
        strike = Strike(
            attack=self.uid,
            defender=defender,
            last=len(left) == 1,
            of_two=two,
            taps=not two or left.count(defender) == 1,
            no_body=bool(self.bodiless) and self.assigned.index(defender) >= value(s, STRIKES, self.uid) - self.bodiless,
        )
        return call(strike, "struck", faced=(*self.faced, defender))

    def extra_strike(self, s: State) -> Next:
        """A further strike against one who has faced one, in a sequence of its own (AIO-F-0230); if he is gone, there is none."""
        if not self.extra:
            return go("resolve_the_attack")
        (defender, mod), *rest = self.extra
        if s.card(defender).zone != PLAY:
            return go("strike_sequences", extra=tuple(rest))
        return call(Strike(attack=self.uid, defender=defender, last=True, mod=mod), "struck", extra=tuple(rest))

    def struck(self, s: State) -> Next:
        return go("strike_sequences", results=(*self.results, s.result or SUCCESSFUL))

    # --- strikes that fail without a roll ----------------------------------------------------------------------------

    def strikes_fail(self, s: State) -> Next:
        """Nobody faces the strikes that are left. Without a body they are defeated; otherwise each by a body check."""
        strikes = value(s, STRIKES, self.uid)
        all = len(self.defenders(s)) if strikes == EACH else strikes
        left = len(self.unresolved()) if self.assigned else all
        s.tell("All strikes of {0} fail", self.source)
        without = left if is_bodiless(s, self) else min(left, self.bodiless)
        return go("check_body", results=self.results + (DEFEATED,) * without, unchecked=left - without)

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
        if self.wounded and self.on_wound and self.wound_after and self.outcome != CANCELED:
            checks = CorruptionChecks(characters=self.wounded, mod=self.wound_mod, source=self.source)
            return call(checks, "after_the_attack")
        return go("after_the_attack")

    def after_the_attack(self, s: State) -> Next:
        """One that was cancelled was faced, too (AIO-D-0109)."""
        return call(Window(window=W.AFTER_ATTACK, first=self.defending_player(s)), "over")

    def over(self, s: State) -> Next:
        return done(self.outcome)

    def leave(self, s: State) -> None:
        """From now on the company has faced it this turn, even if it was cancelled (AIO-D-0109); and it is known whether an agent
        came to nothing.
        """
        company = s.company(self.company)
        races = self.races()
        how = as_it_was_keyed(races, self.keyed)
        if "by-creature" in self.traits:
            how += tuple(f"{race} creature" for race in races)
        if "by-agent" in self.traits and self.results and all(r in (DEFEATED, FAILED) for r in self.results):
            how += (frames.AGENT_FAILED,)
        s.put(company.but(faced=(*company.faced, *self.traits, *how, s.name(self.source))))
        if alignment_of(s, company.player).trophies:
            for m in self.faced:
                s.mark(m, faced_mark(self.source))

    def races(self) -> tuple[str, ...]:
        """Those of its traits that say by whom it is, not of what sort."""
        return tuple(t for t in self.traits if t not in SORTS)


@carries_out("Ally: cannot_be_attacked no_site_attacks")
def may_be_attacked(s: State, card: int, attack: Attack) -> bool:
    """Allies fight like characters (AIO-C-0223), unless their card says otherwise."""
    if not has_trait(s, card, "ally"):
        return False
    facts = s.facts_of(card)
    if facts.ally.cannot_be_attacked:
        return False
    at_the_site = "automatic" in attack.traits or attack.keyed[:1] in (("site",), ("site type",))
    return not (facts.ally.no_site_attacks and at_the_site)


# --- attacks from what is printed ------------------------------------------------------------------------------------


def shared_kinds(facts: Facts) -> tuple[str, ...]:
    """What an attack is besides its race because its card is (AIO-F-0115)."""
    return tuple(k for k in facts.keywords if k in KINDS_OF_ATTACK)


@carries_out("Creature: detainment_vs strikes attacker_chooses same_target on_wound")
def creature_attack(s: State, card: int, company: int, hazard_player: int, keyed: tuple[str, ...] = (), **more: Any) -> Attack:
    """An attack of a creature card, as it is printed. `more` is what this one has of its own: further traits, `only` ..."""
    facts = s.facts_of(card)
    if facts.creature.same_target:  # whom its first attack was against
        more.setdefault("only", s.card(card).noted)
    traits = (*facts.races, *shared_kinds(facts), "by-creature", *more.pop("traits", ()))
    if facts.creature.attacker_chooses:
        traits = (*traits, "attacker-chooses")
    printed = any(detains(s, company, who) for who in facts.creature.detainment_vs)
    if (printed or detained_by_keying(s, facts, company, keyed)) and not in_earnest(s, facts, company, keyed):
        traits = (*traits, "detainment")
    wound = facts.creature.on_wound
    return Attack(
        source=card,
        company=company,
        hazard_player=hazard_player,
        strikes=facts.creature.strikes,
        prowess=facts.prowess,
        body=facts.body,
        traits=traits,
        keyed=keyed,
        same_target=facts.creature.same_target,
        on_wound=wound.effect if wound else "",
        wound_mod=wound.mod if wound else 0,
        wound_after=wound.after_attack if wound else False,
        **more,
    )


@carries_out(
    "AttackSpec: detainment race strikes prowess body attacker_chooses uncancelable on_wound", "OnWound: effect mod after_attack"
)
def printed_attack(s: State, spec: AttackSpec, source: int, company: int, hazard_player: int, *traits: str) -> Attack:
    """An attack that a site or an event prints; `traits` say what it is: "automatic", "by-event" ..."""
    all = (*((spec.race,) if spec.race else ()), *shared_kinds(s.facts_of(source)), *traits)
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


ISOLATED = ("uncancelable", "isolated")  # what the only attack is that is left of several


def which_attack(player: int, source: int, attacks: dict[int, AttackSpec], then: str, **fields: Any) -> Next:
    """The attacker says which of several attacks is the only one: by its place among them."""
    options = [("attack", str(i), attack_words(spec)) for i, spec in attacks.items()]
    return ask(player, "isolated attack", options, then, about=(source,), **fields)


def attack_words(spec: AttackSpec) -> str:
    if spec.from_hand or spec.in_play:
        return "a creature of your hand" if spec.from_hand else "one that is in play"
    return en.attack(spec)


# Where servants of the Enemy are among their own: attacks keyed there only detain minions (AIO-D-0195, AIO-D-0196, AIO-A-0150).
DARK_LANDS, DARK_SITES = "d", "SDH"
SHADOW_FOLK = ("orc", "troll", "undead", "man")  # of whom that holds in Shadow-lands, too


def detained_by_keying(s: State, creature: Facts, company: int, keyed: tuple[str, ...]) -> bool:
    """Whether a creature that is keyed so detains a minion company, by type or by the type of what is named (AIO-D-0197)."""
    kind, what = keyed if keyed else ("", "")
    if not kind or not detains(s, company, "minion"):
        return False
    row = s.company(company)
    site = row.destination if row.destination != NONE else row.site
    if kind in ("site", "site type"):
        return among_their_own(creature, site_type(s, site, TO_PLAY_HAZARDS) if kind == "site" else what, at_site=True)
    return among_their_own(creature, region_type(s, what, TO_PLAY_HAZARDS) if kind == "region" else what[:1], at_site=False)


def among_their_own(creature: Facts, type: str, *, at_site: bool) -> bool:
    """Whether a creature that is keyed to a site, or to a region, of that type only detains minions."""
    if at_site:
        return type in DARK_SITES
    return type in DARK_LANDS or (type == "s" and any(race in SHADOW_FOLK for race in creature.races))


@carries_out("SiteRules: creatures_not_detainment", only=("all", "non-nazgûl"))
def fights_in_earnest(creature: Facts, site: Facts) -> bool:
    """Whether a creature that is keyed to that site detains nobody there."""
    who = site.site.rules.creatures_not_detainment
    return who == "all" or (who == "non-nazgûl" and "nazgûl" not in creature.races)


def in_earnest(s: State, creature: Facts, company: int, keyed: tuple[str, ...]) -> bool:
    """At some sites creatures attack minions as they attack anybody."""
    row = s.company(company)
    site = row.destination if row.destination != NONE else row.site
    return keyed[:1] in (("site",), ("site type",)) and site != NONE and fights_in_earnest(creature, s.facts_of(site))


@carries_out("SiteRules: attacks_canceled")
def is_sheltered(s: State, company: int) -> bool:
    """Whether all attacks against a company are cancelled where it is, not whither it goes (AIO-A-0151)."""
    row = s.company(company)
    if row.site == NONE or row.destination != NONE or not s.facts_of(row.site).site.rules.attacks_canceled:
        return False
    return has_trait(s, company, "minion")


def detains(s: State, company: int, who: str) -> bool:
    """Whether a printed "detainment against ..." speaks of this company."""
    whose = alignment_of(s, s.company(company).player)
    return who == "always" or (whose.detained(who) and has_trait(s, company, who))


# --- laws ------------------------------------------------------------------------------------------------------------


def declares_attack(mode: Any) -> bool:
    """A creature, or a card or an ability that makes somebody attack at once (AIO-E-0427)."""
    if not isinstance(mode, Effect):
        return True
    return mode.do is not None and any(isinstance(part, Verb) and part.attacks for part in mode.do.walk())


@law(
    "creature",
    "hazard event",
    "hazard ability",
    rule="AIO-A-0122",
    text="no attack may be declared during combat",
    only=declares_attack,
)
def no_attack_during_combat(s: State, env: Env, mode: Any) -> bool:
    return s.enclosing(Attack) is None


def strike_at_hand(s: State) -> Strike | None:
    """The strike in whose sequence players are acting now; None in a check or chain of its own within it."""
    window = getattr(s.frames[-1], "window", 0)
    return s.enclosing(Strike) if window & (W.STRIKE_HAZARDS | W.FACING_STRIKE) else None


@law(
    "resource event",
    rule="AIO-D-0046",
    text="only one card that requires a skill may be played against a strike",
    only=lambda mode: mode.by is not None and needs_skill(mode.by),
)
def one_skill_card(s: State, env: Env, mode: Any) -> bool:
    strike = strike_at_hand(s)
    return strike is None or not strike.skill_used or mode.by is None or not needs_skill(mode.by)


@when_declared
def skill_is_used(s: State, mode: Any, env: Env) -> None:
    by = getattr(mode, "by", None) if mode.verb == "play" else None
    strike = s.enclosing(Strike) if by is not None and needs_skill(by) else None
    chain = s.enclosing(Chain) if strike is not None else None
    if strike is not None and chain is not None and chain.window & W.FACING_STRIKE:
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
    who = env.user if env.user != NONE else env.source
    if {"alone", "by-creature"} <= set(attack.traits) and env.user != NONE:  # as if he were a company by himself (AIO-G-0104)
        return mode.afar or who in attack.only
    return mode.afar or company_of(s, who) in (NONE, attack.company)


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

    def ways(self, s: State, env: Env) -> Ways:
        attack = s.enclosing(Attack)
        if attack is None or attack.canceled or "automatic" not in attack.traits or has_trait(s, attack.uid, "uncancelable"):
            return
        company = s.company(attack.company)
        if company.player != env.player:
            return
        for m in company.members:
            card = s.card(m)
            if card.status == UNTAPPED and any(h.site == company.place for h in BOOK[card.card].facts.character.home_sites):
                yield env.but(user=m, target=attack.uid)

    def describe(self, s: State, option: tuple[Any, ...]) -> str:
        return f"{s.name(use_of(option).user)}, at home here, taps to cancel the automatic-attack"

    def pay(self, env: Env) -> Frame:
        return TapTo(env=env)

    def frame(self, env: Env) -> Frame:
        return CancelAttack(env=env)

    def words(self) -> str:
        return "A character at his home site may tap to cancel an automatic-attack there"


class CancelAttack(Frame, frozen=True, tag="cancel-attack", gc=False):
    env: Env

    def begin(self, s: State) -> Next:
        return change(s, Change("cancel", self.env.target, by=self.env.user), "end")

    def end(self, s: State) -> Next:
        return done()


rule_mode("rules:cancel at home", CancelAtHome())
