"""Random games over random decks of all playable cards, until every card was declared and has resolved so many times.

By hand: `python tests/exhaustive.py --times 3 --games 400`. What was never played is listed: a card that can't be reached by
legal play is as wrong as one that raises.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from functools import cache
from typing import Any

from invariants import Broken, broken
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.kernel.chance import pick
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.deck import Deck
from meccg.model.rows import CardRow
from meccg.parts.names import NAMING, strings
from meccg.parts.undertakings import TestRing
from meccg.rules.chain import RESOLVES
from meccg.rules.setup import new_game

# What comes into play without a chain: it counts when it is there.
UNCHAINED = ("character", "avatar", "site")


@cache
def playable() -> dict[str, tuple[str, ...]]:
    """The keys of the playable cards by what a deck has them for."""
    load_cards()
    cards = [d for d in BOOK.values() if d.done and d.facts.set != "TABLE" and not d.facts.set.startswith("TEST")]

    def keys(*kinds: str, type: str = "") -> tuple[str, ...]:
        return tuple(d.key for d in cards if d.facts.kind in kinds and (not type or d.facts.type == type))

    return {
        "avatars": keys("avatar"),
        "characters": keys("character"),
        "minor items": tuple(d.key for d in cards if d.facts.item_class == "minor"),
        "treasures": tuple(
            d.key for d in cards if "palantír" in d.facts.keywords or "ring" in d.traits or d.facts.item_class == "gold-ring"
        ),
        "resources": keys("item", "ally", "faction", "event", type="resource"),
        "hazards": keys("creature", "event", type="hazard"),
        "sites": keys("site"),
    }


@cache
def ring_makers() -> tuple[str, ...]:
    """Gold rings and what tests them: without both together no ring ever comes into play."""
    cards = [BOOK[k] for k in playable()["resources"]]
    return tuple(
        d.key
        for d in cards
        if d.facts.item_class == "gold-ring" or any(isinstance(p, TestRing) for own in d.own for p in own.walk())
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


def partners(keys: list[str], *kinds: str) -> tuple[str, ...]:
    """The cards of these kinds that these cards speak of."""
    names = {name for key in keys for name in named(key)}
    return tuple(
        d.key for group in playable().values() for d in (BOOK[k] for k in group) if d.name in names and d.facts.kind in kinds
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


def random_deck(seed: str, wanted: tuple[str, ...] = ()) -> Deck:
    """A deck for playing, not for a tournament: a legal starting company, though it may bring treasures that open ways to other
    cards; many different cards, half of them `wanted`; all sites.
    """
    pool = playable()
    resources = draw(f"{seed}/resources", pool["resources"], 40, wanted)
    sought = [k for k in resources if k in wanted] if len(wanted) < FEW else []
    people: list[str] = []
    mind = 0
    friends = partners(sought, "character")
    for key in dict.fromkeys((*friends, *draw(f"{seed}/people", pool["characters"], 30, wanted))):
        facts = BOOK[key].facts
        if len(people) < 5 and mind + (facts.mind or 0) <= 20 and not facts.no_start:
            people.append(key)
            mind += facts.mind or 0
    others = [k for k in draw(f"{seed}/more", pool["characters"], 8, wanted) if k not in people]
    avatar = draw(f"{seed}/avatar", pool["avatars"], 1, wanted)
    hoard = partners(sought, "item") or pool["treasures"]
    others += [k for k in friends if k not in (*people, *others)]
    more = (*partners(sought, "item", "ally", "faction", "event"), *(ring_makers() if pick(seed, 0, 3) == 0 else ()))
    cards = dict.fromkeys((*resources, *more, *draw(f"{seed}/hazards", pool["hazards"], 40, wanted)))
    items = tuple(draw(f"{seed}/items", hoard if pick(seed, 1, 2) else pool["minor items"], 2, wanted))
    return Deck(
        name=seed,
        characters=tuple(people),
        items=items,
        play_deck=tuple((k, 1 if BOOK[k].facts.unique else 2) for k in (*avatar, *others, *cards) if k not in items),
        sites=tuple((k, 4 if BOOK[k].facts.site_type == "H" else 1) for k in pool["sites"]),
    )


FEW = 80  # cards that are wanted: then they bring what they speak of

DECLINES = ("none", "enough", "nobody", "decline", "do nothing", "no")
ACTS = ("play", "enter", "use", "reveal", "declare", "cancel", "influence", "test", "arrive")


def eager(s: State, seed: str, n: int) -> tuple[Any, ...]:
    """A choice by chance that would rather act than pass, and travels to where the hand can be played."""
    ask = s.asks[0]
    options: tuple[tuple[Any, ...], ...] = ask.options
    if ask.kind == "move":
        options = tuple(o for o in options if o[0] == "move" and useful(s, ask.seat, o[1])) or options
    elif ask.kind in ("act", "respond"):
        mine = tuple(o for o in options if o[0] in ACTS)
        if mine and pick(seed, -n, 4):
            by_card: dict[Any, list[tuple[Any, ...]]] = {}
            for o in mine:
                by_card.setdefault(o[2] if len(o) > 2 else o, []).append(o)
            groups = list(by_card.values())
            options = tuple(groups[pick(f"{seed}/card", n, len(groups))])
    elif ask.kind not in ("stance", "support", "assign strike"):
        options = tuple(o for o in options if o[0] not in DECLINES) or options
    return options[pick(seed, n, len(options))]


def useful(s: State, player: int, site: int) -> bool:
    """Whether a card of the hand may be played at that site, as far as its facts tell."""
    place = s.facts_of(site)
    for id in s.player(player).hand:
        facts = s.facts_of(id)
        if facts.item_class and facts.item_class in place.playable.items:
            return True
        if any(place.name in p.sites or place.site_type in p.types for p in facts.playable_at) or place.name in named(facts.id):
            return True
    return False


class Tally:
    """How often each card was declared, and resolved or came into play. Every so many decisions all invariants are checked."""

    def __init__(self, every: int = 53) -> None:
        self.every = every
        self.declared: Counter[str] = Counter()
        self.resolved: Counter[str] = Counter()

    def game(self, number: int, wanted: tuple[str, ...] = ()) -> int:
        """Play a game of two random decks; how many decisions it took."""
        seed = f"exhaustive/{number}"
        s = new_game([random_deck(f"{seed}/{p}", wanted) for p in range(2)], seed=seed, checked=False)
        s.log = []
        there: set[int] = set()

        def watch(state: State) -> None:
            for x in state.in_play():
                facts = state.facts_of(x)
                if x not in there and (facts.kind in UNCHAINED or facts.ring_type):
                    there.add(x)
                    self.declared[facts.id] += 1
                    self.resolved[facts.id] += 1
            there.intersection_update(state.in_play())

        decisions = 0
        try:
            while s.asks and decisions < 20_000:
                watch(s)
                if decisions % self.every == 0 and (faults := broken(s)):
                    raise Broken("\n  ".join(faults))
                decisions += 1
                choose(s, eager(s, seed, decisions))
        except Exception as e:
            stack = " > ".join(f"{type(f).__name__}.{f.step}" for f in s.frames)
            raise Broken(f"game {number}, turn {s.turn}, decision {decisions}: {stack}\n{traceback.format_exc()}") from e
        if s.asks:
            raise Broken(f"game {number} does not end")
        for _, text, refs, _ in s.log:
            for id, _, _ in refs:
                row = s.get(id)
                if type(row) is CardRow and row.card in BOOK and BOOK[row.card].facts.kind not in UNCHAINED:
                    if text.startswith("{0} plays {1}") and id == refs[1][0]:
                        self.declared[row.card] += 1
                    elif text == RESOLVES:
                        self.resolved[row.card] += 1
        return decisions

    def missing(self, times: int = 1) -> list[str]:
        """The playable cards that were not declared and resolved so often."""
        all_ = {k for keys in playable().values() for k in keys}
        return sorted(k for k in all_ if self.declared[k] < times or self.resolved[k] < times)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games until every playable card was played.")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    tally = Tally()
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
