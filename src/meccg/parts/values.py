"""Numbers and traits as they are now: printed facts folded with the parts that hold.

`value(s, PROWESS, id)` is asked, never stored: modifiers are not applied and un-applied. Order of the fold: printed,
`Set`, items in use (each with its own maximum), the other `Add`s, `Multiply` and `Halve`, `Limit`. `breakdown` gives
the same steps with their sources.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.state import State
from meccg.model.rows import NONE, PLAY, CardRow, CompanyRow

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


def printed(field: str) -> Base:
    """Of a card the printed number, of a frame its field of that name."""

    def base(s: State, x: Any) -> int:
        n = getattr(BOOK[x.card].facts, field) if type(x) is CardRow else getattr(x, field, 0)
        return n if n is not None else 0

    return base


def zero(s: State, x: Any) -> int:
    return 0


def printed_points(field: str) -> Base:
    def base(s: State, x: Any) -> int:
        return getattr(BOOK[x.card].facts, field).base if type(x) is CardRow else 0

    return base


PROWESS = Attribute("prowess", "prowess", printed("prowess"))
BODY = Attribute("body", "body", printed("body"))
MIND = Attribute("mind", "mind", printed("mind"))
DI = Attribute("di", "direct influence", printed("di"))
STRIKES = Attribute("strikes", "strikes", printed("strikes"))
CP = Attribute("cp", "corruption points", printed_points("cp"))
MP = Attribute("mp", "marshalling points", printed_points("mp"))
GI = Attribute("gi", "general influence", lambda s, x: getattr(s.options, "general_influence", 20))
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
STANCE_PENALTY = Attribute("stance_penalty", "penalty for staying untapped", lambda s, x: -3)
UNUSED_GI = Attribute("unused_gi", "unused general influence", zero)  # the chapter on control says how they are reckoned
UNUSED_DI = Attribute("unused_di", "unused direct influence", zero)
ATTRIBUTES = {a.name: a for a in list(globals().values()) if isinstance(a, Attribute)}

Step = tuple[str, int, int]  # what it does ("printed", "+", "set", ...), amount, source


def value(s: State, attr: Attribute, x: int, against: int = NONE) -> int:
    """The number as it is now; `against` is whom or what it is used against (an attack, a faction, a character)."""
    rows = s.standing.get(attr.name)
    if not rows or x < 0 or against < NONE:
        obj = s.get(x)
        return 0 if obj is None else fold(s, attr, x, obj, rows, against) if rows else attr.base(s, obj)
    key = (attr.name, x, against)
    memo = s.memo_status
    n: int | None = memo.get(key)
    if n is None:
        obj = s.get(x)
        n = memo[key] = 0 if obj is None else fold(s, attr, x, obj, rows, against)
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
    if n < 0 and attr is STRIKES:  # "each character": only a part that names a number changes it (AIO-D-0026)
        rows = tuple(st for st in rows if PARTS[st.address].sign == "=")
    applied = [
        (part.order, i, part, st) for i, st in enumerate(rows) if (part := PARTS[st.address]).applies(s, st.env, x, against)
    ]
    if not applied:
        return n
    if not attr.in_turn:
        applied.sort(key=_order)
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


HANDS = ("weapon", "shield")  # who uses two weapons has no hand left for a shield


def two_weapons(s: State, x: int, n: int, part: Any, st: Any, bases: dict[str, int], used: list[Any]) -> int:
    """Of one who uses two weapons the best two count, but no shield."""
    if part.slot == "shield":
        return n
    base = bases.setdefault(part.slot, n)
    one: int = part.fold(s, st.env, base, x)
    best = max(n, one)
    for other, of in used:
        best = max(best, other.fold(s, of.env, one, x), part.fold(s, st.env, other.fold(s, of.env, base, x), x))
    used.append((part, st))
    return best


def _order(entry: Any) -> tuple[int, str, int]:
    return entry[0], entry[2].slot, entry[1]


# --- traits: races, skills, flags, types -----------------------------------------------------------------------------


def traits(s: State, x: int) -> tuple[str, ...]:
    """Races, skills, keywords and flags of a thing, granted ones included."""
    obj = s.get(x)
    if obj is None:
        return ()
    if type(obj) is CardRow:
        base: tuple[str, ...] = BOOK[obj.card].traits
    else:
        base = _frame_traits(s, obj)
    rows = s.standing.get("trait")
    if not rows:
        return base
    gained = list(base)
    for st in rows:
        part = PARTS[st.address]
        if part.applies(s, st.env, x, NONE):
            part.change(gained)
    return tuple(gained)


def has_trait(s: State, x: int, trait: str) -> bool:
    """Only the parts that give or take this very trait are asked, so that they may ask for others in their turn."""
    obj = s.get(x)
    has = trait in (BOOK[obj.card].traits if type(obj) is CardRow else _frame_traits(s, obj))
    rows = s.standing.get("trait:" + trait)
    if rows:
        for st in rows:
            part = PARTS[st.address]
            if part.gives != has and part.applies(s, st.env, x, NONE):
                has = part.gives
    return has


def _frame_traits(s: State, frame: Any) -> tuple[str, ...]:
    """A strike has the races and flags of its attack."""
    attack = getattr(frame, "attack", NONE)
    return getattr(frame if attack == NONE else s.get(attack), "traits", ())


MINIONS = ("ringwraith", "balrog")


def on_side(s: State, player: int, alignment: str) -> bool:
    """Whether he is a player of that alignment; Ringwraiths and the Balrog both are minion players (AIO-A-0011)."""
    own = s.player(player).alignment
    return own == alignment or (alignment == "minion" and own in MINIONS)


def region_type(s: State, region: str, reading: str = "") -> str:
    """The type of a region as it is now."""
    return _as(s, "as:region", REGION_TYPES[region], region, reading)


def site_type(s: State, x: int, reading: str = "") -> str:
    """The type of a site card as it is now."""
    row = s.get(x)
    if type(row) is not CardRow:
        return ""
    return _as(s, "as:site", BOOK[row.card].facts.site_type, x, reading)


def _as(s: State, key: str, printed: str, x: Any, reading: str) -> str:
    """One map after the other, in the order in which they came; each maps all types at once (METW-0703, AIO-E-0128)."""
    symbol = printed
    for st in s.standing.get(key, ()):
        symbol = PARTS[st.address].maps(s, st.env, symbol, x, reading) or symbol
    return symbol


TO_PLAY_HAZARDS = "hazards"  # a reading of types: what they count as for the purpose of playing hazards
TO_HEAL = "healing"  # another one: for the purpose of healing


def reading_of(s: State, source: int) -> str:
    """How a card reads types: a hazard that is being played may do so in another way than what is in play."""
    row = s.get(source)
    playing = type(row) is CardRow and row.zone != PLAY and BOOK[row.card].facts.type == "hazard"
    return TO_PLAY_HAZARDS if playing else ""


REGION_TYPES: dict[str, str] = {}  # name -> printed type; filled when the cards are loaded
NEIGHBOURS: dict[str, tuple[str, ...]] = {}  # region -> those adjacent to it: each lists the other (METW-0803)
SITES: dict[tuple[str, str], str] = {}  # (alignment, name) -> key of the site card


def company_path(s: State, company: CompanyRow, reading: str = "") -> str:
    """The site path of a moving company with the region types of now."""
    if "as:region" not in s.standing:
        return company.path
    named = zip(path_symbols(company), company.path, strict=True)
    return "".join(_as(s, "as:region", symbol, name, reading) for name, symbol in named)


def site_path(s: State, site: int) -> str:
    """The site path on a site card with the region types of now, however a company came there (AIO-C-0394, AIO-C-0396)."""
    printed: str = BOOK[s.card(site).card].facts.site_path
    if "as:region" not in s.standing:
        return printed
    return "".join(_as(s, "as:region", symbol, f"{site}/{i}", "") for i, symbol in enumerate(printed))


def path_symbols(company: CompanyRow) -> tuple[str, ...]:
    """What a map may name in a site path: its regions, or single symbols where only those are known ("12/0" the first one)."""
    if len(company.regions) == len(company.path):
        return company.regions
    return tuple(f"{company.id}/{i}" for i in range(len(company.path)))
