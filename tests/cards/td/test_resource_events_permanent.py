"""The Dragons: permanent-events of resources."""

from __future__ import annotations

import pytest

from hazardplay import pending
from invariants import broken
from ledger import rule
from meccg.parts.undertakings import SLAIN_AT_HOME
from resourceplay import corruption, on_the_way, points, set_out
from table import Table, key_of

# --- lore that is learned somewhere ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who", "at", "fits"),
    [
        ("Gift of Comprehension", "Aragorn II", "Rivendell", True),
        ("Gift of Comprehension", "Aragorn II", "Bree", False),
        ("Gift of Comprehension", "Gimli", "Rivendell", False),
        ("Lore of the Ages", "Legolas", "Rivendell", True),
        ("Lore of the Ages", "Gimli", "Rivendell", False),
        ("Mathom Lore", "Merry", "Bag End", True),
        ("Mathom Lore", "Merry", "Bree", False),
        ("Tales of the Hunt", "Bard Bowman", "Bree", True),
        ("Tales of the Hunt", "Legolas", "Bree", False),
    ],
)
def test_who_learns_it_where(table: Table, card: str, who: str, at: str, fits: bool) -> None:
    table.hero.company(who, at=at).hand(card, "a pastime")
    table.organization()
    assert (card in table.plays()) == fits
    if fits:
        table.do(f"play {card} by {who}")
        table.settle()
        table.then(f"{card} on {who}", f"{who} tapped")
        assert corruption(table, who) == 2
    table.leave_open()


@pytest.mark.parametrize(
    ("card", "who"), [("Dragon-lore", "Elrond"), ("When I Know Anything", "Elrond"), ("Map to Mithril", "Gimli")]
)
@pytest.mark.parametrize("at", ["Weathertop", "Ettenmoors"])
def test_what_is_learned_where_information_is(table: Table, card: str, who: str, at: str) -> None:
    table.hero.company(who, "Boromir II", at=at).hand(card, "a pastime")
    table.explored()
    assert (card in table.plays()) == (at == "Weathertop")
    assert not table.offered(f"play {card} by Boromir II")
    if at == "Weathertop":
        table.do(f"play {card} by {who}")
        table.settle()
        table.then(f"{card} on {who}", f"{who} tapped", "Weathertop tapped")
        assert points(table, "miscellaneous") == {"Map to Mithril": 2}.get(card, 1)
    table.leave_open()


@rule("AIO-E-0133")
@pytest.mark.parametrize(("card", "who"), [("When I Know Anything", "Elrond"), ("Map to Mithril", "Gimli")])
def test_nothing_is_learned_at_a_tapped_site(table: Table, card: str, who: str) -> None:
    table.hero.company(who, at="Weathertop", site_tapped=True).hand(card, "a pastime")
    table.explored()
    assert card not in table.plays()
    table.leave_open()


# --- TD-108 Dragon-lore --------------------------------------------------------------------------------------------------


def test_dragon_lore_finds_an_item_in_a_tapped_lair(table: Table) -> None:
    table.hero.company("Elrond", "Boromir II", at="The Lonely Mountain", cards={"Elrond": ["Dragon-lore"]}, site_tapped=True)
    table.hero.deck("Habergeon of Silver", "Concealment").discard("Enruned Shield").hand("a pastime")
    table.explored()
    table.do("use Dragon-lore")
    table.settle()
    assert table.offered("Boromir II plays Enruned Shield")
    assert table.offered("Boromir II plays Habergeon of Silver")
    assert not table.offered("Elrond plays")
    table.do("Boromir II plays Enruned Shield")
    table.then("Enruned Shield on Boromir II", "Boromir II tapped", "Elrond tapped", "Dragon-lore discarded")
    table.leave_open()


@pytest.mark.parametrize(("at", "tapped"), [("The Lonely Mountain", False), ("Moria", True)])
def test_dragon_lore_is_for_tapped_lairs(table: Table, at: str, tapped: bool) -> None:
    table.hero.company("Elrond", "Boromir II", at=at, cards={"Elrond": ["Dragon-lore"]}, site_tapped=tapped).hand("a pastime")
    table.explored()
    assert "Dragon-lore" not in table.uses()
    table.leave_open()


# --- TD-110 Echo of all Joy ----------------------------------------------------------------------------------------------


