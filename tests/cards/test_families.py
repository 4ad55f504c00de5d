"""What plain cards of a kind do, whichever set they are of: their facts come true at the table.

A plain card enters these tests with its line in a card file. What is peculiar to it, and the printed numbers as somebody has read
them from the card (for The Wizards: tests/cards/tw/test_*_plain.py), are tested by its set.
"""

import pytest

from hazardplay import body, numbers
from meccg.cards.load import in_the_book, load_cards
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK
from meccg.model.facts import Facts
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import SITES, has_trait
from strikeplay import creature
from table import Table

load_cards()
PLAIN = [f for f in load_pool().by_id.values() if f.plain and in_the_book(f) and BOOK[f.id].done]
HERO = ("hero", "neutral", "dual")


def of_kind(*kinds: str) -> list[Facts]:
    return [f for f in PLAIN if f.kind in kinds]


def each(cards: list[Facts]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("facts", cards, ids=lambda f: f.id)


ITEMS = [f for f in of_kind("item") if f.alignment in HERO and f.item.kind in ("minor", "major", "greater") and not f.playable_at]
COMPANIONS = ("Gimli", "Legolas", "Faramir", "Balin", "Éowyn", "Bofur", "Dori")


@each([f for f in of_kind("creature") if f.creature.strikes > 0])
def test_a_creature_attacks_with_its_strikes_and_prowess(table: Table, facts: Facts) -> None:
    table.hero.company(*COMPANIONS, at="Bree").hand("Dark Quarrels", "Concealment", "a pastime")
    creature(table, facts.id)
    assert numbers(table) == (facts.creature.strikes, facts.prowess)
    assert (body(table) if facts.body is not None else None) == facts.body
    attack = table.frame("Attack")
    assert all(has_trait(table.state, attack.uid, race) for race in facts.races)
    table.leave_open()


@each(ITEMS)
def test_an_item_is_played_where_such_items_are(table: Table, facts: Facts) -> None:
    """By one who is untapped, at a site where items of its class are playable."""
    at = "The Lonely Mountain" if "hoard-item" in facts.keywords else "Moria"
    table.hero.company("Aragorn II", "Balin", at=at).company("Gandalf", at="Rivendell").hand(facts.id, "a pastime")
    table.explored("Aragorn II")
    table.do(f"play {facts.name} by {'Balin' if facts.item.alt_bearer == 'dwarf' else 'Aragorn II'}")
    table.settle()
    assert table.card(facts.name).zone == "play"
    table.leave_open()


@each(ITEMS)
def test_an_item_is_not_played_at_a_haven(table: Table, facts: Facts) -> None:
    table.hero.company("Gandalf", "Balin", at="Rivendell").hand(facts.id, "a pastime")
    table.explored("Gandalf")
    table.cannot(f"play {facts.name}", because="not playable at this site")
    table.leave_open()


@each(of_kind("character"))
def test_a_character_has_his_numbers_and_skills(table: Table, facts: Facts) -> None:
    table.hero.company(facts.id, at="Bree")
    who = facts.name
    shown = (table.value("prowess", who), table.value("body", who), table.value("mind", who))
    assert shown == (facts.prowess, facts.body, facts.mind)
    assert all(has_trait(table.state, table.id(who), word) for word in (*facts.skills, *facts.races))


FACTIONS = [f for f in of_kind("faction") if f.alignment in HERO and f.faction.influence_number is not None]
HOMES = {f.id: [n for place in f.playable_at for n in place.sites if SITES.get(("hero", n)) in BOOK] for f in FACTIONS}


@each([f for f in FACTIONS if HOMES[f.id]])
def test_a_faction_is_tried_at_its_site(table: Table, facts: Facts) -> None:
    table.hero.company("Aragorn II", at=HOMES[facts.id][0]).hand(facts.id, "a pastime")
    table.explored("Aragorn II")
    assert table.offered(f"play {facts.name} by Aragorn II")
    table.leave_open()


@each(FACTIONS)
def test_a_faction_is_not_tried_at_a_haven(table: Table, facts: Facts) -> None:
    table.hero.company("Aragorn II", at="Rivendell").hand(facts.id, "a pastime")
    table.explored("Aragorn II")
    table.cannot(f"play {facts.name}", because="not playable at this site")
    table.leave_open()


@each([f for f in of_kind("site") if f.alignment == "hero" and f.site.auto_attacks])
def test_a_site_has_its_automatic_attacks(table: Table, facts: Facts) -> None:
    table.hero.company("Aragorn II", at=facts.id)
    found = [attack for _, attack in automatic_attacks(table.state, table.company().site)]
    always = [a for a in facts.site.auto_attacks if not a.in_play]
    assert [(a.race, a.strikes, a.prowess) for a in found] == [(a.race, a.strikes, a.prowess) for a in always]


@each([f for f in of_kind("ally") if f.alignment in HERO])
def test_an_ally_has_its_numbers(table: Table, facts: Facts) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": [facts.id]})
    shown = tuple(table.value(number, facts.name) for number in ("prowess", "body", "mind"))
    assert shown == (facts.prowess, facts.body, facts.mind)
