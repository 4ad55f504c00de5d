"""The Dragons: short-events of hazards, E to I."""

from __future__ import annotations

from typing import Any

import pytest

from dragonplay import attack_is, hazard_acts, set_upon
from hazardplay import numbers, pending
from ledger import rule
from meccg.kernel.book import PARTS
from meccg.parts.requirements import attacks_faced, automatic_attacks
from meccg.parts.values import roll_of, value
from table import Table

# --- TD-23 Exile of Solitude ---------------------------------------------------------------------------------------------


def exile(table: Table, dragon: str, site: str, roll: int, who: tuple[str, ...] = ("Gimli", "Balin"), **company: Any) -> None:
    """It was played on the lair to which a company goes; then the company enters and faces the Dragon."""
    table.hazard.events(dragon).hand("Exile of Solitude")
    table.hero.company(*who, at=site, **company).hand("a pastime")
    table.movement("Gimli", limit=9)
    hazard_acts(table, "play Exile of Solitude")
    table.finish()
    table.site("Gimli")
    table.do("enter")
    table.dice(12, *[roll] * 6)


def through_the_lair(table: Table, *chosen: str) -> None:
    wanted = list(chosen)
    while attack_is(table):
        if table.asked == "choose":
            assert table.who == "hazard"
            table.do(wanted.pop()) if wanted else table.do("enough")
        else:
            table.answer_plainly()
    assert not wanted
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


@rule("AIO-F-0308")
def test_exile_of_solitude_captures_one_without_a_body_check(table: Table) -> None:
    led: dict[str, Any] = {"who": ("Gimli", "Balin", "Bilbo"), "followers": {"Balin": ["Bilbo"]}}
    exile(table, "Scatha at Home", "Gondmaeglom", 2, items={"Balin": ["Glamdring"]}, **led)
    through_the_lair(table, "Balin")
    table.then("Balin discarded", "Glamdring discarded", "Bilbo in play")
    assert not any("Body check of Balin" in line for line in table.log)


@rule("AIO-A-0081")
def test_exile_of_solitude_may_capture_an_ally(table: Table) -> None:
    exile(table, "Scatha at Home", "Gondmaeglom", 2, allies={"Balin": ["Gwaihir"]})
    through_the_lair(table, "Gwaihir")
    table.then("Gwaihir discarded", "Balin in play")
    assert not any("Body check of Gwaihir" in line for line in table.log)


def test_exile_of_solitude_is_for_one_strike(table: Table) -> None:
    """Faced again, the Dragon captures nobody else."""
    exile(table, "Scatha at Home", "Gondmaeglom", 12)
    through_the_lair(table, "Balin")
    card = table.id("Exile of Solitude")
    assert table.state.card(card).noted
    assert not [st for st in table.state.standing.get("when:strikes assigned", ()) if PARTS[st.address].on(table.state, st.env)]


def test_exile_of_solitude_is_a_weaker_strike(table: Table) -> None:
    exile(table, "Scatha at Home", "Gondmaeglom", 12)
    through_the_lair(table, "Balin")
    told = [line for line in table.log if line.startswith("Balin rolls")]
    assert "against 15" in told[-1]
    table.then("Balin in play")


def test_exile_of_solitude_and_all_strikes_of_earcaraxe(table: Table) -> None:
    table.hazard.events("Eärcaraxë at Home").hand("Exile of Solitude")
    table.hero.company("Gimli", "Balin", at="Isle of the Ulond").hand("a pastime")
    table.movement("Gimli", limit=9)
    while table.who != "hazard":
        table.pass_()
    uses = [o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == "Exile of Solitude"]
    table.do(uses[-1])
    table.finish()
    table.site("Gimli")
    table.do("enter")
    table.dice(12, 2, 2)
    through_the_lair(table)
    table.then("Gimli discarded", "Balin discarded")


def test_exile_of_solitude_not_where_no_dragon_is_at_home(table: Table) -> None:
    table.hazard.hand("Exile of Solitude")
    table.hero.company("Gimli", at="Gondmaeglom").hand("a pastime")
    table.movement("Gimli")
    assert not pending(table, "play Exile of Solitude")
    table.leave_open()


