"""What is otherwise for minions: near misses in checks, attacks that only detain, hazards that are none against them."""

from __future__ import annotations

import pytest

from guests import Guests
from ledger import rule
from meccg.parts.predicates import Named
from meccg.parts.selectors import Ally
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, has_trait
from meccg.rules.planning import routes, why_not_there
from meccg.rules.scoring import scores
from table import Table, blank


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


# --- checks that are almost failed ------------------------------------------------------------------------------------------


@rule("AIO-E-0538")
@pytest.mark.parametrize(
    ("roll", "status", "item"),
    [(6, "untapped", "stored"), (5, "tapped", "stored"), (4, "tapped", "stored"), (3, "eliminated", "discarded")],
)
def test_who_is_only_tapped_has_stored_it(minions: Table, roll: int, status: str, item: str) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul", items={"Tarcil": ["Saw-toothed Blade"]}, corruption={"Tarcil": 4}).hand(
        "a pastime"
    )
    minions.organization()
    minions.dice(roll)
    minions.carry_out("store a card")
    minions.through()
    minions.then(f"Tarcil {status}", f"Saw-toothed Blade {item}")
    minions.leave_open()


@rule("AIO-E-0560")
@pytest.mark.parametrize(
    ("roll", "status", "passes"), [(6, "untapped", True), (5, "tapped", True), (4, "tapped", True), (3, "eliminated", False)]
)
def test_who_is_only_tapped_has_given_it_away(minions: Table, roll: int, status: str, passes: bool) -> None:
    minions.hero.company("Tarcil", "Ostisen", at="Moria", items={"Tarcil": ["Saw-toothed Blade"]}, corruption={"Tarcil": 4})
    minions.hero.hand("a pastime")
    minions.organization()
    minions.dice(roll)
    minions.carry_out("transfer")
    minions.through()
    minions.then(f"Tarcil {status}")
    assert (minions.card("Saw-toothed Blade").host == minions.id("Ostisen")) == passes
    minions.leave_open()


# --- attacks that detain ----------------------------------------------------------------------------------------------------


@rule("AIO-A-0150", "AIO-D-0190")
@pytest.mark.parametrize(("keyed", "status"), [(("site type", "H"), "tapped"), (("site type", "R"), "wounded")])
def test_an_attack_keyed_to_a_darkhaven_detains(minions: Table, keyed: tuple[str, str], status: str) -> None:
    foe = blank("MIN wolf", name="some wolf", type="hazard", kind="creature", races=("wolf",), strikes=1, prowess=20)
    minions.hero.company("Tarcil", at="Cirith Ungol")
    card = minions.new(foe, 1, "hand")
    minions.dice(*(2, 2)[: 1 if status == "tapped" else 2])
    minions.start("CreatureAttack", card=card, company=minions.company("Tarcil").id, hazard_player=1, keyed=keyed)
    minions.do("stay untapped", passing=True)
    minions.finish()
    minions.then(f"Tarcil {status}")


@rule("AIO-D-0193")
@pytest.mark.parametrize(("site", "detains"), [("Mount Gundabad", True), ("Sarn Goriwing", False)])
def test_an_automatic_attack_detains_only_where_the_site_says_so(minions: Table, site: str, detains: bool) -> None:
    """Both are Shadow-holds of Orcs."""
    minions.hero.company("Snaga", at=site)
    minions.site("Snaga")
    minions.do("enter", passing=True)
    assert "orc" in minions.frame("Attack").traits
    assert ("detainment" in minions.frame("Attack").traits) == detains
    minions.leave_open()


# --- hazards that are none against them -------------------------------------------------------------------------------------


