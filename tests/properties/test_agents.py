"""Games with agents: at random with every promise checked, and in pairs that nobody may tell apart."""

from __future__ import annotations

import pytest

from agentgames import check_game, check_pairs
from ledger import rule


@rule("AIO-E-0348", "AIO-E-0357")
@pytest.mark.parametrize("game", range(6))
def test_random_games_with_agents_keep_every_promise(game: int) -> None:
    assert check_game(game, 900)


def test_nobody_can_tell_what_lies_under_an_agent() -> None:
    """A hundred pairs of games that differ only in who a face-down agent is, where he is at home, or how he came."""
    pairs, compared = check_pairs(100, "pairs")
    assert compared > 5 * pairs
