"""Keying: where creatures may be played, against an oracle and by the rulebook's own examples."""

from itertools import pairwise, product

import pytest

from ledger import rule
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.rows import NONE
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS
from meccg.parts.values import NEIGHBOURS, REGION_TYPES, company_path
from meccg.rules.keying import keyed, ways
from meccg.rules.planning import starter_path

load_cards()


def facts(name):
    return load_pool().find(name, set="TW")


def creature(name):
    return load_pool().find(name, set="TW", type="creature")


def found(table, name, who="Aragorn II"):
    """Every way in which the creature may be keyed against the company now."""
    return set(ways(table.state, creature(name), table.company(who)))


def go(table, start, to, **how):
    table.hero.company("Aragorn II", "Boromir II", at=start)
    table.movement("Aragorn II", to=to, **how)
    table.leave_open()
    return table


def stay(table, at):
    table.hero.company("Aragorn II", "Boromir II", at=at)
    table.movement("Aragorn II")
    table.leave_open()
    return table


# --- the map -----------------------------------------------------------------------------------------------------------


@rule("METW-0401", "AIO-A-0300")
def test_six_region_types():
    assert set(REGION_WORDS) == set("cfbwsd") == set(REGION_TYPES.values())


@rule("METW-0401", "AIO-A-0315", "AIO-A-0314")
def test_six_site_types():
    sites = [d.facts for d in BOOK.values() if d.facts.kind == "site"]
    assert set(SITE_WORDS) == set("HFBRSD") == {f.site.type for f in sites}
    assert all(f.name and f.site.type for f in sites)


@pytest.mark.parametrize(
    ("symbol", "names"),
    [
        pytest.param("f", ["Lindon", "The Shire", "Belfalas", "Anórien"], marks=rule("AIO-C-0354")),
        pytest.param("b", ["Rohan", "Lamedon"], marks=rule("AIO-C-0355")),
        pytest.param("w", ["High Pass", "Enedhwaith", "Rhudaur"], marks=rule("AIO-C-0356")),
        pytest.param("s", ["Imlad Morgul", "Dagorlad"], marks=rule("AIO-C-0357")),
        pytest.param("d", ["Southern Mirkwood", "Gorgoroth"], marks=rule("AIO-C-0358")),
    ],
)
def test_region_types_of_the_rulebook(symbol, names):
    assert {REGION_TYPES[n] for n in names} == {symbol}


@pytest.mark.parametrize(
    ("symbol", "names"),
    [
        pytest.param("H", ["Rivendell", "Grey Havens", "Edhellond", "Lórien"], marks=rule("AIO-C-0359", "AIO-A-0203")),
        pytest.param("F", ["Minas Tirith", "Edoras"], marks=rule("AIO-C-0362")),
        pytest.param("B", ["Bree", "Lake-town"], marks=rule("AIO-C-0363")),
        pytest.param("R", ["The Lonely Mountain", "Barrow-downs"], marks=rule("AIO-C-0364")),
        pytest.param("S", ["Goblin-gate", "Mount Gram"], marks=rule("AIO-C-0365")),
        pytest.param("D", ["Cirith Ungol", "Cirith Gorgor"], marks=rule("AIO-C-0366")),
        pytest.param("D", ["Dol Guldur", "Barad-dûr", "Minas Morgul"], marks=rule("METW-0430")),
    ],
)
def test_site_types_of_the_rulebook(symbol, names):
    assert {load_pool().find(n, alignment="hero").site.type for n in names} == {symbol}


@rule("AIO-C-0392", "AIO-C-0391", "AIO-C-0395", "METW-0411", "METW-0101", "AIO-A-0322", "AIO-C-0344")
def test_every_site_that_is_no_haven_has_one_path_of_types_to_its_nearest_haven():
    havens = {f.name: f for f in load_pool().by_id.values() if f.set == "TW" and f.site.type == "H"}
    for f in load_pool().by_id.values():
        if f.kind == "site" and f.set == "TW" and f.site.type != "H":
            assert set(f.site.path) <= set(REGION_WORDS), f.name
            between = f.site.path_regions
            assert (between[0], between[-1]) == (havens[f.site.nearest_haven].site.region, f.site.region), f.name
            assert "".join(REGION_TYPES[r] for r in between) == f.site.path, f.name


