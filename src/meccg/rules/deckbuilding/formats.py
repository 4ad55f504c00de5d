"""Kinds of games: sealed decks, tournaments (AIO-H-0370, AIO-H-0471 ff.)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from meccg.model.deck import DECK_PARTS, Cards, Deck, part
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.deckbuilding.case import Case, Fault, facts_of
from meccg.rules.deckbuilding.statements import GENERAL

Printed = tuple[str, str, str]  # name, alignment, kind

FORMATS = ("single-alignment", "general-opponent", "sealed", "challenge", "scenario")  # AIO-H-0471


def only_received(case: Case) -> Iterator[Fault]:
    """A sealed deck has only cards that its player received (AIO-H-0487); sites as the house rules say."""
    if case.received is None:
        return
    had, used = all_cards(case.received), Counter[Printed]()
    for name in DECK_PARTS:
        if name != "sites" or case.options.sealed_sites != "any":
            used += all_cards(part(case.deck, name))
    lacking = [card for card in used if used[card] > had[card]]
    if case.options.sealed_sites == "one-more":
        sites = [card for card in lacking if card[2] == "site"]
        lacking = [card for card in lacking if card not in sites]
        if sum(used[card] - had[card] for card in sites) > 1:
            names = ", ".join(name for name, _, _ in sites)
            yield case.fault("one proxy site", f"{names} were not received: one site may be added")
    for card in lacking:
        yield case.fault("received", f"{used[card]} {card[0]}: {had[card] or 'none'} received")


def all_cards(cards: Cards) -> Counter[Printed]:
    """Cards by what makes them the same card to a player: pictures and reprints are."""
    found: Counter[Printed] = Counter()
    for id, n in cards:
        f = facts_of(id)
        found[f.name, f.alignment, f.kind] += n
    return found


def changed(registered: Deck, deck: Deck) -> Iterator[Fault]:
    """In a tournament a deck is played as it was registered (AIO-H-0370, AIO-H-0192)."""
    for name in DECK_PARTS:
        before, now = all_cards(part(registered, name)), all_cards(part(deck, name))
        for card in dict.fromkeys((*before, *now)):
            if before[card] != now[card]:
                where = name.replace("_", " ")
                text = f"{where}: {now[card]} {card[0]}, but {before[card]} registered"
                yield Fault(text, GENERAL["changed"])


def registration(
    players: Sequence[tuple[Deck, str]], format: str, alignment: str = "", lists: Mapping[str, Deck] | None = None
) -> Iterator[Fault]:
    """What a player may register: decks, each with the alignment of its player, for a tournament of that format."""
    kinds = [ALIGNMENTS[player].side for _, player in players]  # as tournaments count them (AIO-H-0472)
    if format == "single-alignment":
        if len(players) != 1:
            yield Fault(f"{len(players)} decks are registered: a player has one", GENERAL["one deck"])
        for (deck, player), kind in zip(players, kinds, strict=True):
            if alignment and kind != alignment:
                text = f"{deck.name} is a {ALIGNMENTS[player].name} deck: the tournament is for {alignment} players"
                yield Fault(text, GENERAL["single alignment"])
    if format == "general-opponent" and len(set(kinds)) > 1:
        yield Fault(f"the decks are {' and '.join(kinds)}: both must have the same alignment", GENERAL["general opponent"])
    if format == "challenge":
        for deck, _ in players:
            if not any(not list(changed(known, deck)) for known in (lists or {}).values()):
                yield Fault(f"{deck.name} is none of the challenge decks", GENERAL["challenge deck"])
