"""Declaring movement: what a company can reach and how it says so (METW: Movement, Region Movement; AIO-C-0371 ff.)."""

import itertools
from itertools import pairwise

import pytest

from guests import Guests
from ledger import rule
from meccg.cards.load import in_the_book
from meccg.cards.pool import load_pool
from meccg.kernel.game import Game
from meccg.model.facts import facts_of
from meccg.model.rows import NONE
from meccg.parts.values import NEIGHBOURS, REGION_TYPES
from meccg.rules.planning import REGION, STARTER, reach, region_paths, routes, starter_path, why_not_there
from table import Table, key_of, prepare


def ways(table: Table, who: str, to: str) -> list[tuple[str, tuple[str, ...], str]]:
    """Every way in which a company may go somewhere."""
    table._begin()
    found = routes(table.state, table.company(who))
    named = {table.state.name(site): rs for site, rs in found.items()}
    return [(r.way, r.regions, r.path) for r in named.get(load_pool().find(to, type="site").name, ())]


def reachable(table: Table, who: str, way: str) -> set[str]:
    table._begin()
    found = routes(table.state, table.company(who))
    return {table.state.name(site) for site, rs in found.items() if any(r.way == way for r in rs)}


def by_region(table: Table, who: str, to: str) -> list[tuple[str, ...]]:
    return [regions for way, regions, _ in ways(table, who, to) if way == REGION]


# --- starter movement ------------------------------------------------------------------------------------------------------


