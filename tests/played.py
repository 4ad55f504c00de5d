"""Which cards of a set the tests of cards really play, and which they show to be refused.

    .venv/bin/python -m pytest -q -p played tests/cards/tw

Watches the table: an option of a card that is chosen (played, revealed, used) counts as played, `table.cannot` on it as refused;
a site is played where a company has its site phase or goes, a region where it goes through. Prints what is missing at the end.
`meccg status` counts the cards that tests name; this says whether naming was more than that. Not for several processes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

import pytest

from meccg.cards.pool import fold
from meccg.kernel.book import BOOK
from meccg.model.rows import CardRow, CompanyRow
from table import Table

PLAYED, REFUSED = "played", "refused"
seen: dict[str, set[str]] = defaultdict(set)


def note(card: Any, how: str) -> None:
    if type(card) is CardRow:
        seen[how].add(card.card)


def watch(monkeypatch: pytest.MonkeyPatch) -> None:
    give, cannot, reasons, start, movement = Table._give, Table.cannot, Table.reasons, Table.start, Table.movement

    def watched_give(self: Table, question: Any, option: tuple[Any, ...]) -> None:
        if option and option[0] in ("play", "use", "reveal"):
            for x in option[1:3]:
                note(self.state.get(x) if isinstance(x, int) and x >= 0 else None, PLAYED)
        give(self, question, option)

    def watched_cannot(self: Table, text: str, because: str = "") -> None:
        cannot(self, text, because)
        verb, _, rest = text.partition(" ")
        if verb in ("play", "use"):
            note(self.card(re.split(r"\s*>\s*|\s+(?:by|on)\s+", rest)[0]), REFUSED)

    def watched_reasons(self: Table, name: str, target: str = "", verb: str = "play") -> Any:
        found = reasons(self, name, target, verb)
        if verb in ("play", "use") and found:
            note(self.card(name), REFUSED)
        return found

    def watched_start(self: Table, procedure: str, **fields: Any) -> Table:
        out = start(self, procedure, **fields)
        row = self.state.get(fields["company"]) if "company" in fields else None
        if type(row) is CompanyRow:
            for site in (row.site, row.destination):
                note(self.state.get(site) if site >= 0 else None, PLAYED)
        return out

    def watched_movement(self: Table, who: str = "", to: str = "", **fields: Any) -> Table:
        out = movement(self, who, to, **fields)
        for region in self.company(who).regions:
            seen[PLAYED].update(key for key, d in BOOK.items() if d.facts.kind == "region" and d.name == region)
        return out

    for name, watched in (
        ("_give", watched_give),
        ("cannot", watched_cannot),
        ("reasons", watched_reasons),
        ("start", watched_start),
        ("movement", watched_movement),
    ):
        monkeypatch.setattr(Table, name, watched)


@pytest.fixture(autouse=True)
def watched_table(monkeypatch: pytest.MonkeyPatch) -> None:
    watch(monkeypatch)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    sets = {d.facts.set for key, d in BOOK.items() if key in seen[PLAYED] and not key.startswith("TABLE")}
    for set_ in sorted(sets - {"TABLE"}):
        cards = {key: d for key, d in BOOK.items() if d.facts.set == set_ and d.done}
        for how, of in ((PLAYED, cards), (REFUSED, {k: d for k, d in cards.items() if d.facts.kind not in ("site", "region")})):
            missing = sorted((d.name for key, d in of.items() if key not in seen[how]), key=fold)
            terminalreporter.write_line(f"{set_}: {len(of) - len(missing)} of {len(of)} cards are {how}")
            if missing:
                terminalreporter.write_line(f"  not {how}: {', '.join(missing)}")
