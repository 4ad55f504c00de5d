"""Dark Minions: permanent-events of hazards."""

from typing import Any

import pytest

from agentplay import actions, meeting
from dragonplay import hazard_acts, on_with, to_strike
from hazardplay import face, imprison, in_play, left, limit, numbers, pending
from ledger import rule
from meccg.kernel.run import push
from meccg.model.rows import NONE, TAPPED
from meccg.parts.requirements import attacks_faced
from meccg.parts.values import REGIONS, roll_of, value
from meccg.rules.combat import Attack
from table import ATTACKER, Table

STRONG = ("Aragorn II", "Gimli", "Legolas", "Boromir II")

# --- DM-56 Eyes of the Shadow ---


@pytest.mark.parametrize(
    ("company", "moves", "more"),
    [
        (("Gandalf", "Bilbo"), True, 2),
        (("Elrond",), True, 2),
        (("Aragorn II",), True, 0),
        (("Bilbo", "Kíli"), True, 0),
        (("Gandalf",), False, 0),
        (("Gandalf", "Elrond", "Gimli", "Legolas"), True, 0),
    ],
)
def test_eyes_of_the_shadow_on_the_great_who_go_in_small_companies(
    table: Table, company: tuple[str, ...], moves: bool, more: int
) -> None:
    table.hero.company(*company, at="Rivendell").hand("a pastime")
    table.hazard.events("Eyes of the Shadow")
    table.movement(company[0], to="Bree" if moves else "")
    assert limit(table) == max(2, len(company)) + more
    table.leave_open()


