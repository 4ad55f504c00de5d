"""A record that meets what was mended since says at which line and why, can be read up to there, and its game goes on."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from kernel.moments import game, play_on
from ledger import statements
from meccg.cards.load import load_cards
from meccg.kernel import mends, record
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.game import Answer
from meccg.kernel.mends import MENDS, Mend
from meccg.kernel.names import procedure_called
from meccg.kernel.record import Diverged, read, record_of, resume, save
from meccg.parts.modes import Play
from meccg.server.lookups import Desk, Watching
from meccg.server.services import Refused
from meccg.tui.replay import Replay, watch
from meccg.tui.screen import Screen


class Case:
    """A game in which an event was played, and the program in which it can't be played any more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game("mended")
        self.at = -1
        while self.at < 0 or len(self.game.lines) < self.at + 30:
            assert play_on(self.game, f"m{len(self.game.lines)}", 1), "the game is over"
            if self.at < 0:
                self.at = next((i for i, line in enumerate(self.game.lines) if self._plays(line)), -1)
        self.key = self.game.lines[self.at].option.split("|")[1].partition(":")[0]
        self.monkeypatch = monkeypatch

    @staticmethod
    def _plays(line: Any) -> bool:
        pieces = line.option.split("|") if isinstance(line, Answer) else []
        return pieces[:1] == ["play"] and len(pieces) > 1 and type(PARTS.get(pieces[1])) is Play

    def mend(self, *entries: Mend) -> None:
        """From now on it is offered to nobody; the list of mends says so, or does not."""
        offered = Play.options_from
        gone = f"{self.key}:"
        self.monkeypatch.setattr(Play, "options_from", lambda m, *args: [] if m.address.startswith(gone) else offered(m, *args))
        self.monkeypatch.setattr(mends, "MENDS", [*MENDS, *entries])


@pytest.fixture
def case(monkeypatch: pytest.MonkeyPatch) -> Case:
    return Case(monkeypatch)


def entry(case: Case, id: str = "1", *touches: str) -> Mend:
    return Mend(id, touches or (case.key,), "AIO-H-0607", "it is no longer played so")


def test_the_line_and_the_reason_are_told(case: Case) -> None:
    case.mend(Mend("0", ("TW-9999",), "", "another card"), entry(case))
    found, astray = read(record_of(case.game))
    assert astray is not None
    assert str(astray).startswith(f"line {case.at + 2} (turn ")
    assert repr(case.game.lines[case.at].option) in str(astray)
    assert str(astray).endswith("; mended since then: it is no longer played so [AIO-H-0607]")
    assert astray.read == case.at
    assert [x for x in found.lines if isinstance(x, Answer)] == [x for x in case.game.lines[: case.at] if isinstance(x, Answer)]


def test_where_nothing_is_known_the_decision_of_then_and_of_now_is_told(case: Case) -> None:
    case.mend()
    with pytest.raises(
        Diverged, match=rf"^line {case.at + 2} \(turn \d+\): .* answered 'play\|{case.key}:.*, but is not asked now; asked: Ann"
    ):
        record.replay(record_of(case.game), strict=False)
    with pytest.raises(
        Diverged, match=r"^line \d+ \(turn \d+\): .* answered .* to 'act/.*', but now is asked 'act/.*', offered:"
    ):
        record.replay(record_of(case.game))
    _, astray = read(record_of(case.game))
    assert "mended" not in str(astray)


def test_only_what_was_mended_since_the_game_began_is_why(case: Case) -> None:
    case.mend(entry(case), Mend("2", ("~turn",), "", "turns are otherwise"))
    kept = record_of(case.game)
    assert "it is no longer played so" in str(read(kept)[1])
    newer = msgspec.structs.replace(kept, origin=msgspec.structs.replace(kept.origin, mended="1"))
    assert str(read(newer)[1]).endswith("mended since then: turns are otherwise")
    assert game().origin.mended == "2"  # type: ignore[union-attr]


def test_a_card_that_lies_there_may_be_why(case: Case) -> None:
    s, _ = read(msgspec.structs.replace(record_of(case.game), lines=tuple(case.game.lines[: case.at])))
    lying = next(r.card for r in s.state.rows if getattr(r, "zone", "") == "play")
    case.mend(entry(case, "1", lying))
    assert "; perhaps because of what was mended since then: it is" in str(read(record_of(case.game))[1])


def test_a_saved_game_goes_on_from_its_snapshot(case: Case, tmp_path: Path) -> None:
    save(case.game, tmp_path / "game")
    assert resume(tmp_path / "game")[1] == ""
    case.mend(entry(case))
    again, told = resume(tmp_path / "game")
    assert told.endswith("[AIO-H-0607]. The game goes on from where it was saved.")
    assert again.state.digest() == case.game.state.digest()
    assert (again.lines, again.origin, again.log()) == (case.game.lines, case.game.origin, case.game.log())
    assert play_on(again, "on", 20)
    save(again, tmp_path / "game")
    once_more, _ = resume(tmp_path / "game")
    assert once_more.lines == again.lines
    assert once_more.state.digest() == again.state.digest()


def test_a_saved_game_without_a_snapshot_goes_on_from_before_that(case: Case, tmp_path: Path) -> None:
    save(record_of(case.game), tmp_path / "game")
    case.mend(entry(case))
    again, told = resume(tmp_path / "game")
    assert told.endswith("The game goes on from before that.")
    assert 0 < len(again.lines) <= case.at
    assert play_on(again, "on", 20)


def test_a_replay_screen_shows_all_up_to_there(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save(case.game, tmp_path / "game")
    case.mend(entry(case))
    watch(tmp_path / "game", whole=True, screen=Screen())
    said = capsys.readouterr().out
    assert "The record goes another way from here on: line" in said.replace("\n", " ")
    replay = Replay(tmp_path / "game", Screen())
    assert replay.forward()
    with pytest.raises(record.BadRecord, match=r"line \d+ \(turn"):
        watch(tmp_path / "game", to_turn=99, screen=Screen())


def test_the_server_shows_and_takes_in_all_up_to_there(case: Case) -> None:
    kept = record_of(case.game)
    whole = Watching(kept)
    whole.survey()
    data = record.encode(kept)
    case.mend(entry(case))
    part = Watching(kept)
    part.survey()
    assert 0 < part.last < whole.last
    assert part.marks[-1].words.startswith(f"The record goes another way from here on: line {case.at + 2} ")
    assert part.to(part.last).state.turn == part.marks[-1].turn
    found = Desk().read(data)
    assert list(found.lines) == [msgspec.json.encode(line).decode() for line in case.game.lines[: case.at]]
    assert (found.names, found.over, found.winners) == (("Ann", "Bob"), False, ())
    case.monkeypatch.setattr(mends, "MENDS", list(MENDS))
    with pytest.raises(Refused, match=r"line \d+ "):  # nothing was mended: it is no record of a game that was played
        Desk().read(data)


def test_the_list_of_mends_can_be_read() -> None:
    load_cards()
    assert len({m.id for m in MENDS}) == len(MENDS)
    for m in MENDS:
        assert m.sentence
        assert not m.rule or m.rule in statements(), m
        for touch in m.touches:
            assert touch in BOOK or touch in PARTS or touch[:1] == "?" or procedure_called(touch[1:]) is not None, m
