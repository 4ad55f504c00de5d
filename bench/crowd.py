"""What a decision costs with so many cards in play: it must grow less than their number."""

from __future__ import annotations

import time
from typing import Any

SIZES = (20, 60, 120, 300)
FEW, MANY = 20, 120  # between these the growth is measured
SEATS = (2, 5)
GAMES, DECISIONS = 12, 60  # how many states, and how far each is played on


def crowds() -> dict[str, float]:
    """Microseconds of a decision for each number of cards; of each state the fastest run counts."""
    from meccg.sim.series import no_garbage

    out = {}
    with no_garbage():
        for size in SIZES:
            spent = decisions = cards = 0.0
            for game in range(GAMES):
                s = crowded(size, game)
                cards += len(s.in_play())
                best, n = min(played(s.clone(), game) for _ in range(3))
                spent, decisions = spent + best, decisions + n
            out[f"decision_us_{size}_cards"] = round(1e6 * spent / decisions, 1)
            assert abs(cards / GAMES - size) < 2
    out["growth"] = round(out[f"decision_us_{MANY}_cards"] / out[f"decision_us_{FEW}_cards"] / (MANY / FEW), 2)
    return out


def seats() -> dict[str, float]:
    """What a decision costs at a table of five, as so many times what it costs at a table of two: with as many cards in play."""
    from meccg.sim.series import no_garbage

    cost = {}
    with no_garbage():
        for n in SEATS:
            runs = [min(played(s.clone(), game) for _ in range(3)) for game in range(GAMES) if (s := crowded(MANY, game, n))]
            cost[n] = sum(t for t, _ in runs) / sum(decisions for _, decisions in runs)
    few, many = SEATS
    return {"five_by_two": round(cost[many] / cost[few], 2)}


def played(s: Any, game: int) -> tuple[float, int]:
    """How long it took to play on, and how many decisions there were."""
    from meccg.kernel.chance import Picker
    from meccg.kernel.run import choose

    picker, n = Picker(f"crowd/{game}"), 0
    begun = time.process_time()
    while s.asks and n < DECISIONS:
        options = s.asks[0].options
        choose(s, options[picker.pick(len(options))])
        n += 1
    return time.process_time() - begun, n


def crowded(size: int, game: int, seats: int = 2) -> Any:
    """The beginning of a turn in an early game, and cards put into play until there are so many: items and allies with the
    characters, factions and permanent-events before the players.
    """
    from meccg.decks import shipped_decks
    from meccg.kernel.chance import Chance, Picker, shuffled
    from meccg.kernel.run import choose
    from meccg.model.rows import ASIDE, NONE, CardRow
    from meccg.rules.setup import new_game

    decks = tuple(shipped_decks().values())
    taken = [decks[game % 4], decks[game // 4 % 4], *(decks[(game + i) % 4] for i in range(2, seats))]
    s = new_game(taken, seed=f"crowd/{game}", checked=seats == 2)
    picker = Picker(f"crowd/{game}/before")
    while s.turn < 2:
        options = s.asks[0].options
        choose(s, options[picker.pick(len(options))])
    people = [(m, c.player) for c in s.all_companies() for m in c.members]
    keys = fillers()
    order = shuffled(Chance(f"crowd/{game}"), range(len(keys)), "fillers")[1]
    for i, n in enumerate(order * (1 + size // len(order))):  # some of them twice, where so many are wanted
        if len(s.in_play()) >= size:
            break
        key, kind = keys[n]
        bearer, player = people[i % len(people)]
        row = CardRow(id=0, card=key, owner=player, player=player, zone=ASIDE)
        id = s.add(row)
        s.put(s.player(player).but(aside=(*s.player(player).aside, id)))
        s.enter(id, host=bearer if kind in ("item", "ally") else NONE, mode="permanent-event" if kind == "event" else kind)
    return s


def fillers() -> list[tuple[str, str]]:
    """Cards that may lie in play in any number: key and kind."""
    from meccg.kernel.book import BOOK
    from meccg.parts.modes import Play

    out = []
    for key, card in BOOK.items():
        f = card.facts
        lasting = f.kind == "event" and f.subtypes == ("permanent-event",)
        if lasting and any(isinstance(m, Play) and m.on is not None for m in card.modes):
            lasting = False  # it would lie on something
        if card.done and f.type != "site" and (f.kind in ("item", "ally", "faction") or lasting):
            out.append((key, f.kind))
    return out
