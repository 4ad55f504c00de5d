"""Unique cards and cards that can't be duplicated: what may be played while what is in play."""

import pytest

from ledger import rule
from meccg.model.rows import ASIDE, DISCARD, OUT, PILE, PLAY, Env
from meccg.parts.base import THIS
from meccg.rules.uniqueness import duplicates_of, is_free, not_duplicated, same_unique


def free(table, name, **bound):
    """Whether uniqueness lets this card be played."""
    card = table.card(name)
    env = Env(source=card.id, player=card.player, **bound)
    return is_free(table.state, env, None) and not_duplicated(table.state, env, None)


# --- unique ----------------------------------------------------------------------------------------------------------


@rule("AIO-B-0249", "AIO-B-0252", "AIO-A-0378")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_a_unique_card_in_play_bars_its_copies(table, whose):
    """Whoever has it in play, and whoever would play it."""
    getattr(table, whose).company("Gimli", at="Bree", items={"Gimli": ["Glamdring"]})
    table.hero.hand("Glamdring", "Gimli")
    table.hazard.hand("Glamdring", "Gimli")
    for name in ("Glamdring", "Gimli"):
        for seat in (table.hero, table.hazard):
            copy = next(c for c in seat.row.hand if table.state.name(c) == name)
            assert not is_free(table.state, Env(source=copy, player=seat.id), None)


@rule("AIO-B-0251")
def test_the_first_in_play_stays(table):
    table.hazard.company("Gimli", at="Bree")
    table.hero.hand("Gimli")
    assert not free(table, "hero's Gimli")
    table.then("hazard's Gimli in play")
    table.state.move(table.id("hazard's Gimli"), DISCARD)
    assert free(table, "hero's Gimli")


def test_other_cards_are_free(table):
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin"]}).hand("Sword of Gondolin", "Balin")
    assert free(table, "Sword of Gondolin#2")
    assert free(table, "Balin")


@rule("AIO-B-0110", "AIO-B-0250", "METW-0213")
def test_what_is_stored_or_defeated_is_in_play(table):
    table.hero.pile("Glamdring", "Smaug")
    table.hazard.hand("Glamdring", "Smaug")
    assert table.card("hero's Glamdring").zone == PILE
    assert not free(table, "hazard's Glamdring")
    copy = next(c for c in table.hazard.row.hand if table.state.name(c) == "Smaug")
    assert not is_free(table.state, Env(source=copy, player=1), None)


@rule("AIO-A-0175", "AIO-A-0173", "AIO-B-0108", "AIO-B-0258", "AIO-B-0097")
def test_who_is_eliminated_never_comes_back(table):
    table.hero.company("Gimli", at="Bree").hand("Balin")
    table.hazard.hand("Gimli")
    table.state.move(table.id("hero's Gimli"), OUT)
    assert not free(table, "hazard's Gimli")


@rule("AIO-D-0310")
def test_who_is_discarded_may_come_back(table):
    table.hero.discard("Gimli")
    table.hazard.hand("Gimli")
    assert free(table, "hazard's Gimli")


def test_unused_starting_characters_bar_nobody(table):
    table.hero.pool("Gimli")
    table.hazard.hand("Gimli")
    assert free(table, "hazard's Gimli")


@rule("AIO-A-0252", "AIO-B-0275")
def test_pictures_are_the_same_card(table):
    one = table.new("TW-134", 0, "hand")
    other = table.new("TW-135", 1, "hand")
    assert same_unique(table.state, one, other)
    assert duplicates_of(table.state, one) == []


def test_cards_that_are_not_unique_are_never_the_same(table):
    table.hero.hand("Concealment", "Concealment")
    assert not same_unique(table.state, *table.hero.row.hand)


def test_what_is_offered_obeys(table):
    """The law stands in every play from the hand."""
    table.hero.company("Aragorn II", at="Rivendell").hand("Gimli")
    table.hazard.company("Gimli", at="Bree")
    table.organization()
    table.cannot("play hero's Gimli", because="unique and already in play")
    table.leave_open()


# --- cannot be duplicated --------------------------------------------------------------------------------------------


@rule("AIO-A-0108", "AIO-B-0249", "AIO-B-0252")
def test_once_in_the_whole_game(table):
    table.hazard.events("Doors of Night").hand("Doors of Night")
    table.hero.hand("Doors of Night", "Gates of Morning")
    assert not free(table, "Doors of Night#2")
    assert not free(table, "Doors of Night#3")
    assert free(table, "Gates of Morning")
    table.state.move(table.id("Doors of Night#1"), DISCARD)
    assert free(table, "Doors of Night#2")


