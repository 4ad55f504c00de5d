"""The movement/hazard phase: each company in turn reveals its new site, meets hazards and arrives
(METW-1050 ff., AIO-B-0415 ff.; the summary AIO-H-0629 to AIO-H-0650).

`MovementHazard` has the steps of the summary under their own names. From the reveal until its site of origin is removed a moving
company is at no site (AIO-B-0452): its `site` is NONE, `destination` its new site, the frame's `origin` the card that it left.

Events that are announced: "site revealed" (subject = company, to = its new site card), "start of hazards" (company, to = the
player who is to draw and play them, each in his turn), "start of movement/hazard" (company, when the cards are drawn), "end of
movement/hazard" (company), "move" (company, to = the site card where it has arrived), "sent back" (a change: company, by = its
cause).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from meccg.kernel.answers import Passage, picked
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import announce, change, changes, commits, forbidden
from meccg.kernel.run import Next, ask, call, done, go, unwind_above
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import LEAVING, LOCATIONS, NONE, PLAY, UNCONTROLLED, Change, CompanyRow, Env
from meccg.parts import frames
from meccg.parts.claims import carries_out
from meccg.parts.modes import law
from meccg.parts.requirements import required, to_declare
from meccg.parts.seats import first_hazard_player, hazards_rotate
from meccg.parts.values import DRAWS_OPPONENT, DRAWS_OWN, MIND, value
from meccg.parts.verbs import ReturnToOrigin as ReturnToOriginVerb
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import PASS, Chain, Window
from meccg.rules.combat import Attack
from meccg.rules.companies import JoinCompanies, announce_all, company_size, join, put_site_away, sites_in_use
from meccg.rules.deck import Draw, ResetHand
from meccg.rules.dice import RollOfKind
from meccg.rules.endgame import ring_comes_home
from meccg.rules.enhancers import excess, limit_enhancers
from meccg.rules.environment import LIMIT, REGIONS, SITES, Interpretation, matters
from meccg.rules.hazards import declared_cards, hazards_left
from meccg.rules.losses import followers
from meccg.rules.onguard import return_on_guard
from meccg.rules.planning import SPECIAL, Planning, Route, routes_to
from meccg.rules.roles import is_avatar, is_haven
from meccg.rules.several import RolledOrder

LEAST_LIMIT = 2  # hazards that may be played on the smallest company (AIO-E-0290)
MIND_TO_DRAW = 3  # the mind that a company needs for its player to draw (AIO-E-0010)

phrase("moves next", "Whose movement/hazard phase is next?", company="{0}")
phrase("route", "Which way does {0} go to {1}?", route="{0}: {1} {2}")
phrase("claim hazards", "Are you the first to play hazards on {0}, which comes to where you are?", claim="Yes", no="No")
phrase("draw", "Do you draw another card?", draw="Draw", stop="No more")


@procedure
class MovementHazardPhase(frames.MovementHazardPhase, frozen=True, tag="movement-hazard-phase", gc=False):
    """The movement/hazard phases of a player's companies, in the order that he chooses; then companies at one site join."""

    established: tuple[str, ...] = ()  # kinds of effects whose order was settled this turn

    def begin(self, s: State) -> Next:
        if s.player(self.player).presence == LEAVING:
            return done()
        waiting = [c for c in s.companies(self.player) if "movement/hazard" not in c.done]
        if not waiting:
            return go("all_have_moved")
        return ask(self.player, "moves next", [("company", c.id) for c in waiting], "chosen", rule="AIO-H-0630")

    def chosen(self, s: State) -> Next:
        return call(MovementHazard(company=picked(s).what, hazard_player=first_hazard_player(s, self.player)), "begin")

    def all_have_moved(self, s: State) -> Next:
        """Companies at the same site are combined before the site phase (AIO-C-0334)."""
        for company in s.emptied():
            if company.guard:
                forsake_guard(s, company)
        return call(JoinCompanies(player=self.player), "joined")

    def joined(self, s: State) -> Next:
        return call(Window(window=W.ALL_MH_DONE, first=self.player), "over")

    def over(self, s: State) -> Next:
        return done()


