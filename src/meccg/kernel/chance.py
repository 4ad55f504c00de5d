"""The one seam through which chance enters: dice and shuffles.

A roll is a hash of seed, epoch, stream, and a counter, so the state holds counters only, and a game is its seed and its
choices. Three modes: live (the hash), scripted (tests say what the dice show), enumerated (a roll becomes a question to
the seat CHANCE with eleven weighted outcomes). No other module may use `random`.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from meccg.model.rows import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

CHANCE = -7  # the seat that is asked in enumerated mode

# How many of the 36 throws of two dice give each sum.
WAYS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def opposed(needed: int) -> int:
    """In how many of 36 x 36 ways a roll exceeds another's by more than that."""
    return sum(w * v for n, w in WAYS.items() for m, v in WAYS.items() if n - m > needed)


class Chance(Row, frozen=True, gc=False):
    """Counters of one game's chance. `script` holds dice still to be used in scripted mode."""

    seed: str
    epoch: int = 0
    dice: int = 0
    shuffles: int = 0
    tags: int = 0
    mode: str = "live"
    script: tuple[int, ...] = ()


_MASK = (1 << 64) - 1


class ScriptExhausted(RuntimeError):
    """A test rolled more dice than it said."""


def _number(chance: Chance, stream: str, counter: int) -> int:
    text = f"{chance.seed}|{chance.epoch}|{stream}|{counter}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def two_dice(chance: Chance) -> tuple[Chance, int]:
    """The next roll of two dice, and the chance after it."""
    if chance.mode == "scripted":
        if not chance.script:
            raise ScriptExhausted("a roll was needed and the script of dice is empty")
        return chance.but(script=chance.script[1:], dice=chance.dice + 1), chance.script[0]
    n = _number(chance, "dice", chance.dice)
    return chance.but(dice=chance.dice + 1), 2 + n % 6 + (n >> 20) % 6


def _splitmix(x: int) -> tuple[int, int]:
    """The next state of a splitmix generator, and its number."""
    x = (x + 0x9E3779B97F4A7C15) & _MASK
    z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return x, z ^ (z >> 31)


def shuffled(chance: Chance, cards: Sequence[int], stream: str) -> tuple[Chance, tuple[int, ...]]:
    """The cards in a new order (Fisher-Yates over a splitmix generator), and the chance after it."""
    x = _number(chance, "shuffle/" + stream, chance.shuffles)
    out = list(cards)
    for i in range(len(out) - 1, 0, -1):  # as `_splitmix`, in place: whoever imagines states shuffles hundreds of cards for each
        x = (x + 0x9E3779B97F4A7C15) & _MASK
        z = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = (z ^ (z >> 31)) % (i + 1)
        out[i], out[j] = out[j], out[i]
    return chance.but(shuffles=chance.shuffles + 1), tuple(out)


def new_tag(chance: Chance) -> tuple[Chance, int]:
    """An opaque name for a card on the wire: it carries no order."""
    n = chance.tags
    return chance.but(tags=n + 1), _tags(chance.seed, chance.epoch, n // _AT_ONCE)[n % _AT_ONCE]


_AT_ONCE = 12  # tags that are made together


@lru_cache(maxsize=64)
def _tags(seed: str, epoch: int, block: int) -> tuple[int, ...]:
    bits = blake2b(f"{seed}|{epoch}|tags|{block}".encode(), digest_size=5 * _AT_ONCE).digest()
    return tuple(int.from_bytes(bits[i : i + 5], "big") for i in range(0, len(bits), 5))


def pick(seed: str, counter: int, n: int) -> int:
    """One of n, for players who choose at random: outside the game's own chance."""
    return _number(Chance(seed=seed), "pick", counter) % n


class Picker:
    """Many picks in a row, at little cost: a splitmix generator of its own for each seed."""

    __slots__ = ("x",)

    def __init__(self, seed: str) -> None:
        self.x = _number(Chance(seed=seed), "picker", 0)

    def pick(self, n: int) -> int:
        """One of n."""
        self.x, z = _splitmix(self.x)
        return z % n
