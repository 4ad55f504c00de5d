"""Creatures of The Wizards: what several of them have in common."""

from typing import Any

import pytest

from hazardplay import NINE, attacked_by, creature_is_gone, go_on, left, numbers, pending, unhindered
from ledger import rule
from meccg.parts.offers import explain
from meccg.parts.values import has_trait
from table import Table

# --- "Tom" and "William" -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("troll", "before", "prowess"),
    [
        pytest.param("“Tom” (Tûma)", "“William” (Wûluag)", 13, marks=rule("AIO-G-0435", "AIO-G-0436")),
        pytest.param("“Tom” (Tûma)", "“Bert” (Bûrat)", 13, marks=rule("AIO-G-0436")),
        pytest.param("“William” (Wûluag)", "“Tom” (Tûma)", 11, marks=rule("AIO-G-0542", "AIO-G-0543")),
        pytest.param("“William” (Wûluag)", "“Bert” (Bûrat)", 11, marks=rule("AIO-G-0543")),
    ],
)
def test_the_second_troll_takes_all_but_special_items(table: Table, troll: str, before: str, prowess: int) -> None:
    items = {"Faramir": ["Glamdring", "Elven Cloak", "Lesser Ring"], "Gimli": ["Dagger of Westernesse"]}
    attacked_by(table, troll, "Faramir", "Gimli", items=items, faced=(before,))
    assert numbers(table) == (1, prowess)
    assert table.frame("Attack").traits[0] == "troll"
    unhindered(table)
    table.do("assign Faramir")
    go_on(table, 2, 2)
    table.then("Faramir wounded", "Glamdring discarded", "Elven Cloak discarded", "Lesser Ring on Faramir")
    table.then("Dagger of Westernesse on Gimli")
    lost, checked = table.log.index("Glamdring is discarded"), [i for i, t in enumerate(table.log) if t.startswith("Body check")]
    assert lost < checked[0]
    creature_is_gone(table)


@rule("AIO-G-0436", "AIO-G-0543")
@pytest.mark.parametrize("troll", ["“Tom” (Tûma)", "“William” (Wûluag)"])
@pytest.mark.parametrize("before", [(), ("troll", "Ambusher"), "itself"])
def test_the_first_troll_takes_nothing(table: Table, troll: str, before: Any) -> None:
    faced = (troll,) if before == "itself" else before
    attacked_by(table, troll, "Faramir", items={"Faramir": ["Glamdring"]}, faced=faced)
    unhindered(table)
    go_on(table, 2, 2)
    table.then("Faramir wounded", "Glamdring on Faramir")
    creature_is_gone(table)


@rule("AIO-G-0436", "AIO-G-0543")
def test_two_trolls_one_after_the_other(table: Table) -> None:
    attacked_by(table, "“William” (Wûluag)", "Faramir", items={"Faramir": ["Glamdring"]}, hand=("“Tom” (Tûma)",))
    unhindered(table)
    go_on(table, 2, 2)
    table.then("Faramir wounded", "Glamdring on Faramir", "“William” (Wûluag) discarded")
    table.dice(2, 2)
    table.hazard.do("play “Tom” (Tûma)", passing=True)
    table.settle()
    unhindered(table)
    go_on(table)
    table.then("Glamdring discarded")
    creature_is_gone(table)


@rule("AIO-G-0435", "AIO-G-0542")
@pytest.mark.parametrize("troll", ["“Tom” (Tûma)", "“William” (Wûluag)"])
def test_a_defeated_troll_does_not_come_again(table: Table, troll: str) -> None:
    table.hero.company("Faramir", at="Rivendell").pile(troll)
    table.hazard.hand(troll)
    table.movement("Faramir", to="Bree", path="ww")
    assert not table.offered("play", troll)
    assert any("unique" in w.text for w in explain(table.state, 1, table.hazard.row.hand[0], table.window()))
    table.leave_open()


def test_where_the_trolls_come(table: Table) -> None:
    table.hero.company("Faramir", at="Lórien").company("Gimli", at="Moria")
    table.hazard.hand("“Tom” (Tûma)", "“William” (Wûluag)")
    table.movement("Faramir", to="Edoras", path="wb")
    table.cannot("play “Tom” (Tûma)", because="can't be keyed")  # one Wilderness only
    assert table.offered("play “William” (Wûluag)", "Wilderness")
    table.pass_all()
    table.movement("Gimli")
    assert table.offered("play “William” (Wûluag)", "Shadow-hold")
    assert not table.offered("play “Tom” (Tûma)")
    table.leave_open()


