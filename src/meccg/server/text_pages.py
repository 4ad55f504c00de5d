"""The table as text: plain pages with forms, for whoever can't or does not want to use scripts. Made of the same table as the
others get, over the same way: a page is a connection that looks once.
"""

from __future__ import annotations

import asyncio
import time
from html import escape
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from litestar import Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, Parameter

from meccg.server import making, wire
from meccg.server.asking import at_desk
from meccg.server.connection import Connection
from meccg.server.hub import Hub
from meccg.server.people import person_of
from meccg.server.security import Problem, cookie_for, fresh
from meccg.server.services import Lookups
from meccg.server.socket import seat_for
from meccg.workers.pool import asker

encode, decode = msgspec.json.encode, msgspec.json.decode
hear = msgspec.json.Decoder(wire.FromServer).decode
PATIENCE = 20.0
LISTED = 60  # of more options there is no list: a name is typed


class Glance:
    """A connection that is looked at by this page alone."""

    def __init__(self, hub: Hub, user: str, name: str, seat: int) -> None:
        self.hub = hub
        self.heard: list[wire.Telling] = []
        self.table: wire.Table | None = None
        self.news = asyncio.Event()
        self.c = Connection(user, name, seat, self._hear, hub.settings.most_waiting, hub.settings.send_patience, asker.get())

    async def _hear(self, data: bytes) -> None:
        told = hear(data)
        if isinstance(told, wire.Table):
            self.table = told
        else:
            self.heard.append(told)
        self.news.set()

    async def look(self, id: str, *messages: bytes) -> None:
        """Connect, say something, wait until it was answered and the table is there."""
        await self.hub.attach(self.c, id)
        runner = asyncio.create_task(self.c.run())
        try:
            async with asyncio.timeout(PATIENCE):
                for message in (b'{"type":"hello"}', *messages):
                    await self.hub.hear(self.c, message)
                    await self.hub.hear(self.c, b'{"type":"ping"}')  # when this is answered all before has come
                    pongs = self._pongs()
                    while not self.c.closed and (self.table is None or self._pongs() <= pongs):
                        await self._next()
        except TimeoutError:
            raise Problem(503, "slow", "the game does not answer; please try again") from None
        finally:
            self.c.close("gone")
            self.hub.detach(self.c)
            runner.cancel()
            await asyncio.gather(runner, return_exceptions=True)

    def _pongs(self) -> int:
        return sum(isinstance(m, wire.Pong) for m in self.heard)

    async def _next(self) -> None:
        await self.news.wait()
        self.news.clear()

    @property
    def error(self) -> str:
        return next((m.text for m in reversed(self.heard) if isinstance(m, wire.Failed)), "")


def page(title: str, body: str, *, again: float = 0.0) -> str:
    refresh = f'<meta http-equiv="refresh" content="{again:.0f}">' if again else ""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8">{refresh}'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title></head>'
        f"<body><main>{body}</main></body></html>"
    )


def answer(html: str, cookies: list[Any] | None = None, status: int = 200) -> Response[str]:
    headers = {"cache-control": "no-store"}
    return Response(html, media_type="text/html", headers=headers, cookies=cookies or [], status_code=status)


def moved(to: str) -> Response[str]:
    return Response("", status_code=303, headers={"location": to})


# --- the page ---------------------------------------------------------------------------------------------------------------


