"""Rulings that the first collection sorts by terms: attacks, characters, discards, Dúnedain, skill cards, several effects of one
card; and definitions of the rulebook that are of no single chapter.
"""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.parts.base import THIS, USER
from meccg.parts.modes import Ability, Play
from meccg.parts.predicates import SAGE, UNTAPPED
from meccg.parts.standing import TreatAs
from meccg.parts.values import company_path
from meccg.parts.verbs import THIS_TURN, For, Tap
from table import Pastime, Table, blank, key_of


def settle(table: Table) -> None:
    """Nobody responds (any more)."""
    while table.asked == "respond":
        table.pass_()


def finish(table: Table) -> None:
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


# --- attacks -----------------------------------------------------------------------------------------------------------------


@rule("AIO-D-0104")
def test_what_a_creature_is_keyed_to_may_be_changed_from_afar(table: Table) -> None:
    """Whoever would cancel the attack must be there (CRF1-0143); the sage changes the land."""
    tilled = Play(during=W.MH_PHASE, by=SAGE & UNTAPPED, cost=Tap(USER), do=For(THIS_TURN, TreatAs("region", {"w": "b"})))
    blank("TILLED LAND", tilled, name="Tilled Land", subtypes=("short-event",))
    table.hero.company("Gimli", at="Bree").company("Elrond", at="Rivendell").hand("TILLED LAND", "Concealment")
    table.hazard.hand("Giant")
    table.movement("Gimli", to="Rivendell", path="ww")
    table.hazard.do("play Giant", passing=True)
    table.hero.do("play Tilled Land by Elrond")
    settle(table)
    assert company_path(table.state, table.company("Gimli")) == "bb"
    table.then("Giant discarded", "Elrond tapped")
    assert not table.company("Gimli").faced
    table.leave_open()


# --- characters --------------------------------------------------------------------------------------------------------------


@rule("CRF1-0168", "AIO-D-0310")
@pytest.mark.parametrize("whose", ["hero", "hazard"])
def test_a_discarded_character_may_be_played_again_by_anybody(table: Table, whose: str) -> None:
    table.hero.company("Aragorn II", "Gimli", corruption={"Gimli": 6})
    table.hazard.company("Elrond")
    getattr(table, whose).hand("Gimli")
    table.dice(5)
    table.corruption_check("Gimli")
    finish(table)
    assert "Gimli" in table.names("hero", "discard")
    table.state.turn_player = 0 if whose == "hero" else 1
    table.start("OrganizationPhase", player=table.state.turn_player)
    assert table.offered("play Gimli")
    table.leave_open()


@rule("CRF1-0169")
def test_dunedain_are_no_men(table: Table) -> None:
    """Dáin has +1 direct influence against Men; the Hillmen listen to Men a little better."""
    table.hero.company("Dáin II", "Éowyn", "Faramir", at="Cameth Brin")
    assert table.value("di", "Dáin II") == 3
    assert table.value("di", "Dáin II", against="Éowyn") == 4
    assert table.value("di", "Dáin II", against="Faramir") == 3
    assert (BOOK[key_of("Éowyn")].facts.races, BOOK[key_of("Faramir")].facts.races) == (("man",), ("dúnadan",))


# --- skill cards ----------------------------------------------------------------------------------------------------


@rule("CRF1-0188")
def test_two_skill_cards_by_one_character_outside_of_combat(table: Table) -> None:
    lore = [
        blank(f"LORE-{n}", Play(during=W.ORGANIZATION, by=SAGE, do=Pastime()), name=f"lore of {n}", subtypes=("short-event",))
        for n in ("trees", "stones")
    ]
    table.hero.company("Elrond", "Gimli").hand(*lore)
    table.organization()
    table.do("play lore of trees by Elrond")
    assert table.asked == "respond"
    table.do("play lore of stones by Elrond")  # in the same chain, too
    settle(table)
    table.then("lore of trees discarded", "lore of stones discarded")
    table.leave_open()


# --- several effects of one card -----------------------------------------------------------------------------------------------


@rule("AIO-E-0102", "AIO-D-0005")
def test_an_attack_that_is_one_of_several_effects_is_fought_like_any_other(table: Table) -> None:
    """Between the other effects of the card there is no time for anything else."""
    table.hero.company("Aragorn II", "Bilbo", "Balin", at="Moria", site_tapped=True)
    table.hero.hand("Rescue Prisoners", "Concealment", "Dodge", "a pastime")
    table.dice(9, 9)
    table.explored()
    table.do("play Rescue Prisoners")
    assert table.frame("Attack").traits[0] == "spider"
    assert table.offered("play Concealment by Bilbo")
    assert not table.offered("play a pastime")
    table.pass_()
    table.do("assign Aragorn II")
    table.do("assign Balin")
    table.do("strike against Aragorn II")
    table.do("tap")
    table.do("no support")
    assert table.offered("play Dodge on Aragorn II")
    assert not table.offered("play a pastime")
    table.do("play Dodge on Aragorn II")
    finish_attack(table)
    assert table.asked == "choose"  # who takes the prisoners: the next effect follows at once
    table.leave_open()


def finish_attack(table: Table) -> None:
    while table.asked and any(type(f).__name__ == "Attack" for f in table.state.frames):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


