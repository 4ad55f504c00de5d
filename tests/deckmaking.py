"""Legal decks of every alignment, to be spoiled by tests: `legal("balrog", resources=29)`."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.model.deck import Cards, Deck
from meccg.model.facts import PATHS, Facts
from meccg.model.options import STANDARD, Rules
from meccg.rules.deckbuilding import ALIGNMENTS, check

load_cards()
POOL = load_pool()

PLAYERS = tuple(ALIGNMENTS)
OWN = {"hero": "hero", "ringwraith": "minion", "balrog": "minion", "fallen-wizard": "hero"}
STARTERS = {
    "hero": ("Éowyn", "Faramir"),
    "ringwraith": ("Asternak", "Ciryaher"),
    "balrog": ("Azog", "Orc Sniffler"),
    "fallen-wizard": ("Balin", "Asternak"),
}
ITEMS = {
    "hero": ("TW-206", "TW-206"),  # Dagger of Westernesse
    "ringwraith": ("LE-342", "LE-342"),  # Saw-toothed Blade
    "balrog": ("LE-342", "LE-342"),
    "fallen-wizard": ("TW-206", "WH-70"),  # and Gatherer of Loyalties: three stage points
}
SITES = {
    "hero": ("TW-421",),
    "ringwraith": ("LE-367", "LE-390"),
    "balrog": ("BA-93", "BA-100"),
    "fallen-wizard": ("WH-58",),
}
AVATARS = {
    "hero": ("TW-156", "TW-181", "TW-117"),
    "ringwraith": ("LE-50", "LE-51", "LE-52"),
    "balrog": ("BA-3",),
    "fallen-wizard": ("WH-4", "WH-9", "WH-1"),
}


def find(name: str, **which: str) -> str:
    return POOL.find(name, **which).id


def ids(*names: str, **which: str) -> tuple[str, ...]:
    return tuple(find(name, **which) for name in names)


def ones(*names: str, **which: str) -> Cards:
    return tuple((id, 1) for id in ids(*names, **which))


def of(player: str, kind: str, **fields: Any) -> list[Facts]:
    """Cards of the player's side, without anything special about them."""
    out: dict[tuple[str, str], Facts] = {}
    for f in POOL.by_id.values():
        whose = f.alignment in (OWN[player], "neutral")
        plain = not (f.specific or f.deck.not_in or f.deck.as_hazard or f.deck.as_resource or f.deck.copies or f.manifestation_of)
        if whose and plain and f.kind == kind and all(attrgetter(PATHS[name])(f) == value for name, value in fields.items()):
            out.setdefault((f.name, f.alignment), f)
    return list(out.values())


def several(cards: list[Facts], n: int, each: int) -> Cards:
    """So many cards in all, each so often."""
    out: list[tuple[str, int]] = []
    for f in cards:
        if n > 0:
            out.append((f.id, min(each, n)))
        n -= each
    assert n <= 0, "not enough cards"
    return tuple(out)


def resources(player: str, n: int) -> Cards:
    return several(of(player, "event", unique=False, type="resource"), n, 2)


def creatures(n: int) -> Cards:
    return several(of("hero", "creature", unique=False, subtypes=("creature",)), n, 3)


def events(n: int) -> Cards:
    found = of("hero", "event", unique=False, type="hazard")
    return several([f for f in found if "spawn" not in f.keywords], n, 3)


def legal(
    player: str, n: int = 30, *, hazards: int | None = None, creature: int | None = None, more: Cards = (), **fields: Any
) -> Deck:
    """A legal deck: n resources and hazards (as many, and all of them creatures, if not said), and what else is said."""
    m = n if hazards is None else hazards
    k = m if creature is None else creature
    avatar: Cards = ((AVATARS[player][0], 1),)
    whole: dict[str, Any] = {
        "name": f"{player} deck",
        "alignment": player,
        "characters": ids(*STARTERS[player]),
        "items": ITEMS[player],
        "sites": tuple((id, 2) for id in SITES[player]),
        "play_deck": resources(player, n) + creatures(k) + events(m - k) + avatar + more,
    }
    return Deck(**whole | fields)


def faults(made: Deck, options: Rules = STANDARD, **more: Any) -> list[str]:
    """What is wrong with a deck, whatever the program can't do yet."""
    return [str(f) for f in check(made, options, **more) if not f.unfinished]


def refused(made: Deck, *words: str, options: Rules = STANDARD, **more: Any) -> None:
    """Exactly one fault, which has these words."""
    found = faults(made, options, **more)
    assert len(found) == 1, found
    for word in words:
        assert word in found[0], found


def accepted(made: Deck, options: Rules = STANDARD, **more: Any) -> None:
    assert faults(made, options, **more) == []
