"""Predicates as such, and how they are composed with `&`, `|` and `~`. What may be asked is in `predicates`, `traits`, `places`.

`ok(s, x, env)` is total: any predicate may be asked of any id and answers False where it makes no sense. `why` gives the reason
of a failure in plain English; a composed predicate derives both from its tree, so that they can't disagree.
"""

from __future__ import annotations

from collections.abc import Callable

from meccg.kernel.state import State
from meccg.model.rows import CardRow, Env
from meccg.parts import english as en
from meccg.parts.base import Part, Why


class Pred(Part):
    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        raise NotImplementedError

    def has(self, s: State, x: int, env: Env) -> bool:
        """A predicate may stand where a selector may: whatever satisfies it."""
        return self.ok(s, x, env)

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        """Every reason why it fails; nothing if it holds."""
        if self.ok(s, x, env):
            return []
        return [Why(self.clause(s.name(x) or "this", False))]

    def __bool__(self) -> bool:
        raise TypeError(f"{type(self).__name__} is asked of something: predicates are joined by &, | and ~, not by and, or, not")

    def qualify(self, noun: en.Noun) -> None:
        """Say it of a noun: "untapped", "scout", "bearing a weapon". Where a part says nothing, its words are sorted."""
        noun.add(self.words())

    def clause(self, subject: str, yes: bool = True) -> str:
        """Say it of a subject in a sentence: "he is untapped"; or that it is not so."""
        return en.clause(subject, self.words(), yes)

    def deny(self, noun: en.Noun) -> None:
        """Say of a noun that it is not so."""
        text = self.words()
        if text == "wounded" or text.endswith(f" {noun.base}"):
            noun.before.append("unwounded" if text == "wounded" else f"non-{text.removesuffix(f' {noun.base}')}")
            return
        noun.after.append(f"without {text.removeprefix('with ')}" if text.startswith("with ") else f"not {text}")

    def __and__(self, other: Pred) -> Pred:
        return And(self, other)

    def __or__(self, other: Pred) -> Pred:
        return Or(self, other)

    def __invert__(self) -> Pred:
        return Not(self)


class And(Pred):
    __slots__ = ("preds",)

    def __init__(self, *preds: Pred) -> None:
        self.preds: tuple[Pred, ...] = tuple(q for p in preds for q in (p.preds if isinstance(p, And) else (p,)))

    def ok(self, s: State, x: int, env: Env) -> bool:
        for p in self.preds:
            if not p.ok(s, x, env):
                return False
        return True

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        return [w for p in self.preds for w in p.why(s, x, env)]

    def qualify(self, noun: en.Noun) -> None:
        for p in self.preds:
            p.qualify(noun)

    def deny(self, noun: en.Noun) -> None:
        noun.after.append(f"other than {en.noun(self, noun.base).one()}")

    def clause(self, subject: str, yes: bool = True) -> str:
        return en.together((p.clause(subject, yes) for p in self.preds), "and" if yes else "or")

    def words(self) -> str:
        return en.noun(self).bare()


class Or(Pred):
    __slots__ = ("preds",)

    def __init__(self, *preds: Pred) -> None:
        self.preds: tuple[Pred, ...] = tuple(q for p in preds for q in (p.preds if isinstance(p, Or) else (p,)))

    def ok(self, s: State, x: int, env: Env) -> bool:
        for p in self.preds:
            if p.ok(s, x, env):
                return True
        return False

    def qualify(self, noun: en.Noun) -> None:
        """Alternatives of one sort stand where one of them would: "tapped or wounded", "Orcs, Trolls or Men"."""
        said = [en.noun(p, noun.base) for p in self.preds]
        lists = [[n.name] if n.name else [w for _, w in n.heads] + n.before + n.after for n in said]
        if not all(len(words) == 1 for words in lists):
            noun.after.append(f"that is {en.listed((n.one() for n in said), 'or')}")
            return
        words = en.listed((w for (w,) in lists), "or")
        if all(n.name for n in said):
            noun.name = words
        elif all(n.heads for n in said):
            noun.heads.append((max(n.heads[0][0] for n in said), words))
        elif all(n.before for n in said):
            noun.before.append(words)
        elif all(n.after for n in said):
            head, _, place = said[0].after[0].partition(" ")
            if len(said) == 2 and said[1].after[0].endswith(f" {place}"):  # "at or moving to a Haven"
                noun.after.append(f"{head} or {said[1].after[0]}")
                return
            first = head
            same = all(n.after[0].startswith(first + " ") for n in said) and first in ("by", "in", "keyed")
            noun.after.append(
                en.listed([said[0].after[0], *(n.after[0].removeprefix(f"{first} ") for n in said[1:])], "or") if same else words
            )
        else:
            noun.after.append(f"that is {en.listed((p.clause('').strip().removeprefix('is ') for p in self.preds), 'or')}")

    def deny(self, noun: en.Noun) -> None:
        said = [en.noun(p, noun.base) for p in self.preds]
        if all(n.heads for n in said):
            noun.after.append(f"who is no {en.listed((n.heads[0][1] for n in said), 'or')}")
            return
        if all(n.after and n.after[0].startswith("by ") for n in said):
            noun.after.append(f"that is not by {en.listed((n.after[0][3:] for n in said), 'or')}")
            return
        for p in self.preds:
            p.deny(noun)

    def clause(self, subject: str, yes: bool = True) -> str:
        return en.together((p.clause(subject, yes) for p in self.preds), "or" if yes else "and")

    def words(self) -> str:
        return en.noun(self).bare()


class Not(Pred):
    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def ok(self, s: State, x: int, env: Env) -> bool:
        return not self.pred.ok(s, x, env)

    def why(self, s: State, x: int, env: Env) -> list[Why]:
        """Of several things that he must not be, those that he is."""
        if not isinstance(self.pred, Or):
            return super().why(s, x, env)
        return [Why(p.clause(s.name(x) or "this")) for p in self.pred.preds if p.ok(s, x, env)]

    def qualify(self, noun: en.Noun) -> None:
        self.pred.deny(noun)

    def deny(self, noun: en.Noun) -> None:
        self.pred.qualify(noun)

    def clause(self, subject: str, yes: bool = True) -> str:
        return self.pred.clause(subject, not yes)

    def words(self) -> str:
        return en.noun(self).bare()


class Asked(Pred):
    """A leaf made of a plain function."""

    __slots__ = ("f", "text")

    def __init__(self, text: str, f: Callable[[State, int, Env], bool]) -> None:
        self.text, self.f = text, f

    def ok(self, s: State, x: int, env: Env) -> bool:
        return self.f(s, x, env)

    def words(self) -> str:
        return self.text


ANY = Asked("any", lambda s, x, env: True)
NEVER = Asked("never", lambda s, x, env: False)


def card_row(s: State, x: int) -> CardRow | None:
    """The row of a card, None for anything else."""
    row = s.get(x)
    return row if type(row) is CardRow else None
