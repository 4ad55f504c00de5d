"""Worked examples of the rulebook in which minions play, with their own cards."""

from __future__ import annotations

import pytest

from guests import Guests
from ledger import rule
from meccg.rules.corruption import corruption_points
from meccg.rules.endgame import came_round, game_ends, may_call, points_for_calling
from meccg.rules.hazards import hazard_limit
from meccg.rules.scoring import council_scores, scores
from table import Table

NICK, JESSICA = 0, 1


# --- the end of a game: Jessica and Nick ---------------------------------------------------------------------------------


@pytest.fixture
def example(table: Table) -> Table:
    """Nick's turn: his company is at Carn Dûm, hers at Lórien."""
    table.hero.plays("ringwraith").company(
        "Indûr the Ringwraith", "Ciryaher", "Tarcil", "Orc Captain", "Lieutenant of Morgul", at="Carn Dûm",
        followers={"Indûr the Ringwraith": ["Ciryaher"]},
        items={"Tarcil": ["Palantír of Orthanc", "Magic Ring of Lies"],
               "Orc Captain": ["Saw-toothed Blade", "Foul-smelling Paste"]},
        allies={"Lieutenant of Morgul": ["Stinker"]},
    )  # fmt: skip
    table.hero.company("Orc Captain", at="Carn Dûm").factions("Orcs of Angmar")
    s, led = table.state, table.id("Orc Captain#2")
    s.enter(led, company=table.company("Tarcil").id, controller=table.id("Lieutenant of Morgul"))
    table.hazard.company(
        "Pallando", "Celeborn", "Gildor Inglorion", "Legolas", "Elrohir", "Elladan", at="Lórien",
        followers={"Pallando": ["Celeborn", "Gildor Inglorion"], "Legolas": ["Elrohir"]},
        items={"Pallando": ["Sword of Gondolin"], "Gildor Inglorion": ["Healing Herbs"],
               "Legolas": ["Elf-stone", "Dagger of Westernesse"]},
        allies={"Pallando": ["Gwaihir"]},
    )  # fmt: skip
    table.hazard.factions("Knights of Dol Amroth", "Men of Lebennin").events("Dreams of Lore")
    return table


def total(table: Table, player: int) -> int:
    return scores(table.state, player).total


@rule("AIO-B-0048", "AIO-B-0047")
def test_what_nick_controls(example: Table) -> None:
    assert (total(example, NICK), total(example, JESSICA)) == (20, 18)
    of_kind = scores(example.state, NICK).by_type
    assert {kind: n for kind, n in of_kind.items() if n} == {"character": 11, "item": 5, "faction": 2, "ally": 2}
    points = {"Ciryaher": 0, "Tarcil": 5, "Orc Captain#1": 2, "Lieutenant of Morgul": 0, "Orc Captain#2": 0}
    assert {name: corruption_points(example.state, example.id(name)) for name in points} == points


@rule("AIO-B-0046", "AIO-B-0049", "AIO-A-0444")
def test_nick_plays_sudden_call(example: Table) -> None:
    example.hero.hand("Sudden Call")
    example.organization()
    assert not may_call(example.state, NICK)  # a Ringwraith player needs the card
    example.play(next(o for _, o in example.options() if o[0] == "play" and o[1] == "LE-235:play"))
    assert example.state.player(NICK).called
    assert not game_ends(example.state)  # Jessica has one more turn
    example.turn_of(example.hazard)
    assert came_round(example.state)
    assert game_ends(example.state)
    example.leave_open()


@rule("AIO-B-0052")
def test_if_tarcil_fails(example: Table) -> None:
    example.dice(2)
    example.corruption_check("Tarcil", mod=-2)
    example.pass_all()
    example.then("Tarcil eliminated", "Palantír of Orthanc discarded", "Magic Ring of Lies discarded")
    assert total(example, NICK) == 13