@carries_out("Site: draw_self draw_opponent")
@procedure
class MovementHazard(frames.MovementHazard, frozen=True, tag="movement-hazard", gc=False):
    """The movement/hazard phase of one company, whether it moves or not."""

    draws_own: int = 0  # cards that the site gives its player, before modifications
    draws_opponent: int = 0
    drawn: int = 0
    first: int = NONE  # who was the first to play hazards, if not as ever
    resetting: tuple[int, ...] = ()  # who still returns to his hand size
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
        route = Passage(*s.result)
        regions = tuple(route.regions.split(",")) if route.regions else ()
        s.put(self.row(s).but(way=route.way, path=route.path, regions=regions))
        return go("reveal_new_site")

    # --- step 1: the new site, the hazard limit, the draws ----------------------------------------------------------

    def reveal_new_site(self, s: State) -> Next:
        """Turn the new site over; the current site becomes the site of origin (AIO-H-0631, AIO-H-0633)."""
        row = self.row(s)
        if row.destination == NONE:
            s.tell("{0} does not move", self.company)
            return go("fix_hazard_limit")
        s.turn_up(row.destination)
        route = planned_route(s, row)
        if route is None and LEFT_BEHIND in row.done and not forbidden(s, Change("move", row.id)):
            return self._set_out(s)  # on the way of those whom he was with, whatever let them go there
        if route is None:
            return self._stay(s, row, "can't move to")
        return self._roll(s, row, route.roll) if route.roll else self._set_out(s)

    def _roll(self, s: State, row: CompanyRow, number: int) -> Next:
        """Before anybody draws, and before anything is played but what may be played just then (AIO-C-0511, AIO-C-0516)."""
        s.put(row.but(limit=base_limit(s, row)))
        roll = RollOfKind(kind="movement", who=row.id, number=number, over=False, window=W.MOVEMENT_ROLL, against=row.destination)
        return call(roll, "movement_rolled")

    def movement_rolled(self, s: State) -> Next:
        """Who fails stays where he was, as if he had not moved (AIO-C-0517 ff.)."""
        return self._set_out(s) if picked(s).verb else self._stay(s, self.row(s), "does not find the way to")

    def _set_out(self, s: State) -> Next:
        row = self.row(s)
        s.tell("{0} moves from {1} to {2}", self.company, row.site, row.destination)
        s.put(row.but(site=NONE, place=""))
        limit_enhancers(s, self.company, self.uid)
        return announce(s, Change("site revealed", self.company, to=row.destination), "first_hazards", origin=row.site)

    def first_hazards(self, s: State) -> Next:
        """By an optional rule who has a company at the new site may be the first hazard player (AIO-H-0297)."""
        if not (s.options.hazards_at_site and hazards_rotate(s)):
            return go("discard_enhancers")
        return call(ClaimHazards(company=self.company), "claimed")

    def claimed(self, s: State) -> Next:
        return go("discard_enhancers") if s.result == NONE else go("discard_enhancers", hazard_player=s.result, first=s.result)

    def discard_enhancers(self, s: State) -> Next:
        """What is more than the company admits goes before anything else is done (AIO-H-0268, AIO-H-0270)."""
        too_much = excess(s)
        return (
            go("fix_hazard_limit") if too_much is None else call(PARTS[too_much.address].frame(too_much.env), "discard_enhancers")
        )

    def _stay(self, s: State, row: CompanyRow, why: str) -> Next:
        """An illegal movement is none: the company does not move, but has its phase (AIO-B-0420, AIO-B-0421)."""
        s.tell(f"{{0}} {why} {{1}} and stays", self.company, row.destination)
        s.put(row.but(destination=NONE, regions=(), path="", way=""))
        remove_site(s, row.player, row.destination)
        return go("fix_hazard_limit")

    def fix_hazard_limit(self, s: State) -> Next:
        """The base stays as it is for the whole phase (AIO-E-0293, AIO-E-0305)."""
        s.put(self.row(s).but(limit=base_limit(s, self.row(s))))
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
            return go("hazard_player_begins")
        facts = s.facts_of(draw_site(s, self.row(s), self.origin))
        return go("own_draws", draws_own=facts.site.draw_self, draws_opponent=facts.site.draw_opponent)

    def own_draws(self, s: State) -> Next:
        n = value(s, DRAWS_OWN, self.company) if may_draw(s, self.row(s)) else 0
        return self._draw(s, self.row(s).player, n, "hazard_player_begins", "own_draws_on")

    def own_draws_on(self, s: State) -> Next:
        return go("hazard_player_begins", drawn=0) if s.result == ("stop",) else go("own_draws")

    def hazard_player_begins(self, s: State) -> Next:
        """Before he draws or plays anything (AIO-H-0279)."""
        then = "beginning" if self.origin == NONE else "opponent_draws"
        return announce(s, Change("start of hazards", self.company, to=self.hazard_player), then)

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
        """A return that a card in play requires is declared first of all; hazard events may respond to it (AIO-H-0065)."""
        due = to_declare(s)
        if due:
            window = W.SITE_REVEALED | W.BEGIN_MH | W.MH_PHASE
            return call(Chain(window=window, first=s.turn_player, links=due), "first_actions")
        return call(Window(window=W.SITE_REVEALED | W.BEGIN_MH, first=self.row(s).player), "hazards")

    def hazards(self, s: State) -> Next:
        """The hazard player plays hazards, the other responds and plays resources, until neither wants to do more."""
        return call(HazardPlay(window=W.MH_PHASE, first=self.row(s).player), "pass_hazards_on")

    def pass_hazards_on(self, s: State) -> Next:
        """With three or more the play of hazards passes to the left until every other player has had his chance or the limit is
        reached; each pass counts as a hazard against it (AIO-H-0282 to AIO-H-0285).
        """
        row = self.row(s)
        if not hazards_rotate(s) or not row.members or hazards_left(s, self.company) < 1:
            return go("end_of_phase")
        left = s.after(self.hazard_player)
        if left == row.player:  # past the one who moves
            left = s.after(left)
        if left == (first_hazard_player(s, row.player) if self.first == NONE else self.first):
            return go("end_of_phase")
        s.put(row.but(hazards=row.hazards + 1))
        if hazards_left(s, self.company) < 1:
            return go("end_of_phase")
        s.tell("the play of hazards passes to {0}", left)
        return announce(s, Change("start of hazards", self.company, to=left), "hazards", hazard_player=left)

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
        ring_comes_home(s, self.company)
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
        """Its site cards, and what lies on-guard there, stay until all companies have moved (AIO-C-0248, AIO-C-0249)."""
        return go("phase_is_over")

    # --- step 4: hands -----------------------------------------------------------------------------------------------

    def phase_is_over(self, s: State) -> Next:
        """Both return to their hand size; nothing can be played until the next phase (AIO-B-0449, AIO-B-0450)."""
        row = self.row(s)
        s.put(row.but(limit=NONE, done=(*row.done, "movement/hazard")))
        others = s.others(row.player) if hazards_rotate(s) else (self.hazard_player,)
        return call(ResetHand(player=row.player), "others_reset", resetting=others)

    def others_reset(self, s: State) -> Next:
        """With three or more all of them do (AIO-H-0273)."""
        if not self.resetting:
            return go("move_again")
        return call(ResetHand(player=self.resetting[0]), "others_reset", resetting=self.resetting[1:])

    # --- an additional site ------------------------------------------------------------------------------------------

    def move_again(self, s: State) -> Next:
        """By a card's leave the company may be given another site, and has another movement/hazard phase at once."""
        row = self.row(s)
        leaves = [d for d in row.done if d.startswith(AGAIN)]
        if not leaves or not row.members:
            return done()
        s.put(row.but(done=tuple(d for d in row.done if d not in leaves)))
        others = tuple(c.id for c in s.companies(row.player) if c.id != row.id)
        through = min(leaves).removeprefix(AGAIN).strip()  # the leave to go anywhere, if there is one
        return call(Planning(player=row.player, asked=others, through=through), "additional_phase")

    def additional_phase(self, s: State) -> Next:
        if self.row(s).destination == NONE:
            return done()
        first = first_hazard_player(s, self.row(s).player)
        return call(MovementHazard(company=self.company, hazard_player=first), "over")

    def over(self, s: State) -> Next:
        return done()


