"""Sites of The Wizards that need no line in a card file: where they lie, what is drawn, faced and played there."""

from typing import NamedTuple

import pytest

from meccg.kernel.book import BOOK
from meccg.model.rows import LOCATIONS
from meccg.parts.values import PROWESS, STRIKES, value
from table import FILLER, Table, key_of


class Printed(NamedTuple):
    """What stands on the card."""

    region: str
    type: str
    haven: str  # the nearest one, and the way from there
    path: str
    draws: tuple[int, int]  # of the mover, of the hazard player
    items: str = ""  # minor, major, greater, gold ring by their first letters
    attacks: tuple[tuple[str, int, int], ...] = ()
    information: bool = False
    corrupts: bool = False  # each character wounded by the automatic-attack makes a corruption check
    unique: bool = True


SITES = {
    "Rivendell": Printed("Rhudaur", "H", "", "", (2, 2), unique=False),
    "Lórien": Printed("Wold & Foothills", "H", "", "", (2, 2), unique=False),
    "Grey Havens": Printed("Lindon", "H", "", "", (2, 2), unique=False),
    "Edhellond": Printed("Anfalas", "H", "", "", (2, 2), unique=False),
    "Bree": Printed("Arthedain", "B", "Rivendell", "ww", (1, 1)),
    "Bag End": Printed("The Shire", "F", "Rivendell", "wwf", (2, 2)),
    "Weathertop": Printed("Arthedain", "R", "Rivendell", "ww", (1, 1), "", (("wolf", 2, 6),), information=True),
    "Barrow-downs": Printed("Cardolan", "R", "Rivendell", "ww", (1, 2), "mM", (("undead", 1, 8),), corrupts=True),
    "Ettenmoors": Printed("Rhudaur", "R", "Rivendell", "w", (1, 1), "m", (("troll", 1, 9),)),
    "Moria": Printed("Redhorn Gate", "S", "Lórien", "ww", (2, 3), "mMGg", (("orc", 4, 7),)),
    "Eagles’ Eyrie": Printed("Anduin Vales", "F", "Lórien", "wb", (1, 1)),
    "Gladden Fields": Printed("Anduin Vales", "R", "Lórien", "wb", (1, 1), "g", (("undead", 1, 8),), corrupts=True),
    "Thranduil’s Halls": Printed("Woodland Realm", "F", "Lórien", "wbb", (2, 2)),
    "The Lonely Mountain": Printed("Northern Rhovanion", "R", "Lórien", "wbbw", (2, 2), "mMGg", (("dragon", 1, 14),)),
    "Iron Hill Dwarf-hold": Printed("Iron Hills", "F", "Lórien", "wbbww", (3, 3)),
    "Blue Mountain Dwarf-hold": Printed("Númeriador", "F", "Grey Havens", "fw", (1, 1)),
    "Isengard": Printed("Gap of Isen", "R", "Lórien", "wbb", (2, 2), "mMg", (("wolf", 3, 7),)),
    "Edoras": Printed("Rohan", "F", "Lórien", "wb", (1, 1)),
    "Wellinghall": Printed("Fangorn", "F", "Lórien", "ww", (1, 1)),
    "Minas Tirith": Printed("Anórien", "F", "Lórien", "wbf", (2, 2)),
    "Henneth Annûn": Printed("Ithilien", "B", "Lórien", "wbfw", (2, 2)),
    "Goblin-gate": Printed("High Pass", "S", "Rivendell", "ww", (1, 2), "mg", (("orc", 3, 6),)),
    "Amon Hen": Printed("Rohan", "R", "Lórien", "wb", (1, 1), "m", (("undead", 1, 6),), information=True, corrupts=True),
    "Dead Marshes": Printed("Dagorlad", "S", "Lórien", "wss", (2, 3), "mMG", (("undead", 2, 8),), corrupts=True),
    "Mount Doom": Printed("Gorgoroth", "S", "Lórien", "wbfwsd", (3, 6)),
}
HAVENS = {  # from one to the other
    ("Lórien", "Rivendell"): "wbww",
    ("Grey Havens", "Rivendell"): "fww",
    ("Rivendell", "Lórien"): "wwbw",
    ("Edhellond", "Lórien"): "wbffbw",
    ("Rivendell", "Grey Havens"): "wwf",
    ("Edhellond", "Grey Havens"): "wccccf",
    ("Grey Havens", "Edhellond"): "fccccw",
    ("Lórien", "Edhellond"): "wbffbw",
}
ITEMS = {"m": "Dagger of Westernesse", "M": "Glamdring", "G": "The Mithril-coat", "g": "Precious Gold Ring"}
CLASSES = {"m": "minor", "M": "major", "G": "greater", "g": "gold-ring"}
FACED = [name for name, site in SITES.items() if site.attacks]
CORRUPTING = [name for name, site in SITES.items() if site.corrupts]
WITHIN_REACH = [name for name, site in SITES.items() if site.haven and name != "Mount Doom"]


@pytest.mark.parametrize("name", SITES)
def test_what_stands_on_the_card(name: str, table: Table) -> None:
    facts, site = BOOK[key_of(name, "site")].facts, SITES[name]
    assert (facts.region, facts.site_type, facts.nearest_haven, facts.site_path) == (
        site.region,
        site.type,
        site.haven,
        site.path,
    )
    assert (facts.draw_self, facts.draw_opponent) == site.draws
    assert set(facts.playable.items) == {CLASSES[c] for c in site.items}
    assert facts.playable.information is site.information
    assert tuple((a.race, a.strikes, a.prowess) for a in facts.auto_attacks) == site.attacks
    assert all(a.body is None and not a.attacker_chooses and not a.detainment for a in facts.auto_attacks)


