"""Dark Minions: permanent-events of resources, K to P."""

from __future__ import annotations

import pytest

from hazardplay import imprison, numbers
from ledger import rule
from meccg.model.rows import TAPPED, UNTAPPED, WOUNDED
from meccg.parts.values import MIND, RESULT, value
from meccg.rules.companies import clear_sites
from meccg.rules.scoring import points_of
from meccg.rules.untap import begin_turn
from resourceplay import discard, points
from table import Table

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
    agent_attacks(table, 2, 12, 2)
    table.organization()
    assert table.offered(f"play {KNOWLEDGE} by Faramir")
    table.finish()
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


# --- DM-153 Palm to Palm ---

PALM = "Palm to Palm"


@pytest.mark.parametrize(
    ("wizard", "at", "fits"), [(False, "Rivendell", True), (True, "Rivendell", False), (False, "Bree", False)]
)
def test_palm_to_palm_on_a_company_without_a_wizard(table: Table, wizard: bool, at: str, fits: bool) -> None:
    table.hero.company("Gimli", "Bilbo", *(["Gandalf"] if wizard else []), at=at).hand(PALM, "a pastime")
    table.organization()
    assert table.offered(f"play {PALM}") == fits
    table.leave_open()


def test_palm_to_palm_makes_them_one_mind(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell", allies={"Gimli": ["Goldberry"]}).company("Legolas", at="Rivendell").hand(
        PALM
    )
    names = ("Gimli", "Bilbo", "Goldberry", "Legolas")
    before = [value(table.state, MIND, table.id(n)) for n in names]
    table.organization()
    table.do(f"play {PALM}", "Gimli")
    table.settle()
    assert [value(table.state, MIND, table.id(n)) for n in names] == [n + 1 for n in before[:3]] + before[3:]
    table.leave_open()


@pytest.mark.parametrize("elsewhere", [False, True])
def test_palm_to_palm_helps_to_influence(table: Table, elsewhere: bool) -> None:
    """Each untapped companion may; nobody helps himself, and nobody of another company."""
    table.hero.company("Aragorn II", at="Edoras", events=[] if elsewhere else [PALM]).hand("Riders of Rohan", "Muster")
    here, there = ("Bilbo", "Legolas"), ("Éowyn",)
    for n in here:
        table.state.enter(table.new(table.hero.key(n), 0, "hand"), company=table.company("Aragorn II").id)
    table.hero.company(*there, at="Bree", events=[PALM] if elsewhere else [])
    table.state.set_status(table.id("Legolas"), TAPPED)
    table.explored("Aragorn II")
    table.do("play Riders of Rohan by Aragorn II")
    table.settle()
    able = {n for n in (*here, *there, "Aragorn II") if table.offered(f"use {PALM}", n)}
    assert able == (set() if elsewhere else {"Bilbo"})
    if able:
        table.do(f"use {PALM}", "Bilbo")
        table.settle()
        table.then("Bilbo tapped")
        assert value(table.state, RESULT, table.frame("InfluenceCheck").uid) == 1
        assert not table.offered(f"use {PALM}")
    table.leave_open()


