"""Dark Minions: short-events of resources."""

from __future__ import annotations

from typing import Any

import pytest

from dragonplay import attack_is, attacks, on_with, set_upon
from hazardplay import nothing, numbers, pending
from ledger import rule
from meccg.cards.dm.resource_events_short_parts import regions_to
from meccg.parts.agents import is_agent
from meccg.rules.planning import regions_between
from resourceplay import on_the_way, set_out, unused
from table import Table

# --- DM-115 Ancient Stair ---


@pytest.mark.parametrize(
    ("site", "tapped", "fits"),
    [("Moria", False, True), ("Moria", True, False), ("Bree", False, False), ("The Gem-deeps", False, True)],
)
def test_ancient_stair_from_an_untapped_site(table: Table, site: str, tapped: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped).hand("Ancient Stair")
    set_out(table)
    assert table.offered("play Ancient Stair") == fits
    table.leave_open()


@rule("AIO-F-0061")
@pytest.mark.parametrize(("to", "back"), [("The Under-gates", True), ("Lórien", False)])
def test_ancient_stair_leads_back(table: Table, to: str, back: bool) -> None:
    table.hero.company("Gimli", at="Moria").hand("Ancient Stair")
    set_out(table, to)
    table.play("Ancient Stair")
    on_the_way(table, "Gimli")
    assert table.value("draws_opponent", table.company().id) == 6  # three are printed
    table.finish()
    assert table.company("Gimli").place == to
    table.end_of_turn()
    while table.asked and table.asked != "may":
        table.answer_plainly()
    assert (table.asked == "may") == back
    if back:
        table.do("Yes")
        table.finish()
        assert table.company("Gimli").place == "Moria"
        assert table.company("Gimli").moved
        assert not any("hazard limit" in line for line in table.log)
    table.leave_open()


# --- DM-126 Eyes of Mandos ---


@pytest.mark.parametrize(
    ("who", "tapped", "fits"), [("Pallando", False, True), ("Pallando", True, False), ("Gandalf", False, False)]
)
def test_eyes_of_mandos_are_pallandos(table: Table, who: str, tapped: bool, fits: bool) -> None:
    table.hero.company(who, at="Rivendell", tapped=[who] if tapped else []).hand("Eyes of Mandos", "a pastime")
    table.organization()
    assert table.offered("play Eyes of Mandos") == fits
    table.leave_open()


def test_eyes_of_mandos_reveal_and_take_one(table: Table) -> None:
    names = ("Sting", "Glamdring", "Orcrist", "Narsil")
    table.hero.company("Pallando", at="Rivendell").hand("Eyes of Mandos", "a pastime").deck(*names)
    table.organization()
    table.do("play Eyes of Mandos")
    table.settle()
    assert table.asked == "how many"
    assert [table.offered(n) for n in ("8", "1", "9")] == [True, True, False]
    table.do("3")
    assert [table.offered(n) for n in names] == [True, True, True, False]
    table.do("Orcrist")
    table.settle()
    table.then("Orcrist in hand", "Sting in deck", "Glamdring in deck", "Pallando tapped", "Eyes of Mandos discarded")
    assert sum("reveals" in line for line in table.told) == 3
    table.leave_open()


# --- DM-129 Fifteen Birds in Five Firtrees ---

BIRDS = "Fifteen Birds in Five Firtrees"


def birds(table: Table, creature: str = "Slayer", *more: str, company: tuple[str, ...] = ("Gimli", "Bilbo")) -> bool:
    """A creature attacks a company on its way; whether it may flee."""
    table.events("Gates of Morning")
    table.hero.company(*company, at="Rivendell").hand(BIRDS, "a pastime", *more)
    table.movement(company[0], to="Bree", limit=9)
    attacks(table, creature, company[0])
    return table.offered(f"play {BIRDS}")


def flee(table: Table) -> None:
    table.do(f"play {BIRDS}")
    table.settle()


def canceled(table: Table, creature: str) -> int:
    """How many attacks of a creature were canceled."""
    return sum(line == f"The attack of {creature} is canceled" for line in table.told)


def test_fifteen_birds_flee_from_two_creatures(table: Table) -> None:
    """Each attack of the first one is canceled, and of the next that is not unique; a unique one does not count."""
    assert birds(table)
    flee(table)
    assert (canceled(table, "Slayer"), attack_is(table)) == (2, False)
    attacks(table, "Adûnaphel", "Gimli")
    assert attack_is(table)
    table.do("assign Gimli", passing=True)
    on_with(table, 12, 12)
    attacks(table, "Nameless Thing", "Gimli")
    assert (canceled(table, "Nameless Thing"), attack_is(table)) == (3, False)
    attacks(table, "Wolves", "Gimli")
    assert attack_is(table)
    table.leave_open()