# --- TD-24 Fever of Unrest -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "dragon", "fits"),
    [
        pytest.param("wwww", "Scatha", True, marks=rule("AIO-F-0329", "AIO-H-0207")),
        ("www", "Scatha", False),
        pytest.param("www", "Leucaruth", True, marks=rule("AIO-F-0328")),
        ("ww", "Leucaruth", False),
    ],
)
def test_fever_of_unrest_brings_a_dragon(table: Table, path: str, dragon: str, fits: bool) -> None:
    table.hero.company("Gimli", "Balin", at="Rivendell").hand("a pastime")
    table.hazard.hand("Fever of Unrest", dragon, "Itangast")
    table.movement("Gimli", to="Bree", way="starter", limit=9)
    table.state.put(table.company("Gimli").but(path=path, regions=()))
    if not pending(table, "play Fever of Unrest"):
        assert not fits
        table.leave_open()
        return
    hazard_acts(table, [o for _, o in table.options() if o[0] == "play"][-1 if dragon == "Leucaruth" else 0])  # type: ignore[arg-type]
    assert pending(table, "play", dragon, "keyed to nothing") == fits
    if fits:
        hazard_acts(table, "play", dragon, "keyed to nothing")
        assert table.frame("Attack").keyed[0] == "nothing"
    table.leave_open()


# --- TD-26 Frenzy of Madness ---------------------------------------------------------------------------------------------


def test_frenzy_of_madness_takes_a_creature_for_a_dragon(table: Table) -> None:
    table.hero.company("Gimli", "Balin", at="Moria").hand("a pastime")
    table.hazard.hand("Frenzy of Madness", "Ghouls", "Scatha", "Brigands")
    table.movement("Gimli", limit=9)
    while table.who != "hazard":
        table.pass_()
    table.do(next(o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == "Frenzy of Madness"))
    if table.asked == "choose":
        assert not table.offered("Brigands")
        table.do("Ghouls")
    table.settle()
    table.then("Ghouls discarded")
    assert pending(table, "play Scatha keyed to Moria")
    table.leave_open()


@pytest.mark.parametrize(("site", "fits"), [("Moria", True), ("Cirith Ungol", False), ("Bree", False)])
def test_frenzy_of_madness_without_a_discard_for_daelomin(table: Table, site: str, fits: bool) -> None:
    table.hero.company("Gimli", "Balin", at=site).hand("a pastime")
    table.hazard.hand("Frenzy of Madness", "Daelomin")
    table.movement("Gimli", limit=9)
    assert pending(table, "play Frenzy of Madness") == fits
    if fits:
        hazard_acts(table, "play Frenzy of Madness")
        assert pending(table, "play Daelomin keyed to Moria")
    table.leave_open()


# --- TD-29 Half an Eye Open ----------------------------------------------------------------------------------------------


