"""Permanent-events of the resources of The Wizards, L to R."""

from typing import Any

import pytest

from guests import Guests
from hazardplay import hazards
from ledger import rule
from meccg.model import windows as W
from meccg.parts.values import site_type
from meccg.rules.scoring import scores
from resourceplay import points
from table import Table

# --- TW-286 Morannon ---------------------------------------------------------------------------------------------------------


def finish_until_move(table: Table) -> None:
    while table.asked != "move":
        table.pass_()


def morannon(table: Table, *members: str, at: str = "Dead Marshes") -> None:
    """Morannon is played, and the company goes there."""
    table.hero.company(*(members or ("Frodo", "Bilbo")), at=at).hand("Morannon")
    table.organization()
    finish_until_move(table)
    table.do("stays")
    table.carry_out("play Morannon")
    assert table.asked == "move"
    table.do("Morannon")


def s_name(table: Table, id: int) -> str:
    return table.state.name(id)


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
    table.finish()
    table.then("Morannon in play", "Dead Marshes in locations")
    assert table.company().place == "Morannon"
    table.explored()
    table.finish()


def test_morannon_is_met_with_hazards_of_its_path_and_type(table: Table) -> None:
    from meccg.model.facts import Facts, Keying, facts_of
    from meccg.rules.keying import ways

    def creature(**keys: Any) -> Facts:
        return facts_of(id="X", set="X", name="X", type="hazard", kind="creature", alignment="neutral", keying=(Keying(**keys),))

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
    table.finish()


@pytest.mark.parametrize("to", ["Lórien", "Barad-dûr"])
def test_morannon_is_left_by_its_path_or_by_regions_and_discarded(table: Table, to: str) -> None:
    morannon(table)
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.finish()
    table.organization()
    finish_until_move(table)
    table.do(f"To {to}")
    if table.asked == "way":
        table.do("starter" if to == "Lórien" else table.offers()[0])
    table.finish()
    if to == "Lórien":
        assert (table.company().way, table.company().path) == ("starter", "ddswfbw")
    else:
        assert table.company().regions[0] == "Udûn"
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.finish()
    table.then("Morannon discarded", f"Frodo at {to}")


def test_morannon_is_discarded_if_nobody_goes_there(table: Table) -> None:
    table.hero.company("Frodo", "Bilbo", at="Dead Marshes").hand("Morannon")
    table.organization()
    finish_until_move(table)
    table.do("stays")
    table.carry_out("play Morannon")
    table.do("stays")
    table.finish()
    table.movement_phase()
    table.finish()
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
    table.finish()
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
        table.answer_plainly()


@rule("AIO-G-0031")
def test_companies_at_two_morannons_do_not_join(table: Table) -> None:
    table.hero.company("Frodo", at="Bree").company("Bilbo", at="Rivendell")
    for who in ("Frodo", "Bilbo"):
        gate = table.new("TW-286", 0, "aside")
        table.state.enter(gate, player=0, mode="site", since=1)
        table.state.put(table.company(who).but(site=gate, place="Morannon", moved=True, origin="Bree"))
    table.start("JoinCompanies", player=0)
    assert table.company("Frodo").id != table.company("Bilbo").id


@rule("AIO-G-0484")
@pytest.mark.parametrize(("site", "possible"), [("Dead Marshes", True), ("The Under-galleries", False)])
def test_morannon_is_not_played_in_the_under_galleries(table: Table, guests: Guests, site: str, possible: bool) -> None:
    guests.invite("DM-37")
    table.hero.company("Bilbo", at=site).hand("Morannon")
    table.organization()
    while table.asked != "move":
        table.pass_()
    table.do("stays")
    assert table.offered("play Morannon") is possible
    table.leave_open()


# --- TW-314 Reforging --------------------------------------------------------------------------------------------------------


