"""What must be true of every state between two decisions, whatever is played.

`broken(s)` lists every fault of a state in sentences; `play(s, seed)` plays on at random and raises `Broken` with the way
to repeat it at the first fault. By hand: `python tests/invariants.py --games 20 --seed 1`.
"""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.chance import pick
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.rows import GENERAL, NONE, PLAY, UNCONTROLLED, CardRow, CompanyRow, Row
from meccg.parts.selectors import attached
from meccg.parts.values import ATTRIBUTES, GI, touching, value
from meccg.rules.control import free_gi, mind_to_control, overburdened, uncontrolled, used_gi
from meccg.rules.movement import MovementHazardPhase
from meccg.rules.organization import Composition
from meccg.rules.ringwraiths import not_in_use

PILES = ("hand", "deck", "discard", "sideboard", "locations", "pool", "pile", "out", "aside")


class Broken(AssertionError):
    """A state that breaks an invariant, or a game that could not go on."""


# --- one state ---------------------------------------------------------------------------------------------------------


def broken(s: State) -> list[str]:
    """Every fault of the state; empty if it is sound."""
    out: list[str] = []
    for check in (places, companies, characters, influence, standing, caches, questions, plain):
        out += [f"{check.__name__}: {fault}" for fault in check(s)]
    return out


def cards(s: State) -> list[CardRow]:
    return [r for r in s.rows if type(r) is CardRow]


def inventory(s: State) -> Counter[tuple[str, int]]:
    """Which cards the game has, by owner: never changes, but that three or more may choose another avatar before they begin."""
    avatars = s.n_players > 2
    return Counter(("an avatar" if avatars and s.facts_of(c.id).kind == "avatar" else c.card, c.owner) for c in cards(s))


def name(s: State, id: int) -> str:
    return f"{s.name(id)} #{id}"


def places(s: State) -> Iterator[str]:
    """Every card is in exactly one place, and its row says where."""
    for i, row in enumerate(s.rows):
        if getattr(row, "id", i) != i:
            yield f"row {i} says that it is {getattr(row, 'id', None)}"
    seen: Counter[int] = Counter()
    for p in s.seats():
        player = s.player(p)
        for zone in PILES:
            for id in getattr(player, zone):
                seen[id] += 1
                card = s.card(id)
                if card.zone != zone or card.player != p:
                    yield f"{name(s, id)} lies in {zone} of player {p} but says {card.zone} of {card.player}"
                beside = zone == "aside" and card.host != NONE and s.card(card.host).zone == PLAY  # off to the side with a card
                if (card.host != NONE and not beside) or card.company != NONE or card.attached:
                    yield f"{name(s, id)} in {zone} still has host, company or attachments: {card}"
        for id in player.play:
            seen[id] += 1
            card = s.card(id)
            if card.zone != PLAY or card.player != p or card.host != NONE or card.company != NONE:
                yield f"{name(s, id)} lies before player {p} but says {card}"
    for row in s.rows:
        if isinstance(row, (CardRow, CompanyRow)):
            for id in row.attached:
                seen[id] += 1
                card = s.card(id)
                if card.zone != PLAY or card.host != row.id:
                    yield f"{name(s, id)} is attached to {row.id} but says {card}"
        if isinstance(row, CompanyRow):
            for id in row.members:
                seen[id] += 1
                card = s.card(id)
                if card.zone != PLAY or card.company != row.id or card.host != NONE:
                    yield f"{name(s, id)} is a member of {row.id} but says {card}"
    for card in cards(s):
        if seen[card.id] != 1:
            yield f"{name(s, card.id)} is in {seen[card.id]} places; it says {card}"