@rule("METW-0407", "METW-0412", "AIO-C-0403", "AIO-C-0397")
def test_every_haven_has_two_paths_to_its_neighbours_which_are_the_same_from_both_ends():
    havens = [f for f in load_pool().by_id.values() if f.set == "TW" and f.site.type == "H"]
    for f in havens:
        assert len(f.site.haven_paths) == 2
        for path in f.site.haven_paths:
            back = next(p for p in facts(path.haven).site.haven_paths if p.haven == f.name)
            assert path.path == back.path[::-1]


@rule("METW-0413", "METW-0414", "METW-0415")
def test_the_way_to_the_lonely_mountain():
    mountain = facts("The Lonely Mountain")
    regions = ("Wold & Foothills", "Anduin Vales", "Woodland Realm", "Northern Rhovanion")
    assert mountain.site.nearest_haven == "Lórien"
    assert starter_path(facts("Lórien"), mountain) == "wbbw" == "".join(REGION_TYPES[r] for r in regions)
    assert facts("Lórien").site.region == regions[0]
    assert mountain.site.region == regions[-1]
    assert all(b in NEIGHBOURS[a] for a, b in pairwise(regions))


@rule("AIO-E-0275", "AIO-C-0405", "CRF1-0183", "AIO-C-0369", "METW-0102")
def test_path_from_a_haven_is_that_of_the_new_site(table):
    go(table, "Lórien", "The Lonely Mountain", path="wbbw")
    assert company_path(table.state, table.company("Aragorn II")) == facts("The Lonely Mountain").site.path


@rule("AIO-E-0276", "CRF1-0182")
def test_path_between_havens_is_that_of_the_new_haven_from_the_old(table):
    go(table, "Rivendell", "Lórien", path="wwbw")
    assert company_path(table.state, table.company("Aragorn II")) == "wwbw"


@rule("AIO-E-0277", "CRF1-0183")
def test_path_to_a_haven_is_that_of_the_site_left(table):
    go(table, "Bree", "Rivendell", path="ww")
    assert company_path(table.state, table.company("Aragorn II")) == "ww"


@rule("AIO-E-0278", "METW-0632", "AIO-C-0430", "AIO-C-0420", "AIO-A-0323")
def test_path_of_region_movement_is_the_types_of_the_regions(table):
    go(table, "Bree", "Gladden Fields", regions=("Arthedain", "Rhudaur", "High Pass", "Anduin Vales"))
    row = table.company("Aragorn II")
    assert row.regions == ("Arthedain", "Rhudaur", "High Pass", "Anduin Vales")
    assert company_path(table.state, row) == "wwwb"


# --- region types ------------------------------------------------------------------------------------------------------


@rule("AIO-E-0260", "METW-0811", "AIO-A-0236", "AIO-B-0433", "METW-0375", "METW-0082")
def test_one_symbol_that_is_in_the_path_is_enough(table):
    go(table, "Bree", "Rivendell", path="ww")
    assert found(table, "Wolves") == {"region type: w"}  # keyed to Border-land or Wilderness
    assert found(table, "Ambusher") == set()  # Free-domain or Border-land
    assert found(table, "Ghouls") == set()


@rule("AIO-E-0261", "METW-0619", "METW-0418")
def test_a_double_symbol_needs_two(table):
    go(table, "Lórien", "Thranduil's Halls", path="wbb")
    assert found(table, "Giant") == set()
    assert found(table, "Wolves") == {"region type: w", "region type: b"}
    assert found(table, "Assassin") == {"site type: F"}
    assert found(table, "Orc-watch") == set()


