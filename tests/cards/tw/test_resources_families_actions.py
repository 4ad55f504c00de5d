"""Resource events of The Wizards that come in families: second printings, fights, influence, spells."""

import pytest

from ledger import rule
from resourceplay import facts, finish, influence_away, prowess, resolve
from table import Table


def influence(table: Table, faction: str, who: str) -> None:
    """The character tries to bring the faction into play: up to the time before the roll."""
    table.explored()
    table.do(f"play {faction} by {who}")
    resolve(table)


# --- second printings --------------------------------------------------------------------------------------------------------


def test_second_printing_of_dark_quarrels(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree").hand("TW-208")
    table.attack("orc", strikes=3, prowess=9)
    table.do("play Dark Quarrels")
    table.then("Dark Quarrels discarded", "Gimli untapped")
    assert table.result == "canceled"


@rule("AIO-F-0302", "AIO-F-0303")
def test_second_printing_of_escape(table: Table) -> None:
    table.hero.company("Boromir II", "Gimli", at="Bree", wounded=["Gimli"]).hand("TW-230")
    table.attack("troll", strikes=3, prowess=19)
    table.cannot("play Escape on Gimli", because="Gimli is wounded")
    table.do("play Escape on Boromir II")
    table.then("Boromir II wounded", "Escape discarded")
    assert table.result == "canceled"


def test_second_printing_of_test_of_form(table: Table) -> None:
    table.hero.company("Gimli", "Elrond", items={"Gimli": ["Beautiful Gold Ring"]}).hand("TW-339")
    table.dice(7)
    table.organization()
    table.chain("play Test of Form")
    table.pass_all()
    table.then("Beautiful Gold Ring discarded", "Test of Form discarded")
    finish(table)


# --- Block -------------------------------------------------------------------------------------------------------------------


def face(table: Table, who: str, *cards: str, roll: tuple[int, ...], prowess: int = 12) -> None:
    table.hero.company("Boromir II", "Bilbo").hand(*cards)
    table.dice(*roll)
    table.attack("troll", strikes=1, prowess=prowess)
    table.choose(f"assign {who}", passing=True)
    table.do("tap")
    table.do("no support")


@pytest.mark.parametrize(("prowess", "outcome"), [(12, "defeated"), (13, "failed")])
def test_block_saves_tapping_at_full_prowess(table: Table, prowess: int, outcome: str) -> None:
    face(table, "Boromir II", "Block", roll=(7,), prowess=prowess)
    table.do("play Block by Boromir II")
    table.then("Boromir II untapped", "Block discarded")
    assert f"Boromir II rolls 7: 13 against {prowess}" in table.log
    assert table.result == outcome


def test_block_does_not_save_from_a_wound(table: Table) -> None:
    face(table, "Boromir II", "Block", roll=(5, 2))
    table.do("play Block by Boromir II")
    table.then("Boromir II wounded")


def test_block_is_for_warriors_only(table: Table) -> None:
    face(table, "Bilbo", "Block", "Halfling Stealth", roll=())
    assert table.offered("play Halfling Stealth")
    table.cannot("play Block by Bilbo", because="Bilbo is not a warrior")
    table.leave_open()


def test_block_is_for_one_strike(table: Table) -> None:
    face(table, "Boromir II", "Block", roll=(7, 7))
    table.do("play Block by Boromir II")
    table.then("Boromir II untapped")
    table.attack("troll", strikes=1, prowess=12)
    table.do("assign Boromir II")
    table.do("tap")
    table.do("no support")
    table.then("Boromir II tapped")


def test_block_and_another_skill_not_against_one_strike(table: Table) -> None:
    face(table, "Boromir II", "Block", "Risky Blow", "Dodge", roll=())
    table.chain("play Block by Boromir II")
    table.cannot("play Risky Blow", because="AIO-H-0688")
    table.leave_open()


# --- The Cock Crows ------------------------------------------------------------------------------------------------------------


def test_cock_crows_at_trolls(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo").hand("The Cock Crows")
    table.attack("troll", strikes=3, prowess=19)
    table.do("play The Cock Crows")
    table.then("The Cock Crows discarded", "Bilbo untapped")
    assert table.result == "canceled"


def test_cock_crows_not_at_others(table: Table) -> None:
    table.hero.company("Boromir II", "Bilbo").hand("The Cock Crows", "Dark Quarrels")
    table.attack("orc", strikes=1, prowess=9)
    table.cannot("play The Cock Crows", because="there is no attack by Trolls")
    table.leave_open()


@pytest.mark.parametrize("hazard", ["Doors of Night", "Lure of the Senses", "Adûnaphel"])
def test_cock_crows_at_a_permanent_event(table: Table, hazard: str) -> None:
    table.events("Gates of Morning", "Minions Stir")
    if hazard == "Lure of the Senses":
        table.hero.company("Bilbo", corruption={"Bilbo": [hazard]})
    else:
        table.hero.company("Bilbo")
        table.hazard.events(hazard)
    table.hero.hand("The Cock Crows", "a pastime")
    table.organization()
    assert not table.offered("play The Cock Crows on Gates of Morning")
    assert not table.offered("play The Cock Crows on Minions Stir")  # a long-event
    table.chain(f"play The Cock Crows on {hazard}")
    table.then(f"{hazard} discarded", "The Cock Crows discarded", "Gates of Morning in play", "Minions Stir in play")
    table.leave_open()


def test_cock_crows_at_events_only_while_the_gates_are_open(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Bilbo").hand("The Cock Crows", "a pastime")
    table.organization()
    table.cannot("play The Cock Crows", because="Gates of Morning is not in play")
    table.leave_open()


# --- Tempering Friendship ------------------------------------------------------------------------------------------------------


def test_tempering_friendship_helps_with_a_faction(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Edoras").hand("Riders of Rohan", "Tempering Friendship")
    table.dice(2)
    influence(table, "Riders of Rohan", "Gimli")
    table.do("play Tempering Friendship")
    finish(table)
    bonus = [line for line in table.log if "to influence" in line]
    table.then("Tempering Friendship discarded")
    assert len(bonus) == 1
    total = int(bonus[0].split(": ")[1].split(" ")[0])
    assert total - plain_result(table, "Riders of Rohan", "Gimli", 2) == 4


def plain_result(table: Table, faction: str, who: str, roll: int) -> int:
    from meccg.rules.control import unused_di
    from meccg.rules.influence import standard_modifications

    s, f, c = table.state, table.id(faction), table.id(who)
    return roll + unused_di(s, c, f) + standard_modifications(s, f, c)


def test_tempering_friendship_not_against_a_character(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Tempering Friendship", "Persuasive Words", "New Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli")
    table.cannot("play Tempering Friendship", because="made by one of your characters against a faction")
    table.leave_open()


def test_tempering_friendship_not_on_another_players_check(table: Table) -> None:
    table.hero.company("Aragorn II", at="Edoras").hand("Riders of Rohan", "A Friend or Three")
    table.hazard.company("Gimli").hand("Tempering Friendship")
    influence(table, "Riders of Rohan", "Aragorn II")
    assert not table.offered("play Tempering Friendship")
    table.leave_open()


# --- Lordly Presence ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "roll", "outcome", "drawn"), [("Elrond", 9, "play", 1), ("Gimli", 2, "discard", 0)])
def test_lordly_presence_helps_a_diplomat_and_gives_a_card(table: Table, who: str, roll: int, outcome: str, drawn: int) -> None:
    table.hero.company("Elrond", "Gimli", at="Edoras").hand("Riders of Rohan", "Lordly Presence")
    table.dice(roll)
    influence(table, "Riders of Rohan", who)
    hand = len(table.hero.row.hand)
    table.do("play Lordly Presence")
    total = next(line for line in table.log if "to influence" in line)
    assert total.split(": ")[1].split(" ")[0] == str(plain_result(table, "Riders of Rohan", who, roll) + 5)
    finish(table)
    assert table.card("Riders of Rohan").zone == outcome
    assert len(table.hero.row.hand) == hand - 1 + drawn
    table.then("Lordly Presence discarded")


def test_lordly_presence_not_for_others(table: Table) -> None:
    table.hero.company("Elrond", "Aragorn II", at="Edoras").hand("Riders of Rohan", "Lordly Presence", "Tempering Friendship")
    influence(table, "Riders of Rohan", "Aragorn II")
    table.cannot("play Lordly Presence", because="made by one of your diplomats")
    table.leave_open()


def test_lordly_presence_not_against_a_character(table: Table) -> None:
    table.hero.company("Elrond", at="Edoras").hand("Lordly Presence")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli", "Elrond")
    table.cannot("play Lordly Presence", because="made by one of your diplomats against a faction")
    table.leave_open()


# --- Old Friendship ------------------------------------------------------------------------------------------------------------


@rule("AIO-G-0110")
def test_old_friendship_helps_a_diplomat_against_a_character(table: Table) -> None:
    table.hero.company("Faramir", "Elrond", at="Edoras").hand("Old Friendship")
    table.hazard.company("Gimli", at="Edoras")
    table.dice(9, 6)
    influence_away(table, "Gimli", "Elrond")
    table.do("play Old Friendship")
    finish(table)
    with_it = next(line for line in table.log if "to influence" in line)
    table.then("Old Friendship discarded")
    assert f": {9 - 6 + 5 + unused(table)} against" in with_it


def unused(table: Table) -> int:
    from meccg.rules.control import unused_di, unused_gi

    return unused_di(table.state, table.id("Elrond"), table.id("Gimli")) - unused_gi(table.state, 1)


@rule("AIO-G-0110")
def test_old_friendship_not_against_a_faction(table: Table) -> None:
    table.hero.company("Faramir", "Elrond", at="Edoras").hand("Old Friendship", "Riders of Rohan", "Tempering Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence(table, "Riders of Rohan", "Elrond")
    table.cannot("play Old Friendship", because="made by one of your diplomats against a character")
    table.leave_open()


@rule("AIO-G-0110")
def test_old_friendship_not_if_another_than_the_diplomat_tries(table: Table) -> None:
    table.hero.company("Aragorn II", "Elrond", at="Edoras").hand("Old Friendship")
    table.hazard.company("Gimli", at="Edoras")
    influence_away(table, "Gimli", "Aragorn II")
    table.cannot("play Old Friendship", because="made by one of your diplomats")
    table.leave_open()


@rule("AIO-G-0111")
def test_old_friendship_keeps_from_corruption(table: Table) -> None:
    table.hero.company("Bilbo", "Elrond", corruption={"Bilbo": 9}, tapped=["Elrond"]).hand("Old Friendship")
    table.dice(6)
    table.corruption_check("Bilbo", mod=-4)
    table.do("play Old Friendship by Elrond")
    assert f"Corruption check of Bilbo: {6 - 4 + 4 + 4} against 9" in table.log  # Bilbo has +4 himself
    table.then("Old Friendship discarded", "Bilbo in play")


def test_old_friendship_not_in_another_company(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").company("Elrond").hand("Old Friendship", "Halfling Strength")
    table.corruption_check("Bilbo")
    assert table.offered("play Halfling Strength")
    table.cannot("play Old Friendship by Elrond", because="corruption check made by a character in his company")
    table.leave_open()


# --- spells --------------------------------------------------------------------------------------------------------------------


def test_kindling_of_the_spirit(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", allies={"Gimli": ["Gwaihir"]}).company("Éowyn", at="Bree")
    table.hero.hand("Kindling of the Spirit", "Vanishment")
    table.dice(8)
    table.attack("orc", strikes=2, prowess=7)
    table.chain("play Kindling of the Spirit by Gandalf")
    table.pass_()
    attack = table.frame("Attack").uid
    assert [table.value("prowess", w, attack) for w in ("Gandalf", "Gimli", "Gwaihir", "Éowyn")] == [
        8,
        9,
        4,
        2,
    ]  # Gimli has +2 against Orcs
    assert any(line.startswith("Corruption check of Gandalf") for line in table.log)
    table.then("Kindling of the Spirit discarded")
    table.leave_open()


def test_kindling_costs_a_check_at_minus_two(table: Table) -> None:
    table.hero.company("Gandalf", corruption={"Gandalf": 4}, tapped=["Gandalf"]).hand("Kindling of the Spirit")
    table.dice(7, 9)
    table.attack("orc", strikes=1, prowess=7)
    table.do("play Kindling of the Spirit by Gandalf")
    check = next(line for line in table.log if line.startswith("Corruption check of Gandalf"))
    assert check == f"Corruption check of Gandalf: {7 - 2 + facts('Gandalf').cc_mod} against 4"


@pytest.mark.parametrize("spell", ["Kindling of the Spirit", "Wizard’s Flame"])
def test_spells_ask_for_a_wizard(table: Table, spell: str) -> None:
    table.hero.company("Aragorn II", "Gimli").hand(spell, "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7)
    table.cannot(f"play {spell}", because="you have no Wizard")
    table.leave_open()


def test_kindling_only_for_the_wizards_own_company(table: Table) -> None:
    table.hero.company("Gandalf").company("Gimli", at="Bree").hand("Kindling of the Spirit", "Dark Quarrels")
    table.attack("orc", strikes=2, prowess=7, against="Gimli")
    table.cannot("play Kindling of the Spirit", because="attack against his company")
    table.leave_open()


def test_flame_weakens_all_attacks_this_turn(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli", at="Bree").company("Éowyn", at="Edoras").hand("Wizard’s Flame", "a pastime")
    table.dice(9)
    table.organization()
    table.chain("play Wizard’s Flame by Gandalf")
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    check = next(line for line in table.log if line.startswith("Corruption check of Gandalf"))
    assert check == f"Corruption check of Gandalf: {9 - 3 + facts('Gandalf').cc_mod} against 0"
    for against, n in (("Gimli", 8), ("Éowyn", 10), ("Gandalf", 8)):
        table.hero.hand("Dark Quarrels")
        table.attack("orc", strikes=1, prowess=10, against=against)
        assert prowess(table) == n
        table.do("play Dark Quarrels")


def test_flame_against_the_attack_at_hand(table: Table) -> None:
    table.hero.company("Gandalf", "Gimli").hand("Wizard’s Flame", "Vanishment")
    table.dice(9)
    table.attack("orc", strikes=2, prowess=10, automatic=True)
    table.chain("play Wizard’s Flame by Gandalf")
    table.pass_()
    assert prowess(table) == 8
    table.leave_open()
