"""Printed facts as parts: what `Who` describes becomes a predicate, what `Modifier` changes becomes a standing part.

modifiers(facts, to=THIS)                    of a character, ally or agent: its own numbers
modifiers(facts, to=BEARER, slot="weapon")   of an item: its bearer's
described(who)                               whom or what a description fits: characters, factions, attacks, companies
"""

from __future__ import annotations

from functools import cache

from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model import facts as F
from meccg.model.rows import NONE, PLAY, UNTAPPED, CardRow, CompanyRow, Env
from meccg.parts import english as en
from meccg.parts.base import Number, Ref, company_of
from meccg.parts.claims import carries_out
from meccg.parts.predicates import ANY, And, AsBearer, Asked, Bears, Holds, InPlay, Is, Named, Or, Pred, Trait
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add, Halve, Modifier, StandingPart, While
from meccg.parts.values import BODY, BODY_CHECK, DI, MIND, PROWESS, STRIKES, Attribute, has_trait, lies_as

STATS = {"prowess": PROWESS, "body": BODY, "di": DI, "mind": MIND, "strikes": STRIKES, "body-check": BODY_CHECK}


def printed_of(s: State, x: int) -> F.Facts | None:
    """The printed facts of a card, None for anything else."""
    row = s.get(x)
    return BOOK[row.card].facts if type(row) is CardRow else None


# --- descriptions ------------------------------------------------------------------------------------------------------


def _faction_in_play(s: State, x: int, env: Env) -> bool:
    row = s.get(x)
    return type(row) is CardRow and row.zone == PLAY and "faction" in BOOK[row.card].traits


KINDS: dict[str, Pred] = {
    "": ANY,
    "character": Trait("character"),
    "avatar": Trait("avatar"),
    "faction": Trait("faction"),
    "faction-in-play": Asked("faction in play", _faction_in_play),
    "attack": Asked("attack", lambda s, x, env: x < NONE),
    "strike": Asked("strike", lambda s, x, env: x < NONE),
    "company": Asked("company", lambda s, x, env: type(s.get(x)) is CompanyRow),
}


class OfAlignment(Pred):
    """A card of that alignment; a character, a company or a player of that side."""

    __slots__ = ("alignment",)

    def __init__(self, alignment: str) -> None:
        self.alignment = alignment

    def ok(self, s: State, x: int, env: Env) -> bool:
        return has_trait(s, x, self.alignment)

    def words(self) -> str:
        return self.alignment

    def deny(self, noun: en.Noun) -> None:
        noun.before.append(f"non-{self.alignment}")


class HomeSite(Pred):
    """Has that home site, or one in these regions."""

    __slots__ = ("regions", "site")

    def __init__(self, site: str = "", regions: tuple[str, ...] = ()) -> None:
        self.site, self.regions = site, regions

    def ok(self, s: State, x: int, env: Env) -> bool:
        facts = printed_of(s, x)
        if facts is None:
            return False
        return any((self.site and h.site == self.site) or set(h.regions) & set(self.regions) for h in facts.character.home_sites)

    def words(self) -> str:
        return f"whose home site is {self.site or 'in ' + ' or '.join(self.regions)}"


class PlayableAt(Pred):
    """A faction, ally or item that is playable at that site, or in one of these regions."""

    __slots__ = ("regions", "site")

    def __init__(self, site: str = "", regions: tuple[str, ...] = ()) -> None:
        self.site, self.regions = site, regions

    def ok(self, s: State, x: int, env: Env) -> bool:
        facts = printed_of(s, x)
        if facts is None:
            return False
        return any(self.site in p.sites or set(p.regions) & set(self.regions) for p in facts.playable_at)

    def words(self) -> str:
        return f"playable {'at ' + self.site if self.site else 'in ' + ' or '.join(self.regions)}"


class PlayedWhere(StandingPart):
    """Of an item: it is playable at such sites, too, besides those that are facts, where a condition holds; without `at`, it is
    playable nowhere unless that holds. Asked of the card wherever it is.
    """

    __slots__ = ("at", "if_")

    def __init__(self, *, if_: Pred, at: Pred | None = None) -> None:
        self.at, self.if_, self.cond = at, if_, None

    def indexed(self) -> tuple[str, ...]:
        return ()

    def allows(self, s: State, player: int, site: int) -> bool:
        env = Env(source=NONE, player=player)
        return (self.at is None or self.at.ok(s, site, env)) and self.if_.ok(s, NONE, env)

    def words(self) -> str:
        where = "playable only" if self.at is None else f"also playable at any {self.at.words()}"
        return f"{where} if {self.if_.words()}"


@cache
def played_where(card: str) -> tuple[PlayedWhere, ...]:
    return tuple(part for part in BOOK[card].own if isinstance(part, PlayedWhere))


def playable_at_all(s: State, player: int, card: str) -> bool:
    """Whether what its own card asks before it is playable anywhere holds for a player."""
    return all(part.allows(s, player, NONE) for part in played_where(card) if part.at is None)


def _specific(name: str) -> Pred:
    return Asked(f"{name} specific", lambda s, x, env: (f := printed_of(s, x)) is not None and f.specific == name)


@carries_out("Who: kind race name alignment home_site home_in playable_at playable_in keyword specific bears detainment")
def described(who: F.Who) -> Pred:
    """What a description fits: all of its fields."""
    preds: list[Pred] = [] if not who.kind else [KINDS[who.kind]]
    if who.race:
        preds.append(Trait(who.race))
    if who.name:
        preds.append(Named(who.name))
    if who.alignment:
        preds.append(OfAlignment(who.alignment))
    if who.home_site or who.home_in:
        preds.append(HomeSite(who.home_site, who.home_in))
    if who.playable_at or who.playable_in:
        preds.append(PlayableAt(who.playable_at, who.playable_in))
    if who.keyword:
        preds.append(Trait(who.keyword))
    if who.specific:
        preds.append(_specific(who.specific))
    if who.bears:
        preds.append(Bears(Named(who.bears)))
    if who.detainment:
        preds.append(Trait("detainment"))
    return And(*preds) if len(preds) != 1 else preds[0]


