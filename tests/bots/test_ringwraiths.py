"""Servants of the Enemy, each as a position: how planner and searcher play Ringwraiths, Orcs and Men who hide what they are."""

from __future__ import annotations

import pytest

from bots.solidity import PATIENT
from bots.test_planner import best, thoughts
from meccg.bots import answer_for, make_bot
from meccg.bots.planner.bot import PlannerBot
from meccg.bots.searcher import SearcherBot
from meccg.decks import find_deck
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.words import option_words
from meccg.model.facts import Points
from meccg.rules.trophies import TROPHY
from meccg.sim import play_game
from table import Seat, Table, blank, key_of


@pytest.fixture
def minions(table: Table) -> Seat:
    table.hazard.company("Thorin II", at="Lórien")
    table.leave_open()
    return table.hero.plays("ringwraith")


def said(s: State, bot: PlannerBot | SearcherBot) -> str:
    ask = s.asks[0]
    return option_words(s, ask, answer_for(s, ask, bot, PATIENT))


def done_until(s: State, kind: str, bot: PlannerBot | None = None, most: int = 30) -> list[str]:
    """What the planner does until something of that kind is asked, or nothing any more."""
    bot = bot or PlannerBot("1")
    out: list[str] = []
    while s.asks and s.asks[0].kind != kind and len(out) < most:
        ask = s.asks[0]
        option = answer_for(s, ask, bot, PATIENT) if ask.seat == 0 else ("pass",)
        out.append(option_words(s, ask, option))
        choose(s, option)
    return out


# --- modes ---------------------------------------------------------------------------------------------------------------


def at_home(minions: Seat, *hand: str, with_him: tuple[str, ...] = ()) -> State:
    """Hoarmûrath at Dol Guldur: the Orcs of Mirkwood can be won at Sarn Goriwing."""
    minions.company("Hoarmûrath the Ringwraith", *with_him, at="Dol Guldur").hand(*hand)
    minions.locations("Dol Guldur", "Sarn Goriwing")
    return minions.table.organization().state


def test_a_mode_is_played_before_a_ringwraith_rides_out(minions: Seat) -> None:
    s = at_home(minions, "Black Rider", "Orcs of Mirkwood")
    assert best(s).startswith("Play Black Rider")
    done_until(s, "move")
    assert best(s) == "To Sarn Goriwing"


def test_no_mode_is_wasted_on_who_has_nowhere_to_go(minions: Seat) -> None:
    assert not best(at_home(minions, "Black Rider")).startswith("Play Black Rider")


def test_a_ringwraith_leaves_those_who_may_not_travel_with_him(minions: Seat) -> None:
    """With him they can't leave the Darkhaven: so they part, and the Orcs go for the faction."""
    s = at_home(minions, "Orcs of Mirkwood", with_him=("Gorbag", "Orc Veteran", "Orc Tracker"))
    assert best(s) == "Organize your companies"
    bot = PlannerBot("1")
    done = done_until(s, "end of turn", bot)
    assert "To Sarn Goriwing" in done
    moved = next(c for c in s.companies(0) if s.name(c.destination) == "Sarn Goriwing")
    assert minions.table.id("Gorbag") in moved.members
    assert minions.table.id("Hoarmûrath the Ringwraith") not in moved.members


def test_he_is_revealed_where_he_is_in_nobodys_way(minions: Seat) -> None:
    """With the Orcs he would keep them at home."""
    minions.company("Gorbag", "Orc Veteran", at="Dol Guldur").locations("Dol Guldur", "Sarn Goriwing")
    minions.hand("Hoarmûrath the Ringwraith", "Orcs of Mirkwood").table.organization()
    assert best(minions.table.state) == "Reveal Hoarmûrath the Ringwraith as a new company at Dol Guldur"


def test_who_rides_out_is_not_tied_to_a_follower(minions: Seat) -> None:
    """Bróin could follow him; but then neither could leave the Darkhaven for the faction."""
    s = at_home(minions, "Black Rider", "Orcs of Mirkwood", "Bróin")
    said = done_until(s, "end of turn")
    assert "To Sarn Goriwing" in said
    assert not any("following" in words for words in said)


