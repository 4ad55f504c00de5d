"""What the desk process does: cards, decks and replays are looked up there, so that neither games nor connections wait for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from meccg.board.build import board
from meccg.board.faces import face, faces
from meccg.board.handles import Handles
from meccg.board.rail import phase
from meccg.board.structs import Board
from meccg.bots import BOTS
from meccg.cards.load import load_cards
from meccg.cards.pool import SETS, UnknownCard, load_pool
from meccg.cards.rulebook import UnknownRule, rule_text
from meccg.cards.search import SearchError, search, suggestions
from meccg.cards.tested import rulings_of, tests_of
from meccg.decks import FORMATS, DeckError, Reading, challenge_decks, read, shipped_decks, write_deck
from meccg.decks.draft import group, in_order
from meccg.decks.stats import TITLES, stats
from meccg.kernel import record
from meccg.kernel.book import BOOK
from meccg.kernel.game import Ended, Game, Origin, Resign, TurnBegins
from meccg.model.deck import DECK_PARTS, Deck, part
from meccg.model.facts import Facts
from meccg.model.options import RULE_SETS, Rules
from meccg.model.rows import NONE
from meccg.parts.factwords import attack, fact_lines, numbers
from meccg.rules.combat import Attack
from meccg.rules.deckbuilding import ALIGNMENTS, check, notes, player_of
from meccg.server import wire
from meccg.server.engine import Refused
from meccg.server.plain import board_html

PAGE = 60
MOST_REPLAYS = 8
encode = msgspec.json.encode


class Watching:
    """A record that somebody looks at: the game at some step, to go on from."""

    def __init__(self, kept: record.Record) -> None:
        self.record = kept
        self.names: dict[int, Handles] = {}
        self.marks: tuple[wire.Mark, ...] = ()
        self.last = 0
        self._steps: Iterator[Game] | None = None
        self.at = -1
        self.game: Game | None = None

    def to(self, step: int) -> Game:
        """The game at a step: 0 is its beginning, then one for each line that does something. Going on is quick, going back is
        not.
        """
        if self._steps is None or step < self.at or self.game is None:
            self._steps, self.at = record.steps(self.record, strict=False), -1
        while self.at < step:
            game = next(self._steps, None)
            if game is None:
                break
            self.game = game
            self.at += 1
        assert self.game is not None
        return self.game

    def survey(self) -> None:
        """Once through all of it: how long it is and where its turns begin."""
        marks: list[wire.Mark] = []
        turn, going, fought = -1, "", NONE
        n = 0
        for n, game in enumerate(record.steps(self.record, strict=False)):
            s = game.state
            now = phase(s)
            attack = s.enclosing(Attack)
            if s.turn != turn:
                turn = s.turn
                words = f"Turn {turn}, {s.player(s.turn_player).name}" if turn else "Before the game"
                marks.append(wire.Mark(n, turn, words))
            elif now and now != going:
                marks.append(wire.Mark(n, turn, now, "phase"))
            if attack is not None and attack.uid != fought:
                marks.append(wire.Mark(n, turn, s.name(attack.source) or "An attack", "attack"))
                fought = attack.uid
            going = now or going
        self.last = n
        self.marks = tuple(marks)


class Desk:
    def __init__(self) -> None:
        load_cards()
        self.replays: OrderedDict[str, Watching] = OrderedDict()

    def operation(self, name: str) -> Callable[..., Any]:
        return getattr(self, f"do_{name}")  # type: ignore[no-any-return]

    def do_ready(self) -> bool:
        return True

    # --- cards ------------------------------------------------------------------------------------------------------------

    def do_levels(self) -> bytes:
        return encode([wire.Level(id, level.name, level.sentence) for id, level in BOTS.items()])

    def do_faces(self, set_: str, version: str) -> bytes:
        if set_.upper() not in SETS:
            raise Refused("unknown set", f"there is no set {set_!r}; there are {', '.join(SETS)}")
        return encode(wire.Faces(set_.upper(), version, {f.id: f for f in faces(set_)}))

    def do_search(self, query: str, page: int) -> bytes:
        try:
            found = search(query) if query.strip() else None
        except SearchError as e:
            raise Refused("query", str(e)) from None
        all_facts = [one.facts for one in found] if found is not None else list(load_pool().by_id.values())
        near: tuple[str, ...] = ()
        if not all_facts:
            near = tuple(dict.fromkeys(f.name for f in suggestions(query)))
        pages = max(1, -(-len(all_facts) // PAGE))
        shown = all_facts[(page - 1) * PAGE : page * PAGE]
        return encode(wire.Found(query, len(all_facts), page, pages, tuple(map(head_of, shown)), near))

    def do_card(self, id: str) -> bytes:
        pool = load_pool()
        if id not in pool.by_id:
            try:
                id = pool.find(id).id
            except UnknownCard as e:
                raise Refused("unknown card", str(e)) from None
        facts = pool[id]
        versions = [v for v in pool.named(facts.name) if v.alignment != facts.alignment or v.kind != facts.kind]
        return encode(
            wire.CardPage(
                face(facts),
                facts,
                tuple(one.id for one in pool.printings(facts)),
                tuple(map(head_of, versions)),
                tuple(wire.Ruling(r.id, r.text) for r in rulings_of(facts.id)),
                tests_of(facts.id),
            )
        )

    def do_rule(self, id: str) -> bytes:
        try:
            return encode(wire.Ruling(id.strip().upper(), rule_text(id)))
        except UnknownRule as e:
            raise Refused("unknown rule", str(e)) from None

    # --- decks ------------------------------------------------------------------------------------------------------------

    def do_shipped(self) -> bytes:
        heads = []
        for decks in (shipped_decks(), challenge_decks()):
            for short, deck in decks.items():
                heads.append(head_of_deck(short, deck, mine=False, playable=not check(deck)))
        return encode(heads)

    def do_deck(self, short: str) -> bytes:
        """A deck that ships."""
        deck = shipped_decks().get(short) or challenge_decks().get(short)
        if deck is None:
            raise Refused("unknown deck", f"there is no deck {short!r}")
        return encode(deck)

    def do_check(self, wish: bytes) -> bytes:
        asked = msgspec.json.decode(wish, type=wire.DeckText)
        options = rules_of(asked.rules, asked.length)
        if asked.deck is not None:
            strangers = [id for name in DECK_PARTS for id, _ in part(asked.deck, name) if id not in load_pool().by_id]
            if strangers:
                raise Refused("unknown card", f"there is no card {', '.join(map(repr, strangers[:5]))}")
            found = Reading(asked.deck, "own", (), ())
        else:
            try:
                found = read(asked.text, "deck", asked.name, asked.format)
            except DeckError as e:
                raise Refused("no deck", str(e)) from None
        return encode(report(found, options, asked.against))

    def do_write(self, deck: bytes, format: str) -> bytes:
        if format not in FORMATS:
            raise Refused("format", f"there is no format {format!r}; there are {', '.join(FORMATS)}")
        made = msgspec.json.decode(deck, type=Deck)
        suffix = FORMATS[format].suffixes[0] if FORMATS[format].suffixes else ".txt"
        name = "".join(c if c.isalnum() or c in "-_ " else "-" for c in made.name).strip() or "deck"
        try:
            return encode(wire.DeckFile(f"{name}{suffix}", write_deck(made, format)))
        except (DeckError, LookupError) as e:
            raise Refused("no deck", str(e)) from None

    # --- replays ------------------------------------------------------------------------------------------------------------

    def do_watch(self, key: str, secret: str, origin: bytes, lines: Sequence[str]) -> int:
        """A record to look at; how many steps it has."""
        made = msgspec.json.decode(origin, type=Origin)
        watching = Watching(record.Record(made, record.decode_lines(lines)))
        try:
            watching.survey()
        except (record.Diverged, ValueError) as e:
            raise Refused("diverged", f"this game can't be played again by this version of the program: {e}") from None
        watching.names = {v: Handles(secret, v) for v in range(wire.OPEN, len(made.decks))}
        self.replays[key] = watching
        self.replays.move_to_end(key)
        while len(self.replays) > MOST_REPLAYS:
            self.replays.popitem(last=False)
        return watching.last

    def do_step(self, key: str, step: int, viewer: int) -> bytes | None:
        """The table at a step; None if the record must be brought first."""
        watching = self.replays.get(key)
        if watching is None:
            return None
        self.replays.move_to_end(key)
        step = max(0, min(step, watching.last))
        game = watching.to(step)
        drawn = board(game, max(viewer, wire.ONLOOKER), watching.names[viewer], open=viewer == wire.OPEN)
        return encode(wire.Replay(watching.last, step, watching.marks, viewer, drawn))

    def do_plain(self, drawn: bytes) -> str:
        """A board in words."""
        return board_html(msgspec.json.decode(drawn, type=Board))

    def do_cut(self, key: str, step: int) -> int | None:
        """How many lines of the record make up a step, to go on from: how the game was ended is left out."""
        watching = self.replays.get(key)
        if watching is None:
            return None
        n = -1
        count = 0
        for line in watching.record.lines:
            if isinstance(line, Ended | Resign):
                break
            if not isinstance(line, TurnBegins):
                n += 1
                if n == step:
                    break
            count += 1
        return count

    def do_file(self, origin: bytes, lines: Sequence[str]) -> bytes:
        """The bytes of a record's file."""
        made = msgspec.json.decode(origin, type=Origin)
        return record.encode(record.Record(made, record.decode_lines(lines)))

    def do_read(self, data: bytes) -> tuple[bytes, list[str], list[str], bool, list[int], int]:
        """A record's file: origin, lines, names of the players, whether it is over, who won, turn."""
        try:
            found = record.decode(data, "the record")
            game = record.replay(found)
        except (record.BadRecord, record.Diverged, ValueError) as e:
            raise Refused("record", str(e)) from None
        s = game.state
        names = [s.player(p).name for p in s.players()]
        lines = [encode(line).decode() for line in found.lines]
        return encode(found.origin), lines, names, game.over, list(s.winner or ()), s.turn


