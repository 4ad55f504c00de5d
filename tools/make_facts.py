"""Derive the card data of the project from the community's card list.

    python tools/make_facts.py [--shared ../shared] [--out src/meccg/cards/data] [--check] [--corrections]

Reads `cards/facts.json` (facts drawn from attributes and wording), puts them into our own schema
(meccg.model.facts), applies CORRECTIONS and writes one JSON array per set, one card a line.
No sentence of card text is carried over: only names, numbers, symbols and words of our own.
The output depends on nothing but the input, so a diff of the data is a reviewed change.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import msgspec

from meccg.model.facts import EACH, Facts

Row = dict[str, Any]

SETS = ("TW", "TD", "DM", "LE", "AS", "WH", "BA")

# ------------------------------------------------------------------------------------- corrections

# What the source has wrong or lacks, found by comparing it with the reference wording.
# (card, field of ours, value, reason); the value replaces the whole field.
Correction = tuple[str, str, object, str]

NO_CORRUPTION_CARD = "gives no corruption points, so is no corruption card (AIO-D-0280)"
ONLY = "the requirement stands in a longer clause, which the source leaves whole"
WITH_SITE = "the text discards it with its site"
EXHAUSTED = "the text discards it when a play deck is exhausted"
STORED = "the text names where it is stored"
SAME_CARD = "named as the card that it means"
KEYWORD = "the keyword is in the text only"
AS_SITE = "an event that is used as a site card"

RING_OF_BODY = [
    {"stat": "prowess", "amount": 2},
    {"stat": "prowess", "amount": 4, "instead": True, "bearer": "dwarf"},
    {"stat": "body", "amount": 1},
    {"stat": "di", "amount": 2},
    {"stat": "di", "amount": 7, "instead": True, "bearer": "dwarf"},
]

CORRECTIONS: tuple[Correction, ...] = (
    # The Wizards
    ("TW-12", "attack_specs", [{"race": "balrog", "prowess": 18}], "the attack is in the text only"),
    ("TW-13", "discard_on_deck_exhaust", True, EXHAUSTED),
    ("TW-42", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-59", "keywords", [], NO_CORRUPTION_CARD),
    (
        "TW-64",
        "removal",
        {"who": "bearer", "greater_than": 4, "at_haven": True, "untap": True},
        "the removal clause is in the text only",
    ),
    ("TW-87", "discard_with_site", True, WITH_SITE),
    ("TW-93", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-97", "dup_limit", "attack", "limited per company that faces such an attack, as Morgul-knife"),
    (
        "TW-97",
        "removal",
        {"who": "bearer", "greater_than": 5, "at_haven": True, "untap": True},
        "the removal clause is in the text only",
    ),
    ("TW-98", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-99", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-100", "discard_on_deck_exhaust", True, EXHAUSTED),
    ("TW-101", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-105", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-111", "dup_limit", "", "only one of its two uses is limited: behaviour, no limit of the card"),
    ("TW-111", "keywords", [], NO_CORRUPTION_CARD),
    ("TW-104", "not_resource_of", ["ringwraith", "balrog"], "minion players may not count it as a resource (AIO-B-0187)"),
    ("TW-192", "mp", {"base": 1, "type": "item"}, "the points in parentheses are those of the card with Narsil: behaviour"),
    ("TW-192", "play_req", ["sage"], ONLY),
    ("TW-210", "play_req", ["sage"], ONLY),
    ("TW-218", "mods", RING_OF_BODY, "the erratum adds +1 body (AIO-F-0279, CRF1-0282)"),
    ("TW-219", "mods", RING_OF_BODY, "the erratum adds +1 body (AIO-F-0280, CRF1-0283)"),
    ("TW-240", "cp", {}, "the attribute is the +1 to corruption checks, not corruption points"),
    ("TW-286", "site_type", "D", AS_SITE),
    ("TW-286", "region", "Udûn", AS_SITE),
    ("TW-286", "nearest_haven", "Lórien", AS_SITE),
    ("TW-286", "site_path", "wbfwsdd", AS_SITE),
    (
        "TW-286",
        "site_path_regions",
        ["Wold & Foothills", "Rohan", "Anórien", "Ithilien", "Imlad Morgul", "Gorgoroth", "Udûn"],
        AS_SITE,
    ),
    ("TW-286", "draw_self", 2, AS_SITE),
    ("TW-286", "draw_opponent", 5, AS_SITE),
    ("TW-314", "play_req", ["sage"], ONLY),
    ("TW-315", "storable_at", ["haven", "B", "F"], "stored at Border-holds and Free-holds too"),
    ("TW-316", "play_req", ["Aragorn II"], "a character by name"),
    ("TW-319", "play_req", ["warrior"], ONLY),
    ("TW-322", "playable_at", [{"not_types": "SD"}], "not playable at Shadow-holds and Dark-holds"),
    ("TW-322", "plain", True, "with that its whole text is structured"),
    ("TW-348", "play_req", ["sage"], ONLY),
    ("TW-348", "storable_at", [], "the Sapling is stored there, not this card"),
    ("TW-362", "play_req", ["wizard"], ONLY),
    ("TW-365", "play_req", ["wizard"], ONLY),
    ("TW-414", "rules", {"hazard_limit_mod": 2}, "the clause shares its sentence with another"),
    ("TW-500", "deck_copies", 1, "the text limits the copies in a deck"),
    # The Dragons
    ("TD-18", "keywords", [], NO_CORRUPTION_CARD),
    (
        "TD-48",
        "removal",
        {"who": "bearer", "greater_than": 8, "tap": True, "at_haven": True},
        "the removal clause is in the text only",
    ),
    ("TD-103", "keywords", ["burglary-attempt"], KEYWORD),
    ("TD-110", "discard_on_deck_exhaust", True, EXHAUSTED),
    ("TD-116", "keywords", ["flattery-attempt"], KEYWORD),
    ("TD-159", "play_req", ["scout"], ONLY),
    ("TD-182", "discard_on_deck_exhaust", True, EXHAUSTED),
    # Dark Minions
    ("DM-28", "races", ["hobbit"], "the attribute says Hazard Agent, which is no race"),
    ("DM-29", "races", ["hobbit"], "the attribute says Hazard Agent, which is no race"),
    (
        "DM-28",
        "move_limit",
        {"regions": ["The Shire"], "sites": ["Bree", "Old Forest", "The White Towers"]},
        "may not move elsewhere",
    ),
    ("DM-28", "plain", True, "with that its whole text is structured"),
    (
        "DM-47",
        "attack_specs",
        [{"race": "lava-flows", "strikes": EACH, "prowess": 6, "uncancelable": True}],
        "the attack cannot be canceled",
    ),
    ("DM-51", "discard_with_site", True, WITH_SITE),
    ("DM-82", "discard_on_deck_exhaust", True, EXHAUSTED),
    ("DM-107", "races", ["balrog"], "Spawn is a keyword, as on Shelob"),
    (
        "DM-110",
        "attack_specs",
        [{"race": "spider", "strikes": 2, "prowess": 10, "detainment": ["minion"]}],
        "detainment against minion companies",
    ),
    (
        "DM-110",
        "keying",
        [
            {"sites": ["Dol Guldur", "The Sulfur-deeps"]},
            {
                "regions": ["Southern Mirkwood", "Heart of Mirkwood", "Woodland Realm"],
                "in_play": "Doors of Night",
            },
            {"sites": ["The Sulfur-deeps"], "adjacent": "only", "in_play": "Doors of Night"},
        ],
        "the regions were listed twice",
    ),
    ("DM-134", "discard_with_site", True, WITH_SITE),
    ("DM-146", "storable_at", ["haven"], STORED),
    ("DM-153", "discard_on_deck_exhaust", True, EXHAUSTED),
    ("DM-161", "storable_at", ["haven"], STORED),
    ("DM-164", "storable_at", ["haven"], STORED),
    ("DM-173", "storable_at", ["haven"], STORED),
    ("DM-173", "locked_until_stored", True, "its bearer may not untap before"),
    ("DM-173", "playable_at", [{"sites": ["The Under-gates"]}], "the place is in the text only"),
    ("DM-37", "surface_site", "", "Udûn is a region: any site there"),
    ("DM-37", "surface_region", "Udûn", "Udûn is a region: any site there"),
    # The Lidless Eye
    ("LE-21", "manifestation_of", [], "there is no card Gorfaur the Lame"),
    ("LE-58", "manifestation_of", ["Witch-king of Angmar"], SAME_CARD),
    ("LE-113", "keywords", [], NO_CORRUPTION_CARD),
    ("LE-135", "keywords", [], NO_CORRUPTION_CARD),
    ("LE-149", "keywords", [], NO_CORRUPTION_CARD),
    ("LE-149", "dup_limit", "", "only one of its two uses is limited: behaviour, no limit of the card"),
    ("LE-204", "storable_at", [], "other cards are stored, not this one"),
    ("LE-208", "storable_at", [], "other cards are stored, not this one"),
    ("LE-208", "name", "News Must Get Through", "spelt as in the rules (AIO-B-0166)"),
    ("LE-227", "storable_at", ["darkhaven", "S", "D"], "stored at Shadow-holds and Dark-holds too"),
    ("LE-242", "not_in_deck", ["balrog"], "the rules name it (AIO-B-0210), the text does not"),
    ("LE-251", "magic_cc", -3, "the check is in the text, without the usual words"),
    ("LE-352", "rules", {"ring_test_mod": -3}, "all ring tests at this site are modified"),
    # Against the Shadow
    ("AS-1", "manifestation_of", ["“Bert” (Bûrat)"], SAME_CARD),
    ("AS-5", "manifestation_of", ["“Tom” (Tûma)"], SAME_CARD),
    ("AS-6", "manifestation_of", ["“William” (Wûluag)"], SAME_CARD),
    (
        "AS-55",
        "attack_specs",
        [{"race": "orc", "strikes": 5, "prowess": 8, "detainment": ["always"]}],
        "a detainment attack",
    ),
    ("AS-55", "discard_with_site", True, WITH_SITE),
    ("AS-72", "deck_copies", 9, "the text allows nine copies"),
    ("AS-74", "dup_limit", "company", "the clause is in the text"),
    (
        "AS-78",
        "attack_specs",
        [{"race": "orc", "strikes": 4, "prowess": 6, "detainment": ["always"]}],
        "a detainment attack",
    ),
    (
        "AS-93",
        "attack_specs",
        [{"race": "orc", "strikes": 4, "prowess": 6, "detainment": ["always"]}],
        "a detainment attack",
    ),
    ("AS-154", "name", "Isles of the Dead that Live", "spelt as the hero's version of the same site"),
    ("AS-164", "surface_site", "", "Udûn is a region: any site there"),
    ("AS-164", "surface_region", "Udûn", "Udûn is a region: any site there"),
    # The White Hand
    (
        "WH-27",
        "attack_specs",
        [{"race": "animal", "strikes": EACH, "prowess": 7}],
        "the attack is in the text only",
    ),
    ("WH-63", "starting_races", ["orc", "troll"], "the text lets them be in the starting company"),
    ("WH-66", "discard_with_site", True, WITH_SITE),
    ("WH-67", "keywords", ["technology"], KEYWORD),
    ("WH-73", "discard_with_site", True, WITH_SITE),
    ("WH-83", "discard_with_site", True, WITH_SITE),
    ("WH-112", "keywords", ["shapeshifter"], KEYWORD),
    ("WH-115", "keywords", ["shapeshifter"], KEYWORD),
    ("WH-116", "keywords", ["shapeshifter"], KEYWORD),
    ("WH-120", "discard_with_site", True, WITH_SITE),
    # The Balrog
    ("BA-19", "keywords", ["environment"], KEYWORD),
    ("BA-29", "discard_on_deck_exhaust", True, EXHAUSTED),
    (
        "BA-89",
        "surface_site",
        "Blue Mountain Dwarf-hold",
        "the site listed first is the surface site (AIO-C-0492)",
    ),
    (
        "BA-96",
        "surface_site",
        "Iron Hill Dwarf-hold",
        "the site listed first is the surface site (AIO-C-0492)",
    ),
    ("BA-99", "surface_site", "", "Udûn is a region: any site there"),
    ("BA-99", "surface_region", "Udûn", "Udûn is a region: any site there"),
)
# ------------------------------------------------------------------------------------- small words


def word(text: str) -> str:
    """A printed term as we write it: lower case, hyphens."""
    return text.lower().replace(" ", "-").replace("_", "-")


def words(texts: Iterable[str]) -> list[str]:
    return [word(text) for text in texts]


def symbols(counts: dict[str, int]) -> list[str]:
    """{"w": 2, "s": 1} -> ["ww", "s"]: each entry is one alternative need."""
    return [symbol * count for symbol, count in counts.items()]


STATS = {"direct influence": "di", "strike_body": "strike-body", "body_check": "body-check"}
RINGS = {"The One Ring": "one-ring"}
ENVIRONMENT = {"DoN": "Doors of Night", "GoM": "Gates of Morning"}

# What a "cannot be duplicated" clause counts over.
SCOPES = {
    "global": "game",
    "as a permanent-event": "game",
    "by a given player": "player",
    "on a given turn": "turn",
    "on a company facing such an attack": "attack",
    "on a given site or Dragon manifestation": "site",
    "on a given character or company": "character",
    "on a given Palantír": "item",
    "on a given Dagger": "item",
    "on a given Dragon": "manifestation",
    "on a given Nazgûl": "card",
    "on a given Deep Mines site": "site",
    "on your faction": "faction",
    "on a given attempt": "attempt",
}
HOSTS = ("character", "company", "site", "attack", "faction", "item", "strike", "check", "card")
CHARACTERS = ("Wizard", "Fallen-wizard", "Elf", "agent", "minion", "Ringwraith", "leader", "Hobbit")


def scope(clause: str) -> str:
    if clause in SCOPES:
        return SCOPES[clause]
    last = clause.split()[-1]
    if last in CHARACTERS:
        return "character"
    if last in HOSTS:
        return last
    raise ValueError(f"unknown limit: {clause}")


# ------------------------------------------------------------------------------------ nested facts


def points(src: Row) -> Row:
    out: Row = {"base": src["base"]}
    if src.get("type"):
        out["type"] = src["type"]
    if src.get("alt") == "*" or src.get("star"):
        out["star"] = True
    elif src.get("alt") is not None:
        out["alt"] = src["alt"]
    return out


def who(src: Row) -> Row:
    out: Row = {"kind": word(src["kind"])}
    for key in ("name", "home_site", "playable_at", "specific"):
        if key in src:
            out[key] = src[key]
    if "race" in src:
        out["race"] = word(src["race"])
    if "playable_in_regions" in src:
        out["playable_in"] = src["playable_in_regions"]
    if "keyword" in src:
        out["keyword"] = word(src["keyword"])
    if "has" in src:
        out["bears"] = src["has"]
    return out


def versus(races: Iterable[str]) -> list[Row]:
    return [{"kind": "attack", "race": word(race)} for race in races]


def item_modifier(src: Row) -> Row:
    out: Row = {"stat": STATS.get(src["stat"], src["stat"]), "amount": src["amount"]}
    if src.get("max") == "2x":
        out["max_times"] = 2
    elif "max" in src:
        out["max"] = src["max"]
    if "min" in src:
        out["min"] = src["min"]
    if src.get("req"):
        out["req"] = word(src["req"])
    if "vs" in src:
        out["vs"] = [who(one) for one in src["vs"]]
    if "vs_race" in src:
        out["vs"] = versus(src["vs_race"])
    if src.get("vs_attack") == "detainment":
        out["vs"] = [{"kind": "attack", "detainment": True}]
    if "instead_vs" in src:
        out |= {"vs": versus(src["instead_vs"]), "instead": True}
    if "instead_bearer_race" in src:
        out |= {"bearer": word(src["instead_bearer_race"]), "instead": True}
    if "instead_if" in src:
        out |= {"in_play": ENVIRONMENT[src["instead_if"]], "instead": True}
    return out


def modifiers(f: Row) -> list[Row]:
    """Every conditional number of a card, whatever it stands on, in one form."""
    out = [item_modifier(m) for m in f.get("mods", [])]
    for m in f.get("di_vs", []):
        out.append({"stat": "di", "amount": m["amount"], "vs": [who(one) for one in m["vs"]]})
    for m in f.get("prowess_vs", []):
        row = {"stat": "prowess", "amount": m["amount"], "vs": versus(m["vs"])}
        out.append(row | ({"halve_body": True} if m.get("halve_body") else {}))
    for m in f.get("mode_mods", []):
        stat = STATS.get(m["stat"], m["stat"])
        out.append({"stat": stat, "amount": m["amount"], "mode": word(m["mode"])})
    for alignment, amount in f.get("prowess_vs_alignment", {}).items():
        against = [{"kind": "company", "alignment": alignment}]
        out.append({"stat": "prowess", "amount": amount, "vs": against})
    for alignment, amount in f.get("strikes_vs", {}).items():
        against = [{"kind": "company", "alignment": alignment}]
        out.append({"stat": "strikes", "amount": amount, "to": True, "vs": against})
    for race, amount in f.get("prowess_vs_race", {}).items():
        against = [{"kind": "character", "race": word(race)}]
        out.append({"stat": "prowess", "amount": amount, "to": True, "vs": against})
    for race, amount in f.get("prowess_bonus_vs", {}).items():
        against = [{"kind": "character", "race": word(race)}]
        out.append({"stat": "prowess", "amount": amount, "vs": against})
    for symbol, amount in f.get("prowess_bonus_keyed", {}).items():
        out.append({"stat": "prowess", "amount": amount, "keyed": symbol})
    if "bonus_if_faced" in f:
        bonus = f["bonus_if_faced"]
        out.append({"stat": "prowess", "amount": bonus["prowess"], "faced": word(bonus["race"])})
    return out


def standard_modification(src: Row, f: Row) -> Row:
    sel = src["sel"]
    out: Row = {"amount": src["amount"], "who": who(sel)}
    if sel.get("home_site_in_playable_regions"):
        out["who"]["home_in"] = f["playable_at"]["regions"]
    if sel.get("else"):
        out["other"] = True
    if sel.get("once"):
        out["once"] = True
    return out


def home_site(src: Row) -> Row:
    out: Row = {}
    for key in ("site", "type", "not_type", "region_type", "under_deeps", "not_dragon_lair"):
        if key in src:
            out[key] = src[key]
    if "any_in_regions" in src:
        out["regions"] = src["any_in_regions"]
    return out


def on_wound(src: Row) -> Row:
    out: Row = {"effect": word(src["effect"])}
    if src.get("mod"):
        out["mod"] = src["mod"]
    if src.get("when") == "after attack":
        out["after_attack"] = True
    return out


def attack(src: Row) -> Row:
    if src.get("from_hand"):
        out: Row = {"from_hand": "".join(src["keyed"])}
        return out | ({"unique_ok": True} if src.get("unique_ok") else {})
    out = {"race": word(src["race"]), "prowess": src["prowess"]}
    out["strikes"] = EACH if src["strikes"] == "each" else src["strikes"]
    if src.get("body") is not None:
        out["body"] = src["body"]
    for flag in ("attacker_chooses", "uncancelable"):
        if src.get(flag):
            out[flag] = True
    if "detainment" in src:
        against = src["detainment"]
        out["detainment"] = [against] if isinstance(against, str) else against
    if "only_against" in src:
        out["only_against"] = src["only_against"]
    if "on_wound" in src:
        out["on_wound"] = on_wound(src["on_wound"])
    return out


def dragon_attack(src: Row) -> Row:
    out: Row = {"attack": attack(src)}
    for key in ("regions", "site", "unless"):
        if key in src:
            out[key] = src[key]
    doors = src.get("regions_DoN", [])
    named = [region for region in doors if not region.startswith("type:")]
    if named:
        out["regions_doors"] = named
    if len(named) < len(doors):
        out["types_doors"] = "".join(r[5:] for r in doors if r.startswith("type:"))
    return out


# The conditions of a keying, as fields.
KEYING_CONDITIONS: dict[str, Row] = {
    "DoN": {"in_play": "Doors of Night"},
    "not DoN": {"not_in_play": "Doors of Night"},
    "faced:Corsairs of Umbar": {"faced": "Corsairs of Umbar"},
    "after Orc/Troll attack": {"after": ["orc", "troll"]},
    "after attack by Orc/Troll/Man keyed to w": {
        "after": ["orc", "troll", "man"],
        "after_keyed": "w",
    },
    "attack not keyed to a site": {"after_keyed": "not-site"},
    "company has wounded character or DoN": {"in_play": "Doors of Night", "or_wounded": True},
    "site path has ww or c": {"path_has": ["ww", "c"]},
}


def keying(src: Row) -> Row:
    out: Row = {}
    if "region_types" in src:
        out["region_types"] = symbols(src["region_types"])
    if "site_types" in src:
        out["site_types"] = "".join(src["site_types"])
    for key in ("sites", "moving_between"):
        if key in src:
            out[key] = src[key]
    for key in ("regions", "sites_in"):  # "type:c" stands for every region of a type
        if named := [region for region in src.get(key, []) if not region.startswith("type:")]:
            out[key] = named
    if "type:c" in src.get("regions", []):
        out["region_types"] = ["c"]
    if "type:c" in src.get("sites_in", []):
        out["sites_in_types"] = "c"
    types = src.get("types", "any")
    if types == "non-Haven":
        out["not_haven"] = True
    elif types != "any":
        out["site_types"] = "".join(types)
    for flag in ("under_deeps", "surface_too"):
        if src.get(flag):
            out[flag] = True
    for flag, value in (
        ("adjacent_too", "too"),
        ("adjacent_only", "only"),
        ("adjacent_to_under_deeps", "under-deeps"),
    ):
        if src.get(flag):
            out["adjacent"] = value
    if "after_attack" in src:
        out["after"] = [word(src["after_attack"])]
    if src.get("cond"):
        out |= KEYING_CONDITIONS[src["cond"]]
    return out


LIMITED_ITEMS = {
    "Palantíri": ["palantír"],
    "weapon, armor, shield, or helmet": ["weapon", "armor", "shield", "helmet"],
    "hero item": ["hero"],
}


def playable(src: Row) -> Row:
    out: Row = {}
    if src["information"]:
        out["information"] = True
    if src["items"]:
        out["items"] = words(src["items"])
    limits = src.get("restricted", {})
    if limits:
        out["only"] = [{"item_class": word(item), "which": LIMITED_ITEMS.get(which, [which])} for item, which in limits.items()]
    return out


def play_sites(src: Row) -> list[Row]:
    """One record per alternative place."""
    out: Row = {}
    for key in ("sites", "regions", "region_type", "under_deeps", "by", "after_play"):
        if key in src:
            out[key] = src[key]
    for key, ours in (("types", "types"), ("not_types", "not_types")):
        if key in src:
            out[ours] = "".join(dict.fromkeys(src[key]))
    for key, ours in (
        ("except", "not_sites"),
        ("needs_in_play", "in_play"),
    ):
        if key in src:
            out[ours] = src[key]
    for key, ours in (
        ("gold_ring_site", "gold_ring_site"),
        ("no_site_tap", "no_site_tap"),
        ("not_surface_site", "not_surface"),
        ("at_home_dragon_defeated", "dragon_defeated"),
    ):
        if src.get(key):
            out[ours] = True
    if src.get("dragon_lair"):
        out["dragon_lair"] = True
    if src.get("not_dragon_lair"):
        out["dragon_lair"] = False
    if "own_wizardhaven" in src:
        out["own_wizardhaven"] = "any" if src["own_wizardhaven"] is True else "protected"
    if "auto_attack_race" in src:
        out["auto_attack"] = word(src["auto_attack_race"])
    if "by" in out:
        out["by"] = word(out["by"]) if out["by"] != "The Balrog" else "The Balrog"
    places = [out]
    if "alternatives" in src:
        places = [{"types": "".join(one["types"]), "auto_attack": word(one["auto_attack_race"])} for one in src["alternatives"]]
    if "or_auto_attack_race" in src:
        places.append({"auto_attack": word(src["or_auto_attack_race"])})
    if "sites_also" in src:
        places.insert(0, {"sites": src["sites_also"]})
    if src.get("tapped_ok"):
        places = [place | {"tapped_ok": True} for place in places]
    return places


def adjacent_site(src: Row) -> Row:
    out: Row = {"roll": src["roll"]}
    if "site" in src:
        out["site"] = src["site"]
    if "any_site_in" in src:
        out["any_in"] = src["any_site_in"]
    if "choose" in src:
        out["choose"] = True
    return out


def ring_test(src: Row) -> list[Row]:
    out: list[Row] = []
    for ring, roll in src.items():
        row: Row = {"ring": RINGS.get(ring, word(ring))}
        if roll != "any":
            row |= {key: roll[key] for key in ("min", "max") if roll[key] is not None}
        out.append(row)
    return out


def removal(src: Row) -> Row:
    out: Row = {"who": src["who"], "greater_than": src["greater_than"]}
    if src["cost"] == "tap":
        out["tap"] = True
    if src["at_haven"]:
        out["at_haven"] = True
    return out


def storable(where: str) -> list[str]:
    return [where.lower() if where in ("Haven", "Darkhaven", "Dwarf-hold") else where]


def requirement(text: str) -> list[str]:
    """ "Scout or ranger" -> two alternatives; "Orc scout" stays one, of two words."""
    return text.lower().split(" or ")


def site_rules(src: Row) -> Row:
    out: Row = {}
    for key, value in src.items():
        if key == "always_returns_to_location_deck":
            out["always_returns"] = value
        elif key == "extra_keying":
            races = [word(one) for one in value if not one.startswith("type:")]
            types = "".join(one[5:] for one in value if one.startswith("type:"))
            out |= ({"extra_keying": races} if races else {}) | ({"extra_keying_types": types} if types else {})
        elif key == "no_new_characters_except":
            out[key] = words(value)
        elif key == "creatures_not_detainment":
            out[key] = word(value)
        else:
            out[key] = value
    return out


# ---------------------------------------------------------------------------------------- the card

# Field of the source -> (our field, how to convert).
Convert = Callable[[Any], Any]
SAME: Convert = lambda value: value  # noqa: E731
FIELDS: dict[str, tuple[str, Convert]] = {
    "subtypes": ("subtypes", SAME),
    "rarity": ("rarity", SAME),
    "unique": ("unique", SAME),
    "magic": ("magic", word),
    "specific": ("specific", SAME),
    "manifestation_of": ("manifestation_of", SAME),
    "mp": ("mp", points),
    "cp": ("cp", points),
    "stage_points": ("stage_points", points),
    "general_influence": ("general_influence", SAME),
    "dup_limit": ("dup_limit", scope),
    "not_in_deck": ("not_in_deck", words),
    "not_if_opponent": ("not_if_opponent", word),
    "no_effect_on": ("no_effect_on", word),
    "playableAsHazard": ("as_hazard", SAME),
    "playableAsResource": ("as_resource", SAME),
    "playableAsStartingMinorItem": ("as_starting_item", SAME),
    "dual_alignment": ("both_alignments", SAME),
    "resourceAvatar": ("resource_avatar", SAME),
    "discard_on_deck_exhaust": ("discard_on_deck_exhaust", SAME),
    "discard_with_site": ("discard_with_site", SAME),
    "skills": ("skills", SAME),
    "mind": ("mind", SAME),
    "di": ("di", SAME),
    "prowess": ("prowess", SAME),
    "body": ("body", SAME),
    "home_sites": ("home_sites", lambda src: [home_site(one) for one in src]),
    "cc_mod": ("cc_mod", SAME),
    "bearer_cc_mod": ("cc_mod", SAME),
    "faction_influence_mod": ("faction_influence_mod", SAME),
    "mp_if_eliminated": ("mp_if_eliminated", SAME),
    "discard_on_body_check": ("discard_on_body_check", SAME),
    "home_site_only": ("home_site_only", word),
    "no_start": ("no_start", SAME),
    "magic_use": ("magic_use", SAME),
    "palantir_use": ("palantir_use", SAME),
    "hand_size": ("hand_size", SAME),
    "no_mp_for_fw": ("no_mp_for_fw", SAME),
    "same_target": ("same_target", SAME),
    "each_excludes": ("strikes_not", words),
    "attacks": ("attacks", SAME),
    "attacker_chooses": ("attacker_chooses", SAME),
    "detainment_vs": ("detainment_vs", SAME),
    "only_vs": ("only_vs", word),
    "not_vs_home_site": ("not_vs_home_site", SAME),
    "keying": ("keying", lambda src: [keying(one) for one in src]),
    "on_wound": ("on_wound", on_wound),
    "nazgul_rank": ("nazgul_rank", SAME),
    "nazgul_permanent": ("nazgul_permanent", SAME),
    "item_class": ("item_class", word),
    "item_types": ("item_types", SAME),
    "ring_type": ("ring_type", lambda ring: RINGS.get(ring, word(ring))),
    "ring_test": ("ring_test", ring_test),
    "ring_test_mod": ("ring_test_mod", SAME),
    "underdeeps_roll_mod": ("under_deeps_roll_mod", SAME),
    "alt_values_if_bearer_race": ("alt_bearer", lambda src: word(src["race"])),
    "bearer_only": ("bearer_only", lambda who: who if who == "The Balrog" else word(who)),
    "bearer_races": ("bearer_races", words),
    "bearer_min_prowess": ("bearer_min_prowess", SAME),
    "grants_skill": ("grants_skill", SAME),
    "grants_magic": ("grants_magic", SAME),
    "stored_value": ("storable_at", lambda src: storable(src["where"])),
    "no_transfer": ("no_transfer", SAME),
    "no_store_steal_transfer": ("no_store", SAME),
    "no_storing_test": ("no_storing_test", SAME),
    "cc_each_untap": ("cc_each_untap", SAME),
    "discard_if_bearer_moves": ("discard_if_bearer_moves", SAME),
    "discard_if_moves_below": ("discard_if_moves_below", SAME),
    "global_mind": ("dwarf_mind_mod", lambda src: src["amount"]),
    "playable_at": ("playable_at", play_sites),
    "move_restriction": ("move_limit", SAME),
    "cannot_be_attacked": ("cannot_be_attacked", SAME),
    "no_site_attacks": ("no_site_attacks", SAME),
    "makes_overt": ("makes_overt", SAME),
    "discard_if_controller_wounded": ("discard_if_controller_wounded", SAME),
    "influence_number": ("influence_number", SAME),
    "influence_number_in_play": ("influence_number_in_play", SAME),
    "leader_controllable": ("leader_controllable", SAME),
    "no_muster": ("no_muster", SAME),
    "not_influenceable_by_opponent": ("no_opponent_influence", SAME),
    "minion_requires_covert": ("minion_requires_covert", SAME),
    "attack_specs": ("attack_specs", lambda src: [attack(one) for one in src]),
    "ahunt": ("ahunt", dragon_attack),
    "at_home": ("at_home", dragon_attack),
    "cancels_manifestations_of": ("cancels_manifestations_of", SAME),
    "removal": ("removal", removal),
    "storable_at": ("storable_at", lambda where: storable(where)),
    "locked_until_stored": ("locked_until_stored", SAME),
    "magic_cc": ("magic_cc", SAME),
    "spell_cc": ("magic_cc", SAME),
    "site_type": ("site_type", SAME),
    "haven_kind": ("haven_kind", word),
    "region": ("region", SAME),
    "nearest_haven": ("nearest_haven", SAME),
    "site_path": ("site_path", "".join),
    "site_path_regions": ("site_path_regions", SAME),
    "haven_paths": (
        "haven_paths",
        lambda src: [{"haven": haven, "path": "".join(path)} for haven, path in src.items()],
    ),
    "draw_self": ("draw_self", SAME),
    "draw_opponent": ("draw_opponent", SAME),
    "playable": ("playable", playable),
    "auto_attacks": ("auto_attacks", lambda src: [attack(one) for one in src]),
    "dragon_lair": ("dragon_lair", SAME),
    "under_deeps": ("under_deeps", SAME),
    "adjacent_sites": ("adjacent_sites", lambda src: [adjacent_site(one) for one in src]),
    "surface_site": ("surface_site", SAME),
    "site_flags": ("rules", site_rules),
    "region_type": ("region_type", SAME),
    "adjacent": ("adjacent", SAME),
}

# Read by hand in `card`, or no facts: wording, behaviour of events, notes of the extraction.
HANDLED = {"id", "set", "name", "type", "kind", "alignment", "keywords", "race", "races", "strikes"}
HANDLED |= {"strikes_per_attack", "standard_mods", "discard_item_mods", "play_req", "spawn"}
HANDLED |= {"mods", "di_vs", "prowess_vs", "mode_mods", "prowess_vs_alignment", "strikes_vs"}
HANDLED |= {"prowess_vs_race", "prowess_bonus_vs", "prowess_bonus_keyed", "bonus_if_faced"}
HANDLED |= {"agent", "avatar", "text_keywords", "residual"}
DROPPED = {"text", "text_supplement", "play_on", "play_clauses", "windows_mentioned"}
DROPPED |= {"conditions_env", "stat_attr", "attack_attr", "site_path_attr", "supplement"}

KINDS = {"resource-event": "event", "hazard-event": "event"}


def card(f: Row) -> Row:
    unknown = set(f) - set(FIELDS) - HANDLED - DROPPED
    if unknown:
        raise ValueError(f"{f['id']}: no place for {sorted(unknown)}")
    out: Row = {key: f[key] for key in ("id", "set", "name", "type", "alignment")}
    out["kind"] = KINDS.get(f["kind"], f["kind"])
    for key, (ours, convert) in FIELDS.items():
        if f.get(key) not in (None, [], {}, ""):
            out[ours] = convert(f[key])
    if f["keywords"]:
        out["keywords"] = list(dict.fromkeys(words(f["keywords"])))
    races = f.get("races") or ([f["race"]] if "race" in f else [])
    if out["kind"] == "ally":  # allies have a race only where the text gives one
        races = [one for one in f.get("text_keywords", []) if one in ("Orc", "Troll")]
    if races:
        out["races"] = words(races)
    if "strikes" in f:
        out["strikes"] = f["strikes"] if isinstance(f["strikes"], int) else EACH
        out["strikes"] = f.get("strikes_per_attack", out["strikes"])
        if f["strikes"] == "each wounded":
            out["strikes_at"] = "wounded"
    if mods := modifiers(f):
        out["mods"] = mods
    if f.get("standard_mods"):
        out["standard_mods"] = [standard_modification(one, f) for one in f["standard_mods"]]
    if "discard_item_mods" in f:
        out["discard_major_mod"] = f["discard_item_mods"]["major"]
        out["discard_greater_mod"] = f["discard_item_mods"]["greater"]
    if f.get("play_req"):
        out["play_req"] = [one for text in f["play_req"] for one in requirement(text)]
    if out["kind"] == "event" and ("ahunt" in f or "at_home" in f):  # by rule, not by their text
        out["manifestation_of"] = [f["name"].removesuffix(" Ahunt").removesuffix(" at Home")]
    if not f.get("residual"):
        out["plain"] = True
    return out


# -------------------------------------------------------------------------------------- the output


def derive(shared: Path) -> dict[str, Facts]:
    source: dict[str, Row] = json.loads((shared / "cards/facts.json").read_text("utf-8"))
    rows = {id: card(f) for id, f in source.items()}
    for id, field, value, _reason in CORRECTIONS:
        if rows[id].get(field) == value:
            raise ValueError(f"{id} {field}: the correction changes nothing")
        rows[id][field] = value
    return {id: msgspec.convert(row, Facts) for id, row in rows.items()}


def number(id: str) -> int:
    return int(id.split("-")[1])


def lines(cards: Iterable[Facts]) -> str:
    ordered = sorted(cards, key=lambda facts: number(facts.id))
    return "[\n" + ",\n".join(msgspec.json.encode(one).decode() for one in ordered) + "\n]\n"


def table() -> str:
    """The corrections as rows of docs/facts.md."""
    rows = ["| card | field | value | reason |", "| --- | --- | --- | --- |"]
    for id, field, value, reason in CORRECTIONS:
        rows.append(f"| {id} | `{field}` | `{json.dumps(value, ensure_ascii=False)}` | {reason} |")
    return "\n".join(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shared", type=Path, default=Path("../shared"))
    parser.add_argument("--out", type=Path, default=Path("src/meccg/cards/data"))
    parser.add_argument("--check", action="store_true", help="write nothing; fail if data differ")
    parser.add_argument("--corrections", action="store_true", help="print the table of corrections")
    options = parser.parse_args()
    if options.corrections:
        print(table())
        return 0
    cards = derive(options.shared)
    stale = []
    for name in SETS:
        text = lines(one for one in cards.values() if one.set == name)
        path = options.out / f"{name.lower()}.json"
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(path.name)
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    print(f"{len(cards)} cards; " + (f"changed: {', '.join(stale)}" if stale else "no change"))
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
