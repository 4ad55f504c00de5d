"""Ten thousand decisions of every kind for each bot: answered, legal, in time, the state untouched.

`SOAK_DECISIONS` says how many for each; bots that search get a tenth of that (they are slow), unless `SOAK_ALL=1`.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from bots.solidity import bot_named, fault, moments
from meccg.bots import BOTS

DECISIONS = int(os.environ.get("SOAK_DECISIONS", "10000"))
ALL = os.environ.get("SOAK_ALL", "") == "1"


@pytest.mark.parametrize("name", BOTS)
def test_ten_thousand_decisions(name: str) -> None:
    most = DECISIONS if ALL or name in ("random", "planner") else DECISIONS // 10
    faults: Counter[str] = Counter()
    asked = number = 0
    while asked < most:
        bot = bot_named(name, f"soak/{number}")
        for s, ask in moments(number, 1 if name == "random" else 3):
            asked += 1
            wrong = fault(bot, s, ask)
            if wrong:
                faults[wrong] += 1
            if asked >= most:
                break
        number += 1
    assert not faults, faults.most_common(5)
