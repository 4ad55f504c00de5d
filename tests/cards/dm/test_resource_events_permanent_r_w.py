"""Dark Minions: permanent-events of resources, R to W."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.model.rows import TAPPED, UNTAPPED
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import GI, MP, RESULT, roll_of, site_type, value
from resourceplay import points
from table import Table

# --- DM-155 Rebuild the Town ---


@rule("AIO-G-0221")
@pytest.mark.parametrize(
    ("site", "fits"),
    [("Ettenmoors", True), ("The Lonely Mountain", False), ("The Gem-deeps", False), ("Moria", False), ("Bree", False)],
)
def test_rebuild_the_town_on_ruins_in_the_site_phase(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("Rebuild the Town", "a pastime")
    table.organization()
    table.cannot("play Rebuild the Town", because="site phase")
    table.finish()
    table.explored()
    assert table.offered("play Rebuild the Town") == fits
    table.leave_open()


@rule("AIO-A-0318", "AIO-G-0222")
def test_rebuild_the_town_makes_a_border_hold_of_that_card(table: Table) -> None:
    table.hero.company("Gimli", at="Ettenmoors").hand("Rebuild the Town", "a pastime")
    table.seat(1).plays("ringwraith").company("Gorbag", at="Ettenmoors")
    table.explored("Gimli")
    table.play("Rebuild the Town")
    s, here, there = table.state, table.company("Gimli").site, table.company("Gorbag").site
    assert (site_type(s, here), automatic_attacks(s, here)) == ("B", ())
    assert site_type(s, there) == "R"
    assert automatic_attacks(s, there)
    table.then("Rebuild the Town on hero's Ettenmoors", "hero's Ettenmoors untapped")
    table.leave_open()


@rule("AIO-C-0019")
def test_rebuild_the_town_is_no_way_round_the_attacks(table: Table) -> None:
    """What cancels an attack may be played before it is faced, what removes it may not."""
    table.hero.company("Gimli", "Bilbo", at="Ettenmoors").hand("Rebuild the Town", "Concealment", "a pastime")
    table.site("Gimli")
    while not table.offered("play Concealment"):
        table.cannot("play Rebuild the Town")
        table.do("enter") if table.offered("enter") else table.pass_()
    table.cannot("play Rebuild the Town")
    table.leave_open()


def test_rebuild_the_town_goes_with_the_site(table: Table) -> None:
    table.hero.company("Gimli", at="Ettenmoors", on_site=["Rebuild the Town"])
    table.movement("Gimli", to="Rivendell")
    table.finish()
    table.start("MovementHazardPhase", player=0)
    table.finish()
    table.then("Rebuild the Town discarded")


# --- DM-156 Saw Further and Deeper ---


def test_saw_further_and_deeper_gives_influence(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Saw Further and Deeper", "a pastime")
    before = value(table.state, GI, 0), value(table.state, GI, 1)
    table.organization()
    table.play("Saw Further and Deeper")
    assert (value(table.state, GI, 0), value(table.state, GI, 1)) == (before[0] + 5, before[1])
    table.leave_open()


@pytest.mark.parametrize("lost", [False, True])
def test_saw_further_and_deeper_not_once_he_was_revealed(table: Table, lost: bool) -> None:
    table.hero.company("Gimli", *([] if lost else ["Gandalf"]), at="Rivendell").hand("Saw Further and Deeper", "a pastime")
    table.hero.set(avatar_lost=lost)
    table.organization()
    table.cannot("play Saw Further and Deeper", because="revealed your Wizard")
    table.leave_open()


@pytest.mark.parametrize("seen", [True, False])
def test_saw_further_and_deeper_keeps_the_wizard_at_home(table: Table, seen: bool) -> None:
    """Radagast is at home at Rhosgobel; others than he come into play as ever, and so does another player's Wizard."""
    table.hero.company("Gimli", at="Rivendell").hand("Radagast", "Legolas", "a pastime")
    table.seat(0 if seen else 1).events("Saw Further and Deeper")
    table.organization()
    assert table.offered("reveal Radagast", "Rhosgobel")
    assert table.offered("reveal Radagast", "Rivendell") != seen
    assert table.offered("play Legolas", "Rivendell")
    table.do("reveal Radagast", "new company", "Rhosgobel")
    table.then(f"Saw Further and Deeper {'discarded' if seen else 'in play'}")
    table.leave_open()


