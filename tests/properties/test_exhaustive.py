"""A slice of the exhaustive runner: decks of any playable cards, played eagerly. The whole is `make soak`."""

import pytest

from exhaustive import BOTH, Tally, cards_of, of_sauron, playable, random_deck
from meccg.kernel.book import BOOK
from meccg.model.deck import Deck
from openings import OPENINGS


def test_most_cards_are_played_in_a_few_games() -> None:
    tally = Tally()
    for number in range(14):
        tally.game(number, tuple(tally.missing()))
    cards = {k for keys in playable().values() for k in keys}
    assert len(tally.missing()) < len(cards) / 3


@pytest.mark.parametrize("name", ["Cracks of Doom", "Paths of the Dead", "The Pale Sword"])
def test_a_game_goes_on_from_an_opening(name: str) -> None:
    playable()
    assert name in OPENINGS
    key = next(d.key for d in BOOK.values() if d.name == name)
    tally = Tally()
    number = 2
    while not tally.resolved[key]:
        assert number < 40
        tally.game(number, (key,))
        number += 3


def test_most_cards_of_the_lidless_eye_are_played_in_a_few_games() -> None:
    """By players of both sides: their own characters, avatars and sites come into play, and what they hold is played."""
    sets = ("TW", "TD", "LE")
    tally = Tally(sets=sets, sides=BOTH)
    cards = {k for k in cards_of(BOTH, sets) if BOOK[k].facts.set == "LE"}
    for number in range(14):
        tally.game(number, tuple(k for k in tally.missing() if k in cards))
    assert len(cards.intersection(tally.missing())) < len(cards) / 2


class OfSauron(Tally):
    """Sauron against a player of a side."""

    EYE = "LE-203"

    def decks(self, seed: str, wanted: tuple[str, ...]) -> list[Deck]:
        mine = of_sauron(random_deck(f"{seed}/0", wanted, self.sets, "ringwraith"), self.EYE)
        return [mine, random_deck(f"{seed}/1", (), self.sets, self.sides[0])]


@pytest.mark.parametrize(("side", "plays"), [("hero", True), ("ringwraith", False)])
def test_games_of_sauron(side: str, plays: bool) -> None:
    """Against Ringwraiths he is nobody: the card can't be played, and the game goes on without an avatar."""
    tally = OfSauron(sides=(side,))
    for number in range(10):
        tally.game(number, (tally.EYE, "LE-167"))
    assert bool(tally.resolved[tally.EYE]) == plays
