"""The Lidless Eye: items. Families first, then single cards; what several have in common stands with the first of them."""

from __future__ import annotations

from typing import Any

import pytest

from hazardplay import checks
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.deck import Deck
from meccg.model.rows import NONE
from meccg.parts.card_text import digest
from meccg.parts.predicates import GOLD_RING
from meccg.parts.selectors import Item
from meccg.parts.standing import Add
from meccg.parts.values import BODY, HAND_SIZE, RING_TEST, STRIKES, has_trait, value
from meccg.rules.control import left_of_di
from meccg.rules.deckbuilding import check
from resourceplay import corruption
from table import Table, blank

SAME = {  # items that do what a hero's item does, which is tested there
    "LE-308": "TW-216",
    "LE-317": "TW-272",
    "LE-319": "TW-274",
    "LE-321": "TW-273",
    "LE-331": "TW-297",
    "LE-333": "TW-299",
    "LE-334": "TW-300",
    "LE-345": "TD-105",
}


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


@pytest.mark.parametrize(("key", "other"), SAME.items())
def test_it_does_what_that_item_does(key: str, other: str) -> None:
    assert [digest(p) for p in BOOK[key].own] == [digest(p) for p in BOOK[other].own]


def test_strange_rations_untap_an_orc(minions: Table) -> None:
    """One of those shapes at work for a minion."""
    minions.hero.company("Orc Captain", at="Moria", items={"Orc Captain": ["Strange Rations"]}, tapped=["Orc Captain"]).hand(
        "a pastime"
    )
    minions.organization()
    minions.do("use Strange Rations by Orc Captain")
    minions.settle()
    minions.then("Orc Captain untapped", "Strange Rations discarded")
    minions.leave_open()


# --- gold rings --------------------------------------------------------------------------------------------------------------

GOLD_RINGS = {  # from which roll on The One Ring, a Spirit Ring, a Dwarven Ring; up to which a Magic Ring
    "A Little Gold Ring": (11, 0, 9, 6),
    "Bright Gold Ring": (0, 8, 9, 5),
    "Gleaming Gold Ring": (0, 10, 9, 6),
    "Gold Ring that Sauron Fancies": (11, 0, 8, 5),
    "The Least of Gold Rings": (12, 0, 10, 7),
    "Perfect Gold Ring": (0, 8, 0, 7),
}
SPECIAL = ("The One Ring", "The Warding Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Lies", "Minor Ring")


@rule("AIO-E-0187", "AIO-E-0203", "AIO-E-0204")
@pytest.mark.parametrize("ring", GOLD_RINGS)
@pytest.mark.parametrize("roll", [2, 5, 6, 7, 8, 9, 10, 11, 12])
def test_what_a_gold_ring_proves_to_be(minions: Table, ring: str, roll: int) -> None:
    one, spirit, dwarven, magic = GOLD_RINGS[ring]
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": [ring]}).hand(*SPECIAL)
    minions.dice(roll)
    minions.start("RingTest", ring=minions.id(ring), player=0)
    indicated = [minions.offered(f"play {name}") for name in SPECIAL]
    assert indicated == [0 < one <= roll, 0 < spirit <= roll, 0 < dwarven <= roll, roll <= magic, True]
    minions.do("none")
    minions.then(f"{ring} discarded")


@pytest.mark.parametrize("ring", GOLD_RINGS)
def test_gold_rings_weigh_in_each_untap_phase(minions: Table, ring: str) -> None:
    minions.hero.company("Tarcil", "Dôgrib", at="Moria", items={"Tarcil": [ring]})
    minions.dice(9)
    minions.untap()
    minions.through()
    assert checks(minions) == ["Corruption check of Tarcil: 9 against 4"]


