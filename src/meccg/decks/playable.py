"""Decks with cards that can't be played yet: as much of them as can."""

from __future__ import annotations

from collections import Counter

from meccg.decks.find import shipped_decks
from meccg.kernel.book import BOOK
from meccg.model.deck import DECK_PARTS, Cards, Deck, part
from meccg.model.facts import Facts
from meccg.model.options import STANDARD, Rules
from meccg.rules.alignments import ALIGNMENTS
from meccg.rules.deckbuilding import check, said

MOST_COPIES = 3


def can_be_played(key: str) -> bool:
    return key in BOOK and BOOK[key].done


def as_far_as_playable(deck: Deck, options: Rules = STANDARD) -> Deck | None:
    """The deck without the cards that can't be played. Its play deck is filled up with further copies of the others, then with
    hazards and events of its own side of the decks that ship. None if even so it is no deck that may be played.
    """
    kept = deck.but(
        characters=tuple(filter(can_be_played, deck.characters)),
        items=tuple(filter(can_be_played, deck.items)),
        **{name: only_playable(getattr(deck, name)) for name in ("play_deck", "sideboard", "against_fallen_wizard", "sites")},
    )
    if not kept.characters:
        return None
    while check(kept, options):
        key = one_more(kept, options)
        if key is None:
            return None
        kept = kept.but(play_deck=tuple((Counter(dict(kept.play_deck)) + Counter([key])).items()))
    return kept


def only_playable(cards: Cards) -> Cards:
    return tuple((key, n) for key, n in cards if can_be_played(key))


def one_more(deck: Deck, options: Rules) -> str | None:
    """The card of which the play deck gets one more: a creature if too few are there, else one of the side that has fewer."""
    held = Counter[str]()  # by name: a card that was printed twice is the same card
    for name in DECK_PARTS:
        for key, n in part(deck, name):
            held[BOOK[key].name] += n
    kinds, types = Counter[str](), Counter[str]()
    for key, n in deck.play_deck:
        kinds[BOOK[key].facts.kind] += n
        types[BOOK[key].facts.type] += n
    creatures = kinds["creature"] < options.least_creatures
    side = "hazard" if types["hazard"] < types["resource"] else "resource"

    def fits(key: str) -> bool:
        facts: Facts = BOOK[key].facts
        if facts.kind != "creature" if creatures else facts.type != side:
            return False
        return held[facts.name] < (1 if facts.unique else MOST_COPIES)

    own = sorted((key for key, _ in deck.play_deck), key=lambda key: held[BOOK[key].name])
    theirs = ALIGNMENTS[said(deck)].own
    others = (key for ours in shipped_decks().values() for key, _ in ours.play_deck)
    events = (key for key in others if BOOK[key].facts.type == "hazard" or BOOK[key].facts.kind == "event")
    lent = (key for key in events if BOOK[key].facts.alignment in theirs)
    return next((key for key in (*own, *lent) if fits(key)), None)
