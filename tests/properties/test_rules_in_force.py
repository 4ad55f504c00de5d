"""Random games under other rules than the usual ones: editions, optional rules, longer games."""

from __future__ import annotations

import pytest

from invariants import new, play
from meccg.model.options import STANDARD, THE_WIZARDS

OPTIONAL = {"gorgoroth": True, "burglary": True, "recently_visited": True, "two_strikes": True}
RULES = {
    "the-wizards": THE_WIZARDS,
    "every option": STANDARD.but(**OPTIONAL),
    "two decks": STANDARD.but(decks=2),
    "all at once": THE_WIZARDS.but(decks=3, **OPTIONAL),
}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("game", range(3))
def test_games_are_sound(rules: str, game: int) -> None:
    s = new((game % 4, (game + 2) % 4), f"{rules}/{game}", options=RULES[rules])
    play(s, f"{rules}/{game}")
    assert s.winner is not None
