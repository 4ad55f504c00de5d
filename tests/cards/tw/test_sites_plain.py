"""Every site of The Wizards: where it lies and how one comes there, what is drawn, faced and played there."""

from typing import NamedTuple

import pytest

from meccg.kernel.book import BOOK
from meccg.model.rows import LOCATIONS
from meccg.parts.values import HAZARD_LIMIT, PROWESS, STRIKES, value
from meccg.rules.planning import routes_to
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
    only: str = ""  # the only greater items
    heals: bool = False  # healing affects everybody there
    limit: int = 0  # added to the hazard limit against a company that moves there
    unique: bool = True


SITES = {
    "Amon Hen": Printed("Rohan", "R", "Lórien", "wb", (1, 1), "m", (("undead", 1, 6),), information=True, corrupts=True),
    "Bag End": Printed("The Shire", "F", "Rivendell", "wwf", (2, 2)),
    "Bandit Lair": Printed("Brown Lands", "R", "Lórien", "ws", (1, 2), "mg", (("man", 3, 6),)),
    "Barad-dûr": Printed("Gorgoroth", "D", "Lórien", "wbfwsd", (3, 6), "mMG", (("orc", 4, 7), ("troll", 3, 9)), limit=2),
    "Barrow-downs": Printed("Cardolan", "R", "Rivendell", "ww", (1, 2), "mM", (("undead", 1, 8),), corrupts=True),
    "Beorn’s House": Printed("Anduin Vales", "F", "Lórien", "wb", (1, 1)),
    "Blue Mountain Dwarf-hold": Printed("Númeriador", "F", "Grey Havens", "fw", (1, 1)),
    "Bree": Printed("Arthedain", "B", "Rivendell", "ww", (1, 1)),
    "Cameth Brin": Printed("Rhudaur", "B", "Rivendell", "w", (1, 1)),
    "Carn Dûm": Printed("Angmar", "D", "Rivendell", "ws", (2, 3), "mMG", (("orc", 4, 7),)),
    "Caves of Ûlund": Printed("Withered Heath", "R", "Lórien", "wbsw", (3, 3), "mMGg", (("dragon", 1, 13),)),
    "Cirith Ungol": Printed("Imlad Morgul", "D", "Lórien", "wbfws", (3, 4), "mMG", (("orc", 4, 7),)),
    "Dancing Spire": Printed("Withered Heath", "R", "Lórien", "wbsw", (3, 3), "mMGg", (("dragon", 2, 11),)),
    "Dead Marshes": Printed("Dagorlad", "S", "Lórien", "wss", (2, 3), "mMG", (("undead", 2, 8),), corrupts=True),
    "Dimrill Dale": Printed("Redhorn Gate", "R", "Lórien", "ww", (1, 1), "", (("orc", 1, 6),), information=True),
    "Dol Amroth": Printed("Belfalas", "F", "Edhellond", "wf", (1, 1)),
    "Dol Guldur": Printed("Southern Mirkwood", "D", "Lórien", "wbd", (2, 4), "mMG", (("orc", 3, 7), ("troll", 2, 8))),
    "Drúadan Forest": Printed("Anórien", "B", "Lórien", "wbf", (2, 2)),
    "Dunharrow": Printed("Rohan", "B", "Lórien", "wb", (1, 1)),
    "Dunnish Clan-hold": Printed("Dunland", "B", "Rivendell", "www", (2, 2)),
    "Eagles’ Eyrie": Printed("Anduin Vales", "F", "Lórien", "wb", (1, 1)),
    "Easterling Camp": Printed("Horse Plains", "B", "Lórien", "wsss", (4, 4)),
    "Edhellond": Printed("Anfalas", "H", "", "", (2, 2), unique=False),
    "Edoras": Printed("Rohan", "F", "Lórien", "wb", (1, 1)),
    "Ettenmoors": Printed("Rhudaur", "R", "Rivendell", "w", (1, 1), "m", (("troll", 1, 9),)),
    "Gladden Fields": Printed("Anduin Vales", "R", "Lórien", "wb", (1, 1), "g", (("undead", 1, 8),), corrupts=True),
    "Glittering Caves": Printed("Gap of Isen", "R", "Lórien", "wbb", (2, 2), "mM", (("pûkel-creature", 1, 9),)),
    "Goblin-gate": Printed("High Pass", "S", "Rivendell", "ww", (1, 2), "mg", (("orc", 3, 6),)),
    "Grey Havens": Printed("Lindon", "H", "", "", (2, 2), unique=False),
    "Henneth Annûn": Printed("Ithilien", "B", "Lórien", "wbfw", (2, 2)),
    "Himring": Printed("Elven Shores", "R", "Grey Havens", "fc", (1, 1), "mM", (("undead", 1, 8),), corrupts=True),
    "Irerock": Printed("Withered Heath", "R", "Lórien", "wbsw", (3, 3), "mMGg", (("dragon", 1, 14),)),
    "Iron Hill Dwarf-hold": Printed("Iron Hills", "F", "Lórien", "wbbww", (3, 3)),
    "Isengard": Printed("Gap of Isen", "R", "Lórien", "wbb", (2, 2), "mMg", (("wolf", 3, 7),)),
    "Isles of the Dead that Live": Printed(
        "Eriadoran Coast", "R", "Grey Havens", "fcc", (1, 2), "mMg", (("undead", 2, 8),), corrupts=True
    ),
    "Lake-town": Printed("Northern Rhovanion", "B", "Lórien", "wbbw", (2, 2)),
    "Lond Galen": Printed("Anfalas", "B", "Edhellond", "w", (1, 1)),
    "Lórien": Printed("Wold & Foothills", "H", "", "", (2, 2), unique=False),
    "Lossadan Cairn": Printed(
        "Forochel", "R", "Rivendell", "www", (2, 2), "mMG", (("undead", 2, 8),), corrupts=True, only="Palantíri"
    ),
    "Lossadan Camp": Printed("Forochel", "B", "Rivendell", "www", (2, 2)),
    "Minas Morgul": Printed("Imlad Morgul", "D", "Lórien", "wbfws", (3, 4), "mMG", (("undead", 3, 8),), corrupts=True),
    "Minas Tirith": Printed("Anórien", "F", "Lórien", "wbf", (2, 2)),
    "Moria": Printed("Redhorn Gate", "S", "Lórien", "ww", (2, 3), "mMGg", (("orc", 4, 7),)),
    "Mount Doom": Printed("Gorgoroth", "S", "Lórien", "wbfwsd", (3, 6), limit=2),
    "Mount Gram": Printed("Angmar", "S", "Rivendell", "ws", (2, 3), "mM", (("orc", 3, 6),)),
    "Mount Gundabad": Printed("Gundabad", "S", "Lórien", "wbd", (2, 3), "mMG", (("orc", 2, 8),)),
    "Old Forest": Printed("Cardolan", "B", "Rivendell", "ww", (1, 1), heals=True),
    "Ost-in-Edhil": Printed("Hollin", "R", "Rivendell", "ww", (1, 1), "mg", (("wolf", 3, 5),)),
    "Pelargir": Printed("Lebennin", "F", "Edhellond", "wbf", (2, 2)),
    "Rhosgobel": Printed("Southern Mirkwood", "F", "Lórien", "wbd", (2, 3), "m", heals=True),
    "Rivendell": Printed("Rhudaur", "H", "", "", (2, 2), unique=False),
    "Ruined Signal Tower": Printed("Enedhwaith", "R", "Rivendell", "www", (2, 2), "mM", (("spider", 2, 8),)),
    "Sarn Goriwing": Printed("Heart of Mirkwood", "S", "Lórien", "wbww", (2, 2), "mM", (("orc", 3, 5),)),
    "Shelob’s Lair": Printed("Imlad Morgul", "S", "Lórien", "wbfws", (3, 4), "mM", (("orc", 2, 8),)),
    "Shrel-Kain": Printed("Dorwinion", "B", "Lórien", "wbbwb", (3, 3)),
    "Southron Oasis": Printed("Harondor", "B", "Edhellond", "wfcw", (2, 2)),
    "Stone-circle": Printed("Old Pûkel Gap", "R", "Edhellond", "ww", (1, 1), "m", (("pûkel-creature", 1, 9),), information=True),
    "The Lonely Mountain": Printed("Northern Rhovanion", "R", "Lórien", "wbbw", (2, 2), "mMGg", (("dragon", 1, 14),)),
    "The Stones": Printed("Andrast", "R", "Edhellond", "ww", (1, 1), "mMG", (("pûkel-creature", 2, 9),)),
    "The White Towers": Printed("Arthedain", "R", "Rivendell", "ww", (1, 1), "", (("wolf", 2, 6),)),
    "The Wind Throne": Printed("Grey Mountain Narrows", "R", "Lórien", "wbs", (2, 2), "mM", (("orc", 3, 7),), information=True),
    "Thranduil’s Halls": Printed("Woodland Realm", "F", "Lórien", "wbb", (2, 2)),
    "Tolfalas": Printed(
        "Mouths of the Anduin",
        "R",
        "Edhellond",
        "wfc",
        (2, 2),
        "mMG",
        (("undead", 3, 7),),
        corrupts=True,
        only="Scroll of Isildur",
    ),
    "Vale of Erech": Printed("Lamedon", "B", "Edhellond", "wb", (1, 1)),
    "Variag Camp": Printed("Khand", "B", "Edhellond", "wfcws", (3, 4)),
    "Weathertop": Printed("Arthedain", "R", "Rivendell", "ww", (1, 1), "", (("wolf", 2, 6),), information=True),
    "Wellinghall": Printed("Fangorn", "F", "Lórien", "ww", (1, 1)),
    "Woodmen-town": Printed("Western Mirkwood", "B", "Lórien", "wbw", (2, 2)),
    "Wose Passage-hold": Printed("Old Pûkel-land", "B", "Edhellond", "www", (2, 2)),
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
ONLY = {"Palantíri": "Palantír of Annúminas", "Scroll of Isildur": "Scroll of Isildur"}
GORGOROTH = [name for name, site in SITES.items() if site.region == "Gorgoroth"]
FACED = [name for name, site in SITES.items() if site.attacks]
CORRUPTING = [name for name, site in SITES.items() if site.corrupts]
WITHIN_REACH = [name for name, site in SITES.items() if site.haven and name not in GORGOROTH]


def answer_plainly(table: Table) -> None:
    table.answer_plainly()


def by_starter_movement(table: Table) -> None:
    """Of several ways the printed one; whatever may be drawn is drawn."""
    while table.asked in ("route", "draw"):
        if table.asked == "route":
            table._give(*next((q, o) for q, o in table.options() if o[1] == "starter"))
        else:
            table.do("draw")


@pytest.mark.parametrize("name", SITES)
def test_what_stands_on_the_card(name: str, table: Table) -> None:
    facts, site = BOOK[key_of(name, "site")].facts, SITES[name]
    assert (facts.site.region, facts.site.type, facts.site.nearest_haven, facts.site.path) == (
        site.region,
        site.type,
        site.haven,
        site.path,
    )
    assert (facts.site.draw_self, facts.site.draw_opponent) == site.draws
    assert facts.unique == site.unique
    assert set(facts.site.playable.items) == {CLASSES[c] for c in site.items}
    assert facts.site.playable.information is site.information
    assert tuple((a.race, a.strikes, a.prowess) for a in facts.site.auto_attacks) == site.attacks
    assert all(a.body is None and not a.attacker_chooses and not a.detainment for a in facts.site.auto_attacks)


# --- automatic-attacks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SITES)
def test_what_is_faced_there(table: Table, name: str) -> None:
    """The printed automatic-attacks in their order, and none where none is printed."""
    table.hero.company("Aragorn II", "Gimli", at=name).hand("a pastime")
    table.state.chance = table.state.chance.but(mode="live")
    table.site("Aragorn II")
    table.do("enter")
    for race, strikes, prowess in SITES[name].attacks:
        attack = table.frame("Attack")
        assert attack.traits == (race, "automatic")
        assert (value(table.state, STRIKES, attack.uid), value(table.state, PROWESS, attack.uid)) == (strikes, prowess)
        assert (attack.body, attack.keyed, attack.hazard_player) == (None, (), 1)
        while any(f.uid == attack.uid for f in table.state.frames):
            answer_plainly(table)
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.leave_open()


@pytest.mark.parametrize("name", CORRUPTING)
@pytest.mark.parametrize("wounded", [True, False])
def test_the_dead_corrupt_whom_they_wound(table: Table, name: str, wounded: bool) -> None:
    """Without a modification, before the body check; nobody else."""
    company = ("Faramir", "Gimli", "Balin")
    table.hero.company(*company, at=name, wounded=["Faramir"], tapped=["Gimli", "Balin"], corruption={"Faramir": 3})
    strikes = SITES[name].attacks[0][1]
    table.dice(*((2, 7, 3) if wounded else (12,)), *[12] * (strikes - 1))
    table.site("Faramir")
    table.do("enter")
    while table.asked == "act":
        table.pass_()
    if table.asked == "assign strike":  # unless there is one for each of them
        table.hazard.do("assign Faramir")
    while table.asked:
        if table.offered("strike against Faramir"):
            table.do("strike against Faramir")
        else:
            answer_plainly(table)
    checks = [t for t in table.log if t.startswith(("Corruption check", "Body check"))]
    hurt_again = 1
    expected = ["Corruption check of Faramir: 7 against 3", f"Body check of Faramir: {3 + hurt_again} against 8"]
    assert checks == (expected if wounded else [])


@pytest.mark.parametrize("name", [n for n in FACED if n not in CORRUPTING])
def test_other_wounds_do_not_corrupt(table: Table, name: str) -> None:
    """Though he is wounded."""
    table.hero.company("Robin Smallburrow", at=name, wounded=["Robin Smallburrow"], corruption={"Robin Smallburrow": 3})
    table.dice(*[2, 2] * len(SITES[name].attacks))
    table.site("Robin Smallburrow")
    table.do("enter")
    while table.asked:
        answer_plainly(table)
    checks = [t for t in table.log if t.startswith(("Corruption check", "Body check"))]
    assert checks == ["Body check of Robin Smallburrow: 3 against 9"] * len(SITES[name].attacks)


# --- what is played there --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SITES)
def test_which_items_are_played_there(table: Table, name: str) -> None:
    """At a Haven and at most holds none; of greater items at some sites a few only."""
    site = SITES[name]
    table.hero.company("Aragorn II", "Gimli", at=name).hand(*ITEMS.values(), "a pastime")
    table.explored("Aragorn II")
    may = set(site.items) - ({"G"} if site.only else set())
    assert {c for c, item in ITEMS.items() if table.offered("play", item, "by Aragorn II")} == may
    for c, item in ITEMS.items():
        if c not in may:
            table.cannot(f"play {item}", because="playable")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in SITES if SITES[n].only])
