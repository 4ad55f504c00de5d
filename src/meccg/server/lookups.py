"""What the desk process does: cards, decks and replays are looked up there, so that neither games nor connections wait for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence

import msgspec

from meccg.board.build import board
from meccg.board.critical import Critical
from meccg.board.faces import face, faces
from meccg.board.handles import Handles
from meccg.board.rail import phase
from meccg.board.structs import Board
from meccg.board.tale import tale
from meccg.board.turning import critical
from meccg.bots import BOTS
from meccg.cards.load import load_cards
from meccg.cards.mends import latest
from meccg.cards.pool import UnknownCard, load_pool
from meccg.cards.rulebook import UnknownRule, rule_text
from meccg.cards.search import SearchError, search, suggestions
from meccg.cards.tested import rulings_of, tests_of
from meccg.decks import FORMATS, DeckError, Reading, challenge_decks, read, shipped_decks, write_deck
from meccg.decks.draft import group, in_order
from meccg.decks.stats import TITLES, stats
from meccg.kernel import record
from meccg.kernel.book import BOOK
from meccg.kernel.game import Ended, Game, Origin, Reason, Resign, TurnBegins
from meccg.lessons.course import COURSE, UnknownLesson, after, lesson_called
from meccg.lessons.glossary import glossary
from meccg.lessons.session import Session
from meccg.model.deck import DECK_PARTS, Deck, part
from meccg.model.facts import Facts
from meccg.model.options import RULE_SETS, Rules
from meccg.model.rows import NONE
from meccg.model.sets import CODES
from meccg.parts.factwords import attack, fact_lines, numbers
from meccg.rules.combat import Attack
from meccg.rules.deckbuilding import ALIGNMENTS, check, notes, player_of
from meccg.server import wire
from meccg.server.board_html import board_html
from meccg.server.opening import decoded
from meccg.server.services import ReadRecord, Refused

PAGE = 60
MOST_REPLAYS = 8
EVERY = 200  # steps of a record after which its game is kept
MOST_LESSONS = 64  # that somebody goes on with at once
MOST_LINES = 10_000  # of a record from elsewhere: a long game has a third of it
encode = msgspec.json.encode


class Watching:
    """A record that somebody looks at: the game at some step, to go on from."""

    def __init__(self, kept: record.Record) -> None:
        self.record = kept
        self.names: dict[int, Handles] = {}
        self.marks: tuple[wire.Mark, ...] = ()
        self.last = self.astray = 0
        self.tales: dict[int, bytes] = {}  # by viewer: it is told once
        self._marked: list[Game] = []  # the game at every `EVERY`th step
        self._ends = [0, *(n for n, line in enumerate(kept.lines, 1) if not isinstance(line, TurnBegins))]  # of steps, in lines
        self._steps: Iterator[Game] = iter(())
        self.at = -1
        self.game: Game | None = None

    def to(self, step: int) -> Game:
        """The game at a step: 0 is its beginning, then one for each line that does something. Wherever one was before, few lines
        are played again: who goes to and fro in a long record keeps nobody waiting.
        """
        if self.game is None or not self.at <= step < self.at + EVERY:
            near = min(step // EVERY, len(self._marked) - 1)
            self.game, self.at = self._marked[near].copy(), near * EVERY
            self._steps = record.go_on(self.game, self.record.lines[self._ends[self.at] :], strict=False)
        while self.at < step and next(self._steps, None) is not None:
            self.at += 1
        return self.game

    def readable(self) -> Iterator[Game]:
        """All its steps that can be played again."""
        for step, game in enumerate(record.steps(self.record, strict=False)):
            yield game
            if step == self.last:
                return

    def survey(self) -> None:
        """Once through all of it, or up to where it goes another way now: how long it is and where its turns begin."""
        marks: list[wire.Mark] = []
        turn, going, fought = -1, "", NONE
        n, sealed_since, sealed = 0, 0, 0
        steps = enumerate(record.steps(self.record, strict=False))
        while True:
            try:
                n, game = next(steps)
            except StopIteration:
                break
            except record.Diverged as e:
                marks.append(wire.Mark(n, turn, f"The record goes another way from here on: {e}", "phase"))
                break
            if n % EVERY == 0:
                self._marked.append(game.copy())
            s = game.state
            if s.sealed is None:
                sealed = 0
            elif sealed != s.steps:
                sealed, sealed_since = s.steps, n
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
        self.astray = game.astray
        self.last = n if not sealed else sealed_since  # sealed answers of a game that goes on are no steps yet
        self.marks = tuple(m for m in marks if m.step <= self.last)


class Desk:
    """The operations of a desk (`services.Lookups`)."""

    def __init__(self) -> None:
        load_cards()
        self.replays: OrderedDict[str, Watching] = OrderedDict()
        self.taken: OrderedDict[tuple[str, tuple[str, ...]], Session] = OrderedDict()  # lessons, where somebody is in them

    def ready(self) -> bool:
        return True

    # --- cards ------------------------------------------------------------------------------------------------------------

    def levels(self) -> bytes:
        return encode([wire.Level(id, level.name, level.sentence) for id, level in BOTS.items()])

    def faces(self, set_: str, version: str) -> bytes:
        if set_.upper() not in CODES:
            raise Refused("unknown set", f"there is no set {set_!r}; there are {', '.join(CODES)}")
        return encode(wire.Faces(set_.upper(), version, {f.id: f for f in faces(set_)}))

    def search(self, query: str, page: int) -> bytes:
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

    def card(self, id: str) -> bytes:
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

    def rule(self, id: str) -> bytes:
        try:
            return encode(wire.Ruling(id.strip().upper(), rule_text(id)))
        except UnknownRule as e:
            raise Refused("unknown rule", str(e)) from None

    # --- decks ------------------------------------------------------------------------------------------------------------

    def shipped(self) -> bytes:
        heads = []
        for decks in (shipped_decks(), challenge_decks()):
            for short, deck in decks.items():
                heads.append(head_of_deck(short, deck, mine=False, playable=not check(deck)))
        return encode(heads)

    def deck(self, short: str) -> bytes:
        """A deck that ships."""
        deck = shipped_decks().get(short) or challenge_decks().get(short)
        if deck is None:
            raise Refused("unknown deck", f"there is no deck {short!r}")
        return encode(deck)

    def check(self, wish: bytes) -> bytes:
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

    def write(self, deck: bytes, format: str) -> bytes:
        if format not in FORMATS:
            raise Refused("format", f"there is no format {format!r}; there are {', '.join(FORMATS)}")
        made = msgspec.json.decode(deck, type=Deck)
        suffix = FORMATS[format].suffixes[0] if FORMATS[format].suffixes else ".txt"
        name = "".join(c if c.isalnum() or c in "-_ " else "-" for c in made.name).strip() or "deck"
        try:
            return encode(wire.DeckFile(f"{name}{suffix}", write_deck(made, format)))
        except (DeckError, LookupError) as e:
            raise Refused("no deck", str(e)) from None

    # --- lessons ------------------------------------------------------------------------------------------------------------

    def lessons(self) -> bytes:
        return encode([wire.LessonHead(x.id, x.title, x.about, x.minutes, len(x.steps)) for x in COURSE])

    def glossary(self) -> bytes:
        return encode(glossary())

    def lesson(self, id: str, answers: Sequence[str], answer: str) -> bytes:
        """Where these answers lead, and one more after them."""
        session = self._session(id, tuple(answers))
        if answer:
            session.give(answer)
            self._remember(session)
        return encode(wire.LessonTaken(session.page(after(session.lesson.id)), session.answers))

    def lesson_why(self, id: str, answers: Sequence[str], card: str) -> tuple[Reason, ...]:
        return self._session(id, tuple(answers)).why(card)

    def _session(self, id: str, answers: tuple[str, ...]) -> Session:
        """The lesson at that point: from where somebody was a moment ago, or from its beginning."""
        kept = self.taken.get((id, answers))
        if kept is not None:
            return kept.copy()
        try:
            return Session(lesson_called(id), answers)
        except UnknownLesson as e:
            raise Refused("unknown lesson", str(e)) from None

    def _remember(self, session: Session) -> None:
        kept = session.copy()
        kept.said = None
        self.taken[session.lesson.id, session.answers] = kept
        while len(self.taken) > MOST_LESSONS:
            self.taken.popitem(last=False)

    # --- replays ------------------------------------------------------------------------------------------------------------

    def watch(self, key: str, secret: str, origin: bytes, lines: Sequence[str]) -> int:
        """A record to look at; how many steps it has."""
        made = msgspec.json.decode(origin, type=Origin)
        watching = Watching(record.Record(made, decoded(lines)))
        try:
            watching.survey()
        except ValueError as e:
            raise Refused("diverged", f"this game can't be played again by this version of the program: {e}") from None
        watching.names = {v: Handles(secret, v) for v in range(wire.OPEN, len(made.decks))}
        self.replays[key] = watching
        self.replays.move_to_end(key)
        while len(self.replays) > MOST_REPLAYS:
            self.replays.popitem(last=False)
        return watching.last

    def has(self, key: str) -> bool:
        """Whether a record was brought."""
        return key in self.replays

    def step(self, key: str, step: int, viewer: int) -> bytes | None:
        """The table at a step; None if the record must be brought first."""
        watching = self.replays.get(key)
        if watching is None:
            return None
        self.replays.move_to_end(key)
        step = max(0, min(step, watching.last))
        game = watching.to(step)
        drawn = board(game, max(viewer, wire.ONLOOKER), watching.names[viewer], open=viewer == wire.OPEN)
        return encode(wire.Replay(watching.last, step, watching.marks, viewer, drawn, watching.astray))

    def plain(self, drawn: bytes) -> str:
        """A board in words."""
        return board_html(msgspec.json.decode(drawn, type=Board))

    def tale(self, key: str, viewer: int) -> bytes | None:
        """What happened in a game, for one viewer; None if the record must be brought first."""
        watching = self.replays.get(key)
        if watching is None:
            return None
        if viewer not in watching.tales:
            watching.tales[viewer] = encode(tale(watching.readable(), watching.record.lines, viewer))
        return watching.tales[viewer]

    def critical(self, key: str, seats: Sequence[int]) -> tuple[Critical, ...] | None:
        """The choices of these seats that are worth a judgement."""
        watching = self.replays.get(key)
        return None if watching is None else critical(watching.readable, watching.record.lines, seats)

    def cut(self, key: str, step: int) -> int | None:
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

    def file(self, origin: bytes, lines: Sequence[str]) -> bytes:
        """The bytes of a record's file."""
        made = msgspec.json.decode(origin, type=Origin)
        return record.encode(record.Record(made, record.decode_lines(lines)))

    def read(self, data: bytes) -> ReadRecord:
        """A record's file; one of before something was mended is taken as far as it can be read."""
        try:
            if data.count(b"\n") > MOST_LINES:
                raise Refused("record", f"a record has no more than {MOST_LINES:,} lines")
            found = record.decode(data, "the record")
            game, astray = record.read(found)
            if astray is not None and (not astray.read or found.origin.mended == latest()):
                raise astray
        except Refused:
            raise
        except (record.BadRecord, record.Diverged, ValueError) as e:
            raise Refused("record", str(e)) from None
        s = game.state
        names = tuple(s.player(p).name for p in s.seats())
        lines = tuple(encode(line).decode() for line in found.lines[: None if astray is None else astray.read])
        return ReadRecord(encode(found.origin), lines, names, game.over, tuple(s.winner or ()), s.turn)


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
