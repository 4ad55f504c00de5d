"""A deck in numbers: counted by hand, and by trying."""

from itertools import combinations
from math import isclose
from xml.etree import ElementTree

import pytest

from meccg.cards.load import load_cards
from meccg.cards.pool import load_pool
from meccg.decks import challenge_decks, read_deck, shipped_decks
from meccg.decks.compare import Difference, compare
from meccg.decks.compare import lines as compared
from meccg.decks.picture import svg
from meccg.decks.places import playable, ways
from meccg.decks.stats import chance, lines, stats
from meccg.model.stats import Need, Scored

POOL = load_pool()
DECKS = {**shipped_decks(), **challenge_decks()}
SMALL = read_deck(
    """
name: Small & <odd>
[starting characters]
Aragorn II
Frodo
[starting items]
Elven Cloak
[avatars]
2 Gandalf
[resources]
Glamdring
2 Beautiful Gold Ring
The One Ring
Riders of Rohan
Gollum
Dodge
Scroll of Isildur
[hazards]
3 Cave-drake
Orc-patrol
Assassin
Twilight
Agburanar
[sideboard]
Treebeard
Wargs
[sites]
Rivendell
Lórien
Moria
Edoras
Goblin-gate
"""
)
S = stats(SMALL)


def named(name, **more):
    return POOL.find(name, **more)


def test_what_is_in_it():
    assert S.avatars == ("Gandalf",)
    assert S.sizes == {"characters": 2, "items": 1, "play_deck": 17, "sideboard": 2, "against_fallen_wizard": 0, "sites": 5}
    assert S.kinds == {
        "avatar": 2,
        "item": 5,
        "ally": 1,
        "faction": 1,
        "resource short-event": 1,
        "creature": 6,
        "hazard short-event": 1,
    }
    assert S.mind == 9 + 5


def test_points():
    """Aragorn 3 and Frodo 2; Glamdring, rings, scroll; the others gain by creatures."""
    points = {row.type: row for row in S.points}
    assert points["character"] == Scored("character", starting=5)
    items = sum(
        named(n).mp.base * m
        for n, m in (("Glamdring", 1), ("Beautiful Gold Ring", 2), ("The One Ring", 1), ("Scroll of Isildur", 1))
    )
    assert points["item"].play_deck == items
    assert points["faction"] == Scored("faction", play_deck=named("Riders of Rohan").mp.base)
    assert points["ally"] == Scored("ally", play_deck=2, sideboard=2)
    assert "kill" not in points
    assert S.for_others == 3 * 1 + 1 + 2 + 4


def test_every_type_of_points_is_told():
    """The sums of all cards are those of the table; agents are characters to Ringwraiths, hazards to heroes."""
    for deck in DECKS.values():
        table = stats(deck)
        every = [POOL[id] for id, n in deck.play_deck for _ in range(n) if POOL[id].type != "hazard"]
        cards = [f for f in every if f.kind != "agent" or deck.alignment == "minion"]
        assert sum(row.play_deck for row in table.points) == sum(f.mp.base for f in cards)


def test_where():
    """Rings are found by testing gold rings: at no site."""
    sites = {card.card: card.sites for card in S.playables}
    assert sites == {
        "Glamdring": ("Moria",),
        "Beautiful Gold Ring": ("Moria", "Goblin-gate"),
        "Riders of Rohan": ("Edoras",),
        "Gollum": ("Moria", "Goblin-gate"),
        "Scroll of Isildur": ("Moria",),
        "Treebeard": (),
    }
    assert [card.card for card in S.playables if card.side] == ["Treebeard"]
    places = {place.site: place.cards for place in S.places}
    assert places["Moria"] == ("Glamdring", "Beautiful Gold Ring", "Gollum", "Scroll of Isildur")
    assert places["Rivendell"] == ()


def test_where_agrees_with_what_is_printed():
    """Every faction and ally that names sites can be played at each of them that there is, whosever it is."""
    for f in POOL.by_id.values():
        if f.kind in ("ally", "faction") and any(p.sites and not p.own_wizardhaven for p in f.playable_at):
            names = {name for p in f.playable_at for name in p.sites}
            at = {site.name for name in names for site in POOL.named(name) if site.kind == "site" and playable(f, site)}
            assert at, f.name


def test_hoards_and_limits_of_sites():
    hoard = next(f for f in POOL.by_id.values() if "hoard-item" in f.keywords and f.item.kind == "major" and not f.playable_at)
    assert playable(hoard, named("The Lonely Mountain", alignment="hero"))
    assert not playable(hoard, named("Moria", alignment="hero"))
    bag_end = POOL["LE-350"]  # of greater items only the hero's
    greater = [
        f for f in POOL.by_id.values() if f.item.kind == "greater" and not f.playable_at and "hoard-item" not in f.keywords
    ]
    assert {playable(f, bag_end) for f in greater if f.alignment == "hero"} == {True}
    assert {playable(f, bag_end) for f in greater if f.alignment == "minion"} == {False}


