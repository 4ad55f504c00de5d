"""Every creature of The Wizards: what it is, where it comes and where not, how it fights."""

from typing import Any, NamedTuple

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import PROWESS, REGION_TYPES, STRIKES, value
from meccg.rules.combat import EACH
from meccg.rules.keying import ways
from meccg.rules.scoring import scores
from table import Table, key_of


class Printed(NamedTuple):
    """What stands on the card."""

    race: str
    strikes: int
    prowess: int
    body: int | None
    points: int
    keys: tuple[str, ...]  # types of regions and sites
    unique: bool = False
    chooses: bool = False  # the attacker chooses who defends


class At(NamedTuple):
    """A sentence that names more places."""

    regions: tuple[str, ...] = ()
    types: str = ""  # of sites in these regions
    sites: tuple[str, ...] = ()
    through: bool = True  # may be keyed to these regions themselves
    doors: bool = False  # only while Doors of Night is in play
    after: str = ""  # only after that creature


ANY = "HFBRSD"
CREATURES = {
    "Abductor": Printed("man", 1, 10, None, 1, ("b", "B")),
    "Adûnaphel": Printed("nazgûl", 1, 15, 10, 5, ("d", "D"), unique=True),
    "Agburanar": Printed("dragon", 2, 15, 9, 4, (), unique=True),
    "Akhôrahil": Printed("nazgûl", 1, 16, 9, 5, ("d", "D"), unique=True),
    "Ambusher": Printed("man", 2, 10, None, 1, ("f", "b"), chooses=True),
    "Assassin": Printed("man", 1, 11, None, 2, ("B", "F"), chooses=True),
    "Barrow-wight": Printed("undead", 1, 12, None, 1, ("s", "d", "S", "D")),
    "“Bert” (Bûrat)": Printed("troll", 1, 12, None, 1, ("w", "s", "S"), unique=True),
    "Brigands": Printed("man", 2, 8, None, 1, ("b", "w")),
    "Cave-drake": Printed("dragon", 2, 10, None, 1, ("ww", "R"), chooses=True),
    "Corpse-candle": Printed("undead", 1, 7, None, 1, ("w", "s", "d", "S", "D")),
    "Corsairs of Umbar": Printed("man", 5, 9, None, 1, ("c",)),
    "Crebain": Printed("animal", EACH, 5, None, 1, ("b", "w", "s", "d", "R", "S", "D")),
    "Daelomin": Printed("dragon", 3, 13, 8, 4, (), unique=True, chooses=True),
    "Dwar of Waw": Printed("nazgûl", 1, 15, 10, 5, ("d", "D"), unique=True),
    "Fell Turtle": Printed("animal", 1, 15, None, 1, ("c",)),
    "Ghosts": Printed("undead", 3, 9, None, 1, ("s", "d", "S", "D")),
    "Ghouls": Printed("undead", 5, 7, None, 1, ("s", "d", "S", "D")),
    "Giant": Printed("giant", 1, 13, None, 1, ("ww",)),
    "Giant Spiders": Printed("spider", 2, 10, None, 1, ("ww",)),
    "Half-trolls of Far Harad": Printed("troll", 2, 10, None, 1, ("s", "d", "S", "D")),
    "Hoarmûrath of Dír": Printed("nazgûl", 1, 15, 9, 5, ("d", "D"), unique=True),
    "Huorn": Printed("awakened-plant", 1, 10, None, 1, ("w",)),
    "Indûr Dawndeath": Printed("nazgûl", 1, 15, 10, 5, ("d", "D"), unique=True),
    "Khamûl the Easterling": Printed("nazgûl", 1, 18, 8, 6, ("d", "D"), unique=True),
    "Leucaruth": Printed("dragon", 2, 16, 8, 4, (), unique=True),
    "Mouth of Sauron": Printed("man", 1, 13, 8, 3, ("d", "D"), unique=True),
    "Mûmak (Oliphant)": Printed("animal", 2, 12, None, 1, ()),
    "Old Man Willow": Printed("awakened-plant", 1, 13, None, 1, ("ww",)),
    "Olog-hai (Trolls)": Printed("troll", 3, 10, 5, 2, ("s", "d", "D")),
    "Orc-guard": Printed("orc", 5, 8, None, 1, ("s", "d", "S", "D")),
    "Orc-lieutenant": Printed("orc", 1, 7, None, 1, ("w", "s", "d", "R", "S", "D")),
    "Orc-patrol": Printed("orc", 3, 6, None, 1, ("w", "s", "d", "R", "S", "D")),
    "Orc-raiders": Printed("orc", 4, 6, None, 1, ("b", "w", "R")),
    "Orc-warband": Printed("orc", 5, 4, None, 1, ("w", "s", "d", "R", "S", "D")),
    "Orc-warriors": Printed("orc", 3, 7, None, 1, ("b", "w", "R")),
    "Orc-watch": Printed("orc", 3, 9, None, 1, ("s", "d", "S", "D")),
    "Pick-pocket": Printed("man", 1, 11, None, 1, ("F", "B"), chooses=True),
    "Pûkel-men": Printed("pûkel-creature", 2, 11, None, 1, ("S", "D")),
    "Ren the Unclean": Printed("nazgûl", 1, 15, 10, 5, ("d", "D"), unique=True),
    "Rogrog": Printed("troll", 1, 13, 8, 2, ("d", "S", "D"), unique=True),
    "Shelob": Printed("spider", 1, 18, 9, 6, (), unique=True),
    "Silent Watcher": Printed("pûkel-creature", EACH, 8, None, 1, ("S", "D")),
    "Slayer": Printed("slayer", 1, 11, None, 2, ("b", "B"), chooses=True),
    "Smaug": Printed("dragon", 2, 17, 8, 5, (), unique=True, chooses=True),
    "The Great Goblin": Printed("orc", 1, 12, 7, 2, ("D",), unique=True),
    "Thief": Printed("man", 1, 15, None, 1, ("b", "B")),
    "“Tom” (Tûma)": Printed("troll", 1, 13, None, 1, ("ww",), unique=True),
    "Ûvatha the Horseman": Printed("nazgûl", 1, 15, 9, 5, ("d", "D"), unique=True),
    "Wargs": Printed("wolf", 2, 9, None, 1, ("b", "w", "s")),
    "Watcher in the Water": Printed("animal", EACH, 8, None, 1, ("ww", "c")),
    "“William” (Wûluag)": Printed("troll", 1, 11, None, 1, ("w", "s", "d", "S", "D"), unique=True),
    "Witch-king of Angmar": Printed("nazgûl", 1, 17, 12, 6, ("d", "D"), unique=True),
    "Wolves": Printed("wolf", 3, 8, None, 1, ("b", "w")),
    "Neeker-breekers": Printed("animal", EACH, 7, None, 1, ("b", "w", "s", "d", "R")),
}
PLACES_NAMED = {
    "Adûnaphel": (At(("Brown Lands", "Dagorlad", "Gorgoroth", "Western Mirkwood"), ANY),),
    "Agburanar": (
        At(sites=("Caves of Ûlund",)),
        At(("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"), ANY, doors=True),
    ),
    "Akhôrahil": (At(("Harondor", "Horse Plains", "Gorgoroth", "Khand"), ANY),),
    "Corsairs of Umbar": (
        At(
            ("Andrast", "Anfalas", "Belfalas", "Cardolan", "Enedhwaith", "Harondor", "Lindon", "Lebennin", "Old Pûkel-land"), "RS"
        ),
        At(("Elven Shores", "Eriadoran Coast", "Andrast Coast", "Bay of Belfalas", "Mouths of the Anduin"), ANY, through=False),
    ),
    "Daelomin": (
        At(sites=("Dancing Spire",)),
        At(("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"), ANY, doors=True),
    ),
    "Dwar of Waw": (At(("Harondor", "Imlad Morgul", "Gorgoroth", "Ithilien"), ANY),),
    "Giant Spiders": (At(("Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm"), "RSD"),),
    "Hoarmûrath of Dír": (At(("Dagorlad", "Ithilien", "Gorgoroth", "Khand"), ANY),),
    "Huorn": (
        At(("Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood", "Woodland Realm"), "RS"),
        At(sites=("Drúadan Forest", "Old Forest", "Wellinghall")),
    ),
    "Indûr Dawndeath": (At(("Harondor", "Imlad Morgul", "Gorgoroth", "Khand"), ANY),),
    "Khamûl the Easterling": (At(("Brown Lands", "Heart of Mirkwood", "Gorgoroth", "Southern Mirkwood"), ANY),),
    "Leucaruth": (
        At(sites=("Irerock",)),
        At(("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"), ANY, doors=True),
    ),
    "Mûmak (Oliphant)": (
        At(("Dagorlad", "Gorgoroth", "Horse Plains", "Ithilien", "Khand", "Nurn", "Udûn"), ANY),
        At(("Andrast", "Anfalas", "Belfalas", "Lebennin"), "RS", after="Corsairs of Umbar"),
    ),
    "Old Man Willow": (
        At(("Fangorn", "Heart of Mirkwood", "Southern Mirkwood", "Western Mirkwood"), "RSD"),
        At(sites=("Old Forest", "Drúadan Forest")),
    ),
    "Pûkel-men": (
        At(
            (
                "Andrast",
                "Anfalas",
                "Anórien",
                "Dunland",
                "Enedhwaith",
                "Gap of Isen",
                "Lamedon",
                "Old Pûkel Gap",
                "Old Pûkel-land",
                "Rohan",
            ),
            "R",
            through=False,
        ),
    ),
    "Ren the Unclean": (At(("Dagorlad", "Ithilien", "Gorgoroth", "Horse Plains"), ANY),),
    "Shelob": (At(("Imlad Morgul", "Gorgoroth"), ANY, through=False),),
    "Smaug": (
        At(sites=("The Lonely Mountain",)),
        At(("Grey Mountain Narrows", "Iron Hills", "Northern Rhovanion", "Withered Heath"), ANY, doors=True),
    ),
    "The Great Goblin": (At(("High Pass",), ANY),),
    "Ûvatha the Horseman": (At(("Harondor", "Horse Plains", "Gorgoroth", "Khand"), ANY),),
    "Watcher in the Water": (At(sites=("Moria",)),),
    "Witch-king of Angmar": (At(("Angmar", "Gundabad", "Gorgoroth", "Imlad Morgul"), ANY),),
}
ROUTES = {  # ways on which each type of region is passed
    "w": ("Rivendell", "Ettenmoors", "w"),
    "ww": ("Rivendell", "Bree", "ww"),
    "b": ("Lórien", "Edoras", "wb"),
    "f": ("Lórien", "Minas Tirith", "wbf"),
    "s": ("Lórien", "Dead Marshes", "wss"),
    "d": ("Lórien", "Dol Guldur", "wbd"),
    "c": ("Grey Havens", "Edhellond", "fccccw"),
}
PLACES = {"H": "Rivendell", "F": "Edoras", "B": "Bree", "R": "Weathertop", "S": "Moria", "D": "Barad-dûr"}


