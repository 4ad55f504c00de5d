"""Arenas: what is played, what is written, what is told, and what happens when something fails."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import textwrap
import xml.etree.ElementTree as ET
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meccg.bots import BOTS, Budget, Level
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel import record
from meccg.model.extras import MissingExtra
from meccg.model.options import STANDARD
from meccg.sim.arena import BadResults, NoRoom, Plan, Results, one_by_one, over_processes, over_ray, run
from meccg.sim.match import Match, Played, game_of, packed_answers, play_match, unpacked_answers
from meccg.sim.picture import picture
from meccg.sim.sitting import FINISHED, UNFINISHED
from meccg.sim.standings import fitted, lines, ratings, spread, table, wilson


def plan(*bots: str, decks: tuple[str, ...] = ("ring-quest", "durins-heirs"), seed: str = "5", **more: Any) -> Plan:
    load_cards()
    return Plan(bots or ("random",), tuple((d, find_deck(d)) for d in decks), seed, **more)


@pytest.fixture
def bot(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Enter a bot of one's own under the name "odd"."""

    def enter(make: Any) -> None:
        monkeypatch.setitem(BOTS, "odd", Level("Odd", "A test.", lambda seed: make()))

    return enter


class Choosing:
    name = "odd"

    def choose(self, view: Any, decision: Any, budget: Budget) -> str:
        raise NotImplementedError


# --- the schedule ---------------------------------------------------------------------------------------------------------


def test_every_deal_is_played_from_both_seats_and_by_all_pairs() -> None:
    p = plan("random", "apprentice", "odd")
    games = [p.match(n) for n in range(p.size(2))]
    assert len(games) == 6
    assert {g.seed for g in games} == {"5/0"}
    assert {g.names for g in games} == {("ring-quest", "durins-heirs")}
    assert {g.bots for g in games} == {(a, b) for a in p.bots for b in p.bots if a != b}


def test_decks_take_turns_and_sides() -> None:
    p = plan("random", "apprentice")
    pairings = [p.match(n).names for n in range(0, 12, 2)]
    r, d = "ring-quest", "durins-heirs"
    assert pairings == [(r, d), (r, r), (d, d), (d, r), (r, r), (d, d)]


def test_decks_may_meet_others_only() -> None:
    p = plan("random", "apprentice", mirrors=False)
    r, d = "ring-quest", "durins-heirs"
    assert [p.match(n).names for n in range(0, 8, 2)] == [(r, d), (d, r), (r, d), (d, r)]
    assert plan("random", decks=(r,), mirrors=False).match(0).names == (r, r)


def test_a_bot_alone_plays_itself_and_its_decks_change_seats() -> None:
    p = plan("random")
    first, second = p.match(0), p.match(1)
    assert first.bots == second.bots == ("random", "random")
    assert first.names == second.names[::-1]
    assert first.seed == second.seed


def test_a_longer_arena_begins_like_a_shorter_one() -> None:
    p = plan("random", "apprentice")
    assert p.size(3) == p.size(4) == 4
    assert [p.match(n) for n in range(p.size(2))] == [p.match(n) for n in range(p.size(8))][:2]


# --- files ------------------------------------------------------------------------------------------------------------------


def test_an_arena_goes_on_where_its_file_ends(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    full = Results.opened(whole, plan())
    run(full, 4, one_by_one)
    part = Results.opened(cut, plan())
    run(part, 2, one_by_one)
    with cut.open("ab") as file:
        file.write(b'{"number":2,"bo')  # killed in the middle of a line
    again = Results.opened(cut, plan())
    assert [m.number for m in again.left(4)] == [2, 3]
    run(again, 4, one_by_one)
    assert [p.same() for p in Results.read(cut).played] == [p.same() for p in Results.read(whole).played]


def test_processes_change_nothing(tmp_path: Path) -> None:
    one, two = Results.opened(tmp_path / "1", plan()), Results.opened(tmp_path / "2", plan())
    run(one, 4, one_by_one)
    run(two, 4, over_processes(2))
    assert [p.same() for p in one.played] == [p.same() for p in two.played]


def test_ray_changes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="ray is not installed (the extra 'ray'): a cluster of two workers can't be tried")
    one, two = Results.opened(tmp_path / "1", plan()), Results.opened(tmp_path / "2", plan())
    run(one, 4, one_by_one)
    run(two, 4, over_ray("local", 2))
    assert [p.same() for p in one.played] == [p.same() for p in two.played]


