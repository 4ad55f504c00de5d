"""Dark Minions: short-events of resources."""

from __future__ import annotations

import pytest

from ledger import rule
from resourceplay import on_the_way, set_out
from table import Table

# --- DM-115 Ancient Stair ---


@pytest.mark.parametrize(
    ("site", "tapped", "fits"),
    [("Moria", False, True), ("Moria", True, False), ("Bree", False, False), ("The Gem-deeps", False, True)],
)
def test_ancient_stair_from_an_untapped_site(table: Table, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped).hand("Ancient Stair")
    set_out(table)
    assert table.offered("play Ancient Stair") == fits
    table.leave_open()


@rule("AIO-F-0061")
@pytest.mark.parametrize(("to", "back"), [("The Under-gates", True), ("Lórien", False)])
def test_ancient_stair_leads_back(table: Table, to: str, back: bool) -> None:
    table.hero.company("Gimli", at="Moria").hand("Ancient Stair")
    set_out(table, to)
    table.play("Ancient Stair")
    on_the_way(table, "Gimli")
    assert table.value("draws_opponent", table.company().id) == 6  # three are printed
    table.finish()
    assert table.company("Gimli").place == to
    table.end_of_turn()
    while table.asked and table.asked != "may":
        table.answer_plainly()
    assert (table.asked == "may") == back
    if back:
        table.do("Yes")
        table.finish()
        assert table.company("Gimli").place == "Moria"
        assert table.company("Gimli").moved
        assert not any("hazard limit" in line for line in table.log)
    table.leave_open()


# --- DM-124 The Dwarves Are upon You! ---


@pytest.mark.parametrize(("company", "fits"), [(("Gimli", "Legolas"), True), (("Legolas",), False)])
def test_the_dwarves_are_upon_you(table: Table, company: tuple[str, ...], fits: bool) -> None:
    table.hero.company(*company, at="Bree").hand("The Dwarves Are upon You!", "a pastime")
    before = [table.value(a, n) for n in company for a in ("prowess", "body")]
    table.attack("orc", strikes=2, prowess=8)
    assert table.offered("play The Dwarves") == fits
    if fits:
        table.do("play The Dwarves")
        table.settle()
        after = [table.value(a, n) for n in company for a in ("prowess", "body")]
        assert [b - a for a, b in zip(before, after, strict=True)] == [2, -1, 0, 0]
    table.leave_open()


# --- DM-126 Eyes of Mandos ---


@pytest.mark.parametrize(
    ("who", "tapped", "fits"), [("Pallando", False, True), ("Pallando", True, False), ("Gandalf", False, False)]
)
def test_eyes_of_mandos_are_pallandos(table: Table, who: str, tapped: bool, fits: bool) -> None:
    table.hero.company(who, at="Rivendell", tapped=[who] if tapped else []).hand("Eyes of Mandos", "a pastime")
    table.organization()
    assert table.offered("play Eyes of Mandos") == fits
    table.leave_open()


def test_eyes_of_mandos_reveal_and_take_one(table: Table) -> None:
    names = ("Sting", "Glamdring", "Orcrist", "Narsil")
    table.hero.company("Pallando", at="Rivendell").hand("Eyes of Mandos", "a pastime").deck(*names)
    table.organization()
    table.do("play Eyes of Mandos")
    table.settle()
    assert table.asked == "how many"
    assert [table.offered(n) for n in ("8", "1", "9")] == [True, True, False]
    table.do("3")
    assert [table.offered(n) for n in names] == [True, True, True, False]
    table.do("Orcrist")
    table.settle()
    table.then("Orcrist in hand", "Sting in deck", "Glamdring in deck", "Pallando tapped", "Eyes of Mandos discarded")
    assert sum("reveals" in line for line in table.told) == 3
    table.leave_open()


# --- DM-131 First of the Order ---


def test_first_of_the_order(table: Table) -> None:
    table.hero.company("Saruman", "Gimli", at="Isengard").hand("First of the Order", "a pastime")
    table.organization()
    table.play("First of the Order")
    assert [table.value("corruption_check", n) for n in ("Saruman", "Gimli")] == [2, table.value("corruption_check", "Gimli")]
    table.leave_open()


# --- DM-135 Healing of Nimrodel ---


@pytest.mark.parametrize(
    ("start", "to", "fits"), [("Rivendell", "Lórien", True), ("Bree", "Rivendell", False), ("Rivendell", "", False)]
)
def test_healing_of_nimrodel_on_its_way_from_a_haven(table: Table, start: str, to: str, fits: bool) -> None:
    table.hero.company("Gimli", at=start).hand("Healing of Nimrodel")
    set_out(table, to)
    assert table.offered("play Healing of Nimrodel") == fits
    table.leave_open()


@pytest.mark.parametrize(("to", "heals"), [("Lórien", True), ("Bree", False)])
def test_healing_of_nimrodel_at_the_end_of_the_phase(table: Table, to: str, heals: bool) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", tapped=["Gimli"], wounded=["Legolas"]).hand("Healing of Nimrodel")
    set_out(table, to)
    table.play("Healing of Nimrodel")
    on_the_way(table, "Gimli")
    table.then("Gimli tapped", "Legolas wounded")
    table.finish()
    table.then(*(("Gimli untapped", "Legolas untapped") if heals else ("Gimli tapped", "Legolas wounded")))


# --- DM-140 Horns, Horns, Horns ---


def test_horns_bring_the_factions_back(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Horns, Horns, Horns").discard("Rangers of the North", "Sting")
    table.hazard.discard("Riders of Rohan")
    table.organization()
    table.play("Horns")
    table.then("Rangers of the North in deck", "Riders of Rohan in deck", "Sting discarded")
    table.leave_open()


# --- DM-142 Hundreds of Butterflies ---


def test_hundreds_of_butterflies(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", tapped=["Gimli"]).hand("Hundreds of Butterflies", "a pastime")
    table.movement("Gimli", to="Bree")
    before = table.value("hazard_limit", table.company().id)
    table.cannot("play Hundreds of Butterflies on Legolas", because="")
    table.play("Hundreds of Butterflies")
    table.then("Gimli untapped")
    assert table.value("hazard_limit", table.company().id) == before + 1
    table.leave_open()


# --- DM-145 Into Dark Tunnels ---


@pytest.mark.parametrize(("to", "fits"), [("The Under-gates", True), ("Lórien", False)])
def test_into_dark_tunnels(table: Table, to: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Moria").hand("Into Dark Tunnels")
    table.movement("Gimli", to=to)
    while table.asked and not table.offered("Into Dark Tunnels"):
        table.answer_plainly()
    assert table.offered("Into Dark Tunnels") == fits
    if fits:
        table.do("Into Dark Tunnels")
        table.settle()
        table.dice(6)
        table.do("To The Gem-deeps", passing=True)
        table.finish()
        assert table.company("Gimli").place == "The Gem-deeps"
    table.leave_open()


# --- DM-159 Smoke Rings ---


@rule("AIO-G-0362")
def test_smoke_rings_name_the_card(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Smoke Rings", "a pastime").sideboard("Sting", "Wolves", "Elrond").discard(
        "Glamdring"
    )
    table.organization()
    assert [table.offered(f"play Smoke Rings on {n}") for n in ("Sting", "Elrond", "Glamdring", "Wolves")] == [
        True,
        True,
        True,
        False,
    ]
    table.play("Smoke Rings on Sting")
    table.then("Sting in deck", "Smoke Rings discarded")
    table.leave_open()
