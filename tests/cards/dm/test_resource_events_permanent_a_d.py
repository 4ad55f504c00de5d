"""Dark Minions: permanent-events of resources, A to D."""

from __future__ import annotations

import pytest

from hazardplay import numbers
from ledger import rule
from meccg.kernel.changes import Proposals, forbidden
from meccg.kernel.run import push, run
from meccg.model.rows import Change, Env
from meccg.parts.predicates import DOORS_OF_NIGHT, GATES_OF_MORNING
from meccg.parts.values import PROWESS, RESULT, UNUSED_GI, value
from meccg.rules.companies import composition_faults, join
from meccg.rules.scoring import points_of
from resourceplay import discard
from table import Table

# --- DM-114 An Unexpected Party ---

PARTY = "An Unexpected Party"


@pytest.mark.parametrize(
    ("members", "fits"),
    [
        (["Thorin II", "Gandalf", "Bilbo", "Bofur"], True),
        (["Thorin II", "Balin"], True),
        (["Bofur", "Bombur"], False),  # no great Dwarf
        (["Thorin II", "Aragorn II"], False),  # two great ones
        (["Thorin II", "Gandalf", "Bilbo", "Frodo"], False),  # three who are no Dwarves
    ],
)
def test_an_unexpected_party_is_one_of_dwarves(table: Table, members: list[str], fits: bool) -> None:
    table.hero.company(*members, at="Rivendell").hand(PARTY, "a pastime")
    table.organization()
    assert table.offered(f"play {PARTY}") == fits
    table.leave_open()


@pytest.mark.parametrize("newcomer", ["Frodo", "Aragorn II", "Bofur"])
def test_an_unexpected_party_is_over_when_others_come(table: Table, newcomer: str) -> None:
    table.hero.company("Thorin II", "Gandalf", "Bilbo", at="Rivendell", events=[PARTY]).hand("a pastime")
    table.hero.company(newcomer, at="Rivendell")
    join(table.state, table.id(newcomer), table.company("Thorin II").id)
    table.organization()
    table.settle()
    table.then(f"{PARTY} in play" if newcomer == "Bofur" else f"{PARTY} discarded")
    table.leave_open()


@pytest.mark.parametrize("party", [True, False])
def test_an_unexpected_party_has_no_limit_to_its_size(table: Table, party: bool) -> None:
    dwarves = ["Thorin II", "Balin", "Bofur", "Bombur", "Dori", "Glóin", "Ori", "Óin"]
    table.hero.company(*dwarves, at="Rivendell", events=[PARTY] if party else [])
    faults = composition_faults(table.state, table.company("Thorin II").members)
    assert bool(faults) != party


def test_an_unexpected_party_needs_no_influence_for_small_minds(table: Table) -> None:
    table.hero.company("Thorin II", "Bofur", "Balin", "Bilbo", at="Rivendell", events=[PARTY]).company("Bombur", at="Bree")
    minds = {n: table.value("mind", n) for n in ("Thorin II", "Bofur", "Balin", "Bilbo", "Bombur")}
    small = {n for n in minds if table.value("control", n) == 0}
    assert small == {"Bofur"}
    assert max(minds["Bofur"], minds["Bombur"]) <= 2
    assert table.value("control", "Balin") == minds["Balin"]


@rule("AIO-F-0059")
def test_an_unexpected_party_brings_in_any_number_of_dwarves(table: Table) -> None:
    table.hero.company("Thorin II", at="Rivendell", events=[PARTY]).hand("Bofur", "Bombur", "Ori", "Faramir", "Beregond")
    table.organization()
    table.do("play Bofur in the company of Thorin II, following Thorin II")
    table.do("play Beregond", "as a new company at Rivendell")
    assert not table.offered("play Faramir")
    table.do("play Bombur in the company of Thorin II, following Thorin II")
    assert not table.offered("play Ori", "as a new company")
    table.do("play Ori in the company of Thorin II, following Thorin II")
    assert not table.offered("play Faramir")
    table.then(*(f"{n} in play" for n in ("Bofur", "Bombur", "Ori", "Beregond")))
    table.leave_open()


