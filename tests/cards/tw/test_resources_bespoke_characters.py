"""Resource events like no other on characters and companies, and against what besets them."""

from typing import Any

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.parts.values import ATTRIBUTES, value
from resourceplay import do, finish, points, through, uses
from table import Table

# --- Swordmaster -----------------------------------------------------------------------------------------------------------


def swordmaster(table: Table, who: str, *items: str) -> None:
    table.hero.company(who, items={who: list(items)}, cards={who: ["Swordmaster"]}, at="Bree")


def test_swordmaster_teaches_a_sage(table: Table) -> None:
    table.hero.company("Bilbo", "Elrond", at="Weathertop", items={"Bilbo": ["Sword of Gondolin"]}).hand(
        "Swordmaster", "Swordmaster"
    )
    table.explored()
    assert table.value("prowess", "Bilbo") == 1
    do(table, "play Swordmaster by Bilbo")
    table.then("Swordmaster#1 on Bilbo", "Bilbo tapped", "Weathertop tapped")
    assert table.value("prowess", "Bilbo") == 1 + 2  # as a warrior
    finish(table)
    table.untap()
    table.then("Bilbo untapped")
    finish(table)


def test_swordmaster_once_for_a_character(table: Table) -> None:
    table.hero.company("Elrond", at="Weathertop", cards={"Elrond": ["Swordmaster"]}).hand("Swordmaster", "a pastime")
    table.explored()
    table.cannot("play Swordmaster#2", because="can't be duplicated")
    finish(table)


@pytest.mark.parametrize(("who", "prowess"), [("Elrond", 8), ("Faramir", 5 + 3), ("Beretar", 5 + 3)])
def test_swordmaster_uses_two_weapons_if_he_was_a_warrior(table: Table, who: str, prowess: int) -> None:
    swordmaster(table, who, "Sword of Gondolin", "Dagger of Westernesse")
    alone = table.state.facts_of(table.id(who)).prowess
    assert table.value("prowess", who) == max(alone, min(8, alone + 3))


def test_swordmaster_one_weapon_if_he_was_no_warrior(table: Table) -> None:
    swordmaster(table, "Bilbo", "Sword of Gondolin", "Dagger of Westernesse")
    assert table.value("prowess", "Bilbo") == 1 + 2


def test_swordmaster_of_three_weapons_the_best_two(table: Table) -> None:
    swordmaster(table, "Denethor II", "Dagger of Westernesse", "Sword of Gondolin", "Narsil")
    assert table.value("prowess", "Denethor II") == 3 + 2 + 1


@pytest.mark.parametrize("two", [True, False])
def test_swordmaster_chooses_between_shield_and_second_weapon(table: Table, two: bool) -> None:
    swordmaster(table, "Denethor II", "Sword of Gondolin", "Narsil", "Great-shield of Rohan")
    assert (table.value("prowess", "Denethor II"), table.value("body", "Denethor II")) == (3 + 2, 6 + 2)
    table.dice(2, 2)
    table.attack("orc", strikes=1, prowess=12)
    table.do("tap")
    if two:
        do(table, "use Swordmaster")
        assert "Swordmaster" not in uses(table)
    table.pass_all()
    assert f"Denethor II rolls 2: {3 + (3 if two else 2) + 2} against 12" in table.log
    assert f"Body check of Denethor II: 2 against {6 if two else 8}" in table.log


# --- Fellowship ------------------------------------------------------------------------------------------------------------


