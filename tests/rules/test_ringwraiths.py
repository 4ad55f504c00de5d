"""The Nine as characters: with whom they travel, how they move, what their presence does, what they bear and do not use."""

from __future__ import annotations

import pytest

from guests import Guests
from ledger import rule
from meccg.model.facts import Points, facts_of
from meccg.model.rows import NONE, Env, Standing
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.predicates import ANY
from meccg.parts.selectors import Character
from meccg.parts.standing import Gain
from meccg.parts.traits import Trait
from meccg.parts.values import has_trait
from meccg.rules.combat import creature_attack
from meccg.rules.companies import composition_faults
from meccg.rules.control import can_control, mind_to_control
from meccg.rules.planning import routes, routes_to, why_not_there
from meccg.rules.scoring import scores
from table import Table, blank

WITCH_KING, REN, BARAD_DUR = "LE-58", "LE-56", "LE-352"
MODES: dict[str, Gain] = {}


@pytest.fixture
def minions(table: Table, guests: Guests) -> Table:
    guests.invite(WITCH_KING, REN, BARAD_DUR)
    table.hero.plays("ringwraith")
    return table


def in_mode(table: Table, who: str, mode: str) -> None:
    """As if a mode card were with him."""
    if mode not in MODES:
        MODES[mode] = Gain(Trait(mode), to=TARGET)
        MODES[mode].settle(f"tests:{mode}")
    part = MODES[mode]
    env = Env(source=NONE, player=0, target=table.id(who))
    table.state.hold(tuple((key, Standing(part.address, env, scope="turn")) for key in part.indexed()))


def reached(table: Table, who: str) -> set[str]:
    s = table.state
    return {s.name(site) for site in routes(s, s.company(table.card(who).company))}


# --- company --------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0178", "AIO-C-0179", "AIO-C-0252", "AIO-C-0253")
def test_away_from_darkhavens_a_ringwraith_is_with_his_kind_only(minions: Table) -> None:
    minions.hero.company("The Witch-king", "Ren the Ringwraith", "Tarcil", at="Minas Morgul")
    s = minions.state
    king, ren, tarcil = (minions.id(n) for n in ("The Witch-king", "Ren the Ringwraith", "Tarcil"))
    assert [w.rule for w in composition_faults(s, (king, tarcil))] == ["AIO-C-0252"]
    assert not composition_faults(s, (king, ren))
    assert not reached(minions, "The Witch-king")  # with others he goes nowhere (AIO-C-0469)


