"""The Lidless Eye: permanent-events of resources, A to M."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.parts.values import GI, has_trait, value
from meccg.rules.losses import out_of_play
from meccg.rules.scoring import scores, total
from meccg.rules.strike import tell_of_death
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def general_influence(table: Table) -> int:
    return value(table.state, GI, table.hero.id)


# --- LE-167 Bade to Rule ---


def test_bade_to_rule_on_your_ringwraith(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Dol Guldur").hand("Bade to Rule", "a pastime")
    before, di = general_influence(minions), minions.value("di", "Khamûl the Ringwraith")
    minions.organization()
    minions.do("play Bade to Rule on Khamûl the Ringwraith")
    minions.settle()
    minions.then("Bade to Rule on Khamûl the Ringwraith")
    assert (general_influence(minions), minions.value("di", "Khamûl the Ringwraith")) == (before + 5, di - 2)
    minions.hero.hand("Bade to Rule")
    minions.do("a pastime")
    assert "Bade to Rule" not in minions.plays()
    minions.carry_out("use Bade to Rule")
    assert (general_influence(minions), minions.names("hero", "discard").count("Bade to Rule")) == (before, 1)
    minions.leave_open()


@pytest.mark.parametrize("at", ["Moria", "Mount Doom"])
def test_bade_to_rule_only_at_a_darkhaven(minions: Table, at: str) -> None:
    minions.hero.company("Khamûl the Ringwraith", at=at).hand("Bade to Rule", "a pastime")
    minions.organization()
    minions.cannot("play Bade to Rule", because="Haven")
    minions.leave_open()


def test_bade_to_rule_waits_for_your_ringwraith(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Dol Guldur").hand("Bade to Rule", "Khamûl the Ringwraith", "Hador")
    before = general_influence(minions)
    minions.organization()
    minions.do("play Bade to Rule")
    minions.settle()
    assert (general_influence(minions), minions.card("Bade to Rule").host) == (before + 5, -1)
    minions.do("reveal Khamûl the Ringwraith", "company of Tarcil")
    minions.then("Bade to Rule on Khamûl the Ringwraith")
    assert general_influence(minions) == before + 5
    minions.leave_open()


@rule("AIO-F-0103")
@pytest.mark.parametrize(("player", "offered"), [("ringwraith", True), ("balrog", False), ("fallen-wizard", False)])
def test_bade_to_rule_is_for_ringwraith_players(table: Table, player: str, offered: bool) -> None:
    table.hero.plays("ringwraith").company("Tarcil", at="Dol Guldur").hand("Bade to Rule", "a pastime").set(alignment=player)
    table.organization()
    assert table.offered("play Bade to Rule") == offered
    table.leave_open()


@rule("AIO-F-0104")
def test_bade_to_rule_goes_when_he_moves(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Dol Guldur", cards={"Khamûl the Ringwraith": ["Bade to Rule"]}).hand(
        "a pastime"
    )
    minions.organization()
    minions.do("To Minas Morgul", passing=True)
    minions.then("Bade to Rule in play")
    minions.finish()
    minions.hero.hand("a pastime")
    minions.movement("Khamûl the Ringwraith")
    minions.then("Bade to Rule discarded")
    minions.leave_open()


def test_bade_to_rule_stays_while_he_does(minions: Table) -> None:
    minions.hero.company("Khamûl the Ringwraith", at="Dol Guldur", cards={"Khamûl the Ringwraith": ["Bade to Rule"]})
    minions.hero.company("Tarcil", at="Minas Morgul")
    minions.hazard.hand("Cave-drake")
    minions.movement("Tarcil", to="Mount Doom")
    minions.then("Bade to Rule in play")
    minions.finish()
    minions.movement("Khamûl the Ringwraith")
    minions.then("Bade to Rule in play")
    minions.leave_open()


# --- LE-173 Burning Rick, Cot, and Tree ---


def misc(table: Table) -> int:
    return scores(table.state, 0).by_type["miscellaneous"]


def raid(table: Table, card: str, *dice: int, at: str, **fields: Any) -> None:
    """A company faces what the card has; Jerrek stays out of it."""
    table.hero.company("Jerrek", "Tarcil", "Hador", "Layos", "Uchel", at=at, **fields).hand(card, "a pastime")
    table.dice(*dice)
    table.explored("Jerrek")
    table.do(f"play {card}")
    table.settle()
    while table.asked != "choose" and not table.offered("a pastime"):
        others = [o for _, o in table.options() if o[0] != "support" and table.id("Jerrek") not in o]
        table.do(min(others, key=lambda o: o[0] == "leave"))


@pytest.mark.parametrize("taps", [True, False])
def test_burning_rick_costs_two_attacks_and_the_factions_there(minions: Table, taps: bool) -> None:
    minions.hero.factions("Dunlendings", "Orcs of Moria")
    raid(minions, "Burning Rick, Cot, and Tree", *(12,) * 5, at="Dunnish Clan-hold", site_tapped=True)
    assert [line for line in minions.log if line.startswith("Attack by")] == ["Attack by Burning Rick, Cot, and Tree"] * 2
    minions.do("Jerrek" if taps else "None")
    minions.then("Dunlendings discarded", "Orcs of Moria in play", f"Jerrek {'' if taps else 'un'}tapped")
    minions.then(f"Burning Rick, Cot, and Tree {'stored' if taps else 'discarded'}")
    assert misc(minions) == 2 * taps
    minions.leave_open()


@pytest.mark.parametrize(("at", "tapped"), [("Dunnish Clan-hold", False), ("Edoras", True)])
def test_burning_rick_at_a_tapped_border_hold(minions: Table, at: str, tapped: bool) -> None:
    minions.hero.company("Jerrek", at=at, site_tapped=tapped).hand("Burning Rick, Cot, and Tree", "a pastime")
    minions.explored("Jerrek")
    minions.cannot("play Burning Rick, Cot, and Tree")
    minions.leave_open()


# --- LE-187 Freeze the Flesh ---


def fall(table: Table, *company: str, victim: str = "Tarcil", at: str = "Moria", **fields: Any) -> None:
    """A strike kills somebody of a company; then its player has time to act."""
    table.hero.company(*company, at=at, **fields).hand("Freeze the Flesh", "Freeze the Flesh", "a pastime")
    table.dice(2, 12)
    table.attack("man", strikes=1, prowess=30, against=victim)
    table.do(f"{victim} faces a strike", passing=True) if len(company) > 1 else None
    table.finish()
    table.then(f"{victim} eliminated")
    table.long_events()


def freeze(table: Table, by: str = "Ciryaher", *dice: int) -> None:
    table.dice(*dice)
    table.do(next(o for _, o in table.options() if o[1:2] == ("LE-187:play",) and o[3] == table.id(by)))
    if table.asked == "choose":
        table.answer_plainly()
    table.through()


@rule("AIO-F-0363", "AIO-F-0364", "AIO-F-0365", "AIO-F-0366", "AIO-F-0367")
def test_freeze_the_flesh_calls_him_back(minions: Table) -> None:
    minions.hero.company("Hador", at="Dol Guldur")
    fall(minions, "Ciryaher", "Tarcil", "Layos")
    assert {o[3] for _, o in minions.options() if o[1:2] == ("LE-187:play",)} == {minions.id("Ciryaher")}
    freeze(minions, "Ciryaher", 9)
    minions.then("Tarcil tapped", "Freeze the Flesh#1 on Tarcil")
    assert minions.card("Tarcil").company == minions.card("Ciryaher").company
    assert [minions.value(n, "Tarcil") for n in ("mind", "prowess", "body")] == [6 - 2, 4 - 1, 8 - 2]
    assert has_trait(minions.state, minions.company("Tarcil").id, "overt")
    assert "Corruption check of Ciryaher: 5 against 0 (9 - 4), passed" in minions.told
    minions.leave_open()


@rule("AIO-F-0363", "AIO-F-0372")
@pytest.mark.parametrize("company", [("Tarcil", "Layos"), ("Ciryaher", "Layos")])
def test_freeze_the_flesh_needs_a_witness(minions: Table, company: tuple[str, ...]) -> None:
    """Somebody of the same company who can use shadow-magic, and not he himself."""
    minions.hero.company("Ren the Ringwraith", at="Dol Guldur")
    fall(minions, *company, victim=company[0])
    minions.cannot("play Freeze the Flesh")
    minions.leave_open()


@rule("AIO-F-0363")
def test_freeze_the_flesh_only_this_turn_and_after_a_body_check(minions: Table) -> None:
    minions.hero.out("Tarcil").company("Ciryaher", at="Moria").hand("Freeze the Flesh", "a pastime")
    minions.long_events()
    minions.cannot("play Freeze the Flesh")
    minions.leave_open()


@rule("AIO-F-0367", "AIO-F-0368", "AIO-F-0369")
@pytest.mark.parametrize("loss", ["minus-five", "loses"])
def test_an_avatar_comes_back(minions: Table, loss: str) -> None:
    """Unless his death has lost the game."""
    minions.rules(avatar_loss="minus-five")
    minions.hero.company("The Witch-king", "Ren the Ringwraith", at="Moria").hand("Freeze the Flesh", "a pastime")
    minions.hero.set(avatar=minions.id("The Witch-king"))
    witch_king = minions.id("The Witch-king")
    tell_of_death(minions.state, witch_king)
    out_of_play(minions.state, witch_king, "out")
    assert total(minions.state, 0) == -5
    if loss == "loses":
        minions.rules(avatar_loss="loses")
    minions.long_events()
    if loss == "loses":
        minions.cannot("play Freeze the Flesh")
    else:
        freeze(minions, "Ren the Ringwraith")
        assert minions.state.player(0).avatar == witch_king
        assert total(minions.state, 0) == 0
        assert not any("Corruption check" in line for line in minions.told)
    minions.leave_open()


@rule("AIO-F-0371")
def test_freeze_the_flesh_twice(minions: Table) -> None:
    fall(minions, "Ciryaher", "Tarcil", "Layos")
    tarcil = minions.state.facts_of(minions.id("Tarcil"))
    minions.dice(9, 9)
    for _ in range(2):
        minions.do(next(o for _, o in minions.options() if o[1:2] == ("LE-187:play",)))
        if minions.asked == "choose":
            minions.answer_plainly()
    minions.through()
    assert minions.value("prowess", "Tarcil") == tarcil.prowess - 2
    minions.leave_open()


# --- LE-201 Kill All But NOT the Halflings ---

KILL_ALL = "Kill All But NOT the Halflings"


@pytest.mark.parametrize("taps", [True, False])
def test_kill_all_is_carried_from_bag_end(minions: Table, taps: bool) -> None:
    raid(minions, KILL_ALL, *(12,) * 4, at="Bag End")
    minions.do("Jerrek" if taps else "None")
    minions.then(f"{KILL_ALL} on Jerrek" if taps else f"{KILL_ALL} discarded", f"Jerrek {'' if taps else 'un'}tapped")
    assert misc(minions) == 0
    minions.pass_all()
    minions.untap()
    minions.then(f"Jerrek {'' if taps else 'un'}tapped")  # not before it is stored
    minions.leave_open()


def test_kill_all_finds_nobody_untapped(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Bag End").hand(KILL_ALL, "a pastime")
    minions.dice(12)
    minions.explored("Tarcil")
    minions.do(f"play {KILL_ALL}")
    minions.do("tap", passing=True)
    minions.pass_all()
    minions.then(f"{KILL_ALL} discarded", "Tarcil tapped")


@pytest.mark.parametrize(("before", "whose", "points"), [(0, "hero", 5), (1, "hero", 6), (1, "hazard", 1)])
def test_only_the_first_kill_all_is_worth_so_much(minions: Table, before: int, whose: str, points: int) -> None:
    if before:
        getattr(minions, whose).pile(KILL_ALL)
    minions.hero.company("Jerrek", at="Barad-dûr", cards={"Jerrek": [KILL_ALL]}).hand("a pastime")
    minions.organization()
    minions.do("store")
    minions.settle()
    assert misc(minions) == points
    minions.leave_open()


def test_kill_all_is_stored_at_barad_dur_only(minions: Table) -> None:
    minions.hero.company("Jerrek", at="Minas Morgul", cards={"Jerrek": [KILL_ALL]}).hand("a pastime")
    minions.organization()
    assert not minions.offered("store")
    minions.leave_open()
