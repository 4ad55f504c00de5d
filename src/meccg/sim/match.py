"""One game of an arena: who plays which deck against whom, and how it went.

Everything that a game needs is in its `Match`, so that it may be played in any process on any machine, always the same way.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from meccg.bots import Bot, BotFailed, Budget, make_bot, seed_for
from meccg.bots.base import LIMIT
from meccg.cards.load import load_cards
from meccg.kernel.game import Game
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import NONE
from meccg.rules.scoring import council_scores
from meccg.rules.setup import new_game
from meccg.sim.sitting import ERROR, FORFEIT, TURNS, Seat, Sitting, Verdict, verdict


class Match(Struct, frozen=True):
    """A game to be played."""

    number: int
    bots: tuple[str, ...]  # by seat
    decks: tuple[Deck, ...]
    names: tuple[str, ...]  # what the decks are called here
    seed: str
    budget: Budget = Budget()
    limit: float = LIMIT
    turns: int = TURNS
    options: Rules = STANDARD


class Played(Struct, frozen=True, omit_defaults=True):
    """How it went. Times are the only fields that differ when a game is played again, and what was said when a bot failed."""

    number: int
    bots: tuple[str, ...]
    decks: tuple[str, ...]
    seed: str
    outcome: str
    winners: tuple[int, ...] = ()  # several after a tie
    points: tuple[int, ...] = ()  # as the Council counts them
    turns: int = 0
    decisions: int = 0
    asked: tuple[int, ...] = ()  # decisions of each seat
    seconds: tuple[float, ...] = ()  # that each seat thought
    slowest: tuple[float, ...] = ()  # ... about one decision
    fault: int = NONE  # the seat whose bot failed
    error: str = ""
    said: tuple[str, ...] = ()  # the end of what a program wrote to its standard error, or where a bot crashed
    digest: str = ""  # of the last state
    answers: str = ""  # the number of each option that was chosen: the whole game, with its decks and its seed

    def same(self) -> Played:
        """The result without what time it took."""
        return replace(self, seconds=(), slowest=(), said=())


def play_match(match: Match) -> Played:
    """Play it to its end. What goes wrong is part of the result."""
    load_cards()
    try:
        s = new_game(match.decks, match.options, match.seed)
    except Exception as e:  # an arena reports a fault and goes on
        return lost(match, f"{type(e).__name__}: {e}")
    seats: list[Seat] = []
    sitting, ended = Sitting(s, seats, match.turns), Verdict()
    try:
        for seat in range(len(match.bots)):
            seats.append(Seat(seat, _bot(match, seat), match.budget, match.limit))
        ended = sitting.play()
    except BotFailed as e:
        ended = verdict(e, len(match.bots))
    finally:
        for one in seats:
            one.leave(ended.winners)
    return Played(
        number=match.number,
        bots=match.bots,
        decks=match.names,
        seed=match.seed,
        outcome=ended.outcome,
        winners=ended.winners,
        points=tuple(score.total for score in council_scores(s)) if s.turn else (),
        turns=s.turn,
        decisions=len(sitting.answers),
        asked=tuple(one.asked for one in seats),
        seconds=tuple(round(one.seconds, 4) for one in seats),
        slowest=tuple(round(one.slowest, 4) for one in seats),
        fault=ended.fault,
        error=ended.error,
        said=ended.said,
        digest=s.digest(),
        answers=packed_answers(sitting.answers),
    )


def lost(match: Match, why: str) -> Played:
    """A game of which nothing came back."""
    return Played(match.number, match.bots, match.names, match.seed, ERROR, error=why)


def _bot(match: Match, seat: int) -> Bot:
    """Whoever sits there; a program that does not start has lost."""
    name = match.bots[seat]
    try:
        return make_bot(name, seed_for(match.seed, seat), programs=True, limit=match.limit)
    except Exception as e:
        raise BotFailed(seat, f"{name}: {type(e).__name__}: {e}") from e


def packed_answers(answers: list[int]) -> str:
    """Numbers below 36 are a letter or figure each, others are written out: `3a(41)0`."""
    return "".join(_DIGITS[n] if n < 36 else f"({n})" for n in answers)


def unpacked_answers(text: str) -> list[int]:
    out, rest = [], iter(text)
    for letter in rest:
        if letter == "(":
            number = ""
            while (figure := next(rest)) != ")":
                number += figure
            out.append(int(number))
        else:
            out.append(_DIGITS.index(letter))
    return out


_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class NotTheGame(ValueError):
    """A game that goes another way now than it did."""


def game_of(match: Match, played: Played) -> Game:
    """The game as it was played, to be saved or looked at."""
    load_cards()
    game = Game.new(match.decks, match.options, match.seed, names=_different(played.bots), seats=played.bots)
    for n, i in enumerate(unpacked_answers(played.answers)):
        if not game.state.asks or i >= len(game.state.asks[0].options):
            raise NotTheGame(f"game {played.number} goes another way at decision {n}: it was played by another version")
        ask = game.state.asks[0]
        game.choose(ask.seat, ask.options[i])
    if played.outcome == FORFEIT and not game.over:
        game.resign(played.fault)
    return game


def _different(bots: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(bot if bots.count(bot) == 1 else f"{bot} {i + 1}" for i, bot in enumerate(bots))
