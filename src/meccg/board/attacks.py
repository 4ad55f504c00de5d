"""How attacks read at a table."""

from __future__ import annotations

from meccg.kernel.state import State
from meccg.parts import english as en
from meccg.parts.values import has_trait
from meccg.rules.combat import Attack

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


def race_of(attack: Attack) -> str:
    """The race that attacks, "" if none is told."""
    return next((t for t in attack.traits if t not in en.FLAGS and t not in MANNERS), "")


def manner(s: State, attack: Attack) -> tuple[str, ...]:
    """What kind of attack it is, in words: its race, then what is special about it."""
    race = race_of(attack)
    traits = [*attack.traits, *(t for t in LATER if t not in attack.traits and has_trait(s, attack.uid, t))]
    return (*([en.plural(en.trait_word(race))] if race else []), *(MANNERS[t] for t in traits if t in MANNERS))
