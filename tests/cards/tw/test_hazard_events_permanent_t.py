"""Permanent-events of the hazards of The Wizards, T."""

import pytest

from hazardplay import beset_at, numbers, pending, wraith
from ledger import rule
from meccg.kernel.book import procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State
from meccg.model.rows import Change
from meccg.parts.values import site_type
from meccg.rules.corruption import corruption_points
from table import Table

# --- TW-94 The Burden of Time ------------------------------------------------------------------------------------------------


def test_burden_of_time_on_an_elf_away_from_havens(table: Table) -> None:
    table.hero.company("Legolas", "Gimli", at="Bree")
    table.hazard.hand("The Burden of Time")
    table.movement("Legolas")
    assert not pending(table, "play The Burden of Time on Gimli")
    table.hazard.play("play The Burden of Time on Legolas")
    table.then("The Burden of Time on Legolas")
    assert corruption_points(table.state, table.id("Legolas")) == 2
    table.finish()


def test_burden_of_time_not_at_a_haven_and_not_twice(table: Table) -> None:
    table.hero.company("Legolas", at="Rivendell").company(
        "Glorfindel II", at="Bree", cards={"Glorfindel II": ["The Burden of Time"]}
    )
    table.hazard.hand("The Burden of Time")
    table.movement("Legolas")
    table.cannot("play The Burden of Time#2 on Legolas", because="Legolas is at a Haven")
    table.finish()
    table.movement("Glorfindel II")
    table.cannot("play The Burden of Time#2 on Glorfindel II", because="can't be duplicated")
    table.leave_open()


@pytest.mark.parametrize(("site", "checked"), [("Bree", True), ("Rivendell", False)])
def test_burden_of_time_in_his_untap_phase_away_from_havens(table: Table, site: str, checked: bool) -> None:
    table.hero.company("Legolas", at=site, cards={"Legolas": ["The Burden of Time"]})
    table.dice(*([12] if checked else []))
    table.untap()
    table.finish()
    assert ("Corruption check of Legolas: 12 against 2" in table.log) is checked


@pytest.mark.parametrize(("dice", "gone"), [(7, False), (8, True)])
def test_burden_of_time_is_removed_by_tapping_and_eight(table: Table, dice: int, gone: bool) -> None:
    table.hero.company("Legolas", at="Bree", cards={"Legolas": ["The Burden of Time"]})
    table.dice(dice)
    table.organization()
    table.do("Legolas taps to remove The Burden of Time")
    table.settle()
    table.then("The Burden of Time discarded" if gone else "The Burden of Time on Legolas")
    table.leave_open()


# --- TW-96 The Nazgûl are Abroad ---------------------------------------------------------------------------------------------


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
    table.hazard.play("play Ren the Unclean keyed to Shadow-land")
    assert numbers(table) == (1, 15)
    table.leave_open()


@rule("AIO-G-0079", "AIO-B-0228")
def test_the_nazgul_are_abroad_not_against_minions(table: Table) -> None:
    table.hero.set(alignment="ringwraith")
    abroad(table, "Moria", "The One Ring")
    assert pending(table, "play Ren the Unclean")
    assert not table.offered("play Ren the Unclean keyed")
    table.leave_open()


@rule("AIO-G-0078", "AIO-B-0227")
def test_the_nazgul_are_abroad_is_played_against_anybody(table: Table) -> None:
    table.hero.set(alignment="ringwraith").company("Frodo", at="Bree")
    table.hazard.hand("The Nazgûl are Abroad")
    table.movement("Frodo")
    table.hazard.play("play The Nazgûl are Abroad")
    table.finish()
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
    table.finish()


def test_the_nazgul_are_abroad_is_not_duplicated(table: Table) -> None:
    table.events("The Nazgûl are Abroad")
    table.hero.company("Frodo", at="Bree")
    table.hazard.hand("The Nazgûl are Abroad")
    table.movement("Frodo")
    table.cannot("play The Nazgûl are Abroad#2", because="can't be duplicated")
    table.leave_open()


