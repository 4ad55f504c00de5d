"""Printed numbers of cards of The Wizards that decide something only now and then: how a check is modified, how low a limit
falls, how many things a card takes.
"""

import pytest

from hazardplay import limit, over, play
from resourceplay import eve
from table import Table


def checks(table: Table) -> list[str]:
    return [line for line in table.log if line.startswith("Corruption check")]


# --- corruption checks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hazard", "target", "check"),
    [
        ("The Precious", "Gimli", "Corruption check of Gimli: 5 against 1"),  # The One Ring weighs on everybody
        ("The Ring’s Betrayal", "The One Ring", "Corruption check of Faramir: 5 against 7"),
        ("The Will of the Ring", "Faramir", "Corruption check of Faramir: 3 against 7"),
    ],
)
def test_hazards_of_rings(table: Table, hazard: str, target: str, check: str) -> None:
    """A roll of seven, modified by -2, -2 and -4."""
    table.hero.company("Faramir", "Gimli", at="Bree", items={"Faramir": ["The One Ring"]}, tapped=["Gimli", "Faramir"])
    table.hazard.hand(hazard)
    table.dice(7)
    table.movement("Faramir")
    play(table, f"play {hazard} on {target}")
    over(table)
    assert checks(table) == [check]


def test_dwarven_ring_of_durins_tribe(table: Table) -> None:
    """A roll of seven, modified by +2, against five points of the ring."""
    ring = "Dwarven Ring of Durin’s Tribe"
    table.hero.company("Balin", at="Moria", items={"Balin": [ring]}, site_tapped=True).hand("a pastime")
    table.dice(7)
    table.explored()
    table.chain(f"use {ring}")
    while not checks(table):
        table.pass_()
    assert checks(table) == ["Corruption check of Balin: 9 against 5"]
    table.leave_open()


def test_palantir_of_osgiliath(table: Table) -> None:
    """Saruman, who taps to use it, makes a check without a modification."""
    table.hero.company("Saruman", items={"Saruman": ["Palantír of Osgiliath"]}).hand("a pastime")
    table.events("Doors of Night")
    table.dice(7)
    table.organization()
    table.chain("use Palantír of Osgiliath on Doors of Night")
    while not checks(table):
        table.pass_()
    assert checks(table) == ["Corruption check of Saruman: 7 against 3"]
    table.then("Doors of Night discarded")
    table.leave_open()


def test_gandalf_tests_a_ring_as_it_falls(table: Table) -> None:
    table.hero.company("Gandalf", items={"Gandalf": ["Fair Gold Ring"]}).hand("a pastime", "Lesser Ring")
    table.dice(7)
    table.organization()
    table.chain("use Gandalf")
    assert "Fair Gold Ring is tested: 7" in table.log
    table.leave_open()


# --- the hazard limit --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "at", "to"),
    [
        ("Anduin River", "Lórien", "Edoras"),
        ("Ash Mountains", "Lórien", "Dead Marshes"),
        ("Misty Mountains", "Lórien", "Beorn’s House"),
        ("Mountains of Shadow", "Lórien", "Henneth Annûn"),
        ("White Mountains", "Lórien", "Edoras"),
    ],
)
@pytest.mark.parametrize(("companions", "left"), [(("Bifur", "Gimli"), 2), (("Bifur", "Bofur", "Ori", "Nori", "Dori"), 4)])
def test_mountains_take_two_but_leave_two(
    table: Table, card: str, at: str, to: str, companions: tuple[str, ...], left: int
) -> None:
    """Of three, or of six; for a company that goes to one of their regions."""
    table.hero.company("Beretar", *companions, at=at).hand(card, eve())
    table.hazard.hand("Wargs")
    table.organization()
    while table.asked != "move":
        table.pass_()
    table.do(f"To {to}")
    if table.asked == "way":
        table._give(*next((q, o) for q, o in table.options() if o[1] == "starter"))
    table.chain(f"play {card} on the company")
    table.pass_all()
    table.movement("Beretar")
    assert limit(table) == left
    table.leave_open()


# --- how many ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "who"), [("Call of Home", "Faramir"), ("Call of the Sea", "Legolas"), ("Tookish Blood", "Robin Smallburrow")]
)
def test_who_is_called_away_leaves_one_item(table: Table, call: str, who: str) -> None:
    """To a companion; what else he has is discarded."""
    items = {who: ["Elven Cloak", "Dagger of Westernesse", "Star-glass"]}
    table.hero.company(who, "Gimli", at="Bree", items=items).company("Elrond", at="Rivendell")
    table.hazard.hand(call)
    table.dice(2)
    table.movement(who)
    play(table, f"play {call} on {who}")
    table.do(next(o for o in table.offers() if "Star-glass" in o))
    assert table.asked in ("", "act"), "another one is not asked for"
    table.then(f"{who} in hand", "Star-glass on Gimli", "Elven Cloak discarded", "Dagger of Westernesse discarded")
    table.leave_open()


def test_one_character_takes_the_prisoners(table: Table) -> None:
    """Though three are untapped after the attack."""
    table.hero.company("Glorfindel II", "Elrond", "Gimli", at="Moria", site_tapped=True).hand("Rescue Prisoners", "Dark Quarrels")
    table.explored()
    table.chain("play Rescue Prisoners")
    table.dice(12, 12)
    while table.asked and not table.log[-1].startswith("The attack"):
        if table.asked == "stance":
            table.do("stay untapped")
        elif not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.do("Gimli")
    assert not table.offered("Elrond"), "another one is not asked for"
    table.then("Rescue Prisoners on Gimli", "Gimli tapped", "Elrond untapped", "Glorfindel II untapped")
    table.leave_open()
