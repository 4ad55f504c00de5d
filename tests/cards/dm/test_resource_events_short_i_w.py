"""Dark Minions: short-events of resources."""

from __future__ import annotations

from typing import Any

import pytest

from dragonplay import attack_is, attacks, on_with, set_upon
from hazardplay import nothing, pending
from ledger import rule
from resourceplay import unused
from table import Table

# --- DM-124 The Dwarves Are upon You! ---


@pytest.mark.parametrize(("company", "fits"), [(("Gimli", "Legolas"), True), (("Legolas",), False)])
def test_the_dwarves_are_upon_you(table: Table, company: tuple[str, ...], fits: bool) -> None:
    table.hero.company(*company, at="Bree").hand("The Dwarves Are upon You!", "a pastime")
    before = [table.value(a, n) for n in company for a in ("prowess", "body")]
    table.attack("orc", strikes=2, prowess=8)
    assert table.offered("play The Dwarves") == fits
    if fits:
        table.do("play The Dwarves")
        table.settle()
        after = [table.value(a, n) for n in company for a in ("prowess", "body")]
        assert [b - a for a, b in zip(before, after, strict=True)] == [2, -1, 0, 0]
    table.leave_open()


# --- DM-143 The Hunt ---


def hunt(table: Table, *seen: str, resources: tuple[str, ...] = (), **more: Any) -> None:
    """Alatar and a companion; these creatures lie in the other's discard pile, and were shown."""
    table.hero.company("Alatar", "Bilbo", at="Rivendell", **more).hand("The Hunt", "a pastime", *resources)
    table.hero.set(avatar=table.id("Alatar"))
    table.hazard.discard(*seen, "Orc-guard")
    for name in seen:
        table.state.show(table.id(name), 1)
    table.organization()


@rule("AIO-F-0519", "AIO-F-0520", "AIO-G-0103", "AIO-G-0104")
def test_the_hunt_is_alatars_alone(table: Table) -> None:
    """Neither Bilbo nor the Noble Hound faces a strike or helps him."""
    hunt(table, "Wargs", resources=("Concealment", "Block"), allies={"Alatar": ["Noble Hound"]})
    table.dice(12)
    table.do("play The Hunt on Alatar")
    table.settle()
    assert table.frame("Attack").defenders(table.state) == (table.id("Alatar"),)
    assert table.offered("play Concealment by Alatar")
    assert not table.offered("play Concealment by Bilbo")
    while attack_is(table):
        assert table.asked not in ("assign strike", "support")
        table.answer_plainly()
    table.then("Alatar tapped", "Bilbo untapped", "Noble Hound untapped", "Wargs in pile", "The Hunt discarded")
    table.leave_open()


def test_the_hunt_is_for_what_was_seen(table: Table) -> None:
    hunt(table, "Wargs", "Giant Spiders")
    table.do("play The Hunt on Alatar")
    assert {o[2] for o in table.state.asks[0].options} == {"Wargs of Hazard", "Giant Spiders of Hazard"}  # not the Orc-guard
    table.leave_open()


def test_the_hunt_needs_a_creature_that_was_seen(table: Table) -> None:
    hunt(table)
    assert not table.offered("play The Hunt")
    table.leave_open()


@rule("AIO-F-0519")
def test_the_hunt_finds_what_attacked_and_was_shuffled_into_the_play_deck(table: Table) -> None:
    """Revealed first, discarded then; it is found in the play deck, which is reshuffled."""
    s = table.state
    table.hero.company("Alatar", at="Rivendell").hand("The Hunt", "a pastime").set(avatar=table.id("Alatar"))
    table.movement("Alatar", limit=9)
    attacks(table, "Wolves", "Alatar")
    on_with(table, 2, 2)
    table.finish()
    table.then("Wolves discarded", "Alatar wounded")
    s.move(table.id("Wolves"), "deck")
    s.shuffle(1)
    table.organization()
    table.dice(12)
    table.do("play The Hunt on Alatar")
    table.settle()
    assert table.told.count("Attack by Wolves") == 2
    table.then("Wolves in pile", "Alatar wounded")
    table.leave_open()


def test_the_hunt_is_fought_without_spells(table: Table) -> None:
    hunt(table, "Wargs", resources=("Wizard’s Flame",))
    table.do("play The Hunt on Alatar")
    table.settle()
    assert attack_is(table)
    assert not table.offered("play Wizard’s Flame")
    table.leave_open()


