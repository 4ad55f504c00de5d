"""New games: from a wish, from a game that is over (again, or from one of its steps), from a record."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from meccg.kernel.game import Anew, Origin
from meccg.model.deck import Deck
from meccg.model.options import OPTIONAL, RULE_SETS, NoSuchRules, Rules, agreed, is_played
from meccg.server import wire
from meccg.server.asking import at_desk, taken_in
from meccg.server.endings import STOPPED, result_words
from meccg.server.seating import seat_info, seed_of
from meccg.server.security import Problem, fresh
from meccg.server.services import Lookups
from meccg.server.shared import Shared
from meccg.server.tables import decks, friends, games, lines, seats

encode, decode = msgspec.json.encode, msgspec.json.decode
MOST_SEATS = 5
ORDINALS = ("II", "III", "IV", "V", "VI")
DEFAULT_DECKS = ("ring-quest", "durins-heirs", "wise-of-the-north", "lords-of-the-south", "ring-quest")
DEFAULT_DECKS_OF_TWO = ("ring-quest", "wise-of-the-north")
COLOURS = (
    "Amber", "Ashen", "Blue", "Brown", "Copper", "Fallow", "Golden", "Green", "Grey", "Hazel", "Ivory", "Red", "Russet",
    "Silver", "Violet", "White",
)  # fmt: skip
THINGS = (
    "Arrow", "Badger", "Bell", "Boat", "Feather", "Harp", "Heron", "Kettle", "Lantern", "Leaf", "Oar", "Otter", "Pilgrim",
    "Rider", "Thrush", "Willow",
)  # fmt: skip


def guest_name(user: str) -> str:
    """A name for whoever has not said one: always the same, and rarely that of who sits opposite."""
    first, second = sha256(user.encode()).digest()[:2]
    return f"{COLOURS[first % len(COLOURS)]} {THINGS[second % len(THINGS)]}"


def named(text: str, most: int = 40) -> str:
    """A name as it may stand on a table."""
    return " ".join("".join(c for c in text if c.isprintable()).split())[:most]


async def name_of(hub: Shared, user: str) -> str:
    row = await hub.store.user(user)
    return str(row.name) if row is not None and row.name else guest_name(user)


def friend_id(user: str, friend: str) -> str:
    """What somebody's friend is called when they speak of him: ids of people are told to nobody else."""
    return sha256(f"{user}/{friend}".encode()).hexdigest()[:16]


async def friend_called(hub: Shared, user: str, id: str) -> str:
    """The friend who is meant."""
    rows = await hub.store.all(friends.select().where(friends.c.user == user))
    found = next((str(r.friend) for r in rows if friend_id(user, r.friend) == id), None)
    if found is None:
        raise Problem(404, "friend", "you have no such friend (any more)")
    return found


async def deck_for(hub: Shared, user: str, wish: str | Deck, default: str) -> Deck:
    """The deck that somebody wants to play with."""
    if isinstance(wish, Deck):
        return wish
    wanted = wish or default
    row = await hub.store.one(decks.select().where(decks.c.id == wanted, decks.c.user == user))
    if row is not None:
        return decode(row.deck, type=Deck)
    return decode(await at_desk(hub, Lookups.deck, wanted), type=Deck)


async def playable(hub: Shared, deck: Deck, rules: str, length: int, against: Sequence[str]) -> None:
    """A deck with a fault begins no game."""
    wish = wire.DeckText(deck=deck, rules=rules, length=length, against=tuple(against))
    try:
        report = decode(await at_desk(hub, Lookups.check, encode(wish)), type=wire.DeckReport)
    except Problem as e:
        raise Problem(400 if e.status == 404 else e.status, e.code, e.text) from None
    if not report.playable:
        first = report.problems[0].text
        raise Problem(400, "deck", f"{deck.name} can't be played: {first}", tuple(p.text for p in report.problems))


def rules_for(wish: wire.NewGame) -> Rules:
    try:
        rules = agreed(wish.rules, len(wish.seats), wish.optional, wish.length)
    except NoSuchRules as e:
        raise Problem(400, "rules", str(e)) from None
    apart = any(seat.who == "friend" for seat in wish.seats)  # at one screen a curtain for every pass would be worse
    return rules.but(poker_face=wish.poker_face if wish.poker_face is not None else apart)


def default_deck(seat: int, seats: int) -> str:
    return (DEFAULT_DECKS if seats > 2 else DEFAULT_DECKS_OF_TWO)[seat]


