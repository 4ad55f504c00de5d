"""Options are read by name: nobody but kernel/answers.py knows what stands where in one."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from ledger import ROOT
from meccg.kernel.answers import Passage, Pick, Use, declares, pick_of, things_of, use_of, verb_of
from meccg.kernel.book import PARTS
from meccg.model.rows import NONE, Env
from meccg.parts.modes import Mode
from meccg.parts.offers import mode_of
from table import Table

SOURCES = ROOT / "src" / "meccg"
NAMES = ("o", "opt", "option")

# Hands that play positions on many thousand times a second; the numbers may only become smaller.
BY_POSITION = {
    "board/checks.py": 2,
    "bots/apprentice.py": 5,
    "bots/rollout.py": 12,
    "bots/planner/mind.py": 1,
    "bots/searcher/bot.py": 1,
    "bots/searcher/hand.py": 3,
    "server/sensible.py": 2,
    "sim/exploiters.py": 1,
}


def is_option(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id in NAMES) or (isinstance(node, ast.Attribute) and node.attr == "result")


def by_position() -> Counter[str]:
    """How often a file looks into an option by number."""
    out: Counter[str] = Counter()
    for file in sorted(SOURCES.rglob("*.py")):
        name = file.relative_to(SOURCES).as_posix()
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Subscript)
                and is_option(node.value)
                and isinstance(node.slice, (ast.Constant, ast.Slice, ast.UnaryOp))
            ):
                out[name] += 1
    return out


def test_options_are_read_by_name() -> None:
    found = by_position()
    assert found.pop("kernel/answers.py") > 0
    assert found == BY_POSITION


@pytest.mark.parametrize(
    ("option", "pick"),
    [(("enough",), Pick("enough", NONE, NONE)), (("choose", 7), Pick("choose", 7, NONE)), (("take", 7, 9), Pick("take", 7, 9)),
     (("region", "Rohan", "Rohan", "Wilderness"), Pick("region", "Rohan", "Rohan"))],
)  # fmt: skip
def test_a_pick_is_a_verb_a_thing_and_to_whom(option: tuple[object, ...], pick: Pick) -> None:
    assert pick_of(option) == pick
    assert verb_of(option) == pick.verb
    assert things_of(option) == option[1:]
    assert not declares(option)
    assert mode_of(option) is None


def test_a_passage_has_regions_where_they_are_known() -> None:
    assert Passage("way", "starter", "bww").regions == ""
    assert Passage("route", "region", "ww", "Arthedain,Cardolan").regions == "Arthedain,Cardolan"


MODES = sorted({type(p): p for p in PARTS.values() if isinstance(p, Mode) and p.extra}.values(), key=lambda p: type(p).__name__)


@pytest.mark.parametrize("mode", MODES, ids=lambda m: type(m).__name__)
def test_what_else_a_mode_says_comes_back_from_its_option(mode: Mode, table: Table) -> None:
    """`env` is the inverse of `option`: how a creature is keyed, which card is revealed."""
    table.hero.company("Bilbo", at="Rivendell")
    more = "region type: w" if mode.extra == "name" else 5
    env = Env(source=table.id("Bilbo"), player=0, user=3, target=4).but(**{mode.extra: more})
    option = mode.option(env)
    assert declares(option)
    assert use_of(option) == Use(mode.verb, mode.address, env.source, 3, 4, more)
    assert mode.env(table.state, 0, option) == env
    assert mode_of(option) is mode
