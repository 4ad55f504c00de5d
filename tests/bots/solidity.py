"""Decisions of every kind for bots to answer: of games half at random, over all decks, in won, lost and absurd positions.

`moments(number)` are the decisions of one game; `fault(bot, ...)` asks a bot and says what is wrong with the answer.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from invariants import new
from meccg.bots import Bot, Budget, answer_for, make_bot
from meccg.bots.rollout import quick
from meccg.bots.searcher import SearcherBot
from meccg.decks import shipped_decks
from meccg.kernel.chance import pick, shuffled
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.options import STANDARD
from meccg.model.rows import DECK, DISCARD, HAND, WOUNDED, Ask

GRACE = 0.5  # seconds of the processor beyond its time: the searcher keeps the clock, the others are simply quick
QUICK = Budget(seconds=0.05)
PATIENT = Budget(seconds=60.0)  # so that a busy machine changes nothing


def moments(number: int, every: int = 1) -> Iterator[tuple[State, Ask]]:
    """The decisions of a game, half of it at random; twisted from time to time so that positions are absurd. Don't touch."""
    n = len(shipped_decks())
    pair = number % n, (number // n + 1) % n
    s = new(pair, f"solid/{number}", options=STANDARD.but(decks=2 if number % 5 == 4 else 1))
    asked = 0
    while s.asks:
        asked += 1
        ask = s.asks[0]
        if asked % every == 0:
            yield s, ask
        options = ask.options
        wild = pick(f"solid/{number}", asked, 4) < 2
        choose(s, options[pick(f"which/{number}", asked, len(options))] if wild else quick(s))
        if number % 3 == 2 and asked % 60 == 0:
            twist(s, pick(f"twist/{number}", asked, 4))


def twist(s: State, how: int) -> None:
    """Make a position worse than games would: everybody wounded, no deck left, a hand as large as a deck, no points to be had."""
    seat = s.turn_player
    row = s.player(seat)
    if how == 0:
        for c in s.companies(seat):
            for m in c.members:
                s.set_status(m, WOUNDED)
    elif how == 1:
        for id in row.deck[:-3]:
            s.move(id, DISCARD)
    elif how == 2:
        for id in row.deck[-6:]:
            s.move(id, HAND)
    else:
        for id in row.hand[1:]:
            s.move(id, DECK, bottom=True)


def redealt(s: State, viewer: int) -> State:
    """The same game to the viewer, with other cards in the others' hands and play decks, and another order of his own."""
    t = s.clone()
    chance = t.chance
    for p in t.players():
        hidden = [id for zone in (HAND, DECK) for id in getattr(t.player(p), zone) if not t.seen_by(id) >> viewer & 1]
        chance, order = shuffled(chance, hidden, "test")
        cards = [t.card(id).card for id in order]
        for id, card in zip(hidden, cards, strict=True):
            t.put(t.card(id).but(card=card))
        row = t.player(p)
        t.put(row.but(hand=()))  # what is remembered of the hand is forgotten
        t.put(row)
    t.prints = None
    return t


def bot_named(name: str, seed: str) -> Bot:
    return SearcherBot(seed, walks=30, name=name) if name in ("reader", "searcher") else make_bot(name, seed)


def fault(bot: Bot, s: State, ask: Ask, budget: Budget = QUICK) -> str:
    """What is wrong with the answer of a bot; "" if nothing is."""
    before = s.digest()
    begun = time.process_time()
    try:
        option: Any = answer_for(s, ask, bot, budget)
    except Exception as e:
        return f"{bot.name} at {ask.kind!r}: {type(e).__name__}: {e}"
    spent = time.process_time() - begun
    if option not in ask.options:
        return f"{bot.name} at {ask.kind!r}: {option!r} is not offered"
    if spent > budget.seconds + GRACE:
        return f"{bot.name} at {ask.kind!r}: {spent:.2f} s"
    if s.digest() != before:
        return f"{bot.name} at {ask.kind!r} changed the state"
    return ""
