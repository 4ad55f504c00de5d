"""Rulings of the first collection about sites of The Wizards, and about what lies on them."""

import pytest

from ledger import rule
from table import Table


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


# --- where healing effects reach all -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "site",
    [
        pytest.param("Old Forest", marks=rule("CRF1-0354", "AIO-G-0109")),
        pytest.param("Rhosgobel", marks=rule("CRF1-0376", "AIO-G-0259")),
    ],
)
def test_who_is_healed_there_is_healed_with_all_others(table: Table, site: str) -> None:
    table.hero.company(
        "Bofur", "Bilbo", "Balin", "Éowyn", at=site, items={"Bofur": ["Healing Herbs"]}, wounded=["Bilbo", "Balin"]
    )
    table.hero.company("Legolas", at=site, wounded=["Legolas"]).company("Gimli", at="Bree", wounded=["Gimli"])
    table.hero.hand("a pastime")
    table.hazard.company("Faramir", at=site, wounded=["Faramir"])
    table.state.set_status(table.id("Éowyn"), 1)
    table.organization()
    table.chain("use Healing Herbs on Bilbo")
    table.then("Bilbo untapped", "Balin untapped", "Legolas untapped", "Faramir untapped")
    table.then("Gimli wounded")  # elsewhere
    table.then("Éowyn tapped", "Bofur tapped")  # who is not wounded is not healed, and so not untapped
    table.leave_open()


def test_what_leaves_the_healed_tapped_leaves_them_all_tapped(table: Table) -> None:
    table.hero.company(
        "Boromir II", "Bilbo", "Gimli", at="Rhosgobel", items={"Boromir II": ["Athelas"]}, wounded=["Bilbo", "Gimli"]
    )
    table.hero.hand("a pastime")
    table.organization()
    table.chain("use Athelas on Gimli")
    table.then("Bilbo tapped", "Gimli tapped")
    table.leave_open()


@rule("CRF1-0306", "AIO-F-0473", "AIO-H-0127")
@pytest.mark.parametrize(("site", "all_of_them"), [("Old Forest", True), ("Bree", False)])
def test_halfling_strength_heals_all_where_healing_does(table: Table, site: str, all_of_them: bool) -> None:
    company = ("Bilbo", "Gimli", "Legolas", "Éowyn")
    table.hero.company(*company, at=site, wounded=["Bilbo", "Gimli", "Legolas"], tapped=["Éowyn"]).hand("Halfling Strength")
    table.organization()
    table.chain("play Halfling Strength on Bilbo")
    table.then("Bilbo untapped", "Éowyn tapped")
    for name in ("Gimli", "Legolas"):
        table.then(f"{name} {'untapped' if all_of_them else 'wounded'}")
    table.leave_open()


def test_untapping_there_is_no_healing(table: Table) -> None:
    table.hero.company("Bofur", "Balin", "Éowyn", at="Old Forest", items={"Bofur": ["Healing Herbs"]}, wounded=["Éowyn"])
    table.hero.hand("a pastime")
    table.state.set_status(table.id("Balin"), 1)
    table.organization()
    table.chain("use Healing Herbs on Balin")
    table.then("Balin untapped", "Éowyn wounded")
    table.leave_open()


# --- Siege -------------------------------------------------------------------------------------------------------------------


@rule("CRF1-0393", "AIO-G-0343")
@pytest.mark.parametrize("rides_on", [True, False])
def test_siege_is_no_matter_for_one_who_rides_on_at_once(table: Table, rides_on: bool) -> None:
    table.hero.company("Gimli", at="Bree").company("Gandalf", at="Rivendell", allies={"Gandalf": ["Shadowfax"]})
    siege = table.new("TW-87", 1, "aside")
    table.state.enter(siege, player=1, host=table.company("Gimli").site, mode="permanent-event", since=1)
    table.movement("Gandalf", to="Bree", path="ww")
    while not table.offered("use Shadowfax"):
        table.pass_()
    if rides_on:
        table.chain("use Shadowfax")
        table.do("To Bag End", passing=True)
    finish(table)
    table.then("Gandalf at Bag End" if rides_on else "Gandalf at Bree", "Siege in play")
    assert not any(" rolls " in t for t in table.log)
    table.site("Gandalf")
    attacks = [f for f in table.state.frames if type(f).__name__ == "Attack"]
    assert (table.asked == "enter") == rides_on == (not attacks)
    table.leave_open()
