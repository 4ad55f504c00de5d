"""The Dragons: short-events of resources, A to H."""

from __future__ import annotations

import pytest

from hazardplay import limit
from ledger import rule
from resourceplay import on_the_way, set_out
from table import Table

# --- TD-97 Alert the Folk ------------------------------------------------------------------------------------------------


def test_alert_the_folk_gives_the_points_of_discarded_factions(table: Table) -> None:
    """Men of Lake-town and Wood-elves give two and three; Riders of Rohan live elsewhere."""
    table.hero.company("Bard Bowman", "Bilbo", at="Bree").hand(
        "Alert the Folk", "Men of Lake-town", "Wood-elves", "Riders of Rohan"
    )
    table.attack("dragon", prowess=15, by_creature=True)
    table.do("play Alert the Folk")
    assert {o[1] for _, o in table.options() if o[0] == "choose"} == {table.id("Men of Lake-town"), table.id("Wood-elves")}
    table.do("Men of Lake-town")
    table.do("Wood-elves")
    table.settle()
    attack = table.frame("Attack").uid
    assert table.value("prowess", "Bilbo", attack) == 1 + 2 + 3
    table.then("Men of Lake-town discarded", "Wood-elves discarded", "Riders of Rohan in hand")
    table.leave_open()


@rule("AIO-D-0217")
def test_alert_the_folk_strengthens_allies_too(table: Table) -> None:
    table.hero.company("Bard Bowman", at="Bree", cards={"Bard Bowman": ["Treebeard"]}).hand("Alert the Folk", "Wood-elves")
    table.attack("dragon", prowess=15, by_creature=True)
    table.do("play Alert the Folk")
    table.settle()
    assert table.value("prowess", "Treebeard", table.frame("Attack").uid) == 8 + 3
    table.leave_open()


@pytest.mark.parametrize("by", ["Eärcaraxë", "Smaug"])
def test_nobody_is_alerted_against_earcaraxe(table: Table, by: str) -> None:
    table.hero.company("Bard Bowman", "Bilbo", at="Bree").hand("Alert the Folk", "Men of Lake-town", "Concealment")
    table.attack("dragon", prowess=15, by=by, by_creature=True)
    assert table.offered("play Alert the Folk") == (by == "Smaug")
    table.leave_open()


# --- TD-98 And Forth He Hastened -----------------------------------------------------------------------------------------


