"""Hazard events of The Wizards that corrupt: Despair of the Heart, Greed, The Will of the Ring, the lures."""

import pytest

from hazardplay import call_home, over, play, resolve
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.base import TARGET
from meccg.parts.modes import Play
from meccg.parts.selectors import Check, Company
from meccg.parts.standing import Add
from meccg.parts.values import RESULT
from meccg.parts.verbs import THIS_CHECK, For, ReturnToOrigin
from meccg.rules.corruption import corruption_points
from table import Table, blank

# --- Despair of the Heart ------------------------------------------------------------------------------------------------


def strike_at(table: Table, who: str, *dice: int) -> None:
    """A strike that wounds him, as far as the first question after the roll; then come `dice`."""
    table.dice(2, *dice)
    table.attack("orc", strikes=1, prowess=20)
    if table.offered("assign", who):
        table.do("assign", who)
    else:
        table.do("leave")
        table.hazard.do("assign", who)
    if table.asked == "stance":
        table.do("tap")
    if table.asked == "support":
        table.do("no support")


@rule("AIO-F-0233")
def test_despair_gives_two_points(table: Table) -> None:
    table.hero.company("Faramir", "Balin", at="Bree")
    table.hazard.hand("Despair of the Heart")
    table.movement("Faramir")
    table.do("play Despair of the Heart on Faramir", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Despair of the Heart on Faramir")
    assert corruption_points(table.state, table.id("Faramir")) == 2
    table.pass_all()


@rule("AIO-F-0232")
def test_despair_is_not_for_hobbits_wizards_and_ringwraiths(table: Table) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", type="character", kind="avatar", races=("ringwraith",), prowess=8, body=9)
    table.hero.company("Bilbo", "Gandalf", wraith, "Balin", at="Bree")
    table.hazard.hand("Despair of the Heart")
    table.movement("Balin")
    for who in ("Bilbo", "Gandalf", "a Ringwraith"):
        assert not table.offered("play Despair of the Heart on", who)
    assert table.offered("play Despair of the Heart on Balin")
    table.leave_open()


@rule("AIO-F-0236")
def test_despair_is_not_duplicated_on_a_character(table: Table) -> None:
    table.hero.company("Faramir", "Balin", at="Bree", cards={"Faramir": ["Despair of the Heart"]})
    table.hazard.hand("Despair of the Heart")
    table.movement("Faramir")
    assert not table.offered("play Despair of the Heart on Faramir")
    assert table.offered("play Despair of the Heart on Balin")
    table.leave_open()


@rule("AIO-F-0234", "AIO-F-0237")
@pytest.mark.parametrize(
    ("who", "wounded"),
    [
        pytest.param("Balin", [], id="another"),
        pytest.param("Faramir", [], id="himself"),
        pytest.param("Balin", ["Balin"], id="once more", marks=rule("LORE-0355")),
    ],
)
def test_despair_before_the_body_check_of_whoever_is_wounded(table: Table, who: str, wounded: list[str]) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}, wounded=wounded)
    strike_at(table, who, 12, 3)
    table.pass_all()
    table.then(f"{who} wounded")
    log = table.log
    checks = [i for i, line in enumerate(log) if line == "Corruption check of Faramir: 12 against 2"]
    assert len(checks) == 1
    assert checks[0] < next(i for i, line in enumerate(log) if line.startswith(f"Body check of {who}"))


def test_despair_at_the_wound_of_an_ally(table: Table) -> None:
    table.hero.company("Faramir", allies={"Faramir": ["Gwaihir"]}, cards={"Faramir": ["Despair of the Heart"]})
    strike_at(table, "Gwaihir", 12, 3)
    table.pass_all()
    table.then("Gwaihir wounded")
    assert "Corruption check of Faramir: 12 against 2" in table.log


@rule("AIO-F-0234")
def test_despair_each_time_somebody_is_wounded(table: Table) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}, tapped=["Faramir", "Balin"])
    table.dice(2, 12, 3, 2, 11, 3)
    table.attack("orc", strikes=2, prowess=20)
    table.do("strike against Balin")
    table.pass_all()
    table.then("Faramir wounded", "Balin wounded")
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == ["Corruption check of Faramir: 12 against 2", "Corruption check of Faramir: 11 against 2"]


