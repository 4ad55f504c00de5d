"""Dark Minions: short-events of hazards."""

from __future__ import annotations

import pytest

from agentplay import meeting, road
from dragonplay import attacks, on_with, set_upon, to_strike
from hazardplay import body, left, numbers, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.agents import agents_of
from meccg.parts.values import BODY, BODY_CHECK, STRIKES, has_trait, value
from table import Table

# --- DM-79 Pierced by Many Wounds ---


def pierced(table: Table, creature: str, *company: str) -> bool:
    """The creature attacks; whether the hazard player may say it of its strikes."""
    set_upon(table, creature, *company, hand=("Pierced by Many Wounds", "Pierced by Many Wounds", "Rank upon Rank"))
    return pending(table, "play Pierced by Many Wounds")


def test_pierced_by_many_wounds_weighs_on_each_once(table: Table) -> None:
    """Three strikes against two: the one excess strike costs four; it may not be played again."""
    assert pierced(table, "Wolves", "Gimli", "Bilbo")
    before = table.company().hazards
    table.hazard.do("play Pierced by Many Wounds")
    table.settle()
    assert table.company().hazards == before
    while table.who != "hazard":
        table.pass_()
    assert any("can't be duplicated" in why.text for why in table.reasons("Pierced by Many Wounds"))
    to_strike(table)
    while table.asked != "excess strikes":
        table.answer_plainly()
    table.do("1")
    strike = table.frame("Strike")
    assert ("excess strikes", -4) in strike.modifications(table.state)
    assert ("excess strikes", -5) in strike.but(excess=2).modifications(table.state)
    table.leave_open()


def test_without_pierced_by_many_wounds_an_excess_strike_costs_one(table: Table) -> None:
    assert pierced(table, "Wolves", "Gimli", "Bilbo")
    to_strike(table)
    assert ("excess strikes", -2) in table.frame("Strike").but(excess=2).modifications(table.state)
    table.leave_open()


@rule("AIO-G-0184")
@pytest.mark.parametrize(("company", "fits"), [(("Gimli", "Bilbo", "Kíli"), False), (("Gimli",), True)])
def test_pierced_by_many_wounds_counts_whoever_defends(table: Table, company: tuple[str, ...], fits: bool) -> None:
    """An Assassin with Rank upon Rank has two strikes against one, but all of the company defend."""
    table.events("Rank upon Rank")
    offered = pierced(table, "Assassin", *company)
    assert numbers(table)[0] == 2
    assert offered == fits
    table.leave_open()


def test_pierced_by_many_wounds_needs_more_strikes_than_defenders(table: Table) -> None:
    assert not pierced(table, "Wolves", "Gimli", "Bilbo", "Kíli")
    assert any("more strikes than defending characters" in why.text for why in table.reasons("Pierced by Many Wounds"))
    table.leave_open()


# --- DM-85 Revealed to all Watchers ---


@rule("AIO-G-0258")
@pytest.mark.parametrize("bane", [(), ("Bane of the Ithil-stone",)])
def test_revealed_to_all_watchers(table: Table, bane: tuple[str, ...]) -> None:
    """Two hazards are kept; six cards are drawn; the rest goes on top of the play deck in the order of his choice."""
    table.events(*bane)
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Revealed to all Watchers", "Wolves", "Gates of Morning", "Orc-guard", "Bilbo").deck(*["Ghouls"] * 9)
    table.movement("Gimli", limit=2)
    while table.who != "hazard":
        table.pass_()
    table.hazard.do("play Revealed to all Watchers")
    table.settle()
    assert (table.who, table.asked) == ("hazard", "put back")
    table.do("Bilbo")  # the other one goes by itself
    names = table.names("hazard", "hand")
    assert sorted(names) == sorted(["Wolves", "Orc-guard", *["Ghouls"] * 6])
    assert [table.state.name(c) for c in table.hazard.row.deck[-2:]] == ["Bilbo", "Gates of Morning"]
    assert all(table.state.seen_by(c) & 1 for c in table.hazard.row.hand if table.state.name(c) in ("Wolves", "Orc-guard"))
    assert not any(table.state.seen_by(c) & 1 for c in table.hazard.row.hand if table.state.name(c) == "Ghouls")
    assert "Hazard reveals Bilbo" in table.told
    table.then("Revealed to all Watchers discarded")
    table.leave_open()


