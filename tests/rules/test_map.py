"""The map: the regions of the rulebook's map index, and what the data say of sites and havens (METW-0982 ff., AIO-C-0344 ff.)."""

import pytest

from ledger import rule
from meccg.cards.pool import load_pool
from meccg.parts.values import REGION_TYPES
from table import prepare

FIRST = 982  # the number of the first line of the map index in the ledger

# Name and type of each region, in the order of the index.
INDEX = """
Lindon f, Númeriador w, Forochel w, Arthedain w, The Shire f, Cardolan w, Angmar s, Rhudaur w, Hollin w, Dunland w,
Enedhwaith w, Old Pûkel-land w, Gundabad d, High Pass w, Redhorn Gate w, Gap of Isen b, Anduin Vales b,
Wold & Foothills w, Fangorn w, Rohan b, Grey Mountain Narrows s, Woodland Realm b, Western Mirkwood w,
Heart of Mirkwood w, Southern Mirkwood d, Brown Lands s, Dagorlad s, Withered Heath w, Northern Rhovanion w,
Southern Rhovanion w, Iron Hills w, Dorwinion b, Horse Plains s, Old Pûkel Gap w, Andrast w, Anfalas w, Lamedon b,
Belfalas f, Lebennin f, Anórien f, Ithilien w, Harondor w, Khand s, Imlad Morgul s, Udûn d, Gorgoroth d, Nurn d,
Elven Shores c, Eriadoran Coast c, Andrast Coast c, Bay of Belfalas c, Mouths of the Anduin c
"""


def regions() -> list[tuple[str, str]]:
    entries = [entry.strip() for entry in INDEX.replace("\n", " ").split(",")]
    return [(entry[:-2], entry[-1]) for entry in entries]


@pytest.mark.parametrize(
    ("name", "type"), [pytest.param(name, type, marks=rule(f"METW-{FIRST + i:04}")) for i, (name, type) in enumerate(regions())]
)
def test_map_index(name: str, type: str) -> None:
    prepare()
    assert REGION_TYPES[name] == type


def test_the_index_names_every_region() -> None:
    assert {name for name, _ in regions()} == set(load_pool().regions)


HERO_SITES = [f for f in load_pool().by_id.values() if f.kind == "site" and f.set == "TW" and f.alignment == "hero"]


@rule("AIO-C-0344", "AIO-A-0314")
def test_every_site_lies_in_a_region_and_has_a_name_and_a_type() -> None:
    for site in HERO_SITES:
        assert site.site.region in load_pool().regions, site.name
        assert site.name
        assert site.site.type


@rule("AIO-A-0315")
def test_there_are_six_site_types() -> None:
    assert {site.site.type for site in HERO_SITES} == set("HFBRSD")


@rule("AIO-A-0299")
def test_every_region_has_a_name_and_a_type() -> None:
    for name, region in load_pool().regions.items():
        assert name == region.name
        assert region.land.type in "wsdbfc"


@rule("AIO-C-0391", "AIO-C-0392", "AIO-A-0322", "METW-0101")
def test_every_other_site_has_a_path_to_its_nearest_haven() -> None:
    havens = {site.name for site in HERO_SITES if site.site.type == "H"}
    for site in HERO_SITES:
        if site.site.type != "H":
            assert site.site.nearest_haven in havens, site.name
            assert site.site.path, site.name
            assert set(site.site.path) <= set("wsdbfc")


@rule("AIO-C-0397")
def test_every_haven_has_paths_to_the_havens_nearest_to_it() -> None:
    havens = {site.name: site for site in HERO_SITES if site.site.type == "H"}
    assert set(havens) == {"Rivendell", "Lórien", "Grey Havens", "Edhellond"}
    for haven in havens.values():
        assert 1 <= len(haven.site.haven_paths) <= 2
        for path in haven.site.haven_paths:
            back = [p.path for p in havens[path.haven].site.haven_paths if p.haven == haven.name]
            assert back == [path.path[::-1]]  # the same way back


@rule("AIO-C-0412")
def test_the_sites_of_the_example() -> None:
    assert load_pool().find("Bree", type="site").site.nearest_haven == "Rivendell"
    assert load_pool().find("Thranduil's Halls").site.nearest_haven == "Lórien"


@rule("METW-0824")
def test_gold_rings_lie_in_gladden_fields() -> None:
    site = load_pool().find("Gladden Fields", type="site")
    assert site.site.region == "Anduin Vales"
    assert "gold-ring" in site.site.playable.items
    assert load_pool().find("Precious Gold Ring").item.kind == "gold-ring"