def test_despair_no_more_of_one_who_fails_at_his_own_wound(table: Table) -> None:
    table.hero.company(
        "Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}, corruption={"Faramir": 5}, tapped=["Balin"]
    )
    strike_at(table, "Faramir", 6)  # 6 against 7; no body check follows
    table.then("Faramir discarded", "Despair of the Heart discarded", "Balin tapped")


@rule("AIO-D-0079")
def test_despair_leaves_time_only_for_what_affects_the_check(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", "Balin", "Bilbo", cards={"Faramir": ["Despair of the Heart"]})
    table.hero.hand("Twilight", "A Friend or Three")
    strike_at(table, "Balin", 12, 3)
    assert table.frame("CorruptionCheck")
    assert not table.offered("play Twilight")
    assert table.offered("play A Friend or Three")
    table.do("support Bilbo", "Faramir")
    table.pass_all()
    table.then("Bilbo tapped")
    assert "Corruption check of Faramir: 13 against 2" in table.log


def test_despair_at_no_wound_elsewhere_and_at_no_tapping(table: Table) -> None:
    table.hero.company("Balin", "Kíli", at="Bree")
    table.hero.company("Faramir", at="Edoras", cards={"Faramir": ["Despair of the Heart"]})
    strike_at(table, "Balin", 3)
    table.then("Balin wounded")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=7, against="Faramir")
    table.do("tap")
    table.then("Faramir tapped")
    table.dice(2)
    table.attack("orc", strikes=1, prowess=20, against="Faramir", detainment=True)
    table.then("Faramir tapped")
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_despair_at_a_wound_without_a_strike(table: Table) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]}).hand("Escape")
    table.dice(12)
    table.attack("orc", strikes=1, prowess=20)
    table.do("play Escape on Balin")
    table.pass_all()
    table.then("Balin wounded")
    assert table.log.count("Corruption check of Faramir: 12 against 2") == 1


@rule("AIO-F-0235")
@pytest.mark.parametrize(("dice", "gone"), [(4, False), (5, True)])
def test_despair_is_removed_by_tapping_and_five(table: Table, dice: int, gone: bool) -> None:
    table.hero.company("Faramir", "Balin", cards={"Faramir": ["Despair of the Heart"]})
    table.organization()
    table.dice(dice)
    table.do("Faramir taps to remove Despair of the Heart")
    while table.asked == "respond":
        table.pass_()
    table.then("Faramir tapped", "Despair of the Heart discarded" if gone else "Despair of the Heart on Faramir")
    table.leave_open()


def test_despair_reads(table: Table) -> None:
    text = BOOK["TW-27"].text()
    assert "Playable on a character who is no Hobbit, Wizard or Ringwraith." in text
    assert "When a character or ally in the character’s company is wounded, the character makes a corruption check." in text


# --- Greed -----------------------------------------------------------------------------------------------------------------


def greedy(table: Table, site: str, *rest: str) -> None:
    """Greed has been played on the site, the company has come there and may act."""
    table.hazard.hand("Greed")
    table.movement(site)
    play(table, "play Greed")
    table.then("Greed discarded")
    table.pass_all()
    table.explored(site)


def test_greed_all_others_check_when_an_item_is_played(table: Table) -> None:
    """But no Hobbit and no Wizard; less the corruption point that Glamdring would give (and Boromir has -1)."""
    table.hero.company("Aragorn II", "Gimli", "Boromir II", "Bilbo", "Gandalf", at="Moria").company("Faramir", at="Bree")
    table.hero.hand("Glamdring", "a pastime")
    greedy(table, "Moria")
    table.dice(7, 8)
    table.do("play Glamdring by Aragorn II")
    resolve(table)
    assert table.asked == "which check"  # their player says in which order
    table.do("Boromir II")
    table.pass_all()
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == ["Corruption check of Boromir II: 5 against 0", "Corruption check of Gimli: 7 against 0"]
    table.then("Glamdring on Aragorn II")


