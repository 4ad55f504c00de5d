"""The Lidless Eye: permanent-events of hazards."""

import pytest

from hazardplay import checks, pending
from ledger import rule
from meccg.model.rows import GENERAL, UNCONTROLLED
from meccg.parts.base import HOST
from meccg.parts.standing import Set
from meccg.parts.values import CONTROL
from meccg.rules.control import can_control, mind_to_control, unused_di
from table import Table, blank


def plays(table: Table, card: str, on: str) -> None:
    """The hazard player plays it on somebody, or on the company of the first one."""
    table.hazard.hand(card)
    table.movement()
    table.hazard.play(f"play {card} on {on}")
    table.leave_open()


# --- LE-107 Covetous Thoughts ------------------------------------------------------------------------------------------------

HOARD = {"Tarcil": ["Saw-toothed Blade"], "Belegorn": ["High Helm", "The Least of Gold Rings"]}


def coveted(table: Table, *dice: int) -> list[str]:
    table.hero.plays("ringwraith").company(
        "Tarcil", "Belegorn", at="Moria", items=HOARD, corruption={"Tarcil": ["Covetous Thoughts"]}
    )
    table.dice(*dice)
    table.end_of_turn()
    table.finish()
    return checks(table)


@rule("AIO-F-0200")
@pytest.mark.parametrize("balance", [False, True])
def test_covetous_thoughts_are_about_what_others_bear(table: Table, balance: bool) -> None:
    """A check for each of Belegorn's two items, reduced by the points of the item alone; no check for the blade of his own."""
    if balance:
        table.hazard.events("The Balance of Things")
    told = coveted(table, 12, 11)
    points = [table.value("cp", item) for item in HOARD["Belegorn"]]
    assert [line.split(":")[1].split()[0] for line in told] == [str(12 - points[0]), str(11 - points[1])]


def test_covetous_thoughts_end_with_the_character(table: Table) -> None:
    assert len(coveted(table, 2)) == 1
    table.then("Tarcil eliminated", "Covetous Thoughts discarded")


def test_covetous_thoughts_come_at_the_end_of_his_own_turns(table: Table) -> None:
    table.turn_of("hazard")
    assert coveted(table) == []


@pytest.mark.parametrize(
    ("side", "who", "fits"),
    [("ringwraith", "Tarcil", True), ("ringwraith", "Ûvatha the Ringwraith", False), ("hero", "Gimli", False)],
)
def test_covetous_thoughts_are_for_minions(table: Table, side: str, who: str, fits: bool) -> None:
    table.hero.plays(side).company(who, at="Moria").hand("a pastime")
    table.hazard.hand("Covetous Thoughts")
    table.movement(who)
    assert pending(table, f"play Covetous Thoughts on {who}") == fits
    table.leave_open()


# --- LE-128 Nothing to Eat or Drink ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "who", "at", "fits"),
    [
        ("ringwraith", "Tarcil", "Edoras", True),
        ("ringwraith", "Tarcil", "Dale", True),
        ("ringwraith", "Tarcil", "Moria", False),
        ("hero", "Gimli", "Moria", True),
        ("hero", "Gimli", "Barad-dûr", True),
        ("hero", "Gimli", "Edoras", False),
        ("hero", "Gimli", "Isengard", False),
    ],
)
def test_nothing_to_eat_or_drink_among_foes(table: Table, side: str, who: str, at: str, fits: bool) -> None:
    table.hero.plays(side).company(who, at=at).hand("a pastime")
    table.hazard.hand("Nothing to Eat or Drink")
    table.movement(who)
    assert pending(table, "play Nothing to Eat or Drink") == fits
    table.leave_open()


