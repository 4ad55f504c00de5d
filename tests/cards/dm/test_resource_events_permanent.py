"""Dark Minions: permanent-events of resources."""

from __future__ import annotations

import pytest

from hazardplay import imprison, numbers
from ledger import rule
from meccg.board.notes import notes_of
from meccg.kernel.changes import Proposals, forbidden
from meccg.kernel.run import push, run
from meccg.model.rows import TAPPED, UNTAPPED, WOUNDED, Change, Env
from meccg.parts.predicates import DOORS_OF_NIGHT, GATES_OF_MORNING
from meccg.parts.values import PROWESS, RESULT, UNUSED_GI, value
from meccg.rules.combat import ISOLATED
from meccg.rules.companies import clear_sites, composition_faults, join
from meccg.rules.scoring import points_of
from meccg.rules.site import SitePhase
from meccg.rules.untap import begin_turn
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


# --- DM-128 Fate of the Ithil-stone ---

FATE, CONE = "Fate of the Ithil-stone", "Into the Smoking Cone"


def invert(table: Table, name: str) -> None:
    table.state.set_status(table.id(name), WOUNDED)


@pytest.mark.parametrize(
    ("site", "item", "fits"),
    [("Minas Tirith", "Forgotten Scrolls", True), ("Edoras", "Forgotten Scrolls", False), ("Minas Tirith", "Elven Cloak", False)],
)
def test_fate_of_the_ithil_stone_costs_lost_knowledge(table: Table, site: str, item: str, fits: bool) -> None:
    table.hero.company("Faramir", at=site, items={"Faramir": [item]}).hand(FATE, "a pastime")
    table.organization()
    assert table.offered(f"play {FATE}") == fits
    if fits:
        table.play(FATE)
        table.then(f"{item} discarded", f"{FATE} in play", f"{FATE} untapped")
    table.leave_open()


@pytest.mark.parametrize(
    ("item", "who", "taps"),
    [
        ("Palantír of Minas Tirith", "Faramir", True),
        ("Elven Cloak", "Faramir", False),
        ("Palantír of Minas Tirith", "Beregond", False),
    ],
)
def test_fate_of_the_ithil_stone_taps_for_a_palantir_of_its_company(table: Table, item: str, who: str, taps: bool) -> None:
    table.hero.company("Faramir", at="Minas Tirith", events=[FATE]).company("Beregond", at="Minas Tirith")
    table.hero.hand(item, "a pastime")
    table.explored(who)
    if table.offered(f"play {item}"):
        table.do(f"play {item}")
        table.through()
        table.then(f"{item} on {who}")
    table.then(f"{FATE} {'tapped' if taps else 'untapped'}")
    table.leave_open()


def test_fate_of_the_ithil_stone_never_untaps(table: Table) -> None:
    table.hero.company("Faramir", at="Minas Tirith", events=[FATE], tapped=["Faramir", FATE])
    table.untap()
    table.finish()
    table.then("Faramir untapped", f"{FATE} tapped")


def at_barad_dur(table: Table, tapped: bool = True) -> None:
    table.hero.company("Faramir", at="Barad-dûr", events=[FATE], tapped=[FATE] if tapped else []).hand("Knowledge of the Enemy")
    table.explored("Faramir")


@rule("AIO-F-0319")
@pytest.mark.parametrize("tapped", [True, False])
def test_fate_of_the_ithil_stone_is_inverted_if_it_was_tapped_before(table: Table, tapped: bool) -> None:
    at_barad_dur(table, tapped)
    table.play("Knowledge of the Enemy")
    assert table.card(FATE).status == (WOUNDED if tapped else UNTAPPED)
    table.leave_open()


@rule("AIO-F-0319")
def test_fate_of_the_ithil_stone_is_not_inverted_where_it_taps(table: Table) -> None:
    """A stone that comes into play in Barad-dûr itself comes too late."""
    table.hero.company("Faramir", "Beregond", at="Barad-dûr", events=[FATE], entered=True)
    table.hero.hand("Knowledge of the Enemy", "Palantír of Minas Tirith")
    push(table.state, SitePhase(company=table.company("Faramir").id, player=0, hazard_player=1, step="act_at_site"))
    table.start("PutIntoPlay", card=table.id("Palantír of Minas Tirith"), character=table.id("Beregond"), taps=False)
    table.then(f"{FATE} tapped")
    table.play("Knowledge of the Enemy by Faramir")
    table.then(f"{FATE} tapped")
    table.leave_open()


