"""The site phase: order of companies, entering, automatic-attacks, what may be done when."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.facts import AttackSpec
from meccg.model.rows import Env
from meccg.parts.requirements import AddAttack
from meccg.parts.selectors import Site
from meccg.parts.situations import KeyedTo
from table import Table, blank, key_of


def fight(table: Table, who: str = "Aragorn II") -> None:
    """He faces the only strike and taps for it."""
    if table.asked == "assign strike":
        table.do("assign", who)
    table.do("tap")


# --- order, entering, doing nothing ------------------------------------------------------------------------------------


@rule("AIO-B-0460", "AIO-H-0652", "METW-1074")
def test_player_picks_the_order_of_his_companies(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Imrahil", at="Dol Amroth")
    table.site_phase()
    assert table.asked == "next company"
    assert table.who == "hero"
    table.do("company Imrahil")
    assert table.prompt.endswith("Dol Amroth?")
    table.do("do nothing")
    assert table.prompt.endswith("Bree?")  # the last one needs no choice
    table.do("do nothing")


@rule("AIO-C-0002", "AIO-C-0003")
@rule("AIO-B-0461", "METW-0262", "METW-1075", "METW-0026")
def test_entering_is_a_decision_and_comes_first(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rhosgobel").hand("Dagger of Westernesse")
    table.site()
    assert table.asked == "enter"
    assert sorted(table.offers()) == ["Do nothing there", "Enter the site"]
    table.cannot("play Dagger of Westernesse", because="AIO-H-0653")
    table.do("enter")
    assert table.offered("play Dagger of Westernesse by Aragorn II")
    table.pass_()


@rule("METW-0263", "METW-0262")
def test_declining_company_faces_nothing_and_plays_nothing(table: Table) -> None:
    table.rules("the-wizards")
    table.hero.company("Aragorn II", at="Ettenmoors").hand("Dagger of Westernesse")
    table.site()
    table.do("do nothing")  # no attack, no die, no further question
    table.then("Dagger of Westernesse in hand", "Aragorn II untapped")
    assert not table.company().entered


@rule("AIO-C-0002", "AIO-C-0013")
@rule("AIO-B-0461", "AIO-H-0653", "AIO-E-0141")
def test_company_outside_plays_no_item(table: Table) -> None:
    table.hero.company("Aragorn II", at="Ettenmoors").hand("Dagger of Westernesse", "Gollum")
    table.site()
    table.do("do nothing")
    table.then("Dagger of Westernesse in hand")


@rule("AIO-C-0013", "AIO-E-0144", "AIO-E-0115")
def test_company_outside_plays_events_and_does_nothing_else(table: Table) -> None:
    table.hero.company("Aragorn II", at="Ettenmoors", items={"Aragorn II": ["Miruvor"]}).hand("a pastime")
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Potion of Prowess"]})
    table.site("Aragorn II")
    assert "stays outside" not in table.because("Miruvor")
    table.do("do nothing")
    assert table.offered("play a pastime")
    assert table.uses() == {"Potion of Prowess"}
    assert "stays outside" in table.because("Miruvor")
    table.leave_open()


@rule("METW-0025", "AIO-E-0133")
def test_company_at_a_tapped_site_is_offered_nothing_of_the_site(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rhosgobel", site_tapped=True).hand("Dagger of Westernesse")
    table.site()
    table.do("enter")  # nothing to do there: the phase is over
    table.then("Dagger of Westernesse in hand")


def test_company_that_a_hazard_holds_back_has_no_choice(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rhosgobel", idle=True).hand("Dagger of Westernesse")
    table.site()
    table.then("Dagger of Westernesse in hand", "Aragorn II untapped")
    assert not table.company().idle  # only this time


# --- automatic-attacks ---------------------------------------------------------------------------------------------------


@rule("AIO-C-0003", "AIO-C-0004")
@rule("METW-0027", "METW-0052", "AIO-C-0530", "AIO-C-0004", "AIO-A-0087", "CRF1-0059", "AIO-H-0082")
def test_entering_a_site_with_an_automatic_attack_starts_combat(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors").hand("Dagger of Westernesse")
    table.dice(9)
    table.site()
    table.do("enter")
    assert table.asked == "assign strike"
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.body) == (1, 9, None)
    assert attack.traits == ("troll", "automatic")
    table.cannot("play Dagger of Westernesse by Bilbo")
    fight(table)
    table.pass_()  # no support
    assert table.offered("play Dagger of Westernesse by Bilbo")
    table.pass_()
    table.then("Aragorn II tapped")


@rule("AIO-C-0010")
@rule("METW-0266", "AIO-H-0734")
def test_attack_that_was_not_defeated_counts_as_faced(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors").hand("Dagger of Westernesse")
    table.dice(2, 3)  # 2 + 6 against 9: wounded; body check
    table.site()
    table.do("enter")
    fight(table)
    table.pass_()
    table.then("Aragorn II wounded")
    table.do("play Dagger of Westernesse by Bilbo")
    table.then("Dagger of Westernesse on Bilbo")


@rule("AIO-C-0010")
@rule("METW-0266", "AIO-H-0090", "AIO-D-0148", "AIO-H-0724", "AIO-H-0734")
def test_cancelled_attack_counts_as_faced(table: Table) -> None:
    table.hero.company("Bilbo", "Aragorn II", at="Ettenmoors").hand("Concealment", "Dagger of Westernesse")
    table.site()
    table.do("enter")
    table.do("play Concealment by Bilbo")
    table.then("Concealment in discard")
    assert "troll" in table.company().faced
    table.do("play Dagger of Westernesse by Aragorn II")
    table.then("Dagger of Westernesse on Aragorn II", "Ettenmoors tapped")


@rule("METW-0267")
@rule("AIO-H-0086")
def test_nobody_untapped_after_the_attack_plays_nothing(table: Table) -> None:
    table.hero.company("Aragorn II", at="Ettenmoors").hand("Dagger of Westernesse")
    table.dice(9)
    table.site()
    table.do("enter")
    fight(table)
    table.then("Aragorn II tapped", "Dagger of Westernesse in hand", "Ettenmoors untapped")


@rule("AIO-C-0012")
@rule("AIO-C-0012", "AIO-H-0086", "AIO-H-0087", "CRF1-0063")
def test_attack_is_faced_again_next_turn(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors")
    for n in (9, 10):
        table.dice(n)
        table.site()
        table.do("enter")
        table.do("assign Aragorn II")
        table.do("stay untapped")
        table.pass_()


@rule("AIO-C-0021")
@rule("AIO-C-0021", "AIO-H-0653", "AIO-C-0533")
def test_two_printed_attacks_are_faced_in_order(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", at="Dol Guldur").hand("Concealment", "Concealment", "Sting")
    table.site()
    table.do("enter")
    assert table.frame("Attack").traits == ("orc", "automatic")
    table.cannot("play Sting")
    table.chain("play Concealment by Bilbo")
    attack = table.frame("Attack")
    assert (attack.traits, attack.strikes, attack.prowess) == (("troll", "automatic"), 2, 8)
    table.do("play Concealment by Frodo")
    table.then("Sting in hand")  # nobody is left to play it


@rule("AIO-C-0020", "AIO-C-0021")
@rule("AIO-D-0002", "AIO-C-0021")
def test_added_attacks_come_after_the_printed_one_in_their_order(table: Table) -> None:
    facts = {"type": "hazard", "subtypes": ("permanent-event",)}
    for race in ("spider", "giant"):
        spec = AttackSpec(race=race, strikes=1, prowess=18)
        blank(f"TABLE-{race}", AddAttack(Site(), spec), name=f"a {race} comes", **facts)
        table.hazard.events(f"TABLE-{race}")
    table.hero.company("Bilbo", "Frodo", "Sam Gamgee", at="Moria").hand("Concealment", "Concealment", "Concealment")
    table.site()
    table.do("enter")
    assert (table.frame("Attack").traits[0], table.frame("Attack").source) == ("orc", table.id("Moria"))
    table.chain("play Concealment by Bilbo")
    attack = table.frame("Attack")
    assert (attack.traits, attack.strikes, attack.prowess, attack.body) == (("spider", "automatic"), 1, 18, None)
    assert attack.source == table.id("a spider comes")
    table.chain("play Concealment by Frodo")
    assert table.frame("Attack").traits == ("giant", "automatic")
    table.chain("play Concealment by Sam Gamgee")


@rule("AIO-D-0146")
@rule("AIO-H-0654", "AIO-D-0146")
def test_at_home_he_taps_to_cancel_one_attack(table: Table) -> None:
    table.events("Fell Winter")  # Border-holds have an additional automatic-attack
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Bill the Pony")
    table.site()
    table.do("enter")
    assert table.frame("Attack").traits == ("wolf", "automatic")
    table.do("cancel Aragorn II")
    table.then("Aragorn II tapped")
    table.do("play Bill the Pony by Bilbo")
    table.then("Bill the Pony on Bilbo")


@rule("AIO-D-0146")
@rule("AIO-H-0654", "AIO-D-0146")
def test_not_away_from_home_nor_tapped(table: Table) -> None:
    table.events("Fell Winter")
    table.hero.company("Aragorn II", "Bilbo", at="Bree", tapped=["Aragorn II"])
    table.site()
    table.do("enter")
    assert table.asked == "next strike"  # nobody could cancel it
    table.leave_open()


@rule("AIO-D-0147")
def test_any_haven_is_no_home_of_that_kind(table: Table) -> None:
    """Gandalf's home site is any Haven, which names none."""
    facts = BOOK[key_of("Gandalf")].facts
    assert [(h.site, h.type) for h in facts.character.home_sites] == [("", "H")]
    table.hero.company("Gandalf", "Elrond", at="Rivendell")
    table.attack("orc", automatic=True)
    assert table.offered("cancel Elrond")
    assert not table.offered("cancel Gandalf")
    table.leave_open()


