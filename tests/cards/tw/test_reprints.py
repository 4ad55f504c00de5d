"""Second printings of cards of The Wizards: the same card in everything, with another picture."""

import msgspec
import pytest

from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from meccg.rules.control import used_gi
from table import Table

REPRINTS = {  # and their first printings
    "TW-15": "TW-14",  # Barrow-wight
    "TW-80": "TW-79",  # Pick-pocket
    "TW-135": "TW-134",  # Boromir II
    "TW-208": "TW-207",  # Dark Quarrels
    "TW-230": "TW-229",  # Escape
    "TW-308": "TW-307",  # Quickbeam
    "TW-339": "TW-338",  # Test of Form
}


def printed(facts: Facts) -> dict[str, object]:
    return {k: v for k, v in msgspec.structs.asdict(facts).items() if k not in ("id", "rarity")}


@pytest.mark.parametrize("again", REPRINTS)
def test_the_same_card(table: Table, again: str) -> None:
    """In facts and in words."""
    first = REPRINTS[again]
    assert printed(BOOK[again].facts) == printed(BOOK[first].facts)
    assert BOOK[again].text() == BOOK[first].text()
    assert BOOK[again].done


def test_barrow_wight(table: Table) -> None:
    table.hero.company("Faramir", at="Moria").company("Gimli", at="Bree")
    table.hazard.hand("TW-15")
    table.movement("Gimli")
    table.cannot("play Barrow-wight", because="can't be keyed")
    table.pass_all()
    table.dice(2, 2, 9)
    table.movement("Faramir")
    table.hazard.do("play Barrow-wight", passing=True)
    while table.asked and "Corruption check of Faramir: 7 against 0" not in table.log:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Faramir wounded", "Barrow-wight discarded")
    table.leave_open()


def test_pick_pocket(table: Table) -> None:
    table.hero.company("Faramir", at="Moria").company("Bilbo", at="Bree", items={"Bilbo": ["Elven Cloak"]})
    table.hazard.hand("TW-80")
    table.movement("Faramir")
    table.cannot("play Pick-pocket", because="can't be keyed")
    table.pass_all()
    table.dice(2)
    table.movement("Bilbo")
    table.hazard.do("play Pick-pocket", passing=True)
    while table.asked and "Elven Cloak is discarded" not in table.log:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Bilbo not wounded", "Elven Cloak discarded")
    table.leave_open()


@pytest.mark.parametrize("other", ["TW-134", "TW-135"])
def test_boromir(table: Table, other: str) -> None:
    """He is one man, whichever card is in play."""
    table.hero.hand("TW-135")
    table.organization()
    table.do("play Boromir II as a new company at Minas Tirith")
    table.then("Boromir II at Minas Tirith")
    assert used_gi(table.state, 0) == 4
    table.hazard.hand(other)
    assert any("unique" in w.text for w in table.reasons("hazard's Boromir II"))
    table.leave_open()


@pytest.mark.parametrize(("race", "cancels"), [("orc", True), ("troll", True), ("man", True), ("undead", False)])
def test_dark_quarrels(table: Table, race: str, cancels: bool) -> None:
    table.hero.company("Faramir").hand("TW-208", "a pastime")
    table.attack(race, strikes=3, prowess=20)
    if cancels:
        table.chain("play Dark Quarrels")
        assert table.result == "canceled"
    else:
        table.cannot("play Dark Quarrels", because="Gates of Morning is not in play")
        table.leave_open()


def test_escape(table: Table) -> None:
    table.hero.company("Faramir", "Gimli", wounded=["Gimli"]).hand("TW-230")
    table.attack("orc", strikes=2, prowess=20)
    table.cannot("play Escape on Gimli")
    table.chain("play Escape on Faramir")
    table.then("Faramir wounded", "Escape discarded")
    assert table.result == "canceled"


@pytest.mark.parametrize("ring", [True, False])
def test_test_of_form(table: Table, ring: bool) -> None:
    """Of a gold ring in the company of a sage."""
    items = {"Gimli": ["Precious Gold Ring" if ring else "Lesser Ring"]}
    table.hero.company("Elrond", "Gimli", items=items).hand("TW-339", "Magic Ring of Words", "a pastime")
    table.organization()
    if not ring:
        table.cannot("play Test of Form", because="no gold ring item")
    else:
        table.dice(3)
        table.chain("play Test of Form by Elrond")
        table.do("play Magic Ring of Words")
        table.then("Magic Ring of Words on Gimli", "Precious Gold Ring discarded")
    table.leave_open()


@pytest.mark.parametrize(("at", "possible"), [("Wellinghall", True), ("Edoras", False)])
def test_quickbeam(table: Table, at: str, possible: bool) -> None:
    table.hero.company("Legolas", at=at).hand("TW-308", "a pastime")
    table.explored()
    if possible:
        table.chain("play Quickbeam by Legolas")
        table.then("Quickbeam on Legolas", "Legolas tapped")
        assert (table.value("prowess", "Quickbeam"), table.value("body", "Quickbeam")) == (6, 9)
    else:
        table.cannot("play Quickbeam", because="not playable at this site")
    table.leave_open()
