"""Learns what a position is worth from games of the planner against itself: src/meccg/bots/planner/weights.json.

    python tools/train_planner.py --games 300 --seed learn           # plays, fits, writes the weights
    python tools/train_planner.py --fit build/planner.npz            # fits again what was played before
    python tools/train_planner.py --games 300 --compare 100          # and says how strong it is with old and new weights

Positions are looked at as a player sees them: what is hidden from him is dealt anew before the features are read. The margin is
a ridge regression over the features, the chance to win a logistic one; both are fitted to standardized features. How well the
result of a game is foretold by weights that were learned from other games is printed beside what the weights in use say of it.
Needs numpy (extra "rl").
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations
from pathlib import Path

import msgspec
import numpy as np

from meccg.bots import answer_for
from meccg.bots.evaluation import Weights, value, weights
from meccg.bots.features import NAMES, SIDE, features
from meccg.bots.planner.bot import PlannerBot
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.chance import Picker
from meccg.kernel.run import choose
from meccg.kernel.view import state_from, view
from meccg.rules.scoring import council_scores
from meccg.rules.setup import new_game

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "meccg" / "bots" / "planner" / "weights.json"
DECKS = ("ring-quest", "durins-heirs", "lords-of-the-south", "wise-of-the-north")
EVERY = 16  # of so many decisions one is looked at
KEPT_BACK = 10  # a tenth of the games at a time is for checking
RIDGE = 300.0  # how much the weights are held back
GOOD = (
    "council", "plain", "people", "mind", "avatar", "prowess", "able", "points in hand", "creatures in hand", "people in hand",
    "in reach", "types",
)  # fmt: skip
BAD = ("wounded", "risk", "hazards on them")  # what can't be good, though those who have it may be ahead for other reasons
LONGEST = 20_000  # decisions of a game


class Samples:
    """Positions of games that are over: features, how far ahead the seat was at the end, whether it won, the game."""

    def __init__(self) -> None:
        self.x: list[list[float]] = []
        self.margin: list[float] = []
        self.won: list[float] = []
        self.game: list[int] = []

    def arrays(self) -> dict[str, np.ndarray]:
        return {"x": np.array(self.x), "margin": np.array(self.margin), "won": np.array(self.won), "game": np.array(self.game)}


def play(games: int, seed: str) -> Samples:
    """Games between all pairs of shipped decks, one after the other."""
    out = Samples()
    pairs = list(permutations(DECKS, 2))
    begun = time.perf_counter()
    for n in range(games):
        decks = [find_deck(name) for name in pairs[n % len(pairs)]]
        seen = len(out.x)
        s = new_game(decks, seed=f"{seed}/{n}")
        bots = [PlannerBot(f"{seed}/{n}/{p}") for p in s.players()]
        picker = Picker(f"{seed}/{n}")
        seats: list[int] = []
        for _ in range(LONGEST):
            if not s.asks:
                break
            ask = s.asks[0]
            if s.turn and picker.pick(EVERY) == 0:
                for seat in s.players():
                    out.x.append(features(state_from(view(s, seat), f"{n}"), seat))
                    seats.append(seat)
            choose(s, answer_for(s, ask, bots[ask.seat]))
        if s.winner is None:
            del out.x[seen:]
            continue
        final = [c.total for c in council_scores(s)]
        for seat in seats:
            out.margin.append(float(final[seat] - max(final[p] for p in s.others(seat))))
            out.won.append(float(seat in s.winner) / len(s.winner) if s.winner else 0.0)
            out.game.append(n)
        if (n + 1) % 10 == 0:
            print(
                f"{n + 1} games, {len(out.x)} positions, {(time.perf_counter() - begun) / (n + 1):.1f} s a game", file=sys.stderr
            )
    return out


def signs() -> np.ndarray:
    """+1 where a weight may not be negative, -1 where it may not be positive, 0 where it is free: early, at the end, the rest."""
    side = [1.0 if name in GOOD else -1.0 if name in BAD else 0.0 for name in SIDE]
    return np.array([*side, *side, *[0.0] * (len(NAMES) - 2 * len(SIDE))])


def fit(data: dict[str, np.ndarray]) -> Weights:
    """The weights that explain the games best. Of what grows or fades with the game, what it weighs at the beginning and at the
    end is fitted; a weight with a sign that makes no sense is left out, and the rest fitted again.
    """
    n = len(SIDE)
    x = data["x"].copy()
    x[:, :n] -= x[:, n : 2 * n]  # of the beginning; the second part is of the end
    scale = x.std(axis=0)
    scale[scale < 1e-9] = 1.0
    z = np.hstack([x / scale, np.ones((len(x), 1))])
    solved = (_signed(z, partial(_ridge, y=data["margin"])), _signed(z, partial(_logistic, y=data["won"])))
    rows = []
    for w in solved:
        each = w[:-1] / scale
        each[n : 2 * n] -= each[:n]
        rows.append((tuple(round(float(v), 5) for v in each), round(float(w[-1]), 5)))
    (margin, margin_base), (win, win_base) = rows
    return Weights(NAMES, margin, margin_base, win, win_base, len(set(data["game"].tolist())))


def _signed(z: np.ndarray, solve: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    wanted = np.append(signs(), 0.0)
    kept = np.ones(z.shape[1], dtype=bool)
    while True:
        w = np.zeros(z.shape[1])
        w[kept] = solve(z[:, kept])
        wrong = w * wanted < 0
        if not wrong.any():
            return w
        kept &= ~wrong


def _held_back(z: np.ndarray) -> np.ndarray:
    return np.diag([RIDGE] * (z.shape[1] - 1) + [0.0])


def _ridge(z: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.linalg.solve(z.T @ z + _held_back(z), z.T @ y)


def _logistic(z: np.ndarray, y: np.ndarray) -> np.ndarray:
    w, hold = np.zeros(z.shape[1]), _held_back(z)
    for _ in range(30):  # Newton's steps
        p = 1 / (1 + np.exp(-np.clip(z @ w, -30, 30)))
        slope = z.T @ (y - p) - hold @ w
        curve = (z * (p * (1 - p) + 1e-6)[:, None]).T @ z + hold
        step = np.linalg.solve(curve, slope)
        w += step
        if np.abs(step).max() < 1e-6:
            break
    return w


def predicted(w: Weights, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    odds = x @ np.array(w.win) + w.win_base
    return x @ np.array(w.margin) + w.margin_base, 1 / (1 + np.exp(-np.clip(odds, -30, 30)))


def kept_back(data: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """What is said of each game by weights that were learned from the others: a tenth of them at a time is kept back."""
    margin, p = np.zeros(len(data["x"])), np.zeros(len(data["x"]))
    for k in range(KEPT_BACK):
        out = data["game"] % KEPT_BACK == k
        if out.any() and not out.all():
            margin[out], p[out] = predicted(fit({name: of[~out] for name, of in data.items()}), data["x"][out])
    return margin, p


def told(name: str, said: tuple[np.ndarray, np.ndarray], data: dict[str, np.ndarray]) -> None:
    """How well games were foretold."""
    margin, p = said[0], np.clip(said[1], 1e-3, 1 - 1e-3)
    off = float(np.sqrt(((margin - data["margin"]) ** 2).mean()))
    spread = float(data["margin"].std())
    loss = float(-(data["won"] * np.log(p) + (1 - data["won"]) * np.log(1 - p)).mean())
    right = float(((p > 0.5) == (data["won"] > 0.5)).mean())
    print(
        f"{name}: margin off by {off:.2f} (spread {spread:.2f}), log loss {loss:.3f} (0.693 by guessing), winner told {right:.1%}"
    )


def compare(old: Weights, new: Weights, games: int, seed: str) -> None:
    """The planner with new weights against itself with the old ones: every deal twice, seats swapped."""
    won, margins = 0.0, []
    for n, new_seat in _pairings(games):
        pair = list(permutations(DECKS, 2))[n % 12]
        s = new_game([find_deck(name) for name in pair], seed=f"{seed}/compare/{n}")
        bots = [PlannerBot(f"{seed}/{n}/{p}", new if p == new_seat else old) for p in s.players()]
        while s.asks:
            choose(s, answer_for(s, s.asks[0], bots[s.asks[0].seat]))
        winner = s.winner or ()
        won += float(new_seat in winner) / max(1, len(winner))
        margins.append(value(s, new_seat).margin)
    p = won / games
    error = 1.96 * (max(p * (1 - p), 0.01) / games) ** 0.5
    spread = 1.96 * float(np.std(margins)) / games**0.5
    print(f"new weights against old: {p:.1%} ± {error:.1%} of {games} games, {np.mean(margins):+.1f} ± {spread:.1f} points")


def _pairings(games: int) -> Iterator[tuple[int, int]]:
    return ((g // 2, g % 2) for g in range(games))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=300, help="games to play")
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--fit", type=Path, default=None, help="positions that were played before; nothing is played")
    parser.add_argument("--keep", type=Path, default=None, help="where to keep the positions")
    parser.add_argument("--out", type=Path, default=FILE, help="where the weights go")
    parser.add_argument("--compare", type=int, default=0, help="games of the new weights against the old ones")
    args = parser.parse_args()
    load_cards()
    gc.freeze()
    if args.fit is not None:
        data = dict(np.load(args.fit))
    else:
        data = play(args.games, args.seed).arrays()
        if args.keep is not None:
            args.keep.parent.mkdir(parents=True, exist_ok=True)
            np.savez_compressed(args.keep, **data)
    old = weights()
    told("in use", predicted(old, data["x"]), data)
    told("learned", kept_back(data), data)
    final = fit(data)
    if args.compare:
        compare(old, final, args.compare, args.seed)
    args.out.write_bytes(msgspec.json.format(msgspec.json.encode(final), indent=1) + b"\n")
    print(f"{args.out}: learned from {final.games} games, {len(data['x'])} positions")


if __name__ == "__main__":
    main()
