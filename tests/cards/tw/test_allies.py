"""Allies of The Wizards: what several of them have in common."""

import pytest

from hazardplay import play_anyhow
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.values import HAZARD_LIMIT, PROWESS, value
from meccg.rules.scoring import scores
from table import Table

# --- what is printed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ally", "prowess", "body", "mind", "mp"), [("Gwaihir", 4, 8, 4, 2), ("Gollum", 2, 9, 4, 2), ("Quickbeam", 6, 9, 3, 2)]
)
def test_numbers(table: Table, ally: str, prowess: int, body: int, mind: int, mp: int) -> None:
    table.hero.company("Gimli", allies={"Gimli": [ally]})
    assert [table.value(a, ally) for a in ("prowess", "body", "mind")] == [prowess, body, mind]
    assert scores(table.state, 0).by_type["ally"] == mp


def finish_play(table: Table, card: str) -> None:
    while table.asked == "respond" or table.card(card).zone != "play":
        table.pass_()


@pytest.mark.parametrize(
    ("ally", "at", "may"),
    [
        ("Gwaihir", "Eagles' Eyrie", True),
        ("Gwaihir", "Bree", False),
        ("Gollum", "Goblin-gate", True),
        ("Gollum", "Moria", True),
        ("Gollum", "Dead Marshes", False),
        ("Quickbeam", "Wellinghall", True),
        ("Quickbeam", "Bree", False),
    ],
)
def test_where_they_are_found(table: Table, ally: str, at: str, may: bool) -> None:
    table.hero.company("Gimli", "Bilbo", at=at).hand(ally, "a pastime")
    table.explored()
    if not may:
        table.cannot(f"play {ally}", because="not playable at this site")
    else:
        table.do(f"play {ally} by Gimli")
        finish_play(table, ally)
        table.then(f"{ally} on Gimli", f"{ally} untapped", "Gimli tapped", f"{at} tapped")
    table.leave_open()


@pytest.mark.parametrize("ally", ["Gwaihir", "Gollum", "Quickbeam"])
def test_unique(table: Table, ally: str) -> None:
    at = {"Gwaihir": "Eagles' Eyrie", "Gollum": "Moria", "Quickbeam": "Wellinghall"}[ally]
    table.hazard.company("Legolas", at="Bree", allies={"Legolas": [ally]})
    table.hero.company("Gimli", at=at).hand(ally, "a pastime")
    table.explored()
    assert not table.offered(f"play {ally}")
    table.cannot(f"play hero's {ally}", because="unique")
    table.leave_open()


# --- how they read -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TW-251", "the bearer’s company may move to any non-Under-deeps site not in a Shadow-land or Dark-domain."),
        ("TW-251", "only creatures keyed to the site may be played against the bearer’s company."),
        ("TW-246", "tap this card: cancel an attack keyed to a Wilderness or a Shadow-land against this card’s company."),
        ("TW-246", "If he and The One Ring of yours are at one non-Haven site, tap this card: discard both."),
        ("TW-307", "Automatic-attacks and hazards keyed to the site may not strike it."),
    ],
)
def test_texts(card: str, text: str) -> None:
    assert text in BOOK[card].text()


# --- Leaflock, Tom Bombadil --------------------------------------------------------------------------------------------------


WARDENS = {"Leaflock": ("Wellinghall", "Edoras"), "Tom Bombadil": ("Old Forest", "Bree")}  # where he is, whither he goes along
both = pytest.mark.parametrize("warden", WARDENS)


