"""What the results of an arena say: win rates with their 95 % intervals, margins, ratings, lengths, times."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from meccg.sim.match import Played
from meccg.sim.sitting import COUNTED, ERROR, FORFEIT, SCORED, STUCK, UNFINISHED

Z = 1.96  # of a 95 % interval


class Standing(Struct, frozen=True):
    """How somebody did, over all his games or those against one other."""

    name: str
    against: str = ""
    games: int = 0
    wins: int = 0
    ties: int = 0
    rate: float = 0.0  # a tie is half a win
    low: float = 0.0
    high: float = 1.0
    margin: float = 0.0  # marshalling points more than the other, on average
    margin_error: float = 0.0  # half of its 95 % interval
    points: float = 0.0
    scored: int = 0  # games that margin and points are of: those in which no bot failed
    turns: float = 0.0
    ms: float = 0.0  # a decision, on average
    slowest_ms: float = 0.0
    forfeits: int = 0
    rating: float | None = None  # fitted to all games at once, as `fitted` says
    mu: float | None = None  # openskill's, game after game
    sigma: float | None = None


class Table(Struct, frozen=True):
    """Everything that is reported."""

    games: int
    forfeits: int
    unfinished: int
    stuck: int
    errors: int
    turns: float
    decisions: float
    bots: tuple[Standing, ...]
    pairs: tuple[Standing, ...]
    decks: tuple[Standing, ...]
    mirrors: int  # games of a deck against itself, which say nothing about decks
    faults: tuple[str, ...]


def wilson(wins: float, games: int, z: float = Z) -> tuple[float, float]:
    """The interval in which the true rate lies (Wilson's; it holds for few games and for rates near 0 and 1)."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    below = 1 + z * z / games
    middle = (rate + z * z / (2 * games)) / below
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / below
    return max(0.0, middle - half), min(1.0, middle + half)


def table(results: Sequence[Played]) -> Table:
    """The tables of an arena."""
    counted = [p for p in results if p.outcome in COUNTED]
    bots = list(dict.fromkeys(b for p in results for b in p.bots))
    decks = list(dict.fromkeys(d for p in results for d in p.decks))
    by_bot, by_deck = rated(counted, lambda p: p.bots), rated(counted, lambda p: p.decks)
    faults: dict[str, str] = {}
    for p in results:
        if p.error:
            faults.setdefault(p.error, f"game {p.number} (seed {p.seed}): {p.error}")
    n = max(1, len(counted))
    return Table(
        games=len(results),
        forfeits=sum(p.outcome == FORFEIT for p in results),
        unfinished=sum(p.outcome == UNFINISHED for p in results),
        stuck=sum(p.outcome == STUCK for p in results),
        errors=sum(p.outcome == ERROR for p in results),
        turns=round(sum(p.turns for p in counted) / n, 1),
        decisions=round(sum(p.decisions for p in counted) / n, 1),
        bots=tuple(standing(counted, lambda p: p.bots, b, "", by_bot.get(b)) for b in bots),
        pairs=tuple(standing(counted, lambda p: p.bots, a, b, None) for a in bots for b in bots if a != b),
        decks=tuple(standing(counted, lambda p: p.decks, d, "", by_deck.get(d)) for d in decks),
        mirrors=sum(len(set(p.decks)) < len(p.decks) for p in counted),
        faults=tuple(faults.values())[:20],
    )


Sides = Callable[[Played], tuple[str, ...]]


def standing(results: Iterable[Played], sides: Sides, name: str, against: str, rating: Rating | None) -> Standing:
    """One line of a table: of a bot or a deck, against everybody or against one other. Who meets himself proves nothing."""
    wins = ties = forfeits = asked = 0
    seconds = slowest = 0.0
    margins: list[int] = []
    points: list[int] = []
    turns: list[int] = []
    games = 0
    for p in results:
        who = sides(p)
        for seat, one in enumerate(who):
            others = [o for i, o in enumerate(who) if i != seat]
            if one != name or (against and against not in others):
                continue
            if seat < len(p.asked):
                asked += p.asked[seat]
            if seat < len(p.seconds):
                seconds += p.seconds[seat]
                slowest = max(slowest, p.slowest[seat])
            forfeits += p.outcome == FORFEIT and p.fault == seat
            if len(set(who)) == 1:
                continue
            games += 1
            wins += p.winners == (seat,)
            ties += len(p.winners) != 1
            turns.append(p.turns)
            if p.points and p.outcome in SCORED:
                points.append(p.points[seat])
                margins.append(p.points[seat] - max(n for i, n in enumerate(p.points) if i != seat))
    low, high = wilson(wins + ties / 2, games)
    mean, error = spread(margins)
    return Standing(
        name=name,
        against=against,
        games=games,
        wins=wins,
        ties=ties,
        rate=round((wins + ties / 2) / games, 4) if games else 0.0,
        low=round(low, 4),
        high=round(high, 4),
        margin=round(mean, 2),
        margin_error=round(error, 2),
        points=round(sum(points) / len(points), 2) if points else 0.0,
        scored=len(points),
        turns=round(sum(turns) / len(turns), 1) if turns else 0.0,
        ms=round(1000 * seconds / asked, 2) if asked else 0.0,
        slowest_ms=round(1000 * slowest, 1),
        forfeits=forfeits,
        rating=round(rating.points, 1) if rating else None,
        mu=round(rating.mu, 2) if rating and rating.mu is not None else None,
        sigma=round(rating.sigma, 2) if rating and rating.sigma is not None else None,
    )


def spread(numbers: Sequence[int]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    n = len(numbers)
    if n == 0:
        return 0.0, 0.0
    mean = sum(numbers) / n
    if n == 1:
        return mean, 0.0
    variance = sum((x - mean) ** 2 for x in numbers) / (n - 1)
    return mean, Z * math.sqrt(variance / n)


class Rating(NamedTuple):
    """How strong somebody is."""

    points: float
    mu: float | None = None
    sigma: float | None = None


def rated(results: Sequence[Played], sides: Sides) -> dict[str, Rating]:
    """Everybody's ratings, of both kinds."""
    skills = ratings(results, sides)
    return {name: Rating(points, *skills.get(name, (None, None))) for name, points in fitted(results, sides).items()}


def fitted(results: Iterable[Played], sides: Sides) -> dict[str, float]:
    """Ratings that explain all games best, whatever their order (Bradley and Terry's model in Elo's points): who has 400 points
    more is expected to win ten games of eleven. 0 is the middle; a tie with it is added for everybody, so that who has always
    won stays within reach.
    """
    met = _met(results, sides)
    now = dict.fromkeys(met, 0.0)
    for _ in range(1000):
        steps = [_improve(now, name, others) for name, others in met.items()]
        if max(steps, default=0.0) < 1e-6:
            break
    return {name: 400 * strength / math.log(10) for name, strength in now.items()}


def ranks(p: Played, seats: int) -> list[int]:
    """Who came in where: winners first; of three or more the rest by their points."""
    by_points = seats > 2 and len(p.points) == seats and p.outcome in SCORED
    order = [(seat not in p.winners, -p.points[seat] if by_points else 0) for seat in range(seats)]
    return [sorted(set(order)).index(one) for one in order]


def _met(results: Iterable[Played], sides: Sides) -> dict[str, list[tuple[str, float, int]]]:
    """For everybody whom he met, what he scored against him (a tie is half a win), in how many games."""
    scores: dict[str, dict[str, list[float]]] = {}
    for p in results:
        who = sides(p)
        places = ranks(p, len(who))
        for seat, name in enumerate(who):
            for at, other in enumerate(who):
                if other != name:
                    score = 0.5 if places[seat] == places[at] else float(places[seat] < places[at])
                    scores.setdefault(name, {}).setdefault(other, []).append(score)
    return {name: [(other, sum(all), len(all)) for other, all in others.items()] for name, others in scores.items()}


def _improve(now: dict[str, float], name: str, others: Sequence[tuple[str, float, int]]) -> float:
    """Move somebody's strength to where he wins as often as he is expected to (Newton's step); says how far."""
    chance = _expected(now[name])
    missing, slope = 0.5 - chance, chance * (1 - chance)
    for other, score, games in others:
        chance = _expected(now[name] - now[other])
        missing += score - games * chance
        slope += games * chance * (1 - chance)
    step = max(-1.0, min(1.0, missing / slope))
    now[name] += step
    return abs(step)


def _expected(ahead: float) -> float:
    return 1 / (1 + math.exp(-ahead))


def ratings(results: Iterable[Played], sides: Sides) -> dict[str, tuple[float, float]]:
    """Openskill ratings (mu, sigma), game after game in the order of their numbers, so that later games weigh more; none without
    that package.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    now: dict[str, tuple[float, float]] = {}
    for p in sorted(results, key=lambda p: p.number):
        who = sides(p)
        if len(set(who)) == 1:
            continue
        teams = [[model.rating(mu=now[name][0], sigma=now[name][1]) if name in now else model.rating()] for name in who]
        places = [float(rank) for rank in ranks(p, len(who))]
        found: dict[str, list[tuple[float, float]]] = {}
        for name, (rated,) in zip(who, model.rate(teams, ranks=places), strict=True):
            found.setdefault(name, []).append((rated.mu, rated.sigma))
        for name, several in found.items():  # who sits in several seats of a table has learned the mean of them
            now[name] = (sum(mu for mu, _ in several) / len(several), sum(sigma for _, sigma in several) / len(several))
    return now


# --- in words -------------------------------------------------------------------------------------------------------------


def lines(found: Table) -> list[str]:
    """The tables, to be read."""
    average = f"{found.games} games, {found.turns:g} turns and {found.decisions:g} decisions on average"
    counts = {"forfeited": found.forfeits, "unfinished": found.unfinished, "stuck": found.stuck, "with errors": found.errors}
    wrong = ", ".join(f"{n} {word}" for word, n in counts.items() if n)
    out = [f"{average}; {wrong}" if wrong else average]
    for title, rows in (("bot", found.bots), ("against each other", found.pairs), ("deck", found.decks)):
        shown = [r for r in rows if r.games]
        if shown and not (title == "deck" and len(shown) == 1):
            out += ["", *_rows(title, shown)]
            if title == "deck" and found.mirrors:
                out.append(f"({found.mirrors} games of a deck against itself are left out)")
        elif title == "bot" and rows:
            out.append(f"{rows[0].name} played against itself, so nobody won; {rows[0].ms:.2f} ms a decision")
    return [*out, *(["", *found.faults] if found.faults else [])]


def _rows(title: str, rows: Sequence[Standing]) -> list[str]:
    names = [f"{r.name} against {r.against}" if r.against else r.name for r in rows]
    wide = max(len(title), *map(len, names)) + 2
    heads = (
        ("games", 7),
        ("won", 8),
        ("95 % interval", 18),
        ("margin", 16),
        ("points", 8),
        ("rating", 8),
        ("ms", 9),
        ("slowest", 9),
    )
    out = [f"{title:{wide}}" + "".join(f"{head:>{n}}" for head, n in heads)]
    for name, r in zip(names, rows, strict=True):
        rate = f"{100 * r.rate:.1f} %" if r.games else "-"
        interval = f"{100 * r.low:.1f} to {100 * r.high:.1f} %" if r.games else "-"
        margin = f"{r.margin:+.1f} ± {r.margin_error:.1f}" if r.scored else "-"
        points = f"{r.points:.1f}" if r.scored else "-"
        rating = "-" if r.rating is None else f"{r.rating:+.0f}"
        lost = f"  {r.forfeits} forfeited" if r.forfeits else ""
        cells = (str(r.games), rate, interval, margin, points, rating, f"{r.ms:.2f}", f"{r.slowest_ms:.0f}")
        out.append(f"{name:{wide}}" + "".join(f"{cell:>{n}}" for cell, (_, n) in zip(cells, heads, strict=True)) + lost)
    return out