@pytest.mark.parametrize(
    ("card", "palm", "roll", "gone"),
    [
        ("Lure of Creation", True, 6, True),
        ("Lure of Creation", True, 5, False),
        ("Lure of Creation", False, 6, False),
        ("Foolish Words", True, 7, False),  # it is no corruption card
    ],
)
def test_palm_to_palm_helps_against_corruption(table: Table, card: str, palm: bool, roll: int, gone: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell", corruption={"Gimli": [card]}, events=[PALM] if palm else [])
    table.hero.hand("a pastime")
    table.dice(roll)
    table.organization()
    table.do(f"Gimli taps to remove {card}")
    while table.asked in ("respond", "support"):
        table.do("support", "Bilbo") if table.offered("support", "Bilbo") else table.pass_()
    table.then("Bilbo tapped" if palm and card != "Foolish Words" else "Bilbo untapped")
    table.then(f"{card} {'discarded' if gone else 'in play'}")
    table.leave_open()


@pytest.mark.parametrize("comes", ["Gandalf", "Legolas"])
def test_palm_to_palm_goes_when_a_wizard_comes(table: Table, comes: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell", events=[PALM]).hand(comes, "a pastime")
    table.organization()
    table.do("reveal" if comes == "Gandalf" else "play", comes, "in", "Gimli")
    table.finish()
    table.then(f"{PALM} {'discarded' if comes == 'Gandalf' else 'in play'}")


@pytest.mark.parametrize(("who", "where", "gone"), [("Bilbo", "Bofur", True), ("Bilbo", "new", True), ("Bofur", "Gimli", False)])
def test_palm_to_palm_goes_when_one_splits_off(table: Table, who: str, where: str, gone: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell", events=[PALM]).company("Bofur", "Háma", at="Rivendell")
    table.hero.hand("a pastime")
    table.organization()
    table.do("Organize your companies")
    table.do(f"Move {who}")
    table.do("as a new company" if where == "new" else f"into the company of {where}")
    table.do("As they are now")
    table.then(f"{PALM} {'discarded' if gone else 'in play'}")
    table.leave_open()


def test_palm_to_palm_stays_when_one_is_lost_or_all_join_others(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell", events=[PALM]).company("Legolas", at="Rivendell")
    table.start("Loss", kind="eliminate", character=table.id("Bilbo"))
    table.then(f"{PALM} in play")
    table.start("JoinCompanies", player=0)
    table.do("join")
    table.then(f"{PALM} in play")
    assert table.company("Gimli").id == table.company("Legolas").id


# --- DM-154 Pass the Doors of Dol Guldur ---

DOORS = "Pass the Doors of Dol Guldur"


@pytest.mark.parametrize(("known", "fits"), [("Knowledge of the Enemy", True), ("Dark Numbers", True), ("Vein of Arda", False)])
def test_pass_the_doors_of_dol_guldur_for_stolen_knowledge(table: Table, known: str, fits: bool) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", cards={"Bilbo": [known]}).company("Gimli", at="Edoras").hand(
        DOORS, "a pastime"
    )
    table.organization()
    assert table.offered(f"play {DOORS}") == fits
    if fits:
        assert not table.offered(f"play {DOORS}", "Gimli")
        table.play(DOORS)
        table.then(f"{known} discarded", f"{DOORS} in play", f"{DOORS} untapped")
    table.leave_open()


def rescue_played(table: Table, site: str, *events: str) -> None:
    """Somebody has Rescue Prisoners, played there just now."""
    table.hero.company("Aragorn II", "Gimli", "Legolas", at=site, site_tapped=True, events=list(events))
    table.hero.hand("Rescue Prisoners", "a pastime").locations("Lórien")
    table.dice(12, 12)
    table.explored()
    assert not table.offered(f"use {DOORS}")
    table.play("Rescue Prisoners")
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()
    able = next(o for o in table.offers() if o != "None")
    table.do(able)


@pytest.mark.parametrize(("site", "fits"), [("Dol Guldur", True), ("Barad-dûr", False)])
def test_pass_the_doors_of_dol_guldur_is_tapped_there(table: Table, site: str, fits: bool) -> None:
    rescue_played(table, site, DOORS)
    assert table.offered(f"use {DOORS}") == fits
    if fits:
        table.do(f"use {DOORS}")
        table.settle()
        table.then(f"{DOORS} tapped")
    table.leave_open()


def test_pass_the_doors_of_dol_guldur_no_other_copy(table: Table) -> None:
    rescue_played(table, "Dol Guldur", DOORS, DOORS)
    table.do(f"use {DOORS}#1")
    table.settle()
    table.then(f"{DOORS}#1 tapped", f"{DOORS}#2 untapped")
    assert not table.offered(f"use {DOORS}")
    table.leave_open()


def test_pass_the_doors_of_dol_guldur_for_prisoners_who_are_freed(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Éowyn", at="Dol Guldur", events=[DOORS]).company("Bilbo", at="Bree")
    table.hero.hand("a pastime")
    imprison(table, "Bilbo", "Dol Guldur")
    table.explored("Gimli")
    table.do("rescue prisoners")
    table.dice(12, 12, 12)
    while table.asked != "who rescues":
        table.answer_plainly()
    table.do(next(o for o in table.offers() if "obody" not in o))
    table.do(f"use {DOORS}", passing=True)
    table.settle()
    table.then(f"{DOORS} tapped")
    table.leave_open()


def test_pass_the_doors_of_dol_guldur_never_untaps_and_is_stored_tapped(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", events=[DOORS]).hand("a pastime")
    table.organization()
    assert not table.offered("store")
    table.finish()
    table.state.set_status(table.id(DOORS), TAPPED)
    table.untap()
    table.finish()
    table.then(f"{DOORS} tapped")
    table.organization()
    table.do("store a card")
    table.then(f"{DOORS} stored")
    assert points(table, "miscellaneous") == 4
    table.leave_open()


def doors_stored(table: Table) -> None:
    table.hero.company("Legolas", at="Rivendell", events=[DOORS]).hand("a pastime")
    table.state.set_status(table.id(DOORS), TAPPED)
    table.organization()
    table.do("store a card")
    table.finish()


def entered(table: Table, who: str) -> tuple[int, int]:
    """Strikes and prowess of the first automatic-attack that he meets."""
    table.site(who)
    while not any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.do("enter") if table.offered("enter") else table.answer_plainly()
    table.leave_open()
    return numbers(table)


@pytest.mark.parametrize(
    ("site", "numbers"),
    [("Moria", (3, 6)), ("Dol Guldur", (2, 6)), ("Shelob’s Lair", (1, 7)), ("Ettenmoors", (1, 9))],
)
def test_pass_the_doors_of_dol_guldur_weakens_the_guards(table: Table, site: str, numbers: tuple[int, int]) -> None:
    doors_stored(table)
    table.hero.company("Gimli", at=site)
    assert entered(table, "Gimli") == numbers


def test_pass_the_doors_of_dol_guldur_leaves_one_strike(table: Table) -> None:
    doors_stored(table)
    table.hero.company("Gimli", at="Moria")
    table.attack("orc", strikes=1, prowess=9, against="Gimli", automatic=True)
    assert numbers(table) == (1, 8)
    table.leave_open()


def test_pass_the_doors_of_dol_guldur_only_while_it_is_stored(table: Table) -> None:
    doors_stored(table)
    table.start("Loss", kind="discard", character=table.id(DOORS))
    table.hero.company("Gimli", at="Moria")
    assert entered(table, "Gimli") == (4, 7)


@rule("AIO-A-0320")
def test_pass_the_doors_of_dol_guldur_does_nothing_to_sites_of_minions(table: Table) -> None:
    doors_stored(table)
    table.hazard.plays("ringwraith").company("Gorbag", at="Ettenmoors").company("Shagrat", at="Moria")
    table.turn_of("hazard")
    printed = table.state.facts_of(table.company("Shagrat").site).site.auto_attacks[0]
    assert entered(table, "Shagrat") == (printed.strikes, printed.prowess)