def keyings(table: Table) -> set[str]:
    return {o[5] for _, o in table.options() if o[0] == "play" and len(o) > 5}


def play(table: Table, *text: str) -> None:
    table.hazard.do(*text, passing=True)
    table.settle()


def attacked_by(table: Table, creature: str, *characters: str, at: str = "", to: str = "", key: str = "", **company: Any) -> None:
    """It is played from the hand against a company at a place, or on the way."""
    table.hero.company(*characters, at=at, **company)
    table.hazard.hand(creature)
    table.movement(characters[0], to=to)
    play(table, "play", creature, key)


def numbers(table: Table) -> tuple[int, int]:
    attack = table.frame("Attack").uid
    return value(table.state, STRIKES, attack), value(table.state, PROWESS, attack)


def attacking(table: Table) -> bool:
    return any(type(f).__name__ == "CreatureAttack" for f in table.state.frames)


def kill_points(table: Table) -> int:
    return sum(scored.points for scored in scores(table.state, 0).cards if scored.type == "kill")


def unhindered(table: Table) -> None:
    while table.asked == "act" and attacking(table):
        table.pass_()


def go_on(table: Table) -> None:
    """Passing and first answers until the attack is over."""
    while table.asked and attacking(table):
        table.answer_plainly()
    table.leave_open()


