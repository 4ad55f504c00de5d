"""What the program says that tests show of a card is what they carry."""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from ledger import shown_by, statements
from meccg.cards import tested as known
from meccg.cards.pool import load_pool

ROOT = Path(__file__).parents[2]


def tool() -> ModuleType:
    if str(ROOT / "tools") not in sys.path:
        sys.path.append(str(ROOT / "tools"))
    spec = importlib.util.spec_from_file_location("tested_cards", ROOT / "tools" / "tested_cards.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_ruling_is_of_the_ledger_and_carried_by_a_test() -> None:
    carried = shown_by(tool().marked())
    for ruling in known.tested().rulings:
        assert ruling.text == statements()[ruling.id].test
        assert ruling.id in carried, f"{ruling.id}: no test carries it any more; make docs puts it right"
        assert all(card in load_pool().by_id for card in ruling.cards)


def test_cards_that_tests_name() -> None:
    assert all(card in load_pool().by_id and n > 0 for card, n in known.tested().tests.items())
    assert known.tests_of("TW-204") > 5
    assert known.tests_of("BA-4") == 0
    assert "METW-0509" in [r.id for r in known.rulings_of("TW-204")]
    assert known.rulings_of("BA-4") == ()


def test_a_common_word_is_no_card() -> None:
    names = tool()
    by_word = {"Giant": [("Giant", "TW-35")], "Concealment": [("Concealment", "TW-204")]}
    assert names.named_in({"giant", "an attack by a giant"}, by_word) == set()
    assert names.named_in({"play Concealment by Bilbo"}, by_word) == {"TW-204"}


def test_a_table_names_the_cards_of_the_tests_that_it_makes() -> None:
    names = tool()
    source = """
OTHERS = {"Wargs": 2}
CREATURES = {"Giant": 1, "Ghouls": 5}
FEW = [n for n in CREATURES]

@parametrize("name", FEW)
def test_of_some(name): pass

def test_of_none(): assert OTHERS
"""
    tree = ast.parse(source)
    tables = names.tables_of(tree)
    some, none = (n for n in tree.body if isinstance(n, ast.FunctionDef))
    assert {text for part in names.used(some, tables) for text in names.strings(part)} == {"Giant", "Ghouls"}
    assert not list(names.used(none, tables))


def test_rulings_are_for_players_and_examples_come_last() -> None:
    """No note for whoever writes tests; what states a rule stands before what shows it at work."""
    shown = known.rulings_of("TW-156")
    assert shown
    for ruling in known.tested().rulings:
        assert not ruling.text.startswith("Set up")
        assert "engine" not in ruling.text
    examples = [statements()[r.id].kind in tool().LAST for r in shown]
    assert examples == sorted(examples)
    assert True in examples
    assert False in examples