def test_hero_rings_do_not(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", items={"Gimli": ["Fair Gold Ring"]})
    table.untap()
    assert not checks(table)


@pytest.mark.parametrize(
    ("ring", "at", "offered"),
    [
        ("A Little Gold Ring", "Bag End", True),
        ("A Little Gold Ring", "Ost-in-Edhil", True),
        ("A Little Gold Ring", "Moria", False),
        ("Bright Gold Ring", "Edoras", True),
        ("Bright Gold Ring", "Dale", False),
        ("Gleaming Gold Ring", "Dale", True),
        ("Gleaming Gold Ring", "Edoras", False),
        ("Gold Ring that Sauron Fancies", "Bag End", True),
        ("Gold Ring that Sauron Fancies", "Edoras", False),
        ("The Least of Gold Rings", "Moria", True),
        ("The Least of Gold Rings", "Dimrill Dale", False),
        ("Perfect Gold Ring", "Gondmaeglom", True),
        ("Perfect Gold Ring", "Ost-in-Edhil", False),
    ],
)
def test_where_a_gold_ring_is_found(minions: Table, ring: str, at: str, offered: bool) -> None:
    minions.hero.company("Tarcil", at=at).hand(ring, "a pastime")
    minions.explored()
    assert minions.offered(f"play {ring} by Tarcil") == offered
    minions.leave_open()


SEARCHED = ("Bright Gold Ring", "Gleaming Gold Ring", "Perfect Gold Ring")


@rule("AIO-H-0398")
@pytest.mark.parametrize("ring", SEARCHED)
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_a_lesser_ring_is_searched_for(minions: Table, ring: str, pile: str) -> None:
    getattr(minions.hero.company("Tarcil", at="Moria", items={"Tarcil": [ring]}), pile)("Minor Ring", "Magic Ring of Lies")
    minions.dice(2)
    minions.start("RingTest", ring=minions.id(ring), player=0)
    minions.do("Search your play deck and discard pile for a ring")
    assert not minions.offered("Magic Ring of Lies")  # indicated, but this one is not searched for
    minions.do("Minor Ring")
    minions.then("Minor Ring on Tarcil", f"{ring} discarded", f"Magic Ring of Lies in {pile}")


def test_who_finds_none_may_still_play_another(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Bright Gold Ring"]}).hand("Magic Ring of Lies")
    minions.dice(2)
    minions.start("RingTest", ring=minions.id("Bright Gold Ring"), player=0)
    minions.do("Search your play deck and discard pile for a ring")
    assert not minions.offered("Search your play deck")
    minions.do("play Magic Ring of Lies")
    minions.then("Magic Ring of Lies on Tarcil", "Bright Gold Ring discarded")


def test_other_gold_rings_search_nothing(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["The Least of Gold Rings"]}).deck("Minor Ring").hand(
        "Minor Ring"
    )
    minions.dice(2)
    minions.start("RingTest", ring=minions.id("The Least of Gold Rings"), player=0)
    assert not minions.offered("Search your play deck")
    minions.do("none")


@rule("AIO-E-0219", "AIO-E-0218")
def test_what_is_stored_never_proves_to_be_the_one_ring(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur", items={"Tarcil": ["A Little Gold Ring"]}).hand("The One Ring", "Minor Ring")
    minions.dice(12)
    minions.start("RingTest", ring=minions.id("A Little Gold Ring"), player=0, stored=True)
    minions.cannot("play The One Ring", because="AIO-E-0219")
    minions.do("play Minor Ring")
    minions.then("Minor Ring stored", "The One Ring in hand")


# --- Dwarven Rings -----------------------------------------------------------------------------------------------------------

LOST = ("Black-mail Coat", "The Least of Gold Rings", "Palantír of Annúminas", "Saw-toothed Blade")
FOUND = {  # which of them they find
    "Dwarven Ring of Barin’s Tribe": {"Black-mail Coat", "The Least of Gold Rings"},
    "Dwarven Ring of Bávor’s Tribe": {"Palantír of Annúminas"},
    "Dwarven Ring of Drúin’s Tribe": {"Palantír of Annúminas"},
    "Dwarven Ring of Dwálin’s Tribe": {"Black-mail Coat", "The Least of Gold Rings"},
}


@rule("AIO-F-0275")
@pytest.mark.parametrize("ring", [*FOUND, "Dwarven Ring of Durin’s Tribe"])
@pytest.mark.parametrize(("who", "di", "prowess"), [("Bróin", 7, 7), ("Tarcil", 4, 6)])
def test_a_dwarven_ring_is_more_to_a_dwarf(minions: Table, ring: str, who: str, di: int, prowess: int) -> None:
    """Bróin has 0 direct influence and prowess 3, Tarcil 2 and 4."""
    minions.hero.company(who, at="Moria", items={who: [ring]})
    assert (minions.value("di", who), minions.value("prowess", who)) == (di, prowess)


@pytest.mark.parametrize("ring", FOUND)
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_a_dwarf_finds_an_item_and_plays_it(minions: Table, ring: str, pile: str) -> None:
    getattr(minions.hero.company("Bróin", at="Moria", items={"Bróin": [ring]}), pile)(*LOST)
    minions.hero.hand("a pastime")
    minions.dice(9)
    minions.explored()
    minions.do(f"use {ring}")
    minions.settle()
    assert {name for name in LOST if minions.offered(name)} == FOUND[ring]
    item = min(FOUND[ring])
    minions.do(item)
    minions.do("play")
    minions.through()
    minions.then(f"{item} on Bróin", "Bróin tapped", "Moria tapped")
    minions.leave_open()


@rule("AIO-F-0277")
def test_at_a_tapped_site_nothing_is_played(minions: Table) -> None:
    ring = "Dwarven Ring of Barin’s Tribe"
    minions.hero.company("Bróin", at="Moria", site_tapped=True, items={"Bróin": [ring]}).deck("Black-mail Coat").hand("a pastime")
    minions.dice(9)
    minions.explored()
    minions.do(f"use {ring}")
    minions.settle()
    minions.do("Black-mail Coat")
    minions.through()
    minions.then("Black-mail Coat discarded")
    minions.leave_open()


# --- LE-310 Foul-smelling Paste ---


def test_foul_smelling_paste_heals_without_a_tap(minions: Table) -> None:
    minions.hero.company(
        "Tarcil", "Dôgrib", at="Moria", items={"Tarcil": ["Foul-smelling Paste"]}, wounded=["Dôgrib"], tapped=["Tarcil"]
    )
    minions.hero.hand("a pastime")
    minions.organization()
    minions.chain("use Foul-smelling Paste by Tarcil on Dôgrib")
    minions.then("Dôgrib untapped", "Tarcil tapped", "Foul-smelling Paste discarded")
    minions.leave_open()


@rule("AIO-D-0172")
def test_foul_smelling_paste_heals_before_strikes_are_assigned(minions: Table) -> None:
    items = {"Dôgrib": ["Foul-smelling Paste"], "Nevido Smôd": ["Shadow-cloak"]}
    minions.hero.company("Dôgrib", "Nevido Smôd", at="Moria", items=items, wounded=["Nevido Smôd"], tapped=["Dôgrib"])
    minions.attack("elf", strikes=1, prowess=14, keyed=("region type", "s"), by_creature=True)
    minions.chain("use Foul-smelling Paste by Dôgrib on Nevido Smôd")
    minions.do("assign Nevido Smôd", passing=True)
    minions.do("tap", passing=True)
    minions.do("use Shadow-cloak", passing=True)
    minions.pass_all()
    minions.then("Nevido Smôd untapped", "Shadow-cloak tapped", "Foul-smelling Paste discarded")


# --- LE-314 The Iron Crown ---


@pytest.mark.parametrize(("race", "canceled"), [("orc", True), ("troll", True), ("man", True), ("elf", False)])
def test_the_iron_crown_cancels(minions: Table, race: str, canceled: bool) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["The Iron Crown"]}, tapped=["Tarcil"]).hand("a pastime")
    minions.dice(*(() if canceled else (12,)))
    minions.attack(race, strikes=1, prowess=9)
    if canceled:
        minions.do("use The Iron Crown")
    minions.pass_all()
    minions.then(f"The Iron Crown {'tapped' if canceled else 'untapped'}", "Tarcil tapped")
    assert minions.result == ("canceled" if canceled else "defeated")


