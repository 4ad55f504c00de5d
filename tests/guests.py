"""Cards of later sets as guests at a table of The Wizards, for rulings that name them beside cards of that set.

Only their facts sit down (races, numbers, where they are); nothing of their text is played. When the test is over, a guest leaves
the book.
"""

from collections.abc import Generator

import pytest

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.facts import Facts, facts_of
from meccg.parts.definition import Definition, define
from meccg.parts.kinds import parts_of_kind
from meccg.rules.uniqueness import cards_of, same_entity

KNOWN: dict[str, Definition] = {}  # whoever was here before: a card's parts have their addresses once for all


class Guests:
    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        load_cards()
        self.patch = patch

    def invite(self, *keys: str) -> None:
        """Cards of another set, by their keys."""
        for key in keys:
            self.enter(load_pool().by_id[key])

    def site(self, name: str, site_type: str, region: str, **facts: object) -> str:
        """The key of a site that is in no set."""
        key = " ".join((name, site_type, region, *(f"{k}={v}" for k, v in facts.items())))
        self.enter(facts_of(key, "TABLE", name, "site", "site", "hero", site_type=site_type, region=region, plain=True, **facts))
        return key

    def enter(self, facts: Facts) -> None:
        if facts.id not in KNOWN:
            if facts.id in BOOK:  # at home by now
                return
            KNOWN[facts.id] = define(facts, *parts_of_kind(facts))
            del BOOK[facts.id]
        self.patch.setitem(BOOK, facts.id, KNOWN[facts.id])
        forget()


def forget() -> None:
    """Who is the same as who is looked up once."""
    same_entity.cache_clear()
    cards_of.cache_clear()


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> Generator[Guests, None, None]:
    yield Guests(monkeypatch)
    monkeypatch.undo()
    forget()