def test_fate_of_the_ithil_stone_needs_barad_dur(table: Table) -> None:
    table.hero.company("Faramir", at="Dol Guldur", events=[FATE], tapped=[FATE]).hand("Knowledge of the Enemy")
    table.explored("Faramir")
    table.play("Knowledge of the Enemy")
    table.then(f"{FATE} tapped")
    table.leave_open()


def test_fate_of_the_ithil_stone_needs_the_site_phase(table: Table) -> None:
    table.hero.company("Faramir", at="Barad-dûr", events=[FATE], tapped=[FATE], entered=True).hand("Knowledge of the Enemy")
    table.organization()
    table.play("Knowledge of the Enemy")
    table.then(f"{FATE} tapped")
    table.leave_open()


def test_one_fate_of_the_ithil_stone_is_inverted_in_a_game(table: Table) -> None:
    table.hero.company("Faramir", at="Barad-dûr", events=[FATE, FATE]).hand("Knowledge of the Enemy")
    both = table.company("Faramir").attached
    for card in both:
        table.state.set_status(card, TAPPED)
    table.explored("Faramir")
    table.do("play Knowledge of the Enemy")
    table.settle()
    while table.asked == "order":
        table.answer_plainly()
    assert sorted(table.state.card(card).status for card in both) == [TAPPED, WOUNDED]
    table.leave_open()


@pytest.mark.parametrize("name", [FATE, CONE])
@pytest.mark.parametrize("inverted", [True, False])
def test_what_was_done_is_stored_when_it_is_inverted(table: Table, name: str, inverted: bool) -> None:
    table.hero.company("Faramir", at="Lórien", events=[name], tapped=[name]).hand("a pastime")
    if inverted:
        invert(table, name)
    table.organization()
    assert table.offered("store") == inverted
    if inverted:
        table.do("store")
        table.then(f"{name} stored")
        assert points_of(table.state, 0, table.id(name)) == ("miscellaneous", 7 if name == FATE else 6)
    table.leave_open()


def test_fate_of_the_ithil_stone_lightens_palantiri(table: Table) -> None:
    table.hero.company("Faramir", at="Lórien", events=[FATE], items={"Faramir": ["Palantír of Minas Tirith", "Elven Cloak"]})
    table.hero.hand("a pastime")
    table.hazard.company("Saruman", at="Rivendell", items={"Saruman": ["Palantír of Orthanc"]})
    invert(table, FATE)
    stones = ("Palantír of Minas Tirith", "Palantír of Orthanc", "Elven Cloak")
    before = [table.value("cp", n) for n in stones]
    table.organization()
    table.do("store")
    table.do(FATE)
    assert [table.value("cp", n) for n in stones] == [before[0] - 1, before[1] - 1, before[2]]
    table.state.move(table.id(FATE), "discard")  # whatever takes it out of the pile ends that
    assert [table.value("cp", n) for n in stones] == before
    table.leave_open()


# --- DM-130 Fireworks ---


