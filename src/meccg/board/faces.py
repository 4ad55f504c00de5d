"""Faces of cards: all that is needed to draw a card, so that a client knows no fact and no rule of its own.

A face shows numbers, places and symbols where they belong; its `text` says only what they can't. `whole` has every line,
for those who want to read (or hear) the card instead of looking at it.
"""

from __future__ import annotations

import re
from functools import cache

from meccg.board.notes import site_kind
from meccg.board.structs import Bonus, Face, Frame, SiteWay
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model import facts as F
from meccg.parts import english as en
from meccg.parts import factwords
from meccg.parts.card_text import own_lines, told
from meccg.parts.keyings import conditions
from meccg.parts.predicates import REGION_WORDS


@cache
def faces(set_: str) -> tuple[Face, ...]:
    """The faces of a set, in the order of its numbers."""
    load_cards()
    return tuple(face(f) for f in load_pool().by_id.values() if f.set == set_.upper())


def face(f: F.Facts) -> Face:
    """How one card looks."""
    definition = BOOK.get(f.id)
    own = own_lines(definition) if definition is not None else []
    facts = factwords.fact_lines(f)
    whole = [" ".join(s for s in line if not told(s, own)) for line in facts]
    text = [s for line in facts for s in line if not told(s, own) and not shown(s, f)]
    fighter = f.kind in ("character", "avatar", "agent", "ally") and (f.body is not None or f.prowess > 0)
    attacker = f.kind == "creature"
    who = f.kind in ("character", "avatar", "agent")
    line, more = type_line(f)
    scored = bool(f.mp.base or f.mp.alt is not None or f.mp.star or f.kind in ("character", "faction", "ally"))
    foot, places = foot_of(f)
    return Face(
        id=f.id,
        set=f.set,
        name=f.name,
        frame=frame_of(f),
        type=f.type,
        alignment=f.alignment,
        kind=f.kind,
        line=line,
        more=more,
        dual=f.deck.as_resource or f.deck.as_hazard,
        unique=f.unique,
        playable=bool(definition is not None and definition.done),
        races=f.races,
        skills=f.skills,
        words=tuple(dict.fromkeys((*f.subtypes, *f.keywords, f.item.kind, *f.item.types, f.item.ring, f.event.magic)))
        if f.kind not in ("site", "region")
        else (),
        mind=f.mind,
        di=f.character.di if who else None,
        prowess=f.prowess if fighter or attacker else None,
        body=f.body,
        strikes=f.creature.strikes,
        attacks=f.creature.attacks,
        influence=f.faction.influence_number,
        mp=f.mp.base if scored else None,
        mp_alt=f.mp.alt,
        mp_kind=f.mp.type or ({"ally": "ally", "faction": "faction"}.get(f.kind, "character") if scored else ""),
        mp_star=f.mp.star,
        cp=f.cp.base,
        cp_alt=f.cp.alt,
        sp=f.stage_points.base,
        bonus=bonus_of(f),
        key_regions=tuple(dict.fromkeys(t for k in plain_keying(f) for t in k.region_types)),
        key_sites="".join(dict.fromkeys(t for k in plain_keying(f) if not k.sites_in for t in k.site_types)),
        foot=foot,
        places=places,
        site_type=f.site.type,
        haven=f.site.haven,
        region=f.site.region,
        ways=ways_of(f),
        deeps=tuple(f"{a.site or 'any site in ' + a.any_in} ({a.roll})" for a in f.site.adjacent),
        surface=f.site.surface_site or f.site.surface_region,
        draws=(f.site.draw_self, f.site.draw_opponent) if f.kind == "site" else None,
        dangers=tuple(danger(a) for a in f.site.auto_attacks) if f.kind == "site" else (),
        items=tuple(en.trait_word(c) for c in f.site.playable.items) + ("information",) * f.site.playable.information,
        region_type=f.land.type,
        adjacent=f.land.adjacent,
        text=tuple(
            x for x in (" ".join(s for s in text if not _LIMIT.match(s)), *own, " ".join(filter(_LIMIT.match, text))) if x
        ),
        whole=tuple(x for x in (*whole, *own) if x),
    )


def frame_of(f: F.Facts) -> Frame:
    """Which frame a card has."""
    if f.kind == "event":
        return "hazard" if f.type == "hazard" else "event"
    frames: dict[str, Frame] = {
        "avatar": "wizard", "agent": "character", "character": "character", "item": "item", "ally": "ally", "faction": "faction",
        "creature": "creature", "site": "site", "region": "region",
    }  # fmt: skip
    return frames[f.kind]


