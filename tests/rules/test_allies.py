"""Allies."""

from collections.abc import Iterator
from typing import Any

import pytest

from ledger import rule
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK, PARTS
from meccg.model.facts import EACH
from meccg.parts.modes import Effect
from meccg.parts.selectors import Character, Selector
from meccg.parts.situations import COMPANY_SIZE, Facing
from meccg.parts.standing import Instead, When
from meccg.parts.traits import MAGIC, Trait
from meccg.parts.values import traits, value
from meccg.parts.verbs import THIS_ATTACK, THIS_STRIKE, For, Heal
from meccg.rules.control import unused_di, unused_gi
from meccg.rules.prisoners import HoldsPrisoners
from table import Table


def gollum(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Moria").hand("Gollum")
    table.explored()
    table.do("play Gollum by Bilbo")


@rule("AIO-E-0150", "AIO-C-0217")
def test_ally_is_played_by_tapping_and_without_a_roll(table: Table) -> None:
    gollum(table)
    table.then("Bilbo tapped")


@rule("AIO-C-0218", "AIO-C-0048", "METW-0579", "AIO-B-0248")
def test_ally_lies_with_who_played_it(table: Table) -> None:
    gollum(table)
    table.then("Gollum on Bilbo")


@rule("AIO-C-0220", "AIO-A-0078", "AIO-E-0145")
def test_ally_taps_the_site(table: Table) -> None:
    gollum(table)
    table.then("Moria tapped")


@rule("AIO-E-0150")
@rule("METW-0578", "AIO-E-0150", "AIO-H-0084", "CRF1-0060")
def test_ally_elsewhere(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("Quickbeam", "a pastime")
    table.explored()
    table.cannot("play Quickbeam", because="not playable at this site")
    table.pass_()


@rule("AIO-A-0078", "AIO-E-0135")
def test_ally_at_a_tapped_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Wellinghall", site_tapped=True).hand("Quickbeam", "a pastime")
    table.explored()
    table.cannot("play Quickbeam", because="the site is tapped")
    table.pass_()


@rule("AIO-E-0150")
@rule("AIO-E-0150", "METW-0029")
def test_ally_needs_an_untapped_character(table: Table) -> None:
    table.hero.company("Aragorn II", at="Wellinghall", tapped=["Aragorn II"]).hand("Quickbeam", "a pastime")
    table.explored()
    table.cannot("play Quickbeam", because="AIO-E-0133")
    table.pass_()


@rule("AIO-E-0136", "METW-0641")
def test_ally_whose_card_allows_a_tapped_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", site_tapped=True).hand("Bill the Pony")
    table.explored()
    table.do("play Bill the Pony by Aragorn II")
    table.then("Bill the Pony on Aragorn II")


@rule("AIO-E-0175")
def test_no_additional_item_if_the_site_was_tapped_before(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", site_tapped=True).hand("Bill the Pony", "Sting", "a pastime")
    table.explored()
    table.do("play Bill the Pony by Aragorn II")
    table.cannot("play Sting by Bilbo", because="AIO-E-0181")
    table.pass_()
    table.then("Sting in hand")


@rule("AIO-E-0174", "AIO-E-0172", "AIO-C-0501")
def test_gift_of_the_ally(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Old Forest").hand("Tom Bombadil", "Sting")
    table.explored()
    table.do("play Tom Bombadil by Aragorn II")
    table.do("play Sting by Bilbo")
    table.then("Sting on Bilbo", "Tom Bombadil on Aragorn II")


@rule("METW-0580", "AIO-A-0080", "AIO-H-0184", "CRF1-0106")
def test_ally_uses_no_influence(table: Table) -> None:
    table.hero.company("Elrond", "Glorfindel II", "Annalena", at="Moria", tapped=["Elrond", "Glorfindel II"]).hand("Gollum")
    table.explored()
    s, who = table.state, table.id("Annalena")
    before = (unused_gi(s, 0), unused_di(s, who))
    assert before[1] == 0
    table.do("play Gollum by Annalena")
    assert (unused_gi(s, 0), unused_di(s, who)) == before
    table.then("Gollum on Annalena")


@rule("METW-0048", "METW-0069", "METW-0080", "METW-0066", "AIO-A-0187", "AIO-A-0303")
def test_kinds_of_resources(table: Table) -> None:
    for name, kind in (
        ("Tom Bombadil", "ally"),
        ("Riders of Rohan", "faction"),
        ("Elves of Lindon", "faction"),
        ("Sting", "item"),
    ):
        table.hero.hand(name)
        assert {"resource", kind} <= set(traits(table.state, table.id(name)))
    for card in BOOK.values():
        if card.facts.set == "TW" and card.facts.type in ("resource", "hazard"):
            assert ("faction" in card.traits) == (card.facts.kind == "faction")
            assert ("event" in card.traits) or card.facts.kind in ("item", "ally", "faction", "creature")


@rule("METW-0578")
def test_ally_in_a_whole_region(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lake-town").hand("Roäc the Raven")
    table.explored()
    table.do("play Roäc the Raven by Aragorn II")
    table.then("Roäc the Raven on Aragorn II")


@rule("AIO-E-0136", "AIO-F-0296")
def test_item_in_addition_to_an_ally(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", "Aragorn II", at="Wellinghall").hand("Quickbeam", "Ent-draughts", "a pastime")
    table.explored()
    table.cannot("play Ent-draughts", because="not playable at this site")
    table.do("play Quickbeam by Aragorn II")
    table.do("play Ent-draughts by Frodo")
    table.then("Ent-draughts on Frodo", "Frodo tapped")
    assert table.value("prowess", "Frodo") == BOOK[table.card("Frodo").card].facts.prowess + 1
    table.pass_()


@rule("AIO-C-0221", "AIO-C-0229", "AIO-C-0231", "CRF1-0137")
def test_ally_uses_his_skill(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gollum"]}).hand("Concealment")
    table.attack("orc", strikes=2, prowess=9)
    table.do("play Concealment by Gollum")
    table.then("Gollum tapped", "Aragorn II untapped")


@rule("AIO-C-0221", "AIO-A-0081")
def test_ally_faces_strikes_and_supports(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gollum"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9)
    assert table.offered("assign Gollum")
    table.do("assign Aragorn II")
    table.do("tap")
    table.do("support Gollum")
    table.then("Gollum tapped")


@rule("AIO-C-0228", "AIO-C-0245")
@rule("AIO-C-0221", "METW-0343", "AIO-A-0081", "METW-0606")
def test_ally_adds_nothing_to_the_size(table: Table) -> None:
    table.hero.company("Gandalf", "Aragorn II", "Legolas", at="Bree", allies={"Gandalf": ["Quickbeam"]})
    assert value(table.state, COMPANY_SIZE, table.company().id) == 3


@rule("CRF1-0318", "CRF1-0319")
def test_ent_is_not_attacked_by_the_site_but_may_support(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras", allies={"Aragorn II": ["Leaflock"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert not table.offered("assign Leaflock")
    table.do("assign Bilbo")
    table.do("tap")
    table.do("support Leaflock")
    table.pass_()
    table.then("Leaflock tapped")


@rule("AIO-C-0255")
@rule("AIO-C-0255")
def test_ally_has_a_race_only_if_his_card_says_so(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gollum"]})
    races = {"hobbit", "man", "orc", "elf", "dwarf"}
    assert not races & set(traits(table.state, table.id("Gollum")))


@rule("AIO-C-0234")
@pytest.mark.parametrize(("to", "stays"), [("Wellinghall", True), ("Rhosgobel", False)])
def test_ent_does_not_go_everywhere(table: Table, to: str, stays: bool) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Lórien", allies={"Aragorn II": ["Skinbark"]})
    table.movement(to=to, way="starter")
    table.pass_all()
    table.then("Skinbark on Aragorn II" if stays else "Skinbark discarded")


# --- rulings on single allies ----------------------------------------------------------------------------------------------


@rule("AIO-F-0141")
def test_bill_the_pony_has_body_ten(table: Table) -> None:
    table.hero.company("Sam Gamgee", at="Bree", allies={"Sam Gamgee": ["Bill the Pony"]})
    assert table.value("body", "Bill the Pony") == 10


@rule("AIO-G-0202", "AIO-G-0349", "AIO-G-0463", "AIO-F-0580", "AIO-F-0571")
@pytest.mark.parametrize("ent", ["Quickbeam", "Skinbark", "Treebeard", "Leaflock"])
def test_ents_support_against_automatic_attacks(table: Table, ent: str) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras", allies={"Aragorn II": [ent]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9, automatic=True)
    assert not table.offered(f"assign {ent}")
    table.do("assign Bilbo")
    table.do("tap")
    table.do(f"support {ent}")
    table.pass_()
    table.then(f"{ent} tapped")


@rule("AIO-G-0348", "AIO-G-0462", "AIO-F-0572")
@pytest.mark.parametrize("ent", ["Skinbark", "Treebeard", "Leaflock"])
@pytest.mark.parametrize(("to", "stays"), [("Moria", True), ("Rhosgobel", False)])
def test_where_ents_go(table: Table, ent: str, to: str, stays: bool) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Lórien", allies={"Aragorn II": [ent]})
    table.movement(to=to, way="starter")
    table.pass_all()
    table.then(f"{ent} on Aragorn II" if stays else f"{ent} discarded")


@rule("AIO-G-0439")
def test_tom_bombadil_stays_in_his_country(table: Table) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Rivendell", allies={"Aragorn II": ["Tom Bombadil"]})
    table.movement(to="Lórien", way="starter")
    table.pass_all()
    table.then("Tom Bombadil discarded")


@rule("AIO-G-0437", "AIO-F-0396", "AIO-F-0569")
@pytest.mark.parametrize(
    ("ally", "site"), [("Tom Bombadil", "Old Forest"), ("Goldberry", "Old Forest"), ("Leaflock", "Wellinghall")]
)
def test_where_they_are_met(table: Table, ally: str, site: str) -> None:
    table.hero.company("Aragorn II", at=site).company("Bilbo", at="Bree").hand(ally, "a pastime")
    table.explored("Aragorn II")
    assert table.offered(f"play {ally} by Aragorn II")
    table.pass_()
    table.explored("Bilbo")
    assert not table.offered(f"play {ally}")
    table.pass_()


@rule("AIO-F-0397", "AIO-F-0400", "AIO-F-0402", "CRF1-0296")
def test_goldberry_is_not_attacked_but_supports(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Edoras", allies={"Aragorn II": ["Goldberry"]})
    table.dice(9)
    table.attack("orc", strikes=1, prowess=9)
    assert not table.offered("assign Goldberry")
    table.do("leave")
    assert not table.offered("assign Goldberry")
    table.hazard.do("assign Aragorn II")
    table.do("tap")
    table.do("support Goldberry")
    table.pass_()
    table.then("Goldberry tapped")


@rule("AIO-A-0079", "AIO-C-0221")
def test_ally_is_no_character(table: Table) -> None:
    table.hero.company("Aragorn II", at="Dol Amroth", allies={"Aragorn II": ["Gollum"]}, tapped=["Aragorn II"])
    table.hero.hand("Knights of Dol Amroth", "a pastime")
    table.explored()
    assert "character" not in traits(table.state, table.id("Gollum"))
    table.cannot("play Knights of Dol Amroth by Gollum", because="no character of the company is untapped")
    table.pass_()


# --- whom "characters" means -----------------------------------------------------------------------------------------------


@rule("AIO-A-0081", "AIO-C-0223")
def test_what_lasts_for_the_turn_is_for_characters_only(table: Table) -> None:
    """Clear Skies, Potion of Prowess, Miruvor: they change what somebody is, no attack."""
    items = {"Aragorn II": ["Potion of Prowess", "Miruvor"]}
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gwaihir"]}, items=items)
    before = [table.value(n, "Gwaihir") for n in ("prowess", "body")]
    prowess, body = table.value("prowess", "Aragorn II"), table.value("body", "Aragorn II")
    table.events("Clear Skies")
    table.hero.hand("a pastime")
    table.organization()
    table.carry_out("use Potion of Prowess")
    table.carry_out("use Miruvor")
    assert [table.value(n, "Gwaihir") for n in ("prowess", "body")] == before
    assert (table.value("prowess", "Aragorn II"), table.value("body", "Aragorn II")) == (prowess + 3, min(10, body + 2))
    table.leave_open()


@rule("AIO-D-0025")
def test_halving_the_strikes_of_an_attack_on_each_has_no_effect(table: Table) -> None:
    table.events("Gates of Morning")
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Bree").hand("Dark Quarrels")
    table.attack("undead", strikes=EACH, prowess=9)
    table.do("play Dark Quarrels")
    table.settle()
    assert len(table.frame("Attack").assigned) == 3
    table.leave_open()


# --- as characters: in combat, and for healing -------------------------------------------------------------------------


def in_combat_or_healing(part: Any) -> Iterator[Any]:
    """What a part does to whom in combat, and whom it heals."""
    for p in part.walk():
        if isinstance(p, For) and p.until in (THIS_ATTACK, THIS_STRIKE):
            yield p
        if isinstance(p, (When, Instead)) and p.pattern.kind == "wound" and p.pattern.what is not None:
            yield p.pattern.what
        if isinstance(p, Selector) and any(isinstance(q, Facing) for q in p.walk()):
            yield p
        if isinstance(p, Effect) and p.do is not None and p.on is not None and any(isinstance(q, Heal) for q in p.do.walk()):
            yield p.on


@rule("AIO-A-0081", "AIO-C-0222", "AIO-C-0223", "AIO-D-0217")
def test_no_card_forgets_allies_in_combat_or_when_it_heals() -> None:
    """Where it speaks of characters and not of a race or an art: no ally is a Hobbit or an Elf or uses magic, and none receives
    corruption or is taken prisoner (AIO-E-0490).
    """
    load_cards()
    races = {race for card in BOOK.values() if card.facts.kind in ("character", "avatar") for race in card.facts.races}
    never = races | {f"{art}-user" for art in MAGIC}
    forgotten = [
        address
        for address, part in list(PARTS.items())
        if "/" not in address and (card := BOOK.get(address.partition(":")[0])) is not None
        if card.facts.set != "TABLE" and "corruption" not in card.facts.keywords
        if not any(isinstance(p, HoldsPrisoners) for p in card.parts)
        for thing in in_combat_or_healing(part)
        for who in thing.walk()
        if type(who) is Character and not any(isinstance(q, Trait) and q.trait in never for q in who.walk())
    ]
    assert not forgotten
