"""Every item of The Wizards is played where it may be and nowhere else, and is worth what its card says."""

from typing import NamedTuple

import pytest

from meccg.kernel.book import BOOK
from meccg.parts.values import has_trait
from meccg.rules.control import unused_di
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import Table, key_of


class Printed(NamedTuple):
    """What stands on the card."""

    kind: str
    mp: int
    cp: int
    at: str = ""  # the only site of a special item
    unique: bool = False
    dwarf: tuple[int, int] | None = None  # marshalling and corruption points if a Dwarf bears it
    stored: int | None = None  # marshalling points where it says that it may be stored
    what: str = ""  # weapon, armor or shield
    once: bool = False  # can't be duplicated on a character
    ring: str = ""  # what the test of a gold ring must indicate


ITEMS = {
    "Athelas": Printed("minor", 0, 1),
    "Beautiful Gold Ring": Printed("gold-ring", 1, 1),
    "Book of Mazarbul": Printed("special", 1, 2, at="Moria", unique=True, stored=5),
    "Dagger of Westernesse": Printed("minor", 0, 1, what="weapon"),
    "Durin’s Axe": Printed("major", 2, 2, unique=True, dwarf=(4, 3), what="weapon"),
    "Dwarven Ring of Barin’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Dwarven Ring of Bávor’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Dwarven Ring of Drúin’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Dwarven Ring of Durin’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Dwarven Ring of Dwálin’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Dwarven Ring of Thélor’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Dwarven Ring of Thrár’s Tribe": Printed("special", 4, 3, unique=True, dwarf=(6, 5), ring="Dwarven Ring"),
    "Earth of Galadriel’s Orchard": Printed("special", 0, 1, at="Lórien", unique=True, stored=2),
    "Elf-stone": Printed("minor", 0, 1, once=True),
    "Elven Cloak": Printed("minor", 0, 1, once=True),
    "Ent-draughts": Printed("special", 0, 0, at="Wellinghall", once=True),
    "Fair Gold Ring": Printed("gold-ring", 1, 1),
    "Glamdring": Printed("major", 2, 1, unique=True, what="weapon"),
    "Great-shield of Rohan": Printed("major", 2, 2, unique=True, what="shield"),
    "Hauberk of Bright Mail": Printed("major", 2, 1, what="armor"),
    "Healing Herbs": Printed("minor", 0, 1),
    "Horn of Anor": Printed("minor", 0, 1, once=True),
    "Lesser Ring": Printed("special", 2, 1, ring="Lesser Ring"),
    "Magic Ring of Courage": Printed("special", 3, 2, once=True, ring="Magic Ring"),
    "Magic Ring of Lore": Printed("special", 3, 2, once=True, ring="Magic Ring"),
    "Magic Ring of Nature": Printed("special", 3, 2, once=True, ring="Magic Ring"),
    "Magic Ring of Stealth": Printed("special", 3, 2, once=True, ring="Magic Ring"),
    "Magic Ring of Words": Printed("special", 3, 2, once=True, ring="Magic Ring"),
    "Miruvor": Printed("minor", 0, 1),
    "Narsil": Printed("greater", 3, 2, unique=True, what="weapon"),
    "Orcrist": Printed("greater", 4, 2, unique=True, what="weapon"),
    "Palantír of Amon Sûl": Printed("greater", 3, 3, unique=True, stored=5),
    "Palantír of Annúminas": Printed("greater", 3, 2, unique=True),
    "Palantír of Elostirion": Printed("special", 2, 2, at="The White Towers", unique=True),
    "Palantír of Minas Tirith": Printed("special", 2, 2, at="Minas Tirith", unique=True),
    "Palantír of Orthanc": Printed("special", 2, 2, at="Isengard", unique=True),
    "Palantír of Osgiliath": Printed("greater", 3, 3, unique=True, stored=5),
    "Potion of Prowess": Printed("minor", 0, 1),
    "Precious Gold Ring": Printed("gold-ring", 1, 1),
    "Red Arrow": Printed("major", 2, 2, unique=True),
    "Red Book of Westmarch": Printed("special", 0, 1, at="Bag End", unique=True, stored=1),
    "Sapling of the White Tree": Printed("major", 1, 1, stored=2),
    "Scroll of Isildur": Printed("greater", 4, 3, unique=True),
    "Shield of Iron-bound Ash": Printed("minor", 0, 1, what="shield"),
    "Star-glass": Printed("minor", 0, 1),
    "Sting": Printed("minor", 0, 1, unique=True, what="weapon"),
    "Sword of Gondolin": Printed("major", 2, 2, what="weapon"),
    "The Arkenstone": Printed("greater", 2, 2, unique=True, dwarf=(5, 4)),
    "The Mithril-coat": Printed("greater", 4, 2, unique=True, what="armor"),
    "The One Ring": Printed("special", 6, 6, unique=True, ring="The One Ring"),
    "Torque of Hues": Printed("major", 2, 2, unique=True),
    "Wizard’s Ring": Printed("special", 2, 4, at="Rivendell", once=True),
    "Black Arrow": Printed("minor", 0, 1),
    "The Iron Crown": Printed("greater", 4, 5, unique=True),
    "Dwarven Axe": Printed("major", 2, 2, what="weapon"),
}
RINGS = {name: card for name, card in ITEMS.items() if card.ring}
HOARD = "The Lonely Mountain"  # where items of every class are playable
BARE = "Dunharrow"  # where none is
TESTS = {"The One Ring": 12, "Dwarven Ring": 10, "Magic Ring": 4, "Lesser Ring": 7}  # rolls that indicate it
WRONG = {"The One Ring": 9, "Dwarven Ring": 7, "Magic Ring": 7}  # rolls that do not


