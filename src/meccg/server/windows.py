"""Timing windows as people set stops in them."""

from __future__ import annotations

from meccg.model import windows as W

RESPONSE, OWN_RESPONSE = "response", "own_response"

# id, words: in the order of a turn
STOPS: tuple[tuple[str, str], ...] = (
    *((name.lower(), W.words(1 << i).capitalize()) for i, name in enumerate(W._names) if name != "IN_CHAIN"),
    (RESPONSE, "In response to what another player declares"),
    (OWN_RESPONSE, "In response to what you declared yourself"),
)
IDS = frozenset(id for id, _ in STOPS)


def names_of(window: int) -> list[str]:
    """The ids of the windows that are open now; those of others' turns have the same names."""
    bits = (window | window >> 32) & W.ANY_TIME
    names = [name.lower() for i, name in enumerate(W._names) if bits >> i & 1 and name != "IN_CHAIN"]
    return [*names, RESPONSE] if bits & W.IN_CHAIN else names
