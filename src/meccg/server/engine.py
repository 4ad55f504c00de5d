"""What an engine process does: it holds games, takes answers, draws tables. It knows nothing of people, connections or databases.

Games come as their record and leave as lines of it. Whoever calls writes the lines down before anybody is told; if that fails he
says `forget`, and the game comes again from what was written.
"""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from meccg.board.build import ONLOOKER, board
from meccg.board.handles import Handles
from meccg.board.rail import phase
from meccg.cards.load import load_cards
from meccg.kernel import record
from meccg.kernel.decisions import StaleDecision, decision, option_id, thing
from meccg.kernel.game import CannotUndo, Ending, Game, Origin, Reason, Undo, open_window
from meccg.kernel.run import NotOffered
from meccg.kernel.view import view
from meccg.model import windows as W
from meccg.model.rows import NONE, Ask
from meccg.rules.chain import DECLARING, PASS, declared_links
from meccg.server.usual import is_usual
from meccg.server.windows import OWN_RESPONSE, RESPONSE, names_of

PROPOSED = ("draft", "starting characters", "leftover", "starting companies")  # in the order of the deck

MOST_TAKEN_BACK = 100  # choices

encode = msgspec.json.encode


class Refused(ValueError):
    """Something can't be done; `code` for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Held:
    """A game in memory."""

    def __init__(self, game: Game, secret: str) -> None:
        self.game, self.secret = game, secret
        self._names: dict[int, Handles] = {}

    def names(self, viewer: int) -> Handles:
        """The viewer's names of things; after a restart they are the same as before."""
        if viewer not in self._names:
            self._names[viewer] = Handles(self.secret, viewer)
            self._names[viewer].learn(self.game.state)
        return self._names[viewer]


