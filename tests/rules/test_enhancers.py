"""The enhancer limit of three or more players (AIO-H-0260 ff.)."""

import pytest

from hazardplay import nothing
from ledger import rule
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.rules.enhancers import enhancer_limit, enhancers, enhances
from table import Table

pytestmark = pytest.mark.players(4)
THREE = ("Minions Stir", "Chill Them with Fear", "Rank upon Rank")


def limit_of(table: Table, who: str = "") -> int:
    return enhancer_limit(table.state, table.company(who).id)


@rule("AIO-H-0260", "AIO-H-0261")
def test_characters_and_allies_count_whole(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Bilbo", at="Bree", allies={"Frodo": ["Goldberry"]}).company(
        "Gimli", at="Rivendell"
    )
    assert (limit_of(table, "Frodo"), limit_of(table, "Gimli")) == (4, 2)


@rule("AIO-H-0263", "AIO-H-0264", "AIO-H-0265", "AIO-H-0266", "AIO-H-0267")
def test_what_is_an_enhancer(table: Table) -> None:
    """What increases attacks, lets creatures be played in more situations or brings them back; not what changes site paths, nor
    Doors of Night, of which creatures themselves speak.
    """
    load_cards()
    events = [d for d in BOOK.values() if d.facts.type == "hazard" and {"long-event", "permanent-event"} & set(d.facts.subtypes)]
    found = {d.name for d in events if enhances(d.key)}
    assert {
        "Minions Stir",
        "Thrice Outnumbered",
        "The Nazgûl are Abroad",
        "A Pack at the Door",
        "Wake of War",
        "Awaken Minions",
    } <= found
    assert not {"Doors of Night", "Morgul Night", "Fell Winter", "Foul Fumes", "Lure of Nature", "The Balance of Things"} & found
    assert not enhances("TW-236")  # a resource


@rule("AIO-H-0262", "AIO-H-0268", "AIO-H-0270")
def test_what_is_too_much_goes_when_the_phase_starts(table: Table) -> None:
    """Frodo and Beorn: of three enhancers one goes, and Nick says which. Doors of Night is none."""
    table.hero.company("Frodo", at="Rivendell", allies={"Frodo": ["Goldberry"]})
    table.hazard.events("Doors of Night", *THREE)
    table.movement(to="Moria", path="wbw", ask=True)
    assert (table.asked, table.who) == ("enhancers", "hazard")
    assert sorted(o for o in table.offers()) == sorted(THREE)
    table.do("Minions Stir")
    table.then("Minions Stir discarded", "Chill Them with Fear in play", "Rank upon Rank in play", "Doors of Night in play")
    table.finish()
    assert len(enhancers(table.state)) == 2


@rule("AIO-H-0269", "AIO-H-0271")
def test_another_may_be_played_and_one_goes_when_it_resolves(table: Table) -> None:
    table.hero.company("Frodo", at="Rivendell", allies={"Frodo": ["Goldberry"]})
    table.hazard.events("Rank upon Rank", "Chill Them with Fear").hand("Thrice Outnumbered")
    table.movement(to="Moria", path="wbw")
    table.play("play Thrice Outnumbered")
    assert (table.asked, table.who) == ("enhancers", "hazard")
    assert len(table.offers()) == 3
    table.do("Chill Them with Fear")
    table.then("Chill Them with Fear discarded", "Thrice Outnumbered in play", "Rank upon Rank in play")
    table.finish()


@rule("AIO-H-0268", "AIO-H-0287")
def test_the_current_hazard_player_chooses_and_passing_leaves_the_limit(table: Table) -> None:
    """The play of hazards has passed to the third player: the hazard limit fell, the enhancer limit did not."""
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Rivendell")
    table.hazard.events(*THREE[:2]).hand(nothing("a first"))
    table.seat(2).hand("Rank upon Rank", "Wake of War")
    table.movement(to="Moria", path="wbw", limit=4)
    table.pass_()
    assert table.who == "third"
    assert limit_of(table) == 3
    table.play("play Rank upon Rank")
    assert table.asked != "enhancers"
    table.play("play Wake of War")
    assert (table.asked, table.who) == ("enhancers", "third")
    table.do("Minions Stir")
    table.finish()


@rule("AIO-H-0262")
def test_of_two_players_and_for_companies_that_stay_there_is_no_such_limit() -> None:
    for players, moves in ((2, True), (4, False)):
        table = Table(players=players)
        table.hero.company("Aragorn II", at="Rivendell")
        table.hazard.events(*THREE)
        if moves:
            table.movement(to="Moria", path="wbw")
        else:
            table.movement()
        assert len(enhancers(table.state)) == 3
        table.finish()
