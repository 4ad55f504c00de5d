"""Factions and the influence checks that bring them into play."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import PlaySite, StandardModification, Who, facts_of
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.rules.control import unused_di, unused_gi
from table import Table


def play(table: Table, faction: str, by: str, *, dice: int) -> None:
    table.dice(dice)
    table.explored()
    table.do("play", faction, "by", by)


# --- the example of the rulebook -----------------------------------------------------------------------------------------


def knights_join(table: Table) -> None:
    """5 + 2 unused direct influence + 2 of his own + 1 as a Dúnadan = 10 > 8."""
    table.hero.company("Imrahil", at="Dol Amroth").hand("Knights of Dol Amroth")
    play(table, "Knights of Dol Amroth", "Imrahil", dice=5)


@rule("METW-0590", "METW-0591", "AIO-D-0352", "AIO-C-0056", "AIO-A-0230")
def test_imrahil_rolls_for_the_knights_of_dol_amroth(table: Table) -> None:
    knights_join(table)
    assert "Imrahil rolls 5 to influence: 10 against 8" in table.log


@rule("AIO-C-0062", "METW-0587", "AIO-A-0344", "METW-0065", "METW-0079")
def test_what_somebody_is_to_the_knights_counts(table: Table) -> None:
    """Éowyn has no direct influence to spare, is nobody to them and no Dúnadan."""
    table.hero.company("Éowyn", at="Dol Amroth").hand("Knights of Dol Amroth")
    play(table, "Knights of Dol Amroth", "Éowyn", dice=5)
    assert "Éowyn rolls 5 to influence: 5 against 8" in table.log
    table.then("Knights of Dol Amroth discarded")


@rule("METW-0592", "AIO-D-0354", "AIO-E-0154")
def test_knights_of_dol_amroth_join_imrahil(table: Table) -> None:
    knights_join(table)
    table.then("Knights of Dol Amroth in play")
    assert table.id("Knights of Dol Amroth") in table.hero.row.play
    assert table.value("mp", "Knights of Dol Amroth") == 3


@rule("AIO-D-0351", "METW-0029", "AIO-E-0155", "AIO-E-0145")
def test_a_faction_taps_who_won_it_and_the_site(table: Table) -> None:
    knights_join(table)
    table.then("Imrahil tapped", "Dol Amroth tapped")


@rule("METW-0593", "AIO-D-0354", "AIO-D-0359", "AIO-E-0155", "METW-0030", "AIO-D-0360")
@rule("AIO-E-0155", "AIO-H-0093", "CRF1-0108")
def test_equal_is_not_enough(table: Table) -> None:
    """3 + 2 + 2 + 1 = 8, not greater than 8."""
    table.hero.company("Imrahil", at="Dol Amroth").hand("Knights of Dol Amroth")
    play(table, "Knights of Dol Amroth", "Imrahil", dice=3)
    table.then("Knights of Dol Amroth in discard", "Dol Amroth untapped", "Imrahil tapped")


# --- where, by whom --------------------------------------------------------------------------------------------------------


@rule("AIO-D-0351", "AIO-H-0084", "CRF1-0060", "METW-0028")
def test_faction_elsewhere(table: Table) -> None:
    table.hero.company("Imrahil", at="Edoras").hand("Knights of Dol Amroth", "a pastime")
    table.explored()
    table.cannot("play Knights of Dol Amroth", because="not playable at this site")
    table.pass_()


@rule("AIO-D-0351", "AIO-B-0266")
def test_faction_needs_an_untapped_character(table: Table) -> None:
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth", tapped=["Imrahil"], wounded=["Bilbo"])
    table.hero.hand("Knights of Dol Amroth", "a pastime")
    table.explored()
    table.cannot("play Knights of Dol Amroth", because="AIO-E-0133")
    table.pass_()


@rule("AIO-E-0133", "AIO-E-0135", "AIO-E-0148")
def test_second_faction_at_the_same_site(table: Table) -> None:
    table.hero.company("Denethor II", "Boromir II", at="Minas Tirith")
    table.hero.hand("Tower Guard of Minas Tirith", "Men of Anórien", "a pastime")
    play(table, "Tower Guard of Minas Tirith", "Denethor II", dice=9)
    table.cannot("play Men of Anórien", because="the site is tapped")
    table.pass_()


@rule("AIO-E-0139", "AIO-E-0155", "AIO-D-0360")
def test_another_attempt_after_a_failed_one(table: Table) -> None:
    """The site is still untapped."""
    table.hero.company("Denethor II", "Boromir II", at="Minas Tirith")
    table.hero.hand("Tower Guard of Minas Tirith", "Men of Anórien")
    play(table, "Tower Guard of Minas Tirith", "Denethor II", dice=2)
    table.dice(9)
    table.do("play Men of Anórien by Boromir II")
    table.then("Men of Anórien in play", "Tower Guard of Minas Tirith discarded")


@rule("AIO-H-0653")
def test_no_faction_before_entering(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth").hand("Knights of Dol Amroth")
    table.site()
    table.cannot("play Knights of Dol Amroth", because="AIO-H-0653")
    table.do("do nothing")


# --- modifications ---------------------------------------------------------------------------------------------------------


@rule("METW-0587", "AIO-D-0364", "AIO-D-0363")
def test_only_the_tapped_character_counts(table: Table) -> None:
    """Neither Imrahil's own bonus nor his race helps Bilbo: 7 + 1 = 8."""
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth").hand("Knights of Dol Amroth")
    play(table, "Knights of Dol Amroth", "Bilbo", dice=7)
    assert "Bilbo rolls 7 to influence: 8 against 8" in table.log
    table.then("Knights of Dol Amroth in discard", "Imrahil untapped")


