"""The Starter Rules of the first rulebook as options: what they leave out of the game, and that the rest is a whole game."""

import pytest

from deckmaking import accepted, legal, ones, refused
from invariants import play
from ledger import rule
from meccg.decks import find_deck
from meccg.kernel.state import State
from meccg.model.options import RULE_SETS, STANDARD, THE_WIZARDS, Rules
from meccg.rules.setup import new_game
from table import Table

STARTER = RULE_SETS["starter"]
HAVENS = {"regrouping": "havens"}


def organized(table: Table) -> Table:
    table.organization()
    table.do("organize")
    return table


@rule("METW-0287")
@pytest.mark.parametrize(("site", "splits"), [("Rivendell", True), ("Bree", False)])
def test_a_company_splits_only_at_a_haven(table: Table, site: str, splits: bool) -> None:
    table.rules("the-wizards", **HAVENS).hero.company("Gimli", "Legolas", at=site).locations("Rivendell")
    table.organization()
    if splits:
        table.do("organize")
        table.do("move Legolas")
        sites = [table.company(who).site for who in ("Gimli", "Legolas")]
        assert [table.state.name(site) for site in sites] == ["Rivendell"] * 2
        assert sites[0] != sites[1]
        table.leave_open()
    elif table.offered("organize"):
        table.do("organize")
        assert not table.offered("move Legolas")
        table.leave_open()


@rule("METW-0285")
@pytest.mark.parametrize(
    ("site", "level", "joins"), [("Bree", "havens", False), ("Rivendell", "havens", True), ("Bree", "anywhere", True)]
)
def test_companies_join_only_at_a_haven(table: Table, site: str, level: str, joins: bool) -> None:
    table.rules("the-wizards", regrouping=level).hero.company("Gimli", at=site).company("Legolas", at=site)
    organized(table)
    assert table.offered("move Legolas") == joins
    table.leave_open()


@rule("METW-0371")
@pytest.mark.parametrize(("regions", "there"), [(0, set()), (4, {"Barrow-downs", "Weathertop"})])
def test_regions_lead_nowhere(table: Table, regions: int, there: set[str]) -> None:
    table.rules("the-wizards", regions=regions).hero.company("Gimli", at="Bree").locations(
        "Rivendell", "Barrow-downs", "Weathertop"
    )
    table.organization()
    assert table.offered("Rivendell")
    assert {name for name in ("Barrow-downs", "Weathertop") if table.offered(name)} == there
    table.leave_open()


@rule("METW-1070")
def test_region_cards_are_in_the_location_deck_after_the_journey(table: Table) -> None:
    table.rules("the-wizards").hero.company("Gimli", at="Bree").locations("Rivendell", "Arthedain", "Rhudaur")
    table.movement("Gimli", to="Rivendell", way="region", regions=("Arthedain", "Rhudaur"))
    assert table.company().regions == ("Arthedain", "Rhudaur")
    table.pass_all()
    assert {"Arthedain", "Rhudaur"} <= set(table.hero.names("locations"))


@rule("METW-0372")
def test_region_cards_are_left_at_home() -> None:
    made = legal("hero", 25).but(sideboard=())
    regions = made.but(sites=made.sites + ones("Arthedain", "Rhudaur"))
    accepted(made, STARTER)
    refused(regions, "regions are not used", "METW-0372", options=STARTER)
    accepted(regions, THE_WIZARDS)


@rule("METW-0576")
@pytest.mark.parametrize("others", [True, False])
def test_nobody_touches_the_cards_of_the_other(table: Table, others: bool) -> None:
    table.rules("the-wizards", influence_others=others)
    table.hero.company("Gandalf", at="Bree").hand("a pastime", "Narsil")
    table.hazard.company("Faramir", "Elrond", at="Bree", followers={"Elrond": ["Faramir"]}, items={"Faramir": ["Narsil"]})
    table.hazard.factions("Rangers of the North")
    table.explored()
    offered = {who for who in ("Elrond", "Faramir", "Narsil", "Rangers of the North") if table.offered("tries to influence", who)}
    assert offered == ({"Elrond", "Faramir", "Narsil", "Rangers of the North"} if others else set())
    table.leave_open()


ADDITIONS = {"regions": 4, "regrouping": "anywhere", "influence_others": True}


@rule("METW-0009", "METW-0010")
def test_the_standard_rules_add_to_the_starter_rules_and_take_nothing_away() -> None:
    rest = STARTER.but(**ADDITIONS, format=THE_WIZARDS.format, sideboard=THE_WIZARDS.sideboard)
    assert rest == THE_WIZARDS
    assert all(getattr(STANDARD, field) == value for field, value in ADDITIONS.items())
    assert all(getattr(STARTER, field) != value for field, value in ADDITIONS.items())


@rule("METW-0009")
def test_a_game_by_the_starter_rules_is_played_to_its_end() -> None:
    ways, verbs = played_at_random(STARTER)
    assert ways == {"starter"}
    assert "influence" not in verbs


def played_at_random(rules: Rules) -> tuple[set[str], set[str]]:
    """How companies moved and what was done in a game in which both do whatever comes, until it is over."""
    decks = [find_deck(name).but(sideboard=()) for name in ("durins-heirs", "lords-of-the-south")]
    state = new_game(decks, rules, "starter", checked=False)
    ways: set[str] = set()
    verbs: set[str] = set()

    def watch(s: State) -> None:
        ways.update(c.way for p in s.players() for c in s.companies(p) if c.way)
        verbs.update(str(o[0]) for ask in s.asks for o in ask.options)

    play(state, "starter", watch=watch, check=False)
    assert state.winner is not None
    return ways, verbs