# --- DM-87 Seek without Success ---


@rule("AIO-E-0445", "AIO-G-0329")
def test_seek_without_success_costs_a_ranger_and_sends_them_back(table: Table) -> None:
    table.hazard.agent("Gisulf").hand("Seek without Success")
    road(table)
    table.do("play Seek without Success")
    table.then("Gisulf discarded")
    table.settle()
    table.finish()
    assert table.company("Aragorn II").place == "Woodmen-town"
    assert not agents_of(table.state, 1)


# --- DM-88 Seized by Terror ---


@rule("AIO-G-0330")
@pytest.mark.parametrize(("roll", "back"), [(5, True), (6, False)])
def test_seized_by_terror(table: Table, roll: int, back: bool) -> None:
    """Gimli's mind is 6; a Wizard has none."""
    table.hero.company("Gimli", "Gandalf", at="Minas Tirith").hand("a pastime").set(avatar=table.id("Gandalf"))
    table.hazard.hand("Seized by Terror")
    table.movement("Gimli", to="Minas Morgul", limit=4)
    assert pending(table, "play Seized by Terror on Gimli")
    assert not table.offered("play Seized by Terror on Gandalf")
    table.dice(roll)
    table.do("play Seized by Terror on Gimli")
    table.settle()
    assert (table.company("Gimli").place == "Minas Tirith") == back
    table.leave_open()