def test_without_an_unexpected_party_one_dwarf_comes(table: Table) -> None:
    table.hero.company("Thorin II", at="Rivendell").hand("Bofur", "Bombur")
    table.organization()
    table.do("play Bofur in the company of Thorin II, following Thorin II")
    assert not table.offered("play Bombur")
    table.leave_open()


# --- DM-116 Armory ---


def stock(table: Table, *names: str, armory: str = "Armory") -> None:
    """Items of the hero's lie under his Armory."""
    for name in names:
        table.state.put_aside(table.new(table.hero.key(name, "item"), 0, "deck"), table.id(armory))


def under(table: Table, armory: str = "Armory") -> list[str]:
    return [table.state.name(c) for c in table.state.held(table.id(armory))]


def test_armory_takes_minor_items_of_the_hand(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Armory").hand(
        "Elven Cloak", "Shield of Iron-bound Ash", "Glamdring", "a pastime"
    )
    table.organization()
    assert not table.offered("use Armory on Glamdring")
    table.play("use Armory on Elven Cloak")
    table.play("use Armory on Shield of Iron-bound Ash")
    assert sorted(under(table)) == ["Elven Cloak", "Shield of Iron-bound Ash"]
    table.leave_open()


def test_armory_takes_them_while_organizing_only(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Armory").hand("Elven Cloak", "a pastime")
    table.long_events()
    assert not table.offered("use Armory")
    table.leave_open()


def test_armory_is_of_its_player_alone(table: Table) -> None:
    table.hazard.events("Armory")
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["Elven Cloak"]}).hand("Dagger of Westernesse", "a pastime")
    table.organization()
    assert not table.offered("use Armory")
    table.dice(12)
    table.do("store")
    table.through()
    table.then("Elven Cloak stored")
    table.leave_open()


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_armory_takes_a_minor_item_that_is_stored(table: Table, answer: str) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["Elven Cloak"]}).events("Armory").hand("a pastime")
    table.organization()
    table.dice(12)
    table.do("store")
    table.through()
    table.do(answer)
    assert under(table) == (["Elven Cloak"] if answer == "yes" else [])
    assert ("Elven Cloak" in table.hero.names("pile")) == (answer == "no")
    table.leave_open()