def test_a_follower_is_left_behind_by_who_rides_out(minions: Seat) -> None:
    """The mode is still in hand: it can't be used before they have parted."""
    led = {"Adûnaphel the Ringwraith": ["Orc Tracker"]}
    minions.company("Adûnaphel the Ringwraith", "Orc Tracker", at="Dol Guldur", followers=led)
    minions.hand("Easterlings", "Balchoth", "Black Rider").locations("Dol Guldur", "Easterling Camp", "Raider-hold")
    s = minions.table.organization().state
    said = done_until(s, "end of turn")
    assert said[0] == "Organize your companies"
    assert "To Easterling Camp" in said


# --- detainment ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("detains", "answer"), [(True, "Stay untapped at -3"), (False, "Tap")])
def test_nobody_taps_for_a_strike_that_would_only_tap_him(minions: Seat, detains: bool, answer: str) -> None:
    minions.company("Gorbag", "Orc Veteran", at="Moria")
    minions.table.attack("man", strikes=1, prowess=10, detainment=detains)
    minions.table.do("assign Gorbag")
    assert best(minions.table.state) == answer


def test_nobody_helps_him_either(minions: Seat) -> None:
    minions.company("Gorbag", "Orc Veteran", "Orc Captain", at="Moria")
    minions.table.attack("man", strikes=1, prowess=14, detainment=True)
    minions.table.do("assign Gorbag")
    minions.table.do("tap")
    assert best(minions.table.state) == "No support"


def test_a_creature_is_keyed_to_where_it_does_more_than_detain(minions: Seat) -> None:
    """Orcs only detain minions in Shadow-lands, and fight them in the Wilderness (AIO-D-0196)."""
    table = minions.table
    table.hazard.hand("Orc-patrol")
    minions.company("Luitprand", "Layos", at="Dol Guldur")
    table.movement("Luitprand", to="Sarn Goriwing", path="ws", regions=("Heart of Mirkwood", "Woodland Realm"))
    s = table.state
    said = {words.rpartition("keyed to ")[2]: t.score for words, t in thoughts(s).items() if "keyed to" in words}
    assert said.keys() == {"Wilderness", "Dark-domain", "Shadow-hold"}
    assert said["Wilderness"] > 1 + max(said["Dark-domain"], said["Shadow-hold"])


# --- Men who hide what they are ------------------------------------------------------------------------------------------


def test_an_orc_is_left_at_home_where_men_go_in_secret(minions: Seat) -> None:
    """Each of them is attacked at Shrel-Kain, but covert companies are only detained."""
    table = minions.table
    minions.company("Luitprand", "Layos", "Orc Tracker", at="Dol Guldur").locations("Dol Guldur", "Shrel-Kain")
    minions.hand("Men of Dorwinion").table.organization()
    s = table.state
    assert best(s) == "Organize your companies"
    assert any(said.startswith("To Shrel-Kain") for said in done_until(s, "end of turn"))
    gone = next(c for c in s.companies(0) if s.name(c.destination) == "Shrel-Kain")
    assert {s.name(m) for m in gone.members} == {"Luitprand", "Layos"}


def test_what_they_fear_there_is_less_for_men_alone(minions: Seat) -> None:
    """The same journey with an Orc among them costs more."""
    costs = []
    for other in ("Orc Tracker", "Dunlending Spy"):
        table = Table()
        table.hazard.company("Thorin II", at="Lórien")
        table.hero.plays("ringwraith").company("Luitprand", "Layos", other, at="Dol Guldur").hand("Men of Dorwinion")
        table.hero.locations("Dol Guldur", "Shrel-Kain")
        table.start("Planning", player=0)
        table.leave_open()
        costs.append(thoughts(table.state)["To Shrel-Kain"].score)
    assert costs[1] > costs[0] + 1


