"""The Under-deeps, agents and prisoners, each as a position: where the planner goes, whom it sends, whom it frees."""

from __future__ import annotations

import pytest

from bots.test_planner import best, planning, thoughts
from hazardplay import imprison
from meccg.bots.features import points_of
from meccg.bots.lore import Band, met
from meccg.bots.planner.mind import Mind
from meccg.bots.rollout import quick
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.kernel.state import State
from meccg.model.rows import TAPPED, Ask
from table import Table

STRONG = ("Gandalf", "Aragorn II", "Boromir II", "Gimli", "Glorfindel II")
WEAK = ("Bilbo", "Frodo")
LIGHT = "Dwarven Light-stone"


# --- the Under-deeps -----------------------------------------------------------------------------------------------------


def at_the_gates(table: Table, *sites: str, items: dict[str, list[str]] | None = None, hand: str = "Glamdring") -> State:
    """Below Moria, with a major item in hand; the site is tapped."""
    table.hero.company(*STRONG, at="The Under-gates", site_tapped=True, items=items).locations(*sites)
    return planning(table, hand)


def test_one_goes_below_for_what_can_be_played_there(table: Table) -> None:
    table.hero.company(*STRONG, at="Mount Gram", site_tapped=True).locations("The Under-vaults")
    assert best(planning(table, LIGHT)) == "To The Under-vaults"


def test_for_nothing_nobody_goes_below(table: Table) -> None:
    table.hero.company(*STRONG, at="Mount Gram", site_tapped=True).locations("The Under-vaults", "Rivendell")
    assert best(planning(table)) == "To Rivendell"


@pytest.mark.parametrize("vein", [True, False])
def test_nobody_goes_for_mithril_before_a_vein_is_stored(table: Table, vein: bool) -> None:
    table.hero.company(*STRONG, at="Moria", site_tapped=True).locations("The Under-gates", "Rivendell")
    table.hero.pile(*(["Vein of Arda"] if vein else []))
    assert (best(planning(table, "Mithril")) == "To The Under-gates") == vein


def test_a_way_that_may_not_be_found_is_worth_less(table: Table) -> None:
    """From the Under-gates to the Gem-deeps 6 must be rolled, 8 to the Under-grottos: 72 and 42 of 100."""
    found = thoughts(at_the_gates(table, "The Gem-deeps", "The Under-grottos", "Moria"))
    assert "found in 72 of 100 cases" in found["To The Gem-deeps"].why
    assert "found in 42 of 100 cases" in found["To The Under-grottos"].why
    assert "found in" not in found["To Moria"].why


def test_what_helps_to_find_it_counts(table: Table) -> None:
    """With a lantern it is easier, and worth more."""
    lit = {"Gandalf": ["Noldo-lantern"]}
    dark, light = (
        thoughts(at_the_gates(t, "The Gem-deeps", items=items))["To The Gem-deeps"]
        for t, items in ((table, None), (Table(), lit))
    )
    assert "found in 72 of 100 cases" in dark.why
    assert "found in 72 of 100 cases" not in light.why
    assert light.score > dark.score


def test_of_two_places_the_sure_one_is_chosen(table: Table) -> None:
    """The item can be played in Moria, too, where a way leads without a roll."""
    assert best(at_the_gates(table, "The Gem-deeps", "Moria")) == "To Moria"


def test_with_no_other_place_it_is_tried(table: Table) -> None:
    assert best(at_the_gates(table, "The Gem-deeps")) == "To The Gem-deeps"


def test_whoever_plays_on_at_random_reckons_with_the_roll(table: Table) -> None:
    s = at_the_gates(table, "The Under-grottos", "Moria", hand="Glamdring")
    assert s.name(quick(s)[1]) == "Moria"


def test_creatures_below_the_earth_are_feared_there_alone(table: Table) -> None:
    thing, pool = BOOK.facts[load_pool().find("Nameless Thing").id], load_pool()
    sites = [pool.find(name, alignment="hero") for name in ("The Under-gates", "Moria")]
    assert [met(thing, "", (), site, Band("hero")) is not None for site in sites] == [True, False]


# --- agents --------------------------------------------------------------------------------------------------------------