@rule("AIO-G-0223")
def test_reforging_brings_arms_back(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", at="Rivendell").pile("Reforging")
    table.hero.discard("Glamdring", "Shield of Iron-bound Ash", "Elven Cloak", "Narsil", "Muster")
    table.organization()
    table.carry_out("use Reforging by Elrond")
    assert set(table.offers()) == {"Glamdring", "Shield of Iron-bound Ash"}  # no greater weapon, nothing that is no arm
    table.do("Glamdring")
    table.do("Éowyn")
    table.then("Glamdring on Éowyn", "Elrond tapped", "Reforging discarded")
    assert table.value("prowess", "Éowyn") == 2 + 3
    table.finish()


@rule("AIO-G-0224", "CRF1-0372")
def test_reforging_brings_hoard_items_back(table: Table) -> None:
    from meccg.model.facts import Facts
    from table import blank

    hoard = blank(
        "TABLE-HOARD", name="a hoard blade", kind="item", item_kind="major", types=("weapon",), keywords=("hoard-item",)
    )
    assert isinstance(table.state.facts_of(table.new(hoard, 0, "discard")), Facts)
    table.hero.company("Elrond", at="Rivendell").pile("Reforging")
    table.organization()
    table.carry_out("use Reforging by Elrond")
    table.then("a hoard blade on Elrond")
    table.finish()


@pytest.mark.parametrize(("who", "at", "tapped", "pile"), [
    ("Éowyn", "Rivendell", False, True), ("Elrond", "Edoras", False, True), ("Elrond", "Rivendell", True, True),
    ("Elrond", "Rivendell", False, False),
])  # fmt: skip
def test_reforging_only_for_a_sage_at_a_haven_when_stored(table: Table, who: str, at: str, tapped: bool, pile: bool) -> None:
    table.hero.company(who, at=at, tapped=[who] if tapped else []).discard("Glamdring").hand("a pastime")
    if pile:
        table.hero.pile("Reforging")
    else:
        table.hero.discard("Reforging")
    table.organization()
    assert table.uses() == set()
    table.finish()


def test_reforging_brings_no_copy_of_a_unique_weapon_in_play(table: Table) -> None:
    table.hero.company("Elrond", at="Rivendell", items={"Elrond": ["Glamdring"]}).pile("Reforging").discard("Glamdring").hand(
        "a pastime"
    )
    table.organization()
    assert table.uses() == set()
    table.finish()


# --- TW-315 Rescue Prisoners -------------------------------------------------------------------------------------------------


def test_one_character_takes_the_prisoners(table: Table) -> None:
    """Though three are untapped after the attack."""
    table.hero.company("Glorfindel II", "Elrond", "Gimli", at="Moria", site_tapped=True).hand("Rescue Prisoners", "Dark Quarrels")
    table.explored()
    table.chain("play Rescue Prisoners")
    table.dice(12, 12)
    while table.asked and not table.log[-1].startswith("The attack"):
        if table.asked == "stance":
            table.do("stay untapped")
        else:
            table.answer_plainly()
    table.do("Gimli")
    assert not table.offered("Elrond"), "another one is not asked for"
    table.then("Rescue Prisoners on Gimli", "Gimli tapped", "Elrond untapped", "Glorfindel II untapped")
    table.leave_open()


def rescue(
    table: Table, *dice: int, at: str = "Moria", who: tuple[str, ...] = ("Aragorn II", "Gimli", "Balin"), **fields: object
) -> None:
    table.hero.company(*who, at=at, **{"site_tapped": True, **fields}).hand("Rescue Prisoners", "a pastime")
    table.dice(*dice)
    table.explored()


@rule("AIO-D-0001")
def test_rescue_prisoners(table: Table) -> None:
    rescue(table, 9, 9)
    table.do("play Rescue Prisoners")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.traits[0]) == (2, 7, "spider")
    table.do("assign Aragorn II")
    table.do("assign Gimli")
    table.do("strike against Aragorn II")
    table.do("tap")
    table.do("no support")
    table.do("tap")
    table.do("no support")
    assert sorted(table.offers()) == ["Balin", "None"]  # only Balin is untapped
    table.do("Balin")
    table.then("Rescue Prisoners on Balin", "Balin tapped")
    assert scores(table.state, 0).by_type["miscellaneous"] == 0
    table.leave_open()


def finish_attack(table: Table) -> None:
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()


def test_rescue_prisoners_not_if_nobody_is_untapped(table: Table) -> None:
    rescue(table, 9, 9, who=("Aragorn II", "Gimli"))
    table.do("play Rescue Prisoners")
    finish_attack(table)
    table.then("Aragorn II tapped", "Gimli tapped", "Rescue Prisoners discarded")
    table.leave_open()


def test_rescue_prisoners_is_optional(table: Table) -> None:
    rescue(table, 9, 9)
    table.do("play Rescue Prisoners")
    finish_attack(table)
    table.do("enough")
    table.then("Rescue Prisoners discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("at", "tapped", "may"),
    [
        ("Moria", True, True),
        ("Moria", False, False),
        ("Dol Guldur", True, True),
        ("Weathertop", True, False),
        ("Bree", True, False),
    ],
)
def test_rescue_prisoners_where(table: Table, at: str, tapped: bool, may: bool) -> None:
    rescue(table, at=at, site_tapped=tapped)
    if may:
        assert table.offered("play Rescue Prisoners")
    else:
        table.cannot("play Rescue Prisoners", because="is not at a tapped")
    table.leave_open()


def test_rescue_prisoners_not_twice_at_a_site(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Moria", site_tapped=True, cards={"Gimli": ["Rescue Prisoners"]}, tapped=["Gimli"]
    )
    table.hero.hand("Rescue Prisoners", "a pastime")
    table.explored()
    assert not table.offered("play Rescue Prisoners")
    table.cannot("play Rescue Prisoners#2", because="can't be duplicated")
    table.leave_open()


