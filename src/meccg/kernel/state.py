"""The state of a game: lists of frozen rows, and the few ways in which they may be written.

`put(row)` is the only write of a row; `move`, `attach`, `join` keep piles, hosts and companies consistent. Everything
that a write changes is replaced, never mutated, except the two lists `rows` and `frames`, which a clone copies: so a
clone costs about two microseconds and shares all the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from operator import attrgetter
from typing import Any, ClassVar, TypeVar

import msgspec

from meccg.kernel.book import BOOK, PARTS, PROVIDED
from meccg.kernel.chance import Chance, new_tag, shuffled
from meccg.model.facts import Facts
from meccg.model.rows import (
    ASIDE,
    DECK,
    DISCARD,
    GONE,
    HAND,
    HIDDEN_ZONES,
    LOCATIONS,
    NONE,
    PLAY,
    POOL,
    SIDEBOARD,
    UNTAPPED,
    Ask,
    CardRow,
    CompanyRow,
    Env,
    Knowledge,
    Link,
    PlayerRow,
    Row,
    Standing,
)
from meccg.model.windows import BY_KIND, HAVING

F = TypeVar("F")
Bands = tuple[tuple[int, ...], dict[int, tuple[int, ...]]]
DICE = "two dice"  # in place of a sentence in the log
HAD = "had"  # in place of a key: all cards that are something to have (`HAVING`)
NOTE = "note: "  # so begins what is no sentence either: an event as data
CHOSEN_FROM = frozenset((HAND, DISCARD, SIDEBOARD, LOCATIONS, POOL))  # hidden piles from which a card is picked unseen
_encode = msgspec.msgpack.Encoder().encode


AT_ONCE, NEXT_CHAIN = "at once", "next chain"

OF_KIND: dict[type, set[type]] = {}  # kind of procedure -> all that are of that kind: what `isinstance` says, in less time


class Frame(Row, frozen=True, kw_only=True, tag=True, gc=False):
    """A procedure that is going on: its fields are what it knows, its methods are its steps (see `kernel.run`)."""

    passives: ClassVar[str] = ""  # when passive conditions act that arise in it: AT_ONCE, NEXT_CHAIN, or as around it
    secrets: ClassVar[tuple[str, ...]] = ()  # fields that may hold ids of hidden cards: shown to who sees the cards
    at_home: ClassVar[tuple[int, ...]] = ()  # players for whom it is as on their own turn; a procedure may have it as a field

    uid: int = 0
    step: str = "begin"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for base in cls.__mro__:
            OF_KIND.setdefault(base, set()).add(cls)

    def holds(self, s: State) -> bool:
        """Whether it still makes sense; asked before every step."""
        return True

    def idle(self, s: State) -> bool:
        """Whether it would end at once with nothing done: then it is not even begun."""
        return False

    def why_not(self, s: State, card: int) -> tuple[tuple[str, str], ...]:
        """Why its question does not offer a card: sentences and the rules that say so; nothing if it does not know."""
        return ()

    def purpose(self, s: State) -> str:
        """What its question is for, in words, where the kind of question does not say it."""
        return ""

    def orders(self, s: State) -> int:
        """Who says in which order passive conditions act that arise in it at the same moment."""
        return s.turn_player

    def leave(self, s: State) -> None:
        """Clean up; run whenever the frame ends, by itself or unwound."""

    def perform(self, s: State) -> Any:
        return getattr(self, self.step)(s)


_AND = ": "  # between the words of an entry of the history


def _entry(event: str, about: tuple[object, ...]) -> str:
    return _AND.join((event, *map(str, about)))


def without(pile: tuple[int, ...], id: int) -> tuple[int, ...]:
    """The pile without that card."""
    i = pile.index(id)
    return pile[:i] + pile[i + 1 :]


def _bound_anew(st: Standing, old: int, new: int) -> Standing:
    """What holds for a time, played on one thing or by what lies there, as if it had been another."""
    env = st.env
    if not st.scope or old not in (env.target, env.host):
        return st
    return st.but(env=env.but(target=new if env.target == old else env.target, host=new if env.host == old else env.host))


def passing(standing: dict[str, tuple[Standing, ...]]) -> frozenset[str]:
    """The index keys under which something holds for a time."""
    return frozenset(key for key, rows in standing.items() if any(st.scope for st in rows))


def is_hidden(card: CardRow) -> bool:
    """Whether not everybody sees what it is: its zone is hidden, or it lies face down."""
    return card.zone in HIDDEN_ZONES or card.face_down


class State:
    """A whole game at one moment."""

    __slots__ = (
        "asker", "asks", "bands", "bits", "chance", "circle", "facts", "force", "frames", "knowledge", "learned", "log", "lying",
        "memo", "memo_status", "n_players", "options", "passing", "prints", "result", "rows", "scoped", "sealed", "sorted",
        "standing", "steps", "table", "triggered", "turn", "turn_player", "uid", "winner",
    )  # fmt: skip

    def __init__(self, options: Row, seed: str = "0") -> None:
        self.rows: list[Row] = []
        self.frames: list[Frame] = []
        self.n_players = 0
        self.options: Any = options  # rules in force: edition, rulings, optional rules
        self.standing: dict[str, tuple[Standing, ...]] = {}
        self.scoped: frozenset[int] = frozenset()  # frames for which something holds
        self.passing: frozenset[str] = frozenset()  # see `passing`
        self.triggered: tuple[Link, ...] = ()  # passive conditions that wait for the next chain
        self.asks: tuple[Ask, ...] = ()
        self.asker = ""  # the step of the top frame that asked them
        self.sealed: tuple[tuple[int, tuple[Any, ...]], ...] | None = None  # simultaneous answers given so far
        self.result: Any = None
        self.uid = -1
        self.turn = 0
        self.turn_player = 0
        self.chance = Chance(seed=seed)
        self.facts: frozenset[str] = frozenset()  # facts of the game: defeated manifestations and the like
        self.knowledge: tuple[Knowledge, ...] = ()
        self.learned = 0  # raised whenever somebody learns something that can't be unlearned
        self.winner: tuple[int, ...] | None = None
        self.steps = 0
        self.force = False  # test mode: every change becomes a frame
        self.log: list[Any] | None = None  # events, only if somebody listens; not part of the clone
        self.memo: dict[Any, Any] = {}
        self.memo_status: dict[Any, Any] = {}
        self.bits: tuple[int | None, ...] | None = None  # of each player: see `window_bits`
        self.table: tuple[int, ...] = ()  # ids of the cards in play, in the order in which they came there
        # Indexes, made when first asked for.
        self.circle: dict[int, tuple[int, ...]] = {}  # seat -> who plays after it, in turn; NONE -> all who play
        self.lying: dict[tuple[int, int], tuple[tuple[Any, Standing], ...]] = {}  # (player, window) -> abilities in play
        self.sorted: dict[str, Any] = {}  # index key -> the parts under it, by what they touch
        self.bands: Bands | None = None  # ids of companies, of all players and of each
        self.prints: dict[str, tuple[int, ...]] | None = None  # key of a card -> its copies in this game

    def clone(self) -> State:
        t: State = State.__new__(State)
        t.rows = self.rows.copy()
        t.frames = self.frames.copy()
        t.n_players = self.n_players
        t.options = self.options
        t.standing = self.standing
        t.scoped = self.scoped
        t.passing = self.passing
        t.lying = self.lying
        t.circle = self.circle
        t.sorted = self.sorted
        t.triggered = self.triggered
        t.asks = self.asks
        t.asker = self.asker
        t.sealed = self.sealed
        t.result = self.result
        t.uid = self.uid
        t.turn = self.turn
        t.turn_player = self.turn_player
        t.chance = self.chance
        t.facts = self.facts
        t.knowledge = self.knowledge
        t.learned = self.learned
        t.winner = self.winner
        t.steps = self.steps
        t.force = self.force
        t.log = None
        t.memo = self.memo
        t.memo_status = self.memo_status
        t.bits = self.bits
        t.bands = self.bands
        t.table = self.table
        t.prints = self.prints
        return t

    def digest(self) -> str:
        """Equal for equal states; cheap enough to be taken once a turn."""
        whole = (
            self.rows, self.frames, sorted(self.standing.items()), self.triggered, self.asks, self.sealed, self.result, self.uid,
            self.turn, self.turn_player, self.chance, sorted(self.facts), self.knowledge, self.winner,
        )  # fmt: skip
        return blake2b(_encode(whole), digest_size=12).hexdigest()

    # --- reading -------------------------------------------------------------------------------------------------

    def player(self, id: int) -> PlayerRow:
        return self.rows[id]  # type: ignore[return-value]

    def card(self, id: int) -> CardRow:
        return self.rows[id]  # type: ignore[return-value]

    def company(self, id: int) -> CompanyRow:
        return self.rows[id]  # type: ignore[return-value]

    def seats(self) -> range:
        """Everybody at the table, whether he still plays or only knows things: views count in seats."""
        return range(self.n_players)

    def everybody(self) -> int:
        """A bit for each seat."""
        return (1 << self.n_players) - 1

    def players(self) -> tuple[int, ...]:
        """Those who play: whoever is out of the game is none of them."""
        found = self.circle.get(NONE)
        if found is None:
            rows: Any = self.rows
            found = self.circle[NONE] = tuple([p for p in range(self.n_players) if rows[p].presence != GONE])
        return found

    def next_seat(self, seat: int) -> int:
        """Who sits to the left of this seat, whether he plays or not."""
        left: int = self.rows[seat].left  # type: ignore[attr-defined]
        return left if left >= 0 else (seat + 1) % self.n_players

    def others(self, player: int) -> tuple[int, ...]:
        """The other players in the order of turns after this one: clockwise round the table."""
        found = self.circle.get(player)
        if found is None:
            rows: Any = self.rows
            out = []
            seat = self.next_seat(player)
            while seat != player:
                if rows[seat].presence != GONE:
                    out.append(seat)
                seat = self.next_seat(seat)
            found = self.circle[player] = tuple(out)
        return found

    def around(self, player: int) -> tuple[int, ...]:
        """All players in the order of turns, this one first."""
        return (player, *self.others(player))

    def after(self, player: int) -> int:
        """The next player in the order of turns: who sits to his left."""
        others = self.circle.get(player)
        if others is None:
            others = self.others(player)
        return others[0] if others else player

    def before(self, player: int) -> int:
        """The player before him in the order of turns: who sits to his right."""
        return self.others(player)[-1]

    def frame(self, uid: int) -> Frame | None:
        for f in reversed(self.frames):
            if f.uid == uid:
                return f
        return None

    def get(self, ref: int) -> Any:
        """The row or frame of this id; None for what is not or no longer there."""
        if ref >= 0:
            return self.rows[ref] if ref < len(self.rows) else None
        return self.frame(ref)

    def enclosing(self, kind: type[F]) -> F | None:
        """The innermost frame of that kind."""
        such = OF_KIND[kind]
        for f in reversed(self.frames):
            if type(f) in such:
                return f  # type: ignore[return-value]
        return None

    def role(self, name: str) -> int:
        """Who or what plays that role: bound by the innermost frame that has a field of that name."""
        for f in reversed(self.frames):
            v = getattr(f, name, None)
            if v is not None:
                return v  # type: ignore[no-any-return]
        return NONE

    def is_at_home(self, player: int) -> bool:
        """Whether it is for this player as on his own turn: it is his, or he takes part in a combat of companies."""
        if player == self.turn_player:
            return True
        for f in self.frames:
            if f.at_home and player in f.at_home:
                return True
        return False

    # --- history -------------------------------------------------------------------------------------------------

    def record(self, event: str, *about: object) -> None:
        """Enter into the history of the game what no card on the table tells: it is never forgotten."""
        self.facts = self.facts | {_entry(event, about)}

    def recorded(self, event: str, *about: object) -> bool:
        """Whether that has happened in this game."""
        return _entry(event, about) in self.facts

    def history(self, event: str, *about: object) -> list[str]:
        """What else is said of the events of that kind that begin so."""
        prefix = _entry(event, about) + _AND
        return sorted(x.removeprefix(prefix) for x in self.facts if x.startswith(prefix))

    def all_companies(self) -> list[CompanyRow]:
        """The companies of all players; one without members is none."""
        rows: Any = self.rows
        return [r for i in (self.bands or self._bands())[0] if (r := rows[i]).members]

    def companies(self, player: int) -> list[CompanyRow]:
        rows: Any = self.rows
        return [r for i in (self.bands or self._bands())[1].get(player, ()) if (r := rows[i]).members]

    def emptied(self) -> list[CompanyRow]:
        """The companies of which nobody is left since the turn began."""
        rows: Any = self.rows
        return [r for i in (self.bands or self._bands())[0] if not (r := rows[i]).members]

    def _bands(self) -> Bands:
        rows = [r for r in self.rows if type(r) is CompanyRow]
        own = {p: tuple([r.id for r in rows if r.player == p]) for p in self.seats()}
        found = self.bands = tuple([r.id for r in rows]), own
        return found

    def in_play(self) -> tuple[int, ...]:
        """The ids of all cards in play, in the order in which they came there: their numbers have no meaning."""
        return self.table

    def copies(self, key: str) -> tuple[int, ...]:
        """The ids of all cards of this game with that key, wherever they are; of HAD those of which rules ask who has them."""
        if self.prints is None:
            index: dict[str, list[int]] = {}
            for r in self.rows:
                if type(r) is CardRow:
                    index.setdefault(r.card, []).append(r.id)
                    if r.card in BOOK.facts and BOOK.facts[r.card].kind in BY_KIND:
                        index.setdefault(HAD, []).append(r.id)
            self.prints = {key: tuple(ids) for key, ids in index.items()}
        return self.prints.get(key, ())

    def facts_of(self, id: int) -> Facts:
        """The printed facts of a card; in another nature, what they are there."""
        row: Any = self.rows[id]
        definition = BOOK[row.card]
        return definition.as_(row.mode).facts if definition.natures else definition.facts

    def name(self, id: int) -> str:
        row = self.get(id)
        if isinstance(row, CardRow):
            return str(BOOK[row.card].name)
        if isinstance(row, CompanyRow) and row.members:  # after the avatar, if he is there
            avatar = self.player(row.player).avatar
            return f"the company of {self.name(avatar if avatar in row.members else row.members[0])}"
        return str(getattr(row, "name", "")) if row is not None else ""

    def named_to(self, player: int, id: int) -> str:
        """A thing by its name, as far as that player (NONE: all) may know it."""
        row = self.get(id)
        hidden = type(row) is CardRow and row.face_down and not (player != NONE and self.seen_by(id) >> player & 1)
        return f"a face-down card of {self.name(row.player)}" if hidden and type(row) is CardRow else self.name(id)

    def seen_by(self, id: int) -> int:
        """A bit for each player who knows what this card is: its zone is open, or his, or he was shown it."""
        card = self.card(id)
        if not is_hidden(card):
            return self.everybody()
        return card.known if card.zone == DECK else card.known | 1 << card.player

    # --- writing -------------------------------------------------------------------------------------------------

    def put(self, row: Any) -> None:
        """Write a row. The only way to do so."""
        old = self.rows[row.id]
        self.rows[row.id] = row
        if type(row) is PlayerRow:
            if (row.hand is not old.hand or row.play is not old.play) and self.bits is not None:
                self.bits = (*self.bits[: row.id], None, *self.bits[row.id + 1 :])
            if row.presence != old.presence or row.left != old.left:
                self.circle = {}
            if row.avatar == old.avatar:
                return
        self.memo = {}
        self.memo_status = {}

    def set_status(self, id: int, status: int) -> None:
        """Tap, untap or wound: the commonest write, which leaves place and attachment as they are."""
        row = self.card(id)
        if row.status != status:
            self.rows[id] = row.but(status=status)
            self.memo_status = {}

    def add(self, row: Any) -> int:
        """A new row at the end; its id is set."""
        id = len(self.rows)
        self.rows.append(row.but(id=id))
        if type(row) is CompanyRow and self.bands is not None:
            all, own = self.bands
            self.bands = ((*all, id), {**own, row.player: (*own[row.player], id)})
        elif type(row) is CardRow:
            self.prints = None
        elif type(row) is PlayerRow:
            self.circle = {}
        return id

    def forget_companies(self, player: int) -> list[CompanyRow]:
        """This player's companies; those that are no more need not be looked at again."""
        all, own = self.bands or self._bands()
        rows = [self.company(id) for id in own[player]]
        gone = {r.id for r in rows if not r.members}
        if gone:
            left = tuple([id for id in own[player] if id not in gone])
            self.bands = tuple([id for id in all if id not in gone]), {**own, player: left}
        return rows

    def mark(self, id: int, mark: str) -> None:
        """Note a fact of this turn on a card."""
        row = self.card(id)
        if mark not in row.marks:
            self.put(row.but(marks=(*row.marks, mark)))

    def _leave(self, card: CardRow) -> None:
        if card.zone != PLAY:
            owner = self.player(card.player)
            pile = getattr(owner, card.zone)
            self.put(owner.but(**{card.zone: without(pile, card.id)}))
            return
        if card.host != NONE:
            host: Any = self.rows[card.host]
            self.put(host.but(attached=without(host.attached, card.id)))
        elif card.company != NONE:
            company = self.company(card.company)
            self.put(company.but(members=without(company.members, card.id)))
        else:
            owner = self.player(card.player)
            self.put(owner.but(play=without(owner.play, card.id)))

    def put_aside(self, id: int, host: int, *, player: int = NONE) -> None:
        """Put a card off to the side with another that is in play; when that leaves play, its part "keeps" says what becomes of
        what it held, else that is discarded.
        """
        self.move(id, ASIDE, player=player)
        self.put(self.card(id).but(host=host))

    def held(self, host: int) -> tuple[int, ...]:
        """The cards that are off to the side with that one."""
        return tuple(c for p in self.rows[: self.n_players] for c in p.aside if self.card(c).host == host)  # type: ignore[attr-defined]

    def _let_go(self, host: int) -> None:
        if (free := PROVIDED.get("let go")) is not None and self.card(host).noted:
            free(self, host)
        for id in self.held(host):
            keeps = next((st for st in self.standing.get("keeps", ()) if st.env.source == host), None)
            self.move(id, DISCARD if keeps is None else PARTS[keeps.address].zone)

    def move(self, id: int, zone: str, *, player: int = NONE, bottom: bool = False, face_down: bool = False) -> None:
        """Put a card on a pile of its owner's (or of `player`'s), perhaps face down. All that it had in play falls away."""
        card = self.card(id)
        if card.zone == PLAY:
            self._let_go(id)
        hidden = face_down or zone in HIDDEN_ZONES
        if card.zone in CHOSEN_FROM and hidden:
            self._forget(card.player, card.zone, getattr(self.player(card.player), card.zone))
            card = self.card(id)
        to = card.owner if player == NONE else player
        within = card.player == to and zone != card.zone != PLAY  # from one pile of his to another: one write
        if not within:
            self._leave(card)
        if card.zone == PLAY:
            self._stop_standing(id)
            self.table = without(self.table, id)
        tag, known = card.tag, card.known
        if zone == DECK or face_down or (hidden and card.zone not in HIDDEN_ZONES):
            self.chance, tag = new_tag(self.chance)
        if not hidden:
            known = 0
            self._unveil(card)
        elif not is_hidden(card):
            known = self.everybody()  # all saw it go there
        self.rows[id] = CardRow(
            id=id, card=card.card, owner=card.owner, player=to, zone=zone, tag=tag, known=known, face_down=face_down
        )
        self.memo = {}
        self.memo_status = {}
        row = self.player(to)
        pile = getattr(row, zone)
        piles = {zone: (id, *pile) if bottom else (*pile, id)}
        if within:
            piles[card.zone] = without(getattr(row, card.zone), id)
        self.put(row.but(**piles))
        for st in self.standing.get("shown:" + zone, ()):
            self.show(id, PARTS[st.address].viewers(self, st.env, id))

    def enter(self, id: int, *, player: int = NONE, host: int = NONE, company: int = NONE, **fields: Any) -> None:
        """Bring a card into play: on a host, in a company, or before its player."""
        card = self.card(id)
        self._leave(card)
        was_in_play = card.zone == PLAY
        owner = card.player if player == NONE else player
        if not was_in_play:
            fields.setdefault("since", self.turn)
            fields.setdefault("on_turn_of", self.turn_player if self.turn else NONE)
            fields.setdefault("status", UNTAPPED)
            fields.setdefault("known", 0)
        new = card.but(zone=PLAY, player=owner, host=host, company=company, **fields)
        self.put(new)
        if not new.face_down:
            self._unveil(card)
        if host != NONE:
            row: Any = self.rows[host]
            self.put(row.but(attached=(*row.attached, id)))
        elif company != NONE:
            c = self.company(company)
            self.put(c.but(members=(*c.members, id)))
        else:
            p = self.player(owner)
            self.put(p.but(play=(*p.play, id)))
        if was_in_play:
            if card.player != owner or card.host != host:
                self._stop_standing(id)
                self._start_standing(id)
        else:
            self.table = (*self.table, id)
            self._start_standing(id)

    def turn_up(self, id: int) -> None:
        """A face-down card is revealed: from now on everybody knows it, and its parts hold if it is in play."""
        card = self.card(id)
        if card.face_down:
            self.put(card.but(face_down=False))
            self._unveil(card)
            self.learned += 1
            if card.zone == PLAY:
                self._start_standing(id)

    def turn_down(self, id: int) -> None:
        """A card in play is turned face down: everybody has seen what it is and can follow it, but its parts hold no longer."""
        card = self.card(id)
        if not card.face_down:
            self.put(card.but(face_down=True, known=self.everybody()))
            self._stop_standing(id)

    def conceal(self, id: int) -> None:
        """A card of a hidden pile is about to be laid down unseen: of none of that pile can the others say that it is not it."""
        card = self.card(id)
        self._forget(card.player, card.zone, getattr(self.player(card.player), card.zone))

    def show(self, id: int, viewers: int) -> None:
        """Let these players (a bit each) know what a hidden card is, as long as it can be followed."""
        card = self.card(id)
        if card.known | viewers != card.known:
            self._unveil(card.but(known=card.known | ~viewers))
            self.rows[id] = card.but(known=card.known | viewers)
            self.learned += 1

    def shuffle(self, player: int, zone: str = DECK, *, top: int = 0) -> None:
        """Shuffle a pile, or only its `top` cards. What was known of single cards is then known of the whole pile only."""
        row = self.player(player)
        pile: tuple[int, ...] = getattr(row, zone)
        rest = pile[:-top] if top else ()
        self._forget(player, zone, pile[len(rest) :])
        self.chance, order = shuffled(self.chance, pile[len(rest) :], str(player))
        self.put(self.player(player).but(**{zone: rest + order}))

    def at_random(self, cards: tuple[int, ...], n: int) -> tuple[int, ...]:
        """So many of these cards, whichever chance will have."""
        if n >= len(cards):
            return cards
        self.chance, order = shuffled(self.chance, cards, "random")
        self.learned += 1
        return order[: max(n, 0)]

    def _forget(self, owner: int, zone: str, cards: tuple[int, ...]) -> None:
        """Nobody can tell these cards of a pile apart any longer; that they were seen is remembered."""
        rows: Any = self.rows
        for card in list(filter(_known, map(rows.__getitem__, cards))):  # seldom any of many
            for viewer in self.seats():
                if card.known >> viewer & 1 and (viewer != owner or zone == DECK):
                    self._remember(viewer, owner, zone, more=card.card)
            self.rows[card.id] = card.but(known=0)

    def _unveil(self, card: CardRow) -> None:
        """A card that lies open is no longer one of those that are somewhere out of sight."""
        if not self.knowledge:
            return
        told: set[int] = set()
        for row in self.knowledge:
            if row.owner != card.owner or row.viewer in told or card.known >> row.viewer & 1:
                continue  # who could follow it all the time remembers nothing of it
            if card.card in row.cards:
                told.add(row.viewer)
                self._remember(row.viewer, row.owner, row.zone, fewer=card.card)

    def _remember(self, viewer: int, owner: int, zone: str, *, more: str = "", fewer: str = "") -> None:
        """Keep what a player knows of another's hidden cards: a row for each zone, sorted, so that equal knowledge is equal."""
        if viewer == owner:
            return  # everybody knows his own cards
        cards: list[str] = []
        rest = []
        for row in self.knowledge:
            if (row.viewer, row.owner, row.zone) == (viewer, owner, zone):
                cards = list(row.cards)
            else:
                rest.append(row)
        if more:
            cards.append(more)
        if fewer:
            cards.remove(fewer)
        if cards:
            rest.append(Knowledge(viewer, owner, zone, tuple(sorted(cards))))
        self.knowledge = tuple(sorted(rest, key=_whose))

    # --- parts that hold -----------------------------------------------------------------------------------------

    def _start_standing(self, id: int) -> None:
        card = self.card(id)
        parts = BOOK[card.card].standing
        if not parts or card.face_down:
            return
        env, asleep = Env(source=id, player=card.player, host=card.host), PROVIDED.get("asleep")
        if asleep is not None and card.host != NONE:  # what is borne by somebody who does not use it does nothing
            parts = tuple([p for p in parts if not asleep(self, card, p[1])])
        self.hold(tuple((key, Standing(address, env)) for key, address in parts))

    def hold(self, rows: tuple[tuple[str, Standing], ...]) -> None:
        """Parts begin to hold, each under its index key."""
        index = dict(self.standing)
        for key, row in rows:
            index[key] = (*index.get(key, ()), row)
            if row.until < 0:
                self.scoped = self.scoped | {row.until}
            if row.scope and key not in self.passing:
                self.passing = self.passing | {key}
        self._restand(index)

    def _stop_standing(self, id: int) -> None:
        """What holds while a card is in play holds no longer: only the keys of its own parts are looked at."""
        parts = BOOK[self.card(id).card].standing
        if not parts:
            return
        index = dict(self.standing)
        for key in {key for key, _ in parts} & index.keys():
            kept = tuple([r for r in index[key] if r.env.source != id or r.scope])
            if kept:
                index[key] = kept
            else:
                del index[key]
        self._restand(index)

    def lasting(self) -> list[Standing]:
        """What holds for a time, whatever became of its card."""
        if not self.passing:
            return []
        return [st for key, rows in self.standing.items() if key in self.passing for st in rows if st.scope]

    def release(self, ends: Callable[[Standing], object]) -> None:
        """Of the parts that hold for a time those for which `ends(standing)` is true hold no longer."""
        over = {id(st) for st in self.lasting() if ends(st)}
        if not over:
            return
        index = {}
        for key, rows in self.standing.items():
            if key in self.passing:
                rows = tuple([r for r in rows if id(r) not in over])
                if not any(r.scope for r in rows):
                    self.passing = self.passing - {key}
            if rows:
                index[key] = rows
        self._restand(index)

    def pass_on(self, old: int, new: int, *, also: bool = False) -> None:
        """What holds for one thing for a time holds for another from now on: a company that was joined to it. With `also`, for
        both: one that was split off; if they join again, it holds once.
        """
        index = dict(self.standing)
        for key in self.passing:
            rows = index[key]
            passed = [(r, _bound_anew(r, old, new)) for r in rows]
            if also:
                index[key] = (*rows, *(b for r, b in passed if b is not r))
            else:
                index[key] = tuple([b for r, b in passed if b is r or b not in rows])
        self._restand(index)

    def reorder(self, key: str, rows: tuple[Standing, ...]) -> None:
        """The parts under one key hold in another order."""
        self._restand({**self.standing, key: rows})

    def _restand(self, index: dict[str, tuple[Standing, ...]]) -> None:
        """What was looked up under keys where nothing changed is kept: in a dictionary of its own, as a clone has the other."""
        before, self.standing = self.standing, index
        self.memo = {}
        self.memo_status = {}
        if index.get("ability") is not before.get("ability"):
            self.bits = None
            self.lying = {}
        self.sorted = {key: found for key, found in self.sorted.items() if index.get(key) is before.get(key)}

    def window_bits(self, player: int) -> int:
        """The windows in which this player's hand or cards in play may offer something, and what he has that rules speak of
        (`HAVING`). Kept until either changes.
        """
        known = self.bits
        if known is not None and (bits := known[player]) is not None:
            return bits
        if known is None:
            known = (None,) * self.n_players
        bits = self._window_bits(player)
        self.bits = (*known[:player], bits, *known[player + 1 :])
        return bits

    def _window_bits(self, player: int) -> int:
        bits = 0
        rows: Any = self.rows
        for id in rows[player].hand:
            bits |= BOOK[rows[id].card].windows
        for id in self.copies(HAD):
            if id in rows[player].play:
                bits |= BOOK[rows[id].card].windows & HAVING
        for windows in self.ability_windows(player):
            bits |= windows
        return bits

    def ability_windows(self, player: int) -> list[int]:
        """The windows of each ability in play that this player may use."""
        return [part.windows for part, _ in self.abilities(player, -1)]

    def abilities(self, player: int, window: int) -> tuple[tuple[Any, Standing], ...]:
        """The abilities in play that this player may use in one of these windows, where they stand. Kept until a part changes."""
        found = self.lying.get((player, window))
        if found is None:
            if window == -1:
                lying = [(PARTS[st.address], st) for st in self.standing.get("ability", ())]
                found = tuple([x for x in lying if x[0].anyone or x[1].env.player == player])
            else:
                found = tuple([x for x in self.abilities(player, -1) if x[0].windows & window])
            self.lying[player, window] = found
        return found

    def tell(self, text: str, *refs: int, seen_by: int = -1) -> None:
        """Add a sentence to the log: `{0}`, `{1}` stand for cards, companies, players. Costs nothing if nobody listens.

        An entry is (turn, text, ((id, name, who may know the name), ...), who is told); players are bits. The text DICE is no
        sentence: two dice were rolled, the name is what they show.
        """
        if self.log is not None:
            self.log.append((self.turn, text, self._named(refs), seen_by))

    def note(self, kind: str, subject: int, by: int = NONE, *numbers: int) -> None:
        """Add an event to the log as data, for whoever shows it: of what kind, about what, by which card, and numbers (what the
        dice showed, the sum, what it was against). Nobody reads it as a sentence.
        """
        if self.log is not None:
            refs = (subject, by) if type(self.get(by)) is CardRow else (subject,)
            named = self._named(refs) + tuple((NONE, str(n), -1) for n in numbers)
            self.log.append((self.turn, NOTE + kind, named, 0))

    def _named(self, refs: tuple[int, ...]) -> tuple[tuple[int, str, int], ...]:
        """What the log keeps of a thing: its name as it is now, and who may know it."""
        return tuple((r, self.name(r), self.seen_by(r) if type(self.get(r)) is CardRow else -1) for r in refs)


_known = attrgetter("known")


def _whose(row: Knowledge) -> tuple[int, int, str]:
    return row.viewer, row.owner, row.zone
