"""The table: scenarios that read like the rulebook. Set-up may cheat; from then on only legal play.

    @rule("AIO-H-0684")
    def test_staying_untapped_costs_three(table):
        table.hero.company("Aragorn II", "Bilbo", "Éowyn", at="Bree", items={"Éowyn": ["Sword of Gondolin"]}, wounded=["Bilbo"])
        table.hero.hand("Concealment")
        table.hazard.hand("Orc-patrol").deck("Cave-drake")
        table.dice(9)                                    # sums of two dice, in the order in which they are rolled
        table.attack("orc", strikes=1, prowess=11)       # a bare attack against the company: runs to the first question
        table.cannot("play Concealment by Bilbo", because="not untapped")
        table.pass_()                                    # whoever is asked passes
        table.do("assign Aragorn II")                    # an option by its words, or by verb and names, in any order
        table.do("stay untapped")
        table.do("no support")                           # 6 - 3 + 9 = 12
        table.then("Aragorn II untapped", "Bilbo wounded", "Concealment in hand")
        assert table.value("prowess", "Éowyn") == 4
        assert table.result == "defeated"                # what the procedure ended with

Set-up (`table.seat(0)`, `table.seat(1)` ... are the players in their order round the table; the first two are also called
`table.hero` and `table.hazard`, the rest "third", "fourth", "fifth"; all have the same methods, which can be chained.
`@pytest.mark.players(5)` on a test, or `Table(players=5)`, seats five; the hero has the turn, if not `table.turn_of("third")`):
  .company(*characters, at=SITE, items={WHO: [..]}, allies={WHO: [..]}, cards={WHO: [..]}, corruption={WHO: 5 or [..]},
           followers={WHO: [..]}, tapped=[..], wounded=[..], events=[..] (on the company), site_tapped=True, moved=True,
           origin=SITE, on_site=[..] (cards on its site), **any field of CompanyRow). `cards` lie on a character; hazards among
           them, on the company, its site, on-guard or in the pile are those of the player to the left.
  .hand(..) .deck(.., exactly=False) .discard(..) .sideboard(..) .pool(..) .pile(..) .out(..)   first named = top; a deck goes
           on with twenty blank cards, if not `exactly`.
  .plays("ringwraith")   his alignment, said first: names that several cards have mean those of his side.
  .locations(..)   the location deck; if not said, every site of his alignment in the loaded sets.
  .events(..) .factions(..)   cards in play before the player.
  .agent(NAME, SITE, .., face_up=False, tapped=, wounded=, since=)   an agent played as a hazard, and the sites of its way; said
           after the companies of that player.
  .on_site(SITE, ..)   cards that lie on his card of that site.
  .avatar_lost() and so on: `table.hero.set(called=True)` writes any field of the player's row.
  table.events(..)   events in play, resources the hero's, hazards the other's.
  table.rules(edition=.., ..)   fields of the `Rules` row.
  table.turn_of(SEAT)   whose turn it is; everything that is started is his, and the player to his left plays the hazards.
  table.counted(3, WHO)   so many hazards were played against the company already (said when its movement/hazard phase goes on).
  "Name#2" is the second card of that name. Cards need no written behaviour to lie on the table.
  .hand("a pastime"): an event that may be played in every phase and does nothing, so that a window stays open.

Start (each runs until somebody is asked; procedures are found by their name, one after the other may be started):
  table.untap() .organization() .long_events() .movement(.., to=..) .movement_phase() .site(..) .site_phase() .end_of_turn()
  .explored(..) (the site phase of a company that is through with the automatic-attacks)
  .council() .turn() .attack(..) .corruption_check(WHO, mod=) .start("AnyProcedure", field=..)
  `movement(WHO, to=SITE, path="wwb", regions=.., limit=..)` answers the questions before the first hazard by itself (route by
  `path`, `regions` or `way`; no draws beyond what must be) unless `ask=True`; WHO is a character or the site where it is.

Play:
  table.do(text, *more) = table.choose: the offered option that has all these words; none or several: the test fails and shows
        what is offered. `table.hero.do(..)` also says who must be asked. `passing=True` passes until it is offered.
  table.play(text, ..)   do it as soon as it is offered, and nobody responds; `table.hazard.play(..)` says who does it.
  table.settle() .through() .finish(*dice)   nobody responds; nobody responds nor supports a check; the plainest answers to the
        end. table.carry_out(text)   do it, then `through`. table.answer_plainly()   one plain answer.
  table.chain(a, b, c)   declares one after the other (whoever is asked in between passes), then passes until it is resolved.
  table.pass_() .pass_all()   once; as long as passing is what is asked for.
  table.offered(text) -> bool; table.offers() -> all options in words; table.asked -> kind of the question; table.who -> who
        is asked; table.plays() .uses() -> names of the cards that are offered to be played, used.
  table.cannot(text, because=..)   it is not offered, and the reasons (or rule ids) that `explain` gives hold these words.
  table.reasons(NAME, target=..)   those reasons; table.because(NAME)   why its abilities can't be used, in one string.
  table.then(..)   claims: "NAME in play|hand|deck|discard|pile|out|sideboard|locations", "NAME tapped|untapped|wounded",
        "NAME discarded|eliminated|stored", "NAME at SITE", "NAME on NAME", each with "not": "NAME not in play".
  table.value(attribute, NAME, against=NAME), table.card(NAME), table.company(WHO), table.names("hero", "hand"), table.log
        (in brief: sums without what came of them), table.told
Strict: an unanswered question, an unused die, an unknown name fail the test; `table.leave_open()` allows the first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any, NoReturn

import pytest

from meccg.cards.load import load_cards
from meccg.cards.pool import fold, load_pool
from meccg.kernel.book import BOOK, PARTS, PROCEDURES
from meccg.kernel.chance import ScriptExhausted
from meccg.kernel.run import answer, done, push, run
from meccg.kernel.state import NOTE, State
from meccg.kernel.words import option_words, prompt_words
from meccg.model import windows as W
from meccg.model.facts import Points, facts_of
from meccg.model.options import EDITIONS, STANDARD
from meccg.model.rows import (
    ASIDE,
    DECK,
    DISCARD,
    GENERAL,
    HAND,
    LOCATIONS,
    NONE,
    OUT,
    PILE,
    PLAY,
    POOL,
    SIDEBOARD,
    TAPPED,
    UNTAPPED,
    WOUNDED,
    Ask,
    CardRow,
    CompanyRow,
    PlayerRow,
)
from meccg.parts.base import Why
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.parts.modes import Play
from meccg.parts.offers import RULE_MODES, explain, only_when, shifted
from meccg.parts.seats import first_hazard_player
from meccg.parts.values import ATTRIBUTES, value
from meccg.parts.verbs import Do, Verb
from meccg.rules.alignments import ALIGNMENTS

BLANK = "TABLE-0"  # a card that does nothing
ATTACKER = "TABLE-1"  # what a bare attack comes from
PASTIME = "a pastime"  # a resource that may be played in every phase and does nothing: it keeps a window open
TURN = 5  # the turn on which scenarios play; what lies on the table came on turn 1
FILLER = 20
ROUNDS = 500  # questions that one call may pass
SEATS = ("hero", "hazard", "third", "fourth", "fifth")

DECLINES = (("pass",), ("no support",), ("done",), ("no",), ("stop",))
CONNECTIVES = {"a", "an", "the", "by", "on", "to", "of", "at", "with", "from", "for", "in", "and", "against", "face"}


def blank(key: str, *parts: Any, **facts: Any) -> str:
    """A card of the tests' own; entered into the book once."""
    if key not in BOOK:
        row = facts_of(
            **{"id": key, "set": "TABLE", "type": "resource", "kind": "event", "alignment": "hero", "plain": True, **facts}
        )
        define(row, *parts, *(parts_of_kind(row) if row.kind == "event" and row.keywords else ()))
    return key


