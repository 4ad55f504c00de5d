"""Predicates: what may be asked of a thing. They compose with `&`, `|` and `~`.

`ok(s, x, env)` is total: any predicate may be asked of any id and answers False where it makes no sense. `why` gives
the reason of a failure in plain English; a composed predicate derives both from its tree, so that they can't disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model import rows as R
from meccg.model.rows import NONE, CardRow, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts.base import Number, Part, Ref, Why, company_of, number, number_words
from meccg.parts.values import (
    BODY,
    MIND,
    PROWESS,
    STRIKES,
    Attribute,
    company_path,
    has_trait,
    reading_of,
    region_type,
    site_path,
    site_type,
    value,
)


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
        noun.after.append(text.replace("with ", "without ", 1) if text.startswith("with ") else f"not {text}")

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
            noun.after.append(f"not by {en.listed((n.after[0][3:] for n in said), 'or')}")
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


class Trait(Pred):
    """A race, skill, keyword or flag."""

    __slots__ = ("trait",)

    def __init__(self, trait: str) -> None:
        self.trait = trait

    def ok(self, s: State, x: int, env: Env) -> bool:
        return has_trait(s, x, self.trait)

    def words(self) -> str:
        return en.trait_word(self.trait)

    def qualify(self, noun: en.Noun) -> None:
        word, rank = en.trait_word(self.trait), en.trait_rank(self.trait)
        if self.trait == "automatic":
            noun.heads.append((en.TYPE, en.FLAGS[self.trait][0]))
        elif self.trait in en.FLAGS:
            noun.add(en.FLAGS[self.trait][0])
        elif noun.base in ("attack", "strike") and rank:
            noun.after.append(f"by {en.plural(word)}")
        elif rank and (noun.base in en.TAKES.get(rank, ()) or not noun.base):
            noun.heads.append((rank, word))
        else:
            noun.before.append(word)

    def deny(self, noun: en.Noun) -> None:
        said = en.noun(self, noun.base)
        if said.after:
            noun.after.append(f"not {said.after[0]}")
        else:
            noun.before.append(f"non-{en.trait_word(self.trait)}")

    def clause(self, subject: str, yes: bool = True) -> str:
        if self.trait in en.FLAGS:
            return en.FLAGS[self.trait][1 if yes else 2].format(subject)
        word = en.trait_word(self.trait)
        return f"{en.does(subject, 'is')} {'' if yes else 'not '}{en.a(word) if en.trait_rank(self.trait) else word}"


SKILLS = ("warrior", "scout", "ranger", "sage", "diplomat")


def needs_skill(part: Part) -> bool:
    """Whether somebody must have a skill to satisfy it."""
    return any(isinstance(p, Trait) and p.trait in SKILLS for p in part.walk())


WARRIOR, SCOUT, RANGER, SAGE, DIPLOMAT = (Trait(t) for t in SKILLS)
MAN, ELF, DWARF, HOBBIT, DUNADAN = (
    Trait("man"),
    Trait("elf"),
    Trait("dwarf"),
    Trait("hobbit"),
    Trait("dúnadan"),
)
WIZARD, RINGWRAITH, ORC, TROLL, WOSE = (
    Trait("wizard"),
    Trait("ringwraith"),
    Trait("orc"),
    Trait("troll"),
    Trait("wose"),
)
UNDEAD, NAZGUL, SPIDER, ANIMAL, WOLF = (
    Trait("undead"),
    Trait("nazgûl"),
    Trait("spider"),
    Trait("animal"),
    Trait("wolf"),
)
DRAGON, DRAKE, ENT, EAGLE, GIANT = (
    Trait("dragon"),
    Trait("drake"),
    Trait("ent"),
    Trait("eagle"),
    Trait("giant"),
)
SLAYER, AWAKENED_PLANT, PUKEL = Trait("slayer"), Trait("awakened-plant"), Trait("pûkel-creature")
UNIQUE, HERO, MINION = Trait("unique"), Trait("hero"), Trait("minion")
AVATAR = Trait("avatar")
CHARACTER, ITEM, ALLY, FACTION = Trait("character"), Trait("item"), Trait("ally"), Trait("faction")
CREATURE, EVENT, SITE_CARD = Trait("creature"), Trait("event"), Trait("site")
RESOURCE, HAZARD = Trait("resource"), Trait("hazard")
MINOR, MAJOR, GREATER, SPECIAL, GOLD_RING = (
    Trait("minor"),
    Trait("major"),
    Trait("greater"),
    Trait("special"),
    Trait("gold-ring"),
)
RING, PALANTIR = Trait("ring"), Trait("palantír")
WEAPON, ARMOR, SHIELD, HELMET = Trait("weapon"), Trait("armor"), Trait("shield"), Trait("helmet")
ENVIRONMENT, CORRUPTION, SPELL = Trait("environment"), Trait("corruption"), Trait("spell")
AUTOMATIC, BY_CREATURE, BY_EVENT, DETAINMENT = (
    Trait("automatic"),
    Trait("by-creature"),
    Trait("by-event"),
    Trait("detainment"),
)
ATTACKER_CHOOSES, UNCANCELABLE = Trait("attacker-chooses"), Trait("uncancelable")
ALWAYS_KEYED = Trait("always-keyed")  # of a site: creatures may be keyed to it whatever other cards say
DOES_NOTHING = Trait("does-nothing")  # of a company: in its site phase
LOST_ON_EQUAL = Trait("lost-on-equal")  # discarded if the body check equals his body
USABLE = Trait("usable")  # of a Palantír: its bearer is able to use it
NEED_NOT_TAP, ROLLS_TWICE = Trait("need-not-tap"), Trait("rolls-twice")  # against a strike; of a roll: two, keep one
SUCCEEDS = Trait("succeeds")  # of a check: without a roll
LONG, PERMANENT, SHORT = Trait("long-event"), Trait("permanent-event"), Trait("short-event")


def _card(s: State, x: int) -> CardRow | None:
    row = s.get(x)
    return row if type(row) is CardRow else None


def _status(text: str, *statuses: int) -> Pred:
    return Asked(text, lambda s, x, env: (c := _card(s, x)) is not None and c.status in statuses)


UNTAPPED = _status("untapped", R.UNTAPPED)
TAPPED = _status("tapped", R.TAPPED)
WOUNDED = _status("wounded", R.WOUNDED)
ANY = Asked("any", lambda s, x, env: True)
NEVER = Asked("never", lambda s, x, env: False)
FOLLOWER = Asked("follower", lambda s, x, env: (c := _card(s, x)) is not None and c.company != NONE and c.controller >= 0)


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
        if self.at_least is not None:
            return f"{self.text} {number_words(self.at_least)} or more"
        assert self.at_most is not None
        return f"{self.text} {number_words(self.at_most)} or less"


def _valued(attr: Attribute, text: str) -> Callable[..., Pred]:
    def make(**bounds: Any) -> Pred:
        return Within(text, lambda s, x, env: value(s, attr, x) if s.get(x) is not None else None, **bounds)

    return make


Prowess = _valued(PROWESS, "with prowess")
Mind = _valued(MIND, "with mind")
Body = _valued(BODY, "with body")
Strikes = _valued(STRIKES, "with strikes")


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
        card = _card(s, x)
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


class At(Pred):
    """The thing is at a site that satisfies the predicate. Between reveal and arrival a moving company is at no site
    (AIO-B-0452).
    """

    __slots__ = ("place",)

    def __init__(self, place: Pred) -> None:
        self.place = place

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        site = s.company(c).site if c != NONE else NONE
        return site != NONE and self.place.ok(s, site, env)

    def words(self) -> str:
        return f"at {en.noun(self.place, 'site').one()}"


class MovingTo(Pred):
    """The company (of the subject) moves to such a site."""

    __slots__ = ("place",)

    def __init__(self, place: Pred) -> None:
        self.place = place

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = company_of(s, x)
        site = s.company(c).destination if c != NONE else NONE
        return site != NONE and self.place.ok(s, site, env)

    def words(self) -> str:
        return f"moving to {en.noun(self.place, 'site').one()}"


class MovedTo(MovingTo):
    """In its movement/hazard phase, the company has moved to such a site: it arrives when the phase is over."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        return MOVING.ok(s, x, env) and super().ok(s, x, env)

    def words(self) -> str:
        return f"that has moved to {en.noun(self.place, 'site').one()}"


