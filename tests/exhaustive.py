"""Random games over random decks of all playable cards, until every card was declared and has resolved so many times.

By hand: `python tests/exhaustive.py --times 3 --games 400 --side hero --side ringwraith`. What was never played is listed: a card
that can't be reached by legal play is as wrong as one that raises.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from functools import cache, partial
from typing import Any

from invariants import Broken, broken, inventory
from meccg.bots.lore import gives_mode, playable_at
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.kernel.chance import pick
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.deck import Deck
from meccg.model.rows import NONE, CardRow, Env
from meccg.parts.names import NAMING, strings
from meccg.parts.places import At
from meccg.parts.undertakings import TestRing
from meccg.rules.alignments import ALIGNMENTS, STARTING_MIND
from meccg.rules.chain import DECLARING, RESOLVES
from meccg.rules.planning import MOST_REGIONS, reach, routes_to
from meccg.rules.setup import new_game
from openings import OPENINGS, opened

# What comes into play without a chain: it counts when it is there.
UNCHAINED = ("character", "agent", "avatar", "site")
HEROES = ("hero",)  # the alignments of players
BOTH = ("hero", "ringwraith")


@cache
def playable(sets: tuple[str, ...] = (), side: str = "hero") -> dict[str, tuple[str, ...]]:
    """The keys of the cards that players of an alignment use, by what a deck has them for; of these sets, or of all."""
    load_cards()
    printed = [d for d in BOOK.values() if d.done and d.facts.set != "TABLE" and not d.facts.set.startswith("TEST")]
    printed = [d for d in printed if not sets or d.facts.set in sets]
    row = ALIGNMENTS[side]
    cards = [d for d in printed if d.facts.alignment in (row.own_sites[:1] if d.facts.kind == "site" else row.own)]

    def keys(*kinds: str, type: str = "") -> tuple[str, ...]:
        return tuple(d.key for d in cards if d.facts.kind in kinds and (not type or d.facts.type == type))

    return {
        "avatars": keys("avatar"),
        "characters": (*keys("character"), *(keys("agent", type="character") if side == "ringwraith" else ())),
        "minor items": tuple(d.key for d in cards if d.facts.item.kind == "minor"),
        "treasures": tuple(
            d.key for d in cards if "palantír" in d.facts.keywords or "ring" in d.traits or d.facts.item.kind == "gold-ring"
        ),
        "resources": keys("item", "ally", "faction", "event", type="resource"),
        "hazards": (*keys("creature", "event", type="hazard"), *(d.key for d in printed if d.facts.kind == "agent")),
        "sites": keys("site"),
        "regions": tuple(k for k in keys("region") if BOOK[k].name in on_the_way(side)),
    }


def cards_of(sides: tuple[str, ...], sets: tuple[str, ...] = ()) -> frozenset[str]:
    """The keys of all cards that players of these alignments use."""
    return frozenset(k for side in sides for keys in playable(sets, side).values() for k in keys)


@cache
def on_the_way(side: str = "hero") -> frozenset[str]:
    """The regions that some way from site to site leads through: where there is no site, and nothing beyond, nobody comes."""
    own = ALIGNMENTS[side].own_sites[0]
    sites = [d.key for d in BOOK.values() if d.facts.kind == "site" and d.facts.alignment == own]
    return frozenset(
        region
        for site in sites
        for gorgoroth in (False, True)
        for there in sites
        for way in reach(site, MOST_REGIONS, True, gorgoroth)[there]
        for region in way.regions
    )


@cache
def region_keys() -> dict[str, str]:
    """All of them: a card may lead to one that no way of the map leads through."""
    return {d.name: d.key for d in BOOK.values() if d.facts.kind == "region"}


@cache
def ring_makers(sets: tuple[str, ...] = (), side: str = "hero") -> tuple[str, ...]:
    """Gold rings and what tests them: without both together no ring ever comes into play."""
    cards = [BOOK[k] for k in playable(sets, side)["resources"]]
    return tuple(
        d.key
        for d in cards
        if d.facts.item.kind == "gold-ring" or any(isinstance(p, TestRing) for own in d.own for p in own.walk())
    )


@cache
def named(key: str) -> frozenset[str]:
    """The names of cards and sites that a card speaks of: without them it may never be played."""
    own = (p for part in BOOK[key].own for p in part.walk())
    found = (
        name
        for p in own
        for cls, parameters in NAMING.items()
        if isinstance(p, cls)
        for f in parameters
        for name in strings(getattr(p, f))
    )
    return frozenset(found)


@cache
def places(key: str) -> tuple[At, ...]:
    """What a card asks of the site where it is played or used, besides what its facts say."""
    return tuple(p for part in BOOK[key].own for p in part.walk() if isinstance(p, At))


def partners(keys: list[str], *kinds: str, sets: tuple[str, ...] = (), side: str = "hero") -> tuple[str, ...]:
    """The cards of these kinds that these cards speak of; hazards also by their race."""
    names = {name for key in keys for name in named(key)}
    cards = (BOOK[k] for group in playable(sets, side).values() for k in group)
    return tuple(
        d.key
        for d in cards
        if d.facts.kind in kinds and (d.name in names or (d.facts.type == "hazard" and not names.isdisjoint(d.traits)))
    )


def draw(seed: str, keys: tuple[str, ...], n: int, wanted: tuple[str, ...] = ()) -> list[str]:
    """n different cards by chance, half of them from those that are wanted."""
    first, left, out = [k for k in wanted if k in keys], list(keys), []
    for i in range(n):
        source = first if first and i % 2 == 0 else left
        if source:
            key = source.pop(pick(seed, i, len(source)))
            out.append(key)
            for other in (first, left):
                if key in other:
                    other.remove(key)
    return out


def random_deck(seed: str, wanted: tuple[str, ...] = (), sets: tuple[str, ...] = (), side: str = "hero") -> Deck:
    """A deck for playing, not for a tournament: a legal starting company, though it may bring treasures that open ways to other
    cards; many different cards, half of them `wanted`, or a deck of the usual size if none is; all sites.
    """
    pool, row = playable(sets, side), ALIGNMENTS[side]
    friends_of = partial(partners, sets=sets, side=side)
    n = 40 if wanted else 22  # of most of them two copies
    resources = draw(f"{seed}/resources", pool["resources"], n, wanted)
    hazards = draw(f"{seed}/hazards", pool["hazards"], n, wanted)
    sought = [k for k in resources if k in wanted] if len(wanted) < FEW else []
    feared = [k for k in hazards if k in wanted] if len(wanted) < FEW else []
    people: list[str] = []
    mind = 0
    friends = friends_of(sought, "character")
    for key in dict.fromkeys((*friends, *draw(f"{seed}/people", pool["characters"], 30, wanted))):
        facts = BOOK[key].facts
        if len(people) < row.characters and mind + (facts.mind or 0) <= STARTING_MIND and not facts.deck.no_start:
            people.append(key)
            mind += facts.mind or 0
    others = [k for k in draw(f"{seed}/more", pool["characters"], 8, wanted) if k not in people]
    avatar = draw(f"{seed}/avatar", pool["avatars"], 3 if row.kin_follow else 1, wanted)
    hoard = friends_of(sought, "item") or pool["treasures"]
    others += [k for k in friends if k not in (*people, *others)]
    more = (
        *friends_of(sought, "item", "ally", "faction", "event"),
        *(ring_makers(sets, side) if pick(seed, 0, 3) == 0 else ()),
        *(steeds() if row.rides_alone else ()),
    )
    cards = dict.fromkeys((*resources, *more, *hazards, *friends_of(feared, "creature", "event")))
    items = tuple(draw(f"{seed}/items", hoard if pick(seed, 1, 2) else pool["minor items"], 2, wanted))
    return Deck(
        name=seed,
        alignment=side,
        characters=tuple(people),
        items=items,
        play_deck=tuple((k, 1 if BOOK[k].facts.unique else 2) for k in (*avatar, *others, *cards) if k not in items),
        sites=tuple((k, 4 if BOOK[k].facts.site.haven else 1) for k in pool["sites"]),
    )


@cache
def steeds() -> tuple[str, ...]:
    """What gives a Ringwraith a mode: without it he goes nowhere."""
    return tuple(k for k in playable(side="ringwraith")["resources"] if gives_mode(k))


def of_sauron(deck: Deck, eye: str) -> Deck:
    """A Ringwraith's deck with the card by which its player is Sauron in place of all avatars, and some in the sideboard."""
    cards = tuple((k, n) for k, n in deck.play_deck if BOOK[k].facts.kind != "avatar" and k != eye)
    return deck.but(play_deck=(*cards, (eye, 3)), sideboard=tuple((k, 1) for k, _ in cards[:12]))


