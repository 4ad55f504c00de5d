"""Resource events like no other about places and the ways to them."""

from typing import Any

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.values import site_type
from resourceplay import do, finish, points, through
from table import Table

# --- Minas Tirith and Erech --------------------------------------------------------------------------------------------------


@rule("METW-1081")
@pytest.mark.parametrize("tapped", [True, False])
def test_return_of_the_king(table: Table, tapped: bool) -> None:
    table.hero.company("Aragorn II", at="Minas Tirith", site_tapped=tapped).hand("Return of the King")
    di = table.value("di", "Aragorn II")
    table.explored()
    do(table, "play Return of the King")
    table.then("Return of the King on Aragorn II", f"Minas Tirith {'tapped' if tapped else 'untapped'}", "Aragorn II untapped")
    assert table.value("di", "Aragorn II") == di + 3
    assert points(table, "miscellaneous") == 3
    table.state.turn += 1
    table.dice(2)
    table.corruption_check("Aragorn II", mod=-9)
    table.then("Return of the King discarded")


@pytest.mark.parametrize(("who", "at", "denethor", "because"), [
    ("Aragorn II", "Edoras", "", "no Aragorn II"), ("Faramir", "Minas Tirith", "", "no Aragorn II"),
    ("Aragorn II", "Minas Tirith", "hero", "there is a Denethor II"), ("Aragorn II", "Minas Tirith", "hazard", "Denethor II"),
])  # fmt: skip
def test_return_of_the_king_not_while_there_is_a_steward(table: Table, who: str, at: str, denethor: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Return of the King", "a pastime")
    if denethor:
        getattr(table, denethor).company("Denethor II", at="Edoras")
    table.explored(who)
    table.cannot("play Return of the King", because=because.replace("there is a ", ""))
    finish(table)


@rule("AIO-G-0534", "CRF1-0418")
@pytest.mark.parametrize("stored", [True, False])
def test_white_tree_grows_from_a_sapling(table: Table, stored: bool) -> None:
    items = {} if stored else {"Éowyn": ["Sapling of the White Tree"]}
    table.hero.company("Elrond", "Éowyn", at="Minas Tirith", items=items).hand("The White Tree")
    if stored:
        table.hero.pile("Sapling of the White Tree", stored_at="Minas Tirith")
    table.explored()
    do(table, "play The White Tree by Elrond")
    table.then("The White Tree in play", "Sapling of the White Tree discarded")
    assert points(table, "miscellaneous") == 5
    finish(table)


@rule("AIO-G-0534", "AIO-G-0536", "CRF1-0419")
@pytest.mark.parametrize(
    "case", ["no sage", "no sapling", "elsewhere", "opponent's", "in hand", "stored elsewhere", "borne elsewhere"]
)
def test_white_tree_not_without(table: Table, case: str) -> None:
    here = {"Éowyn": ["Sapling of the White Tree"]} if case in ("no sage", "elsewhere") else {}
    table.hero.company(
        "Gimli" if case == "no sage" else "Elrond", "Éowyn", at="Edoras" if case == "elsewhere" else "Minas Tirith", items=here
    )
    table.hero.hand("The White Tree", "a pastime")
    if case == "opponent's":
        table.hazard.pile("Sapling of the White Tree", stored_at="Minas Tirith")
    if case == "in hand":
        table.hero.hand("Sapling of the White Tree")
    if case == "stored elsewhere":
        table.hero.pile("Sapling of the White Tree", stored_at="Rivendell")
    if case == "borne elsewhere":
        table.hero.company("Faramir", at="Bree", items={"Faramir": ["Sapling of the White Tree"]})
    table.explored("Éowyn")
    table.cannot("play The White Tree", because="sage" if case in ("no sage", "elsewhere") else "you can't discard")
    finish(table)


@rule("AIO-G-0535")
@pytest.mark.parametrize("tree", [True, False])
def test_white_tree_heals(table: Table, tree: bool) -> None:
    table.hero.company("Faramir", at="Minas Tirith", wounded=["Faramir"])
    if tree:
        table.events("The White Tree")
    table.untap()
    finish(table)
    table.then("Faramir tapped" if tree else "Faramir wounded")


@rule("AIO-G-0535", "AIO-G-0537", "CRF1-0421")
def test_white_tree_keeps_creatures_away(table: Table) -> None:
    from meccg.model.facts import Facts, Keying
    from meccg.rules.keying import ways

    wolf = Facts(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(site_types="F"),))
    deer = Facts(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(site_types="H"),))
    table.hero.company("Faramir", at="Minas Tirith")
    s = table.state
    assert (ways(s, wolf, table.company()), ways(s, deer, table.company())) == (("site type: F",), ())
    table.events("The White Tree")
    assert (ways(s, wolf, table.company()), ways(s, deer, table.company())) == ((), ("site type: H",))
    assert site_type(s, table.company().site) == "F"  # for everything else


