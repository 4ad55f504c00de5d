"""What may be asked of a thing besides its traits and its place; card files and rules have all predicates from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model import rows as R
from meccg.model.rows import NONE, CardRow, Env
from meccg.parts import english as en
from meccg.parts.base import Number, Ref, Things, Why, company_of, number, number_words
from meccg.parts.logic import *  # noqa: F403
from meccg.parts.logic import Asked, Pred, card_row
from meccg.parts.places import *  # noqa: F403
from meccg.parts.traits import *  # noqa: F403
from meccg.parts.values import BODY, CP, MIND, PROWESS, STRIKES, Attribute, value


def _status(text: str, *statuses: int) -> Pred:
    return Asked(text, lambda s, x, env: (c := card_row(s, x)) is not None and c.status in statuses)


UNTAPPED = _status("untapped", R.UNTAPPED)
TAPPED = _status("tapped", R.TAPPED)
WOUNDED = _status("wounded", R.WOUNDED)
INVERTED = _status("inverted", R.WOUNDED)  # of an event: as a wounded character lies
FOLLOWER = Asked("follower", lambda s, x, env: (c := card_row(s, x)) is not None and c.company != NONE and c.controller >= 0)


class Named(Pred):
    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        return type(row) is CardRow and BOOK[row.card].name in self.names

    def words(self) -> str:
        return en.listed(self.names, "or")

    def qualify(self, noun: en.Noun) -> None:
        noun.name = self.words()

    def deny(self, noun: en.Noun) -> None:
        noun.after.append(f"other than {self.words()}")

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"{en.does(subject, 'is')} {'' if yes else 'not '}{self.words()}"


class Is(Pred):
    """Is that very thing."""

    __slots__ = ("ref",)

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def ok(self, s: State, x: int, env: Env) -> bool:
        return self.ref.has(s, x, env)

    def words(self) -> str:
        return self.ref.words()

    def qualify(self, noun: en.Noun) -> None:
        noun.name = self.words()

    def deny(self, noun: en.Noun) -> None:
        noun.after.append(f"other than {self.words()}")

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"{en.does(subject, 'is')} {'' if yes else 'not '}{self.words()}"


class Had(Pred):
    """Something happened to him this turn: "wounded", "corrupted" (a corruption card was played on him) ..."""

    __slots__ = ("mark",)

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = s.get(x)
        return type(row) is CardRow and self.mark in row.marks

    def words(self) -> str:
        return f"{self.mark} this turn"


class Within(Pred):
    """A number of the subject lies within bounds."""

    __slots__ = ("ask", "at_least", "at_most", "text")

    def __init__(
        self,
        text: str,
        ask: Callable[[State, int, Env], int | None],
        *,
        over: int | Number | None = None,
        under: int | Number | None = None,
        at_least: int | Number | None = None,
        at_most: int | Number | None = None,
        exactly: int | Number | None = None,
    ) -> None:
        self.text, self.ask = text, ask
        self.at_least = exactly if exactly is not None else over + 1 if over is not None else at_least
        self.at_most = exactly if exactly is not None else under - 1 if under is not None else at_most

    def ok(self, s: State, x: int, env: Env) -> bool:
        n = self.ask(s, x, env)
        if n is None:
            return False
        if self.at_least is not None and n < number(self.at_least, s, env):
            return False
        return self.at_most is None or n <= number(self.at_most, s, env)

    def words(self) -> str:
        if self.at_least is not None and self.at_least == self.at_most:
            return f"{self.text} {number_words(self.at_least)}"
        if self.at_most is None:
            assert self.at_least is not None
            return f"{self.text} {number_words(self.at_least)} or more"
        if self.at_least is None:
            return f"{self.text} {number_words(self.at_most)} or less"
        return f"{self.text} {number_words(self.at_least)} to {number_words(self.at_most)}"


def _valued(attr: Attribute, text: str) -> Callable[..., Pred]:
    def make(**bounds: Any) -> Pred:
        return Within(text, lambda s, x, env: value(s, attr, x) if s.get(x) is not None else None, **bounds)

    return make


Prowess = _valued(PROWESS, "with prowess")
Mind = _valued(MIND, "with mind")
Body = _valued(BODY, "with body")
Strikes = _valued(STRIKES, "with strikes")
CorruptionPoints = _valued(CP, "with corruption points")


class Normal(Pred):
    """The predicate holds of the printed values."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        saved, memo = s.standing, s.memo_status
        s.standing, s.memo_status = {}, {}
        try:
            return self.pred.ok(s, x, env)
        finally:
            s.standing, s.memo_status = saved, memo

    def words(self) -> str:
        return f"normally {self.pred.words()}"

    def qualify(self, noun: en.Noun) -> None:
        """ "with printed prowess 13 or more", "a scout as printed"."""
        if isinstance(self.pred, Within):
            noun.after.append(self.pred.words().replace("with ", "with printed ", 1))
        else:
            self.pred.qualify(noun)
            noun.after.append("as printed")

    def clause(self, subject: str, yes: bool = True) -> str:
        return self.pred.clause(subject, yes).replace(" is ", " is normally ", 1)


