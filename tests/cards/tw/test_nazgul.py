"""The Nine, as permanent-events that are tapped; as creatures they are what their facts say (two of them: test_creatures)."""

import pytest

from hazardplay import kind_of_site, left, numbers, over, pending, play, resolve
from ledger import rule
from meccg.kernel.book import BOOK
from table import Table

NINE = [
    "Adûnaphel", "Akhôrahil", "Dwar of Waw", "Hoarmûrath of Dír", "Indûr Dawndeath", "Khamûl the Easterling", "Ren the Unclean",
    "Ûvatha the Horseman", "Witch-king of Angmar",
]  # fmt: skip


@pytest.mark.parametrize("name", NINE)
def test_played_as_a_permanent_event_it_stays(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    before = left(table)
    play(table, f"play {name}")
    table.then(f"{name} in play", f"{name} untapped")
    assert left(table) == before - 1
    over(table)
    table.then(f"{name} in play")


@rule("METW-0816", "METW-0633")
@pytest.mark.parametrize(("name", "prowess"), [("Indûr Dawndeath", 15), ("Khamûl the Easterling", 18), ("Ren the Unclean", 15)])
def test_as_a_creature_in_a_dark_domain(table: Table, name: str, prowess: int) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand(name)
    table.movement("Aragorn II", to="Dol Guldur", path="wbd")
    assert pending(table, "play", name, "keyed to Dark-domain")
    play(table, "play", name, "keyed to Dark-domain")
    assert numbers(table) == (1, prowess)
    table.leave_open()


@rule("METW-0633")
def test_ren_is_keyed_to_dark_places_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand("Ren the Unclean")
    table.movement("Aragorn II", to="Mount Gram", path="ws")
    assert pending(table, "play Ren the Unclean")
    assert not table.offered("play Ren the Unclean", "keyed")
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
    resolve(table)
    table.then("Akhôrahil discarded")
    over(table)


# --- Akhôrahil -------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0032", "CRF1-0249")
def test_akhorahil_lowers_a_body_for_the_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree")
    table.hazard.events("Akhôrahil")
    body = table.value("body", "Gimli")
    table.movement("Aragorn II")
    play(table, "use Akhôrahil on Gimli")
    assert table.value("body", "Gimli") == body - 1
    assert table.value("body", "Aragorn II") == 9
    over(table)
    assert table.value("body", "Gimli") == body - 1
    table.start("Turn", player=1)
    over(table)
    assert table.value("body", "Gimli") == body


def test_akhorahil_on_nobody_in_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Gimli", at="Edoras")
    table.hazard.events("Akhôrahil")
    table.movement("Aragorn II")
    assert pending(table, "use Akhôrahil on Aragorn II")
    assert not table.offered("use Akhôrahil on Gimli")
    table.leave_open()


# --- Dwar of Waw -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "prowess"), [("wolf", 9), ("spider", 9), ("animal", 9), ("orc", 8)])
def test_dwar_strengthens_beasts_for_the_turn(table: Table, race: str, prowess: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Dwar of Waw")
    table.movement("Aragorn II")
    play(table, "use Dwar of Waw")
    table.then("Dwar of Waw discarded")
    over(table)
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1, prowess)
    table.leave_open()


# --- Hoarmûrath of Dír -----------------------------------------------------------------------------------------------------


def test_hoarmurath_gives_an_attack_another_strike(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", at="Bree")
    table.hazard.events("Hoarmûrath of Dír").hand("Wolves")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    play(table, "play Wolves", "Wilderness")
    strikes = numbers(table)[0]
    play(table, "use Hoarmûrath of Dír")
    assert numbers(table)[0] == strikes + 1
    table.then("Hoarmûrath of Dír discarded")
    table.leave_open()


def test_hoarmurath_not_when_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", at="Bree")
    table.hazard.events("Hoarmûrath of Dír").hand("Wolves")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    play(table, "play Wolves", "Wilderness")
    assert pending(table, "use Hoarmûrath of Dír")
    while table.asked != "assign strike":
        table.pass_()
    while table.asked == "assign strike":
        table.do("assign", table.state.name(table.state.asks[0].options[0][1]))
    assert not table.offered("use Hoarmûrath of Dír")
    table.cannot("use Hoarmûrath of Dír", because="AIO-D-0027")
    table.leave_open()


@rule("CRF1-0309", "AIO-E-0024")
def test_hoarmurath_on_an_automatic_attack_of_the_new_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien")
    table.hazard.events("Hoarmûrath of Dír")
    table.movement("Aragorn II", to="Moria", path="ww")
    play(table, "use Hoarmûrath of Dír on Moria")
    over(table)
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (5, 7)
    table.leave_open()


def test_hoarmurath_has_nothing_to_do_without_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.events("Hoarmûrath of Dír").hand("Wolves")
    table.movement("Aragorn II")
    pending(table, "")
    table.cannot("use Hoarmûrath of Dír", because="there is no attack")
    table.leave_open()


# --- Indûr Dawndeath -------------------------------------------------------------------------------------------------------


@rule("AIO-F-0543", "AIO-F-0544")
def test_indur_discards_an_item_of_one_wounded_character(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", "Legolas", at="Bree", wounded=["Gimli", "Legolas"],
        items={"Gimli": ["Sword of Gondolin", "Elven Cloak", "Beautiful Gold Ring", "Magic Ring of Stealth"],
               "Legolas": ["Dagger of Westernesse"], "Aragorn II": ["Shield of Iron-bound Ash"]},
    )  # fmt: skip
    table.hazard.events("Indûr Dawndeath")
    table.movement("Aragorn II")
    for item in ("Beautiful Gold Ring", "Magic Ring of Stealth", "Shield of Iron-bound Ash"):
        assert not pending(table, "use Indûr Dawndeath on", item)
    assert table.offered("use Indûr Dawndeath on Dagger of Westernesse")
    play(table, "use Indûr Dawndeath on Elven Cloak")
    table.then("Elven Cloak discarded", "Sword of Gondolin in play", "Dagger of Westernesse in play", "Indûr Dawndeath discarded")
    over(table)


def test_indur_does_nothing_to_the_unwounded(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin"]}, tapped=["Gimli"]).hand("a pastime")
    table.hazard.events("Indûr Dawndeath").hand("Wolves")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("use Indûr Dawndeath", because="there is no non-ring item on a wounded character")
    table.leave_open()


# --- Khamûl the Easterling -------------------------------------------------------------------------------------------------


@rule("AIO-F-0557", "AIO-H-0129", "CRF1-0317")
def test_khamul_makes_the_mover_discard_of_his_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin"]}).hand("Concealment", "Dodge", "Escape")
    table.hazard.events("Khamûl the Easterling", "Dwar of Waw").hand("Wolves")
    table.movement("Gimli")
    play(table, "use Khamûl the Easterling")
    assert table.seat == "hero"
    table.hero.do("Dodge")
    table.hero.do("Concealment")
    table.then("Dodge discarded", "Concealment discarded", "Escape in hand", "Sword of Gondolin in play", "Wolves in hand")
    table.then("Khamûl the Easterling discarded")
    table.leave_open()


@rule("AIO-F-0556", "AIO-H-0130", "CRF1-0316")
def test_khamul_counts_when_he_is_declared(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Concealment", "Dodge", "Escape")
    table.hazard.events("Khamûl the Easterling", "Dwar of Waw")
    table.movement("Gimli")
    table.hazard.do("use Khamûl the Easterling", passing=True)
    table.hazard.do("use Dwar of Waw", passing=True)  # he is none any more when Khamûl resolves
    resolve(table)
    table.hero.do("Dodge")
    assert table.asked == "choose"
    table.hero.do("Concealment")
    table.then("Escape in hand")
    table.leave_open()


def test_khamul_with_fewer_cards_in_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Concealment")
    table.hazard.events("Khamûl the Easterling", "Dwar of Waw", "Akhôrahil")
    table.movement("Gimli")
    play(table, "use Khamûl the Easterling")
    table.then("Concealment discarded")
    over(table)


def test_khamul_against_an_empty_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.events("Khamûl the Easterling").hand("Wolves")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("use Khamûl the Easterling", because="it would change nothing")
    table.leave_open()


# --- Ren the Unclean -------------------------------------------------------------------------------------------------------


@rule("AIO-G-0245", "AIO-G-0246", "AIO-H-0290", "METW-0969", "AIO-G-0248")
def test_ren_makes_everybody_check_first_those_of_the_mover(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree").company("Bilbo", at="Edoras")
    table.hazard.company("Faramir", "Éowyn", at="Bree").events("Ren the Unclean")
    table.movement("Gimli")
    table.dice(12, 12, 12, 12, 12)
    assert pending(table, "use Ren the Unclean")
    assert not table.offered("use Ren the Unclean on Gimli")  # it targets nobody
    play(table, "use Ren the Unclean")
    assert (table.asked, table.seat) == ("which check", "hero")
    table.hero.do("Bilbo")
    table.hero.do("Legolas", passing=True)
    table.hazard.do("Éowyn", passing=True)
    over(table)
    checks = [
        line.split(":")[0].removeprefix("Corruption check of ") for line in table.log if line.startswith("Corruption check")
    ]
    assert checks == ["Bilbo", "Legolas", "Gimli", "Éowyn", "Faramir"]


@rule("AIO-G-0243", "AIO-G-0244", "AIO-H-0156", "AIO-H-0157", "CRF1-0373")
def test_ren_leaves_his_player_no_resources_but_support(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree").hand("A Friend or Three")
    table.hazard.company("Faramir", "Éowyn", at="Edoras").events("Ren the Unclean").hand("A Friend or Three")
    table.movement("Gimli")
    table.dice(12, 12, 12, 9)
    play(table, "use Ren the Unclean")
    table.hero.do("Gimli")
    assert table.offered("play A Friend or Three")
    table.hazard.do("Faramir", passing=True)
    assert not table.offered("play A Friend or Three")
    table.hazard.do("support Éowyn", "Faramir")
    over(table)
    assert any(line.startswith("Corruption check of Faramir: 13") for line in table.log)
    table.then("Éowyn tapped")


@rule("AIO-D-0284", "METW-0535")
def test_ren_gives_no_corruption_card(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.events("Ren the Unclean").hand("Despair of the Heart")
    table.movement("Gimli")
    table.dice(12)
    play(table, "use Ren the Unclean")
    play(table, "play Despair of the Heart on Gimli")
    table.then("Despair of the Heart on Gimli")
    over(table)


# --- Witch-king of Angmar --------------------------------------------------------------------------------------------------


@rule("AIO-G-0552", "AIO-G-0553")
def test_witch_king_darkens_shadow_holds_as_a_long_event_would(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").company("Bilbo", at="Bree")
    table.hazard.company("Faramir", at="Dead Marshes").events("Witch-king of Angmar")
    table.movement("Bilbo")
    play(table, "use Witch-king of Angmar")
    table.then("Witch-king of Angmar discarded")
    over(table)
    for who in ("Gimli", "Faramir"):
        assert kind_of_site(table, who) == "D"
    assert kind_of_site(table, "Bilbo") == "B"
    table.state.turn_player = 1
    table.start("LongEventPhase", player=1)
    assert kind_of_site(table, "Gimli") == "D"
    table.state.turn_player = 0
    table.long_events()
    assert kind_of_site(table, "Gimli") == "S"


@rule("AIO-A-0276")
def test_they_are_nazgul() -> None:
    nine = [d for d in BOOK.values() if d.facts.nazgul_permanent]
    assert sorted(d.name for d in nine) == sorted(NINE)
    assert all("nazgûl" in d.traits and d.facts.unique and d.done for d in nine)
