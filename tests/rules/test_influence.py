"""Influencing another player's characters, followers, allies, factions and items."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import PlaySite, facts_of
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.rules.control import unused_di, unused_gi
from table import Table


def jessica_and_jason(table: Table, *hand: str) -> None:
    """The example of the rulebook: the hero is Jessica, the other player Jason; Pallando and Faramir are at the same site."""
    table.hero.company(
        "Pallando", "Gildor Inglorion", "Elladan", "Legolas", "Elrohir", "Celeborn", at="Edoras",
        followers={"Pallando": ["Gildor Inglorion"], "Legolas": ["Elrohir"]},
        tapped=["Elladan", "Legolas", "Elrohir", "Celeborn", "Gildor Inglorion"],
    )  # fmt: skip
    table.hazard.company("Théoden", "Faramir", "Imrahil", at="Edoras")
    table.hazard.company("Radagast", "Beorn", at="Rhosgobel", followers={"Radagast": ["Beorn"]})
    table.hero.hand(*hand)


def simple(table: Table, *hand: str, **fields: object) -> None:
    """Gandalf against a lone Faramir, whose player has 15 unused general influence, at Bree."""
    table.hero.company("Gandalf", "Bilbo", at="Bree").hand(*hand, "a pastime")
    table.hazard.company("Faramir", at="Bree", **fields)
    table.explored()


# --- the example of the rulebook -----------------------------------------------------------------------------------------


@rule("METW-0864", "METW-0865", "METW-0866", "AIO-D-0404", "AIO-D-0405", "AIO-D-0345", "AIO-D-0348")
def test_example_how_much_influence_is_unused(table: Table) -> None:
    jessica_and_jason(table)
    s = table.state
    assert unused_gi(s, 0) == 20 - 4 - 6 - 6
    assert unused_gi(s, 1) == 20 - 6 - 5 - 6
    assert unused_di(s, table.id("Pallando")) == 10 - 4


def faramir_tried(table: Table) -> None:
    """8 + 6 - 3 - 7 = 4, not above his mind of 5."""
    jessica_and_jason(table)
    table.dice(8, 7)
    table.explored("Pallando")
    table.do("Pallando tries to influence Faramir")


@rule("METW-0867", "AIO-C-0056", "AIO-C-0078", "AIO-D-0385", "AIO-D-0381")
def test_example_the_sum_against_faramir(table: Table) -> None:
    faramir_tried(table)
    assert "Pallando rolls 8 to influence: 4 against 5" in table.log


@rule("METW-0868", "AIO-D-0406", "AIO-D-0392")
def test_example_faramir_stays(table: Table) -> None:
    faramir_tried(table)
    table.then("Faramir in play")


@rule("AIO-D-0366", "METW-0364", "AIO-B-0462", "AIO-A-0228", "METW-0851")
def test_example_pallando_taps(table: Table) -> None:
    faramir_tried(table)
    table.then("Pallando tapped")


@rule("METW-0869", "AIO-D-0407", "AIO-D-0391", "AIO-D-0369")
@pytest.mark.parametrize(("roll", "gone"), [(10, True), (9, False)])
def test_example_a_better_roll(table: Table, roll: int, gone: bool) -> None:
    """10 + 6 - 3 - 7 = 6 is above 5, with a roll of 9 it is not."""
    jessica_and_jason(table)
    table.dice(roll, 7)
    table.explored("Pallando")
    table.do("Pallando tries to influence Faramir")
    table.then("Faramir discarded" if gone else "Faramir in play")


@rule("METW-0870", "METW-0871", "METW-0872", "AIO-D-0408", "AIO-D-0393", "METW-0861", "AIO-D-0396", "AIO-D-0371")
@rule("AIO-D-0393", "AIO-D-0395", "AIO-D-0396", "AIO-B-0251")
def test_example_jessica_has_a_faramir_of_her_own(table: Table) -> None:
    """4 is above 0; hers may follow Pallando (5 <= 6), but not come under general influence (5 > 4)."""
    jessica_and_jason(table, "Faramir")
    table.dice(8, 7)
    table.explored("Pallando")
    table.do("Pallando tries to influence Faramir, revealing Faramir")
    assert "Pallando rolls 8 to influence: 4 against 0" in table.log
    table.then("hazard's Faramir discarded")
    assert sorted(table.offers()) == ["Do not play it", "Play Faramir as a follower of Pallando"]
    table.do("follower Pallando")
    table.then("hero's Faramir at Edoras", "hero's Edoras untapped")
    assert table.card("hero's Faramir").controller == table.id("Pallando")
    assert table.card("hero's Faramir").company == table.card("Pallando").company


@rule("METW-0873", "AIO-D-0409")
def test_example_jason_makes_room(table: Table) -> None:
    table.hero.company("Théoden", "Imrahil", at="Edoras").company("Radagast", "Beorn", at="Rhosgobel")
    s = table.state
    assert unused_gi(s, 0) == 20 - (6 + 6 + 7)  # Beorn under general influence now
    assert unused_di(s, table.id("Radagast")) == 10


# --- when and by whom ------------------------------------------------------------------------------------------------------


@rule("AIO-D-0368", "AIO-B-0462")
def test_target_elsewhere(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("a pastime")
    table.hazard.company("Faramir", at="Edoras", items={"Faramir": ["Narsil"]}, allies={"Faramir": ["Quickbeam"]})
    table.explored()
    table.cannot("influence", because="AIO-D-0368")
    table.pass_()


@rule("AIO-H-0659", "CRF1-0068", "AIO-B-0462", "AIO-H-0653")
def test_not_before_entering(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("a pastime")
    table.hazard.company("Faramir", at="Bree")
    table.site()
    table.do("do nothing")
    table.cannot("influence", because="AIO-H-0659")
    table.pass_()


@rule("METW-0850", "AIO-D-0373")
def test_not_on_the_first_turn(table: Table) -> None:
    table.hero.set(turns=1)
    simple(table)
    table.cannot("influence", because="AIO-D-0373")
    table.pass_()


@rule("METW-0850", "AIO-D-0374")
def test_wizard_not_when_just_revealed(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Bree").hand("a pastime")
    table.hazard.company("Faramir", at="Bree")
    table.state.put(table.card("Gandalf").but(since=table.state.turn))
    table.explored()
    assert not table.offered("Gandalf tries to influence Faramir")
    assert table.offered("Bilbo tries to influence Faramir")
    table.pass_()


@rule("AIO-D-0366")
def test_whoever_tries_must_be_untapped(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Bree", tapped=["Gandalf"], wounded=["Bilbo"]).hand("a pastime")
    table.hazard.company("Faramir", at="Bree")
    table.explored()
    table.cannot("influence", because="AIO-D-0366")
    table.pass_()


@rule("AIO-D-0366", "AIO-D-0367")
def test_one_attempt_a_turn_by_any_company(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").company("Elrond", at="Edoras").hand("a pastime")
    table.hazard.company("Faramir", at="Bree").company("Théoden", at="Edoras")
    table.dice(2, 12)
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Faramir")
    table.explored("Elrond")
    table.cannot("influence", because="AIO-D-0367")
    table.pass_()


@rule("AIO-D-0376")
def test_it_is_the_last_thing_that_the_company_does(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Rhosgobel").hand("Sting", "a pastime")
    table.hazard.company("Faramir", at="Rhosgobel")
    table.dice(2, 12)
    table.explored()
    assert table.offered("play Sting by Bilbo")
    table.do("Gandalf tries to influence Faramir")
    table.then("Sting in hand")  # and nobody is asked anything


@rule("METW-0851", "AIO-D-0377", "AIO-D-0399", "AIO-D-0403", "AIO-D-0416", "AIO-H-0008", "AIO-H-0659")
def test_nothing_of_a_wizard(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("a pastime", "Narsil")
    table.hazard.company(
        "Radagast", "Beorn", at="Bree", items={"Radagast": ["Narsil"]}, allies={"Radagast": ["Quickbeam"]},
        followers={"Radagast": ["Beorn"]},
    )  # fmt: skip
    table.explored()
    table.cannot("influence", because="AIO-D-0368")
    table.pass_()


@rule("AIO-D-0382")
def test_hobbit_away_from_home(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("a pastime")
    table.hazard.company("Frodo", at="Bree")
    table.explored()
    assert table.offered("Gandalf tries to influence Frodo")
    table.pass_()


# --- characters ------------------------------------------------------------------------------------------------------------


@rule("AIO-D-0391", "CRF1-0067")
def test_his_cards_go_with_him_but_not_his_followers(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree")
    table.hazard.company(
        "Théoden", "Éowyn", at="Bree", items={"Théoden": ["Sting"]}, allies={"Théoden": ["Quickbeam"]},
        followers={"Théoden": ["Éowyn"]},
    )  # fmt: skip
    table.dice(12, 2)  # 12 + 10 - 2 - 14 = 6: not above his mind of 6
    table.explored()
    table.do("Gandalf tries to influence Théoden")
    table.then("Théoden in play")
    table.hero.set(influenced=0)
    table.state.set_status(table.id("Gandalf"), 0)
    table.hazard.company("Elrond", at="Rivendell")  # less general influence is left
    table.dice(12, 2)
    table.explored()
    table.do("Gandalf tries to influence Théoden")
    table.then("Théoden discarded", "Sting discarded", "Quickbeam discarded", "Éowyn in play")


@rule("METW-0878", "AIO-D-0398")
def test_follower_is_defended_by_who_controls_him(table: Table) -> None:
    """10 + 10 - 14 - 1 (of Théoden's 3 direct influence Éowyn uses 2) - 2 = 3, above her mind of 2."""
    table.hero.company("Gandalf", at="Bree")
    table.hazard.company("Théoden", "Éowyn", at="Bree", followers={"Théoden": ["Éowyn"]})
    table.dice(10, 2)
    table.explored()
    table.do("Gandalf tries to influence Éowyn")
    assert "Gandalf rolls 10 to influence: 3 against 2" in table.log
    table.then("Éowyn discarded", "Théoden in play")


@rule("AIO-D-0394")
def test_revealed_card_is_discarded_on_failure(table: Table) -> None:
    simple(table, "Faramir")
    table.dice(2, 12)
    table.do("Gandalf tries to influence Faramir, revealing Faramir")
    table.then("hazard's Faramir in play", "hero's Faramir discarded", "Gandalf tapped")


@rule("AIO-D-0397")
def test_revealed_card_that_is_not_played_is_discarded(table: Table) -> None:
    simple(table, "Faramir")
    table.dice(12, 2)  # 12 + 10 - 15 - 2 = 5
    table.do("Gandalf tries to influence Faramir, revealing Faramir")
    table.do("decline")
    table.then("hazard's Faramir discarded", "hero's Faramir discarded")


@rule("AIO-D-0396", "AIO-D-0395", "METW-0861", "AIO-D-0372")
def test_revealed_character_under_general_influence_far_from_home(table: Table) -> None:
    simple(table, "Faramir")
    table.dice(12, 2)
    table.do("Gandalf tries to influence Faramir, revealing Faramir")
    table.do("general")
    table.then("hero's Faramir at Bree", "Bree#1 untapped")
    assert table.card("hero's Faramir").controller == -1


@rule("AIO-C-0038", "AIO-C-0244")
@pytest.mark.parametrize(("at", "welcome"), [("Bree", False), ("Rivendell", True)])
def test_revealed_character_for_whom_the_company_has_no_room(table: Table, at: str, welcome: bool) -> None:
    seven = ("Gandalf", "Gimli", "Legolas", "Kíli", "Bofur", "Bombur", "Óin")
    table.hero.company(*seven, at=at, tapped=["Óin"]).hand("Faramir")
    table.hazard.company("Faramir", at=at)
    table.dice(12, 2)
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Faramir, revealing Faramir")
    assert table.offered("follower Gandalf") is welcome
    if welcome:
        table.do("decline")
    table.then("hero's Faramir discarded")


def test_revealed_character_joins_the_company(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree", events=["Fellowship"]).hand("Faramir")
    table.hazard.company("Faramir", at="Bree")
    table.dice(12, 2)
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Faramir, revealing Faramir")
    table.do("follower Gandalf")
    table.then("hero's Faramir at Bree", "Fellowship discarded")


@rule("AIO-D-0396")
def test_revealed_character_whom_nobody_can_control(table: Table) -> None:
    table.hero.company(
        "Bilbo", "Elrond", "Aragorn II", at="Bree", tapped=["Elrond", "Aragorn II"], items={"Bilbo": ["The One Ring"]}
    )
    table.hazard.company("Faramir", "Galadriel", "Théoden", at="Bree")  # 0 general influence left
    table.hero.hand("Faramir")
    table.dice(9, 2)  # 9 + 6 - 2 = 13
    table.explored()
    table.do("Bilbo tries to influence Faramir, revealing Faramir")
    assert not table.offered("general")  # 5 + 10 + 9 is more than 20 already
    table.do("decline")
    table.then("hero's Faramir discarded")


@rule("AIO-D-0389", "AIO-D-0390", "AIO-D-0341")
def test_cards_change_the_check_before_the_roll(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("New Friendship")
    table.hazard.company("Faramir", at="Bree")
    table.dice(10, 2)
    table.explored()
    table.do("Gandalf tries to influence Faramir")
    table.chain("play New Friendship")
    assert "Gandalf rolls 10 to influence: 6 against 5" in table.log  # 10 + 10 + 3 - 15 - 2
    table.then("Faramir discarded", "New Friendship discarded")


# --- allies, factions, items -----------------------------------------------------------------------------------------------


@rule("METW-0874", "METW-0875", "AIO-D-0401", "AIO-D-0400")
def test_ally(table: Table) -> None:
    """10 + 10 - 14 - 3 (Théoden's direct influence) - 2 = 1, not above Quickbeam's mind of 3."""
    table.hero.company("Gandalf", at="Bree")
    table.hazard.company("Théoden", at="Bree", allies={"Théoden": ["Quickbeam"]})
    table.dice(10, 2)
    table.explored()
    table.do("Gandalf tries to influence Quickbeam")
    assert "Gandalf rolls 10 to influence: 1 against 3" in table.log
    table.then("Quickbeam on Théoden")


@rule("AIO-D-0402", "AIO-D-0372", "AIO-D-0371")
def test_ally_of_ones_own(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("Quickbeam")
    table.hazard.company("Théoden", at="Bree", allies={"Théoden": ["Quickbeam"]})
    table.dice(10, 2)
    table.explored()
    table.do("Gandalf tries to influence Quickbeam, revealing Quickbeam")
    assert "Gandalf rolls 10 to influence: 1 against 0" in table.log
    table.do("play Quickbeam with Gandalf")
    table.then("hazard's Quickbeam discarded", "hero's Quickbeam on Gandalf", "Bree#1 untapped")


def faction_of_the_other(table: Table, at: str) -> None:
    """The other player has played the Riders of Rohan at Edoras; the hero's company is there, or elsewhere."""
    table.hazard.company("Bilbo", at="Edoras").factions("Riders of Rohan")
    site = table.company("Bilbo").site
    table.state.put(table.card("Riders of Rohan").but(noted=(site,)))
    table.hero.company("Gandalf", "Aragorn II", at=at)


@rule("METW-0880", "AIO-D-0410", "AIO-D-0412")
def test_faction(table: Table) -> None:
    """Aragorn II is a Dúnadan: 12 + 3 + 1 - 15 - 2 = -1, far from 9."""
    faction_of_the_other(table, "Edoras")
    table.dice(12, 2)
    table.explored("Aragorn II")
    table.do("Aragorn II tries to influence Riders of Rohan")
    assert "Aragorn II rolls 12 to influence: -1 against 9" in table.log
    table.then("Riders of Rohan in play")


@rule("AIO-D-0413", "AIO-D-0372")
def test_faction_of_ones_own(table: Table) -> None:
    faction_of_the_other(table, "Edoras")
    table.hero.hand("Riders of Rohan")
    table.dice(12, 2)
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Riders of Rohan, revealing Riders of Rohan")
    assert "Gandalf rolls 12 to influence: 5 against 0" in table.log
    table.do("play Riders of Rohan")
    table.then("hazard's Riders of Rohan discarded", "hero's Riders of Rohan in play", "Edoras#2 untapped")


@rule("AIO-D-0414")
def test_faction_from_elsewhere(table: Table) -> None:
    faction_of_the_other(table, "Bree")
    table.hero.hand("a pastime")
    table.explored("Gandalf")
    table.cannot("influence", because="AIO-D-0368")
    table.pass_()


@rule("AIO-F-0068")
def test_army_of_the_dead_listens_to_nobody(table: Table) -> None:
    table.hazard.company("Bilbo", at="Vale of Erech", tapped=["Bilbo"]).factions("Army of the Dead")
    table.state.put(table.card("Army of the Dead").but(noted=(table.company("Bilbo").site,)))
    table.hero.company("Gandalf", at="Vale of Erech").hand("a pastime")
    table.explored("Gandalf")
    assert not table.offered("influence Army of the Dead")
    assert table.offered("influence Bilbo")
    table.pass_()


@rule("AIO-D-0418")
def test_item_needs_an_identical_one(table: Table) -> None:
    simple(table, items={"Faramir": ["Narsil"]})
    assert not table.offered("influence Narsil")
    table.pass_()


@rule("METW-0885", "METW-0886", "AIO-D-0417", "AIO-D-0421", "AIO-D-0415")
def test_item(table: Table) -> None:
    """12 + 10 - 15 - 2 (Faramir's 1 and 1 of Narsil) - 2 = 3, not above Faramir's mind."""
    simple(table, "Narsil", items={"Faramir": ["Narsil"]})
    table.dice(12, 2)
    table.do("Gandalf tries to influence Narsil, revealing Narsil")
    assert "Gandalf rolls 12 to influence: 3 against 5" in table.log
    table.then("hazard's Narsil on Faramir", "hero's Narsil discarded")


@rule("AIO-D-0419", "AIO-D-0372", "AIO-B-0251")
@pytest.mark.parametrize("takes", [True, False])
def test_item_is_won(table: Table, takes: bool) -> None:
    table.hero.company("Gandalf", at="Bree").hand("Narsil")
    table.hazard.company("Bard Bowman", at="Bree", items={"Bard Bowman": ["Narsil"]}).company("Elrond", at="Rivendell")
    table.dice(12, 2)  # 12 + 10 - 8 - 1 - 2 = 11
    table.explored("Gandalf")
    table.do("Gandalf tries to influence Narsil, revealing Narsil")
    table.do("play Narsil" if takes else "decline")
    table.then("hazard's Narsil discarded", "hero's Narsil on Gandalf" if takes else "hero's Narsil discarded", "Bree#1 untapped")


@rule("AIO-D-0420")
def test_item_with_an_event_on_it(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("Narsil", "a pastime")
    table.hazard.company("Faramir", at="Bree", items={"Faramir": ["Narsil"]})
    narsil = table.id("hazard's Narsil")
    table.hazard._attach("a pastime", narsil)
    table.explored()
    assert not table.offered("influence Narsil")
    table.pass_()


@rule("AIO-D-0370")
def test_site_stays_as_it_is(table: Table) -> None:
    simple(table)
    table.dice(12, 2)
    table.do("Gandalf tries to influence Faramir")
    table.then("Bree#1 untapped")


# --- other alignments ------------------------------------------------------------------------------------------------------


@rule("AIO-D-0386", "AIO-D-0387")
@pytest.mark.parametrize(
    ("alignment", "result"), [("hero", 5), ("fallen-wizard", 5), ("ringwraith", 5 - 5 - 5), ("balrog", 5 - 5 - 5)]
)
def test_servants_of_the_shadow_do_not_listen(table: Table, alignment: str, result: int) -> None:
    """-5 between the sides, and such a player always has 5 more unused general influence."""
    table.hazard.set(alignment=alignment)
    simple(table)
    table.dice(12, 2)
    table.do("Gandalf tries to influence Faramir")
    assert f"Gandalf rolls 12 to influence: {result} against 5" in table.log


@rule("AIO-D-0346", "AIO-C-0078")
def test_minion_player_has_five_more_unused(table: Table) -> None:
    table.hazard.set(alignment="ringwraith").company("Théoden", "Celeborn", "Kíli", at="Bree")
    assert unused_gi(table.state, 1) == 20 - 15 + 5


def minion_hillmen() -> str:
    """The minion version of a faction."""
    key = "minion Hillmen"
    if key not in BOOK:
        place = (PlaySite(sites=("Cameth Brin",)),)
        row = facts_of(
            key, "TABLE", "Hillmen", "resource", "faction", "minion", unique=True, influence_number=12, playable_at=place
        )
        define(row, *parts_of_kind(row))
    return key


def hillmen_of_the_other(table: Table) -> None:
    table.hero.set(alignment="ringwraith").company("Gandalf", at="Cameth Brin")
    table.hazard.company("Elrond", "Glorfindel II", at="Bree").factions("Hillmen")  # 2 unused general influence
    site = table.site_card(1, "Cameth Brin")
    table.state.put(table.card("Hillmen").but(noted=(site,)))


@rule("AIO-D-0411", "AIO-D-0386", "AIO-D-0410")
def test_number_of_the_card_in_play_counts(table: Table) -> None:
    """9 as printed on the hero card, not 12 as on the minion's."""
    hillmen_of_the_other(table)
    table.hero.hand(minion_hillmen())
    table.dice(12, 3)  # 12 + 10 - 5 - 2 - 3 = 12
    table.explored()
    table.do(("influence", "rules:influence away", -1, table.id("Gandalf"), table.id("hazard's Hillmen"), -1))
    assert "Gandalf rolls 12 to influence: 12 against 9" in table.log
    table.then("hazard's Hillmen discarded")


@rule("AIO-D-0379", "AIO-D-0380")
def test_version_of_the_other_side_is_identical(table: Table) -> None:
    hillmen_of_the_other(table)
    table.hero.hand(minion_hillmen())
    table.dice(4, 6)  # 4 + 10 - 5 - 2 - 6 = 1
    table.explored()
    table.do("influence Hillmen revealing")
    assert "Gandalf rolls 4 to influence: 1 against 0" in table.log
    table.do("play Hillmen")
    table.then("hazard's Hillmen discarded", "hero's Hillmen in play")


@rule("AIO-D-0340", "AIO-A-0231")
def test_check_that_is_no_attempt(table: Table) -> None:
    """A card may call for an influence check: open to whatever changes such checks, but no direct influence is added."""
    table.hero.company("Legolas", at="Bree").hand("New Friendship")
    table.dice(5)
    table.start("InfluenceCheck", character=table.id("Legolas"), number=7)
    table.chain("play New Friendship")
    assert "Legolas rolls 5 to influence: 8 against 7" in table.log
    assert table.result is True


@rule("METW-0006", "AIO-D-0365")
def test_nothing_else_touches_the_other_company(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("a pastime")
    table.hazard.company("Faramir", at="Bree", items={"Faramir": ["Narsil"]})
    table.explored()
    assert table.offers() == ["Pass", "Gandalf tries to influence Faramir", "Play a pastime"]
    table.pass_()


@rule("AIO-E-0085", "AIO-E-0086")
def test_persuasive_words_roll_twice(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").hand("Persuasive Words")
    table.hazard.company("Faramir", at="Bree")
    table.dice(3, 12, 2)
    table.explored()
    table.do("Gandalf tries to influence Faramir")
    table.chain("play Persuasive Words")
    table.do("keep 12")
    assert "Gandalf rolls 12 to influence: 5 against 5" in table.log


@rule("CRF1-0350", "AIO-D-0389")
def test_muster_helps_against_a_faction_of_the_other_player(table: Table) -> None:
    faction_of_the_other(table, "Edoras")
    table.hero.hand("Muster")
    table.dice(12, 2)
    table.explored("Aragorn II")
    table.do("Aragorn II tries to influence Riders of Rohan")
    table.chain("play Muster")
    assert "Aragorn II rolls 12 to influence: 4 against 9" in table.log  # +5


@rule("AIO-D-0350", "AIO-B-0462", "AIO-D-0366")
def test_whatever_may_be_influenced(table: Table) -> None:
    table.hero.company("Gandalf", at="Edoras").hand("Narsil", "a pastime")
    table.hazard.company(
        "Théoden", "Éowyn", at="Edoras", followers={"Théoden": ["Éowyn"]}, items={"Théoden": ["Narsil"]},
        allies={"Éowyn": ["Quickbeam"]},
    )  # fmt: skip
    table.hazard.factions("Riders of Rohan")
    table.explored()
    for target in ("Théoden", "Éowyn", "Quickbeam", "Riders of Rohan", "Narsil, revealing Narsil"):
        assert table.offered(f"Gandalf tries to influence {target}")
    table.pass_()