@rule("AIO-E-0262", "AIO-E-0267", "AIO-E-0268", "METW-0621")
def test_the_two_need_not_be_neighbours(table):
    go(table, "Lórien", "The Lonely Mountain", path="wbbw")
    assert found(table, "Giant") == {"region type: ww"}


@rule("METW-0416")
def test_bree_to_rivendell(table):
    go(table, "Bree", "Rivendell", path="ww")
    assert found(table, "Giant") == {"region type: ww"}
    assert found(table, "Wargs") == {"region type: w"}
    assert not any(found(table, n) for n in ("Assassin", "Silent Watcher", "Ghouls", "Ambusher", "Fell Turtle"))


@rule("METW-0417", "AIO-C-0415")
def test_rivendell_to_lorien(table):
    go(table, "Rivendell", "Lórien", path="wwbw")
    assert found(table, "Giant") == {"region type: ww"}
    assert found(table, "Wolves") == {"region type: w", "region type: b"}
    assert found(table, "Ghouls") == set() == found(table, "Assassin")


@rule("AIO-C-0353")
def test_coastal_seas(table):
    go(table, "Grey Havens", "Edhellond", path="wccccf")
    assert found(table, "Fell Turtle") == {"region type: c"}


@rule("AIO-C-0430", "AIO-A-0324")
def test_region_movement_leaves_the_printed_path_aside(table):
    """Bree's own path is w w; the company comes by a way with a Shadow-land in it."""
    go(table, "Carn Dûm", "Bree", regions=("Angmar", "Arthedain"))
    assert found(table, "Barrow-wight") == {"region type: s"}
    assert found(table, "Giant") == set()


# --- names -------------------------------------------------------------------------------------------------------------


@rule("METW-0813", "METW-0814", "METW-0815", "AIO-C-0432", "AIO-E-0265")
def test_lorien_to_the_easterling_camp_by_regions(table):
    regions = ("Wold & Foothills", "Brown Lands", "Dagorlad", "Horse Plains")
    go(table, "Lórien", "Easterling Camp", regions=regions, way="region")
    assert company_path(table.state, table.company("Aragorn II")) == "wsss" == facts("Easterling Camp").site.path
    assert {"region: Dagorlad", "region: Brown Lands"} <= found(table, "Adûnaphel")
    assert "region: Brown Lands" in found(table, "Khamûl the Easterling")


@rule("AIO-C-0395", "AIO-H-0043")
def test_starter_movement_knows_no_names_between_the_ends(table):
    """The same way by the site's own path: Brown Lands and Dagorlad are not named."""
    go(table, "Lórien", "Easterling Camp", path="wsss", way="starter")
    assert found(table, "Adûnaphel") == set()


@rule("AIO-E-0257", "METW-0615", "CRF1-0058", "AIO-H-0043")
def test_starter_movement_names_the_regions_of_both_ends(table):
    go(table, "Edhellond", "Grey Havens", path="fccccw")
    assert {"region: Anfalas", "region: Lindon"} <= found(table, "Corsairs of Umbar")


@rule("CRF1-0058")
def test_the_region_of_the_site_of_origin_counts(table):
    """Barrow-downs lies in Cardolan, Rivendell in Rhudaur."""
    go(table, "Barrow-downs", "Rivendell", way="starter")
    assert "region: Cardolan" in found(table, "Corsairs of Umbar")


@rule("AIO-E-0256", "METW-0614", "AIO-E-0270")
def test_a_named_site_that_is_moved_to(table):
    go(table, "Lórien", "Moria", way="starter")
    assert "site: Moria" in found(table, "Watcher in the Water")


@rule("AIO-E-0256", "METW-0614", "AIO-A-0238")
def test_a_named_site_where_the_company_stays(table):
    stay(table, "Moria")
    assert found(table, "Watcher in the Water") == {"site: Moria"}


