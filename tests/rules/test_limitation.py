"""Card limitation: what has no effect on minion players where that option is played."""

import pytest

from ledger import rule
from meccg.cards.pool import load_pool
from meccg.rules.limitation import limit_cards
from table import Table

LIMITED = (
    "Eye of Sauron", "Morgul-knife", "The Pale Sword", "Rogrog", "Black Breath", "Gothmog", "Many Sorrows Befall",
    "Aware of their Ways", "Eyes of the Shadow", "In Great Wrath", "Long Dark Reach", "Out of the Black Sky",
    "Revealed to all Watchers", "Wraith-lord",
)  # fmt: skip


@rule("AIO-H-0215")
def test_fourteen_hazards_are_limited() -> None:
    assert {f.name for f in load_pool().by_id.values() if f.limited} == set(LIMITED)
    assert len(LIMITED) == 14


def company(table: Table, alignment: str, at: str) -> None:
    table.hero.plays(alignment)
    table.hero.company(*(["Shagrat", "Gorbag"] if alignment == "ringwraith" else ["Aragorn II", "Gimli"]), at=at)


@rule("AIO-H-0214")
@pytest.mark.parametrize("on", [True, False])
@pytest.mark.parametrize("name", ["Rogrog", "Eye of Sauron", "Aware of their Ways"])
def test_a_limited_card_is_not_played_against_a_minion_player(table: Table, name: str, on: bool) -> None:
    table.rules(card_limitation=on)
    table.hero.discard("Orc-guard", "Orc-watch", "Orc-patrol", "Orc-warriors")
    table.hazard.hand(name, "Doors of Night")
    company(table, "ringwraith", "Dol Guldur")
    table.movement(to="Moria", path="dd")
    assert table.offered(f"play {name}") is not on
    if on:
        table.cannot(f"play {name}", because="no effect on minion players")
    table.leave_open()


@rule("AIO-H-0214")
def test_heroes_are_not_spared(table: Table) -> None:
    table.rules(card_limitation=True)
    table.hazard.hand("Rogrog")
    company(table, "hero", "Rivendell")
    table.movement(to="Moria", path="dd")
    assert table.offered("play Rogrog")
    table.leave_open()


@rule("AIO-H-0214")
@pytest.mark.parametrize(("on", "alignment", "more"), [(True, "ringwraith", 0), (False, "ringwraith", 1), (True, "hero", 1)])
def test_minions_do_not_feel_what_lies_in_play(table: Table, on: bool, alignment: str, more: int) -> None:
    """Eye of Sauron came when somebody else was beset; it adds one to the prowess of automatic-attacks."""
    table.rules(card_limitation=on)
    limit_cards(table.state)
    table.events("Eye of Sauron")
    company(table, alignment, "Moria")
    table.site()
    table.do("enter")
    attack = table.frame("Attack")
    assert table.value("prowess", attack.uid) - attack.prowess == more
    table.leave_open()
