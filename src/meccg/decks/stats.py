"""A deck in numbers: what is in it, what it can score, where, and what its first hand may hold.

for line in lines(stats(deck)):
    print(line)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import comb

from meccg.cards.pool import load_pool
from meccg.decks.draft import group
from meccg.decks.places import needs_a_site, playable, ways
from meccg.model.deck import DECK_PARTS, Cards, Deck, copies, part
from meccg.model.facts import Facts
from meccg.model.options import STANDARD, Rules
from meccg.model.stats import Chance, Need, Place, Playable, Scored, Stats, Way
from meccg.parts import english as en
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS

POINTS = ("character", "item", "faction", "ally", "kill", "miscellaneous")
REGION_TYPES = "wbfsdc"
SITE_TYPES = "HFBRSD"
TITLES = {
    "characters": "starting characters",
    "items": "starting items",
    "play_deck": "play deck",
    "sideboard": "sideboard",
    "against_fallen_wizard": "sideboard against Fallen-wizards",
    "sites": "location deck",
}


def stats(deck: Deck, options: Rules = STANDARD) -> Stats:
    pool = load_pool()
    play = [pool[id] for id in copies(deck.play_deck)]
    creatures = [f for f in play if f.kind == "creature"]
    playables, places = where(deck)
    return Stats(
        name=deck.name,
        alignment=deck.alignment,
        avatars=tuple(dict.fromkeys(f.name for f in play if f.kind == "avatar")),
        sizes={name: sum(n for _, n in part(deck, name)) for name in DECK_PARTS},
        kinds=dict(sorted(Counter(kind(f, deck.alignment) for f in play).items(), key=lambda item: KINDS.index(item[0]))),
        mind=sum(pool[id].mind or 0 for id in deck.characters),
        points=tuple(scored(deck)),
        for_others=sum(f.mp.base for f in creatures),
        playables=playables,
        places=places,
        regions=tuple(region_needs(creatures)),
        sites=tuple(site_needs(creatures)),
        named=dict(Counter(name for f in creatures for name in named_places(f)).most_common()),
        hand=options.hand_size,
        chances=tuple(chances(play, deck.alignment, options.hand_size)),
    )


# --- what is in it ----------------------------------------------------------------------------------------------------

KINDS = (
    "avatar",
    "character",
    "agent",
    "item",
    "ally",
    "faction",
    "resource short-event",
    "resource long-event",
    "resource permanent-event",
    "creature",
    "creature or event",
    "hazard short-event",
    "hazard long-event",
    "hazard permanent-event",
    "hazard event of several kinds",
    "resource event of several kinds",
    "other",
)


def kind(f: Facts, alignment: str) -> str:
    """As what a card of the play deck is counted."""
    if f.kind == "creature":
        return "creature" if len(f.subtypes) < 2 else "creature or event"
    if f.kind == "event":
        return f"{f.type} {f.subtypes[0]}" if len(f.subtypes) == 1 else f"{f.type} event of several kinds"
    return f.kind if f.kind in KINDS else "other"


# --- what it can score ------------------------------------------------------------------------------------------------


def scored(deck: Deck) -> Iterator[Scored]:
    """Points of what the player himself can bring into play; creatures bring theirs to the others."""
    pool = load_pool()

    def total(cards: Iterable[str], type: str) -> tuple[int, int]:
        mine = [f.mp for f in map(pool.__getitem__, cards) if f.mp.type == type and not hazard(f, deck.alignment)]
        return sum(p.base for p in mine), sum(max(0, (p.alt or 0) - p.base) for p in mine if p.alt is not None)

    for type in POINTS:
        starting, more1 = total((*deck.characters, *deck.items), type)
        play, more2 = total(copies(deck.play_deck), type)
        side, more3 = total((*copies(deck.sideboard), *copies(deck.against_fallen_wizard)), type)
        if starting or play or side or more1 or more2 or more3:
            yield Scored(type, starting, play, side, more1 + more2 + more3)


def hazard(f: Facts, alignment: str) -> bool:
    return group(f, alignment) == "hazard"


# --- where ------------------------------------------------------------------------------------------------------------


def where(deck: Deck) -> tuple[tuple[Playable, ...], tuple[Place, ...]]:
    """Items, allies and factions by card and by site."""
    pool = load_pool()
    sites = [pool[id] for id, _ in deck.sites if pool[id].kind == "site"]
    havens = [site for site in sites if site.site.type == "H"]
    here: dict[str, list[str]] = {site.id: [] for site in sites}
    same = Counter(site.name for site in sites)
    label = {site.id: f"{site.name} ({site.alignment})" if same[site.name] > 1 else site.name for site in sites}
    playables = []
    in_play: Counter[str] = Counter(dict(deck.play_deck))
    aside: Cards = tuple((id, n) for id, n in (*deck.sideboard, *deck.against_fallen_wizard) if id not in in_play)
    for id, n in (*deck.play_deck, *dict(aside).items()):
        f = pool[id]
        if not needs_a_site(f) or hazard(f, deck.alignment):
            continue
        fit = [site for site in sites if playable(f, site)]
        for site in fit:
            here[site.id].append(f.name)
        playables.append(
            Playable(id, f.name, f.kind, n, f.mp.base, tuple(label[site.id] for site in fit), side=id not in in_play)
        )
    places = [
        Place(site.id, label[site.id], site.site.type, site.site.region, ways(site, havens), tuple(dict.fromkeys(here[site.id])))
        for site in sites
    ]
    return tuple(playables), tuple(places)


# --- creatures --------------------------------------------------------------------------------------------------------


def region_needs(creatures: Iterable[Facts]) -> Iterator[Need]:
    """How many creatures each region symbol lets in, and how many need several of it."""
    found: Counter[str] = Counter()
    for f in creatures:
        for need in {need for key in f.creature.keying for need in key.region_types}:
            found[need] += 1
    for need in sorted(found, key=lambda need: (len(need), [REGION_TYPES.index(c) for c in need])):
        symbols = Counter(need)
        words = " and ".join(f"{n} {en.plural(REGION_WORDS[c])}" if n > 1 else REGION_WORDS[c] for c, n in symbols.items())
        yield Need(need, found[need], words)


def site_needs(creatures: Iterable[Facts]) -> Iterator[Need]:
    found: Counter[str] = Counter()
    for f in creatures:
        for type in {type for key in f.creature.keying for type in key.site_types}:
            found[type] += 1
    for type in SITE_TYPES:
        if found[type]:
            yield Need(type, found[type], SITE_WORDS[type])


def named_places(f: Facts) -> Iterable[str]:
    return dict.fromkeys(name for key in f.creature.keying for name in (*key.regions, *key.sites, *key.sites_in))


# --- the first hand ---------------------------------------------------------------------------------------------------


def chances(play: list[Facts], alignment: str, hand: int) -> Iterator[Chance]:
    """Of a hand of so many cards from the shuffled play deck."""
    groups: dict[str, Callable[[Facts], bool]] = {
        "an avatar": lambda f: f.kind == "avatar",
        "a character (no avatar)": lambda f: group(f, alignment) == "character",
        "a resource": lambda f: f.type == "resource",
        "an item, ally or faction": needs_a_site,
        "a hazard": lambda f: hazard(f, alignment),
        "a creature": lambda f: f.kind == "creature",
    }
    for what, fits in groups.items():
        n = sum(1 for f in play if fits(f))
        yield chance(what, n, len(play), hand)
    for n in sorted(set(Counter(f.id for f in play).values())):
        yield chance(f"a certain card, {n} {'copy' if n == 1 else 'copies'}", n, len(play), hand)


def chance(what: str, n: int, deck: int, hand: int) -> Chance:
    """Hypergeometric: one minus the chance to draw none of them."""
    drawn = min(hand, deck)
    none = comb(deck - n, drawn) / comb(deck, drawn) if deck else 1.0
    return Chance(what, n, 1 - none, n * drawn / deck if deck else 0.0)


# --- in words ---------------------------------------------------------------------------------------------------------


def lines(s: Stats) -> Iterator[str]:
    """All of it as text."""
    avatars = f" ({', '.join(s.avatars)})" if s.avatars else ""
    yield f"{s.name}: {s.alignment}{avatars}"
    yield ""
    for name, n in s.sizes.items():
        if n:
            mind = f"  (mind {s.mind} in all)" if name == "characters" else ""
            yield f"  {TITLES[name]:36}{n:4}{mind}"
    yield ""
    yield "Play deck"
    for name, n in s.kinds.items():
        yield f"  {name:36}{n:4}"
    yield ""
    yield f"{'Marshalling points':30}{'starting':>9}{'play deck':>11}{'sideboard':>11}{'more in some case':>19}"
    for row in s.points:
        yield f"  {row.type:28}{row.starting:9}{row.play_deck:11}{row.sideboard:11}{row.more:19}"
    yield f"  the others may gain {s.for_others} kill points by its creatures"
    yield ""
    yield "Where its items, allies and factions can be played"
    for card in s.playables:
        side = " (sideboard)" if card.side else ""
        yield f"  {card.copies} {card.card}{side}: {', '.join(card.sites) or 'nowhere in the location deck'}"
    yield ""
    yield "Sites, how one gets there, and what for"
    for place in s.places:
        roads = "; ".join(road(way) for way in place.ways)
        yield f"  {place.site} [{place.type}]{f', {place.region}' if place.region else ''}{': ' + roads if roads else ''}"
        if place.cards:
            yield f"      {', '.join(place.cards)}"
    yield ""
    yield "What its creatures need"
    for need in (*s.regions, *s.sites):
        yield f"  {need.creatures:3}  [{need.symbols}] {need.words}"
    if s.named:
        yield f"  by name: {', '.join(f'{name} {n}' for name, n in s.named.items())}"
    yield ""
    yield f"{f'First hand of {s.hand}':36}{'cards':>6}{'at least one':>14}{'on average':>12}"
    for row2 in s.chances:
        yield f"  {row2.what:34}{row2.cards:6}{row2.at_least_one:14.0%}{row2.average:12.1f}"


def road(way: Way) -> str:
    """ "from Lórien [ww]"; through regions with their names."""
    through = f" through {', '.join(way.regions)}" if way.regions else ""
    return f"from {way.haven} [{way.path}]{through}"
