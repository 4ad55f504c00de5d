"""The site phase: companies act at their sites, one after the other (METW-1074 ff., AIO-H-0651 to AIO-H-0660).

`SitePhase` has the steps of the turn summary: enter or do nothing, face the automatic-attacks, then act at the site. What may be
played there is said by the chapters on items, allies, factions, influence; what they have in common by `rules.resources`.

Announces "start of site" (subject = company) and "enter" (subject = company, to = site card); what is played at a site announces
"play" (subject = the card, by = who played it, to = site card).
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import Option, picked, use_of
from meccg.kernel.book import PARTS, procedure
from meccg.kernel.changes import announce
from meccg.kernel.run import Next, amend, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import AttackSpec
from meccg.model.rows import DISCARD, LEAVING, NONE, PLAY, TAPPED, UNTAPPED, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.agents import agents_of
from meccg.parts.claims import carries_out
from meccg.parts.frames import by_rule
from meccg.parts.offers import mode_of, offers
from meccg.parts.requirements import attacks_faced, automatic_attacks, isolates, permanent_events
from meccg.parts.seats import first_hazard_player
from meccg.parts.values import has_trait
from meccg.rules.agentcombat import TimeOfAgents
from meccg.rules.chain import PASS, Window
from meccg.rules.combat import ISOLATED, Attack, creature_attack, printed_attack, which_attack
from meccg.rules.companies import return_on_guard
from meccg.rules.hazards import on_guard_attack
from meccg.rules.keying import lines
from meccg.rules.uniqueness import is_free

phrase("next company", "Which company is next?", company="The company of {0}")
phrase("from hand", "Which creature is the automatic-attack of {0}?", creature="{0}", nothing="None")
phrase(
    "enter",
    "Does the company enter {0}?",
    enter="Enter the site",
    do_nothing="Do nothing there",
    burgle="{0} tries to burgle the site",
)


@procedure
class SitePhases(Frame, frozen=True, tag="site-phases", gc=False):
    """The site phases of a player's companies, in the order that he chooses (AIO-H-0652)."""

    player: int
    through: tuple[int, ...] = ()  # companies whose site phase is over

    def begin(self, s: State) -> Next:
        left = tuple(("company", c.members[0]) for c in s.companies(self.player) if c.id not in self.through)
        if not left or s.player(self.player).presence == LEAVING:
            return done()
        return ask(self.player, "next company", left, "chosen", rule="AIO-H-0652")

    def chosen(self, s: State) -> Next:
        company = s.card(picked(s).what).company
        phase = SitePhase(company=company, player=self.player, hazard_player=first_hazard_player(s, self.player))
        return call(phase, "begin", through=(*self.through, company))


