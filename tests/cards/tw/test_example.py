"""The worked example of CONTRIBUTING.md, "How to add a card"."""

from ledger import rule
from meccg.kernel.book import BOOK
from table import Table


@rule("AIO-H-0667")
def test_concealment_taps_a_scout_and_cancels(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Bree").hand("Concealment")
    table.attack("orc", strikes=2, prowess=7)
    table.do("play Concealment by Bilbo")
    table.pass_all()
    table.then("Bilbo tapped", "Aragorn II untapped", "Concealment discarded")
    assert table.result == "canceled"


def test_concealment_needs_an_untapped_scout(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo", at="Bree", tapped=["Bilbo"]).hand("Concealment")
    table.attack("orc", strikes=2, prowess=7)
    table.cannot("play Concealment", because="untapped scout")
    table.leave_open()


def test_concealment_reads(table: Table) -> None:
    assert "Tap an untapped scout: cancel an attack against his company." in BOOK["TW-204"].text()
