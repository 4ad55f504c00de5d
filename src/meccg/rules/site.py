"""The site phase: companies act at their sites, one after the other (METW-1074 ff., AIO-H-0651 to AIO-H-0660).

`SitePhase` has the steps of the turn summary: enter or do nothing, face the automatic-attacks, then act at the site. What may be
played there is said by the chapters on items, allies, factions, influence; what they have in common by `rules.resources`.

Announces "start of site" (subject = company) and "enter" (subject = company, to = site card); what is played at a site announces
"play" (subject = the card, by = who played it, to = site card).
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.book import PROCEDURES, procedure
from meccg.kernel.changes import announce
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import AttackSpec
from meccg.model.rows import NONE, TAPPED, UNTAPPED, Change, CompanyRow
from meccg.parts.modes import Option
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import has_trait
from meccg.rules.chain import PASS, Window
from meccg.rules.combat import Attack, printed_attack
from meccg.rules.companies import return_on_guard
from meccg.rules.hazards import on_guard_attack

phrase("next company", "Which company is next?", company="The company of {0}")
phrase(
    "enter",
    "Does the company enter {0}?",
    enter="Enter the site",
    do_nothing="Do nothing there",
    burgle="{0} tries to burgle the site",
)


@procedure
class SitePhases(Frame, frozen=True, gc=False):
    """The site phases of a player's companies, in the order that he chooses (AIO-H-0652)."""

    player: int
    through: tuple[int, ...] = ()  # companies whose site phase is over

    def begin(self, s: State) -> Next:
        left = tuple(("company", c.members[0]) for c in s.companies(self.player) if c.id not in self.through)
        if not left:
            return done()
        return ask(self.player, "next company", left, "chosen", rule="AIO-H-0652")

    def chosen(self, s: State) -> Next:
        company = s.card(s.result[1]).company
        phase = SitePhase(company=company, player=self.player, hazard_player=hazard_player_of(s, self.player))
        return call(phase, "begin", through=(*self.through, company))


def hazard_player_of(s: State, player: int) -> int:
    """Who plays hazards against a player's companies and decides for what attacks them: the one to his left (METW-0964)."""
    return s.others(player)[0]


