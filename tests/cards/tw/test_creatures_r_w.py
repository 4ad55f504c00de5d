"""Creatures of The Wizards, R to W."""

import pytest

from hazardplay import (
    NINE,
    attacked_by,
    attacking,
    beset_at,
    creature_is_gone,
    go_on,
    kind_of_site,
    left,
    numbers,
    pending,
    unhindered,
)
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.predicates import SLAYER
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add
from meccg.parts.values import STRIKES, has_trait
from meccg.rules.scoring import scores
from table import Table, blank

# --- TW-83 Ren the Unclean ---------------------------------------------------------------------------------------------------


@rule("METW-0633")
def test_ren_is_keyed_to_dark_places_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand("Ren the Unclean")
    table.movement("Aragorn II", to="Mount Gram", path="ws")
    assert pending(table, "play Ren the Unclean")
    assert not table.offered("play Ren the Unclean", "keyed")
    table.leave_open()


@rule("AIO-G-0245", "AIO-G-0246", "AIO-H-0290", "METW-0969", "AIO-G-0248")
def test_ren_makes_everybody_check_first_those_of_the_mover(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree").company("Bilbo", at="Edoras")
    table.hazard.company("Faramir", "Éowyn", at="Bree").events("Ren the Unclean")
    table.movement("Gimli")
    table.dice(12, 12, 12, 12, 12)
    assert pending(table, "use Ren the Unclean")
    assert not table.offered("use Ren the Unclean on Gimli")  # it targets nobody
    table.hazard.play("use Ren the Unclean")
    assert (table.asked, table.who) == ("which check", "hero")
    table.hero.do("Bilbo")
    table.hero.do("Legolas", passing=True)
    table.hazard.do("Éowyn", passing=True)
    table.finish()
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
    table.hazard.play("use Ren the Unclean")
    table.hero.do("Gimli")
    assert table.offered("play A Friend or Three")
    table.hazard.do("Faramir", passing=True)
    assert not table.offered("play A Friend or Three")
    table.hazard.do("support Éowyn", "Faramir")
    table.finish()
    assert any(line.startswith("Corruption check of Faramir: 13") for line in table.log)
    table.then("Éowyn tapped")


@rule("AIO-D-0284")
def test_ren_gives_no_corruption_card(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.events("Ren the Unclean").hand("Despair of the Heart")
    table.movement("Gimli")
    table.dice(12)
    table.hazard.play("use Ren the Unclean")
    table.hazard.play("play Despair of the Heart on Gimli")
    table.then("Despair of the Heart on Gimli")
    table.finish()


# --- TW-86 Shelob ------------------------------------------------------------------------------------------------------------


# Shelob
def test_shelob_at_home(table: Table) -> None:
    beset_at(table, "Shelob", "Cirith Ungol", "Gimli", keyed="Cirith Ungol")
    assert numbers(table) == (1, 18)
    table.finish(2, 12)
    table.then("Shelob discarded")


@rule("AIO-G-0338")
def test_shelob_is_a_spawn() -> None:
    assert "spawn" in BOOK["TW-86"].traits


def test_shelob_lies_there_only_while_doors_of_night_is_in_play(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Shelob")
    table.movement("Gimli")
    table.cannot("play Shelob", because="Doors of Night is not in play")
    table.leave_open()


@rule("AIO-G-0337")
def test_shelob_goes_when_doors_of_night_does(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Bree").hand("Twilight")
    table.hazard.hand("Shelob")
    table.movement("Gimli")
    table.hazard.play("play Shelob")
    table.then("Shelob in play")
    table.hero.do("play Twilight on Doors of Night", passing=True)
    table.settle()
    table.then("Shelob discarded")
    table.finish()


@rule("AIO-G-0337")
def test_shelob_does_not_stay_if_doors_of_night_is_gone_before(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Bree").hand("Twilight")
    table.hazard.hand("Shelob")
    table.movement("Gimli")
    table.hazard.do("play Shelob", passing=True)
    table.hero.do("play Twilight on Doors of Night", passing=True)
    table.finish()
    table.then("Shelob discarded")


@pytest.mark.parametrize(("race", "more"), [("spider", 1), ("animal", 1), ("wolf", 0)])
def test_shelob_strengthens_spiders_and_animals(table: Table, race: str, more: int) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", at="Moria")
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1 + more, 8 + more)
    table.leave_open()


@rule("AIO-G-0340", "AIO-G-0339")
def test_shelob_attacks_from_where_she_lies(table: Table) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", "Legolas", at="Cirith Ungol")
    table.movement("Gimli")
    before = left(table)
    assert pending(table, "use Shelob")
    table.hazard.play("use Shelob")
    assert left(table) == before - 1
    assert numbers(table) == (2, 19)
    table.finish(2, 2, 2, 2)
    table.then("Shelob discarded", "Gimli wounded", "Legolas wounded")


def test_shelob_attacking_from_there_may_be_defeated(table: Table) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", at="Cirith Ungol", items={"Gimli": ["Sword of Gondolin"]}).hand("Risky Blow")
    table.movement("Gimli")
    table.hazard.play("use Shelob")
    table.state.put(table.state.card(table.id("Gimli")))
    table.dice(12, 12)
    while table.asked and not table.offered("play Risky Blow"):
        table._pass_once() or table.do("tap")
    table.do("play Risky Blow")
    table.finish()
    table.then("Shelob in pile")


@rule("AIO-G-0339")
def test_shelob_attacks_nobody_elsewhere(table: Table) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", at="Moria")
    table.hazard.hand("Wolves")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("use Shelob", because="can't be keyed")
    table.leave_open()


# --- TW-88 Silent Watcher ----------------------------------------------------------------------------------------------------


@rule("AIO-G-0346", "CRF1-0396")
def test_a_silent_watcher_is_worth_a_point(table: Table) -> None:
    table.hero.company("Gimli", at="Moria")
    table.hazard.hand("Silent Watcher")
    table.movement("Gimli")
    table.hazard.play("play Silent Watcher")
    table.finish(12)
    table.then("Silent Watcher in pile")
    assert scores(table.state, 0).by_type["kill"] == 1


# --- TW-89 Slayer ------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0351", "CRF1-0397", "AIO-G-0350")
def test_slayer_attacks_the_same_character_twice(table: Table) -> None:
    """The attacker says whom, tapped or not; defeated twice he is worth two points."""
    attacked_by(table, "Slayer", "Aragorn II", "Faramir", tapped=["Aragorn II"])
    assert numbers(table) == (1, 11)
    unhindered(table)
    table.hazard.do("assign Aragorn II")
    unhindered(table)
    go_on(table, 12, 12, until=("assign strike",))
    assert table.log.count("Attack by Slayer") == 2
    assert [t for t in table.log if "rolls 12" in t] == ["Aragorn II rolls 12: 17 against 11"] * 2
    table.then("Slayer in pile")
    assert (BOOK["TW-89"].facts.mp.base, BOOK["TW-89"].facts.races) == (2, ("slayer",))
    creature_is_gone(table)


@rule("AIO-G-0352")
def test_slayer_one_tap_cancels_one_attack_only(table: Table) -> None:
    attacked_by(table, "Slayer", "Aragorn II", "Faramir", "Gimli")
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.do("use Slayer", passing=True)
    table.do("Gimli")
    table.settle()
    table.then("Gimli tapped")
    assert table.log.count("The attack of Slayer is canceled") == 1
    while table.asked != "stance":
        assert not table.offered("use Slayer")
        table.pass_()
    go_on(table, 12)
    table.then("Slayer discarded", "Faramir tapped", "Aragorn II untapped")
    creature_is_gone(table)


@rule("AIO-G-0353", "AIO-G-0354")
def test_slayer_is_cancelled_after_his_strike_is_assigned_by_its_target(table: Table) -> None:
    attacked_by(table, "Slayer", "Aragorn II", "Faramir")
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.do("use Slayer", passing=True)
    table.do("Faramir")
    table.settle()
    table.then("Faramir tapped")
    assert table.log.count("The attack of Slayer is canceled") == 1
    table.leave_open()


@rule("AIO-G-0355")
def test_slayer_the_second_attack_is_cancelled_after_the_first(table: Table) -> None:
    attacked_by(table, "Slayer", "Aragorn II", "Faramir")
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.dice(2, 2)
    while table.log.count("Attack by Slayer") < 2:
        table.answer_plainly()
    table.then("Faramir wounded")
    table.do("use Slayer", passing=True)
    if table.asked == "choose":
        table.do("Aragorn II")
    table.settle()
    table.then("Aragorn II tapped", "Faramir wounded", "Slayer discarded")
    assert table.log.count("The attack of Slayer is canceled") == 1
    creature_is_gone(table)


@rule("AIO-G-0356", "AIO-G-0357")
def test_slayer_with_more_strikes_weighs_on_one_character(table: Table) -> None:
    more = blank(
        "CREATURES-MORE",
        Add(STRIKES, 1, to=Attack(SLAYER)),
        name="a second knife of the tests",
        type="hazard",
        subtypes=("permanent-event",),
    )
    table.hazard.events(more)
    attacked_by(table, "Slayer", "Aragorn II", "Faramir")
    assert numbers(table) == (2, 11)
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.dice(5, 5, 2, 2)
    table.do("tap", passing=True)
    while not [t for t in table.log if "rolls 5" in t]:
        table.pass_()
    assert [t for t in table.log if "rolls 5" in t] == ["Faramir rolls 5: 9 against 11"]  # 5 - 1
    while attacking(table):
        table.answer_plainly()
    assert not [t for t in table.log if t.startswith("Aragorn II rolls")]
    table.state.chance = table.state.chance.but(script=())
    creature_is_gone(table)


def test_slayer_comes_to_border_lands_and_border_holds(table: Table) -> None:
    table.hero.company("Faramir", at="Rivendell").company("Gimli", at="Bree")
    table.hazard.hand("Slayer")
    table.movement("Gimli")
    assert table.offered("play Slayer", "Border-hold")
    table.pass_all()
    table.movement("Faramir", to="Ettenmoors", path="w")
    table.cannot("play Slayer", because="can't be keyed")
    table.leave_open()


# --- TW-95 The Great Goblin --------------------------------------------------------------------------------------------------


@rule("AIO-F-0422", "CRF1-0299")
def test_the_great_goblin_is_at_home_in_goblin_gate(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Goblin-gate")
    table.hazard.hand("The Great Goblin", "The Great Goblin")
    table.movement("Gimli")
    table.hazard.play("play The Great Goblin#1")
    assert numbers(table) == (1, 12)
    assert has_trait(table.state, table.frame("Attack").uid, "orc")
    table.finish(12, 12)  # he is defeated
    table.then("The Great Goblin#1 in pile")
    table.movement("Gimli")
    table.cannot("play The Great Goblin#2", because="is unique")
    table.leave_open()


@rule("CRF1-0300")
@pytest.mark.parametrize(("at", "to"), [("Rivendell", "Lórien"), ("Lórien", "Rivendell")])
def test_the_great_goblin_meets_those_who_go_by_regions(table: Table, at: str, to: str) -> None:
    """By way of Hollin, far from the High Pass."""
    regions = ("Rhudaur", "Hollin", "Redhorn Gate", "Wold & Foothills")
    table.hero.company("Gimli", at=at)
    table.hazard.hand("The Great Goblin")
    table.movement("Gimli", to=to, regions=regions if at == "Rivendell" else regions[::-1])
    assert table.company().way == "region"
    assert pending(table, "play The Great Goblin")
    table.hazard.play("play The Great Goblin")
    assert table.frame("Attack").company == table.company().id
    table.leave_open()


@rule("CRF1-0300")
def test_but_not_those_who_go_elsewhere_by_the_same_regions(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("The Great Goblin")
    table.movement("Gimli", to="Moria", regions=("Rhudaur", "Hollin", "Redhorn Gate"))
    table.cannot("play The Great Goblin", because="can't be keyed")
    table.leave_open()


# --- TW-102 Thief ------------------------------------------------------------------------------------------------------------


@rule("AIO-D-0040")
@pytest.mark.parametrize(("stance", "status"), [("tap", "tapped"), ("stay untapped", "untapped")])
def test_thief_takes_an_item_and_harms_nobody(table: Table, stance: str, status: str) -> None:
    attacked_by(table, "Thief", "Faramir", "Gimli", items={"Gimli": ["Glamdring", "Elven Cloak"]})
    assert numbers(table) == (1, 15)
    unhindered(table)
    table.do("assign Faramir")
    unhindered(table)
    table.dice(2)
    table.do(stance)
    go_on(table)
    assert table.who == "hero"
    table.do("Elven Cloak")
    go_on(table)
    table.then("Elven Cloak discarded", "Glamdring on Gimli", f"Faramir {status}", "Thief discarded")
    assert not [line for line in table.log if line.startswith("Body check")]
    creature_is_gone(table)


def test_thief_takes_nothing_if_his_strike_fails(table: Table) -> None:
    attacked_by(table, "Thief", "Aragorn II", items={"Aragorn II": ["Glamdring"]})
    unhindered(table)
    go_on(table, 12)
    table.then("Glamdring on Aragorn II", "Thief in pile", "Aragorn II tapped")
    creature_is_gone(table)


def test_thief_at_a_border_hold_not_in_the_wilderness(table: Table) -> None:
    table.hero.company("Faramir", at="Rivendell").company("Gimli", at="Bree")
    table.hazard.hand("Thief")
    table.movement("Gimli")
    assert table.offered("play Thief", "Border-hold")
    table.pass_all()
    table.movement("Faramir", to="Ettenmoors", path="w")
    table.cannot("play Thief", because="can't be keyed")
    table.leave_open()


# --- TW-107 Ûvatha the Horseman ----------------------------------------------------------------------------------------------


def test_uvatha_brings_back_a_creature(table: Table) -> None:
    table.hazard.events("Ûvatha the Horseman").discard("Wargs", "Orc-watch", "Eye of Sauron")
    table.hero.company("Aragorn II", "Faramir", at="Bree").discard("Slayer")
    table.movement("Aragorn II")
    table.hazard.do("use Ûvatha the Horseman", passing=True)
    table.settle()
    assert table.who == "hazard"
    assert sorted(table.offers()) == ["Orc-watch", "Wargs"]
    table.do("Orc-watch")
    table.then("Orc-watch in hand", "Wargs discarded", "Ûvatha the Horseman discarded")
    assert table.company().hazards == 1
    table.leave_open()


# --- TW-113 Witch-king of Angmar ---------------------------------------------------------------------------------------------


@rule("AIO-G-0552", "AIO-G-0553")
def test_witch_king_darkens_shadow_holds_as_a_long_event_would(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").company("Bilbo", at="Bree")
    table.hazard.company("Faramir", at="Dead Marshes").events("Witch-king of Angmar")
    table.movement("Bilbo")
    table.hazard.play("use Witch-king of Angmar")
    table.then("Witch-king of Angmar discarded")
    table.finish()
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
    nine = [d for d in BOOK.values() if d.facts.creature.permanent]
    assert sorted(d.name for d in nine) == sorted(NINE)
    assert all("nazgûl" in d.traits and d.facts.unique and d.done for d in nine)
