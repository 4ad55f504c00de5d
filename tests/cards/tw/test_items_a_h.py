"""Items of The Wizards, A to H."""

import pytest

from hazardplay import checks
from ledger import rule
from meccg.parts.values import BODY, HAND_SIZE, PROWESS, value
from meccg.rules.control import unused_di
from resourceplay import points, store
from table import Table

# --- TW-195 Athelas ----------------------------------------------------------------------------------------------------------


def athelas(table: Table, who: str = "Boromir II", **fields: object) -> None:
    table.hero.company(who, "Bilbo", items={who: ["Athelas"]}, **fields).hand("a pastime")
    table.organization()


@rule("AIO-A-0215")
def test_athelas_heals_but_does_not_untap(table: Table) -> None:
    athelas(table, wounded=["Bilbo"])
    table.chain("use Athelas on Bilbo")
    table.then("Bilbo tapped", "Boromir II tapped", "Athelas discarded")
    table.leave_open()


@rule("AIO-C-0222", "AIO-C-0343")
def test_athelas_heals_an_ally(table: Table) -> None:
    athelas(table, allies={"Bilbo": ["Gwaihir"]}, wounded=["Gwaihir"])
    table.chain("use Athelas on Gwaihir")
    table.then("Gwaihir tapped", "Boromir II tapped", "Athelas discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "fields", "reason"),
    [
        ("Gimli", {"wounded": ["Bilbo"]}, "Dúnadan"),
        ("Boromir II", {"wounded": ["Bilbo"], "tapped": ["Boromir II"]}, "untapped"),
        ("Boromir II", {"tapped": ["Bilbo"]}, "wounded character or ally in his company"),
        ("Boromir II", {"corruption": {"Bilbo": ["Lure of the Senses"]}}, "wounded character or ally in his company"),
    ],
)
def test_athelas_not(table: Table, who: str, fields: dict[str, object], reason: str) -> None:
    athelas(table, who, **fields)
    assert not table.uses()
    assert reason in table.because("Athelas")
    table.leave_open()


@pytest.mark.parametrize("bearer", ["Bilbo", "Aragorn II"])
def test_athelas_in_the_hands_of_the_king(table: Table, bearer: str) -> None:
    athelas(table, "Aragorn II", corruption={bearer: ["Lure of the Senses"]})
    table.chain("use Athelas on Lure of the Senses")
    table.then("Lure of the Senses discarded", "Aragorn II tapped", "Athelas discarded", "Bilbo untapped")
    table.leave_open()


# --- TW-201 Book of Mazarbul -------------------------------------------------------------------------------------------------


@rule("METW-0711", "AIO-E-0544")
@pytest.mark.parametrize(("at", "mp"), [("Iron Hill Dwarf-hold", 5), ("Blue Mountain Dwarf-hold", 5)])
def test_book_of_mazarbul_is_stored_at_a_dwarf_hold(table: Table, at: str, mp: int) -> None:
    table.hero.company("Balin", at=at, items={"Balin": ["Book of Mazarbul"]}).hand("a pastime")
    assert points(table) == 1
    store(table, "Book of Mazarbul")
    table.then("Book of Mazarbul stored")
    assert points(table) == mp
    table.leave_open()


@rule("AIO-F-0162", "CRF1-0204", "AIO-B-0261")
def test_book_of_mazarbul_and_a_sage(table: Table) -> None:
    table.hero.company("Balin", items={"Balin": ["Book of Mazarbul"]}, tapped=["Balin"]).hand("a pastime")
    table.organization()
    assert value(table.state, HAND_SIZE, 0) == 8
    table.chain("use Book of Mazarbul")
    table.then("Book of Mazarbul tapped", "Balin tapped")
    assert not table.uses()
    assert (value(table.state, HAND_SIZE, 0), value(table.state, HAND_SIZE, 1)) == (9, 8)
    table.do("stays", passing=True)
    table.pass_all()
    table.untap()
    assert value(table.state, HAND_SIZE, 0) == 8
    table.then("Book of Mazarbul untapped")
    table.finish()
    table.organization()
    assert table.offered("use Book of Mazarbul")
    table.leave_open()


def test_book_of_mazarbul_only_with_a_sage(table: Table) -> None:
    table.hero.company("Gimli", "Balin", items={"Gimli": ["Book of Mazarbul"]}).hand("a pastime")
    table.organization()
    assert not table.uses()
    assert "sage" in table.because("Book of Mazarbul")
    table.leave_open()