@pytest.mark.parametrize("name", CREATURES)
def test_what_they_are(name: str, table: Table) -> None:
    facts, card = BOOK[key_of(name, "creature")].facts, CREATURES[name]
    assert (facts.races, facts.creature.strikes, facts.prowess, facts.body) == (
        (card.race,),
        card.strikes,
        card.prowess,
        card.body,
    )
    assert (facts.mp.base, facts.mp.type, facts.unique) == (card.points, "kill", card.unique)
    assert facts.creature.attacker_chooses is card.chooses
    assert facts.creature.attacks == {"Assassin": 3, "Slayer": 2}.get(name, 1)


# --- where they come -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CREATURES)
@pytest.mark.parametrize("symbol", ROUTES)
def test_by_which_ways_they_come(table: Table, name: str, symbol: str) -> None:
    at, to, path = ROUTES[symbol]
    table.hero.company("Faramir", at=at)
    table.hazard.hand(name)
    table.movement("Faramir", to=to, path=path)
    wanted = {f"region type: {k}" for k in CREATURES[name].keys if k.islower() and path.count(k[0]) >= len(k)}
    assert {k for k in keyings(table) if k.startswith("region type")} == wanted
    if not keyings(table) and CREATURES[name].race != "nazgûl":  # who may be permanent-events
        table.cannot(f"play {name}", because="can't be keyed to the site path or site of this company")
    table.leave_open()


