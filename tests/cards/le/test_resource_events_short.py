"""The Lidless Eye: short-events of resources.

Many do what a card of another set does, which is tested there: `test_it_does_what_that_card_does` holds them to it.
"""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.card_text import digest
from meccg.rules.roles import is_avatar
from table import Table

SAME = {
    "LE-160": "TW-204",
    "LE-163": "TW-238",
    "LE-164": "TD-151",
    "LE-172": "TW-319",
    "LE-175": "TW-349",
    "LE-180": "TW-229",
    "LE-185": "TW-202",
    "LE-239": "TW-338",
    "LE-250": "TD-134",
}


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


@pytest.mark.parametrize(("key", "other"), SAME.items())
def test_it_does_what_that_card_does(key: str, other: str) -> None:
    assert [digest(p) for p in BOOK[key].own] == [digest(p) for p in BOOK[other].own]


# --- LE-160 A Nice Place to Hide ---


@rule("AIO-D-0164")
def test_a_scout_hides_his_company(minions: Table) -> None:
    minions.hero.company("Bróin", "Tarcil", at="Moria").hand("A Nice Place to Hide")
    minions.attack("orc", strikes=4, prowess=7)
    minions.do("play A Nice Place to Hide by Bróin")
    minions.pass_all()
    minions.then("Bróin tapped", "Tarcil untapped", "A Nice Place to Hide discarded")
    assert minions.result == "canceled"


# --- LE-168 Bitter Cold ---


def test_bitter_cold_weakens_attacks_and_costs_a_check(minions: Table) -> None:
    minions.hero.company("Hador", "Tarcil", at="Moria").hand("Bitter Cold")
    minions.attack("orc", strikes=1, prowess=9, body=7)
    minions.cannot("play Bitter Cold by Tarcil", because="can’t use sorcery")
    minions.dice(7)
    minions.do("play Bitter Cold by Hador")
    minions.through()
    attack = minions.frame("Attack").uid
    assert (minions.value("prowess", attack), minions.value("body", attack)) == (8, 6)
    assert any("Corruption check of Hador: 3 against" in line for line in minions.log)
    minions.leave_open()


# --- LE-171 Blow Turned ---


