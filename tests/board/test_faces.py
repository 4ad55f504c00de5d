"""Faces: every card can be drawn, its text says what numbers and symbols don't, and the types of the client are right."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from meccg.board.faces import faces
from meccg.board.structs import Face
from meccg.cards.pool import load_pool
from meccg.model.sets import CODES, SETS
from meccg.parts.claims import carried_out

ROOT = Path(__file__).parents[2]
ALL = {f.id: f for name in CODES for f in faces(name)}


def named(name: str) -> Face:
    return next(f for f in ALL.values() if f.name == name)


def test_every_card_has_a_face() -> None:
    assert list(ALL) == list(load_pool().by_id)
    assert len(ALL) == sum(one.cards for one in SETS)
    for f in ALL.values():
        assert f.name
        assert f.line, f.id
        assert f.whole, f.id
        assert msgspec.json.decode(msgspec.json.encode(f), type=Face) == f


def test_numbers_are_the_printed_ones() -> None:
    for f in ALL.values():
        facts = load_pool().by_id[f.id]
        assert f.mind == facts.mind
        assert f.cp == facts.cp.base
        if f.frame in ("character", "wizard", "creature"):
            assert (f.prowess, f.body) == (facts.prowess, facts.body), f.id
        if f.mp is not None:
            assert f.mp == facts.mp.base


@pytest.mark.parametrize(
    ("name", "frame", "line", "more"),
    [
        ("Gandalf", "wizard", "Wizard", ""),
        ("Aragorn II", "character", "Dúnadan", ""),
        ("Glamdring", "item", "Major item", "weapon"),
        ("Orc-warband", "creature", "Creature", "Orcs"),
        ("Smaug", "creature", "Creature", "Dragon"),
        ("Tookish Blood", "hazard", "Hazard or resource", "short-event"),
        ("Concealment", "event", "Resource", "short-event"),
        ("Moria", "site", "Shadow-hold", "Redhorn Gate"),
        ("Rhudaur", "region", "Wilderness", "Region"),
    ],
)
def test_the_type_line(name: str, frame: str, line: str, more: str) -> None:
    f = named(name)
    assert (f.frame, f.line, f.more) == (frame, line, more)


def test_what_symbols_say_is_no_text() -> None:
    warband = named("Orc-warband")
    assert (warband.key_regions, warband.key_sites) == (("w", "s", "d"), "RSD")
    assert warband.text == ("+3 prowess if the company has faced an attack by Orcs this turn.",)
    assert named("Cave-drake").key_regions == ("ww",)
    moria = named("Moria")
    assert moria.text == ()
    assert [(w.haven, w.path) for w in moria.ways] == [("Lórien", "ww")]
    assert (moria.draws, moria.dangers) == ((2, 3), ("Orcs · 4 strikes at 7",))
    assert named("Rhudaur").text == ()


def test_text_repeats_no_number_that_is_shown() -> None:
    plain = re.compile(r"^(Prowess \d|\d+ (\w+ )?marshalling points?\.$|Home site:|Draw \d|Nearest Haven)")
    for f in ALL.values():
        for line in f.text:
            for sentence in re.split(r"(?<=\.) ", line):
                assert not plain.match(sentence), (f.id, sentence)


def test_places_stand_at_the_foot_or_in_the_text() -> None:
    assert (named("Riders of Rohan").foot, named("Riders of Rohan").places) == ("at", ("Edoras",))
    for f in ALL.values():
        facts = carried_out(load_pool().by_id[f.id])
        if facts.playable_at and f.kind in ("ally", "faction", "item"):
            assert bool(f.places) != any("Playable at" in x for x in f.text), f.id


def test_cards_that_can_be_played_are_told_apart() -> None:
    assert named("Gandalf").playable
    assert not ALL["BA-1"].playable


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    pytest.importorskip("litestar")
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "make_types.py", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
