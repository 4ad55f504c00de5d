"""Calling the Council, the Council itself, and what else ends a game."""

import pytest

from ledger import rule
from meccg.kernel.run import push, run
from meccg.model.facts import Points
from meccg.model.rows import OUT
from meccg.rules.endgame import game_ends, may_call, points_for_calling, whose_points
from meccg.rules.scoring import council_scores, total
from meccg.rules.turn import Game
from table import blank

# Companies by their points.
FOURTEEN = ("Aragorn II", "Elrond", "Galadriel", "Thorin II", "Gimli")  # 3 + 3 + 3 + 3 + 2
NINETEEN = (*FOURTEEN, "Legolas", "Faramir", "Arwen")


def worth(table, points, seat="hero"):
    """A company of so many points: heroes of two points and of one."""
    twos = ["Gimli", "Legolas", "Faramir", "Beretar", "Balin", "Glóin", "Imrahil", "Théoden", "Celeborn", "Haldalam", "Beorn"]
    ones = ["Arwen", "Kíli", "Óin", "Éomer", "Elladan", "Elrohir"]
    names = twos[: points // 2]
    names += ones[: points - 2 * len(names)]
    getattr(table, seat).company(*names, at="Rivendell")
    assert total(table.state, 0 if seat == "hero" else 1) == points
    return table


def councillors(table):
    """The whole Council, everybody passing; returns the order of the checks."""
    order = []
    for _ in range(200):
        if table.asked == "which check":
            _, option = next(table.options())
            order.append(table.state.name(option[1]))
            table.do(option)
        elif table.asked == "council reveal":
            table.do("enough")
        elif table.asked:
            table.pass_()
        else:
            return order
    raise AssertionError("the Council does not end")


def winners(table):
    return [table.state.player(p).name for p in table.state.winner]


# --- who may call it -------------------------------------------------------------------------------------------------


@rule("METW-0131", "AIO-A-0436", "METW-0731")
def test_twenty_points_suffice(table):
    worth(table, 19)
    assert not may_call(table.state, 0)
    table.hero.factions("Hobbits")
    assert may_call(table.state, 0)


@rule("METW-0129", "AIO-A-0435", "METW-0731")
def test_an_exhausted_deck_suffices(table):
    worth(table, 2)
    assert not may_call(table.state, 0)
    table.hero.set(exhausted=1)
    assert may_call(table.state, 0)


@rule("AIO-A-0403")
def test_only_one_s_own_points_and_deck_count(table):
    worth(table, 20, seat="hazard").hazard.set(exhausted=1)
    assert may_call(table.state, 1)
    assert not may_call(table.state, 0)


@rule("AIO-A-0400")
def test_eighteen_points_with_starter_decks(table):
    table.rules(starter_decks=True)
    worth(table, 17)
    assert not may_call(table.state, 0)
    table.hero.factions("Hobbits")
    assert may_call(table.state, 0)


@rule("AIO-A-0399")
@pytest.mark.parametrize(
    ("decks", "needed"),
    [
        pytest.param(2, 25, marks=rule("METW-0734", "AIO-A-0450", "AIO-A-0451")),
        pytest.param(3, 30, marks=rule("METW-0736", "AIO-A-0457", "AIO-A-0458")),
        pytest.param(4, 40, marks=rule("METW-0739", "AIO-A-0463", "AIO-A-0464")),
    ],
)
def test_longer_games(table, decks, needed):
    table.rules(decks=decks)
    table.hero.factions(
        "Southrons", "Easterlings", "Iron Hill Dwarves", "Variags of Khand",  # 5 + 4 + 4 + 4
        "Wood-elves", "Riders of Rohan",  # 3 + 3
    )  # fmt: skip
    short = needed - total(table.state, 0) - 1
    worth_of = {1: "Hobbits", 2: "Woodmen"}
    table.hero.pile(*["Slayer"] * (short // 2))  # two points each
    if short % 2:
        table.hero.factions(worth_of[1])
    assert total(table.state, 0) == needed - 1
    table.hero.set(exhausted=decks - 1)
    assert not may_call(table.state, 0)
    table.hero.set(exhausted=decks)
    assert may_call(table.state, 0)  # whatever his points
    table.hero.pile("Cave-drake").set(exhausted=decks - 1)
    assert total(table.state, 0) == needed
    assert may_call(table.state, 0)
    table.hero.set(exhausted=decks - 2)
    assert not may_call(table.state, 0)


@rule("AIO-B-0024")
def test_points_are_not_modified_for_calling(table):
    """25 of one type suffice; 13 that the Council would double do not."""
    table.rules(decks=2).hero.set(exhausted=1)
    table.hero.factions("Southrons", "Easterlings", "Iron Hill Dwarves")  # 13
    assert council_scores(table.state)[0].doubled["faction"] == 26
    assert not may_call(table.state, 0)
    table.hero.factions("Variags of Khand", "Wood-elves", "Riders of Rohan", "Woodmen")  # 25
    assert council_scores(table.state)[0].total == 0
    assert may_call(table.state, 0)


@rule("AIO-H-0414")
def test_a_lost_avatar_counts_for_calling_in_longer_games(table):
    table.rules(decks=2).hero.set(exhausted=1)
    worth(table, 25)
    assert may_call(table.state, 0)
    table.hero.set(avatar_lost=True)
    assert not may_call(table.state, 0)


@rule("AIO-A-0405", "AIO-A-0425")
def test_a_lost_avatar_counts_for_calling(table):
    worth(table, 22)
    assert may_call(table.state, 0)
    table.hero.set(avatar_lost=True)
    assert points_for_calling(table.state, 0) == 17
    assert not may_call(table.state, 0)


# --- when it starts --------------------------------------------------------------------------------------------------


def at_the_end_of_a_turn(table):
    """Where a whole game would be after the hero's turn."""
    push(table.state, Game(step="after"))
    run(table.state)


@rule("AIO-A-0434", "METW-0733", "METW-0735", "METW-0738", "AIO-A-0449", "AIO-A-0456", "AIO-A-0462", "METW-0731")
@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_all_decks_exhausted_end_the_game(table, decks):
    table.rules(decks=decks)
    table.hero.company("Gimli", at="Bree").set(exhausted=decks)
    table.hazard.company("Balin", at="Bree").set(exhausted=decks - 1)
    assert not game_ends(table.state)
    table.hazard.set(exhausted=decks)
    assert game_ends(table.state)
    table.dice(12, 12)
    at_the_end_of_a_turn(table)  # no question whether anybody calls it
    assert table.state.winner is not None


@rule("METW-0130", "AIO-A-0435", "AIO-A-0436", "METW-0159", "METW-0948")
def test_the_others_have_one_more_turn(table):
    worth(table, 20)
    table.hazard.company("Aragorn II", at="Bree")
    at_the_end_of_a_turn(table)
    assert (table.asked, table.who) == ("call the council", "hero")
    table.do("call")
    assert table.hero.row.called
    assert table.state.turn_player == 1  # the other's turn has begun
    assert table.state.winner is None
    assert game_ends(table.state)  # and with it the game ends
    table.leave_open()


def test_nobody_must_call(table):
    worth(table, 20)
    table.hazard.company("Aragorn II", at="Bree")
    at_the_end_of_a_turn(table)
    table.do("play on")
    assert not table.hero.row.called
    assert not game_ends(table.state)
    table.leave_open()


@rule("AIO-A-0433", "METW-0129")
def test_who_may_not_call_is_not_asked(table):
    worth(table, 19)
    table.hazard.company("Aragorn II", at="Bree")
    at_the_end_of_a_turn(table)
    assert table.asked != "call the council"
    table.leave_open()


# --- the Council -----------------------------------------------------------------------------------------------------


@rule("AIO-A-0433", "METW-0134", "AIO-A-0409", "AIO-A-0408", "AIO-A-0197", "AIO-A-0196")
def test_all_make_checks_who_had_the_last_turn_first(table):
    table.hero.company("Gimli", "Balin", at="Bree").company("Gandalf", at="Lórien")
    table.hazard.company("Saruman", "Celeborn", at="Bree")
    table.dice(*[12] * 5)
    table.council()
    order = councillors(table)
    checks = [line for line in table.log if line.startswith("Corruption check of")]
    names = [line.split(" of ")[1].split(":")[0] for line in checks]
    assert set(names[:3]) == {"Gimli", "Balin", "Gandalf"}
    assert set(names[3:]) == {"Saruman", "Celeborn"}
    assert order  # the player says in which order


@rule("AIO-A-0410", "AIO-A-0411", "AIO-H-0198", "CRF1-0116")
def test_nobody_untaps_for_the_council(table):
    table.hero.company("Gimli", "Balin", at="Bree", tapped=["Gimli", "Balin"], corruption={"Gimli": 3})
    table.hazard.company("Saruman", at="Bree", tapped=["Saruman"])
    table.dice(12, 12, 12)
    table.council()
    table.do("check Gimli")
    assert table.asked == ""  # nobody can tap to help, so nobody was asked
    table.then("Gimli tapped", "Balin tapped", "Saruman tapped")


@rule("AIO-B-0010", "AIO-H-0198", "CRF1-0115")
def test_companions_may_tap_to_help(table):
    table.hero.company("Gimli", "Balin", at="Bree", corruption={"Gimli": 8}).company("Kíli", at="Bree")
    table.hazard.company("Saruman", at="Lórien")
    table.dice(8, 12, 12, 12)
    table.council()
    table.do("check Gimli")
    assert table.offered("Balin")
    assert not table.offered("Kíli")
    table.do("Balin")
    councillors(table)
    table.then("Gimli in play", "Balin tapped")


@rule("METW-0140", "AIO-A-0413")
def test_who_fails_is_not_at_the_council(table):
    """Legolas has Elrohir as follower and Glamdring: 2 + 2 points are lost, the follower's are not."""
    table.hero.company("Legolas", "Elrohir", at="Bree", followers={"Legolas": ["Elrohir"]}, items={"Legolas": ["Glamdring"]},
                       corruption={"Legolas": 9}, tapped=["Legolas", "Elrohir"])  # fmt: skip
    table.hazard.company("Saruman", at="Lórien", tapped=["Saruman"])
    before = total(table.state, 0)
    table.dice(2, 12, 12)
    table.council()
    table.do("check Legolas")
    councillors(table)
    table.then("Legolas eliminated", "Glamdring discarded", "Elrohir in play")
    assert total(table.state, 0) == before - 4


@rule("AIO-B-0011", "AIO-H-0206")
def test_events_in_play_still_matter(table):
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env, Standing
    from meccg.parts.base import THIS
    from meccg.parts.standing import Add
    from meccg.parts.values import CORRUPTION_CHECK

    address = "test:weariness"
    if address not in PARTS:
        Add(CORRUPTION_CHECK, -4, to=THIS).settle(address)
    table.hero.company("Gimli", at="Bree", corruption={"Gimli": 4}, tapped=["Gimli"])
    table.hazard.company("Saruman", at="Lórien", tapped=["Saruman"])
    table.state.hold((("corruption_check", Standing(address, Env(source=table.id("Gimli"), player=0), 0, "long")),))
    table.dice(7, 12)
    table.council()
    councillors(table)
    table.then("Gimli discarded")  # 7 - 4 against 4


@rule("AIO-A-0414", "AIO-B-0012", "AIO-B-0013", "CRF1-0118", "METW-0143", "AIO-A-0415", "AIO-G-0303")
def test_resources_that_help_may_be_played_hazards_may_not(table):
    table.hero.company("Pippin", "Gandalf", at="Bree", corruption={"Pippin": 9}, tapped=["Pippin", "Gandalf"])
    table.hero.hand("A Friend or Three", "Concealment", "Muster", "Weariness of the Heart")
    table.hazard.company("Saruman", at="Lórien", tapped=["Saruman"])
    table.hazard.hand("Weariness of the Heart", "The Will of the Ring", "A Friend or Three")
    table.dice(9, 12, 12)
    table.council()
    table.do("check Pippin")
    assert table.offered("A Friend or Three")
    assert not table.offered("Concealment")
    assert not table.offered("Muster")
    assert not table.offered("Weariness of the Heart")
    table.do("play A Friend or Three")
    assert not table.offered("Weariness of the Heart")
    councillors(table)
    table.then("Pippin in play")  # 9 + 2 (two characters) against 9


@rule("METW-0071", "METW-0087", "METW-0137", "METW-0127", "AIO-A-0257", "AIO-A-0416", "AIO-A-0418")
def test_the_most_points_win(table):
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]})
    table.hazard.company("Kíli", at="Bree", items={"Kíli": ["Dwarven Axe"]})
    table.dice(12, 12)
    table.council()
    councillors(table)
    assert winners(table) == ["Hero"]  # 2 + 2 against 1 + 1 (of its 2)


