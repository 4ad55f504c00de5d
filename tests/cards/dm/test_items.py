"""Dark Minions: items."""

from __future__ import annotations

import pytest

from hazardplay import numbers
from ledger import rule
from meccg.model.rows import NONE, TAPPED
from meccg.parts.values import RESULT, roll_of, value
from resourceplay import points
from table import Table

# --- DM-166 Aiglos ---


@pytest.mark.parametrize(
    ("who", "doors", "prowess", "body"), [("Gimli", False, 2, 1), ("Gimli", True, 5, 1), ("Bilbo", True, 0, 0)]
)
def test_aiglos_in_the_hand_of_a_warrior(table: Table, who: str, doors: bool, prowess: int, body: int) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company(who, "Sam Gamgee", at="Bree")
    before = table.value("prowess", who), table.value("body", who)
    table.hero.company("Legolas", at="Bree", items={"Legolas": ["Aiglos"]})
    table.state.enter(table.id("Aiglos"), host=table.id(who))
    assert table.value("prowess", who) == min(11, before[0] + prowess)
    assert table.value("body", who) == min(10, before[1] + body)


@pytest.mark.parametrize(("site", "fits"), [("The Under-gates", True), ("The Gem-deeps", False), ("Moria", False)])
def test_aiglos_lies_below_the_earth(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("Aiglos", "a pastime")
    table.explored()
    assert table.offered("play Aiglos") == fits
    table.leave_open()


# --- DM-167 Dragon-helm ---


@rule("AIO-F-0251")
@pytest.mark.parametrize(
    ("who", "race", "fits"),
    [("Gimli", "dragon", True), ("Gimli", "drake", True), ("Gimli", "orc", False), ("Bilbo", "dragon", False)],
)
def test_dragon_helm_cancels(table: Table, who: str, race: str, fits: bool) -> None:
    table.hero.company(who, at="Bree", items={who: ["Dragon-helm"]}).hand("a pastime")
    table.attack(race, strikes=1, prowess=12)
    assert ("Dragon-helm" in table.uses()) == fits
    if fits:
        table.do("Dragon-helm")
        table.settle()
        assert table.result == "canceled"
        table.then("Dragon-helm tapped")
    table.leave_open()


# --- DM-168 Dwarven Light-stone ---


@pytest.mark.parametrize("item", ["Dwarven Light-stone", "Noldo-lantern"])
@pytest.mark.parametrize(("to", "more"), [("The Gem-deeps", 2), ("Moria", 0)])
def test_lights_below_the_earth(table: Table, item: str, to: str, more: int) -> None:
    table.hero.company("Gimli", at="The Under-gates", items={"Gimli": [item]})
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, to)) == more


