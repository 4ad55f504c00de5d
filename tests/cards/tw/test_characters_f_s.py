"""Characters of The Wizards, F to S."""

import pytest

from ledger import rule
from meccg.kernel.view import view
from table import Table

# --- TW-156 Gandalf ----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0212", "ICH-0261")
def test_gandalf_tests_a_gold_ring(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", items={"Frodo": ["Precious Gold Ring"]}).hand("The One Ring", "a pastime")
    table.dice(10)
    table.organization()
    table.chain("use Gandalf")
    table.then("Gandalf tapped")
    table.do("play The One Ring")
    table.then("The One Ring on Frodo", "Precious Gold Ring discarded")
    table.leave_open()


@rule("AIO-F-0381", "AIO-H-0121")
def test_gandalf_only_in_his_company(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree").company("Frodo", at="Bree", items={"Frodo": ["Precious Gold Ring"]}).hand(
        "a pastime"
    )
    table.organization()
    assert not table.uses()
    assert "no gold ring item in his company" in table.because("Gandalf")
    table.leave_open()


def test_gandalf_only_untapped_and_only_gold_rings(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", items={"Frodo": ["Lesser Ring"]}).hand("a pastime")
    table.organization()
    assert not table.uses()
    table.leave_open()


def test_gandalf_only_untapped(table: Table) -> None:
    table.hero.company("Gandalf", items={"Gandalf": ["Precious Gold Ring"]}, tapped=["Gandalf"]).hand("a pastime")
    table.organization()
    assert not table.uses()
    table.leave_open()


def test_other_wizards_test_no_rings(table: Table) -> None:
    table.hero.company("Saruman", items={"Saruman": ["Precious Gold Ring"]}).hand("a pastime")
    table.organization()
    assert not table.uses()
    table.leave_open()


def test_gandalf_tests_a_ring_as_it_falls(table: Table) -> None:
    table.hero.company("Gandalf", items={"Gandalf": ["Fair Gold Ring"]}).hand("a pastime", "Lesser Ring")
    table.dice(7)
    table.organization()
    table.chain("use Gandalf")
    assert "Fair Gold Ring is tested: 7" in table.log
    table.leave_open()


# --- TW-175 Pallando ---------------------------------------------------------------------------------------------------------


def test_pallando_holds_a_card_more(table: Table) -> None:
    table.hero.company("Pallando")
    assert (table.value("hand_size", "hero"), table.value("hand_size", "hazard")) == (9, 8)


def seen(table: Table, viewer: int) -> list[str]:
    """What a player sees of the hazard player's discard pile."""
    return [table.state.name(c.id) for c in view(table.state, viewer).cards if c.zone == "discard" and c.player == 1]


@rule("AIO-E-0531", "AIO-G-0170")
@pytest.mark.parametrize("there", [True, False])
def test_pallando_sees_what_others_discard(table: Table, there: bool) -> None:
    table.hero.company("Pallando" if there else "Gandalf")
    table.hazard.hand(*["River"] * 8, "Thief", "Twilight").discard("Orc-patrol")
    table.end_of_turn()
    if table.who == "hero":
        table.do("no")
    table.do("discard Twilight")
    assert seen(table, 0) == (["Twilight"] if there else [])  # nothing that was discarded before
    table.do("discard Thief")
    table.finish()
    assert seen(table, 0) == (["Thief", "Twilight"] if there else [])


def test_pallando_s_own_discards_are_hidden(table: Table) -> None:
    table.hero.company("Pallando").hand("Muster")
    table.end_of_turn()
    table.do("discard Muster")
    assert not [c for c in view(table.state, 1).cards if c.zone == "discard"]
    table.finish()


# --- TW-178 Radagast ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "cards"), [("Radagast", 2 + 2), ("Gandalf", 2)])
def test_radagast_draws_for_wilderness(table: Table, who: str, cards: int) -> None:
    table.hero.company(who, at="Rivendell").deck("Muster", "Ford", "Bridge", "Sun", "Stealth", "Dodge")
    table.movement(to="Moria", path="ww", ask=True)
    if table.asked == "route":
        table.do(next(o for o in table.state.asks[0].options if o[2] == "wwww"[: len(o[2])] or o[1] == "starter"))
    path = table.company().path
    while table.asked == "draw" and table.who == "hero":
        table.do("draw")
    base = table.state.facts_of(table.company().destination).site.draw_self
    assert len(table.hero.row.hand) == base + (path.count("w") if who == "Radagast" else 0)
    assert path.count("w") >= 2
    table.finish()


def test_radagast_need_not_draw(table: Table) -> None:
    table.hero.company("Radagast", at="Rivendell").deck("Muster", "Ford", "Bridge")
    table.movement(to="Moria", ask=True)
    if table.asked == "route":
        table.do(table.state.asks[0].options[0])
    table.do("no more")
    assert len(table.hero.row.hand) == 1
    table.finish()


def test_radagast_resists(table: Table) -> None:
    table.hero.company("Radagast")
    assert table.value("corruption_check", "Radagast") == 1


# --- TW-181 Saruman ----------------------------------------------------------------------------------------------------------


@rule("AIO-G-0321")
def test_saruman_takes_a_spell_back(table: Table) -> None:
    table.hero.company("Saruman", at="Isengard").discard("Vanishment", "Concealment", "Wizard's Fire").hand("a pastime")
    table.end_of_turn()
    table.chain("use Saruman")
    assert sorted(table.offers()) == ["Vanishment", "Wizard’s Fire"]
    table.do("Vanishment")
    table.then("Saruman tapped", "Vanishment in hand", "Wizard's Fire discarded")
    assert not table.uses()
    table.leave_open()


@rule("AIO-G-0321")
def test_saruman_at_the_beginning_only(table: Table) -> None:
    table.hero.company("Saruman", at="Isengard").discard("Vanishment").hand("a pastime")
    table.end_of_turn()
    assert table.uses() == {"Saruman"}
    table.pass_()
    assert not table.uses()
    table.leave_open()


@rule("AIO-G-0321")
@pytest.mark.parametrize("phase", ["untap", "organization", "movement", "explored"])
def test_saruman_not_in_another_phase(table: Table, phase: str) -> None:
    table.hero.company("Saruman", at="Isengard").discard("Vanishment").hand("a pastime")
    getattr(table, phase)()
    assert not table.uses()
    table.leave_open()


@pytest.mark.parametrize(("tapped", "discard"), [(["Saruman"], "Vanishment"), ([], "Concealment")])
def test_saruman_only_untapped_and_only_a_spell(table: Table, tapped: list[str], discard: str) -> None:
    table.hero.company("Saruman", at="Isengard", tapped=tapped).discard(discard).hand("a pastime")
    table.end_of_turn()
    assert not table.uses()
    table.leave_open()


# --- TW-495 Fatty Bolger -----------------------------------------------------------------------------------------------------


def test_fatty_spares_another_hobbit(table: Table) -> None:
    table.hero.company("Frodo", "Fatty Bolger", at="Bree")
    table.attack("orc", strikes=1, prowess=9)
    table.do("assign Frodo")
    table.do("tap")
    table.do("no support")
    table.do("use Fatty Bolger")
    table.then("Fatty Bolger tapped", "Frodo untapped")
    assert table.result == "failed"


@pytest.mark.parametrize(("who", "tapped"), [("Éowyn", []), ("Fatty Bolger", []), ("Frodo", ["Fatty Bolger"])])
def test_fatty_does_not_spare_others_nor_himself(table: Table, who: str, tapped: list[str]) -> None:
    table.hero.company("Frodo", "Fatty Bolger", "Éowyn", at="Bree", tapped=tapped).hand("Dodge")
    table.attack("orc", strikes=1, prowess=9)
    table.do(f"assign {who}")
    table.do("tap")
    table.do("no support")
    assert table.offered("play Dodge")
    assert table.uses() == set()
    table.leave_open()


def test_fatty_does_not_spare_hobbits_elsewhere(table: Table) -> None:
    table.hero.company("Frodo", at="Bree").company("Fatty Bolger", at="Bag End").hand("Dodge")
    table.attack("orc", strikes=1, prowess=9, against="Frodo")
    table.do("tap")
    assert table.uses() == set()
    assert "no strike" in table.because("Fatty Bolger")
    table.leave_open()


def test_fatty_comes_into_play_at_home_and_resists(table: Table) -> None:
    table.hero.company("Éowyn", at="Rivendell").hand("Fatty Bolger")
    table.organization()
    assert [o for o in table.offers() if o.startswith("Play Fatty Bolger")] == ["Play Fatty Bolger as a new company at Bag End"]
    table.do("play Fatty Bolger")
    assert table.value("corruption_check", "Fatty Bolger") == 1
    table.finish()