@rule("AIO-A-0416")
def test_points_are_counted_after_the_checks(table):
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]}, corruption={"Gimli": 11}, tapped=["Gimli"])
    table.hazard.company("Kíli", at="Bree", items={"Kíli": ["Dwarven Axe"]})
    table.dice(2, 12)
    table.council()
    councillors(table)
    assert winners(table) == ["Hazard"]


@rule("METW-0152", "AIO-A-0421", "AIO-H-0341")
def test_a_tie(table):
    table.hero.company("Kíli", at="Bree", items={"Kíli": ["Glamdring"]})
    table.hazard.company("Óin", at="Bree", items={"Óin": ["Dwarven Axe"]})
    table.dice(12, 12)
    table.council()
    councillors(table)
    assert winners(table) == ["Hero", "Hazard"]


# --- revealed cards --------------------------------------------------------------------------------------------------


@rule("AIO-B-0019", "AIO-B-0022")
def test_unique_cards_that_another_has_in_play_cost_him_points(table):
    table.hero.company("Kíli", at="Bree", items={"Kíli": ["Sword of Gondolin"]}, tapped=["Kíli"])
    table.hero.hand("Gimli", "Glamdring", "Balin", "Dwarven Axe", "Concealment")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Glamdring", "Dwarven Axe"]}, tapped=["Gimli"])
    table.dice(12, 12)
    table.council()
    table.pass_all()
    assert sorted(table.offers()) == ["No more cards", "Reveal Gimli", "Reveal Glamdring"]  # no others: not his, not unique
    table.do("Reveal Gimli")
    table.do("Reveal Glamdring")
    # 2 + 2 (of 4) - 2 against 1 + 1 (of 2)
    assert winners(table) == ["Hero", "Hazard"]
    assert "Hazard has 2 marshalling points: 2 character, 4 item (counts 2), -2 taken off" in table.log


