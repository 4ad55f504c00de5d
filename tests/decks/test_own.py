"""Our own format: what is read, what is refused and in which words."""

import pytest

from meccg.cards.pool import load_pool
from meccg.decks import DeckError, load_deck, read_deck, shipped_decks, write_deck

TEXT = """
name: A test
alignment: hero

Two lines of notes,
which are kept.

[starting characters]
Aragorn II
eowyn                  # as people type it
[starting items]
2 Dagger of Westernesse
[avatars]
2x Gandalf
[resources]
3 Concealment
Glamdring
[hazards]
TW-109                 # by its id
[sites]
2 Rivendell
Moria
"""


def id_of(name):
    return load_pool().find(name).id


def test_a_deck_is_read():
    deck = read_deck(TEXT)
    assert deck.name == "A test"
    assert deck.alignment == "hero"
    assert deck.notes == "Two lines of notes,\nwhich are kept."
    assert deck.characters == (id_of("Aragorn II"), id_of("Éowyn"))
    assert deck.items == (id_of("Dagger of Westernesse"),) * 2
    assert deck.play_deck == ((id_of("Gandalf"), 2), (id_of("Concealment"), 3), (id_of("Glamdring"), 1), (id_of("Wargs"), 1))
    assert deck.sites == ((id_of("Rivendell"), 2), (id_of("Moria"), 1))
    assert deck.sideboard == ()


def test_lines_of_one_card_add_up():
    deck = read_deck("[resources]\n2 Concealment\nConcealment\n")
    assert deck.play_deck == ((id_of("Concealment"), 3),)


def test_what_is_written_is_read_again():
    deck = read_deck(TEXT)
    assert read_deck(write_deck(deck)) == deck
    for shipped in shipped_decks().values():
        assert read_deck(write_deck(shipped)) == shipped


def test_a_card_is_written_so_that_it_is_found_again():
    """Boromir II was a promotional card, too: the name alone is the other one."""
    deck = read_deck("[characters]\nTW-135\n")
    assert "Boromir II (PR)" in write_deck(deck)
    assert read_deck(write_deck(deck)).play_deck == deck.play_deck


def test_a_name_is_the_version_of_the_decks_alignment():
    """Whatever comes first in the file; a letter or a set say otherwise."""
    text = "[sites]\nMoria\n[hazards]\nTwilight\nAmbusher (LE)\n[resources]\nPalantír of Orthanc [M]\n"
    ids = {"hero": "TW-413", "minion": "LE-392", "balrog": "BA-93"}
    for alignment, moria in ids.items():
        deck = read_deck(f"alignment: {alignment}\n{text}")
        assert deck.sites == ((moria, 1),)
        assert {id for id, _ in deck.play_deck} == {"TW-106", "LE-59", "LE-334"}


def test_agents_are_hazards_or_characters():
    """Where a player looks for them depends on his alignment; both sections are understood."""
    for section in ("hazards", "characters"):
        deck = read_deck(f"[{section}]\nBaduila\n")
        assert deck.play_deck == (("DM-2", 1),)
    assert "[hazards]\nBaduila" in write_deck(deck)
    assert "[characters]\nBaduila" in write_deck(deck.but(alignment="minion"))


def test_notes_are_kept_word_for_word():
    for notes in ("one line", "two\n\nlines", "see http://x/#1 # not a comment", "[sites]\nMoria", "name: mine", "  indented"):
        deck = read_deck(TEXT).but(notes=notes)
        assert read_deck(write_deck(deck)).notes == notes


def test_the_sideboard_against_fallen_wizards():
    deck = read_deck("[sideboard]\nDodge\n[sideboard against fallen-wizards]\n2 Twilight\n")
    assert deck.against_fallen_wizard == ((id_of("Twilight"), 2),)
    assert read_deck(write_deck(deck)) == deck


def faults(text):
    with pytest.raises(DeckError) as e:
        read_deck(text, "my.deck")
    return str(e.value).splitlines()


def test_an_unknown_card_is_told_with_its_line_and_the_nearest_names():
    (fault,) = faults("[resources]\nConcealmant\n")
    assert fault.startswith("my.deck:2: no card is called 'Concealmant'; did you mean Concealment")


def test_all_faults_are_told_at_once():
    found = faults("[resources]\nNo such card\nWargs\n[hazard]\nWargs\n[sites]\nGimli\n[hazards]\n0 Wargs\n")
    assert [f.split(":")[1] for f in found] == ["2", "3", "4", "7", "9"]
    assert "Wargs (TW-109) is a hazard (creature): it can't be among the resources" in found[1]
    assert "there is no section [hazard]" in found[2]
    assert "starting characters" in found[2]
    assert "0 copies of Wargs" in found[4]


def test_an_avatar_has_a_section_of_its_own():
    (fault,) = faults("[characters]\nGandalf\n")
    assert "put it in the section [avatars]" in fault


def test_a_file_is_read(tmp_path):
    path = tmp_path / "mine.deck"
    path.write_text("[sites]\nRivendell\n", encoding="utf-8")
    assert load_deck(path).name == "mine"


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(DeckError, match=r"nothing\.deck: No such file"):
        load_deck(tmp_path / "nothing.deck")


def test_a_file_that_is_no_text_is_told(tmp_path):
    path = tmp_path / "picture.deck"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    with pytest.raises(DeckError, match=r"picture\.deck:2: not a text file"):
        load_deck(path)
