"""Creatures of The Wizards, A to C."""

import pytest

from guests import Guests
from hazardplay import (
    attacked_by,
    beset_at,
    creature_is_gone,
    face,
    go_on,
    numbers,
    pending,
    to_assignment,
    unhindered,
)
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.windows import MH_PHASE
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS
from meccg.parts.verbs import THIS_TURN, For, Tap
from table import Table, blank

# --- TW-1 Abductor -----------------------------------------------------------------------------------------------------------


# Abductor
@rule("AIO-H-0095", "AIO-H-0096", "CRF1-0248")
def test_abductor_discards_whom_he_wounds_with_all_but_his_followers(table: Table) -> None:
    beset_at(
        table, "Abductor", "Bree", "Legolas", "Bilbo", "Gimli",
        items={"Legolas": ["Elven Cloak"]}, allies={"Legolas": ["Gwaihir"]}, followers={"Legolas": ["Bilbo"]},
    )  # fmt: skip
    face(table, 2, who="Legolas")  # no body check follows
    table.then("Legolas discarded", "Elven Cloak discarded", "Gwaihir discarded", "Bilbo in play", "Gimli untapped")
    table.finish()


@rule("AIO-A-0081", "AIO-C-0223")
def test_abductor_discards_an_ally(table: Table) -> None:
    beset_at(table, "Abductor", "Bree", "Gimli", allies={"Gimli": ["Gwaihir"]})
    face(table, 2, who="Gwaihir")  # no body check follows
    table.then("Gwaihir discarded", "Gimli untapped")
    table.finish()


@pytest.mark.parametrize("dice", [(12,), (2, 3)])
def test_abductor_wounds_a_wizard_as_others_do(table: Table, dice: tuple[int, ...]) -> None:
    beset_at(table, "Abductor", "Bree", "Gandalf")
    face(table, *dice)
    table.then("Gandalf tapped" if len(dice) == 1 else "Gandalf wounded")
    table.finish()


@rule("AIO-F-0026")
def test_abductor_does_not_take_a_ringwraith(table: Table) -> None:
    facts = {"type": "character", "kind": "avatar", "races": ("ringwraith",), "prowess": 6, "body": 9}
    table.hero.company(blank("TABLE-WRAITH6", name="a weak Ringwraith", **facts), at="Bree")
    table.hazard.hand("Abductor")
    table.movement("a weak Ringwraith")
    table.hazard.play("play Abductor")
    face(table, 2, 3)
    table.then("a weak Ringwraith wounded")
    table.finish()


def test_abductor_is_keyed_to_borders(table: Table) -> None:
    table.hero.company("Gimli", at="Edoras")
    table.hazard.hand("Abductor")
    table.movement("Gimli")
    table.cannot("play Abductor", because="can't be keyed")
    table.leave_open()


