"""The ten challenge decks, as data: known numbers of them."""

import pytest

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.decks import challenge_decks, find_deck
from meccg.decks.playable import can_be_played
from meccg.model.deck import DECK_PARTS, Deck, part
from meccg.model.sets import BY_CODE

POOL = load_pool()
AVATARS = {
    "a": "Saruman",
    "b": "Alatar",
    "c": "Pallando",
    "d": "Radagast",
    "e": "Gandalf",
    "f": "Adûnaphel the Ringwraith",
    "g": "Dwar the Ringwraith",
    "h": "Hoarmûrath the Ringwraith",
    "i": "The Witch-king",
    "j": "Indûr the Ringwraith",
}


def test_there_are_ten():
    assert list(challenge_decks()) == [f"challenge-{letter}" for letter in "abcdefghij"]


@pytest.mark.parametrize("letter", AVATARS)
def test_each(letter):
    """Three copies of its avatar, thirty resources, thirty hazards, sites of its own alignment."""
    deck = challenge_decks()[f"challenge-{letter}"]
    cards = [POOL[id] for id, n in deck.play_deck for _ in range(n)]
    assert [f.name for f in cards if f.kind == "avatar"] == [AVATARS[letter]] * 3
    assert sum(f.type == "resource" for f in cards) == 30
    assert sum(f.type == "hazard" for f in cards) == 30
    assert deck.alignment == ("hero" if letter < "f" else "minion")
    assert {POOL[id].alignment for id, _ in deck.sites} == {deck.alignment}
    assert sum(n for _, n in deck.sites) == (15 if letter < "f" else 13)
    assert len(deck.items) == 2
    assert sum(POOL[id].mind for id in deck.characters) <= 20


def test_found_by_what_a_player_types():
    assert find_deck("Challenge-A") is challenge_decks()["challenge-a"]
    assert find_deck("j - indur") is challenge_decks()["challenge-j"]
    assert find_deck("E - Gandalf - Return of the King") is challenge_decks()["challenge-e"]


def lacking(deck: Deck) -> dict[str, str]:
    """The cards of a deck that can't be played yet, and of which set they are."""
    load_cards()
    keys = {*deck.characters, *deck.items, *(key for name in DECK_PARTS for key, _ in part(deck, name))}
    return {POOL[key].name: POOL[key].set for key in keys if not can_be_played(key)}


LATER = {code for code in ("AS", "WH", "DM") if not BY_CODE[code].whole}


@pytest.mark.parametrize("letter", "abcde")
def test_those_of_heroes_lack_cards_of_later_sets_only(letter):
    """Against the Shadow and The White Hand; and what is left of Dark Minions until that set is whole."""
    missing = lacking(challenge_decks()[f"challenge-{letter}"])
    assert set(missing.values()) <= LATER, missing


@pytest.mark.parametrize("letter", "fghij")
def test_those_of_ringwraiths_have_all_their_cards_of_the_lidless_eye(letter):
    deck = challenge_decks()[f"challenge-{letter}"]
    assert sum(POOL[key].set == "LE" for key, _ in deck.play_deck) > 15
    missing = lacking(deck)
    assert set(missing.values()) <= LATER - {"DM"}, missing