def test_and_forth_he_hastened_untaps_one_with_the_wizard(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Bree", tapped=["Bilbo"]).company("Merry", at="Edoras", tapped=["Merry"])
    table.hero.hand("And Forth He Hastened")
    table.organization()
    assert not table.offered("play And Forth He Hastened on Merry")
    table.do("play And Forth He Hastened on Bilbo")
    table.settle()
    table.then("Bilbo untapped", "Merry tapped")
    table.leave_open()


# --- TD-100 Belegaer -----------------------------------------------------------------------------------------------------


@rule("AIO-F-0136")
@pytest.mark.parametrize(
    ("card", "at", "to", "path"),
    [
        ("Belegaer", "Grey Havens", "Dol Amroth", "ccc"),
        ("Belegaer", "Edhellond", "Himring", "ccc"),
        ("Forod", "Grey Havens", "Iron Hill Dwarf-hold", "www"),
        ("Harad", "Variag Camp", "Easterling Camp", "www"),
        ("Rhûn", "Iron Hill Dwarf-hold", "Easterling Camp", "www"),
    ],
)
def test_voyages_along_a_coast_or_border(table: Table, card: str, at: str, to: str, path: str) -> None:
    table.hero.company("Gimli", "Kíli", "Bofur", "Dori", "Ori", at=at).hand(card, "a pastime")
    table.organization()
    table.do(f"play {card}")
    table.settle()
    table.do(f"To {to}", passing=True)
    if table.asked == "way":
        table.do("special")
    company = table.company("Gimli")
    assert (company.way, company.path) == ("special", path)
    on_the_way(table, "Gimli")
    assert limit(table, "Gimli") == 5 - 2
    table.leave_open()


@pytest.mark.parametrize("card", ["Belegaer", "Forod", "Harad", "Rhûn"])
def test_voyages_begin_where_their_lands_are(table: Table, card: str) -> None:
    table.hero.company("Gimli", at="Rivendell").hand(card, "a pastime")
    table.organization()
    assert card not in table.plays()
    table.leave_open()


# --- TD-101 Bounty of the Hoard ------------------------------------------------------------------------------------------


def test_bounty_of_the_hoard_plays_an_item_at_a_tapped_lair(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="The Lonely Mountain", site_tapped=True)
    table.hero.hand("Bounty of the Hoard", "Habergeon of Silver", "Enruned Shield", "Adamant Helmet")
    table.explored()
    table.do("play Bounty of the Hoard")
    table.settle()
    assert table.offered("Gimli plays Adamant Helmet")
    assert not table.offered("plays Enruned Shield")
    table.do("Gimli plays Habergeon of Silver")
    table.then("Habergeon of Silver on Gimli", "Gimli tapped", "Adamant Helmet in hand")
    table.leave_open()


@pytest.mark.parametrize(("at", "tapped"), [("Moria", True), ("The Lonely Mountain", False)])
def test_bounty_is_for_tapped_sites_with_a_hoard(table: Table, at: str, tapped: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at=at, site_tapped=tapped).hand(
        "Bounty of the Hoard", "Dagger of Westernesse", "Glamdring", "a pastime"
    )
    table.explored()
    assert "Bounty of the Hoard" not in table.plays()
    table.leave_open()


@rule("AIO-E-0134")
def test_bounty_is_for_those_who_have_entered(table: Table) -> None:
    table.hero.company("Gimli", at="The Lonely Mountain", site_tapped=True)
    table.hero.hand("Bounty of the Hoard", "Habergeon of Silver", "a pastime")
    table.site()
    table.do("do nothing")
    assert "Bounty of the Hoard" not in table.plays()
    table.leave_open()


@rule("AIO-E-0137")
def test_bounty_taps_no_site_and_so_brings_no_minor_item_more(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", "Balin", at="The Lonely Mountain", site_tapped=True)
    table.hero.hand("Bounty of the Hoard", "Habergeon of Silver", "Dagger of Westernesse", "a pastime")
    table.explored()
    table.do("play Bounty of the Hoard")
    table.settle()
    table.do("Gimli plays Habergeon of Silver")
    table.settle()
    assert not table.offered("play Dagger of Westernesse")
    table.leave_open()


# --- TD-103 Burglary -----------------------------------------------------------------------------------------------------


def burgle(table: Table, who: str, roll: int, *hand: str, more: tuple[int, ...] = ()) -> None:
    """Ettenmoors has an attack by a Troll, and minor items."""
    table.hero.company(who, "Boromir II", at="Ettenmoors").hand("Burglary", *hand)
    table.dice(roll, *more)
    table.site()
    table.do(f"play Burglary by {who}")
    table.through()


@rule("AIO-F-0169")
def test_burglary_carries_an_item_off(table: Table) -> None:
    """Bilbo is a scout and a Hobbit: 6 + 2 + 3 > 10. Another may take a minor item after that."""
    burgle(table, "Bilbo", 6, "Glamdring", "Dagger of Westernesse", "Enruned Shield")
    assert set(table.offers()) == {"Nothing", "Dagger of Westernesse"}
    table.do("Dagger of Westernesse")
    table.then("Dagger of Westernesse on Bilbo", "Bilbo tapped", "Ettenmoors tapped", "Boromir II untapped")
    assert not any("Attack" in line or "Automatic-attack" in line for line in table.told)
    table.leave_open()


@rule("AIO-F-0167", "AIO-F-0170", "AIO-F-0171", "CRF1-0266", "AIO-H-0194")
def test_a_burglar_who_is_caught_is_alone(table: Table) -> None:
    burgle(table, "Bilbo", 5, "Dagger of Westernesse", more=(12,))
    table.finish()
    rolls = [line for line in table.told if "rolls" in line and "against" in line]
    assert len(rolls) == 1
    assert rolls[0].startswith("Bilbo rolls 12")
    table.then("Dagger of Westernesse in hand", "Ettenmoors tapped", "Boromir II untapped")


@rule("AIO-F-0168")
def test_a_burglar_is_still_of_his_company(table: Table) -> None:
    burgle(table, "Bilbo", 12)
    assert set(table.company("Bilbo").members) == {table.id("Bilbo"), table.id("Boromir II")}
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "roll", "slips"), [("Boromir II", 10, False), ("Boromir II", 11, True), ("Merry", 6, True), ("Celeborn", 9, False)]
)
def test_what_helps_a_burglar(table: Table, who: str, roll: int, slips: bool) -> None:
    table.hero.company(who, at="Ettenmoors").hand("Burglary")
    table.dice(roll, *(() if slips else (12,)))
    table.site()
    table.do(f"play Burglary by {who}")
    table.through()
    assert any("nobody notices" in line for line in table.told) == slips
    table.leave_open()


