"""Hazards that are like no other."""

import pytest

from hazardplay import left, numbers, over, pending, play, resolve
from ledger import rule
from meccg.kernel.book import BOOK, procedure
from meccg.kernel.changes import change
from meccg.kernel.run import Next, done
from meccg.kernel.state import Frame, State
from meccg.model.rows import Change
from meccg.parts.base import HOST
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS, site_type
from meccg.rules.corruption import corruption_points
from meccg.rules.scoring import scores
from meccg.rules.strike import prowess_of_the_strike
from table import Table, blank

# --- creatures ---------------------------------------------------------------------------------------------------------------


def beset_at(table: Table, creature: str, site: str, *company: str, keyed: str = "", **more: object) -> None:
    """The creature attacks a company that stays at a site."""
    table.hero.company(*company, at=site, **more)
    table.hazard.hand(creature)
    table.movement(company[0])
    play(table, "play", creature, *([keyed] if keyed else []))
    assert table.frame("Attack")


def face(table: Table, *dice: int, who: str = "") -> None:
    """Nobody acts on the attack; strikes are assigned (to `who`, if there is a choice) and faced with these dice."""
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        if table.asked == "assign strike":
            names = [table.state.name(o[1]) for o in table.state.asks[0].options if o[0] == "assign"]
            table.do("assign", who if who in names else names[0])
        elif table.asked == "stance":
            table.do("tap")
        elif not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])


# Abductor


@rule("AIO-H-0095", "AIO-H-0096", "CRF1-0248")
def test_abductor_discards_whom_he_wounds_with_all_but_his_followers(table: Table) -> None:
    beset_at(
        table, "Abductor", "Bree", "Legolas", "Bilbo", "Gimli",
        items={"Legolas": ["Elven Cloak"]}, allies={"Legolas": ["Gwaihir"]}, followers={"Legolas": ["Bilbo"]},
    )  # fmt: skip
    face(table, 2, who="Legolas")  # no body check follows
    table.then("Legolas discarded", "Elven Cloak discarded", "Gwaihir discarded", "Bilbo in play", "Gimli untapped")
    over(table)


@pytest.mark.parametrize("dice", [(12,), (2, 3)])
def test_abductor_wounds_a_wizard_as_others_do(table: Table, dice: tuple[int, ...]) -> None:
    beset_at(table, "Abductor", "Bree", "Gandalf")
    face(table, *dice)
    table.then("Gandalf tapped" if len(dice) == 1 else "Gandalf wounded")
    over(table)


@rule("AIO-F-0026")
def test_abductor_does_not_take_a_ringwraith(table: Table) -> None:
    facts = {"type": "character", "kind": "avatar", "races": ("ringwraith",), "prowess": 6, "body": 9}
    table.hero.company(blank("TABLE-WRAITH6", name="a weak Ringwraith", **facts), at="Bree")
    table.hazard.hand("Abductor")
    table.movement("a weak Ringwraith")
    play(table, "play Abductor")
    face(table, 2, 3)
    table.then("a weak Ringwraith wounded")
    over(table)


def test_abductor_is_keyed_to_borders(table: Table) -> None:
    table.hero.company("Gimli", at="Edoras")
    table.hazard.hand("Abductor")
    table.movement("Gimli")
    table.cannot("play Abductor", because="can't be keyed")
    table.leave_open()


# Assassin


def assassin(table: Table, *company: str, **more: object) -> None:
    beset_at(table, "Assassin", "Bree", *company, keyed="Border-hold", **more)


def to_assignment(table: Table, who: str) -> None:
    """The attacker chooses him."""
    while table.asked != "assign strike":
        table.pass_()
    assert table.seat == "hazard"
    table.hazard.do("assign", who)


