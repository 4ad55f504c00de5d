"""The kinds of cards: what the rulebooks say of all cards of a type holds for the data."""

from collections import Counter

import pytest

from ledger import rule
from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.facts import PATHS

load_cards()
ALL = tuple(load_pool().by_id.values())
FIRST_SET = tuple(f for f in ALL if f.set == "TW")


@rule("METW-0167", "AIO-B-0033")
def test_five_types_of_cards():
    assert {f.type for f in ALL} == {"site", "character", "resource", "hazard", "region"}
    assert {f.type for f in ALL if f.kind == "avatar"} == {"character"}


@rule("AIO-B-0035", "AIO-B-0039")
def test_alignments_make_different_cards():
    assert {f.alignment for f in ALL if f.type == "resource"} == {"hero", "minion", "stage", "dual"}
    assert {f.alignment for f in ALL if f.type in ("character", "site")} == {"hero", "minion", "fallen-wizard", "balrog"}
    hero, minion = (load_pool().find("Moria", alignment=a, type="site") for a in ("hero", "minion"))
    assert hero.id != minion.id


@rule("AIO-B-0036")
def test_stage_resources_are_of_their_own():
    stage = [f for f in ALL if f.alignment == "stage"]
    assert {f.type for f in stage} == {"resource"}
    assert all(f.stage_points.base or f.stage_points.alt or f.stage_points.star or f.kind == "event" for f in stage)


@rule("AIO-B-0037")
def test_every_site_is_somebody_s():
    of = Counter(f.alignment for f in ALL if f.kind == "site")
    assert set(of) == {"hero", "minion", "fallen-wizard", "balrog"}
    assert of["fallen-wizard"] == 4


@rule("AIO-B-0038")
def test_every_character_is_somebody_s():
    for f in ALL:
        if f.type == "character":
            assert f.kind in ("character", "avatar", "agent")
            assert f.alignment in ("hero", "minion", "fallen-wizard", "balrog")


@rule("AIO-B-0043")
def test_every_kind_of_card_is_there():
    kinds = {(f.type, f.kind) for f in ALL}
    assert {("character", "character"), ("character", "avatar"), ("character", "agent"), ("site", "site"), ("region", "region"),
            ("resource", "item"), ("resource", "ally"), ("resource", "faction"), ("resource", "event"), ("hazard", "creature"),
            ("hazard", "event")} <= kinds  # fmt: skip
    for alignment in ("hero", "minion", "stage"):
        assert any(f.kind == "event" and f.alignment == alignment for f in ALL)


@rule("AIO-B-0044", "AIO-B-0468")
def test_the_facts_have_a_field_for_everything_printed():
    printed = (
        "name mp mind di skills races prowess body home_sites cc_mod site_type path region draw_self draw_opponent "
        "land_type land_adjacent stage_points subtypes cp mods keying kind"
    )
    assert set(printed.split()) <= set(PATHS)
    for f in FIRST_SET:
        if f.kind == "character":
            assert f.races
            assert f.skills
            assert f.mind is not None
            assert f.body is not None


@rule("METW-0066", "METW-0067")
def test_events_are_short_long_or_permanent():
    for f in FIRST_SET:
        if f.type == "resource" and f.kind not in ("item", "ally", "faction"):
            assert f.kind == "event"
        if f.type == "hazard" and f.kind != "creature":
            assert f.kind == "event"
        if f.kind == "event":
            assert len([t for t in f.subtypes if t in ("short-event", "long-event", "permanent-event")]) == 1, f.name


@rule("METW-0080")
def test_items_are_resources():
    assert {f.type for f in ALL if f.kind == "item"} == {"resource"}


@rule("METW-0094")
def test_races_of_heroes():
    of = {race for f in FIRST_SET if f.kind in ("character", "avatar") for race in f.races}
    assert of == {"dúnadan", "dwarf", "elf", "hobbit", "man", "wizard"}


@rule("AIO-A-0327")
def test_skills():
    assert {skill for f in ALL for skill in f.skills} == {"diplomat", "ranger", "sage", "scout", "warrior"}


@rule("METW-0117")
def test_five_wizards():
    assert sorted(f.name for f in FIRST_SET if f.kind == "avatar") == ["Alatar", "Gandalf", "Pallando", "Radagast", "Saruman"]


@rule("METW-0215", "METW-0216")
@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("spell", ["Vanishment", "Wizard’s Fire", "Wizard’s Voice", "Wizard’s Test", "Sacrifice of Form"]),
        ("nazgûl", ["Adûnaphel", "Ûvatha the Horseman", "Witch-king of Angmar"]),
        ("palantír", ["Palantír of Annúminas", "Palantír of Orthanc"]),
    ],
)
def test_cards_are_found_by_their_key_word(word, names):
    found = {d.name for d in BOOK.values() if word in d.traits}
    assert set(names) <= found
    assert not {"Concealment", "Gimli", "Cave-drake", "Use Palantír"} & found