def test_greed_each_time_and_not_of_whoever_plays_it(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria").hand("Glamdring", "Dagger of Westernesse")
    greedy(table, "Moria")
    table.dice(7, 12)
    table.do("play Glamdring by Aragorn II")
    resolve(table)
    table.do("play Dagger of Westernesse by Gimli")
    table.pass_all()
    checks = [line for line in table.log if line.startswith("Corruption check")]
    assert checks == ["Corruption check of Gimli: 6 against 0", "Corruption check of Aragorn II: 11 against 1"]


def test_greed_not_for_allies_and_factions_nor_elsewhere(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Edoras").company("Faramir", "Boromir II", at="Moria").hand(
        "Riders of Rohan", "Glamdring"
    )
    greedy(table, "Edoras")
    table.dice(12)
    table.do("Riders of Rohan", "Aragorn II")
    over(table)
    table.then("Riders of Rohan in play")
    table.explored("Moria")
    table.do("play Glamdring by Faramir")
    table.pass_all()
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_greed_also_of_characters_of_the_other_player_there(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria").hand("Glamdring")
    table.hazard.company("Gimli", at="Moria")
    greedy(table, "Moria")
    table.dice(7)
    table.do("play Glamdring by Aragorn II")
    table.pass_all()
    assert "Corruption check of Gimli: 6 against 0" in table.log


@rule("AIO-F-0462")
def test_greed_at_a_ring_that_takes_the_place_of_a_gold_ring(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Moria", items={"Gandalf": ["Beautiful Gold Ring"]}).hand("Lesser Ring")
    greedy(table, "Moria")
    table.dice(7, 8)
    table.do("use Gandalf on Beautiful Gold Ring")
    resolve(table)
    while table.asked != "ring":
        table.pass_()
    table.do("play Lesser Ring")
    table.pass_all()
    table.then("Lesser Ring on Gandalf")
    assert "Corruption check of Gimli: 7 against 0" in table.log  # it gives one corruption point


@rule("AIO-F-0463")
def test_greed_not_at_a_transfer(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Bilbo", at="Moria", items={"Aragorn II": ["Glamdring"]}).company("Elrond")
    table.hazard.hand("Greed", "Call of Home")
    table.movement("Aragorn II")
    play(table, "play Greed")
    call_home(table, "Aragorn II", 2)
    table.do("Glamdring")
    table.do("Gimli")
    table.then("Glamdring on Gimli")
    table.pass_all()
    assert not [line for line in table.log if line.startswith("Corruption check")]


def test_greed_is_not_duplicated_on_a_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria")
    table.hazard.hand("Greed", "Greed")
    table.movement("Aragorn II")
    play(table, "play Greed")
    table.cannot("play Greed#2", because="can't be duplicated")
    table.leave_open()


# --- The Will of the Ring ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "fate"), [(8, "in play"), (7, "discarded"), (6, "discarded"), (5, "eliminated")])
def test_the_will_of_the_ring(table: Table, roll: int, fate: str) -> None:
    """Frodo adds 4, the card takes 4 away; The One Ring weighs 7."""
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["The One Ring"]})
    table.hazard.hand("The Will of the Ring")
    table.dice(roll)
    table.movement("Frodo")
    play(table, "play The Will of the Ring on Frodo")
    table.pass_all()
    assert f"Corruption check of Frodo: {roll} against 7" in table.log
    table.then(f"Frodo {fate}")


def test_the_will_of_the_ring_is_for_its_bearer(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Bree", items={"Frodo": ["Lesser Ring"]})
    table.hazard.hand("The Will of the Ring")
    table.movement("Frodo")
    table.cannot("play The Will of the Ring", because="there is no character bearing The One Ring")
    table.leave_open()


# --- Lures: what they have in common -----------------------------------------------------------------------------------------

WRAITH = {"type": "character", "kind": "avatar", "races": ("ringwraith",), "prowess": 8, "body": 9}
ORC = {"type": "character", "kind": "character", "races": ("orc",), "prowess": 4, "body": 8, "mind": 3}
LURES = {
    "Lure of Expedience": {"Bilbo", "Gandalf", "a Ringwraith"},  # on whom it is not played
    "Lure of Nature": {"Bilbo", "Gimli", "an Orc", "a Ringwraith"},
    "Lure of the Senses": {"a Ringwraith"},
}


def checks(table: Table) -> list[str]:
    return [line for line in table.log if line.startswith("Corruption check")]


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0614")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0622")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0003")),
    ],
)
def test_lures_on_whom(table: Table, lure: str) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", **WRAITH)
    orc = blank("HAZARD-EVENTS-ORC", name="an Orc", **ORC)
    table.hero.company("Aragorn II", "Gandalf", "Bilbo", "Gimli", "Legolas", wraith, orc, at="Bree")
    table.hazard.hand(lure)
    table.movement("Aragorn II")
    everybody = {"Aragorn II", "Gandalf", "Bilbo", "Gimli", "Legolas", "a Ringwraith", "an Orc"}
    assert {who for who in everybody if not table.offered("play", lure, "on", who)} == LURES[lure]
    for who, race in (("Bilbo", "Hobbit"), ("Gimli", "Dwarf"), ("Gandalf", "Wizard")):
        if who in LURES[lure]:
            table.cannot(f"play {lure} on {who}", because=f"{who} is a {race}")
    table.leave_open()


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0615")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0623")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0004", "AIO-G-0003")),
    ],
)
def test_lures_give_two_points(table: Table, lure: str) -> None:
    """And count as the corruption card of the turn."""
    table.hero.company("Aragorn II", "Legolas", at="Bree")
    table.hazard.hand(lure, "Despair of the Heart")
    table.movement("Aragorn II")
    play(table, "play", lure, "on Aragorn II")
    table.then(f"{lure} on Aragorn II")
    assert corruption_points(table.state, table.id("Aragorn II")) == 2
    assert corruption_points(table.state, table.id("Legolas")) == 0
    table.cannot("play Despair of the Heart on Aragorn II")
    assert table.offered("play Despair of the Heart on Legolas")
    over(table)


