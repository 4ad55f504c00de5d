"""Readers under fire: whatever comes, a deck or a DeckError; and every deck comes back from every format."""

import contextlib
import string

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meccg.cards.pool import load_pool
from meccg.decks import FORMATS, Deck, DeckError, canonical, read, read_deck, write_deck
from meccg.decks.formats import detect

POOL = load_pool()
IDS = {
    "sites": [f.id for f in POOL.by_id.values() if f.kind == "site"],
    "characters": [f.id for f in POOL.by_id.values() if f.type == "character" and f.kind != "avatar"],
    "items": [f.id for f in POOL.by_id.values() if f.type == "resource"],
    "cards": [f.id for f in POOL.by_id.values() if f.type not in ("site", "region")],
}
SOME = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def cards(ids, most=12):
    return st.dictionaries(st.sampled_from(ids), st.integers(1, 9), max_size=most).map(lambda d: tuple(d.items()))


WORDS = st.text(string.ascii_letters + string.digits + " éûß.,:;'\"#[]()<>&*=-/\\", min_size=1, max_size=30).map(
    lambda s: " ".join(s.split())
)
NAMES = WORDS.filter(bool)
NOTES = st.lists(WORDS.filter(lambda s: not s or s.strip("#")), max_size=4).map(lambda rows: "\n".join(rows).strip("\n"))
DECKS = st.builds(
    Deck,
    name=NAMES.filter(lambda s: not s.startswith("#")),
    alignment=st.sampled_from(["hero", "minion", "balrog", "fallen-wizard"]),
    characters=st.lists(st.sampled_from(IDS["characters"]), max_size=6).map(tuple),
    items=st.lists(st.sampled_from(IDS["items"]), max_size=2).map(tuple),
    play_deck=cards(IDS["cards"], 20),
    sideboard=cards(IDS["cards"]),
    sites=cards(IDS["sites"]).filter(bool),
    notes=NOTES,
    against_fallen_wizard=cards(IDS["cards"], 4),
)


@pytest.mark.parametrize("format", FORMATS)
@SOME
@given(deck=DECKS)
def test_every_deck_comes_back(format, deck):
    text = write_deck(deck, format)
    found = read(text, format=format)
    assert (found.faults, found.remarks) == ((), ())
    assert canonical(found.deck) == canonical(deck)


@pytest.mark.parametrize("name", ["#", "# 2", "Dwarves #2", "####", "[sites]", "name: x"])
@pytest.mark.parametrize("notes", ["", "0"])
def test_a_name_is_kept_word_for_word(name, notes):
    deck = Deck(name=name, notes=notes, sites=((IDS["sites"][0], 1),))
    assert canonical(read_deck(write_deck(deck))) == canonical(deck)


def survives(data):
    """A deck or a clear refusal."""
    try:
        deck = read_deck(data)
    except DeckError:
        return
    assert canonical(read_deck(write_deck(deck))) == canonical(deck)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400))
def test_bytes(data):
    survives(data)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_text(text):
    survives(text)


PIECES = """
Deck\n####\nPool\n[starting]\n[NetMECCG v1.4 Deck]\n[sites]\n[notes]\nSites\nSideboard vs. fw\nNotes\n# GCCG\n{\n}
<deck>\n</deck>\n<section name="Pool">\n</section>\n<card qty="2" id="x">Dodge</card>\n"pool": {"dodge": 1}\nname: x
3 Wargs (TW)\nWargs*\nMoria [M] (LE)\n-1 Dodge\n99 Dodge\n2x Twilight (LE)\nRadagast@\nGandalf\nalignment: minion
#\n# Hazard (3)\n=\n(TW)\n[H]\n1\nx\n\t\n?\nAdûnaphel\nTW-1\nalignment: none\n//\n\ufffd\n'\n—
"""
LINES = st.lists(st.sampled_from(PIECES.split("\n")), max_size=25).map("\n".join)


@settings(max_examples=200, deadline=None)
@given(LINES)
def test_pieces_of_decks(text):
    survives(text)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(FORMATS)), DECKS, st.data())
def test_damaged_decks(format, deck, data):
    """A piece cut out, a piece twice, a few letters changed."""
    text = write_deck(deck, format)
    a, b = sorted((data.draw(st.integers(0, len(text))), data.draw(st.integers(0, len(text)))))
    survives(
        data.draw(
            st.sampled_from([text[:a] + text[b:], text[:b] + text[a:], text[:a] + data.draw(st.text(max_size=5)) + text[a:]])
        )
    )


@pytest.mark.parametrize("format", FORMATS)
@SOME
@given(text=LINES)
def test_a_reader_reads_what_is_not_its_own(format, text):
    with contextlib.suppress(DeckError):
        read(text, format=format)


@SOME
@given(deck=DECKS)
def test_formats_are_told_apart(deck):
    for format in FORMATS:
        assert detect(write_deck(deck.but(notes=""), format)).id == format