def companies(s: State) -> Iterator[str]:
    """A company with members is at a site card of its own player's; an empty one has nothing; a site card in play is in use."""
    if s.winner is not None:
        return  # the game may have ended in the middle of anything
    moving = any(isinstance(f, MovementHazardPhase) for f in s.frames)  # then guards go (AIO-C-0249)
    organizing = any(isinstance(f, Composition) for f in s.frames)  # where events go is decided when it is over (AIO-C-0326)
    for row in s.rows:
        if type(row) is not CompanyRow:
            continue
        if not row.members:
            if (row.attached and not organizing) or (row.guard and not moving):
                yield f"company {row.id} has no members but {row.attached or row.guard}"
            continue
        for m in row.members:
            if s.card(m).player != row.player:
                yield f"{name(s, m)} of player {s.card(m).player} is in a company of player {row.player}"
        for what in ("site", "destination"):
            site = getattr(row, what)
            if site == NONE:
                if what == "site" and row.destination == NONE:  # a moving company is at no site (AIO-B-0452)
                    yield f"company {row.id} of {[s.name(m) for m in row.members]} has no site"
                continue
            card = s.card(site)
            if card.zone != PLAY or not BOOK[card.card].facts.site.type:  # some events are used as sites
                yield f"the {what} of company {row.id} is {name(s, site)}: {card}"
            elif card.mode != "site":
                yield f"{name(s, site)} is a {what} but its mode is {card.mode!r}"
            if what == "site" and s.name(site) != row.place:
                yield f"company {row.id} is at {row.place!r}, its site card is {name(s, site)}"
        for g in row.guard:
            card = s.card(g)
            if not card.face_down:
                yield f"{name(s, g)} is on guard at company {row.id} but face up: {card}"
    ending = any(type(f).__name__ == "EndOfTurnPhase" for f in s.frames)
    in_use = {getattr(c, w) for c in s.rows if type(c) is CompanyRow and c.members for w in ("site", "destination")}
    for card in cards(s):
        agents = getattr(s.get(card.host), "mode", "") == "agent"
        if ending and card.zone == PLAY and card.mode == "site" and card.id not in in_use and not agents:
            yield f"{name(s, card.id)} is a site card in play where no company is"


def characters(s: State) -> Iterator[str]:
    """Who controls whom, and no unique card twice."""
    for card in cards(s):
        if card.zone != PLAY:
            continue
        facts = s.facts_of(card.id)
        is_character = facts.kind in ("character", "avatar")
        if is_character and card.company == NONE and card.mode != "aside":
            yield f"{name(s, card.id)} is in play in no company: {card}"
        if card.company != NONE:
            if not is_character:
                yield f"{name(s, card.id)} is no character but a member of company {card.company}"
            if card.controller not in (GENERAL, UNCONTROLLED):
                by = s.card(card.controller)
                if by.company != card.company:
                    yield f"{name(s, card.id)} follows {name(s, by.id)}, who is in another company"
                if by.controller not in (GENERAL, UNCONTROLLED):
                    yield f"{name(s, card.id)} follows {name(s, by.id)}, who follows somebody himself"
        if card.host != NONE and facts.kind in ("item", "ally"):
            host = s.get(card.host)
            if not isinstance(host, CardRow) or host.zone != PLAY:
                yield f"{name(s, card.id)} is borne by {host}"
            elif host.player != card.player:
                yield f"{name(s, card.id)} of player {card.player} is borne by {name(s, host.id)} of player {host.player}"
    on_the_table = [c for c in cards(s) if c.zone == PLAY and c.mode != "site" and not c.face_down]
    unique: dict[str, list[CardRow]] = {}
    for c in on_the_table:
        if BOOK[c.card].facts.unique:
            unique.setdefault(BOOK[c.card].name, []).append(c)
    for twice, copies in unique.items():
        if len(copies) > 1 and not far_apart(s, copies):
            yield f"{twice} is unique and {len(copies)} times in play"
    for p in s.seats():
        avatar = s.player(p).avatar
        if avatar != NONE and (s.card(avatar).zone != PLAY or s.card(avatar).player != p):
            yield f"the avatar of player {p} is {name(s, avatar)}: {s.card(avatar)}"


