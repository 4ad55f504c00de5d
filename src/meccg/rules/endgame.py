"""The end of the game: calling the Council, the Council itself, and what else ends a game (METW-0125 ff., AIO-A-0398 ff.).

`s.winner` says who has won: several players after a tie (METW-0152), nobody if all have lost (METW-0145). As soon as it is set
the game is over, whatever was going on; cards that win the game set it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import procedure, provides
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import GONE, LEAVING, NONE, PLAYING, Env, Standing
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.parts.modes import law
from meccg.parts.predicates import AVATAR
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import CP, has_trait
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import Window
from meccg.rules.scoring import HOST_POINTS, CouncilScore, council_scores, leaders_of_hosts, scores
from meccg.rules.underdeeps import companies_below
from meccg.rules.uniqueness import duplicates_of

# Points with which a player may call the Council, by the number of decks of the game (METW-0731 ff.).
POINTS_TO_CALL = {1: 20, 2: 25, 3: 30, 4: 40}
POINTS_OF_SEVERAL = {1: 18, 2: 22, 3: 25, 4: 28}  # with three or more (AIO-H-0231)
STARTER_POINTS = 18  # where somebody has only a starter deck (AIO-A-0400)

phrase("call the council", "Do you call the Council?", call="Call it: the others have one more turn", play_on="Play on")
phrase(
    "council reveal",
    "Do you reveal a card that another player has in play? It costs him a point.",
    reveal="Reveal {0}",
    enough="No more cards",
)


# --- when the game ends ----------------------------------------------------------------------------------------------


def may_call(s: State, player: int) -> bool:
    """Whether this player, at the end of his turn, may call the Council; some alignments need a card for it (AIO-A-0443 f.)."""
    return alignment_of(s, player).calls and could_be_called(s, player)


def could_be_called(s: State, player: int) -> bool:
    """Whether a player's deck and points, and nobody else's, let the Council be called in his turn (AIO-A-0403, AIO-A-0473)."""
    row, decks = s.player(player), s.options.decks
    if row.called or row.presence == LEAVING:
        return False
    if row.exhausted >= decks:
        return True
    return row.exhausted >= decks - 1 and points_for_calling(s, player) >= points_to_call(s)


@procedure
class CallByCard(frames.CallByCard, frozen=True, tag="call-by-card", gc=False):
    """A card calls the Council in the turn of `player`: the others have one more turn each, then it begins."""

    @staticmethod
    def possible(s: State, player: int) -> bool:
        return could_be_called(s, player)

    def begin(self, s: State) -> Next:
        s.put(s.player(self.player).but(called=True))
        s.tell("{0} calls the Council", self.by)
        return done()


def ring_comes_home(s: State, company: int) -> None:
    """Who brings The One Ring to the one who made it has won (AIO-A-0431)."""
    row = s.company(company)
    borne = (a for m in row.members for a in s.card(m).attached)
    if row.place and row.place == alignment_of(s, row.player).ring_home and any(has_trait(s, a, "one-ring") for a in borne):
        s.tell("{0} wins: The One Ring is with its master", row.player)
        s.winner = (row.player,)


def points_to_call(s: State) -> int:
    if s.options.starter_decks and s.options.decks == 1:
        return STARTER_POINTS
    several = s.n_players > 2 and s.options.several == "standard"
    return (POINTS_OF_SEVERAL if several else POINTS_TO_CALL)[s.options.decks]


def points_for_calling(s: State, player: int) -> int:
    """Unmodified points (AIO-B-0024), without those of companies at or leaving Under-deeps sites (AIO-B-0014, AIO-C-0498)."""
    score = scores(s, player)
    hosts = HOST_POINTS * len(leaders_of_hosts(s, player))  # what leaders add does not count here (AIO-D-0356)
    if alignment_of(s, player).deeps_count:
        return score.total - hosts
    below = companies_below(s, player)
    if not below:
        return score.total - hosts
    return score.total - hosts - sum(scored.points for scored in score.cards if _company(s, scored.card) in below)


def _company(s: State, id: int) -> int:
    row: Any = s.rows[id]
    while row.company < 0 and row.host >= 0:
        row = s.rows[row.host]
        if not hasattr(row, "host"):
            return int(row.id)
    return int(row.company)


def game_ends(s: State) -> bool:
    """Whether the Council starts now, at the end of a turn: every deck is exhausted (AIO-A-0434), or all players but the one who
    called it have had their last turn (METW-0130).
    """
    if all(s.player(p).exhausted >= s.options.decks for p in s.players()):
        return True
    return came_round(s) or had_last_turns(s)


def came_round(s: State) -> bool:
    """Whether the next turn would be that of the player who called the Council, or his who is gone since."""
    seat = s.next_seat(s.turn_player)
    while not s.player(seat).called and s.player(seat).presence == GONE:
        seat = s.next_seat(seat)
    return s.player(seat).called


def avatar_eliminated(s: State, player: int) -> None:
    """Where that loses the game, he is out of it (METW-0949, AIO-H-0234). Not at the Council: there all checks are made first
    (METW-0144).
    """
    if at_the_council(s):
        return
    if s.options.avatar_loss == "loses":
        leave(s, player, "{0} wins: no other avatar is left")
    elif s.options.avatar_loss == "last-turns" and not s.history("last turn"):
        for p in s.players():
            s.record("last turn", p, s.player(p).turns + 1)
        s.tell("an avatar is lost: everybody has one more turn")


def had_last_turns(s: State) -> bool:
    """By an optional rule everybody has one more turn when the first avatar is eliminated (AIO-H-0307)."""
    if s.options.avatar_loss != "last-turns":
        return False
    last = [(p, int(turn)) for p in s.players() for turn in s.history("last turn", p)]
    return bool(last) and all(s.player(p).turns >= turn for p, turn in last)


@provides("leave")
def leave(s: State, player: int, last: str = "{0} wins: nobody else is left") -> None:
    """A player is out of the game: see `rules.leaving`. The last one has won (METW-0125, AIO-H-0235)."""
    s.put(s.player(player).but(presence=LEAVING))
    left = tuple(p for p in s.players() if s.player(p).presence == PLAYING)
    if len(left) == 1:
        s.tell(last, left[0])
        s.winner = left


@procedure
class EndOfTheTurn(Frame, frozen=True, tag="end-of-the-turn", gc=False):
    """After a player's turn he may call the Council. Ends with whether it starts now."""

    player: int

    def begin(self, s: State) -> Next:
        if game_ends(s):
            return done(True)
        if not may_call(s, self.player):
            return done(False)
        return ask(self.player, "call the council", (("play on",), ("call",)), "answered", rule="AIO-A-0435")

    def answered(self, s: State) -> Next:
        if picked(s).verb == "call":
            s.put(s.player(self.player).but(called=True))
            s.tell("{0} calls the Council", self.player)
        return done(False)


