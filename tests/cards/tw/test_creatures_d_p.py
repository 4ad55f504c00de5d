"""Creatures of The Wizards, D to P."""

import pytest

from hazardplay import attacked_by, beset_at, creature_is_gone, face, go_on, numbers, pending, to_assignment, unhindered
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.windows import BODY_CHECKED
from meccg.parts import frames
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Check
from meccg.parts.standing import Add
from meccg.parts.values import RESULT, has_trait
from meccg.parts.verbs import THIS_CHECK, For
from table import Table, blank

# --- TW-31 Dwar of Waw -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "prowess"), [("wolf", 9), ("spider", 9), ("animal", 9), ("orc", 8)])
def test_dwar_strengthens_beasts_for_the_turn(table: Table, race: str, prowess: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Dwar of Waw")
    table.movement("Aragorn II")
    table.hazard.play("use Dwar of Waw")
    table.then("Dwar of Waw discarded")
    table.finish()
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1, prowess)
    table.leave_open()


# --- TW-34 Fell Turtle -------------------------------------------------------------------------------------------------------


# Fell Turtle
def turtle(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Grey Havens")
    table.hazard.hand("Fell Turtle", "Wolves")
    table.movement("Aragorn II", to="Himring", path="fc")
    table.hazard.play("play Fell Turtle")


def test_fell_turtle_sends_the_company_back(table: Table) -> None:
    turtle(table)
    face(table, 2, 3, who="Gimli")
    table.then("Gimli wounded", "Aragorn II at Grey Havens", "Fell Turtle discarded")
    table.finish()
    assert any(line.startswith("Body check of Gimli") for line in table.log)  # wounded normally
    table.site("Aragorn II")
    assert not table.asked  # who was sent back does nothing


def test_fell_turtle_that_misses_lets_them_pass(table: Table) -> None:
    turtle(table)
    face(table, 12)
    table.finish()
    table.then("Aragorn II at Himring", "Fell Turtle in pile")


def test_fell_turtle_lives_in_the_sea(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand("Fell Turtle")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot("play Fell Turtle", because="can't be keyed")
    table.leave_open()


# --- TW-40 Giant Spiders -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "body", "fate"), [
    ("Faramir", 7, "in play"), ("Faramir", 8, "discarded"), ("Faramir", 9, "eliminated"),
    ("Gandalf", 9, "in play"), ("Gandalf", 10, "eliminated"),
])  # fmt: skip
def test_giant_spiders_carry_off_whose_body_is_equalled(table: Table, who: str, body: int, fate: str) -> None:
    """Faramir's body is 8, Gandalf's 9."""
    attacked_by(table, "Giant Spiders", who, dice=(2, body), tapped=[who], hand=("Wargs",))
    assert numbers(table) == (2, 10)
    assert table.value("body", who) == {"Faramir": 8, "Gandalf": 9}[who]
    unhindered(table)
    go_on(table)
    table.then(f"{who} {fate}")
    creature_is_gone(table)


def test_giant_spiders_carry_off_an_ally(table: Table) -> None:
    """For the purposes of combat allies are characters."""
    attacked_by(table, "Giant Spiders", "Faramir", allies={"Faramir": ["Gwaihir"]}, tapped=["Faramir", "Gwaihir"])
    unhindered(table)
    table.dice(2, table.value("body", "Gwaihir"), 12)
    table.do("strike against Gwaihir")
    go_on(table)
    table.then("Gwaihir discarded")
    creature_is_gone(table)


def test_giant_spiders_only_their_own_wounds(table: Table) -> None:
    table.hero.company("Faramir", tapped=["Faramir"])
    table.dice(2, 8)
    table.attack("spider", strikes=1, prowess=20)
    table.pass_all()
    table.then("Faramir wounded")


