"""A deck put to the test: what it scored with, what killed its people, which of its cards rotted in hand.

A bot plays the deck against others, from both seats; a watcher at the table notes what becomes of every card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec import Struct

from meccg.bots import BotFailed, Budget, make_bot, seed_for
from meccg.bots.base import LIMIT, THRIFTY
from meccg.cards.load import load_cards
from meccg.kernel.answers import verb_of
from meccg.kernel.book import BOOK
from meccg.kernel.run import Stuck
from meccg.kernel.state import State
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.model.rows import HAND
from meccg.rules.changes import DISCARDED, DISCARDED_BY
from meccg.rules.combat import Attack
from meccg.rules.corruption import CorruptionCheck
from meccg.rules.scoring import council_scores, scores
from meccg.rules.setup import new_game
from meccg.sim.sitting import (
    FINISHED,
    FORFEIT,
    SCORED,
    STUCK,
    TURNS,
    UNFINISHED,
    Seat,
    Sitting,
    Unfinished,
    Verdict,
    verdict,
)
from meccg.sim.standings import spread, wilson

ROTTEN = 3  # turns of its owner after which a card that was not played has rotted
LOSSES = {"{0} is eliminated": "eliminated", DISCARDED: "discarded", DISCARDED_BY: "discarded", "{0} is wounded": "wounded"}


class Trial(Struct, frozen=True):
    """One game to be played by the deck."""

    deck: Deck
    against: Deck
    seat: int
    bot: str
    other: str
    seed: str
    budget: Budget = THRIFTY
    options: Rules = STANDARD
    limit: float = LIMIT
    turns: int = TURNS


class Seen(Struct, frozen=True):
    """What was seen in a game. Cards by key."""

    against: str
    won: float
    points: int
    margin: int
    turns: int
    by_type: dict[str, int]
    scored: dict[str, int]  # marshalling points by card
    lost: dict[str, int]  # "wounded|cause", "eliminated|cause", "discarded|cause" of characters
    drawn: dict[str, int]  # copies that were in hand
    played: dict[str, int]
    rotted: dict[str, int]  # copies that were held for ROTTEN turns or more and never played
    held: dict[str, int]  # turns that all copies were held, together
    outcome: str = FINISHED
    error: str = ""


class _Watch(list[Any]):
    """A log that notes who is lost, and to what."""

    def __init__(self, s: State, seat: int) -> None:
        super().__init__()
        self.s, self.seat = s, seat
        self.lost: Counter[str] = Counter()

    def append(self, entry: Any) -> None:
        _, text, names, _ = entry
        what = LOSSES.get(text)
        if what is None:
            return
        card = self.s.card(names[0][0])
        if card.owner == self.seat and BOOK[card.card].facts.kind in ("character", "avatar"):
            self.lost[f"{what}|{self.cause()}"] += 1

    def cause(self) -> str:
        """What is going on: an attack, a corruption check, or whatever card is being resolved."""
        for f in reversed(self.s.frames):
            if isinstance(f, CorruptionCheck):
                return "corruption"
            if isinstance(f, Attack):
                name = self.s.name(f.source)
                return f"the guards of {name}" if self.s.facts_of(f.source).kind == "site" else name
        return "something else"


class _Hand:
    """What becomes of the cards of a hand."""

    def __init__(self, s: State, seat: int) -> None:
        self.seat = seat
        self.turns: Counter[int] = Counter()  # by card id: turns of its owner that it was held
        self.played: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()
        self.now: frozenset[int] = frozenset()
        self.rotted: Counter[str] = Counter()
        self.held: Counter[str] = Counter()
        self.turn = s.turn
        self.look(s, ())

    def look(self, s: State, option: tuple[Any, ...]) -> None:
        """After an answer: who came, who went, and how."""
        hand = frozenset(s.player(self.seat).hand)
        if s.turn != self.turn:
            self.turn = s.turn
            if s.turn_player == self.seat:
                for id in hand:
                    self.turns[id] += 1
        for id in hand - self.now:
            self.drawn[s.card(id).card] += 1
        used = bool(option) and verb_of(option) not in ("discard", "put", "deck", "sideboard", "remove")
        for id in self.now - hand:
            self.leaves(s, id, used and id in option)
        self.now = hand

    def leaves(self, s: State, id: int, used: bool) -> None:
        key = s.card(id).card
        waited = self.turns.pop(id, 0)
        self.held[key] += waited
        if used or s.card(id).zone not in ("discard", "deck", HAND):
            self.played[key] += 1
        elif waited >= ROTTEN:
            self.rotted[key] += 1

    def end(self, s: State) -> None:
        for id in self.now:
            key, waited = s.card(id).card, self.turns[id]
            self.held[key] += waited
            if waited >= ROTTEN:
                self.rotted[key] += 1


def played(trial: Trial) -> Seen:
    """Play a game and watch."""
    load_cards()
    decks = [trial.deck, trial.against] if trial.seat == 0 else [trial.against, trial.deck]
    names = [trial.bot, trial.other] if trial.seat == 0 else [trial.other, trial.bot]
    s = new_game(decks, trial.options, trial.seed)
    watch = _Watch(s, trial.seat)
    s.log = watch
    hand = _Hand(s, trial.seat)
    bots = [make_bot(name, seed_for(trial.seed, seat), programs=True, limit=trial.limit) for seat, name in enumerate(names)]
    seats = [Seat(seat, bot, trial.budget, trial.limit) for seat, bot in enumerate(bots)]
    sitting, ended = Sitting(s, seats, trial.turns), Verdict()
    try:
        while s.asks:
            ask, option = sitting.step()
            hand.look(s, option if ask.seat == trial.seat else ())
        hand.end(s)
        ended = Verdict(winners=s.winner or ())
    except (BotFailed, Unfinished, Stuck) as e:
        ended = verdict(e, len(seats))
    finally:
        for seat in seats:
            seat.leave(ended.winners)
    score = scores(s, trial.seat)
    final = [c.total for c in council_scores(s)]
    by_card: Counter[str] = Counter()
    for one in score.cards:
        by_card[s.card(one.card).card] += one.points
    return Seen(
        against=trial.against.name,
        won=0.5 if len(ended.winners) != 1 else float(trial.seat in ended.winners),
        points=final[trial.seat],
        margin=final[trial.seat] - max(final[p] for p in s.others(trial.seat)),
        turns=s.turn,
        by_type=score.by_type,
        scored=dict(by_card),
        lost=dict(watch.lost),
        drawn=dict(hand.drawn),
        played=dict(hand.played),
        rotted=dict(hand.rotted),
        held=dict(hand.held),
        outcome=ended.outcome,
        error=ended.error,
    )


class Card(Struct, frozen=True):
    """A card of the deck over all games."""

    card: str
    name: str
    drawn: int
    played: int
    rotted: int
    turns: float  # that a copy was held, on average
    points: float  # a game


class Report(Struct, frozen=True):
    """What the test says about a deck."""

    deck: str
    bot: str
    games: int
    wins: float
    rate: float
    low: float
    high: float
    margin: float
    margin_error: float
    points: float
    turns: float
    against: dict[str, tuple[int, float]]  # games and wins, by deck
    by_type: dict[str, float]  # marshalling points a game, by type
    scored: tuple[Card, ...]  # what gave points, most first
    killed: tuple[tuple[str, str, int], ...]  # what became of characters, by what, how often: most first
    rotted: tuple[Card, ...]  # what rotted in hand, most first
    forfeits: int = 0  # games that a bot lost by failing; won and lost like others, but nothing of them is in the figures
    unfinished: int = 0  # after as many turns as a game may have: a tie, with the points as they stand
    stuck: int = 0
    faults: tuple[str, ...] = ()  # what happened there


def trials(
    deck: Deck,
    against: Sequence[Deck],
    games: int,
    bot: str,
    other: str,
    seed: str,
    budget: Budget = THRIFTY,
    limit: float = LIMIT,
    turns: int = TURNS,
) -> list[Trial]:
    """The games: each deck in turn, each deal from both seats."""
    out = []
    for n in range(games):
        deal, seat = divmod(n, 2)
        met = against[deal % len(against)]
        out.append(Trial(deck, met, seat, bot, other, f"{seed}/{deal}", budget, limit=limit, turns=turns))
    return out


def run(all: Sequence[Trial], jobs: int = 1, each: Callable[[Seen], None] | None = None) -> list[Seen]:
    """Play them, in so many processes."""
    out: list[Seen] = []

    def note(found: Iterable[Seen]) -> None:
        for one in found:
            out.append(one)
            if each is not None:
                each(one)

    if jobs <= 1:
        note(map(played, all))
    else:
        from meccg.workers.crew import jobs as processes

        with processes(min(jobs, len(all))) as pool:
            note(future.result() for future in [pool.submit(played, trial) for trial in all])
    return out


def report(deck: Deck, bot: str, seen: Sequence[Seen]) -> Report:
    """What is said of cards and points is said of games in which no bot failed."""
    wins = sum(g.won for g in seen)
    low, high = wilson(wins, len(seen))
    whole = [g for g in seen if g.outcome in SCORED]
    n = max(1, len(whole))
    mean, error = spread([g.margin for g in whole])
    sums: dict[str, Counter[str]] = {}
    for field in ("scored", "lost", "drawn", "played", "rotted", "held", "by_type"):
        total: Counter[str] = Counter()
        for g in whole:
            total.update(getattr(g, field))
        sums[field] = total
    cards = {key: _card(key, sums, n) for key in {*sums["drawn"], *sums["scored"]}}
    against: dict[str, tuple[int, float]] = {}
    for g in seen:
        games, won = against.get(g.against, (0, 0.0))
        against[g.against] = (games + 1, won + g.won)
    killed: list[tuple[str, str, int]] = []
    for words, times in sums["lost"].items():
        what, cause = words.split("|", 1)
        killed.append((what, cause, times))
    return Report(
        deck=deck.name,
        bot=bot,
        games=len(seen),
        wins=wins,
        rate=round(wins / max(1, len(seen)), 4),
        low=round(low, 4),
        high=round(high, 4),
        margin=round(mean, 2),
        margin_error=round(error, 2),
        points=round(sum(g.points for g in whole) / n, 2),
        turns=round(sum(g.turns for g in whole) / n, 1),
        against=against,
        by_type={kind: round(points / n, 2) for kind, points in sums["by_type"].items() if points},
        scored=tuple(sorted((c for c in cards.values() if c.points > 0), key=lambda c: (-c.points, c.name))),
        killed=tuple(sorted(killed, key=lambda k: (-k[2], k[0], k[1]))),
        rotted=tuple(sorted((c for c in cards.values() if c.rotted), key=lambda c: (-c.rotted, -c.turns, c.name))),
        forfeits=sum(g.outcome == FORFEIT for g in seen),
        unfinished=sum(g.outcome == UNFINISHED for g in seen),
        stuck=sum(g.outcome == STUCK for g in seen),
        faults=tuple(dict.fromkeys(f"against {g.against}: {g.error}" for g in seen if g.error)),
    )


def _card(key: str, sums: dict[str, Counter[str]], games: int) -> Card:
    drawn = sums["drawn"][key]
    return Card(
        card=key,
        name=BOOK[key].name,
        drawn=drawn,
        played=sums["played"][key],
        rotted=sums["rotted"][key],
        turns=round(sums["held"][key] / drawn, 1) if drawn else 0.0,
        points=round(sums["scored"][key] / games, 2),
    )


def lines(r: Report, most: int = 12) -> list[str]:
    """The report, to be read."""
    whole = r.games - r.forfeits - r.stuck
    out = [*_result(r, whole), *(["", *_figures(r, most)] if whole else [])]
    return [*out, *(["", *r.faults] if r.faults else [])]


def _result(r: Report, whole: int) -> list[str]:
    """How many games were won, and what went wrong."""
    interval = f"{100 * r.rate:.0f} % ({100 * r.low:.0f} to {100 * r.high:.0f} %)"
    out = [
        f"{r.deck}, played by {r.bot}: {r.wins:g} of {r.games} games won, {interval}",
        *(f"  against {name}: {won:g} of {games}" for name, (games, won) in r.against.items()),
    ]
    if whole < r.games:
        wrong = [f"{n} {word}" for n, word in ((r.forfeits, "forfeited"), (r.stuck, "stuck")) if n]
        rest = f"the figures are of the other {whole}" if whole else "no game was whole"
        out.append(f"{' and '.join(wrong)} (see below); {rest}")
    if r.unfinished:
        out.append(f"{r.unfinished} unfinished, which are ties")
    if whole:
        margin = f"margin {r.margin:+.1f} ± {r.margin_error:.1f}"
        out.append(f"{r.points:.1f} points a game at the Council, {margin}, {r.turns:g} turns")
    return out


def _figures(r: Report, most: int) -> list[str]:
    """What it scored with, who was lost, what rotted."""
    return [
        "Points a game before the Council counts: " + (", ".join(f"{n:g} {kind}" for kind, n in r.by_type.items()) or "none"),
        *(f"  {c.points:>5.2f}  {c.name}" for c in r.scored[:most]),
        "",
        "What befell its characters:" if r.killed else "Nothing befell its characters.",
        *(f"  {times:>5}  {what} by {cause}" for what, cause, times in r.killed[:most]),
        "",
        f"Rotted in hand ({ROTTEN} turns or more and never played):" if r.rotted else "Nothing rotted in hand.",
        *(f"  {c.rotted:>5} of {c.drawn} drawn  {c.name} (held {c.turns:g} turns)" for c in r.rotted[:most]),
    ]
