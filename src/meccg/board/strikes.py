"""The strikes of an attack, one by one: who faces each, how it stands, and what was rolled, which is in the log alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple

from meccg.kernel.state import DICE, State
from meccg.model.rows import NONE
from meccg.rules.combat import AUTOMATIC_BEGINS, BEGINS, Attack
from meccg.rules.strike import ROLLED, Strike


class StrikeState(NamedTuple):
    defender: int
    state: str
    roll: int = 0
    line: int = NONE  # of the log, where the dice fell


def strikes_of(s: State, attack: Attack, log: Sequence[Any]) -> list[StrikeState]:
    """In the order of their assignment; who faces two strikes is there twice."""
    strike = s.enclosing(Strike)
    now = strike.defender if strike is not None and strike.attack == attack.uid else NONE
    ended, rolled = defaultdict(list), rolls(attack, log)
    for who, result in zip(attack.faced, attack.results, strict=False):
        ended[who].append(result)
    out: list[StrikeState] = []
    for i, who in enumerate(attack.assigned):
        k = attack.assigned[:i].count(who)
        going = "now" if who == now and k == len(ended[who]) else "waiting"
        roll, line = rolled[who][k] if k < len(rolled[who]) else (0, NONE)
        out.append(StrikeState(who, ended[who][k] if k < len(ended[who]) else going, roll, line))
    return out


def rolls(attack: Attack, log: Sequence[Any]) -> defaultdict[int, list[tuple[int, int]]]:
    """Rolls against the strikes of this attack so far, by who made them: what counted, and the line where it fell."""
    out: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    begun = next(
        (n for n in range(len(log) - 1, -1, -1) if log[n][1] in (BEGINS, AUTOMATIC_BEGINS) and log[n][2][0][0] == attack.source),
        len(log),
    )
    fell: dict[str, int] = {}
    for n in range(begun, len(log)):
        _, text, refs, _ = log[n]
        if text == DICE:
            fell[refs[0][1]] = n
        elif (found := ROLLED.fullmatch(text)) is not None and refs[0][0] in attack.assigned:
            out[refs[0][0]].append((int(found[1]), fell.get(found[1], NONE)))
    return out
