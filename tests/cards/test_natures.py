"""A card may lie on the table as something else than it is printed: a creature as a trophy, an event as a site."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.facts import Facts, Item
from meccg.parts.definition import Definition
from meccg.parts.kinds import NATURES, nature
from meccg.parts.values import MIND, PROWESS, has_trait, having, traits, value
from table import Table

WOLVES = load_pool().find("Wolves").id


@pytest.fixture
def wolves_as_trophies(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a rule made creatures of the pile minor items."""
    monkeypatch.setitem(NATURES, ("trophy", "creature"), as_trophy)
    wolves = BOOK[WOLVES]
    monkeypatch.setitem(BOOK, WOLVES, Definition(wolves.facts, (), tuple(p.anew() for p in wolves.own), ()))


def as_trophy(facts: Facts) -> Facts:
    return replace(facts, type="resource", kind="item", races=(), prowess=0, item=Item(kind="minor"))


def test_a_creature_counts_as_an_item_while_it_is_a_trophy(table: Table, wolves_as_trophies: None) -> None:
    table.hero.company("Aragorn II")
    aragorn = table.id("Aragorn II")
    wolves = table.new(WOLVES, 0, "hand")
    s = table.state
    assert (s.facts_of(wolves).kind, has_trait(s, wolves, "wolf"), value(s, PROWESS, wolves)) == ("creature", True, 8)
    s.enter(wolves, player=0, host=aragorn, mode="trophy")
    assert (s.facts_of(wolves).kind, has_trait(s, wolves, "wolf"), value(s, PROWESS, wolves)) == ("item", False, 0)
    assert {"item", "minor"} <= set(traits(s, wolves))
    assert having(s, s.card(aragorn).attached, "item") == (wolves,)
    s.move(wolves, "discard")
    assert (s.facts_of(wolves).kind, value(s, PROWESS, wolves)) == ("creature", 8)


def test_other_cards_are_what_they_are(table: Table, wolves_as_trophies: None) -> None:
    table.hero.company("Aragorn II")
    assert value(table.state, MIND, table.id("Aragorn II")) == 9
    assert BOOK[WOLVES].as_("permanent-event") is BOOK[WOLVES]


def test_a_nature_is_registered_by_mode_and_kind() -> None:
    nature("a nature of the test", "ally")(as_trophy)
    assert NATURES.pop(("a nature of the test", "ally")) is as_trophy
