"""The same game twice, with other numbers on the same things: cards dealt in another order, seats swapped.

Neither may matter: the twin is asked the same questions, answered alike, and ends alike, but for the names of things. A loop over
ids or seats that decides what happens to whom shows itself as two games that part.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from invariants import PILES, Broken
from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel import run as run_module
from meccg.kernel import state as state_module
from meccg.kernel.chance import Chance, shuffled, two_dice
from meccg.kernel.game import readable
from meccg.kernel.run import answer, run
from meccg.kernel.state import State
from meccg.model.deck import Deck
from meccg.model.options import STANDARD
from meccg.model.rows import Ask, CardRow, CompanyRow, PlayerRow
from meccg.rules.setup import begun, laid_out

MIRROR = "mirrored "  # how the seed of a game with swapped seats begins

IDS = {  # fields of rows that name other rows
    PlayerRow: ("id", "avatar", "left", *PILES, "play"),
    CardRow: ("id", "owner", "player", "host", "attached", "company", "controller", "noted", "on_turn_of"),
    CompanyRow: ("id", "player", "members", "attached", "site", "destination", "guard"),
}


class Names:
    """What things are called in the twin."""

    def __init__(self, rows: dict[int, int], swapped: bool) -> None:
        self.rows, self.swapped = rows, swapped

    def of(self, x: Any) -> Any:
        """An id, a tuple of ids and words, a row."""
        if isinstance(x, bool):
            return x
        if isinstance(x, int):
            return self.rows.get(x, x)
        if isinstance(x, tuple):
            return tuple(map(self.of, x))
        if isinstance(x, str):  # a symbol of a site path: "12/0"
            return re.sub(r"^(\d+)(?=/\d+$)", lambda m: str(self.rows.get(int(m[1]), m[1])), x)
        return self.row(x)

    def row(self, row: Any) -> Any:
        fields = {f: self.of(getattr(row, f)) for f in IDS[type(row)]}
        if isinstance(row, PlayerRow):
            fields["name"] = self.seat_name(row.name)
        if isinstance(row, CardRow) and self.swapped:
            fields["known"] = (row.known & 1) << 1 | row.known >> 1
        return row.but(**fields)

    def fact(self, text: str) -> str:
        """Facts that are about a player have his number before the rest: "avatar: 1: Gandalf"."""
        return re.sub(r" ([01])(?=:? )", lambda m: f" {self.of(int(m[1]))}", text, count=1)

    def seat_name(self, text: str) -> str:
        """Players are called after their seats."""
        return re.sub("Player [12]", lambda m: "Player 2" if m[0] == "Player 1" else "Player 1", text) if self.swapped else text


def shipped(a: int, b: int) -> list[Deck]:
    load_cards()
    decks = tuple(shipped_decks().values())
    return [decks[a], decks[b]]


def twins(decks: list[Deck], seed: str, *, order: Callable[[list[int]], list[int]], swapped: bool) -> tuple[State, State, Names]:
    """A new game, the same one with its rows in another order, and what things of the first are called in the second."""
    first = laid_out(decks, STANDARD, seed)
    cards = list(range(first.n_players, len(first.rows)))
    rows = dict(zip(cards, order(cards), strict=True))
    if swapped:
        rows |= {0: 1, 1: 0}
    names = Names(rows, swapped)
    second = first.clone()
    for row in first.rows:
        new = names.row(row)
        second.rows[new.id] = new
    if swapped:
        second.chance = second.chance.but(seed=MIRROR + second.chance.seed)
    first.log, second.log = [], []
    return begun(first), begun(second), names


Choice = Callable[[State], tuple[Any, ...]]


def check_permuted(decks: list[Deck], seed: str, choice: Choice) -> None:
    """Cards are numbered in another order."""
    first, second, names = twins(decks, seed, order=lambda ids: list(shuffled(Chance(seed), ids, "permuted")[1]), swapped=False)
    together(first, second, names, seed, choice)


def check_swapped(decks: list[Deck], seed: str, choice: Choice) -> None:
    """Players sit in each other's seats."""
    with fair_chance():
        first, second, names = twins(decks, seed, order=list, swapped=True)
        set_up(first, second, names, seed, choice)
        together(first, second, names, seed, choice)


def together(a: State, b: State, names: Names, seed: str, choice: Choice) -> None:
    """Play both on to the end, with the same choices."""
    turn, decisions = -1, 0
    while a.asks or b.asks:
        if a.turn != turn:
            turn = a.turn
            compare(a, b, names, f"{seed}, turn {turn}")
        same_question(a, b, names, f"{seed}, turn {turn}, decision {decisions}")
        option, seat = choice(a), a.asks[0].seat
        for s, who, what in ((a, seat, option), (b, names.of(seat), names.of(option))):
            answer(s, who, what)
            run(s)
        decisions += 1
    compare(a, b, names, f"{seed}, at the end")


