"""Dark Minions: creatures."""

from __future__ import annotations

import pytest

from dragonplay import attacks, on_with, set_upon, to_strike
from hazardplay import numbers, pending
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import TAPPED, UNTAPPED
from meccg.parts.values import BODY, value
from meccg.rules.keying import ways
from table import Table, key_of

STRONG = ("Glorfindel II", "Aragorn II", "Gimli")


def keyed(table: Table, creature: str) -> bool:
    return bool(ways(table.state, BOOK[key_of(creature)].facts, table.company()))


# --- DM-105 Bûthrakaur the Green ---


@rule("AIO-F-0175", "AIO-G-0482")
@pytest.mark.parametrize("leader", ["Bûthrakaur the Green", "Umagaur the Pale"])
@pytest.mark.parametrize(
    ("creature", "fits"), [("Orc-guard", True), ("Olog-hai (Trolls)", True), ("Wolves", False), ("The Great Goblin", False)]
)
def test_orcs_and_trolls_follow_him_keyed_to_nothing(table: Table, leader: str, creature: str, fits: bool) -> None:
    set_upon(table, leader, *STRONG, hand=(creature, "a pastime"))
    on_with(table, 12, 12)
    assert pending(table, f"play {creature}") == fits
    if fits:
        before = table.company().hazards
        table.hazard.do(f"play {creature}")
        table.settle()
        assert table.company().hazards == before
        assert table.frame("Attack").keyed[0] == "nothing"
    table.leave_open()


@pytest.mark.parametrize("leader", ["Bûthrakaur the Green", "Umagaur the Pale"])
@pytest.mark.parametrize(
    ("site", "doors", "fits"),
    [("Moria", False, True), ("The Gem-deeps", False, False), ("The Gem-deeps", True, True), ("Bree", True, False)],
)
def test_where_the_trolls_are_keyed(table: Table, leader: str, site: str, doors: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site)
    table.hazard.events(*(["Doors of Night"] if doors else []))
    assert keyed(table, leader) == fits


# --- DM-106 Chill Douser ---


@rule("AIO-F-0191", "AIO-F-0192")
@pytest.mark.parametrize(("canceled", "more"), [(False, 1), (True, 0)])
def test_chill_douser_helps_the_undead_after_it(table: Table, canceled: bool, more: int) -> None:
    set_upon(table, "Chill Douser", *STRONG)
    assert numbers(table) == (3, 8)
    if canceled:
        frame = table.frame("Attack")
        table.state.frames[[f.uid for f in table.state.frames].index(frame.uid)] = frame.but(canceled=True)
        on_with(table)
    else:
        on_with(table, 12, 12, 12)
    attacks(table, "Chill Douser", "Gimli")
    assert numbers(table) == (3 + more, 8 + more)
    table.leave_open()


# --- DM-107 Durin’s Bane ---


@pytest.mark.parametrize(
    ("site", "doors", "fits"),
    [
        ("The Under-gates", False, True),
        ("Moria", False, True),
        ("The Gem-deeps", False, True),
        ("The Iron-deeps", False, False),
        ("The Iron-deeps", True, True),
        ("Bree", True, False),
    ],
)
def test_where_durins_bane_is_keyed(table: Table, site: str, doors: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site)
    table.hazard.events(*(["Doors of Night"] if doors else []))
    assert keyed(table, "Durin’s Bane") == fits


def test_durins_bane_body_checks(table: Table) -> None:
    set_upon(table, "Durin’s Bane", "Gimli")
    on_with(table, 2, 8)  # 8 + 1 against 8: eliminated
    table.then("Gimli eliminated")
    table.leave_open()


