"""Those who send nonsense, by the hundred and always the same for the same number: what was sent well, changed in some place, and
what nobody would send. `tests/soak/test_attacks.py` lets a thousand of each kind loose, `tests/server/test_attacks.py` a few.
"""

from __future__ import annotations

import io
import json
import sys
import zlib
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, quote_from_bytes

import msgspec

from meccg.bots.protocol import Asked, BadMessage, Hello, line, parsed
from meccg.cli import main
from meccg.decks import FORMATS, DeckError, shipped_decks, write_deck
from meccg.kernel import record
from meccg.kernel.chance import Picker
from meccg.kernel.game import Game
from meccg.kernel.snapshot import MAGIC, BadSnapshot, pack, unpack
from meccg.kernel.view import view
from meccg.server.lookups import Desk
from meccg.server.services import Refused

NASTY: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, -(2**63), 2**64, 10**30, 0.5, -1e308, 1e308, "", " ", "\0", "a\0b", "null", "NaN", "-0",
    "٣", "\ud800", "\u202e\u0000evil", "\ufeff", "𝔊𝔞𝔫𝔡𝔞𝔩𝔣", "e\u0301" * 200, "ß" * 300, "'; DROP TABLE games; --", '" OR ""="',
    "../../etc/passwd", "..%2f..%2f", "<script>alert(1)</script>", "{{7*7}}", "%s%s%n", "${jndi:x}", "\r\nSet-Cookie: a=b",
    "A" * 5000, "(" * 500, "[" * 900, "9" * 5000, "1e999", "Gandalf", "TW-156", "TW-0", "TW-99999", "XX-1", "ring-quest",
    "person", "me", "bot", "friend", [], {}, [[]], [None], [[[[[[[[[[]]]]]]]]]], {"": ""}, {"type": "x"}, ["a"] * 300, [0] * 1000,
    {str(i): i for i in range(100)},
)  # fmt: skip
WORDS = tuple(x for x in NASTY if isinstance(x, str))


class Mutator:
    def __init__(self, seed: str) -> None:
        self.pick = Picker(seed).pick

    def of(self, what: Any) -> Any:
        return what[self.pick(len(what))]

    def value(self, good: Any) -> Any:
        """The same JSON with something changed in it, somewhere."""
        if self.pick(4) == 0 or not isinstance(good, dict | list) or not good:
            return self.of(NASTY)
        if isinstance(good, list):
            i, out = self.pick(len(good)), list(good)
            if self.pick(6) == 0:
                return out[:i] + out[i:] * (2 + self.pick(20))
            out[i] = self.value(out[i])
            return out
        key, changed = self.of(list(good)), dict(good)
        how = self.pick(8)
        if how == 0:
            del changed[key]
        elif how == 1:
            changed[self.of(WORDS)[:50]] = self.of(NASTY)
        else:
            changed[key] = self.value(changed[key])
        return changed

    def damaged(self, good: bytes, most: int = 6) -> bytes:
        """The same bytes, damaged in a few places."""
        out = bytearray(good)
        for _ in range(1 + self.pick(most)):
            i, how = self.pick(len(out) + 1), self.pick(6)
            if how == 0:
                del out[i : i + 1 + self.pick(40)]
            elif how == 1:
                out[i:i] = self.of(WORDS).encode(errors="replace")[:400]
            elif how == 2:
                out[i:i] = out[i : i + 1 + self.pick(200)] * (1 + self.pick(4))
            elif how == 3 and i < len(out):
                out[i] = self.pick(256)
            elif how == 4:
                del out[i:]
            else:
                out[i:i] = bytes(self.pick(256) for _ in range(self.pick(8)))
        return bytes(out)

    def lines(self, good: list[bytes]) -> list[bytes]:
        """The same lines: some gone, twice, elsewhere or with another value in them."""
        out = list(good)
        for _ in range(1 + self.pick(3)):
            i, how = self.pick(len(out)), self.pick(5)
            if how == 0 and len(out) > 1:
                del out[i]
            elif how == 1:
                out.insert(self.pick(len(out)), out[i])
            elif how == 2:
                out.insert(i, out.pop(self.pick(len(out))))
            else:
                try:
                    out[i] = said(self.value(json.loads(out[i]))).encode(errors="replace")
                except ValueError:
                    out[i] = self.damaged(out[i])
        return out


def said(value: Any) -> str:
    return json.dumps(value, ensure_ascii=True)


# --- decks ------------------------------------------------------------------------------------------------------------------


def decks(many: int, seed: str = "decks") -> Iterator[str]:
    """Deck texts and decks, damaged: read, checked and written again; yields what was said of them."""
    desk, shipped = Desk(), list(shipped_decks().values())
    m = Mutator(seed)
    for _ in range(many):
        deck, format = m.of(shipped), m.of(list(FORMATS))
        if m.pick(2):
            text = m.damaged(write_deck(deck, format).encode(), 12).decode(errors="replace")
            wish = {"text": text, "format": m.of(("", format, m.of(list(FORMATS)))), "name": m.of(WORDS)[:60]}
        else:
            wish = m.value({"deck": msgspec.to_builtins(deck), "rules": "standard", "length": 1, "against": ["minion"]})
        try:
            report = json.loads(desk.check(said(wish).encode()))
            for other in FORMATS:
                desk.write(msgspec.json.encode(report["deck"]), other)
            yield "read"
        except (Refused, msgspec.MsgspecError, DeckError) as e:
            yield str(e)