@rule("AIO-E-0271")
def test_at_a_site_in_a_region_is_keyed_to_the_site_by_name(table):
    stay(table, "Goblin-gate")  # in High Pass
    assert found(table, "The Great Goblin") == {"site: Goblin-gate"}
    assert keyed("site: Goblin-gate") == ("site", "Goblin-gate")


@rule("METW-0633")
def test_ren_comes_to_dark_places_only(table):
    stay(table, "Barad-dûr")
    assert found(table, "Ren the Unclean") == {"site type: D", "site: Barad-dûr"}  # it lies in Gorgoroth
    ren = creature("Ren the Unclean")
    assert (ren.creature.strikes, ren.prowess) == (1, 15)
    assert [k.region_types for k in ren.creature.keying if k.region_types] == [("d",)]


def test_sites_of_a_type_in_a_region(table):
    stay(table, "Goblin-gate")
    assert found(table, "Pûkel-men") == {"site type: S"}


def test_between_two_places(table):
    go(table, "Lórien", "Rivendell", path="wbww")
    assert "journey: Rivendell - Lórien" in found(table, "The Great Goblin")


def test_moving_elsewhere_is_not_between_them(table):
    go(table, "Rivendell", "Grey Havens", way="starter")
    assert found(table, "The Great Goblin") == set()


def test_a_creature_that_follows_another(table):
    table.hero.company("Aragorn II", at="Edhellond", faced=("Corsairs of Umbar",))
    table.movement("Aragorn II", to="Grey Havens", way="starter")
    assert found(table, "Mûmak (Oliphant)") == {"region: Anfalas"}
    table.state.put(table.company("Aragorn II").but(faced=()))
    assert found(table, "Mûmak (Oliphant)") == set()
    table.leave_open()


def test_dragons_fly_while_the_doors_of_night_are_open(table):
    table.events("Doors of Night")
    go(table, "Lórien", "The Lonely Mountain", way="starter")
    assert found(table, "Agburanar") == {"region: Northern Rhovanion", "site: The Lonely Mountain"}


def test_and_stay_at_home_otherwise(table):
    go(table, "Lórien", "The Lonely Mountain", way="starter")
    assert found(table, "Agburanar") == set()
    assert found(table, "Smaug") == {"site: The Lonely Mountain"}


# --- the site ----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0259", "AIO-A-0237", "CRF1-0185")
def test_the_type_of_the_new_site_not_of_the_old_one(table):
    go(table, "Barrow-downs", "Rivendell", way="starter")  # from Ruins & Lairs
    assert found(table, "Cave-drake") == {"region type: ww"}


@rule("AIO-E-0259", "AIO-A-0237", "CRF1-0185", "AIO-C-0373")
def test_the_type_of_the_new_site(table):
    go(table, "Rivendell", "Barrow-downs", way="starter")
    assert found(table, "Cave-drake") == {"region type: ww", "site type: R"}


@rule("AIO-E-0274", "AIO-B-0432", "AIO-A-0238", "CRF1-0047", "AIO-C-0373")
def test_a_company_that_stays_has_its_site_only(table):
    stay(table, "Barrow-downs")
    assert found(table, "Cave-drake") == {"site type: R"}
    assert found(table, "Wolves") == set() == found(table, "Giant")
    assert found(table, "Corsairs of Umbar") == {"site: Barrow-downs"}  # a site in Cardolan


# --- choosing ----------------------------------------------------------------------------------------------------------


@rule("AIO-B-0434", "AIO-E-0269", "AIO-E-0282", "AIO-A-0234")
def test_the_hazard_player_names_one_of_several_keyings(table):
    table.hazard.hand("Cave-drake")
    go(table, "Rivendell", "Barrow-downs", way="starter")
    drake = [o for _, o in table.options() if o[0] == "play"]
    assert {o[5] for o in drake} == {"region type: ww", "site type: R"}  # none without a keying
    table.hazard.do("play Cave-drake keyed to Ruins & Lairs")
    table.pass_all()
    assert table.frame("Attack").keyed == ("site type", "R")