def test_fifteen_birds_make_everybody_tap(table: Table) -> None:
    """Nobody is asked whether he stays untapped."""
    assert birds(table, "Wolves", company=("Gimli",))
    flee(table)
    attacks(table, "Orc-patrol", "Gimli")
    assert not attack_is(table)
    table.dice(12, 12)
    attacks(table, "Adûnaphel", "Gimli")
    while attack_is(table):
        assert table.asked != "stance"
        table.answer_plainly()
    table.then("Gimli tapped")
    table.leave_open()


@pytest.mark.parametrize(
    ("creature", "gates", "fits"), [("Wolves", True, True), ("Adûnaphel", True, False), ("Wolves", False, False)]
)
def test_fifteen_birds_flee_from_common_creatures_by_day(table: Table, creature: str, gates: bool, fits: bool) -> None:
    table.events(*(["Gates of Morning"] if gates else []))
    table.hero.company("Gimli", at="Rivendell").hand(BIRDS, "a pastime")
    table.movement("Gimli", to="Bree", limit=9)
    attacks(table, creature, "Gimli")
    assert table.offered(f"play {BIRDS}") == fits
    table.leave_open()


def test_fifteen_birds_flee_on_the_way_only(table: Table) -> None:
    table.events("Gates of Morning")
    set_upon(table, "Wolves", "Gimli", resources=(BIRDS,))
    assert not table.offered(f"play {BIRDS}")
    table.leave_open()


@pytest.mark.parametrize(
    ("company", "more", "enters"),
    [(("Gimli",), (), False), (("Gimli", "Gandalf"), (), True), (("Gimli",), ("Eagle-mounts",), True)],
)
def test_fifteen_birds_and_the_site_phase(table: Table, company: tuple[str, ...], more: tuple[str, ...], enters: bool) -> None:
    assert birds(table, "Wolves", *more, company=company)
    flee(table)
    table.finish()
    table.site("Gimli")
    if more:
        table.do("Yes", passing=True)
        table.then("Eagle-mounts discarded")
    while table.asked and table.asked != "enter":
        table.pass_()
    assert (table.asked == "enter") == enters
    table.leave_open()


def test_fifteen_birds_may_keep_their_eagles(table: Table) -> None:
    assert birds(table, "Wolves", "Eagle-mounts", company=("Gimli",))
    flee(table)
    table.finish()
    table.site("Gimli")
    table.do("No", passing=True)
    while table.asked and table.asked != "enter":
        table.pass_()
    assert table.asked != "enter"
    table.then("Eagle-mounts in hand")
    table.leave_open()


# --- DM-131 First of the Order ---


def test_first_of_the_order_strengthens_saruman_for_the_turn(table: Table) -> None:
    table.hero.company("Saruman", "Aragorn II", at="Rivendell").hand("First of the Order", "a pastime")
    table.turn()
    while not table.offered("First of the Order"):
        table.pass_()
    assert not table.offered("First of the Order on Aragorn II")
    table.play("First of the Order on Saruman")
    assert [table.value("corruption_check", n) for n in ("Saruman", "Aragorn II")] == [2, 0]
    table.finish()
    assert table.value("corruption_check", "Saruman") == 0


def test_first_of_the_order_is_for_nobody_else(table: Table) -> None:
    table.hero.company("Gandalf", at="Isengard").hand("First of the Order", "a pastime")
    table.hazard.company("Saruman", at="Lórien")
    table.organization()
    table.cannot("play First of the Order")
    table.leave_open()


def test_first_of_the_order_may_answer_a_check(table: Table) -> None:
    table.hero.company("Saruman", at="Isengard", corruption={"Saruman": 7}).hand("First of the Order")
    table.dice(6)
    table.corruption_check("Saruman")
    table.do("play First of the Order on Saruman")
    table.finish()
    table.then("Saruman in play")  # 6 + 2 is more than 7


# --- DM-135 Healing of Nimrodel ---


@pytest.mark.parametrize(
    ("start", "to", "fits"), [("Rivendell", "Lórien", True), ("Bree", "Rivendell", False), ("Rivendell", "", False)]
)
def test_healing_of_nimrodel_on_its_way_from_a_haven(table: Table, start: str, to: str, fits: bool) -> None:
    table.hero.company("Gimli", at=start).hand("Healing of Nimrodel")
    set_out(table, to)
    assert table.offered("play Healing of Nimrodel") == fits
    table.leave_open()