def test_book_of_mazarbul_only_in_the_organization_phase(table: Table) -> None:
    table.hero.company("Balin", at="Bree", items={"Balin": ["Book of Mazarbul"]}).hand("a pastime")
    table.explored()
    assert not table.uses()
    table.leave_open()


@pytest.mark.parametrize(("at", "may"), [("Moria", True), ("Goblin-gate", False), ("Iron Hill Dwarf-hold", False)])
def test_book_of_mazarbul_is_found_in_moria(table: Table, at: str, may: bool) -> None:
    table.hero.company("Gimli", at=at).hand("Book of Mazarbul", "a pastime")
    table.explored()
    assert table.offered("play Book of Mazarbul") == may
    table.leave_open()


# --- TW-216 Dwarven Ring of Durin’s Tribe ------------------------------------------------------------------------------------


def delve(table: Table, who: str, *dice: int, site_tapped: bool = True, **fields: object) -> None:
    ring = "Dwarven Ring of Durin’s Tribe"
    table.hero.company(who, "Éowyn", at="Moria", items={who: [ring]}, site_tapped=site_tapped, **fields).hand("a pastime")
    table.dice(*dice)
    table.explored()


def test_dwarven_ring_untaps_the_site(table: Table) -> None:
    delve(table, "Balin", 4)
    table.do("use Dwarven Ring of Durin’s Tribe")
    table.then("Balin tapped")
    while table.asked and "Corruption check of Balin: 6 against 5" not in table.log:
        table.pass_()
    table.then("Moria untapped", "Balin in play")
    table.leave_open()


@pytest.mark.parametrize(("who", "fields"), [("Bilbo", {}), ("Balin", {"tapped": ["Balin"]}), ("Balin", {"site_tapped": False})])
def test_dwarven_ring_not(table: Table, who: str, fields: dict[str, object]) -> None:
    delve(table, who, **fields)
    assert not table.uses()
    table.leave_open()


def test_dwarven_ring_of_durins_tribe(table: Table) -> None:
    """A roll of seven, modified by +2, against five points of the ring."""
    ring = "Dwarven Ring of Durin’s Tribe"
    table.hero.company("Balin", at="Moria", items={"Balin": [ring]}, site_tapped=True).hand("a pastime")
    table.dice(7)
    table.explored()
    table.chain(f"use {ring}")
    while not checks(table):
        table.pass_()
    assert checks(table) == ["Corruption check of Balin: 9 against 5"]
    table.leave_open()


# --- TW-224 Elf-stone --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("against", "di"), [("Legolas", 3 + 2), ("Gimli", 3), ("Éowyn", 3)])
def test_elf_stone_against_elves(table: Table, against: str, di: int) -> None:
    table.hero.company("Aragorn II", against, items={"Aragorn II": ["Elf-stone"]})
    assert unused_di(table.state, table.id("Aragorn II"), table.id(against)) == di


@pytest.mark.parametrize(
    ("faction", "at", "total"), [("Wood-elves", "Thranduil's Halls", 7 + 3 + 2 + 0), ("Riders of Rohan", "Edoras", 7 + 3 + 1)]
)
def test_elf_stone_against_elf_factions(table: Table, faction: str, at: str, total: int) -> None:
    table.hero.company("Aragorn II", at=at, items={"Aragorn II": ["Elf-stone"]}).hand(faction)
    table.dice(7)
    table.explored()
    table.do(f"play {faction}")
    assert any(t.startswith(f"Aragorn II rolls 7 to influence: {total} against") for t in table.log)


# --- TW-225 Elven Cloak ------------------------------------------------------------------------------------------------------


def cloak(table: Table, *keyed: str, creature: bool = True, tapped: bool = False) -> None:
    table.hero.company("Beregond", items={"Beregond": ["Elven Cloak"]}, tapped=["Elven Cloak"] if tapped else [])
    table.hero.hand("Dodge")
    table.attack("giant", strikes=1, prowess=13, keyed=keyed, by_creature=creature)
    table.do("tap")


@rule("AIO-E-0283", "AIO-F-0293", "CRF1-0285", "METW-0525")
@pytest.mark.parametrize("symbols", ["w", "ww", "www"])
def test_cloak_cancels_a_strike_keyed_to_wilderness(table: Table, symbols: str) -> None:
    cloak(table, "region type", symbols)
    table.do("use Elven Cloak")
    table.pass_all()
    table.then("Elven Cloak tapped", "Beregond untapped")
    assert "The attack of the attacker is over" in table.log