def test_a_trophy_is_his_who_is_the_stronger_for_it(minions: Seat) -> None:
    """Two points of trophies give prowess, one only influence (AIO-D-0185 f.): Muzgash has one already."""
    table = minions.table
    minions.company("Lagduf", "Muzgash", at="Moria")
    had = table.new(key_of("Wolves"), 1, "hand")
    table.state.enter(had, player=0, host=table.id("Muzgash"), mode=TROPHY)
    foe = blank("TROPHY A", name="a foe", type="hazard", kind="creature", races=("wolf",), strikes=2, prowess=3, mp=Points(1))
    table.dice(12, 12)
    table.start("CreatureAttack", card=table.new(foe, 1, "hand"), company=table.company("Lagduf").id, hazard_player=1)
    while table.asked != "trophy":
        table.answer_plainly()
    assert best(table.state) == "Muzgash"


# --- leaders, trophies, items --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "answer"), [((), "Apart"), (("Orcs of Udûn", "Orcs of the Ash Mountains"), "Under")])
def test_a_faction_is_led_where_its_leader_stays_for_more_of_them(minions: Seat, more: tuple[str, ...], answer: str) -> None:
    table = minions.table
    minions.company("Gorbag", "Orc Veteran", at="Cirith Gorgor").hand("Uruk-hai", *more)
    table.dice(12)
    table.explored("Gorbag")
    table.play("Uruk-hai by Gorbag")
    while table.asked != "leader":
        table.pass_()
    assert best(table.state).startswith(answer)


def test_an_item_of_the_other_side_is_worth_half(minions: Seat) -> None:
    """Narsil has three points printed, but two to minions (AIO-B-0119), and adds nothing to its bearer (AIO-B-0118)."""
    minions.company("Tarcil", "Luitprand", at="Moria").hand("Narsil", "High Helm")
    minions.table.explored("Tarcil")
    assert best(minions.table.state).startswith("Play High Helm")


def test_a_burden_does_not_go_to_and_fro(minions: Seat) -> None:
    """Whoever bears the Scroll may be lost with it: that is no reason to give it to another who is as easily lost."""
    minions.company("Luitprand", "Layos", at="Moria", items={"Luitprand": ["Scroll of Isildur"]})
    assert best(minions.table.organization().state) == "Pass"


def test_what_tests_a_ring_is_kept_while_somebody_bears_one(minions: Seat) -> None:
    """Of a hand that is too full something else goes."""
    minions.company("Hador", "Layos", at="Moria", items={"Layos": ["Gold Ring that Sauron Fancies"]})
    minions.hand("Test of Fire", "The One Ring", "Voices of Malice", *["Swift Strokes"] * 6)
    s = minions.table.start("EndOfTurnPhase", player=0).state
    while minions.table.asked == "act":
        minions.table.pass_()
    worth = {words: t.score for words, t in thoughts(s).items()}
    assert max(worth, key=lambda words: worth[words]) == "Discard Swift Strokes"
    assert min(worth["Discard Test of Fire"], worth["Discard The One Ring"]) == min(worth.values())


# --- the end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ahead", "calls"), [(True, True), (False, False)])
def test_sudden_call_is_played_by_who_is_ahead(minions: Seat, ahead: bool, calls: bool) -> None:
    factions = ("Uruk-hai", "Orcs of Udûn", "Orcs of Mirkwood", "Southrons", "Balchoth")
    minions.set(exhausted=1).company("Gorbag", at="Dol Guldur").hand("Sudden Call", "a pastime")
    if ahead:
        minions.factions(*factions)
    else:
        minions.table.hazard.factions("Riders of Rohan", "Men of Lake-town", "Wood-elves")
    minions.table.organization()
    said = best(minions.table.state)
    assert said.startswith("Play Sudden Call") == calls


# --- whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", [("under-the-red-eye", "ring-quest"), ("gold-for-the-master", "hammer-of-the-north")])
def test_it_beats_random_play(pair: tuple[str, str]) -> None:
    result = play_game([find_deck(name) for name in pair], [PlannerBot("1"), make_bot("random", "2")], "ringwraiths")
    assert result.winners == (0,)


def test_the_searcher_rides_out_as_well(minions: Seat) -> None:
    s = at_home(minions, "Black Rider", "Orcs of Mirkwood")
    assert said(s, SearcherBot("1", walks=40)).startswith("Play Black Rider")
