"""A saved game watched again: step by step, to a turn, or all of it."""

from __future__ import annotations

from pathlib import Path

from meccg.board.build import ONLOOKER
from meccg.cards.load import load_cards
from meccg.kernel import record
from meccg.kernel.game import Game
from meccg.kernel.state import DICE, NOTE
from meccg.tui.board import board, points
from meccg.tui.news import YOU, ending, second_person
from meccg.tui.screen import Screen

HELP = "Enter: next step; t: next turn; b: the table; a number: to that turn; all: to the end; q: leave"


class Replay:
    """Goes through a record and tells what happens; all hands are open."""

    def __init__(self, file: Path, screen: Screen | None = None) -> None:
        load_cards()
        self.screen = screen or Screen()
        self.record = record.load(file)
        self.steps = record.steps(self.record, strict="positions")
        self.game: Game = next(self.steps)
        self.read = 0
        self.astray = ""  # where and why the rest of the record can't be played

    def forward(self, *, tell: bool = True) -> bool:
        """One line of the record; False at its end, or where it goes another way now."""
        try:
            game = next(self.steps, None)
        except record.Diverged as e:
            game, self.astray = None, str(e)
        if game is None:
            return False
        log = self.game.state.log or []
        self.read = min(self.read, len(log))  # less after an undo
        if tell:
            for turn, words in self._sentences():
                self.screen.line((f"  {turn:>3}  ", "dim"), second_person(words))
        self.read = len(log)
        return True

    def _sentences(self) -> list[tuple[int, str]]:
        """Everything that was told to anybody, in order."""
        out: list[tuple[int, str]] = []
        for turn, words, refs, _ in (self.game.state.log or [])[self.read :]:
            if words == DICE or words.startswith(NOTE):
                continue
            out.append((turn, words.format(*(name for _, name, _ in refs))))
        return out

    def to_turn(self, turn: int, *, tell: bool = False) -> bool:
        """To the first question of a turn; False if the game has none."""
        while self.game.state.turn < turn:
            if not self.forward(tell=tell):
                return False
        return True

    def table(self) -> None:
        self.screen.lines(board(self.game, self._reader(), open_hands=True))

    def _reader(self) -> int:
        """The seat that is called You, if there is one: of a game between bots, or between people, all are onlookers."""
        s = self.game.state
        return next((p for p in s.players() if s.player(p).name == YOU), ONLOOKER)

    def end(self) -> None:
        s = self.game.state
        if self.astray:
            self.screen.line((f"The record goes another way from here on: {self.astray}", "warn"))
            return
        if s.asks:
            self.screen.line(f"The record ends on turn {s.turn}; the game was not over.")
            return
        self.screen.line(("The game is over.", "title"))
        self.screen.lines(points(self.game, self._reader()))
        why = ending(self.game)
        self.screen.line("Winner: " + ", ".join(s.player(p).name for p in s.winner or ()) + (f" ({why})" if why else ""))


def watch(file: Path, *, to_turn: int | None = None, whole: bool = False, screen: Screen | None = None) -> None:
    """The command `meccg replay`."""
    replay = Replay(file, screen)
    out = replay.screen
    decks = " against ".join(
        f"{replay.game.state.player(i).name} with {d.name}" for i, d in enumerate(replay.record.origin.decks)
    )
    out.line((decks, "title"), f", seed {replay.record.origin.seed}")
    if to_turn is not None:
        if not replay.to_turn(to_turn):
            why = replay.astray or f"the game ends on turn {replay.game.state.turn}, it has no turn {to_turn}"
            raise record.BadRecord(f"{file}: {why}")
        replay.table()
        return
    if whole:
        while replay.forward():
            pass
        replay.end()
        return
    out.line(HELP)
    try:
        _step_by_step(replay)
    except (EOFError, KeyboardInterrupt):
        out.line()


def _step_by_step(replay: Replay) -> None:
    out = replay.screen
    while True:
        typed = out.ask(f"turn {replay.game.state.turn} > ").strip().lower()
        if typed in ("q", "quit"):
            return
        if typed in ("b", "board"):
            replay.table()
            continue
        if typed in ("", "n"):
            more = replay.forward()
        elif typed == "t":
            more = replay.to_turn(replay.game.state.turn + 1, tell=True)
        elif typed == "all":
            more = replay.to_turn(1 << 30, tell=True)
        elif typed.isdigit() and int(typed) >= replay.game.state.turn:
            more = replay.to_turn(int(typed))
        else:
            out.line(HELP)
            continue
        if not more:
            replay.end()
            return
