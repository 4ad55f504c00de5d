"""Creatures of The Wizards whose text says more than their facts."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.windows import BODY_CHECKED, MH_PHASE
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.offers import explain
from meccg.parts.predicates import SLAYER
from meccg.parts.selectors import Attack, Character, Check
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, RESULT, STRIKES, value
from meccg.parts.verbs import THIS_CHECK, THIS_TURN, For, Tap
from table import Table, blank

WAYS = {  # from where to where a company moves so that the creature can be keyed there
    "Brigands": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Thief": ("Lórien", "Edoras", "wb", "Border-land"),
    "“Tom” (Tûma)": ("Rivendell", "Bree", "ww", "Wilderness"),
    "“William” (Wûluag)": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Giant Spiders": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Slayer": ("Lórien", "Edoras", "wb", "Border-land"),
    "Corpse-candle": ("Rivendell", "Bree", "ww", "Wilderness"),
    "Adûnaphel": ("Lórien", "Dol Guldur", "wbd", "Dark-domain"),
    "Ûvatha the Horseman": ("Lórien", "Dol Guldur", "wbd", "Dark-domain"),
}


def attacked_by(
    table: Table, creature: str, *characters: str, dice: tuple[int, ...] = (), hand: tuple[str, ...] = (), **company: Any
) -> None:
    """The creature is played from the hand against a moving company; its attack begins."""
    table.dice(*dice)
    at, to, path, key = WAYS[creature]
    table.hero.company(*characters, at=at, **company)
    table.hazard.hand(creature, *hand)
    table.movement(characters[0], to=to, path=path)
    table.state.put(table.company(characters[0]).but(limit=9))
    table.hazard.do("play", creature, key, passing=True)
    while table.asked == "respond":
        table.pass_()


def unhindered(table: Table) -> None:
    """Nobody acts before strikes are assigned, or between them."""
    while table.asked == "act":
        table.pass_()


def go_on(table: Table, *dice: int, until: tuple[str, ...] = ("choose",)) -> None:
    """Passing and first answers, until such a question or until no creature attacks any more."""
    table.dice(*dice)
    while table.asked and table.asked not in until and attacking(table):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])


def attacking(table: Table) -> bool:
    return any(type(f).__name__ == "CreatureAttack" for f in table.state.frames)


def numbers(table: Table) -> tuple[int, int]:
    attack = table.frame("Attack").uid
    return value(table.state, STRIKES, attack), value(table.state, PROWESS, attack)


def finish(table: Table) -> None:
    """The creature is gone; what else happens in the phase does not matter."""
    assert not attacking(table)
    table.leave_open()


# --- Brigands ----------------------------------------------------------------------------------------------------------------


def test_brigands_take_an_item_of_the_company_for_each_wound(table: Table) -> None:
    """Before the body check; the defender chooses, whoever bears it."""
    items = {"Bilbo": ["Glamdring"], "Faramir": ["Elven Cloak", "Dagger of Westernesse"]}
    attacked_by(table, "Brigands", "Faramir", "Bilbo", dice=(2, 3, 2, 3), items=items, tapped=["Faramir", "Bilbo"])
    assert numbers(table) == (2, 8)
    unhindered(table)
    go_on(table)
    assert table.seat == "hero"
    assert not [line for line in table.log if line.startswith("Body check")]
    assert sorted(table.offers()) == ["Dagger of Westernesse", "Elven Cloak", "Glamdring"]
    table.do("Glamdring")
    table.then("Glamdring discarded", "Elven Cloak on Faramir")
    go_on(table)  # his body check, the other strike
    table.do("Elven Cloak")
    go_on(table)
    table.then("Faramir wounded", "Bilbo wounded", "Elven Cloak discarded", "Dagger of Westernesse on Faramir")
    table.then("Brigands discarded")
    finish(table)


def test_brigands_take_nothing_without_a_wound(table: Table) -> None:
    attacked_by(table, "Brigands", "Faramir", "Gimli", items={"Gimli": ["Glamdring"]})
    unhindered(table)
    go_on(table, 12, 12)
    table.then("Glamdring on Gimli", "Brigands in pile")
    assert table.names("hero", "pile") == ["Brigands"]
    finish(table)


@pytest.mark.parametrize("creature", ["Brigands", "Thief", "“Tom” (Tûma)", "“William” (Wûluag)"])
def test_they_take_nothing_for_a_wound_that_is_not_theirs(table: Table, creature: str) -> None:
    """Who escapes from them is wounded by his escape."""
    table.hero.hand("Escape")
    attacked_by(table, creature, "Faramir", "Gimli", items={"Faramir": ["Glamdring"]}, faced=("“Bert” (Bûrat)",))
    table.hero.do("play Escape on Faramir", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Faramir wounded", "Glamdring on Faramir", f"{creature} discarded")
    finish(table)


def test_brigands_find_nothing(table: Table) -> None:
    attacked_by(table, "Brigands", "Faramir", "Gimli")
    unhindered(table)
    go_on(table, 2, 2, 2, 2)
    table.then("Faramir wounded", "Gimli wounded")
    finish(table)


def test_brigands_come_to_border_lands_and_wildernesses(table: Table) -> None:
    table.hero.company("Faramir", at="Carn Dûm")
    table.hazard.hand("Brigands")
    table.movement("Faramir", to="Mount Gram", regions=("Angmar",))
    table.cannot("play Brigands", because="can't be keyed")
    table.leave_open()


# --- Thief -------------------------------------------------------------------------------------------------------------------


@rule("METW-0449")
@pytest.mark.parametrize(("stance", "status"), [("tap", "tapped"), ("stay untapped", "untapped")])
def test_thief_takes_an_item_and_harms_nobody(table: Table, stance: str, status: str) -> None:
    attacked_by(table, "Thief", "Faramir", "Gimli", items={"Gimli": ["Glamdring", "Elven Cloak"]})
    assert numbers(table) == (1, 15)
    unhindered(table)
    table.do("assign Faramir")
    unhindered(table)
    table.dice(2)
    table.do(stance)
    go_on(table)
    assert table.seat == "hero"
    table.do("Elven Cloak")
    go_on(table)
    table.then("Elven Cloak discarded", "Glamdring on Gimli", f"Faramir {status}", "Thief discarded")
    assert not [line for line in table.log if line.startswith("Body check")]
    finish(table)


def test_thief_takes_nothing_if_his_strike_fails(table: Table) -> None:
    attacked_by(table, "Thief", "Aragorn II", items={"Aragorn II": ["Glamdring"]})
    unhindered(table)
    go_on(table, 12)
    table.then("Glamdring on Aragorn II", "Thief in pile", "Aragorn II tapped")
    finish(table)


def test_thief_at_a_border_hold_not_in_the_wilderness(table: Table) -> None:
    table.hero.company("Faramir", at="Rivendell").company("Gimli", at="Bree")
    table.hazard.hand("Thief")
    table.movement("Gimli")
    assert table.offered("play Thief", "Border-hold")
    table.pass_all()
    table.movement("Faramir", to="Ettenmoors", path="w")
    table.cannot("play Thief", because="can't be keyed")
    table.leave_open()


# --- "Tom" and "William" -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("troll", "before", "prowess"),
    [
        pytest.param("“Tom” (Tûma)", "“William” (Wûluag)", 13, marks=rule("AIO-G-0435", "AIO-G-0436")),
        pytest.param("“Tom” (Tûma)", "“Bert” (Bûrat)", 13, marks=rule("AIO-G-0436")),
        pytest.param("“William” (Wûluag)", "“Tom” (Tûma)", 11, marks=rule("AIO-G-0542", "AIO-G-0543")),
        pytest.param("“William” (Wûluag)", "“Bert” (Bûrat)", 11, marks=rule("AIO-G-0543")),
    ],
)
def test_the_second_troll_takes_all_but_special_items(table: Table, troll: str, before: str, prowess: int) -> None:
    items = {"Faramir": ["Glamdring", "Elven Cloak", "Lesser Ring"], "Gimli": ["Dagger of Westernesse"]}
    attacked_by(table, troll, "Faramir", "Gimli", items=items, faced=(before,))
    assert numbers(table) == (1, prowess)
    assert table.frame("Attack").traits[0] == "troll"
    unhindered(table)
    table.do("assign Faramir")
    go_on(table, 2, 2)
    table.then("Faramir wounded", "Glamdring discarded", "Elven Cloak discarded", "Lesser Ring on Faramir")
    table.then("Dagger of Westernesse on Gimli")
    lost, checked = table.log.index("Glamdring is discarded"), [i for i, t in enumerate(table.log) if t.startswith("Body check")]
    assert lost < checked[0]
    finish(table)


@rule("AIO-G-0436", "AIO-G-0543")
@pytest.mark.parametrize("troll", ["“Tom” (Tûma)", "“William” (Wûluag)"])
@pytest.mark.parametrize("before", [(), ("troll", "Ambusher"), "itself"])
def test_the_first_troll_takes_nothing(table: Table, troll: str, before: Any) -> None:
    faced = (troll,) if before == "itself" else before
    attacked_by(table, troll, "Faramir", items={"Faramir": ["Glamdring"]}, faced=faced)
    unhindered(table)
    go_on(table, 2, 2)
    table.then("Faramir wounded", "Glamdring on Faramir")
    finish(table)


@rule("AIO-G-0436", "AIO-G-0543")
def test_two_trolls_one_after_the_other(table: Table) -> None:
    attacked_by(table, "“William” (Wûluag)", "Faramir", items={"Faramir": ["Glamdring"]}, hand=("“Tom” (Tûma)",))
    unhindered(table)
    go_on(table, 2, 2)
    table.then("Faramir wounded", "Glamdring on Faramir", "“William” (Wûluag) discarded")
    table.dice(2, 2)
    table.hazard.do("play “Tom” (Tûma)", passing=True)
    while table.asked == "respond":
        table.pass_()
    unhindered(table)
    go_on(table)
    table.then("Glamdring discarded")
    finish(table)


@rule("AIO-G-0435", "AIO-G-0542")
@pytest.mark.parametrize("troll", ["“Tom” (Tûma)", "“William” (Wûluag)"])
def test_a_defeated_troll_does_not_come_again(table: Table, troll: str) -> None:
    table.hero.company("Faramir", at="Rivendell").pile(troll)
    table.hazard.hand(troll)
    table.movement("Faramir", to="Bree", path="ww")
    assert not table.offered("play", troll)
    assert any("unique" in w.text for w in explain(table.state, 1, table.hazard.row.hand[0], table.window()))
    table.leave_open()


def test_where_the_trolls_come(table: Table) -> None:
    table.hero.company("Faramir", at="Lórien").company("Gimli", at="Moria")
    table.hazard.hand("“Tom” (Tûma)", "“William” (Wûluag)")
    table.movement("Faramir", to="Edoras", path="wb")
    table.cannot("play “Tom” (Tûma)", because="can't be keyed")  # one Wilderness only
    assert table.offered("play “William” (Wûluag)", "Wilderness")
    table.pass_all()
    table.movement("Gimli")
    assert table.offered("play “William” (Wûluag)", "Shadow-hold")
    assert not table.offered("play “Tom” (Tûma)")
    table.leave_open()


# --- Giant Spiders -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "body", "fate"), [
    ("Faramir", 7, "in play"), ("Faramir", 8, "discarded"), ("Faramir", 9, "eliminated"),
    ("Gandalf", 9, "in play"), ("Gandalf", 10, "eliminated"),
])  # fmt: skip
def test_giant_spiders_carry_off_whose_body_is_equalled(table: Table, who: str, body: int, fate: str) -> None:
    """Faramir's body is 8, Gandalf's 9."""
    attacked_by(table, "Giant Spiders", who, dice=(2, body), tapped=[who], hand=("Wargs",))
    assert numbers(table) == (2, 10)
    assert table.value("body", who) == {"Faramir": 8, "Gandalf": 9}[who]
    unhindered(table)
    go_on(table)
    table.then(f"{who} {fate}")
    finish(table)


def test_giant_spiders_carry_off_an_ally(table: Table) -> None:
    """For the purposes of combat allies are characters."""
    attacked_by(table, "Giant Spiders", "Faramir", allies={"Faramir": ["Gwaihir"]}, tapped=["Faramir", "Gwaihir"])
    unhindered(table)
    table.dice(2, table.value("body", "Gwaihir"), 12)
    table.do("strike against Gwaihir")
    go_on(table)
    table.then("Gwaihir discarded")
    finish(table)


def test_giant_spiders_only_their_own_wounds(table: Table) -> None:
    table.hero.company("Faramir", tapped=["Faramir"])
    table.dice(2, 8)
    table.attack("spider", strikes=1, prowess=20)
    table.pass_all()
    table.then("Faramir wounded")


@rule("AIO-D-0077", "CRF1-0198")
def test_tookish_blood_does_not_answer_the_body_check_of_giant_spiders(table: Table) -> None:
    """There would be time for a card that affects the check."""
    luck = blank(
        "CREATURES-LUCK",
        Play(during=BODY_CHECKED, on=Check("BodyCheck"), do=For(THIS_CHECK, Add(RESULT, -1, to=TARGET))),
        name="a stroke of luck of the tests",
        subtypes=("short-event",),
    )
    table.hero.hand("Tookish Blood", luck)
    attacked_by(table, "Giant Spiders", "Bilbo", dice=(2, 9), tapped=["Bilbo"])
    assert table.offered("play Tookish Blood")  # before strikes are assigned there is time for it
    while not table.offered("play a stroke of luck of the tests"):
        table.pass_()
    assert any(type(f).__name__ == "BodyCheck" for f in table.state.frames)
    assert not table.offered("play Tookish Blood")
    go_on(table)
    table.then("Bilbo discarded")
    finish(table)


@pytest.mark.parametrize(("at", "to", "regions", "key"), [
    ("Rivendell", "Lórien", (), "Wilderness"),
    ("Beorn's House", "Thranduil's Halls", ("Anduin Vales", "Woodland Realm"), "Woodland Realm"),
    ("Beorn's House", "Woodmen-town", ("Anduin Vales", "Western Mirkwood"), "Western Mirkwood"),
])  # fmt: skip
def test_giant_spiders_on_the_way(table: Table, at: str, to: str, regions: tuple[str, ...], key: str) -> None:
    table.hero.company("Faramir", at=at)
    table.hazard.hand("Giant Spiders")
    table.movement("Faramir", to=to, regions=regions, path="" if regions else "wwbw")
    assert table.offered("play Giant Spiders", key)
    table.leave_open()


@pytest.mark.parametrize(("at", "possible"), [
    ("Dol Guldur", True), ("Sarn Goriwing", True), ("Thranduil's Halls", False), ("Moria", False), ("Weathertop", False),
])  # fmt: skip
def test_giant_spiders_at_dark_places_of_mirkwood(table: Table, at: str, possible: bool) -> None:
    table.hero.company("Faramir", at=at)
    table.hazard.hand("Giant Spiders")
    table.movement("Faramir")
    assert table.offered("play Giant Spiders") is possible
    if not possible:
        table.cannot("play Giant Spiders", because="can't be keyed")
    table.leave_open()


# --- Slayer ------------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0351", "CRF1-0397", "AIO-G-0350")
def test_slayer_attacks_the_same_character_twice(table: Table) -> None:
    """The attacker says whom, tapped or not; defeated twice he is worth two points."""
    attacked_by(table, "Slayer", "Aragorn II", "Faramir", tapped=["Aragorn II"])
    assert numbers(table) == (1, 11)
    unhindered(table)
    table.hazard.do("assign Aragorn II")
    unhindered(table)
    go_on(table, 12, 12, until=("assign strike",))
    assert table.log.count("Attack by Slayer") == 2
    assert [t for t in table.log if "rolls 12" in t] == ["Aragorn II rolls 12: 17 against 11"] * 2
    table.then("Slayer in pile")
    assert (BOOK["TW-89"].facts.mp.base, BOOK["TW-89"].facts.races) == (2, ("slayer",))
    finish(table)


@rule("AIO-G-0352")
def test_slayer_one_tap_cancels_one_attack_only(table: Table) -> None:
    attacked_by(table, "Slayer", "Aragorn II", "Faramir", "Gimli")
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.do("use Slayer", passing=True)
    table.do("Gimli")
    while table.asked == "respond":
        table.pass_()
    table.then("Gimli tapped")
    assert table.log.count("The attack of Slayer is canceled") == 1
    while table.asked != "stance":
        assert not table.offered("use Slayer")
        table.pass_()
    go_on(table, 12)
    table.then("Slayer discarded", "Faramir tapped", "Aragorn II untapped")
    finish(table)


@rule("AIO-G-0353", "AIO-G-0354")
def test_slayer_is_cancelled_after_his_strike_is_assigned_by_its_target(table: Table) -> None:
    attacked_by(table, "Slayer", "Aragorn II", "Faramir")
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.do("use Slayer", passing=True)
    table.do("Faramir")
    while table.asked == "respond":
        table.pass_()
    table.then("Faramir tapped")
    assert table.log.count("The attack of Slayer is canceled") == 1
    table.leave_open()


@rule("AIO-G-0355")
def test_slayer_the_second_attack_is_cancelled_after_the_first(table: Table) -> None:
    attacked_by(table, "Slayer", "Aragorn II", "Faramir")
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.dice(2, 2)
    while table.log.count("Attack by Slayer") < 2:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Faramir wounded")
    table.do("use Slayer", passing=True)
    if table.asked == "choose":
        table.do("Aragorn II")
    while table.asked == "respond":
        table.pass_()
    table.then("Aragorn II tapped", "Faramir wounded", "Slayer discarded")
    assert table.log.count("The attack of Slayer is canceled") == 1
    finish(table)


@rule("AIO-G-0356", "AIO-G-0357")
def test_slayer_with_more_strikes_weighs_on_one_character(table: Table) -> None:
    more = blank(
        "CREATURES-MORE",
        Add(STRIKES, 1, to=Attack(SLAYER)),
        name="a second knife of the tests",
        type="hazard",
        subtypes=("permanent-event",),
    )
    table.hazard.events(more)
    attacked_by(table, "Slayer", "Aragorn II", "Faramir")
    assert numbers(table) == (2, 11)
    unhindered(table)
    table.hazard.do("assign Faramir")
    table.dice(5, 5, 2, 2)
    table.do("tap", passing=True)
    while not [t for t in table.log if "rolls 5" in t]:
        table.pass_()
    assert [t for t in table.log if "rolls 5" in t] == ["Faramir rolls 5: 9 against 11"]  # 5 - 1
    while attacking(table):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert not [t for t in table.log if t.startswith("Aragorn II rolls")]
    table.state.chance = table.state.chance.but(script=())
    finish(table)


def test_slayer_comes_to_border_lands_and_border_holds(table: Table) -> None:
    table.hero.company("Faramir", at="Rivendell").company("Gimli", at="Bree")
    table.hazard.hand("Slayer")
    table.movement("Gimli")
    assert table.offered("play Slayer", "Border-hold")
    table.pass_all()
    table.movement("Faramir", to="Ettenmoors", path="w")
    table.cannot("play Slayer", because="can't be keyed")
    table.leave_open()


# --- Corpse-candle -----------------------------------------------------------------------------------------------------------


def test_corpse_candle_all_check_before_strikes_are_assigned(table: Table) -> None:
    attacked_by(table, "Corpse-candle", "Faramir", "Gimli", corruption={"Gimli": 7})
    assert numbers(table) == (1, 7)
    table.dice(7, 12)
    unhindered(table)
    table.do("Gimli")  # his player says who checks first
    table.pass_all()
    assert [t for t in table.log if t.startswith("Corruption check")] == [
        "Corruption check of Gimli: 7 against 7",
        "Corruption check of Faramir: 12 against 0",
    ]
    table.then("Gimli discarded")
    assert table.frame("Attack").assigned == (table.id("Faramir"),)
    table.leave_open()


@rule("AIO-F-0198")
def test_corpse_candle_cancelled_asks_for_no_check(table: Table) -> None:
    table.hero.hand("Concealment")
    attacked_by(table, "Corpse-candle", "Bilbo", "Gimli", corruption={"Gimli": 7})
    table.do("play Concealment by Bilbo", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Corpse-candle discarded", "Gimli in play")
    assert not [t for t in table.log if t.startswith("Corruption check")]
    finish(table)


def test_corpse_candle_does_not_come_to_border_lands(table: Table) -> None:
    table.hero.company("Faramir", at="Edoras")
    table.hazard.hand("Corpse-candle")
    table.movement("Faramir", to="Amon Hen", regions=("Rohan",))
    table.cannot("play Corpse-candle", because="can't be keyed")
    table.leave_open()


# --- Nazgûl ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("nazgul", "body"), [("Adûnaphel", 10), ("Ûvatha the Horseman", 9)])
@pytest.mark.parametrize("beaten", [False, True])
def test_nazgul_as_a_creature(table: Table, nazgul: str, body: int, beaten: bool) -> None:
    attacked_by(table, nazgul, "Aragorn II", "Faramir")
    assert numbers(table) == (1, 15)
    unhindered(table)
    table.do("assign Aragorn II")
    go_on(table, 12, body + 1 if beaten else body)
    table.then(f"{nazgul} in pile" if beaten else f"{nazgul} discarded")
    finish(table)


@pytest.mark.parametrize(
    ("nazgul", "region", "site"),
    [("Adûnaphel", "Dagorlad", "Dead Marshes"), ("Ûvatha the Horseman", "Horse Plains", "Easterling Camp")],
)
def test_nazgul_in_and_at_sites_of_their_regions(table: Table, nazgul: str, region: str, site: str) -> None:
    table.hero.company("Faramir", at="Lórien").company("Gimli", at=site).company("Bilbo", at="Moria")
    table.hazard.hand(nazgul)
    table.movement("Faramir", to=site)
    assert table.offered("play", nazgul, region) or table.offered("play", nazgul, site)
    table.pass_all()
    table.movement("Gimli")
    assert table.offered("play", nazgul, "keyed to", site)
    table.pass_all()
    table.movement("Bilbo")
    assert not table.offered("play", nazgul, "keyed")
    table.leave_open()


@rule("AIO-F-0028")
def test_adunaphel_is_played_then_tapped_and_taps_a_character(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", "Gimli", at="Bree", tapped=["Gimli"])
    table.hazard.hand("Adûnaphel")
    table.movement("Aragorn II")
    table.hazard.do("play Adûnaphel", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Adûnaphel in play")
    assert table.company().hazards == 1
    assert not table.offered("use Adûnaphel on Gimli")  # he is tapped already
    table.hazard.do("use Adûnaphel on Faramir", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Faramir tapped", "Aragorn II untapped", "Adûnaphel discarded")
    assert table.company().hazards == 2
    table.pass_all()


def test_adunaphel_stays_until_she_is_tapped(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Aragorn II", at="Bree")
    table.movement("Aragorn II")
    table.pass_all()
    table.end_of_turn()
    table.pass_all()
    table.then("Adûnaphel in play", "Adûnaphel untapped")


@rule("AIO-F-0027")
@pytest.mark.parametrize("phase", ["untap", "organization", "long_events", "explored", "end_of_turn"])
def test_adunaphel_is_tapped_in_no_other_phase(table: Table, phase: str) -> None:
    table.hazard.events("Adûnaphel").hand("Twilight")
    table.hero.company("Aragorn II", at="Bree").hand("a pastime", "Twilight").events("Sun")
    getattr(table, phase)()
    while table.asked and table.asked != "destination":
        assert not table.offered("use Adûnaphel")
        if not table._pass_once():
            break
    table.leave_open()


@rule("AIO-F-0027")
def test_adunaphel_is_not_tapped_in_her_own_players_turn(table: Table) -> None:
    table.hero.events("Adûnaphel").company("Aragorn II", "Gimli", at="Bree").hand("a pastime")
    table.hazard.company("Faramir", at="Bree").hand("Wolves")
    table.movement("Aragorn II")
    while table.asked:
        assert not table.offered("use Adûnaphel")
        table.pass_()


@rule("AIO-H-0074")
def test_adunaphel_taps_nobody_in_another_company(table: Table) -> None:
    table.hazard.events("Adûnaphel")
    table.hero.company("Aragorn II", at="Bree").company("Faramir", at="Edoras")
    table.movement("Aragorn II")
    assert table.offered("use Adûnaphel on Aragorn II")
    table.cannot("use Adûnaphel on Faramir")
    table.leave_open()


@rule("AIO-F-0029")
def test_adunaphel_is_spent_if_her_victim_taps_for_something_else(table: Table) -> None:
    song = blank(
        "CREATURES-SONG",
        Play(during=MH_PHASE, on=Character(), cost=Tap(TARGET), do=For(THIS_TURN, Add(PROWESS, 1, to=TARGET))),
        name="a song of the tests",
        subtypes=("short-event",),
    )
    table.hazard.events("Adûnaphel")
    table.hero.company("Aragorn II", "Faramir", at="Bree").hand(song)
    table.movement("Aragorn II")
    table.hazard.do("use Adûnaphel on Aragorn II", passing=True)
    table.hero.do("play a song of the tests on Aragorn II")
    while table.asked == "respond":
        table.pass_()
    table.then("Aragorn II tapped", "Adûnaphel discarded", "Faramir untapped")
    assert table.value("prowess", "Aragorn II") == 7
    table.leave_open()


@pytest.mark.parametrize("nazgul", ["Adûnaphel", "Ûvatha the Horseman"])
def test_nazgul_are_unique(table: Table, nazgul: str) -> None:
    table.hazard.events(nazgul).hand(nazgul)
    table.hero.company("Aragorn II", at="Lórien")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd")
    table.cannot(f"play {nazgul}#2", because="unique")
    table.leave_open()


def test_uvatha_brings_back_a_creature(table: Table) -> None:
    table.hazard.events("Ûvatha the Horseman").discard("Wargs", "Orc-watch", "Eye of Sauron")
    table.hero.company("Aragorn II", "Faramir", at="Bree").discard("Slayer")
    table.movement("Aragorn II")
    table.hazard.do("use Ûvatha the Horseman", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert table.seat == "hazard"
    assert sorted(table.offers()) == ["Orc-watch", "Wargs"]
    table.do("Orc-watch")
    table.then("Orc-watch in hand", "Wargs discarded", "Ûvatha the Horseman discarded")
    assert table.company().hazards == 1
    table.leave_open()