@rule("AIO-H-0180", "CRF1-0421", "AIO-G-0537")
def test_white_tree_makes_no_haven_for_other_purposes(table: Table) -> None:
    table.hero.company("Gandalf", "Faramir", at="Minas Tirith", corruption={"Faramir": ["Lure of the Senses"]})
    table.hero.hand("Wizard’s Ring", "a pastime").events("The White Tree")
    table.untap()
    finish(table)  # no check for the Lure
    table.explored("Gandalf")
    table.cannot("play Wizard’s Ring", because="not playable at this site")
    finish(table)


@rule("AIO-H-0179", "CRF1-0420")
def test_white_tree_does_not_save_the_site_card(table: Table) -> None:
    table.hero.company("Faramir", at="Minas Tirith", site_tapped=True).events("The White Tree")
    table.movement(to="Edoras", way="region")
    finish(table)
    table.then("Minas Tirith in discard", "The White Tree in play")


@rule("AIO-G-0394")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_stone_of_erech(table: Table, whose: str) -> None:
    getattr(table, whose).factions("Men of Lamedon")
    table.hero.company("Faramir", at="Vale of Erech").hand("Stone of Erech")
    table.explored()
    do(table, "play Stone of Erech")
    table.then("Stone of Erech in play", "Vale of Erech untapped")
    assert points(table, "miscellaneous") == 2
    finish(table)


@pytest.mark.parametrize(
    ("at", "men", "because"), [("Edoras", True, "Vale of Erech"), ("Vale of Erech", False, "Men of Lamedon")]
)
def test_stone_of_erech_not_elsewhere_nor_alone(table: Table, at: str, men: bool, because: str) -> None:
    table.hero.company("Faramir", at=at).hand("Stone of Erech", "a pastime")
    if men:
        table.hero.factions("Men of Lamedon")
    table.explored()
    table.cannot("play Stone of Erech", because=because)
    finish(table)


def test_stone_of_erech_goes_with_the_men_of_lamedon(table: Table) -> None:
    table.hero.company("Faramir", at="Bree").factions("Men of Lamedon").events("Stone of Erech")
    table.hazard.hand("Muster Disperses")
    table.dice(2)
    table.hero.company("Elrond", "Aragorn II", at="Rivendell")
    table.movement("Faramir")
    table.hazard.do("play Muster Disperses", passing=True)
    through(table)
    table.then("Men of Lamedon discarded", "Stone of Erech discarded")
    finish(table)


