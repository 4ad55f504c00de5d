"""Decks of other programs: one small deck in every format, written by hand, and what each format has of its own."""

from pathlib import Path

import pytest

from meccg.cards.pool import load_pool
from meccg.decks import FORMATS, DeckError, canonical, challenge_decks, read, read_deck, shipped_decks, write_deck
from meccg.decks.formats import detect, encoded
from meccg.decks.formats.octgn import number, plugin_numbers

FIXTURES = Path(__file__).parent / "fixtures"
FILES = {
    "gccg-iso-8859-1.deck": "gccg",
    "gccg-utf-8.meccg": "gccg",
    "gccg-bare-cp1252.deck": "gccg",
    "netmeccg.dck": "netmeccg",
    "cardnum.cnum": "cardnum",
    "octgn.o8d": "octgn",
    "online.json": "online",
    "cardnum-server.json": "online",
    "plain.txt": "plain",
}
SMALL = read_deck(
    """
name: A Small Deck
[starting characters]
Adrazar
Fatty Bolger
[starting items]
Cram
Horn of Anor
[avatars]
3 Saruman
[characters]
Théoden
[resources]
2 Dodge
Palantír of Orthanc
Scroll of Isildur
[hazards]
“Bert” (Bûrat)
3 Doors of Night (LE)
Adûnaphel
Baduila
[sideboard]
Eärcaraxë Ahunt
Twilight
[sideboard against fallen-wizards]
Drór
[sites]
Moria
2 Lórien
Henneth Annûn
Eagles’ Eyrie
"""
)


def cards(deck):
    """What is in a deck, in any order."""
    return {part: sorted(cards) for part in deck.__struct_fields__ if isinstance(cards := getattr(deck, part), tuple)}


def names(deck):
    return {load_pool()[id].name: n for id, n in (*deck.play_deck, *deck.sideboard, *deck.sites)}


# --- one deck in every format ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("file", "format"), FILES.items())
def test_a_file_is_read_whatever_it_is(file, format):
    """What it says decides, not what it is called; every card is found, and there is nothing to remark."""
    found = read(FIXTURES / file)
    assert found.format == format
    assert (found.faults, found.remarks) == ((), ())
    expected = cards(SMALL)
    if "bare" in file:  # old files know no sideboard against Fallen-wizards
        expected["against_fallen_wizard"] = []
    assert cards(found.deck) == expected
    assert found.deck.alignment == "hero"
    assert read((FIXTURES / file).read_bytes()).deck == found.deck.but(name=read((FIXTURES / file).read_bytes()).deck.name)


def test_the_name_is_in_the_file_or_is_the_files():
    assert read_deck(FIXTURES / "gccg-iso-8859-1.deck").name == "A Small Deck"
    assert read_deck(FIXTURES / "cardnum.cnum").name == "A Small Deck"
    assert read_deck(FIXTURES / "cardnum-server.json").name == "A Small Deck"
    assert read_deck(FIXTURES / "plain.txt").name == "plain"


DECKS = {**shipped_decks(), **challenge_decks(), "small": SMALL}


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("deck", DECKS)
def test_round_trip(deck, format):
    """Written and read again a deck is what it was; so it is from any format to any other."""
    whole = DECKS[deck].but(notes="Two lines,\n\nand <one> & more.")
    text = write_deck(whole, format)
    assert detect(text).id == format
    found = read(text.encode())
    assert (found.faults, found.remarks) == ((), ())
    assert canonical(found.deck) == canonical(whole)


def test_round_trip_of_everybodys_cards():
    """A Fallen-wizard has cards of all alignments, and several of one name."""
    pool = load_pool()
    sites = tuple((f.id, 1) for f in pool.by_id.values() if f.kind == "site")
    avatars = tuple((f.id, 1) for f in pool.by_id.values() if f.kind == "avatar")
    rest = tuple((f.id, 2) for f in pool.by_id.values() if f.type not in ("site", "region") and f.kind != "avatar")
    rest = tuple((id, n) for i, (id, n) in enumerate(rest) if i % 10 == 0 or len(pool.named(pool[id].name)) > 1)
    for alignment in ("hero", "minion", "fallen-wizard", "balrog"):
        deck = SMALL.but(alignment=alignment, play_deck=(*avatars, *rest), sideboard=rest, sites=sites)
        for format in FORMATS:
            assert canonical(read_deck(write_deck(deck, format))) == canonical(deck), (alignment, format)