def decks_apart(seed: str, sides: tuple[str, str] = ("hero", "hero")) -> list[Deck]:
    """Two random decks that do not begin with the same unique item: who is first would have it, and no legal deck begins so."""
    one, other = (random_deck(f"{seed}/{p}", side=side) for p, side in enumerate(sides))
    taken = {k for k in one.items if BOOK[k].facts.unique}
    return [one, other.but(items=tuple(k for k in other.items if k not in taken))]


FEW = 80  # cards that are wanted: then they bring what they speak of

LATE = 200  # turns: then nothing is kept for its own sake, nor taken that may be left. What comes back every turn has no end
DECLINES = ("none", "enough", "nobody", "decline", "do nothing", "no")
ACTS = ("play", "enter", "use", "reveal", "declare", "cancel", "influence", "test", "arrive")
Option = tuple[Any, ...]


def eager(s: State, seed: str, n: int, wanted: frozenset[str] = frozenset()) -> Option:
    """A choice by chance that would rather act than pass, travels to where the hand can be played, and has an eye for the cards
    that are `wanted`: it keeps them, and plays them when it may.
    """
    ask = s.asks[0]
    options: tuple[Option, ...] = ask.options
    regions = {BOOK[k].name for k in wanted if BOOK[k].facts.kind == "region"}
    if ask.kind == "move":
        hand = {s.card(id).card for id in s.player(ask.seat).hand}
        through = tuple(o for o in options if regions and leads_through(s, ask.about[0], o[1], regions))
        for good in (through, *(tuple(o for o in options if useful(s, ask.seat, o[1], keys)) for keys in (hand & wanted, hand))):
            if good:
                options = good
                break
    elif ask.kind == "way":
        options = tuple(o for o in options if not regions.isdisjoint(o[2].split(", "))) or options
    elif ask.kind in ("discard down", "end of turn") and s.turn <= LATE and pick(seed, -n, 8):  # a hand of them stops the game
        options = tuple(o for o in options if len(o) < 2 or s.card(o[1]).card not in wanted) or options
    elif ask.kind in DECLARING:
        mine = tuple(o for o in options if o[0] in ACTS)
        if mine and pick(seed, -n, 4):
            by_card: dict[Any, list[Option]] = {}
            for o in mine:
                by_card.setdefault(o[2] if len(o) > 2 else o, []).append(o)
            groups = [g for x, g in by_card.items() if played(s, x) in wanted] or list(by_card.values())
            options = tuple(groups[pick(f"{seed}/card", n, len(groups))])
    elif ask.kind not in ("stance", "support", "assign strike"):
        left = s.turn > LATE and ask.kind == "choose"
        options = tuple(o for o in options if (o[0] in DECLINES) == left) or options
    return options[pick(seed, n, len(options))]