def AtOrMovingTo(place: Pred) -> Pred:
    return At(place) | MovingTo(place)


class SiteIs(Pred):
    """Site type as it is now."""

    __slots__ = ("types",)

    def __init__(self, types: str) -> None:
        self.types = types

    def ok(self, s: State, x: int, env: Env) -> bool:
        t = site_type(s, x, reading_of(s, env.source)) if "as:site" in s.standing else site_type(s, x)
        return bool(t) and t in self.types

    def words(self) -> str:
        return en.listed((SITE_WORDS[t] for t in self.types), "or")

    def qualify(self, noun: en.Noun) -> None:
        noun.heads.append((en.TYPE, self.words()))

    def deny(self, noun: en.Noun) -> None:
        noun.before.append(f"non-{self.words()}")

    def clause(self, subject: str, yes: bool = True) -> str:
        return f"{en.does(subject, 'is')} {'' if yes else 'not '}{en.a(self.words())}"


SITE_WORDS = {
    "H": "Haven",
    "F": "Free-hold",
    "B": "Border-hold",
    "R": "Ruins & Lairs",
    "S": "Shadow-hold",
    "D": "Dark-hold",
}
REGION_WORDS = {
    "w": "Wilderness",
    "s": "Shadow-land",
    "d": "Dark-domain",
    "b": "Border-land",
    "f": "Free-domain",
    "c": "Coastal Sea",
}
HAVEN, FREE_HOLD, BORDER_HOLD, RUINS_AND_LAIRS, SHADOW_HOLD, DARK_HOLD = (SiteIs(t) for t in "HFBRSD")
WILDERNESS, SHADOW_LAND, DARK_DOMAIN, BORDER_LAND, FREE_DOMAIN, COASTAL_SEA = "w", "s", "d", "b", "f", "c"

