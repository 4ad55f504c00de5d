"""The tree of a search: what was tried, how often, and how it ended.

It is a tree of what a player knows, not of states: each time that it is walked through, the hidden cards lie otherwise and the
dice fall otherwise. A node is a question to somebody, an edge an option; options that are there in some states only are counted
by how often they could have been chosen. What chance does between two questions is told apart by the question that follows.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from meccg.kernel.state import State
from meccg.model.rows import CardRow

Option = tuple[Any, ...]
Key = tuple[Any, ...]

EXPLORATION = 0.35
FAMILIAR = 0.6  # the part of the prior that goes to what a light hand would do


class Edge:
    """An option: how often it was there, how often it was taken, what came of it for whoever took it."""

    __slots__ = ("children", "n", "prior", "seen", "total")

    def __init__(self, prior: float) -> None:
        self.n = self.seen = 0
        self.total = 0.0
        self.prior = prior
        self.children: dict[Key, Node] = {}


class Node:
    """A question."""

    __slots__ = ("edges", "n")

    def __init__(self) -> None:
        self.n = 0
        self.edges: dict[Key, Edge] = {}

    def select(self, keys: list[Key], favourite: Key) -> tuple[int, Edge]:
        """Which of the options that are there is tried now: what did well, what was hardly tried, what looked right at first."""
        edges = self.edges
        share = (1.0 - FAMILIAR) / len(keys)
        best, chosen, most, hope = 0, None, -1.0, self.hope()
        for i, key in enumerate(keys):
            edge = edges.get(key)
            if edge is None:
                edge = edges[key] = Edge(share + (FAMILIAR if key == favourite else 0.0))
            edge.seen += 1
            known = edge.total / edge.n if edge.n else hope
            worth = known + EXPLORATION * edge.prior * sqrt(edge.seen) / (1 + edge.n)
            if worth > most:
                best, chosen, most = i, edge, worth
        assert chosen is not None
        return best, chosen

    def hope(self) -> float:
        """What is thought of an option that was never tried: a little less than of those that were."""
        n = total = 0.0
        for e in self.edges.values():
            n += e.n
            total += e.total
        return total / n - 0.05 if n else 0.5


def option_key(s: State, option: Option) -> Key:
    """An option as it is called in every state that may be: a card in a hand by what it is, something that is going on by its
    procedure.
    """
    out: list[Any] = []
    for x in option:
        if type(x) is int:
            if x < -1:
                frame = s.frame(x)
                x = type(frame).__name__ if frame is not None else "~"
            elif x >= 0:
                row = s.rows[x]
                if type(row) is CardRow and row.zone == "hand":
                    x = row.card
        out.append(x)
    return tuple(out)


def question_key(s: State) -> Key:
    """What the first question looks like: who is asked what, where in the turn, with how many options."""
    ask, frame = s.asks[0], s.frames[-1]
    return ask.kind, ask.seat, len(ask.options), type(frame).__name__, getattr(frame, "window", 0), s.turn


def later(edge: Edge, key: Key, depth: int = 3) -> Node | None:
    """The question of that look that was met most often soon after an option was taken."""
    found: Node | None = None
    for k, node in edge.children.items():
        if k == key:
            if found is None or node.n > found.n:
                found = node
        elif depth:
            for e in node.edges.values():
                deeper = later(e, key, depth - 1)
                if deeper is not None and (found is None or deeper.n > found.n):
                    found = deeper
    return found