def test_nothing_to_eat_or_drink_on_the_way_there(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", at="Lórien")
    before = table.value("prowess", "Gimli"), table.value("body", "Aragorn II")
    table.hazard.hand("Nothing to Eat or Drink", "Nothing to Eat or Drink")
    table.movement("Gimli", to="Moria", path="ww")
    table.hazard.play("play Nothing to Eat or Drink")
    assert (table.value("prowess", "Gimli") + 1, table.value("body", "Aragorn II") + 1) == before
    assert not pending(table, "play Nothing to Eat or Drink")  # one is enough
    table.leave_open()


@pytest.mark.parametrize("card", ["Nothing to Eat or Drink", "Something Has Slipped"])
@pytest.mark.parametrize(
    ("turn", "at", "fate"), [("hero", "Lórien", "discarded"), ("hero", "Moria", "in play"), ("hazard", "Lórien", "in play")]
)
def test_what_lies_on_a_company_is_gone_at_a_haven(table: Table, card: str, turn: str, at: str, fate: str) -> None:
    table.turn_of(turn).hero.company("Gimli", at=at, events=[card])
    table.organization()
    table.then(f"{card} {fate}")
    table.leave_open()


# --- LE-129 Plague -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "at", "fits"),
    [
        ("Gimli", "Moria", True),
        ("Gimli", "Edoras", True),
        ("Gimli", "Isengard", False),
        ("Gimli", "Lórien", False),
        ("Legolas", "Moria", False),
        ("Gandalf", "Moria", False),
    ],
)
def test_who_may_catch_the_plague_and_where(table: Table, who: str, at: str, fits: bool) -> None:
    table.hero.company(who, at=at).hand("a pastime")
    table.hazard.hand("Plague")
    table.movement(who)
    assert pending(table, "play Plague") == fits
    table.leave_open()


@rule("AIO-G-0188", "AIO-G-0189", "AIO-G-0190")
def test_plague_spreads_at_the_end_of_the_turn(table: Table) -> None:
    """Rolls less 2 against body: Gimli's 8 is equalled; Boromir, wounded already, is eliminated; another's Éowyn is wounded."""
    table.hero.company(
        "Gimli", "Boromir II", "Legolas", "Gandalf", at="Moria", cards={"Gimli": ["Plague"]}, wounded=["Boromir II"]
    )
    table.hazard.company("Éowyn", at="Moria").company("Théoden", at="Edoras")
    table.dice(10, 10, 10)
    table.movement("Gimli")
    table.finish()
    table.then("Gimli untapped", "Boromir II wounded", "Éowyn untapped")
    table.end_of_turn()
    table.finish()
    table.then(
        "Gimli untapped", "Boromir II eliminated", "Éowyn wounded", "Théoden untapped", "Legolas untapped", "Gandalf untapped"
    )
    assert [line.split(" rolls ")[0] for line in table.log if " rolls 10: 8" in line] == ["Hero", "Hero", "Hazard"]


def test_plague_does_not_strike_in_other_turns(table: Table) -> None:
    table.turn_of("hazard").hero.company("Gimli", at="Moria", cards={"Gimli": ["Plague"]})
    table.end_of_turn()
    table.then("Gimli untapped", "Plague in play")


@rule("AIO-G-0191", "AIO-A-0119")
@pytest.mark.parametrize(("roll", "fate"), [(10, "in play"), (11, "wounded")])
def test_the_roll_of_plague_is_no_body_check(table: Table, roll: int, fate: str) -> None:
    """A body check of 8 would discard this Orc, and what changes body checks changes no such roll."""
    table.hero.plays("ringwraith").company("Orc Captain", at="Moria", cards={"Orc Captain": ["Plague"]})
    assert 8 in table.state.facts_of(table.id("Orc Captain")).character.discard_on_body_check
    table.dice(roll)
    table.end_of_turn()
    table.finish()
    table.then(f"Orc Captain {fate}")
    assert not any("Body check" in line for line in table.log)


@pytest.mark.parametrize(("at", "fate"), [("Lórien", "discarded"), ("Moria", "in play")])
def test_plague_is_healed_at_a_haven(table: Table, at: str, fate: str) -> None:
    table.hero.company("Gimli", at=at, cards={"Gimli": ["Plague"]})
    table.organization()
    table.then(f"Plague {fate}")
    table.leave_open()


# --- LE-132 Rebel-talk -------------------------------------------------------------------------------------------------------