@pytest.mark.parametrize(("gates", "fits"), [(False, True), (True, False)])
def test_eyes_of_the_shadow_not_by_day(table: Table, gates: bool, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree").events(*(["Gates of Morning"] if gates else []))
    table.hazard.hand("Eyes of the Shadow", "a pastime")
    table.movement("Gimli")
    assert pending(table, "play Eyes of the Shadow") == fits
    table.leave_open()


# --- DM-58 Flies and Spiders ---


def strike_on(table: Table, who: str, host: str, race: str, prowess: int, **more: Any) -> None:
    """In the movement/hazard phase at Bree somebody faces a strike, and the other player holds the host."""
    table.hero.company(who, at="Bree", **more).hand("a pastime")
    table.hazard.hand(host)
    if not table.hazard.locations_given:
        table.hazard.locations("Weathertop", "Moria")
    table.movement(who, limit=9)
    s = table.state
    card = table.new(ATTACKER, 1, "aside")
    s.asks, s.frames[-1] = (), s.frames[-1].but(step="begin")
    push(
        s,
        Attack(
            source=card, company=table.company(who).id, hazard_player=1, strikes=1, prowess=prowess, body=None, traits=(race,)
        ),
    )
    table._run()
    to_strike(table, who)


HOSTS = [("Flies and Spiders", "spider"), ("Spells of the Barrow-wights", "undead"), ("Waylaid, Wounded, and Orc-dragged", "orc")]


@rule("AIO-E-0486", "AIO-E-0489", "AIO-E-0492", "AIO-E-0493", "AIO-E-0507")
@pytest.mark.parametrize(("host", "race"), HOSTS)
def test_a_successful_strike_takes_a_prisoner(table: Table, host: str, race: str) -> None:
    strike_on(table, "Bilbo", host, race, 20, items={"Bilbo": ["Magic Ring of Stealth", "Sting"]})
    hazard_acts(table, f"play {host}")
    on_with(table, 2)
    bilbo = table.card("Bilbo")
    assert (bilbo.zone, bilbo.host) == ("aside", table.id(host))
    assert bilbo.status == TAPPED  # as the strike left him, not wounded
    table.then("Sting discarded", f"{host} in play")
    assert (table.card("Magic Ring of Stealth").zone == "aside") == (host != "Spells of the Barrow-wights")
    assert "Weathertop" not in table.names("hazard", "locations")
    table.leave_open()


@rule("AIO-E-0512", "AIO-E-0513")
@pytest.mark.parametrize(("host", "race"), HOSTS)
def test_if_the_strike_fails_the_host_goes(table: Table, host: str, race: str) -> None:
    strike_on(table, "Bilbo", host, race, 2)
    hazard_acts(table, f"play {host}")
    assert "Weathertop" not in table.names("hazard", "locations")
    on_with(table, 12)
    table.then("Bilbo in play", f"{host} discarded")
    assert "Weathertop" in table.names("hazard", "locations")
    table.leave_open()


@rule("AIO-E-0500")
@pytest.mark.parametrize(
    ("host", "race", "locations", "fits"),
    [
        ("Flies and Spiders", "spider", ["Weathertop"], True),
        ("Flies and Spiders", "orc", ["Weathertop"], False),
        ("Flies and Spiders", "spider", ["Moria"], False),
        ("Spells of the Barrow-wights", "spider", ["Weathertop"], False),
        ("Waylaid, Wounded, and Orc-dragged", "orc", ["Weathertop"], True),
        ("Waylaid, Wounded, and Orc-dragged", "orc", ["Rivendell"], False),
    ],
)
def test_when_a_host_may_be_played(table: Table, host: str, race: str, locations: list[str], fits: bool) -> None:
    table.hazard.locations(*locations)
    strike_on(table, "Bilbo", host, race, 9)
    assert table.offered(f"play {host}") == fits
    table.leave_open()


@pytest.mark.parametrize(
    ("dice", "fate"),
    [((9,), "pile"), ((8, 7), "free"), ((8, 6), "aside")],  # Bilbo's body is 9
)
def test_flies_and_spiders_in_his_untap_phase(table: Table, dice: tuple[int, ...], fate: str) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree")
    imprison(table, "Bilbo", "Weathertop", "Flies and Spiders")
    table.dice(*dice).untap()
    table.finish()
    if fate == "free":
        assert (table.company("Bilbo").place, table.card("Bilbo").company != NONE) == ("Weathertop", True)
    else:
        assert table.card("Bilbo").zone == fate


# --- DM-71 The Moon Is Dead ---


@pytest.mark.parametrize(("race", "more"), [("undead", 1), ("orc", 0)])
def test_the_moon_is_dead_for_the_dead(table: Table, race: str, more: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("The Moon Is Dead")
    table.attack(race, strikes=2, prowess=8)
    assert numbers(table) == (2 + more, 8 + more)
    table.leave_open()


@rule("AIO-G-0029")
@pytest.mark.parametrize(("site", "attacks"), [("Barrow-downs", 2), ("Moria", 1)])
def test_the_moon_is_dead_they_rise_twice_until_defeated(table: Table, site: str, attacks: int) -> None:
    table.hero.company("Glorfindel II", at=site)
    table.hazard.events("The Moon Is Dead")
    there = table.company().site
    assert len(attacks_faced(table.state, there)) == attacks
    table.state.move(table.id("The Moon Is Dead"), "discard")
    assert len(attacks_faced(table.state, there)) == 1


def test_the_moon_is_dead_goes_when_they_are_defeated(table: Table) -> None:
    table.hero.company("Glorfindel II", "Aragorn II", at="Bree")
    table.hazard.events("The Moon Is Dead")
    table.attack("undead", strikes=1, prowess=5)
    face(table, 12, 12)
    table.then("The Moon Is Dead discarded")


# --- DM-74 Never Seen Him ---


def test_never_seen_him_gives_an_action_that_does_not_count(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Woffung").hand("Never Seen Him")
    meeting(table, limit=2)
    table.do("play Never Seen Him on Gisulf")
    table.settle()
    assert table.state.seen_by(table.id("Never Seen Him")) == table.state.everybody()  # it lies open on a hidden agent
    table.do("Gisulf moves to Gladden Fields")
    table.settle()
    assert left(table) == 0
    assert actions(table, "Woffung") == set()
    assert "moves back" in actions(table)
    table.do("Gisulf moves back")
    table.settle()
    assert left(table) == 0
    assert actions(table) == set() if table.asked else True
    table.leave_open()


# --- DM-75 No Way Forward ---


@pytest.mark.parametrize(("doors", "more", "regions"), [(False, 0, 3), (True, 0, 2), (True, -1, 2)])
def test_no_way_forward(table: Table, doors: bool, more: int, regions: int) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.events("No Way Forward", *(["Doors of Night"] if doors else []))
    assert value(table.state, REGIONS, table.company().id) == regions


# --- DM-80 Rank upon Rank ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("race", "doors", "more"), [("man", False, 1), ("giant", False, 0), ("giant", True, 1), ("orc", True, 0)]
)
def test_rank_upon_rank_on_men_and_by_night_on_giants(table: Table, race: str, doors: bool, more: int) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.events("Rank upon Rank", *(["Doors of Night"] if doors else []))
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1 + more, 8 + more)
    table.leave_open()


@pytest.mark.parametrize(
    ("race", "doors", "last", "fate"),
    [
        ("man", False, 12, "discarded"),
        ("man", False, 2, "in play"),
        ("giant", True, 12, "discarded"),
        ("giant", False, 12, "in play"),
    ],
)
def test_rank_upon_rank_goes_when_such_an_attack_is_defeated(table: Table, race: str, doors: bool, last: int, fate: str) -> None:
    table.hero.company(*STRONG, at="Bree")
    table.hazard.events("Rank upon Rank", *(["Doors of Night"] if doors else []))
    strikes = 2 if race == "man" or doors else 1
    table.attack(race, strikes=1, prowess=12 if last == 2 else 5, body=2)
    face(table, *[12] * (2 * (strikes - 1)), last, *([2] if last == 2 else [12]))
    table.then(f"Rank upon Rank {fate}")


# --- DM-82 The Reach of Ulmo ---


@rule("AIO-C-0516")
@pytest.mark.parametrize(("roll", "arrives"), [(7, False), (8, True)])
def test_the_reach_of_ulmo_is_played_before_the_roll(table: Table, roll: int, arrives: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-gates").hand("a pastime")
    table.hazard.hand("The Reach of Ulmo", "Doors of Night", "Twilight")
    table.dice(roll).movement("Gimli", to="The Gem-deeps", way="under-deeps", ask=True)
    while table.asked != "act":
        table.answer_plainly()
    assert table.who == "hazard"
    assert set(table.plays()) == {"The Reach of Ulmo"}
    table.do("play The Reach of Ulmo")
    table.settle()
    assert (table.company("Gimli").destination != NONE) == arrives
    table.finish()
    table.then(f"The Reach of Ulmo {'discarded' if arrives else 'in play'}")  # reached from another site below


@pytest.mark.parametrize(("start", "goal", "more"), [("The Under-gates", "The Gem-deeps", -2), ("The Under-gates", "Moria", 0)])
def test_the_reach_of_ulmo_between_sites_below(table: Table, start: str, goal: str, more: int) -> None:
    table.hero.company("Gimli", at=start)
    table.hazard.events("The Reach of Ulmo")
    assert value(table.state, roll_of("movement"), table.company().id, table.site_card(0, goal)) == more


# --- DM-83 Redoubled Force ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "attack"), [("Moria", (7, 9)), ("Ettenmoors", (4, 11)), ("Barrow-downs", (1, 8))])
def test_redoubled_force_at_sites_of_orcs_and_trolls(table: Table, site: str, attack: tuple[int, int]) -> None:
    table.hero.company("Aragorn II", "Gimli", at=site)
    in_play(table, "Redoubled Force")
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == attack
    table.leave_open()


def test_redoubled_force_on_automatic_attacks_only(table: Table) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company("Aragorn II", at="Moria")
    table.attack("orc", strikes=1, prowess=8, by_creature=True)
    assert numbers(table) == (1, 8)
    table.leave_open()


@pytest.mark.parametrize("race", ["orc", "troll"])
def test_redoubled_force_goes_when_such_an_attack_is_defeated(table: Table, race: str) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company(*STRONG, at="Moria")
    table.attack(race, strikes=1, prowess=8, automatic=True)
    face(table, 12, 12, 12, 12)
    assert table.result == "defeated"
    table.then("Redoubled Force discarded")


@pytest.mark.parametrize(
    ("race", "automatic", "last"),
    [("undead", True, 12), ("orc", False, 12), ("orc", True, 2)],
    ids=["another race", "a creature", "a strike succeeds"],
)
def test_redoubled_force_stays_after_others(table: Table, race: str, automatic: bool, last: int) -> None:
    table.hazard.events("Redoubled Force")
    table.hero.company(*STRONG, at="Moria")
    table.attack(
        race, strikes=1 if race == "orc" and automatic else 4, prowess=12, automatic=automatic, by_creature=not automatic
    )
    face(table, 12, 12, 12, last, *([2] if last == 2 else []))
    assert (table.result == "defeated") == (last == 12)
    table.then("Redoubled Force in play")


def test_redoubled_force_can_not_be_duplicated(table: Table) -> None:
    table.hazard.events("Redoubled Force").hand("Redoubled Force")
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.movement("Aragorn II")
    table.cannot("play Redoubled Force#2", because="duplicated")
    table.leave_open()


# --- DM-86 Scimitars of Steel ---


@pytest.mark.parametrize(("nazgul", "fits"), [(["Adûnaphel"], True), ([], False)])
def test_scimitars_of_steel_cost_a_nazgul(table: Table, nazgul: list[str], fits: bool) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Scimitars of Steel").events(*nazgul)
    table.movement("Gimli")
    assert pending(table, "play Scimitars of Steel") == fits
    if fits:
        table.hazard.play("play Scimitars of Steel")
        table.then("Scimitars of Steel in play", "Adûnaphel discarded")
    table.leave_open()


@pytest.mark.parametrize(("race", "more"), [("orc", 1), ("troll", 1), ("man", 1), ("wolf", 0)])
def test_scimitars_of_steel(table: Table, race: str, more: int) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.events("Scimitars of Steel")
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1, 8 + more)
    table.leave_open()


# --- DM-90 Spells of the Barrow-wights ---


@pytest.mark.parametrize(("roll", "zone"), [(10, "pile"), (9, "aside")])
def test_spells_of_the_barrow_wights_in_his_untap_phase(table: Table, roll: int, zone: str) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree")
    imprison(table, "Bilbo", "Weathertop", "Spells of the Barrow-wights")
    table.dice(roll).untap()
    table.finish()
    assert table.card("Bilbo").zone == zone


# --- DM-99 Waylaid, Wounded, and Orc-dragged ---


@pytest.mark.parametrize(("roll", "zone"), [(6, "discard"), (7, "aside")])
def test_waylaid_they_search_him_for_a_ring(table: Table, roll: int, zone: str) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree", items={"Bilbo": ["Magic Ring of Stealth"]})
    imprison(table, "Bilbo", "Weathertop", "Waylaid, Wounded, and Orc-dragged")
    table.dice(roll).untap()
    table.finish()
    assert (table.card("Magic Ring of Stealth").zone, table.card("Bilbo").zone) == (zone, "aside")


@pytest.mark.parametrize(("who", "fits"), [("Bilbo", True), ("Gimli", False)])
def test_waylaid_only_hobbits_and_with_two_more_prowess(table: Table, who: str, fits: bool) -> None:
    strike_on(table, who, "Waylaid, Wounded, and Orc-dragged", "orc", 9)
    assert table.offered("play Waylaid") == fits
    if fits:
        before = table.value("prowess", who)
        hazard_acts(table, "play Waylaid")
        assert table.value("prowess", who) == before + 2
    table.leave_open()
