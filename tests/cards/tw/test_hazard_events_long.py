"""Long-events of the hazards of The Wizards: what several of them have in common."""

import pytest

from ledger import rule
from table import Table

# --- Awaken Denizens, Minions Stir, Eye of Sauron ----------------------------------------------------------------------------


def test_long_events_of_hazards_are_played_in_the_movement_hazard_phase_only(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.hazard.hand("Eye of Sauron", "Minions Stir", "Awaken Denizens", "Fell Winter", "Long Winter", "Morgul Night")
    table.organization()
    for name in ("Eye of Sauron", "Minions Stir", "Awaken Denizens", "Fell Winter", "Long Winter", "Morgul Night"):
        table.cannot(f"play {name}", because="AIO-H-0608")
    table.leave_open()


# --- long-events -------------------------------------------------------------------------------------------------------------


LONG_EVENTS = [
    "Awaken Minions", "Clouds", "Night", "Plague of Wights", "Wake of War", "Foul Fumes", "Snowstorm", "Storms of Ossë",
]  # fmt: skip


@pytest.mark.parametrize("name", LONG_EVENTS)
def test_long_events_are_not_duplicated(table: Table, name: str) -> None:
    table.events(name, "Doors of Night")
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}#2", because="can't be duplicated")
    table.leave_open()


@pytest.mark.parametrize("name", ["Snowstorm", "Storms of Ossë"])
def test_storms_need_doors_of_night(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand(name)
    table.movement("Aragorn II")
    table.cannot(f"play {name}", because="Doors of Night is not in play")
    table.leave_open()


SENDING_BACK = [("Snowstorm", "Bree", "ww"), ("Long Winter", "Bree", "ww"), ("Foul Fumes", "Dead Marshes", "wss")]


def on_the_way_back(table: Table, name: str, to: str, path: str, *, hero: tuple[str, ...] = ()) -> None:
    """Boromir moves where that card, which lies there, sends him back."""
    table.events(name)
    table.hero.company("Boromir II", at="Lórien" if to == "Dead Marshes" else "Rivendell").hand(*hero)
    table.hazard.hand("Call of Home", "Wargs", "Orc-patrol", "Twilight", "Morgul Night")
    table.movement("Boromir II", to=to, path=path)


@rule("AIO-H-0065")
@pytest.mark.parametrize(("name", "to", "path"), SENDING_BACK)
def test_the_return_is_declared_first_and_hazard_events_respond(table: Table, name: str, to: str, path: str) -> None:
    on_the_way_back(table, name, to, path)
    assert (table.who, table.asked) == ("hazard", "respond")
    assert table.plays() == {"Call of Home", "Twilight"}  # no creature
    table.dice(12)
    table.hazard.do("play Call of Home")
    table.finish()
    assert table.log.index("Hero rolls 12: 28") < table.log.index(f"{name} resolves")
    assert table.company("Boromir II").idle
    table.then("Boromir II at Lórien" if to == "Dead Marshes" else "Boromir II at Rivendell")


@rule("AIO-H-0065")
@pytest.mark.parametrize(("name", "to", "path"), SENDING_BACK)
def test_the_return_comes_to_nothing_if_its_card_goes_in_response(table: Table, name: str, to: str, path: str) -> None:
    on_the_way_back(table, name, to, path, hero=("Twilight",))
    table.hero.do(f"play Twilight on {name}")
    table.finish()
    table.then(f"Boromir II at {to}", f"{name} discarded")


@rule("AIO-H-0065", "AIO-E-0079")
def test_the_return_comes_to_nothing_if_its_reason_goes_in_response(table: Table) -> None:
    """What was a Wilderness is none when the return resolves."""
    table.events("Snowstorm", "Doors of Night")
    table.hero.company("Boromir II", at="Rivendell")
    table.hazard.hand("Morgul Night")
    table.movement("Boromir II", to="Bree", path="ww")
    table.hazard.do("play Morgul Night")
    table.finish()
    table.then("Boromir II at Bree", "Snowstorm in play")


@rule("AIO-C-0481", "AIO-H-0065")
def test_who_loses_his_ranger_returns_when_the_attack_is_over(table: Table) -> None:
    table.events("Long Winter")
    table.hero.company("Boromir II", "Aragorn II", at="Rivendell")
    table.hazard.hand("Wargs")
    table.movement("Boromir II", to="Bree", path="ww")
    table.hazard.do("play Wargs", passing=True)
    table.settle()
    table.dice(2, 12, 12)  # Aragorn II is lost; Boromir II faces his strike all the same
    table.do("resolve Aragorn II", passing=True)
    table.do("tap")
    table.finish()
    table.then("Aragorn II eliminated", "Boromir II at Rivendell")