def test_rebel_talk_takes_a_follower_from_his_leader(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", followers={"Aragorn II": ["Bilbo"]})
    plays(table, "Rebel-talk", "Bilbo")
    assert table.card("Bilbo").controller == UNCONTROLLED
    assert not can_control(table.state, table.id("Aragorn II"), table.id("Bilbo"))


def test_rebel_talk_leaves_general_influence(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", cards={"Bilbo": ["Rebel-talk"]}, followers={"Aragorn II": ["Bilbo"]})
    table.state.put(table.card("Bilbo").but(controller=UNCONTROLLED))
    table.start("SettleControl", player=0)
    if table.asked:
        assert not table.offered("Aragorn II")
        table.do("General influence")
    assert table.card("Bilbo").controller == GENERAL


@pytest.mark.parametrize(("who", "fits"), [("Bilbo", True), ("Boromir II", True), ("Aragorn II", False), ("Gandalf", False)])
def test_whom_rebels_talk_to(table: Table, who: str, fits: bool) -> None:
    table.hero.company(who, at="Bree").hand("a pastime")
    table.hazard.hand("Rebel-talk")
    table.movement(who)
    assert pending(table, "play Rebel-talk") == fits
    table.leave_open()


@pytest.mark.parametrize("card", ["Rebel-talk", "Shut Yer Mouth"])
@pytest.mark.parametrize(("roll", "fate"), [(8, "discarded"), (7, "in play")])
def test_rebel_talk_and_shut_yer_mouth_are_removed_without_tapping(table: Table, card: str, roll: int, fate: str) -> None:
    table.hero.company("Boromir II", at="Bree", cards={"Boromir II": [card]}, tapped=["Boromir II"])
    table.dice(roll)
    table.organization()
    table.do("tries to remove", passing=True)
    table.settle()
    table.then(f"{card} {fate}", "Boromir II tapped")
    assert not table.offered("tries to remove")  # once a phase
    table.leave_open()


# --- LE-133 The Ring Will Have But One Master --------------------------------------------------------------------------------


@rule("AIO-G-0275")
def test_the_ring_drives_companions_away(table: Table) -> None:
    """Aragorn goes with Glamdring; Bilbo, who follows him, stays."""
    table.hero.company(
        "Frodo", "Aragorn II", "Bilbo", at="Bree", items={"Frodo": ["The One Ring"], "Aragorn II": ["Glamdring"]},
        cards={"Frodo": ["The Ring Will Have But One Master"]}, followers={"Aragorn II": ["Bilbo"]},
    )  # fmt: skip
    table.organization()
    while table.asked != "choose":
        table.answer_plainly()
    assert table.who == "hero"
    assert not table.offered("Frodo")
    table.do("Aragorn II")
    table.finish()
    table.then("Aragorn II discarded", "Glamdring discarded", "Bilbo in play", "Frodo in play", "The One Ring on Frodo")


def test_the_ring_has_a_master_if_he_taps_in_time(table: Table) -> None:
    table.hero.company(
        "Frodo",
        "Sam Gamgee",
        at="Bree",
        items={"Frodo": ["The One Ring"]},
        cards={"Frodo": ["The Ring Will Have But One Master"]},
    )
    table.dice(9)
    table.organization()
    table.do("taps to remove", passing=True)
    table.finish()
    table.then("The Ring Will Have But One Master discarded", "Frodo tapped", "Sam Gamgee in play")


def test_the_ring_will_have_but_one_master_only_with_the_ring(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["Lesser Ring"]}).hand("a pastime")
    table.hazard.hand("The Ring Will Have But One Master")
    table.movement("Frodo")
    assert not pending(table, "play The Ring Will Have But One Master")
    table.cannot("play The Ring Will Have But One Master", because="bearing The One Ring")
    table.leave_open()


# --- LE-137 Shut Yer Mouth ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "left"), [("Aragorn II", 1), ("Boromir II", 0), ("Bilbo", 0)])
def test_shut_yer_mouth_leaves_little_to_say(table: Table, who: str, left: int) -> None:
    table.hero.company(who, at="Bree", cards={who: ["Shut Yer Mouth"]})
    assert unused_di(table.state, table.id(who)) == left


def test_shut_yer_mouth_takes_nothing_where_nothing_is(table: Table) -> None:
    """Gorbag has none, but 3 over Orcs: these he keeps."""
    table.hero.plays("ringwraith").company("Gorbag", "Shagrat", at="Moria", cards={"Gorbag": ["Shut Yer Mouth"]})
    assert unused_di(table.state, table.id("Gorbag"), table.id("Shagrat")) == 3


def test_shut_yer_mouth_loses_followers(table: Table) -> None:
    """Aragorn has 3; with 1 left he can't lead Éowyn, whose mind is 2."""
    table.hero.company("Aragorn II", "Éowyn", at="Bree", followers={"Aragorn II": ["Éowyn"]})
    plays(table, "Shut Yer Mouth", "Aragorn II")
    table.then("Shut Yer Mouth on Aragorn II")
    assert not can_control(table.state, table.id("Aragorn II"), table.id("Éowyn"))


# --- LE-138 So You’ve Come Back ----------------------------------------------------------------------------------------------

BACK = "So You’ve Come Back"


def test_so_youve_come_back_weighs_on_the_others(table: Table) -> None:
    company = ("Gimli", "Aragorn II", "Bilbo", "Gandalf", "Éowyn")
    table.hero.company(*company, at="Bree", followers={"Aragorn II": ["Éowyn"]})
    before = [table.value("mind", who) for who in company]
    table.state.enter(table.new("LE-138", 1, "hand"), host=table.id("Bilbo"), mode="permanent-event", player=1)
    assert [table.value("mind", who) - n for who, n in zip(company, before, strict=True)] == [1, 1, 0, 0, 0]


@rule("AIO-G-0371")
@pytest.mark.parametrize(
    ("company", "at", "fate"),
    [(["Bilbo"], "Lórien", "discarded"), (["Bilbo", "Gimli"], "Lórien", "in play"), (["Bilbo"], "Bree", "in play")],
)
def test_so_youve_come_back_goes_when_he_is_alone_but_for_allies(table: Table, company: list[str], at: str, fate: str) -> None:
    table.hero.company(*company, at=at, cards={"Bilbo": [BACK]}, allies={"Bilbo": ["Bill the Pony"]})
    table.organization()
    table.then(f"{BACK} {fate}")
    table.leave_open()


@rule("AIO-G-0370")
@pytest.mark.parametrize(("choice", "other"), [("Bilbo", "Frodo"), ("Frodo", "Bilbo")])
def test_of_two_that_meet_the_hazard_player_chooses(table: Table, choice: str, other: str) -> None:
    table.hero.company("Bilbo", at="Rivendell", cards={"Bilbo": [BACK]}).company("Frodo", at="Bree", cards={"Frodo": [BACK]})
    table.plan("Bilbo", "Bree", path="ww")
    table.start("MovementHazardPhase", player=0)
    while table.asked != "choose":
        table.answer_plainly()
    assert table.who == "hazard"
    table.do(next(o for _, o in table.options() if table.state.card(o[1]).host == table.id(choice)))
    table.finish()
    assert [len(table.card(who).attached) for who in (choice, other)] == [0, 1]


def test_so_youve_come_back_is_one_a_company(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", at="Bree", cards={"Bilbo": [BACK]}).hand("a pastime")
    table.hazard.hand(BACK)
    table.movement("Bilbo")
    assert not pending(table, f"play {BACK}")
    table.cannot(f"play {BACK}#2", because="duplicated")
    table.leave_open()


@rule("AIO-G-0372")
def test_so_youve_come_back_does_not_change_a_price_that_a_card_names(table: Table) -> None:
    """As Squire of the Hunt, who needs 2."""
    squire = blank("TABLE-SQUIRE", Set(CONTROL, 2, to=HOST), name="Squire", subtypes=("permanent-event",))
    table.hero.company("Bilbo", "Gimli", at="Bree", cards={"Bilbo": [BACK], "Gimli": [squire]})
    assert (table.value("mind", "Gimli"), mind_to_control(table.state, table.id("Gimli"))) == (7, 2)


# --- LE-139 Something Has Slipped --------------------------------------------------------------------------------------------


def slips(table: Table, *wounded: str) -> None:
    """So many strikes of prowess 20 find their way."""
    table.dice(*(d for _ in wounded for d in (2, 2)))
    table.attack("orc", strikes=len(wounded), prowess=20)
    while table.asked:
        who = next((w for w in wounded if table.offered("assign", w)), "")
        if who:
            table.do("assign", who)
        else:
            table.answer_plainly()


@rule("AIO-G-0373")
@pytest.mark.parametrize(("struck", "less"), [(("Gimli",), 2), (("Gimli", "Éowyn"), 4)])
def test_something_slips_for_each_who_is_wounded(table: Table, struck: tuple[str, ...], less: int) -> None:
    table.hero.company("Gimli", "Éowyn", "Aragorn II", at="Bree", events=["Something Has Slipped"])
    before = table.value("prowess", "Aragorn II")
    slips(table, *struck)
    assert before - table.value("prowess", "Aragorn II") == less


@rule("AIO-G-0374")
def test_something_slips_with_an_ally(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", allies={"Gimli": ["Goldberry"]}, events=["Something Has Slipped"])
    before = table.value("prowess", "Gimli")
    slips(table, "Goldberry")
    assert before - table.value("prowess", "Gimli") == 2


@rule("AIO-G-0375")
def test_nothing_slips_with_who_is_wounded_already(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", events=["Something Has Slipped"], wounded=["Gimli"])
    before = table.value("prowess", "Gimli")
    slips(table, "Gimli")
    table.then("Gimli wounded")
    assert table.value("prowess", "Gimli") == before


@rule("AIO-G-0360")
def test_of_a_split_company_the_hazard_player_says_who_keeps_it(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", at="Bree", events=["Something Has Slipped"])
    table.organization()
    table.do("organize", passing=True)
    table.do("move Gimli")
    table.do("done")
    assert (table.asked, table.who) == ("keep event", "hazard")
    table.do(("keep", table.company("Gimli").id))
    assert table.card("Something Has Slipped").host == table.company("Gimli").id != table.company("Aragorn II").id
    table.leave_open()


@rule("AIO-C-0332", "AIO-C-0333")
def test_what_has_slipped_spreads_over_who_splits_off(table: Table) -> None:
    """Balin is left behind after an attack that wounds Gimli: both have -2, and no more once they are together again."""
    table.hero.company("Gimli", "Balin", "Bilbo", at="Rivendell", events=["Something Has Slipped"])
    table.hazard.hand("Dunlending Raiders", "Left Behind")
    before = table.value("prowess", "Balin")
    table.plan("Gimli", "Moria", way="region", regions=("Rhudaur", "Hollin", "Redhorn Gate"), path="www")
    table.start("MovementHazardPhase", player=0)
    table.hazard.play("play Dunlending Raiders keyed to Hollin")
    table.hazard.do("play Left Behind on Balin", passing=True)
    table.dice(2, 2, 12, 12)
    while table.company("Balin").id == table.company("Gimli").id:
        table.do("resolve Gimli") if table.offered("resolve Gimli") else table.answer_plainly()
    assert [table.value("prowess", "Balin") - before, table.card("Something Has Slipped").host] == [-2, table.company("Gimli").id]
    table.finish()
    assert table.company("Balin").id == table.company("Gimli").id
    assert table.value("prowess", "Balin") - before == -2


def test_something_slips_from_nobody(table: Table) -> None:
    """The company for which it was meant is gone before it resolves."""
    table.hero.company("Bilbo", at="Rivendell")
    table.hazard.hand("Something Has Slipped", "Tidings of Bold Spies")
    table.movement("Bilbo", to="Moria", path="ww", limit=5)
    table.hazard.do("play Something Has Slipped", passing=True)
    table.dice(2, 12)
    table.hazard.do("play Tidings of Bold Spies", passing=True)
    table.finish()
    table.then("Bilbo eliminated", "Something Has Slipped discarded")


# --- LE-141 Stench of Mordor -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "doors", "taps"),
    [("Barad-dûr", False, True), ("Minas Morgul", False, False), ("Minas Morgul", True, True), ("Moria", True, False)],
)
def test_stench_of_mordor_taps_one_of_each_company(table: Table, at: str, doors: bool, taps: bool) -> None:
    table.hazard.events("Stench of Mordor", *(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", "Aragorn II", "Éowyn", at=at, tapped=["Éowyn"])
    table.site("Gimli")
    if taps:
        assert table.who == "hero"
        assert not table.offered("Éowyn")
        table.do("Gimli")
    table.leave_open()
    table.then(f"Gimli {'tapped' if taps else 'untapped'}", "Aragorn II untapped")


def test_stench_of_mordor_without_anybody_untapped(table: Table) -> None:
    table.hazard.events("Stench of Mordor")
    table.hero.company("Gimli", at="Barad-dûr", tapped=["Gimli"])
    table.site("Gimli")
    assert table.asked != "choose"
    table.leave_open()


# --- LE-142 Thrice Outnumbered -----------------------------------------------------------------------------------------------


def outnumbered(table: Table) -> None:
    table.hazard.events("Thrice Outnumbered")
    for seat in table.seats:
        seat.discard("Brigands", "Orc-patrol")


def shuffled_in(table: Table) -> list[str]:
    """Whoever may shuffles his Man creature in."""
    who = []
    while table.asked:
        if table.offered("Brigands"):
            who.append(table.who)
            assert not table.offered("Orc-patrol")
            table.do("Brigands")
        else:
            table.answer_plainly()
    return who


def test_thrice_outnumbered_brings_men_back_to_the_play_deck(table: Table) -> None:
    outnumbered(table)
    table.end_of_turn()
    assert shuffled_in(table) == ["hero", "hazard"]
    assert [len(seat.row.discard) for seat in table.seats] == [1, 1]


@rule("AIO-H-0278", "AIO-H-0281")
@pytest.mark.players(4)
@pytest.mark.parametrize(("turn", "first"), [(1, "hazard"), (2, "third")])
def test_thrice_outnumbered_is_for_two_of_several(table: Table, turn: int, first: str) -> None:
    """Jessica's first turn: Nick, to her left, may take his Men back, Wendy may not."""
    outnumbered(table)
    table.hero.set(turns=turn)
    table.end_of_turn()
    assert shuffled_in(table) == ["hero", first]


@pytest.mark.parametrize(("held", "fate"), [(["Brigands"], "in play"), (["Orc-patrol"], "discarded")])
def test_thrice_outnumbered_costs_a_man_at_each_long_event_phase_of_an_opponent(table: Table, held: list[str], fate: str) -> None:
    table.hazard.events("Thrice Outnumbered").hand(*held)
    table.long_events()
    if table.asked:
        assert table.who == "hazard"
        assert table.offered("Thrice Outnumbered")
        table.do("Brigands")
    table.then(f"Thrice Outnumbered {fate}")
    assert len(table.hazard.row.hand) == (0 if fate == "in play" else 1)


def test_thrice_outnumbered_costs_nothing_in_one_s_own_long_event_phase(table: Table) -> None:
    table.turn_of("hazard").hazard.events("Thrice Outnumbered").hand("Brigands")
    table.long_events()
    table.then("Thrice Outnumbered in play", "Brigands in hand")


# --- LE-144 Tidings of Doubt and Danger --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("doors", "less"), [(False, 2), (True, 3)])
def test_tidings_of_doubt_and_danger_for_every_ringwraith(table: Table, doors: bool, less: int) -> None:
    table.hero.plays("ringwraith").company("The Witch-king", "Tarcil", at="Minas Morgul")
    before = [table.value("di", who) for who in ("The Witch-king", "Tarcil")]
    table.hazard.events("Tidings of Doubt and Danger", *(["Doors of Night"] if doors else []))
    assert [table.value("di", who) for who in ("The Witch-king", "Tarcil")] == [before[0] - less, before[1]]