@pytest.mark.parametrize("name", CREATURES)
@pytest.mark.parametrize("symbol", PLACES)
def test_to_which_sites_they_come(table: Table, name: str, symbol: str) -> None:
    """A company that stays is met at its site only."""
    table.hero.company("Faramir", at=PLACES[symbol])
    table.hazard.hand(name)
    table.movement("Faramir")
    found = keyings(table)
    assert {k for k in found if not k.startswith("site: ")} == {
        f"site type: {symbol}" for k in CREATURES[name].keys if k == symbol
    }
    if not found and CREATURES[name].race != "nazgûl":
        table.cannot(f"play {name}", because="can't be keyed")
    table.leave_open()


@pytest.mark.parametrize("name", CREATURES)
@pytest.mark.parametrize("doors", [False, True])
@pytest.mark.parametrize("after", ["", "Corsairs of Umbar"])
def test_to_which_sites_they_come_by_name(table: Table, name: str, doors: bool, after: str) -> None:
    """Of all sites."""
    table.events(*(["Doors of Night"] if doors else []))
    facts = BOOK[key_of(name, "creature")].facts
    lines = [a for a in PLACES_NAMED.get(name, ()) if (doors or not a.doors) and a.after in ("", after)]
    table.hero.company("Faramir", at="Rivendell", faced=(after,))
    for key, site in BOOK.items():
        if site.facts.kind == "site" and site.facts.alignment == "hero" and site.facts.set == "TW":
            card = table.site_card(0, key)
            found = ways(table.state, facts, table.company().but(site=card))
            there = [
                a
                for a in lines
                if site.name in a.sites or (site.facts.site.region in a.regions and site.facts.site.type in a.types)
            ]
            assert (f"site: {site.name}" in found) is bool(there), site.name


@pytest.mark.parametrize("name", CREATURES)
@pytest.mark.parametrize("doors", [False, True])
@pytest.mark.parametrize("after", ["", "Corsairs of Umbar"])
def test_to_which_regions_they_come_by_name(table: Table, name: str, doors: bool, after: str) -> None:
    """Of all regions."""
    table.events(*(["Doors of Night"] if doors else []))
    facts = BOOK[key_of(name, "creature")].facts
    lines = [a for a in PLACES_NAMED.get(name, ()) if (doors or not a.doors) and a.after in ("", after) and a.through]
    table.hero.company("Faramir", at="Rivendell", faced=(after,))
    moving = table.company().but(destination=table.site_card(0, "Edoras"), way="region", path="")
    for region in REGION_TYPES:
        found = ways(table.state, facts, moving.but(regions=(region,)))
        assert (f"region: {region}" in found) is any(region in a.regions for a in lines), region


@pytest.mark.parametrize(
    ("start", "to", "comes"),
    [
        ("Rivendell", "Lórien", True),
        ("Lórien", "Rivendell", True),
        ("Rivendell", "Grey Havens", False),
        ("Edhellond", "Lórien", False),
    ],
)
def test_the_great_goblin_between_rivendell_and_lorien(table: Table, start: str, to: str, comes: bool) -> None:
    table.hero.company("Faramir", at=start)
    table.hazard.hand("The Great Goblin")
    table.movement("Faramir", to=to, way="starter")
    if comes:
        assert any(k.startswith("journey") for k in keyings(table))
    else:
        table.cannot("play The Great Goblin", because="can't be keyed")
    table.leave_open()


