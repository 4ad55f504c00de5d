"""The organization phase: characters come into play, are let go, hand on and store cards, the avatar opens the sideboard
(METW-0345 ff., METW-0706 ff., METW-0765 ff., AIO-B-0389 ff., AIO-C-0111 ff., AIO-E-0029 ff., AIO-E-0536 ff.).
"""

import pytest

from ledger import rule
from meccg.model.rows import GENERAL, NONE
from meccg.rules.control import used_gi
from table import Table


def stay(table: Table) -> None:
    while table.asked == "move":
        table.do("stay")


def close(table: Table) -> None:
    """The block of composition changes is over, if it is still open."""
    if table.asked == "composition":
        table.do("done")


def end_phase(table: Table) -> None:
    table.pass_all()
    stay(table)
    table.pass_all()


# --- playing a character ---------------------------------------------------------------------------------


@rule("METW-0346", "METW-1037", "METW-0276", "METW-0078", "AIO-A-0226", "AIO-B-0390", "AIO-C-0028", "AIO-C-0112", "AIO-H-0614")
def test_a_character_comes_at_a_haven_or_at_home(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Boromir II")
    table.organization()
    for site in ("Rivendell", "Lórien", "Grey Havens", "Edhellond", "Minas Tirith"):
        assert table.offered(f"play Boromir II as a new company at {site}")
    for site in ("Moria", "Edoras", "Bree"):
        assert not table.offered(f"play Boromir II at {site}")
    table.do("play Boromir II as a new company at Minas Tirith")
    table.then("Boromir II at Minas Tirith")
    table.pass_all()
    stay(table)


@rule("METW-0348", "AIO-C-0132")
def test_no_other_site_will_do(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Boromir II").locations("Edoras", "Bree")
    table.organization()
    table.cannot("play Boromir II", because="AIO-C-0112")
    end_phase(table)


@rule("AIO-C-0111", "METW-0276", "AIO-C-0028", "AIO-H-0614")
def test_one_character_or_the_avatar_each_turn(table: Table) -> None:
    table.hero.company("Gimli").hand("Boromir II", "Éowyn", "Gandalf")
    table.organization()
    table.do("play Boromir II as a new company at Lórien")
    close(table)
    table.cannot("play Éowyn", because="AIO-C-0111")
    table.cannot("reveal Gandalf")
    assert not table.offered("reveal Gandalf")
    end_phase(table)


@rule("AIO-C-0111")
def test_after_the_avatar_no_character(table: Table) -> None:
    table.hero.company("Gimli").hand("Boromir II", "Gandalf")
    table.organization()
    table.do("reveal Gandalf as a new company at Rivendell")
    close(table)
    table.cannot("play Boromir II", because="AIO-C-0111")
    end_phase(table)


@rule("AIO-C-0139", "AIO-C-0140")
def test_he_joins_a_company_there_or_is_a_new_one(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Boromir II")
    table.organization()
    assert table.offered("play Boromir II in the company of Gimli at Rivendell")
    table.do("play Boromir II as a new company at Rivendell")
    close(table)
    new = table.company("Boromir II")
    assert new.members == (table.id("Boromir II"),)
    assert new.place == "Rivendell"
    assert table.state.name(new.site) == "Rivendell"
    end_phase(table)


@rule("AIO-C-0139", "AIO-B-0390")
def test_he_may_join(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Boromir II")
    table.organization()
    table.do("play Boromir II in the company of Gimli")
    close(table)
    assert table.company("Boromir II").id == table.company("Gimli").id
    end_phase(table)


@rule("METW-0354", "AIO-C-0140", "CRF1-0014")
def test_the_site_card_comes_with_him(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Boromir II")
    table.organization()
    table.then("Minas Tirith in locations")
    table.do("play Boromir II as a new company at Minas Tirith")
    table.then("Minas Tirith in play", "Boromir II at Minas Tirith")
    assert table.card("Boromir II").controller == GENERAL
    table.pass_all()
    stay(table)


@rule("AIO-C-0141")
def test_without_the_site_card_he_can_not_come(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Boromir II").locations("Rivendell").discard("Minas Tirith")
    table.organization()
    assert table.offered("play Boromir II at Rivendell")
    assert not table.offered("play Boromir II at Minas Tirith")
    end_phase(table)


@rule("AIO-C-0145")
def test_playing_a_character_does_not_tap_the_site(table: Table) -> None:
    table.hero.company("Gimli", at="Minas Tirith").hand("Boromir II")
    table.organization()
    table.do("play Boromir II in the company of Gimli")
    table.then("Minas Tirith untapped", "Boromir II untapped", "Gimli untapped")
    close(table)
    end_phase(table)


@rule("AIO-A-0382")
def test_he_comes_untapped(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Boromir II")
    table.organization()
    table.do("play Boromir II in the company of Gimli")
    table.then("Boromir II untapped")
    close(table)
    end_phase(table)


@rule("AIO-C-0150", "METW-0115", "AIO-A-0378")
def test_a_character_in_play_can_not_be_played_by_the_other(table: Table) -> None:
    table.hero.company("Gimli").hand("Aragorn II", "Boromir II")
    table.hazard.company("Aragorn II", at="Bree")
    table.organization()
    assert not table.offered("play Aragorn II")
    assert table.offered("play Boromir II at Lórien")
    end_phase(table)


@rule("AIO-C-0151", "AIO-B-0258")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_an_eliminated_character_never_comes_again(table: Table, whose: str) -> None:
    table.hero.company("Gimli").hand("Boromir II")
    getattr(table, whose).out("Boromir II")
    table.organization()
    assert not table.offered("play Boromir II")
    end_phase(table)


@rule("AIO-C-0128")
def test_a_discarded_one_may(table: Table) -> None:
    table.hero.company("Gimli").hand("Boromir II")
    table.hazard.discard("Boromir II")
    table.organization()
    assert table.offered("play Boromir II at Lórien")
    end_phase(table)


@rule("CRF1-0016", "AIO-C-0135", "CRF1-0176", "AIO-H-0010")
def test_hobbits_come_at_bag_end_only(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").hand("Sam Gamgee")
    table.organization()
    assert table.offered("play Sam Gamgee at Bag End")
    assert not table.offered("play Sam Gamgee at Rivendell")
    table.do("play Sam Gamgee at Bag End")
    table.then("Sam Gamgee at Bag End")
    table.pass_all()
    stay(table)


@rule("AIO-C-0042")
def test_heroes_play_hero_characters(table: Table) -> None:
    from meccg.kernel.book import BOOK
    from meccg.model.facts import facts_of
    from meccg.parts.definition import define
    from meccg.parts.kinds import parts_of_kind

    if "TEST-ORC" not in BOOK:
        orc = facts_of(id="TEST-ORC", set="TEST", name="A minion", type="character", kind="character", alignment="minion", mind=1)
        define(orc, *parts_of_kind(orc))
    table.hero.company("Gimli").hand("TEST-ORC", "Bifur")
    table.organization()
    assert table.offered("play Bifur at Lórien")
    assert not any(option[2] == table.hero.row.hand[0] for _, option in table.options() if option[0] == "play")
    end_phase(table)


@rule("METW-0360", "METW-0361")
def test_three_ways_to_control_eomer(table: Table) -> None:
    table.hero.company("Radagast", "Beorn", "Théoden", "Faramir", "Imrahil", at="Lórien", followers={"Radagast": ["Beorn"]})
    table.hero.hand("Éomer")
    table.organization()
    assert table.offered("play Éomer in the company of Radagast, following Théoden")
    assert table.offered("play Éomer in the company of Radagast, following Radagast")
    ways = [o for _, o in table.options() if o[0] == "play" and o[4] == table.company("Radagast").id]
    assert [o[3] for o in ways] == [NONE, table.id("Radagast"), table.id("Théoden")]
    table.do("play Éomer, following Théoden")
    assert table.card("Éomer").controller == table.id("Théoden")
    close(table)
    end_phase(table)


@rule("AIO-C-0046", "METW-0347", "METW-0309")
def test_as_a_follower_where_general_influence_is_used_up(table: Table) -> None:
    table.hero.company("Elrond", "Théoden", "Boromir II", at="Rivendell").hand("Haldir", "Gimli")  # 20 used
    table.organization()
    assert table.offered("play Haldir, following Elrond")
    assert table.offered("play Haldir, following Théoden")
    assert not table.offered("play Gimli")  # mind 6: nobody has enough
    table.cannot("play Gimli", because="AIO-C-0131")
    table.cannot("play Gimli", because="you have not enough influence: Gimli needs 6, 0 of 20 free")
    table.cannot("play Gimli by Elrond", because="Elrond has not enough direct influence: Gimli needs 6, 4 unused")
    table.do("play Haldir, following Théoden")
    close(table)
    assert used_gi(table.state, 0) == 20
    end_phase(table)
    table.then("Haldir in play")


# --- where the avatar is ---------------------------------------------------------------------------------


@rule("METW-0793")
def test_before_the_wizard_general_influence_works_everywhere(table: Table) -> None:
    table.hero.company("Gimli", at="Moria").hand("Boromir II")
    table.organization()
    assert table.offered("play Boromir II at Lórien")
    assert table.offered("play Boromir II at Minas Tirith")
    end_phase(table)


@rule("METW-0794", "AIO-C-0134", "CRF1-0015")
def test_with_the_wizard_only_where_he_is(table: Table) -> None:
    table.hero.company("Gandalf", at="Lórien").company("Elrond", at="Rivendell").hand("Boromir II")  # DI 4, mind 4
    table.organization()
    assert table.offered("play Boromir II as a new company at Lórien")
    assert not table.offered("play Boromir II as a new company at Rivendell")
    assert not table.offered("play Boromir II at Minas Tirith")
    assert table.offered("play Boromir II in the company of Elrond, following Elrond")  # direct influence works
    end_phase(table)


@rule("AIO-C-0134")
def test_if_the_wizard_is_nowhere_near_nobody_comes(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").company("Gimli", at="Rivendell").hand("Boromir II")
    table.organization()
    table.cannot("play Boromir II", because="AIO-C-0134")
    end_phase(table)


# --- revealing the avatar ---------------------------------------------------------------------------------


@rule("METW-0350", "METW-0276", "AIO-C-0119", "AIO-C-0029", "METW-1037")
def test_a_wizard_is_revealed_at_rivendell_or_at_home(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien").hand("Alatar")
    table.organization()
    assert table.offered("reveal Alatar at Rivendell")
    assert table.offered("reveal Alatar at Edhellond")
    for site in ("Lórien", "Grey Havens", "Bree"):
        assert not table.offered(f"reveal Alatar at {site}")
    table.do("reveal Alatar at Edhellond")
    assert table.hero.row.avatar == table.id("Alatar")
    table.then("Alatar at Edhellond")
    close(table)
    end_phase(table)


@rule("METW-0349", "AIO-C-0117", "AIO-A-0385")
def test_one_avatar_at_a_time(table: Table) -> None:
    table.hero.company("Gandalf").hand("Alatar")
    table.organization()
    assert not table.offered("reveal Alatar")
    end_phase(table)


@rule("AIO-C-0118", "AIO-C-0143", "AIO-B-0272")
def test_not_the_avatar_of_the_other_player(table: Table) -> None:
    table.hero.company("Gimli").hand("Gandalf", "Alatar")
    table.hazard.company("Gandalf", at="Lórien")
    table.organization()
    assert not table.offered("reveal Gandalf")
    assert table.offered("reveal Alatar at Rivendell")
    end_phase(table)


@rule("AIO-C-0123")
def test_revealing_uses_no_influence(table: Table) -> None:
    table.hero.company("Elrond", "Théoden", "Boromir II").hand("Gandalf")  # 20 used
    table.organization()
    table.do("reveal Gandalf in the company of Elrond")
    close(table)
    assert used_gi(table.state, 0) == 20
    end_phase(table)
    table.then("Gandalf in play")


@rule("AIO-A-0384", "AIO-A-0093", "AIO-A-0117")
def test_a_wizard_is_his_players_avatar(table: Table) -> None:
    from meccg.parts.values import has_trait

    table.hero.company("Gimli").hand("Saruman")
    table.organization()
    table.do("reveal Saruman at Isengard")
    assert table.hero.row.avatar == table.id("Saruman")
    assert has_trait(table.state, table.id("Saruman"), "avatar")
    assert has_trait(table.state, table.id("Saruman"), "character")
    assert not has_trait(table.state, table.id("Gimli"), "avatar")
    close(table)
    end_phase(table)


@rule("AIO-D-0275", "AIO-A-0426", "AIO-H-0416", "AIO-H-0310")
def test_after_the_loss_of_the_avatar_no_other_is_revealed(table: Table) -> None:
    table.hero.company("Gimli").hand("Alatar").set(avatar_lost=True)
    table.organization()
    assert not table.offered("reveal Alatar")
    end_phase(table)


# --- without enough influence ---------------------------------------------------------------------------------


@rule("AIO-C-0114", "AIO-C-0131", "AIO-C-0149", "AIO-H-0005", "AIO-H-0007", "CRF1-0012")
def test_a_character_without_enough_influence_returns_to_hand(table: Table) -> None:
    table.hero.company("Elrond", "Théoden", "Éomer", at="Rivendell").hand("Elladan")  # 19 used; Éomer could follow
    table.organization()
    table.do("play Elladan as a new company at Rivendell")
    table.then("Elladan in play")
    close(table)
    table.pass_all()
    table.then("Elladan in hand", "Elrond in play", "Théoden in play", "Éomer in play")
    stay(table)


@rule("AIO-H-0005", "AIO-C-0114")
def test_unless_room_is_made_for_him(table: Table) -> None:
    table.hero.company("Elrond", "Théoden", "Éomer", at="Rivendell").hand("Elladan")
    table.organization()
    table.do("play Elladan as a new company at Rivendell")
    table.do("move Éomer")
    table.do("follow Elrond")
    close(table)
    end_phase(table)
    table.then("Elladan in play")
    assert used_gi(table.state, 0) == 20


@rule("AIO-C-0114", "AIO-H-0005", "AIO-C-0149")
@pytest.mark.parametrize(("new", "others", "led"), [
    ("Elrond", ("Bard Bowman", "Háma", "Elladan", "Éomer", "Haldir"), ("Bard Bowman", "Háma")),  # 10 + 14, two could follow
    ("Balin", ("Kíli", "Elladan", "Elrohir", "Gildor Inglorion", "Éowyn"), ("Kíli",)),  # 5 + 17, one: 3 of his 2 + 1 for Dwarves
])  # fmt: skip
def test_he_may_lead_those_who_make_room_for_him(table: Table, new: str, others: tuple[str, ...], led: tuple[str, ...]) -> None:
    table.hero.company(*others, at="Rivendell").hand(new)
    table.organization()
    table.do(f"play {new} in the company of {others[0]}")
    for who in led:
        table.do(f"move {who}")
        table.do(f"follow {new}")
    close(table)
    end_phase(table)
    table.then(f"{new} in play")
    assert used_gi(table.state, 0) <= 20
    assert all(table.card(who).controller == table.id(new) for who in led)


@rule("AIO-C-0131")
def test_nobody_comes_whom_nothing_could_control(table: Table) -> None:
    table.hero.company("Kíli", "Elladan", "Elrohir", "Gildor Inglorion", "Éomer", at="Rivendell").hand("Boromir II", "a pastime")
    table.organization()  # 18 are used, he leads one of one point
    table.cannot("play Boromir II", because="not enough influence")
    table.leave_open()


@rule("CRF1-0013")
def test_in_the_first_edition_he_is_discarded(table: Table) -> None:
    table.rules("the-wizards")
    table.hero.company("Elrond", "Théoden", "Éomer", at="Rivendell").hand("Elladan")
    table.organization()
    table.do("play Elladan as a new company at Rivendell")
    close(table)
    table.pass_all()
    table.then("Elladan discarded")
    stay(table)


# --- letting a character go ---------------------------------------------------------------------------------


@rule("METW-0789", "AIO-A-0227", "AIO-B-0390", "AIO-C-0126")
def test_a_character_at_a_haven_or_at_home_may_be_discarded(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").company("Boromir II", at="Minas Tirith").company("Legolas", at="Moria")
    table.organization()
    table.do("organize")
    table.do("dismiss")
    assert table.offered("discard Gimli")
    assert table.offered("discard Boromir II")
    assert not table.offered("discard Legolas")
    table.do("discard Boromir II")
    table.then("Boromir II discarded", "Minas Tirith in locations")
    end_phase(table)


@rule("METW-0790", "AIO-C-0127")
def test_the_avatar_is_never_discarded(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Rivendell")
    table.organization()
    table.do("organize")
    table.do("dismiss")
    assert not table.offered("discard Gandalf")
    table.do("no")
    close(table)
    end_phase(table)


@rule("METW-0789", "AIO-H-0006", "AIO-C-0111")
def test_either_play_or_discard(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell").hand("Boromir II")
    table.organization()
    table.do("play Boromir II in the company of Gimli")
    assert not table.offered("dismiss")
    close(table)
    end_phase(table)


@rule("METW-0789", "AIO-H-0006", "AIO-C-0111")
def test_either_discard_or_play(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell").hand("Boromir II")
    table.organization()
    table.do("organize")
    assert table.offered("play Boromir II at Lórien")
    table.do("dismiss")
    table.do("discard Gimli")
    assert not table.offered("play Boromir II")
    assert not table.offered("dismiss")
    end_phase(table)


@rule("AIO-E-0527", "AIO-E-0525", "AIO-E-0562", "AIO-C-0219")
def test_all_he_has_goes_with_him_but_his_followers(table: Table) -> None:
    table.hero.company(
        "Théoden",
        "Éowyn",
        at="Rivendell",
        items={"Théoden": ["Sting"]},
        allies={"Théoden": ["Gollum"]},
        followers={"Théoden": ["Éowyn"]},
    )
    table.organization()
    table.do("organize")
    table.do("dismiss")
    table.do("discard Théoden")
    table.then("Théoden discarded", "Sting discarded", "Gollum discarded", "Éowyn in play")
    table.pass_all()
    table.do("general")
    stay(table)


# --- one block ---------------------------------------------------------------------------------


@rule("AIO-B-0393")
def test_composition_is_changed_at_one_time(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell").hand("Boromir II")
    table.organization()
    table.do("organize")
    table.do("move Gimli")
    close(table)
    assert not table.offered("organize")
    table.cannot("play Boromir II", because="AIO-B-0393")
    table.cannot("organize", because="AIO-B-0393")
    end_phase(table)


@rule("AIO-B-0394")
def test_nothing_else_is_done_meanwhile(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Sting"]})
    table.organization()
    assert table.offered("store")
    assert table.offered("transfer")
    table.do("organize")
    assert table.who == "hero"
    assert {o[0] for _, o in table.options()} <= {"done", "move", "play", "reveal", "dismiss"}
    close(table)
    assert table.offered("store")
    end_phase(table)


@rule("AIO-B-0407", "AIO-B-0408", "AIO-B-0389", "METW-0015", "AIO-H-0613")
def test_actions_in_any_order(table: Table) -> None:
    table.dice(12, 12)
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Sting", "Dagger of Westernesse"]}).hand("Boromir II")
    table.organization()
    table.do("store")
    table.do("store Sting")
    settle(table)
    table.then("Sting stored")
    table.do("play Boromir II in the company of Gimli")
    close(table)
    table.do("store")
    settle(table)
    table.then("Dagger of Westernesse stored", "Boromir II in play")
    end_phase(table)


def settle(table: Table) -> None:
    """Nobody supports or answers the check that is going on."""
    while any(type(f).__name__ == "CorruptionCheck" for f in table.state.frames):
        table.pass_()


# --- transferring items ---------------------------------------------------------------------------------


@rule("AIO-E-0556", "AIO-E-0558", "METW-0718", "AIO-B-0396", "METW-1041", "METW-0114", "AIO-A-0373")
@rule("AIO-E-0558", "AIO-E-0559", "AIO-H-0620")
def test_an_item_passes_after_a_check_of_its_bearer(table: Table) -> None:
    table.dice(9)
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]})
    table.organization()
    table.do("transfer")  # one item, one receiver: nothing is asked
    assert table.frame("CorruptionCheck").character == table.id("Gimli")
    table.then("Sting on Gimli")  # not before the check
    settle(table)
    table.then("Sting on Legolas")
    end_phase(table)


@rule("AIO-E-0561")
def test_if_he_fails_the_item_is_lost_with_him(table: Table) -> None:
    table.dice(2)
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]}, corruption={"Gimli": 5})
    table.organization()
    table.do("transfer")
    settle(table)
    table.then("Gimli eliminated", "Sting discarded")
    end_phase(table)


@rule("AIO-A-0374")
def test_the_item_still_counts_for_the_giver(table: Table) -> None:
    table.dice(2)  # against the one point of the sword itself
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]}, corruption={"Gimli": 1})
    table.organization()
    table.do("transfer")
    settle(table)
    table.then("Gimli discarded", "Sting discarded")  # 2 against 1 + 1
    end_phase(table)


@rule("AIO-E-0557", "AIO-E-0556")
def test_between_companies_at_the_same_site(table: Table) -> None:
    table.dice(9)
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["Sting"]}).company("Legolas", at="Rivendell")
    table.organization()
    table.do("transfer")
    settle(table)
    table.then("Sting on Legolas")
    end_phase(table)


@rule("AIO-E-0556", "AIO-B-0396", "AIO-A-0373")
def test_not_between_sites(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", items={"Gimli": ["Sting"]}).company("Legolas", at="Lórien")
    table.organization()
    table.cannot("transfer", because="AIO-E-0556")
    end_phase(table)


@rule("AIO-A-0373", "AIO-E-0556", "AIO-E-0536", "AIO-A-0346")
def test_in_no_other_phase(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Sting"]}).hand("Sun")
    for phase in (table.untap, table.long_events, table.end_of_turn):
        phase()
        assert not table.offered("transfer")
        assert not table.offered("store")
        table.pass_all()


def test_tapped_and_wounded_characters_may_transfer(table: Table) -> None:
    table.dice(9)
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]}, tapped=["Gimli"], wounded=["Legolas"])
    table.organization()
    table.do("transfer")
    settle(table)
    table.then("Sting on Legolas", "Gimli tapped", "Legolas wounded")
    end_phase(table)


@rule("AIO-C-0227")
def test_allies_bear_nothing(table: Table) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Sting"]}, allies={"Gimli": ["Gollum"]})
    table.organization()
    assert not table.offered("transfer")
    end_phase(table)


@rule("CRF1-0107")
def test_an_ally_is_not_transferred(table: Table) -> None:
    """Neither to a companion nor to a character of the other player at the same site."""
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]}, allies={"Gimli": ["Gwaihir"]})
    table.hazard.company("Faramir", at="Bree")
    table.dice(9)
    table.organization()
    table.do("transfer")
    assert table.frame("CorruptionCheck")  # there was one item and one who could take it: nothing else was to be said
    settle(table)
    table.then("Sting on Legolas", "Gwaihir on Gimli")
    assert not table.offered("transfer Gwaihir")
    end_phase(table)


def test_what_can_not_be_transferred(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree", items={"Gandalf": ["Wizard's Ring"]})
    table.organization()
    assert not table.offered("transfer")
    end_phase(table)


def test_which_item_and_to_whom_is_asked(table: Table) -> None:
    table.dice(9)
    table.hero.company("Gimli", "Legolas", "Bilbo", at="Bree", items={"Gimli": ["Sting", "Glamdring"]})
    table.organization()
    table.do("transfer")
    table.do("Glamdring of Gimli")
    assert table.offered("give Legolas")
    table.do("give Bilbo")
    settle(table)
    table.then("Glamdring on Bilbo", "Sting on Gimli")
    end_phase(table)


# --- storing ---------------------------------------------------------------------------------


def storing_glamdring(table: Table) -> None:
    table.dice(9)
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Glamdring"]})
    table.organization()
    table.do("store")


@rule("AIO-E-0537", "METW-0718")
def test_who_stores_an_item_makes_a_check_first(table: Table) -> None:
    storing_glamdring(table)
    assert table.frame("CorruptionCheck").character == table.id("Gimli")
    table.then("Glamdring on Gimli")
    settle(table)
    end_phase(table)


@rule("AIO-E-0536", "METW-1042", "AIO-A-0346", "AIO-H-0620", "AIO-B-0099")
def test_an_item_is_stored_at_a_haven_after_a_check(table: Table) -> None:
    storing_glamdring(table)
    settle(table)
    table.then("Glamdring stored")
    assert "Glamdring" in table.hero.names("pile")
    end_phase(table)


@rule("AIO-B-0099", "AIO-E-0555", "AIO-E-0537")
def test_a_stored_item_still_gives_its_points(table: Table) -> None:
    from meccg.rules.scoring import total

    table.dice(9)
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Glamdring"]})
    before = total(table.state, 0)
    table.organization()
    table.do("store")
    settle(table)
    assert total(table.state, 0) == before
    end_phase(table)


@rule("AIO-E-0561", "AIO-E-0537")
def test_it_is_not_stored_if_the_bearer_fails(table: Table) -> None:
    table.dice(2)
    table.hero.company("Gimli", "Legolas", at="Rivendell", items={"Gimli": ["Sting"]}, corruption={"Gimli": 5})
    table.organization()
    table.do("store")
    settle(table)
    table.then("Gimli eliminated", "Sting discarded", "Sting not in pile")
    end_phase(table)


@rule("AIO-E-0536", "METW-1042")
def test_not_elsewhere(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sting"]})
    table.organization()
    table.cannot("store", because="AIO-E-0536")
    end_phase(table)


@rule("AIO-E-0543")
def test_the_one_ring_is_never_stored(table: Table) -> None:
    table.hero.company("Gimli", "Frodo", at="Rivendell", items={"Frodo": ["The One Ring"]})
    table.organization()
    assert not table.offered("store")
    end_phase(table)


@rule("METW-0711", "AIO-E-0545", "AIO-E-0544", "AIO-B-0397")
def test_the_book_of_mazarbul_at_a_dwarf_hold(table: Table) -> None:
    table.dice(9)
    table.hero.company("Gimli", "Legolas", at="Blue Mountain Dwarf-hold", items={"Gimli": ["Book of Mazarbul", "Sting"]})
    table.organization()
    table.do("store")  # only the book: nothing is asked
    settle(table)
    table.then("Book of Mazarbul stored", "Sting on Gimli")
    end_phase(table)


@rule("AIO-E-0544", "AIO-A-0348", "AIO-E-0546", "AIO-B-0397", "METW-1042")
def test_other_cards_are_stored_where_they_say_without_a_check(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", cards={"Gimli": ["Rescue Prisoners"]})
    table.organization()
    table.do("store")
    table.then("Rescue Prisoners stored")
    end_phase(table)


@rule("AIO-A-0348", "AIO-E-0544")
def test_other_cards_without_such_words_are_not_stored(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell", cards={"Gimli": ["Gates of Morning"]}, allies={"Gimli": ["Gollum"]})
    table.organization()
    assert not table.offered("store")
    end_phase(table)


@rule("AIO-E-0539")
def test_what_is_stored_does_not_come_back(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell").pile("Sting")
    table.organization()
    assert not any("Sting" in offer for offer in table.offers())
    end_phase(table)


@rule("AIO-E-0540")
def test_a_stored_unique_card_is_in_play_for_uniqueness_only(table: Table) -> None:
    from meccg.model.rows import Env
    from meccg.parts.selectors import Item
    from meccg.rules.uniqueness import is_free

    table.hero.company("Gimli", at="Rivendell").hand("Glamdring").pile("Glamdring")
    assert table.id("Glamdring#1") not in Item().all(table.state, Env(source=NONE, player=0))
    held = table.hero.row.hand[0]
    assert not is_free(table.state, Env(source=held, player=0), None)


# --- the sideboard by tapping the avatar ---------------------------------------------------------------------------------


@rule("AIO-E-0029")
def test_the_wizard_taps_for_five_cards_of_the_sideboard(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").sideboard("Gimli", "Sting", "Sun", "Moon", "Glamdring", "Concealment", "Orc-patrol")
    table.organization()
    table.do("Gandalf taps: cards of the sideboard to the discard pile")
    table.then("Gandalf tapped")
    assert not table.offered("bring Orc-patrol")
    for name in ("Gimli", "Sting", "Sun", "Moon", "Glamdring"):
        table.do(f"bring {name}")
    assert table.asked != "sideboard"
    assert sorted(table.hero.names("discard")) == ["Gimli", "Glamdring", "Moon", "Sting", "Sun"]
    end_phase(table)


@rule("AIO-E-0029")
def test_up_to_five(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").sideboard("Gimli", "Sting")
    table.organization()
    table.do("sideboard discard pile")
    table.do("bring Gimli")
    table.do("done")
    table.then("Gimli in discard", "Sting in sideboard")
    end_phase(table)


@rule("AIO-E-0030")
def test_or_for_one_resource_to_the_play_deck(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").sideboard("Gimli", "Sting", "Sun")
    table.hero.deck("Concealment", "Concealment", "Concealment", "Concealment", "Legolas", exactly=True)
    table.organization()
    table.do("sideboard play deck")
    assert not table.offered("bring Gimli")  # no resource
    table.do("bring Sting")
    table.then("Sting in deck", "Sun in sideboard", "Gandalf tapped")
    end_phase(table)


@rule("AIO-E-0030")
def test_not_with_a_play_deck_of_four(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").sideboard("Sting").deck(*["Concealment"] * 4, exactly=True)
    table.organization()
    assert not table.offered("sideboard play deck")
    assert table.offered("sideboard discard pile")
    end_phase(table)


@rule("AIO-E-0029")
def test_the_wizard_must_be_untapped_and_in_play(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", tapped=["Gandalf"]).sideboard("Sting")
    table.organization()
    table.cannot("sideboard", because="AIO-E-0029")
    end_phase(table)


@rule("AIO-E-0029")
def test_no_access_without_him_or_in_another_phase(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").sideboard("Sting")
    table.organization()
    table.cannot("sideboard", because="you have no avatar in play")
    end_phase(table)
    table.hero.company("Gandalf", at="Rivendell")
    table.untap()
    assert not table.offered("sideboard")