class Engine:
    """The operations of an engine process; each is called by its name."""

    def __init__(self, most_games: int = 400) -> None:
        load_cards()
        self.most_games = most_games
        self.held: OrderedDict[str, Held] = OrderedDict()

    def operation(self, name: str) -> Callable[..., Any]:
        found = getattr(self, f"do_{name}", None)
        if found is None:
            raise LookupError(name)
        return found  # type: ignore[no-any-return]

    def _held(self, key: str) -> Held:
        held = self.held.get(key)
        if held is None:
            raise Refused("unknown", "the game is not in memory")
        self.held.move_to_end(key)
        return held

    # --- games come and go ------------------------------------------------------------------------------------------------

    def do_load(self, key: str, secret: str, origin: bytes, lines: Sequence[str]) -> dict[str, Any]:
        """Bring a game back to where its record ends."""
        written = record.decode_lines(lines)
        game = record.replay(record.Record(msgspec.json.decode(origin, type=Origin), written), strict=False)
        # what a replay of other rules would add or leave out must not shift the numbers of the lines
        game.lines[:] = written
        del game._before[:-MOST_TAKEN_BACK]
        self._keep(key, Held(game, secret))
        return self._status(game)

    def do_begin(self, key: str, secret: str, origin: bytes) -> dict[str, Any]:
        """A new game; one that can't be played is refused with all faults."""
        made = msgspec.json.decode(origin, type=Origin)
        try:
            game = Game.new(made.decks, made.options, made.seed, made.names, made.seats)
        except ValueError as e:
            raise Refused("deck", str(e)) from None
        self._keep(key, Held(game, secret))
        return self._status(game)

    def _keep(self, key: str, held: Held) -> None:
        self.held[key] = held
        self.held.move_to_end(key)
        while len(self.held) > self.most_games:
            self.held.popitem(last=False)

    def do_forget(self, key: str) -> None:
        self.held.pop(key, None)

    def do_feed(self, key: str, lines: Sequence[str]) -> dict[str, Any]:
        """Lines that were written elsewhere: for onlookers who are behind."""
        game = self._held(key).game
        for _ in record.go_on(game, record.decode_lines(lines), strict=False):
            pass
        return self._status(game)

    # --- what players do --------------------------------------------------------------------------------------------------

    def do_answer(self, key: str, n: int, seat: int, asked: str, options: Sequence[str], sealed: bool) -> dict[str, Any]:
        """An answer; several if they belong to one choice. `sealed`: options are called as the seat knows them. All or none:
        if one of several fails the game is forgotten.
        """
        held = self._held(key)
        game = self._at(key, n)
        if sealed:
            options = [held.names(seat).choice(o) for o in options]
        try:
            game.answer(seat, asked, options[0])
        except StaleDecision as e:
            raise Refused("stale", str(e)) from None
        except NotOffered:
            raise Refused("not offered", "this is not offered (any more)") from None
        group = ""
        for option in options[1:]:
            ask = next((a for a in game.state.asks if a.seat == seat), None)
            now = None if ask is None else game.decision(seat)
            if now is None or (group and now.group != group):
                self.do_forget(key)
                raise Refused("not offered", "this is not offered (any more): nothing of it was done")
            group = now.group
            try:
                game.answer(seat, now.id, option)
            except (NotOffered, StaleDecision):
                self.do_forget(key)
                raise Refused("not offered", "not all of this is offered: nothing of it was done") from None
        return self._changed(game, n)

    def _at(self, key: str, n: int) -> Game:
        game = self._held(key).game
        if len(game.lines) != n:
            self.do_forget(key)
            raise Refused("unknown", "the game in memory is not the one that was written")
        return game

    def do_undo(self, key: str, n: int, seat: int, consent: bool) -> dict[str, Any]:
        game = self._at(key, n)
        try:
            game.undo(seat, consent=consent)
        except CannotUndo as e:
            raise Refused("undo", str(e)) from None
        return self._changed(game, n)

    def do_end(self, key: str, n: int, how: Ending, seat: int) -> dict[str, Any]:
        """The game ends though nothing was chosen; `seat` has lost by it."""
        game = self._at(key, n)
        if game.over:
            raise Refused("over", "the game is over")
        game.end(how, seat)
        return self._changed(game, n)

    def _changed(self, game: Game, n: int) -> dict[str, Any]:
        if len(game._before) > 2 * MOST_TAKEN_BACK:  # nobody takes back so much: memory for other games
            del game._before[:-MOST_TAKEN_BACK]
        return {**self._status(game), "new": [encode(line).decode() for line in game.lines[n:]]}

    def do_status(self, key: str) -> dict[str, Any]:
        return self._status(self._held(key).game)

    def _status(self, game: Game) -> dict[str, Any]:
        """What whoever runs the game must know: nothing of this is told to clients."""
        s = game.state
        return {
            "n": len(game.lines),
            "turn": s.turn,
            "turn_seat": s.turn_player,
            "phase": phase(s),
            "step": f"{s.turn}/{phase(s)}/{s.frames[-1].uid if s.frames else ''}",
            "over": game.over,
            "winners": list(s.winner or ()),
            "asked": [self._asked(game, a) for a in s.asks if a.seat >= 0],
            "undo": [game.can_undo(p) for p in range(s.n_players)],
            "taken_back": bool(game.lines) and isinstance(game.lines[-1], Undo),
            "answered": [game._given[p] > 0 for p in range(s.n_players)],
        }

    def _asked(self, game: Game, ask: Ask) -> dict[str, Any]:
        s = game.state
        window = open_window(s)
        passes = PASS in ask.options and ask.kind in DECLARING
        by_others = ask.kind == "respond" and any(link.env.player != ask.seat for link in declared_links(s))
        windows = names_of(window)
        if ask.kind == "respond" and not by_others:
            windows = [OWN_RESPONSE if w == RESPONSE else w for w in windows]
        return {
            "seat": ask.seat,
            "id": game._id(ask),
            "kind": ask.kind,
            "passes": option_id(s, PASS) if passes else "",
            "windows": windows,
            "usual": not passes or s.options.poker_face or (by_others if window & W.IN_CHAIN else is_usual(s, ask.seat, window)),
            "mine": s.turn_player == ask.seat,
            "by_others": by_others,
            "quick": option_id(s, ask.options[0]) if ask.kind in PROPOSED and phase(s) == "Set-up" else "",
        }

    # --- what is seen of it -----------------------------------------------------------------------------------------------

    def do_board(self, key: str, viewer: int, asked: bool) -> bytes:
        """The table for a viewer; without the question to him if he is not to be asked."""
        held = self._held(key)
        drawn = board(held.game, viewer, held.names(viewer))
        return encode(drawn if asked else replace(drawn, question=None))

    def do_view(self, key: str, seat: int) -> bytes:
        """What a bot in that seat is told."""
        game = self._held(key).game
        ask = next((a for a in game.state.asks if a.seat == seat), None)
        if ask is None:
            raise Refused("stale", "nothing is asked now")
        asked = decision(game.state, ask, game._id(ask))
        return pickle.dumps((view(game.state, seat), asked), protocol=5)

    def do_why(self, key: str, seat: int, card: str, target: str) -> list[tuple[str, str]]:
        """Every reason why a card can't be played, with its rule."""
        held = self._held(key)
        names, s = held.names(seat), held.game.state
        id = thing(s, names.open(card))
        try:
            reasons = held.game.explain(seat, id)
        except LookupError:
            raise Refused("unknown card", "you see no such card") from None
        if target:
            reasons += self._why_not_on(held.game, seat, id, thing(s, names.open(target)))
        return [(r.text, r.rule) for r in dict.fromkeys(reasons)]

    @staticmethod
    def _why_not_on(game: Game, seat: int, card: int, target: int) -> list[Any]:
        s = game.state
        ask = next((a for a in s.asks if a.seat == seat), None)
        offered = [o for o in ask.options if card in o[1:]] if ask is not None else []
        if not offered or target == NONE or any(target in o[1:] for o in offered):
            return []
        return [Reason(f"{s.name(card)} can be played now, but not on {s.name(target)}")]

    def do_option(self, key: str, seat: int, option: str) -> str:
        """An option of the engine's as the seat knows it."""
        return self._held(key).names(seat).option(option)

    def do_log(self, key: str, viewer: int) -> list[tuple[int, str]]:
        return self._held(key).game.log(None if viewer == ONLOOKER else viewer)