def test_the_iron_crown_weighs_on_all_but_ringwraiths(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["The Iron Crown"]})
    minions.dice(9)
    minions.untap()
    minions.through()
    assert checks(minions) == ["Corruption check of Tarcil: 9 against 5"]


def test_a_ringwraith_bears_the_iron_crown_unmoved(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur", items={"Ren the Ringwraith": ["The Iron Crown"]})
    minions.untap()
    assert not checks(minions)


# --- LE-316 Magic Ring of Delusion ---

ARTS = [
    ("Magic Ring of Delusion", "Belegorn", "spirit-magic", "Words of Menace and Deceit"),
    ("Magic Ring of Shadows", "Ciryaher", "shadow-magic", "Gold Chains in the Wind"),
    ("Magic Ring of Weals", "Hador", "sorcery", "Bitter Cold"),
]


@pytest.mark.parametrize(("ring", "who", "art", "card"), ARTS)
def test_a_ring_teaches_an_art(minions: Table, ring: str, who: str, art: str, card: str) -> None:
    minions.hero.company("Tarcil", who, at="Moria", items={"Tarcil": [ring]}).hand("a pastime")
    assert has_trait(minions.state, minions.id("Tarcil"), f"{art}-user")
    minions.end_of_turn()
    assert "can use" in minions.because(ring)  # it would find cards only for one who knows the art without it
    minions.leave_open()


@pytest.mark.parametrize(("ring", "who", "art", "card"), [ARTS[0], ARTS[2]])
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_who_knows_the_art_finds_a_card_of_it(minions: Table, ring: str, who: str, art: str, card: str, pile: str) -> None:
    getattr(minions.hero.company(who, at="Moria", items={who: [ring]}), pile)(card, "Swift Strokes")
    minions.end_of_turn()
    minions.do(f"use {ring}")
    minions.settle()
    assert not minions.offered("Swift Strokes")
    minions.do(card)
    minions.then(f"{card} in hand", f"{who} tapped")
    minions.leave_open()


# --- LE-326 The One Ring ---


def test_the_one_ring_weighs_on_the_company_of_any_but_a_ringwraith(minions: Table) -> None:
    minions.hero.company("Tarcil", "Dôgrib", at="Moria", items={"Tarcil": ["The One Ring"]})
    assert (corruption(minions, "Tarcil"), corruption(minions, "Dôgrib")) == (7, 1)
    assert minions.value("prowess", "Tarcil") == 4 + 4  # doubled at most


def test_the_one_ring_with_a_ringwraith(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", "Dôgrib", at="Dol Guldur", items={"Ren the Ringwraith": ["The One Ring"]})
    assert corruption(minions, "Dôgrib") == 0


@pytest.mark.parametrize(("race", "offered"), [("orc", True), ("undead", False), ("nazgûl", False)])
def test_the_one_ring_cancels_a_strike(minions: Table, race: str, offered: bool) -> None:
    minions.dice(12)
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["The One Ring"]}).hand("a pastime")
    minions.attack(race, strikes=1, prowess=18)
    minions.do("tap", passing=True)
    assert minions.offered("use The One Ring") == offered
    if offered:
        minions.do("use The One Ring")
        minions.through()
        minions.then("Tarcil untapped")
    minions.leave_open()


