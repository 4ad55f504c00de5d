"""Resource events of The Wizards for sages, diplomats and scouts, for Wizards and for those who bear the Three Rings."""

from typing import Any

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.rules.influence import standard_modifications
from resourceplay import eve, finish, keyed, on_the_way, plays, resolve, set_out
from table import BLANK, Table

# --- Test of Lore, Wizard's Test ---------------------------------------------------------------------------------------------


def result_of_the_test(table: Table) -> str:
    return next(line for line in table.log if " is tested: " in line)


def test_lore_subtracts_one(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).hand(
        "Test of Lore", "Dwarven Ring of Durin’s Tribe"
    )
    table.dice(11)
    table.organization()
    table.chain("play Test of Lore by Elrond")
    table.pass_all()
    assert result_of_the_test(table) == "Beautiful Gold Ring is tested: 10"
    table.do("play Dwarven Ring of Durin’s Tribe")
    table.then(
        "Test of Lore discarded", "Beautiful Gold Ring discarded", "Dwarven Ring of Durin’s Tribe on Gimli", "Elrond untapped"
    )
    table.leave_open()


@rule("AIO-E-0205")
@pytest.mark.parametrize("card", ["Test of Lore", "Test of Form"])
def test_lore_asks_for_a_sage_with_the_ring(table: Table, card: str) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Beautiful Gold Ring"]}).company("Elrond", at="Bree").hand(card, "a pastime")
    table.organization()
    table.cannot(f"play {card}", because="no gold ring item in his company")
    table.leave_open()


@rule("AIO-E-0205")
@pytest.mark.parametrize("card", ["Test of Lore", "Test of Form"])
def test_lore_asks_for_a_sage(table: Table, card: str) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Beautiful Gold Ring"]}).hand(card, "a pastime")
    table.organization()
    table.cannot(f"play {card}", because="you have no sage")
    table.leave_open()


@rule("AIO-E-0207")
@pytest.mark.parametrize("kept", [4, 9])
def test_wizards_test_rolls_twice(table: Table, kept: int) -> None:
    table.hero.company("Gimli", "Gandalf", items={"Gimli": ["Beautiful Gold Ring"]}).hand("Wizard’s Test")
    table.dice(9, 4, 10)
    table.organization()
    table.chain("play Wizard’s Test by Gandalf")
    table.do(str(kept), passing=True)
    assert result_of_the_test(table) == f"Beautiful Gold Ring is tested: {kept}"
    finish(table)
    assert f"Corruption check of Gandalf: {10 - 1 + 1} against 0" in table.log
    table.then("Wizard’s Test discarded", "Beautiful Gold Ring discarded")


@rule("AIO-E-0207")
def test_wizards_test_asks_for_the_wizard_and_a_ring(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).company("Gandalf", at="Bree")
    table.hero.hand("Wizard’s Test", "a pastime")
    table.organization()
    table.cannot("play Wizard’s Test by Elrond", because="Elrond is not a Wizard")
    table.cannot("play Wizard’s Test", because="no gold ring item in his company")
    table.leave_open()


# --- Secret Entrance ---------------------------------------------------------------------------------------------------------


def test_secret_entrance_keeps_away_what_is_keyed_to_the_site(table: Table) -> None:
    """Even if the sage is gone: the effect is on the company."""
    table.hero.company("Gimli", "Balin", at="Rivendell").hand("Secret Entrance")
    table.hazard.hand("Giant", "Wolves", "Cave-drake")
    set_out(table, "Ettenmoors", way="starter")  # w w, Ruins & Lairs
    table.do("play Secret Entrance")
    resolve(table)
    table.then("Balin tapped", "Gimli untapped", "Secret Entrance discarded")
    on_the_way(table)
    assert keyed(table)
    assert all(k.startswith("region") for k in keyed(table))
    table.state.move(table.id("Balin"), "discard")
    table.hazard.pass_()
    table.hero.do("play a pastime")
    while table.seat != "hazard":
        table.pass_()
    assert all(k.startswith("region") for k in keyed(table))
    table.leave_open()


