"""The list of what was mended (`data/mends.tsv`), for `kernel.mends`; it can be read without the cards."""

from __future__ import annotations

from functools import cache
from importlib import resources

from meccg.kernel import mends


@cache
def read_mends() -> None:
    """A line each: id, what it touches, ledger id, sentence."""
    for line in (resources.files("meccg.cards") / "data" / "mends.tsv").read_text().splitlines():
        if not line.startswith("#"):
            id, touches, rule, sentence = line.split("\t")
            mends.MENDS.append(mends.Mend(id, tuple(touches.split(";")), rule, sentence))


def latest() -> str:
    """The last mend, for a game that is begun now."""
    read_mends()
    return mends.latest()