@rule("AIO-G-0128", "AIO-G-0129", "AIO-G-0131")
@pytest.mark.parametrize(("bearer", "more"), [("Tarcil", 1), ("Ren the Ringwraith", 0)])
def test_the_one_ring_is_one_more_point_of_corruption_for_each(minions: Table, bearer: str, more: int) -> None:
    """A point in the total, nothing at the roll."""
    company = tuple(dict.fromkeys((bearer, "Tarcil", "Ostisen")))
    minions.hero.company(*company, at="Dol Guldur", items={bearer: ["The One Ring"]})
    bold = minions.value("corruption_check", "Ostisen")
    assert corruption(minions, "Ostisen") == more
    assert bold == (0 if more else 2)  # a Ringwraith's company is bolder; the Ring itself changes no roll


@rule("AIO-G-0130")
def test_the_one_ring_again_and_again(minions: Table) -> None:
    minions.dice(12, 12)
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["The One Ring"]}).hand("a pastime")
    for _ in range(2):
        minions.attack("orc", strikes=1, prowess=18)
        minions.do("tap", passing=True)
        minions.do("use The One Ring")
        minions.through()
        minions.pass_all()
        minions.then("Tarcil untapped", "The One Ring in play")


@rule("AIO-G-0132", "AIO-E-0219")
def test_the_one_ring_is_not_found_by_storing(minions: Table) -> None:
    ring = "A Little Gold Ring"
    minions.hero.company("Tarcil", at="Minas Morgul", items={"Tarcil": [ring]}).hand("The One Ring", "a pastime")
    minions.events(blank("LE-326 luck", Add(RING_TEST, 2, to=Item(GOLD_RING)), name="some luck", subtypes=("permanent-event",)))
    minions.organization()
    minions.dice(12, 12)
    minions.carry_out("store a card")
    minions.through()
    assert not minions.offered("play The One Ring")
    minions.then(f"{ring} discarded")
    minions.leave_open()


