"""The unique Dragons: ahunt, at home, and gone for good."""

from __future__ import annotations

import pytest

from dragonplay import hazard_acts
from hazardplay import pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.kernel.changes import COMMIT
from meccg.model.rows import Change
from meccg.parts.requirements import automatic_attacks
from meccg.rules.items import has_hoard
from meccg.rules.scoring import scores
from meccg.rules.uniqueness import dragon_of
from table import Table, key_of

HUNTED = ("Iron Hills", "Northern Rhovanion")


def to_the_mountain(table: Table, *members: str) -> None:
    """From the Iron Hills to The Lonely Mountain: through two of the regions that Dragons haunt."""
    table.hero.company(*members, at="Iron Hill Dwarf-hold")
    table.movement(to="The Lonely Mountain", regions=HUNTED, way="region")


def attacks(table: Table) -> int:
    """How many attacks are going on."""
    return sum(type(f).__name__ == "Attack" for f in table.state.frames)


def win(table: Table, n: int, rolls: int = 2) -> None:
    """The attack is fought to its end: so many strikes, each beaten with 12 and, if it has a body, killed with 12."""
    table.dice(*[12] * rolls * n)
    while attacks(table):
        table.answer_plainly()


# --- ahunt ---------------------------------------------------------------------------------------------------------------


@rule("AIO-B-0284", "AIO-B-0285", "AIO-D-0118")
def test_who_moves_in_the_lands_of_a_dragon_ahunt_is_attacked(table: Table) -> None:
    table.events("Smaug Ahunt")
    to_the_mountain(table, "Gimli")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.body) == (3, 15, 7)
    assert {"dragon", "by-creature", "attacker-chooses"} <= set(attack.traits)
    assert table.hazard.id == attack.hazard_player
    table.leave_open()


@rule("AIO-B-0284")
@pytest.mark.parametrize("to", ["Bree", ""])
def test_who_moves_elsewhere_or_not_at_all_is_not(table: Table, to: str) -> None:
    table.events("Smaug Ahunt")
    table.hero.company("Gimli", at="Rivendell" if to else "Iron Hill Dwarf-hold")
    table.movement(to=to, way="starter")
    assert not attacks(table)
    table.leave_open()


@rule("AIO-B-0286", "CRF1-0135")
def test_one_attack_however_many_of_its_regions_are_in_the_way(table: Table) -> None:
    table.events("Agburanar Ahunt")
    to_the_mountain(table, "Gimli", "Balin", "Glorfindel II")
    assert attacks(table) == 1
    table.finish(*[2] * 6)
    assert sum("The attack of Agburanar Ahunt is over" in line for line in table.told) == 1


@rule("CRF1-0136")
def test_each_of_several_dragons_attacks(table: Table) -> None:
    table.events("Agburanar Ahunt", "Itangast Ahunt")
    to_the_mountain(table, "Gimli", "Glorfindel II", "Balin", "Thorin II")
    table.dice(*[12] * 13)
    seen = set()
    while attacks(table):
        seen.add(table.state.name(table.frame("Attack").source))
        table.answer_plainly()
    assert seen == {"Agburanar Ahunt", "Itangast Ahunt"}
    table.leave_open()


@pytest.mark.parametrize(("doors", "attacked"), [((), 0), (("Doors of Night",), 1)])
def test_the_farther_lands_only_with_doors_of_night(table: Table, doors: tuple[str, ...], attacked: int) -> None:
    table.events("Itangast Ahunt", *doors)
    table.hero.company("Gimli", at="Thranduil's Halls")
    table.movement(to="Woodmen-town", way="region", regions=("Woodland Realm",))
    assert attacks(table) == attacked
    table.leave_open()


@rule("AIO-B-0287", "AIO-F-0030", "AIO-F-0031")
def test_it_is_played_in_response_and_attacks_after_the_chain(table: Table) -> None:
    table.hazard.hand("Smaug Ahunt", "Foul Fumes")
    to_the_mountain(table, "Gimli")
    table.choose("play Foul Fumes")
    table.do("play Smaug Ahunt")
    while not attacks(table):
        table.answer_plainly()
    assert table.frame("Attack").prowess == 15
    table.leave_open()


# --- defeated ------------------------------------------------------------------------------------------------------------


@rule("AIO-B-0300", "AIO-D-0119")
def test_whoever_defeats_its_attack_gets_its_points(table: Table) -> None:
    table.events("Agburanar Ahunt")  # of the hazard player
    to_the_mountain(table, "Gimli", "Glorfindel II", "Thorin II")
    win(table, 3)
    assert "Agburanar Ahunt" in table.names(table.hero, "pile")
    table.leave_open()


