"""Bots at tables of three to five: series, arenas, ratings, whom they hinder."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meccg.bots.features import features, rivalry
from meccg.cli.app import app
from meccg.decks import shipped_decks
from meccg.kernel.chance import Chance, pick, shuffled
from meccg.model.options import for_players
from meccg.sim.arena import Plan
from meccg.sim.match import Played
from meccg.sim.series import play_game
from meccg.sim.sitting import FINISHED
from meccg.sim.standings import ranks, table
from table import Table

DECKS = tuple(shipped_decks().items())


def plan(seats: int, *bots: str) -> Plan:
    return Plan(bots, DECKS, options=for_players("standard", seats), seats=seats)


@pytest.mark.parametrize("seats", [3, 5])
def test_planners_play_a_table_of_several_to_its_end(seats: int) -> None:
    names = [DECKS[i % len(DECKS)][0] for i in range(seats)]
    bots = ["planner", "random", "random", "planner", "random"][:seats]
    played = play_game(names, bots, "several", for_players("standard", seats))
    assert (played.outcome, len(played.points)) == (FINISHED, seats), played.said


def test_a_searcher_at_a_table_of_five_keeps_its_budget() -> None:
    """It imagines four hands, and answers in its time."""
    from meccg.bots import Budget, make_bot
    from meccg.bots.base import answer_for
    from meccg.kernel.run import choose
    from meccg.rules.setup import new_game

    s = new_game([DECKS[i % 4][1] for i in range(5)], for_players("standard", 5), "search")
    planner, searcher = make_bot("planner", "p"), make_bot("searcher", "s")
    for _ in range(60):
        choose(s, answer_for(s, s.asks[0], planner))
    for _ in range(3):
        asked = s.asks[0]
        option = answer_for(s, asked, searcher, Budget(0.2))
        assert option in asked.options
        choose(s, option)


@pytest.mark.parametrize(("seats", "bots"), [(3, 2), (5, 2), (4, 3)])
def test_every_bot_of_an_arena_has_every_seat_with_every_deal(seats: int, bots: int) -> None:
    names = ("random", "apprentice", "planner")[:bots]
    of = plan(seats, *names)
    assert of.size(7) % bots == 0
    games = [of.match(n) for n in range(bots)]
    assert len({m.seed for m in games}) == 1
    assert len({m.names for m in games}) == 1
    for seat in range(seats):
        assert {m.bots[seat] for m in games} == set(names)
    assert of.match(bots).names != games[0].names


def game(n: int, bots: tuple[str, ...], points: tuple[int, ...], *winners: int) -> Played:
    return Played(n, bots, bots, str(n), FINISHED, winners, points)


def test_ratings_of_several_go_by_the_order_in_which_they_came_in() -> None:
    assert ranks(game(0, ("a", "b", "c"), (12, 20, 5), 1), 3) == [1, 0, 2]
    assert ranks(game(0, ("a", "b"), (12, 20), 1), 2) == [1, 0]
    games = []
    for n in range(60):  # a is better than b, who is better than c and sits there twice
        points = {who: least + pick(who, n, 8) for who, least in (("a", 20), ("b", 16), ("c", 12))}
        bots = tuple("abcc"[i] for i in shuffled(Chance(str(n)), range(4), "seats")[1])
        have = tuple(points[b] for b in bots)
        games.append(game(n, bots, have, *(i for i, p in enumerate(have) if p == max(have))))
    found = {line.name: line for line in table(games).bots}
    for rating in ("rating", "mu"):
        a, b, c = (getattr(found[name], rating) for name in "abc")
        assert a > b > c


@pytest.mark.players(4)
def test_the_leader_of_several_is_worth_more_trouble_than_who_is_behind(table: Table) -> None:
    s = table.state
    table.hazard.company("Aragorn II", "Gimli", at="Rivendell", items={"Gimli": ["Glamdring"]}).factions("Riders of Rohan")
    table.seat(2).company("Bilbo", at="Bree")
    assert rivalry(s, 1, 0) == 1.0
    assert 0.2 < rivalry(s, 2, 0) < 0.8
    two = Table()
    assert rivalry(two.state, 1, 0) == 1.0


@pytest.mark.players(4)
def test_all_of_several_count_and_the_strongest_most(table: Table) -> None:
    """What a position is worth falls if anybody else has more, and falls most if the leader has."""
    s = table.state
    table.hazard.company("Aragorn II", "Gimli", at="Rivendell")
    before = features(s, 0)[1]
    table.seat(2).company("Bilbo", at="Bree")
    little = features(s, 0)[1]
    table.hazard.factions("Riders of Rohan")
    much = features(s, 0)[1]
    assert before > little > much


def test_the_command_line_seats_five(tmp_path: Path) -> None:
    run = CliRunner().invoke
    told = run(app, ["sim", "--seats", "5", "--games", "1", "--json"])
    assert told.exit_code == 0
    assert len(json.loads(told.stdout)["wins"]) == 5
    for wrong in ("1", "6"):
        assert run(app, ["sim", "--seats", wrong]).exit_code == 2
    file = tmp_path / "a.jsonl"
    told = run(app, ["arena", "--seats", "3", "--bot", "random", "--bot", "planner", "--games", "2", "--out", str(file)])
    assert told.exit_code == 0, told.output
    assert "planner" in told.output
