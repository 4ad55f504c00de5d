"""Verbs that look at cards and find them: play what was searched for, look at a hand, stir the top of a play deck."""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.language import Zone
from meccg.model.rows import DECK, HAND, NONE, Change, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import YOU, Ref, company_of, is_card
from meccg.parts.frames import by_rule
from meccg.parts.handling import searching
from meccg.parts.happenings import gained
from meccg.parts.modes import LAWS
from meccg.parts.predicates import Asked, Pred
from meccg.parts.printed import may_bear
from meccg.parts.selectors import Choice, no_searching
from meccg.parts.verbs import Affecting, Do, Verb, what_words

phrase("found", "{0} is found: is it played?", play="Play {0}", discard="Discard {0}")


class SearchAndPlay(Verb):
    """Search the play deck (or other piles) for such an item as is playable at the site of `by`, who plays it at once; if he
    can't or won't, it is discarded. Whatever happens, the play deck is reshuffled.
    """

    __slots__ = ("by", "pred", "zones")

    def __init__(self, pred: Pred, *, by: Ref, zones: tuple[Zone, ...] = (DECK,)) -> None:
        self.pred, self.by, self.zones = pred, by, zones

    def _mode(self, s: State, card: int) -> Any:
        return next((m for m in BOOK[s.card(card).card].modes if hasattr(m, "fits")), None)

    def _found(self, s: State, env: Env) -> list[int]:
        company = company_of(s, self.by.of(s, env))
        if company == NONE or s.company(company).site == NONE:
            return []
        row = s.company(company)
        piles = s.player(env.player)
        cards = (c for zone in self.zones for c in getattr(piles, zone) if self.pred.ok(s, c, env))
        return [c for c in cards if (mode := self._mode(s, c)) is not None and mode.fits(s, row)]

    def begin(self, s: State, f: Do) -> Next:
        return searching(s, f.env, self._found(s, f.env), "found")

    def found(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("shuffled")
        card = picked(s).what
        options = (("play", card), ("discard", card))
        may = self._playable(s, f.env, card)
        return ask(f.env.player, "found", options if may else options[1:], "chosen", about=(card,))

    def _playable(self, s: State, env: Env, card: int) -> bool:
        """Whether he may play it as if he tapped for it: the site must be untapped, a unique item not in play ..."""
        mode, who = self._mode(s, card), self.by.of(s, env)
        e = Env(source=card, player=env.player, user=who)
        return mode.able(s, who) and all(w.ok(s, e, mode) for of in mode.laws() for w in of)

    def chosen(self, s: State, f: Do) -> Next:
        verb, card = s.result
        if verb == "discard":
            return change(s, Change("discard", card, by=f.env.source), "shuffled")
        return call(by_rule(frames.PutIntoPlay)(card=card, character=self.by.of(s, f.env), taps=True), "shuffled")

    def shuffled(self, s: State, f: Do) -> Next:
        s.shuffle(f.env.player)
        return done(f.env)

    def words(self) -> str:
        item, piles = en.one(self.pred, "item"), en.listed((en.zone(z) for z in self.zones), "or")
        return (
            f"find {item} in your {piles} that is playable at {self.by.possessive()} site. he plays it at once, or it is "
            "discarded. then reshuffle your play deck"
        )


def free_to_come(s: State, card: int, player: int, taker: int = NONE) -> bool:
    """Whether a card may come into play at all: no unique one like it is there, and whoever takes it has no copy too many."""
    env = Env(source=card, player=player, user=taker)
    return all(w.ok(s, env, None) for w in LAWS.get("play", ()))


NOT_IN_PLAY = Asked("that is not a unique one in play", lambda s, x, env: is_card(s, x) and free_to_come(s, x, env.player))


class TakeControl(Verb):
    """An item passes to a character from wherever it is, without being played. `to` may be a choice."""

    __slots__ = ("to", "what")

    def __init__(self, what: Ref, *, to: Ref | Choice) -> None:
        self.what, self.to = what, to

    def _takers(self, s: State, env: Env) -> list[int]:
        item = self.what.of(s, env)
        who = (self.to.what if isinstance(self.to, Choice) else self.to).all(s, env) if item != NONE else ()
        return [x for x in who if may_bear(s, item, x) and free_to_come(s, item, env.player, x)]

    def begin(self, s: State, f: Do) -> Next:
        takers = self._takers(s, f.env)
        if not takers:
            return done(f.env)
        return ask(f.env.player, "choose", tuple(("choose", x) for x in takers), "taken", about=(self.what.of(s, f.env),))

    def taken(self, s: State, f: Do) -> Next:
        item = self.what.of(s, f.env)
        s.enter(item, player=f.env.player, host=picked(s).what, mode="")
        s.tell("{0} now has {1}", picked(s).what, item)
        gained(s, item, picked(s).what)
        return done(f.env.but(made=item))

    def idle(self, s: State, env: Env) -> bool:
        return not self._takers(s, env)

    def words(self) -> str:
        return f"{what_words(self.to)} takes control of {self.what.object()}"


class LookAtHand(Verb):
    """YOU look at the hand of another player."""

    inline = True
    __slots__ = ("of",)

    def __init__(self, of: Ref) -> None:
        self.of = of

    def begin(self, s: State, f: Do) -> Next:
        player = self.of.of(s, f.env)
        hand = s.player(player).hand
        for card in hand:
            s.show(card, 1 << f.env.player)
        s.tell("{0} looks at the hand of {1}", f.env.player, player)
        for card in hand:
            s.tell("{0} sees {1}", f.env.player, card, seen_by=1 << f.env.player)
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        player = self.of.of(s, env)
        return player == NONE or not getattr(s.player(player), HAND)

    def words(self) -> str:
        return f"look at the hand of {self.of.object()}"


class Reveal(Affecting):
    """Cards of a hand are shown to everybody."""

    __slots__ = ()
    word = "reveal"

    def act(self, s: State, f: Do, ids: tuple[int, ...]) -> Next:
        for card in ids:
            s.show(card, s.everybody())
            s.tell("{0} reveals {1}", s.card(card).player, card)
        return done(f.env.but(found=ids))

    def possible(self, s: State, env: Env, x: int) -> bool:
        return True


class StirTop(Verb):
    """YOU look at so many cards on top of players' play decks, one after the other; they are shuffled and put back there."""

    inline = True
    __slots__ = ("n", "of")

    def __init__(self, n: int, *of: Ref) -> None:
        self.n, self.of = n, of

    def begin(self, s: State, f: Do) -> Next:
        for ref in () if no_searching(s, f.env.player) else self.of:
            for player in ref.all(s, f.env):
                self._look(s, f.env.player, player)
        return done(f.env)

    def _look(self, s: State, viewer: int, player: int) -> None:
        top = s.player(player).deck[-self.n :]
        for card in top:
            s.show(card, 1 << viewer)
        s.tell("{0} looks at the top of the play deck of {1}", viewer, player)
        for card in top:
            s.tell("{0} sees {1}", viewer, card, seen_by=1 << viewer)
        s.shuffle(player, DECK, top=self.n)

    def idle(self, s: State, env: Env) -> bool:
        return not any(s.player(player).deck for ref in self.of for player in ref.all(s, env))

    def words(self) -> str:
        decks = en.listed("your play deck" if ref is YOU else f"the play deck of {ref.object()}" for ref in self.of)
        return f"look at the {en.count(self.n)} topmost cards of {decks}, shuffle them and put them back on top"


__all__ = ["NOT_IN_PLAY", "LookAtHand", "Reveal", "SearchAndPlay", "StirTop", "TakeControl"]
