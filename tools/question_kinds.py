"""The list of all questions with their verbs in docs/bots.md: sets bring new ones, so `make docs` writes it."""

from __future__ import annotations

from pathlib import Path
from textwrap import wrap

from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.kernel.words import OPTIONS, PROMPTS
from meccg.rules.chain import DECLARING

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
BEFORE, AFTER = "- All other kinds", "### The view"
WIDTH = 128


def page() -> str:
    """The page as it is, with the list as it should be."""
    load_cards()
    BOOK.define_all()
    kinds = (f"`{kind}` ({', '.join(v for k, v in OPTIONS if k == kind)})" for kind in sorted(PROMPTS) if kind not in DECLARING)
    text = PAGE.read_text(encoding="utf-8")
    begins = text.index("\n\n", text.index(BEFORE)) + 2
    told = "\n".join(wrap("; ".join(kinds) + ".", WIDTH, break_on_hyphens=False))
    return f"{text[:begins]}{told}\n\n{text[text.index(AFTER) :]}"
