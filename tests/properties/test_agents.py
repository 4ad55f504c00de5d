"""Games with agents: at random with every promise checked, and in pairs that nobody may tell apart."""

from __future__ import annotations

import os

import pytest

from agentgames import check_game, check_pair, moments
from ledger import rule

PAIRS = int(os.environ.get("AGENT_PAIRS", "100"))
GAMES = int(os.environ.get("AGENT_GAMES", "6"))


@rule("AIO-E-0348", "AIO-E-0357")
@pytest.mark.parametrize("game", range(GAMES))
def test_random_games_with_agents_keep_every_promise(game: int) -> None:
    assert check_game(game, 900 if GAMES <= 6 else 6000)


def test_nobody_can_tell_what_lies_under_an_agent() -> None:
    """So many pairs of games that differ only in who a face-down agent is, where he is at home, or how he came."""
    pairs = compared = game = 0
    while pairs < PAIRS:
        for n, s in enumerate(moments(f"pairs/{game}", 1200)):
            if n % 9 == 0 and (alike := check_pair(s, f"pairs/{game}/{n}")):
                pairs, compared = pairs + 1, compared + alike
            if pairs >= PAIRS:
                break
        game += 1
    assert compared > 2 * pairs