def table_page(glance: Glance, drawn: str, id: str, csrf: str, seat: int, note: str) -> str:
    table = glance.table
    assert table is not None
    board = table.board
    kept = {"csrf": csrf, "seat": seat, "n": time.time_ns()}  # a form that is sent twice is done once
    hidden = "".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in kept.items())
    action = f'<form method="post" action="/g/{escape(id)}/text">{hidden}'
    out = [f"<h1>Table of {escape(' and '.join(s.name or 'an open seat' for s in table.seats))}</h1>"]
    if note:
        out.append(f'<p role="alert"><strong>{escape(note)}</strong></p>')
    again = 0.0
    if table.state == "over":
        out.append(f"<p><strong>The game is over. {escape(table.result)}.</strong></p>")
        if table.next:
            out.append(f'<p><a href="/g/{escape(table.next)}/text">The rematch</a></p>')
        elif seat >= 0:
            out.append(f'{action}<button name="do" value="rematch">Play again</button></form>')
    elif board is None:
        out.append("<p>The game begins when everybody is here.</p>")
        again = 5
    elif board.question is not None:
        q = board.question
        why = f"<p>{escape(q.purpose)}</p>" if q.purpose else ""
        rule = f" (rule {escape(q.rule)})" if q.rule else ""
        out.append(f"<section><h2>You are asked: {escape(q.prompt)}{rule}</h2>{why}{action}")
        out.append(f'<input type="hidden" name="decision" value="{escape(q.id)}"><fieldset><legend>{escape(q.prompt)}</legend>')
        for i, option in enumerate(q.options if len(q.options) <= LISTED else ()):
            hint = f" <small>{escape(option.hint)}</small>" if option.hint else ""
            first = " checked" if option.default else ""
            out.append(
                f'<div><label><input type="radio" name="option" value="{escape(option.id)}"{first} required> '
                f"{i + 1}. {escape(option.words)}</label>{hint}</div>"
            )
        if len(q.options) > LISTED:
            offered = "".join(f'<option value="{escape(o.words)}"></option>' for o in q.options)
            out.append('<label>Type a name, or a part of it <input name="words" list="offered" maxlength="80" required></label>')
            out.append(f'<datalist id="offered">{offered}</datalist>')
        out.append('</fieldset><button name="do" value="answer">Do this</button></form></section>')
    else:
        waiting = ", ".join(w.words for w in board.waiting) or "Somebody is to act"
        out.append(f"<p><strong>{escape(waiting)}.</strong> This page looks again in a few seconds.</p>")
        again = 4
    for offer in table.offers:
        if seat in offer.waits:
            what = "to take back his last choice" if offer.about == "undo" else "a draw"
            who = next((s.name for s in table.seats if s.seat == offer.seat), "The other")
            out.append(f'<p>{escape(who)} asks for {what}.</p>{action}<input type="hidden" name="about" value="{offer.about}">')
            out.append('<button name="do" value="yes">Agree</button><button name="do" value="no">Refuse</button></form>')
    if board is not None:
        out.append(drawn)
        told = "".join(f"<li>{escape(words(line))}</li>" for line in board.log[-40:] if line.pieces or line.dice)
        out.append(f'<h2>What happened</h2><ol aria-live="polite">{told}</ol>')
    for away in table.absent:
        who = next((s.name for s in table.seats if s.seat == away), "")
        out.append(
            f'<p>{escape(who)} is away.</p>{action}<button name="do" value="stand in">Let a bot play until he is back</button>'
        )
        out.append('<button name="do" value="claim">Go on without him</button></form>')
    if seat >= 0 and table.state == "playing":
        out.append(f'{action}<button name="do" value="undo">Take back</button></form>')
        out.append(f'{action}<button name="do" value="resign">Resign</button></form>')
    said = "".join(f"<li>{escape(m.name)}: {escape(m.text)}</li>" for m in glance.heard if isinstance(m, wire.Said))
    out.append(f'<h2>Talk</h2><ul>{said}</ul>{action}<label>Say <input name="text" maxlength="500"></label>')
    out.append('<button name="do" value="chat">Say it</button></form><p><a href="/text">All games</a></p>')
    return page(f"Table {id}", "".join(out), again=again)


def words(line: Any) -> str:
    return f"Two dice: {line.dice}" if line.dice else "".join(p.text for p in line.pieces)


# --- requests ---------------------------------------------------------------------------------------------------------------


async def looking(request: Request[Any, Any, Any], hub: Hub) -> tuple[str, list[Any]]:
    """Who looks; a newcomer gets a cookie."""
    person = await person_of(request)
    if person is not None:
        return person.id, []
    user = fresh(12)
    return user, [cookie_for(hub.settings, hub.keys, user)]


@get("/g/{id:str}/text", include_in_schema=False)
async def text_table(
    request: Request[Any, Any, Any],
    hub: Hub,
    id: str,
    seat: Annotated[int | None, Parameter(ge=-1, le=9)] = None,
    join: str = "",
    note: Annotated[str, Parameter(max_length=300)] = "",
) -> Response[str]:
    user, cookies = await looking(request, hub)
    try:
        if join:
            return answer(join_page(id, join, hub.keys.csrf(user)), cookies)
        place = await seat_for(hub, user, id, seat)
        glance = Glance(hub, user, await making.name_of(hub, user), place)
        await glance.look(id)
        if glance.table is None:
            raise Problem(503, "slow", glance.error or "the table can't be shown now; please try again")
    except Problem as e:
        body = f'<h1>Not possible</h1><p>{escape(e.text)}</p><p><a href="/text">All games</a></p>'
        return answer(page("Not possible", body), cookies, e.status)
    board = glance.table.board
    drawn = await at_desk(hub, Lookups.plain, encode(board)) if board is not None else ""
    return answer(table_page(glance, drawn, id, hub.keys.csrf(user), place, note), cookies)


def join_page(id: str, token: str, csrf: str) -> str:
    form = (
        f'<form method="post" action="/g/{escape(id)}/text"><input type="hidden" name="csrf" value="{csrf}">'
        f'<input type="hidden" name="token" value="{escape(token)}"><button name="do" value="join">Sit down</button></form>'
    )
    return page("An open seat", f"<h1>Somebody waits for you</h1><p>A seat is open at this table.</p>{form}")


Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


@post("/g/{id:str}/text", include_in_schema=False)
async def text_answer(request: Request[Any, Any, Any], hub: Hub, id: str, data: Form) -> Response[str]:
    user, _ = await looking(request, hub)
    checked(hub, user, data)
    if data.get("do") == "join":
        place = await making.join(hub, user, id, wire.Join(token=data.get("token", "")))
        return moved(f"/g/{quote(id)}/text?seat={place}")
    seat = int(data["seat"]) if data.get("seat", "").lstrip("-").isdecimal() else None
    place = await seat_for(hub, user, id, seat)
    if data.get("words") and "option" not in data:
        data = {**data, "option": await named(hub, user, id, place, data["words"])}
    message = message_of(data)
    glance = Glance(hub, user, await making.name_of(hub, user), place)
    await glance.look(id, encode(message))
    return moved(f"/g/{quote(id)}/text?seat={place}" + (f"&note={quote(glance.error)}" if glance.error else ""))


