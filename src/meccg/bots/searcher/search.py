"""A search: walks through the tree in one imagined state after another, each to the end of a turn.

Every option that is in question is tried under the same hidden cards and the same dice as the others, and the worse half is
dropped from time to time (sequential halving), so that little time goes to what is clearly bad. Beyond the tree a light hand
plays on; where a turn ends, the position is weighed.
"""

from __future__ import annotations

import time
from math import exp, sqrt

from meccg.bots.base import imagine, question
from meccg.bots.evaluation import Worth, value
from meccg.bots.light import quick
from meccg.bots.searcher.tree import Edge, Node, Option, option_key, question_key
from meccg.kernel.run import Stuck, choose
from meccg.kernel.state import State
from meccg.kernel.view import View

WORLDS = 24  # imagined states, used in turn with other dice each time
NODES = 20_000  # of a tree
DEPTH = 12  # questions that are kept in the tree
LENGTH = 160  # decisions until a turn is given up on
LATER = frozenset(("discard down", "end of turn", "exchange", "call the council"))  # what shows only in the turn after this one
CLEAR = 3.0  # standard errors after which an option is clearly better than another
SURE = 0.7  # ... after which what was advised is given up
LEAST = 12  # tries before anything is called clear
KEPT, SPREAD = 40, 0.02  # walks of an earlier search that are believed, and how far their ends are thought to have been apart
SCALE = 4.0  # marshalling points that make an advantage worth 0.73


def utility(worth: Worth) -> float:
    """What a player wants, 0 to 1: to win, and to be ahead."""
    return 0.5 * worth.win + 0.5 / (1 + exp(-max(-40.0, min(40.0, worth.margin / SCALE))))