@pytest.mark.parametrize("item", ONLY.values())
def test_only_some_greater_items(table: Table, name: str, item: str) -> None:
    table.hero.company("Aragorn II", at=name).hand(item, "a pastime")
    table.explored()
    if item == ONLY[SITES[name].only]:
        table.chain(f"play {item} by Aragorn II")
        table.then(f"{item} on Aragorn II", f"{name} tapped")
    else:
        table.cannot(f"play {item}", because="playable")
    table.leave_open()


@pytest.mark.parametrize("name", SITES)
def test_whether_information_is_played_there(table: Table, name: str) -> None:
    table.hero.company("Elrond", at=name).hand("Dreams of Lore", "a pastime")
    table.explored()
    if SITES[name].information:
        table.chain("play Dreams of Lore")
        table.then("Dreams of Lore in play", "Elrond tapped", f"{name} tapped")
    else:
        table.cannot("play Dreams of Lore", because="information")
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in SITES if SITES[n].items])
def test_an_item_taps_the_site(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", "Gimli", at=name).hand(*ITEMS.values())
    table.explored("Aragorn II")
    first = ITEMS[SITES[name].items[0]]
    table.chain(f"play {first} by Aragorn II")
    table.then(f"{first} on Aragorn II", "Aragorn II tapped", f"{name} tapped")
    table.leave_open()


# --- ways ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITHIN_REACH)
def test_the_way_there_and_what_is_drawn(table: Table, name: str) -> None:
    """By starter movement from the nearest Haven; each player may draw as many cards as the site says."""
    site = SITES[name]
    table.hero.company("Aragorn II", at=site.haven)
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to=name, path=site.path, way="starter", ask=True)
    by_starter_movement(table)
    assert (FILLER - len(table.hero.row.deck), FILLER - len(table.hazard.row.deck)) == site.draws
    assert (table.company().path, value(table.state, HAZARD_LIMIT, table.company().id)) == (site.path, 2)
    table.pass_all()
    table.then(f"Aragorn II at {name}")