@pytest.mark.parametrize("name", SITES)
def test_what_is_faced_there(table: Table, name: str) -> None:
    """The printed automatic-attacks, and none where none is printed."""
    table.hero.company("Aragorn II", "Gimli", at=name).hand("a pastime")
    table.site("Aragorn II")
    table.do("enter")
    attacks = [f for f in table.state.frames if type(f).__name__ == "Attack"]
    if not SITES[name].attacks:
        assert not attacks
    else:
        (race, strikes, prowess), attack = SITES[name].attacks[0], attacks[0]
        assert attack.traits == (race, "automatic")
        assert (value(table.state, STRIKES, attack.uid), value(table.state, PROWESS, attack.uid)) == (strikes, prowess)
        assert (attack.body, attack.keyed, attack.hazard_player) == (None, (), 1)
    table.leave_open()


@pytest.mark.parametrize("name", CORRUPTING)
@pytest.mark.parametrize("wounded", [True, False])
def test_the_dead_corrupt_whom_they_wound(table: Table, name: str, wounded: bool) -> None:
    """Without a modification, before the body check; nobody else."""
    table.hero.company("Faramir", "Gimli", at=name, tapped=["Faramir", "Gimli"], corruption={"Faramir": 3})
    strikes = SITES[name].attacks[0][1]
    table.dice(*((2, 7, 3) if wounded else (12,)), *[12] * (strikes - 1))
    if SITES[name].attacks[0][2] == 6 and wounded:  # Amon Hen: a tapped Faramir with a 2 reaches 6, which is no wound
        table.state.set_status(table.id("Faramir"), 2)
    table.site("Faramir")
    table.do("enter")
    while table.asked == "act":
        table.pass_()
    if table.asked == "assign strike":
        table.hazard.do("assign Faramir")
    while table.asked:
        if table.asked == "next strike":
            table.do("strike against Faramir")
        elif not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    checks = [t for t in table.log if t.startswith(("Corruption check", "Body check"))]
    mod = 1 if name == "Amon Hen" else 0  # he was wounded already
    expected = ["Corruption check of Faramir: 7 against 3", f"Body check of Faramir: {3 + mod} against 8"]
    assert checks == (expected if wounded else [])


@pytest.mark.parametrize("name", FACED)
def test_other_wounds_do_not_corrupt(table: Table, name: str) -> None:
    facts = BOOK[key_of(name, "site")].facts
    effects = {a.on_wound.effect if a.on_wound else "" for a in facts.auto_attacks}
    assert effects == ({"corruption-check"} if SITES[name].corrupts else {""})


@pytest.mark.parametrize("name", SITES)
def test_which_items_are_played_there(table: Table, name: str) -> None:
    """At a Haven and at most holds none."""
    table.hero.company("Aragorn II", "Gimli", at=name).hand(*ITEMS.values(), "a pastime")
    table.explored("Aragorn II")
    assert {c for c, item in ITEMS.items() if table.offered("play", item, "by Aragorn II")} == set(SITES[name].items)
    for c, item in ITEMS.items():
        if c not in SITES[name].items:
            table.cannot(f"play {item}", because="playable")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in SITES if SITES[n].items])
def test_an_item_taps_the_site(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", "Gimli", at=name).hand(*ITEMS.values())
    table.explored("Aragorn II")
    first = ITEMS[SITES[name].items[0]]
    table.do("play", first, "by Aragorn II")
    while table.asked == "respond":
        table.pass_()
    table.then(f"{first} on Aragorn II", "Aragorn II tapped", f"{name} tapped")
    table.leave_open()


@pytest.mark.parametrize("name", WITHIN_REACH)
def test_the_way_there_and_what_is_drawn(table: Table, name: str) -> None:
    """By starter movement from the nearest Haven; each player may draw as many cards as the site says."""
    site = SITES[name]
    table.hero.company("Aragorn II", at=site.haven)
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to=name, path=site.path, way="starter", ask=True)
    while table.asked in ("route", "draw"):
        if table.asked == "route":
            table._give(*next((q, o) for q, o in table.options() if o[1] == "starter"))
        else:
            table.do("draw")
    assert (FILLER - len(table.hero.row.deck), FILLER - len(table.hazard.row.deck)) == site.draws
    assert table.company().path == site.path
    table.leave_open()


@pytest.mark.parametrize(("start", "to"), HAVENS)
def test_from_haven_to_haven(table: Table, start: str, to: str) -> None:
    table.hero.company("Aragorn II", at=start)
    table.movement("Aragorn II", to=to, ask=True)
    if table.asked == "route":
        table._give(*next((q, o) for q, o in table.options() if o[1] == "starter"))
    assert table.company().path == HAVENS[start, to]
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in SITES if n != "Mount Doom"])
@pytest.mark.parametrize("tapped", [False, True])
def test_where_the_card_goes_when_the_company_leaves(table: Table, name: str, tapped: bool) -> None:
    """A Haven always comes back to the location deck; a tapped site is discarded."""
    site = SITES[name]
    to = site.haven or next(b for a, b in HAVENS if a == name)
    table.hero.company("Aragorn II", at=name, site_tapped=tapped)
    card = table.company().site
    table.movement("Aragorn II", to=to)
    table.pass_all()
    table.then(f"Aragorn II at {to}")
    assert table.state.card(card).zone == (LOCATIONS if not tapped or site.type == "H" else "discard")