@pytest.mark.parametrize(
    ("who", "site", "tapped", "fits"),
    [
        ("Gandalf", "Bree", True, True),
        ("Gandalf", "Bree", False, False),
        ("Gandalf", "Moria", True, False),
        ("Gimli", "Bree", True, False),
    ],
)
def test_fireworks_at_a_tapped_site(table: Table, who: str, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company(who, at=site, site_tapped=tapped).hand("Fireworks", "a pastime")
    table.explored(who)
    assert table.offered("play Fireworks") == fits
    table.leave_open()


@pytest.mark.parametrize(
    ("who", "dice", "untaps"), [("Gandalf", 3, True), ("Gandalf", 2, False), ("Elrond", 3, True), ("Elrond", 2, False)]
)
def test_fireworks_untap_the_site(table: Table, who: str, dice: int, untaps: bool) -> None:
    table.hero.company(who, at="Bree", site_tapped=True).hand("Fireworks", "a pastime")
    table.explored(who)
    table.dice(dice)
    table.play("Fireworks")
    table.then(f"{who} tapped", f"Fireworks on {who}", "Bree untapped" if untaps else "Bree tapped")
    table.leave_open()


def test_fireworks_keep_him_tapped_once(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Bree", tapped=["Elrond", "Gimli"], cards={"Elrond": ["Fireworks"]})
    table.untap()
    table.then("Elrond tapped", "Gimli untapped", "Fireworks discarded")


def test_fireworks_after_a_wound(table: Table) -> None:
    table.hero.company(
        "Elrond", "Gimli", at="Bree", wounded=["Elrond"], cards={"Elrond": ["Fireworks"]}, items={"Gimli": ["Healing Herbs"]}
    )
    table.organization()
    table.play("use Healing Herbs by Gimli on Elrond")
    table.then("Elrond tapped", "Fireworks discarded")
    table.leave_open()


# --- DM-132 Forewarned Is Forearmed ---

FOREWARNED = "Forewarned Is Forearmed"


def attacks_of(table: Table) -> list[str]:
    """The attacks that came, as the log tells."""
    return [line for line in table.log if line.startswith(("Attack by", "Automatic-attack of"))]


@pytest.mark.parametrize("which", ["Orcs", "Trolls"])
def test_forewarned_is_forearmed_leaves_one_automatic_attack(table: Table, which: str) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Dol Guldur").events(FOREWARNED, "Gates of Morning").hand(
        "Dark Quarrels"
    )
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do(which)
    assert table.frame("Attack").traits[0] == which.lower().removesuffix("s")
    assert set(ISOLATED) <= set(table.frame("Attack").traits)
    assert not table.offered("play Dark Quarrels", "cancel")
    table.finish(*[12] * (3 if which == "Orcs" else 2))
    assert len(attacks_of(table)) == 1


@pytest.mark.parametrize(("dice", "stays"), [((12, 12), False), ((2, 2, 2), True)])
def test_forewarned_is_forearmed_goes_when_that_is_defeated(table: Table, dice: tuple[int, ...], stays: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elrond", at="Dol Guldur").events(FOREWARNED)
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do("Trolls")
    table.finish(*dice)
    table.then(f"{FOREWARNED} in play" if stays else f"{FOREWARNED} discarded")


def test_forewarned_is_forearmed_leaves_a_single_attack_as_it_is(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Elrond", "Legolas", at="Moria").events(FOREWARNED)
    table.site("Aragorn II")
    table.do("enter")
    assert "uncancelable" not in table.frame("Attack").traits
    table.finish(*[12] * 4)
    table.then(f"{FOREWARNED} in play")


@rule("AIO-F-0351")
@pytest.mark.parametrize("which", ["Orcs", "a creature of your hand"])
def test_forewarned_is_forearmed_below_the_earth(table: Table, which: str) -> None:
    """Whether a creature will be played or not, it is one of the two."""
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Faramir", "Elrond", at="The Under-grottos").events(FOREWARNED)
    table.hazard.hand("Orc-guard")
    table.site("Aragorn II")
    table.do("enter")
    table.hazard.do(which)
    assert (table.asked == "from hand") == (which != "Orcs")
    if table.asked == "from hand":
        table.do("Orc-guard")
    assert set(ISOLATED) <= set(table.frame("Attack").traits)
    table.finish(*[12] * (4 if which == "Orcs" else 5))
    assert len(attacks_of(table)) == 1


@rule("AIO-F-0352")
def test_forewarned_is_forearmed_does_nothing_at_minion_sites(table: Table) -> None:
    table.hero.plays("fallen-wizard").company("Aragorn II", at="LE-373").events(FOREWARNED)
    table.site("Aragorn II")
    table.do("enter")
    table.finish(12, 12)
    assert len(attacks_of(table)) == 2


def test_forewarned_is_forearmed_does_nothing_at_a_dragons_lair(table: Table) -> None:
    table.hero.company("Aragorn II", at="The Lonely Mountain").events(FOREWARNED)
    table.hazard.events("Smaug at Home")
    table.site("Aragorn II")
    table.do("enter")
    table.finish(*[12] * 3)
    assert len(attacks_of(table)) == 2


@pytest.mark.parametrize("forewarned", [True, False])
def test_forewarned_is_forearmed_leaves_a_creature_one_attack(table: Table, forewarned: bool) -> None:
    table.hero.company("Aragorn II", at="Rivendell").events(*[FOREWARNED] * forewarned)
    table.hazard.hand("Slayer")
    table.movement("Aragorn II", to="Bree", limit=2)
    table.hazard.play("play Slayer")
    assert ("uncancelable" in table.frame("Attack").traits) == forewarned
    table.finish(*[12] * (1 if forewarned else 2))
    assert len(attacks_of(table)) == (1 if forewarned else 2)
    table.then("Slayer in pile")
    if forewarned:
        table.then(f"{FOREWARNED} discarded")


@pytest.mark.parametrize("won", [True, False])
def test_forewarned_is_forearmed_leaves_another_hazard_one_attack(table: Table, won: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", "Glorfindel II", "Elrond", at="Barad-dûr").events(FOREWARNED)
    table.hazard.events("Mordor in Arms")
    table.movement("Gimli", to="Urlurtsu Nurn", way="region", ask=True)
    while table.asked != "isolated attack":
        table.answer_plainly()
    table.hazard.do("Trolls")
    table.finish(*([12] * 3 if won else [12, 12, 2, 2]))
    assert len(attacks_of(table)) == 1
    table.then("Mordor in Arms stored" if won else "Mordor in Arms in play", f"{FOREWARNED} {'discarded' if won else 'in play'}")


def test_forewarned_is_forearmed_leaves_one_rescue_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Faramir", "Éowyn", at="Barrow-downs").company("Bilbo", at="Bree")
    table.hero.events(FOREWARNED).hand("a pastime")
    imprison(table, "Bilbo", host="Waylaid, Wounded, and Orc-dragged")
    table.explored("Gimli")
    table.do("rescue prisoners")
    assert table.asked == "isolated attack"
    table.do(table.offers()[0])
    assert set(ISOLATED) <= set(table.frame("Attack").traits)
    table.dice(*[12] * table.frame("Attack").strikes)
    while table.asked != "who rescues":
        table.answer_plainly()
    assert len(attacks_of(table)) == 1
    table.leave_open()


# --- DM-133 Free to Choose ---


@pytest.mark.parametrize(
    ("item", "gates", "left"),
    [("Dagger of Westernesse", False, None), ("Scroll of Isildur", False, 1), ("Scroll of Isildur", True, 0)],
)
def test_free_to_choose(table: Table, item: str, gates: bool, left: int | None) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": [item]}).hand("Free to Choose", "a pastime")
    table.hero.events(*(["Gates of Morning"] if gates else []))
    table.organization()
    assert table.offered("play Free to Choose") == (left is not None)
    if left is not None:
        table.play("Free to Choose")
        table.then(f"Free to Choose on {item}")
        assert table.value("cp", item) == left
    table.leave_open()


def test_free_to_choose_goes_after_a_check(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Scroll of Isildur"]}).hand("Free to Choose", "a pastime")
    table.organization()
    table.play("Free to Choose")
    table.finish()
    table.dice(12)
    table.corruption_check("Legolas")
    table.finish()
    table.then("Free to Choose in play")
    table.dice(12)
    table.corruption_check("Gimli")
    table.finish()
    table.then("Free to Choose discarded", "Scroll of Isildur on Gimli")


@rule("AIO-F-0362")
def test_free_to_choose_goes_with_the_check_for_a_transfer(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Scroll of Isildur"]}).hand(
        "Free to Choose", "a pastime"
    )
    table.organization()
    table.play("Free to Choose")
    table.dice(12)
    table.do("transfer")
    table.do("Legolas")
    table.through()
    table.then("Scroll of Isildur on Legolas", "Free to Choose discarded")
    table.leave_open()


@rule("AIO-F-0361")
def test_other_events_go_along_with_an_item(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Rivendell", items={"Bilbo": ["Dagger of Westernesse"]}).hand("a pastime")
    table.hero._attach(table.hero.key("Barrow-blade", "event"), table.id("Dagger of Westernesse"))
    table.organization()
    table.dice(12)
    table.do("transfer")
    table.do("Gimli")
    table.through()
    table.then("Dagger of Westernesse on Gimli", "Barrow-blade on Dagger of Westernesse")
    table.leave_open()


# --- DM-134 Hall of Fire ---


@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_hall_of_fire_is_for_a_haven(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("Hall of Fire", "a pastime")
    table.organization()
    assert table.offered("play Hall of Fire") == fits
    table.leave_open()


@pytest.mark.parametrize(("start", "to"), [("Rivendell", ""), ("Bree", "Rivendell")])
def test_hall_of_fire_for_one_of_a_company(table: Table, start: str, to: str) -> None:
    table.hero.on_site("Rivendell", "Hall of Fire")
    table.hero.company("Gimli", "Legolas", "Bilbo", at=start, tapped=["Gimli"], wounded=["Legolas"]).hand("a pastime")
    table.movement("Gimli", to=to)
    while table.asked != "choose":
        table.answer_plainly()
    assert not table.offered("Bilbo")
    table.do("Legolas" if to else "Gimli")
    table.finish()
    table.then("Legolas tapped" if to else "Legolas wounded", "Gimli tapped" if to else "Gimli untapped")


def test_hall_of_fire_is_not_for_those_who_leave(table: Table) -> None:
    table.hero.on_site("Rivendell", "Hall of Fire").company("Gimli", at="Rivendell", tapped=["Gimli"])
    table.hero.company("Legolas", at="Rivendell")
    table.movement("Gimli", to="Bree")
    table.finish()
    table.then("Gimli tapped", "Hall of Fire in play")


@rule("AIO-F-0474", "AIO-F-0475")
def test_two_halls_of_fire(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", tapped=["Gimli"], wounded=["Legolas"], on_site=["Hall of Fire"])
    table.hero.hand("Hall of Fire", "a pastime")
    table.organization()
    table.play("Hall of Fire")
    table.finish()
    table.movement("Gimli")
    for who in ("Gimli", "Legolas"):
        while table.asked != "choose":
            table.answer_plainly()
        table.do(who)
    table.finish()
    table.then("Legolas tapped", "Gimli untapped")


def test_hall_of_fire_goes_with_the_site(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", on_site=["Hall of Fire"])
    table.movement("Gimli", to="Bree")
    table.finish()
    table.then("Hall of Fire discarded")


# --- DM-136 Herb-lore ---


@pytest.mark.parametrize(("who", "to", "fits"), [("Radagast", "Bree", True), ("Gandalf", "Bree", False), ("Radagast", "", False)])
def test_herb_lore_on_radagast(table: Table, who: str, to: str, fits: bool) -> None:
    table.hero.company(who, at="Rivendell").hand("Herb-lore", "a pastime")
    table.movement(who, to=to)
    assert table.offered("play Herb-lore") == fits
    if fits:
        table.play("Herb-lore")
        table.then("Herb-lore on Radagast", "Radagast tapped")
    table.leave_open()


@rule("AIO-F-0492")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_herb_lore_restores_the_company(table: Table, whose: str) -> None:
    table.hero.company(
        "Radagast", "Gimli", "Legolas", at="Bree", tapped=["Gimli"], wounded=["Legolas"], cards={"Radagast": ["Herb-lore"]}
    )
    table.hero.company("Bilbo", at="Bag End", tapped=["Bilbo"]).hand("a pastime")
    table.hazard.company("Faramir", at="Edoras").hand("a pastime")
    table.turn_of(whose)
    table.organization()
    table.hero.play("use Herb-lore")
    table.then("Radagast untapped", "Gimli untapped", "Legolas untapped", "Bilbo tapped", "Herb-lore discarded")
    table.leave_open()


# --- DM-139 Hobbit-lore ---


@pytest.mark.parametrize(("site", "fits"), [("Rivendell", True), ("Bree", False)])
def test_hobbit_lore(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gandalf", "Bilbo", "Gimli", at=site).hand("Hobbit-lore", "a pastime")
    before = table.value("di", "Gandalf")
    table.organization()
    assert table.offered("play Hobbit-lore") == fits
    if fits:
        table.play("Hobbit-lore")
        table.then("Gandalf tapped", "Hobbit-lore on Gandalf")
        assert [table.value("di", "Gandalf", against=n) - before for n in ("Bilbo", "Gimli")] == [2, 0]
    table.leave_open()


# --- DM-146 Into the Smoking Cone ---


@pytest.mark.parametrize(
    ("who", "site", "fits"), [("Elrond", "Moria", True), ("Gimli", "Moria", False), ("Elrond", "Bree", False)]
)
def test_into_the_smoking_cone_where_gold_rings_are_found(table: Table, who: str, site: str, fits: bool) -> None:
    table.hero.company(who, at=site).hand(CONE, "a pastime")
    table.explored(who)
    assert table.offered(f"play {CONE}") == fits
    if fits:
        table.play(CONE)
        table.then(f"{CONE} in play", f"{CONE} untapped")
    table.leave_open()


def test_into_the_smoking_cone_is_played_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", at="Moria").hand(CONE, "a pastime")
    table.organization()
    assert not table.offered(f"play {CONE}")
    table.leave_open()


@pytest.mark.parametrize(("tester", "taps"), [("Gandalf", True), ("Saruman", False)])
def test_into_the_smoking_cone_taps_for_a_ring_of_its_company(table: Table, tester: str, taps: bool) -> None:
    table.hero.company(tester, at="Rivendell", events=[CONE] if taps else [], items={tester: ["Beautiful Gold Ring"]})
    if not taps:
        table.hero.company("Elrond", at="Moria", events=[CONE])
    table.hero.hand("Lesser Ring")
    table.dice(7)
    table.start("RingTest", ring=table.id("Beautiful Gold Ring"), player=0)
    table.through()
    if table.offered("Lesser Ring"):
        table.do("Lesser Ring")
    table.then(f"Lesser Ring on {tester}", f"{CONE} {'tapped' if taps else 'untapped'}")
    table.leave_open()


def test_into_the_smoking_cone_does_not_tap_for_a_gold_ring(table: Table) -> None:
    table.hero.company("Elrond", at="Moria", events=[CONE]).hand("Beautiful Gold Ring")
    table.explored("Elrond")
    table.do("play Beautiful Gold Ring")
    table.through()
    table.then("Beautiful Gold Ring on Elrond", f"{CONE} untapped")
    table.leave_open()


@pytest.mark.parametrize(
    ("site", "tapped", "item", "fits"),
    [
        ("Mount Doom", True, "Lost Tome", True),
        ("Mount Doom", False, "Lost Tome", False),
        ("Mount Doom", True, "Elven Cloak", False),
        ("Barad-dûr", True, "Lost Tome", False),
    ],
)
def test_into_the_smoking_cone_is_inverted_at_mount_doom(table: Table, site: str, tapped: bool, item: str, fits: bool) -> None:
    table.hero.company("Elrond", at=site, events=[CONE], items={"Elrond": [item]}, tapped=[CONE] if tapped else [])
    table.hero.hand("a pastime")
    table.explored("Elrond")
    assert table.offered(f"use {CONE}") == fits
    if fits:
        table.do(f"use {CONE}")
        table.settle()
        table.then(f"{item} discarded")
        assert table.card(CONE).status == WOUNDED
        assert notes_of(table.state, table.card(CONE), "event") == ("inverted",)
    table.leave_open()


def test_one_into_the_smoking_cone_is_inverted_in_a_game(table: Table) -> None:
    table.hero.company("Elrond", at="Mount Doom", events=[CONE, CONE], items={"Elrond": ["Lost Tome", "Forgotten Scrolls"]})
    table.hero.hand("a pastime")
    for card in table.company("Elrond").attached:
        table.state.set_status(card, TAPPED)
    table.explored("Elrond")
    table.do(f"use {CONE}#2")
    table.do("Lost Tome")
    table.settle()
    assert not table.offered(f"use {CONE}")
    table.leave_open()


def test_into_the_smoking_cone_lightens_rings(table: Table) -> None:
    rings = ("Lesser Ring", "Beautiful Gold Ring", "Sting")
    table.hero.company("Elrond", at="Rivendell", events=[CONE], items={"Elrond": list(rings)}).hand("a pastime")
    invert(table, CONE)
    before = [table.value("cp", n) for n in rings]
    table.organization()
    table.do("store")
    table.do(CONE)
    assert [table.value("cp", n) for n in rings] == [before[0] - 1, before[1] - 1, before[2]]
    table.state.move(table.id(CONE), "discard")
    assert [table.value("cp", n) for n in rings] == before
    table.leave_open()


# --- DM-147 Knowledge of the Enemy ---

KNOWLEDGE = "Knowledge of the Enemy"


@pytest.mark.parametrize(
    ("site", "tapped", "fits"),
    [("Mount Doom", False, True), ("Dol Guldur", False, True), ("Bree", False, False), ("Dol Guldur", True, False)],
)
def test_knowledge_of_the_enemy_is_found_in_his_holds(table: Table, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company("Faramir", at=site, tapped=["Faramir"] if tapped else []).hand(KNOWLEDGE, "a pastime")
    table.organization()
    assert table.offered(f"play {KNOWLEDGE}") == fits
    if fits:
        table.play(KNOWLEDGE)
        table.then("Faramir tapped", f"{KNOWLEDGE} on Faramir")
    table.leave_open()


def agent_attacks(table: Table, *dice: int) -> None:
    table.hazard.agent("Gisulf", "Bree", face_up=True)
    table.hero.company("Aragorn II", "Faramir", at="Bree").hand(KNOWLEDGE, "a pastime")
    table.dice(*dice)
    table.start("AgentsAttack", agent=table.id("Gisulf"), company=table.company("Aragorn II").id)
    while table.state.frames:
        table.answer_plainly()


@rule("AIO-F-0561", "AIO-F-0562")
@pytest.mark.parametrize(("his", "theirs", "fits"), [(12, 2, True), (2, 12, False)])
def test_knowledge_of_the_enemy_after_an_agent_who_failed(table: Table, his: int, theirs: int, fits: bool) -> None:
    agent_attacks(table, theirs, his, 2)
    table.explored("Aragorn II")
    assert table.offered(f"play {KNOWLEDGE} by Faramir") == fits
    table.do("play a pastime")  # something else comes in between
    table.settle()
    assert table.offered(f"play {KNOWLEDGE} by Faramir") == fits
    table.leave_open()


@rule("AIO-F-0562")
def test_knowledge_of_the_enemy_is_too_late_a_turn_after(table: Table) -> None:
    agent_attacks(table, 12, 2, 2)
    begin_turn(table.state, 0)
    table.organization()
    assert not table.offered(f"play {KNOWLEDGE}")
    table.leave_open()


def store_knowledge(table: Table) -> None:
    table.hero.company("Faramir", at="Lórien", cards={"Faramir": [KNOWLEDGE]})
    table.organization()
    table.do("store")
    table.then(f"{KNOWLEDGE} stored")
    assert points_of(table.state, 0, table.id(KNOWLEDGE)) == ("miscellaneous", 1)
    table.finish()


def discard(table: Table, name: str) -> None:
    """A card, wherever it is, is discarded by its player."""
    push(table.state, Proposals(changes=(Change("discard", table.id(name)),)))
    run(table.state)


@rule("AIO-F-0560")
def test_knowledge_of_the_enemy_takes_a_hazard_out_of_the_game(table: Table) -> None:
    table.hazard.events("Foul Fumes", "Long Winter")
    store_knowledge(table)
    discard(table, "Long Winter")
    table.hero.do("yes")
    table.then("Long Winter in out", f"{KNOWLEDGE} discarded")
    discard(table, "Foul Fumes")  # it is given up for one
    table.then("Foul Fumes discarded")


def test_knowledge_of_the_enemy_may_wait(table: Table) -> None:
    table.hazard.events("Foul Fumes")
    store_knowledge(table)
    discard(table, "Foul Fumes")
    table.hero.do("no")
    table.then("Foul Fumes discarded", f"{KNOWLEDGE} stored")


@pytest.mark.parametrize(("seat", "name"), [("hazard", "Adûnaphel"), ("hazard", "Gates of Morning"), ("hero", "Foul Fumes")])
def test_knowledge_of_the_enemy_is_for_non_unique_hazards_of_others(table: Table, seat: str, name: str) -> None:
    table.seat(seat).events(name)
    store_knowledge(table)
    discard(table, name)
    table.then(f"{name} discarded")


def test_knowledge_of_the_enemy_must_be_stored(table: Table) -> None:
    table.hazard.events("Foul Fumes")
    table.hero.company("Faramir", at="Lórien", cards={"Faramir": [KNOWLEDGE]})
    discard(table, "Foul Fumes")
    table.then("Foul Fumes discarded")


@pytest.mark.parametrize("seen", [True, False])
def test_knowledge_of_the_enemy_is_of_what_is_seen(table: Table, seen: bool) -> None:
    """Cards of a hand are discarded unseen, unless somebody like Pallando is in play."""
    table.hazard.hand("Twilight", *["Foul Fumes"] * 8)
    if seen:
        table.hero.company("Pallando", at="Rivendell")
    store_knowledge(table)
    table.end_of_turn()
    table.hazard.do("discard Foul Fumes")
    assert table.offered("yes") == seen
    if seen:
        table.hero.do("yes")
        table.then(f"{KNOWLEDGE} discarded")
        assert table.hazard.names("out") == ["Foul Fumes"]
    table.leave_open()


# --- DM-148 Mallorn ---

EARTH = "Earth of Galadriel’s Orchard"


@pytest.mark.parametrize(
    ("whose", "stored_at", "site", "fits"),
    [
        pytest.param("hero", "Bag End", "Bag End", True, marks=rule("AIO-G-0010")),
        pytest.param("hazard", "Bag End", "Bag End", True, marks=rule("AIO-G-0011")),
        pytest.param("hero", "Rivendell", "Bag End", False, marks=rule("AIO-G-0010")),
        ("hero", "Bag End", "Bree", False),
    ],
)
def test_mallorn_grows_where_the_earth_is(table: Table, whose: str, stored_at: str, site: str, fits: bool) -> None:
    table.seat(whose).pile(EARTH, stored_at=stored_at)
    table.hero.company("Sam Gamgee", at=site).hand("Mallorn", "a pastime")
    table.organization()
    assert table.offered("play Mallorn") == fits
    if fits:
        table.play("Mallorn")
        table.then("Mallorn in play")
    table.leave_open()


@rule("AIO-G-0010")
def test_mallorn_needs_the_earth_stored(table: Table) -> None:
    table.hero.company("Sam Gamgee", at="Bag End", items={"Sam Gamgee": [EARTH]}).hand("Mallorn", "a pastime")
    table.organization()
    table.cannot("play Mallorn", because="stored at Bag End")
    table.leave_open()


@pytest.mark.parametrize(
    ("grown", "site", "status"), [(True, "Bag End", TAPPED), (False, "Bag End", WOUNDED), (True, "Bree", WOUNDED)]
)
def test_mallorn_heals_at_bag_end(table: Table, grown: bool, site: str, status: int) -> None:
    table.hero.company("Aragorn II", at=site, wounded=["Aragorn II"]).events(*["Mallorn"] * grown)
    table.untap()
    table.finish()
    assert table.card("Aragorn II").status == status


@pytest.mark.parametrize(("grown", "there"), [(True, True), (True, False), (False, True)])
def test_mallorn_lets_characters_come_to_bag_end(table: Table, grown: bool, there: bool) -> None:
    """Whether a company is there or not; and it is no Haven where one would store or gather."""
    table.hero.company("Frodo", at="Bag End" if there else "Bree", items={"Frodo": ["Sting"]}).events(*["Mallorn"] * grown)
    table.hero.hand("Beregond", "a pastime")
    table.organization()
    assert table.offered("play Beregond", "Bag End") == grown
    assert not table.offered("store")
    table.leave_open()


@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_mallorn_untaps_bag_end_in_its_players_untap_phase(table: Table, whose: str) -> None:
    table.hero.company("Frodo", at="Bag End", site_tapped=True).company("Gimli", at="Bree", site_tapped=True)
    table.seat(whose).events("Mallorn")
    table.untap()
    table.finish()
    assert table.state.card(table.company("Frodo").site).status == UNTAPPED
    assert table.state.card(table.company("Gimli").site).status == TAPPED


def test_mallorn_leaves_bag_end_tapped_on_others_turns(table: Table) -> None:
    table.hero.company("Frodo", at="Bag End", site_tapped=True).events("Mallorn")
    table.hazard.company("Legolas", at="Bree")
    table.turn_of("hazard")
    table.untap()
    table.finish()
    assert table.state.card(table.company("Frodo").site).status == TAPPED


@pytest.mark.parametrize("grown", [True, False])
def test_mallorn_keeps_bag_end_from_being_discarded(table: Table, grown: bool) -> None:
    table.hero.company("Frodo", at="Bag End", site_tapped=True).events(*["Mallorn"] * grown)
    table.movement("Frodo", to="Bree")
    table.finish()
    clear_sites(table.state, 0)
    table.then("Bag End in locations" if grown else "Bag End discarded")


def test_mallorn_makes_hobbit_factions_worth_more(table: Table) -> None:
    table.hero.company("Frodo", at="Bag End").factions("Hobbits", "Men of Dorwinion")
    table.hero.company("Gimli", at="Bree")
    before = [table.value("mp", n) for n in ("Hobbits", "Men of Dorwinion")]
    table.hero.events("Mallorn")
    assert [table.value("mp", n) for n in ("Hobbits", "Men of Dorwinion")] == [before[0] + 1, before[1]]


# --- DM-150 More Alert than Most ---


@rule("AIO-G-0034")
@pytest.mark.parametrize(
    ("chooses", "gates", "strikes", "left"), [(True, False, 3, 2), (True, True, 3, 1), (True, True, 2, 1), (False, False, 3, 3)]
)
def test_more_alert_than_most(table: Table, chooses: bool, gates: bool, strikes: int, left: int) -> None:
    table.hero.company("Gimli", "Legolas", "Aragorn II", at="Bree").events(
        "More Alert than Most", *(["Gates of Morning"] if gates else [])
    )
    table.attack("orc", strikes=strikes, prowess=5, attacker_chooses=chooses)
    assert numbers(table)[0] == left
    table.leave_open()


# --- DM-152 Ordered to Kill ---


@pytest.mark.parametrize(
    ("ordered", "face_up", "at", "must"),
    [
        (True, True, "Lake-town", True),
        (False, True, "Lake-town", False),
        (True, False, "Lake-town", False),
        (True, True, "Dale", False),
    ],
)
def test_ordered_to_kill_drives_agents(table: Table, ordered: bool, face_up: bool, at: str, must: bool) -> None:
    table.hero.company("Aragorn II", at="Lake-town").events(*["Ordered to Kill"] * ordered)
    table.hazard.agent("Gisulf", at, face_up=face_up)
    table.site("Aragorn II")
    table.do("enter")
    table.settle()
    assert ("Attack by Gisulf" in table.log) == must
    table.leave_open()


@pytest.mark.parametrize("ordered", [True, False])
def test_ordered_to_kill_discards_on_guard_cards(table: Table, ordered: bool) -> None:
    table.hero.company("Aragorn II", at="Bree", guard=["Twilight"]).events(*["Ordered to Kill"] * ordered)
    table.site("Aragorn II")
    table.do("do nothing")
    table.finish()
    table.then("Twilight discarded" if ordered else "Twilight in hand")


def test_ordered_to_kill_goes_with_a_play_deck(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").events("Ordered to Kill")
    table.hazard.deck("Twilight", exactly=True)
    table.start("Draw", player=1, n=1)
    table.finish()
    table.then("Ordered to Kill discarded")
