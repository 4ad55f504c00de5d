"""Who controls whom: general influence, direct influence, followers, and what is lost for lack of influence
(METW: Influencing (Controlling) a Character; AIO-C-0066 ff.).

Unused direct influence is no sum but an assignment: bonuses against some characters or factions are pools of their own that only
these may draw on, and each point is used once (AIO-C-0094, AIO-H-0011).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.facts import Facts
from meccg.model.language import ChangeKind
from meccg.model.rows import GENERAL, NONE, PLAY, UNCONTROLLED, CardRow, Change, PlayerRow
from meccg.parts import frames
from meccg.parts.base import THIS, number
from meccg.parts.kinds import for_kind
from meccg.parts.predicates import Pred, Trait
from meccg.parts.printed import modifiers
from meccg.parts.ringwraiths import follows_freely
from meccg.parts.values import CONTROL, DI, FREE_MIND, GI, MIND, UNUSED_DI, UNUSED_GI, has_trait, touching, value
from meccg.rules.alignments import alignment_of
from meccg.rules.losses import followers
from meccg.rules.roles import is_avatar

phrase(
    "control",
    "Who controls {0}?",
    general="General influence",
    follow="{1}",
    discard="Nobody: discard {0}",
)
phrase(
    "excess",
    "You can't control all your characters. What do you do?",
    follow="{0} follows {1}",
    discard="Discard {0}",
)
phrase("release", "{0} can't control all his followers. Who is released?", release="{0}")


@for_kind("character", "avatar", "agent", name="modifier")
def own_modifiers(facts: Facts) -> Iterable[Any]:
    """Influence and prowess against some, as printed on characters."""
    return modifiers(facts, to=THIS)


# --- general influence ---------------------------------------------------------------------------------------------------


def mind_to_control(s: State, character: int) -> int:
    """What of his mind uses influence: cards may change it for this purpose only."""
    return value(s, CONTROL, character)


def used_gi(s: State, player: int) -> int:
    """The minds of all characters under general influence; followers and the avatar need none (AIO-C-0068, AIO-C-0123)."""
    memo, key = s.memo_status, ("used gi", player)
    used: int | None = memo.get(key)
    if used is None:
        used = memo[key] = sum([mind_to_control(s, m) for m in generally_controlled(s, player)])
    return used


def free_gi(s: State, player: int) -> int:
    """What is left to control characters with; less than nothing if there are too many."""
    return value(s, GI, player) - used_gi(s, player)


def unused_gi(s: State, player: int) -> int:
    """What helps to resist: never less than nothing (AIO-C-0075), for some alignments always more (AIO-C-0077)."""
    return max(0, free_gi(s, player)) + alignment_of(s, player).unused


# --- direct influence ----------------------------------------------------------------------------------------------------


def bonus_pools(s: State, character: int) -> list[tuple[Any, Any, int]]:
    """Bonuses of a character's direct influence that only some may be controlled or influenced with: part, env, points."""
    rows = s.standing.get(DI.name)
    if not rows:
        return []
    return [
        (part, st.env, number(part.n, s, st.env))
        for _, part, st in touching(s, DI.name, rows, character, s.card(character))
        if part.vs is not None and part.to.has(s, character, st.env) and part.on(s, st.env)
    ]


def left_of_di(s: State, character: int, against: int = NONE, without: Collection[int] = ()) -> int:
    """Points of direct influence left for `against` when the followers (but `without`) are controlled as cleverly as can be.

    Every set of bonuses together with the free points must cover those who can draw on nothing else; so what is left is the least
    that any set containing the bonuses against `against` leaves. A minus comes from the free points first (AIO-C-0088).
    """
    free = value(s, DI, character)
    led = [f for f in followers(s, character) if f not in without]
    pools = bonus_pools(s, character)
    if not pools:
        return max(0, free) - sum(mind_to_control(s, f) for f in led)
    short, free = max(0, -free), max(0, free)
    n = len(pools)
    needs = [(mind_to_control(s, f), _drawn_on(s, pools, f)) for f in led]
    mine = _drawn_on(s, pools, against)
    best = None
    for chosen in range(1 << n):
        if chosen & mine != mine:
            continue
        points = free + sum(pools[k][2] for k in range(n) if chosen >> k & 1)
        points -= sum(mind for mind, of in needs if not of & ~chosen)
        if chosen == (1 << n) - 1:
            points -= short
        best = points if best is None or points < best else best
    assert best is not None
    return best