@rule("AIO-B-0296", "AIO-B-0297", "AIO-B-0298", "AIO-B-0301")
def test_its_manifestations_leave_together_and_the_lair_is_deserted(table: Table) -> None:
    table.events("Smaug Ahunt", "Smaug at Home")
    table.hazard.hand("Smaug")
    to_the_mountain(table, "Gimli", "Glorfindel II", "Thorin II")
    mountain = table.company("Gimli").destination
    assert len(automatic_attacks(table.state, mountain)) == 1  # unless Smaug Ahunt is in play
    win(table, 3)
    assert "Smaug Ahunt" in table.names(table.hero, "pile")
    assert "Smaug at Home" in table.names(table.hazard, "out")
    assert automatic_attacks(table.state, mountain) == ()
    assert not table.offered("play Smaug")
    table.leave_open()


# --- at home -------------------------------------------------------------------------------------------------------------


@rule("AIO-B-0288", "AIO-B-0291")
@pytest.mark.parametrize(("also", "n"), [((), 2), (("Smaug Ahunt",), 1)])
def test_the_lair_of_a_dragon_at_home_has_one_more_attack(table: Table, also: tuple[str, ...], n: int) -> None:
    table.events("Smaug at Home", *also)
    table.hero.company("Gimli", at="The Lonely Mountain")
    found = automatic_attacks(table.state, table.company("Gimli").site)
    assert len(found) == n
    assert (found[-1][1].strikes, found[-1][1].prowess) == ((2, 18) if n == 2 else (1, 14))


@rule("AIO-B-0292")
def test_a_second_copy_is_refused_and_another_manifestation_is_not(table: Table) -> None:
    table.events("Smaug at Home")
    table.hazard.hand("Smaug at Home", "Smaug Ahunt")
    table.hero.company("Gimli", at="Bree")
    table.movement()
    assert table.offered("play Smaug Ahunt")
    assert not table.offered("play Smaug at Home")
    table.leave_open()


# --- lairs ---------------------------------------------------------------------------------------------------------------

LAIRS = {
    "Agburanar": ("Caves of Ûlund", "Withered Heath", "AIO-B-0305"),
    "Bairanax": ("Ovir Hollow", "Grey Mountain Narrows", "AIO-B-0306"),
    "Daelomin": ("Dancing Spire", "Withered Heath", "AIO-B-0307"),
    "Eärcaraxë": ("Isle of the Ulond", "Andrast Coast", "AIO-B-0308"),
    "Itangast": ("Gold Hill", "Withered Heath", "AIO-B-0309"),
    "Leucaruth": ("Irerock", "Withered Heath", "AIO-B-0310"),
    "Scatha": ("Gondmaeglom", "Grey Mountain Narrows", "AIO-B-0311"),
    "Scorba": ("Zarak Dûm", "Angmar", "AIO-B-0312"),
    "Smaug": ("The Lonely Mountain", "Northern Rhovanion", "AIO-B-0313"),
}


@pytest.mark.parametrize("dragon", [pytest.param(name, marks=rule(row[2])) for name, row in LAIRS.items()])
def test_the_lair_of_a_defeated_dragon_alone_is_deserted(table: Table, dragon: str) -> None:
    table.hero.pile(dragon)
    for name, (lair, region, _) in LAIRS.items():
        site = table.site_card(0, lair)
        assert table.state.facts_of(site).site.region == region
        assert bool(automatic_attacks(table.state, site)) == (name != dragon)


@rule("AIO-B-0304")
def test_nine_dragons_each_with_creature_ahunt_and_at_home() -> None:
    for name in LAIRS:
        kinds = [BOOK.facts[key] for key in dragon_of(key_of(name, "creature"))]
        assert {"creature", "event"} <= {f.kind for f in kinds}
        assert {f.name for f in kinds if f.kind != "faction"} == {name, f"{name} Ahunt", f"{name} at Home"}
    assert dragon_of(key_of("Cave-drake")) == frozenset()


@rule("AIO-B-0299")
def test_a_deserted_lair_has_no_hoard_from_the_next_turn_on(table: Table) -> None:
    table.events("Smaug Ahunt")
    to_the_mountain(table, "Gimli", "Glorfindel II", "Thorin II")
    mountain = table.company("Gimli").destination
    win(table, 3)
    assert automatic_attacks(table.state, mountain) == ()
    assert has_hoard(table.state, mountain)
    table.state.turn += 1
    assert not has_hoard(table.state, mountain)
    table.leave_open()