# --- what each has of its own ------------------------------------------------------------------------------------------------


def test_gccg_writes_what_gccg_reads():
    text = write_deck(SMALL, "gccg")
    assert text.startswith("#\n# GCCG v0.9.4 Middle-earth deck\n#\n#      A Small Deck\n#\n")
    assert "\n####\nDeck\n####\n\n# Hazard (5)\n" in text
    assert '\n1 "Bert" (Bûrat) (TW)\n' in text
    assert "\n3 Saruman [H] (TW)\n" in text
    assert "\n1 Fatty Bolger (PR)\n" in text
    assert "\n1 Eagles' Eyrie [H] (TW)\n" in text
    text.encode("iso-8859-1")


def test_gccg_says_where_a_heading_counts_wrong():
    text = (FIXTURES / "gccg-utf-8.meccg").read_text(encoding="utf-8").replace("# Hazard (6)", "# Hazard (7)")
    assert read(text).remarks == ("line 9: the heading says 7 (Hazard), but there are 6 cards below it",)


def test_gccg_notes():
    """Free text, with headings of its own; comments above the cards are notes, too."""
    text = "# GCCG v1 deck\n# Mine\n# by me\n####\nDeck\n####\n1 Dodge (TW)\n#####\nNotes\n#####\n= Plan =\nDeck\nwin\n"
    deck = read_deck(text)
    assert (deck.name, deck.notes) == ("Mine", "by me\n= Plan =\nDeck\nwin")


def test_gccg_encodings():
    text = write_deck(SMALL, "gccg")
    assert encoded(text, "gccg", ".deck") == text.encode("iso-8859-1")
    assert encoded(text, "gccg", ".meccg") == text.encode()
    strange = write_deck(SMALL.but(notes="žluťoučký"), "gccg")
    assert encoded(strange, "gccg", ".deck") == strange.encode()


def test_netmeccg_marks():
    """A star is the minion's card or the reprint, @ the Fallen-wizard's, % the Balrog's."""
    text = "[NetMECCG v1.4 Deck]\n[starting]\n[characters]\nRadagast@\nThe Balrog%\n[hazards]\nRiver\nRiver*\n[sites]\n"
    deck = read_deck(text + "Isengard\nIsengard*\nIsengard@\nMoria%\n")
    assert {id for id, _ in deck.play_deck} == {"WH-8", "BA-3", "TW-84", "LE-134"}
    assert {id for id, _ in deck.sites} == {"TW-404", "LE-384", "WH-56", "BA-93"}


def test_netmeccg_says_what_it_leaves_out():
    found = read("[NetMECCG v1.4 Deck]\n[hazards]\nRiver*/fin\nDodge@\n")
    assert found.remarks == (
        "line 3: '/fin' behind River* means nothing and is left out",
        "line 4: there is no Dodge@; Dodge (TW-209) is taken",
    )


def test_netmeccg_is_ascii():
    write_deck(SMALL, "netmeccg").encode("ascii")


def test_a_known_misspelling_is_understood():
    assert read_deck("[starting]\n[sideboard]\nLong Grievious Siege\n").sideboard == (("BA-40", 1),)


