"""What an engine process does: it holds games, takes answers, draws tables. It knows nothing of people, connections or databases.

Games come as their record and leave as lines of it. Whoever calls writes the lines down before anybody is told; if that fails he
says `forget`, and the game comes again from what was written. Only so many games are held ready: those that have rested
longest are put away, small, and are there again in much less time than it takes to play a record again.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from meccg.board.argue import argument
from meccg.board.build import board
from meccg.board.handles import Handles
from meccg.board.rail import phase
from meccg.board.whereto import reasons as reasons_for
from meccg.bots.base import seed_for
from meccg.cards.load import load_cards
from meccg.cards.mends import latest
from meccg.kernel import record
from meccg.kernel.answers import things_of
from meccg.kernel.decisions import StaleDecision, decision, option_id, thing
from meccg.kernel.game import CannotUndo, Ending, Game, Origin, Reason, Undo, open_window
from meccg.kernel.run import NotOffered
from meccg.kernel.snapshot import pack, unpack
from meccg.kernel.state import State
from meccg.kernel.view import view
from meccg.model import windows as W
from meccg.model.rows import NONE, PLAYING, Ask, CardRow
from meccg.rules.chain import DECLARING, PASS, declared_links
from meccg.server.opening import MOST_TAKEN_BACK, replayed
from meccg.server.sensible import Counsel, of_itself, stops_of, worth_asking
from meccg.server.services import Asked, Begun, Changed, Refused, Status
from meccg.server.usual_moments import is_usual
from meccg.server.windows import OWN_RESPONSE, RESPONSE, names_of

PROPOSED = ("draft", "starting characters", "leftover", "starting companies")  # in the order of the deck

MOST_LINES = 20_000  # of a game's record in which something can still be taken back: who does nothing else makes it no longer
NOT_OFFERED = "this is not asked or not offered (any more); nothing was done"

encode = msgspec.json.encode


def may_name(s: State, seat: int, id: int) -> bool:
    """Whether the seat may know of this: cards that lie hidden have no name for it."""
    row = s.get(id)
    return row is not None and (type(row) is not CardRow or bool(s.seen_by(id) >> seat & 1))


class Held:
    """A game in memory."""

    def __init__(self, game: Game, secret: str) -> None:
        self.game, self.secret = game, secret
        self._names: dict[int, Handles] = {}
        self._counsels: dict[int, Counsel] = {}

    def counsel(self, seat: int) -> Counsel:
        """Who knows what a sensible player would do in that seat."""
        if seat not in self._counsels:
            self._counsels[seat] = Counsel(self.game, seat, seed_for(self.game.state.chance.seed, f"counsel {seat}"))
        return self._counsels[seat]

    def small(self) -> bytes:
        """To be put away."""
        return pack(self.game, taken_back=MOST_TAKEN_BACK)

    @classmethod
    def again(cls, small: bytes, secret: str) -> Held:
        return cls(unpack(small), secret)

    def names(self, viewer: int) -> Handles:
        """The viewer's names of things; after a restart they are the same as before."""
        if viewer not in self._names:
            self._names[viewer] = Handles(self.secret, viewer)
            self._names[viewer].learn(self.game.state)
        return self._names[viewer]


