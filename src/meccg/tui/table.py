"""The table: seats with people and bots, a game between them, and the commands of whoever sits at the keyboard."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from meccg.board.build import ONLOOKER
from meccg.board.prompts import purpose, question
from meccg.board.rail import ENDINGS, phase_words
from meccg.bots import Bot, BotFailed, Budget, answer_for, check_bot, make_bot, seed_for, shown_name
from meccg.bots.base import THRIFTY
from meccg.cards.load import load_cards
from meccg.cards.pool import UnknownCard, load_pool
from meccg.kernel import record
from meccg.kernel.game import CannotUndo, Game
from meccg.kernel.state import State
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import Ask
from meccg.rules.chain import DECLARING
from meccg.tui.board import board, now, own, points
from meccg.tui.cardtext import card_lines
from meccg.tui.coach import Coach
from meccg.tui.glossary import glossary
from meccg.tui.menu import LISTED, Menu, Option
from meccg.tui.news import YOU, ending, second_person
from meccg.tui.screen import Screen
from meccg.tui.why import in_sight, why_lines

PERSON = "you"
ADVISER = "searcher"  # who is asked for a hint
PROPOSED = ("draft", "starting characters", "leftover", "starting companies")  # in the order of the deck
WHOLE_TABLE = ("organization phase", "movement/hazard phase", *ENDINGS)  # phases that begin with a look at it
NUMBERED = ("b", "board", "hint")  # commands that speak of options by their numbers in the whole list

COMMANDS = """\
a number        choose that option; words of it do as well
Enter           pass, where passing is offered
pp              pass until the next phase, unless you must decide something else
?  / ? NAME     what can't be played now and why / one card
b               show the whole table again
card NAME       what a card is and does
log / log all   what happened this turn / in the whole game
hint            what a strong bot thinks of your options, and why
undo            take your last decision back
save FILE       save the game; resume FILE goes on with a saved one
quit            leave; the game is saved
help game       how the game goes; help WORD: what a word means (help on-guard)"""


def state_home() -> Path:
    """Where games are kept that nobody gave a name."""
    home = os.environ.get("MECCG_HOME")
    if home:
        return Path(home)
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "meccg"


def autosave() -> Path:
    return state_home() / "last-game.meccg"


class Leave(Exception):
    """The player stands up."""


class Again(Exception):
    """The state is another one now: ask anew."""


def opened(file: Path) -> tuple[Game, str]:
    """A saved game, brought back to where it was, and what there is to say about that."""
    load_cards()
    return record.resume(file)


def seats_of(game: Game) -> tuple[str, ...]:
    """Who sits where; a game that was not saved at a table has people in all seats."""
    seats = game.origin.seats if game.origin is not None else ()
    return seats or (PERSON,) * game.state.n_players


class Table:
    """A game, who sits where, and a screen."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        *,
        open_hands: bool = False,
        screen: Screen | None = None,
        programs: bool = False,
        coach: str = "",
        budget: Budget = THRIFTY,
    ) -> None:
        self.game, self.open_hands, self.programs, self.budget = game, open_hands, programs, budget
        self.coach = Coach(coach, game.state.chance.seed, budget) if coach else None
        self.adviser: Coach | None = self.coach
        self.failed = ""  # what a bot did that could not go on
        self.file: Path | None = None  # where the game is kept when it ends, instead of the usual place
        self.screen = screen or Screen()
        self._sit(seats)

    def _sit(self, seats: Sequence[str]) -> None:
        self.seats = tuple(seats)
        seed = self.game.state.chance.seed
        self.bots: dict[int, Bot] = {
            i: make_bot(name, seed_for(seed, i), programs=self.programs) for i, name in enumerate(seats) if name != PERSON
        }
        self.people = tuple(i for i in range(len(seats)) if i not in self.bots)
        self.read = len(self.s.log or ())  # entries of the log that were told
        self.shown = ""  # the phase at which the whole table was shown last
        self.passing = ""  # the phase during which passes are automatic
        self.last_seat = -1
        self.hands: dict[int, frozenset[int]] = {}  # what each person held when he looked last

    @classmethod
    def new(
        cls,
        seats: Sequence[str],
        decks: Sequence[Deck],
        seed: str,
        rules: Rules = STANDARD,
        open_hands: bool = False,
        set_up: bool = False,
        coach: str = "",
        budget: Budget = THRIFTY,
    ) -> Table:
        """A new game. Without `set_up` people begin as their decks propose and are asked nothing before the first turn."""
        load_cards()
        people = [i for i, seat in enumerate(seats) if seat == PERSON]
        names = [_name(i, seat, len(people) == 1, seats) for i, seat in enumerate(seats)]
        for seat in seats:
            if seat != PERSON:
                check_bot(seat)
        game = Game.new(decks, rules, seed=seed, names=names, seats=seats)
        table = cls(game, seats, open_hands=open_hands, programs=True, coach=coach, budget=budget)
        table.read = 0
        table._welcome(decks, seed)
        if not set_up:
            table._quick_start()
        return table

    @classmethod
    def resumed(cls, file: Path, open_hands: bool = False) -> Table:
        game, told = opened(file)
        assert game.origin is not None
        table = cls(game, seats_of(game), open_hands=open_hands)
        table.screen.line((f"{file}: {told}", "warn") if told else f"The game goes on from {file}.")
        return table

    @property
    def s(self) -> State:
        return self.game.state

    def _welcome(self, decks: Sequence[Deck], seed: str) -> None:
        who = [f"{self.s.player(i).name} with {deck.name}" for i, deck in enumerate(decks)]
        self.screen.line(("The Middle-earth Collectible Card Game", "title"), f": {' against '.join(who)}. Seed {seed}.")
        if self.people:
            self.screen.line(
                "Type the number of what you choose. Type help for what else you can type, ? for what can't be done and why,"
                " help game for how the game goes."
            )

    def _quick_start(self) -> None:
        """Answer the questions of the set-up: the first characters of the decks' pools, the rest as bots would."""
        helpers = {i: self.bots.get(i) or make_bot("apprentice", seed_for(self.s.chance.seed, i)) for i in range(len(self.seats))}
        while self.s.asks and phase_words(self.s) == "set-up":
            ask = self.s.asks[0]
            if ask.seat in self.people and ask.kind in PROPOSED:
                self.game.choose(ask.seat, ask.options[0])
            else:
                self._bot_answers(ask, helpers[ask.seat])

    def _bot_answers(self, ask: Ask, bot: Bot) -> None:
        """A bot that fails gives up."""
        try:
            option = answer_for(self.game, ask, bot, self.budget)
        except BotFailed as e:
            self.failed = f"{self.s.player(ask.seat).name} can't go on and gives up: {e}"
            self.game.resign(ask.seat)
        else:
            self.game.choose(ask.seat, option)

    # --- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the player leaves; nothing is lost on the way."""
        try:
            while self.s.asks:
                ask = self.s.asks[0]
                if ask.seat in self.bots:
                    self._bot_answers(ask, self.bots[ask.seat])
                    if not self.people:
                        self._watch()
                else:
                    with suppress(Again):
                        self.game.choose(ask.seat, self._decide(ask))
            self._news()
            self._end()
            if self.file is not None:
                self._keep()
        except Leave:
            self._keep()
        except (KeyboardInterrupt, EOFError):
            self.screen.line()
            self._keep()
        finally:
            for bot in self.bots.values():
                if hasattr(bot, "close"):
                    bot.close(self.s.winner or ())

    def _keep(self) -> None:
        path = self.file or autosave()
        path.parent.mkdir(parents=True, exist_ok=True)
        record.save(self.game, path)
        self.screen.line(f"The game is saved in {path}; go on with: meccg resume" + (f" {path}" if self.file else ""))

    def _watch(self) -> None:
        """Bots play: tell what happens; a table at the beginning of each turn."""
        self._news()
        here = f"{self.s.turn}"
        if here != self.shown and self.s.asks:
            self.shown = here
            self.screen.line()
            self.screen.lines(board(self.game, ONLOOKER, open_hands=True))
            self.screen.line()
            if self.screen.fancy and self.screen.ask("Enter for the turn, q to leave > ").strip().startswith("q"):
                raise Leave

    def _news(self) -> None:
        """What happened since the last time that somebody looked."""
        self.read = min(self.read, len(self.s.log or ()))  # less after an undo
        for _, words in self.game.log(self._reader(), self.read):
            self.screen.line(("  * " + second_person(words), "dim"))
        self.read = len(self.s.log or ())

    def _reader(self) -> int | None:
        """Whose log is shown: that of whoever decides or the only person's; None is an onlooker's."""
        if self.last_seat >= 0:
            return self.last_seat
        return self.people[0] if self.people else None

    def _end(self) -> None:
        self.screen.line()
        self.screen.line(("The game is over.", "title"))
        self.screen.lines(points(self.game, self.people[0] if self.people else ONLOOKER))
        why = self.failed or ending(self.game)
        if why:
            self.screen.line(f"{why}.")
        winners = [self.s.player(p).name for p in self.s.winner or ()]
        if len(winners) == 1:
            self.screen.line((f"{winners[0]} win!" if winners[0] == YOU else f"{winners[0]} wins.", "title"))
        else:
            self.screen.line((f"A tie between {' and '.join(winners)}.", "title"))

    # --- a person decides --------------------------------------------------------------------------------------------

    def _decide(self, ask: Ask) -> Option:
        """Ask until an option is chosen."""
        menu = Menu(self.s, ask)
        if self.passing:
            default = menu.default()
            if self.passing == self._here() and ask.kind in DECLARING and default is not None:
                return default
            self.passing = ""
        self._hand_over(ask)
        self._news()
        self._drawn(ask.seat)
        self._show(ask, menu)
        return self._listen(ask, menu)

    def _drawn(self, seat: int) -> None:
        """Which cards came to hand since its owner looked last."""
        hand = self.s.player(seat).hand
        before = self.hands.get(seat)
        new = [self.s.name(id) for id in hand if before is not None and id not in before]
        if new:
            self.screen.line((f"  * New in your hand: {', '.join(new)}", "dim"))
        self.hands[seat] = frozenset(hand)

    def _here(self) -> str:
        return f"{self.s.turn} {phase_words(self.s)}"

    def _hand_over(self, ask: Ask) -> None:
        """Two at one keyboard: nobody sees the other's hand."""
        if ask.seat != self.last_seat and len(self.people) > 1 and self.screen.fancy and not self.open_hands:
            self.screen.clear()
            self.screen.ask(f"{self.s.player(ask.seat).name} decides. Hand over the keyboard and press Enter > ")
            self.shown = ""
        self.last_seat = ask.seat

    def _show(self, ask: Ask, menu: Menu) -> None:
        here = f"{self._here()} {self.last_seat}"
        if here != self.shown and phase_words(self.s) in WHOLE_TABLE:
            self.shown = here
            self.screen.line()
            self.screen.rule(f"Turn {self.s.turn}" if self.s.turn else "Set-up")
            self.screen.lines(board(self.game, ask.seat, open_hands=self.open_hands))
        elif here != self.shown and phase_words(self.s) == "site phase" and ask.seat == self.s.turn_player:
            self.shown = here
            self.screen.line()
            self.screen.lines(own(self.game, ask.seat))
        else:
            self.screen.lines(now(self.game, ask.seat))
        self._question(ask, menu)

    def _question(self, ask: Ask, menu: Menu) -> None:
        self.screen.line()
        reason = purpose(self.s, ask)
        if reason:
            self.screen.line(reason)
        name = self.s.player(ask.seat).name
        rule = (f"  (rule {ask.rule})", "dim") if ask.rule else ""
        self.screen.line((f"{name}: " if name != YOU else "", "you"), (question(self.s, ask), "ask"), rule)
        self.screen.lines(menu.lines())
        if self.coach is not None:
            self.screen.lines(self.coach.lines(self.s, ask, menu))

    def _listen(self, ask: Ask, menu: Menu) -> Option:
        whole = menu
        while True:
            typed = self.screen.ask("> ").strip()
            if not typed:
                if menu is not whole:
                    menu = whole
                    self.screen.lines(menu.lines())
                    continue
                default = menu.default()
                if default is not None:
                    return default
                self.screen.line("Please choose one of the options; help says what else you can type.")
                continue
            word, _, rest = typed.partition(" ")
            command = self._commands(ask).get(word.lower())
            if command is not None and not (rest and word.lower() in ("undo", "b", "quit")):
                chosen = command(rest.strip())
                if chosen is not None:
                    return chosen
                if word.lower() in NUMBERED:
                    menu = whole
                continue
            found = menu.find(typed)
            if len(found) == 1:
                return found[0]
            if not found:
                self.screen.line((f"{typed!r} is not offered.", "warn"), f" {self._instead(menu, typed)}")
            else:
                menu = Menu(self.s, ask, tuple(found), grouped=False)
                self.screen.line("Which one? (Enter: back to all)")
                self.screen.lines(menu.lines())

    def _instead(self, menu: Menu, typed: str) -> str:
        """What may be typed in place of what is not offered."""
        if len(menu.entries) <= LISTED:
            return f"Type a number from 1 to {len(menu.entries)}, or help."
        near = menu.near(typed)
        return f"Near: {', '.join(near)}." if near else "No card has such a name."

    # --- commands ----------------------------------------------------------------------------------------------------

    def _commands(self, ask: Ask) -> dict[str, Callable[[str], Option | None]]:
        return {
            "?": lambda rest: self._say(why_lines(self.s, ask, rest)),
            "why": lambda rest: self._say(why_lines(self.s, ask, rest)),
            "help": lambda rest: self._say(glossary(rest) if rest else ((line,) for line in COMMANDS.splitlines())),
            "b": lambda rest: self._board(ask),
            "board": lambda rest: self._board(ask),
            "card": self._card,
            "log": self._log,
            "hint": lambda rest: self._hint(ask),
            "undo": self._undo,
            "save": self._save,
            "resume": self._resume,
            "pp": lambda rest: self._pass_on(ask),
            "quit": self._quit,
            "q": self._quit,
        }

    def _say(self, lines: Any) -> None:
        self.screen.lines(lines)

    def _hint(self, ask: Ask) -> None:
        if self.adviser is None:
            self.adviser = Coach(ADVISER, self.s.chance.seed, self.budget)
        self._say(self.adviser.lines(self.s, ask, Menu(self.s, ask)))

    def _board(self, ask: Ask) -> None:
        self._say(board(self.game, ask.seat, open_hands=self.open_hands))
        self._question(ask, Menu(self.s, ask))

    def _card(self, name: str) -> None:
        """By its name, or by a part of it that names one card in your hand or in play."""
        if not name:
            self.screen.line("Say which: card NAME")
            return
        pool = load_pool()
        if not pool.named(name):
            near = in_sight(self.s, self.last_seat, name)
            if len(near) > 1:
                self.screen.line(f"Which one: {', '.join(sorted(near.values()))}?")
                return
            name = next(iter(near), name)
        try:
            self._say(card_lines(pool.find(name)))
        except UnknownCard as e:
            self.screen.line((str(e), "warn"))

    def _log(self, rest: str) -> None:
        for turn, words in self.game.log(self._reader()):
            if rest == "all" or turn == self.s.turn:
                self.screen.line(second_person(words))

    def _pass_on(self, ask: Ask) -> Option | None:
        default = Menu(self.s, ask).default()
        if default is None or ask.kind not in DECLARING:
            self.screen.line("There is nothing to pass here.")
            return None
        self.passing = self._here()
        return default

    def _undo(self, rest: str) -> Option | None:
        """Free as long as nobody has learned anything; then the others must agree, which bots always do."""
        seat = self.last_seat
        try:
            agreed = self.game.can_undo(seat) or all(p in self.bots for p in self.s.others(seat)) or self._agreed(seat)
            self.game.undo(seat, consent=agreed)
        except CannotUndo as e:
            self.screen.line((f"Nothing is taken back: {e}.", "warn"))
            return None
        self.screen.line("Taken back.")
        self.hands.clear()
        self.shown = ""
        raise Again

    def _agreed(self, seat: int) -> bool:
        others = " and ".join(self.s.player(p).name for p in self.s.others(seat))
        return self.screen.ask(f"{others}: do you agree? (y/n) > ").strip().lower().startswith("y")

    def _save(self, rest: str) -> None:
        if not rest:
            self.screen.line("Say where: save FILE")
            return
        try:
            record.save(self.game, Path(rest))
        except OSError as e:
            self.screen.line((f"{rest}: {e.strerror}", "warn"))
        else:
            self.screen.line(f"Saved in {rest}.")

    def _resume(self, rest: str) -> None:
        try:
            game, told = opened(Path(rest) if rest else autosave())
        except (record.BadRecord, record.Diverged, OSError) as e:
            why = f"{e.filename}: {e.strerror}" if isinstance(e, OSError) else str(e)
            self.screen.line((why, "warn"))
            return
        self.game, self.programs = game, False  # a file starts no programs
        self._sit(seats_of(game))
        self.screen.line((told, "warn") if told else "The saved game goes on.")
        raise Again

    def _quit(self, rest: str) -> None:
        raise Leave


def _name(i: int, seat: str, alone: bool, seats: Sequence[str]) -> str:
    if seat == PERSON:
        return YOU if alone else f"Player {i + 1}"
    name = shown_name(seat)
    return name if seats.count(seat) == 1 else f"{name} {i + 1}"