@rule("METW-0568", "AIO-H-0119", "CRF1-0291", "AIO-G-0581")
def test_fellowship_strengthens_everybody_and_may_be_doubled(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", "Merry", allies={"Frodo": ["Treebeard"]}).hand("Fellowship", "Fellowship")
    members = ("Frodo", "Sam Gamgee", "Merry", "Treebeard")
    before = {m: (table.value("prowess", m), table.value("corruption_check", m)) for m in members}
    table.organization()
    do(table, "play Fellowship#1")
    do(table, "play Fellowship#2")
    assert {m: (table.value("prowess", m), table.value("corruption_check", m)) for m in members} == {
        m: (p + 2, c + 2) for m, (p, c) in before.items()
    }
    finish(table)


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
    finish(table)


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
        finish(table)
        table.hero.hand("a pastime")
        table.organization()
    elif way == "ally joins":
        table.hero.hand("Shadowfax")
        table.explored()
        do(table, "play Shadowfax by Gimli")
    else:
        table.hero.hand("Annalena")
        table.organization()
        table.do("play Annalena in the company")
    table.then("Fellowship discarded")
    finish(table)


def test_fellowship_goes_with_the_company(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", "Frodo", "Pippin", events=["Fellowship"])
    table.movement(to="Bree", way="starter")
    finish(table)
    table.then("Fellowship in play")
    assert table.value("prowess", "Gimli") == 5 + 1


# --- Gollum's Fate, Favor of the Valar ---------------------------------------------------------------------------------------


@rule("AIO-F-0405", "AIO-F-0408")
def test_gollums_fate_wins_the_game(table: Table) -> None:
    table.hero.company(
        "Frodo", "Sam Gamgee", at="Mount Doom", items={"Frodo": ["The One Ring"]}, allies={"Sam Gamgee": ["Gollum"]}
    )
    table.hero.hand("Gollum’s Fate")
    table.explored()
    do(table, "play Gollum’s Fate")
    assert table.state.winner == (0,)
    table.then("The One Ring eliminated")


@rule("AIO-F-0405", "AIO-F-0406", "AIO-F-0410")
@pytest.mark.parametrize("case", ["no Gollum", "Gollum elsewhere", "opponent's Gollum", "no Ring", "elsewhere"])
def test_gollums_fate_needs_both_at_mount_doom(table: Table, case: str) -> None:
    at = "Moria" if case == "elsewhere" else "Mount Doom"
    items = {} if case == "no Ring" else {"Frodo": ["The One Ring"]}
    allies = {"Sam Gamgee": ["Gollum"]} if case in ("no Ring", "elsewhere") else {}
    table.hero.company("Frodo", "Sam Gamgee", at=at, items=items, allies=allies).hand("Gollum’s Fate", "a pastime")
    if case == "Gollum elsewhere":
        table.hero.company("Éowyn", at="Bree", allies={"Éowyn": ["Gollum"]})
    if case == "opponent's Gollum":
        table.hazard.company("Gimli", at="Mount Doom", allies={"Gimli": ["Gollum"]})
    table.explored("Frodo")
    table.cannot("play Gollum’s Fate", because="The One Ring" if case in ("no Ring",) else "Gollum")
    finish(table)


@rule("AIO-F-0320", "AIO-H-0193")
def test_favor_of_the_valar_gives_a_new_hand(table: Table) -> None:
    table.hero.company("Pallando").hand("Favor of the Valar", "Muster", "Ford").discard("Bridge", "Sun", "Bree").deck("Stealth")
    whole = len(table.hero.row.deck) + 4
    table.organization()
    table.do("play Favor of the Valar")
    assert len(table.hero.row.hand) == 8  # not nine
    assert len(table.hero.row.deck) == whole - 8
    assert table.hero.names("discard") == ["Bree"]
    table.then("Favor of the Valar in out")
    finish(table)


def test_favor_of_the_valar_in_the_organization_phase_only(table: Table) -> None:
    table.hero.company("Éowyn", at="Bree").hand("Favor of the Valar", "a pastime")
    table.explored()
    table.cannot("play Favor of the Valar", because="only during your organization phase")
    finish(table)


# --- True Fána ---------------------------------------------------------------------------------------------------------------


def fana(table: Table, *rolls: int, prowess: int = 14, strikes: int = 2, body: int | None = None, **fields: Any) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree", **fields).hand("True Fána")
    table.dice(*rolls)
    table.attack("orc", strikes=strikes, prowess=prowess, body=body)
    do(table, "play True Fána")


@rule("AIO-G-0466", "AIO-G-0467", "AIO-G-0465")
@pytest.mark.parametrize("fields", [{}, {"tapped": ["Gandalf"]}, {"wounded": ["Gandalf"]}])
def test_true_fana_makes_all_strikes_fail(table: Table, fields: dict[str, Any]) -> None:
    fana(table, 9, 9, **fields)  # 6 + 9 against 14, whatever state he is in
    table.then("Éowyn untapped", "True Fána discarded")
    assert "Corruption check of Gandalf: 7 against 0" in table.log
    assert table.result == "defeated"


def test_true_fana_may_not_be_enough(table: Table) -> None:
    fana(table, 8, 9)  # 14 against 14
    assert table.asked == "next strike"  # as many strikes as characters
    table.leave_open()


@rule("AIO-G-0466", "AIO-G-0470")
def test_true_fana_with_a_sword(table: Table) -> None:
    fana(table, 7, 9, items={"Gandalf": ["Glamdring"]})  # 6 + 2 + 7 against 14, no more than 8 against others than Orcs
    assert table.result == "defeated"


@pytest.mark.parametrize(("checks", "outcome"), [((9, 9), "defeated"), ((9, 8), "failed")])
def test_true_fana_and_a_body(table: Table, checks: tuple[int, int], outcome: str) -> None:
    fana(table, 9, 9, *checks, body=8)
    assert [line for line in table.log if line.startswith("Body check")] == [
        f"Body check of the strike: {n} against 8" for n in checks
    ]
    assert table.result == outcome


@rule("AIO-G-0472")
def test_true_fana_and_a_body_that_was_weakened(table: Table) -> None:
    table.hero.company("Gandalf", "Beretar", at="Bree", items={"Beretar": ["Black Arrow"]}).hand("True Fána")
    table.dice(9, 9, 8)
    table.attack("orc", strikes=1, prowess=14, body=8)
    do(table, "use Black Arrow")
    do(table, "play True Fána")
    assert "Body check of the strike: 8 against 7" in table.log
    assert table.result == "defeated"


@rule("AIO-G-0471")
def test_true_fana_only_before_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree").hand("True Fána", "Dodge")
    table.attack("orc", strikes=1, prowess=14, by_creature=True)
    table.pass_()
    table.do("assign Gandalf")
    assert not table.offered("play True Fána")
    table.leave_open()


def test_true_fana_only_by_a_wizard_who_is_there(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree").company("Gandalf", at="Rivendell").hand("True Fána", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=14, against="Éowyn")
    table.cannot("play True Fána", because="no attack against his company")
    table.leave_open()


# --- Praise to Elbereth ------------------------------------------------------------------------------------------------------


def praised(table: Table, *hazards: str, hand: tuple[str, ...] = (), **fields: Any) -> None:
    table.hero.company("Elrond", "Éowyn", at="Rivendell", **fields).hand("Praise to Elbereth")
    table.hazard.events(*hazards).hand(*hand)


@rule("AIO-G-0193", "AIO-G-0194", "AIO-H-0144", "AIO-H-0145", "CRF1-0366", "CRF1-0367")
def test_praise_discards_nazgul_events(table: Table) -> None:
    praised(table, "Adûnaphel", "Ûvatha the Horseman")
    table.organization()
    table.do("play Praise to Elbereth")
    assert table.asked == "praise"
    assert not table.offered("enough")
    table.do("Elrond against Adûnaphel")
    assert not table.offered("Éowyn against Adûnaphel")
    table.do("Éowyn against Ûvatha the Horseman")
    table.then("Adûnaphel discarded", "Ûvatha the Horseman discarded", "Elrond tapped", "Éowyn tapped")
    finish(table)


@rule("AIO-G-0195")
def test_praise_leaves_what_it_names_no_time(table: Table) -> None:
    praised(table, "Adûnaphel", "Ûvatha the Horseman")
    table.hazard.discard("Orc-patrol")
    table.movement()
    table.hero.do("play Praise to Elbereth", passing=True)
    table.do("Elrond against Ûvatha the Horseman")
    table.do("enough")
    assert table.seat == "hazard"
    assert uses(table) == {"Adûnaphel"}  # the other may still act
    table.do("use Adûnaphel on Éowyn")
    through(table)
    table.then("Éowyn tapped", "Ûvatha the Horseman discarded", "Orc-patrol discarded")
    finish(table)


@rule("AIO-G-0193", "CRF1-0366")
def test_praise_in_response_to_a_nazgul(table: Table) -> None:
    praised(table, "Adûnaphel")
    table.movement()
    table.hazard.do("use Adûnaphel on Éowyn", passing=True)
    table.hero.do("play Praise to Elbereth", passing=True)
    table.do("Elrond against Adûnaphel")
    through(table)
    table.then("Éowyn untapped", "Elrond tapped", "Adûnaphel discarded")
    finish(table)


def test_praise_cancels_an_attack_of_nazgul(table: Table) -> None:
    praised(table)
    table.hero.company("Gimli", at="Bree")
    table.attack("nazgûl", strikes=1, prowess=15, against="Elrond")
    table.do("play Praise to Elbereth")
    assert not any("Gimli" in o for o in table.offers())  # he is elsewhere
    table.do(table.state.asks[0].options[0])
    assert table.result == "canceled"


@pytest.mark.parametrize("tapped", [True, False])
def test_praise_not_without_a_nazgul_or_an_untapped_character(table: Table, tapped: bool) -> None:
    praised(table, *(["Adûnaphel"] if tapped else []), tapped=["Elrond", "Éowyn"] if tapped else [])
    table.hero.hand("a pastime")
    table.organization()
    table.cannot("play Praise to Elbereth", because="you can't tap any number")
    finish(table)


@pytest.mark.parametrize("doors", [True, False])
def test_praise_in_the_dark(table: Table, doors: bool) -> None:
    praised(table, "Adûnaphel", *(["Doors of Night"] if doors else []))
    prowess = table.value("prowess", "Éowyn")
    table.organization()
    table.do("play Praise to Elbereth")
    assert table.offered("enough") is doors  # nobody need tap for that
    table.do("Elrond")
    if table.asked == "praise":
        table.do("enough") if table.offered("enough") else table.do("Éowyn")
    assert table.value("prowess", "Éowyn") == prowess + (1 if doors else 0)
    finish(table)


# --- Sacrifice of Form -------------------------------------------------------------------------------------------------------


def sacrificed(table: Table, *rolls: int, body: int | None = None, strikes: int = 2, **fields: Any) -> None:
    table.hero.company("Gandalf", "Éowyn", "Gimli", at="Bree", **fields).hand("Sacrifice of Form")
    table.dice(*rolls)
    table.attack("orc", strikes=strikes, prowess=20, body=body)
    while table.asked == "assign strike":
        table.do("assign Éowyn" if table.offered("assign Éowyn") else "assign Gandalf")
    do(table, "play Sacrifice of Form")


@rule("AIO-G-0313", "AIO-G-0314", "AIO-G-0317", "AIO-G-0319")
def test_sacrifice_of_form_saves_the_company(table: Table) -> None:
    sacrificed(table, items={"Gandalf": ["Glamdring"]}, allies={"Gandalf": ["Gwaihir"]}, followers={"Gandalf": ["Gimli"]})
    assert table.result == "defeated"  # nobody is wounded, nobody taps
    table.then("Gandalf discarded", "Gwaihir discarded", "Éowyn untapped", "Gimli in play")
    table.then("Sacrifice of Form in play", "Glamdring on Sacrifice of Form", "Glamdring in play")
    assert points(table, "item") == 2  # still in play
    assert table.hero.row.avatar == -1
    assert not table.hero.row.avatar_lost


@rule("AIO-G-0312", "CRF1-0384")
@pytest.mark.parametrize(("checks", "outcome"), [((6, 6), "defeated"), ((6, 5), "failed")])
def test_sacrifice_of_form_and_a_body(table: Table, checks: tuple[int, int], outcome: str) -> None:
    sacrificed(table, *checks, body=8)
    assert [x for x in table.log if x.startswith("Body check")] == [
        f"Body check of the strike: {n + 3} against 8" for n in checks
    ]
    assert table.result == outcome


def test_sacrifice_of_form_by_a_wizard_alone(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Glamdring"]}).hand("Sacrifice of Form")
    table.attack("orc", strikes=1, prowess=20)
    do(table, "play Sacrifice of Form")
    table.then("Gandalf discarded", "Glamdring on Sacrifice of Form")
    assert table.result == "defeated"


def test_sacrifice_of_form_and_the_return(table: Table) -> None:
    sacrificed(table, items={"Gandalf": ["Glamdring"]})
    table.hero.hand("Gandalf")
    table.organization()
    table.do("reveal Gandalf#2 as a new company at Rivendell")
    table.then("Glamdring on Gandalf#2", "Sacrifice of Form on Gandalf#2")
    gandalf = table.hero.row.avatar
    names = {"prowess": 6 + 2 + 1, "body": 9 + 1, "di": 10 + 1}
    for attribute, n in names.items():
        assert value(table.state, ATTRIBUTES[attribute], gandalf) == n
    finish(table)


@rule("AIO-G-0315", "AIO-G-0316", "AIO-H-0164", "CRF1-0385")
def test_sacrifice_of_form_binds_both_players(table: Table) -> None:
    sacrificed(table)
    table.hero.hand("Saruman", "Gandalf", "a pastime")
    table.organization()
    table.cannot("reveal Saruman")
    assert "no other avatar" in "; ".join(w.text for w in table.reasons("Saruman"))
    assert table.offered("reveal Gandalf#2 as a new company at Rivendell")
    finish(table)
    table.hazard.hand("Gandalf")
    table.hazard.company("Thorin II", at="Rivendell")
    card = table.hazard.row.hand[-1]
    from meccg.parts.offers import explain

    assert any(w.rule == "AIO-G-0316" for w in explain(table.state, 1, card, W.ORGANIZATION))


@rule("AIO-G-0317")
def test_sacrifice_of_form_only_after_strikes_are_assigned(table: Table) -> None:
    table.hero.company("Gandalf", "Éowyn", at="Bree").hand("Sacrifice of Form", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=20)
    table.cannot("play Sacrifice of Form", because="after strikes are assigned")
    table.leave_open()


def test_sacrifice_of_form_once_for_a_wizard_and_only_where_he_is(table: Table) -> None:
    table.hero.company("Éowyn", "Gimli", at="Bree").company("Gandalf", at="Rivendell").hand("Sacrifice of Form")
    table.attack("orc", strikes=1, prowess=20, against="Éowyn")
    table.do("assign Éowyn")
    assert not table.offered("play Sacrifice of Form")
    table.leave_open()


def test_sacrifice_of_form_not_twice(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree", cards={"Gandalf": ["Sacrifice of Form"]}).hand("Sacrifice of Form")
    assert table.value("prowess", "Gandalf") == 7
    table.attack("orc", strikes=1, prowess=20)
    table.do("assign Gimli")
    assert not table.offered("play Sacrifice of Form")
    table.leave_open()


@rule("AIO-F-0129")
def test_lucky_search_not_past_the_bane_of_the_ithil_stone(table: Table) -> None:
    table.hero.company("Bilbo", at="Moria").hand("Lucky Search", "a pastime").deck("Star-glass")
    table.events("Bane of the Ithil-stone")
    table.explored()
    table.cannot("play Lucky Search", because="it would change nothing")
    finish(table)
