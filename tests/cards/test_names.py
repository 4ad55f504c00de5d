"""What a card file names must exist: parts, cards, sites, regions, traits. If not, the error says file and line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from meccg.cards import cardfile, vocabulary
from meccg.cards.cardfile import CardError, names
from meccg.cards.load import load_cards, read_card_file
from meccg.parts.names import NAMING, TRAIT
from meccg.parts.predicates import Trait

load_cards()
SOURCES = Path(__file__).resolve().parents[2] / "src" / "meccg"

BAD = {
    "a part": ("Play(do=Frobnicate(TARGET))", "name 'Frobnicate' is not defined"),
    "a parameter": ("Play(upon=Character())", "unexpected keyword argument 'upon'"),
    "a happening": ("When('wounded', NoEffect())", "'wounded' is no event"),
    "a card": (
        "Play(needs=InPlay('Doors of Nihgt'), do=NoEffect())",
        "TW-204 Concealment: InPlay: there is no card 'Doors of Nihgt'",
    ),
    "somebody": ("Play(on=Character(Named('Frodo') | Named('Bilba')), do=Tap(TARGET))", "Named: there is no card 'Bilba'"),
    "a site": ("Play(on=Character(HomeSite('Edorass')), do=Tap(TARGET))", "HomeSite: there is no site 'Edorass'"),
    "no site": ("Play(on=Character(HomeSite('Frodo')), do=Tap(TARGET))", "HomeSite: there is no site 'Frodo'"),
    "a region": ("Play(on=Site(InRegion('Rohan', 'Gondor')), do=Tap(TARGET))", "InRegion: there is no region 'Gondor'"),
    "neighbours": ("AdjacentRegions(THIS.company, ('Rohan', 'Fangorn Forest'))", "there is no region 'Fangorn Forest'"),
    "a place": ("TreatAs('region', {WILDERNESS: BORDER_LAND}, to=('Bree',))", "TreatAs: there is no region 'Bree'"),
    "a foe": ("Play(needs=Faced('nazgul'), do=NoEffect())", "Faced: there is no card or race 'nazgul'"),
    "a trait": ("Play(on=Character(Trait('dunadan')), do=Tap(TARGET))", "Trait: there is no trait 'dunadan'"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_name_of_nothing_fails_at_import(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cardfile, "BEHAVIOUR", {})
    monkeypatch.syspath_prepend(tmp_path)
    part, fault = BAD[what]
    module = f"bad_{what.replace(' ', '_')}"
    lines = (
        "from meccg.cards.vocabulary import *",
        "from meccg.parts.printed import HomeSite",
        "",
        f"short_event('TW-204', {part})",
    )
    (tmp_path / f"{module}.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(CardError, match=rf"{module}\.py:4: .*{re.escape(fault)}"):
        read_card_file(module)


def test_a_fault_in_a_part_is_told_where_the_card_uses_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The innermost line of the card file, whatever raised the error."""
    monkeypatch.syspath_prepend(tmp_path)
    text = (
        "from meccg.cards.vocabulary import *\n\ndef slain():\n    return Forbid('end of turn')\n\n"
        "short_event('TW-204', slain())\n"
    )
    (tmp_path / "bad_recipe.py").write_text(text, encoding="utf-8")
    with pytest.raises(CardError, match=r"bad_recipe\.py:4: 'end of turn' is no change"):
        read_card_file("bad_recipe")


def test_the_words_of_the_language_are_traits_that_there_are() -> None:
    words = [x for x in vars(vocabulary).values() if isinstance(x, Trait)]
    assert len(words) > 50
    assert not [fault for w in words for fault in names().faults(w)]


def test_what_the_rules_ask_for_are_traits_that_there_are() -> None:
    text = "\n".join(p.read_text(encoding="utf-8") for p in SOURCES.rglob("*.py"))
    asked = set(re.findall(r'has_trait\([^"()]*(?:\([^()]*\))?[^"()]*"([^"]+)"\)', text)) | set(
        re.findall(r'Trait\("([^"]+)"\)', text)
    )
    asked |= set(re.findall(r'"([a-zû-]+)" (?:not )?in [\w.]*\.traits\b', text))
    assert len(asked) > 60
    assert not asked - names().names[TRAIT]


def test_every_part_that_is_checked_has_these_parameters() -> None:
    assert all(hasattr(cls, parameter) for cls, parameters in NAMING.items() for parameter in parameters)
