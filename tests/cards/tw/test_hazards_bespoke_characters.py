"""Hazard events that are like no other, against characters and companies."""

import pytest

from hazardplay import numbers, over, pending, play, resolve
from ledger import rule
from meccg.rules.corruption import corruption_points
from table import Table

# --- events: against characters and companies ------------------------------------------------------------------------------

# Call of the Sea


@rule("AIO-C-0069", "METW-0310")
@pytest.mark.parametrize(
    ("to", "symbols", "dice", "gone"),
    [("Himring", "fc", 9, True), ("Himring", "fc", 10, False), ("", "", 6, True), ("", "", 7, False)],
)
def test_call_of_the_sea_rolls_against_unused_influence(table: Table, to: str, symbols: str, dice: int, gone: bool) -> None:
    """Legolas (6), Gimli (6) and Bilbo (5) leave three points unused; by sea the result is three less."""
    table.hero.company("Legolas", "Gimli", "Bilbo", at="Grey Havens")
    table.hazard.hand("Call of the Sea")
    table.movement("Legolas", to=to, path=symbols) if to else table.movement("Legolas")
    table.dice(dice)
    play(table, "play Call of the Sea on Legolas")
    over(table)
    table.then("Legolas in hand" if gone else "Legolas in play")


@rule("AIO-F-0183", "AIO-H-0107")
def test_call_of_the_sea_leaves_one_item_behind(table: Table) -> None:
    table.hero.company(
        "Legolas", "Gimli", "Bilbo", "Aragorn II", at="Bree", followers={"Legolas": ["Bilbo"]},
        items={"Legolas": ["Elven Cloak", "Sword of Gondolin"]}, allies={"Legolas": ["Gwaihir"]},
    )  # fmt: skip
    table.hazard.hand("Call of the Sea")
    table.movement("Legolas")
    table.dice(2)
    play(table, "play Call of the Sea on Legolas")
    table.hero.do("choose Sword of Gondolin")
    table.hero.do("choose Gimli")
    table.then("Legolas in hand", "Sword of Gondolin on Gimli", "Elven Cloak discarded", "Gwaihir discarded", "Bilbo in play")
    over(table)


def test_call_of_the_sea_calls_elves_only(table: Table) -> None:
    table.hero.company("Gimli", "Aragorn II", at="Grey Havens")
    table.hazard.hand("Call of the Sea")
    table.movement("Gimli")
    table.cannot("play Call of the Sea on Gimli", because="there is no Elf")
    table.leave_open()


# Drowning Seas


def test_drowning_seas_take_an_item_and_two_cards(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Grey Havens", items={"Gimli": ["Sword of Gondolin"], "Aragorn II": ["Elven Cloak"]}
    ).hand("Concealment", "Dodge", "Escape")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II", to="Himring", path="fc")
    hand = len(table.hero.row.hand)
    play(table, "play Drowning Seas")
    assert table.seat == "hero"
    table.hero.do("choose Elven Cloak")
    table.then("Elven Cloak discarded", "Sword of Gondolin in play")
    assert len(table.hero.row.hand) == hand - 2
    over(table)
    table.then("Aragorn II at Himring")


@rule("AIO-F-0269", "CRF1-0277")
def test_drowning_seas_may_come_twice(table: Table) -> None:
    table.hero.company("Aragorn II", at="Grey Havens").hand("Concealment", "Dodge", "Escape", "Bridge", "Ford")
    table.hazard.hand("Drowning Seas", "Drowning Seas")
    table.movement("Aragorn II", to="Himring", path="fc")
    play(table, "play Drowning Seas")
    play(table, "play Drowning Seas")
    assert len(table.hero.row.discard) == 4
    over(table)


def test_drowning_seas_send_back_while_doors_of_night_is_in_play(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Grey Havens")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II", to="Himring", path="fc")
    assert pending(table, "play Drowning Seas")
    option = next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play1"))
    table.hazard.do(option)
    resolve(table)
    over(table)
    table.then("Aragorn II at Grey Havens")