@rule("AIO-B-0019")
def test_nobody_must_reveal(table):
    table.hero.company("Kíli", at="Bree", items={"Kíli": ["Sword of Gondolin"]}).hand("Gimli")
    table.hazard.company("Gimli", at="Bree", items={"Gimli": ["Dwarven Axe"]})
    table.dice(12, 12)
    table.council()
    councillors(table)
    assert winners(table) == ["Hazard"]


@rule("AIO-B-0020")
def test_hazards_are_not_revealed(table):
    table.hero.hand("Smaug")
    table.hazard.pile("Smaug")
    table.state.put(table.state.card(table.hazard.row.pile[0]).but(owner=0))
    assert whose_points(table.state, 0, table.hero.row.hand[0]) == ()


def test_cards_without_points_are_not_revealed(table):
    table.hero.hand("Éowyn")
    table.hazard.company("Éowyn", at="Bree")
    assert whose_points(table.state, 0, table.hero.row.hand[0]) == ()


def test_one_s_own_cards_are_not_revealed_against_oneself(table):
    table.hero.company("Gimli", at="Bree").hand("Gimli")
    assert whose_points(table.state, 0, table.hero.row.hand[0]) == ()


# --- avatars ---------------------------------------------------------------------------------------------------------


def lose_avatar(table, seat, zone=OUT):
    from meccg.rules.changes import out_of_play

    out_of_play(table.state, seat.row.avatar, zone)


