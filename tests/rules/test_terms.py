"""Terms of the glossary and answers that are of no single chapter: actions, targets, keywords, piles, whose turn it is."""

from typing import Any

import pytest

from hazardplay import attacking
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.rows import DISCARD, HAND, NONE, PLAY, Env
from meccg.parts.averting import concerned
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Event
from meccg.parts.traits import DRAGON, DRAKE
from meccg.parts.verbs import Discard
from meccg.rules.corruption import corruption_points
from meccg.rules.hazards import hazards_left
from meccg.rules.planning import routes_to
from meccg.rules.scoring import council_scores
from table import Table, blank


def settle(table: Table) -> None:
    """Nobody responds (any more)."""
    while table.asked == "respond":
        table.pass_()


# --- actions -----------------------------------------------------------------------------------------------------------


@rule("AIO-A-0301", "AIO-A-0121")
def test_what_is_declared_happens_when_it_resolves(table: Table) -> None:
    """A company is in combat from the resolution of the attack to the end of its last strike."""
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Giant")
    table.dice(12)
    table.movement("Aragorn II", to="Rivendell", path="ww")
    table.hazard.do("play Giant", passing=True)
    assert table.asked == "respond"
    assert not attacking(table)
    settle(table)
    assert attacking(table)
    while attacking(table):
        table.answer_plainly()
    assert table.company().faced
    table.leave_open()


@rule("AIO-A-0163")
def test_the_defender_decides_for_his_company(table: Table) -> None:
    table.hero.company("Aragorn II", "Legolas", "Gimli")
    table.attack("orc", strikes=1, prowess=8)
    assert table.who == "hero"
    table.do("assign Aragorn II")
    assert table.who == "hero"
    assert table.offered("stay untapped")
    table.leave_open()


@rule("AIO-H-0676")
def test_an_excess_strike_is_not_cancelled(table: Table) -> None:
    """Elven Cloak cancels the strike of its bearer; the two that are in excess are nobody's."""
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Elven Cloak"]})
    table.hazard.hand("Wolves")
    table.movement("Gimli", to="Rivendell", path="ww")
    table.hazard.play("play Wolves")
    while not table.offered("use Elven Cloak"):
        table.answer_plainly()
    before = table.frame("Attack")
    assert len(before.assigned) == 1
    assert [o for o in table.offers() if "Elven Cloak" in o] == ["Use Elven Cloak"]  # against the one strike that was assigned
    table.leave_open()


# --- piles -------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0166")
def test_what_is_discarded_lies_in_its_owners_pile(table: Table) -> None:
    table.hero.company("Gimli", cards={"Gimli": ["Lure of the Senses"]}, items={"Gimli": ["Dagger of Westernesse"]})
    table.start("Loss", kind="discard", character=table.id("Gimli"))
    table.then("Gimli discarded")
    assert set(table.hero.names("discard")) == {"Gimli", "Dagger of Westernesse"}
    assert table.hazard.names("discard") == ["Lure of the Senses"]


@rule("AIO-B-0085")
def test_the_discard_pile_keeps_its_order(table: Table) -> None:
    table.hero.company("Gimli", "Legolas").hand("Sting", "Glamdring", "Concealment").deck("Narsil")
    order = ["Sting", "Glamdring", "Concealment"]
    for name in order:
        table.state.move(table.id(name), DISCARD)
    lying = table.hero.names("discard")
    table.untap()
    assert table.hero.names("discard") == lying
    assert lying in (order, order[::-1])


# --- tapping and whose turn it is ----------------------------------------------------------------------------------------


@rule("AIO-B-0265")
@pytest.mark.parametrize("state", ["tapped", "wounded"])
def test_who_is_tapped_or_wounded_moves_fights_and_hands_over(table: Table, state: str) -> None:
    fields: dict[str, Any] = {state: ["Gimli"]}
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]}, **fields)
    table.dice(9)
    table.organization()
    table.do("transfer")
    settle(table)
    table.finish()
    table.then("Sting on Legolas", f"Gimli {state}")
    table.movement("Gimli", to="Rivendell", path="ww")
    assert "Gimli" in [table.state.name(m) for m in table.company("Legolas").members]
    table.leave_open()


@rule("AIO-B-0265")
@pytest.mark.parametrize(("state", "penalty"), [("tapped", 1), ("wounded", 2)])
def test_who_is_tapped_or_wounded_may_be_given_a_strike(table: Table, state: str, penalty: int) -> None:
    fields: dict[str, Any] = {state: ["Gimli"]}
    table.hero.company("Gimli", "Legolas", **fields)
    table.dice(12, 12)
    table.attack("orc", strikes=2, prowess=8)
    table.finish()
    assert any(line.startswith("Gimli rolls") and f"- {penalty} {state}" in line for line in table.told), table.told


