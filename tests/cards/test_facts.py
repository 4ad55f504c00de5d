"""The card data hangs together: totals, names that exist, a map that agrees with itself."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from operator import attrgetter
from pathlib import Path

import msgspec
import pytest

from ledger import rule
from meccg.cards.pool import AmbiguousCard, Pool, UnknownCard, fold, load_pool
from meccg.model.facts import EACH, PATHS, ROWS, Facts
from meccg.model.sets import BY_CODE, CODES

ROOT = Path(__file__).parents[2]
DATA = ROOT / "src/meccg/cards/data"
POOL = load_pool()
CARDS = tuple(POOL.by_id.values())
SITES = {facts.name for facts in CARDS if facts.kind == "site"}
REGIONS = set(POOL.regions)
NAMES = {facts.name for facts in CARDS}

# Words that stand where a site's name may stand.
PLACES = {"haven", "darkhaven", "dwarf-hold", "H", "F", "B", "R", "S", "D"}
RACES = {"man", "elf", "dwarf", "hobbit", "dúnadan", "wose", "wizard", "fallen-wizard", "ringwraith"}
RACES |= {"orc", "troll", "undead", "nazgûl", "spider", "animal", "wolf", "bear", "dragon", "drake", "giant"}
RACES |= {"balrog", "maia", "ent", "eagle", "slayer", "awakened-plant", "pûkel-creature", "special"}
# Attacks may also be by things.
THINGS = {"spawn", "lava-flows", "rock-fall"}


# ------------------------------------------------------------------------------------------- totals


def test_totals_per_set() -> None:
    totals = {"TW": 500, "TD": 185, "DM": 183, "LE": 419, "AS": 170, "WH": 122, "BA": 104}
    assert Counter(facts.set for facts in CARDS) == totals
    assert len(POOL) == 1683


def test_totals_per_type_and_kind() -> None:
    types = {"character": 194, "resource": 767, "hazard": 450, "site": 220, "region": 52}
    assert Counter(facts.type for facts in CARDS) == types
    kinds = {
        "character": 144,
        "avatar": 20,
        "agent": 32,
        "item": 168,
        "ally": 35,
        "faction": 98,
        "event": 756,
        "creature": 158,
        "site": 220,
        "region": 52,
    }
    assert Counter(facts.kind for facts in CARDS) == kinds


def test_totals_of_the_first_set() -> None:
    kinds = Counter(facts.kind for facts in CARDS if facts.set == "TW")
    assert kinds == {
        "character": 68,
        "avatar": 5,
        "item": 55,
        "ally": 12,
        "faction": 29,
        "event": 153,
        "creature": 57,
        "site": 69,
        "region": 52,
    }


def test_totals_per_set_and_type() -> None:
    totals = {
        "TW": {"character": 73, "resource": 188, "hazard": 118, "site": 69, "region": 52},
        "TD": {"character": 5, "resource": 81, "hazard": 90, "site": 9},
        "DM": {"character": 31, "resource": 66, "hazard": 73, "site": 13},
        "LE": {"character": 58, "resource": 199, "hazard": 93, "site": 69},
        "AS": {"character": 6, "resource": 93, "hazard": 37, "site": 34},
        "WH": {"character": 12, "resource": 86, "hazard": 20, "site": 4},
        "BA": {"character": 9, "resource": 54, "hazard": 19, "site": 22},
    }
    for name, of_type in totals.items():
        assert Counter(facts.type for facts in CARDS if facts.set == name) == of_type, name
        assert sum(of_type.values()) == BY_CODE[name].cards


@pytest.mark.parametrize(
    ("name", "count"),
    [
        pytest.param("TW", 484, marks=rule("AIO-A-0017")),
        pytest.param("TD", 180, marks=rule("AIO-A-0018")),
        pytest.param("DM", 180, marks=rule("AIO-A-0019")),
        pytest.param("AS", 170, marks=rule("AIO-A-0021")),
        pytest.param("WH", 122, marks=rule("AIO-A-0022")),
        pytest.param("BA", 104, marks=rule("AIO-A-0024")),
    ],
)
def test_cards_of_the_sets_without_promotional_ones(name: str, count: int) -> None:
    own = {facts.name + facts.alignment + facts.kind for facts in CARDS if facts.set == name and facts.rarity != "P"}
    assert len(own) == count
    if name == "DM":
        kinds = {facts.kind for facts in CARDS if facts.set == name}
        assert "agent" in kinds
        assert any(facts.site.under_deeps for facts in CARDS if facts.set == name)


@rule("AIO-A-0002", "AIO-A-0004", "AIO-A-0006", "AIO-A-0039")
def test_avatars_of_the_sets() -> None:
    avatars = {name: {facts.name for facts in CARDS if facts.set == name and facts.kind == "avatar"} for name in CODES}
    wizards = {"Gandalf", "Saruman", "Radagast", "Pallando", "Alatar"}
    assert avatars["TW"] == avatars["WH"] == wizards
    assert len(avatars["LE"]) == 9
    assert {facts.race for facts in CARDS if facts.set == "LE" and facts.kind == "avatar"} == {"ringwraith"}
    assert avatars["BA"] == {"The Balrog"}
    assert [name for name in CODES if avatars[name]] == ["TW", "LE", "WH", "BA"]
    for name, set_, side in (
        ("Frodo", "TW", "hero"),
        ("Thorin II", "TW", "hero"),
        ("The Mouth", "LE", "minion"),
        ("Snaga", "LE", "minion"),
    ):
        facts = POOL.find(name)
        assert (facts.set, facts.alignment, facts.kind) == (set_, side, "character")


@rule("AIO-A-0045")
def test_sites_of_two_sides_are_two_cards() -> None:
    for name in SITES:
        sides = {one.alignment: one.id for one in POOL.named(name) if one.kind == "site"}
        assert len(set(sides.values())) == len(sides)
    assert len({POOL.find("Moria", alignment=side).id for side in ("hero", "minion", "balrog")}) == 3


@rule("AIO-A-0340")
def test_stage_points_of_stage_cards() -> None:
    stages = [facts for facts in CARDS if facts.alignment == "stage"]
    assert all(0 <= facts.stage_points.base <= 4 for facts in stages)
    known = {"Bad Company": 2, "Gatherer of Loyalties": 3, "Double-dealing": 1, "Legacy of Smiths": 4, "Keys of Orthanc": 1}
    assert {name: POOL.find(name).stage_points.base for name in known} == known


@pytest.mark.parametrize("name", CODES)
def test_files_are_in_order_one_card_a_line(name: str) -> None:
    text = (DATA / f"{name.lower()}.json").read_text("utf-8")
    first, *rows, last = text.splitlines()
    assert (first, last) == ("[", "]")
    ids = [json.loads(row.removesuffix(","))["id"] for row in rows]
    assert ids == [f"{name}-{number}" for number in range(1, len(rows) + 1)]


# ------------------------------------------------------------------------------- nothing but facts


def strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case list():
            for one in value:
                yield from strings(one)
        case dict():
            for key, one in value.items():
                yield from strings(key)
                yield from strings(one)


def test_no_sentence_is_carried_over() -> None:
    for facts in CARDS:
        for text in strings(msgspec.to_builtins(facts)):
            assert len(text) <= 80, (facts.id, text)
            assert len(text.split()) <= 8, (facts.id, text)


# ------------------------------------------------------------------------------------- closed words


def test_words_are_of_the_schema() -> None:
    for facts in CARDS:
        assert set(facts.races) <= RACES, facts.id
        assert set(facts.skills) <= {"warrior", "scout", "ranger", "sage", "diplomat"}, facts.id
        subtypes = {"short-event", "long-event", "permanent-event", "creature"}
        assert set(facts.subtypes) <= subtypes, facts.id
        assert bool(facts.subtypes) == (facts.kind in ("event", "creature")), facts.id
        mp = {"", "character", "ally", "item", "faction", "kill", "miscellaneous"}
        assert facts.mp.type in mp, facts.id
        assert set(facts.site.path) <= set("wsdbfc"), facts.id
        assert facts.site.type in tuple("HFBRSD") or facts.kind != "site", facts.id
        assert facts.land.type in tuple("wsdbfc") or facts.kind != "region", facts.id
        assert set(facts.site.playable.items) <= {"minor", "major", "greater", "gold-ring"}, facts.id
        for word in (*facts.keywords, *facts.item.types, *facts.character.magic_use, facts.dup_limit):
            assert word == word.lower(), (facts.id, word)
            assert " " not in word, (facts.id, word)


def test_kinds_have_what_they_need() -> None:
    for facts in CARDS:
        match facts.kind:
            case "character" | "agent":
                assert facts.mind is not None, facts.id
                assert facts.body is not None, facts.id
                assert facts.races, facts.id
                assert facts.skills, facts.id
            case "avatar":
                assert facts.mind is None, facts.id
            case "creature":
                assert facts.creature.strikes == EACH or facts.creature.strikes > 0, facts.id
                assert facts.prowess > 0, facts.id
                assert facts.races, facts.id
                assert facts.creature.keying, facts.id
                assert facts.creature.attacks >= 1, facts.id
            case "item":
                assert facts.item.kind in ("minor", "major", "greater", "special", "gold-ring"), facts.id
                assert bool(facts.item.ring_test) == (facts.item.kind == "gold-ring"), facts.id
            case "ally":
                assert facts.mind is not None, facts.id
                assert facts.playable_at, facts.id
            case "faction":
                assert facts.playable_at, facts.id
                assert (facts.faction.influence_number is None) == (facts.name == "Army of the Dead"), facts.id
            case "site":
                assert facts.site.draw_self > 0, facts.id
                assert facts.site.draw_opponent > 0, facts.id
                assert bool(facts.site.haven) == (facts.site.type == "H"), facts.id


# -------------------------------------------------------------------------------- names that exist


def test_sites_and_regions_exist() -> None:
    def site(name: str, facts: Facts) -> None:
        assert not name or name in SITES, (facts.id, name)

    def region(name: str, facts: Facts) -> None:
        assert not name or name in REGIONS, (facts.id, name)

    for facts in CARDS:
        region(facts.site.region, facts)
        region(facts.site.surface_region, facts)
        site(facts.site.nearest_haven, facts)
        site(facts.site.surface_site, facts)
        site(facts.creature.not_vs_home_site, facts)
        for name in facts.storable_at:
            assert name in SITES | PLACES, (facts.id, name)
        for name in (*facts.site.path_regions, *facts.land.adjacent):
            region(name, facts)
        for path in facts.site.haven_paths:
            site(path.haven, facts)
        for near in facts.site.adjacent:
            site(near.site, facts)
            region(near.any_in, facts)
            assert near.site or near.any_in, facts.id
        for home in facts.character.home_sites:
            site(home.site, facts)
            for name in home.regions:
                region(name, facts)
        for place in facts.playable_at:
            for name in (*place.sites, *place.not_sites):
                site(name, facts)
            for name in place.regions:
                region(name, facts)
        for key in facts.creature.keying:
            for name in key.sites:
                site(name, facts)
            for name in (*key.regions, *key.sites_in):
                region(name, facts)
        for dragon in (facts.event.ahunt, facts.event.at_home):
            if dragon:
                site(dragon.site, facts)
                for name in (*dragon.regions, *dragon.regions_doors):
                    region(name, facts)
        if facts.ally.move_limit:
            for name in facts.ally.move_limit.sites:
                site(name, facts)
            for name in facts.ally.move_limit.regions:
                region(name, facts)
        if facts.hand_size:
            site(facts.hand_size.at_site, facts)
        for mod in facts.mods:
            for whom in mod.vs:
                site(whom.home_site, facts)
                site(whom.playable_at, facts)
                for name in (*whom.home_in, *whom.playable_in):
                    region(name, facts)


def test_named_cards_exist() -> None:
    for facts in CARDS:
        named = [*facts.manifestation_of, facts.faction.cancels_manifestations_of]
        named += [whom.name for mod in facts.mods for whom in mod.vs]
        named += [mod.in_play for mod in facts.mods]
        named += [line.who.name for line in facts.faction.standard_mods]
        named += [line.who.bears for line in facts.faction.standard_mods]
        named += [name for place in facts.playable_at for name in place.in_play]
        named += [name for key in facts.creature.keying for name in (key.in_play, key.not_in_play)]
        named += [dragon.unless for dragon in (facts.event.ahunt, facts.event.at_home) if dragon]
        named += [name for name in facts.play_req if name != name.lower()]
        for limit in facts.site.playable.only:
            named += [which for which in limit.which if which != which.lower()]
        for name in named:
            assert not name or name in NAMES, (facts.id, name)


def test_other_names_exist() -> None:
    """Who may bear or play a card, whose it is, where influence counts."""
    words = {"non-ringwraith", "your-ringwraith"} | RACES
    avatars = {facts.name for facts in CARDS if facts.kind == "avatar"} | {"Balrog"}
    for facts in CARDS:
        for who in (facts.item.bearer_only, *(place.by for place in facts.playable_at)):
            assert not who or who in NAMES | words, (facts.id, who)
        assert not facts.specific or facts.specific in avatars, (facts.id, facts.specific)
        assert set(facts.deck.not_in) <= {"hero", "ringwraith", "balrog", "fallen-wizard"}, facts.id
        assert set(facts.deck.not_resource_of) <= {"hero", "ringwraith", "balrog", "fallen-wizard"}, facts.id
        assert set(facts.deck.starting_races) <= RACES, facts.id
        for line in facts.faction.standard_mods:
            assert not line.who.home_site or line.who.home_site in SITES, facts.id
            assert set(line.who.home_in) <= REGIONS, facts.id


def test_surface_sites_are_there_for_every_side() -> None:
    for facts in CARDS:
        if facts.site.surface_site:
            above = [one for one in POOL.named(facts.site.surface_site) if one.kind == "site"]
            assert above, facts.id
            assert not any(one.site.under_deeps for one in above), facts.id


def test_races_named_exist() -> None:
    for facts in CARDS:
        named = [whom.race for mod in facts.mods for whom in mod.vs]
        named += [mod.bearer for mod in facts.mods] + [mod.faced for mod in facts.mods]
        named += [line.who.race for line in facts.faction.standard_mods]
        named += [race for key in facts.creature.keying for race in key.after]
        named += [place.auto_attack for place in facts.playable_at]
        named += [*facts.site.rules.extra_keying, facts.item.alt_bearer]
        named += [attack.race for attack in facts.site.auto_attacks]
        for race in named:
            assert not race or race in RACES, (facts.id, race)
        for attack in facts.event.attacks:
            assert attack.race in RACES | THINGS, (facts.id, attack.race)


def test_factions_influence_names_are_factions() -> None:
    factions = {facts.name for facts in CARDS if facts.kind == "faction"}
    for facts in CARDS:
        whom = [one for mod in facts.mods for one in mod.vs] + [line.who for line in facts.faction.standard_mods]
        for one in whom:
            if one.name and one.kind.startswith("faction"):
                assert one.name in factions, (facts.id, one.name)


# ------------------------------------------------------------------------------------------ the map


def test_region_graph_is_symmetric_and_connected() -> None:
    for name, facts in POOL.regions.items():
        assert name not in facts.land.adjacent
        assert len(set(facts.land.adjacent)) == len(facts.land.adjacent)
        for other in facts.land.adjacent:
            assert name in POOL.regions[other].land.adjacent, (name, other)
    reached, open_ = {"The Shire"}, ["The Shire"]
    while open_:
        for other in POOL.adjacent(open_.pop()):
            if other not in reached:
                reached.add(other)
                open_.append(other)
    assert reached == REGIONS


def haven(name: str, alignment: str) -> Facts:
    found = [one for one in POOL.named(name) if one.site.haven and one.alignment == alignment]
    assert len(found) == 1, (name, alignment)
    return found[0]


def test_site_paths_agree_with_the_region_graph() -> None:
    walked = 0
    for facts in CARDS:
        if not facts.site.path:
            continue
        way = facts.site.path_regions
        assert "".join(POOL.regions[name].land.type for name in way) == facts.site.path, facts.id
        for here, there in pairwise(way):
            assert there in POOL.adjacent(here), (facts.id, here, there)
        assert way[-1] == facts.site.region, facts.id
        assert way[0] == haven(facts.site.nearest_haven, facts.alignment).site.region, facts.id
        walked += 1
    assert walked == 167


def paths(types: str, start: str, end: str) -> Iterator[list[str]]:
    """The ways through regions of these types."""
    if POOL.regions[start].land.type != types[0]:
        return
    if len(types) == 1:
        if start == end:
            yield [start]
        return
    for other in POOL.adjacent(start):
        for rest in paths(types[1:], other, end):
            yield [start, *rest]


def test_haven_paths_agree_with_the_region_graph() -> None:
    for facts in CARDS:
        for way in facts.site.haven_paths:
            start = haven(way.haven, facts.alignment)
            back = {one.haven: one.path for one in start.site.haven_paths}
            assert back[facts.name] == way.path[::-1], facts.id
            # between these two a minion rule makes Udûn and Dagorlad adjacent, which no region card says
            if {facts.name, way.haven} != {"Dol Guldur", "Minas Morgul"}:
                assert list(paths(way.path, start.site.region, facts.site.region)), (facts.id, way)


def test_under_deeps_graph_is_symmetric_for_each_alignment() -> None:
    for facts in CARDS:
        for near in facts.site.adjacent:
            for other in POOL.named(near.site):
                if other.site.under_deeps and other.alignment == facts.alignment:
                    back = {one.site: one.roll for one in other.site.adjacent}
                    assert back[facts.name] == near.roll, (facts.id, near.site)


def test_surface_sites_are_the_first_adjacent_ones() -> None:
    for facts in CARDS:
        if facts.site.surface_site or facts.site.surface_region:
            first = facts.site.adjacent[0]
            assert (first.site, first.any_in) == (facts.site.surface_site, facts.site.surface_region), facts.id


def test_sites_of_one_name_lie_in_one_region() -> None:
    for name in SITES:
        regions = {one.site.region for one in POOL.named(name) if one.kind == "site" and one.site.region}
        assert len(regions) <= 1, (name, regions)


# ------------------------------------------------------------------------------------- known cards


def test_some_cards_as_printed() -> None:
    find = POOL.find
    aragorn = find("Aragorn II")
    assert (aragorn.mind, aragorn.character.di, aragorn.prowess, aragorn.body, aragorn.mp.base) == (9, 3, 6, 9, 3)
    assert aragorn.character.mp_if_eliminated == -3
    orcrist = find("Orcrist")
    assert [(mod.amount, mod.max, mod.instead) for mod in orcrist.mods] == [(3, 9, False), (4, 10, True)]
    drake = find("Cave-drake")
    assert [(key.region_types, key.site_types) for key in drake.creature.keying] == [(("ww",), ""), ((), "R")]
    assert (drake.creature.strikes, drake.prowess, drake.body, drake.creature.attacker_chooses) == (2, 10, None, True)
    assassin = find("Assassin")
    assert (assassin.creature.attacks, assassin.creature.strikes, assassin.creature.same_target) == (3, 1, True)
    moria = find("Moria")
    assert (moria.site.type, moria.site.path, moria.site.nearest_haven) == ("S", "ww", "Lórien")
    assert [(one.race, one.strikes, one.prowess) for one in moria.site.auto_attacks] == [("orc", 4, 7)]
    riders = find("Riders of Rohan")
    assert riders.faction.influence_number == 9
    assert {line.who.race: line.amount for line in riders.faction.standard_mods} == {"hobbit": 1, "dúnadan": 1}
    ring = find("Precious Gold Ring")
    assert [(one.ring, one.min, one.max) for one in ring.item.ring_test] == [
        ("one-ring", 10, None),
        ("dwarven-ring", 8, None),
        ("magic-ring", 1, 5),
        ("lesser-ring", 0, None),
    ]
    lure = find("Lure of the Senses")
    assert lure.event.removal is not None
    assert (lure.event.removal.greater_than, lure.event.removal.tap, lure.cp.base) == (6, True, 2)


DRAGONS = {
    "Agburanar": "Caves of Ûlund",
    "Bairanax": "Ovir Hollow",
    "Daelomin": "Dancing Spire",
    "Eärcaraxë": "Isle of the Ulond",
    "Itangast": "Gold Hill",
    "Leucaruth": "Irerock",
    "Scatha": "Gondmaeglom",
    "Scorba": "Zarak Dûm",
    "Smaug": "The Lonely Mountain",
}


@rule("AIO-B-0282", "AIO-B-0304")
def test_nine_dragons_each_with_four_cards_and_a_lair() -> None:
    assert {facts.manifestation_of[0] for facts in CARDS if facts.event.at_home} == set(DRAGONS)
    assert {facts.name for facts in CARDS if facts.site.dragon_lair} == set(DRAGONS.values())
    for dragon, lair in DRAGONS.items():
        assert (POOL.find(dragon).kind, POOL.find(dragon).unique) == ("creature", True)
        for name in (f"{dragon} Ahunt", f"{dragon} at Home", f"{dragon} Roused"):
            assert POOL.find(name).manifestation_of == (dragon,)
        home = POOL.find(f"{dragon} at Home").event.at_home
        assert home is not None
        assert home.site == lair


@rule("AIO-H-0325")
def test_regions_that_are_not_adjacent() -> None:
    for one, other in (("Rohan", "Dagorlad"), ("Cardolan", "Lindon"), ("Old Pûkel Gap", "Andrast")):
        assert other not in POOL.adjacent(one)
        assert one not in POOL.adjacent(other)


def test_printings_are_one_card() -> None:
    groups = {POOL.printings(facts) for facts in CARDS}
    assert sum(map(len, groups)) == len(CARDS)
    for same in groups:
        assert len({(facts.name, facts.alignment, facts.kind) for facts in same}) == 1
    assert [facts.id for facts in POOL.printings(POOL["LE-145"])] == ["TW-106", "LE-145"]


def test_prints_of_one_card_agree() -> None:
    """A reprint or another picture of a card has the same facts."""
    for same in POOL.by_name.values():
        versions: dict[tuple[str, str], Facts] = {}
        for facts in same:
            bare = msgspec.structs.replace(facts, id="", set="", rarity="")
            first = versions.setdefault((facts.alignment, facts.kind), bare)
            assert bare == first, (facts.id, facts.name)


# ------------------------------------------------------------------------------------------ finding


def test_find_by_name_in_any_spelling() -> None:
    assert POOL.find("Éowyn").id == POOL.find("eowyn").id == POOL.find(" EOWYN ").id
    assert POOL.find("Beorn's House").id == "TW-376"
    assert POOL.find('"Bert" (Burat)').name == "“Bert” (Bûrat)"
    assert POOL.find("tw-156").name == "Gandalf"
    assert fold("Mûmak  (Oliphant)") == "mumak (oliphant)"


def test_find_prefers_the_hero_and_the_first_print() -> None:
    assert POOL.find("Moria").alignment == "hero"
    assert POOL.find("Quickbeam").id == "TW-307"
    assert POOL.find("Twilight").set == "TW"
    assert POOL.find("Moria", alignment="minion").id == "LE-392"
    assert POOL.find("Moria", set="ba").id == "BA-93"
    assert POOL.find("Saruman", type="character", alignment="fallen-wizard").id == "WH-9"


def test_find_explains_itself() -> None:
    with pytest.raises(UnknownCard, match="Gandalf") as wrong:
        POOL.find("Gandlaf")
    assert wrong.value.candidates[0].name == "Gandalf"
    with pytest.raises(UnknownCard, match="TW-156"):
        POOL.find("Gandalf", type="site")
    with pytest.raises(AmbiguousCard, match=r"AS-71.*BA-3") as many:
        POOL.find("The Balrog")
    assert len(many.value.candidates) == 2
    assert POOL.find("The Balrog", type="avatar").id == "BA-3"
    with pytest.raises(UnknownCard):
        POOL.find("")


def test_a_pool_of_few_cards() -> None:
    few = Pool([POOL["TW-156"]])
    assert len(few) == 1
    assert not few.regions
    with pytest.raises(UnknownCard):
        few.find("Moria")


# --------------------------------------------------------------------------------- the derivation


def test_corrections_are_in_the_data() -> None:
    """The table of docs/facts.md tells which facts are not those of the source, and why."""
    table = (ROOT / "docs/facts.md").read_text("utf-8").partition("### Corrections")[2].partition("###")[0]
    rows = re.findall(r"^\| (\w+-\d+) \| `([\w.]+)` \| `(.*)` \| (.+) \|$", table, re.MULTILINE)
    assert len(rows) > 80
    for id, path, value, reason in rows:
        assert reason, id
        row, _, field = path.rpartition(".")
        type_ = next(f.type for f in msgspec.structs.fields(ROWS.get(row, Facts)) if f.name == field)
        assert attrgetter(path)(POOL[id]) == msgspec.convert(json.loads(value), type_), (id, path)


def test_every_field_is_documented() -> None:
    doc = (ROOT / "docs/facts.md").read_text("utf-8")
    for path in PATHS.values():
        assert f"`{path}`" in doc, path