def echoing(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Star of High Hope", "Sun").hand("Echo of all Joy", "a pastime")
    table.organization()
    table.do("play Echo of all Joy on Star of High Hope")
    table.settle()
    while table.state.asks:
        table.answer_plainly()


def test_echo_of_all_joy_keeps_a_long_event(table: Table) -> None:
    echoing(table)
    table.long_events()
    table.finish()
    table.then("Star of High Hope in play", "Sun discarded")


@rule("AIO-F-0285")
def test_other_effects_discard_it_all_the_same(table: Table) -> None:
    echoing(table)
    table.hero.hand("a pastime")
    table.state.move(table.id("Star of High Hope"), "discard")
    table.then("Star of High Hope in discard")
    assert "Echo of all Joy" not in table.hero.names("play")


def test_echo_of_all_joy_ends_with_the_day(table: Table) -> None:
    echoing(table)
    table.hazard.events("Doors of Night")
    table.hero.hand("a pastime")
    table.organization()
    table.do("a pastime")
    table.settle()
    table.then("Star of High Hope discarded", "Echo of all Joy discarded")
    table.leave_open()


# --- TD-118 Gift of Comprehension ----------------------------------------------------------------------------------------


def test_gift_of_comprehension_makes_a_sage(table: Table) -> None:
    from meccg.parts.values import has_trait

    table.hero.company("Aragorn II", "Boromir II", at="Bree", cards={"Aragorn II": ["Gift of Comprehension"]})
    assert has_trait(table.state, table.id("Aragorn II"), "sage")
    assert not has_trait(table.state, table.id("Boromir II"), "sage")


# --- TD-122 Helm of Her Secrecy ------------------------------------------------------------------------------------------


def ride(table: Table, race: str, *hand: str) -> None:
    table.hero.company("Éomer", at="Bree").hand("Éowyn", "Helm of Her Secrecy", *hand)
    table.attack(race, prowess=9, by_creature=True)
    table.do("play Helm of Her Secrecy")
    table.settle()
    table.do("Éowyn, under general influence")


@pytest.mark.parametrize(("race", "stays"), [("nazgûl", True), ("orc", False)])
def test_eowyn_rides_in_her_helm(table: Table, race: str, stays: bool) -> None:
    ride(table, race)
    assert (table.value("prowess", "Éowyn"), table.value("body", "Éowyn"), table.value("di", "Éowyn")) == (4, 8, 1)
    assert table.company("Éowyn") == table.company("Éomer")
    table.dice(12)
    table.finish()
    table.then("Éowyn in play", "Helm of Her Secrecy on Éowyn" if stays else "Helm of Her Secrecy discarded")
    assert table.value("prowess", "Éowyn") == (4 if stays else 2)


@rule("AIO-F-0488", "AIO-F-0489")
def test_two_helms_in_one_chain(table: Table) -> None:
    """Of the one that resolves first she makes no use, or the other would have no effect."""
    table.hero.company("Éomer", at="Bree").hand("Éowyn", "Helm of Her Secrecy", "Helm of Her Secrecy")
    table.attack("nazgûl", prowess=9, by_creature=True)
    table.do("play Helm of Her Secrecy")
    table.do("play Helm of Her Secrecy", passing=True)
    table.settle()
    table.do("Nobody")
    table.do("Éowyn, under general influence")
    assert table.value("prowess", "Éowyn") == 2 + 2 + 2
    table.leave_open()


@pytest.mark.parametrize(("who", "hand"), [("Gimli", "Éowyn"), ("Éomer", "Merry")])
def test_the_helm_is_for_eowyn_among_her_people(table: Table, who: str, hand: str) -> None:
    table.hero.company(who, "Bilbo", at="Bree").hand(hand, "Helm of Her Secrecy", "Concealment")
    table.attack("orc", prowess=9)
    assert not table.offered("play Helm of Her Secrecy")
    table.leave_open()


# --- TD-125 Houses of Healing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("healing", [True, False])
def test_houses_of_healing(table: Table, healing: bool) -> None:
    table.hero.company("Boromir II", at="Minas Tirith", wounded=["Boromir II"])
    table.hero.company("Merry", at="Edoras", wounded=["Merry"])
    if healing:
        table.hero.hand("Houses of Healing", "a pastime")
        table.organization()
        table.do("play Houses of Healing on Minas Tirith")
        table.settle()
        while table.state.asks:
            table.answer_plainly()
    table.untap()
    table.finish()
    table.then(f"Boromir II {'tapped' if healing else 'wounded'}", "Merry wounded")


def test_houses_of_healing_are_no_haven_otherwise(table: Table) -> None:
    table.hero.company("Boromir II", at="Minas Tirith", on_site=["Houses of Healing"])
    from meccg.parts.values import has_trait

    assert not has_trait(table.state, table.company("Boromir II").site, "haven")
    table.hero.company("Merry", at="Bree").hand("Houses of Healing", "a pastime")
    table.organization()
    assert not table.offered("play Houses of Healing on Bree")
    table.leave_open()


# --- TD-126 King under the Mountain --------------------------------------------------------------------------------------


def slay(table: Table, dragon: str, *company: str) -> None:
    """The company defeats a Dragon at home in The Lonely Mountain (it is remembered so)."""
    for who in company:
        table.state.record(SLAIN_AT_HOME, "The Lonely Mountain", dragon, table.id(who))


@rule("AIO-F-0558", "AIO-F-0559")
@pytest.mark.parametrize(("who", "king"), [("Thorin II", True), ("Balin", False), ("Gimli", False)])
def test_who_becomes_king_under_the_mountain(table: Table, who: str, king: bool) -> None:
    """Balin was not there when Smaug fell, Gimli is of no royal line; where they are now does not matter."""
    table.hero.company("Thorin II", "Balin", "Gimli", at="Rivendell").hand("King under the Mountain", "a pastime")
    slay(table, "Smaug at Home", "Thorin II", "Gimli")
    table.organization()
    assert table.offered(f"play King under the Mountain on {who}") == king
    table.leave_open()


def test_nobody_is_king_by_earcaraxe(table: Table) -> None:
    table.hero.company("Thorin II", at="Rivendell").hand("King under the Mountain", "a pastime")
    slay(table, "Eärcaraxë at Home", "Thorin II")
    table.organization()
    assert "King under the Mountain" not in table.plays()
    table.leave_open()


def test_the_kings_mountain(table: Table) -> None:
    table.hero.company("Thorin II", "Bilbo", "Kíli", at="The Lonely Mountain").hand(
        "King under the Mountain", "Dagger of Westernesse", "a pastime"
    )
    slay(table, "Smaug at Home", "Thorin II", "Bilbo")
    before = table.value("di", "Thorin II", "Kíli")
    table.explored()
    table.do("play King under the Mountain on Thorin II")
    table.settle()
    from meccg.parts.values import has_trait, site_type

    site = table.company("Thorin II").site
    assert (site_type(table.state, site), has_trait(table.state, site, "dwarf-hold")) == ("B", True)
    assert (table.value("di", "Thorin II", "Bilbo"), table.value("di", "Thorin II", "Kíli") - before) == (2, 5)
    assert table.offered("play Dagger of Westernesse by Thorin II")
    assert not table.offered("play Dagger of Westernesse by Bilbo")
    assert points(table, "miscellaneous") == 5
    table.leave_open()


def test_a_dragon_at_home_that_is_defeated_is_remembered(table: Table) -> None:
    table.hazard.events("Smaug at Home")
    table.hero.company("Thorin II", at="The Lonely Mountain").hand("Concealment")
    table.start(
        "Attack",
        source=table.id("Smaug at Home"),
        company=table.company("Thorin II").id,
        hazard_player=1,
        strikes=1,
        prowess=3,
        traits=("dragon", "automatic"),
    )
    table.dice(9)
    table.finish()
    assert table.state.history(SLAIN_AT_HOME) == [f"The Lonely Mountain: Smaug at Home: {table.id('Thorin II')}"]


# --- TD-127 Legendary Hoard ----------------------------------------------------------------------------------------------


def hoarded(table: Table, *hand: str) -> None:
    """Smaug is at home, and his hoard is legendary; three Dwarves are there."""
    table.hazard.events("Smaug at Home").hand("Smaug Ahunt", "Smaug")
    table.hero.company("Gimli", "Balin", "Bofur", "Kíli", at="The Lonely Mountain").hand("Legendary Hoard", *hand, "a pastime")
    table.explored()
    table.do("play Legendary Hoard on Smaug at Home")
    table.settle()


def turned(table: Table, *names: str) -> None:
    """Manifestations of the Dragon were played since."""
    s = table.state
    row = s.card(table.id("Legendary Hoard"))
    s.put(row.but(noted=(*row.noted, *(table.id(n) for n in names))))


ARMS = ("Habergeon of Silver", "Valiant Sword", "Enruned Shield", "Adamant Helmet")


@pytest.mark.parametrize(("times", "spared"), [(0, 1), (1, 2), (2, 3)])
def test_a_legendary_hoard_leaves_the_lair_untapped(table: Table, times: int, spared: int) -> None:
    hoarded(table, *ARMS)
    turned(table, *("Smaug Ahunt", "Smaug")[:times])
    for n, (who, arm) in enumerate(zip(("Gimli", "Balin", "Bofur", "Kíli"), ARMS, strict=True), 1):
        table.do(f"play {arm} by {who}")
        table.settle()
        assert table.state.card(table.company("Gimli").site).status == (0 if n <= spared else 1)
        if n > spared:
            break
    table.then("Legendary Hoard discarded")
    table.leave_open()


def test_a_legendary_hoard_turns_as_the_dragon_stirs(table: Table) -> None:
    hoarded(table)
    while table.state.asks:
        table.answer_plainly()
    table.hero.hand("a pastime")
    table.movement("Gimli", limit=3)
    assert len(table.card("Legendary Hoard").noted) == 1
    table.hazard.do("play Smaug keyed to The Lonely Mountain", passing=True)
    assert table.state.name(table.card("Legendary Hoard").noted[-1]) == "Smaug"
    table.leave_open()


def test_the_dragon_of_a_legendary_hoard_is_not_canceled(table: Table) -> None:
    from meccg.parts.values import has_trait

    hoarded(table)
    while table.state.asks:
        table.answer_plainly()
    table.hero.hand("Concealment", "Not at Home")
    company = table.company("Gimli").id
    dragon = {"hazard_player": 1, "strikes": 4, "prowess": 15, "traits": ("dragon", "automatic")}
    table.start("Attack", source=table.id("Smaug at Home"), company=company, **dragon)
    assert has_trait(table.state, table.frame("Attack").uid, "uncancelable")
    assert not table.offered("play Not at Home")
    table.leave_open()


@rule("AIO-F-0585", "AIO-F-0586")
def test_a_dragon_that_is_discarded_lies_beside_his_hoard(table: Table) -> None:
    """He is out of play: nothing of him counts; with the hoard he goes to the discard pile."""
    from meccg.parts.requirements import automatic_attacks

    table.hero.company("Elrond", at="Rivendell")
    hoarded(table, "Marvels Told")
    site = table.company("Gimli").site
    attacks = len(automatic_attacks(table.state, site))
    table.dice(12)
    table.carry_out("play Marvels Told by Elrond on Smaug at Home")
    assert table.card("Smaug at Home").zone == "aside"
    assert len(automatic_attacks(table.state, site)) == attacks - 1
    table.then("Legendary Hoard in play")
    table.state.move(table.id("Legendary Hoard"), "discard")
    assert table.card("Smaug at Home").zone == "discard"
    table.leave_open()


@rule("AIO-F-0582", "AIO-F-0583")
def test_a_legendary_hoards_dragon_is_told_of_by_marvels(table: Table) -> None:
    """Marvels Told: he counts as discarded, with what lay on him, and the other copy of him may be played."""
    table.hero.company("Elrond", at="Rivendell")
    hoarded(table, "Marvels Told")
    s = table.state
    ounce = table.new(key_of("Known to an Ounce"), table.hazard_player, "hand")
    s.enter(ounce, player=table.hazard_player, host=table.id("Smaug at Home"), mode="permanent-event")
    table.dice(12)
    table.carry_out("play Marvels Told by Elrond on Smaug at Home")
    dragon = table.card("Smaug at Home")
    assert (dragon.zone, dragon.host) == ("aside", table.id("Legendary Hoard"))
    table.then("Legendary Hoard in play", "Known to an Ounce discarded")
    assert not broken(s)
    while s.asks:
        table.answer_plainly()
    table.hazard.hand("Smaug at Home")
    table.movement("Gimli", limit=3)
    assert pending(table, "play Smaug at Home")
    table.leave_open()


@rule("AIO-F-0584")
def test_a_dragon_that_is_defeated_is_gone_for_good(table: Table) -> None:
    from meccg.model.rows import Change
    from meccg.rules.changes import eliminate

    hoarded(table)
    eliminate(table.state, Change("eliminate", table.id("Smaug at Home")))
    assert table.card("Smaug at Home").zone == "out"
    assert table.card("Legendary Hoard").zone == "play"
    table.leave_open()


def test_one_legendary_hoard_for_each_dragon(table: Table) -> None:
    table.hazard.events("Smaug at Home", "Itangast at Home")
    table.hero.company("Gimli", at="Bree").hand("Legendary Hoard", "Legendary Hoard", "a pastime")
    table.organization()
    table.do("play Legendary Hoard on Smaug at Home")
    table.settle()
    assert not table.offered("play Legendary Hoard on Smaug at Home")
    assert table.offered("play Legendary Hoard on Itangast at Home")
    table.leave_open()


# --- TD-129 Lore of the Ages ---------------------------------------------------------------------------------------------


def test_lore_of_the_ages_strengthens_the_company(table: Table) -> None:
    table.hero.company("Legolas", "Bilbo", at="Bree", cards={"Legolas": ["Lore of the Ages"]}).hand("Concealment")
    table.attack("orc", prowess=15)
    table.dice(9)
    table.carry_out("use Lore of the Ages")
    attack = table.frame("Attack").uid
    assert table.value("prowess", "Bilbo", attack) == 2
    assert "Corruption check of Legolas" in str(table.told)
    table.then("Legolas tapped")
    table.leave_open()


@rule("AIO-D-0217")
def test_lore_of_the_ages_strengthens_allies_too(table: Table) -> None:
    table.hero.company("Legolas", "Bilbo", at="Bree", cards={"Legolas": ["Lore of the Ages"], "Bilbo": ["Treebeard"]}).hand(
        "Concealment"
    )
    table.attack("orc", prowess=15)
    table.dice(9)
    table.carry_out("use Lore of the Ages")
    assert table.value("prowess", "Treebeard", table.frame("Attack").uid) == 9
    table.leave_open()


# --- TD-133 Map to Mithril -----------------------------------------------------------------------------------------------


def test_map_to_mithril_is_tapped_in_moria_for_good(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", cards={"Gimli": ["Map to Mithril"]}).hand("a pastime")
    table.organization()
    table.do("a pastime")
    table.settle()
    table.then("Map to Mithril tapped")
    while table.state.asks:
        table.answer_plainly()
    table.untap()
    table.finish()
    table.then("Map to Mithril tapped")


@rule("AIO-G-0018")
@pytest.mark.parametrize(
    ("weapon", "who", "prowess"), [("Dagger of Westernesse", "Gimli", 8), ("Dagger of Westernesse", "Bofur", 4 + 4)]
)
def test_mithril_for_a_weapon(table: Table, weapon: str, who: str, prowess: int) -> None:
    """+1 becomes +4, but never more than 8."""
    table.hero.company(
        "Gimli",
        "Bofur",
        at="Iron Hill Dwarf-hold",
        items={who: [weapon]},
        cards={"Gimli": ["Map to Mithril"]},
        tapped=["Map to Mithril"],
    )
    table.hero.hand("a pastime")
    table.organization()
    before = table.state.facts_of(table.id(who)).prowess
    table.do(f"use Map to Mithril on {weapon}")
    table.settle()
    table.then(f"Map to Mithril on {weapon}", "Gimli tapped")
    assert table.value("prowess", who) == min(8, before + 4)
    table.leave_open()


@pytest.mark.parametrize(
    ("at", "tapped", "item"),
    [
        ("Bree", True, "Dagger of Westernesse"),
        ("Iron Hill Dwarf-hold", False, "Dagger of Westernesse"),
        ("Iron Hill Dwarf-hold", True, "Glamdring"),
    ],
)
def test_when_mithril_is_of_no_use(table: Table, at: str, tapped: bool, item: str) -> None:
    table.hero.company(
        "Gimli", at=at, items={"Gimli": [item]}, cards={"Gimli": ["Map to Mithril"]}, tapped=["Map to Mithril"] if tapped else []
    )
    table.hero.hand("a pastime")
    table.organization()
    assert "Map to Mithril" not in table.uses()
    table.leave_open()


# --- TD-137 Mathom Lore --------------------------------------------------------------------------------------------------


def test_mathom_lore_finds_a_minor_item(table: Table) -> None:
    table.hero.company("Merry", at="Bree", cards={"Merry": ["Mathom Lore"]}).hand("a pastime").discard("Elf-stone", "Glamdring")
    table.organization()
    table.do("use Mathom Lore")
    table.settle()
    table.dice(9)
    assert table.offered("Elf-stone")
    assert not table.offered("Glamdring")
    table.do("Elf-stone")
    table.through()
    table.then("Elf-stone in hand", "Merry tapped")
    table.leave_open()


# --- TD-145 Refuge -------------------------------------------------------------------------------------------------------


def to_the_wild(table: Table, card: str, *hand: str, at: str = "Rivendell", to: str = "Bree", way: str = "region") -> None:
    """The company has declared that it moves to a site in a Wilderness (Bree lies in Arthedain)."""
    table.hero.company("Aragorn II", "Bilbo", at=at).hand(card, *hand)
    set_out(table, to, way=way)


def refuge(table: Table) -> None:
    to_the_wild(table, "Refuge", "Legolas", "Gimli")
    table.do("play Refuge")
    table.settle()
    table.then("Legolas discarded", "Gimli in hand", "Bree in locations")
    on_the_way(table)
    table.finish()
    table.then("Aragorn II at Refuge")


def test_refuge_is_a_free_hold_in_the_wild(table: Table) -> None:
    from meccg.parts.values import has_trait, region_of, site_type

    refuge(table)
    site = table.company("Aragorn II").site
    assert (site_type(table.state, site), region_of(table.state, site)) == ("F", "Arthedain")
    assert not has_trait(table.state, site, "haven")


def test_one_heals_in_a_refuge(table: Table) -> None:
    refuge(table)
    table.state.set_status(table.id("Bilbo"), 2)
    table.untap()
    table.finish()
    table.then("Bilbo tapped")


def test_a_refuge_is_left_through_regions_and_gone(table: Table) -> None:
    from meccg.rules.planning import routes_to

    refuge(table)
    company = table.plan("Aragorn II", "Rivendell", way="region", regions=("Arthedain", "Rhudaur"), path="ww")
    ways = routes_to(table.state, company, company.destination)[company.destination]
    assert {r.way for r in ways} == {"region"}
    table.movement("Aragorn II")
    table.finish()
    table.then("Aragorn II at Rivendell", "Refuge discarded")


@rule("AIO-G-0031")
@pytest.mark.parametrize(("card", "used"), [("Refuge", "site"), ("", "")])
def test_two_refuges_are_two_places(table: Table, card: str, used: str) -> None:
    """Nobody there can be influenced from the other one, nor a riddle be asked; at Bree they can."""
    table.hero.company("Elrond", at="Bree").hand("The Riddle Game", "a pastime")
    table.hazard.company("Gimli", at="Bree")
    for who, seat, region in (("Elrond", table.hero, "Arthedain"), ("Gimli", table.hazard, "Rhudaur")) if card else ():
        site = table.new(key_of(card), seat.id, "hand")
        table.state.enter(site, player=seat.id, mode=used, region=region)
        table.state.put(table.company(who).but(site=site, place=card))
    table.explored("Elrond")
    assert table.offered("Elrond tries to influence Gimli") == (not card)
    assert ("The Riddle Game" in table.plays()) == (not card)
    table.leave_open()


@rule("AIO-G-0225")
def test_another_company_may_come_to_a_refuge_and_go(table: Table) -> None:
    refuge(table)
    table.hero.company("Elladan", at="Rivendell")
    from meccg.rules.planning import routes_to

    site = table.company("Aragorn II").site
    assert {r.way for r in routes_to(table.state, table.company("Elladan"), site)[site]} == {"region"}
    table.state.put(table.company("Elladan").but(destination=site, way="region"))
    table.state.put(table.company("Elladan").but(destination=-1, way=""))
    table.then("Refuge in play")


@pytest.mark.parametrize(("hand", "way"), [(("Gimli",), "region"), (("Legolas",), "starter")])
def test_a_refuge_asks_for_an_elf_and_region_cards(table: Table, hand: tuple[str, ...], way: str) -> None:
    to_the_wild(table, "Refuge", *hand, way=way)
    assert not table.offered("play Refuge")
    table.leave_open()


# --- TD-155 Tales of the Hunt --------------------------------------------------------------------------------------------


def test_tales_of_the_hunt_untap_another(table: Table) -> None:
    table.hero.company("Bard Bowman", "Bilbo", at="Bree", cards={"Bard Bowman": ["Tales of the Hunt"]}, tapped=["Bilbo"]).hand(
        "a pastime"
    )
    table.organization()
    table.dice(9)
    table.carry_out("use Tales of the Hunt on Bilbo")
    table.then("Bilbo untapped", "Bard Bowman tapped")
    assert "Corruption check of Bard Bowman" in str(table.told)
    table.leave_open()


# --- TD-157 Three Golden Hairs -------------------------------------------------------------------------------------------


def test_three_golden_hairs(table: Table) -> None:
    table.hazard.company("Galadriel", at="Lórien")
    table.hero.company("Galdor", "Merry", "Kíli", at="Lórien", cards={"Galdor": ["Lure of the Senses"]}).hand(
        "Three Golden Hairs", "a pastime"
    )
    table.organization()
    before = table.value("corruption_check", "Galdor")
    assert not any(table.offered(f"play Three Golden Hairs on {who}") for who in ("Merry", "Kíli"))
    table.do("play Three Golden Hairs on Galdor")
    table.settle()
    table.then("Lure of the Senses discarded", "Three Golden Hairs on Galdor")
    assert table.value("corruption_check", "Galdor") == before + 2
    table.leave_open()


def test_no_hairs_without_galadriel(table: Table) -> None:
    table.hero.company("Galdor", at="Lórien").company("Galadriel", at="Rivendell").hand("Three Golden Hairs", "a pastime")
    table.organization()
    assert "Three Golden Hairs" not in table.plays()
    table.leave_open()


# --- TD-166 When I Know Anything -----------------------------------------------------------------------------------------


def test_when_i_know_anything_helps_a_companion(table: Table) -> None:
    table.hero.company(
        "Elrond", "Boromir II", at="Bree", cards={"Elrond": ["When I Know Anything"]}, corruption={"Boromir II": 7}
    )
    table.corruption_check("Boromir II")
    table.dice(9, 6)
    table.do("use When I Know Anything")
    table.through()
    table.then("Boromir II in play", "Elrond tapped")
    assert "Corruption check of Elrond: 9 against 1" in str(table.told)


# --- TD-171 Wondrous Maps ------------------------------------------------------------------------------------------------


def test_wondrous_maps_lead_to_ruins_in_the_shadow(table: Table) -> None:
    """Mount Gram lies in a Shadow-land."""
    from meccg.parts.requirements import automatic_attacks

    to_the_wild(table, "Wondrous Maps", to="Mount Gram")
    table.do("play Wondrous Maps")
    table.settle()
    assert table.company("Aragorn II").attached == ()
    on_the_way(table)
    table.finish()
    table.then("Aragorn II at Wondrous Maps")
    ((_, attack),) = automatic_attacks(table.state, table.company("Aragorn II").site)
    assert (attack.race, attack.strikes, attack.prowess) == ("orc", 4, 7)
    table.hero.hand("Dagger of Westernesse", "Glamdring", "Scroll of Isildur", "a pastime")
    table.explored()
    assert {"Dagger of Westernesse", "Glamdring"} <= table.plays()
    assert "Scroll of Isildur" not in table.plays()
    table.leave_open()


@rule("AIO-G-0568")
def test_another_company_may_come_where_the_maps_lead(table: Table) -> None:
    from meccg.rules.planning import routes_to

    to_the_wild(table, "Wondrous Maps", to="Mount Gram")
    table.do("play Wondrous Maps")
    table.settle()
    on_the_way(table)
    table.finish()
    table.hero.company("Elladan", at="Rivendell")
    site = table.company("Aragorn II").site
    assert {r.way for r in routes_to(table.state, table.company("Elladan"), site)[site]} == {"region"}


def test_wondrous_maps_are_of_the_shadow_only(table: Table) -> None:
    to_the_wild(table, "Wondrous Maps")
    assert not table.offered("play Wondrous Maps")
    table.leave_open()