async def bot_names(hub: Shared) -> dict[str, str]:
    levels = decode(await at_desk(hub, Lookups.levels), type=list[wire.Level])
    return {level.id: level.name for level in levels}


async def new_game(hub: Shared, user: str, wish: wire.NewGame) -> wire.GameMade:
    if not 2 <= len(wish.seats) <= MOST_SEATS:
        raise Problem(400, "seats", f"a game is for two to {MOST_SEATS} players, not for {len(wish.seats)}")
    rules = rules_for(wish)
    if wish.clock is not None and not (0 < wish.clock.minutes <= 1440 and 0 <= wish.clock.increment <= 3600):
        raise Problem(400, "clock", "a clock has more than no and at most 1,440 minutes, and at most an hour for each choice")
    if sum(s.who == "me" for s in wish.seats) > 1:
        raise Problem(400, "seats", "you can sit in one seat; who sits beside you at the same screen is `here`")
    bots = await bot_names(hub)
    mine = await name_of(hub, user)
    rows: list[dict[str, Any]] = []
    for i, seat in enumerate(wish.seats):
        deck = None
        if seat.who != "friend" or seat.deck:
            deck = await deck_for(hub, user, seat.deck, default_deck(i, len(wish.seats)))
            await playable(hub, deck, rules.format or rules.edition, wish.length, ())
        bot = seat.bot or (list(bots)[-1] if seat.who == "bot" else "")
        if seat.who == "bot" and bot not in bots:
            raise Problem(400, "bot", f"there is no bot {bot!r}; there are {', '.join(bots)}")
        name = named(seat.name) or {"me": mine, "bot": bots.get(bot, ""), "here": f"{mine}'s guest", "friend": ""}[seat.who]
        rows.append(
            _seat(
                i,
                user=user if seat.who in ("me", "here") else "",
                bot=bot if seat.who == "bot" else "",
                here=seat.who == "here",
                name=name,
                deck=deck,
                nonce=wish.nonce if seat.who == "me" else "",
                token=fresh(15) if seat.who == "friend" else "",
            )
        )
        if seat.friend:
            rows[-1]["invited"] = await friend_called(hub, user, seat.friend)
    distinct_names(rows)
    people = sum(s.who != "bot" for s in wish.seats)
    id = await insert(
        hub,
        user,
        rows,
        name=named(wish.name, 80),
        private=wish.private,
        watch=wish.watch,
        quick=wish.quick if wish.quick is not None else people == 1,
        rules=encode(rules).decode(),
        clock=encode(wish.clock).decode() if wish.clock is not None else "",
    )
    await hub.poke(id)
    return wire.GameMade(id, {r["seat"]: f"/g/{id}?join={r['token']}" for r in rows if r["token"]})


def _seat(i: int, *, user: str, bot: str, here: bool, name: str, deck: Deck | None, nonce: str, token: str) -> dict[str, Any]:
    return {
        "seat": i,
        "user": user,
        "bot": bot,
        "here": here,
        "name": name,
        "deck": encode(deck).decode() if deck is not None else "",
        "deck_name": deck.name if deck is not None else "",
        "token": token,
        "nonce": nonce[:80] or fresh(8),
        "stops": "",
    }