@procedure
class ClaimHazards(Frame, frozen=True, tag="claim-hazards", gc=False):
    """Who of the others has a company at its new site may claim to be the first hazard player; of several the highest roller
    (AIO-H-0297, AIO-H-0298). Ends with him, or NONE.
    """

    company: int
    asked: int = 0
    who: int = NONE
    claims: tuple[int, ...] = ()

    def begin(self, s: State) -> Next:
        row = s.company(self.company)
        place = s.name(row.destination)
        there = [p for p in s.others(row.player) if any(c.place == place for c in s.companies(p))]
        if self.asked >= len(there):
            return go("roll_off")
        who, answers = there[self.asked], (("claim",), ("no",))
        return ask(who, "claim hazards", answers, "answered", about=(self.company,), rule="AIO-H-0297", who=who)

    def answered(self, s: State) -> Next:
        claims = (*self.claims, self.who) if picked(s).verb == "claim" else self.claims
        return go("begin", asked=self.asked + 1, claims=claims)

    def roll_off(self, s: State) -> Next:
        return call(RolledOrder(lots=(self.claims,) if self.claims else ()), "over")

    def over(self, s: State) -> Next:
        order = s.result
        if not order:
            return done(NONE)
        s.tell("{0} is the first to play hazards on {1}", order[0], self.company)
        return done(order[0])