@pytest.mark.parametrize(
    "lure",
    [
        pytest.param("Lure of Expedience", marks=rule("AIO-F-0618")),
        pytest.param("Lure of Nature", marks=rule("AIO-F-0626")),
        pytest.param("Lure of the Senses", marks=rule("AIO-G-0007")),
    ],
)
def test_lures_are_not_duplicated_on_a_character(table: Table, lure: str) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree", cards={"Aragorn II": [lure]})
    table.hazard.hand(lure)
    table.movement("Aragorn II")
    table.cannot(f"play {lure}#2 on Aragorn II")
    assert table.offered("play", lure, "on Legolas")
    table.leave_open()


@pytest.mark.parametrize(
    ("lure", "needed"),
    [
        pytest.param("Lure of Expedience", 5, marks=rule("AIO-F-0617")),
        pytest.param("Lure of Nature", 4, marks=rule("AIO-F-0625")),
        pytest.param("Lure of the Senses", 6, marks=rule("AIO-G-0006")),
    ],
)
@pytest.mark.parametrize("gone", [False, True])
def test_lures_are_removed_by_tapping_and_a_roll(table: Table, lure: str, needed: int, gone: bool) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree", cards={"Aragorn II": [lure]})
    table.organization()
    table.dice(needed + 1 if gone else needed)
    table.do(f"Aragorn II taps to remove {lure}")
    resolve(table)
    table.then("Aragorn II tapped", f"{lure} discarded" if gone else f"{lure} on Aragorn II")
    table.leave_open()


# --- Lure of Expedience ------------------------------------------------------------------------------------------------------


@rule("AIO-F-0616")
@pytest.mark.parametrize("who", ["Gimli", "Aragorn II"])
def test_expedience_when_an_item_is_played_in_the_company(table: Table, who: str) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria", cards={"Aragorn II": ["Lure of Expedience"]}).hand("Glamdring")
    table.explored("Aragorn II")
    table.dice(12)
    table.do(f"play Glamdring by {who}")
    table.pass_all()
    assert checks(table) == [f"Corruption check of Aragorn II: 12 against {2 if who == 'Gimli' else 3}"]