@rule("AIO-H-0725", "AIO-H-0726", "AIO-H-0732", "AIO-A-0088")
def test_strikes_of_an_automatic_attack_are_assigned_as_ever(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", "Frodo", at="Mount Gundabad", tapped=["Frodo"])
    table.dice(12, 12)
    table.site()
    table.do("enter")
    assert (table.asked, table.who) == ("assign strike", "hero")
    assert not table.offered("assign Frodo")  # he is tapped
    table.do("assign Aragorn II")
    table.do("leave")
    assert (table.asked, table.who) == ("assign strike", "hazard")
    assert not table.offered("assign Aragorn II")  # he has one
    table.do("assign Frodo")
    table.do("resolve Frodo")
    table.pass_()  # no support by Bilbo
    table.do("tap")
    table.pass_()
    assert [line for line in table.log if "against" in line] == [
        "Frodo rolls 12: 12 against 8",
        "Aragorn II rolls 12: 18 against 8",
    ]


@rule("AIO-H-0728")
def test_excess_strikes_of_an_automatic_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Moria")
    table.dice(12, 12)
    table.site()
    table.do("enter")  # four strikes for two of them: nothing to choose
    table.do("resolve Aragorn II")
    assert (table.asked, table.who) == ("excess strikes", "hazard")
    assert table.offers() == ["0", "1", "2"]
    table.do("2")
    table.do("tap")
    table.do("tap")
    assert [line for line in table.log if "against" in line] == [
        "Aragorn II rolls 12: 16 against 7",
        "Bilbo rolls 12: 13 against 7",
    ]


@rule("AIO-H-0729", "AIO-H-0730", "AIO-H-0733")
def test_staying_untapped_and_support_against_an_automatic_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors")
    table.dice(7)
    table.site()
    table.do("enter")
    table.do("assign Aragorn II")
    table.do("stay untapped")
    table.do("support Bilbo")
    assert "Aragorn II rolls 7: 11 against 9" in table.log  # 7 + 6 - 3 + 1
    table.then("Aragorn II untapped", "Bilbo tapped")


@rule("AIO-H-0727", "AIO-H-0723")
def test_hazard_player_plays_nothing_from_hand(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors")
    table.hazard.hand("Cave-drake", "Weariness of the Heart", "Awaken Denizens", "Dragon's Desolation")
    table.dice(9)
    table.site()
    table.do("enter")
    fight(table)
    assert table.who == "hero"
    table.pass_()  # no support
    assert len(table.hazard.row.hand) == 4


@rule("AIO-A-0103")
def test_automatic_attack_without_a_body(table: Table) -> None:
    """A failed strike is defeated at once: no die for a body check."""
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors")
    table.dice(9)
    table.site()
    table.do("enter")
    fight(table)
    table.pass_()
    assert "The attack of Ettenmoors is defeated" in table.log


@rule("AIO-D-0149", "AIO-H-0092", "AIO-A-0235", "AIO-H-0091", "CRF1-0062")
def test_automatic_attack_is_keyed_to_nothing_and_no_hazard(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors")
    table.site()
    table.do("enter")
    attack = table.frame("Attack")
    assert not KeyedTo("RSBFD").ok(table.state, attack.uid, Env(0, 0))
    assert attack.keyed == ()
    assert "by-creature" not in attack.traits
    table.leave_open()


@rule("AIO-C-0018")
@rule("AIO-D-0150", "AIO-D-0004", "AIO-C-0018")
def test_while_facing_it_only_what_affects_it(table: Table) -> None:
    table.hero.company("Bilbo", "Gandalf", at="Ettenmoors", items={"Gandalf": ["Fair Gold Ring"]})
    table.hero.hand("Concealment", "Test of Form", "Sting", "a pastime")
    table.site()
    table.do("enter")
    assert table.offered("play Concealment by Bilbo")
    for other in ("Test of Form", "Sting", "a pastime"):
        assert not table.offered(f"play {other}")
    table.leave_open()


@rule("AIO-E-0134", "AIO-E-0141", "METW-0265", "METW-0027")
def test_nothing_of_the_site_before_the_attack(table: Table) -> None:
    table.hero.company("Bilbo", "Aragorn II", at="Ettenmoors").hand("Sting", "Concealment")
    table.site()
    table.do("enter")
    table.cannot("play Sting by Bilbo")
    table.cannot("play Sting by Aragorn II")
    table.leave_open()


@rule("AIO-C-0007", "AIO-C-0006")
@rule("AIO-E-0144", "METW-0640", "METW-1080")
@pytest.mark.parametrize("enters", [True, False])
def test_events_need_no_untapped_site(table: Table, enters: bool) -> None:
    table.hero.company("Aragorn II", at="Bree", site_tapped=True).hand("a pastime")
    table.site()
    table.do("enter" if enters else "do nothing")
    table.do("play a pastime")
    table.then("a pastime discarded", "Bree tapped")


@rule("AIO-E-0146")
def test_event_leaves_the_site_untapped(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").hand("a pastime")
    table.explored()
    table.do("play a pastime")
    table.then("Bree untapped")


def test_undead_of_the_barrow_wound_and_corrupt(table: Table) -> None:
    table.hero.company("Bilbo", "Aragorn II", at="Barrow-downs")
    table.dice(2, 3, 9)  # wounded, body check, corruption check
    table.site()
    table.do("enter")
    fight(table, "Bilbo")
    table.pass_all()
    table.then("Bilbo wounded")
    assert any("corruption" in line.lower() for line in table.log)


# --- optional rules --------------------------------------------------------------------------------------------------------


@rule("AIO-H-0216")
@pytest.mark.parametrize(("copies", "numbers"), [(0, (2, 6)), (1, (3, 7)), (2, (4, 8))])
def test_recently_visited_sites(table: Table, copies: int, numbers: tuple[int, int]) -> None:
    table.rules(recently_visited=True)
    table.hero.company("Aragorn II", at="Weathertop")
    table.hazard.discard(*["Weathertop"] * copies)
    table.site()
    table.do("enter")
    attack = table.frame("Attack")
    assert (attack.strikes, attack.prowess) == numbers
    table.leave_open()


@rule("AIO-A-0055", "AIO-H-0216", "METW-0941", "AIO-H-0211")
def test_optional_rules_are_off_by_default(table: Table) -> None:
    table.hero.company("Bilbo", at="Weathertop")
    table.hazard.discard("Weathertop")
    table.site()
    assert not table.offered("burgle")
    table.do("enter")
    assert table.frame("Attack").strikes == 2
    table.leave_open()


@rule("METW-0941", "AIO-H-0212", "AIO-H-0211", "CRF1-0226")
def test_burglary_succeeds(table: Table) -> None:
    table.rules(burglary=True)
    table.hero.company("Bilbo", "Aragorn II", at="Moria").hand("The Mithril-coat", "Elf-stone", "Gollum", "a pastime")
    table.dice(6)
    table.site()
    assert not table.offered("burgle Aragorn II")
    table.do("burgle Bilbo")
    assert not table.offered("Gollum")
    table.do("The Mithril-coat")
    table.then("The Mithril-coat on Bilbo", "Bilbo tapped", "Moria tapped")
    table.do("play Elf-stone by Aragorn II")
    table.then("Elf-stone on Aragorn II")
    table.pass_()


@rule("AIO-H-0213", "AIO-H-0194", "CRF1-0225")
def test_burglar_is_caught(table: Table) -> None:
    table.rules(burglary=True)
    table.hero.company("Bilbo", "Aragorn II", at="Ettenmoors").hand("Sting")
    table.dice(5, 12)
    table.site()
    table.do("burgle Bilbo")
    table.do("tap")  # he is the only one to face it, and nobody is asked to support him
    table.then("Bilbo tapped", "Aragorn II untapped")
    table.do("play Sting by Aragorn II")


@rule("AIO-H-0211", "METW-0941")
def test_no_burglary_at_a_tapped_site(table: Table) -> None:
    table.rules(burglary=True)
    table.hero.company("Bilbo", at="Moria", site_tapped=True)
    table.site()
    assert not table.offered("burgle")
    table.do("do nothing")


# --- the rest of the turn --------------------------------------------------------------------------------------------------


@rule("AIO-C-0011")
def test_company_may_pass_after_the_attacks(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rhosgobel").hand("Sting")
    table.site()
    table.do("enter")
    table.pass_()
    table.then("Rhosgobel untapped", "Sting in hand", "Aragorn II untapped")


@rule("AIO-C-0009")
def test_untapped_site_serves_again(table: Table) -> None:
    items = {"Gimli": ["Dwarven Ring of Durin’s Tribe"]}
    table.hero.company("Gimli", "Aragorn II", "Bilbo", at="Moria", items=items).hand("Narsil", "Sword of Gondolin")
    table.dice(9)
    table.explored()
    table.chain("play Narsil by Aragorn II")
    assert not table.offered("play Sword of Gondolin by Bilbo")
    table.chain("use Dwarven Ring of Durin’s Tribe")
    table.pass_()  # no support for his corruption check
    table.do("play Sword of Gondolin by Bilbo")
    table.then("Sword of Gondolin on Bilbo", "Moria tapped", "Gimli tapped")


@rule("AIO-C-0022", "AIO-E-0133")
@pytest.mark.parametrize("phase", ["organization", "long_events", "end_of_turn"])
def test_resources_of_a_site_are_for_the_site_phase(table: Table, phase: str) -> None:
    table.hero.company("Aragorn II", "Imrahil", at="Dol Amroth").company("Bilbo", at="Wellinghall")
    table.hero.hand("Knights of Dol Amroth", "Quickbeam", "Sting", "a pastime")
    getattr(table, phase)()
    for card in ("Knights of Dol Amroth", "Quickbeam", "Sting"):
        table.cannot(f"play {card}", because="site phase")
    table.leave_open()


@rule("AIO-B-0077", "METW-0044", "AIO-A-0304")
def test_no_resource_on_the_turn_of_another(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rhosgobel").hand("a pastime", "Sting")
    table.hazard.company("Bilbo", at="Rhosgobel").hand("Elf-stone", "a pastime")
    table.explored("Aragorn II")
    assert table.who == "hero"
    table.do("play Sting by Aragorn II")
    assert table.who == "hero"
    table.pass_()  # the other player is never asked
    table.then("Elf-stone in hand")


@rule("AIO-H-0731")
def test_one_skill_card_against_a_strike_of_an_automatic_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors").hand("Risky Blow", "Risky Blow")
    table.dice(9)
    table.site()
    table.do("enter")
    fight(table)
    table.pass_()
    table.chain("play Risky Blow")
    assert not table.offered("play Risky Blow")
    table.pass_all()
    table.then("Risky Blow#2 in hand")


@rule("AIO-H-0651", "AIO-C-0375")
def test_moved_company_acts_at_its_new_site(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Rivendell").hand("Bill the Pony")
    table.movement(to="Bree", way="starter")
    table.pass_all()
    table.site()
    assert table.prompt.endswith("Bree?")
    table.do("enter")
    table.do("play Bill the Pony by Bilbo")
    table.then("Bill the Pony on Bilbo", "Bree tapped")


# --- single sites and cards ------------------------------------------------------------------------------------------------


@rule("METW-0903", "AIO-B-0293")
def test_dragon_of_the_lonely_mountain(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="The Lonely Mountain")
    table.hazard.hand("Smaug")
    table.dice(12)
    table.site()
    table.do("enter")
    attack = table.frame("Attack")
    assert (attack.traits[0], attack.strikes, attack.prowess) == ("dragon", 1, 14)
    fight(table)
    table.pass_()
    table.then("Smaug in hand")
    assert table.hero.row.pile == ()  # no kill, and the Dragon himself is not gone


@rule("AIO-E-0127")
@pytest.mark.parametrize(("site", "attacked"), [("Dunharrow", True), ("Bree", True), ("Edoras", False)])
def test_fell_winter(table: Table, site: str, attacked: bool) -> None:
    table.events("Fell Winter")
    table.hero.company("Legolas", "Bilbo", at=site).hand("a pastime")
    table.site()
    table.do("enter")
    if attacked:
        attack = table.frame("Attack")
        assert (attack.traits, attack.strikes, attack.prowess) == (("wolf", "automatic"), 3, 7)
    else:
        assert table.asked == "act"
    table.leave_open()


@rule("AIO-E-0138", "AIO-C-0024")
def test_only_ones_own_site_is_untapped(table: Table) -> None:
    items = {"Gimli": ["Dwarven Ring of Durin’s Tribe"]}
    table.hero.company("Gimli", at="Bree", items=items, site_tapped=True).company("Aragorn II", at="Moria", site_tapped=True)
    table.dice(9)
    table.explored("Gimli")
    table.chain("use Dwarven Ring of Durin’s Tribe")
    table.then("Bree untapped", "Moria tapped")
