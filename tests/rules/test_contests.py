"""Attempts: burglary, flattery, influence, offering, riddling (AIO-D-0341 ff.)."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.model.language import AttemptKind, words_of
from meccg.model.windows import ANY_TIME
from meccg.parts.base import HOST
from meccg.parts.selectors import Character
from meccg.parts.standing import Add
from meccg.parts.values import INFLUENCE_CHECK, roll_of
from table import Table, blank


@rule("AIO-D-0343")
def test_five_kinds_of_attempts() -> None:
    assert sorted(words_of(AttemptKind)) == ["burglary", "flattery", "influence", "offering", "riddling"]


def burden(kind: str) -> str:
    """A card on a character that weighs on one kind of attempt, or on influence checks."""
    attr = INFLUENCE_CHECK if kind == "check" else roll_of(kind)  # type: ignore[arg-type]
    return blank(f"TABLE-{kind.upper()}", Add(attr, -4, to=HOST), name=f"burden of {kind}", subtypes=("permanent-event",))


@rule("AIO-D-0341", "AIO-D-0342", "AIO-D-0344")
@pytest.mark.parametrize(
    ("kind", "weighs"),
    [
        ("riddling", {"riddling"}),
        ("burglary", {"burglary"}),
        ("flattery", {"flattery", "check"}),
        ("offering", {"offering", "check"}),
    ],
)
def test_what_weighs_on_an_attempt(table: Table, kind: str, weighs: set[str]) -> None:
    """Each is modified by what modifies its kind; those that are influence checks by what modifies these, too."""
    table.hero.company("Boromir II", at="Bree")
    found = set()
    for burdened in ("riddling", "burglary", "flattery", "offering", "influence", "check"):
        t = Table()
        t.hero.company("Boromir II", at="Bree", cards={"Boromir II": [burden(burdened)]})
        t.dice(9)
        t.start("Contest", kind=kind, who=t.id("Boromir II"), number=8)
        t.finish()
        if t.result is not True:
            found.add(burdened)
    assert found == weighs
    table.leave_open()


@rule("AIO-D-0341")
@pytest.mark.parametrize(("burdened", "comes"), [("influence", False), ("riddling", True), ("flattery", True)])
def test_influence_attempts_are_a_kind_of_their_own(table: Table, burdened: str, comes: bool) -> None:
    table.hero.company("Gimli", at="Lake-town", cards={"Gimli": [burden(burdened)]}).hand("Men of Lake-town")
    table.dice(8)  # 8 + 2 - 1 > 8
    table.explored()
    table.do("play Men of Lake-town by Gimli")
    table.finish()
    table.then(f"Men of Lake-town {'in play' if comes else 'discarded'}")


def test_characters_are_asked_before_the_roll(table: Table) -> None:
    """There is time for cards that change it."""
    table.hero.company("Boromir II", at="Bree").hand("Wit")
    table.start("Contest", kind="riddling", who=table.id("Boromir II"), number=8)
    assert table.offers() == ["Pass", "Play Wit"]
    assert table.window() & ANY_TIME
    table.dice(6)
    table.do("play Wit")
    table.settle()
    assert table.result is True
    assert Character is not None