def test_expedience_not_when_another_company_plays_one(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras", cards={"Aragorn II": ["Lure of Expedience"]})
    table.hero.company("Gimli", at="Moria").hand("Glamdring")
    table.explored("Gimli")
    table.do("play Glamdring by Gimli")
    table.pass_all()
    assert not checks(table)


@rule("AIO-F-0616", "AIO-F-0619", "AIO-H-0137", "CRF1-0329")
def test_expedience_when_a_gold_ring_proves_to_be_another(table: Table) -> None:
    table.hero.company(
        "Gandalf", "Gimli", at="Moria", items={"Gandalf": ["Beautiful Gold Ring"]}, cards={"Gimli": ["Lure of Expedience"]}
    ).hand("Lesser Ring")
    table.explored("Gandalf")
    table.dice(7, 12)
    table.do("use Gandalf on Beautiful Gold Ring")
    resolve(table)
    table.do("play Lesser Ring", passing=True)
    table.pass_all()
    table.then("Lesser Ring on Gandalf")
    assert checks(table) == ["Corruption check of Gimli: 12 against 2"]


@rule("AIO-F-0620", "AIO-H-0138", "CRF1-0330")
def test_expedience_when_an_item_is_transferred(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", "Bilbo", at="Bree", items={"Gimli": ["Glamdring"]}, cards={"Aragorn II": ["Lure of Expedience"]}
    )
    table.organization()
    table.dice(11, 12)
    table.do("transfer an item")
    table.do("Bilbo", passing=True)
    while table.asked in ("act", "respond") and table.offered("support Gimli"):
        table.pass_()
    while table.asked in ("act", "respond") and table.offered("support Aragorn II"):
        table.pass_()
    table.then("Glamdring on Bilbo")
    assert checks(table) == ["Corruption check of Gimli: 11 against 1", "Corruption check of Aragorn II: 12 against 2"]
    table.leave_open()


@rule("AIO-F-0621", "CRF1-0331")
def test_expedience_revealed_on_guard(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Moria", guard=["Lure of Expedience"]).hand("Glamdring")
    table.explored("Aragorn II")
    table.dice(12)
    table.do("play Glamdring by Gimli")
    table.hazard.do("reveal Lure of Expedience on Aragorn II")
    table.pass_all()
    table.then("Lure of Expedience on Aragorn II", "Glamdring on Gimli")
    assert checks(table) == ["Corruption check of Aragorn II: 12 against 2"]


# --- Lure of Nature ----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0624", "AIO-F-0628")
@pytest.mark.parametrize(("at", "to", "symbols"), [("Rivendell", "Lórien", "wwbw"), ("Lórien", "Edoras", "wb"), ("Bree", "", "")])
def test_nature_once_for_each_wilderness_at_the_end(table: Table, at: str, to: str, symbols: str) -> None:
    table.hero.company("Aragorn II", at=at, cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to=to, path=symbols)
    assert not checks(table)
    table.dice(*[12] * symbols.count("w"))
    table.pass_all()
    assert checks(table) == ["Corruption check of Aragorn II: 12 against 2"] * symbols.count("w")
    table.then(f"Aragorn II at {to or at}")


def test_nature_asks_for_nothing_where_there_is_no_wilderness(table: Table) -> None:
    """Nobody can tap to support a check that is not made."""
    table.hero.company("Aragorn II", "Gimli", at="Edoras", cards={"Aragorn II": ["Lure of Nature"]})
    table.movement("Aragorn II", to="Minas Tirith", regions=("Rohan", "Anórien"))
    while table.asked:
        assert not table.offered("support Aragorn II")
        table.pass_()
    assert not checks(table)
    table.then("Aragorn II at Minas Tirith")


@rule("AIO-F-0633", "AIO-F-0628", "CRF1-0332")
def test_nature_after_all_other_hazards(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.dice(12, 10, 11)
    play(table, "play Wargs", "Wilderness")
    over(table)
    attacked = table.log.index("Attack by Wargs")
    assert [i > attacked for i, line in enumerate(table.log) if line.startswith("Corruption check")] == [True, True]


@rule("AIO-F-0627")
def test_nature_not_if_the_company_returns(table: Table) -> None:
    mudslide = blank(
        "HAZARD-EVENTS-BACK",
        Play(on=Company(), do=ReturnToOrigin(TARGET)),
        name="a mudslide of the tests",
        type="hazard",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand(mudslide)
    table.movement("Aragorn II", to="Bree", path="ww")
    play(table, "play a mudslide of the tests")
    table.then("Aragorn II at Rivendell")
    assert not checks(table)


@rule("AIO-F-0634")
def test_nature_counts_the_path_as_it_is_at_the_end(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand("Morgul Night")
    table.movement("Aragorn II", to="Bree", path="ww")
    play(table, "play Morgul Night")
    table.pass_all()
    assert not checks(table)


@rule("AIO-F-0629", "AIO-F-0631", "AIO-F-0632")
def test_nature_the_checks_leave_time_for_what_affects_them(table: Table) -> None:
    """For no creature and for no new corruption card, though the hazard limit would allow them."""
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]}).hand("A Friend or Three")
    table.hazard.hand("Wargs", "Lure of the Senses", "Eye of Sauron")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.dice(2, 12)
    while not any(type(f).__name__ == "CorruptionCheck" for f in table.state.frames):
        assert table.asked == "act" or not table.offered("play")
        table.pass_()
    table.do("play A Friend or Three")
    while table.asked:
        assert not table.offered("play Wargs")
        assert not table.offered("play Lure of the Senses")
        assert not table.offered("play Eye of Sauron")
        table.pass_()
    assert checks(table) == ["Corruption check of Aragorn II: 4 against 2", "Corruption check of Aragorn II: 12 against 2"]


@rule("AIO-F-0630")
@pytest.mark.parametrize("limit_left", [True, False])
def test_nature_hazards_in_response_within_the_limit(table: Table, limit_left: bool) -> None:
    doubt = blank(
        "HAZARD-EVENTS-DOUBT",
        Play(on=Check("CorruptionCheck"), do=For(THIS_CHECK, Add(RESULT, -1, to=TARGET))),
        name="a doubt of the tests",
        type="hazard",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.hazard.hand(doubt, *([] if limit_left else ["Eye of Sauron", "Minions Stir"]))
    table.dice(12)
    table.movement("Aragorn II", to="Ettenmoors", path="w")
    if not limit_left:
        play(table, "play Eye of Sauron")
        play(table, "play Minions Stir")
    while table.asked and not any(type(f).__name__ == "CorruptionCheck" for f in table.state.frames):
        table.pass_()
    assert table.offered("play a doubt of the tests") is limit_left
    if limit_left:
        table.do("play a doubt of the tests")
    table.pass_all()
    assert checks(table) == [f"Corruption check of Aragorn II: {11 if limit_left else 12} against 2"]


@rule("AIO-F-0636")
def test_nature_revealed_on_guard_asks_for_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Lórien").hand("Glamdring")
    table.hazard.hand("Lure of Nature")
    table.movement("Aragorn II", to="Moria", path="ww")
    table.hazard.do("place on-guard Lure of Nature", passing=True)
    table.pass_all()
    table.explored("Aragorn II")
    table.do("play Glamdring by Gimli")
    table.hazard.do("reveal Lure of Nature on Aragorn II")
    table.pass_all()
    table.then("Lure of Nature on Aragorn II")
    assert not checks(table)


def test_nature_no_more_of_one_who_is_lost(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Rivendell", cards={"Aragorn II": ["Lure of Nature"]})
    table.movement("Aragorn II", to="Lórien", path="wwbw")
    table.dice(12, 2)
    table.pass_all()
    assert len(checks(table)) == 2
    table.then("Aragorn II discarded", "Lure of Nature discarded", "Gimli at Lórien")


# --- Lure of the Senses ------------------------------------------------------------------------------------------------------


@rule("AIO-G-0005")
@pytest.mark.parametrize(("at", "checked"), [("Rivendell", True), ("Lórien", True), ("Bree", False), ("Minas Tirith", False)])
def test_senses_at_the_end_of_the_untap_phase_at_a_haven(table: Table, at: str, checked: bool) -> None:
    table.hero.company("Aragorn II", "Gimli", at=at, cards={"Aragorn II": ["Lure of the Senses"]}, tapped=["Aragorn II"])
    table.untap()
    if checked:
        table.then("Aragorn II untapped")  # he has untapped by then
        table.dice(12)
        table.pass_all()
    assert checks(table) == (["Corruption check of Aragorn II: 12 against 2"] if checked else [])


def test_senses_not_in_the_untap_phase_of_another(table: Table) -> None:
    table.hazard.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["Lure of the Senses"]})
    table.hero.company("Gimli", at="Bree")
    table.untap()
    assert not checks(table)
