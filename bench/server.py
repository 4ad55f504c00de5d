"""How quick the server is and what it needs: `python -m bench.server`, into build/bench-server.json.

A server in a process of its own, on the same machine as those who play: what they cost is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil  # type: ignore[import-untyped]
import websockets
from msgspec import Struct

from bench.report import BUILD, compiled, report
from meccg.kernel.chance import Picker

# name -> (target, whether more is better, what it is)
TARGETS: dict[str, tuple[float | None, bool, str]] = {
    "start_s": (2, False, "from the command until the first answer, a new database"),
    "start_cpu_s": (None, False, "time of the processor that this takes, all processes"),
    "idle_mb": (None, False, "memory of all processes, nobody there"),
    "connections_1000_mb": (500, False, "memory of all processes, 1,000 idle connections at 100 tables"),
    "choice_p50_ms": (None, False, "a choice until it is shown, 200 games without bots"),
    "choice_p95_ms": (100, False, "the same, 95th percentile"),
    "other_p95_ms": (None, False, "until the other player sees it, 95th percentile"),
    "choices_per_s": (None, True, "choices that were made in a second meanwhile"),
    "server_cores": (None, False, "processors that the server used meanwhile"),
    "choice_p95_400_ms": (50, False, "a choice until it is shown, 400 games, 95th percentile"),
    "choice_p95_800_ms": (200, False, "the same, 800 games"),
    "choice_p95_1600_ms": (1000, False, "the same, 1,600 games"),
    "choice_p95_100_of_five_ms": (100, False, "the same, 100 games of five players"),
}
CROWDS = (400, 800, 1600)


class Option(Struct):
    id: str


class Question(Struct):
    id: str
    options: list[Option]


class Board(Struct):
    viewer: int
    question: Question | None = None


class Table(Struct):
    type: str
    seq: int = 0
    board: Board | None = None
    state: str = "playing"


decode = msgspec.json.Decoder(Table).decode


class Server:
    def __init__(self) -> None:
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.data = tempfile.mkdtemp(prefix="meccg-bench-")
        more = ("REQUESTS_PER_SECOND", "MESSAGES_PER_SECOND", "NEW_GAMES_PER_MINUTE")
        environment = {**compiled(), **{f"MECCG_{name}": "100000" for name in more}}
        command = [
            sys.executable,
            "-c",
            "from meccg.cli import main; main()",
            "serve",
            "--port",
            str(self.port),
            "--data",
            self.data,
        ]
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/api/me", timeout=10).read()
                break
            except OSError:
                time.sleep(0.01)
        self.start_s = time.perf_counter() - self.begun

    def family(self) -> list[psutil.Process]:
        me = psutil.Process(self.process.pid)
        return [me, *me.children(recursive=True)]

    def megabytes(self) -> float:
        """What is shared is counted once."""
        return round(sum(p.memory_full_info().pss for p in self.family()) / 2**20, 1)

    def cpu(self) -> float:
        return sum(t.user + t.system for t in (p.cpu_times() for p in self.family()))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        shutil.rmtree(self.data, ignore_errors=True)


class Seat:
    """A place at a table; notes when it was shown what."""

    def __init__(self, game: Game, number: int) -> None:
        self.game, self.number = game, number
        self.table: Table | None = None
        self.shown = asyncio.Event()
        self.at = 0.0

    async def connect(self) -> None:
        url = f"{self.game.server.address.replace('http', 'ws')}/api/games/{self.game.id}/socket?seat={self.number}"
        self.socket = await websockets.connect(
            url, additional_headers={"cookie": self.game.cookie}, max_size=None, compression=None, ping_interval=None,
            open_timeout=60,
        )  # fmt: skip

    async def read(self) -> None:
        async for text in self.socket:
            if '"type":"table"' in text[:20]:  # type: ignore[operator]
                self.at = time.perf_counter()
                self.table = decode(text)
                self.shown.set()


class Game:
    """Two, or more, at one screen: no bot is needed."""

    def __init__(self, server: Server, n: int, size: int = 2) -> None:
        self.server, self.n, self.size = server, n, size
        self.pick = Picker(f"bench/{n}").pick
        self.mine: list[float] = []
        self.others: list[float] = []

    async def begin(self, limit: asyncio.Semaphore) -> None:
        async with limit, httpx.AsyncClient(base_url=self.server.address, timeout=60) as http:
            me = (await http.get("/api/me")).json()
            self.cookie = "; ".join(f"{k}={v}" for k, v in http.cookies.items())
            wish = {"seats": [{"who": "me"}, *[{"who": "here"}] * (self.size - 1)], "quick": False, "private": True}
            made = await http.post("/api/games", json=wish, headers={"x-csrf": me["csrf"]})
            made.raise_for_status()
            self.id = made.json()["id"]

    async def sit_down(self, limit: asyncio.Semaphore) -> None:
        """All see the table."""
        async with limit:
            self.seats = [Seat(self, n) for n in range(self.size)]
            self.readers = []
            for seat in self.seats:
                await seat.connect()
                self.readers.append(asyncio.create_task(seat.read()))
            for seat in self.seats:
                await asyncio.wait_for(seat.shown.wait(), 60)

    async def play(self, until: float, think: float) -> None:
        """Answer at random after some thought, until it is late."""
        seats, readers = self.seats, self.readers
        await asyncio.sleep(think * self.pick(100) / 100)
        n = 0
        while time.perf_counter() < until:
            asked = next((s for s in seats if s.table and s.table.board and s.table.board.question), None)
            if asked is None or asked.table is None or asked.table.board is None:
                await asyncio.sleep(0.05)
                continue
            if asked.table.state == "over":
                break
            question = asked.table.board.question
            assert question is not None
            other = seats[(asked.number + 1) % self.size]
            for seat in seats:
                seat.shown.clear()
            n += 1
            option = question.options[self.pick(len(question.options))].id
            begun = time.perf_counter()
            await asked.socket.send(json.dumps({"type": "answer", "n": n, "decision": question.id, "options": [option]}))
            await asyncio.wait_for(asked.shown.wait(), 30)
            self.mine.append(asked.at - begun)
            try:
                await asyncio.wait_for(other.shown.wait(), 1)
                self.others.append(other.at - begun)
            except TimeoutError:
                pass  # it changed nothing that he can see
            await asyncio.sleep(think * (0.5 + self.pick(100) / 100))
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, *(seat.socket.close() for seat in seats), return_exceptions=True)


def percentile(times: list[float], share: float) -> float:
    return round(1000 * sorted(times)[min(len(times) - 1, int(share * len(times)))], 1)


async def choices(server: Server, games: int, seconds: float, think: float, seats: int = 2) -> dict[str, float]:
    """So many games, all at once, each choice after some thought."""
    limit = asyncio.Semaphore(8)
    tables = [Game(server, n, seats) for n in range(games)]
    await asyncio.gather(*(g.begin(limit) for g in tables))
    await asyncio.gather(*(g.sit_down(limit) for g in tables))
    cpu, begun = server.cpu(), time.perf_counter()
    until = begun + think + seconds
    await asyncio.gather(*(g.play(until, think) for g in tables))
    spent = time.perf_counter() - begun
    mine, others = [t for g in tables for t in g.mine], [t for g in tables for t in g.others]
    return {
        "choice_p50_ms": percentile(mine, 0.5),
        "choice_p95_ms": percentile(mine, 0.95),
        "other_p95_ms": percentile(others, 0.95),
        "choices_per_s": round(len(mine) / spent, 1),
        "server_cores": round((server.cpu() - cpu) / spent, 2),
    }


async def idle(server: Server, connections: int, tables: int) -> float:
    """Memory with so many connections at which nothing happens."""
    limit = asyncio.Semaphore(8)
    games = [Game(server, n) for n in range(tables)]
    await asyncio.gather(*(g.begin(limit) for g in games))
    open_: list[Any] = []

    async def sit(seat: Seat) -> None:
        async with limit:
            await seat.connect()
            await seat.socket.recv()
            open_.append(seat.socket)

    await asyncio.gather(*(sit(Seat(games[i % tables], i // tables % 2)) for i in range(connections)))
    await asyncio.sleep(2)
    found = server.megabytes()
    await asyncio.gather(*(s.close() for s in open_))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to play")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--think", type=float, default=5.0, help="seconds between two choices of a game, on average")
    parser.add_argument("--connections", type=int, default=1000)
    parser.add_argument("--crowds", action="store_true", help="400, 800 and 1,600 games as well, and 100 of five players")
    parser.add_argument("--out", type=Path, default=BUILD / "bench-server.json")
    args = parser.parse_args()
    figures: dict[str, float] = {}
    Server().stop()  # the first one ever compiles everything
    starts = []
    for i in range(3):
        server = Server()
        starts.append(server.start_s)
        figures["start_cpu_s"] = round(server.cpu(), 2)
        if i < 2:
            server.stop()
    figures["start_s"] = round(statistics.median(starts), 2)
    time.sleep(1)
    figures["idle_mb"] = server.megabytes()
    figures |= asyncio.run(choices(server, args.games, args.seconds, args.think))
    server.stop()
    server = Server()
    figures["connections_1000_mb"] = asyncio.run(idle(server, args.connections, max(1, args.connections // 10)))
    server.stop()
    for games in CROWDS if args.crowds else ():
        server = Server()
        figures[f"choice_p95_{games}_ms"] = asyncio.run(choices(server, games, args.seconds, args.think))["choice_p95_ms"]
        server.stop()
    if args.crowds:
        server = Server()
        figures["choice_p95_100_of_five_ms"] = asyncio.run(choices(server, 100, args.seconds, args.think, 5))["choice_p95_ms"]
        server.stop()
    report(figures, TARGETS, args.out)


if __name__ == "__main__":
    main()