@rule("AIO-E-0102")
def test_and_may_be_cancelled(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", "Balin", at="Moria", site_tapped=True)
    table.hero.hand("Rescue Prisoners", "Concealment", "a pastime")
    table.explored()
    table.do("play Rescue Prisoners")
    table.do("play Concealment by Bilbo")
    settle(table)
    assert sorted(table.offers()) == ["Aragorn II", "Balin", "None"]
    table.leave_open()


# --- ways -----------------------------------------------------------------------------------------------------


@rule("AIO-C-0387")
def test_the_way_of_a_company_is_asked_for_when_its_own_phase_begins(table: Table) -> None:
    table.hero.company("Aragorn II", at="Lórien").company("Boromir II", at="Bree")
    table.plan("Aragorn II", "Easterling Camp")
    table.plan("Boromir II", "Gladden Fields")
    table.movement_phase()
    table.do("Aragorn II")
    assert (table.asked, table.frame("MovementHazard").company) == ("route", table.company("Aragorn II").id)
    table.do("starter wsss")
    assert table.company("Boromir II").regions == ()
    while table.asked != "route":
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert table.frame("MovementHazard").company == table.company("Boromir II").id
    table.then("Aragorn II at Easterling Camp")
    table.do(table.offers()[0])
    assert table.company("Boromir II").regions[0] == "Arthedain"
    table.leave_open()


# --- definitions of the rulebook -----------------------------------------------------------------------------------------------


@rule("METW-0004")
def test_trolls_await_those_who_go_into_moria(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Lórien")
    table.hazard.hand("“Bert” (Bûrat)")
    table.movement("Frodo", to="Moria", path="ww")
    play = [o for o in table.offers() if o.startswith("Play")]
    assert play == ["Play “Bert” (Bûrat) keyed to Wilderness", "Play “Bert” (Bûrat) keyed to Shadow-hold"]
    table.do(play[1])
    settle(table)
    attack = table.frame("Attack")
    assert (attack.company, attack.traits[0]) == (table.company("Frodo").id, "troll")
    table.leave_open()


@rule("AIO-A-0064")
@pytest.mark.parametrize("first", ["play Doors of Night", "play Minions Stir", "play Weariness of the Heart", "use Adûnaphel"])
@pytest.mark.parametrize("answer", ["play Any Answer", "use A Quick Hand"])
def test_whatever_is_declared_may_be_answered_by_whatever_may_be_done(table: Table, first: str, answer: str) -> None:
    """A permanent-event, a long-event, a short-event and a tap; by a short-event or a tap."""
    blank("ANY ANSWER", Play(during=W.MH_PHASE | W.SITE_PHASE, do=Pastime()), name="Any Answer", subtypes=("short-event",))
    quick = Ability(during=W.MH_PHASE, cost=Tap(THIS), do=Pastime())
    blank("A QUICK HAND", quick, name="A Quick Hand", subtypes=("permanent-event",))
    table.hero.company("Aragorn II", "Legolas", at="Bree").hand("ANY ANSWER").events("A QUICK HAND")
    table.hazard.events("Adûnaphel").hand("Doors of Night", "Minions Stir", "Weariness of the Heart")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    while table.who != "hazard":
        table.pass_()
    table._give(*table._matching((first,))[0])
    assert (table.asked, table.who) == ("respond", "hero")
    table.do(answer)
    settle(table)
    order = [t for t in table.log if t.endswith(" resolves")]
    assert order == [f"{text.partition(' ')[2]} resolves" for text in (answer, first)]
    table.leave_open()


@rule("METW-0089")
def test_a_company_moves_once_a_turn(table: Table) -> None:
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", at="Edoras")
    table.organization()
    table.do("To Rivendell", passing=True)
    table.do(table.offers()[0]) if table.asked == "way" else None
    table.do("To Lórien")
    table.do(table.offers()[0]) if table.asked == "way" else None
    finish(table)
    table.movement_phase()
    phases = []
    while table.state.asks:
        going = [f for f in table.state.frames if type(f).__name__ == "MovementHazard"]
        phases += [f.company for f in going if f.company not in phases[-1:]]
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert sorted(phases) == sorted({table.company("Aragorn II").id, table.company("Boromir II").id})
    table.then("Aragorn II at Rivendell", "Boromir II at Lórien")
    assert sum("moves from" in t for t in table.log) == 2


@rule("AIO-C-0014")
def test_who_stays_outside_may_enter_later(table: Table) -> None:
    table.hero.company("Aragorn II", "Bilbo", at="Ettenmoors").hand("Dagger of Westernesse")
    table.site()
    table.do("do nothing")
    finish(table)
    table.then("Aragorn II at Ettenmoors", "Ettenmoors untapped")
    table.state.turn += 2
    table.site()
    table.dice(12)
    table.do("enter")
    finish_attack(table)
    table.do("play Dagger of Westernesse", passing=True)
    table.leave_open()


@rule("AIO-C-0238")
def test_a_company_moves_together_and_is_attacked_as_one(table: Table) -> None:
    """Of three strikes each of them meets one, the tapped one too."""
    table.hero.company("Aragorn II", "Bilbo", "Gimli", at="Bree", tapped=["Gimli"])
    table.hazard.hand("Wolves")
    table.movement("Bilbo", to="Rivendell", path="ww")
    table.hazard.do("play Wolves", passing=True)
    table.dice(12, 12, 12)
    finish(table)
    for who in ("Aragorn II", "Bilbo", "Gimli"):
        assert any(t.startswith(f"{who} rolls 12") for t in table.log), who
    table.then("Aragorn II at Rivendell", "Bilbo at Rivendell", "Gimli at Rivendell")