def points(table: Table) -> int:
    return scores(table.state, 0).by_type["item"]


def corruption(table: Table, who: str) -> int:
    return corruption_points(table.state, table.id(who))


def whose(name: str) -> str:
    """Who may play it: a Wizard's Ring is for Wizards, and he is no Dwarf."""
    return "Gandalf" if name == "Wizard’s Ring" else "Aragorn II"


# --- from the hand --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ITEMS)
def test_what_it_is(table: Table, name: str) -> None:
    facts, card = BOOK[key_of(name, "item")].facts, ITEMS[name]
    assert (facts.item.kind, facts.unique, facts.item.types) == (card.kind, card.unique, (card.what,) if card.what else ())
    assert bool(facts.item.ring) is bool(card.ring)


@pytest.mark.parametrize("name", [n for n in ITEMS if n not in RINGS])
def test_it_is_played_at_a_site(table: Table, name: str) -> None:
    """Whoever plays it taps and bears it; the site taps, even a Haven."""
    card, who = ITEMS[name], whose(name)
    at = card.at or HOARD
    table.hero.company(who, "Legolas", at=at).hand(name, "a pastime")
    if name == "Wizard’s Ring":
        table.dice(12)
    if name == "Ent-draughts":
        table.hero.hand("Quickbeam")
    table.explored()
    if name == "Ent-draughts":
        table.chain("play Quickbeam by Legolas")
    assert (points(table), corruption(table, who)) == (0, 0)
    table.chain(f"play {name} by {who}")
    while not table.offered("a pastime"):
        table.pass_()
    table.then(f"{name} on {who}", f"{who} tapped")
    assert (points(table), corruption(table, who)) == (card.mp, card.cp)
    table.then(f"{at} tapped")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in ITEMS if n not in RINGS])
def test_it_is_not_played_elsewhere(table: Table, name: str) -> None:
    """Special items not even where all others are played."""
    table.hero.company(whose(name), at=HOARD if ITEMS[name].at else BARE).hand(name, "a pastime")
    table.explored()
    table.cannot(f"play {name}", because="playable")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in ITEMS if n not in RINGS])
