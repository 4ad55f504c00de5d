"""Questions that belong together are answered as one: who assigns strikes chooses among whole assignments, not name by name.

Whole answers are found in the order in which the planner likes them; those that name the same in another order are one.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from meccg.bots.searcher.hand import Reckoning
from meccg.bots.searcher.tree import Option
from meccg.kernel.decisions import group_of
from meccg.kernel.run import choose
from meccg.kernel.state import State

MOST = 12  # whole answers that are thought of
LOOKED_AT = 40  # questions that are looked at to find them


class Answer(NamedTuple):
    """What is answered to a question, and to those that follow it in its group."""

    first: int  # the number of the option
    rest: tuple[Option, ...] = ()
    less: float = 0.0  # points by which the planner thinks the rest worse than the best rest


def whole_answers(s: State, seat: int, losses: list[float]) -> list[Answer]:
    """Answers to the first question and all that follow it in its group, those that cost least first. `losses`: by how many
    points each option of the first question is worse than the best.
    """
    ask, group, dice = s.asks[0], group_of(s), s.chance.dice
    number = count()
    waiting: list[tuple[float, int, Answer, State, Option]] = []
    for i, option in enumerate(ask.options):
        heappush(waiting, (losses[i], next(number), Answer(i), s, option))
    found: list[Answer] = []
    named: set[frozenset[Option]] = set()
    for _ in range(LOOKED_AT):
        if not waiting or len(found) == MOST:
            break
        loss, _, answer, before, option = heappop(waiting)
        after = before.clone()
        choose(after, option)
        if after.asks and after.chance.dice == dice and after.asks[0].seat == seat and group_of(after) == group:
            following = after.asks[0]
            if following.kind == ask.kind:
                thoughts = Reckoning(after, following).thoughts()
                best = max(t.score for t in thoughts)
                for o, t in zip(following.options, thoughts, strict=True):
                    less = best - t.score
                    longer = Answer(answer.first, (*answer.rest, o), answer.less + less)
                    heappush(waiting, (loss + less, next(number), longer, after, o))
                continue
        names = frozenset((ask.options[answer.first], *answer.rest))
        if names not in named:
            named.add(names)
            found.append(answer)
    return found
