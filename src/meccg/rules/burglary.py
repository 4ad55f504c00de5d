"""Optional rule: a Hobbit may burgle a site, past its automatic-attacks (METW-0941 ff., AIO-H-0211 ff.)."""

from __future__ import annotations

from meccg.kernel.answers import Option, picked
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.rows import NONE, PLAY, UNTAPPED, Change, Env
from meccg.parts import frames
from meccg.parts.modes import LAWS
from meccg.rules.dice import RollOfKind
from meccg.rules.items import PlayItem
from meccg.rules.resources import PutIntoPlay

phrase("burglary", "What does {0} carry off?", play="{0}", nothing="Nothing")


@procedure
class Burglary(frames.Burglary, frozen=True, tag="burglary", gc=False):
    """A burglary attempt. Ends with True if nobody noticed: then the site is tapped and the Hobbit may tap to play an item
    that is playable there. Otherwise he faces the automatic-attacks alone. By a card's leave anybody may try it, who has tapped
    for it before.
    """

    item: int = NONE

    def holds(self, s: State) -> bool:
        return s.card(self.hobbit).zone == PLAY

    def begin(self, s: State) -> Next:
        return change(s, Change("tap", self.site(s), by=self.hobbit), "attempt") if self.by_card else go("attempt")

    def site(self, s: State) -> int:
        return s.company(s.card(self.hobbit).company).site

    def attempt(self, s: State) -> Next:
        window = W.CHECK_DECLARED
        return call(RollOfKind(kind="burglary", who=self.hobbit, number=self.number, plus=self.plus, window=window), "noticed")

    def noticed(self, s: State) -> Next:
        slips_by, _ = s.result
        s.tell("nobody notices {0}" if slips_by else "{0} is noticed", self.hobbit)
        if not slips_by:
            return done(False)
        return go("take_something") if self.by_card else change(s, Change("tap", self.site(s), by=self.hobbit), "take_something")

    def take_something(self, s: State) -> Next:
        player = s.card(self.hobbit).player
        return ask(player, "burglary", (("nothing",), *self.loot(s)), "taken", about=(self.hobbit,), rule="AIO-H-0212")

    def loot(self, s: State) -> list[Option]:
        """Items of the hand that are playable at the site and that he may bear."""
        who = s.card(self.hobbit)
        if who.status != UNTAPPED and not self.by_card:
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
        if picked(s).verb == "nothing":
            return go("end")
        item = picked(s).what
        return go("carry_off", item=item) if self.by_card else change(s, Change("tap", self.hobbit), "carry_off", item=item)

    def carry_off(self, s: State) -> Next:
        return call(PutIntoPlay(card=self.item, character=self.hobbit), "end")

    def end(self, s: State) -> Next:
        return done(True)
