"""Items of The Dragons: what several of them have in common. Hoards are shown with the rule, in tests/rules/test_dragons.py."""

from __future__ import annotations

import pytest

from ledger import rule
from resourceplay import corruption, points
from table import Table


@pytest.mark.parametrize(
    ("item", "who", "prowess", "body"),
    [
        ("Adamant Helmet", "Boromir II", 6, 7 + 1),
        ("Adamant Helmet", "Bilbo", 1, 9),  # no more than 9
        ("Habergeon of Silver", "Boromir II", 6, 7 + 2),
        ("Habergeon of Silver", "Bilbo", 1, 10),  # 9 + 2, no more than 10
        ("Enruned Shield", "Boromir II", 6, 10),
        ("Valiant Sword", "Éowyn", 2 + 2, 7 + 1),
        ("Valiant Sword", "Boromir II", 8, 7 + 1),
        ("Valiant Sword", "Elrond", 9, 9),
        ("Valiant Sword", "Arinmîr", 2 + 2, 7),  # no warrior
        ("Wizard’s Staff", "Gandalf", 6 + 2, 9),
        ("Wormsbane", "Boromir II", 6 + 2, 7),
        ("Wormsbane", "Elrond", 9, 9),
        ("Ringil", "Boromir II", 6 + 1, 7 + 1),
        ("Ringil", "Arinmîr", 2, 7 + 1),  # no warrior
        ("Belegennon", "Boromir II", 6, 7 + 1),
        ("Belegennon", "Bilbo", 1, 9),
        ("Cram", "Boromir II", 6, 7),
    ],
)
def test_prowess_and_body(table: Table, item: str, who: str, prowess: int, body: int) -> None:
    table.hero.company(who, items={who: [item]})
    assert (table.value("prowess", who), table.value("body", who)) == (prowess, body)


@rule("AIO-F-0294")
@pytest.mark.parametrize(
    ("item", "mp", "cp"),
    [
        ("Adamant Helmet", 0, 1),
        ("Arrows Shorn of Ebony", 0, 1),
        ("Bow of Dragon-horn", 2, 2),
        ("Cram", 0, 1),
        ("Emerald of Doriath", 0, 1),
        ("Emerald of the Mariner", 3, 0),
        ("Enruned Shield", 3, 2),
        ("Gold Belt of Lórien", 0, 1),
        ("Habergeon of Silver", 2, 2),
        ("Magical Harp", 2, 2),
        ("Necklace of Silver and Pearls", 0, 1),
        ("Scabbard of Chalcedony", 0, 1),
        ("Thrór’s Map", 0, 1),
        ("Twice-baked Cakes", 0, 1),
        ("Valiant Sword", 2, 2),
        ("Waybread", 0, 1),
        ("Wormsbane", 4, 2),
        ("Horn of Defiance", 1, 1),
        ("Ringil", 2, 2),
        ("Belegennon", 2, 2),
    ],
)
def test_points(table: Table, item: str, mp: int, cp: int) -> None:
    table.hero.company("Boromir II", items={"Boromir II": [item]})
    assert (points(table), corruption(table, "Boromir II")) == (mp, cp)


@pytest.mark.parametrize(
    ("item", "who", "against", "di"),
    [
        ("Emerald of Doriath", "Boromir II", "Orophin", 1 + 1),
        ("Emerald of Doriath", "Boromir II", "Merry", 1),
        ("Gold Belt of Lórien", "Boromir II", "Merry", 1 + 1),
        ("Horn of Defiance", "Boromir II", "Merry", 1 + 2),
        ("Wizard’s Staff", "Gandalf", "Merry", 10 + 2),
    ],
)
def test_direct_influence(table: Table, item: str, who: str, against: str, di: int) -> None:
    table.hero.company(who, against, items={who: [item]})
    assert table.value("di", who, against) == di


# --- food for the way ---------------------------------------------


@pytest.mark.parametrize(("item", "more"), [("Cram", 1), ("Twice-baked Cakes", 2), ("Waybread", 1)])
def test_food_carries_its_company_farther(table: Table, item: str, more: int) -> None:
    table.hero.company("Bilbo", at="Rivendell", items={"Bilbo": [item]}).hand("a pastime")
    table.hero.company("Boromir II", at="Lórien")
    table.organization()
    table.do(f"use {item}")
    table.settle()
    table.then(f"{item} discarded")
    assert table.value("regions", table.company("Bilbo").id) == 4 + more
    assert table.value("regions", table.company("Boromir II").id) == 4
    table.leave_open()


