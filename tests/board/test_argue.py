"""Hints argue from the table: what they say is so, and they speak of nothing that their reader may not know."""

from __future__ import annotations

from kernel.moments import moments
from meccg.board.argue import argument
from table import Table


def said(table: Table, *words: str) -> str:
    found = table._matching(words)
    assert len(found) == 1, table.offers()
    return argument(table.state, *found[0])


def test_a_journey_is_argued_by_what_can_be_played_and_what_waits(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo").hand("Glamdring")
    table.organization()
    while table.asked != "move":
        table.pass_()
    table.leave_open()
    there = said(table, "To Mount Gram")
    assert "Glamdring can be played at Mount Gram" in there
    assert "Aragorn II (prowess 6)" in there
    assert "Nothing that you hold" in said(table, "To Bree")
    assert "Haven" in said(table, "To Lórien")


def test_the_wounded_are_a_reason_to_stay_at_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", wounded=["Bilbo"])
    table.organization()
    while table.asked != "move":
        table.pass_()
    table.leave_open()
    assert "Bilbo can heal" in said(table, "stay")


def test_who_is_in_danger_is_a_reason_to_cancel(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Concealment")
    table.attack("orc", prowess=9)
    table.leave_open()
    assert said(table, "play Concealment by Bilbo") == "The attack has prowess 9; Bilbo has 1 and is most in danger."


def test_a_creature_is_argued_by_whom_it_would_hit(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo")
    table.hazard.hand("Wargs")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.leave_open()
    words = next(w for w in table.offers() if w.startswith("Play Wargs"))
    assert "wound Bilbo" in said(table, words)


def test_an_item_is_argued_by_points_and_burden(table: Table) -> None:
    table.hero.company("Aragorn II", at="Mount Gram", corruption={"Aragorn II": 4}).hand("Glamdring")
    table.explored()
    table.leave_open()
    told = said(table, "play Glamdring by Aragorn II")
    assert "worth 2 marshalling points" in told
    assert "5 corruption points: a danger" in told


def test_every_argument_is_a_sentence_or_nothing() -> None:
    """Over random games: sentences with capital and full stop, no holes, and no name of a card that only another player knows."""
    told = set()
    for s in moments("argue", 400, every=1):
        for ask in s.asks:
            hidden = {s.name(c) for p in s.others(ask.seat) for c in s.player(p).hand} - {
                s.name(c) for c in (*s.player(ask.seat).hand, *s.table)
            }
            for option in ask.options[:12]:
                words = argument(s, ask, option)
                told.add(words)
                assert not words or ((words[0].isupper() or not words[0].isalpha()) and words.endswith(".")), words
                assert "{" not in words, words
                assert "None" not in words, words
                spoken = {s.name(x) for x in option if isinstance(x, int) and x >= 0}
                assert not [name for name in hidden - spoken if len(name) > 6 and name in words], (words, hidden)
    assert len(told) > 20