@rule("AIO-D-0363", "AIO-A-0344")
@pytest.mark.parametrize(
    ("who", "total"),
    [("Gimli", 7 + 2 + 2 + 2), ("Legolas", 7 + 2 - 2), ("Aragorn II", 7 + 3), ("Bilbo", 7 + 1), ("Dáin II", 7 + 3 + 2 + 2)],
)
def test_standard_modifications_by_race(table: Table, who: str, total: int) -> None:
    table.hero.company(who, at="Iron Hill Dwarf-hold").hand("Iron Hill Dwarves")
    play(table, "Iron Hill Dwarves", who, dice=7)
    assert f"{who} rolls 7 to influence: {total} against 8" in table.log


@rule("AIO-D-0348", "AIO-D-0352")
def test_followers_use_direct_influence_up(table: Table) -> None:
    """Théoden has 3, 2 of them control Éowyn: 8 + 1 + 2 against the Riders of Rohan."""
    table.hero.company("Théoden", "Éowyn", at="Edoras", followers={"Théoden": ["Éowyn"]}).hand("Riders of Rohan")
    play(table, "Riders of Rohan", "Théoden", dice=8)
    assert "Théoden rolls 8 to influence: 11 against 9" in table.log


@rule("AIO-D-0349")
def test_no_printed_direct_influence_is_none(table: Table) -> None:
    table.hero.company("Elladan", at="Grey Havens").hand("Elves of Lindon")
    play(table, "Elves of Lindon", "Elladan", dice=7)
    assert "Elladan rolls 7 to influence: 9 against 9" in table.log  # 7 + 0 + 2 as an Elf


@rule("AIO-D-0364", "AIO-D-0389")
def test_character_who_is_bad_at_it(table: Table) -> None:
    table.hero.company("Barliman Butterbur", at="Bree").hand("Rangers of the North")
    play(table, "Rangers of the North", "Barliman Butterbur", dice=10)
    assert "Barliman Butterbur rolls 10 to influence: 9 against 9" in table.log


@rule("AIO-D-0352")
def test_item_that_helps(table: Table) -> None:
    items = {"Bilbo": ["Horn of Anor"]}
    table.hero.company("Bilbo", at="Dol Amroth", items=items).hand("Knights of Dol Amroth")
    play(table, "Knights of Dol Amroth", "Bilbo", dice=6)
    assert "Bilbo rolls 6 to influence: 9 against 8" in table.log
    table.then("Knights of Dol Amroth in play")


@rule("CRF1-0402")
def test_thorin_and_the_blue_mountain_dwarves(table: Table) -> None:
    """2 + 4 direct influence, +2 as a Dwarf."""
    table.hero.company("Thorin II", at="Blue Mountain Dwarf-hold").hand("Blue Mountain Dwarves")
    play(table, "Blue Mountain Dwarves", "Thorin II", dice=2)
    assert "Thorin II rolls 2 to influence: 10 against 9" in table.log


@rule("METW-0583", "AIO-E-0085", "AIO-E-0086", "AIO-D-0353", "AIO-A-0363", "AIO-A-0229", "AIO-D-0341")
def test_cards_that_change_the_roll_come_before_it(table: Table) -> None:
    table.hero.company("Legolas", at="Dol Amroth").hand("Knights of Dol Amroth", "New Friendship", "a pastime")
    table.dice(4)
    table.explored()
    table.cannot("play New Friendship")  # nothing to change yet
    table.do("play Knights of Dol Amroth by Legolas")
    assert not any("rolls" in line for line in table.log)
    table.chain("play New Friendship")
    assert "Legolas rolls 4 to influence: 9 against 8" in table.log  # 4 + 2 + 3
    table.then("Knights of Dol Amroth in play")
    table.cannot("play New Friendship")
    table.pass_()


@rule("AIO-E-0086", "AIO-E-0087", "AIO-D-0353")
def test_after_the_roll_it_is_too_late(table: Table) -> None:
    table.hero.company("Legolas", at="Dol Amroth").hand("Knights of Dol Amroth", "New Friendship", "a pastime")
    table.dice(4)
    table.explored()
    table.do("play Knights of Dol Amroth by Legolas")
    assert table.offered("play New Friendship")
    table.pass_()  # the dice are rolled, and what they bring about is done
    table.then("Knights of Dol Amroth in discard")
    table.cannot("play New Friendship")
    table.pass_()


# --- a faction in play -----------------------------------------------------------------------------------------------------


