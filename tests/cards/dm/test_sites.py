"""Dark Minions: sites. What they have in common below the earth is in tests/rules/test_underdeeps.py."""

from __future__ import annotations

import pytest

from dragonplay import on_with
from ledger import rule
from meccg.parts.requirements import automatic_attacks
from meccg.rules.scoring import points_of
from table import Table

# --- DM-32 Hermit’s Hill -------------------------------------------------------------------------------------------------

ITEMS = {"Aragorn II": ["Elven Cloak", "Star-glass"]}


@rule("AIO-F-0499")
@pytest.mark.parametrize(
    ("site", "tapped", "items", "fits"),
    [
        ("Hermit’s Hill", False, ITEMS, True),
        ("Hermit’s Hill", True, ITEMS, False),
        ("Hermit’s Hill", False, {"Aragorn II": ["Elven Cloak"]}, False),
        ("Weathertop", False, ITEMS, False),
    ],
)
def test_hermits_hill_takes_two_minor_items(
    table: Table, site: str, tapped: bool, items: dict[str, list[str]], fits: bool
) -> None:
    table.hero.company("Aragorn II", at=site, items=items, site_tapped=tapped).hand(
        "Glamdring", "Orcrist", "Habergeon of Silver", "a pastime"
    )
    table.explored()
    assert not table.offered("play Glamdring")
    assert ("Hermit’s Hill" in table.uses()) == fits
    if fits:
        table.do("Hermit’s Hill")
        table.do("Elven Cloak")
        table.do("Star-glass", passing=True) if table.offered("Star-glass") else None
        table.settle()
        table.then("Elven Cloak discarded", "Star-glass discarded")
        assert [table.offered(f"play {name}") for name in ("Glamdring", "Habergeon of Silver", "Orcrist")] == [True, True, False]
    table.leave_open()


# --- DM-33 The Iron-deeps ---


@pytest.mark.parametrize(
    ("site", "nazgul", "used"),
    [
        ("The Iron-deeps", ["Witch-king of Angmar"], ["Witch-king of Angmar"]),
        ("The Iron-deeps", ["Adûnaphel"], []),
        ("The Under-leas", ["Witch-king of Angmar"], ["Witch-king of Angmar"]),
        ("The Sulfur-deeps", ["Adûnaphel", "Khamûl the Easterling", "Dwar of Waw"], ["Adûnaphel", "Khamûl the Easterling"]),
        ("The Under-courts", ["Adûnaphel", "Dwar of Waw"], ["Adûnaphel", "Dwar of Waw"]),
        ("The Gem-deeps", ["Adûnaphel"], []),
    ],
)
def test_a_nazgul_in_play_is_one_more_automatic_attack(table: Table, site: str, nazgul: list[str], used: list[str]) -> None:
    table.hero.company("Glorfindel II", "Elrond", at=site)
    table.hazard.events(*nazgul)
    attacks = automatic_attacks(table.state, table.company().site)
    assert len(attacks) == 2 + bool(used)
    if not used:
        return
    table.start("FromPlay", company=table.company().id, hazard_player=1, keys="", which=attacks[-1][1].in_play)
    if len(used) > 1:
        assert table.who == "hazard"
        assert [table.offered(n) for n in nazgul] == [n in used for n in nazgul]
        table.do(used[0])
    attack = table.frame("Attack")
    assert "automatic" in attack.traits
    assert "nazgûl" in attack.traits
    on_with(table, *[12] * 4)
    table.then(f"{used[0]} discarded")  # though it was defeated
    assert table.names("hero", "pile") == []
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())


# --- DM-37 The Under-galleries -------------------------------------------------------------------------------------------


@rule("AIO-G-0486")
@pytest.mark.parametrize(("tapped", "points"), [(True, 3), (False, 0)])
def test_the_under_galleries_are_stored_when_they_would_be_discarded(table: Table, tapped: bool, points: int) -> None:
    table.hero.company("Gimli", at="The Under-galleries", site_tapped=tapped)
    site = table.company().site
    assert points_of(table.state, 0, site) == ("miscellaneous", 0)
    table.dice(12).movement("Gimli", to="The Under-courts", way="under-deeps")
    table.finish()
    assert (site in table.hero.row.pile) == tapped
    assert points_of(table.state, 0, site) == ("miscellaneous", points)


# --- DM-38 The Under-gates -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("in_play", "defeated", "faced"),
    [([], [], True), (["Balrog of Moria"], [], False), ([], ["Balrog of Moria"], False)],
)
def test_the_balrog_is_at_the_under_gates_unless_he_is_elsewhere(
    table: Table, in_play: list[str], defeated: list[str], faced: bool
) -> None:
    table.hero.company("Glorfindel II", at="The Under-gates").pile(*defeated).hand("a pastime")
    table.hazard.events(*in_play)
    table.site()
    table.do("enter")
    if not faced:
        table.pass_all()
    assert any("is canceled" in line for line in table.told) != faced
    table.leave_open()
