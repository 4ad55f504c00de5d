"""Permanent-events of the resources of The Wizards, A to G."""

import pytest

from ledger import rule
from meccg.parts.modes import Play
from meccg.parts.predicates import DOORS_OF_NIGHT
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add, While
from meccg.parts.values import PROWESS, STRIKES, value
from meccg.parts.verbs import THIS_TURN, For
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from resourceplay import points, prowess
from table import Table, blank

# --- TW-190 Align Palantír ---------------------------------------------------------------------------------------------------


@rule("AIO-F-0049", "AIO-F-0050")
def test_align_palantir_lets_its_bearer_use_it(table: Table) -> None:
    table.hero.company("Éowyn", "Elrond", items={"Éowyn": ["Palantír of Annúminas"]}).hand("Align Palantír").deck("Test of Form")
    table.dice(9)
    table.organization()
    table.carry_out("play Align Palantír by Elrond on Palantír of Annúminas")
    table.then("Align Palantír on Palantír of Annúminas", "Elrond untapped")
    assert points(table, "miscellaneous") == 2
    assert corruption_points(table.state, table.id("Éowyn")) == 2 + 2
    table.carry_out("use Palantír of Annúminas by Éowyn")
    table.do("Test of Form")
    table.through()
    table.then("Test of Form in hand")
    table.finish()


@rule("AIO-F-0049")
def test_align_palantir_needs_a_sage_in_the_company(table: Table) -> None:
    table.hero.company("Éowyn", items={"Éowyn": ["Palantír of Annúminas"]}).company("Elrond", at="Bree").hand(
        "Align Palantír", "a pastime"
    )
    table.organization()
    table.cannot("play Align Palantír", because="no Palantír in his company")
    table.finish()


@rule("AIO-F-0053")
def test_align_palantir_once_on_a_palantir(table: Table) -> None:
    table.hero.company("Elrond", items={"Elrond": ["Palantír of Annúminas", "Palantír of Orthanc"]}).hand(
        "Align Palantír", "Align Palantír"
    )
    table.organization()
    table.carry_out("play Align Palantír#1 on Palantír of Annúminas")
    assert not table.offered("play Align Palantír on Palantír of Annúminas")
    assert table.offered("play Align Palantír on Palantír of Orthanc")
    table.finish()


@rule("AIO-F-0051", "AIO-H-0099", "CRF1-0253")
def test_align_palantir_is_stored_with_the_palantir(table: Table) -> None:
    table.hero.company("Elrond", items={"Elrond": ["Palantír of Amon Sûl"]}).hand("Align Palantír")
    table.dice(9)
    table.organization()
    table.carry_out("play Align Palantír")
    table.carry_out("store")
    table.then("Palantír of Amon Sûl stored", "Align Palantír stored")
    assert (points(table, "miscellaneous"), points(table, "item")) == (2, 5)
    table.finish()


@rule("AIO-F-0052")
def test_align_palantir_is_lost_when_the_company_moves(table: Table) -> None:
    table.hero.company("Elrond", "Éowyn", items={"Elrond": ["Palantír of Amon Sûl"]}).hand("Align Palantír")
    table.organization()
    table.carry_out("play Align Palantír")
    table.finish()
    table.movement(to="Bree")
    table.then("Align Palantír discarded", "Palantír of Amon Sûl on Elrond")
    table.finish()


# --- TW-192 Andúril, the Flame of the West -----------------------------------------------------------------------------------