@rule("AIO-E-0273", "AIO-E-0283")
def test_elven_cloak_against_a_strike_keyed_to_wilderness(table):
    table.hero.company("Aragorn II", at="Lórien", items={"Aragorn II": ["Elven Cloak"]})
    table.hazard.hand("Wolves")
    table.movement("Aragorn II", to="Thranduil's Halls", path="wbb")
    table.hazard.do("play Wolves keyed to Wilderness")
    table.choose("tap", passing=True)
    table.choose("use Elven Cloak", passing=True)
    table.leave_open()


@rule("AIO-E-0273", "AIO-E-0284")
def test_elven_cloak_is_of_no_use_against_one_keyed_to_border_lands(table):
    table.hero.company("Aragorn II", at="Lórien", items={"Aragorn II": ["Elven Cloak"]})
    table.hazard.hand("Wolves")
    table.dice(12)
    table.movement("Aragorn II", to="Thranduil's Halls", path="wbb")
    table.hazard.do("play Wolves keyed to Border-land")
    seen = []
    while table.state.asks:
        seen += [o for o in table.offers() if "Elven Cloak" in o and "on-guard" not in o]
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert not seen


@rule("AIO-E-0279", "AIO-E-0281", "CRF1-0029")
def test_keyed_by_name_is_not_keyed_to_the_type(table):
    """Horse Plains is a Shadow-land; Mûmak comes there by its name."""
    from meccg.model.rows import Env
    from meccg.parts.situations import KeyedTo

    table.hazard.hand("Mûmak (Oliphant)")
    go(table, "Lórien", "Easterling Camp", way="starter")
    table.hazard.do("play Mûmak (Oliphant) keyed to Horse Plains")
    table.pass_all()
    attack = table.frame("Attack")
    assert attack.keyed == ("region", "Horse Plains")
    assert REGION_TYPES["Horse Plains"] == "s"
    assert not KeyedTo("s").ok(table.state, attack.uid, Env(source=NONE, player=0))


@rule("AIO-E-0272", "AIO-A-0235")
def test_other_attacks_are_keyed_to_nothing(table):
    from meccg.model.rows import Env
    from meccg.parts.situations import KeyedTo

    table.hero.company("Aragorn II", at="Moria", entered=False)
    table.site("Aragorn II")
    table.do("enter")
    attack = table.frame("Attack")
    assert attack.keyed == ()
    assert not KeyedTo("wsdRSD").ok(table.state, attack.uid, Env(source=NONE, player=0))
    table.leave_open()


# --- region types that change --------------------------------------------------------------------------------------------


@rule("AIO-C-0370", "AIO-C-0396")
def test_morgul_night_changes_what_may_be_keyed(table):
    table.events("Doors of Night", "Morgul Night")
    go(table, "Bree", "Rivendell", path="ww")
    assert found(table, "Wolves") == set()
    assert found(table, "Barrow-wight") == {"region type: s"}


@rule("AIO-E-0128")
def test_one_card_changes_each_region_once(table):
    """Fell Winter with Doors of Night: Border-land to Wilderness, Free-domain to Border-land, none twice."""
    table.events("Doors of Night", "Fell Winter")
    go(table, "Minas Morgul", "Dunharrow", regions=("Imlad Morgul", "Ithilien", "Anórien", "Rohan"))
    row = table.company("Aragorn II")
    assert row.path == "swfb"
    assert company_path(table.state, row) == "swbw"


@rule("AIO-A-0325", "AIO-C-0394")
def test_a_sites_own_path_is_the_printed_one_however_one_came(table):
    from meccg.model.rows import Env
    from meccg.parts.predicates import PathHas

    go(table, "Carn Dûm", "Bree", regions=("Angmar", "Arthedain"))
    here = Env(source=NONE, player=0)
    bree = table.company("Aragorn II").destination
    assert PathHas("w", 2).ok(table.state, bree, here)
    assert not PathHas("w", 2).ok(table.state, table.company("Aragorn II").id, here)


