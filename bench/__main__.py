"""Measures on one core, uncompiled, in random legal play of the shipped decks."""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.against import against
from bench.bots import opponents
from bench.crowd import crowds, seats
from bench.play import games, sides
from bench.report import BUILD, compiled, report

# name -> (target, whether more is better, what it is)
TARGETS: dict[str, tuple[float | None, bool, str]] = {
    "clone_us": (3, False, "clone of a state in the middle of a game"),
    "decisions_per_s": (7000, True, "questions with at least two options"),
    "games_per_s": (10, True, "finished games"),
    "empty_window_us": (1, False, "to see that a player has nothing to do in a window"),
    "state_kb": (200, False, "memory of a state in the middle of a game"),
    "import_s": (0.3, False, "import meccg and all cards' facts"),
    "game_cards_s": (0.3, False, "rules and cards of a game of two decks, with its set-up, after that"),
    "facts_s": (0.1, False, "the facts of all cards, from their files"),
    "search_ms": (20, False, "a search over all cards by their facts: the slowest of several queries"),
    "search_text_ms": (20, False, "a search over all cards by words of their texts"),
    "search_first_ms": (None, False, "the first of these in a process, which makes all texts"),
    "deck_check_ms": (None, False, "every fault of a deck"),
    "deck_read_ms": (20, False, "a deck of 500 cards, sites of all alignments among them: the slowest of all formats"),
    "deck_read_first_ms": (20, False, "the first deck in a process that has the facts"),
    "decisions_per_s_turns_1_5": (None, True, "the beginning of games"),
    "decisions_per_s_turns_20_25": (None, True, "later: the cost of a decision must not grow"),
    "decision_us_20_cards": (None, False, "a decision with 20 cards in play"),
    "decision_us_60_cards": (None, False, "with 60"),
    "decision_us_120_cards": (250, False, "with 120"),
    "decision_us_300_cards": (520, False, "with 300"),
    "growth": (1, False, "cost with 120 by cost with 20, as a part of the growth of their number: less than linear"),
    "five_by_two": (1.3, False, "a decision at a table of five, by one at a table of two, with 120 cards in play"),
    "minions_by_heroes": (1.1, False, "a decision in games of Ringwraiths, by one in games of heroes"),
    "view_ms": (None, False, "a player's view of a state"),
    "imagine_ms": (None, False, "a state imagined from a view"),
    "digest_us": (None, False, "digest of a state"),
    "simulations_per_s": (200, True, "the searcher: walks to the end of a turn, one processor"),
    "first_move_s": (2, False, "the searcher: its first answer, with a second to think"),
    "second_process": (1.7, True, "the searcher: so many times the walks with two processes; needs two idle processors"),
    "planner_p95_ms": (10, False, "the planner: a decision, 95 of 100 are faster"),
    "planner_ms": (None, False, "the planner: a decision on average"),
    "decisions_per_game": (None, True, ""),
    "turns_per_game": (None, True, ""),
    "steps_per_decision": (None, False, "steps of procedures: windows and forced answers are among them"),
    "against_decisions": (0.9, True, "decisions per second as a part of the other version's, in the same run"),
    "against_games": (0.9, True, "games per second as a part of the other version's"),
    "against_decisions_per_s": (None, True, "of the other version"),
    "own_decisions_per_s": (None, True, "of this version, in the same games"),
    "own_games_per_s": (None, True, ""),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to play games")
    parser.add_argument("--against", metavar="COMMIT", help="measure another version as well, turn by turn with this one")
    parser.add_argument("--out", type=Path, default=BUILD / "bench.json")
    args = parser.parse_args()
    figures = against(args.against, 2 * args.seconds) if args.against else {}
    figures |= {"import_s": import_time(), "game_cards_s": game_cards_time(), "facts_s": facts_time()}
    figures |= searches() | deck_reading()
    figures |= games(args.seconds) | sides()
    figures |= crowds() | seats() | moments()
    figures |= opponents()
    report(figures, TARGETS, args.out)


def import_time() -> float:
    """In a fresh process, without the interpreter's own start."""
    return fresh("import time; t = time.process_time(); import meccg; from meccg.cards.pool import load_pool; load_pool()")


def game_cards_time() -> float:
    """In a fresh process: everything that the first game needs besides the facts."""
    code = "import time; import meccg; from meccg.cards.pool import load_pool; load_pool(); t = time.process_time()"
    return fresh(code + "; meccg.new_game('ring-quest', 'durins-heirs', seed=7)")


def facts_time() -> float:
    """Reading the data files, with everything imported that is needed for it."""
    return fresh("import time; from meccg.cards.pool import load_pool; t = time.process_time(); load_pool()")


def fresh(code: str) -> float:
    """The time of the processor that code takes in a process of its own, since it set `t`; modules are compiled already."""
    command, env = [sys.executable, "-c", code + "; print(time.process_time() - t)"], compiled()
    runs = [subprocess.run(command, capture_output=True, check=True, text=True, env=env).stdout for _ in range(6)]
    return round(statistics.median(map(float, runs[1:])), 4)


QUERIES = (
    "type:hazard race:orc prowess>=7 key:w set:tw",
    "kind:character skill:sage,diplomat mind<=3 alignment:hero",
    "type:site (plays:greater OR plays:gold-ring) -site:D path:ww",
    "is:unique class:greater -alignment:minion",
    "name:ring OR (kind:faction number<=8 at:bree) OR home:edoras",
    "cc_mod<0 -is:playable",
)


def searches() -> dict[str, float]:
    """Searching all cards, and checking a deck."""
    from meccg.cards.load import load_cards
    from meccg.cards.search import search
    from meccg.decks import shipped_decks
    from meccg.rules.deckbuilding import check

    load_cards()
    begun = time.perf_counter()
    search('"cancel an attack" -orc')
    first = time.perf_counter() - begun
    deck = next(iter(shipped_decks().values()))
    by_text = max(microseconds(lambda q=q: search(q)) for q in ('"cancel an attack" -orc', "untapped scout OR ranger", "frodo"))  # type: ignore[misc]
    return {
        "search_ms": round(max(microseconds(lambda q=q: search(q)) for q in QUERIES) / 1000, 2),  # type: ignore[misc]
        "search_text_ms": round(by_text / 1000, 2),
        "search_first_ms": round(1000 * first, 1),
        "deck_check_ms": round(microseconds(lambda: check(deck)) / 1000, 2),
    }


def deck_reading() -> dict[str, float]:
    """Reading a large deck in every format; and one in a fresh process. In time of the processor."""
    from meccg.cards.pool import load_pool
    from meccg.decks import FORMATS, challenge_decks, read_deck, write_deck

    deck = challenge_decks()["challenge-a"]
    sites = tuple((f.id, 1) for f in load_pool().by_id.values() if f.kind == "site")
    large = deck.but(sites=sites, sideboard=(*deck.sideboard, *challenge_decks()["challenge-f"].play_deck))
    texts = [write_deck(large, format).encode() for format in FORMATS]
    code = "import sys, time; from meccg.cards.pool import load_pool; from meccg.decks import read_deck; load_pool()"
    code += "; data = sys.stdin.buffer.read(); t = time.process_time(); read_deck(data); print(time.process_time() - t)"
    data = write_deck(deck, "gccg").encode()
    runs = [subprocess.run([sys.executable, "-c", code], input=data, capture_output=True, check=True).stdout for _ in range(5)]

    def spent(text: bytes) -> float:
        begun = time.process_time()
        read_deck(text)
        return time.process_time() - begun

    return {
        "deck_read_ms": round(1000 * max(statistics.median(spent(text) for _ in range(15)) for text in texts), 2),
        "deck_read_first_ms": round(1000 * min(map(float, runs)), 2),
    }


def middle(seed: str, turn: int = 10) -> Any:
    """A state in the middle of a random game."""
    from meccg.bots import answer_for, make_bot
    from meccg.decks import shipped_decks
    from meccg.kernel.run import choose
    from meccg.rules.setup import new_game

    decks = tuple(shipped_decks().values())
    s = new_game(decks[:2], seed=seed)
    bots = [make_bot("random", f"{seed}/{p}") for p in s.players()]
    while s.asks and s.turn < turn:
        ask = s.asks[0]
        choose(s, answer_for(s, ask, bots[ask.seat]))
    return s


def microseconds(f: Callable[[], Any], least: float = 0.3) -> float:
    """The time of one call: the best of several rounds."""
    f()
    n, best = 1, float("inf")
    while True:
        begun = time.perf_counter()
        for _ in range(n):
            f()
        spent = time.perf_counter() - begun
        best = min(best, spent / n)
        if spent > least / 5:
            break
        n *= 2
    for _ in range(5):
        begun = time.perf_counter()
        for _ in range(n):
            f()
        best = min(best, (time.perf_counter() - begun) / n)
    return best * 1e6


def moments() -> dict[str, float]:
    """What single operations cost in a state in the middle of a game."""
    from meccg.kernel.view import state_from, view
    from meccg.model.windows import ANY_TIME
    from meccg.parts.offers import offers, rule_modes, shifted

    s = middle("bench")
    seat = s.asks[0].seat if s.asks else 0
    seen = view(s, seat)
    bits = [1 << i for i in range(ANY_TIME.bit_length())]
    empty = next(w for w in bits if not s.window_bits(seat) & shifted(s, seat, w) and not rule_modes(shifted(s, seat, w)))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [middle(f"size/{i}") for i in range(5)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024
    tracemalloc.stop()
    return {
        "clone_us": round(microseconds(s.clone), 2),
        "digest_us": round(microseconds(s.digest), 1),
        "empty_window_us": round(microseconds(lambda: offers(s, seat, empty)), 2),
        "view_ms": round(microseconds(lambda: view(s, seat)) / 1000, 3),
        "imagine_ms": round(microseconds(lambda: state_from(seen, "x")) / 1000, 3),
        "state_kb": round(size, 1),
    }


main()