@pytest.mark.parametrize("how", ["tapped bearer", "tapped site"])
def test_it_is_not_played_by_the_tapped_nor_at_a_tapped_site(table: Table, name: str, how: str) -> None:
    who = whose(name)
    tapped = [who] if how == "tapped bearer" else []
    at = ITEMS[name].at or HOARD
    table.hero.company(who, at=at, tapped=tapped, site_tapped=how == "tapped site").hand(name, "a pastime")
    table.explored()
    table.cannot(f"play {name}", because="tapped" if name != "Ent-draughts" else "playable")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in ITEMS if ITEMS[n].unique and n not in RINGS])
def test_there_is_only_one(table: Table, name: str) -> None:
    table.hazard.company("Legolas", at="Rivendell", items={"Legolas": [name]})
    table.hero.company("Aragorn II", at=ITEMS[name].at or HOARD).hand(name, "a pastime")
    table.explored()
    assert not table.offered(f"play {name}")
    table.cannot(f"play hero's {name}", because="unique")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in ITEMS if ITEMS[n].kind in ("minor", "major", "greater") and not ITEMS[n].unique])
def test_whether_one_may_have_two(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", "Legolas", at=HOARD, items={"Aragorn II": [name]}).hand(name, "a pastime")
    table.explored()
    assert table.offered(f"play {name} by Aragorn II") is not ITEMS[name].once
    assert table.offered(f"play {name} by Legolas")
    table.leave_open()


def test_sapling_of_the_white_tree_not_at_dark_places(table: Table) -> None:
    """Though major items are playable in Moria."""
    table.hero.company("Aragorn II", at="Moria").hand("Sapling of the White Tree", "Sword of Gondolin", "a pastime")
    table.explored()
    assert table.offered("play Sword of Gondolin")
    table.cannot("play Sapling of the White Tree", because="not playable")
    table.leave_open()


@pytest.mark.parametrize("ally", ["", "Quickbeam", "Ents of Fangorn"])
def test_ent_draughts_after_an_ally_or_a_faction(table: Table, ally: str) -> None:
    table.hero.company("Legolas", "Aragorn II", "Gimli", at="Wellinghall").hand("Ent-draughts", "Ent-draughts", "a pastime")
    table.hero.hand(*([ally] if ally else []))
    table.explored()
    table.cannot("play Ent-draughts", because="not playable at this site")
    if ally:
        table.dice(*((12,) if ally == "Ents of Fangorn" else ()))
        table.chain(f"play {ally} by Legolas")
        table.chain("play Ent-draughts#1 by Aragorn II")
        assert table.value("prowess", "Aragorn II") == 6 + 1
        assert not table.offered("play Ent-draughts by Aragorn II")
        assert table.offered("play Ent-draughts by Gimli")
    table.leave_open()


# --- rings ----------------------------------------------------------------------------------------------------------------


def prove(table: Table, name: str, roll: int, bearer: str) -> None:
    """A Precious Gold Ring proves to be something."""
    table.hero.company("Elrond", bearer, items={bearer: ["Precious Gold Ring"]}).hand("Test of Form", name, "a pastime")
    table.dice(roll)
    table.organization()
    table.chain("play Test of Form by Elrond")


@pytest.mark.parametrize("name", RINGS)
@pytest.mark.parametrize("bearer", ["Gimli", "Boromir II"])
def test_a_ring_takes_the_place_of_a_gold_ring(table: Table, name: str, bearer: str) -> None:
    card = RINGS[name]
    prove(table, name, TESTS[card.ring], bearer)
    table.do(f"play {name}")
    table.settle()
    table.then(f"{name} on {bearer}", "Precious Gold Ring discarded")
    mp, cp = card.dwarf if card.dwarf and bearer == "Gimli" else (card.mp, card.cp)
    weighs = 1 if name == "The One Ring" else 0  # on everybody in the company
    assert (points(table), corruption(table, bearer)) == (mp, cp + weighs)
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in RINGS if RINGS[n].ring in WRONG])
def test_another_result_is_no_help(table: Table, name: str) -> None:
    prove(table, name, WRONG[RINGS[name].ring], "Gimli")
    assert f"Precious Gold Ring is tested: {WRONG[RINGS[name].ring]}" in table.log
    assert not table.offered(f"play {name}")
    table.then("Precious Gold Ring discarded", f"{name} in hand")
    table.leave_open()


