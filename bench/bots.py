"""What the opponents cost: the searcher's walks, its first move, the planner's decisions, and what a second process brings."""

from __future__ import annotations

import statistics
import time
from typing import Any

POSITIONS = 12
THINK = 0.6  # seconds of the processor for each position


def opponents() -> dict[str, float]:
    """Figures of the processor's time, but for the first move and the second process: these are seconds of the clock."""
    from meccg.sim.series import no_garbage

    states = positions()
    with no_garbage():
        return planner(states) | searcher(states) | first_move(states) | second_process(states)


def positions(seed: str = "bots") -> list[Any]:
    """States of a game between light hands, each before a journey or a hazard: where there is something to think about."""
    from meccg.bots.rollout import quick
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks
    from meccg.kernel.run import choose
    from meccg.rules.setup import new_game

    load_cards()
    s = new_game(tuple(shipped_decks().values())[:2], seed=seed)
    found = []
    while s.asks and len(found) < POSITIONS:
        ask = s.asks[0]
        if s.turn > 1 and (ask.kind == "move" or (ask.kind == "act" and ask.seat != s.turn_player)) and len(ask.options) > 3:
            found.append(s.clone())
        choose(s, quick(s))
    return found


def planner(states: list[Any]) -> dict[str, float]:
    """Decisions of games that the planner plays against itself, views and all."""
    from meccg.bots import BOTS, answer_for, make_bot
    from meccg.kernel.run import choose

    if "planner" not in BOTS:
        return {}
    spent = []
    for n, start in enumerate(states[:3]):
        s, bot = start.clone(), make_bot("planner", f"{n}")
        for _ in range(120):
            if not s.asks:
                break
            begun = time.process_time()
            option = answer_for(s, s.asks[0], bot)
            spent.append(time.process_time() - begun)
            choose(s, option)
    spent.sort()
    return {
        "planner_p95_ms": round(1000 * spent[int(0.95 * len(spent))], 2),
        "planner_ms": round(1000 * statistics.mean(spent), 2),
    }


def searcher(states: list[Any]) -> dict[str, float]:
    """Walks to the end of the turn, in seconds of one processor."""
    from meccg.bots.base import question
    from meccg.bots.searcher.search import Search, Trust, alike
    from meccg.kernel.view import view

    walks, spent = 0, 0.0
    for s in states:
        v = view(s, s.asks[0].seat)
        n = len(question(v).options)
        search = Search(v, "bench", [0.0] * n, [0.0] * n, Trust(), alike(v, question(v).options))
        search.until = v.turn
        begun = time.process_time()
        while time.process_time() - begun < THINK:
            for i in search.candidates:
                search.walk(search.simulations, i, float("inf"))
        spent += time.process_time() - begun
        walks += search.simulations
    return {"simulations_per_s": round(walks / spent)}


def first_move(states: list[Any]) -> dict[str, float]:
    """The first decision of a game, and the first of a journey, for searchers that were just made, with a second and two
    processes: the slower of them.
    """
    from meccg.bots import Budget, answer_for
    from meccg.bots.searcher import SearcherBot
    from meccg.decks import shipped_decks
    from meccg.rules.setup import new_game

    spent = []
    for s in (new_game(tuple(shipped_decks().values())[:2], seed="first"), states[0]):
        begun = time.perf_counter()
        answer_for(s, s.asks[0], SearcherBot("1"), Budget(1.0, 2))
        spent.append(time.perf_counter() - begun)
    return {"first_move_s": round(max(spent), 3)}


def second_process(states: list[Any]) -> dict[str, float]:
    """How many more walks two processes make in the same time. Other work on the machine makes it less."""
    from meccg.bots import Budget, answer_for
    from meccg.bots.searcher import SearcherBot, search
    from meccg.bots.searcher.workers import crew

    if not crew(1).wait(60):
        return {}
    least, search.LEAST = search.LEAST, 10**9  # nobody stops early
    made = []
    try:
        for processes in (1, 2):
            bot = SearcherBot("1", planner=False)
            for s in states[:6]:
                answer_for(s, s.asks[0], bot, Budget(1.0, processes))
            made.append(bot.simulations)
    finally:
        search.LEAST = least
        crew(1).end()
    return {"second_process": round(made[1] / made[0], 2)}
