"""What a rule says, by its number in the ledger: `data/rules.json`, which `make docs` makes for every number that the program cites."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

from meccg.cards.tested import tested


class UnknownRule(LookupError):
    """No rule that the program cites has this number."""


@cache
def sentences() -> dict[str, str]:
    """The ledger's sentences of what must hold, by id: of rules that the program cites and of rulings that tests carry."""
    cited = msgspec.json.decode((resources.files(__package__) / "data" / "rules.json").read_bytes(), type=dict[str, str])
    return {ruling.id: ruling.text for ruling in tested().rulings} | cited


def rule_text(id: str) -> str:
    found = sentences().get(id.strip().upper())
    if found is None:
        raise UnknownRule(f"there is no rule {id!r} here; numbers look like AIO-H-0621 or METW-0412")
    return found