# --- records ----------------------------------------------------------------------------------------------------------------


def played(answers: int = 60) -> Game:
    shipped = list(shipped_decks().values())
    game, pick = Game.new(shipped[:2], seed="attacked", names=("Anna", "Bert")), Picker("attacked").pick
    for n in range(answers):
        ask = game.state.asks[0]
        now = game.decision(ask.seat)
        assert now is not None
        game.answer(ask.seat, now.id, now.options[pick(len(now.options))].id)
        if n % 11 == 10:
            game.undo(ask.seat, consent=True)
    return game


def sealed(lines: list[bytes]) -> bytes:
    """With a last line that fits: whoever changes a record can count."""
    body = b"\n".join(lines) + b"\n"
    return body + msgspec.json.encode(record.End(max(0, len(lines) - 1), record._checksum(body))) + b"\n"


def inside(m: Mutator, small: bytes) -> bytes:
    """A snapshot that can be unpacked, with something else in it."""
    start = len(MAGIC) + 1
    data = zlib.decompress(small[start:])
    if m.pick(2):
        return small[:start] + zlib.compress(m.damaged(data, 2))
    changed = m.value(msgspec.msgpack.decode(data, strict=False))
    try:
        return small[:start] + zlib.compress(msgspec.msgpack.encode(changed))
    except (OverflowError, UnicodeError):
        return small[:start] + zlib.compress(b"\xc0")


def records(many: int, seed: str = "records") -> Iterator[str]:
    """Records and snapshots, damaged, most of them with a checksum that fits."""
    desk, game = Desk(), played()
    whole = record.encode(record.record_of(game), pack(game))
    good = record.encode(record.record_of(game)).splitlines()[:-1]
    small = pack(game)
    m = Mutator(seed)
    for _ in range(many):
        how = m.pick(5)
        try:
            if how == 0:
                unpack(m.damaged(small) if m.pick(3) == 0 else inside(m, small))
            elif how == 1:
                desk.read(m.damaged(whole))
            else:
                desk.read(sealed(m.lines(good)))
            yield "read"
        except (Refused, BadSnapshot) as e:
            yield str(e)


# --- the command line, and programs that speak over stdio -----------------------------------------------------------------------


