"""Every region of The Wizards: of what type it is, what lies next to it, and how companies go through it."""

from itertools import pairwise
from typing import NamedTuple

import pytest

from meccg.parts.values import NEIGHBOURS, REGION_TYPES
from meccg.rules.planning import routes_to
from table import Table


class Printed(NamedTuple):
    """What stands on the card, and a way through the region: from a site to a site, region by region."""

    type: str
    next_to: tuple[str, ...]
    start: str
    to: str
    regions: tuple[str, ...]
    path: str


REGIONS = {
    "Andrast": Printed(
        "w",
        ("Andrast Coast", "Anfalas", "Bay of Belfalas", "Eriadoran Coast", "Old Pûkel-land"),
        "Edhellond",
        "The Stones",
        ("Anfalas", "Andrast"),
        "ww",
    ),
    "Andrast Coast": Printed(
        "c",
        ("Andrast", "Bay of Belfalas", "Eriadoran Coast"),
        "Edhellond",
        "Isles of the Dead that Live",
        ("Anfalas", "Bay of Belfalas", "Andrast Coast", "Eriadoran Coast"),
        "wccc",
    ),
    "Anduin Vales": Printed(
        "b",
        (
            "Brown Lands",
            "Grey Mountain Narrows",
            "Gundabad",
            "High Pass",
            "Southern Mirkwood",
            "Western Mirkwood",
            "Wold & Foothills",
            "Woodland Realm",
        ),
        "Bandit Lair",
        "Beorn’s House",
        ("Brown Lands", "Anduin Vales"),
        "sb",
    ),
    "Anfalas": Printed(
        "w",
        ("Andrast", "Bay of Belfalas", "Belfalas", "Lamedon", "Old Pûkel Gap"),
        "The Stones",
        "Edhellond",
        ("Andrast", "Anfalas"),
        "ww",
    ),
    "Angmar": Printed("s", ("Arthedain", "Forochel", "Gundabad", "Rhudaur"), "Bree", "Carn Dûm", ("Arthedain", "Angmar"), "ws"),
    "Anórien": Printed("f", ("Ithilien", "Lebennin", "Rohan"), "Henneth Annûn", "Drúadan Forest", ("Ithilien", "Anórien"), "wf"),
    "Arthedain": Printed(
        "w",
        ("Angmar", "Cardolan", "Forochel", "Lindon", "Númeriador", "Rhudaur", "The Shire"),
        "Carn Dûm",
        "Bree",
        ("Angmar", "Arthedain"),
        "sw",
    ),
    "Bay of Belfalas": Printed(
        "c",
        ("Andrast Coast", "Andrast", "Mouths of the Anduin", "Anfalas", "Belfalas"),
        "The Stones",
        "Dol Amroth",
        ("Andrast", "Bay of Belfalas", "Belfalas"),
        "wcf",
    ),
    "Belfalas": Printed(
        "f",
        ("Mouths of the Anduin", "Anfalas", "Bay of Belfalas", "Lamedon", "Lebennin"),
        "Edhellond",
        "Dol Amroth",
        ("Anfalas", "Belfalas"),
        "wf",
    ),
    "Brown Lands": Printed(
        "s",
        ("Anduin Vales", "Dagorlad", "Southern Mirkwood", "Wold & Foothills"),
        "Beorn’s House",
        "Bandit Lair",
        ("Anduin Vales", "Brown Lands"),
        "bs",
    ),
    "Cardolan": Printed(
        "w",
        ("Arthedain", "Dunland", "Enedhwaith", "Eriadoran Coast", "Hollin", "Rhudaur", "The Shire"),
        "Bree",
        "Barrow-downs",
        ("Arthedain", "Cardolan"),
        "ww",
    ),
    "Dagorlad": Printed(
        "s",
        ("Brown Lands", "Horse Plains", "Ithilien", "Southern Mirkwood", "Southern Rhovanion"),
        "Bandit Lair",
        "Dead Marshes",
        ("Brown Lands", "Dagorlad"),
        "ss",
    ),
    "Dorwinion": Printed(
        "b", ("Northern Rhovanion", "Southern Rhovanion"), "Lake-town", "Shrel-Kain", ("Northern Rhovanion", "Dorwinion"), "wb"
    ),
    "Dunland": Printed(
        "w", ("Cardolan", "Enedhwaith", "Hollin"), "Barrow-downs", "Dunnish Clan-hold", ("Cardolan", "Dunland"), "ww"
    ),
    "Elven Shores": Printed(
        "c", ("Eriadoran Coast", "Lindon"), "Isles of the Dead that Live", "Himring", ("Eriadoran Coast", "Elven Shores"), "cc"
    ),
    "Enedhwaith": Printed(
        "w",
        ("Cardolan", "Dunland", "Eriadoran Coast", "Gap of Isen", "Old Pûkel-land"),
        "Barrow-downs",
        "Ruined Signal Tower",
        ("Cardolan", "Enedhwaith"),
        "ww",
    ),
    "Eriadoran Coast": Printed(
        "c",
        ("Andrast", "Andrast Coast", "Cardolan", "Elven Shores", "Enedhwaith", "Old Pûkel-land"),
        "The Stones",
        "Isles of the Dead that Live",
        ("Andrast", "Eriadoran Coast"),
        "wc",
    ),
    "Fangorn": Printed(
        "w", ("Gap of Isen", "Rohan", "Wold & Foothills"), "Glittering Caves", "Wellinghall", ("Gap of Isen", "Fangorn"), "bw"
    ),
    "Forochel": Printed("w", ("Angmar", "Arthedain", "Númeriador"), "Carn Dûm", "Lossadan Cairn", ("Angmar", "Forochel"), "sw"),
    "Gap of Isen": Printed(
        "b",
        ("Enedhwaith", "Fangorn", "Old Pûkel-land", "Rohan"),
        "Ruined Signal Tower",
        "Glittering Caves",
        ("Enedhwaith", "Gap of Isen"),
        "wb",
    ),
    "Gorgoroth": Printed("d", ("Imlad Morgul", "Nurn", "Udûn"), "Cirith Ungol", "Barad-dûr", ("Imlad Morgul", "Gorgoroth"), "sd"),
    "Grey Mountain Narrows": Printed(
        "s",
        ("Anduin Vales", "Northern Rhovanion", "Withered Heath", "Woodland Realm"),
        "Beorn’s House",
        "The Wind Throne",
        ("Anduin Vales", "Grey Mountain Narrows"),
        "bs",
    ),
    "Gundabad": Printed("d", ("Anduin Vales", "Angmar"), "Beorn’s House", "Mount Gundabad", ("Anduin Vales", "Gundabad"), "bd"),
    "Harondor": Printed(
        "w", ("Mouths of the Anduin", "Ithilien", "Khand"), "Henneth Annûn", "Southron Oasis", ("Ithilien", "Harondor"), "ww"
    ),
    "Heart of Mirkwood": Printed(
        "w",
        ("Northern Rhovanion", "Southern Mirkwood", "Southern Rhovanion", "Western Mirkwood", "Woodland Realm"),
        "Lake-town",
        "Sarn Goriwing",
        ("Northern Rhovanion", "Heart of Mirkwood"),
        "ww",
    ),
    "High Pass": Printed("w", ("Anduin Vales", "Rhudaur"), "Beorn’s House", "Goblin-gate", ("Anduin Vales", "High Pass"), "bw"),
    "Hollin": Printed(
        "w", ("Cardolan", "Dunland", "Redhorn Gate", "Rhudaur"), "Barrow-downs", "Ost-in-Edhil", ("Cardolan", "Hollin"), "ww"
    ),
    "Horse Plains": Printed(
        "s", ("Dagorlad", "Nurn", "Southern Rhovanion"), "Dead Marshes", "Easterling Camp", ("Dagorlad", "Horse Plains"), "ss"
    ),
    "Imlad Morgul": Printed("s", ("Gorgoroth", "Ithilien"), "Henneth Annûn", "Cirith Ungol", ("Ithilien", "Imlad Morgul"), "ws"),
    "Iron Hills": Printed(
        "w",
        ("Northern Rhovanion", "Withered Heath"),
        "Lake-town",
        "Iron Hill Dwarf-hold",
        ("Northern Rhovanion", "Iron Hills"),
        "ww",
    ),
    "Ithilien": Printed(
        "w", ("Anórien", "Dagorlad", "Harondor", "Imlad Morgul"), "Drúadan Forest", "Henneth Annûn", ("Anórien", "Ithilien"), "fw"
    ),
    "Khand": Printed("s", ("Harondor", "Nurn"), "Southron Oasis", "Variag Camp", ("Harondor", "Khand"), "ws"),
    "Lamedon": Printed("b", ("Anfalas", "Belfalas", "Lebennin"), "Edhellond", "Vale of Erech", ("Anfalas", "Lamedon"), "wb"),
    "Lebennin": Printed(
        "f",
        ("Mouths of the Anduin", "Anórien", "Belfalas", "Lamedon"),
        "Drúadan Forest",
        "Pelargir",
        ("Anórien", "Lebennin"),
        "ff",
    ),
    "Lindon": Printed("f", ("Arthedain", "Elven Shores", "Númeriador"), "Bree", "Grey Havens", ("Arthedain", "Lindon"), "wf"),
    "Mouths of the Anduin": Printed(
        "c",
        ("Bay of Belfalas", "Belfalas", "Harondor", "Lebennin"),
        "Dol Amroth",
        "Tolfalas",
        ("Belfalas", "Mouths of the Anduin"),
        "fc",
    ),
    "Northern Rhovanion": Printed(
        "w",
        (
            "Dorwinion",
            "Heart of Mirkwood",
            "Iron Hills",
            "Southern Rhovanion",
            "Withered Heath",
            "Woodland Realm",
            "Grey Mountain Narrows",
        ),
        "Shrel-Kain",
        "Lake-town",
        ("Dorwinion", "Northern Rhovanion"),
        "bw",
    ),
    "Númeriador": Printed(
        "w", ("Arthedain", "Forochel", "Lindon"), "Bree", "Blue Mountain Dwarf-hold", ("Arthedain", "Númeriador"), "ww"
    ),
    "Nurn": Printed(
        "d", ("Gorgoroth", "Horse Plains", "Khand"), "Easterling Camp", "Variag Camp", ("Horse Plains", "Nurn", "Khand"), "sds"
    ),
    "Old Pûkel Gap": Printed("w", ("Anfalas", "Old Pûkel-land"), "Edhellond", "Stone-circle", ("Anfalas", "Old Pûkel Gap"), "ww"),
    "Old Pûkel-land": Printed(
        "w",
        ("Andrast", "Enedhwaith", "Eriadoran Coast", "Gap of Isen", "Old Pûkel Gap"),
        "The Stones",
        "Wose Passage-hold",
        ("Andrast", "Old Pûkel-land"),
        "ww",
    ),
    "Redhorn Gate": Printed(
        "w", ("Hollin", "Wold & Foothills"), "Ost-in-Edhil", "Dimrill Dale", ("Hollin", "Redhorn Gate"), "ww"
    ),
    "Rhudaur": Printed(
        "w", ("Angmar", "Arthedain", "Cardolan", "High Pass", "Hollin"), "Carn Dûm", "Cameth Brin", ("Angmar", "Rhudaur"), "sw"
    ),
    "Rohan": Printed(
        "b", ("Anórien", "Fangorn", "Gap of Isen", "Wold & Foothills"), "Drúadan Forest", "Amon Hen", ("Anórien", "Rohan"), "fb"
    ),
    "Southern Mirkwood": Printed(
        "d",
        ("Anduin Vales", "Brown Lands", "Dagorlad", "Heart of Mirkwood", "Southern Rhovanion", "Western Mirkwood"),
        "Beorn’s House",
        "Dol Guldur",
        ("Anduin Vales", "Southern Mirkwood"),
        "bd",
    ),
    "Southern Rhovanion": Printed(
        "w",
        ("Dagorlad", "Dorwinion", "Heart of Mirkwood", "Horse Plains", "Northern Rhovanion", "Southern Mirkwood"),
        "Dead Marshes",
        "Shrel-Kain",
        ("Dagorlad", "Southern Rhovanion", "Dorwinion"),
        "swb",
    ),
    "The Shire": Printed("f", ("Arthedain", "Cardolan"), "Bree", "Bag End", ("Arthedain", "The Shire"), "wf"),
    "Udûn": Printed("d", ("Gorgoroth",), "Morannon", "Barad-dûr", ("Udûn", "Gorgoroth"), "dd"),
    "Western Mirkwood": Printed(
        "w",
        ("Anduin Vales", "Heart of Mirkwood", "Southern Mirkwood", "Woodland Realm"),
        "Beorn’s House",
        "Woodmen-town",
        ("Anduin Vales", "Western Mirkwood"),
        "bw",
    ),
    "Withered Heath": Printed(
        "w",
        ("Iron Hills", "Northern Rhovanion", "Grey Mountain Narrows"),
        "The Wind Throne",
        "Caves of Ûlund",
        ("Grey Mountain Narrows", "Withered Heath"),
        "sw",
    ),
    "Wold & Foothills": Printed(
        "w",
        ("Anduin Vales", "Brown Lands", "Fangorn", "Redhorn Gate", "Rohan"),
        "Beorn’s House",
        "Lórien",
        ("Anduin Vales", "Wold & Foothills"),
        "bw",
    ),
    "Woodland Realm": Printed(
        "b",
        ("Anduin Vales", "Heart of Mirkwood", "Northern Rhovanion", "Western Mirkwood", "Grey Mountain Narrows"),
        "Beorn’s House",
        "Thranduil’s Halls",
        ("Anduin Vales", "Woodland Realm"),
        "bb",
    ),
}
MOST = 4  # regions of a way
CREATURES = {"Fell Turtle": "c", "Ambusher": "fb", "Ghouls": "sd", "Wolves": "bw"}  # types of regions to which they are keyed


