"""Every format that players have decks in, behind one door.

    read_deck(Path("A-Saruman.meccg"))          # whatever it is: what it says decides, not its suffix
    read(data).remarks                          # what was understood, but not as it was written
    write_deck(deck, "gccg")

One module a format; each has `fits` (does a text look like it), `read` and `write`.
"""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from meccg.decks.draft import MOST_FAULTS, DeckError, Fault, Reading, reading
from meccg.decks.formats.base import Format
from meccg.decks.formats.cardnum import CARDNUM
from meccg.decks.formats.gccg import GCCG
from meccg.decks.formats.netmeccg import NETMECCG
from meccg.decks.formats.octgn import OCTGN
from meccg.decks.formats.online import ONLINE
from meccg.decks.formats.own import OWN
from meccg.decks.formats.plain import PLAIN
from meccg.model.deck import Deck

FORMATS = {f.id: f for f in (OWN, GCCG, NETMECCG, CARDNUM, OCTGN, ONLINE, PLAIN)}
# Who is asked first whether a text is his; a plain list is what is left.
_ASKED = (OCTGN, ONLINE, NETMECCG, GCCG, OWN, CARDNUM, PLAIN)
MOST_BYTES = 1_000_000
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
Source = Path | bytes | str


def read_deck(source: Source, called: str = "", name: str = "", format: str = "") -> Deck:
    """The deck of a file, of its bytes or of its text, whatever the format; `called` says in errors where it is from.

    Every fault of the file is told at once, each with its line and with the cards that come nearest.
    """
    called = called or (str(source) if isinstance(source, Path) else "deck")
    return whole(read(source, called, name, format), called)


def whole(found: Reading, called: str) -> Deck:
    """The deck, if it could be read whole; otherwise all faults are told."""
    if found.faults:
        told = [f"{called}:{fault.line}: {fault.text}" if fault.line else f"{called}: {fault.text}" for fault in found.faults]
        if len(told) > MOST_FAULTS:
            told[MOST_FAULTS:] = [f"{called}: and {len(told) - MOST_FAULTS} more faults"]
        raise DeckError("\n".join(told), found.faults)
    return found.deck


def load_deck(path: str | Path) -> Deck:
    """The deck of a file."""
    return read_deck(Path(path))


def read(source: Source, called: str = "", name: str = "", format: str = "") -> Reading:
    """The deck as far as it can be read, its faults and what else there is to say. What is no deck at all raises."""
    called = called or (str(source) if isinstance(source, Path) else "deck")
    text = text_of(source, called)
    name = name or (source.stem if isinstance(source, Path) else called)
    if not text.strip():
        raise DeckError(f"{called}: the file is empty")
    kind = format_called(format) if format else detect(text)
    try:
        draft = kind.read(text)
    except DeckError as e:
        raise DeckError(f"{called}: {e}") from None
    if not draft.entries and not draft.faults:
        raise DeckError(f"{called}: there is no card in it")
    found = reading(draft, kind.id, name)
    if kind is PLAIN and len(draft.entries) > 2 and len(found.faults) >= 0.9 * len(draft.entries):
        first = found.faults[0]
        raise DeckError(
            f"{called}:{first.line}: this is no deck: of {len(draft.entries)} lines hardly any names a card; {first.text}",
            (first,),
        )
    return found


def format_called(id: str) -> Format:
    if id not in FORMATS:
        raise DeckError(f"there is no format {id!r}; there are {', '.join(FORMATS)}")
    return FORMATS[id]


def detect(text: str) -> Format:
    """The format that a text is in."""
    return next(f for f in _ASKED if f.fits(text))


def text_of(source: Source, called: str) -> str:
    """The text: UTF-8 if it can be, otherwise what Windows wrote (of which ISO-8859-1 is a part)."""
    if isinstance(source, Path):
        try:
            with source.open("rb") as file:
                source = file.read(MOST_BYTES + 1)
        except OSError as e:
            raise DeckError(f"{called}: {e.strerror}") from None
    if len(source) > MOST_BYTES:
        raise DeckError(f"{called}: this is no deck: it has more than {MOST_BYTES // 1_000_000} MB")
    text = source if isinstance(source, str) else decoded(source, called)
    if (odd := _CONTROL.search(text)) is not None:
        line = text.count("\n", 0, odd.start()) + 1
        raise DeckError(f"{called}:{line}: not a text file")
    return text


def decoded(data: bytes, called: str) -> str:
    marks = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
    said = next((encoding for mark, encoding in marks.items() if data.startswith(mark)), "utf-8")
    for one in (said, "cp1252", "iso-8859-1"):
        try:
            return data.decode(one)
        except UnicodeDecodeError:
            continue
    raise DeckError(f"{called}: not a text file")


def write_deck(deck: Deck, format: str = "own") -> str:
    """The text of a deck: what `read_deck` reads."""
    return format_called(format).write(deck)


def encoded(text: str, format: str, suffix: str = "") -> bytes:
    """As other programs expect it: GCCG reads ISO-8859-1 (`.deck`), meccg-online UTF-8 (`.meccg`), NetMECCG plain ASCII."""
    if format == "gccg" and suffix == ".deck":
        try:
            return text.encode("iso-8859-1")
        except UnicodeEncodeError:
            pass
    return text.encode()


__all__ = [
    "FORMATS",
    "DeckError",
    "Fault",
    "Format",
    "Reading",
    "detect",
    "encoded",
    "load_deck",
    "read",
    "read_deck",
    "write_deck",
]
