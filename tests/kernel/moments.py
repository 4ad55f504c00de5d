"""States for the tests of the kernel: the decisions of random games between decks that ship."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from invariants import chooser, new
from meccg.cards.load import load_cards
from meccg.decks import shipped_decks
from meccg.kernel.chance import pick
from meccg.kernel.game import Game
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.rows import CardRow


def moments(seed: str, most: int = 400, *, every: int = 1, pair: tuple[int, ...] = (0, 1), **options: Any) -> Iterator[State]:
    """The state at each decision of a game (always the same object): look, don't touch."""
    s = new(pair, seed, **options)
    choice = chooser(seed)
    for n in range(most):
        if not s.asks:
            return
        if n % every == 0:
            yield s
        choose(s, choice(s))


def game(seed: str = "0") -> Game:
    load_cards()
    decks = tuple(shipped_decks().values())
    return Game.new(decks[:2], seed=seed, names=("Ann", "Bob"))


def play_on(g: Game, seed: str, answers: int) -> int:
    """Answer at random; how many answers were given."""
    for n in range(answers):
        if g.over:
            return n
        d = g.decisions()[pick(seed, 2 * n, len(g.decisions()))]
        g.answer(d.seat, d.id, d.options[pick(seed, 2 * n + 1, len(d.options))].id)
    return answers


def cards(s: State) -> list[CardRow]:
    return [r for r in s.rows if type(r) is CardRow]
