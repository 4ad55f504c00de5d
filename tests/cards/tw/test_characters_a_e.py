"""Characters of The Wizards, A to E."""

import pytest

from guests import Guests
from ledger import rule
from meccg.rules.control import unused_di, used_gi
from table import Table

# --- TW-117 Alatar -----------------------------------------------------------------------------------------------------------


@rule("AIO-F-0034", "AIO-H-0098", "CRF1-0251")
@pytest.mark.parametrize("to", ["Bree", "Moria"])
def test_alatar_lets_the_opponent_draw_less(table: Table, to: str) -> None:
    table.hero.company("Alatar", at="Rivendell").hand("a pastime")
    table.movement(to=to, ask=True)
    while table.asked in ("route", "draw") and table.who != "hazard":
        table.do(table.state.asks[0].options[0])
    while table.asked == "draw":
        table.do("draw")
    printed = table.state.facts_of(table.company().destination).site.draw_opponent
    assert len(table.hazard.row.hand) == printed - 1
    table.finish()


def test_alatar_not_for_another_company(table: Table) -> None:
    table.hero.company("Alatar", at="Lórien").company("Éowyn", "Aragorn II", at="Rivendell")
    table.movement("Éowyn", to="Bree", ask=True)
    while table.asked in ("route", "draw"):
        table.do(table.state.asks[0].options[0])
    assert len(table.hazard.row.hand) == table.state.facts_of(table.company("Éowyn").destination).site.draw_opponent
    table.finish()


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
    table.through()
    table.then("Alatar tapped", "Alatar at Bree")  # he taps all the same, and stays with them
    assert "Alatar rolls 9: 12 against 9" in table.log
    assert "Corruption check of Alatar: 8 against 0" in table.log
    assert table.company("Éowyn").id == table.company("Alatar").id


@rule("AIO-F-0039", "CRF1-0252", "AIO-D-0030")
def test_alatar_faces_a_strike_whoever_assigns_them(table: Table) -> None:
    attacked(table, strikes=2, attacker_chooses=True)
    table.do("use Alatar")
    assert table.who == "hazard"
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
    table.through()
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
    assert table.uses() == set()
    assert "Haven" in table.because("Alatar")
    table.leave_open()


