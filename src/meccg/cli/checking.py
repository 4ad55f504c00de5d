"""`meccg deck check`: every fault of a deck, each with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from meccg.cli.cards import Json, print_json

if TYPE_CHECKING:
    from meccg.model.deck import Deck
    from meccg.model.options import Rules
    from meccg.rules.deckbuilding import Fault

TOURNAMENTS = ("single-alignment", "general-opponent", "challenge")


class BadQuestion(ValueError):
    """What was asked of the check makes no sense."""


class Report(NamedTuple):
    """What the check of a deck found."""

    name: str
    player: str
    faults: list[Fault]
    unplayable: list[Fault]
    notes: list[Fault]


def deck_check(
    decks: Annotated[list[str], typer.Argument(help="Decks that ship, or files of any format.", metavar="DECK...")],
    rules: Annotated[
        str,
        typer.Option(
            help="standard, tournament, multiplayer, sealed, the-wizards, starter; or a kind of tournament: "
            "single-alignment, general-opponent, challenge."
        ),
    ] = "standard",
    length: Annotated[int, typer.Option(help="A 1-, 2-, 3- or 4-deck game: sideboards may be larger.", min=0, max=4)] = 0,
    against: Annotated[
        list[str] | None, typer.Option(help="Alignment of an opponent: hero, ringwraith, balrog, fallen-wizard.")
    ] = None,
    avatar: Annotated[str, typer.Option(help="Which Fallen-wizard you declare to be; the likely one if not said.")] = "",
    received: Annotated[str, typer.Option(help="Sealed: a file with the cards that you received.", metavar="FILE")] = "",
    sites: Annotated[str, typer.Option(help="Sealed: received, any, or one-more, by house rule.")] = "received",
    registered: Annotated[
        str, typer.Option(help="The deck as it was registered, of which it must be a copy.", metavar="DECK")
    ] = "",
    alignment: Annotated[str, typer.Option(help="Of a single-alignment tournament: hero, minion, fallen-wizard.")] = "",
    construction_only: Annotated[
        bool, typer.Option("--construction-only", help="Cards that can't be played yet are no reason to refuse.")
    ] = False,
    json: Json = False,
) -> None:
    """Whether decks may be played: every fault at once, each with the rule that says so. Exit code 2 if there is any."""
    from meccg.cards.load import load_cards
    from meccg.decks import find_deck

    load_cards()
    options = rules_called(rules, length, sites)
    found = [find_deck(name) for name in decks]
    cards = everything(find_deck(received)) if received else None
    before = find_deck(registered) if registered else None
    reports = [report(deck, options, alignments(against or ()), avatar, cards, before) for deck in found]
    entry = entry_faults(found, rules, alignment) if rules in TOURNAMENTS else []
    if json:
        print_json({"rules": rules, "length": options.decks, "decks": [as_data(r) for r in reports], "entry": plain(entry)})
    else:
        for one in reports:
            show(one)
        for fault in entry:
            print(f"Registration: {fault}")
    wrong = sum(len(r.faults) for r in reports) + len(entry)
    todo = 0 if construction_only else sum(len(r.unplayable) for r in reports)
    if wrong or todo:
        parts = [p for p in (number(wrong, "fault of construction"), number(todo, "thing that can't be played yet")) if p]
        names = ", ".join(r.name for r in reports)
        typer.echo(f"meccg: {names}: {' and '.join(parts)}", err=True)
        raise typer.Exit(2)


def rules_called(name: str, length: int, sites: str) -> Rules:
    from meccg.model.options import RULE_SETS

    base = "tournament" if name in TOURNAMENTS else name
    if base not in RULE_SETS:
        raise BadQuestion(f"there are no rules {name!r}; there are {', '.join((*RULE_SETS, *TOURNAMENTS))}")
    if sites not in ("received", "any", "one-more"):
        raise BadQuestion(f"the sites of a sealed deck are received, any, or one-more, not {sites!r}")
    rules = RULE_SETS[base].but(sealed_sites=sites)
    return rules.but(decks=length) if length else rules


def alignments(words: Sequence[str]) -> tuple[str, ...]:
    from meccg.rules.alignments import ALIASES, ALIGNMENTS

    out = []
    for word in words:
        known = ALIASES.get(word.casefold(), word.casefold())
        if known not in ALIGNMENTS:
            raise BadQuestion(f"there is no alignment {word!r}; there are {', '.join(ALIGNMENTS)}")
        out.append(known)
    return tuple(out)


def report(deck: Deck, options: Rules, against: tuple[str, ...], avatar: str, received: Any, registered: Deck | None) -> Report:
    from meccg.rules.deckbuilding import ALIGNMENTS, check, notes, player_of
    from meccg.rules.deckbuilding.formats import changed

    found = check(deck, options, against, avatar=avatar, received=received)
    if registered is not None:
        found += changed(registered, deck)
    known = all(f.rule or f.unfinished for f in found)
    player = player_of(deck) if known else deck.alignment
    told = notes(deck, options) if player in ALIGNMENTS else []
    unplayable = [f for f in found if f.unfinished]
    faults = [f for f in found if not f.unfinished]
    return Report(deck.name, player, faults, unplayable, [f for f in told if f not in faults])


def everything(deck: Deck) -> Any:
    """All cards of a list, in whatever part of it they stand."""
    from meccg.model.deck import DECK_PARTS, part

    return tuple(card for name in DECK_PARTS for card in part(deck, name))


def entry_faults(decks: list[Deck], format: str, alignment: str) -> list[Fault]:
    from meccg.decks import challenge_decks
    from meccg.rules.alignments import ALIGNMENTS
    from meccg.rules.deckbuilding import player_of
    from meccg.rules.deckbuilding.formats import registration

    sides = tuple(dict.fromkeys(row.side for row in ALIGNMENTS.values()))
    if alignment and alignment not in sides:
        raise BadQuestion(f"tournaments are for {', '.join(sides)} players, not for {alignment!r}")
    return list(registration([(deck, player_of(deck)) for deck in decks], format, alignment, challenge_decks()))


def show(one: Report) -> None:
    verdict = "legal" if not one.faults else number(len(one.faults), "fault")
    print(f"{one.name} ({one.player}): {verdict}")
    for fault in one.faults:
        print(f"  {fault}")
    if one.unplayable:
        print(f"  Not playable yet ({len(one.unplayable)}):")
        for text in together(f.text for f in one.unplayable):
            print(f"    {text}")
    if one.notes:
        print("  No fault, but not all of the pool can start together:")
        for fault in one.notes:
            print(f"    {fault}")


def together(texts: Iterable[str]) -> Iterator[str]:
    """Cards that can't be played for the same reason, in one line."""
    by_reason: dict[str, list[str]] = {}
    for text in texts:
        card, does, reason = text.partition(" is not playable yet: ")
        by_reason.setdefault(reason, []).append(card if does else text)
    for reason, cards in by_reason.items():
        yield f"{reason}: {', '.join(cards)}" if reason else "; ".join(cards)


def number(n: int, noun: str) -> str:
    """ "3 faults of construction", or nothing."""
    if not n:
        return ""
    head, space, rest = noun.partition(" ")
    return f"{n} {head}{'' if n == 1 else 's'}{space}{rest}"


def plain(faults: list[Fault]) -> list[dict[str, str]]:
    return [{"text": f.text, "rule": f.rule} for f in faults]


def as_data(one: Report) -> dict[str, Any]:
    return {
        "name": one.name,
        "alignment": one.player,
        "legal": not one.faults,
        "playable": not one.faults and not one.unplayable,
        "faults": plain(one.faults),
        "unplayable": [f.text for f in one.unplayable],
        "notes": plain(one.notes),
    }
