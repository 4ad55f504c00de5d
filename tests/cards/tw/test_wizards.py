"""Alatar, Pallando, Radagast and Fatty Bolger."""

import pytest

from ledger import rule
from meccg.kernel.view import view
from meccg.model import windows as W
from table import Table


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def through(table: Table) -> None:
    """Nobody responds, nobody supports a check."""
    while table.asked == "respond" or (table.asked == "act" and table.window() & W.CHECK_DECLARED):
        table.pass_()


def uses(table: Table) -> set[str]:
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "use"}


def because(table: Table, card: str) -> str:
    return "; ".join(w.text for w in table.reasons(card, verb="use"))


# --- Fatty Bolger ----------------------------------------------------------------------------------------------------------


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
    assert uses(table) == set()
    table.leave_open()


def test_fatty_does_not_spare_hobbits_elsewhere(table: Table) -> None:
    table.hero.company("Frodo", at="Bree").company("Fatty Bolger", at="Bag End").hand("Dodge")
    table.attack("orc", strikes=1, prowess=9, against="Frodo")
    table.do("tap")
    assert uses(table) == set()
    assert "no strike" in because(table, "Fatty Bolger")
    table.leave_open()


def test_fatty_comes_into_play_at_home_and_resists(table: Table) -> None:
    table.hero.company("Éowyn", at="Rivendell").hand("Fatty Bolger")
    table.organization()
    assert [o for o in table.offers() if o.startswith("Play Fatty Bolger")] == ["Play Fatty Bolger as a new company at Bag End"]
    table.do("play Fatty Bolger")
    assert table.value("corruption_check", "Fatty Bolger") == 1
    finish(table)


# --- Radagast --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "cards"), [("Radagast", 2 + 2), ("Gandalf", 2)])
def test_radagast_draws_for_wilderness(table: Table, who: str, cards: int) -> None:
    table.hero.company(who, at="Rivendell").deck("Muster", "Ford", "Bridge", "Sun", "Stealth", "Dodge")
    table.movement(to="Moria", path="ww", ask=True)
    if table.asked == "route":
        table.do(next(o for o in table.state.asks[0].options if o[2] == "wwww"[: len(o[2])] or o[1] == "starter"))
    path = table.company().path
    while table.asked == "draw" and table.seat == "hero":
        table.do("draw")
    base = table.state.facts_of(table.company().destination).draw_self
    assert len(table.hero.row.hand) == base + (path.count("w") if who == "Radagast" else 0)
    assert path.count("w") >= 2
    finish(table)


def test_radagast_need_not_draw(table: Table) -> None:
    table.hero.company("Radagast", at="Rivendell").deck("Muster", "Ford", "Bridge")
    table.movement(to="Moria", ask=True)
    if table.asked == "route":
        table.do(table.state.asks[0].options[0])
    table.do("no more")
    assert len(table.hero.row.hand) == 1
    finish(table)


def test_radagast_resists(table: Table) -> None:
    table.hero.company("Radagast")
    assert table.value("corruption_check", "Radagast") == 1


# --- Pallando --------------------------------------------------------------------------------------------------------------


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
    if table.seat == "hero":
        table.do("no")
    table.do("discard Twilight")
    assert seen(table, 0) == (["Twilight"] if there else [])  # nothing that was discarded before
    table.do("discard Thief")
    finish(table)
    assert seen(table, 0) == (["Thief", "Twilight"] if there else [])


def test_pallando_s_own_discards_are_hidden(table: Table) -> None:
    table.hero.company("Pallando").hand("Muster")
    table.end_of_turn()
    table.do("discard Muster")
    assert not [c for c in view(table.state, 1).cards if c.zone == "discard"]
    finish(table)


# --- Alatar ----------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0034", "AIO-H-0098", "CRF1-0251")
@pytest.mark.parametrize("to", ["Bree", "Moria"])
def test_alatar_lets_the_opponent_draw_less(table: Table, to: str) -> None:
    table.hero.company("Alatar", at="Rivendell").hand("a pastime")
    table.movement(to=to, ask=True)
    while table.asked in ("route", "draw") and table.seat != "hazard":
        table.do(table.state.asks[0].options[0])
    while table.asked == "draw":
        table.do("draw")
    printed = table.state.facts_of(table.company().destination).draw_opponent
    assert len(table.hazard.row.hand) == printed - 1
    finish(table)


def test_alatar_not_for_another_company(table: Table) -> None:
    table.hero.company("Alatar", at="Lórien").company("Éowyn", "Aragorn II", at="Rivendell")
    table.movement("Éowyn", to="Bree", ask=True)
    while table.asked in ("route", "draw"):
        table.do(table.state.asks[0].options[0])
    assert len(table.hazard.row.hand) == table.state.facts_of(table.company("Éowyn").destination).draw_opponent
    finish(table)


