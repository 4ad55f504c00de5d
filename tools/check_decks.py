"""Every deck file below a folder is read whole, written in every format, and read again unchanged: `python tools/check_decks.py`.

Without a folder that of the reference material is taken, which is not part of the project. Exit code 1 if a deck fails, 2 if
there is none.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from meccg.cards.load import load_cards
from meccg.decks import FORMATS, Deck, DeckError, canonical, read, write_deck
from meccg.decks.picture import svg
from meccg.decks.proxies import proxies
from meccg.decks.stats import lines, stats
from meccg.model.deck import DECK_PARTS, part
from meccg.rules.deckbuilding import check

SUFFIXES = {".deck", ".meccg", ".dck", ".cnum", ".o8d", ".json", ".txt", ".play"}
MOST_MS = 20.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("../shared/decks"))
    folder = parser.parse_args().folder
    files = sorted(f for f in folder.rglob("*") if f.suffix.casefold() in SUFFIXES)
    if not files:
        print(f"no deck file below {folder}", file=sys.stderr)
        return 2
    load_cards()
    wrong = 0
    for file in files:
        found = faults(file)
        wrong += bool(found)
        for fault in found:
            print(f"{file.name}: {fault}")
    print(f"{len(files)} decks read, checked, and converted to {len(FORMATS)} formats and back; {wrong} with faults")
    return 1 if wrong else 0


def faults(file: Path) -> list[str]:
    try:
        found = read(file)
    except DeckError as e:
        return [str(e)]
    out = [f"line {fault.line}: {fault.text}" for fault in found.faults]
    deck = found.deck
    construction = sum(not fault.unfinished for fault in check(deck))
    size = sum(n for name in DECK_PARTS for _, n in part(deck, name))
    print(f"{file.name}: {found.format}, {deck.alignment}, {size} cards; {construction} faults of construction")
    for remark in found.remarks:
        print(f"  {remark}")
    spent = min(timed(file) for _ in range(3))
    if spent > MOST_MS:
        out.append(f"reading takes {spent:.1f} ms, more than {MOST_MS:g}")
    for one in FORMATS:
        out += [f"as {one}: {fault}" for fault in changes(deck, one)]
        for two in FORMATS:
            again = read(write_deck(read(write_deck(deck, one)).deck, two)).deck
            if canonical(again) != canonical(deck):
                out.append(f"from {one} to {two} it changes")
    list(lines(stats(deck)))
    svg(stats(deck))
    proxies(deck)
    return out


def timed(file: Path) -> float:
    begun = time.perf_counter()
    read(file)
    return (time.perf_counter() - begun) * 1000


def changes(deck: Deck, format: str) -> list[str]:
    """What a format makes of a deck that it should not."""
    found = read(write_deck(deck, format).encode())
    out = [f"line {fault.line}: {fault.text}" for fault in found.faults] + list(found.remarks)
    if found.format != format:
        out.append(f"it is taken for {found.format}")
    if canonical(found.deck) != canonical(deck):
        out.append("it comes back changed")
    return out


if __name__ == "__main__":
    raise SystemExit(main())
