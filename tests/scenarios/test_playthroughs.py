"""Golden playthroughs, one per mechanism: every question, what was offered, what was chosen, what happened.

A difference is a change of behaviour that somebody must look at. `GOLDEN=write pytest tests/scenarios` writes them anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from meccg.kernel.run import choose
from meccg.kernel.state import DICE
from meccg.kernel.words import option_words, prompt_words
from table import Table

GOLDEN = Path(__file__).parent / "golden"


def transcript(table: Table, *choices: str) -> str:
    """Play on: at each question the next of the choices that is offered, else the first option."""
    s, wanted = table.state, list(choices)
    out = [*table.told]
    while s.asks:
        ask = s.asks[0]
        words = [option_words(s, ask, o) for o in ask.options]
        i = next((j for j, w in enumerate(words) if wanted and wanted[0] in w), 0)
        if wanted and wanted[0] in words[i]:
            wanted.pop(0)
        out.append(f"\n{s.name(ask.seat)}: {prompt_words(s, ask)}")
        out += [f"  {'>' if j == i else ' '} {w}" for j, w in enumerate(words)]
        seen = len(table.told)
        choose(s, ask.options[i])
        out += [f"* {line}" for line in table.told[seen:] if line != DICE and not line.endswith(" resolves")]
    assert not wanted, f"never offered: {wanted[0]}"
    return "\n".join(out) + "\n"


def strikes(table: Table) -> str:
    """Two strikes: one is assigned by the defender, one by the attacker; a skill card, support, body checks."""
    table.hero.company("Aragorn II", "Bilbo", "Gimli", at="Bree", items={"Aragorn II": ["Sword of Gondolin"]})
    table.hero.hand("Risky Blow")
    table.dice(6, 9, 3, 8)
    table.attack("orc", strikes=2, prowess=9, body=8)
    return transcript(
        table, "Aragorn II faces", "Leave", "Bilbo", "against Aragorn II", "Stay untapped", "Risky Blow", "Gimli taps"
    )


def chain(table: Table) -> str:
    """A check is declared, supported, answered: last declared resolves first."""
    table.hero.company("Bilbo", "Frodo", at="Bree", corruption={"Bilbo": 5}).hand("Halfling Strength", "A Friend or Three")
    table.dice(4)
    table.corruption_check("Bilbo")
    return transcript(table, "Frodo", "Halfling Strength", "A Friend or Three")


def faction(table: Table) -> str:
    """A faction is tried for."""
    table.hero.company("Aragorn II", at="Bree").hand("Rangers of the North", "Muster", "Dagger of Westernesse")
    table.dice(3)
    table.site_phase()
    return transcript(table, "Enter", "Rangers of the North", "Muster")


def council(table: Table) -> str:
    """The Free Council: checks in order, points, the winner."""
    table.hero.company("Frodo", "Aragorn II", at="Rivendell", items={"Frodo": ["Precious Gold Ring"]}).factions("Hobbits")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["The Mithril-coat"]})
    table.dice(7, 7, 7)
    table.council()
    return transcript(table)


@pytest.mark.parametrize("scene", [strikes, chain, faction, council], ids=lambda f: f.__name__)
def test_playthrough(scene: Callable[[Table], str], table: Table) -> None:
    text, path = scene(table), GOLDEN / f"{scene.__name__}.txt"
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