@rule("AIO-E-0170", "AIO-E-0171", "METW-0662")
def test_anduril_is_reforged_from_narsil(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", items={"Aragorn II": ["Narsil"]}, tapped=["Faramir"])
    before = {a: table.value(a, "Aragorn II") for a in ("prowess", "di")}
    table.hero.pile("Reforging", "Andúril, the Flame of the West").hand("a pastime")
    assert (before["prowess"], before["di"]) == (6 + 1, 3 + 1)
    table.dice(9)
    table.organization()
    table.carry_out("use Andúril, the Flame of the West on Narsil")
    table.then("Reforging discarded", "Andúril, the Flame of the West on Narsil")
    assert (table.value("prowess", "Aragorn II"), table.value("di", "Aragorn II")) == (6 + 5, 3 + 2)
    assert points(table, "item") == 7
    assert corruption_points(table.state, table.id("Aragorn II")) == 3
    table.carry_out("use Andúril, the Flame of the West on Faramir")
    table.then("Faramir untapped", "Andúril, the Flame of the West tapped", "Narsil untapped")
    assert "Corruption check of Aragorn II: 8 against 3" in table.log
    table.finish()
    table.untap()
    table.finish()
    table.then("Andúril, the Flame of the West untapped", "Aragorn II untapped")


@pytest.mark.parametrize(("who", "prowess"), [("Éowyn", 2 + 5), ("Glorfindel II", 11), ("Elrond", 11)])
def test_anduril_is_one_weapon_with_narsil(table: Table, who: str, prowess: int) -> None:
    table.hero.company(who, items={who: ["Narsil", "Glamdring"]})
    anduril = table.new("TW-192", 0, "aside")
    table.state.enter(anduril, player=0, host=table.id("Narsil"), mode="permanent-event")
    assert table.value("prowess", who) == prowess


@pytest.mark.parametrize(
    ("pile", "items"), [(["Andúril, the Flame of the West"], ["Narsil"]), (["Andúril, the Flame of the West", "Reforging"], [])]
)
def test_anduril_not_without_reforging_and_narsil(table: Table, pile: list[str], items: list[str]) -> None:
    table.hero.company("Aragorn II", items={"Aragorn II": items}).pile(*pile).hand("a pastime")
    table.organization()
    assert table.uses() == set()
    assert points(table, "item") == (3 if items else 0) + 1  # stored it is worth one
    table.finish()


def test_anduril_untaps_dunedain_only_and_only_with_narsil(table: Table) -> None:
    table.hero.company(
        "Elrond", "Faramir", "Éowyn", cards={"Elrond": ["Andúril, the Flame of the West"]}, tapped=["Faramir", "Éowyn"]
    )
    table.hero.hand("a pastime")
    table.organization()
    assert table.uses() == set()
    assert "not with Narsil" in table.because("Andúril, the Flame of the West")
    table.finish()


# --- TW-210 Dreams of Lore ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "at", "tapped", "reason"),
    [
        ("Elrond", "Weathertop", False, ""),
        ("Gimli", "Weathertop", False, "sage"),
        ("Elrond", "Barrow-downs", False, "information"),
        ("Elrond", "Weathertop", True, "tapped"),
    ],
)
def test_dreams_of_lore_where_information_is_found(table: Table, who: str, at: str, tapped: bool, reason: str) -> None:
    table.hero.company(who, at=at, site_tapped=tapped).hand("Dreams of Lore", "a pastime")
    table.explored()
    if reason:
        table.cannot("play Dreams of Lore", because=reason)
    else:
        table.chain("play Dreams of Lore by Elrond")
        table.then("Dreams of Lore on Elrond", "Elrond tapped", f"{at} tapped")
    table.leave_open()


def test_dreams_of_lore_hold_the_sage_until_they_are_stored(table: Table) -> None:
    table.hero.company("Elrond", "Gimli", at="Rivendell", cards={"Elrond": ["Dreams of Lore"]}, tapped=["Elrond", "Gimli"])
    table.hero.hand("a pastime")
    table.untap()
    table.pass_all()
    table.then("Elrond tapped", "Gimli untapped")
    table.organization()
    assert not table.offered("transfer")
    table.do("store")
    table.then("Dreams of Lore stored")
    assert sum(c.points for c in scores(table.state, 0).cards if table.state.name(c.card) == "Dreams of Lore") == 2
    table.leave_open()


# --- TW-240 Fellowship -------------------------------------------------------------------------------------------------------