@rule("METW-0125", "AIO-A-0422")
def test_where_it_loses_the_game_an_eliminated_avatar_ends_it_at_once(table):
    """In the middle of an attack: nothing more is asked."""
    table.rules("the-wizards")
    table.hero.company("Gandalf", "Gimli", at="Bree", tapped=["Gandalf", "Gimli"])
    table.hazard.company("Saruman", at="Lórien")
    table.dice(2, 12)
    table.attack("orc", strikes=2, prowess=30)
    table.do("resolve Gandalf")
    assert winners(table) == ["Hazard"]
    assert table.state.frames == []
    table.then("Gandalf eliminated", "Gimli tapped")


@rule("AIO-A-0423", "AIO-A-0424")
def test_otherwise_the_game_goes_on(table):
    table.hero.company("Gandalf", "Gimli", at="Bree")
    table.hazard.company("Saruman", at="Lórien")
    lose_avatar(table, table.hero)
    assert table.state.winner is None
    table.then("Gandalf eliminated")
    assert total(table.state, 0) == 2 - 5


@rule("AIO-A-0426", "AIO-H-0310")
def test_who_has_lost_his_avatar_reveals_no_other(table):
    table.hero.company("Gimli", at="Rivendell").hand("Gandalf", "Saruman")
    table.organization()
    assert table.offered("Reveal Gandalf")
    table.hero.set(avatar_lost=True)
    for name in ("Gandalf", "Saruman"):
        assert [why.text for why in table.reasons(name)] == ["you have lost your avatar"]
    table.leave_open()


