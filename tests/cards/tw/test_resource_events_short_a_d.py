"""Short-events of the resources of The Wizards, A to D."""

import pytest

from ledger import rule
from meccg.parts.base import COMPANY
from meccg.parts.modes import Play
from meccg.parts.values import STRIKES, value
from meccg.parts.verbs import ReturnToOrigin
from resourceplay import FELLOWSHIP, base_limit, on_the_way, rally, set_out
from table import Table, blank

# --- TW-188 A Chance Meeting -------------------------------------------------------------------------------------------------


def meet(table: Table, newcomer: str = "Bilbo", *, at: str = "Bree", who: str = "Aragorn II", **fields: object) -> None:
    table.hero.company(who, at=at, **fields).hand("A Chance Meeting", newcomer, "a pastime")


@rule("AIO-F-0002", "AIO-F-0004")
@pytest.mark.parametrize("phase", ["untap", "organization", "explored", "end_of_turn"])
def test_chance_meeting_in_every_phase(table: Table, phase: str) -> None:
    """A Hobbit, away from home; beyond the one character of the turn."""
    meet(table, "Sam Gamgee", who="Gandalf", at="Edoras")
    table.hero.set(character_played=True)
    getattr(table, phase)()
    table.choose("play A Chance Meeting", passing=phase == "end_of_turn")
    table.settle()
    table.do("Sam Gamgee Gandalf")
    table.then("Sam Gamgee at Edoras", "Sam Gamgee untapped", "A Chance Meeting discarded")
    assert table.card("Sam Gamgee").controller == table.id("Gandalf")
    table.leave_open()


@rule("AIO-F-0003")
@pytest.mark.parametrize("moves", [False, True])
def test_chance_meeting_in_the_movement_hazard_phase(table: Table, moves: bool) -> None:
    meet(table, "Sam Gamgee", who="Gandalf")
    table.movement(to="Rivendell", path="ww") if moves else table.movement()
    if moves:
        table.cannot("play A Chance Meeting", because="it would change nothing")
    else:
        assert table.offered("play A Chance Meeting")
    table.leave_open()


