"""What goes wrong with minions, and the sentence that says why: decks of the other side, two of one name, items that nobody uses,
modes away from Darkhavens, games that were saved before there were minions.
"""

from __future__ import annotations

import lzma
from pathlib import Path

import pytest

from deckmaking import legal
from ledger import rule
from meccg.kernel.game import Game
from meccg.kernel.record import decode, replay
from meccg.rules.alignments import alignment_of
from meccg.rules.setup import BadGame, new_game
from table import Table

GOLDENS = Path(__file__).parents[1] / "goldens"


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    table.hazard.plays("ringwraith")
    return table


def told(table: Table, card: str) -> list[str]:
    """What its player is told when he asks why not."""
    return [reason.text for reason in Game(table.state).explain(table.hero.id, table.id(card))]


# --- decks ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "called", "sentences"),
    [
        (
            "hero",
            "ringwraith",
            ["Gandalf (hero) may not be in a Ringwraith deck", "lacks the starting site, Minas Morgul or Dol Guldur"],
        ),
        ("ringwraith", "hero", ["Orc Captain (minion) may not be in a hero deck", "lacks the starting site, Rivendell"]),
    ],
)
def test_a_deck_of_the_other_side_is_refused(deck: str, called: str, sentences: list[str]) -> None:
    more = {"hero": (), "ringwraith": (("LE-31", 1),)}[deck]
    with pytest.raises(BadGame) as refused:
        new_game([legal(deck, more=more).but(alignment=called), legal("hero")])
    for sentence in sentences:
        assert sentence in str(refused.value)


# --- two of one name --------------------------------------------------------------------------------------------------------


@rule("AIO-B-0272", "AIO-C-0143")
def test_two_ringwraiths_of_one_name(minions: Table) -> None:
    minions.hazard.company("The Witch-king", at="Dol Guldur")
    minions.hero.company("Hador", at="Minas Morgul").hand("The Witch-king")
    minions.organization()
    assert not minions.offered("reveal The Witch-king")
    assert "The Witch-king is unique and already in play, or gone for good" in told(minions, "hero's The Witch-king")
    minions.leave_open()


@rule("AIO-B-0273", "AIO-C-0142")
def test_but_one_who_only_follows_gives_way(minions: Table) -> None:
    minions.hazard.company(
        "The Witch-king", "Ren the Ringwraith", at="Dol Guldur", followers={"Ren the Ringwraith": ["The Witch-king"]}
    )
    minions.hero.company("Hador", at="Minas Morgul").hand("The Witch-king")
    minions.organization()
    minions.do("reveal The Witch-king as a new company at Minas Morgul")
    minions.then("hazard's The Witch-king discarded", "hero's The Witch-king in play")
    minions.leave_open()


@rule("AIO-C-0144", "AIO-C-0166")
def test_nor_does_one_follow_whose_name_is_another_players_avatar(minions: Table) -> None:
    minions.hazard.company("Ren the Ringwraith", at="Dol Guldur")
    minions.hero.company("The Witch-king", at="Minas Morgul").hand("Ren the Ringwraith", "a pastime")
    minions.organization()
    assert not minions.offered("play Ren the Ringwraith")
    assert "Ren the Ringwraith is in play already" in told(minions, "hero's Ren the Ringwraith")
    minions.leave_open()


# --- items and modes --------------------------------------------------------------------------------------------------------


@rule("AIO-C-0185", "AIO-C-0184")
def test_an_item_that_a_ringwraith_does_not_use(minions: Table) -> None:
    who = "Ren the Ringwraith"
    minions.hero.company(who, at="Minas Morgul", items={who: ["Strange Rations"]}, tapped=[who]).hand("a pastime")
    minions.organization()
    assert not minions.offered("use Strange Rations")
    assert told(minions, "Strange Rations") == [f"{who} bears items but does not use them"]
    minions.leave_open()


@rule("AIO-B-0118", "AIO-B-0123")
def test_an_item_of_the_other_side(minions: Table) -> None:
    minions.hero.company("Pon Opar", at="Moria", items={"Pon Opar": ["Book of Mazarbul"]}).hand("a pastime")
    minions.organization()
    assert not minions.offered("use Book of Mazarbul")
    assert told(minions, "Book of Mazarbul") == ["Book of Mazarbul is an item of the other side: nothing of it is used"]
    minions.leave_open()


def test_an_item_in_use_says_when_it_is_used(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Moria", items={"Tarcil": ["Strange Rations"]}, tapped=["Tarcil"]).hand("a pastime")
    minions.organization()
    assert minions.offered("use Strange Rations")
    assert told(minions, "Strange Rations") == []
    minions.leave_open()


@pytest.mark.parametrize("card", ["Black Rider", "Fell Rider", "Heralded Lord"])
def test_a_mode_without_a_darkhaven(minions: Table, card: str) -> None:
    minions.hero.company("Ren the Ringwraith", at="Moria").company("Hador", at="Minas Morgul").hand(card, "a pastime")
    minions.organization()
    assert not minions.offered(f"play {card}")
    assert told(minions, card) == ["there is no company with a Ringwraith who is your avatar at a Haven"]
    minions.leave_open()


# --- games from before ------------------------------------------------------------------------------------------------------


def test_a_game_saved_before_there_were_minions_is_one_of_heroes() -> None:
    file = GOLDENS / "durins-heirs-lords-of-the-south-format-2.meccg.xz"
    game = replay(decode(lzma.decompress(file.read_bytes()), file.name))
    s = game.state
    assert [alignment_of(s, p).name for p in s.players()] == ["hero", "hero"]
    assert all(s.companies(p) or s.winner for p in s.players())
