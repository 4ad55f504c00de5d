"""Sites of The Wizards."""

import pytest

from deckmaking import accepted, find, legal, refused
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.standing import TreatAs
from meccg.parts.values import HAZARD_LIMIT, has_trait, value
from table import Table, blank

# --- sites (Aware of Their Ways) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("site", "tapped", "goes"),
    [
        pytest.param("Bree", True, "discard", marks=rule("AIO-F-0097")),
        pytest.param("Bree", False, "locations", marks=rule("AIO-F-0097")),
        pytest.param("Rivendell", False, "locations", marks=rule("AIO-F-0098")),
        pytest.param("Rivendell", True, "locations", marks=rule("AIO-F-0098")),  # whatever may have tapped it
    ],
)
def test_what_becomes_of_a_site_that_is_left(table: Table, site: str, tapped: bool, goes: str) -> None:
    table.hero.company("Gimli", at=site, site_tapped=tapped)
    left = table.company().site
    table.movement("Gimli", to="Weathertop")
    table.finish()
    table.then("Gimli at Weathertop")
    assert left in getattr(table.hero.row, goes)


@rule("AIO-F-0100")
def test_one_of_each_site_though_sites_are_not_unique(table: Table) -> None:
    deck = legal("hero")
    accepted(deck.but(sites=(*deck.sites, (find("Bree", alignment="hero"), 1))))
    refused(deck.but(sites=(*deck.sites, (find("Bree", alignment="hero"), 2))), "2 copies of Bree")
    table.hero.company("Gimli", at="Bree")
    table.hazard.company("Balin", at="Bree")  # each player has his own
    assert not has_trait(table.state, table.company("Gimli").site, "unique")


# --- where healing effects reach all -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "site",
    [
        pytest.param("Old Forest", marks=rule("AIO-G-0109")),
        pytest.param("Rhosgobel", marks=rule("CRF1-0376", "AIO-G-0259")),
    ],
)
def test_who_is_healed_there_is_healed_with_all_others(table: Table, site: str) -> None:
    table.hero.company(
        "Bofur", "Bilbo", "Balin", "Éowyn", at=site, items={"Bofur": ["Healing Herbs"]}, wounded=["Bilbo", "Balin"]
    )
    table.hero.company("Legolas", at=site, wounded=["Legolas"]).company("Gimli", at="Bree", wounded=["Gimli"])
    table.hero.hand("a pastime")
    table.hazard.company("Faramir", at=site, wounded=["Faramir"])
    table.state.set_status(table.id("Éowyn"), 1)
    table.organization()
    table.chain("use Healing Herbs on Bilbo")
    table.then("Bilbo untapped", "Balin untapped", "Legolas untapped", "Faramir untapped")
    table.then("Gimli wounded")  # elsewhere
    table.then("Éowyn tapped", "Bofur tapped")  # who is not wounded is not healed, and so not untapped
    table.leave_open()


def test_what_leaves_the_healed_tapped_leaves_them_all_tapped(table: Table) -> None:
    table.hero.company(
        "Boromir II", "Bilbo", "Gimli", at="Rhosgobel", items={"Boromir II": ["Athelas"]}, wounded=["Bilbo", "Gimli"]
    )
    table.hero.hand("a pastime")
    table.organization()
    table.chain("use Athelas on Gimli")
    table.then("Bilbo tapped", "Gimli tapped")
    table.leave_open()


def test_untapping_there_is_no_healing(table: Table) -> None:
    table.hero.company("Bofur", "Balin", "Éowyn", at="Old Forest", items={"Bofur": ["Healing Herbs"]}, wounded=["Éowyn"])
    table.hero.hand("a pastime")
    table.state.set_status(table.id("Balin"), 1)
    table.organization()
    table.chain("use Healing Herbs on Balin")
    table.then("Balin untapped", "Éowyn wounded")
    table.leave_open()


def test_texts() -> None:
    text = BOOK["TW-414"].text()
    assert "The hazard limit against a company moving here is modified by +2." in text
    assert "Creatures may be keyed to this site whatever other cards say." in text


# --- TW-414 Mount Doom -------------------------------------------------------------------------------------------------------


def to_mount_doom(table: Table, *hazards: str, company: tuple[str, ...] = ("Frodo", "Sam Gamgee"), stealth: bool = False) -> None:
    """From Minas Morgul, by way of Imlad Morgul and Gorgoroth."""
    table.hero.company(*company, at="Minas Morgul").hand("Stealth", "a pastime")
    table.hazard.hand(*hazards)
    if stealth:
        table.organization()
        table.do("To Mount Doom", passing=True)
        if table.asked == "way":
            table._give(*next((q, o) for q, o in table.options() if o[1] == "region"))
        table.chain("play Stealth by Sam Gamgee")
        table.pass_all()
        table.movement("Frodo")
    else:
        table.movement("Frodo", to="Mount Doom", regions=("Imlad Morgul", "Gorgoroth"))
    table.hero.pass_()


@rule("AIO-G-0056")
@pytest.mark.parametrize(
    ("company", "limit"), [(("Frodo", "Sam Gamgee"), 2 + 2), (("Frodo", "Aragorn II", "Éowyn", "Háma"), 4 + 2)]
)
def test_mount_doom_raises_the_hazard_limit(table: Table, company: tuple[str, ...], limit: int) -> None:
    to_mount_doom(table, "Orc-patrol", company=company)
    assert value(table.state, HAZARD_LIMIT, table.company("Frodo").id) == limit
    table.leave_open()


def test_mount_doom_only_for_those_who_move_there(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Mount Doom").hand("a pastime")
    table.movement()
    assert value(table.state, HAZARD_LIMIT, table.company("Frodo").id) == 2
    table.leave_open()


def keyings(table: Table) -> set[str]:
    return {o[5] for _, o in table.options() if o[0] == "play" and len(o) > 5}


@rule("AIO-G-0053", "AIO-G-0054")
@pytest.mark.parametrize("stealth", [False, True])
def test_mount_doom_creatures_come_whatever_other_cards_say(table: Table, stealth: bool) -> None:
    """Orc-patrol is keyed to Shadow-holds or Shadow-lands and so on, Mûmak by description to sites in Gorgoroth."""
    to_mount_doom(table, "Orc-patrol", "Mûmak (Oliphant)", stealth=stealth)
    ways = keyings(table)
    assert {"site type: S", "site: Mount Doom"} <= ways
    assert any(way.startswith("region") for way in ways) != stealth
    table.leave_open()


@rule("AIO-G-0055")
def test_mount_doom_of_another_type(table: Table) -> None:
    facts = {"type": "hazard", "subtypes": ("long-event",)}
    table.hazard.events(blank("TABLE-RUIN", TreatAs("site", {"S": "R"}), name="Ruin", **facts))
    to_mount_doom(table, "Orc-patrol", "Cave-drake", "Orc-guard")
    offered = {(table.state.name(o[2]), o[5]) for _, o in table.options() if o[0] == "play" and len(o) > 5}
    assert ("Cave-drake", "site type: R") in offered
    assert not any(way == "site type: S" for _, way in offered)
    table.leave_open()
