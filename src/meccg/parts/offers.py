"""What a player may do in a window: modes of the hand, abilities in play, and what the rules always allow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar

from meccg.kernel.answers import Option, address_of
from meccg.kernel.book import BOOK, PARTS, PROVIDED, provides
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.rows import LOCATIONS, NONE, PLAY, CardRow, Env
from meccg.parts.base import Why
from meccg.parts.modes import Mode, Ways, unique_reasons
from meccg.parts.telling import when_words

RULE_MODES: list[Mode] = []  # modes that come from no card: organize, transfer, support ...


def rule_mode(address: str, mode: Mode) -> Mode:
    """Make a mode of the rules known under an address such as "rules:transfer"."""
    mode.settle(address)
    RULE_MODES.append(mode)
    _by_window.clear()
    return mode


_by_window: dict[int, tuple[Mode, ...]] = {}


def rule_modes(window: int) -> tuple[Mode, ...]:
    """The modes of the rules for a window, as bits, and with it what the player has."""
    found = _by_window.get(window)
    if found is None:
        chapters = sorted(RULE_MODES, key=lambda m: type(m).__module__)  # whichever of them was loaded first
        found = _by_window[window] = tuple(m for m in chapters if m.windows & window and not m.having & ~window)
    return found


def shifted(s: State, player: int, window: int) -> int:
    """The window as this player sees it: on his own turn, or where he is at home as on it, or on another's."""
    return window if player == s.turn_player or s.is_at_home(player) else W.others(window)


class Opens(Mode):
    """What a player does by the rules at a time of his own, without anybody responding: it opens a procedure."""

    __slots__ = ()
    chained = False
    responds = False
    sentence: ClassVar[str] = ""

    def describe(self, s: State, option: Option) -> str:
        return self.sentence


class UseLying(Mode):
    """Abilities of cards of which nothing holds where they lie, or as they do."""

    __slots__ = ()

    def lying(self, s: State, player: int) -> Iterable[tuple[int, Mode]]:
        """Such cards of his, each with an ability that it has."""
        raise NotImplementedError

    def options_from(self, s: State, env: Env) -> list[Option]:
        lying = list(self.lying(s, env.player))
        if not lying:
            return []
        window = shifted(s, env.player, getattr(s.frames[-1], "window", 0))
        found = [(card, ability) for card, ability in lying if ability.windows & window]
        return [option for card, ability in found for option in ability.options(s, env.player, card)]

    def ways(self, s: State, env: Env) -> Ways:
        return ()

    def explain(self, s: State, player: int, source: int) -> list[Why]:
        return [Why(f"this can't be done now: {self.words()[0].lower()}{self.words()[1:]}")]


def has_any(s: State, player: int, window: int) -> bool:
    """Whether this player may have anything at all for this window: a question to indexes only."""
    w = shifted(s, player, window)
    bits = s.window_bits(player)
    return bits & w != 0 or bool(rule_modes(w | bits & W.HAVING))


class ModesIn(dict[str, tuple[Mode, ...]]):
    """Of each card that somebody looked at the modes for a window: what was defined once never changes."""

    def __init__(self, window: int) -> None:
        super().__init__()
        self.window = window

    def __missing__(self, key: str) -> tuple[Mode, ...]:
        found = self[key] = tuple(m for m in BOOK[key].modes if m.windows & self.window)
        return found


_of_cards: dict[int, ModesIn] = {}  # by window


def modes_in(window: int) -> ModesIn:
    """The modes of cards for a window, by the cards' keys."""
    found = _of_cards.get(window)
    if found is None:
        found = _of_cards[window] = ModesIn(window)
    return found


def offers(s: State, player: int, window: int, *, response: bool = False) -> list[Option]:
    """Everything that this player may declare in this window now; in `response`, only what may join a chain."""
    w = shifted(s, player, window)
    out: list[Option] = []
    bits = s.window_bits(player)
    by_rule = Env(NONE, player)
    for mode in rule_modes(w | bits & W.HAVING):
        if not response or mode.responds:
            out += mode.options_from(s, by_rule)
    if response:  # some offer what other parts say
        out = [o for o in out if PARTS[address_of(o)].responds]
    if not bits & w:
        return out
    seen: set[str] = set()
    rows: Any = s.rows
    modes = modes_in(w)
    for id in rows[player].hand:
        key = rows[id].card
        if (found := modes[key]) and key not in seen:  # copies of a card are one option
            seen.add(key)
            for mode in found:
                if not response or mode.responds:
                    out += mode.options_from(s, Env(id, player))
    for part, st in s.abilities(player, w):
        if not response or part.responds:
            out += part.offered(s, player, st)
    return out


def might_declare(s: State, player: int, window: int, *, response: bool = False) -> bool:
    """Whether, for all that the others know, this player may have something to declare here: by what his deck holds, never by
    what his hand does. Only at tables where nobody shall learn from a question that there is something to answer.
    """
    if not s.options.poker_face:
        return False
    w = shifted(s, player, window)
    by_rule = rule_modes(w | s.window_bits(player) & W.HAVING)
    if any(mode.might(s, player) and (mode.responds or not response) for mode in by_rule):
        return True
    return deck_windows(deck_of(s, player), response) & w != 0


def deck_of(s: State, player: int) -> frozenset[str]:
    """The cards that a player brought to the table, wherever they are now, but for his sites."""
    return frozenset(c.card for c in s.rows if type(c) is CardRow and c.owner == player and c.zone != LOCATIONS)


@cache
def deck_windows(keys: frozenset[str], response: bool) -> int:
    """The windows in which some of these cards could ever be played from the hand; in `response`, answering a declared action."""
    bits = 0
    for key in keys:
        for mode in BOOK[key].modes:
            if mode.responds or not response:
                bits |= mode.windows
    return bits


@provides("explain")
def explain(s: State, player: int, card: int, window: int, target: int = NONE) -> list[Why]:
    """Every reason why this card can't be played (used, if it is in play) in this window, or not on this target; nothing if it
    can.
    """
    row = s.card(card)
    definition = BOOK[row.card]
    if not definition.done:
        return [Why(f"{definition.name} is not playable yet ({definition.waiting()})")]
    abilities = [PARTS[address] for key, address in definition.standing if key == "ability"] if row.zone == PLAY else []
    if abilities and (unused := PROVIDED["why unused"](s, row)) is not None:
        return [unused]
    w = shifted(s, player, window)
    out: list[Why] = []
    for mode in abilities or definition.modes:
        reasons = mode.explain(s, player, card) if target == NONE else mode.explain_on(s, player, card, target)
        if not mode.windows & w:
            verb = "used" if abilities else "played"
            reasons.insert(
                0, Why(f"{definition.name} may be {verb} only {only_when(s, player, mode.windows, window)}", "AIO-H-0607")
            )
        elif window & W.IN_CHAIN and not mode.responds:
            reasons.insert(
                0, Why(f"{definition.name} may not be declared in response, only as the first action of a chain", "AIO-E-0094")
            )
        if not reasons:
            return []
        out += reasons
    return unique_reasons(out) or [Why(f"{definition.name} can't be played from the hand")]


def only_when(s: State, player: int, windows: int, window: int) -> str:
    """When a mode of these windows may be declared, if it may not now: whose turn it is comes first."""
    own = player == s.turn_player
    if windows & W.anyones(window):
        return "in another player's turn" if own else "in your own turn"
    when = when_words(windows, "", "")
    return "when nothing else is going on" if when == "during any phase" else when


def mode_of(option: Option) -> Any:
    """The mode that a chosen option belongs to, None for "pass" and the like."""
    address = address_of(option)
    return PARTS[address] if address else None
