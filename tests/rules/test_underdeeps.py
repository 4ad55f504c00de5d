"""The Under-deeps: adjacent sites, the roll on the way, what may be played there, points for calling."""

from __future__ import annotations

import pytest

from dragonplay import on_with
from ledger import rule
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.rows import NONE, CompanyRow
from meccg.parts.places import UNDER_DEEPS, At
from meccg.parts.requirements import NoCreatures
from meccg.parts.selectors import Company
from meccg.parts.standing import Add
from meccg.parts.values import region_of, roll_of, value
from meccg.rules.endgame import points_for_calling
from meccg.rules.keying import ways
from meccg.rules.movement import planned_route
from meccg.rules.planning import routes_to, ways_below, why_not_there
from meccg.rules.underdeeps import is_adjacent_to, is_surface_site, lies_below
from strikeplay import card_of_the_test
from table import Table

DEEPS = [f for f in load_pool().by_id.values() if f.kind == "site" and f.site.under_deeps]


def goals(table: Table, who: str) -> dict[str, int]:
    """Whither a company may move, with what it must roll."""
    table._begin()
    row = table.company(who)
    sites = table.hero.row.locations
    return {table.state.name(id): max(w.roll for w in found) for id, found in routes_to(table.state, row, *sites).items()}


def keyed(table: Table, creature: str) -> tuple[str, ...]:
    return ways(table.state, BOOK[load_pool().find(creature).id].facts, table.company())


# --- sites ---------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0485", "AIO-C-0487", "AIO-C-0490")
def test_a_site_below_the_earth_lies_in_no_region_and_has_no_nearest_haven() -> None:
    assert len(DEEPS) > 30
    for facts in DEEPS:
        assert (facts.site.region, facts.site.nearest_haven) == ("", "")
        assert "deep" in facts.name.lower() or facts.name.startswith("The Under-") or facts.name == "Remains of Thangorodrim"
    named = [f for f in load_pool().by_id.values() if f.kind == "site" and f.name.endswith("-deeps")]
    assert all(f.site.under_deeps for f in named)


@rule("AIO-C-0491", "AIO-C-0492", "AIO-C-0510")
def test_adjacent_are_one_surface_site_and_sites_below_each_with_a_number() -> None:
    below = {f.name for f in DEEPS}
    for facts in DEEPS:
        if facts.alignment == "hero":
            first, *rest = facts.site.adjacent
            assert first.site not in below
            assert rest
            assert all(a.site in below and a.roll > 0 for a in rest), facts.id


