"""What people at a table say, and what comes of it: answers, taking back, offers, claims, questions, talk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from meccg.kernel.game import Reason
from meccg.server import autopass, wire
from meccg.server.connection import Connection
from meccg.server.endings import ABSENCE, DRAW, RESIGNED
from meccg.server.security import Problem
from meccg.server.store import StoreAway, Taken
from meccg.server.workers import WorkerBroke, WorkerDied, WorkerRefused

if TYPE_CHECKING:
    from meccg.server.room import Room

log = structlog.get_logger()
MOST_REMEMBERED = 256  # messages that were done
MOST_SAID = 50  # lines of the chat that a newcomer is told


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
            await welcome(room, c)
        case wire.Ping():
            c.tell(wire.Pong())
        case wire.Chat():
            await chat(room, c, m.text)
        case wire.Answer():
            seated(room, c)
            await answer(room, c, m)
        case wire.Undo():
            seated(room, c)
            await undo(room, c, m.n)
        case wire.Consent():
            seated(room, c)
            await consent(room, c, m.about, m.yes)
        case wire.Resign():
            seated(room, c)
            async with room.lock:
                await room.end(RESIGNED, c.seat)
            c.tell(wire.Done(m.n))
        case wire.Draw():
            seated(room, c)
            await draw(room, c, m.do)
        case wire.Claim():
            seated(room, c)
            await claim(room, c)
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


async def welcome(room: Room, c: Connection) -> None:
    for said in await room.hub.said(room.id, MOST_SAID):
        c.tell(said)
    c.last = b""
    c.look()


async def answer(room: Room, c: Connection, m: wire.Answer) -> None:
    what = (m.decision, m.options)
    if was_done(room, c, m.n, what):
        return
    if not m.options or len(m.options) > 64:
        raise Problem(400, "bad", "an answer names one to sixty-four options")
    async with room.lock:
        await room.change("answer", c.seat, m.decision, m.options, True, seat=c.seat)
    done(room, c, m.n, what)


def was_done(room: Room, c: Connection, n: int, what: tuple[Any, ...]) -> bool:
    """Whether this very message was done before: then it is acknowledged again. Also for who was away in between."""
    if n and room.done.get((c.seat, n)) == what:
        c.tell(wire.Done(n))
        return True
    return False


def done(room: Room, c: Connection, n: int, what: tuple[Any, ...]) -> None:
    if n:
        room.done[c.seat, n] = what
        while len(room.done) > MOST_REMEMBERED:
            room.done.popitem(last=False)
    c.tell(wire.Done(n))


async def undo(room: Room, c: Connection, n: int) -> None:
    if was_done(room, c, n, ("undo",)):
        return
    async with room.lock:
        if room.state != "playing" or not room.status["answered"][c.seat]:
            raise Problem(409, "undo", "there is nothing to take back")
        waits = others(room, c)
        if room.status["undo"][c.seat] or not waits:
            await take_back(room, c.seat)
            done(room, c, n, ("undo",))
            return
        room.offers["undo"] = wire.Offer("undo", c.seat, waits)
    room._seen()


async def take_back(room: Room, seat: int) -> None:
    await room.change("undo", seat, not room.status["undo"][seat])
    for s in room.seats:
        s.stops.clear(next((a["id"] for a in room.status["asked"] if a["seat"] == s.seat), ""))


def others(room: Room, c: Connection) -> tuple[int, ...]:
    """Seats of other people, who must consent."""
    return tuple(s.seat for s in room.seats if s.user and s.user != c.user)


async def consent(room: Room, c: Connection, about: str, yes: bool) -> None:
    async with room.lock:
        offer = room.offers.get(about)
        if offer is None or c.seat not in offer.waits:
            raise Problem(409, "no offer", "nobody waits for your consent")
        if not yes:
            del room.offers[about]
        elif offer.waits != (c.seat,):
            room.offers[about] = wire.Offer(about, offer.seat, tuple(w for w in offer.waits if w != c.seat))
        elif about == "undo":
            await take_back(room, offer.seat)
        else:
            await room.end(DRAW)
    room._seen()


async def draw(room: Room, c: Connection, do: str) -> None:
    if do != "offer":
        await consent(room, c, "draw", do == "accept")
        return
    async with room.lock:
        if room.state != "playing":
            raise Problem(409, "over", "the game is not going on")
        if any(s.bot for s in room.seats):
            raise Problem(409, "no draw", "bots play to the end")
        waits = others(room, c)
        if waits:
            room.offers["draw"] = wire.Offer("draw", c.seat, waits)
        else:
            await room.end(DRAW)
    room._seen()


async def claim(room: Room, c: Connection) -> None:
    async with room.lock:
        absent = room.absent(c.seat)
        if not absent:
            raise Problem(409, "no claim", "nobody who is asked has been away for so long")
        await room.end(ABSENCE, absent[0])


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
        stops.until = autopass.until(m.until, room.status)
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
