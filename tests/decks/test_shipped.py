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
WITH_AGENTS = ["spies-of-the-shadow", "whispers-on-the-road"]
GOES_DOWN = "lights-in-the-deep"
OF_RINGWRAITHS = sorted([*OF_THE_LIDLESS_EYE, "spies-of-the-shadow"])
OF_HEROES = sorted([*OF_THE_WIZARDS, "dragons-bane", "riddles-and-rhymes", "whispers-on-the-road", GOES_DOWN])


def test_thirteen_decks_ship():
    """Four of The Wizards, two with The Dragons, four of The Lidless Eye, three with Dark Minions."""
    assert sorted([*OF_HEROES, *OF_RINGWRAITHS]) == NAMES
    assert [name for name in NAMES if shipped_decks()[name].alignment == "minion"] == OF_RINGWRAITHS


@pytest.mark.parametrize("name", WITH_AGENTS)
def test_some_have_agents_and_what_helps_them(name):
    """Eight or more, and events that only agents carry out; a hero has them as hazards, a Ringwraith begins with some."""
    deck = shipped_decks()[name]
    agents = [f.name for f in facts([*copies(deck.play_deck), *deck.characters]) if f.kind == "agent"]
    assert len(agents) >= 8
    assert len({"Cunning Foes", "An Article Missing", "Never Seen Him"} & {f.name for f in facts(copies(deck.play_deck))}) == 3
    assert any(f.kind == "agent" for f in facts(deck.characters)) == (deck.alignment == "minion")


@pytest.mark.parametrize("name", WITH_AGENTS)
def test_their_agents_have_homes_to_be_shown_at(name):
    """Each has a site card of a home of its in the location deck: else it must go at the end of the turn (AIO-E-0404)."""
    deck = shipped_decks()[name]
    sites = {f.name for f in facts(id for id, _ in deck.sites)}
    for f in facts([*copies(deck.play_deck), *deck.characters]):
        if f.kind == "agent":
            assert sites & {h.site for h in f.character.home_sites}, f.name


def test_one_goes_below_the_earth():
    """With what can be played there only, and surface sites above every one of the deeps but one that is reached from another."""
    deck = shipped_decks()[GOES_DOWN]
    sites = facts(id for id, _ in deck.sites)
    below = [f for f in sites if f.site.under_deeps]
    names = {f.name for f in sites}
    assert len(below) >= 6
    assert [f.name for f in below if f.site.surface_site not in names] == ["The Sulfur-deeps"]
    assert all(any(near.site in names for near in f.site.adjacent) for f in below)
    held = [f.name for f in facts(copies(deck.play_deck))]
    assert sum(held.count(n) for n in ("Dwarven Light-stone", "Noldo-lantern", "Dragon-helm", "Vein of Arda")) >= 6


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


@pytest.mark.parametrize("name", OF_RINGWRAITHS)
def test_each_of_ringwraiths_has_three_darkhavens(name):
    sites = {f.name for f in facts(id for id, _ in shipped_decks()[name].sites)}
    assert {"Minas Morgul", "Dol Guldur", "Carn Dûm"} <= sites


@pytest.mark.parametrize("name", OF_RINGWRAITHS)
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
