"""Allies of The Wizards, B to G."""

import msgspec
import pytest

from guests import Guests
from ledger import rule
from meccg.kernel.book import BOOK
from table import Table

# --- TW-198 Bill the Pony ----------------------------------------------------------------------------------------------------


@rule("AIO-F-0141")
def test_bill_is_sturdy(table: Table) -> None:
    table.hero.company("Gimli", allies={"Gimli": ["Bill the Pony"]})
    assert table.value("body", "Bill the Pony") == 10


@pytest.mark.parametrize(("site", "tapped"), [("Bree", True), ("Bag End", True), ("Bree", False)])
def test_bill_is_bought_even_at_a_tapped_site(table: Table, site: str, tapped: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped).hand("Bill the Pony")
    table.explored()
    table.carry_out("play Bill the Pony")
    table.then("Bill the Pony on Gimli")


@rule("AIO-F-0143")
def test_bill_knows_the_way_to_the_nearest_haven(table: Table) -> None:
    table.hero.company(
        "Elrond", "Éowyn", at="Weathertop", allies={"Elrond": ["Bill the Pony"]}, items={"Elrond": ["Palantír of Elostirion"]}
    )
    table.end_of_turn()
    table.carry_out("use Bill the Pony")
    table.then("Bill the Pony discarded", "Elrond at Rivendell", "Éowyn at Rivendell", "Weathertop in locations")
    table.then("Palantír of Elostirion discarded")  # it was movement
    assert table.company().moved
    assert not any("movement/hazard" in d for d in table.company().done)
    table.finish()


def test_bill_leaves_a_tapped_site_behind(table: Table) -> None:
    table.hero.company("Éowyn", at="Weathertop", site_tapped=True, allies={"Éowyn": ["Bill the Pony"]}).company(
        "Elrond", at="Rivendell"
    )
    table.end_of_turn()
    table.carry_out("use Bill the Pony")
    table.then("Weathertop in discard", "Éowyn at Rivendell")
    table.finish()


@pytest.mark.parametrize(("others", "at"), [(("Gimli", "Legolas", "Boromir II"), "Weathertop"), ((), "Rivendell")])
def test_bill_not_from_a_haven_nor_with_many(table: Table, others: tuple[str, ...], at: str) -> None:
    table.hero.company("Éowyn", *others, at=at, allies={"Éowyn": ["Bill the Pony"]}).hand("a pastime")
    table.end_of_turn()
    assert table.uses() == set()
    assert ("Haven" if not others else "size 3 or less") in table.because("Bill the Pony")
    table.finish()


def test_bill_not_before_the_end_of_the_turn(table: Table) -> None:
    table.hero.company("Éowyn", at="Weathertop", allies={"Éowyn": ["Bill the Pony"]}).hand("a pastime")
    table.organization()
    assert table.uses() == set()
    table.finish()


@rule("AIO-F-0142")
@pytest.mark.parametrize("deep", [True, False])
def test_bill_finds_no_way_out_of_the_deeps(table: Table, guests: Guests, deep: bool) -> None:
    mine = guests.site("an old mine", "S", "Redhorn Gate", nearest_haven="Lórien", path="w", under_deeps=deep)
    table.hero.company("Sam Gamgee", at=mine, allies={"Sam Gamgee": ["Bill the Pony"]}).hand("a pastime")
    table.end_of_turn()
    assert table.offered("use Bill the Pony") is not deep
    table.leave_open()


# --- TW-245 Goldberry --------------------------------------------------------------------------------------------------------


@rule("AIO-F-0396")
def test_goldberry_is_playable_at_old_forest(table: Table) -> None:
    table.hero.company("Aragorn II", at="Old Forest").company("Éowyn", at="Bree").hand("Goldberry", "a pastime")
    table.explored("Éowyn")
    table.cannot("play Goldberry", because="not playable at this site")
    table.finish()
    table.explored("Aragorn II")
    table.carry_out("play Goldberry")
    table.then("Goldberry on Aragorn II")
    table.finish()


