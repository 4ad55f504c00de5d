"""Whole games with every promise checked: cards conserved, nothing orphaned, fork = replay = original, engine modes agree."""

from __future__ import annotations

from typing import Any

from invariants import Broken, broken, fingerprint, inventory, new, play
from meccg.kernel.run import choose
from meccg.kernel.state import State

PAIRS = tuple((a, b) for a in range(4) for b in range(4))


def pair_of(game: int) -> tuple[int, int]:
    return PAIRS[game % len(PAIRS)]


def check_game(game: int) -> None:
    """One game of the series, in every mode of the engine. Raises Broken with the way to repeat it."""
    seed = f"soak/{game}"
    marks: list[tuple[int, str]] = []
    forks: list[State] = []

    def watch(s: State) -> None:
        if not marks or marks[-1][0] != s.turn:
            marks.append((s.turn, s.digest()))
            if s.turn % 5 == 3 and len(forks) < 3:
                forks.append(s.clone())

    original = new(pair_of(game), seed)
    trail = play(original, seed, watch=watch)
    end, print_ = original.digest(), fingerprint(original)
    kinds = [(seat, kind, i) for seat, kind, i in trail]

    replayed = new(pair_of(game), seed)
    states = replay(replayed, kinds)
    if replayed.digest() != end:
        raise Broken(f"{seed}: the same choices led elsewhere after {states} decisions")

    for fork in forks:  # the clone knew nothing of what happened to the original afterwards
        if (fork.turn, fork.digest()) not in marks:
            raise Broken(f"{seed}: a clone of turn {fork.turn} was changed by the game that went on")
        if faults := broken(fork):
            raise Broken(f"{seed}: a clone of turn {fork.turn}: {faults}")

    cloned = new(pair_of(game), seed)
    play(cloned, seed, check=False, clone=True)

    forced = new(pair_of(game), seed)
    forced.force = True
    again = play(forced, seed, check=False)
    if again != trail:
        at = next(i for i, (x, y) in enumerate(zip(again, trail, strict=False)) if x != y)
        raise Broken(f"{seed}: with every change as a frame decision {at} is {again[at]}, not {trail[at]}")
    if fingerprint(forced) != print_:
        raise Broken(f"{seed}: with every change as a frame the game ends differently: {differences(forced, original)}")
    if inventory(forced) != inventory(original):
        raise Broken(f"{seed}: cards lost or gained")


def replay(s: State, trail: list[tuple[int, str, int]]) -> int:
    for n, (seat, kind, index) in enumerate(trail):
        ask = s.asks[0] if s.asks else None
        if ask is None or (ask.seat, ask.kind) != (seat, kind):
            raise Broken(f"decision {n} was {kind!r} for seat {seat}, in the replay it is {ask}")
        choose(s, ask.options[index])
    return len(trail)


def differences(a: State, b: State) -> list[Any]:
    return [(x, y) for x, y in zip(a.rows, b.rows, strict=False) if x != y][:3]