@rule("METW-0144")
def test_at_the_council_all_checks_come_first(table):
    table.rules("the-wizards")
    table.hero.company("Gandalf", "Gimli", at="Bree", corruption={"Gandalf": 9}, tapped=["Gandalf", "Gimli"])
    table.hazard.company("Saruman", at="Lórien", tapped=["Saruman"])
    table.dice(2, 12, 12)  # the others still roll
    table.council()
    table.do("check Gandalf")
    councillors(table)
    assert winners(table) == ["Hazard"]  # although Gimli is worth more than nothing


@rule("METW-0145")
def test_if_all_avatars_fail_nobody_wins(table):
    table.rules("the-wizards")
    table.hero.company("Gandalf", at="Bree", corruption={"Gandalf": 9}, tapped=["Gandalf"])
    table.hazard.company("Saruman", at="Lórien", corruption={"Saruman": 9}, tapped=["Saruman"])
    table.dice(2, 2)
    table.council()
    councillors(table)
    assert table.state.winner == ()


@rule("AIO-A-0429")
def test_a_card_may_win_the_game(table):
    """Whatever the points are: the verb that such cards use."""
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env
    from meccg.parts.handling import Win

    if "test:win" not in PARTS:
        Win().settle("test:win")
    table.hazard.company(*FOURTEEN, at="Bree")
    push(table.state, PARTS["test:win"].frame(Env(source=-1, player=0)))
    run(table.state)
    assert winners(table) == ["Hero"]


# --- Jessica and Jason ------------------------------------------------------------------------------------------------


