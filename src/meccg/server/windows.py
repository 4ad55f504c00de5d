"""Timing windows as people set stops in them."""

from __future__ import annotations

from meccg.model import windows as W

RESPONSE, OWN_RESPONSE = "response", "own_response"
# questions that may answer themselves
ORDER, WAY, DRAW, ENTER, DISCARD, SIDEBOARD = "order", "way", "draw", "enter", "discard", "sideboard"

# id, words: in the order of a turn
STOPS: tuple[tuple[str, str], ...] = (
    *((name.lower(), W.words(1 << i).capitalize()) for i, name in enumerate(W.NAMES) if name != "IN_CHAIN"),
    (RESPONSE, "In response to what another player declares"),
    (OWN_RESPONSE, "In response to what you declared yourself"),
    (ORDER, "The order of strikes, checks and companies"),
    (WAY, "Ways that do not differ"),
    (DRAW, "Before each card that you draw"),
    (ENTER, "Before a site where nothing waits is entered"),
    (DISCARD, "Whether you discard a card at the end of a turn"),
    (SIDEBOARD, "Whether hazards come in from the sideboard"),
)
IDS = frozenset(id for id, _ in STOPS)


def names_of(window: int) -> list[str]:
    """The ids of the windows that are open now; those of others' turns have the same names."""
    bits = W.whosever(window)
    names = [name.lower() for i, name in enumerate(W.NAMES) if bits >> i & 1 and name != "IN_CHAIN"]
    return [*names, RESPONSE] if bits & W.IN_CHAIN else names
