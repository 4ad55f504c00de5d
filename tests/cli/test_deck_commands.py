"""`meccg deck ...` from outside: what is printed and written, exit codes, and that no file ends in a traceback."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from meccg.cli import main
from meccg.decks import FORMATS, canonical, challenge_decks, read_deck

FIXTURES = Path(__file__).parent.parent / "decks" / "fixtures"


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def meccg(tmp_path: Path, monkeypatch, capfdbinary):  # type: ignore[no-untyped-def]
    """The command line in a folder of its own; an exception that it does not catch fails the test."""

    def run(*args: str, typed: bytes = b"") -> Done:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["meccg", "deck", *args])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
        capfdbinary.readouterr()
        with pytest.raises(SystemExit) as e:
            main()
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return Done(int(e.value.code or 0), out.decode(), err.decode())

    return run


def refused(done: Done, *words: str) -> None:
    assert done.returncode == 2, done.stderr or done.stdout
    assert done.stderr.startswith("meccg: ")
    for word in words:
        assert word in done.stderr


def test_list(meccg) -> None:  # type: ignore[no-untyped-def]
    lines = meccg("list").stdout.splitlines()
    assert [line.split()[0] for line in lines if line.startswith("challenge-")] == [
        f"challenge-{letter}" for letter in "abcdefghij"
    ]
    assert {row["alignment"] for row in json.loads(meccg("list", "--json").stdout)} == {"hero", "minion"}


def test_show(meccg) -> None:  # type: ignore[no-untyped-def]
    out = meccg("show", "challenge-a").stdout
    assert "Starting characters (5)" in out
    assert "Play deck: hazards (30)" in out
    assert "3 Saruman" in out
    data = json.loads(meccg("show", "challenge-a", "--json").stdout)
    assert data["sites"][0] == {"id": "TW-386", "name": "Dol Amroth", "copies": 1}
    assert data["against_fallen_wizard"] == []


def test_stats(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    out = meccg("stats", "challenge-a").stdout
    for words in ("Marshalling points", "Palantír of Orthanc: Isengard", "What its creatures need", "First hand of 8"):
        assert words in out
    assert json.loads(meccg("stats", "challenge-a", "--json").stdout)["avatars"] == ["Saruman"]
    assert meccg("stats", "challenge-a", "--svg", "a.svg").returncode == 0
    assert (tmp_path / "a.svg").read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize("format", FORMATS)
def test_convert(meccg, tmp_path: Path, format: str) -> None:  # type: ignore[no-untyped-def]
    """By name, or by the suffix of the file; printed, or written."""
    printed = meccg("convert", "challenge-f", "--to", format)
    assert printed.returncode == 0, printed.stderr
    file = f"f{FORMATS[format].suffixes[0]}"
    assert meccg("convert", "challenge-f", "-o", file).returncode == 0
    assert (tmp_path / file).read_text(encoding="utf-8") == printed.stdout
    assert canonical(read_deck(tmp_path / file)) == canonical(challenge_decks()["challenge-f"])


def test_convert_from_a_pipe(meccg) -> None:  # type: ignore[no-untyped-def]
    done = meccg("convert", "-", "--to", "plain", typed=(FIXTURES / "gccg-iso-8859-1.deck").read_bytes())
    assert "1 Adûnaphel\n" in done.stdout


def test_convert_says_what_it_changed(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "x.dck").write_text("[NetMECCG v1.4 Deck]\n[hazards]\nRiver*/fin\n", encoding="utf-8")
    done = meccg("convert", "x.dck", "--to", "own")
    assert done.returncode == 0
    assert done.stderr == "meccg: x.dck: line 3: '/fin' behind River* means nothing and is left out\n"


def test_octgn_needs_its_plugin(meccg) -> None:  # type: ignore[no-untyped-def]
    assert "MECCG_OCTGN" in meccg("convert", "challenge-a", "--to", "octgn").stderr


def test_compare(meccg) -> None:  # type: ignore[no-untyped-def]
    assert "the same cards" in meccg("compare", "challenge-a", "challenge-a").stdout
    out = meccg("compare", "challenge-a", "challenge-b").stdout
    assert "-1 Adrazar (TW-116): 1 -> 0" in out
    assert len(json.loads(meccg("compare", "challenge-a", "challenge-b", "--json").stdout)["differences"]) > 50


def test_proxies(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert meccg("proxies", "challenge-a", "--no-sites").returncode == 0
    assert (tmp_path / "challenge-a.pdf").read_bytes().startswith(b"%PDF-1.4")
    assert meccg("proxies", "challenge-a", "-o", "b.pdf", "--paper", "letter").returncode == 0
    refused(meccg("proxies", "challenge-a", "--paper", "napkin"), "a4 or letter")


# --- what is refused -------------------------------------------------------------------------------------------------------


def test_bad_files(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    files = {
        "empty.deck": (b"", "empty.deck: the file is empty"),
        "noise.meccg": (bytes(range(256)) * 40_000, "noise.meccg: this is no deck"),
        "picture.dck": (b"\x89PNG\r\n\x1a\n\x00", "picture.dck:2: not a text file"),
        "section.deck": (b"[hazards]\nWargs\n[hazrds]\n", "section.deck:3: there is no section [hazrds]"),
        "less.meccg": (b"####\nDeck\n####\n-3 Wargs (TW)\n", "less.meccg:4: -3 copies of Wargs"),
        "more.txt": (b"Hazards\n999999999999 Wargs\n", "more.txt:2: "),
        "broken.o8d": (b"<deck><section", "broken.o8d: line 1: not a deck of OCTGN"),
        "broken.json": (b'{"pool": ', "broken.json: not a deck in JSON"),
    }
    for name, (data, fault) in files.items():
        (tmp_path / name).write_bytes(data)
        refused(meccg("show", name), fault)
    refused(meccg("convert", "less.meccg", "--to", "own"), "less.meccg:4")
    refused(meccg("compare", "less.meccg", "challenge-a"), "less.meccg:4")


def test_every_line_is_told(meccg, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "x.txt").write_text("Deck\nDogde\nStelth\nDodge\n", encoding="utf-8")
    done = meccg("show", "x.txt")
    refused(done, "meccg: x.txt:2: no card is called 'Dogde'; did you mean Dodge", "meccg: x.txt:3: no card is called 'Stelth'")
    assert len(done.stderr.splitlines()) == 2


def test_formats_and_names_that_there_are_not(meccg) -> None:  # type: ignore[no-untyped-def]
    refused(meccg("convert", "challenge-a", "--to", "word"), "there is no format 'word'; there are own, gccg")
    refused(meccg("convert", "challenge-a"), "--to")
    refused(meccg("show", "challange-a"), "did you mean 'challenge-a'")
    refused(meccg("show", "none.meccg"), "none.meccg: No such file")
    refused(meccg("show", "-"), "stdin: the file is empty")
    refused(meccg("show", "challenge-a", "--from", "word"), "there is no format 'word'")
