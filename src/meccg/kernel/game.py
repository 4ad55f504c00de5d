"""A game as drivers see it: questions out, answers in, undo, a log for each viewer, reasons, and the lines of its record.

A driver (a server, a terminal, a simulation that wants a record) never touches the state: it asks `decisions()` and calls
`answer(option)`. Every answer, undo and resignation becomes a line; questions with one option answer
themselves and leave none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, overload

from msgspec import Struct

from meccg.kernel.answers import things_of
from meccg.kernel.book import PROVIDED
from meccg.kernel.decisions import Choice, Decision, StaleDecision, decision, decision_key, option_of, seat_name, thing
from meccg.kernel.mends import latest
from meccg.kernel.position import position
from meccg.kernel.run import NotOffered, answer, run
from meccg.kernel.state import DICE, NOTE, State
from meccg.model import windows as W
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import NONE, PLAYING, Ask, CardRow

Ending = Literal["resigned", "time", "absence", "draw"]
ENDINGS: dict[Ending, str] = {
    "resigned": "{0} resigns",
    "time": "{0} has no time left",
    "absence": "{0} has left the table",
    "draw": "the players agree to a draw",
}
A_CARD = "a card"  # how a hidden card reads to those who may not see it


class CannotUndo(ValueError):
    """Nothing to take back, or somebody has learned something since."""


class Origin(Struct, frozen=True):
    """What a game is made of: with its lines, the whole game."""

    decks: tuple[Deck, ...]
    options: Rules = STANDARD
    seed: str = "0"
    names: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()  # who answers for each player, as the driver calls them: the game does not care
    mended: str = ""  # the last mend of the day on which it began (see `kernel.mends`)


class Line(Struct, frozen=True, tag_field="do"):
    """A line of the record."""


class Answer(Line, frozen=True, tag="answer"):
    seat: int
    key: str  # what was asked
    option: str


class Undo(Line, frozen=True, tag="undo"):
    """The last answer of that seat is taken back, and all that came after it."""

    seat: int
    consent: bool = False


class Ended(Line, frozen=True, tag="ended"):
    """The game is over though no rule ended it: somebody gives up, has no time left, has left the table; or all want a draw."""

    how: Ending
    seat: int = NONE  # who has lost by it, if anybody has


class Resign(Line, frozen=True, tag="resign"):
    """How `Ended` was written before; it is only read."""

    seat: int


class Anew(Line, frozen=True, tag="anew"):
    """From here on chance is another: the dice to come, and the play decks are shuffled. Where people go on with a game whose
    record somebody has, nobody may know what comes.
    """

    seed: str


class TurnBegins(Line, frozen=True, tag="turn", omit_defaults=True):
    """The first question of a turn, and the digest of the position."""

    turn: int
    position: str = ""
    digest: str = ""  # of the state, which older programs wrote: it is only read


Lines = Answer | Undo | Ended | Resign | Anew | TurnBegins


class Reason(Struct, frozen=True):
    """Why something is not possible, and the rule that says so."""

    text: str
    rule: str = ""


class Before:
    """The moment before an answer."""

    __slots__ = ("lines", "log", "seat", "seen", "state")

    def __init__(self, state: State, seat: int, lines: int, log: int) -> None:
        self.state, self.seat, self.lines, self.log = state, seat, lines, log
        self.seen = False  # another seat was asked something new after the answer


class Game:
    """A running game. `origin` is needed only for a record."""

    def __init__(self, state: State, origin: Origin | None = None) -> None:
        self.state, self.origin = state, origin
        self.lines: list[Any] = []
        self._before: list[Before] = []
        self._given = [0] * state.n_players  # answers of each seat that still hold
        self._undone = 0
        self.astray = 0  # of a game that was played again: the first turn that did not begin as it had
        self._log: list[Any] = []
        self._shown: tuple[Decision, ...] = ()  # the questions as they were last looked at
        self._attach(state)
        run(state)

    @classmethod
    def new(
        cls,
        decks: Sequence[Deck],
        options: Rules = STANDARD,
        seed: str = "0",
        names: Sequence[str] = (),
        seats: Sequence[str] = (),
    ) -> Game:
        """A new game between these decks."""
        origin = Origin(tuple(decks), options, seed, tuple(names), tuple(seats), latest())
        return cls(PROVIDED["new game"](origin.decks, options, seed, origin.names), origin)

    def _attach(self, state: State) -> None:
        self.state = state
        state.log = self._log

    def copy(self) -> Game:
        """The same game once more: what is done in one of them is not done in the other. It costs a few microseconds."""
        twin: Game = Game.__new__(Game)
        twin.origin, twin._undone, twin._shown, twin.astray = self.origin, self._undone, (), self.astray
        twin.lines, twin._before, twin._given, twin._log = [*self.lines], [*self._before], [*self._given], [*self._log]
        twin._attach(self.state.clone())
        return twin

    def __repr__(self) -> str:
        """The position: whose turn it is, who is asked what, and what everybody sees of each player."""
        s = self.state
        if self.over:
            asked = "the game is over" + "".join(f", {seat_name(s, p)} has won" for p in self.winner or ())
        else:
            asked = "; ".join(f"{seat_name(s, d.seat)}: {d.prompt} ({len(d.options)} options)" for d in map(self._look, s.asks))
        lines = [f"<Game, turn {s.turn} of {seat_name(s, s.turn_player)}. {asked}"]
        for p in s.players():
            row = s.player(p)
            lines.append(f"  {row.name}: hand {len(row.hand)}, play deck {len(row.deck)}, discard pile {len(row.discard)}")
            for c in s.companies(p):
                lines.append(f"    {', '.join(map(s.name, c.members))} at {c.place or 'no site'}")
        return "\n".join(lines) + ">"

    # --- questions ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether nobody is asked anything any more."""
        return not self.state.asks

    @property
    def winner(self) -> tuple[int, ...] | None:
        """The seats that have won, several if it is a tie; None as long as the game goes on."""
        return self.state.winner

    def decisions(self) -> tuple[Decision, ...]:
        """Every question that waits for an answer; several if they are asked at once."""
        self._shown = tuple(map(self._look, self.state.asks))
        return self._shown

    def decision(self, seat: int) -> Decision | None:
        """What this seat is asked."""
        ask = self.question(seat)
        if ask is None:
            return None
        found = self._look(ask)
        self._shown = (*(d for d in self._shown if d.seat != seat), found)
        return found

    def _look(self, ask: Ask) -> Decision:
        return decision(self.state, ask, self.id_of(ask))

    def question(self, seat: int) -> Ask | None:
        """What this seat is asked, as the engine has it: the options themselves, without words."""
        return next((a for a in self.state.asks if a.seat == seat), None)

    def id_of(self, ask: Ask) -> str:
        """The id of the decision that it becomes. It counts the answers of that seat alone: how often another was asked is nobody
        else's business.
        """
        given = self._given[ask.seat] if ask.seat >= 0 else len(self._before)
        return f"{ask.seat}.{given}.{self._undone}"

    def has_answered(self, seat: int) -> bool:
        """Whether an answer of this seat still holds."""
        return self._given[seat] > 0

    def positions_before(self, seat: int) -> Iterator[State]:
        """The positions in which this seat gave the answers that still hold, as far as they can be taken back; the last first."""
        return (b.state for b in reversed(self._before) if b.seat == seat)

    def forget(self, most: int) -> None:
        """What lies more than `most` answers back need not be taken back any more: where it is twice as much, it is given up."""
        if len(self._before) > 2 * most:
            del self._before[:-most]

    @overload
    def answer(self, option: Choice | str, /) -> None: ...
    @overload
    def answer(self, seat: int, decision_id: str, option_id: str) -> None: ...

    def answer(self, seat: int | Choice | str, decision_id: str = "", option_id: str = "") -> None:
        """Answer with one of the options of a decision, or its id: `game.answer(decision.options[0])`. Those who speak from afar
        say to which question: `game.answer(seat, decision.id, option.id)`. Refused without a trace if the question is over or
        the option not offered.
        """
        if not isinstance(seat, int):
            seat, decision_id, option_id = self._meant(seat)
        ask = self.question(seat)
        if ask is None:
            raise StaleDecision(f"{seat_name(self.state, seat)} is not asked anything now (answer to {decision_id})")
        if self.id_of(ask) != decision_id:
            raise StaleDecision(
                f"decision {decision_id} is over; {seat_name(self.state, seat)} is asked {ask.kind!r} now ({self.id_of(ask)})"
            )
        self._take(ask, option_of(self.state, ask, option_id), Answer(seat, decision_key(self.state, ask), option_id))

    def _meant(self, option: Choice | str) -> tuple[int, str, str]:
        """Whose answer an option is, and to what: that of the question in which it was shown, or of the one that offers it."""
        for shown in self._shown:
            if any(o is option for o in shown.options):
                return shown.seat, shown.id, option.id  # type: ignore[union-attr]
        id = option if isinstance(option, str) else option.id
        offering = [d for d in map(self._look, self.state.asks) if any(o.id == id for o in d.options)]
        if len(offering) == 1:
            return offering[0].seat, offering[0].id, id
        if offering:
            raise NotOffered(
                f"{id!r} is offered to several players: say whose answer it is, answer(seat, decision id, option id)"
            )
        raise NotOffered(f"{id!r} is not offered to anybody now") if self.state.asks else StaleDecision("the game is over")

    def _take(self, ask: Ask, option: tuple[Any, ...], line: Answer) -> None:
        s = self.state
        asked, turn = s.asks, s.turn
        before = Before(s.clone(), ask.seat, len(self.lines), len(self._log))
        answer(s, ask.seat, option)
        self.lines.append(line)
        self._before.append(before)
        if ask.seat >= 0:
            self._given[ask.seat] += 1
        run(s)
        before.seen = any(a.seat != ask.seat and a not in asked for a in s.asks) or not s.asks
        if s.turn != turn:
            self.lines.append(TurnBegins(s.turn, position(s)))

    def choose(self, seat: int, option: tuple[Any, ...]) -> None:
        """As `answer`, for drivers in the same process that have the option itself."""
        from meccg.kernel.decisions import option_id

        ask = self.question(seat)
        self.answer(seat, "" if ask is None else self.id_of(ask), option_id(self.state, option))

    # --- taking back and giving up -------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take its last answer back without asking: nobody has learned anything by it."""
        i = self._last(seat)
        return i is not None and self._harmless(i, seat)

    def _last(self, seat: int) -> int | None:
        return next((i for i in range(len(self._before) - 1, -1, -1) if self._before[i].seat == seat), None)

    def _harmless(self, i: int, seat: int) -> bool:
        since = self._before[i:]
        return self.state.learned == since[0].state.learned and all(b.seat == seat and not b.seen for b in since)

    def undo(self, seat: int, *, consent: bool = False) -> None:
        """Back to the last question that this seat answered; with the others' consent even if somebody has learned something
        since (the dice then fall anew).
        """
        i = self._last(seat)
        if i is None:
            raise CannotUndo(f"{seat_name(self.state, seat)} has not answered anything yet")
        free = self._harmless(i, seat)
        if not free and not consent:
            raise CannotUndo("somebody has learned something since that answer: the others must consent")
        target = self._before[i]
        for b in self._before[i:]:
            if b.seat >= 0:
                self._given[b.seat] -= 1
        del self._before[i:]
        del self._log[target.log :]
        self._undone += 1
        state = target.state.clone()  # a copy of the game may have the same moment before it
        if not free:
            state.chance = state.chance.but(epoch=self._undone)
        self._attach(state)
        self.lines.append(Undo(seat, not free))

    def anew(self, seed: str) -> None:
        """Other dice and other decks from now on; what was before can't be taken back any more."""
        s = self.state
        s.chance = s.chance.but(seed=seed)
        for p in s.players():
            s.shuffle(p)
        self._before.clear()
        self.lines.append(Anew(seed))

    def resign(self, seat: int) -> None:
        """A player gives up: see `end`."""
        self.end("resigned", seat)

    def end(self, how: Ending, seat: int = NONE) -> None:
        """A player is out of the game; if only one other is left, or all agree to a draw, it is over and nothing is asked."""
        s = self.state
        s.tell(ENDINGS[how], *(() if seat == NONE else (seat,)))
        self.lines.append(Ended(how, seat))
        left = tuple(p for p in s.players() if p != seat and s.player(p).presence == PLAYING)
        if seat != NONE and len(left) > 1:
            self._go_on_without(seat)
        else:
            s.winner = left
            s.asks, s.sealed = (), None
            s.frames.clear()

    def _go_on_without(self, seat: int) -> None:
        """The others play on; nobody can take back what was before."""
        s, turn = self.state, self.state.turn
        PROVIDED["leave"](s, seat)
        self._before.clear()
        if (ask := self.question(seat)) is not None:
            answer(s, seat, PROVIDED["plainest answer"](ask))
        run(s)
        if s.turn != turn:
            self.lines.append(TurnBegins(s.turn, position(s)))

    # --- what a seat is told -------------------------------------------------------------------------------------------

    @property
    def entries(self) -> list[Any]:
        """The log as `State.tell` and `State.note` enter it, whoever may read it."""
        return self._log

    def log(self, viewer: int | None = None, since: int = 0) -> list[tuple[int, str]]:
        """The sentences of the game, each with its turn, as this seat (None: an onlooker) may read them."""
        return readable(self._log[since:], viewer, self.state.n_players)

    def explain(self, seat: int, card: str | int, target: str | int | None = None) -> list[Reason]:
        """Every reason why this seat can't play a card (its handle or id) now, or not on a target; nothing if it can."""
        s = self.state
        id = thing(s, card) if isinstance(card, str) else card
        on = NONE if target is None else thing(s, target) if isinstance(target, str) else target
        if target is not None and (s.get(on) is None or (type(s.get(on)) is CardRow and not s.seen_by(on) >> seat & 1)):
            raise LookupError(f"{seat_name(s, seat)} sees nothing that is called {target}")
        if id == NONE or type(s.get(id)) is not CardRow or not s.seen_by(id) >> seat & 1:
            raise LookupError(f"{seat_name(s, seat)} sees no card {card}")
        window = open_window(s)
        ask = next((a for a in s.asks if a.seat == seat), None)
        if ask is not None and not window and s.frames:
            if any(id in (named := things_of(option)) and (on == NONE or on in named) for option in ask.options):
                return []
            if told := s.frames[-1].why_not(s, id):
                return [Reason(text, rule) for text, rule in told]
        if not window:
            return [Reason("another question must be answered first" if s.asks else "the game is over")]
        return [Reason(w.text, w.rule) for w in PROVIDED["explain"](s, seat, id, window, on)]


def readable(log: list[Any], viewer: int | None, n_players: int) -> list[tuple[int, str]]:
    """Entries of a state's log as this seat may read them."""
    out = []
    for turn, text, refs, told in log:
        if text != DICE and not text.startswith(NOTE) and may_read(told, viewer, n_players):
            line = text.format(*(name if may_read(mask, viewer, n_players) else A_CARD for _, name, mask in refs))
            out.append((turn, line[:1].upper() + line[1:]))
    return out


def may_read(mask: int, viewer: int | None, n_players: int) -> bool:
    """An onlooker may read what all players may."""
    everybody = (1 << n_players) - 1
    return mask & everybody == everybody if viewer is None else bool(mask >> viewer & 1)


def open_window(s: State) -> int:
    """The timing window in which somebody is asked what he does; 0 if another question is open."""
    window = getattr(s.frames[-1], "window", 0) if s.frames else 0
    if window and s.asks and s.asks[0].kind == "respond":
        window |= W.IN_CHAIN
    return int(window)