def to_the_halls(table: Table, *company: str, site_tapped: bool = False) -> State:
    """A company on its way to Thranduil’s Halls, two regions from Dale and Lake-town."""
    table.hero.company(*company, at="Lake-town")
    table.movement(company[0], to="Thranduil’s Halls", way="region")
    if site_tapped:
        table.state.set_status(table.company(company[0]).destination, TAPPED)
    table.leave_open()
    return table.state


def test_an_agent_is_laid_down_while_there_is_time(table: Table) -> None:
    table.hazard.hand("Gisulf")
    assert best(to_the_halls(table, *WEAK)) == "Play Gisulf face down as an agent"


def test_one_who_is_nearer_is_the_greater_threat(table: Table) -> None:
    """Ivic is as strong as Gisulf, but at home in the South."""
    table.hazard.hand("Gisulf", "Ivic")
    found = thoughts(to_the_halls(table, *WEAK))
    assert found["Play Gisulf face down as an agent"].score > found["Play Ivic face down as an agent"].score


def test_a_second_one_of_that_name_could_not_be_revealed(table: Table) -> None:
    table.hazard.agent("Gisulf").hand("Gisulf")
    assert thoughts(to_the_halls(table, *WEAK))["Play Gisulf face down as an agent"].score < 0


def test_an_agent_goes_where_the_company_goes(table: Table) -> None:
    table.hazard.agent("Gisulf")
    assert best(to_the_halls(table, *WEAK)) == "Gisulf moves to Thranduil’s Halls"


def test_it_does_not_wait_where_they_have_nothing_to_do(table: Table) -> None:
    """Who finds a tapped site does not come in."""
    table.hazard.agent("Gisulf")
    assert best(to_the_halls(table, *WEAK, site_tapped=True)) != "Gisulf moves to Thranduil’s Halls"


def test_one_who_is_there_already_stays(table: Table) -> None:
    table.hazard.agent("Nimloth")
    found = thoughts(to_the_halls(table, *WEAK))
    moves = [t.score for words, t in found.items() if words.startswith("Nimloth moves to")]
    assert moves
    assert max(moves) < 0


def test_it_comes_nearer_to_those_whom_it_can_not_reach_yet(table: Table) -> None:
    """Ivic, from Pelargir in Lebennin, comes northward when they are in Rohan: from there he reaches them."""
    table.hazard.agent("Ivic")
    table.hero.company(*WEAK, at="Edoras")
    s = table.movement(WEAK[0]).state
    table.leave_open()
    said = best(s)
    assert said.startswith("Ivic moves to")
    place = said.removeprefix("Ivic moves to ")
    site = next(c for c in table.hazard.row.locations if s.name(c) == place)
    assert s.facts_of(site).site.region == "Anórien"


def test_it_is_not_shown_before_it_strikes(table: Table) -> None:
    table.hazard.agent("Gisulf")
    shown = [t.score for words, t in thoughts(to_the_halls(table, *WEAK)).items() if words.startswith("Reveal Gisulf")]
    assert shown
    assert max(shown) < 0


def entered(table: Table, at: str, *company: str) -> State:
    table.hero.company(*company, at=at)
    table.site(company[0])
    while table.asked != "enter":
        table.pass_()
    table.do("enter")
    table.leave_open()
    return table.state


def test_it_attacks_when_that_pays(table: Table) -> None:
    table.hazard.agent("Gisulf")
    assert best(entered(table, "Dale", *WEAK)).startswith("Gisulf attacks")


def test_it_does_not_attack_when_it_would_only_be_defeated(table: Table) -> None:
    """Wormtongue against the strongest: face up and wounded he gives them points and does no harm."""
    table.hazard.agent("Wormtongue", "Dunharrow", face_up=True, wounded=True)
    assert best(entered(table, "Dunharrow", *STRONG)) == "Pass"


def test_one_who_lies_openly_is_hidden_again_before_they_come_in(table: Table) -> None:
    """At home and unseen its prowess is three more."""
    table.hazard.agent("Nimloth", "Thranduil’s Halls", face_up=True)
    assert best(to_the_halls(table, *WEAK)) == "Nimloth is turned face down"


