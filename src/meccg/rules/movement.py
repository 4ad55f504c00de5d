"""The movement/hazard phase: each company in turn reveals its new site, meets hazards and arrives
(METW-1050 ff., AIO-B-0415 ff.; the summary AIO-H-0629 to AIO-H-0650).

`MovementHazard` has the steps of the summary under their own names. From the reveal until its site of origin is removed a moving
company is at no site (AIO-B-0452): its `site` is NONE, `destination` its new site, the frame's `origin` the card that it left.

Events that are announced: "site revealed" (subject = company, to = its new site card), "start of movement/hazard" (company, when
the cards are drawn), "end of movement/hazard" (company), "move"
(company, to = the site card where it has arrived), "sent back" (a change: company, by = its cause).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import announce, change, changes, commits, forbidden
from meccg.kernel.run import Next, ask, call, done, go, unwind_above
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import LOCATIONS, NONE, PLAY, Change, CompanyRow, Env
from meccg.parts.modes import law
from meccg.parts.requirements import required
from meccg.parts.values import DRAWS_OPPONENT, DRAWS_OWN, MIND, has_trait, site_type, value
from meccg.parts.verbs import ReturnToOrigin as ReturnToOriginVerb
from meccg.rules.chain import PASS, Window
from meccg.rules.combat import Attack
from meccg.rules.companies import JoinCompanies, company_size, put_site_away, sites_in_use
from meccg.rules.deck import Draw, ResetHand
from meccg.rules.environment import LIMIT, REGIONS, SITES, Interpretation, matters
from meccg.rules.hazards import declared_cards
from meccg.rules.onguard import return_on_guard
from meccg.rules.planning import SPECIAL, Planning, Route, routes_to
from meccg.rules.site import hazard_player_of

LEAST_LIMIT = 2  # hazards that may be played on the smallest company (AIO-E-0290)
MIND_TO_DRAW = 3  # the mind that a company needs for its player to draw (AIO-E-0010)
DRAW_BY_NEW_SITE = ("fallen-wizard", "balrog")  # alignments that draw by the new site in any case (AIO-B-0427)

phrase("moves next", "Whose movement/hazard phase is next?", company="{0}")
phrase("route", "Which way does {0} go to {1}?", route="{0}: {1} {2}")
phrase("draw", "Do you draw another card?", draw="Draw", stop="No more")


@procedure
class MovementHazardPhase(Frame, frozen=True, gc=False):
    """The movement/hazard phases of a player's companies, in the order that he chooses; then companies at one site join."""

    player: int
    established: tuple[str, ...] = ()  # kinds of effects whose order was settled this turn

    def begin(self, s: State) -> Next:
        waiting = [c for c in s.companies(self.player) if "movement/hazard" not in c.done]
        if not waiting:
            return go("all_have_moved")
        return ask(self.player, "moves next", [("company", c.id) for c in waiting], "chosen", rule="AIO-H-0630")

    def chosen(self, s: State) -> Next:
        return call(MovementHazard(company=s.result[1], hazard_player=hazard_player_of(s, self.player)), "begin")

    def all_have_moved(self, s: State) -> Next:
        """Companies at the same site are combined before the site phase (AIO-C-0334)."""
        return call(JoinCompanies(player=self.player), "joined")

    def joined(self, s: State) -> Next:
        return call(Window(window=W.ALL_MH_DONE, first=self.player), "over")

    def over(self, s: State) -> Next:
        return done()


