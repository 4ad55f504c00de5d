"""Deeds: events that turn as their company does what they ask for, and knowledge that is given up for them."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from meccg.kernel.answers import Option
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, PLAY, WOUNDED, Change, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts.base import THIS, Ref, is_card
from meccg.parts.predicates import Asked, Holds, Is, Pred, company_cards
from meccg.parts.standing import Forbid, StandingPart, When, While
from meccg.parts.verbs import REST_OF_GAME, Do, For, Verb

phrase("forgo", "{0}: which card is discarded for it?", forgo="{0}", serve="{0}, for which {1} taps")


STORED = Asked("stored", lambda s, x, env: is_card(s, x) and s.card(x).mode == "stored")


class StoredOnly(Forbid):
    """THIS can't be stored before that holds of it."""

    __slots__ = ("when",)

    def __init__(self, when: Pred) -> None:
        super().__init__("store", Is(THIS))
        self.when, self.cond = when, ~when

    def words(self) -> str:
        return f"it can be stored only while it is {self.when.words()}"


class Begin(For):
    """What THIS does from now on as long as it is stored; a card that is stored once more does it once."""

    __slots__ = ()

    def __init__(self, *parts: StandingPart) -> None:
        super().__init__(REST_OF_GAME, While(Holds(THIS, STORED), *parts))

    def begin(self, s: State, f: Do) -> Next:
        part = self.parts[0]
        begun = any((st.address, st.env.source) == (part.address, f.env.source) for st in s.standing.get(part.indexed()[0], ()))
        return done(f.env) if begun else super().begin(s, f)

    def words(self) -> str:
        told = [copy(p) for p in self.parts]
        for p in told:
            p.cond = None
        return f"while {THIS.object()} is stored, {en.together(p.words() for p in told)}"


class WhileStored(When):
    """These parts of THIS hold while it is stored, and no longer."""

    __slots__ = ()

    def __init__(self, *parts: StandingPart) -> None:
        super().__init__("store", Begin(*parts), what=Is(THIS), at_once=True)

    def words(self) -> str:
        return self.verb.words()


class Invert(Verb):
    """THIS is turned upside down on the table; it never turns again."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        s.set_status(f.env.source, WOUNDED)
        s.tell("{0} is inverted", f.env.source)
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return s.card(env.source).zone != PLAY or s.card(env.source).status == WOUNDED

    def words(self) -> str:
        return "invert this card"


FIRST_COPY = "the first copy"  # in the history: the name of the card, and what was done


class FirstCopy(Verb):
    """What is done with one copy of THIS in a game, whoever's it is, and with no other one afterwards."""

    inline = True
    __slots__ = ("verb",)

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def _about(self, s: State, env: Env) -> tuple[str, str, str]:
        return FIRST_COPY, s.name(env.source), self.verb.words()

    def begin(self, s: State, f: Do) -> Next:
        if self.idle(s, f.env):
            return done(f.env)
        s.record(*self._about(s, f.env))
        return call(self.verb.frame(f.env), "end")

    def idle(self, s: State, env: Env) -> bool:
        return self.verb.idle(s, env) or s.recorded(*self._about(s, env))

    def words(self) -> str:
        return f"{self.verb.words()}, unless that was done with another copy of it"


class ServesAs(StandingPart):
    """Of a card in the hand: it may be discarded where such a card of a company must be, if one of the company taps for it."""

    __slots__ = ("by", "pred")

    def __init__(self, pred: Pred, *, by: Pred) -> None:
        self.pred, self.by, self.cond = pred, by, None

    def indexed(self) -> tuple[str, ...]:
        return ()  # it does not hold in play

    def words(self) -> str:
        whom, card = en.noun(self.by, "character").one(), en.noun(self.pred, "card").one()
        return f"tap {whom} in a company and discard this card from your hand, where the company must discard {card}"


class Forgo(Verb):
    """A company discards such a card that it has, for no effect: or YOU one of your hand that serves as that."""

    __slots__ = ("company", "pred")

    def __init__(self, pred: Pred, company: Ref) -> None:
        self.pred, self.company = pred, company

    def _options(self, s: State, env: Env) -> Iterator[Option]:
        company = s.get(self.company.of(s, env))
        if type(company) is not CompanyRow:
            return
        for card in (*company.attached, *company_cards(s, company.id)):
            own = card != env.source and s.card(card).player == env.player and self.pred.ok(s, card, env)
            if own and not forbidden(s, Change("discard", card, by=card)):
                yield ("forgo", card)
        for card in s.player(env.player).hand:
            for part in BOOK[s.card(card).card].parts:
                if type(part) is ServesAs and part.pred.words() == self.pred.words():
                    yield from (("serve", card, m) for m in company.members if self._taps(s, env, part, m))

    def _taps(self, s: State, env: Env, part: ServesAs, who: int) -> bool:
        return part.by.ok(s, who, env) and not forbidden(s, Change("tap", who, by=env.source))

    def can(self, s: State, env: Env) -> bool:
        return any(True for _ in self._options(s, env))

    def idle(self, s: State, env: Env) -> bool:
        return not self.can(s, env)

    def begin(self, s: State, f: Do) -> Next:
        return ask(f.env.player, "forgo", tuple(self._options(s, f.env)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        """Who gives it up does so himself: nothing else can be given in its place."""
        _, card, *who = s.result
        return change(s, Change("discard", card, by=card), "discarded", got=tuple(who))

    def discarded(self, s: State, f: Do) -> Next:
        who = f.got[0] if f.got else NONE
        return done(f.env) if who == NONE else change(s, Change("tap", who, by=f.env.source), "end")

    def words(self) -> str:
        return f"discard {en.noun(self.pred, 'card').one()} of {self.company.object()}, for no effect"


__all__ = ["STORED", "FirstCopy", "Forgo", "Invert", "ServesAs", "StoredOnly", "WhileStored"]
