"""Dragons, their hoards and riddles, each as a position: where planner and searcher go, and what they name."""

from __future__ import annotations

import pytest

from bots.solidity import PATIENT
from bots.test_planner import best, planning, thoughts
from meccg.bots import answer_for, imagine
from meccg.bots.naming import likely
from meccg.bots.planner.bot import PlannerBot
from meccg.bots.searcher import SearcherBot
from meccg.kernel.state import State
from meccg.kernel.view import view
from table import Table

STRONG = ("Gandalf", "Aragorn II", "Boromir II", "Gimli", "Glorfindel II")


# --- hoards and lairs ----------------------------------------------------------------------------------------------------


def to_the_mountain(table: Table, *company: str) -> State:
    table.hero.company(*company, at="Thranduil’s Halls")
    table.hero.locations("The Lonely Mountain", "Lórien", "Thranduil’s Halls")
    return planning(table, "Enruned Shield")


def test_a_hoard_item_is_fetched_from_a_lair(table: Table) -> None:
    assert best(to_the_mountain(table, *STRONG)) == "To The Lonely Mountain"


def test_a_deserted_lair_has_no_hoard_to_fetch(table: Table) -> None:
    table.hero.pile("Smaug")
    there = thoughts(to_the_mountain(table, *STRONG))["To The Lonely Mountain"]
    assert there.why.endswith("nothing to do there")
    assert there.score < thoughts(to_the_mountain(Table(), *STRONG))["To The Lonely Mountain"].score - 3


@pytest.mark.parametrize(("event", "goes"), [("Smaug at Home", False), ("Scatha at Home", True)])
def test_nobody_calls_on_a_dragon_at_home(table: Table, event: str, goes: bool) -> None:
    """Two attacks, of 14 and of 18, are too much for a shield; that Scatha is at home somewhere else does not matter."""
    table.hazard.events(event)
    said = best(to_the_mountain(table, "Gimli", "Balin"))
    assert (said == "To The Lonely Mountain") == goes


def test_whether_to_enter_depends_on_who_is_at_home(table: Table) -> None:
    answers = []
    for event in ("Scatha at Home", "Smaug at Home"):
        at = Table()
        at.hazard.company("Thorin II", at="Lórien").events(event)
        at.hero.company("Gimli", "Balin", at="The Lonely Mountain").hand("Enruned Shield")
        at.site("Gimli")
        answers.append(best(at.state))
        at.leave_open()
    assert answers == ["Enter the site", "Do nothing there"]


# --- ahunt ---------------------------------------------------------------------------------------------------------------


def ways_to(table: Table, *events: str) -> dict[str, float]:
    """From Rivendell to Lórien through the High Pass or over the Redhorn Gate, by what each way is worth."""
    table.hero.company("Aragorn II", "Gimli", at="Rivendell")
    table.hero.locations("Lórien", "Rivendell")
    table.hazard.events(*events)
    s = planning(table)
    table.do("To Lórien")
    return {words: thought.score for words, thought in thoughts(imagine(view(s, 0), "1")).items()}


def test_the_way_leads_round_the_lands_of_a_dragon_that_hunts(table: Table) -> None:
    """Bairanax hunts in the Anduin Vales, Eärcaraxë far away on the coast."""
    hunted, free = ways_to(table, "Bairanax Ahunt"), ways_to(Table(), "Eärcaraxë Ahunt")
    through = [way for way in free if "Anduin Vales" in way]
    others = [way for way in free if "Anduin Vales" not in way]
    assert through
    assert others
    assert all(hunted[way] < free[way] - 0.3 for way in through)
    assert all(hunted[way] == free[way] for way in others if "starter" not in way)


def test_nobody_goes_where_a_dragon_hunts_for_little(table: Table) -> None:
    answers = []
    for events in ((), ("Smaug Ahunt",)):
        at = Table()
        at.hero.company("Bilbo", "Frodo", "Balin", at="Thranduil’s Halls")
        at.hero.locations("Lake-town", "Thranduil’s Halls")
        at.hazard.events(*events)
        answers.append(best(planning(at, "Men of Lake-town")))
    assert answers == ["To Lake-town", "It stays at Thranduil’s Halls"]


# --- riddles -------------------------------------------------------------------------------------------------------------


def riddled(table: Table, *hand: str, seen: tuple[str, ...] = ()) -> State:
    """A riddle is won: the hazard player holds these cards, some of which were seen."""
    table.hero.company("Elrond", at="Bree").hand("Riddling Talk", "Wolves", "Wolves", "Dodge").deck("Wolves", "Cave-drake")
    table.hazard.hand(*hand)
    table.dice(12)
    table.attack("dragon", prowess=15)
    table.do("play Riddling Talk")
    table.through()
    for name in seen:
        table.state.show(table.id(name), 1)
    table.leave_open()
    return table.state


@pytest.mark.parametrize("bot", [PlannerBot("1"), SearcherBot("1", walks=4)])
def test_what_was_seen_in_a_hand_is_named(table: Table, bot: PlannerBot | SearcherBot) -> None:
    s = riddled(table, "Assassin", "Hobgoblins", seen=("Hobgoblins",))
    assert answer_for(s, s.asks[0], bot, PATIENT) == ("name", "Hobgoblins")


def test_nobody_names_what_he_could_not_know() -> None:
    """Whatever the hand holds, the same is named."""
    said = set()
    for hand in (("Assassin", "Hobgoblins"), ("Cave-drake", "Giant Spiders"), ("Doors of Night", "River")):
        table = Table()
        s = riddled(table, *hand)
        said.add(answer_for(s, s.asks[0], PlannerBot("1")))
    assert len(said) == 1


def test_chances_of_a_hand_are_those_of_drawing_it(table: Table) -> None:
    table.hero.company("Elrond", at="Bree")
    table.hazard.hand("Assassin", "River").deck("River", "Wolves", exactly=True)
    s = table.state
    found = likely(s, 0, 1)
    assert found["Assassin"] == pytest.approx(0.5)
    assert found["River"] == pytest.approx(1 - 1 / 6)
    assert likely(s, 1, 1) == {"Assassin": 1.0, "River": 1.0} | {"Wolves": 0.0}


def facing(table: Table, *company: str, race: str, prowess: int) -> str:
    table.hero.company(*company, at="Bree").hand("Riddling Talk").deck("Wolves", "Wolves", "Wolves", exactly=True)
    table.hazard.hand("Assassin", "Hobgoblins", "River", "Wolves")
    table.attack(race, prowess=prowess, strikes=2)
    table.leave_open()
    assert table.offered("Riddling Talk")
    return best(table.state)


def test_a_riddle_is_asked_where_it_may_save_them(table: Table) -> None:
    """Two sages need a 5 with a Dragon; against an Orc a lone fighter would need a 13."""
    assert facing(table, "Elrond", "Bilbo", race="dragon", prowess=20).startswith("Play Riddling Talk")


def test_no_riddle_is_wasted_without_a_chance(table: Table) -> None:
    assert facing(table, "Gimli", "Balin", race="orc", prowess=12) == "Pass"
