"""Marshalling points: where they come from, and what the Council makes of them."""

import pytest

from ledger import rule
from meccg.model.options import THE_WIZARDS
from meccg.model.rows import OUT, PILE
from meccg.rules import scoring
from meccg.rules.scoring import TYPES, by_type, council_scores, scores, total


def points(table, player=0):
    """The types of which a player has points."""
    return {kind: n for kind, n in scores(table.state, player).by_type.items() if n}


def double(mine: dict[str, int], theirs: list[dict[str, int]]) -> dict[str, int]:
    return by_type(scoring.double([*mine.values()], [[*other.values()] for other in theirs]))


def limit_half(mine: dict[str, int], rounding: str) -> dict[str, int]:
    return by_type(scoring.limit_half([*mine.values()], rounding))


def category(**of):
    """Points of all six types; those not named are none."""
    return {kind: of.get(kind, 0) for kind in TYPES}


def counted(mine, *, rounding="down"):
    return sum(limit_half(category(**mine), rounding).values())


# --- where points come from ------------------------------------------------------------------------------------------


@rule("METW-0086", "METW-0743", "METW-0744", "AIO-B-0001")
def test_six_types_each_source_in_one(table):
    table.hero.company("Gimli", at="Moria", items={"Gimli": ["Sword of Gondolin"]}, allies={"Gimli": ["Quickbeam"]})
    table.hero.factions("Wood-elves").pile("Cave-drake").events("Dreams of Lore")
    score = scores(table.state, 0)
    assert score.by_type == {"character": 2, "item": 2, "faction": 3, "ally": 2, "kill": 1, "miscellaneous": 2}
    assert score.total == 12
    assert len({scored.card for scored in score.cards}) == len(score.cards) == 6


@rule("AIO-A-0418", "METW-0150", "AIO-A-0256")
def test_characters_items_allies_and_factions_count(table):
    table.hero.company("Aragorn II", "Éowyn", at="Bree", items={"Éowyn": ["Glamdring"]}, allies={"Aragorn II": ["Treebeard"]})
    table.hero.factions("Hobbits", "Rangers of the North")
    assert points(table) == {"character": 3, "item": 2, "ally": 2, "faction": 4}
    assert points(table, 1) == {}


@rule("METW-0147", "AIO-A-0419", "AIO-B-0098")
def test_defeated_creatures_and_stored_cards_count(table):
    table.hero.company("Gimli", at="Bree").pile("Cave-drake", "Smaug", "Sword of Gondolin")
    assert points(table) == {"character": 2, "kill": 1 + 5, "item": 2}


@rule("AIO-D-0152")
def test_no_points_for_what_one_played_oneself(table):
    table.hero.pile("Cave-drake")
    drake = table.card("Cave-drake")
    assert points(table) == {"kill": 1}
    table.state.put(drake.but(owner=0))
    assert points(table) == {}


@rule("AIO-A-0420", "AIO-H-0108", "CRF1-0276")
def test_carried_out_instructions_count(table):
    table.hero.events("Dreams of Lore")  # in play is enough
    assert points(table) == {"miscellaneous": 2}


@rule("AIO-G-0250", "CRF1-0375", "AIO-A-0420")
def test_some_points_are_won_by_storing(table):
    table.hero.events("Rescue Prisoners")
    assert points(table) == {}
    table.hero.pile("Rescue Prisoners")
    assert points(table) == {"miscellaneous": 2}


@rule("AIO-B-0099")
@pytest.mark.parametrize(("site", "worth"), [("Rivendell", 1), ("Iron Hill Dwarf-hold", 5)])
def test_where_it_is_stored_may_matter(table, site, worth):
    table.hero.pile("Book of Mazarbul", stored_at=site)
    assert points(table) == {"item": worth}


