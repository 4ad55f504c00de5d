"""How a game with minion players ends: by a card that calls the Council, or by itself."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.model.facts import Points
from meccg.rules.endgame import came_round, game_ends, may_call
from table import Table, blank

CALL, AS_HAZARD = "LE-235:play", "LE-235:play.2"  # Sudden Call as a resource, and as a hazard
POINTS = {1: 20, 2: 25, 3: 30, 4: 40}  # that let the Council be called, by the number of decks
EXHAUSTED = {1: "AIO-A-0443", 2: "AIO-A-0453", 3: "AIO-A-0460", 4: "AIO-A-0466"}
ENOUGH = {1: "AIO-A-0444", 2: "AIO-A-0454", 3: "AIO-A-0461", 4: "AIO-A-0467"}
BY_ITSELF = {2: "AIO-A-0452", 3: "AIO-A-0459", 4: "AIO-A-0465"}


def holding(table: Table, decks: int, exhausted: int, points: int) -> None:
    """The hero is a Ringwraith's player with that many points, whose deck was exhausted so often."""
    hoard = blank(
        f"ENDG {points}", name="a hoard", alignment="minion", kind="item", item_kind="minor", mp=Points(points, type="item")
    )
    table.rules(decks=decks).hero.plays("ringwraith").set(exhausted=exhausted)
    table.hero.company("Ostisen", at="Moria", items={"Ostisen": [hoard]})  # he is worth nothing himself


def offered(table: Table, mode: str) -> bool:
    return any(o[:2] == ("play", mode) for _, o in table.options())


def play(table: Table, mode: str) -> None:
    table.do(next(o for _, o in table.options() if o[:2] == ("play", mode)))
    table.settle()


@pytest.mark.parametrize(
    ("decks", "exhausted", "points", "may"),
    [
        *(pytest.param(n, n, 0, True, marks=rule(EXHAUSTED[n])) for n in POINTS),
        *(pytest.param(n, n - 1, POINTS[n], True, marks=rule(ENOUGH[n])) for n in POINTS),
        *(pytest.param(n, n - 1, POINTS[n] - 1, False, marks=rule(ENOUGH[n], EXHAUSTED[n])) for n in POINTS),
        *(pytest.param(n, n - 2, POINTS[n], False, marks=rule(ENOUGH[n])) for n in POINTS if n > 1),
    ],
)
def test_a_minion_player_calls_by_sudden_call(table: Table, decks: int, exhausted: int, points: int, may: bool) -> None:
    holding(table, decks, exhausted, points)
    table.hero.hand("Sudden Call", "a pastime")
    table.hazard.company("Gimli")
    table.organization()
    assert offered(table, CALL) == may
    assert not may_call(table.state, table.hero.id)  # without the card he can't
    if may:
        play(table, CALL)
        assert not game_ends(table.state)
        table.turn_of(table.hazard)  # who has one more turn
        assert came_round(table.state)
        assert game_ends(table.state)
    table.leave_open()


@pytest.mark.parametrize("decks", [pytest.param(n, marks=rule(BY_ITSELF[n])) for n in BY_ITSELF])
def test_the_council_begins_by_itself(table: Table, decks: int) -> None:
    holding(table, decks, decks, 1)
    for times in (decks - 1, decks):
        table.hazard.set(exhausted=times)
        assert game_ends(table.state) == (times == decks)


@rule("AIO-A-0474", "AIO-A-0473")
@pytest.mark.parametrize("decks", POINTS)
@pytest.mark.parametrize("lacking", [0, 1])
def test_sudden_call_as_a_hazard_by_the_points_of_the_other(table: Table, decks: int, lacking: int) -> None:
    holding(table, decks, decks - 1, POINTS[decks] - lacking)
    table.hazard.plays("ringwraith").company("Hador", at="Minas Morgul").hand("Sudden Call", "Orc-raiders")
    table.movement("Ostisen")
    if table.state.asks and table.who == "hero":
        table.hero.pass_()
    assert offered(table, AS_HAZARD) == (not lacking)
    if not lacking:
        play(table, AS_HAZARD)
        assert not game_ends(table.state)  # whoever played it has one more turn
        table.turn_of(table.hazard)
        assert game_ends(table.state)
    table.leave_open()


@rule("AIO-A-0474")
def test_no_wizard_is_called_away_by_it(table: Table) -> None:
    table.hero.set(exhausted=1).company("Gimli", at="Bree").hand("a pastime")
    table.hazard.plays("ringwraith").hand("Sudden Call")
    table.movement("Gimli")
    assert not offered(table, AS_HAZARD)
    table.leave_open()