def most_of_di(s: State, character: int) -> int:
    """All points of direct influence, if every bonus counts, whomever it is against."""
    return value(s, DI, character) + sum(max(0, n) for _, _, n in bonus_pools(s, character))


def _drawn_on(s: State, pools: list[tuple[Any, Any, int]], x: int) -> int:
    """The pools that may be used for a character or faction, as bits."""
    if x == NONE:
        return 0
    attack = s.frame(x) if x < NONE else None
    if isinstance(attack, frames.Attack):  # against the race of those who attack (AIO-F-0331)
        return sum(1 << k for k, (part, _, _) in enumerate(pools) if _speaks_of(part.vs, attack.traits))
    return sum(1 << k for k, (part, env, _) in enumerate(pools) if part.vs.ok(s, x, env))


def _speaks_of(described: Pred, races: tuple[str, ...]) -> bool:
    return any(isinstance(p, Trait) and p.trait in races for p in described.walk())


def unused_di(s: State, character: int, against: int = NONE) -> int:
    """Direct influence that is not used for followers, as it counts against a character or faction."""
    return max(0, left_of_di(s, character, against))


def _unused_gi_of(s: State, row: Any) -> int:
    return unused_gi(s, row.id) if type(row) is PlayerRow else 0


def _unused_di_of(s: State, row: Any) -> int:
    return unused_di(s, row.id) if type(row) is CardRow else 0


def _cost_of_control(s: State, row: Any) -> int:
    """What controlling somebody takes: his mind, without what a card adds to it for other purposes; of a Ringwraith who follows
    another, one (AIO-C-0170), or nothing (AIO-G-0496).
    """
    if type(row) is not CardRow:
        return 0
    if BOOK[row.card].facts.kind == "avatar":
        return 0 if follows_freely(row.card) else FOLLOWING_RINGWRAITH
    mind = value(s, MIND, row.id)
    return mind - value(s, FREE_MIND, row.id) if FREE_MIND.name in s.standing else mind


FOLLOWING_RINGWRAITH = 1
CONTROL.base = _cost_of_control
UNUSED_GI.base = _unused_gi_of
UNUSED_DI.base = _unused_di_of


# --- who may follow whom -------------------------------------------------------------------------------------------------


def may_lead(s: State, character: int) -> bool:
    """A follower has no followers (AIO-A-0195), and whoever is not controlled himself controls nobody."""
    return s.card(character).controller == GENERAL


def can_control(s: State, leader: int, character: int, without: frozenset[int] = frozenset()) -> bool:
    """Whether his direct influence suffices to take control of a character in play or about to come (AIO-C-0079, AIO-C-0093);
    `without` controlling these.
    """
    if leader == character or not may_lead(s, leader) or not may_follow(s, character, leader):
        return False
    return mind_to_control(s, character) <= left_of_di(s, leader, character, without | {character})


def may_follow(s: State, character: int, leader: int) -> bool:
    """Avatars follow nobody; others of their kind only the avatar, where the alignment has such followers (AIO-C-0168)."""
    if BOOK.facts[s.card(character).card].kind != "avatar":
        return not has_trait(s, character, "led-by-nobody")
    player = s.card(leader).player
    avatar = s.player(player).avatar
    return avatar == leader and character != avatar and alignment_of(s, player).kin_follow


def may_be_general(s: State, character: int) -> bool:
    """Whether general influence may control him: not a Ringwraith who follows another (AIO-C-0168)."""
    return s.facts_of(character).kind != "avatar" or is_avatar(s, character)


def leaders(s: State, character: int) -> Iterator[int]:
    """Who of his company could take control of a character (AIO-C-0081)."""
    card = s.card(character)
    if followers(s, character):
        return
    for m in s.company(card.company).members:
        if m != card.controller and can_control(s, m, character):
            yield m


def uncontrolled(s: State, player: int) -> list[int]:
    return [m for c in s.companies(player) for m in c.members if s.card(m).controller == UNCONTROLLED]


