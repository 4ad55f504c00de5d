"""Long-events of the hazards of The Wizards, M to W."""

import pytest

from hazardplay import in_play, numbers, path
from ledger import rule
from meccg.rules.corruption import corruption_points
from table import Table

# --- TW-61 Minions Stir ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "doors", "more"),
    [("orc", False, (1, 1)), ("orc", True, (2, 2)), ("troll", False, (1, 1)), ("troll", True, (1, 1)), ("man", True, (0, 0))],
)
def test_minions_stir(table: Table, race: str, doors: bool, more: tuple[int, int]) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Aragorn II", "Bilbo", at="Bree")
    table.hazard.hand("Minions Stir")
    table.movement("Aragorn II")
    table.hazard.play("play Minions Stir")
    table.pass_all()
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == (2 + more[0], 8 + more[1])
    table.leave_open()


def test_minions_stir_is_not_duplicated(table: Table) -> None:
    table.events("Minions Stir")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Minions Stir")
    table.movement("Aragorn II")
    table.cannot("play Minions Stir#2", because="can't be duplicated")
    table.leave_open()


# --- TW-62 Morgul Night ------------------------------------------------------------------------------------------------------


def test_morgul_night_darkens_the_land(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Morgul Night", "Wargs", "Barrow-wight")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    table.hazard.play("play Morgul Night")
    assert path(table) == "sdd"
    assert table.offered("play Barrow-wight", "Dark-domain")
    assert table.offered("play Wargs", "Shadow-land")
    table.leave_open()


@rule("AIO-H-0151")
def test_morgul_night_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    table.cannot("play Morgul Night", because="Doors of Night is not in play")
    table.leave_open()


@rule("AIO-G-0051", "AIO-H-0151")
def test_morgul_night_stays_when_doors_of_night_goes(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien").hand("Twilight")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    table.hazard.play("play Morgul Night")
    table.hero.do("play Twilight on Doors of Night", passing=True)
    table.settle()
    table.then("Doors of Night discarded", "Morgul Night in play")
    assert path(table) == "sdd"
    table.leave_open()


def test_morgul_night_has_no_effect_if_doors_of_night_is_gone_before_it_resolves(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien").hand("Twilight")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Dead Marshes", path="wss")
    table.hazard.do("play Morgul Night", passing=True)
    table.hero.do("play Twilight on Doors of Night")
    table.settle()
    table.then("Doors of Night discarded", "Morgul Night discarded")
    assert path(table) == "wss"
    table.leave_open()


def test_morgul_night_is_not_duplicated(table: Table) -> None:
    table.events("Doors of Night", "Morgul Night")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II")
    table.cannot("play Morgul Night#2", because="can't be duplicated")
    table.leave_open()


# --- TW-69 Night -------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0097")
@pytest.mark.parametrize("doors", [True, False])
def test_night(table: Table, doors: bool) -> None:
    table.hero.company("Aragorn II", "Boromir II", "Éowyn", "Legolas", at="Edoras")
    who = (
        "Aragorn II",
        "Boromir II",
        "Éowyn",
        "Legolas",
    )  # a Dúnadan ranger, a Dúnadan, a Woman, an Elf
    before = [table.value("prowess", w) for w in who]
    in_play(table, "Night", doors=doors)
    assert [table.value("prowess", w) - n for w, n in zip(who, before, strict=True)] == (
        [-1, -2, -1, 0] if doors else [0, -1, 0, 0]
    )


@rule("AIO-G-0096")
@pytest.mark.parametrize("race", ["man", "dúnadan", "orc"])
def test_night_raises_all_attacks_those_of_men_too(table: Table, race: str) -> None:
    table.events("Night", "Doors of Night")
    table.hero.company("Legolas", at="Moria")
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1, 9)
    table.leave_open()


# --- TW-81 Plague of Wights --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "race", "after"),
    [(True, "undead", (4, 9)), (False, "undead", (2, 9)), (True, "orc", (2, 8))],
)
def test_plague_of_wights(table: Table, doors: bool, race: str, after: tuple[int, int]) -> None:
    in_play(table, "Plague of Wights", doors=doors)
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == after
    table.leave_open()


# --- TW-91 Snowstorm ---------------------------------------------------------------------------------------------------------


