"""Card limitation, an optional rule: what Sauron would not do to his own has no effect on minion players (AIO-H-0214)."""

from __future__ import annotations

from typing import Any

from meccg.kernel.state import State
from meccg.model.rows import NONE, Env, Standing
from meccg.parts.base import company_of, is_card
from meccg.parts.claims import carries_out
from meccg.parts.logic import Asked
from meccg.parts.modes import law, of_cards
from meccg.parts.standing import Suspend
from meccg.parts.values import has_trait
from meccg.parts.verbs import REST_OF_GAME
from meccg.rules.hazards import beset


@carries_out("Facts: limited")
def is_limited(s: State, x: int, env: Env) -> bool:
    return is_card(s, x) and s.facts_of(x).limited


def of_a_minion_player(s: State, x: int, env: Env) -> bool:
    company = company_of(s, x)
    return company >= 0 and has_trait(s, s.company(company).player, "minion")


@law(
    "hazard",
    rule="AIO-H-0214",
    text="{name} has no effect on minion players in this game",
    only=of_cards(lambda facts: facts.limited),
)
def not_against_minions(s: State, env: Env, mode: Any) -> bool:
    if not s.options.card_limitation:
        return True
    row = beset(s)
    return row is None or not has_trait(s, row.player, "minion")


UNFELT = Suspend(Asked("limited card", is_limited), company=Asked("of a minion player", of_a_minion_player))
UNFELT.settle("rules:card-limitation")


def limit_cards(s: State) -> None:
    """What came while a hero was beset stays in play, and minions do not feel it."""
    if s.options.card_limitation:
        s.hold(tuple((key, Standing(UNFELT.address, Env(source=NONE, player=NONE), 0, REST_OF_GAME)) for key in UNFELT.indexed()))
