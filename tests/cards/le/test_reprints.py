"""Cards that The Lidless Eye has again: the same in facts and in words. Their tests are those of the first printing."""

import msgspec
import pytest

from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from table import Table

REPRINTS = {  # and their first printings
    "LE-64": "TW-17",  # Brigands
    "LE-67": "TW-23",  # Corpse-candle
    "LE-75": "TW-40",  # Giant Spiders
    "LE-90": "TW-89",  # Slayer
    "LE-102": "TW-6",  # Arouse Denizens
    "LE-104": "TW-9",  # Awaken Denizens
    "LE-105": "TW-18",  # Call of Home
    "LE-109": "TW-27",  # Despair of the Heart
    "LE-110": "TW-28",  # Doors of Night
    "LE-111": "TW-35",  # Fell Winter
    "LE-112": "TD-25",  # Foolish Words
    "LE-113": "TW-42",  # Greed
    "LE-116": "TD-34",  # Incite Denizens
    "LE-117": "TW-49",  # Long Winter
    "LE-118": "TW-51",  # Lost in Border-lands
    "LE-119": "TW-53",  # Lost in Free-domains
    "LE-120": "TW-54",  # Lost in Shadow-lands
    "LE-121": "TW-55",  # Lost in the Wilderness
    "LE-122": "TW-57",  # Lure of Expedience
    "LE-123": "TW-58",  # Lure of Nature
    "LE-124": "TW-60",  # Lure of the Senses
    "LE-125": "TW-61",  # Minions Stir
    "LE-126": "TW-67",  # Muster Disperses
    "LE-130": "TW-81",  # Plague of Wights
    "LE-134": "TW-84",  # River
    "LE-136": "TD-67",  # Searching Eye
    "LE-145": "TW-106",  # Twilight
    "LE-148": "TW-108",  # Wake of War
    "LE-149": "TW-111",  # Weariness of the Heart
}


def printed(facts: Facts) -> dict[str, object]:
    return {k: v for k, v in msgspec.structs.asdict(facts).items() if k not in ("id", "set", "rarity")}


@pytest.mark.parametrize("again", REPRINTS)
def test_the_same_card(table: Table, again: str) -> None:
    first = REPRINTS[again]
    assert printed(BOOK[again].facts) == printed(BOOK[first].facts)
    assert BOOK[again].text() == BOOK[first].text()
    assert BOOK[again].done