def far_apart(s: State, copies: list[CardRow]) -> bool:
    """Of five players, those who are no neighbours may have the same unique resource (AIO-H-0240, AIO-H-0241)."""
    if s.n_players < 5 or any(BOOK[c.card].facts.type != "resource" for c in copies):
        return False
    players = [c.player for c in copies]
    return len(set(players)) == len(players) and not any(s.next_seat(p) in players for p in players)


def influence(s: State) -> Iterator[str]:
    """General influence is what the minds of those under it use; after organizing, everybody is controlled."""
    for p in s.players():
        members = [s.card(m) for c in s.companies(p) for m in c.members]
        minds = sum(mind_to_control(s, m.id) for m in members if m.controller == GENERAL and m.id != s.player(p).avatar)
        if minds != used_gi(s, p) or free_gi(s, p) != value(s, GI, p) - minds:
            yield f"player {p}: minds of {minds} are under general influence, {used_gi(s, p)} is used, {free_gi(s, p)} is free"
    kinds = {type(f).__name__ for f in s.frames}
    me = s.turn_player
    if "LongEventPhase" in kinds and not s.player(me).avatar_lost and not kinds & {"Chain", "Declare"}:
        if uncontrolled(s, me):
            yield f"after the organization phase player {me} does not control {[s.name(c) for c in uncontrolled(s, me)]}"
        if overburdened(s, me) or free_gi(s, me) < 0:
            yield f"after the organization phase player {me} has more characters than influence"


def standing(s: State) -> Iterator[str]:
    """The index of parts that hold is what the cards in play and the frames going on make it."""
    expected: Counter[tuple[str, str, int]] = Counter()
    for card in cards(s):
        if card.zone == PLAY and not card.face_down:
            for key, address in BOOK[card.card].standing:
                if card.host != NONE and not_in_use(s, card, address):
                    continue
                expected[key, address, card.id] += 1
    found: Counter[tuple[str, str, int]] = Counter()
    uids = {f.uid for f in s.frames}
    for key, rows in s.standing.items():
        if not rows:
            yield f"the index keeps {key!r} for nothing"
        for st in rows:
            if st.address not in PARTS:
                yield f"no part stands at {st.address}"
            if not st.scope:
                found[key, st.address, st.env.source] += 1
                card = s.card(st.env.source)
                if st.env.host != card.host or st.env.player != card.player:
                    yield f"{st.address} holds for host {st.env.host}, player {st.env.player}; its card is {card}"
            elif st.scope == "frame" and st.until not in uids:
                yield f"{st.address} holds for frame {st.until}, which is over"
    for what, n in (expected - found).items():
        yield f"does not hold although its card is in play: {what} ({n})"
    for what, n in (found - expected).items():
        yield f"holds although its card is not in play: {what} ({n})"


def caches(s: State) -> Iterator[str]:
    """What is remembered is what would be computed afresh."""
    fresh = s.clone()
    fresh.memo, fresh.memo_status, fresh.bits, fresh.lying, fresh.sorted = {}, {}, None, {}, {}
    fresh.bands = fresh.prints = None
    fresh.circle = {}
    if s.players() != fresh.players() or any(s.others(p) != fresh.others(p) for p in s.seats()):
        yield "the order of turns is stale"
    if sorted(s.in_play()) != [c.id for c in cards(s) if c.zone == PLAY]:
        yield f"the list of cards in play is wrong: {s.in_play()}"
    if [c.id for c in s.all_companies()] != [c.id for c in fresh.all_companies()]:
        yield "the index of companies is stale"
    if any(s.copies(c.card) != fresh.copies(c.card) for c in cards(s)):
        yield "the index of copies is stale"
    if s.bits is not None:
        for p in s.seats():
            if s.bits[p] not in (None, fresh.window_bits(p)):
                yield f"window bits of player {p} are stale"
    for key, n in s.memo_status.items():
        if isinstance(key, tuple) and len(key) == 3 and key[0] in ATTRIBUTES:
            now = value(fresh, ATTRIBUTES[key[0]], key[1], key[2])
            if now != n:
                yield f"{key[0]} of {name(s, key[1])} is remembered as {n}, it is {now}"
        elif isinstance(key, tuple) and key[0] in ("item", "ally") and n != attached(fresh, key[1], key[0]):
            yield f"the {key[0]} cards on {name(s, key[1])} are remembered as {n}"
    if s.passing != {key for key, rows in s.standing.items() if any(st.scope for st in rows)}:
        yield f"what holds for a time is not under {sorted(s.passing)}"
    for (player, window), known in s.lying.items():
        if known != fresh.abilities(player, window):
            yield f"the abilities of player {player} in window {window} are stale"
    for key in s.sorted:
        rows = s.standing.get(key, ())
        for x in s.in_play():
            asked = {i for i, _, _ in touching(s, key, rows, x, s.card(x))}
            missed = [st.address for i, st in enumerate(rows) if i not in asked and PARTS[st.address].applies(s, st.env, x, NONE)]
            if missed:
                yield f"{missed} is not asked about the {key} of {name(s, x)}"