def test_creatures_are_called_that_could_not_come_else(table: Table) -> None:
    """Nobody can key Corsairs to a place so far from the sea but by leave of an agent who is at home there."""
    table.hazard.agent("Nimloth").hand("Corsairs of Umbar")
    call = "Nimloth taps: creatures may be played at its site"
    without = Table()
    without.hazard.agent("Nimloth")
    assert thoughts(to_the_halls(table, *WEAK))[call].score > 0
    assert thoughts(to_the_halls(without, *WEAK))[call].score < 0


def test_who_is_seen_at_a_site_is_feared_there(table: Table) -> None:
    """A known agent at Bree makes the journey worth less than the same without."""
    scores = []
    for known in (False, True):
        t = Table()
        if known:
            t.hazard.agent("Leamon", "Bree", face_up=True)
        t.hero.company(*WEAK, at="Rivendell").locations("Bree", "Rivendell")
        scores.append(thoughts(planning(t, "Mistress Lobelia"))["To Bree"].score)
    assert scores[0] > scores[1] + 0.3


# --- prisoners -----------------------------------------------------------------------------------------------------------


def held(table: Table, who: str, at: str, *company: str) -> int:
    """Somebody of that company is kept in the Barrow-downs by giant spiders."""
    table.hero.company(*company, who, at=at).locations("Barrow-downs", "Rivendell", "Weathertop")
    return imprison(table, who)


def test_a_prisoner_is_looked_for(table: Table) -> None:
    held(table, "Faramir", "Rivendell", *STRONG)
    said = thoughts(planning(table))["To Barrow-downs"]
    assert "prisoners may be freed" in said.why
    assert best(table.state) == "To Barrow-downs"


def test_the_weak_do_not_go_for_him(table: Table) -> None:
    held(table, "Faramir", "Rivendell", "Bilbo")
    assert best(planning(table)) != "To Barrow-downs"


@pytest.mark.parametrize(("company", "answer"), [(STRONG, "Enter the site"), (("Bilbo",), "Do nothing there")])
def test_whether_they_enter_for_him(table: Table, company: tuple[str, ...], answer: str) -> None:
    held(table, "Faramir", "Barrow-downs", *company)
    table.site(company[0])
    table.leave_open()
    assert best(table.state) == answer


@pytest.mark.parametrize("company", [STRONG, ("Bilbo",)])
def test_who_is_there_frees_him_if_they_can(table: Table, company: tuple[str, ...]) -> None:
    held(table, "Faramir", "Barrow-downs", *company)
    table.explored(company[0])
    table.leave_open()
    assert (best(table.state) == "Rescue prisoners") == (company is STRONG)


def test_somebody_taps_for_him(table: Table) -> None:
    held(table, "Faramir", "Barrow-downs", *STRONG)
    table.explored(STRONG[0])
    table.do("rescue prisoners")
    table.dice(12, 12, 12)
    while table.asked != "who rescues":
        table.answer_plainly()
    table.leave_open()
    s = table.state
    assert best(s) in {s.name(m) for m in table.company(STRONG[0]).members}


def test_a_prisoner_counts_against_his_player(table: Table) -> None:
    table.hero.company(*STRONG, "Faramir", at="Rivendell")
    before = points_of(table.state, 0)[1][0]
    imprison(table, "Faramir")
    gone = table.state.facts_of(table.id("Faramir")).mp.base
    assert points_of(table.state, 0)[1][0] == before - 2 * gone


def test_others_are_kept_where_it_is_hard_to_come_in(table: Table) -> None:
    """Of two places that with the stronger attacks: the wolves of Weathertop are less than the Orcs of Moria."""
    table.hazard.locations("Weathertop", "Moria").events("Flies and Spiders")
    table.hero.company("Gimli", "Balin", at="Rivendell")
    s = table.movement("Gimli", to="Bree").state
    table.leave_open()
    sites = {s.name(c): c for c in table.hazard.row.locations}
    options = tuple(("site", sites[name]) for name in ("Weathertop", "Moria"))
    ask = Ask(1, "rescue site", options, (table.id("Flies and Spiders"),))
    light, hard = Mind(s, ask).thoughts()
    assert hard.score > light.score
