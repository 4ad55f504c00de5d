"""How bots conduct themselves, whoever wins: what they played for nothing or against themselves, which attacks they faced for
nothing, and whether they would decide alike if they were asked again.

Games are read from the results of an arena. Whether an event changed anything is judged by what the planner foresees of it, so
the figures are blind to what that does not see; attacks faced for nothing are counted as they happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from meccg.bots import make_bot
from meccg.bots.base import THRIFTY, Budget, answer_for
from meccg.bots.planner.hindering import NOTICED
from meccg.bots.planner.mind import Mind
from meccg.cards.load import load_cards
from meccg.kernel.answers import use_of
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.model.rows import HAND, Ask
from meccg.rules.chain import DECLARING
from meccg.rules.combat import Attack
from meccg.rules.setup import new_game
from meccg.rules.site import SitePhase
from meccg.sim.arena import Results
from meccg.sim.match import Match, Played, unpacked_answers

SPARSE, MANY = 3, 3  # crossroads: of every so many questions one, with more options than that


class Conduct(Struct, frozen=True):
    """What one seat did in a game."""

    events: int = 0  # short events played from the hand
    idle: int = 0  # ... that changed nothing
    own_goals: int = 0  # ... that harmed their player
    attacks: int = 0  # site phases with automatic-attacks that were faced
    for_nothing: int = 0  # ... in which nothing was played at the site

    def plus(self, other: Conduct) -> Conduct:
        return Conduct(*(getattr(self, f) + getattr(other, f) for f in self.__struct_fields__))


class _Watch:
    """Counts while a game is played again."""

    def __init__(self, seats: int) -> None:
        self.counts = [Counter[str]() for _ in range(seats)]
        self.company, self.attacked, self.played = -1, False, False

    def looks(self, s: State, ask: Ask, option: tuple[object, ...]) -> None:
        self._site(s)
        if ask.kind not in DECLARING or len(option) < 3:
            return
        use = use_of(option)
        if use.source < 0 or s.card(use.source).zone != HAND:
            return
        if s.turn_player == ask.seat and self.company >= 0:
            self.played = True
        if s.facts_of(use.source).subtypes != ("short-event",):
            return
        count = self.counts[ask.seat]
        count["events"] += 1
        gain = Mind(s.clone(), ask).foreseen(option)
        count["idle"] += abs(gain) < NOTICED
        count["own_goals"] += gain <= -NOTICED

    def _site(self, s: State) -> None:
        phase = s.enclosing(SitePhase)
        company = -1 if phase is None else phase.company
        if company != self.company:
            self.ends(s)
            self.company, self.attacked, self.played = company, False, False
        attack = s.enclosing(Attack)
        if company >= 0 and attack is not None and "automatic" in attack.traits:
            self.attacked = True

    def ends(self, s: State) -> None:
        if self.company >= 0 and self.attacked:
            count = self.counts[s.turn_player]
            count["attacks"] += 1
            count["for_nothing"] += not self.played


def conduct(match: Match, played: Played) -> tuple[Conduct, ...]:
    """How each seat behaved in a game that was played."""
    load_cards()
    s = new_game(match.decks, match.options, match.seed)
    watch = _Watch(len(match.bots))
    for i in unpacked_answers(played.answers):
        ask = s.asks[0]
        watch.looks(s, ask, ask.options[i])
        choose(s, ask.options[i])
    return tuple(Conduct(**count) for count in watch.counts)


def counted(results: Results, games: int) -> dict[str, Conduct]:
    """How the bots of an arena behaved in its first games, by their names."""
    out: dict[str, Conduct] = {}
    for played in results.played[:games]:
        for bot, found in zip(played.bots, conduct(results.plan.match(played.number), played), strict=True):
            out[bot] = out.get(bot, Conduct()).plus(found)
    return out


def crossroads(results: Results, n: int) -> list[State]:
    """States of the first games of an arena in which there is much to think about: journeys, and hazards."""
    load_cards()
    found: list[State] = []
    for played in results.played:
        match = results.plan.match(played.number)
        s = new_game(match.decks, match.options, match.seed)
        for number, i in enumerate(unpacked_answers(played.answers)):
            if len(found) == n:
                return found
            ask = s.asks[0]
            hazards = ask.kind in DECLARING and ask.seat != s.turn_player
            if number % SPARSE == 0 and len(ask.options) > MANY and (ask.kind == "move" or hazards):
                found.append(s.clone())
            choose(s, ask.options[i])
    return found


def agreement(bot: str, positions: Sequence[State], times: int = 4, budget: Budget = THRIFTY) -> float:
    """How often a bot gives its usual answer if it is asked again with another seed, from 1 / times to 1."""
    shares = []
    for s in positions:
        answers = Counter(answer_for(s, s.asks[0], make_bot(bot, str(n)), budget) for n in range(times))
        shares.append(answers.most_common(1)[0][1] / times)
    return sum(shares) / max(1, len(shares))
