"""Short-events of the resources of The Wizards, O to Q."""

from typing import Any

import pytest

from ledger import rule
from meccg.model.facts import AttackSpec
from meccg.parts.predicates import SHADOW_HOLD
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Site
from meccg.parts.values import STRIKES, company_path, site_type, value
from meccg.rules.influence import standard_modifications
from resourceplay import FELLOWSHIP, influence, influence_away, points, prowess, rally
from table import Table, blank

# --- TW-293 Old Friendship ---------------------------------------------------------------------------------------------------


def unused(table: Table) -> int:
    from meccg.rules.control import unused_di, unused_gi

    return unused_di(table.state, table.id("Elrond"), table.id("Gimli")) - unused_gi(table.state, 1)


@rule("AIO-G-0110")
def test_old_friendship_helps_a_diplomat_against_a_character(table: Table) -> None:
    table.hero.company("Faramir", "Elrond", at="Edoras").hand("Old Friendship")
    table.hazard.company("Gimli", at="Edoras")
    table.dice(9, 6)
    influence_away(table, "Gimli", "Elrond")
    table.do("play Old Friendship")
    table.finish()
    with_it = next(line for line in table.log if "to influence" in line)
    table.then("Old Friendship discarded")
    assert f": {9 - 6 + 5 + unused(table)} against" in with_it


