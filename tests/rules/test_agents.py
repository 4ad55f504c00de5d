"""Agents as hazards: coming into play, acting, travelling, being revealed (AIO-E-0342 ff.)."""

from __future__ import annotations

import itertools

import pytest

from agentplay import ACTIONS, actions, because, goals, meeting, way
from hazardplay import left
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import facts_of
from meccg.model.rows import DISCARD, CardRow
from meccg.parts.agents import agents_of, homes, is_agent, sites_on, whereabouts_of
from meccg.parts.definition import define
from meccg.parts.values import has_trait
from meccg.rules.agents import lawful
from meccg.rules.characters import PlayCharacter
from meccg.rules.scoring import scores
from meccg.rules.sideboard import available
from table import Table

# --- what it is ----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0342", "AIO-E-0350", "AIO-E-0479", "AIO-E-0345", "AIO-A-0071")
def test_an_agent_is_a_hazard_or_a_character_by_how_it_was_played(table: Table) -> None:
    table.hero.plays("ringwraith")
    table.hero.company("Bill Ferny", at="Bree")
    table.hazard.agent("Gisulf")
    s = table.state
    hazard, minion = table.id("Gisulf"), table.id("Bill Ferny")
    assert (has_trait(s, hazard, "hazard"), has_trait(s, hazard, "character"), has_trait(s, hazard, "minion")) == (
        True,
        False,
        True,
    )
    assert (has_trait(s, minion, "hazard"), has_trait(s, minion, "character"), has_trait(s, minion, "agent")) == (
        False,
        True,
        True,
    )
    assert (is_agent(s, hazard), is_agent(s, minion)) == (True, False)
    assert scores(s, 1).total == 0  # its points are won by defeating it


@rule("AIO-E-0343", "AIO-A-0072")
def test_two_agents_are_no_minions(table: Table) -> None:
    agents = [BOOK[key] for key, facts in BOOK.facts.items() if facts.kind == "agent"]
    as_characters = [a for a in agents if any(isinstance(mode, PlayCharacter) for mode in a.modes)]
    others = [a for a in agents if a not in as_characters]
    assert len(as_characters) > 25
    assert {a.name for a in others} <= {"Lobelia Sackville-Baggins", "My Precious"}
    assert "DM-28" in {a.key for a in others}
    assert not any("minion" in a.traits for a in others)


@rule("AIO-E-0347")
def test_every_agent_has_the_numbers_of_a_character() -> None:
    agents = [BOOK.facts[key] for key in BOOK.facts if BOOK.facts[key].kind == "agent"]
    assert agents
    for facts in agents:
        assert facts.races
        assert facts.skills
        assert facts.mind is not None
        assert facts.body is not None
        assert facts.mp.base
        assert all(h.site for h in facts.character.home_sites)


@rule("AIO-E-0344", "AIO-E-0352", "AIO-E-0470", "AIO-E-0472", "AIO-C-0133")
def test_a_ringwraith_plays_it_as_a_character_at_home_or_as_a_hazard(table: Table) -> None:
    table.hero.plays("ringwraith").hand("Bill Ferny")
    table.hero.company("Gorbag", at="Dol Guldur")
    table.organization()
    assert {o[4] for _, o in table.options() if o[0] == "play"} == {
        c for c in table.hero.row.locations if table.state.name(c) in homes(table.state, table.id("Bill Ferny"))
    }
    table.do("play Bill Ferny at Cameth Brin")
    table.leave_open()
    card = table.card("Bill Ferny")
    assert (card.mode, table.state.company(card.company).place) == ("character", "Cameth Brin")
    assert table.state.facts_of(card.id).kind == "character"


@rule("AIO-C-0137", "AIO-C-0138")
@pytest.mark.parametrize("alignment", ["hero", "balrog"])
def test_others_can_not_play_it_as_a_character(table: Table, alignment: str) -> None:
    table.hero.plays(alignment)
    table.hero.company("Bilbo", at="Bree").hand("Bill Ferny", "a pastime")
    table.organization()
    table.cannot("play Bill Ferny", because="no character of your alignment")
    table.leave_open()


