"""The Nine as characters: with whom they travel, how they move, what their presence does, what they bear and do not use."""

from __future__ import annotations

import pytest

from guests import Guests
from ledger import rule
from meccg.cards.pool import load_pool
from meccg.model.facts import facts_of
from meccg.model.rows import GENERAL, NONE, Env, Standing
from meccg.parts.base import HOST, TARGET
from meccg.parts.modes import Play
from meccg.parts.predicates import ANY
from meccg.parts.ringwraiths import FELL_RIDER
from meccg.parts.selectors import Character
from meccg.parts.standing import Add, Gain
from meccg.parts.traits import NAZGUL, Trait
from meccg.parts.values import PROWESS, has_trait
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.arranging import fits
from meccg.rules.characters import arrivals
from meccg.rules.combat import creature_attack
from meccg.rules.companies import composition_faults
from meccg.rules.control import can_control, free_gi, mind_to_control, overburdened, unused_di, unused_gi, used_gi
from meccg.rules.planning import routes, routes_to, why_not_there
from meccg.rules.scoring import scores
from table import Table, blank

WITCH_KING, REN, BARAD_DUR = "LE-58", "LE-56", "LE-352"
NAMES = ("Adûnaphel", "Akhôrahil", "Dwar", "Hoarmûrath", "Indûr", "Khamûl", "Ren", "Ûvatha")
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
    assert fits(s, minions.company("Tarcil"), (king,))  # at a Darkhaven they may be together
    s.put(minions.company("Tarcil").but(site=minions.site_card(0, "Moria")))
    assert not fits(s, minions.company("Tarcil"), (king,))
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


@rule("AIO-A-0005", "AIO-A-0034")
def test_the_nine_are_the_avatars_of_ringwraith_players() -> None:
    of_the_set = {f.name for f in load_pool().by_id.values() if f.kind == "avatar" and ALIGNMENTS["ringwraith"].may_play(f)}
    assert of_the_set == {f"{name} the Ringwraith" for name in NAMES} | {"The Witch-king"}
    assert {f.set for f in load_pool().by_id.values() if "ringwraith" in f.races} == {"LE"}
    assert all(f.races == ("ringwraith",) for f in load_pool().by_id.values() if f.name in of_the_set and f.kind == "avatar")


@rule("AIO-A-0277")
@pytest.mark.parametrize(
    ("ringwraith", "nazgul"), [("The Witch-king", "Witch-king of Angmar"), ("Ren the Ringwraith", "Ren the Unclean")]
)
def test_a_nazgul_is_a_manifestation_of_a_ringwraith(minions: Table, ringwraith: str, nazgul: str) -> None:
    minions.hero.company(ringwraith, at="Minas Morgul").company("Orc Captain", at="Barad-dûr")
    minions.hazard.hand(nazgul, "a pastime").company("Gimli", at="Barad-dûr")
    minions.movement("Orc Captain", to="Minas Morgul")
    minions.cannot(f"play {nazgul}", because="in play")
    minions.leave_open()


