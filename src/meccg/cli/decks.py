"""The sub-commands of `meccg deck`: list, show, stats, convert, compare, proxies."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meccg.cli.cards import Json, print_json

if TYPE_CHECKING:
    from meccg.model.deck import Deck

Name = Annotated[str, typer.Argument(help="A deck that ships, a file of any format, or - for what is piped in.", metavar="DECK")]
From = Annotated[str, typer.Option("--from", help="The format of the file, where it is not recognised.", metavar="FORMAT")]
FORMAT_WORDS = "own, gccg, netmeccg, cardnum, octgn, online, plain"


def deck_of(name: str, format: str = "") -> Deck:
    """The deck; what was understood otherwise than it was written is said on stderr."""
    from meccg.decks import read
    from meccg.decks.find import find_reading
    from meccg.decks.formats import MOST_BYTES, format_called, whole

    if format:
        format_called(format)
    if name == "-":
        found = read(sys.stdin.buffer.read(MOST_BYTES + 1), "stdin", format=format)
        whole(found, "stdin")
    else:
        found = find_reading(name, format)
    for remark in found.remarks:
        typer.echo(f"meccg: {name}: {remark}", err=True)
    return found.deck


def write_out(data: bytes, out: Path | None) -> None:
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    else:
        out.write_bytes(data)
        typer.echo(f"written: {out}", err=True)


def deck_list(json: Json = False) -> None:
    """The decks that ship: ours, and the ten challenge decks."""
    from meccg.decks import challenge_decks, shipped_decks

    decks = {**shipped_decks(), **challenge_decks()}
    if json:
        print_json(
            [
                {"deck": short, "name": deck.name, "alignment": deck.alignment, "notes": deck.notes}
                for short, deck in decks.items()
            ]
        )
        return
    for short, deck in decks.items():
        notes = deck.notes.splitlines()[0] if deck.notes else ""
        print(f"{short:22}{deck.alignment:8}{deck.name}{': ' + notes if notes else ''}")


def deck_show(name: Name, format: From = "", json: Json = False) -> None:
    """What is in a deck, part by part."""
    deck = deck_of(name, format)
    if json:
        print_json(as_data(deck))
        return
    for line in shown(deck):
        print(line)


def shown(deck: Deck) -> list[str]:
    from meccg.cards.pool import load_pool
    from meccg.decks.formats.base import grouped
    from meccg.decks.proxies import numbers, score
    from meccg.decks.stats import TITLES
    from meccg.model.deck import DECK_PARTS, part

    pool = load_pool()
    out = [f"{deck.name} ({deck.alignment})", *([deck.notes] if deck.notes else [])]
    for name in DECK_PARTS:
        for group, cards in grouped(part(deck, name), deck).items():
            whole = name in ("characters", "items", "sites")
            title = TITLES[name] if whole else f"{TITLES[name]}: {group}s"
            out += ["", f"{title[0].upper()}{title[1:]} ({sum(n for _, n in cards)})"]
            for id, n in cards:
                facts = pool[id]
                short = "  ".join(words for words in (numbers(facts), score(facts)) if words)
                out.append(f"  {n} {facts.name:34} {id:8}{short}".rstrip())
    return out


def as_data(deck: Deck) -> dict[str, Any]:
    from meccg.cards.pool import load_pool
    from meccg.model.deck import DECK_PARTS, part

    pool = load_pool()
    parts = {name: [{"id": id, "name": pool[id].name, "copies": n} for id, n in part(deck, name)] for name in DECK_PARTS}
    return {"name": deck.name, "alignment": deck.alignment, "notes": deck.notes, **parts}


def deck_stats(
    name: Name,
    svg: Annotated[Path | None, typer.Option(help="Draw a picture into this file.", metavar="FILE")] = None,
    format: From = "",
    json: Json = False,
) -> None:
    """A deck in numbers: what it scores, where, on which paths, what its creatures need, its first hand."""
    from meccg.decks.picture import svg as drawn
    from meccg.decks.stats import lines, stats

    found = stats(deck_of(name, format))
    if svg is not None:
        write_out(drawn(found).encode(), svg)
    if json:
        print_json(found)
    elif svg is None:
        for line in lines(found):
            print(line)


def deck_convert(
    name: Name,
    to: Annotated[str, typer.Option(help=f"{FORMAT_WORDS}; what the suffix of --out says if not given.", metavar="FORMAT")] = "",
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Into this file; else it is printed.", metavar="FILE")] = None,
    format: From = "",
) -> None:
    """A deck in the format of another program."""
    from meccg.decks import FORMATS, write_deck
    from meccg.decks.formats import encoded, format_called

    suffix = out.suffix.casefold() if out is not None else ""
    wanted = to or next((f.id for f in FORMATS.values() if suffix in f.suffixes), "")
    if not wanted:
        raise typer.BadParameter(f"say which format with --to: {FORMAT_WORDS}")
    format_called(wanted)
    deck = deck_of(name, format)
    write_out(encoded(write_deck(deck, wanted), wanted, suffix), out)
    if wanted == "octgn":
        from meccg.decks.formats.octgn import has_plugin

        if not has_plugin():
            typer.echo("meccg: OCTGN knows these cards only if MECCG_OCTGN names the folder of its plugin's sets", err=True)


def deck_compare(first: Name, second: Name, json: Json = False) -> None:
    """What distinguishes two decks, card by card."""
    from meccg.decks.compare import compare, lines

    one, two = deck_of(first), deck_of(second)
    if json:
        print_json({"first": one.name, "second": two.name, "differences": compare(one, two)})
        return
    for line in lines(one, two):
        print(line)


def deck_proxies(
    name: Name,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The PDF; named after the deck if not said.", metavar="FILE")
    ] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    sites: Annotated[bool, typer.Option(help="With the location deck, or without.")] = True,
    format: From = "",
) -> None:
    """A PDF of text cards of our own to print and cut out, nine a page."""
    from meccg.decks.proxies import PAPERS, proxies
    from meccg.model.deck import DECK_PARTS

    if paper not in PAPERS:
        raise typer.BadParameter(f"the paper is a4 or letter, not {paper!r}")
    deck = deck_of(name, format)
    parts = [part for part in DECK_PARTS if sites or part != "sites"]
    stem = "deck" if name == "-" else Path(name).stem
    write_out(proxies(deck, parts, paper), out or Path(f"{stem}.pdf"))


def add_commands(app: typer.Typer) -> None:
    app.command("list")(deck_list)
    app.command("show")(deck_show)
    app.command("stats")(deck_stats)
    app.command("convert")(deck_convert)
    app.command("compare")(deck_compare)
    app.command("proxies")(deck_proxies)
