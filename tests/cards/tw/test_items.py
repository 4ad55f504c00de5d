"""Items of The Wizards: what their bearers have of them, and what they can do with them."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.predicates import GOLD_RING
from meccg.parts.values import HAND_SIZE, PROWESS, value
from meccg.rules.control import unused_di
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from table import Table


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def uses(table: Table) -> set[str]:
    """The cards whose abilities are offered."""
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    """Why its abilities can't be used."""
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


def points(table: Table, kind: str = "item") -> int:
    return scores(table.state, 0).by_type[kind]


def corruption(table: Table, who: str) -> int:
    return corruption_points(table.state, table.id(who))


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


@rule("AIO-G-0125", "CRF1-0358")
@pytest.mark.parametrize(("who", "prowess"), [("Galadriel", 6), ("Annalena", 6), ("Éowyn", 4), ("Thorin II", 10), ("Elrond", 12)])
def test_one_ring_at_most_doubles_the_printed_prowess(table: Table, who: str, prowess: int) -> None:
    table.hero.company(who, items={who: ["The One Ring"]})
    assert table.value("prowess", who) == prowess


@pytest.mark.parametrize(("race", "prowess"), [("orc", 9), ("troll", 8)])
def test_glamdring_against_orcs(table: Table, race: str, prowess: int) -> None:
    table.hero.company("Boromir II", items={"Boromir II": ["Glamdring"]}).hand("Escape")
    table.attack(race, strikes=1, prowess=15)
    assert table.value("prowess", "Boromir II", against=table.frame("Attack").uid) == prowess
    table.leave_open()


def test_sting_is_a_weapon_like_others(table: Table) -> None:
    """Of two weapons he uses the better one."""
    table.hero.company("Boromir II", items={"Boromir II": ["Sting", "Narsil", "Sword of Gondolin"]})
    assert table.value("prowess", "Boromir II") == 8


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


@rule("AIO-F-0274", "CRF1-0278")
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


@rule("METW-0323", "AIO-C-0100")
def test_direct_influence_of_the_nine_walkers(table: Table) -> None:
    names = ("Gandalf", "Aragorn II", "Boromir II", "Legolas", "Gimli", "Frodo", "Sam Gamgee", "Merry", "Pippin")
    table.hero.company(*names, items={"Aragorn II": ["Narsil"], "Frodo": ["The One Ring"], "Gandalf": ["Lesser Ring"]})
    assert [table.value("di", n) for n in names] == [12, 4, 1, 2, 2, 6, 0, 1, 1]


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


@pytest.mark.parametrize("item", ["Elf-stone", "Elven Cloak"])
def test_not_two_on_one_character(table: Table, item: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Ettenmoors", items={"Aragorn II": [item]}).hand(item, "a pastime")
    table.explored()
    assert table.offered(f"play {item} by Éowyn")
    assert not table.offered(f"play {item} by Aragorn II")
    table.leave_open()


@rule("METW-0323")
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


RINGS = ("The One Ring", "Dwarven Ring of Durin’s Tribe", "Magic Ring of Courage", "Lesser Ring")
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


@rule("ICH-0260", "METW-0218")
@pytest.mark.parametrize("ring", RINGS)
def test_rings_take_the_place_of_a_gold_ring(table: Table, ring: str) -> None:
    """They are not played in any other way."""
    table.hero.company("Gimli", at="Moria").hand(ring, "a pastime")
    table.explored()
    table.cannot(f"play {ring}", because="METW-0218")
    table.leave_open()


@rule("METW-0219", "AIO-B-0260")
@pytest.mark.parametrize(("company", "helps"), [("Elrond", True), ("Legolas", False)])
def test_scroll_of_isildur(table: Table, company: str, helps: bool) -> None:
    table.hero.company("Elrond", "Gimli", items={"Gimli": ["Precious Gold Ring"]}).company("Legolas", at="Bree")
    table.hero.hand("Test of Form", *RINGS)
    table.state.enter(table.new("TW-323", 0, "aside"), player=0, host=table.id(company), mode="", since=1)
    table.dice(8)
    table.organization()
    table.chain("play Test of Form by Elrond")
    assert f"Precious Gold Ring is tested: {10 if helps else 8}" in table.log
    assert table.offered("play The One Ring") == helps
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


def store(table: Table, item: str) -> None:
    table.dice(12)
    table.organization()
    table.do("store")
    if table.offered(item):
        table.do(item)
    while table.asked and not table.offered("a pastime"):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


@pytest.mark.parametrize(("item", "mp"), [("Narsil", 3), ("Glamdring", 2), ("The Mithril-coat", 4), ("Dagger of Westernesse", 0)])
def test_items_are_stored_at_a_haven(table: Table, item: str, mp: int) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": [item]}).hand("a pastime")
    store(table, item)
    table.then(f"{item} stored")
    assert points(table) == mp
    table.leave_open()


@rule("METW-0710", "AIO-E-0543", "AIO-E-0219")
def test_the_one_ring_is_not_stored(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["The One Ring"]}).hand("a pastime")
    table.organization()
    assert not table.offered("store")
    table.leave_open()


