"""`meccg admin`: for whoever keeps a server. Works beside servers that run, through their database."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from meccg.cli.serve import SERVED_BY
from meccg.model.extras import need

admin_app = typer.Typer(
    help="For whoever keeps a server: games, people, bans, announcements, no new games before a restart, tidying.",
    rich_markup_mode=None,
)
Data = Annotated[Path | None, typer.Option(help="Folder of the games, as given to meccg serve.", metavar="DIR")]
POLL = 1.0


def with_store(data: Path | None, doing: Callable[[Any], Awaitable[None]]) -> None:
    need("meccg admin", "server", *SERVED_BY)
    from meccg.server.admin import database
    from meccg.server.settings import settings

    async def whole() -> None:
        async with database(settings(data=str(data) if data else None)) as store:
            await doing(store)

    asyncio.run(whole())


def ago(at: float) -> str:
    """How long ago, in the unit that fits."""
    seconds = max(0, int(time.time() - at))
    for size, unit in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


@admin_app.command()
def games(data: Data = None) -> None:
    """Games that are not over: who plays, where, and when something was done last."""
    from meccg.server import admin

    async def doing(store: Any) -> None:
        told = await admin.ask(store)
        there = Counter(person.game for t in told for person in t.people)
        for row, places in await admin.going(store):
            people = ", ".join(s.name or s.bot or "open" for s in places)
            where = row.owner if row.lease > time.time() else "put away"
            print(
                f"{row.id}  {row.state:8} turn {row.turn:<3} {there[row.id]} here  {ago(row.touched):>7} ago  {where}  {people}"
            )
        for t in told:
            print(f"server {t.server}: {len(t.games)} games, {len(t.people)} connections{', drained' * t.draining}")
        if not told:
            print("no server runs with this database")

    with_store(data, doing)


@admin_app.command()
def guests(data: Data = None) -> None:
    """People: who is connected now, and from where; and who has been here."""
    from meccg.server import admin

    async def doing(store: Any) -> None:
        told = await admin.ask(store)
        people = [person for t in told for person in t.people]
        for person in people:
            print(f"{person.user}  {person.name or 'a guest':20} {person.address:39} at {person.game}")
        for address, n in Counter(person.address for person in people).most_common(10):
            print(f"{n:>6} connections from {address}")
        print("been here:")
        for row in await admin.guests(store):
            print(f"{row.user}  {row.login or row.name or 'a guest':20} {row.address:39} {row.times:>4} times, {ago(row.at)} ago")

    with_store(data, doing)


@admin_app.command()
def ban(
    who: Annotated[str, typer.Argument(help="The id or login of a person, an address, or a network like 203.0.113.0/24.")],
    why: Annotated[str, typer.Option(help="What they are told.")] = "",
    data: Data = None,
) -> None:
    """Send somebody away and let him in no more; in a few seconds on every server."""
    from meccg.server import admin

    async def doing(store: Any) -> None:
        print(f"{await admin.ban(store, who, why)} may not come any more")

    with_store(data, doing)


@admin_app.command()
def unban(who: Annotated[str, typer.Argument(help="As meccg admin bans lists it.")], data: Data = None) -> None:
    """Let somebody in again."""
    from meccg.server import admin

    async def doing(store: Any) -> None:
        await admin.unban(store, who)
        print(f"{who} may come again")

    with_store(data, doing)


@admin_app.command()
def bans(data: Data = None) -> None:
    """Who may not come."""
    from meccg.server.orders import orders_of

    async def doing(store: Any) -> None:
        for one in (await orders_of(store)).bans:
            print(f"{one.who:40} {ago(one.at):>7} ago  {one.why}".rstrip())

    with_store(data, doing)


@admin_app.command()
def announce(
    text: Annotated[str, typer.Argument(help='What everybody at a table is told; "" takes it back for those who come later.')],
    data: Data = None,
) -> None:
    """Tell something to everybody who is at a table, and to those who come."""
    from meccg.server import admin

    async def doing(store: Any) -> None:
        await admin.announce(store, text)
        print("announced" if text else "nothing is announced any more")

    with_store(data, doing)


@admin_app.command()
def drain(
    server: Annotated[str, typer.Option(help="One of several servers; all if not said.")] = "",
    wait: Annotated[float, typer.Option(help="Wait so many seconds at most until nobody is at a table.", min=0)] = 0.0,
    end: Annotated[bool, typer.Option("--end", help="Take it back.")] = False,
    data: Data = None,
) -> None:
    """No new games before a restart; ends by itself with the restart. Exit code 1 if --wait was not long enough."""
    from meccg.server import admin

    async def doing(store: Any) -> None:
        names = await admin.drain(store, server, on=not end)
        print(f"{'new games again' if end else 'no new games'}: {', '.join(names)}", flush=True)
        until = time.monotonic() + wait
        while not end and wait:
            left = await admin.at_tables(store, names)
            print(f"{len(left)} connections to {len({p.game for p in left})} games", flush=True)
            if not left:
                return
            if time.monotonic() > until:
                raise typer.Exit(1)
            await asyncio.sleep(POLL)

    with_store(data, doing)


@admin_app.command()
def tidy(
    days: Annotated[float, typer.Option(help="Untouched for so many days.", min=1)] = 180.0,
    yes: Annotated[bool, typer.Option("--yes", help="Remove it; else it is only counted.")] = False,
    data: Data = None,
) -> None:
    """Remove old games and decks of guests, guests who have nothing left, and old notes. Who has an account keeps everything."""

    async def doing(store: Any) -> None:
        from meccg.server.tidying import tidy

        found = await tidy(store, days, really=yes)
        counted = ", ".join(f"{getattr(found, name)} {name}" for name in found.__struct_fields__)
        print(f"{'removed' if yes else 'would be removed (--yes does it)'}: {counted}")

    with_store(data, doing)
