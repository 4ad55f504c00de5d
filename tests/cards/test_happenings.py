"""The kinds of changes and events that cards may name are those that the rules make."""

import re
from pathlib import Path

import pytest

from meccg.kernel.changes import COMMIT
from meccg.parts.base import THIS
from meccg.parts.happenings import CHANGES, EVENTS
from meccg.parts.standing import Forbid, When
from meccg.parts.verbs import Discard

RULES = Path(__file__).resolve().parents[2] / "src" / "meccg" / "rules"


def test_every_change_can_be_committed() -> None:
    assert set(COMMIT) <= set(CHANGES)
    assert set(CHANGES) - set(COMMIT) == {"move"}  # forbidden as a proposal, told of as an event


def test_every_event_is_announced_somewhere() -> None:
    told_by = [*RULES.glob("*.py"), *(RULES.parent / "parts").glob("*.py")]
    text = "\n".join(p.read_text(encoding="utf-8") for p in told_by)
    told = set(re.findall(r'(?:Change|_event)\(\s*"([a-z/ -]+)"', text)) | {f"strike {o}" for o in re.findall(r'= "(\w+)"', text)}
    outcomes = {kind for kind in EVENTS if kind.startswith("strike ")}
    unheard = set(EVENTS) - told - outcomes - {"check failed"}
    assert not unheard


def test_an_unknown_kind_fails_at_load() -> None:
    with pytest.raises(ValueError, match=r"'wounded' is no event \(did you mean 'wound'\?\); there are: .*wound"):
        When("wounded", Discard(THIS))
    with pytest.raises(ValueError, match="no change that could be forbidden"):
        Forbid("end of turn")
