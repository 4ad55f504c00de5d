"""Programs as bots: the messages, both ways round, and what becomes of programs that fail."""

from __future__ import annotations

import io
import json
import re
import stat
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

from invariants import new
from meccg.bots import Bot, BotFailed, Budget, UnknownBot, answer_for, bot_id, check_bot, make_bot
from meccg.bots.program import NoProgram, ProgramBot, command
from meccg.bots.protocol import Answered, Asked, BadMessage, Ended, Hello, line, parsed, serve
from meccg.cards.load import load_cards
from meccg.decks import find_deck
from meccg.kernel.decisions import decision
from meccg.kernel.run import choose
from meccg.kernel.view import view
from meccg.sim import Job, play_many
from meccg.sim.arena import Plan
from meccg.sim.match import play_match

DOCS = Path(__file__).resolve().parent.parent.parent / "docs" / "bots.md"
SHORT = Budget(seconds=0.3)

GOOD = """
import json, sys
for text in sys.stdin:
    message = json.loads(text)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "first"}), flush=True)
    elif message["type"] == "decision":
        d = message["decision"]
        print(json.dumps({"type": "answer", "decision": d["id"], "option": d["options"][0]["id"]}), flush=True)
    else:
        open("result.json", "w").write(text)
"""


@pytest.fixture
def program(tmp_path: Path) -> Any:
    """A program in a file; what is written in it, and the command that starts it."""

    def write(code: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(textwrap.dedent(code))
        return f"{sys.executable} {path}"

    return write


def first_answer(command: str, budget: Budget = SHORT, **more: Any) -> Any:
    s = new((0, 1), "program")
    bot = ProgramBot(command, "7", **more)
    try:
        return answer_for(s, s.asks[0], bot, budget)
    finally:
        bot.close()


def test_a_program_plays(program: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    s = new((0, 1), "program")
    bot = ProgramBot(program(GOOD))
    for _ in range(30):
        ask = s.asks[0]
        option = answer_for(s, ask, bot, SHORT)
        assert option == ask.options[0]
        choose(s, option)
    bot.close((0,))
    told = json.loads((tmp_path / "result.json").read_text())
    assert told["type"] == "result"
    assert told["winners"] == [0]
    assert bot.process.returncode == 0


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("raise SystemExit(3)", "ended with exit code 3"),
        ("import os; os.kill(os.getpid(), 9)", "was killed by signal 9"),
        ("import os; os.close(1); import time; time.sleep(9)", "closed its output"),
        ("import time; time.sleep(9)", "has not said hello within 2 seconds"),
        ("print('Loading my brain ...', flush=True); input()", "no message: 'Loading my brain ...'"),
        ("print('[1]', flush=True); input()", "no message"),
        ('print(\'{"type": "answer", "decision": "1", "option": "x"}\', flush=True); input()', "must say hello first"),
        ("import sys\nwhile True: sys.stdout.write('x' * 100000)", "more than 1000000 bytes"),
        ("import sys; sys.stderr.write('no module named brain\\n'); raise SystemExit(1)", "(it says: no module named brain)"),
    ],
)
def test_a_program_that_does_not_begin_well(program: Any, code: str, why: str) -> None:
    with pytest.raises(BotFailed, match=re.escape(why)):
        first_answer(program(code), start=2.0)


HELLO = "import sys, json, time\ninput(); print('{\"type\": \"hello\"}', flush=True); d = json.loads(input())['decision']\n"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("time.sleep(9)", "has not answered within the limit of 0.5 seconds"),
        ('print(\'{"type": "hello"}\', flush=True); time.sleep(9)', "an answer is due, but it said 'hello'"),
        (
            "print(json.dumps(dict(type='answer', decision='x', option='y')), flush=True)",
            "it answered decision 'x', asked was '1'",
        ),
        ("print(json.dumps(dict(type='answer', decision=d['id'], option='win')), flush=True)", "answered 'win'"),
        ("print(json.dumps(dict(type='answer', decision=d['id'])), flush=True)", "no message"),
        ("1 / 0", "(it says: ZeroDivisionError: division by zero)"),
    ],
)
def test_a_program_that_answers_badly(program: Any, code: str, why: str) -> None:
    with pytest.raises(BotFailed, match=re.escape(why)):
        first_answer(program(HELLO + code), limit=0.5)


