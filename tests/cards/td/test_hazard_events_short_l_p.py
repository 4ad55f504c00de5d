"""The Dragons: short-events of hazards, L to P."""

from __future__ import annotations

import pytest

from dragonplay import hazard_acts, on_with, set_upon, to_strike
from hazardplay import body, left, limit, numbers, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import UNCONTROLLED
from table import Table, key_of

# --- TD-41 Left Behind ---------------------------------------------------------------------------------------------------


WAY = ("Rhudaur", "Hollin", "Redhorn Gate")


def on_the_way(table: Table) -> None:
    """Raiders attack a company on its way through Hollin, in the movement/hazard phase of its player."""
    table.hero.company("Gimli", "Balin", "Bilbo", at="Rivendell").hand("a pastime")
    table.hazard.hand("Dunlending Raiders", "Left Behind", "Doors of Night", "Foul Fumes")
    table.plan("Gimli", "Moria", way="region", regions=WAY, path="www")
    table.start("MovementHazardPhase", player=table.player)
    while not table.offered("play Dunlending Raiders keyed to Hollin"):
        table.answer_plainly()
    table.play("play Dunlending Raiders keyed to Hollin")


def test_left_behind_has_a_phase_of_his_own_and_rejoins(table: Table) -> None:
    on_the_way(table)
    hazard_acts(table, "play Left Behind on Balin")
    on_with(table, 12, 12, 12)
    alone = table.company("Balin")
    assert (alone.members, alone.path, alone.regions) == ((table.id("Balin"),), "www", WAY)
    assert table.company("Gimli").members == (table.id("Gimli"), table.id("Bilbo"))
    while limit(table, "Balin") < 1:
        table.answer_plainly()
    assert limit(table, "Balin") == 1
    table.then("Gimli at Moria")
    hazard_acts(table, "play Doors of Night")
    table.cannot("play Foul Fumes", because="hazard limit")
    table.finish()
    assert table.company("Balin").id == table.company("Gimli").id
    table.then("Balin at Moria")


def test_left_behind_a_follower_is_controlled_by_nobody_for_now(table: Table) -> None:
    set_upon(table, "Dunlending Raiders", "Gandalf", "Bilbo", followers={"Gandalf": ["Bilbo"]}, hand=("Left Behind",))
    hazard_acts(table, "play Left Behind on Bilbo")
    on_with(table, 12, 12)
    assert table.company("Bilbo").id != table.company("Gandalf").id
    assert table.card("Bilbo").controller == UNCONTROLLED
    table.leave_open()


@rule("AIO-F-0581")
def test_left_behind_he_does_not_rejoin_where_that_is_not_allowed(table: Table) -> None:
    on_the_way(table)
    hazard_acts(table, "play Left Behind on Balin")
    on_with(table, 12, 12, 12)
    for name in ("Thorin II", "Legolas", "Aragorn II", "Faramir", "Elrond", "Éowyn"):  # others came to Moria meanwhile
        table.state.enter(table.new(key_of(name), 0, "aside"), company=table.company("Gimli").id)
    table.finish()
    assert table.company("Balin").id != table.company("Gimli").id


@pytest.mark.parametrize(
    ("company", "creature", "on", "why"),
    [
        (("Gimli", "Gandalf"), "Dunlending Raiders", "Gandalf", "Wizard"),
        (("Gimli", "Balin"), "Hobgoblins", "Balin", "five strikes"),
        (("Gimli",), "Dunlending Raiders", "Gimli", "alone"),
    ],
)
def test_left_behind_not_wizards_nor_few_strikes_nor_one_alone(
    table: Table, company: tuple[str, ...], creature: str, on: str, why: str
) -> None:
    set_upon(table, creature, *company, hand=("Left Behind",))
    while table.who != "hazard":
        table.pass_()
    table.cannot(f"play Left Behind on {on}", because=why)
    table.leave_open()


# --- TD-46 Many Sorrows Befall -------------------------------------------------------------------------------------------


def test_many_sorrows_befall_discards_a_resource_long_event(table: Table) -> None:
    table.events("Sun", "Minions Stir")
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Many Sorrows Befall")
    table.movement("Gimli")
    table.cannot("play Many Sorrows Befall on Minions Stir")
    hazard_acts(table, "play Many Sorrows Befall on Sun")
    table.then("Sun discarded", "Minions Stir in play")
    table.leave_open()


