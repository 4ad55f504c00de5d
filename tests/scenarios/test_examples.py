"""Worked examples of the rulebooks with their own numbers; cards of other sets are defined here, as far as one needs them."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import Keying, Points
from meccg.parts.base import TARGET, USER
from meccg.parts.modes import Play
from meccg.parts.predicates import BORDER_HOLD, SCOUT, UNTAPPED
from meccg.parts.requirements import HasAttack, automatic_attacks
from meccg.parts.selectors import Attack, Site
from meccg.parts.undertakings import Arouse
from meccg.parts.values import PROWESS, STRIKES, value
from meccg.parts.verbs import Cancel, Tap
from meccg.rules.corruption import corruption_points
from meccg.rules.hazards import PlayCreature, hazard_limit
from meccg.rules.strike import strike_prowess
from table import Table, blank


def character(name: str, prowess: int, body: int, *skills: str, **more: Any) -> str:
    """A character of another set, as far as combat goes."""
    facts = {"type": "character", "kind": "character", "races": ("man",), "mind": 3, "skills": skills, **more}
    return blank(f"EXAMPLE {name}", name=name, prowess=prowess, body=body, **facts)


def creature(name: str, strikes: int, prowess: int, body: int | None, *types: str) -> str:
    facts = {"type": "hazard", "kind": "creature", "strikes": strikes, "prowess": prowess, "body": body, "mp": Points(1, "kill")}
    key = f"EXAMPLE {name}"
    if key not in BOOK:
        blank(key, name=name, keying=(Keying(region_types=types),), subtypes=("creature",), **facts)
        card = BOOK[key]
        mode = PlayCreature(card.facts)
        mode.settle(f"{key}:playcreature")
        card.modes, card.windows = (*card.modes, mode), card.windows | mode.windows
    return key


def unhindered(table: Table) -> None:
    while table.asked == "act":
        table.pass_()


def to_question(table: Table, kind: str) -> None:
    """Everybody passes until this is asked."""
    while table.asked != kind:
        table.pass_()


def numbers(table: Table) -> tuple[int, int]:
    attack = table.frame("Attack").uid
    return value(table.state, STRIKES, attack), value(table.state, PROWESS, attack)


# --- combat: a Huorn and a Slayer ----------------------------------------------------------------------------------------


def lagduf() -> str:
    return character("Lagduf", 5, 8, "warrior", discard_on_body_check=(8,))


@rule("AIO-D-0113", "AIO-D-0114")
@pytest.mark.parametrize(("stance", "prowess"), [("stay untapped", 2), ("tap", 5)])
def test_lagduf_and_the_huorn(table: Table, stance: str, prowess: int) -> None:
    table.hero.company(lagduf(), at="Rivendell")
    table.hazard.hand("Huorn")
    table.movement("Lagduf", to="Ettenmoors", path="w")
    table.hazard.play("play Huorn")
    assert numbers(table) == (1, 10)
    table.dice(8)
    to_question(table, "stance")
    assert table.asked == "stance"
    table.do(stance)
    total = f"Lagduf rolls 8: {prowess + 8} against 10"
    assert total in table.log
    assert not [t for t in table.log if t.startswith("Body check")]
    if stance == "tap":
        table.then("Huorn in pile", "Lagduf tapped")
    table.leave_open()


@rule("AIO-D-0115", "AIO-D-0116", "AIO-D-0117")
@pytest.mark.parametrize(("body", "fate"), [(7, "wounded"), (8, "discarded"), (9, "eliminated")])
def test_lagduf_and_the_slayer(table: Table, body: int, fate: str) -> None:
    """He is tapped: 4 + 7 ties the first strike, 4 + 3 loses against the second."""
    table.hero.company(lagduf(), at="Lórien", tapped=["Lagduf"])
    table.hazard.hand("Slayer")
    table.dice(7, 3, body)
    table.movement("Lagduf", to="Edoras", path="wb")
    table.hazard.play("play Slayer")
    assert numbers(table) == (1, 11)
    while table.asked and any(type(f).__name__ == "CreatureAttack" for f in table.state.frames):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert [t for t in table.log if "rolls" in t] == ["Lagduf rolls 7: 11 against 11", "Lagduf rolls 3: 7 against 11"]
    table.then(f"Lagduf {fate}")
    table.leave_open()


# --- combat: Orc-raiders, Orc-warband, an Elf-lord -------------------------------------------------------------------


def five(table: Table) -> None:
    """The company of the example; Dôgrib follows Threlin."""
    broin = character("Bróin", 3, 8, "scout")
    threlin, dogrib = character("Threlin", 4, 7, di=3), character("Dôgrib", 4, 7)
    jerrek, nevido = character("Jerrek", 5, 8), character("Nevido Smôd", 4, 8)
    hide = blank(
        "EXAMPLE A Nice Place to Hide",
        Play(by=SCOUT & UNTAPPED, on=Attack(against=USER.company), cost=Tap(USER), do=Cancel(TARGET)),
        name="A Nice Place to Hide of the example",
        subtypes=("short-event",),
    )
    table.hero.company(broin, threlin, dogrib, jerrek, nevido, at="Rivendell", followers={threlin: [dogrib]}).hand(hide)


def strike_of(table: Table, who: str, stance: str = "") -> None:
    unhindered(table)
    if table.asked == "next strike":
        table.do("strike against", who)
    while table.asked in ("act", "stance"):
        if table.asked == "stance":
            table.do(stance)
            return
        table.pass_()


@rule("AIO-D-0163", "AIO-D-0164", "AIO-D-0166", "AIO-D-0167", "AIO-D-0168", "AIO-D-0169", "AIO-D-0170", "AIO-D-0171")
@pytest.mark.parametrize("declines", [False, True])
def test_an_example_of_combat(table: Table, declines: bool) -> None:
    elf_lord = creature("an Elf-lord of the example", 1, 15, 9, "s")
    five(table)
    table.hazard.hand("Orc-raiders", "Orc-warband", "Weariness of the Heart", elf_lord)
    table.movement("Bróin", to="Mount Gram", path="ws")
    company = table.company("Bróin")
    assert hazard_limit(table.state, company.id) == 5

    table.hazard.play("play Orc-raiders", "Wilderness")
    table.hero.do("play A Nice Place to Hide of the example by Bróin", passing=True)
    table.settle()
    table.then("Orc-raiders discarded", "Bróin tapped")

    table.hazard.play("play Orc-warband", "Wilderness")
    assert numbers(table) == (5, 7)  # a cancelled attack was faced
    table.dice(4, 7, 2, 4, 6, 7, 3)
    unhindered(table)
    assert len(table.frame("Attack").assigned) == 5  # no decisions on strikes
    while table.asked == "act":
        table.pass_()
    table.do("strike against Bróin")
    weary = next(o for _, o in table.options() if o[0] == "play" and o[1] == "TW-111:play")
    assert strike_prowess(table.state, table.frame("Strike")) == 2  # he is tapped; 1 when it has resolved
    table.hazard.do(weary)
    table.settle()
    assert table.company("Bróin").hazards == 3
    strike_of(table, "Nevido Smôd", "tap")
    strike_of(table, "Dôgrib", "stay untapped")
    strike_of(table, "Threlin", "tap")
    strike_of(table, "Jerrek", "tap")
    assert [t for t in table.log if " rolls " in t or t.startswith("Body check")] == [
        "Bróin rolls 4: 5 against 7",
        "Body check of Bróin: 7 against 8",
        "Nevido Smôd rolls 2: 6 against 7",
        "Body check of Nevido Smôd: 4 against 8",
        "Dôgrib rolls 6: 7 against 7",
        "Threlin rolls 7: 11 against 7",
        "Jerrek rolls 3: 8 against 7",
    ]
    table.then("Orc-warband discarded", "Bróin wounded", "Nevido Smôd wounded", "Dôgrib untapped", "Threlin tapped")

    table.hazard.play("play an Elf-lord of the example")
    assert numbers(table) == (1, 15)
    to_question(table, "assign strike")
    assert table.who == "hero"
    assert sorted(table.offers()) == ["Dôgrib faces a strike", "Leave the rest to the attacker"]
    if declines:
        table.do("leave")
        assert table.who == "hazard"
        assert len(table.offers()) == 5
    table.leave_open()


# --- corruption: Gorbag --------------------------------------------------------------------------------------------------


@rule("AIO-D-0316", "AIO-D-0317")
@pytest.mark.parametrize(("roll", "status"), [(2, "tapped"), (3, "tapped"), (4, "untapped"), (12, "untapped")])
def test_gorbag_and_the_iron_crown(table: Table, roll: int, status: str) -> None:
    orcs = {
        name: character(name, 4, 8, alignment="minion", races=("orc",))
        for name in ("Gorbag", "Snaga", "Muzgash", "Ufthak", "an Orc Veteran")
    }
    crown = blank("EXAMPLE The Iron Crown", name="an Iron Crown of the example", kind="item", item_kind="greater", cp=Points(5))
    table.hero.set(alignment="ringwraith").company(*orcs.values(), at="Bree", items={orcs["Gorbag"]: [crown]})
    table.hazard.hand("Weariness of the Heart")
    table.dice(roll)
    table.movement("Gorbag")
    assert corruption_points(table.state, table.id("Gorbag")) == 5
    table.hazard.do(
        next(o for _, o in table.options() if o[0] == "play" and o[1:2] == ("TW-111:play.2",) and o[4] == table.id("Gorbag"))
    )
    for name in ("Snaga", "Muzgash", "Ufthak", "an Orc Veteran"):
        assert table.offered("support", name, "Gorbag")
    table.hero.do("support Ufthak Gorbag")
    table.hero.do("support Muzgash Gorbag", passing=True)
    table.pass_all()
    assert f"Corruption check of Gorbag: {roll + 2} against 5" in table.log
    table.then(f"Gorbag {status}", "Gorbag in play", "Ufthak tapped", "Muzgash tapped", "Snaga untapped")


# --- events: Fell Winter and Arouse Defenders ----------------------------------------------------------------------------


@rule("AIO-E-0130", "AIO-E-0131")
def test_arouse_defenders_and_the_wolves_of_fell_winter(table: Table) -> None:
    defenders = blank(
        "EXAMPLE Arouse Defenders",
        Play(on=Site(BORDER_HOLD & HasAttack()), do=Arouse(3)),
        name="Arouse Defenders of the example",
        type="hazard",
        subtypes=("short-event",),
        dup_limit="site",
    )
    table.events("Doors of Night")
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Minas Morgul").company("Faramir", at="Bree")
    table.hazard.hand("Fell Winter", defenders)
    table.movement("Aragorn II", to="Dunharrow", regions=("Imlad Morgul", "Ithilien", "Anórien", "Rohan"))
    assert not table.offered("play Arouse Defenders of the example")  # nothing is there to be aroused
    table.hazard.play("play Fell Winter")
    table.hazard.play("play Arouse Defenders of the example")
    table.then("Arouse Defenders of the example discarded")
    table.pass_all()
    assert len(automatic_attacks(table.state, table.company("Aragorn II").site)) == 1
    table.site("Faramir")
    table.do("enter")
    assert numbers(table) == (3, 7)  # at another Border-hold
    table.dice(12)
    while table.asked:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.site("Aragorn II")
    table.do("enter")
    assert numbers(table) == (3, 10)
    table.leave_open()


# --- a tapped or wounded character ---------------------------------------------------------------------------------------


@rule("METW-0226", "METW-0225")
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_what_a_tapped_or_wounded_character_can_do(table: Table, status: str) -> None:
    """He transfers an item, moves, and fights with a penalty if the attacker chooses him."""
    table.hero.company("Aragorn II", "Gimli", at="Rivendell", items={"Aragorn II": ["Glamdring"]}, **{status: ["Aragorn II"]})
    table.dice(12)
    table.organization()
    table.do("transfer an item")
    while table.offered("support Aragorn II"):
        table.pass_()
    table.then("Glamdring on Gimli")
    table.do("To Bree", passing=True)
    if table.asked == "way":
        table._give(table.state.asks[0], table.state.asks[0].options[0])
    while table.asked:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.hazard.hand("Cave-drake")
    table.movement("Aragorn II")
    table.then(f"Aragorn II {status}")
    table.hazard.play("play Cave-drake", "Wilderness")
    to_question(table, "next strike")
    assert table.id("Aragorn II") in table.frame("Attack").assigned
    table.dice(5, 3)
    table.do("strike against Aragorn II")
    unhindered(table)
    assert f"Aragorn II rolls 5: {10 if status == 'tapped' else 9} against 10" in table.log
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


# --- timing: Tookish Blood -----------------------------------------------------------------------------------------------


@rule("METW-0934")
def test_tookish_blood_undoes_nothing_that_has_happened(table: Table) -> None:
    """Of two Hobbits who are called home, only the one for whom it was played in time stays."""
    table.hero.company("Bilbo", "Frodo", at="Bree").company("Elrond", "Círdan", at="Lórien").hand("Tookish Blood")
    table.hazard.hand("Call of Home", "Call of Home")
    table.movement("Bilbo")
    while table.who != "hazard":
        table.pass_()
    table.dice(2, 2)
    table.do("play Call of Home on Frodo")
    table.settle()
    table.then("Frodo in hand")
    assert not table.offered("play Tookish Blood on Frodo")
    table.hero.do("play Tookish Blood on Bilbo", passing=True)
    table.settle()
    table.then("Frodo in hand")
    table.hazard.play("play Call of Home on Bilbo")
    table.then("Bilbo in play")
    table.leave_open()
