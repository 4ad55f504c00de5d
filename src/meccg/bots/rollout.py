"""How a position is played on by those who play it on many times: the first sensible answer, in some ten microseconds a decision.

It goes where cards of the hand can be played, plays what gives points, sends every creature that it can, fights with the
strongest and passes otherwise.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from meccg.bots.lore import automatic_attacks, band_of, chance, playable_at, sketch
from meccg.bots.naming import NAMING, best_name
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.rows import UNTAPPED, WOUNDED, Ask
from meccg.parts.modes import Mode
from meccg.rules.allies import PlayAlly
from meccg.rules.chain import DECLARING
from meccg.rules.characters import PlayCharacter, RevealAvatar
from meccg.rules.factions import PlayFaction
from meccg.rules.hazards import PlayCreature
from meccg.rules.items import PlayAdditionalItem, PlayItem
from meccg.rules.roles import is_haven
from meccg.rules.underdeeps import number_to_roll

Option = tuple[Any, ...]

FIRST = {  # the verb that is always right, by the kind of question
    "draw": "draw",
    "support": "no support",
    "composition": "done",
    "starting companies": "ready",
    "hazard sideboard": "no",
    "sideboard": "done",
    "exchange": "enough",
    "call the council": "call",
    "instead of untapping": "no",
    "dismiss": "no",
    "join companies": "join",
    "control": "general",
    "leftover": "enough",
}


def quick(s: State) -> Option:
    """An answer to the first question that is asked; always one of its options."""
    rows: Any = s.rows
    ask = s.asks[0]
    kind, options = ask.kind, ask.options
    if len(options) == 1:
        return options[0]
    if kind in DECLARING:
        return _act(s, ask)
    verb = FIRST.get(kind)
    if verb is not None:
        for o in options:
            if o[0] == verb:
                return o
        return options[0]
    if kind == "move":
        return _move(s, ask)
    if kind == "assign strike":
        return _assign(s, ask)
    if kind == "enter":
        return _enter(s, ask)
    if kind in ("discard down", "end of turn"):  # a card is always let go: another may be better
        return min((o for o in options if len(o) > 1), key=lambda o: keep(rows[o[1]].card))
    if kind == "stance":
        return options[0]
    if kind == NAMING:
        return best_name(s, ask)
    if kind == "ring":  # a test: whatever ring it may be is better than none
        return max(options, key=lambda o: sketch(rows[o[2]].card).points if len(o) > 2 else -1)
    if kind == "draft":
        return max(options, key=lambda o: sketch(rows[o[1]].card).mind if len(o) > 1 else -1)
    return options[0]


@cache
def keep(key: str) -> float:
    """How gladly a card is kept in hand."""
    c = sketch(key)
    if c.type == "resource":
        return 1.0 + c.points
    return {"creature": 1.5, "avatar": 5.0, "character": 1.2}.get(c.kind, 0.8)


@cache
def eagerness(address: str) -> int:
    """Which modes are used at first sight: those that bring points or people into play, and attacks. 0: none of them."""
    return EAGERNESS.get(type(PARTS[address]), 0)


EAGERNESS: dict[type[Mode], int] = {
    PlayItem: 3, PlayAlly: 3, PlayFaction: 3, PlayAdditionalItem: 3, RevealAvatar: 4, PlayCreature: 2, PlayCharacter: 1,
}  # fmt: skip


def _act(s: State, ask: Ask) -> Option:
    rows: Any = s.rows
    best, most = ask.options[0], 0
    for o in ask.options:
        if len(o) < 3 or o[2] < 0:
            continue
        n = eagerness(o[1])
        if not n:
            continue
        n = 10 * n + sketch(rows[o[2]].card).points
        if n > most:
            best, most = o, n
    return best


def _move(s: State, ask: Ask) -> Option:
    """Where most can be played; home if somebody is hurt."""
    rows: Any = s.rows
    company = s.company(ask.about[0])
    hand = {rows[id].card for id in s.player(company.player).hand}
    hurt = sum(1 for m in company.members if rows[m].status == WOUNDED)
    best, most = ask.options[0], -1.0
    for o in ask.options:
        site: Any = rows[o[1]]
        here = playable_at(site.card)
        n = float(sum(sketch(k).points for k in hand if here[k])) if site.status == UNTAPPED else 0.0
        if o[0] == "stay":  # what could be played here would have been played
            n = n / 2 - 0.5
        elif n:
            n *= likely_found(rows[company.site].card, site.card)
        if hurt and is_haven(s, o[1]):
            n += 1.5 * hurt
        if n > most:
            best, most = o, n
    return best


@cache
def likely_found(here: str, there: str) -> float:
    """The chance that the way between two sites is found, without any help."""
    return chance(number_to_roll(BOOK.facts[here], BOOK.facts[there]) or 0)


def _enter(s: State, ask: Ask) -> Option:
    """Where there is something to play and somebody to play it, or nothing to fear."""
    rows: Any = s.rows
    company = s.company(s.role("company"))
    site = rows[company.site]
    pays = not automatic_attacks(site.card, band_of(s, company))
    if not pays and site.status == UNTAPPED and any(rows[m].status == UNTAPPED for m in company.members):
        here = playable_at(site.card)
        pays = any(here[rows[id].card] for id in s.player(company.player).hand)
    verb = "enter" if pays else "do nothing"
    return (verb,) if (verb,) in ask.options else ask.options[0]


def _assign(s: State, ask: Ask) -> Option:
    """The defender sends his strongest, the attacker takes the weakest."""
    facing = [o for o in ask.options if o[0] == "assign"]
    if not facing:
        return ask.options[0]

    def prowess(o: Option) -> int:
        return sketch(s.card(o[1]).card).prowess

    mine = s.card(facing[0][1]).player == ask.seat
    return max(facing, key=prowess) if mine else min(facing, key=prowess)
