"""What is said above and beside the options: why one is asked, what a choice means, what the space bar does."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.board.build import board
from meccg.board.checks import influence_row
from meccg.board.handles import Handles
from meccg.board.hints import hint
from meccg.board.prompts import REASONS, purpose
from meccg.board.structs import Option, Question
from meccg.board.wording import offered_all
from meccg.kernel.game import Game
from meccg.model.rows import NONE, Ask
from meccg.parts.modes import Mode
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.influence import AGAINST_OPPONENT, FACTION_ATTEMPT, InfluenceCheck
from meccg.rules.scoring import council_scores
from table import Table


def asked(table: Table) -> Question:
    """The question as whoever is asked sees it."""
    b = board(Game(table.state.clone()), table.state.asks[0].seat)
    assert b.question is not None
    return b.question


def option(q: Question, *words: str) -> Option:
    """The one option that has these words."""
    found = [o for o in q.options if all(w in o.words for w in words)]
    assert len(found) == 1, [o.words for o in q.options]
    return found[0]


# --- general influence ---------------------------------------------------------------------------------------------------------


def crowded(table: Table) -> None:
    table.hero.company("Thorin II", "Balin", "Kíli", "Óin", "Dori", at="Rivendell").hand("Legolas")
    table.organization()
    table.do("organize")


@rule("AIO-C-0114")
def test_over_the_limit_all_is_said_and_nothing_is_barred(table: Table) -> None:
    """Whoever is brought in among other changes of companies is as welcome as one who comes first."""
    crowded(table)
    assert "20 points" not in asked(table).purpose
    play = option(asked(table), "Play Legolas", "company of Thorin II")
    assert play.hint == "mind 6: 26 in all, over your limit of 20; make room in this phase or he returns to your hand"
    table.do("play Legolas", "company of Thorin II")
    q = asked(table)
    assert q.purpose == (
        "Your characters need 26 points of general influence, but you have 20: "
        "let one follow another, or Legolas returns to your hand when this phase ends."
    )
    assert option(q, "Move Kíli").hint == "may follow Thorin II or Balin: frees 3 general influence"
    assert option(q, "Move Thorin II").hint == ""
    table.do("move Kíli")
    assert asked(table).purpose.startswith("Your characters need 26")
    table.do("follows Thorin II")
    assert asked(table).purpose.startswith("Your characters need 23")
    table.do("done")
    table.then("Legolas in hand", "Kíli in play")
    table.leave_open()


def test_what_suffices_is_not_spoken_of(table: Table) -> None:
    table.hero.company("Thorin II", "Balin", at="Rivendell").hand("Legolas")
    table.organization()
    table.do("organize")
    assert option(asked(table), "Play Legolas", "company of Thorin II").hint == "mind 6 of 7 left"
    table.do("play Legolas", "company of Thorin II")
    assert asked(table).purpose.startswith("Characters at one Haven")
    table.leave_open()


def test_in_excess_it_says_how_much(table: Table) -> None:
    table.hero.company("Elrond", "Galadriel", "Gimli")
    table.organization()
    assert asked(table).purpose.endswith("have 20: somebody is discarded when this phase ends.")
    table.pass_all()
    assert table.asked == "excess"
    assert asked(table).purpose.startswith("Your characters need ")
    assert asked(table).purpose.endswith("have 20: somebody is discarded.")
    table.leave_open()


# --- strikes -----------------------------------------------------------------------------------------------------------


def test_a_strike_is_told_as_its_reader_hopes(table: Table) -> None:
    """Prowess 6 against 12: 7 or more wins, 6 is a draw; the attacker hopes for 5 or less, which 10 of 36 rolls show."""
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell")
    table.attack("wolf", strikes=1, prowess=12)
    mine = option(asked(table), "Aragorn II")
    assert (mine.hint, mine.chance) == ("untapped; 7 or more wins (58 in 100), 6 is a draw (14 in 100)", 58)
    table.do("leave")
    theirs = option(asked(table), "Aragorn II")
    assert (theirs.hint, theirs.chance) == ("untapped; hit in 28 of 100 rolls", 28)
    table.leave_open()


# --- influence -----------------------------------------------------------------------------------------------------------------


def test_who_wins_a_faction_how_likely(table: Table) -> None:
    """2 unused direct influence + 2 of his own + 1 as a Dúnadan: 4 or more; the Hobbit has 1."""
    table.hero.company("Imrahil", "Bilbo", at="Dol Amroth").hand("Knights of Dol Amroth")
    table.dice(4)
    table.explored()
    q = asked(table)
    assert option(q, "Knights of Dol Amroth", "Imrahil").hint == "4 or more wins (92 in 100)"
    assert option(q, "Knights of Dol Amroth", "Imrahil").chance == 92
    assert option(q, "Knights of Dol Amroth", "Bilbo").hint == "8 or more wins (42 in 100)"
    table.do("play", "Knights of Dol Amroth", "by", "Imrahil")
    table.then("Knights of Dol Amroth in play")


def test_against_what_is_anothers_both_roll(table: Table) -> None:
    """10 - 15 of theirs must exceed 0: Gandalf has to roll 6 more than they, which 70 of 1296 ways do."""
    table.hero.company("Gandalf", "Bilbo", at="Bree").hand("a pastime", "Faramir")
    table.hazard.company("Faramir", at="Bree")
    table.explored()
    q = asked(table)
    assert option(q, "Gandalf tries", "revealing Faramir").hint == "a roll 6 above theirs wins (5 in 100)"
    assert option(q, "Bilbo tries", "revealing Faramir").hint == "no roll wins"
    assert option(q, "Bilbo tries", "revealing Faramir").chance == 0
    check = InfluenceCheck(character=table.id("Gandalf"), target=table.id("Faramir"), kind=AGAINST_OPPONENT, uid=NONE)
    row = influence_row(table.state, check, Handles("", 0))
    assert (row.needs, row.chance) == (12, 2)
    assert sum(t.amount for t in row.terms) == 10 - 15 - 7
    table.pass_()


def test_in_webs_of_treachery_only_unused_influence_is_told(table: Table) -> None:
    """Aragorn has 3; that he is a Dúnadan does not help."""
    table.hazard.events("Webs of Fear & Treachery")
    table.hero.company("Aragorn II", at="Edoras").hand("Riders of Rohan")
    check = InfluenceCheck(
        character=table.id("Aragorn II"), target=table.id("Riders of Rohan"), kind=FACTION_ATTEMPT, number=9, uid=NONE
    )
    row = influence_row(table.state, check, Handles("", 0))
    assert [(t.words, t.amount) for t in row.terms] == [("unused influence", 3)]


# --- on-guard ------------------------------------------------------------------------------------------------------------------


def test_on_guard_is_one_line_and_explained(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand("Cave-drake", "Legolas", "Choking Shadows")
    table.movement("Aragorn II", to="Moria")
    q = asked(table)
    assert {o.fold for o in q.options if "on-guard" in o.words} == {"Place a card on-guard"}
    assert {o.fold for o in q.options if "on-guard" not in o.words} == {""}
    assert q.purpose.startswith("You are the hazard player: play hazards")
    assert q.purpose.endswith("It counts against the hazard limit.")
    table.do("Place Legolas on-guard")
    assert not any(o.fold for o in asked(table).options)
    assert "on-guard" not in asked(table).purpose
    table.leave_open()


def test_where_nothing_else_can_be_done_only_that_is_said(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand("Legolas")
    table.movement("Aragorn II", to="Moria")
    assert asked(table).purpose.startswith("You may place one card of your hand on-guard")
    table.pass_()
    table.leave_open()


# --- words ---------------------------------------------------------------------------------------------------------------------


def test_in_a_phase_of_ones_own_one_goes_on(table: Table) -> None:
    table.hero.company("Thorin II", "Balin", at="Rivendell")
    table.organization()
    q = asked(table)
    assert [o.words for o in q.options if o.verb == "pass"] == ["Go on"]
    assert q.purpose.endswith("Then you are asked where each company goes.")
    table.do("pass")
    b = board(Game(table.state.clone()), 0)
    assert b.question is not None
    assert b.question.kind == "move"
    assert not b.heading.endswith("is at its site")
    table.leave_open()


def test_where_there_is_nothing_to_do_one_passes(table: Table) -> None:
    """What is offered to everybody alike at a table with a poker face reads alike."""
    s = table.state
    ask = Ask(0, "act", (("pass",),))
    assert offered_all(s, ask)["pass",] == "Pass"


def test_who_leaves_his_leader_stays_where_he_is(table: Table) -> None:
    table.hero.company("Thorin II", "Kíli", "Balin", at="Rivendell", followers={"Thorin II": ["Kíli"]})
    table.organization()
    table.do("organize")
    table.do("move Kíli")
    q = asked(table)
    assert [o.words for o in q.options] == [
        "In the same company, under general influence",
        "Apart, as a new company",
        "As a follower of Balin",
    ]
    table.do(("join", table.company("Kíli").id))
    assert table.told[-1] == "Kíli is under general influence now"
    table.do("move Balin")
    assert table.told[-1] == "Balin goes apart, as a new company"
    table.do("move Thorin II")
    table.do(("join", table.company("Balin").id))
    assert table.told[-1] == "Thorin II goes with Balin now"
    table.leave_open()


def test_races_are_written_as_names(table: Table) -> None:
    table.hero.company("Thorin II", at="Rivendell").hand("Éowyn", "Bilbo")
    hints = [hint(table.state, Ask(0, "leftover", ()), ("include", table.id(who))).words for who in ("Éowyn", "Bilbo")]
    assert hints[0].endswith("; Man, warrior, scout")
    assert "; Hobbit" in hints[1]


def test_nobody_is_used_by_himself(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell")
    assert table.state.name(table.id("Gandalf")) == "Gandalf"
    option = ("use", "", table.id("Gandalf"), table.id("Gandalf"), NONE)
    assert Mode().describe(table.state, option) == "Use Gandalf"
    by = ("use", "", table.id("Gandalf"), table.id("Rivendell"), NONE)
    assert Mode().describe(table.state, by) == "Use Gandalf by Rivendell"


def test_an_attack_in_words(table: Table) -> None:
    table.hero.company("Thorin II", at="Bree")
    table.attack("man", strikes=1, prowess=9, detainment=True, by_creature=True)
    b = board(Game(table.state.clone()), 0)
    assert b.attack is not None
    assert b.attack.traits == ("Men", "detainment")
    table.leave_open()


def test_a_bonus_of_ones_own_says_against_whom(table: Table) -> None:
    table.hero.company("Thorin II", "Kíli", at="Bree")
    table.attack("orc", strikes=1, prowess=9)
    table.do("assign Thorin II")
    b = board(Game(table.state.clone()), 0)
    assert b.check is not None
    assert [(t.words, t.amount) for t in b.check.terms] == [("Thorin II", 5), ("against Orcs", 3)]
    table.leave_open()


def test_the_council_is_called_knowing_the_score(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").factions("Hobbits")
    table.hero.set(exhausted=1)
    table.start("EndOfTheTurn", player=0)
    q = asked(table)
    points = [c.total for c in council_scores(table.state)]
    assert q.purpose.endswith(f"It would count now: you {points[0]}, Hazard {points[1]}.")
    assert option(q, "Call it").words == "Call it: Hazard has one more turn"
    assert option(q, "Play on").default
    table.leave_open()


def test_the_sideboard_is_explained_by_what_allows_it(table: Table) -> None:
    assert "Nazgûl" not in REASONS["hazard sideboard"]
    assert "Wizard is in play" in REASONS["hazard sideboard"].format(avatar=ALIGNMENTS["hero"].avatar)


def test_an_answer_to_another_names_what_is_answered(table: Table) -> None:
    table.hero.company("Bilbo", "Aragorn II", at="Rivendell")
    table.hazard.hand("Weariness of the Heart")
    table.movement("Bilbo", to="Bree")
    table.do(("play", "TW-111:play.2", table.id("Weariness of the Heart"), NONE, table.id("Bilbo")))
    assert (table.who, table.asked) == ("hero", "respond")
    assert asked(table).purpose == "Hazard has declared Weariness of the Heart: you may respond before it resolves."
    table.leave_open()


def test_an_answer_to_oneself_says_so(table: Table) -> None:
    table.hero.company("Bilbo", "Aragorn II", at="Rivendell", corruption={"Bilbo": 5}).hand(
        "Halfling Strength", "A Friend or Three"
    )
    table.corruption_check("Bilbo")
    table.do("play Halfling Strength")
    assert (table.who, table.asked) == ("hero", "respond")
    assert asked(table).purpose == "You have declared Halfling Strength yourself; you may add to it before it resolves."
    table.leave_open()


# --- what the space bar does -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prowess", "verb"), [(4, "stay untapped"), (5, "tap")])
def test_nobody_taps_for_a_strike_that_he_wins_anyway(table: Table, prowess: int, verb: str) -> None:
    """6 - 3 and at least 2: above 4 in any case."""
    table.hero.company("Aragorn II", at="Bree")
    table.attack("wolf", strikes=1, prowess=prowess)
    assert [o.verb for o in asked(table).options if o.default] == [verb]
    table.leave_open()


def test_nobody_supports_unasked_and_the_first_strike_is_first(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Bree")
    table.attack("orc", strikes=2, prowess=9)
    table.do("assign Aragorn II")
    table.do("assign Gimli")
    assert table.asked == "next strike"
    assert [o.default for o in asked(table).options] == [True, False]
    table.do("resolve Aragorn II")
    table.do("tap")
    assert table.asked == "support"
    assert [o.words for o in asked(table).options if o.default] == ["No support"]
    table.leave_open()


def test_whose_check_is_first_is_chosen_by_the_chances(table: Table) -> None:
    """Frodo has +4 himself, and bears 1 point."""
    table.hero.company("Gimli", "Frodo", at="Rivendell", items={"Frodo": ["Precious Gold Ring"]}, corruption={"Gimli": 5})
    table.start("CorruptionChecks", characters=(table.id("Gimli"), table.id("Frodo")))
    q = asked(table)
    assert [(o.words, o.hint) for o in q.options] == [
        ("Gimli", "corruption 5; 6 or more passes (72 in 100)"),
        ("Frodo", "corruption 1; every roll passes"),
    ]
    assert [o.default for o in q.options] == [True, False]
    table.leave_open()


@pytest.mark.parametrize(
    ("site", "hand", "verb"),
    [
        ("Moria", "Glamdring", "enter"),
        ("Moria", "Concealment", "do nothing"),
        ("Rivendell", "Concealment", "enter"),
    ],
)
def test_guards_are_met_for_something(table: Table, site: str, hand: str, verb: str) -> None:
    table.hero.company("Aragorn II", at=site).hand(hand)
    table.site_phase()
    assert table.asked == "enter"
    assert [o.verb for o in asked(table).options if o.default] == [verb]
    table.leave_open()


def test_who_draws_is_told_how_many_cards_there_are(table: Table) -> None:
    table.hero.company("Aragorn II")
    table.movement("Aragorn II", to="Mount Gram", path="ws", ask=True)
    table.do("route", "starter")
    assert purpose(table.state, table.state.asks[0]) == "The site lets you draw up to 2 cards for this journey; you have drawn 1."
    table.do("draw")
    assert purpose(table.state, table.state.asks[0]) == "The site lets you draw up to 3 cards for this journey; you have drawn 1."
    table.leave_open()