# --- Orcs that follow others ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "faced", "prowess"),
    [
        ("Orc-warband", (), 4),
        ("Orc-warband", ("wolf", "by-creature", "Wargs"), 4),
        ("Orc-warband", ("orc", "by-creature", "Orc-watch"), 7),
        ("Orc-warband", ("orc", "automatic", "Moria"), 7),
        ("Orc-lieutenant", (), 7),
        ("Orc-lieutenant", ("troll",), 7),
        ("Orc-lieutenant", ("orc", "by-creature", "Orc-lieutenant"), 11),
    ],
)
def test_orcs_that_follow_others_are_stronger(table: Table, name: str, faced: tuple[str, ...], prowess: int) -> None:
    attacked_by(table, name, "Aragorn II", "Gimli", at="Moria", faced=faced)
    assert numbers(table)[1] == prowess
    table.leave_open()


def test_orc_warband_after_a_real_attack_and_not_after_its_own(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Moria")
    table.hazard.hand("Orc-lieutenant", "Orc-lieutenant")
    table.dice(12, 12)
    table.movement("Aragorn II")
    play(table, "play Orc-lieutenant")
    assert numbers(table) == (1, 7)
    go_on(table)
    play(table, "play Orc-lieutenant")
    assert numbers(table) == (1, 11)
    go_on(table)
    assert table.names("hero", "pile") == ["Orc-lieutenant", "Orc-lieutenant"]


# --- who is attacked -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "at", "to"),
    [("Cave-drake", "Rivendell", "Bree"), ("Ambusher", "Lórien", "Edoras"), pytest.param("Smaug", "Lórien", "The Lonely Mountain",
                                                                                       marks=rule("AIO-G-0361"))],
)  # fmt: skip
def test_attacker_chooses_defending_characters(table: Table, name: str, at: str, to: str) -> None:
    """Both of them, tapped or not, though others are untapped."""
    attacked_by(table, name, "Aragorn II", "Gimli", "Bilbo", "Kíli", at=at, to=to, tapped=["Bilbo", "Kíli"])
    assert numbers(table) == (CREATURES[name].strikes, CREATURES[name].prowess)
    unhindered(table)
    table.hazard.do("assign Bilbo")
    table.hazard.do("assign Kíli")
    assert table.frame("Attack").assigned == (table.id("Bilbo"), table.id("Kíli"))
    table.leave_open()


@pytest.mark.parametrize(("name", "at", "to"), [("Wargs", "Rivendell", "Bree"), ("Orc-watch", "Lórien", "Dead Marshes")])
def test_otherwise_the_defender_chooses(table: Table, name: str, at: str, to: str) -> None:
    key = "Shadow-land" if name == "Orc-watch" else "Wilderness"
    attacked_by(table, name, "Aragorn II", "Gimli", "Bilbo", "Kíli", at=at, to=to, key=key, tapped=["Bilbo", "Kíli"])
    unhindered(table)
    assert table.who == "hero"
    table.do("assign Gimli")
    table.do("assign Aragorn II")
    assert not table.offered("assign Bilbo") or table.who == "hazard"
    table.leave_open()


def test_watcher_in_the_water_attacks_everybody(table: Table) -> None:
    """Tapped and wounded ones, too."""
    attacked_by(table, "Watcher in the Water", "Aragorn II", "Gimli", "Bilbo", at="Moria", tapped=["Gimli"], wounded=["Bilbo"])
    assert numbers(table) == (EACH, 8)
    unhindered(table)
    assert set(table.frame("Attack").assigned) == {table.id(n) for n in ("Aragorn II", "Gimli", "Bilbo")}
    table.leave_open()


# --- Barrow-wight --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "checks"), [((2, 2, 9), ["Corruption check of Faramir: 7 against 0"]), ((12,), [])])
def test_barrow_wight_corrupts_whom_it_wounds_after_the_attack(table: Table, dice: tuple[int, ...], checks: list[str]) -> None:
    table.dice(*dice)
    attacked_by(table, "Barrow-wight", "Faramir", at="Moria")
    go_on(table)
    assert [t for t in table.log if t.startswith("Corruption check")] == checks
    if checks:
        table.then("Faramir wounded", "Barrow-wight discarded")
        over = next(i for i, t in enumerate(table.log) if t.startswith("The attack of Barrow-wight is"))
        assert next(i for i, t in enumerate(table.log) if t.startswith("Body check")) < over < table.log.index(checks[0])


