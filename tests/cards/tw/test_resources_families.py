"""Resource events of The Wizards that come in families: environment, fair travels, roads and mountains, checks, spells."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import AttackSpec, Facts
from meccg.model.rows import UNCONTROLLED
from meccg.parts.predicates import SHADOW_HOLD
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Company, Site
from meccg.parts.standing import Add
from meccg.parts.values import (
    DRAWS_OPPONENT,
    STRIKES,
    TO_PLAY_HAZARDS,
    company_path,
    region_type,
    site_type,
    value,
)
from resourceplay import FELLOWSHIP, finish, keyed, limit, on_the_way, plays, prowess, resolve, set_out
from table import Table, blank


def creature(table: Table, name: str, *words: str) -> None:
    """The creature attacks: up to the time before strikes are assigned."""
    table.hazard.do(f"play {name}", *words)
    resolve(table)


def influence(table: Table, faction: str, who: str) -> None:
    """The character tries to bring the faction into play: up to the time before the roll."""
    table.explored()
    table.do(f"play {faction} by {who}")
    resolve(table)


# --- second printings --------------------------------------------------------------------------------------------------------


def test_second_printing_of_dark_quarrels(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("TW-208")
    table.attack("orc", strikes=3, prowess=9)
    table.do("play Dark Quarrels")
    table.then("Dark Quarrels discarded", "Gimli untapped")
    assert table.result == "canceled"


@rule("AIO-F-0302", "AIO-F-0303")
def test_second_printing_of_escape(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree", wounded=["Gimli"]).hand("TW-230")
    table.attack("troll", strikes=3, prowess=19)
    table.cannot("play Escape on Gimli", because="Gimli is wounded")
    table.do("play Escape on Boromir II")
    table.then("Boromir II wounded", "Escape discarded")
    assert table.result == "canceled"


def test_second_printing_of_test_of_form(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).hand("TW-339")
    table.dice(7)
    table.organization()
    table.chain("play Test of Form")
    table.pass_all()
    table.then("Beautiful Gold Ring discarded", "Test of Form discarded")
    finish(table)


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


# --- Fair Sailing and Fair Travels -------------------------------------------------------------------------------------------

EACH = ("Fair Sailing", "Fair Travels in Border-lands", "Fair Travels in Free-domains")
ONCE = ("Fair Travels in Dark-domains", "Fair Travels in Shadow-lands")
SYMBOL = dict(zip((*EACH, *ONCE), "cbfds", strict=True))


def travel(table: Table, card: str, path: str, *, size: int = 6, gates: bool = False) -> int:
    """The hazard limit of a company that goes such a way after this card was played."""
    if gates:
        table.events("Gates of Morning")
    table.hero.company(*FELLOWSHIP[:size], at="Rivendell").hand(card)
    table.plan("Aragorn II", "Bree", way="starter", path=path)
    table.organization()
    table.do(f"play {card}", passing=True)
    resolve(table)
    while table.state.asks:
        table.pass_()
    table.then(f"{card} discarded")
    company = table.company()
    table.state.put(company.but(limit=max(2, size)))
    return limit(table)


@pytest.mark.parametrize("card", EACH)
@pytest.mark.parametrize(("n", "size", "left"), [(1, 6, 5), (3, 6, 3), (5, 6, 2), (2, 3, 2), (1, 2, 2)])
def test_fair_travels_take_one_for_every_such_region(table: Table, card: str, n: int, size: int, left: int) -> None:
    assert travel(table, card, "w" + SYMBOL[card] * n, size=size) == left


@pytest.mark.parametrize("card", ONCE)
@pytest.mark.parametrize(
    ("n", "gates", "size", "left"),
    [(1, False, 6, 5), (3, False, 6, 5), (1, True, 6, 4), (3, True, 6, 4), (1, True, 3, 2)],
)
def test_fair_travels_take_one_or_two_in_evil_lands(table: Table, card: str, n: int, gates: bool, size: int, left: int) -> None:
    assert travel(table, card, "w" + SYMBOL[card] * n, size=size, gates=gates) == left


@pytest.mark.parametrize("card", SYMBOL)
def test_fair_travels_only_with_a_new_site(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand(card)
    set_out(table)
    table.cannot(f"play {card}", because="no company with a new site")
    table.leave_open()


@pytest.mark.parametrize("card", SYMBOL)
def test_fair_travels_not_twice_on_one_company(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell").company("Gimli", at="Lórien").hand(card, card)
    table.plan("Aragorn II", "Bree", way="starter", path="wcbfds")
    table.plan("Gimli", "Moria", way="starter", path="wcbfds")
    table.organization()
    table.do(f"play {card} on the company of Aragorn II", passing=True)
    resolve(table)
    table.cannot(f"play {card} on the company of Aragorn II")
    table.chain(f"play {card} on the company of Gimli")
    table.leave_open()


def test_fair_travels_only_at_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand(*SYMBOL, "Horses", "Secret Passage", "a pastime")
    table.organization()
    for card in (*SYMBOL, "Horses", "Secret Passage"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


def test_fair_travels_on_a_real_way(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Rivendell").hand("Fair Travels in Border-lands")
    set_out(table, "Lórien", way="starter")  # w w b w
    table.chain("play Fair Travels in Border-lands")
    on_the_way(table)
    assert limit(table) == 5
    table.leave_open()


# --- Horses ------------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0511", "CRF1-0310")
def test_horses_are_fast_and_alarm_creatures(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Rivendell").hand("Horses")
    table.hazard.hand("Wolves")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses on the company")
    table.then("Horses discarded")
    on_the_way(table)
    assert limit(table) == 4
    creature(table, "Wolves")
    assert prowess(table) == 8 + 2
    table.leave_open()


@pytest.mark.parametrize(("size", "left"), [(4, 2), (3, 2), (2, 2)])
def test_horses_leave_two_hazards(table: Table, size: int, left: int) -> None:
    table.hero.company(*FELLOWSHIP[:size], at="Rivendell").hand("Horses")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses")
    on_the_way(table)
    assert limit(table) == left
    table.leave_open()


def test_horses_do_not_change_other_attacks(table: Table) -> None:
    """Neither those of sites, nor those against another company."""
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell").company("Gimli", "Bofur", at="Lórien").hand(
        "Horses", "Dark Quarrels"
    )
    table.plan("Gimli", "Moria", way="starter", path="ww")
    set_out(table, "Bree", way="starter")
    table.chain("play Horses on the company of Aragorn II")
    while table.state.asks:
        table.pass_()
    for against, traits, n in (("Aragorn II", "by_creature", 11), ("Aragorn II", "automatic", 9), ("Gimli", "by_creature", 9)):
        table.attack("orc", strikes=1, prowess=9, against=against, **{traits: True})
        assert prowess(table) == n
        table.do("play Dark Quarrels")
        assert table.result == "canceled"
        table.hero.hand("Dark Quarrels")


@rule("AIO-F-0511", "CRF1-0310")
def test_horses_only_at_the_end_of_the_organization_phase(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Horses", "a pastime")
    table.movement(to="Bree", path="ww")
    table.cannot("play Horses", because="at the end of your organization phase")
    table.leave_open()


# --- Secret Passage ----------------------------------------------------------------------------------------------------------


def steal_in(table: Table, to: str, *hazards: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at="Rivendell").hand("Secret Passage")
    table.hazard.hand(*hazards)
    set_out(table, to, way="starter")
    table.chain("play Secret Passage")
    table.then("Secret Passage discarded")
    on_the_way(table)


def test_secret_passage_leaves_only_what_is_keyed_to_the_site(table: Table) -> None:
    steal_in(table, "Ettenmoors", "Wolves", "Giant", "Cave-drake")  # w w, Ruins & Lairs
    assert "Wolves" not in plays(table)
    assert keyed(table) == {"site type: R"}
    table.leave_open()


def test_secret_passage_only_to_ruins_and_lairs(table: Table) -> None:
    steal_in(table, "Bree", "Wolves")  # Border-hold
    assert keyed(table) == {"region type: w"}
    table.leave_open()


@rule("AIO-G-0328", "CRF1-0390")
def test_secret_passage_fails_if_the_site_changes_its_type(table: Table) -> None:
    table.events("Doors of Night")
    steal_in(table, "Ettenmoors", "Choking Shadows", "Wolves")
    assert plays(table) == {"Choking Shadows"}
    table.hazard.do(
        next(o for _, o in table.options() if o[0] == "play" and o[4] == table.company().destination and o[1].endswith("2"))
    )
    resolve(table)
    while table.seat != "hazard":
        table.pass_()
    assert "Wolves" in plays(table)
    table.leave_open()


@rule("AIO-C-0390")
def test_secret_passage_for_each_of_two_moves(table: Table) -> None:
    """By way of a Haven to Ruins & Lairs: it helps where its condition holds."""
    table.hero.company("Aragorn II", "Éowyn", at="Bree").hand("Secret Passage", "Bridge")
    table.hazard.hand("Wolves", "Wolves")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Secret Passage")
    on_the_way(table)
    assert "Wolves" in plays(table)
    table.choose("play Bridge", passing=True)
    while table.asked != "move":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.do("To Ettenmoors")
    if table.asked == "way":
        table.do("starter")
    table.hero.hand("a pastime")
    while table.asked != "act":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    while table.seat != "hazard":
        table.pass_()
    assert "Wolves" not in plays(table)
    table.leave_open()


# --- Great-road --------------------------------------------------------------------------------------------------------------


def take_the_road(table: Table, to: str = "Moria") -> None:
    """From Lórien."""
    set_out(table, to, way="starter" if to == "Moria" else "")
    while table.asked == "move":
        table.do("stays")
    table.chain("play Great-road on the company of Aragorn II")
    table.then("Great-road discarded")
    while table.state.asks:
        table.pass_()


def draws(table: Table) -> int:
    """How many cards the hazard player draws when he draws all he may."""
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    n = 0
    while table.asked == "draw":
        if table.seat == "hazard":
            n += 1
            table.do("draw")
        else:
            table.do("stop")
    return n + 1


@rule("AIO-F-0433", "CRF1-0301")
@pytest.mark.parametrize("road", [True, False])
def test_great_road_lets_the_opponent_draw_twice_as_many(table: Table, road: bool) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    if road:
        take_the_road(table)
    else:
        table.plan("Aragorn II", "Moria", way="starter", path="ww")
    normal = facts("Moria").draw_opponent
    assert draws(table) == normal * (2 if road else 1)
    table.leave_open()


@rule("AIO-F-0433", "CRF1-0301")
def test_great_road_up_to_twice(table: Table) -> None:
    """One card must be drawn, after that he may stop."""
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    take_the_road(table)
    hand = len(table.hazard.row.hand)
    table.movement("Aragorn II")
    assert len(table.hazard.row.hand) == hand + 1
    table.leave_open()


@rule("AIO-F-0436")
def test_great_road_doubles_before_other_effects(table: Table) -> None:
    fewer = Add(DRAWS_OPPONENT, -1, to=Company())
    table.events(blank("TABLE-FEWER", fewer, name="Fewer", subtypes=("permanent-event",)))
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    take_the_road(table)
    assert draws(table) == 2 * facts("Moria").draw_opponent - 1
    table.leave_open()


def back(table: Table) -> None:
    """The end of the turn, up to the question whether the company goes back."""
    table.end_of_turn()
    while table.asked != "may":
        table._pass_once() or table.fail("nobody is asked to go back")


@rule("AIO-F-0435")
def test_great_road_leads_back_to_the_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    finish(table)
    table.then("Aragorn II at Moria", "Lórien in locations")
    table.state.set_status(table.id("Moria"), 1)
    before = [line for line in table.log if "moves from" in line]
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    finish(table)
    table.then("Aragorn II at Lórien", "Moria discarded")  # tapped, and left
    assert table.company().moved
    assert [line for line in table.log if "moves from" in line] == before  # no movement/hazard phase
    assert "the company of Aragorn II is now at Lórien" in table.log


def test_great_road_need_not_be_taken_back(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    finish(table)
    back(table)
    table.do("decline")
    finish(table)
    table.then("Aragorn II at Moria", "Lórien in locations")


@rule("AIO-F-0434")
def test_great_road_leads_back_to_where_the_turn_began(table: Table) -> None:
    """Though the company went on by way of another Haven."""
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "Bridge")
    take_the_road(table, "Rivendell")
    table.movement("Aragorn II")
    table.choose("play Bridge", passing=True)
    while table.asked != "move":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.do("To Bree")
    finish(table)
    table.then("Aragorn II at Bree")
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    finish(table)
    table.then("Aragorn II at Lórien")


@rule("AIO-C-0337")
def test_great_road_of_a_company_that_was_joined(table: Table) -> None:
    """What affected one of two companies that have become one affects both."""
    table.hero.company("Aragorn II", at="Lórien").company("Gimli", at="Moria").hand("Great-road")
    take_the_road(table)
    table.movement("Aragorn II")
    finish(table)
    table.start("JoinCompanies", player=0)
    assert table.company("Aragorn II").id == table.company("Gimli").id
    back(table)
    table._give(table.state.asks[0], next(o for o in table.state.asks[0].options if o[0] == "do"))
    finish(table)
    table.then("Aragorn II at Lórien", "Gimli at Lórien")


def test_great_road_is_no_way_back_for_one_who_stayed(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road")
    take_the_road(table, "")
    table.end_of_turn()
    while table.state.asks:
        assert table.asked != "may"
        table.pass_()
    table.then("Aragorn II at Lórien")


def test_great_road_only_from_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("Great-road")
    set_out(table, "Rivendell", way="starter")
    table.cannot("play Great-road", because="no company at a Haven")
    table.leave_open()


def test_great_road_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").hand("Great-road", "a pastime")
    table.organization()
    table.cannot("play Great-road", because="at the end of your organization phase")
    table.leave_open()


# --- Anduin River, White Mountains -------------------------------------------------------------------------------------------


@rule("AIO-F-0062")
def test_anduin_river_may_be_crossed(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("Anduin River")
    set_out(table)
    table.chain("play Anduin River by Aragorn II")
    table.then("Aragorn II tapped", "Anduin River discarded")
    table.pass_()
    table.do("To Dead Marshes")
    table.movement("Aragorn II")
    assert table.company().regions == ("Rohan", "Dagorlad")
    finish(table)
    table.then("Aragorn II at Dead Marshes")


@rule("AIO-C-0437", "METW-0809")
def test_anduin_river_separates_otherwise(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("Anduin River")
    set_out(table, "Dead Marshes", way="region")
    assert "Rohan, Dagorlad" not in ", ".join(table.company().regions)
    table.leave_open()


@rule("AIO-F-0062")
@pytest.mark.parametrize(("size", "n"), [(6, 4), (3, 2)])
def test_anduin_river_lowers_the_hazard_limit_instead(table: Table, size: int, n: int) -> None:
    table.hero.company(*FELLOWSHIP[:size], at="Minas Tirith", tapped=["Aragorn II"]).hand("Anduin River")
    set_out(table, "Edoras", way="region")  # in Rohan
    table.do("play Anduin River on the company")
    on_the_way(table)
    assert limit(table) == n
    assert table.company().destination == table.id("Edoras")
    table.leave_open()


@rule("AIO-G-0533")
def test_white_mountains_may_be_crossed(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras").hand("White Mountains")
    set_out(table)
    table.chain("play White Mountains by Aragorn II")
    table.then("Aragorn II tapped", "White Mountains discarded")
    table.pass_()
    table.do("To Vale of Erech")
    on_the_way(table)
    assert table.company().regions == ("Rohan", "Lamedon")
    table.leave_open()


@rule("AIO-G-0533")
def test_white_mountains_lower_the_hazard_limit_instead(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Minas Tirith").hand("White Mountains")
    set_out(table, "Edoras", way="region")
    table.do("play White Mountains on the company")
    on_the_way(table)
    assert limit(table) == 4
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_ask_for_a_ranger(table: Table, card: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Minas Tirith").hand(card)
    set_out(table, "Edoras", way="region")
    table.cannot(f"play {card}", because="no untapped ranger")
    table.cannot(f"play {card}", because="with a ranger moving to a site in")
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_ask_for_the_right_regions(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell", tapped=["Aragorn II"]).hand(card)
    set_out(table, "Bree", way="starter")
    table.cannot(f"play {card}", because="moving to a site in")
    table.leave_open()


@pytest.mark.parametrize("card", ["Anduin River", "White Mountains"])
def test_rivers_and_mountains_not_twice_on_a_company(table: Table, card: str) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Minas Tirith").hand(card, card)
    set_out(table, "Edoras", way="region")
    table.chain(f"play {card} by Aragorn II")
    assert not table.offered(f"play {card} by Faramir")
    table.cannot(f"play {card}", because="can't be duplicated")
    table.leave_open()


# --- Ash Mountains, Mountains of Shadow --------------------------------------------------------------------------------------

LAND_OF_SHADOW = [
    ("Ash Mountains", "Dead Marshes", "Mount Doom", ("Dagorlad", "Gorgoroth"), 8),
    ("Mountains of Shadow", "Henneth Annûn", "Mount Doom", ("Ithilien", "Gorgoroth"), 9),
]


def into_mordor(table: Table, card: str, start: str, to: str) -> None:
    table.hero.company(*FELLOWSHIP, at=start).hand(card)
    set_out(table)
    table.chain(f"play {card} by Aragorn II")
    table.then("Aragorn II tapped", f"{card} discarded")
    table.pass_()
    table.do(f"To {to}")


@rule("AIO-F-0071", "AIO-G-0057", "AIO-C-0421")
@pytest.mark.parametrize(("card", "start", "to", "regions", "strength"), LAND_OF_SHADOW)
def test_mountains_of_mordor_are_crossed_with_a_fight(
    table: Table, card: str, start: str, to: str, regions: tuple[str, str], strength: int
) -> None:
    into_mordor(table, card, start, to)
    if table.asked == "way":
        table.do(", ".join(regions))
    table.hero.hand("Concealment", "Dark Quarrels")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    while table.asked == "draw":
        table.do("stop")
    attack = table.frame("Attack")
    assert (attack.strikes, prowess(table), attack.traits[0]) == (4, strength, "orc")
    assert table.company().regions == regions
    assert not plays(table) - {"Concealment", "Dark Quarrels"}  # before any hazard
    table.do("play Dark Quarrels")
    finish(table)
    table.then(f"Aragorn II at {to}")
    assert [line for line in table.log if line.startswith("Attack by")] == [f"Attack by {card}"]


@rule("AIO-C-0421", "AIO-H-0411")
def test_gorgoroth_is_not_entered_that_way_otherwise(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Henneth Annûn").hand("Mountains of Shadow")
    table.organization()
    while table.asked != "move":
        table.pass_()
    assert not table.offered("To Mount Doom")
    table.leave_open()


@rule("AIO-F-0071", "AIO-G-0057", "CRF1-0345")
@pytest.mark.parametrize(("card", "start", "to"), [(c, a, b) for c, a, b in (
    ("Ash Mountains", "Minas Tirith", "Dead Marshes"), ("Mountains of Shadow", "Minas Tirith", "Henneth Annûn"))])  # fmt: skip
def test_mountains_of_mordor_lower_the_hazard_limit_without_a_fight(table: Table, card: str, start: str, to: str) -> None:
    table.hero.company(*FELLOWSHIP, at=start).hand(card)
    set_out(table, to, way="region")
    table.chain(f"play {card} on the company")
    table.then("Aragorn II untapped")
    on_the_way(table)
    assert limit(table) == 4
    assert not any(line.startswith("Attack by") for line in table.log)
    table.leave_open()


def test_mountains_of_mordor_fight_even_if_the_company_stays(table: Table) -> None:
    table.hero.company(*FELLOWSHIP, at="Dead Marshes").hand("Ash Mountains", "Dark Quarrels")
    set_out(table)
    table.chain("play Ash Mountains by Aragorn II")
    table.pass_()
    table.do("stays")
    table.start("MovementHazard", company=table.company().id, player=0, hazard_player=1)
    table.do("play Dark Quarrels")
    assert "Attack by Ash Mountains" in table.log
    finish(table)


@pytest.mark.parametrize("card", ["Ash Mountains", "Mountains of Shadow"])
def test_mountains_of_mordor_ask_for_a_ranger(table: Table, card: str) -> None:
    table.hero.company("Gimli", "Bilbo", at="Minas Tirith").hand(card)
    set_out(table, "Edoras", way="region")
    table.cannot(f"play {card}", because="no untapped ranger")
    table.cannot(f"play {card}", because="moving to a site in")
    table.leave_open()


# --- Block -------------------------------------------------------------------------------------------------------------------


def face(table: Table, who: str, *cards: str, roll: tuple[int, ...], prowess: int = 12) -> None:
    table.hero.company("Boromir II", "Bilbo").hand(*cards)
    table.dice(*roll)
    table.attack("troll", strikes=1, prowess=prowess)
    table.choose(f"assign {who}", passing=True)
    table.do("tap")
    table.do("no support")


@pytest.mark.parametrize(("prowess", "outcome"), [(12, "defeated"), (13, "failed")])
def test_block_saves_tapping_at_full_prowess(table: Table, prowess: int, outcome: str) -> None:
    face(table, "Boromir II", "Block", roll=(7,), prowess=prowess)
    table.do("play Block by Boromir II")
    table.then("Boromir II untapped", "Block discarded")
    assert f"Boromir II rolls 7: 13 against {prowess}" in table.log
    assert table.result == outcome


def test_block_does_not_save_from_a_wound(table: Table) -> None:
    face(table, "Boromir II", "Block", roll=(5, 2))
    table.do("play Block by Boromir II")
    table.then("Boromir II wounded")


def test_block_is_for_warriors_only(table: Table) -> None:
    face(table, "Bilbo", "Block", "Halfling Stealth", roll=())
    assert table.offered("play Halfling Stealth")
    table.cannot("play Block by Bilbo", because="Bilbo is not a warrior")
    table.leave_open()


def test_block_is_for_one_strike(table: Table) -> None:
    face(table, "Boromir II", "Block", roll=(7, 7))
    table.do("play Block by Boromir II")
    table.then("Boromir II untapped")
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.then("Boromir II tapped")


def test_block_and_another_skill_not_against_one_strike(table: Table) -> None:
    face(table, "Boromir II", "Block", "Risky Blow", "Dodge", roll=())
    table.chain("play Block by Boromir II")
    table.cannot("play Risky Blow", because="AIO-H-0688")
    table.leave_open()


# --- The Cock Crows ------------------------------------------------------------------------------------------------------------


def test_cock_crows_at_trolls(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo").hand("The Cock Crows")
    table.attack("troll", strikes=3, prowess=19)
    table.do("play The Cock Crows")
    table.then("The Cock Crows discarded", "Bilbo untapped")
    assert table.result == "canceled"


def test_cock_crows_not_at_others(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo").hand("The Cock Crows", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9)
    table.cannot("play The Cock Crows", because="there is no attack by Trolls")
    table.leave_open()


@pytest.mark.parametrize("hazard", ["Doors of Night", "Lure of the Senses", "Adûnaphel"])
def test_cock_crows_at_a_permanent_event(table: Table, hazard: str) -> None:
    table.events("Gates of Morning", "Minions Stir")
    if hazard == "Lure of the Senses":
        table.hero.company("Bilbo", corruption={"Bilbo": [hazard]})
    else:
        table.hero.company("Bilbo")
        table.hazard.events(hazard)
    table.hero.hand("The Cock Crows", "a pastime")
    table.organization()
    assert not table.offered("play The Cock Crows on Gates of Morning")
    assert not table.offered("play The Cock Crows on Minions Stir")  # a long-event
    table.chain(f"play The Cock Crows on {hazard}")
    table.then(f"{hazard} discarded", "The Cock Crows discarded", "Gates of Morning in play", "Minions Stir in play")
    table.leave_open()


def test_cock_crows_at_events_only_while_the_gates_are_open(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Bilbo").hand("The Cock Crows", "a pastime")
    table.organization()
    table.cannot("play The Cock Crows", because="Gates of Morning is not in play")
    table.leave_open()


# --- Tempering Friendship ------------------------------------------------------------------------------------------------------


def test_tempering_friendship_helps_with_a_faction(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Edoras").hand("Riders of Rohan", "Tempering Friendship")
    table.dice(2)
    influence(table, "Riders of Rohan", "Gimli")
    table.do("play Tempering Friendship")
    finish(table)
    bonus = [line for line in table.log if "to influence" in line]
    table.then("Tempering Friendship discarded")
    assert len(bonus) == 1
    total = int(bonus[0].split(": ")[1].split(" ")[0])
    assert total - plain_result(table, "Riders of Rohan", "Gimli", 2) == 4


def plain_result(table: Table, faction: str, who: str, roll: int) -> int:
    from meccg.rules.control import unused_di
    from meccg.rules.influence import standard_modifications

    s, f, c = table.state, table.id(faction), table.id(who)
    return roll + unused_di(s, c, f) + standard_modifications(s, f, c)


def test_tempering_friendship_not_against_a_character(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Tempering Friendship", "Persuasive Words", "New Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli")
    table.cannot("play Tempering Friendship", because="made by one of your characters against a faction")
    table.leave_open()


def influence_away(table: Table, target: str, who: str = "Aragorn II") -> None:
    table.hero.hand("A Friend or Three")
    table.explored()
    table.do(f"{who} tries to influence {target}")
    resolve(table)


def test_tempering_friendship_not_on_another_players_check(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Riders of Rohan", "A Friend or Three")
    table.hazard.company("Gimli").hand("Tempering Friendship")
    influence(table, "Riders of Rohan", "Aragorn II")
    assert not table.offered("play Tempering Friendship")
    table.leave_open()


# --- Lordly Presence ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "roll", "outcome", "drawn"), [("Elrond", 9, "play", 1), ("Gimli", 2, "discard", 0)])
def test_lordly_presence_helps_a_diplomat_and_gives_a_card(table: Table, who: str, roll: int, outcome: str, drawn: int) -> None:
    table.hero.company("Elrond", "Gimli", at="Edoras").hand("Riders of Rohan", "Lordly Presence")
    table.dice(roll)
    influence(table, "Riders of Rohan", who)
    hand = len(table.hero.row.hand)
    table.do("play Lordly Presence")
    total = next(line for line in table.log if "to influence" in line)
    assert total.split(": ")[1].split(" ")[0] == str(plain_result(table, "Riders of Rohan", who, roll) + 5)
    finish(table)
    assert table.card("Riders of Rohan").zone == outcome
    assert len(table.hero.row.hand) == hand - 1 + drawn
    table.then("Lordly Presence discarded")


def test_lordly_presence_not_for_others(table: Table) -> None:
    table.hero.company("Elrond", "Aragorn II", at="Edoras").hand("Riders of Rohan", "Lordly Presence", "Tempering Friendship")
    influence(table, "Riders of Rohan", "Aragorn II")
    table.cannot("play Lordly Presence", because="made by one of your diplomats")
    table.leave_open()


def test_lordly_presence_not_against_a_character(table: Table) -> None:
    table.hero.company("Elrond", at="Edoras").hand("Lordly Presence")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli", "Elrond")
    table.cannot("play Lordly Presence", because="made by one of your diplomats against a faction")
    table.leave_open()


# --- Old Friendship ------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0110")
def test_old_friendship_helps_a_diplomat_against_a_character(table: Table) -> None:
    table.hero.company("Faramir", "Elrond", at="Edoras").hand("Old Friendship")
    table.hazard.company("Gimli", at="Edoras")
    table.dice(9, 6)
    influence_away(table, "Gimli", "Elrond")
    table.do("play Old Friendship")
    finish(table)
    with_it = next(line for line in table.log if "to influence" in line)
    table.then("Old Friendship discarded")
    assert f": {9 - 6 + 5 + unused(table)} against" in with_it


def unused(table: Table) -> int:
    from meccg.rules.control import unused_di, unused_gi

    return unused_di(table.state, table.id("Elrond"), table.id("Gimli")) - unused_gi(table.state, 1)


@rule("AIO-G-0110")
def test_old_friendship_not_against_a_faction(table: Table) -> None:
    table.hero.company("Faramir", "Elrond", at="Edoras").hand("Old Friendship", "Riders of Rohan", "Tempering Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence(table, "Riders of Rohan", "Elrond")
    table.cannot("play Old Friendship", because="made by one of your diplomats against a character")
    table.leave_open()


@rule("AIO-G-0110")
def test_old_friendship_not_if_another_than_the_diplomat_tries(table: Table) -> None:
    table.hero.company("Aragorn II", "Elrond", at="Edoras").hand("Old Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli", "Aragorn II")
    table.cannot("play Old Friendship", because="made by one of your diplomats")
    table.leave_open()


@rule("AIO-G-0111")
def test_old_friendship_keeps_from_corruption(table: Table) -> None:
    table.hero.company("Bilbo", "Elrond", corruption={"Bilbo": 9}, tapped=["Elrond"]).hand("Old Friendship")
    table.dice(6)
    table.corruption_check("Bilbo", mod=-4)
    table.do("play Old Friendship by Elrond")
    assert f"Corruption check of Bilbo: {6 - 4 + 4 + 4} against 9" in table.log  # Bilbo has +4 himself
    table.then("Old Friendship discarded", "Bilbo in play")


def test_old_friendship_not_in_another_company(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").company("Elrond").hand("Old Friendship", "Halfling Strength")
    table.corruption_check("Bilbo")
    assert table.offered("play Halfling Strength")
    table.cannot("play Old Friendship by Elrond", because="corruption check made by a character in his company")
    table.leave_open()


# --- spells --------------------------------------------------------------------------------------------------------------------


def test_kindling_of_the_spirit(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", allies={"Gimli": ["Gwaihir"]}).company("Éowyn", at="Bree")
    table.hero.hand("Kindling of the Spirit", "Vanishment")
    table.dice(8)
    table.attack("orc", strikes=2, prowess=7)
    table.chain("play Kindling of the Spirit by Gandalf")
    table.pass_()
    attack = table.frame("Attack").uid
    assert [table.value("prowess", w, attack) for w in ("Gandalf", "Gimli", "Gwaihir", "Éowyn")] == [
        8,
        9,
        4,
        2,
    ]  # Gimli has +2 against Orcs
    assert any(line.startswith("Corruption check of Gandalf") for line in table.log)
    table.then("Kindling of the Spirit discarded")
    table.leave_open()


def test_kindling_costs_a_check_at_minus_two(table: Table) -> None:
    table.hero.company("Gandalf", corruption={"Gandalf": 4}, tapped=["Gandalf"]).hand("Kindling of the Spirit")
    table.dice(7, 9)
    table.attack("orc", strikes=1, prowess=7)
    table.do("play Kindling of the Spirit by Gandalf")
    check = next(line for line in table.log if line.startswith("Corruption check of Gandalf"))
    assert check == f"Corruption check of Gandalf: {7 - 2 + facts('Gandalf').cc_mod} against 4"


def facts(name: str) -> Facts:
    found: Facts = next(d.facts for d in BOOK.values() if d.name == name)
    return found


@pytest.mark.parametrize("spell", ["Kindling of the Spirit", "Wizard’s Flame"])
def test_spells_ask_for_a_wizard(table: Table, spell: str) -> None:
    table.hero.company("Aragorn II", "Gimli").hand(spell, "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7)
    table.cannot(f"play {spell}", because="you have no Wizard")
    table.leave_open()


def test_kindling_only_for_the_wizards_own_company(table: Table) -> None:
    table.hero.company("Gandalf").company("Gimli", at="Bree").hand("Kindling of the Spirit", "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7, against="Gimli")
    table.cannot("play Kindling of the Spirit", because="attack against his company")
    table.leave_open()


def test_flame_weakens_all_attacks_this_turn(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree").company("Éowyn", at="Edoras").hand("Wizard’s Flame", "a pastime")
    table.dice(9)
    table.organization()
    table.chain("play Wizard’s Flame by Gandalf")
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    check = next(line for line in table.log if line.startswith("Corruption check of Gandalf"))
    assert check == f"Corruption check of Gandalf: {9 - 3 + facts('Gandalf').cc_mod} against 0"
    for against, n in (("Gimli", 8), ("Éowyn", 10), ("Gandalf", 8)):
        table.hero.hand("Dark Quarrels")
        table.attack("orc", strikes=1, prowess=10, against=against)
        assert prowess(table) == n
        table.do("play Dark Quarrels")


def test_flame_against_the_attack_at_hand(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s Flame", "Vanishment")
    table.dice(9)
    table.attack("orc", strikes=2, prowess=10, automatic=True)
    table.chain("play Wizard’s Flame by Gandalf")
    table.pass_()
    assert prowess(table) == 8
    table.leave_open()
