"""Records: saving, loading, replaying, and what is said when they do not fit."""

from pathlib import Path

import msgspec
import pytest

from kernel.moments import game, play_on
from meccg.kernel import record as R
from meccg.kernel.game import Answer, Ended, Ending, Game, TurnBegins
from meccg.kernel.position import position
from meccg.kernel.record import BadRecord, Diverged, Record, decode, decode_lines, encode, load, record_of, replay, save, steps
from meccg.model.rows import NONE
from table import Table


@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_replay_is_the_game(seed: str, tmp_path: Path) -> None:
    g = game(seed)
    play_on(g, seed, 700)
    save(g, tmp_path / "game.meccg")
    record = load(tmp_path / "game.meccg")
    assert record == record_of(g)
    again = replay(record)
    assert again.state.digest() == g.state.digest()
    assert again.log() == g.log()
    assert again.lines == g.lines
    assert encode(record_of(again)) == encode(record)
    assert [f.name for f in tmp_path.iterdir()] == ["game.meccg"]


def test_replay_step_by_step_and_to_a_turn() -> None:
    g = game()
    digests = [g.state.digest()]
    for n in range(200):
        if not play_on(g, str(n), 1):
            break
        digests.append(g.state.digest())
    record = record_of(g)
    assert [r.state.digest() for r in steps(record)] == digests
    assert replay(record, to_line=7).state.digest() == digests[7]
    turns = [line for line in record.lines if isinstance(line, TurnBegins)]
    assert turns
    at = replay(record, to_turn=turns[-1].turn)
    assert at.state.turn == turns[-1].turn
    assert position(at.state) == turns[-1].position


def test_undo_and_resignation_are_lines_of_the_record() -> None:
    g = game()
    play_on(g, "a", 30)
    g.undo(0, consent=True)
    play_on(g, "b", 10)
    g.undo(1, consent=True)
    g.undo(1, consent=True)
    play_on(g, "c", 10)
    g.resign(1)
    again = replay(decode(encode(record_of(g))))
    assert again.state.digest() == g.state.digest()
    assert again.winner == (0,)
    assert again.log() == g.log()


@pytest.mark.parametrize(
    ("how", "seat", "won"), [("resigned", 1, (0,)), ("time", 0, (1,)), ("absence", 0, (1,)), ("draw", NONE, (0, 1))]
)
def test_an_ending_that_no_rule_brought_about_is_a_line_of_the_record(how: Ending, seat: int, won: tuple[int, ...]) -> None:
    g = game()
    play_on(g, "e", 12)
    g.end(how, seat)
    assert (g.over, g.winner) == (True, won)
    again = replay(decode(encode(record_of(g))))
    assert (again.winner, again.log()) == (won, g.log())
    assert again.lines[-1] == Ended(how, seat)


def test_endings_of_older_files_and_of_none() -> None:
    g = game()
    play_on(g, "f", 5)
    old = replay(Record(g.origin, (*g.lines, *decode_lines(['{"do":"resign","seat":1}']))))  # type: ignore[arg-type]
    assert old.winner == (0,)
    with pytest.raises(msgspec.ValidationError, match="Invalid enum value 'boredom'"):
        decode_lines(['{"do":"ended","how":"boredom"}'])


def test_divergence_is_found_at_its_decision() -> None:
    g = game()
    play_on(g, "d", 12)
    lines = list(g.lines)
    at = next(i for i, line in enumerate(lines) if i > 3 and isinstance(line, Answer))
    lines[at] = msgspec.structs.replace(lines[at], option="dance|#1")
    with pytest.raises(Diverged, match=rf"line {at + 2} \(turn 0\): .* answered 'dance\|#1' .*is not offered"):
        replay(Record(g.origin, tuple(lines)))  # type: ignore[arg-type]
    lines[at] = msgspec.structs.replace(g.lines[at], key="draft/00000000")
    with pytest.raises(Diverged, match=rf"line {at + 2} .* to 'draft/00000000', but now is asked"):
        replay(Record(g.origin, tuple(lines)))  # type: ignore[arg-type]
    loose = replay(Record(g.origin, tuple(lines)), strict=False)  # type: ignore[arg-type]
    assert loose.state.digest() == g.state.digest()
    other = msgspec.structs.replace(g.origin, seed="another")  # type: ignore[type-var]
    with pytest.raises(Diverged):
        replay(Record(other, tuple(g.lines)))


def test_another_state_at_the_beginning_of_a_turn_is_found() -> None:
    g = game()
    while not any(isinstance(line, TurnBegins) for line in g.lines):
        assert play_on(g, str(len(g.lines)), 1)
    lines = [msgspec.structs.replace(x, position="0") if isinstance(x, TurnBegins) else x for x in g.lines]
    with pytest.raises(Diverged, match="turn 1 begins with another position"):
        replay(Record(g.origin, tuple(lines)))  # type: ignore[arg-type]


def test_damage_is_told_with_its_place() -> None:
    g = game()
    play_on(g, "x", 10)
    good = encode(record_of(g))
    lines = good.splitlines(keepends=True)
    with pytest.raises(BadRecord, match="save: the file is empty"):
        decode(b"", "save")
    with pytest.raises(BadRecord, match=f"save, line {len(lines) - 1}: the file is cut short"):
        decode(b"".join(lines[:-1]), "save")
    with pytest.raises(BadRecord, match=r"save, line 1: .*"):
        decode(b"PK\x03\x04" + good, "save")
    with pytest.raises(BadRecord, match="save, line 1: this is no record of a game"):
        decode(b'{"format":"chess"}\n', "save")
    with pytest.raises(BadRecord, match="save, line 3: "):
        decode(b"".join([*lines[:2], b'{"do":"answer","seat":"x"}\n', *lines[3:]]), "save")
    with pytest.raises(BadRecord, match="lines were written"):
        decode(b"".join([*lines[:2], *lines[3:]]), "save")
    with pytest.raises(BadRecord, match="checksum"):
        decode(good.replace(b'"seat":0', b'"seat":1', 1), "save")
    newer = good.replace(b'"version":2', b'"version":99', 1)
    with pytest.raises(BadRecord, match=r"line 1: written by a newer program .* format 99"):
        decode(newer, "save")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    g = game()
    path = tmp_path / "game.meccg"
    save(g, path)
    old = path.read_bytes()
    play_on(g, "w", 5)
    monkeypatch.setattr(R.os, "replace", lambda *_: (_ for _ in ()).throw(OSError("disk full")))
    with pytest.raises(OSError, match="disk full"):
        save(g, path)
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


def test_a_game_without_decks_has_no_record(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    with pytest.raises(ValueError, match="begun from decks"):
        record_of(Game(table.state))


def test_saved_and_loaded_at_every_decision_the_game_is_the_same() -> None:
    straight, broken_off = game("5"), game("5")
    for n in range(80):
        play_on(straight, str(n), 1)
        broken_off = replay(decode(encode(record_of(broken_off))))
        play_on(broken_off, str(n), 1)
        assert broken_off.state.digest() == straight.state.digest()