def prepare() -> None:
    load_cards()
    blank(BLANK, name="a blank card", subtypes=("short-event",))
    blank(ATTACKER, name="the attacker", type="hazard", kind="creature", subtypes=("creature",))
    pastime = Play(during=W.ANY_PHASE, do=Pastime())
    pastime.responds = False
    blank(PASTIME, pastime, name=PASTIME, subtypes=("short-event",))


class Pastime(Verb):
    """Nothing happens, though nobody could know beforehand."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Any:
        return done(f.env)

    def words(self) -> str:
        return "pass the time"


def key_of(name: str, *kinds: str, alignment: str = "hero") -> str:
    """The key of the loaded card of that name; of these kinds, and of that alignment, if the name fits several."""
    if name in BOOK:
        return name
    known = load_pool().named(name)
    found = [f for f in known if f.id in BOOK]
    fitting = [f for f in found if f.kind in kinds] or found
    if known and not fitting:
        pytest.fail(f"{name} ({', '.join(f.id for f in known)}) is of no set that is loaded", pytrace=False)
    if not fitting:
        pytest.fail(f"there is no card {name!r}; near: {[f.name for f in load_pool().suggest(name)]}", pytrace=False)
    own = [f for f in fitting if f.alignment == alignment] or fitting
    return own[0].id


def tokens(text: str) -> list[str]:
    """A sentence as the words that matter, without endings that only grammar asks for."""
    words = re.findall(r"[\w+'’-]+", fold(text).replace(">", " "))
    return [w[:-1] if len(w) > 3 and w.endswith("s") else w for w in words if w not in CONNECTIVES]


class Seat:
    """One player's side of the table."""

    def __init__(self, table: Table, id: int) -> None:
        self.table, self.id, self.name = table, id, SEATS[id]
        self.deck_given = self.locations_given = False
        self.side = "hero"

    @property
    def other(self) -> int:
        """Whose hazards lie on his cards: the player to his left."""
        return self.table.state.after(self.id)

    @property
    def row(self) -> PlayerRow:
        return self.table.state.player(self.id)

    def plays(self, alignment: str) -> Seat:
        """He is a player of that alignment: of cards with one name he has those of his own side. Said before all else."""
        self.side = ALIGNMENTS[alignment].own_sites[0]
        return self.set(alignment=alignment)

    def key(self, name: str, *kinds: str) -> str:
        return key_of(name, *kinds, alignment=self.side)

    def set(self, **fields: Any) -> Seat:
        self.table.state.put(self.row.but(**fields))
        return self

    # --- piles: the first named is the top --------------------------------------------------------------------------

    def _pile(self, zone: str, names: tuple[str, ...], *kinds: str) -> Seat:
        for name in reversed(names):
            self.table.new(self.key(name, *kinds), self.id, zone)
        return self

    def hand(self, *names: str) -> Seat:
        for name in names:
            self.table.new(self.key(name), self.id, HAND)
        return self

    def deck(self, *names: str, exactly: bool = False) -> Seat:
        self.deck_given = True
        if not exactly:
            self._pile(DECK, (BLANK,) * FILLER)
        return self._pile(DECK, names)

    def discard(self, *names: str) -> Seat:
        return self._pile(DISCARD, names)

    def sideboard(self, *names: str) -> Seat:
        return self._pile(SIDEBOARD, names)

    def pool(self, *names: str) -> Seat:
        return self._pile(POOL, names)

    def pile(self, *names: str, stored_at: str = "") -> Seat:
        """The marshalling point pile: hazards are the other player's that were defeated, resources were stored."""
        s = self.table.state
        for name in reversed(names):
            id = self.table.new(self.key(name), self.id, PILE)
            if s.facts_of(id).type == "hazard":
                s.put(s.card(id).but(owner=self.other))
            else:
                noted = (self.table.new(self.key(stored_at, "site"), self.id, LOCATIONS),) if stored_at else ()
                s.put(s.card(id).but(mode="stored", noted=noted))
        return self

    def out(self, *names: str) -> Seat:
        return self._pile(OUT, names)

    def locations(self, *names: str) -> Seat:
        self.locations_given = True
        return self._pile(LOCATIONS, names, "site")

    # --- in play ----------------------------------------------------------------------------------------------------

    def events(self, *names: str, tapped: bool = False) -> Seat:
        for name in names:
            id = self.table.new(self.key(name, "event", "creature"), self.id, ASIDE)
            lasting = [t for t in self.table.state.facts_of(id).subtypes if t in ("long-event", "permanent-event")]
            mode = lasting[0] if lasting else "permanent-event"
            self.table.state.enter(id, player=self.id, mode=mode, since=1, status=TAPPED if tapped else UNTAPPED)
        return self

    def factions(self, *names: str) -> Seat:
        for name in names:
            id = self.table.new(self.key(name, "faction"), self.id, ASIDE)
            self.table.state.enter(id, player=self.id, mode="faction", since=1)
        return self

    def agent(
        self, name: str, *way: str, face_up: bool = False, tapped: bool = False, wounded: bool = False, since: int = 1
    ) -> Seat:
        """An agent of his, played as a hazard: face down if not said otherwise, with the site cards of its way on it."""
        s = self.table.state
        self.table.fill_locations(self)
        id = self.table.new(self.key(name, "agent"), self.id, ASIDE)
        status = WOUNDED if wounded else TAPPED if tapped else UNTAPPED
        s.enter(id, player=self.id, mode="agent", since=since, face_down=not face_up, status=status)
        for site in way:
            card = next(c for c in self.row.locations if s.card(c).card == self.key(site, "site"))
            s.enter(card, host=id, mode="site", since=since, face_down=not face_up)
        return self

    def on_site(self, site: str, *names: str) -> Seat:
        """Cards on his card of that site, which is put on the table if it does not lie there."""
        card = self.table.site_card(self.id, site)
        for name in names:
            self._attach(self.key(name, "event"), card)
        return self

    def company(
        self,
        *characters: str,
        at: str = "Rivendell",
        items: dict[str, list[str]] | None = None,
        allies: dict[str, list[str]] | None = None,
        cards: dict[str, list[str]] | None = None,
        corruption: dict[str, int | list[str]] | None = None,
        followers: dict[str, list[str]] | None = None,
        tapped: list[str] | None = None,
        wounded: list[str] | None = None,
        events: list[str] | None = None,
        on_site: list[str] | None = None,
        site_tapped: bool = False,
        **fields: Any,
    ) -> Seat:
        """A company at a site, as it might have come about."""
        s = self.table.state
        site = self.table.site_card(self.id, at, site_tapped)
        place = s.name(site)
        company = s.add(CompanyRow(id=0, player=self.id, site=site, place=place, origin=place))
        who = {}
        for name in characters:
            id = self.table.new(self.key(name, "character", "avatar"), self.id, ASIDE)
            mode = "character" if s.facts_of(id).kind == "agent" else ""
            s.enter(id, player=self.id, company=company, controller=GENERAL, since=1, mode=mode)
            who[name] = id
            if s.facts_of(id).kind == "avatar":
                self.set(avatar=id)
        for leader, names in (followers or {}).items():
            for name in names:
                s.put(s.card(who[name]).but(controller=who[leader]))
        bears = [(n, c, k) for k, of in (("item", items), ("ally", allies), ("event", cards)) for n, c in (of or {}).items()]
        for name, names, kind in bears:
            for card in names:
                self._attach(self.key(card, kind), who[name])
        for name, what in (corruption or {}).items():
            if isinstance(what, int):
                facts = {"type": "hazard", "subtypes": ("permanent-event",), "keywords": ("corruption",)}
                what = [blank(f"TABLE-CP{what}", name=f"{what} corruption points", cp=Points(what), **facts)]
            for card in what:
                self._attach(self.key(card, "event"), who[name])
        for host, names in ((company, events), (site, on_site)):
            for card in names or []:
                self._attach(self.key(card, "event"), host)
        for status, names in ((TAPPED, tapped), (WOUNDED, wounded)):
            for name in names or []:
                s.set_status(who[name] if name in who else self.table.id(name), status)
        if "guard" in fields:
            fields["guard"] = tuple(self.table.new(self.key(n), self.other, ASIDE, face_down=True) for n in fields["guard"])
        if fields:
            s.put(s.company(company).but(**fields))
        return self

    def _attach(self, key: str, host: int) -> None:
        hazard = BOOK[key].facts.type == "hazard"
        owner = self.other if hazard else self.id
        id = self.table.new(key, owner, ASIDE)
        mode = "permanent-event" if BOOK[key].facts.kind == "event" else ""
        self.table.state.enter(id, player=owner, host=host, mode=mode, since=1)

    # --- play -------------------------------------------------------------------------------------------------------

    def do(self, *text: str, passing: bool = False) -> None:
        self.table.choose(*text, seat=self.id, passing=passing)

    choose = do

    def play(self, *text: str) -> None:
        """He does it as soon as it is offered to him, and nobody responds."""
        self.do(*text, passing=True)
        self.table.settle()

    def pass_(self) -> None:
        self.table.pass_(seat=self.id)

    def names(self, zone: str) -> list[str]:
        """The cards of a pile (top last), by name."""
        return [self.table.state.name(c) for c in getattr(self.row, zone)]


