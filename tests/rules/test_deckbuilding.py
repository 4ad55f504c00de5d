"""Deck construction: a legal deck, and every way to spoil it."""

from typing import Any

import pytest

from ledger import rule
from meccg.cards.load import in_the_book, load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.deck import Cards, Deck
from meccg.model.options import STANDARD, THE_WIZARDS, Rules
from meccg.rules.deckbuilding import check, unfinished

load_cards()

FACTIONS = [f.id for f in load_pool().by_id.values() if f.set == "TW" and f.kind == "faction" and f.plain][:24]
CREATURES = [
    "Orc-patrol", "Orc-warband", "Orc-guard", "Orc-watch", "Orc-raiders", "Orc-warriors", "Wargs", "Wolves", "Cave-drake",
    "Giant", "Ghosts", "Ghouls", "Huorn", "Ambusher", "Olog-hai (Trolls)", "Half-trolls of Far Harad", "Pûkel-men",
]  # fmt: skip
SMALL_MINDS = ["Anborn", "Bard Bowman", "Beregond", "Bergil", "Bifur", "Bofur", "Bombur", "Dori", "Dwalin", "Fíli", "Forlong"]
EVENTS = ["Doors of Night", "River", "Call of Home", "Long Winter", "Greed", "Minions Stir", "Lure of Nature", "Eye of Sauron"]


def cards(**counts: int) -> Cards:
    """Cards by name, `_` for a blank, each so often; ids are sorted so that equal decks are equal."""
    return named({name.replace("_", " "): n for name, n in counts.items()})


def named(counts: dict[str, int]) -> Cards:
    return tuple((load_pool().find(name).id, n) for name, n in counts.items() if n)


def ids(*names: str) -> tuple[str, ...]:
    return tuple(load_pool().find(name).id for name in names)


def resources(n: int) -> Cards:
    """So many resources: factions, then mail coats and swords."""
    out = [(id, 1) for id in FACTIONS[:n]]
    left = n - len(out)
    for name in ("Hauberk of Bright Mail", "Sword of Gondolin", "Beautiful Gold Ring", "Precious Gold Ring", "Fair Gold Ring",
                 "Dwarven Axe", "Lesser Ring", "Elf-stone", "Horn of Anor", "Ent-draughts"):  # fmt: skip
        out += [(load_pool().find(name).id, min(3, left))] if left > 0 else []
        left -= 3
    return tuple(out)


def hazards(n: int, creatures: int | None = None) -> Cards:
    """So many hazards, of which so many are creatures (all, if not said)."""
    kinds = n if creatures is None else creatures
    return threes(CREATURES, kinds) + threes(EVENTS, n - kinds)


def threes(names: list[str], n: int) -> Cards:
    out: list[tuple[str, int]] = []
    for name in names:
        if n > 0:
            out.append((load_pool().find(name).id, min(3, n)))
        n -= 3
    assert n <= 0, "not enough names"
    return tuple(out)


HAVENS = cards(Rivendell=2, Lórien=1, Grey_Havens=1, Edhellond=1)


def deck(play_deck: Cards | None = None, **fields: Any) -> Deck:
    """A legal deck of 30 resources and 30 hazards, but for what is said."""
    whole = {
        "name": "a deck",
        "characters": ids("Aragorn II", "Faramir", "Éowyn"),
        "items": ids("Dagger of Westernesse", "Dagger of Westernesse"),
        "sites": HAVENS + cards(Bree=1, Moria=1),
    }
    return Deck(play_deck=resources(30) + hazards(30) if play_deck is None else play_deck, **{**whole, **fields})


def faults(made: Deck, options: Rules = STANDARD, **more: Any) -> list[str]:
    """What is wrong."""
    return [str(f) for f in check(made, options, **more) if f not in UNFINISHED]


UNFINISHED = [f for id in BOOK for f in unfinished([id])]  # what this file shows does not depend on cards still to be written


def refused(made: Deck, *words: str, options: Rules = STANDARD, **more: Any) -> None:
    """Exactly one fault, which has these words."""
    found = faults(made, options, **more)
    assert len(found) == 1, found
    for word in words:
        assert word in found[0]


