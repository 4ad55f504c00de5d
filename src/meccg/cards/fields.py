"""The fields by which cards are searched: what each is called, what it reads from a card, which words it knows.

Those that people use have names of their own; every other fact of the schema may be asked by the name that it has there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from meccg.cards.pool import fold, load_pool
from meccg.kernel.book import BOOK
from meccg.model.facts import PATHS, ROWS, Facts
from meccg.model.sets import CODES
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS

NUMBER, WORDS, TEXT, SYMBOLS = "number", "words", "text", "symbols"
MADE = 1  # cost of what needs more than the facts
TOLD = 2  # cost of what needs the generated text


class Field(NamedTuple):
    """`read` makes a typed value comparable; `fits` says whether a card has it (exactly, for `=`)."""

    name: str
    kind: str
    meaning: str
    get: Callable[[Facts], object]
    also: tuple[str, ...] = ()  # other names
    cost: int = 0

    def read(self, value: str) -> str:
        if self.kind == SYMBOLS:
            return symbols(value)
        word = fold(value)
        return word.replace(" ", "-") if self.kind == WORDS else word

    def fits(self, f: Facts, wanted: str, exact: bool) -> bool:
        has = self.get(f)
        if self.kind == WORDS:
            return wanted in has  # type: ignore[operator]
        if self.kind == SYMBOLS:
            return any(same_symbols(one, wanted, exact) for one in has)  # type: ignore[attr-defined]
        if exact:
            return any(wanted == one for one in has)  # type: ignore[attr-defined]
        return any(wanted in one for one in has)  # type: ignore[attr-defined]


# --- values ------------------------------------------------------------------------------------------------------------


def words(*values: str) -> frozenset[str]:
    """Words as they are compared: no accents, no case, hyphens for blanks."""
    return _words(values)


@cache
def _words(values: tuple[str, ...]) -> frozenset[str]:
    return frozenset(_word(v) for v in values if v)


@cache
def _word(value: str) -> str:
    return fold(value).replace(" ", "-")


@cache
def _name(value: str) -> str:
    return fold(value)


def names(values: Iterable[str]) -> tuple[str, ...]:
    return _names(tuple(values))


@cache
def _names(values: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_name(v) for v in values if v)


_SYMBOLS = {fold(word).replace(" ", "-"): letter for letter, word in (*REGION_WORDS.items(), *SITE_WORDS.items())}
_SYMBOLS |= {"ruins": "R", "lair": "R", "ruins-and-lairs": "R", "coastal": "c", "sea": "c", "darkhaven": "H", "wizardhaven": "H"}


def symbols(value: str) -> str:
    """Letters of regions and sites, from letters, from words ("wilderness"); or a name, folded."""
    if letter := _SYMBOLS.get(_word(value)):
        return letter
    if value in ("W", "C"):
        return value.lower()
    if re.fullmatch(r"[wsdbfc]+|[WC]+", value):
        return value.lower()
    if re.fullmatch(r"[HFBRSD]", value):
        return value
    return "=" + fold(value)  # a name


def same_symbols(has: str, wanted: str, exact: bool) -> bool:
    """Whether a run of symbols has those that are wanted; names contain what is wanted of them."""
    if wanted.startswith("="):
        return has.startswith("=") and (has == wanted if exact else wanted[1:] in has)
    if has.startswith("="):
        return False
    if exact:
        return sorted(has) == sorted(wanted)
    return all(has.count(c) >= wanted.count(c) for c in set(wanted))


FIGHTERS = ("character", "avatar", "agent", "ally", "creature")


def prowess(f: Facts) -> int | None:
    return f.prowess if f.kind in FIGHTERS else None


def strikes(f: Facts) -> int | None:
    return f.creature.strikes if f.kind == "creature" and f.creature.strikes >= 0 else None


def influence(f: Facts) -> int | None:
    return f.character.di if f.kind in ("character", "avatar", "agent") else None


def keying(f: Facts) -> list[str]:
    """Regions and sites to which a creature may be keyed, as symbols; names begin with "="."""
    out: list[str] = []
    for k in f.creature.keying:
        out += [*k.region_types, *k.site_types]
        out += [f"={_name(n)}" for n in (*k.regions, *k.sites, *k.sites_in)]
    return out


def places(f: Facts) -> list[str]:
    """Where a card may be played: symbols of sites, names of sites and regions."""
    out: list[str] = []
    for p in f.playable_at:
        out += [*p.types, *(f"={_name(n)}" for n in (*p.sites, *p.regions))]
    return out


def homes(f: Facts) -> tuple[str, ...]:
    return names(n for h in f.character.home_sites for n in (h.site, *h.regions))


def against(f: Facts) -> frozenset[str]:
    return words(*(w.race or w.name or w.kind for m in f.mods for w in m.vs))


def attackers(f: Facts) -> frozenset[str]:
    """By whom a company is attacked at a site, or by an event."""
    return words(*(a.race for a in (*f.site.auto_attacks, *f.event.attacks)))


def plays(f: Facts) -> frozenset[str]:
    return words(*f.site.playable.items, *(["information"] if f.site.playable.information else []))


def paths(f: Facts) -> list[str]:
    return [p for p in (f.site.path, *(h.path for h in f.site.haven_paths)) if p]


def neighbours(f: Facts) -> tuple[str, ...]:
    return names((*f.land.adjacent, *(a.site or a.any_in for a in f.site.adjacent)))


def nature(f: Facts) -> frozenset[str]:
    return _nature(f.id)


@cache
def _nature(id: str) -> frozenset[str]:
    """Every word that may be said of a card: its type, kind, races, skills, keywords, and what it is besides."""
    f = load_pool()[id]
    more = {
        "unique": f.unique,
        "haven": bool(f.site.haven),
        "lair": f.site.dragon_lair,
        "dragon-lair": f.site.dragon_lair,
        "under-deeps": f.site.under_deeps,
        "event": any(t.endswith("-event") for t in f.subtypes),
        "ring": bool(f.item.ring) or f.item.kind == "gold-ring",
        "detainment": bool(f.creature.detainment_vs) or any(a.detainment for a in (*f.site.auto_attacks, *f.event.attacks)),
        "plain": f.plain,
        "dragon": f.event.ahunt is not None or f.event.at_home is not None,
        "manifestation": bool(f.manifestation_of),
        "playable-as-resource": f.deck.as_resource,
        "playable-as-hazard": f.deck.as_hazard,
    }
    traits = (f.type, f.kind, f.alignment, f.site.haven, f.item.kind, f.item.ring, f.event.magic, *f.subtypes, *f.races)
    said = (word for word, so in more.items() if so)
    return words(*traits, *f.skills, *f.keywords, *f.item.types, *said) | status(f)


def status(f: Facts) -> frozenset[str]:
    """Whether the card can be played with, and whether tests show what it does."""
    from meccg.cards.load import load_cards
    from meccg.cards.tested import tests_of

    load_cards()
    done = f.id in BOOK and BOOK[f.id].done
    return words("playable" if done else "unplayable", "tested" if tests_of(f.id) else "untested")


@cache
def _text(id: str) -> str:
    from meccg.cards.load import load_cards
    from meccg.parts.factwords import fact_lines

    load_cards()
    f = load_pool()[id]
    lines = BOOK[id].text() if id in BOOK else "\n".join(" ".join(group) for group in fact_lines(f))
    return fold(lines)


def text_of(f: Facts) -> str:
    """The generated text of a card, folded."""
    return _text(f.id)


def whose_decks(f: Facts) -> frozenset[str]:
    """Players by their alignment, and by what decks call it."""
    return _whose_decks(f.id)


@cache
def _whose_decks(id: str) -> frozenset[str]:
    from meccg.cards.load import load_cards
    from meccg.rules.alignments import ALIASES, ALIGNMENTS
    from meccg.rules.deckbuilding.belonging import may_be_in

    load_cards()
    found = [player for player in ALIGNMENTS if may_be_in(player, load_pool().by_id[id])]
    return words(*found, *(alias for alias, player in ALIASES.items() if player in found))


# --- the fields --------------------------------------------------------------------------------------------------------

_ALL = (
    Field("name", TEXT, "the name", lambda f: (_name(f.name),)),
    Field("text", TEXT, "the text that the program makes of a card", lambda f: (text_of(f),), cost=TOLD),
    Field("id", WORDS, "TW-204", lambda f: words(f.id)),
    Field("set", WORDS, " ".join(CODES).lower(), lambda f: words(f.set)),
    Field("type", WORDS, "character resource hazard site region", lambda f: words(f.type)),
    Field("kind", WORDS, "character avatar agent item ally faction event creature site region", lambda f: words(f.kind)),
    Field("alignment", WORDS, "hero minion neutral dual stage fallen-wizard balrog", lambda f: words(f.alignment), ("a",)),
    Field("for", WORDS, "in whose decks it may be: hero minion fallen-wizard balrog", whose_decks, cost=MADE),
    Field(
        "event",
        WORDS,
        "short long permanent",
        lambda f: words(*(t.removesuffix("-event") for t in f.subtypes if t != "creature")),
        ("subtype",),
    ),
    Field("rarity", WORDS, "C1, U2, R ...", lambda f: words(*f.rarity.split("+")), ("r",)),
    Field("is", WORDS, "any of these words, and more: see below", nature, cost=MADE),
    Field("status", WORDS, "playable unplayable tested untested", status, cost=MADE),
    Field("race", WORDS, "orc, man, dúnadan ...", lambda f: words(*f.races)),
    Field("skill", WORDS, "warrior scout ranger sage diplomat", lambda f: words(*f.skills), ("skills",)),
    Field("keyword", WORDS, "environment, corruption, hoard-item, palantír, spawn ...", lambda f: words(*f.keywords), ("kw",)),
    Field("magic", WORDS, "spell sorcery spirit-magic shadow-magic", lambda f: words(f.event.magic, *f.character.magic_use)),
    Field("specific", WORDS, "whose card it is: Balrog, Saruman ...", lambda f: words(f.specific)),
    Field("requires", WORDS, "who may play it: sage, wizard ...", lambda f: words(*f.play_req), ("req",)),
    Field("limit", WORDS, "over what it can't be duplicated: company, turn ...", lambda f: words(f.dup_limit)),
    Field("manifestation", TEXT, "of whom it is a manifestation", lambda f: names(f.manifestation_of)),
    Field("prowess", NUMBER, "of characters, allies, creatures", prowess, ("p",)),
    Field("body", NUMBER, "", lambda f: f.body, ("b",)),
    Field("mind", NUMBER, "", lambda f: f.mind, ("m",)),
    Field("di", NUMBER, "direct influence", influence, ("direct-influence",)),
    Field("gi", NUMBER, "general influence", lambda f: f.character.general_influence, ("general-influence",)),
    Field("mp", NUMBER, "marshalling points", lambda f: f.mp.base if f.mp.type or f.mp.base else None),
    Field("mp-alt", NUMBER, "marshalling points in another case", lambda f: f.mp.alt),
    Field("points", WORDS, "kind of the marshalling points: item, kill ...", lambda f: words(f.mp.type), ("mp-type",)),
    Field("cp", NUMBER, "corruption points", lambda f: f.cp.base or None, ("corruption",)),
    Field("stage", NUMBER, "stage points", lambda f: f.stage_points.base or None),
    Field("home", TEXT, "home site, or its region", homes),
    Field("strikes", NUMBER, "of a creature", strikes, ("s",)),
    Field("attacks", NUMBER, "of a creature", lambda f: f.creature.attacks if f.kind == "creature" else None),
    Field("key", SYMBOLS, "regions and sites to which a creature is keyed", keying, ("keyed",)),
    Field("class", WORDS, "of items: minor major greater special gold-ring", lambda f: words(f.item.kind), ("item",)),
    Field("item-type", WORDS, "weapon armor shield helmet", lambda f: words(*f.item.types)),
    Field("ring", WORDS, "kind of a ring: magic-ring, dwarven-ring ...", lambda f: words(f.item.ring)),
    Field("gives", WORDS, "which number it changes: prowess body di ...", lambda f: words(*(m.stat for m in f.mods)), ("mod",)),
    Field("vs", WORDS, "against whom it changes it: orc, dragon ...", against),
    Field("at", SYMBOLS, "sites and regions where it is played", places, ("playable-at",)),
    Field("stored", TEXT, "where it may be stored", lambda f: names(f.storable_at)),
    Field("number", NUMBER, "that an influence check against a faction must exceed", lambda f: f.faction.influence_number),
    Field("site", SYMBOLS, "type of a site", lambda f: [f.site.type] if f.site.type else [], ("site-type",)),
    Field(
        "haven", TEXT, "nearest haven of a site", lambda f: names((f.site.nearest_haven, *(h.haven for h in f.site.haven_paths)))
    ),
    Field("region", TEXT, "region of a site", lambda f: names((f.site.region,)), ("in",)),
    Field("path", SYMBOLS, "the regions of a site path", paths),
    Field("draws", NUMBER, "cards that the player of the company may draw", lambda f: f.site.draw_self or None),
    Field("hazard-draws", NUMBER, "cards that his opponent may draw", lambda f: f.site.draw_opponent or None),
    Field("plays", WORDS, "what is playable at a site: minor major greater gold-ring information", plays),
    Field("attack", WORDS, "who attacks at a site or by an event", attackers, ("auto",)),
    Field("terrain", SYMBOLS, "type of a region", lambda f: [f.land.type] if f.land.type else [], ("region-type",)),
    Field("adjacent", TEXT, "regions or sites that are adjacent", neighbours),
)


def _of_schema() -> dict[str, Field]:
    """Every fact with a plain value, by the name that it has in the schema."""
    out = {}
    for name, path in PATHS.items():
        get, type_ = attrgetter(path), _types()[path]
        if type_ is bool:
            out[name] = Field(name, WORDS, "yes or no", _through(get, lambda x: words("yes" if x else "no")))
        elif type_ in (int, int | None):
            out[name] = Field(name, NUMBER, "", get)
        elif type_ is str:
            out[name] = Field(name, TEXT, "", _through(get, lambda x: names((x,))))
        elif type_ == tuple[str, ...]:
            out[name] = Field(name, TEXT, "", _through(get, names))
    return out


@cache
def _types() -> dict[str, Any]:
    """The type of each fact, by where it stands."""
    rows = {f"{name}.{f.name}": f.type for name, row in ROWS.items() for f in msgspec.structs.fields(row)}
    return {f.name: f.type for f in msgspec.structs.fields(Facts)} | rows


def _through(get: Callable[[Facts], Any], make: Callable[[Any], object]) -> Callable[[Facts], object]:
    return lambda f: make(get(f))


FIELDS: Mapping[str, Field] = {f.name: f for f in _ALL} | {also: f for f in _ALL for also in f.also}
SCHEMA: Mapping[str, Field] = _of_schema()


def field_named(name: str) -> Field | None:
    word = name.casefold()
    return FIELDS.get(word) or FIELDS.get(word.replace("_", "-")) or SCHEMA.get(word.replace("-", "_"))


@cache
def values_of(name: str) -> frozenset[str]:
    """The words that a field of words has on any card; nothing for fields with free values."""
    field = field_named(name)
    assert field is not None
    if field.kind != WORDS or field.name == "id":
        return frozenset()
    if field.name in ("is", "status"):
        return frozenset({"playable", "unplayable", "tested", "untested"}) | (_natures() if field.name == "is" else frozenset())
    return frozenset(word for f in load_pool().by_id.values() for word in field.get(f))  # type: ignore[attr-defined]


@cache
def names_in(name: str) -> frozenset[str]:
    """The names that a field of names has on any card, folded; nothing for names and texts of the cards themselves."""
    field = field_named(name)
    assert field is not None
    if field.kind == NUMBER or field.kind == WORDS or field.name in ("name", "text"):
        return frozenset()
    return frozenset(one.removeprefix("=") for f in load_pool().by_id.values() for one in field.get(f))  # type: ignore[attr-defined]


@cache
def _natures() -> frozenset[str]:
    return frozenset(word for f in load_pool().by_id.values() for word in nature(f))


_RANGE = re.compile(r"([+-]?[0-9]{1,9})(?:\.\.([+-]?[0-9]{1,9}))?")


def matches_number(field: Field, op: str, value: str) -> Callable[[Facts], bool] | None:
    """A test for a number or a range (`3..6`); None if the value is neither. Cards without such a number never fit."""
    match = _RANGE.fullmatch(value)
    if match is None or (match[2] and op not in (":", "=")):
        return None
    low = int(match[1])
    high = int(match[2]) if match[2] else low
    get = field.get
    if op in (":", "="):
        return lambda f: (n := get(f)) is not None and low <= n <= high  # type: ignore[operator]
    if op == ">":
        return lambda f: (n := get(f)) is not None and n > low  # type: ignore[operator]
    if op == ">=":
        return lambda f: (n := get(f)) is not None and n >= low  # type: ignore[operator]
    if op == "<":
        return lambda f: (n := get(f)) is not None and n < low  # type: ignore[operator]
    return lambda f: (n := get(f)) is not None and n <= low  # type: ignore[operator]
