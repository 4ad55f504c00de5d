"""The Lidless Eye: permanent-events of resources, from N to Z."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import rule
from meccg.kernel.changes import COMMIT
from meccg.model.rows import Change, Env
from meccg.parts.values import has_trait, region_type, site_type
from meccg.rules.scoring import scores
from meccg.rules.uniqueness import is_free
from table import Table


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def misc(table: Table, player: int = 0) -> int:
    return scores(table.state, player).by_type["miscellaneous"]


# --- LE-209 News of the Shire ---


def test_news_of_the_shire_are_gathered_at_bag_end(minions: Table) -> None:
    minions.hero.company("Tarcil", at="Bag End", site_tapped=True).hand("News of the Shire", "a pastime")
    minions.explored("Tarcil")
    minions.do("play News of the Shire by Tarcil")
    minions.settle()
    minions.then("Tarcil tapped", "News of the Shire on Tarcil")
    assert misc(minions) == 0
    minions.leave_open()


def stored(table: Table, *, at: str = "Barad-dûr", news: int = 1) -> None:
    table.hero.company("Tarcil", at=at, cards={"Tarcil": ["News of the Shire"] * news}).hand("a pastime")
    table.organization()


@rule("AIO-A-0321", "AIO-G-0095")
def test_stored_news_change_the_shire_for_all(minions: Table) -> None:
    minions.hazard.company("Bilbo", at="Bag End")
    stored(minions)
    theirs = minions.company("Bilbo").site
    mine = minions.site_card(0, "Bag End")
    assert [site_type(minions.state, x) for x in (mine, theirs)] == ["F", "F"]
    minions.do("store")
    minions.settle()
    minions.then("News of the Shire stored")
    assert [site_type(minions.state, x) for x in (mine, theirs)] == ["B", "B"]
    assert region_type(minions.state, "The Shire") == "b"
    assert misc(minions) == 3
    minions.leave_open()


def test_only_the_first_news_are_worth_three(minions: Table) -> None:
    stored(minions, news=2)
    minions.do("store")
    minions.do(("store", minions.id("News of the Shire#2")))
    minions.do("store")
    minions.settle()
    assert misc(minions) == 4
    minions.leave_open()


def test_news_are_stored_at_barad_dur_alone(minions: Table) -> None:
    stored(minions, at="Dol Guldur")
    assert not minions.offered("store")
    minions.leave_open()


# --- LE-220 Ready to His Will ---


def tamed(table: Table, creature: str, **fields: Any) -> None:
    table.hero.company("Tarcil", "Jerrek", at="Ettenmoors").hand("Ready to His Will", "a pastime")
    table.hazard.hand(creature)
    if fields:
        table.state.put(table.company("Tarcil").but(**fields))
    table.start("CreatureAttack", card=table.id(creature), company=table.company("Tarcil").id, hazard_player=1)
    table.do("play Ready to His Will by Tarcil")
    table.then("Tarcil tapped")
    table.settle()


@rule("AIO-G-0213", "AIO-G-0215", "AIO-G-0220")
def test_a_creature_becomes_an_ally(minions: Table) -> None:
    tamed(minions, "Uruk-lieutenant")
    minions.then("Uruk-lieutenant on Tarcil", "Uruk-lieutenant untapped", "Ready to His Will on Uruk-lieutenant")
    uruk = minions.id("Uruk-lieutenant")
    assert [minions.value(x, "Uruk-lieutenant") for x in ("mind", "prowess", "body")] == [1, 2, 8]
    assert has_trait(minions.state, uruk, "ally")
    assert has_trait(minions.state, uruk, "orc")
    assert has_trait(minions.state, minions.company("Tarcil").id, "overt")
    points = scores(minions.state, 0).by_type
    assert (points["ally"], points["kill"]) == (1, 0)
    minions.leave_open()


def test_all_attacks_of_a_tamed_slayer_are_canceled(minions: Table) -> None:
    tamed(minions, "Slayer")
    assert sum(line.startswith("Attack by") for line in minions.log) == 1
    minions.then("Slayer on Tarcil")
    minions.leave_open()


@rule("AIO-G-0219")
def test_a_bonus_of_its_own_lasts_for_the_turn(minions: Table) -> None:
    tamed(minions, "Uruk-lieutenant", faced=("orc",))
    assert minions.value("prowess", "Uruk-lieutenant") == 9 - 7 + 3
    s = minions.state
    s.release(lambda st: st.scope == "turn")
    assert minions.value("prowess", "Uruk-lieutenant") == 9 - 7
    minions.leave_open()


@rule("AIO-G-0214")
def test_a_unique_creature_stays_unique(minions: Table) -> None:
    tamed(minions, "The Great Goblin")
    minions.then("The Great Goblin on Tarcil")
    other = minions.new(minions.card("The Great Goblin").card, 1, "hand")
    assert not is_free(minions.state, Env(source=other, player=1), None)
    minions.leave_open()


@rule("AIO-G-0218")
@pytest.mark.parametrize("race", ["orc", "man"])
def test_an_attack_without_a_card_serves_nobody(minions: Table, race: str) -> None:
    minions.hero.company("Tarcil", "Jerrek", at="Moria").hand("Ready to His Will", "A Nice Place to Hide")
    minions.attack(race, strikes=1, prowess=9)
    assert not minions.offered("play Ready to His Will")
    minions.leave_open()


@pytest.mark.parametrize("creature", ["Brigands", "Cave-drake"])
def test_only_some_serve(minions: Table, creature: str) -> None:
    minions.hero.company("Tarcil", "Jerrek", at="Ettenmoors").hand("Ready to His Will", "A Nice Place to Hide", "a pastime")
    minions.hazard.hand(creature)
    minions.start("CreatureAttack", card=minions.id(creature), company=minions.company("Tarcil").id, hazard_player=1)
    assert not minions.offered("play Ready to His Will")
    minions.leave_open()


def test_an_ally_that_goes_is_its_owners_again(minions: Table) -> None:
    tamed(minions, "Slayer")
    COMMIT["discard"](minions.state, Change("discard", minions.id("Slayer")))
    assert minions.names("hazard", "discard") == ["Slayer"]
    minions.then("Ready to His Will discarded")
    minions.leave_open()


# --- LE-221 Remnants of Old Robberies ---


def robbed(table: Table, creature: str, *dice: int, owner: int = 1) -> None:
    table.hero.company("Tarcil", "Jerrek", at="Ettenmoors").hand("Remnants of Old Robberies")
    card = table.new(table.hazard.key(creature), owner, "hand")
    table.dice(*dice)
    table.start("CreatureAttack", card=card, company=table.company("Tarcil").id, hazard_player=1)
    while table.asked and not table.offered("play Remnants"):
        table.answer_plainly()


@pytest.mark.parametrize(("creature", "dice", "points"), [("Giant", 1, 1), ("Slayer", 2, 2)])
def test_remnants_are_worth_what_a_hero_would_get(minions: Table, creature: str, dice: int, points: int) -> None:
    robbed(minions, creature, *[12] * dice)
    minions.do("play Remnants of Old Robberies")
    minions.finish()
    minions.then("Remnants of Old Robberies stored")
    assert misc(minions) == points
    minions.leave_open()


@rule("AIO-G-0242")
def test_what_one_played_oneself_leaves_nothing(minions: Table) -> None:
    robbed(minions, "Giant", 12, owner=0)
    minions.do("play Remnants of Old Robberies")
    minions.finish()
    assert misc(minions) == 0
    minions.leave_open()


def test_both_attacks_of_a_slayer_must_be_defeated(minions: Table) -> None:
    robbed(minions, "Slayer", 12, 2, 2)
    minions.do("play Remnants of Old Robberies")
    minions.finish()
    minions.then("Remnants of Old Robberies discarded", "Slayer discarded")
    assert misc(minions) == 0


@pytest.mark.parametrize("creature", ["Wolves", "Giant"])
def test_wolves_and_victors_leave_nothing(minions: Table, creature: str) -> None:
    robbed(minions, creature, *([12] * 2 if creature == "Wolves" else [2, 2]))
    assert not minions.offered("play Remnants of Old Robberies")


# --- LE-227 Seize Prisoners ---


def raided(table: Table, card: str, *dice: int, at: str = "Edoras", tapped: bool = True, **company: Any) -> None:
    table.hero.company("Tarcil", "Jerrek", at=at, site_tapped=tapped, **company).hand(card, "a pastime")
    table.dice(*dice)
    table.explored("Tarcil")


def outlast(table: Table) -> None:
    """All strikes are faced without tapping, as far as that goes."""
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        if table.offered("stay untapped"):
            table.do("stay untapped")
        else:
            table.answer_plainly()


def test_prisoners_are_seized_by_who_is_untapped(minions: Table) -> None:
    raided(minions, "Seize Prisoners", 12, 12)
    minions.do("play Seize Prisoners")
    minions.settle()
    attack = minions.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.traits) == (3, 8, ("man", "by-event"))
    outlast(minions)
    minions.do("Jerrek")
    minions.then("Jerrek tapped", "Tarcil untapped", "Seize Prisoners on Jerrek")
    assert misc(minions) == 0
    minions.pass_all()
    minions.untap()
    minions.then("Jerrek tapped")
    minions.leave_open()


def test_nobody_untapped_no_prisoners(minions: Table) -> None:
    raided(minions, "Seize Prisoners", 12, 12, tapped=True)
    minions.do("play Seize Prisoners")
    minions.finish()
    minions.then("Tarcil tapped", "Jerrek tapped", "Seize Prisoners discarded")


@pytest.mark.parametrize("card", ["Seize Prisoners", "Smoke on the Wind"])
@pytest.mark.parametrize(("at", "tapped"), [("Moria", True), ("Edoras", False)])
def test_raids_are_at_tapped_free_holds(minions: Table, card: str, at: str, tapped: bool) -> None:
    raided(minions, card, at=at, tapped=tapped)
    assert not minions.offered(f"play {card}")
    assert any("tapped Free-hold" in why.text for why in minions.reasons(card))
    minions.leave_open()


@pytest.mark.parametrize(("at", "points"), [("Dol Guldur", 2), ("Moria", 2), ("Ettenmoors", None)])
def test_prisoners_are_stored_with_the_shadow(minions: Table, at: str, points: int | None) -> None:
    minions.hero.company("Tarcil", at=at, cards={"Tarcil": ["Seize Prisoners"]}, tapped=["Tarcil"]).hand("a pastime")
    minions.organization()
    assert minions.offered("store") == (points is not None)
    if points:
        minions.do("store")
        minions.settle()
        assert misc(minions) == points
    minions.leave_open()


# --- LE-230 Smoke on the Wind ---


def burn(table: Table, *answers: str, factions: tuple[str, ...] = ()) -> None:
    table.hero.factions(*factions)
    raided(table, "Smoke on the Wind", 12, 12, 12, at="Beorn’s House")
    table.do("play Smoke on the Wind")
    table.settle()
    outlast(table)
    for answer in answers:
        table.do(answer)


@pytest.mark.parametrize("taps", [True, False])
def test_smoke_on_the_wind_costs_two_attacks_and_the_factions_there(minions: Table, taps: bool) -> None:
    burn(minions, "Jerrek" if taps else "None", factions=("Beornings", "Orcs of Moria"))
    assert [line for line in minions.log if line.startswith("Attack by")] == ["Attack by Smoke on the Wind"] * 2
    minions.then("Beornings discarded", "Orcs of Moria in play")
    minions.then("Smoke on the Wind stored" if taps else "Smoke on the Wind discarded", f"Jerrek {'' if taps else 'un'}tapped")
    assert misc(minions) == 3 * taps
    minions.leave_open()


@pytest.mark.parametrize(("at", "may"), [("Beorn’s House", False), ("Edoras", True)])
def test_no_site_burns_twice(minions: Table, at: str, may: bool) -> None:
    burn(minions, "Jerrek")
    minions.pass_all()
    minions.hero.company("Hador", at=at, site_tapped=True).hand("Smoke on the Wind")
    minions.explored("Hador")
    assert minions.offered("play Smoke on the Wind") == may
    minions.leave_open()


# --- LE-234 Stabbed Him in His Sleep ---


def stab(table: Table, *dice: int, at: str = "Edoras", others: tuple[str, ...] = ("Tarcil",)) -> None:
    table.hero.company("Bróin", *others, at=at, site_tapped=True).hand("Stabbed Him in His Sleep", "a pastime")
    table.dice(*dice)
    table.explored("Bróin")


def test_a_scout_stabs_whoever_sleeps(minions: Table) -> None:
    stab(minions, 12)
    minions.cannot("play Stabbed Him in His Sleep by Tarcil", because="scout")
    minions.do("play Stabbed Him in His Sleep by Bróin")
    minions.settle()
    attack = minions.frame("Attack")
    assert (attack.strikes, attack.prowess, attack.traits[0]) == (1, 8, "man")
    assert attack.only == (minions.id("Bróin"),)
    outlast(minions)
    minions.do("Yes")
    minions.then("Bróin tapped", "Tarcil untapped", "Stabbed Him in His Sleep stored")
    assert misc(minions) == 1
    minions.leave_open()


@pytest.mark.parametrize(("dice", "state"), [((9,), "tapped"), ((2, 2), "wounded")])
def test_a_scout_who_is_not_untapped_has_failed(minions: Table, dice: tuple[int, ...], state: str) -> None:
    stab(minions, *dice)
    minions.do("play Stabbed Him in His Sleep by Bróin")
    minions.finish()
    minions.then(f"Bróin {state}", "Stabbed Him in His Sleep discarded")
    assert misc(minions) == 0


@pytest.mark.parametrize(("at", "others"), [("Moria", ()), ("Edoras", ("Gorbag",))])
def test_who_is_seen_stabs_nobody(minions: Table, at: str, others: tuple[str, ...]) -> None:
    stab(minions, at=at, others=others)
    minions.cannot("play Stabbed Him in His Sleep")
    minions.leave_open()