def test_barrow_wight_and_nobody_left_to_corrupt(table: Table) -> None:
    table.dice(2, 12)
    attacked_by(table, "Barrow-wight", "Faramir", "Gimli", at="Moria")
    unhindered(table)
    table.do("assign Faramir")
    go_on(table)
    table.then("Faramir eliminated")
    assert not [t for t in table.log if t.startswith("Corruption check")]


# --- Smaug ---------------------------------------------------------------------------------------------------------------------


@rule("AIO-A-0013")
def test_smaug_at_home(table: Table) -> None:
    table.hero.company("Thorin II", at="Lórien")
    table.hazard.hand("Smaug")
    table.movement("Thorin II", to="The Lonely Mountain", path="wbbw")
    assert keyings(table) == {"site: The Lonely Mountain"}
    table.leave_open()


@pytest.mark.parametrize("doors", [False, True])
@pytest.mark.parametrize(
    ("to", "regions", "found"),
    [
        ("Iron Hill Dwarf-hold", ("Northern Rhovanion", "Iron Hills"),
         {"region: Northern Rhovanion", "region: Iron Hills", "site: Iron Hill Dwarf-hold"}),
        ("Thranduil's Halls", ("Northern Rhovanion", "Woodland Realm"), {"region: Northern Rhovanion"}),
    ],
)  # fmt: skip
def test_smaug_abroad_while_doors_of_night_is_in_play(
    table: Table, doors: bool, to: str, regions: tuple[str, ...], found: set[str]
) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Thorin II", at="Lake-town")
    table.hazard.hand("Smaug")
    table.movement("Thorin II", to=to, regions=regions)
    assert keyings(table) == (found if doors else set())
    if not doors:
        table.cannot("play Smaug", because="can't be keyed")
    table.leave_open()


@rule("AIO-B-0283")
@pytest.mark.parametrize("name", ["Smaug", "Agburanar", "Daelomin", "Leucaruth"])
def test_dragons_are_unique_creatures(table: Table, name: str) -> None:
    facts = BOOK[key_of(name, "creature")].facts
    assert (facts.kind, facts.unique, facts.type, facts.races) == ("creature", True, "hazard", ("dragon",))


@rule("AIO-B-0298", "AIO-B-0313")
@pytest.mark.parametrize("defeated", [True, False])
def test_smaug_defeated_leaves_his_lair_to_others(table: Table, defeated: bool) -> None:
    """Five points for him; no automatic-attack at The Lonely Mountain any more, whosoever goes there, and elsewhere as ever."""
    table.hero.company("Aragorn II", "Gimli", at="Lórien", items={"Gimli": ["Sword of Gondolin"]}).hand("a pastime")
    table.hazard.company("Faramir", at="The Lonely Mountain").company("Boromir II", at="Irerock").hand("Smaug")
    table.dice(12, 9, 12, 9 if defeated else 8)
    table.movement("Aragorn II", to="The Lonely Mountain", path="wbbw")
    play(table, "play Smaug")
    go_on(table)
    table.then("Smaug in pile" if defeated else "Smaug discarded")
    assert kill_points(table) == (5 if defeated else 0)
    table.pass_all()
    assert bool(automatic_attacks(table.state, table.id("hero's The Lonely Mountain"))) is not defeated
    assert bool(automatic_attacks(table.state, table.id("hazard's The Lonely Mountain"))) is not defeated
    assert automatic_attacks(table.state, table.id("hazard's Irerock"))
    table.site("Aragorn II")
    table.do("enter")
    assert any(type(f).__name__ == "Attack" for f in table.state.frames) is not defeated
    table.leave_open()


# --- defeated ------------------------------------------------------------------------------------------------------------------

SPECIAL = {  # what is particular about their attacks has tests of its own
    "Assassin", "Slayer", "Corpse-candle", "Neeker-breekers", "Abductor", "Thief", "Pick-pocket", "Brigands", "Fell Turtle",
    "Crebain", "Mouth of Sauron",
}  # fmt: skip
FEEBLE = ("Halbarad", "Bergil", "Mablung", "Wacho", "Galva")  # none has more prowess than 1, none a word on checks
HEROES = ("Glorfindel II", "Elrond", "Thranduil", "Beorn", "Aragorn II")  # none has less prowess than 6
LAIRS = {
    "Agburanar": "Caves of Ûlund", "Daelomin": "Dancing Spire", "Leucaruth": "Irerock", "Smaug": "The Lonely Mountain",
    "Shelob": "Cirith Ungol", "Mûmak (Oliphant)": "Dead Marshes",
}  # fmt: skip


