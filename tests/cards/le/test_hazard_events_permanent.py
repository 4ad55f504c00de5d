"""The Lidless Eye: permanent-events of hazards."""

import pytest

from ledger import rule
from table import Table

# --- LE-142 Thrice Outnumbered -----------------------------------------------------------------------------------------------


def outnumbered(table: Table) -> None:
    table.hazard.events("Thrice Outnumbered")
    for seat in table.seats:
        seat.discard("Brigands", "Orc-patrol")


def shuffled_in(table: Table) -> list[str]:
    """Whoever may shuffles his Man creature in."""
    who = []
    while table.asked:
        if table.offered("Brigands"):
            who.append(table.who)
            assert not table.offered("Orc-patrol")
            table.do("Brigands")
        else:
            table.answer_plainly()
    return who


def test_thrice_outnumbered_brings_men_back_to_the_play_deck(table: Table) -> None:
    outnumbered(table)
    table.end_of_turn()
    assert shuffled_in(table) == ["hero", "hazard"]
    assert [len(seat.row.discard) for seat in table.seats] == [1, 1]


@rule("AIO-H-0278", "AIO-H-0281")
@pytest.mark.players(4)
@pytest.mark.parametrize(("turn", "first"), [(1, "hazard"), (2, "third")])
def test_thrice_outnumbered_is_for_two_of_several(table: Table, turn: int, first: str) -> None:
    """Jessica's first turn: Nick, to her left, may take his Men back, Wendy may not."""
    outnumbered(table)
    table.hero.set(turns=turn)
    table.end_of_turn()
    assert shuffled_in(table) == ["hero", first]


@pytest.mark.parametrize(("held", "fate"), [(["Brigands"], "in play"), (["Orc-patrol"], "discarded")])
def test_thrice_outnumbered_costs_a_man_at_each_long_event_phase_of_an_opponent(table: Table, held: list[str], fate: str) -> None:
    table.hazard.events("Thrice Outnumbered").hand(*held)
    table.long_events()
    if table.asked:
        assert table.who == "hazard"
        assert table.offered("Thrice Outnumbered")
        table.do("Brigands")
    table.then(f"Thrice Outnumbered {fate}")
    assert len(table.hazard.row.hand) == (0 if fate == "in play" else 1)


def test_thrice_outnumbered_costs_nothing_in_one_s_own_long_event_phase(table: Table) -> None:
    table.turn_of("hazard").hazard.events("Thrice Outnumbered").hand("Brigands")
    table.long_events()
    table.then("Thrice Outnumbered in play", "Brigands in hand")
