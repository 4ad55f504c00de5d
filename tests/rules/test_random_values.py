"""Random values are the sum of two dice, and nothing else."""

from collections import Counter

from ledger import rule
from meccg.kernel.chance import WAYS, Chance, two_dice


@rule("AIO-A-0395", "AIO-H-0322", "CRF1-0231")
def test_a_roll_is_the_sum_of_two_dice():
    """Over many rolls each sum comes about as often as two dice give it."""
    chance = Chance(seed="many")
    seen: Counter[int] = Counter()
    for _ in range(36_000):
        chance, n = two_dice(chance)
        seen[n] += 1
    assert set(seen) == set(range(2, 13))
    for n, ways in WAYS.items():
        assert abs(seen[n] - 1000 * ways) < 250, (n, seen[n])


def test_one_die_says_nothing_of_the_other():
    chance = Chance(seed="two")
    doubles = 0
    for _ in range(3600):
        chance, n = two_dice(chance)
        doubles += n in (2, 12)
    assert 140 < doubles < 260  # 2 of 36


@rule("METW-0124", "CRF1-0006", "AIO-A-0396", "AIO-F-0304")
def test_no_card_is_drawn_for_a_roll(table):
    table.hero.company("Gimli", at="Bree", corruption={"Gimli": 2}, tapped=["Gimli"]).deck("Wargs", "Wolves", exactly=True)
    before = table.hero.row.deck
    table.dice(9)
    table.corruption_check("Gimli")
    assert table.hero.row.deck == before
    assert table.hero.row.discard == ()
