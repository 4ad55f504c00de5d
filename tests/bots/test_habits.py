"""Silly habits, each as a position in which a sensible player would not think twice."""

from __future__ import annotations

from typing import Any

import pytest

from bots.solidity import PATIENT
from bots.test_planner import best, planning, thoughts
from meccg.bots import answer_for
from meccg.bots.planner.bot import PlannerBot
from meccg.bots.planner.companies import arrange
from meccg.bots.planner.hand import Plans
from meccg.bots.searcher import SearcherBot
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.words import option_words
from meccg.model.rows import UNTAPPED
from meccg.rules.combat import Attack
from table import Table


def searched(s: State) -> str:
    """What the searcher takes after a few walks, in which luck may play a part."""
    ask = s.asks[0]
    return option_words(s, ask, answer_for(s, ask, SearcherBot("1", walks=24), PATIENT))


# --- a play that changes nothing, or only hurts oneself ------------------------------------------------------------------


def test_nobody_twilights_his_own_environment(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Rivendell")
    table.hazard.company("Thorin II", at="Lórien").hand("Twilight").events("Doors of Night")
    table.movement("Aragorn II", to="Moria")
    assert table.offered("Twilight")
    assert best(table.state) == "Pass"
    assert searched(table.state) == "Pass"
    table.leave_open()


def test_the_environment_of_another_is_worth_a_twilight(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Rivendell").events("Gates of Morning")
    table.hazard.company("Thorin II", at="Lórien").hand("Twilight")
    table.movement("Aragorn II", to="Moria")
    assert best(table.state).startswith("Play Twilight")
    table.leave_open()


@pytest.mark.parametrize("where", ["movement", "site"])
def test_no_voice_is_raised_where_there_is_nobody_to_win_over(table: Table, where: str) -> None:
    table.hero.company("Saruman", "Faramir", at="Rivendell").hand("Wizard's Voice")
    table.hazard.company("Thorin II", at="Lórien")
    if where == "movement":
        table.movement("Saruman", to="Moria")
        while table.who != "hero":
            table.pass_()
    else:
        table.explored("Saruman")
    assert table.offered("Wizard's Voice")
    assert best(table.state) == "Pass"
    table.leave_open()


def crossing(table: Table, *people: str, to: str = "Moria") -> str:
    table.hero.company(*people, at="Rivendell")
    table.hazard.company("Thorin II", at="Edhellond").hand("River")
    table.movement(people[0], to=to)
    assert table.who == "hazard"
    assert table.offered("River")
    table.leave_open()
    taken = best(table.state)
    assert (searched(table.state) == taken) or taken != "Pass"
    return taken


def test_a_river_holds_up_those_who_have_no_ranger(table: Table) -> None:
    assert crossing(table, "Boromir II", "Gimli").startswith("Play River on Moria")


def test_a_river_is_not_wasted_on_a_company_with_an_untapped_ranger(table: Table) -> None:
    assert crossing(table, "Aragorn II", "Gimli") == "Pass"


def test_a_river_is_not_wasted_on_who_goes_to_a_haven(table: Table) -> None:
    assert crossing(table, "Boromir II", "Gimli", to="Lórien") == "Pass"


def test_nobody_makes_his_own_creature_fizzle(table: Table) -> None:
    """Brigands keyed to the Wilderness are declared: to turn it into a Shadow-land in response would be the end of them."""
    table.hero.company("Frodo", "Sam Gamgee", at="Rivendell")
    table.hazard.company("Thorin II", at="Lórien").hand("Brigands", "Morgul Night").events("Doors of Night")
    table.movement("Frodo", to="Moria")
    table.do("Brigands", "Wilderness")
    while table.who != "hazard":
        table.pass_()
    assert table.offered("Morgul Night")
    assert best(table.state) == "No response"
    table.leave_open()


def lost(table: Table, *others: str, hazards: int = 0) -> str:
    table.hero.company("Frodo", "Sam Gamgee", at="Rivendell")
    table.hazard.company("Thorin II", at="Edhellond").hand("Lost in the Wilderness", *others)
    table.movement("Frodo", to="Moria")
    if hazards:
        table.counted(hazards)
    assert table.who == "hazard"
    assert table.offered("Lost in the Wilderness")
    table.leave_open()
    return best(table.state)


def test_nobody_is_led_astray_if_no_hazard_follows(table: Table) -> None:
    assert lost(table) == "Pass"


def test_nobody_is_led_astray_while_the_limit_suffices(table: Table) -> None:
    assert not lost(table, "Wargs").startswith("Play Lost")


def test_who_has_more_hazards_than_the_limit_leads_them_astray(table: Table) -> None:
    assert lost(table, "Wargs", "Orc-patrol", "Cave-drake", hazards=1).startswith("Play Lost")


# --- fights --------------------------------------------------------------------------------------------------------------


def test_nobody_walks_alone_into_three_strikes(table: Table) -> None:
    table.hero.company("Faramir", at="Lórien")
    table.hero.locations("Moria", "Lórien")
    assert best(planning(table, "Sword of Gondolin")) != "To Moria"


def test_who_faces_three_strikes_alone_does_not_stay_untapped(table: Table) -> None:
    """He is on his way to Moria: whatever he hopes to take there, its Orcs are still before him."""
    table.hero.company("Faramir", at="Rivendell").hand("Glamdring")
    table.hazard.company("Thorin II", at="Edhellond", items={"Thorin II": ["Sword of Gondolin"]}).hand("Orc-patrol")
    table.movement("Faramir", to="Moria")
    table.do("Play Orc-patrol", "Shadow-hold")
    while table.asked != "stance":
        table.pass_()
    assert best(table.state) == "Tap"
    table.leave_open()


def entering(table: Table, *people: str, at: str, hand: tuple[str, ...], **how: Any) -> str:
    table.hero.company(*people, at=at, **how).hand(*hand)
    table.hazard.company("Thorin II", at="Edhellond")
    table.site(people[0])
    table.leave_open()
    return best(table.state)


def test_who_must_tap_for_the_attack_does_not_enter_for_what_he_could_play(table: Table) -> None:
    """Against the Orcs of Moria one alone must tap, and then he can't take the sword."""
    assert entering(table, "Éowyn", at="Moria", hand=("Sword of Gondolin",)) == "Do nothing there"


@pytest.mark.parametrize("tapped", [["Gimli"], ["Gandalf", "Gimli"]])
def test_nobody_faces_an_attack_for_what_nobody_is_left_to_play(table: Table, tapped: list[str]) -> None:
    """Four strikes against two: whoever is untapped before them is not after them."""
    assert entering(table, "Gandalf", "Gimli", at="Moria", hand=("Dagger of Westernesse",), tapped=tapped) == "Do nothing there"


def test_the_influencer_keeps_out_of_support(table: Table) -> None:
    """Somebody must check for corruption at Edoras: not he supports him who shall win the Riders over."""
    table.hero.company(
        "Aragorn II", "Boromir II", "Faramir", at="Edoras", items={"Boromir II": ["Sword of Gondolin", "The Mithril-coat"]}
    )
    table.hero.hand("Riders of Rohan")
    table.hazard.company("Thorin II", at="Edhellond")
    table.corruption_check("Boromir II")
    table.leave_open()
    said = thoughts(table.state)
    aragorn = next(t for o, t in said.items() if "Aragorn" in o)
    faramir = next(t for o, t in said.items() if "Faramir" in o)
    assert aragorn.score < 0
    assert aragorn.score < faramir.score
    assert "Aragorn" not in best(table.state)


# --- points ---------------------------------------------------------------------------------------------------------------


def test_nothing_is_stored_where_it_counts_for_nothing(table: Table) -> None:
    """The earth counts two points at Bag End, and none elsewhere."""
    table.hero.company("Sam Gamgee", "Aragorn II", at="Lórien", items={"Sam Gamgee": ["Earth of Galadriel’s Orchard"]})
    table.organization()
    assert best(table.state) != "Store a card"
    table.leave_open()


def test_nobody_walks_out_on_an_ally_who_does_not_come_along(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Isengard", allies={"Aragorn II": ["Treebeard"]}, site_tapped=True)
    table.hero.locations("Bree", "Edoras", "Isengard", "Rivendell")
    answer = best(planning(table))
    assert answer in ("It stays at Isengard", "To Edoras"), answer


@pytest.mark.parametrize(("who", "how"), [("Gimli", "tapped"), ("Sam Gamgee", "tapped"), ("Sam Gamgee", "wounded")])
def test_herbs_wait_for_the_end_of_the_attack(table: Table, who: str, how: str) -> None:
    """Wargs are coming: whom they may wound is not healed before, and nobody taps so that another may untap."""
    more: dict[str, Any] = {"items": {"Frodo": ["Healing Herbs"]}, how: [who]}
    table.hero.company("Aragorn II", "Faramir", "Frodo", who, at="Rivendell", **more)
    table.hazard.company("Thorin II", at="Edhellond").hand("Wargs")
    table.movement("Frodo", to="Moria")
    table.do("Play Wargs", passing=True)
    assert table.asked == "respond"
    assert table.offered("Healing Herbs")
    assert best(table.state) == "No response"
    table.leave_open()


# --- what was never done -----------------------------------------------------------------------------------------------------


def test_what_strengthens_an_attack_is_laid_on_guard(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Faramir", at="Rivendell")
    table.hazard.company("Thorin II", at="Edhellond").hand("Arouse Minions")
    table.movement("Gimli", to="Moria")
    assert best(table.state) == "Place Arouse Minions on-guard"
    table.leave_open()


def test_nothing_is_laid_on_guard_where_nobody_will_enter(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Faramir", at="Rivendell")
    table.hazard.company("Thorin II", at="Edhellond").hand("Arouse Minions", "Sword of Gondolin")
    table.movement("Gimli", to="Lórien")
    assert best(table.state) == "Pass"
    table.leave_open()


def test_an_on_guard_card_is_revealed_when_they_enter(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Faramir", at="Rivendell").hand("Glamdring")
    table.hazard.company("Thorin II", at="Edhellond").hand("Arouse Minions")
    table.movement("Gimli", to="Moria")
    table.do("Place Arouse Minions on-guard")
    table.finish()
    table.site("Gimli")
    table.do("Enter")
    while not table.offered("Arouse Minions"):
        table.pass_()
    assert best(table.state).startswith("Reveal Arouse Minions")
    table.leave_open()


def test_an_avatar_with_nothing_to_do_fetches_a_card_of_the_sideboard(table: Table) -> None:
    table.hero.company("Gandalf", "Aragorn II", "Gimli", at="Rivendell").sideboard("Glamdring", "Sword of Gondolin")
    table.hazard.company("Thorin II", at="Edhellond")
    table.organization()
    assert best(table.state) == "Gandalf taps: one resource of the sideboard to the play deck"
    table.leave_open()


@pytest.mark.parametrize("rings", [("Dwarven Ring of Durin's Tribe", "Lesser Ring"), ()])
def test_a_gold_ring_is_tested_if_the_ring_is_in_hand(table: Table, rings: tuple[str, ...]) -> None:
    """By the card or by the Wizard himself; without a ring that could take its place, it is kept."""
    table.hero.company("Gandalf", "Aragorn II", at="Rivendell", items={"Aragorn II": ["Precious Gold Ring"]})
    table.hero.hand("Wizard's Test", *rings)
    table.hazard.company("Thorin II", at="Edhellond")
    table.organization()
    assert table.offered("Wizard's Test")
    assert ("Precious Gold Ring" in best(table.state)) == bool(rings)
    table.leave_open()


# --- companies and the road -------------------------------------------------------------------------------------------------


def test_who_has_something_to_fetch_does_not_walk_in_circles(table: Table) -> None:
    """The caves are in reach now: from the next Haven they would be no nearer, and the way would be no safer."""
    table.hero.company("Kíli", "Glóin", "Gimli", "Pallando", at="Rivendell")
    table.hero.locations("Goblin-gate", "Grey Havens", "Blue Mountain Dwarf-hold", "Rivendell")
    assert best(planning(table, "Gollum")) == "To Goblin-gate"


def test_what_can_be_won_later_counts_by_the_way_that_leads_there(table: Table) -> None:
    """Two Hobbits would not go to Moria now; so it is nothing to hope for, either."""
    table.hero.company("Bilbo", "Frodo", at="Rivendell")
    table.hero.locations("Moria", "Lórien", "Rivendell")
    said = thoughts(planning(table, "Sword of Gondolin"))
    assert "are in reach" not in said["To Lórien"].why


def test_in_the_last_turn_nobody_sets_out_for_a_later_one(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", "Éowyn", at="Lórien")
    table.hero.locations("Edoras", "Minas Tirith", "Lórien")
    table.hazard.set(called=True)
    said = thoughts(planning(table, "Riders of Rohan"))
    assert best(table.state) == "To Edoras"
    assert "in reach" not in said["To Minas Tirith"].why


def test_two_companies_do_not_go_for_the_same_prize(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Lórien")
    table.hero.company("Éomer", "Éowyn", at="Lórien")
    table.hero.locations("Edoras", "Minas Tirith", "Lórien")
    planning(table, "Riders of Rohan")
    assert best(table.state) == "To Edoras"
    table.do("To Edoras")
    table.do("starter")
    assert best(table.state) != "To Edoras"


def test_the_weak_stay_at_home_when_the_others_go_to_the_orcs(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", "Frodo", at="Rivendell").hand("Glamdring")
    table.hero.locations("Moria", "Rivendell")
    table.hazard.company("Thorin II", at="Edhellond")
    table.organization()
    s = table.state
    table.leave_open()
    found = arrange(Plans(s, 0))
    assert {s.name(x) for x in found.moves} == {"Bilbo", "Frodo"}


def test_they_go_along_where_there_is_nothing_to_fear(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", "Frodo", at="Rivendell").hand("Rangers of the North")
    table.hero.locations("Bree", "Rivendell")
    table.hazard.company("Thorin II", at="Edhellond")
    table.organization()
    table.leave_open()
    assert not arrange(Plans(table.state, 0)).moves


def test_an_avatar_who_came_alone_waits_at_home(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell")
    table.hero.company("Aragorn II", "Gimli", at="Edoras")
    table.hero.locations("Moria", "Rivendell")
    assert best(planning(table, "Sword of Gondolin")) == "It stays at Rivendell"


# --- support ------------------------------------------------------------------------------------------------------------------


def test_not_the_whole_company_taps_against_one_creature(table: Table) -> None:
    """Whatever comes next would find them all tapped, and somebody shall take the sword at Moria."""
    table.hero.company("Aragorn II", "Boromir II", "Faramir", "Éowyn", "Gimli", at="Rivendell").hand("Glamdring")
    table.hazard.company("Thorin II", at="Edhellond").hand("Cave-drake")
    table.dice(7, 7)
    table.movement("Gimli", to="Moria")
    table.do("Play Cave-drake", "Wilderness")
    table.leave_open()
    s, faced = table.state, False
    while not faced or s.enclosing(Attack) is not None:
        faced = faced or s.enclosing(Attack) is not None
        choose(s, answer_for(s, s.asks[0], PlannerBot("1")))
    assert sum(s.card(m).status == UNTAPPED for m in table.company("Gimli").members) >= 1


def test_nobody_supports_a_check_that_cannot_fail(table: Table) -> None:
    table.hero.company("Sam Gamgee", "Aragorn II", at="Lórien", items={"Sam Gamgee": ["Dagger of Westernesse"]})
    table.hazard.company("Thorin II", at="Edhellond")
    table.corruption_check("Sam Gamgee", mod=3)
    assert best(table.state) in ("Pass", "No response")
    table.leave_open()


@pytest.mark.parametrize(("free", "plays"), [(False, True), (True, False)])
def test_a_call_of_home_is_not_wasted_where_it_has_no_chance(table: Table, free: bool, plays: bool) -> None:
    """Much general influence that is not used keeps everybody; none of it lets him go."""
    people = ("Gimli", "Kíli") if free else ("Aragorn II", "Boromir II", "Glorfindel II")
    table.hero.company(*people, at="Rivendell")
    table.hazard.company("Thorin II", at="Edhellond").hand("Call of Home")
    table.movement(people[0], to="Moria")
    assert table.offered("Call of Home")
    assert best(table.state).startswith("Play Call of Home") == plays
    table.leave_open()