@rule("AIO-A-0110", "AIO-A-0113", "AIO-B-0254")
def test_once_on_a_character(table):
    table.hero.company("Gimli", "Balin", at="Bree", corruption={"Gimli": ["Lure of the Senses"]})
    table.hazard.hand("Lure of the Senses")
    assert not free(table, "Lure of the Senses#2", target=table.id("Gimli"))
    assert free(table, "Lure of the Senses#2", target=table.id("Balin"))


def test_an_item_once_on_a_character(table):
    table.hero.company("Gimli", "Balin", at="Bree", items={"Gimli": ["Elf-stone"]}).hand("Elf-stone")
    assert not free(table, "Elf-stone#2", target=table.id("Gimli"))
    assert free(table, "Elf-stone#2", target=table.id("Balin"))


@rule("AIO-A-0113")
def test_once_at_a_site(table):
    table.hero.company("Gimli", at="Moria").company("Balin", at="Bree").hand("Rescue Prisoners")
    event = table.new(table.card("Rescue Prisoners").card, 0, ASIDE)
    table.state.enter(event, host=table.id("Gimli"))
    assert not free(table, "Rescue Prisoners#1", target=table.id("Moria"))
    assert free(table, "Rescue Prisoners#1", target=table.id("Bree"))


@rule("AIO-B-0250")
def test_what_is_stored_bars_its_copies_what_is_out_does_not(table):
    table.hero.hand("Doors of Night").out("Doors of Night")
    assert free(table, "Doors of Night#1")
    table.hero.pile("Doors of Night")
    assert not free(table, "Doors of Night#1")


@rule("AIO-A-0112")
def test_a_short_event_that_still_has_an_effect_bars_its_copies(table):
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Standing
    from meccg.parts.standing import Add
    from meccg.parts.values import HAND_SIZE

    address = "test:effect"
    if address not in PARTS:
        Add(HAND_SIZE, 1, to=THIS.player).settle(address)
    table.hero.discard("Fair Travels in Wilderness").hand("Fair Travels in Wilderness")
    table.hero.company("Gimli", at="Bree").company("Balin", at="Moria")
    here, there = table.company("Gimli").id, table.company("Balin").id
    done = next(c for c in table.hero.row.discard)
    assert free(table, "Fair Travels in Wilderness", target=here)
    env = Env(source=done, player=0, target=here)
    table.state.hold((("hand_size", Standing(address, env, table.state.turn, "turn")),))
    assert not free(table, "Fair Travels in Wilderness", target=here)
    assert free(table, "Fair Travels in Wilderness", target=there)
    table.state.release(lambda st: st.scope == "turn")
    assert free(table, "Fair Travels in Wilderness", target=here)


def test_once_a_turn(table):
    table.hero.company("Saruman", at="Bree").hand("Wizard’s Voice", "Wizard’s Voice")
    one = table.hero.row.hand[0]
    assert free(table, "Wizard’s Voice#2")
    table.state.move(one, DISCARD)
    table.state.mark(one, "played")
    assert not free(table, "Wizard’s Voice#2")


@rule("AIO-A-0109", "AIO-A-0111", "AIO-B-0253")
def test_a_copy_may_follow_one_that_is_about_to_be_discarded(table):
    """Twilight is declared on it in the same chain."""
    from meccg.kernel.book import BOOK
    from meccg.kernel.run import push
    from meccg.model.rows import Link
    from meccg.rules.chain import Chain

    table.hazard.events("Doors of Night").hand("Doors of Night", "Twilight")
    modes = BOOK[table.card("Twilight").card].modes
    assert not free(table, "Doors of Night#2")
    twilight, target = table.id("Twilight"), table.id("Doors of Night#1")
    link = Link(modes[0].address, Env(source=twilight, player=1, target=target))
    push(table.state, Chain(window=1, first=1, links=(link,)))
    assert free(table, "Doors of Night#2")
    table.state.frames[-1] = table.state.frames[-1].but(links=(link.but(canceled=True),))
    assert not free(table, "Doors of Night#2")
    table.state.frames.clear()
    assert table.card("Doors of Night#1").zone == PLAY


# --- manifestations --------------------------------------------------------------------------------------------------


