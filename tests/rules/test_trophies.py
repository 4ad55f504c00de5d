"""Trophies: who takes them, what they are worth to him and to his player, and where they go (AIO-D-0174 ff.)."""

from __future__ import annotations

from typing import Any

import pytest

from guests import Guests
from ledger import rule
from meccg.model.facts import Points
from meccg.model.rows import UNTAPPED
from meccg.parts.values import has_trait
from meccg.rules.scoring import scores
from meccg.rules.storing import storable, transferable
from meccg.rules.trophies import TROPHY, takers
from table import Table, blank

HALF_ORC = "WH-5"


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def foe(points: int, *, star: bool = False) -> str:
    facts = {"type": "hazard", "kind": "creature", "alignment": "neutral", "races": ("wolf",), "strikes": 1, "prowess": 3}
    return blank(f"TROPHY {points} {star}", name=f"a foe of {points}", mp=Points(points, type="kill", star=star), **facts)


def defeat(table: Table, key: str, who: str, owner: int = 1) -> int:
    """His company defeats the creature; he alone faces its strike."""
    card = table.new(key, owner, "hand")
    table.dice(12)
    table.start("CreatureAttack", card=card, company=table.company(who).id, hazard_player=owner)
    table.pass_all()
    if table.asked == "assign strike":
        table.do("assign", who)
        table.pass_all()
    table.do("tap")
    table.pass_all()
    return card


def wearing(table: Table, who: str, *keys: str, at: str = "Moria", **more: Any) -> list[int]:
    """He has taken these as trophies before."""
    table.hero.company(who, at=at, **more)
    out = []
    for key in keys:
        card = table.new(key, 1, "aside")
        table.state.enter(card, player=0, host=table.id(who), mode=TROPHY, since=1)
        out.append(card)
    return out


def bonus(table: Table, who: str) -> tuple[int, int]:
    facts = table.state.facts_of(table.id(who))
    return table.value("di", who) - facts.character.di, table.value("prowess", who) - facts.prowess


# --- taking them -----------------------------------------------------------------------------------------------------------