def test_half_an_eye_open_chooses_who_is_first(table: Table) -> None:
    set_upon(table, "Cave Worm", "Gimli", "Balin", "Gandalf", hand=("Half an Eye Open",))
    table.hazard.do("play Half an Eye Open", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert table.who == "hazard"
    assert not table.offered("Gandalf")
    table.do("Balin")
    while not attack_is(table, "Strike"):
        table.answer_plainly()
    assert table.frame("Strike").defender == table.id("Balin")
    table.leave_open()


@rule("AIO-D-0217")
def test_half_an_eye_open_may_choose_an_ally_who_can_be_attacked(table: Table) -> None:
    allies = {"Gimli": ["Gwaihir"], "Balin": ["Goldberry"]}
    set_upon(table, "Cave Worm", "Gimli", "Balin", hand=("Half an Eye Open",), allies=allies)
    table.hazard.do("play Half an Eye Open", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert not table.offered("Goldberry")
    table.do("Gwaihir")
    while not attack_is(table, "Strike"):
        table.answer_plainly()
    assert table.frame("Strike").defender == table.id("Gwaihir")
    table.leave_open()


def test_half_an_eye_open_not_on_other_attacks(table: Table) -> None:
    set_upon(table, "Hobgoblins", "Gimli", "Balin", hand=("Half an Eye Open",))
    assert not pending(table, "play Half an Eye Open")
    table.leave_open()


@rule("AIO-F-0472")
@pytest.mark.parametrize(("roll", "slips"), [(10, False), (11, True)])
def test_half_an_eye_open_is_revealed_to_a_burglar(table: Table, roll: int, slips: bool) -> None:
    """Bilbo has +5 and now -5; no attack of a Dragon is under way."""
    table.hero.company("Bilbo", at="Ettenmoors", guard=["Half an Eye Open"], moved=True).hand("Burglary")
    table.dice(roll, *(() if slips else (12,)))
    table.site()
    table.do("play Burglary by Bilbo")
    while table.who != "hazard":
        table.pass_()
    table.do("reveal Half an Eye Open")
    table.finish()
    assert any("nobody notices" in line for line in table.told) == slips
    table.then("Half an Eye Open discarded")


def test_half_an_eye_open_is_for_that_attempt(table: Table) -> None:
    table.hero.company("Bilbo", at="Ettenmoors", guard=["Half an Eye Open"], moved=True).company("Frodo", at="Tharbad").hand(
        "Burglary"
    )
    table.dice(12)
    table.site("Bilbo")
    table.do("play Burglary by Bilbo")
    while table.who != "hazard":
        table.pass_()
    table.do("reveal Half an Eye Open")
    table.through()
    assert value(table.state, roll_of("burglary"), table.id("Bilbo")) == -5
    assert value(table.state, roll_of("burglary"), table.id("Frodo")) == 0
    table.leave_open()


# --- TD-34 Incite Denizens -----------------------------------------------------------------------------------------------


def incite(table: Table, card: str, site: str, *events: str) -> int:
    table.hero.company("Gimli", "Balin", at=site).hand("a pastime")
    table.hazard.hand(card, "Arouse Denizens", card).events(*events)
    table.movement("Gimli", limit=9)
    table.hazard.do("play", card, passing=True)
    while table.asked == "respond":
        table.pass_()
    return table.company("Gimli").site


def test_incite_denizens_repeats_an_attack_with_all_that_changes_it(table: Table) -> None:
    site = incite(table, "Incite Denizens", "Tharbad")
    table.cannot("play Incite Denizens", because="duplicated")
    hazard_acts(table, "play Arouse Denizens")
    assert [nth for _, _, nth in attacks_faced(table.state, site)] == [0, 0]
    table.finish()
    table.site("Gimli")
    table.do("enter")
    for _ in range(2):
        assert numbers(table) == (3, 9)
        first = table.frame("Attack").uid
        table.dice(12, 12)
        while attack_is(table) and table.frame("Attack").uid == first:
            table.answer_plainly()
    assert not attack_is(table)
    table.leave_open()


@rule("AIO-F-0541", "AIO-F-0542", "CRF1-0312", "CRF1-0313")
def test_incite_denizens_and_the_attack_of_another_card(table: Table) -> None:
    """Its copy is no manifestation of the Dragon, and is gone when he is."""
    site = incite(table, "Incite Denizens", "The Lonely Mountain", "Smaug at Home")
    table.do([o for _, o in table.options()][1])
    copies = attacks_faced(table.state, site)
    assert [table.state.name(source) for source, _, _ in copies] == ["The Lonely Mountain", "Smaug at Home", "Incite Denizens"]
    assert copies[1][1] == copies[2][1]
    table.state.move(table.id("Smaug at Home"), "discard")
    assert len(attacks_faced(table.state, site)) == 1 == len(automatic_attacks(table.state, site))
    table.leave_open()


@rule("AIO-E-0315", "AIO-E-0316", "CRF1-0083")
@pytest.mark.parametrize(
    ("guard", "at"), [("Incite Denizens", "Tharbad"), ("Incite Minions", "Moria"), ("Smaug at Home", "The Lonely Mountain")]
)
def test_one_more_attack_is_revealed_when_they_are_to_be_faced(table: Table, guard: str, at: str) -> None:
    table.hero.company("Gimli", "Balin", at=at, guard=[guard], moved=True).hand("a pastime", "Dagger of Westernesse")
    table.site("Gimli")
    table.do("enter")
    before = len(attacks_faced(table.state, table.company("Gimli").site))
    table.hazard.do("reveal", guard, passing=True)
    table.settle()
    assert len(attacks_faced(table.state, table.company("Gimli").site)) == before + 1
    table.leave_open()


# --- TD-35 Incite Minions ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "site", "fits"),
    [("Incite Minions", "Moria", True), ("Incite Minions", "Tharbad", False), ("Incite Denizens", "Moria", False)],
)
def test_incite_minions_where(table: Table, card: str, site: str, fits: bool) -> None:
    table.hero.company("Gimli", at=site).hand("a pastime")
    table.hazard.hand(card)
    table.movement("Gimli")
    assert pending(table, "play", card) == fits
    table.leave_open()