# --- LE-328 Orc-draughts ---
# --- LE-329 Orc-liquor ---


@pytest.mark.parametrize(("item", "number", "more"), [("Orc-draughts", "prowess", 1), ("Orc-liquor", "body", 2)])
def test_drinks_are_for_the_whole_company(minions: Table, item: str, number: str, more: int) -> None:
    minions.hero.company("Orc Captain", "Orc Brawler", at="Moria", items={"Orc Captain": [item]}, tapped=["Orc Captain"])
    minions.hero.company("Tarcil", at="Dol Guldur").hand("a pastime")
    who = ("Orc Captain", "Orc Brawler", "Tarcil")
    before = [minions.value(number, w) for w in who]
    minions.attack("man", strikes=1, prowess=9, against="Orc Captain")
    minions.do(f"use {item}")
    minions.settle()
    assert [minions.value(number, w) - n for w, n in zip(who, before, strict=True)] == [more, more, 0]
    minions.then(f"{item} discarded")
    minions.leave_open()


# --- LE-330 Palantír of Amon Sûl ---


def gazing(table: Table, stone: str, *others: str, hand: tuple[str, ...] = ()) -> None:
    """Pon Opar, a sage with the Ring of Enigma, may tap to use a stone; others lie with companions."""
    items = {"Pon Opar": [stone, "Magic Ring of Enigma"], "Layos": list(others)}
    table.hero.company("Pon Opar", "Layos", "Tarcil", "Dôgrib", at="Moria", items=items).hand("a pastime", *hand)
    table.organization()


def test_palantir_of_amon_sul_looks_at_a_hand(minions: Table) -> None:
    minions.hazard.hand("Wolves")
    minions.dice(12)
    gazing(minions, "Palantír of Amon Sûl")
    minions.do("use Palantír of Amon Sûl")
    minions.through()
    assert any("looks at the hand" in line for line in minions.log)
    minions.then("Palantír of Amon Sûl tapped", "Pon Opar tapped")
    minions.leave_open()


@rule("AIO-G-0161")
def test_palantir_of_osgiliath_draws_as_another_would_but_gives_no_hand_size(minions: Table) -> None:
    minions.dice(12)
    gazing(minions, "Palantír of Osgiliath", "Palantír of Elostirion")
    assert value(minions.state, HAND_SIZE, 0) == 8 + 1  # Layos is a sage and bears that of Elostirion himself
    minions.do("use Palantír of Osgiliath", "as Palantír of Elostirion")
    minions.through()
    assert len(minions.hero.row.hand) == 2
    minions.then("Palantír of Osgiliath tapped", "Palantír of Elostirion untapped")
    minions.leave_open()


def test_stones_of_heroes_are_none_to_those_of_minions(minions: Table) -> None:
    minions.hazard.company("Gimli", at="Bree", items={"Gimli": ["TW-297"]})
    gazing(minions, "Palantír of Amon Sûl")
    assert not minions.offered("as Palantír of Annúminas")
    minions.leave_open()


@rule("AIO-G-0151")
def test_palantir_of_amon_sul_is_lost_by_one_who_moves_alone(minions: Table) -> None:
    minions.hero.company("Pon Opar", at="Moria", items={"Pon Opar": ["Palantír of Amon Sûl"]})
    minions.movement("Pon Opar", to="Dol Guldur")
    minions.then("Palantír of Amon Sûl discarded")
    minions.leave_open()


