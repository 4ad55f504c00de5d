"""Gold rings, their tests, and the rings that take their place."""

from typing import Any

import pytest

from guests import Guests
from ledger import rule
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model import facts as F
from meccg.model.facts import facts_of
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from table import Table


def prove(table: Table, ring: str, *hand: str, dice: int, items: tuple[str, ...] = (), **fields: object) -> None:
    """Aragorn II's gold ring is tested."""
    table.hero.company("Aragorn II", "Elrond", at="Bree", items={"Aragorn II": [ring], "Elrond": list(items)}).hand(*hand)
    table.dice(dice)
    table.start("RingTest", ring=table.id(ring), player=0, **fields)


@rule("AIO-B-0259")
@rule("AIO-B-0259", "AIO-E-0160")
def test_rings_are_not_played_otherwise(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria", items={"Aragorn II": ["Fair Gold Ring"]})
    table.hero.hand("The One Ring", "Lesser Ring", "Magic Ring of Courage", "a pastime")
    table.explored()
    for ring in ("The One Ring", "Lesser Ring", "Magic Ring of Courage"):
        table.cannot(f"play {ring}", because="AIO-B-0259")
    table.pass_()


@rule("AIO-E-0188", "AIO-E-0189")
@pytest.mark.parametrize(
    ("ring", "dice", "indicated"),
    [
        ("Fair Gold Ring", 12, ("one-ring", "dwarven-ring", "lesser-ring")),
        ("Fair Gold Ring", 11, ("one-ring", "dwarven-ring", "lesser-ring")),
        ("Fair Gold Ring", 10, ("dwarven-ring", "lesser-ring")),
        ("Fair Gold Ring", 9, ("dwarven-ring", "lesser-ring")),
        ("Fair Gold Ring", 8, ("lesser-ring",)),
        ("Fair Gold Ring", 7, ("lesser-ring",)),
        ("Fair Gold Ring", 6, ("magic-ring", "lesser-ring")),
        ("Beautiful Gold Ring", 11, ("dwarven-ring", "lesser-ring")),
        ("Beautiful Gold Ring", 7, ("magic-ring", "lesser-ring")),
        ("Precious Gold Ring", 10, ("one-ring", "dwarven-ring", "lesser-ring")),
        ("Precious Gold Ring", 8, ("dwarven-ring", "lesser-ring")),
        ("Precious Gold Ring", 6, ("lesser-ring",)),
    ],
)
def test_every_gold_ring_has_its_own_table(table: Table, ring: str, dice: int, indicated: tuple[str, ...]) -> None:
    hand = {
        "one-ring": "The One Ring",
        "dwarven-ring": "Dwarven Ring of Durin’s Tribe",
        "magic-ring": "Magic Ring of Courage",
        "lesser-ring": "Lesser Ring",
    }
    prove(table, ring, *hand.values(), dice=dice)
    for kind, name in hand.items():
        assert table.offered(f"play {name}") == (kind in indicated), name
    table.do("none")


@rule("AIO-B-0259")
@rule("AIO-E-0190", "AIO-E-0184", "AIO-E-0192", "AIO-H-0186", "AIO-H-0187", "AIO-B-0259")
def test_ring_takes_the_place_of_the_gold_ring(table: Table) -> None:
    prove(table, "Fair Gold Ring", "The One Ring", dice=11)
    table.do("play The One Ring")
    table.then("The One Ring on Aragorn II", "Fair Gold Ring discarded", "Aragorn II untapped", "Bree untapped")


@rule("AIO-E-0191", "AIO-E-0192", "AIO-H-0186")
def test_without_a_ring_in_hand_it_is_discarded(table: Table) -> None:
    prove(table, "Fair Gold Ring", dice=11)
    table.then("Fair Gold Ring discarded")
    assert table.card("Aragorn II").attached == ()


@rule("AIO-E-0191")
def test_player_may_choose_none(table: Table) -> None:
    prove(table, "Fair Gold Ring", "The One Ring", dice=11)
    table.do("none")
    table.then("Fair Gold Ring discarded", "The One Ring in hand")


@rule("AIO-E-0194")
def test_one_ring_only_is_played(table: Table) -> None:
    prove(table, "Fair Gold Ring", "The One Ring", "Lesser Ring", dice=11)
    assert table.asked == "ring"
    table.do("play Lesser Ring")
    table.then("Lesser Ring on Aragorn II", "The One Ring in hand")


@rule("AIO-B-0260")
@rule("METW-0219", "AIO-E-0188")
def test_scroll_of_isildur_helps(table: Table) -> None:
    prove(table, "Fair Gold Ring", "The One Ring", dice=9, items=("Scroll of Isildur",))
    table.do("play The One Ring")
    table.then("The One Ring on Aragorn II")


@rule("METW-0219")
def test_scroll_of_isildur_in_another_company_does_not(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", items={"Bilbo": ["Scroll of Isildur"]})
    prove(table, "Fair Gold Ring", "The One Ring", dice=9)
    table.then("The One Ring in hand", "Fair Gold Ring discarded")


@rule("AIO-E-0188")
def test_modification_of_the_test(table: Table) -> None:
    prove(table, "Fair Gold Ring", "The One Ring", dice=11, mod=-1)
    table.then("The One Ring in hand", "Fair Gold Ring discarded")


@rule("AIO-E-0209")
def test_without_a_roll_any_ring_but_the_one(table: Table) -> None:
    hand = ("The One Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Courage", "Lesser Ring")
    table.hero.company("Aragorn II", at="Bree", items={"Aragorn II": ["Fair Gold Ring"]}).hand(*hand)
    table.start("RingTest", ring=table.id("Fair Gold Ring"), player=0, any_but_one=True)
    assert [table.offered(f"play {name}") for name in hand] == [False, True, True, True]
    table.do("play Dwarven Ring of Durin’s Tribe")
    table.then("Dwarven Ring of Durin’s Tribe on Aragorn II", "Fair Gold Ring discarded")


def test_no_second_copy_on_the_same_character(table: Table) -> None:
    items = {"Aragorn II": ["Fair Gold Ring", "Magic Ring of Courage"]}
    table.hero.company("Aragorn II", at="Bree", items=items).hand("Magic Ring of Courage")
    table.dice(5)
    table.start("RingTest", ring=table.id("Fair Gold Ring"), player=0)
    table.then("Magic Ring of Courage#2 in hand")


@rule("METW-0115", "AIO-A-0378")
def test_unique_ring_in_play_bars_another(table: Table) -> None:
    table.hazard.company("Bilbo", at="Bree", items={"Bilbo": ["The One Ring"]})
    prove(table, "Fair Gold Ring", "The One Ring", dice=12)
    table.then("hero's The One Ring in hand")


@rule("AIO-E-0186")
def test_gold_ring_gives_nothing_of_its_own(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", items={"Aragorn II": ["Fair Gold Ring"]})
    facts = BOOK[table.card("Aragorn II").card].facts
    assert table.value("prowess", "Aragorn II") == facts.prowess
    assert table.value("di", "Aragorn II") == facts.character.di
    assert (table.value("mp", "Fair Gold Ring"), table.value("cp", "Fair Gold Ring")) == (1, 1)


@rule("AIO-C-0050", "AIO-H-0112")
def test_what_rings_give(table: Table) -> None:
    items = {"Aragorn II": ["The One Ring"], "Gimli": ["Dwarven Ring of Durin’s Tribe"], "Bilbo": ["Magic Ring of Courage"]}
    table.hero.company("Aragorn II", "Gimli", "Bilbo", at="Bree", items=items)
    assert table.value("prowess", "Aragorn II") == 6 + 5
    assert table.value("body", "Aragorn II") == 10
    assert table.value("di", "Aragorn II") == 3 + 5
    assert table.value("prowess", "Gimli") == 5 + 4
    assert table.value("di", "Gimli") == 2 + 7
    assert table.value("cp", "Dwarven Ring of Durin’s Tribe") == 5


@rule("AIO-E-0195", "CRF1-0076")
def test_on_guard_cards_keep_still(table: Table) -> None:
    """Nobody is asked anything between the roll and the ring."""
    table.hero.company("Aragorn II", at="Bree", items={"Aragorn II": ["Fair Gold Ring"]}, guard=["Greed"]).hand("The One Ring")
    table.dice(12)
    table.start("RingTest", ring=table.id("Fair Gold Ring"), player=0)
    table.do("play The One Ring")
    table.then("The One Ring on Aragorn II")


# --- ways to test ----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0205", "AIO-H-0187", "AIO-B-0259")
def test_sage_tests_a_ring_of_his_company(table: Table) -> None:
    table.hero.company("Elrond", "Aragorn II", at="Bree", items={"Aragorn II": ["Fair Gold Ring"]})
    table.hero.hand("Test of Form", "The One Ring")
    table.dice(11)
    table.explored()
    table.do("play Test of Form by Elrond")
    table.do("play The One Ring")
    table.then("The One Ring on Aragorn II", "Fair Gold Ring discarded", "Test of Form discarded", "Elrond untapped")


@rule("AIO-E-0205")
def test_sage_of_another_company_does_not(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", items={"Aragorn II": ["Fair Gold Ring"]}).company("Elrond", at="Edoras")
    table.hero.hand("Test of Form", "a pastime")
    table.explored("Aragorn II")
    assert not table.offered("play Test of Form")
    table.pass_()


@rule("AIO-E-0212")
def test_gandalf_tests_a_ring_of_his_company(table: Table) -> None:
    table.hero.company("Gandalf", "Aragorn II", at="Bree", items={"Aragorn II": ["Fair Gold Ring"]})
    table.dice(5)
    table.explored()
    table.do("use Gandalf")
    table.then("Gandalf tapped", "Fair Gold Ring discarded")


@rule("AIO-F-0381", "AIO-E-0212")
def test_gandalf_tests_no_ring_of_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras", items={"Aragorn II": ["Fair Gold Ring"]}).company("Gandalf", at="Bree")
    table.hero.hand("a pastime")
    table.explored("Gandalf")
    assert table.offers() == ["Pass", "Play a pastime"]
    table.pass_()


# --- the two sides ---------------------------------------------------------------------------------------------------------


def made(name: str, **facts: Any) -> str:
    """An item that is printed nowhere."""
    if name not in BOOK:
        row = facts_of(id=name, set="TABLE", name=name, type="resource", kind="item", plain=True, **facts)
        define(row, *parts_of_kind(row))
    return name


@rule("AIO-E-0199", "AIO-E-0200")
@pytest.mark.parametrize(("alignment", "fits"), [("hero", False), ("fallen-wizard", True)])
def test_ring_of_the_other_side(table: Table, alignment: str, fits: bool) -> None:
    name = made("a ring of lies", alignment="minion", item_kind="special", ring="lesser-ring")
    table.hero.set(alignment=alignment)
    prove(table, "Fair Gold Ring", name, "Lesser Ring", dice=7)
    assert table.offered("play a ring of lies") == fits
    assert table.offered("play Lesser Ring")
    table.do("none")


@rule("AIO-E-0197")
@pytest.mark.parametrize(("side", "offered"), [("hero", False), ("minion", True)])
def test_fallen_wizard_tests_a_hero_ring_at_minus_one(table: Table, side: str, offered: bool) -> None:
    ring = made(f"a {side} gold ring", alignment=side, item_kind="gold-ring", ring_test=(F.RingTest("one-ring", min=11),))
    table.hero.set(alignment="fallen-wizard")
    prove(table, ring, "The One Ring", "a pastime", dice=11)
    table.leave_open()
    assert table.offered("play The One Ring") == offered


@rule("AIO-E-0214")
def test_site_changes_the_test(table: Table) -> None:
    tower, rules = "a dark tower", F.SiteRules(ring_test_mod=-3)
    if tower not in BOOK:
        define(facts_of(tower, "TABLE", tower, "site", "site", "hero", site_type="D", region="Gorgoroth", rules=rules))
    table.hero.company("Aragorn II", at=tower, items={"Aragorn II": ["Fair Gold Ring"]}).hand("The One Ring")
    table.dice(12)  # 9 after all
    table.start("RingTest", ring=table.id("Fair Gold Ring"), player=0)
    table.then("The One Ring in hand", "Fair Gold Ring discarded")


@rule("AIO-E-0183")
def test_every_ring_is_of_one_type() -> None:
    load_cards()
    rings = [d.facts for d in BOOK.values() if d.facts.set == "TW" and (d.facts.item.ring or d.facts.item.kind == "gold-ring")]
    assert len(rings) == 3 + 7 + 5 + 1 + 1
    for facts in rings:
        assert (facts.item.kind == "gold-ring") != (facts.item.ring in ("one-ring", "dwarven-ring", "magic-ring", "lesser-ring"))


@rule("AIO-E-0187")
def test_the_nine_gold_rings() -> None:
    rings = {f.name: f for f in load_pool().by_id.values() if f.item.kind == "gold-ring"}
    assert len(rings) == 9
    assert all(f.item.ring_test for f in rings.values())
    assert len({f.item.ring_test for f in rings.values()}) > 3


# --- rings of the Enemy ------------------------------------------------------------------------------------------------------

LITTLE = "A Little Gold Ring"  # 9 and more: a Dwarven Ring


@pytest.fixture
def minions(table: Table, guests: Guests) -> Table:
    guests.invite("BA-3", "BA-100", "LE-352")
    table.hero.plays("ringwraith")
    return table


@pytest.mark.parametrize(
    ("alignment", "avatar", "at", "worse"),
    [
        pytest.param(
            "ringwraith", "Ren the Ringwraith", "Minas Morgul", True, marks=rule("AIO-C-0183", "AIO-E-0198", "AIO-E-0211")
        ),
        pytest.param("balrog", "BA-3", "BA-100", True, marks=rule("AIO-E-0198", "AIO-E-0211")),
        ("ringwraith", "Hador", "Minas Morgul", False),
    ],
)
@pytest.mark.parametrize("roll", [10, 11])
def test_near_a_ringwraith_rings_prove_worse(
    minions: Table, alignment: str, avatar: str, at: str, worse: bool, roll: int
) -> None:
    minions.hero.set(alignment=alignment)
    minions.hero.company(avatar, "Tarcil", at=at, items={"Tarcil": [LITTLE]}).hand("LE-308", "a pastime")
    minions.dice(roll)
    minions.start("RingTest", ring=minions.id(LITTLE), player=0)
    assert minions.offered("play Dwarven Ring") == (roll - 2 * worse >= 9)
    minions.finish()


@pytest.mark.parametrize(
    ("with_him", "at", "tested"),
    [
        pytest.param("Ren the Ringwraith", "Minas Morgul", True, marks=rule("AIO-C-0182", "AIO-E-0210")),
        pytest.param("Hador", "Barad-dûr", True, marks=rule("AIO-E-0213")),
        pytest.param("Hador", "Minas Morgul", False, marks=rule("AIO-C-0182")),
    ],
)
def test_rings_that_are_tested_when_the_turn_ends(minions: Table, with_him: str, at: str, tested: bool) -> None:
    minions.hero.company(with_him, "Tarcil", at=at, items={"Tarcil": [LITTLE]})
    minions.dice(*(7,) * tested)
    minions.end_of_turn()
    minions.finish()
    minions.then(f"{LITTLE} {'discarded' if tested else 'in play'}")


@rule("AIO-E-0216", "AIO-E-0552")
@pytest.mark.parametrize(("roll", "offered"), [(10, False), (11, True)])
def test_a_gold_ring_that_minions_store_is_tested(minions: Table, roll: int, offered: bool) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul", items={"Tarcil": [LITTLE]}).hand("LE-308", "a pastime")
    minions.organization()
    minions.dice(12, roll)
    minions.carry_out("store a card")
    minions.through()
    assert minions.offered("play Dwarven Ring") == offered
    minions.answer_plainly()
    minions.then(f"{LITTLE} discarded")
    minions.leave_open()


@rule("AIO-E-0201")
def test_mind_rings_are_minor_items(minions: Table) -> None:
    rings = [f for f in load_pool().by_id.values() if f.item.ring == "mind-ring" or "mind-ring" in f.keywords]
    assert rings
    assert {f.item.kind for f in rings} == {"minor"}
    minions.hero.company("Tarcil", at="Moria").hand(rings[0].id)
    minions.explored()
    assert minions.offered(f"play {rings[0].name}")
    minions.leave_open()


@rule("AIO-E-0202", "AIO-E-0206")
@pytest.mark.parametrize("sage", [True, False])
@pytest.mark.parametrize("phase", ["organization", "long_events", "explored", "end_of_turn"])
def test_a_sage_and_a_test_of_fire(minions: Table, sage: bool, phase: str) -> None:
    who = "Pon Opar" if sage else "Orc Brawler"
    minions.hero.company("Tarcil", who, at="Moria", items={"Tarcil": [LITTLE]})
    minions.hero.hand("Test of Fire", "LE-346", "LE-320", "LE-308", "a pastime")
    getattr(minions, phase)()
    assert minions.offered("play Test of Fire") == sage
    minions.leave_open()


@rule("AIO-E-0203", "AIO-E-0204", "AIO-E-0202")
def test_what_comes_of_the_example(minions: Table) -> None:
    """Trifling Ring (a Lesser Ring), Magic Ring of Lies, Dwarven Ring of Durin's Tribe: which of them, by the roll."""
    for roll, names in ((5, {"Trifling Ring", "Magic Ring of Lies"}), (9, {"Trifling Ring", "Dwarven Ring of Durin’s Tribe"})):
        table = Table()
        table.hero.plays("ringwraith").company("Tarcil", "Pon Opar", at="Moria", items={"Tarcil": [LITTLE]})
        table.hero.hand("Test of Fire", "LE-346", "LE-320", "LE-308")
        table.dice(roll)
        table.organization()
        table.play("play Test of Fire")
        assert table.plays() == names
        table.do("play Trifling Ring")
        table.then("Trifling Ring on Tarcil", f"{LITTLE} discarded", "Tarcil untapped")
        table.leave_open()


@rule("AIO-E-0208")
@pytest.mark.parametrize(("sage", "information"), [(True, True), (False, True), (True, False)])
def test_secrets_of_their_forging(minions: Table, sage: bool, information: bool) -> None:
    """No test of this gold ring indicates a Spirit Ring."""
    at = "Amon Hen" if information else "Moria"
    minions.hero.company("Tarcil", "Pon Opar" if sage else "Orc Brawler", at=at, items={"Tarcil": [LITTLE]})
    minions.hero.hand("Secrets of Their Forging", "LE-326", "LE-346", "LE-320", "LE-308", "The Reviled Ring", "a pastime")
    minions.explored()
    assert minions.offered("play Secrets of Their Forging") == (sage and information)
    if sage and information:
        minions.play("play Secrets of Their Forging")
        minions.then("Pon Opar tapped", "Amon Hen tapped")
        assert minions.plays() == {"Trifling Ring", "Magic Ring of Lies", "Dwarven Ring of Durin’s Tribe"}
    minions.leave_open()
