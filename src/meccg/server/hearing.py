"""What people at a table say, and what comes of it: answers, taking back, offers, claims, questions, talk."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import structlog

from meccg.kernel.game import Reason
from meccg.server import autopass, wire
from meccg.server.connection import Connection
from meccg.server.endings import ABSENCE, DRAW, RESIGNED
from meccg.server.room import Room, Wish
from meccg.server.security import Problem
from meccg.server.store import StoreAway, Taken
from meccg.server.workers import WorkerBroke, WorkerDied, WorkerRefused

log = structlog.get_logger()
encode = msgspec.json.encode
Changing = wire.Answer | wire.Undo | wire.Consent | wire.Resign | wire.Draw | wire.Claim
Said = tuple[str, ...]
MOST_SAID = 50  # lines of the chat that a newcomer is told
MOST_SEEN = 2**40  # a number that no table has; browsers count no further than 2**53


async def hear(room: Room, c: Connection, m: Any) -> None:
    """A message of somebody at the table."""
    n = getattr(m, "n", 0)
    try:
        await do(room, c, m)
    except WorkerRefused as e:
        c.tell(wire.Failed(e.code, str(e), n))
        room.hub.metrics.refused.labels(e.code).inc()
        if e.code in ("stale", "not offered"):
            c.last = b""  # so that the table comes again
            c.look()
    except Problem as e:
        c.tell(wire.Failed(e.code, e.text, n))
        room.hub.metrics.refused.labels(e.code).inc()
    except StoreAway:
        c.tell(wire.Failed("store", "this could not be written down, so it was not done; please try again in a moment", n))
    except Taken:
        pass  # the connection is closed and comes back to whoever has the game now
    except (WorkerDied, WorkerBroke) as e:
        log.error("the engine failed", game=room.id, message=type(m).__name__, why=str(e))
        c.tell(wire.Failed("fault", "something went wrong here; nothing was done", n))


async def do(room: Room, c: Connection, m: Any) -> None:
    match m:
        case wire.Hello():
            await welcome(room, c, m.seen)
        case wire.Ping():
            c.tell(wire.Pong())
        case wire.Chat():
            await chat(room, c, m.text)
        case wire.Answer() | wire.Undo() | wire.Consent() | wire.Resign() | wire.Draw() | wire.Claim():
            await once(room, c, m)
        case wire.Why():
            seated(room, c)
            await why(room, c, m)
        case wire.Hint():
            seated(room, c)
            await hint(room, c)
        case wire.Stops():
            seated(room, c)
            await stops(room, c, m)
        case wire.Rematch():
            seated(room, c)
            await room.hub.rematch(room.id, c.user)
            await room.refresh()


def seated(room: Room, c: Connection) -> None:
    if c.seat < 0 or c.seat >= len(room.seats) or room.seats[c.seat].user != c.user:
        raise Problem(403, "onlooker", "only those who play can do this")


async def welcome(room: Room, c: Connection, seen: int) -> None:
    c.seq = max(c.seq, min(seen, MOST_SEEN))
    for said in await room.hub.said(room.id, MOST_SAID):
        c.tell(said)
    c.last = b""
    c.look()


async def once(room: Room, c: Connection, m: Changing) -> None:
    """Something that changes the game is done once, however often it is said, and whichever server hears it: its mark is written
    with what came of it.
    """
    seated(room, c)
    said = (mark(c.seat, m),) if m.n else ()
    async with room.lock:
        if not said or said[0] not in room.said:
            await change(room, c, m, said)
            room.remember(said)
    c.tell(wire.Done(m.n))


def mark(seat: int, m: Changing) -> str:
    """The same for the same message of the same seat."""
    return f"{seat}.{blake2b(encode(m), digest_size=9).hexdigest()}"


async def change(room: Room, c: Connection, m: Changing, said: Said) -> None:
    match m:
        case wire.Answer():
            if not m.options or len(m.options) > 64:
                raise Problem(400, "bad", "an answer names one to sixty-four options")
            await room.change("answer", c.seat, m.decision, m.options, True, seat=c.seat, said=said)
        case wire.Undo():
            await undo(room, c, said)
        case wire.Consent():
            await consent(room, c, m.about, m.yes, said)
        case wire.Resign():
            await room.end(RESIGNED, c.seat, said)
        case wire.Draw() if m.do == "offer":
            await draw(room, c, said)
        case wire.Draw():
            await consent(room, c, "draw", m.do == "accept", said)
        case wire.Claim():
            absent = room.absent(c.seat)
            if not absent:
                raise Problem(409, "no claim", "nobody who is asked has been away for so long")
            await room.end(ABSENCE, absent[0], said)


async def undo(room: Room, c: Connection, said: Said) -> None:
    if room.state != "playing" or not room.status["answered"][c.seat]:
        raise Problem(409, "undo", "there is nothing to take back")
    if room.status["undo"][c.seat]:
        await take_back(room, c.seat, said)
    else:
        await wish(room, c, "undo", said)


async def take_back(room: Room, seat: int, said: Said) -> None:
    await room.change("undo", seat, not room.status["undo"][seat], said=said)
    room.look_again()


async def draw(room: Room, c: Connection, said: Said) -> None:
    if room.state != "playing":
        raise Problem(409, "over", "the game is not going on")
    if any(s.bot for s in room.seats):
        raise Problem(409, "no draw", "bots play to the end")
    await wish(room, c, "draw", said)


async def wish(room: Room, c: Connection, about: str, said: Said) -> None:
    """The others must consent; who has nobody to ask gets it."""
    waits = tuple(s.seat for s in room.seats if s.user and s.user != c.user)
    wanted = Wish(wire.Offer(about, c.seat, waits), said)
    if waits:
        room.offers[about] = wanted
        room._seen()
    else:
        await grant(room, wanted, ())


async def consent(room: Room, c: Connection, about: str, yes: bool, said: Said) -> None:
    found = room.offers.get(about)
    if found is None or c.seat not in found.offer.waits:
        raise Problem(409, "no offer", "nobody waits for your consent")
    left = tuple(w for w in found.offer.waits if w != c.seat)
    if not yes:
        del room.offers[about]
    elif left:
        room.offers[about] = found._replace(offer=wire.Offer(about, found.offer.seat, left))
    else:
        await grant(room, found, said)
    room._seen()


async def grant(room: Room, found: Wish, said: Said) -> None:
    """What all have consented to comes of their consent and of the wish itself."""
    if found.offer.about == "undo":
        await take_back(room, found.offer.seat, found.said + said)
    else:
        await room.end(DRAW, said=found.said + said)


async def why(room: Room, c: Connection, m: wire.Why) -> None:
    if not room.origin:
        raise Problem(409, "open", "the game has not begun")
    async with room.lock:
        reasons = await room._engine("why", c.seat, m.card, m.target)
    c.tell(wire.Reasons(m.card, m.target, tuple(Reason(*r) for r in reasons)))


async def hint(room: Room, c: Connection) -> None:
    if room.state != "playing":
        raise Problem(409, "over", "the game is not going on")
    async with room.lock:
        asked = room._asked(c.seat)
        if asked is None:
            raise Problem(409, "stale", "nothing is asked of you now")
        known = await room._engine("view", c.seat)
    advice = await room.hub.thinkers.of(room.id).call("advise", room.id, c.seat, known, room.settings.bot_seconds)
    async with room.lock:
        names = [await room._engine("option", c.seat, id) for id, *_ in advice]
    told = tuple(wire.Advice(name, *rest) for name, (_, *rest) in zip(names, advice, strict=True))
    c.tell(wire.Advised(asked["id"], told))


async def stops(room: Room, c: Connection, m: wire.Stops) -> None:
    stops = room.seats[c.seat].stops
    if m.mine != "keep":
        stops.mine = autopass.valid_stops(m.mine)
    if m.theirs != "keep":
        stops.theirs = autopass.valid_stops(m.theirs)
    if m.until != "keep" and room.state == "playing":
        asked = room._asked(c.seat)
        stops.until = autopass.until(m.until, room.status, "" if asked is None else asked["id"])
    if m.mine != "keep" or m.theirs != "keep":
        await room.hub.keep_stops(room.id, c.seat, wire.Passing(stops.mine, stops.theirs))
    room._seen()
    room.drive()


async def chat(room: Room, c: Connection, text: str) -> None:
    text = " ".join(text.split())[:500]
    if not text:
        return
    if not room.hub.chat_limit.allows(c.user):
        raise Problem(429, "too much", "not so much at once, please")
    name = room.seats[c.seat].name if c.seat >= 0 else c.name
    said = await room.hub.say(room.id, c.seat, name, text)
    for other in room.connections:
        if c.seat >= 0 or other.seat < 0 or room.state == "over" or room.row.watch == "yes":
            other.tell(said)
