"""The Lidless Eye: permanent-events of resources: the card of that name."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from deckmaking import accepted, legal, ones, refused
from ledger import rule
from meccg.parts.values import GI, HAND_SIZE, value
from meccg.rules.losses import out_of_play
from meccg.rules.roles import bind_avatar, is_avatar, your_avatar
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def general_influence(table: Table) -> int:
    return value(table.state, GI, table.hero.id)


# --- LE-203 The Lidless Eye ---


def watched(table: Table, *hand: str, at: str = "Dol Guldur") -> None:
    """Sauron's player in his organization phase."""
    table.hero.company("Tarcil", "Layos", at=at).hand(*hand).events("The Lidless Eye")
    table.organization()


@rule("AIO-F-0589", "AIO-F-0590")
def test_the_lidless_eye_rules_by_itself(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").events("Bade to Rule").hand("The Lidless Eye", "Bade to Rule", "a pastime")
    influence, size = general_influence(minions), value(minions.state, HAND_SIZE, 0)
    minions.organization()
    minions.do("play The Lidless Eye")
    minions.settle()
    minions.then("The Lidless Eye in play")
    assert minions.names("hero", "discard") == ["Bade to Rule"]
    assert (general_influence(minions), value(minions.state, HAND_SIZE, 0)) == (influence - 5 + 7, size + 1)
    minions.cannot("play Bade to Rule", because="keeps")
    minions.leave_open()


@rule("AIO-F-0591")
@pytest.mark.parametrize(
    ("other", "offered"), [("hero", True), ("fallen-wizard", True), ("ringwraith", False), ("balrog", False)]
)
def test_the_lidless_eye_looks_for_wizards(minions: Table, other: str, offered: bool) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("The Lidless Eye", "a pastime")
    minions.hazard.set(alignment=other)
    minions.organization()
    assert minions.offered("play The Lidless Eye") == offered
    minions.leave_open()


@rule("AIO-F-0591")
@pytest.mark.players(3)
@pytest.mark.parametrize(("third", "offered"), [("hero", True), ("ringwraith", False)])
def test_no_ringwraith_may_sit_with_the_lidless_eye(minions: Table, third: str, offered: bool) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("The Lidless Eye", "a pastime")
    minions.seat(2).set(alignment=third)
    minions.organization()
    assert minions.offered("play The Lidless Eye") == offered
    minions.leave_open()


@pytest.mark.parametrize("how", ["in play", "eliminated", "returned", "discarded"])
def test_who_has_revealed_a_ringwraith_is_not_sauron(minions: Table, how: str) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("The Lidless Eye", "a pastime")
    s = minions.state
    if how == "eliminated":
        minions.hero.set(avatar_lost=True)
    else:
        minions.hero.company("Khamûl the Ringwraith", at="Minas Morgul")
        wraith = minions.id("Khamûl the Ringwraith")
        if how == "returned":
            bind_avatar(s, 0, wraith)
        if how != "in play":
            out_of_play(s, wraith, "hand" if how == "returned" else "discard")
    minions.organization()
    minions.cannot("play The Lidless Eye", because="you have revealed a Ringwraith")
    minions.leave_open()


@rule("AIO-A-0035", "AIO-A-0036")
def test_sauron_has_no_ringwraith_and_none_who_follows(minions: Table) -> None:
    watched(
        minions,
        "Khamûl the Ringwraith",
        "Ûvatha the Ringwraith",
        "They Ride Together",
        "We Have Come to Kill",
        "Hador",
        at="Moria",
    )
    eye = minions.id("The Lidless Eye")
    assert your_avatar(minions.state, 0) == eye
    assert is_avatar(minions.state, eye)
    assert minions.state.player(0).avatar == -1
    minions.cannot("reveal Khamûl the Ringwraith")
    minions.cannot("play They Ride Together")
    minions.carry_out("play We Have Come to Kill")
    assert [o for o in minions.offers() if "Ringwraith" in o] == []
    minions.do("Hador, under general influence")
    minions.leave_open()


def test_sauron_plays_characters_wherever_they_may_arrive(minions: Table) -> None:
    """There is nobody with whom they would have to be (AIO-C-0134)."""
    watched(minions, "Hador", at="Moria")
    assert minions.offered("play Hador", "Minas Morgul")
    assert minions.offered("play Hador", "Carn Dûm") or minions.offered("play Hador", "Dol Guldur")
    minions.cannot("sideboard", because="no avatar in play")
    minions.leave_open()


def test_the_eye_once_in_each_organization_phase(minions: Table) -> None:
    minions.hero.deck("Jerrek", exactly=True).sideboard("Hador", "Bold Thrust", "Cave-drake")
    minions.hazard.hand(*["Gimli", "Legolas", "Gandalf", "Bilbo", "Frodo", "Sam Gamgee"])
    watched(minions, "Swift Strokes", "Not Slay Needlessly")
    uses = [o for _, o in minions.options() if o[0] == "use"]
    assert len(uses) == 2
    minions.do(uses[0])
    minions.settle()
    assert not minions.offered("Cave-drake")
    minions.do("Bold Thrust")
    assert sorted(minions.names("hero", "deck")) == ["Bold Thrust", "Jerrek"]
    assert minions.uses() == set()
    minions.leave_open()


def test_the_eye_looks_into_a_hand(minions: Table) -> None:
    hidden = ["Gimli", "Legolas", "Gandalf", "Bilbo", "Frodo", "Sam Gamgee"]
    minions.hazard.hand(*hidden)
    minions.hero.sideboard("Hador")
    watched(minions, "Swift Strokes", "Not Slay Needlessly")
    minions.do(*[next(o for _, o in minions.options() if o[0] == "use" and o[4] == 1)])
    minions.do("Swift Strokes")
    minions.settle()
    minions.then("Swift Strokes discarded", "Not Slay Needlessly in hand")
    assert len({name for name in hidden if f"Hero sees {name}" in minions.told}) == 5
    assert minions.uses() == set()
    minions.leave_open()


@pytest.mark.parametrize("phase", ["long_events", "end_of_turn"])
def test_the_eye_is_used_while_organizing(minions: Table, phase: str) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("a pastime", "Hador").events("The Lidless Eye").sideboard("Layos")
    getattr(minions, phase)()
    assert minions.uses() == set()
    minions.leave_open()


@rule("AIO-A-0076")
def test_a_deck_of_sauron(minions: Table) -> None:
    eye = ones("The Lidless Eye")
    accepted(legal("ringwraith", 29, hazards=30, more=eye))
    made = legal("ringwraith", 29, hazards=30, more=eye)
    accepted(replace(made, play_deck=tuple((id, n) for id, n in made.play_deck if id != "LE-50")))  # without a Ringwraith
    refused(legal("ringwraith", 29, hazards=30, more=ones("Sun")), "Sun")
