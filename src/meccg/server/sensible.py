"""What a sensible player does: the planner's cheap reckoning, from what the seat may know. It is gold at the table, and it
answers by itself what is no question: the order of what is alike, ways that do not differ, a site where nothing waits, cards to
draw while there are enough, cards to discard or bring in where none is worth it. Each of these has a stop of its own, and nothing
of it happens while a seat holds the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import structlog

from meccg.board.checks import current_check
from meccg.board.handles import Handles
from meccg.board.hints import WAYS, way_steps
from meccg.bots.base import answer_for
from meccg.bots.planner.bot import PlannerBot
from meccg.kernel.answers import pick_of
from meccg.kernel.decisions import option_id
from meccg.kernel.game import Answer, Game, TurnBegins, Undo
from meccg.kernel.state import State
from meccg.model import windows as W
from meccg.model.rows import NONE, Ask
from meccg.parts.offers import mode_of
from meccg.parts.values import HAND_SIZE, value
from meccg.rules.chain import DECLARING, PASS
from meccg.rules.corruption import SupportCheck
from meccg.rules.onguard import PlaceOnGuard
from meccg.rules.roles import is_haven
from meccg.server.usual_moments import IN_ATTACK
from meccg.server.windows import DISCARD, DRAW, ENTER, ORDER, SIDEBOARD, WAY

log = structlog.get_logger()
MOST_SAID = 32  # answers that are remembered
Option = tuple[Any, ...]

ARRANGING = ("composition", "place")  # the steps of a plan that is made once
ORDERS = ("next strike", "which check", "moves next", "next company", "order")
STOP_OF = {
    **dict.fromkeys(ORDERS, ORDER),
    **dict.fromkeys(WAYS, WAY),
    "draw": DRAW,
    "enter": ENTER,
    "hazard sideboard": SIDEBOARD,
    "end of turn": DISCARD,
}
ALWAYS_RETURNS = W.ORGANIZATION  # what can be used there comes round every turn
CAN_WAIT = W.LONG_EVENT_PHASE | W.MH_PHASE | W.END_OF_TURN_PHASE | W.BEGIN_END_OF_TURN | W.END_OF_ORGANIZATION


class Counsel:
    """One seat's counsellor. What he knows besides the position is in the record: what the seat has done this turn, and with what
    in mind it began to organize. So whoever looks again, or after a restart, is told the same.
    """

    def __init__(self, game: Game, seat: int, seed: str) -> None:
        self.game, self.seat, self.seed = game, seat, seed
        self._said: dict[tuple[int, Ask], Option | None] = {}

    def says(self, s: State, ask: Ask) -> Option | None:
        """What he would do; None if he can't tell."""
        if s is not self.game.state:  # only thought of: what else may lead to such a question is not known
            return self._thinks(s, ask)
        at = (len(self.game.lines), ask)
        if at not in self._said:
            if len(self._said) > MOST_SAID:
                self._said.clear()
            self._said[at] = self._thinks(s, ask)
        return self._said[at]

    def _thinks(self, s: State, ask: Ask) -> Option | None:
        try:
            return answer_for(s, ask, self._bot(s, ask))
        except Exception as e:  # nobody's game stops because a counsellor is at a loss
            log.warning("no counsel", kind=ask.kind, why=str(e))
            return None

    def _bot(self, s: State, ask: Ask) -> PlannerBot:
        bot = PlannerBot(self.seed)
        if ask.kind in ARRANGING and (began := self._began_to_organize(s)) is not None:
            answer_for(began, next(a for a in began.asks if a.seat == self.seat), bot)
        elif ask.kind in DECLARING:
            done = Counter(declared_this_turn(self.game, self.seat))
            bot.used.update({o[:3]: n for o in ask.options if (n := done[option_id(s, o[:3])])})
        bot.turn = s.turn
        return bot

    def _began_to_organize(self, s: State) -> State | None:
        """The position at which the seat last declared something, if that was in this turn."""
        for state in self.game.positions_before(self.seat):
            if state.turn != s.turn:
                break
            if any(a.seat == self.seat and a.kind in DECLARING for a in state.asks):
                return state
        return None


def declared_this_turn(game: Game, seat: int) -> list[str]:
    """What the seat has done this turn and not taken back: verb, part and card, as options are called."""
    begun = (i for i in range(len(game.lines) - 1, -1, -1) if _begins(game.lines[i], game.state.turn))
    done: list[tuple[int, str]] = []
    for line in game.lines[next(begun, -1) + 1 :]:
        if isinstance(line, Answer):
            done.append((line.seat, "|".join(line.option.split("|")[:3])))
        elif isinstance(line, Undo):
            while done and done.pop()[0] != line.seat:
                pass
    return [what for who, what in done if who == seat]


def _begins(line: object, turn: int) -> bool:
    return isinstance(line, TurnBegins) and line.turn == turn


def of_itself(s: State, ask: Ask, counsel: Counsel) -> Option | None:
    """The answer to a question that is none."""
    if ask.kind not in STOP_OF or len(ask.options) < 2 or not idle_question(s, ask):
        return None
    says = counsel.says(s, ask)
    if ask.kind == "enter":
        return says if says == ("enter",) else None
    if ask.kind in ("hazard sideboard", "end of turn"):
        return says if says == ("no",) else None
    return says


def idle_question(s: State, ask: Ask) -> bool:
    """Whether whatever one answers, nothing that matters is lost."""
    match ask.kind:
        case "draw":
            return len(s.player(ask.seat).deck) > value(s, HAND_SIZE, ask.seat)
        case "enter":
            company = s.company(s.role("company"))
            return not company.guard and not s.facts_of(company.site).site.auto_attacks and len(ask.options) == 2
        case "moves next":
            return sum(s.company(pick_of(o).what).destination != NONE for o in ask.options) < 2
        case "next company":
            sites = [s.company(s.card(pick_of(o).what).company).site for o in ask.options]
            return sum(not is_haven(s, site) for site in sites) < 2
        case "way" | "route":
            return len({tuple(symbol for symbol, _ in way_steps(s, o)) for o in ask.options}) == 1
    return True


def worth_asking(s: State, ask: Ask, window: int) -> bool:
    """Whether anything is on offer for which this is the moment: a card on-guard can be laid down in any of them, what can be
    done when one organizes can be done then, and a check that can't fail needs no support.
    """
    return any(_is_its_moment(s, ask, o, window) for o in ask.options if o != PASS)


def _is_its_moment(s: State, ask: Ask, option: Option, window: int) -> bool:
    mode = mode_of(option)
    if isinstance(mode, PlaceOnGuard):
        return False
    if isinstance(mode, SupportCheck):
        check = current_check(s, Handles("", ask.seat))
        return check is None or check.kind != "corruption" or check.chance < 36
    if window & IN_ATTACK and not W.whosever(mode.windows) & IN_ATTACK:
        return False  # it does not concern the attack: it could be done before, and can be done when that is over
    return s.turn_player != ask.seat or not can_wait(mode.windows, window)


def can_wait(windows: int, window: int) -> bool:
    """Whether what may be used in these windows need not be used in this one: the next time to organize is a time for it, too."""
    return not W.whosever(window) & ~CAN_WAIT and bool(windows & ALWAYS_RETURNS)


def stops_of(kind: str, windows: Sequence[str]) -> list[str]:
    """By which stops one can be asked all the same."""
    return [STOP_OF[kind]] if kind in STOP_OF else list(windows)
