"""How many clicks a turn takes, through the questions as the screens put them."""

from __future__ import annotations

from bench.clicks import clicks


def test_a_turn_takes_few_clicks() -> None:
    """Four games by the planner's choices; `python -m bench.clicks 10` tells where they go."""
    told = clicks(4)
    assert 4 < told["own"] <= 12
    assert 1 < told["other"] <= 5  # the aim is 4