@rule("AIO-H-0393")
def test_nothing_of_ones_own_is_used_on_anothers_turn(table: Table) -> None:
    stone = {"Saruman": ["Palantír of Orthanc"]}
    table.hazard.company("Saruman", at="Isengard", items=stone).hand("Wolves")
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.movement("Gimli", to="Rivendell", path="ww")
    seen = set()
    while table.state.asks:
        seen |= {offer for offer in table.offers() if "Palantír" in offer}
        table.answer_plainly()
    assert not seen
    table.turn_of("hazard").organization()
    assert any("Palantír of Orthanc" in offer for offer in table.offers())
    table.leave_open()


@rule("AIO-E-0071", "AIO-H-0395")
def test_anothers_resources_may_be_a_condition_but_no_target(table: Table) -> None:
    """Dark Quarrels needs Gates of Morning, whosever they are; no card of one's own is played on them."""
    discards = Play(during=W.MH_PHASE, on=Event(), do=Discard(TARGET))
    marvel = blank("MARVEL", discards, name="Marvel", subtypes=("short-event",))
    table.hero.company("Aragorn II", "Legolas", "Gimli", at="Bree").hand("Dark Quarrels", marvel)
    table.hazard.events("Gates of Morning").hand("Orc-patrol")
    table.movement("Gimli", to="Rivendell", path="ww")
    assert not table.offered("play Marvel on Gates of Morning")
    table.hazard.play("play Orc-patrol")
    assert [o for _, o in table.options() if o[0] == "play" and o[1] == "TW-207:play.2"]
    table.leave_open()


@rule("AIO-H-0396")
def test_a_resource_long_event_is_for_everybody(table: Table) -> None:
    """Sun lifts the prowess of Dúnedain, of either player."""
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.company("Faramir", at="Bree")
    before = table.value("prowess", "Aragorn II"), table.value("prowess", "Faramir")
    table.hero.events("Gates of Morning", "Sun")
    more = table.value("prowess", "Aragorn II") - before[0], table.value("prowess", "Faramir") - before[1]
    assert more[0] == more[1] > 0


# --- sites and companies -----------------------------------------------------------------------------------------------