def jessica_and_jason(table):
    """The rulebook's example. Jason has the last turn: he is the hero of the table."""
    table.hazard.company(
        "Pallando", "Celeborn", "Gildor Inglorion", "Legolas", "Elrohir", "Elladan", at="Lórien",
        followers={"Pallando": ["Celeborn", "Gildor Inglorion"], "Legolas": ["Elrohir"]},
        items={"Pallando": ["Sword of Gondolin"], "Gildor Inglorion": ["Healing Herbs"],
               "Legolas": ["Elf-stone", "Dagger of Westernesse"]},
        allies={"Pallando": ["Gwaihir"]},
        tapped=["Pallando", "Celeborn", "Gildor Inglorion", "Legolas", "Elrohir", "Elladan"],
    )  # fmt: skip
    table.hazard.factions("Men of Lebennin").events("Dreams of Lore")
    table.hero.company(
        "Radagast", "Beorn", "Théoden", "Faramir", "Imrahil", at="Lórien",
        followers={"Radagast": ["Beorn"]},
        items={"Théoden": ["Sword of Gondolin", "Great-shield of Rohan"], "Faramir": ["Dagger of Westernesse", "Healing Herbs"]},
        allies={"Beorn": ["Quickbeam"]},
        tapped=["Radagast", "Beorn", "Théoden", "Faramir", "Imrahil"],
    )  # fmt: skip
    return table


JASON, JESSICA = 0, 1


@rule("METW-0153", "METW-0154", "METW-0155", "METW-0156", "METW-0157", "METW-0158", "METW-0162")
def test_jessica_and_jason_at_lorien(table):
    from meccg.rules.corruption import corruption_points

    jessica_and_jason(table)
    assert total(table.state, JESSICA) == 15
    assert total(table.state, JASON) == 14
    points = {"Pallando": 2, "Celeborn": 0, "Gildor Inglorion": 1, "Legolas": 2, "Elrohir": 0, "Elladan": 0,
              "Radagast": 0, "Beorn": 0, "Théoden": 4, "Faramir": 2, "Imrahil": 0}  # fmt: skip
    for name, n in points.items():
        assert corruption_points(table.state, table.id(name)) == n, name
    # she has exhausted her deck: the call is hers, although she has fewer than twenty points
    assert not may_call(table.state, JESSICA)
    table.hazard.set(exhausted=1)
    assert may_call(table.state, JESSICA)


def last_turn(table):
    """Jason plays Éomer and wins the Men of Northern Rhovanion."""
    company = table.company("Radagast").id
    eomer = table.new(table_key("Éomer"), JASON, "aside")
    table.state.enter(eomer, company=company)
    table.state.set_status(eomer, 1)
    table.hero.factions("Men of Northern Rhovanion")


def table_key(name):
    from table import key_of

    return key_of(name, "character")


@rule("METW-0160", "METW-0161")
def test_jason_wins_with_seventeen_points(table):
    """By the starter rules, without the modifications, it would be 17 to 15; with them it is still his game."""
    jessica_and_jason(table)
    last_turn(table)
    assert (total(table.state, JASON), total(table.state, JESSICA)) == (17, 15)
    table.dice(*[12] * 12)
    table.council()
    councillors(table)
    final = council_scores(table.state)
    assert winners(table) == ["Hero" if final[JASON].total > final[JESSICA].total else "Hazard"]
    assert final[JASON].total == 16  # nine character points to eight others
    assert final[JESSICA].total == 15
    assert winners(table) == ["Hero"]


@rule("AIO-B-0051", "METW-0165", "METW-0166", "METW-0162")
@pytest.mark.parametrize(("who", "whose", "lost"), [("Legolas", JESSICA, 2), ("Théoden", JASON, 6), ("Faramir", JASON, 2)])
def test_who_fails_takes_his_points_along(table, who, whose, lost):
    jessica_and_jason(table)
    before = total(table.state, whose)
    table.dice(2)
    table.corruption_check(who)
    table.pass_all()
    assert total(table.state, whose) == before - lost
    assert table.card("Elrohir").company != -1


@rule("AIO-B-0053", "METW-0162")
def test_if_pallando_fails_jason_wins(table):
    jessica_and_jason(table).rules("the-wizards")
    table.dice(*[12] * 5, 2, *[12] * 5)
    table.council()
    for _ in range(4):
        table.do(next(option for _, option in table.options()))
    table.do("check Pallando")
    councillors(table)
    table.then("Pallando eliminated")
    assert winners(table) == ["Hero"]


