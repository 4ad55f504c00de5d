"""The untap phase (METW-1034 f., AIO-B-0384 ff.) and healing."""

import pytest

from ledger import rule
from meccg.model.rows import NONE, TAPPED, UNTAPPED, WOUNDED
from table import Table


@rule("METW-1034", "AIO-B-0385", "AIO-H-0610", "AIO-A-0379")
def test_tapped_characters_untap(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", tapped=["Aragorn II"])
    table.hazard.company("Gimli", at="Bree", tapped=["Gimli"])
    table.untap()
    table.then("Aragorn II untapped", "Bilbo untapped", "Gimli tapped")


@rule("METW-1034", "METW-0077", "AIO-C-0340", "AIO-C-0341", "AIO-A-0214", "AIO-B-0384", "AIO-B-0386")
@rule("AIO-C-0340", "AIO-C-0341")
def test_the_wounded_heal_to_tapped_at_a_haven(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell", wounded=["Aragorn II"]).company("Gimli", at="Moria", wounded=["Gimli"])
    table.untap()
    table.then("Aragorn II tapped", "Gimli wounded")


@rule("AIO-C-0340")
def test_healing_is_for_the_player_whose_untap_phase_it_is(table: Table) -> None:
    table.hazard.company("Aragorn II", at="Rivendell", wounded=["Aragorn II"])
    table.untap()
    table.then("Aragorn II wounded")


@rule("METW-0014", "AIO-B-0387")
def test_other_cards_untap_but_sites_do_not(table: Table) -> None:
    table.hero.company(
        "Aragorn II",
        at="Moria",
        items={"Aragorn II": ["Horn of Anor"]},
        allies={"Aragorn II": ["Gollum"]},
        tapped=["Horn of Anor", "Gollum"],
        site_tapped=True,
    )
    table.hero.events("Gates of Morning", tapped=True)
    table.hazard.events("Adûnaphel", tapped=True)
    table.untap()
    table.then("Horn of Anor untapped", "Gollum untapped", "Gates of Morning untapped", "Moria tapped", "Adûnaphel tapped")


@rule("AIO-C-0015")
def test_a_tapped_site_stays_tapped_however_long(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria", site_tapped=True)
    for _ in range(3):
        table.untap()
    table.then("Moria tapped")


@rule("AIO-C-0343")
def test_allies_heal_as_if_they_were_characters(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell", allies={"Aragorn II": ["Gollum"]}, wounded=["Gollum"])
    table.untap()
    table.then("Gollum tapped")
    table.untap()
    table.then("Gollum untapped")


@rule("AIO-C-0343")
def test_an_ally_elsewhere_stays_wounded(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", allies={"Aragorn II": ["Gollum"]}, wounded=["Gollum"])
    table.untap()
    table.then("Gollum wounded")


@rule("AIO-A-0380", "AIO-B-0385")
def test_untapping_is_not_healing(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", wounded=["Aragorn II"])
    table.untap()
    table.then("Aragorn II wounded")


@rule("AIO-B-0267", "AIO-H-0003")
def test_items_and_characters_tap_independently(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree", items={"Aragorn II": ["Horn of Anor"], "Bilbo": ["Sting"]})
    table.state.set_status(table.id("Horn of Anor"), TAPPED)
    table.state.set_status(table.id("Bilbo"), TAPPED)
    table.then("Aragorn II untapped", "Horn of Anor tapped", "Bilbo tapped", "Sting untapped")
    table.untap()
    table.then("Aragorn II untapped", "Horn of Anor untapped", "Bilbo untapped", "Sting untapped")


@rule("AIO-A-0392", "AIO-B-0264", "AIO-C-0041", "METW-0118", "AIO-B-0262")
def test_a_character_is_in_one_of_three_states(table: Table) -> None:
    from meccg.kernel.changes import COMMIT
    from meccg.model.rows import Change

    table.hero.company("Aragorn II", at="Rivendell", tapped=["Aragorn II"])
    aragorn = table.id("Aragorn II")
    COMMIT["wound"](table.state, Change("wound", aragorn))
    assert table.card("Aragorn II").status == WOUNDED  # no longer tapped
    table.untap()
    assert table.card("Aragorn II").status == TAPPED  # no longer wounded
    table.untap()
    assert table.card("Aragorn II").status == UNTAPPED


# --- who may not untap -------------------------------------------------------------------------------------------------------


@rule("METW-0713", "AIO-E-0553", "AIO-A-0259")
def test_the_bearer_of_a_card_that_must_be_stored_stays_tapped(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Bree", cards={"Aragorn II": ["Rescue Prisoners"]}, tapped=["Aragorn II", "Gimli"]
    )
    table.untap()
    table.then("Aragorn II tapped", "Gimli untapped")


@rule("AIO-E-0554")
def test_after_storing_it_he_untaps_in_the_next_untap_phase(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree", cards={"Aragorn II": ["Rescue Prisoners"]}, tapped=["Aragorn II"])
    table.untap()
    table.organization()
    table.do("store")
    table.then("Rescue Prisoners stored", "Aragorn II tapped")
    table.pass_all()
    table.do("stay")
    table.pass_all()
    table.then("Aragorn II tapped")
    table.untap()
    table.then("Aragorn II untapped")


# --- other things in this phase ----------------------------------------------------------------------------------------------


@rule("CRF1-0009", "AIO-H-0182")
def test_other_things_may_be_done_besides_untapping(table: Table) -> None:
    herbs = {"Aragorn II": ["Healing Herbs"]}
    table.hero.company("Bilbo", "Aragorn II", at="Bree", wounded=["Bilbo"], tapped=["Aragorn II"], items=herbs)
    table.untap()
    table.then("Aragorn II untapped")  # first everybody untaps
    table.do("use Healing Herbs on Bilbo")
    table.then("Bilbo untapped", "Aragorn II tapped", "Healing Herbs discarded")


@rule("AIO-E-0037", "CRF1-0179", "AIO-H-0408", "AIO-H-0409")
def test_hazards_of_the_sideboard_when_the_others_avatar_is_in_play(table: Table) -> None:
    table.hero.company("Gandalf")
    table.hazard.sideboard("Orc-patrol", "Cave-drake", "Concealment")
    table.untap()
    assert table.asked == "hazard sideboard"
    assert table.who == "hazard"
    table.do("discard")
    assert not table.offered("bring Concealment")  # no hazard
    table.do("bring Orc-patrol")
    table.do("bring Cave-drake")
    table.then("Orc-patrol in discard", "Cave-drake in discard", "Concealment in sideboard")


@rule("AIO-E-0037", "AIO-H-0409")
def test_not_more_than_five(table: Table) -> None:
    table.hero.company("Gandalf")
    table.hazard.sideboard("Orc-patrol", "Cave-drake", "Orc-guard", "Wargs", "Giant", "Huorn")
    table.untap()
    table.do("discard")
    for name in ("Orc-patrol", "Cave-drake", "Orc-guard", "Wargs", "Giant"):
        table.do(f"bring {name}")
    table.then("Huorn in sideboard")


@rule("AIO-E-0037", "AIO-H-0408")
def test_without_the_avatar_there_is_no_access(table: Table) -> None:
    table.hero.company("Gimli")
    table.hazard.sideboard("Orc-patrol")
    table.untap()
    assert table.asked == ""


@rule("AIO-E-0038", "AIO-H-0409")
def test_one_hazard_may_go_to_the_play_deck(table: Table) -> None:
    table.hero.company("Gandalf")
    table.hazard.sideboard("Orc-patrol", "Cave-drake").deck(
        "Concealment", "Concealment", "Concealment", "Concealment", "Sting", exactly=True
    )
    table.untap()
    table.do("deck")
    table.do("bring Orc-patrol")
    table.then("Orc-patrol in deck", "Cave-drake in sideboard")
    assert len(table.hazard.row.deck) == 6


@rule("AIO-E-0038", "AIO-H-0409")
def test_a_play_deck_of_four_is_too_small(table: Table) -> None:
    table.hero.company("Gandalf")
    table.hazard.sideboard("Orc-patrol").deck("Concealment", "Concealment", "Concealment", "Sting", exactly=True)
    table.untap()
    assert not table.offered("deck")
    assert table.offered("discard")
    table.do("no")
    table.then("Orc-patrol in sideboard")


@rule("AIO-E-0040", "AIO-H-0410")
@pytest.mark.parametrize(("limit", "halved"), [(2, 1), (3, 2), (5, 3), (7, 4)])
def test_the_hazard_limits_of_the_turn_are_halved(table: Table, limit: int, halved: int) -> None:
    from meccg.parts.values import HAZARD_LIMIT, value

    table.hero.company("Gandalf", limit=limit).company("Gimli", at="Moria", limit=limit)
    table.hazard.company("Legolas", limit=limit)
    table.hazard.sideboard("Orc-patrol")
    table.untap()
    table.do("discard")
    for who, expected in (("Gandalf", halved), ("Gimli", halved), ("Legolas", limit)):
        company = table.company(who)
        table.state.put(company.but(limit=limit))
        assert value(table.state, HAZARD_LIMIT, company.id) == expected


@rule("AIO-E-0041", "AIO-H-0400")
def test_the_other_player_learns_how_many_not_which(table: Table) -> None:
    table.hero.company("Gandalf")
    table.hazard.sideboard("Orc-patrol", "Cave-drake")
    table.untap()
    table.do("discard")
    table.do("bring Orc-patrol")
    table.do("done")
    assert table.card("Orc-patrol").known == 0
    assert any("brings in 1" in line for line in table.log)
    assert not any("Orc-patrol" in line for line in table.log)


def test_what_companies_did_last_turn_is_forgotten(table: Table) -> None:
    table.hero.company("Aragorn II", at="Moria", moved=True, entered=True, faced=("orc",), origin="Lórien", hazards=2, limit=2)
    table.untap()
    company = table.company("Aragorn II")
    assert (company.moved, company.entered, company.faced, company.origin, company.hazards) == (False, False, (), "Moria", 0)
    assert company.limit == NONE