INFORMATION = Asked(
    "with Information",
    lambda s, x, env: (c := _card(s, x)) is not None and BOOK[c.card].facts.playable.information,
)


UNDER_DEEPS = Asked("Under-deeps site", lambda s, x, env: (c := _card(s, x)) is not None and BOOK[c.card].facts.under_deeps)


class InRegionType(Pred):
    """A site that lies in a region of one of these types."""

    __slots__ = ("types",)

    def __init__(self, types: str) -> None:
        self.types = types

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = _card(s, x)
        region = BOOK[card.card].facts.region if card is not None else ""
        return bool(region) and region_type(s, region, reading_of(s, env.source)) in self.types

    def words(self) -> str:
        return "in a " + " or ".join(REGION_WORDS[t] for t in self.types)


class InRegion(Pred):
    """A site lies in one of these regions."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = _card(s, x)
        return card is not None and BOOK[card.card].facts.region in self.names

    def words(self) -> str:
        return "in " + en.listed(self.names, "or")


def _company(s: State, x: int) -> CompanyRow | None:
    c = company_of(s, x)
    return s.company(c) if c != NONE else None


MOVING = Asked(  # from the reveal of its new site until its site of origin is removed (AIO-A-0275)
    "moving", lambda s, x, env: (c := _company(s, x)) is not None and c.destination != NONE and c.site == NONE
)
HAS_NEW_SITE = Asked("with a new site", lambda s, x, env: (c := _company(s, x)) is not None and c.destination != NONE)
HAS_MOVED = Asked(
    "that has moved",
    lambda s, x, env: (c := _company(s, x)) is not None and (c.moved or c.destination != NONE),
)


class PathHas(Pred):
    """At least so many symbols of that region type in the company's site path, or in that on a site card."""

    __slots__ = ("at_least", "kinds")

    def __init__(self, kinds: str, at_least: int = 1) -> None:
        self.kinds, self.at_least = kinds, at_least

    def ok(self, s: State, x: int, env: Env) -> bool:
        c = _company(s, x)
        if c is None:
            path = site_path(s, x) if _card(s, x) is not None else ""
        else:
            path = company_path(s, c, reading_of(s, env.source))
        return sum(path.count(k) for k in self.kinds) >= self.at_least

    def words(self) -> str:
        kind = en.listed((REGION_WORDS[k] for k in self.kinds), "or")
        amount = en.a(kind) if self.at_least == 1 else f"at least {en.count(self.at_least)} {en.plural(kind)}"
        return f"with {amount} in its site path"


class InPlay(Pred):
    """A card of that name is in play, whoever's it is."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def ok(self, s: State, x: int, env: Env) -> bool:
        return in_play(s, self.name)

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
    """Whether an event or faction of that name lies before any player (asked so often that it is remembered)."""
    key = ("in play", name)
    found = s.memo.get(key)
    if found is None:
        found = any(BOOK[s.card(c).card].name == name for p in s.players() for c in s.player(p).play)
        s.memo[key] = found
    return bool(found)


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

    def __init__(self, what: Any, at_least: int = 1) -> None:
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