class Table:
    """A game in the middle of things. See the module's docstring."""

    def __init__(self, players: int = 2) -> None:
        prepare()
        s = self.state = State(STANDARD, seed="table")
        s.log = []
        s.force = bool(os.environ.get("MECCG_FORCE"))
        s.chance = s.chance.but(mode="scripted")
        s.n_players = players
        for id, name in enumerate(SEATS[:players]):
            s.add(PlayerRow(id=id, name=name.title()))
        self.seats = tuple(Seat(self, p) for p in s.players())
        self.hero, self.hazard = self.seats[:2]
        self.turn_of(self.hero)
        self.started = self.open = False

    # --- seats ------------------------------------------------------------------------------------------------------

    def seat(self, which: int | str | Seat) -> Seat:
        """A player's side of the table, by number (the hero's is 0) or name."""
        if isinstance(which, Seat):
            return which
        return self.seats[SEATS.index(which) if isinstance(which, str) else which]

    def turn_of(self, which: int | str | Seat) -> Table:
        """It is this player's turn; whoever sits before him has had one turn more than whoever sits after him."""
        s, p = self.state, self.seat(which).id
        s.turn, s.turn_player = TURN + p, p
        had = max(3, len(self.seats))  # so that, where it rotates, the player to the left is the first to play hazards
        for seat in self.seats:
            seat.set(turns=had if seat.id <= p else had - 1)
        return self

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.state.turn_player

    @property
    def hazard_player(self) -> int:
        """Who is the first to play hazards against him: on the turn that `turn_of` sets, the player to his left."""
        return first_hazard_player(self.state, self.state.turn_player)

    # --- set-up -----------------------------------------------------------------------------------------------------

    def rules(self, edition: str = "standard", **fields: Any) -> Table:
        self.state.options = EDITIONS[edition].but(**fields)
        return self

    def dice(self, *sums: int) -> Table:
        """What the next rolls of two dice show."""
        for n in sums:
            if not 2 <= n <= 12:
                pytest.fail(f"two dice never show {n}", pytrace=False)
        self.state.chance = self.state.chance.but(script=(*self.state.chance.script, *sums))
        return self

    def events(self, *names: str) -> Table:
        for name in names:
            facts = BOOK[key_of(name, "event", "creature")].facts
            self.seats[self.hazard_player if facts.type == "hazard" else self.player].events(name)
        return self

    def new(self, key: str, player: int, zone: str, **fields: Any) -> int:
        """A card out of nowhere, on top of a pile."""
        s = self.state
        id = s.add(CardRow(id=0, card=key, owner=player, player=player, zone=zone, tag=7919 * len(s.rows) % 1_000_003, **fields))
        row = s.player(player)
        s.put(row.but(**{zone: (*getattr(row, zone), id)}))
        return id

    def site_card(self, player: int, name: str, tapped: bool = False, face_down: bool = False) -> int:
        """A player's card of that site on the table: the one that lies there, or from his location deck, or a new one."""
        s, key = self.state, self.seats[player].key(name, "site")
        if not BOOK[key].facts.site.type:
            pytest.fail(f"{name!r} is no site", pytrace=False)
        row = s.player(player)
        for id in row.play:
            if s.card(id).card == key and s.card(id).face_down == face_down:
                return id
        held = [id for id in row.locations if s.card(id).card == key]
        id = held[0] if held else self.new(key, player, ASIDE)
        s.enter(id, player=player, mode="site", since=1, face_down=face_down, status=TAPPED if tapped else UNTAPPED)
        return id

    def _begin(self) -> None:
        """What was not said is filled in, once."""
        if self.started:
            return
        self.started = True
        for seat in self.seats:
            if not seat.deck_given:
                seat.deck()
            self.fill_locations(seat)

    def fill_locations(self, seat: Seat) -> None:
        """Every site of his alignment that does not lie on the table is in his location deck, if he was given no other."""
        if seat.locations_given:
            return
        seat.locations_given = True
        lying = {self.state.card(id).card for id in seat.row.play}
        for key, facts in BOOK.facts.items():
            if facts.kind == "site" and facts.alignment == seat.side and key not in lying:
                self.new(key, seat.id, LOCATIONS)

    # --- procedures -------------------------------------------------------------------------------------------------

    def start(self, procedure: str, **fields: Any) -> Table:
        """Put a procedure on the stack and run. Fields that it does not have are left out."""
        self._begin()
        if self.state.asks:
            self.fail(f"{procedure} can't start: a question is open")
        kind = PROCEDURES.get(procedure)
        if kind is None:
            self.fail(f"there is no procedure {procedure}; there are {', '.join(sorted(PROCEDURES))}")
        push(self.state, kind(**{k: v for k, v in fields.items() if k in kind.__struct_fields__}))
        self._run()
        return self

    def untap(self) -> Table:
        return self.start("UntapPhase", player=self.player)

    def organization(self) -> Table:
        return self.start("OrganizationPhase", player=self.player)

    def long_events(self) -> Table:
        return self.start("LongEventPhase", player=self.player)

    def movement_phase(self) -> Table:
        """The movement/hazard phases of all companies, with the question which is first."""
        return self.start("MovementHazardPhase", player=self.player)

    def site_phase(self) -> Table:
        """The site phases of all companies."""
        return self.start("SitePhases", player=self.player)

    def end_of_turn(self) -> Table:
        return self.start("EndOfTurnPhase", player=self.player)

    def council(self) -> Table:
        return self.start("FreeCouncil")

    def turn(self) -> Table:
        return self.start("Turn", player=self.player)

    def site(self, who: str = "") -> Table:
        """The site phase of one company."""
        company = self.company(who)
        return self.start("SitePhase", company=company.id, player=self.player, hazard_player=self.hazard_player)

    def explored(self, who: str = "") -> Table:
        """The site phase of one company that has entered its site and faced the automatic-attacks."""
        company = self.company(who)
        self.state.put(company.but(entered=True))
        return self.start(
            "SitePhase", company=company.id, player=self.player, hazard_player=self.hazard_player, step="act_at_site"
        )

    def plan(self, who: str, to: str, **fields: Any) -> CompanyRow:
        """The company has declared that it moves; its new site lies face down."""
        company = self.company(who)
        destination = self.site_card(company.player, to, face_down=True)
        row = company.but(destination=destination, origin=company.place, **fields)
        self.state.put(row)
        return row

    def movement(
        self,
        who: str = "",
        to: str = "",
        *,
        path: str = "",
        regions: tuple[str, ...] = (),
        way: str = "",
        limit: int | None = None,
        ask: bool = False,
        **fields: Any,
    ) -> Table:
        """The movement/hazard phase of one company, which moves if `to` is said."""
        self._begin()
        company = self.plan(who, to, **fields) if to else self.company(who)
        self.start("MovementHazard", company=company.id, player=self.player, hazard_player=self.hazard_player)
        if not ask:
            self._arrive_at_hazards(path, regions, way)
        if limit is not None:
            self._asked_anew(self.state.company(company.id).but(limit=limit))
        return self

    def counted(self, hazards: int, who: str = "") -> Table:
        """So many hazards were played already against the company whose movement/hazard phase it is."""
        return self._asked_anew(self.company(who).but(hazards=hazards))

    def _asked_anew(self, row: CompanyRow) -> Table:
        """A row is written while a window is open: what it offers may be something else now."""
        s = self.state
        s.put(row)
        if s.asks and s.frames[-1].step == "acted":
            s.asks = ()
            s.frames[-1] = s.frames[-1].but(step="begin")
            self._run()
        return self

    def _arrive_at_hazards(self, path: str, regions: tuple[str, ...], way: str) -> None:
        wanted = [w for w in (path, way, *regions) if w]
        for _ in range(ROUNDS):
            question = self.state.asks[0] if self.state.asks else None
            if question is None or self.window() & (W.MH_PHASE | W.others(W.MH_PHASE)):
                return
            options = question.options
            fitting = [o for o in options if all(any(w == str(x) or w in str(x).split(",") for x in o) for w in wanted)]
            decline = [o for o in options if o in DECLINES]
            self._give(question, (fitting if wanted and fitting else decline or options)[0])

    def attack(
        self,
        race: str = "",
        *,
        strikes: int = 1,
        prowess: int = 10,
        body: int | None = None,
        against: str = "",
        by: str = "",
        keyed: tuple[str, ...] = (),
        **traits: bool,
    ) -> Table:
        """A bare attack against a company (that of the character `against`). `by` is a creature that lies aside; traits are
        flags: automatic, detainment, attacker_chooses ...
        """
        self._begin()
        source = self.new(key_of(by, "creature") if by else ATTACKER, self.hazard_player, ASIDE, mode="creature")
        flags = tuple(name.replace("_", "-") for name, on in traits.items() if on)
        return self.start(
            "Attack",
            source=source,
            company=self.company(against).id,
            hazard_player=self.hazard_player,
            strikes=strikes,
            prowess=prowess,
            body=body,
            traits=(*((race,) if race else ()), *flags),
            keyed=keyed,
        )

    def corruption_check(self, who: str, mod: int = 0, **fields: Any) -> Table:
        self._begin()
        return self.start("CorruptionCheck", character=self.id(who), mod=mod, source=NONE, **fields)

    # --- things by name ---------------------------------------------------------------------------------------------

    def id(self, name: str) -> int:
        """The card of that name: in play before in hand before elsewhere; "Name#2" the second, "hazard's Name" whose."""
        s = self.state
        whose, name = self._whose(name)
        owner = SEATS.index(whose) if whose else None
        bare, _, nth = name.partition("#")
        keys = {f.id for f in load_pool().named(bare)} | {k for k, d in BOOK.items() if fold(d.name) == fold(bare)}
        found = [r for r in s.rows if type(r) is CardRow and r.card in keys and owner in (None, r.owner)]
        if not found:
            key_of(bare)  # an unknown name says so
            self.fail(f"{name} is not at this table")
        if nth:
            ordered = sorted(found, key=lambda r: (r.zone == LOCATIONS, r.id))
            return ordered[int(nth) - 1].id
        order = {PLAY: 0, ASIDE: 1, HAND: 2, LOCATIONS: 9}
        found.sort(key=lambda r: (order.get(r.zone, 5), r.id))
        best = [r for r in found if order.get(r.zone, 5) == order.get(found[0].zone, 5)]
        if len(best) > 1 and best[0].zone not in (LOCATIONS, HAND):
            self.fail(f"{name} is ambiguous: say {name}#1 .. #{len(found)} or whose: hero's {name}")
        return best[0].id

    def _whose(self, name: str) -> tuple[str, str]:
        """ "third's Bilbo" in two."""
        for seat in SEATS:
            if name.lower().startswith(f"{seat}'s "):
                return seat, name[len(seat) + 3 :]
        return "", name

    def card(self, name: str) -> CardRow:
        return self.state.card(self.id(name))

    def company(self, who: str = "") -> CompanyRow:
        """The company of a character, or at a site; if nobody is named the first, of whose turn it is before the others'."""
        s = self.state
        companies = [r for r in s.rows if type(r) is CompanyRow and r.members]
        if not who:
            if not companies:
                self.fail("there is no company")
            return min(companies, key=lambda c: c.player != self.player)
        for c in companies:
            if fold(who) in (fold(c.place), *(fold(s.name(m)) for m in c.members)):
                return c
        return self.fail(f"there is no company of or at {who}")

    def names(self, seat: int | str | Seat, zone: str) -> list[str]:
        return self.seat(seat).names(zone)

    def value(self, attribute: str, name: str | int, against: str | int = NONE) -> int:
        """A number of a card or a player by name, or of anything by its id (`table.company(WHO).id`)."""
        if attribute not in ATTRIBUTES:
            self.fail(f"there is no number {attribute!r}; there are {', '.join(sorted(ATTRIBUTES))}")
        x = name if isinstance(name, int) else self.seat(name).id if name in SEATS else self.id(name)
        target = self.id(against) if isinstance(against, str) else against
        try:
            return value(self.state, ATTRIBUTES[attribute], x, target)
        except AttributeError:
            return self.fail(f"{name} has no {attribute}; a company has its own numbers: table.company({name!r}).id")

    @property
    def result(self) -> Any:
        """What the procedure that was started ended with."""
        return self.state.result

    @property
    def told(self) -> list[str]:
        """Every sentence so far."""
        return [
            text.format(*(name or "?" for _, name, _ in refs))
            for _, text, refs, _ in self.state.log or []
            if not text.startswith(NOTE)
        ]

    @property
    def log(self) -> list[str]:
        """Every sentence so far, without what came of a roll, whom an attempt was to influence, what discarded a card, what one
        tapped for, how an attack was survived, and without draws: see `told`.
        """
        brief = [re.sub(r"( against -?\d+| is discarded| is over| taps)\b.*", r"\1", sentence) for sentence in self.told]
        brief = [line for line in brief if not re.search(r" draws (a|\d+) card", line)]
        return [re.sub(r" to influence [^:]+:", " to influence:", line) for line in brief]

    def frame(self, kind: str) -> Any:
        """The innermost procedure of that name that is going on."""
        for f in reversed(self.state.frames):
            if type(f).__name__ == kind:
                return f
        return self.fail(f"no {kind} is going on")

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The kind of the question that is open, "" if none is."""
        return self.state.asks[0].kind if self.state.asks else ""

    @property
    def prompt(self) -> str:
        return prompt_words(self.state, self.state.asks[0]) if self.state.asks else ""

    @property
    def who(self) -> str:
        """The name of the seat that is asked first, "" if nobody is."""
        asked = self.state.asks[0].seat if self.state.asks else NONE
        return SEATS[asked] if asked >= 0 else "chance" if self.state.asks else ""

    def window(self) -> int:
        """The timing window of the innermost procedure that has one."""
        for f in reversed(self.state.frames):
            w = getattr(f, "window", None)
            if w is not None:
                return int(w) | (W.IN_CHAIN if type(f).__name__ == "Chain" else 0)
        return 0

    def options(self) -> Iterator[tuple[Ask, tuple[Any, ...]]]:
        for question in self.state.asks:
            for option in question.options:
                yield question, option

    def offers(self) -> list[str]:
        return [option_words(self.state, q, o) for q, o in self.options()]

    def _described(self, question: Ask, option: tuple[Any, ...]) -> set[str]:
        """Every word by which an option may be named."""
        s = self.state
        words = [str(option[0]), option_words(s, question, option)]
        for x in option[1:]:
            row = s.get(x) if isinstance(x, int) and x != NONE else None
            if isinstance(row, CompanyRow):
                words += ["company", row.place, *(s.name(m) for m in row.members[:1])]
            elif isinstance(x, int) and x != NONE:
                words.append(s.name(x))
            elif isinstance(x, str) and ":" not in x:
                words.append(x)
        return set(tokens(" ".join(words)))

    def _matching(self, texts: tuple[Any, ...], seat: int | None = None) -> list[tuple[Ask, tuple[Any, ...]]]:
        pairs = [(q, o) for q, o in self.options() if seat is None or q.seat == seat]
        if len(texts) == 1 and isinstance(texts[0], tuple):
            return [(q, o) for q, o in pairs if o == texts[0]]
        text = " ".join(str(t) for t in texts)
        exact = [(q, o) for q, o in pairs if fold(text) in (fold(option_words(self.state, q, o)), fold(str(o[0])))]
        if len(exact) == 1:
            return exact
        wanted = set(tokens(re.sub(r"#\d+", "", text)))
        near = [(q, o) for q, o in pairs if wanted <= self._described(q, o)]
        whole = [(q, o) for q, o in near if wanted == self._described(q, o)]
        if len(whole) == 1:
            return whole
        if "#" in text:  # a particular copy
            ids = {self.id(m) for m in re.findall(r"[\w' ’-]*#\d+", re.sub(r"^\w+ |>|\b(by|on|to)\b", ";", text))}
            near = [(q, o) for q, o in near if ids <= {x for x in o if isinstance(x, int)}]
        return near

    def offered(self, *text: Any) -> bool:
        return bool(self._matching(text))

    def choose(self, *text: Any, seat: int | None = None, passing: bool = False) -> None:
        """Give the answer that these words name."""
        for _ in range(ROUNDS if passing else 1):
            found = self._matching(text, seat)
            if len(found) == 1:
                self._give(*found[0])
                return
            if len(found) > 1:
                several = [option_words(self.state, q, o) for q, o in found]
                self.fail(f"{' '.join(map(str, text))!r} is ambiguous: {several}")
            if not passing or not self._pass_once():
                break
        self.fail(f"{' '.join(map(str, text))!r} is not offered{'' if seat is None else f' to {self.seats[seat].row.name}'}")

    do = choose

    def _give(self, question: Ask, option: tuple[Any, ...]) -> None:
        answer(self.state, question.seat, option)
        if not self.state.asks:
            self._run()

    def _run(self) -> None:
        try:
            run(self.state)
        except ScriptExhausted:
            self.fail("a roll is needed, and the dice of the test are used up")

    def _pass_once(self, seat: int | None = None) -> bool:
        for question in self.state.asks:
            if seat is None or question.seat == seat:
                for option in DECLINES:
                    if option in question.options:
                        self._give(question, option)
                        return True
        return False

    def pass_(self, seat: int | None = None) -> None:
        if not self._pass_once(seat):
            self.fail("passing is not offered")

    def pass_all(self) -> None:
        """Pass as long as that is what the question offers."""
        for _ in range(ROUNDS):
            if not self.state.asks or not self._pass_once():
                return
        self.fail(f"passing {ROUNDS} times leads nowhere")

    def chain(self, *declarations: str) -> None:
        """Declare one after the other, then let the chain resolve."""
        self.choose(declarations[0])
        for text in declarations[1:]:
            self.choose(text, passing=True)
        while self.asked == "respond":
            self.pass_()

    def play(self, *text: Any) -> None:
        """It is done as soon as it is offered, and nobody responds."""
        self.choose(*text, passing=True)
        self.settle()

    def settle(self) -> None:
        """Nobody responds (any more): the chain resolves."""
        while self.asked == "respond":
            self.pass_()

    def through(self) -> None:
        """Nobody responds, nobody supports a check."""
        while self.asked == "respond" or (self.asked == "act" and self.window() & W.CHECK_DECLARED):
            self.pass_()

    def carry_out(self, *text: Any, passing: bool = False) -> None:
        """It is done, nobody responds to it, nobody supports a check that comes of it."""
        self.choose(*text, passing=passing)
        self.through()

    def answer_plainly(self) -> None:
        """Whoever is asked passes, or gives the first answer if he may not."""
        if not self._pass_once():
            self._give(self.state.asks[0], self.state.asks[0].options[0])

    def finish(self, *dice: int) -> None:
        """Whatever is asked is answered in the plainest way, to the end."""
        self.dice(*dice)
        for _ in range(ROUNDS):
            if not self.state.asks:
                return
            self.answer_plainly()
        self.fail(f"{ROUNDS} plain answers lead to no end")

    def plays(self) -> set[str]:
        """What is offered to be played, by name."""
        return self._named("play")

    def uses(self) -> set[str]:
        """What is offered to be used, by name."""
        return self._named("use")

    def _named(self, verb: str) -> set[str]:
        return {self.state.name(o[2]) for _, o in self.options() if o[0] == verb}

    def leave_open(self) -> None:
        """The test ends in the middle of things."""
        self.open = True

    # --- claims -----------------------------------------------------------------------------------------------------

    def reasons(self, name: str, target: str = "", verb: str = "play") -> list[Why]:
        """Why a card can't be played (on a target), or an action of the rules can't be taken, now."""
        s = self.state
        player = s.asks[0].seat if s.asks else self.player
        if verb == "use":
            card = self.card(name)
            abilities = [PARTS[address] for key, address in BOOK[card.card].standing if key == "ability"]
            return [w for a in abilities for w in (*self._not_now(a, player, name), *a.explain(s, player, card.id))]
        if verb != "play":
            return [w for m in RULE_MODES if m.verb == verb for w in m.explain(s, player, NONE)]
        card = self.card(name)
        out = list(explain(s, card.player, card.id, self.window()))
        return out + explain(s, card.player, card.id, self.window(), self.id(target)) if target else out

    def _not_now(self, ability: Any, player: int, name: str) -> list[Why]:
        """That it is not the time for it."""
        window = self.window()
        if not window or ability.windows & shifted(self.state, player, window):
            return []
        return [Why(f"{name} may be used only {only_when(self.state, player, ability.windows, window)}", "AIO-H-0607")]

    def because(self, name: str) -> str:
        """Why the abilities of a card can't be used, in one string."""
        return "; ".join(w.text for w in self.reasons(name, verb="use"))

    def cannot(self, text: str, because: str = "") -> None:
        """It is not offered, for this reason or by this rule (a ledger id)."""
        if self._matching((text,)):
            self.fail(f"{text!r} is offered")
        verbs = {"play", "use", text.split(" ")[0], *(m.verb for m in RULE_MODES)}
        verb = max((v for v in verbs if text == v or text.startswith(v + " ")), key=len)
        rest = text[len(verb) + 1 :]
        name, *targets = re.split(r"\s*>\s*|\s+(?:by|on)\s+", rest)
        targets = [re.sub(r"^(a|the) ", "", t) for t in targets]
        if verb in ("play", "use"):
            self.id(name)  # must be at the table: a slip of the pen proves nothing
        if not because:
            return
        if verb == "play":
            found = [w for t in targets or [""] for w in self.reasons(name, t)]
        else:
            found = self.reasons(name, verb=verb)
        if not any(fold(because) in fold(w.text) or because == w.rule for w in found):
            self.fail(f"{text!r} is not possible, but not because {because!r}: {found}{self._which(name)}")

    def _which(self, name: str) -> str:
        """Which card was looked at, if others have the same name."""
        if not name or not self._is_name(name):
            return ""
        looked_at = self.card(name)
        same = [r for r in self.state.rows if type(r) is CardRow and self.state.name(r.id) == self.state.name(looked_at.id)]
        if len(same) == 1:
            return ""
        bare = name.partition("#")[0]
        return f" (of {len(same)} cards of that name, the one in {looked_at.zone} was asked: say {bare}#1 .. {bare}#{len(same)})"

    def then(self, *claims: str) -> None:
        for claim in claims:
            if not self._holds(claim):
                self.fail(f"not so: {claim}")

    def _holds(self, claim: str) -> bool:
        s = self.state
        states = {"untapped": UNTAPPED, "tapped": TAPPED, "wounded": WOUNDED}
        zones = {"discarded": DISCARD, "eliminated": OUT, "stored": PILE}
        m = re.fullmatch(rf"(.+?) (not )?({'|'.join((*states, *zones))})", claim)
        if m is not None:
            (name, negated, word), how, where = m.groups(), "", ""
        else:
            (name, negated, how, where), word = self._placed(claim), ""
        card = self.card(name)
        if word in states:
            true = card.zone == PLAY and card.status == states[word]
        elif word in zones:
            true = card.zone == zones[word]
        elif how == "in" and where in (*PlayerRow.__struct_fields__, PLAY):
            true = card.zone == where
        elif how == "on":
            true = card.host == (self.id(where) if self._is_name(where) else NONE)
        elif how == "at":
            company = card.company if card.company != NONE else s.card(card.host).company if card.host != NONE else NONE
            place = s.company(company).place if company != NONE else ""
            if card.mode == "agent":
                place = next((s.name(a) for a in reversed(card.attached) if s.card(a).mode == "site"), "")
            true = bool(place) and fold(place) == fold(BOOK[key_of(where, "site")].name)
        else:
            pytest.fail(f"what does {claim!r} claim?", pytrace=False)
        return true != bool(negated)

    def _placed(self, claim: str) -> tuple[str, str, str, str]:
        """ "News in the Shire not in hand" in four: what is before the place must be a name."""
        readings = [(claim[: m.start()], m[1] or "", m[2], claim[m.end() :]) for m in re.finditer(r" (not )?(in|at|on) ", claim)]
        if not readings:
            pytest.fail(f"what does {claim!r} claim?", pytrace=False)
        return next((r for r in readings if self._is_name(r[0])), readings[0])

    def _is_name(self, name: str) -> bool:
        bare = self._whose(name)[1].partition("#")[0]
        return bool(load_pool().named(bare)) or any(fold(d.name) == fold(bare) for d in BOOK.values())

    # --- strictness -------------------------------------------------------------------------------------------------

    def situation(self) -> str:
        s = self.state
        lines = [" > ".join(f"{type(f).__name__}.{f.step}" for f in s.frames) or "nothing is going on"]
        for question in s.asks:
            lines.append(
                f"{self.seats[question.seat].row.name if question.seat >= 0 else 'chance'} is asked: {prompt_words(s, question)}"
            )
            lines += [f"  - {option_words(s, question, o)}    {o}" for o in question.options]
        return "\n".join([*lines, "so far:", *(f"  {t}" for t in self.told[-15:])])

    def fail(self, message: str) -> NoReturn:
        pytest.fail(f"{message}\n{self.situation()}")

    def close(self) -> None:
        """What strictness asks at the end of a test."""
        if self.state.asks and not self.open:
            self.fail("the test ends while somebody is asked (table.leave_open() allows it)")
        if self.state.chance.script:
            self.fail(f"dice were not used: {self.state.chance.script}")
