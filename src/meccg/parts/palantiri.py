"""Palantíri: who may use one, and stones that do what another one does."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from meccg.kernel.answers import Option, use_of
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State
from meccg.model.rows import NONE, PLAY, Env
from meccg.parts import english as en
from meccg.parts.base import BEARER, THIS, USER, Why
from meccg.parts.modes import Ability
from meccg.parts.predicates import UNTAPPED, USABLE, Holds, Is, Pred, Trait
from meccg.parts.selectors import Character
from meccg.parts.verbs import CorruptionCheck, Do, Seq, Tap, Verb

TAPS_FOR_PALANTIR = Trait("taps-for-palantír")  # of a character: he may tap to use a Palantír that he bears


class Gaze(Ability):
    """A Palantír is tapped for what it does. `own`: what its effect asks for, whichever stone has it."""

    __slots__ = ("own",)

    def __init__(self, *, own: Pred | None = None, needs: Pred | None = None, **fields: Any) -> None:
        both = own & needs if own is not None and needs is not None else needs if own is None else own
        super().__init__(needs=both, **fields)
        self.own = own

    def words(self) -> str:
        """That some bearers may tap for it instead of being able to use it stands on their cards."""
        return "" if is_tapped_for(self) else super().words()


class DeckHolds(Pred):
    """A player with so many cards in his play deck."""

    __slots__ = ("at_least",)

    def __init__(self, *, at_least: int) -> None:
        self.at_least = at_least

    def ok(self, s: State, x: int, env: Env) -> bool:
        return 0 <= x < s.n_players and len(s.player(x).deck) >= self.at_least

    def words(self) -> str:
        return f"with at least {self.at_least} cards in the play deck"

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"the play deck holds {'at least' if yes else 'fewer than'} {self.at_least} cards"


def use_palantir(do: Verb, *, on: Any = None, own: Pred | None = None) -> tuple[Any, ...]:
    """Tapped if its bearer is able to use it, or may tap to use it; he makes a corruption check."""
    return tuple(Gaze(own=own, on=on, do=Seq(do.anew(), CorruptionCheck(USER)), **way) for way in _ways())


def as_another(stones: Pred) -> tuple[Any, ...]:
    """Tapped likewise for what another stone in play does, its continuous effects aside (AIO-G-0159)."""
    return tuple(AsAnother(stones, **way) for way in _ways())


def _ways() -> tuple[dict[str, Any], ...]:
    """The two ways in which a bearer uses a Palantír."""
    return (
        {"needs": Holds(THIS, USABLE), "by": Character(Is(BEARER)), "cost": Tap(THIS)},
        {"by": Character(Is(BEARER) & TAPS_FOR_PALANTIR & UNTAPPED), "cost": Tap(THIS, USER)},
    )


def is_tapped_for(ability: Ability) -> bool:
    """Whether it is the way of those who tap to use a Palantír."""
    return ability.by is not None and any(p is TAPS_FOR_PALANTIR for p in ability.by.walk())


@cache
def effects_of(key: str) -> tuple[str, ...]:
    """What a Palantír may be tapped for: one address for each effect, however many ways there are to use it."""
    found: dict[str, str] = {}
    for part in BOOK[key].own:
        if isinstance(part, Gaze):
            assert part.do is not None
            found.setdefault(part.do.words(), part.address)
    return tuple(found.values())


class WhatAnotherDoes(Verb):
    """The effect of the stone that was chosen, with the stone that is tapped in its place."""

    __slots__ = ("stones",)

    def __init__(self, stones: Pred) -> None:
        self.stones = stones

    def frame(self, env: Env) -> Frame:
        gaze = PARTS.get(env.name)
        return gaze.do.frame(env) if isinstance(gaze, Gaze) and gaze.do is not None else super().frame(env)

    def begin(self, s: State, f: Do) -> Next:
        return done(f.env)

    def words(self) -> str:
        return f"use it as {en.noun(self.stones, 'card').one()} in play could be used"


class AsAnother(Ability):
    """A Palantír is tapped for what another one in play may be tapped for, whoever's that is."""

    __slots__ = ("stones",)
    extra = "name"  # the address of what is done

    def __init__(self, stones: Pred, **fields: Any) -> None:
        super().__init__(do=WhatAnotherDoes(stones), **fields)
        self.stones = stones

    def _stones(self, s: State, env: Env) -> list[str]:
        cards = (x for x in s.in_play() if x != env.source and self.stones.ok(s, x, env))
        return list(dict.fromkeys(s.card(x).card for x in cards))

    def ways(self, s: State, env: Env) -> Iterable[Env]:
        ways = [e for e in super().ways(s, env) if type(e) is Env]
        effects = [a for key in self._stones(s, env) for a in effects_of(key)] if ways else []  # only who can use it looks around
        for e in ways:
            for address in effects:
                gaze = PARTS[address]
                if gaze.own is not None and not gaze.own.ok(s, env.source, e):
                    continue
                for target in (NONE,) if gaze.on is None else gaze.on.all(s, e):
                    bound = e.but(target=target, name=address)
                    if not gaze.do.idle(s, bound):
                        yield bound

    def why_not(self, s: State, env: Env) -> list[Why]:
        if not self._stones(s, env):
            return [Why(f"there is no {en.noun(self.stones, 'card').bare()} in play")]
        return super().why_not(s, env)

    def env(self, s: State, player: int, option: Option) -> Env:
        return super().env(s, player, option).but(name=use_of(option).extra)

    def describe(self, s: State, option: Option) -> str:
        return f"{super().describe(s, option)} as {BOOK[use_of(option).extra.partition(':')[0]].name}"

    def words(self) -> str:
        return "" if is_tapped_for(self) else super().words()

    def still(self, s: State, env: Env) -> bool:
        """The other stone must be in play still."""
        gaze = PARTS[env.name]
        there = any(s.card(x).zone == PLAY for x in s.copies(env.name.partition(":")[0]))
        return there and super().still(s, env) and (gaze.on is None or gaze.on.has(s, env.target, env))


__all__ = ["TAPS_FOR_PALANTIR", "AsAnother", "DeckHolds", "Gaze", "WhatAnotherDoes", "as_another", "use_palantir"]