@rule("AIO-D-0174", "AIO-D-0177", "AIO-D-0186")
def test_an_orc_takes_a_trophy(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Moria")
    card = defeat(minions, foe(2), "Orc Captain")
    minions.do("Orc Captain")
    minions.then("a foe of 2 on Orc Captain")
    assert has_trait(minions.state, card, "item")
    assert has_trait(minions.state, card, "minor")
    assert minions.value("cp", "Orc Captain") == 0
    assert bonus(minions, "Orc Captain") == (1, 1)


@rule("AIO-D-0156", "AIO-D-0155")
@pytest.mark.parametrize("takes", [True, False])
def test_a_creature_with_a_star_is_a_trophy_or_goes_to_the_points(minions: Table, takes: bool) -> None:
    minions.hero.company("Orc Captain", at="Moria")
    defeat(minions, foe(2, star=True), "Orc Captain")
    assert sorted(minions.offers()) == ["Nobody", "Orc Captain"]
    minions.do("Orc Captain" if takes else "nobody")
    minions.then("a foe of 2 on Orc Captain" if takes else "a foe of 2 in pile")
    assert scores(minions.state, 0).by_type["kill"] == 2


@rule("AIO-D-0158", "AIO-D-0180", "AIO-H-0708")
def test_one_without_a_star_gives_no_points_and_is_out_of_play_when_it_is_lost(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Moria")
    defeat(minions, foe(2), "Orc Captain")
    minions.do("Orc Captain")
    assert scores(minions.state, 0).by_type["kill"] == 0
    lose_captain(minions)
    minions.then("a foe of 2 in out")


@rule("AIO-D-0181", "AIO-D-0182")
def test_one_with_a_star_keeps_its_points_when_it_is_lost(minions: Table) -> None:
    wearing(minions, "Orc Captain", foe(3, star=True))
    assert scores(minions.state, 0).by_type["kill"] == 3
    lose_captain(minions)
    minions.then("a foe of 3 in pile")
    assert minions.state.card(minions.id("a foe of 3")).player == 0
    assert scores(minions.state, 0).by_type["kill"] == 3


def lose_captain(table: Table) -> None:
    """Who bears it is eliminated, and nobody saves it."""
    table.start("Loss", character=table.id("Orc Captain"), kind="eliminate")
    table.pass_all()


@rule("AIO-D-0174", "AIO-C-0292")
def test_only_orcs_and_trolls_who_faced_it(minions: Table, guests: Guests) -> None:
    guests.invite(HALF_ORC)
    minions.hero.company("Orc Captain", "Tarcil", HALF_ORC, "Old Troll", at="Moria")
    card = minions.new(foe(2), 1, "pile")
    s = minions.state
    assert takers(s, 0, card) == []  # nobody faced it
    for m in minions.company("Tarcil").members:
        if s.name(m) != "Old Troll":
            s.put(s.card(m).but(marks=(f"struck by {card}",)))
    assert [s.name(m) for m in takers(s, 0, card)] == ["Orc Captain"]
    s.put(s.player(0).but(alignment="hero"))
    assert takers(s, 0, card) == []


@rule("AIO-D-0189")
def test_nobody_boasts_of_his_own_creature(minions: Table) -> None:
    minions.hero.company("Orc Captain", at="Moria")
    defeat(minions, foe(2), "Orc Captain", owner=0)
    assert not minions.state.asks
    assert minions.card("Orc Captain").attached == ()


@rule("AIO-D-0175")
@pytest.mark.parametrize("key", ["TW-90", "TD-70", "TD-71", "LE-285"])
def test_dragons_are_trophies_in_every_shape(minions: Table, guests: Guests, key: str) -> None:
    guests.invite("LE-285")
    (card,) = wearing(minions, "Orc Captain", key)
    assert has_trait(minions.state, card, "item")
    assert bonus(minions, "Orc Captain")[0] > 0
    assert not has_trait(minions.state, card, "faction")


# --- what they are -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "di", "prowess"),
    [
        pytest.param((1,), 1, 0, marks=rule("AIO-D-0185")),
        pytest.param((2,), 1, 1, marks=rule("AIO-D-0186")),
        pytest.param((1, 2), 2, 1, marks=rule("AIO-D-0187", "AIO-D-0184")),
        pytest.param((4,), 2, 2, marks=rule("AIO-D-0188")),
        pytest.param((3, 3), 2, 2, marks=rule("AIO-D-0188", "AIO-D-0184")),
    ],
)
def test_what_trophies_give(minions: Table, points: tuple[int, ...], di: int, prowess: int) -> None:
    wearing(minions, "Orc Captain", *(foe(n) for n in points))
    assert bonus(minions, "Orc Captain") == (di, prowess)


@rule("AIO-D-0187", "AIO-D-0188")
@pytest.mark.parametrize("points", [3, 4])
def test_they_raise_nobody_above_nine(minions: Table, points: int) -> None:
    wearing(minions, "Lieutenant of Morgul", foe(points))  # 8
    assert minions.value("prowess", "Lieutenant of Morgul") == 9


@rule("AIO-D-0178")
def test_they_are_neither_given_away_nor_stored(minions: Table) -> None:
    (card,) = wearing(minions, "Orc Captain", foe(2), at="Minas Morgul", items={"Orc Captain": ["Saw-toothed Blade"]})
    minions.hero.company("Snaga", at="Minas Morgul")
    blade = minions.id("Saw-toothed Blade")
    assert list(transferable(minions.state, 0)) == [blade]
    assert card not in list(storable(minions.state, 0))


@rule("AIO-D-0179")
def test_a_thief_may_have_them(minions: Table) -> None:
    (card,) = wearing(minions, "Orc Captain", foe(2))
    thief = minions.new("TW-102", 1, "hand")
    minions.dice(2)
    minions.state.set_status(minions.id("Orc Captain"), UNTAPPED)
    minions.start("CreatureAttack", card=thief, company=minions.company("Orc Captain").id, hazard_player=1)
    while minions.state.asks and minions.card("a foe of 2").zone == "play":
        minions.answer_plainly()
    assert minions.state.card(card).zone == "out"
    minions.leave_open()
