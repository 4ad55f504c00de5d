"""Who somebody is, whether a request may come from where it comes from, and how much one may ask for."""

from __future__ import annotations

import base64
import hmac
import ipaddress
import os
import re
import time
from collections import OrderedDict
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from meccg.server.settings import Settings

YEAR = 365 * 24 * 3600
LOOPBACK = ("localhost", "127.0.0.1", "::1")
MOST_KEYS = 20_000


class Problem(Exception):
    """Something is not done: told to the client with this status."""

    def __init__(self, status: int, code: str, text: str, details: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.status, self.code, self.text, self.details = status, code, text, details


def fresh(size: int = 16) -> str:
    """A name that nobody can guess."""
    return base64.b32encode(os.urandom(size)).decode().rstrip("=").lower()


class Keys:
    """What only the servers know."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()
        self.ended: dict[str, float] = {}  # marks of cookies and people -> when: what was made before is good no more

    def sign(self, *words: str) -> str:
        return hmac.new(self.secret, "\0".join(words).encode(), sha256).hexdigest()[:40]

    def cookie(self, user: str) -> str:
        """Younger than what was ended, even if the machine's clock was put back since."""
        ended = self.ended.get(person_mark(user), 0.0)
        at = f"{max(int(time.time() * 1000), int(ended * 1000) + 1)}"
        return f"{user}.{at}.{self.sign('cookie', user, at)}"

    def user(self, cookie: str) -> str:
        """Whose cookie it is; "" if we did not make it, it is too old, or it was ended."""
        user, _, rest = cookie.partition(".")
        at, _, sign = rest.partition(".")
        if not at.isdecimal() or len(at) > 14 or not hmac.compare_digest(sign.encode(), self.sign("cookie", user, at).encode()):
            return ""
        made = int(at) / 1000 if len(at) > 11 else float(at)  # older ones count seconds
        if not time.time() - YEAR < made or mark_of(cookie) in self.ended or made <= self.ended.get(person_mark(user), 0.0):
            return ""
        return user

    def csrf(self, user: str) -> str:
        return self.sign("csrf", user)

    def handles(self, game: str) -> str:
        """From which the names of cards on the wire are made."""
        return self.sign("handles", game)


def mark_of(cookie: str) -> str:
    """What is kept of a cookie that was ended: not the cookie."""
    return sha256(cookie.encode()).hexdigest()


def person_mark(user: str) -> str:
    return f"all {user}"


def cookie_name(settings: Settings) -> str:
    return "__Host-meccg" if settings.secure else "meccg"


def cookie_for(settings: Settings, keys: Keys, user: str) -> Cookie:
    return Cookie(
        key=cookie_name(settings), value=keys.cookie(user), path="/", max_age=YEAR, secure=settings.secure, httponly=True,
        samesite="lax",
    )  # fmt: skip


# --- where a request comes from --------------------------------------------------------------------------------------------


def host_of(address: str) -> str:
    """ "" if it is no address."""
    try:
        return (urlsplit(address if "//" in address else f"//{address}").hostname or "").lower()
    except ValueError:
        return ""


_HOST = re.compile(r"([\w.-]+|\[[\w:.%]+\])?(:\d{1,5})?", re.ASCII)


def is_host(name: str) -> bool:
    """Whether the header Host can be one at all."""
    return _HOST.fullmatch(name) is not None


def our_name(settings: Settings, headers: Any) -> bool:
    """Whether a server of one's own machine is called by that name, not by one that somebody else made point to it."""
    return settings.host not in LOOPBACK or bool(settings.public) or host_of(str(headers.get("host", ""))) in LOOPBACK


def same_origin(settings: Settings, headers: Any) -> bool:
    """Whether a page of ours asks: no origin at all is no browser's page."""
    host = str(headers.get("host", ""))
    if not our_name(settings, headers):
        return False
    origin = headers.get("origin")
    if not isinstance(origin, str):
        return str(headers.get("sec-fetch-site", "same-origin")) in ("same-origin", "none")
    if origin == "null":
        return False
    if settings.public:
        ours = urlsplit(settings.public)
        return origin == f"{ours.scheme}://{ours.netloc}"
    try:
        return urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client is not None else ""


def neighbourhood(address: str) -> str:
    """Of whom limits speak: who has one IPv6 address has 2**64 of them. What is no address is itself."""
    try:
        at = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(at, ipaddress.IPv4Address):
        return address
    return str(at.ipv4_mapped or ipaddress.ip_network((at, 64), strict=False))


# --- how much -----------------------------------------------------------------------------------------------------------


class Limit:
    """So many a second on average, a few more at once; by whom."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.rate, self.most = per_second, at_once
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spent(self, who: str) -> bool:
        """Whether there is nothing left; asking costs nothing."""
        left, at = self._left.get(who, (self.most, 0.0))
        return left + (time.monotonic() - at) * self.rate < 1.0

    def allows(self, who: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        left, at = self._left.pop(who, (self.most, now))
        left = min(self.most, left + (now - at) * self.rate)
        allowed = left >= cost
        self._left[who] = (left - cost if allowed else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return allowed


class Share:
    """What one person may do so often, all who come from one address together a little more, and everybody together: guests cost
    nothing, so that a limit for each of them alone is none. Litestar's own limits know neither websockets nor a sum.
    """

    def __init__(self, per_minute: float, address: float = 3.0, everybody: float = 30.0) -> None:
        self.limits = [Limit(n * per_minute / 60, n * per_minute) for n in (1.0, address, everybody)]

    def take(self, what: str, user: str, address: str, cost: float = 1.0) -> None:
        """Or say that it is too much. Whatever it costs, who has asked for nothing else gets it."""
        cost = min(cost, self.limits[0].most)
        for limit, who in zip(self.limits, (user, neighbourhood(address), ""), strict=True):
            if not limit.allows(who, cost):
                raise Problem(429, "too much", f"too many {what}: please wait a minute")


# --- headers --------------------------------------------------------------------------------------------------------------


def headers(settings: Settings) -> dict[str, str]:
    """Of every answer: nothing is loaded from elsewhere, nothing runs that is not ours, nobody frames us."""
    socket = ""
    if settings.public:
        ours = urlsplit(settings.public)
        socket = f" {'wss' if ours.scheme == 'https' else 'ws'}://{ours.netloc}"
    out = {
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    }
    if settings.secure:
        out["strict-transport-security"] = "max-age=31536000"
    return out