@rule("METW-0711", "AIO-E-0544")
@pytest.mark.parametrize(("at", "mp"), [("Iron Hill Dwarf-hold", 5), ("Blue Mountain Dwarf-hold", 5)])
def test_book_of_mazarbul_is_stored_at_a_dwarf_hold(table: Table, at: str, mp: int) -> None:
    table.hero.company("Balin", at=at, items={"Balin": ["Book of Mazarbul"]}).hand("a pastime")
    assert points(table) == 1
    store(table, "Book of Mazarbul")
    table.then("Book of Mazarbul stored")
    assert points(table) == mp
    table.leave_open()


# --- Elven Cloak -------------------------------------------------------------------------------------------------------------


def cloak(table: Table, *keyed: str, creature: bool = True, tapped: bool = False) -> None:
    table.hero.company("Beregond", items={"Beregond": ["Elven Cloak"]}, tapped=["Elven Cloak"] if tapped else [])
    table.hero.hand("Dodge")
    table.attack("giant", strikes=1, prowess=13, keyed=keyed, by_creature=creature)
    table.do("tap")


@rule("AIO-E-0283", "METW-0626", "AIO-F-0293", "AIO-H-0114", "CRF1-0285", "METW-0525")
@pytest.mark.parametrize("symbols", ["w", "ww", "www"])
def test_cloak_cancels_a_strike_keyed_to_wilderness(table: Table, symbols: str) -> None:
    cloak(table, "region type", symbols)
    table.do("use Elven Cloak")
    table.pass_all()
    table.then("Elven Cloak tapped", "Beregond untapped")
    assert "The attack of the attacker is over" in table.log


@rule("AIO-E-0284", "METW-0627", "AIO-H-0034", "METW-0508")
@pytest.mark.parametrize(
    "keyed", [("region type", "b"), ("region", "Rhudaur"), ("site type", "R"), ("site", "Moria"), ("region type", "s"), ()]
)
def test_cloak_not_if_keyed_otherwise(table: Table, keyed: tuple[str, ...]) -> None:
    cloak(table, *keyed)
    assert not uses(table)
    assert "no strike by a creature keyed to a Wilderness against the bearer" in because(table, "Elven Cloak")
    table.leave_open()


def test_cloak_only_against_a_creature(table: Table) -> None:
    cloak(table, "region type", "w", creature=False)
    assert not uses(table)
    table.leave_open()


def test_cloak_only_untapped(table: Table) -> None:
    cloak(table, "region type", "w", tapped=True)
    assert not uses(table)
    assert "you can’t tap this card" in because(table, "Elven Cloak").replace("'", "’")
    table.leave_open()


def test_cloak_only_for_its_bearer(table: Table) -> None:
    table.hero.company("Beregond", "Gimli", items={"Beregond": ["Elven Cloak"]}).hand("Dodge")
    table.attack("giant", strikes=1, prowess=13, keyed=("region type", "w"), by_creature=True)
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    assert not uses(table)
    table.leave_open()


# --- Healing Herbs -----------------------------------------------------------------------------------------------------------


def herbs(table: Table, **fields: object) -> None:
    table.hero.company("Bofur", "Beregond", "Balin", **{"items": {"Bofur": ["Healing Herbs"]}, **fields}).hand("a pastime")
    table.organization()


@rule("METW-0367")
def test_herbs_heal(table: Table) -> None:
    herbs(table, wounded=["Beregond"])
    table.do("use Healing Herbs on Beregond")
    table.then("Bofur tapped", "Healing Herbs discarded")  # at once
    while table.asked == "respond":
        table.pass_()
    table.then("Beregond untapped")
    table.leave_open()


