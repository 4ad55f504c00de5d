"""Records of long ago: each is played again to its end, turn by turn through the very same positions to the very same points."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import meccg
from goldens import making
from meccg.cards.load import load_cards
from meccg.cards.vocabulary import Draw, Play
from meccg.kernel.book import PARTS, PRINTED
from meccg.kernel.names import NOW, part_now, procedure_called, procedure_now, procedures, tag_of
from meccg.kernel.state import Frame
from meccg.model.facts import Facts
from meccg.parts.definition import Definition


@pytest.mark.parametrize("name", making.names())
def test_a_game_of_long_ago_is_played_again(name: str) -> None:
    load_cards()
    kept, then = making.record_in(name), making.outcome_of(name)
    assert making.as_before(kept, then), (then, making.replayed(kept))


def test_there_is_one_of_every_pair_of_decks_and_one_of_the_database() -> None:
    load_cards()
    pairs = making.pairs()
    assert len(pairs) == 10
    assert {f"{a}-{b}-at-random" for a, b in pairs} <= set(making.names())
    assert set(making.STORED) <= set(making.names())


@pytest.mark.parametrize("variant", ["nothing", "reordered", "renamed_parts", "renamed_procedure"])
def test_no_rewriting_changes_them(variant: str) -> None:
    """A part that a rule gives to every event, another order of parts, another name of parts or of a procedure."""
    tests = Path(__file__).parent.parent
    names = [n for n in making.names() if n.endswith("planned")][:2] + [n for n in making.names() if n.endswith("format-2")][:2]
    names += making.STORED
    command = [sys.executable, "-m", "goldens.variants", variant, *names]
    path = os.pathsep.join((str(tests), str(tests.parent), str(Path(meccg.__file__).parent.parent)))
    run = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=300)
    assert (run.stdout.split("\n"), run.stderr) == ([variant, ""], "")


def test_every_old_name_leads_to_a_part_or_procedure() -> None:
    load_cards()
    for new in {part_now(old) for old in NOW if old[0] != "~"}:
        assert new in PARTS, new
    for new in {procedure_now(old[1:]) for old in NOW if old[0] == "~"}:
        assert procedure_called(new) is not None, new


def test_no_name_of_a_part_or_procedure_is_its_place_or_its_class() -> None:
    load_cards()
    for address in (a for a in PARTS if a.partition(":")[0] in PRINTED):  # tests may have cards of their own
        for piece in address.partition(":")[2].split("/"):
            assert not piece[-1:].isdigit() or "." in piece, address
    kinds: list[type[Frame]] = [Frame]
    for kind in kinds:
        kinds += kind.__subclasses__()
        if not kind.__subclasses__() and kind.__module__.startswith("meccg."):
            assert procedures().get(tag_of(kind)) is kind, f"{kind.__name__} declares a tag of its own"


def test_a_part_that_is_known_by_a_name_keeps_it_wherever_it_stands() -> None:
    """Of two parts of a class the second has a number, unless it was given a name."""
    row = Facts(
        id="TABLE-names", set="TABLE", name="Names", type="resource", kind="event", alignment="hero", subtypes=("short-event",)
    )
    first, second = Play(do=Draw(1)), Play(do=Draw(2)).known_as("two")
    assert [p.address for p in Definition(row, (), (first, second), True).parts] == ["TABLE-names:play", "TABLE-names:two"]
    row = msgspec.structs.replace(row, id="TABLE-names.2")
    parts = Definition(row, (), (second.anew(), first.anew(), Play(do=Draw(3))), True).parts
    assert [p.address for p in parts] == ["TABLE-names.2:two", "TABLE-names.2:play", "TABLE-names.2:play.2"]
    for address in [a for a in PARTS if a.startswith("TABLE-names")]:
        del PARTS[address]
