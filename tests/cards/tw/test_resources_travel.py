"""Resource events of The Wizards: environment, the road, rings and palantíri, at a site."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import DISCARD, Env
from meccg.parts.base import COMPANY
from meccg.parts.modes import Play
from meccg.parts.predicates import DOORS_OF_NIGHT
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add, While
from meccg.parts.values import PROWESS, STRIKES, company_path, value
from meccg.parts.verbs import THIS_TURN, For, ReturnToOrigin
from meccg.rules.scoring import scores
from resourceplay import finish, limit, plays, prowess, set_out
from table import Table, blank

FELLOWSHIP = ("Aragorn II", "Éowyn", "Beregond", "Orophin", "Háma", "Bofur")


def send_back() -> str:
    facts = {"name": "Storm", "type": "hazard", "subtypes": ("short-event",)}
    return blank("TABLE-STORM", Play(do=ReturnToOrigin(COMPANY)), **facts)


# --- Gates of Morning --------------------------------------------------------------------------------------------------------


@rule("METW-0698", "AIO-H-0110")
def test_gates_discard_every_hazard_environment(table: Table) -> None:
    table.events("Doors of Night", "Fell Winter", "Sun", "Minions Stir")
    table.hero.company("Aragorn II").hand("Gates of Morning", "a pastime")
    table.organization()
    table.chain("play Gates of Morning")
    table.then("Gates of Morning in play", "Doors of Night discarded", "Fell Winter discarded", "Sun in play")
    table.then("Minions Stir in play")  # no environment
    table.leave_open()


@rule("AIO-F-0389")
def test_gates_cancel_the_effects_of_hazard_environments_only(table: Table) -> None:
    stronger = Play(do=For(THIS_TURN, Add(PROWESS, 4, to=Attack())))
    again = Play(do=For(THIS_TURN, Add(PROWESS, 2, to=Attack())))
    facts = {"type": "hazard", "subtypes": ("short-event",)}
    table.hazard.hand(
        blank("TABLE-GALE", stronger, name="Gale", keywords=("environment",), **facts),
        blank("TABLE-DREAD", again, name="Dread", **facts),
        "Wolves",
    )
    table.hero.company("Aragorn II", at="Bree").hand("Gates of Morning")
    table.movement(to="Rivendell", path="ww", limit=4)
    for card in ("Gale", "Dread"):
        table.choose(f"play {card}", passing=True)
        while table.asked == "respond":
            table.pass_()
    table.choose("play Gates of Morning", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Gates of Morning in play")
    table.choose("play Wolves", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert prowess(table) == 8 + 2
    table.leave_open()


@rule("AIO-F-0390", "AIO-H-0110")
def test_gates_have_no_effect_on_what_comes_later(table: Table) -> None:
    table.hero.events("Gates of Morning").company("Aragorn II", at="Bree").hand("Concealment")
    table.hazard.hand("Fell Winter", "Wolves")
    table.movement(to="Rivendell", path="ww")
    table.choose("play Fell Winter", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Fell Winter in play", "Gates of Morning in play")
    table.leave_open()


def test_gates_not_twice(table: Table) -> None:
    table.hazard.events("Gates of Morning")
    table.hero.company("Aragorn II").hand("Gates of Morning", "a pastime")
    table.organization()
    assert not table.offered("play Gates of Morning")
    table.cannot("play hero's Gates of Morning", because="can't be duplicated")
    table.leave_open()


@rule("AIO-F-0391", "AIO-H-0111")
@pytest.mark.parametrize("phase", ["before", "after"])
def test_gates_not_if_they_would_change_the_number_of_assigned_strikes(table: Table, phase: str) -> None:
    """Without Doors of Night an attack that counts on it would lose a strike."""
    more = While(DOORS_OF_NIGHT, Add(STRIKES, 1, to=Attack()))
    facts = {"type": "hazard", "subtypes": ("long-event",), "keywords": ("environment",)}
    table.events("Doors of Night", blank("TABLE-MORE", more, name="More Come", **facts))
    table.hero.company("Aragorn II", "Boromir II", "Gimli", at="Bree").hand("Gates of Morning", "Risky Blow")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", path="ww")
    table.choose("play Wolves", passing=True)
    while table.asked == "respond":
        table.pass_()
    if phase == "before":
        table.chain("play Gates of Morning")
        assert value(table.state, STRIKES, table.frame("Attack").uid) == 3
    else:
        assert value(table.state, STRIKES, table.frame("Attack").uid) == 4
        table.hero.pass_()
        table.hazard.pass_()
        assert table.frame("Attack").assigned
        table.cannot("play Gates of Morning", because="AIO-D-0027")
    table.leave_open()


# --- Sun ---------------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0412", "CRF1-0401")
@pytest.mark.parametrize(("gates", "dunadan", "man"), [(False, 1, 0), (True, 2, 1)])
def test_sun_strengthens_dunedain_and_men(table: Table, gates: bool, dunadan: int, man: int) -> None:
    table.events(*(["Sun", "Gates of Morning"] if gates else ["Sun"]))
    table.hero.company("Aragorn II", "Éowyn", "Gimli", "Legolas", "Bilbo")
    table.hazard.company("Faramir", at="Bree")
    assert table.value("prowess", "Aragorn II") == 6 + dunadan
    assert table.value("prowess", "Faramir") == 5 + dunadan
    assert table.value("prowess", "Éowyn") == 2 + man
    assert [table.value("prowess", w) for w in ("Gimli", "Legolas", "Bilbo")] == [5, 5, 1]


@rule("AIO-G-0411")
@pytest.mark.parametrize(("gates", "cut"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("race", ["man", "dúnadan", "wolf"])
def test_sun_weakens_creatures_and_automatic_attacks(table: Table, race: str, gates: bool, cut: int) -> None:
    table.events(*(["Sun", "Gates of Morning"] if gates else ["Sun"]))
    table.hero.company("Aragorn II", "Gimli").hand("Escape")
    table.attack(race, strikes=1, prowess=9, by_creature=True)
    assert prowess(table) == 9 - cut
    table.leave_open()


def test_sun_weakens_automatic_attacks_but_not_those_of_events(table: Table) -> None:
    table.events("Sun", "Gates of Morning")
    table.hero.company("Aragorn II", "Gimli").hand("Escape")
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert prowess(table) == 8
    table.leave_open()


def test_sun_not_the_attack_of_an_event(table: Table) -> None:
    table.events("Sun", "Gates of Morning")
    table.hero.company("Aragorn II", "Gimli").hand("Escape")
    table.attack("orc", strikes=1, prowess=9, by_event=True)
    assert prowess(table) == 9
    table.leave_open()


def test_sun_is_a_long_event_that_is_not_duplicated(table: Table) -> None:
    table.hero.company("Aragorn II").hand("Sun", "Sun", "a pastime")
    table.organization()
    table.cannot("play Sun", because="long-event phase")
    table.do("stays", passing=True)
    table.pass_all()
    table.long_events()
    table.chain("play Sun")
    table.then("Sun#1 in play", "Sun#2 in hand")
    assert not table.offered("play Sun")
    table.cannot("play Sun#2", because="can't be duplicated")
    table.leave_open()


# --- Stealth -----------------------------------------------------------------------------------------------------------------


def sneak(table: Table, *company: str, to: str = "Rivendell", hazards: tuple[str, ...] = ("Wolves",), **fields: object) -> None:
    table.hero.company(*company, at="Bree", **fields).hand("Stealth", "Ford", "a pastime")
    table.hazard.hand(*hazards)
    set_out(table, to)


def test_stealth_keeps_creatures_away(table: Table) -> None:
    sneak(table, "Bilbo", "Gimli", hazards=("Wolves", "Lost in the Wilderness"))
    table.do("play Stealth by Bilbo")
    finish_organization(table)
    table.then("Bilbo tapped", "Gimli untapped", "Stealth discarded")
    table.movement("Bilbo")
    table.hero.pass_()
    assert plays(table) == {"Lost in the Wilderness"}  # other hazards may be played
    table.cannot("play Wolves", because="an effect keeps Wolves from this company")
    table.leave_open()


def finish_organization(table: Table) -> None:
    while table.state.asks:
        table.pass_()


@rule("CRF1-0155")
@pytest.mark.parametrize(
    ("company", "may"),
    [(("Bilbo", "Gimli"), True), (("Bilbo", "Frodo", "Gimli"), True), (("Bilbo", "Gimli", "Balin"), False)],
)
def test_stealth_for_a_company_of_less_than_three(table: Table, company: tuple[str, ...], may: bool) -> None:
    sneak(table, *company)
    if may:
        assert table.offered("play Stealth by Bilbo")
    else:
        table.cannot("play Stealth by Bilbo", because="his company is not of size 2 or less")
        table.cannot("play Stealth", because="you have no untapped scout in a company of size 2 or less")
    table.leave_open()


def test_stealth_needs_an_untapped_scout(table: Table) -> None:
    sneak(table, "Bilbo", "Gimli", tapped=["Bilbo"])
    table.cannot("play Stealth by Bilbo", because="Bilbo is not untapped")
    table.cannot("play Stealth by Gimli", because="Gimli is not a scout")
    table.leave_open()


def test_stealth_at_the_end_of_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree").hand("Stealth", "Ford", "Misty Mountains", "a pastime")
    table.organization()
    for card in ("Stealth", "Ford", "Misty Mountains"):
        table.cannot(f"play {card}", because="at the end of your organization phase")
    table.leave_open()


@rule("AIO-G-0391")
def test_stealth_keeps_a_creature_on_guard_from_being_revealed(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Rivendell").hand("Stealth", "a pastime")
    table.hazard.hand("Orc-patrol")
    set_out(table, "Moria")
    table.chain("play Stealth by Bilbo")
    finish_organization(table)
    table.movement("Bilbo")
    table.choose("place on-guard Orc-patrol", passing=True)
    finish(table)
    table.then("Bilbo at Moria")
    table.site("Bilbo")
    table.do("enter", passing=True)
    assert not any(o[0] == "reveal" for _, o in table.options())
    table.leave_open()


def test_without_stealth_the_creature_is_revealed(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Moria", guard=["Orc-patrol"], moved=True).hand("a pastime")
    table.site("Bilbo")
    table.do("enter", passing=True)
    assert any(o[0] == "reveal" for _, o in table.options())
    table.leave_open()


@rule("AIO-G-0392", "AIO-C-0330", "AIO-C-0331")
def test_stealth_goes_with_the_scout(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Bree").hand("Stealth", "a pastime")
    table.hazard.hand("Wolves")
    set_out(table, "Rivendell")
    table.chain("play Stealth by Bilbo")
    finish_organization(table)
    table.movement("Bilbo")
    table.hero.pass_()
    assert "Wolves" not in plays(table)
    company = table.company("Bilbo").id
    table.state.move(table.id("Bilbo"), "discard")  # he leaves play, however
    assert table.state.company(company).members == (table.id("Gimli"),)
    table.hazard.pass_()
    table.hero.do("play a pastime")  # hazards may be played again
    while (table.asked, table.seat) != ("act", "hazard"):
        table.pass_()
    assert "Wolves" in plays(table)
    table.leave_open()


def test_stealth_of_another_company_is_no_help(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").company("Gimli", at="Rivendell").hand("Stealth", "a pastime")
    table.hazard.hand("Wolves")
    table.plan("Gimli", "Bree", way="starter", path="ww")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Stealth by Bilbo")
    finish_organization(table)
    table.movement("Gimli")
    table.hero.pass_()
    assert "Wolves" in plays(table)
    table.leave_open()


# --- Ford --------------------------------------------------------------------------------------------------------------------


@rule("ICH-0125", "ICH-0126")
def test_ford_keeps_away_what_is_keyed_to_wilderness(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II", "Balin", "Éowyn", at="Rivendell").hand("Ford", "a pastime")
    table.hazard.hand("Wolves", "Orc-raiders", "Lost in the Wilderness")
    set_out(table, "Lórien", way="starter")
    table.chain("play Ford by Aragorn II")
    finish_organization(table)
    table.then("Aragorn II tapped", "Ford discarded")
    table.movement("Aragorn II")
    assert company_path(table.state, table.company()) == "wwbw"
    table.hero.pass_()
    ways = {o[5] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) in ("Wolves", "Orc-raiders")}
    assert ways == {"region type: b"}
    table.leave_open()


@pytest.mark.parametrize("ford", [False, True])
def test_ford_leaves_what_is_keyed_by_name(table: Table, ford: bool) -> None:
    """On the way from Lórien to Rhosgobel Huorns are keyed to Wilderness, or to Southern Mirkwood by its name."""
    table.hero.company("Aragorn II", at="Lórien").hand("Ford", "a pastime")
    table.hazard.hand("Huorn")
    set_out(table, "Rhosgobel", way="region")
    if ford:
        table.chain("play Ford by Aragorn II")
    finish_organization(table)
    table.movement("Aragorn II")
    table.hero.pass_()
    keyed = {o[5] for _, o in table.options() if o[0] == "play"}
    assert keyed == {"region: Southern Mirkwood", *(() if ford else ("region type: w",))}
    table.leave_open()


@rule("ICH-0126")
def test_ford_needs_an_untapped_ranger(table: Table) -> None:
    sneak(table, "Aragorn II", "Bilbo", tapped=["Aragorn II"])
    table.cannot("play Ford by Aragorn II", because="Aragorn II is not untapped")
    table.cannot("play Ford by Bilbo", because="Bilbo is not a ranger")
    table.leave_open()


# --- Fair Travels in Wilderness ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "to", "n"),
    [(6, "Lórien", 3), (5, "Lórien", 2), (4, "Lórien", 2), (2, "Lórien", 2), (6, "Bree", 4)],
)
def test_fair_travels_lower_the_hazard_limit(table: Table, size: int, to: str, n: int) -> None:
    """Lórien by way of w w b w, Bree by way of w w."""
    company = FELLOWSHIP[:size]
    table.hero.company(*company, at="Rivendell").hand("Fair Travels in Wilderness", "a pastime")
    set_out(table, to, way="starter")
    table.do("play Fair Travels in Wilderness")
    finish_organization(table)
    assert table.card("Fair Travels in Wilderness").zone == "discard"
    table.movement("Aragorn II")
    assert limit(table) == n
    table.leave_open()


def test_fair_travels_only_with_a_new_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Fair Travels in Wilderness", "Stealth")
    table.organization()
    table.do("stays", passing=True)
    assert table.offered("play Stealth")
    table.cannot("play Fair Travels in Wilderness", because="no company with a new site")
    table.leave_open()


def test_fair_travels_not_twice_on_one_company(table: Table) -> None:
    fair = "Fair Travels in Wilderness"
    table.hero.company("Aragorn II", at="Rivendell").company("Gimli", at="Lórien").hand(fair, fair, fair, "a pastime")
    table.plan("Gimli", "Moria", way="starter", path="ww")
    set_out(table, "Bree", way="starter")
    table.chain(f"play {fair} on the company of Aragorn II")
    table.cannot(f"play {fair} on the company of Aragorn II")
    table.do(f"play {fair} on the company of Gimli")
    while table.asked == "respond":
        table.pass_()
    table.cannot(f"play {fair}", because="can't be duplicated")
    table.leave_open()


# --- Bridge (see also tests/rules/test_movement.py) --------------------------------------------------------------------------


@rule("AIO-F-0163", "METW-0806", "AIO-C-0435", "AIO-H-0059", "CRF1-0044")
def test_bridge_leads_farther_than_a_company_can_go_in_a_turn(table: Table) -> None:
    """From Bree to Rivendell, and on to Moria: Arthedain, Rhudaur, then Rhudaur, Hollin, Redhorn Gate."""
    table.hero.company("Aragorn II", at="Bree").hand("Bridge")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", path="ww")
    assert not table.offered("play Bridge")
    table.choose("play Bridge", passing=True)
    while table.asked not in ("move", ""):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert (len(table.hero.row.hand), len(table.hazard.row.hand)) == (8, 8)  # before it moves on
    table.then("Bridge discarded", "Aragorn II at Rivendell")
    table.do("To Lórien")
    if table.asked == "way":
        table.do("starter")
    finish(table)
    table.then("Aragorn II at Lórien")


def test_bridge_only_from_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bridge")
    table.movement(to="Bree", path="ww")
    finish(table)
    table.then("Bridge in hand", "Aragorn II at Bree")


def test_bridge_only_for_a_company_that_moved(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bridge", "a pastime")
    table.movement()
    assert not table.offered("play Bridge")
    finish(table)
    table.then("Bridge in hand")


def test_bridge_not_if_the_company_was_sent_back_to_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand("Bridge", "a pastime")
    table.hazard.hand(send_back())
    table.movement(to="Bree", path="ww")
    table.choose("play Storm", passing=True)
    finish(table)
    table.then("Bridge in hand", "Aragorn II at Rivendell")


def test_bridge_only_at_the_end_of_that_companys_phase(table: Table) -> None:
    """Another company's phase is no time for it."""
    table.hero.company("Aragorn II", at="Rivendell", moved=True, origin="Bree").company("Gimli", at="Edoras")
    table.hero.hand("Bridge", "a pastime")
    table.movement("Gimli", to="Isengard")
    while table.state.asks:
        assert not table.offered("play Bridge")
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Bridge in hand", "Gimli at Isengard")


