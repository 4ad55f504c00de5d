"""Numbers and traits as they are now: printed facts folded with the parts that hold.

`value(s, PROWESS, id)` is asked, never stored: modifiers are not applied and un-applied. Order of the fold: printed,
`Set`, items in use (each with its own maximum), the other `Add`s, `Multiply` and `Halve`, `Limit`. `breakdown` gives
the same steps with their sources.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

from meccg.kernel.book import BOOK, PARTS, Definition
from meccg.kernel.state import State
from meccg.model.facts import PATHS
from meccg.model.language import RollKind, unknown, words_of
from meccg.model.rows import NONE, PLAY, CardRow, CompanyRow, Standing
from meccg.parts.claims import carries_out

Base = Callable[[State, Any], int]


class Attribute:
    """A number that things have. `base` reads it off the printed facts, or off the frame of an attack or check. `in_turn`: what
    changes it does so in the order in which it came about, whatever it is.
    """

    __slots__ = ("base", "in_turn", "label", "name")

    def __init__(self, name: str, label: str, base: Base, in_turn: bool = False) -> None:
        self.name, self.label, self.base, self.in_turn = name, label, base, in_turn

    def __repr__(self) -> str:
        return self.name.upper()


def lies_as(card: CardRow) -> Definition:
    """A card's definition in the nature in which it lies there: a creature may be a trophy, an event a site."""
    definition = BOOK[card.card]
    return definition.as_(card.mode) if definition.natures else definition


def printed(field: str) -> Base:
    """Of a card the printed number, of a frame its field of that name."""
    path = PATHS.get(field, field)
    number = attrgetter(path)

    def base(s: State, x: Any) -> int:
        if type(x) is CardRow:
            card = BOOK[x.card]
            n = number((card.as_(x.mode) if card.natures else card).facts)
        else:
            n = getattr(x, field, 0)
        return n if n is not None else 0

    row, _, name = path.rpartition(".")
    return carries_out(f"{row.capitalize() or 'Facts'}: {name}")(base) if field in PATHS else base


def zero(s: State, x: Any) -> int:
    return 0


def printed_points(field: str) -> Base:
    @carries_out(f"Facts: {field}", "Points: base")
    def base(s: State, x: Any) -> int:
        return getattr(lies_as(x).facts, field).base if type(x) is CardRow else 0

    return base


@carries_out("Character: general_influence")
def general_influence(s: State, x: Any) -> int:
    """Of a player the number of the rules; some avatars bring one of their own when they are revealed (AIO-A-0199)."""
    avatar = getattr(x, "avatar", NONE)
    own = BOOK[s.card(avatar).card].facts.character.general_influence if avatar != NONE else None
    return getattr(s.options, "general_influence", 20) if own is None else own


PROWESS = Attribute("prowess", "prowess", printed("prowess"))
BODY = Attribute("body", "body", printed("body"))
MIND = Attribute("mind", "mind", printed("mind"))
DI = Attribute("di", "direct influence", printed("di"))
STRIKES = Attribute("strikes", "strikes", printed("strikes"))
CP = Attribute("cp", "corruption points", printed_points("cp"))
MP = Attribute("mp", "marshalling points", printed_points("mp"))
GI = Attribute("gi", "general influence", general_influence)
HAND_SIZE = Attribute("hand_size", "hand size", lambda s, x: getattr(s.options, "hand_size", 8))
CORRUPTION_CHECK = Attribute("corruption_check", "corruption checks", printed("cc_mod"))
INFLUENCE_CHECK = Attribute("influence_check", "influence checks", zero)
BODY_CHECK = Attribute("body_check", "body checks", zero)
RING_TEST = Attribute("ring_test", "gold ring tests", zero)
HAZARD_LIMIT = Attribute("hazard_limit", "hazard limit", printed("limit"), in_turn=True)  # AIO-E-0299, AIO-E-0300
DRAWS_OWN = Attribute("draws_own", "cards drawn by its player", lambda s, x: max(0, s.role("draws_own")))
DRAWS_OPPONENT = Attribute("draws_opponent", "cards drawn by the hazard player", lambda s, x: max(0, s.role("draws_opponent")))
REGIONS = Attribute("regions", "regions that it may move through", lambda s, x: getattr(s.options, "regions", 4))
RESULT = Attribute("result", "result of the roll", zero)
FREE_MIND = Attribute("free_mind", "mind that needs no influence to control", zero)
STANCE_PENALTY = Attribute("stance_penalty", "penalty for staying untapped", lambda s, x: -3)
FIRST_EXCESS = Attribute("first_excess", "penalty for the first excess strike", lambda s, x: -1)
UNUSED_GI = Attribute("unused_gi", "unused general influence", zero)  # the chapter on control says how they are reckoned
CONTROL = Attribute("control", "mind for the purpose of controlling him", zero)
UNUSED_DI = Attribute("unused_di", "unused direct influence", zero)

