"""How options and attacks read at a table, where the templates of the rules do not know enough to say it well."""

from __future__ import annotations

from typing import Any

from meccg.board.hints import WAYS, way_words
from meccg.kernel.game import open_window
from meccg.kernel.state import State
from meccg.kernel.words import option_words
from meccg.model import windows as W
from meccg.model.rows import Ask
from meccg.parts import english as en
from meccg.parts.values import has_trait
from meccg.rules.combat import Attack

Option = tuple[Any, ...]

# What a player alone does in a phase of his own: when he is done he goes on, there is nothing to pass on.
ONES_OWN = W.ORGANIZATION | W.END_OF_ORGANIZATION | W.LONG_EVENT_PHASE

# What an attack may be besides its race, in words; what is not told here goes without saying.
MANNERS = {
    "automatic": "automatic-attack",
    "detainment": "detainment",
    "attacker-chooses": "attacker assigns strikes",
    "uncancelable": "can't be canceled",
    "alone": "nobody may support",
    "must-tap": "whoever faces it taps",
}
LATER = ("detainment", "attacker-chooses", "uncancelable")  # those that cards may give to an attack


def offered(s: State, ask: Ask, option: Option) -> str:
    """An option in words that need no explanation."""
    if ask.kind in WAYS:
        return way_words(s, option)
    if option == ("pass",) and ask.kind == "act" and goes_on(s, ask):
        return "Go on"
    if ask.kind == "place" and option[0] == "join" and option[1] == s.card(ask.about[0]).company:
        return "He stays, under general influence"
    if option == ("call",):
        others = [s.player(p).name for p in s.others(ask.seat)]
        return f"Call it: {en.listed(others, 'and')} {'has' if len(others) == 1 else 'have'} one more turn"
    words = option_words(s, ask, option)
    return words[:1].upper() + words[1:]


def goes_on(s: State, ask: Ask) -> bool:
    """Whether it is a phase of one's own in which something could be done."""
    return ask.seat == s.turn_player and len(ask.options) > 1 and bool(open_window(s) & ONES_OWN)


def race_of(attack: Attack) -> str:
    """The race that attacks, "" if none is told."""
    return next((t for t in attack.traits if t not in en.FLAGS and t not in MANNERS), "")


def manner(s: State, attack: Attack) -> tuple[str, ...]:
    """What kind of attack it is, in words: its race, then what is special about it."""
    race = race_of(attack)
    traits = [*attack.traits, *(t for t in LATER if t not in attack.traits and has_trait(s, attack.uid, t))]
    return (*([en.plural(en.trait_word(race))] if race else []), *(MANNERS[t] for t in traits if t in MANNERS))
