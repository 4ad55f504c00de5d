"""The language of card files holds no dead words: every part is used by a card or by the rules."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import meccg.parts
from meccg.cards import vocabulary
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK, PARTS, PRINTED
from meccg.parts.base import Part

load_cards()
SOURCES = Path(__file__).resolve().parents[2] / "src" / "meccg"
MODULES = [importlib.import_module(f"meccg.parts.{m.name}") for m in pkgutil.iter_modules(meccg.parts.__path__)]

# Parts that The Wizards do without, and why they stay.
LATER = {
    "Keeps": "prisoners and others that a card holds off to the side",
    "NoEffect": "what does nothing, for tests and cards that only are there",
}


def in_use() -> set[type[Part]]:
    """Of the cards that there are and of the rules; tests may have cards of their own."""
    cards = [d for d in BOOK.values() if d.key in PRINTED]
    roots = [p for d in cards for p in d.parts] + [p for address, p in PARTS.items() if address.startswith("rules:")]
    return {type(p) for root in roots for p in root.walk()}


def test_every_part_is_used() -> None:
    own = {
        c for m in MODULES for c in vars(m).values() if inspect.isclass(c) and issubclass(c, Part) and c.__module__ == m.__name__
    }
    bases = {b for c in own | in_use() for b in c.__mro__[1:]}
    dead = {c.__name__ for c in own - in_use() - bases}
    assert dead == set(LATER)


def test_no_recipe_or_helper_is_dead() -> None:
    """A function of parts/ that no source names besides its own definition."""
    text = "\n".join(p.read_text(encoding="utf-8") for p in SOURCES.rglob("*.py"))
    counts: dict[str, int] = {}
    for word in re.findall(r"\w+", text):
        counts[word] = counts.get(word, 0) + 1
    functions = {n for m in MODULES for n, f in vars(m).items() if inspect.isfunction(f) and f.__module__ == m.__name__}
    decorated = {"noun"}  # registered or called by a name that is put together
    assert not {n for n in functions if counts[n] < 2} - decorated


def test_card_files_have_every_part_by_one_import() -> None:
    words = {
        n for m in MODULES for n, c in vars(m).items() if inspect.isclass(c) and issubclass(c, Part) and n in vars(vocabulary)
    }
    assert {"And", "Trait", "At", "Named", "Character", "Play", "When", "Add", "Tap"} <= words
