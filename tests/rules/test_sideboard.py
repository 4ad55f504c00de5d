"""The sideboard by tapping a Nazgûl (METW-0767 ff., AIO-E-0031 ff.). The avatar's access is tested with the organization phase,
that against another's avatar with the untap phase.
"""

from ledger import rule
from meccg.model.rows import TAPPED
from table import Table


def besieged(table: Table, *sideboard: str, **fields: object) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree")
    table.hazard.events("Adûnaphel").sideboard(*sideboard)
    table.movement("Gimli", **fields)  # type: ignore[arg-type]


@rule("AIO-E-0031")
def test_a_nazgul_brings_hazards_to_the_discard_pile(table: Table) -> None:
    besieged(table, "Orc-patrol", "Wargs", "Sting")
    table.do("Adûnaphel sideboard discard pile")
    assert not table.offered("bring Sting")
    table.do("bring Orc-patrol")
    table.do("bring Wargs")
    table.then("Orc-patrol in discard", "Wargs in discard", "Sting in sideboard")


@rule("AIO-E-0031")
def test_not_more_than_five(table: Table) -> None:
    besieged(table, "Orc-patrol", "Wargs", "Giant", "Huorn", "Cave-drake", "Orc-guard")
    table.do("Adûnaphel sideboard discard pile")
    for name in ("Orc-patrol", "Wargs", "Giant", "Huorn", "Cave-drake"):
        table.do(f"bring {name}")
    table.then("Orc-guard in sideboard")


@rule("METW-0768", "METW-0769", "AIO-E-0032", "AIO-E-0036")
def test_it_is_discarded_at_once_without_its_own_effect(table: Table) -> None:
    besieged(table, "Orc-patrol", "Wargs")
    table.do("Adûnaphel sideboard discard pile")
    table.then("Adûnaphel discarded")  # before anything is brought in
    table.do("bring Wargs")
    table.do("done")
    table.then("Gimli untapped", "Legolas untapped")


@rule("METW-0770", "AIO-E-0033")
def test_it_counts_against_the_hazard_limit(table: Table) -> None:
    besieged(table, "Orc-patrol", "Wargs")
    before = table.company("Gimli").hazards
    table.do("Adûnaphel sideboard discard pile")
    assert table.company("Gimli").hazards == before + 1
    table.do("bring Wargs")
    table.do("done")


@rule("METW-0770", "AIO-E-0033")
def test_not_when_the_limit_is_reached(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree")
    table.hazard.events("Adûnaphel").sideboard("Orc-patrol")
    table._begin()
    table.movement("Gimli", ask=True)
    company = table.company("Gimli")
    table.state.put(company.but(hazards=company.limit))
    table.pass_all()
    table.then("Adûnaphel in play", "Orc-patrol in sideboard")


@rule("AIO-E-0034")
def test_or_one_hazard_to_the_play_deck(table: Table) -> None:
    table.hazard.hand(*["Concealment"] * 8)  # so that nothing is drawn afterwards
    besieged(table, "Orc-patrol", "Wargs")
    deck = len(table.hazard.row.deck)
    table.do("Adûnaphel sideboard play deck")
    table.do("bring Wargs", passing=True)
    table.then("Wargs in deck", "Orc-patrol in sideboard", "Adûnaphel discarded")
    assert len(table.hazard.row.deck) == deck + 1
    table.leave_open()


@rule("AIO-E-0034")
def test_not_with_a_play_deck_of_four(table: Table) -> None:
    table.hazard.deck(*["Concealment"] * 4, exactly=True)
    besieged(table, "Orc-patrol")
    assert not table.offered("Adûnaphel sideboard play deck")
    assert table.offered("Adûnaphel sideboard discard pile")
    table.leave_open()


@rule("AIO-E-0031")
def test_a_tapped_nazgul_brings_nothing(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree")
    table.hazard.events("Adûnaphel", tapped=True).sideboard("Orc-patrol")
    table.movement("Gimli")
    assert not table.offered("Adûnaphel sideboard")
    assert table.card("Adûnaphel").status == TAPPED
    table.pass_all()


@rule("AIO-E-0031")
def test_only_in_anothers_movement_hazard_phase(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").events("Adûnaphel").sideboard("Orc-patrol")
    table.hazard.company("Legolas")
    for phase in (table.untap, table.long_events, table.end_of_turn):
        phase()
        assert not table.offered("Adûnaphel sideboard")
        table.pass_all()
