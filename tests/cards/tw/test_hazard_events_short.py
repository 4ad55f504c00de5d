"""Short-events of the hazards of The Wizards: what several of them have in common."""

import pytest

from hazardplay import checks, hazards, kind_of_site, left, limit, path, pending
from ledger import rule
from table import Table


@rule("AIO-F-0325", "AIO-G-0041")
@pytest.mark.parametrize("name", ["Fell Beast", "Morgul-horse"])
def test_a_mount_that_is_not_used_returns_to_hand(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand(name, "Ren the Unclean")
    table.movement("Aragorn II", to="Dead Marshes", path="wss", limit=4)
    table.hazard.play(f"play {name}")
    table.hazard.do("enough")
    table.then(f"{name} in hand")
    table.finish()


@rule("AIO-G-0042")
@pytest.mark.parametrize("name", ["Fell Beast", "Morgul-horse"])
def test_a_mount_without_a_nazgul_is_not_played(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand(name, "Ren the Unclean")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot(f"play {name}", because="it would change nothing")
    table.leave_open()


@pytest.mark.parametrize(
    ("name", "company", "reason"),
    [
        ("Choking Shadows", ("Aragorn II",), "there is no Ruins & Lairs with an automatic-attack"),
        ("Choking Shadows", ("Aragorn II",), "Doors of Night is not in play"),
        ("Dragon’s Desolation", ("Aragorn II",), "there is no attack by Dragons"),
        ("Dragon’s Desolation", ("Aragorn II",), "two Wildernesses in its site path"),
        ("Lure of Creation", ("Aragorn II", "Gimli"), "there is no Wizard"),
        ("Tookish Blood", ("Aragorn II", "Gimli"), "there is no Hobbit"),
        ("Tookish Blood", ("Aragorn II", "Gimli"), "in your own turn"),  # as a resource
    ],
)
def test_hazards_without_a_target(table: Table, name: str, company: tuple[str, ...], reason: str) -> None:
    hazards(table, name, company=company)
    table.cannot(f"play {name}", because=reason)


@pytest.mark.parametrize("name", ["Choking Shadows", "Lure of Power", "Traitor"])
def test_hazards_beyond_the_limit(table: Table, name: str) -> None:
    hazards(table, name, at="Weathertop", limit=1)
    assert table.offered(f"play {name}")
    table.do("play", name, "Weathertop" if name == "Choking Shadows" else "")
    table.hazard.hand(name)
    while table.asked and not (table.who == "hazard" and table.asked == "act"):
        table.answer_plainly()
    if table.asked:
        assert not table.offered(f"play {name}")
    assert table.company().hazards == 1


@pytest.mark.parametrize("name", ["Lure of Power", "Traitor"])
def test_hazards_not_in_their_own_players_turn(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Bree").hand(name, "a pastime")
    table.organization()
    table.cannot(f"play {name}", because="may be played only")
    table.leave_open()


# --- lost on the way ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "to", "symbols"),
    [
        pytest.param("Lost in Border-lands", "Thranduil’s Halls", "wbb", id="border-lands"),
        pytest.param("Lost in Shadow-lands", "Dead Marshes", "wss", id="shadow-lands"),
    ],
)
def test_lost_raises_the_limit_for_every_such_region(table: Table, name: str, to: str, symbols: str) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand(name)
    table.movement("Aragorn II", to=to, path=symbols)
    assert limit(table) == 2
    table.hazard.play(f"play {name}")
    assert limit(table) == 4
    assert left(table) == 3  # it counts itself
    table.finish()


@rule("AIO-H-0387")
@pytest.mark.parametrize(
    "name",
    [
        "Lost in Border-lands",
        "Lost in Shadow-lands",
        "Lost in Dark-domains",
        "Lost at Sea",
    ],
)
def test_lost_nowhere_is_not_played(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand(name)
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot(f"play {name}", because="it would change nothing")
    table.leave_open()


@pytest.mark.parametrize(
    "name",
    [
        "Lost in Border-lands",
        "Lost in Shadow-lands",
        "Lost in Dark-domains",
        "Lost at Sea",
        "Lost in Free-domains",
    ],
)
def test_lost_are_only_those_who_move(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Minas Tirith")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}", because="there is no moving company")
    table.leave_open()


# --- the shadow that falls on places -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Arouse Minions", "Awaken the Earth’s Fire"])
def test_no_minions_elsewhere(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Isengard")  # wolves at Ruins & Lairs
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}", because="there is no Shadow-hold or Dark-hold")
    table.leave_open()


def options(table: Table, name: str) -> list[tuple]:
    """The ways in which the hazard player may play it now."""
    assert pending(table, f"play {name}")
    return [o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == name]


@pytest.mark.parametrize(
    ("name", "origin", "to", "symbols", "after"),
    [
        ("Awaken the Earth’s Fire", "Lórien", "Dead Marshes", "wss", "wds"),
        ("Gloom", "Lórien", "Edoras", "wb", "ww"),
        ("New Moon", "Lórien", "Minas Tirith", "wbf", "wbb"),
    ],
)
def test_one_region_darkens(table: Table, name: str, origin: str, to: str, symbols: str, after: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", at=origin)
    table.hazard.hand(name)
    table.movement("Faramir", to=to, path=symbols)
    table.hazard.do(next(o for o in options(table, name) if o[1].endswith("play.2")))
    if table.asked == "which region":
        table.hazard.do("second")
    table.settle()
    assert path(table) == after
    table.finish()


@pytest.mark.parametrize(
    ("name", "site", "before", "after"),
    [
        ("Awaken the Earth’s Fire", "Moria", "S", "D"),
        ("Gloom", "Bree", "B", "R"),
        ("New Moon", "Edoras", "F", "B"),
    ],
)
def test_one_site_darkens(table: Table, name: str, site: str, before: str, after: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", at=site)
    table.hazard.hand(name)
    table.movement("Faramir")
    assert kind_of_site(table) == before
    option = next(o for o in options(table, name) if o[1].endswith("play.3"))
    table.hazard.do(option)
    table.settle()
    assert kind_of_site(table) == after
    table.finish()
    table.site("Faramir")
    assert kind_of_site(table) == after  # until the end of the turn
    table.leave_open()


@pytest.mark.parametrize("name", ["Awaken the Earth’s Fire", "Gloom", "New Moon"])
def test_nothing_darkens_without_doors_of_night(table: Table, name: str) -> None:
    table.hero.company("Faramir", at="Edoras")
    table.hazard.hand(name)
    table.movement("Faramir")
    table.cannot(f"play {name}", because="Doors of Night is not in play")
    table.leave_open()


@pytest.mark.parametrize("name", ["Awaken the Earth’s Fire", "Gloom", "New Moon"])
def test_what_darkens_is_not_duplicated(table: Table, name: str) -> None:
    table.events("Doors of Night")
    table.hero.company("Faramir", "Legolas", at="Moria")
    table.hero.company("Bilbo", at="Rivendell").company("Gildor Inglorion", at="Edoras")
    table.hazard.hand(name, name)
    if name == "Gloom":
        table.movement("Bilbo", to="Bree", path="ww")
    else:
        table.movement("Gildor Inglorion" if name == "New Moon" else "Faramir")
    table.hazard.do(next(o for o in options(table, name) if o[1].endswith("play.3")))
    table.settle()
    assert not pending(table, f"play {name}")
    table.cannot(f"play {name}", because="can't be duplicated")
    table.leave_open()


# --- corruption checks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hazard", "target", "check"),
    [
        ("The Precious", "Gimli", "Corruption check of Gimli: 5 against 1"),  # The One Ring weighs on everybody
        ("The Ring’s Betrayal", "The One Ring", "Corruption check of Faramir: 5 against 7"),
        ("The Will of the Ring", "Faramir", "Corruption check of Faramir: 3 against 7"),
    ],
)
def test_hazards_of_rings(table: Table, hazard: str, target: str, check: str) -> None:
    """A roll of seven, modified by -2, -2 and -4."""
    table.hero.company("Faramir", "Gimli", at="Bree", items={"Faramir": ["The One Ring"]}, tapped=["Gimli", "Faramir"])
    table.hazard.hand(hazard)
    table.dice(7)
    table.movement("Faramir")
    table.hazard.play(f"play {hazard} on {target}")
    table.finish()
    assert checks(table) == [check]


# --- how many ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "who"), [("Call of Home", "Faramir"), ("Call of the Sea", "Legolas"), ("Tookish Blood", "Robin Smallburrow")]
)
def test_who_is_called_away_leaves_one_item(table: Table, call: str, who: str) -> None:
    """To a companion; what else he has is discarded."""
    items = {who: ["Elven Cloak", "Dagger of Westernesse", "Star-glass"]}
    table.hero.company(who, "Gimli", at="Bree", items=items).company("Elrond", at="Rivendell")
    table.hazard.hand(call)
    table.dice(2)
    table.movement(who)
    table.hazard.play(f"play {call} on {who}")
    table.do(next(o for o in table.offers() if "Star-glass" in o))
    assert table.asked in ("", "act"), "another one is not asked for"
    table.then(f"{who} in hand", "Star-glass on Gimli", "Elven Cloak discarded", "Dagger of Westernesse discarded")
    table.leave_open()