# --- TW-2 Adûnaphel ----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0028")
def test_adunaphel_is_played_then_tapped_and_taps_a_character(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", "Gimli", at="Bree", tapped=["Gimli"])
    table.hazard.hand("Adûnaphel")
    table.movement("Aragorn II")
    table.hazard.do("play Adûnaphel", passing=True)
    table.settle()
    table.then("Adûnaphel in play")
    assert table.company().hazards == 1
    assert not table.offered("use Adûnaphel on Gimli")  # he is tapped already
    table.hazard.do("use Adûnaphel on Faramir", passing=True)
    table.settle()
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
    table.settle()
    table.then("Aragorn II tapped", "Adûnaphel discarded", "Faramir untapped")
    assert table.value("prowess", "Aragorn II") == 7
    table.leave_open()


# --- TW-4 Akhôrahil ----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0032", "CRF1-0249")
def test_akhorahil_lowers_a_body_for_the_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Bree")
    table.hazard.events("Akhôrahil")
    body = table.value("body", "Gimli")
    table.movement("Aragorn II")
    table.hazard.play("use Akhôrahil on Gimli")
    assert table.value("body", "Gimli") == body - 1
    assert table.value("body", "Aragorn II") == 9
    table.finish()
    assert table.value("body", "Gimli") == body - 1
    table.start("Turn", player=1)
    table.finish()
    assert table.value("body", "Gimli") == body


def test_akhorahil_on_nobody_in_another_company(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Gimli", at="Edoras")
    table.hazard.events("Akhôrahil")
    table.movement("Aragorn II")
    assert pending(table, "use Akhôrahil on Aragorn II")
    assert not table.offered("use Akhôrahil on Gimli")
    table.leave_open()


# --- TW-8 Assassin -----------------------------------------------------------------------------------------------------------


# Assassin
def assassin(table: Table, *company: str, **more: object) -> None:
    beset_at(table, "Assassin", "Bree", *company, keyed="Border-hold", **more)


@rule("AIO-F-0073", "AIO-F-0074", "AIO-F-0080", "CRF1-0256", "AIO-F-0072")
def test_assassin_attacks_one_character_three_times(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli", tapped=["Gimli"])
    assert numbers(table) == (1, 11)
    assert table.frame("Attack").traits[0] == "man"
    to_assignment(table, "Gimli")  # tapped or not
    table.finish(12, 12, 12)
    assert sum("Gimli rolls" in line for line in table.log) == 3
    assert not any("Aragorn II rolls" in line for line in table.log)
    table.then("Assassin in pile")
    assert BOOK["TW-8"].facts.mp.base == 2


@rule("AIO-F-0075", "AIO-F-0076", "AIO-F-0077")
def test_assassin_two_attacks_are_cancelled_by_others_who_tap(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli", "Legolas", "Bilbo")
    to_assignment(table, "Aragorn II")
    table.hero.do("use Assassin")  # after the strike is assigned
    assert not table.offered("Aragorn II")  # not the defender
    table.hero.do("Gimli")
    table.settle()
    table.dice(12)
    table.hero.do("use Assassin")  # the second one, before its strike is assigned
    table.hero.do("Legolas")
    table.settle()
    assert len(table.frame("CreatureAttack").results) == 2
    assert not table.offered("use Assassin")  # nobody may for the third
    table.then("Gimli tapped", "Legolas tapped", "Bilbo untapped")
    table.finish()
    table.then("Assassin discarded")
    assert sum("Aragorn II rolls" in line for line in table.log) == 1


@rule("AIO-F-0077")
def test_assassin_is_cancelled_after_an_attack_was_faced(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli")
    to_assignment(table, "Aragorn II")
    table.dice(12, 12)
    table.hero.do("tap", passing=True)
    table.pass_()
    assert table.offered("use Assassin")
    table.hero.do("use Assassin", passing=True)
    table.settle()
    table.then("Gimli tapped")
    table.finish()


@rule("AIO-C-0224", "AIO-H-0202")
def test_assassin_allies_may_tap(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli", allies={"Gimli": ["Gwaihir"]}, tapped=["Gimli"])
    to_assignment(table, "Aragorn II")
    table.hero.do("use Assassin")
    table.settle()
    table.then("Gwaihir tapped")
    table.finish(12, 12)


def test_assassin_of_a_lone_character_is_not_cancelled(table: Table) -> None:
    assassin(table, "Aragorn II")
    while table.asked and not table.offered("tap"):
        assert not table.offered("use Assassin")
        table.pass_()
    table.finish(12, 12, 12)


@rule("AIO-F-0078", "AIO-F-0079")
def test_assassin_further_strikes_are_excess(table: Table) -> None:
    table.hazard.events("Hoarmûrath of Dír")
    assassin(table, "Aragorn II", "Gimli", "Legolas")
    table.hazard.play("use Hoarmûrath of Dír")
    assert numbers(table)[0] == 2
    to_assignment(table, "Aragorn II")
    assert table.frame("Attack").assigned == (table.id("Aragorn II"),)
    assert table.frame("Attack").excess == 1
    table.dice(7, 12, 12)
    table.finish()
    assert "Aragorn II rolls 7: 12 against 11" in table.log  # 6 + 7 - 1


@rule("AIO-F-0083", "AIO-F-0082")
def test_assassin_fizzles_if_nobody_was_chosen(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli")
    table.hero.do("use Assassin", passing=True)
    table.hero.do("Gimli")
    table.settle()
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.then("Assassin discarded", "Gimli tapped")
    table.finish()


@rule("AIO-F-0081")
def test_assassin_fizzles_when_his_victim_is_dead(table: Table) -> None:
    assassin(table, "Aragorn II", "Bilbo")
    to_assignment(table, "Bilbo")
    table.finish(2, 12)
    table.then("Bilbo eliminated", "Aragorn II untapped", "Assassin discarded")


@rule("AIO-F-0084")
def test_assassin_goes_on_whatever_becomes_of_the_limit(table: Table) -> None:
    assassin(table, "Aragorn II")
    table.state.put(table.company().but(limit=0))
    table.finish(12, 12, 12)
    table.then("Assassin in pile")


# --- TW-14 Barrow-wight ------------------------------------------------------------------------------------------------------


def test_barrow_wight(table: Table) -> None:
    table.hero.company("Faramir", at="Moria").company("Gimli", at="Bree")
    table.hazard.hand("TW-15")
    table.movement("Gimli")
    table.cannot("play Barrow-wight", because="can't be keyed")
    table.pass_all()
    table.dice(2, 2, 9)
    table.movement("Faramir")
    table.hazard.do("play Barrow-wight", passing=True)
    while table.asked and "Corruption check of Faramir: 7 against 0" not in table.log:
        table.answer_plainly()
    table.then("Faramir wounded", "Barrow-wight discarded")
    table.leave_open()


# --- TW-16 “Bert” (Bûrat) ----------------------------------------------------------------------------------------------------


# "Bert"
@rule("AIO-F-0139", "AIO-F-0140")
@pytest.mark.parametrize("faced", ["“Tom” (Tûma)", "“William” (Wûluag)", ""])
def test_bert_takes_everything_from_those_who_met_his_brothers(table: Table, faced: str) -> None:
    beset_at(
        table, "“Bert” (Bûrat)", "Moria", "Aragorn II", faced=(faced,) if faced else (),
        items={"Aragorn II": ["Sword of Gondolin", "Elven Cloak", "Star-glass", "Magic Ring of Stealth"]},
    )  # fmt: skip
    assert numbers(table) == (1, 12)
    face(table, 2, 3)
    for item in ("Sword of Gondolin", "Elven Cloak", "Star-glass"):
        table.then(f"{item} discarded" if faced else f"{item} in play")
    table.then("Magic Ring of Stealth in play", "Aragorn II wounded")
    table.finish()


# --- TW-17 Brigands ----------------------------------------------------------------------------------------------------------


def test_brigands_take_an_item_of_the_company_for_each_wound(table: Table) -> None:
    """Before the body check; the defender chooses, whoever bears it."""
    items = {"Bilbo": ["Glamdring"], "Faramir": ["Elven Cloak", "Dagger of Westernesse"]}
    attacked_by(table, "Brigands", "Faramir", "Bilbo", dice=(2, 3, 2, 3), items=items, tapped=["Faramir", "Bilbo"])
    assert numbers(table) == (2, 8)
    unhindered(table)
    go_on(table)
    assert table.who == "hero"
    assert not [line for line in table.log if line.startswith("Body check")]
    assert sorted(table.offers()) == ["Dagger of Westernesse", "Elven Cloak", "Glamdring"]
    table.do("Glamdring")
    table.then("Glamdring discarded", "Elven Cloak on Faramir")
    go_on(table)  # his body check, the other strike
    table.do("Elven Cloak")
    go_on(table)
    table.then("Faramir wounded", "Bilbo wounded", "Elven Cloak discarded", "Dagger of Westernesse on Faramir")
    table.then("Brigands discarded")
    creature_is_gone(table)


def test_brigands_take_nothing_without_a_wound(table: Table) -> None:
    attacked_by(table, "Brigands", "Faramir", "Gimli", items={"Gimli": ["Glamdring"]})
    unhindered(table)
    go_on(table, 12, 12)
    table.then("Glamdring on Gimli", "Brigands in pile")
    assert table.names("hero", "pile") == ["Brigands"]
    creature_is_gone(table)


@pytest.mark.parametrize("creature", ["Brigands", "Thief", "“Tom” (Tûma)", "“William” (Wûluag)"])
def test_they_take_nothing_for_a_wound_that_is_not_theirs(table: Table, creature: str) -> None:
    """Who escapes from them is wounded by his escape."""
    table.hero.hand("Escape")
    attacked_by(table, creature, "Faramir", "Gimli", items={"Faramir": ["Glamdring"]}, faced=("“Bert” (Bûrat)",))
    table.hero.do("play Escape on Faramir", passing=True)
    table.settle()
    table.then("Faramir wounded", "Glamdring on Faramir", f"{creature} discarded")
    creature_is_gone(table)


def test_brigands_find_nothing(table: Table) -> None:
    attacked_by(table, "Brigands", "Faramir", "Gimli")
    unhindered(table)
    go_on(table, 2, 2, 2, 2)
    table.then("Faramir wounded", "Gimli wounded")
    creature_is_gone(table)


def test_brigands_come_to_border_lands_and_wildernesses(table: Table) -> None:
    table.hero.company("Faramir", at="Carn Dûm")
    table.hazard.hand("Brigands")
    table.movement("Faramir", to="Mount Gram", regions=("Angmar",))
    table.cannot("play Brigands", because="can't be keyed")
    table.leave_open()


# --- TW-23 Corpse-candle -----------------------------------------------------------------------------------------------------


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
    table.settle()
    table.then("Corpse-candle discarded", "Gimli in play")
    assert not [t for t in table.log if t.startswith("Corruption check")]
    creature_is_gone(table)


def test_corpse_candle_does_not_come_to_border_lands(table: Table) -> None:
    table.hero.company("Faramir", at="Edoras")
    table.hazard.hand("Corpse-candle")
    table.movement("Faramir", to="Amon Hen", regions=("Rohan",))
    table.cannot("play Corpse-candle", because="can't be keyed")
    table.leave_open()


# --- TW-24 Corsairs of Umbar -------------------------------------------------------------------------------------------------


@rule("AIO-F-0199")
@pytest.mark.parametrize(
    "region", ["Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin"]
)
@pytest.mark.parametrize("site_type", ["F", "B", "R", "S", "D"])
def test_corsairs_at_any_site_by_the_sea(table: Table, guests: Guests, region: str, site_type: str) -> None:
    site = guests.site("a lonely isle", site_type, region)
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Corsairs of Umbar")
    table.movement("Gimli")
    assert pending(table, "play Corsairs of Umbar")
    table.leave_open()


@rule("AIO-F-0199")
@pytest.mark.parametrize("site_type", ["F", "B", "R", "S", "D"])
def test_corsairs_not_inland(table: Table, guests: Guests, site_type: str) -> None:
    site = guests.site("a lonely hill", site_type, "Rhudaur")
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Corsairs of Umbar")
    table.movement("Gimli")
    table.cannot("play Corsairs of Umbar", because="can't be keyed")
    table.leave_open()


# --- TW-25 Crebain -----------------------------------------------------------------------------------------------------------


# Crebain
def test_crebain_reveal_a_card_for_each_character(table: Table) -> None:
    table.hero.hand("Concealment", "Dodge", "Escape", "Bridge", "Ford")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Gimli", "Legolas")
    face(table, 12, 12, 12)
    hand = table.hero.row.hand
    assert sum(bool(table.state.card(c).known >> 1 & 1) for c in hand) == 3
    assert sum(line.startswith("Hero reveals") for line in table.log) == 3
    table.finish()


def test_crebain_reveal_the_whole_of_a_small_hand(table: Table) -> None:
    table.hero.hand("Concealment")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Gimli")
    face(table, 12, 12)
    assert "Hero reveals Concealment" in table.log
    table.finish()


def test_crebain_that_are_cancelled_see_nothing(table: Table) -> None:
    table.hero.hand("Concealment", "Dodge")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Bilbo")
    table.hero.do("play Concealment by Bilbo")
    table.finish()
    assert not any(line.startswith("Hero reveals") for line in table.log)


@rule("METW-0502")
def test_crebain_strike_each_character_once_whatever_else(table: Table) -> None:
    table.events("Wake of War")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Gimli")
    assert numbers(table) == (-1, 6)
    face(table, 12, 12)
    table.finish()