@rule("METW-0149", "AIO-B-0028")
def test_eliminated_characters_may_cost_points(table):
    table.hero.company("Gimli", "Faramir", "Aragorn II", at="Bree")
    assert points(table) == {"character": 2 + 2 + 3}
    table.state.move(table.id("Aragorn II"), OUT)
    assert points(table) == {"character": 2 + 2 - 3}
    table.state.move(table.id("Faramir"), OUT)  # costs nothing but his own
    assert points(table) == {"character": 2 - 3}


@rule("AIO-E-0542")
def test_points_of_the_bearer_s_race(table):
    table.hero.company("Gimli", "Éowyn", at="Moria", items={"Éowyn": ["Durin’s Axe"]})
    assert points(table)["item"] == 2
    table.state.enter(table.id("Durin’s Axe"), host=table.id("Gimli"))
    assert points(table)["item"] == 4
    table.state.move(table.id("Durin’s Axe"), PILE)  # stored it has no bearer
    assert points(table)["item"] == 2


@rule("AIO-B-0002", "AIO-B-0016")
def test_all_items_give_item_points(table):
    table.hero.company("Gimli", at="Moria", items={"Gimli": ["Lesser Ring", "Beautiful Gold Ring"]})
    table.hero.pile("Red Book of Westmarch", stored_at="Rivendell")
    assert points(table) == {"character": 2, "item": 2 + 1 + 1}


def test_hazards_on_a_character_give_nothing(table):
    table.hero.company("Gimli", at="Moria", corruption={"Gimli": ["Lure of the Senses"]})
    assert points(table) == {"character": 2}
    assert points(table, 1) == {}


@rule("METW-0151")
def test_the_total_may_be_asked_at_any_time(table):
    table.hero.company("Gimli", "Aragorn II", at="Bree")
    assert total(table.state, 0) == 5
    table.state.move(table.id("Gimli"), "discard")
    assert total(table.state, 0) == 3


@rule("AIO-A-0405", "AIO-A-0406", "AIO-A-0424", "AIO-A-0425")
def test_a_lost_avatar_costs_five_miscellaneous_points_at_once(table):
    table.hero.company("Aragorn II", at="Bree").set(avatar_lost=True)
    assert points(table) == {"character": 3, "miscellaneous": -5}
    assert total(table.state, 0) == -2


def test_where_a_lost_avatar_loses_it_costs_nothing(table):
    table.rules("the-wizards").hero.company("Aragorn II", at="Bree").set(avatar_lost=True)
    assert total(table.state, 0) == 3


# --- doubling --------------------------------------------------------------------------------------------------------


@rule("AIO-B-0004", "AIO-B-0029", "CRF1-0113", "CRF1-0114")
@pytest.mark.parametrize(("theirs", "mine"), [(0, 6), (-1, 6), (1, 3)])
def test_what_the_others_lack_is_doubled(theirs, mine):
    assert double(category(ally=3), [category(ally=theirs)])["ally"] == mine


@rule("AIO-B-0005", "AIO-B-0029")
def test_kills_and_miscellaneous_points_are_never_doubled():
    mine = category(character=1, item=1, faction=1, ally=1, kill=1, miscellaneous=1)
    assert double(mine, [category()]) == {**mine, "character": 2, "item": 2, "faction": 2, "ally": 2}


@rule("METW-0950", "AIO-H-0233")
def test_nobody_else_may_have_any():
    assert double(category(item=4), [category(), category(item=1)])["item"] == 4
    assert double(category(item=4), [category(), category()])["item"] == 8


def test_a_loss_is_not_doubled():
    assert double(category(character=-3), [category()])["character"] == -3


# --- half ------------------------------------------------------------------------------------------------------------


@rule("AIO-B-0006", "AIO-B-0007")
def test_half_is_rounded_down():
    assert limit_half(category(character=11, item=8), "down")["character"] == 8
    assert limit_half(category(character=8, item=7), "down")["character"] == 7
    assert limit_half(category(character=7, item=7), "down")["character"] == 7