@procedure
class SitePhase(frames.SitePhase, frozen=True, tag="site-phase", gc=False):
    """The site phase of one company."""

    begun: bool = False  # its beginning is over: the company enters its site or does nothing
    attacks: int = 0  # automatic-attacks faced
    only: int = NONE  # which of them is the only one, if a card leaves but one
    creatures: tuple[int, ...] = ()  # on-guard creatures that attack after the automatic-attacks
    burglar: int = NONE  # who tries to burgle the site: if he is caught he faces them alone
    slipped: bool = False  # he was not caught
    over: bool = False  # the company may do nothing more (AIO-D-0376)

    def holds(self, s: State) -> bool:
        return bool(s.company(self.company).members)

    def begin(self, s: State) -> Next:
        s.put(s.company(self.company).but(entered=False))
        return announce(s, Change("start of site", self.company), "first_actions")

    def first_actions(self, s: State) -> Next:
        return call(Window(window=W.BEGIN_SITE, first=self.player), "enter_or_not")

    def enter_or_not(self, s: State) -> Next:
        """It enters its site or does nothing (AIO-B-0461); a hazard may have left it no choice."""
        company = s.company(self.company)
        if self.burglar != NONE:  # by a card's leave, in lieu of entering
            s.put(company.but(entered=True))
            return go("after_the_burglary", begun=True)
        if company.idle or has_trait(s, self.company, "does-nothing"):
            s.tell("{0} may do nothing at {1}", self.company, company.site)
            return go("end_of_phase", begun=True)
        options = (("enter",), ("do nothing",), *(("burgle", b) for b in burglars(s, company)))
        return ask(self.player, "enter", options, "decided", about=(company.site,), rule="AIO-B-0461", begun=True)

    def decided(self, s: State) -> Next:
        company = s.company(self.company)
        if picked(s).verb == "do nothing":
            s.tell("{0} does not enter {1}", self.company, company.site)
            return go("stay_outside")
        s.put(company.but(entered=True))
        if picked(s).verb == "burgle":
            return call(by_rule(frames.Burglary)(hobbit=picked(s).what), "burgled", burglar=picked(s).what)
        s.tell("{0} enters {1}", self.company, company.site)
        return announce(s, Change("enter", self.company, to=company.site), "face_automatic_attacks")

    def stay_outside(self, s: State) -> Next:
        """Resource events need not concern the site, so they may be played all the same (AIO-E-0144, not METW-0263)."""
        return go("act_at_site") if s.options.play_without_entering else go("end_of_phase")

    def burgled(self, s: State) -> Next:
        """Who is not caught has entered without an attack, and another may take a minor item too (CRF1-0226)."""
        if s.result is True:
            return call(AtSite(window=W.SITE_PHASE, first=self.player, gift=True), "end_of_phase")
        return go("face_automatic_attacks")

    def after_the_burglary(self, s: State) -> Next:
        """On-guard creatures that are revealed now attack the whole company, whatever came of it (AIO-F-0172 to AIO-F-0174)."""
        past = len(automatic_attacks(s, s.company(self.company).site)) if self.slipped else 0
        return call(
            Window(window=W.ENTERING, first=self.hazard_player), "next_attack" if self.slipped else "isolate", attacks=past
        )

    # --- the automatic-attacks ---------------------------------------------------------------------------------------

    def face_automatic_attacks(self, s: State) -> Next:
        """Once it is said that they are faced, on-guard cards may be revealed (AIO-E-0315), and only then (AIO-E-0317)."""
        if not any(is_against(s, spec, self.company) for _, spec in automatic_attacks(s, s.company(self.company).site)):
            return go("agents_attack")
        return call(Window(window=W.ENTERING, first=self.hazard_player), "isolate")

    def isolate(self, s: State) -> Next:
        """Of several attacks a card may leave one, which the attacker chooses."""
        attacks = several_attacks(s, self.company)
        if not attacks:
            return go("next_attack")
        return which_attack(self.hazard_player, s.company(self.company).site, attacks, "isolated")

    def isolated(self, s: State) -> Next:
        return go("next_attack", only=int(picked(s).what))

    def next_attack(self, s: State) -> Next:
        """One after the other, in printed order, those that were added last (AIO-D-0002, AIO-C-0021)."""
        attacks = attacks_faced(s, s.company(self.company).site)
        if self.attacks >= len(attacks):
            return go("next_creature")
        source, spec, nth = attacks[self.attacks]
        if not is_against(s, spec, self.company) or self.only not in (NONE, self.attacks):
            return go("next_attack", attacks=self.attacks + 1)
        if (there := by_card(self, spec, nth)) is not None:
            return call(there.but(alone=self.only != NONE), "next_attack", attacks=self.attacks + 1)
        return call(self.automatic_attack(s, source, spec, nth), "next_attack", attacks=self.attacks + 1)

    def automatic_attack(self, s: State, source: int, spec: AttackSpec, nth: int) -> Attack:
        attack = printed_attack(s, spec, source, self.company, self.hazard_player, "automatic").but(nth=nth)
        if s.options.recently_visited and (n := recent_visits(s, self.company)):
            attack = attack.but(strikes=attack.strikes + n, prowess=attack.prowess + n)
        if self.only != NONE:
            attack = attack.but(traits=(*attack.traits, *ISOLATED))
        return attack if self.burglar == NONE else attack.but(only=(self.burglar,), traits=(*attack.traits, "alone"))

    def next_creature(self, s: State) -> Next:
        """Revealed on-guard creatures attack now (AIO-E-0318)."""
        if not self.creatures:
            return go("agents_attack")
        attack = on_guard_attack(s, self.creatures[0], self.company, self.hazard_player)
        return call(attack, "next_creature", creatures=self.creatures[1:])

    def agents_attack(self, s: State) -> Next:
        """Agents at the site may attack right after the automatic-attacks (AIO-E-0422)."""
        if not any(agents_of(s, p) for p in s.others(self.player)):
            return go("act_at_site")
        return call(TimeOfAgents(window=W.AGENTS, first=self.hazard_player), "act_at_site")

    # --- what the company does there ---------------------------------------------------------------------------------

    def act_at_site(self, s: State) -> Next:
        return call(AtSite(window=W.SITE_PHASE, first=self.player, gift=self.slipped), "end_of_phase")

    def end_of_phase(self, s: State) -> Next:
        return call(Window(window=W.END_OF_SITE, first=self.player), "over_and_done")

    def over_and_done(self, s: State) -> Next:
        return done()

    def leave(self, s: State) -> None:
        """On-guard cards that were not revealed go back to the hand they came from (AIO-E-0329)."""
        return_on_guard(s, self.company)
        s.put(s.company(self.company).but(idle=False))


