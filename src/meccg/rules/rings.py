"""Gold rings and what a test proves them to be (AIO-B-0259, AIO-E-0183 ff.)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meccg.kernel.answers import Option, picked
from meccg.kernel.book import BOOK, PARTS, procedure
from meccg.kernel.changes import announce, change
from meccg.kernel.run import Next, ask, call, done, go, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Facts
from meccg.model.rows import NONE, PLAY, Change, Env
from meccg.parts import frames
from meccg.parts.base import bearer_of
from meccg.parts.claims import carries_out
from meccg.parts.handling import searching
from meccg.parts.happenings import gained
from meccg.parts.modes import Mode, No, Ways, law
from meccg.parts.offers import mode_of, offers
from meccg.parts.selectors import attached, no_searching
from meccg.parts.values import RESULT, RING_TEST, has_trait, value
from meccg.rules.alignments import alignment_of
from meccg.rules.chain import Window
from meccg.rules.dice import Dice
from meccg.rules.resources import meets_requirement

phrase(
    "ring",
    "{0} is tested: which ring is it?",
    none="It is a plain ring: discard it",
    search="Search your play deck and discard pile for a ring",
)


@carries_out("Item: ring_test", "RingTest: ring min max searched")
@procedure
class RingTest(frames.RingTest, frozen=True, tag="ring-test", gc=False):
    """A gold ring is tested: a roll on its own table indicates which rings may take its place (AIO-E-0188 to AIO-E-0194). Without
    a roll (`any_but_one`) any but The One Ring may. In any case the gold ring is discarded.
    """

    looked: bool = False  # the piles were searched

    def holds(self, s: State) -> bool:
        return s.card(self.ring).zone == PLAY or self.step == "end"

    def begin(self, s: State) -> Next:
        bearer = bearer_of(s, self.ring)
        if self.any_but_one:
            table = {t.ring for t in s.facts_of(self.ring).item.ring_test}
            rings = tuple(r for r in OTHER_RINGS if r in table or not self.own_table)
            return go("replace", character=bearer, indicated=rings)
        return call(Window(window=W.CHECK_DECLARED, first=s.turn_player), "roll_dice", character=bearer)

    def roll_dice(self, s: State) -> Next:
        return call(Dice(what=self.uid, player=self.player), "look_up")

    def look_up(self, s: State) -> Next:
        n = rolled(s) + self.modifications(s)
        rings = tuple(t.ring for t in s.facts_of(self.ring).item.ring_test if n >= t.min and (t.max is None or n <= t.max))
        s.note("ring", self.ring, NONE, rolled(s), n, 0)
        s.tell(f"{{0}} is tested: {n}", self.ring)
        return go("replace", indicated=rings)

    def modifications(self, s: State) -> int:
        own = value(s, RING_TEST, self.ring) + value(s, RESULT, self.uid)
        return self.mod + own + site_modification(s, self.character) + tester_modification(s, self.player, self.ring)

    def replace(self, s: State) -> Next:
        """A ring from hand may take its place, one at most; neither bearer nor site is tapped (AIO-E-0184)."""
        search = (("search",),) if self.sought(s) and not self.looked and not no_searching(s, self.player) else ()
        options = (("none",), *offers(s, self.player, W.RING_TESTED), *search)
        return ask(self.player, "ring", options, "chosen", about=(self.ring,), rule="AIO-E-0190")

    def chosen(self, s: State) -> Next:
        mode = mode_of(s.result)
        if s.result == ("search",):
            return searching(s, Env(source=self.ring, player=self.player), list(self.found(s)), "taken", looked=True)
        if mode is None:
            return change(s, Change("discard", self.ring), "end")
        return call(mode.frame(mode.env(s, self.player, s.result)), "end")

    def sought(self, s: State) -> tuple[str, ...]:
        """Rings that may be looked for, of those that are indicated."""
        return tuple(t.ring for t in s.facts_of(self.ring).item.ring_test if t.searched and t.ring in self.indicated)

    def found(self, s: State) -> Iterator[int]:
        piles = s.player(self.player)
        for card in (*piles.deck, *piles.discard):
            if s.facts_of(card).item.ring in self.sought(s) and self.ways(s, card):
                yield card

    def ways(self, s: State, card: int) -> list[Option]:
        """How a ring may be played now, wherever it lies."""
        rings = (m for m in BOOK[s.card(card).card].modes if isinstance(m, PlayRing))
        return [option for mode in rings for option in mode.options(s, self.player, card)]

    def taken(self, s: State) -> Next:
        """What was found is played at once; whatever it was, the play deck is reshuffled."""
        ring = picked(s).what if picked(s).verb == "choose" else NONE
        options = self.ways(s, ring) if ring != NONE else []
        if not options:
            s.shuffle(self.player)
            return go("replace")
        mode = PARTS[options[0][1]]
        return call(mode.frame(mode.env(s, self.player, options[0])), "reshuffle")

    def reshuffle(self, s: State) -> Next:
        s.shuffle(self.player)
        return go("end")

    def end(self, s: State) -> Next:
        return done()


OTHER_RINGS = ("dwarven-ring", "magic-ring", "spirit-ring", "lesser-ring")


@carries_out("SiteRules: ring_test_mod")
def site_modification(s: State, character: int) -> int:
    """Some sites change every test made there (AIO-E-0214)."""
    company = s.card(character).company if character != NONE else NONE
    site = s.company(company).site if company != NONE else NONE
    return int(s.facts_of(site).site.rules.ring_test_mod) if site != NONE else 0


@carries_out("SiteRules: stored_ring_test_mod")
def stored_test(s: State, card: int, site: int) -> int:
    """What is added to the test of a gold ring that is stored at a site; 0: it is not tested (AIO-E-0216, AIO-E-0552)."""
    tested = site != NONE and has_trait(s, card, "gold-ring")
    return int(s.facts_of(site).site.rules.stored_ring_test_mod) if tested else 0


def near_the_enemy(s: State, player: int) -> list[int]:
    """Gold rings in companies of Ringwraiths, or of their players where the rings' master is: tested when the end-of-turn phase
    begins (AIO-C-0182, AIO-E-0210, AIO-E-0213).
    """
    rings = [(a, c) for c in s.companies(player) for m in c.members for a in attached(s, m, "gold-ring")]
    return [a for a, c in rings if has_trait(s, c.site, "tests-rings") or any(has_trait(s, m, "ringwraith") for m in c.members)]


def tester_modification(s: State, player: int, ring: int) -> int:
    """A Fallen-wizard is no longer trusted with the rings of the Free Peoples (AIO-E-0197)."""
    return alignment_of(s, player).ring_test(s.facts_of(ring))


MAY_NOT_BEAR = No("{user} may not play {name}", "AIO-E-0132")


class PlayRing(Mode):
    """A ring is played only in the place of a tested gold ring (AIO-B-0259)."""

    __slots__ = ("facts",)
    verb = "play"
    windows = W.RING_TESTED
    chained = False
    responds = False
    classes = ("play", "resource", "ring")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts

    def ways(self, s: State, env: Env) -> Ways:
        test = s.enclosing(RingTest)
        if test is not None:
            e = env.but(user=test.character, target=test.ring)
            yield e if meets_requirement(s, test.character, self.facts) else MAY_NOT_BEAR.to(e)

    def frame(self, env: Env) -> Frame:
        return ReplaceRing(env=env)

    def words(self) -> str:
        return f"Playable only in place of a gold ring, after a test indicates a {self.facts.item.ring.replace('-', ' ')}"


@law("ring", rule="AIO-B-0259", text="{name} may be played only when a test of a gold ring indicates it")
def indicated(s: State, env: Env, mode: Any) -> bool:
    test = s.enclosing(RingTest)
    return test is not None and mode.facts.item.ring in test.indicated


@law("ring", rule="AIO-E-0219", text="{name} is never stored")
def not_stored(s: State, env: Env, mode: Any) -> bool:
    """What takes the place of a gold ring that is stored is stored with it: The One Ring can't."""
    test = s.enclosing(RingTest)
    return test is None or not test.stored or mode.facts.item.ring != "one-ring"


@law("ring", rule="AIO-E-0199", text="{name} is of another side than the gold ring")
def same_side(s: State, env: Env, mode: Any) -> bool:
    test = s.enclosing(RingTest)
    return test is not None and alignment_of(s, env.player).may_prove(s.facts_of(test.ring), mode.facts)


@procedure
class ReplaceRing(Frame, frozen=True, tag="replace-ring", gc=False):
    """The ring THIS takes the place of TARGET, a gold ring, with its bearer USER."""

    env: Env

    def begin(self, s: State) -> Next:
        return change(s, Change("discard", self.env.target, by=self.env.source), "put_on")

    def put_on(self, s: State) -> Next:
        env = self.env
        s.enter(env.source, player=env.player, host=env.user, mode="")
        s.tell("{0} proves to be {1}", env.target, env.source)
        test = s.enclosing(RingTest)
        if test is not None and test.stored:
            return change(s, Change("store", env.source, by=env.user), "end")
        gained(s, env.source, env.user)
        return announce(s, Change("play", env.source, by=env.user), "end")

    def end(self, s: State) -> Next:
        return done()
