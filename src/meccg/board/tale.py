"""The tale of a game that is over, for one viewer: its points turn by turn, and in at most ten sentences what happened.

What is told comes from the state at the end of each turn (who has which points, and by which card) and from the events of the
log, never from its words.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from meccg.board.structs import Piece, Sentence, Tale, TurnEnd
from meccg.board.words import to_you
from meccg.kernel.book import BOOK
from meccg.kernel.game import Ended, Game, Lines
from meccg.kernel.state import NOTE, State
from meccg.model.rows import NONE, CardRow
from meccg.rules.alignments import alignment_of
from meccg.rules.roles import your_avatar
from meccg.rules.scoring import council_scores, scores

MOST = 10  # sentences
NAMED = 4  # of those who set out
TOGETHER = ("faction", "kill")  # what one says of several at once
LOST, AVATAR, CALLED, FAILED, LEADS = 2, 4, 6, 3, 2  # how much what gives no points is worth telling, in points


class Asset(NamedTuple):
    """A card that gives points, where it was at the end of a turn."""

    kind: str
    points: int
    key: str
    name: str
    holder: str  # who bears it or whom it follows
    place: str


class Still(NamedTuple):
    """The table when a turn is over."""

    turn: int
    seat: int
    step: int
    points: tuple[int, ...]
    assets: tuple[dict[int, Asset], ...]
    avatars: tuple[int, ...]
    called: tuple[bool, ...]


class Moment(NamedTuple):
    """Something worth telling, by how many points it may have been worth."""

    weight: float
    turn: int
    step: int
    pieces: tuple[Piece, ...]


Words = str | Piece


def tale(steps: Iterable[Game], lines: Sequence[Lines], viewer: int) -> Tale:
    """The tale of a record: `steps` are its games (`record.steps`), `lines` its lines."""
    watched = Chronicle(viewer)
    for game in steps:
        watched.see(game)
    return watched.told(lines)


class Chronicle:
    """Sees a game go by."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.game: Game | None = None
        self.stills: list[Still] = []
        self.entries: list[int] = []  # of the log, at each step
        self.now: tuple[int, int] = (0, NONE)  # the turn, and whose it is
        self.opening: tuple[Piece, ...] = ()

    def see(self, game: Game) -> None:
        self.game = game
        s, step = game.state, len(self.entries)
        self.entries.append(len(game.entries))
        if s.turn < self.now[0]:  # taken back
            self.stills = [x for x in self.stills if x.turn < s.turn]
        elif s.turn > self.now[0]:
            self.stills = [*(x for x in self.stills if x.turn != self.now[0]), still(s, *self.now, step)]
            if not self.opening:
                self.opening = tuple(_pieces(self._setting_out(s)))
        self.now = s.turn, s.turn_player

    def told(self, lines: Sequence[Lines]) -> Tale:
        assert self.game is not None
        s = self.game.state
        last = still(s, *self.now, len(self.entries) - 1)
        stills = [*self.stills, last]
        moments = [m for a, b in pairwise(stills) for m in self._between(s, a, b)]
        moments += self._notes(s)
        kept = sorted(moments, key=lambda m: -m.weight)[: MOST - 2]
        told = [Sentence(m.turn, m.step, m.pieces) for m in sorted(kept, key=lambda m: (m.step, moments.index(m)))]
        first = [Sentence(0, stills[0].step, self.opening)] if self.opening else []
        end = Sentence(last.turn, last.step, tuple(_pieces(self._end(s, last, lines))))
        names = tuple(s.player(p).name for p in s.seats())
        turns = tuple(TurnEnd(x.turn, x.seat, x.step, x.points) for x in stills)
        return Tale(names, turns, (*first, *told, end))

    # --- sentences ----------------------------------------------------------------------------------------------------------

    def who(self, s: State, p: int, does: str) -> str:
        """A player and what he does: "Anna takes her leave", "You take ..."."""
        return f"you{to_you(' ' + does)}" if p == self.viewer else f"{s.player(p).name} {does}"

    def whom(self, s: State, p: int) -> str:
        return "you" if p == self.viewer else str(s.player(p).name)

    def whose(self, s: State, p: int) -> str:
        return "your" if p == self.viewer else f"{s.player(p).name}'s"

    def _setting_out(self, s: State) -> Iterator[Words]:
        for i, p in enumerate(s.seats()):
            companies = [c for c in s.companies(p) if c.members]
            if not companies:
                continue
            members = [m for c in companies for m in c.members]
            yield ("; " if i else "") + self.who(s, p, "sets out with") + " "
            yield from _listed([_card(s, m) for m in members[:NAMED]], len(members) - NAMED)
            yield f" from {companies[0].place}" if companies[0].place else ""
        yield "."

    def _between(self, s: State, a: Still, b: Still) -> Iterator[Moment]:
        """What a turn brought."""
        for p in s.seats():
            new = [asset for id, asset in b.assets[p].items() if id not in a.assets[p] and asset.points > 0]
            if new and b.turn:
                weight = sum(x.points for x in new) + LEADS * (leader(b.points) == p != leader(a.points))
                yield Moment(weight, b.turn, b.step, tuple(_pieces(self._gained(s, p, new, a, b))))
            if b.avatars[p] not in (NONE, a.avatars[p]):
                says = self.who(s, p, "reveals") + " "
                yield Moment(AVATAR, b.turn, b.step, tuple(_pieces((says, _card(s, b.avatars[p]), "."))))
            if b.called[p] and not a.called[p]:
                yield Moment(CALLED, b.turn, b.step, tuple(_pieces((self.who(s, p, f"calls the {alignment_of(s, p).ending}."),))))

    def _gained(self, s: State, p: int, new: list[Asset], a: Still, b: Still) -> Iterator[Words]:
        told = sorted(new, key=lambda x: -x.points)
        together = [[x for x in told if x.kind == kind] for kind in TOGETHER]
        for i, some in enumerate([g for g in together if g] + [[x] for x in told if x.kind not in TOGETHER]):
            yield "; " if i else ""
            yield from self._assets(s, p, some)
        n = sum(x.points for x in new)
        yield f" ({n} {'point' if n == 1 else 'points'})"
        if leader(b.points) == p != leader(a.points):
            after = " to ".join(map(str, sorted(b.points, reverse=True)))
            yield f", and {self.who(s, p, 'takes')} the lead, {after}"
        yield "."

    def _assets(self, s: State, p: int, some: list[Asset]) -> Iterator[Words]:
        """One card that gives points, or several of a kind that is told together."""
        x = some[0]
        cards = [*_listed([Piece(one.name, one.key) for one in some], 0)]
        at = f" at {x.place}" if x.place else ""
        if x.kind == "faction":
            yield from (self.who(s, p, "wins over") + " ", *cards)
        elif x.kind == "kill":
            yield from (f"{self.whose(s, p)} people defeat ", *cards)
        elif x.kind == "character":
            yield from (*cards, f" joins {self.whom(s, p)}{at}")
        elif x.kind == "ally" and x.holder:
            yield from (*cards, f" joins {x.holder}{at}")
        elif x.kind == "item" and x.holder:
            yield from (f"{x.holder} finds ", *cards, at)
        else:
            yield from (self.who(s, p, "gains") + " ", *cards)

    def _notes(self, s: State) -> Iterator[Moment]:
        """Who fell, and who did not withstand."""
        assert self.game is not None
        fell: set[tuple[int, int]] = set()
        found: list[tuple[str, int, int, int, Any]] = []
        for n, (turn, text, refs, _) in enumerate(self.game.entries):
            kind = text.removeprefix(NOTE)
            if not text.startswith(NOTE) or type(s.get(refs[0][0])) is not CardRow:
                continue
            if kind == "eliminate":
                fell.add((turn, refs[0][0]))
                found.append((kind, n, turn, refs[0][0], refs))
            elif kind == "corruption" and int(refs[-2][1]) <= int(refs[-1][1]):
                found.append((kind, n, turn, refs[0][0], refs))
        for kind, n, turn, id, refs in found:
            row = s.card(id)
            facts = BOOK[row.card].facts
            if facts.kind not in ("character", "avatar", "ally") or (kind == "corruption" and (turn, id) in fell):
                continue
            by = next((Piece(name, s.card(x).card) for x, name, _ in refs[1:2] if x != NONE), None)
            says: tuple[Words, ...]
            if kind == "corruption":
                says = Piece(facts.name, row.card), f", of {self.whose(s, row.owner)} people, fails a corruption check."
                weight = FAILED
            else:
                says = self.who(s, row.owner, "loses") + " ", Piece(facts.name, row.card)
                says += (" to ", by, ".") if by is not None else (".",)
                weight = max(facts.mp.base, 0) + (2 * AVATAR if facts.kind == "avatar" else LOST)
            yield Moment(weight, turn, self._step(n), tuple(_pieces(says)))

    def _step(self, entry: int) -> int:
        """At which step of the record something came into the log: what was taken back has come anew."""
        left = [*accumulate(reversed(self.entries), min)][::-1]
        return min(bisect_right(left, entry), len(left) - 1)

    def _end(self, s: State, last: Still, lines: Sequence[Lines]) -> Iterator[Words]:
        ended = lines[-1] if lines and isinstance(lines[-1], Ended) else None
        if ended is not None:
            how = {"resigned": "gives up", "time": "runs out of time", "absence": "leaves the table"}.get(ended.how)
            yield self.who(s, ended.seat, how) if how and ended.seat != NONE else "all agree to a draw"
            yield f" on turn {last.turn}"
        else:
            yield f"{' / '.join(dict.fromkeys(alignment_of(s, p).ending for p in s.seats()))}: the count is " + ", ".join(
                f"{last.points[p]} for {self.whom(s, p)}" for p in s.seats()
            )
        won = s.winner or ()
        if len(won) == 1:
            yield f": {self.who(s, won[0], 'wins')}."
        else:
            yield ": nobody wins." if not won and ended is None else "."