@pytest.mark.parametrize("name", [n for n in SITES if SITES[n].haven])
def test_no_site_path_from_another_haven(table: Table, name: str) -> None:
    """From there, if at all, the way is reckoned by regions. To Gorgoroth heroes have none from any Haven."""
    for haven in {start for start, _ in HAVENS}:
        table.hero.company("Aragorn II", at=haven)
        site, company = table.site_card(0, name), table.company(haven)
        ways = {way.way for way in routes_to(table.state, company, site).get(site, ())}
        assert ("starter" in ways) is (haven == SITES[name].haven and name not in GORGOROTH)
        assert table.state.name(company.site) == haven


@pytest.mark.parametrize("name", GORGOROTH)
def test_to_gorgoroth(table: Table, name: str) -> None:
    """Not from the nearest Haven, but from Imlad Morgul; there is more room for hazards."""
    site = SITES[name]
    table.hero.company("Aragorn II", at="Minas Morgul").company("Elrond", at="Lórien")
    table.organization()
    table.pass_all()
    while table.asked == "move":
        who = table.state.asks[0].about[0]
        assert table.offered(f"To {name}") is (table.state.company(who).place == "Minas Morgul")
        table.do("stay")
    table.pass_all()
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to=name, regions=("Imlad Morgul", "Gorgoroth"), ask=True)
    while table.asked in ("route", "draw"):
        table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert (FILLER - len(table.hero.row.deck), FILLER - len(table.hazard.row.deck)) == site.draws
    assert value(table.state, HAZARD_LIMIT, table.company("Aragorn II").id) == 2 + site.limit
    table.leave_open()