@rule("AIO-C-0401", "AIO-C-0407", "METW-0377", "AIO-C-0408", "AIO-H-0038")
def test_from_a_site_to_its_nearest_haven_and_nowhere_else(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    assert reachable(table, "Gimli", STARTER) == {"Rivendell"}


@rule("AIO-C-0402", "AIO-C-0403", "AIO-C-0407", "AIO-H-0039", "AIO-H-0040")
@rule("AIO-H-0039", "AIO-H-0040")
def test_from_a_haven_to_adjacent_havens_and_sites_that_list_it(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    sites = [f for f in load_pool().by_id.values() if f.kind == "site" and in_the_book(f) and f.alignment == "hero"]
    near = {f.name for f in sites if f.site.nearest_haven == "Rivendell"}
    assert near
    assert reachable(table, "Gimli", STARTER) == near | {"Lórien", "Grey Havens"}


@rule("AIO-C-0403")
@pytest.mark.parametrize("haven", ["Rivendell", "Lórien", "Grey Havens", "Edhellond"])
def test_each_haven_has_two_neighbours(table: Table, haven: str) -> None:
    table.hero.company("Gimli", at=haven)
    others = {"Rivendell", "Lórien", "Grey Havens", "Edhellond"} - {haven}
    assert len(reachable(table, "Gimli", STARTER) & others) == 2


@rule("AIO-C-0412", "AIO-C-0414", "AIO-C-0413", "AIO-H-0047", "CRF1-0183")
def test_bree_to_rivendell(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    assert (STARTER, (), "ww") in ways(table, "Gimli", "Rivendell")
    assert not any(way == STARTER for way, _, _ in ways(table, "Gimli", "Thranduil's Halls"))


@rule("METW-0399", "AIO-C-0415", "AIO-C-0369", "CRF1-0182", "AIO-H-0047")
def test_rivendell_to_lorien(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    assert (STARTER, (), "wwbw") in ways(table, "Gimli", "Lórien")


@rule("METW-0400", "AIO-C-0417", "AIO-C-0405", "AIO-H-0052")
def test_lorien_to_thranduils_halls(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    assert (STARTER, (), "wbb") in ways(table, "Gimli", "Thranduil's Halls")


def starter_turns(start: str) -> dict[str, int]:
    """How many moves by site cards alone it takes to get anywhere."""
    prepare()
    turns, edge = {start: 0}, [start]
    while edge:
        near = {n for name in edge for n in SITES if starter_path(SITES[name], SITES[n]) and n not in turns}
        turns |= dict.fromkeys(near, turns[edge[0]] + 1)
        edge = sorted(near)
    return turns


SITES = {f.name: f for f in load_pool().by_id.values() if f.kind == "site" and f.set == "TW" and f.alignment == "hero"}


@rule("METW-0376")
@pytest.mark.parametrize("start", ["Bree", "Rivendell", "Mount Doom", "Himring"])
def test_with_site_cards_alone_every_site_can_be_reached(start: str) -> None:
    assert set(starter_turns(start)) == set(SITES)


@rule("METW-0377", "METW-0818", "METW-0819", "AIO-C-0409", "AIO-C-0440")
def test_three_turns_by_site_cards_two_by_regions(table: Table) -> None:
    turns = starter_turns("Bree")
    assert (turns["Rivendell"], turns["Lórien"], turns["Thranduil’s Halls"]) == (1, 2, 3)
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Gladden Fields")
    assert by_region(table, "Gimli", "Thranduil's Halls") == []
    assert by_region(table, "Gimli", "Gladden Fields")
    assert by_region(table, "Legolas", "Thranduil's Halls")


@rule("AIO-C-0404", "AIO-C-0421")
def test_no_starter_movement_to_or_from_gorgoroth(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien").company("Legolas", at="Mount Doom")
    assert "Mount Doom" not in reachable(table, "Gimli", STARTER)
    assert "Barad-dûr" not in reachable(table, "Gimli", STARTER)
    assert reachable(table, "Legolas", STARTER) == set()


def test_in_the_first_edition_starter_movement_goes_everywhere(table: Table) -> None:
    table.rules("the-wizards").hero.company("Gimli", at="Lórien")
    assert "Mount Doom" in reachable(table, "Gimli", STARTER)


@rule("AIO-C-0406", "AIO-H-0042")
@pytest.mark.parametrize(("alignment", "here", "near"), [("fallen-wizard", "Bree", "Rivendell"), ("balrog", "LE-367", "LE-414")])
def test_some_have_no_starter_movement(table: Table, alignment: str, here: str, near: str) -> None:
    table.hero.set(alignment=alignment).company("Gimli", at=here).locations(near)
    assert reachable(table, "Gimli", STARTER) == set()
    assert len(reachable(table, "Gimli", REGION)) == 1


@rule("AIO-C-0428")
@pytest.mark.parametrize(("alignment", "near"), [("ringwraith", True), ("hero", False)])
def test_dagorlad_is_beside_udun_for_minions_only(table: Table, guests: Guests, alignment: str, near: bool) -> None:
    side = "minion" if alignment == "ringwraith" else "hero"
    guests.enter(
        facts_of(f"DAGORLAD {side}", "TABLE", "some camp", "site", "site", side, site_type="R", region="Dagorlad", plain=True)
    )
    table.hero.plays(alignment).company("Gimli", at="Cirith Gorgor").locations(f"DAGORLAD {side}")
    assert ("some camp" in reachable(table, "Gimli", REGION)) == near


@rule("AIO-B-0189", "AIO-B-0136", "AIO-B-0163")
@pytest.mark.parametrize(
    ("alignment", "theirs"), [("ringwraith", False), ("hero", False), ("fallen-wizard", False), ("balrog", True)]
)
def test_nobody_but_the_balrog_goes_to_his_sites(table: Table, guests: Guests, alignment: str, theirs: bool) -> None:
    guests.enter(facts_of("HIS DEEP", "TABLE", "his deep", "site", "site", "balrog", site_type="R", region="Udûn", plain=True))
    table.hero.plays(alignment).company("Gimli", at="LE-361" if alignment != "hero" else "Cirith Gorgor").locations("HIS DEEP")
    assert ("his deep" in reachable(table, "Gimli", REGION)) == theirs
    (card,) = (c for c in table.hero.row.locations if table.state.name(c) == "his deep")
    if not theirs:
        assert "AIO-B-0189" in {w[1] for w in why_not_there(table.state, table.company("Gimli"), card)}


# --- region movement -------------------------------------------------------------------------------------------------------


@rule("AIO-C-0427")
def test_adjacency_is_mutual(table: Table) -> None:
    assert len(NEIGHBOURS) == 52
    for region, near in NEIGHBOURS.items():
        for other in near:
            assert region in NEIGHBOURS[other]


@rule("AIO-C-0437", "AIO-C-0429", "AIO-H-0060")
def test_regions_that_only_look_adjacent(table: Table) -> None:
    assert "Rohan" not in NEIGHBOURS["Dagorlad"]
    assert "Ithilien" not in NEIGHBOURS["Lebennin"]
    for start in NEIGHBOURS:
        for paths in region_paths(start, 4).values():
            for path in paths:
                pairs = set(itertools.pairwise(path))
                assert not pairs & {
                    ("Dagorlad", "Rohan"),
                    ("Rohan", "Dagorlad"),
                    ("Lebennin", "Ithilien"),
                    ("Ithilien", "Lebennin"),
                }


def series_from_bree(table: Table) -> list[tuple[str, tuple[str, ...]]]:
    """The region of each site that a company can reach from Bree by regions, and the series that leads there."""
    table.hero.company("Gimli", at="Bree")
    table._begin()
    found = routes(table.state, table.company("Gimli"))
    return [(table.state.facts_of(site).site.region, r.regions) for site, rs in found.items() for r in rs if r.way == REGION]


@rule("AIO-C-0424", "AIO-C-0426", "AIO-C-0433", "AIO-H-0057")
def test_a_series_of_regions_connects_two_sites(table: Table) -> None:
    for there, series in series_from_bree(table):
        assert (series[0], series[-1]) == ("Arthedain", there)


@rule("AIO-C-0419", "METW-1046")
def test_a_series_has_up_to_four_regions(table: Table) -> None:
    assert max(len(series) for _, series in series_from_bree(table)) == 4


@rule("AIO-C-0425", "AIO-C-0422")
def test_regions_of_a_series_are_neighbours_and_none_comes_twice(table: Table) -> None:
    for _, series in series_from_bree(table):
        assert all(b in NEIGHBOURS[a] for a, b in pairwise(series))
        assert len(set(series)) == len(series)


@rule("AIO-C-0434")
def test_within_one_region(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    assert by_region(table, "Gimli", "Weathertop") == [("Arthedain",)]


@rule("AIO-C-0410", "METW-0795", "AIO-H-0061", "CRF1-0045", "AIO-C-0367")
def test_from_one_site_to_another_without_a_haven(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    assert by_region(table, "Gimli", "Moria")
    assert not any(way == STARTER for way, _, _ in ways(table, "Gimli", "Moria"))


@rule("AIO-C-0435", "AIO-C-0436", "METW-0823", "AIO-C-0442", "AIO-H-0059")
def test_not_farther_than_four_regions(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    assert by_region(table, "Gimli", "Thranduil's Halls") == []
    assert by_region(table, "Gimli", "Gladden Fields") != []


@rule("METW-0817", "METW-0820", "METW-0821", "METW-0822", "AIO-C-0441")
def test_the_two_shortest_ways_to_the_woodland_realm(table: Table) -> None:
    assert load_pool().find("Bree").site.region == "Arthedain"
    assert load_pool().find("Thranduil's Halls").site.region == "Woodland Realm"
    assert "Woodland Realm" not in region_paths("Arthedain", 4)
    paths = region_paths("Arthedain", 5)["Woodland Realm"]
    assert sorted(paths) == [
        ("Arthedain", "Angmar", "Gundabad", "Anduin Vales", "Woodland Realm"),
        ("Arthedain", "Rhudaur", "High Pass", "Anduin Vales", "Woodland Realm"),
    ]
    assert {"".join(REGION_TYPES[r] for r in p) for p in paths} == {"wwwbb", "wsdbb"}


@rule("METW-0824", "AIO-C-0443", "AIO-C-0420", "AIO-C-0430", "AIO-H-0048")
def test_bree_to_gladden_fields(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    first = (REGION, ("Arthedain", "Rhudaur", "High Pass", "Anduin Vales"), "wwwb")
    assert first in ways(table, "Gimli", "Gladden Fields")


@rule("AIO-C-0444")
def test_gladden_fields_to_thranduils_halls(table: Table) -> None:
    table.hero.company("Gimli", at="Gladden Fields")
    assert ways(table, "Gimli", "Thranduil's Halls") == [(REGION, ("Anduin Vales", "Woodland Realm"), "bb")]


@rule("METW-0813", "METW-0814")
def test_lorien_to_the_easterling_camp(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    regions = ("Wold & Foothills", "Brown Lands", "Dagorlad", "Horse Plains")
    assert (REGION, regions, "wsss") in ways(table, "Gimli", "Easterling Camp")
    assert (STARTER, (), "wsss") in ways(table, "Gimli", "Easterling Camp")


@rule("AIO-C-0421", "METW-0939", "METW-0940")
def test_to_gorgoroth_only_by_imlad_morgul_nurn_or_udun(table: Table) -> None:
    table.hero.company("Gimli", at="Minas Morgul").company("Legolas", at="Henneth Annûn")
    assert by_region(table, "Gimli", "Mount Doom") == [("Imlad Morgul", "Gorgoroth")]
    assert by_region(table, "Legolas", "Mount Doom") == []  # through Imlad Morgul, but not from a site there


@rule("METW-0940", "AIO-C-0421")
def test_to_gorgoroth_through_nurn_or_udun(table: Table) -> None:
    for start in NEIGHBOURS:
        for path in region_paths(start, 4, (), True).get("Gorgoroth", ()):
            assert start == "Imlad Morgul" or {"Nurn", "Udûn"} & set(path)
    assert any("Nurn" in path for path in region_paths("Khand", 4, (), True).get("Gorgoroth", ()))


@rule("AIO-C-0439")
def test_six_regions_at_most_with_whatever_help(table: Table) -> None:
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env, Standing
    from meccg.parts.selectors import Company
    from meccg.parts.standing import Add
    from meccg.parts.values import REGIONS

    if "test:regions" not in PARTS:
        Add(REGIONS, 4, to=Company()).settle("test:regions")
    table.hero.company("Gimli", at="Bree")
    table.state.hold((("regions", Standing("test:regions", Env(source=NONE, player=0), 0, "game")),))
    table._begin()
    lengths = {len(r.regions) for rs in routes(table.state, table.company("Gimli")).values() for r in rs if r.way == REGION}
    assert max(lengths) == 6
    assert by_region(table, "Gimli", "Thranduil's Halls") != []


def test_no_way_goes_through_all_that_another_goes_through_and_more(table: Table) -> None:
    for start in NEIGHBOURS:
        for paths in region_paths(start, 4).values():
            assert len(paths) <= 6
            assert not any(set(q) < set(p) for p in paths for q in paths)


# --- declaring it ------------------------------------------------------------------------------------------------------------


def plan(table: Table) -> None:
    table.organization()
    table.pass_all()


@rule("METW-0016", "AIO-C-0371", "METW-1045", "AIO-C-0377", "AIO-B-0403", "AIO-H-0036", "AIO-H-0621")
@rule("CRF1-0036")
def test_a_new_site_is_laid_face_down(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    plan(table)
    table.do("move Rivendell")
    table.do("starter")
    company = table.company("Gimli")
    assert table.state.name(company.destination) == "Rivendell"
    assert table.card("Rivendell").face_down
    assert table.card("Rivendell").zone == "play"
    assert (company.place, company.way, company.path) == ("Bree", STARTER, "ww")


@rule("AIO-B-0404", "AIO-C-0377", "AIO-H-0621")
def test_it_is_no_site_in_play_and_hidden(table: Table) -> None:
    from meccg.model.rows import Env
    from meccg.parts.selectors import Site

    table.hero.company("Gimli", at="Bree")
    plan(table)
    table.do("move Rivendell")
    table.do("starter")
    rivendell = table.company("Gimli").destination
    assert rivendell not in Site().all(table.state, Env(source=NONE, player=1))
    assert not any("Rivendell" in line for line in table.log)
    assert table.state.card(rivendell).face_down


@rule("AIO-C-0372", "METW-1044", "AIO-H-0044", "CRF1-0046")
def test_a_company_may_stay(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    plan(table)
    table.do("stay")
    assert table.company("Gimli").destination == NONE
    table.movement_phase()  # it has its movement/hazard phase all the same
    assert "movement/hazard" in table.company("Gimli").done
    assert table.company("Gimli").place == "Bree"


@rule("AIO-B-0405", "AIO-B-0060")
def test_the_site_is_picked_from_the_location_deck(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").locations("Rivendell", "Weathertop", "Moria", "Edoras")
    plan(table)
    offered = {table.state.name(o[1]) for _, o in table.options() if o[0] == "move"}
    assert offered == {"Rivendell", "Weathertop", "Moria"}  # Edoras is too far
    table.do("stay")


@rule("METW-1045")
def test_what_is_not_in_the_location_deck_can_not_be_chosen(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").locations("Rivendell").discard("Weathertop")
    plan(table)
    assert not table.offered("move Weathertop")
    table.do("stay")


@rule("AIO-C-0368", "AIO-B-0066", "CRF1-0244")
def test_no_region_cards_are_needed(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").locations("Moria")
    plan(table)
    table.do("move Moria")
    table.do("Arthedain, Rhudaur, Hollin, Redhorn Gate")
    assert table.company("Gimli").regions == ("Arthedain", "Rhudaur", "Hollin", "Redhorn Gate")


@rule("AIO-H-0063", "METW-0795", "AIO-C-0367")
def test_either_way_may_be_chosen_each_time(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    plan(table)
    table.do("move Rivendell")
    assert table.offered("way starter ww")
    assert table.offered("Arthedain, Rhudaur")
    table.do("Arthedain, Rhudaur")
    company = table.company("Gimli")
    assert (company.way, company.regions, company.path) == (REGION, ("Arthedain", "Rhudaur"), "ww")


@rule("AIO-B-0455")
def test_a_site_that_the_other_uses_may_be_used_too(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.company("Legolas", at="Weathertop")
    plan(table)
    table.do("move Weathertop")
    assert table.state.card(table.company("Gimli").destination).owner == 0


@rule("AIO-C-0244", "AIO-C-0038", "AIO-C-0258")
def test_a_company_of_more_than_seven_stays_at_its_haven(table: Table) -> None:
    seven = ("Gimli", "Bifur", "Bofur", "Bombur", "Dori", "Nori", "Ori")
    table.hero.company(*seven, at="Rivendell").company("Dwalin", at="Lórien")
    table._begin()
    assert routes(table.state, table.company("Gimli"))
    table.state.enter(table.id("Dwalin"), company=table.company("Gimli").id)
    plan(table)
    assert table.asked == ""  # there is nothing to decide: it stays
    assert table.company("Gimli").destination == NONE
    assert len(table.company("Gimli").members) == 8


# --- several companies ---------------------------------------------------------------------------------------------------------


@rule("METW-0783", "METW-0784", "AIO-C-0446", "AIO-C-0382", "AIO-C-0445", "AIO-C-0347", "AIO-H-0037")
def test_to_a_site_where_another_company_is(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Weathertop").locations("Rivendell")
    plan(table)
    table.do("move Weathertop")
    assert table.company("Gimli").destination == table.company("Legolas").site
    table.do("stay")


@rule("AIO-B-0406", "AIO-C-0385", "AIO-B-0403")
def test_that_is_said_openly(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Weathertop").locations("Rivendell")
    plan(table)
    table.do("move Weathertop")
    assert not table.state.card(table.company("Gimli").destination).face_down
    assert any("Weathertop" in line for line in table.log)
    table.do("stay")


@rule("METW-0786", "AIO-C-0448", "AIO-C-0449")
def test_two_companies_share_a_face_down_site(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Rivendell").locations("Weathertop")
    plan(table)
    table.do("move Weathertop")
    table.do("move Weathertop")
    table.do("starter")
    gimli, legolas = table.company("Gimli"), table.company("Legolas")
    assert gimli.destination == legolas.destination
    assert table.state.card(gimli.destination).face_down
    assert (gimli.way, legolas.way) == (REGION, STARTER)


@rule("AIO-C-0384")
def test_sharing_a_face_down_site_is_said_without_its_name(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").company("Legolas", at="Rivendell").locations("Weathertop")
    plan(table)
    table.do("move Weathertop")
    table.do("move Weathertop")
    table.do("starter")
    assert any("will go where the company of Gimli goes" in line for line in table.log)
    assert not any("Weathertop" in line for line in table.log)


@rule("AIO-C-0315", "AIO-C-0322", "METW-0783")
def test_not_from_the_same_site_to_the_same_site(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").company("Legolas", at="Rivendell").locations("Weathertop", "Moria")
    plan(table)
    table.do("move Weathertop")
    table.do("starter")
    assert not table.offered("move Weathertop")
    table.do("move Moria")


@rule("METW-0778", "METW-0779", "AIO-C-0319", "AIO-C-0317", "AIO-C-0320", "AIO-C-0313")
def test_of_a_company_split_at_a_site_one_part_may_stay(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Bilbo", at="Bree")
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("move Bilbo")
    table.do("apart")
    table.do("done")
    table.pass_all()
    sites = {table.company(n).site for n in ("Gimli", "Legolas", "Bilbo")}
    assert len(sites) == 1  # one card for all
    table.do("stay")
    assert not table.offered("stay")
    table.do("move Weathertop")
    assert not table.offered("stay")
    assert not table.offered("move Weathertop")
    table.do("move The White Towers")


@rule("METW-0780", "AIO-C-0318", "AIO-C-0321")
def test_of_a_split_company_one_part_goes_to_the_haven_the_others_by_regions(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Bilbo", at="Bree")
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("move Bilbo")
    table.do("apart")
    table.do("done")
    table.pass_all()
    table.do("move Rivendell")
    table.do("starter")
    table.do("move Weathertop")
    assert not table.offered("move Rivendell")
    table.do("move The White Towers")
    assert {table.company(n).way for n in ("Legolas", "Bilbo")} == {REGION}


@rule("AIO-C-0317")
def test_a_part_that_can_not_go_has_never_parted(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree").locations()
    table.organization()
    table.do("organize")
    table.do("move Legolas")
    table.do("done")
    table.pass_all()
    assert table.company("Legolas").id == table.company("Gimli").id
    assert table.asked == ""


def why_not(table: Table, site: str) -> list[tuple[str, str]]:
    game, s = Game(table.state), table.state
    found = [id for id in s.player(0).locations if s.name(id) == site]
    return [(r.text, r.rule) for r in game.explain(0, found[0])]


@rule("AIO-C-0435")
def test_a_site_that_is_not_offered_has_its_reason(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").company("Legolas", at="Rivendell")
    table.hero.locations("Weathertop", "Moria", "Moria", "Edhellond")
    plan(table)
    assert not table.offered("move Edhellond")
    far = "the way to Edhellond goes through 5 regions, the company can cross 4, and no printed path leads there"
    assert why_not(table, "Weathertop") == []
    assert why_not(table, "Edhellond") == [(far, "AIO-C-0435")]
    table.do("move Moria")
    assert why_not(table, "Moria") == [("another company goes from Rivendell to Moria already", "AIO-C-0315")]
    table.leave_open()


@rule("AIO-C-0421")
def test_why_not_to_gorgoroth(table: Table) -> None:
    table.hero.company("Gimli", at="Minas Tirith").locations("Mount Doom", "Pelargir")
    plan(table)
    assert [ref for _, ref in why_not(table, "Mount Doom")] == ["AIO-C-0421"]
    table.leave_open()


def test_ways_to_a_site_are_reckoned_when_it_is_asked_for() -> None:
    """A player has few of all the sites there are; nobody looks through the others."""
    prepare()
    reach.cache_clear()
    near = reach(key_of("Bree", "site"), 4, True, True)
    assert not near
    assert near[key_of("Rivendell", "site")]
    assert not near[key_of("Mount Doom", "site")]
    assert len(near) == 2
