"""Names that parts hold: of cards, sites, regions and traits. Card files are checked by them at load: a misspelt name is an error
with file and line, not a card that never does anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any

from meccg.model.facts import Facts
from meccg.parts import english as en
from meccg.parts.base import Part
from meccg.parts.definition import traits_of
from meccg.parts.keyings import KeyedAlso
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS, InPlay, InRegion, InRegionType, Named, PathHas, SiteIs, Trait
from meccg.parts.printed import HomeSite
from meccg.parts.requirements import AdjacentRegions
from meccg.parts.situations import Faced, KeyedTo, Symbols
from meccg.parts.standing import TreatAs
from meccg.parts.values import DERIVED

CARD, SITE, REGION, TRAIT, FOE = "card", "site", "region", "trait", "card or race"

# part -> its parameters that hold names, and what they name
NAMING: dict[type[Part], dict[str, str]] = {
    Named: {"names": CARD},
    InPlay: {"name": CARD},
    InRegion: {"names": REGION},
    HomeSite: {"site": SITE, "regions": REGION},
    AdjacentRegions: {"pairs": REGION},
    TreatAs: {"to": REGION},
    Faced: {"names": FOE},
    Trait: {"trait": TRAIT},
}

# part -> its parameters that are a run of symbols, and of what types
SYMBOLS: dict[type[Part], dict[str, tuple[str, ...]]] = {
    PathHas: {"kinds": (REGION,)},
    InRegionType: {"types": (REGION,)},
    Symbols: {"kind": (REGION,)},
    SiteIs: {"types": (SITE,)},
    KeyedTo: {"symbols": (REGION, SITE)},
    KeyedAlso: {"keying.region_types": (REGION,), "keying.site_types": (SITE,)},
}
TYPES = {REGION: REGION_WORDS, SITE: SITE_WORDS}

# What no card has printed, but attacks, strikes and checks may have, or effects give: the rules ask for them.
FLAGS = frozenset((*en.FLAGS, "alone", "must-tap", "two-weapons"))


class Known:
    """What there is to be named."""

    def __init__(self, cards: Iterable[Facts]) -> None:
        self.names: dict[str, set[str]] = {CARD: set(), SITE: set(), REGION: set(), TRAIT: {*FLAGS, *DERIVED}}
        for f in cards:
            self.names[CARD].add(f.name)
            if f.kind in (SITE, REGION):
                self.names[f.kind].add(f.name)
            self.names[TRAIT].update(traits_of(f))
            self.names[TRAIT].update(attack.race for attack in f.event.attacks if attack.race)
        self.names[FOE] = self.names[CARD] | self.names[TRAIT]

    def faults(self, part: Part) -> Iterator[str]:
        """Every name in a part that names nothing, in a sentence."""
        for p in part.walk():
            for cls, parameters in NAMING.items():
                if isinstance(p, cls):
                    for parameter, kind in parameters.items():
                        for name in strings(getattr(p, parameter)):
                            if name not in self.names[kind]:
                                yield f"{type(p).__name__}: there is no {kind} {name!r}"
            yield from symbol_faults(p)


def symbol_faults(part: Part) -> Iterator[str]:
    """Every symbol in a part that stands for no type of region or site."""
    for parameter, kinds in SYMBOLS.get(type(part), {}).items():
        there = {symbol: name for kind in kinds for symbol, name in TYPES[kind].items()}
        for symbol in attrgetter(parameter)(part):
            if symbol not in there:
                known = ", ".join(f"{k!r} {name}" for k, name in there.items())
                yield f"{type(part).__name__}: {symbol!r} is no type of {' or '.join(kinds)}; there are: {known}"


def strings(x: Any) -> Iterator[str]:
    """The names in a value: one, several, pairs of them; what is no name is left alone."""
    if isinstance(x, str):
        if x:
            yield x
    elif isinstance(x, tuple):
        for y in x:
            yield from strings(y)