def set_up(a: State, b: State, names: Names, seed: str, choice: Choice) -> None:
    """Before the first turn questions are asked seat by seat; who is asked first does not matter."""
    answers: dict[int, list[tuple[Ask, tuple[Any, ...]]]] = {p: [] for p in a.players()}
    while a.turn == 0:
        option, ask = choice(a), a.asks[0]
        answers[ask.seat].append((ask, option))
        answer(a, ask.seat, option)
        run(a)
    while b.turn == 0:
        ask = b.asks[0]
        asked, option = answers[names.of(ask.seat)].pop(0)
        founded(a, b, names)
        if (ask.kind, set(ask.options)) != (asked.kind, set(map(names.of, asked.options))):
            raise Broken(f"{seed}: {asked}, in the twin {ask}")
        answer(b, ask.seat, names.of(option))
        run(b)
    founded(a, b, names)
    a.log, b.log = [], []  # what was told up to now was told seat by seat


def founded(a: State, b: State, names: Names) -> None:
    """Companies are numbered as they are founded, which is seat by seat."""
    for p in a.players():
        mine, twins = ([r.id for r in s.rows if type(r) is CompanyRow and r.player == q] for s, q in ((a, p), (b, names.of(p))))
        names.rows.update(zip(mine, twins, strict=False))


def same_question(a: State, b: State, names: Names, where: str) -> None:
    asked = {(names.of(q.seat), q.kind, frozenset(map(names.of, q.options))) for q in a.asks}
    twin = {(q.seat, q.kind, frozenset(q.options)) for q in b.asks}
    if asked != twin:
        compare(a, b, names, where)
        raise Broken(f"{where}: {sorted(asked - twin, key=repr)}, in the twin {sorted(twin - asked, key=repr)}")


def compare(a: State, b: State, names: Names, where: str) -> None:
    """Every row, what was told, and what else there is."""
    for row in a.rows:
        new = names.row(row)
        twin = b.rows[new.id]
        if names.swapped and isinstance(twin, CardRow):
            new = new.but(tag=twin.tag)  # words of chance, which mean nothing
        if twin != new:
            pairs = ((f, getattr(new, f), getattr(twin, f)) for f in new.__struct_fields__)
            faults = [(f, x, y) for f, x, y in pairs if x != y]
            raise Broken(f"{where}: {a.name(getattr(row, 'id', 0))!r} differs: {faults}")
    told = [[line for _, line in readable(s.log or [], p, s.n_players)] for s in (a, b) for p in (0, names.of(0))]
    told = [[names.seat_name(line) for line in told[0]], told[3]]
    for n, (x, y) in enumerate(zip(*told, strict=False)):
        if x != y:
            raise Broken(f"{where}: the log says {x!r} at {n}, in the twin {y!r}")
    ours = [a.turn, names.of(a.turn_player), a.chance, sorted(map(names.fact, a.facts)), names.of(a.winner or ()), len(told[0])]
    twin = [b.turn, b.turn_player, plain(b.chance), sorted(b.facts), b.winner or (), len(told[1])]
    ours[4], twin[4] = sorted(ours[4]), sorted(twin[4])
    if ours != twin:
        raise Broken(f"{where}: {ours}, in the twin {twin}")


def plain(chance: Chance) -> Chance:
    """Whether mirrored or not."""
    return chance.but(seed=chance.seed.removeprefix(MIRROR))


@contextmanager
def fair_chance() -> Iterator[None]:
    """Each player's shuffles are counted apart, and those of a mirrored game are the other's; so are the rolls for the first
    turn: then chance does the same to both.
    """

    def shuffling(chance: Chance, cards: Any, stream: str) -> tuple[Chance, tuple[int, ...]]:
        if chance.seed.startswith(MIRROR):
            stream = {"0": "1", "1": "0"}.get(stream, stream)
        place = {"0": 1, "1": 1000}.get(stream, 1000_000)
        _, order = shuffled(plain(chance).but(shuffles=chance.shuffles // place % 1000), cards, stream)
        return chance.but(shuffles=chance.shuffles + place), order

    def rolling(chance: Chance) -> tuple[Chance, int]:
        if not chance.seed.startswith(MIRROR):
            return two_dice(chance)
        first = 0  # of the two rolls that decide who goes first
        while two_dice(plain(chance).but(dice=first))[1] == two_dice(plain(chance).but(dice=first + 1))[1]:
            first += 2
        at = chance.dice ^ 1 if chance.dice <= first + 1 else chance.dice
        return chance.but(dice=chance.dice + 1), two_dice(plain(chance).but(dice=at))[1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(state_module, "shuffled", shuffling)
        patch.setattr(run_module, "two_dice", rolling)
        yield