AGAIN = "again"  # noted on a company that may move to an additional site


@procedure
class MoveAgain(frames.MoveAgain, frozen=True, tag="move-again", gc=False):
    """A company may move to an additional site when this movement/hazard phase is over."""

    def begin(self, s: State) -> Next:
        row = s.company(self.company)
        s.put(row.but(done=(*row.done, f"{AGAIN} {self.through}".strip())))
        return done()


LEFT_BEHIND = "left behind"  # noted on the company of one who was
LIMIT_LEFT_BEHIND = 1


def base_limit(s: State, company: CompanyRow) -> int:
    """The hazard limit of a company before cards change it (AIO-E-0290)."""
    return LIMIT_LEFT_BEHIND if LEFT_BEHIND in company.done else max(LEAST_LIMIT, company_size(s, company.id))


def leave_behind(s: State, character: int) -> tuple[Change, ...]:
    """A character, with who follows him, is a company of his own from now on, on the way of those whom he was with; it has a
    movement/hazard phase of its own. Returns what there is to announce.
    """
    s.tell("{0} is left behind", character)
    return split_off(s, character, LEFT_BEHIND)


def split_off(s: State, character: int, note: str) -> tuple[Change, ...]:
    """A character, with who follows him, is a company of his own, with this note, on the way of those whom he was with."""
    row = s.company(s.card(character).company)
    phase = s.enclosing(MovementHazard)
    origin = phase.origin if phase is not None and phase.company == row.id and row.site == NONE else row.site
    left = CompanyRow(id=0, player=row.player, site=origin, place=s.name(origin), origin=row.origin, faced=row.faced)
    way = {"destination": row.destination, "regions": row.regions, "path": row.path, "way": row.way}
    company = s.add(left.but(done=(note,), **way))
    s.pass_on(row.id, company, also=True)  # what holds for a company for a time holds for whoever splits off (AIO-C-0332)
    if s.card(character).controller >= 0:  # whoever controls him goes on without him (AIO-C-0092)
        s.put(s.card(character).but(controller=UNCONTROLLED))
    return join(s, character, company)


PHASE_OVER = "movement/hazard"  # noted on a company that has had its phase


