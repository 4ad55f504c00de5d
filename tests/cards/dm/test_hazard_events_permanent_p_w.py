"""Dark Minions: permanent-events of hazards, P to W."""

from __future__ import annotations

from typing import Any

import pytest

from dragonplay import attack_is, hazard_acts, on_with, set_upon, to_strike
from hazardplay import checks, imprison, numbers, pending
from ledger import rule
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK, PRINTED
from meccg.model.facts import Creature, Keying, PlaySite
from meccg.model.rows import ASIDE, TAPPED
from meccg.parts.agents import whereabouts_of
from meccg.parts.values import BODY, DI, value
from meccg.rules.allies import TAMED
from meccg.rules.combat import detained_by_keying
from meccg.rules.corruption import corruption_points
from meccg.rules.prisoners import rescue_attacks, rescue_site
from table import Table, blank, key_of

# --- DM-78 Pale Dream-maker ---

DREAM = "Pale Dream-maker"


@pytest.mark.parametrize(("mark", "fits"), [("wounded by undead", True), ("wounded by orc", False)])
def test_pale_dream_maker_of_the_undead(table: Table, mark: str, fits: bool) -> None:
    table.hero.company("Gimli", "Gandalf", at="Bree", wounded=["Gimli", "Gandalf"]).hand("a pastime")
    table.hazard.hand(DREAM, DREAM, "a pastime")
    table.movement("Gimli", limit=0)  # it does not count
    for who in ("Gimli", "Gandalf"):
        table.state.mark(table.id(who), mark)
    table.pass_()
    assert table.offered(f"play {DREAM} on Gimli") == fits
    assert not table.offered(f"play {DREAM} on Gandalf")
    if fits:
        table.hazard.play(f"play {DREAM}#1 on Gimli")
        assert not pending(table, f"play {DREAM}#2 on Gimli")
        assert value(table.state, DI, table.id("Gimli")) == 0
        assert corruption_points(table.state, table.id("Gimli")) == 2
    table.leave_open()


@pytest.mark.parametrize(("turn", "checked"), [("hero", True), ("hazard", False)])
def test_pale_dream_maker_a_check_for_each_card_that_is_discarded(table: Table, turn: str, checked: bool) -> None:
    """At the end of a turn both may discard one: only his own player's discard in his own turn troubles him."""
    table.hero.company("Gimli", at="Bree", cards={"Gimli": [DREAM]}).hand("Sting", "a pastime")
    table.hazard.company("Bilbo", at="Bag End").hand("Cave-drake")
    table.turn_of(turn)
    table.dice(*((9,) if checked else ()))
    table.end_of_turn()
    while table.asked:
        if table.asked == "end of turn" and table.offered("discard"):
            table.do(next(o for _, o in table.options() if o[0] == "discard"))
        else:
            table.answer_plainly()
    assert len(checks(table)) == checked


