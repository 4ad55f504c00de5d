"""What lets creatures be played where they could not be: further keying, and the creature that must follow at once."""

from __future__ import annotations

from typing import Any

from meccg.kernel.book import BOOK, PROCEDURES
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Keying
from meccg.model.rows import Change, Env, Standing
from meccg.parts import english as en
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS, Pred
from meccg.parts.standing import StandingPart
from meccg.parts.verbs import Do, Verb

phrase("play next", "{0}: what do you play with it?", enough="Nothing: take it back")


class KeyedAlso(StandingPart):
    """Such creatures may be keyed to these types of regions and sites, too, or be played at such sites (`at`), perhaps only
    against some companies. `once`: until one is played that could not have been otherwise.
    """

    __slots__ = ("against", "at", "creatures", "keying", "once")

    def __init__(
        self,
        creatures: Pred,
        *,
        regions: str = "",
        sites: str = "",
        at: Pred | None = None,
        against: Any = None,
        once: bool = False,
    ) -> None:
        self.creatures, self.at, self.against, self.once, self.cond = creatures, at, against, once, None
        self.keying = Keying(region_types=tuple(regions), site_types=sites)

    def indexed(self) -> tuple[str, ...]:
        return ("keyed also",)

    def concerns(self, s: State, env: Env, card: int, company: int) -> bool:
        """Whether it speaks of this creature and this company."""
        if self.against is not None and not self.against.has(s, company, env):
            return False
        return self.on(s, env) and self.creatures.ok(s, card, env)

    def words(self) -> str:
        text = en.noun(self.creatures, "creature").each()
        text = f"one {text.removeprefix('each ')}" if self.once else text
        places = [en.a(REGION_WORDS[k]) for k in self.keying.region_types] + [en.a(SITE_WORDS[k]) for k in self.keying.site_types]
        if places:
            text += f" may also be played keyed to {en.listed(places, 'or')}"
        else:
            assert self.at is not None
            text += f" may be played at {en.noun(self.at, 'site').one()}"
        return f"{self.condition_words()}{text}" + ("" if self.against is None else f" against {en.noun(self.against).one()}")


class PlayNext(Verb):
    """YOU play such a creature at once, as the first action of the chain that follows; the parts hold for it. If you do not, THIS
    returns to your hand.
    """

    begins_chain = True  # so that nothing else is left to resolve when it does
    __slots__ = ("parts", "pred")

    def __init__(self, pred: Pred, *parts: StandingPart) -> None:
        self.pred, self.parts = pred, parts

    def _hold(self, s: State, env: Env, until: int, scope: str) -> None:
        s.hold(tuple((key, Standing(p.address, env, until, scope)) for p in self.parts for key in p.indexed()))

    def _plays(self, s: State, env: Env) -> list[tuple[Any, ...]]:
        out: list[tuple[Any, ...]] = []
        for card in s.player(env.player).hand:
            if card != env.source and self.pred.ok(s, card, env):
                for mode in BOOK[s.card(card).card].modes:
                    if "creature" in mode.law_classes():
                        out += mode.options(s, env.player, card)
        return out

    def begin(self, s: State, f: Do) -> Next:
        self._hold(s, f.env, f.uid, "frame")
        return ask(f.env.player, "play next", (("enough",), *self._plays(s, f.env)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if s.result == ("enough",):
            return change(s, Change("return", f.env.source), "end")
        return call(PROCEDURES["Chain"](window=W.MH_PHASE, first=f.env.player, option=s.result), "end")

    def idle(self, s: State, env: Env) -> bool:
        """It may not be played just to be rid of it (AIO-G-0042)."""
        trial = s.clone()
        self._hold(trial, env, s.turn, "turn")
        return not self._plays(trial, env)

    def words(self) -> str:
        parts = en.together(p.words() for p in self.parts)
        return f"at once play {en.one(self.pred, 'creature')}, or return this card to your hand. {parts}"


__all__ = ["KeyedAlso", "PlayNext"]