@procedure
class SitePhase(Frame, frozen=True, gc=False):
    """The site phase of one company."""

    company: int
    player: int
    hazard_player: int
    attacks: int = 0  # automatic-attacks faced
    creatures: tuple[int, ...] = ()  # on-guard creatures that attack after the automatic-attacks
    burglar: int = NONE  # the Hobbit who is caught and faces them alone
    played: tuple[str, ...] = ()  # kinds of resources played here
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
        if company.idle or has_trait(s, self.company, "does-nothing"):
            s.tell("{0}'s company does nothing at {1}", company.members[0], company.site)
            return go("end_of_phase")
        options = (("enter",), ("do nothing",), *(("burgle", b) for b in burglars(s, company)))
        return ask(self.player, "enter", options, "decided", about=(company.site,), rule="AIO-B-0461")

    def decided(self, s: State) -> Next:
        company = s.company(self.company)
        if s.result[0] == "do nothing":
            return go("stay_outside")
        s.put(company.but(entered=True))
        if s.result[0] == "burgle":
            return call(PROCEDURES["Burglary"](hobbit=s.result[1]), "burgled", burglar=s.result[1])
        s.tell("{0}'s company enters {1}", company.members[0], company.site)
        return announce(s, Change("enter", self.company, to=company.site), "face_automatic_attacks")

    def stay_outside(self, s: State) -> Next:
        """Resource events need not concern the site, so they may be played all the same (AIO-E-0144, not METW-0263)."""
        return go("act_at_site") if s.options.play_without_entering else go("end_of_phase")

    def burgled(self, s: State) -> Next:
        """Who is not caught has entered without an attack, and another may take a minor item too (CRF1-0226)."""
        if s.result is True:
            return call(AtSite(window=W.SITE_PHASE, first=self.player, gift=True), "end_of_phase")
        return go("face_automatic_attacks")

    # --- the automatic-attacks ---------------------------------------------------------------------------------------

    def face_automatic_attacks(self, s: State) -> Next:
        """Once it is said that they are faced, on-guard cards may be revealed (METW-0896), and only then (AIO-E-0317)."""
        if not automatic_attacks(s, s.company(self.company).site):
            return go("act_at_site")
        return call(Window(window=W.ENTERING, first=self.hazard_player), "next_attack")

    def next_attack(self, s: State) -> Next:
        """One after the other, in printed order, those that were added last (CRF1-0064, CRF1-0065)."""
        attacks = automatic_attacks(s, s.company(self.company).site)
        if self.attacks >= len(attacks):
            return go("next_creature")
        source, spec = attacks[self.attacks]
        return call(self.automatic_attack(s, source, spec), "next_attack", attacks=self.attacks + 1)

    def automatic_attack(self, s: State, source: int, spec: AttackSpec) -> Attack:
        attack = printed_attack(s, spec, source, self.company, self.hazard_player, "automatic").but(nth=self.attacks)
        if s.options.recently_visited and (n := recent_visits(s, self.company)):
            attack = attack.but(strikes=attack.strikes + n, prowess=attack.prowess + n)
        return attack if self.burglar == NONE else attack.but(only=(self.burglar,), traits=(*attack.traits, "alone"))

    def next_creature(self, s: State) -> Next:
        """Revealed on-guard creatures attack now (METW-0897)."""
        if not self.creatures:
            return go("act_at_site")
        attack = on_guard_attack(s, self.creatures[0], self.company, self.hazard_player)
        return call(attack, "next_creature", creatures=self.creatures[1:])

    # --- what the company does there ---------------------------------------------------------------------------------

    def act_at_site(self, s: State) -> Next:
        return call(AtSite(window=W.SITE_PHASE, first=self.player), "end_of_phase")

    def end_of_phase(self, s: State) -> Next:
        return call(Window(window=W.END_OF_SITE, first=self.player), "over_and_done")

    def over_and_done(self, s: State) -> Next:
        return done()

    def leave(self, s: State) -> None:
        """On-guard cards that were not revealed go back to the hand they came from (AIO-E-0329)."""
        return_on_guard(s, self.company)
        s.put(s.company(self.company).but(idle=False))


def recent_visits(s: State, company: int) -> int:
    """Optional rule: copies of the site in other players' discard pile make its automatic-attacks worse (AIO-H-0216)."""
    row = s.company(company)
    return sum(1 for p in s.others(row.player) for c in s.player(p).discard if s.name(c) == row.place)


def burglars(s: State, company: CompanyRow) -> list[int]:
    """Optional rule: a Hobbit may try to burgle an untapped site (METW-0941)."""
    if not s.options.burglary or s.card(company.site).status != UNTAPPED or not automatic_attacks(s, company.site):
        return []
    return [m for m in company.members if s.card(m).status == UNTAPPED and has_trait(s, m, "hobbit")]


@procedure
class AtSite(Window, frozen=True, gc=False):
    """The time in which a company acts at its site. After an item, ally or faction that tapped the site, and before anything else
    is done, an additional minor item may be played (`gift`: AIO-E-0172, AIO-E-0181).
    """

    card: int = NONE  # what the last action was begun with
    untapped: bool = False  # whether the site was untapped then
    gift: bool = False
    secrets = ("card",)  # it may have gone out of sight since

    def begin(self, s: State) -> Next:
        phase = s.enclosing(SitePhase)
        assert phase is not None
        if phase.over:
            return done()
        if self.card != NONE:
            return go("begin", card=NONE, gift=self.untapped and self.taps_site_of(s, phase))
        return super().begin(s)

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
            nxt[-1].update(card=option[2], untapped=s.card(site).status == UNTAPPED, gift=False)
        return nxt


def exploring(s: State) -> Any:
    """The company that has entered its site and may act there, None if there is no such."""
    company = s.role("company")
    if company < 0:
        return None
    row = s.company(company)
    return row if row.entered else None
