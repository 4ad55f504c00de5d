"""A card's line, and its tests, are found by what is printed on it: its set is the folder, its kind the file, its number the
place in the file.
"""

import ast
import re
from pathlib import Path

import pytest

import meccg.cards
from meccg.cards.pool import fold, load_pool
from meccg.model.facts import Facts

FOLDER = Path(meccg.cards.__file__).parent
FILES = sorted(FOLDER.glob("??/*.py"))
TESTS = sorted(Path(__file__).parent.glob("??/test_*.py"))
PLURALS = {"avatar": "characters", "ally": "allies"}


def file_of(facts: Facts) -> str:
    """characters, allies, items ... or resource_events_short and the like."""
    if facts.kind == "event":
        return f"{facts.type}_events_{facts.subtypes[0].removesuffix('-event')}"
    return PLURALS.get(facts.kind, f"{facts.kind}s")


def cards_in(file: Path) -> list[str]:
    """The ids of the cards that a file speaks of, in its order."""
    calls = [node.value for node in ast.parse(file.read_text()).body if isinstance(node, ast.Expr)]
    first = [call.args[0] for call in calls if isinstance(call, ast.Call) and call.args]
    return [x.value for x in first if isinstance(x, ast.Constant) and x.value in load_pool().by_id]


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_cards_stand_where_they_are_looked_for(file: Path) -> None:
    """`items.py`, or `items_<what>.py` where one file would be too long; parts that only one card needs may stand beside it."""
    cards = [load_pool()[id] for id in cards_in(file)]
    assert [c.id for c in cards] == [c.id for c in sorted(cards, key=lambda c: int(c.id.partition("-")[2]))]
    for card in cards:
        assert card.set.lower() == file.parent.name
        assert f"{file.stem}_".startswith(f"{file_of(card)}_"), f"{card.id} {card.name} belongs to {file_of(card)}.py"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_no_card_file_is_too_long(file: Path) -> None:
    assert len(file.read_text().splitlines()) <= 450
    assert not (file.stem.endswith("_parts") and cards_in(file))


def test_there_are_card_files() -> None:
    assert sum(len(cards_in(file)) for file in FILES) > 200


# --- tests -------------------------------------------------------------------------------------------------------------------


def first_letter(facts: Facts) -> str:
    return re.sub(r"\W", "", fold(facts.name))[0]


def headings(file: Path) -> list[Facts]:
    """The cards that have a heading of their own: `# --- TW-204 Concealment ---`."""
    found = re.findall(r"^# --- ([A-Z]{2}-\d+) (.+?) -+$", file.read_text(), re.MULTILINE)
    for id, name in found:
        assert load_pool()[id].name == name, f"{file.name}: {id} is {load_pool()[id].name}, not {name}"
    return [load_pool()[id] for id, _ in found]


@pytest.mark.parametrize("file", TESTS, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_tests_mirror_the_card_files(file: Path) -> None:
    """`test_items.py`; where that would be too long, `test_items_a_h.py` has the tests of single cards by their first letters."""
    cards = headings(file)
    assert [c.id for c in cards] == [c.id for c in sorted(cards, key=lambda c: int(c.id.partition("-")[2]))]
    for card in cards:
        assert card.set.lower() == file.parent.name
        kind = f"test_{file_of(card)}"
        letters = file.stem.removeprefix(kind).strip("_").split("_")
        assert file.stem.startswith(kind), f"{card.id} {card.name} belongs to {kind}.py"
        if letters != [""]:
            assert letters[0] <= first_letter(card) <= letters[-1], f"{card.name} does not stand under {letters}"


def test_a_card_has_its_heading_once() -> None:
    found = [card.id for file in TESTS for card in headings(file)]
    assert len(found) == len(set(found))
    assert len(found) > 200


def test_what_the_tests_of_a_card_may_cost() -> None:
    """In lines, which can be counted: 70 for a card on the average, 300 for the most tangled one. Time: see CONTRIBUTING.md."""
    long = {}
    for file in TESTS:
        sections = re.split(r"^# --- (.+?) -+$", file.read_text(), flags=re.MULTILINE)
        long |= {name: text.count("\n") for name, text in zip(sections[1::2], sections[2::2], strict=True) if name[2:3] == "-"}
    assert sum(long.values()) / len(long) <= 70
    assert {name: n for name, n in long.items() if n > 300} == {}