@rule("AIO-B-0054", "AIO-B-0055")
@pytest.mark.parametrize("faction", [True, False])
def test_what_their_points_are_worth(example: Table, faction: bool) -> None:
    example.hazard.factions("Rangers of the North")
    if not faction:
        example.state.move(example.id("Orcs of Angmar"), "discard")
    final = council_scores(example.state)
    assert final[JESSICA].doubled["faction"] == (8 if faction else 16)
    assert final[NICK].limited["character"] == (9 if faction else 7)
    assert final[NICK].total == (18 if faction else 14)


@rule("AIO-B-0056", "AIO-B-0057", "AIO-B-0021", "AIO-A-0092", "AIO-A-0091")
@pytest.mark.parametrize(("gollum", "nick"), [(True, 17), (False, 18)])
def test_the_audience(example: Table, gollum: bool, nick: int) -> None:
    """Every check but those of Ringwraiths is made; Gollum in hand is the Stinker that Nick has in play."""
    example.hazard.factions("Rangers of the North").hand("Gollum" if gollum else "Fatty Bolger")
    example.turn_of(example.hazard)
    example.dice(*[12] * 11)  # six of hers, five of his
    example.council()
    checked = []
    while example.state.asks:
        if example.asked == "which check":
            _, option = next(example.options())
            checked.append(example.state.name(option[1]))
            example.do(option)
        elif example.asked == "council reveal":
            assert (example.who, gollum) == ("hazard", True)
            example.do("reveal Gollum" if example.offered("reveal Gollum") else "enough")
        else:
            example.pass_()
    assert sum(t.startswith("Corruption check of ") for t in example.told) == 11
    assert "Indûr the Ringwraith" not in checked
    assert [t for t in example.told if t.startswith("Corruption check of Indûr")] == []
    assert [t.partition(":")[0] for t in example.told if " marshalling points" in t] == [
        "Hazard has 21 marshalling points", f"Hero has {nick} marshalling points",
    ]  # fmt: skip
    assert example.state.winner == (JESSICA,)


def test_what_leaders_add_is_no_help_in_calling(example: Table) -> None:
    assert points_for_calling(example.state, NICK) == 20


# --- combat: Orc-raiders, Orc-warband, an Elf-lord -------------------------------------------------------------------------


@pytest.fixture
def combat(table: Table) -> Table:
    """On the way from Carn Dûm to Geann a-Lisch, through Shadow-land and Wildernesses."""
    table.hero.plays("ringwraith").company(
        "Bróin", "Threlin", "Dôgrib", "Jerrek", "Nevido Smôd", at="Carn Dûm", followers={"Threlin": ["Dôgrib"]},
        items={"Dôgrib": ["Foul-smelling Paste"], "Nevido Smôd": ["Shadow-cloak"]},
    )  # fmt: skip
    table.hero.hand("A Nice Place to Hide")
    return table


@rule("AIO-D-0165")
@pytest.mark.parametrize(("keyed", "detains"), [("Wilderness", False), ("Shadow-land", True)])
def test_an_orc_warband_keyed_to_one_land_or_the_other(combat: Table, keyed: str, detains: bool) -> None:
    combat.hazard.hand("LE-86")
    combat.movement("Bróin", to="Cameth Brin", path="sw")
    assert hazard_limit(combat.state, combat.company("Bróin").id) == 5
    combat.hazard.play("play Orc-warband", keyed)
    assert ("detainment" in combat.frame("Attack").traits) == detains
    combat.leave_open()


@rule("AIO-D-0173")
def test_broin_heals_at_a_darkhaven(combat: Table, guests: Guests) -> None:
    guests.invite("LE-374")
    combat.state.enter(combat.id("Bróin"), company=combat.company("Bróin").id)
    table = Table()
    table.hero.plays("ringwraith").company("Bróin", at="Geann a-Lisch", wounded=["Bróin"])
    table.hero.company("Jerrek", at="Moria", wounded=["Jerrek"])
    table.untap()
    table.then("Bróin tapped", "Jerrek wounded")
    table.leave_open()