# --- Misty Mountains ---------------------------------------------------------------------------------------------------------


def test_misty_mountains_open_a_way(table: Table) -> None:
    """From Rivendell in Rhudaur to Rhosgobel beyond the mountains: Rhudaur, Anduin Vales, Southern Mirkwood."""
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Misty Mountains", "a pastime")
    table.organization()
    table.do("stays", passing=True)
    assert not table.offered("To Rhosgobel")
    table.chain("play Misty Mountains by Aragorn II")
    table.then("Aragorn II tapped", "Misty Mountains discarded")
    table.do("To Rhosgobel")
    table.do("Rhudaur, Anduin Vales, Southern Mirkwood")
    table.movement("Aragorn II")
    assert table.company().regions == ("Rhudaur", "Anduin Vales", "Southern Mirkwood")
    finish(table)
    table.then("Aragorn II at Rhosgobel")


@rule("AIO-G-0028")
@pytest.mark.parametrize(("size", "n"), [(6, 4), (3, 2), (2, 2)])
def test_misty_mountains_lower_the_hazard_limit(table: Table, size: int, n: int) -> None:
    """The ranger need not be untapped, and does not tap."""
    company = FELLOWSHIP[:size]
    table.hero.company(*company, at="Lórien", tapped=["Aragorn II"]).hand("Misty Mountains", "a pastime")
    set_out(table, "Rivendell", way="starter")
    table.do("play Misty Mountains on the company")
    finish_organization(table)
    table.movement("Aragorn II")
    assert limit(table) == n
    table.leave_open()