def accepted(made: Deck, options: Rules = STANDARD, **more: Any) -> None:
    assert faults(made, options, **more) == []


# --- the play deck ---------------------------------------------------------------------------------------------------


@rule("AIO-A-0289", "AIO-A-0290", "CRF1-0232", "AIO-B-0128", "AIO-B-0069", "AIO-H-0356")
def test_thirty_resources_and_thirty_hazards_are_the_least():
    accepted(deck())
    refused(deck(resources(29) + hazards(29)), "at least 30", "AIO-B-0128")
    refused(deck(resources(30) + hazards(31)), "30 resources and 31 hazards", "AIO-B-0128")
    refused(deck(resources(31) + hazards(30)), "as many of each")


@rule("AIO-B-0128")
def test_fifty_resources_and_fifty_hazards_are_the_most():
    accepted(deck(resources(50) + hazards(50)))
    refused(deck(resources(51) + hazards(51)), "at most 50")


@rule("METW-0237")
def test_first_edition_begins_at_twenty_five():
    accepted(deck(resources(25) + hazards(25)), THE_WIZARDS)
    refused(deck(resources(24) + hazards(24)), "at least 25", options=THE_WIZARDS)
    accepted(deck(resources(50) + hazards(50)), THE_WIZARDS)
    refused(deck(resources(51) + hazards(51)), "at most 50", options=THE_WIZARDS)
    refused(deck(resources(25) + hazards(26)), "as many of each", options=THE_WIZARDS)


def test_every_fault_is_told_at_once():
    found = faults(deck(resources(29) + hazards(20, creatures=3), characters=(), items=ids("Sting", "Glamdring", "Narsil")))
    assert len(found) >= 6
    assert any("no starting character" in f for f in found)
    assert any("3 starting items" in f for f in found)
    assert any("3 creatures" in f for f in found)


@rule("CRF1-0233", "AIO-H-0360")
def test_a_card_that_is_either_counts_as_what_is_needed():
    accepted(deck(resources(29) + hazards(30) + cards(Twilight=1)))
    accepted(deck(resources(30) + hazards(29) + cards(Twilight=1)))
    accepted(deck(resources(29) + hazards(29) + cards(Twilight=2)))
    refused(deck(resources(30) + hazards(30) + cards(Twilight=1)), "1 that are either")


@rule("METW-0092", "METW-0083", "AIO-B-0041", "AIO-B-0067")
def test_sites_and_regions_do_not_belong_in_the_play_deck():
    refused(deck(resources(30) + hazards(30) + cards(Bree=1)), "Bree", "location deck", "AIO-B-0067")
    refused(deck(resources(30) + hazards(30) + (("TW-438", 1),)), "location deck")
    accepted(deck(resources(30) + hazards(30) + cards(Gandalf=1, Boromir_II=1)))


@rule("AIO-B-0131", "AIO-H-0350", "CRF1-0235")
def test_twelve_creatures_are_needed():
    accepted(deck(resources(30) + hazards(30, creatures=12)))
    refused(deck(resources(30) + hazards(30, creatures=11)), "11 creatures", "at least 12", "AIO-B-0131")


@rule("CRF1-0236", "AIO-B-0132", "AIO-H-0351", "CRF1-0235")
def test_creatures_that_are_events_too_count_half():
    accepted(deck(resources(30) + hazards(28, creatures=11) + cards(Adûnaphel=1, Shelob=1)))
    refused(deck(resources(30) + hazards(29, creatures=11) + cards(Adûnaphel=1)), "11 and a half creatures")


@rule("AIO-E-0043", "AIO-H-0355", "AIO-B-0140")
def test_the_sideboard_may_be_mixed_as_one_likes():
    accepted(deck(sideboard=threes(EVENTS, 24) + cards(Weariness_of_the_Heart=3, Lost_in_the_Wilderness=3)))
    accepted(deck(sideboard=threes(["Potion of Prowess", "Concealment", "Dodge", "Muster", "Escape"], 15)))
    accepted(deck(sideboard=named(dict.fromkeys(SMALL_MINDS, 1))))


