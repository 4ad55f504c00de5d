"""Resource events of The Wizards that are played against attacks, strikes and checks."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, value
from table import Table, blank

# --- The Old Thrush --------------------------------------------------------------------------------------------------------


def prowess(table: Table) -> int:
    return value(table.state, PROWESS, table.frame("Attack").uid)


def test_thrush_weakens_a_dragon(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush")
    table.dice(9, 6, 9, 5)
    table.attack("dragon", strikes=2, prowess=17, body=8)
    table.do("play The Old Thrush")
    assert prowess(table) == 14
    table.then("The Old Thrush discarded")
    table.do("strike against Aragorn II")
    table.do("tap")  # 6 + 9 against 14, then 6 against 5
    table.do("tap")  # 6 + 9 against 14, then 5 against 5: not defeated
    assert [line for line in table.log if line.startswith("Body check")] == [
        "Body check of the strike: 6 against 5",
        "Body check of the strike: 5 against 5",
    ]
    assert table.result == "failed"


def test_thrush_gives_no_body_to_an_attack_without_one(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush")
    table.dice(9)
    table.attack("troll", strikes=1, prowess=13)
    table.do("play The Old Thrush")
    table.do("tap")  # 6 + 9 against 10; no body check
    assert table.result == "defeated"


def test_thrush_has_no_effect_on_the_next_attack(table: Table) -> None:
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("The Old Thrush")
    table.dice(12, 12)
    table.attack("troll", strikes=1, prowess=13)
    table.do("play The Old Thrush")
    assert "Aragorn II rolls 12: 17 against 10" in table.log
    table.attack("troll", strikes=1, prowess=13)
    assert "Aragorn II rolls 12: 17 against 13" in table.log


@rule("LORE-0300")
@pytest.mark.parametrize(("printed", "more", "playable"), [(12, 0, False), (12, 3, False), (13, 0, True), (13, -3, True)])
def test_thrush_asks_for_the_printed_prowess(table: Table, printed: int, more: int, playable: bool) -> None:
    table.events(blank(f"TABLE-THRUSH{more}", Add(PROWESS, more, to=Attack()), name=f"{more} prowess", subtypes=("long-event",)))
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush", "Dark Quarrels")
    table.attack("man", strikes=1, prowess=printed)
    assert prowess(table) == printed + more
    if playable:
        assert table.offered("play The Old Thrush")
    else:
        table.cannot("play The Old Thrush", because="attack with printed prowess 13 or more")
    table.leave_open()


def test_thrush_not_against_nazgul(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush")
    table.attack("nazgûl", strikes=1, prowess=17)
    table.cannot("play The Old Thrush", because="not by Nazgûl")
    table.leave_open()


@rule("AIO-G-0121", "CRF1-0356")
def test_thrush_is_not_duplicated_on_an_attack(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush", "The Old Thrush", "Dark Quarrels")
    table.attack("man", strikes=1, prowess=16)
    table.chain("play The Old Thrush#1")
    table.cannot("play The Old Thrush", because="can't be duplicated")
    assert table.offered("play Dark Quarrels")
    assert prowess(table) == 13
    table.leave_open()


@rule("AIO-G-0121", "CRF1-0356")
def test_thrush_twice_in_a_chain_counts_once(table: Table) -> None:
    table.hero.company("Aragorn II").hand("The Old Thrush", "The Old Thrush")
    table.attack("man", strikes=1, prowess=16)
    table.chain("play The Old Thrush#1", "play The Old Thrush#2")
    assert prowess(table) == 13
    table.then("The Old Thrush#1 discarded", "The Old Thrush#2 discarded")
    table.leave_open()


def test_thrush_again_on_another_attack(table: Table) -> None:
    table.hero.company("Aragorn II", tapped=["Aragorn II"]).hand("The Old Thrush", "The Old Thrush")
    table.dice(12, 11)
    for _ in range(2):
        table.attack("troll", strikes=1, prowess=16)
        table.chain("play The Old Thrush")
        table.pass_all()
    assert "Aragorn II rolls 12: 17 against 13" in table.log
    assert "Aragorn II rolls 11: 16 against 13" in table.log


def test_thrush_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Aragorn II", "Boromir II").hand("The Old Thrush", "Risky Blow")
    table.attack("troll", strikes=1, prowess=16)
    table.pass_()
    table.do("assign Aragorn II")
    assert not table.offered("play The Old Thrush")
    table.do("tap")
    table.do("no support")
    assert table.offered("play Risky Blow")
    assert not table.offered("play The Old Thrush")
    table.leave_open()


def test_thrush_reads(table: Table) -> None:
    text = BOOK["TW-346"].text()
    assert "Playable on an attack with printed prowess 13 or more not by Nazgûl." in text
    assert "it has -3 prowess and -3 body" in text