@pytest.mark.parametrize("name", RINGS)
def test_a_ring_is_not_played_as_other_items_are(table: Table, name: str) -> None:
    table.hero.company("Gimli", at=HOARD).hand(name, "a pastime")
    table.explored()
    table.cannot(f"play {name}", because="AIO-B-0259")
    table.leave_open()


@pytest.mark.parametrize("roll", range(2, 13))
def test_fair_gold_ring(table: Table, roll: int) -> None:
    """The One Ring from 11, Dwarven Rings from 9, Magic Rings up to 6, a Lesser Ring always."""
    rings = ("The One Ring", "Dwarven Ring of Barin’s Tribe", "Magic Ring of Words", "Lesser Ring")
    table.hero.company("Elrond", "Gimli", items={"Gimli": ["Fair Gold Ring"]}).hand("Test of Form", *rings)
    table.dice(roll)
    table.organization()
    table.chain("play Test of Form by Elrond")
    offered = [table.offered(f"play {ring}") for ring in rings]
    assert offered == [roll >= 11, roll >= 9, roll <= 6, True]
    table.leave_open()


# --- bearing them ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [n for n in ITEMS if n not in RINGS and n != "Wizard’s Ring"])
def test_points_with_a_dwarf(table: Table, name: str) -> None:
    card = ITEMS[name]
    table.hero.company("Gimli", items={"Gimli": [name]})
    assert (points(table), corruption(table, "Gimli")) == (card.dwarf or (card.mp, card.cp))


@pytest.mark.parametrize(
    ("item", "who", "race", "prowess"),
    [
        ("Orcrist", "Boromir II", "troll", 9), ("Orcrist", "Boromir II", "orc", 10), ("Orcrist", "Éowyn", "troll", 2 + 3),
        ("Orcrist", "Éowyn", "orc", 2 + 4), ("Orcrist", "Glorfindel II", "troll", 9), ("Orcrist", "Glorfindel II", "orc", 10),
        ("Dwarven Axe", "Éowyn", "troll", 2 + 2), ("Dwarven Axe", "Boromir II", "troll", 7),
        ("Dwarven Axe", "Elrond", "troll", 7), ("Dwarven Axe", "Kíli", "troll", 3 + 3), ("Dwarven Axe", "Gimli", "troll", 8),
        ("Dwarven Axe", "Bilbo", "troll", 1), ("Dwarven Axe", "Glorfindel II", "troll", 8),
        ("Ent-draughts", "Glorfindel II", "troll", 8 + 1), ("Magic Ring of Words", "Gimli", "troll", 5),
    ],
)  # fmt: skip
def test_prowess(table: Table, item: str, who: str, race: str, prowess: int) -> None:
    table.hero.company(who, items={who: [item]}).hand("Escape")
    table.attack(race, strikes=1, prowess=15)
    assert table.value("prowess", who, against=table.frame("Attack").uid) == prowess
    table.leave_open()


@pytest.mark.parametrize(
    ("item", "who", "other", "di"),
    [
        ("Horn of Anor", "Aragorn II", "Beretar", 3), ("Magic Ring of Words", "Gimli", "Beretar", 2 + 3),
        ("Magic Ring of Words", "Aragorn II", "Beretar", 3), ("Red Book of Westmarch", "Aragorn II", "Pippin", 3 + 2),
        ("Red Book of Westmarch", "Aragorn II", "Beretar", 3), ("Lesser Ring", "Aragorn II", "Beretar", 3 + 2),
    ],
)  # fmt: skip
def test_influence_on_characters(table: Table, item: str, who: str, other: str, di: int) -> None:
    table.hero.company(who, other, items={who: [item]})
    assert unused_di(table.state, table.id(who), table.id(other)) == di