@rule("AIO-C-0486", "AIO-C-0487")
def test_else_it_is_a_site_as_any_other(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-vaults")
    site = table.company().site
    assert region_of(table.state, site) == ""
    table.site("Aragorn II")
    table.do("enter")
    assert table.frame("Attack").prowess == 8
    table.leave_open()


@rule("AIO-C-0504", "AIO-C-0505")
@pytest.mark.parametrize(
    ("site", "surface"),
    [
        ("Moria", True),
        ("Goblin-gate", True),
        ("The Wind Throne", True),
        ("Bree", False),
        ("Blue Mountain Dwarf-hold", False),
        ("Barad-dûr", True),
    ],
)
def test_surface_sites_for_hazards(table: Table, site: str, surface: bool) -> None:
    """Free-holds are none, though the Balrog's Drowning-deeps lie below the Dwarf-hold."""
    table.hero.company("Gimli", at=site)
    assert is_surface_site(table.state, table.company().site) == surface


def test_every_site_of_a_region_may_be_the_surface_site() -> None:
    galleries, others = load_pool()["DM-37"], [load_pool().find(n, alignment="minion") for n in ("Cirith Gorgor", "Moria")]
    assert [lies_below(galleries, above) for above in others] == [True, False]


# --- ways ----------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0508", "AIO-C-0512")
def test_from_its_surface_site_one_goes_down_without_a_roll_or_elsewhere(table: Table) -> None:
    table.hero.company("Gimli", at="Moria")
    found = goals(table, "Gimli")
    assert found["The Under-gates"] == 0
    assert "Lórien" in found
    assert not [n for n in found if n.startswith("The Under-") and n != "The Under-gates"]


@rule("AIO-C-0509", "AIO-C-0517")
def test_from_below_only_adjacent_sites_are_reached(table: Table) -> None:
    table.hero.company("Gimli", at="The Under-gates")
    numbers = {"Moria": 0, "The Gem-deeps": 6, "The Sulfur-deeps": 5, "The Under-grottos": 8, "The Under-leas": 6}
    assert goals(table, "Gimli") == numbers


def test_any_site_of_the_region_above(table: Table) -> None:
    table.hero.company("Gimli", at="The Under-galleries").hand("Morannon")
    assert set(goals(table, "Gimli")) == {"The Under-courts", "The Sulfur-deeps"}  # heroes have no site card in Udûn


@pytest.mark.parametrize(
    ("start", "goal"), [("Moria", "The Gem-deeps"), ("The Under-gates", "Lórien"), ("The Gem-deeps", "The Under-leas")]
)
def test_why_a_site_is_not_reached(table: Table, start: str, goal: str) -> None:
    table.hero.company("Gimli", at=start).hand("a pastime")
    table._begin()
    why = why_not_there(table.state, table.company(), table.id(goal))
    assert why == ((f"{goal} is not adjacent to {start}", "AIO-C-0508" if start == "Moria" else "AIO-C-0509"),)


# --- the roll ------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0511", "AIO-C-0517", "AIO-C-0518", "AIO-C-0519")
@pytest.mark.parametrize(("roll", "arrives"), [(6, True), (5, False)])
def test_the_number_must_be_rolled(table: Table, roll: int, arrives: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-gates").deck("Sting")
    table.hazard.hand("a pastime").deck("Ghouls")
    table.dice(roll).movement("Gimli", to="The Gem-deeps", way="under-deeps")
    row = table.company("Gimli")
    assert (row.destination != NONE) == arrives
    assert (row.path, row.regions) == ("", ())
    assert table.names("hero", "hand") == (["Sting"] if arrives else [])
    assert table.names("hazard", "hand") == (["a pastime", "Ghouls"] if arrives else ["a pastime"])
    assert keyed(table, "Ghouls") == (("site: The Gem-deeps",) if arrives else ("site type: S",))
    table.finish()
    assert table.company("Gimli").place == ("The Gem-deeps" if arrives else "The Under-gates")
    assert (table.card("The Gem-deeps").zone == "locations") != arrives


@rule("AIO-B-0443")
def test_who_fails_may_act_in_his_site_phase(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-gates")
    table.dice(2).movement("Gimli", to="The Gem-deeps", way="under-deeps")
    table.finish()
    table.site("Gimli")
    assert table.offered("enter")
    table.leave_open()


@rule("AIO-F-0401")
def test_goldberry_does_not_find_the_way_for_them(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-gates", allies={"Gimli": ["Goldberry"]}).hand("a pastime")
    table.hazard.hand("a pastime")
    table.dice(2).movement("Gimli", to="The Gem-deeps", way="under-deeps", ask=True)
    while table.asked:
        assert not table.offered("use Goldberry")
        table.answer_plainly()
    assert table.company("Gimli").place == "The Under-gates"
    table.then("Goldberry untapped")


@rule("AIO-C-0512")
def test_no_roll_between_a_site_and_its_surface_site(table: Table) -> None:
    for start, goal in (("Moria", "The Under-gates"), ("The Under-gates", "Moria")):
        one = Table()
        one.hero.company("Gimli", at=start)
        one.movement("Gimli", to=goal, way="under-deeps")  # an unscripted roll would fail
        assert one.company().destination != NONE
        one.leave_open()


@rule("AIO-C-0516")
def test_nothing_is_played_between_the_reveal_and_the_roll(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="The Under-gates").hand("a pastime")
    table.hazard.hand("Twilight", "Doors of Night")
    table.dice(6).movement("Gimli", to="The Gem-deeps", way="under-deeps", ask=True)
    assert table.company().destination != NONE  # the first question comes after the roll
    assert table.company().site == NONE
    table.leave_open()


@rule("AIO-C-0514", "AIO-C-0515")
@pytest.mark.parametrize(
    ("start", "goal", "between", "to"),
    [
        ("The Under-gates", "The Gem-deeps", 2, 2),
        ("The Under-gates", "Moria", 0, 0),
        ("Moria", "The Under-gates", 0, 2),
    ],
)
def test_which_modifications_apply(table: Table, start: str, goal: str, between: int, to: int) -> None:
    """Between sites below the earth; to a site below the earth, also where the way from above needs a roll."""
    parts = {
        "between": Add(roll_of("movement"), 2, to=Company(At(UNDER_DEEPS)), vs=UNDER_DEEPS),
        "to": Add(roll_of("movement"), 2, to=Company(), vs=UNDER_DEEPS),
    }
    for name, n in (("between", between), ("to", to)):
        one = Table()
        one.hero.company("Gimli", at=start)
        one.events(card_of_the_test(f"a modification {name}", parts[name].anew()))
        new = one.site_card(0, goal)
        assert value(one.state, roll_of("movement"), one.company().id, new) == n
    table.leave_open()


@rule("AIO-C-0513")
@pytest.mark.parametrize(("below", "above"), [("BA-89", "Blue Mountain Dwarf-hold"), ("BA-96", "Iron Hill Dwarf-hold")])
def test_where_the_surface_must_be_rolled_for(below: str, above: str) -> None:
    deep, dwarves = load_pool()[below], load_pool().find(above)
    assert [w.roll for w in (*ways_below(deep, dwarves), *ways_below(dwarves, deep))] == [13, 13]


# --- hazards -------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0494", "AIO-C-0495", "AIO-C-0527", "AIO-E-0258")
@pytest.mark.parametrize(
    ("start", "goal", "creature", "fits"),
    [
        ("The Under-grottos", "Goblin-gate", "Orc-guard", True),
        ("The Under-grottos", "Goblin-gate", "Wolves", False),
        ("The Under-grottos", "Goblin-gate", "Orc-patrol", True),
        ("Goblin-gate", "The Under-grottos", "Wolves", False),
        ("Goblin-gate", "The Under-grottos", "Cave-drake", True),
    ],
)
def test_creatures_are_keyed_to_the_new_site_alone(table: Table, start: str, goal: str, creature: str, fits: bool) -> None:
    table.hero.company("Gimli", at=start)
    table.movement("Gimli", to=goal, way="under-deeps")
    found = keyed(table, creature)
    assert bool(found) == fits
    assert all(way.startswith("site") for way in found)
    table.leave_open()


@pytest.mark.parametrize(("creature", "fits"), [("Ghouls", True), ("Wolves", False), ("Corpse-candle", True)])
def test_creatures_of_some_races_are_always_played_at_some_sites(table: Table, creature: str, fits: bool) -> None:
    table.hero.company("Gimli", at="The Under-vaults")
    assert ("site: The Under-vaults" in keyed(table, creature)) == fits


@pytest.mark.parametrize(
    ("site", "adjacent"),
    [("Moria", True), ("The Gem-deeps", True), ("The Under-gates", False), ("The Iron-deeps", False), ("Bree", False)],
)
def test_sites_adjacent_to_a_named_one(table: Table, site: str, adjacent: bool) -> None:
    table.hero.company("Gimli", at=site)
    assert is_adjacent_to(table.state, table.company().site, ("The Under-gates",)) == adjacent


# --- items and attacks ---------------------------------------------------------------------------------------------------


@rule("AIO-C-0502", "AIO-C-0507")
@pytest.mark.parametrize(
    ("site", "item", "fits"),
    [
        ("The Gem-deeps", "Precious Gold Ring", True),
        ("The Gem-deeps", "Elven Cloak", True),
        ("The Gem-deeps", "Glamdring", True),
        ("The Gem-deeps", "Orcrist", False),
        ("Moria", "Glamdring", False),
        ("Moria", "Elven Cloak", True),
    ],
)
def test_below_the_earth_the_additional_item_is_any_that_is_playable(table: Table, site: str, item: str, fits: bool) -> None:
    table.hero.company("Aragorn II", "Boromir II", at=site).hand("Sword of Gondolin", item)
    table.explored("Boromir II")
    table.play("Sword of Gondolin by Boromir II")
    assert table.offered(f"{item} by Aragorn II additional") == fits
    if fits:
        table.play(f"{item} by Aragorn II")
        table.then(f"{item} on Aragorn II", "Aragorn II tapped", f"{site} tapped")
    table.leave_open()


@rule("AIO-C-0506", "AIO-C-0507")
@pytest.mark.parametrize(
    ("item", "fits"), [("A Little Gold Ring", True), ("Saw-toothed Blade", True), ("Blazon of the Eye", True)]
)
def test_after_a_helm_another_minion_takes_a_ring_from_the_gem_deeps(table: Table, item: str, fits: bool) -> None:
    """The example, with other Orcs: the helm taps him and the site, and leaves it to somebody else to play one item more."""
    table.hero.plays("ringwraith").company("Gorbag", "Shagrat", at="The Gem-deeps").hand("High Helm", item, "a pastime")
    table.explored("Gorbag")
    table.play("High Helm by Gorbag")
    table.then("High Helm on Gorbag", "Gorbag tapped", "The Gem-deeps tapped", "Shagrat untapped")
    assert table.offered(f"{item} by Shagrat additional") == fits
    table.leave_open()


@rule("AIO-D-0120", "AIO-D-0122", "AIO-H-0710")
@pytest.mark.parametrize(
    ("creature", "fits"),
    [("Orc-guard", True), ("“Bert” (Bûrat)", False), ("Wolves", False), ("Cave-drake", False), ("Ghouls", True)],
)
def test_a_creature_of_the_hand_as_automatic_attack(table: Table, creature: str, fits: bool) -> None:
    """Non-unique, keyed to a Shadow-hold; discarded though it is defeated; no creature for cards that speak of creatures."""
    table.hero.company("Glorfindel II", "Aragorn II", at="The Under-grottos")
    table.hazard.hand(creature)
    table.start("FromHand", company=table.company().id, hazard_player=1, keys="S")
    assert table.offered(creature) == fits
    if fits:
        table.do(creature)
        attack = table.frame("Attack")
        assert "automatic" in attack.traits
        assert "by-creature" not in attack.traits
        on_with(table, *[12] * min(2, attack.strikes))
        assert creature in table.names("hazard", "discard")
        assert table.names("hero", "pile") == []
    table.leave_open()


@rule("AIO-D-0121")
def test_cards_against_creatures_do_not_stop_it(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="The Under-grottos")
    table.hazard.hand("Ghouls")
    table.events(card_of_the_test("no creatures", NoCreatures(Company())))
    table.start("FromHand", company=table.company().id, hazard_player=1, keys="S")
    assert table.offered("Ghouls")
    table.leave_open()


# --- points --------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0497", "AIO-C-0498", "AIO-C-0500")
@pytest.mark.parametrize(
    ("alignment", "counts"), [("hero", False), ("ringwraith", False), ("fallen-wizard", False), ("balrog", True)]
)
def test_points_below_the_earth_do_not_count_for_calling(table: Table, alignment: str, counts: bool) -> None:
    table.hero.company("Thorin II", at="The Gem-deeps").company("Gimli", at="Moria")
    table.hero.set(alignment=alignment)
    s = table.state
    below = points_for_calling(s, 0)
    s.put(table.company("Thorin II").but(site=table.company("Gimli").site, place="Moria"))
    assert (points_for_calling(s, 0) == below) == counts
    leaving: CompanyRow = table.company("Thorin II").but(site=NONE, place="", origin="The Gem-deeps")
    s.put(leaving)
    assert points_for_calling(s, 0) == below


def test_a_planned_way_below_is_found_again(table: Table) -> None:
    table.hero.company("Gimli", at="The Under-gates")
    table._begin()
    row = table.plan("Gimli", "The Gem-deeps", way="under-deeps")
    route = planned_route(table.state, row)
    assert route is not None
    assert route.roll == 6
    assert route.told() == "if 6 or more is rolled"