def test_drowning_seas_not_ashore(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Rivendell").hand("Concealment")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot("play Drowning Seas", because="there is no company that has moved to a site with a Coastal Sea")
    table.leave_open()


def test_drowning_seas_not_on_those_who_stay(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Aragorn II", at="Himring").hand("Concealment")
    table.hazard.hand("Drowning Seas")
    table.movement("Aragorn II")
    table.cannot("play Drowning Seas", because="there is no company that has moved")
    table.leave_open()


# The Precious, The Ring's Betrayal


@rule("AIO-G-0196", "AIO-H-0155", "CRF1-0368", "AIO-D-0304", "CRF1-0166")
@pytest.mark.parametrize(("dice", "fails"), [(2, True), (3, True), (12, False)])
def test_the_precious_on_a_companion_of_the_ring(table: Table, dice: int, fails: bool) -> None:
    """The One Ring gives everybody in the company a point."""
    table.hero.company("Frodo", "Gimli", "Sam Gamgee", at="Bree", items={"Frodo": ["The One Ring"], "Gimli": ["Elven Cloak"]})
    table.hazard.hand("The Precious")
    table.movement("Frodo")
    assert pending(table, "play The Precious on Sam Gamgee")
    assert not table.offered("play The Precious on Frodo")  # not the bearer himself
    table.dice(dice)
    play(table, "play The Precious on Gimli")
    over(table)
    if fails:
        table.then("Gimli discarded", "The One Ring discarded", "Elven Cloak discarded", "Frodo in play")
    else:
        table.then("Gimli in play", "The One Ring on Frodo")


def test_the_precious_needs_the_one_ring(table: Table) -> None:
    table.hero.company("Frodo", "Gimli", at="Bree").company("Bilbo", at="Edoras", items={"Bilbo": ["The One Ring"]})
    table.hazard.hand("The Precious")
    table.movement("Frodo")
    table.cannot("play The Precious on Gimli", because="does not have The One Ring")
    over(table)
    table.movement("Bilbo")
    table.cannot("play The Precious on Bilbo", because="Bilbo is bearing The One Ring")
    table.leave_open()


@rule("AIO-G-0276")
@pytest.mark.parametrize(("dice", "fails"), [(2, True), (12, False)])
def test_the_rings_betrayal_takes_the_ring_that_was_named(table: Table, dice: int, fails: bool) -> None:
    table.hero.company("Gimli", at="Bree", items={"Gimli": ["Magic Ring of Stealth", "Beautiful Gold Ring", "Elven Cloak"]})
    table.hazard.hand("The Ring’s Betrayal")
    table.movement("Gimli")
    assert pending(table, "play The Ring’s Betrayal on Beautiful Gold Ring")
    assert not table.offered("play The Ring’s Betrayal on Elven Cloak")
    table.dice(dice)
    play(table, "play The Ring’s Betrayal on Magic Ring of Stealth")
    over(table)
    table.then(
        "Gimli in play",
        "Beautiful Gold Ring on Gimli",
        "Magic Ring of Stealth discarded" if fails else "Magic Ring of Stealth on Gimli",
    )


@rule("AIO-G-0561")
def test_the_rings_betrayal_needs_a_ring(table: Table) -> None:
    table.hero.company("Gandalf", at="Bree", items={"Gandalf": ["Wizard’s Ring", "Elven Cloak"]})
    table.hazard.hand("The Ring’s Betrayal")
    table.movement("Gandalf")
    table.cannot("play The Ring’s Betrayal", because="there is no ring")
    table.leave_open()


# --- The Balance of Things ---------------------------------------------------------------------------------------------------


def balance(table: Table, **more: object) -> None:
    """Gimli bears a sword of two points and a burden of three."""
    table.hero.company("Gimli", "Legolas", at="Bree", items={"Gimli": ["Sword of Gondolin"]}, corruption={"Gimli": 3}, **more)
    table.hazard.hand("The Balance of Things")
    table.movement("Gimli")
    play(table, "play The Balance of Things")
    over(table)
    table.then("The Balance of Things in play")


@rule("AIO-F-0108")
def test_balance_doubles_the_least_of_his_sources(table: Table) -> None:
    balance(table)
    assert corruption_points(table.state, table.id("Gimli")) == 2 + 3 + 2
    assert corruption_points(table.state, table.id("Legolas")) == 0


@rule("AIO-F-0108", "AIO-F-0109", "AIO-F-0111")
def test_balance_his_player_may_choose_another_before_a_check(table: Table) -> None:
    balance(table)
    table.dice(12, 12)
    table.corruption_check("Gimli")
    assert table.seat == "hero"
    assert not table.offered("use The Balance of Things on Sword of Gondolin")  # that one it is
    table.hero.do("use The Balance of Things on 3 corruption points")
    resolve(table)
    assert table.offered("use The Balance of Things on Sword of Gondolin")  # and back again
    over(table)
    assert "Corruption check of Gimli: 12 against 8" in table.log
    table.corruption_check("Gimli")
    table.hero.do("use The Balance of Things on Sword of Gondolin")
    over(table)
    assert "Corruption check of Gimli: 12 against 7" in table.log


def test_balance_counts_what_weighs_on_him_without_a_card(table: Table) -> None:
    """The One Ring gives a point to everybody in the company: a source of his, and the least."""
    table.events("The Balance of Things")
    table.hero.company("Frodo", "Gimli", at="Bree", items={"Frodo": ["The One Ring"], "Gimli": ["Sword of Gondolin"]})
    assert corruption_points(table.state, table.id("Gimli")) == 1 + 2 + 1


def test_balance_is_not_for_the_other_player_to_choose(table: Table) -> None:
    balance(table)
    table.dice(12)
    table.corruption_check("Gimli")
    table.pass_()
    assert not table.asked or table.seat == "hero"
    over(table)


@rule("AIO-F-0200")
def test_balance_doubles_points_not_modifications(table: Table) -> None:
    balance(table)
    table.dice(12)
    table.corruption_check("Legolas", mod=-4)
    over(table)
    assert "Corruption check of Legolas: 8 against 0" in table.log


@rule("AIO-F-0110", "CRF1-0082", "CRF1-0257")
@pytest.mark.parametrize("source", [True, False])
def test_balance_on_guard_if_there_is_a_source(table: Table, source: bool) -> None:
    items = {"Gimli": ["Sword of Gondolin"]} if source else {}
    table.hero.company("Gimli", "Legolas", at="Ettenmoors", items=items, guard=["The Balance of Things"]).hand(
        "Dagger of Westernesse"
    )
    table.explored("Gimli")
    table.hero.do("play Dagger of Westernesse by Legolas")
    while table.asked == "respond" and table.seat == "hero":
        table.pass_()
    assert table.offered("reveal The Balance of Things") is source
    table.leave_open()


def test_balance_is_unique(table: Table) -> None:
    table.events("The Balance of Things")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("The Balance of Things")
    table.movement("Gimli")
    table.cannot("play The Balance of Things#2", because="is unique")
    table.leave_open()


# --- Traitor -----------------------------------------------------------------------------------------------------------------


def betray(table: Table, traitor: str, *others: str, dice: int = 2, traitors: int = 1, **more: object) -> None:
    """He fails a corruption check that a card of the hazard player's has him make."""
    table.events(*["Traitor"] * traitors)
    table.hero.company(traitor, *others, at="Bree", corruption={traitor: 9}, **more)
    table.hazard.hand("Weariness of the Heart")
    table.movement(traitor)
    table.dice(dice)
    assert pending(table, "play Weariness of the Heart")
    table.hazard.do(
        next(o for _, o in table.options() if o[0] == "play" and o[1].endswith("play1") and o[4] == table.id(traitor))
    )
    while table.asked == "respond" or (
        table.asked == "act" and table.frame("MovementHazard") and table.state.frames[-1].window & 1 << 20
    ):
        table.pass_()


@rule("AIO-G-0449", "AIO-G-0452", "AIO-D-0305", "CRF1-0167", "CRF1-0409", "AIO-G-0458")
def test_traitor_attacks_one_of_his_companions(table: Table) -> None:
    betray(table, "Gimli", "Legolas", "Bilbo")
    table.then("Gimli eliminated", "Traitor discarded")
    assert table.seat == "hazard"
    table.hazard.do("choose Bilbo")
    assert numbers(table) == (1, 15)
    assert table.frame("Attack").traits == ("dwarf", "by-event")
    assert table.frame("Attack").prowess == 15  # its normal prowess
    table.dice(2, 8)
    over(table)
    assert any(line == "Body check of Bilbo: 9 against 9" for line in table.log)  # +1
    table.then("Bilbo wounded", "Legolas untapped")


def test_traitor_is_as_strong_as_he_was(table: Table) -> None:
    betray(table, "Gimli", "Legolas", items={"Gimli": ["Sword of Gondolin"]})
    assert numbers(table)[1] == 17
    table.leave_open()


@pytest.mark.parametrize("dice", [12])
def test_traitor_not_at_a_check_that_is_passed(table: Table, dice: int) -> None:
    betray(table, "Gimli", "Legolas", dice=dice)
    over(table)
    table.then("Gimli in play", "Traitor in play")


def test_traitor_who_was_alone_attacks_nobody(table: Table) -> None:
    betray(table, "Gimli")
    over(table)
    table.then("Gimli eliminated", "Traitor discarded")


@rule("AIO-G-0450", "AIO-H-0174", "CRF1-0410")
def test_two_traitors_are_one(table: Table) -> None:
    betray(table, "Gimli", "Legolas", traitors=2)
    over(table, 12)
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
    resolve(table)
    table.dice(12)
    over(table)
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
    play(table, "use Ren the Unclean")
    while table.asked != "choose":
        if table.offered("check", "Gimli"):
            table.do("check", "Gimli")
        elif not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert table.seat == "hero"  # he does not control them
    table.hero.do("choose Legolas")
    log = len(table.log)
    over(table)
    assert not any("Concealment" in line for line in table.log[log:])
    assert "Legolas rolls 12: 17 against 15" in table.log  # no -3, no support
    table.then("Legolas tapped", "Éowyn untapped", "Concealment in hand")


@rule("AIO-G-0451", "CRF1-0092", "CRF1-0411")
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
    over(table)
    table.then("Traitor discarded", "Gimli eliminated")
    assert any("Legolas rolls" in line for line in table.log)


def test_traitor_is_played_before_anybody(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Traitor")
    table.movement("Gimli")
    play(table, "play Traitor")
    over(table)
    table.then("Traitor in play")
