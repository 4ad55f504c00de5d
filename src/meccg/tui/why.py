"""`?`: what can't be done now, and why, each reason with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from meccg.board.whereto import whereto
from meccg.cards.pool import fold
from meccg.kernel.answers import things_of, verb_of
from meccg.kernel.game import open_window
from meccg.kernel.state import State
from meccg.model.rows import PLAY, Ask, CardRow
from meccg.parts.base import Why
from meccg.parts.offers import explain
from meccg.rules.combat import Attack
from meccg.tui.screen import Line

ON_GUARD = "place on-guard"  # laying a card down is not playing it


def why_lines(s: State, ask: Ask, name: str = "") -> Iterator[Line]:
    """Every card of the asked player's hand that can't be played, with the reasons; or one card by name."""
    cards = matching(s, ask.seat, name)
    if name and not cards:
        yield (f"You have no card {name!r} in your hand or in play.",)
        return
    window = open_window(s)
    if not window:
        yield ("This question must be answered first; cards are played when you are asked what you do or whether you respond.",)
        return
    offered = {x for o in ask.options if verb_of(o) != ON_GUARD for x in things_of(o) if isinstance(x, int)}
    if s.enclosing(Attack) is not None:
        yield ("An attack is going on: until it is over only what bears on it can be played.",)
    if any(verb_of(o) == ON_GUARD for o in ask.options):
        yield ("Any card of your hand can be placed on-guard; what follows is about playing them.",)
    blocked = 0
    for id in cards:
        title = s.name(id)
        if id in offered or any(s.card(o).card == s.card(id).card for o in offered if 0 <= o < len(s.rows) and is_card(s, o)):
            if name:
                yield ((title, "card"), " can be played now: it is in the list.")
            continue
        reasons = reasons_for(s, ask, id, window)
        if reasons:
            blocked += 1
            yield ((title, "card"), " can't be used now:" if s.card(id).zone == PLAY else " can't be played now:")
            for why in reasons:
                yield (f"  {why.text}", (f"  (rule {why.rule})", "dim") if why.rule else "")
    if not blocked and not name:
        yield ("Every card of your hand can be played now.",) if cards else ("You have no cards in hand.",)


def is_card(s: State, id: int) -> bool:
    return isinstance(s.rows[id], CardRow)


def matching(s: State, seat: int, name: str) -> list[int]:
    """Cards of the hand, one of each; by name also those in play."""
    hand = list({s.card(id).card: id for id in s.player(seat).hand}.values())
    if not name:
        return hand
    said = fold(name)
    mine = [r.id for r in s.rows if isinstance(r, CardRow) and r.zone == PLAY and r.player == seat]
    return [id for id in (*hand, *mine) if said in fold(s.name(id))]


def in_sight(s: State, seat: int, name: str) -> dict[str, str]:
    """Cards of the hand, and face up in play, whose names begin so or have it in them: id of the card to its name."""
    seen = [r for r in s.rows if isinstance(r, CardRow) and r.zone == PLAY and not r.face_down]
    every = {c.card: s.name(c.id) for c in (*map(s.card, s.player(seat).hand), *seen)}
    found = {card: n for card, n in every.items() if fold(name) in fold(n)}
    return {card: n for card, n in found.items() if fold(n).startswith(fold(name))} or found


def reasons_for(s: State, ask: Ask, id: int, window: int) -> list[Why]:
    if s.card(id).zone == PLAY:
        return [Why(f"{s.name(id)} is in play and offers nothing at this moment")]
    hint = whereto(s, ask.seat, id)
    return [*explain(s, ask.seat, id, window), *([Why(hint)] if hint else [])]