# --- LE-332 Palantír of Elostirion ---


@pytest.mark.parametrize(("who", "size"), [("Pon Opar", 9), ("Tarcil", 8)])
def test_palantir_of_elostirion_gives_a_sage_a_larger_hand(minions: Table, who: str, size: int) -> None:
    minions.hero.company(who, at="The White Towers", items={who: ["Palantír of Elostirion"]})
    assert value(minions.state, HAND_SIZE, 0) == size


def test_a_sage_taps_to_use_the_palantir_of_elostirion(minions: Table) -> None:
    minions.hero.company("Layos", at="The White Towers", items={"Layos": ["Palantír of Elostirion"]}).hand("a pastime")
    minions.dice(12)
    minions.organization()
    assert not minions.offered("draw")
    minions.do("use Palantír of Elostirion")
    minions.settle()
    minions.then("Layos tapped", "Palantír of Elostirion untapped")
    minions.do("use Palantír of Elostirion")
    minions.through()
    minions.then("Palantír of Elostirion tapped")
    assert len(minions.hero.row.hand) == 2
    minions.leave_open()


# --- LE-334 Palantír of Orthanc ---


@rule("AIO-G-0157")
def test_palantir_of_orthanc_finds_no_site(minions: Table) -> None:
    minions.hero.company(
        "Pon Opar", at="Moria", items={"Pon Opar": ["Palantír of Orthanc"]}, cards={"Pon Opar": ["Focus Palantír"]}
    )
    card = minions.state.card(minions.id("Focus Palantír"))
    minions.state.enter(card.id, player=0, host=minions.id("Palantír of Orthanc"), mode="permanent-event")
    minions.hero.discard("Snaga", "Hador")
    site = minions.new("LE-395", 0, "discard")
    minions.hero.hand("a pastime").deck()
    minions.organization()
    minions.do("use Palantír of Orthanc")
    minions.settle()
    assert site not in {o[1] for _, o in minions.options()}
    assert minions.offered("Snaga")
    minions.leave_open()


# --- LE-335 Palantír of Osgiliath ---


@rule("AIO-G-0160")
@pytest.mark.parametrize(("companions", "stays"), [(3, True), (2, False)])
def test_palantir_of_osgiliath_needs_four_on_the_road(minions: Table, companions: int, stays: bool) -> None:
    who = ("Tarcil", "Ostisen", "Hador", "Pon Opar")[: companions + 1]
    minions.hero.company(*who, at="Minas Morgul", items={"Tarcil": ["Palantír of Osgiliath"]})
    minions.movement("Tarcil", to="Cirith Ungol")
    minions.finish()
    minions.then(f"Palantír of Osgiliath {'in play' if stays else 'discarded'}", "Tarcil at Cirith Ungol")


# --- LE-338 Poison ---


