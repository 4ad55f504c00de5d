"""Verbs that look at cards and find them: play what was searched for, look at a hand, stir the top of a play deck."""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.language import Zone
from meccg.model.rows import DECK, HAND, NONE, UNTAPPED, Change, CompanyRow, Env
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


class TapAndTake(Verb):
    """Up to so many untapped characters of a company may each tap to take control of such an item of YOUR play deck, discard pile
    or sideboard. It is not played; a play deck that was looked through is reshuffled.
    """

    __slots__ = ("at_most", "company", "pred")

    def __init__(self, pred: Pred, *, company: Ref, at_most: int) -> None:
        self.pred, self.company, self.at_most = pred, company, at_most

    def _takers(self, s: State, env: Env) -> list[int]:
        company = s.get(self.company.of(s, env))
        members = company.members if type(company) is CompanyRow else ()
        return [m for m in members if s.card(m).status == UNTAPPED and not forbidden(s, Change("tap", m, by=env.source))]

    def _found(self, s: State, env: Env, taker: int) -> list[int]:
        row = s.player(env.player)
        cards = [c for c in (*row.deck, *row.discard, *row.sideboard) if self.pred.ok(s, c, env)]
        return [c for c in cards if may_bear(s, c, taker) and free_to_come(s, c, env.player, taker)]

    def begin(self, s: State, f: Do) -> Next:
        takers = self._takers(s, f.env) if f.i < self.at_most and not no_searching(s, f.env.player) else []
        if not takers:
            return go("shuffled")
        options = (("enough",), *(("choose", m) for m in takers))
        return ask(f.env.player, "choose", options, "search", about=(f.env.source,))

    def search(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("shuffled")
        taker = picked(s).what
        return searching(s, f.env, self._found(s, f.env, taker), "found", got=(taker,), data=(1,))

    def found(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("begin", i=f.i + 1)
        return change(s, Change("tap", f.got[0], by=f.env.source), "taken", got=(*f.got, picked(s).what))

    def taken(self, s: State, f: Do) -> Next:
        taker, item = f.got
        if s.card(taker).status != UNTAPPED:
            s.enter(item, player=f.env.player, host=taker, mode="")
            s.tell("{0} now has {1}", taker, item)
            gained(s, item, taker)
        return go("begin", i=f.i + 1, got=())

    def shuffled(self, s: State, f: Do) -> Next:
        if f.data:
            s.shuffle(f.env.player)
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return no_searching(s, env.player) or not self._takers(s, env)

    def words(self) -> str:
        some, items = en.count(self.at_most), en.one(self.pred, "item")
        return (
            f"up to {some} characters in {self.company.object()} may each tap to take control of {items} of your play deck, "
            "discard pile or sideboard; reshuffle the play deck if it was searched"
        )


class PlayAtOnce(Verb):
    """An item of the hand is played by somebody who has tapped for it, whatever is playable at the site, which taps."""

    __slots__ = ("by", "what")

    def __init__(self, what: Ref, *, by: Ref) -> None:
        self.what, self.by = what, by

    def _may(self, s: State, env: Env) -> bool:
        item, who = self.what.of(s, env), self.by.of(s, env)
        mode = next((m for m in BOOK[s.card(item).card].modes if hasattr(m, "able")), None)
        return mode is not None and mode.able(s, who) and may_bear(s, item, who) and free_to_come(s, item, env.player, who)

    def begin(self, s: State, f: Do) -> Next:
        if not self._may(s, f.env):
            return done(f.env)
        return call(by_rule(frames.PutIntoPlay)(card=self.what.of(s, f.env), character=self.by.of(s, f.env), taps=True), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not self._may(s, env)

    def words(self) -> str:
        return f"{en.does(self.by.subject(), 'plays')} {self.what.object()}, whatever is playable at the site, which taps"


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


__all__ = ["NOT_IN_PLAY", "LookAtHand", "PlayAtOnce", "Reveal", "SearchAndPlay", "StirTop", "TakeControl", "TapAndTake"]
