"""Errata and rulings of the All-in-One about cards of later sets where their facts and rules that exist already say it all."""

import pytest

from deckmaking import accepted, find, legal, ones, refused
from guests import Guests
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import OUT, Env
from meccg.parts.values import has_trait
from meccg.rules.uniqueness import is_free
from table import Table

# --- numbers and kinds -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "who"),
    [
        pytest.param("WH-114", "Radagast’s Black Bird", marks=rule("AIO-G-0203")),
        pytest.param("WH-10", "Sly Southerner", marks=rule("AIO-G-0358")),
        pytest.param("WH-11", "Squint-eyed Brute", marks=rule("AIO-G-0384")),
    ],
)
def test_a_mind_of_two(table: Table, guests: Guests, key: str, who: str) -> None:
    guests.invite(key)
    if BOOK[key].facts.kind == "ally":
        table.hero.company("Radagast", at="Rhosgobel", allies={"Radagast": [who]})
    else:
        table.hero.company(who, at="Moria")
    assert table.value("mind", who) == 2


@rule("AIO-G-0376")
def test_the_spider_of_the_morlat_is_a_spawn(guests: Guests) -> None:
    guests.invite("DM-110")
    assert "spawn" in BOOK["DM-110"].traits


@rule("AIO-G-0488")
def test_the_way_down_from_mount_gundabad(guests: Guests) -> None:
    guests.invite("DM-40")
    ways = {way.site: way.roll for way in BOOK["DM-40"].facts.site.adjacent}
    assert ways["Mount Gundabad"] == 0
    assert find("Mount Gundabad", alignment="hero") in BOOK


# --- factions ----------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0574")
def test_the_woses_are_no_men(table: Table, guests: Guests) -> None:
    guests.invite("LE-296")
    table.hero.factions("LE-296")
    woses = table.id("Woses of the Eryn Vorn")
    assert (has_trait(table.state, woses, "wose"), has_trait(table.state, woses, "man")) == (True, False)


@rule("AIO-F-0522")
@pytest.mark.parametrize(
    ("site_type", "region", "possible"),
    [
        ("R", "Forochel", True),
        ("R", "Withered Heath", True),
        ("S", "Forochel", False),
        ("S", "Withered Heath", False),
        ("R", "Rhudaur", False),
    ],
)
def test_ice_orcs_live_in_ruins_and_lairs(table: Table, guests: Guests, site_type: str, region: str, possible: bool) -> None:
    guests.invite("LE-270")
    site = guests.site("a cold den", site_type, region)
    table.hero.company("Gimli", at=site).hand("LE-270", "a pastime")
    table.explored("Gimli")
    if possible:
        assert table.offered("Gimli tries to influence Ice-orcs") or table.offered("play Ice-orcs")
    else:
        table.cannot("play Ice-orcs", because="not playable at this site")
    table.leave_open()


# --- unique ------------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0430")
@pytest.mark.parametrize("another", [True, False])
def test_there_is_one_great_lord_of_goblin_gate(table: Table, guests: Guests, another: bool) -> None:
    guests.invite("AS-75")
    table.hero.company("Gimli", at="Goblin-gate").hand("AS-75", "a pastime")
    if another:
        table.hazard.company("Balin", at="Bree", allies={"Balin": ["AS-75"]})
    table.explored("Gimli")
    if another:
        table.cannot("play hero's Great Lord of Goblin-gate", because="is unique")
    else:
        assert table.offered("play Great Lord of Goblin-gate")
    table.leave_open()


@rule("AIO-G-0093")
def test_there_is_one_news_of_doom(table: Table, guests: Guests) -> None:
    accepted(legal("ringwraith", 30, hazards=29, more=ones("News of Doom")))
    refused(legal("ringwraith", 30, hazards=28, more=((find("News of Doom"), 2),)), "News of Doom")
    guests.invite("LE-127")
    table.hazard.hand("LE-127")
    table.hero.hand("LE-127")
    played = Env(source=table.hazard.row.hand[0], player=1)
    assert is_free(table.state, played, None)
    table.state.move(table.hero.row.hand[0], OUT)
    assert not is_free(table.state, played, None)


# --- cards on characters -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "card", "enough"),
    [
        pytest.param("TD-25", "Foolish Words", 8, marks=rule("AIO-F-0348")),
        pytest.param("TD-33", "Icy Touch", 7, marks=rule("AIO-F-0527")),
    ],
)
@pytest.mark.parametrize("less", [0, 1])
def test_how_it_is_removed(table: Table, key: str, card: str, enough: int, less: int) -> None:
    table.hero.company("Gimli", at="Bree", cards={"Gimli": [key]}).hand("a pastime")
    table.dice(enough - less)
    table.organization()
    table.do("Gimli taps to remove", card)
    table.settle()
    table.then("Gimli tapped", f"{card} on Gimli" if less else f"{card} discarded")
    table.leave_open()


# --- Gollum and what he calls himself ----------------------------------------------------------------------------------------


@rule("AIO-G-0067")
@pytest.mark.parametrize("who", ["Gollum", "My Precious"])
def test_gollums_fate_asks_for_gollum(table: Table, guests: Guests, who: str) -> None:
    guests.invite("DM-29")
    assert "Gollum" in (who, *BOOK["DM-29"].facts.manifestation_of)
    table.hero.company("Frodo", at="Mount Doom", items={"Frodo": ["The One Ring"]}, allies={"Frodo": [who]})
    table.hero.hand("Gollum's Fate", "a pastime")
    table.explored("Frodo")
    assert table.offered("play Gollum's Fate") is (who == "Gollum")
    table.leave_open()