@rule("AIO-D-0361", "METW-0645", "AIO-D-0362", "METW-0572")
def test_faction_belongs_to_nobody_and_uses_no_influence(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth").hand("Knights of Dol Amroth")
    s, imrahil = table.state, table.id("Imrahil")
    before = unused_gi(s, 0), unused_di(s, imrahil)
    play(table, "Knights of Dol Amroth", "Imrahil", dice=9)
    assert (unused_gi(s, 0), unused_di(s, imrahil)) == before
    card = table.card("Knights of Dol Amroth")
    assert card.host == -1
    assert card.company == -1


@rule("AIO-D-0361", "METW-0645")
def test_faction_stays_when_he_who_won_it_is_gone(table: Table) -> None:
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth").hand("Knights of Dol Amroth", "a pastime")
    play(table, "Knights of Dol Amroth", "Imrahil", dice=9)
    table.pass_()
    table.dice(2, 12)
    table.attack("dragon", strikes=1, prowess=20, against="Imrahil")
    table.do("leave")
    table.hazard.do("assign Imrahil")
    table.pass_all()
    table.then("Imrahil eliminated", "Knights of Dol Amroth in play")


@rule("AIO-E-0172", "AIO-E-0173", "CRF1-0110", "AIO-C-0501")
def test_gift_of_the_faction(table: Table) -> None:
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth").hand("Knights of Dol Amroth", "Sting")
    play(table, "Knights of Dol Amroth", "Imrahil", dice=9)
    table.do("play Sting by Bilbo")
    table.then("Sting on Bilbo")


@rule("AIO-E-0172")
def test_no_gift_after_a_failure(table: Table) -> None:
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth").hand("Knights of Dol Amroth", "Sting", "a pastime")
    play(table, "Knights of Dol Amroth", "Imrahil", dice=2)
    table.cannot("play Sting by Bilbo", because="AIO-E-0181")
    table.pass_()


@rule("METW-0115", "AIO-A-0378", "AIO-B-0252")
def test_faction_in_play_bars_another(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth").hand("Knights of Dol Amroth", "a pastime")
    table.hazard.factions("Knights of Dol Amroth")
    table.explored()
    table.cannot("play hero's Knights of Dol Amroth by Imrahil")
    table.pass_()


@rule("METW-0646", "AIO-D-0362")
def test_faction_in_play_offers_nothing(table: Table) -> None:
    table.hero.company("Imrahil", at="Dol Amroth").factions("Knights of Dol Amroth").hand("a pastime")
    table.explored()
    assert table.offers() == ["Pass", "Play a pastime"]
    table.pass_()


@rule("AIO-G-0176")
def test_peath_and_the_dunlendings(table: Table) -> None:
    """1 + 4 direct influence, -1 as a Man."""
    table.hero.company("Peath", at="Dunnish Clan-hold").hand("Dunlendings")
    play(table, "Dunlendings", "Peath", dice=6)
    assert "Peath rolls 6 to influence: 10 against 9" in table.log


@rule("AIO-G-0578", "AIO-C-0095")
def test_bonus_against_a_faction_is_none_against_its_people(table: Table) -> None:
    table.hero.company("Glóin", "Thorin II", "Bofur", at="Blue Mountain Dwarf-hold").hand("Blue Mountain Dwarves")
    s = table.state
    assert unused_di(s, table.id("Glóin"), table.id("Blue Mountain Dwarves")) == 2 + 2 + 1
    assert unused_di(s, table.id("Glóin"), table.id("Bofur")) == 2 + 1


@rule("AIO-G-0294")
def test_faction_counts_as_played_where_the_attempt_was_made(table: Table) -> None:
    """Whoever made it may be gone by then."""
    table.hero.company("Bilbo", at="Bree", allies={"Bilbo": ["Roäc the Raven"]}).hand("Wood-elves")
    site, raven = table.company().site, table.id("Roäc the Raven")
    table.state.move(raven, "discard")
    table.dice(12)
    table.start("FactionAttempt", card=table.id("Wood-elves"), character=raven, at=site)
    table.then("Wood-elves in play", "Bree untapped")
    assert table.card("Wood-elves").noted == (site,)


@rule("AIO-D-0363")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_factions_in_play_of_any_player_count(table: Table, whose: str) -> None:
    who = Who(kind="faction-in-play", race="man")
    if "a loyal band" not in BOOK:
        mods = (StandardModification(2, who),)
        place = (PlaySite(sites=("Bree",)),)
        kind = ("resource", "faction", "hero")
        row = facts_of("a loyal band", "TABLE", "a loyal band", *kind, influence_number=8, standard_mods=mods, playable_at=place)
        define(row, *parts_of_kind(row))
    seat = table.hero if whose == "hero" else table.hazard
    seat.factions("Riders of Rohan", "Beornings", "Wood-elves")
    table.hero.company("Bilbo", at="Bree").hand("a loyal band")
    play(table, "a loyal band", "Bilbo", dice=7)
    assert "Bilbo rolls 7 to influence: 12 against 8" in table.log  # 7 + 1 + 2 for each of two