@rule("AIO-A-0292", "METW-0246", "AIO-B-0127", "AIO-B-0381")
def test_ten_characters_besides_those_who_start():
    ten = named(dict.fromkeys(SMALL_MINDS[:10], 1))
    accepted(deck(resources(30) + hazards(30) + ten + cards(Gandalf=1)))
    refused(deck(resources(30) + hazards(30) + ten + cards(Forlong=1)), "11 characters", "AIO-B-0127")


# --- copies ----------------------------------------------------------------------------------------------------------


@rule("AIO-B-0070", "AIO-B-0129")
def test_one_copy_of_a_unique_card():
    accepted(deck(resources(29) + hazards(30) + cards(Glamdring=1)))
    refused(deck(resources(28) + hazards(30) + cards(Glamdring=2)), "2 copies of Glamdring", "unique")
    refused(deck(resources(30) + hazards(28) + cards(Smaug=2)), "2 copies of Smaug")


@rule("AIO-B-0071", "AIO-B-0129")
def test_three_copies_of_another_card():
    accepted(deck(resources(27) + hazards(30) + cards(Concealment=3)))
    refused(deck(resources(26) + hazards(30) + cards(Concealment=4)), "4 copies of Concealment", "at most 3", "AIO-B-0129")


@rule("METW-0247")
def test_one_copy_of_a_character():
    refused(deck(resources(30) + hazards(30) + cards(Gimli=2)), "2 copies of Gimli")


def test_pictures_make_no_other_card():
    """Boromir II has two pictures, and an id for each."""
    refused(deck(resources(30) + hazards(30) + (("TW-134", 1), ("TW-135", 1))), "2 copies of Boromir II")


@rule("AIO-B-0256", "AIO-B-0341")
def test_starting_cards_count_to_the_copies():
    refused(deck(resources(30) + hazards(30) + cards(Faramir=1)), "2 copies of Faramir", "unique", "AIO-B-0129")
    accepted(deck(resources(29) + hazards(30) + cards(Dagger_of_Westernesse=1)))
    refused(deck(resources(28) + hazards(30) + cards(Dagger_of_Westernesse=2)), "4 copies of Dagger of Westernesse")


@rule("AIO-E-0042", "AIO-B-0094", "AIO-A-0377")
def test_the_sideboard_counts_to_the_copies():
    refused(deck(resources(29) + hazards(30) + cards(Glamdring=1), sideboard=cards(Glamdring=1)), "2 copies of Glamdring")
    refused(deck(resources(28) + hazards(30) + cards(Muster=2), sideboard=cards(Muster=2)), "4 copies of Muster")
    refused(deck(sideboard=cards(Éowyn=1)), "2 copies of Éowyn")
    accepted(deck(resources(28) + hazards(30) + cards(Muster=2), sideboard=cards(Muster=1)))


# --- avatars ---------------------------------------------------------------------------------------------------------


@rule("AIO-A-0291", "CRF1-0234", "AIO-B-0126", "AIO-B-0072", "AIO-B-0073", "AIO-B-0074", "AIO-B-0257", "AIO-H-0357", "AIO-H-0359")
@pytest.mark.parametrize(
    ("wizards", "legal"),
    [
        ({"Gandalf": 1}, True),
        ({"Gandalf": 3}, True),
        ({"Gandalf": 1, "Saruman": 1}, True),
        ({"Gandalf": 2, "Saruman": 1}, True),
        ({}, True),
        ({"Gandalf": 4}, False),
        ({"Gandalf": 2, "Saruman": 2}, False),
        ({"Gandalf": 1, "Saruman": 1, "Alatar": 1}, False),
    ],
)
def test_avatars_of_a_play_deck(wizards, legal):
    found = faults(deck(resources(30) + hazards(30) + named(wizards)))
    assert bool(found) != legal, found


@rule("METW-0233", "METW-0248", "CRF1-0213")
def test_first_edition_has_two_avatars_at_most():
    accepted(deck(resources(25) + hazards(25) + cards(Gandalf=2)), THE_WIZARDS)
    accepted(deck(resources(25) + hazards(25) + cards(Gandalf=1, Alatar=1)), THE_WIZARDS)
    refused(deck(resources(25) + hazards(25) + cards(Gandalf=3)), "3 avatars", options=THE_WIZARDS)
    assert faults(deck(resources(25) + hazards(25) + cards(Gandalf=2, Alatar=1)), THE_WIZARDS)