ROLLS = {kind: Attribute(f"roll_{kind}", f"{kind} rolls", zero) for kind in words_of(RollKind)}


def roll_of(kind: RollKind) -> Attribute:
    """The number that cards change who modify rolls of that kind: `Add(roll_of("riddling"), 2, to=...)`."""
    if kind not in ROLLS:
        raise ValueError(unknown(kind, RollKind, "kind of roll"))
    return ROLLS[kind]


ATTRIBUTES = {a.name: a for a in ROLLS.values()} | {a.name: a for a in list(globals().values()) if isinstance(a, Attribute)}

Step = tuple[str, int, int]  # what it does ("printed", "+", "set", ...), amount, source


def value(s: State, attr: Attribute, x: int, against: int = NONE) -> int:
    """The number as it is now; `against` is whom or what it is used against (an attack, a faction, a character)."""
    rows = s.standing.get(attr.name)
    if not rows:
        try:
            obj = s.rows[x] if x >= 0 else s.frame(x)
        except IndexError:
            return 0
        return attr.base(s, obj) if obj is not None else 0
    key = (attr.name, x, against)
    memo = s.memo_status
    n: int | None = memo.get(key)
    if n is None:
        obj = s.get(x)
        n = 0 if obj is None else fold(s, attr, x, obj, rows, against)
        if x >= 0 and against >= NONE:  # what frames are changes without anybody's writing it
            memo[key] = n
    return n


def breakdown(s: State, attr: Attribute, x: int, against: int = NONE) -> list[Step]:
    """The steps by which the number came about, each with its source."""
    obj = s.get(x)
    if obj is None:
        return []
    steps: list[Step] = [("printed", attr.base(s, obj), x if x >= 0 else NONE)]
    fold(s, attr, x, obj, s.standing.get(attr.name, ()), against, steps)
    return steps


def fold(s: State, attr: Attribute, x: int, obj: Any, rows: Any, against: int, steps: list[Step] | None = None) -> int:
    n = attr.base(s, obj)
    if not rows:
        return n
    by_name = n < 0 and attr is STRIKES  # "each character": only a part that names a number changes it (AIO-D-0026)
    applied = [
        (part.order, i, part, st)
        for i, part, st in touching(s, attr.name, rows, x, obj)
        if (not by_name or part.sign == "=") and part.applies(s, st.env, x, against)
    ]
    if applied and "disregard:" + attr.name in s.standing:
        applied = [entry for entry in applied if not disregarded(s, attr, x, entry[2], entry[3])]
    if not applied:
        return n
    applied.sort(key=_in_turn if attr.in_turn else _order)
    bases: dict[str, int] = {}
    used: list[Any] = []
    for _, _, part, st in applied:
        before = n
        if part.slot:  # of weapons, armours, shields and helmets one each is in use: the one that helps most
            if "trait:two-weapons" in s.standing and part.slot in HANDS and has_trait(s, x, "two-weapons"):
                n = two_weapons(s, x, n, part, st, bases, used)
            else:
                n = max(n, part.fold(s, st.env, bases.setdefault(part.slot, n), x))
        else:
            n = part.fold(s, st.env, n, x)
        if steps is not None and n != before:
            steps.append((part.sign, n - before, st.env.source))
    return n