@rule("AIO-B-0226", "AIO-G-0062")
@pytest.mark.parametrize("alignment", ["hero", "ringwraith"])
def test_a_mumak_does_not_attack_minions(table: Table, alignment: str) -> None:
    who, here, there = (
        ("Gimli", "Dead Marshes", "Easterling Camp") if alignment == "hero" else ("Tarcil", "Dead Marshes", "Easterling Camp")
    )
    table.hero.plays(alignment).company(who, at=here).hand("a pastime")
    table.hazard.hand("Mûmak (Oliphant)", "Foul Fumes")
    table.movement(who, to=there, way="region", regions=("Dagorlad", "Horse Plains"))
    if table.who == "hero":
        table.hero.pass_()
    assert table.offered("play Mûmak (Oliphant)") == (alignment == "hero")
    table.leave_open()


@rule("AIO-F-0135")
def test_barad_dur_is_no_darkhaven_when_movement_is_declared(minions: Table, guests: Guests) -> None:
    guests.invite("LE-352")
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul")
    minions.organization()
    company = minions.company("Ren the Ringwraith")
    there = next(c for c in minions.hero.row.locations if minions.state.name(c) == "Barad-dûr")
    assert there not in routes(minions.state, company)
    assert "AIO-C-0471" in {w[1] for w in why_not_there(minions.state, company, there)}
    minions.leave_open()


# --- manifestations ---------------------------------------------------------------------------------------------------------


@rule("AIO-B-0276")
def test_a_manifestation_is_not_the_card_that_is_named(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", allies={"Tarcil": ["Stinker"]})
    minions.hazard.company("Gimli", at="Bree", allies={"Gimli": ["Gollum"]})
    printed = {name: minions.value("prowess", name) for name in ("Gollum", "Stinker")}
    gift = blank(
        "MIN gift", Add(PROWESS, 3, to=Ally(Named("Gollum"))), name="a gift", type="hazard", subtypes=("permanent-event",)
    )
    minions.hazard.events(gift)
    assert {name: minions.value("prowess", name) - n for name, n in printed.items()} == {"Gollum": 3, "Stinker": 0}


@rule("AIO-B-0277")
@pytest.mark.parametrize("who", ["Dwar the Ringwraith", "a shade of Dwar"])
def test_what_is_for_one_is_not_for_his_manifestation(minions: Table, who: str) -> None:
    shade = blank(
        "MIN shade", name="a shade of Dwar", type="character", kind="avatar", alignment="minion", races=("ringwraith",),
        unique=True, manifestation_of=("Dwar of Waw",), prowess=9, body=10, di=5,
    )  # fmt: skip
    minions.hero.company(shade if who.startswith("a") else who, at="Cirith Ungol", events=["Black Rider"]).hand(
        "Dwar Unleashed", "a pastime"
    )
    minions.organization()
    assert minions.offered("play Dwar Unleashed") == (who == "Dwar the Ringwraith")
    minions.leave_open()


# --- Dragons on their side --------------------------------------------------------------------------------------------------


@rule("AIO-B-0290")
@pytest.mark.parametrize("key", ["LE-259", "LE-283", "LE-284", "LE-285"])
def test_a_dragon_roused_is_a_faction_of_minions(minions: Table, guests: Guests, key: str) -> None:
    guests.invite(key)
    minions.hero.factions(key)
    facts = minions.state.facts_of(minions.hero.row.play[-1])
    assert (facts.kind, facts.type, facts.alignment, facts.races) == ("faction", "resource", "minion", ("dragon",))
    assert has_trait(minions.state, minions.hero.row.play[-1], "faction")
    assert scores(minions.state, 0).by_type["faction"] == facts.mp.base > 0


@rule("AIO-H-0033")
def test_a_dragon_ahunt_does_not_detain(minions: Table) -> None:
    minions.hazard.events("Daelomin Ahunt", "Doors of Night")
    minions.hero.company("Tarcil", at="Easterling Camp")
    minions.movement("Tarcil", to="Dead Marshes", way="region", regions=("Horse Plains", "Dagorlad"))
    attack = minions.frame("Attack")
    assert "dragon" in attack.traits
    assert "detainment" not in attack.traits
    minions.leave_open()