def played(s: State, x: Any) -> str:
    """The key of the card that an option is about, if it is about one."""
    row = s.get(x) if isinstance(x, int) and x >= 0 else None
    return row.card if type(row) is CardRow else ""


def leads_through(s: State, company: int, site: int, regions: set[str]) -> bool:
    """Whether a way to that site leads through one of these regions."""
    return any(not regions.isdisjoint(r.regions) for r in routes_to(s, s.company(company), site).get(site, ()))


def useful(s: State, player: int, site: int, hand: Iterable[str]) -> bool:
    """Whether such a card of the hand may be played at that site, as far as facts and the texts of cards tell."""
    place, env = s.facts_of(site), Env(source=site, player=player)
    return any(
        playable_at(place.id)[key] or place.name in named(key) or any(at.place.ok(s, site, env) for at in places(key))
        for key in hand
    )


class Tally:
    """How often each card was declared, and resolved or came into play. Every so many decisions all invariants are checked."""

    def __init__(self, every: int = 97, sets: tuple[str, ...] = (), sides: tuple[str, ...] = HEROES) -> None:
        self.every, self.sets, self.sides = every, sets, sides
        self.games = self.decisions = 0
        self.declared: Counter[str] = Counter()
        self.resolved: Counter[str] = Counter()

    def game(self, number: int, wanted: tuple[str, ...] = ()) -> int:
        """Play a game of two random decks, every third time from an opening if one is wanted; how many decisions it took."""
        seed, sought = f"exhaustive/{number}", frozenset(wanted)
        decks = self.decks(seed, wanted)
        rare = [k for k in wanted if BOOK[k].name in OPENINGS] if number % 3 == 2 else []
        s = opened(rare[number // 3 % len(rare)], seed, decks) if rare else new_game(decks, seed=seed, checked=False)
        s.log = []
        whole = inventory(s)
        there: set[int] = set(s.in_play()) if rare else set()  # what an opening lays out nobody has played
        ways: set[tuple[Any, ...]] = set()

        def came(key: str) -> None:
            self.declared[key] += 1
            self.resolved[key] += 1

        def watch(state: State) -> None:
            for x in state.in_play():
                facts = state.facts_of(x)
                if x not in there and (facts.kind in UNCHAINED or facts.item.ring):
                    there.add(x)
                    came(facts.id)
            there.intersection_update(state.in_play())
            for c in state.all_companies():
                way = (c.id, state.turn, c.regions)
                if c.regions and c.limit != NONE and way not in ways:  # it is on its way
                    ways.add(way)
                    for region in c.regions:
                        came(region_keys()[region])

        decisions = 0
        try:
            while s.asks and decisions < 20_000:
                watch(s)
                if decisions % self.every == 0:
                    self.check(s, whole)
                decisions += 1
                choose(s, eager(s, seed, decisions, sought))
            self.check(s, whole)
        except Exception as e:
            stack = " > ".join(f"{type(f).__name__}.{f.step}" for f in s.frames)
            raise Broken(f"game {number}, turn {s.turn}, decision {decisions}: {stack}\n{traceback.format_exc()}") from e
        if s.asks:
            raise Broken(f"game {number} does not end")
        self.games += 1
        self.decisions += decisions
        self.count(s)
        return decisions

    def decks(self, seed: str, wanted: tuple[str, ...]) -> list[Deck]:
        sides = [self.sides[pick(f"{seed}/side", p, len(self.sides))] for p in range(2)]
        return [random_deck(f"{seed}/{p}", wanted, self.sets, side) for p, side in enumerate(sides)]

    def check(self, s: State, whole: Counter[tuple[str, int]]) -> None:
        """All invariants hold, and no card is lost or gained."""
        faults = broken(s)
        if whole != inventory(s):
            faults.append(f"cards: {whole - inventory(s)} lost, {inventory(s) - whole} gained")
        if faults:
            raise Broken("\n  ".join(faults))

    def count(self, s: State) -> None:
        """What the log tells: which cards were played, and which of these plays resolved. Abilities don't count."""
        declared: Counter[int] = Counter()
        resolved: Counter[int] = Counter()
        for _, text, refs, _ in s.log or ():
            if text.startswith("{0} plays {1}"):
                declared[refs[1][0]] += 1
            elif text == RESOLVES:
                resolved[refs[0][0]] += 1
        for id, n in declared.items():
            row = s.get(id)
            if type(row) is CardRow and BOOK[row.card].facts.kind not in UNCHAINED:
                self.declared[row.card] += n
                self.resolved[row.card] += min(n, resolved[id])

    def missing(self, times: int = 1) -> list[str]:
        """The playable cards that were not declared and resolved so often."""
        return sorted(k for k in cards_of(self.sides, self.sets) if self.declared[k] < times or self.resolved[k] < times)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games until every playable card was played.")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--side", action="append", choices=BOTH, help="an alignment of players; say it for each")
    args = parser.parse_args()
    tally = Tally(sides=tuple(args.side or HEROES))
    for n in range(args.first, args.first + args.games):
        left = tally.missing(args.times)
        if not left:
            print(f"every card {args.times} times after {n - args.first} games")
            return
        try:
            tally.game(n, tuple(left))
        except Broken as e:
            print(f"game {n}: {e}", file=sys.stderr)
    left = tally.missing(args.times)
    print(f"{len(left)} cards not {args.times} times declared and resolved after {args.games} games:")
    for key in left:
        print(f"  {key} {BOOK[key].name}: declared {tally.declared[key]}, resolved {tally.resolved[key]}")


if __name__ == "__main__":
    main()
