"""Whole games with every promise checked: cards conserved, nothing orphaned, fork = replay = original, engine modes agree."""

from __future__ import annotations

from typing import Any

from invariants import Broken, broken, fingerprint, inventory, new, play
from meccg.decks import shipped_decks
from meccg.kernel.chance import Chance, pick, shuffled
from meccg.kernel.game import Game
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.rows import PLAYING

DECKS = 4  # that are shipped for The Wizards


def decks_of(game: int, seats: int = 2) -> tuple[int, ...]:
    """The decks of a game of the series of heroes: all combinations have their turn."""
    return tuple(game // DECKS ** (seats - 1 - seat) % DECKS for seat in range(seats))


def both_sides(game: int, seats: int = 2) -> tuple[int, ...]:
    """The decks of a game with Ringwraiths: of each two to five players, who of them serve the Enemy has all combinations, but
    for none of them. Which decks they have is drawn.
    """
    serving = 1 + game % (2**seats - 1)
    decks = list(enumerate(shipped_decks().values()))
    sides = [[i for i, deck in decks if (deck.alignment == "minion") == minion] for minion in (False, True)]
    pools = [sides[serving >> seat & 1] for seat in range(seats)]
    return tuple(pool[pick(f"both sides/{game}", seat, len(pool))] for seat, pool in enumerate(pools))


SERIES = {"soak": decks_of, "both sides": both_sides}


def check_game(game: int, seats: int = 2, series: str = "soak") -> None:
    """One game of a series, in every mode of the engine. Raises Broken with the way to repeat it."""
    seed = f"{series}/{game}" if seats == 2 else f"{series}/{game} of {seats}"
    decks = SERIES[series](game, seats)
    marks: list[tuple[int, str]] = []
    forks: list[State] = []

    def watch(s: State) -> None:
        if not marks or marks[-1][0] != s.turn:
            marks.append((s.turn, s.digest()))
            if s.turn % 5 == 3 and len(forks) < 3:
                forks.append(s.clone())

    original = new(decks, seed)
    trail = play(original, seed, watch=watch)
    end, print_ = original.digest(), fingerprint(original)
    kinds = [(seat, kind, i) for seat, kind, i in trail]

    replayed = new(decks, seed)
    states = replay(replayed, kinds)
    if replayed.digest() != end:
        raise Broken(f"{seed}: the same choices led elsewhere after {states} decisions")

    for fork in forks:  # the clone knew nothing of what happened to the original afterwards
        if (fork.turn, fork.digest()) not in marks:
            raise Broken(f"{seed}: a clone of turn {fork.turn} was changed by the game that went on")
        if faults := broken(fork):
            raise Broken(f"{seed}: a clone of turn {fork.turn}: {faults}")

    cloned = new(decks, seed)
    play(cloned, seed, check=False, clone=True)

    forced = new(decks, seed)
    forced.force = True
    again = play(forced, seed, check=False)
    if again != trail:
        at = next(i for i, (x, y) in enumerate(zip(again, trail, strict=False)) if x != y)
        raise Broken(f"{seed}: with every change as a frame decision {at} is {again[at]}, not {trail[at]}")
    if fingerprint(forced) != print_:
        raise Broken(f"{seed}: with every change as a frame the game ends differently: {differences(forced, original)}")
    if inventory(forced) != inventory(original):
        raise Broken(f"{seed}: cards lost or gained")


def check_course(game: int, seats: int, series: str = "soak") -> None:
    """A game of the series, once: it comes to an end, nothing is broken at the beginning of a turn, no card is lost."""
    seed = f"{series}/{game} of {seats}"
    s = new(SERIES[series](game, seats), seed)
    cards, turns = inventory(s), [0]

    def watch(s: State) -> None:
        if s.turn != turns[-1]:
            turns.append(s.turn)
            if faults := broken(s):
                raise Broken(f"{seed}, turn {s.turn}: {faults}")

    play(s, seed, check=False, watch=watch)
    if s.winner is None or broken(s):
        raise Broken(f"{seed}: {'no end' if s.winner is None else broken(s)}")
    if inventory(s) != cards:
        raise Broken(f"{seed}: cards lost or gained")


def check_leaving(game: int, seats: int, series: str = "soak") -> None:
    """A game in which all but two leave one after the other, each at some moment: the others play on, and nothing is lost."""
    seed = f"leaving/{game} of {seats}"
    g, n, moment = Game(new(SERIES[series](game, seats), seed)), 0, pick(seed, 0, 60)
    cards = inventory(g.state)
    going = list(shuffled(Chance(seed), range(seats), "going")[1][: seats - 2])
    while not g.over:
        if going and n >= moment:
            g.end("absence" if len(going) % 2 else "resigned", going[0])
            if g.state.winner is not None and g.state.others(going[0])[1:]:
                raise Broken(f"{seed}: the game is over though several are left")
            going, moment = going[1:], n + 1 + pick(seed, n, 150)
        else:
            d = g.decisions()[0]
            if g.state.player(d.seat).presence != PLAYING:
                raise Broken(f"{seed}: {d.seat} is out of the game and asked {d.kind}")
            g.answer(d.seat, d.id, d.options[pick(seed, n, len(d.options))].id)
        n += 1
        if n % 7 == 0 and (faults := broken(g.state)):
            raise Broken(f"{seed}, decision {n}: {faults}")
    if faults := broken(g.state):
        raise Broken(f"{seed}, at the end: {faults}")
    if inventory(g.state) != cards:
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