def test_pale_dream_maker_not_for_the_hand_of_another(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", cards={"Gimli": [DREAM]})
    table.hazard.hand("Cave-drake")
    table.end_of_turn()
    table.do("discard Cave-drake", passing=True)
    table.finish()
    assert checks(table) == []


def test_pale_dream_maker_a_check_for_each_above_the_hand_size(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", cards={"Gimli": [DREAM]}).hand(*["Sting"] * 10)
    table.dice(9, 9)
    table.start("ResetHand", player=0)  # eight may stay
    table.end_of_turn()
    table.finish()
    assert len(checks(table)) == 2


@pytest.mark.parametrize(("roll", "fate"), [(7, "discarded"), (6, "in play")])
def test_pale_dream_maker_another_sage_removes_it(table: Table, roll: int, fate: str) -> None:
    table.hero.company("Elrond", "Gandalf", "Gimli", at="Rivendell", cards={"Elrond": [DREAM]})
    table.dice(roll)
    table.organization()
    assert {table.state.name(o[3]) for _, o in table.options() if o[0] == "remove"} == {"Gandalf"}  # neither himself nor Gimli
    table.play(f"Gandalf taps to remove {DREAM}")
    table.then(f"{DREAM} {fate}", "Gandalf tapped")
    table.leave_open()


# --- DM-81 Reaching Shadow ---


def keyed_by_name(table: Table, creature: str, at: str, to: str) -> set[str]:
    table.hero.company("Aragorn II", "Gimli", at=at).hand("a pastime")
    table.hazard.events("Reaching Shadow").hand(creature, "a pastime")
    table.movement("Gimli", to=to, way="region", limit=9)
    while table.who != "hazard":
        table.pass_()
    table.leave_open()
    words = [o[5] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == creature]
    return {w.removeprefix("region: ") for w in words if w.startswith("region: ")}


@rule("AIO-E-0263", "AIO-G-0208", "AIO-G-0209")
@pytest.mark.parametrize(
    ("creature", "to", "regions"),
    [
        ("Orc-guard", "Beorn's House", {"Anduin Vales"}),
        ("Rogrog", "Beorn's House", set()),  # of Dark-domains: the south of Mirkwood and what is beyond
        ("Wolves", "Beorn's House", set()),
        ("TABLE-two shadows", "Beorn's House", set()),
        ("Rogrog", "Dol Guldur", {"Southern Mirkwood"}),
    ],
)
def test_reaching_shadow_about_mirkwood(table: Table, creature: str, to: str, regions: set[str]) -> None:
    if creature.startswith("TABLE"):
        keying = (Keying(region_types=("ss",)),)
        blank(creature, name=creature, type="hazard", kind="creature", subtypes=("creature",), creature=Creature(keying=keying))
    assert regions <= keyed_by_name(table, creature, "Lórien", to)
    assert bool(regions) == bool(keyed_by_name(Table(), creature, "Lórien", to))


@pytest.mark.parametrize(
    ("keyed", "dice", "fate"),
    [
        (("region", "Brown Lands"), (12, 12), "discarded"),
        (("region", "Brown Lands"), (12, 2, 2), "in play"),
        (("region type", "w"), (12, 12), "in play"),
    ],
)
def test_reaching_shadow_until_one_so_keyed_is_defeated(
    table: Table, keyed: tuple[str, str], dice: tuple[int, ...], fate: str
) -> None:
    table.hazard.events("Reaching Shadow")
    set_upon(table, "Wargs", "Aragorn II", "Gimli", keyed=keyed)
    on_with(table, *dice)
    table.then(f"Reaching Shadow {fate}")
    table.leave_open()


@rule("AIO-G-0210")
def test_reaching_shadow_keyed_by_name_the_region_stays_what_it_is(table: Table) -> None:
    """Anduin Vales is a Border-land: an attack keyed to it does not detain minions."""
    table.hero.plays("ringwraith").company("Gorbag", at="Dol Guldur")
    table.movement("Gorbag", limit=9)
    company = table.company("Gorbag").id
    orc_guard = load_pool()["TW-72"]
    assert not detained_by_keying(table.state, orc_guard, company, ("region", "Anduin Vales"))
    assert detained_by_keying(table.state, orc_guard, company, ("region type", "s"))
    table.leave_open()


# --- DM-84 Reluctant Final Parting ---

PARTING = "Reluctant Final Parting"


@rule("AIO-G-0231", "AIO-G-0239")
@pytest.mark.parametrize(
    ("side", "who", "ally", "site", "stays"),
    [
        ("hero", "Gimli", "Shadowfax", "Minas Tirith", True),  # Lórien is nearest to it, as to Edoras
        ("hero", "Gimli", "Shadowfax", "Bree", False),
        ("hero", "Gimli", "Shadowfax", "Lórien", True),
        ("hero", "Gimli", "Shadowfax", "Rivendell", False),
        ("hero", "Gimli", "Gollum", "Bree", True),  # Goblin-gate is near Rivendell, Moria is not
        ("hero", "Gimli", "Gollum", "Edoras", True),
        ("hero", "Gimli", "Gollum", "Lond Galen", False),
        ("hero", "Gimli", "Gollum", "The Under-gates", False),
        ("ringwraith", "Gorbag", "Stinker", "Bree", True),  # for minions Goblin-gate is near Carn Dûm
        ("ringwraith", "Gorbag", "Stinker", "Edoras", False),  # near Minas Morgul
    ],
)
def test_reluctant_final_parting_from_those_far_from_home(
    table: Table, side: str, who: str, ally: str, site: str, stays: bool
) -> None:
    if side != "hero":
        table.hero.plays(side)
    table.hazard.events(PARTING)
    table.hero.company(who, at=site, allies={who: [ally]}).hand("a pastime")
    table.organization()
    table.then(f"{ally} {'in play' if stays else 'discarded'}")
    table.leave_open()


@rule("AIO-G-0236")
def test_reluctant_final_parting_as_soon_as_they_arrive(table: Table) -> None:
    """On the way he is with them; nobody is asked before he is gone."""
    table.hazard.events(PARTING)
    table.hero.company("Gimli", at="Edoras", allies={"Gimli": ["Shadowfax"]}).hand("a pastime", "Lordly Presence")
    table.movement("Gimli", to="Tharbad", way="region")
    table.then("Shadowfax in play")
    table.finish()
    table.site("Gimli")
    table.then("Shadowfax discarded")
    assert not [line for line in table.told if line.startswith("Hero plays")]
    table.leave_open()


@rule("AIO-G-0235", "AIO-G-0237")
def test_reluctant_final_parting_nobody_is_saved_by_marvels_told(table: Table) -> None:
    table.hero.company("Elrond", at="Bree", allies={"Elrond": ["Shadowfax"]}).hand("Marvels Told", "a pastime")
    table.hazard.events("Rank upon Rank").hand(PARTING)
    table.movement("Elrond")
    table.hazard.do(f"play {PARTING}", passing=True)
    assert (table.who, table.asked) == ("hero", "respond")
    assert table.offered("play Marvels Told by Elrond on Rank upon Rank")
    table.cannot(f"play Marvels Told on {PARTING}")
    table.settle()
    table.then("Shadowfax discarded", f"{PARTING} in play")
    assert table.offered(f"play Marvels Told by Elrond on {PARTING}")
    table.leave_open()


@rule("AIO-B-0240", "AIO-G-0233")
def test_reluctant_final_parting_is_not_played_against_a_balrog_player(table: Table) -> None:
    table.hero.set(alignment="balrog").company("Gandalf", at="Moria")
    table.hazard.hand(PARTING)
    table.movement("Gandalf")
    table.cannot(f"play {PARTING}", because="AIO-B-0222")
    table.leave_open()


@rule("AIO-G-0232", "AIO-G-0238")
@pytest.mark.parametrize(
    ("name", "place", "site", "stays"),
    [
        ("The Balrog", PlaySite(sites=("The Under-gates",)), "The Under-gates", True),
        ("a bird", PlaySite(own_wizardhaven="any"), "Bree", True),  # as Radagast’s Black Bird
        ("a bat", PlaySite(sites=("The Under-gates",)), "The Under-gates", False),
    ],
)
def test_reluctant_final_parting_who_stays_in_any_case(
    table: Table, name: str, place: PlaySite, site: str, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = blank(f"TABLE-{name}", name=name, kind="ally", alignment="minion", mind=1, body=8, prowess=1, playable_at=(place,))
    monkeypatch.setitem(PRINTED, key, BOOK[key].facts)
    table.hero.plays("ringwraith").company("Gorbag", at=site, allies={"Gorbag": [key]}).hand("a pastime")
    table.hazard.events(PARTING)
    table.organization()
    assert (table.state.card(table.company("Gorbag").members[0]).attached != ()) == stays
    table.leave_open()


@rule("AIO-G-0240", "AIO-G-0241")
@pytest.mark.parametrize(
    ("creature", "site", "stays"),
    [
        ("Orc-guard", "Minas Tirith", True),  # keyed to Shadow-holds and Dark-holds, of which some are near Minas Morgul
        ("Rogrog", "Minas Tirith", True),
        ("Brigands", "Minas Tirith", False),  # keyed to regions alone
    ],
)
def test_reluctant_final_parting_a_tamed_creature(table: Table, creature: str, site: str, stays: bool) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at=site).hand("a pastime")
    s = table.state
    card = table.new(key_of(creature, "creature"), 0, ASIDE)
    s.enter(card, player=0, host=table.id("Gorbag"), mode=TAMED, face_down=False)
    table.hazard.events(PARTING)
    table.organization()
    table.then(f"{creature} {'in play' if stays else 'discarded'}")
    table.leave_open()


# --- DM-89 Shadow out of the Dark ---

OUT_OF_THE_DARK = "Shadow out of the Dark"


def firiel(table: Table, *hand: str, at: str = "Carn Dûm", to: str = "Carn Dûm", face_up: bool = True, limit: int = 1) -> None:
    """She is at a site, and a company comes to the same or to another one."""
    table.hazard.agent("Elerína", at, face_up=face_up)
    table.hero.company("Aragorn II", "Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand(*hand, "a pastime")
    table.movement("Gimli", to=to, way="region", limit=limit)
    while table.who != "hazard":
        table.pass_()


@pytest.mark.parametrize(
    ("who", "face_up", "fits"), [("Elerína", True, True), ("Elerína", False, False), ("Baduila", True, False)]
)
def test_shadow_out_of_the_dark_on_one_who_knows_shadow_magic(table: Table, who: str, face_up: bool, fits: bool) -> None:
    table.hazard.agent(who, "Goblin-gate", face_up=face_up)
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.hand(OUT_OF_THE_DARK)
    table.movement("Gimli")
    assert pending(table, f"play {OUT_OF_THE_DARK} on {who}") == fits
    table.leave_open()


def test_shadow_out_of_the_dark_not_against_minions(table: Table) -> None:
    table.hazard.agent("Elerína", "Goblin-gate", face_up=True)
    table.hero.plays("ringwraith").company("Gorbag", at="Dol Guldur")
    table.hazard.hand(OUT_OF_THE_DARK)
    table.movement("Gorbag")
    assert not pending(table, f"play {OUT_OF_THE_DARK}")
    table.leave_open()


def test_shadow_out_of_the_dark_the_dead_come_to_her_site(table: Table) -> None:
    """Beyond the hazard limit, which is one; at another site nobody comes, nor do Orcs."""
    firiel(table, OUT_OF_THE_DARK, "Barrow-wight", "Ghosts", "Orc-lieutenant", to="Goblin-gate", at="Goblin-gate")
    assert not table.offered("play Barrow-wight Goblin-gate")
    table.play(f"play {OUT_OF_THE_DARK}")
    table.hazard.play(f"use {OUT_OF_THE_DARK}")
    table.then("Elerína tapped")
    assert pending(table, "play Barrow-wight Goblin-gate")
    assert not table.offered("play Orc-lieutenant")  # the limit is reached
    table.hazard.play("play Barrow-wight Goblin-gate")
    assert table.frame("Attack").keyed == ("site", "Goblin-gate")
    on_with(table, 12)
    assert pending(table, "play Ghosts Goblin-gate")
    assert not table.offered("play Ghosts Shadow-hold")  # so keyed they count
    assert table.company("Gimli").hazards == 1
    table.leave_open()


def test_shadow_out_of_the_dark_not_elsewhere(table: Table) -> None:
    firiel(table, OUT_OF_THE_DARK, "Barrow-wight", to="Bree", at="Goblin-gate", limit=2)
    table.play(f"play {OUT_OF_THE_DARK}")
    table.hazard.play(f"use {OUT_OF_THE_DARK}")
    assert not pending(table, "play Barrow-wight Bree")
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Goblin-gate", True), ("Edoras", False), ("Bree", True)])
def test_shadow_out_of_the_dark_not_from_a_free_hold(table: Table, site: str, fits: bool) -> None:
    firiel(table, OUT_OF_THE_DARK, at=site, to="Bree", limit=2)
    table.play(f"play {OUT_OF_THE_DARK}")
    assert pending(table, f"use {OUT_OF_THE_DARK}") == fits
    table.leave_open()


# --- DM-92 To Get You Away ---

AWAY = "To Get You Away"


def taken_away(table: Table, agent: str = "Wormtongue", at: str = "Edoras", face_up: bool = False) -> None:
    """A company of two comes to Edoras; the hazard player is asked."""
    table.hazard.agent(agent, at, face_up=face_up)
    table.hero.company("Aragorn II", "Bilbo", at="Lórien").hand("a pastime")
    table.hazard.hand(AWAY, "a pastime")
    table.movement("Bilbo", to="Edoras", way="region", limit=1)
    while table.who != "hazard":
        table.pass_()


def takes(table: Table, home: str, *dice: int, agent: str = "Wormtongue") -> None:
    """The card is played; the attacker chooses the home and Bilbo. The agent rolls first."""
    table.hazard.play(f"play {AWAY} by {agent}")
    table.hazard.do("site", home)
    while table.asked != "assign strike":
        table.pass_()
    table.hazard.do("assign Bilbo")
    table.dice(*dice)
    while any(type(f).__name__ == "AgentCombat" for f in table.state.frames):
        table.do("tap") if table.asked == "stance" else table.answer_plainly()


@rule("AIO-E-0425")
@pytest.mark.parametrize("held", [True, False])
def test_to_get_you_away_an_agent_may_attack_on_the_way(table: Table, held: bool) -> None:
    """He alone by leave of the card; his attack does not count against the limit, which is one."""
    taken_away(table)
    if held:
        table.hazard.play(f"play {AWAY} by Wormtongue")
        table.hazard.do("site Dunharrow")
        table.then("Wormtongue tapped")
        assert table.frame("AgentCombat").source == table.id("Wormtongue")
        assert table.company("Bilbo").hazards == 1
    else:
        assert not any(o[0] == "attack with" for _, o in table.options())
    table.leave_open()


@rule("AIO-E-0492", "AIO-E-0489", "AIO-E-0512")
@pytest.mark.parametrize(("dice", "free"), [((2, 12, 2), True), ((12, 2), False)])
def test_to_get_you_away_he_is_taken_to_a_home_of_the_agent(table: Table, dice: tuple[int, ...], free: bool) -> None:
    taken_away(table)
    takes(table, "Dunharrow", *dice)
    if free:
        table.then("Bilbo in play", f"{AWAY} discarded", "Wormtongue wounded", "Wormtongue at Edoras")
        assert "Dunharrow" in table.names("hazard", "locations")
    else:
        bilbo = table.card("Bilbo")
        assert (bilbo.zone, bilbo.host, bilbo.status) == ("aside", table.id(AWAY), TAPPED)
        table.then(f"{AWAY} in play", "Wormtongue in play")
        assert "Edoras" in table.names("hazard", "locations")  # he is there no more
    table.leave_open()


@pytest.mark.parametrize("home", ["Carn Dûm", "Mount Gram"])
def test_to_get_you_away_wherever_the_home_is(table: Table, home: str) -> None:
    """Whatever lies between; she is there, too, and those who free him fight her kind."""
    taken_away(table, "Elerína", face_up=True)
    takes(table, home, 12, 2, agent="Elerína")
    host = table.id(AWAY)
    assert table.state.name(rescue_site(table.state, host)) == home
    assert home in whereabouts_of(table.state, table.id("Elerína"))
    (spec,) = rescue_attacks(table.state, host)
    assert (spec.race, spec.strikes, spec.prowess) == (load_pool()["DM-7"].races[0], 3, 8)
    table.leave_open()


def test_to_get_you_away_his_own_place_may_be_the_one(table: Table) -> None:
    """The card of it lies on him: it shows where they are, for he is at home without it."""
    taken_away(table)
    takes(table, "Edoras", 12, 2)
    assert table.state.name(rescue_site(table.state, table.id(AWAY))) == "Edoras"
    assert "Edoras" in whereabouts_of(table.state, table.id("Wormtongue"))
    table.leave_open()


@rule("AIO-E-0500")
def test_to_get_you_away_not_without_a_site_card_of_a_home(table: Table) -> None:
    table.hazard.locations("Edoras", "Moria", "Bree")
    taken_away(table, "Elerína", face_up=True)
    assert not table.offered(f"play {AWAY}")
    table.leave_open()


def test_to_get_you_away_not_from_elsewhere(table: Table) -> None:
    taken_away(table, at="Dunharrow")
    assert not table.offered(f"play {AWAY}")
    table.leave_open()


def test_to_get_you_away_not_against_minions(table: Table) -> None:
    table.hazard.agent("Elerína", "Moria", face_up=True)
    table.hero.plays("ringwraith").company("Gorbag", at="Dol Guldur").hand("a pastime")
    table.hazard.hand(AWAY)
    table.movement("Gorbag", to="Moria", way="region")
    assert not pending(table, f"play {AWAY}")
    table.cannot(f"play {AWAY}", because="AIO-B-0222")
    table.leave_open()


# --- DM-95 Troll-purse ---


@pytest.mark.parametrize(
    ("site", "locations", "fits"),
    [
        ("Moria", ["Moria"], True),
        ("Ettenmoors", ["Ettenmoors", "Moria"], True),
        ("Moria", ["Ettenmoors"], False),  # there would be no rescue site
        ("Barrow-downs", ["Barrow-downs"], False),
    ],
)
def test_troll_purse_where_orcs_or_trolls_dwell(table: Table, site: str, locations: list[str], fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("a pastime")
    table.hazard.hand("Troll-purse").locations(*locations)
    table.movement("Gimli")
    assert pending(table, "play Troll-purse") == fits
    if fits:
        table.hazard.play("play Troll-purse")
        table.then(f"Troll-purse on {site}")
        assert site not in table.names("hazard", "locations")
    table.leave_open()


def purse(table: Table, *dice: int, who: str = "Gimli", hand: tuple[str, ...] = ("Glamdring",), **more: Any) -> None:
    """It lies on Moria, where the company is; then Glamdring is played, and these dice are rolled."""
    table.hero.company(who, at="Moria", **more).hand(*hand, "a pastime")
    table.hazard.hand("Troll-purse", "a pastime")
    table.movement(who)
    table.hazard.play("play Troll-purse")
    while table.asked:
        table.pass_()
    table.explored(who)
    table.dice(*dice)
    table.do(f"play Glamdring by {who}")
    table.settle()


@rule("AIO-E-0491")
@pytest.mark.parametrize(("dice", "free"), [(12, True), (2, False)])
def test_troll_purse_who_plays_an_item_may_be_taken(table: Table, dice: int, free: bool) -> None:
    """The Orcs of Moria come again, with 7 + 3."""
    purse(table, dice)
    assert any("against 10" in line for line in table.told)
    if free:
        table.then("Gimli tapped", "Troll-purse on Moria", "Glamdring on Gimli")
    else:
        assert (table.card("Gimli").zone, table.card("Gimli").host) == ("aside", table.id("Troll-purse"))
        assert table.card("Gimli").status == TAPPED  # he is not harmed
        table.then("Glamdring discarded", "Troll-purse in play")
    table.leave_open()


def test_troll_purse_what_is_played_elsewhere_does_not_matter(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", on_site=["Troll-purse"]).company("Balin", at="Ettenmoors").hand(
        "Elven Cloak", "a pastime"
    )
    table.explored("Balin")
    table.do("play Elven Cloak by Balin")
    table.settle()
    assert not attack_is(table)
    table.leave_open()


def test_troll_purse_the_first_attack_of_the_site_is_as_ever(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", on_site=["Troll-purse"])
    table.site("Gimli")
    table.do("enter")
    assert numbers(table) == (4, 7)
    on_with(table, 2, 2)
    table.then("Gimli wounded")
    table.leave_open()


@rule("AIO-E-0516")
def test_troll_purse_whoever_is_held_is_freed_from_the_orcs_of_the_site(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", "Legolas", at="Moria").hand("a pastime")
    imprison(table, "Gimli", "Moria", "Troll-purse")
    table.explored("Legolas")
    table.do("rescue", passing=True)
    table.settle()
    assert numbers(table) == (4, 7)
    on_with(table, 12, 12)
    assert table.card("Gimli").host == table.id("Troll-purse")
    table.leave_open()


@rule("CRF1-0093")
def test_troll_purse_on_guard_answers_an_item(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Moria", guard=["Troll-purse"], moved=True).hand("Glamdring", "a pastime")
    table.explored("Gimli")
    table.do("play Glamdring by Gimli")
    table.do("reveal Troll-purse", passing=True)
    table.settle()
    table.pass_all()
    assert numbers(table) == (4, 10)
    table.then("Troll-purse on Moria")
    table.leave_open()


def test_troll_purse_goes_with_its_site(table: Table) -> None:
    purse(table, 12)
    table.pass_all()
    assert "Moria" not in table.names("hazard", "locations")
    table.movement("Gimli", to="Lórien")
    table.finish()
    table.then("Troll-purse discarded")
    assert "Moria" in table.names("hazard", "locations")


# --- DM-102 Wound of Long Burden ---

BURDEN = "Wound of Long Burden"


@pytest.mark.parametrize(("creature", "fits"), [("Cave Worm", True), ("Cave-drake", False)])
def test_wound_of_long_burden_of_a_strong_strike(table: Table, creature: str, fits: bool) -> None:
    """16 or 10."""
    set_upon(table, creature, "Aragorn II", "Gimli", hand=(BURDEN, "a pastime"))
    to_strike(table, "Gimli", "Aragorn II")
    struck, other = ("Gimli", "Aragorn II") if table.frame("Strike").defender == table.id("Gimli") else ("Aragorn II", "Gimli")
    while table.who != "hazard" and table.asked == "act":
        table.pass_()
    assert table.offered(f"play {BURDEN} on {struck}") == fits
    assert not table.offered(f"play {BURDEN} on {other}")
    table.leave_open()


@rule("AIO-G-0575")
@pytest.mark.parametrize(
    ("dice", "fate", "wounds"),
    [
        ((2, 8), "in play", "wounded"),  # 8 against a body of 9 - 1
        ((2, 9), "discarded", "eliminated"),
        ((12,), "discarded", "tapped"),  # it is defeated
        ((10,), "discarded", "tapped"),  # it comes to nothing
    ],
)
def test_wound_of_long_burden_stays_if_he_is_struck(table: Table, dice: tuple[int, ...], fate: str, wounds: str) -> None:
    set_upon(table, "Cave Worm", "Aragorn II", hand=(BURDEN,))
    to_strike(table)
    hazard_acts(table, f"play {BURDEN}")
    assert value(table.state, BODY, table.id("Aragorn II")) == 8
    on_with(table, *dice)
    table.then(f"{BURDEN} {fate}", f"Aragorn II {wounds}")
    if fate == "in play":
        assert corruption_points(table.state, table.id("Aragorn II")) == 1
    table.leave_open()


@pytest.mark.parametrize(
    ("site", "roll", "fate"), [("Rivendell", 8, "discarded"), ("Rivendell", 7, "in play"), ("Bree", 0, "in play")]
)
def test_wound_of_long_burden_is_removed_at_a_haven(table: Table, site: str, roll: int, fate: str) -> None:
    table.hero.company("Gimli", at=site, cards={"Gimli": [BURDEN]}).hand("a pastime")
    table.dice(*((roll,) if roll else ()))
    table.organization()
    assert table.offered(f"Gimli taps to remove {BURDEN}") == bool(roll)
    if roll:
        table.play(f"Gimli taps to remove {BURDEN}")
    table.then(f"{BURDEN} {fate}")
    table.leave_open()