@rule("AIO-F-0397", "AIO-F-0400", "AIO-F-0402", "CRF1-0296")
@pytest.mark.parametrize("attacker_chooses", [False, True])
def test_goldberry_is_not_attacked_but_helps(table: Table, attacker_chooses: bool) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Goldberry"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9, attacker_chooses=attacker_chooses)
    table.do("tap")  # nobody asks who faces the strike
    table.do("support Goldberry")
    table.then("Goldberry tapped")
    assert "Aragorn II rolls 9: 16 against 9" in table.log


@rule("AIO-F-0399")
@pytest.mark.parametrize(
    ("keyed", "cancels"), [(("region type", "w"), True), (("region type", "b"), False), (("site", "Bree"), False)]
)
def test_goldberry_cancels_an_attack_keyed_to_wilderness(table: Table, keyed: tuple[str, str], cancels: bool) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Bree", allies={"Aragorn II": ["Goldberry"]}).hand("Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9, keyed=keyed, by_creature=True)
    if cancels:
        table.carry_out("use Goldberry")
        table.then("Goldberry tapped")
        assert table.result == "canceled"
    else:
        assert table.uses() == set()
        table.leave_open()


def sent_back(key: str = "TABLE-ALLY-BACK") -> str:
    from meccg.parts.base import TARGET
    from meccg.parts.modes import Play
    from meccg.parts.selectors import Company
    from meccg.parts.verbs import ReturnToOrigin
    from table import blank

    play = Play(on=Company(), do=ReturnToOrigin(TARGET))
    return blank(key, play, name="a way back", type="hazard", subtypes=("short-event",))


