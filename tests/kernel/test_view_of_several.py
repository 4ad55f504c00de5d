"""What each of three to five may know of each other, and a record seen from every seat."""

import pytest

from kernel.moments import moments, play_on
from kernel.test_view import hold_no_hidden_card, look_the_same, sound_and_playable, transcripts_are_equal
from meccg.board.build import ONLOOKER, board
from meccg.decks import shipped_decks
from meccg.kernel import record
from meccg.kernel.game import Game
from meccg.model.options import for_players


@pytest.mark.parametrize("seats", [(0, 1, 2), (3, 2, 1, 0), (0, 1, 2, 3, 0)])
def test_no_view_of_several_tells_anything_hidden(seats: tuple[int, ...]) -> None:
    for s in moments(f"views {seats}", 700, every=35, pair=seats):
        for check in (look_the_same, hold_no_hidden_card, transcripts_are_equal, sound_and_playable):
            check(s)


@pytest.mark.parametrize("n", [3, 5])
def test_a_record_is_replayed_for_every_seat(n: int) -> None:
    """One of them has left: his cards, too, are where they were."""
    decks = tuple(shipped_decks().values())
    g = Game.new([decks[i % 4] for i in range(n)], for_players("standard", n), "replayed", [f"Guest {i}" for i in range(n)])
    play_on(g, "replayed", 150)
    g.resign(1)
    play_on(g, "on", 60)
    again = record.replay(record.decode(record.encode(record.record_of(g))))
    for viewer in (*range(n), ONLOOKER):
        assert board(again, viewer) == board(g, viewer)
        seats = [seat.seat for seat in board(g, viewer).seats]
        assert seats == [0, *(s for s in _round(g, 0) if s)]


def _round(g: Game, first: int) -> list[int]:
    """As they sit, whoever has left."""
    out = [first]
    while (left := g.state.next_seat(out[-1])) != first:
        out.append(left)
    return out