class Bears(Pred):
    """Bears a card of that kind: an item, or an event played on him."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = card_row(s, x)
        return card is not None and any(self.pred.ok(s, a, env) for a in card.attached)

    def words(self) -> str:
        return f"bearing {en.noun(self.pred, 'card').one()}"


class Has(Pred):
    """A company (or a character's) has so many characters, allies or cards of that kind."""

    __slots__ = ("at_least", "at_most", "pred")

    def __init__(self, pred: Pred, at_least: int = 1, at_most: int | None = None) -> None:
        self.pred, self.at_least, self.at_most = pred, at_least, at_most

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        if c == NONE:
            return False
        n = sum(1 for m in company_cards(s, c) if self.pred.ok(s, m, env))
        return n >= self.at_least and (self.at_most is None or n <= self.at_most)

    def words(self) -> str:
        who = en.noun(self.pred, "character")
        if self.at_most == 0:
            return f"without {who.one()}"
        return f"with {who.one()}" if self.at_least == 1 else f"with {en.count(self.at_least)} or more {who.many()}"


def company_cards(s: State, c: int) -> list[int]:
    """Characters of a company and everything that lies on them."""
    out: list[int] = []
    for m in s.company(c).members:
        out.append(m)
        out.extend(s.card(m).attached)
    return out


class InPlay(Pred):
    """A card of that name is in play, whoever's it is."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def ok(self, s: State, x: int, env: Env) -> bool:
        if "as though" in s.standing and (said := self.as_though(s, env)) is not None:
            return said
        return in_play(s, self.name) or self.stood_for(s, env)

    def as_though(self, s: State, env: Env) -> bool | None:
        """What the card that asks is to believe, whatever is in play; None if nothing is said to it."""
        said = [PARTS[st.address].tells(s, st.env, self.name, env.source) for st in s.standing["as though"]]
        return next((x for x in said if x is not None), None)

    def stood_for(self, s: State, env: Env) -> bool:
        """Whether another card counts as that one for the card that asks."""
        rows = s.standing.get("stands for", ())
        return any(PARTS[st.address].is_meant(s, st.env, self.name, env.source) for st in rows)

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        return [] if self.ok(s, x, env) else [Why(f"{self.name} is not in play")]

    def words(self) -> str:
        return f"{self.name} is in play"

    def qualify(self, noun: en.Noun) -> None:
        noun.after.append(f"while {self.words()}")

    def deny(self, noun: en.Noun) -> None:
        noun.after.append(f"while {self.clause('', False)}")

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"{self.name} is {'' if yes else 'not '}in play"


def in_play(s: State, name: str) -> bool:
    """Whether an event or faction of that name lies before any player, or counts as if (asked so often that it is remembered)."""
    key = ("in play", name)
    found = s.memo.get(key)
    if found is None:
        said = [PARTS[st.address].said_of(s, st.env, name) for st in s.standing.get("considered", ())]
        found = s.memo[key] = next((x for x in said if x is not None), lies_in_play(s, name))
    return bool(found)


def lies_in_play(s: State, name: str) -> bool:
    """Whether a card of that name lies before any player, whatever it counts as."""
    return any(BOOK[s.card(c).card].name == name for p in s.players() for c in s.player(p).play)


DOORS_OF_NIGHT = InPlay("Doors of Night")
GATES_OF_MORNING = InPlay("Gates of Morning")


class Holds(Pred):
    """That very thing satisfies the predicate."""

    __slots__ = ("pred", "ref")

    def __init__(self, ref: Ref, pred: Pred) -> None:
        self.ref, self.pred = ref, pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        y = self.ref.of(s, env)
        return y != NONE and self.pred.ok(s, y, env)

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        y = self.ref.of(s, env)
        return self.pred.why(s, y, env) if y != NONE else [Why(f"there is no {self.ref.words()}")]

    def words(self) -> str:
        return self.clause("")

    def deny(self, noun: en.Noun) -> None:
        noun.after.append(f"while {self.clause('', False)}")

    def clause(self, subject: str, yes: bool = True) -> str:
        return self.pred.clause(self.ref.subject(), yes)


class Exists(Pred):
    """The selector finds something (so much)."""

    __slots__ = ("at_least", "what")

    def __init__(self, what: Things, at_least: int = 1) -> None:
        self.what, self.at_least = what, at_least

    def ok(self, s: State, x: int, env: Env) -> bool:
        return len(self.what.all(s, env)) >= self.at_least

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        return [] if self.ok(s, x, env) else [Why(f"there is no {self.what.words()}")]

    def words(self) -> str:
        return self.clause("")

    def deny(self, noun: en.Noun) -> None:
        noun.after.append(f"while {self.clause('', False)}")

    def clause(self, subject: str, yes: bool = True) -> str:
        what = en.noun(self.what)
        if what.name and what.bare() == what.name:
            return f"{what.name} is {'' if yes else 'not '}in play"
        if yes and self.at_least == 1 and len(what.after) == 1 and what.after[0].startswith("at "):
            where = what.after.pop()
            return f"{what.one()} is {where}"
        if not yes:
            return (
                f"there is no {what.bare()}"
                if self.at_least == 1
                else f"there are fewer than {en.count(self.at_least)} {what.many()}"
            )
        return f"there is {what.one()}" if self.at_least == 1 else f"there are at least {en.count(self.at_least)} {what.many()}"
