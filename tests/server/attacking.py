"""Attackers at a running server: requests and messages by the hundred, and somebody who plays on meanwhile."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx

from attackers import Mutator, message, raw_request, request
from server.client import BOT, ME, Gone, Person, Place
from serving import Server

Attack = Callable[[Server, int, str], Awaitable[object]]
IN_ORDER = {1000, 1007, 1009, 1011, 4000, 4008, 4029}
RENEW = 150  # requests after which the attacker is somebody else: he may have logged himself out


def faults_of(server: Server) -> list[str]:
    """Tracebacks and errors of the program in its log."""
    return [x for x in server.log.splitlines() if "Traceback" in x or '"a request failed"' in x or '"a connection failed"' in x]


async def http(server: Server, many: int, seed: str) -> dict[int, int]:
    """Requests, every tenth of them hardly HTTP; how many were answered with which status."""
    m, told = Mutator(seed), dict[int, int]()
    paths: dict[str, Any] = httpx.get(f"{server.address}/schema/openapi.json").json()["paths"]
    person, there = Person(server.address), dict[str, str]()
    for n in range(many):
        if n % RENEW == 0:
            person = await Person(server.address).come()
            there = {"id": await person.new_game(ME, BOT), "set_name": "TW", "card": "TW-156", "rule": "AIO-H-0672"}
        if m.pick(10) == 0:
            await asyncio.to_thread(send_raw, server.port, raw_request(m, server.port))
            continue
        wish = request(m, paths, there)
        try:
            r = await person.http.request(wish.method, wish.path, headers=wish.headers, content=wish.body)
        except (httpx.RemoteProtocolError, httpx.InvalidURL, httpx.LocalProtocolError, httpx.ReadError):
            continue  # not to be sent, or not worth an answer
        told[r.status_code] = told.get(r.status_code, 0) + 1
        assert r.status_code < 500 or r.status_code == 503, (wish, r.text[:500])
        assert not re.search(r"Traceback|File \"|sqlalchemy", r.text), (wish, r.text[:500])
    return told


def send_raw(port: int, data: bytes) -> None:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 5) as s:
        s.settimeout(2)
        s.sendall(data)
        s.shutdown(socket.SHUT_WR)
        while s.recv(65536):
            pass


async def websocket(server: Server, many: int, seed: str) -> set[int]:
    """Messages to a table of one's own; how connections were ended."""
    m, ends = Mutator(seed), set[int]()
    person = await Person(server.address).come("Eve")
    place = await seated(person)
    for _ in range(many):
        try:
            await place.send(message(m))
            await place.say(type="ping")
            await place.until(lambda x: x["type"] == "pong", 20)
        except Gone as gone:
            ends.add(gone.code)
            place = await seated(person)
        if place.table.get("state") == "over":
            place = await seated(person)
    assert ends <= IN_ORDER, ends
    return ends


async def seated(person: Person) -> Place:
    place = await person.sit(await person.new_game(ME, BOT))
    await place.until("table")
    return place


async def plays_on(server: Server) -> None:
    """Somebody else still can."""
    person = await Person(server.address).come("Sam")
    place = await person.sit(await person.new_game(ME, BOT))
    for _ in range(3):
        assert await place.asked() is not None
        await place.answer()