def still(s: State, turn: int, seat: int, step: int) -> Still:
    seats = tuple(s.seats())
    return Still(
        turn,
        seat,
        step,
        tuple(c.total for c in council_scores(s)),
        tuple({x.card: _asset(s, x.type, x.card, x.points) for x in scores(s, p).cards} for p in seats),
        tuple(your_avatar(s, p) for p in seats),
        tuple(s.player(p).called for p in seats),
    )


def _asset(s: State, kind: str, id: int, points: int) -> Asset:
    row = s.card(id)
    host = s.get(row.host) if row.host >= 0 else None
    holder = s.name(host.id) if type(host) is CardRow else ""
    company = host.company if type(host) is CardRow else row.company
    place = s.company(company).place if company >= 0 else ""
    return Asset(kind, points, row.card, BOOK[row.card].name, holder, place)


def leader(points: Sequence[int]) -> int:
    """Who is ahead; NONE if nobody is."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else NONE


def _card(s: State, id: int) -> Piece:
    return Piece(s.name(id), s.card(id).card)


def _listed(pieces: list[Piece], more: int) -> Iterator[Words]:
    for i, piece in enumerate(pieces):
        if i:
            yield ", " if i < len(pieces) - 1 or more > 0 else " and "
        yield piece
    if more > 0:
        yield f" and {more} more"


def _pieces(words: Iterable[Words]) -> Iterator[Piece]:
    """A sentence begins with a capital."""
    first = True
    for x in words:
        piece = x if isinstance(x, Piece) else Piece(x)
        if not piece.text:
            continue
        if first and not piece.key:
            piece = Piece(piece.text[:1].upper() + piece.text[1:])
        first = False
        yield piece