def test_poison_weakens_one_strike_once(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Poison", "Poison"]}).hand("a pastime")
    minions.attack("man", strikes=1, prowess=9, body=8)
    minions.do("tap", passing=True)
    minions.dice(2, 2)
    minions._give(*next((q, o) for q, o in minions.options() if o[0] == "use"))
    minions.pass_all()
    minions.then("Poison#2 in play")
    assert any("6 against 8" in line for line in minions.log)  # 4 + 2 against 9 - 1


# --- LE-341 Sable Shield ---


@rule("AIO-G-0308")
@pytest.mark.parametrize(("roll", "fate"), [(7, "discarded"), (6, "in play")])
@pytest.mark.parametrize("stance", ["tap", "stay untapped"])
def test_sable_shield_is_struck_in_place_of_its_bearer(minions: Table, roll: int, fate: str, stance: str) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Sable Shield"]})
    minions.dice(2, roll)
    minions.attack("man", strikes=1, prowess=30)
    minions.do(stance, passing=True)
    minions.pass_all()
    minions.then(f"Tarcil {'tapped' if stance == 'tap' else 'untapped'}", f"Sable Shield {fate}")


@rule("AIO-G-0309")
def test_a_strike_that_detains_does_not_touch_the_shield(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Sable Shield"]})
    minions.dice(2)
    minions.attack("man", strikes=1, prowess=30, detainment=True)
    minions.do("tap", passing=True)
    minions.pass_all()
    minions.then("Tarcil tapped", "Sable Shield in play")


def test_no_shield_against_a_wound_without_a_strike(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Sable Shield"]}).hand("Diversion")
    minions.attack("man", strikes=1, prowess=30)
    minions.do("play Diversion on Tarcil")
    minions.pass_all()
    minions.then("Tarcil wounded", "Sable Shield in play")


@rule("AIO-G-0310")
def test_a_strike_that_wounds_nobody_does_not_touch_the_shield(minions: Table) -> None:
    """A Thief takes an item instead."""
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Sable Shield", "Saw-toothed Blade"]})
    thief = minions.new("TW-102", 1, "hand")
    minions.dice(2)
    minions.start("CreatureAttack", card=thief, company=minions.company("Tarcil").id, hazard_player=1)
    minions.do("stay untapped", passing=True)
    minions.do("Saw-toothed Blade", passing=True)
    minions.pass_all()
    minions.then("Tarcil untapped", "Saw-toothed Blade discarded", "Sable Shield in play")


# --- LE-344 Shadow-cloak ---


@rule("AIO-E-0280")
@pytest.mark.parametrize(
    ("keyed", "offered"),
    [
        (("region type", "s"), True),
        (("region type", "d"), True),
        (("site type", "S"), True),
        (("site type", "D"), True),
        (("region type", "w"), False),
        (("site type", "R"), False),
        (("region", "Grey Mountain Narrows"), False),
    ],
)
def test_shadow_cloak_hides_in_the_dark(minions: Table, keyed: tuple[str, str], offered: bool) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Shadow-cloak"]}).hand("a pastime")
    minions.dice(*(() if offered else (12,)))
    minions.attack("elf", strikes=1, prowess=9, keyed=keyed, by_creature=True)
    minions.do("tap", passing=True)
    if offered:
        minions.do("use Shadow-cloak", passing=True)
    minions.pass_all()
    minions.then(f"Shadow-cloak {'tapped' if offered else 'untapped'}", f"Tarcil {'untapped' if offered else 'tapped'}")


# --- LE-348 Whip ---


def with_and_without(table: Table, bearer: str, against: int) -> tuple[int, int]:
    """Direct influence left against somebody, with the Whip and when it is gone."""
    s = table.state
    there = left_of_di(s, table.id(bearer), against)
    s.move(table.id("Whip"), "discard")
    return there, left_of_di(s, table.id(bearer), against)


@pytest.mark.parametrize(
    ("bearer", "against", "more"),
    [
        ("Orc Captain", "Orc Brawler", 2),
        ("Orc Captain", "Troll-chief", 0),
        ("Orc Captain", "Tarcil", 0),
        ("Tarcil", "Dôgrib", 0),
        ("Troll-chief", "Orc Captain", 2),
    ],
)
def test_a_whip_drives_lesser_ones(minions: Table, bearer: str, against: str, more: int) -> None:
    """Of less mind and less prowess, and only in the hand of an Orc or Troll."""
    minions.hero.company(bearer, against, at="Dol Guldur", items={bearer: ["Whip"]})
    there, gone = with_and_without(minions, bearer, minions.id(against))
    assert there - gone == more


def test_a_whip_drives_one_of_them(minions: Table) -> None:
    """Two Brawlers of mind 1 could share its two points; but only one of them is driven."""
    minions.hero.company("Snaga", "Orc Brawler", "Orc Brawler", at="Dol Guldur", items={"Snaga": ["Whip"]})
    s, snaga = minions.state, minions.id("Snaga")
    for brawler in [m for m in s.company(s.card(snaga).company).members if m != snaga]:
        s.put(s.card(brawler).but(controller=snaga))
    there, gone = with_and_without(minions, "Snaga", NONE)
    assert (there, gone) == (-1, -2)


# --- LE-418 The Arkenstone ---


@rule("AIO-F-0066")
def test_the_arkenstone_takes_a_dwarf_with_it(minions: Table) -> None:
    minions.hazard.company("Balin", "Bofur", at="Moria", items={"Balin": ["Glamdring"]}, followers={"Balin": ["Bofur"]})
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["The Arkenstone"]}).hand("a pastime")
    minions.organization()
    minions.chain("use The Arkenstone on Balin")
    minions.then("Balin discarded", "Glamdring discarded", "Bofur in play", "The Arkenstone discarded")
    minions.leave_open()


def test_the_arkenstone_makes_dwarves_proud(minions: Table) -> None:
    minions.hero.company("Tarcil", "Bróin", at="Moria", items={"Tarcil": ["The Arkenstone"]}).hand("a pastime")
    minions.hazard.company("Balin", at="Rivendell")
    assert minions.value("mind", "Bróin") == 3 + 1
    minions.organization()
    assert not minions.offered("use The Arkenstone on Balin")
    minions.leave_open()


# --- LE-419 Deadly Dart ---


@pytest.mark.parametrize(("side", "starts"), [("hero", False), ("ringwraith", True), ("balrog", True)])
def test_deadly_dart_does_not_start_with_heroes(side: str, starts: bool) -> None:
    faults = [f.text for f in check(Deck("darts", side, items=("LE-419",))) if "Deadly Dart can't be a starting item" in f.text]
    assert bool(faults) != starts


@pytest.mark.parametrize("side", ["hero", "ringwraith"])
def test_deadly_dart_is_for_both_sides(side: str) -> None:
    assert not [f.text for f in check(Deck("darts", side, play_deck=(("LE-419", 2),))) if "Deadly Dart" in f.text]


@pytest.mark.parametrize(
    ("fields", "stung"),
    [
        ({"automatic": True}, True),
        ({"keyed": ("site type", "S"), "by_creature": True}, True),
        ({"keyed": ("site", "Moria"), "by_creature": True}, True),
        ({"keyed": ("region type", "w"), "by_creature": True}, False),
    ],
)
def test_deadly_dart_stings_what_is_at_a_site(minions: Table, fields: dict[str, Any], stung: bool) -> None:
    minions.hero.company("Bróin", at="Moria", items={"Bróin": ["Deadly Dart"]}).hand("a pastime")
    minions.attack("orc", strikes=3, prowess=9, body=7, **fields)
    assert minions.offered("use Deadly Dart") == stung
    minions.leave_open()


@pytest.mark.parametrize(("strikes", "left"), [(3, 2), (1, 1)])
@pytest.mark.parametrize(("way", "fate"), [("use Deadly Dart by Bróin", "tapped"), ("use Deadly Dart", "discarded")])
def test_deadly_dart_is_thrown_by_tapping_or_lost(minions: Table, strikes: int, left: int, way: str, fate: str) -> None:
    tired = [] if fate == "tapped" else ["Bróin"]
    minions.hero.company("Bróin", "Tarcil", "Hador", "Jerrek", at="Moria", items={"Bróin": ["Deadly Dart"]}, tapped=tired)
    minions.attack("orc", strikes=strikes, prowess=9, body=7, automatic=True)
    minions.do(way)
    attack = minions.frame("Attack").uid
    assert (value(minions.state, STRIKES, attack), value(minions.state, BODY, attack)) == (left, 6)
    minions.then(f"Deadly Dart {fate}", "Bróin tapped")
    minions.leave_open()


@pytest.mark.parametrize(
    ("who", "tapped", "ways"),
    [("Bróin", (), 2), ("Bróin", ("Bróin",), 1), ("Bróin", ("Deadly Dart",), 0), ("Tarcil", (), 0)],
)
def test_deadly_dart_is_for_scouts_while_it_is_untapped(minions: Table, who: str, tapped: tuple[str, ...], ways: int) -> None:
    minions.hero.company(who, at="Moria", items={who: ["Deadly Dart"]}, tapped=[*tapped]).hand("a pastime")
    minions.attack("orc", strikes=3, prowess=9, automatic=True)
    assert sum("Deadly Dart" in o for o in minions.offers()) == ways
    minions.leave_open()