def test_saw_further_and_deeper_stays_when_others_come(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Legolas", "a pastime").events("Saw Further and Deeper")
    table.organization()
    table.do("play Legolas", "new company", "Rivendell")
    table.then("Saw Further and Deeper in play")
    table.leave_open()


def test_saw_further_and_deeper_where_home_is_out_of_reach(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Radagast", "a pastime").events("Saw Further and Deeper")
    table.hero.locations("Lórien", "Edoras")
    table.organization()
    table.cannot("play Radagast", because="at home only")
    table.leave_open()


# --- DM-158 Sentinels of Númenor ---


@pytest.mark.parametrize(
    ("faction", "less"), [("Men of Lamedon", -2), ("Men of Anórien", -2), ("Army of the Dead", 0), ("Riders of Rohan", 0)]
)
@pytest.mark.parametrize("whose", [0, 1])
def test_sentinels_of_numenor_hinder_everybody(table: Table, faction: str, less: int, whose: int) -> None:
    table.seat(whose).company("Aragorn II", at="Bree").hand(faction)
    table.hero.events("Sentinels of Númenor")
    assert value(table.state, roll_of("influence"), table.id("Aragorn II"), table.id(faction)) == less


def test_sentinels_of_numenor_hinder_agents(table: Table) -> None:
    table.hero.factions("Men of Lamedon").events("Sentinels of Númenor")
    table.hazard.agent("Taladhan", face_up=True)
    assert value(table.state, roll_of("influence"), table.id("Taladhan"), table.id("Men of Lamedon")) == -2


@pytest.mark.parametrize(("faction", "site", "more"), [("Men of Lamedon", "Vale of Erech", 1), ("Riders of Rohan", "Edoras", 0)])
def test_sentinels_of_numenor_and_who_joins_them(table: Table, faction: str, site: str, more: int) -> None:
    table.hero.company("Aragorn II", at=site).hand(faction, "Muster", "A Friend or Three").events("Sentinels of Númenor")
    table.dice(12)
    table.explored("Aragorn II")
    table.do("play", faction, "by Aragorn II")
    table.settle()
    assert table.offered("play Muster") != bool(more)
    while table.card(faction).zone != "play":
        table.pass_()
    assert points(table, "faction") == table.state.facts_of(table.id(faction)).mp.base + more
    table.leave_open()


def joined(table: Table, faction: str, player: int = 0) -> int:
    """Aragorn has won over a faction for a player."""
    card = table.new(table.seat(player).key(faction), player, "hand")
    table.start("PutIntoPlay", card=card, character=table.id("Aragorn II"))
    return card


@rule("AIO-G-0331")
@pytest.mark.parametrize(("faction", "more"), [("Army of the Dead", 0), ("Men of Lamedon", 1)])
def test_sentinels_of_numenor_give_nothing_for_the_dead(table: Table, faction: str, more: int) -> None:
    table.hero.company("Aragorn II", at="Vale of Erech").events("Sentinels of Númenor")
    card = joined(table, faction)
    assert points(table, "faction") == table.state.facts_of(card).mp.base + more


@pytest.mark.parametrize("lost", ["Men of Lamedon", "Men of Anórien", "Riders of Rohan"])
def test_sentinels_of_numenor_go_when_one_of_theirs_does(table: Table, lost: str) -> None:
    """What came into play before them is not under them; the others stay."""
    table.hero.company("Aragorn II", at="Bree").factions("Men of Anórien", "Riders of Rohan").events("Sentinels of Númenor")
    joined(table, "Men of Lamedon")
    before = points(table, "faction")
    table.start("Loss", kind="discard", character=table.id(lost))
    worth = table.state.facts_of(table.id(lost)).mp.base
    goes = lost == "Men of Lamedon"
    table.then(f"Sentinels of Númenor {'discarded' if goes else 'in play'}", f"{lost} discarded")
    assert points(table, "faction") == before - worth - goes


def test_sentinels_of_numenor_do_not_gather_anothers_factions(table: Table) -> None:
    table.hero.events("Sentinels of Númenor")
    table.hazard.company("Aragorn II", at="Bree")
    card = joined(table, "Men of Lamedon", 1)
    assert value(table.state, MP, card) == table.state.facts_of(card).mp.base


@rule("AIO-E-0241")
def test_sentinels_of_numenor_give_a_fallen_wizard_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").events("Sentinels of Númenor")
    table.hero.set(alignment="fallen-wizard")
    joined(table, "Men of Lamedon")
    assert points(table, "faction") == 1


# --- DM-161 To the Uttermost Foundations ---


@pytest.mark.parametrize(
    ("site", "tapped", "fits"), [("The Gem-deeps", False, True), ("The Gem-deeps", True, True), ("Moria", False, False)]
)
def test_to_the_uttermost_foundations_is_played_tapped(table: Table, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped).hand("To the Uttermost Foundations", "a pastime")
    table.organization()
    assert table.offered("play To the Uttermost Foundations") == fits
    if fits:
        table.play("To the Uttermost Foundations")
        table.then("To the Uttermost Foundations tapped", f"{site} tapped")
        assert not table.offered("use To the Uttermost Foundations")
    table.leave_open()


def laid(table: Table, at: str) -> None:
    """It was played at The Gem-deeps and is tapped; the company is somewhere else now."""
    table.hero.company("Gimli", at=at, events=["To the Uttermost Foundations"]).hand("a pastime")
    card = table.card("To the Uttermost Foundations")
    where = table.new(table.hero.key("The Gem-deeps"), 0, "locations")
    table.state.put(card.but(noted=(where,)))
    table.state.set_status(card.id, TAPPED)


@pytest.mark.parametrize(
    ("at", "fits"), [("The Under-gates", True), ("The Gem-deeps", False), ("Moria", False), ("Rivendell", False)]
)
def test_to_the_uttermost_foundations_untaps_at_another_deep(table: Table, at: str, fits: bool) -> None:
    laid(table, at)
    table.untap()
    table.finish()
    table.then("To the Uttermost Foundations tapped")
    table.organization()
    assert table.offered("use To the Uttermost Foundations") == fits
    assert not table.offered("store")
    if fits:
        table.do("use To the Uttermost Foundations")
        table.settle()
        table.then("To the Uttermost Foundations untapped")
    table.leave_open()


def test_to_the_uttermost_foundations_is_stored_untapped(table: Table) -> None:
    laid(table, "Rivendell")
    assert points(table, "miscellaneous") == 0
    table.state.set_status(table.id("To the Uttermost Foundations"), UNTAPPED)
    table.organization()
    table.do("store a card")
    table.then("To the Uttermost Foundations stored")
    assert points(table, "miscellaneous") == 3
    table.leave_open()


# --- DM-162 Vein of Arda ---


@pytest.mark.parametrize(
    ("who", "site", "fits"),
    [
        ("Gimli", "The Gem-deeps", True),
        ("Elrond", "The Gem-deeps", True),
        ("Legolas", "The Gem-deeps", False),
        ("Gimli", "Moria", False),
    ],
)
@pytest.mark.parametrize("tapped", [False, True])
def test_vein_of_arda(table: Table, who: str, site: str, fits: bool, tapped: bool) -> None:
    table.hero.company(who, at=site, site_tapped=tapped).hand("Vein of Arda", "a pastime")
    table.explored(who)
    assert table.offered("play Vein of Arda") == fits
    if fits:
        table.play("Vein of Arda")
        table.then(f"Vein of Arda on {who}", f"{who} tapped", f"{site} tapped")
    table.leave_open()


@rule("AIO-C-0232")
def test_vein_of_arda_is_found_by_treebeard(table: Table) -> None:
    table.hero.company("Legolas", at="The Gem-deeps", allies={"Legolas": ["Treebeard"]}).hand("Vein of Arda", "a pastime")
    table.explored("Legolas")
    table.play("Vein of Arda by Treebeard")
    table.then("Vein of Arda on Treebeard", "Treebeard tapped", "Legolas untapped")
    table.leave_open()


# --- DM-163 When You Know More ---


@pytest.mark.parametrize(
    ("who", "site", "tapped", "fits"),
    [
        ("Elrond", "Amon Hen", False, True),
        ("Elrond", "Amon Hen", True, False),
        ("Elrond", "Edoras", False, False),
        ("Gimli", "Amon Hen", False, False),
    ],
)
def test_when_you_know_more_is_learned(table: Table, who: str, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company(who, at=site, site_tapped=tapped).hand("When You Know More", "a pastime")
    table.explored(who)
    assert table.offered("play When You Know More") == fits
    if fits:
        table.play("When You Know More")
        table.then(f"When You Know More on {who}", f"{who} tapped", f"{site} tapped")
        assert points(table, "miscellaneous") == 1
    table.leave_open()


@pytest.mark.parametrize(("where", "tapped", "fits"), [("Edoras", False, True), ("Edoras", True, False), ("Bree", False, False)])
def test_when_you_know_more_helps_an_attempt(table: Table, where: str, tapped: bool, fits: bool) -> None:
    sage: dict[str, Any] = {"cards": {"Elrond": ["When You Know More"]}, "tapped": ["Elrond"] if tapped else []}
    table.hero.hand("Riders of Rohan", "Muster")
    if where == "Edoras":
        table.hero.company("Aragorn II", "Elrond", at="Edoras", **sage)
    else:
        table.hero.company("Aragorn II", at="Edoras").company("Elrond", at=where, **sage)
    table.explored("Aragorn II")
    table.do("play Riders of Rohan by Aragorn II")
    table.settle()
    assert ("When You Know More" in table.uses()) == fits
    if fits:
        table.dice(12)
        table.do("use When You Know More")
        while table.asked == "respond" or any(type(f).__name__ == "CorruptionCheck" for f in table.state.frames):
            table.pass_()
        table.then("Elrond tapped")
        assert value(table.state, RESULT, table.frame("InfluenceCheck").uid) == 2
        assert any("Elrond" in told and "corruption" in told.lower() for told in table.told)
    table.leave_open()


# --- DM-164 The Windlord Found Me ---


@pytest.mark.parametrize(
    ("site", "tapped", "fits"),
    [
        ("Isengard", False, True),
        ("Isengard", True, False),
        ("Moria", False, True),
        ("Barad-dûr", False, True),
        ("Ettenmoors", False, False),
        ("Edoras", False, False),
    ],
)
def test_the_windlord_found_me_where_one_is_held(table: Table, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped).hand("The Windlord Found Me", "a pastime")
    table.explored()
    assert table.offered("play The Windlord Found Me") == fits
    table.leave_open()


def held(table: Table) -> None:
    """The attack is over, and somebody is untapped still."""
    table.hero.company("Aragorn II", "Gimli", "Glorfindel II", "Elrond", "Boromir II", at="Moria").hand(
        "The Windlord Found Me", "a pastime"
    )
    table.dice(12, 12, 12, 12)
    table.explored()
    table.play("The Windlord Found Me")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.traits[0]) == (4, 9, "orc")
    table.then("Moria tapped")
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()


@rule("AIO-G-0547")
def test_the_windlord_found_me_taps_a_character(table: Table) -> None:
    held(table)
    ready = [o for o in table.offers() if o != "None"]
    table.do(ready[0])
    table.then(f"The Windlord Found Me on {ready[0]}", f"{ready[0]} tapped")
    table.leave_open()


@rule("AIO-G-0544")
def test_the_windlord_found_me_is_discarded_if_nobody_takes_it(table: Table) -> None:
    held(table)
    table.do("None")
    table.then("The Windlord Found Me discarded")
    table.leave_open()


def found(table: Table, at: str = "Lórien", **fields: Any) -> None:
    """He who was held has come to a Haven."""
    table.hero.company("Gimli", "Legolas", at=at, cards={"Gimli": ["The Windlord Found Me"]}, tapped=["Gimli"], **fields).hand(
        "a pastime"
    )


def test_the_windlord_found_me_locks_until_it_is_stored(table: Table) -> None:
    found(table)
    table.untap()
    table.finish()
    table.then("Gimli tapped")


@pytest.mark.parametrize("pile", ["deck", "discard"])
@pytest.mark.parametrize("alone", [True, False])
def test_the_windlord_found_me_brings_the_wizard(table: Table, pile: str, alone: bool) -> None:
    """He comes where he could not be revealed; another character may still be played this turn."""
    found(table)
    getattr(table.hero, pile)("Gandalf")
    table.hero.hand("Haldir")
    table.organization()
    table.do("store a card")
    table.do("choose Gandalf")
    table.do("alone" if alone else "join")
    table.then("The Windlord Found Me stored", "Gandalf in play", "Gandalf at Lórien")
    assert table.hero.row.avatar == table.id("Gandalf")
    assert (table.company("Gandalf").id != table.company("Gimli").id) == alone
    assert not table.hero.row.character_played
    assert points(table, "miscellaneous") == 3
    table.leave_open()


@pytest.mark.parametrize("why", ["declined", "in play", "lost"])
def test_the_windlord_found_me_without_a_wizard(table: Table, why: str) -> None:
    found(table)
    table.hero.discard("Gandalf")
    if why == "in play":
        table.hero.company("Saruman", at="Edoras")
    table.hero.set(avatar_lost=why == "lost")
    table.organization()
    table.do("store a card")
    if why == "declined":
        assert table.offered("choose Gandalf")
        table.do("enough")
    assert not table.offered("choose Gandalf")
    table.then("The Windlord Found Me stored", "Gandalf discarded")
    table.leave_open()


@rule("AIO-G-0546")
def test_the_windlord_found_me_though_one_saw_further_and_deeper(table: Table) -> None:
    found(table)
    table.hero.discard("Gandalf").events("Saw Further and Deeper")
    table.organization()
    table.do("store a card")
    table.do("choose Gandalf")
    table.do("alone")
    table.then("Gandalf at Lórien", "Saw Further and Deeper discarded")
    table.leave_open()


@rule("AIO-G-0545")
def test_the_windlord_found_me_and_a_sacrifice_of_form(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree", items={"Gandalf": ["Glamdring"]}).hand("Sacrifice of Form")
    found(table)
    table.attack("orc", strikes=1, prowess=20, against="Gandalf")
    while table.asked == "assign strike":
        table.do("assign Éowyn")
    table.carry_out("play Sacrifice of Form")
    table.then("Gandalf discarded", "Glamdring on Sacrifice of Form")
    table.organization()
    table.do("store a card")
    table.do("choose Gandalf")
    table.do("alone")
    table.then("Gandalf at Lórien", "Glamdring on Gandalf", "Sacrifice of Form on Gandalf")
    table.leave_open()
