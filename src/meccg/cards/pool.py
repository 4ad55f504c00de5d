"""All cards by id and by name, and the map of regions, from the data files beside this module."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources

import msgspec

from meccg.model.facts import Facts
from meccg.model.sets import CODES

# Where a name alone fits several cards: the hero's before the minion's, the older set first.
_ALIGNMENTS = ("hero", "neutral", "dual", "minion", "stage", "fallen-wizard", "balrog")

_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": None, "”": None, '"': None, "–": "-", "—": "-"})


def fold(name: str) -> str:
    """A name as people type it: no accents, no case, straight quotes, single blanks."""
    bare = unicodedata.normalize("NFKD", name.translate(_PLAIN))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).casefold().split())


class UnknownCard(LookupError):
    """No card, or no single card, fits; `candidates` are the nearest ones."""

    def __init__(self, message: str, candidates: tuple[Facts, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class AmbiguousCard(UnknownCard):
    """Several cards fit."""


def _label(facts: Facts) -> str:
    return f"{facts.name} ({facts.id}, {facts.alignment} {facts.type})"


def _order(facts: Facts) -> tuple[int, int, int]:
    _, _, number = facts.id.partition("-")
    return _ALIGNMENTS.index(facts.alignment), CODES.index(facts.set), int(number)


class Pool:
    """Cards with their lookups.  `by_name` has each card under its printed and its folded name."""

    __slots__ = ("by_id", "by_name", "regions")

    def __init__(self, cards: Iterable[Facts]) -> None:
        self.by_id: Mapping[str, Facts] = {facts.id: facts for facts in cards}
        names: dict[str, list[Facts]] = {}
        for facts in sorted(self.by_id.values(), key=_order):
            for name in dict.fromkeys((facts.name, fold(facts.name))):
                names.setdefault(name, []).append(facts)
        self.by_name: Mapping[str, tuple[Facts, ...]] = {name: tuple(same) for name, same in names.items()}
        self.regions: Mapping[str, Facts] = {facts.name: facts for facts in self.by_id.values() if facts.kind == "region"}

    def __len__(self) -> int:
        return len(self.by_id)

    def __getitem__(self, id: str) -> Facts:
        return self.by_id[id]

    def adjacent(self, region: str) -> tuple[str, ...]:
        return self.regions[region].land.adjacent

    def named(self, name: str) -> tuple[Facts, ...]:
        """Every card of that name, the preferred one first; () if there is none."""
        return self.by_name.get(name) or self.by_name.get(fold(name), ())

    def find(self, name: str, *, set: str = "", alignment: str = "", type: str = "") -> Facts:
        """The card of that name or id.

        A reprint or another picture is the same card to a player: the first printing is taken, and
        without further word the hero's version.  Otherwise different cards of one name raise.
        """
        if card := self.by_id.get(name.upper()):
            return card
        same = self.named(name)
        if not same:
            near = self.suggest(name)
            hint = "; did you mean " + " or ".join(_label(one) for one in near) if near else ""
            raise UnknownCard(f"no card is called {name!r}{hint}", near)
        fits = tuple(
            one
            for one in same
            if (not set or one.set == set.upper())
            and (not alignment or one.alignment == alignment)
            and (not type or type in (one.type, one.kind))
        )
        if not fits:
            asked = " ".join(word for word in (set, alignment, type) if word)
            labels = ", ".join(_label(one) for one in same)
            raise UnknownCard(f"no {asked} card is called {name!r}; there is {labels}", same)
        best = [one for one in fits if one.alignment == "hero"] or list(fits)
        if len({(one.alignment, one.kind) for one in best}) > 1:
            labels = ", ".join(_label(one) for one in best)
            raise AmbiguousCard(f"{name!r} may be {labels}", tuple(best))
        return best[0]

    def printings(self, facts: Facts) -> tuple[Facts, ...]:
        """All printings of a card: reprints and other pictures, the first one first."""
        return tuple(one for one in self.named(facts.name) if (one.alignment, one.kind) == (facts.alignment, facts.kind))

    def suggest(self, name: str, count: int = 3) -> tuple[Facts, ...]:
        """Cards whose names are nearest to what was typed."""
        typed = fold(name)
        near = difflib.get_close_matches(typed, self.by_name, n=count, cutoff=0.6)
        # "Gandalf's" finds "Gandalf’s Friend", "mazarbul" finds "Book of Mazarbul": whole words of a name count as near too
        near += sorted(one for one in self.by_name if typed and one.startswith(typed))[:count]
        near += sorted(one for one in self.by_name if typed and f" {typed} " in f" {one} ")[:count]
        found = dict.fromkeys(self.by_name[one][0] for one in near)
        return tuple(found)[:count]


@cache
def load_pool() -> Pool:
    """All seven sets; read once."""
    decoder = msgspec.json.Decoder(list[Facts])
    folder = resources.files(__package__) / "data"
    return Pool(facts for name in CODES for facts in decoder.decode((folder / f"{name.lower()}.json").read_bytes()))
