"""The Dragons: creatures that are their facts, read from the cards by hand; that facts come true is shown in test_families.py."""

from __future__ import annotations

import pytest

from meccg.kernel.book import BOOK
from meccg.rules.keying import ways
from table import Table, key_of

# strikes, prowess, body, kill points, whether the attacker chooses
PRINTED = {
    "Bairanax": (2, 14, 7, 3, True), "Cave Worm": (1, 16, None, 1, False), "Dire Wolves": (4, 8, None, 1, False),
    "Dunlending Raiders": (5, 8, None, 1, False), "Eärcaraxë": (2, 17, 7, 4, True), "Gothmog": (1, 14, 9, 3, False),
    "Hobgoblins": (2, 10, None, 1, False), "Ice-drake": (2, 15, None, 1, False), "Itangast": (3, 18, 8, 6, False),
    "Land-drake": (1, 8, None, 1, True), "Lesser Spiders": (4, 7, None, 1, False), "Light-drake": (2, 8, None, 1, False),
    "Marsh-drake": (2, 11, None, 1, False), "Morgul-rats": (15, 2, 5, 1, False), "Rain-drake": (1, 15, None, 1, False),
    "Sand-drake": (3, 12, None, 1, True), "Scatha": (3, 15, 9, 5, False), "Scorba": (3, 12, 8, 3, True),
    "Sea Serpent": (2, 14, 6, 2, False), "Thunder’s Companion": (3, 9, None, 1, False),
    "True Cold-drake": (2, 14, None, 1, False), "True Fire-drake": (2, 13, None, 1, False),
    "Winged Cold-drake": (2, 13, None, 1, True), "Winged Fire-drake": (2, 12, None, 1, True),
}  # fmt: skip


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed(name: str) -> None:
    facts = BOOK[key_of(name, "creature")].facts
    fights = facts.creature
    assert PRINTED[name] == (fights.strikes, facts.prowess, facts.body, facts.mp.base, fights.attacker_chooses)


DOORS = ("Doors of Night",)

