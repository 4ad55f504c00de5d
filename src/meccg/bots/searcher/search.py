"""A search: walks through the tree in one imagined state after another, each to the end of a turn, or of the game if it is near.

Every option that is in question is walked under the same hidden cards and the same dice as the others, so that two of them are
compared walk by walk: most of luck falls out of the difference. What can't come out best any more is dropped, and when nothing
is left that might be worth more than what would be taken now, the search ends. Beyond the tree a light hand plays on; where a
turn ends, the position is weighed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import erf, exp, pi, sqrt
from typing import NamedTuple
from zlib import crc32

from meccg.bots.base import imagine, question
from meccg.bots.evaluation import Worth, value_at_end
from meccg.bots.searcher.hand import Hand
from meccg.bots.searcher.together import Answer
from meccg.bots.searcher.tree import Edge, Node, Option, option_key, question_key
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import View
from meccg.model.rows import Ask
from meccg.rules.endgame import game_ends

WORLDS = 24  # imagined states, used in turn with other dice each time
NODES = 20_000  # of a tree
DEPTH = 6  # questions that are kept in the tree
TRODDEN = 100  # walks over an option until what follows it is looked at more closely than by a light hand
FAILURES = 30  # walks that came to nothing, after which it is given up
LENGTH = 160  # decisions until a turn is given up on
ROUNDS = 30  # turns after which a game that does not end is weighed as it is
TURNS = {"discard down": 1, "end of turn": 1, "exchange": 1, "move": 2, "call the council": ROUNDS}
"""What shows only in a later turn: how many further ones are played. Where one goes shows when one goes on from there; whether it
was time to call the Council when it has counted."""
LEAST = 9  # walks before anything is dropped
ENOUGH = 45  # ... before what was advised is: what happens rarely (somebody is corrupted) must have had its chance
OFTEN = 3  # after so many walks more it is looked what can be dropped
LAST = "end of turn"  # the question with which a turn is over, but for discarding and drawing
TRIFLE = 0.0015  # hope that is not worth more thought, in utility: some hundredths of a point
DOUBTED, SPREAD = 2, 0.03  # few walks that ended alike prove little: as if so many more had differed by so much
SCALE = 4.0  # marshalling points that make an advantage worth 0.73


def always() -> bool:
    return True


def utility(worth: Worth) -> float:
    """What a player wants, 0 to 1: to win, and to be ahead."""
    return 0.5 * worth.win + 0.5 / (1 + exp(-max(-40.0, min(40.0, worth.margin / SCALE))))


class Trust(NamedTuple):
    """How much the word of who was asked before counts."""

    weight: float = 0.0  # as many walks as this
    sure: float = 0.0  # standard errors by which another option must be better than what was advised


class Tried:
    """What is known of an answer to the question: how each walk ended, by its number."""

    __slots__ = ("bias", "edge", "ends", "index", "margin", "prior", "win")

    def __init__(self, index: int, prior: float, bias: float) -> None:
        self.index, self.prior, self.bias = index, prior, bias
        self.ends: dict[int, float] = {}
        self.margin = self.win = 0.0
        self.edge = Edge(1.0)

    @property
    def walks(self) -> int:
        return len(self.ends)


class Walked(NamedTuple):
    """How a walk ended."""

    option: int
    number: int
    utility: float
    margin: float
    win: float


class Lead(NamedTuple):
    """By how much an option is better than another, and how sure that is."""

    gain: float
    error: float

    def hope(self) -> float:
        """What would be won if one knew: the gain where there is one, by its chance."""
        z = self.gain / self.error
        return self.error * exp(-0.5 * z * z) / sqrt(2 * pi) + self.gain * 0.5 * (1 + erf(z / sqrt(2)))


class Search:
    """One question, thought about."""

    def __init__(
        self,
        view: View,
        seed: str,
        priors: list[float],
        biases: list[float],
        trust: Trust,
        groups: list[int],
        answers: list[Answer] | None = None,
    ) -> None:
        self.view, self.seed = view, seed
        self.ask = question(view)
        self.answers = answers or [Answer(i) for i, _ in enumerate(self.ask.options)]  # what is compared; a place for each
        self.seat = self.ask.seat
        turns = TURNS.get(self.ask.kind, 0)
        self.until, self.length = view.turn + turns, LENGTH * (1 + turns)
        self.options = [Tried(i, prior, bias) for i, (prior, bias) in enumerate(zip(priors, biases, strict=True))]
        self.weight, self.sure = trust
        self.groups = groups
        self.candidates = sorted(set(groups), key=lambda i: (-priors[i] - biases[i], i))  # what was advised comes first
        self.worlds: list[State] = []
        self.nodes = 0
        self.simulations = 0
        self.failed = 0
        self.now: Callable[[], float] = time.perf_counter  # by which the deadline is meant
        self.tireless = False  # goes on until somebody says no, for one who knows more than is known here
        self.news: list[Walked] = []  # what was not told yet to whoever waits for it

    def think(self, deadline: float, most: int = 1_000_000, heed: Callable[[], bool] = always) -> None:
        """Until the time is over, so many walks are made, more thought would change nothing, or `heed`, which is asked after
        every walk, says no. Never later than the deadline. If there are many options and little time, the worse half is dropped
        from time to time.
        """
        left = self.candidates
        stages = max(1, len(left).bit_length() - 1)
        begun = self.now()
        n = 0
        for stage in range(stages):
            end = begun + (deadline - begun) * (stage + 1) / stages
            quota = most * (stage + 1) // stages
            while self.now() < end and self.simulations < quota:
                for i in left:
                    if not self.walk(n, i, deadline) or not heed():
                        return
                n += 1
                if n >= LEAST and n % OFTEN == 0:
                    left = self.open(left)
                    if len(left) < 2:
                        if not self.tireless:
                            return
                        left = self.ranking(self.candidates)[:2]
            left = self.ranking(left)[: max(2, (len(left) + 1) // 2)]

    def open(self, left: list[int]) -> list[int]:
        """What would be taken now, and whatever may still turn out to be better by more than a trifle."""
        best, advised = self.best(), self.candidates[0]
        out = [best]
        for i in left:
            unproved = i == advised and self.options[i].walks < ENOUGH
            if i != best and (unproved or self.lead(i, best).hope() > TRIFLE):
                out.append(i)
        return out

    def lead(self, one: int, other: int) -> Lead:
        """How much better an option is than another: the mean of walks under the same luck, and what was said before for as
        many walks as it counts.
        """
        a, b = self.options[one], self.options[other]
        theirs = b.ends
        differences = [u - theirs[n] for n, u in a.ends.items() if n in theirs]
        n, before = len(differences), a.prior - b.prior
        total = sum(differences)
        whole = n + self.weight
        gain = a.bias - b.bias + ((total + self.weight * before) / whole if whole else 0.0)
        if not n:
            return Lead(gain, SPREAD)
        mean = total / n
        squares = sum([(d - mean) ** 2 for d in differences])
        return Lead(gain, sqrt((squares + DOUBTED * SPREAD * SPREAD) / (n + DOUBTED) / n))

    def ranking(self, options: list[int]) -> list[int]:
        """Best first."""
        base = self.candidates[0]
        gains = {i: self.lead(i, base).gain for i in options}
        return sorted(options, key=lambda i: (-gains[i], i))

    def best(self) -> int:
        """The place of the answer that is given. Another than was advised must be better by more than luck."""
        advised = best = self.candidates[0]
        most = 0.0
        for i in self.candidates[1:]:
            lead = self.lead(i, advised)
            surely = lead.gain - self.sure * lead.error
            if surely > most:
                best, most = i, surely
        return best

    def world(self, n: int) -> State:
        """A state as it may be, with dice of its own; the same for the same number."""
        which = n % WORLDS
        while which >= len(self.worlds):
            world = imagine(self.view, f"{self.seed}/{len(self.worlds)}")
            world.in_play()  # reckoned once here, not in every clone
            self.worlds.append(world)
        s = self.worlds[which].clone()
        s.chance = s.chance.but(epoch=2 + n)
        return s

    def walk(self, n: int, index: int, deadline: float) -> bool:
        """Take an option and play on to the end of the turn. False if the time was over before."""
        s = self.world(n)
        tried = self.options[index]
        path: list[tuple[Edge, int]] = []
        times: dict[int, int] = {}
        hand = Hand()
        try:
            answer = self.answers[index]
            choose(s, next(a for a in s.asks if a.seat == self.seat).options[answer.first])
            for further in answer.rest:
                choose(s, further)
            edge: Edge | None = tried.edge
            for depth in range(self.length):
                if not s.asks or s.turn > self.until:
                    break
                ask = s.asks[0]
                if ask.kind == LAST and s.turn == self.until and not game_ends(s):  # a last turn is played on to the Council
                    break
                if depth % 8 == 0 and self.now() > deadline:
                    return False
                option = hand.play(s)
                if edge is not None and edge.n >= TRODDEN and depth < DEPTH:
                    key = question_key(s)
                    node = edge.children.get(key)
                    if node is None and self.nodes < NODES:
                        node = edge.children[key] = Node()
                        self.nodes += 1
                    if node is None:
                        edge = None
                    else:
                        keys = [option_key(s, o) for o in ask.options]
                        i, edge = node.select(keys, option_key(s, option))
                        node.n += 1
                        path.append((edge, ask.seat))
                        option = ask.options[i]
                else:
                    edge = None
                same_luck(s, ask, option, times)
                choose(s, option)
        except Exception:  # a fault of the game in a state that may never be: this walk tells nothing, the table goes on
            self.failed += 1
            return self.failed < FAILURES
        worth = value_at_end(s, self.seat)
        u = utility(worth)
        self.news.append(Walked(index, n, u, worth.margin, worth.win))
        self.add(self.news[-1])
        tried.edge.n += 1
        for edge, seat in path:
            edge.n += 1
            edge.total += u if seat == self.seat else 1.0 - u
        return True

    def add(self, walked: Walked) -> None:
        """What came of a walk, made here or elsewhere."""
        tried = self.options[walked.option]
        tried.ends[walked.number] = walked.utility
        tried.margin += walked.margin
        tried.win += walked.win
        self.simulations += 1

    def recall(self, node: Node) -> None:
        """Go on with the tree of an earlier search, from a question that is this one."""
        s = self.world(0)
        ask = next(a for a in s.asks if a.seat == self.seat)
        for i in self.candidates:
            edge = node.edges.get(option_key(s, ask.options[self.answers[i].first]))
            if edge is not None and not self.answers[i].rest:
                self.options[i].edge = edge


def same_luck(s: State, ask: Ask, option: Option, times: dict[int, int]) -> None:
    """The dice that follow an answer are those of the occasion, however many were rolled before it: so that walks which began
    otherwise meet the same luck where they come to the same.
    """
    occasion = crc32(f"{ask.kind}{ask.seat}{ask.about}{option}{type(s.frames[-1]).__name__}".encode())
    again = times[occasion] = times.get(occasion, -1) + 1
    s.chance = s.chance.but(dice=(occasion << 12) + (again << 6))


def alike(view: View, options: tuple[Option, ...]) -> list[int]:
    """For each option the first one that is the same but for the copy of a card in hand."""
    where = {c.id: c for c in view.cards}
    first: dict[Option, int] = {}
    out = []
    for i, o in enumerate(options):
        look = tuple(where[x].card if type(x) is int and x in where and where[x].zone == "hand" else x for x in o)
        out.append(first.setdefault(look, i))
    return out