@rule("AIO-F-0270")
@pytest.mark.parametrize(("alignment", "fits"), [("hero", True), ("balrog", False)])
def test_durins_bane_not_against_the_balrog(table: Table, alignment: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Moria").set(alignment=alignment)
    table.hazard.hand("Durin’s Bane", "a pastime")
    table.movement("Gimli")
    assert pending(table, "play Durin’s Bane") == fits
    table.leave_open()


# --- DM-108 Little Snuffler ---


@pytest.mark.parametrize(("company", "body"), [(("Gimli",), 10), (("Aragorn II",), 8), (("Aragorn II", "Strider"), 8)])
def test_little_snuffler_fears_rangers(table: Table, company: tuple[str, ...], body: int) -> None:
    set_upon(table, "Little Snuffler", *(c for c in company if c != "Strider"))
    assert value(table.state, BODY, table.frame("Attack").uid) == body
    table.leave_open()


@pytest.mark.parametrize(("dice", "fits"), [((12, 12), True), ((12, 2), False)])
def test_little_snuffler_unbeaten_no_scouting(table: Table, dice: tuple[int, ...], fits: bool) -> None:
    set_upon(table, "Little Snuffler", "Gimli", "Bilbo", resources=("Concealment",))
    to_strike(table, "Gimli")
    on_with(table, *dice)
    attacks(table, "Wolves", "Gimli")
    while table.asked and table.who != "hero":
        table.pass_()
    assert table.offered("play Concealment") == fits
    table.leave_open()


# --- DM-109 Nameless Thing ---


def test_nameless_thing_attacks_three_times_and_once_is_cancelled(table: Table) -> None:
    set_upon(table, "Nameless Thing", "Aragorn II", "Gimli", "Legolas")
    assert numbers(table) == (2, 10)
    table.do("Nameless Thing")
    table.do("Legolas")
    table.settle()
    table.then("Legolas tapped", "Aragorn II untapped", "Gimli untapped")
    table.dice(*[12] * 8)
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        assert not table.offered("use Nameless Thing")
        table.answer_plainly()
    table.state.chance = table.state.chance.but(script=())
    assert sum("Attack by Nameless Thing" in line for line in table.told) == 3
    assert sum(" rolls 12: " in line for line in table.told) == 4  # two strikes of each that was not canceled
    table.leave_open()


@pytest.mark.parametrize(
    ("site", "doors", "fits"),
    [("The Gem-deeps", False, True), ("Moria", False, False), ("Moria", True, True), ("Bree", True, False)],
)
def test_where_the_nameless_thing_is_keyed(table: Table, site: str, doors: bool, fits: bool) -> None:
    table.hero.company("Gimli", at=site)
    table.hazard.events(*(["Doors of Night"] if doors else []))
    assert keyed(table, "Nameless Thing") == fits


# --- DM-110 Spider of the Môrlat ---


def moving_in_her_lands(table: Table, who: str, to: str) -> None:
    """A company moves; on to the attack that comes first."""
    table.movement(who, to=to, ask=True)
    while not any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.answer_plainly()


@rule("AIO-G-0378")
def test_the_spider_as_an_event_attacks_who_moves_in_her_lands(table: Table) -> None:
    table.hero.company("Glorfindel II", "Gimli", at="Lórien").hand("a pastime")
    table.hazard.events("Spider of the Môrlat")
    moving_in_her_lands(table, "Gimli", "Dol Guldur")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess) == (2, 10)
    assert numbers(table) == (3, 10)  # her own +1
    on_with(table, 12, 12)
    before = table.company().hazards
    table.hazard.do("Spider of the Môrlat", passing=True)
    table.settle()
    table.then("Spider of the Môrlat in hand")
    assert table.company().hazards == before + 1
    table.leave_open()


@rule("AIO-G-0378")
@pytest.mark.parametrize(("left", "again"), [(1, False), (2, True)])
def test_the_spider_is_taken_back_to_attack_once_more(table: Table, left: int, again: bool) -> None:
    """If the hazard limit allows for both: taking her back and playing her."""
    table.hero.company("Glorfindel II", "Gimli", at="Lórien").hand("a pastime")
    table.hazard.events("Spider of the Môrlat")
    moving_in_her_lands(table, "Gimli", "Dol Guldur")
    on_with(table, 12, 12)
    table.counted(2 - left)
    table.hazard.do("use Spider of the Môrlat", passing=True)
    table.settle()
    plays = [o for a in table.state.asks for o in a.options if o[1:2] == ("DM-110:play",)] if pending(table, "Pass") else []
    assert bool(plays) == again
    if again:
        table.do(plays[0])
        table.settle()
        assert table.frame("Attack").prowess == 10
    table.leave_open()


def test_the_spider_as_an_event_leaves_others_alone(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("a pastime")
    table.hazard.events("Spider of the Môrlat")
    table.movement("Gimli", to="Bree")
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.leave_open()


@rule("AIO-G-0377")
def test_the_spider_detains_minions(table: Table) -> None:
    table.hero.plays("ringwraith").company("Gorbag", at="Dol Guldur").hand("a pastime")
    table.hazard.events("Spider of the Môrlat")
    moving_in_her_lands(table, "Gorbag", "Moria")
    assert "detainment" in table.frame("Attack").traits
    table.leave_open()


# --- DM-113 Wisp of Pale Sheen ---


@pytest.mark.parametrize(
    ("who", "dice", "status"),
    [("Bilbo", 12, TAPPED), ("Bilbo", 8, TAPPED), ("Elrond", 12, UNTAPPED), ("Gandalf", 12, UNTAPPED)],
)
def test_wisp_taps_who_has_no_more_mind_than_it_has_prowess(table: Table, who: str, dice: int, status: int) -> None:
    """Whether the strike is defeated or comes to nothing; a Wizard has no mind to be compared."""
    set_upon(table, "Wisp of Pale Sheen", who)
    to_strike(table, who)
    table.dice(dice)
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        table.do("stay untapped") if table.asked == "stance" else table.answer_plainly()
    assert table.card(who).status == status
    table.leave_open()
