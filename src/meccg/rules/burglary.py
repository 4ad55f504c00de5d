"""Optional rule: a Hobbit may burgle a site, past its automatic-attacks (METW-0941 ff., AIO-H-0211 ff.)."""

from __future__ import annotations

from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go, roll, rolled
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, UNTAPPED, Change, Env
from meccg.parts.modes import LAWS, Option
from meccg.rules.items import PlayItem
from meccg.rules.resources import PutIntoPlay

NOTICED = 5  # a roll must be greater for the Hobbit to slip by

phrase("burglary", "What does {0} carry off?", play="{0}", nothing="Nothing")


@procedure
class Burglary(Frame, frozen=True, gc=False):
    """A burglary attempt. Ends with True if nobody noticed: then the site is tapped and the Hobbit may tap to play an item
    that is playable there. Otherwise he faces the automatic-attacks alone.
    """

    hobbit: int
    item: int = NONE

    def holds(self, s: State) -> bool:
        return s.card(self.hobbit).zone == PLAY

    def begin(self, s: State) -> Next:
        return roll(s, "noticed")

    def noticed(self, s: State) -> Next:
        outcome = "nobody notices him" if rolled(s) > NOTICED else "he is noticed"
        s.tell(f"{{0}} tries to burgle: {rolled(s)} against {NOTICED}, {outcome}", self.hobbit)
        if rolled(s) <= NOTICED:
            return done(False)
        return change(s, Change("tap", s.company(s.card(self.hobbit).company).site, by=self.hobbit), "take_something")

    def take_something(self, s: State) -> Next:
        player = s.card(self.hobbit).player
        return ask(player, "burglary", (("nothing",), *self.loot(s)), "taken", about=(self.hobbit,), rule="AIO-H-0212")

    def loot(self, s: State) -> list[Option]:
        """Items of the hand that are playable at the site and that he may bear."""
        who = s.card(self.hobbit)
        if who.status != UNTAPPED:
            return []
        out: list[Option] = []
        for card in s.player(who.player).hand:
            for mode in BOOK[s.card(card).card].modes:
                if isinstance(mode, PlayItem) and mode.fits(s, s.company(who.company)) and mode.able(s, self.hobbit):
                    env = Env(source=card, player=who.player, user=self.hobbit)
                    if all(w.ok(s, env, mode) for w in LAWS.get("play", ())):
                        out.append(("play", card))
        return out

    def taken(self, s: State) -> Next:
        if s.result[0] == "nothing":
            return go("end")
        return change(s, Change("tap", self.hobbit), "carry_off", item=s.result[1])

    def carry_off(self, s: State) -> Next:
        return call(PutIntoPlay(card=self.item, character=self.hobbit), "end")

    def end(self, s: State) -> Next:
        return done(True)