def disregarded(s: State, attr: Attribute, x: int, part: Any, st: Standing) -> bool:
    """Whether something says that this modifier of x counts for nothing."""
    return any(PARTS[d.address].bars(s, d.env, x, part, st) for d in s.standing["disregard:" + attr.name])


def worn(s: State, st: Standing) -> int:
    """The item by which a part helps: that of its card, or the one on which its card lies."""
    return st.env.host if st.env.host >= 0 and has_trait(s, st.env.host, "item") else st.env.source


HANDS = ("weapon", "shield")  # who uses two weapons has no hand left for a shield


def two_weapons(s: State, x: int, n: int, part: Any, st: Any, bases: dict[str, int], used: list[Any]) -> int:
    """Of one who uses two weapons the best two count, but no shield."""
    if part.slot == "shield":
        return n
    base = bases.setdefault(part.slot, n)
    one: int = part.fold(s, st.env, base, x)
    best = max(n, one)
    for other, of in used:
        if worn(s, of) == worn(s, st):  # one weapon, though two cards
            continue
        best = max(best, other.fold(s, of.env, one, x), part.fold(s, st.env, other.fold(s, of.env, base, x), x))
    used.append((part, st))
    return best


def _order(entry: Any) -> tuple[int, str, int]:
    return entry[0], entry[2].slot, entry[1]


def _in_turn(entry: Any) -> int:
    return entry[1]  # type: ignore[no-any-return]


Numbered = tuple[int, Any, Standing]  # which of the parts under its key it is, the part, and where it stands

ITSELF, ITS_HOST = "itself", "its host"  # what a part touches that can touch nothing else; see `Modifier.touches`


def touching(s: State, key: str, rows: tuple[Standing, ...], x: int, obj: Any) -> Sequence[Numbered]:
    """The parts under a key that may touch x: those that may touch anything, its own, and those of the cards that lie on it."""
    found = s.sorted.get(key)
    if found is None:
        found = s.sorted[key] = _sorted(rows)
    anything, own, on = found
    if type(obj) is not CardRow or not (own or on):
        return anything
    out = [*anything, *own.get(x, ())]
    if on and obj.attached:
        _lying_on(s, obj, on, out)
    return out


def _sorted(rows: tuple[Standing, ...]) -> tuple[list[Numbered], dict[int, list[Numbered]], dict[int, list[Numbered]]]:
    """Parts that may touch anything, parts by the card that they are of, and parts by what their card lies on. What holds for a
    time may outlast its card's place.
    """
    anything: list[Numbered] = []
    own: dict[int, list[Numbered]] = {}
    on: dict[int, list[Numbered]] = {}
    for i, st in enumerate(rows):
        part = PARTS[st.address]
        if part.touches == ITSELF and not st.scope:
            own.setdefault(st.env.source, []).append((i, part, st))
        elif part.touches == ITS_HOST and not st.scope:
            on.setdefault(st.env.host, []).append((i, part, st))
        else:
            anything.append((i, part, st))
    return anything, own, on


def _lying_on(s: State, card: CardRow, on: dict[int, list[Numbered]], out: list[Numbered]) -> None:
    """The parts of cards on a card, and of cards that lie on these: their bearer is the same."""
    out += on.get(card.id, ())
    for a in card.attached:
        row = s.card(a)
        if row.attached:
            _lying_on(s, row, on, out)


# --- traits: races, skills, flags, types -----------------------------------------------------------------------------