def test_herbs_untap(table: Table) -> None:
    herbs(table, tapped=["Beregond"])
    table.chain("use Healing Herbs on Beregond")
    table.then("Bofur tapped", "Healing Herbs discarded", "Beregond untapped")
    table.leave_open()


@pytest.mark.parametrize("fields", [{"tapped": ["Bofur", "Beregond"]}, {"wounded": ["Bofur"], "tapped": ["Beregond"]}])
def test_herbs_need_an_untapped_bearer(table: Table, fields: dict[str, object]) -> None:
    herbs(table, **fields)
    assert not uses(table)
    assert "untapped" in because(table, "Healing Herbs")
    table.leave_open()


def test_herbs_need_somebody_who_needs_them(table: Table) -> None:
    herbs(table)
    assert not uses(table)
    assert "no wounded character in his company" in because(table, "Healing Herbs")
    table.leave_open()


@rule("AIO-F-0477")
def test_herbs_only_in_the_company(table: Table) -> None:
    table.hero.company("Bofur", items={"Bofur": ["Healing Herbs"]}, at="Bree").company(
        "Gimli", "Éowyn", tapped=["Gimli"], wounded=["Éowyn"]
    )
    table.hero.hand("a pastime")
    table.organization()
    assert not uses(table)
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


@rule("AIO-D-0097", "METW-0475", "AIO-F-0478", "CRF1-0307")
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
    while table.asked == "respond":
        table.pass_()
    table.then("Balin untapped", "Bofur tapped")
    table.leave_open()


# --- Potion of Prowess -------------------------------------------------------------------------------------------------------


