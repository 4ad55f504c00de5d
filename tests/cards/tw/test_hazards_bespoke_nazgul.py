"""Hazard events that are like no other, about Nazgûl."""

import pytest

from hazardplay import beset_at, face, left, numbers, over, pending, play, resolve, wraith
from ledger import rule
from meccg.rules.corruption import corruption_points
from table import Table

# Words of Power and Terror


def test_words_of_power_weaken_the_company_for_the_turn(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror")
    wraith(table, "Aragorn II", "Gimli")
    play(table, "play Words of Power and Terror")
    assert (table.value("prowess", "Aragorn II"), table.value("prowess", "Gimli")) == (5, 4)
    over(table, 12, 2)
    assert table.value("prowess", "Gimli") == 4


def test_words_of_power_after_the_attack(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror")
    wraith(table, "Aragorn II")
    face(table, 12, 2)
    play(table, "play Words of Power and Terror")
    assert table.value("prowess", "Aragorn II") == 5
    over(table)


def test_words_of_power_not_twice_on_a_company(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror", "Words of Power and Terror")
    wraith(table, "Aragorn II")
    play(table, "play Words of Power and Terror")
    assert not pending(table, "play Words of Power and Terror")
    table.cannot("play Words of Power and Terror", because="can't be duplicated")
    table.leave_open()


def test_words_of_power_need_a_nazgul(table: Table) -> None:
    table.hazard.hand("Words of Power and Terror")
    beset_at(table, "Orc-watch", "Moria", "Aragorn II")
    pending(table, "")
    table.cannot("play Words of Power and Terror", because="there is no company")
    table.leave_open()


# The Pale Sword


@rule("AIO-G-0162", "AIO-G-0166", "AIO-G-0168", "CRF1-0363", "AIO-H-0148")
def test_pale_sword_on_one_who_was_wounded(table: Table) -> None:
    table.hazard.hand("The Pale Sword")
    wraith(table, "Aragorn II", "Gimli")
    play(table, "play The Pale Sword")
    assert numbers(table) == (1, 16)
    table.dice(2, 2)
    table.hero.do("assign Aragorn II", passing=True)
    table.hero.do("tap", passing=True)
    table.hazard.do("choose Aragorn II", passing=True)
    table.then("The Pale Sword on Aragorn II", "Aragorn II wounded")
    assert corruption_points(table.state, table.id("Aragorn II")) == 6
    assert "corrupted" in table.card("Aragorn II").marks
    over(table)


@rule("AIO-G-0163")
@pytest.mark.parametrize(("name", "more"), [("Witch-king of Angmar", 3), ("Ren the Unclean", 1)])
def test_pale_sword_of_the_witch_king(table: Table, name: str, more: int) -> None:
    table.hazard.hand("The Pale Sword").events("Dwar of Waw", "Akhôrahil")
    wraith(table, "Aragorn II", name=name)
    before = numbers(table)[1]
    play(table, "play The Pale Sword")
    assert numbers(table)[1] == before + more
    table.leave_open()


@rule("AIO-G-0165")
def test_pale_sword_is_discarded_if_nobody_is_wounded(table: Table) -> None:
    table.hazard.hand("The Pale Sword")
    wraith(table, "Aragorn II")
    play(table, "play The Pale Sword")
    over(table, 12, 2)
    table.then("The Pale Sword discarded", "Aragorn II tapped")


@rule("AIO-H-0149", "CRF1-0362")
def test_pale_sword_not_on_one_who_has_received_a_corruption_card(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("The Pale Sword", "Despair of the Heart", "Ren the Unclean")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd", limit=6)
    play(table, "play Despair of the Heart on Aragorn II")
    play(table, "play Ren the Unclean keyed to Dark-domain")
    play(table, "play The Pale Sword")
    table.dice(2, 12, 2)
    over(table)
    table.then("The Pale Sword discarded", "Aragorn II wounded")


@rule("AIO-H-0150")
def test_pale_sword_need_not_be_placed(table: Table) -> None:
    table.hazard.hand("The Pale Sword")
    wraith(table, "Aragorn II")
    play(table, "play The Pale Sword")
    table.dice(2, 2)
    table.hero.do("tap", passing=True)
    table.hazard.do("enough", passing=True)
    table.then("The Pale Sword discarded", "Aragorn II wounded")
    over(table)


@rule("AIO-G-0162")
def test_pale_sword_needs_a_nazgul(table: Table) -> None:
    table.hazard.hand("The Pale Sword")
    beset_at(table, "Orc-watch", "Moria", "Aragorn II")
    pending(table, "")
    table.cannot("play The Pale Sword", because="there is no attack")
    table.leave_open()


@rule("AIO-G-0169", "CRF1-0364")
def test_pale_sword_needs_a_nazgul_of_ones_own(table: Table) -> None:
    table.hazard.hand("The Pale Sword", "Wolves")
    wraith(table, "Aragorn II")
    assert not table.reasons("The Pale Sword")
    table.state.put(table.card("Ren the Unclean").but(player=0))  # as if another player had played him
    assert any("there is no attack" in why.text for why in table.reasons("The Pale Sword"))
    table.leave_open()


@rule("AIO-G-0167")
@pytest.mark.parametrize(("dice", "gone"), [(5, False), (6, True)])
def test_pale_sword_is_removed_at_a_haven(table: Table, dice: int, gone: bool) -> None:
    table.hero.company("Aragorn II", at="Rivendell", cards={"Aragorn II": ["The Pale Sword"]}, wounded=["Aragorn II"])
    table.untap()
    table.dice(dice)
    table.do("remove The Pale Sword")
    resolve(table)
    table.then("The Pale Sword discarded" if gone else "The Pale Sword on Aragorn II")
    over(table)
    table.then("Aragorn II wounded")  # instead of healing


# Fell Beast


@rule("AIO-F-0326")
def test_fell_beast_on_a_nazgul_who_attacks(table: Table) -> None:
    table.hazard.hand("Fell Beast")
    wraith(table, "Aragorn II", "Gimli", "Legolas")
    play(table, "play Fell Beast")
    assert numbers(table) == (2, 13)
    while table.asked != "assign strike":
        table.pass_()
    assert table.seat == "hazard"  # the attacker chooses
    table.leave_open()


def test_fell_beast_not_twice_on_a_nazgul(table: Table) -> None:
    table.hazard.hand("Fell Beast", "Fell Beast")
    wraith(table, "Aragorn II", "Gimli", "Legolas")
    play(table, "play Fell Beast")
    assert not pending(table, "play Fell Beast")
    table.leave_open()


@rule("METW-0634", "AIO-F-0323", "AIO-F-0324")
def test_fell_beast_carries_a_nazgul_to_a_shadow_land(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Rivendell")
    table.hazard.hand("Fell Beast", "Ren the Unclean", "Wolves")
    table.movement("Aragorn II", to="Mount Gram", path="ws", limit=4)
    assert not pending(table, "play Ren the Unclean", "keyed")
    play(table, "play Fell Beast")
    assert not table.offered("play Wolves")
    assert table.offered("play Ren the Unclean keyed to Shadow-hold")
    before = left(table)
    table.hazard.do("play Ren the Unclean keyed to Shadow-land")
    assert left(table) == before - 1
    resolve(table)
    assert numbers(table) == (2, 13)
    assert not pending(table, "play Fell Beast")
    over(table, 12, 2, 12, 2)
    table.then("Fell Beast discarded", "Ren the Unclean discarded")


@rule("METW-0635", "METW-0636")
def test_fell_beast_and_a_morgul_knife(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", at="Lórien")
    table.hazard.hand("Fell Beast", "Ren the Unclean", "Morgul-knife")
    table.movement("Aragorn II", to="Dead Marshes", path="wss", limit=4)
    play(table, "play Fell Beast")
    table.hazard.do("play Ren the Unclean keyed to Shadow-land")
    resolve(table)
    play(table, "play Morgul-knife")
    assert numbers(table) == (2, 15)
    table.dice(2, 2, 12, 2)
    while table.asked != "choose":
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    wounded = next(o for _, o in table.options() if o[0] == "choose")
    table.hazard.do(wounded)
    assert corruption_points(table.state, wounded[1]) == 4
    over(table)


def test_fell_beast_leaves_a_second_nazgul_on_foot(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Fell Beast", "Ren the Unclean", "Dwar of Waw")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd", limit=6)
    play(table, "play Fell Beast")
    table.hazard.do("play Ren the Unclean keyed to Dark-domain")
    resolve(table)
    face(table, 12, 2)
    play(table, "play Dwar of Waw keyed to Dark-domain")
    assert numbers(table) == (1, 15)
    table.leave_open()


@rule("AIO-F-0325", "AIO-G-0041")
@pytest.mark.parametrize("name", ["Fell Beast", "Morgul-horse"])
def test_a_mount_that_is_not_used_returns_to_hand(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand(name, "Ren the Unclean")
    table.movement("Aragorn II", to="Dead Marshes", path="wss", limit=4)
    play(table, f"play {name}")
    table.hazard.do("enough")
    table.then(f"{name} in hand")
    over(table)


@rule("AIO-G-0042")
@pytest.mark.parametrize("name", ["Fell Beast", "Morgul-horse"])
def test_a_mount_without_a_nazgul_is_not_played(table: Table, name: str) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand(name, "Ren the Unclean")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot(f"play {name}", because="it would change nothing")
    table.leave_open()


# Morgul-horse


@rule("AIO-G-0039", "AIO-G-0040")
def test_morgul_horse_carries_a_nazgul_to_a_shadow_land(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Morgul-horse", "Ren the Unclean")
    table.movement("Aragorn II", to="Dead Marshes", path="wss", limit=4)
    play(table, "play Morgul-horse")
    assert not table.offered("play Ren the Unclean keyed to Shadow-hold")
    table.hazard.do("play Ren the Unclean keyed to Shadow-land")
    resolve(table)
    assert numbers(table) == (1, 15)
    over(table, 12, 2)


@rule("AIO-G-0037", "AIO-G-0038", "AIO-H-0141", "CRF1-0341")
def test_morgul_horse_brings_a_tapped_nazgul_back(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Morgul-horse").events("Akhôrahil")
    table.movement("Aragorn II")
    table.cannot("play Morgul-horse", because="there is no")
    table.hazard.do("use Akhôrahil on Aragorn II", passing=True)
    table.hazard.do("play Morgul-horse", passing=True)
    resolve(table)
    table.then("Akhôrahil in hand", "Morgul-horse discarded")
    assert table.value("body", "Aragorn II") == 8  # his effect all the same
    over(table)


@rule("AIO-D-0035", "AIO-F-0508")
def test_hoarmurath_may_be_tapped_again_for_the_same_attack(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", "Legolas", "Boromir II", "Faramir", at="Bree")
    table.hazard.hand("Morgul-horse", "Wolves").events("Hoarmûrath of Dír")
    table.movement("Aragorn II", to="Rivendell", path="ww", limit=8)
    play(table, "play Wolves", "Wilderness")
    strikes = numbers(table)[0]
    table.hazard.do("use Hoarmûrath of Dír", passing=True)
    table.hazard.do("play Morgul-horse", passing=True)
    resolve(table)
    play(table, "play Hoarmûrath of Dír")
    play(table, "use Hoarmûrath of Dír")
    assert numbers(table)[0] == strikes + 2
    table.leave_open()


@rule("AIO-G-0043")
def test_morgul_horse_does_not_help_one_who_went_to_the_sideboard(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree")
    table.hazard.hand("Morgul-horse").events("Akhôrahil").sideboard("Wolves")
    table.movement("Aragorn II")
    table.hazard.do("Akhôrahil", "discard pile", passing=True)
    assert not table.offered("play Morgul-horse")
    table.then("Akhôrahil discarded")
    over(table)


# The Nazgûl are Abroad


def abroad(table: Table, site: str, item: str, *, to: str = "", symbols: str = "") -> None:
    table.events("The Nazgûl are Abroad")
    table.hero.company("Frodo", at=site, items={"Frodo": [item]})
    table.hazard.hand("Ren the Unclean")
    table.movement("Frodo", to=to, path=symbols) if to else table.movement("Frodo")


@pytest.mark.parametrize(
    ("site", "item", "keyed"),
    [
        pytest.param("Weathertop", "The One Ring", "Weathertop", id="the one ring at ruins"),
        pytest.param("Bree", "The One Ring", "Bree", id="the one ring at a border-hold"),
        pytest.param("Edoras", "The One Ring", "", id="not at a free-hold"),
        pytest.param("Rivendell", "The One Ring", "", id="not at a haven"),
        pytest.param("Weathertop", "Magic Ring of Stealth", "", id="another ring"),
        pytest.param("Moria", "Magic Ring of Stealth", "Shadow-hold", id="any ring at a shadow-hold"),
        pytest.param("Moria", "Beautiful Gold Ring", "Shadow-hold", id="a gold ring, too"),
        pytest.param("Moria", "Elven Cloak", "", id="no ring"),
    ],
)
def test_the_nazgul_are_abroad_where_rings_are(table: Table, site: str, item: str, keyed: str) -> None:
    abroad(table, site, item)
    assert pending(table, "play Ren the Unclean")
    assert table.offered("play Ren the Unclean keyed to", keyed or site) is bool(keyed)
    table.leave_open()


def test_the_nazgul_are_abroad_in_shadow_lands(table: Table) -> None:
    abroad(table, "Lórien", "Magic Ring of Stealth", to="Dead Marshes", symbols="wss")
    play(table, "play Ren the Unclean keyed to Shadow-land")
    assert numbers(table) == (1, 15)
    table.leave_open()


@rule("AIO-G-0079", "AIO-B-0228")
def test_the_nazgul_are_abroad_not_against_minions(table: Table) -> None:
    table.hero.set(alignment="minion")
    abroad(table, "Moria", "The One Ring")
    assert pending(table, "play Ren the Unclean")
    assert not table.offered("play Ren the Unclean keyed")
    table.leave_open()


@rule("AIO-G-0078", "AIO-B-0227")
def test_the_nazgul_are_abroad_is_played_against_anybody(table: Table) -> None:
    table.hero.set(alignment="minion").company("Frodo", at="Bree")
    table.hazard.hand("The Nazgûl are Abroad")
    table.movement("Frodo")
    play(table, "play The Nazgûl are Abroad")
    over(table)
    table.then("The Nazgûl are Abroad in play")


@rule("AIO-G-0080", "AIO-B-0229", "AIO-H-0142", "AIO-H-0143", "CRF1-0352")
@pytest.mark.parametrize("doors", [True, False])
def test_the_nazgul_are_abroad_brings_them_back(table: Table, doors: bool) -> None:
    table.events("The Nazgûl are Abroad", *(["Doors of Night"] if doors else []))
    table.hero.company("Frodo", at="Bree").discard("Dwar of Waw", "Wolves")
    table.hazard.discard("Ren the Unclean", "Akhôrahil")
    table.end_of_turn()
    while table.asked and table.asked != "choose":
        table._pass_once()
    assert (table.asked == "choose") is doors
    if doors:
        table.hero.do("choose Dwar of Waw")
        table.hazard.do("choose Akhôrahil")
        table.then("Dwar of Waw in hand", "Akhôrahil in hand", "Ren the Unclean discarded")
    over(table)


def test_the_nazgul_are_abroad_is_not_duplicated(table: Table) -> None:
    table.events("The Nazgûl are Abroad")
    table.hero.company("Frodo", at="Bree")
    table.hazard.hand("The Nazgûl are Abroad")
    table.movement("Frodo")
    table.cannot("play The Nazgûl are Abroad#2", because="can't be duplicated")
    table.leave_open()