def test_rescue_prisoners_again_at_another_site(table: Table) -> None:
    table.hero.company("Gimli", at="Dol Guldur", cards={"Gimli": ["Rescue Prisoners"]}, tapped=["Gimli"])
    table.hero.company("Aragorn II", at="Moria", site_tapped=True).hand("Rescue Prisoners", "a pastime")
    table.explored("Aragorn II")
    assert table.offered("play Rescue Prisoners")
    table.leave_open()


@rule("AIO-G-0251", "CRF1-0375")
def test_rescuer_does_not_untap(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Moria", cards={"Gimli": ["Rescue Prisoners"]}, tapped=["Gimli", "Balin"])
    table.untap()
    table.then("Gimli tapped", "Balin untapped")
    assert scores(table.state, 0).by_type["miscellaneous"] == 0


@rule("AIO-G-0250", "AIO-G-0251", "CRF1-0375")
@pytest.mark.parametrize("at", ["Rivendell", "Bree", "Edoras"])
def test_rescued_prisoners_are_stored(table: Table, at: str) -> None:
    table.hero.company("Gimli", at=at, cards={"Gimli": ["Rescue Prisoners"]}, tapped=["Gimli"]).hand("a pastime")
    table.organization()
    table.do("store")
    if table.asked != "act":
        table.do("Rescue Prisoners")
    while table.asked and not table.offered("a pastime"):
        table._pass_once()
    table.then("Rescue Prisoners stored")
    assert scores(table.state, 0).by_type["miscellaneous"] == 2
    table.leave_open()


@pytest.mark.parametrize("at", ["Moria", "Weathertop", "Dol Guldur"])
def test_rescued_prisoners_are_not_stored_elsewhere(table: Table, at: str) -> None:
    table.hero.company("Gimli", at=at, cards={"Gimli": ["Rescue Prisoners"]}, tapped=["Gimli"]).hand("a pastime")
    table.organization()
    assert not table.offered("store")
    table.leave_open()


# --- TW-316 Return of the King -----------------------------------------------------------------------------------------------


@rule("METW-1081")
@pytest.mark.parametrize("tapped", [True, False])
def test_return_of_the_king(table: Table, tapped: bool) -> None:
    table.hero.company("Aragorn II", at="Minas Tirith", site_tapped=tapped).hand("Return of the King")
    di = table.value("di", "Aragorn II")
    table.explored()
    table.carry_out("play Return of the King")
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
    table.finish()


# --- TW-500 Lure of MECCG ----------------------------------------------------------------------------------------------------


def test_lure_of_meccg_is_no_hazard(table: Table) -> None:
    hazards(table, "Lure of MECCG")
    table.cannot("play Lure of MECCG", because="in your own turn")


@pytest.mark.parametrize(("told", "bonus"), [("none", 0), ("2", 2), ("4 to 9", 4), ("10 or more", 4)])
def test_lure_of_meccg_asks_for_real_life(table: Table, told: str, bonus: int) -> None:
    table.hero.company("Éowyn", corruption={"Éowyn": 2}).hand("Lure of MECCG")
    table.organization()
    table.do("play Lure of MECCG")
    assert table.asked == "real life"
    table.do(told)
    table.then("Lure of MECCG in play")
    table.finish()
    table.dice(5)
    table.corruption_check("Éowyn")
    if bonus:
        table.carry_out("use Lure of MECCG")
        table.then("Lure of MECCG tapped")
    assert f"Corruption check of Éowyn: {5 + bonus} against 2" in table.log


@pytest.mark.parametrize(("told", "again"), [("4 to 9", False), ("10 or more", True)])
def test_lure_of_meccg_untaps_for_the_faithful(table: Table, told: str, again: bool) -> None:
    table.hero.company("Éowyn", "Gimli", "Legolas").hand("Lure of MECCG")
    table.organization()
    table.do("play Lure of MECCG")
    table.do(told)
    table.state.set_status(table.id("Lure of MECCG"), 1)
    table.do("organize")
    table.do("done")
    assert ("Lure of MECCG" in table.uses()) is again
    if again:
        table.do("use Lure of MECCG")
        table.do("Gimli")
        table.then("Lure of MECCG untapped", "Gimli tapped")
        table.state.set_status(table.id("Lure of MECCG"), 1)
        assert "Lure of MECCG" not in table.uses()  # once a turn
    table.finish()


def test_lure_of_meccg_is_not_untapped_while_it_is_untapped(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli").hand("Lure of MECCG")
    table.organization()
    table.do("play Lure of MECCG")
    table.do("10 or more")
    table.then("Lure of MECCG untapped")
    assert "Lure of MECCG" not in table.uses()
    table.finish()