def test_potion_for_the_whole_company_until_the_end_of_the_turn(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", items={"Bilbo": ["Potion of Prowess"]}, tapped=["Bilbo"]).company("Éowyn", at="Bree")
    table.turn()
    table.choose("use Potion of Prowess", passing=True)
    table.then("Potion of Prowess discarded")
    while table.asked == "respond":
        table.pass_()
    assert [table.value("prowess", w) for w in ("Bilbo", "Gimli", "Éowyn")] == [2, 6, 2]
    finish(table)
    assert [table.value("prowess", w) for w in ("Bilbo", "Gimli", "Éowyn")] == [1, 5, 2]


def test_potion_against_a_strike(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", items={"Bilbo": ["Potion of Prowess"]})
    table.dice(7)
    table.attack("troll", strikes=1, prowess=12)
    table.pass_()
    table.do("assign Gimli")
    table.choose("tap", passing=True)
    table.do("no support")
    table.do("use Potion of Prowess")
    assert "Gimli rolls 7: 13 against 12" in table.log


# --- Shield of Iron-bound Ash ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("used", [False, True])
def test_shield_against_one_strike(table: Table, used: bool) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Shield of Iron-bound Ash"]})
    table.dice(7, 7)
    table.attack("troll", strikes=1, prowess=12)
    table.do("tap")
    table.do("use Shield of Iron-bound Ash" if used else "pass")
    assert f"Gimli rolls 7: {12 + used} against 12" in table.log
    table.then(f"Shield of Iron-bound Ash {'tapped' if used else 'untapped'}")
    if not used:
        table.state.chance = table.state.chance.but(script=())
        return
    table.attack("troll", strikes=1, prowess=11)
    assert "Gimli rolls 7: 11 against 11" in table.log  # neither the shield nor he is untapped


def test_shield_only_for_its_bearer(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", items={"Bilbo": ["Shield of Iron-bound Ash"]}).hand("Dodge")
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    assert not uses(table)
    assert "no strike against the bearer" in because(table, "Shield of Iron-bound Ash")
    table.leave_open()


# --- Star-glass --------------------------------------------------------------------------------------------------------------


def glass(table: Table, race: str, *dice: int, **fields: object) -> None:
    table.hero.company("Sam Gamgee", "Gimli", items={"Sam Gamgee": ["Star-glass"]}, **fields).hand("Escape")
    table.dice(*dice)
    table.attack(race, strikes=1, prowess=12)


def test_star_glass_cancels_an_attack_of_undead(table: Table) -> None:
    glass(table, "undead", 5)
    table.do("use Star-glass")
    table.then("Sam Gamgee tapped")
    table.pass_all()
    assert "Corruption check of Sam Gamgee: 8 against 1" in table.log
    table.then("Star-glass untapped", "Gimli untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("race", ["spider", "animal", "wolf"])
def test_star_glass_weakens_spiders_animals_and_wolves(table: Table, race: str) -> None:
    glass(table, race, 5)
    table.do("use Star-glass")
    while table.asked != "act" or "Corruption check of Sam Gamgee: 8 against 1" not in table.log:
        table.pass_()
    assert value(table.state, PROWESS, table.frame("Attack").uid) == 10
    table.then("Sam Gamgee tapped")
    table.leave_open()


@pytest.mark.parametrize("race", ["orc", "nazgûl", "dragon", "man"])
def test_star_glass_against_nobody_else(table: Table, race: str) -> None:
    glass(table, race)
    assert not uses(table)
    assert "no attack by Undead against his company" in because(table, "Star-glass")
    table.leave_open()


def test_star_glass_needs_an_untapped_bearer(table: Table) -> None:
    glass(table, "undead", tapped=["Sam Gamgee"])
    assert not uses(table)
    table.leave_open()


def test_star_glass_only_for_the_company(table: Table) -> None:
    table.hero.company("Gimli").company("Sam Gamgee", at="Bree", items={"Sam Gamgee": ["Star-glass"]}).hand("Escape")
    table.attack("undead", strikes=1, prowess=12, against="Gimli")
    assert not uses(table)
    table.leave_open()


# --- Athelas -----------------------------------------------------------------------------------------------------------------


def athelas(table: Table, who: str = "Boromir II", **fields: object) -> None:
    table.hero.company(who, "Bilbo", items={who: ["Athelas"]}, **fields).hand("a pastime")
    table.organization()


def test_athelas_heals_but_does_not_untap(table: Table) -> None:
    athelas(table, wounded=["Bilbo"])
    table.chain("use Athelas on Bilbo")
    table.then("Bilbo tapped", "Boromir II tapped", "Athelas discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "fields", "reason"),
    [
        ("Gimli", {"wounded": ["Bilbo"]}, "Dúnadan"),
        ("Boromir II", {"wounded": ["Bilbo"], "tapped": ["Boromir II"]}, "untapped"),
        ("Boromir II", {"tapped": ["Bilbo"]}, "wounded character in his company"),
        ("Boromir II", {"corruption": {"Bilbo": ["Lure of the Senses"]}}, "wounded character in his company"),
    ],
)
def test_athelas_not(table: Table, who: str, fields: dict[str, object], reason: str) -> None:
    athelas(table, who, **fields)
    assert not uses(table)
    assert reason in because(table, "Athelas")
    table.leave_open()


@pytest.mark.parametrize("bearer", ["Bilbo", "Aragorn II"])
def test_athelas_in_the_hands_of_the_king(table: Table, bearer: str) -> None:
    athelas(table, "Aragorn II", corruption={bearer: ["Lure of the Senses"]})
    table.chain("use Athelas on Lure of the Senses")
    table.then("Lure of the Senses discarded", "Aragorn II tapped", "Athelas discarded", "Bilbo untapped")
    table.leave_open()


# --- Torque of Hues ----------------------------------------------------------------------------------------------------------


def torque(table: Table, *dice: int, **fields: object) -> None:
    table.hero.company("Gimli", "Bilbo", items={"Gimli": ["Torque of Hues"]}, **fields).hand("Escape")
    table.dice(*dice)
    table.attack("dragon", strikes=2, prowess=20)


def test_torque_cancels_an_attack(table: Table) -> None:
    torque(table, 3)
    table.do("use Torque of Hues")
    table.then("Gimli tapped", "Torque of Hues tapped")
    table.pass_all()
    assert "Corruption check of Gimli: 3 against 2" in table.log
    table.then("Bilbo untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", ["Gimli", "Torque of Hues"])
def test_torque_must_be_tapped_and_its_bearer(table: Table, tapped: str) -> None:
    torque(table, tapped=[tapped])
    assert not uses(table)
    table.leave_open()


# --- Palantír of Annúminas ---------------------------------------------------------------------------------------------------


@rule("AIO-G-0320", "AIO-H-0161", "CRF1-0386")
@pytest.mark.parametrize("pile", ["deck", "discard"])
def test_palantir_finds_a_card_for_sages(table: Table, pile: str) -> None:
    table.hero.company("Saruman", items={"Saruman": ["Palantír of Annúminas"]}).hand("a pastime")
    getattr(table.hero, pile)("Test of Form", "Concealment", "Ford", "Muster")
    table.dice(7)
    table.organization()
    table.chain("use Palantír of Annúminas")
    table.then("Saruman tapped", "Palantír of Annúminas tapped")
    assert sorted(table.offers()) == ["None", "Test of Form"]
    table.do("Test of Form")
    table.pass_all() if table.asked == "respond" else None
    table.then("Test of Form in hand")
    assert "Corruption check of Saruman: 7 against 2" in table.log
    table.leave_open()


@rule("AIO-H-0162", "CRF1-0387")
def test_palantir_must_be_borne_by_saruman(table: Table) -> None:
    table.hero.company("Saruman", "Gimli", items={"Gimli": ["Palantír of Annúminas"]}).hand("a pastime").discard("Test of Form")
    table.organization()
    assert not uses(table)
    table.leave_open()


@pytest.mark.parametrize("tapped", ["Saruman", "Palantír of Annúminas"])
def test_palantir_needs_an_untapped_saruman(table: Table, tapped: str) -> None:
    table.hero.company("Saruman", items={"Saruman": ["Palantír of Annúminas"]}, tapped=[tapped]).hand("a pastime")
    table.hero.discard("Test of Form")
    table.organization()
    assert not uses(table)
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


def steal_away(table: Table, who: str, **fields: object) -> None:
    table.hero.company(who, "Balin", items={who: ["Magic Ring of Stealth"]}, **fields).hand("Dodge")
    table.attack("giant", strikes=1, prowess=15)
    table.do(f"assign {who}")
    table.choose("tap") if table.offered("tap") else None
    table.do("no support")


@rule("AIO-E-0067", "AIO-E-0070", "CRF1-0120", "CRF1-0121")
def test_ring_of_stealth_cancels_a_strike(table: Table) -> None:
    steal_away(table, "Bilbo")
    table.do("use Magic Ring of Stealth")
    table.then("Magic Ring of Stealth tapped")
    table.pass_all()
    table.then("Bilbo untapped")
    table.attack("giant", strikes=1, prowess=15)
    table.do("assign Bilbo")
    table.do("tap")
    table.do("no support")
    assert not uses(table)  # it is tapped
    table.leave_open()


@rule("AIO-E-0067", "CRF1-0120")
def test_ring_of_stealth_only_for_one_who_was_a_scout_before(table: Table) -> None:
    steal_away(table, "Gimli")
    assert not uses(table)
    assert "scout" in because(table, "Magic Ring of Stealth")
    table.leave_open()


# --- Dwarven Ring of Durin's Tribe -------------------------------------------------------------------------------------------


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
    assert not uses(table)
    table.leave_open()


# --- The One Ring ------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0123", "AIO-G-0124")
def test_one_ring_weighs_on_all_in_the_company(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Gimli", items={"Frodo": ["The One Ring"], "Gimli": ["Star-glass"]})
    table.hero.company("Éowyn", at="Bree", items={"Éowyn": ["Star-glass"]})
    assert [corruption(table, w) for w in ("Frodo", "Sam Gamgee", "Gimli", "Éowyn")] == [7, 1, 2, 1]
    table.dice(7)
    table.corruption_check("Gimli")
    table.pass_all()
    assert "Corruption check of Gimli: 7 against 2" in table.log  # the roll is not changed


def slip_on(table: Table, race: str, *dice: int, strikes: int = 1) -> None:
    table.hero.company("Frodo", "Gimli", items={"Frodo": ["The One Ring"]}).hand("Dodge")
    table.dice(*dice)
    table.attack(race, strikes=strikes, prowess=15)


@rule("AIO-G-0126")
def test_one_ring_cancels_a_strike(table: Table) -> None:
    slip_on(table, "orc", 6)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    table.do("use The One Ring")
    table.pass_all()
    assert "Corruption check of Frodo: 8 against 7" in table.log  # 6 + 4 - 2
    table.then("Frodo untapped", "The One Ring untapped")


def test_one_ring_and_a_failed_check(table: Table) -> None:
    slip_on(table, "orc", 5)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    table.do("use The One Ring")
    table.pass_all()
    table.then("Frodo discarded")
    table.leave_open()


@rule("AIO-G-0126")
def test_one_ring_only_for_its_bearer(table: Table) -> None:
    slip_on(table, "orc")
    table.do("assign Gimli")
    table.do("tap")
    table.do("no support")
    assert not uses(table)
    table.leave_open()


@pytest.mark.parametrize("race", ["undead", "nazgûl"])
def test_one_ring_not_against_undead_and_nazgul(table: Table, race: str) -> None:
    slip_on(table, race)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    assert not uses(table)
    assert "not by Undead or Nazgûl" in because(table, "The One Ring")
    table.leave_open()


@rule("AIO-G-0127", "AIO-H-0154", "CRF1-0357")
def test_one_ring_again_in_the_same_turn(table: Table) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring"]})
    table.dice(9, 9)
    for _ in range(2):
        table.attack("orc", strikes=1, prowess=15)
        table.do("tap")
        table.chain("use The One Ring")
        table.then("Frodo untapped")
    assert table.log.count("Corruption check of Frodo: 11 against 7") == 2


@rule("AIO-D-0324")
@pytest.mark.parametrize(("roll", "stays"), [(2, False), (3, False), (4, True)])
def test_frodo_with_the_one_ring_alone(table: Table, roll: int, stays: bool) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring"]})
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then("Frodo in play" if stays else "Frodo discarded")


@rule("AIO-D-0325")
@pytest.mark.parametrize(("roll", "fate"), [(2, "eliminated"), (3, "discarded"), (4, "discarded"), (5, "untapped")])
def test_frodo_with_a_dagger(table: Table, roll: int, fate: str) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring", "Dagger of Westernesse"]})
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then(f"Frodo {fate}")


@rule("AIO-D-0326")
@pytest.mark.parametrize(("roll", "fate"), [(6, "eliminated"), (7, "discarded"), (8, "discarded"), (9, "untapped")])
def test_frodo_with_a_morgul_knife(table: Table, roll: int, fate: str) -> None:
    table.hero.company(
        "Frodo", items={"Frodo": ["The One Ring", "Dagger of Westernesse"]}, corruption={"Frodo": ["Morgul-knife"]}
    )
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then(f"Frodo {fate}")


@rule("AIO-D-0328")
@pytest.mark.parametrize(("roll", "fate"), [(4, "eliminated"), (5, "discarded"), (6, "discarded"), (7, "untapped")])
def test_frodo_with_what_bilbo_gave_him(table: Table, roll: int, fate: str) -> None:
    table.hero.company("Frodo", items={"Frodo": ["The One Ring", "Sting", "The Mithril-coat"]})
    assert corruption(table, "Frodo") == 10
    table.dice(roll)
    table.corruption_check("Frodo")
    table.then(f"Frodo {fate}")


# --- Book of Mazarbul --------------------------------------------------------------------------------------------------------


@rule("AIO-F-0162", "CRF1-0265", "CRF1-0204", "METW-0112", "METW-0221")
def test_book_of_mazarbul_and_a_sage(table: Table) -> None:
    table.hero.company("Balin", items={"Balin": ["Book of Mazarbul"]}, tapped=["Balin"]).hand("a pastime")
    table.organization()
    assert value(table.state, HAND_SIZE, 0) == 8
    table.chain("use Book of Mazarbul")
    table.then("Book of Mazarbul tapped", "Balin tapped")
    assert not uses(table)
    assert (value(table.state, HAND_SIZE, 0), value(table.state, HAND_SIZE, 1)) == (9, 8)
    table.do("stays", passing=True)
    table.pass_all()
    table.untap()
    assert value(table.state, HAND_SIZE, 0) == 8
    table.then("Book of Mazarbul untapped")
    finish(table)
    table.organization()
    assert table.offered("use Book of Mazarbul")
    table.leave_open()


def test_book_of_mazarbul_only_with_a_sage(table: Table) -> None:
    table.hero.company("Gimli", "Balin", items={"Gimli": ["Book of Mazarbul"]}).hand("a pastime")
    table.organization()
    assert not uses(table)
    assert "sage" in because(table, "Book of Mazarbul")
    table.leave_open()


def test_book_of_mazarbul_only_in_the_organization_phase(table: Table) -> None:
    table.hero.company("Balin", at="Bree", items={"Balin": ["Book of Mazarbul"]}).hand("a pastime")
    table.explored()
    assert not uses(table)
    table.leave_open()


@pytest.mark.parametrize(("at", "may"), [("Moria", True), ("Goblin-gate", False), ("Iron Hill Dwarf-hold", False)])
def test_book_of_mazarbul_is_found_in_moria(table: Table, at: str, may: bool) -> None:
    table.hero.company("Gimli", at=at).hand("Book of Mazarbul", "a pastime")
    table.explored()
    assert table.offered("play Book of Mazarbul") == may
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
    assert BOOK[item].facts.item_class == kind
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
