"""Dark Minions: short-events of hazards."""

from __future__ import annotations

from typing import Any

import pytest

from agentplay import fight, road
from dragonplay import attacks, on_with, set_upon, to_strike
from hazardplay import left, numbers, path, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.kernel.run import amend, push
from meccg.model import windows as W
from meccg.model.rows import Env
from meccg.parts.base import USER
from meccg.parts.modes import Play
from meccg.parts.standing import Forbid
from meccg.parts.traits import RANGER
from meccg.parts.values import BODY, PROWESS, has_trait, value
from meccg.parts.verbs import Do, For
from table import Table, blank

# --- DM-43 An Article Missing ---


def test_an_article_missing_costs_an_item_and_wounds_nobody(table: Table) -> None:
    table.hazard.agent("Gergeli").hand("An Article Missing")
    road(table, items={"Aragorn II": ["Sword of Gondolin"]})
    table.do("play An Article Missing by Gergeli")
    table.settle()
    assert value(table.state, PROWESS, table.frame("AgentCombat").uid) == 3 + 5 + 4
    fight(table, 12, 2)
    table.then("Sword of Gondolin discarded", "Aragorn II tapped", "Gergeli tapped")
    table.leave_open()


# --- DM-45 An Unexpected Outpost ---


@rule("AIO-F-0056", "AIO-F-0057")
@pytest.mark.parametrize(("doors", "n"), [(False, 1), (True, 2)])
def test_an_unexpected_outpost(table: Table, doors: bool, n: int) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("An Unexpected Outpost").sideboard("Wolves", "Aragorn II").discard("Ghouls")
    table.hazard.events(*(["Doors of Night"] if doors else []))
    table.movement("Gimli")
    table.hazard.do("play An Unexpected Outpost", passing=True)
    table.settle()
    assert {table.state.name(o[1]) for _, o in table.options() if len(o) > 1} == {"Wolves", "Ghouls"}  # no character
    before = table.hazard.row.deck
    table.do("Wolves")
    table.then("Wolves in deck")
    assert (table.asked == "may") is doors
    if doors:
        table.do("yes")
        table.do("Ghouls") if table.offered("Ghouls") else None
    assert table.asked not in ("may", "choose")
    assert [c for c in ("Wolves", "Ghouls") if table.card(c).zone == "deck"] == ["Wolves", "Ghouls"][:n]
    assert [c for c in table.hazard.row.deck if c in before] != list(before)  # shuffled
    table.then("An Unexpected Outpost discarded")
    table.leave_open()