@rule("AIO-H-0035")
def test_every_company_lies_at_a_face_up_site(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Lórien")
    sites = [table.state.card(table.company(who).site) for who in ("Gimli", "Legolas")]
    assert [(table.state.name(c.id), c.face_down) for c in sites] == [("Bree", False), ("Lórien", False)]
    table.movement("Gimli", to="Rivendell", path="ww")
    assert table.frame("MovementHazard").origin == sites[0].id
    table.pass_all()


@rule("AIO-H-0088")
@pytest.mark.parametrize(("site", "where"), [("Rivendell", "locations"), ("Moria", "discard")])
def test_only_tapped_havens_return_to_the_location_deck(table: Table, site: str, where: str) -> None:
    table.hero.company("Gimli", at=site, site_tapped=True).locations()
    table.start("Loss", kind="eliminate", character=table.id("Gimli"))
    table.then(f"{site} in {where}")


@rule("AIO-A-0208")
def test_a_haven_is_its_own_nearest_haven() -> None:
    """Nothing leads from it to another one as its nearest: its card names none."""
    havens = [f for f in BOOK.facts.values() if f.kind == "site" and f.set == "TW" and f.site.haven]
    assert len(havens) == 4
    assert all(f.site.nearest_haven in ("", f.name) for f in havens)


# --- keywords ----------------------------------------------------------------------------------------------------------


@rule("AIO-A-0240", "AIO-B-0244", "AIO-B-0245")
def test_a_keyword_is_for_those_who_ask_for_it(table: Table) -> None:
    """Twilight finds what is called an environment and nothing else; without it such an event is like any other."""
    table.hero.company("Gimli", at="Bree").hand("Twilight")
    table.events("Doors of Night", "Minions Stir")
    table.organization()
    assert table.offered("play Twilight on Doors of Night")
    assert not table.offered("play Twilight on Minions Stir")
    table.leave_open()


@rule("AIO-B-0246")
@pytest.mark.parametrize("race", ["dragon", "drake"])
def test_dragons_are_no_drakes(table: Table, race: str) -> None:
    table.hero.company("Gimli", "Legolas")
    table.attack(race, strikes=1, prowess=8)
    uid, here = table.frame("Attack").uid, Env(source=NONE, player=0)
    assert (DRAGON.ok(table.state, uid, here), DRAKE.ok(table.state, uid, here)) == (race == "dragon", race == "drake")
    table.leave_open()


# --- the end -------------------------------------------------------------------------------------------------------------


@rule("AIO-H-0362")
@pytest.mark.parametrize("alignment", ["hero", "ringwraith", "fallen-wizard", "balrog"])
def test_points_are_modified_for_every_alignment(table: Table, alignment: str) -> None:
    table.hero.company("Aragorn II", at="Bree", items={"Aragorn II": ["Glamdring"]}).set(alignment=alignment)
    table.hazard.company("Kíli", at="Bree")
    score = council_scores(table.state)[0]
    assert score.doubled["item"] == 2 * score.counted["item"] > 0  # the other has none
    assert score.doubled["character"] == score.counted["character"]  # but he has characters
    assert score.limited["character"] == score.limited["item"]  # neither is more than half of all


@rule("AIO-A-0141")
def test_points_without_a_sign_are_no_modifiers(table: Table) -> None:
    table.hero.company("Faramir", items={"Faramir": ["Glamdring", "Narsil"]})
    printed = sum(BOOK[table.state.card(table.id(n)).card].facts.cp.base for n in ("Glamdring", "Narsil"))
    assert corruption_points(table.state, table.id("Faramir")) == printed > 0
    assert table.value("corruption_check", "Faramir") == 0


@rule("AIO-E-0526")
def test_what_returns_to_hand_has_no_effect_any_more(table: Table) -> None:
    table.hero.company("Aragorn II").events("Gates of Morning", "Sun")
    with_sun = table.value("prowess", "Aragorn II")
    table.state.move(table.id("Sun"), HAND)
    assert table.value("prowess", "Aragorn II") < with_sun


# --- cards --------------------------------------------------------------------------------------------------------------


@rule("AIO-H-0004")
def test_a_spell_does_not_tap_its_caster(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo").hand("Vanishment")
    table.dice(12)
    table.attack("orc", strikes=2, prowess=8)
    table.carry_out("play Vanishment")
    table.then("Vanishment discarded", "Gandalf untapped")
    assert table.result == "canceled"


@rule("AIO-H-0207")
@pytest.mark.parametrize("gates", [True, False])
def test_who_plays_a_card_chooses_among_the_uses_that_are_possible(table: Table, gates: bool) -> None:
    table.hero.company("Aragorn II", "Legolas").hand("Dark Quarrels").events(*["Gates of Morning"] * gates)
    table.attack("orc", strikes=4, prowess=8)
    assert {o[1] for _, o in table.options() if o[0] == "play"} == {"TW-207:play", *["TW-207:play.2"] * gates}
    table.leave_open()


THROUGH_DAGORLAD = ("Wold & Foothills", "Brown Lands", "Dagorlad", "Horse Plains")


@rule("AIO-E-0535")
def test_a_discarded_card_forgets_what_it_was_played_as(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Gimli", at="Lórien")
    table.state.move(table.id("Adûnaphel"), DISCARD)
    table.state.move(table.id("Adûnaphel"), HAND)
    table.movement("Gimli", to="Easterling Camp", way="region", regions=THROUGH_DAGORLAD)
    plays = [o for o in table.offers() if "Adûnaphel" in o and "on-guard" not in o]
    assert any("keyed" in o for o in plays)  # as a creature
    assert any("keyed" not in o for o in plays)  # as an event
    table.leave_open()


@rule("AIO-A-0331")
@pytest.mark.parametrize(("who", "may"), [("Bilbo", True), ("Gimli", False)])
def test_a_card_for_a_skill_is_played_by_who_has_it(table: Table, who: str, may: bool) -> None:
    table.hero.company(who, "Legolas").hand("Concealment")
    table.attack("orc", strikes=1, prowess=8)
    assert table.offered(f"play Concealment by {who}") == may
    table.leave_open()


@rule("AIO-C-0399")
def test_site_paths_lead_nowhere_by_themselves(table: Table) -> None:
    """Where a company may go by its site cards is the same when the lands between have changed; what may be keyed is not."""
    table.hero.company("Gimli", at="Bree").locations("Rivendell", "Lórien")
    before = ways(table)
    assert "starter" in before
    table.events("Doors of Night", "Morgul Night")
    assert ways(table) == before


def ways(table: Table) -> list[str]:
    """How its company could go to the sites of the hero's location deck."""
    found = routes_to(table.state, table.company(), *table.hero.row.locations)
    return [route.way for routes in found.values() for route in routes]


@rule("AIO-A-0355")
def test_who_taps_is_tapped(table: Table) -> None:
    table.hero.company("Bilbo", "Legolas").hand("Concealment")
    table.attack("orc", strikes=1, prowess=8)
    table.then("Bilbo untapped")
    table.carry_out("play Concealment by Bilbo")
    table.then("Bilbo tapped")


@rule("AIO-H-0045")
def test_a_company_that_stays_meets_what_is_of_its_site(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Moria")
    table.hazard.hand("Orc-patrol", "Wolves", "Giant")
    table.movement("Gimli")
    assert {name for name in ("Orc-patrol", "Wolves", "Giant") if table.offered(f"play {name}")} == {"Orc-patrol"}
    table.leave_open()


@rule("AIO-H-0049")
@pytest.mark.parametrize("way", ["starter", "region"])
def test_the_type_of_the_new_site_counts_however_one_goes(table: Table, way: str) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell")
    table.hazard.hand("Cave-drake")
    table.movement("Gimli", to="Barrow-downs", way=way)
    assert table.offered("play Cave-drake", "Ruins & Lairs")
    table.leave_open()


@rule("AIO-B-0076")
def test_resources_are_for_certain_places(table: Table) -> None:
    table.hero.company("Éomer", at="Edoras").hand("Sting", "Gollum", "Riders of Rohan", "a pastime")
    table.explored()
    assert table.plays() == {"Riders of Rohan", "a pastime"}
    assert all("resource" in BOOK[table.card(name).card].traits for name in ("Sting", "Gollum", "Riders of Rohan", "a pastime"))
    table.leave_open()


@rule("AIO-H-0070")
def test_a_permanent_event_counts_when_it_is_played_and_never_again(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Edoras")
    table.hazard.hand("Doors of Night", "Call of Home")
    table.movement("Gimli")
    table.hazard.play("play Doors of Night")
    assert table.company("Gimli").hazards == 1
    table.finish()
    table.movement("Legolas")
    assert hazards_left(table.state, table.company("Legolas").id) == 2
    table.leave_open()


@rule("AIO-C-0352")
@pytest.mark.parametrize(("way", "regions"), [("starter", ()), ("region", ("Arthedain", "Rhudaur"))])
def test_a_move_is_a_site_and_the_regions_on_the_way(table: Table, way: str, regions: tuple[str, ...]) -> None:
    table.hero.company("Gimli", at="Bree")
    table.movement("Gimli", to="Rivendell", way=way, regions=regions)
    row = table.company()
    assert (table.state.name(row.destination), row.way, row.regions) == ("Rivendell", way, regions)
    table.leave_open()


@rule("AIO-C-0240")
def test_whoever_and_whatever_is_of_a_company_is_associated_with_it(table: Table) -> None:
    items, allies, cards = {"Gimli": ["Sting"]}, {"Gimli": ["Gwaihir"]}, {"Gimli": ["Lure of the Senses"]}
    table.hero.company("Gimli", "Legolas", items=items, allies=allies, cards=cards, events=["Fellowship"])
    table.hero.company("Balin", at="Bree")
    of = {
        name: set(concerned(table.state, table.id(name)))
        for name in ("Gimli", "Sting", "Gwaihir", "Lure of the Senses", "Fellowship")
    }
    assert set(map(frozenset, of.values())) == {frozenset({table.company("Legolas").id})}
    assert set(concerned(table.state, table.id("Balin"))) == {table.company("Balin").id}


@rule("AIO-G-0247")
@pytest.mark.players(3)
def test_of_three_players_ren_reaches_everybody(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.seat("third").company("Balin", at="Bree")
    table.hazard.company("Faramir", at="Bree").events("Ren the Unclean")
    table.dice(12, 12, 12)
    table.movement("Gimli")
    table.hazard.play("use Ren the Unclean")
    table.finish()
    checks = {
        line.split(":")[0].removeprefix("Corruption check of ") for line in table.log if line.startswith("Corruption check")
    }
    assert checks == {"Gimli", "Balin", "Faramir"}


@rule("AIO-A-0307")
@pytest.mark.players(3)
def test_what_is_revealed_is_seen_by_all(table: Table) -> None:
    table.hero.company("Aragorn II", at="The Lonely Mountain", guard=["Awaken Denizens"])
    table.site()
    table.do("enter")
    hidden = table.card("Awaken Denizens").known
    while not table.offered("reveal Awaken Denizens"):
        table.pass_()
    table.do("reveal Awaken Denizens")
    table.settle()
    assert hidden & 0b101 == 0
    assert table.card("Awaken Denizens").zone == PLAY  # open to everybody
    table.leave_open()
