"""Searching the cards: the syntax, what each field finds, faults with their place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ledger import rule
from meccg.cards.fields import _ALL, FIELDS, SCHEMA
from meccg.cards.pool import load_pool
from meccg.cards.search import SearchError, search, suggestions
from meccg.kernel.book import BOOK

POOL = load_pool()
DOC = (Path(__file__).parents[2] / "docs" / "search.md").read_text(encoding="utf-8")


def names(query: str) -> list[str]:
    return [one.facts.name for one in search(query)]


def ids(query: str) -> set[str]:
    return {p.id for one in search(query) for p in one.printings}


def every(query: str, test: object) -> None:
    """Exactly the cards that a test in Python picks, printings of one card counted once."""
    wanted = {(f.name, f.alignment, f.kind) for f in POOL.by_id.values() if test(f)}  # type: ignore[operator]
    assert wanted, "the test picks nothing"
    assert {(o.facts.name, o.facts.alignment, o.facts.kind) for o in search(query)} == wanted


# --- fields ----------------------------------------------------------------------------------------------------------


def test_the_example_of_the_issue() -> None:
    assert names("type:hazard race:orc prowess>=7 key:w set:tw") == ["Orc-lieutenant", "Orc-warriors"]


@pytest.mark.parametrize(
    ("whose", "has", "lacks"),
    [
        ("hero", {"TW-120", "TW-156", "TW-421", "LE-342", "TW-74"}, {"LE-52", "LE-390", "LE-11"}),
        ("minion", {"LE-11", "LE-52", "LE-390", "TW-206", "TW-74"}, {"TW-120", "TW-156", "TW-421"}),
        ("ringwraith", {"LE-52"}, {"TW-156"}),
    ],
)
def test_in_whose_decks_a_card_may_be(whose: str, has: set[str], lacks: set[str]) -> None:
    """Items are for the other side, too, hazards for everybody."""
    found = set(ids(f"for:{whose}"))
    assert has <= found
    assert not lacks & found


def test_words() -> None:
    every("kind:creature race:troll", lambda f: f.kind == "creature" and "troll" in f.races)
    every("alignment:minion class:greater", lambda f: f.alignment == "minion" and f.item.kind == "greater")
    every("skill:sage skill:diplomat", lambda f: {"sage", "diplomat"} <= set(f.skills))
    every("event:long set:td", lambda f: "long-event" in f.subtypes and f.set == "TD")
    every("keyword:palantir", lambda f: "palantír" in f.keywords)
    every("points:kill mp>=5", lambda f: f.mp.type == "kill" and f.mp.base >= 5)
    every("specific:saruman", lambda f: f.specific == "Saruman")
    every("requires:wizard", lambda f: "wizard" in f.play_req)


def test_numbers() -> None:
    every("mind:3..4 type:character", lambda f: f.type == "character" and f.mind in (3, 4))
    every("prowess>9", lambda f: f.kind in ("character", "avatar", "agent", "ally", "creature") and f.prowess > 9)
    every("body<=5 kind:creature", lambda f: f.kind == "creature" and f.body is not None and f.body <= 5)
    every("strikes=5", lambda f: f.kind == "creature" and f.creature.strikes == 5)
    every("cp>=4", lambda f: f.cp.base >= 4)
    every("stage:4", lambda f: f.stage_points.base == 4)
    every("draws:1", lambda f: bool(f.site.type) and f.site.draw_self == 1)
    every("gi>0", lambda f: bool(f.character.general_influence))
    every("number>12", lambda f: (f.faction.influence_number or 0) > 12)


def test_what_has_no_such_number_never_fits() -> None:
    assert not any(one.facts.kind == "item" for one in search("prowess>=0"))
    assert not ids("body:5") & ids("-body>=0")


def test_keys_of_creatures() -> None:
    every("key:ww", lambda f: any(need.count("w") >= 2 for k in f.creature.keying for need in k.region_types))
    every("key=w", lambda f: any("w" in k.region_types for k in f.creature.keying))
    every("key:R", lambda f: any("R" in k.site_types for k in f.creature.keying))
    assert ids("key:shadow-land") == ids("key:s")
    assert ids("key:shadow-hold") == ids("key:S")
    assert ids("key:s") != ids("key:S")
    assert ids("key:W") == ids("key:wilderness") == ids("key:w")
    assert "Watcher in the Water" in names("key:moria")


def test_sites_and_regions() -> None:
    every(
        "site:R plays:greater alignment:hero",
        lambda f: f.alignment == "hero" and f.site.type == "R" and "greater" in f.site.playable.items,
    )
    every('region:"the shire"', lambda f: f.site.region == "The Shire")
    every(
        "haven:lorien kind:site path:ww",
        lambda f: (
            f.kind == "site"
            and "Lórien" in [f.site.nearest_haven, *(h.haven for h in f.site.haven_paths)]
            and any(p.count("w") >= 2 for p in [f.site.path, *(h.path for h in f.site.haven_paths)])
        ),
    )
    every("auto:dragon type:site", lambda f: any(a.race == "dragon" for a in f.site.auto_attacks))
    every("terrain:free-domain", lambda f: f.land.type == "f")
    every("adjacent:rohan type:region", lambda f: "Rohan" in f.land.adjacent)
    assert ids("is:under-deeps type:site") == ids("under_deeps:yes")


def test_where_things_are_played() -> None:
    assert "Gimli" not in names("at:moria")
    assert "Book of Mazarbul" in names("at:moria")
    every("at:R kind:ally", lambda f: f.kind == "ally" and any("R" in p.types for p in f.playable_at))
    every("home:bree", lambda f: any("Bree" in (h.site, *h.regions) for h in f.character.home_sites))


def test_names_and_texts() -> None:
    assert names("name=eowyn") == names("name:éowyn") == ["Éowyn"]
    every('name:"ring of"', lambda f: "ring of" in f.name.casefold())
    assert "Concealment" in names('text:"cancel an attack"')
    assert names("gandalf")[:2] == ["Gandalf", "Gandalf"]
    assert "Book of Mazarbul" in names("mazarbul")
    assert names("wizard’s staff") == names("wizard's staff")


def test_status() -> None:
    assert "Aragorn II" in names("is:playable set:tw kind:character")
    found = {one.facts.id for one in search("is:playable set:as")}
    assert found <= {d.key for d in BOOK.values() if d.done}  # of a set that is not whole those that are written
    assert len(found) < len(names("set:as"))
    assert ids("status:playable") == ids("is:playable")
    assert "Concealment" in names("is:tested")


@rule("AIO-B-0243")
@pytest.mark.parametrize(
    "word", ["environment", "corruption", "hoard-item", "palantír", "spawn", "technology", "ritual", "leader"]
)
def test_keywords_are_found(word: str) -> None:
    every(f"keyword:{word}", lambda f: word in f.keywords)


def test_every_fact_may_be_asked_by_its_name() -> None:
    every("cc_mod<0", lambda f: f.cc_mod < 0)
    every("no_start:yes", lambda f: f.deck.no_start)
    every("cannot_be_attacked:yes", lambda f: f.ally.cannot_be_attacked)
    every("discard_if_moves_below>0", lambda f: f.item.discard_if_moves_below > 0)
    for name, field in SCHEMA.items():
        if field.kind == "number":
            search(f"{name}>0")


# --- syntax ----------------------------------------------------------------------------------------------------------


def test_and_or_not_and_brackets() -> None:
    orcs, trolls, hazards = ids("race:orc"), ids("race:troll"), ids("type:hazard")
    assert ids("race:orc OR race:troll") == ids("race:orc | race:troll") == ids("race:orc,troll") == orcs | trolls
    assert ids("type:hazard AND race:orc") == ids("type:hazard race:orc") == hazards & orcs
    assert ids("type:hazard -race:orc") == ids("type:hazard NOT race:orc") == ids("type:hazard race!=orc") == hazards - orcs
    assert ids("type:hazard (race:orc OR race:troll)") == hazards & (orcs | trolls)
    assert ids("type:hazard race:orc OR race:troll") == (hazards & orcs) | trolls
    assert ids("type:hazard -(race:orc | race:troll)") == hazards - orcs - trolls


def test_case_and_accents_do_not_matter() -> None:
    assert ids("RACE:Dúnadan") == ids("race:dunadan") == ids("Race:DUNADAN")
    assert ids("alignment:Fallen-Wizard") == ids('alignment:"fallen wizard"')


def test_printings_are_one_card() -> None:
    (found,) = search("name=twilight")
    assert [f.id for f in found.printings] == [f.id for f in POOL.named("Twilight")]


@pytest.mark.parametrize(
    ("query", "at", "words"),
    [
        ("", 1, "the query is empty"),
        ("   ", 4, "the query is empty"),
        ("prowes>3", 1, "there is no field 'prowes'; did you mean prowess?"),
        ("type:hazard prowess>=x", 22, "prowess needs a number, not 'x'"),
        ("type:hazard race:ork", 18, "no card has race:ork; did you mean orc?"),
        ("region:shyre", 8, "did you mean the shire?"),
        ("key:nowhere", 5, "no card has key:nowhere"),
        ("type:hazard OR", 15, "the query ends where a word is needed"),
        ("OR type:hazard", 1, "a word is needed here, not OR"),
        ("a OR OR b", 6, "a word is needed here, not OR"),
        ("(type:site", 1, "the bracket is not closed"),
        ("type:site)", 10, "there is no bracket that this one closes"),
        ("()", 2, "a word is needed before this bracket"),
        ('name:"moria', 6, "the quotation mark is not closed"),
        ("race:", 1, "race: lacks a value"),
        ("race:,", 1, "race: lacks a value"),
        ("race>orc", 1, "race is no number: > does not fit"),
        ("mind>3..4", 6, "mind needs a number, not '3..4'"),
        ("is:unplyable", 4, "did you mean unplayable"),
    ],
)  # fmt: skip
def test_faults_say_where_and_what(query: str, at: int, words: str) -> None:
    with pytest.raises(SearchError, match=re.escape(words)) as wrong:
        search(query)
    assert f"at character {at} " in str(wrong.value)


@given(st.text(alphabet=st.sampled_from('abz -()|"“:=<>!,.0129wR ORANDtype:mind'), max_size=30))
def test_whatever_is_typed_is_answered_or_refused(query: str) -> None:
    try:
        search(query)
        at = 0
    except SearchError as e:
        at = e.at
    assert 0 <= at <= len(query)


def test_did_you_mean() -> None:
    assert not search("gandlaf")
    assert suggestions("gandlaf")[0].name == "Gandalf"
    assert suggestions("type:resource buk of mazarbull")[0].name == "Book of Mazarbul"
    assert suggestions("type:hazard") == ()


# --- the documentation -----------------------------------------------------------------------------------------------


def test_every_field_is_documented_with_what_it_means() -> None:
    for field in _ALL:
        row = next((line for line in DOC.splitlines() if line.startswith(f"| `{field.name}`")), None)
        assert row is not None, field.name
        assert field.meaning in row, field.name
        for also in field.also:
            assert f"`{also}`" in row, also
    assert len(FIELDS) == len(_ALL) + sum(len(f.also) for f in _ALL), "two fields have one name"


def test_every_example_of_the_documentation_finds_something() -> None:
    examples = re.findall(r"^\s*meccg card search '(.*)'", DOC, re.MULTILINE)
    assert len(examples) >= 8
    for query in examples:
        assert search(query), query
