"""Worked examples of the rulebook in which minions play, with their own cards."""

from __future__ import annotations

import pytest

from guests import Guests
from ledger import rule
from meccg.parts.values import PROWESS, value
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


# --- combat: Orc-raiders, Orc-warband, an Elf-lord ------------------------------------------------------------------------


@pytest.fixture
def combat(table: Table, guests: Guests) -> Table:
    """On the way from Carn Dûm to Geann a-Lisch, through a Shadow-land and four Wildernesses."""
    guests.invite("LE-374")
    table.hero.plays("ringwraith").company(
        "Bróin", "Threlin", "Dôgrib", "Jerrek", "Nevido Smôd", at="Carn Dûm", followers={"Threlin": ["Dôgrib"]},
        items={"Dôgrib": ["Foul-smelling Paste"], "Nevido Smôd": ["Shadow-cloak"]},
    )  # fmt: skip
    table.hero.hand("A Nice Place to Hide")
    table.hazard.hand("LE-85", "LE-86", "LE-149", "LE-69")
    table.movement("Bróin", to="Geann a-Lisch", path="swwww")
    return table


def strike_of(table: Table, who: str, stance: str) -> None:
    while table.asked != "stance":
        if table.asked == "next strike" and table.offered("strike against", who):
            table.do("strike against", who)
        else:
            table.pass_()
    table.do(stance)


@rule("AIO-D-0165", "AIO-D-0163")
@pytest.mark.parametrize(("keyed", "detains"), [("Wilderness", False), ("Shadow-land", True)])
def test_an_orc_warband_keyed_to_one_land_or_the_other(combat: Table, keyed: str, detains: bool) -> None:
    assert hazard_limit(combat.state, combat.company("Bróin").id) == 5
    combat.hazard.play("play Orc-warband", keyed)
    assert ("detainment" in combat.frame("Attack").traits) == detains
    combat.leave_open()


@rule("AIO-D-0164", "AIO-D-0166", "AIO-D-0167", "AIO-D-0170", "AIO-D-0173")
def test_the_whole_fight(combat: Table) -> None:
    """As the example tells it, but for Bróin and Threlin, whose cards give them +1 prowess against Orcs."""
    combat.hazard.play("play Orc-raiders", "Wilderness")
    combat.hero.do("play A Nice Place to Hide by Bróin", passing=True)
    combat.settle()
    combat.then("Orc-raiders discarded", "Bróin tapped")

    combat.hazard.play("play Orc-warband", "Wilderness")
    assert value(combat.state, PROWESS, combat.frame("Attack").uid) == 7  # what was canceled was faced
    combat.dice(4, 7, 2, 4, 6, 7, 3)
    while combat.asked != "next strike":
        combat.pass_()
    assert len(combat.frame("Attack").assigned) == 5
    combat.do("strike against Bróin")
    combat.do(next(o for _, o in combat.options() if o[:2] == ("play", "LE-149:play") and o[4] == combat.id("Bróin")))
    combat.settle()
    while combat.asked != "next strike":
        combat.pass_()
    strike_of(combat, "Nevido Smôd", "tap")
    strike_of(combat, "Dôgrib", "stay untapped")
    strike_of(combat, "Threlin", "tap")
    strike_of(combat, "Jerrek", "tap")
    assert [t for t in combat.log if " rolls " in t or t.startswith("Body check")] == [
        "Bróin rolls 4: 6 against 7",
        "Body check of Bróin: 7 against 8",
        "Nevido Smôd rolls 2: 6 against 7",
        "Body check of Nevido Smôd: 4 against 8",
        "Dôgrib rolls 6: 7 against 7",
        "Threlin rolls 7: 12 against 7",
        "Jerrek rolls 3: 8 against 7",
    ]
    combat.then("Orc-warband discarded", "Bróin wounded", "Nevido Smôd wounded", "Dôgrib untapped")

    combat.hazard.play("play Elf-lord Revealed in Wrath", "Shadow-land")
    combat.chain("use Foul-smelling Paste by Dôgrib on Nevido Smôd")
    combat.do("assign Nevido Smôd", passing=True)
    combat.do("tap", passing=True)
    combat.do("use Shadow-cloak", passing=True)
    while any(type(f).__name__ == "Attack" for f in combat.state.frames):
        combat.pass_()
    combat.then("Elf-lord Revealed in Wrath discarded", "Shadow-cloak tapped", "Nevido Smôd untapped")
    assert combat.company("Bróin").hazards == 4

    combat.finish()
    combat.then("Bróin at Geann a-Lisch", "Bróin wounded")
    combat.untap()
    combat.then("Bróin tapped")  # healed: it is a Darkhaven
    combat.leave_open()