@rule("AIO-F-0172", "AIO-F-0173", "AIO-F-0174")
@pytest.mark.parametrize("roll", [5, 6])
def test_an_on_guard_creature_attacks_the_whole_company_after_it(table: Table, roll: int) -> None:
    table.hero.company("Bilbo", "Boromir II", at="Ettenmoors", guard=["Cave-drake"]).hand("Burglary")
    table.dice(roll)
    table.site()
    table.do("play Burglary by Bilbo")
    table.through()
    if roll == 5:
        table.dice(12)
    table.hazard.do("reveal Cave-drake", passing=True)
    table.settle()
    while not any(type(f).__name__ == "CreatureAttack" for f in table.state.frames):
        table.answer_plainly()
    assert table.frame("Attack").only == ()
    table.leave_open()


def test_burglary_is_for_untapped_sites_with_attacks(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").hand("Burglary", "a pastime")
    table.site()
    assert not table.offered("play Burglary")
    table.leave_open()


# --- TD-106 Dragon’s Hunger ----------------------------------------------------------------------------------------------


@rule("AIO-F-0265", "AIO-F-0267")
def test_dragons_hunger_takes_a_creature(table: Table) -> None:
    """Even with the hazard limit used up. He must: nothing else is offered."""
    table.hero.company("Gimli", "Balin", "Bilbo", at="Bree").hand("Dragon’s Hunger")
    table.hazard.hand("Cave-drake", "Wolves", "Orc-patrol", "Doors of Night")
    table.movement("Gimli", to="Rivendell", path="ww", limit=1)
    table.hazard.do("play Cave-drake")
    table.settle()
    before = limit(table, "Gimli")
    table.do("play Dragon’s Hunger", passing=True)
    while table.asked != "choose":
        table.pass_()
    assert table.who == "hazard"
    assert set(table.offers()) == {"Wolves", "Orc-patrol"}
    table.do("Wolves")
    assert limit(table, "Gimli") == before - 1
    table.then("Wolves discarded")
    table.leave_open()


@rule("AIO-F-0264", "AIO-F-0266", "CRF1-0275")
def test_a_dragon_without_food_goes(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="The Lonely Mountain").hand("Dragon’s Hunger")
    table.hazard.hand("Doors of Night", "River")
    table.attack("dragon", prowess=15, automatic=True)
    table.do("play Dragon’s Hunger")
    table.settle()
    assert table.result == "canceled"
    assert sum("reveals" in line for line in table.told) == 2


def test_dragons_hunger_is_for_dragons(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree").hand("Dragon’s Hunger", "Concealment")
    table.attack("orc", prowess=15, by_creature=True)
    table.cannot("play Dragon’s Hunger", because="no attack by Dragons or Drakes")
    table.leave_open()


# --- TD-107 Dragon-feuds -------------------------------------------------------------------------------------------------


def test_dragon_feuds_cancel_a_dragons_attack_for_a_dragon(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Bree").hand("Dragon-feuds", "Smaug", "Wolves", "Concealment", "a pastime")
    table.organization()
    table.do("play Dragon-feuds")
    table.settle()
    while table.state.asks:
        table.answer_plainly()
    table.attack("drake", prowess=15)
    table.do("use Dragon-feuds")
    table.settle()
    table.then("Smaug discarded", "Wolves in hand")
    assert table.result == "canceled"


@rule("AIO-F-0263")
def test_dragon_feuds_ask_for_a_dragon_in_hand(table: Table) -> None:
    """One that lies elsewhere, off to the side with another card, is of no use."""
    table.hero.company("Gimli", "Bilbo", at="Bree", items={"Gimli": ["Elf-stone"]}).hand(
        "Dragon-feuds", "Concealment", "Smaug", "a pastime"
    )
    table.organization()
    table.do("play Dragon-feuds")
    table.settle()
    while table.state.asks:
        table.answer_plainly()
    table.state.put_aside(table.id("Smaug"), table.id("Elf-stone"))
    table.attack("drake", prowess=15)
    assert table.offered("play Concealment")
    assert "Dragon-feuds" not in table.uses()
    table.leave_open()


# --- TD-109 Dwarven Hoard ------------------------------------------------------------------------------------------------


def test_dwarven_hoard_lets_hoard_items_be_found_in_moria(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Moria").hand("Dwarven Hoard", "Habergeon of Silver", "a pastime")
    table.explored()
    table.cannot("play Habergeon of Silver", because="not playable at this site")
    table.do("play Dwarven Hoard")
    table.settle()
    assert table.offered("play Habergeon of Silver by Bilbo")
    table.then("Gimli tapped")
    table.leave_open()


@pytest.mark.parametrize(("who", "at"), [("Bilbo", "Moria"), ("Gimli", "Ettenmoors")])
def test_dwarven_hoard_needs_a_dwarf_in_a_hold_of_the_shadow(table: Table, who: str, at: str) -> None:
    table.hero.company(who, at=at).hand("Dwarven Hoard", "a pastime")
    table.explored()
    assert "Dwarven Hoard" not in table.plays()
    table.leave_open()


# --- TD-111 Elf-path -----------------------------------------------------------------------------------------------------


@rule("AIO-F-0288", "AIO-F-0289")
@pytest.mark.parametrize(("path", "kept"), [("ww", True), ("w", True), ("www", False), ("ws", False), ("wd", False)])
def test_elf_path_keeps_creatures_from_a_short_fair_way(table: Table, path: str, kept: bool) -> None:
    table.hero.company("Legolas", "Gimli", at="Rivendell").hand("Elf-path")
    table.hazard.hand("Wolves", "Cave-drake", "Orc-patrol")
    set_out(table, "Bree", way="starter")
    table.do("play Elf-path")
    table.settle()
    company = table.company("Legolas")
    table.state.put(company.but(path=path))
    from meccg.rules.keying import ways

    assert (ways(table.state, table.state.facts_of(table.id("Wolves")), table.company("Legolas")) == ()) == kept
    table.then("Legolas tapped")
    table.leave_open()


# --- TD-115 Fast Asleep --------------------------------------------------------------------------------------------------


def test_fast_asleep_helps_a_burglar(table: Table) -> None:
    table.hero.company("Bilbo", at="Ettenmoors").hand("Burglary", "Fast Asleep")
    table.site()
    table.do("play Burglary by Bilbo")
    table.dice(3)  # 3 + 2 + 3 + 3 > 10
    table.do("play Fast Asleep", passing=True)
    table.through()
    assert any("nobody notices" in line for line in table.told)
    table.leave_open()


@pytest.mark.parametrize("automatic", [True, False])
def test_fast_asleep_weakens_an_automatic_attack(table: Table, automatic: bool) -> None:
    table.hero.company("Bilbo", "Boromir II", at="Bree").hand("Fast Asleep", "Concealment")
    table.attack("orc", prowess=15, automatic=automatic, by_creature=not automatic)
    assert table.offered("play Fast Asleep") == automatic
    if automatic:
        table.do("play Fast Asleep")
        table.settle()
        assert table.value("prowess", table.frame("Attack").uid) == 13
    table.leave_open()


# --- TD-116 Flatter a Foe ------------------------------------------------------------------------------------------------


def flatter(table: Table, who: str, roll: int, *races: str) -> None:
    table.dice(roll)
    flags = dict.fromkeys(races[1:], True)
    table.attack(*races[:1], prowess=15, by_creature=True, **flags)  # type: ignore[arg-type]
    table.do(f"play Flatter a Foe by {who}")
    table.through()


@rule("AIO-F-0330", "AIO-F-0331", "AIO-F-0334", "AIO-F-0335")
@pytest.mark.parametrize(
    ("who", "races", "needed"),
    [
        ("Boromir II", ("dragon",), 11 - 1),  # his direct influence of 1
        ("Boromir II", ("man",), 12 - 1),
        ("Dáin II", ("man",), 12 - 3 - 1 - 2),  # 3, 1 against Men, a diplomat
        ("Dáin II", ("drake",), 12 - 3 - 2),
        ("Dáin II", ("troll",), 13 - 3 - 2),
        ("Dáin II", ("man", "troll"), 13 - 3 - 1 - 2),  # the harder number
    ],
)
def test_flatter_a_foe(table: Table, who: str, races: tuple[str, ...], needed: int) -> None:
    for roll in (needed - 1, needed):
        t = Table()
        t.hero.company(who, "Bilbo", at="Bree").hand("Flatter a Foe")
        flatter(t, who, roll, *races)
        assert (t.result == "canceled") == (roll == needed)
        t.then(f"{who} untapped")
        t.leave_open()
    table.leave_open()


@rule("AIO-F-0333")
def test_foolish_words_do_not_spoil_flattery(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Bree", cards={"Boromir II": ["Foolish Words"]}).hand("Flatter a Foe")
    flatter(table, "Boromir II", 10, "dragon")
    assert table.result == "canceled"


@rule("AIO-F-0332")
def test_an_ally_may_flatter(table: Table) -> None:
    table.hero.company("Boromir II", at="Bree", allies={"Boromir II": ["Treebeard"]}).hand("Flatter a Foe")
    flatter(table, "Treebeard", 12, "dragon")
    assert table.result == "canceled"


def test_flattery_spares_further_hazards(table: Table) -> None:
    table.hero.company("Dáin II", "Bilbo", "Merry", at="Bree").hand("Flatter a Foe", "a pastime")
    table.hazard.hand("Cave-drake")
    table.movement("Dáin II", to="Rivendell", path="ww")
    before = limit(table, "Dáin II")
    table.hazard.do("play Cave-drake", passing=True)
    table.settle()
    table.dice(12)
    table.do("play Flatter a Foe by Dáin II", passing=True)
    table.through()
    assert limit(table, "Dáin II") == before - 2
    table.leave_open()


def test_wolves_are_not_flattered(table: Table) -> None:
    table.hero.company("Dáin II", "Bilbo", at="Bree").hand("Flatter a Foe", "Concealment")
    table.attack("wolf", prowess=15)
    assert not table.offered("play Flatter a Foe")
    table.leave_open()


# --- TD-123 Here, There, or Yonder ---------------------------------------------------------------------------------------


@rule("AIO-F-0496", "AIO-F-0497", "AIO-F-0498", "CRF1-0308")
def test_here_there_or_yonder_meets_an_ally_after_the_roll(table: Table) -> None:
    """12 + 3 for a diplomat: more than 6 and the mind of Gwaihir; Nenseldë stays by the sea."""
    table.hero.company("Boromir II", "Galdor", at="Gladden Fields").hand(
        "Here, There, or Yonder", "Gwaihir", "Nenseldë the Wingild", "a pastime"
    )
    table.dice(12)
    table.explored()
    table.do("play Here, There, or Yonder by Galdor")
    table.settle()
    assert table.offered("Gwaihir")
    assert not table.offered("Nenseldë the Wingild")
    table.do("Gwaihir")
    table.then("Gwaihir on Galdor", "Galdor tapped", "Gladden Fields tapped")
    table.leave_open()


def test_here_there_or_yonder_may_meet_nobody(table: Table) -> None:
    table.hero.company("Boromir II", at="Ettenmoors").hand("Here, There, or Yonder", "Gwaihir", "a pastime")
    table.dice(8)
    table.explored()
    table.do("play Here, There, or Yonder by Boromir II")
    table.settle()
    table.then("Gwaihir in hand", "Ettenmoors untapped", "Boromir II tapped")
    table.leave_open()


# --- TD-124 Hey! come merry dol! -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "keyed"), [("ww", {"w"}), ("www", {"w"}), ("w", set()), ("wwww", {"w", "ww"})])
def test_merry_dol_halves_the_wilderness(table: Table, path: str, keyed: set[str]) -> None:
    from meccg.parts.values import symbols_in

    table.hero.company("Gimli", at="Rivendell").hand("Hey! come merry dol!")
    set_out(table, "Bree", way="starter")
    table.do("play Hey! come merry dol!")
    table.settle()
    table.state.put(table.company("Gimli").but(path=path))
    n = symbols_in(table.state, table.company("Gimli"), "w")
    assert {"w" * k for k in range(1, n + 1)} == keyed
    table.leave_open()


def test_merry_dol_keeps_wolves_from_a_way_of_one(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Hey! come merry dol!")
    table.hazard.hand("Wolves", "Orc-patrol")
    set_out(table, "Bag End", way="region")
    table.do("play Hey! come merry dol!")
    table.settle()
    on_the_way(table)
    assert "Wolves" not in table.plays()
    table.leave_open()