@pytest.mark.parametrize(("start", "to"), HAVENS)
def test_from_haven_to_haven(table: Table, start: str, to: str) -> None:
    table.hero.company("Aragorn II", at=start)
    table.movement("Aragorn II", to=to, ask=True)
    if table.asked == "route":
        table._give(*next((q, o) for q, o in table.options() if o[1] == "starter"))
    assert table.company().path == HAVENS[start, to]
    table.leave_open()


@pytest.mark.parametrize("name", [n for n in SITES if n not in GORGOROTH])
@pytest.mark.parametrize("tapped", [False, True])
def test_where_the_card_goes_when_the_company_leaves(table: Table, name: str, tapped: bool) -> None:
    """Back by the same way. A Haven always comes back to the location deck; a tapped site is discarded."""
    site = SITES[name]
    to = site.haven or next(b for a, b in HAVENS if a == name)
    table.hero.company("Aragorn II", at=name, site_tapped=tapped)
    table.hazard.hand("Wargs")
    card = table.company().site
    table.movement("Aragorn II", to=to, ask=True)
    by_starter_movement(table)
    assert table.company().path == (site.path[::-1] or HAVENS[name, to])
    table.pass_all()
    table.then(f"Aragorn II at {to}")
    assert table.state.card(card).zone == (LOCATIONS if not tapped or site.type == "H" else "discard")


# --- healing ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [n for n in SITES if SITES[n].type in "FBH"])
def test_whether_healing_affects_everybody(table: Table, name: str) -> None:
    """Healing Herbs are used for one of two who are wounded."""
    items = {"Aragorn II": ["Healing Herbs"]}
    table.hero.company("Aragorn II", "Gimli", "Legolas", at=name, wounded=["Gimli", "Legolas"], items=items).hand("a pastime")
    table.organization()
    table.chain("use Healing Herbs on Gimli")
    table.then("Gimli untapped", "Legolas not wounded" if SITES[name].heals else "Legolas wounded")
    table.leave_open()