@rule("AIO-B-0095", "AIO-B-0141", "AIO-H-0358", "AIO-B-0093")
def test_avatars_of_play_deck_and_sideboard():
    three = resources(30) + hazards(30) + cards(Gandalf=3)
    accepted(deck(three, sideboard=cards(Saruman=1, Alatar=1, Radagast=1, Pallando=1)))
    refused(deck(three, sideboard=cards(Saruman=2)), "more than one copy of one avatar")
    refused(deck(three, sideboard=cards(Gandalf=1)), "more than 3 copies of Gandalf")
    accepted(deck(resources(30) + hazards(30) + cards(Gandalf=1), sideboard=cards(Gandalf=2)))


# --- starting cards --------------------------------------------------------------------------------------------------


@rule("METW-0240")
def test_somebody_must_start_and_no_avatar():
    refused(deck(characters=()), "no starting character", "AIO-B-0325")
    refused(deck(characters=ids("Gandalf", "Éowyn")), "Gandalf can't start")


@rule("AIO-B-0326", "AIO-H-0328", "CRF1-0238")
def test_ten_characters_in_the_pool():
    accepted(deck(characters=ids(*SMALL_MINDS[:10])))
    refused(deck(characters=ids(*SMALL_MINDS[:11])), "11 starting characters", "at most 10", "AIO-B-0326")


@rule("AIO-B-0370", "AIO-B-0363", "AIO-H-0384")
@pytest.mark.parametrize(
    ("items", "words"),
    [
        (("Dagger of Westernesse", "Dagger of Westernesse", "Elf-stone"), "3 starting items"),
        (("Sting",), "Sting can't be a starting item: it is unique"),
        (("Dwarven Axe",), "it is no minor item"),
        (("Beautiful Gold Ring",), "it is no minor item"),
    ],
)
def test_two_minor_items_that_are_not_unique(items, words):
    refused(deck(items=ids(*items)), words)
    accepted(deck(items=()))
    accepted(deck(items=ids("Elf-stone")))


@rule("METW-0245", "AIO-B-0372", "AIO-B-0381")
def test_starting_items_are_besides_the_play_deck():
    """30 resources without the starting items; with them the deck would be too small."""
    accepted(deck(items=ids("Elf-stone", "Horn of Anor")))
    refused(deck(resources(28) + hazards(28), items=ids("Elf-stone", "Horn of Anor")), "at least 30")


# --- sideboard, sites, alignment -------------------------------------------------------------------------------------


@rule("AIO-A-0401", "AIO-B-0091", "AIO-B-0092", "AIO-B-0139")
@pytest.mark.parametrize(("decks", "size"), [(1, 30), (2, 30), (3, 35), (4, 40)])
def test_size_of_the_sideboard(decks, size):
    options = STANDARD.but(decks=decks)
    names = [*EVENTS, "Weariness of the Heart", "Lost in the Wilderness", "Concealment", "Dodge", "Muster", "Escape"]
    accepted(deck(sideboard=threes(names, size)), options)
    refused(deck(sideboard=threes(names, size + 1)), f"at most {size}", "AIO-B-0139", options=options)


@rule("METW-0760", "METW-0737", "METW-0740")
@pytest.mark.parametrize(("decks", "size"), [(1, 15), (2, 15), (3, 20), (4, 25)])
def test_size_of_the_sideboard_in_the_first_edition(decks, size):
    options = THE_WIZARDS.but(decks=decks)
    accepted(deck(sideboard=threes([*EVENTS, "Concealment"], size)), options)
    refused(deck(sideboard=threes([*EVENTS, "Concealment"], size + 1)), f"at most {size}", options=options)


@rule("CRF1-0178")
def test_twenty_cards_if_the_players_want_them():
    """As many as when the second set came; the rest as in the first edition."""
    options = THE_WIZARDS.but(sideboard=(20, 20, 25, 30))
    accepted(deck(sideboard=threes([*EVENTS, "Concealment"], 20)), options)
    refused(deck(sideboard=threes([*EVENTS, "Concealment"], 21)), "at most 20", options=options)