def head_of(facts: Facts) -> wire.CardHead:
    definition = BOOK.get(facts.id)
    first = fact_lines(facts)[0][0]
    figures = [next(iter(numbers(facts)), "") if facts.kind != "creature" else next(iter(attack(facts)), "")]
    words = " ".join([first, *(f"{n[:1].upper()}{n[1:]}." for n in figures if n)])
    playable = bool(definition is not None and definition.done)
    return wire.CardHead(facts.id, facts.name, facts.set, facts.type, facts.kind, facts.alignment, words, playable)


def head_of_deck(id: str, deck: Deck, *, mine: bool, playable: bool) -> wire.DeckHead:
    return wire.DeckHead(id, deck.name, deck.alignment, deck.notes, mine, playable, sum(n for _, n in deck.play_deck))


def rules_of(name: str, length: int) -> Rules:
    if name not in RULE_SETS:
        raise Refused("rules", f"there are no rules {name!r}; there are {', '.join(RULE_SETS)}")
    if length not in (1, 2, 3, 4):
        raise Refused("rules", f"a game has one to four decks, not {length}")
    return RULE_SETS[name].but(decks=length)


def report(found: Reading, options: Rules, against: Sequence[str]) -> wire.DeckReport:
    deck = found.deck
    faults = check(deck, options, tuple(against))
    known = all(f.rule or f.unfinished for f in faults)
    player = player_of(deck) if known else deck.alignment
    told = notes(deck, options) if player in ALIGNMENTS else []
    problems = [wire.DeckProblem(f.text, line=f.line, candidates=f.candidates) for f in found.faults]
    problems += [wire.DeckProblem(f.text, f.rule, unfinished=f.unfinished) for f in faults]
    return wire.DeckReport(
        deck,
        found.format,
        tuple(sections(deck)),
        tuple(problems),
        tuple(wire.DeckProblem(f.text, f.rule) for f in told if f not in faults),
        found.remarks,
        not problems,
        stats(deck, options),
    )


def sections(deck: Deck) -> Iterator[wire.DeckSection]:
    pool = load_pool()
    for name in DECK_PARTS:
        cards = part(deck, name)
        if name not in ("characters", "items"):
            cards = in_order(cards, deck.alignment)
        lines = tuple(wire.DeckLine(id, pool[id].name, n, group(pool[id], deck.alignment)) for id, n in cards)
        yield wire.DeckSection(name, TITLES[name], sum(n for _, n in cards), lines)
