"""A whole game in the browser, from the first page to the score sheet, with the keys that the prompt shows."""

from __future__ import annotations

import re

from web.conftest import Visit, browser, pytest_collection_modifyitems, server, visit
from web.test_play import score_sheet

__all__ = ["browser", "pytest_collection_modifyitems", "server", "visit"]


def test_a_whole_game_against_the_computer(visit: Visit) -> None:
    anna = visit("/")
    anna.page.get_by_label("Opponent").select_option("random")
    anna.button("Play now").click()
    anna.page.wait_for_url(re.compile(r"/g/\w+"))
    made = anna.play(3000, "whole")
    assert 50 < made < 3000
    score_sheet(anna)