# --- Nazgûl ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nazgul", "body"), [("Adûnaphel", 10), ("Ûvatha the Horseman", 9)])
@pytest.mark.parametrize("beaten", [False, True])
def test_nazgul_as_a_creature(table: Table, nazgul: str, body: int, beaten: bool) -> None:
    attacked_by(table, nazgul, "Aragorn II", "Faramir")
    assert numbers(table) == (1, 15)
    unhindered(table)
    table.do("assign Aragorn II")
    go_on(table, 12, body + 1 if beaten else body)
    table.then(f"{nazgul} in pile" if beaten else f"{nazgul} discarded")
    creature_is_gone(table)


@pytest.mark.parametrize(
    ("nazgul", "region", "site"),
    [("Adûnaphel", "Dagorlad", "Dead Marshes"), ("Ûvatha the Horseman", "Horse Plains", "Easterling Camp")],
)
def test_nazgul_in_and_at_sites_of_their_regions(table: Table, nazgul: str, region: str, site: str) -> None:
    table.hero.company("Faramir", at="Lórien").company("Gimli", at=site).company("Bilbo", at="Moria")
    table.hazard.hand(nazgul)
    table.movement("Faramir", to=site)
    assert table.offered("play", nazgul, region) or table.offered("play", nazgul, site)
    table.pass_all()
    table.movement("Gimli")
    assert table.offered("play", nazgul, "keyed to", site)
    table.pass_all()
    table.movement("Bilbo")
    assert not table.offered("play", nazgul, "keyed")
    table.leave_open()


@pytest.mark.parametrize("nazgul", ["Adûnaphel", "Ûvatha the Horseman"])
def test_nazgul_are_unique(table: Table, nazgul: str) -> None:
    table.hazard.events(nazgul).hand(nazgul)
    table.hero.company("Aragorn II", at="Lórien")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd")
    table.cannot(f"play {nazgul}#2", because="unique")
    table.leave_open()


@pytest.mark.parametrize("name", NINE)
def test_played_as_a_permanent_event_it_stays(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    before = left(table)
    table.hazard.play(f"play {name}")
    table.then(f"{name} in play", f"{name} untapped")
    assert left(table) == before - 1
    table.finish()
    table.then(f"{name} in play")


@rule("METW-0633")
@pytest.mark.parametrize(("name", "prowess"), [("Indûr Dawndeath", 15), ("Khamûl the Easterling", 18), ("Ren the Unclean", 15)])
def test_as_a_creature_in_a_dark_domain(table: Table, name: str, prowess: int) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand(name)
    table.movement("Aragorn II", to="Dol Guldur", path="wbd")
    assert pending(table, "play", name, "keyed to Dark-domain")
    table.hazard.play("play", name, "keyed to Dark-domain")
    assert numbers(table) == (1, prowess)
    table.leave_open()


@rule("AIO-H-0394")
@pytest.mark.parametrize("name", NINE)
def test_not_tapped_outside_the_movement_hazard_phase(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria", items={"Gimli": ["Sword of Gondolin"]}, wounded=["Gimli"]).hand(
        "a pastime"
    )
    table.hazard.discard("Wolves")
    table.hazard.events(name)
    table.site("Aragorn II")
    table.do("enter")
    assert table.frame("Attack")
    for _ in range(6):
        assert not table.offered("use", name)
        if not table._pass_once():
            break
    table.cannot(f"use {name}", because="AIO-H-0394")
    table.leave_open()


@rule("AIO-A-0278", "AIO-A-0279")
def test_from_its_declaration_it_is_in_play_no_longer(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.events("Akhôrahil")
    table.movement("Aragorn II")
    before = left(table)
    table.hazard.do("use Akhôrahil on Aragorn II", passing=True)
    assert left(table) == before - 1
    table.then("Akhôrahil not in play")
    table.settle()
    table.then("Akhôrahil discarded")
    table.finish()


# --- what they are -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("creature", "site", "race", "other"),
    [
        pytest.param("Giant", "", "giant", "troll", marks=rule("AIO-F-0392", "CRF1-0294")),
        pytest.param("Old Man Willow", "Old Forest", "awakened-plant", "animal", marks=rule("AIO-G-0112")),
        pytest.param("Pûkel-men", "Moria", "pûkel-creature", "man", marks=rule("AIO-G-0200", "CRF1-0369")),
        pytest.param("Silent Watcher", "Moria", "pûkel-creature", "undead", marks=rule("AIO-G-0347", "CRF1-0396")),
        pytest.param("Wolves", "", "wolf", "animal", marks=rule("AIO-G-0567")),
    ],
)
def test_the_attack_is_of_this_race(table: Table, creature: str, site: str, race: str, other: str) -> None:
    table.hero.company("Gimli", at=site or "Rivendell")
    table.hazard.hand(creature)
    table.movement("Gimli", to="" if site else "Bree")
    table.hazard.play("play", creature, "" if site != "Moria" else "Shadow-hold")
    attack = table.frame("Attack").uid
    assert (has_trait(table.state, attack, race), has_trait(table.state, attack, other)) == (True, False)
    table.leave_open()