def test_secret_entrance_lets_nothing_be_revealed_on_guard(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Lórien").hand("Secret Entrance")
    table.hazard.hand("Orc-patrol")
    set_out(table, "Moria", way="starter")
    table.chain("play Secret Entrance")
    on_the_way(table)
    table.do("place on-guard Orc-patrol")
    finish(table)
    table.then("Gimli at Moria")
    table.site("Gimli")
    table.do("enter", passing=True)
    assert not any(o[0] == "reveal" for _, o in table.options())
    table.leave_open()


@rule("AIO-G-0325", "CRF1-0388", "AIO-H-0158")
@pytest.mark.parametrize("at", ["Ettenmoors", "Barad-dûr"])
def test_secret_entrance_for_a_company_that_stays(table: Table, at: str) -> None:
    """Even in a Dark-domain."""
    table.hero.company("Gimli", "Balin", at=at).hand("Secret Entrance")
    table.hazard.hand("Giant", "Orc-guard", "Orc-patrol", "Cave-drake")
    set_out(table)
    table.chain("play Secret Entrance")
    table.then("Balin tapped")
    on_the_way(table)
    assert not keyed(table)
    table.leave_open()


def test_secret_entrance_only_for_the_company_of_the_sage(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").company("Balin", at="Bree", tapped=["Balin"]).hand("Secret Entrance")
    table.plan("Balin", "Rivendell", way="starter", path="ww")
    set_out(table, "Ettenmoors", way="starter")
    table.cannot("play Secret Entrance", because="you can't tap an untapped sage")
    table.leave_open()


def test_secret_entrance_not_into_a_dark_domain(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Dead Marshes").hand("Secret Entrance")
    table.plan("Gimli", "Mount Doom", way="region", regions=("Dagorlad", "Udûn", "Gorgoroth"), path="sdd")
    table.hero.hand(eve())
    table.organization()
    while table.window() != W.END_OF_ORGANIZATION:
        table.pass_()
    table.cannot("play Secret Entrance", because="not moving to a site in a Dark-domain")
    table.leave_open()


@rule("AIO-G-0327", "AIO-H-0166")
def test_secret_entrance_looks_at_the_lands_as_they_are(table: Table) -> None:
    """Under Morgul Night a Shadow-land is a Dark-domain."""
    table.events("Doors of Night", "Morgul Night")
    table.hero.company("Gimli", "Balin", at="Minas Tirith").hand("Secret Entrance")
    set_out(table, "Dead Marshes", way="region")
    table.cannot("play Secret Entrance", because="not moving to a site in a Dark-domain")
    table.leave_open()


@rule("AIO-G-0326", "AIO-H-0165", "CRF1-0389")
def test_secret_entrance_is_void_if_the_way_leads_into_a_dark_domain_after_all(table: Table) -> None:
    """Mountains of Shadow open another way when it was played already."""
    table.hero.company("Aragorn II", "Balin", at="Henneth Annûn").hand("Secret Entrance", "Mountains of Shadow", "Dark Quarrels")
    table.hazard.hand("Orc-guard", "Orc-patrol")
    set_out(table)
    table.chain("play Secret Entrance")
    table.chain("play Mountains of Shadow by Aragorn II")
    table.pass_()
    table.do("To Mount Doom")
    if table.asked == "way":
        table.do("Ithilien, Gorgoroth")
    table.hero.hand("a pastime")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("stop")
    table.do("play Dark Quarrels")
    while table.seat != "hazard" or table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert any(k.startswith("site") for k in keyed(table))
    table.then("Balin tapped")
    table.leave_open()


# --- Eagle-mounts ------------------------------------------------------------------------------------------------------------


def fly(table: Table, to: str, *hazards: str) -> None:
    table.hero.company("Gimli", "Elrond", at="Eagles’ Eyrie").hand("Eagle-mounts")
    table.hazard.hand(*hazards)
    set_out(table)
    table.chain("play Eagle-mounts")
    table.then("Eagle-mounts discarded")
    table.pass_()
    table.do(f"To {to}")


@rule("AIO-F-0282")
def test_eagles_carry_a_company_anywhere(table: Table) -> None:
    fly(table, "Pelargir", "Giant", "Wolves", "Corsairs of Umbar")
    on_the_way(table)
    assert (table.company().way, table.company().regions, table.company().path) == ("special", (), "")
    assert all(k.startswith("site") for k in keyed(table))
    assert "Wolves" not in plays(table)
    finish(table)
    table.then("Gimli at Pelargir", "Elrond untapped")


def test_eagles_leave_what_is_keyed_to_the_site(table: Table) -> None:
    fly(table, "Ettenmoors", "Giant", "Wolves", "Cave-drake")
    if table.asked == "way":
        table.do("special")
    on_the_way(table)
    assert keyed(table) == {"site type: R"}
    table.leave_open()


@rule("AIO-F-0281", "AIO-C-0493")
def test_eagles_do_not_fly_into_the_shadow(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", at="Eagles’ Eyrie").hand("Eagle-mounts")
    set_out(table)
    table.chain("play Eagle-mounts")
    table.pass_()
    there = {table.state.name(o[1]) for _, o in table.options() if o[0] == "move"}
    assert {"Pelargir", "Tolfalas", "Southron Oasis"} <= there
    assert not {"Barad-dûr", "Minas Morgul", "Cirith Ungol"} & there
    table.leave_open()


@pytest.mark.parametrize(("company", "at"), [(("Bofur", "Bilbo"), "Eagles’ Eyrie"), (("Gimli", "Elrond"), "Rivendell")])
def test_eagles_ask_for_a_diplomat_at_their_eyrie(table: Table, company: tuple[str, ...], at: str) -> None:
    table.hero.company(*company, at=at).hand("Eagle-mounts")
    set_out(table)
    table.cannot("play Eagle-mounts", because="no company with a diplomat at Eagles’ Eyrie")
    table.leave_open()


def test_eagles_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", at="Eagles’ Eyrie").hand("Eagle-mounts", "Hiding", "Secret Entrance", "a pastime")
    table.organization()
    for card in ("Eagle-mounts", "Hiding", "Secret Entrance"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


# --- Hiding ------------------------------------------------------------------------------------------------------------------


def hide(table: Table, at: str = "Moria", to: str = "", *hazards: str) -> None:
    table.hero.company("Gimli", "Bilbo", at=at).hand("Hiding", "Dark Quarrels")
    table.hazard.hand(*hazards)
    set_out(table, to)
    table.chain("play Hiding by Bilbo")
    table.then("Bilbo untapped", "Hiding discarded")


def test_hiding_cancels_the_attacks_of_creatures(table: Table) -> None:
    hide(table, "Moria", "", "Orc-patrol", "Orc-guard")
    on_the_way(table)
    for creature in ("Orc-patrol", "Orc-guard"):
        table.choose(f"play {creature}", passing=True)
        resolve(table)
        table.then(f"{creature} discarded", "Gimli untapped", "Bilbo untapped")
    assert [line for line in table.log if line.startswith("The attack")] == [
        "The attack of Orc-patrol is canceled",
        "The attack of Orc-guard is canceled",
    ]
    table.leave_open()


def test_hiding_does_not_cancel_automatic_attacks(table: Table) -> None:
    hide(table)
    while table.state.asks:
        table.pass_()
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


def test_hiding_keeps_the_company_where_it_is(table: Table) -> None:
    hide(table, "Moria", "Lórien")
    while table.state.asks:
        table.pass_()
    assert table.company().destination == -1
    table.then("Lórien in locations")
    table.movement("Bilbo")
    finish(table)
    table.then("Bilbo at Moria")


def test_hiding_is_of_no_use_to_others(table: Table) -> None:
    table.hero.company("Bilbo", at="Moria").company("Gimli", "Balin", at="Bree").hand("Hiding", "Dark Quarrels")
    table.plan("Gimli", "Rivendell", way="starter", path="ww")
    table.hero.hand(eve())
    table.organization()
    while not table.offered("play Hiding"):
        table._pass_once() or table.do("stays")
    table.chain("play Hiding by Bilbo")
    while table.state.asks:
        table.pass_()
    assert table.company("Gimli").destination != -1
    table.attack("orc", strikes=1, prowess=9, against="Gimli", by_creature=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


@rule("AIO-C-0331")
def test_hiding_ends_with_the_scout(table: Table) -> None:
    hide(table, "Moria")
    while table.state.asks:
        table.pass_()
    table.state.move(table.id("Bilbo"), "discard")
    table.attack("orc", strikes=1, prowess=9, by_creature=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


@rule("AIO-G-0054", "CRF1-0347")
def test_hiding_not_at_mount_doom(table: Table) -> None:
    hide(table, "Mount Doom")
    while table.state.asks:
        table.pass_()
    table.attack("orc", strikes=1, prowess=9, by_creature=True)
    assert table.offered("play Dark Quarrels")
    table.leave_open()


def test_hiding_asks_for_a_scout(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Hiding")
    set_out(table)
    table.cannot("play Hiding", because="you have no scout")
    table.leave_open()


# --- Far-sight ---------------------------------------------------------------------------------------------------------------


@rule("AIO-H-0398")
def test_far_sight_finds_an_item(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Amon Hen").hand("Far-sight").deck(BLANK, "Glamdring", "Gwaihir", "Elven Cloak")
    table.dice(7)
    table.explored()
    table.chain("play Far-sight by Elrond")
    assert table.asked == "search"
    assert set(table.offers()) == {"None", "Glamdring", "Elven Cloak"}
    table.do("Glamdring")
    table.pass_()
    table.then("Glamdring in hand", "Elrond tapped", "Gimli untapped", "Amon Hen tapped", "Far-sight discarded")
    assert table.card("Glamdring").known == 0b11  # he had to show it
    assert "Corruption check of Elrond: 7 against 0" in table.log
    assert len(table.hero.row.deck) == 23


@pytest.mark.parametrize(
    ("at", "fields", "because"),
    [
        ("Amon Hen", {"tapped": ["Elrond"]}, "untapped sage at an untapped site with Information"),
        ("Amon Hen", {"site_tapped": True}, "untapped sage at an untapped site with Information"),
        ("Edoras", {}, "untapped sage at an untapped site with Information"),
    ],
)
def test_far_sight_asks_for_sage_site_and_information(table: Table, at: str, fields: dict[str, Any], because: str) -> None:
    table.hero.company("Elrond", "Gimli", at=at, **fields).hand("Far-sight", "a pastime")
    table.explored()
    table.cannot("play Far-sight", because=because)
    table.leave_open()


def test_far_sight_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", at="Isengard").hand("Far-sight", "a pastime")
    table.organization()
    table.cannot("play Far-sight", because="during the site phase")
    table.leave_open()


# --- Mirror of Galadriel -----------------------------------------------------------------------------------------------------


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


# --- Old Road ----------------------------------------------------------------------------------------------------------------


def embassy(table: Table, faction: str = "Riders of Rohan", who: str = "Elrond", at: str = "Lórien", **company: Any) -> None:
    table.hero.company(who, at=at, **company).hand("Old Road", faction, "a pastime")
    table.explored()


@rule("AIO-G-0114", "AIO-G-0116", "AIO-G-0118")
def test_old_road_brings_a_faction_from_afar(table: Table) -> None:
    embassy(table)
    table.dice(11)
    table.chain("play Old Road by Elrond on Riders of Rohan")
    table.then("Elrond tapped", "Riders of Rohan in play", "Lórien tapped", "Old Road discarded")
    assert table.card("Edoras").status == 0
    mods = standard_modifications(table.state, table.id("Riders of Rohan"), table.id("Elrond"))
    assert f"Elrond rolls 11 to influence: {11 - 1 + mods} against 9" in table.log  # without his direct influence
    table.leave_open()


@rule("AIO-G-0120")
def test_old_road_leaves_the_haven_untapped_if_it_fails(table: Table) -> None:
    embassy(table)
    table.dice(3)
    table.chain("play Old Road by Elrond on Riders of Rohan")
    table.then("Elrond tapped", "Riders of Rohan discarded", "Lórien untapped", "Old Road discarded")
    table.leave_open()


def test_old_road_reveals_the_faction_with_the_card(table: Table) -> None:
    embassy(table)
    table.hero.hand("Concealment")
    table.hazard.hand("Twilight")
    table.dice(11)
    table.do("play Old Road by Elrond on Riders of Rohan")
    assert "Hero reveals Riders of Rohan" in table.log
    finish(table)


@rule("AIO-G-0115")
@pytest.mark.parametrize(
    ("faction", "at", "may"),
    [
        ("Riders of Rohan", "Lórien", True),  # w b
        ("Hillmen", "Rivendell", True),  # w
        ("Rangers of the North", "Rivendell", True),  # w w
        ("Hobbits", "Rivendell", False),  # w w f
        ("Riders of Rohan", "Rivendell", False),  # not its nearest Haven
    ],
)
def test_old_road_goes_two_regions(table: Table, faction: str, at: str, may: bool) -> None:
    embassy(table, faction, at=at)
    if may:
        assert table.offered(f"play Old Road by Elrond on {faction}")
    else:
        table.cannot("play Old Road", because="whose site is no more than two regions away from the Haven")
    table.leave_open()


@rule("AIO-G-0115")
def test_old_road_asks_for_a_site_card_at_hand(table: Table) -> None:
    table.hero.locations("Rivendell", "Moria").discard("Edoras")
    embassy(table)
    table.cannot("play Old Road", because="whose site is no more than two regions away from the Haven")
    table.leave_open()


@rule("AIO-G-0114")
@pytest.mark.parametrize(
    ("at", "fields"), [("Edoras", {}), ("Lórien", {"tapped": ["Elrond"]}), ("Lórien", {"site_tapped": True})]
)
def test_old_road_asks_for_somebody_at_an_untapped_haven(table: Table, at: str, fields: dict[str, Any]) -> None:
    embassy(table, at=at, **fields)
    table.cannot("play Old Road", because="untapped character in the company at an untapped Haven")
    table.leave_open()


@rule("AIO-G-0114", "AIO-G-0119")
def test_old_road_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", at="Lórien").hand("Old Road", "Riders of Rohan", "a pastime")
    table.organization()
    table.cannot("play Old Road", because="during the site phase")
    table.leave_open()


def test_old_road_not_without_entering(table: Table) -> None:
    table.hero.company("Elrond", at="Lórien").hand("Old Road", "Riders of Rohan", "a pastime")
    table.site()
    table.do("do nothing", passing=True)
    table.cannot("play Old Road", because="the company has not entered")
    table.leave_open()


def test_old_road_in_a_site_phase_from_its_beginning(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Lórien").hand("Old Road", "Riders of Rohan")
    table.dice(11)
    table.site()
    table.do("enter", passing=True)
    table.chain("play Old Road by Gimli on Riders of Rohan")
    table.pass_all()
    table.then("Gimli tapped", "Elrond untapped", "Old Road discarded")
    finish(table)


@rule("AIO-G-0117")
def test_old_road_wins_a_faction_from_another_player(table: Table) -> None:
    table.hazard.factions("Riders of Rohan").company("Boromir II", "Théoden", "Gimli")
    embassy(table)
    table.dice(12, 2)
    table.do("play Old Road by Elrond")
    resolve(table)
    table.do("Play Riders of Rohan with Elrond", passing=True)
    mine, theirs = table.card("hero's Riders of Rohan"), table.card("hazard's Riders of Rohan")
    assert (mine.zone, theirs.zone) == ("play", "discard")
    table.then("Lórien tapped", "Elrond tapped")
    result = next(line for line in table.log if "to influence" in line)
    assert result.endswith("against 0")  # the same card was revealed
    finish(table)
    assert table.hero.row.influenced == table.state.turn


@rule("AIO-G-0117")
def test_old_road_does_not_win_a_faction_twice_a_turn(table: Table) -> None:
    table.hazard.factions("Riders of Rohan")
    table.hero.set(influenced=5)
    embassy(table)
    table.cannot("play Old Road", because="whose site is no more than two regions away")
    table.leave_open()


# --- Narya -------------------------------------------------------------------------------------------------------------------


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
    resolve(table)
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


# --- Nenya -------------------------------------------------------------------------------------------------------------------


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
    finish(table)
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
    finish(table)
    table.then("Gimli in play")
    assert "Gimli passes his corruption check without a roll" in table.log


def test_nenya_is_galadriels(table: Table) -> None:
    table.hero.company("Elrond", at="Lórien").hand("Nenya", "a pastime")
    table.organization()
    table.cannot("play Nenya on Elrond", because="Elrond is not Galadriel")
    table.leave_open()


# --- Vilya -------------------------------------------------------------------------------------------------------------------

LOST = ("Glamdring", "Dark Quarrels", "Wolves", "Gwaihir", "Concealment")


def vilya(table: Table, at: str = "Rivendell", deck: int = 5) -> None:
    table.hero.company("Elrond", at=at).hand("Vilya", "Vilya", "a pastime").discard(*LOST).deck(*[BLANK] * deck, exactly=True)
    table.dice(8)
    table.organization()
    table.chain("play Vilya on Elrond")


@rule("AIO-G-0499", "AIO-G-0500", "AIO-G-0501", "CRF1-0417")
def test_vilya_strengthens_elrond_and_brings_back_resources(table: Table) -> None:
    table.hero.company("Gimli", at="Edoras")
    vilya(table)
    assert table.asked == "may"
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    assert not table.offered("Wolves")  # a hazard
    for card in ("Glamdring", "Gwaihir", "Concealment"):
        table.do(card)
    assert len(table.hero.row.deck) == 8
    table.then("Glamdring in deck", "Gwaihir in deck", "Concealment in deck", "Wolves in discard", "Dark Quarrels in discard")
    assert (table.value("prowess", "Elrond"), table.value("body", "Elrond"), table.value("di", "Elrond")) == (11, 11, 10)
    assert "Corruption check of Elrond: 5 against 0" in table.log
    table.leave_open()


@rule("AIO-G-0500")
def test_vilya_need_not_bring_anything_back(table: Table) -> None:
    vilya(table)
    table.do("decline")
    assert len(table.hero.row.deck) == 5
    assert "Corruption check of Elrond: 5 against 0" in table.log
    table.leave_open()


@rule("AIO-G-0500", "CRF1-0417")
@pytest.mark.parametrize(("at", "deck"), [("Rivendell", 4), ("Lórien", 9)])
def test_vilya_brings_back_nothing_elsewhere_or_with_a_small_deck(table: Table, at: str, deck: int) -> None:
    vilya(table, at, deck)
    assert table.asked == "act"
    assert len(table.hero.row.deck) == deck
    assert table.value("prowess", "Elrond") == 11
    table.leave_open()


@rule("AIO-G-0502")
def test_vilya_once_a_turn(table: Table) -> None:
    vilya(table, "Lórien")
    table.cannot("play Vilya", because="can't be duplicated")
    table.leave_open()


@rule("AIO-G-0499")
def test_vilya_is_elronds(table: Table) -> None:
    table.hero.company("Galadriel").hand("Vilya", "a pastime")
    table.organization()
    table.cannot("play Vilya on Galadriel", because="Galadriel is not Elrond")
    table.leave_open()


# --- Wizard's Laughter -------------------------------------------------------------------------------------------------------


def laugh(table: Table, target: str, **hazard: Any) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("A Friend or Three")
    table.hazard.company("Saruman", at="Isengard").company("Gimli", at="Edoras", **hazard).hand("Wizard’s Laughter")
    table.explored()
    table.do(f"Aragorn II tries to influence {target}")
    resolve(table)


@rule("AIO-G-0557", "CRF1-0422", "METW-0046", "METW-0195")
@pytest.mark.parametrize("target", ["Gimli", "Riders of Rohan", "Gwaihir"])
def test_laughter_cancels_an_attempt(table: Table, target: str) -> None:
    table.dice(7)
    table.hazard.factions("Riders of Rohan")
    laugh(table, target, allies={"Gimli": ["Gwaihir"]})
    table.hero.pass_()
    table.hazard.do("play Wizard’s Laughter by Saruman")
    finish(table)
    table.then(f"{target} in play", "Wizard’s Laughter discarded", "Aragorn II tapped")
    check = next(line for line in table.log if line.startswith("Corruption check of Saruman"))
    assert check == "Corruption check of Saruman: 5 against 0"
    assert not any("to influence:" in line for line in table.log)


def test_laughter_not_at_what_is_not_yours(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Riders of Rohan", "A Friend or Three")
    table.hazard.company("Saruman", at="Isengard").hand("Wizard’s Laughter")
    table.explored()
    table.do("play Riders of Rohan by Aragorn II")
    resolve(table)
    assert not table.offered("play Wizard’s Laughter")
    reasons = [w.text for w in table.reasons("Wizard’s Laughter")]
    assert any("no influence check against a card of yours" in r for r in reasons)
    table.leave_open()


@rule("AIO-G-0557", "CRF1-0422", "METW-0046")
def test_laughter_not_in_ones_own_turn(table: Table) -> None:
    table.hero.company("Saruman", "Elrond", at="Edoras").hand("Riders of Rohan", "A Friend or Three", "Wizard’s Laughter")
    table.explored()
    table.do("play Riders of Rohan by Elrond")
    resolve(table)
    table.cannot("play Wizard’s Laughter", because="may be played only")
    table.leave_open()


# --- Wizard's River-horses ---------------------------------------------------------------------------------------------------


def test_river_horses_sweep_the_nazgul_away(table: Table) -> None:
    table.hazard.events("Adûnaphel", "Ûvatha the Horseman", "Doors of Night")
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s River-horses", "a pastime")
    table.dice(7)
    table.organization()
    table.chain("play Wizard’s River-horses by Gandalf")
    table.pass_all()
    table.then(
        "Adûnaphel discarded", "Ûvatha the Horseman discarded", "Doors of Night in play", "Wizard’s River-horses discarded"
    )
    assert "Corruption check of Gandalf: 6 against 0" in table.log
    finish(table)


@rule("AIO-G-0562")
def test_river_horses_come_too_late_for_a_tapped_nazgul(table: Table) -> None:
    table.hazard.events("Adûnaphel", "Ûvatha the Horseman")
    table.hero.company("Gandalf", "Gimli", at="Bree").hand("Wizard’s River-horses", "a pastime")
    table.dice(7)
    table.movement(to="Rivendell", path="ww")
    table.hero.pass_()
    table.hazard.do("use Adûnaphel on Gimli")
    table.hero.do("play Wizard’s River-horses by Gandalf")
    resolve(table)
    while table.asked == "act" and table.seat == "hero" and not table.offered("play a pastime"):
        table.pass_()
    table.then("Gimli tapped", "Ûvatha the Horseman discarded", "Adûnaphel discarded")
    table.leave_open()


def test_river_horses_save_a_lonely_wizard(table: Table) -> None:
    table.hero.company("Gandalf", allies={"Gandalf": ["Gwaihir"]}).hand("Wizard’s River-horses")
    table.dice(7)
    table.attack("troll", strikes=2, prowess=19)
    table.do("play Wizard’s River-horses by Gandalf")
    table.then("Gandalf untapped", "Wizard’s River-horses discarded")
    assert table.result == "canceled"


def test_river_horses_not_in_company(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s River-horses", "Escape")
    table.attack("troll", strikes=2, prowess=19)
    table.cannot("play Wizard’s River-horses", because="no Wizard who is alone in his company")
    table.leave_open()


def test_river_horses_not_without_nazgul(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s River-horses", "a pastime")
    table.organization()
    table.cannot("play Wizard’s River-horses", because="it would change nothing")
    table.leave_open()