# --- the Council -----------------------------------------------------------------------------------------------------


def at_the_council(s: State) -> bool:
    for f in s.frames[:2]:
        if type(f) is FreeCouncil:
            return True
    return False


@law("hazard", "hazard ability", rule="METW-0143", text="hazards may not be played at the Council")
def no_hazards_at_the_council(s: State, env: Env, mode: Any) -> bool:
    return not at_the_council(s)


@procedure
class FreeCouncil(Frame, frozen=True, tag="free-council", gc=False):
    """Corruption checks of all characters, cards revealed from hands, the count."""

    order: tuple[int, ...] = ()  # the players; who took the last turn is first (AIO-A-0409)
    revealed: tuple[int, ...] = ()  # cards of hands that others have in play
    secrets = ("revealed",)

    def begin(self, s: State) -> Next:
        s.tell("The Council begins")
        s.note("council", s.turn_player)
        return go("next_player", order=s.around(s.turn_player))

    def next_player(self, s: State) -> Next:
        """Each makes the checks of his characters, and only he may play what helps them (AIO-A-0414)."""
        if not self.order:
            return go("avatars")
        s.turn_player = self.order[0]
        return call(Window(window=W.COUNCIL, first=s.turn_player), "corruption_checks")

    def corruption_checks(self, s: State) -> Next:
        everybody = tuple(m for company in s.companies(self.order[0]) for m in company.members)
        return call(by_rule(frames.CorruptionChecks)(characters=everybody), "next_player", order=self.order[1:])

    def avatars(self, s: State) -> Next:
        """Where losing the avatar loses the game: now that all checks are made, nobody who lost his may win (METW-0144 f.)."""
        left = tuple(p for p in s.players() if not s.player(p).avatar_lost)
        if s.options.avatar_loss == "loses" and len(left) < 2:
            return self._over(s, left)
        s.turn_player = s.after(s.turn_player)  # who took the last turn again
        if self.revealed:  # another round of checks to break a tie
            return go("count")
        return go("reveal", order=s.around(s.turn_player))

    def reveal(self, s: State) -> Next:
        """Unique cards in hand that another player has in play cost him a point each (METW-0741 f.)."""
        if not self.order:
            return go("count")
        player = self.order[0]
        options = [("reveal", id) for id in s.player(player).hand if id not in self.revealed and whose_points(s, player, id)]
        if not options:
            return go("reveal", order=self.order[1:])
        return ask(player, "council reveal", (("enough",), *options), "shown", rule="AIO-B-0019")

    def shown(self, s: State) -> Next:
        if picked(s).verb == "enough":
            return go("reveal", order=self.order[1:])
        card = picked(s).what
        s.show(card, s.everybody())
        s.tell("{0} reveals {1}", self.order[0], card)
        return go("reveal", revealed=(*self.revealed, card))

    def count(self, s: State) -> Next:
        """The most marshalling points win; who has as many wins too (METW-0152)."""
        final = council_scores(s, tuple((p, c) for c in self.revealed for p in whose_points(s, s.card(c).player, c)))
        for p in s.around(s.turn_player):
            s.tell(f"{{0}} has {words(final[p])}", p)
            s.note("count", p, NONE, final[p].total)
        contenders = [p for p in s.players() if not (s.options.avatar_loss == "loses" and s.player(p).avatar_lost)]
        best = max(final[p].total for p in contenders)
        winner = tuple(p for p in contenders if final[p].total == best)
        if len(winner) > 1 and s.options.weakest_link and any(True for _ in weak(s)):
            return go("weakest_link")
        return self._over(s, winner)

    def weakest_link(self, s: State) -> Next:
        """A tie is broken by another round of checks, with one more corruption point for all but the avatars (AIO-H-0342 ff.)."""
        s.tell("A tie: all make another corruption check, each with one more corruption point")
        s.hold(((CP.name, Standing(WEAKER.address, Env(source=NONE, player=NONE), scope="game")),))
        return go("next_player", order=s.around(s.turn_player))

    def _over(self, s: State, winner: tuple[int, ...]) -> Next:
        s.winner = winner
        best = sorted(winner, key=s.around(s.turn_player).index)
        tied = "".join(f"{' and' if i == len(best) - 1 else ','} {{{i}}}" for i in range(1, len(best)))
        s.tell(("Nobody wins", "{0} wins")[len(best)] if len(best) < 2 else f"A tie of {{0}}{tied}", *best)
        return done(winner)


WEAKER = Add(CP, 1, to=Character(~AVATAR))
WEAKER.settle("rules:weakest-link")


def weak(s: State) -> Iterator[int]:
    """The characters that are no avatars."""
    return (m for p in s.players() for company in s.companies(p) for m in company.members if s.player(p).avatar != m)


def whose_points(s: State, player: int, card: int) -> tuple[int, ...]:
    """Other players who have this unique card, or a manifestation of it, in play; none if it gives no points or is a hazard."""
    facts = s.facts_of(card)
    if not facts.unique or facts.type == "hazard" or not (facts.mp.base or facts.mp.alt):
        return ()
    return tuple({s.card(other).player: 0 for other in duplicates_of(s, card) if s.card(other).player != player})


def words(score: CouncilScore) -> str:
    """A count in a sentence: what was counted, and what became of it."""
    parts = []
    for kind, n in score.counted.items():
        if n:
            changed = score.limited[kind]
            parts.append(f"{n} {kind}" + (f" (counts {changed})" if changed != n else ""))
    if score.taken_off:
        parts.append(f"{score.taken_off} taken off")
    return f"{score.total} marshalling points: {', '.join(parts) or 'nothing'}"
