"""Where things are and whither they go: sites, regions, site paths."""

from __future__ import annotations

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import NONE, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts.base import company_of
from meccg.parts.claims import carries_out
from meccg.parts.logic import Asked, Pred, card_row
from meccg.parts.traits import Trait
from meccg.parts.values import has_trait, reading_of, region_of, region_type, site_path, site_type, symbols_in


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


class OnItsWayTo(MovedTo):
    """A company that moves to such a site now."""

    __slots__ = ()

    def words(self) -> str:
        return MovingTo.words(self)


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


class IsHaven(Trait):
    """A Haven for the player whose site card it is, whatever that is called for him (AIO-A-0050, AIO-A-0052)."""

    __slots__ = ()
    qualify, deny, clause = SiteIs.qualify, SiteIs.deny, SiteIs.clause  # it reads as a type

    def words(self) -> str:
        return SITE_WORDS["H"]

    def ok(self, s: State, x: int, env: Env) -> bool:
        return has_trait(s, x, "haven", reading_of(s, env.source) if "as:site" in s.standing else "")


HAVEN = IsHaven("haven")
FREE_HOLD, BORDER_HOLD, RUINS_AND_LAIRS, SHADOW_HOLD, DARK_HOLD = (SiteIs(t) for t in "FBRSD")
WILDERNESS, SHADOW_LAND, DARK_DOMAIN, BORDER_LAND, FREE_DOMAIN, COASTAL_SEA = "w", "s", "d", "b", "f", "c"


@carries_out("Playable: information")
def has_information(s: State, x: int, env: Env) -> bool:
    """As its card says, or for a time by another's leave."""
    return (c := card_row(s, x)) is not None and (BOOK[c.card].facts.site.playable.information or has_trait(s, x, "information"))


INFORMATION = Asked("with Information", has_information)


UNDER_DEEPS = Asked(
    "Under-deeps site", lambda s, x, env: (c := card_row(s, x)) is not None and BOOK[c.card].facts.site.under_deeps
)


class InRegionType(Pred):
    """A site that lies in a region of one of these types."""

    __slots__ = ("types",)

    def __init__(self, types: str) -> None:
        self.types = types

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = card_row(s, x)
        region = region_of(s, x) if card is not None else ""
        return bool(region) and region_type(s, region, reading_of(s, env.source)) in self.types

    def words(self) -> str:
        return "in a " + " or ".join(REGION_WORDS[t] for t in self.types)


class InRegion(Pred):
    """A site lies in one of these regions."""

    __slots__ = ("names",)

    def __init__(self, *names: str) -> None:
        self.names = names

    def ok(self, s: State, x: int, env: Env) -> bool:
        card = card_row(s, x)
        return card is not None and region_of(s, x) in self.names

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
        if c is not None:
            reading = reading_of(s, env.source)
            return sum(symbols_in(s, c, k, reading) for k in self.kinds) >= self.at_least
        path = site_path(s, x) if card_row(s, x) is not None else ""
        return sum(path.count(k) for k in self.kinds) >= self.at_least

    def words(self) -> str:
        kind = en.listed((REGION_WORDS[k] for k in self.kinds), "or")
        amount = en.a(kind) if self.at_least == 1 else f"at least {en.count(self.at_least)} {en.plural(kind)}"
        return f"with {amount} in its site path"