@both
@rule("AIO-F-0569", "AIO-G-0437")
def test_warden_is_playable_at_one_site(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", at=WARDENS[warden][0]).company("Éowyn", at="Bree").hand(warden, "a pastime")
    table.explored("Éowyn")
    table.cannot(f"play {warden}", because="not playable at this site")
    table.finish()
    table.explored("Aragorn II")
    table.carry_out(f"play {warden}")
    table.then(f"{warden} on Aragorn II")
    table.finish()


def moving(table: Table, warden: str, *hazards: str, companion: str = "Éowyn", **fields: object) -> None:
    here, there = WARDENS[warden]
    table.hero.company("Aragorn II", companion, at=here, allies={"Aragorn II": [warden]}, **fields)
    table.hazard.hand(*hazards)
    table.movement("Aragorn II", to=there, way="region")


@both
@rule("AIO-F-0570", "AIO-F-0573", "AIO-G-0440", "AIO-H-0124", "CRF1-0320", "CRF1-0405")
def test_warden_cancels_the_attack_of_a_creature(table: Table, warden: str) -> None:
    moving(table, warden, "Orc-patrol")
    assert table.uses() == set()
    play_anyhow(table, "Orc-patrol")
    assert table.asked == "respond"
    assert warden in table.uses()  # it may be cancelled before it attacks
    table.pass_()
    table.carry_out(f"use {warden}", passing=True)
    table.then(f"{warden} tapped", "Orc-patrol discarded")
    table.finish()


@both
@rule("AIO-F-0573", "AIO-G-0440")
def test_warden_cancels_an_attack_that_has_begun(table: Table, warden: str) -> None:
    here, there = WARDENS[warden]
    table.hero.company("Aragorn II", "Éowyn", at=here, allies={"Aragorn II": [warden]})
    row = table.plan("Aragorn II", there)
    table.state.turn_up(row.destination)
    table.state.put(table.company("Aragorn II").but(site=-1))
    table.attack("orc", strikes=3, prowess=8, by_creature=True)
    table.carry_out(f"use {warden}")
    table.then(f"{warden} tapped")
    assert table.result == "canceled"


@both
def test_warden_does_not_cancel_an_automatic_attack(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", "Éowyn", at=WARDENS[warden][0], allies={"Aragorn II": [warden]}).hand(
        "Concealment", "Dark Quarrels"
    )
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert table.offered("play Dark Quarrels")
    assert table.uses() == set()
    table.leave_open()


@both
@rule("AIO-F-0575", "AIO-G-0442", "AIO-F-0570", "AIO-G-0438", "AIO-H-0126")
def test_warden_cancels_call_of_home_in_response(table: Table, warden: str) -> None:
    moving(table, warden, "Call of Home")
    table.hazard.do("play Call of Home on Éowyn", passing=True)
    table.carry_out(f"use {warden}", passing=True)
    table.then(f"{warden} tapped", "Call of Home discarded", "Éowyn in play")  # nobody rolled
    table.finish()


@both
@rule("AIO-H-0126")
def test_warden_cancels_whatever_was_declared_on_the_company(table: Table, warden: str) -> None:
    moving(table, warden, "Lure of Expedience")
    table.hazard.do("play Lure of Expedience on Éowyn", passing=True)
    table.carry_out(f"use {warden}", passing=True)
    table.then(f"{warden} tapped", "Lure of Expedience discarded")
    table.finish()


@both
@rule("AIO-F-0574", "AIO-G-0441", "AIO-H-0125", "AIO-F-0578", "AIO-G-0445")
def test_warden_ends_a_hazard_that_lies_on_a_companion(table: Table, warden: str) -> None:
    moving(table, warden, corruption={"Éowyn": ["Lure of Expedience"]})
    table.carry_out(f"use {warden} on Lure of Expedience", passing=True)
    table.then(f"{warden} tapped", "Lure of Expedience discarded")
    table.finish()


@both
@rule("AIO-F-0578", "AIO-G-0445", "AIO-H-0125")
@pytest.mark.parametrize(("hazard", "on"), [("Weariness of the Heart", "Éowyn"), ("Lost in the Wilderness", ""), ("River", "")])
def test_warden_ends_a_lasting_effect(table: Table, warden: str, hazard: str, on: str) -> None:
    moving(table, warden, hazard)
    eowyn, company = table.id("Éowyn"), table.company("Aragorn II").id
    before = value(table.state, PROWESS, eowyn), value(table.state, HAZARD_LIMIT, company)
    choices = [o for o in table.state.asks[0].options if o[0] == "play"]
    while table.who != "hazard" or not any(o[0] == "play" for o in table.state.asks[0].options):
        table.pass_()
    choices = [o for o in table.state.asks[0].options if o[0] == "play" and (not on or o[4] == eowyn)]
    table.do(choices[0])
    table.settle()
    table.carry_out(f"use {warden} on {hazard}", passing=True)
    assert (value(table.state, PROWESS, eowyn), value(table.state, HAZARD_LIMIT, company)) == before
    assert not any(st.env.source == table.id(hazard) for rows in table.state.standing.values() for st in rows)
    table.then(f"{warden} tapped")
    table.finish()


@both
@rule("AIO-F-0579", "AIO-G-0446")
def test_warden_can_not_stop_a_nazgul_who_is_tapped(table: Table, warden: str) -> None:
    table.hazard.events("Adûnaphel")
    moving(table, warden)
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    assert table.uses() == set()
    table.through()
    table.then("Éowyn tapped", f"{warden} untapped")
    table.finish()


@both
@rule("AIO-H-0173", "CRF1-0406")
def test_warden_can_not_stop_what_targets_nobody(table: Table, warden: str) -> None:
    moving(table, warden, "Long Winter", "Awaken Denizens")
    table.hazard.do("play Awaken Denizens", passing=True)
    assert table.uses() == set()
    table.through()
    assert table.uses() == set()
    assert "no hazard card in effect" in table.because(warden)
    table.finish()


@both
@rule("AIO-F-0572", "AIO-G-0439")
def test_warden_goes_home_if_the_company_goes_too_far(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell", allies={"Aragorn II": [warden]})
    table.movement("Aragorn II", to="Lórien" if warden == "Tom Bombadil" else "Bree")
    table.then(f"{warden} discarded")
    table.finish()


@both
@rule("AIO-F-0572", "AIO-G-0439")
def test_warden_goes_along_in_his_land(table: Table, warden: str) -> None:
    moving(table, warden)
    table.finish()
    table.then(f"{warden} on Aragorn II", f"Aragorn II at {WARDENS[warden][1]}")


@both
@rule("AIO-F-0577", "AIO-G-0444")
def test_warden_can_not_stop_what_a_creature_does_after_its_strike(table: Table, warden: str) -> None:
    table.hero.company("Aragorn II", at=WARDENS[warden][0], allies={"Aragorn II": [warden]}, items={"Aragorn II": ["Star-glass"]})
    table.state.put(table.company().but(faced=("“Bert” (Bûrat)",)))
    id = table.new("TW-103", 1, "hand")
    table.dice(2, 2)
    table._begin()
    table.start("CreatureAttack", card=id, company=table.company().id, hazard_player=1)
    while table.asked != "assign strike" and table.asked != "stance":
        if table.uses():
            table.then(f"{warden} untapped")
        table.pass_()
    if table.asked == "assign strike":
        table.do("assign Aragorn II")
    table.do("tap")
    if table.asked == "support":
        table.do("no support")
    table.finish()
    table.then("Star-glass discarded", f"{warden} untapped")