@rule("AIO-F-0398", "AIO-H-0122", "CRF1-0297")
def test_goldberry_keeps_the_company_on_its_way(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell", allies={"Aragorn II": ["Goldberry"]})
    table.hazard.hand(sent_back())
    table.movement(to="Bree", way="starter")
    table.hazard.do("play a way back", passing=True)
    table.carry_out("use Goldberry", passing=True)
    table.finish()
    table.then("Goldberry tapped", "Aragorn II at Bree")


@rule("AIO-F-0398", "AIO-H-0122")
def test_goldberry_not_once_it_has_resolved(table: Table) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell", allies={"Aragorn II": ["Goldberry"]})
    table.hazard.hand(sent_back())
    table.movement(to="Bree", way="starter")
    assert "no declared effect" in table.because("Goldberry")
    table.hazard.do("play a way back", passing=True)
    table.through()
    assert table.uses() == set()
    table.finish()
    table.then("Goldberry untapped", "Aragorn II at Rivendell")


def test_goldberry_does_not_help_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien", allies={"Aragorn II": ["Goldberry"]}).company("Éowyn", at="Rivendell")
    table.hazard.hand(sent_back())
    table.movement("Éowyn", to="Bree", way="starter")
    table.hazard.do("play a way back", passing=True)
    assert table.uses() == set()
    table.finish()


@rule("AIO-F-0398", "AIO-H-0065", "AIO-H-0122")
@pytest.mark.parametrize("lies_there", [True, False])
@pytest.mark.parametrize("helps", [True, False])
def test_goldberry_against_a_long_winter(table: Table, helps: bool, lies_there: bool) -> None:
    """The return is declared when the phase begins, or after the card has come. She responds: it is not declared again."""
    table.hero.company("Gimli", "Éowyn", at="Rivendell", allies={"Gimli": ["Goldberry"]})
    if lies_there:
        table.events("Long Winter")
    else:
        table.hazard.hand("Long Winter")
    table.movement(to="Weathertop", path="ww")
    if not lies_there:
        table.hazard.do("play Long Winter", passing=True)
        assert table.uses() == set()  # the card has not come into play: there is no effect yet
    if helps:
        table.hero.do("use Goldberry on Long Winter", passing=True)
    table.finish()
    table.then("Goldberry tapped" if helps else "Goldberry untapped", "Gimli at Weathertop" if helps else "Gimli at Rivendell")
    table.then("Long Winter in play")


# --- TW-246 Gollum -----------------------------------------------------------------------------------------------------------


def sneaking(table: Table, *keyed: str, company: tuple[str, ...] = ("Gimli", "Balin"), tapped: tuple[str, ...] = ()) -> None:
    table.hero.company(*company, allies={company[0]: ["Gollum"]}, tapped=list(tapped)).hand("Escape")
    table.attack("dragon", strikes=2, prowess=15, keyed=keyed)


@pytest.mark.parametrize("keyed", [("region type", "w"), ("region type", "ww"), ("region type", "s")])
def test_gollum_cancels_an_attack(table: Table, keyed: tuple[str, ...]) -> None:
    sneaking(table, *keyed)
    table.do("use Gollum")
    table.pass_all()
    table.then("Gollum tapped", "Gimli untapped")
    assert table.result == "canceled"


@pytest.mark.parametrize("keyed", [("region type", "b"), ("region type", "d"), ("site type", "S"), ("region", "Rhudaur"), ()])
def test_gollum_not_if_keyed_otherwise(table: Table, keyed: tuple[str, ...]) -> None:
    sneaking(table, *keyed)
    assert not table.uses()
    assert "no attack keyed to a Wilderness or a Shadow-land" in table.because("Gollum")
    table.leave_open()


def test_gollum_only_in_a_small_company(table: Table) -> None:
    sneaking(table, "region type", "w", company=("Gimli", "Balin", "Éowyn"))
    assert not table.uses()
    assert "not of size 2 or less" in table.because("Gollum")
    table.leave_open()


def test_gollum_only_untapped(table: Table) -> None:
    sneaking(table, "region type", "w", tapped=("Gollum",))
    assert not table.uses()
    table.leave_open()


def test_gollum_only_for_his_company(table: Table) -> None:
    table.hero.company("Balin").company("Gimli", at="Bree", allies={"Gimli": ["Gollum"]}).hand("Escape")
    table.attack("dragon", strikes=2, prowess=15, keyed=("region type", "w"), against="Balin")
    assert not table.uses()
    table.leave_open()


@rule("AIO-F-0404")
def test_gollum_and_the_one_ring(table: Table) -> None:
    """Nothing happens by itself."""
    table.hero.company("Frodo", "Gimli", at="Moria", items={"Frodo": ["The One Ring"]}, allies={"Gimli": ["Gollum"]})
    table.hero.hand("a pastime")
    table.explored()
    table.then("Gollum in play", "The One Ring in play")
    table.chain("use Gollum on The One Ring")
    table.then("Gollum discarded", "The One Ring discarded", "Frodo in play")
    table.leave_open()


@rule("AIO-A-0367")
def test_gollum_does_not_take_the_ring_of_another(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", allies={"Gimli": ["Gollum"]}).hand("a pastime")
    table.hazard.company("Frodo", at="Moria", items={"Frodo": ["The One Ring"]})
    table.explored("Gimli")
    assert not table.uses()
    table.leave_open()


@pytest.mark.parametrize(
    ("gollum", "ring", "tapped"), [("Rivendell", "Rivendell", False), ("Moria", "Bree", False), ("Moria", "Moria", True)]
)
def test_gollum_not_at_a_haven_nor_elsewhere_nor_tapped(table: Table, gollum: str, ring: str, tapped: bool) -> None:
    table.hero.company("Gimli", at=gollum, allies={"Gimli": ["Gollum"]}, tapped=["Gollum"] if tapped else []).hand("a pastime")
    table.hero.company("Frodo", at=ring, items={"Frodo": ["The One Ring"]})
    table.explored("Gimli")
    assert not table.uses()
    table.leave_open()


def test_gollum_is_a_scout(table: Table) -> None:
    assert BOOK["TW-246"].facts.skills == ("scout",)


# --- TW-251 Gwaihir ----------------------------------------------------------------------------------------------------------


def fly(table: Table, to: str = "Minas Tirith", *, company: tuple[str, ...] = ("Gimli",), at: str = "Bree") -> None:
    table.hero.company(*company, at=at, allies={company[0]: ["Gwaihir"]}).hand("a pastime")
    table.organization()
    table.chain("use Gwaihir")
    table.then("Gwaihir discarded")
    table.do(f"To {to}", passing=True)
    if table.asked == "way":
        table.do("special")
    while table.state.asks:
        table.pass_()


@rule("AIO-F-0469", "AIO-C-0421")
def test_gwaihir_takes_a_company_far(table: Table) -> None:
    fly(table)
    table.movement("Gimli")
    company = table.company("Gimli")
    assert (company.way, company.path, company.regions) == ("special", "", ())
    table.finish()
    table.then("Gimli at Minas Tirith")


def test_gwaihir_only_creatures_keyed_to_the_site(table: Table) -> None:
    table.hazard.hand("Wolves", "Orc-patrol", "Orc-raiders", "Lost in the Wilderness")
    fly(table, "Weathertop", at="Lórien")
    table.movement("Gimli")
    table.hero.pass_()
    ways = {(table.state.name(o[2]), o[5]) for _, o in table.options() if o[0] == "play" and len(o) > 5}
    assert ways
    assert {way.partition(":")[0] for _, way in ways} == {"site type"}
    table.leave_open()


def test_gwaihir_no_restriction_if_the_company_goes_on_foot(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.hazard.hand("Wolves")
    table.organization()
    table.chain("use Gwaihir")
    table.do("To Rivendell", passing=True)
    table.do("starter")
    table.pass_all()
    table.movement("Gimli")
    table.hero.pass_()
    assert table.offered("play Wolves")
    table.leave_open()


@pytest.mark.parametrize("to", ["Dol Guldur", "Mount Doom", "Barad-dûr", "Minas Morgul"])
def test_gwaihir_not_into_shadow_lands_and_dark_domains(table: Table, to: str) -> None:
    table.hero.company("Gimli", at="Edhellond", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.organization()
    table.chain("use Gwaihir")
    while table.asked != "move":
        table.pass_()
    assert table.offered("To Blue Mountain Dwarf-hold")
    assert not table.offered(f"To {to}")
    table.leave_open()


@pytest.mark.parametrize(
    ("company", "may"),
    [(("Gimli",), True), (("Gimli", "Éowyn"), True), (("Gimli", "Bilbo", "Frodo"), True), (("Gimli", "Éowyn", "Háma"), False)],
)
def test_gwaihir_for_a_company_of_two(table: Table, company: tuple[str, ...], may: bool) -> None:
    """Two Hobbits count as one; he himself does not count."""
    table.hero.company(*company, at="Bree", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.organization()
    assert table.uses() == ({"Gwaihir"} if may else set())
    if not may:
        assert "not of size 2 or less" in table.because("Gwaihir")
    table.leave_open()


@rule("AIO-F-0469")
@pytest.mark.parametrize("phase", ["explored", "movement", "untap", "long_events", "end_of_turn"])
def test_gwaihir_only_in_the_organization_phase(table: Table, phase: str) -> None:
    table.hero.company("Gimli", at="Bree", allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    getattr(table, phase)()
    assert not table.uses()
    table.leave_open()


@rule("AIO-F-0470", "AIO-C-0493")
@pytest.mark.parametrize("at", ["Grey Havens", "Isengard"])
def test_gwaihir_neither_to_nor_from_the_under_deeps(table: Table, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """As if Isengard lay there: from Grey Havens it is too far to walk."""
    isengard = BOOK["TW-404"]
    monkeypatch.setattr(
        isengard,
        "facts",
        msgspec.structs.replace(isengard.facts, site=msgspec.structs.replace(isengard.facts.site, under_deeps=True)),
    )
    table.hero.company("Gimli", at=at, allies={"Gimli": ["Gwaihir"]}).hand("a pastime")
    table.organization()
    if at == "Isengard":
        assert not table.uses()
        assert "Under-deeps" in table.because("Gwaihir")
    else:
        table.chain("use Gwaihir")
        while table.asked != "move":
            table.pass_()
        assert table.offered("To Edoras")
        assert not table.offered("To Isengard")
    table.leave_open()