@rule("AIO-F-0058")
@pytest.mark.parametrize(("alignment", "fits"), [("hero", True), ("ringwraith", False)])
def test_an_unexpected_outpost_brings_agents_to_whom_they_are_hazards(table: Table, alignment: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.set(alignment=alignment).hand("An Unexpected Outpost").discard("Gisulf", "Ghouls", "Wolves")
    table.movement("Gimli")
    table.hazard.do("play An Unexpected Outpost", passing=True)
    while table.asked in ("act", "respond"):
        table.pass_()
    assert table.offered("Ghouls")
    assert table.offered("Gisulf") == fits
    table.leave_open()


# --- DM-46 Aware of their Ways ---


@rule("AIO-F-0095", "AIO-F-0096", "AIO-F-0099", "AIO-F-0101")
def test_aware_of_their_ways_removes_a_common_card_and_no_site(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime").discard(
        "Moria", "Aragorn II", "Concealment", "Dagger of Westernesse"
    )
    table.hazard.hand("Aware of their Ways")
    table.movement("Gimli")
    table.hazard.do("play Aware of their Ways", passing=True)
    while table.asked in ("act", "respond"):
        table.pass_()
    assert table.who == "hazard"
    assert [line for line in table.log if line.endswith("reveals Moria")]
    assert not table.offered("Moria")
    assert not table.offered("Aragorn II")
    table.do("Concealment")
    table.then("Concealment eliminated", "Moria discarded", "Aragorn II discarded", "Dagger of Westernesse discarded")
    table.leave_open()


def test_aware_of_their_ways_sees_four_and_may_leave_them(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime").discard(*["Concealment"] * 6)
    table.hazard.hand("Aware of their Ways")
    table.movement("Gimli")
    table.hazard.do("play Aware of their Ways", passing=True)
    while table.asked in ("act", "respond"):
        table.pass_()
    assert len(table.state.asks[0].options) == 1 + 4
    table.do(("enough",))
    assert len(table.hero.row.discard) == 6
    table.leave_open()


def test_aware_of_their_ways_needs_a_discard_pile(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Aware of their Ways", "a pastime").discard("Wolves")
    table.movement("Gimli")
    table.cannot("play Aware of their Ways", because="change nothing")
    table.leave_open()


# --- DM-49 Chance of Being Lost ---


def astray(table: Table, roll: int, *company: str) -> None:
    table.hero.company(*company, at="Rivendell").hand("a pastime")
    table.hazard.hand("Chance of Being Lost").locations("Barrow-downs", "Old Forest", "Moria", "Bree", "Weathertop")
    table.movement(company[0], to="Bree", way="region", limit=9)
    table.dice(roll)
    table.hazard.do("play Chance of Being Lost", passing=True)
    while table.asked == "respond":
        table.pass_()


@rule("AIO-F-0189", "AIO-F-0190")
def test_chance_of_being_lost_leads_astray(table: Table) -> None:
    astray(table, 7, "Gimli")
    offered = {table.state.name(o[1]) for o in table.state.asks[0].options}
    assert offered == {"Barrow-downs", "Old Forest", "Weathertop"}  # in Arthedain or Cardolan; Hollin lies farther off
    before = table.company("Gimli").regions
    table.do("Barrow-downs")
    row = table.company("Gimli")
    assert table.state.name(row.destination) == "Barrow-downs"
    assert row.regions == (*before[:-1], "Cardolan")  # which Rhudaur borders on
    assert path(table) == "ww"
    table.finish()
    table.then("Gimli at Barrow-downs")


@pytest.mark.parametrize(("roll", "company"), [(6, ("Gimli",)), (8, ("Gimli", "Aragorn II"))])
def test_chance_of_being_lost_less_with_rangers(table: Table, roll: int, company: tuple[str, ...]) -> None:
    astray(table, roll, *company)
    table.finish()
    table.then("Gimli at Bree")


@rule("AIO-B-0236", "AIO-F-0190")
def test_chance_of_being_lost_only_among_players_of_the_same_sites(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Chance of Being Lost")
    table.movement("Gimli", to="Bree", way="region", limit=9)
    assert pending(table, "play Chance of Being Lost")
    table.hero.set(alignment="ringwraith")
    assert not any(mode.options(table.state, 1, table.id("Chance of Being Lost")) for mode in BOOK["DM-49"].modes)
    table.leave_open()


def test_chance_of_being_lost_not_with_starter_movement(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Chance of Being Lost", "a pastime")
    table.movement("Gimli", to="Lórien", way="starter", limit=9)
    table.cannot("play Chance of Being Lost", because="region movement")
    table.leave_open()


# --- DM-50 Cunning Foes ---


@rule("AIO-E-0425", "AIO-E-0427", "AIO-E-0433", "AIO-E-0398", "AIO-E-0400")
def test_cunning_foes_let_a_face_down_warrior_attack_on_the_way(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Gergeli").hand("Cunning Foes")
    road(table)
    assert not table.offered("play Cunning Foes by Gergeli")
    table.do("play Cunning Foes by Gisulf")
    card = table.card("Gisulf")
    assert not card.face_down
    table.then("Gisulf tapped", "Gisulf at Lake-town")
    table.settle()
    s, attack = table.state, table.frame("AgentCombat")
    assert (value(s, PROWESS, attack.uid), has_trait(s, attack.uid, "attacker-chooses")) == (5 + 5 + 3, True)
    assert left(table) == 3
    fight(table, 2, 9)
    table.leave_open()


@pytest.mark.parametrize("how", [{"tapped": True}, {}])
def test_cunning_foes_need_an_untapped_one_who_is_there(table: Table, how: dict[str, bool]) -> None:
    table.hazard.agent("Gisulf", *(() if how else ("Gladden Fields",)), **how).hand("Cunning Foes")
    road(table)
    assert not table.asked or not table.offered("play Cunning Foes")
    table.leave_open()


# --- DM-55 Exhalation of Decay ---


def rises(table: Table, event: str, creature: str, to: str = "Bree", at: str = "Rivendell", limit: int = 1, **more: Any) -> None:
    """A creature of the discard pile could attack by leave of an event; the hazard player is asked."""
    table.hero.company("Gimli", "Aragorn II", at=at).hand("a pastime")
    table.hazard.hand(event, "a pastime").discard(creature)
    table.movement("Gimli", to=to, limit=limit, **more)
    while table.who != "hazard":
        table.pass_()


@pytest.mark.parametrize(("dice", "fate"), [((12, 12), "stored"), ((2, 2, 12), "discarded")])
def test_exhalation_of_decay_brings_the_dead_back(table: Table, dice: tuple[int, ...], fate: str) -> None:
    rises(table, "Exhalation of Decay", "Stirring Bones")
    table.do("play Exhalation of Decay on Stirring Bones")
    table.settle()
    assert numbers(table) == (2, 9 - 1)
    assert left(table) == 0  # the event counts, the creature does not
    assert table.frame("Attack").keyed == ("region type", "ww")
    on_with(table, *dice)
    table.then(f"Stirring Bones {fate}", "Exhalation of Decay discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("creature", "to"),
    [("Orc-patrol", "Bree"), ("Ghosts", "Bree"), ("Stirring Bones", "")],
    ids=["no Undead", "not keyed", "stays"],
)
def test_exhalation_of_decay_only_if_it_could_attack(table: Table, creature: str, to: str) -> None:
    rises(table, "Exhalation of Decay", creature, to)
    assert not table.offered("play Exhalation of Decay")
    table.leave_open()


def test_exhalation_of_decay_not_in_combat(table: Table) -> None:
    table.hazard.discard("Barrow-wight")
    set_upon(table, "Wolves", "Gimli", hand=("Exhalation of Decay", "a pastime"), at="Barrow-downs")
    assert not pending(table, "play Exhalation of Decay")
    table.leave_open()


# --- DM-57 Faces of the Dead ---


def beset_by_faces(table: Table, *dice: int, hand: tuple[str, ...] = ("Ghouls",), resources: tuple[str, ...] = ()) -> None:
    """A company goes from Rivendell through two Wildernesses."""
    table.hero.company("Gimli", "Bilbo", "Aragorn II", at="Rivendell", followers={"Aragorn II": ["Bilbo"]}).hand(
        "a pastime", *resources
    )
    table.hazard.hand("Faces of the Dead", *hand)
    table.movement("Gimli", to="The White Towers", limit=4)
    table.dice(*dice)
    while table.who != "hazard":
        table.pass_()


@rule("AIO-F-0312")
def test_faces_of_the_dead_turn_one_back(table: Table) -> None:
    """The hazard player says whom: mind 6, and he rolls 6."""
    beset_by_faces(table, 6)
    assert all(table.offered(f"play Faces of the Dead on {who}") for who in ("Gimli", "Bilbo", "Aragorn II"))
    table.hazard.do("play Faces of the Dead on Gimli")
    table.then("Ghouls discarded")
    assert "Hazard reveals Ghouls" in table.told
    table.settle()
    left, on = table.company("Gimli"), table.company("Aragorn II")
    assert (left.members, left.place, left.idle, left.destination) == ((table.id("Gimli"),), "Rivendell", True, -1)
    assert on.destination >= 0  # the others go on, and hazards may be played on them
    table.finish()
    assert (table.company("Gimli").place, table.company("Bilbo").place) == ("Rivendell", "The White Towers")
    assert "movement/hazard" in table.company("Gimli").done  # he has no phase of his own


def test_faces_of_the_dead_take_followers_along(table: Table) -> None:
    """Aragorn has a mind of 9; Bilbo follows him."""
    beset_by_faces(table, 3)
    table.hazard.do("play Faces of the Dead on Aragorn II")
    table.settle()
    assert set(table.company("Aragorn II").members) == {table.id("Aragorn II"), table.id("Bilbo")}
    assert table.company("Gimli").destination >= 0
    table.leave_open()


def test_faces_of_the_dead_do_not_frighten_the_strong(table: Table) -> None:
    beset_by_faces(table, 7)
    table.hazard.do("play Faces of the Dead on Gimli")
    table.settle()
    assert table.company("Gimli").id == table.company("Aragorn II").id
    table.leave_open()


def test_faces_of_the_dead_cost_an_undead_creature(table: Table) -> None:
    beset_by_faces(table, hand=("Wolves",))
    assert not table.offered("play Faces of the Dead")
    table.leave_open()


def test_faces_of_the_dead_turn_a_company_of_one_back(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Faces of the Dead", "Ghouls")
    table.movement("Gimli", to="The White Towers", limit=4)
    table.dice(2)
    table.hazard.do("play Faces of the Dead on Gimli", passing=True)
    table.settle()
    table.finish()
    assert table.company("Gimli").place == "Rivendell"


def steadfast() -> str:
    """Whoever uses it is not sent back this turn, nor is his company."""
    stays = For("turn", Forbid("sent back", USER.company))
    facts: dict[str, Any] = {"subtypes": ("short-event",)}
    return blank("TABLE-STEADFAST", Play(during=W.MH_PHASE, by=RANGER, do=stays), name="Steadfast", **facts)


@rule("AIO-F-0313", "AIO-F-0314")
@pytest.mark.parametrize(("who", "where"), [("Aragorn II", "The White Towers"), ("Gimli", "Rivendell")])
def test_faces_of_the_dead_and_a_ranger_who_is_not_sent_back(table: Table, who: str, where: str) -> None:
    """He splits off first: what the ranger has done holds for whoever is with him then, not for others."""
    beset_by_faces(table, 2, resources=(steadfast(),))
    table.hero.do("play Steadfast by Aragorn II", passing=True)
    table.settle()
    table.hazard.do(f"play Faces of the Dead on {who}", passing=True)
    table.settle()
    one = table.company(who)
    assert (one.place, one.moved) == (where, where != "Rivendell")
    assert table.company("Gimli").id != table.company("Aragorn II").id
    table.finish()
    assert table.company("Aragorn II").place == "The White Towers"


# --- DM-60 Gnaw with Words ---


@pytest.mark.parametrize(
    ("company", "there", "target", "fits"),
    [
        (("Bilbo", "Gimli"), (), "Bilbo", False),  # a sage and a diplomat
        (("Bilbo", "Elrond"), (), "Bilbo", True),
        (("Gimli", "Elrond"), (), "Gimli", True),
        (("Bilbo", "Elrond", "Fatty Bolger"), (), "Fatty Bolger", False),
        (("Bilbo", "Gimli"), ("Elrond", "Bree"), "Bilbo", True),  # another company at the new site
        pytest.param(("Bilbo", "Gimli"), ("Elrond", "Rivendell"), "Bilbo", False, marks=rule("AIO-A-0148")),  # he is at no site
        (("Bilbo", "Gimli"), ("Elrond", "Edoras"), "Bilbo", False),
        (("Bilbo", "Kíli"), ("Gimli", "Bree"), "Bilbo", False),
    ],
)
def test_gnaw_with_words(table: Table, company: tuple[str, ...], there: tuple[str, ...], target: str, fits: bool) -> None:
    table.hero.company(*company, at="Rivendell").hand("a pastime")
    if there:
        table.hero.company(there[0], at=there[1])
    table.hazard.hand("Gnaw with Words")
    table.movement(company[0], to="Bree")
    assert pending(table, f"play Gnaw with Words on {target}") == fits
    if fits:
        table.do("play Gnaw with Words on", target)
        table.settle()
        table.then(f"{target} tapped")
    table.leave_open()


# --- DM-61 Good Sense Revolts ---


@rule("AIO-E-0455", "AIO-E-0456", "AIO-E-0461", "AIO-E-0462", "AIO-E-0464")
def test_good_sense_revolts_wins_over_a_character(table: Table) -> None:
    """1 direct influence, +2 at home, +4 by the card: 10 + 7 - 2 - 6 (unused general influence) is 9, Bilbo's mind is 5."""
    table.hazard.agent("Gisulf").hand("Good Sense Revolts")
    road(table, "Lake-town", "Bilbo")
    table.dice(10, 2)
    table.do("play Good Sense Revolts by Gisulf on Bilbo")
    table.through()
    table.finish()
    table.then("Bilbo discarded", "Gisulf in play", "Gisulf tapped")
    assert not table.card("Gisulf").face_down


@rule("AIO-F-0414")
def test_good_sense_revolts_helps_an_attempt_of_a_tapped_agent(table: Table) -> None:
    table.hazard.agent("Golodhros", "Lake-town", face_up=True).hand("Good Sense Revolts")
    road(table, "Lake-town", "Bilbo")
    table.dice(6, 7)  # 4 + 4 + 6 - 7 - 6 is 1
    table.do("use Golodhros on Bilbo")
    table.settle()
    table.hazard.do("play Good Sense Revolts", passing=True)
    table.settle()
    table.then("Golodhros tapped")
    table.finish()
    table.then("Bilbo in play")
    assert any("influence Bilbo: 1 against 5" in line for line in table.told)


@rule("AIO-E-0457", "AIO-E-0459")
def test_whoever_is_not_at_the_site_is_out_of_reach(table: Table) -> None:
    table.hero.company("Gimli", at="Dale")
    table.hazard.agent("Gisulf").hand("Good Sense Revolts")
    road(table, "Beorn’s House", "Bilbo")
    assert not pending(table, "play Good Sense Revolts")
    table.leave_open()


# --- DM-66 In Great Wrath ---


def test_in_great_wrath_a_nazgul_comes_back(table: Table) -> None:
    rises(table, "In Great Wrath", "Adûnaphel", "Dol Guldur", "Lórien", path="wbd")
    table.do("play In Great Wrath on Adûnaphel")
    table.settle()
    if table.asked == "key the attack":
        table.do(table.state.asks[0].options[0])
    assert numbers(table) == (1, 15 + 2)
    assert value(table.state, BODY, table.frame("Attack").uid) == 10 - 1
    assert left(table) == 0
    table.leave_open()


@pytest.mark.parametrize(("creature", "to"), [("Adûnaphel", "Bree"), ("Stirring Bones", "Bree")])
def test_in_great_wrath_only_a_nazgul_who_could_attack(table: Table, creature: str, to: str) -> None:
    rises(table, "In Great Wrath", creature, to)
    assert not table.offered("play In Great Wrath")
    table.leave_open()


# --- DM-69 Like the Crash of Battering-rams ---


@pytest.mark.parametrize(("roll", "less"), [(9, 0), (8, 1), (4, 1), (3, 2), (2, 2)])
def test_like_the_crash_of_battering_rams(table: Table, roll: int, less: int) -> None:
    """Khamûl strikes with 18, Gimli has 5: with a roll of 3 the difference is 10."""
    set_upon(table, "Khamûl the Easterling", "Gimli", hand=("Like the Crash of Battering-rams",))
    to_strike(table, "Gimli")
    table.hazard.do("play Like the Crash of Battering-rams", passing=True)
    table.settle()
    on_with(table, roll, 2)
    table.then("Gimli wounded")
    assert value(table.state, BODY, table.id("Gimli")) == 8 - less
    table.leave_open()


def test_like_the_crash_of_battering_rams_before_the_body_check(table: Table) -> None:
    set_upon(table, "Khamûl the Easterling", "Gimli", hand=("Like the Crash of Battering-rams",))
    to_strike(table, "Gimli")
    table.hazard.do("play Like the Crash of Battering-rams", passing=True)
    table.settle()
    on_with(table, 3, 7)  # 7 is greater than 6
    table.then("Gimli not in play")
    table.leave_open()


def test_like_the_crash_of_battering_rams_nothing_if_nobody_is_wounded(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand("Like the Crash of Battering-rams")
    table.movement("Gimli", limit=9)
    attacks(table, "Khamûl the Easterling", "Gimli")
    amend(table.state, table.frame("Attack").uid, traits=("nazgûl", "by-creature", "detainment"))
    to_strike(table, "Gimli")
    table.hazard.do("play Like the Crash of Battering-rams", passing=True)
    table.settle()
    on_with(table, 2)
    table.then("Gimli tapped")
    assert value(table.state, BODY, table.id("Gimli")) == 8
    table.leave_open()


# --- DM-70 Long Dark Reach ---


def reach(table: Table, *deck: str) -> None:
    """Long Dark Reach resolves against a company that moves from Rivendell."""
    table.hero.company("Gimli", "Bilbo", at="Rivendell").hand("a pastime")
    table.hazard.hand("Long Dark Reach").deck(*deck)
    table.movement("Gimli", to="Bree", limit=1)
    while table.who != "hazard":
        table.pass_()
    table.do("play Long Dark Reach")
    table.settle()


@rule("AIO-F-0592", "AIO-F-0593")
@pytest.mark.parametrize(
    ("creature", "numbered"),
    [("Wolves", (3, 8)), ("Ghosts", (3, 9 - 4)), ("Adûnaphel", (1, 15 - 4))],
)
def test_long_dark_reach(table: Table, creature: str, numbered: tuple[int, int]) -> None:
    reach(table, "Foul Fumes", creature, "Rogrog", "Assassin")  # the hazard player is not asked: there is but one
    if table.asked == "key the attack":
        table.do(table.state.asks[0].options[0])
    assert table.state.name(table.frame("Attack").source) == creature
    assert numbers(table) == numbered
    assert left(table) == 0
    assert len(table.hazard.row.deck) == 20 + 4 - 1 - 1  # one was drawn for the movement
    top = {table.state.name(c) for c in table.hazard.row.deck[-6:]}
    assert {"Rogrog", "Assassin"} <= top
    table.leave_open()


def test_long_dark_reach_no_farther_than_seven_cards(table: Table) -> None:
    reach(table, *["Foul Fumes"] * 8, "Wolves")
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.then("Long Dark Reach discarded")
    table.leave_open()


@rule("AIO-F-0283")
@pytest.mark.parametrize("dragon", ["Eärcaraxë", "Smaug"])
@pytest.mark.parametrize(("doors", "comes"), [(False, False), (True, True)])
def test_long_dark_reach_for_dragons_by_night(table: Table, dragon: str, doors: bool, comes: bool) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    reach(table, "Foul Fumes", dragon)
    assert any(type(f).__name__ == "Attack" for f in table.state.frames) == comes
    table.leave_open()


@rule("AIO-F-0596", "AIO-G-0393")
def test_long_dark_reach_finds_whom_stealth_hides(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Rivendell").hand("a pastime", "Stealth")
    table.hazard.hand("Long Dark Reach", "Wolves").deck("Foul Fumes", "Orc-patrol")
    push(table.state, Do("TW-332:play/do", Env(source=table.id("Stealth"), player=0, user=table.id("Bilbo"))))
    table._run()
    table.movement("Gimli", to="Bree", limit=1)
    assert not pending(table, "play Wolves")
    table.do("play Long Dark Reach")
    table.settle()
    assert numbers(table) == (3, 6 - 4)
    table.leave_open()


@pytest.mark.parametrize(("cards", "to", "fits"), [(11, "Bree", True), (10, "Bree", False), (11, "", False)])
def test_long_dark_reach_needs_ten_cards_and_a_wilderness(table: Table, cards: int, to: str, fits: bool) -> None:
    """One of them is drawn for the movement."""
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Long Dark Reach", "a pastime").deck(*["Wolves"] * cards, exactly=True)
    table.movement("Gimli", to=to, limit=9)
    assert pending(table, "play Long Dark Reach") == fits
    table.leave_open()