def generally_controlled(s: State, player: int) -> list[int]:
    """Characters that use general influence."""
    rows: Any = s.rows
    avatar = rows[player].avatar
    return [m for c in s.companies(player) for m in c.members if rows[m].controller == GENERAL and m != avatar]


def overburdened(s: State, player: int) -> list[int]:
    """Characters whose direct influence no longer suffices for their followers."""
    rows: Any = s.rows
    all = [m for c in s.companies(player) if len(c.members) > 1 for m in c.members]
    leaders = {rows[m].controller for m in all}
    return [m for m in all if m in leaders and followers(s, m) and left_of_di(s, m) < 0]


# --- the end of the organization phase -----------------------------------------------------------------------------------


@procedure
class SettleControl(Frame, frozen=True, tag="settle-control", gc=False):
    """At the end of the organization phase everybody must be controlled. A character who came into play this phase returns to
    hand if somebody is not (AIO-C-0114, AIO-C-0149); otherwise excess characters are discarded (AIO-C-0148).
    """

    player: int
    newcomer: int = NONE

    def begin(self, s: State) -> Next:
        for leader in overburdened(s, self.player):
            options = [("release", f) for f in followers(s, leader)]
            return ask(self.player, "release", options, "released", about=(leader,), rule="AIO-C-0080")
        for orphan in uncontrolled(s, self.player):
            options = self._orphan(s, orphan)
            if not options and self._newcomer(s):
                return self._send_home(s)
            options += self._leaving(s, orphan, alone=bool(options))
            if options:  # otherwise nobody may be discarded: he stays as he is
                return ask(self.player, "control", options, "chosen", about=(orphan,), rule="AIO-C-0092")
        if free_gi(s, self.player) < 0:
            return self._lack(s)
        return done()

    def released(self, s: State) -> Next:
        s.put(s.card(picked(s).what).but(controller=UNCONTROLLED))
        return go("begin")

    def _orphan(self, s: State, who: int) -> list[tuple[Any, ...]]:
        """He is put under general influence or follows somebody of his company (AIO-C-0092) ..."""
        options: list[tuple[Any, ...]] = []
        if mind_to_control(s, who) <= free_gi(s, self.player) and may_be_general(s, who):
            options.append(("general", who))
        return options + [("follow", who, leader) for leader in leaders(s, who)]

    def _leaving(self, s: State, who: int, alone: bool) -> list[tuple[Any, ...]]:
        """... or is discarded; if there is no other way, somebody else may go in his stead."""
        need = mind_to_control(s, who) - free_gi(s, self.player)
        others = (
            []
            if alone or not may_be_general(s, who)
            else [m for m in generally_controlled(s, self.player) if mind_to_control(s, m) >= need]
        )
        return [("discard", m) for m in (who, *others) if not forbidden(s, Change("discard", m))]

    def _lack(self, s: State) -> Next:
        """Too many minds for general influence; where nobody may be discarded it is left at that."""
        if self._newcomer(s):
            return self._send_home(s)
        who = [m for m in generally_controlled(s, self.player) if mind_to_control(s, m) > 0]
        options: list[tuple[Any, ...]] = [("follow", m, leader) for m in who for leader in leaders(s, m)]
        options += [("discard", m) for m in who if not forbidden(s, Change("discard", m))]
        if not options:
            return done()
        return ask(self.player, "excess", options, "chosen", rule="AIO-C-0148")

    def _newcomer(self, s: State) -> bool:
        return self.newcomer != NONE and s.card(self.newcomer).zone == PLAY

    def _send_home(self, s: State) -> Next:
        kind: ChangeKind = "return" if s.options.newcomer == "hand" else "discard"
        return change(s, Change(kind, self.newcomer), "begin", newcomer=NONE)

    def chosen(self, s: State) -> Next:
        verb, who, leader = picked(s)
        if verb == "discard":
            s.put(s.player(self.player).but(character_played=True))  # this was the phase's one activity (AIO-C-0129)
            return change(s, Change("discard", who), "begin")
        s.put(s.card(who).but(controller=GENERAL if verb == "general" else leader))
        return go("begin")