Derived = Callable[[State, Any, bool, str], bool]  # state, row or frame, whether it is printed, reading
DERIVED: dict[str, Derived] = {}


def derived(*names: str) -> Callable[[Derived], Derived]:
    """A trait that follows from where a thing is, whose it is or who is in it, be it a card, a company or a player: "overt",
    "haven". The chapter that knows says so; what is printed is only one of the reasons, what cards give and take comes after it.
    """

    def enter(follows: Derived) -> Derived:
        DERIVED.update(dict.fromkeys(names, follows))
        return follows

    return enter


UNPLAYED: dict[str, Callable[[State, CardRow], str]] = {}


def unplayed(kind: str) -> Callable[[Callable[[State, CardRow], str]], Callable[[State, CardRow], str]]:
    """As what cards of a kind count that are not in play: the mode of one of their natures, "" for what is printed."""

    def enter(counts: Callable[[State, CardRow], str]) -> Callable[[State, CardRow], str]:
        UNPLAYED[kind] = counts
        return counts

    return enter


def _counts_as(s: State, row: CardRow) -> Definition:
    """A card in the nature in which it lies there or, unplayed, in which it counts."""
    card = BOOK[row.card]
    if not card.natures:
        return card
    mode = row.mode
    if not mode and row.zone != PLAY and (counts := UNPLAYED.get(card.facts.kind)) is not None:
        mode = counts(s, row)
    return card.as_(mode)


def traits(s: State, x: int) -> tuple[str, ...]:
    """Races, skills, keywords and flags of a thing, derived and granted ones included."""
    obj = s.get(x)
    if obj is None:
        return ()
    printed: tuple[str, ...] = _counts_as(s, obj).traits if type(obj) is CardRow else _frame_traits(s, obj)
    lost = [t for t in printed if t in DERIVED and not DERIVED[t](s, obj, True, "")]
    got = [t for t, follows in DERIVED.items() if t not in printed and follows(s, obj, False, "")]
    base = (*(t for t in printed if t not in lost), *got) if lost or got else printed
    rows = s.standing.get("trait")
    if not rows:
        return base
    gained = list(base)
    for st in rows:
        part = PARTS[st.address]
        if part.applies(s, st.env, x, NONE):
            part.change(gained)
    return tuple(gained)


class _Keys(dict[str, str]):
    def __missing__(self, trait: str) -> str:
        key = self[trait] = "trait:" + trait
        return key


_UNDER = _Keys()  # trait -> the key of the parts that give or take it


def has_trait(s: State, x: int, trait: str, reading: str = "") -> bool:
    """Only the parts that give or take this very trait are asked, so that they may ask for others in their turn."""
    obj: Any
    try:
        obj = s.rows[x] if x >= 0 else s.frame(x)
    except IndexError:
        obj = None
    if type(obj) is CardRow:
        card = BOOK[obj.card]
        has = trait in (_counts_as(s, obj) if card.natures else card).traits
    else:
        has = trait in _frame_traits(s, obj)
    if trait in DERIVED:
        has = DERIVED[trait](s, obj, has, reading)
    if rows := s.standing.get(_UNDER[trait]):
        for st in rows:
            part = PARTS[st.address]
            if part.gives != has and part.applies(s, st.env, x, NONE):
                has = part.gives
    return has


def having(s: State, cards: tuple[int, ...], trait: str) -> tuple[int, ...]:
    """Those of these cards that have a trait."""
    if trait in DERIVED or "trait:" + trait in s.standing:
        return tuple([x for x in cards if has_trait(s, x, trait)])
    rows: Any = s.rows
    return tuple([x for x in cards if trait in _counts_as(s, rows[x]).traits]) if cards else ()


def _frame_traits(s: State, frame: Any) -> tuple[str, ...]:
    """A strike has the races and flags of its attack."""
    attack = getattr(frame, "attack", NONE)
    return getattr(frame if attack == NONE else s.get(attack), "traits", ())