# --- Great Ship ------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0450", "CRF1-0302")
def test_great_ship_costs_a_tap(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Grey Havens").hand("Great Ship")
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    table.then("Gimli tapped", "Great Ship discarded")
    finish(table)


@rule("AIO-F-0450", "CRF1-0302")
def test_great_ship_not_without_one_who_can_tap_nor_later(table: Table) -> None:
    table.hero.company("Éowyn", at="Grey Havens", tapped=["Éowyn"]).hand("Great Ship", "a pastime")
    table.organization()
    table.cannot("play Great Ship", because="you can't tap")
    finish(table)
    table.explored()
    table.cannot("play Great Ship", because="only during your organization phase")
    finish(table)


@rule("AIO-F-0451", "AIO-F-0452", "AIO-F-0455", "AIO-F-0460", "CRF1-0303", "CRF1-0304", "AIO-H-0124", "AIO-H-0126")
@pytest.mark.parametrize(("path", "sails"), [("wcw", True), ("cc", True), ("wcww", False), ("ww", False), ("cwb", False)])
def test_great_ship_on_the_sea(table: Table, path: str, sails: bool) -> None:
    table.hero.company("Éowyn", "Beretar", at="Grey Havens", events=[]).hand("Great Ship")
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Call of Home", "Lure of Expedience")
    table.organization()
    table.do("play Great Ship on the company of Éowyn")
    table.do("Beretar")
    finish(table)
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path=path, regions=()))
    table.dice(12) if not sails else None
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    if not sails:
        assert not table.offered("use Great Ship")
        finish(table)
        return
    do(table, "use Great Ship by Éowyn")
    table.then("Éowyn tapped", "Call of Home discarded")
    table.state.set_status(table.id("Beretar"), 0)
    table.hazard.do("play Lure of Expedience on Éowyn", passing=True)
    do(table, "use Great Ship by Beretar")  # it serves more than once
    table.then("Beretar tapped", "Lure of Expedience discarded")
    finish(table)


@rule("AIO-F-0453", "AIO-F-0454", "AIO-F-0458")
def test_great_ship_ends_what_lies_on_a_companion_and_cancels_attacks(table: Table) -> None:
    table.hero.company("Éowyn", "Beretar", "Gimli", at="Grey Havens", corruption={"Gimli": ["Lure of Expedience"]}).hand(
        "Great Ship", "a pastime"
    )
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    finish(table)
    row = table.plan("Éowyn", "The White Towers")
    table.state.turn_up(row.destination)
    table.state.put(table.company("Éowyn").but(path="wcw", regions=(), way="region", site=-1))
    table.attack("orc", strikes=2, prowess=8, by_creature=True)
    do(table, "use Great Ship by Éowyn")
    assert table.result == "canceled"
    table.state.put(table.company("Éowyn").but(limit=2))
    table.start("Window", window=W.MH_PHASE, first=0)
    do(table, "use Great Ship by Beretar on Lure of Expedience")
    table.then("Lure of Expedience discarded", "Beretar tapped")
    finish(table)


