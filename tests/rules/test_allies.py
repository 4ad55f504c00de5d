"""Allies."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.situations import COMPANY_SIZE
from meccg.parts.values import traits, value
from meccg.rules.control import unused_di, unused_gi
from table import Table


@rule("AIO-C-0216", "AIO-C-0217", "AIO-C-0218", "AIO-C-0220", "AIO-C-0048")
@rule("METW-0577", "METW-0579", "METW-0666", "METW-0667", "METW-0668", "AIO-A-0078", "AIO-E-0150", "AIO-E-0151", "AIO-E-0152")
@rule("METW-0291", "AIO-A-0096", "AIO-B-0248", "METW-0269")
def test_ally_is_played_by_tapping_and_without_a_roll(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Moria").hand("Gollum")
    table.explored()
    table.do("play Gollum by Bilbo")
    table.then("Gollum on Bilbo", "Bilbo tapped", "Moria tapped")


@rule("AIO-C-0216")
@rule("METW-0578", "METW-0666", "AIO-E-0150", "AIO-H-0084", "CRF1-0060")
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


@rule("AIO-C-0216")
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


@rule("AIO-E-0174", "AIO-E-0172", "METW-0658")
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


@rule("AIO-E-0136", "CRF1-0286")
def test_item_in_addition_to_an_ally(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", "Aragorn II", at="Wellinghall").hand("Quickbeam", "Ent-draughts", "a pastime")
    table.explored()
    table.cannot("play Ent-draughts", because="not playable at this site")
    table.do("play Quickbeam by Aragorn II")
    table.do("play Ent-draughts by Frodo")
    table.then("Ent-draughts on Frodo", "Frodo tapped")
    assert table.value("prowess", "Frodo") == BOOK[table.card("Frodo").card].facts.prowess + 1
    table.pass_()


@rule("METW-0669", "METW-0671", "METW-0673", "CRF1-0137")
def test_ally_uses_his_skill(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gollum"]}).hand("Concealment")
    table.attack("orc", strikes=2, prowess=9)
    table.do("play Concealment by Gollum")
    table.then("Gollum tapped", "Aragorn II untapped")


@rule("METW-0669", "AIO-A-0081")
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
@rule("METW-0669", "METW-0343", "AIO-A-0081", "METW-0606")
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
@rule("AIO-A-0082")
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


@rule("CRF1-0264", "AIO-F-0141")
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


@rule("AIO-G-0348", "AIO-G-0462", "CRF1-0412", "AIO-F-0572")
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
