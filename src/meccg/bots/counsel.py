"""Which of a bot's thoughts are worth a person's time."""

from __future__ import annotations

from collections.abc import Iterable

from meccg.bots.base import Advice

MOST = 3  # options that are spoken of
HOPELESS = 4.0  # points behind the first: what is never done is reckoned so


def worth_saying(advice: Iterable[Advice]) -> tuple[Advice, ...]:
    """The first, and what else may be thought of: nothing hopeless, and nothing of which only the same can be said again."""
    out: list[Advice] = []
    for a in advice:
        told = [b.why for b in out]
        if len(out) < MOST and a.why not in told and (not out or a.expected > out[0].expected - HOPELESS):
            out.append(a)
    return tuple(out)