@rule("AIO-B-0008", "AIO-B-0009")
def test_too_much_of_one_type_is_cut_to_the_rest():
    assert counted({"item": 15, "kill": 3, "ally": 2}) == 10
    for most in range(4, 20):
        assert counted({"faction": most, "kill": 3}) == 6


@rule("AIO-B-0025")
def test_negative_points_do_not_count_for_the_half():
    assert limit_half(category(character=10, item=6, ally=4, miscellaneous=-3), "down")["character"] == 10


@rule("AIO-B-0026", "AIO-B-0030")
def test_negative_points_are_taken_off_all_the_same():
    assert counted({"character": 12, "item": 5, "miscellaneous": -2}) == 8


@rule("AIO-B-0008")
@pytest.mark.parametrize("rounding", ["down", "up"])
def test_eight_to_six_are_cut_to_six(rounding):
    assert counted({"character": 8, "item": 6}, rounding=rounding) == 12


@rule("METW-0747")
def test_first_edition_rounds_half_up():
    assert THE_WIZARDS.half_limit == "up"
    assert counted({"character": 7, "item": 6}, rounding="up") == 13
    assert counted({"character": 7, "item": 6}, rounding="down") == 12
    assert counted({"character": 9, "item": 6}, rounding="up") == 12


@rule("AIO-B-0032")
def test_one_type_only_is_nothing(table):
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Bree")  # 7
    table.hazard.company("Elrond", "Galadriel", "Glorfindel II", at="Bree")  # 9
    assert [one.total for one in council_scores(table.state)] == [0, 0]


# --- all of it -------------------------------------------------------------------------------------------------------


@rule("AIO-B-0003", "AIO-H-0363")
def test_doubling_comes_first(table):
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin"]}, allies={"Gimli": ["Treebeard"]})
    table.hero.factions("Hobbits", "Wood-elves")  # 4
    table.hazard.company("Kíli", at="Bree", items={"Kíli": ["Glamdring"]}, allies={"Kíli": ["Quickbeam"]})
    score = council_scores(table.state)[0]
    assert score.counted["faction"] == 4
    assert score.doubled["faction"] == 8
    assert score.limited["faction"] == 6
    assert score.total == 12


@rule("AIO-B-0028", "AIO-H-0364", "CRF1-0114")
def test_eliminated_characters_are_counted_before_doubling(table):
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]})
    table.hazard.company("Thorin II", at="Bree", items={"Thorin II": ["Sword of Gondolin"]}).out("Aragorn II")  # 3 - 3
    assert council_scores(table.state)[0].doubled["character"] == 4
    assert council_scores(table.state)[1].counted["character"] == 0


@rule("AIO-H-0365", "AIO-A-0424", "AIO-H-0413")
def test_a_lost_avatar_is_taken_off_last(table):
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]}).events("Dreams of Lore").set(avatar_lost=True)
    table.hazard.company("Kíli", at="Bree", items={"Kíli": ["Sword of Gondolin"]})
    score = council_scores(table.state)[0]
    assert score.limited == category(character=2, item=2, miscellaneous=2)
    assert (score.taken_off, score.total) == (-5, 1)


@rule("AIO-B-0022", "AIO-B-0031")
def test_what_another_holds_is_taken_off_last(table):
    table.hero.company("Gimli", "Balin", at="Bree", items={"Gimli": ["Glamdring"], "Balin": ["Sword of Gondolin"]})
    table.hazard.company("Kíli", at="Bree", items={"Kíli": ["Dwarven Axe"]})
    gimli, balin = table.id("Gimli"), table.id("Balin")
    assert council_scores(table.state)[0].total == 8
    assert council_scores(table.state, ((0, gimli), (0, balin)))[0].total == 6


@rule("AIO-B-0023", "AIO-B-0024")
def test_during_play_nothing_is_modified(table):
    table.hero.company("Gimli", at="Bree").factions("Wood-elves")
    assert total(table.state, 0) == 5
    assert council_scores(table.state)[0].total == 8  # 4 and 6, and of them 4