@rule("AIO-E-0284", "AIO-H-0034", "METW-0508")
@pytest.mark.parametrize(
    "keyed", [("region type", "b"), ("region", "Rhudaur"), ("site type", "R"), ("site", "Moria"), ("region type", "s"), ()]
)
def test_cloak_not_if_keyed_otherwise(table: Table, keyed: tuple[str, ...]) -> None:
    cloak(table, *keyed)
    assert not table.uses()
    assert "no strike by a creature keyed to a Wilderness against the bearer" in table.because("Elven Cloak")
    table.leave_open()


def test_cloak_only_against_a_creature(table: Table) -> None:
    cloak(table, "region type", "w", creature=False)
    assert not table.uses()
    table.leave_open()


def test_cloak_only_untapped(table: Table) -> None:
    cloak(table, "region type", "w", tapped=True)
    assert not table.uses()
    assert "you can’t tap this card" in table.because("Elven Cloak").replace("'", "’")
    table.leave_open()


def test_cloak_only_for_its_bearer(table: Table) -> None:
    table.hero.company("Beregond", "Gimli", items={"Beregond": ["Elven Cloak"]}).hand("Dodge")
    table.attack("giant", strikes=1, prowess=13, keyed=("region type", "w"), by_creature=True)
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    assert not table.uses()
    table.leave_open()


# --- TW-244 Glamdring --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "prowess"), [("orc", 9), ("troll", 8)])
def test_glamdring_against_orcs(table: Table, race: str, prowess: int) -> None:
    table.hero.company("Boromir II", items={"Boromir II": ["Glamdring"]}).hand("Escape")
    table.attack(race, strikes=1, prowess=15)
    assert table.value("prowess", "Boromir II", against=table.frame("Attack").uid) == prowess
    table.leave_open()


# --- TW-250 Great-shield of Rohan --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "body"), [("Théoden", 8), ("Éowyn", 9), ("Aragorn II", 9)])
def test_great_shield_gives_body_to_a_maximum_of_nine(table: Table, who: str, body: int) -> None:
    table.hero.company(who, items={who: ["Great-shield of Rohan"]})
    assert table.value("body", who) == body


@pytest.mark.parametrize("wounded", [False, True])
def test_great_shield_keeps_a_warrior_untapped(table: Table, wounded: bool) -> None:
    table.hero.company("Théoden", items={"Théoden": ["Great-shield of Rohan"]})
    table.dice(*((2, 5) if wounded else (9,)))
    table.attack("orc", strikes=1, prowess=9)
    table.do("tap")
    table.carry_out("use Great-shield of Rohan")
    table.then("Great-shield of Rohan tapped", "Théoden wounded" if wounded else "Théoden untapped")


@pytest.mark.parametrize(("who", "tapped"), [("Bilbo", []), ("Théoden", ["Théoden"]), ("Théoden", ["Great-shield of Rohan"])])
def test_great_shield_not_for_others_nor_tapped(table: Table, who: str, tapped: list[str]) -> None:
    table.hero.company(who, items={who: ["Great-shield of Rohan"]}, tapped=tapped)
    table.hero.hand("Dodge")
    table.attack("orc", strikes=1, prowess=9)
    if table.asked == "stance":
        table.do("tap")
    assert table.offered("play Dodge")
    assert table.uses() == set()
    table.leave_open()


# --- TW-255 Healing Herbs ----------------------------------------------------------------------------------------------------


def herbs(table: Table, **fields: object) -> None:
    table.hero.company("Bofur", "Beregond", "Balin", **{"items": {"Bofur": ["Healing Herbs"]}, **fields}).hand("a pastime")
    table.organization()


@rule("METW-0367", "AIO-A-0215")
def test_herbs_heal(table: Table) -> None:
    herbs(table, wounded=["Beregond"])
    table.do("use Healing Herbs on Beregond")
    table.then("Bofur tapped", "Healing Herbs discarded")  # at once
    table.settle()
    table.then("Beregond untapped")
    table.leave_open()


