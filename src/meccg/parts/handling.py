"""Verbs that pass cards on: transfer, attach, note, search, win."""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.language import Zone
from meccg.model.rows import ASIDE, DECK, HAND, NONE, PLAY, UNTAPPED, CardRow, Change, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Ref, bearer_of
from meccg.parts.frames import by_rule
from meccg.parts.predicates import Pred
from meccg.parts.printed import may_bear
from meccg.parts.selectors import Choice, no_searching
from meccg.parts.values import has_trait
from meccg.parts.verbs import Affecting, Do, Verb, things, what_words

phrase("search", "{0}: which card?", choose="{0}", enough="None")


class Transfer(Verb):
    """An item passes to another character without a check. `to` may be a choice."""

    __slots__ = ("to", "what")

    def __init__(self, what: Ref, *, to: Ref | Choice) -> None:
        self.what, self.to = what, to

    def begin(self, s: State, f: Do) -> Next:
        item = self.what.of(s, f.env)
        if item == NONE:
            return done(f.env)
        if not isinstance(self.to, Choice):
            return change(s, Change("transfer", item, by=f.env.source, to=self.to.of(s, f.env)), "end")
        options = tuple(("choose", x) for x in self._takers(s, f.env, item))
        if not options:
            return done(f.env)
        seat = f.env.player if self.to.by is None else self.to.by.of(s, f.env)
        return ask(seat, "choose", options, "chosen", about=(item,))

    def chosen(self, s: State, f: Do) -> Next:
        return change(s, Change("transfer", self.what.of(s, f.env), by=f.env.source, to=picked(s).what), "end")

    def _takers(self, s: State, env: Env, item: int) -> list[int]:
        """Whom it may be given to, if it may be given away at all."""
        if not isinstance(self.to, Choice) or s.facts_of(item).item.no_transfer:
            return []
        return [x for x in self.to.what.all(s, env) if may_bear(s, item, x)]

    def idle(self, s: State, env: Env) -> bool:
        item = self.what.of(s, env)
        return item == NONE or (isinstance(self.to, Choice) and not self._takers(s, env, item))

    def words(self) -> str:
        return f"transfer {what_words(self.what)} to {what_words(self.to)}"


class Attach(Verb):
    """A card is placed with another one and belongs to it from then on. A corruption card was thereby played on him this turn."""

    attaches = True
    __slots__ = ("to", "what")

    def __init__(self, what: Ref, *, to: Ref) -> None:
        self.what, self.to = what, to

    def begin(self, s: State, f: Do) -> Next:
        card, host = self.what.of(s, f.env), self.to.of(s, f.env)
        if card != NONE and host != NONE:
            s.enter(card, player=s.card(card).player, host=host, mode=s.card(card).mode or "permanent-event")
            s.tell("{0} is placed with {1}", card, host)
            if has_trait(s, card, "corruption"):
                s.mark(host, "corrupted")
        return done(f.env)

    def words(self) -> str:
        return f"place {self.what.words()} on {self.to.object()}"


class TapIntoEvent(Affecting):
    """A permanent-event is tapped and becomes a short-event: from its declaration on it is in play no longer."""

    __slots__ = ()
    kind, word = "tap", "tap"

    def affects(self, s: State, x: int) -> bool:
        row = s.card(x)
        return row.zone == PLAY and row.status == UNTAPPED and row.mode == "permanent-event"  # not one that attacks

    def acted(self, s: State, f: Do) -> Next:
        for x in f.got:
            s.move(x, ASIDE, player=f.env.player)
            s.put(s.card(x).but(mode="declared"))
        return super().acted(s, f)


class Note(Verb):
    """THIS remembers a thing."""

    __slots__ = ("what",)
    quiet = True

    def __init__(self, what: Ref) -> None:
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        row = s.card(f.env.source)
        s.put(row.but(noted=(*row.noted, *things(self.what, s, f.env))))
        return done(f.env)

    def words(self) -> str:
        return f"note {self.what.words()}"


