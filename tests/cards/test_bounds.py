"""Bounds of numbers mean the same wherever a card has them: `Mind(over=4)` and the like."""

import pytest

from meccg.model.rows import Env
from meccg.parts.predicates import Mind

ENV = Env(source=0, player=0)


@pytest.mark.parametrize(
    ("bounds", "minds", "words"),
    [
        ({"over": 4}, {5, 9}, "with mind 5 or more"),
        ({"at_least": 4}, {4, 5, 9}, "with mind 4 or more"),
        ({"under": 5}, {2, 4}, "with mind 4 or less"),
        ({"at_most": 5}, {2, 4, 5}, "with mind 5 or less"),
        ({"exactly": 4}, {4}, "with mind 4"),
        ({"over": 2, "under": 9}, {4, 5}, "with mind 3 to 8"),
    ],
)
def test_each_bound_lets_in_what_it_says(table, bounds, minds, words):
    company = {"Éowyn": 2, "Boromir II": 4, "Faramir": 5, "Aragorn II": 9}
    table.hero.company(*company)
    pred = Mind(**bounds)
    assert {n for name, n in company.items() if pred.ok(table.state, table.id(name), ENV)} == minds
    assert pred.words() == words


def test_what_is_not_there_has_no_number(table):
    assert not Mind(at_least=0).ok(table.state, -99, ENV)