@rule("AIO-C-0168", "AIO-C-0170", "AIO-C-0162", "AIO-A-0309", "AIO-A-0310")
def test_a_ringwraith_who_follows_takes_one_point_of_the_avatar_alone(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", "Dwar the Ringwraith", "Orc Captain", at="Minas Morgul")
    s = minions.state
    dwar, ren, orc = (minions.id(n) for n in ("Dwar the Ringwraith", "Ren the Ringwraith", "Orc Captain"))
    assert mind_to_control(s, ren) == 1
    assert can_control(s, dwar, ren)
    assert not can_control(s, orc, ren)
    assert not can_control(s, ren, dwar)


# --- movement -------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0468", "AIO-C-0471", "AIO-C-0472", "AIO-C-0477", "AIO-A-0269")
def test_without_a_mode_he_goes_from_darkhaven_to_darkhaven(minions: Table) -> None:
    minions.hero.company("The Witch-king", at="Minas Morgul")
    minions.organization()
    assert reached(minions, "The Witch-king") == {"Dol Guldur"}
    s = minions.state
    company = s.company(minions.card("The Witch-king").company)
    barad_dur = next(c for c in s.player(0).locations if s.name(c) == "Barad-dûr")
    assert "AIO-C-0471" in {rule for _, rule in why_not_there(s, company, barad_dur)}
    minions.leave_open()


@rule("AIO-C-0471", "AIO-C-0478", "AIO-C-0189", "AIO-C-0431")
@pytest.mark.parametrize("mode", ["black-rider", "fell-rider", "heralded-lord"])
def test_in_a_mode_he_goes_farther_by_printed_paths_only(minions: Table, mode: str) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur")
    minions.organization()
    in_mode(minions, "Ren the Ringwraith", mode)
    s = minions.state
    company = s.company(minions.card("Ren the Ringwraith").company)
    assert "The Lonely Mountain" in reached(minions, "Ren the Ringwraith")
    sites = s.player(0).locations
    assert {w.way for ways in routes_to(s, company, *sites).values() for w in ways} == {"starter"}
    minions.leave_open()


@rule("AIO-C-0476")
def test_from_elsewhere_he_returns_to_the_nearest_darkhaven_without_a_mode(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Barad-dûr")
    minions.organization()
    assert reached(minions, "Ren the Ringwraith") == {"Minas Morgul"}
    minions.leave_open()


@rule("AIO-C-0190", "AIO-C-0473")
def test_no_way_over_the_sea(minions: Table, guests: Guests) -> None:
    isle = {"alignment": "minion", "site_type": "R", "region": "Andrast Coast", "path": "sc", "nearest_haven": "Minas Morgul"}
    guests.enter(facts_of(id="RW isle", set="TABLE", name="some isle", type="site", kind="site", plain=True, **isle))
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul").company("Hador", at="Minas Morgul")
    minions.organization()
    in_mode(minions, "Ren the Ringwraith", "black-rider")
    assert "some isle" not in reached(minions, "Ren the Ringwraith")
    assert "some isle" in reached(minions, "Hador")
    s = minions.state
    card = next(c for c in s.player(0).locations if s.name(c) == "some isle")
    company = s.company(minions.card("Ren the Ringwraith").company)
    assert "AIO-C-0473" in {rule for _, rule in why_not_there(s, company, card)}
    minions.leave_open()


@rule("AIO-C-0455")
def test_he_does_not_go_where_another_company_is(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul").company("Orc Captain", at="Barad-dûr")
    minions.organization()
    in_mode(minions, "Ren the Ringwraith", "black-rider")
    assert "Barad-dûr" not in reached(minions, "Ren the Ringwraith")
    assert "Cirith Ungol" in reached(minions, "Ren the Ringwraith")
    minions.leave_open()


@rule("AIO-C-0181")
def test_where_he_stays_the_others_are_discarded(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Barad-dûr").company("Orc Captain", at="Barad-dûr")
    minions.start("JoinCompanies", player=0)
    minions.then("Orc Captain discarded", "Ren the Ringwraith in play")


# --- corruption, rings, items ---------------------------------------------------------------------------------------------


@rule("AIO-C-0188", "AIO-D-0307")
def test_those_with_him_check_at_plus_two(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", "Tarcil", "The Witch-king", at="Minas Morgul").company("Hador", at="Dol Guldur")
    assert (minions.value("corruption_check", "Tarcil"), minions.value("corruption_check", "Hador")) == (2, 0)


@rule("AIO-C-0186")
def test_he_makes_no_checks(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul")
    minions.corruption_check("Ren the Ringwraith", mod=-20)
    minions.then("Ren the Ringwraith in play")


@rule("AIO-C-0187")
def test_no_corruption_card_on_him(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Barad-dûr").hand("a pastime")
    curse = {"type": "hazard", "keywords": ("corruption",), "subtypes": ("permanent-event",)}
    minions.hazard.hand(blank("RW curse", Play(on=Character(ANY)), name="some curse", **curse))
    minions.movement("Ren the Ringwraith", to="Minas Morgul")
    minions.cannot("play some curse", because="corruption cards may not be played on Ringwraiths")
    minions.leave_open()


@rule("AIO-C-0184", "AIO-C-0185", "AIO-E-0165", "AIO-E-0221")
def test_he_bears_items_and_does_not_use_them(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", "Tarcil", at="Minas Morgul", items={"Ren the Ringwraith": ["LE-300"]})
    plain = minions.value("body", "Ren the Ringwraith")
    s = minions.state
    assert plain == s.facts_of(minions.id("Ren the Ringwraith")).body
    tarcil = minions.value("body", "Tarcil")
    s.enter(minions.id("Black-hide Shield"), host=minions.id("Tarcil"))
    assert minions.value("body", "Tarcil") == tarcil + 1
    s.enter(minions.id("Black-hide Shield"), host=minions.id("Ren the Ringwraith"))
    assert minions.value("body", "Ren the Ringwraith") == plain


@rule("AIO-B-0118", "AIO-B-0119", "AIO-B-0124")
def test_of_a_hero_item_a_minion_has_half_the_points_and_no_bonus(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul", items={"Tarcil": ["Glamdring"]})
    bare = minions.state.facts_of(minions.id("Tarcil")).prowess
    assert minions.value("prowess", "Tarcil") == bare
    assert scores(minions.state, 0).by_type["item"] == 1


# --- detainment -----------------------------------------------------------------------------------------------------------


@rule("AIO-D-0195", "AIO-D-0196", "AIO-D-0197")
@pytest.mark.parametrize(
    ("keyed", "race", "detains"),
    [
        (("region type", "d"), "wolf", True),
        (("site type", "S"), "wolf", True),
        (("site type", "R"), "orc", False),
        (("region type", "s"), "orc", True),
        (("region type", "s"), "man", True),
        (("region type", "s"), "wolf", False),
        (("region", "Gorgoroth"), "wolf", True),
        (("region", "Rhudaur"), "orc", False),
    ],
)
def test_minions_are_detained_among_their_own(minions: Table, keyed: tuple[str, str], race: str, detains: bool) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur")
    foe = blank(f"DETAIN {race}", name=f"some {race}", type="hazard", kind="creature", races=(race,), strikes=1, prowess=5)
    card = minions.new(foe, 1, "hand")
    s = minions.state
    attack = creature_attack(s, card, minions.card("Tarcil").company, 1, keyed)
    assert ("detainment" in attack.traits) == detains
    s.put(s.player(0).but(alignment="hero"))
    assert "detainment" not in creature_attack(s, card, minions.card("Tarcil").company, 1, keyed).traits


@rule("AIO-A-0151")
def test_attacks_at_a_darkhaven_are_cancelled(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul")
    minions.attack("orc", strikes=2, prowess=12)
    assert minions.result == "canceled"


# --- trophies -------------------------------------------------------------------------------------------------------------


@rule("AIO-D-0174", "AIO-D-0177", "AIO-D-0186", "AIO-D-0157")
def test_an_orc_takes_a_trophy(minions: Table) -> None:
    foe = blank(
        "TROPHY 1", name="a doughty foe", type="hazard", kind="creature", races=("wolf",), strikes=1, prowess=3, mp=Points(2)
    )
    minions.hero.company("Orc Captain", at="Barad-dûr")
    before = minions.value("di", "Orc Captain"), minions.value("prowess", "Orc Captain")
    card = minions.new(foe, 1, "hand")
    minions.dice(12)
    minions.start("CreatureAttack", card=card, company=minions.card("Orc Captain").company, hazard_player=1)
    minions.pass_all()
    minions.do("tap")
    minions.pass_all()
    minions.do("Orc Captain")
    minions.then("a doughty foe on Orc Captain")
    assert has_trait(minions.state, card, "item")
    after = minions.value("di", "Orc Captain"), minions.value("prowess", "Orc Captain")
    assert (after[0] - before[0], after[1] - before[1]) == (1, 1)


# --- the end --------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0431")
def test_the_one_ring_at_barad_dur_wins(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul", items={"Tarcil": ["The One Ring"]})
    minions.movement("Tarcil", to="Barad-dûr", path="sd")
    minions.finish()
    assert minions.state.winner == (0,)