@pytest.mark.parametrize(("to", "heals"), [("Lórien", True), ("Bree", False)])
def test_healing_of_nimrodel_at_the_end_of_the_phase(table: Table, to: str, heals: bool) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", tapped=["Gimli"], wounded=["Legolas"]).hand("Healing of Nimrodel")
    set_out(table, to)
    table.play("Healing of Nimrodel")
    on_the_way(table, "Gimli")
    table.then("Gimli tapped", "Legolas wounded")
    table.finish()
    table.then(*(("Gimli untapped", "Legolas untapped") if heals else ("Gimli tapped", "Legolas wounded")))


# --- DM-137 Here Is a Snake! ---


def snake(table: Table, *shown: str) -> None:
    """It is played against a company on its way; the hazard player shows these of his hand."""
    table.hero.company("Gimli", at="Rivendell").hand("Here Is a Snake!", "a pastime")
    table.hazard.hand(nothing("Mist"), nothing("Mist"), nothing("Rain"), "Gates of Morning")
    table.movement("Gimli", to="Bree", limit=9)
    table.hero.do("play Here Is a Snake!")
    table.settle()
    assert (table.who, table.asked) == ("hazard", "choose")
    assert not table.offered("Gates of Morning")  # no hazard
    for card in shown:
        table.do(("choose", table.id(card)))
    table.do(("enough",))


def test_here_is_a_snake_leaves_what_was_shown(table: Table) -> None:
    snake(table, "Mist")
    assert table.state.seen_by(table.id("Mist")) & 1
    assert pending(table, "play Mist")
    assert not table.offered("play Rain")
    table.cannot("play Rain", because="keeps Rain from being played")
    assert table.offered("place Mist on-guard")
    assert not table.offered("place Rain on-guard")
    assert not table.offered("place Gates of Morning on-guard")
    for _ in range(2):  # every copy
        table.hazard.do("play Mist", passing=True)
        table.settle()
    table.leave_open()


def test_here_is_a_snake_lasts_for_that_phase(table: Table) -> None:
    snake(table)
    assert not pending(table, "play Rain")
    table.finish()
    table.movement("Gimli", limit=9)
    assert pending(table, "play Rain")
    table.leave_open()