def test_blow_turned_keeps_him_untapped_and_safer(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").hand("Blow Turned")
    minions.dice(2, 9)
    minions.attack("orc", strikes=1, prowess=20)
    minions.do("tap", passing=True)
    minions.do("play Blow Turned by Tarcil", passing=True)
    minions.pass_all()
    minions.then("Tarcil wounded")
    assert any("Body check of Tarcil: 8 against" in line for line in minions.log)


# --- LE-178 Crooked Promptings ---


def test_crooked_promptings_help_a_check(minions: Table) -> None:
    minions.hero.company("Layos", "Tarcil", at="Moria", corruption={"Tarcil": 8}).hand("Crooked Promptings")
    minions.dice(7)
    minions.corruption_check("Tarcil")
    minions.do("play Crooked Promptings by Layos", passing=True)
    minions.through()
    assert any("Corruption check of Tarcil: 9 against 8" in line for line in minions.log)


# --- LE-212 Not Slay Needlessly ---


@pytest.mark.parametrize(("who", "outcome"), [("Tarcil", "canceled"), ("Orc Captain", "")])
def test_a_covert_company_is_spared(minions: Table, who: str, outcome: str) -> None:
    minions.hero.company(who, at="Moria").hand("Not Slay Needlessly")
    minions.attack("elf", strikes=1, prowess=9)
    minions.do("play Not Slay Needlessly")
    if outcome:
        assert minions.result == outcome
    else:
        assert minions.value("prowess", minions.frame("Attack").uid) == 7
        minions.leave_open()


# --- LE-216 Orc Quarrels ---


def test_orc_quarrels_cancel_or_halve(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").hand("Orc Quarrels")
    minions.attack("wolf", strikes=3, prowess=9)
    minions.cannot("play Orc Quarrels", because="Skies of Fire")
    minions.leave_open()


# --- LE-217 Orc Stealth ---


def test_orc_stealth_is_for_orc_scouts(minions: Table) -> None:
    minions.hero.company("Grishnákh", "Tarcil", at="Moria").hand("Orc Stealth", "a pastime")
    minions.attack("man", strikes=1, prowess=9)
    minions.do("assign Grishnákh", passing=True)
    minions.do("tap", passing=True)
    minions.do("no support")
    minions.do("play Orc Stealth", passing=True)
    minions.pass_all()
    minions.then("Grishnákh untapped", "Orc Stealth discarded")


# --- LE-222 Ren Unleashed ---


@rule("AIO-G-0249")
def test_ren_unleashed_troubles_all_at_his_site(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria").company("Hador", "Uchel", at="Minas Morgul").hand("Ren Unleashed")
    minions.hazard.company("Gimli", "Legolas", at="Moria")
    minions.organization()
    minions.do("play Ren Unleashed")
    minions.dice(12, 12)
    assert not minions.offered("support")
    minions.finish()
    told = str(minions.told)
    checked = {
        who for who in ("Gimli", "Legolas", "Hador", "Uchel") if f"Corruption check of {who}: 10 against 0 (12 - 2)" in told
    }
    assert checked == {"Gimli", "Legolas"}


# --- LE-235 Sudden Call ---


@rule("AIO-A-0443")
@pytest.mark.parametrize(("exhausted", "offered"), [(1, True), (0, False)])
def test_sudden_call_calls_the_council(minions: Table, exhausted: int, offered: bool) -> None:
    minions.hero.set(exhausted=exhausted).company("Tarcil", at="Moria").hand("Sudden Call", "a pastime")
    minions.organization()
    calls = [o for o in minions.offers() if "Sudden Call" in o]
    assert len(calls) == (2 if offered else 1)  # it may be shuffled into the play deck in any case
    minions.leave_open()


def call_as_a_hazard(table: Table) -> tuple[Any, ...]:
    return ("play", "LE-235:play.2", table.id("Sudden Call"), -1, -1)


@rule("AIO-A-0473")
def test_sudden_call_as_a_hazard_against_an_exhausted_minion(minions: Table) -> None:
    minions.hero.set(exhausted=1).company("Tarcil", at="Moria")
    minions.hazard.plays("ringwraith").hand("Sudden Call")
    minions.movement("Tarcil")
    minions.play(call_as_a_hazard(minions))
    assert minions.state.player(0).called
    minions.leave_open()


def test_sudden_call_is_no_hazard_against_a_wizard(table: Table) -> None:
    table.hero.set(exhausted=1).company("Gimli", at="Bree")
    table.hazard.plays("ringwraith").hand("Sudden Call")
    table.movement("Gimli")
    assert "Sudden Call" in table.plays()  # into his play deck
    assert not table.offered(call_as_a_hazard(table))
    table.leave_open()


@pytest.mark.parametrize("side", ["hero", "ringwraith"])
def test_sudden_call_is_shuffled_in_by_the_hazard_player_too(table: Table, side: str) -> None:
    """Against a Wizard, with no hazard limit left, and whatever side he is on."""
    table.hero.company("Gimli", at="Bree").hand("a pastime")
    table.hazard.plays(side).hand("Sudden Call")
    table.movement("Gimli", limit=0)
    table.hazard.play("play Sudden Call")
    assert "Sudden Call" in table.hazard.names("deck")
    assert not table.state.player(0).called
    table.leave_open()


@rule("AIO-G-0403")
@pytest.mark.parametrize("phase", ["untap", "organization", "long_events", "movement_phase", "site_phase", "end_of_turn"])
def test_sudden_call_in_any_phase(minions: Table, phase: str) -> None:
    minions.hero.set(exhausted=1).company("Tarcil", at="Minas Morgul").hand("Sudden Call", "a pastime")
    getattr(minions, phase)()
    while minions.state.asks and not any(o[:2] == ("play", "LE-235:play") for _, o in minions.options()):
        minions.answer_plainly()
    assert any(o[:2] == ("play", "LE-235:play") for _, o in minions.options())
    minions.leave_open()


@rule("AIO-G-0401")
def test_sudden_call_is_not_shuffled_in_while_cards_are_drawn(minions: Table) -> None:
    """Cards are drawn in one go: nobody is asked in between, whatever comes."""
    minions.hero.company("Tarcil", at="Minas Morgul").deck("Sudden Call", "Snaga", "Hador")
    minions.hazard.hand("a pastime")
    minions.start("Draw", player=0, n=3)
    assert not minions.state.asks
    assert len(minions.hero.names("hand")) == 3


# --- LE-242 They Ride Together ---


@rule("AIO-G-0416", "AIO-G-0417")
def test_they_ride_together_as_far_as_he_can_lead(minions: Table) -> None:
    crowd = ["Hador", "Uchel", "Tarcil", "Ostisen", "Jerrek"]
    minions.hero.company(*crowd, "Ren the Ringwraith", at="Dol Guldur").hand(
        "They Ride Together", "Dwar the Ringwraith", "Indûr the Ringwraith"
    )
    minions.organization()
    minions.do("play They Ride Together")
    minions.settle()
    minions.do("Dwar the Ringwraith")
    minions.then("Dwar the Ringwraith in play", "Indûr the Ringwraith in hand")  # seven are enough
    assert minions.card("Dwar the Ringwraith").controller == minions.id("Ren the Ringwraith")
    assert not minions.state.player(0).character_played
    minions.leave_open()


def test_they_ride_together_from_darkhavens_only(minions: Table) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria").hand("They Ride Together", "Dwar the Ringwraith")
    minions.organization()
    minions.cannot("play They Ride Together")
    minions.leave_open()


# --- LE-247 Under His Blow ---


def test_under_his_blow_he_does_not_tap(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").hand("Under His Blow")
    minions.dice(12)
    minions.attack("orc", strikes=1, prowess=5)
    minions.do("tap", passing=True)
    minions.do("play Under His Blow on Tarcil", passing=True)
    minions.pass_all()
    minions.then("Tarcil untapped")
    assert minions.result == "defeated"


@rule("AIO-G-0487")
def test_under_his_blow_a_detainment_strike_taps_him_all_the_same(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria").hand("Under His Blow")
    minions.dice(2)
    minions.attack("orc", strikes=1, prowess=30, detainment=True)
    minions.do("tap", passing=True)
    minions.do("play Under His Blow on Tarcil", passing=True)
    minions.pass_all()
    minions.then("Tarcil tapped")


# --- LE-252 We Have Come to Kill ---


@rule("AIO-G-0514", "AIO-C-0262")
@pytest.mark.parametrize(
    ("at", "who", "may"), [("Moria", "Orc Captain", True), ("Dol Guldur", "Orc Captain", False), ("Moria", "Calendal", False)]
)
def test_we_have_come_to_kill(minions: Table, at: str, who: str, may: bool) -> None:
    minions.hero.company("Orc Brawler", at=at).hand("We Have Come to Kill", who)
    minions.untap()
    assert minions.offered("play We Have Come to Kill") == may  # Elves do not travel with Orcs
    if may:
        minions.do("play We Have Come to Kill")
        minions.settle()
        minions.do(f"{who}, under general influence")
        minions.then(f"{who} in play")
        assert not minions.state.player(0).character_played
    minions.leave_open()


@rule("AIO-G-0517", "AIO-G-0518", "AIO-G-0519")
@pytest.mark.parametrize("lord", ["Ren the Ringwraith", "Hador"])
def test_a_ringwraith_comes_as_a_follower_only(minions: Table, lord: str) -> None:
    minions.hero.company(lord, at="Moria").hand("We Have Come to Kill", "Dwar the Ringwraith")
    minions.untap()
    led = lord.startswith("Ren")
    assert minions.offered("play We Have Come to Kill") == led
    if led:
        minions.do("play We Have Come to Kill")
        minions.settle()
        minions.do("Dwar the Ringwraith")
        assert not is_avatar(minions.state, minions.id("Dwar the Ringwraith"))
    minions.leave_open()


@rule("AIO-G-0520")
@pytest.mark.parametrize("moves", [True, False])
def test_nobody_comes_to_kill_on_the_way(minions: Table, moves: bool) -> None:
    minions.hero.company("Orc Brawler", at="Moria").hand("We Have Come to Kill", "Orc Captain", "a pastime")
    minions.movement("Orc Brawler", to="Dol Guldur" if moves else "")
    assert minions.offered("play We Have Come to Kill") != moves
    minions.leave_open()


# --- LE-258 Words of Menace and Deceit ---


def test_words_of_menace_and_deceit(minions: Table) -> None:
    minions.hero.company("Belegorn", at="Dol Guldur").hand("Words of Menace and Deceit")
    before = minions.value("di", "Belegorn")
    minions.dice(9)
    minions.organization()
    minions.do("play Words of Menace and Deceit by Belegorn")
    minions.through()
    assert minions.value("di", "Belegorn") == before + 5
    minions.leave_open()