@pytest.mark.parametrize("name", REGIONS)
def test_what_stands_on_the_card(name: str, table: Table) -> None:
    assert (REGION_TYPES[name], set(NEIGHBOURS[name])) == (REGIONS[name].type, set(REGIONS[name].next_to))


@pytest.mark.parametrize("name", REGIONS)
def test_a_way_through_it(table: Table, name: str) -> None:
    """Its type is in the site path, creatures are keyed to that, and no others."""
    region = REGIONS[name]
    table.hero.company("Aragorn II", at=region.start)
    table.hazard.hand(*CREATURES)
    table.movement("Aragorn II", to=region.to, regions=region.regions)
    company = table.company()
    assert (company.way, company.regions, company.path) == ("region", region.regions, region.path)
    assert region.path[region.regions.index(name)] == region.type
    for creature, types in CREATURES.items():
        keyings = {o[5] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == creature}
        assert {k for k in keyings if k.startswith("region type")} == {f"region type: {t}" for t in types if t in region.path}
        if not keyings:
            table.cannot(f"play {creature}", because="can't be keyed")
    table.pass_all()
    table.then(f"Aragorn II at {region.to}")


def within(region: str, steps: int) -> set[str]:
    """The regions that are not farther away, by what stands on the cards."""
    found = {region}
    for _ in range(steps):
        found |= {n for r in found for n in REGIONS[r].next_to}
    return found


@pytest.mark.parametrize("name", REGIONS)
def test_no_step_but_to_what_lies_next_to_it(table: Table, name: str) -> None:
    """Of all ways from there, none is longer than four regions, goes twice through one or leaps over another; whatever is not
    farther away can be reached, besides Gorgoroth.
    """
    region = REGIONS[name]
    table.hero.company("Aragorn II", at=region.start)
    table._begin()
    sites = table.hero.row.locations
    paths = {way.regions for ways in routes_to(table.state, table.company(), *sites).values() for way in ways if way.regions}
    assert any(name in path for path in paths)
    for path in paths:
        assert len(set(path)) == len(path) <= MOST
        assert all(b in REGIONS[a].next_to for a, b in pairwise(path))
    lie = {table.state.facts_of(site).site.region for site in sites}
    assert {path[-1] for path in paths} - {"Gorgoroth"} == (within(region.regions[0], MOST - 1) & lie) - {"Gorgoroth"}