async def named(hub: Hub, user: str, id: str, place: int, words: str) -> str:
    """The option that somebody has typed; what he typed, if it is none or not clear."""
    glance = Glance(hub, user, await making.name_of(hub, user), place)
    await glance.look(id)
    board = glance.table.board if glance.table is not None else None
    options = board.question.options if board is not None and board.question is not None else ()
    from meccg.cards.pool import fold  # the process that answers loads no cards before somebody asks

    said = fold(words)
    fitting = [o for o in options if fold(o.words) == said] or [o for o in options if said in fold(o.words)]
    return fitting[0].id if len(fitting) == 1 else words


def checked(hub: Hub, user: str, data: dict[str, str]) -> None:
    if data.get("csrf") != hub.keys.csrf(user):
        raise Problem(403, "csrf", "this form is not from here, or too old: please go back and look again")


def message_of(data: dict[str, str]) -> wire.Message:
    n = int(data["n"]) if data.get("n", "").isdecimal() else 0
    match data.get("do", "answer"):
        case "undo":
            return wire.Undo(n)
        case "resign":
            return wire.Resign(n)
        case "chat":
            return wire.Chat(data.get("text", ""))
        case "yes" | "no" as said:
            return wire.Consent("undo" if data.get("about") == "undo" else "draw", said == "yes", n)
        case "rematch":
            return wire.Rematch()
        case "claim":
            return wire.Claim(n)
        case "stand in":
            return wire.Claim(n, "bot")
        case _:
            return wire.Answer(n, data.get("decision", ""), (data.get("option", ""),))


@get("/text", include_in_schema=False)
async def text_home(request: Request[Any, Any, Any], hub: Hub) -> Response[str]:
    from meccg.server.api.games import list_games
    from meccg.server.people import Person

    user, cookies = await looking(request, hub)
    lists: wire.GameLists = await list_games.fn(hub=hub, person=Person(user, program=False))
    levels = decode(await at_desk(hub, Lookups.levels), type=list[wire.Level])
    decks = decode(await at_desk(hub, Lookups.shipped), type=list[wire.DeckHead])
    out = ["<h1>The Middle-earth Collectible Card Game, as text</h1><h2>A new game</h2>"]
    out.append(f'<form method="post" action="/text"><input type="hidden" name="csrf" value="{hub.keys.csrf(user)}">')
    choices = "".join(f'<option value="{d.id}">{escape(d.name)}</option>' for d in decks if d.playable)
    out.append(f'<p><label>Your deck <select name="deck">{choices}</select></label></p>')
    out.append(f'<p><label>The other deck <select name="other">{choices}</select></label></p>')
    bots = "".join(f'<option value="{x.id}" selected>{escape(x.name)}: {escape(x.sentence)}</option>' for x in levels)
    out.append(f'<p><label>Against <select name="bot">{bots}</select></label></p>')
    players = "".join(f"<option>{n}</option>" for n in range(2, making.MOST_SEATS + 1))
    out.append(f'<p><label>Players <select name="players">{players}</select></label></p><button>Begin</button></form>')
    for title, heads in (("Your games", lists.mine), ("Games to watch", lists.watch), ("Games that are over", lists.ended)):
        if heads:
            rows = "".join(f'<li><a href="/g/{h.id}/text">{escape(head_words(h))}</a></li>' for h in heads)
            out.append(f"<h2>{title}</h2><ul>{rows}</ul>")
    return answer(page("meccg as text", "".join(out)), cookies)


def head_words(h: wire.GameHead) -> str:
    who = " and ".join(s.name or "an open seat" for s in h.seats)
    name, end = (f"{h.name}: " if h.name else ""), (f". {h.result}" if h.result else "")
    return f"{name}{who}, turn {h.turn}{', your turn' if h.your_turn else ''}{end}"


@post("/text", include_in_schema=False)
async def text_new(request: Request[Any, Any, Any], hub: Hub, data: Form) -> Response[str]:
    user, _ = await looking(request, hub)
    checked(hub, user, data)
    hub.new_games.take("new games", user, asker.get())
    await hub.admit()
    players = int(data["players"]) if data.get("players", "").isdecimal() else 2
    other, more = wire.SeatWish("bot", data.get("bot", ""), data.get("other", "")), wire.SeatWish("bot", data.get("bot", ""))
    further = [more] * (min(players, making.MOST_SEATS + 1) - 2)  # one too many is refused as any other number is
    seats = (wire.SeatWish("me", deck=data.get("deck", "")), other, *further)
    made = await making.new_game(hub, user, wire.NewGame(seats))
    return moved(f"/g/{made.id}/text")


handlers = [text_table, text_answer, text_home, text_new]
