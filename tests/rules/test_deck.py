"""Drawing, the hand, exhausting the play deck, the sideboard."""

import pytest

from ledger import rule
from meccg.model.rows import TAPPED


def draw(table, n=1):
    return table.start("Draw", player=0, n=n)


# --- drawing ---------------------------------------------------------------------------------------------------------


@rule("AIO-A-0288", "AIO-B-0068")
def test_a_draw_takes_the_top_card(table):
    table.hero.deck("Wargs", "Wolves")
    draw(table, 2)
    assert table.names("hero", "hand") == ["Wargs", "Wolves"]


def test_nothing_is_drawn_where_nothing_is(table):
    table.hero.deck("Wargs", exactly=True)
    draw(table, 3)
    assert table.names("hero", "hand") == ["Wargs"]
    assert table.hero.row.exhausted == 1


# --- exhausting the deck ---------------------------------------------------------------------------------------------


@rule("AIO-B-0089", "AIO-A-0182")
def test_the_last_card_drawn_exhausts_the_deck(table):
    table.hero.deck("Wargs", "Wolves", exactly=True).discard("Dodge", "Muster")
    draw(table, 1)
    assert table.hero.row.exhausted == 0
    draw(table, 1)
    assert table.hero.row.exhausted == 1
    assert table.hazard.row.exhausted == 0


@rule("AIO-B-0088", "AIO-A-0183", "AIO-A-0070")
def test_the_discard_pile_becomes_the_play_deck_at_once(table):
    table.hero.deck("Wargs", exactly=True).discard("Dodge", "Muster", "Escape")
    draw(table)
    assert table.names("hero", "discard") == []
    assert sorted(table.names("hero", "deck")) == ["Dodge", "Escape", "Muster"]


@rule("AIO-B-0088")
def test_the_new_deck_is_shuffled():
    from table import Table

    orders = set()
    for seed in ("a", "b", "c", "d"):
        t = Table()
        t.state.chance = t.state.chance.but(seed=seed)
        t.hero.deck("Wargs", exactly=True).discard("Dodge", "Muster", "Escape", "Concealment", "Wolves", "Cave-drake")
        draw(t)
        orders.add(tuple(t.names("hero", "deck")))
    assert len(orders) > 1


def test_drawing_goes_on_with_the_new_deck(table):
    table.hero.deck("Wargs", exactly=True).discard("Dodge", "Muster", "Escape")
    draw(table, 3)
    assert len(table.names("hero", "hand")) == 3
    assert len(table.names("hero", "deck")) == 1
    assert table.hero.row.exhausted == 1


@rule("AIO-B-0087", "AIO-A-0185", "AIO-C-0015", "AIO-E-0147")
def test_discarded_sites_return_to_the_location_deck(table):
    table.hero.deck("Wargs", exactly=True).discard("Dodge", "Moria", "Bree").locations("Rivendell")
    draw(table)
    assert sorted(table.names("hero", "locations")) == ["Bree", "Moria", "Rivendell"]
    assert table.names("hero", "deck") == ["Dodge"]
    assert table.card("Moria").status != TAPPED


@rule("AIO-B-0090")
def test_shuffling_does_not_exhaust_the_deck(table):
    table.hero.deck("Wargs", "Wolves", exactly=True)
    table.state.shuffle(0)
    assert table.hero.row.exhausted == 0


@rule("AIO-A-0186")
def test_what_leaves_play_with_the_deck_is_shuffled_in(table):
    table.hazard.events("Bane of the Ithil-stone").deck("Wargs", exactly=True).discard("Dodge")
    table.start("Draw", player=1, n=1)
    assert sorted(table.names("hazard", "deck")) == ["Bane of the Ithil-stone", "Dodge"]


def test_any_exhausted_deck_discards_it(table):
    table.hazard.events("Bane of the Ithil-stone")
    table.hero.deck("Wargs", exactly=True).discard("Dodge")
    draw(table)
    table.then("Bane of the Ithil-stone discarded")


def test_what_was_seen_is_known_of_the_whole_deck(table):
    """What both saw leave play is lost from sight with the discard pile."""
    table.hero.company("Gimli", at="Bree").deck("Wargs", exactly=True).discard("Dodge")
    table.hero.events("Gates of Morning")
    table.state.move(table.id("Gates of Morning"), "discard")
    draw(table)
    assert table.card("Gates of Morning").known == 0
    assert [(k.viewer, k.zone, k.cards) for k in table.state.knowledge] == [
        (1, "discard", (table.card("Gates of Morning").card,))
    ]


# --- the sideboard ---------------------------------------------------------------------------------------------------


@rule("AIO-E-0027", "AIO-E-0028", "AIO-A-0184")
def test_cards_are_exchanged_one_for_one(table):
    table.hero.deck("Wargs", exactly=True).discard("Dodge", "Muster").sideboard("Escape", "River")
    draw(table)
    table.do("Bring in Escape")
    assert table.asked == "replace"
    table.do("Muster")
    table.do("enough")
    assert sorted(table.names("hero", "sideboard")) == ["Muster", "River"]
    assert sorted(table.names("hero", "deck")) == ["Dodge", "Escape"]