@procedure
class MovementHazard(Frame, frozen=True, gc=False):
    """The movement/hazard phase of one company, whether it moves or not."""

    company: int
    hazard_player: int
    origin: int = NONE  # the site card that it leaves; NONE if it does not move
    draws_own: int = 0  # cards that the site gives its player, before modifications
    draws_opponent: int = 0
    drawn: int = 0
    secrets = ("origin",)  # it may have gone out of sight since

    def row(self, s: State) -> CompanyRow:
        return s.company(self.company)

    def begin(self, s: State) -> Next:
        """A route that was left open is settled before the new site is turned over (AIO-C-0387)."""
        row = self.row(s)
        s.put(row.but(hazards=0, limit=NONE, origin=row.place, returned=False))
        if row.destination == NONE or row.way:
            return go("reveal_new_site")
        routes = routes_to(s, row, row.destination).get(row.destination, ())
        if not routes:
            return go("reveal_new_site")
        options = [("route", r.way, r.path, ",".join(r.regions)) for r in routes]
        return ask(row.player, "route", options, "route_chosen", about=(self.company, row.destination), rule="AIO-C-0387")

    def route_chosen(self, s: State) -> Next:
        _, way, path, regions = s.result
        s.put(self.row(s).but(way=way, path=path, regions=tuple(regions.split(",")) if regions else ()))
        return go("reveal_new_site")

    # --- step 1: the new site, the hazard limit, the draws ----------------------------------------------------------

    def reveal_new_site(self, s: State) -> Next:
        """Turn the new site over; the current site becomes the site of origin (AIO-H-0631, AIO-H-0633)."""
        row = self.row(s)
        if row.destination == NONE:
            s.tell("{0} does not move", self.company)
            return go("fix_hazard_limit")
        s.turn_up(row.destination)
        if not movement_is_legal(s, row):
            return self._stay(s, row)
        s.tell("{0} moves from {1} to {2}", self.company, row.site, row.destination)
        s.put(row.but(site=NONE, place=""))
        return announce(s, Change("site revealed", self.company, to=row.destination), "fix_hazard_limit", origin=row.site)

    def _stay(self, s: State, row: CompanyRow) -> Next:
        """An illegal movement is none: the company does not move, but has its phase (AIO-B-0420, AIO-B-0421)."""
        s.tell("{0} can't move to {1} and stays", self.company, row.destination)
        s.put(row.but(destination=NONE, regions=(), path="", way=""))
        remove_site(s, row.player, row.destination)
        return go("fix_hazard_limit")

    def fix_hazard_limit(self, s: State) -> Next:
        """The base stays as it is for the whole phase (AIO-E-0293, AIO-E-0305)."""
        s.put(self.row(s).but(limit=max(LEAST_LIMIT, company_size(s, self.company))))
        return self._settle(s, LIMIT, self.row(s).player, "region_types")

    def region_types(self, s: State) -> Next:
        return self._settle(s, REGIONS, self.hazard_player, "site_types")

    def site_types(self, s: State) -> Next:
        return self._settle(s, SITES, self.hazard_player, "draw_cards")

    def _settle(self, s: State, key: str, seat: int, then: str) -> Next:
        """Where effects in play can be read in several orders, this player says in which (AIO-B-0417, AIO-E-0299)."""
        if not matters(s, key):
            return go(then)
        return call(Interpretation(key=key, company=self.company, seat=seat), then)

    def draw_cards(self, s: State) -> Next:
        """Both draw as soon as the site is revealed, before anybody can act (AIO-B-0424); nobody if the company stays."""
        if self.origin == NONE:
            return go("beginning")
        facts = s.facts_of(draw_site(s, self.row(s), self.origin))
        return go("own_draws", draws_own=facts.draw_self, draws_opponent=facts.draw_opponent)

    def own_draws(self, s: State) -> Next:
        n = value(s, DRAWS_OWN, self.company) if may_draw(s, self.row(s)) else 0
        return self._draw(s, self.row(s).player, n, "opponent_draws", "own_draws_on")

    def own_draws_on(self, s: State) -> Next:
        return go("opponent_draws", drawn=0) if s.result == ("stop",) else go("own_draws")

    def opponent_draws(self, s: State) -> Next:
        return self._draw(s, self.hazard_player, value(s, DRAWS_OPPONENT, self.company), "beginning", "opponent_draws_on")

    def opponent_draws_on(self, s: State) -> Next:
        return go("beginning") if s.result == ("stop",) else go("opponent_draws")

    def _draw(self, s: State, player: int, n: int, then: str, again: str) -> Next:
        """One card must be drawn; after each the player says whether he draws on (AIO-B-0428, AIO-E-0009)."""
        if self.drawn >= n:
            return go(then, drawn=0)
        if self.drawn == 0 or s.result == ("draw",):
            return call(Draw(player=player, n=1), again.removesuffix("_on"), drawn=self.drawn + 1)
        return ask(player, "draw", (("draw",), ("stop",)), again, rule="AIO-E-0009")

    # --- step 2: hazards ---------------------------------------------------------------------------------------------

    def beginning(self, s: State) -> Next:
        """What happens at the beginning of the phase, what the reveal has caused first of all (AIO-A-0098)."""
        return announce(s, Change("start of movement/hazard", self.company), "first_actions")

    def first_actions(self, s: State) -> Next:
        return call(Window(window=W.SITE_REVEALED | W.BEGIN_MH, first=self.row(s).player), "hazards")

    def hazards(self, s: State) -> Next:
        """The hazard player plays hazards, the other responds and plays resources, until neither wants to do more."""
        return call(HazardPlay(window=W.MH_PHASE, first=self.row(s).player), "end_of_phase")

    def end_of_phase(self, s: State) -> Next:
        if not self.row(s).members:
            return go("nobody_is_left")
        return announce(s, Change("end of movement/hazard", self.company), "last_actions")

    def last_actions(self, s: State) -> Next:
        return call(Window(window=W.END_OF_MH, first=self.row(s).player), "remove_site_of_origin")

    # --- step 3: arrival ---------------------------------------------------------------------------------------------

    def remove_site_of_origin(self, s: State) -> Next:
        """Its site of origin goes: back to the location deck, or discarded if it is tapped and no Haven (AIO-H-0643 ff.)."""
        row = self.row(s)
        if not row.members:
            return go("nobody_is_left")
        if self.origin == NONE:
            return go("phase_is_over")
        s.put(row.but(site=row.destination, place=s.name(row.destination), destination=NONE, moved=True))
        remove_site(s, row.player, self.origin)
        s.tell("{0} arrives at {1}", self.company, row.destination)
        return announce(s, Change("move", self.company, to=row.destination), "phase_is_over", origin=NONE)

    def sent_back(self, s: State) -> Next:
        """The company is back at its site of origin; the phase is over at once, whatever was declared (AIO-B-0439 ff.)."""
        row = self.row(s)
        new_site = row.destination
        return_on_guard(s, self.company)  # AIO-E-0334
        s.put(
            self.row(s).but(
                site=self.origin, place=s.name(self.origin), destination=NONE, regions=(), path="", way="", idle=True, limit=NONE
            )
        )
        remove_site(s, row.player, new_site)
        return changes(s, tuple(Change("discard", c) for c in declared_cards(s)), "phase_is_over", origin=NONE)

    def nobody_is_left(self, s: State) -> Next:
        """Its site cards go when all companies have moved (AIO-C-0248)."""
        return_on_guard(s, self.company)
        return go("phase_is_over")

    # --- step 4: hands -----------------------------------------------------------------------------------------------

    def phase_is_over(self, s: State) -> Next:
        """Both return to their hand size; nothing can be played until the next phase (AIO-B-0449, AIO-B-0450)."""
        row = self.row(s)
        s.put(row.but(limit=NONE, done=(*row.done, "movement/hazard")))
        return call(ResetHand(player=row.player), "opponent_resets")

    def opponent_resets(self, s: State) -> Next:
        return call(ResetHand(player=self.hazard_player), "move_again")

    # --- an additional site ------------------------------------------------------------------------------------------

    def move_again(self, s: State) -> Next:
        """By a card's leave the company may be given another site, and has another movement/hazard phase at once."""
        row = self.row(s)
        if AGAIN not in row.done or not row.members:
            return done()
        s.put(row.but(done=tuple(d for d in row.done if d != AGAIN)))
        others = tuple(c.id for c in s.companies(row.player) if c.id != row.id)
        return call(Planning(player=row.player, asked=others), "additional_phase")

    def additional_phase(self, s: State) -> Next:
        if self.row(s).destination == NONE:
            return done()
        return call(MovementHazard(company=self.company, hazard_player=self.hazard_player), "over")

    def over(self, s: State) -> Next:
        return done()