def distinct_names(rows: list[dict[str, Any]]) -> None:
    seen: list[str] = []
    for r in rows:
        r["name"] = distinct(r["name"], seen)
        seen.append(r["name"])


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, or the next of that name, as kings are counted."""
    if not name or name not in taken:
        return name
    return next(numbered for number in ORDINALS if (numbered := f"{name} {number}") not in taken)


async def insert(hub: Shared, maker: str, rows: list[dict[str, Any]], **values: Any) -> str:
    id = fresh(10)
    now = time.time()
    row = {
        "id": id, "name": "", "maker": maker, "state": "open", "private": False, "watch": "yes", "quick": False, "clock": "",
        "clocks": "", "secret": sha256(fresh(32).encode()).hexdigest(), "origin": "", "length": 0, "turn": 0, "asked": "",
        "how": "", "winners": "", "next": "", "parent": "", "made": now, "touched": now, "owner": "", "lease": 0.0,
    }  # fmt: skip
    written: list[dict[str, Any]] = values.pop("lines", [])
    async with hub.store.write() as c:
        await c.execute(games.insert().values(**(row | values)))
        await c.execute(seats.insert(), [{"game": id, "invited": "", **r} for r in rows])
        if written:
            await c.execute(lines.insert(), [{"game": id, **w} for w in written])
    await hub.store.note("new game", maker, id)
    return id


async def join(hub: Shared, user: str, id: str, wish: wire.Join) -> int:
    """Sit down in an open seat: with its link, or in any if the game is not private."""
    game = await hub.store.game(id)
    if game is None:
        raise Problem(404, "gone", "there is no such game (any more)")
    places = await hub.store.seats(id)
    mine = next((s for s in places if s.user == user), None)
    if mine is not None and not (wish.token and any(s.token == wish.token and not s.user for s in places)):
        return int(mine.seat)
    open_seats = [s for s in places if not s.user and not s.bot]
    if wish.token:
        open_seats = [s for s in open_seats if s.token == wish.token]
    elif game.private:
        raise Problem(403, "private", "this game is private: only its link opens a seat")
    if wish.seat is not None:
        open_seats = [s for s in open_seats if s.seat == wish.seat]
    if not open_seats:
        raise Problem(409, "taken", "this seat is taken")
    place = open_seats[0]
    values: dict[str, Any] = {"user": user, "name": distinct(await name_of(hub, user), [s.name for s in places])}
    if wish.deck or not place.deck:
        rules = decode(game.rules, type=Rules)
        name = next((n for n, r in RULE_SETS.items() if (r.edition, r.format) == (rules.edition, rules.format)), "standard")
        deck = await deck_for(hub, user, wish.deck, default_deck(place.seat, len(places)))
        await playable(hub, deck, name, rules.decks, ())
        values |= {"deck": encode(deck).decode(), "deck_name": deck.name}
    if wish.nonce:
        values["nonce"] = wish.nonce[:80]
    taken = await hub.store.do(
        seats.update().where(seats.c.game == id, seats.c.seat == place.seat, seats.c.user == "").values(**values)
    )
    if not taken:
        raise Problem(409, "taken", "this seat is taken")
    await hub.store.note("joined", user, id, detail=str(place.seat))
    await hub.poke(id)
    return int(place.seat)


async def rematch(hub: Shared, id: str, user: str) -> str:
    game = await hub.store.game(id)
    if game is None:
        raise Problem(404, "gone", "there is no such game (any more)")
    places = await hub.store.seats(id)
    if not any(s.user == user for s in places):
        raise Problem(403, "onlooker", "only those who played can ask for a rematch")
    if game.next:
        return str(game.next)
    if game.state != "over":
        raise Problem(409, "playing", "the game is not over yet")
    rows = []
    for i, s in enumerate((*places[1:], places[0])):  # who sat second sits first now
        deck = decode(s.deck, type=Deck)
        rows.append(_seat(i, user=s.user, bot=s.bot, here=s.here, name=s.name, deck=deck, nonce="", token=""))
    made = await insert(
        hub, user, rows, name=game.name, private=game.private, watch=game.watch, quick=game.quick, rules=game.rules,
        clock=game.clock, parent=id,
    )  # fmt: skip
    changed = await hub.store.do(games.update().where(games.c.id == id, games.c.next == "").values(next=made))
    if not changed:  # somebody else was quicker
        async with hub.store.write() as c:
            await c.execute(sa.delete(games).where(games.c.id == made))
        game = await hub.store.game(id)
        assert game is not None
        return str(game.next)
    return made


async def uploaded(hub: Shared, user: str, wish: wire.Upload) -> str:
    """A record becomes a game that can be watched and gone on from."""
    found = await taken_in(hub, wish.text.encode())
    made = decode(found.origin, type=Origin)
    rows = [
        _seat(i, user=user, bot="", here=i > 0, name=named(found.names[i]) or f"Player {i + 1}", deck=deck, nonce="", token="")
        for i, deck in enumerate(made.decks)
    ]
    now = time.time()
    return await insert(
        hub, user, rows,
        name=named(wish.name, 80) or named(" and ".join(found.names), 80), private=True, watch="no", state="over",
        rules=encode(made.options).decode(), origin=found.origin.decode(), length=len(found.lines), turn=found.turn,
        how="" if found.over else STOPPED, winners=",".join(map(str, found.winners)),
        lines=[{"n": n, "line": line, "at": now} for n, line in enumerate(found.lines)],
    )  # fmt: skip


async def branch(hub: Shared, user: str, id: str, wish: wire.Branch, count: int) -> str:
    """A new game that begins with the first `count` lines of another."""
    game = await hub.store.game(id)
    assert game is not None
    made = decode(game.origin, type=Origin)
    bots = await bot_names(hub)
    asked = wish.seats or tuple(
        wire.SeatWish("me") if i == wish.seat else wire.SeatWish("bot", wish.bot) for i in range(len(made.decks))
    )
    if len(asked) != len(made.decks):
        raise Problem(400, "seats", f"the game has {len(made.decks)} seats, not {len(asked)}")
    rows = []
    for i, s in enumerate(asked):
        bot = (s.bot or list(bots)[-1]) if s.who == "bot" else ""
        if bot and bot not in bots:
            raise Problem(400, "bot", f"there is no bot {bot!r}; there are {', '.join(bots)}")
        rows.append(
            _seat(
                i,
                user=user if s.who in ("me", "here") else "",
                bot=bot,
                here=s.who == "here",
                name=named(made.names[i] if i < len(made.names) else "") or f"Player {i + 1}",
                deck=made.decks[i],
                nonce="",
                token=fresh(15) if s.who == "friend" else "",
            )
        )
    kept = [r.line for r in (await hub.store.lines(id))[:count]]
    if any(s.who == "friend" for s in asked):  # who has the record knows its seed: others play with a new one
        kept.append(encode(Anew(sha256(fresh(32).encode()).hexdigest())).decode())
    now = time.time()
    return await insert(
        hub, user, rows,
        name=f"{named(game.name.partition(', from step ')[0], 80) or 'A game'}, from step {wish.step}",
        private=True, watch="no", state="playing", rules=game.rules,
        origin=game.origin, length=len(kept), turn=0, parent=id, inherited=len(kept),
        lines=[{"n": n, "line": line, "at": now} for n, line in enumerate(kept)],
    )  # fmt: skip


# --- games in lists ---------------------------------------------------------------------------------------------------------


def head_of(game: Any, places: Sequence[Any], user: str, present: Collection[int] = ()) -> wire.GameHead:
    mine = {s.seat for s in places if s.user == user}
    asked = {int(x) for x in game.asked.split(",") if x} if game.state == "playing" else set()
    rules = decode(game.rules, type=Rules)
    infos = tuple(seat_info(s, game.id, game.maker, user, s.seat in present) for s in places)
    return wire.GameHead(
        id=game.id,
        name=game.name,
        state=game.state,
        seats=infos,
        turn=game.turn,
        length=rules.decks,
        rules=rules.format or rules.edition,
        made=game.made,
        touched=game.touched,
        your_turn=bool(asked & mine),
        result=result_words(game.state, game.how, [int(w) for w in game.winners.split(",") if w], [s.name for s in places]),
        clock=decode(game.clock, type=wire.Clock) if game.clock else None,
    )


def unnamed(head: wire.GameHead) -> wire.GameHead:
    """A private game as it is shown to whoever has come by its number: while a seat is open, who invites him; never the decks."""
    seats = tuple(replace(s, deck="", name=s.name if head.state == "open" else "") for s in head.seats)
    return replace(head, seats=seats, name=head.name if head.state == "open" else "", result="")


class Sown(msgspec.Struct, frozen=True):
    """What is needed of an origin here."""

    seed: str = ""


def seed_in(origin: str) -> str:
    return decode(origin, type=Sown).seed if origin else ""


def info_of(hub: Shared, game: Any, places: Sequence[Any], user: str) -> wire.GameInfo:
    present = [s.seat for s in places if hub.present(game.id, s.seat)]
    rules = decode(game.rules, type=Rules)
    nonces = tuple(s.nonce for s in places)
    seed = seed_in(game.origin)
    fairness = wire.Fairness("")
    if not seed or seed == seed_of(game.secret, list(nonces)):
        fairness = wire.Fairness(sha256(game.secret.encode()).hexdigest())
        if game.state == "over":
            fairness = wire.Fairness(fairness.hash, game.secret, nonces, seed)
    head = head_of(game, places, user, present)
    if game.private and not any(s.user == user for s in places):
        head = unnamed(head)
    return wire.GameInfo(
        head=head,
        private=game.private,
        watch=game.watch,
        delay=hub.settings.watch_delay if game.watch == "delayed" else 0.0,
        optional=tuple(o for o in OPTIONAL if is_played(rules, o, len(places))),
        quick=game.quick,
        fairness=fairness,
        next=game.next,
        parent=game.parent,
    )
