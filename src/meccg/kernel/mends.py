"""What was mended: a rule or a card that is played otherwise than before, so that a record of before may go another way.

Each mend says what it touches: cards by key (`TW-204`), parts by address, procedures by tag (`~attack`), questions by kind
(`?act`). A game remembers the last mend of its day (`Origin.mended`); where its record goes astray, those since then that touch
what is going on say why. The list (`cards/data/mends.tsv`) only grows, at its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from meccg.kernel.decisions import option_id, option_now, thing
from meccg.kernel.names import tag_of
from meccg.kernel.state import State
from meccg.model.rows import DISCARD, PLAY, CardRow


class Mend(Struct, frozen=True):
    id: str
    touches: tuple[str, ...]
    rule: str  # the ledger's id of what it follows now
    sentence: str

    def told(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


MENDS: list[Mend] = []


def latest() -> str:
    """The last mend, for what is begun now."""
    return MENDS[-1].id if MENDS else ""


def since(id: str) -> list[Mend]:
    """Those that came after the one of this id."""
    ids = [m.id for m in MENDS]
    return MENDS[ids.index(id) + 1 :] if id in ids else MENDS


def told(s: State, last: str, option: str = "", kind: str = "") -> str:
    """Why a record of a time when `last` was the last mend goes another way here; "" if nothing is known that could be why."""
    after = since(last)
    near = _near(s, option, kind)
    found = [m for m in after if not near.isdisjoint(m.touches)]
    if found:
        return "mended since then: " + "; ".join(m.told() for m in found)
    lying = {r.card for r in s.rows if type(r) is CardRow and r.zone in (PLAY, DISCARD)}
    found = [m for m in after if not lying.isdisjoint(m.touches)]
    return "perhaps because of what was mended since then: " + "; ".join(m.told() for m in found) if found else ""


def _near(s: State, option: str, kind: str) -> set[str]:
    """Whatever the answer, the questions and the procedures of this moment name."""
    names = {f"?{kind}", *(f"?{a.kind}" for a in s.asks), *(f"~{tag_of(type(f))}" for f in s.frames)}
    ids = [option_now(s, option), *(option_id(s, o) for a in s.asks for o in a.options)]
    return names.union(_named(s, (piece for id in ids for piece in id.split("|"))))


def _named(s: State, pieces: Iterable[str]) -> Iterable[str]:
    for piece in pieces:
        if piece[:1] == "#":
            row = s.get(thing(s, piece))
            if type(row) is CardRow:
                yield row.card
        elif ":" in piece:
            yield from (piece, piece.partition("/")[0], piece.partition(":")[0])
        elif piece[:1] == "~":
            yield piece.partition(".")[0]