AGAIN = "again"  # noted on a company that may move to an additional site


@procedure
class MoveAgain(Frame, frozen=True, gc=False):
    """A company may move to an additional site when this movement/hazard phase is over."""

    company: int

    def begin(self, s: State) -> Next:
        row = s.company(self.company)
        s.put(row.but(done=(*row.done, AGAIN)))
        return done()


@procedure
class HazardPlay(Window, frozen=True, gc=False):
    """The time of hazards. When the hazard player is done, the other may still play a resource; then hazards may be played again
    (AIO-E-0289).
    """

    last_word: bool = False  # the hazard player has passed, and the mover has the last word

    def acted(self, s: State) -> Next:
        if s.result == PASS and self.who != self.first and self.passes + 1 == s.n_players and not self.last_word:
            return go("begin", who=self.first, last_word=True)
        action = s.result != PASS
        nxt = super().acted(s)
        if action:
            nxt[-1].update(last_word=False)
        return nxt


def movement_is_legal(s: State, company: CompanyRow) -> bool:
    """Whether what was planned is (still) possible when the new site is revealed."""
    if forbidden(s, Change("move", company.id)):
        return False
    ways = routes_to(s, company, company.destination).get(company.destination, ())
    return Route(company.way, company.regions, company.path) in ways


def remove_site(s: State, player: int, site: int) -> None:
    """A site card that no other company is at or moves to leaves the table (AIO-C-0383, AIO-H-0641)."""
    if site in sites_in_use(s, player):
        return
    if s.card(site).face_down:
        s.move(site, LOCATIONS)
    else:
        put_site_away(s, site)


def draw_site(s: State, company: CompanyRow, origin: int) -> int:
    """The site whose numbers say how many cards are drawn: the new one, or the one left behind if that is a Haven
    (AIO-B-0425, AIO-B-0426).
    """
    if site_type(s, company.destination) != "H" or s.player(company.player).alignment in DRAW_BY_NEW_SITE:
        return company.destination
    return origin