@rule("METW-0568", "AIO-H-0119", "CRF1-0291", "AIO-G-0581")
def test_fellowship_strengthens_everybody_and_may_be_doubled(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Merry", allies={"Frodo": ["Treebeard"]}).hand("Fellowship", "Fellowship")
    members = ("Frodo", "Sam Gamgee", "Merry", "Treebeard")
    before = {m: (table.value("prowess", m), table.value("corruption_check", m)) for m in members}
    table.organization()
    table.carry_out("play Fellowship#1")
    table.carry_out("play Fellowship#2")
    assert {m: (table.value("prowess", m), table.value("corruption_check", m)) for m in members} == {
        m: (p + 2, c + 2) for m, (p, c) in before.items()
    }
    table.finish()


@rule("METW-0569", "METW-0570")
@pytest.mark.parametrize(("roll", "stays"), [(3, False), (4, True)])
def test_fellowship_helps_frodo(table: Table, roll: int, stays: bool) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Merry", "Pippin", events=["Fellowship", "Fellowship"], corruption={"Frodo": 9})
    table.dice(roll)
    table.corruption_check("Frodo")
    table.pass_all()
    table.then("Frodo in play" if stays else "Frodo discarded")


@pytest.mark.parametrize(("others", "at", "because"), [
    (("Merry", "Pippin"), "Rivendell", "four or more"), (("Merry", "Pippin", "Gimli"), "Bree", "Haven"),
])  # fmt: skip
def test_fellowship_not_of_few_nor_elsewhere(table: Table, others: tuple[str, ...], at: str, because: str) -> None:
    table.hero.company("Frodo", *others, at=at).hand("Fellowship", "a pastime")
    table.organization()
    table.cannot("play Fellowship", because=because)
    table.finish()


@rule("AIO-C-0324")
@pytest.mark.parametrize("way", ["split", "character leaves", "ally leaves", "ally joins", "character joins"])
def test_fellowship_breaks(table: Table, way: str) -> None:
    at = "Edoras" if way == "ally joins" else "Rivendell"
    allies = {"Gimli": ["Gwaihir"]} if way == "ally leaves" else {}
    table.hero.company("Gimli", "Legolas", "Merry", "Pippin", at=at, events=["Fellowship"], allies=allies)
    if way == "split":
        table.organization()
        table.do("organize")
        table.do("move Legolas")
        table.do("apart") if table.asked == "place" else None
        table.do("done")
    elif way == "character leaves":
        table.dice(2)
        table.corruption_check("Gimli", mod=-3)
        table.pass_all()
        table.then("Gimli not in play")
        table.hero.hand("a pastime")
        table.organization()
    elif way == "ally leaves":
        table.organization()
        table.state.put(table.company().but(members=table.company().members))
        table.leave_open()
        from meccg.kernel.changes import commit
        from meccg.model.rows import Change

        commit(table.state, Change("discard", table.id("Gwaihir")))
        table.finish()
        table.hero.hand("a pastime")
        table.organization()
    elif way == "ally joins":
        table.hero.hand("Shadowfax")
        table.explored()
        table.carry_out("play Shadowfax by Gimli")
    else:
        table.hero.hand("Annalena")
        table.organization()
        table.do("play Annalena in the company")
    table.then("Fellowship discarded")
    table.finish()


def test_fellowship_goes_with_the_company(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Frodo", "Pippin", events=["Fellowship"])
    table.movement(to="Bree", way="starter")
    table.finish()
    table.then("Fellowship in play")
    assert table.value("prowess", "Gimli") == 5 + 1


# --- TW-243 Gates of Morning -------------------------------------------------------------------------------------------------


@rule("METW-0698", "AIO-H-0110")
def test_gates_discard_every_hazard_environment(table: Table) -> None:
    table.events("Doors of Night", "Fell Winter", "Sun", "Minions Stir")
    table.hero.company("Aragorn II").hand("Gates of Morning", "a pastime")
    table.organization()
    table.chain("play Gates of Morning")
    table.then("Gates of Morning in play", "Doors of Night discarded", "Fell Winter discarded", "Sun in play")
    table.then("Minions Stir in play")  # no environment
    table.leave_open()


@rule("AIO-F-0389")
def test_gates_cancel_the_effects_of_hazard_environments_only(table: Table) -> None:
    stronger = Play(do=For(THIS_TURN, Add(PROWESS, 4, to=Attack())))
    again = Play(do=For(THIS_TURN, Add(PROWESS, 2, to=Attack())))
    facts = {"type": "hazard", "subtypes": ("short-event",)}
    table.hazard.hand(
        blank("TABLE-GALE", stronger, name="Gale", keywords=("environment",), **facts),
        blank("TABLE-DREAD", again, name="Dread", **facts),
        "Wolves",
    )
    table.hero.company("Aragorn II", at="Bree").hand("Gates of Morning")
    table.movement(to="Rivendell", path="ww", limit=4)
    for card in ("Gale", "Dread"):
        table.choose(f"play {card}", passing=True)
        table.settle()
    table.choose("play Gates of Morning", passing=True)
    table.settle()
    table.then("Gates of Morning in play")
    table.choose("play Wolves", passing=True)
    table.settle()
    assert prowess(table) == 8 + 2
    table.leave_open()


@rule("AIO-F-0390", "AIO-H-0110")
def test_gates_have_no_effect_on_what_comes_later(table: Table) -> None:
    table.hero.events("Gates of Morning").company("Aragorn II", at="Bree").hand("Concealment")
    table.hazard.hand("Fell Winter", "Wolves")
    table.movement(to="Rivendell", path="ww")
    table.choose("play Fell Winter", passing=True)
    table.settle()
    table.then("Fell Winter in play", "Gates of Morning in play")
    table.leave_open()


def test_gates_not_twice(table: Table) -> None:
    table.hazard.events("Gates of Morning")
    table.hero.company("Aragorn II").hand("Gates of Morning", "a pastime")
    table.organization()
    assert not table.offered("play Gates of Morning")
    table.cannot("play hero's Gates of Morning", because="can't be duplicated")
    table.leave_open()


@rule("AIO-F-0391", "AIO-H-0111")
@pytest.mark.parametrize("phase", ["before", "after"])
def test_gates_not_if_they_would_change_the_number_of_assigned_strikes(table: Table, phase: str) -> None:
    """Without Doors of Night an attack that counts on it would lose a strike."""
    more = While(DOORS_OF_NIGHT, Add(STRIKES, 1, to=Attack()))
    facts = {"type": "hazard", "subtypes": ("long-event",), "keywords": ("environment",)}
    table.events("Doors of Night", blank("TABLE-MORE", more, name="More Come", **facts))
    table.hero.company("Aragorn II", "Boromir II", "Gimli", at="Bree").hand("Gates of Morning", "Risky Blow")
    table.hazard.hand("Wolves")
    table.movement(to="Rivendell", path="ww")
    table.choose("play Wolves", passing=True)
    table.settle()
    if phase == "before":
        table.chain("play Gates of Morning")
        assert value(table.state, STRIKES, table.frame("Attack").uid) == 3
    else:
        assert value(table.state, STRIKES, table.frame("Attack").uid) == 4
        table.hero.pass_()
        table.hazard.pass_()
        assert table.frame("Attack").assigned
        table.cannot("play Gates of Morning", because="AIO-D-0027")
    table.leave_open()