def test_seized_by_terror_where_it_is_dark(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.hand("Seized by Terror", "Wolves")
    table.movement("Gimli", to="The White Towers", limit=4)
    assert not pending(table, "play Seized by Terror")
    table.leave_open()


# --- DM-91 Sudden Fury ---


def test_sudden_fury_gives_scouts_at_the_site_a_strike(table: Table) -> None:
    table.hazard.agent("Gergeli", "Lake-town", face_up=True).hand("Sudden Fury")
    road(table)
    table.do("play Sudden Fury on Lake-town")
    table.settle()
    table.finish()
    table.site("Aragorn II")
    table.do("enter", passing=True)
    table.hazard.do("attack with Gergeli", passing=True)
    table.settle()
    s, uid = table.state, table.frame("AgentCombat").uid
    assert (value(s, STRIKES, uid), has_trait(s, uid, "attacker-chooses")) == (2, True)
    table.leave_open()


# --- DM-93 Tribal Banner ---


@pytest.mark.parametrize(("creature", "fits"), [("Orc-guard", True), ("Wolves", False)])
def test_tribal_banner(table: Table, creature: str, fits: bool) -> None:
    set_upon(table, creature, "Gimli", hand=("Tribal Banner",))
    while table.asked == "act" and table.who != "hazard":
        table.pass_()
    assert table.offered("play Tribal Banner") == fits
    if fits:
        strikes, prowess = numbers(table)
        before = table.company().hazards
        table.hazard.do("play Tribal Banner")
        table.settle()
        assert numbers(table) == (strikes, prowess - 1)
        assert table.company().hazards == before
        assert value(table.state, BODY_CHECK, table.id("Gimli"), table.frame("Attack").uid) == 1
        assert value(table.state, BODY, table.frame("Attack").uid) is not None
    table.leave_open()


# --- DM-94 Tribal Totem ---


def test_tribal_totem_holds_for_the_company_and_the_turn(table: Table) -> None:
    set_upon(table, "Orc-guard", "Gimli", hand=("Tribal Totem", "Tribal Totem"))
    assert pending(table, "play Tribal Totem")
    (strikes, prowess), had, before = numbers(table), body(table), table.company().hazards
    table.hazard.do("play Tribal Totem")
    table.settle()
    assert (numbers(table), body(table)) == ((strikes, prowess - 3), had - 3)
    assert table.company().hazards == before
    assert value(table.state, BODY_CHECK, table.id("Gimli"), table.frame("Attack").uid) == 2
    assert not pending(table, "play Tribal Totem")
    table.cannot("play Tribal Totem", because="can't be duplicated")
    on_with(table, *[12] * 12)
    table.state.chance = table.state.chance.but(script=())
    attacks(table, "Olog-hai (Trolls)", "Gimli")
    assert numbers(table)[1] == BOOK["TW-71"].facts.prowess - 3
    assert value(table.state, BODY_CHECK, table.id("Gimli"), table.frame("Attack").uid) == 2
    table.leave_open()


def test_tribal_totem_leaves_other_attacks_alone(table: Table) -> None:
    set_upon(table, "Orc-guard", "Gimli", hand=("Tribal Totem",))
    assert pending(table, "play Tribal Totem")
    table.hazard.do("play Tribal Totem")
    table.settle()
    on_with(table, *[12] * 12)
    table.state.chance = table.state.chance.but(script=())
    attacks(table, "Wolves", "Gimli")
    assert numbers(table) == (3, 8)
    assert value(table.state, BODY_CHECK, table.id("Gimli"), table.frame("Attack").uid) == 0
    table.leave_open()


def test_tribal_totem_is_for_orcs_and_trolls(table: Table) -> None:
    set_upon(table, "Wolves", "Gimli", hand=("Tribal Totem",))
    assert not pending(table, "play Tribal Totem")
    table.leave_open()


# --- DM-96 Twisted Tales ---


@rule("AIO-E-0460", "AIO-E-0468", "AIO-E-0469")
def test_twisted_tales_win_a_faction_of_his_home_without_a_roll(table: Table) -> None:
    table.hero.factions("Riders of Rohan")
    table.hazard.agent("Wormtongue").hand("Twisted Tales")
    meeting(table)
    table.do("play Twisted Tales by Wormtongue on Riders of Rohan")
    table.then("Wormtongue at Edoras")
    table.through()
    table.finish()
    table.then("Riders of Rohan discarded", "Wormtongue in play")


# --- DM-97 Two or Three Tribes Present ---


def tribes(table: Table, to: str, *hand: str, at: str = "Rivendell") -> None:
    """A company is on its way, two hazards may be played."""
    table.hero.company("Gimli", "Bilbo", at=at).hand("a pastime")
    table.hazard.hand("Two or Three Tribes Present", *hand)
    table.movement("Gimli", to=to, limit=2)


@pytest.mark.parametrize(("creature", "freed"), [("Orc-patrol", True), ("Wolves", False)])
def test_two_or_three_tribes_present_count_for_nothing(table: Table, creature: str, freed: bool) -> None:
    tribes(table, "The White Towers", creature)
    assert pending(table, "play Two or Three Tribes Present")
    table.do("play Two or Three Tribes Present")
    assert {o[1] for o in table.state.asks[0].options}.isdisjoint({"nazgûl", "undead", "dragon"})
    table.do("Orcs")
    table.settle()
    assert "Hazard announces Orcs" in table.told
    assert left(table) == 1
    while table.who != "hazard":
        table.pass_()
    table.do(next(o for o in table.state.asks[0].options if o[0] == "play" and table.state.name(o[2]) == creature))
    assert left(table) == (1 if freed else 0)
    table.leave_open()


@pytest.mark.parametrize(
    ("at", "to", "fits"), [("Rivendell", "The White Towers", True), ("Rivendell", "", False), ("Lórien", "Edoras", False)]
)
def test_two_or_three_tribes_present_need_wild_or_dark_lands(table: Table, at: str, to: str, fits: bool) -> None:
    tribes(table, to, "Wolves", at=at)
    assert pending(table, "play Two or Three Tribes Present") == fits
    table.leave_open()


# --- DM-100 Which Might Be Lies ---


def test_which_might_be_lies_takes_what_was_learned(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("a pastime").pile("Dreams of Lore", "Red Book of Westmarch")
    table.hazard.hand("Which Might Be Lies")
    table.movement("Gimli", limit=2)
    assert pending(table, "play Which Might Be Lies on Dreams of Lore")
    assert not table.offered("play Which Might Be Lies on Red Book of Westmarch")
    table.do("play Which Might Be Lies")
    table.settle()
    table.then("Dreams of Lore discarded", "Red Book of Westmarch in pile")
    table.leave_open()


def test_which_might_be_lies_needs_it_to_be_stored(table: Table) -> None:
    table.hero.company("Elrond", at="Rivendell", cards={"Elrond": ["Dreams of Lore"]}).hand("a pastime")
    table.hazard.hand("Which Might Be Lies", "Wolves")
    table.movement("Elrond", limit=2)
    assert not pending(table, "play Which Might Be Lies")
    table.leave_open()


# --- DM-101 Will not Come Down ---


def test_will_not_come_down_returns_him_to_hand_whatever_general_influence_is_left(table: Table) -> None:
    """1 + 2 + 7 - 2 is 8: more than Bilbo's mind of 5."""
    table.hazard.agent("Gisulf").hand("Will not Come Down")
    road(table, "Lake-town", "Bilbo")
    table.dice(7, 2)
    table.do("play Will not Come Down by Gisulf on Bilbo")
    table.through()
    table.leave_open()
    table.then("Bilbo in hand")


# --- DM-103 Wraith-lord ---


def wraith(table: Table, to: str = "Barad-dûr", *hand: str) -> None:
    table.hero.company("Gimli", "Glorfindel II", at="Urlurtsu Nurn").hand("a pastime")
    table.hazard.hand("Wraith-lord", "Wraith-lord", *hand)
    table.movement("Gimli", to=to, limit=1)


def test_wraith_lord(table: Table) -> None:
    """Who is wounded by a Nazgûl has less body for his body check already."""
    wraith(table, "Barad-dûr", "Adûnaphel", "Orc-patrol")
    assert pending(table, "play Wraith-lord")
    table.do("play Wraith-lord")
    table.settle()
    assert not pending(table, "play Wraith-lord")
    table.cannot("play Wraith-lord", because="can't be duplicated")
    table.counted(1 + 2, "Gimli")  # two more by Barad-dûr
    assert left(table) == 0
    assert pending(table, "play Adûnaphel")
    assert ("play", "TW-2:play") not in {o[:2] for o in table.state.asks[0].options}  # as an event it counts
    table.cannot("play Orc-patrol", because="hazard limit")
    table.do(next(o for o in table.state.asks[0].options if o[0] == "play" and table.state.name(o[2]) == "Adûnaphel"))
    table.settle()
    assert numbers(table)[1] == 15 + 2
    had = table.value("body", "Gimli")
    to_strike(table, "Gimli")
    on_with(table, 2, 2)
    assert f"Body check of Gimli: 2 against {had - 1}, survived" in " ".join(table.told)
    assert table.value("body", "Gimli") == had - 1
    table.leave_open()


def test_wraith_lord_is_for_nazgul(table: Table) -> None:
    wraith(table)
    assert pending(table, "play Wraith-lord")
    table.do("play Wraith-lord")
    table.settle()
    attacks(table, "Wargs", "Gimli")
    assert numbers(table)[1] == 9
    had = table.value("body", "Gimli")
    to_strike(table, "Gimli")
    on_with(table, 2, 2, 12)
    table.then("Gimli wounded")
    assert table.value("body", "Gimli") == had
    table.leave_open()


def test_wraith_lord_needs_two_dark_domains(table: Table) -> None:
    table.hero.company("Gimli", at="Minas Tirith").hand("a pastime")
    table.hazard.hand("Wraith-lord", "Wolves")
    table.movement("Gimli", to="Minas Morgul", limit=3)
    assert not pending(table, "play Wraith-lord")
    table.leave_open()


# --- DM-104 Your Welcome Is Doubtful ---


@rule("AIO-E-0463", "AIO-E-0466")
def test_your_welcome_is_doubtful_to_one_of_the_same_home(table: Table) -> None:
    """Thranduil's Halls are home to both: mind 0, +2; +6 and +7 by the card."""
    table.hero.company("Legolas", "Aragorn II", at="Woodmen-town")
    table.hazard.agent("Nimloth").hand("Your Welcome Is Doubtful")
    table.movement("Aragorn II", to="Thranduil’s Halls", limit=4)
    while table.who == "hero":
        table.pass_()
    table.dice(2, 10)
    table.do("play Your Welcome Is Doubtful by Nimloth on Legolas")
    table.through()
    table.leave_open()
    assert any("to influence Legolas" in line and "against 0" in line for line in table.told)
    table.then("Legolas discarded")
