"""What a player may know, and a whole state made of nothing else.

`view(state, player)` is a whitelist: rows that he may see, counts of what he may not, his own questions. Row ids of cards that he
sees are shown, since he can follow them; a hidden card that something names (a face-down site, an on-guard card) is a number
below `VEILED` with a row in `hidden` that says where it lies; other hidden cards are only counted. `state_from(view)` deals the
hidden cards anew by what the player knows or believes and starts a new epoch of chance, so that whoever searches in it can't
find out anything. `view(state_from(view(s, p)), p) == view(s, p)`, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from meccg.kernel.book import BOOK, PROVIDED
from meccg.kernel.chance import CHANCE, Chance, shuffled
from meccg.kernel.names import procedure_called, tag_of
from meccg.kernel.state import Frame, State, is_hidden, passing
from meccg.model.options import Rules
from meccg.model.rows import (
    DECK,
    DISCARD,
    HAND,
    HIDDEN_ZONES,
    LOCATIONS,
    NONE,
    PLAY,
    POOL,
    SIDEBOARD,
    Ask,
    CardRow,
    Change,
    CompanyRow,
    Env,
    Knowledge,
    Link,
    PlayerRow,
    Row,
    Standing,
)

VEILED = -1_000_000  # the first name of a hidden card; the others go on downwards
COUNTED = VEILED + 1  # a card of a pile that is only counted

PILES = (HAND, DECK, DISCARD, SIDEBOARD, LOCATIONS, POOL, "play", "pile", "out", "aside")
NUMBERS = frozenset(("player", "rolled", "margin"))  # fields of an Env that are no cards
NAMED = tuple(f.name for f in fields(Env) if f.type is int and f.name not in NUMBERS)
NAMED_LISTS = tuple(f.name for f in fields(Env) if f.type == tuple[int, ...])

Option = tuple[Any, ...]
Belief = Mapping[int, Mapping[str, Iterable[str]]]
"""What the hidden cards of each other player may be: by pile (deck, locations, sideboard, pool), as keys with their copies."""

GROUPS = {HAND: DECK, DISCARD: DECK, DECK: DECK, LOCATIONS: LOCATIONS, SIDEBOARD: SIDEBOARD, POOL: POOL}
_GROUPS = (DECK, POOL, SIDEBOARD, LOCATIONS)


class BadBelief(ValueError):
    """Not one card is known that a hidden one could be."""


class View(Struct, frozen=True):
    """All that one player may know. `viewer` NONE is an onlooker, who sees what all players see."""

    viewer: int
    options: Any
    turn: int
    turn_player: int
    uid: int
    size: int  # number of rows
    players: tuple[PlayerRow, ...]
    companies: tuple[CompanyRow, ...]
    cards: tuple[CardRow, ...]  # those that he sees
    hidden: tuple[CardRow, ...]  # those that he does not see but that something names; their key is empty unless it is known
    own: tuple[str, ...]  # his own cards that he does not see: he knows which, not where
    knowledge: tuple[Knowledge, ...]
    standing: tuple[tuple[str, tuple[Standing, ...]], ...]
    triggered: tuple[Link, ...]
    frames: tuple[Any, ...]
    facts: tuple[str, ...]
    asks: tuple[Ask, ...]  # his own, and those to chance
    asker: str
    waiting: tuple[tuple[int, str], ...]  # other seats that are asked, and what kind of question
    sealed: tuple[tuple[int, Option], ...] | None  # his own answer, where several are asked at once
    winner: tuple[int, ...] | None


_encode = msgspec.msgpack.Encoder().encode


def packed(v: View) -> bytes:
    """Equal views have equal bytes."""
    return _encode(v)


class BadView(ValueError):
    """Bytes that are no view, or one of another version of the program."""


def unpacked(data: bytes) -> View:
    """The view in its bytes: for bots in other processes. `unpacked(packed(v)) == v`."""
    return _unpacked(msgspec.msgpack.Decoder(View).decode, data)


def view_from_json(data: bytes | str) -> View:
    """The view in the JSON of it (`msgspec.json.encode(v)`)."""
    return _unpacked(msgspec.json.Decoder(View).decode, data)


def _unpacked(decode: Any, data: bytes | str) -> View:
    try:
        v: View = decode(data)
        return replace(v, options=msgspec.convert(v.options, Rules), frames=tuple(map(_whole_frame, v.frames)))
    except msgspec.MsgspecError as e:
        raise BadView(f"this is no view: {e}") from None


def _whole_frame(fields: Any) -> Any:
    """A frame from its fields, which begin with the name of its procedure."""
    kind = procedure_called(fields.get("type", "")) if isinstance(fields, dict) else None
    if kind is None:
        raise BadView("this is no view: there is no such procedure as one that goes on in it")
    return msgspec.convert({**fields, "type": tag_of(kind)}, kind)


def view(s: State, viewer: int) -> View:
    """What this player may know of the state."""
    return _Viewing(s, viewer).whole()


class _Viewing:
    """One look at a state: who is asked about is named in the order in which the look falls on it."""

    def __init__(self, s: State, viewer: int) -> None:
        self.s, self.viewer = s, viewer
        everybody = s.everybody()
        self.bits = everybody if viewer == NONE else 1 << viewer
        self.names: dict[int, int] = {}
        self.hidden: list[CardRow] = []
        self.mine = tuple(a for a in s.asks if a.seat in (viewer, CHANCE))
        offered = {x for a in self.mine for o in (*a.options, a.about) for x in o if isinstance(x, int)}
        self.cards = [r for r in s.rows if type(r) is CardRow]
        # what a card is he knows as the zones say, or because he is asked about a card of his own
        hidden = [r for r in self.cards if is_hidden(r) and s.seen_by(r.id) & self.bits != self.bits]
        self.veiled = {r.id for r in hidden if r.id not in offered or r.owner != viewer}

    def whole(self) -> View:
        s, viewer = self.s, self.viewer
        cards = self.cards
        seen = [r for r in cards if r.id not in self.veiled]
        waiting, sealed = self._questions()
        return View(
            viewer=viewer,
            options=s.options,
            turn=s.turn,
            turn_player=s.turn_player,
            uid=s.uid,
            size=len(s.rows),
            players=tuple(self._player(s.player(p)) for p in s.seats()),
            companies=tuple(self._company(r) for r in s.rows if type(r) is CompanyRow),
            cards=tuple(self._card(r) for r in seen),
            own=tuple(sorted(r.card for r in cards if r.owner == viewer and r.id in self.veiled)),
            knowledge=tuple(k for k in s.knowledge if k.viewer == viewer),
            standing=tuple((key, tuple(self.shown(st) for st in s.standing[key])) for key in sorted(s.standing)),
            triggered=tuple(self.shown(link) for link in s.triggered),
            frames=tuple(self._frame(f) for f in s.frames),
            facts=tuple(sorted(s.facts)),
            asks=tuple(self.shown(a) for a in self.mine),
            asker=s.asker if s.asks else "",
            waiting=waiting,
            sealed=sealed,
            winner=s.winner,
            hidden=tuple(self.hidden),  # last: every look above may add to it
        )

    # --- names ------------------------------------------------------------------------------------------------------

    def name(self, id: int, known: bool = False) -> int:
        """A thing by its id, a hidden card by a name of its own. `known`: everybody knows what it is, if not where."""
        if id not in self.veiled:
            return id
        if id not in self.names:
            card = self.s.card(id)
            self.names[id] = name = VEILED - len(self.names)
            open_zone = card.zone not in HIDDEN_ZONES
            self.hidden.append(
                CardRow(
                    id=name,
                    card=card.card if known else "",
                    owner=card.owner,
                    player=card.player,
                    zone=card.zone,
                    status=card.status,
                    host=self.name(card.host) if open_zone else NONE,
                    attached=self.names_of(card.attached),
                    company=card.company,
                    face_down=card.face_down,
                    since=card.since,
                    mode=card.mode if open_zone else "",
                    marks=card.marks if card.zone == PLAY else (),
                )
            )
        return self.names[id]

    def names_of(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        return ids if self.veiled.isdisjoint(ids) else tuple(self.name(id) for id in ids)

    # --- rows -------------------------------------------------------------------------------------------------------

    def _player(self, row: PlayerRow) -> PlayerRow:
        return row.but(avatar=self.name(row.avatar), **{zone: self._pile(row, zone) for zone in PILES})

    def _pile(self, row: PlayerRow, zone: str) -> tuple[int, ...]:
        pile: tuple[int, ...] = getattr(row, zone)
        if zone not in HIDDEN_ZONES:
            return self.names_of(pile)
        shown = tuple(COUNTED if id in self.veiled else id for id in pile)
        # the order of another's hand would tell which card he put down
        return shown if zone in (DECK, DISCARD) or COUNTED not in shown else tuple(sorted(shown))

    def _company(self, row: CompanyRow) -> CompanyRow:
        if row.destination in self.veiled:  # the route is laid down with the site
            row = row.but(regions=(), path="", way="")
        return row.but(
            members=self.names_of(row.members),
            attached=self.names_of(row.attached),
            guard=self.names_of(row.guard),
            site=self.name(row.site),
            destination=self.name(row.destination),
        )

    def _card(self, row: CardRow) -> CardRow:
        whose = row.known if row.owner == self.viewer or self.viewer == NONE else row.known & self.bits
        if whose == row.known and row.host not in self.veiled and self.veiled.isdisjoint(row.attached + row.noted):
            return row
        return row.but(
            known=whose,
            host=self.name(row.host),
            attached=self.names_of(row.attached),
            noted=tuple(self.name(id, known=True) for id in row.noted),
        )

    # --- what is going on ---------------------------------------------------------------------------------------------

    def shown(self, x: Any) -> Any:
        """A value in which every id of a hidden card is replaced by its name; plain numbers are left alone."""
        if type(x) is Env:
            changes: dict[str, Any] = {}
            for f in NAMED:
                id = getattr(x, f)
                if id >= 0 and (name := self.name(id)) != id:
                    changes[f] = name
            for f in NAMED_LISTS:
                ids = getattr(x, f)
                if ids and (names := self.names_of(ids)) != ids:
                    changes[f] = names
            return x.but(**changes) if changes else x
        if type(x) is Standing or type(x) is Link:
            return x.but(env=self.shown(x.env))
        if type(x) is Change:
            return x.but(subject=self.name(x.subject), by=self.name(x.by), to=self.name(x.to))
        if type(x) is Ask:
            return x.but(options=tuple(self._option(o) for o in x.options), about=self._option(x.about))
        if type(x) is tuple:
            return self._option(x) if x and isinstance(x[0], str) else tuple(self.shown(y) for y in x)
        return x

    def _option(self, option: Option) -> Option:
        """In options every int is an id."""
        return tuple(self.name(x) if isinstance(x, int) else x for x in option)

    def _frame(self, frame: Frame) -> Frame:
        changes = {}
        for f in frame.__struct_fields__:
            old = getattr(frame, f)
            if f in frame.secrets:
                new = self.names_of(old) if isinstance(old, tuple) else self.name(old)
            else:
                new = self.shown(old)
            if new != old:
                changes[f] = new
        return frame.but(**changes) if changes else frame

    def _questions(self) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[int, Option], ...] | None]:
        """Which other seats are asked, and his own sealed answer. Whether another has answered already is not told."""
        s = self.s
        kinds = {a.seat: a.kind for a in s.asks}
        if s.sealed is None:
            return tuple((seat, kind) for seat, kind in kinds.items() if seat not in (self.viewer, CHANCE)), None
        kind = s.asks[0].kind
        asked = sorted({*kinds, *(seat for seat, _ in s.sealed)} - {self.viewer})
        own = tuple((seat, self._option(option)) for seat, option in s.sealed if seat == self.viewer)
        return tuple((seat, kind) for seat in asked), own


# --- a state from a view -----------------------------------------------------------------------------------------------


def state_from(v: View, seed: str = "0", belief: Belief | None = None) -> State:
    """A whole state that agrees with all that the view says. Its hidden cards are dealt by `belief` (where that says nothing, as
    if the others played with the viewer's own cards); its dice and shuffles to come are its own.
    """
    return _Imagining(v, seed, belief or {}).state()


class _Imagining:
    def __init__(self, v: View, seed: str, belief: Belief) -> None:
        self.v, self.belief = v, belief
        s = self.s = State(v.options, seed)
        s.chance = Chance(seed=seed, epoch=1)
        self.ids: dict[int, int] = {}  # of named hidden cards
        self.guesses: dict[str, Counter[str]] = {}  # by pile
        self.seen: dict[int, list[CardRow]] = {}  # by owner
        for c in v.cards:
            self.seen.setdefault(c.owner, []).append(c)
        rows: list[Any] = [None] * v.size
        known: tuple[Any, ...] = (*v.players, *v.companies, *v.cards)
        for row in known:
            rows[row.id] = row
        self.free = [i for i, row in enumerate(rows) if row is None]
        s.rows = rows
        s.n_players = len(v.players)

    def state(self) -> State:
        v, s = self.v, self.s
        self._place()
        s.turn, s.turn_player, s.uid, s.winner = v.turn, v.turn_player, v.uid, v.winner
        s.facts, s.knowledge = frozenset(v.facts), v.knowledge
        s.rows = [
            row if type(row) is CardRow and not (row.host <= VEILED or row.attached or row.noted) else self.real(row)
            for row in s.rows
        ]
        s.table = tuple(row.id for row in s.rows if type(row) is CardRow and row.zone == PLAY)
        s.standing = {key: self.real(rows) for key, rows in v.standing}
        s.passing = passing(s.standing)
        s.scoped = frozenset(st.until for rows in s.standing.values() for st in rows if st.until < 0)
        s.triggered = self.real(v.triggered)
        s.frames = [self.real(f) for f in v.frames]
        s.asker = v.asker
        s.sealed = self.real(v.sealed)
        PROVIDED["likely"](s, v.viewer)
        s.asks = (*self.real(v.asks), *self._other_asks())
        return s

    def real(self, x: Any) -> Any:
        """A value in which the names of hidden cards are ids again."""
        if not self.ids:
            return x
        if type(x) is int:
            return self.ids[x] if x <= VEILED else x
        if type(x) is tuple:
            return tuple(self.real(y) for y in x) if x else x
        if isinstance(x, Row):
            changes = {}
            for f in x.__struct_fields__:
                old = getattr(x, f)
                if type(old) is tuple or isinstance(old, Row) or (type(old) is int and old <= VEILED):
                    new = self.real(old)
                    if new != old:
                        changes[f] = new
            return x.but(**changes) if changes else x
        return x

    # --- dealing the hidden cards ----------------------------------------------------------------------------------------

    def _place(self) -> None:
        """Every free row becomes a hidden card: where it lies is known, what it is is dealt."""
        v, s = self.v, self.s
        named = {c.id: c for c in v.hidden}
        slots: list[CardRow] = []  # key empty: still to be dealt
        waiting = [c for c in v.hidden if c.zone in HIDDEN_ZONES]
        free = iter(self.free)
        for c in named.values():
            if c.zone not in HIDDEN_ZONES:
                self.ids[c.id] = id = next(free)
                slots.append(c.but(id=id))
        for p in v.players:
            changes: dict[str, tuple[int, ...]] = {}
            for zone in PILES:
                pile = getattr(p, zone)
                if COUNTED not in pile:
                    continue
                theirs = [c for c in waiting if c.player == p.id and c.zone == zone]
                filled = []
                for x in pile:
                    if x == COUNTED:
                        id = next(free)
                        if theirs:
                            slot = theirs.pop()
                            self.ids[slot.id] = id
                            slots.append(slot.but(id=id))
                        else:
                            slots.append(CardRow(id=id, card="", owner=p.id, player=p.id, zone=zone))
                        x = id
                    filled.append(x)
                changes[zone] = tuple(filled)
            if changes:
                s.rows[p.id] = p.but(**changes)
        of: dict[int, list[CardRow]] = {}
        for c in slots:
            of.setdefault(c.owner, []).append(c)
        for owner in s.seats():
            self._deal(owner, of.get(owner, []))

    def _deal(self, owner: int, slots: list[CardRow]) -> None:
        pinned = [c for c in slots if c.card]
        left = [c for c in slots if not c.card]
        for c in pinned:
            self._lay(c, c.card)
        if owner == self.v.viewer:
            keys = Counter(self.v.own) - Counter(c.card for c in pinned)
            self._shuffle_in(left, sorted(keys.elements()), owner)
            return
        in_play = [c for c in left if c.zone == PLAY and c.mode != "site"]  # only some cards may lie there so
        for c in in_play:
            pinned.append(c.but(card=self._lying_so(owner, c.mode, pinned)))
            self._lay(c, pinned[-1].card)
        slots_of: dict[str, list[CardRow]] = {}
        for c in left:
            if c in in_play:
                continue
            slots_of.setdefault(_group(c), []).append(c)
        keys_of = self._candidates(owner, {g: len(of_group) for g, of_group in slots_of.items()}, pinned)
        for g, of_group in slots_of.items():
            self._shuffle_in(of_group, keys_of[g], owner)

    def _lying_so(self, owner: int, mode: str, pinned: list[CardRow]) -> str:
        """A card that may lie on the table face down by this mode: one that is believed in, or else any that there is."""
        belief = self.belief.get(owner, {})
        held = {g: Counter(belief[g]) if belief.get(g) else self._like_own(g) for g in _GROUPS}
        left = {g: held[g].copy() for g in _GROUPS}
        for c in (*self.seen.get(owner, ()), *pinned):
            _take(left, _group(c), c.card)
        natures = PROVIDED["natures of"]
        fitting = [key for g in _GROUPS for key in sorted((+left[g]).elements()) if mode in natures(BOOK.facts[key])]
        if not fitting:
            fitting = [key for key, facts in BOOK.facts.items() if mode in natures(facts)]
        self.s.chance, order = shuffled(self.s.chance, range(len(fitting)), f"lying/{owner}")
        return fitting[order[0]]

    def _shuffle_in(self, slots: list[CardRow], keys: list[str], owner: int) -> None:
        s = self.s
        s.chance, order = shuffled(s.chance, range(len(keys)), f"imagined/{owner}")
        for slot, i in zip(slots, order, strict=True):
            self._lay(slot, keys[i])

    def _lay(self, slot: CardRow, key: str) -> None:
        """Nobody reads the tags of an imagined state: any number will do that no other card has."""
        self.s.rows[slot.id] = slot.but(card=key, tag=slot.id)

    def _candidates(self, owner: int, n_of: dict[str, int], pinned: list[CardRow]) -> dict[str, list[str]]:
        """So many keys for each pile: first those that the viewer knows to be there, then others that he thinks possible."""
        v, s = self.v, self.s
        belief = self.belief.get(owner, {})
        believed = {g: Counter(belief[g]) if belief.get(g) else self._like_own(g) for g in _GROUPS}
        left = {g: believed[g].copy() for g in _GROUPS}
        for c in (*self.seen.get(owner, ()), *pinned):
            _take(left, _group(c), c.card)
        known = Counter((k.zone, key) for k in v.knowledge if k.owner == owner for key in k.cards)
        for c in pinned:
            known[next(((z, key) for z, key in known if key == c.card), ("", ""))] -= 1
        certain: dict[str, list[str]] = {g: [] for g in n_of}
        for zone, key in sorted((+known).elements()):
            last = GROUPS[zone]
            g = next((g for g in (last, *_GROUPS) if left[g][key] > 0), last)
            if len(certain.get(g, ())) < n_of.get(g, 0):
                certain[g].append(key)
                left[g][key] -= 1
        out: dict[str, list[str]] = {}
        for g, n in n_of.items():
            first = certain[g]
            rest = sorted((+left[g]).elements())
            s.chance, order = shuffled(s.chance, range(len(rest)), f"believed/{owner}/{g}")
            keys = first + [rest[i] for i in order][: n - len(first)]
            again = sorted(believed[g]) or first
            if len(keys) < n and not again:
                raise BadBelief(f"nothing is believed about the hidden cards of {v.players[owner].name} ({g})")
            while len(keys) < n:  # more cards than are believed in: any of them again
                keys.append(again[len(keys) % len(again)])
            out[g] = keys
        return out

    def _like_own(self, group: str) -> Counter[str]:
        """The viewer's cards of that pile, wherever they are now: the guess where nothing better is known."""
        if group not in self.guesses:
            self.guesses[group] = Counter(self._own(group))
        return self.guesses[group]

    def _own(self, group: str) -> list[str]:
        v = self.v
        mine = self.seen.get(v.viewer) or list(v.cards)
        sites = [c.card for c in mine if _group(c) == LOCATIONS]
        if group == LOCATIONS:
            return sites
        exact = [c.card for c in mine if c.zone == group]
        if group != DECK and exact:
            return exact
        return [*(c.card for c in mine if _group(c) != LOCATIONS), *v.own]

    # --- questions to others ---------------------------------------------------------------------------------------------

    def _other_asks(self) -> tuple[Ask, ...]:
        """Where all are asked at once, the step that asked is taken again, in a copy, with the cards dealt to the others.
        Where another alone is asked, nobody can know what: such a state is to be looked at, not to be played.
        """
        found: dict[int, Ask] = {}
        if self.v.waiting and self.v.sealed is not None:
            t = self.s.clone()
            t.asks = ()
            t.frames[-1] = t.frames[-1].but(step=t.asker)
            nxt = t.frames[-1].perform(t)
            found = {q.seat: q for q in nxt[1]} if nxt[0] == "asks" else {}
        return tuple(found.get(seat) or Ask(seat, kind, (("pass",),)) for seat, kind in self.v.waiting)


def _take(left: dict[str, Counter[str]], group: str, key: str) -> None:
    """One copy of a card is accounted for: of its own pile, or of that from which it must have come."""
    for g in (group, *_GROUPS):
        if left[g].get(key, 0) > 0:
            left[g][key] -= 1
            return


def _group(card: CardRow) -> str:
    """The pile that a card belongs to by its nature, as far as rows tell."""
    return LOCATIONS if card.mode == "site" else GROUPS.get(card.zone, DECK)


def true_belief(s: State, viewer: int) -> dict[int, dict[str, list[str]]]:
    """The hidden cards as they are, for tests and for those who know the decks."""
    out: dict[int, dict[str, list[str]]] = {}
    for row in s.rows:
        if type(row) is CardRow and row.owner != viewer:
            out.setdefault(row.owner, {}).setdefault(_group(row), []).append(row.card)
    return out