# The way of a company: symbols, regions, new site; which events are in play; to what the creature may be keyed then.
KEYED = [
    ("Bairanax", "w", ("Arthedain",), "Ovir Hollow", (), {"site: Ovir Hollow"}),
    ("Bairanax", "b", ("Anduin Vales",), "Bree", (), set()),
    ("Bairanax", "b", ("Anduin Vales",), "Beorn’s House", DOORS, {"region: Anduin Vales", "site: Beorn’s House"}),
    ("Cave Worm", "w", ("Iron Hills",), "Bree", (), {"region: Iron Hills"}),
    ("Cave Worm", "w", ("Rhudaur",), "Moria", (), set()),
    ("Dire Wolves", "ww", (), "Bree", (), {"region type: ww"}),
    ("Dire Wolves", "ws", (), "Bree", (), {"region type: s"}),
    ("Dire Wolves", "w", (), "Moria", (), set()),
    ("Dunlending Raiders", "w", ("Hollin",), "Moria", (), {"region: Hollin"}),
    ("Dunlending Raiders", "w", ("Arthedain",), "Tharbad", (), {"site: Tharbad"}),
    ("Dunlending Raiders", "w", ("Arthedain",), "Rivendell", (), set()),
    ("Eärcaraxë", "w", ("Anfalas",), "Isle of the Ulond", (), {"site: Isle of the Ulond"}),
    ("Eärcaraxë", "c", ("Bay of Belfalas",), "Bree", (), set()),
    ("Eärcaraxë", "c", ("Bay of Belfalas",), "Bree", DOORS, {"region: Bay of Belfalas"}),
    ("Gothmog", "d", (), "Dol Guldur", (), {"region type: d", "site type: D"}),
    ("Gothmog", "s", (), "Moria", (), set()),
    ("Hobgoblins", "ww", (), "Bree", (), {"region type: ww"}),
    ("Hobgoblins", "w", (), "Bree", (), set()),
    ("Ice-drake", "w", ("Forochel",), "Bree", (), {"region: Forochel"}),
    ("Ice-drake", "w", ("Iron Hills",), "Bree", (), set()),
    ("Itangast", "w", ("Iron Hills",), "Gold Hill", (), {"site: Gold Hill"}),
    ("Itangast", "w", ("Iron Hills",), "Iron Hill Dwarf-hold", DOORS, {"region: Iron Hills", "site: Iron Hill Dwarf-hold"}),
    ("Land-drake", "w", (), "Weathertop", (), {"region type: w", "site type: R"}),
    ("Land-drake", "s", (), "Moria", (), set()),
    ("Lesser Spiders", "ws", (), "Weathertop", (), {"region type: w", "region type: s", "site type: R"}),
    ("Lesser Spiders", "b", (), "Moria", (), set()),
    ("Light-drake", "w", (), "Weathertop", (), {"region type: w", "site type: R"}),
    ("Light-drake", "b", (), "Bree", (), set()),
    ("Marsh-drake", "cs", (), "Bree", (), {"region type: c", "region type: s"}),
    ("Marsh-drake", "w", (), "Moria", (), set()),
    ("Morgul-rats", "w", (), "Moria", (), set()),
    ("Morgul-rats", "w", (), "Moria", DOORS, {"site type: S"}),
    ("Morgul-rats", "s", (), "Weathertop", DOORS, set()),
    ("Rain-drake", "c", (), "Bree", (), {"region type: c"}),
    ("Rain-drake", "www", (), "Bree", (), {"region type: www"}),
    ("Rain-drake", "b", (), "Tharbad", (), {"site type: R"}),
    ("Rain-drake", "b", (), "Zarak Dûm", (), set()),
    ("Sand-drake", "s", ("Khand",), "Bree", (), {"region: Khand"}),
    ("Sand-drake", "s", ("Nurn",), "Bree", (), set()),
    ("Sand-drake", "s", ("Nurn",), "Bree", DOORS, {"region: Nurn"}),
    ("Scatha", "w", (), "Gondmaeglom", (), {"site: Gondmaeglom"}),
    ("Scatha", "b", ("Woodland Realm",), "Bree", DOORS, {"region: Woodland Realm"}),
    ("Scorba", "w", (), "Zarak Dûm", (), {"site: Zarak Dûm"}),
    ("Scorba", "s", ("Angmar",), "Mount Gram", DOORS, {"region: Angmar", "site: Mount Gram"}),
    ("Scorba", "s", ("Angmar",), "Mount Gram", (), set()),
    ("Sea Serpent", "c", (), "Bree", (), {"region type: c"}),
    ("Sea Serpent", "w", (), "Isle of the Ulond", (), set()),
    ("Thunder’s Companion", "ww", (), "Bree", (), {"region type: ww"}),
    ("Thunder’s Companion", "w", (), "Bree", (), set()),
    ("True Cold-drake", "w", ("Númeriador",), "Bree", (), {"region: Númeriador"}),
    ("True Cold-drake", "w", ("Rhudaur",), "Bree", (), set()),
    ("True Fire-drake", "www", (), "Bree", (), {"region type: www"}),
    ("True Fire-drake", "ww", (), "Bree", (), set()),
    ("True Fire-drake", "ww", (), "Bree", DOORS, {"region type: ww"}),
    ("Winged Cold-drake", "www", (), "Bree", (), {"region type: www"}),
    ("Winged Cold-drake", "ww", (), "Bree", DOORS, set()),
    ("Winged Fire-drake", "ss", (), "Bree", (), {"region type: ss"}),
    ("Winged Fire-drake", "www", (), "Bree", (), {"region type: www"}),
    ("Winged Fire-drake", "s", (), "Bree", (), set()),
]  # fmt: skip


@pytest.mark.parametrize(("name", "path", "regions", "site", "events", "expected"), KEYED)
def test_where_it_may_be_keyed(
    table: Table, name: str, path: str, regions: tuple[str, ...], site: str, events: tuple[str, ...], expected: set[str]
) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.events(*events)
    company = table.plan("Gimli", site, way="region" if regions else "starter", path=path, regions=regions)
    if not regions:  # of these only the symbols matter
        company = company.but(way="special")
    assert set(ways(table.state, BOOK[key_of(name, "creature")].facts, company)) == expected