# --- TW-97 The Pale Sword ----------------------------------------------------------------------------------------------------


# The Pale Sword
@rule("AIO-G-0162", "AIO-G-0166", "AIO-G-0168", "AIO-H-0148")
def test_pale_sword_on_one_who_was_wounded(table: Table) -> None:
    table.hazard.hand("The Pale Sword")
    wraith(table, "Aragorn II", "Gimli")
    table.hazard.play("play The Pale Sword")
    assert numbers(table) == (1, 16)
    table.dice(2, 2)
    table.hero.do("assign Aragorn II", passing=True)
    table.hero.do("tap", passing=True)
    table.finish()
    table.then("The Pale Sword on Aragorn II", "Aragorn II wounded")
    assert corruption_points(table.state, table.id("Aragorn II")) == 6
    assert "corrupted" in table.card("Aragorn II").marks
    table.finish()


@rule("AIO-G-0163")
@pytest.mark.parametrize(("name", "more"), [("Witch-king of Angmar", 3), ("Ren the Unclean", 1)])
def test_pale_sword_of_the_witch_king(table: Table, name: str, more: int) -> None:
    table.hazard.hand("The Pale Sword").events("Dwar of Waw", "Akhôrahil")
    wraith(table, "Aragorn II", name=name)
    before = numbers(table)[1]
    table.hazard.play("play The Pale Sword")
    assert numbers(table)[1] == before + more
    table.leave_open()


@rule("AIO-G-0165")
def test_pale_sword_is_discarded_if_nobody_is_wounded(table: Table) -> None:
    table.hazard.hand("The Pale Sword")
    wraith(table, "Aragorn II")
    table.hazard.play("play The Pale Sword")
    table.finish(12, 2)
    table.then("The Pale Sword discarded", "Aragorn II tapped")


