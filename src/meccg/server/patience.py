"""A request must be whole in time: who sends it drop by drop does not hold a connection for ever. uvicorn itself would wait."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from contextlib import suppress
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from meccg.server.security import neighbourhood

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(addresses: str) -> list[Network]:
    """Of addresses and networks with commas between them; a socket's path is none."""
    found: list[Network] = []
    for one in addresses.split(","):
        with suppress(ValueError):
            found.append(ipaddress.ip_network(one.strip(), strict=False))
    return found


def is_among(address: str, nets: list[Network]) -> bool:
    try:
        here = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(here in network for network in nets)


def patient(seconds: float, most: int, proxies: str) -> type[H11Protocol]:
    """The protocol of a server that waits so long for a request, and has at most so many connections of one address that is no
    proxy.
    """

    class Patient(Hasty):
        pass

    Patient.seconds, Patient.most, Patient.proxies = seconds, most, networks(proxies)
    Patient.of_address = Counter()
    return Patient


class Hasty(H11Protocol):
    seconds: ClassVar[float]
    most: ClassVar[int]
    proxies: ClassVar[list[Network]]
    of_address: ClassVar[Counter[str]]
    _deadline: asyncio.TimerHandle | None = None
    _counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address and not is_among(address, self.proxies):
            self._counted = neighbourhood(address)
            self.of_address[self._counted] += 1
            if self.of_address[self._counted] > self.most:
                transport.abort()
                return
        self._arm()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        if self._counted:
            self.of_address[self._counted] -= 1
            if not self.of_address[self._counted]:
                del self.of_address[self._counted]
            self._counted = ""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None:
            self._arm()
        super().data_received(data)
        if self.cycle is not None and not self._begun():
            self._disarm()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._begun() and self._deadline is None:  # the next one came with the one that was answered
            self._arm()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._disarm()
        super().handle_websocket_upgrade(event)

    def _begun(self) -> bool:
        """Whether a request is here in part only."""
        return self.conn.their_state is h11.SEND_BODY or (self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _arm(self) -> None:
        self._deadline = self.loop.call_later(self.seconds, self._too_late)

    def _disarm(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        if not self.transport.is_closing() and (self.cycle is None or self._begun()):
            self.transport.abort()