def test_many_sorrows_befall_cancels_a_declared_short_event(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Bilbo", hand=("Many Sorrows Befall",), resources=("Concealment",))
    table.hero.do("play Concealment by Bilbo", passing=True)
    table.hazard.do("play Many Sorrows Befall on Concealment")
    table.settle()
    assert not table.frame("Attack").canceled
    table.then("Concealment discarded", "Bilbo tapped")
    table.leave_open()


@rule("CRF1-0335")
def test_many_sorrows_befall_is_not_revealed_on_guard() -> None:
    assert all(mode.guard is False for mode in BOOK["TD-46"].modes)


# --- TD-52 Parsimony of Seclusion ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("discarded", "use", "found", "more"),
    [
        ("Scatha at Home", 0, True, 0),
        ("Agburanar", 1, True, 2),
        ("Cave-drake", 0, False, 0),
        pytest.param("Smaug Roused", 0, True, 0, marks=rule("AIO-G-0171")),
    ],
)
def test_parsimony_of_seclusion_finds_a_dragon(table: Table, discarded: str, use: int, found: bool, more: int) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Parsimony of Seclusion").discard(discarded)
    table.movement("Gimli", limit=2)
    assert pending(table, "play Parsimony of Seclusion") == found
    if found:
        table.do([o for _, o in table.options() if o[0] == "play"][use])
        table.settle()
        assert discarded in table.names(table.hazard, "hand")
        assert left(table) == 1 + more
    table.leave_open()


# --- TD-53 Passion of Wrath ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dragon", "use", "prowess", "firm"), [("Scatha", 0, 17, 8), ("Smaug", 1, 21, 5)])
def test_passion_of_wrath_in_one_strike(table: Table, dragon: str, use: int, prowess: int, firm: int) -> None:
    set_upon(table, dragon, "Glorfindel II", hand=("Passion of Wrath",))
    to_strike(table)
    while not table.offered("play Passion of Wrath"):
        table.pass_()
    table.do([o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == "Passion of Wrath"][use])
    table.settle()
    on_with(table, 12, 8)
    told = " ".join(table.log)
    assert f"against {prowess}" in told
    if prowess < 12 + 8 - 2:
        assert f"against {firm}" in told
    table.leave_open()


# --- TD-55 Prowess of Age ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "more"), [(1, 1), (2, 4), (3, 9)])
def test_prowess_of_age_grows_with_the_copies(table: Table, copies: int, more: int) -> None:
    set_upon(table, "Cave Worm", "Gimli", "Balin", hand=("Prowess of Age",) * 3)
    for _ in range(copies):
        hazard_acts(table, "play Prowess of Age")
    assert numbers(table)[1] == 16 + more
    table.leave_open()


@pytest.mark.parametrize(("dragon", "kept"), [("Smaug", True), ("True Fire-drake", False)])
def test_prowess_of_age_keeps_the_attack_of_a_unique_dragon_from_being_cancelled(table: Table, dragon: str, kept: bool) -> None:
    set_upon(table, dragon, "Aragorn II", "Bilbo", hand=("Prowess of Age",), resources=("Concealment",))
    table.hero.do("play Concealment by Bilbo", passing=True)
    assert table.offered("play Prowess of Age on Concealment") == kept
    if kept:
        table.do("play Prowess of Age on Concealment")
        table.settle()
        assert not table.frame("Attack").canceled
        table.then("Concealment discarded", "Bilbo tapped", "Prowess of Age discarded")
    table.leave_open()


def test_prowess_of_age_not_on_other_attacks(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Balin", hand=("Prowess of Age",))
    assert not pending(table, "play Prowess of Age")
    table.leave_open()


# --- TD-56 Prowess of Might ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dragon", "use", "more"), [("Smaug", 0, 1), ("Scatha", 0, 1), ("Scatha", 1, 2)])
def test_prowess_of_might(table: Table, dragon: str, use: int, more: int) -> None:
    set_upon(table, dragon, "Gimli", "Balin", hand=("Prowess of Might",))
    before, firm = numbers(table)[1], body(table)
    while table.who != "hazard":
        table.pass_()
    uses = [o for _, o in table.options() if o[0] == "play"]
    assert len(uses) == (2 if dragon == "Scatha" else 1)
    table.do(uses[use])
    table.settle()
    assert (numbers(table)[1], body(table)) == (before + more, firm + more)
    table.leave_open()