NODE = """\
/tmp/bot.js:29
    case 'crash': throw new Error('boom in mid-game');
                  ^

Error: boom in mid-game
    at Interface.<anonymous> (/tmp/bot.js:29:25)
    at Interface.emit (node:events:519:28)

Node.js v20.20.2
"""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (NODE, "Error: boom in mid-game"),
        ("Traceback (most recent call last):\n  File 'a'\nKeyError: 1\nDuring ...\nValueError: 2\n", "ValueError: 2"),
        ("thread 'main' panicked at src/main.rs:2:5:\noh\nnote: run with\n", "thread 'main' panicked at src/main.rs:2:5:"),
        ("loading\nmodel not found\n", "model not found"),
    ],
)
def test_the_line_that_tells_is_in_the_report_and_the_others_are_kept(program: Any, said: str, line: str) -> None:
    with pytest.raises(BotFailed) as failed:
        first_answer(program(f"import sys; sys.stderr.write({said!r}); raise SystemExit(1)"))
    assert str(failed.value).endswith(f": it ended with exit code 1 (it says: {line})")
    assert list(failed.value.said) == said.strip().splitlines()


def test_hello_has_a_time_of_its_own(program: Any) -> None:
    """Whoever loads long may still have little time for an answer."""
    answer = "print(json.dumps(dict(type='answer', decision=d['id'], option=d['options'][0]['id'])), flush=True)"
    assert first_answer(program(f"import time; time.sleep(1)\n{HELLO}{answer}"), limit=0.8)


def test_a_program_is_told_its_limit(program: Any, tmp_path: Path) -> None:
    code = f"input(); print('{{\"type\": \"hello\"}}', flush=True); open({str(tmp_path / 'asked')!r}, 'w').write(input())"
    with pytest.raises(BotFailed):
        first_answer(program(code), limit=9.0)
    asked = parsed((tmp_path / "asked").read_text())
    assert isinstance(asked, Asked)
    assert (asked.seconds, asked.limit) == (SHORT.seconds, 9.0)


def test_a_program_that_does_not_read_is_not_waited_for(program: Any) -> None:
    """What it is asked is more than a pipe holds."""
    code = 'import time; input(); print(\'{"type": "hello"}\', flush=True); time.sleep(30)'
    begun = time.perf_counter()
    with pytest.raises(BotFailed, match="has not answered within the limit"):
        first_answer(program(code), limit=0.5)
    assert time.perf_counter() - begun < 10


@pytest.mark.parametrize(
    ("name", "why"),
    [("cmd:", "names no program"), ("cmd:./none", "no such program"), ("cmd:'x", "can't be read"), ("cmd:/", "a directory")],
)
def test_programs_that_there_are_not(name: str, why: str) -> None:
    with pytest.raises(NoProgram, match=why):
        check_bot(name)