@rule("AIO-C-0222", "AIO-C-0343")
@pytest.mark.parametrize("state", ["wounded", "tapped"])
def test_herbs_heal_an_ally_but_do_not_untap_him(table: Table, state: str) -> None:
    """Who is not wounded is not healed, and an ally is no character for anything else."""
    herbs(table, allies={"Balin": ["Gwaihir"]}, **{state: ["Gwaihir"]})
    if state == "wounded":
        table.chain("use Healing Herbs on Gwaihir")
        table.then("Bofur tapped", "Healing Herbs discarded", "Gwaihir untapped")
    else:
        assert not table.uses()
    table.leave_open()


def test_herbs_untap(table: Table) -> None:
    herbs(table, tapped=["Beregond"])
    table.chain("use Healing Herbs on Beregond")
    table.then("Bofur tapped", "Healing Herbs discarded", "Beregond untapped")
    table.leave_open()


@pytest.mark.parametrize("fields", [{"tapped": ["Bofur", "Beregond"]}, {"wounded": ["Bofur"], "tapped": ["Beregond"]}])
def test_herbs_need_an_untapped_bearer(table: Table, fields: dict[str, object]) -> None:
    herbs(table, **fields)
    assert not table.uses()
    assert "untapped" in table.because("Healing Herbs")
    table.leave_open()


def test_herbs_need_somebody_who_needs_them(table: Table) -> None:
    herbs(table)
    assert not table.uses()
    assert "no wounded character or ally in his company" in table.because("Healing Herbs")
    table.leave_open()


@rule("AIO-F-0477")
def test_herbs_only_in_the_company(table: Table) -> None:
    table.hero.company("Bofur", items={"Bofur": ["Healing Herbs"]}, at="Bree").company(
        "Gimli", "Éowyn", tapped=["Gimli"], wounded=["Éowyn"]
    )
    table.hero.hand("a pastime")
    table.organization()
    assert not table.uses()
    table.leave_open()


@rule("METW-0524")
def test_herbs_before_the_strike_is_assigned(table: Table) -> None:
    table.hero.company("Bofur", "Beregond", at="Bree", items={"Bofur": ["Healing Herbs"]}, tapped=["Beregond"])
    table.hazard.hand("Giant")
    table.movement(to="Rivendell", path="ww")
    table.choose("play Giant", passing=True)
    table.choose("use Healing Herbs on Beregond", passing=True)
    while table.asked in ("respond", "act"):
        table.pass_()
    table.then("Bofur tapped", "Beregond untapped")
    assert table.asked == "assign strike"
    assert table.offered("assign Beregond")
    table.leave_open()


@rule("AIO-D-0097", "AIO-F-0478")
def test_herbs_do_not_stop_a_body_check(table: Table) -> None:
    """There is no time for them between the wound and the body check."""
    table.hero.company("Bofur", "Balin", at="Bree", items={"Bofur": ["Healing Herbs"]})
    table.hazard.hand("Giant")
    table.dice(2, 7)
    table.movement(to="Rivendell", path="ww")
    table.choose("play Giant", passing=True)
    table.choose("assign Balin", passing=True)
    table.choose("tap", passing=True)
    table.do("no support")  # 4 + 2 against 13, body check 7 against 7
    table.then("Balin wounded")
    assert "Body check of Balin: 7 against 7" in table.log
    table.choose("use Healing Herbs on Balin", passing=True)
    table.settle()
    table.then("Balin untapped", "Bofur tapped")
    table.leave_open()


# --- TW-494 Black Arrow ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "kept"), [("Bard Bowman", True), ("Aragorn II", False), ("Legolas", False)])
def test_black_arrow_weakens_an_attack(table: Table, who: str, kept: bool) -> None:
    table.hero.company(who, "Éowyn", items={who: ["Black Arrow"]}).hand("Dark Quarrels")
    table.attack("man", strikes=1, prowess=15, body=8)
    attack = table.frame("Attack").uid
    table.carry_out("use Black Arrow")
    assert (value(table.state, PROWESS, attack), value(table.state, BODY, attack)) == (14, 7)
    table.then("Black Arrow tapped" if kept else "Black Arrow discarded")  # only a Man keeps it
    table.leave_open()


def test_black_arrow_only_for_a_warrior(table: Table) -> None:
    table.hero.company("Bilbo", items={"Bilbo": ["Black Arrow"]}).hand("Dark Quarrels")
    table.attack("orc", strikes=1, prowess=5)
    assert table.uses() == set()
    assert "warrior" in table.because("Black Arrow")
    table.leave_open()