def type_line(f: F.Facts) -> tuple[str, str]:
    races = " ".join(en.trait_word(r) for r in f.races if r != "special")
    if f.kind in ("character", "avatar", "agent"):
        return races or "Character", "agent" if f.kind == "agent" else ""
    if f.kind == "site":
        return site_kind(f) or "Site", f.site.region or ("Under-deeps" if f.site.under_deeps else "")
    if f.kind == "region":
        return REGION_WORDS.get(f.land.type, "Region"), "Region"
    if f.kind == "item":
        sort = f"{en.trait_word(f.item.kind)} item".removesuffix(" item item")
        words = (en.trait_word(k) for k in (*f.item.types, f.item.ring, *f.keywords) if k and k != f.item.kind)
        return f"{sort[:1].upper()}{sort[1:]}", ", ".join({w.casefold(): w for w in words}.values())
    if f.kind == "creature":
        return "Creature", races and (
            en.plural(races) if not f.unique and (f.creature.strikes > 2 or f.name.endswith("s")) else races
        )
    if f.kind == "faction":
        return "Faction", races and en.plural(races)
    if f.kind == "ally":
        return "Ally", ", ".join(f.skills) or races
    word = "Hazard" if f.type == "hazard" else "Resource"
    if f.deck.as_resource or f.deck.as_hazard:
        word = "Hazard or resource"
    sorts = [
        *f.subtypes,
        *(en.trait_word(k) for k in f.keywords[:1]),
        *([f.event.magic.replace("-", " ")] if f.event.magic else ()),
    ]
    return word, " · ".join(dict.fromkeys(sorts))


def bonus_of(f: F.Facts) -> tuple[Bonus, ...]:
    """The first number of each kind that an item gives."""
    if f.kind != "item":
        return ()
    stats = {"prowess": "prowess", "body": "body", "di": "direct-influence"}
    first: dict[str, int] = {}
    for m in f.mods:
        if m.stat in stats and not m.instead:
            first.setdefault(stats[m.stat], m.amount)
    return tuple(Bonus(stat, amount) for stat, amount in first.items())


def ways_of(f: F.Facts) -> tuple[SiteWay, ...]:
    if f.kind != "site":
        return ()
    near = [SiteWay(f.site.nearest_haven, f.site.path)] if f.site.nearest_haven and f.site.path else []
    return (*near, *(SiteWay(h.haven, h.path) for h in f.site.haven_paths))


def danger(a: F.AttackSpec) -> str:
    """An automatic-attack in few words: "Orcs · 4 strikes at 7"."""
    if a.from_hand:
        return "creature from the hazard player’s hand"
    if a.in_play:
        return f"{en.listed((en.trait_word(w) if w.islower() else w for w in a.in_play), 'or')} in play"
    race = en.trait_word(a.race) if a.race else "attack"
    if a.strikes == F.EACH:
        return f"{en.plural(race)} · each at {a.prowess}"
    race = race if a.strikes == 1 else en.plural(race)
    return f"{race} · {a.strikes} {'strike' if a.strikes == 1 else 'strikes'} at {a.prowess}"


ROOM = 44
"""Letters that the foot of a card has room for."""


def foot_of(f: F.Facts) -> tuple[str, tuple[str, ...]]:
    """The places that the foot of a card names, if there is room for them; otherwise the text does."""
    if f.character.home_sites:
        return "home", tuple(factwords.home(h) for h in f.character.home_sites)
    places: tuple[str, ...] = ()
    label = "at"
    if f.playable_at and f.kind in ("ally", "faction", "item"):
        places = tuple(factwords.place(p) for p in f.playable_at)
    elif f.kind == "creature" and not any(k.sites_in or k.adjacent for k in plain_keying(f)):
        label = "keyed"
        places = tuple(dict.fromkeys(r for k in plain_keying(f) for r in (*k.regions, *k.sites)))
    return (label, places) if places and len(", ".join(places)) <= ROOM else ("", ())


def plain_keying(f: F.Facts) -> list[F.Keying]:
    """The ways to key a creature that hold always."""
    return [k for k in f.creature.keying if not conditions(k)]


_SHOWN = re.compile(
    r"""(?x)^(
      (Prowess|Body|Mind|Direct\ influence)\ .*                                # the numbers of a fighter
    | \d+\ (\w+\ )?(marshalling|corruption|stage)\ points?\.                   # plain points
    | Home\ site: .* | Draw\ \d.* | Nearest\ Haven: .* | From\ [^:]+:\ by\ .*  # said by foot and symbols
    | Surface\ site: .* | Adjacent: .* | Region: .*
    | Playable:\ .* | Automatic-attack:\ .*
    | Brought\ into\ play\ by\ an\ influence\ check .*
    | (\w+\ )?(S|s)trikes?,\ prowess\ .* | Each\ character\ faces\ a\ strike\ with\ prowess .*
    )$"""
)


_LIMIT = re.compile(
    r"Limit: |A deck may hold|No resource in a deck|Not in a deck|Not playable against|No effect on|Gives a Fallen-wizard"
)
"""What is said last: whose card it is and how many there may be."""


def shown(sentence: str, f: F.Facts) -> bool:
    """Whether the face says it without words."""
    if sentence == factwords.fact_lines(f)[0][0] or _SHOWN.match(sentence):
        return True
    if f.kind == "creature" and sentence.startswith("Keying: "):
        words = any(k.regions or k.sites or k.sites_in or k.under_deeps for k in plain_keying(f))
        return not words or bool(foot_of(f)[1])
    return sentence.startswith("Playable at ") and foot_of(f)[0] == "at"