@carries_out("AttackSpec: only_against")
def is_against(s: State, spec: AttackSpec, company: int) -> bool:
    """Some automatic-attacks are against overt companies only; which they are is asked before each (AIO-C-0277)."""
    return not spec.only_against or has_trait(s, company, spec.only_against)


def several_attacks(s: State, company: int) -> dict[int, AttackSpec]:
    """The automatic-attacks against a company, by their places, if there are several of which a card leaves but one."""
    site = s.company(company).site
    if "isolates" not in s.standing or not isolates(s, site):
        return {}
    found = {i: spec for i, (_, spec, _) in enumerate(attacks_faced(s, site)) if is_against(s, spec, company)}
    return found if len(found) > 1 else {}


def recent_visits(s: State, company: int) -> int:
    """Optional rule: copies of the site in other players' discard pile make its automatic-attacks worse (AIO-H-0216)."""
    row = s.company(company)
    return sum(1 for p in s.others(row.player) for c in s.player(p).discard if s.name(c) == row.place)


def burglars(s: State, company: CompanyRow) -> list[int]:
    """Optional rule: a Hobbit may try to burgle an untapped site (METW-0941)."""
    if not s.options.burglary or s.card(company.site).status != UNTAPPED or not automatic_attacks(s, company.site):
        return []
    return [m for m in company.members if s.card(m).status == UNTAPPED and has_trait(s, m, "hobbit")]


RESCUED = "rescued"  # noted on a company that has just freed prisoners


@procedure
class AtSite(Window, frozen=True, tag="at-site", gc=False):
    """The time in which a company acts at its site. After an item, ally or faction that tapped the site, and before anything else
    is done, an additional minor item may be played (`gift`: AIO-E-0172, AIO-E-0181).
    """

    card: int = NONE  # what the last action was begun with
    untapped: bool = False  # whether the site was untapped then
    gift: bool = False
    minor: bool = False  # only a minor one, below the earth too (AIO-C-0503)
    secrets = ("card",)  # it may have gone out of sight since

    def begin(self, s: State) -> Next:
        phase = s.enclosing(SitePhase)
        assert phase is not None
        if phase.over:
            return done()
        row = s.company(phase.company)
        if RESCUED in row.done:
            s.put(row.but(done=tuple(d for d in row.done if d != RESCUED)))
            return go("begin", card=NONE, gift=True, minor=True)
        if self.card != NONE:
            return go("begin", card=NONE, gift=self.untapped and self.taps_site_of(s, phase))
        if phase.waiting and not s.triggered:
            return self.before_anything_else(s, phase)
        return super().begin(s)

    def before_anything_else(self, s: State, phase: SitePhase) -> Next:
        """An additional minor item may be played first; then what waits for that is done."""
        items = (
            [o for o in offers(s, self.first, self.window) if "additional item" in mode_of(o).law_classes()] if self.gift else []
        )
        if items:
            return ask(self.first, "act", (PASS, *items), "gift_or_not", about=(str(self.window),), who=self.first)
        link = phase.waiting[0]
        amend(s, phase.uid, waiting=phase.waiting[1:])
        return call(PARTS[link.address].frame(link.env), "begin")

    def gift_or_not(self, s: State) -> Next:
        return go("begin", gift=False, who=NONE, passes=0) if s.result == PASS else self.acted(s)

    def taps_site_of(self, s: State, phase: SitePhase) -> bool:
        """Whether the last action tapped the site, and was such that a minor item may follow it."""
        if s.card(s.company(phase.company).site).status != TAPPED:
            return False
        if s.options.free_minor_item == "any":
            return True
        return s.facts_of(self.card).kind in ("item", "ally", "faction")

    def acted(self, s: State) -> Next:
        option: Option = s.result
        nxt = super().acted(s)
        if option != PASS:
            site = s.company(s.role("company")).site
            nxt[-1].update(card=use_of(option).source, untapped=s.card(site).status == UNTAPPED, gift=False, minor=False)
        return nxt