@rule("AIO-F-0459")
def test_great_ship_does_not_stop_a_nazgul_who_is_tapped(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Éowyn", "Gimli", at="Grey Havens").hand("Great Ship")
    table.organization()
    table.do("play Great Ship")
    table.do("Gimli")
    finish(table)
    table.movement("Éowyn", to="The White Towers")
    table.state.put(table.company("Éowyn").but(path="wcw", regions=()))
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    assert not table.offered("use Great Ship")
    finish(table)
    table.then("Éowyn tapped")


# --- Paths of the Dead, Army of the Dead -------------------------------------------------------------------------------------


def paths(table: Table, *hazards: str, at: str = "Dunharrow", who: str = "Aragorn II") -> None:
    table.hero.company(who, "Gimli", at=at).hand("Paths of the Dead", "Army of the Dead")
    table.hazard.hand(*hazards)
    table.organization()
    while table.asked == "act" and not table.offered("play Paths of the Dead"):
        table.pass_()
    if table.asked == "move":
        table.do("stays")


@rule("AIO-G-0172", "AIO-G-0173")
def test_paths_of_the_dead_lead_to_erech(table: Table) -> None:
    paths(table)
    do(table, "play Paths of the Dead")
    assert table.asked == "move"  # the company is given its site anew
    table.do("Vale of Erech")
    if table.asked == "way":
        table.do("special")
    assert table.company().way == "special"
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    finish(table)
    table.then("Aragorn II at Vale of Erech")
    table.explored()
    do(table, "play Army of the Dead by Aragorn II")
    table.then("Army of the Dead in play", "Vale of Erech tapped", "Aragorn II tapped")
    assert points(table, "faction") == 6
    finish(table)


@rule("AIO-G-0174", "AIO-G-0175")
def test_paths_of_the_dead_are_full_of_undead(table: Table) -> None:
    paths(table, "Orc-patrol", "Barrow-wight", "Ghosts", "Wargs")
    do(table, "play Paths of the Dead")
    table.do("Vale of Erech")
    if table.asked == "way":
        table.do("special")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.seat != "hazard" or table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    played = {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"}
    assert played == {"Barrow-wight", "Ghosts"}
    table.cannot("play Orc-patrol")
    table.leave_open()


@rule("AIO-G-0174")
def test_paths_of_the_dead_keep_others_away(table: Table) -> None:
    table.hero.company("Aragorn II", at="Dunharrow").hand("Paths of the Dead")
    table.hazard.hand("Orc-patrol", "Wargs")
    table.organization()
    table.do("move Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    do(table, "play Paths of the Dead")
    table.do("move Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.seat != "hazard" or table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert not any(o[0] == "play" for _, o in table.options())
    table.cannot("play Wargs", because="an effect keeps Wargs from this company")
    table.leave_open()


@rule("AIO-G-0172")
@pytest.mark.parametrize(("who", "at"), [("Faramir", "Dunharrow"), ("Aragorn II", "Edoras")])
def test_paths_of_the_dead_only_for_the_heir_at_dunharrow(table: Table, who: str, at: str) -> None:
    table.hero.company(who, at=at).hand("Paths of the Dead", "Ford", "a pastime")
    table.organization()
    table.cannot("play Paths of the Dead", because="only at the end of your organization phase")
    table.pass_()
    table.do("stays")
    assert not table.offered("play Paths of the Dead")
    finish(table)


@pytest.mark.parametrize(("who", "walked", "at", "because"), [
    ("Aragorn II", False, "Vale of Erech", "Aragorn II may not play"), ("Faramir", True, "Vale of Erech", "Faramir may not play"),
    ("Aragorn II", True, "Edoras", "not playable at this site"),
])  # fmt: skip
def test_army_of_the_dead_only_by_aragorn_on_that_turn(table: Table, who: str, walked: bool, at: str, because: str) -> None:
    table.hero.company(who, at=at).hand("Army of the Dead", "a pastime")
    if walked:
        table.state.mark(table.id(who), "walked the Paths of the Dead")
    table.explored()
    table.cannot("play Army of the Dead", because=because)
    finish(table)


@rule("AIO-F-0068", "CRF1-0255")
def test_army_of_the_dead_is_not_influenced_away(table: Table) -> None:
    table.hazard.factions("Army of the Dead")
    table.hero.company("Aragorn II", at="Vale of Erech").hand("a pastime")
    table.explored()
    table.cannot("influence")
    finish(table)


@rule("AIO-H-0153")
def test_army_of_the_dead_may_disperse(table: Table) -> None:
    table.hero.company("Aragorn II", "Elrond").factions("Army of the Dead")
    table.hazard.hand("Muster Disperses")
    table.dice(2)
    table.movement()
    table.hazard.do("play Muster Disperses on Army of the Dead", passing=True)
    through(table)
    table.then("Army of the Dead discarded")
    finish(table)


# --- Morannon ----------------------------------------------------------------------------------------------------------------


def morannon(table: Table, *members: str, at: str = "Dead Marshes") -> None:
    """Morannon is played, and the company goes there."""
    table.hero.company(*(members or ("Frodo", "Bilbo")), at=at).hand("Morannon")
    table.organization()
    finish_until_move(table)
    table.do("stays")
    do(table, "play Morannon")
    assert table.asked == "move"
    table.do("Morannon")


@rule("AIO-G-0030", "CRF1-0339")
def test_morannon_is_a_dark_hold_to_which_one_moves(table: Table) -> None:
    morannon(table)
    company = table.company()
    assert (company.path, s_name(table, company.destination)) == ("sd", "Morannon")
    table.start("MovementHazard", company=company.id, player=0, hazard_player=1)
    drawn = {0: 0, 1: 0}
    while table.asked == "draw":
        table.do("draw")
    drawn = {p: len(table.state.player(p).hand) for p in (0, 1)}
    assert drawn == {0: 2, 1: 5}
    assert site_type(table.state, table.company().destination) == "D"
    finish(table)
    table.then("Morannon in play", "Dead Marshes in locations")
    assert table.company().place == "Morannon"
    table.explored()
    finish(table)


def s_name(table: Table, id: int) -> str:
    return table.state.name(id)


def test_morannon_is_met_with_hazards_of_its_path_and_type(table: Table) -> None:
    from meccg.model.facts import Facts, Keying
    from meccg.rules.keying import ways

    def creature(**keys: Any) -> Facts:
        return Facts(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(**keys),))

    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("no more")
    row = table.company()
    for keys, hits in (
        ({"region_types": ("s",)}, True),
        ({"region_types": ("d",)}, True),
        ({"region_types": ("w",)}, False),
        ({"site_types": "D"}, True),
        ({"regions": ("Udûn",)}, True),
    ):
        assert bool(ways(table.state, creature(**keys), row)) is hits
    finish(table)


@pytest.mark.parametrize("to", ["Lórien", "Barad-dûr"])
def test_morannon_is_left_by_its_path_or_by_regions_and_discarded(table: Table, to: str) -> None:
    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    finish(table)
    table.organization()
    finish_until_move(table)
    table.do(f"To {to}")
    if table.asked == "way":
        table.do("starter" if to == "Lórien" else table.offers()[0])
    finish(table)
    if to == "Lórien":
        assert (table.company().way, table.company().path) == ("starter", "ddswfbw")
    else:
        assert table.company().regions[0] == "Udûn"
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    finish(table)
    table.then("Morannon discarded", f"Frodo at {to}")


def finish_until_move(table: Table) -> None:
    while table.asked != "move":
        table.pass_()


def test_morannon_is_discarded_if_nobody_goes_there(table: Table) -> None:
    table.hero.company("Frodo", "Bilbo", at="Dead Marshes").hand("Morannon")
    table.organization()
    finish_until_move(table)
    table.do("stays")
    do(table, "play Morannon")
    table.do("stays")
    finish(table)
    table.movement_phase()
    finish(table)
    table.then("Morannon discarded", "Frodo at Dead Marshes")


def test_morannon_is_discarded_if_the_company_is_sent_back(table: Table) -> None:
    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("no more")
    table.leave_open()
    while table.state.asks and not table.window() & W.MH_PHASE:
        table.pass_()
    from meccg.kernel.book import PROCEDURES
    from meccg.kernel.run import push, run

    table.state.asks = ()
    push(table.state, PROCEDURES["ReturnToOrigin"](company=table.company().id))
    run(table.state)
    finish(table)
    table.then("Morannon discarded", "Frodo at Dead Marshes")


@pytest.mark.parametrize(("members", "at", "because"), [
    (("Frodo", "Gimli", "Éowyn"), "Dead Marshes", "company"), (("Gimli",), "Dead Marshes", "company"),
    (("Frodo",), "Moria", "company"),
])  # fmt: skip
def test_morannon_only_for_a_small_company_with_a_scout_in_dagorlad(
    table: Table, members: tuple[str, ...], at: str, because: str
) -> None:
    table.hero.company(*members, at=at).hand("Morannon", "Ford")
    table.organization()
    assert because in "; ".join(w.text for w in table.reasons("Morannon"))
    while table.state.asks:
        assert not table.offered("play Morannon")
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


@rule("AIO-G-0031")
def test_companies_at_two_morannons_do_not_join(table: Table) -> None:
    table.hero.company("Frodo", at="Bree").company("Bilbo", at="Rivendell")
    for who in ("Frodo", "Bilbo"):
        gate = table.new("TW-286", 0, "aside")
        table.state.enter(gate, player=0, mode="site", since=1)
        table.state.put(table.company(who).but(site=gate, place="Morannon", moved=True, origin="Bree"))
    table.start("JoinCompanies", player=0)
    assert table.company("Frodo").id != table.company("Bilbo").id