@rule("AIO-A-0277", "AIO-B-0271", "AIO-C-0142")
def test_when_a_ringwraith_is_revealed_his_nazgul_goes(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Minas Morgul").hand("The Witch-king")
    minions.hazard.events("Witch-king of Angmar", "Ren the Unclean")
    minions.organization()
    minions.do("reveal The Witch-king as a new company at Dol Guldur")
    minions.then("Witch-king of Angmar discarded", "Ren the Unclean in play", "The Witch-king in play")
    minions.leave_open()


@rule("AIO-H-0422")
def test_a_ringwraith_is_revealed_at_two_darkhavens_or_at_home(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Carn Dûm").hand("Ren the Ringwraith", "Dwar the Ringwraith")
    minions._begin()
    for who, home in (("Ren the Ringwraith", {"Barad-dûr", "Mount Doom"}), ("Dwar the Ringwraith", {"Cirith Gorgor"})):
        assert set(arrivals(minions.state, 0, minions.id(who))) == {"Minas Morgul", "Dol Guldur", *home}


@rule("AIO-C-0180", "AIO-C-0181")
def test_where_a_ringwraith_appears_among_others_one_company_must_go(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Barad-dûr").company("Ren the Ringwraith", at="Barad-dûr")
    minions.start("Planning", player=0)
    minions.do("stay")  # the Orc: now the Ringwraith goes, and has one way
    assert {minions.state.name(o[1]) for _, o in minions.options() if o[0] == "move"} <= {"Minas Morgul"}
    assert not minions.offered("stay")
    minions.finish()
    assert minions.company("Ren the Ringwraith").destination != NONE
    assert minions.company("Ren the Ringwraith").id != minions.company("Orc Captain").id


def test_a_ringwraith_who_can_not_go_stays_apart_all_the_same(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Barad-dûr").company("Ren the Ringwraith", at="Barad-dûr").locations("Carn Dûm")
    minions.start("Planning", player=0)
    minions.finish()
    assert minions.company("Ren the Ringwraith").id != minions.company("Orc Captain").id
    minions.start("JoinCompanies", player=0)
    minions.then("Orc Captain discarded", "Ren the Ringwraith in play")


# --- movement -------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0469", "AIO-C-0178")
@pytest.mark.parametrize("together", [True, False])
def test_not_even_between_darkhavens_does_he_travel_with_others(minions: Table, together: bool) -> None:
    if together:
        minions.hero.company("The Witch-king", "Tarcil", at="Minas Morgul")
    else:
        minions.hero.company("The Witch-king", at="Minas Morgul").company("Tarcil", at="Minas Morgul")
    minions._begin()
    assert ("Dol Guldur" in reached(minions, "The Witch-king")) != together


@rule("AIO-C-0470")
def test_nor_do_others_go_to_the_same_darkhaven(minions: Table) -> None:
    minions.hero.company("The Witch-king", at="Minas Morgul").company("Tarcil", at="Minas Morgul")
    minions.start("Planning", player=0)
    minions.do("to Dol Guldur")
    assert not minions.offered("to Dol Guldur")
    assert minions.offered("stay")
    minions.leave_open()


@rule("AIO-C-0169")
def test_followers_ride_with_him(minions: Table) -> None:
    minions.hero.company(
        "Ren the Ringwraith", "The Witch-king", at="Dol Guldur", followers={"The Witch-king": ["Ren the Ringwraith"]}
    )
    minions.organization()
    in_mode(minions, "The Witch-king", "black-rider")
    minions.pass_all()
    assert minions.asked == "move"
    minions.do("to The Lonely Mountain")
    minions.finish()
    minions.movement_phase()
    minions.finish()
    minions.then("Ren the Ringwraith at The Lonely Mountain", "The Witch-king at The Lonely Mountain")
    assert minions.company("Ren the Ringwraith").id == minions.company("The Witch-king").id


@rule("AIO-C-0520", "AIO-C-0472")
@pytest.mark.parametrize("unleashed", [False, True])
def test_from_no_darkhaven_to_none_but_unleashed(minions: Table, unleashed: bool) -> None:
    minions.hero.company("Dwar the Ringwraith", at="Barad-dûr", events=["Black Rider"]).hand("Dwar Unleashed")
    minions.organization()
    if unleashed:
        minions.play("play Dwar Unleashed")
    far = reached(minions, "Dwar the Ringwraith") - {"Minas Morgul", "Dol Guldur", "Carn Dûm", "Geann a-Lisch"}
    assert bool(far) == unleashed
    assert "Minas Morgul" in reached(minions, "Dwar the Ringwraith")
    minions.leave_open()


# --- modes ----------------------------------------------------------------------------------------------------------------


def steed() -> str:
    """An ally that gives a mode."""
    return blank(
        "RW steed", Gain(FELL_RIDER, to=HOST), name="some steed", alignment="minion", kind="ally", prowess=2, body=8, mind=2
    )


@rule("AIO-A-0270", "AIO-A-0272", "AIO-C-0281")
def test_an_ally_may_give_a_mode_without_what_the_mode_card_says(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur", allies={"Ren the Ringwraith": [steed()]})
    minions._begin()
    assert "The Lonely Mountain" in reached(minions, "Ren the Ringwraith")
    assert has_trait(minions.state, minions.company("Ren the Ringwraith").id, "overt")
    facts = minions.state.facts_of(minions.id("Ren the Ringwraith"))
    # +2 prowess as he himself says of Fell Rider mode; nothing of the card Fell Rider (+2 prowess, -3 direct influence)
    assert minions.value("prowess", "Ren the Ringwraith") == facts.prowess + 2
    assert minions.value("di", "Ren the Ringwraith") == facts.character.di


@rule("AIO-A-0273")
def test_losing_that_ally_on_the_way_ends_the_mode_but_not_the_journey(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur", allies={"Ren the Ringwraith": [steed()]})
    minions.hazard.hand("a pastime")
    minions.movement("Ren the Ringwraith", to="The Lonely Mountain")
    assert has_trait(minions.state, minions.id("Ren the Ringwraith"), "fell-rider")
    minions.state.move(minions.id("some steed"), "discard")
    assert not has_trait(minions.state, minions.id("Ren the Ringwraith"), "fell-rider")
    minions.finish()
    minions.then("Ren the Ringwraith at The Lonely Mountain")


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
    ways = {w.way for ways in routes_to(s, company, *sites).values() for w in ways}
    assert "starter" in ways
    assert "region" not in ways
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
    items = {"Ren the Ringwraith": ["LE-300", "Magic Ring of Fury", "The One Ring"]}
    minions.hero.company("Ren the Ringwraith", "Tarcil", at="Minas Morgul", items=items)
    facts = minions.state.facts_of(minions.id("Ren the Ringwraith"))
    of_his = [minions.value(n, "Ren the Ringwraith") for n in ("prowess", "di")]
    assert of_his == [facts.prowess, facts.character.di]
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


# --- magic, and what is said of Nazgûl --------------------------------------------------------------------------------------


@rule("AIO-C-0174")
@pytest.mark.parametrize("follower", ["Ren the Ringwraith", "The Witch-king"])  # the Witch-king knows no sorcery
def test_a_follower_uses_his_own_magic(minions: Table, follower: str) -> None:
    company = (follower, "Adûnaphel the Ringwraith")
    minions.hero.company(*company, at="Moria", followers={company[1]: [follower]}).hand("Some Secret Art of Flame")
    minions.attack("orc", strikes=1, prowess=5)
    assert minions.offered(f"play Some Secret Art of Flame by {follower}") == (follower == "Ren the Ringwraith")
    assert not minions.offered("play Some Secret Art of Flame by Adûnaphel")
    minions.leave_open()


@rule("AIO-C-0198")
def test_what_is_said_of_nazgul_is_not_said_of_ringwraiths(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Minas Morgul")
    minions.hazard.events("Witch-king of Angmar")
    minions.hazard.events(
        blank("RW bane", Add(PROWESS, 3, to=Character(NAZGUL)), name="some bane", type="hazard", subtypes=("permanent-event",))
    )
    assert has_trait(minions.state, minions.id("Witch-king of Angmar"), "nazgûl")
    assert not has_trait(minions.state, minions.id("Ren the Ringwraith"), "nazgûl")
    assert minions.value("prowess", "Ren the Ringwraith") == minions.state.facts_of(minions.id("Ren the Ringwraith")).prowess


# --- influence -------------------------------------------------------------------------------------------------------------


@rule("AIO-H-0419", "AIO-H-0420")
@pytest.mark.parametrize(("alignment", "more"), [("ringwraith", 5), ("balrog", 5), ("hero", 0)])
def test_five_unused_points_that_control_nobody(minions: Table, alignment: str, more: int) -> None:
    minions.hero.set(alignment=alignment).company("Tarcil", "Lieutenant of Morgul", at="Minas Morgul")  # 6 + 9
    minions.hero.company("Orc Captain", at="Dol Guldur")  # + 5
    s = minions.state
    assert (free_gi(s, 0), unused_gi(s, 0)) == (0, more)
    minions.hero.hand("Ciryaher")  # 5: nobody has so much direct influence against him
    minions.organization()
    minions.cannot("play Ciryaher")
    minions.leave_open()


@rule("AIO-C-0108", "AIO-C-0110")
def test_the_example_of_direct_influence(minions: Table) -> None:
    captain = "Orc Captain"
    minions.hero.company(
        "Tarcil", captain, "Lieutenant of Morgul", "Indûr the Ringwraith", "Ciryaher", at="Carn Dûm",
        followers={"Indûr the Ringwraith": ["Ciryaher"]},
    )  # fmt: skip
    minions.hero.company(captain, at="Carn Dûm")
    s = minions.state
    led, lieutenant = minions.id(f"{captain}#2"), minions.id("Lieutenant of Morgul")
    assert can_control(s, lieutenant, led)
    s.enter(led, company=minions.company("Tarcil").id, controller=lieutenant)
    assert (used_gi(s, 0), free_gi(s, 0)) == (20, 0)
    assert not list(overburdened(s, 0))
    # what stands in brackets is for Orcs and Trolls alone
    assert unused_di(s, minions.id(f"{captain}#1"), minions.id(f"{captain}#2")) == 3
    assert unused_di(s, minions.id(f"{captain}#1"), minions.id("Ciryaher")) == 0
    s.put(s.card(led).but(controller=GENERAL))
    assert unused_di(s, lieutenant, led) == 5
    assert unused_di(s, lieutenant, minions.id("Ciryaher")) == 2


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


@rule("AIO-A-0151")
def test_on_the_way_to_a_darkhaven_they_are_not(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria")
    minions.hazard.hand("LE-85")
    minions.movement("Tarcil", to="Dol Guldur", way="region")
    minions.hazard.play("play Orc-raiders", "Wilderness")
    assert minions.frame("Attack").step
    assert not minions.frame("Attack").canceled
    minions.leave_open()


# --- the end --------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0431")
def test_the_one_ring_at_barad_dur_wins(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Minas Morgul", items={"Tarcil": ["The One Ring"]})
    minions.movement("Tarcil", to="Barad-dûr", path="sd")
    minions.finish()
    assert minions.state.winner == (0,)