@rule("AIO-H-0149", "CRF1-0362")
def test_pale_sword_not_on_one_who_has_received_a_corruption_card(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("The Pale Sword", "Despair of the Heart", "Ren the Unclean")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd", limit=6)
    table.hazard.play("play Despair of the Heart on Aragorn II")
    table.hazard.play("play Ren the Unclean keyed to Dark-domain")
    table.hazard.play("play The Pale Sword")
    table.dice(2, 12, 2)
    table.finish()
    table.then("The Pale Sword discarded", "Aragorn II wounded")


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
    table.settle()
    table.then("The Pale Sword discarded" if gone else "The Pale Sword on Aragorn II")
    table.finish()
    table.then("Aragorn II wounded")  # instead of healing


@rule("AIO-G-0164")
def test_pale_sword_not_twice_on_one_attack(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("The Pale Sword", "The Pale Sword", "Ren the Unclean")
    table.movement("Aragorn II", to="Dol Guldur", path="wbd", limit=6)
    table.hazard.play("play Ren the Unclean keyed to Dark-domain")
    table.hazard.play("play The Pale Sword#1")
    assert numbers(table) == (1, 16)
    pending(table, "")
    table.cannot("play The Pale Sword#2", because="is unique")
    table.leave_open()


# --- TW-100 The Will of Sauron -----------------------------------------------------------------------------------------------


# The Will of Sauron
def test_will_of_sauron_keeps_hazard_long_events(table: Table) -> None:
    table.events("Doors of Night", "Wake of War", "Night", "Sun")
    table.hero.company("Gimli", at="Moria").company("Bilbo", at="Bree")
    table.hazard.hand("The Will of Sauron").events("Witch-king of Angmar")
    table.movement("Bilbo", limit=4)
    table.hazard.play("play The Will of Sauron")
    table.hazard.play("use Witch-king of Angmar")
    table.finish()
    table.long_events()
    table.then("Wake of War in play", "Night in play", "Sun discarded", "The Will of Sauron in play")
    assert site_type(table.state, table.company("Gimli").site) == "D"


@rule("AIO-G-0529")
def test_will_of_sauron_goes_with_doors_of_night_and_takes_them_along(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "Wake of War", "Night")
    table.hero.company("Bilbo", at="Bree").hand("Twilight")
    table.movement("Bilbo")
    table.hero.do("play Twilight on Doors of Night")
    table.finish()
    table.then("The Will of Sauron discarded", "Wake of War discarded", "Night discarded")


@rule("AIO-G-0529")
def test_will_of_sauron_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    table.hazard.hand("The Will of Sauron")
    table.movement("Bilbo")
    table.cannot("play The Will of Sauron", because="Doors of Night is not in play")
    table.leave_open()


@procedure
class DiscardOne(Frame, frozen=True, tag="discard one", gc=False):
    """Makes one change."""

    change: Change

    def begin(self, s: State) -> Next:
        return change(s, self.change, "end")

    def end(self, s: State) -> Next:
        return done()


@rule("AIO-G-0530")
def test_will_of_sauron_one_copy_is_enough(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "The Will of Sauron", "Wake of War")
    table.hero.company("Bilbo", at="Bree")
    table.start("DiscardOne", change=Change("discard", table.id("The Will of Sauron#1")))
    table.then("The Will of Sauron#1 discarded", "The Will of Sauron#2 in play", "Wake of War in play")
    table.start("DiscardOne", change=Change("discard", table.id("The Will of Sauron#2")))
    table.then("Wake of War discarded")


def test_will_of_sauron_goes_when_a_deck_is_exhausted(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "Wake of War")
    table.hero.company("Bilbo", at="Bree")
    table.start("Exhaust", player=0)
    table.finish()
    table.then("The Will of Sauron in discard", "Wake of War in discard", "Doors of Night in play")


# --- TW-105 Traitor ----------------------------------------------------------------------------------------------------------


def betray(table: Table, traitor: str, *others: str, dice: int = 2, traitors: int = 1, **more: object) -> None:
    """He fails a corruption check that a card of the hazard player's has him make."""
    table.events(*["Traitor"] * traitors)
    table.hero.company(traitor, *others, at="Bree", corruption={traitor: 9}, **more)
    table.hazard.hand("Weariness of the Heart")
    table.movement(traitor)
    table.dice(dice)
    assert pending(table, "play Weariness of the Heart")
    table.hazard.do(
        next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play.2") and o[4] == table.id(traitor))
    )
    while table.asked == "respond" or (
        table.asked == "act" and table.frame("MovementHazard") and table.state.frames[-1].window & 1 << 20
    ):
        table.pass_()


@rule("AIO-G-0449", "AIO-G-0452", "AIO-D-0305", "AIO-G-0458")
def test_traitor_attacks_one_of_his_companions(table: Table) -> None:
    betray(table, "Gimli", "Legolas", "Bilbo")
    table.then("Gimli eliminated", "Traitor discarded")
    assert table.who == "hazard"
    table.hazard.do("choose Bilbo")
    assert numbers(table) == (1, 15)
    assert table.frame("Attack").traits == ("dwarf", "by-event")
    assert table.frame("Attack").prowess == 15  # its normal prowess
    table.dice(2, 8)
    table.finish()
    assert any(line == "Body check of Bilbo: 9 against 9" for line in table.log)  # +1
    table.then("Bilbo wounded", "Legolas untapped")


def test_traitor_is_as_strong_as_he_was(table: Table) -> None:
    betray(table, "Gimli", "Legolas", items={"Gimli": ["Sword of Gondolin"]})
    assert numbers(table)[1] == 17
    table.leave_open()


@pytest.mark.parametrize("dice", [12])
def test_traitor_not_at_a_check_that_is_passed(table: Table, dice: int) -> None:
    betray(table, "Gimli", "Legolas", dice=dice)
    table.finish()
    table.then("Gimli in play", "Traitor in play")


def test_traitor_who_was_alone_attacks_nobody(table: Table) -> None:
    betray(table, "Gimli")
    table.finish()
    table.then("Gimli eliminated", "Traitor discarded")


@rule("AIO-G-0450", "AIO-H-0174", "CRF1-0410")
def test_two_traitors_are_one(table: Table) -> None:
    betray(table, "Gimli", "Legolas", traitors=2)
    table.finish(12)
    assert sum(line.startswith("Attack by") for line in table.log) == 1
    table.then("Traitor#1 discarded", "Traitor#2 discarded")


@rule("AIO-G-0456", "AIO-G-0457")
@pytest.mark.parametrize(("traitor", "possible"), [("Éowyn", True), ("Gimli", False)])
def test_traitor_of_the_race_of_men_is_quarrelled_with(table: Table, traitor: str, possible: bool) -> None:
    table.hero.hand("Dark Quarrels")
    betray(table, traitor, "Legolas")
    assert table.offered("play Dark Quarrels") is possible
    table.leave_open()


@rule("AIO-G-0459")
def test_traitor_further_strikes_are_excess(table: Table) -> None:
    table.hazard.events("Hoarmûrath of Dír")
    betray(table, "Gimli", "Legolas", "Bilbo")
    table.hazard.do("choose Legolas")
    table.hazard.do("use Hoarmûrath of Dír", passing=True)
    table.settle()
    table.dice(12)
    table.finish()
    assert "Legolas rolls 12: 16 against 15" in table.log  # 5 + 12 - 1
    table.then("Bilbo untapped")


@rule("AIO-G-0453", "AIO-G-0454", "AIO-G-0455")
def test_traitor_out_of_turn_leaves_no_choice(table: Table) -> None:
    """A companion of the hazard player's character who fails."""
    table.events("Traitor")
    table.hero.company("Bilbo", at="Edoras")
    table.hazard.company("Gimli", "Éowyn", "Legolas", at="Bree", corruption={"Gimli": 9}).hand("Dark Quarrels", "Concealment")
    table.hazard.events("Ren the Unclean")
    table.movement("Bilbo")
    table.dice(12, 2, 12, 12, 12)
    table.hazard.play("use Ren the Unclean")
    while table.asked != "choose":
        if table.offered("check", "Gimli"):
            table.do("check", "Gimli")
        else:
            table.answer_plainly()
    assert table.who == "hero"  # he does not control them
    table.hero.do("choose Legolas")
    log = len(table.log)
    table.finish()
    assert not any("Concealment" in line for line in table.log[log:])
    assert "Legolas rolls 12: 17 against 15" in table.log  # no -3, no support
    table.then("Legolas tapped", "Éowyn untapped", "Concealment in hand")


@rule("AIO-G-0451")
def test_traitor_is_not_revealed_on_guard(table: Table) -> None:
    table.hero.company("Gimli", "Legolas", at="Bree", guard=["Traitor"]).hand("Rangers of the North")
    table.dice(12)
    table.explored("Gimli")
    table.hero.do("play Rangers of the North by Gimli")
    assert not table.offered("reveal Traitor")
    table.leave_open()


@rule("AIO-H-0349")
def test_traitor_at_the_council(table: Table) -> None:
    table.events("Traitor")
    table.hero.company("Gimli", "Legolas", at="Bree", corruption={"Gimli": 9})
    table.hazard.company("Faramir", at="Edoras")
    table.dice(2, 12, 12, 12)
    table.council()
    table.finish()
    table.then("Traitor discarded", "Gimli eliminated")
    assert any("Legolas rolls" in line for line in table.log)


def test_traitor_is_played_before_anybody(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Traitor")
    table.movement("Gimli")
    table.hazard.play("play Traitor")
    table.finish()
    table.then("Traitor in play")
