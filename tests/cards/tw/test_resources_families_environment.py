"""Resource events of The Wizards that come in families: sky, weather and song."""

from typing import Any

import pytest

from ledger import rule
from meccg.model.facts import AttackSpec
from meccg.model.rows import UNCONTROLLED
from meccg.parts.predicates import SHADOW_HOLD
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Site
from meccg.parts.values import STRIKES, TO_PLAY_HAZARDS, company_path, region_type, site_type, value
from resourceplay import FELLOWSHIP, finish, influence_away, keyed, plays, prowess, resolve
from table import Table, blank

# --- Clear Skies -------------------------------------------------------------------------------------------------------------


def test_clear_skies_strengthen_everybody(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", allies={"Aragorn II": ["Gwaihir"]}).hand("Clear Skies")
    table.hazard.company("Gimli")
    table.long_events()
    table.chain("play Clear Skies")
    table.then("Clear Skies in play")
    assert (table.value("prowess", "Aragorn II"), table.value("prowess", "Gimli")) == (8, 7)
    assert table.value("prowess", "Gwaihir") == 4  # an ally is no character


def test_clear_skies_only_while_the_gates_are_open(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Clear Skies", "a pastime")
    table.long_events()
    table.cannot("play Clear Skies", because="Gates of Morning is not in play")
    table.leave_open()


def test_clear_skies_only_in_the_long_event_phase(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II").hand("Clear Skies", "Fog", "Lapse of Will", "a pastime")
    table.organization()
    for card in ("Clear Skies", "Fog", "Lapse of Will"):
        table.cannot(f"play {card}", because="during your long-event phase")
    table.leave_open()


# --- Elf-song ----------------------------------------------------------------------------------------------------------------


def test_elf_song_frees_from_corruption_at_havens(table: Table) -> None:
    cards = ["Lure of the Senses", "Despair of the Heart"]
    table.hero.company("Gimli", "Éowyn", corruption={"Gimli": cards}).company(
        "Balin", at="Bree", corruption={"Balin": ["Lure of Expedience"]}
    )
    table.hazard.company("Boromir II", at="Lórien", corruption={"Boromir II": ["Lure of Nature"]})
    table.hero.hand("Elf-song")
    table.long_events()
    table.chain("play Elf-song")
    table.hero.do("Despair of the Heart")  # one card each
    table.hazard.do("Lure of Nature")
    table.then("Elf-song in play", "Despair of the Heart discarded", "Lure of the Senses on Gimli", "Lure of Nature discarded")
    table.then("Lure of Expedience on Balin")


def test_elf_song_need_not_free_anybody(table: Table) -> None:
    table.hero.company("Gimli", corruption={"Gimli": ["Lure of the Senses"]}).hand("Elf-song")
    table.long_events()
    table.chain("play Elf-song")
    table.do("enough")
    table.then("Lure of the Senses on Gimli", "Elf-song in play")


@rule("AIO-F-0291", "CRF1-0284", "AIO-D-0297")
@pytest.mark.parametrize(("at", "zone"), [("Rivendell", "play"), ("Bree", "discard")])
def test_elf_song_saves_from_corruption_and_keeps_his_items(table: Table, at: str, zone: str) -> None:
    table.events("Elf-song")
    table.hero.company("Éowyn", at=at, items={"Éowyn": ["Glamdring"]}, corruption={"Éowyn": 6})
    table.dice(7)
    table.corruption_check("Éowyn")  # 7 against 7: discarded
    assert (table.card("Éowyn").zone, table.card("Glamdring").zone) == (zone, zone)
    assert table.result is (zone == "play")


def test_elf_song_does_not_save_from_elimination(table: Table) -> None:
    table.events("Elf-song")
    table.hero.company("Éowyn", corruption={"Éowyn": 9})
    table.dice(3)
    table.corruption_check("Éowyn")
    table.then("Éowyn eliminated")


@rule("AIO-F-0290", "AIO-F-0292")
@pytest.mark.parametrize(("at", "zone"), [("Rivendell", "play"), ("Bree", "discard")])
def test_elf_song_against_influence(table: Table, at: str, zone: str) -> None:
    table.events("Elf-song")
    table.hero.company("Elrond", at=at)
    table.hazard.set(alignment="hero").company("Éowyn", "Boromir II", "Faramir", "Théoden", at=at)
    table.dice(12, 2)
    influence_away(table, "Éowyn", "Elrond")
    finish(table)
    assert table.card("Éowyn").zone == zone
    assert ("Éowyn is influenced away" in table.log) == (zone == "discard")


@pytest.mark.parametrize(("at", "zone"), [("Rivendell", "play"), ("Bree", "hand")])
def test_elf_song_against_the_call_of_home(table: Table, at: str, zone: str) -> None:
    table.events("Elf-song")
    table.hero.company("Éowyn", at=at).hand("a pastime")
    table.hazard.hand("Call of Home")
    table.dice(2)
    table.hero.company("Boromir II", "Faramir", "Théoden", "Gimli", at="Edoras")
    table.movement("Éowyn")
    table.hero.pass_()
    table.hazard.do("play Call of Home on Éowyn")
    resolve(table)
    finish(table)
    assert table.card("Éowyn").zone == zone


def test_elf_song_against_dismissal(table: Table) -> None:
    """Nobody is let go at a Haven, though nobody could control him; elsewhere he must go."""
    table.events("Elf-song")
    table.hero.company("Elrond", "Éowyn").hand("a pastime")
    s = table.state
    s.put(s.card(table.id("Éowyn")).but(controller=UNCONTROLLED))
    table.hero.company("Aragorn II", "Celeborn", at="Lórien")
    table.organization()
    table.do("Organize your companies")
    assert not table.offered("Let a character go")
    table.do("done")
    while table.asked == "act":
        table.pass_()
    assert table.asked == "move"
    table.then("Éowyn in play")
    table.leave_open()


# --- Fog ---------------------------------------------------------------------------------------------------------------------


def test_fog_makes_all_lands_wilder_or_lighter(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II").hand("Fog")
    table.long_events()
    table.chain("play Fog")
    table.then("Fog in play")
    lands = ("Lebennin", "Rohan", "Rhudaur", "Dagorlad", "Gorgoroth", "Bay of Belfalas")  # f b w s d c
    assert "".join(region_type(table.state, r) for r in lands) == "bwwwsc"


def test_fog_in_a_site_path(table: Table) -> None:
    table.events("Fog")
    table.hero.company("Aragorn II", at="Rivendell").hand("a pastime")
    table.movement(to="Lórien", path="wwbw")
    assert company_path(table.state, table.company()) == "wwww"
    table.leave_open()


def test_fog_not_twice(table: Table) -> None:
    table.events("Gates of Morning")
    table.hazard.events("Fog")
    table.hero.company("Aragorn II").hand("Fog", "a pastime")
    table.long_events()
    table.cannot("play hero's Fog", because="can't be duplicated")
    table.leave_open()


def test_fog_not_without_the_gates(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Fog", "a pastime")
    table.long_events()
    table.cannot("play Fog", because="Gates of Morning is not in play")
    table.leave_open()


# --- Moon --------------------------------------------------------------------------------------------------------------------


def moonlit(table: Table, sky: str, to: str, **way: Any) -> None:
    table.events(sky, "Moon")
    table.hero.company(*FELLOWSHIP[:4], at="Rivendell" if to == "Lórien" else "Dead Marshes").hand("a pastime")
    table.hazard.hand("Wolves", "Orc-raiders", "Orc-patrol", "Lost in the Wilderness", "Giant", "Orc-lieutenant")
    table.movement(to=to, **way)
    table.hero.pass_()


def test_moon_with_the_gates_makes_lands_lighter_for_hazards(table: Table) -> None:
    moonlit(table, "Gates of Morning", "Lórien", path="wwbw")  # b b f b
    assert company_path(table.state, table.company(), TO_PLAY_HAZARDS) == "bbfb"
    assert company_path(table.state, table.company()) == "wwbw"  # for everything else
    assert {k for k in keyed(table) if k.startswith("region type")} <= {"region type: b", "region type: f", "region type: bb"}
    assert "Lost in the Wilderness" not in plays(table)
    table.leave_open()


def test_moon_with_the_doors_makes_lands_lighter_for_hazards(table: Table) -> None:
    moonlit(table, "Doors of Night", "Mount Doom", way="region")  # s s d d: w w s s
    assert company_path(table.state, table.company(), TO_PLAY_HAZARDS) == "wwss"
    assert company_path(table.state, table.company()) == "ssdd"
    assert "Wolves" in plays(table)
    assert not {k for k in keyed(table) if k.startswith("region type: d")}
    assert "Lost in the Wilderness" in plays(table)
    table.leave_open()


def test_moon_leaves_what_is_in_play_as_it_is(table: Table) -> None:
    """A hazard in play and a resource read the lands as they are: two Wildernesses need a ranger, and lower the limit."""
    table.events("Gates of Morning", "Moon", "Long Winter")
    table.hero.company("Gimli", "Bofur", at="Rivendell").hand("a pastime")
    table.movement(to="Bree", path="ww")
    finish(table)
    table.then("Gimli at Rivendell")


def test_moon_alone_does_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Moon")
    table.hazard.hand("Wolves")
    table.long_events()
    table.chain("play Moon")
    table.then("Moon in play")
    table.hero.hand("a pastime")
    table.movement(to="Bree", path="ww")
    table.hero.pass_()
    assert "Wolves" in plays(table)
    table.leave_open()


def test_moon_not_twice(table: Table) -> None:
    table.hazard.events("Moon")
    table.hero.company("Aragorn II").hand("Moon", "a pastime")
    table.long_events()
    table.cannot("play hero's Moon", because="can't be duplicated")
    table.leave_open()


# --- Lapse of Will -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("race", "left"), [("orc", 9), ("undead", 9), ("nazgûl", 7)])
@pytest.mark.parametrize("automatic", [False, True])
def test_lapse_of_will_weakens_all_attacks(table: Table, race: str, left: int, automatic: bool) -> None:
    table.hero.company("Aragorn II", "Gimli").hand("Lapse of Will", "Vanishment", "The Old Thrush", "Escape")
    table.long_events()
    table.chain("play Lapse of Will")
    table.then("Lapse of Will in play")
    table.attack(race, strikes=1, prowess=10, automatic=automatic)
    assert prowess(table) == left
    table.leave_open()


def test_lapse_of_will_only_in_its_players_own_turn(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Lapse of Will", "Wolves")
    table.movement(to="Rivendell", path="ww")
    table.hero.pass_()
    assert table.offered("play Wolves")
    table.cannot("play Lapse of Will", because="during your long-event phase")
    table.leave_open()


# --- Quiet Lands -------------------------------------------------------------------------------------------------------------


def strikes(table: Table) -> int:
    return value(table.state, STRIKES, table.frame("Attack").uid)


@rule("AIO-G-0201", "CRF1-0370")
@pytest.mark.parametrize(("site", "printed", "left"), [("Moria", 4, 2), ("Bandit Lair", 3, 2)])
def test_quiet_lands_halve_the_strikes_of_an_automatic_attack(table: Table, site: str, printed: int, left: int) -> None:
    table.hero.company(*FELLOWSHIP[:3], at=site).hand("Quiet Lands", "Escape", "a pastime")
    table.site()
    table.do("play Quiet Lands", passing=True)  # before the site is entered
    resolve(table)
    table.then("Quiet Lands discarded")
    table.do("enter", passing=True)
    attack = table.frame("Attack")
    assert attack.strikes == printed
    assert strikes(table) == left
    assert prowess(table) == attack.prowess
    table.leave_open()


def test_quiet_lands_while_the_attack_is_faced(table: Table) -> None:
    table.hero.company(*FELLOWSHIP[:3], at="Moria").hand("Quiet Lands", "Escape")
    table.site()
    table.do("enter", passing=True)
    table.chain("play Quiet Lands")
    assert strikes(table) == 2
    table.leave_open()


def test_quiet_lands_on_one_of_several_attacks(table: Table) -> None:
    second = AttackSpec(race="wolf", strikes=6, prowess=5)
    more = AddAttack(Site(SHADOW_HOLD), second)
    table.events(blank("TABLE-PACK", more, name="Pack", type="hazard", subtypes=("long-event",)))
    table.hero.company(*FELLOWSHIP[:3], at="Moria").hand("Quiet Lands", "Escape", "Escape", "a pastime")
    table.site()
    table.do("play Quiet Lands", passing=True)
    resolve(table)
    table.do("Wolves, 6 strikes of prowess 5")
    table.do("enter", passing=True)
    assert strikes(table) == 4
    table.chain("play Escape on Aragorn II")
    assert strikes(table) == 3
    table.leave_open()


def test_quiet_lands_not_at_other_sites(table: Table) -> None:
    table.hero.company("Aragorn II", at="Isengard").hand("Quiet Lands", "a pastime")  # Ruins & Lairs
    table.hazard.company("Gimli", at="Barad-dûr")
    table.organization()
    assert {table.state.name(o[4]) for _, o in table.options() if o[0] == "play" and o[4] >= 0} == {"Isengard"}
    table.leave_open()


def test_quiet_lands_not_without_such_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II", at="Barad-dûr").hand("Quiet Lands", "a pastime")  # Dark-hold
    table.organization()
    table.cannot("play Quiet Lands", because="no Shadow-hold or Ruins & Lairs with an automatic-attack")
    table.cannot("play Quiet Lands", because="Gates of Morning is not in play")
    table.leave_open()


def test_quiet_lands_make_a_shadow_land_a_wilderness(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Minas Tirith").hand("Quiet Lands")
    table.hazard.hand("Orc-patrol", "Wolves")
    table.movement(to="Dead Marshes", way="region", regions=("Anórien", "Rohan"))
    regions = table.company().regions
    before = company_path(table.state, table.company())
    assert before[-1] == "s"
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play1")))
    resolve(table)
    if table.asked == "which region":
        table.do(regions[-1])
    assert company_path(table.state, table.company()) == before[:-1] + "w"
    table.leave_open()


@rule("AIO-C-0496")
def test_quiet_lands_make_a_shadow_hold_ruins_and_lairs(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Moria").hand("Quiet Lands", "a pastime")
    deep = blank("TABLE-DEEP", name="Deep Hall", type="site", kind="site", site_type="S", under_deeps=True, region="Redhorn Gate")
    table.hazard.company("Gimli", at=deep)
    table.organization()
    modes = [(o, table.state.name(o[4])) for _, o in table.options() if o[0] == "play" and o[1].endswith("play2")]
    assert [name for _, name in modes] == ["Moria"]
    table.do(modes[0][0])
    resolve(table)
    assert site_type(table.state, table.company().site) == "R"
    table.leave_open()


def test_quiet_lands_are_not_duplicated(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Moria").hand("Quiet Lands", "Quiet Lands", "a pastime")
    table.organization()
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play2")))
    resolve(table)
    table.cannot("play Quiet Lands", because="can't be duplicated")
    table.leave_open()


# --- Stars -------------------------------------------------------------------------------------------------------------------


def test_stars_weaken_the_undead(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli").hand("Stars", "Escape")
    table.attack("undead", strikes=1, prowess=15)
    table.chain("play Stars")
    assert prowess(table) == 14
    table.then("Stars discarded")
    table.leave_open()


def test_stars_do_not_weaken_others(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli").hand("Stars", "Escape")
    table.attack("orc", strikes=1, prowess=15)
    table.cannot("play Stars", because="no attack by Undead")
    table.leave_open()


@pytest.mark.parametrize(("region", "path"), [("Dagorlad", "wsdd"), ("Nurn", "sssd"), ("Gorgoroth", "ssds")])
def test_stars_lighten_one_region(table: Table, region: str, path: str) -> None:
    """By way of Dagorlad, Horse Plains, Nurn and Gorgoroth: a Dark-domain becomes a Shadow-land, a Shadow-land a Wilderness."""
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Dead Marshes").hand("Stars")
    table.movement(to="Mount Doom", way="region")
    assert company_path(table.state, table.company()) == "ssdd"
    table.chain("play Stars")
    assert table.asked == "which region"
    table.do(next(o for _, o in table.options() if o[1] == region))
    assert company_path(table.state, table.company()) == path
    finish(table)


def test_stars_lighten_nothing_without_the_gates(table: Table) -> None:
    table.hero.company("Aragorn II", at="Dead Marshes").hand("Stars", "a pastime")
    table.movement(to="Mount Doom", way="region")
    table.cannot("play Stars", because="Gates of Morning is not in play")
    table.leave_open()


def test_stars_are_not_duplicated_while_they_shine(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", at="Dead Marshes").hand("Stars", "Stars", "a pastime")
    table.movement(to="Mount Doom", way="region")
    table.chain("play Stars")
    table.do(next(o for _, o in table.options() if o[1] == "Nurn"))
    table.cannot("play Stars", because="can't be duplicated")
    table.leave_open()


# --- The Evenstar --------------------------------------------------------------------------------------------------------------


def test_evenstar_strengthens_an_elf(table: Table) -> None:
    table.hero.company("Legolas", "Elrond", "Gimli").hand("The Evenstar", "a pastime")
    before = {n: table.value("prowess", n) for n in ("Legolas", "Elrond", "Gimli")}
    table.organization()
    table.chain("play The Evenstar on Legolas")
    table.then("The Evenstar discarded")
    assert {n: table.value("prowess", n) - before[n] for n in before} == {"Legolas": 1, "Elrond": 0, "Gimli": 0}
    table.leave_open()


@rule("AIO-F-0306", "AIO-H-0116", "CRF1-0288")
def test_evenstar_strengthens_all_elves_while_the_gates_are_open(table: Table) -> None:
    """Though there is no Wilderness or Border-land anywhere."""
    table.events("Gates of Morning")
    table.hero.company("Legolas", "Elrond", "Gimli").hand("The Evenstar", "a pastime")
    table.hazard.company("Haldir")
    before = {n: table.value("prowess", n) for n in ("Legolas", "Elrond", "Gimli", "Haldir")}
    table.organization()
    table.chain("play The Evenstar on Legolas")
    assert table.asked == "act"
    assert {n: table.value("prowess", n) - before[n] for n in before} == {"Legolas": 2, "Elrond": 1, "Gimli": 0, "Haldir": 1}
    table.leave_open()


@rule("AIO-H-0116")
@pytest.mark.parametrize(("choice", "path"), [("Rhudaur", "bww"), ("no", "www")])
def test_evenstar_may_lighten_one_region(table: Table, choice: str, path: str) -> None:
    table.events("Gates of Morning")
    table.hero.company("Legolas", at="Rivendell").hand("The Evenstar", "a pastime")
    table.movement(to="Ettenmoors", way="region", regions=("Rhudaur",))
    path = path[: len(table.company().regions)]
    table.chain("play The Evenstar on Legolas")
    assert table.asked == "which region"
    table.do(next(o for _, o in table.options() if choice in o))
    assert company_path(table.state, table.company()) == path
    table.leave_open()


def test_evenstar_lightens_a_border_land_too(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Legolas", at="Rivendell").hand("The Evenstar", "a pastime")
    table.movement(to="Lórien", path="wwbw")
    table.chain("play The Evenstar on Legolas")
    table.do(next(o for _, o in table.options() if "the third region" in o))
    assert company_path(table.state, table.company()) == "wwfw"
    table.leave_open()


def test_evenstar_asks_for_an_elf(table: Table) -> None:
    table.hero.company("Gimli").hand("The Evenstar", "a pastime")
    table.organization()
    table.cannot("play The Evenstar", because="there is no Elf")
    table.leave_open()


def test_evenstar_in_the_midst_of_a_strike(table: Table) -> None:
    table.hero.company("Legolas", "Elrond").hand("The Evenstar", "Dodge")
    table.attack("orc", strikes=1, prowess=9)
    table.choose("assign Legolas", passing=True)
    table.choose("tap", passing=True)
    table.do("no support")
    assert table.offered("play The Evenstar on Legolas")
    assert not table.offered("play The Evenstar on Elrond")
    table.leave_open()
