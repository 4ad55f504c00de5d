"""What whoever runs the servers has ordered (`meccg admin`): who may not come, what everybody is told, that a restart is near.

Orders are one row of the database. Every server reads it every few seconds and, if it is asked, writes who is there: so there is
no page of the server that an attacker could knock at, and several servers obey together.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from hashlib import sha256
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import replace

from meccg.server import wire
from meccg.server.connection import Connection
from meccg.server.security import Problem
from meccg.server.store import Store
from meccg.server.tables import meta

KEY = "orders"
SPEAKER = "The server"
NO_NEW_GAMES = "this server is about to be restarted: no new games for a moment; games that are played go on after it"


class Ban(Struct, frozen=True):
    who: str  # the id of a person, an address or a network
    why: str
    at: float


class Orders(Struct, frozen=True):
    bans: tuple[Ban, ...] = ()
    announcement: str = ""
    announced: float = 0.0
    drained: tuple[str, ...] = ()  # names of servers
    ask: str = ""  # servers say who is there when this has changed


class AtTable(Struct, frozen=True):
    user: str
    name: str
    address: str
    game: str


class Told(Struct, frozen=True):
    """What a server says when it is asked."""

    server: str
    ask: str
    draining: bool
    games: tuple[str, ...]  # that it holds
    people: tuple[AtTable, ...]  # connected to it


read_orders = msgspec.json.Decoder(Orders).decode
read_told = msgspec.json.Decoder(Told).decode


def told_key(server: str) -> str:
    return f"told {sha256(server.encode()).hexdigest()[:16]}"


def network(text: str) -> IPv4Network | IPv6Network | None:
    """The address or network that a ban means, if it means one."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


async def orders_of(store: Store) -> Orders:
    row = await store.one(sa.select(meta.c.value).where(meta.c.key == KEY))
    return Orders() if row is None else read_orders(row.value)


async def keep(store: Store, key: str, value: Struct) -> None:
    await store.put(meta, {"key": key}, {"value": msgspec.json.encode(value).decode()})


class Obeying:
    """The orders as a server carries them out."""

    def __init__(self, store: Store, me: str) -> None:
        self.store, self.me = store, me
        self.orders = Orders()
        self.networks: list[tuple[IPv4Network | IPv6Network, Ban]] = []
        self.people: dict[str, Ban] = {}

    async def start(self) -> None:
        """Who starts has been restarted: it is drained no more."""
        found = await orders_of(self.store)
        if self.me in found.drained:
            await keep(self.store, KEY, replace(found, drained=tuple(x for x in found.drained if x != self.me)))
        self._take(await orders_of(self.store))

    async def look(self, connections: Iterable[Connection], games: Iterable[str]) -> None:
        """Read the orders, and do what is new in them."""
        before, now = self.orders, await orders_of(self.store)
        if now == before:
            return
        self._take(now)
        here = list(connections)
        for c in here:
            ban = self.ban_of(c.user, c.address)
            if ban is not None:
                c.tell(wire.Bye(banned(ban).text, again=False))
                c.close("bye")
            elif now.announced != before.announced:  # clocks may be put back
                self.greet(c)
        if now.ask != before.ask:
            people = tuple(AtTable(c.user, c.name, c.address, c.game) for c in here)
            await keep(self.store, told_key(self.me), Told(self.me, now.ask, self.draining, tuple(games), people))

    def _take(self, orders: Orders) -> None:
        self.orders = orders
        nets = [(network(ban.who), ban) for ban in orders.bans]
        self.networks = [(net, ban) for net, ban in nets if net is not None]
        self.people = {ban.who: ban for net, ban in nets if net is None}

    @property
    def draining(self) -> bool:
        return self.me in self.orders.drained

    def greet(self, c: Connection) -> None:
        """Tell what was announced: as talk, since that is where people read."""
        if self.orders.announcement:
            at = self.orders.announced
            c.tell(wire.Said(-int(at), wire.SERVER, SPEAKER, self.orders.announcement, at))

    def ban_of(self, user: str, address: str) -> Ban | None:
        found = self.people.get(user)
        if found is not None or not self.networks:
            return found
        try:
            at = ip_address(address.partition("%")[0])
        except ValueError:
            return None
        at = getattr(at, "ipv4_mapped", None) or at  # the same machine, whichever way it came
        return next((ban for net, ban in self.networks if at in net), None)

    def check(self, user: str = "", address: str = "") -> None:
        """Refuse whoever may not come."""
        ban = self.ban_of(user, address)
        if ban is not None:
            raise banned(ban)

    def admit(self) -> None:
        """Refuse new games before a restart."""
        if self.draining:
            raise Problem(503, "draining", NO_NEW_GAMES)


def banned(ban: Ban) -> Problem:
    return Problem(403, "banned", f"you may not play here{': ' + ban.why if ban.why else ''}")


def new_ban(who: str, why: str) -> Ban:
    net = network(who)
    return Ban(who if net is None else str(net), why, time.time())