def test_misty_mountains_not_without_a_ranger(table: Table) -> None:
    table.hero.company("Gimli", "Bilbo", at="Lórien").hand("Misty Mountains", "Stealth")
    set_out(table, "Rivendell", way="starter")
    assert table.offered("play Stealth")
    table.cannot("play Misty Mountains", because="no untapped ranger")
    table.cannot("play Misty Mountains", because="with a ranger moving to a site in")
    table.leave_open()


def test_misty_mountains_only_to_these_regions(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell", tapped=["Aragorn II"]).hand("Misty Mountains", "a pastime")
    set_out(table, "Bree", way="starter")
    table.cannot("play Misty Mountains", because="moving to a site in")
    table.leave_open()


def test_misty_mountains_not_twice_on_one_company(table: Table) -> None:
    table.hero.company("Aragorn II", "Beretar", at="Lórien").hand("Misty Mountains", "Misty Mountains", "a pastime")
    set_out(table, "Rivendell", way="starter")
    table.chain("play Misty Mountains by Beretar")
    table.cannot("play Misty Mountains", because="can't be duplicated")
    table.leave_open()


# --- Test of Form, Ringlore --------------------------------------------------------------------------------------------------


@rule("AIO-E-0205", "ICH-0261")
def test_test_of_form(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo", items={"Bilbo": ["Precious Gold Ring"]}, tapped=["Elrond"])
    table.hero.hand("Test of Form", "The One Ring", "Lesser Ring", "a pastime")
    table.dice(10)
    table.organization()
    table.chain("play Test of Form by Elrond")
    table.do("play The One Ring")
    table.then("The One Ring on Bilbo", "Precious Gold Ring discarded", "Test of Form discarded", "Bilbo untapped")
    table.leave_open()


@rule("AIO-E-0205")
def test_test_of_form_needs_a_sage_in_the_company(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", items={"Gimli": ["Precious Gold Ring"]}).company("Elrond", at="Bree")
    table.hero.hand("Test of Form", "a pastime")
    table.organization()
    table.cannot("play Test of Form", because="no gold ring item in his company")
    table.leave_open()


@rule("AIO-E-0205")
def test_test_of_form_needs_a_sage(table: Table) -> None:
    table.hero.company("Gimli", "Éowyn", items={"Gimli": ["Precious Gold Ring"]}).hand("Test of Form", "a pastime")
    table.organization()
    table.cannot("play Test of Form", because="you have no sage")
    table.leave_open()


@rule("AIO-G-0272", "AIO-G-0273", "AIO-G-0274", "AIO-E-0209", "CRF1-0377")
def test_ringlore(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo", at="Amon Hen", items={"Bilbo": ["Precious Gold Ring"]})
    table.hero.hand(
        "Ringlore", "The One Ring", "Lesser Ring", "Magic Ring of Courage", "Dwarven Ring of Durin’s Tribe", "a pastime"
    )
    table.explored()
    table.chain("play Ringlore by Elrond")
    table.then("Elrond tapped", "Amon Hen tapped")
    assert plays(table) == {"Lesser Ring", "Magic Ring of Courage", "Dwarven Ring of Durin’s Tribe"}
    table.do("play Magic Ring of Courage")
    table.then("Magic Ring of Courage on Bilbo", "Precious Gold Ring discarded", "Ringlore discarded", "Bilbo untapped")
    table.leave_open()


@rule("AIO-G-0272")
@pytest.mark.parametrize(
    ("at", "fields", "because"),
    [
        ("Amon Hen", {"tapped": ["Elrond"]}, "no untapped sage at an untapped site with Information"),
        ("Amon Hen", {"site_tapped": True}, "no untapped sage at an untapped site with Information"),
        ("Edoras", {}, "no untapped sage at an untapped site with Information"),
        ("Amon Hen", {"items": {}}, "no gold ring item in his company"),
    ],
)
def test_ringlore_not_without(table: Table, at: str, fields: dict[str, object], because: str) -> None:
    table.hero.company("Elrond", "Gimli", at=at, **{"items": {"Gimli": ["Precious Gold Ring"]}, **fields})
    table.hero.hand("Ringlore", "Lesser Ring", "a pastime")
    table.explored()
    table.cannot("play Ringlore", because=because)
    table.leave_open()


@rule("CRF1-0377", "AIO-G-0272")
def test_ringlore_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Elrond", "Bilbo", at="Amon Hen", items={"Bilbo": ["Precious Gold Ring"]})
    table.hero.hand("Ringlore", "Lesser Ring", "a pastime")
    table.organization()
    table.cannot("play Ringlore", because="during the site phase")
    table.leave_open()


# --- Use Palantír ------------------------------------------------------------------------------------------------------------


def using(table: Table) -> bool:
    return any(o[0] == "use" for _, o in table.options())


def palantir(table: Table, **fields: object) -> None:
    table.hero.company("Elrond", "Gimli", **{"items": {"Elrond": ["Palantír of Annúminas"]}, **fields})
    table.hero.hand("Use Palantír", "a pastime").discard("Test of Form")
    table.organization()


@rule("AIO-G-0491", "CRF1-0416")
def test_use_palantir(table: Table) -> None:
    palantir(table)
    assert not using(table)
    assert "the bearer is not able to use Palantír of Annúminas" in [
        w.text for w in table.reasons("Palantír of Annúminas", verb="use")
    ]
    table.chain("play Use Palantír by Elrond")
    table.then("Elrond tapped", "Use Palantír discarded", "Palantír of Annúminas untapped")
    assert using(table)
    table.leave_open()


@rule("AIO-G-0491")
@pytest.mark.parametrize(
    ("fields", "because"),
    [
        ({"tapped": ["Elrond"]}, "no untapped sage"),
        ({"items": {"Gimli": ["Palantír of Annúminas"]}}, "no Palantír"),
        ({"items": {}}, "no Palantír"),
    ],
)
def test_use_palantir_not_without(table: Table, fields: dict[str, object], because: str) -> None:
    palantir(table, **fields)
    table.cannot("play Use Palantír", because=because)
    table.leave_open()


@rule("AIO-G-0491")
def test_use_palantir_is_about_one_palantir(table: Table) -> None:
    palantir(table, items={"Elrond": ["Palantír of Annúminas", "Palantír of Annúminas"]})
    table.chain("play Use Palantír by Elrond on Palantír of Annúminas#1")
    usable = {o[2] for _, o in table.options() if o[0] == "use"}
    assert usable == {table.id("Palantír of Annúminas#1")}
    table.leave_open()


@rule("AIO-G-0491")
def test_use_palantir_enables_him_alone(table: Table) -> None:
    """If another bears it afterwards, it is of no use to him."""
    palantir(table)
    table.chain("play Use Palantír by Elrond")
    assert using(table)
    table.state.enter(table.id("Palantír of Annúminas"), host=table.id("Gimli"))
    table.pass_()
    assert not using(table)
    table.leave_open()


# --- Thorough Search ---------------------------------------------------------------------------------------------------------


def search(table: Table, *items: str, at: str = "Moria", **fields: object) -> None:
    table.hero.company("Bilbo", "Gimli", "Balin", at=at, **fields).hand("Thorough Search", *items, "a pastime")
    table.explored()


@rule("AIO-G-0421", "AIO-G-0422", "AIO-G-0423", "CRF1-0403")
def test_thorough_search(table: Table) -> None:
    search(table, "Dagger of Westernesse", "Sword of Gondolin", "Precious Gold Ring", "Narsil", "Book of Mazarbul")
    table.chain("play Thorough Search by Bilbo")
    table.then("Bilbo tapped")
    found = {table.state.name(o[1]) for _, o in table.options() if o[0] == "play"}
    assert found == {"Dagger of Westernesse", "Sword of Gondolin", "Precious Gold Ring"}
    assert {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"} == {"Gimli", "Balin"}
    table.do("Gimli plays Sword of Gondolin")
    table.then("Sword of Gondolin on Gimli", "Gimli tapped", "Moria untapped", "Thorough Search discarded", "Balin untapped")
    table.do("play Narsil by Balin")  # the site is untapped still
    table.then("Narsil on Balin", "Moria tapped")
    table.leave_open()


def test_thorough_search_of_a_scout_who_is_lost_meanwhile(table: Table) -> None:
    """He leaves play before it resolves: nobody plays anything by it."""
    search(table, "Dagger of Westernesse")
    s, bilbo = table.state, table.id("Bilbo")
    (mode,) = BOOK[s.card(table.id("Thorough Search")).card].modes
    env = Env(source=table.id("Thorough Search"), player=0, user=bilbo)
    assert not mode.do.idle(s, env)
    s.move(bilbo, DISCARD)
    assert mode.do.idle(s, env)
    table.leave_open()


@rule("AIO-G-0423")
def test_thorough_search_at_a_tapped_site(table: Table) -> None:
    search(table, "Dagger of Westernesse", site_tapped=True)
    table.cannot("play Dagger of Westernesse", because="the site is tapped")
    table.chain("play Thorough Search by Bilbo")
    table.do("Balin plays Dagger of Westernesse")
    table.then("Dagger of Westernesse on Balin", "Balin tapped")
    table.leave_open()


@rule("AIO-G-0422")
@pytest.mark.parametrize(
    ("at", "item", "may"),
    [
        ("Ettenmoors", "Dagger of Westernesse", True),
        ("Ettenmoors", "Sword of Gondolin", False),
        ("Gladden Fields", "Precious Gold Ring", True),
        ("Gladden Fields", "Dagger of Westernesse", False),
        ("Moria", "Narsil", False),
    ],
)
def test_thorough_search_finds_what_the_site_has(table: Table, at: str, item: str, may: bool) -> None:
    search(table, item, at=at)
    if may:
        assert table.offered("play Thorough Search by Bilbo")
    else:
        table.cannot("play Thorough Search", because="it would change nothing")
    table.leave_open()


@rule("AIO-G-0421")
@pytest.mark.parametrize("fields", [{"tapped": ["Bilbo"]}, {"tapped": ["Gimli", "Balin"]}])
def test_thorough_search_needs_an_untapped_scout_and_another(table: Table, fields: dict[str, object]) -> None:
    search(table, "Dagger of Westernesse", **fields)
    table.cannot("play Thorough Search", because="no untapped scout" if "Bilbo" in fields["tapped"] else "change nothing")
    table.leave_open()


@rule("AIO-G-0421")
def test_thorough_search_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Bilbo", "Gimli", at="Moria").hand("Thorough Search", "Dagger of Westernesse", "a pastime")
    table.organization()
    table.cannot("play Thorough Search", because="during the site phase")
    table.leave_open()


def test_thorough_search_only_by_the_company_that_has_entered_its_site(table: Table) -> None:
    table.hero.company("Éowyn", at="Edoras").company("Bilbo", "Gimli", at="Moria")
    table.hero.hand("Thorough Search", "Dagger of Westernesse", "a pastime")
    table.explored("Éowyn")
    table.cannot("play Thorough Search")
    table.leave_open()


# --- A Chance Meeting --------------------------------------------------------------------------------------------------------


def meet(table: Table, newcomer: str = "Bilbo", *, at: str = "Bree", who: str = "Aragorn II", **fields: object) -> None:
    table.hero.company(who, at=at, **fields).hand("A Chance Meeting", newcomer, "a pastime")


@rule("AIO-F-0002", "AIO-F-0004")
@pytest.mark.parametrize("phase", ["untap", "organization", "explored", "end_of_turn"])
def test_chance_meeting_in_every_phase(table: Table, phase: str) -> None:
    """A Hobbit, away from home; beyond the one character of the turn."""
    meet(table, "Sam Gamgee", who="Gandalf", at="Edoras")
    table.hero.set(character_played=True)
    getattr(table, phase)()
    table.choose("play A Chance Meeting", passing=phase == "end_of_turn")
    while table.asked == "respond":
        table.pass_()
    table.do("Sam Gamgee Gandalf")
    table.then("Sam Gamgee at Edoras", "Sam Gamgee untapped", "A Chance Meeting discarded")
    assert table.card("Sam Gamgee").controller == table.id("Gandalf")
    table.leave_open()


@rule("AIO-F-0003")
@pytest.mark.parametrize("moves", [False, True])
def test_chance_meeting_in_the_movement_hazard_phase(table: Table, moves: bool) -> None:
    meet(table, "Sam Gamgee", who="Gandalf")
    table.movement(to="Rivendell", path="ww") if moves else table.movement()
    if moves:
        table.cannot("play A Chance Meeting", because="it would change nothing")
    else:
        assert table.offered("play A Chance Meeting")
    table.leave_open()


@rule("AIO-F-0002")
def test_chance_meeting_not_on_the_opponents_turn(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.company("Gandalf", at="Bree").hand("A Chance Meeting", "Bilbo")
    table.movement()
    table.hero.pass_()
    assert not table.offered("play A Chance Meeting")
    finish(table)


@pytest.mark.parametrize(
    ("at", "may"),
    [("Bree", True), ("Edoras", True), ("Weathertop", True), ("Moria", False), ("Rivendell", False), ("Mount Doom", False)],
)
def test_chance_meeting_where(table: Table, at: str, may: bool) -> None:
    meet(table, "Bilbo", who="Gandalf", at=at)
    table.explored()
    if may:
        assert table.offered("play A Chance Meeting")
    else:
        table.cannot("play A Chance Meeting", because="it would change nothing")
    table.leave_open()


@rule("AIO-F-0001", "AIO-E-0567")
def test_chance_meeting_not_with_a_wizard(table: Table) -> None:
    table.hero.company("Elrond", at="Bree").hand("A Chance Meeting", "Gandalf", "a pastime")
    table.explored()
    table.cannot("play A Chance Meeting", because="it would change nothing")
    table.leave_open()


def test_chance_meeting_only_under_direct_influence(table: Table) -> None:
    """General influence does not do: Bilbo's mind is 5, Aragorn II has 3."""
    meet(table, "Bilbo")
    table.explored()
    table.cannot("play A Chance Meeting", because="it would change nothing")
    table.leave_open()


# --- Cracks of Doom ----------------------------------------------------------------------------------------------------------


def cracks(table: Table, *dice: int, at: str = "Mount Doom", **fields: object) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at=at, items={"Frodo": ["The One Ring"]}, **fields).hand(
        "Cracks of Doom", "a pastime"
    )
    table.dice(*dice)
    table.explored()


@rule("METW-0126", "AIO-A-0429")
def test_cracks_of_doom(table: Table) -> None:
    cracks(table, 8)  # 8 + 4 - 4 against 7
    table.do("play Cracks of Doom")
    table.pass_all()
    assert "Corruption check of Frodo: 8 against 7" in table.log
    table.then("The One Ring eliminated", "Frodo in play")
    assert table.state.winner == (0,)
    assert not table.state.frames  # the game is over at once


@rule("AIO-F-0202", "CRF1-0268")
@pytest.mark.parametrize(("roll", "fate"), [(7, "discarded"), (6, "discarded"), (5, "eliminated")])
def test_cracks_of_doom_may_fail(table: Table, roll: int, fate: str) -> None:
    cracks(table, roll)
    table.do("play Cracks of Doom")
    finish(table)
    table.then(f"Frodo {fate}", "Cracks of Doom discarded")
    assert table.state.winner is None


@rule("AIO-F-0201")
def test_cracks_of_doom_only_in_the_site_phase(table: Table) -> None:
    table.hero.company("Frodo", at="Mount Doom", items={"Frodo": ["The One Ring"]}).hand("Cracks of Doom", "a pastime")
    table.organization()
    table.cannot("play Cracks of Doom", because="during the site phase")
    table.leave_open()


@rule("CRF1-0269")
def test_cracks_of_doom_only_at_mount_doom(table: Table) -> None:
    cracks(table, at="Moria")
    table.cannot("play Cracks of Doom", because="no The One Ring at Mount Doom")
    table.leave_open()


@rule("CRF1-0269")
def test_cracks_of_doom_only_with_the_one_ring(table: Table) -> None:
    table.hero.company("Frodo", at="Mount Doom", items={"Frodo": ["Lesser Ring"]}).hand("Cracks of Doom", "a pastime")
    table.hazard.company("Bilbo", at="Mount Doom", items={"Bilbo": ["The One Ring"]})
    table.explored("Frodo")
    table.cannot("play Cracks of Doom", because="no The One Ring at Mount Doom")
    table.leave_open()


# --- Rescue Prisoners --------------------------------------------------------------------------------------------------------


def rescue(
    table: Table, *dice: int, at: str = "Moria", who: tuple[str, ...] = ("Aragorn II", "Gimli", "Balin"), **fields: object
) -> None:
    table.hero.company(*who, at=at, **{"site_tapped": True, **fields}).hand("Rescue Prisoners", "a pastime")
    table.dice(*dice)
    table.explored()


@rule("METW-0433")
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
    assert sorted(table.offers()) == ["Balin", "That is all"]  # only Balin is untapped
    table.do("Balin")
    table.then("Rescue Prisoners on Balin", "Balin tapped")
    assert scores(table.state, 0).by_type["miscellaneous"] == 0
    table.leave_open()


def test_rescue_prisoners_not_if_nobody_is_untapped(table: Table) -> None:
    rescue(table, 9, 9, who=("Aragorn II", "Gimli"))
    table.do("play Rescue Prisoners")
    finish_attack(table)
    table.then("Aragorn II tapped", "Gimli tapped", "Rescue Prisoners discarded")
    table.leave_open()


def finish_attack(table: Table) -> None:
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


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


@rule("AIO-G-0250", "AIO-G-0251", "CRF1-0374", "CRF1-0375")
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


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-243", "Discard each environment hazard event, then cancel the effects of each environment hazard card."),
        ("TW-335", "Each Dúnadan has +1 prowess."),
        ("TW-332", "tap an untapped scout in a company of size 2 or less: until the end of the turn, no creature may be played"),
        ("TW-242", "no creature keyed by type to a Wilderness may be played against his company."),
        ("TW-237", "its hazard limit is modified by -1 for each Wilderness in its site path (but not below 2)."),
        ("TW-202", "playable on one of your companies that has moved to a Haven. It may move to an additional site."),
        ("TW-284", "its hazard limit is modified by -2 (but not below 2)."),
        ("TW-338", "Playable by a sage. Test a gold ring item in his company."),
        ("TW-318", "test a gold ring item in his company without a roll; any ring but The One Ring may replace it."),
        ("TW-355", "Tap an untapped sage: until the end of the turn, he is able to use one Palantír that he bears."),
        (
            "TW-349",
            "tap an untapped scout in the company: another character in his company may tap and bring a minor, major",
        ),
        ("TW-188", "Bring a non-Wizard character into play under direct influence at a Free-hold, Border-hold or Ruins & Lairs"),
        (
            "TW-205",
            "Its bearer makes a corruption check at -4. If he succeeds, The One Ring is eliminated, and you win the game.",
        ),
        ("TW-315", "if the company is at a tapped Dark-hold or Shadow-hold, it faces the attack"),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()
