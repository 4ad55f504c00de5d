"""Agents at a company's site: attacks, and creatures that come with them (AIO-E-0410 ff., AIO-E-0420 ff.)."""

from __future__ import annotations

import pytest

from hazardplay import left, pending
from ledger import rule
from meccg.kernel.answers import address_of
from meccg.kernel.book import PARTS
from meccg.model.facts import facts_of
from meccg.model.rows import NONE
from meccg.parts.requirements import automatic_attacks
from meccg.parts.values import BODY, PROWESS, STRIKES, has_trait, site_type, value
from meccg.rules.agentcombat import comes
from meccg.rules.scoring import scores
from table import Table


def entering(table: Table, at: str, *characters: str, **more: object) -> None:
    """A company of the hero's enters a site; whatever comes before the agents is survived."""
    table.hero.company(*(characters or ("Aragorn II",)), at=at, **more)  # type: ignore[arg-type]
    table.site(characters[0] if characters else "Aragorn II")
    while table.asked and table.asked != "enter":
        table.pass_()
    table.do("enter")


def attacking(table: Table) -> int:
    """The agent's attack is declared; it goes on."""
    table.hazard.do("attack with Gisulf", passing=True)
    table.settle()
    return int(table.frame("AgentCombat").uid)


def fight(table: Table, *dice: int) -> None:
    """Aragorn faces the strike and taps."""
    table.dice(*dice)
    while table.asked and any(type(f).__name__ == "AgentCombat" for f in table.state.frames):
        if table.asked == "stance":
            table.do("tap")
        else:
            table.answer_plainly()