@rule("AIO-F-0002")
def test_chance_meeting_not_on_the_opponents_turn(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.company("Gandalf", at="Bree").hand("A Chance Meeting", "Bilbo")
    table.movement()
    table.hero.pass_()
    assert not table.offered("play A Chance Meeting")
    table.finish()


@pytest.mark.parametrize(
    ("at", "may"),
    [("Bree", True), ("Edoras", True), ("Weathertop", True), ("Moria", False), ("Rivendell", False), ("Mount Doom", False)],
)
def test_chance_meeting_where(table: Table, at: str, may: bool) -> None:
    meet(table, "Bilbo", who="Gandalf", at=at)
    table.explored()
    if may:
        assert table.offered("play A Chance Meeting")
    else:
        table.cannot("play A Chance Meeting", because="it would change nothing")
    table.leave_open()


@rule("AIO-E-0567")
def test_chance_meeting_not_with_a_wizard(table: Table) -> None:
    table.hero.company("Elrond", at="Bree").hand("A Chance Meeting", "Gandalf", "a pastime")
    table.explored()
    table.cannot("play A Chance Meeting", because="it would change nothing")
    table.leave_open()


def test_chance_meeting_only_under_direct_influence(table: Table) -> None:
    """General influence does not do: Bilbo's mind is 5, Aragorn II has 3."""
    meet(table, "Bilbo")
    table.explored()
    table.cannot("play A Chance Meeting", because="it would change nothing")
    table.leave_open()


# --- TW-189 A Friend or Three ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("companions", [("Bilbo",), ("Bilbo", "Kíli", "Balin")])
def test_friends_help_against_corruption(table: Table, companions: tuple[str, ...]) -> None:
    """He himself is one of them; another company is not, nor is an ally."""
    table.hero.company("Gimli", *companions, corruption={"Gimli": 1}, allies={"Bilbo": ["Gollum"]}).company("Frodo", at="Bree")
    table.hero.hand("A Friend or Three")
    table.dice(5)
    table.corruption_check("Gimli")
    table.do("play A Friend or Three")
    table.pass_all()
    assert f"Corruption check of Gimli: {5 + 1 + len(companions)} against 1" in table.log
    table.then("Bilbo untapped", "A Friend or Three discarded")


def test_friends_help_in_an_influence_check(table: Table) -> None:
    rally(table, "Théoden", "A Friend or Three", dice=(4,))
    table.do("play A Friend or Three")
    assert "Théoden rolls 4 to influence: 11 against 9" in table.log  # 3 + 2 of his own + 2 friends
    table.then("Riders of Rohan in play")


def test_friends_only_for_a_check_of_ones_own(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo").hand("A Friend or Three", "a pastime")
    table.organization()
    table.cannot("play A Friend or Three", because="no influence check or corruption check")
    table.leave_open()


# --- TW-191 Anduin River -----------------------------------------------------------------------------------------------------


@rule("AIO-F-0062")
def test_anduin_river_may_be_crossed(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("Anduin River")
    set_out(table)
    table.chain("play Anduin River by Aragorn II")
    table.then("Aragorn II tapped", "Anduin River discarded")
    table.pass_()
    table.do("To Dead Marshes")
    table.movement("Aragorn II")
    assert table.company().regions == ("Rohan", "Dagorlad")
    table.finish()
    table.then("Aragorn II at Dead Marshes")


@rule("AIO-C-0437")
def test_anduin_river_separates_otherwise(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("Anduin River")
    set_out(table, "Dead Marshes", way="region")
    assert "Rohan, Dagorlad" not in ", ".join(table.company().regions)
    table.leave_open()


@rule("AIO-F-0062")
@pytest.mark.parametrize(("size", "n"), [(6, 4), (3, 2)])
def test_anduin_river_lowers_the_hazard_limit_instead(table: Table, size: int, n: int) -> None:
    table.hero.company(*FELLOWSHIP[:size], at="Minas Tirith", tapped=["Aragorn II"]).hand("Anduin River")
    set_out(table, "Edoras", way="region")  # in Rohan
    table.do("play Anduin River on the company")
    on_the_way(table)
    assert base_limit(table) == n
    assert table.company().destination == table.id("Edoras")
    table.leave_open()


# --- TW-199 Block ------------------------------------------------------------------------------------------------------------


def face(table: Table, who: str, *cards: str, roll: tuple[int, ...], prowess: int = 12) -> None:
    table.hero.company("Boromir II", "Bilbo").hand(*cards)
    table.dice(*roll)
    table.attack("troll", strikes=1, prowess=prowess)
    table.choose(f"assign {who}", passing=True)
    table.do("tap")
    table.do("no support")


@pytest.mark.parametrize(("prowess", "outcome"), [(12, "defeated"), (13, "failed")])
def test_block_saves_tapping_at_full_prowess(table: Table, prowess: int, outcome: str) -> None:
    face(table, "Boromir II", "Block", roll=(7,), prowess=prowess)
    table.do("play Block by Boromir II")
    table.then("Boromir II untapped", "Block discarded")
    assert f"Boromir II rolls 7: 13 against {prowess}" in table.log
    assert table.result == outcome


def test_block_does_not_save_from_a_wound(table: Table) -> None:
    face(table, "Boromir II", "Block", roll=(5, 2))
    table.do("play Block by Boromir II")
    table.then("Boromir II wounded")


def test_block_is_for_warriors_only(table: Table) -> None:
    face(table, "Bilbo", "Block", "Halfling Stealth", roll=())
    assert table.offered("play Halfling Stealth")
    table.cannot("play Block by Bilbo", because="Bilbo is not a warrior")
    table.leave_open()


def test_block_is_for_one_strike(table: Table) -> None:
    face(table, "Boromir II", "Block", roll=(7, 7))
    table.do("play Block by Boromir II")
    table.then("Boromir II untapped")
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.then("Boromir II tapped")


def test_block_and_another_skill_not_against_one_strike(table: Table) -> None:
    face(table, "Boromir II", "Block", "Risky Blow", "Dodge", roll=())
    table.chain("play Block by Boromir II")
    table.cannot("play Risky Blow", because="AIO-D-0046")
    table.leave_open()


# --- TW-202 Bridge -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("at", "to", "may"), [("Bree", "Rivendell", True), ("Rivendell", "Bree", False)])
def test_bridge_for_a_company_that_moved_to_a_haven(table: Table, at: str, to: str, may: bool) -> None:
    table.hero.company("Elrond", at=at).hand("Bridge", "a pastime")
    table.movement("Elrond", to=to, path="ww")
    for _ in range(9):
        if table.offered("play Bridge"):
            break
        if table.asked:
            table.cannot("play Bridge", because="there is no company that has moved to a Haven" if not may else "")
            table.pass_()
    assert table.offered("play Bridge") is may
    table.leave_open()


@rule("AIO-F-0163", "AIO-C-0435", "AIO-H-0059")
def test_bridge_leads_farther_than_a_company_can_go_in_a_turn(table: Table) -> None:
    """From Bree to Rivendell, and on to Moria: Arthedain, Rhudaur, then Rhudaur, Hollin, Redhorn Gate."""
    table.hero.company("Aragorn II", at="Bree").hand("Bridge")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", path="ww")
    assert not table.offered("play Bridge")
    table.choose("play Bridge", passing=True)
    while table.asked not in ("move", ""):
        table.answer_plainly()
    assert (len(table.hero.row.hand), len(table.hazard.row.hand)) == (8, 8)  # before it moves on
    table.then("Bridge discarded", "Aragorn II at Rivendell")
    table.do("To Lórien")
    if table.asked == "way":
        table.do("starter")
    table.finish()
    table.then("Aragorn II at Lórien")


def test_bridge_only_from_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bridge")
    table.movement(to="Bree", path="ww")
    table.finish()
    table.then("Bridge in hand", "Aragorn II at Bree")


def test_bridge_only_for_a_company_that_moved(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bridge", "a pastime")
    table.movement()
    assert not table.offered("play Bridge")
    table.finish()
    table.then("Bridge in hand")


def send_back() -> str:
    facts = {"name": "Storm", "type": "hazard", "subtypes": ("short-event",)}
    return blank("TABLE-STORM", Play(do=ReturnToOrigin(COMPANY)), **facts)


def test_bridge_not_if_the_company_was_sent_back_to_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bridge", "a pastime")
    table.hazard.hand(send_back())
    table.movement(to="Bree", path="ww")
    table.choose("play Storm", passing=True)
    table.finish()
    table.then("Bridge in hand", "Aragorn II at Rivendell")


def test_bridge_only_at_the_end_of_that_companys_phase(table: Table) -> None:
    """Another company's phase is no time for it."""
    table.hero.company("Aragorn II", at="Rivendell", moved=True, origin="Bree").company("Gimli", at="Edoras")
    table.hero.hand("Bridge", "a pastime")
    table.movement("Gimli", to="Isengard")
    while table.state.asks:
        assert not table.offered("play Bridge")
        table.answer_plainly()
    table.then("Bridge in hand", "Gimli at Isengard")


# --- TW-204 Concealment ------------------------------------------------------------------------------------------------------


@rule("METW-0509")
def test_concealment_against_orc_raiders(table: Table) -> None:
    table.hero.company("Bilbo", "Balin", "Bofur", "Beretar", "Beregond", followers={"Balin": ["Bofur"]}).hand("Concealment")
    table.hazard.hand("Orc-raiders")
    table.movement("Balin", to="Lórien", path="wwbw")
    table.hazard.do("play Orc-raiders keyed to Border-land")
    table.do("play Concealment by Bilbo", passing=True)
    table.pass_all()
    table.then("Bilbo tapped", "Beretar untapped", "Orc-raiders discarded", "Concealment discarded")
    assert table.names("hero", "pile") == []


@rule("AIO-C-0231")
def test_gollum_hides_his_company(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", "Éowyn", allies={"Gimli": ["Gollum"]}).hand("Concealment")
    table.attack("orc", strikes=2, prowess=7)
    table.do("play Concealment by Gollum")
    table.then("Gollum tapped", "Gimli untapped", "Concealment discarded")
    assert table.result == "canceled"


def test_concealment_only_for_the_company_of_the_scout(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").company("Bilbo", at="Edoras").hand("Concealment", "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7, against="Gimli")
    table.cannot("play Concealment", because="no attack against his company")
    assert table.offered("play Dark Quarrels")
    table.leave_open()


def test_concealment_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment", "Halfling Stealth")
    table.attack("orc", strikes=2, prowess=7)
    table.pass_()
    table.do("strike against Bilbo")
    table.do("tap")
    assert table.offered("play Halfling Stealth")
    table.cannot("play Concealment", because="only before strikes are assigned")
    table.leave_open()


def test_concealment_not_without_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Concealment", "a pastime")
    table.organization()
    table.cannot("play Concealment")
    table.leave_open()


# --- TW-205 Cracks of Doom ---------------------------------------------------------------------------------------------------


def cracks(table: Table, *dice: int, at: str = "Mount Doom", **fields: object) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at=at, items={"Frodo": ["The One Ring"]}, **fields).hand(
        "Cracks of Doom", "a pastime"
    )
    table.dice(*dice)
    table.explored()


@rule("AIO-A-0429")
def test_cracks_of_doom(table: Table) -> None:
    cracks(table, 8)  # 8 + 4 - 4 against 7
    table.do("play Cracks of Doom")
    table.pass_all()
    assert "Corruption check of Frodo: 8 against 7" in table.log
    table.then("The One Ring eliminated", "Frodo in play")
    assert table.state.winner == (0,)
    assert not table.state.frames  # the game is over at once


@rule("AIO-F-0202", "CRF1-0268")
@pytest.mark.parametrize(("roll", "fate"), [(7, "discarded"), (6, "discarded"), (5, "eliminated")])
def test_cracks_of_doom_may_fail(table: Table, roll: int, fate: str) -> None:
    cracks(table, roll)
    table.do("play Cracks of Doom")
    table.finish()
    table.then(f"Frodo {fate}", "Cracks of Doom discarded")
    assert table.state.winner is None


@rule("AIO-F-0201")
def test_cracks_of_doom_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Frodo", at="Mount Doom", items={"Frodo": ["The One Ring"]}).hand("Cracks of Doom", "a pastime")
    table.organization()
    table.cannot("play Cracks of Doom", because="during the site phase")
    table.leave_open()


@rule("CRF1-0269")
def test_cracks_of_doom_only_at_mount_doom(table: Table) -> None:
    cracks(table, at="Moria")
    table.cannot("play Cracks of Doom", because="The One Ring at Mount Doom is not there")
    table.leave_open()


@rule("CRF1-0269")
def test_cracks_of_doom_only_with_the_one_ring(table: Table) -> None:
    table.hero.company("Frodo", at="Mount Doom", items={"Frodo": ["Lesser Ring"]}).hand("Cracks of Doom", "a pastime")
    table.hazard.company("Bilbo", at="Mount Doom", items={"Bilbo": ["The One Ring"]})
    table.explored("Frodo")
    table.cannot("play Cracks of Doom", because="The One Ring at Mount Doom is not there")
    table.leave_open()


# --- TW-207 Dark Quarrels ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "cancels"), [("orc", True), ("troll", True), ("man", True), ("undead", False)])
def test_dark_quarrels(table: Table, race: str, cancels: bool) -> None:
    table.hero.company("Faramir").hand("TW-208", "a pastime")
    table.attack(race, strikes=3, prowess=20)
    if cancels:
        table.chain("play Dark Quarrels")
        assert table.result == "canceled"
    else:
        table.cannot("play Dark Quarrels", because="Gates of Morning is not in play")
        table.leave_open()


@pytest.mark.parametrize("race", ["orc", "troll", "man"])
def test_quarrels_cancel_an_attack_by_orcs_trolls_or_men(table: Table, race: str) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Dark Quarrels")
    table.attack(race, strikes=3, prowess=9)
    table.do("play Dark Quarrels")
    table.then("Dark Quarrels discarded", "Boromir II untapped", "Gimli untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("race", ["wolf", "undead", "dragon", "giant", "nazgûl"])
def test_quarrels_not_against_others(table: Table, race: str) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Dark Quarrels", "Escape")
    table.attack(race, strikes=3, prowess=9)
    table.cannot("play Dark Quarrels", because="Gates of Morning is not in play")
    table.cannot("play Dark Quarrels", because="there is no attack by Orcs, Trolls or Men")
    table.leave_open()


@pytest.mark.parametrize(("strikes", "left"), [(6, 3), (5, 3), (4, 2), (3, 2), (2, 1), (1, 1)])
def test_quarrels_halve_the_strikes_while_the_gates_are_open(table: Table, strikes: int, left: int) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", "Boromir II", "Gimli", "Legolas", "Éowyn", "Théoden").hand("Dark Quarrels", "Concealment")
    table.attack("wolf", strikes=strikes, prowess=9)
    table.chain("play Dark Quarrels")
    assert value(table.state, STRIKES, table.frame("Attack").uid) == left
    table.then("Dark Quarrels discarded")
    table.leave_open()


def test_quarrels_leave_the_choice_while_the_gates_are_open(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", "Gimli").hand("Dark Quarrels")
    table.attack("orc", strikes=4, prowess=9)
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play.2")))
    assert value(table.state, STRIKES, table.frame("Attack").uid) == 2
    table.leave_open()


def test_quarrels_halve_one_attack_only(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("Dark Quarrels")
    table.dice(9, 9)
    table.attack("wolf", strikes=3, prowess=9)
    table.do("play Dark Quarrels")  # one strike too many: 6 - 1 - 1 + 9
    table.attack("wolf", strikes=3, prowess=9)  # two too many
    assert [line for line in table.log if "against 9" in line] == [
        "Aragorn II rolls 9: 13 against 9",
        "Aragorn II rolls 9: 12 against 9",
    ]


def test_second_printing_of_dark_quarrels(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("TW-208")
    table.attack("orc", strikes=3, prowess=9)
    table.do("play Dark Quarrels")
    table.then("Dark Quarrels discarded", "Gimli untapped")
    assert table.result == "canceled"


# --- TW-209 Dodge ------------------------------------------------------------------------------------------------------------


def dodge(table: Table, *dice: int, prowess: int) -> None:
    table.hero.company("Boromir II", "Gimli").hand("Dodge")
    table.dice(*dice)
    table.attack("troll", strikes=1, prowess=prowess)
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.do("play Dodge on Boromir II")


@pytest.mark.parametrize(("prowess", "outcome"), [(12, "defeated"), (13, "failed")])
def test_dodge_saves_tapping(table: Table, prowess: int, outcome: str) -> None:
    dodge(table, 7, prowess=prowess)  # 6 + 7: more or equal
    table.then("Boromir II untapped", "Dodge discarded")
    assert f"Boromir II rolls 7: 13 against {prowess}" in table.log  # at full prowess
    assert table.result == outcome


@rule("AIO-F-0239")
@pytest.mark.parametrize(("roll", "state"), [(6, "wounded"), (7, "eliminated")])
def test_dodge_costs_body_if_he_is_wounded(table: Table, roll: int, state: str) -> None:
    dodge(table, 7, roll, prowess=14)
    table.then(f"Boromir II {state}")
    assert f"Body check of Boromir II: {roll} against 6" in table.log  # 7 - 1


@rule("AIO-A-0081", "AIO-C-0223", "AIO-D-0217")
@pytest.mark.parametrize(("dice", "state"), [((12,), "untapped"), ((2, 7), "wounded"), ((2, 8), "eliminated")])
def test_dodge_on_an_ally(table: Table, dice: tuple[int, ...], state: str) -> None:
    table.hero.company("Gimli", allies={"Gimli": ["Gwaihir"]}).hand("Dodge")
    table.dice(*dice)
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Gwaihir")
    table.do("tap")
    table.do("no support")
    table.do("play Dodge on Gwaihir")
    table.then(f"Gwaihir {state}", "Gimli untapped")


def test_dodge_only_for_one_strike(table: Table) -> None:
    table.hero.company("Boromir II").hand("Dodge")
    table.dice(7, 7)
    table.attack("troll", strikes=1, prowess=9)
    table.do("tap")
    table.do("play Dodge")
    assert table.value("body", "Boromir II") == 7
    table.then("Boromir II untapped")
    table.attack("troll", strikes=1, prowess=9)
    table.do("tap")
    table.then("Boromir II tapped")


def test_dodge_only_by_whoever_faces_the_strike(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("Dodge")
    table.attack("troll", strikes=1, prowess=9)
    table.cannot("play Dodge", because="there is no character or ally facing a strike")
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.cannot("play Dodge on Gimli", because="Gimli is not facing a strike")
    table.leave_open()
