"""Creatures that are like no other."""

import pytest

from hazardplay import beset_at, face, left, numbers, over, pending, play, resolve
from ledger import rule
from meccg.kernel.book import BOOK
from meccg.parts.base import HOST
from meccg.parts.standing import Add
from meccg.parts.values import PROWESS
from meccg.rules.scoring import scores
from table import Table, blank

# --- creatures ---------------------------------------------------------------------------------------------------------------

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
