"""Items of The Wizards: what several of them have in common."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.predicates import GOLD_RING
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from resourceplay import RINGS, able, corruption, points, store
from table import Table

# --- what is printed: bonuses with their maxima ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "who", "prowess"),
    [
        ("Dagger of Westernesse", "Boromir II", 6 + 1),
        ("Dagger of Westernesse", "Glorfindel II", 8),  # no more than 8
        ("Sting", "Boromir II", 6 + 1),
        ("Sting", "Bilbo", 1 + 2),
        ("Sting", "Glorfindel II", 8),
        ("Glamdring", "Boromir II", 8),  # 6 + 3, no more than 8
        ("Glamdring", "Éowyn", 2 + 3),
        ("Sword of Gondolin", "Éowyn", 2 + 2),
        ("Sword of Gondolin", "Elrond", 8),  # 7 + 2, no more than 8
        ("Sword of Gondolin", "Bilbo", 1),  # no warrior
        ("Durin’s Axe", "Éowyn", 2 + 2),
        ("Durin’s Axe", "Kíli", 3 + 4),
        ("Durin’s Axe", "Thorin II", 9),  # 5 + 4
        ("Durin’s Axe", "Glorfindel II", 9),  # 8 + 2, no more than 9
        ("Narsil", "Glorfindel II", 8 + 1),  # without a maximum
        ("Magic Ring of Courage", "Éowyn", 2 + 2),
        ("Magic Ring of Courage", "Glorfindel II", 8 + 2),
        ("Magic Ring of Courage", "Bilbo", 1),  # no warrior before
        ("Dwarven Ring of Durin’s Tribe", "Éowyn", 2 + 2),
        ("Dwarven Ring of Durin’s Tribe", "Thorin II", 5 + 4),
        ("The One Ring", "Éowyn", 4),  # no more than twice two
        ("The One Ring", "Boromir II", 6 + 5),
        ("The One Ring", "Bilbo", 2),
        ("Potion of Prowess", "Éowyn", 2),
        ("Shield of Iron-bound Ash", "Éowyn", 2),
    ],
)
def test_prowess(table: Table, item: str, who: str, prowess: int) -> None:
    table.hero.company(who, items={who: [item]})
    assert table.value("prowess", who) == prowess


@pytest.mark.parametrize(
    ("item", "who", "body"),
    [
        ("Hauberk of Bright Mail", "Boromir II", 7 + 2),
        ("Hauberk of Bright Mail", "Gimli", 9),  # 8 + 2, no more than 9
        ("Hauberk of Bright Mail", "Denethor II", 8),
        ("Hauberk of Bright Mail", "Arinmîr", 7),  # no warrior
        ("The Mithril-coat", "Boromir II", 10),
        ("The Mithril-coat", "Bilbo", 10),  # 9 + 3, no more than 10
        ("The Mithril-coat", "Halbarad", 5 + 3),
        ("Shield of Iron-bound Ash", "Boromir II", 8),
        ("Shield of Iron-bound Ash", "Gimli", 8),  # no more than 8
        ("Shield of Iron-bound Ash", "Bilbo", 9),  # and no less
        ("The One Ring", "Boromir II", 10),  # 7 + 5, no more than 10
        ("The One Ring", "Halbarad", 10),
    ],
)
def test_body(table: Table, item: str, who: str, body: int) -> None:
    table.hero.company(who, items={who: [item]})
    assert table.value("body", who) == body


@rule("AIO-F-0274", "AIO-H-0112")
@pytest.mark.parametrize(
    ("item", "who", "di"),
    [
        ("Narsil", "Aragorn II", 3 + 1),
        ("Lesser Ring", "Gandalf", 10 + 2),
        ("The One Ring", "Frodo", 1 + 5),
        ("Dwarven Ring of Durin’s Tribe", "Gimli", 2 + 7),
        ("Dwarven Ring of Durin’s Tribe", "Frodo", 1 + 2),
        ("Elf-stone", "Aragorn II", 3),
    ],
)
def test_direct_influence(table: Table, item: str, who: str, di: int) -> None:
    table.hero.company(who, items={who: [item]})
    assert table.value("di", who) == di


@rule("AIO-C-0100")
def test_direct_influence_of_the_nine_walkers(table: Table) -> None:
    names = ("Gandalf", "Aragorn II", "Boromir II", "Legolas", "Gimli", "Frodo", "Sam Gamgee", "Merry", "Pippin")
    table.hero.company(*names, items={"Aragorn II": ["Narsil"], "Frodo": ["The One Ring"], "Gandalf": ["Lesser Ring"]})
    assert [table.value("di", n) for n in names] == [12, 4, 1, 2, 2, 6, 0, 1, 1]


@pytest.mark.parametrize("item", ["Elf-stone", "Elven Cloak"])
def test_not_two_on_one_character(table: Table, item: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Ettenmoors", items={"Aragorn II": [item]}).hand(item, "a pastime")
    table.explored()
    assert table.offered(f"play {item} by Éowyn")
    assert not table.offered(f"play {item} by Aragorn II")
    table.leave_open()


@rule("AIO-C-0100")
@pytest.mark.parametrize(
    ("item", "who", "mp", "cp"),
    [
        ("Dagger of Westernesse", "Gimli", 0, 1),
        ("Elf-stone", "Gimli", 0, 1),
        ("Elven Cloak", "Gimli", 0, 1),
        ("Healing Herbs", "Gimli", 0, 1),
        ("Potion of Prowess", "Gimli", 0, 1),
        ("Shield of Iron-bound Ash", "Gimli", 0, 1),
        ("Star-glass", "Gimli", 0, 1),
        ("Athelas", "Gimli", 0, 1),
        ("Sting", "Gimli", 0, 1),
        ("Glamdring", "Gimli", 2, 1),
        ("Hauberk of Bright Mail", "Gimli", 2, 1),
        ("Sword of Gondolin", "Gimli", 2, 2),
        ("Durin’s Axe", "Gimli", 4, 3),
        ("Durin’s Axe", "Éowyn", 2, 2),
        ("Torque of Hues", "Gimli", 2, 2),
        ("Narsil", "Gimli", 3, 2),
        ("The Mithril-coat", "Gimli", 4, 2),
        ("Palantír of Annúminas", "Gimli", 3, 2),
        ("Scroll of Isildur", "Gimli", 4, 3),
        ("Beautiful Gold Ring", "Gimli", 1, 1),
        ("Precious Gold Ring", "Gimli", 1, 1),
        ("Lesser Ring", "Gimli", 2, 1),
        ("Magic Ring of Courage", "Gimli", 3, 2),
        ("Magic Ring of Stealth", "Gimli", 3, 2),
        ("Dwarven Ring of Durin’s Tribe", "Gimli", 6, 5),
        ("Dwarven Ring of Durin’s Tribe", "Éowyn", 4, 3),
        ("The One Ring", "Gimli", 6, 7),
        ("Book of Mazarbul", "Gimli", 1, 2),
    ],
)
def test_points(table: Table, item: str, who: str, mp: int, cp: int) -> None:
    table.hero.company(who, items={who: [item]})
    assert (points(table), corruption(table, who)) == (mp, cp)


# --- gold rings and what they prove to be ------------------------------------------------------------------------------------


GOLD = {"Beautiful Gold Ring": (12, 10, 7), "Precious Gold Ring": (10, 8, 5)}


@pytest.mark.parametrize("roll", range(2, 13))
@pytest.mark.parametrize("ring", GOLD)
def test_gold_rings_have_their_tables(table: Table, ring: str, roll: int) -> None:
    one, dwarven, magic = GOLD[ring]
    table.hero.company("Elrond", "Gimli", items={"Gimli": [ring]}).hand("Test of Form", *RINGS)
    table.dice(roll)
    table.organization()
    table.chain("play Test of Form by Elrond")
    offered = {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"}
    expected = {
        *(["The One Ring"] if roll >= one else []),
        *(["Dwarven Ring of Durin’s Tribe"] if roll >= dwarven else []),
        *(["Magic Ring of Courage"] if roll <= magic else []),
        "Lesser Ring",
    }
    assert offered == expected
    table.leave_open()


@rule("ICH-0260", "AIO-B-0259")
@pytest.mark.parametrize("ring", RINGS)
def test_rings_take_the_place_of_a_gold_ring(table: Table, ring: str) -> None:
    """They are not played in any other way."""
    table.hero.company("Gimli", at="Moria").hand(ring, "a pastime")
    table.explored()
    table.cannot(f"play {ring}", because="AIO-B-0259")
    table.leave_open()


def test_magic_rings_are_not_duplicated_on_a_character(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Precious Gold Ring", "Magic Ring of Courage"]})
    table.hero.hand("Test of Form", "Magic Ring of Courage", "Magic Ring of Stealth")
    table.dice(4)
    table.organization()
    table.chain("play Test of Form by Elrond")
    assert table.offered("play Magic Ring of Stealth")
    assert not table.offered("play Magic Ring of Courage")
    table.leave_open()


# --- storing -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("item", "mp"), [("Narsil", 3), ("Glamdring", 2), ("The Mithril-coat", 4), ("Dagger of Westernesse", 0)])
def test_items_are_stored_at_a_haven(table: Table, item: str, mp: int) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": [item]}).hand("a pastime")
    store(table, item)
    table.then(f"{item} stored")
    assert points(table) == mp
    table.leave_open()


# --- magic rings -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ring", "who", "skill"), [("Magic Ring of Courage", "Bilbo", "warrior"), ("Magic Ring of Stealth", "Gimli", "scout")]
)
def test_magic_rings_give_a_skill(table: Table, ring: str, who: str, skill: str) -> None:
    table.hero.company(who, items={who: [ring]}).hand("Risky Blow", "Concealment", "Escape")
    table.attack("orc", strikes=1, prowess=15)
    if skill == "scout":
        assert table.offered(f"play Concealment by {who}")
    else:
        table.pass_()
        table.do("tap")
        assert table.offered(f"play Risky Blow by {who}")
    table.leave_open()


# --- where the others are found ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "kind"),
    [
        *((f"TW-{n}", "minor") for n in (206, 224, 225, 255, 304, 327, 330, 195, 333)),
        *((f"TW-{n}", "major") for n in (244, 254, 336, 212, 351)),
        *((f"TW-{n}", "greater") for n in (289, 345, 297, 323)),
        *((f"TW-{n}", "gold-ring") for n in (196, 306)),
        *((f"TW-{n}", "special") for n in (266, 271, 274, 216, 347, 201)),
    ],
)
def test_classes(table: Table, item: str, kind: str) -> None:
    assert BOOK[item].facts.item.kind == kind
    assert (GOLD_RING.trait in BOOK[item].traits) == (kind == "gold-ring")


@pytest.mark.parametrize(
    "item", ["Sting", "Glamdring", "Durin’s Axe", "Torque of Hues", "Narsil", "The Mithril-coat", "Scroll of Isildur"]
)
def test_unique_items(table: Table, item: str) -> None:
    table.hazard.company("Legolas", at="Bree", items={"Legolas": [item]})
    table.hero.company("Gimli", at="Moria").hand(item, "a pastime")
    table.explored()
    assert not table.offered(f"play {item}")
    table.cannot(f"play hero's {item}", because="unique")
    table.leave_open()


# --- Dwarven Rings -----------------------------------------------------------------------------------------------------------


PLAYING = [
    "Dwarven Ring of Barin’s Tribe",
    "Dwarven Ring of Bávor’s Tribe",
    "Dwarven Ring of Drúin’s Tribe",
    "Dwarven Ring of Dwálin’s Tribe",
]
FETCHING = ["Dwarven Ring of Thélor’s Tribe", "Dwarven Ring of Thrár’s Tribe"]


@rule("AIO-F-0274", "AIO-H-0112")
@pytest.mark.parametrize("ring", PLAYING + FETCHING)
def test_dwarven_ring_is_greater_with_a_dwarf(table: Table, ring: str) -> None:
    table.hero.company("Thorin II", "Éowyn", items={"Thorin II": [ring]})
    assert table.value("prowess", "Thorin II") == 5 + 4
    assert table.value("di", "Thorin II") == 2 + 7
    assert corruption_points(table.state, table.id("Thorin II")) == 5
    assert scores(table.state, 0).by_type["item"] == 6
    table.state.enter(table.id(ring), host=table.id("Éowyn"))
    assert table.value("prowess", "Éowyn") == 2 + 2
    assert table.value("di", "Éowyn") == 0 + 2
    assert corruption_points(table.state, table.id("Éowyn")) == 3
    assert scores(table.state, 0).by_type["item"] == 4


MAJOR = {"Dwarven Ring of Barin’s Tribe", "Dwarven Ring of Dwálin’s Tribe"}


@rule("AIO-F-0278", "CRF1-0280", "CRF1-0281")
@pytest.mark.parametrize("ring", PLAYING)
def test_dwarven_ring_finds_an_item_that_he_plays(table: Table, ring: str) -> None:
    found, other = ("Glamdring", "The Iron Crown") if ring in MAJOR else ("The Iron Crown", "Glamdring")
    table.hero.company("Thorin II", "Éowyn", at="Moria", items={"Thorin II": [ring]}).deck(found, other, "Dagger of Westernesse")
    shuffles = table.state.chance.shuffles
    table.dice(9)
    table.explored()
    table.carry_out(f"use {ring}")
    assert table.asked == "search"
    assert set(table.offers()) == {"None", found}  # neither of another class
    table.carry_out(found)
    assert table.offers() == [f"Play {found}", f"Discard {found}"]
    table.carry_out("play")
    table.then(f"{found} on Thorin II", "Thorin II tapped", "Moria tapped", f"{other} in deck")
    assert table.state.chance.shuffles == shuffles + 1  # once

    assert any(line.startswith("Corruption check of Thorin II: 11 against") for line in table.log)
    table.finish()


def test_dwarven_ring_s_item_may_be_followed_by_a_minor_one(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", at="Moria", items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]}).deck("Glamdring")
    table.hero.hand("Elven Cloak")
    table.dice(11)
    table.explored()
    table.carry_out("use Dwarven Ring")
    table.carry_out("Glamdring")
    table.carry_out("play")
    table.carry_out("play Elven Cloak by Éowyn")
    table.then("Elven Cloak on Éowyn")
    table.finish()


def test_dwarven_ring_s_item_may_be_discarded(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", at="Moria", items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]}).deck("Glamdring")
    table.dice(9)
    table.explored()
    table.carry_out("use Dwarven Ring")
    table.carry_out("Glamdring")
    table.carry_out("discard")
    table.then("Glamdring discarded", "Moria untapped")


@rule("AIO-F-0276")
def test_dwarven_ring_at_a_tapped_site(table: Table) -> None:
    table.hero.company("Thorin II", "Éowyn", at="Moria", site_tapped=True, items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]})
    table.hero.deck("Glamdring")
    table.dice(9)
    table.explored()
    table.carry_out("use Dwarven Ring")
    table.carry_out("Glamdring")
    table.then("Glamdring discarded")


def test_dwarven_ring_does_not_find_a_copy_of_what_is_in_play(table: Table) -> None:
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]})
    table.hero.company("Thorin II", at="Moria", items={"Thorin II": ["Dwarven Ring of Barin’s Tribe"]}).deck("Glamdring")
    table.dice(9)
    table.explored()
    table.carry_out("use Dwarven Ring")
    table.carry_out("choose Glamdring")
    table.then("hero's Glamdring discarded")


@pytest.mark.parametrize("ring", FETCHING)
def test_dwarven_ring_fetches_two_minor_items(table: Table, ring: str) -> None:
    table.hero.company("Thorin II", at="Rivendell", items={"Thorin II": [ring]}).deck("Elven Cloak", "Glamdring", "Star-glass")
    table.hero.discard("Healing Herbs", "Athelas").hand("a pastime")
    shuffles = table.state.chance.shuffles
    table.dice(9)
    table.organization()
    table.carry_out(f"use {ring}")
    assert set(table.offers()) == {"None", "Elven Cloak", "Star-glass", "Healing Herbs", "Athelas"}
    table.carry_out("Elven Cloak")
    table.carry_out("Athelas")
    table.then("Elven Cloak in hand", "Athelas in hand", "Thorin II tapped", "Star-glass in deck", "Healing Herbs discarded")
    assert table.state.chance.shuffles == shuffles + 1  # the play deck, once
    assert "Corruption check of Thorin II: 11 against 5" in table.log
    table.finish()


def test_dwarven_ring_one_item_is_enough(table: Table) -> None:
    table.hero.company("Thorin II", items={"Thorin II": [FETCHING[0]]}).deck("Elven Cloak", "Star-glass").hand("a pastime")
    table.dice(9)
    table.organization()
    table.carry_out("use Dwarven Ring")
    table.do("Star-glass")
    table.carry_out("none")
    table.then("Star-glass in hand", "Elven Cloak in deck")
    table.finish()


@pytest.mark.parametrize("ring", PLAYING + FETCHING)
def test_dwarven_ring_only_for_an_untapped_dwarf(table: Table, ring: str) -> None:
    table.hero.company("Éowyn", at="Moria", items={"Éowyn": [ring]}).hand("a pastime").deck("Elven Cloak")
    table.explored()
    assert table.uses() == set()
    assert "untapped Dwarf" in table.because(ring) or "Dwarf" in table.because(ring)
    table.finish()


@pytest.mark.parametrize("ring", PLAYING)
def test_dwarven_ring_plays_items_in_the_site_phase_of_his_company(table: Table, ring: str) -> None:
    table.hero.company("Thorin II", at="Moria", items={"Thorin II": [ring]}).company("Éowyn", at="Bree").hand("a pastime")
    table.organization()
    assert ring not in table.uses()
    table.finish()
    table.explored("Éowyn")
    assert ring not in table.uses()
    table.finish()
    table.start("SitePhase", company=table.company("Thorin II").id, player=0, hazard_player=1, step="act_at_site")
    assert ring not in table.uses()
    assert "has not entered" in table.because(ring)
    table.finish()


# --- Palantíri ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stone", "how", "then"),
    [
        ("Orthanc", "use Palantír of Orthanc", "Ford in deck"),
        ("Osgiliath", "use Palantír of Osgiliath on Doors of Night", "Doors of Night discarded"),
        ("Osgiliath", "use Palantír of Osgiliath as Palantír of Annúminas", "Test of Form in hand"),
        ("Amon Sûl", "use Palantír of Amon Sûl as Palantír of Annúminas", "Test of Form in hand"),
    ],
)
@pytest.mark.parametrize("helped", [True, False])
def test_stones_of_one_who_is_able_to_use_them(table: Table, stone: str, how: str, then: str, helped: bool) -> None:
    """Elrond, who may not tap for it, with Use Palantír."""
    name = f"Palantír of {stone}"
    items = {"Elrond": [name], "Gimli": ["Palantír of Annúminas"]}
    table.hero.company("Elrond", "Gimli", items=items, tapped=["Gimli"]).discard("Ford")
    table.hero.deck("Test of Form").hand(*(["Use Palantír"] if helped else []), "a pastime")
    table.events("Doors of Night")
    table.organization()
    if not helped:
        assert not table.offered(how)
        assert "able to use" in table.because(name)
    else:
        table.carry_out(f"play Use Palantír on {name}")
        table.dice(10)
        table.carry_out(how)
        if table.asked != "act":
            table.carry_out(then.partition(" in ")[0])
        table.then(then, f"{name} tapped")
        assert any(line.startswith("Corruption check of Elrond: 10 against") for line in table.log)
    table.leave_open()


@rule("AIO-H-0147")
@pytest.mark.parametrize(("stone", "hobbits", "stays"), [
    ("Palantír of Amon Sûl", ("Bilbo",), True), ("Palantír of Osgiliath", ("Bilbo", "Pippin", "Merry"), True),
    ("Palantír of Osgiliath", ("Bilbo", "Pippin"), False),
])  # fmt: skip
def test_stones_count_hobbits_as_whole_characters(table: Table, stone: str, hobbits: tuple[str, ...], stays: bool) -> None:
    able(table, stone, "Frodo", companions=hobbits)
    table.movement(to="Bree")
    table.then(f"{stone} on Frodo" if stays else f"{stone} discarded")
    table.finish()


def test_stones_stay_with_a_small_company_that_stays(table: Table) -> None:
    able(table, "Palantír of Osgiliath", companions=())
    table.movement()
    table.then("Palantír of Osgiliath on Saruman")
    table.finish()


@pytest.mark.parametrize("stone", ["Palantír of Amon Sûl", "Palantír of Osgiliath"])
def test_stones_are_worth_more_stored(table: Table, stone: str) -> None:
    able(table, stone, "Elrond")
    assert scores(table.state, 0).by_type["item"] == 3
    table.dice(10)
    table.organization()
    table.do("store")
    table.through()
    assert scores(table.state, 0).by_type["item"] == 5
    table.finish()


@pytest.mark.parametrize(("stone", "site"), [
    ("Palantír of Elostirion", "The White Towers"), ("Palantír of Minas Tirith", "Minas Tirith"),
    ("Palantír of Orthanc", "Isengard"),
])  # fmt: skip
def test_stones_are_playable_at_their_sites_only(table: Table, stone: str, site: str) -> None:
    table.hero.company("Elrond", at=site).company("Éowyn", at="Moria").hand(stone, "a pastime")
    table.explored("Éowyn")
    table.cannot(f"play {stone}", because="not playable at this site")
    table.finish()
    table.explored("Elrond")
    table.carry_out(f"play {stone} by Elrond")
    table.then(f"{stone} on Elrond", f"{site} tapped")
    table.finish()


@pytest.mark.parametrize(
    "ring",
    [
        pytest.param("Dwarven Ring of Thélor’s Tribe", marks=rule("AIO-F-0279", "CRF1-0282")),
        pytest.param("Dwarven Ring of Thrár’s Tribe", marks=rule("AIO-F-0280", "CRF1-0283")),
    ],
)
@pytest.mark.parametrize(("who", "prowess", "body"), [("Elrond", 7 + 2, 9 + 1), ("Balin", 4 + 4, 7 + 1)])
def test_two_dwarven_rings_give_body_too(table: Table, ring: str, who: str, prowess: int, body: int) -> None:
    table.hero.company(who, at="Bree", items={who: [ring]})
    assert (table.value("prowess", who), table.value("body", who)) == (prowess, body)


@pytest.mark.parametrize("tribe", ["Barin’s", "Bávor’s", "Drúin’s", "Durin’s", "Dwálin’s"])
def test_the_other_five_do_not(table: Table, tribe: str) -> None:
    table.hero.company("Balin", at="Bree", items={"Balin": [f"Dwarven Ring of {tribe} Tribe"]})
    assert (table.value("prowess", "Balin"), table.value("body", "Balin")) == (4 + 4, 7)
