"""Gold rings and what a test proves them to be (METW-0218, AIO-E-0183 ff.)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meccg.kernel.book import procedure
from meccg.kernel.changes import announce, change
from meccg.kernel.run import Next, ask, call, done, go, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, Change, Env
from meccg.parts.base import bearer_of
from meccg.parts.modes import Mode, law
from meccg.parts.offers import mode_of, offers
from meccg.parts.values import RESULT, RING_TEST, value
from meccg.rules.chain import Window
from meccg.rules.dice import Dice
from meccg.rules.resources import meets_requirement

phrase("ring", "{0} is tested: which ring is it?", none="It is a plain ring: discard it")


@procedure
class RingTest(Frame, frozen=True, gc=False):
    """A gold ring is tested: a roll on its own table indicates which rings may take its place (AIO-E-0188 to AIO-E-0194). Without
    a roll (`any_but_one`) any but The One Ring may. In any case the gold ring is discarded.
    """

    ring: int
    player: int
    mod: int = 0
    any_but_one: bool = False
    character: int = NONE  # its bearer
    indicated: tuple[str, ...] = ()
    canceled: bool = False
    traits: tuple[str, ...] = ()

    def holds(self, s: State) -> bool:
        return s.card(self.ring).zone == PLAY or self.step == "end"

    def begin(self, s: State) -> Next:
        bearer = bearer_of(s, self.ring)
        if self.any_but_one:
            return go("replace", character=bearer, indicated=OTHER_RINGS)
        return call(Window(window=W.CHECK_DECLARED, first=s.turn_player), "roll_dice", character=bearer)

    def roll_dice(self, s: State) -> Next:
        return call(Dice(what=self.uid, player=self.player), "look_up")

    def look_up(self, s: State) -> Next:
        n = rolled(s) + self.modifications(s)
        rings = tuple(t.ring for t in s.facts_of(self.ring).ring_test if n >= t.min and (t.max is None or n <= t.max))
        s.tell(f"{{0}} is tested: {n}", self.ring)
        return go("replace", indicated=rings)

    def modifications(self, s: State) -> int:
        own = value(s, RING_TEST, self.ring) + value(s, RESULT, self.uid)
        return self.mod + own + site_modification(s, self.character) + tester_modification(s, self.player, self.ring)

    def replace(self, s: State) -> Next:
        """A ring from hand may take its place, one at most; neither bearer nor site is tapped (AIO-E-0184)."""
        options = (("none",), *offers(s, self.player, W.RING_TESTED))
        return ask(self.player, "ring", options, "chosen", about=(self.ring,), rule="AIO-E-0190")

    def chosen(self, s: State) -> Next:
        mode = mode_of(s.result)
        if mode is None:
            return change(s, Change("discard", self.ring), "end")
        return call(mode.frame(mode.env(s, self.player, s.result)), "end")

    def end(self, s: State) -> Next:
        return done()


OTHER_RINGS = ("dwarven-ring", "magic-ring", "spirit-ring", "lesser-ring")


def site_modification(s: State, character: int) -> int:
    """Some sites change every test made there (AIO-E-0214)."""
    company = s.card(character).company if character != NONE else NONE
    site = s.company(company).site if company != NONE else NONE
    return int(s.facts_of(site).rules.ring_test_mod) if site != NONE else 0


def tester_modification(s: State, player: int, ring: int) -> int:
    """A Fallen-wizard is no longer trusted with the rings of the Free Peoples (AIO-E-0197)."""
    return -1 if s.player(player).alignment == "fallen-wizard" and s.facts_of(ring).alignment == "hero" else 0


class PlayRing(Mode):
    """A ring is played only in the place of a tested gold ring (METW-0218)."""

    __slots__ = ("facts",)
    verb = "play"
    windows = W.RING_TESTED
    chained = False
    responds = False
    classes = ("play", "resource", "ring")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def bindings(self, s: State, env: Env) -> Iterable[Env]:
        test = s.enclosing(RingTest)
        if test is not None and meets_requirement(s, test.character, self.facts):
            yield env.but(user=test.character, target=test.ring)

    def frame(self, env: Env) -> Frame:
        return ReplaceRing(env=env)

    def words(self) -> str:
        return f"Playable only in place of a gold ring, after a test indicates a {self.facts.ring_type.replace('-', ' ')}"


@law("ring", rule="METW-0218", text="{name} may be played only when a test of a gold ring indicates it")
def indicated(s: State, env: Env, mode: Any) -> bool:
    test = s.enclosing(RingTest)
    return test is not None and mode.facts.ring_type in test.indicated


@law("ring", rule="AIO-E-0199", text="{name} is of another side than the gold ring")
def same_side(s: State, env: Env, mode: Any) -> bool:
    """A Fallen-wizard may play rings of either side (AIO-E-0200)."""
    test = s.enclosing(RingTest)
    if test is None or s.player(env.player).alignment == "fallen-wizard":
        return test is not None
    return bool(s.facts_of(test.ring).alignment == mode.facts.alignment)


@procedure
class ReplaceRing(Frame, frozen=True, gc=False):
    """The ring THIS takes the place of TARGET, a gold ring, with its bearer USER."""

    env: Env

    def begin(self, s: State) -> Next:
        return change(s, Change("discard", self.env.target, by=self.env.source), "put_on")

    def put_on(self, s: State) -> Next:
        env = self.env
        s.enter(env.source, player=env.player, host=env.user, mode="")
        s.tell("{0} proves to be {1}", env.target, env.source)
        return announce(s, Change("play", env.source, by=env.user), "end")

    def end(self, s: State) -> Next:
        return done()