def may_draw(s: State, company: CompanyRow) -> bool:
    """Its player draws only if it has his avatar or a character with a mind of three or more (METW-0891)."""
    return any(has_trait(s, m, "avatar") or value(s, MIND, m) >= MIND_TO_DRAW for m in company.members)


# --- movement without a movement/hazard phase ---------------------------------------------------------------------------


@procedure
class ReplaceSite(Frame, frozen=True, gc=False):
    """The site card of a company is replaced with another one of its player's: that is movement, but there is no movement/hazard
    phase (AIO-F-0143, AIO-F-0435).
    """

    company: int
    site: int
    old: int = NONE
    secrets = ("site", "old")

    @staticmethod
    def possible(s: State, company: int, site: int) -> bool:
        """Whether the company may be there instead: it is somewhere else, may move, and the card is at hand."""
        row = s.get(company)
        if type(row) is not CompanyRow or not row.members or row.site == NONE or site == NONE or s.name(site) == row.place:
            return False
        return s.card(site).zone in (LOCATIONS, PLAY) and not forbidden(s, Change("move", company))

    def holds(self, s: State) -> bool:
        return bool(s.company(self.company).members)

    def begin(self, s: State) -> Next:
        row = s.company(self.company)
        if not self.possible(s, self.company, self.site):
            return done(False)
        if s.card(self.site).zone == LOCATIONS:
            s.enter(self.site, player=row.player, mode="site")
        s.put(row.but(site=NONE, place="", destination=self.site, way=SPECIAL, regions=(), path=""))
        return announce(s, Change("site revealed", self.company, to=self.site), "on_the_way", old=row.site)

    def on_the_way(self, s: State) -> Next:
        """Whatever does not go along is left behind."""
        must = required(s)
        return go("arrive") if must is None else call(PARTS[must.address].frame(must.env), "on_the_way")

    def arrive(self, s: State) -> Next:
        row = s.company(self.company)
        s.put(row.but(site=self.site, place=s.name(self.site), destination=NONE, way="", moved=True))
        remove_site(s, row.player, self.old)
        s.tell("{0} is now at {1}", self.company, self.site)
        return announce(s, Change("move", self.company, to=self.site), "over")

    def over(self, s: State) -> Next:
        return done(True)


# --- returning to the site of origin -----------------------------------------------------------------------------------


@procedure
class ReturnToOrigin(Frame, frozen=True, gc=False):
    """A moving company must return to its site of origin: its movement/hazard phase ends at once. Nothing happens to others."""

    company: int
    source: int = NONE

    def begin(self, s: State) -> Next:
        if self.phase(s) is None or s.company(self.company).returned:
            return done()
        return change(s, Change("sent back", self.company, by=self.source), "go_back")

    def phase(self, s: State) -> MovementHazard | None:
        """The phase in which it is moving."""
        for f in reversed(s.frames):
            if isinstance(f, MovementHazard) and f.company == self.company and f.origin != NONE:
                return f
        return None

    def go_back(self, s: State) -> Next:
        phase = self.phase(s)
        if phase is not None and s.company(self.company).returned:
            unwind_above(s, phase.uid, "sent_back")
        return done()


@commits("sent back")
def sent_back(s: State, ch: Change) -> None:
    s.put(s.company(ch.subject).but(returned=True))
    s.tell("{0} must return to its site of origin", ch.subject)


def may_send_back(mode: Any) -> bool:
    """Whether that is among what the card may do, now or while it is in play."""
    card = BOOK.get(mode.address.partition(":")[0])
    return card is None or sends_back(mode.address) or any(sends_back(address) for _, address in card.standing)


@law(
    "hazard event",
    "resource event",
    rule="AIO-C-0481",
    text="a company can't be sent back in the middle of an attack",
    only=may_send_back,
)
def not_in_the_middle_of_an_attack(s: State, env: Env, mode: Any) -> bool:
    """Neither by what a card does when it is played, nor by what it would require of the company from then on."""
    if s.enclosing(Attack) is None:
        return True
    if sends_back(mode.address):
        return False
    card = BOOK[s.card(env.source).card]
    if card.nature(mode) == "short-event" or not any(sends_back(address) for _, address in card.standing):
        return True
    after = s.clone()
    after.enter(env.source, player=env.player)
    due = (PARTS[st.address].due(after, st) for st in after.standing["require"] if st.env.source == env.source)
    return not any(link is not None and sends_back(link.address) for link in due)


@cache
def sends_back(address: str) -> bool:
    return any(isinstance(p, ReturnToOriginVerb) for p in PARTS[address].walk())
