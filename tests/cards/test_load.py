"""Cards are defined when somebody looks at them: a process pays for the cards of its games, not for all there are."""

import subprocess
import sys

import pytest

from meccg.cards.load import load_cards
from meccg.kernel.book import Book
from meccg.model.sets import SETS


def fresh(code: str) -> str:
    """What that prints in a process of its own, in which nobody has looked at a card."""
    begin = "from meccg.cards import load; from meccg.kernel.book import BOOK, PARTS; load.load_cards()\n"
    return subprocess.run([sys.executable, "-c", begin + code], capture_output=True, check=True, text=True).stdout.strip()


def test_nothing_is_defined_before_somebody_looks() -> None:
    assert fresh("print(len(BOOK) >= 500, dict.__len__(BOOK), dict.__len__(PARTS) < 100, 'TW-204' in BOOK)") == "True 0 True True"


def test_to_look_at_one_card_defines_that_card() -> None:
    assert fresh("BOOK['TW-204']; print(BOOK.defined('TW-204'), dict.__len__(BOOK))") == "True 1"


def test_an_address_in_a_state_defines_its_card() -> None:
    code = "first = BOOK['TW-204'].modes[0].address; print(first)"
    address = fresh(code)
    assert fresh(f"print({address!r} in PARTS, PARTS[{address!r}].address, PARTS.get({address!r}).address)") == (
        f"True {address} {address}"
    )
    assert fresh("print('TW-204:nothing' in PARTS, PARTS.get('TW-204:nothing'), PARTS.get('TW-9999:play'))") == "False None None"


def test_a_game_defines_its_own_cards_and_the_sites_of_its_decks() -> None:
    code = "import meccg; meccg.new_game('ring-quest', 'durins-heirs'); print(dict.__len__(BOOK) < len(BOOK) / 2)"
    assert fresh(code) == "True"


def test_the_order_of_the_book_is_that_of_the_sets_whoever_looked_first() -> None:
    code = "BOOK['TW-300']; BOOK['TW-2']; print(list(BOOK) == list(BOOK.facts) == [d.key for d in BOOK.values()])"
    assert fresh(code) == "True"


def test_the_facts_of_all_sets_can_be_in_the_book() -> None:
    every = "load.in_the_book = lambda facts: True"
    code = f"from meccg.cards import load; {every}\nfrom meccg.kernel.book import BOOK; load.load_cards(); BOOK.define_all()"
    code += "; print(len(BOOK), dict.__len__(BOOK))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout
    n = sum(one.cards for one in SETS)
    assert out.split() == [str(n), str(n)]


def test_who_looks_for_a_card_that_is_not_there_is_told() -> None:
    load_cards()
    book = Book()
    with pytest.raises(KeyError):
        book["TW-9999"]
    assert book.get("TW-9999") is None
    assert not book
