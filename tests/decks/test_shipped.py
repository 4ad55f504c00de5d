"""The decks that ship: legal, findable, and able to play what they hold."""

import pytest

from ledger import rule
from meccg.cards.load import load_cards
from meccg.decks import DeckError, UnknownDeck, find_deck, shipped_decks
from meccg.kernel.book import BOOK
from meccg.model.deck import copies
from meccg.model.options import STANDARD, THE_WIZARDS
from meccg.rules.deckbuilding import check

load_cards()
NAMES = sorted(shipped_decks())


def facts(ids):
    return [BOOK[id].facts for id in ids]


OF_THE_WIZARDS = ["durins-heirs", "lords-of-the-south", "ring-quest", "wise-of-the-north"]


OF_THE_LIDLESS_EYE = ["gold-for-the-master", "hammer-of-the-north", "thrones-of-the-south", "under-the-red-eye"]
OF_HEROES = sorted([*OF_THE_WIZARDS, "dragons-bane", "riddles-and-rhymes"])


def test_ten_decks_ship():
    """Four of The Wizards, two with The Dragons, four of Ringwraiths."""
    assert sorted([*OF_HEROES, *OF_THE_LIDLESS_EYE]) == NAMES
    assert [name for name in NAMES if shipped_decks()[name].alignment == "minion"] == OF_THE_LIDLESS_EYE


@rule("AIO-B-0324")
@pytest.mark.parametrize("name", NAMES)
def test_each_is_legal(name):
    """In games of every length; and the program knows all its cards whole."""
    for decks in (1, 2, 3, 4):
        assert [str(f) for f in check(shipped_decks()[name], STANDARD.but(decks=decks))] == []


@pytest.mark.parametrize("name", NAMES)
def test_each_is_ready_for_the_draft(name):
    """The first five of the pool make a company of twenty mind or nearly; others stand in for those who are revealed twice."""
    deck = shipped_decks()[name]
    mind = [f.mind for f in facts(deck.characters)]
    assert len(deck.characters) >= 8
    assert any(18 <= sum(mind[:n]) <= 20 for n in (4, 5))
    assert len(deck.items) == 2


@rule("METW-0235")
@pytest.mark.parametrize("name", OF_HEROES)
def test_each_has_all_havens(name):
    sites = {f.name for f in facts(id for id, _ in shipped_decks()[name].sites)}
    assert {"Rivendell", "Lórien", "Grey Havens", "Edhellond"} <= sites


@pytest.mark.parametrize("name", NAMES)
def test_each_has_a_site_for_everything_that_needs_one(name):
    """Items, allies and factions of play deck and sideboard are playable at a site of the location deck."""
    deck = shipped_decks()[name]
    sites = facts(id for id, _ in deck.sites)
    for f in facts([*copies(deck.play_deck), *copies(deck.sideboard)]):
        places = [where for where in f.playable_at if where.sites]
        if places:
            assert any(site.name in where.sites for where in places for site in sites), f.name
        elif f.kind == "item" and f.item.kind not in ("special", ""):
            assert any(f.item.kind in site.site.playable.items for site in sites), f.name


@pytest.mark.parametrize("name", NAMES)
def test_each_can_win_points_of_several_types(name):
    of_type = {f.mp.type for f in facts(copies(shipped_decks()[name].play_deck)) if f.mp.base or f.mp.alt}
    assert {"character", "item", "faction", "ally", "kill"} <= of_type


@pytest.mark.parametrize("name", OF_THE_LIDLESS_EYE)
def test_each_of_ringwraiths_has_three_darkhavens(name):
    sites = {f.name for f in facts(id for id, _ in shipped_decks()[name].sites)}
    assert {"Minas Morgul", "Dol Guldur", "Carn Dûm"} <= sites


@pytest.mark.parametrize("name", OF_THE_LIDLESS_EYE)
def test_each_of_ringwraiths_can_ride_out_and_call_the_end(name):
    """Without a mode he stays in the Darkhavens (AIO-C-0471), without Sudden Call the game goes on (AIO-A-0443)."""
    held = {f.name for f in facts(copies(shipped_decks()[name].play_deck))}
    assert held & {"Black Rider", "Fell Rider", "Heralded Lord"}
    assert "Sudden Call" in held


@pytest.mark.parametrize("name", OF_HEROES)
def test_each_is_legal_in_the_first_edition(name):
    """Where fewer cards are needed, but only fifteen may be in the sideboard."""
    assert [str(f) for f in check(shipped_decks()[name], THE_WIZARDS)] == []


# --- finding ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["ring-quest", "The Ring Quest", "the ring quest", "ring", "RING-QUEST"])
def test_a_deck_is_found_by_what_a_player_types(typed):
    assert find_deck(typed) is shipped_decks()["ring-quest"]


def test_a_deck_is_found_by_its_path(tmp_path):
    path = tmp_path / "mine.deck"
    path.write_text("name: Mine\n[sites]\nRivendell\n", encoding="utf-8")
    assert find_deck(str(path)).name == "Mine"


def test_an_unknown_deck_is_told_with_those_that_ship():
    with pytest.raises(UnknownDeck) as e:
        find_deck("ring-qest")
    assert "did you mean 'ring-quest'" in str(e.value)
    assert "durins-heirs" in str(e.value)


def test_a_path_that_is_not_there_is_told():
    with pytest.raises(DeckError, match="No such file"):
        find_deck("nowhere/mine.deck")