def test_a_program_that_can_not_be_run_is_told_how(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "bot.sh"
    path.write_text("#!/bin/sh\n")
    with pytest.raises(NoProgram, match=re.escape("./bot.sh: this file may not be run: chmod +x ./bot.sh")):
        check_bot("cmd:./bot.sh")
    path.chmod(0o755)
    with pytest.raises(NoProgram, match=r"bot.sh: it lies here, and not where programs are looked for; say cmd:\./bot.sh"):
        check_bot("cmd:bot.sh")
    assert check_bot("cmd:./bot.sh") == "cmd:./bot.sh"
    assert check_bot("cmd:~/bot.sh") == "cmd:~/bot.sh"
    assert command("~/bot.sh '~' x") == [str(path), str(tmp_path), "x"]


def test_a_name_from_elsewhere_starts_no_program(program: Any) -> None:
    with pytest.raises(UnknownBot, match="only where they are named on the command line"):
        make_bot("cmd:" + program(GOOD))
    with pytest.raises(UnknownBot):
        bot_id("cmd:true")


def test_a_failing_program_loses_and_the_series_goes_on(program: Any) -> None:
    command = "cmd:" + program(HELLO + "1 / 0")
    report = play_many(Job(("random", command), ("ring-quest", "ring-quest"), 2, "1"))
    assert (report.forfeits, report.wins, report.errors) == (2, (2, 0), 0)
    assert "ZeroDivisionError" in report.faults[0]
    load_cards()
    plan = Plan((command, "random"), (("ring-quest", find_deck("ring-quest")),), "1")
    played = play_match(plan.match(0))
    assert (played.outcome, played.fault, played.winners) == ("forfeit", 0, (1,))


# --- our own bots as programs ---------------------------------------------------------------------------------------------


def test_our_bots_answer_over_the_wire_as_at_the_table() -> None:
    s = new((0, 2), "wire")
    here, chancer = make_bot("apprentice", "5"), make_bot("random", "1")
    there = ProgramBot(f'{sys.executable} -c "from meccg.cli import main; main()" bot --stdio --bot apprentice', "5")
    try:
        for n in range(24):
            ask = s.asks[0]
            if n % 3 == 0:
                mine, theirs = (answer_for(s, ask, b, Budget(30)) for b in (here, there))
                assert mine == theirs
            choose(s, answer_for(s, ask, chancer))
    finally:
        there.close()


class First:
    name = "first"

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: Any, decision: Any, budget: Budget) -> str:
        assert (self.seed, budget.seconds) == ("9", 2.5)
        assert view.asks[0].kind == decision.kind
        return str(decision.options[0].id)


def test_serving_a_bot() -> None:
    s = new((0, 2), "wire")
    ask = s.asks[0]
    asked = decision(s, ask, "17")
    out = io.StringIO()
    lines = [line(Hello(seed="9")), "\n", line(Asked(asked, view(s, ask.seat), 2.5)), line(Ended((0,)))]
    serve(First, io.StringIO("".join(lines)), out)
    hello, answer = map(parsed, out.getvalue().splitlines())
    assert isinstance(hello, Hello)
    assert hello.name == "first"
    assert answer == Answered("17", asked.options[0].id)


@pytest.mark.parametrize("text", ["hm\n", "{}\n", '{"type":"goodbye"}\n', '{"type":"decision","decision":{},"view":{}}\n'])
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(BadMessage, match="this is no message"):
        serve(First, io.StringIO(text), io.StringIO())


def test_a_game_that_does_not_say_hello_is_refused() -> None:
    s = new((0, 2), "wire")
    asked = line(Asked(decision(s, s.asks[0]), view(s, s.asks[0].seat)))
    with pytest.raises(BadMessage, match="before the game said hello"):
        serve(First, io.StringIO(asked), io.StringIO())


@pytest.mark.parametrize(("wish", "sent"), [("", True), (', "view": true', True), (', "view": false', False)])
def test_a_program_may_do_without_the_view(program: Any, tmp_path: Path, wish: str, sent: bool) -> None:
    code = f"""
import json
input()
print('{{"type": "hello"{wish}}}', flush=True)
asked = json.loads(input())
open({str(tmp_path / "view.json")!r}, "w").write(json.dumps(asked["view"]))
d = asked["decision"]
print(json.dumps({{"type": "answer", "decision": d["id"], "option": d["options"][0]["id"]}}), flush=True)
"""
    first_answer(program(code))
    view = json.loads((tmp_path / "view.json").read_text())
    assert (view is not None) is sent
    assert not sent or view["turn"] == 0


# --- the example of the docs ------------------------------------------------------------------------------------------------


def test_the_example_of_the_docs_plays_a_whole_game(tmp_path: Path) -> None:
    text = DOCS.read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(#!/usr/bin/env python3\n.*?)```", text, re.DOTALL)
    assert len(code.splitlines()) <= 20
    path = tmp_path / "mybot.py"
    path.write_text(code)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    load_cards()
    bots = (f"cmd:{sys.executable} {path}", "random")
    played = play_match(Plan(bots, (("ring-quest", find_deck("ring-quest")),), "2").match(0))
    assert played.outcome == "finished", played.error
    bot: Bot = make_bot(bots[0], programs=True)
    assert bot.name == bots[0]
    bot.close(())  # type: ignore[attr-defined]
