"""Standing parts of which The Wizards make no use: the last step of a number's fold, and traits that are lost."""

from __future__ import annotations

import pytest

from meccg.parts.base import THIS
from meccg.parts.predicates import RANGER, SCOUT, Named, Trait
from meccg.parts.selectors import Character
from meccg.parts.standing import Add, Disregard, Gain, Limit, Lose, Multiply, TreatAs
from meccg.parts.values import PROWESS, breakdown, has_trait, region_type, traits, value
from strikeplay import card_of_the_test
from table import Table

EOWYN = Character(Named("Éowyn"))
ARAGORN = Character(Named("Aragorn II"))  # prowess 6; a scout, ranger and warrior


@pytest.mark.parametrize(
    ("parts", "prowess"),
    [
        ((Limit(PROWESS, to=ARAGORN, max=4),), 4),
        ((Limit(PROWESS, to=ARAGORN, max=8),), 6),
        ((Limit(PROWESS, to=ARAGORN, min=8),), 8),
        ((Limit(PROWESS, to=ARAGORN, min=3),), 6),
        ((Limit(PROWESS, to=ARAGORN, max=7), Add(PROWESS, 3, to=ARAGORN), Multiply(PROWESS, 2, to=ARAGORN)), 7),
    ],
)
def test_a_limit_comes_last(table: Table, parts: tuple[object, ...], prowess: int) -> None:
    table.hero.company("Aragorn II", "Bilbo")
    table.events(card_of_the_test(f"limit {parts}", *(p.anew() for p in parts)))  # type: ignore[attr-defined]
    s = table.state
    assert value(s, PROWESS, table.id("Aragorn II")) == prowess
    assert sum(n for _, n, _ in breakdown(s, PROWESS, table.id("Aragorn II"))) == prowess
    assert value(s, PROWESS, table.id("Bilbo")) == 1


def test_a_trait_is_lost_and_gained(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo")
    s, aragorn, bilbo = table.state, table.id("Aragorn II"), table.id("Bilbo")
    assert has_trait(s, aragorn, "scout")
    table.events(card_of_the_test("losing", Lose(SCOUT, to=ARAGORN), Lose(RANGER, to=THIS)))
    assert not has_trait(s, aragorn, "scout")
    assert "scout" not in traits(s, aragorn)
    assert has_trait(s, aragorn, "ranger")
    assert has_trait(s, bilbo, "scout")
    table.events(card_of_the_test("gaining", Gain(SCOUT, to=ARAGORN)))  # what comes later has the last word
    assert has_trait(s, aragorn, "scout")
    assert "scout" in traits(s, aragorn)


def test_how_they_read() -> None:
    assert Limit(PROWESS, to=ARAGORN, max=4).words() == "the prowess of Aragorn II is at most 4"
    assert Limit(PROWESS, to=ARAGORN, min=2).words() == "the prowess of Aragorn II is at least 2"
    assert Lose(SCOUT, to=ARAGORN).words() == "Aragorn II is not a scout"


def test_types_of_some_regions_only(table: Table) -> None:
    table.events(card_of_the_test("a haunted land", TreatAs("region", {"w": "s"}, to=("Rhudaur", "The Shire"))))
    assert [region_type(table.state, r) for r in ("Rhudaur", "Arthedain", "The Shire")] == ["s", "w", "f"]


# --- modifiers that count for nothing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bonus", "prowess", "sum_"), [(False, 3, 3), (True, 3, 2)])
def test_modifiers_from_such_cards_are_disregarded(table: Table, bonus: bool, prowess: int, sum_: int) -> None:
    """Éowyn has prowess 2, and 3 with the sword; a curse that is no item stays, or goes with a bonus only."""
    table.hero.company("Éowyn", items={"Éowyn": ["Sword of Gondolin"]})
    eowyn = table.id("Éowyn")
    assert value(table.state, PROWESS, eowyn) == 4
    table.events(card_of_the_test(f"a curse {bonus}", Add(PROWESS, -1, to=Character(Named("Éowyn")))))
    table.events(card_of_the_test(f"no swords {bonus}", Disregard(PROWESS, by=Trait("item"), to=EOWYN, bonus=bonus)))
    assert value(table.state, PROWESS, eowyn) == 1
    assert breakdown(table.state, PROWESS, eowyn)[1:] == [("+", -1, table.id(f"a curse {bonus}"))]


def test_only_bonuses_are_disregarded(table: Table) -> None:
    table.hero.company("Éowyn")
    table.events(card_of_the_test("a curse upon her", Add(PROWESS, -1, to=EOWYN)))
    table.events(card_of_the_test("no help for her", Disregard(PROWESS, by=Trait("event"), to=EOWYN, bonus=True)))
    assert value(table.state, PROWESS, table.id("Éowyn")) == 1
    table.events(card_of_the_test("nothing for her", Disregard(PROWESS, by=Trait("event"), to=EOWYN)))
    assert value(table.state, PROWESS, table.id("Éowyn")) == 2
    assert Disregard(PROWESS, by=Trait("item"), to=EOWYN, bonus=True).words() == "Éowyn has no bonus to prowess from items"
