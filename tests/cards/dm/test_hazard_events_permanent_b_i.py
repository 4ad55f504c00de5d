"""Dark Minions: permanent-events of hazards, B to I."""

import pytest

from hazardplay import pending
from ledger import rule
from meccg.parts.values import DRAWS_OWN, has_trait, value
from table import Table

# --- DM-67 In the Heart of his Realm ---

HEART = "In the Heart of his Realm"


@rule("AIO-F-0536")
@pytest.mark.parametrize(
    ("copies", "to", "draws"), [(0, "Dol Guldur", 2), (1, "Dol Guldur", 1), (2, "Dol Guldur", 0), (1, "Moria", 2)]
)
def test_in_the_heart_of_his_realm_one_card_less_is_drawn(table: Table, copies: int, to: str, draws: int) -> None:
    """The site says two. Nobody is asked before they are drawn; with two of the card there is nothing to draw."""
    table.hazard.events(*[HEART] * copies)
    table.hero.company("Gimli", at="Lórien").deck("Sting", "Glamdring")
    table.movement("Gimli", to=to, way="starter", ask=True)
    while table.asked and table.asked not in ("draw", "act"):
        table.answer_plainly()
    assert value(table.state, DRAWS_OWN, table.company("Gimli").id) == draws
    assert ("Sting" in table.hero.names("hand")) == (draws > 0)
    table.leave_open()


@rule("AIO-B-0237", "AIO-F-0534")
@pytest.mark.parametrize(("alignment", "fits"), [("hero", True), ("ringwraith", False)])
def test_in_the_heart_of_his_realm_not_against_minions(table: Table, alignment: str, fits: bool) -> None:
    table.hero.plays(alignment).company("Gorbag" if alignment == "ringwraith" else "Gimli", at="Dol Guldur")
    table.hazard.hand(HEART)
    table.movement()
    assert pending(table, f"play {HEART}") == fits
    if not fits:
        table.cannot(f"play {HEART}", because="alignment")
    table.leave_open()


@rule("AIO-F-0535")
def test_in_the_heart_of_his_realm_minions_lose_nothing(table: Table) -> None:
    table.hazard.events(HEART)
    table.hero.plays("ringwraith").company("Ciryaher", at="Dol Guldur").hand("a pastime")
    table.movement("Ciryaher", to="Moria", way="region", ask=True)
    while table.asked and table.asked not in ("draw", "act"):
        table.answer_plainly()
    company = table.company("Ciryaher")
    assert value(table.state, DRAWS_OWN, company.id) == 2
    assert has_trait(table.state, table.id("Ciryaher"), "sage")
    table.leave_open()


@rule("AIO-F-0537", "AIO-F-0539", "AIO-F-0538")
def test_in_the_heart_of_his_realm_a_sage_loses_his_skill_when_he_comes_there(table: Table) -> None:
    """That is declared first of all. In response he is a sage still, but a ritual is none for him there."""
    table.hazard.events(HEART, "Rank upon Rank").hand("a pastime")
    table.hero.company("Elrond", at="Lórien").hand("a pastime", "Marvels Told")
    table.movement("Elrond", to="Dol Guldur", path="wbd", ask=True)
    while table.asked not in ("respond", "act"):
        table.answer_plainly()
    elrond = table.id("Elrond")
    assert table.asked == "respond"
    assert has_trait(table.state, elrond, "sage")
    table.cannot("play Marvels Told by Elrond", because="keeps Marvels Told from being used there")
    table.settle()
    assert not has_trait(table.state, elrond, "sage")
    table.finish()
    table.then("Elrond at Dol Guldur")
    assert not has_trait(table.state, elrond, "sage")


@pytest.mark.parametrize(("site", "sage"), [("Dol Guldur", False), ("Mount Doom", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_a_sage_who_is_there(table: Table, site: str, sage: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", at=site).hand("a pastime")
    table.movement("Elrond")
    table.settle()
    assert has_trait(table.state, table.id("Elrond"), "sage") == sage
    table.leave_open()


def test_in_the_heart_of_his_realm_away_from_there_he_is_a_sage_again(table: Table) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", at="Dol Guldur").hand("a pastime")
    table.movement("Elrond")
    table.settle()
    table.finish()
    assert not has_trait(table.state, table.id("Elrond"), "sage")
    table.movement("Elrond", to="Lórien", path="wbd")
    assert not has_trait(table.state, table.id("Elrond"), "sage")  # on his way out
    table.finish()
    assert has_trait(table.state, table.id("Elrond"), "sage")
    table.organization()
    assert table.id("Elrond") not in table.card(HEART).noted  # who comes there again may respond again
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_no_spells(table: Table, site: str, fits: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Gandalf", at=site).hand("Vanishment")
    table.attack("orc", strikes=1, prowess=7)
    assert table.offered("play Vanishment") == fits
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", False), ("Moria", True)])
def test_in_the_heart_of_his_realm_no_enchantment_is_used(table: Table, site: str, fits: bool) -> None:
    table.hazard.events(HEART)
    table.hero.company("Elrond", "Gimli", at=site, cards={"Elrond": ["When I Know Anything"]})
    table.corruption_check("Gimli")
    assert table.offered("use When I Know Anything") == fits
    table.leave_open()
