"""Who somebody is, whether a request may come from where it comes from, and how much one may ask for."""

from __future__ import annotations

import base64
import hmac
import os
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

    def sign(self, *words: str) -> str:
        return hmac.new(self.secret, "\0".join(words).encode(), sha256).hexdigest()[:40]

    def cookie(self, user: str) -> str:
        at = str(int(time.time()))
        return f"{user}.{at}.{self.sign('cookie', user, at)}"

    def user(self, cookie: str) -> str:
        """Whose cookie it is; "" if we did not make it or it is too old."""
        user, _, rest = cookie.partition(".")
        at, _, sign = rest.partition(".")
        if not at.isdecimal() or len(at) > 12 or not hmac.compare_digest(sign.encode(), self.sign("cookie", user, at).encode()):
            return ""
        return user if time.time() - int(at) < YEAR else ""

    def csrf(self, user: str) -> str:
        return self.sign("csrf", user)

    def handles(self, game: str) -> str:
        """From which the names of cards on the wire are made."""
        return self.sign("handles", game)


def cookie_name(settings: Settings) -> str:
    return "__Host-meccg" if settings.secure else "meccg"


def cookie_for(settings: Settings, keys: Keys, user: str) -> Cookie:
    return Cookie(
        key=cookie_name(settings), value=keys.cookie(user), path="/", max_age=YEAR, secure=settings.secure, httponly=True,
        samesite="lax",
    )  # fmt: skip


# --- where a request comes from --------------------------------------------------------------------------------------------


def host_of(address: str) -> str:
    return (urlsplit(address if "//" in address else f"//{address}").hostname or "").lower()


def same_origin(settings: Settings, headers: Any) -> bool:
    """Whether a page of ours asks: no origin at all is no browser's page."""
    host = str(headers.get("host", ""))
    if settings.host in LOOPBACK and not settings.public and host_of(host) not in LOOPBACK:
        return False  # a name that somebody else made point to this machine
    origin = headers.get("origin")
    if not isinstance(origin, str):
        return str(headers.get("sec-fetch-site", "same-origin")) in ("same-origin", "none")
    if origin == "null":
        return False
    if settings.public:
        ours = urlsplit(settings.public)
        return origin == f"{ours.scheme}://{ours.netloc}"
    if host_of(origin) in LOOPBACK and host_of(host) in LOOPBACK:
        return True  # on one's own machine, also a development server beside this one
    return urlsplit(origin).netloc.lower() == host.lower()


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.client.host if connection.client is not None else ""


# --- how much -----------------------------------------------------------------------------------------------------------


class Limit:
    """So many a second on average, a few more at once; by whom."""

    def __init__(self, per_second: float, at_once: float) -> None:
        self.rate, self.most = per_second, at_once
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        left, at = self._left.pop(who, (self.most, now))
        left = min(self.most, left + (now - at) * self.rate)
        allowed = left >= cost
        self._left[who] = (left - cost if allowed else left, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return allowed


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