def test_ways():
    """The printed path, and the shortest through regions; they are one if they are the same."""
    havens = [named("Rivendell", alignment="hero"), named("Lórien", alignment="hero")]
    (moria,) = ways(named("Moria", alignment="hero"), havens)
    assert (moria.haven, moria.path, moria.regions) == ("Lórien", "ww", ("Wold & Foothills", "Redhorn Gate"))
    (far,) = ways(named("Mount Doom", alignment="hero"), havens)
    assert (far.haven, far.regions) == ("Lórien", ())
    assert ways(named("The Under-gates", alignment="hero"), havens) == ()
    lorien = ways(havens[1], havens)
    assert [way.haven for way in lorien] == ["Rivendell"] * len(lorien)


def test_what_creatures_need():
    assert S.regions == (
        Need("w", 1, "Wilderness"),
        Need("s", 1, "Shadow-land"),
        Need("d", 1, "Dark-domain"),
        Need("ww", 3, "2 Wildernesses"),
    )
    assert {need.symbols: need.creatures for need in S.sites} == {"F": 1, "B": 1, "R": 4, "S": 1, "D": 1}
    assert S.named["Caves of Ûlund"] == 1


@pytest.mark.parametrize(("n", "deck", "hand"), [(2, 9, 4), (0, 9, 4), (1, 3, 8), (9, 9, 4), (0, 0, 8)])
def test_chances_by_trying_every_hand(n, deck, hand):
    found = chance("x", n, deck, hand)
    hands = list(combinations(range(deck), min(hand, deck)))
    with_one = sum(1 for cards in hands if any(card < n for card in cards))
    assert isclose(found.at_least_one, with_one / len(hands), abs_tol=1e-12)
    assert isclose(found.average, sum(sum(card < n for card in cards) for cards in hands) / len(hands), abs_tol=1e-12)


def test_the_first_hand():
    rows = {row.what: row.cards for row in S.chances}
    assert rows == {
        "an avatar": 2,
        "a character (no avatar)": 0,
        "a resource": 8,
        "an item, ally or faction": 6,
        "a hazard": 7,
        "a creature": 6,
        "a certain card, 1 copy": 1,
        "a certain card, 2 copies": 2,
        "a certain card, 3 copies": 3,
    }


def test_agents_count_where_their_player_counts_them():
    text = "[hazards]\nBaduila\n[sites]\nMoria\n"
    for alignment, what in (("hero", "a hazard"), ("minion", "a character (no avatar)")):
        rows = {row.what: row.cards for row in stats(read_deck(f"alignment: {alignment}\n{text}")).chances}
        assert rows[what] == 1


@pytest.mark.parametrize("name", DECKS)
def test_text_and_picture_of_every_deck(name):
    found = stats(DECKS[name])
    text = "\n".join(lines(found))
    assert "First hand of 8" in text
    root = ElementTree.fromstring(svg(found))
    words = {node.text for node in root.iter("{http://www.w3.org/2000/svg}text")}
    assert found.name in words
    for place in found.places:
        if place.cards:
            assert f"{place.site} [{place.type}]" in words
    width = float(root.get("width"))
    for node in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert 0 <= float(node.get("x")) <= float(node.get("x")) + float(node.get("width")) <= width


def test_a_picture_of_nothing():
    """A deck with next to nothing in it has one, too."""
    for text in ("[sites]\nMoria\n", "[resources]\nDodge\n"):
        found = stats(read_deck(text))
        ElementTree.fromstring(svg(found))
        assert list(lines(found))


def test_odd_names_in_a_picture():
    assert ElementTree.fromstring(svg(S)).get("aria-label") == "Small & <odd>: the deck in numbers"


# --- comparing ---------------------------------------------------------------------------------------------------------


def test_compare():
    other = read_deck("name: Other\n[starting characters]\nAragorn II\n[hazards]\nCave-drake\n2 Giant\n")
    found = {(d.part, d.card): (d.first, d.second) for d in compare(SMALL, other)}
    assert found["characters", "Frodo"] == (1, 0)
    assert ("characters", "Aragorn II") not in found
    assert found["play_deck", "Cave-drake"] == (3, 1)
    assert found["play_deck", "Giant"] == (0, 2)
    assert compare(SMALL, SMALL) == ()
    assert Difference("play_deck", "TW-20", "Cave-drake", 3, 1) in compare(SMALL, other)
    text = list(compared(SMALL, other))
    assert "  -2 Cave-drake (TW-20): 3 -> 1" in text


def test_compare_is_symmetric():
    a, b = DECKS["challenge-a"], DECKS["challenge-b"]
    assert {(d.part, d.id, d.second, d.first) for d in compare(a, b)} == {
        (d.part, d.id, d.first, d.second) for d in compare(b, a)
    }


load_cards()
