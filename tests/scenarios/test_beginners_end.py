"""What the beginners' course says of the end of the turn and the game, of corruption, rings and abilities."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.rules.endgame import may_call
from meccg.rules.scoring import scores
from table import Table

# --- hands and decks ------------------------------------------------------------------------------------------------------


@rule("ICH-0215")
def test_hands_are_brought_to_eight_after_moving(table: Table) -> None:
    table.hero.company("Aragorn II").hand(*["Dodge"] * 10)
    table.hazard.hand(*["Dodge"] * 5)
    table.movement("Aragorn II")
    table.finish()
    assert len(table.hero.row.hand) == len(table.hazard.row.hand) == 8


@rule("ICH-0237")
def test_one_card_may_be_discarded_at_the_end_of_the_turn(table: Table) -> None:
    table.hero.company("Aragorn II").hand(*["Dodge"] * 4)
    table.end_of_turn()
    assert (table.asked, table.who) == ("end of turn", "hero")
    table.do(next(o for _, o in table.options() if o[0] == "discard"))
    assert not (table.asked == "end of turn" and table.who == "hero")  # exactly one
    table.finish()
    assert (len(table.hero.row.hand), table.names("hero", "discard")) == (8, ["Dodge"])


@rule("ICH-0238")
@pytest.mark.parametrize("held", [6, 9])
def test_a_hand_becomes_eight(table: Table, held: int) -> None:
    table.hero.company("Aragorn II").hand(*["Dodge"] * held)
    table.end_of_turn()
    table.finish()
    assert len(table.hero.row.hand) == 8


@rule("ICH-0239")
def test_the_turn_of_the_other_follows_with_his_untap_phase(table: Table) -> None:
    table.hero.company("Aragorn II")
    table.hazard.company("Gimli", at="Bree", tapped=["Gimli"]).hand("a pastime")
    table.start("Game", step="turn")
    while table.state.turn_player == 0:
        table.answer_plainly()
    while any(type(f).__name__ == "UntapPhase" for f in table.state.frames):
        table.pass_()
    assert table.state.turn_player == 1
    table.then("Gimli untapped")
    table.leave_open()


@rule("ICH-0241")
def test_an_exhausted_deck_is_made_of_the_discard_pile(table: Table) -> None:
    table.hero.company("Aragorn II").hand(*["Dodge"] * 5).deck("Block", exactly=True).discard("Bree", *["Cram"] * 9).locations(
        "Moria"
    )
    table.end_of_turn()
    table.finish()
    assert table.hero.row.exhausted == 1
    assert "Bree" in table.names("hero", "locations")
    assert set(table.names("hero", "deck")) == {"Cram"}
    assert not table.hero.row.discard


# --- the Council ----------------------------------------------------------------------------------------------------------


@rule("ICH-0244")
@pytest.mark.parametrize(("starter", "points", "calls"), [(True, 18, True), (False, 18, False), (False, 20, True)])
def test_the_points_with_which_the_council_is_called(table: Table, starter: bool, points: int, calls: bool) -> None:
    table.rules(starter_decks=starter)
    table.hero.company("Aragorn II", "Gimli", "Elladan").factions(
        "Rangers of the North", "Riders of Rohan", "Knights of Dol Amroth"
    )
    table.hero.factions("Men of Anórien")
    table.hero.pile(*["Wargs"] * (points - scores(table.state, 0).total))
    assert scores(table.state, 0).total == points
    assert may_call(table.state, 0) == calls


@rule("ICH-0249", "ICH-0250")
def test_every_character_checks_and_who_fails_counts_no_more(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", items={"Aragorn II": ["Glamdring"]}, corruption={"Aragorn II": 9})
    table.hero.hand("A Friend or Three")
    table.hazard.company("Balin").hand("A Friend or Three")
    whole = scores(table.state, 0).total
    table.dice(7, 9, 9)
    table.council()
    helped = set()
    while table.state.asks:
        helped |= {table.who} if table.offered("A Friend or Three") else set()
        table.answer_plainly()
    assert helped == {"hero", "hazard"}
    checked = [line for line in table.told if line.startswith("Corruption check")]
    assert len(checked) == 3
    table.then("Aragorn II not in play", "Glamdring discarded")
    assert scores(table.state, 0).total < whole - table.value("mp", "Bilbo")


@rule("ICH-0252")
def test_as_many_points_are_a_draw(table: Table) -> None:
    table.hero.company("Gimli")
    table.hazard.company("Legolas")
    table.dice(7, 7)
    table.council()
    assert table.state.winner == (0, 1)


# --- corruption and rings -------------------------------------------------------------------------------------------------


@rule("ICH-0254")
def test_corruption_points_are_added_up(table: Table) -> None:
    table.hero.company("Gimli", items={"Gimli": ["Glamdring", "Cram"]}, corruption={"Gimli": 3})
    alone = table.value("cp", "Glamdring") + table.value("cp", "Cram")
    table.dice(12)
    table.corruption_check("Gimli")
    assert any(f"12 against {3 + alone}" in line for line in table.told)


@rule("ICH-0255", "ICH-0256", "ICH-0257")
@pytest.mark.parametrize(("roll", "then"), [(5, "in play"), (4, "discarded"), (3, "discarded"), (2, "eliminated")])
def test_how_a_check_against_four_ends(table: Table, roll: int, then: str) -> None:
    table.hero.company("Gimli", "Elladan", items={"Gimli": ["Horn of Anor"]}, corruption={"Gimli": 3})
    assert table.value("cp", "Horn of Anor") == 1
    table.corruption_check("Gimli")
    table.finish(roll)
    table.then(f"Gimli {then}", f"Horn of Anor {'in play' if then == 'in play' else 'discarded'}")


@rule("ICH-0262", "ICH-0263")
def test_a_tested_ring_gives_way_to_one_that_the_roll_allows(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", items={"Gimli": ["Precious Gold Ring"]})
    table.hero.hand("Lesser Ring", "The One Ring", "a pastime")
    table.organization()
    table.dice(5)
    table.do("use Gandalf")
    while table.asked == "respond" or (table.asked == "act" and not table.offered("Lesser Ring")):
        table.pass_()
    assert table.offered("Lesser Ring")
    assert not table.offered("The One Ring")
    table.do("Lesser Ring")
    table.settle()
    table.then("Precious Gold Ring discarded", "Lesser Ring on Gimli")
    table.leave_open()


@rule("ICH-0269")
def test_a_long_event_that_cannot_be_duplicated(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Sun", "a pastime")
    table.hazard.events("Sun")
    table.long_events()
    table.cannot("play hero's Sun")
    table.leave_open()


# --- abilities ------------------------------------------------------------------------------------------------------------


@rule("ICH-0271", "ICH-0272", "ICH-0273")
@pytest.mark.parametrize(
    ("elrond", "galadriel", "size"), [("Rivendell", "Bree", 9), ("Rivendell", "Lórien", 10), ("Bree", "Moria", 8)]
)
def test_hands_grow_with_some_characters_at_their_site(table: Table, elrond: str, galadriel: str, size: int) -> None:
    table.hero.company("Elrond", at=elrond).company("Galadriel", at=galadriel)
    table.end_of_turn()
    table.finish()
    assert len(table.hero.row.hand) == size


@rule("ICH-0275")
def test_who_is_clumsy_with_factions(table: Table) -> None:
    table.hero.company("Beregond", at="Bree").hand("Rangers of the North")
    table.explored()
    table.dice(7)
    table.carry_out("play Rangers of the North by Beregond")
    assert any(f"{7 + 1 - 1} against 9" in line for line in table.told)  # a Dúnadan +1, himself -1
    table.leave_open()


@rule("ICH-0277")
def test_the_loss_of_some_costs_points(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree")
    without = scores(table.state, 0).total - table.value("mp", "Aragorn II")
    table.attack("man", prowess=30)
    table.do("assign Aragorn II", passing=True)
    table.finish(2, 12)
    table.then("Aragorn II eliminated")
    assert scores(table.state, 0).total == without - 3


@rule("ICH-0280")
@pytest.mark.parametrize(("race", "total"), [("orc", 5 + 3), ("troll", 5)])
def test_more_prowess_against_some(table: Table, race: str, total: int) -> None:
    table.hero.company("Thorin II", at="Bree")
    table.attack(race, prowess=2)
    table.finish(7)
    assert any(f"{7 + total} against 2" in line for line in table.told)


@rule("ICH-0282")
@pytest.mark.parametrize(("site", "faction", "bonus"), [("Bree", "Rangers of the North", 2), ("Bag End", "Hobbits", 0)])
def test_influence_with_one_faction(table: Table, site: str, faction: str, bonus: int) -> None:
    table.hero.company("Aragorn II", at=site).hand(faction)
    table.explored()
    table.dice(2)
    table.carry_out(f"play {faction} by Aragorn II")
    race = 1 if faction == "Rangers of the North" else 0
    assert any(f" {2 + 3 + race + bonus} against " in line for line in table.told)
    table.leave_open()


@rule("ICH-0283")
def test_influence_with_all_factions_of_a_race(table: Table) -> None:
    """Thorin, 2, has +2 with every Dwarf faction."""
    table.hero.company("Thorin II").hand("Iron Hill Dwarves", "Blue Mountain Dwarves", "Hobbits")
    against = {name: table.value("di", "Thorin II", against=name) for name in ("Iron Hill Dwarves", "Hobbits")}
    assert against == {"Iron Hill Dwarves": 4, "Hobbits": 2}
    assert table.value("di", "Thorin II", against="Blue Mountain Dwarves") >= 4


@rule("ICH-0285")
def test_influence_with_one_race(table: Table) -> None:
    """Balin, 2, has +1 with Dwarves: Kíli, mind 3, may follow him; Éomer, a Man of mind 3, may not."""
    table.hero.company("Balin", "Elrond", "Bifur").hand("Kíli", "Éomer")
    table.organization()
    follows = [words for words in table.offers() if "following Balin" in words]
    assert [words for words in follows if "Kíli" in words]
    assert not [words for words in follows if "Éomer" in words]
    table.leave_open()