def test_the_hunt_is_alatars(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell").hand("The Hunt", "a pastime").set(avatar=table.id("Gandalf"))
    table.hazard.discard("Wargs")
    table.state.show(table.id("Wargs"), 1)
    table.organization()
    assert not table.offered("play The Hunt")
    table.leave_open()


# --- DM-144 I Know Much about You ---


@pytest.mark.parametrize(("creature", "fits"), [("Slayer", True), ("Nameless Thing", True), ("Wolves", False)])
def test_i_know_much_about_you_cancels_one_of_several_attacks(table: Table, creature: str, fits: bool) -> None:
    set_upon(table, creature, "Gimli", "Bilbo", resources=("I Know Much about You",))
    assert table.offered("play I Know Much about You") == fits
    if fits:
        first = table.frame("Attack").uid
        table.do("play I Know Much about You")
        table.settle()
        assert any("The attack of" in line and "canceled" in line for line in table.told)
        assert table.frame("Attack").uid != first  # the next one comes
    table.leave_open()


def test_i_know_much_about_you_cancels_the_attack_of_an_agent(table: Table) -> None:
    table.hero.company("Gimli", at="Lake-town").hand("I Know Much about You")
    table.hazard.agent("Gergeli", "Lake-town", face_up=True)
    table.site("Gimli")
    table.do("enter", passing=True)
    table.hazard.do("attack with Gergeli", passing=True)
    table.hero.do("play I Know Much about You", passing=True)
    table.settle()
    assert any("The attack of Gergeli is canceled" in line for line in table.told)
    table.then("Gimli untapped")
    table.leave_open()


def test_i_know_much_about_you_cancels_what_an_agent_taps_for(table: Table) -> None:
    table.hero.company("Aragorn II", at="Woodmen-town").hand("I Know Much about You", "a pastime")
    table.hazard.agent("Gisulf").hand("Will not Come Down", nothing("Mist"))
    table.movement("Aragorn II", to="Lake-town", limit=4)
    table.hazard.do("play Mist", passing=True)
    assert not table.offered("play I Know Much about You")
    table.settle()
    table.hazard.do("play Will not Come Down by Gisulf on Aragorn II", passing=True)
    table.hero.do("play I Know Much about You on Will not Come Down", passing=True)
    table.settle()
    table.then("Aragorn II in play", "Gisulf tapped", "Will not Come Down discarded")
    assert not any("to influence" in line for line in table.told)
    table.leave_open()


def test_i_know_much_about_you_cancels_what_a_card_on_the_agent_has_him_tap_for(table: Table) -> None:
    table.hazard.agent("Elerína", "Goblin-gate", face_up=True)
    table.hero.company("Gimli", at="Rivendell").hand("I Know Much about You", "a pastime")
    table.hazard.hand("Shadow out of the Dark", "Barrow-wight", "a pastime")
    table.movement("Gimli", to="Goblin-gate", way="region", limit=4)
    pending(table, "play Shadow out of the Dark")
    table.play("play Shadow out of the Dark")
    table.hazard.do("use Shadow out of the Dark", passing=True)
    table.hero.do("play I Know Much about You", passing=True)
    table.settle()
    table.then("Elerína tapped")
    assert not pending(table, "play Barrow-wight Goblin-gate")
    table.leave_open()


# --- DM-145 Into Dark Tunnels ---


@pytest.mark.parametrize(("to", "fits"), [("The Under-gates", True), ("Lórien", False)])
def test_into_dark_tunnels(table: Table, to: str, fits: bool) -> None:
    table.hero.company("Gimli", at="Moria").hand("Into Dark Tunnels")
    table.movement("Gimli", to=to)
    while table.asked and not table.offered("Into Dark Tunnels"):
        table.answer_plainly()
    assert table.offered("Into Dark Tunnels") == fits
    if fits:
        table.do("Into Dark Tunnels")
        table.settle()
        table.dice(6)
        table.do("To The Gem-deeps", passing=True)
        table.finish()
        assert table.company("Gimli").place == "The Gem-deeps"
    table.leave_open()


# --- DM-149 Memories Recalled ---


@pytest.mark.parametrize(("company", "fits"), [(("Gimli", "Elrond"), True), (("Gimli", "Kíli"), False)])
def test_memories_recalled_breaks_dark_enchantments(table: Table, company: tuple[str, ...], fits: bool) -> None:
    table.hero.company(*company, at="Bree", cards={"Gimli": ["Memories Stolen", "Lure of Nature"]}).hand(
        "Memories Recalled", "a pastime"
    )
    table.organization()
    assert table.offered("play Memories Recalled on Gimli") == fits
    assert not table.offered("play Memories Recalled on Elrond")
    if fits:
        table.do("play Memories Recalled")
        table.settle()
        table.then("Memories Stolen discarded", "Lure of Nature on Gimli")
    table.leave_open()


@pytest.mark.parametrize(("sage", "fits"), [("Elrond", True), ("Kíli", False)])
def test_memories_recalled_serve_as_lost_knowledge(table: Table, sage: str, fits: bool) -> None:
    table.hero.company(sage, at="Minas Tirith").hand("Memories Recalled", "Fate of the Ithil-stone", "a pastime")
    table.organization()
    assert table.offered("play Fate of the Ithil-stone") == fits
    if fits:
        table.play("Fate of the Ithil-stone")
        table.then("Memories Recalled discarded", f"{sage} tapped", "Fate of the Ithil-stone in play")
    table.leave_open()


# --- DM-151 No Waiting to Wonder ---


def wonder(table: Table, *dice: int, bilbo_tapped: bool = False) -> None:
    """Aragorn faces a strike."""
    table.dice(*dice)
    table.hero.company("Aragorn II", "Bilbo", at="Bree", tapped=["Bilbo"] if bilbo_tapped else []).hand(
        "No Waiting to Wonder", "a pastime"
    )
    table.attack("orc", strikes=1, prowess=14, body=6)
    table.do("assign Aragorn II", passing=True)
    table.do("tap", passing=True)
    if table.asked == "support":
        table.do("no support")


def test_no_waiting_to_wonder_weakens_the_strike(table: Table) -> None:
    """8 + 6 against 14 - 4; then 6 against a body of 6 - 1."""
    wonder(table, 8, 6)
    table.do("play No Waiting to Wonder by Bilbo")
    table.finish()
    table.then("Bilbo tapped")
    assert any("14 against 10" in line for line in table.told)
    assert table.result == "defeated"
    assert not any("Body check of Bilbo" in line for line in table.told)


def test_no_waiting_to_wonder_endangers_the_hobbit(table: Table) -> None:
    wonder(table, 2, 3, 4)
    table.do("play No Waiting to Wonder by Bilbo")
    table.finish()
    checked = {n for n in ("Aragorn II", "Bilbo") if any(f"Body check of {n}" in line for line in table.told)}
    assert checked == {"Aragorn II", "Bilbo"}
    table.then("Aragorn II wounded", "Bilbo tapped")


def test_no_waiting_to_wonder_takes_another_untapped_hobbit(table: Table) -> None:
    wonder(table, 12, 12, bilbo_tapped=True)
    table.finish()
    assert not any("No Waiting" in line for line in table.told)
    table.then("No Waiting to Wonder in hand")


def test_no_waiting_to_wonder_does_not_help_the_hobbit_himself(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").hand("No Waiting to Wonder", "Dodge")
    table.attack("orc", strikes=1, prowess=14)
    table.do("tap", passing=True)
    assert table.offered("play Dodge")
    assert not table.offered("play No Waiting to Wonder")
    table.leave_open()


# --- DM-159 Smoke Rings ---


@rule("AIO-H-0177")
@pytest.mark.parametrize(("card", "fits"), [("Sun", True), ("Twilight", False), ("Gisulf", False)])
def test_smoke_rings_bring_no_hazard(table: Table, card: str, fits: bool) -> None:
    """Twilight is a resource only while it is played; an agent is a hazard to a Wizard's player."""
    table.hero.company("Gimli", at="Bree").hand("Smoke Rings", "a pastime").discard(card)
    table.organization()
    assert table.offered(f"play Smoke Rings on {card}") == fits
    table.leave_open()


@rule("AIO-G-0362")
def test_smoke_rings_name_the_card(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Smoke Rings", "a pastime").sideboard("Sting", "Wolves", "Elrond").discard(
        "Glamdring"
    )
    table.organization()
    assert [table.offered(f"play Smoke Rings on {n}") for n in ("Sting", "Elrond", "Glamdring", "Wolves")] == [
        True,
        True,
        True,
        False,
    ]
    table.play("Smoke Rings on Sting")
    table.then("Sting in deck", "Smoke Rings discarded")
    table.leave_open()


# --- DM-160 Token of Goodwill ---


def token(table: Table, race: str, items: list[str], corruption: int = 0) -> bool:
    """An attack of that race upon a diplomat; whether he may offer something."""
    table.hero.company("Gimli", "Kíli", at="Bree", items={"Kíli": items}, corruption={"Gimli": corruption}).hand(
        "Token of Goodwill", "a pastime"
    ).deck("Athelas").discard("Concealment")
    table.attack(race, strikes=1, prowess=12)
    return table.offered("play Token of Goodwill by Gimli")


@rule("AIO-G-0433")
@pytest.mark.parametrize(
    ("race", "item", "roll"),
    [
        ("dragon", "Orcrist", 5),
        ("drake", "Sword of Gondolin", 6),
        ("man", "Dagger of Westernesse", 7),
        ("slayer", "Dagger of Westernesse", 7),
    ],
)
@pytest.mark.parametrize("more", [0, 1])
def test_token_of_goodwill(table: Table, race: str, item: str, roll: int, more: int) -> None:
    """The item is the price of the roll, whatever comes of it."""
    items = ["Dagger of Westernesse", "Sword of Gondolin", "Orcrist"]
    assert token(table, race, items)
    table.dice(12, roll - unused(table, "Gimli") + more)
    table.do("play Token of Goodwill by Gimli")
    table.through()
    table.then(f"{item} discarded", *(f"{other} in play" for other in items if other != item))
    if more:
        assert table.asked == "may"
        table.do("Yes")
        assert table.offered("Athelas")
        table.do("Concealment")
        table.then("Concealment in hand")
    assert any("is canceled" in line for line in table.told) == bool(more)
    table.leave_open()


@rule("AIO-G-0433")
@pytest.mark.parametrize(
    ("race", "items"), [("dragon", ["Sword of Gondolin"]), ("drake", []), ("orc", ["Dagger of Westernesse"])]
)
def test_token_of_goodwill_needs_what_such_a_foe_takes(table: Table, race: str, items: list[str]) -> None:
    assert not token(table, race, items)
    table.leave_open()


def test_token_of_goodwill_is_kept_by_who_fails_his_check(table: Table) -> None:
    assert token(table, "man", ["Dagger of Westernesse"], corruption=5)
    table.dice(2)
    table.do("play Token of Goodwill by Gimli")
    while table.state.chance.script:
        table.answer_plainly()
    table.then("Dagger of Westernesse in play", "Gimli not in play")
    assert not any("offering" in line for line in table.told)
    table.leave_open()


# --- DM-165 Withdrawn to Mordor ---


@pytest.mark.parametrize(("agent", "pile"), [("Gisulf", "discard"), ("Firiel", "hand")])
def test_withdrawn_to_mordor(table: Table, agent: str, pile: str) -> None:
    """By his mind: five or less is discarded."""
    table.hero.company("Gimli", at="Bree").hand("Withdrawn to Mordor")
    table.hazard.agent(agent, "Bree", face_up=True)
    assert (table.value("mind", agent) <= 5) == (pile == "discard")
    table.organization()
    table.do(f"play Withdrawn to Mordor on {agent}")
    table.settle()
    table.then(f"{agent} in {pile}", "Withdrawn to Mordor discarded")
    assert table.state.card(table.id(agent)).player == 1
    table.leave_open()


def test_withdrawn_to_mordor_is_for_agents_who_show_themselves(table: Table) -> None:
    table.hero.company("Gimli", at="Bree").hand("Withdrawn to Mordor", "a pastime")
    table.hazard.agent("Gisulf")
    table.organization()
    assert not table.offered("play Withdrawn to Mordor")
    table.leave_open()


@rule("AIO-E-0075", "AIO-G-0554", "AIO-G-0555")
def test_withdrawn_to_mordor_takes_a_card_off_guard(table: Table) -> None:
    """Whoever plays it does not know which card it is; one that was revealed is on-guard no more."""
    table.hero.company("Gimli", at="Rivendell").hand("Withdrawn to Mordor", "a pastime")
    table.hazard.hand("Cave-drake")
    table.movement("Gimli", to="Bree", limit=4)
    assert not table.offered("play Withdrawn to Mordor")
    table.hazard.do("place Cave-drake on-guard", passing=True)
    table.settle()
    assert not any("Cave-drake" in words for words in table.offers() if table.who == "hero")
    table.hero.do("play Withdrawn to Mordor", passing=True)
    table.settle()
    table.then("Cave-drake discarded")
    assert table.company("Gimli").guard == ()
    table.leave_open()


@rule("AIO-G-0554")
def test_withdrawn_to_mordor_is_too_late_for_what_was_revealed(table: Table) -> None:
    table.hero.company("Gimli", at="Moria", guard=["Orc-guard"]).hand("Withdrawn to Mordor", "a pastime")
    table.site("Gimli")
    table.do("enter")
    table.hazard.do("reveal Orc-guard", passing=True)
    assert table.company("Gimli").guard == ()
    assert not any("Withdrawn" in words for words in table.offers())
    table.then("Withdrawn to Mordor in hand")
    table.leave_open()