def attacked(table: Table, *companions: str, strikes: int = 1, prowess: int = 9, at: str = "Rivendell", **fields: object) -> None:
    """A creature attacks a company while Alatar is somewhere else."""
    traits = {k: fields.pop(k) for k in ("attacker_chooses",) if k in fields}
    table.hero.company("Alatar", at=at, **fields).company(*(companions or ("Éowyn", "Boromir II")), at="Bree")
    table.attack("orc", strikes=strikes, prowess=prowess, against=(companions or ("Éowyn",))[0], by_creature=True, **traits)


@rule("AIO-F-0035", "AIO-F-0036", "AIO-F-0037", "AIO-F-0038", "AIO-H-0097", "CRF1-0250")
def test_alatar_joins_a_company_in_need(table: Table) -> None:
    attacked(table)
    table.dice(9, 8)
    table.do("use Alatar")
    table.then("Alatar at Bree")
    assert table.asked == "stance"  # he must face the only strike
    table.do("stay untapped")
    table.do("no support")
    through(table)
    table.then("Alatar tapped", "Alatar at Bree")  # he taps all the same, and stays with them
    assert "Alatar rolls 9: 12 against 9" in table.log
    assert "Corruption check of Alatar: 8 against 0" in table.log
    assert table.company("Éowyn").id == table.company("Alatar").id


@rule("AIO-F-0039", "CRF1-0252", "AIO-D-0030")
def test_alatar_faces_a_strike_whoever_assigns_them(table: Table) -> None:
    attacked(table, strikes=2, attacker_chooses=True)
    table.do("use Alatar")
    assert table.seat == "hazard"
    assert not table.offered("Alatar")
    table.do("assign Éowyn")
    assert table.frame("Attack").assigned == (table.id("Alatar"), table.id("Éowyn"))
    table.leave_open()


@rule("AIO-F-0040", "AIO-F-0041")
@pytest.mark.parametrize("status", ["tapped", "wounded"])
def test_alatar_comes_tapped_or_wounded(table: Table, status: str) -> None:
    attacked(table, **{status: ["Alatar"]})
    table.dice(9, 8)
    table.do("use Alatar")
    table.do("no support")
    through(table)
    table.then(f"Alatar {status}")
    assert "Corruption check of Alatar: 8 against 0" in table.log


@rule("AIO-F-0035")
def test_alatar_leaves_his_allies_and_followers(table: Table) -> None:
    table.hero.company("Alatar", "Gimli", at="Rivendell", allies={"Alatar": ["Gwaihir"]}, followers={"Alatar": ["Gimli"]})
    table.hero.company("Éowyn", at="Bree")
    table.attack("orc", strikes=1, prowess=9, against="Éowyn", by_creature=True)
    table.do("use Alatar")
    table.then("Gwaihir discarded", "Gimli at Rivendell", "Alatar at Bree")
    table.leave_open()


@rule("AIO-F-0035")
def test_alatar_not_from_elsewhere_than_a_haven(table: Table) -> None:
    attacked(table, at="Edoras")
    assert uses(table) == set()
    assert "Haven" in because(table, "Alatar")
    table.leave_open()


@rule("AIO-F-0035")
def test_alatar_not_against_an_automatic_attack(table: Table) -> None:
    table.hero.company("Alatar", at="Rivendell").company("Éowyn", "Gimli", at="Moria").hand("Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9, against="Éowyn", automatic=True)
    assert uses(table) == set()
    table.leave_open()


@rule("AIO-F-0042")
def test_alatar_not_once_strikes_are_assigned(table: Table) -> None:
    attacked(table)
    table.pass_()
    table.do("assign Éowyn")
    while table.asked == "act":
        assert uses(table) == set()
        table.pass_()
    assert "Alatar" not in uses(table)
    table.leave_open()


def test_alatar_not_to_a_company_that_is_full(table: Table) -> None:
    crowd = ("Éowyn", "Boromir II", "Gimli", "Legolas", "Faramir", "Glorfindel II", "Beregond")
    attacked(table, *crowd)
    assert uses(table) == set()
    table.leave_open()


def test_alatar_after_a_cancelled_attack(table: Table) -> None:
    table.hero.hand("Dark Quarrels")
    attacked(table)
    table.dice(8)
    table.do("use Alatar")
    if table.asked == "respond":
        table.pass_()
    table.do("play Dark Quarrels")
    through(table)
    table.then("Alatar tapped", "Alatar at Bree")
    assert table.result == "canceled"