@rule("AIO-B-0293")
def test_the_printed_attack_of_a_lair_is_no_manifestation(table: Table) -> None:
    table.hero.company("Gimli", "Glorfindel II", "Thorin II", at="The Lonely Mountain")
    table.hazard.events("Smaug Ahunt")
    table.site("Gimli")
    table.do("enter")
    win(table, 1, rolls=1)
    table.then("Smaug Ahunt in play")
    assert not table.state.history("Dragon gone", "Smaug")
    table.leave_open()


@rule("AIO-B-0294", "AIO-B-0295", "AIO-B-0302")
def test_nobody_gets_points_for_his_own_dragon(table: Table) -> None:
    table.hero.company("Gimli", "Glorfindel II", "Aragorn II", at="The Lonely Mountain", items={"Aragorn II": ["Glamdring"]})
    table.hero.events("Smaug at Home")
    table.site("Gimli")
    table.do("enter")
    table.dice(12)  # the printed attack
    win(table, 2)
    assert "Smaug at Home" in table.names(table.hero, "out")
    assert table.names(table.hero, "pile") == table.names(table.hazard, "pile") == []
    table.leave_open()


@rule("AIO-B-0296")
def test_one_that_is_removed_from_play_takes_the_others_with_it(table: Table) -> None:
    table.hazard.events("Smaug at Home", "Smaug Ahunt", "Scatha at Home")
    COMMIT["remove"](table.state, Change("remove", table.id("Smaug at Home")))
    assert {"Smaug at Home", "Smaug Ahunt"} <= set(table.names(table.hazard, "out"))
    assert "Scatha at Home" in table.names(table.hazard, "play")


def test_one_that_is_only_discarded_does_not(table: Table) -> None:
    table.hazard.events("Smaug at Home", "Smaug Ahunt")
    COMMIT["discard"](table.state, Change("discard", table.id("Smaug at Home")))
    table.then("Smaug Ahunt in play", "Smaug at Home discarded")


@rule("AIO-B-0303")
@pytest.mark.parametrize(("site", "lair"), [("Gold Hill", True), ("Dancing Spire", True), ("Tharbad", False), ("Moria", False)])
def test_a_site_with_a_dragon_is_a_lair(table: Table, site: str, lair: bool) -> None:
    facts = table.state.facts_of(table.site_card(0, site))
    assert facts.site.dragon_lair == lair == any(a.race == "dragon" for a in facts.site.auto_attacks)


@rule("AIO-B-0301", "AIO-B-0300", "AIO-B-0298")
def test_the_example_of_smaug_at_weathertop(table: Table) -> None:
    """With Dragon's Desolation Smaug comes to Weathertop, and is slain there."""
    table.hazard.events("Smaug at Home", "Smaug Ahunt").hand("Dragon's Desolation", "Smaug")
    table.hero.company("Glorfindel II", "Aragorn II", at="Rivendell", items={"Aragorn II": ["Glamdring"]}).hand("a pastime")
    table.movement("Aragorn II", to="Weathertop", way="starter", limit=9)
    table.state.put(table.company("Aragorn II").but(path="ww", regions=()))
    hazard_acts(table, "play Dragon's Desolation on Weathertop")
    hazard_acts(table, "play Smaug keyed to Weathertop")
    win(table, 2)
    assert "Smaug" in table.names(table.hero, "pile")
    assert sum(c.points for c in scores(table.state, 0).cards if c.type == "kill") == 5
    assert {"Smaug at Home", "Smaug Ahunt"} <= set(table.names(table.hazard, "out"))
    assert automatic_attacks(table.state, table.site_card(0, "The Lonely Mountain")) == ()
    table.leave_open()


@rule("AIO-F-0284")
def test_earcaraxe_with_dragons_desolation(table: Table) -> None:
    table.hazard.hand("Dragon's Desolation", "Eärcaraxë")
    table.hero.company("Glorfindel II", at="Rivendell").hand("a pastime")
    table.movement("Glorfindel II", to="Weathertop", way="starter", limit=9)
    table.state.put(table.company("Glorfindel II").but(path="ww", regions=()))
    assert not pending(table, "play Eärcaraxë")
    hazard_acts(table, "play Dragon's Desolation on Weathertop")
    assert pending(table, "play Eärcaraxë keyed to Weathertop")
    table.leave_open()
