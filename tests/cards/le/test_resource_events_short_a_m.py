"""The Lidless Eye: short-events of resources, A to M."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.parts.values import has_trait, path_types, site_type
from meccg.rules.hazards import hazard_limit
from meccg.rules.planning import routes
from meccg.rules.scoring import scores
from resourceplay import prowess
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def attack_by(table: Table, who: str, against: str, **fields: Any) -> int:
    """A company attacks another one: which attack that is."""
    mine, theirs = table.company(who), table.company(against)
    table.start("Attack", source=mine.id, company=theirs.id, hazard_player=mine.player, strikes=1, prowess=9, **fields)
    return int(table.frame("Attack").uid)


# --- LE-159 A Malady Without Healing ---


def sicken(table: Table, target: str = "Gimli", *dice: int, **fields: Any) -> None:
    """Ciryaher, at Moria, and a company of the other player's there."""
    table.hero.company("Ciryaher", "Tarcil", at="Moria").company("Hador", at="Dol Guldur").hand("A Malady Without Healing")
    table.hazard.company("Gimli", "Legolas", "Gandalf", at="Moria", **fields).company("Bilbo", at="Bree").hand(
        "A Friend or Three"
    )
    table.explored("Ciryaher")
    table.dice(*dice)
    if dice:
        table.do(f"play A Malady Without Healing by Ciryaher on {target}")
        table.settle()


@rule("AIO-F-0007", "AIO-F-0011")
def test_a_malady_is_for_who_is_at_the_site(minions: Table) -> None:
    sicken(minions)
    on = {minions.state.name(o[4]) for _, o in minions.options() if o[1:2] == ("LE-159:play",)}
    assert on == {"Ciryaher", "Tarcil", "Gimli", "Legolas"}
    minions.cannot("play A Malady Without Healing by Ciryaher on Gandalf", because="Wizard")
    minions.leave_open()


@pytest.mark.parametrize("phase", ["organization", "long_events", "end_of_turn"])
@rule("AIO-F-0007")
def test_a_malady_strikes_in_the_site_phase(minions: Table, phase: str) -> None:
    minions.hero.company("Ciryaher", at="Moria").hand("A Malady Without Healing", "a pastime")
    getattr(minions, phase)()
    minions.cannot("play A Malady Without Healing", because="site phase")
    minions.leave_open()


@rule("AIO-F-0008", "AIO-F-0010", "AIO-F-0012")
@pytest.mark.parametrize(("tapped", "more"), [(False, ""), (True, " (5 + 1)")])
def test_a_malady_asks_for_two_checks_and_costs_one(minions: Table, tapped: bool, more: str) -> None:
    sicken(minions, "Gimli", 8, 5, 9, tapped=["Gimli"] if tapped else [])
    assert minions.who != "hazard"  # nobody else plays resources or supports now
    minions.through()
    assert "Corruption check of Gimli: 7 against 0 (8 - 1), passed" in minions.told
    assert f"Body check of Gimli: {6 if tapped else 5} against 8{more}, survived" in minions.told
    assert "Corruption check of Ciryaher: 4 against 0 (9 - 5), passed" in minions.told
    minions.leave_open()