@rule("AIO-D-0077")
def test_tookish_blood_does_not_answer_the_body_check_of_giant_spiders(table: Table) -> None:
    """There would be time for a card that affects the check."""
    luck = blank(
        "CREATURES-LUCK",
        Play(during=BODY_CHECKED, on=Check(frames.BodyCheck), do=For(THIS_CHECK, Add(RESULT, -1, to=TARGET))),
        name="a stroke of luck of the tests",
        subtypes=("short-event",),
    )
    table.hero.hand("Tookish Blood", luck)
    attacked_by(table, "Giant Spiders", "Bilbo", dice=(2, 9), tapped=["Bilbo"])
    assert table.offered("play Tookish Blood")  # before strikes are assigned there is time for it
    while not table.offered("play a stroke of luck of the tests"):
        table.pass_()
    assert any(type(f).__name__ == "BodyCheck" for f in table.state.frames)
    assert not table.offered("play Tookish Blood")
    go_on(table)
    table.then("Bilbo discarded")
    creature_is_gone(table)


@pytest.mark.parametrize(("at", "to", "regions", "key"), [
    ("Rivendell", "Lórien", (), "Wilderness"),
    ("Beorn's House", "Thranduil's Halls", ("Anduin Vales", "Woodland Realm"), "Woodland Realm"),
    ("Beorn's House", "Woodmen-town", ("Anduin Vales", "Western Mirkwood"), "Western Mirkwood"),
])  # fmt: skip
def test_giant_spiders_on_the_way(table: Table, at: str, to: str, regions: tuple[str, ...], key: str) -> None:
    table.hero.company("Faramir", at=at)
    table.hazard.hand("Giant Spiders")
    table.movement("Faramir", to=to, regions=regions, path="" if regions else "wwbw")
    assert table.offered("play Giant Spiders", key)
    table.leave_open()


@pytest.mark.parametrize(("at", "possible"), [
    ("Dol Guldur", True), ("Sarn Goriwing", True), ("Thranduil's Halls", False), ("Moria", False), ("Weathertop", False),
])  # fmt: skip
def test_giant_spiders_at_dark_places_of_mirkwood(table: Table, at: str, possible: bool) -> None:
    table.hero.company("Faramir", at=at)
    table.hazard.hand("Giant Spiders")
    table.movement("Faramir")
    assert table.offered("play Giant Spiders") is possible
    if not possible:
        table.cannot("play Giant Spiders", because="can't be keyed")
    table.leave_open()


# --- TW-44 Hoarmûrath of Dír -------------------------------------------------------------------------------------------------


@rule("AIO-D-0035", "AIO-F-0508")
def test_hoarmurath_may_be_tapped_again_for_the_same_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", "Faramir", at="Bree")
    table.hazard.hand("Morgul-horse", "Wolves").events("Hoarmûrath of Dír")
    table.movement("Aragorn II", to="Rivendell", path="ww", limit=8)
    table.hazard.play("play Wolves", "Wilderness")
    strikes = numbers(table)[0]
    table.hazard.do("use Hoarmûrath of Dír", passing=True)
    table.hazard.do("play Morgul-horse", passing=True)
    table.settle()
    table.hazard.play("play Hoarmûrath of Dír")
    table.hazard.play("use Hoarmûrath of Dír")
    assert numbers(table)[0] == strikes + 2
    table.leave_open()