@rule("AIO-G-0110")
def test_old_friendship_not_against_a_faction(table: Table) -> None:
    table.hero.company("Faramir", "Elrond", at="Edoras").hand("Old Friendship", "Riders of Rohan", "Tempering Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence(table, "Riders of Rohan", "Elrond")
    table.cannot("play Old Friendship", because="made by one of your diplomats against a character")
    table.leave_open()


@rule("AIO-G-0110")
def test_old_friendship_not_if_another_than_the_diplomat_tries(table: Table) -> None:
    table.hero.company("Aragorn II", "Elrond", at="Edoras").hand("Old Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli", "Aragorn II")
    table.cannot("play Old Friendship", because="made by one of your diplomats")
    table.leave_open()


@rule("AIO-G-0111")
def test_old_friendship_keeps_from_corruption(table: Table) -> None:
    table.hero.company("Bilbo", "Elrond", corruption={"Bilbo": 9}, tapped=["Elrond"]).hand("Old Friendship")
    table.dice(6)
    table.corruption_check("Bilbo", mod=-4)
    table.do("play Old Friendship by Elrond")
    assert f"Corruption check of Bilbo: {6 - 4 + 4 + 4} against 9" in table.log  # Bilbo has +4 himself
    table.then("Old Friendship discarded", "Bilbo in play")


def test_old_friendship_not_in_another_company(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").company("Elrond").hand("Old Friendship", "Halfling Strength")
    table.corruption_check("Bilbo")
    assert table.offered("play Halfling Strength")
    table.cannot("play Old Friendship by Elrond", because="corruption check made by a character in his company")
    table.leave_open()


# --- TW-294 Old Road ---------------------------------------------------------------------------------------------------------


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
    table.finish()


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
    table.finish()


@rule("AIO-G-0117")
def test_old_road_wins_a_faction_from_another_player(table: Table) -> None:
    table.hazard.factions("Riders of Rohan").company("Boromir II", "Théoden", "Gimli")
    embassy(table)
    table.dice(12, 2)
    table.do("play Old Road by Elrond")
    table.settle()
    table.do("Play Riders of Rohan with Elrond", passing=True)
    mine, theirs = table.card("hero's Riders of Rohan"), table.card("hazard's Riders of Rohan")
    assert (mine.zone, theirs.zone) == ("play", "discard")
    table.then("Lórien tapped", "Elrond tapped")
    result = next(line for line in table.log if "to influence" in line)
    assert result.endswith("against 0")  # the same card was revealed
    table.finish()
    assert table.hero.row.influenced == table.state.turn


@rule("AIO-G-0117")
def test_old_road_does_not_win_a_faction_twice_a_turn(table: Table) -> None:
    table.hazard.factions("Riders of Rohan")
    table.hero.set(influenced=5)
    embassy(table)
    table.cannot("play Old Road", because="whose site is no more than two regions away")
    table.leave_open()


# --- TW-302 Paths of the Dead ------------------------------------------------------------------------------------------------


def paths(table: Table, *hazards: str, at: str = "Dunharrow", who: str = "Aragorn II") -> None:
    table.hero.company(who, "Gimli", at=at).hand("Paths of the Dead", "Army of the Dead")
    table.hazard.hand(*hazards)
    table.organization()
    while table.asked == "act" and not table.offered("play Paths of the Dead"):
        table.pass_()
    if table.asked == "move":
        table.do("stays")


@rule("AIO-G-0172", "AIO-G-0173")
def test_paths_of_the_dead_lead_to_erech(table: Table) -> None:
    paths(table)
    table.carry_out("play Paths of the Dead")
    assert table.asked == "move"  # the company is given its site anew
    table.do("Vale of Erech")
    if table.asked == "way":
        table.do("special")
    assert table.company().way == "special"
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.finish()
    table.then("Aragorn II at Vale of Erech")
    table.explored()
    table.carry_out("play Army of the Dead by Aragorn II")
    table.then("Army of the Dead in play", "Vale of Erech tapped", "Aragorn II tapped")
    assert points(table, "faction") == 6
    table.finish()


@rule("AIO-G-0174", "AIO-G-0175")
def test_paths_of_the_dead_are_full_of_undead(table: Table) -> None:
    paths(table, "Orc-patrol", "Barrow-wight", "Ghosts", "Wargs")
    table.carry_out("play Paths of the Dead")
    table.do("Vale of Erech")
    if table.asked == "way":
        table.do("special")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.who != "hazard" or table.asked != "act":
        table.answer_plainly()
    played = {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"}
    assert played == {"Barrow-wight", "Ghosts"}
    table.cannot("play Orc-patrol")
    table.leave_open()


@rule("AIO-G-0174")
def test_paths_of_the_dead_keep_others_away(table: Table) -> None:
    table.hero.company("Aragorn II", at="Dunharrow").hand("Paths of the Dead")
    table.hazard.hand("Orc-patrol", "Wargs")
    table.organization()
    table.do("move Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    table.carry_out("play Paths of the Dead")
    table.do("move Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.who != "hazard" or table.asked != "act":
        table.answer_plainly()
    assert not any(o[0] == "play" for _, o in table.options())
    table.cannot("play Wargs", because="an effect keeps Wargs from this company")
    table.leave_open()


@rule("AIO-G-0172")
@pytest.mark.parametrize(("who", "at"), [("Faramir", "Dunharrow"), ("Aragorn II", "Edoras")])
def test_paths_of_the_dead_only_for_the_heir_at_dunharrow(table: Table, who: str, at: str) -> None:
    table.hero.company(who, at=at).hand("Paths of the Dead", "Ford", "a pastime")
    table.organization()
    table.cannot("play Paths of the Dead", because="only at the end of your organization phase")
    table.pass_()
    table.do("stays")
    assert not table.offered("play Paths of the Dead")
    table.finish()


# --- TW-303 Persuasive Words -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kept", "won"), [("3", False), ("8", True)])
def test_persuasive_words_two_rolls(table: Table, kept: str, won: bool) -> None:
    rally(table, "Gandalf", "Persuasive Words", dice=(8, 3), at="Bree", faction="Rangers of the North")
    table.do("play Persuasive Words")
    table.do(("keep", kept))
    assert f"Gandalf rolls {kept} to influence: {int(kept) + 10} against 9" in table.log
    table.then("Persuasive Words discarded")


def test_persuasive_words_need_a_diplomat(table: Table) -> None:
    rally(
        table,
        "Boromir II",
        "Persuasive Words",
        "New Friendship",
        "Muster",
        at="Minas Tirith",
        faction="Tower Guard of Minas Tirith",
    )
    table.cannot("play Persuasive Words", because="no influence check made by one of your diplomats")
    table.cannot("play New Friendship", because="no influence check made by one of your diplomats")
    assert table.offered("play Muster")
    table.leave_open()


def test_persuasive_words_not_for_a_corruption_check(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo").hand("Persuasive Words", "New Friendship", "Muster")
    table.corruption_check("Gandalf")
    table.cannot("play Persuasive Words", because="no influence check")
    table.cannot("play Muster", because="no influence check")
    assert table.offered("play New Friendship")
    table.leave_open()


# --- TW-305 Praise to Elbereth -----------------------------------------------------------------------------------------------


def praised(table: Table, *hazards: str, hand: tuple[str, ...] = (), **fields: Any) -> None:
    table.hero.company("Elrond", "Éowyn", at="Rivendell", **fields).hand("Praise to Elbereth")
    table.hazard.events(*hazards).hand(*hand)


@rule("AIO-G-0193", "AIO-G-0194", "AIO-H-0144", "AIO-H-0145")
def test_praise_discards_nazgul_events(table: Table) -> None:
    praised(table, "Adûnaphel", "Ûvatha the Horseman")
    table.organization()
    table.do("play Praise to Elbereth")
    assert table.asked == "praise"
    assert not table.offered("enough")
    table.do("Elrond against Adûnaphel")
    assert not table.offered("Éowyn against Adûnaphel")
    table.do("Éowyn against Ûvatha the Horseman")
    table.then("Adûnaphel discarded", "Ûvatha the Horseman discarded", "Elrond tapped", "Éowyn tapped")
    table.finish()


@rule("AIO-G-0195")
def test_praise_leaves_what_it_names_no_time(table: Table) -> None:
    praised(table, "Adûnaphel", "Ûvatha the Horseman")
    table.hazard.discard("Orc-patrol")
    table.movement()
    table.hero.do("play Praise to Elbereth", passing=True)
    table.do("Elrond against Ûvatha the Horseman")
    table.do("enough")
    assert table.who == "hazard"
    assert table.uses() == {"Adûnaphel"}  # the other may still act
    table.do("use Adûnaphel on Éowyn")
    table.through()
    table.then("Éowyn tapped", "Ûvatha the Horseman discarded", "Orc-patrol discarded")
    table.finish()


@rule("AIO-G-0193")
def test_praise_in_response_to_a_nazgul(table: Table) -> None:
    praised(table, "Adûnaphel")
    table.movement()
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    table.hero.do("play Praise to Elbereth", passing=True)
    table.do("Elrond against Adûnaphel")
    table.through()
    table.then("Éowyn untapped", "Elrond tapped", "Adûnaphel discarded")
    table.finish()


def test_praise_cancels_an_attack_of_nazgul(table: Table) -> None:
    praised(table)
    table.hero.company("Gimli", at="Bree")
    table.attack("nazgûl", strikes=1, prowess=15, against="Elrond")
    table.do("play Praise to Elbereth")
    assert not any("Gimli" in o for o in table.offers())  # he is elsewhere
    table.do(table.state.asks[0].options[0])
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", [True, False])
def test_praise_not_without_a_nazgul_or_an_untapped_character(table: Table, tapped: bool) -> None:
    praised(table, *(["Adûnaphel"] if tapped else []), tapped=["Elrond", "Éowyn"] if tapped else [])
    table.hero.hand("a pastime")
    table.organization()
    table.cannot("play Praise to Elbereth", because="you can't tap any number")
    table.finish()


@pytest.mark.parametrize("doors", [True, False])
def test_praise_in_the_dark(table: Table, doors: bool) -> None:
    praised(table, "Adûnaphel", *(["Doors of Night"] if doors else []))
    prowess = table.value("prowess", "Éowyn")
    table.organization()
    table.do("play Praise to Elbereth")
    assert table.offered("enough") is doors  # nobody need tap for that
    table.do("Elrond")
    if table.asked == "praise":
        table.do("enough") if table.offered("enough") else table.do("Éowyn")
    assert table.value("prowess", "Éowyn") == prowess + (1 if doors else 0)
    table.finish()


# --- TW-309 Quiet Lands ------------------------------------------------------------------------------------------------------


def strikes(table: Table) -> int:
    return value(table.state, STRIKES, table.frame("Attack").uid)


@rule("AIO-G-0201")
@pytest.mark.parametrize(("site", "printed", "left"), [("Moria", 4, 2), ("Bandit Lair", 3, 2)])
def test_quiet_lands_halve_the_strikes_of_an_automatic_attack(table: Table, site: str, printed: int, left: int) -> None:
    table.hero.company(*FELLOWSHIP[:3], at=site).hand("Quiet Lands", "Escape", "a pastime")
    table.site()
    table.do("play Quiet Lands", passing=True)  # before the site is entered
    table.settle()
    table.then("Quiet Lands discarded")
    table.do("enter", passing=True)
    attack = table.frame("Attack")
    assert attack.strikes == printed
    assert strikes(table) == left
    assert prowess(table) == attack.prowess
    table.leave_open()


def test_quiet_lands_while_the_attack_is_faced(table: Table) -> None:
    table.hero.company(*FELLOWSHIP[:3], at="Moria").hand("Quiet Lands", "Escape")
    table.site()
    table.do("enter", passing=True)
    table.chain("play Quiet Lands")
    assert strikes(table) == 2
    table.leave_open()


def test_quiet_lands_on_one_of_several_attacks(table: Table) -> None:
    second = AttackSpec(race="wolf", strikes=6, prowess=5)
    more = AddAttack(Site(SHADOW_HOLD), second)
    table.events(blank("TABLE-PACK", more, name="Pack", type="hazard", subtypes=("long-event",)))
    table.hero.company(*FELLOWSHIP[:3], at="Moria").hand("Quiet Lands", "Escape", "Escape", "a pastime")
    table.site()
    table.do("play Quiet Lands", passing=True)
    table.settle()
    table.do("Wolves, 6 strikes of prowess 5")
    table.do("enter", passing=True)
    assert strikes(table) == 4
    table.chain("play Escape on Aragorn II")
    assert strikes(table) == 3
    table.leave_open()


def test_quiet_lands_not_at_other_sites(table: Table) -> None:
    table.hero.company("Aragorn II", at="Isengard").hand("Quiet Lands", "a pastime")  # Ruins & Lairs
    table.hazard.company("Gimli", at="Barad-dûr")
    table.organization()
    assert {table.state.name(o[4]) for _, o in table.options() if o[0] == "play" and o[4] >= 0} == {"Isengard"}
    table.leave_open()


def test_quiet_lands_not_without_such_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", at="Barad-dûr").hand("Quiet Lands", "a pastime")  # Dark-hold
    table.organization()
    table.cannot("play Quiet Lands", because="no Shadow-hold or Ruins & Lairs with an automatic-attack")
    table.cannot("play Quiet Lands", because="Gates of Morning is not in play")
    table.leave_open()


def test_quiet_lands_make_a_shadow_land_a_wilderness(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Minas Tirith").hand("Quiet Lands")
    table.hazard.hand("Orc-patrol", "Wolves")
    table.movement(to="Dead Marshes", way="region", regions=("Anórien", "Rohan"))
    regions = table.company().regions
    before = company_path(table.state, table.company())
    assert before[-1] == "s"
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play.2")))
    if table.asked == "which region":
        table.do(regions[-1])
    table.settle()
    assert company_path(table.state, table.company()) == before[:-1] + "w"
    table.leave_open()


@rule("AIO-C-0496")
def test_quiet_lands_make_a_shadow_hold_ruins_and_lairs(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Moria").hand("Quiet Lands", "a pastime")
    deep = blank("TABLE-DEEP", name="Deep Hall", type="site", kind="site", site_type="S", under_deeps=True, region="Redhorn Gate")
    table.hazard.company("Gimli", at=deep)
    table.organization()
    modes = [(o, table.state.name(o[4])) for _, o in table.options() if o[0] == "play" and o[1].endswith("play.3")]
    assert [name for _, name in modes] == ["Moria"]
    table.do(modes[0][0])
    table.settle()
    assert site_type(table.state, table.company().site) == "R"
    table.leave_open()


@rule("AIO-A-0367")
def test_quiet_lands_on_a_site_of_another_player(table: Table) -> None:
    """A site is neither a character nor a resource of his."""
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Bree").hand("Quiet Lands", "a pastime")
    table.hazard.company("Gimli", at="Moria")
    table.organization()
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play.3")))
    table.settle()
    assert site_type(table.state, table.company("Gimli").site) == "R"
    table.leave_open()


def test_quiet_lands_are_not_duplicated(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Moria").hand("Quiet Lands", "Quiet Lands", "a pastime")
    table.organization()
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play.3")))
    table.settle()
    table.cannot("play Quiet Lands", because="can't be duplicated")
    table.leave_open()
