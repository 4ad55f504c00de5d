"""Words about the Nine: the modes in which they ride, and who travels with them."""

from __future__ import annotations

from functools import cache
from typing import Literal

from meccg.kernel.book import BOOK
from meccg.kernel.run import Next, call
from meccg.kernel.state import State
from meccg.model.rows import NONE, CardRow, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Ref, company_of
from meccg.parts.frames import by_rule
from meccg.parts.logic import Pred
from meccg.parts.standing import Set, StandingPart
from meccg.parts.traits import Trait
from meccg.parts.values import CONTROL, has_trait
from meccg.parts.verbs import Do, Verb

RidingMode = Literal["black-rider", "fell-rider", "heralded-lord"]  # the modes of a Ringwraith (AIO-A-0269)

BLACK_RIDER, FELL_RIDER, HERALDED_LORD = Trait("black-rider"), Trait("fell-rider"), Trait("heralded-lord")
RIDES_BY_REGIONS = Trait("rides-by-regions")  # of a Ringwraith's company: it may use region movement


USED = "used"  # in the history: a magic card, the turn, and who used it


class UsedBy(Pred):
    """A magic card that somebody was the last to use."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def ok(self, s: State, x: int, env: Env) -> bool:
        uses = [entry.split(": ") for entry in s.history(USED, x)]
        return bool(uses) and int(max(uses, key=lambda use: int(use[0]))[1]) == self.who.of(s, env)

    def words(self) -> str:
        return f"used by {self.who.object()}"


class YourRingwraith(Ref):
    """The Ringwraith who represents YOU; followers of his are none (AIO-A-0308, AIO-A-0309)."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        avatar = s.player(env.player).avatar
        return avatar if avatar != NONE and has_trait(s, avatar, "ringwraith") else NONE

    def words(self) -> str:
        return "your Ringwraith"


YOUR_RINGWRAITH = YourRingwraith()


# --- who follows them --------------------------------------------------------------------------------------------------------


class FollowsFreely(StandingPart):
    """Of one who may be an avatar: he may come into play with your Ringwraith, and needs no influence to be controlled."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ()  # it holds in hand as well: who asks looks at the card

    def words(self) -> str:
        return "he may be played with your Ringwraith’s company as a follower, and needs no influence to control"


@cache
def follows_freely(key: str) -> bool:
    return any(isinstance(part, FollowsFreely) for part in BOOK[key].parts)


def kin_with(s: State, leader: int) -> list[int]:
    """The others of his kind in his company who are controlled by his influence, or could be without any (AIO-C-0162)."""
    company = company_of(s, leader)
    members = s.company(company).members if company != NONE else ()
    return [
        m for m in members if m != leader and BOOK[s.card(m).card].facts.kind == "avatar" and not follows_freely(s.card(m).card)
    ]


class AmongTheFirst(Pred):
    """One of so many others of his kind who follow THIS, or could be."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def ok(self, s: State, x: int, env: Env) -> bool:
        row, lord = s.get(x), s.card(env.source)
        if type(row) is not CardRow or row.player != lord.player or x == env.source or BOOK[row.card].facts.kind != "avatar":
            return False
        kin = kin_with(s, env.source)
        return x in kin[: self.n] if x in kin else len(kin) < self.n

    def words(self) -> str:
        return f"of up to {en.count(self.n)} Ringwraiths who follow him" if self.n > 1 else "of one Ringwraith who follows him"


class LeadsFreely(Set):
    """So many others of his kind need no influence to follow THIS, and may be played with him in the organization phase."""

    __slots__ = ("many",)

    def __init__(self, many: int) -> None:
        super().__init__(CONTROL, 0, to=AmongTheFirst(many))
        self.many = many

    def indexed(self) -> tuple[str, ...]:
        return (*super().indexed(), "leads freely")

    def calls(self, s: State, env: Env) -> bool:
        """Whether another one may be played with him."""
        return self.on(s, env) and len(kin_with(s, env.source)) < self.many

    def words(self) -> str:
        who = f"up to {en.count(self.many)} Ringwraith followers" if self.many > 1 else "one Ringwraith follower"
        them = "them" if self.many > 1 else "him"
        return (
            f"{self.condition_words()}{who} may be controlled without influence; you may play {them} in your organization phases"
        )


class BringFollowers(Verb):
    """Ringwraiths of YOUR hand come into play one after the other, following your Ringwraith, as far as he can control them."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.RideTogether)(player=f.env.player, source=f.env.source), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not by_rule(frames.RideTogether).possible(s, env.player)

    def words(self) -> str:
        return "Ringwraiths of your hand come into play as followers of your Ringwraith, as many as he can control"