@pytest.mark.parametrize(
    ("item", "faction", "at", "total"),  # of Aragorn II, with a roll of seven
    [
        ("Horn of Anor", "The Great Eagles", "Eagles’ Eyrie", 7 + 3 + 2), ("Horn of Anor", "Hobbits", "Bag End", 7 + 3 + 2),
        ("Red Book of Westmarch", "Hobbits", "Bag End", 7 + 3 + 2),
        ("Red Book of Westmarch", "The Great Eagles", "Eagles’ Eyrie", 7 + 3),
        ("Magic Ring of Words", "The Great Eagles", "Eagles’ Eyrie", 7 + 3),
    ],
)  # fmt: skip
def test_influence_on_factions(table: Table, item: str, faction: str, at: str, total: int) -> None:
    table.hero.company("Aragorn II", at=at, items={"Aragorn II": [item]}).hand(faction)
    table.dice(7)
    table.explored()
    table.do(f"play {faction}")
    assert any(t.startswith(f"Aragorn II rolls 7 to influence: {total} against") for t in table.log)


def test_magic_ring_of_words_makes_a_diplomat(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", items={"Aragorn II": ["Magic Ring of Words"]})
    assert has_trait(table.state, table.id("Aragorn II"), "diplomat")
    assert not has_trait(table.state, table.id("Éowyn"), "diplomat")


# --- storing --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "at", "mp"),
    [
        ("Earth of Galadriel’s Orchard", "Bag End", 2), ("Earth of Galadriel’s Orchard", "Rivendell", 0),
        ("Red Book of Westmarch", "Rivendell", 1), ("Sapling of the White Tree", "Minas Tirith", 2),
        ("Sapling of the White Tree", "Rivendell", 1), ("Book of Mazarbul", "Iron Hill Dwarf-hold", 5),
        ("Book of Mazarbul", "Rivendell", 1), ("Palantír of Amon Sûl", "Lórien", 5), ("Palantír of Osgiliath", "Lórien", 5),
        ("Orcrist", "Edhellond", 4), ("Dwarven Axe", "Grey Havens", 2), ("The Arkenstone", "Rivendell", 2),
    ],
)  # fmt: skip
def test_what_is_stored(table: Table, name: str, at: str, mp: int) -> None:
    table.hero.company("Aragorn II", at=at, items={"Aragorn II": [name]}).hand("a pastime")
    table.dice(12)
    table.organization()
    table.do("store")
    if table.offered(name):
        table.do(name)
    while table.asked and not table.offered("a pastime"):
        table.pass_()
    table.then(f"{name} stored")
    assert points(table) == mp
    table.leave_open()


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("Earth of Galadriel’s Orchard", "Edoras"), ("Sapling of the White Tree", "Edoras"), ("Red Book of Westmarch", "Bag End"),
        ("Book of Mazarbul", "Moria"), ("Orcrist", "Minas Tirith"), ("Ent-draughts", "Rivendell"), ("Wizard’s Ring", "Rivendell"),
    ],
)  # fmt: skip
def test_what_is_not_stored(table: Table, name: str, at: str) -> None:
    who = whose(name)
    table.hero.company(who, at=at, items={who: [name]}).hand("a pastime")
    table.organization()
    assert table.offered("a pastime")
    assert not table.offered("store")
    table.leave_open()


@pytest.mark.parametrize("name", ["Ent-draughts", "Wizard’s Ring", "Orcrist", "Dwarven Axe", "Red Book of Westmarch"])
def test_what_changes_hands(table: Table, name: str) -> None:
    who = whose(name)
    table.hero.company(who, "Saruman" if who == "Gandalf" else "Legolas", items={who: [name]}).hand("a pastime")
    table.organization()
    assert table.offered("transfer") is (name not in ("Ent-draughts", "Wizard’s Ring"))
    table.leave_open()