def any_described(all: tuple[F.Who, ...]) -> Pred | None:
    """What any of the descriptions fits; None if there is none, which leaves nothing out."""
    preds = [described(w) for w in all]
    return None if not preds else preds[0] if len(preds) == 1 else Or(*preds)


# --- requirements ------------------------------------------------------------------------------------------------------


def _taps_to_face(s: State, x: int, env: Env) -> bool:
    """He taps to face the strike that is being resolved."""
    for f in reversed(s.frames):
        if getattr(f, "defender", NONE) == x:
            return s.card(x).status == UNTAPPED and not getattr(f, "stays", True)
    return False


def required(req: str) -> Pred:
    """A printed requirement of the bearer: "warrior", "not-hobbit", "already-sage" (has the skill without this card)."""
    if req == "tapping-to-face-strike":
        return Asked("tapping to face the strike", _taps_to_face)
    if req.startswith("not-"):
        return ~Trait(req.removeprefix("not-"))
    if req.startswith("already-"):
        skill = req.removeprefix("already-")
        return Asked(f"already a {skill}", lambda s, x, env: (f := printed_of(s, x)) is not None and skill in f.skills)
    return Trait(req)


def _faced(race: str) -> Pred:
    def ok(s: State, x: int, env: Env) -> bool:
        company = company_of(s, x)
        company = s.role("company") if company == NONE else company
        return company >= 0 and race in s.company(company).faced

    return Asked(f"the company has faced an attack by {race}s this turn", ok)


@carries_out("Item: no_transfer no_store")
def passes_on(s: State, item: int) -> bool:
    """Whether an item may change hands at all."""
    as_item = lies_as(s.card(item)).facts.item  # a trophy is another item than its card says (AIO-D-0178)
    return not as_item.no_transfer and not as_item.no_store


@carries_out("Item: bearer_only bearer_races")
def may_bear(s: State, item: int, character: int) -> bool:
    """Whether the item's card lets this character bear it."""
    facts: F.Facts = s.facts_of(item)
    if facts.item.bearer_only and not (
        s.name(character) == facts.item.bearer_only or has_trait(s, character, facts.item.bearer_only)
    ):
        return False
    if facts.item.bearer_races and not any(has_trait(s, character, race) for race in facts.item.bearer_races):
        return False
    if facts.dup_limit == "character":
        return all(s.card(a).card != s.card(item).card for a in s.card(character).attached)
    return True


# --- modifiers ---------------------------------------------------------------------------------------------------------


class PrintedNumber(Number):
    """So many times the printed number."""

    __slots__ = ("attr", "ref", "times")

    def __init__(self, attr: Attribute, ref: Ref, times: int = 1) -> None:
        self.attr, self.ref, self.times = attr, ref, times

    def of(self, s: State, env: Env) -> int:
        row = s.get(self.ref.of(s, env))
        return 0 if row is None else self.times * self.attr.base(s, row)

    def words(self) -> str:
        return f"{self.times} times the printed {self.attr.label} of {self.ref.words()}"


@carries_out("Facts: mods")
def modifiers(facts: F.Facts, *, to: Ref, slot: str = "") -> list[Modifier]:
    """The standing parts that a card's printed modifiers are. `slot`: of several cards with the same one only the best counts."""
    return [part for m in facts.mods for part in modifier(m, to=to, slot=slot or _alternatives(facts, m))]


@carries_out("Modifier: instead")
def _alternatives(facts: F.Facts, m: F.Modifier) -> str:
    """Modifiers of which one stands in for the other in its case share a slot: the better counts."""
    same = [n for n in facts.mods if n.stat == m.stat]
    return f"{facts.id} {m.stat}" if any(n.instead for n in same) else ""


@carries_out("Modifier: stat amount max_times max min halve_body req bearer mode in_play faced vs")
def modifier(m: F.Modifier, *, to: Ref, slot: str = "") -> list[Modifier]:
    """One printed modifier: the change of the number, and the halved body of what it is against."""
    vs = any_described(m.vs)
    part: Modifier
    if m.stat == "strike-body":  # the body of every strike that he faces
        part = Add(BODY, m.amount, to=Attack() if vs is None else Attack(vs), vs=Is(to))
    else:
        attr = STATS[m.stat]
        most: int | Number | None = PrintedNumber(attr, to, m.max_times) if m.max_times else m.max
        part = Add(attr, m.amount, to=to, vs=vs, max=most, min=m.min, slot=slot)
    parts: list[Modifier] = [part.known_as(m.stat)]
    if m.halve_body:
        parts.append(Halve(BODY, to=Attack(vs) if vs is not None else Attack(), vs=Is(to), up=True).known_as("halved-body"))
    conditions: list[Pred] = []
    if m.req:
        conditions.append(Holds(to, required(m.req)))
    if m.bearer:
        conditions.append(Holds(to, AsBearer(m.bearer)))
    if m.mode:
        conditions.append(Holds(to, Trait(m.mode)))
    if m.in_play:
        conditions.append(InPlay(m.in_play))
    if m.faced:
        conditions.append(_faced(m.faced))
    return [*While(And(*conditions), *parts)] if conditions else parts  # type: ignore[list-item]
