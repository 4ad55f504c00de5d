"""Games with agents: pairs that differ only in what lies face down look alike until it is revealed; and long ones at random.

`SOAK_AGENTS` says how many pairs; one game is played for every fifty of them. With `-s` it tells how many moments were compared.
"""

from __future__ import annotations

import os

import pytest

from agentgames import check_game, check_pairs

PAIRS = int(os.environ.get("SOAK_AGENTS", "1000"))


def test_nobody_can_tell_what_lies_under_an_agent() -> None:
    """Where he is at home, who he is, how he came: until he is revealed views and log of the others are the same."""
    pairs, compared = check_pairs(PAIRS, "soak pairs", answers=60)
    print(f"{pairs} pairs, {compared} moments")
    assert pairs >= PAIRS
    assert compared > 20 * pairs


@pytest.mark.parametrize("game", range(max(1, PAIRS // 50)))
def test_long_games_with_agents_keep_every_promise(game: int) -> None:
    assert check_game(10_000 + game, 6000)
