"""The example of combat with an agent in the rulebook: Gisulf comes into play, travels to Goblin-gate, and wounds Elladan."""

from __future__ import annotations

from hazardplay import left
from ledger import rule
from meccg.kernel.answers import address_of
from meccg.parts.agents import homes, sites_on, whereabouts_of
from meccg.parts.values import PROWESS, value
from table import Table


def gisulf(table: Table) -> list[str]:
    """The site cards on him."""
    return [table.state.name(site) for site in sites_on(table.state, table.id("Gisulf"))]


@rule("AIO-E-0439", "AIO-E-0440", "AIO-E-0365", "AIO-E-0366")
def test_he_is_played_face_down_at_any_of_his_homes_and_does_not_act_this_turn(table: Table) -> None:
    table.hero.company("Elladan", "Aragorn II", at="Rivendell")
    table.hazard.hand("Gisulf")
    table.movement("Elladan", to="Lórien", path="wwb", limit=4)
    table.hazard.play("play agent Gisulf")
    card = table.card("Gisulf")
    assert (card.zone, card.mode, card.face_down, left(table)) == ("play", "agent", True, 3)
    table.then("Gisulf untapped")
    assert homes(table.state, card.id) == ("Woodmen-town", "Lake-town", "Dale")
    assert whereabouts_of(table.state, card.id) == ("Woodmen-town", "Lake-town", "Dale")
    assert gisulf(table) == []
    assert table.who == "hazard"
    table.cannot("agent action Gisulf", because="came into play this turn")
    table.leave_open()


@rule("AIO-E-0441")
def test_he_may_attack_at_once_a_company_that_enters_one_of_his_homes(table: Table) -> None:
    table.hero.company("Elladan", at="Lake-town")
    table.hazard.agent("Gisulf", since=5)
    table.site("Elladan")
    table.do("enter")
    table.hazard.do("attack with Gisulf", passing=True)
    table.then("Gisulf at Lake-town")
    table.finish(2, 12, 2)


@rule("AIO-E-0442", "AIO-E-0443", "AIO-E-0369")
def test_of_the_anduin_vales_he_finds_two_sites_and_goes_to_one(table: Table) -> None:
    table.hero.company("Elladan", at="Rivendell")
    table.hazard.company("Gimli", at="Eagles’ Eyrie")
    table.hazard.agent("Gisulf")
    s = table.state
    framsburg = next(c for c in table.hazard.row.locations if s.name(c) == "Framsburg")
    s.move(framsburg, "discard")
    table.movement("Elladan", to="Lórien", limit=2)
    near = {"Eagles’ Eyrie", "Framsburg", "Gladden Fields", "Beorn’s House"}
    offered = {s.name(o[5]) for _, o in table.options() if address_of(o) == "rules:agent move"}
    assert offered & near == {"Gladden Fields", "Beorn’s House"}
    table.do("Gisulf moves to Gladden Fields")
    table.settle()
    table.then("Gisulf tapped")
    assert gisulf(table) == ["Gladden Fields"]
    assert s.card(sites_on(s, table.id("Gisulf"))[0]).face_down
    assert left(table) == 1
    table.leave_open()


@rule("AIO-E-0444", "AIO-E-0364")
def test_he_untaps_and_goes_on_to_goblin_gate(table: Table) -> None:
    table.hero.company("Elladan", at="Lórien")
    table.hazard.agent("Gisulf", "Gladden Fields", tapped=True)
    table.start("UntapPhase", player=1)
    table.finish()
    table.then("Gisulf untapped")
    table.movement("Elladan", to="Goblin-gate", limit=2)
    table.hazard.play("Gisulf moves to Goblin-gate")
    table.then("Gisulf tapped")
    assert gisulf(table) == ["Gladden Fields", "Goblin-gate"]
    table.leave_open()


@rule("AIO-E-0446", "AIO-E-0447", "AIO-E-0448", "AIO-E-0449")
def test_he_attacks_after_the_automatic_attack_and_wounds_elladan(table: Table) -> None:
    table.hero.company("Elladan", at="Goblin-gate")
    table.hazard.agent("Gisulf", "Gladden Fields", "Goblin-gate", tapped=True)
    table.dice(12, 12, 12)
    table.site("Elladan")
    table.do("enter")
    while not table.offered("attack with Gisulf"):
        assert not any(type(f).__name__ == "AgentCombat" for f in table.state.frames)
        table.answer_plainly()
    assert "Automatic-attack of Goblin-gate" in table.told
    s = table.state
    s.chance = s.chance.but(script=())
    s.set_status(table.id("Elladan"), 0)
    table.hazard.do("attack with Gisulf")
    table.then("Gladden Fields in locations", "Gisulf at Goblin-gate")
    card = table.card("Gisulf")
    assert not card.face_down
    assert not s.card(sites_on(s, card.id)[0]).face_down
    table.settle()
    assert value(s, PROWESS, table.frame("AgentCombat").uid) == 7
    table.dice(8, 6, 2)
    while table.asked != "stance":
        table.answer_plainly()
    table.do("tap")
    table.finish()
    assert any("11 against 15" in line for line in table.told)
    table.then("Elladan wounded", "Gisulf tapped")