@rule("AIO-F-0035")
def test_alatar_not_against_an_automatic_attack(table: Table) -> None:
    table.hero.company("Alatar", at="Rivendell").company("Éowyn", "Gimli", at="Moria").hand("Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9, against="Éowyn", automatic=True)
    assert table.uses() == set()
    table.leave_open()


@rule("AIO-F-0042")
def test_alatar_not_once_strikes_are_assigned(table: Table) -> None:
    attacked(table)
    table.pass_()
    table.do("assign Éowyn")
    while table.asked == "act":
        assert table.uses() == set()
        table.pass_()
    assert "Alatar" not in table.uses()
    table.leave_open()


def test_alatar_not_to_a_company_that_is_full(table: Table) -> None:
    crowd = ("Éowyn", "Boromir II", "Gimli", "Legolas", "Faramir", "Glorfindel II", "Beregond")
    attacked(table, *crowd)
    assert table.uses() == set()
    table.leave_open()


def test_alatar_after_a_cancelled_attack(table: Table) -> None:
    table.hero.hand("Dark Quarrels")
    attacked(table)
    table.dice(8)
    table.do("use Alatar")
    if table.asked == "respond":
        table.pass_()
    table.do("play Dark Quarrels")
    table.through()
    table.then("Alatar tapped", "Alatar at Bree")
    assert table.result == "canceled"


# --- TW-120 Aragorn II -------------------------------------------------------------------------------------------------------


@rule("AIO-G-0399")
@pytest.mark.parametrize("shown", ["Aragorn II", "Strider"])
def test_strider_is_not_identical_with_aragorn(table: Table, guests: Guests, shown: str) -> None:
    guests.invite("BA-1")
    other = "Aragorn II" if shown == "Strider" else "Strider"
    table.hero.company("Gandalf", at="Bree").hand(shown, other, "a pastime")
    table.hazard.company(other, at="Bree")
    table.explored("Gandalf")
    assert table.offered(f"Gandalf tries to influence {other}, revealing {other}")
    assert not table.offered("influence", f"revealing {shown}")
    table.leave_open()


# --- TW-122 Arwen ------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0069", "AIO-F-0070")
@pytest.mark.parametrize(("who", "di"), [("Aragorn II", 0 + 7), ("Strider", 0)])
def test_arwen_loves_aragorn_and_not_what_he_also_is(table: Table, guests: Guests, who: str, di: int) -> None:
    """A manifestation is not the one whom a card names."""
    guests.invite("BA-1")  # Strider
    table.hero.company("Arwen", who, at="Rivendell")
    assert "Aragorn II" in (who, *table.state.facts_of(table.id(who)).manifestation_of)
    assert unused_di(table.state, table.id("Arwen"), table.id(who)) == di


# --- TW-134 Boromir II -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["TW-134", "TW-135"])
def test_boromir(table: Table, other: str) -> None:
    """He is one man, whichever card is in play."""
    table.hero.hand("TW-135")
    table.organization()
    table.do("play Boromir II as a new company at Minas Tirith")
    table.then("Boromir II at Minas Tirith")
    assert used_gi(table.state, 0) == 4
    table.hazard.hand(other)
    assert any("unique" in w.text for w in table.reasons("hazard's Boromir II"))
    table.leave_open()


# --- TW-137 Círdan -----------------------------------------------------------------------------------------------------------


def at_sea(table: Table, *keyed: str, company: tuple[str, ...] = ("Círdan", "Gimli"), **fields: object) -> None:
    table.hero.company(*company, **fields).hand("Escape")
    table.attack("man", strikes=2, prowess=12, keyed=keyed, against=company[0])


def test_cirdan_cancels_an_attack_keyed_to_the_sea(table: Table) -> None:
    at_sea(table, "region type", "c")
    table.do("use Círdan")
    table.pass_all()
    table.then("Círdan tapped", "Gimli untapped")
    assert table.result == "canceled"


@rule("AIO-F-0193")
@pytest.mark.parametrize("keyed", [("region", "Bay of Belfalas"), ("region type", "w"), ("site type", "R"), ()])
def test_cirdan_only_if_keyed_by_type(table: Table, keyed: tuple[str, ...]) -> None:
    at_sea(table, *keyed)
    assert not table.uses()
    assert "no attack keyed to a Coastal Sea against his company" in table.because("Círdan")
    table.leave_open()


def test_cirdan_only_untapped(table: Table) -> None:
    at_sea(table, "region type", "c", tapped=["Círdan"])
    assert not table.uses()
    table.leave_open()


@rule("AIO-F-0194")
def test_cirdan_only_in_his_company(table: Table) -> None:
    table.hero.company("Círdan", at="Grey Havens")
    at_sea(table, "region type", "c", company=("Gimli", "Bilbo"))
    assert not table.uses()
    table.leave_open()


# --- TW-147 Éowyn ------------------------------------------------------------------------------------------------------------


@rule("AIO-F-0298", "AIO-H-0118", "CRF1-0290", "METW-0305", "AIO-A-0280")
@pytest.mark.parametrize(
    ("body", "roll", "result"), [(9, 6, "defeated"), (9, 5, "failed"), (10, 6, "defeated"), (10, 5, "failed")]
)
def test_eowyn_halves_the_body_of_a_nazgul(table: Table, body: int, roll: int, result: str) -> None:
    table.hero.company("Éowyn")
    table.dice(9, roll)
    table.attack("nazgûl", strikes=1, prowess=15, body=body)
    table.do("tap")
    assert f"Body check of the strike: {roll} against 5" in table.log
    assert table.result == result
    assert table.value("body", "Éowyn") == 7


@rule("AIO-F-0301")
def test_eowyn_halves_the_body_of_her_own_strike_only(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree")
    table.dice(9, 6, 12, 10)
    table.attack("nazgûl", strikes=2, prowess=15, body=10)
    table.do("strike against Éowyn")
    table.do("tap")
    table.do("tap")
    assert [t for t in table.log if t.startswith("Body check")] == [
        "Body check of the strike: 6 against 5",
        "Body check of the strike: 10 against 10",
    ]


@rule("AIO-F-0299")
def test_eowyn_against_a_ringwraith(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree")
    table.dice(9, 6)
    table.attack("ringwraith", strikes=1, prowess=15, body=9)
    table.do("tap")
    assert "Éowyn rolls 9: 17 against 15" in table.log
    assert "Body check of the strike: 6 against 5" in table.log


def test_eowyn_halves_nobody_elses_body(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree")
    table.dice(12, 5)
    table.attack("undead", strikes=1, prowess=11, body=9)
    table.do("tap")
    assert "Body check of the strike: 5 against 9" in table.log


WITHSTAND = [  # prowess, body, bonus
    pytest.param("Galva", 0, 9, 6, id="Galva"),
    pytest.param("Peath", 4, 7, 5, id="Peath"),
    pytest.param("Vôteli", 3, 6, 5, id="Vôteli"),
    pytest.param("Vygavril", 2, 7, 6, id="Vygavril"),
]


def body_checks(table: Table) -> list[str]:
    return [t.removeprefix("Body check of the strike: ") for t in table.log if t.startswith("Body check of the strike")]


@rule("AIO-F-0377", "AIO-G-0178", "AIO-G-0504", "AIO-G-0508")
@pytest.mark.parametrize(("body", "halved"), [(10, 5), (9, 5), (8, 4)])
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_the_nazguls_body_is_halved_and_not_hers(
    table: Table, who: str, prowess: int, own: int, bonus: int, body: int, halved: int
) -> None:
    table.hero.company(who, at="Bree")
    table.dice(12, halved + 1)
    table.attack("nazgûl", strikes=1, prowess=10, body=body)
    table.do("tap")
    assert body_checks(table) == [f"{halved + 1} against {halved}"]
    assert table.result == "defeated"
    assert table.value("body", who) == own


@rule("AIO-F-0377", "AIO-G-0504", "AIO-G-0508")
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_her_own_body_check_is_made_with_her_body(table: Table, who: str, prowess: int, own: int, bonus: int) -> None:
    table.hero.company(who, at="Bree")
    table.dice(2, own)
    table.attack("nazgûl", strikes=1, prowess=20, body=10)
    table.do("tap")
    table.then(f"{who} wounded")
    assert f"Body check of {who}: {own} against {own}" in table.log


@rule("AIO-G-0177", "AIO-F-0378")
@pytest.mark.parametrize("race", ["nazgûl", "ringwraith", "undead"])
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_prowess_against_nazgul_and_ringwraiths(table: Table, who: str, prowess: int, own: int, bonus: int, race: str) -> None:
    table.hero.company(who, at="Bree")
    table.dice(12, 6)
    table.attack(race, strikes=1, prowess=10, body=9)
    table.do("tap")
    nine = race != "undead"
    assert f"{who} rolls 12: {12 + prowess + bonus * nine} against 10" in table.log
    assert body_checks(table) == [f"6 against {5 if nine else 9}"]


@rule("AIO-F-0380", "AIO-G-0181", "AIO-G-0507", "AIO-G-0511")
@pytest.mark.parametrize(("who", "prowess", "own", "bonus"), WITHSTAND)
def test_the_body_of_her_companions_strike_is_whole(table: Table, who: str, prowess: int, own: int, bonus: int) -> None:
    table.hero.company(who, "Gimli", at="Bree")
    table.dice(12, 5, 12, 10)
    table.attack("nazgûl", strikes=2, prowess=10, body=10)
    table.do("strike against", who)
    table.do("tap")
    table.do("tap")
    assert body_checks(table) == ["5 against 5", "10 against 10"]