@rule("AIO-H-0050")
def test_snowstorm_sends_back_who_moves_through_wilderness(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Snowstorm")
    table.movement("Aragorn II", to="Moria", path="ww")
    table.hazard.play("play Snowstorm")
    table.finish()
    table.then("Aragorn II at Lórien", "Snowstorm in play")


@rule("AIO-H-0050")
def test_snowstorm_reads_the_way_of_the_company_not_that_of_the_site(
    table: Table,
) -> None:
    """Dol Amroth's own path has a Wilderness; who comes there from Pelargir meets none."""
    table.events("Doors of Night", "Snowstorm")
    table.hero.company("Boromir II", at="Pelargir")
    table.movement("Boromir II", to="Dol Amroth", way="region")
    assert "w" not in path(table)
    table.finish()
    table.then("Boromir II at Dol Amroth")


@rule("AIO-G-0369")
def test_snowstorm_needs_doors_of_night_only_when_it_resolves(table: Table) -> None:
    table.events("Snowstorm")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement("Aragorn II", to="Moria", path="ww")
    table.finish()
    table.then("Aragorn II at Lórien", "Snowstorm in play")


@rule("AIO-G-0369")
def test_snowstorm_comes_to_nothing_if_the_doors_close_before(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Lórien").hand("Twilight")
    table.hazard.hand("Snowstorm")
    table.movement("Aragorn II", to="Moria", path="ww")
    table.hazard.do("play Snowstorm", passing=True)
    table.hero.do("play Twilight on Doors of Night", passing=True)
    table.finish()
    table.then("Aragorn II at Moria", "Snowstorm discarded")


# --- TW-92 Storms of Ossë ----------------------------------------------------------------------------------------------------


def test_storms_of_osse_tap_coastal_sites(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Himring").company("Boromir II", at="Edoras").company("Faramir", at="Edhellond")
    table.hazard.company("Éowyn", at="Tolfalas").hand("Storms of Ossë")
    table.movement("Aragorn II")
    table.hazard.play("play Storms of Ossë")
    table.finish()
    sites = {c.place: table.state.card(c.site).status for c in table.state.all_companies()}
    assert sites == {"Himring": 1, "Edoras": 0, "Edhellond": 0, "Tolfalas": 1}


# --- TW-93 The Balance of Things ---------------------------------------------------------------------------------------------


def balance(table: Table, **more: object) -> None:
    """Gimli bears a sword of two points and a burden of three."""
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sword of Gondolin"]}, corruption={"Gimli": 3}, **more)
    table.hazard.hand("The Balance of Things")
    table.movement("Gimli")
    table.hazard.play("play The Balance of Things")
    table.finish()
    table.then("The Balance of Things in play")


@rule("AIO-F-0108")
def test_balance_doubles_the_least_of_his_sources(table: Table) -> None:
    balance(table)
    assert corruption_points(table.state, table.id("Gimli")) == 2 + 3 + 2
    assert corruption_points(table.state, table.id("Legolas")) == 0


@rule("AIO-F-0108", "AIO-F-0109", "AIO-F-0111")
def test_balance_his_player_may_choose_another_before_a_check(table: Table) -> None:
    balance(table)
    table.dice(12, 12)
    table.corruption_check("Gimli")
    assert table.who == "hero"
    assert not table.offered("use The Balance of Things on Sword of Gondolin")  # that one it is
    table.hero.do("use The Balance of Things on 3 corruption points")
    table.settle()
    assert table.offered("use The Balance of Things on Sword of Gondolin")  # and back again
    table.finish()
    assert "Corruption check of Gimli: 12 against 8" in table.log
    table.corruption_check("Gimli")
    table.hero.do("use The Balance of Things on Sword of Gondolin")
    table.finish()
    assert "Corruption check of Gimli: 12 against 7" in table.log


def test_balance_counts_what_weighs_on_him_without_a_card(table: Table) -> None:
    """The One Ring gives a point to everybody in the company: a source of his, and the least."""
    table.events("The Balance of Things")
    table.hero.company("Frodo", "Gimli", at="Bree", items={"Frodo": ["The One Ring"], "Gimli": ["Sword of Gondolin"]})
    assert corruption_points(table.state, table.id("Gimli")) == 1 + 2 + 1


def test_balance_is_not_for_the_other_player_to_choose(table: Table) -> None:
    balance(table)
    table.dice(12)
    table.corruption_check("Gimli")
    table.pass_()
    assert not table.asked or table.who == "hero"
    table.finish()


@rule("AIO-F-0200")
def test_balance_doubles_points_not_modifications(table: Table) -> None:
    balance(table)
    table.dice(12)
    table.corruption_check("Legolas", mod=-4)
    table.finish()
    assert "Corruption check of Legolas: 8 against 0" in table.log


@rule("AIO-F-0110", "CRF1-0082", "CRF1-0257")
@pytest.mark.parametrize("source", [True, False])
def test_balance_on_guard_if_there_is_a_source(table: Table, source: bool) -> None:
    items = {"Gimli": ["Sword of Gondolin"]} if source else {}
    table.hero.company("Gimli", "Legolas", at="Ettenmoors", items=items, guard=["The Balance of Things"]).hand(
        "Dagger of Westernesse"
    )
    table.explored("Gimli")
    table.hero.do("play Dagger of Westernesse by Legolas")
    while table.asked == "respond" and table.who == "hero":
        table.pass_()
    assert table.offered("reveal The Balance of Things") is source
    table.leave_open()


def test_balance_is_unique(table: Table) -> None:
    table.events("The Balance of Things")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("The Balance of Things")
    table.movement("Gimli")
    table.cannot("play The Balance of Things#2", because="is unique")
    table.leave_open()


# --- TW-108 Wake of War ------------------------------------------------------------------------------------------------------


@rule("AIO-E-0286", "AIO-E-0287", "AIO-A-0372")
@pytest.mark.parametrize(("doors", "after"), [(False, (5, 9)), (True, (6, 10))])
def test_wake_of_war_on_wolves(table: Table, doors: bool, after: tuple[int, int]) -> None:
    in_play(table, "Wake of War", doors=doors)
    table.attack("wolf", strikes=4, prowess=8)  # as Dire Wolves have
    assert numbers(table) == after
    table.leave_open()


@pytest.mark.parametrize(("race", "more"), [("spider", 1), ("animal", 1), ("orc", 0)])
def test_wake_of_war_on_others(table: Table, race: str, more: int) -> None:
    table.events("Wake of War", "Doors of Night")
    table.hero.company("Legolas", at="Moria")
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == (2 + more, 8 + more)
    table.leave_open()