def test_hoarmurath_gives_an_attack_another_strike(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", at="Bree")
    table.hazard.events("Hoarmûrath of Dír").hand("Wolves")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    table.hazard.play("play Wolves", "Wilderness")
    strikes = numbers(table)[0]
    table.hazard.play("use Hoarmûrath of Dír")
    assert numbers(table)[0] == strikes + 1
    table.then("Hoarmûrath of Dír discarded")
    table.leave_open()


def test_hoarmurath_not_when_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", at="Bree")
    table.hazard.events("Hoarmûrath of Dír").hand("Wolves")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    table.hazard.play("play Wolves", "Wilderness")
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
    table.hazard.play("use Hoarmûrath of Dír on Moria")
    table.finish()
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


# --- TW-45 Huorn -------------------------------------------------------------------------------------------------------------


@rule("CRF1-0311")
def test_a_huorn_is_an_awakened_plant(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Huorn")
    table.movement("Gimli", to="Ettenmoors", path="w")
    table.hazard.play("play Huorn")
    attack = table.frame("Attack").uid
    assert has_trait(table.state, attack, "awakened-plant")
    assert not has_trait(table.state, attack, "animal")
    table.leave_open()


# --- TW-46 Indûr Dawndeath ---------------------------------------------------------------------------------------------------


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
    table.hazard.play("use Indûr Dawndeath on Elven Cloak")
    table.then("Elven Cloak discarded", "Sword of Gondolin in play", "Dagger of Westernesse in play", "Indûr Dawndeath discarded")
    table.finish()


def test_indur_does_nothing_to_the_unwounded(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin"]}, tapped=["Gimli"]).hand("a pastime")
    table.hazard.events("Indûr Dawndeath").hand("Wolves")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("use Indûr Dawndeath", because="there is no non-ring item on a wounded character")
    table.leave_open()


# --- TW-47 Khamûl the Easterling ---------------------------------------------------------------------------------------------


@rule("AIO-F-0557", "AIO-H-0129", "CRF1-0317")
def test_khamul_makes_the_mover_discard_of_his_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin"]}).hand("Concealment", "Dodge", "Escape")
    table.hazard.events("Khamûl the Easterling", "Dwar of Waw").hand("Wolves")
    table.movement("Gimli")
    table.hazard.play("use Khamûl the Easterling")
    assert table.who == "hero"
    table.hero.do("Dodge")
    table.hero.do("Concealment")
    table.then("Dodge discarded", "Concealment discarded", "Escape in hand", "Sword of Gondolin in play", "Wolves in hand")
    table.then("Khamûl the Easterling discarded")
    table.leave_open()


@rule("AIO-F-0556", "AIO-H-0130")
def test_khamul_counts_when_he_is_declared(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Concealment", "Dodge", "Escape")
    table.hazard.events("Khamûl the Easterling", "Dwar of Waw")
    table.movement("Gimli")
    table.hazard.do("use Khamûl the Easterling", passing=True)
    table.hazard.do("use Dwar of Waw", passing=True)  # he is none any more when Khamûl resolves
    table.settle()
    table.hero.do("Dodge")
    assert table.asked == "choose"
    table.hero.do("Concealment")
    table.then("Escape in hand")
    table.leave_open()


def test_khamul_with_fewer_cards_in_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Concealment")
    table.hazard.events("Khamûl the Easterling", "Dwar of Waw", "Akhôrahil")
    table.movement("Gimli")
    table.hazard.play("use Khamûl the Easterling")
    table.then("Concealment discarded")
    table.finish()


def test_khamul_against_an_empty_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.events("Khamûl the Easterling").hand("Wolves")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("use Khamûl the Easterling", because="it would change nothing")
    table.leave_open()


# --- TW-65 Mouth of Sauron ---------------------------------------------------------------------------------------------------


# Mouth of Sauron
@rule("AIO-G-0058", "CRF1-0349")
def test_mouth_of_sauron_as_a_creature_is_a_man(table: Table) -> None:
    table.hero.hand("Dark Quarrels")
    beset_at(table, "Mouth of Sauron", "Dol Guldur", "Gimli", keyed="Dark-hold")
    assert numbers(table) == (1, 13)
    table.hero.do("play Dark Quarrels")
    table.finish()
    table.then("Mouth of Sauron discarded", "Gimli untapped")


def test_mouth_of_sauron_fetches_a_hazard(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Mouth of Sauron").discard("Doors of Night", "Wolves", "Concealment")
    table.movement("Gimli")
    table.hazard.play("play Mouth of Sauron")
    assert not table.offered("Concealment")
    table.hazard.do("Doors of Night")
    table.then("Doors of Night in hand", "Wolves discarded", "Mouth of Sauron discarded")
    table.finish()


def test_mouth_of_sauron_with_nothing_to_fetch(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Mouth of Sauron").discard("Concealment")
    table.movement("Gimli")
    table.cannot("play Mouth of Sauron", because="it would change nothing")
    table.leave_open()


# --- TW-66 Mûmak (Oliphant) --------------------------------------------------------------------------------------------------


@rule("AIO-G-0061")
@pytest.mark.parametrize(
    ("alignment", "comes"), [("hero", True), ("fallen-wizard", True), ("ringwraith", False), ("balrog", False)]
)
def test_mumak_does_not_attack_those_who_serve_the_shadow(table: Table, alignment: str, comes: bool) -> None:
    table.hero.set(alignment=alignment).company("Gimli", at="Barad-dûr")
    table.hazard.hand("Mûmak (Oliphant)")
    table.movement("Gimli")
    if comes:
        assert pending(table, "play Mûmak (Oliphant)")
    else:
        table.cannot("play Mûmak (Oliphant)", because="AIO-B-0222")
    table.leave_open()


# --- TW-79 Pick-pocket -------------------------------------------------------------------------------------------------------


# Pick-pocket
@pytest.mark.parametrize("key", ["TW-79", "TW-80"])
def test_pick_pocket_takes_an_item_and_harms_nobody(table: Table, key: str) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin", "Elven Cloak"], "Aragorn II": ["Star-glass"]}
    )
    table.hazard.hand(key)
    table.movement("Aragorn II")
    table.hazard.play("play Pick-pocket")
    to_assignment(table, "Gimli")
    table.dice(2)
    table.hero.do("tap", passing=True)
    table.hero.do("choose Elven Cloak", passing=True)
    table.then("Elven Cloak discarded", "Sword of Gondolin in play", "Star-glass in play", "Gimli tapped")
    table.finish()


def test_pick_pocket_harms_not_even_the_poor(table: Table) -> None:
    beset_at(table, "Pick-pocket", "Bree", "Gimli", keyed="Border-hold")
    face(table, 2)
    table.then("Gimli tapped", "Pick-pocket discarded")
    table.finish()


def test_pick_pocket_works_in_towns(table: Table) -> None:
    table.hero.company("Gimli", at="Moria")
    table.hazard.hand("Pick-pocket")
    table.movement("Gimli")
    table.cannot("play Pick-pocket", because="can't be keyed")
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
        table.answer_plainly()
    table.then("Bilbo not wounded", "Elven Cloak discarded")
    table.leave_open()


# --- TW-493 Neeker-breekers --------------------------------------------------------------------------------------------------


# Neeker-breekers
@rule("AIO-G-0082")
def test_neeker_breekers_strike_all_but_wizards(table: Table) -> None:
    beset_at(table, "Neeker-breekers", "Weathertop", "Gandalf", "Gimli", "Bilbo")
    face(table, 12, 12)
    table.then("Gandalf untapped", "Gimli tapped", "Bilbo tapped", "Neeker-breekers in pile")
    table.finish()


@rule("AIO-G-0083")
def test_neeker_breekers_leave_ringwraiths_alone(table: Table) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", type="character", kind="avatar", races=("ringwraith",), prowess=8, body=9)
    beset_at(table, "Neeker-breekers", "Weathertop", "Gimli", wraith)
    face(table, 12)
    table.then("a Ringwraith untapped", "Gimli tapped")
    table.finish()


def test_neeker_breekers_ask_for_the_mind(table: Table) -> None:
    beset_at(table, "Neeker-breekers", "Weathertop", "Gimli", "Éowyn", items={"Gimli": ["Sword of Gondolin"]}, wounded=["Éowyn"])
    assert table.value("prowess", "Gimli", table.frame("Attack").uid) == BOOK["TW-159"].facts.mind == 6
    face(table, 2, 2)  # 8 against 7; Éowyn: mind 2, wounded
    table.then("Gimli tapped", "Éowyn wounded")
    assert not any(line.startswith("Body check") for line in table.log)
    table.finish()


def test_neeker_breekers_only_tap(table: Table) -> None:
    beset_at(table, "Neeker-breekers", "Weathertop", "Éowyn")
    face(table, 2)
    table.then("Éowyn tapped", "Neeker-breekers discarded")
    assert not any(line.startswith("Body check") for line in table.log)
    table.finish()
