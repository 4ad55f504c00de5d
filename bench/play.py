"""Random games of the shipped decks: how many decisions and games a second."""

from __future__ import annotations

import time
from typing import Any

FIRST = 4  # decks, of the first set
GAMES = 2 * FIRST**2  # two of each pair of them
PAIRED = 8  # games of each side whose decisions are compared


def games(seconds: float) -> dict[str, float]:
    """The same games again and again, for so long, in seconds of the processor. Of each game the fastest run counts: what other
    processes do meanwhile makes runs slower, nothing makes them faster than they are.
    """
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks
    from meccg.sim.series import no_garbage

    load_cards()
    decks = tuple(shipped_decks().values())[:FIRST]
    pairs = [(a, b) for a in decks for b in decks]
    best: dict[int, Run] = {}
    with no_garbage():
        begun, n = time.process_time(), 0
        while n < GAMES or time.process_time() - begun < seconds:
            run = Run(pairs[n % GAMES % len(pairs)], f"bench/{n % GAMES}")
            best[n % GAMES] = min(best.get(n % GAMES, run), run, key=lambda r: r.spent)
            n += 1
    runs = best.values()
    spent, decisions = sum(r.spent for r in runs), sum(r.decisions for r in runs)
    out = {
        "games_per_s": round(GAMES / spent, 2),
        "decisions_per_s": round(decisions / spent),
        "decisions_per_game": round(decisions / GAMES),
        "turns_per_game": round(sum(r.turns for r in runs) / GAMES, 1),
        "steps_per_decision": round(sum(r.steps for r in runs) / decisions, 2),
    }
    for first, last in ((1, 5), (20, 25)):
        some = [x for r in runs for turn, x in r.by_turn.items() if first <= turn <= last]
        if some:
            out[f"decisions_per_s_turns_{first}_{last}"] = round(sum(n for n, _ in some) / sum(t for _, t in some))
    return out


def sides(rounds: int = 3) -> dict[str, float]:
    """What a decision costs in games of Ringwraiths, by what it costs in games of heroes: played by turns, of each game the
    fastest run.
    """
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks
    from meccg.sim.series import no_garbage

    load_cards()
    decks = shipped_decks().values()
    best: dict[tuple[str, int], Run] = {}
    with no_garbage():
        for n in range(rounds * PAIRED):
            for side in ("hero", "minion"):
                own = [deck for deck in decks if deck.alignment == side][:FIRST]
                game = side, n % PAIRED
                run = Run((own[n % FIRST], own[n // FIRST % FIRST]), f"bench/{n % PAIRED}")
                best[game] = min(best.get(game, run), run, key=lambda r: r.spent)
    cost = {
        side: sum(r.spent for (of, _), r in best.items() if of == side)
        / sum(r.decisions for (of, _), r in best.items() if of == side)
        for side in ("hero", "minion")
    }
    return {"minions_by_heroes": round(cost["minion"] / cost["hero"], 3)}


class Run:
    """One game from its set-up to its end, and how long it took."""

    def __init__(self, decks: tuple[Any, Any], seed: str) -> None:
        from meccg.bots import answer_for, make_bot
        from meccg.kernel.run import choose
        from meccg.rules.setup import new_game

        clock = time.process_time
        begun = clock()
        s = new_game(decks, seed=seed)
        bots = [make_bot("random", f"{seed}/{p}") for p in s.players()]
        self.decisions = 0
        self.by_turn: dict[int, tuple[int, float]] = {}  # decisions and seconds of each turn
        turn, turn_begun, so_far = s.turn, clock(), 0
        while s.asks:
            ask = s.asks[0]
            choose(s, answer_for(s, ask, bots[ask.seat]))
            self.decisions += 1
            if s.turn != turn:
                now = clock()
                self.by_turn[turn] = self.decisions - so_far, now - turn_begun
                turn, turn_begun, so_far = s.turn, now, self.decisions
        self.spent, self.steps, self.turns = clock() - begun, s.steps, s.turn
