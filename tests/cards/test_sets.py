"""One list of sets, and card by card into the book: a set need not be written whole before its first card can be played."""

import subprocess
import sys
from pathlib import Path

import pytest

from meccg.cards import load
from meccg.cards.pool import load_pool
from meccg.model.sets import CODES, SETS, CardSet

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("one", SETS, ids=CODES)
def test_a_set_has_as_many_cards_as_it_says(one: CardSet) -> None:
    assert sum(facts.set == one.code for facts in load_pool().by_id.values()) == one.cards


def test_sets_are_listed_once() -> None:
    """Whoever counts or orders sets asks meccg.model.sets."""
    files = [
        f for folder in ("src", "tools", "web/src") for f in (ROOT / folder).rglob("*") if f.suffix in (".py", ".ts", ".svelte")
    ]
    rows = [f for f in files if all(f'"{code}"' in f.read_text(encoding="utf-8") for code in CODES)]
    assert {f.relative_to(ROOT).as_posix() for f in rows} == {"src/meccg/model/sets.py", "web/src/wire.ts"}


def test_a_line_of_a_card_file_is_seen_without_running_it() -> None:
    text = 'creature("TD-1")  # plain\n\nshort_event("TD-25",  # Foolish Words\n    Play(on=Named("TD-3")))\n# item("TD-4")\n'
    assert load.LINE.findall(text) == ["TD-1", "TD-25"]
    assert {"TW-204", "TW-208", "TW-347"} <= load.written("tw")  # a line, a reprint, an item
    assert "TW-500" in load.written("tw")
    assert load.written("no such set") == frozenset()


# The Dragons with lines for four cards and no others: an event, a plain item, a plain faction, and one without parts yet.
LINES = """
from meccg.cards import cardfile, load
from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK
from meccg.model.sets import BY_CODE, CardSet
written, read_set = load.written, load.read_set
load.BY_CODE = {**BY_CODE, "TD": CardSet("TD", "The Dragons", 1996, 185)}
load.written = lambda set_: {"TD-132", "TD-119", "TD-146", "TD-25"} if set_ == "td" else written(set_)
load.read_set = lambda set_: None if set_ == "td" else read_set(set_)
load.load_cards()
cardfile.short_event("TD-132", Play(during=END_OF_ORGANIZATION, by=RANGER, do=NoEffect()))
cardfile.item("TD-119")
cardfile.faction("TD-146")
"""


def fresh(code: str) -> str:
    """What that prints in a process of its own, with those lines."""
    return subprocess.run([sys.executable, "-c", LINES + code], capture_output=True, check=True, text=True).stdout.strip()


def test_of_other_sets_those_cards_are_in_the_book_for_which_a_file_has_a_line() -> None:
    """Men of Dale are plain, but nobody has looked at them."""
    assert fresh("print(*sorted(k for k in BOOK if k.startswith('TD-')), *load.sets_in_the_book()[:2])") == (
        "TD-119 TD-132 TD-146 TD-25 tw td"
    )


def test_a_card_can_be_played_when_it_is_done_whatever_becomes_of_its_set() -> None:
    """Not without the parts that its text asks for, nor as long as one of its facts is carried out by nobody."""
    keys = ("TD-132", "TD-119", "TD-146", "TD-25", "TD-138")
    told = fresh(f"from meccg.decks.playable import can_be_played; print(*(can_be_played(k) for k in {keys!r}))").split()
    waits = fresh("print(not BOOK['TD-146'].waits)")
    assert dict(zip(keys, told, strict=True)) == {
        "TD-132": "True", "TD-119": "True", "TD-146": waits, "TD-25": "False", "TD-138": "False",
    }  # fmt: skip


@pytest.mark.parametrize(("key", "refused"), [("TD-119", False), ("TD-25", True), ("TD-138", True)])
def test_what_is_not_done_is_refused_in_a_deck(key: str, refused: bool) -> None:
    code = f"""
from meccg.decks.find import shipped_decks
from meccg.rules.deckbuilding import check
deck = shipped_decks()["ring-quest"]
deck = deck.but(sideboard=(*deck.sideboard, ("{key}", 1)))
print(any("not playable yet" in fault.text for fault in check(deck)))
"""
    assert fresh(code) == str(refused)
