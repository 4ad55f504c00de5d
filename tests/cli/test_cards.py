"""`meccg card`, `meccg status` and `meccg deck check` from outside."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.cards.rulebook import rules
from meccg.parts.modes import LAWS

Run = Callable[..., subprocess.CompletedProcess[str]]
POOL = load_pool()


@pytest.fixture
def meccg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """The command in this process: quicker than one of its own."""
    from meccg.cli import main

    monkeypatch.chdir(tmp_path)

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr("sys.argv", ["meccg", *args])
        capfd.readouterr()
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capfd.readouterr()
        return subprocess.CompletedProcess(args, int(end.value.code or 0), out, err)

    return run


def refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """Exit code 2 and one clear line."""
    assert done.returncode == 2, done.stderr or done.stdout
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    for word in words:
        assert word in done.stderr


# --- card show -------------------------------------------------------------------------------------------------------


def test_show_is_meant_if_nothing_else_is_said(meccg: Run) -> None:
    assert meccg("card", "show", "TW-204").stdout == meccg("card", "concealment").stdout
    assert meccg("card", "aragorn", "ii").stdout.startswith("Aragorn II (TW-120)\n")


def test_show_tells_text_status_tests_and_rulings(meccg: Run) -> None:
    out = meccg("card", "show", "Concealment").stdout
    assert "Tap an untapped scout: cancel an attack against his company." in out
    assert "Playable" in out
    assert "Rulings, each with a test:" in out
    assert "METW-0509" in out


def test_show_tells_printings_and_versions(meccg: Run) -> None:
    assert "Other printings: LE-145" in meccg("card", "show", "twilight").stdout
    assert "Other cards of this name: minion site LE-392, balrog site BA-93" in meccg("card", "show", "moria").stdout


def test_show_knows_every_card(meccg: Run) -> None:
    from meccg.cards.load import load_cards
    from meccg.cli.cards import as_data, lines_of

    load_cards()
    for facts in POOL.by_id.values():
        lines = ["".join(s if isinstance(s, str) else s[0] for s in line) for line in lines_of(facts)]
        assert lines[0] == f"{facts.name} ({facts.id})"
        assert any("layable" in line for line in lines), facts.id
        assert as_data(facts)["playable"] == any(line == "  Playable" for line in lines)


def test_show_as_json(meccg: Run) -> None:
    data = json.loads(meccg("card", "show", "BA-3", "--json").stdout)
    assert (data["id"], data["prowess"], data["playable"], data["printings"]) == ("BA-3", 8, False, ["BA-3"])
    assert data["text"][0].startswith("Unique balrog character")
    assert json.loads(meccg("card", "concealment", "--json").stdout)["rulings"]


def test_show_of_what_is_no_card(meccg: Run) -> None:
    refused(meccg("card", "show", "Gandolf"), "no card is called 'Gandolf'", "did you mean Gandalf")
    refused(meccg("card", "show", "mazarbul"), "Book of Mazarbul (TW-201")
    refused(meccg("card", "show", "the balrog"), "AS-71", "BA-3")


# --- card search -----------------------------------------------------------------------------------------------------


def test_search(meccg: Run) -> None:
    done = meccg("card", "search", "type:hazard race:orc prowess>=7 key:w set:tw")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0].split()[:2] == ["TW-73", "Orc-lieutenant"]
    assert done.stdout.splitlines()[-1] == "2 cards"
    assert meccg("card", "search", "type:hazard", "race:orc", "prowess>=7", "key:w", "set:tw").stdout == done.stdout
    names = meccg("card", "search", "--names", "--limit", "1", "type:hazard race:orc prowess>=7 key:w set:tw")
    assert names.stdout == "Orc-lieutenant\n"


def test_search_as_json(meccg: Run) -> None:
    found = json.loads(meccg("card", "search", "name=gandalf", "--json").stdout)
    assert [one["id"] for one in found] == ["TW-156", "WH-4"]
    assert json.loads(meccg("card", "search", "gandlaf", "--json").stdout) == []


def test_search_that_finds_nothing(meccg: Run) -> None:
    done = meccg("card", "search", "gandlaf")
    assert (done.returncode, done.stdout) == (1, "")
    assert "did you mean Gandalf" in done.stderr


def test_search_that_can_t_be_read(meccg: Run) -> None:
    refused(meccg("card", "search", "type:hazard race:ork"), "did you mean orc?", "character 18")
    refused(meccg("card", "search", ""), "empty")
    refused(meccg("card", "search"), "query")


# --- status ----------------------------------------------------------------------------------------------------------


def test_status(meccg: Run) -> None:
    data = json.loads(meccg("status", "--json").stdout)
    totals = {"TW": 500, "TD": 185, "DM": 183, "LE": 419, "AS": 170, "WH": 122, "BA": 104}
    assert {name: row["cards"] for name, row in data["sets"].items()} == totals
    assert all(row["facts"] == row["cards"] for row in data["sets"].values())
    assert all(0 <= row["tested"] <= row["cards"] and row["playable"] <= row["cards"] for row in data["sets"].values())
    assert data["total"]["cards"] == 1683
    assert data["sets"]["TW"]["playable"] > 300
    table = meccg("status").stdout.splitlines()
    assert table[0].split() == ["cards", "facts", "playable", "tested"]
    assert [line.split()[0] for line in table[1:]] == [*totals, "all"]


# --- deck check ------------------------------------------------------------------------------------------------------

SMALL = """name: Small
alignment: hero
[starting characters]
Bilbo
[resources]
4 Concealment
2 Glamdring
[sites]
Rivendell
2 Bree
"""


def test_check_tells_every_fault_with_its_rule(meccg: Run, tmp_path: Path) -> None:
    (tmp_path / "small.deck").write_text(SMALL, encoding="utf-8")
    done = meccg("deck", "check", "small.deck")
    assert done.returncode == 2
    assert done.stdout.splitlines() == [
        "Small (hero): 6 faults",
        "  there are 6 resources and 0 hazards: as many of each are needed [AIO-B-0128]",
        "  at least 30 resources and 30 hazards are needed [AIO-B-0128]",
        "  the play deck has 0 creatures: at least 12 are needed [AIO-B-0131]",
        "  there are 4 copies of Concealment: at most 3 are allowed [AIO-B-0129]",
        "  there are 2 copies of Glamdring: it is unique [AIO-B-0129]",
        "  there are 2 copies of Bree: only Havens may be there more than once [AIO-B-0138]",
    ]
    assert done.stderr == "meccg: Small: 6 faults of construction\n"
    data = json.loads(meccg("deck", "check", "small.deck", "--json").stdout)["decks"][0]
    assert (data["legal"], data["playable"], len(data["faults"])) == (False, False, 6)
    assert data["faults"][2] == {"text": "the play deck has 0 creatures: at least 12 are needed", "rule": "AIO-B-0131"}


def test_check_by_other_rules(meccg: Run, tmp_path: Path) -> None:
    (tmp_path / "small.deck").write_text(SMALL, encoding="utf-8")
    for name, rule in (
        ("tournament", "AIO-H-0356"),
        ("multiplayer", "AIO-H-0243"),
        ("sealed", "AIO-H-0485"),
        ("the-wizards", "METW-0237"),
        ("starter", "METW-0237"),
    ):
        assert f"[{rule}]" in meccg("deck", "check", "small.deck", "--rules", name).stdout, name


def test_check_tells_what_can_t_be_played_apart(meccg: Run) -> None:
    done = meccg("deck", "check", challenge("ringwraith"))
    assert done.returncode == 2
    assert "legal" in done.stdout.splitlines()[0]
    assert "Not playable yet" in done.stdout
    assert "can't be played yet" in done.stderr
    done = meccg("deck", "check", challenge("ringwraith"), "--construction-only")
    assert (done.returncode, done.stderr) == (0, "")


def challenge(player: str) -> str:
    from meccg.cards.load import load_cards
    from meccg.decks import challenge_decks
    from meccg.rules.deckbuilding import player_of

    load_cards()
    return next(name for name, deck in challenge_decks().items() if player_of(deck) == player)


def test_every_challenge_deck_is_legal(meccg: Run) -> None:
    from meccg.decks import challenge_decks

    done = meccg("deck", "check", *challenge_decks(), "--rules", "challenge", "--construction-only")
    assert done.returncode == 0, done.stdout
    refused(meccg("deck", "check", "ring-quest", "--rules", "challenge"), "1 fault")


def test_check_of_a_registered_deck(meccg: Run) -> None:
    assert meccg("deck", "check", "ring-quest", "--registered", "ring-quest").returncode == 0
    done = meccg("deck", "check", "ring-quest", "--registered", "durins-heirs")
    assert done.returncode == 2
    assert "registered [AIO-H-0370]" in done.stdout


def test_check_of_a_sealed_deck(meccg: Run, tmp_path: Path) -> None:
    (tmp_path / "small.deck").write_text(SMALL, encoding="utf-8")
    out = meccg("deck", "check", "small.deck", "--rules", "sealed", "--received", "small.deck").stdout
    assert "received" not in out
    out = meccg("deck", "check", "small.deck", "--rules", "sealed", "--received", "ring-quest").stdout
    assert "received [AIO-H-0487]" in out


def test_check_refuses_what_makes_no_sense(meccg: Run) -> None:
    refused(meccg("deck", "check", "ring-quest", "--rules", "mine"), "'mine'", "multiplayer")
    refused(meccg("deck", "check", "ring-quest", "--against", "ents"), "'ents'")
    refused(meccg("deck", "check", "ring-quest", "--rules", "sealed", "--sites", "some"), "'some'")
    refused(meccg("deck", "check", "ring-quest", "--length", "5"), "length")
    refused(meccg("deck", "check", "ring-quest", "--rules", "single-alignment", "--alignment", "ents"), "'ents'")


def test_a_rule_can_be_read(meccg: Run) -> None:
    said = meccg("rule", "aio-e-0306")
    assert said.returncode == 0
    assert "on-guard" in said.stdout
    same = meccg("rule", "METW-0892").stdout
    assert "The same as AIO-E-0306." in same
    assert "Carried out in src/meccg/rules/onguard.py" in same
    assert "Shown by tests/rules/test_onguard.py::test_" in same
    overruled = meccg("rule", "METW-0542").stdout
    assert "Does not hold: AIO-D-0274 does; played with the option avatar_loss=loses." in overruled
    unknown = meccg("rule", "AIO-Z-9999")
    assert unknown.returncode == 2
    assert unknown.stderr == "meccg: there is no rule 'AIO-Z-9999' here; numbers look like AIO-H-0621 or METW-0412\n"


def test_every_rule_that_a_reason_cites_can_be_read() -> None:
    load_cards()
    cited = {law.rule for laws in LAWS.values() for law in laws if law.rule}
    assert len(cited) > 20
    assert cited <= set(rules())