class Tried:
    """What is known of an option of the question."""

    __slots__ = ("bias", "edge", "index", "margin", "n", "prior", "squares", "total", "walks", "win")

    def __init__(self, index: int, prior: float, bias: float) -> None:
        self.index, self.prior, self.bias = index, prior, bias
        self.n = self.walks = 0  # the former with what an earlier search found
        self.total = self.squares = self.margin = self.win = 0.0
        self.edge = Edge(1.0)

    def add(self, n: int, total: float, squares: float, margin: float, win: float) -> None:
        self.n += n
        self.walks += n
        self.total += total
        self.squares += squares
        self.margin += margin
        self.win += win

    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    def error(self) -> float:
        """The standard error of the mean. Few walks that ended alike prove little: as if four had ended as far apart as usual."""
        n = self.n
        if n < 2:
            return 1.0
        mean = self.total / n
        return sqrt(max(0.0, self.squares - n * mean * mean + 4 * SPREAD) / (n + 4) / n)

    def recall(self, edge: Edge) -> None:
        """What an earlier search in this turn found. It counts half: other hidden cards, other dice."""
        self.edge = edge
        n = min(KEPT, edge.n // 2)
        if n:
            mean = edge.total / edge.n
            self.n, self.total, self.squares = n, n * mean, n * (mean * mean + SPREAD)


class Search:
    """One question, thought about."""

    def __init__(
        self,
        view: View,
        seed: str,
        priors: list[float],
        biases: list[float],
        weight: float,
        groups: list[int],
    ) -> None:
        self.view, self.seed = view, seed
        self.ask = question(view)
        self.seat = self.ask.seat
        self.until = view.turn + (1 if self.ask.kind in LATER else 0)
        self.options = [Tried(i, prior, bias) for i, (prior, bias) in enumerate(zip(priors, biases, strict=True))]
        self.weight = weight  # how many walks the word of who was asked before is worth
        self.groups = groups
        self.candidates = sorted(set(groups))
        self.worlds: list[State] = []
        self.nodes = 0
        self.simulations = 0

    def think(self, deadline: float, most: int = 1_000_000) -> None:
        """Until the time is over, so many walks are made, or one option is clearly the best. Never later than the deadline."""
        left = self.ranking(self.candidates)
        stages = max(1, len(left).bit_length())
        begun = time.perf_counter()
        n = 0
        for stage in range(stages):
            end = begun + (deadline - begun) * (stage + 1) / stages
            quota = most * (stage + 1) // stages
            while time.perf_counter() < end and self.simulations < quota:
                for i in left:
                    if not self.walk(n, i, deadline):
                        return
                n += 1
                if n >= LEAST and n % 4 == 0 and self._clear(left):
                    return
            left = self.ranking(left)[: max(2, (len(left) + 1) // 2)]

    def _clear(self, left: list[int]) -> bool:
        """Whether the best of those that are left is better than the second by far more than luck."""
        if len(left) < 2:
            return True
        worth = self.worth()
        first, second = self.ranking(left)[:2]
        errors = self.options[first].error() ** 2 + self.options[second].error() ** 2
        return worth[first] - worth[second] > CLEAR * sqrt(errors)

    def worth(self) -> dict[int, float]:
        """What is thought of each option now: the mean of what was seen, and what was said before for as much as it counts. Of
        that, only how options differ from each other is taken.
        """
        tried = [self.options[i] for i in self.candidates]
        seen = [t for t in tried if t.n]
        level = sum(t.mean() - t.prior for t in seen) / len(seen) if seen else 0.0
        w = self.weight
        return {t.index: t.bias + ((t.total + (t.prior + level) * w) / (t.n + w) if t.n + w else level + t.prior) for t in tried}

    def ranking(self, options: list[int]) -> list[int]:
        """Best first."""
        worth = self.worth()
        return sorted(options, key=lambda i: (-worth[i], i))

    def world(self, n: int) -> State:
        """A state as it may be, with dice of its own; the same for the same number."""
        which = n % WORLDS
        if which >= len(self.worlds):
            world = imagine(self.view, f"{self.seed}/{which}")
            world.in_play()  # reckoned once here, not in every clone
            world.all_companies()
            world.copies("")
            self.worlds.append(world)
        s = self.worlds[which].clone()
        s.chance = s.chance.but(epoch=2 + n)
        return s

    def walk(self, n: int, index: int, deadline: float) -> bool:
        """Take an option and play on to the end of the turn. False if the time was over before."""
        s = self.world(n)
        tried = self.options[index]
        path: list[tuple[Edge, int]] = []
        try:
            choose(s, next(a for a in s.asks if a.seat == self.seat).options[index])
            edge: Edge | None = tried.edge
            for depth in range(LENGTH):
                if not s.asks or s.turn > self.until:
                    break
                if depth % 8 == 0 and time.perf_counter() > deadline:
                    return False
                option = quick(s)
                ask = s.asks[0]
                if depth < DEPTH and edge is not None:
                    key = question_key(s)
                    node = edge.children.get(key)
                    if node is None:
                        if self.nodes < NODES and (edge.n or not depth):
                            node = edge.children[key] = Node()
                            self.nodes += 1
                        edge = None
                    if node is not None:
                        keys = [option_key(s, o) for o in ask.options]
                        i, edge = node.select(keys, option_key(s, option))
                        node.n += 1
                        path.append((edge, ask.seat))
                        option = ask.options[i]
                choose(s, option)
        except Stuck:
            return True
        worth = value(s, self.seat)
        u = utility(worth)
        tried.add(1, u, u * u, worth.margin, worth.win)
        tried.edge.n += 1
        for edge, seat in path:
            edge.n += 1
            edge.total += u if seat == self.seat else 1.0 - u
        self.simulations += 1
        return True

    def recall(self, node: Node) -> None:
        """Go on with the tree of an earlier search, from a question that is this one."""
        s = self.world(0)
        ask = next(a for a in s.asks if a.seat == self.seat)
        for i in self.candidates:
            edge = node.edges.get(option_key(s, ask.options[i]))
            if edge is not None:
                self.options[i].recall(edge)

    def best(self) -> int:
        """The number of the option that is taken. Another than was advised must be better by more than luck."""
        first = self.ranking(self.candidates)[0]
        if not self.weight:
            return first
        advised = max(self.candidates, key=lambda i: (self.options[i].prior + self.options[i].bias, -i))
        worth = self.worth()
        errors = self.options[first].error() ** 2 + self.options[advised].error() ** 2
        return first if worth[first] - worth[advised] > SURE * sqrt(errors) else advised


def alike(view: View, options: tuple[Option, ...]) -> list[int]:
    """For each option the first one that is the same but for the copy of a card in hand."""
    where = {c.id: c for c in view.cards}
    first: dict[Option, int] = {}
    out = []
    for i, o in enumerate(options):
        look = tuple(where[x].card if type(x) is int and x in where and where[x].zone == "hand" else x for x in o)
        out.append(first.setdefault(look, i))
    return out