def test_armory_takes_no_greater_item(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["Glamdring"]}).events("Armory").hand("a pastime")
    table.organization()
    table.dice(12)
    table.do("store")
    table.through()
    table.then("Glamdring stored")
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Raider-hold", True), ("Bree", False), ("Barrow-downs", False)])
def test_armory_gives_items_where_minor_ones_are_playable(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", "Beregond", at=site).events("Armory").hand("a pastime")
    stock(table, "Elven Cloak")
    table.explored("Gimli")
    assert table.offered("play Elven Cloak by Gimli") == fits
    if fits:
        table.do("play Elven Cloak by Gimli")
        table.through()
        table.then("Elven Cloak on Gimli", "Gimli tapped")
        assert under(table) == []
    table.leave_open()


def test_armory_gives_an_additional_item(table: Table) -> None:
    table.hero.company("Frodo", "Gimli", at="Bag End").events("Armory").hand("Hobbits")
    stock(table, "Elven Cloak")
    table.explored("Gimli")
    assert not table.offered("play Elven Cloak")
    table.dice(12)
    table.do("play Hobbits by Frodo")
    table.through()
    table.do("play Elven Cloak by Gimli as an additional item")
    table.through()
    table.then("Elven Cloak on Gimli")
    table.leave_open()


@rule("AIO-F-0067")
@pytest.mark.parametrize(("first", "second", "points"), [(2, 1, (0, 0)), (3, 0, (1, 0)), (3, 3, (1, 1))])
def test_armory_is_worth_a_point_if_it_is_full(table: Table, first: int, second: int, points: tuple[int, int]) -> None:
    table.hero.company("Gimli", at="Bree").events("Armory", "Armory")
    stock(table, *["Elven Cloak"] * first, armory="Armory#1")
    stock(table, *["Elven Cloak"] * second, armory="Armory#2")
    assert tuple(points_of(table.state, 0, table.id(f"Armory#{n}"))[1] for n in (1, 2)) == points


def test_armory_loses_what_is_under_it(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Armory")
    stock(table, "Elven Cloak")
    discard(table, "Armory")
    table.then("Elven Cloak discarded")


# --- DM-117 Await the Advent of Allies ---

AWAIT = "Await the Advent of Allies"


@rule("AIO-F-0086")
@pytest.mark.parametrize(
    ("who", "site", "fits"),
    [("Gimli", "Bree", True), ("Gandalf", "Bree", False), ("Aragorn II", "Bree", False), ("Gimli", "Rivendell", False)],
)
def test_await_the_advent_of_allies_on_lesser_ones_away_from_havens(table: Table, who: str, site: str, fits: bool) -> None:
    table.hero.company(who, at=site).hand(AWAIT, "a pastime")
    table.organization()
    assert table.offered(f"play {AWAIT} on {who}") == fits
    table.leave_open()


@rule("AIO-F-0087", "AIO-F-0088", "AIO-F-0089", "AIO-F-0092")
def test_await_the_advent_of_allies_keeps_him_there_for_nothing(table: Table) -> None:
    table.hero.company("Gimli", "Beregond", at="Bree").company("Legolas", at="Rivendell")
    before, points = value(table.state, UNUSED_GI, 0), points_of(table.state, 0, table.id("Beregond"))
    table.hero.hand(AWAIT, AWAIT, "a pastime")
    table.organization()
    assert not forbidden(table.state, Change("move", table.company("Gimli").id))
    table.play(f"play {AWAIT} on Gimli")
    assert value(table.state, UNUSED_GI, 0) == before + table.value("mind", "Gimli")
    assert points_of(table.state, 0, table.id("Gimli"))[1] == 0
    assert points_of(table.state, 0, table.id("Beregond")) == points
    assert not table.offered(f"play {AWAIT} on Gimli")
    assert table.offered(f"play {AWAIT} on Beregond")
    assert forbidden(table.state, Change("move", table.company("Gimli").id))
    assert not forbidden(table.state, Change("move", table.company("Legolas").id))
    table.leave_open()


def test_await_the_advent_of_allies_does_not_feed_direct_influence(table: Table) -> None:
    table.hero.company("Aragorn II", "Pippin", at="Bree", followers={"Aragorn II": ["Pippin"]}, cards={"Pippin": [AWAIT]})
    assert table.value("control", "Pippin") == table.value("mind", "Pippin")


@rule("AIO-F-0090")
def test_await_the_advent_of_allies_ends_with_a_wound(table: Table) -> None:
    table.hero.company("Gimli", "Beregond", at="Bree", cards={"Gimli": [AWAIT]})
    push(table.state, Proposals(changes=(Change("wound", table.id("Beregond"), zone="anew"),)))
    run(table.state)
    table.then(f"{AWAIT} in play")
    push(table.state, Proposals(changes=(Change("wound", table.id("Gimli"), zone="anew"),)))
    run(table.state)
    table.then(f"{AWAIT} discarded")


@rule("AIO-F-0090")
def test_await_the_advent_of_allies_leaves_play_with_him(table: Table) -> None:
    table.hero.company("Gimli", "Beregond", at="Bree", cards={"Gimli": [AWAIT]})
    discard(table, "Gimli")
    table.then(f"{AWAIT} discarded")


@rule("AIO-F-0091", "AIO-F-0093")
@pytest.mark.parametrize(
    ("card", "by", "site", "tapped", "stays"),
    [
        ("Dagger of Westernesse", " by Beregond", "Barrow-downs", False, False),
        ("Fireworks", " by Elrond", "Bree", True, False),  # an event that is played on the site
        ("Into the Smoking Cone", "", "Moria", False, False),  # one that is played at such a site
        ("Gates of Morning", "", "Bree", False, True),
        ("Free to Choose", "", "Bree", False, True),
    ],
)
def test_await_the_advent_of_allies_ends_when_the_site_is_needed(
    table: Table, card: str, by: str, site: str, tapped: bool, stays: bool
) -> None:
    table.hero.company(
        "Gimli", "Beregond", "Elrond", at=site, cards={"Gimli": [AWAIT]}, site_tapped=tapped, items={"Elrond": ["The One Ring"]}
    )
    table.hero.hand(card, "a pastime")
    table.explored("Gimli")
    table.dice(*[7] * (card == "Fireworks"))
    table.do(f"play {card}{by}")
    table.through()
    table.then(f"{AWAIT} in play" if stays else f"{AWAIT} discarded")
    table.leave_open()


def test_await_the_advent_of_allies_does_not_mind_other_sites(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", cards={"Gimli": [AWAIT]}).company("Beregond", at="Barrow-downs").hand(
        "Dagger of Westernesse"
    )
    table.explored("Beregond")
    table.do("play Dagger of Westernesse")
    table.through()
    table.then("Dagger of Westernesse on Beregond", f"{AWAIT} in play")
    table.leave_open()


# --- DM-118 Balance Between Powers ---


def test_balance_between_powers_bars_environments(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Balance Between Powers").hand("Gates of Morning", "a pastime")
    table.long_events()
    table.cannot("play Gates of Morning", because="a card in play keeps Gates of Morning from being played")
    table.leave_open()


@pytest.mark.parametrize(
    ("own", "theirs", "answers", "stays"),
    [
        (0, 1, [], False),
        (1, 1, ["no"], False),
        (1, 0, ["Discard"], True),
        (1, 1, ["Discard", "no"], True),
        (2, 1, ["Discard", "Discard"], False),  # two are needed now
        (3, 1, ["Discard", "Discard", "no"], False),
        (3, 1, ["Discard", "Discard", "Discard"], True),  # the second of the two is not asked for: there is one kind only
        (3, 2, ["Discard", "Discard", "Discard", "Discard"], False),
    ],
)
def test_balance_between_powers_is_weighed(table: Table, own: int, theirs: int, answers: list[str], stays: bool) -> None:
    table.hero.company("Gimli", at="Bree").events("Balance Between Powers").hand(*["Gates of Morning"] * own, "a pastime")
    table.hazard.hand(*["Doors of Night"] * theirs)
    table.organization()
    table.settle()
    for answer in answers:
        assert table.asked == "balance"
        table.do(answer)
    assert table.asked != "balance"
    table.then("Balance Between Powers in play" if stays else "Balance Between Powers discarded")
    table.leave_open()


def test_balance_between_powers_is_weighed_on_ones_own_turn(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Balance Between Powers")
    table.hazard.company("Legolas", at="Bree").hand("a pastime")
    table.turn_of("hazard")
    table.organization()
    table.then("Balance Between Powers in play")
    table.leave_open()


# --- DM-119 Barrow-blade ---


@pytest.mark.parametrize(
    ("site", "item", "fits"),
    [("Weathertop", "Dagger of Westernesse", True), ("Bree", "Dagger of Westernesse", False), ("Weathertop", "Sting", False)],
)
def test_barrow_blade_on_a_dagger(table: Table, site: str, item: str, fits: bool) -> None:
    table.hero.company("Bilbo", at=site, items={"Bilbo": [item]}).hand("Barrow-blade", "a pastime")
    before = table.value("prowess", "Bilbo")
    table.explored("Bilbo")
    assert table.offered("play Barrow-blade") == fits
    if fits:
        table.play("Barrow-blade")
        table.then("Barrow-blade on Dagger of Westernesse", "Bilbo tapped")
        assert table.value("prowess", "Bilbo") == before + 1
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "items", "foe", "more"),
    [
        ("Bilbo", ["Dagger of Westernesse"], "wolf", 2),
        ("Bilbo", ["Dagger of Westernesse"], "undead", 4),
        ("Aragorn II", ["Dagger of Westernesse"], "undead", 2),  # the Dagger's maximum is 8
        ("Aragorn II", ["Dagger of Westernesse", "Sword of Gondolin"], "wolf", 2),  # one weapon at a time
    ],
)
def test_barrow_blade_makes_the_dagger_better(table: Table, who: str, items: list[str], foe: str, more: int) -> None:
    table.hero.company(who, at="Weathertop", items={who: items}).hand("a pastime")
    table.hero._attach(table.hero.key("Barrow-blade", "event"), table.id("Dagger of Westernesse"))
    table.attack(foe, strikes=1, prowess=7)
    printed = table.state.facts_of(table.id(who)).prowess
    assert value(table.state, PROWESS, table.id(who), table.frame("Attack").uid) == printed + more
    table.leave_open()


def test_barrow_blade_helps_no_more_than_any_weapon_against_lava(table: Table) -> None:
    table.hero.company("Bilbo", at="Mount Gundabad", items={"Bilbo": ["Dagger of Westernesse"]})
    table.hero._attach(table.hero.key("Barrow-blade", "event"), table.id("Dagger of Westernesse"))
    table.hazard.events("The Black Enemy’s Wrath")
    table.dice(12, 12)
    table.site("Bilbo")
    table.finish()
    rolls = [line for line in table.log if line.startswith("Bilbo rolls")]
    assert rolls[-1] == "Bilbo rolls 12: 12 against 6"  # 1, tapped


# --- DM-120 Choice of Lúthien ---


@pytest.mark.parametrize(
    ("who", "site", "fits"), [("Arwen", "Minas Tirith", True), ("Arwen", "Pelargir", False), ("Galadriel", "Minas Tirith", False)]
)
def test_choice_of_luthien(table: Table, who: str, site: str, fits: bool) -> None:
    table.hero.company(who, at=site).hand("Choice of Lúthien", "a pastime")
    before = [table.value(a, who) for a in ("di", "mind")]
    table.organization()
    assert table.offered("play Choice of Lúthien") == fits
    if fits:
        table.play("Choice of Lúthien")
        assert [table.value(a, who) for a in ("di", "mind")] == [n + 2 for n in before]
    table.leave_open()


@pytest.mark.parametrize(("to", "stays"), [("Pelargir", True), ("Edoras", False)])
def test_choice_of_luthien_keeps_her_in_the_south(table: Table, to: str, stays: bool) -> None:
    table.hero.company("Arwen", at="Minas Tirith", cards={"Arwen": ["Choice of Lúthien"]})
    table.movement("Arwen", to=to)
    table.finish()
    table.site("Arwen")
    table.finish()
    table.then("Choice of Lúthien in play" if stays else "Choice of Lúthien discarded")


def test_choice_of_luthien_finds_what_is_playable_there(table: Table) -> None:
    table.hero.company("Arwen", at="Minas Tirith", cards={"Arwen": ["Choice of Lúthien"]}).hand("a pastime")
    table.hero.deck("Men of Anórien", "Riders of Rohan", "Glamdring").discard(
        "Palantír of Minas Tirith", "Tower Guard of Minas Tirith"
    )
    table.organization()
    table.do("use Choice of Lúthien")
    table.settle()
    assert [table.offered(n) for n in ("Tower Guard", "Palantír of Minas Tirith")] == [True, True]
    assert [table.offered(n) for n in ("Riders of Rohan", "Glamdring")] == [False, False]
    table.do("Tower Guard")
    table.settle()
    table.then("Tower Guard of Minas Tirith in hand", "Arwen tapped")
    table.leave_open()


@pytest.mark.parametrize("tapped", [False, True])
def test_choice_of_luthien_finds_what_its_own_card_lets_be_played_there(table: Table, tapped: bool) -> None:
    """Forgotten Scrolls, at a tapped Minas Tirith; no other minor item, which is not listed there."""
    table.hero.company("Arwen", at="Minas Tirith", cards={"Arwen": ["Choice of Lúthien"]}, site_tapped=tapped).hand("a pastime")
    table.hero.discard("Forgotten Scrolls", "Elven Cloak", "Tower Guard of Minas Tirith", "Men of Anórien")
    table.organization()
    table.do("use Choice of Lúthien")
    table.settle()
    assert [table.offered(n) for n in ("Forgotten Scrolls", "Elven Cloak")] == [tapped, False]
    table.leave_open()


# --- DM-121 Crown of Flowers ---

CROWN = "Crown of Flowers"


def crowned(table: Table, *cards: str) -> None:
    """A company at Bree, the crown in play, Doors of Night too; the first card is to be played with the crown."""
    table.hero.company("Aragorn II", "Gimli", at="Bree").events(CROWN).hand(*cards, "a pastime")
    table.hazard.events("Doors of Night")


@rule("AIO-F-0210", "AIO-F-0211")
def test_crown_of_flowers_lets_the_sky_clear(table: Table) -> None:
    crowned(table, "Clear Skies")
    before = table.value("prowess", "Gimli")
    table.long_events()
    table.cannot("play Clear Skies", because="Gates of Morning is not in play")
    table.do(f"use {CROWN} on Clear Skies")
    table.play("play Clear Skies")
    table.then("Clear Skies in play", f"{CROWN} on Clear Skies", "Doors of Night in play")
    assert table.value("prowess", "Gimli") == before + 2
    table.leave_open()


def test_crown_of_flowers_is_played_alone(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand(CROWN, "Clear Skies")
    table.organization()
    table.play(f"play {CROWN}")
    table.then(f"{CROWN} in play", "Clear Skies in hand")
    table.leave_open()


@rule("AIO-F-0209")
def test_crown_of_flowers_is_for_that_resource_alone(table: Table) -> None:
    crowned(table, "Sun", "Clear Skies")
    table.long_events()
    table.do(f"use {CROWN} on Sun")
    assert not table.offered(f"use {CROWN}")  # one resource
    table.play("play Sun")
    table.then(f"{CROWN} on Sun")
    table.cannot("play Clear Skies", because="Gates of Morning is not in play")
    assert GATES_OF_MORNING.ok(table.state, 0, Env(source=table.id("Sun"), player=0))
    assert not DOORS_OF_NIGHT.ok(table.state, 0, Env(source=table.id("Sun"), player=0))
    assert DOORS_OF_NIGHT.ok(table.state, 0, Env(source=table.id("Clear Skies"), player=0))
    assert not GATES_OF_MORNING.ok(table.state, 0, Env(source=table.id("Clear Skies"), player=0))
    table.leave_open()


@rule("AIO-F-0211")
def test_crown_of_flowers_waits_if_nothing_is_played_with_it(table: Table) -> None:
    crowned(table, "Sun", "Clear Skies")
    table.long_events()
    table.do(f"use {CROWN} on Sun")
    table.finish()
    table.then(f"{CROWN} in play", "Sun in hand")
    table.state.put(table.card(CROWN).but(marks=()))  # the next turn
    table.long_events()
    assert table.offered(f"use {CROWN} on Clear Skies")
    table.leave_open()


def test_crown_of_flowers_is_for_what_minds_the_sky(table: Table) -> None:
    crowned(table, "Glamdring", "Clear Skies")
    table.hero.hand("Twilight")
    table.organization()
    assert table.offered(f"use {CROWN} on Clear Skies")
    assert not table.offered(f"use {CROWN} on Glamdring")
    table.leave_open()


def test_crown_of_flowers_goes_with_the_resource(table: Table) -> None:
    crowned(table, "Clear Skies")
    table.long_events()
    table.do(f"use {CROWN} on Clear Skies")
    table.play("play Clear Skies")
    table.finish()
    discard(table, "Clear Skies")
    table.then("Clear Skies discarded", f"{CROWN} discarded")


def test_the_resource_goes_with_the_crown_of_flowers(table: Table) -> None:
    crowned(table, "Clear Skies")
    table.long_events()
    table.do(f"use {CROWN} on Clear Skies")
    table.play("play Clear Skies")
    table.finish()
    discard(table, CROWN)
    table.then("Clear Skies discarded", f"{CROWN} discarded")


def test_crown_of_flowers_without_a_resource_is_discarded_alone(table: Table) -> None:
    crowned(table, "Clear Skies")
    discard(table, CROWN)
    table.then("Clear Skies in hand", f"{CROWN} discarded")


@pytest.mark.parametrize("crown", [True, False])
def test_crown_of_flowers_for_a_short_event(table: Table, crown: bool) -> None:
    """What it does this turn goes on as it was played, though both are discarded."""
    table.hero.company("Aragorn II", at="Bree").events(*[CROWN] * crown).hand("Vanish in Sunlight!", "a pastime")
    table.attack("undead", strikes=1, prowess=9)
    if crown:
        table.do(f"use {CROWN} on Vanish in Sunlight!")
    table.play("play Vanish in Sunlight!")
    assert numbers(table) == (1, 5 if crown else 7)
    table.then("Vanish in Sunlight! discarded")
    if crown:
        table.then(f"{CROWN} discarded")
    table.leave_open()


def test_crown_of_flowers_goes_with_a_resource_that_is_canceled(table: Table) -> None:
    crowned(table, "Sun")
    table.hazard.hand("Twilight")
    table.long_events()
    table.do(f"use {CROWN} on Sun")
    table.do("play Sun")
    table.do("play Twilight on Sun", passing=True)
    table.settle()
    table.then("Sun discarded", f"{CROWN} discarded")
    table.leave_open()


# --- DM-122 Cup of Farewell ---


@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_cup_of_farewell_is_for_a_company_at_a_haven(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("Cup of Farewell", "a pastime")
    table.organization()
    assert table.offered("play Cup of Farewell") == fits
    table.leave_open()


def test_cup_of_farewell_brings_minor_items(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", events=["Cup of Farewell"]).hand("a pastime")
    table.hero.sideboard("Elven Cloak", "Glamdring", "Wolves")
    table.organization()
    table.do("use Cup of Farewell by Gimli")
    table.settle()
    assert not table.offered("Glamdring")
    table.do("Elven Cloak")
    table.settle()
    table.then("Gimli tapped", "Elven Cloak in hand")
    assert not table.offered("use Cup of Farewell")  # once a turn
    table.leave_open()


def test_cup_of_farewell_needs_a_haven(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", events=["Cup of Farewell"]).hand("a pastime").sideboard("Elven Cloak")
    table.organization()
    assert not table.offered("use Cup of Farewell")
    table.leave_open()


# --- DM-123 Dark Numbers ---


@pytest.mark.parametrize(
    ("who", "race", "fits"), [("Bilbo", "orc", True), ("Bilbo", "man", True), ("Bilbo", "wolf", False), ("Gimli", "orc", False)]
)
def test_dark_numbers_after_an_attack(table: Table, who: str, race: str, fits: bool) -> None:
    table.hero.company(who, "Aragorn II", at="Bree", tapped=["Aragorn II"]).hand("Dark Numbers", "a pastime")
    table.attack(race, strikes=1, prowess=2)
    while table.asked == "act":
        assert not table.offered("play Dark Numbers")
        table.pass_()
    table.do("leave")
    table.do("Aragorn II")
    table.dice(12)
    table.do("No support")
    assert table.offered("play Dark Numbers") == fits
    if fits:
        table.play("Dark Numbers")
        table.then("Dark Numbers on Bilbo", "Bilbo tapped")
    table.leave_open()


@pytest.mark.parametrize("fits", [True, False])
def test_dark_numbers_help_against_a_faction(table: Table, fits: bool) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", cards={"Bilbo": ["Dark Numbers"]} if fits else {})
    table.hero.hand("Rangers of the North", "A Friend or Three")
    if not fits:
        table.hero.company("Faramir", at="Edoras", cards={"Faramir": ["Dark Numbers"]})
    table.explored("Aragorn II")
    table.do("play Rangers of the North by Aragorn II")
    table.settle()
    assert table.offered("use Dark Numbers") == fits
    if fits:
        table.do("use Dark Numbers")
        table.settle()
        table.then("Dark Numbers discarded")
        assert value(table.state, RESULT, table.frame("InfluenceCheck").uid) == 3
    table.leave_open()
