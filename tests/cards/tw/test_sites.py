"""Sites of The Wizards whose text says more than where they lie."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.standing import TreatAs
from meccg.parts.values import HAZARD_LIMIT, value
from meccg.rules.planning import starter_path
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


# --- what is printed ---------------------------------------------------------------------------------------------------------


SITES = {  # type, region, nearest Haven and the way from there, draws, automatic-attack, items, information
    "Bree": ("B", "Arthedain", "Rivendell", "ww", (1, 1), None, (), False),
    "Bag End": ("F", "The Shire", "Rivendell", "wwf", (2, 2), None, (), False),
    "Weathertop": ("R", "Arthedain", "Rivendell", "ww", (1, 1), ("wolf", 2, 6), (), True),
    "Barrow-downs": ("R", "Cardolan", "Rivendell", "ww", (1, 2), ("undead", 1, 8), ("minor", "major"), False),
    "Ettenmoors": ("R", "Rhudaur", "Rivendell", "w", (1, 1), ("troll", 1, 9), ("minor",), False),
    "Goblin-gate": ("S", "High Pass", "Rivendell", "ww", (1, 2), ("orc", 3, 6), ("minor", "gold-ring"), False),
    "Moria": ("S", "Redhorn Gate", "Lórien", "ww", (2, 3), ("orc", 4, 7), ("minor", "major", "greater", "gold-ring"), False),
    "Eagles’ Eyrie": ("F", "Anduin Vales", "Lórien", "wb", (1, 1), None, (), False),
    "Gladden Fields": ("R", "Anduin Vales", "Lórien", "wb", (1, 1), ("undead", 1, 8), ("gold-ring",), False),
    "Thranduil’s Halls": ("F", "Woodland Realm", "Lórien", "wbb", (2, 2), None, (), False),
    "The Lonely Mountain": (
        "R", "Northern Rhovanion", "Lórien", "wbbw", (2, 2), ("dragon", 1, 14), ("minor", "major", "greater", "gold-ring"), False,
    ),
    "Iron Hill Dwarf-hold": ("F", "Iron Hills", "Lórien", "wbbww", (3, 3), None, (), False),
    "Blue Mountain Dwarf-hold": ("F", "Númeriador", "Grey Havens", "fw", (1, 1), None, (), False),
    "Isengard": ("R", "Gap of Isen", "Lórien", "wbb", (2, 2), ("wolf", 3, 7), ("minor", "major", "gold-ring"), False),
    "Edoras": ("F", "Rohan", "Lórien", "wb", (1, 1), None, (), False),
    "Wellinghall": ("F", "Fangorn", "Lórien", "ww", (1, 1), None, (), False),
    "Minas Tirith": ("F", "Anórien", "Lórien", "wbf", (2, 2), None, (), False),
    "Henneth Annûn": ("B", "Ithilien", "Lórien", "wbfw", (2, 2), None, (), False),
    "Amon Hen": ("R", "Rohan", "Lórien", "wb", (1, 1), ("undead", 1, 6), ("minor",), True),
    "Dead Marshes": ("S", "Dagorlad", "Lórien", "wss", (2, 3), ("undead", 2, 8), ("minor", "major", "greater"), False),
    "Mount Doom": ("S", "Gorgoroth", "Lórien", "wbfwsd", (3, 6), None, (), False),
}  # fmt: skip


@pytest.mark.parametrize("name", SITES)
def test_what_is_printed(table: Table, name: str) -> None:
    kind, region, haven, path, draws, _, items, information = SITES[name]
    facts = table.state.facts_of(table.site_card(0, name))
    assert (facts.site_type, facts.region, facts.nearest_haven, facts.site_path) == (kind, region, haven, path)
    assert (facts.draw_self, facts.draw_opponent) == draws
    assert (set(facts.playable.items), facts.playable.information) == (set(items), information)


@pytest.mark.parametrize("name", SITES)
def test_automatic_attacks(table: Table, name: str) -> None:
    attack = SITES[name][5]
    table.hero.company("Aragorn II", "Gimli", at=name).hand("Escape", "a pastime")
    table.site()
    table.do("enter", passing=True)
    if attack is None:
        assert table.asked == "act"
        assert table.offered("a pastime")
        table.leave_open()
        return
    frame = table.frame("Attack")
    race, strikes, prowess = attack
    assert (frame.traits[0], frame.strikes, frame.prowess, frame.body) == (race, strikes, prowess, None)
    assert "automatic" in frame.traits
    assert (frame.on_wound == "corruption-check") == (race == "undead")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n, s in SITES.items() if s[5] and s[5][0] == "undead"])
def test_who_is_wounded_by_undead_makes_a_corruption_check(table: Table, name: str) -> None:
    table.hero.company("Gimli", at=name, wounded=["Gimli"], corruption={"Gimli": 1})
    table.dice(2, 7, 7)
    table.site()
    table.do("enter", passing=True)
    checks = [t for t in table.log if "check of Gimli" in t]
    assert checks[0] == "Corruption check of Gimli: 7 against 1"  # before the body check
    table.leave_open()


HAVENS = {
    "Rivendell": {"Lórien": "wbww", "Grey Havens": "fww"},
    "Lórien": {"Rivendell": "wwbw", "Edhellond": "wbffbw"},
    "Grey Havens": {"Rivendell": "wwf", "Edhellond": "wccccf"},
    "Edhellond": {"Grey Havens": "fccccw", "Lórien": "wbffbw"},
}


@pytest.mark.parametrize("name", HAVENS)
def test_havens(table: Table, name: str) -> None:
    facts = table.state.facts_of(table.site_card(0, name))
    assert (facts.site_type, facts.draw_self, facts.draw_opponent) == ("H", 2, 2)
    for other, way in HAVENS[name].items():
        assert starter_path(table.state.facts_of(table.site_card(0, other)), facts) == way
    assert f"From {next(iter(HAVENS[name]))}: by " in BOOK[table.card(name).card].text()