@pytest.mark.parametrize("item", ["Cram", "Twice-baked Cakes", "Waybread"])
def test_food_for_the_way_is_taken_when_one_sets_out(table: Table, item: str) -> None:
    table.hero.company("Bilbo", at="Rivendell", items={"Bilbo": [item]}).hand("a pastime")
    table.end_of_turn()
    assert item not in table.uses()
    table.leave_open()


@pytest.mark.parametrize("item", ["Cram", "Waybread"])
def test_food_untaps_its_bearer(table: Table, item: str) -> None:
    table.hero.company("Bilbo", at="Rivendell", items={"Bilbo": [item]}, tapped=["Bilbo"]).hand("a pastime")
    table.end_of_turn()
    table.do(f"use {item}")
    table.settle()
    table.then("Bilbo untapped", f"{item} discarded")
    table.leave_open()


def test_waybread_is_shared_with_one(table: Table) -> None:
    table.hero.company(
        "Bilbo", "Merry", "Pippin", at="Rivendell", items={"Bilbo": ["Waybread"]}, tapped=["Bilbo", "Merry", "Pippin"]
    )
    table.hero.hand("a pastime")
    table.end_of_turn()
    table.do("use Waybread on Merry")
    table.settle()
    table.then("Bilbo untapped", "Merry untapped", "Pippin tapped", "Waybread discarded")
    table.leave_open()


@pytest.mark.parametrize(
    ("item", "at", "tapped", "playable"),
    [
        ("Twice-baked Cakes", "Bree", False, True),
        ("Twice-baked Cakes", "Bag End", True, True),
        ("Twice-baked Cakes", "Moria", False, False),
        ("Waybread", "Lórien", False, True),
        ("Waybread", "Bree", False, False),
        ("Gold Belt of Lórien", "Lórien", False, True),
        ("Gold Belt of Lórien", "Rivendell", False, False),
    ],
)
def test_where_special_items_are_found(table: Table, item: str, at: str, tapped: bool, playable: bool) -> None:
    table.hero.company("Bilbo", at=at, site_tapped=tapped).hand(item, "a pastime")
    table.explored()
    assert table.offered(f"play {item}") == playable
    table.leave_open()


# --- what a stored Reforging restores -----------------------------


@pytest.mark.parametrize(
    ("item", "mp", "cp", "prowess"), [("Horn of Defiance", 3, 2, 6), ("Ringil", 4, 3, 11), ("Belegennon", 4, 3, 6)]
)
def test_a_stored_reforging_restores_an_item(table: Table, item: str, mp: int, cp: int, prowess: int) -> None:
    table.hero.company("Boromir II", items={"Boromir II": [item]}).pile("Reforging", stored_at="Rivendell").hand("a pastime")
    table.organization()
    assert points(table, "miscellaneous") == 1
    table.do(f"use {item} on Reforging")
    table.settle()
    assert (points(table), corruption(table, "Boromir II"), table.value("prowess", "Boromir II")) == (mp, cp, prowess)
    assert points(table, "miscellaneous") == 0
    assert item not in table.uses()
    table.leave_open()


def test_a_reforging_that_is_not_stored_restores_nothing(table: Table) -> None:
    table.hero.company("Boromir II", items={"Boromir II": ["Ringil"]}, cards={"Boromir II": ["Reforging"]}).hand(
        "Reforging", "a pastime"
    )
    table.organization()
    assert "Ringil" not in table.uses()
    table.leave_open()


def test_what_is_restored_loses_its_reforging_with_it(table: Table) -> None:
    table.hero.company("Boromir II", items={"Boromir II": ["Ringil"]}).pile("Reforging").hand("a pastime")
    table.organization()
    table.do("use Ringil on Reforging")
    table.settle()
    table.state.move(table.id("Ringil"), "discard")
    table.then("Reforging in discard")
    table.leave_open()


def test_belegennon_restored_spares_a_warrior_the_penalty(table: Table) -> None:
    table.hero.company("Boromir II", "Arinmîr", items={"Boromir II": ["Belegennon"], "Arinmîr": []}).pile("Reforging").hand(
        "a pastime"
    )
    assert table.value("stance_penalty", "Boromir II") == -3
    table.organization()
    table.do("use Belegennon on Reforging")
    table.settle()
    assert (table.value("stance_penalty", "Boromir II"), table.value("stance_penalty", "Arinmîr")) == (0, -3)
    table.leave_open()
