"""The Lidless Eye: factions that say something of their own: the Dragons who are roused."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.rules.scoring import scores
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def attacks(table: Table) -> list[str]:
    return [line for line in table.log if line.startswith("Attack by")]


# --- LE-259 Agburanar Roused ---

# Each of the others is roused in the same way.


@pytest.mark.parametrize(
    ("card", "site"),
    [("Agburanar Roused", "Caves of Ûlund"), ("Scatha Roused", "Gondmaeglom"), ("Scorba Roused", "Zarak Dûm")],
)
def test_each_is_roused_at_his_lair(minions: Table, card: str, site: str) -> None:
    minions.hero.company("The Mouth", at=site).company("Hador", at="The Lonely Mountain").hand(card, "a pastime")
    minions.dice(12)
    minions.explored("The Mouth")
    minions.do(f"play {card} by The Mouth")
    minions.settle()
    minions.then(f"{card} in play", f"{site} tapped")
    minions.leave_open()


def test_no_other_lair_will_do(minions: Table) -> None:
    minions.hero.company("Hador", at="The Lonely Mountain").hand("Scorba Roused", "a pastime")
    minions.explored("Hador")
    minions.cannot("play Scorba Roused", because="not playable at this site")
    minions.leave_open()


# --- LE-285 Smaug Roused ---


def rouse(table: Table, *items: str, hand: tuple[str, ...] = ()) -> None:
    table.hero.company("The Mouth", at="The Lonely Mountain", items={"The Mouth": list(items)})
    table.hero.hand("Smaug Roused", "a pastime", *hand)
    table.explored()
    table.do("play Smaug Roused by The Mouth")
    table.settle()


@rule("AIO-B-0290", "AIO-A-0345")
@pytest.mark.parametrize(("gift", "more"), [("Nothing", 0), ("Broad-headed Spear", 3), ("Black Mace", 6)])
def test_a_gift_rouses_a_dragon(minions: Table, gift: str, more: int) -> None:
    minions.hazard.events("Old Prejudice")  # counts standard modifications three times, but gifts are none
    minions.dice(10)
    rouse(minions, "Broad-headed Spear", "Black Mace", "Saw-toothed Blade")
    assert not minions.offered("Discard Saw-toothed Blade")
    minions.do(gift if gift == "Nothing" else f"Discard {gift}")
    minions.finish()
    told = next(line for line in minions.log if "to influence" in line)
    assert f": {10 + 4 + 2 + more} against 12" in told  # direct influence, and what he has against factions
    minions.then("Smaug Roused in play")
    assert scores(minions.state, 0).by_type["faction"] == 5
    if more:
        minions.then(f"{gift} discarded")


def hunted(table: Table, who: tuple[str, ...], whose: str = "hazard") -> None:
    table.seat(whose).factions("Smaug Roused")
    table.hero.company(*who, at="Iron Hill Dwarf-hold")
    table.movement(to="The Lonely Mountain", ask=True)
    while not any(type(f).__name__ == "Attack" for f in table.state.frames) and table.asked:
        table.answer_plainly()


@rule("AIO-H-0033", "AIO-B-0290")
def test_a_roused_dragon_hunts_for_his_player(table: Table) -> None:
    table.hazard.plays("ringwraith")
    hunted(table, ("Glorfindel II", "Elrond", "Aragorn II"))
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.body) == (2, 17, 8)
    assert {"dragon", "attacker-chooses"} <= set(attack.traits)
    assert not {"detainment", "by-creature"} & set(attack.traits)
    table.leave_open()


@rule("AIO-B-0290")
@pytest.mark.parametrize("hazard", ["", "Smaug Ahunt"])
def test_he_and_his_manifestations_spare_his_player(minions: Table, hazard: str) -> None:
    if hazard:
        minions.events(hazard)
    hunted(minions, ("Jerrek",), "hero")
    minions.pass_all()
    assert len(attacks(minions)) == 1 + bool(hazard)
    assert not any("rolls" in line for line in minions.log)
    minions.then("Jerrek untapped")


def test_other_dragons_do_not(minions: Table) -> None:
    minions.events("Agburanar Ahunt")
    hunted(minions, ("Jerrek",), "hero")
    assert minions.state.name(minions.frame("Attack").source) == "Agburanar Ahunt"
    minions.leave_open()


@rule("AIO-B-0296", "AIO-B-0300")
def test_who_defeats_him_has_kill_points_and_the_dragon_is_gone(table: Table) -> None:
    table.hazard.plays("ringwraith")
    hunted(table, ("Glorfindel II", "Elrond", "Aragorn II"))
    table.dice(*[12] * 4)
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()
    table.then("Smaug Roused in pile")
    points = scores(table.state, 0).by_type
    assert (points["kill"], points["faction"]) == (5, 0)
    table.leave_open()