@rule("AIO-B-0142")
def test_ten_cards_more_against_a_fallen_wizard():
    forty = threes([*EVENTS, "Weariness of the Heart", "Lost in the Wilderness", "Concealment", "Dodge", "Muster", "Escape"], 40)
    accepted(deck(sideboard=forty), against=("fallen-wizard",))
    refused(deck(sideboard=forty), "at most 30", against=("hero",))


@rule("AIO-B-0093")
def test_no_sites_in_the_sideboard():
    accepted(deck(sideboard=cards(Muster=1, River=1, Gimli=1, Saruman=1)))
    refused(deck(sideboard=cards(Bree=1)), "Bree", "AIO-B-0093")
    refused(deck(sideboard=(("TW-438", 1),)), "METW-0761", options=THE_WIZARDS)


@rule("AIO-A-0247", "METW-0236", "AIO-B-0138")
def test_havens_may_be_many_other_sites_one():
    accepted(deck(sites=cards(Rivendell=4, Lórien=3, Bree=1)))
    refused(deck(sites=HAVENS + cards(Bree=2)), "2 copies of Bree", "AIO-B-0138")


@rule("AIO-A-0246", "METW-0083", "AIO-B-0041", "AIO-B-0059", "AIO-B-0062")
def test_the_location_deck_holds_sites_and_regions():
    refused(deck(sites=HAVENS + cards(Muster=1)), "Muster", "sites only", "AIO-B-0059")
    accepted(deck(sites=(*HAVENS, ("TW-438", 1), ("TW-439", 1))))


@rule("METW-0243", "AIO-B-0357")
def test_the_starting_site_is_needed():
    refused(deck(sites=cards(Lórien=1, Bree=1)), "lacks the starting site, Rivendell")


@rule("AIO-B-0034")
def test_hazards_are_for_everybody():
    assert {BOOK[id].facts.alignment for id, _ in hazards(30)} == {"neutral"}
    accepted(deck(resources(30) + hazards(30)))


# --- what the program knows ------------------------------------------------------------------------------------------


def test_a_card_that_is_not_complete_is_refused(monkeypatch):
    monkeypatch.setattr(BOOK[load_pool().find("Sword of Gondolin").id], "waits", ("Item.alt_bearer",))
    found = check(deck())
    assert [str(f) for f in found] == ["Sword of Gondolin (TW-336) is not playable yet (not carried out yet: alt bearer)"]
    assert found[0].unfinished


def test_a_card_of_another_set_is_refused():
    key = next(
        f.id for f in load_pool().by_id.values() if f.kind == "character" and f.alignment == "minion" and not in_the_book(f)
    )
    name = load_pool().by_id[key].name
    found = check(deck(resources(30) + hazards(30) + ((key, 1),)))
    assert found[0].unfinished
    assert [str(f) for f in found] == [
        f"{name} ({key}) is not playable yet: nobody has written it yet",
        f"{name} (minion) may not be in a hero deck [AIO-B-0112]",
    ]


def test_what_is_no_card_is_refused():
    found = check(deck(resources(30) + hazards(30) + (("XX-1", 1),)))
    assert [str(f) for f in found] == ["there is no card XX-1"]


def test_an_alignment_that_is_not_known_is_refused():
    assert "there is no alignment 'entish'" in str(check(deck(alignment="entish"))[0])


# --- cards of other sets: their facts are known, though not their behaviour ------------------------------------------


@pytest.fixture
def borrowed(monkeypatch):
    """Puts cards of other sets into the book, for a test."""
    from meccg.parts.definition import Definition

    def borrow(*names: str, **which: str) -> tuple[str, ...]:
        out = []
        for name in names:
            facts = load_pool().find(name, **which)
            monkeypatch.setitem(BOOK, facts.id, Definition(facts, (), (), ()))
            out.append(facts.id)
        return tuple(out)

    return borrow


def ones(ids: tuple[str, ...]) -> Cards:
    return tuple((id, 1) for id in ids)


