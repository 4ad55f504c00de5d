"""Cards to print: a PDF that readers can read, with every card, every accent, nine a page."""

import re
import zlib

import pytest

from meccg.cards.pool import load_pool
from meccg.decks import challenge_decks, find_deck
from meccg.decks.pdf import A4, Page, document, width, wrapped, writable
from meccg.decks.proxies import CARD, LARGEST, MM, PAD, SMALLEST, face, fitted, numbers, proxies, score, text_of

POOL = load_pool()


def streams(data: bytes) -> list[str]:
    """The pages as they are drawn."""
    return [zlib.decompress(s).decode("cp1252") for s in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]


def words(page: str) -> list[str]:
    return [re.sub(r"\\(.)", r"\1", text) for text in re.findall(r"\((.*)\) Tj", page)]


def test_the_file_is_whole():
    """Every object stands where the table says, and the table where the end says."""
    data = proxies(find_deck("challenge-a"))
    assert data.startswith(b"%PDF-1.4\n")
    start = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", data)[1])
    assert data[start : start + 4] == b"xref"
    places = [int(row) for row in re.findall(rb"(\d{10}) 00000 n", data[start:])]
    for number, place in enumerate(places, 1):
        assert data[place:].startswith(b"%d 0 obj\n" % number)
    for length, stream in re.findall(rb"/Length (\d+) .*?stream\n(.*?)\nendstream", data, re.DOTALL):
        assert int(length) == len(stream)


def test_nine_a_page_and_every_copy():
    deck = challenge_decks()["challenge-a"]
    cards = [id for part in (deck.play_deck, deck.sideboard, deck.sites) for id, n in part for _ in range(n)]
    cards += [*deck.characters, *deck.items]
    pages = streams(proxies(deck))
    assert len(pages) == -(-len(cards) // 9)
    feet = [w for page in pages for w in words(page) if re.fullmatch(r"[a-z-]+ [A-Z]{2}-\d+", w)]
    assert sorted(f.split()[1] for f in feet) == sorted(cards)
    assert len([w for w in words(pages[0]) if w in feet]) == 9
    assert len(streams(proxies(deck, ["characters"]))) == 1


def test_accents_are_printed():
    pages = "\n".join(w for page in streams(proxies(challenge_decks()["challenge-a"])) for w in words(page))
    for name in ("Théoden", "“Bert” (Bûrat)", "Palantír of Orthanc", "Eärcaraxë Ahunt", "Lórien", "Wizard’s Laughter"):
        assert name in pages


def test_the_font_has_every_letter_of_every_card():
    """Names and texts of all 1,683 cards."""
    for f in POOL.by_id.values():
        assert writable(f.name) == f.name
        assert writable(text_of(f)) == text_of(f), f.id


def test_letters_that_the_font_lacks():
    assert writable("−1 → ½ Čapek 指") == "–1 -> ½ Capek ?"


def test_everything_fits():
    """No text of any card is cut off, and none is smaller than can be read."""
    room, high = CARD[0] - 2 * PAD, CARD[1] - 19 * MM
    for f in POOL.by_id.values():
        size, rows = fitted(text_of(f), room, high)
        assert size >= 5, f.id
        assert " ".join(rows).split() == text_of(f).split(), f.id
        assert all(width(row, size) <= room + 0.01 for row in rows), f.id


def test_lines():
    assert wrapped("one two three", 10, width("one two", 10)) == ["one two", "three"]
    assert wrapped("a\nb", 10, 100) == ["a", "b"]
    assert "".join(wrapped("x" * 50, 10, 30)) == "x" * 50
    assert fitted("word " * 3, 100, 100)[0] == LARGEST
    assert fitted("word " * 5000, 100, 100)[0] == SMALLEST


def test_widths_are_those_of_the_font():
    """A few from the font's own table; a letter is as wide with an accent as without."""
    assert width("A", 1000) == 667
    assert width("A", 1000, bold=True) == 722
    assert width("û", 1000) == width("u", 1000) == 556
    assert width("“Bert”", 1000) == 333 * 2 + 667 + 556 + 333 + 278


def test_numbers_of_a_card():
    assert (numbers(POOL["TW-120"]), score(POOL["TW-120"])) == ("mind 9  DI 3  6/9", "3 MP")
    assert (numbers(POOL["TW-5"]), score(POOL["TW-5"])) == ("2 str.  10/-", "1 MP")
    assert numbers(POOL["TW-413"]).startswith("[S] ww")
    page = Page()
    for f in POOL.by_id.values():
        face(page, f, 0, 0)


def test_a_reprint_says_what_the_first_print_says():
    assert text_of(POOL["LE-145"]) == text_of(POOL["TW-106"])


def test_the_same_deck_makes_the_same_file():
    assert proxies(find_deck("challenge-b")) == proxies(find_deck("challenge-b"))


@pytest.mark.parametrize("title", ["Brûlé (x) \\ y", "指輪"])
def test_the_title_may_be_anything(title):
    assert title.encode("utf-16-be").hex().encode() in document([Page()], title, A4)