def test_without_ray_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"needs the package ray: pip install 'meccg\[ray\]'"):
        list(over_ray("local")([]))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (plan("random", "apprentice"), "its bots are random"),
        (plan(decks=("ring-quest",)), "its decks are ring-quest, durins-heirs"),
        (plan(seed="6"), "its seed is 5"),
        (plan(budget=Budget(0.5)), "its bots had 1 s"),
        (plan(limit=3), "its bots had lost after 30 s"),
        (plan(budget=Budget(processor=True)), "its bots had 1 s and"),
        (plan(turns=99), "its games had 300 turns at most"),
        (plan(mirrors=False), "its decks met themselves, too"),
        (plan(options=STANDARD.but(decks=2)), "other rules"),
    ],
)
def test_another_arena_is_not_continued(tmp_path: Path, other: Plan, why: str) -> None:
    Results.opened(tmp_path / "a", plan())
    before = (tmp_path / "a").read_bytes()
    with pytest.raises(BadResults, match=why):
        Results.opened(tmp_path / "a", other)
    assert (tmp_path / "a").read_bytes() == before


@pytest.mark.parametrize("text", ["", "hello\n", '{"format":"meccg game"}\n', '{"format":"meccg arena","version":99}\n', "[1]\n"])
def test_what_is_no_arena_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "a").write_text(text)
    with pytest.raises(BadResults, match=r"a: (this is no file of an arena|written by another version)"):
        Results.read(tmp_path / "a")


