"""How options read at a table, where the templates of the rules do not know enough to say it well."""

from __future__ import annotations

from typing import Any

from meccg.board.checks import roll_words, rolls_now
from meccg.board.hints import WAYS, way_words
from meccg.kernel.game import open_window
from meccg.kernel.state import State
from meccg.kernel.words import options_words
from meccg.model import windows as W
from meccg.model.rows import Ask
from meccg.parts import english as en
from meccg.rules.chain import PASS

Option = tuple[Any, ...]

# What a player alone does in a phase of his own: when he is done he goes on, there is nothing to pass on.
ONES_OWN = W.ORGANIZATION | W.END_OF_ORGANIZATION | W.LONG_EVENT_PHASE


def offered_all(s: State, ask: Ask) -> dict[Option, str]:
    """All options in words that need no explanation."""
    return {o: offered(s, ask, o, words) for o, words in zip(ask.options, options_words(s, ask), strict=True)}


def offered(s: State, ask: Ask, option: Option, words: str) -> str:
    """An option in words that need no explanation, if `words` say too little."""
    if ask.kind in WAYS:
        return way_words(s, option)
    if option == PASS and ask.kind == "act":
        if rolls_now(s, ask.seat):
            return roll_words(s, ask)
        if goes_on(s, ask):
            return "Go on"
    if ask.kind == "place" and option == ("join", s.card(ask.about[0]).company):
        return "In the same company, under general influence"
    if option == ("call",):
        others = [s.player(p).name for p in s.others(ask.seat)]
        return f"Call it: {en.listed(others, 'and')} {'has' if len(others) == 1 else 'have'} one more turn"
    return words[:1].upper() + words[1:]


def goes_on(s: State, ask: Ask) -> bool:
    """Whether it is a phase of one's own in which something could be done."""
    return ask.seat == s.turn_player and len(ask.options) > 1 and bool(open_window(s) & ONES_OWN)