@rule("METW-0751", "METW-0752", "METW-0753", "METW-0754", "METW-0755", "METW-0756", "METW-0757")
@pytest.mark.parametrize("edition", ["standard", "the-wizards"])
def test_the_modified_points(table, edition):
    """Without Jason's last faction."""
    jessica_and_jason(table).rules(edition)
    jason, jessica = council_scores(table.state)
    assert jessica.counted == {"character": 7, "item": 2, "faction": 2, "ally": 2, "kill": 0, "miscellaneous": 2}
    assert jessica.limited == {"character": 7, "item": 2, "faction": 4, "ally": 2, "kill": 0, "miscellaneous": 2}
    assert jessica.total == 17
    assert jason.counted == {"character": 8, "item": 4, "faction": 0, "ally": 2, "kill": 0, "miscellaneous": 0}
    assert jason.limited["character"] == 6
    assert jason.total == 12


@rule("METW-0758", "METW-0759")
@pytest.mark.parametrize("edition", ["standard", "the-wizards"])
def test_jason_s_three_cards_are_not_enough(table, edition):
    jessica_and_jason(table).rules(edition)
    table.hero.hand("Gwaihir", "Legolas", "Elrohir")
    table.dice(*[12] * 11)
    table.council()
    while table.asked != "council reveal":
        table.do(next(option for _, option in table.options()))
    for name in ("Gwaihir", "Legolas", "Elrohir"):
        table.do(f"Reveal {name}")
    assert winners(table) == ["Hazard"]
    log = " / ".join(table.log)
    assert "Hazard has 14 marshalling points" in log
    assert "Hero has 12 marshalling points" in log


# --- Jessica and Nick -------------------------------------------------------------------------------------------------


@rule("AIO-B-0047", "AIO-B-0049", "AIO-B-0051", "AIO-B-0054")
def test_jessica_against_nick(table):
    """Her half of the later example: 18 points, 21 after Bree; faction points are doubled if Nick has none."""
    from meccg.rules.corruption import corruption_points
    from meccg.rules.scoring import scores

    jessica_and_jason(table)
    table.hazard.factions("Knights of Dol Amroth")
    assert scores(table.state, JESSICA).by_type == {
        "character": 7, "item": 2, "faction": 5, "ally": 2, "kill": 0, "miscellaneous": 2,
    }  # fmt: skip
    assert [corruption_points(table.state, table.id(n)) for n in ("Pallando", "Celeborn", "Gildor Inglorion", "Legolas")] == [
        2,
        0,
        1,
        2,
    ]
    table.hazard.factions("Rangers of the North")
    assert total(table.state, JESSICA) == 21
    assert council_scores(table.state)[JESSICA].doubled["faction"] == 16
    table.dice(2)
    table.corruption_check("Legolas")
    table.pass_all()
    assert total(table.state, JESSICA) == 19
    assert table.card("Elrohir").company != -1


# --- the tie that is broken -------------------------------------------------------------------------------------------


def tie(table, **corruption):
    table.rules(weakest_link=True)
    table.hero.company("Kíli", "Gandalf", at="Bree", items={"Kíli": ["Glamdring"]}, tapped=["Kíli", "Gandalf"])
    table.hazard.company("Óin", "Saruman", at="Lórien", items={"Óin": ["Dwarven Axe"]}, tapped=["Óin", "Saruman"])
    return table


@rule("AIO-H-0340", "AIO-H-0342", "AIO-H-0343", "AIO-H-0344", "CRF1-0246")
def test_the_weakest_link_breaks_a_tie(table):
    """With the round's own point Kíli has two and Óin three: a Dwarf's 4, which counts 3, is too little for Óin only."""
    from meccg.rules.corruption import corruption_points

    tie(table)
    assert (corruption_points(table.state, table.id("Kíli")), corruption_points(table.state, table.id("Óin"))) == (1, 2)
    table.dice(*[12] * 4, 4, 2, 4, 2)  # Kíli, Gandalf, Óin, Saruman: twice
    table.council()
    councillors(table)
    table.then("Óin discarded", "Kíli in play", "Gandalf in play", "Saruman in play")
    assert winners(table) == ["Hero"]