def region_type(s: State, region: str, reading: str = "") -> str:
    """The type of a region as it is now, be it that it counts as two of them."""
    return _as(s, "as:region", REGION_TYPES[region], region, reading)[:1]


@carries_out("Site: type")
def site_type(s: State, x: int, reading: str = "") -> str:
    """The type of a site card as it is now."""
    row = s.get(x)
    if type(row) is not CardRow:
        return ""
    return _as(s, "as:site", BOOK[row.card].facts.site.type, x, reading)


def _as(s: State, key: str, printed: str, x: Any, reading: str) -> str:
    """One map after the other, in the order in which they came; each maps all types at once (METW-0703, AIO-E-0128)."""
    symbol = printed
    for st in s.standing.get(key, ()):
        symbol = PARTS[st.address].maps(s, st.env, symbol, x, reading) or symbol
    return symbol


TO_PLAY_HAZARDS: Final = "hazards"  # a reading of types: what they count as for the purpose of playing hazards
TO_HEAL: Final = "healing"  # another one: for the purpose of healing
TO_ARRIVE: Final = "arrivals"  # and for that of bringing characters into play


def reading_of(s: State, source: int) -> str:
    """How a card reads types: a hazard that is being played may do so in another way than what is in play."""
    row = s.get(source)
    playing = type(row) is CardRow and row.zone != PLAY and BOOK[row.card].facts.type == "hazard"
    return TO_PLAY_HAZARDS if playing else ""


REGION_TYPES: dict[str, str] = {}  # name -> printed type; filled when the cards are loaded
NEIGHBOURS: dict[str, tuple[str, ...]] = {}  # region -> those adjacent to it: each lists the other (AIO-C-0427)
SITES: dict[tuple[str, str], str] = {}  # (alignment, name) -> key of the site card


def company_path(s: State, company: CompanyRow, reading: str = "") -> str:
    """The site path of a moving company with the region types of now."""
    return "".join(path_types(s, company, reading)) if "as:region" in s.standing else company.path


def path_types(s: State, company: CompanyRow, reading: str = "") -> tuple[str, ...]:
    """The types of now of the regions in its site path, one after the other; a region may count as two of a type."""
    named = zip(path_symbols(company), company.path, strict=True)
    return tuple(_as(s, "as:region", symbol, name, reading) for name, symbol in named)


def region_of(s: State, site: int) -> str:
    """The region of a site card: as printed, or where a card lies that is only used as a site."""
    return s.card(site).region or s.facts_of(site).site.region


def symbols_in(s: State, company: CompanyRow, kind: str, reading: str = "") -> int:
    """How many regions of a type its site path counts: where each Wilderness counts half, rounded down."""
    n = company_path(s, company, reading).count(kind)
    return n // 2 if kind == "w" and "trait:half-wilderness" in s.standing and has_trait(s, company.id, "half-wilderness") else n


@carries_out("Site: path")
def site_path(s: State, site: int) -> str:
    """The site path on a site card with the region types of now, however a company came there (AIO-C-0394, AIO-C-0396). A Haven
    has one if it is none to hazards (AIO-E-0264).
    """
    facts = BOOK[s.card(site).card].facts.site
    printed: str = facts.path
    if not printed and facts.haven and "as:site" in s.standing and site_type(s, site, TO_PLAY_HAZARDS) != "H":
        printed = next((way.path for way in facts.haven_paths), "")
    if "as:region" not in s.standing:
        return printed
    return "".join(_as(s, "as:region", symbol, f"{site}/{i}", "") for i, symbol in enumerate(printed))


def path_symbols(company: CompanyRow) -> tuple[str, ...]:
    """What a map may name in a site path: its regions, or single symbols where only those are known ("12/0" the first one)."""
    if len(company.regions) == len(company.path):
        return company.regions
    return tuple(f"{company.id}/{i}" for i in range(len(company.path)))
