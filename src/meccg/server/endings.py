"""Endings that no rule brings about (`kernel.game.Ended`): how they are called here, and a game's end in a sentence."""

from __future__ import annotations

from meccg.kernel.game import Ending

RESIGNED: Ending = "resigned"
TIME: Ending = "time"
ABSENCE: Ending = "absence"
DRAW: Ending = "draw"
STOPPED = "stopped"  # a record from elsewhere that ends in the middle


def result_words(state: str, how: str, winners: list[int], names: list[str]) -> str:
    """How a game ended, in a sentence."""
    if state != "over":
        return ""
    if how == DRAW:
        return "The players agreed to a draw"
    if not winners or len(winners) == len(names):
        return "The game is a tie"
    who = " and ".join(names[w] for w in winners)
    if len(names) > 2 and how in (RESIGNED, TIME, ABSENCE):
        return f"{who} has won: nobody else is left"
    loser = next((name for i, name in enumerate(names) if i not in winners), "")
    reason = {
        RESIGNED: f"{loser} has resigned",
        TIME: f"{loser} has no time left",
        ABSENCE: f"{loser} has left the table",
        STOPPED: "the record ends here",
    }.get(how, "")
    return f"{who} {'has' if len(winners) == 1 else 'have'} won" + (f": {reason}" if reason else "")