def met(table: Table, name: str, company: tuple[str, ...]) -> None:
    """It is played from the hand against them, where it may be keyed."""
    keys = CREATURES[name].keys
    table.hazard.hand(name)
    sites = [k for k in keys if k.isupper()]
    if name in LAIRS or sites:
        at = LAIRS.get(name) or PLACES[sites[0]]
        table.hero.company(*company, at=at)
        table.movement(company[0])
        key = f"site: {at}" if name in LAIRS else f"site type: {sites[0]}"
    else:
        at, to, path = ROUTES[keys[0]]
        table.hero.company(*company, at=at)
        table.movement(company[0], to=to, path=path)
        key = f"region type: {keys[0]}"
    while not any(o[0] == "play" for _, o in table.options()):
        table.pass_()
    table._give(*next((q, o) for q, o in table.options() if o[0] == "play" and len(o) > 5 and o[5] == key))
    table.settle()


def dice_for(card: Printed, *each: int) -> list[int]:
    return [*each] * (len(HEROES) if card.strikes == EACH else card.strikes)


@pytest.mark.parametrize("name", [n for n in CREATURES if n not in SPECIAL])
def test_they_are_defeated_if_every_strike_is(table: Table, name: str) -> None:
    """And are worth their points then. With a body a strike that fails is defeated only if the roll exceeds it."""
    card = CREATURES[name]
    met(table, name, HEROES)
    assert numbers(table) == (card.strikes, card.prowess)
    assert (table.frame("Attack").traits[0], table.frame("Attack").body) == (card.race, card.body)
    dice = dice_for(card, 12) if card.body is None else dice_for(card, 12, min(12, card.body + 1))
    table.dice(*dice)
    go_on(table)
    nobody_rolls_more = card.body == 12
    assert (table.names("hero", "pile"), table.names("hazard", "discard")) == (
        ([], [name]) if nobody_rolls_more else ([name], [])
    )
    assert kill_points(table) == (0 if nobody_rolls_more else card.points)


@pytest.mark.parametrize("name", [n for n in CREATURES if n not in SPECIAL])
def test_otherwise_they_are_discarded(table: Table, name: str) -> None:
    """Without a body if somebody is wounded, with a body if one strike lives."""
    card = CREATURES[name]
    met(table, name, FEEBLE if card.body is None else HEROES)
    if card.body is None:
        table.dice(*dice_for(card, 2, 2), *(dice_for(card, 7) if name in ("Ghosts", "Barrow-wight") else []))
    else:
        table.dice(12, card.body, *dice_for(card, 12, min(12, card.body + 1))[2:])
    go_on(table)
    assert (table.names("hero", "pile"), table.names("hazard", "discard"), kill_points(table)) == ([], [name], 0)


@pytest.mark.parametrize(("dice", "checks"), [((2, 2, 2, 2, 2, 2, 7, 8, 9), 3), ((12, 12, 2, 2, 7), 1)])
def test_ghosts_corrupt_whom_they_wound_after_the_attack(table: Table, dice: tuple[int, ...], checks: int) -> None:
    """With a modification of -1."""
    met(table, "Ghosts", FEEBLE[:3])
    table.dice(*dice)
    go_on(table)
    totals = [t.split(": ")[1] for t in table.log if t.startswith("Corruption check")]
    assert totals == [f"{n - 1} against 0" for n in dice[-checks:]]


@pytest.mark.parametrize(("who", "prowess"), [("Robin Smallburrow", 15), ("Bergil", 13)])
def test_old_man_willow_against_hobbits(table: Table, who: str, prowess: int) -> None:
    met(table, "Old Man Willow", (who,))
    table.dice(*((12,) if prowess == 13 else (12, 2)))
    unhindered(table)
    table.do("tap")
    go_on(table)
    assert f"{who} rolls 12: 13 against {prowess}" in table.log
    table.then(f"{who} tapped" if prowess == 13 else f"{who} wounded")


@rule("AIO-H-0105")
def test_cave_drake_at_ruins_and_lairs_by_whatever_way(table: Table) -> None:
    table.hero.company("Faramir", at="Rivendell")
    table.hazard.hand("Cave-drake")
    table.movement("Faramir", to="Ettenmoors", path="w")
    assert keyings(table) == {"site type: R"}
    table.leave_open()