@procedure
class FromHand(Frame, frozen=True, tag="from-hand", gc=False):
    """The hazard player may play a creature of his hand as the automatic-attack of the site, if it can be keyed to one of these
    types; it is discarded afterwards, defeated or not.
    """

    company: int
    hazard_player: int
    keys: str  # types of regions and sites
    nth: int = 0
    card: int = NONE
    faced: int = 0
    alone: bool = False  # all that is left of several attacks

    def holds(self, s: State) -> bool:
        return bool(s.company(self.company).members)

    def begin(self, s: State) -> Next:
        creatures = [c for c in s.player(self.hazard_player).hand if self.fits(s, c)]
        options = (("nothing",), *(("creature", c) for c in creatures))
        return ask(self.hazard_player, "from hand", options, "played", about=(s.company(self.company).site,))

    def fits(self, s: State, card: int) -> bool:
        """A single symbol of these types must do for it, as things are now."""
        facts, company = s.facts_of(card), s.company(self.company)
        usable = list(lines(s, facts, company, card)) if facts.kind == "creature" else []
        free = is_free(s, Env(source=card, player=self.hazard_player), None)
        if facts.unique and s.facts_of(company.site).site.under_deeps:
            return False
        return free and any(t in self.keys for k in usable for t in (*k.region_types, *k.site_types))

    def played(self, s: State) -> Next:
        if picked(s).verb == "nothing":
            return done()
        card = picked(s).what
        s.enter(card, player=self.hazard_player, mode="creature", face_down=False)
        s.tell("{0} is the automatic-attack of {1}", card, s.company(self.company).site)
        return go("attack", card=card)

    def attack(self, s: State) -> Next:
        if s.card(self.card).zone != PLAY or self.faced >= (1 if self.alone else s.facts_of(self.card).creature.attacks):
            return done()
        alone = self.alone or (self.faced == 0 and s.facts_of(self.card).creature.attacks > 1 and isolates(s, self.card))
        attack = creature_attack(s, self.card, self.company, self.hazard_player)
        traits = tuple("automatic" if t == "by-creature" else t for t in attack.traits) + (ISOLATED if alone else ())
        return call(attack.but(traits=traits, nth=self.nth), "attack", faced=self.faced + 1, alone=alone)

    def leave(self, s: State) -> None:
        if self.card != NONE and s.card(self.card).zone == PLAY:
            s.move(self.card, DISCARD)


@procedure
class FromPlay(FromHand, frozen=True, tag="from-play", gc=False):
    """A permanent-event in play that is a creature, too, must be used as the automatic-attack of the site; which one, the hazard
    player says. It is discarded afterwards, defeated or not.
    """

    which: tuple[str, ...] = ()  # names or races

    def begin(self, s: State) -> Next:
        options = [("creature", c) for c in permanent_events(s, self.which)]
        if not options:
            return done()
        return ask(self.hazard_player, "from hand", options, "played", about=(s.company(self.company).site,))

    def played(self, s: State) -> Next:
        card = picked(s).what
        s.enter(card, mode="creature")
        s.tell("{0} is the automatic-attack of {1}", card, s.company(self.company).site)
        return go("attack", card=card)


@carries_out("AttackSpec: from_hand in_play")
def by_card(phase: SitePhase | FaceAgain, spec: AttackSpec, nth: int) -> FromHand | None:
    """Automatic-attacks for which a card is used: a creature of the hand, or one that is in play."""
    if spec.in_play:
        return FromPlay(company=phase.company, hazard_player=phase.hazard_player, keys="", nth=nth, which=spec.in_play)
    if spec.from_hand:
        return FromHand(company=phase.company, hazard_player=phase.hazard_player, keys=spec.from_hand, nth=nth)
    return None


@procedure
class FaceAgain(frames.FaceAgain, frozen=True, tag="face-again", gc=False):
    """The automatic-attacks of the site, as they are now, one after the other."""

    faced: int = 0
    only: int = NONE  # which of them is the only one, if a card leaves but one

    def holds(self, s: State) -> bool:
        return bool(s.company(self.company).members)

    def begin(self, s: State) -> Next:
        attacks = several_attacks(s, self.company)
        if not attacks:
            return go("next_attack")
        return which_attack(self.hazard_player, s.company(self.company).site, attacks, "isolated")

    def isolated(self, s: State) -> Next:
        return go("next_attack", only=int(picked(s).what))

    def next_attack(self, s: State) -> Next:
        attacks = attacks_faced(s, s.company(self.company).site)
        if self.faced >= len(attacks):
            return done()
        source, spec, nth = attacks[self.faced]
        if not is_against(s, spec, self.company) or self.only not in (NONE, self.faced):
            return go("next_attack", faced=self.faced + 1)
        if (there := by_card(self, spec, nth)) is not None:
            return call(there.but(alone=self.only != NONE), "next_attack", faced=self.faced + 1)
        traits = ("automatic", *(ISOLATED if self.only != NONE else ()))
        attack = printed_attack(s, spec, source, self.company, self.hazard_player, *traits).but(nth=nth)
        return call(attack, "next_attack", faced=self.faced + 1)


def site_phase_has_begun(s: State, company: int) -> bool:
    """Whether the beginning of its site phase of this turn is over."""
    phase = s.enclosing(SitePhase)
    if phase is not None and phase.company == company:
        return phase.begun
    phases = s.enclosing(SitePhases)
    return phases is not None and company in phases.through


def exploring(s: State) -> Any:
    """The company that has entered its site and may act there, None if there is no such."""
    company = s.role("company")
    if company < 0:
        return None
    row = s.company(company)
    return row if row.entered else None