class Noted(Ref):
    """What THIS remembers."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        ids = self.all(s, env)
        return ids[0] if ids else NONE

    def all(self, s: State, env: Env) -> tuple[int, ...]:
        row = s.get(env.source)
        return row.noted if type(row) is CardRow else ()

    def has(self, s: State, x: int, env: Env) -> bool:
        return x in self.all(s, env)

    def words(self) -> str:
        return "what was noted"


NOTED = Noted()


def searching(s: State, env: Env, found: list[int], then: str, **fields: Any) -> Next:
    """The player looks through cards and may choose one of each kind that fits; nobody does where searching is cancelled."""
    if no_searching(s, env.player):
        return done(env)
    s.learned += 1
    unique = {s.card(c).card: c for c in reversed(found)}
    options = (("enough",), *(("choose", c) for c in sorted(unique.values())))
    return ask(env.player, "search", options, then, about=(env.source,), **fields)


class Search(Verb):
    """Look through piles of yours for a card (or up to so many) and take it into hand, `shown` to the others or not; a searched
    play deck is reshuffled.
    """

    __slots__ = ("at_most", "pred", "shown", "zones")

    def __init__(self, *zones: Zone, pred: Pred, at_most: int = 1, shown: bool = False) -> None:
        self.zones, self.pred, self.at_most, self.shown = zones, pred, at_most, shown

    def _found(self, s: State, env: Env) -> list[int]:
        row = s.player(env.player)
        return [c for zone in self.zones for c in getattr(row, zone) if self.pred.ok(s, c, env)]

    def begin(self, s: State, f: Do) -> Next:
        return searching(s, f.env, self._found(s, f.env), "taken")

    def taken(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return go("shuffled")
        card, got = picked(s).what, (*f.got, picked(s).what)
        if self.shown:
            s.show(card, s.everybody())
            s.tell("{0} finds {1}", f.env.player, card)
        then = "begin" if len(got) < self.at_most else "shuffled"
        return change(s, Change("fetch", card, by=f.env.source, to=f.env.player), then, got=got)

    def shuffled(self, s: State, f: Do) -> Next:
        if DECK in self.zones:
            s.shuffle(f.env.player)
        return done(f.env.but(found=f.got))

    def idle(self, s: State, env: Env) -> bool:
        """What lies in the play deck is not known before it is searched."""
        return no_searching(s, env.player) or (DECK not in self.zones and not self._found(s, env))

    def words(self) -> str:
        piles = en.listed((en.zone(z) for z in self.zones), "or")
        cards = en.noun(self.pred, "card")
        what = cards.one() if self.at_most == 1 else f"up to {en.count(self.at_most)} {cards.many()}"
        text = f"take {what} from your {piles} into your hand"
        if self.shown:
            text = f"find {what} in your {piles}, show it to all and take it into your hand"
        return text + (", then reshuffle your play deck" if DECK in self.zones else "")


class StoreThere(Verb):
    """Such cards with a company, as far as they might be stored at a Haven, may be stored now: one after the other, as in the
    organization phase.
    """

    __slots__ = ("company", "pred")

    def __init__(self, pred: Pred, *, company: Ref) -> None:
        self.pred, self.company = pred, company

    def _storable(self, s: State, env: Env) -> list[int]:
        company = s.get(self.company.of(s, env))
        if type(company) is not CompanyRow:
            return []
        allies = [a for m in company.members for a in s.card(m).attached if has_trait(s, a, "ally")]
        hosts = (company.attached, *(s.card(x).attached for x in (*company.members, *allies)))
        cards = [a for attached in hosts for a in attached if s.card(a).player == env.player and self.pred.ok(s, a, env)]
        return [a for a in cards if by_rule(frames.Storing).at_a_haven(s, a)]

    def begin(self, s: State, f: Do) -> Next:
        there = self._storable(s, f.env)
        options = (("enough",), *(("choose", x) for x in there))
        return ask(f.env.player, "choose", options, "chosen", about=(f.env.source,)) if there else done(f.env)

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return done(f.env)
        return call(by_rule(frames.Storing)(player=f.env.player, card=picked(s).what), "begin")

    def idle(self, s: State, env: Env) -> bool:
        return not self._storable(s, env)

    def words(self) -> str:
        return f"you may store {en.noun(self.pred, 'card').many()} with {self.company.object()} that can be stored at a Haven"


class Win(Verb):
    """YOU win the game at once."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.winner = (f.env.player,)
        s.tell("{0} wins the game", f.env.player)
        return done(f.env)

    def words(self) -> str:
        return "you win the game"


class Passed(Verb):
    """A corruption check, and what follows if it is passed; with `bearing`, if who made it has that still (AIO-G-0192)."""

    __slots__ = ("bearing", "check", "then")

    def __init__(self, check: Verb, then: Verb, bearing: Ref | None = None) -> None:
        self.check, self.then, self.bearing = check, then, bearing

    def _bearer(self, s: State, env: Env) -> int:
        return bearer_of(s, self.bearing.of(s, env)) if self.bearing is not None else NONE

    def begin(self, s: State, f: Do) -> Next:
        return call(self.check.frame(f.env), "checked", got=(self._bearer(s, f.env),))

    def checked(self, s: State, f: Do) -> Next:
        if not isinstance(s.result, Env) or f.got != (self._bearer(s, f.env),):
            return done(f.env)
        return call(self.then.frame(f.env), "end")

    def words(self) -> str:
        return f"{self.check.words()}. if it is successful, {self.then.words()}"


__all__ = ["HAND", "NOTED", "Attach", "Note", "Noted", "Passed", "Search", "StoreThere", "TapIntoEvent", "Transfer", "Win"]
