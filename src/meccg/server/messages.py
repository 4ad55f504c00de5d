"""What people at a table say, and what comes of it: answers, taking back, offers, claims, questions, talk."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import structlog

from meccg.server import autopass, chatting, wire
from meccg.server.connection import Connection
from meccg.server.endings import ABSENCE, DRAW, RESIGNED
from meccg.server.making import named
from meccg.server.room import Room
from meccg.server.security import Problem, neighbourhood
from meccg.server.services import Bots, Games
from meccg.server.standing import Wish
from meccg.server.store import BadValue, StoreAway, Taken
from meccg.workers.pool import WorkerBroke, WorkerDied, WorkerRefused

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
        room.shared.metrics.refused.labels(e.code).inc()
        if e.code in ("stale", "not offered"):
            c.look_anew()
    except Problem as e:
        c.tell(wire.Failed(e.code, e.text, n))
        room.shared.metrics.refused.labels(e.code).inc()
    except BadValue as e:
        c.tell(wire.Failed("bad", str(e), n))
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
            room.shared.new_games.take("new games", c.user, c.address)
            await room.shared.rematch(room.id, c.user)
            await room.refresh()


def seated(room: Room, c: Connection) -> None:
    if c.seat < 0 or c.seat >= len(room.standing.seats) or room.standing.seats[c.seat].user != c.user:
        raise Problem(403, "onlooker", "only those who play can do this")


async def welcome(room: Room, c: Connection, seen: int) -> None:
    c.seq = max(c.seq, min(seen, MOST_SEEN))
    for said in await chatting.said(room.shared.store, room.id, MOST_SAID):
        if heard_by(room, c, said.seat):
            c.tell(said)
    if room.standing.origin and room.standing.status.astray:
        turn = room.standing.status.astray
        c.tell(
            wire.Failed(
                "astray", f"from turn {turn} on this is not as it was played: the program or its cards have changed since"
            )
        )
    c.look_anew()


async def once(room: Room, c: Connection, m: Changing) -> None:
    """Something that changes the game is done once, however often it is said, and whichever server hears it: its mark is written
    with what came of it.
    """
    seated(room, c)
    said = (mark(c.seat, m),) if m.n else ()
    async with room.lock:
        room.standing.seats[c.seat].stand_in = False  # who does something himself plays himself
        if not said or said[0] not in room.writing.said:
            await change(room, c, m, said)
            room.writing.remember(said)
    c.tell(wire.Done(m.n))


def mark(seat: int, m: Changing) -> str:
    """The same for the same message of the same seat."""
    return f"{seat}.{blake2b(encode(m), digest_size=9).hexdigest()}"


async def change(room: Room, c: Connection, m: Changing, said: Said) -> None:
    match m:
        case wire.Answer():
            if not m.options or len(m.options) > 64:
                raise Problem(400, "bad", "an answer names one to sixty-four options")
            await room.answer(c.seat, m.decision, m.options, sealed=True, said=said)
        case wire.Undo():
            await undo(room, c, said)
        case wire.Consent():
            await consent(room, c, m.about, m.yes, said)
        case wire.Resign():
            if c.seat in room.standing.status.out:
                raise Problem(409, "out", "you are out of the game already")
            await room.end(RESIGNED, c.seat, said)
        case wire.Draw() if m.do == "offer":
            await draw(room, c, said)
        case wire.Draw():
            await consent(room, c, "draw", m.do == "accept", said)
        case wire.Claim():
            absent = room.absent(c.seat)
            if not absent:
                raise Problem(409, "no claim", "nobody who is asked has been away for so long")
            if m.do == "bot":
                room.stand_in(absent[0])
            else:
                await room.end(ABSENCE, absent[0], said)


async def undo(room: Room, c: Connection, said: Said) -> None:
    if not room.standing.playing or not room.standing.status.answered[c.seat]:
        raise Problem(409, "undo", "there is nothing to take back")
    if room.standing.status.undo[c.seat]:
        await room.take_back(c.seat, said)
    else:
        await wish(room, c, "undo", said)


async def draw(room: Room, c: Connection, said: Said) -> None:
    if not room.standing.playing:
        raise Problem(409, "over", "the game is not going on")
    if any(s.bot for s in room.standing.seats):
        raise Problem(409, "no draw", "bots play to the end")
    await wish(room, c, "draw", said)


async def wish(room: Room, c: Connection, about: str, said: Said) -> None:
    """The others must consent; who has nobody to ask gets it."""
    gone = room.standing.status.out
    waits = tuple(s.seat for s in room.standing.seats if s.user and s.user != c.user and s.seat not in gone and not s.stand_in)
    wanted = Wish(wire.Offer(about, c.seat, waits), said)
    if waits:
        room.standing.offers[about] = wanted
        room.presence.look()
    else:
        await grant(room, wanted, ())


async def consent(room: Room, c: Connection, about: str, yes: bool, said: Said) -> None:
    found = room.standing.offers.get(about)
    if found is None or c.seat not in found.offer.waits:
        raise Problem(409, "no offer", "nobody waits for your consent")
    left = tuple(w for w in found.offer.waits if w != c.seat)
    if not yes:
        del room.standing.offers[about]
    elif left:
        room.standing.offers[about] = found._replace(offer=wire.Offer(about, found.offer.seat, left))
    else:
        await grant(room, found, said)
    room.presence.look()


async def grant(room: Room, found: Wish, said: Said) -> None:
    """What all have consented to comes of their consent and of the wish itself."""
    if found.offer.about == "undo":
        await room.take_back(found.offer.seat, found.said + said)
    else:
        await room.end(DRAW, said=found.said + said)


async def why(room: Room, c: Connection, m: wire.Why) -> None:
    if not room.standing.origin:
        raise Problem(409, "open", "the game has not begun")
    async with room.lock:
        reasons = await room.game.ask(Games.why, c.seat, m.card, m.target)
    c.tell(wire.Reasons(m.card, m.target, reasons))


async def hint(room: Room, c: Connection) -> None:
    if not room.standing.playing:
        raise Problem(409, "over", "the game is not going on")
    async with room.lock:
        asked = room.standing.status.asks(c.seat)
        if asked is None:
            raise Problem(409, "stale", "nothing is asked of you now")
        room.shared.hints.take("hints", c.user, c.address)
        known = await room.game.ask(Games.view, c.seat)
    seconds = room.shared.settings.bot_seconds
    advice = await room.shared.thinkers.of(room.id).call(
        Bots.advise, room.id, c.seat, known, seconds, who=neighbourhood(c.address)
    )
    async with room.lock:
        names = [await room.game.ask(Games.option, c.seat, a.option) for a in advice]
        arguments = [await room.game.ask(Games.argument, c.seat, a.option) for a in advice]
    told = tuple(
        wire.Advice(name, a.expected, a.win, a.why, said) for name, a, said in zip(names, advice, arguments, strict=True)
    )
    c.tell(wire.Advised(asked.id, told))


async def stops(room: Room, c: Connection, m: wire.Stops) -> None:
    stops = room.standing.seats[c.seat].stops
    if m.mine != "keep":
        stops.mine = autopass.valid_stops(m.mine)
    if m.theirs != "keep":
        stops.theirs = autopass.valid_stops(m.theirs)
    if m.hold != "keep":
        stops.hold = m.hold
    if m.until != "keep" and room.standing.playing:
        asked = room.standing.status.asks(c.seat)
        stops.until = autopass.until(m.until, room.standing.status, "" if asked is None else asked.id)
    if m.mine != "keep" or m.theirs != "keep":
        await room.shared.store.keep_stops(room.id, c.seat, encode(wire.Passing(stops.mine, stops.theirs)).decode())
    room.presence.look()
    room.driver.drive()


async def chat(room: Room, c: Connection, text: str) -> None:
    text = named(text, 500)
    if not text:
        return
    room.shared.chat.take("lines of talk", c.user, c.address)
    name = room.standing.seats[c.seat].name if c.seat >= 0 else c.name
    said = await chatting.say(room.shared.store, room.id, c.seat, name, text)
    for other in room.presence.connections:
        if heard_by(room, other, c.seat):
            other.tell(said)


def heard_by(room: Room, c: Connection, seat: int) -> bool:
    """What onlookers say of a game reaches those who play only if it can tell them nothing."""
    return seat >= 0 or c.seat < 0 or room.standing.state == "over" or bool(room.standing.row.watch == "yes")