@rule("AIO-F-0010")
def test_a_malady_costs_a_ringwraith_nothing(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria").hand("A Malady Without Healing")
    minions.hazard.company("Gimli", at="Moria")
    minions.explored("Ren the Ringwraith")
    minions.dice(8, 5)
    minions.do("play A Malady Without Healing on Gimli")
    minions.through()
    assert not any("Corruption check of Ren" in line for line in minions.told)
    minions.leave_open()


@rule("AIO-F-0009")
@pytest.mark.parametrize(
    ("target", "dice", "kill"),
    [("Gimli", (8, 12, 9), 2), ("Gimli", (8, 5, 9), 0), ("Tarcil", (8, 12, 9), 0), ("Gimli", (2, 9), 2)],
)
def test_a_malady_gives_the_points_of_a_hero(minions: Table, target: str, dice: tuple[int, ...], kill: int) -> None:
    sicken(minions, target, *dice, corruption={"Gimli": 5})
    minions.through()
    minions.finish()
    minions.then(f"{target} eliminated" if kill or target == "Tarcil" else f"{target} in play")
    assert scores(minions.state, 0).by_type["kill"] == kill
    assert scores(minions.state, 1).by_type["kill"] == 0


# --- LE-161 Adûnaphel Unleashed ---


def test_adunaphel_unleashed_against_an_attack(minions: Table) -> None:
    minions.hero.company("Adûnaphel the Ringwraith", at="Moria").hand("Adûnaphel Unleashed", "Adûnaphel Unleashed")
    minions.attack("orc", strikes=4, prowess=9, body=8)
    minions.do("play Adûnaphel Unleashed#1")
    minions.pass_()
    attack = minions.frame("Attack").uid
    assert [minions.value(n, attack) for n in ("strikes", "prowess", "body")] == [1, 9, 6]
    minions.cannot("play Adûnaphel Unleashed", because="can't be duplicated")
    minions.leave_open()


@pytest.mark.parametrize("company", [("Adûnaphel the Ringwraith", "Orc Captain"), ("Khamûl the Ringwraith",)])
def test_adunaphel_must_be_alone_and_your_ringwraith(minions: Table, company: tuple[str, ...]) -> None:
    minions.hero.company(*company, at="Dol Guldur").hand("Adûnaphel Unleashed", "a pastime")
    minions.attack("orc", strikes=4, prowess=9)
    minions.cannot("play Adûnaphel Unleashed", because="no attack against")
    minions.leave_open()


def test_adunaphel_unleashed_in_her_own_attack(minions: Table) -> None:
    minions.hero.company("Adûnaphel the Ringwraith", at="Moria").hand("Adûnaphel Unleashed")
    minions.hazard.company("Gimli", "Legolas", at="Moria")
    attack = attack_by(minions, "Adûnaphel the Ringwraith", "Gimli")
    minions.do("play Adûnaphel Unleashed", passing=True)
    assert has_trait(minions.state, attack, "attacker-chooses")
    assert [minions.value("body_check", who) for who in ("Gimli", "Adûnaphel the Ringwraith")] == [2, 0]
    minions.leave_open()


# --- LE-166 Back to the Fray ---


def test_back_to_the_fray_is_for_each_player(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").hand("Back to the Fray").discard("Hador", "Layos", "Bold Thrust")
    minions.hazard.discard("Gimli", "Gandalf")
    minions.organization()
    minions.do("play Back to the Fray")
    assert not minions.offered("Bold Thrust")
    minions.hero.do("Layos")
    minions.hero.do("That is all")
    minions.hazard.do("Gimli")
    minions.hazard.do("Gandalf")
    minions.then("Layos in deck", "Hador in discard", "Gimli in deck", "Gandalf in deck")
    minions.leave_open()


# --- LE-169 Black Rain ---

DWARVEN, SPIRIT = "Dwarven Ring of Durin’s Tribe", "The Oracle’s Ring"


def it_rains(table: Table, *dice: int, who: str = "Ciryaher", hand: tuple[str, ...] = ("Gimli", "Gandalf", "Sun")) -> None:
    """A sage in the rain, his player with a ring of each kind and a hero's, against somebody with these cards."""
    table.hero.company(who, at="Tharbad").hand("Black Rain", "The One Ring", DWARVEN, SPIRIT, "Magic Ring of Lies", "TW-347")
    table.hazard.hand(*hand)
    table.explored(who)
    table.dice(*dice)
    table.do(f"play Black Rain by {who}")
    table.settle()


@rule("AIO-E-0220", "AIO-F-0156")
@pytest.mark.parametrize(
    ("who", "dice", "rings"),
    [
        ("Ciryaher", 12, {"The One Ring", DWARVEN}),
        ("Ciryaher", 10, {"The One Ring", DWARVEN}),
        ("Ciryaher", 9, {DWARVEN}),
        ("Ciryaher", 8, {DWARVEN}),
        ("Ciryaher", 7, {SPIRIT}),
        ("Ren the Ringwraith", 11, {DWARVEN}),
        ("Ren the Ringwraith", 9, {SPIRIT}),
    ],
)
def test_black_rain_brings_a_ring(minions: Table, who: str, dice: int, rings: set[str]) -> None:
    it_rains(minions, dice, who=who)
    offered = [o for _, o in minions.options() if o[0] == "play"]
    assert {minions.state.name(o[1]) for o in offered} == rings
    assert {minions.state.facts_of(o[1]).alignment for o in offered} == {"minion"}
    assert "Hero sees Gimli" in minions.told
    assert "Hero sees Sun" not in minions.told
    minions.do(offered[0])
    minions.then(f"{who} tapped", "Tharbad untapped")
    assert minions.state.card(offered[0][1]).host == minions.id(who)
    minions.leave_open()


@rule("AIO-F-0155")
def test_black_rain_may_bring_a_fallen_wizard_a_ring_of_heroes(minions: Table) -> None:
    minions.hero.set(alignment="fallen-wizard")
    it_rains(minions, 12)
    offered = [o[1] for _, o in minions.options() if o[0] == "play"]
    assert {minions.state.facts_of(x).alignment for x in offered if minions.state.name(x) == "The One Ring"} == {"hero", "minion"}
    minions.leave_open()


def test_black_rain_without_a_character_shows_the_hand(minions: Table) -> None:
    it_rains(minions, hand=("Gandalf", "Sun"))
    assert {"Hero sees Gandalf", "Hero sees Sun"} <= set(minions.told)
    minions.then("Ciryaher untapped", "The One Ring in hand")
    minions.leave_open()


@pytest.mark.parametrize("at", ["Moria", "Amon Hen", "Cameth Brin"])
def test_black_rain_falls_on_ruins_in_the_wilderness(minions: Table, at: str) -> None:
    minions.hero.company("Ciryaher", at=at).hand("Black Rain", "a pastime")
    minions.explored("Ciryaher")
    minions.cannot("play Black Rain by Ciryaher", because="Ruins & Lairs in a Wilderness")
    minions.leave_open()


# --- LE-176 Come By Night Upon Them ---


@pytest.mark.parametrize(("events", "expected"), [((), 6), (("Doors of Night",), 5)])
def test_come_by_night_weakens_the_automatic_attacks(minions: Table, events: tuple[str, ...], expected: int) -> None:
    minions.hero.company("Tarcil", at="Cameth Brin").company("Hador", at="Moria").hand("Come By Night Upon Them", "a pastime")
    minions.events(*events)
    minions.organization()
    assert not minions.offered("play Come By Night Upon Them on Moria")
    minions.do("play Come By Night Upon Them on Cameth Brin")
    minions.finish()
    minions.hero.hand("Not Slay Needlessly")
    minions.site("Tarcil")
    minions.do("enter", passing=True)
    minions.leave_open()
    assert prowess(minions) == expected


def test_come_by_night_the_first_item_leaves_the_site_untapped(minions: Table) -> None:
    minions.hero.company("Tarcil", "Hador", "Layos", at="Cameth Brin").hand(
        "Come By Night Upon Them", "Black-mail Coat", "High Helm"
    )
    minions.hazard.company("Gimli", at="Bree")
    minions.explored("Tarcil")
    minions.do("play Come By Night Upon Them on Cameth Brin")
    minions.play("play Black-mail Coat by Tarcil")
    minions.then("Cameth Brin untapped", "Tarcil tapped")
    minions.play("play High Helm by Hador")
    minions.then("Cameth Brin tapped")


@rule("AIO-E-0319")
def test_come_by_night_keeps_what_is_on_guard_hidden(minions: Table) -> None:
    company = ("Tarcil", "Hador", "Layos")
    minions.hero.company(*company, at="Cameth Brin", guard=["Despair of the Heart"])
    minions.hero.hand("Come By Night Upon Them", "Black-mail Coat", "High Helm")
    minions.explored("Tarcil")
    minions.do("play Come By Night Upon Them on Cameth Brin")
    minions.do("play Black-mail Coat by Tarcil")
    assert not minions.offered("reveal Despair of the Heart")
    minions.settle()
    minions.do("play High Helm by Hador", passing=True)
    assert minions.offered("reveal Despair of the Heart")
    minions.leave_open()


# --- LE-179 Deeper Shadow ---

REGION, SITE, LIMIT = "LE-179:play", "LE-179:play.2", "LE-179:play.3"


def on_the_road(table: Table, *hazards: str, to: str = "Ettenmoors", who: str = "Ciryaher") -> None:
    """A company from Carn Dûm through a Shadow-land and a Wilderness, its limit two."""
    table.hero.company(who, "Tarcil", at="Carn Dûm").company("Layos", at="Dol Guldur").hand("Deeper Shadow")
    table.hazard.hand(*hazards)
    table.movement(who, to=to, path="sw")


def deepen(table: Table, use: str, *dice: int) -> None:
    table.dice(*dice)
    table.do(next(o for _, o in table.options() if o[1:2] == (use,)))
    table.settle()


@rule("AIO-F-0222")
def test_deeper_shadow_darkens_a_region_and_is_gone(minions: Table) -> None:
    on_the_road(minions)
    deepen(minions, REGION, 9)
    minions.through()
    assert path_types(minions.state, minions.company("Ciryaher"), "") == ("s", "s")
    assert any("Corruption check of Ciryaher: 6 against" in line for line in minions.log)
    minions.then("Deeper Shadow discarded")
    minions.leave_open()


@rule("AIO-F-0225", "AIO-F-0226")
def test_deeper_shadow_darkens_the_site_to_which_he_moves(minions: Table) -> None:
    minions.hero.company("Hador", at="The White Towers")
    on_the_road(minions)
    minions.cannot("play Deeper Shadow on The White Towers")
    deepen(minions, SITE, 9)
    minions.through()
    assert [site_type(minions.state, minions.id(site)) for site in ("Ettenmoors", "The White Towers")] == ["S", "R"]
    minions.leave_open()


@rule("AIO-F-0228")
def test_deeper_shadow_below_the_earth(minions: Table) -> None:
    minions.hero.company("Ciryaher", "Tarcil", at="Goblin-gate").hand("Deeper Shadow")
    minions.dice(9).movement("Ciryaher", to="The Under-grottos", way="under-deeps")
    deepen(minions, SITE)
    minions.through()
    assert site_type(minions.state, minions.id("The Under-grottos")) == "S"
    minions.leave_open()


@rule("AIO-F-0223", "AIO-F-0229")
def test_deeper_shadow_lowers_the_limit_of_this_phase(minions: Table) -> None:
    minions.hero.hand("a pastime")
    on_the_road(minions, "Cave-drake")
    company = minions.company("Ciryaher")
    assert hazard_limit(minions.state, company.id) == 2
    minions.state.put(company.but(hazards=1))
    minions.pass_()
    minions.hazard.do("play Cave-drake")
    deepen(minions, LIMIT, 9)
    minions.through()
    assert hazard_limit(minions.state, company.id) == 1
    minions.then("Cave-drake discarded")
    assert "Attack by Cave-drake" not in minions.log
    minions.finish()
    minions.movement("Layos")
    assert hazard_limit(minions.state, minions.company("Layos").id) == 2
    minions.leave_open()


@rule("AIO-F-0224")
def test_a_card_on_guard_returns_to_hand_under_deeper_shadow(minions: Table) -> None:
    on_the_road(minions, "Cave-drake")
    company = minions.company("Ciryaher")
    minions.state.put(company.but(hazards=1))
    minions.pass_()
    minions.hazard.do("Place Cave-drake on-guard")
    deepen(minions, LIMIT, 9)
    minions.through()
    minions.then("Cave-drake in hand")
    minions.leave_open()


@rule("AIO-F-0227")
def test_deeper_shadow_is_for_a_moving_shadow_magician(minions: Table) -> None:
    minions.hero.company("Ciryaher", at="Ettenmoors").hand("Deeper Shadow", "a pastime")
    minions.movement("Ciryaher")
    minions.cannot("play Deeper Shadow by Ciryaher", because="moving")
    minions.leave_open()


def test_deeper_shadow_asks_for_shadow_magic(minions: Table) -> None:
    minions.hero.hand("a pastime")
    on_the_road(minions, who="Hador")
    minions.cannot("play Deeper Shadow by Hador", because="shadow-magic")
    minions.leave_open()


# --- LE-182 Dwar Unleashed ---


@rule("AIO-F-0273")
@pytest.mark.parametrize("mode", ["", "Black Rider", "Fell Rider", "Heralded Lord"])
def test_dwar_unleashed_needs_a_mode(minions: Table, mode: str) -> None:
    minions.hero.company("Dwar the Ringwraith", at="Moria", events=[mode] if mode else []).hand("Dwar Unleashed", "a pastime")
    minions.organization()
    assert minions.offered("play Dwar Unleashed") == bool(mode)
    minions.leave_open()


# --- LE-189 Gold Chains in the Wind ---


@pytest.mark.parametrize(("dice", "outcome"), [((9, 12), "defeated"), ((9, 2, 12), "failed")])
def test_gold_chains_face_a_strike_and_are_gone(minions: Table, dice: tuple[int, ...], outcome: str) -> None:
    minions.hero.company("Ciryaher", "Tarcil", at="Moria").hand("Gold Chains in the Wind")
    minions.dice(*dice)
    minions.attack("orc", strikes=1, prowess=9)
    minions.do("play Gold Chains in the Wind by Ciryaher")
    minions.through()
    chains = minions.card("Gold Chains in the Wind")
    assert (chains.host, has_trait(minions.state, chains.id, "ally")) == (minions.id("Ciryaher"), True)
    assert minions.value("prowess", chains.id) == 5
    assert "Corruption check of Ciryaher: 5 against 0 (9 - 4), passed" in minions.told
    while minions.state.asks:
        assert minions.asked != "assign strike"  # it must face the strike
        minions.do("tap") if minions.asked == "stance" else minions.pass_()
    minions.then("Ciryaher untapped", "Tarcil untapped", "Gold Chains in the Wind discarded")
    assert minions.result == outcome


def test_gold_chains_go_with_a_canceled_attack(minions: Table) -> None:
    minions.hero.company("Ciryaher", "Bróin", at="Moria").hand("Gold Chains in the Wind", "A Nice Place to Hide")
    minions.dice(9)
    minions.attack("orc", strikes=3, prowess=9)
    minions.do("play Gold Chains in the Wind by Ciryaher")
    minions.through()
    minions.do("play A Nice Place to Hide by Bróin", passing=True)
    minions.pass_all()
    minions.then("Gold Chains in the Wind discarded")


def test_gold_chains_ask_for_shadow_magic(minions: Table) -> None:
    minions.hero.company("Hador", at="Moria").company("Ciryaher", at="Dol Guldur").hand("Gold Chains in the Wind", "a pastime")
    minions.attack("orc", strikes=3, prowess=9, against="Hador")
    minions.cannot("play Gold Chains in the Wind by Hador", because="shadow-magic")
    minions.cannot("play Gold Chains in the Wind by Ciryaher", because="facing")
    minions.leave_open()


# --- LE-191 Hidden Ways ---


@rule("AIO-F-0505")
@pytest.mark.parametrize(("goes", "tapped", "fits"), [(True, False, True), (False, False, False), (True, True, False)])
def test_hidden_ways_for_a_ranger_whose_company_has_a_new_site(minions: Table, goes: bool, tapped: bool, fits: bool) -> None:
    minions.hero.company("Tarcil", at="Moria", tapped=["Tarcil"] if tapped else []).hand("Hidden Ways", "a pastime")
    minions.organization()
    assert not minions.offered("play Hidden Ways")
    minions.pass_()
    minions.do("to Dimrill Dale" if goes else "stay")
    while minions.asked == "way":
        minions.answer_plainly()
    assert minions.offered("play Hidden Ways") == fits
    minions.leave_open()


# --- LE-192 Hide in Dark Places ---


@rule("AIO-F-0506")
@pytest.mark.parametrize("goes", [True, False])
def test_hide_in_dark_places_before_a_new_site_is_declared(minions: Table, goes: bool) -> None:
    minions.hero.company("Ostisen", at="Moria").hand("Hide in Dark Places", "a pastime")
    minions.organization()
    minions.pass_()
    minions.do("to Dimrill Dale" if goes else "stay")
    while minions.asked == "way":
        minions.answer_plainly()
    assert minions.offered("play Hide in Dark Places") != goes
    minions.leave_open()


@rule("AIO-F-0507")
def test_who_hides_in_dark_places_goes_nowhere(minions: Table) -> None:
    minions.hero.company("Ostisen", at="Moria").hand("Hide in Dark Places", "a pastime")
    minions.organization()
    minions.pass_()
    minions.do("stay")
    assert routes(minions.state, minions.company("Ostisen"))
    minions.play("play Hide in Dark Places")
    assert not routes(minions.state, minions.company("Ostisen"))
    minions.leave_open()


# --- LE-197 In the Name of Mordor ---


@pytest.mark.parametrize(
    ("keyed", "detainment", "offered"),
    [
        (("site type", "S"), True, True),
        (("region type", "ss"), True, True),
        (("region", "Gorgoroth"), True, True),
        (("site", "Moria"), True, True),
        (("region", "Rhudaur"), True, False),
        (("region type", "w"), True, False),
        (("site type", "S"), False, False),
        ((), True, False),
    ],
)
def test_in_the_name_of_mordor(minions: Table, keyed: tuple[str, ...], detainment: bool, offered: bool) -> None:
    minions.hero.company("Tarcil", "Hador", at="Moria", tapped=["Hador"]).hand("In the Name of Mordor", "a pastime")
    minions.attack("orc", strikes=2, prowess=9, keyed=keyed, detainment=detainment)
    minions.cannot("play In the Name of Mordor by Hador")
    assert minions.offered("play In the Name of Mordor by Tarcil") == offered
    if not offered:
        minions.leave_open()
        return
    minions.do("play In the Name of Mordor by Tarcil")
    minions.pass_all()
    minions.then("Tarcil tapped", "In the Name of Mordor discarded")
    assert minions.result == "canceled"


@rule("AIO-F-0540")
def test_a_nazgul_event_is_discarded_whatever_else(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", tapped=["Tarcil"]).hand("In the Name of Mordor")
    minions.hazard.events("Adûnaphel", "Doors of Night")
    minions.organization()
    assert not minions.offered("play In the Name of Mordor on Doors of Night")
    minions.do("play In the Name of Mordor on Adûnaphel")
    minions.settle()
    minions.then("Adûnaphel discarded", "Doors of Night in play")
    minions.leave_open()


@pytest.mark.parametrize("how", ["tap", "play"])
def test_a_nazgul_event_is_cancelled_when_it_is_declared(minions: Table, how: str) -> None:
    minions.hero.company("Tarcil", "Hador", at="Minas Morgul").hand("In the Name of Mordor")
    if how == "tap":
        minions.hazard.events("Adûnaphel")
    else:
        minions.hazard.hand("Adûnaphel")
    minions.movement("Tarcil")
    minions.do("use Adûnaphel on Tarcil" if how == "tap" else "play Adûnaphel", passing=True)
    minions.hero.do("play In the Name of Mordor on Adûnaphel")
    minions.settle()
    minions.then("Adûnaphel discarded", "Tarcil untapped")
    minions.leave_open()


# --- LE-198 Indûr Unleashed ---


def test_indur_unleashed_cancels_an_attack_against_his_company(minions: Table) -> None:
    minions.hero.company("Indûr the Ringwraith", at="Moria").company("Tarcil", at="Dol Guldur").hand("Indûr Unleashed")
    minions.attack("orc", strikes=4, prowess=9, against="Indûr the Ringwraith")
    minions.do("play Indûr Unleashed")
    assert minions.result == "canceled"


def test_indur_unleashed_is_for_his_own_company(minions: Table) -> None:
    minions.hero.company("Indûr the Ringwraith", at="Moria").company("Tarcil", at="Dol Guldur")
    minions.hero.hand("Indûr Unleashed", "a pastime")
    minions.attack("orc", strikes=4, prowess=9, against="Tarcil")
    minions.cannot("play Indûr Unleashed", because="no attack against")
    minions.leave_open()


def test_indur_unleashed_makes_his_own_attack_sure(minions: Table) -> None:
    minions.hero.company("Indûr the Ringwraith", at="Moria").hand("Indûr Unleashed")
    minions.hazard.company("Gimli", "Legolas", at="Moria")
    attack = attack_by(minions, "Indûr the Ringwraith", "Gimli")
    minions.do("play Indûr Unleashed", passing=True)
    assert has_trait(minions.state, attack, "uncancelable")
    minions.leave_open()


# --- LE-199 Iron-road ---


@rule("AIO-F-0550")
def test_iron_road_is_movement_without_a_phase(minions: Table) -> None:
    """A card that lies there until its company moves is discarded; nobody plays hazards."""
    minions.hero.company("Tarcil", at="Minas Morgul").hand("Iron-road")
    minions.organization()
    assert not minions.offered("play Iron-road")  # nobody moves yet
    minions.do("to Cirith Ungol", passing=True)
    minions.do("starter")
    minions.play("play Iron-road")
    minions.finish()
    minions.movement_phase()
    minions.finish()
    minions.then("Tarcil at Cirith Ungol")
    phases = sum("moves" in line for line in minions.told)
    minions.end_of_turn()
    while minions.state.asks:
        minions.do("yes") if minions.offered("yes") else minions.answer_plainly()
    minions.then("Tarcil at Minas Morgul")
    assert sum("moves" in line for line in minions.told) == phases


# --- LE-200 Khamûl Unleashed ---


def test_khamul_unleashed_weakens_an_attack(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Moria").hand("Khamûl Unleashed")
    minions.attack("orc", strikes=4, prowess=9)
    minions.do("play Khamûl Unleashed")
    assert prowess(minions) == 6
    minions.leave_open()


def test_khamul_unleashed_chooses_defenders(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Moria").hand("Khamûl Unleashed")
    minions.hazard.company("Gimli", "Legolas", at="Moria")
    attack = attack_by(minions, "Khamûl the Ringwraith", "Gimli")
    minions.do("play Khamûl Unleashed", passing=True)
    assert has_trait(minions.state, attack, "attacker-chooses")
    minions.leave_open()


# --- LE-204 Messenger of Mordor ---


def messenger(table: Table, at: str, *dice: int) -> None:
    """Belegorn sends off what a companion bears: an item, one with a place of its own, events of either kind."""
    items = {"Tarcil": ["Saw-toothed Blade", "Scroll of Isildur"]}
    cards = {"Tarcil": ["That Ain’t No Secret", "Kill All But NOT the Halflings"]}
    table.hero.company("Belegorn", "Tarcil", at=at, cards=cards, items=items).hand("Messenger of Mordor", "a pastime")
    table.organization()
    table.dice(*dice)


@rule("AIO-G-0025")
def test_a_messenger_stores_what_a_darkhaven_would_take(minions: Table) -> None:
    messenger(minions, "Moria", 9, 9, 12)
    minions.carry_out("play Messenger of Mordor by Belegorn")
    offered = {minions.state.name(o[1]) for _, o in minions.options() if o[0] == "choose"}
    assert offered == {"Saw-toothed Blade", "Scroll of Isildur", "That Ain’t No Secret"}
    minions.do("That Ain’t No Secret")
    minions.do("Saw-toothed Blade")
    minions.through()
    assert any("Corruption check of Tarcil" in line for line in minions.told)
    minions.do("Scroll of Isildur")
    minions.through()
    minions.then("That Ain’t No Secret stored", "Saw-toothed Blade stored", "Scroll of Isildur stored")
    s = minions.state
    assert {s.name(x.card): x.points for x in scores(s, 0).cards if s.card(x.card).zone == "pile"} == {
        "That Ain’t No Secret": s.facts_of(minions.id("That Ain’t No Secret")).mp.alt,
        "Scroll of Isildur": s.facts_of(minions.id("Scroll of Isildur")).mp.base,
    }
    assert "Corruption check of Belegorn: 8 against 0 (12 - 4), passed" in minions.told
    minions.leave_open()


@pytest.mark.parametrize(("at", "offered"), [("Minas Morgul", True), ("Barad-dûr", True), ("Tharbad", False), ("Bree", False)])
def test_where_a_messenger_sets_out(minions: Table, at: str, offered: bool) -> None:
    messenger(minions, at)
    assert minions.offered("play Messenger of Mordor by Belegorn") == offered
    minions.cannot("play Messenger of Mordor by Tarcil", because="spirit-magic")
    minions.leave_open()


# --- LE-206 Motionless Among the Slain ---


@rule("AIO-G-0052")
def test_motionless_among_the_slain(minions: Table) -> None:
    minions.hero.company("Tarcil", "Hador", "Layos", at="Moria", tapped=["Hador"]).hand("Motionless Among the Slain")
    minions.dice(2, 5)
    minions.attack("orc", strikes=1, prowess=20, body=4, attacker_chooses=True)
    minions.do("play Motionless Among the Slain")
    assert minions.value("body_check", minions.frame("Attack").uid) == 0  # of the strikes themselves
    minions.hero.do("Hador faces a strike")
    minions.pass_all()
    minions.then("Hador wounded")
    assert any("Body check of Hador: 6 against" in line for line in minions.log)


def test_motionless_among_the_slain_must_assign_all(minions: Table) -> None:
    minions.hero.company("Tarcil", "Hador", "Layos", at="Moria", tapped=["Hador"]).hand("Motionless Among the Slain")
    minions.attack("orc", strikes=2, prowess=20)
    minions.do("play Motionless Among the Slain")
    assert not minions.offered("leave")
    assert minions.offered("Hador faces a strike")
    minions.leave_open()