# --- an oracle -----------------------------------------------------------------------------------------------------------


def plainly(name, path, regions, site):
    """The rule once more, as bluntly as possible, for creatures without conditions."""
    out = set()
    for key in creature(name).creature.keying:
        for need in key.region_types:
            if sum(1 for x in path if x == need[0]) >= len(need):
                out.add(f"region type: {need}")
        out |= {f"region: {r}" for r in regions if r in key.regions}
        if site.name in key.sites or (
            site.site.region in key.sites_in and (not key.site_types or site.site.type in key.site_types)
        ):
            out.add(f"site: {site.name}")
        if site.site.type in key.site_types and not key.sites_in:
            out.add(f"site type: {site.site.type}")
    return out


UNCONDITIONAL = sorted(
    f.name
    for f in load_pool().by_id.values()
    if f.set == "TW" and f.kind == "creature" and not any(k.in_play for k in f.creature.keying)
)
ROUTES = [
    ("Bree", "Gladden Fields", ("Arthedain", "Rhudaur", "High Pass", "Anduin Vales")),
    ("Lórien", "Easterling Camp", ("Wold & Foothills", "Brown Lands", "Dagorlad", "Horse Plains")),
    ("Minas Morgul", "Dunharrow", ("Imlad Morgul", "Ithilien", "Anórien", "Rohan")),
    ("Carn Dûm", "Bree", ("Angmar", "Arthedain")),
    ("Edhellond", "Pelargir", ("Anfalas", "Belfalas", "Lebennin")),
]


@rule("AIO-B-0433")
@pytest.mark.parametrize(("start", "to", "regions"), ROUTES, ids=lambda x: x if isinstance(x, str) else "")
def test_every_creature_on_every_route_as_the_oracle_says(table, start, to, regions):
    go(table, start, to, regions=regions)
    path = "".join(REGION_TYPES[r] for r in regions)
    for name in UNCONDITIONAL:
        assert found(table, name) == plainly(name, path, regions, facts(to)), name


@rule("AIO-E-0274", "AIO-B-0432")
@pytest.mark.parametrize("at", ["Moria", "Barrow-downs", "Minas Tirith", "Goblin-gate", "Barad-dûr", "Old Forest", "Bree"])
def test_every_creature_at_a_site_as_the_oracle_says(table, at):
    stay(table, at)
    for name in UNCONDITIONAL:
        assert found(table, name) == plainly(name, "", (), facts(at)), name


@rule("AIO-E-0260", "AIO-E-0261")
def test_every_path_of_three_symbols_as_the_oracle_says(table):
    """All 216 paths, written into the row."""
    go(table, "Rivendell", "Bree", way="starter")
    row = table.company("Aragorn II")
    for path in product("cfbwsd", repeat=3):
        table.state.put(row.but(path="".join(path), regions=(), way="starter"))
        for name in ("Giant", "Watcher in the Water", "Wargs", "Ghouls", "Ambusher", "Fell Turtle", "Abductor"):
            assert found(table, name) == plainly(name, path, (), facts("Bree")), (path, name)


@rule("AIO-C-0360")
def test_darkhavens_of_the_minions():
    names = ("Minas Morgul", "Dol Guldur", "Carn Dûm", "Geann a-Lisch")
    assert {load_pool().find(n, alignment="minion").site.haven for n in names} == {"darkhaven"}


@rule("AIO-C-0393")
def test_under_deeps_sites_have_no_site_path():
    deep = [f for f in load_pool().by_id.values() if f.kind == "site" and f.site.under_deeps]
    assert deep
    assert not any(f.site.path for f in deep)


@rule("AIO-E-0264")
def test_a_haven_has_no_site_path_of_its_own(table):
    from meccg.model.rows import Env
    from meccg.parts.predicates import PathHas

    go(table, "Bree", "Rivendell", path="ww")
    assert not PathHas("w", 1).ok(table.state, table.company("Aragorn II").destination, Env(source=NONE, player=0))