@pytest.fixture
def borrowed(monkeypatch):
    """Puts cards of other sets into the book, for a test: their facts are known, though not their behaviour."""
    from meccg.cards.pool import load_pool
    from meccg.kernel.book import BOOK
    from meccg.parts.definition import Definition
    from meccg.rules.uniqueness import cards_of, same_entity

    def forget():
        same_entity.cache_clear()
        cards_of.cache_clear()

    def borrow(name, **which):
        facts = load_pool().find(name, **which)
        monkeypatch.setitem(BOOK, facts.id, Definition(facts, (), (), ()))
        forget()
        return facts.id

    yield borrow
    monkeypatch.undo()
    forget()


@rule("AIO-A-0253", "AIO-A-0255", "AIO-B-0269", "AIO-B-0275", "AIO-B-0279", "AIO-B-0280", "AIO-A-0252", "AIO-B-0268")
def test_one_manifestation_bars_the_others(table, borrowed):
    """Gollum, his hazard and his minion version: whichever is in play."""
    precious, stinker = borrowed("My Precious"), borrowed("Stinker")
    table.hero.company("Frodo", at="Bree", allies={"Frodo": ["Gollum"]}).hand(precious)
    table.hazard.hand(stinker, precious)
    assert not free(table, "Stinker")
    for card in (table.hero.row.hand[0], table.hazard.row.hand[1]):
        assert not is_free(table.state, Env(source=card, player=0), None)
    table.state.move(table.id("Gollum"), DISCARD)
    assert free(table, "Stinker")
    table.state.enter(table.id("Stinker"), player=1)
    assert not free(table, "Gollum")
    assert not is_free(table.state, Env(source=table.hero.row.hand[0], player=0), None)


@rule("AIO-B-0281", "AIO-B-0270")
def test_an_eliminated_manifestation_bars_them_for_good(table, borrowed):
    table.hero.out("Gollum")
    table.hazard.hand(borrowed("My Precious"), borrowed("Stinker"))
    assert not free(table, "My Precious")
    assert not free(table, "Stinker")


@rule("AIO-A-0254")
def test_what_lies_face_down_is_not_in_play(table, borrowed):
    table.hero.hand("Gollum")
    agent = table.new(borrowed("My Precious"), 1, ASIDE)
    table.state.enter(agent, player=1, face_down=True)
    assert free(table, "Gollum")
    table.state.turn_up(agent)
    assert not free(table, "Gollum")


@rule("AIO-B-0274", "AIO-A-0253")
def test_manifestations_of_a_dragon_may_be_in_play_together(table, borrowed):
    home, ahunt = borrowed("Smaug at Home"), borrowed("Smaug Ahunt")
    table.hazard.events(home).hand(ahunt, home, "Smaug")
    assert free(table, "Smaug Ahunt")
    assert free(table, "Smaug")
    assert not free(table, "Smaug at Home#2")
    table.hero.pile("Smaug")
    assert not free(table, "Smaug Ahunt")  # once one is defeated, no other follows


@rule("AIO-B-0120", "AIO-B-0278", "AIO-B-0125")
def test_hero_and_minion_versions_are_manifestations_of_each_other(table, borrowed):
    minion = borrowed("Scroll of Isildur", alignment="minion")
    table.hero.company("Gimli", at="Moria", items={"Gimli": ["Scroll of Isildur"]})
    table.hazard.hand(minion)
    assert not is_free(table.state, Env(source=table.hazard.row.hand[0], player=1), None)


@rule("AIO-A-0114")
def test_a_copy_on_the_same_character_may_follow_one_about_to_leave(table):
    from meccg.kernel.book import PARTS
    from meccg.kernel.run import push
    from meccg.model.rows import Link
    from meccg.parts.base import TARGET
    from meccg.parts.verbs import Discard
    from meccg.rules.chain import Chain

    if "test:discard" not in PARTS:
        Discard(TARGET).settle("test:discard")
    table.hero.company("Gimli", at="Bree", corruption={"Gimli": ["Lure of the Senses"]})
    table.hazard.hand("Lure of the Senses")
    gimli, lure = table.id("Gimli"), table.id("Lure of the Senses#1")
    assert not free(table, "Lure of the Senses#2", target=gimli)
    push(table.state, Chain(window=1, first=0, links=(Link("test:discard", Env(source=gimli, player=0, target=lure)),)))
    assert free(table, "Lure of the Senses#2", target=gimli)
    table.state.frames.clear()
