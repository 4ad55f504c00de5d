"""Games that are over, judged by the bot that looks ahead: one at a time, by thinkers that have nothing else to do."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

import structlog

from meccg.board.critical import Critical
from meccg.server import wire
from meccg.server.services import Bots, Judged
from meccg.server.shared import Shared
from meccg.workers.pool import WorkerBroke, WorkerBusy, WorkerDied, WorkerLate, WorkerRefused

log = structlog.get_logger()
MOST_KEPT = 200  # games whose judgement is remembered
TOLD = 3  # turning points
FAILED = (WorkerBroke, WorkerBusy, WorkerDied, WorkerLate, WorkerRefused)
Key = tuple[str, tuple[int, ...]]


class Case:
    """A game that is looked at."""

    def __init__(self) -> None:
        self.of = 0
        self.judged: list[tuple[Critical, Judged | None]] = []
        self.done = False

    def told(self) -> wire.Turning:
        found = [(c, j) for c, j in self.judged if j is not None]
        points = sorted((point(c, j) for c, j in found), key=lambda p: (-p.lost, -abs(p.after - p.before)))
        points = sorted(points[:TOLD], key=lambda p: p.step)
        return wire.Turning(self.of, len(self.judged), tuple(points) if self.done else (), self.done)


def point(c: Critical, j: Judged) -> wire.TurningPoint:
    same = j.best == c.chosen or c.words.get(j.best) == c.words.get(c.chosen)
    return wire.TurningPoint(
        c.step,
        c.turn,
        c.seat,
        c.asked,
        c.words.get(c.chosen, ""),
        "" if same else c.words.get(j.best, ""),
        0.0 if same else j.lost,
        round(100 * j.win),
        round(100 * c.after),
        j.why,
    )


class Judging:
    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.cases: OrderedDict[Key, Case] = OrderedDict()
        self.alone = asyncio.Lock()

    def find(self, game: str, seats: Sequence[int]) -> Case | None:
        return self.cases.get((game, tuple(seats)))

    def begin(self, game: str, seats: Sequence[int], choices: Sequence[Critical]) -> Case:
        """Look at these choices, as soon as nobody else's game is looked at."""
        case = self.cases[game, tuple(seats)] = Case()
        case.of = len(choices)
        while len(self.cases) > MOST_KEPT:
            self.cases.popitem(last=False)
        self.shared.spawn(self._judge(game, case, choices))
        return case

    async def _judge(self, game: str, case: Case, choices: Sequence[Critical]) -> None:
        try:
            async with self.alone:
                for c in choices:
                    case.judged.append((c, await self._judged(game, c)))
        finally:
            case.done = True

    async def _judged(self, game: str, c: Critical) -> Judged | None:
        """What is thought of one choice: whoever plays is answered before (`Pool.call`)."""
        seconds = self.shared.settings.bot_seconds
        try:
            return await self.shared.thinkers.call(Bots.judge, game, c.seat, c.known, c.chosen, seconds, who="judge")
        except FAILED as e:
            log.warning("a choice was not judged", game=game, step=c.step, why=str(e))
            return None
