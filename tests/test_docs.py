"""What the docs tell authors is so: kinds of questions, shapes, examples; and their lines can be read."""

from __future__ import annotations

import io
import re
import shlex
import subprocess
import sys
from ast import literal_eval
from pathlib import Path

import pytest

from meccg.cards.load import load_cards
from meccg.cli import main
from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.view import View
from meccg.kernel.words import OPTIONS, PROMPTS
from meccg.rules.chain import DECLARING

DOCS = Path(__file__).resolve().parent.parent / "docs"
BOTS = (DOCS / "bots.md").read_text(encoding="utf-8")
WIDEST = 140


@pytest.mark.parametrize("name", ["bots.md", "hosting.md", "playing.md"])
def test_lines_can_be_read(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if len(line) > WIDEST] == []


def test_the_page_about_the_library_is_what_its_docstrings_say() -> None:
    code = "import make_api; raise SystemExit(make_api.PAGE.read_text(encoding='utf-8') != make_api.page())"
    assert subprocess.run([sys.executable, "-c", code], cwd=DOCS.parent / "tools", check=False).returncode == 0, "run make docs"


def flat(text: str) -> str:
    return " ".join(text.split())


def test_all_kinds_of_questions_are_told_with_their_verbs() -> None:
    load_cards()
    BOOK.define_all()
    told = flat(BOTS[BOTS.index("All other kinds") : BOTS.index("### The view")])
    found = {kind: verbs.split(", ") for kind, verbs in re.findall(r"`([\w -]+)` \(([^)]*)\)", told)}
    assert found == {kind: [v for k, v in OPTIONS if k == kind] for kind in sorted(PROMPTS) if kind not in DECLARING}


def test_all_verbs_of_actions_are_told() -> None:
    load_cards()
    BOOK.define_all()
    told = flat(BOTS[BOTS.index("Their verbs:") : BOTS.index("All other kinds")])
    declared = {part.verb for part in PARTS.values() if isinstance(getattr(part, "verb", None), str)}
    assert set(re.findall(r"`([\w -]+)`", told)) == declared | {"pass"}


def test_all_fields_of_a_view_are_told() -> None:
    table = BOTS[BOTS.index("### The view") : BOTS.index("- In a pile")]
    named = [field for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for field in re.findall(r"`(\w+)`", row)]
    assert sorted(named) == sorted(View.__struct_fields__)


def test_shapes_of_observations_are_told() -> None:
    """Counted in a process of its own: tests know cards that the game does not."""
    pytest.importorskip("pettingzoo", reason="the extra 'rl' is not installed")
    told = {
        part: tuple(map(int, shape.split(" × ")))
        for part, shape in re.findall(r"^\| `(\w+)` \| ([\d ×]+) \|", BOTS, re.MULTILINE)
    }
    count = """
from meccg.envs import encoding, meccg_v1
print(encoding.OPTIONS, {part: space.shape for part, space in meccg_v1.observation_space(2).spaces.items()})
"""
    counted = subprocess.run([sys.executable, "-c", count], capture_output=True, text=True, check=True).stdout
    actions, shapes = counted.split(" ", 1)
    assert told == literal_eval(shapes)
    assert f"There are {actions} actions" in BOTS


def test_the_example_of_learning_runs_and_is_the_same_each_time() -> None:
    pytest.importorskip("pettingzoo", reason="the extra 'rl' is not installed")
    (code,) = re.findall(r"```python\n(from meccg.envs import meccg_v1.*?)```", BOTS, re.DOTALL)
    ends = []
    for _ in range(2):
        names: dict[str, object] = {}
        exec(code, names)
        ends.append(names["env"].unwrapped.taken)  # type: ignore[attr-defined]
    assert ends[0] == ends[1] > 0


def test_the_transcript_of_the_terminal_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (DOCS / "playing.md").read_text(encoding="utf-8")
    (typed, command) = re.findall(r"^printf '%s\\n' (.*) \| (.*)$", text, re.MULTILINE)[0]
    monkeypatch.setenv("MECCG_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", shlex.split(command))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(shlex.split(typed)) + "\n"))
    with pytest.raises(SystemExit) as e:
        main()
    assert not e.value.code
    out = capsys.readouterr().out
    assert "is not offered" not in out
    assert "moves from Rivendell to Moria" in out
    explained = out.split("> ?\n")[1].split("\n")[0]
    assert explained.strip(), "? has something to say"
