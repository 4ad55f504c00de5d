"""Creatures of The Wizards that need no line in a card file: what they are, where they come, how they fight."""

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import PROWESS, STRIKES, value
from meccg.rules.combat import EACH
from meccg.rules.scoring import scores
from table import Table, key_of

# name: races, strikes, prowess, body, kill points, unique
NUMBERS: dict[str, tuple[str, int, int, int | None, int, bool]] = {
    "Orc-warband": ("orc", 5, 4, None, 1, False),
    "Orc-lieutenant": ("orc", 1, 7, None, 1, False),
    "Orc-watch": ("orc", 3, 9, None, 1, False),
    "Cave-drake": ("dragon", 2, 10, None, 1, False),
    "Barrow-wight": ("undead", 1, 12, None, 1, False),
    "Wargs": ("wolf", 2, 9, None, 1, False),
    "Ambusher": ("man", 2, 10, None, 1, False),
    "Watcher in the Water": ("animal", EACH, 8, None, 1, False),
    "Smaug": ("dragon", 2, 17, 8, 5, True),
}
# name: every region type and site type to which it may be keyed
KEYING = {
    "Orc-warband": ("w", "s", "d", "R", "S", "D"),
    "Orc-lieutenant": ("w", "s", "d", "R", "S", "D"),
    "Orc-watch": ("s", "d", "S", "D"),
    "Cave-drake": ("ww", "R"),
    "Barrow-wight": ("s", "d", "S", "D"),
    "Wargs": ("b", "w", "s"),
    "Ambusher": ("f", "b"),
    "Watcher in the Water": ("ww", "c"),
    "Smaug": (),
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
ATTACKER_CHOOSES = {"Cave-drake", "Ambusher", "Smaug"}


def keyings(table: Table) -> set[str]:
    return {o[5] for _, o in table.options() if o[0] == "play" and len(o) > 5}


def play(table: Table, *text: str) -> None:
    table.hazard.do(*text, passing=True)
    while table.asked == "respond":
        table.pass_()


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
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.leave_open()


@pytest.mark.parametrize("name", NUMBERS)
def test_what_they_are(name: str, table: Table) -> None:
    facts = BOOK[key_of(name, "creature")].facts
    race, strikes, prowess, body, points, unique = NUMBERS[name]
    assert (facts.races, facts.strikes, facts.prowess, facts.body, facts.unique) == ((race,), strikes, prowess, body, unique)
    assert (facts.mp.base, facts.mp.type, facts.attacks, facts.attacker_chooses) == (points, "kill", 1, name in ATTACKER_CHOOSES)


@pytest.mark.parametrize("name", KEYING)
@pytest.mark.parametrize("symbol", ROUTES)
def test_by_which_ways_they_come(table: Table, name: str, symbol: str) -> None:
    at, to, path = ROUTES[symbol]
    table.hero.company("Faramir", at=at)
    table.hazard.hand(name)
    table.movement("Faramir", to=to, path=path)
    wanted = {f"region type: {k}" for k in KEYING[name] if k.islower() and path.count(k[0]) >= len(k)}
    assert {k for k in keyings(table) if k.startswith("region type")} == wanted
    if not keyings(table):
        table.cannot(f"play {name}", because="can't be keyed to the site path or site of this company")
    table.leave_open()


@pytest.mark.parametrize("name", KEYING)
@pytest.mark.parametrize("symbol", PLACES)
def test_to_which_sites_they_come(table: Table, name: str, symbol: str) -> None:
    """A company that stays is met at its site only."""
    table.hero.company("Faramir", at=PLACES[symbol])
    table.hazard.hand(name)
    table.movement("Faramir")
    named = {"site: Moria"} if (name, symbol) == ("Watcher in the Water", "S") else set()
    assert keyings(table) == {f"site type: {symbol}" for k in KEYING[name] if k == symbol} | named
    if not keyings(table):
        table.cannot(f"play {name}", because="can't be keyed")
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
    assert numbers(table) == NUMBERS[name][1:3]
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
    assert table.seat == "hero"
    table.do("assign Gimli")
    table.do("assign Aragorn II")
    assert not table.offered("assign Bilbo") or table.seat == "hazard"
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


@pytest.mark.parametrize(
    ("name", "at", "to", "key"),
    [
        ("Orc-lieutenant", "Moria", "", ""),
        ("Orc-watch", "Moria", "", ""),
        ("Barrow-wight", "Moria", "", ""),
        ("Cave-drake", "Weathertop", "", ""),
        ("Wargs", "Rivendell", "Bree", ""),
        ("Ambusher", "Lórien", "Edoras", ""),
        ("Watcher in the Water", "Moria", "", ""),
    ],
)
def test_a_defeated_creature_is_one_point(table: Table, name: str, at: str, to: str, key: str) -> None:
    """It has no body: a strike that fails is defeated."""
    table.dice(*[12] * (1 if NUMBERS[name][1] == 1 else 2))
    attacked_by(table, name, "Aragorn II", "Gimli", at=at, to=to, key=key)
    go_on(table)
    assert table.names("hero", "pile") == [name]
    assert kill_points(table) == 1


@rule("AIO-H-0105")
def test_cave_drake_at_ruins_and_lairs_by_whatever_way(table: Table) -> None:
    table.hero.company("Faramir", at="Rivendell")
    table.hazard.hand("Cave-drake")
    table.movement("Faramir", to="Ettenmoors", path="w")
    assert keyings(table) == {"site type: R"}
    table.leave_open()