@rule("AIO-H-0345", "CRF1-0247")
def test_the_weakest_link_goes_on_until_it_breaks(table):
    tie(table)
    table.dice(*[12] * 4, *[12] * 4, 12, 12, 4, 12)  # in the third round Óin has four points
    table.council()
    councillors(table)
    table.then("Óin discarded")
    assert winners(table) == ["Hero"]


@rule("AIO-H-0346", "CRF1-0247")
def test_the_weakest_link_ends_with_the_last_character(table):
    tie(table)
    table.dice(*[12] * 4, 2, 12, 2, 12)
    table.council()
    councillors(table)
    table.then("Kíli discarded", "Óin eliminated")
    assert winners(table) == ["Hero", "Hazard"]


@rule("AIO-H-0341", "METW-0152")
def test_without_that_option_a_tie_is_a_tie(table):
    tie(table).rules()
    table.dice(*[12] * 4)
    table.council()
    councillors(table)
    assert winners(table) == ["Hero", "Hazard"]


# --- other alignments and more players --------------------------------------------------------------------------------


@rule("AIO-A-0439", "AIO-A-0440")
def test_fallen_wizards_call_it_like_heroes(table):
    folk = [blank(f"ENDGAME folk {i}", name=f"folk {i}", kind="faction", mp=Points(3, type="faction")) for i in range(20)]
    table.hero.set(alignment="fallen-wizard").factions(*folk[:19])  # each is worth one to him (AIO-E-0240)
    assert not may_call(table.state, 0)
    table.hero.set(exhausted=1)
    assert may_call(table.state, 0)
    table.hero.factions(folk[19]).set(exhausted=0)
    assert may_call(table.state, 0)


@rule("AIO-A-0441")
def test_minions_need_a_card_to_call_it(table):
    worth(table, 20)
    table.hero.set(alignment="ringwraith", exhausted=1)
    assert not may_call(table.state, 0)


@rule("AIO-A-0438", "AIO-A-0442", "AIO-A-0446", "AIO-A-0402", "AIO-A-0404")
@pytest.mark.parametrize("alignment", ["fallen-wizard", "ringwraith", "balrog"])
def test_exhausted_decks_end_every_game(table, alignment):
    table.hero.set(exhausted=1, alignment=alignment)
    assert not game_ends(table.state)
    table.hazard.set(exhausted=1)
    assert game_ends(table.state)


@rule("AIO-A-0407", "AIO-B-0014", "AIO-B-0015", "AIO-B-0027")
def test_points_in_the_under_deeps_do_not_count_for_calling(table, monkeypatch):
    from meccg.cards.pool import load_pool
    from meccg.kernel.book import BOOK
    from meccg.parts.definition import Definition

    facts = load_pool().find("The Iron-deeps", alignment="hero")
    monkeypatch.setitem(BOOK, facts.id, Definition(facts, (), (), ()))
    worth(table, 18).hero.company("Thorin II", at=facts.id, items={"Thorin II": ["Glamdring"]})  # 3 + 2
    assert total(table.state, 0) == 23
    assert points_for_calling(table.state, 0) == 18
    assert not may_call(table.state, 0)
    assert sum(council_scores(table.state)[0].counted.values()) == 23
    table.hero.set(alignment="balrog")
    assert points_for_calling(table.state, 0) == 22  # a hero's sword is worth half to him (AIO-B-0119)


@rule("METW-0947", "METW-0948", "AIO-H-0232")
@pytest.mark.players(3)
def test_of_three_players_each_other_has_one_more_turn(table):
    s = table.state
    s.put(s.player(0).but(called=True))
    ends = []
    for player in (0, 1, 2):  # at the end of whose turn
        s.turn_player = player
        ends.append(game_ends(s))
    assert ends == [False, False, True]


@rule("METW-0947")
@pytest.mark.players(3)
def test_of_three_decks_all_must_be_exhausted(table):
    s = table.state
    for player in (0, 1, 2):
        assert not game_ends(s)
        s.put(s.player(player).but(exhausted=1))
    assert game_ends(s)