def questions(s: State) -> Iterator[str]:
    """Somebody is asked something with at least two different options, or the game is over."""
    if not s.asks and s.frames:
        yield f"nobody is asked anything, but frames are left: {[type(f).__name__ for f in s.frames]}"
    if not s.asks and not s.frames and s.winner is None:
        yield "the game is over and nobody has won or tied"
    uids = {f.uid for f in s.frames}
    for a in s.asks:
        alone = s.sealed is not None or s.options.poker_face  # an answer that another seat must not know to be the only one
        alone = alone or (bool(s.frames) and type(s.frames[-1]).__name__ == "TimeOfAgents")
        if not a.options or (len(a.options) < 2 and not alone):
            yield f"{a.kind!r} has {len(a.options)} options"
        if len(set(a.options)) != len(a.options):
            twice = [o for o, n in Counter(a.options).items() if n > 1]
            yield f"{a.kind!r} offers twice: {twice[:3]}"
        for o in a.options:
            if not isinstance(o, tuple) or not o or not isinstance(o[0], str):
                yield f"{a.kind!r}: {o!r} is no option"
                continue
            for x in o[1:]:
                if isinstance(x, int) and (x >= len(s.rows) or (x < NONE and x not in uids)):
                    yield f"{a.kind!r}: {o!r} names {x}, which is nothing"


LEAVES = (int, str, bool, type(None))
_plain_rows: dict[int, Row] = {}  # rows that were looked through: they never change, so once is enough


def plain(s: State) -> Iterator[str]:
    """A state is ids, ints, strings, tuples and rows of them: nothing alive."""
    parts = (s.rows, s.frames, s.options, s.standing, s.triggered, s.asks, s.sealed, s.result, s.chance, s.knowledge, s.winner)
    for part in parts:
        yield from _plain(part, "")
    yield from (f"{x!r} among the facts" for x in s.facts if not isinstance(x, str))


def _plain(x: Any, where: str) -> Iterator[str]:
    if isinstance(x, LEAVES):
        return
    if isinstance(x, (tuple, list)):
        for y in x:
            if not isinstance(y, LEAVES):
                yield from _plain(y, where)
    elif isinstance(x, dict):
        yield from _plain(tuple(x.values()), where)
    elif isinstance(x, Row):
        if _plain_rows.get(id(x)) is x:
            return
        faults = []
        for f in x.__struct_fields__:
            y = getattr(x, f)
            if isinstance(y, list | dict | set):
                faults.append(f"{where}{type(x).__name__}.{f} is a {type(y).__name__}")
            elif not isinstance(y, LEAVES):
                faults += _plain(y, f"{type(x).__name__}.")
        yield from faults
        if not faults:
            if len(_plain_rows) > 20_000:
                _plain_rows.clear()
            _plain_rows[id(x)] = x
    else:
        yield f"{where}: {type(x).__name__} {x!r}"


# --- whole games -------------------------------------------------------------------------------------------------------


def chooser(seed: str) -> Callable[[State], tuple[Any, ...]]:
    """Choices at random, the same for the same seed."""
    n = 0

    def choice(s: State) -> tuple[Any, ...]:
        nonlocal n
        n += 1
        options = s.asks[0].options
        return options[pick(seed, n, len(options))]

    return choice


