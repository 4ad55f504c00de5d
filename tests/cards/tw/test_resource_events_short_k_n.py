"""Short-events of the resources of The Wizards, K to N."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.view import view
from resourceplay import (
    FELLOWSHIP,
    base_limit,
    facts,
    finish_organization,
    influence,
    influence_away,
    plain_result,
    rally,
    set_out,
)
from table import Table

# --- TW-262 Kindling of the Spirit -------------------------------------------------------------------------------------------


@rule("AIO-A-0081", "AIO-C-0223", "AIO-D-0217")
def test_kindling_of_the_spirit(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", allies={"Gimli": ["Gwaihir"]}).company("Éowyn", at="Bree")
    table.hero.hand("Kindling of the Spirit", "Vanishment")
    table.dice(8)
    table.attack("orc", strikes=2, prowess=7)
    table.chain("play Kindling of the Spirit by Gandalf")
    table.pass_()
    attack = table.frame("Attack").uid
    assert [table.value("prowess", w, attack) for w in ("Gandalf", "Gimli", "Gwaihir", "Éowyn")] == [
        8,
        9,
        6,
        2,
    ]  # Gimli has +2 against Orcs; in combat an ally is a character
    assert any(line.startswith("Corruption check of Gandalf") for line in table.log)
    table.then("Kindling of the Spirit discarded")
    table.leave_open()


def test_kindling_costs_a_check_at_minus_two(table: Table) -> None:
    table.hero.company("Gandalf", corruption={"Gandalf": 4}, tapped=["Gandalf"]).hand("Kindling of the Spirit")
    table.dice(7, 9)
    table.attack("orc", strikes=1, prowess=7)
    table.do("play Kindling of the Spirit by Gandalf")
    check = next(line for line in table.log if line.startswith("Corruption check of Gandalf"))
    assert check == f"Corruption check of Gandalf: {7 - 2 + facts('Gandalf').cc_mod} against 4"


def test_kindling_only_for_the_wizards_own_company(table: Table) -> None:
    table.hero.company("Gandalf").company("Gimli", at="Bree").hand("Kindling of the Spirit", "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7, against="Gimli")
    table.cannot("play Kindling of the Spirit", because="attack against his company")
    table.leave_open()


# --- TW-267 Lordly Presence --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "roll", "outcome", "drawn"), [("Elrond", 9, "play", 1), ("Gimli", 2, "discard", 0)])
def test_lordly_presence_helps_a_diplomat_and_gives_a_card(table: Table, who: str, roll: int, outcome: str, drawn: int) -> None:
    table.hero.company("Elrond", "Gimli", at="Edoras").hand("Riders of Rohan", "Lordly Presence")
    table.dice(roll)
    influence(table, "Riders of Rohan", who)
    hand = len(table.hero.row.hand)
    table.do("play Lordly Presence")
    total = next(line for line in table.log if "to influence" in line)
    assert total.split(": ")[1].split(" ")[0] == str(plain_result(table, "Riders of Rohan", who, roll) + 5)
    table.finish()
    assert table.card("Riders of Rohan").zone == outcome
    assert len(table.hero.row.hand) == hand - 1 + drawn
    table.then("Lordly Presence discarded")


def test_lordly_presence_not_for_others(table: Table) -> None:
    table.hero.company("Elrond", "Aragorn II", at="Edoras").hand("Riders of Rohan", "Lordly Presence", "Tempering Friendship")
    influence(table, "Riders of Rohan", "Aragorn II")
    table.cannot("play Lordly Presence", because="made by one of your diplomats")
    table.leave_open()


def test_lordly_presence_not_against_a_character(table: Table) -> None:
    table.hero.company("Elrond", at="Edoras").hand("Lordly Presence")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli", "Elrond")
    table.cannot("play Lordly Presence", because="made by one of your diplomats against a faction")
    table.leave_open()


# --- TW-269 Lucky Search -----------------------------------------------------------------------------------------------------


def search_by_luck(
    table: Table, *deck: str, who: str = "Bilbo", rolls: tuple[int, ...] = (9,), at: str = "Moria", **fields: Any
) -> None:
    table.hero.company(who, "Gimli", at=at, **fields).hand("Lucky Search").deck(*deck)
    table.dice(*rolls)
    table.explored()
    table.carry_out(f"play Lucky Search by {who}")


@rule("AIO-F-0605", "AIO-F-0608", "AIO-F-0611", "AIO-H-0134", "CRF1-0326", "METW-1081")
@pytest.mark.parametrize("at", ["Moria", "Dol Guldur"])
def test_lucky_search_finds_an_item(table: Table, at: str) -> None:
    search_by_luck(table, "Muster", "The One Ring", "Sword of Gondolin", "Ford", who="Éowyn", rolls=(5,), at=at)
    table.then("Sword of Gondolin on Éowyn", "Éowyn tapped", f"{at} untapped")
    table.do("no support")
    # three cards: the prowess is six; he fights tapped, but with the sword
    assert f"Éowyn rolls 5: {2 + 2 - 1 + 5} against 6" in table.log
    table.then("Muster in deck", "The One Ring in deck", "Ford in deck", "Lucky Search discarded", "Sword of Gondolin on Éowyn")
    table.finish()


@rule("AIO-F-0606", "CRF1-0323")
def test_lucky_search_is_lost_with_a_wound(table: Table) -> None:
    search_by_luck(table, *["Muster"] * 6, "Star-glass", rolls=(2, 4))
    table.then("Star-glass on Bilbo")
    table.do("no support")
    table.then("Bilbo wounded", "Star-glass discarded")
    table.finish()


@rule("AIO-F-0612", "AIO-H-0132")
def test_lucky_search_at_a_tapped_site(table: Table) -> None:
    search_by_luck(table, "Star-glass", site_tapped=True)
    table.do("no support")
    table.then("Star-glass on Bilbo", "Moria tapped")
    table.finish()


@rule("AIO-F-0609", "AIO-H-0133")
def test_lucky_search_gives_no_other_item(table: Table) -> None:
    table.hero.hand("Elven Cloak")
    search_by_luck(table, "Star-glass", site_tapped=True)
    table.do("no support")
    table.cannot("play Elven Cloak")
    table.finish()


@rule("AIO-H-0135", "CRF1-0327")
def test_lucky_search_passes_over_what_is_in_play(table: Table) -> None:
    table.hazard.company("Thorin II", at="Bree", items={"Thorin II": ["Glamdring"]})
    search_by_luck(table, "Glamdring", "Star-glass")
    table.then("Star-glass on Bilbo", "hero's Glamdring in deck")
    table.do("no support")
    table.finish()


@rule("AIO-F-0610", "AIO-H-0136", "CRF1-0328")
def test_lucky_search_through_the_whole_deck(table: Table) -> None:
    table.hero.company("Bilbo", "Éowyn", at="Moria").hand("Lucky Search").deck("Muster", "Ford", exactly=True)
    table.dice(9)
    table.explored()
    table.carry_out("play Lucky Search by Bilbo")
    assert table.hero.row.exhausted == 0
    table.do("no support")
    assert "Bilbo rolls 9: 9 against 5" in table.log
    assert sorted(table.hero.names("deck")) == ["Ford", "Muster"]
    table.finish()


def test_lucky_search_strike_can_not_be_cancelled(table: Table) -> None:
    table.hero.hand("Halfling Stealth", "Dodge", "Concealment")
    search_by_luck(table, "Star-glass")
    assert not table.offered("play Concealment")
    table.do("no support")
    assert table.offered("play Dodge")
    assert not table.offered("play Halfling Stealth")
    table.finish()


@pytest.mark.parametrize(("who", "at", "tapped"), [("Gimli", "Moria", []), ("Bilbo", "Bree", []), ("Bilbo", "Moria", ["Bilbo"])])
def test_lucky_search_only_for_a_scout_in_a_dark_place(table: Table, who: str, at: str, tapped: list[str]) -> None:
    table.hero.company(who, "Legolas", at=at, tapped=tapped).hand("Lucky Search", "a pastime")
    table.explored()
    table.cannot("play Lucky Search", because="no untapped scout")
    table.finish()


def test_lucky_search_is_seen_by_all(table: Table) -> None:
    search_by_luck(table, "Muster", "Star-glass")
    assert "Hero turns over Muster" in table.log
    assert any(c.card == table.card("Muster").card for c in view(table.state, 1).cards)
    table.do("no support")
    table.finish()


# --- TW-270 Lucky Strike -----------------------------------------------------------------------------------------------------


def lucky(table: Table, *dice: int, **attack: int) -> None:
    table.hero.company("Aragorn II").hand("Lucky Strike")
    table.dice(*dice)
    table.attack("troll", **attack)
    table.do("tap")
    table.do("play Lucky Strike by Aragorn II")


@pytest.mark.parametrize(("kept", "total"), [("4", 10), ("9", 15)])
def test_lucky_strike_of_two_rolls_one_is_chosen(table: Table, kept: str, total: int) -> None:
    lucky(table, 4, 9, strikes=1, prowess=10)
    assert table.asked == "keep"
    table.do(("keep", kept))
    assert f"Aragorn II rolls {kept}: {total} against 10" in table.log
    table.then("Aragorn II tapped", "Lucky Strike discarded")


def test_lucky_strike_does_not_change_the_body_check(table: Table) -> None:
    lucky(table, 9, 9, 5, strikes=1, prowess=10, body=4)
    assert table.result == "defeated"
    assert "Body check of the strike: 5 against 4" in table.log


def test_lucky_strike_needs_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo").hand("Lucky Strike", "Dodge")
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.cannot("play Lucky Strike", because="you have no warrior facing a strike")
    table.leave_open()


# --- TW-282 Mirror of Galadriel ----------------------------------------------------------------------------------------------


def look(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien").hand("Mirror of Galadriel", "a pastime").deck("Glamdring")
    table.hazard.hand("Wolves", "River").deck("Orc-patrol", "Giant", "Cave-drake", "Orc-guard", "Doors of Night", "Corpse-candle")
    table.organization()
    table.chain("play Mirror of Galadriel")


def known_to_hero(table: Table, *names: str) -> list[bool]:
    return [bool(table.card(n).known & 1) for n in names]


def seen(table: Table) -> set[str]:
    """What the hero was told that he saw."""
    return {line.removeprefix("Hero sees ") for line in table.log if line.startswith("Hero sees ")}


@rule("AIO-H-0140", "CRF1-0338")
def test_mirror_shows_a_hand_and_the_top_of_a_deck(table: Table) -> None:
    look(table)
    assert known_to_hero(table, "Wolves", "River") == [True, True]
    table.do("Hazard")
    assert seen(table) == {"Wolves", "River", "Orc-patrol", "Giant", "Cave-drake", "Orc-guard", "Doors of Night"}
    top = table.hazard.names("deck")[-6:]
    assert top[0] == "Corpse-candle"  # the sixth is neither seen nor moved
    assert set(top[1:]) == seen(table) - {"Wolves", "River"}
    table.then("Mirror of Galadriel discarded")
    table.leave_open()


def test_mirror_shows_ones_own_deck_if_one_likes(table: Table) -> None:
    look(table)
    table.do("Hero")
    assert "Glamdring" in seen(table)
    assert "Orc-patrol" not in seen(table)
    table.leave_open()


def test_mirror_need_not_show_a_deck(table: Table) -> None:
    look(table)
    table.do("enough")
    assert seen(table) == {"Wolves", "River"}
    assert table.hazard.names("deck")[-1] == "Orc-patrol"
    table.leave_open()


@rule("AIO-H-0140", "CRF1-0338")
def test_mirror_only_with_somebody_at_lorien(table: Table) -> None:
    table.hero.company("Galadriel", at="Rivendell").hand("Mirror of Galadriel", "a pastime")
    table.hazard.company("Gimli", at="Lórien")
    table.organization()
    table.cannot("play Mirror of Galadriel", because="there is no character at Lórien")
    table.leave_open()


# --- TW-284 Misty Mountains --------------------------------------------------------------------------------------------------


def test_misty_mountains_open_a_way(table: Table) -> None:
    """From Rivendell in Rhudaur to Rhosgobel beyond the mountains: Rhudaur, Anduin Vales, Southern Mirkwood."""
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Misty Mountains", "a pastime")
    table.organization()
    table.do("stays", passing=True)
    assert not table.offered("To Rhosgobel")
    table.chain("play Misty Mountains by Aragorn II")
    table.then("Aragorn II tapped", "Misty Mountains discarded")
    table.do("To Rhosgobel")
    table.do("Rhudaur, Anduin Vales, Southern Mirkwood")
    table.movement("Aragorn II")
    assert table.company().regions == ("Rhudaur", "Anduin Vales", "Southern Mirkwood")
    table.finish()
    table.then("Aragorn II at Rhosgobel")


@rule("AIO-G-0028")
@pytest.mark.parametrize(("size", "n"), [(6, 4), (3, 2), (2, 2)])
def test_misty_mountains_lower_the_hazard_limit(table: Table, size: int, n: int) -> None:
    """The ranger need not be untapped, and does not tap."""
    company = FELLOWSHIP[:size]
    table.hero.company(*company, at="Lórien", tapped=["Aragorn II"]).hand("Misty Mountains", "a pastime")
    set_out(table, "Rivendell", way="starter")
    table.do("play Misty Mountains on the company")
    finish_organization(table)
    table.movement("Aragorn II")
    assert base_limit(table) == n
    table.leave_open()


def test_misty_mountains_not_without_a_ranger(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Lórien").hand("Misty Mountains", "Stealth")
    set_out(table, "Rivendell", way="starter")
    assert table.offered("play Stealth")
    table.cannot("play Misty Mountains", because="no untapped ranger")
    table.cannot("play Misty Mountains", because="with a ranger moving to a site in")
    table.leave_open()


def test_misty_mountains_only_to_these_regions(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell", tapped=["Aragorn II"]).hand("Misty Mountains", "a pastime")
    set_out(table, "Bree", way="starter")
    table.cannot("play Misty Mountains", because="moving to a site in")
    table.leave_open()


def test_misty_mountains_not_twice_on_one_company(table: Table) -> None:
    table.hero.company("Aragorn II", "Beretar", at="Lórien").hand("Misty Mountains", "Misty Mountains", "a pastime")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Misty Mountains by Beretar")
    table.cannot("play Misty Mountains", because="can't be duplicated")
    table.leave_open()


# --- TW-288 Muster -----------------------------------------------------------------------------------------------------------


@rule("AIO-G-0063")
@pytest.mark.parametrize(
    ("who", "sum_"),
    [
        ("Éowyn", 7 + 0 + 2),
        ("Beregond", 7 + 0 + 4),
        ("Boromir II", 7 + 1 + 1 + 5),  # not 6; +1 as a Dúnadan
    ],
)
def test_muster_adds_prowess_up_to_five(table: Table, who: str, sum_: int) -> None:
    rally(table, who, "Muster", dice=(7,))
    table.do("play Muster")
    assert [t for t in table.log if "to influence" in t] == [f"{who} rolls 7 to influence: {sum_} against 9"]
    table.then("Muster discarded")


@rule("AIO-G-0063")
def test_muster_needs_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo", "Boromir II", at="Edoras").hand("Riders of Rohan", "Muster", "A Friend or Three")
    table.explored()
    table.do("play Riders of Rohan by Bilbo")
    table.cannot("play Muster", because="no influence check made by one of your warriors against a faction")
    assert table.offered("play A Friend or Three")
    table.leave_open()


@rule("AIO-H-0152", "CRF1-0350")
def test_muster_against_an_opponents_faction(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Edoras").hand("Muster", "A Friend or Three", "a pastime")
    table.hazard.factions("Riders of Rohan").company("Faramir", at="Bree")
    table.dice(7, 7)
    table.explored()
    table.do("Boromir II tries to influence Riders of Rohan")
    table.chain("play Muster")
    table.pass_()
    # 7 + 1 direct influence + 1 as a Dúnadan + 5 - 15 unused general influence - 7
    assert [t for t in table.log if "to influence" in t] == ["Boromir II rolls 7 to influence: -8 against 9"]
    table.leave_open()


@rule("AIO-G-0063")
def test_muster_only_against_a_faction(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Edoras").hand("Muster", "A Friend or Three", "a pastime")
    table.hazard.company("Éowyn", at="Edoras")
    table.explored()
    table.do("Boromir II tries to influence Éowyn")
    assert table.offered("play A Friend or Three")
    table.cannot("play Muster", because="no influence check made by one of your warriors against a faction")
    table.leave_open()


# --- TW-290 Narya ------------------------------------------------------------------------------------------------------------


def test_narya_strengthens_gandalf_and_untaps_his_company(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", "Bilbo", "Éowyn", tapped=["Gandalf", "Gimli", "Éowyn"], wounded=["Bilbo"])
    table.hero.company("Legolas", at="Bree", tapped=["Legolas"]).hand("Narya", "a pastime")
    before = {a: table.value(a, "Gandalf") for a in ("prowess", "body", "di")}
    table.dice(8)
    table.organization()
    table.chain("play Narya on Gandalf")
    table.then("Gandalf untapped", "Gimli untapped", "Éowyn untapped", "Bilbo wounded", "Legolas tapped", "Narya discarded")
    assert {a: table.value(a, "Gandalf") - before[a] for a in before} == {"prowess": 4, "body": 1, "di": 2}
    assert "Corruption check of Gandalf: 4 against 0" in table.log  # 8 - 5 + 1
    table.leave_open()


@rule("AIO-G-0073")
def test_narya_is_supported_only_in_response(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", "Éowyn").hand("Narya", "a pastime")
    table.dice(8)
    table.organization()
    table.do("play Narya on Gandalf")
    assert table.offered("Gimli taps to support Gandalf")
    table.do("Gimli taps to support Gandalf")
    table.then("Gimli tapped")
    table.settle()
    assert table.asked == "act"  # nobody was asked while it resolved
    table.then("Gimli untapped", "Éowyn untapped")
    assert "Corruption check of Gandalf: 5 against 0" in table.log
    table.leave_open()


def test_narya_is_gandalfs(table: Table) -> None:
    table.hero.company("Saruman", "Elrond").hand("Narya", "a pastime")
    table.organization()
    table.cannot("play Narya on Elrond", because="Elrond is not Gandalf")
    table.cannot("play Narya", because="there is no Gandalf")
    table.leave_open()


def test_narya_not_on_another_players_gandalf(table: Table) -> None:
    table.hazard.company("Gandalf")
    table.hero.company("Elrond").hand("Narya", "a pastime")
    table.organization()
    assert not table.offered("play Narya")
    table.leave_open()


def test_narya_in_the_midst_of_combat(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", tapped=["Gandalf"]).hand("Narya")
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9)
    table.chain("play Narya on Gandalf")
    table.then("Gandalf untapped")
    table.leave_open()


# --- TW-291 Nenya ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "mod"), [("Lórien", -1), ("Bree", -3)])
def test_nenya_strengthens_galadriel(table: Table, at: str, mod: int) -> None:
    table.hero.company("Galadriel", at=at).hand("Nenya", "a pastime")
    before = {a: table.value(a, "Galadriel") for a in ("prowess", "body", "di")}
    table.dice(8)
    table.organization()
    table.chain("play Nenya on Galadriel")
    assert {a: table.value(a, "Galadriel") - before[a] for a in before} == {"prowess": 2, "body": 2, "di": 2}
    assert f"Corruption check of Galadriel: {8 + mod} against 0" in table.log
    table.then("Nenya discarded")
    table.leave_open()


@rule("AIO-G-0086")
def test_nenya_saves_a_character_far_away(table: Table) -> None:
    table.hero.company("Galadriel", at="Lórien").company("Gimli", at="Bree", corruption={"Gimli": 15}).hand("Nenya")
    table.dice(8)
    table.corruption_check("Gimli")
    table.chain("play Nenya on Galadriel")
    table.do("use Nenya")
    table.then("Gimli in play", "Nenya discarded")
    assert "Gimli passes his corruption check without a roll" in table.log
    assert table.result is True


def test_nenya_saves_once_and_later_in_the_turn_too(table: Table) -> None:
    table.hero.company("Galadriel", at="Lórien").company("Gimli", at="Bree", corruption={"Gimli": 15}).hand("Nenya")
    table.dice(8)
    table.organization()
    table.chain("play Nenya on Galadriel")
    table.finish()
    table.corruption_check("Gimli")
    table.do("use Nenya")
    table.then("Gimli in play")
    table.dice(8)
    table.corruption_check("Gimli")
    table.then("Gimli eliminated")


@pytest.mark.parametrize("at", ["Moria", "Barad-dûr"])
def test_nenya_does_not_reach_into_the_shadow(table: Table, at: str) -> None:
    table.hero.company("Galadriel", at="Lórien").company("Gimli", at=at).hand("Nenya", "A Friend or Three")
    table.dice(8)
    table.corruption_check("Gimli")
    table.chain("play Nenya on Galadriel")
    table.pass_()  # her own check
    assert table.offered("play A Friend or Three")
    assert not table.offered("use Nenya")
    table.leave_open()


@rule("AIO-G-0087")
def test_nenya_at_the_council(table: Table) -> None:
    table.hero.company("Galadriel", "Gimli", at="Lórien", corruption={"Gimli": 15}).hand("Nenya")
    table.dice(8, 8)
    table.council()
    table.chain("play Nenya on Galadriel")
    while table.asked and not table.offered("use Nenya"):
        table._pass_once() or table.do("Gimli")
    table.do("use Nenya")
    table.finish()
    table.then("Gimli in play")
    assert "Gimli passes his corruption check without a roll" in table.log


def test_nenya_is_galadriels(table: Table) -> None:
    table.hero.company("Elrond", at="Lórien").hand("Nenya", "a pastime")
    table.organization()
    table.cannot("play Nenya on Elrond", because="Elrond is not Galadriel")
    table.leave_open()


# --- TW-292 New Friendship ---------------------------------------------------------------------------------------------------


@rule("AIO-G-0090")
def test_new_friendship_adds_three(table: Table) -> None:
    rally(table, "Gandalf", "New Friendship", dice=(4,))
    table.do("play New Friendship")
    assert "Gandalf rolls 4 to influence: 17 against 9" in table.log
    table.then("New Friendship discarded", "Riders of Rohan in play")


@rule("AIO-G-0091")
def test_new_friendship_against_corruption(table: Table) -> None:
    table.hero.company("Éowyn", "Gandalf", corruption={"Éowyn": 6}).hand("New Friendship")
    table.dice(5)
    table.corruption_check("Éowyn")
    table.do("play New Friendship by Gandalf")
    table.pass_all()
    assert "Corruption check of Éowyn: 7 against 6" in table.log
    table.then("Éowyn in play", "Gandalf untapped", "New Friendship discarded")


@rule("AIO-G-0091")
def test_new_friendship_needs_a_diplomat_in_the_company(table: Table) -> None:
    table.hero.company("Éowyn", "Bilbo", corruption={"Éowyn": 6}).company("Gandalf", at="Bree")
    table.hero.hand("New Friendship", "A Friend or Three")
    table.corruption_check("Éowyn")
    table.cannot("play New Friendship", because="no corruption check made by a character in his company")
    assert table.offered("play A Friend or Three")
    table.leave_open()
