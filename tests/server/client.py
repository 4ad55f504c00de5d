"""A client of a running server, for tests: people with cookies, and their places at tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

import httpx
import websockets

T = TypeVar("T")

OPEN: list[Any] = []  # whatever must be closed when a scene is over


async def close_all() -> None:
    while OPEN:
        with suppress(Exception):
            await OPEN.pop().close()


def run(scene: Coroutine[Any, Any, T]) -> T:
    """Play a scene; whoever came goes home at its end."""

    async def whole() -> T:
        try:
            return await scene
        finally:
            await close_all()

    return asyncio.run(whole())


class Gone(Exception):
    """The server has closed the connection."""

    def __init__(self, code: int, reason: str, last: dict[str, Any] | None) -> None:
        super().__init__(f"{code} {reason} {last}")
        self.code, self.reason, self.last = code, reason, last


class Person:
    """Somebody with a browser: cookie, csrf."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(base_url=address, timeout=30)
        self.me: dict[str, Any] = {}
        OPEN.append(self)

    async def come(self, name: str = "") -> Person:
        self.me = (await self.http.get("/api/me")).json()
        self.http.headers["x-csrf"] = self.me["csrf"]
        if name:
            await self.post("/api/me", {"name": name})
        return self

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        r = await self.http.get(path, params=params)
        assert r.status_code == status, (r.status_code, r.text[:500])
        return r.json() if "/json" in r.headers.get("content-type", "") else r.content

    async def post(self, path: str, data: Any = None, status: int | None = None) -> Any:
        r = await self.http.post(path, json=data)
        assert r.status_code == status if status else r.status_code < 300, (r.status_code, r.text[:500])
        return r.json() if r.content else None

    async def new_game(self, *seats: dict[str, Any], **more: Any) -> str:
        made = await self.post("/api/games", {"seats": list(seats), **more})
        return str(made["id"])

    async def sit(self, game: str, seat: int | None = None, address: str = "") -> Place:
        place = Place(self, game, seat, address or self.address)
        await place.connect()
        return place

    async def close(self) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())


class Place:
    """Somebody's connection to a table."""

    def __init__(self, person: Person, game: str, seat: int | None, address: str) -> None:
        self.person, self.game, self.seat, self.address = person, game, seat, address
        where = "" if seat is None else f"?seat={seat}"
        self.url = f"{address.replace('http', 'ws', 1)}/api/games/{game}/socket{where}"
        self.table: dict[str, Any] = {}
        self.n = 0
        self.received: list[str] = []  # everything, as it came

    async def connect(self, **options: Any) -> None:
        headers = {"cookie": self.person.cookie, "origin": self.address}
        self.socket = await websockets.connect(self.url, additional_headers=headers, max_size=None, **options)
        OPEN.append(self)

    async def say(self, **message: Any) -> None:
        await self.send(json.dumps(message))

    async def send(self, text: str | bytes) -> None:
        try:
            await self.socket.send(text)
        except websockets.ConnectionClosed as e:
            raise self._gone(e) from None

    def _gone(self, e: websockets.ConnectionClosed) -> Gone:
        code, reason = (e.rcvd.code, e.rcvd.reason) if e.rcvd else (1006, "")
        return Gone(code, reason, json.loads(self.received[-1]) if self.received else None)

    async def hear(self, wait: float = 30) -> dict[str, Any]:
        """The next message; a table is remembered."""
        try:
            text = await asyncio.wait_for(self.socket.recv(), wait)
        except websockets.ConnectionClosed as e:
            raise self._gone(e) from None
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "table":
            self.table = message
        return message

    async def quiet(self, wait: float = 0.3) -> None:
        """Read until nothing more comes."""
        with suppress(TimeoutError):
            while True:
                await self.hear(wait)

    async def until(self, wanted: str | Callable[[dict[str, Any]], bool], wait: float = 30) -> dict[str, Any]:
        async with asyncio.timeout(wait):
            while True:
                m = await self.hear(wait)
                if m["type"] == wanted if isinstance(wanted, str) else wanted(m):
                    return m

    @property
    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.table["board"]
        return board

    @property
    def question(self) -> dict[str, Any] | None:
        board = self.table.get("board")
        return board.get("question") if board else None

    async def asked(self, wait: float = 60) -> dict[str, Any] | None:
        """Wait until something is asked; None when the game is over."""
        async with asyncio.timeout(wait):
            while not self.table or (self.question is None and self.table.get("state") != "over"):
                await self.hear(wait)
        return None if self.table.get("state") == "over" else self.question

    async def answer(self, pick: int = 0, wait: float = 30) -> None:
        """Answer what is asked, wait for the acknowledgement and for the table that follows it."""
        question = self.question
        assert question is not None
        await self.choose(question["id"], question["options"][pick]["id"], wait)

    async def choose(self, decision: str, option: str, wait: float = 30) -> None:
        self.n += 1
        n, seq = self.n, self.table["seq"]
        await self.say(type="answer", n=n, decision=decision, options=[option])
        m = await self.until(lambda m: m["type"] in ("done", "error") and m.get("n") == n, wait)
        assert m["type"] == "done", m
        async with asyncio.timeout(wait):
            while self.table["seq"] <= seq or (self.question is not None and self.question["id"] == decision):
                await self.hear(wait)

    async def close(self) -> None:
        await self.socket.close()


ME = {"who": "me"}
BOT = {"who": "bot", "bot": "random"}
FRIEND = {"who": "friend"}
HERE = {"who": "here"}