@rule("AIO-F-0073", "AIO-F-0074", "AIO-F-0080", "CRF1-0256", "AIO-F-0072")
def test_assassin_attacks_one_character_three_times(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli", tapped=["Gimli"])
    assert numbers(table) == (1, 11)
    assert table.frame("Attack").traits[0] == "man"
    to_assignment(table, "Gimli")  # tapped or not
    over(table, 12, 12, 12)
    assert sum("Gimli rolls" in line for line in table.log) == 3
    assert not any("Aragorn II rolls" in line for line in table.log)
    table.then("Assassin in pile")
    assert BOOK["TW-8"].facts.mp.base == 2


@rule("AIO-F-0075", "AIO-F-0076", "AIO-F-0077")
def test_assassin_two_attacks_are_cancelled_by_others_who_tap(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli", "Legolas", "Bilbo")
    to_assignment(table, "Aragorn II")
    table.hero.do("use Assassin")  # after the strike is assigned
    assert not table.offered("Aragorn II")  # not the defender
    table.hero.do("Gimli")
    resolve(table)
    table.dice(12)
    table.hero.do("use Assassin")  # the second one, before its strike is assigned
    table.hero.do("Legolas")
    resolve(table)
    assert len(table.frame("CreatureAttack").results) == 2
    assert not table.offered("use Assassin")  # nobody may for the third
    table.then("Gimli tapped", "Legolas tapped", "Bilbo untapped")
    over(table)
    table.then("Assassin discarded")
    assert sum("Aragorn II rolls" in line for line in table.log) == 1


@rule("AIO-F-0077")
def test_assassin_is_cancelled_after_an_attack_was_faced(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli")
    to_assignment(table, "Aragorn II")
    table.dice(12, 12)
    table.hero.do("tap", passing=True)
    table.pass_()
    assert table.offered("use Assassin")
    table.hero.do("use Assassin", passing=True)
    resolve(table)
    table.then("Gimli tapped")
    over(table)


@rule("AIO-C-0224", "AIO-H-0202", "CRF1-0140")
def test_assassin_allies_may_tap(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli", allies={"Gimli": ["Gwaihir"]}, tapped=["Gimli"])
    to_assignment(table, "Aragorn II")
    table.hero.do("use Assassin")
    resolve(table)
    table.then("Gwaihir tapped")
    over(table, 12, 12)


def test_assassin_of_a_lone_character_is_not_cancelled(table: Table) -> None:
    assassin(table, "Aragorn II")
    while table.asked and not table.offered("tap"):
        assert not table.offered("use Assassin")
        table.pass_()
    over(table, 12, 12, 12)


@rule("AIO-F-0078", "AIO-F-0079")
def test_assassin_further_strikes_are_excess(table: Table) -> None:
    table.hazard.events("Hoarmûrath of Dír")
    assassin(table, "Aragorn II", "Gimli", "Legolas")
    play(table, "use Hoarmûrath of Dír")
    assert numbers(table)[0] == 2
    to_assignment(table, "Aragorn II")
    assert table.frame("Attack").assigned == (table.id("Aragorn II"),)
    assert table.frame("Attack").excess == 1
    table.dice(7, 12, 12)
    over(table)
    assert "Aragorn II rolls 7: 12 against 11" in table.log  # 6 + 7 - 1


@rule("AIO-F-0083", "AIO-F-0082")
def test_assassin_fizzles_if_nobody_was_chosen(table: Table) -> None:
    assassin(table, "Aragorn II", "Gimli")
    table.hero.do("use Assassin", passing=True)
    table.hero.do("Gimli")
    resolve(table)
    assert not any(type(f).__name__ == "Attack" for f in table.state.frames)
    table.then("Assassin discarded", "Gimli tapped")
    over(table)


@rule("AIO-F-0081")
def test_assassin_fizzles_when_his_victim_is_dead(table: Table) -> None:
    assassin(table, "Aragorn II", "Bilbo")
    to_assignment(table, "Bilbo")
    over(table, 2, 12)
    table.then("Bilbo eliminated", "Aragorn II untapped", "Assassin discarded")


@rule("AIO-F-0084")
def test_assassin_goes_on_whatever_becomes_of_the_limit(table: Table) -> None:
    assassin(table, "Aragorn II")
    table.state.put(table.company().but(limit=0))
    over(table, 12, 12, 12)
    table.then("Assassin in pile")


# "Bert"


@rule("AIO-F-0139", "AIO-F-0140")
@pytest.mark.parametrize("faced", ["“Tom” (Tûma)", "“William” (Wûluag)", ""])
def test_bert_takes_everything_from_those_who_met_his_brothers(table: Table, faced: str) -> None:
    beset_at(
        table, "“Bert” (Bûrat)", "Moria", "Aragorn II", faced=(faced,) if faced else (),
        items={"Aragorn II": ["Sword of Gondolin", "Elven Cloak", "Star-glass", "Magic Ring of Stealth"]},
    )  # fmt: skip
    assert numbers(table) == (1, 12)
    face(table, 2, 3)
    for item in ("Sword of Gondolin", "Elven Cloak", "Star-glass"):
        table.then(f"{item} discarded" if faced else f"{item} in play")
    table.then("Magic Ring of Stealth in play", "Aragorn II wounded")
    over(table)


# Crebain


def test_crebain_reveal_a_card_for_each_character(table: Table) -> None:
    table.hero.hand("Concealment", "Dodge", "Escape", "Bridge", "Ford")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Gimli", "Legolas")
    face(table, 12, 12, 12)
    hand = table.hero.row.hand
    assert sum(bool(table.state.card(c).known >> 1 & 1) for c in hand) == 3
    assert sum(line.startswith("Hero reveals") for line in table.log) == 3
    over(table)


def test_crebain_reveal_the_whole_of_a_small_hand(table: Table) -> None:
    table.hero.hand("Concealment")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Gimli")
    face(table, 12, 12)
    assert "Hero reveals Concealment" in table.log
    over(table)


def test_crebain_that_are_cancelled_see_nothing(table: Table) -> None:
    table.hero.hand("Concealment", "Dodge")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Bilbo")
    table.hero.do("play Concealment by Bilbo")
    over(table)
    assert not any(line.startswith("Hero reveals") for line in table.log)


@rule("METW-0502")
def test_crebain_strike_each_character_once_whatever_else(table: Table) -> None:
    table.events("Wake of War")
    beset_at(table, "Crebain", "Moria", "Aragorn II", "Gimli")
    assert numbers(table) == (-1, 6)
    face(table, 12, 12)
    over(table)


# Fell Turtle


def turtle(table: Table) -> None:
    table.hero.company("Aragorn II", "Gimli", at="Grey Havens")
    table.hazard.hand("Fell Turtle", "Wolves")
    table.movement("Aragorn II", to="Himring", path="fc")
    play(table, "play Fell Turtle")


def test_fell_turtle_sends_the_company_back(table: Table) -> None:
    turtle(table)
    face(table, 2, 3, who="Gimli")
    table.then("Gimli wounded", "Aragorn II at Grey Havens", "Fell Turtle discarded")
    over(table)
    assert any(line.startswith("Body check of Gimli") for line in table.log)  # wounded normally
    table.site("Aragorn II")
    assert not table.asked  # who was sent back does nothing


def test_fell_turtle_that_misses_lets_them_pass(table: Table) -> None:
    turtle(table)
    face(table, 12)
    over(table)
    table.then("Aragorn II at Himring", "Fell Turtle in pile")


def test_fell_turtle_lives_in_the_sea(table: Table) -> None:
    table.hero.company("Aragorn II", at="Rivendell")
    table.hazard.hand("Fell Turtle")
    table.movement("Aragorn II", to="Bree", path="ww")
    table.cannot("play Fell Turtle", because="can't be keyed")
    table.leave_open()


# Pick-pocket


@pytest.mark.parametrize("key", ["TW-79", "TW-80"])
def test_pick_pocket_takes_an_item_and_harms_nobody(table: Table, key: str) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Bree", items={"Gimli": ["Sword of Gondolin", "Elven Cloak"], "Aragorn II": ["Star-glass"]}
    )
    table.hazard.hand(key)
    table.movement("Aragorn II")
    play(table, "play Pick-pocket")
    to_assignment(table, "Gimli")
    table.dice(2)
    table.hero.do("tap", passing=True)
    table.hero.do("choose Elven Cloak", passing=True)
    table.then("Elven Cloak discarded", "Sword of Gondolin in play", "Star-glass in play", "Gimli tapped")
    over(table)


def test_pick_pocket_harms_not_even_the_poor(table: Table) -> None:
    beset_at(table, "Pick-pocket", "Bree", "Gimli", keyed="Border-hold")
    face(table, 2)
    table.then("Gimli tapped", "Pick-pocket discarded")
    over(table)


def test_pick_pocket_works_in_towns(table: Table) -> None:
    table.hero.company("Gimli", at="Moria")
    table.hazard.hand("Pick-pocket")
    table.movement("Gimli")
    table.cannot("play Pick-pocket", because="can't be keyed")
    table.leave_open()


# Neeker-breekers


@rule("AIO-G-0082", "CRF1-0353")
def test_neeker_breekers_strike_all_but_wizards(table: Table) -> None:
    beset_at(table, "Neeker-breekers", "Weathertop", "Gandalf", "Gimli", "Bilbo")
    face(table, 12, 12)
    table.then("Gandalf untapped", "Gimli tapped", "Bilbo tapped", "Neeker-breekers in pile")
    over(table)


@rule("AIO-G-0083")
def test_neeker_breekers_leave_ringwraiths_alone(table: Table) -> None:
    wraith = blank("TABLE-WRAITH", name="a Ringwraith", type="character", kind="avatar", races=("ringwraith",), prowess=8, body=9)
    beset_at(table, "Neeker-breekers", "Weathertop", "Gimli", wraith)
    face(table, 12)
    table.then("a Ringwraith untapped", "Gimli tapped")
    over(table)


def test_neeker_breekers_ask_for_the_mind(table: Table) -> None:
    beset_at(table, "Neeker-breekers", "Weathertop", "Gimli", "Éowyn", items={"Gimli": ["Sword of Gondolin"]}, wounded=["Éowyn"])
    assert table.value("prowess", "Gimli", table.frame("Attack").uid) == BOOK["TW-159"].facts.mind == 6
    face(table, 2, 2)  # 8 against 7; Éowyn: mind 2, wounded
    table.then("Gimli tapped", "Éowyn wounded")
    assert not any(line.startswith("Body check") for line in table.log)
    over(table)


def test_neeker_breekers_only_tap(table: Table) -> None:
    beset_at(table, "Neeker-breekers", "Weathertop", "Éowyn")
    face(table, 2)
    table.then("Éowyn tapped", "Neeker-breekers discarded")
    assert not any(line.startswith("Body check") for line in table.log)
    over(table)


# Mouth of Sauron


@rule("AIO-G-0058", "CRF1-0349")
def test_mouth_of_sauron_as_a_creature_is_a_man(table: Table) -> None:
    table.hero.hand("Dark Quarrels")
    beset_at(table, "Mouth of Sauron", "Dol Guldur", "Gimli", keyed="Dark-hold")
    assert numbers(table) == (1, 13)
    table.hero.do("play Dark Quarrels")
    over(table)
    table.then("Mouth of Sauron discarded", "Gimli untapped")


def test_mouth_of_sauron_fetches_a_hazard(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Mouth of Sauron").discard("Doors of Night", "Wolves", "Concealment")
    table.movement("Gimli")
    play(table, "play Mouth of Sauron")
    assert not table.offered("Concealment")
    table.hazard.do("Doors of Night")
    table.then("Doors of Night in hand", "Wolves discarded", "Mouth of Sauron discarded")
    over(table)


def test_mouth_of_sauron_with_nothing_to_fetch(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Mouth of Sauron").discard("Concealment")
    table.movement("Gimli")
    table.cannot("play Mouth of Sauron", because="it would change nothing")
    table.leave_open()


# Shelob


def test_shelob_at_home(table: Table) -> None:
    beset_at(table, "Shelob", "Cirith Ungol", "Gimli", keyed="Cirith Ungol")
    assert numbers(table) == (1, 18)
    over(table, 2, 12)
    table.then("Shelob discarded")


@rule("AIO-G-0338")
def test_shelob_is_a_spawn() -> None:
    assert "spawn" in BOOK["TW-86"].traits


def test_shelob_lies_there_only_while_doors_of_night_is_in_play(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Shelob")
    table.movement("Gimli")
    table.cannot("play Shelob", because="Doors of Night is not in play")
    table.leave_open()


@rule("AIO-G-0337")
def test_shelob_goes_when_doors_of_night_does(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Bree").hand("Twilight")
    table.hazard.hand("Shelob")
    table.movement("Gimli")
    play(table, "play Shelob")
    table.then("Shelob in play")
    table.hero.do("play Twilight on Doors of Night", passing=True)
    resolve(table)
    table.then("Shelob discarded")
    over(table)


@rule("AIO-G-0337")
def test_shelob_does_not_stay_if_doors_of_night_is_gone_before(table: Table) -> None:
    table.events("Doors of Night")
    table.hero.company("Gimli", at="Bree").hand("Twilight")
    table.hazard.hand("Shelob")
    table.movement("Gimli")
    table.hazard.do("play Shelob", passing=True)
    table.hero.do("play Twilight on Doors of Night", passing=True)
    over(table)
    table.then("Shelob discarded")


@pytest.mark.parametrize(("race", "more"), [("spider", 1), ("animal", 1), ("wolf", 0)])
def test_shelob_strengthens_spiders_and_animals(table: Table, race: str, more: int) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", at="Moria")
    table.attack(race, strikes=1, prowess=8)
    assert numbers(table) == (1 + more, 8 + more)
    table.leave_open()


@rule("AIO-G-0340", "AIO-G-0339")
def test_shelob_attacks_from_where_she_lies(table: Table) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", "Legolas", at="Cirith Ungol")
    table.movement("Gimli")
    before = left(table)
    assert pending(table, "use Shelob")
    play(table, "use Shelob")
    assert left(table) == before - 1
    assert numbers(table) == (2, 19)
    over(table, 2, 2, 2, 2)
    table.then("Shelob discarded", "Gimli wounded", "Legolas wounded")


def test_shelob_attacking_from_there_may_be_defeated(table: Table) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", at="Cirith Ungol", items={"Gimli": ["Sword of Gondolin"]}).hand("Risky Blow")
    table.movement("Gimli")
    play(table, "use Shelob")
    table.state.put(table.state.card(table.id("Gimli")))
    table.dice(12, 12)
    while table.asked and not table.offered("play Risky Blow"):
        table._pass_once() or table.do("tap")
    table.do("play Risky Blow")
    over(table)
    table.then("Shelob in pile")


@rule("AIO-G-0339")
def test_shelob_attacks_nobody_elsewhere(table: Table) -> None:
    table.events("Doors of Night", "Shelob")
    table.hero.company("Gimli", at="Moria")
    table.hazard.hand("Wolves")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("use Shelob", because="can't be keyed")
    table.leave_open()


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


# --- events: Nazgûl --------------------------------------------------------------------------------------------------------


def wraith(table: Table, *company: str, name: str = "Ren the Unclean", **more: object) -> None:
    """A Nazgûl attacks a company that goes to Dol Guldur."""
    table.hero.company(*company, at="Lórien", **more)
    table.hazard.hand(name)
    table.movement(company[0], to="Dol Guldur", path="wbd", limit=6)
    play(table, "play", name, "keyed to Dark-domain")


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


# --- events: where creatures are played ------------------------------------------------------------------------------------

# A Pack at the Door


@pytest.mark.parametrize(
    ("creature", "possible"),
    [("Wolves", True), ("Giant Spiders", True), ("Fell Turtle", False), ("Orc-watch", False), ("Shelob", False)],
)
def test_a_pack_at_the_door_of_border_holds(table: Table, creature: str, possible: bool) -> None:
    table.hero.company("Gimli", at="Bree")
    table.events("Doors of Night")
    table.hazard.hand("A Pack at the Door", creature)
    table.movement("Gimli", limit=4)
    assert pending(table, "play A Pack at the Door")
    assert not table.offered("play", creature, "keyed")
    play(table, "play A Pack at the Door")
    assert pending(table, "play", creature, "keyed to Border-hold") is possible
    table.leave_open()


def test_a_pack_at_the_door_in_border_lands(table: Table) -> None:
    table.events("A Pack at the Door")  # Doors of Night may be gone by now
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Giant Spiders")
    table.movement("Gimli", to="Edoras", path="wb")
    assert pending(table, "play Giant Spiders keyed to Border-land")
    table.leave_open()


def test_a_pack_at_the_door_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("A Pack at the Door")
    table.movement("Gimli")
    table.cannot("play A Pack at the Door", because="Doors of Night is not in play")
    table.leave_open()


# Dragon's Desolation


def test_dragons_desolation_on_the_attack_of_a_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Dragon’s Desolation", "Smaug")
    table.movement("Gimli", to="The Lonely Mountain", path="wbbw", limit=4)
    play(table, "play Smaug", "The Lonely Mountain")
    before = numbers(table)
    play(table, "play Dragon’s Desolation")
    assert numbers(table) == (before[0], before[1] + 2)
    table.leave_open()


@rule("AIO-E-0024", "AIO-E-0026", "METW-0597")
def test_dragons_desolation_on_an_automatic_attack(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien")
    table.hazard.hand("Dragon’s Desolation")
    table.movement("Gimli", to="Caves of Ûlund", path="wbsw")
    before = left(table)
    assert pending(table, "play Dragon’s Desolation")
    table.hazard.do(option(table, "Dragon’s Desolation", 1))
    resolve(table)
    assert left(table) == before - 1
    over(table)
    table.site("Gimli")
    table.do("enter")
    assert numbers(table) == (1, 15)
    table.leave_open()


def option(table: Table, name: str, nth: int) -> tuple:
    """The nth way to play it, counted without what its facts give it."""
    modes = sorted({o[1] for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == name})
    modes = [a for a in (m.address for m in BOOK[table.card(name).card].modes) if a in modes]
    own = [m.address for m in BOOK[table.card(name).card].own if getattr(m, "verb", "") == "play"]
    wanted = own[nth]
    assert wanted in modes
    return next(o for _, o in table.options() if o[0] == "play" and o[1] == wanted)


@rule("AIO-F-0255", "CRF1-0274", "AIO-F-0257", "AIO-F-0258", "AIO-F-0259", "AIO-H-0389")
@pytest.mark.parametrize(
    ("site", "doors", "possible"),
    [
        ("Weathertop", False, True),  # ww
        ("Ettenmoors", False, False),  # w
        ("Ettenmoors", True, True),
        ("Bree", False, False),  # ww, but no Ruins & Lairs
    ],
)
def test_dragons_desolation_opens_ruins_to_a_dragon(table: Table, site: str, doors: bool, possible: bool) -> None:
    table.events(*(["Doors of Night"] if doors else []))
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", limit=5)
    assert pending(table, "play Dragon’s Desolation") is possible
    if possible:
        assert not table.offered("play Smaug")
        play(table, "play Dragon’s Desolation")
        assert pending(table, "play Smaug keyed to", site)
    over(table)  # nobody need play one


@rule("AIO-F-0256", "AIO-F-0260", "AIO-F-0262")
def test_dragons_desolation_brings_one_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Rivendell")
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", to="Weathertop", path="ww", limit=5)
    play(table, "play Dragon’s Desolation")
    assert pending(table, "play Smaug keyed to Weathertop")
    play(table, "play Agburanar keyed to Weathertop")
    face(table, 2, 3)
    assert not pending(table, "play Smaug")
    over(table)


@rule("AIO-F-0261")
def test_dragons_desolation_does_not_bar_another_dragon(table: Table) -> None:
    table.hero.company("Gimli", at="Lórien", items={"Gimli": ["Sword of Gondolin"]})
    table.hazard.hand("Dragon’s Desolation", "Smaug", "Agburanar")
    table.movement("Gimli", to="The Lonely Mountain", path="wbbw", limit=5)
    table.hazard.do(option(table, "Dragon’s Desolation", 2) if pending(table, "play Dragon’s Desolation") else ("",))
    resolve(table)
    play(table, "play Agburanar keyed to The Lonely Mountain")
    table.state.set_status(table.id("Gimli"), 0)
    face(table, 2, 2)
    assert pending(table, "play Smaug keyed to The Lonely Mountain")
    table.leave_open()


# --- events that stay ------------------------------------------------------------------------------------------------------

# The Will of Sauron


def test_will_of_sauron_keeps_hazard_long_events(table: Table) -> None:
    table.events("Doors of Night", "Wake of War", "Night", "Sun")
    table.hero.company("Gimli", at="Moria").company("Bilbo", at="Bree")
    table.hazard.hand("The Will of Sauron").events("Witch-king of Angmar")
    table.movement("Bilbo", limit=4)
    play(table, "play The Will of Sauron")
    play(table, "use Witch-king of Angmar")
    over(table)
    table.long_events()
    table.then("Wake of War in play", "Night in play", "Sun discarded", "The Will of Sauron in play")
    assert site_type(table.state, table.company("Gimli").site) == "D"


@rule("AIO-G-0529")
def test_will_of_sauron_goes_with_doors_of_night_and_takes_them_along(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "Wake of War", "Night")
    table.hero.company("Bilbo", at="Bree").hand("Twilight")
    table.movement("Bilbo")
    table.hero.do("play Twilight on Doors of Night")
    over(table)
    table.then("The Will of Sauron discarded", "Wake of War discarded", "Night discarded")


@rule("AIO-G-0529")
def test_will_of_sauron_needs_doors_of_night(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    table.hazard.hand("The Will of Sauron")
    table.movement("Bilbo")
    table.cannot("play The Will of Sauron", because="Doors of Night is not in play")
    table.leave_open()


@rule("AIO-G-0530")
def test_will_of_sauron_one_copy_is_enough(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "The Will of Sauron", "Wake of War")
    table.hero.company("Bilbo", at="Bree")
    table.start("DiscardOne", change=Change("discard", table.id("The Will of Sauron#1")))
    table.then("The Will of Sauron#1 discarded", "The Will of Sauron#2 in play", "Wake of War in play")
    table.start("DiscardOne", change=Change("discard", table.id("The Will of Sauron#2")))
    table.then("Wake of War discarded")


@procedure
class DiscardOne(Frame, frozen=True, gc=False):
    """Makes one change."""

    change: Change

    def begin(self, s: State) -> Next:
        return change(s, self.change, "end")

    def end(self, s: State) -> Next:
        return done()


def test_will_of_sauron_goes_when_a_deck_is_exhausted(table: Table) -> None:
    table.events("Doors of Night", "The Will of Sauron", "Wake of War")
    table.hero.company("Bilbo", at="Bree")
    table.start("Exhaust", player=0)
    over(table)
    table.then("The Will of Sauron in discard", "Wake of War in discard", "Doors of Night in play")


# Siege


@rule("AIO-G-0341", "CRF1-0391")
@pytest.mark.parametrize(("site", "possible"), [("Bree", True), ("Edoras", True), ("Moria", False), ("Rivendell", False)])
def test_siege_of_border_holds_and_free_holds(table: Table, site: str, possible: bool) -> None:
    table.hero.company("Gimli", at=site)
    table.hazard.hand("Siege")
    table.movement("Gimli")
    assert pending(table, "play Siege") is possible
    if not possible:
        table.cannot("play Siege", because="there is no Border-hold or Free-hold")
    else:
        play(table, "play Siege")
        table.then(f"Siege on {site}")
        over(table)
        table.site("Gimli")
    table.leave_open()


def besieged(table: Table, *company: str, site: str = "Bree") -> None:
    table.hero.company(*company, at=site).hand("a pastime")
    id = table.new("TW-87", 1, "aside")
    table.state.enter(id, player=1, host=table.company(company[0]).site, mode="permanent-event", since=1)


@rule("AIO-G-0344", "METW-0433")
def test_siege_is_met_before_the_site_is_entered(table: Table) -> None:
    besieged(table, "Gimli", "Aragorn II")
    table.site("Gimli")
    assert numbers(table) == (3, 7)
    assert table.frame("Attack").traits == ("orc", "by-event")
    assert not table.company().entered
    face(table, 12, 12)
    assert table.asked == "enter"
    table.do("nothing")
    over(table)


@pytest.mark.parametrize(
    ("company", "dice", "moves"),
    [
        (("Gimli",), 5, False),  # 5 - 1
        (("Gimli",), 6, True),
        (("Gimli", "Legolas", "Boromir II"), 7, False),  # 7 - 3
        (("Bilbo",), 5, True),  # a scout
    ],
)
def test_siege_holds_companies_back(table: Table, company: tuple[str, ...], dice: int, moves: bool) -> None:
    besieged(table, *company)
    table.hero.locations("Rivendell")
    table.dice(dice)
    table.organization()
    while table.asked and not table.offered("Rivendell"):
        table.pass_()
    table.do("Rivendell")
    over(table)
    table.movement_phase()
    over(table)
    table.then(f"{company[0]} at {'Rivendell' if moves else 'Bree'}")
    if moves:
        table.then("Siege discarded")  # with the site card


def test_siege_does_not_concern_companies_elsewhere(table: Table) -> None:
    besieged(table, "Gimli")
    table.hero.company("Bilbo", at="Edoras")
    table.site("Bilbo")
    assert table.asked == "enter"
    table.leave_open()


@rule("AIO-G-0342", "AIO-H-0168")
def test_siege_goes_with_its_site(table: Table) -> None:
    besieged(table, "Gimli")
    table.state.set_status(table.company().site, 1)
    table.movement("Gimli", to="Rivendell", path="ww")
    over(table)
    table.then("Siege discarded", "Bree in discard")


def test_siege_is_not_duplicated_on_a_site(table: Table) -> None:
    besieged(table, "Gimli")
    table.hazard.hand("Siege")
    table.movement("Gimli")
    pending(table, "")
    table.cannot("play Siege#2", because="can't be duplicated")
    table.leave_open()


# --- Fury of the Iron Crown --------------------------------------------------------------------------------------------------


def furious(table: Table, creature: str, *company: str, keyed: str = "", site: str = "Moria") -> None:
    """It is played on the first strike."""
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, creature, site, *company, keyed=keyed)
    while table.asked and not (table.seat == "hazard" and table.offered("play Fury of the Iron Crown")):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    play(table, "play Fury of the Iron Crown")


def test_fury_strengthens_one_strike_and_the_creature_is_lost(table: Table) -> None:
    table.hero.hand("The Iron Crown")
    furious(table, "Orc-watch", "Gimli", "Aragorn II", "Legolas")
    strike = table.frame("Strike")
    assert prowess_of_the_strike(table.state, strike) == 13
    table.dice(12, 12, 12)
    while table.asked != "spoils":
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Orc-watch in pile")
    assert table.seat == "hero"
    table.hero.do("Aragorn II takes The Iron Crown")
    table.then("The Iron Crown on Aragorn II")
    over(table)
    assert sum("against 9" in line for line in table.log) == 2  # the other strikes


def test_fury_takes_a_creature_that_was_not_defeated(table: Table) -> None:
    furious(table, "Orc-watch", "Gimli")
    table.dice(2, 2)
    over(table)
    table.then("Orc-watch in pile", "Gimli wounded", "Fury of the Iron Crown discarded")


@rule("AIO-F-0374", "AIO-F-0375")
def test_fury_gives_no_points_that_were_not_to_be_had(table: Table) -> None:
    """One's own creature goes out of play, as ever."""
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Orc-watch", "Moria", "Gimli")
    table.state.put(table.card("Orc-watch").but(owner=0))
    while table.asked and not (table.seat == "hazard" and table.offered("play Fury of the Iron Crown")):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    play(table, "play Fury of the Iron Crown")
    table.dice(2, 2)
    over(table)
    table.then("Orc-watch eliminated")


def test_fury_leaves_a_nazgul_as_he_is(table: Table) -> None:
    table.hero.hand("The Iron Crown")
    table.hazard.hand("Fury of the Iron Crown")
    wraith(table, "Gimli", "Aragorn II")
    while not (table.seat == "hazard" and table.offered("play Fury of the Iron Crown")):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    play(table, "play Fury of the Iron Crown")
    assert prowess_of_the_strike(table.state, table.frame("Strike")) == 19
    over(table, 2, 2)
    table.then("Ren the Unclean discarded", "The Iron Crown in hand")


def test_fury_not_on_other_creatures(table: Table) -> None:
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Crebain", "Weathertop", "Gimli")
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.cannot("play Fury of the Iron Crown", because="there is no strike")
    table.leave_open()


def test_fury_not_while_the_iron_crown_is_in_play(table: Table) -> None:
    table.hero.company("Bilbo", at="Edoras", items={"Bilbo": ["The Iron Crown"]})
    table.hazard.hand("Fury of the Iron Crown")
    beset_at(table, "Orc-watch", "Moria", "Gimli")
    while not any(type(f).__name__ == "Strike" for f in table.state.frames):
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.cannot("play Fury of the Iron Crown", because="The Iron Crown is in play")
    table.leave_open()


# --- Balrog of Moria ---------------------------------------------------------------------------------------------------------


def automatic(table: Table, nth: int) -> None:
    """The company at hand has faced the automatic-attacks before this one, unharmed."""
    while table.frame("Attack").nth < nth:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])


@rule("AIO-F-0119")
def test_balrog_in_moria(table: Table) -> None:
    table.hero.company("Gandalf", "Bilbo", at="Lórien")
    table.hazard.hand("Balrog of Moria")
    table.movement("Gandalf", to="Moria", path="ww")
    play(table, "play Balrog of Moria")
    over(table)
    table.site("Gandalf")
    table.do("enter")
    assert numbers(table) == (4, 9)
    table.dice(12, 12)
    automatic(table, 1)
    assert numbers(table) == (1, 20)  # 18, and what he gives to all in Redhorn Gate
    table.leave_open()
    table.state.chance = table.state.chance.but(script=())


@rule("AIO-F-0118", "AIO-H-0015", "CRF1-0259")
@pytest.mark.parametrize("own", [True, False])
def test_balrog_is_defeated(table: Table, own: bool) -> None:
    table.hero.company("Gandalf", at="Moria", site_tapped=True)
    (table.hero if own else table.hazard).events("Balrog of Moria")
    table.start("SitePhase", company=table.company().id, player=0, hazard_player=1, step="next_attack", attacks=1)
    assert numbers(table) == (1, 20)
    give_prowess(table, "Gandalf", 20)
    over(table, 12)
    table.then("Balrog of Moria eliminated" if own else "Balrog of Moria in pile")
    assert scores(table.state, 0).total == (0 if own else 5)


def give_prowess(table: Table, who: str, n: int) -> None:
    """He is stronger, for the test's sake."""
    bonus = blank("TABLE-MIGHT", Add(PROWESS, n, to=HOST), name="might", subtypes=("permanent-event",))
    id = table.new(bonus, 0, "aside")
    table.state.enter(id, player=0, host=table.id(who), mode="permanent-event")


def test_balrog_who_is_not_defeated_stays(table: Table) -> None:
    table.hero.company("Gandalf", at="Moria")
    table.hazard.events("Balrog of Moria")
    table.start("SitePhase", company=table.company().id, player=0, hazard_player=1, step="next_attack", attacks=1)
    over(table, 2, 2)
    table.then("Balrog of Moria in play", "Gandalf wounded")


@rule("AIO-F-0115")
def test_balrog_is_a_spawn() -> None:
    assert "spawn" in BOOK["TW-12"].traits


@pytest.mark.parametrize(("site", "more"), [("Ost-in-Edhil", 2), ("Dimrill Dale", 2), ("Isengard", 0)])
def test_balrog_stirs_up_what_lives_near(table: Table, site: str, more: int) -> None:
    table.hero.company("Gandalf", at=site)
    table.hazard.events("Balrog of Moria")
    before = BOOK[table.card(site).card].facts.auto_attacks[0].prowess
    table.site("Gandalf")
    table.do("enter")
    assert numbers(table)[1] == before + more
    table.leave_open()


@rule("AIO-F-0120", "AIO-F-0121", "AIO-H-0100")
@pytest.mark.parametrize(
    ("galadriel", "heals"),
    [
        pytest.param("Edhellond", False, id="elsewhere"),
        pytest.param("Lórien", True, id="at home"),
        pytest.param("", True, id="not in play"),
        pytest.param("out", True, id="eliminated"),
    ],
)
def test_balrog_and_lorien_without_galadriel(table: Table, galadriel: str, heals: bool) -> None:
    table.hazard.events("Balrog of Moria").hand("Siege", "Abductor", "Pick-pocket")
    table.hero.company("Gimli", at="Lórien", wounded=["Gimli"])
    if galadriel == "out":
        table.hero.out("Galadriel")
    elif galadriel:
        table.hero.company("Galadriel", at=galadriel)
    table.untap()
    over(table)
    table.then("Gimli tapped" if heals else "Gimli wounded")
    table.movement("Gimli")
    for hazard in ("Siege", "Pick-pocket"):
        assert pending(table, f"play {hazard}") is not heals  # as at a Free-hold
    table.leave_open()


@rule("AIO-F-0122")
def test_balrog_leaves_lorien_a_haven_for_all_else(table: Table) -> None:
    """What is in play already treats it as what it is."""
    table.events("Balrog of Moria")
    table.hero.company("Legolas", at="Lórien", cards={"Legolas": ["Lure of the Senses"]}).company("Galadriel", at="Bree")
    table.dice(12)
    table.untap()
    over(table)
    assert "Corruption check of Legolas: 12 against 2" in table.log  # at a Haven


@rule("AIO-F-0116", "AIO-B-0240")
def test_balrog_is_not_played_against_a_balrog_player(table: Table) -> None:
    table.hero.set(alignment="balrog").company("Gandalf", at="Moria")
    table.hazard.hand("Balrog of Moria")
    table.movement("Gandalf")
    table.cannot("play Balrog of Moria", because="AIO-B-0222")
    table.leave_open()


def test_balrog_is_unique(table: Table) -> None:
    table.events("Balrog of Moria")
    table.hero.company("Gandalf", at="Moria")
    table.hazard.hand("Balrog of Moria")
    table.movement("Gandalf")
    table.cannot("play Balrog of Moria#2", because="is unique")
    table.leave_open()


@rule("CRF1-0083")
def test_balrog_revealed_when_the_automatic_attacks_are_faced(table: Table) -> None:
    table.hero.company("Gandalf", at="Moria", guard=["Balrog of Moria"])
    table.site("Gandalf")
    table.do("enter")
    table.hazard.do("reveal Balrog of Moria")
    resolve(table)
    assert numbers(table) == (4, 9)
    table.leave_open()


@rule("CRF1-0084")
def test_balrog_not_revealed_at_an_item(table: Table) -> None:
    table.hero.company("Gandalf", at="Moria", guard=["Balrog of Moria"]).hand("Dagger of Westernesse")
    table.explored("Gandalf")
    table.hero.do("play Dagger of Westernesse")
    assert not table.offered("reveal Balrog of Moria")
    table.leave_open()


# --- Bane of the Ithil-stone -------------------------------------------------------------------------------------------------


def test_bane_doubles_the_corruption_of_palantiri(table: Table) -> None:
    table.hero.company(
        "Aragorn II", "Gimli", at="Bree", items={"Aragorn II": ["Palantír of Annúminas"], "Gimli": ["Sword of Gondolin"]}
    )
    table.hazard.hand("Bane of the Ithil-stone")
    palantir, sword = (corruption_points(table.state, table.id(w)) for w in ("Aragorn II", "Gimli"))
    table.movement("Aragorn II")
    play(table, "play Bane of the Ithil-stone")
    over(table)
    assert corruption_points(table.state, table.id("Aragorn II")) == 2 * palantir
    assert corruption_points(table.state, table.id("Gimli")) == sword


@rule("AIO-F-0126", "AIO-F-0132", "CRF1-0262")
def test_bane_cancels_the_search_of_a_palantir(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Saruman", at="Bree", items={"Saruman": ["Palantír of Annúminas"]}).deck("Test of Form").hand("a pastime")
    table.dice(12)
    table.organization()
    table.do("use Palantír of Annúminas")
    while table.asked and not any(line.startswith("Corruption check") for line in table.log):
        assert table.asked != "search"
        table.pass_()
    table.then("Test of Form in deck", "Palantír of Annúminas tapped")  # the rest of its effect remains
    table.leave_open()


@rule("AIO-F-0126", "CRF1-0262")
@pytest.mark.parametrize("bane", [True, False])
def test_bane_cancels_what_is_taken_from_discard_piles(table: Table, bane: bool) -> None:
    table.events(*(["Bane of the Ithil-stone"] if bane else []))
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Mouth of Sauron").discard("Wolves")
    table.movement("Gimli")
    assert pending(table, "play Mouth of Sauron") is not bane
    table.leave_open()


@rule("AIO-F-0129", "AIO-H-0102")
def test_bane_cancels_lucky_search(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Bilbo", at="Moria").deck("Sword of Gondolin").hand("Lucky Search", "a pastime")
    table.explored("Bilbo")
    table.cannot("play Lucky Search", because="it would change nothing")
    table.then("Sword of Gondolin in deck")
    table.leave_open()


@rule("AIO-F-0127", "AIO-H-0102", "AIO-F-0132")
def test_bane_cancels_what_vilya_recalls_and_nothing_else(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Elrond", at="Rivendell").discard("Concealment", "Dodge", "Escape").hand("Vilya")
    table.dice(12)
    table.organization()
    table.do("play Vilya")
    resolve(table)
    while table.asked and not any(line.startswith("Corruption check of Elrond") for line in table.log):
        table.pass_()
    assert table.value("prowess", "Elrond") == 11
    table.then("Concealment discarded", "Dodge discarded", "Escape discarded")
    table.leave_open()


@rule("CRF1-0263")
def test_bane_stops_the_nazgul_from_returning(table: Table) -> None:
    table.events("Bane of the Ithil-stone", "The Nazgûl are Abroad", "Doors of Night")
    table.hazard.discard("Ren the Unclean")
    table.hero.company("Gimli", at="Bree")
    table.end_of_turn()
    over(table)
    table.then("Ren the Unclean discarded")


@rule("AIO-F-0125", "AIO-F-0128", "AIO-H-0101", "CRF1-0260")
def test_bane_does_not_touch_the_normal_course_of_things(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gimli", at="Rivendell").hand("Concealment")
    table.movement("Gimli", to="Bree", path="ww")
    over(table)
    assert len(table.hero.row.hand) == 8  # drawn when it moved, and up to the size of the hand
    table.end_of_turn()
    table.do("discard Concealment")
    over(table)
    table.then("Concealment discarded")
    assert len(table.hero.row.hand) == 8


@rule("AIO-F-0130", "AIO-H-0103", "CRF1-0261")
def test_bane_does_not_touch_the_sideboard(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gandalf", at="Bree").sideboard("Concealment")
    table.organization()
    table.do("Gandalf", "discard pile")
    resolve(table)
    over(table)
    table.then("Concealment discarded")


@rule("AIO-B-0224", "AIO-F-0123")
def test_bane_is_not_played_against_a_minion_player(table: Table) -> None:
    table.hero.set(alignment="minion").company("Gimli", at="Bree")
    table.hazard.hand("Bane of the Ithil-stone")
    table.movement("Gimli")
    table.cannot("play Bane of the Ithil-stone", because="AIO-B-0222")
    table.leave_open()


@rule("AIO-F-0124")
def test_bane_does_not_concern_a_minion_player(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hazard.set(alignment="minion").hand("Mouth of Sauron").discard("Wolves")
    table.hero.company("Gimli", at="Bree")
    table.movement("Gimli")
    assert pending(table, "play Mouth of Sauron")
    table.leave_open()


def test_bane_goes_when_a_deck_is_exhausted_and_is_not_duplicated(table: Table) -> None:
    table.events("Bane of the Ithil-stone")
    table.hero.company("Gimli", at="Bree")
    table.hazard.hand("Bane of the Ithil-stone")
    table.movement("Gimli")
    table.cannot("play Bane of the Ithil-stone#2", because="can't be duplicated")
    over(table)
    table.start("Exhaust", player=0)
    over(table)
    table.then("Bane of the Ithil-stone#1 discarded")


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