@rule("AIO-B-0133", "AIO-B-0134", "AIO-H-0353")
def test_agents_are_hazards_and_half_a_creature(borrowed):
    agents = ones(borrowed("Anarin", "Bill Ferny"))
    accepted(deck(resources(30) + hazards(28, creatures=11) + agents))
    refused(deck(resources(30) + hazards(29, creatures=11) + agents[:1]), "11 and a half creatures")


@rule("AIO-B-0135")
def test_the_agents_minds_are_limited(borrowed):
    """36 in play deck and sideboard together."""
    inside = resources(30) + hazards(26) + ones(borrowed("Anarin", "Baduila", "Bill Ferny", "Dâsakûn"))  # 7 + 8 + 3 + 5
    accepted(deck(inside, sideboard=ones(borrowed("Deallus", "Drór", "Firiel"))))  # 3 + 4 + 6
    refused(deck(inside, sideboard=ones(borrowed("Drór", "Elwen", "Gergeli"))), "37 mind", "at most 36 is allowed")  # 4 + 5 + 5


@rule("AIO-H-0352", "CRF1-0237", "AIO-B-0132")
def test_dragons_that_are_events_are_half_a_creature(borrowed):
    dragons = ones(borrowed("Smaug Ahunt", "Smaug at Home"))
    accepted(deck(resources(30) + hazards(28, creatures=11) + dragons))
    refused(deck(resources(30) + hazards(29, creatures=11) + dragons[:1]), "11 and a half creatures")


@rule("AIO-B-0114", "AIO-B-0130", "AIO-B-0112")
def test_minion_items_are_for_heroes_too_other_minion_cards_are_not(borrowed):
    item = borrowed("Saw-toothed Blade", alignment="minion")
    accepted(deck(resources(29) + hazards(30) + ones(item)))
    ally, site, character = borrowed("Stinker"), borrowed("Barad-dûr", alignment="minion"), borrowed("Orc Captain")
    refused(deck(resources(29) + hazards(30) + ones(ally)), "Stinker (minion) may not be in a hero deck", "AIO-B-0112")
    refused(deck(sites=HAVENS + ones(site)), "Barad-dûr")
    refused(deck(characters=(*ids("Éowyn"), *character)), "Orc Captain")


@rule("AIO-B-0115")
def test_both_versions_of_a_unique_item_are_one_too_many(borrowed):
    minion = borrowed("Scroll of Isildur", alignment="minion")
    accepted(deck(resources(29) + hazards(30) + ones(minion)))
    refused(deck(resources(28) + hazards(30) + ones(minion) + cards(Scroll_of_Isildur=1)), "2 copies of Scroll of Isildur")


@rule("AIO-B-0096")
def test_wizards_and_ringwraiths_do_not_mix(borrowed):
    ringwraith = borrowed("Indûr the Ringwraith")
    refused(deck(resources(30) + hazards(30) + cards(Gandalf=1), sideboard=ones(ringwraith)), "Indûr the Ringwraith (minion)")


@rule("AIO-B-0137", "AIO-B-0136")
def test_five_of_the_balrog_s_sites_may_be_in_a_location_deck(borrowed):
    five = borrowed("Ancient Deep-hold", "The Wind-deeps", "The Drowning-deeps", "The Rusted-deeps", "Remains of Thangorodrim")
    accepted(deck(sites=HAVENS + ones(five)))
    refused(deck(sites=(*HAVENS, (five[0], 2))), "2 copies of Ancient Deep-hold")
    other = borrowed("Carn Dûm", alignment="balrog")
    refused(deck(sites=HAVENS + ones(other)), "Carn Dûm (balrog) may not be in a hero deck")


@rule("AIO-B-0327")
def test_agents_do_not_start(borrowed):
    agent = borrowed("Bill Ferny")
    refused(deck(characters=(*ids("Éowyn"), *agent)), "Bill Ferny can't be a starting character", "AIO-B-0327")


@rule("AIO-B-0363", "AIO-E-0179")
def test_hoard_items_do_not_start(borrowed):
    hoard = next(f for f in load_pool().by_id.values() if "hoard-item" in f.keywords and f.item.kind == "minor" and not f.unique)
    refused(deck(items=borrowed(hoard.id)), "hoard item", "AIO-B-0363")