@rule("AIO-E-0420", "AIO-E-0422", "AIO-E-0426", "AIO-C-0529")
def test_it_attacks_once_a_company_that_enters_its_site(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Bill Ferny")
    entering(table, "Dale")
    assert table.who == "hazard"
    assert {o[3] for _, o in table.options() if address_of(o)} == {table.id("Gisulf")}
    uid = attacking(table)
    assert value(table.state, STRIKES, uid) == 1
    fight(table, 2, 6)
    assert not table.asked or not table.offered("attack with Gisulf")
    table.finish()


@rule("AIO-E-0422")
def test_later_than_right_after_the_automatic_attacks_it_does_not_attack(table: Table) -> None:
    table.hazard.agent("Gisulf").hand("a pastime")
    table.hero.company("Aragorn II", "Bilbo", at="Dale").hand("a pastime", "Elf-stone")
    table.site("Aragorn II")
    table.do("enter", passing=True)
    assert (table.who, table.offered("attack with Gisulf")) == ("hazard", True)
    assert not table.offered("play a pastime")  # nothing is played before
    table.pass_()
    asked = 0
    while table.asked:
        asked += table.who == "hero"
        assert not table.offered("attack with Gisulf")
        table.do("play a pastime") if table.who == "hero" and table.offered("play a pastime") else table.pass_()
    assert asked


@rule("AIO-E-0420")
def test_it_does_not_attack_who_stays_outside(table: Table) -> None:
    table.hazard.agent("Gisulf")
    table.hero.company("Aragorn II", at="Dale").hand("a pastime")
    table.site("Aragorn II")
    while table.asked != "enter":
        table.pass_()
    table.do("do nothing")
    for _ in range(5):
        assert not table.offered("attack with Gisulf")
        if not table.asked:
            break
        table.pass_()


@rule("AIO-E-0421")
def test_a_second_attack_in_the_same_site_phase_is_refused(table: Table) -> None:
    table.hazard.agent("Gisulf").agent("Woffung")
    entering(table, "Dale")
    attacking(table)
    fight(table, 2, 6)
    assert table.offered("attack with Woffung")
    assert not table.offered("attack with Gisulf")
    assert any("has attacked" in w.text for w in PARTS["rules:agent attack"].explain_on(table.state, 1, NONE, table.id("Gisulf")))
    table.finish()


# prowess 5, body 7
NUMBERS = [
    pytest.param("Dale", (), {}, (10, 8, True), id="face down at home", marks=rule("AIO-E-0431")),
    pytest.param("Beorn’s House", ("Beorn’s House",), {}, (7, 7, False), id="face down elsewhere", marks=rule("AIO-E-0432")),
    pytest.param("Dale", ("Dale",), {"face_up": True}, (7, 8, False), id="face up at home", marks=rule("AIO-E-0434")),
    pytest.param("Beorn’s House", ("Beorn’s House",), {"face_up": True}, (5, 7, False), id="face up elsewhere"),
    pytest.param(
        "Beorn’s House",
        ("Beorn’s House",),
        {"face_up": True, "wounded": True},
        (3, 7, False),
        id="wounded",
        marks=rule("AIO-E-0430"),
    ),
]


@pytest.mark.parametrize(("at", "way", "how", "numbers"), NUMBERS)
def test_its_prowess_and_body_by_where_and_how_it_lies(
    table: Table, at: str, way: tuple[str, ...], how: dict[str, bool], numbers: tuple[int, int, bool]
) -> None:
    table.hazard.agent("Gisulf", *way, **how)
    entering(table, at)
    uid, s = attacking(table), table.state
    assert (value(s, PROWESS, uid), value(s, BODY, uid), has_trait(s, uid, "attacker-chooses")) == numbers
    table.leave_open()


@rule("AIO-E-0428", "AIO-E-0429", "AIO-E-0435", "AIO-E-0423")
def test_its_strike_has_dice_of_its_own(table: Table) -> None:
    """Gisulf has 5 + 5 + 4 = 14, Aragorn 6 + 8 = 14: nobody is hurt."""
    table.hazard.agent("Gisulf")
    entering(table, "Dale")
    attacking(table)
    assert not table.card("Gisulf").face_down
    fight(table, 4, 8)
    assert any("14 against 14" in line for line in table.told)
    table.then("Gisulf tapped", "Gisulf in play", "Aragorn II tapped", "Gisulf at Dale")
    table.finish()


@rule("AIO-H-0711", "AIO-E-0452", "AIO-E-0435")
def test_a_failed_strike_wounds_it(table: Table) -> None:
    table.hazard.agent("Gisulf")
    entering(table, "Dale")
    attacking(table)
    fight(table, 2, 12, 8)  # 12 against 18; body 8 holds
    table.then("Gisulf wounded", "Gisulf in play")
    assert not table.card("Gisulf").face_down
    table.finish()


@rule("AIO-H-0712", "AIO-E-0450", "AIO-E-0454")
def test_who_defeats_it_has_its_points_as_kill_points(table: Table) -> None:
    table.hazard.agent("Gisulf")
    entering(table, "Dale")
    attacking(table)
    fight(table, 2, 12, 9)
    card = table.card("Gisulf")
    assert (card.zone, card.player) == ("pile", 0)
    assert scores(table.state, 0).by_type["kill"] == 1
    assert scores(table.state, 1).total == 0
    assert "Dale" in [table.state.name(c) for c in table.hazard.row.locations]
    table.finish()


@rule("AIO-E-0451")
def test_who_defeats_his_own_agent_gets_nothing(table: Table) -> None:
    table.hazard.agent("Gisulf")
    table.state.put(table.state.card(table.id("Gisulf")).but(owner=0))
    entering(table, "Dale")
    attacking(table)
    fight(table, 2, 12, 9)
    table.then("Gisulf eliminated")
    assert scores(table.state, 0).by_type["kill"] == 0
    table.finish()


@rule("AIO-E-0453")
def test_of_two_strikes_both_must_be_defeated(table: Table) -> None:
    table.hazard.agent("Gisulf", "Beorn’s House", face_up=True)
    table.hero.company("Aragorn II", "Legolas", at="Beorn’s House")
    s = table.state
    table.start("AgentsAttack", agent=table.id("Gisulf"), company=table.company("Aragorn II").id)
    frame = table.frame("AgentCombat")
    s.frames = [f.but(strikes=2) if f.uid == frame.uid else f for f in s.frames]
    fight(table, 2, 12, 12, 2, 12, 2)  # one defeated with its body, the other only beaten
    table.then("Gisulf wounded")


@rule("AIO-E-0436", "AIO-D-0194", "AIO-H-0031", "AIO-H-0713", "AIO-D-0176")
def test_minions_are_only_detained_and_have_no_points_of_it(table: Table) -> None:
    table.hero.plays("ringwraith")
    table.hazard.agent("Gisulf")
    table.hero.company("Gorbag", at="Cameth Brin")
    table.start("AgentsAttack", agent=table.id("Gisulf"), company=table.company("Gorbag").id)
    assert has_trait(table.state, table.frame("AgentCombat").uid, "detainment")
    table.dice(2, 12, 9)
    asked = set()
    while table.asked:
        asked.add(table.asked)
        table.do("tap") if table.asked == "stance" else table.answer_plainly()
    assert not any("trophy" in kind for kind in asked)  # Gorbag is an Orc, but no character is taken for one
    table.then("Gisulf eliminated")
    assert scores(table.state, 0).by_type["kill"] == 0


@rule("AIO-G-0122")
def test_the_old_thrush_finds_no_agent_whatever_makes_it_stronger(table: Table) -> None:
    table.hazard.agent("Gisulf", "Dale", face_up=True)
    table.hero.company("Aragorn II", at="Dale").hand("The Old Thrush")
    table.start("AgentsAttack", agent=table.id("Gisulf"), company=table.company("Aragorn II").id, mod=9)
    assert value(table.state, PROWESS, table.frame("AgentCombat").uid) == 16
    assert not table.offered("The Old Thrush")
    table.finish(2, 12)


@rule("AIO-G-0468")
@pytest.mark.parametrize(("roll", "fails"), [(5, True), (4, False)])
def test_true_fana_is_measured_against_its_prowess_without_dice(table: Table, roll: int, fails: bool) -> None:
    """Gandalf has 6, Gisulf face down at home 10."""
    table.hazard.agent("Gisulf")
    entering(table, "Dale", "Gandalf", "Aragorn II")
    table.hero.hand("True Fána")
    attacking(table)
    table.dice(roll, 12, *([2] if fails else [2, 2, 12]))
    table.do("play True Fána", passing=True)
    while any(type(f).__name__ == "AgentCombat" for f in table.state.frames):
        table.do("tap") if table.asked == "stance" else table.answer_plainly()
    table.state.chance = table.state.chance.but(script=())
    assert (table.card("Gisulf").status == 2 or table.card("Gisulf").zone != "play") is fails, table.told
    table.leave_open()


def test_a_wounded_agents_body_check_is_at_plus_one(table: Table) -> None:
    table.hazard.agent("Gisulf", "Dale", face_up=True, wounded=True)
    entering(table, "Dale")
    attacking(table)
    fight(table, 2, 12, 8)  # 8 + 1 against 8
    assert table.card("Gisulf").zone == "pile"
    table.finish()


@rule("AIO-E-0438")
@pytest.mark.parametrize(
    ("event", "more"), [("Scimitars of Steel", (1, 0)), ("Helms of Iron", (0, 1)), ("Rank upon Rank", (0, 0))]
)
def test_hazards_affect_its_attack_as_any_of_its_race(table: Table, event: str, more: tuple[int, int]) -> None:
    """Gisulf is a Man; Rank upon Rank speaks of others than agents."""
    table.hazard.agent("Gisulf").events(event)
    entering(table, "Dale")
    uid, s = attacking(table), table.state
    assert (value(s, PROWESS, uid), value(s, BODY, uid)) == (10 + more[0], 8 + more[1])
    table.leave_open()


@rule("AIO-E-0437")
def test_resources_do_not_help_it(table: Table) -> None:
    """A warrior facing a strike may thrust boldly; an agent who strikes may not."""
    table.hazard.plays("ringwraith").hand("Bold Thrust", "a pastime")
    table.hazard.agent("Gisulf")
    entering(table, "Dale")
    attacking(table)
    table.dice(2, 6)
    while any(type(f).__name__ == "AgentCombat" for f in table.state.frames):
        assert not table.offered("Bold Thrust")
        assert table.reasons("Bold Thrust", "Gisulf")
        table.do("tap") if table.asked == "stance" else table.answer_plainly()
    table.finish()


@rule("AIO-E-0424")
def test_it_is_no_creature_but_a_man(table: Table) -> None:
    table.hazard.agent("Gisulf").events("Rank upon Rank")
    entering(table, "Dale")
    uid, s = attacking(table), table.state
    assert (has_trait(s, uid, "by-creature"), has_trait(s, uid, "man"), table.frame("AgentCombat").keyed) == (False, True, ())
    assert value(s, STRIKES, uid) == 1  # that speaks of others than agents
    table.leave_open()


@rule("AIO-E-0360")
def test_two_agents_at_a_site_act_alone(table: Table) -> None:
    table.hazard.agent("Gisulf", face_up=True).agent("Woffung", face_up=True)
    assert table.state.companies(1) == []
    assert all(table.card(name).company == NONE for name in ("Gisulf", "Woffung"))


def test_with_the_way_forged_the_attack_comes_to_nothing(table: Table) -> None:
    table.hazard.agent("Gisulf", "Bree")
    entering(table, "Bree")
    table.hazard.do("attack with Gisulf", passing=True)
    table.then("Gisulf discarded")
    assert not any(type(f).__name__ == "AgentCombat" for f in table.state.frames)
    assert "Bree" in [table.state.name(c) for c in table.hazard.row.locations]
    table.finish()


ON_THE_WAY = [
    ("Gisulf", "play Cunning Foes by Gisulf", "Dale", "Lake-town", "Abductor"),
    ("The Grimburgoth", "use The Grimburgoth", "Sarn Goriwing", "Dol Guldur", "Orc-guard"),
]


@rule("AIO-A-0122", "AIO-D-0010", "AIO-E-0427")
@pytest.mark.parametrize(("agent", "deed", "at", "to", "creature"), ON_THE_WAY)
def test_what_lets_it_attack_on_the_way_is_neither_a_response_nor_done_in_combat(
    table: Table, agent: str, deed: str, at: str, to: str, creature: str
) -> None:
    table.hazard.agent(agent).hand("Cunning Foes", creature, "Doors of Night")
    table.hero.company("Aragorn II", "Gimli", at=at).hand("a pastime")
    table.movement("Aragorn II", to=to, limit=9)
    assert pending(table, deed)
    table.do("play Doors of Night")
    assert (table.who, table.asked) == ("hazard", "respond")
    assert not table.offered(deed)
    table.settle()
    assert pending(table, deed)
    table.do(next(o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == creature))
    table.settle()
    table.dice(12, 12, 12, 12)
    asked = []
    while any(type(f).__name__ == "Attack" for f in table.state.frames):
        if table.who == "hazard":
            asked.append(table.offered(deed))
        table.answer_plainly()
    assert asked
    assert not any(asked)
    assert pending(table, deed)
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


# --- creatures at its site -----------------------------------------------------------------------------------------------


def calling(table: Table, to: str, at: str, *hand: str, limit: int = 4) -> None:
    table.hazard.hand(*hand)
    table.hero.company("Aragorn II", at=at)
    table.movement("Aragorn II", to=to, limit=limit)
    assert pending(table, "Gisulf taps")
    before = left(table)
    table.do("Gisulf taps")
    table.settle()
    assert left(table) == before - 1


AT_HOME = [
    pytest.param("Lake-town", "Cave-drake", False, id="no Drakes at a Border-hold"),
    pytest.param("Lake-town", "Orc-guard", True, id="Orcs at a Border-hold", marks=rule("AIO-E-0414")),
    pytest.param("Lake-town", "Abductor", True, id="Men at a Border-hold"),
]


@rule("AIO-E-0412", "AIO-E-0373", "AIO-E-0411")
@pytest.mark.parametrize(("to", "creature", "comes"), AT_HOME)
def test_at_home_it_calls_those_of_the_land(table: Table, to: str, creature: str, comes: bool) -> None:
    table.hazard.agent("Gisulf")
    calling(table, to, "Woodmen-town", creature)
    table.then("Gisulf tapped")
    assert table.card("Gisulf").face_down
    assert pending(table, "play", creature, "keyed to", to) is comes
    table.leave_open()


@rule("AIO-E-0410", "AIO-E-0418", "AIO-E-0419")
def test_at_a_lair_those_come_whose_like_dwell_there_and_it_is_revealed(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields", "Goblin-gate")
    calling(table, "Goblin-gate", "Beorn’s House", "Orc-guard", "Brigands")
    assert not table.offered("play Brigands keyed to Goblin-gate")
    table.do("play Orc-guard keyed to Goblin-gate")
    table.settle()
    card = table.card("Gisulf")
    assert not card.face_down
    table.then("Gisulf at Goblin-gate", "Gladden Fields in locations")
    assert table.frame("Attack").keyed == ("site", "Goblin-gate")
    table.leave_open()


def test_elsewhere_and_tapped_it_calls_nobody(table: Table) -> None:
    table.hazard.agent("Gisulf", "Gladden Fields")
    table.hero.company("Aragorn II", at="Beorn’s House")
    table.movement("Aragorn II", to="Goblin-gate")
    assert not pending(table, "Gisulf taps")
    assert any("not at the site" in w.text for w in PARTS["rules:agent call"].explain(table.state, 1, NONE))
    table.leave_open()


BY_TYPE = [
    pytest.param("F", {"man", "dwarf", "elf", "dúnadan", "hobbit"}, marks=rule("AIO-E-0413")),
    pytest.param("B", {"orc", "nazgûl", "man", "dwarf", "elf", "dúnadan", "hobbit"}, marks=rule("AIO-E-0414")),
    pytest.param("R", {"orc", "nazgûl", "troll"}, marks=rule("AIO-E-0415")),
    pytest.param("S", {"orc", "nazgûl", "undead", "troll"}, marks=rule("AIO-E-0416")),
    pytest.param("D", {"orc", "nazgûl", "troll"}, marks=rule("AIO-E-0417")),
]
HOMES = {
    "F": ("Súrion", "Minas Tirith"),
    "B": ("Gisulf", "Dale"),
    "R": ("Wormtongue", "Isengard"),
    "S": ("Baduila", "Goblin-gate"),
    "D": ("The Grimburgoth", "Dol Guldur"),
}


@pytest.mark.parametrize(("kind", "races"), BY_TYPE)
def test_whom_an_agent_calls_at_home_depends_on_the_type_of_the_site(table: Table, kind: str, races: set[str]) -> None:
    who, site = HOMES[kind]
    table.hazard.agent(who)
    table.hero.company("Aragorn II", at=site)
    s, company = table.state, table.company("Aragorn II")
    assert site_type(s, company.site) == kind
    dwell = {spec.race for _, spec in automatic_attacks(s, company.site)}
    for race in ("man", "dwarf", "elf", "dúnadan", "hobbit", "orc", "nazgûl", "troll", "undead", "wolf", "spider"):
        if race not in dwell:
            creature = facts_of("X-1", "X", "somebody", "hazard", "creature", "neutral", races=(race,), unique=True)
            assert comes(s, table.id(who), company, creature) is (race in races), race


@rule("AIO-E-0410")
def test_at_a_lair_only_those_that_are_not_unique_come(table: Table) -> None:
    table.hazard.agent("Bill Ferny", "Goblin-gate")
    table.hero.company("Aragorn II", at="Goblin-gate")
    s, company = table.state, table.company("Aragorn II")
    for unique, race, may in ((False, "orc", True), (True, "orc", False), (False, "troll", False)):
        creature = facts_of("X-1", "X", "somebody", "hazard", "creature", "neutral", races=(race,), unique=unique)
        assert comes(s, table.id("Bill Ferny"), company, creature) is may
