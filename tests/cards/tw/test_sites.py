"""Sites of The Wizards whose text says more than where they lie."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.standing import TreatAs
from meccg.parts.values import HAZARD_LIMIT, value
from table import Table, blank


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


def plays(table: Table) -> set[str]:
    return {o[5] for _, o in table.options() if o[0] == "play" and len(o) > 5}


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


@rule("AIO-G-0053", "AIO-G-0054", "CRF1-0346", "CRF1-0347")
@pytest.mark.parametrize("stealth", [False, True])
def test_mount_doom_creatures_come_whatever_other_cards_say(table: Table, stealth: bool) -> None:
    """Orc-patrol is keyed to Shadow-holds or Shadow-lands and so on, Mûmak by description to sites in Gorgoroth."""
    to_mount_doom(table, "Orc-patrol", "Mûmak (Oliphant)", stealth=stealth)
    ways = plays(table)
    assert {"site type: S", "site: Mount Doom"} <= ways
    assert any(way.startswith("region") for way in ways) != stealth
    table.leave_open()


@rule("AIO-G-0055", "CRF1-0348")
def test_mount_doom_of_another_type(table: Table) -> None:
    facts = {"type": "hazard", "subtypes": ("long-event",)}
    table.hazard.events(blank("TABLE-RUIN", TreatAs("site", {"S": "R"}), name="Ruin", **facts))
    to_mount_doom(table, "Orc-patrol", "Cave-drake", "Orc-guard")
    offered = {(table.state.name(o[2]), o[5]) for _, o in table.options() if o[0] == "play" and len(o) > 5}
    assert ("Cave-drake", "site type: R") in offered
    assert not any(way == "site type: S" for _, way in offered)
    table.leave_open()


def test_texts() -> None:
    text = BOOK["TW-414"].text()
    assert "The hazard limit against a company moving here is modified by +2." in text
    assert "Creatures may be keyed to this card whatever other cards say." in text