class Engine:
    """The operations of an engine process (`services.Games`)."""

    def __init__(self, most_games: int = 400, most_put_away: int = 10_000) -> None:
        load_cards()
        self.most_games, self.most_put_away = most_games, most_put_away
        self.held: OrderedDict[str, Held] = OrderedDict()
        self.away: OrderedDict[str, tuple[bytes, str]] = OrderedDict()

    def _held(self, key: str) -> Held:
        held = self.held.get(key)
        if held is None:
            small = self.away.pop(key, None)
            if small is None:
                raise Refused("unknown", "the game is not in memory")
            held = Held.again(*small)
            self._keep(key, held)
        self.held.move_to_end(key)
        return held

    def ready(self) -> bool:
        return True

    # --- games come and go ------------------------------------------------------------------------------------------------

    def load(self, key: str, secret: str, origin: bytes, lines: Sequence[str]) -> Status:
        """Bring a game back to where its record ends; a long one is opened elsewhere (`opening.py`)."""
        game = replayed(origin, lines)
        held = Held(game, secret)
        self._keep(key, held)
        return self._status(held)

    def restore(self, key: str, secret: str, small: bytes) -> Status:
        """Go on from a snapshot that an opener has made."""
        held = Held.again(small, secret)
        self._keep(key, held)
        return self._status(held)

    def begin(self, key: str, secret: str, origin: bytes) -> Begun:
        """A new game, played as the rules are mended now; one that can't be played is refused with all faults."""
        made = replace(msgspec.json.decode(origin, type=Origin), mended=latest())
        try:
            game = Game.new(made.decks, made.options, made.seed, made.names, made.seats)
        except ValueError as e:
            raise Refused("deck", str(e)) from None
        held = Held(game, secret)
        self._keep(key, held)
        return Begun(encode(made), self._status(held))

    def _keep(self, key: str, held: Held) -> None:
        self.away.pop(key, None)
        self.held[key] = held
        self.held.move_to_end(key)
        while len(self.held) > self.most_games:
            oldest, game = self.held.popitem(last=False)
            self.away[oldest] = (game.small(), game.secret)
        while len(self.away) > self.most_put_away:
            self.away.popitem(last=False)

    def forget(self, key: str) -> None:
        self.held.pop(key, None)
        self.away.pop(key, None)

    def feed(self, key: str, lines: Sequence[str]) -> Status:
        """Lines that were written elsewhere: for onlookers who are behind."""
        held = self._held(key)
        for _ in record.go_on(held.game, record.decode_lines(lines), strict=False):
            pass
        return self._status(held)

    # --- what players do --------------------------------------------------------------------------------------------------

    def answer(self, key: str, n: int, seat: int, asked: str, options: Sequence[str], sealed: bool) -> Changed:
        """An answer: one option of one question. `sealed`: it is called as the seat knows it. All of it is looked at before
        anything runs, and what is refused is refused in the same words whatever the dice will show.
        """
        held = self._at(key, n)
        game = held.game
        if sealed:
            options = [held.names(seat).choice(o) for o in options]
        ask = game.question(seat)
        if ask is None or game.id_of(ask) != asked:
            raise Refused("stale", NOT_OFFERED)
        if len(options) != 1:  # a question is answered by one of its options: what comes after it is another question
            raise Refused("not offered", NOT_OFFERED)
        try:
            game.answer(seat, asked, options[0])
        except (NotOffered, StaleDecision):
            raise Refused("not offered", NOT_OFFERED) from None
        return self._changed(held, n)

    def _at(self, key: str, n: int) -> Held:
        held = self._held(key)
        if len(held.game.lines) != n:
            self.forget(key)
            raise Refused("unknown", "the game in memory is not the one that was written")
        return held

    def undo(self, key: str, n: int, seat: int, consent: bool) -> Changed:
        held = self._at(key, n)
        game = held.game
        if n >= MOST_LINES:
            raise Refused("undo", "this game is too long for anything to be taken back")
        try:
            game.undo(seat, consent=consent)
        except CannotUndo as e:
            raise Refused("undo", str(e)) from None
        return self._changed(held, n)

    def end(self, key: str, n: int, how: Ending, seat: int) -> Changed:
        """The game ends though nothing was chosen; `seat` has lost by it."""
        held = self._at(key, n)
        game = held.game
        if game.over:
            raise Refused("over", "the game is over")
        game.end(how, seat)
        return self._changed(held, n)

    def _changed(self, held: Held, n: int) -> Changed:
        game = held.game
        game.forget(MOST_TAKEN_BACK)  # nobody takes back so much: memory for other games
        return Changed(self._status(held), tuple(encode(line).decode() for line in game.lines[n:]))

    def status(self, key: str) -> Status:
        return self._status(self._held(key))

    def _status(self, held: Held) -> Status:
        game, s = held.game, held.game.state
        return Status(
            n=len(game.lines),
            turn=s.turn,
            turn_seat=s.turn_player,
            phase=phase(s),
            step=f"{s.turn}/{phase(s)}/{s.frames[-1].uid if s.frames else ''}",
            over=game.over,
            winners=tuple(s.winner or ()),
            asked=tuple(self._asked(held, a) for a in s.asks if a.seat >= 0),
            undo=tuple(game.can_undo(p) for p in range(s.n_players)),
            answered=tuple(game.has_answered(p) for p in range(s.n_players)),
            astray=game.astray,
            sealed=s.steps if s.sealed is not None else 0,
            taken_back=bool(game.lines) and isinstance(game.lines[-1], Undo),
            out=tuple(p for p in s.seats() if s.player(p).presence != PLAYING),
        )

    def _asked(self, held: Held, ask: Ask) -> Asked:
        game, s = held.game, held.game.state
        window = open_window(s)
        passes = PASS in ask.options and ask.kind in DECLARING
        by_others = ask.kind == "respond" and any(link.env.player != ask.seat for link in declared_links(s))
        windows = names_of(window)
        if ask.kind == "respond" and not by_others:
            windows = [OWN_RESPONSE if w == RESPONSE else w for w in windows]
        return Asked(
            seat=ask.seat,
            id=game.id_of(ask),
            kind=ask.kind,
            passes=option_id(s, PASS) if passes else self._of_itself(held, ask),
            windows=tuple(stops_of(ask.kind, windows)),
            usual=s.options.poker_face or (passes and self._usual(s, ask, window, by_others)),
            mine=s.turn_player == ask.seat,
            by_others=by_others,
            quick=option_id(s, ask.options[0]) if ask.kind in PROPOSED and phase(s) == "Set-up" else "",
        )

    @staticmethod
    def _usual(s: State, ask: Ask, window: int, by_others: bool) -> bool:
        if not (by_others if window & W.IN_CHAIN else is_usual(s, ask.seat, window)):
            return False
        return worth_asking(s, ask, window)

    @staticmethod
    def _of_itself(held: Held, ask: Ask) -> str:
        """The answer to what is no question to a person; bots think for themselves."""
        game = held.game
        person = game.origin is None or ask.seat >= len(game.origin.seats) or game.origin.seats[ask.seat] == "person"
        found = of_itself(game.state, ask, held.counsel(ask.seat)) if person and not game.over else None
        return option_id(game.state, found) if found is not None else ""

    # --- what is seen of it -----------------------------------------------------------------------------------------------

    def board(self, key: str, viewer: int, asked: bool) -> bytes:
        """The table for a viewer; without the question to him if he is not to be asked."""
        held = self._held(key)
        drawn = board(held.game, viewer, held.names(viewer), counsel=held.counsel(viewer) if asked and viewer >= 0 else None)
        return encode(drawn if asked else replace(drawn, question=None))

    def view(self, key: str, seat: int) -> bytes:
        """What a bot in that seat is told."""
        game = self._held(key).game
        ask = next((a for a in game.state.asks if a.seat == seat), None)
        if ask is None:
            raise Refused("stale", "nothing is asked now")
        asked = decision(game.state, ask, game.id_of(ask))
        return pickle.dumps((view(game.state, seat), asked), protocol=5)

    def why(self, key: str, seat: int, card: str, target: str) -> tuple[Reason, ...]:
        """Every reason why a card can't be played, with its rule."""
        held = self._held(key)
        names, s = held.names(seat), held.game.state
        id = thing(s, names.open(card))
        try:
            reasons = reasons_for(held.game, seat, id)
        except LookupError:
            raise Refused("unknown card", "you see no such card") from None
        on = thing(s, names.open(target)) if target else NONE
        if on != NONE and not may_name(s, seat, on):
            raise Refused("unknown card", "you see no such card")
        reasons += self._why_not_on(held.game, seat, id, on)
        return tuple(dict.fromkeys(reasons))

    @staticmethod
    def _why_not_on(game: Game, seat: int, card: int, target: int) -> list[Reason]:
        s = game.state
        ask = next((a for a in s.asks if a.seat == seat), None)
        offered = [o for o in ask.options if card in things_of(o)] if ask is not None else []
        if not offered or target == NONE or any(target in things_of(o) for o in offered):
            return []
        return [Reason(f"{s.name(card)} can be played now, but not on {s.name(target)}")]

    def option(self, key: str, seat: int, option: str) -> str:
        """An option of the engine's as the seat knows it."""
        return self._held(key).names(seat).option(option)

    def argument(self, key: str, seat: int, option: str) -> str:
        """What speaks for an option at the table; nothing if it is no longer offered."""
        s = self._held(key).game.state
        ask = next((a for a in s.asks if a.seat == seat), None)
        chosen = next((o for o in ask.options if option_id(s, o) == option), None) if ask is not None else None
        return argument(s, ask, chosen) if ask is not None and chosen is not None else ""