# --- playing it ----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0365", "AIO-E-0348", "AIO-E-0354")
def test_it_counts_one_and_stays_in_play(table: Table) -> None:
    table.hazard.hand("Gisulf")
    meeting(table, limit=2)
    table.do("play agent Gisulf")
    table.settle()
    table.then("Gisulf untapped")
    assert (left(table), table.card("Gisulf").face_down) == (1, True)
    table.finish()
    table.then("Gisulf in play")


@rule("AIO-E-0381", "AIO-E-0365")
def test_over_the_limit_nothing_is_played_or_done(table: Table) -> None:
    table.hazard.agent("Gisulf").hand("Bill Ferny")
    meeting(table, limit=0)
    assert "hazard limit" in because(table, "rules:play agent")
    assert "hazard limit" in because(table, ACTIONS["moves"])
    assert not table.asked or not table.offered("play agent Bill Ferny")
    table.finish() if table.asked else None


@rule("AIO-E-0399", "AIO-E-0362", "AIO-E-0363")
def test_only_face_up_is_it_unique(table: Table) -> None:
    table.hazard.agent("Gisulf", face_up=True).hand("Gisulf")
    meeting(table)
    table.do("play agent Gisulf")
    table.settle()
    assert len(agents_of(table.state, 1)) == 2
    table.do("reveal agent", "Dale")
    assert len(agents_of(table.state, 1)) == 1
    assert [table.state.name(c) for c in table.hazard.row.discard] == ["Gisulf"]
    table.finish()


# --- actions -------------------------------------------------------------------------------------------------------------


@rule("AIO-E-0367", "AIO-E-0397")
def test_one_action_a_turn_and_revealing_is_none(table: Table) -> None:
    table.hazard.agent("Gisulf").hand("a pastime")
    meeting(table)
    table.do("reveal agent Gisulf", "Dale")
    assert left(table) == 4
    table.do("Gisulf moves to Esgaroth") if table.offered("Gisulf moves to Esgaroth") else table.do("Gisulf moves to Lake-town")
    table.settle()
    assert left(table) == 3
    assert actions(table) == set()
    assert "has acted this turn" in because(table, ACTIONS["untaps"])
    table.finish()


@rule("AIO-E-0382")
def test_it_acts_in_the_movement_hazard_phase_of_another_only(table: Table) -> None:
    """Both players are asked in the other phases; none of its actions is offered, nor may it be revealed there."""
    table.hero.company("Aragorn II", at="Dale").hand("a pastime")
    table.hazard.agent("Gisulf", "Gladden Fields").company("Gimli", at="Bree").hand("a pastime")
    for whose, phase in itertools.product(("hero", "hazard"), ("organization", "long_events", "site", "end_of_turn")):
        table.turn_of(whose)
        getattr(table, phase)(*((("Aragorn II",) if whose == "hero" else ("Gimli",)) if phase == "site" else ()))
        while table.asked:
            assert not [o for _, o in table.options() if o[0] in ("agent action", "reveal agent")], (whose, phase)
            table.answer_plainly()
    table.turn_of("hazard").movement("Gimli", to="Weathertop")  # in that of its own player neither
    while table.asked:
        assert not [o for _, o in table.options() if o[0] in ("agent action", "reveal agent")]
        table.answer_plainly()


STATES = [
    pytest.param({}, (), {"moves"}, id="face down and untapped"),
    pytest.param({"tapped": True}, (), {"moves", "untaps"}, id="face down and tapped"),
    pytest.param({}, ("Gladden Fields",), {"moves", "moves back", "returns"}, id="face down and away"),
    pytest.param({"face_up": True}, ("Dale",), {"moves", "returns", "turns down"}, id="face up at home"),
    pytest.param({"face_up": True, "tapped": True}, ("Gladden Fields",), {"moves", "returns", "untaps"}, id="face up and tapped"),
    pytest.param({"face_up": True, "wounded": True}, ("Gladden Fields",), {"returns", "heals"}, id="face up and wounded"),
]


@rule("AIO-E-0368", "AIO-E-0371", "AIO-E-0377", "AIO-E-0390")
@pytest.mark.parametrize(("how", "sites", "may"), STATES)
def test_what_it_may_do_depends_on_how_it_lies(table: Table, how: dict[str, bool], sites: tuple[str, ...], may: set[str]) -> None:
    table.hazard.agent("Gisulf", *sites, **how)
    meeting(table)
    assert actions(table) == may
    table.leave_open()


