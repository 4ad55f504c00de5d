"""A slice of the exhaustive runner: decks of any playable cards, played eagerly. The whole is `make soak`."""

from exhaustive import Tally, playable


def test_most_cards_are_played_in_a_few_games() -> None:
    tally = Tally()
    for number in range(12):
        tally.game(number, tuple(tally.missing()))
    cards = {k for keys in playable().values() for k in keys}
    assert len(tally.missing()) < len(cards) / 3