def test_bytes_are_no_arena(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(bytes(range(128, 256)) + b"\n")
    with pytest.raises(BadResults, match="a: this is no file of an arena"):
        Results.opened(tmp_path / "a", plan())


def test_a_file_of_before_limits_on_turns_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a"
    run(Results.opened(path, plan()), 2, one_by_one)
    head, rest = path.read_bytes().split(b"\n", 1)
    old = msgspec.json.decode(head)
    del old["plan"]["turns"]
    path.write_bytes(msgspec.json.encode(old) + b"\n" + rest)
    assert len(Results.opened(path, plan()).left(4)) == 2


def test_a_full_disk_leaves_a_whole_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit of a process for the size of its files does what a full disk does: a line is written in part, then not at all."""
    path = tmp_path / "a.jsonl"
    results = Results.opened(path, plan())
    run(results, 2, one_by_one)
    size = path.stat().st_size
    code = textwrap.dedent(f"""
        import resource
        from pathlib import Path
        from meccg.sim.arena import Results, NoRoom, run, one_by_one
        resource.setrlimit(resource.RLIMIT_FSIZE, ({size + 100}, {size + 100}))
        found = Results.read(Path({str(path)!r}))
        try:
            run(found, 4, one_by_one)
        except NoRoom as e:
            print(e)
    """)
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "the disk is full; 2 games are in it and whole" in told
    assert path.stat().st_size == size
    again = Results.opened(path, plan())
    run(again, 4, one_by_one)
    assert len(Results.read(path).played) == 4
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != size


def test_what_can_not_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = Results.opened(tmp_path / "a", plan())

    def fails(fd: int, data: bytes) -> int:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "write", fails)
    with pytest.raises(NoRoom, match="Input/output error; 0 games"):
        run(results, 2, one_by_one)


# --- games of an arena --------------------------------------------------------------------------------------------------------


def test_every_game_can_be_opened(tmp_path: Path) -> None:
    results = Results.opened(tmp_path / "a", plan())
    run(results, 2, one_by_one)
    one = results.played[1]
    game = game_of(results.plan.match(1), one)
    assert game.winner == one.winners
    record.save(game, tmp_path / "game")
    again = record.replay(record.load(tmp_path / "game"))
    assert again.state.digest() == game.state.digest()
    assert len([x for x in again.lines if type(x).__name__ == "Answer"]) == one.decisions


def test_answers_are_packed() -> None:
    numbers = [0, 9, 10, 35, 36, 240, 3]
    assert packed_answers(numbers) == "09az(36)(240)3"
    assert unpacked_answers(packed_answers(numbers)) == numbers


def test_a_bot_that_crashes_loses_and_the_arena_goes_on(bot: Any, tmp_path: Path) -> None:
    class Crashes(Choosing):
        def choose(self, view: Any, decision: Any, budget: Budget) -> str:
            if view.turn >= 2:
                raise ZeroDivisionError("oh")
            return str(decision.options[0].id)

    bot(Crashes)
    results = Results.opened(tmp_path / "a", plan("odd", "random"))
    run(results, 2, one_by_one)
    assert [(p.outcome, p.fault, p.winners) for p in results.played] == [("forfeit", 0, (1,)), ("forfeit", 1, (0,))]
    assert results.played[0].error == "odd: ZeroDivisionError: oh"
    assert 'raise ZeroDivisionError("oh")' in "\n".join(Results.read(tmp_path / "a").played[0].said)
    assert game_of(results.plan.match(0), results.played[0]).winner == (1,)
    found = table(results.played)
    assert found.forfeits == 2
    assert {r.name: r.forfeits for r in found.bots} == {"odd": 2, "random": 0}
    assert "ZeroDivisionError" in "\n".join(lines(found))


def test_a_bot_that_answers_nonsense_loses(bot: Any) -> None:
    class Mumbles(Choosing):
        def choose(self, view: Any, decision: Any, budget: Budget) -> Any:
            return 17

    bot(Mumbles)
    played = play_match(plan("odd", "random").match(0))
    assert (played.outcome, played.fault) == ("forfeit", 0)
    assert "odd answered '17'" in played.error


def test_a_bot_that_hangs_loses(bot: Any) -> None:
    class Hangs(Choosing):
        def choose(self, view: Any, decision: Any, budget: Budget) -> str:
            while True:
                pass

    bot(Hangs)
    played = play_match(plan("odd", "random", limit=0.2).match(1))
    assert (played.outcome, played.fault, played.winners) == ("forfeit", 1, (0,))
    assert "not answered within the limit of 0.2 seconds" in played.error


def test_a_bot_that_can_not_be_made_loses(bot: Any) -> None:
    def broken() -> None:
        raise RuntimeError("no such program")

    bot(broken)
    played = play_match(plan("odd", "random").match(0))
    assert (played.outcome, played.fault, played.winners) == ("forfeit", 0, (1,))


def test_bots_that_do_not_end_their_game_tie(bot: Any, tmp_path: Path) -> None:
    """Points are those that they have by then."""

    class First(Choosing):
        def choose(self, view: Any, decision: Any, budget: Budget) -> str:
            return str(decision.options[0].id)

    bot(First)
    results = Results.opened(tmp_path / "a", plan("odd", turns=12))
    run(results, 2, one_by_one)
    played = Results.read(tmp_path / "a").played[0]
    assert (played.outcome, played.winners, played.turns) == (UNFINISHED, (0, 1), 13)
    assert played.error == "no end after 12 turns"
    assert len(played.points) == 2
    found = table([msgspec.structs.replace(p, bots=("a", "b"), points=(5, 2)) for p in results.played])
    assert (found.unfinished, found.bots[0].rate, found.bots[0].margin) == (2, 0.5, 3.0)
    assert "2 unfinished" in lines(found)[0]


def test_a_game_without_end_within_a_turn_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meccg.sim.sitting.DECISIONS", 50)
    played = play_match(plan("random").match(0))
    assert (played.outcome, played.decisions) == (UNFINISHED, 50)


def test_a_fault_of_the_engine_is_nobodys_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> None:
        raise KeyError("engine")

    monkeypatch.setattr("meccg.sim.sitting.choose", broken)
    played = play_match(plan("random").match(0))
    assert (played.outcome, played.winners, played.fault) == ("error", (), -1)


def test_a_process_that_dies_costs_one_game_only(tmp_path: Path) -> None:
    """The game is played again alone; when it kills that process too, it is an error and the others are finished."""
    code = textwrap.dedent(f"""
        import os
        from pathlib import Path
        import meccg.sim.arena as arena
        from meccg.sim.arena import Plan, Results, over_processes, run
        from meccg.cards.load import load_cards
        from meccg.decks import find_deck
        play = arena.play_match
        def dies(match):
            if match.number == 1:
                os._exit(9)
            return play(match)
        arena.play_match = dies
        if __name__ == "__main__":
            load_cards()
            plan = Plan(("random",), (("ring-quest", find_deck("ring-quest")),), "5")
            results = Results.opened(Path({str(tmp_path / "a")!r}), plan)
            run(results, 4, over_processes(2))
            print([p.outcome for p in results.played])
    """)
    (tmp_path / "dies.py").write_text(code)
    done = subprocess.run([sys.executable, tmp_path / "dies.py"], capture_output=True, text=True)
    assert done.stdout.strip() == "['finished', 'error', 'finished', 'finished']", done.stderr


def test_nobody_plays_on_when_results_can_not_be_kept(tmp_path: Path) -> None:
    """A fault while results are kept ends the arena at once, not after hundreds of games; what was kept is there."""
    results = Results.opened(tmp_path / "a", plan())

    def fails(played: Played) -> None:
        raise NoRoom("no room")

    with pytest.raises(NoRoom):
        run(results, 5_000, over_processes(2), fails)
    assert len(Results.read(tmp_path / "a").played) == 1


# --- figures -------------------------------------------------------------------------------------------------------------------


def test_intervals() -> None:
    """Wilson's interval, by the numbers of a textbook."""
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(10, 10)
    assert (round(low, 4), high) == (0.7225, 1.0)
    low, high = wilson(65, 100)
    assert (round(low, 3), round(high, 3)) == (0.553, 0.736)


def test_mean_and_its_error() -> None:
    assert spread([]) == (0.0, 0.0)
    assert spread([3]) == (3.0, 0.0)
    mean, error = spread([1, 3])
    assert mean == 2
    assert round(error, 2) == 1.96


def game(number: int, winners: tuple[int, ...], points: tuple[int, ...], swapped: bool = False) -> Played:
    bots = ("b", "a") if swapped else ("a", "b")
    return Played(number, bots, ("x", "y"), "s", FINISHED, winners, points, 10, 100, (50, 50), (1.0, 0.5), (0.2, 0.1), digest="d")


def test_tables_count_by_name_not_by_seat() -> None:
    found = table([game(0, (0,), (9, 4)), game(1, (1,), (3, 5), swapped=True), game(2, (0, 1), (6, 6)), game(3, (1,), (2, 8))])
    a, b = found.bots
    assert (a.name, a.games, a.wins, a.ties, a.rate) == ("a", 4, 2, 1, 0.625)
    assert (b.name, b.games, b.wins, b.ties, b.rate) == ("b", 4, 1, 1, 0.375)
    assert a.margin == -b.margin == 0.25
    assert a.ms == round(1000 * 3.5 / 200, 2)
    assert a.slowest_ms == 200
    assert {(p.name, p.against, p.rate) for p in found.pairs} == {("a", "b", 0.625), ("b", "a", 0.375)}
    x, y = found.decks
    assert (x.wins, y.wins) == (1, 2)


def test_the_rating_does_not_depend_on_the_order_of_games() -> None:
    """Who wins more has more, also if the other has won the last games."""
    games = [game(n, (0,) if n < 7 else (1,), (9, 4)) for n in range(12)]
    forth = fitted(games, lambda p: p.bots)
    back = fitted(games[::-1], lambda p: p.bots)
    assert forth["a"] > 0 > forth["b"]
    assert forth == pytest.approx(back, abs=1e-3)
    assert table(games).bots[0].rating == round(forth["a"], 1)


def test_a_rating_says_how_often_one_wins() -> None:
    """Of many games ten in eleven are 400 points, and ties are halves."""
    points = fitted([game(n, (1,) if n % 11 == 0 else (0,), (9, 4)) for n in range(1100)], lambda p: p.bots)
    assert points["a"] - points["b"] == pytest.approx(400, abs=5)
    even = fitted([game(n, (0, 1), (4, 4)) for n in range(10)], lambda p: p.bots)
    assert even == pytest.approx({"a": 0, "b": 0}, abs=1e-3)
    always = fitted([game(n, (0,), (9, 4)) for n in range(10)], lambda p: p.bots)
    assert 200 < always["a"] - always["b"] < 1000


def test_ratings_go_through_third_parties() -> None:
    """a beats b, b beats c: a is rated above c without having met it."""
    ab = [game(n, (0,) if n % 4 else (1,), (9, 4)) for n in range(40)]
    bc = [msgspec.structs.replace(g, bots=("b", "c")) for g in ab]
    points = fitted([*ab, *bc], lambda p: p.bots)
    assert points["a"] > points["b"] > points["c"]


def test_what_says_nothing_is_not_counted_and_the_table_says_so() -> None:
    """A deck against itself, a bot against itself, and points of forfeited games."""
    mirror = [msgspec.structs.replace(game(n, (0,), (9, 4)), decks=("x", "x")) for n in range(3)]
    text = "\n".join(lines(table([game(0, (0,), (9, 4)), *mirror])))
    assert "(3 games of a deck against itself are left out)" in text
    alone = lines(table([msgspec.structs.replace(game(0, (0,), (9, 4)), bots=("a", "a"))]))
    assert alone[1] == "a played against itself, so nobody won; 15.00 ms a decision"
    assert not [line for line in alone if line.startswith("bot")]
    forfeit = msgspec.structs.replace(game(0, (0,), (9, 4)), outcome="forfeit", fault=1)
    row = next(line for line in lines(table([forfeit])) if line.startswith("a "))
    assert "+0.0" not in row
    assert row.split()[-6:-4] == ["%", "-"]


def test_openskill_tells_the_stronger() -> None:
    pytest.importorskip("openskill")
    rated = ratings([game(n, (0,), (9, 4)) for n in range(10)], lambda p: p.bots)
    assert rated["a"][0] > 25 > rated["b"][0]
    assert not ratings([msgspec.structs.replace(game(0, (0,), (9, 4)), bots=("a", "a"))], lambda p: p.bots)


def test_the_picture_is_svg_with_its_figures() -> None:
    found = table([game(0, (0,), (9, 4)), game(1, (1,), (3, 5), swapped=True)])
    root = ET.fromstring(picture(found, "a < b & c"))
    texts = [t.text or "" for t in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "a < b & c" in texts
    assert any(t.startswith("100.0 %") for t in texts)
    assert not [n for n in root.iter() if n.tag.endswith("script")]


def test_parquet_holds_every_game(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    from meccg.sim.parquet import write_parquet

    results = Results.opened(tmp_path / "a", plan())
    for played in islice(one_by_one(results.left(2)), 2):
        results.add(played)
    write_parquet(results, tmp_path / "a.parquet")
    rows = parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [r["number"] for r in rows] == [0, 1]
    assert tuple(rows[0]["points"]) == results.played[0].points
    assert list(tmp_path.glob("*.part")) == []


def test_a_match_is_all_that_a_game_needs() -> None:
    """It goes through a wire and comes back the same."""
    match = plan("random").match(3)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(match), type=Match) == match