def command(words: list[str], into: bytes = b"") -> tuple[int, str]:
    """The program with these words: how it ended and what it complained of. What goes through is a traceback."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["meccg", *words], io.TextIOWrapper(io.BytesIO(into), encoding="utf-8", errors="surrogateescape")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            main()
    except SystemExit as e:
        return (e.code if isinstance(e.code, int) else 0), err.getvalue()
    finally:
        sys.argv, sys.stdin = before
    return 0, err.getvalue()


FORMS = """
card ?|card show ?|card search ?|card search ? ?|rule ?|status|version|deck show ?|deck show FILE|deck stats FILE|deck check FILE
deck check ?|deck compare FILE ring-quest|deck convert FILE --to ?|deck list ?|replay RECORD --all|replay RECORD --to-turn ?
replay FILE --all|resume RECORD|sim --p1 ?|sim --games ?|sim --deck1 FILE --games 1|play --p1 ?|arena show ?|bot --bot ?
play --seed ? --p1 random --p2 random|serve --port ? --log nonsense|admin games --data ?|?|? ?
"""
COMMANDS = [form.split() for row in FORMS.strip().splitlines() for form in row.split("|")]


def typed(m: Mutator) -> str:
    """What can stand in a command: no NUL, and text."""
    word: str = m.of(WORDS)
    return word.replace("\0", "")[:900].encode(errors="replace").decode()


def words(many: int, folder: Path, seed: str = "words") -> Iterator[tuple[list[str], int, str]]:
    """Commands with nonsense in them, and with damaged files."""
    m, game, shipped = Mutator(seed), played(25), list(shipped_decks().values())
    good = record.encode(record.record_of(game), pack(game))
    for n in range(many):
        deck, kept = folder / f"{n % 7}.txt", folder / f"{n % 7}.meccg"
        deck.write_bytes(m.damaged(write_deck(m.of(shipped), m.of(list(FORMATS))).encode()))
        kept.write_bytes(m.damaged(good) if m.pick(2) else sealed(m.lines(good.splitlines()[:-2])))
        files = {"FILE": str(deck), "RECORD": str(kept)}
        wish = [typed(m) if w == "?" else files.get(w, w) for w in m.of(COMMANDS)]
        code, told = command(wish, b"quit\n")
        yield wish, code, told


def programs(many: int, seed: str = "programs") -> Iterator[tuple[int, str]]:
    """What a game says to `meccg bot --stdio`, and what a program says to a game, damaged."""
    m, game = Mutator(seed), played(30)
    now = game.decision(game.state.asks[0].seat)
    assert now is not None
    asked = Asked(now, view(game.state, now.seat), 0.01)
    good = [line(Hello()).strip().encode(), line(asked).strip().encode()]
    for _ in range(many):
        wish = m.lines(good) if m.pick(2) else [good[0], m.damaged(good[1])]
        with suppress(BadMessage):
            parsed(m.of(wish))
        yield command(["bot", "--stdio", "--bot", "random"], b"\n".join(wish) + b"\n")


# --- over the network -----------------------------------------------------------------------------------------------------

BODIES: tuple[dict[str, Any], ...] = (
    {"name": "Anna"}, {"login": "anna", "password": "12345678"}, {"scope": "look"}, {"old": "12345678", "new": "87654321"},
    {"seats": [{"who": "me", "deck": "ring-quest"}, {"who": "bot", "bot": "random"}], "length": 1, "private": True, "nonce": "x"},
    {"seats": [{"who": "me"}, {"who": "friend", "name": "B"}], "clock": {"minutes": 5, "increment": 3}, "optional": ["burglary"]},
    {"token": "x", "seat": 1, "deck": "ring-quest", "nonce": "y"}, {"step": 3, "seats": [{"who": "me"}, {"who": "here"}]},
    {"text": "1 Gandalf\n2 Bree", "format": "", "rules": "standard", "length": 1, "against": [], "name": "x"},
    {"format": "own", "id": "ring-quest"}, {"text": "{}\n", "name": "r"}, {"answers": ["on", "1"], "answer": "on"},
    {"answers": ["on"], "card": "#12ab"}, {"seats": [{"who": "me"}, {"who": "bot", "bot": "random"}, {"who": "friend"}]},
    {"deck": {"name": "d", "alignment": "hero", "characters": ["TW-120"], "play_deck": [["TW-1", 2]], "sites": [["TW-370", 1]]}},
)  # fmt: skip
HEADERS = ("host", "origin", "cookie", "authorization", "x-csrf", "accept-encoding", "content-encoding", "range", "te", "expect")
KINDS = ("application/json", "application/json", "application/json", "text/plain", "multipart/form-data", "x/" + "y" * 99)
PARAMETERS = ("step", "as", "q", "page", "v", "seat", "everywhere")

MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "hello", "seen": 3}, {"type": "answer", "n": 1, "decision": "0.0.0", "options": ["pass"]}, {"type": "undo", "n": 2},
    {"type": "consent", "n": 3, "about": "undo", "yes": True}, {"type": "draw", "n": 4, "do": "offer"},
    {"type": "claim", "n": 5, "do": "bot"}, {"type": "resign", "n": 6},
    {"type": "chat", "text": "hello"}, {"type": "why", "card": "#12ab", "target": "#34cd"}, {"type": "rematch"}, {"type": "ping"},
    {"type": "stops", "mine": ["x"], "theirs": [], "until": "turn", "hold": True}, {"type": "hint"},
)  # fmt: skip


class Request(NamedTuple):
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


def request(m: Mutator, paths: dict[str, Any], there: dict[str, str]) -> Request:
    """Of the paths of the schema and bodies that are good, changed; `there`: names of things that there are."""
    path = m.of(list(paths))
    method = m.of([*paths[path], "get", "post", "put", "delete", "patch", "head", "options"]).upper()
    for name in [part[1:-1] for part in path.split("/") if part.startswith("{")]:
        called = there.get(name, "x") if m.pick(2) else m.of(WORDS)[:300]
        path = path.replace("{" + name + "}", quote(called.encode(errors="replace"), safe="" if m.pick(2) else "/"))
    if m.pick(3) == 0:
        path += "?" + "&".join(
            f"{m.of(PARAMETERS)}={quote(m.of(WORDS)[:500].encode(errors='replace'))}" for _ in range(1 + m.pick(4))
        )
    if m.pick(12) == 0:
        path = "/" + quote_from_bytes(m.damaged(path.encode()), safe="/%?&=")[:900]
    headers = {"content-type": m.of(KINDS)}
    if m.pick(5) == 0:
        said_of_it = m.of(WORDS).encode("ascii", errors="replace").decode()
        headers[m.of(HEADERS)] = "".join(c for c in said_of_it if c not in "\r\n\0")[:2000].strip()
    body = said(m.value(m.of(BODIES))).encode()
    return Request(method, path, headers, body if m.pick(4) else m.damaged(body))


def raw_request(m: Mutator, port: int) -> bytes:
    """What is hardly HTTP any more."""
    good = (
        f"POST /api/decks/check HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: 13\r\nX-Forwarded-For: 192.0.2.{m.pick(200)}\r\n\r\n"
    ).encode()
    return m.damaged(good) + b'{"text": "1"}'


def message(m: Mutator) -> str | bytes:
    """Something for a websocket."""
    good = m.of(MESSAGES)
    if m.pick(12) == 0:
        return m.damaged(said(good).encode())
    text = said(m.value(good))
    return text[:14_000] if m.pick(8) else m.damaged(text.encode()).decode(errors="replace")[:14_000]