@pytest.mark.parametrize(("race", "fits"), [("orc", True), ("troll", True), ("wolf", False)])
def test_light_stone_dims_the_prowess(table: Table, race: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Dwarven Light-stone"]}).hand("a pastime")
    table.attack(race, strikes=2, prowess=9)
    assert ("Dwarven Light-stone" in table.uses()) == fits
    if fits:
        table.do("Dwarven Light-stone")
        table.settle()
        assert numbers(table) == (2, 7)
    table.leave_open()


@pytest.mark.parametrize(
    ("source", "fits"),
    [("Lost Tome", True), ("The Black Enemy’s Wrath", True), ("Earth-tremors", True), ("Spider of the Môrlat", False)],
)
def test_light_stone_helps_where_weapons_do_not(table: Table, source: str, fits: bool) -> None:
    """Against what says that weapons do not modify prowess, be it lava, falling rocks or a trap."""
    table.hero.company("Gimli", at="Moria", items={"Gimli": ["Dwarven Light-stone", "Lost Tome"]}).hand("a pastime")
    table.hazard.events(*([] if source == "Lost Tome" else [source]))
    attack = {"company": table.company().id, "hazard_player": table.hazard.id, "strikes": 1, "prowess": 9}
    table.start("Attack", source=table.id(source), **attack)
    assert ("Dwarven Light-stone" in table.uses()) == fits
    table.leave_open()


# --- DM-169 Forgotten Scrolls ---


@pytest.mark.parametrize(("item", "site", "prowess"), [("Forgotten Scrolls", "Ettenmoors", 8), ("Lost Tome", "Moria", 9)])
def test_lost_knowledge_is_found_beside_a_trap(table: Table, item: str, site: str, prowess: int) -> None:
    """Only the bearer faces it, no weapon helps, and nothing cancels it."""
    table.hero.company("Gimli", "Bilbo", at=site, items={"Gimli": ["Sword of Gondolin"], "Bilbo": ["Torque of Hues"]})
    table.hero.hand(item, "a pastime")
    table.dice(12).explored()
    table.do(f"play {item} by Gimli")
    while table.asked:
        assert "Torque of Hues" not in table.uses()
        table.answer_plainly()
    assert any(f"Gimli rolls 12: 16 against {prowess} (12 + 5 - 1 tapped)" in line for line in table.told)
    table.then(f"{item} on Gimli", "Bilbo untapped")


@pytest.mark.parametrize(
    ("item", "site", "fits"),
    [
        ("Forgotten Scrolls", "Ruined Signal Tower", True),
        ("Forgotten Scrolls", "Moria", False),
        ("Lost Tome", "Moria", True),
        ("Lost Tome", "Ruined Signal Tower", False),
    ],
)
def test_lost_knowledge_makes_information_playable(table: Table, item: str, site: str, fits: bool) -> None:
    table.hero.company("Elrond", "Bilbo", at=site, items={"Bilbo": [item]}).hand("Dreams of Lore", "a pastime")
    table.explored()
    assert not table.offered("play Dreams of Lore")
    assert (item in table.uses()) == fits
    if fits:
        table.do(item)
        table.settle()
        table.then(f"{item} discarded")
        assert table.offered("play Dreams of Lore by Elrond")
    table.leave_open()


@pytest.mark.parametrize(
    ("item", "site", "tapped", "fits"),
    [
        ("Forgotten Scrolls", "Minas Tirith", True, True),
        ("Forgotten Scrolls", "Minas Tirith", False, False),
        ("Forgotten Scrolls", "Edoras", True, False),
        ("Forgotten Scrolls", "Ettenmoors", True, False),
        ("Lost Tome", "Minas Tirith", True, False),
    ],
)
def test_forgotten_scrolls_in_minas_tirith(table: Table, item: str, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at=site, site_tapped=tapped).hand(item, "a pastime")
    table.explored()
    assert table.offered(f"play {item}") == fits
    if fits:
        table.do(f"play {item} by Bilbo")
        table.finish(12)
        table.then("Forgotten Scrolls on Bilbo")
    else:
        table.leave_open()


# --- DM-170 Gems of Arda ---


@pytest.mark.parametrize(
    ("site", "vein", "fits"),
    [("The Gem-deeps", False, True), ("The Under-gates", True, True), ("The Under-gates", False, False), ("Moria", True, False)],
)
def test_gems_of_arda_are_found_below(table: Table, site: str, vein: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("Gems of Arda", "a pastime").pile(*(["Vein of Arda"] if vein else []))
    table.hazard.pile("Vein of Arda")
    table.explored()
    assert table.offered("play Gems of Arda") == fits
    if fits:
        table.play("Gems of Arda")
        table.then("Gems of Arda on Gimli", "Gimli tapped")
    table.leave_open()


def gems_stored(table: Table, *hand: str, stored: tuple[str, ...] = ("Glamdring",), discard: tuple[str, ...] = ()) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell", items={"Gimli": ["Gems of Arda"]}, tapped=["Gimli"]).hand(
        *hand, "a pastime"
    )
    table.hero.discard(*discard)
    table.hazard.pile(*stored)
    table.dice(12)
    table.organization()
    table.carry_out("store a card")


@pytest.mark.parametrize("pile", ["hand", "discard"])
def test_gems_of_arda_give_what_another_has_stored(table: Table, pile: str) -> None:
    gems_stored(table, *["Glamdring"] * (pile == "hand"), discard=("Glamdring",) * (pile == "discard"))
    mine = table.hero.row.hand[0] if pile == "hand" else table.hero.row.discard[0]
    assert not table.offered("Gimli plays")  # he is tapped
    table.do("Bilbo plays Glamdring")
    table.then("Bilbo tapped", "Gems of Arda stored")
    assert table.state.card(mine).host == table.id("Bilbo")
    assert table.hazard.names("pile") == []
    assert table.hazard.names("discard") == ["Glamdring"]
    assert not table.offered("store")  # he may never store it
    table.leave_open()


@pytest.mark.parametrize(
    ("hand", "stored"),
    [
        (("Glamdring",), ()),
        (("Glamdring",), ("Orcrist",)),
        (("Aiglos",), ("Aiglos",)),
        (("Gates of Morning",), ("Gates of Morning",)),
    ],
)
def test_gems_of_arda_give_nothing_else(table: Table, hand: tuple[str, ...], stored: tuple[str, ...]) -> None:
    gems_stored(table, *hand, stored=stored)
    assert table.asked == "act"
    table.then("Gems of Arda stored", "Bilbo untapped")
    assert len(table.hazard.row.pile) == len(stored)
    table.leave_open()


@pytest.mark.players(3)
def test_gems_of_arda_say_whose_is_discarded(table: Table) -> None:
    table.seat(2).pile("Cram")
    gems_stored(table, "Cram", stored=("Cram",))
    table.do("Bilbo plays Cram")
    theirs = table.hazard.row.pile[0]
    table.do(("choose", theirs))
    assert (table.state.card(theirs).zone, len(table.seat(2).row.pile)) == ("discard", 1)
    table.leave_open()


def test_gems_of_arda_need_not_be_used(table: Table) -> None:
    gems_stored(table, "Glamdring")
    table.do("enough")
    table.then("Gems of Arda stored", "Bilbo untapped")
    assert table.hazard.names("pile") == ["Glamdring"]
    table.leave_open()


# --- DM-171 Leaf Brooch ---


@rule("AIO-F-0567")
@pytest.mark.parametrize(("answer", "kept"), [("discard", "Glamdring"), ("decline", "Leaf Brooch")])
def test_leaf_brooch_goes_in_place_of_another_item(table: Table, answer: str, kept: str) -> None:
    table.hazard.agent("Taladhan", face_up=True)
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Aragorn II": ["Glamdring"], "Bilbo": ["Leaf Brooch"]})
    table.start("AgentsAttack", agent=table.id("Taladhan"), company=table.company("Aragorn II").id)
    table.dice(12, 2)
    while table.asked != "instead":
        if table.offered("Glamdring"):
            table.do("Glamdring")
        else:
            table.answer_plainly()
    table.do("do" if answer == "discard" else answer)
    lost = next(x for x in ("Glamdring", "Leaf Brooch") if x != kept)
    table.then(f"{kept} in play", f"{lost} discarded")
    table.leave_open()


@rule("AIO-F-0566")
@pytest.mark.parametrize(("item", "bearer"), [("Aiglos", "Aragorn II"), ("Cram", "Aragorn II"), ("Glamdring", "Gimli")])
def test_leaf_brooch_not_for_special_items_nor_what_is_given_up_or_elsewhere(table: Table, item: str, bearer: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Bilbo": ["Leaf Brooch"]})
    table.hero.company("Gimli", at="Edoras")
    card = table.new(table.hero.key(item), 0, "hand")
    table.state.enter(card, player=0, host=table.id(bearer))
    table.start("Loss", kind="discard", character=card, source=card if item == "Cram" else NONE)
    table.then(f"{item} discarded", "Leaf Brooch in play")


@rule("AIO-F-0568")
def test_leaf_brooch_saves_a_gold_ring(table: Table) -> None:
    """Who bears the gold ring has both then."""
    table.hero.company("Gandalf", "Bilbo", at="Bree", items={"Bilbo": ["Precious Gold Ring"], "Gandalf": ["Leaf Brooch"]})
    table.hero.hand("Lesser Ring", "a pastime")
    table.dice(6)
    table.organization()
    table.do("Gandalf")
    while table.asked != "instead":
        table.do("Lesser Ring") if table.offered("Lesser Ring") else table.answer_plainly()
    table.do("do")
    table.then("Lesser Ring on Bilbo", "Precious Gold Ring on Bilbo", "Leaf Brooch discarded")
    table.leave_open()


# --- DM-173 Mithril ---


@pytest.mark.parametrize(
    ("who", "site", "vein", "fits"),
    [
        ("Gimli", "The Under-gates", True, True),
        ("Elrond", "The Under-gates", True, True),
        ("Legolas", "The Under-gates", True, False),
        ("Gimli", "The Under-gates", False, False),
        ("Gimli", "The Gem-deeps", True, False),
    ],
)
def test_mithril_is_found_by_those_who_know(table: Table, who: str, site: str, vein: bool, fits: bool) -> None:
    table.hero.company(who, at=site).hand("Mithril", "a pastime").pile(*(["Vein of Arda"] if vein else []))
    table.explored()
    assert table.offered("play Mithril") == fits
    if fits:
        table.play("Mithril")
        table.then(f"Mithril on {who}", f"{who} tapped")
    table.leave_open()


def test_mithril_locks_whoever_has_it(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Mithril"]}, tapped=["Gimli", "Legolas"])
    assert points(table) == 3
    table.untap()
    table.finish()
    table.then("Gimli tapped", "Legolas untapped")


def mithril_stored(table: Table, *dice: int, hand: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> None:
    """Gimli stores it; Balin is another player's, Legolas is no Dwarf."""
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Mithril"]}, tapped=["Gimli"]).hand(
        *hand, "a pastime"
    )
    table.hero.discard(*discard)
    table.hazard.company("Balin", at="Bree")
    table.dice(12, *dice)
    table.organization()
    table.carry_out("store a card")


def test_mithril_is_worth_more_when_stored_and_tempts_every_dwarf(table: Table) -> None:
    mithril_stored(table, 12, 12)
    table.finish()
    checks = [told for told in table.log if told.startswith("Corruption check of")]
    assert [c.split(":")[0] for c in checks] == [f"Corruption check of {x}" for x in ("Gimli", "Gimli", "Balin")]
    assert [c.split(": ")[1].split(" ")[0] for c in checks] == ["12", "9", "9"]
    table.then("Mithril stored")
    assert points(table) == 7


@pytest.mark.parametrize(
    ("item", "fits"),
    [("Sword of Gondolin", True), ("Shield of Iron-bound Ash", True), ("Glamdring", False), ("Cram", False), ("Aiglos", False)],
)
@pytest.mark.parametrize("pile", ["hand", "discard"])
def test_mithril_is_forged(table: Table, item: str, fits: bool, pile: str) -> None:
    mithril_stored(table, 12, 12, **{pile: (item,)})
    assert table.offered(f"Legolas plays {item}") == fits
    assert not table.offered(f"Gimli plays {item}")
    if fits:
        table.do(f"Legolas plays {item}")
        table.then(f"{item} on Legolas", "Legolas tapped")
    table.finish()


# --- DM-174 Necklace of Girion ---


@pytest.mark.parametrize(
    ("at", "hand", "fits"),
    [
        ("Edoras", "Glamdring", True),
        ("Bree", "Cram", True),
        ("Rivendell", "Cram", False),
        ("Edoras", "Aiglos", False),
        ("Edoras", "Muster", False),
    ],
)
def test_necklace_of_girion_is_given_for_an_item(table: Table, at: str, hand: str, fits: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at=at, items={"Gimli": ["Necklace of Girion"]}).hand(hand, "a pastime")
    table.organization()
    assert table.offered("use Necklace of Girion") == fits
    if fits:
        table.dice(12)
        table.do("use Necklace of Girion")
        table.through()
        table.do(f"Gimli plays {hand}")
        table.then(f"{hand} on Gimli", "Necklace of Girion discarded", "Gimli untapped")
    table.leave_open()


@pytest.mark.parametrize(("roll", "offered"), [(12, True), (2, False)])
def test_necklace_of_girion_only_if_the_check_is_passed(table: Table, roll: int, offered: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at="Edoras", items={"Gimli": ["Necklace of Girion"]}).hand("Cram", "a pastime")
    table.organization()
    table.dice(roll)
    table.do("use Necklace of Girion")
    table.through()
    assert table.offered("Gimli plays Cram") == offered
    if offered:
        table.do("enough")
        table.then("Necklace of Girion on Gimli", "Cram in hand")
    else:
        table.then("Necklace of Girion not in play", "Cram in hand")
    table.leave_open()


# --- DM-175 Noldo-lantern ---


@pytest.mark.parametrize(("race", "strikes", "left"), [("undead", 3, 2), ("orc", 1, 1), ("wolf", 3, None)])
def test_noldo_lantern(table: Table, race: str, strikes: int, left: int | None) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Noldo-lantern"]}).hand("a pastime")
    table.attack(race, strikes=strikes, prowess=9)
    assert ("Noldo-lantern" in table.uses()) == (left is not None)
    if left is not None:
        table.do("Noldo-lantern")
        table.settle()
        assert numbers(table) == (left, 7)
    table.leave_open()


# --- DM-176 Phial of Galadriel ---


@pytest.mark.parametrize(
    ("who", "lady", "at", "fits"),
    [
        ("Bilbo", "Galadriel", "Lórien", True),
        ("Bilbo", "Legolas", "Lórien", False),
        ("Bilbo", "Galadriel", "Edoras", False),
        ("Gimli", "Galadriel", "Lórien", False),
        ("Gandalf", "Galadriel", "Lórien", False),
    ],
)
def test_phial_of_galadriel_takes_the_place_of_a_star_glass(table: Table, who: str, lady: str, at: str, fits: bool) -> None:
    table.hero.company(who, lady, at=at, items={who: ["Star-glass"]}).hand("Phial of Galadriel", "a pastime")
    table.explored()
    assert table.offered("play Phial of Galadriel") == fits
    if fits:
        table.do("play Phial of Galadriel")
        table.settle()
        table.then("Phial of Galadriel on Bilbo", "Galadriel tapped", "Bilbo untapped", "Star-glass eliminated", f"{at} untapped")
    table.leave_open()


def test_phial_of_galadriel_needs_her_untapped(table: Table) -> None:
    table.hero.company("Bilbo", "Galadriel", at="Lórien", items={"Bilbo": ["Star-glass"]}).hand("Phial of Galadriel", "a pastime")
    table.state.set_status(table.id("Galadriel"), TAPPED)
    table.explored()
    assert not table.offered("play Phial of Galadriel")
    table.leave_open()


@pytest.mark.parametrize(
    ("race", "keyed", "uses"),
    [
        ("undead", ("region type", "w"), ["canceled"]),
        ("orc", ("region type", "s"), [7]),
        ("orc", ("site type", "D"), [7]),
        ("orc", ("region type", "w"), []),
    ],
)
def test_phial_of_galadriel_against_attacks(table: Table, race: str, keyed: tuple[str, str], uses: list[object]) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree", items={"Bilbo": ["Phial of Galadriel"]}).hand("a pastime")
    table.state.set_status(table.id("Gimli"), TAPPED)
    table.attack(race, strikes=1, prowess=9, keyed=keyed, by_creature=True, attacker_chooses=True)
    assert ("Phial of Galadriel" in table.uses()) == bool(uses)
    if uses:
        table.do("use Phial of Galadriel")
        table.settle()
        table.then("Phial of Galadriel tapped")
    if uses == ["canceled"]:
        assert table.result == "canceled"
    elif uses:
        assert numbers(table) == (1, 7)
        while table.asked == "act":
            table.pass_()
        assert (table.who, table.asked) == ("hero", "assign strike")
        assert table.offered("assign Gimli")  # though he is tapped
    table.leave_open()


@pytest.mark.parametrize(("who", "fits"), [("Bilbo", True), ("Gimli", False)])
def test_phial_of_galadriel_in_a_corruption_check(table: Table, who: str, fits: bool) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree", items={"Bilbo": ["Phial of Galadriel"]}).hand("a pastime")
    table.corruption_check(who)
    assert ("Phial of Galadriel" in table.uses()) == fits
    if fits:
        table.do("use Phial of Galadriel")
        table.settle()
        assert value(table.state, RESULT, table.frame("CorruptionCheck").uid) == 2
    table.leave_open()