@rule("AIO-F-0493")
def test_here_is_a_snake_leaves_what_lies_on_the_table(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    snake(table)
    assert pending(table, "Adûnaphel")
    table.leave_open()


@rule("AIO-F-0495")
def test_here_is_a_snake_comes_before_what_was_fetched(table: Table) -> None:
    """In response to Mouth of Sauron: what that takes into hand afterwards was not shown."""
    table.hero.company("Gimli", at="Rivendell").hand("Here Is a Snake!", "a pastime")
    table.hazard.hand("Mouth of Sauron", nothing("Mist")).discard(nothing("Snow"))
    table.movement("Gimli", to="Bree", limit=9)
    table.hazard.do("play Mouth of Sauron", passing=True)
    table.hero.do("play Here Is a Snake!", passing=True)
    table.settle()
    table.do(("choose", table.id("Mist")))
    table.settle()
    table.then("Snow in hand")
    assert pending(table, "play Mist")
    assert not table.offered("play Snow")
    table.leave_open()


@rule("AIO-H-0279")
@pytest.mark.players(4)
def test_here_is_a_snake_with_several(table: Table) -> None:
    """Who plays hazards now shows them when it resolves; each who comes after him before he draws or plays any."""
    table.hero.company("Gimli", "Kíli", "Bofur", "Óin", "Balin", at="Rivendell").hand("Here Is a Snake!", "a pastime")
    for seat in ("hazard", "third", "fourth"):
        table.seat(seat).hand(nothing("Mist"), nothing("Rain"))
    table.movement("Gimli", to="Bree")
    table.hero.do("play Here Is a Snake!", passing=True)
    for seat, shown, not_shown in (("hazard", "Mist", "Rain"), ("third", "Rain", "Mist"), ("fourth", "Mist", "Rain")):
        while table.asked != "choose":
            assert table.who == "hero" or table.asked != "draw"  # he has shown before he draws
            table.answer_plainly()
        assert table.who == seat
        (card,) = (c for c in table.seat(seat).row.hand if table.state.name(c) == shown)
        table.do(("choose", card))
        assert table.state.card(card).known & 1
        table.do(("enough",))
        while not (table.asked == "act" and table.who == seat):
            table.answer_plainly()
        assert not table.offered(f"play {not_shown}")
        table.do(f"play {shown}", passing=True)
        table.settle()
        while table.asked and table.who == seat:
            table.pass_()
    table.leave_open()


@rule("AIO-E-0075", "AIO-F-0494")
def test_here_is_a_snake_taps_and_reveals_an_agent_at_any_time(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Here Is a Snake!")
    table.hazard.agent("Gisulf")
    table.organization()
    assert not any("Gisulf" in words for words in table.offers())  # nobody knows who it is
    table.do("play Here Is a Snake! on a face-down card of Hazard")
    table.settle()
    if table.asked == "where it is":
        assert table.who == "hazard"
        table.do(table.state.asks[0].options[0])
    table.then("Gisulf tapped")
    assert not table.card("Gisulf").face_down
    table.leave_open()


def test_here_is_a_snake_is_for_agents_that_hide(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Here Is a Snake!", "a pastime")
    table.hazard.agent("Gisulf", "Bree", face_up=True)
    table.organization()
    assert not table.offered("play Here Is a Snake!")
    table.leave_open()


# --- DM-138 Hidden Knife ---


def knife(table: Table, *hand: str, face_up: bool = True, wounded: bool = False) -> None:
    """A company at Bree; an agent of the other player's is at Moria."""
    table.hero.company("Aragorn II", at="Bree").hand("Hidden Knife", "a pastime", *hand)
    table.hazard.company("Bilbo", at="Rivendell").agent("Gisulf", "Moria", face_up=face_up, wounded=wounded)
    table.explored("Aragorn II")


def stab(table: Table, creature: str, *dice: int) -> None:
    table.dice(*dice)
    table.do("play Hidden Knife on Gisulf")
    table.settle()
    if table.asked == "by whom":
        table.do(creature)
    while attack_is(table):
        table.answer_plainly()


def test_hidden_knife_is_wielded_by_a_creature_of_the_hand(table: Table) -> None:
    """Five strikes of 8 against one of prowess 5, who taps and rolls 12; it can be keyed to a Shadow-hold."""
    knife(table, "Orc-guard", "Wargs", "Ghouls")
    assert table.offered("play Hidden Knife on Gisulf")
    table.dice(12)
    table.do("play Hidden Knife on Gisulf")
    table.settle()
    assert {table.state.name(o[1]) for o in table.state.asks[0].options} == {"Orc-guard", "Ghouls"}  # Wargs go nowhere near
    table.do("Orc-guard")
    assert numbers(table) == (5, 8)
    assert (table.who, table.asked) == ("hazard", "stance")
    table.finish()
    table.then("Gisulf tapped", "Wargs in hand", "Bilbo at Rivendell")
    assert table.hazard.row.play.count(table.id("Gisulf")) == 1
    assert is_agent(table.state, table.id("Gisulf"))
    assert [c.place for c in table.state.all_companies()] == ["Bree", "Rivendell"]  # he is no company any more


def test_hidden_knife_is_worth_no_points(table: Table) -> None:
    knife(table, "Orc-guard")
    stab(table, "Orc-guard", 2, 12)
    table.then("Gisulf eliminated", "Orc-guard discarded", "Bilbo at Rivendell")
    assert table.id("Gisulf") not in table.hazard.row.play
    assert table.names("hero", "pile") == []
    assert "Moria" in table.names("hazard", "locations")
    table.leave_open()


@pytest.mark.parametrize(
    ("hand", "face_up", "fits"), [(("Orc-guard",), True, True), (("Orc-guard",), False, False), (("Wargs",), True, False)]
)
def test_hidden_knife_needs_an_agent_in_reach(table: Table, hand: tuple[str, ...], face_up: bool, fits: bool) -> None:
    knife(table, *hand, face_up=face_up)
    assert table.offered("play Hidden Knife") == fits
    table.leave_open()


@rule("AIO-F-0502", "AIO-F-0503")
def test_hidden_knife_begins_a_chain(table: Table) -> None:
    table.hero.sideboard("Elven Cloak", "Athelas")
    knife(table, "Orc-guard", "Smoke Rings", "Smoke Rings")
    table.do("play Smoke Rings on Athelas")
    assert table.offered("play Smoke Rings on Elven Cloak")
    assert not table.offered("play Hidden Knife")
    table.settle()
    assert table.offered("play Hidden Knife")
    table.leave_open()


@rule("AIO-F-0502", "AIO-F-0504")
def test_hidden_knife_waits_for_the_end_of_an_attack(table: Table) -> None:
    """The agent attacks who enters his site; when that is over he may be attacked himself."""
    table.hero.company("Gimli", at="Lake-town").hand("Hidden Knife", "Assassin", "a pastime")
    table.hazard.agent("Gergeli", "Lake-town", face_up=True)
    table.site("Gimli")
    table.do("enter", passing=True)
    table.hazard.do("attack with Gergeli", passing=True)
    table.dice(2, 12, 2)
    asked: list[bool] = []
    while not (asked and not fighting(table)):
        asked += [table.offered("play Hidden Knife")] if fighting(table) else []
        if table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()
    assert asked
    assert not any(asked)
    while table.asked and not table.offered("play Hidden Knife"):
        table.pass_()
    assert table.offered("play Hidden Knife on Gergeli")
    table.leave_open()


def fighting(table: Table) -> bool:
    return attack_is(table, "AgentCombat")


# --- DM-140 Horns, Horns, Horns ---


def test_horns_bring_the_factions_back(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Horns, Horns, Horns").discard("Rangers of the North", "Sting")
    table.hazard.discard("Riders of Rohan")
    table.organization()
    table.play("Horns")
    table.then("Rangers of the North in deck", "Riders of Rohan in deck", "Sting discarded")
    table.leave_open()


# --- DM-141 Hour of Need ---


def hour(table: Table, at: str = "Bree", who: str = "Adrazar", **more: Any) -> bool:
    """Whether somebody may call the Hobbits from where he is."""
    table.hero.company(who, "Kíli", at=at, **more).hand("Hour of Need", "Hobbits", "Elven Cloak", "a pastime")
    table.organization()
    return table.offered(f"play Hour of Need by {who} on Hobbits")


@rule("AIO-F-0516", "AIO-F-0518")
@pytest.mark.parametrize("comes", [False, True])
def test_hour_of_need(table: Table, comes: bool) -> None:
    """Arthedain and The Shire are two regions: -2 and -2 against 8. Adrazar has +1 of his own."""
    assert hour(table)
    table.dice(8 + 2 + 2 - unused(table, "Adrazar") - 1 + comes)
    table.do("play Hour of Need by Adrazar")
    table.through()
    assert "Adrazar taps for Hour of Need" in table.told
    if comes:
        table.then("Hobbits in play", "Bree tapped", "Adrazar tapped")
        assert table.state.card(table.state.card(table.id("Hobbits")).noted[0]).card == table.card("Bree").card
    else:
        table.then("Hobbits discarded", "Adrazar discarded", "Bree untapped", "Kíli in play")
    assert not table.offered("play Elven Cloak")
    table.leave_open()


@rule("AIO-F-0515", "AIO-F-0517")
@pytest.mark.parametrize(
    ("at", "who", "more", "fits"),
    [
        ("Bree", "Adrazar", {}, True),
        ("Bree", "Adrazar", {"site_tapped": True}, False),
        ("The Gem-deeps", "Adrazar", {}, False),
        ("Bree", "Adrazar", {"tapped": ["Adrazar"]}, False),
        ("Bree", "Gimli", {}, False),  # a warrior
        ("Bree", "Bilbo", {}, False),  # no diplomat
    ],
)
def test_hour_of_need_takes_a_diplomat_at_leisure(table: Table, at: str, who: str, more: dict[str, Any], fits: bool) -> None:
    assert hour(table, at, who, **more) == fits
    table.leave_open()


def test_hour_of_need_counts_the_regions(table: Table) -> None:
    """From Lórien to The Shire."""
    table.hero.company("Adrazar", at="Lórien").hand("Hobbits")
    there = regions_to(table.state, table.id("Hobbits"), table.id("Adrazar"))
    assert there == len(regions_between("Wold & Foothills", "The Shire", ()))
    table.leave_open()


# --- DM-142 Hundreds of Butterflies ---


def test_hundreds_of_butterflies(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", tapped=["Gimli"]).hand("Hundreds of Butterflies", "a pastime")
    table.movement("Gimli", to="Bree")
    before = table.value("hazard_limit", table.company().id)
    table.cannot("play Hundreds of Butterflies on Legolas", because="")
    table.play("Hundreds of Butterflies")
    table.then("Gimli untapped")
    assert table.value("hazard_limit", table.company().id) == before + 1
    table.leave_open()