@rule("AIO-E-0384", "AIO-E-0385", "AIO-E-0358")
def test_a_tapped_agent_moves_and_its_new_site_lies_on_top(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields", tapped=True)
    meeting(table)
    table.do("Gisulf moves to Goblin-gate")
    table.settle()
    table.then("Gisulf tapped")
    assert way(table) == ["Gladden Fields", "Goblin-gate"]
    assert all(table.state.card(x).face_down for x in sites_on(table.state, table.id("Gisulf")))
    assert "Goblin-gate" not in [table.state.name(c) for c in table.hazard.row.locations]
    table.leave_open()


@rule("AIO-E-0388", "AIO-E-0359")
def test_of_one_who_lies_face_up_only_the_new_site_stays(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields", face_up=True)
    meeting(table)
    table.do("Gisulf moves to Goblin-gate")
    table.settle()
    table.then("Gisulf tapped", "Gladden Fields in locations", "Gisulf at Goblin-gate")
    assert not table.state.card(sites_on(table.state, table.id("Gisulf"))[0]).face_down
    table.leave_open()


@rule("AIO-E-0389")
def test_moving_back_takes_the_top_card_off(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields", "Goblin-gate")
    meeting(table)
    table.do("Gisulf moves back")
    table.settle()
    table.then("Gisulf tapped", "Goblin-gate in locations", "Gisulf at Gladden Fields")
    table.leave_open()


@rule("AIO-E-0370", "AIO-E-0372")
@pytest.mark.parametrize("face_up", [False, True])
def test_at_home_again_it_has_no_site_card_and_may_be_at_any_home(table: Table, face_up: bool) -> None:
    table.hazard.agent("Gisulf", "Dale" if face_up else "Gladden Fields", face_up=face_up)
    meeting(table)
    table.do("Gisulf returns home")
    table.settle()
    table.then("Gisulf untapped")
    assert way(table) == []
    assert whereabouts_of(table.state, table.id("Gisulf")) == ("Woodmen-town", "Lake-town", "Dale")
    table.leave_open()


@rule("AIO-E-0374")
def test_healing_leaves_it_tapped(table: Table) -> None:
    table.hazard.agent("Gisulf", "Dale", face_up=True, wounded=True)
    meeting(table)
    table.do("Gisulf heals")
    table.settle()
    table.then("Gisulf tapped")
    table.leave_open()


@rule("AIO-E-0375", "AIO-E-0376")
def test_a_tapped_agent_untaps_as_an_action(table: Table) -> None:
    table.hazard.agent("Gisulf", tapped=True)
    meeting(table)
    table.do("Gisulf untaps")
    table.settle()
    table.then("Gisulf untapped")
    table.leave_open()


@rule("AIO-E-0379", "AIO-E-0380", "AIO-E-0378")
def test_turned_face_down_its_site_stays_open_and_is_its_first(table: Table) -> None:
    """Cardolan is far from home: what everybody saw needs no proof."""
    table.hazard.agent("Gisulf", "Bree", face_up=True)
    on_it = table.new(table.hazard.key("Never Seen Him"), 1, "aside")
    table.state.enter(on_it, host=table.id("Gisulf"), mode="permanent-event")
    meeting(table)
    table.do("Gisulf is turned face down")
    table.settle()
    s, agent = table.state, table.id("Gisulf")
    assert (s.card(on_it).face_down, s.card(on_it).host) == (False, agent)
    assert s.card(agent).face_down
    assert not s.card(sites_on(s, agent)[0]).face_down
    assert s.seen_by(agent) == s.everybody()
    assert lawful(s, agent)
    assert "Gisulf moves back" not in table.offers()
    table.leave_open()


@rule("AIO-E-0364")
def test_the_wounded_do_not_untap_in_the_untap_phase(table: Table) -> None:
    table.hazard.agent("Gisulf", "Dale", face_up=True, wounded=True).agent("Bill Ferny", tapped=True)
    table.turn_of("hazard").untap()
    table.finish()
    table.then("Gisulf wounded", "Bill Ferny untapped")


# --- where it goes -------------------------------------------------------------------------------------------------------


@rule("AIO-E-0368", "AIO-E-0391", "AIO-E-0393", "AIO-E-0361")
def test_it_goes_to_its_own_and_adjacent_regions_but_not_to_havens(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields")
    meeting(table)
    s = table.state
    there = goals(table)
    assert {"Goblin-gate", "Beorn’s House", "Woodmen-town"} <= there
    assert not {"Lórien", "Rivendell", "Bree", "Edoras"} & there
    assert all(not s.facts_of(c).site.under_deeps for c in table.hazard.row.locations if s.name(c) in there)
    table.leave_open()


@rule("AIO-E-0391")
@pytest.mark.parametrize(("who", "goes"), [("Nimloth", {"Lórien"}), ("Gisulf", set())])
@pytest.mark.parametrize("version", ["hero", "minion"])
def test_to_no_version_of_a_hero_haven_but_by_its_own_ability(table: Table, who: str, goes: set[str], version: str) -> None:
    """Lórien is a Free-hold to minions, but the name of a Haven."""
    free_hold = facts_of("TABLE-LÓRIEN", "TABLE", "Lórien", "site", "site", "minion", site_type="F", region="Wold & Foothills")
    if free_hold.id not in BOOK:
        define(free_hold)
    table.hazard.locations("Dimrill Dale", "Lórien" if version == "hero" else free_hold.id)
    table.hazard.agent(who, "Dimrill Dale")
    meeting(table, at="Bree", to="Rivendell")
    assert goals(table, who) == goes
    table.leave_open()


@rule("AIO-E-0394")
@pytest.mark.parametrize(("alignment", "beside"), [("ringwraith", True), ("hero", False)])
def test_to_a_ringwraiths_agents_dagorlad_and_udun_are_adjacent(table: Table, alignment: str, beside: bool) -> None:
    table.hazard.plays(alignment)
    table.hazard.agent("Gisulf", "Dead Marshes")
    meeting(table)
    udun = {f.name for f in BOOK.facts.values() if f.kind == "site" and f.site.region == "Udûn" and not f.site.under_deeps}
    assert bool(goals(table) & udun) is beside
    table.leave_open()


@rule("AIO-E-0395")
def test_without_region_movement_it_does_not_move(table: Table) -> None:
    table.rules(regions=0)
    table.hazard.agent("Gisulf")
    meeting(table)
    assert goals(table) == set()
    assert "region movement" in because(table, ACTIONS["moves"])
    table.leave_open()


def test_lobelia_stays_near_the_shire(table: Table) -> None:
    table.hazard.agent("Lobelia Sackville-Baggins")
    meeting(table)
    allowed = {"Bree", "Old Forest", "The White Towers"}
    shire = {f.name for f in BOOK.facts.values() if f.kind == "site" and f.site.region == "The Shire"}
    assert goals(table, "Lobelia Sackville-Baggins") <= allowed | shire
    assert "Old Forest" in goals(table, "Lobelia Sackville-Baggins")
    table.leave_open()


# --- revealing -----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0396", "AIO-E-0401", "AIO-E-0357")
def test_before_it_has_moved_its_home_is_said_and_the_card_laid_there(table: Table) -> None:
    table.hazard.agent("Gisulf")
    meeting(table)
    assert {o[5] for _, o in table.options() if o[0] == "reveal agent"} == {"Woodmen-town", "Lake-town", "Dale"}
    table.do("reveal agent Gisulf", "Dale")
    table.then("Gisulf at Dale", "Gisulf untapped")
    assert not table.card("Gisulf").face_down
    assert "Dale" not in [table.state.name(c) for c in table.hazard.row.locations]
    table.leave_open()


@rule("AIO-E-0396")
def test_it_is_revealed_at_any_time_at_which_its_player_may_act(table: Table) -> None:
    """First of all, in response, before a strike is assigned, and at the end of the phase."""
    table.hazard.agent("Gisulf").hand("Orc-guard", "a pastime")
    table.hero.company("Aragorn II", at="Rivendell").hand("a pastime")
    table.movement("Aragorn II", to="Goblin-gate", limit=4)
    seen = set()
    table.dice(12, 12, 12, 12, 12, 12, 12, 12)
    played = False
    while table.asked:
        if table.who == "hazard" and table.asked in ("act", "respond"):
            assert table.offered("reveal agent Gisulf", "Dale"), table.situation()
            seen.add((table.asked, any(type(f).__name__ == "Attack" for f in table.state.frames)))
        if not played and table.offered("play Orc-guard"):
            table.do(next(o for _, o in table.options() if o[0] == "play"))
            played = True
        else:
            table.answer_plainly()
    table.state.chance = table.state.chance.but(script=())
    assert seen >= {("act", False), ("respond", False), ("act", True)}


@rule("AIO-E-0402", "AIO-E-0403", "AIO-E-0404")
def test_without_a_card_of_the_site_it_goes_at_the_end_of_the_turn(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Woffung")
    meeting(table)
    table.do("reveal agent Gisulf", "Dale")
    table.do("reveal agent Woffung", "Dale")
    assert whereabouts_of(table.state, table.id("Woffung")) == ("Dale",)
    assert way(table, "Woffung") == []
    table.finish()
    table.end_of_turn()
    table.finish()
    table.then("Gisulf at Dale", "Woffung discarded")


@rule("AIO-E-0408")
def test_after_it_has_moved_only_its_current_site_stays(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields", "Goblin-gate", "Beorn’s House")
    meeting(table)
    table.do("reveal agent Gisulf")
    assert way(table) == ["Beorn’s House"]
    table.then("Gladden Fields in locations", "Goblin-gate in locations")
    table.leave_open()


PATHS = [
    pytest.param(("Gladden Fields", "Goblin-gate"), True, id="each beside the one before"),
    pytest.param(("Lake-town",), True, id="a home site"),
    pytest.param(("Bree",), False, id="the first is far from every home"),
    pytest.param(("Gladden Fields", "Bree"), False, id="a later one is far from the one before"),
    pytest.param(("Lórien",), False, id="a Haven"),
]


@rule("AIO-E-0405", "AIO-E-0406", "AIO-E-0407")
@pytest.mark.parametrize(("sites", "possible"), PATHS)
def test_an_impossible_way_has_no_effect_and_the_agent_is_discarded(table: Table, sites: tuple[str, ...], possible: bool) -> None:
    """No such way is offered; the state is forged, as if something had changed since."""
    table.hazard.agent("Gisulf", *sites)
    meeting(table)
    table.do("reveal agent Gisulf")
    table.leave_open()
    if possible:
        table.then("Gisulf in play")
        return
    table.then("Gisulf discarded")
    names = [table.state.name(c) for c in table.hazard.row.locations]
    assert all(site in names for site in sites)


@rule("AIO-E-0409")
def test_environment_does_not_touch_where_it_has_been(table: Table) -> None:
    table.events("Doors of Night", "Morgul Night")
    table.hazard.agent("Gisulf", "Gladden Fields", "Goblin-gate")
    meeting(table)
    assert lawful(table.state, table.id("Gisulf"))
    table.leave_open()


def test_no_agent_is_at_a_site_without_lying_there(table: Table) -> None:
    """The site cards on an agent are nobody else's: its player's companies do not find them on the table."""
    table.hazard.agent("Gisulf", "Gladden Fields", face_up=True)
    rows = [r for r in table.state.rows if type(r) is CardRow and r.mode == "site"]
    assert all(r.id not in table.hazard.row.play for r in rows)


@rule("AIO-B-0184", "AIO-E-0351", "AIO-E-0353")
@pytest.mark.parametrize(("alignment", "counts"), [("hero", "hazard"), ("balrog", "hazard"), ("ringwraith", "character")])
def test_as_what_an_agent_counts_that_is_not_in_play(table: Table, alignment: str, counts: str) -> None:
    """In whatever pile, as when the deck was made; so it is brought from the sideboard."""
    table.hazard.set(alignment=alignment).sideboard("Gisulf").discard("Baduila")
    for who in ("Gisulf", "Baduila"):
        assert [t for t in ("hazard", "character") if has_trait(table.state, table.id(who), t)] == [counts]
    for types in (("hazard",), ("resource", "character")):
        assert bool(available(table.state, table.hazard.id, types, DISCARD)) == (counts in types)
