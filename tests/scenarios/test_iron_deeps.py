"""The worked example of movement below the earth: a minion company, Carn Dûm and The Iron-deeps."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.model.rows import NONE
from meccg.rules.planning import routes_to, why_not_there
from table import Table


def destinations(table: Table) -> dict[str, int]:
    table._begin()
    found = routes_to(table.state, table.company(), *table.hero.row.locations)
    return {table.state.name(id): min(w.roll for w in ways) for id, ways in found.items()}


@rule("AIO-C-0522")
def test_from_carn_dum_down_or_on_the_surface(table: Table) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="Carn Dûm")
    found = destinations(table)
    assert found["The Iron-deeps"] == 0
    assert "Dol Guldur" in found
    assert "The Under-leas" not in found


@rule("AIO-C-0523")
@pytest.mark.parametrize(("alignment", "who", "less"), [("hero", "Gimli", 0), ("ringwraith", "Gorbag", 1)])
def test_from_the_iron_deeps_to_the_three_adjacent_sites(table: Table, alignment: str, who: str, less: int) -> None:
    """The numbers of the example are those of the heroes' card (and of the Balrog's); the minions' has one less."""
    table.hero.plays(alignment).company(who, at="The Iron-deeps")
    assert destinations(table) == {"Carn Dûm": 0, "The Under-leas": 6 - less, "The Under-vaults": 7 - less}


@rule("AIO-C-0524")
@pytest.mark.parametrize(
    ("alignment", "company", "less"), [("hero", ("Gimli", "Bilbo"), 0), ("ringwraith", ("Gorbag", "Shagrat"), 1)]
)
@pytest.mark.parametrize(
    ("goal", "roll", "arrives"),
    [("The Under-leas", 6, True), ("The Under-leas", 5, False), ("The Under-vaults", 7, True), ("The Under-vaults", 6, False)],
)
def test_the_roll_is_made_when_the_site_is_revealed(
    table: Table, alignment: str, company: tuple[str, ...], less: int, goal: str, roll: int, arrives: bool
) -> None:
    table.hero.plays(alignment).company(*company, at="The Iron-deeps")
    table.dice(roll - less).movement(company[0], to=goal, way="under-deeps")
    assert (table.company(company[0]).destination != NONE) == arrives
    assert f"needs {(6 if goal == 'The Under-leas' else 7) - less} or more" in " ".join(table.told)
    table.finish()
    assert table.company(company[0]).place == (goal if arrives else "The Iron-deeps")


@rule("AIO-C-0474")
def test_a_ringwraith_has_the_printed_path_or_the_way_down(table: Table) -> None:
    """Through regions only others go."""
    found = []
    for who, events in (("The Witch-king", ["Black Rider"]), ("Gorbag", [])):
        one = Table()
        one.hero.plays("ringwraith").company(who, at="Carn Dûm", events=events)
        one._begin()
        ways = routes_to(one.state, one.company(), *one.hero.row.locations)
        found.append({way.way for some in ways.values() for way in some})
    assert found == [{"starter", "under-deeps"}, {"starter", "region", "under-deeps"}]
    table.leave_open()


@rule("AIO-C-0520", "AIO-C-0521")
@pytest.mark.parametrize(
    ("start", "goal", "events", "why"),
    [
        ("Carn Dûm", "The Iron-deeps", ["Black Rider"], ""),
        ("Carn Dûm", "The Iron-deeps", [], "AIO-C-0471"),
        ("The Iron-deeps", "Carn Dûm", ["Black Rider"], ""),
        ("The Iron-deeps", "The Under-leas", ["Black Rider"], "AIO-C-0521"),
        ("Moria", "The Under-gates", ["Black Rider"], "AIO-C-0521"),
    ],
)
def test_a_ringwraith_goes_down_from_a_darkhaven_only(table: Table, start: str, goal: str, events: list[str], why: str) -> None:
    who = "The Witch-king"
    table.hero.plays("ringwraith").company(who, at=start, events=events)
    table._begin()
    reasons = why_not_there(table.state, table.company(), table.site_card(0, goal))
    assert ({ref for _, ref in reasons} if why else set()) == ({why} if why else set())
    assert bool(routes_to(table.state, table.company(), table.id(goal))) != bool(why)