def play(
    s: State,
    seed: str,
    *,
    check: bool = True,
    every: int = 5,
    clone: bool = False,
    limit: int = 50_000,
    watch: Callable[[State], None] | None = None,
) -> list[tuple[int, str, int]]:
    """Play on at random to the end; the game as (seat, kind, index of the option). Raises Broken with the way to repeat it.

    Checks are dear: they are made after `every` so many decisions (a prime, so that all kinds of moments have their turn).
    """
    choice = chooser(seed)
    whole = inventory(s) if check else None
    trail: list[tuple[int, str, int]] = []
    last = ""
    try:
        while s.asks:
            if check and len(trail) % every == 0:
                faults = broken(s)
                if whole != inventory(s):
                    faults.append(f"cards: {whole - inventory(s)} lost, {inventory(s) - whole} gained")  # type: ignore[operator]
                if faults:
                    raise Broken("\n  ".join(faults))
            if watch is not None:
                watch(s)
            if clone:
                s = s.clone()
            option, ask = choice(s), s.asks[0]
            trail.append((ask.seat, ask.kind, ask.options.index(option)))
            last = f"{ask.kind!r} -> {option}"
            if len(trail) > limit:
                raise Broken(f"no end after {limit} decisions")
            choose(s, option)
        if check and (faults := broken(s)):
            raise Broken("\n  ".join(faults))
    except Exception as e:
        stack = " > ".join(f"{type(f).__name__}.{f.step}" for f in s.frames)
        where = f"seed {seed!r}, turn {s.turn}, after decision {len(trail)}: {last}\n  frames: {stack}\n  "
        raise Broken(where + (str(e) if isinstance(e, Broken) else traceback.format_exc())) from e
    return trail


def fingerprint(s: State) -> tuple[Any, ...]:
    """What is left of a state when the numbers of frames are taken out, which depend on how the engine ran."""
    rows = []
    for r in s.rows:
        if isinstance(r, CardRow):
            r = r.but(marks=tuple(sorted(m for m in r.marks if not m.startswith(("used -", "hunts -")))))
        rows.append(r)
    frames = [(type(f).__name__, f.step) for f in s.frames if type(f).__name__ not in ("Proposals", "AtOnce")]
    return rows, frames, s.chance, s.facts, s.winner, s.turn, s.turn_player


def new(pair: tuple[int, ...], seed: str, **options: Any) -> State:
    """A new game of shipped decks, by their numbers in the list."""
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks
    from meccg.model.options import for_players
    from meccg.rules.setup import new_game

    load_cards()
    decks = tuple(shipped_decks().values())
    options.setdefault("options", for_players("standard", len(pair)))
    return new_game([decks[i] for i in pair], seed=seed, **options)


def main() -> None:
    import argparse

    parser = argparse.ArgumentParser(description="Random games with every invariant checked.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seats", type=int, default=2, help="how many players")
    parser.add_argument("--every", type=int, default=5, help="check after so many decisions")
    parser.add_argument("--fast", action="store_true", help="crashes only, no invariants")
    args = parser.parse_args()
    from meccg.decks import shipped_decks

    n = len(shipped_decks())
    kinds: Counter[str] = Counter()
    for g in range(args.seed, args.seed + args.games):
        pair = tuple(g // n**seat % n for seat in range(args.seats))
        try:
            trail = play(new(pair, str(g)), str(g), check=not args.fast, every=args.every)
            print(f"game {g} {pair}: {len(trail)} decisions")
        except Broken as e:
            sys.stdout.flush()
            head = [line for line in str(e).splitlines() if line.strip()]
            kinds[head[-1].strip()] += 1
            if kinds[head[-1].strip()] == 1:
                print(f"game {g} {pair}: {e}", file=sys.stderr)
    for fault, count in kinds.most_common():
        print(f"{count:4} x {fault}")


if __name__ == "__main__":
    main()