@rule("AIO-E-0027", "AIO-A-0184")
def test_five_cards_are_the_most(table):
    six = ("Dodge", "Muster", "Escape", "Concealment", "Stealth", "Vanishment")
    table.hero.deck("Wargs", exactly=True).discard(*six).sideboard("Wolves", "River", "Giant", "Ghosts", "Ghouls", "Huorn")
    draw(table)
    for comes, goes in zip(("Wolves", "River", "Giant", "Ghosts", "Ghouls"), six, strict=False):
        table.do(f"Bring in {comes}")
        table.do(goes, passing=False) if table.asked == "replace" else None
    assert table.asked == ""
    assert table.names("hero", "sideboard").count("Huorn") == 1
    assert len(table.names("hero", "sideboard")) == 6


@rule("AIO-E-0027")
def test_nobody_must_exchange(table):
    table.hero.deck("Wargs", exactly=True).discard("Dodge").sideboard("Escape")
    draw(table)
    table.do("enough")
    assert table.names("hero", "sideboard") == ["Escape"]
    assert table.names("hero", "deck") == ["Dodge"]


def test_no_site_is_exchanged(table):
    """They have gone back to the location deck before."""
    table.hero.deck("Wargs", exactly=True).discard("Moria", "Dodge").sideboard("Escape")
    draw(table)
    table.do("Bring in Escape")  # only Dodge can go: no question
    assert table.names("hero", "sideboard") == ["Dodge"]


@rule("AIO-E-0041")
def test_the_other_does_not_learn_what_is_exchanged(table):
    table.hero.deck("Wargs", exactly=True).discard("Dodge").sideboard("Escape")
    draw(table)
    table.do("Bring in Escape")
    assert table.state.knowledge == ()
    assert seen(table, by=0, zone="sideboard") == ["Dodge"]
    assert seen(table, by=1, zone="sideboard") == seen(table, by=1, zone="deck") == []


# --- the hand --------------------------------------------------------------------------------------------------------


@rule("AIO-A-0200")
def test_a_hand_is_drawn_up_to_eight(table):
    table.hero.hand("Dodge", "Muster")
    table.start("ResetHand", player=0)
    assert len(table.names("hero", "hand")) == 8


@rule("AIO-A-0200")
def test_a_hand_is_discarded_down_to_eight(table):
    table.hero.hand(*["Dodge"] * 3, *["Muster"] * 3, *["Escape"] * 3, "Wargs")
    table.start("ResetHand", player=0)
    assert table.prompt.endswith("Your hand may hold 8.")
    table.do("Discard Wargs")
    table.do("Discard Muster")
    assert sorted(table.names("hero", "hand")) == ["Dodge"] * 3 + ["Escape"] * 3 + ["Muster"] * 2
    assert table.names("hero", "discard") == ["Wargs", "Muster"]


@rule("AIO-B-0084", "AIO-B-0106")
def test_discards_are_face_down(table):
    """Only who discarded a card knows it."""
    table.hero.hand(*["Dodge"] * 8, "Wargs")
    table.start("ResetHand", player=0)
    table.do("Discard Wargs")
    assert "Wargs" in seen(table, by=0, zone="discard")
    assert "Wargs" not in seen(table, by=1, zone="discard")


@rule("AIO-B-0107")
def test_what_is_out_of_play_or_stored_may_be_seen_by_all(table):
    table.hero.out("Gimli").pile("Glamdring", "Cave-drake")
    table.hazard.out("Legolas").pile("Smaug")
    for viewer in (0, 1):
        assert sorted(seen(table, by=viewer, zone="out")) == ["Gimli", "Legolas"]
        assert sorted(seen(table, by=viewer, zone="pile")) == ["Cave-drake", "Glamdring", "Smaug"]


def test_only_its_player_sees_a_location_deck(table):
    table.hero.locations("Bree", "Moria")
    assert sorted(seen(table, by=0, zone="locations")) == ["Bree", "Moria"]
    assert seen(table, by=1, zone="locations") == []


def seen(table, by, zone):
    """The cards of a zone that a player sees, by name."""
    from meccg.kernel.book import BOOK
    from meccg.kernel.view import view

    return [BOOK[c.card].name for c in view(table.state, by).cards if c.zone == zone]


@rule("AIO-A-0201", "AIO-A-0202")
@pytest.mark.parametrize(("who", "size"), [(["Elrond"], 9), (["Gimli"], 8), (["Elrond", "Pallando"], 10)])
def test_the_hand_size_may_be_greater(table, who, size):
    table.hero.company(*who, at="Rivendell")
    table.start("ResetHand", player=0)
    assert len(table.names("hero", "hand")) == size
