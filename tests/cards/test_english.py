"""Sentences that are said of themselves, whichever card says them."""

import pytest

from meccg.parts.english import negated


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("he is untapped", "he is not untapped"),
        ("he is with one who is tapped", "he is not with one who is tapped"),
        ("his company may move", "his company may not move"),
        ("he has a follower who has a ring", "he has not a follower who has a ring"),
    ],
)
def test_one_verb_is_denied(text: str, denied: str) -> None:
    assert negated(text) == denied