def test_octgn_numbers_of_the_plugin(tmp_path, monkeypatch):
    """Who has the plugin on his disk names its folder: decks have its numbers then, and are read by them."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "set.xml").write_text(
        '<set name="The Lidless Eye"><cards><card id="AAAA-1" name="Moria"><property name="Type" value="Minion Site"/></card>'
        '<card id="aaaa-2" name="Twilight"><property name="Type" value="Hazard"/></card></cards></set>',
        encoding="utf-8",
    )
    assert plugin_numbers(str(tmp_path)) == {"LE-392": "aaaa-1", "LE-145": "aaaa-2"}
    deck = SMALL.but(sites=(("LE-392", 1),))
    monkeypatch.setenv("MECCG_OCTGN", str(tmp_path))
    text = write_deck(deck, "octgn")
    assert 'id="aaaa-1">Moria<' in text
    assert read_deck(text) == canonical(deck)
    assert number("TW-1") not in ("aaaa-1", "aaaa-2")


def test_cardnum_lists_of_a_server_may_say_less():
    deck = read_deck('{"pool": ["Adrazar"], "playdeck": {"dodge (tw)": 2}, "notes": null}')
    assert (deck.characters, deck.play_deck) == (("TW-116",), (("TW-209", 2),))


def test_a_plain_list_needs_no_headings():
    """Sites are sites; who starts nobody can tell."""
    found = read("2 Dodge\nWargs\nMoria\nAragorn II\nGandalf\n")
    assert (found.deck.sites, found.deck.characters) == ((("TW-413", 1),), ())
    assert sum(n for _, n in found.deck.play_deck) == 5
    assert found.remarks == ("no heading says which characters start: all are in the play deck",)


# --- whose cards are meant -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("avatar", "alignment", "moria"),
    [
        ("Gandalf", "hero", "TW-413"),
        ("The Witch-king", "minion", "LE-392"),
        ("The Balrog", "balrog", "BA-93"),
        ("Gandalf [F]", "fallen-wizard", "TW-413"),
    ],
)
def test_the_avatar_tells_whose_cards_are_meant(avatar, alignment, moria):
    deck = read_deck(f"Characters\n{avatar}\nSites\nMoria\n")
    assert deck.alignment == alignment
    assert deck.sites == ((moria, 1),)


def test_without_an_avatar_most_cards_tell():
    assert read_deck("Orc Quarrels\nStinker\nDodge\nMoria").alignment == "minion"
    assert read_deck("Great Patron\nDodge\nStealth\nMoria").alignment == "fallen-wizard"


def test_where_it_is_not_certain_it_is_said():
    """A Fallen-wizard may use the sites of heroes and of minions."""
    found = read("Great Patron\nMoria\n")
    assert found.remarks == ("line 2: Moria is taken for the hero version (TW-413); there is one of balrog and of minion, too",)


def test_a_print_that_there_is_not_is_said():
    found = read("Deck\n####\n1 Dodge (LE)\n1 Wargs [M] (TW)\n1 Aragorn II [M] (TW)\n", format="gccg")
    assert found.remarks == (
        "line 3: there is no Dodge in the set LE; TW-209 is taken",
        "line 5: there is no Aragorn II [M]; TW-120 (hero) is taken",
    )


# --- spelling ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "Adûnaphel",
        "adunaphel",
        "ADUNAPHEL",
        "Ad?naphel",
        "Ad\ufffdnaphel",
        "AdÃ»naphel",  # UTF-8 that was read as something else
        "Adu\u0302naphel",  # letter and accent apart
        "TW-2",
        "tw-2",
    ],
)
def test_spelling_does_not_matter(typed):
    assert read_deck(f"Hazards\n{typed}\n").play_deck == (("TW-2", 1),)


@pytest.mark.parametrize("typed", ['"Bert" (Bûrat)', "“Bert” (Bûrat)", "Bert - Bûrat", "Bert Burat", "Bert (Burat)", "Bert"])
def test_quotes_and_dashes_do_not_matter(typed):
    assert read_deck(f"Hazards\n{typed}\n").play_deck == (("TW-16", 1),)


def test_every_name_is_found():
    """As it is printed, without accents, without anything but letters."""
    from meccg.decks.names import find, key, straight

    for facts in load_pool().by_id.values():
        assert facts in find(facts.name)
        assert facts in find(straight(facts.name))
        assert facts in find(key(facts.name))


def test_an_unknown_format_is_refused():
    with pytest.raises(DeckError, match="there is no format 'word'; there are own, gccg"):
        write_deck(SMALL, "word")
    with pytest.raises(DeckError, match="there is no format 'word'"):
        read_deck("Dodge", format="word")