@procedure
class SplitOff(frames.SplitOff, frozen=True, tag="split-off", gc=False):
    """A character leaves his moving company, with who follows him, and goes back to where it came from; his company goes on. If
    something keeps him from being sent back, he arrives by himself, and has no more hazards to face (AIO-F-0313, AIO-F-0314).
    """

    company: int = NONE  # the new one

    def begin(self, s: State) -> Next:
        old = s.card(self.character).company
        row = s.company(old) if old != NONE else None
        if row is None or row.destination == NONE:
            return done()
        if set(row.members) == {self.character, *followers(s, self.character)}:  # nobody is left to go on
            return call(ReturnToOrigin(company=row.id, source=self.source), "over")
        s.tell("{0} splits off from his company", self.character)
        events = split_off(s, self.character, PHASE_OVER)
        return announce_all(s, events, "go_back", company=s.card(self.character).company)

    def go_back(self, s: State) -> Next:
        return change(s, Change("sent back", self.company, by=self.source), "arrive")

    def arrive(self, s: State) -> Next:
        row = s.company(self.company)
        if not row.members:
            return done()
        on_foot = row.but(destination=NONE, regions=(), path="", way="")
        if row.returned:
            s.put(on_foot.but(idle=True))
            return done()
        s.put(on_foot.but(site=row.destination, place=s.name(row.destination), moved=True))
        s.tell("{0} arrives at {1}", self.company, row.destination)
        return announce(s, Change("move", self.company, to=row.destination), "over")

    def over(self, s: State) -> Next:
        return done()


@procedure
class HazardPlay(Window, frozen=True, tag="hazard-play", gc=False):
    """The time of hazards. When the hazard player is done, the other may still play a resource; then hazards may be played again
    (AIO-E-0289).
    """

    last_word: bool = False  # the hazard player has passed, and the mover has the last word

    def acted(self, s: State) -> Next:
        if s.result == PASS and self.who != self.first and self.passes + 1 == len(s.players()) and not self.last_word:
            return go("begin", who=self.first, last_word=True)
        action = s.result != PASS
        nxt = super().acted(s)
        if action:
            nxt[-1].update(last_word=False)
        return nxt


def forsake_guard(s: State, company: CompanyRow) -> None:
    """Of a company nobody is left. What lies on-guard at its site is there for another one that has come to that very card; else
    it returns to hand with the site (AIO-C-0249, AIO-E-0334).
    """
    there = company.destination if company.destination != NONE else company.site
    heir = next((c for c in s.companies(company.player) if c.site == there), None)
    if heir is None:
        return_on_guard(s, company.id)
    else:
        s.put(heir.but(guard=heir.guard + company.guard))
        s.put(company.but(guard=()))


def planned_route(s: State, company: CompanyRow) -> Route | None:
    """The way that was planned, if it is (still) possible when the new site is revealed."""
    if forbidden(s, Change("move", company.id)):
        return None
    ways = routes_to(s, company, company.destination).get(company.destination, ())
    planned = (company.way, company.regions, company.path)
    return next((r for r in ways if (r.way, r.regions, r.path) == planned), None)


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
    if not is_haven(s, company.destination) or alignment_of(s, company.player).draws_by_new_site:
        return company.destination
    return origin


def may_draw(s: State, company: CompanyRow) -> bool:
    """Its player draws only if it has his avatar or a character with a mind of three or more (AIO-E-0010)."""
    return any(is_avatar(s, m) or value(s, MIND, m) >= MIND_TO_DRAW for m in company.members)


# --- movement without a movement/hazard phase ---------------------------------------------------------------------------


@procedure
class ReplaceSite(frames.ReplaceSite, frozen=True, tag="replace-site", gc=False):
    """The site card of a company is replaced with another one of its player's: that is movement, but there is no movement/hazard
    phase (AIO-F-0143, AIO-F-0435).
    """

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
        ring_comes_home(s, self.company)
        return announce(s, Change("move", self.company, to=self.site), "over")

    def over(self, s: State) -> Next:
        return done(True)


# --- returning to the site of origin -----------------------------------------------------------------------------------


@procedure
class ReturnToOrigin(frames.ReturnToOrigin, frozen=True, tag="return-to-origin", gc=False):
    """A moving company must return to its site of origin: its movement/hazard phase ends at once. Nothing happens to others."""

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
    due = (PARTS[st.address].due(after, st) for st in after.standing.get("declare", ()) if st.env.source == env.source)
    return not any(link is not None and sends_back(link.address) for link in due)


@cache
def sends_back(address: str) -> bool:
    return any(isinstance(p, ReturnToOriginVerb) for p in PARTS[address].walk())
