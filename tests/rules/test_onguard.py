"""On-guard cards: placing them, revealing them at automatic-attacks and in response to a resource, taking them back."""

import pytest

from ledger import rule
from meccg.model import windows as W
from meccg.model.rows import ASIDE, HAND, NONE, PILE
from meccg.parts.base import COMPANY, HOST, TARGET
from meccg.parts.modes import Play
from meccg.parts.predicates import MOVING
from meccg.parts.selectors import Ally, Character, Company, Item
from meccg.parts.standing import Add
from meccg.parts.values import HAZARD_LIMIT, INFLUENCE_CHECK, PROWESS, STRIKES, value
from meccg.parts.verbs import THIS_MH, Discard, For, ReturnToOrigin, Tap
from meccg.rules.hazards import hazards_left
from meccg.rules.movement import forsake_guard
from table import Pastime, blank


def finish(table):
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def hazard(key, *parts, **facts):
    return blank(key, *parts, **{"name": key.title(), "type": "hazard", "subtypes": ("short-event",), **facts})


def on_guard(table, *cards, at, who=("Aragorn II", "Legolas"), **fields):
    """A company that has arrived at a site with cards on-guard against it."""
    table.hero.company(*who, at=at, guard=list(cards), moved=True, **fields)
    return table


def enters(table, who=""):
    table.site(who)
    table.do("enter", passing=True)


def at_the_site(table, who=""):
    """The company has entered and faced what there was to face."""
    table.site(who)
    table.do("enter", passing=True)
    while table.asked and not (table.asked == "act" and table.window() & W.SITE_PHASE):
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def answer_to(table, item, by="Aragorn II"):
    """The item is declared; the hazard player may answer."""
    table.choose(f"play {item} by {by}", passing=True)
    while table.asked == "respond" and table.who == "hero":
        table.pass_()


def reveals(table):
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "reveal"}


# --- placing -----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0306", "CRF1-0104")
def test_one_card_for_each_company(table):
    table.hero.company("Aragorn II", "Gimli", "Balin", at="Bree").company("Boromir II", at="Edoras").hand("a pastime")
    table.hazard.hand("Cave-drake", "Wolves", "Doors of Night")
    table.movement("Aragorn II")
    table.choose("place on-guard Cave-drake", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert not table.offered("place on-guard Wolves")
    assert any(w.rule == "AIO-E-0306" for w in table.reasons("", verb="place on-guard"))
    finish(table)
    table.movement("Boromir II")
    table.choose("place on-guard Wolves", passing=True)
    finish(table)
    assert len(table.company("Aragorn II").guard) == len(table.company("Boromir II").guard) == 1


@rule("AIO-E-0309", "METW-0901", "AIO-E-0337")
def test_it_lies_face_down_and_the_other_does_not_know_it(table):
    table.hero.company("Aragorn II", at="Lórien")
    table.hazard.hand("Awaken Denizens")
    table.movement(to="The Lonely Mountain", path="wbbw")
    table.do("place on-guard Awaken Denizens")
    finish(table)
    card = table.card("Awaken Denizens")
    assert (card.zone, card.face_down, card.mode) == (ASIDE, True, "on-guard")
    assert table.state.seen_by(card.id) == 0b10
    assert table.company().guard == (card.id,)
    assert "Awaken Denizens" not in " ".join(table.log)
    table.then("Aragorn II at The Lonely Mountain", "Awaken Denizens not in play")


@rule("AIO-E-0309")
def test_also_against_a_company_that_stays(table):
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Orc-patrol")
    table.movement()
    table.do("place on-guard Orc-patrol")
    finish(table)
    assert table.company().guard == (table.id("Orc-patrol"),)


@rule("AIO-E-0310")
@pytest.mark.parametrize("card", ["Concealment", "Legolas", "Dagger of Westernesse", "Wolves"])
def test_any_card_will_do(table, card):
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand(card)
    table.movement()
    table.do(f"place on-guard {card}")
    finish(table)
    assert table.company().guard == (table.id(card),)


@rule("AIO-E-0311")
def test_it_counts_against_the_limit(table):
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Concealment", "Doors of Night", "Minions Stir")
    table.movement()
    table.do("place on-guard Concealment")
    while table.asked == "respond":
        table.pass_()
    assert hazards_left(table.state, table.company().id) == 1
    table.leave_open()


@rule("AIO-E-0311")
def test_and_is_refused_when_the_limit_is_reached(table):
    table.hero.company("Aragorn II", at="Moria").hand("a pastime")
    table.hazard.hand("Concealment", "Doors of Night", "Minions Stir")
    table.movement()
    for name in ("Doors of Night", "Minions Stir"):
        table.choose(f"play {name}", passing=True)
        while table.asked == "respond":
            table.pass_()
    assert not table.offered("place on-guard Concealment")
    finish(table)
    table.then("Concealment in hand")


@rule("AIO-E-0307")
def test_it_is_in_nobodys_hand(table):
    table.hero.company("Aragorn II", at="Moria")
    table.hazard.hand("Concealment")
    table.movement()
    table.do("place on-guard Concealment")
    finish(table)
    assert len(table.hazard.row.hand) == 8  # without it
    table.then("Concealment not in hand")


@rule("AIO-E-0308")
def test_it_may_be_placed_in_response(table):
    table.hero.company("Aragorn II", at="Moria").hand("a pastime")
    table.hazard.hand("Orc-patrol", "Lure of the Senses")
    table.movement()
    table.hero.do("play a pastime")
    assert (table.asked, table.who) == ("respond", "hazard")
    assert table.offered("place on-guard Lure of the Senses")
    table.do("place on-guard Orc-patrol")
    finish(table)
    enters(table)
    assert "Orc-patrol" in reveals(table)
    table.leave_open()


@rule("AIO-E-0312")
def test_if_the_limit_falls_meanwhile_it_returns_to_hand(table):
    relief = blank(
        "RELIEF-2",
        Play(during=W.MH_PHASE, do=For(THIS_MH, Add(HAZARD_LIMIT, -2, to=COMPANY))),
        name="Relief of 2",
        subtypes=("short-event",),
    )
    table.hero.company("Aragorn II", at="Moria").hand(relief)
    table.hazard.hand("Orc-patrol")
    table.movement()
    table.choose("place on-guard Orc-patrol", passing=True)
    table.hero.do("play Relief of 2")
    finish(table)
    table.then("Orc-patrol in hand")
    assert table.company().guard == ()


def turn_back():
    return hazard("TABLE-BACK", Play(on=Company(MOVING), do=ReturnToOrigin(TARGET)), name="Turn Back")


@rule("AIO-E-0334")
def test_when_the_company_is_sent_back_it_returns_to_hand(table):
    table.hero.company("Boromir II", at="Bree")
    table.hazard.hand("Orc-patrol", turn_back())
    table.movement(to="Rivendell", path="ww")
    table.do("place on-guard Orc-patrol")
    while table.asked == "respond":
        table.pass_()
    table.do("play Turn Back")
    finish(table)
    table.then("Orc-patrol in hand", "Boromir II at Bree")


@rule("METW-0899", "AIO-E-0329", "AIO-E-0330", "AIO-E-0313")
def test_it_returns_to_hand_at_the_end_of_the_site_phase(table):
    on_guard(table, "Awaken Denizens", at="Barrow-downs")
    table.site()
    assert table.card("Awaken Denizens").zone == ASIDE
    table.do("do nothing", passing=True)
    finish(table)
    card = table.card("Awaken Denizens")
    assert (card.zone, card.player) == (HAND, 1)
    assert table.company().guard == ()


@rule("AIO-E-0341", "AIO-E-0310")
def test_a_resource_is_never_revealed(table):
    on_guard(table, "Concealment", at="Goblin-gate").hero.hand("Dagger of Westernesse")
    table.dice(12, 12, 12)
    table.site()
    seen = set()
    while table.state.asks:
        seen |= reveals(table)
        if table.offered("play Dagger of Westernesse by Aragorn II") and table.asked == "act":
            table.do("play Dagger of Westernesse by Aragorn II")
        else:
            table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert not seen
    table.then("Concealment in hand")
    table.state.chance = table.state.chance.but(script=())


# --- when automatic-attacks are faced ----------------------------------------------------------------------------------


@rule("AIO-E-0315", "METW-0902", "METW-0903", "METW-0904", "METW-0905", "AIO-E-0338", "CRF1-0070", "AIO-E-0089")
@rule("AIO-E-0089", "AIO-E-0331")
def test_awaken_denizens_at_the_lonely_mountain(table):
    on_guard(table, "Awaken Denizens", at="The Lonely Mountain").hero.hand("Concealment")
    enters(table)
    assert (table.asked, table.who) == ("act", "hazard")
    table.do("reveal Awaken Denizens")
    while table.asked == "respond":
        table.pass_()
    table.then("Awaken Denizens in play")  # a long-event stays
    attack = table.frame("Attack")
    assert (value(table.state, STRIKES, attack.uid), value(table.state, PROWESS, attack.uid)) == (2, 14)
    assert "dragon" in attack.traits
    assert table.company().guard == ()
    table.leave_open()


@rule("METW-0905")
def test_the_attack_may_still_be_cancelled(table):
    on_guard(table, "Awaken Denizens", at="The Lonely Mountain", who=("Bilbo", "Legolas")).hero.hand("Concealment")
    enters(table)
    table.do("reveal Awaken Denizens")
    table.choose("play Concealment by Bilbo", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert table.company().entered
    finish(table)
    table.then("Bilbo tapped", "Legolas untapped")


@rule("AIO-E-0318", "METW-0906", "AIO-E-0339", "CRF1-0074", "AIO-D-0009", "CRF1-0148")
def test_cave_drake_at_dimrill_dale(table):
    on_guard(table, "Cave-drake", at="Dimrill Dale")
    table.dice(12, 12, 12)
    enters(table)
    table.do("reveal Cave-drake keyed to Ruins & Lairs")
    attacks = []
    while table.state.asks:
        found = [f for f in table.state.frames if type(f).__name__ == "Attack"]
        if found and (not attacks or attacks[-1][0] != found[0].uid):
            attacks.append((found[0].uid, table.state.name(found[0].source), found[0].traits, found[0].keyed))
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])
    assert [a[1] for a in attacks] == ["Dimrill Dale", "Cave-drake"]
    assert "automatic" in attacks[0][2]
    assert "by-creature" in attacks[1][2]
    assert "automatic" not in attacks[1][2]
    assert attacks[1][3] == ("site type", "R")
    assert (table.card("Cave-drake").zone, table.card("Cave-drake").player) == (PILE, 0)


@rule("AIO-E-0316", "CRF1-0073")
def test_only_what_changes_the_attack_or_is_keyed_to_the_site(table):
    """One creature keyed to the site, one hazard that changes the attack; others stay where they are."""
    cards = ("Orc-patrol", "Wolves", "Giant", "Arouse Denizens", "Lure of the Senses", "Weariness of the Heart", "Doors of Night")
    on_guard(table, *cards, at="Barrow-downs")
    enters(table)
    assert reveals(table) == {"Orc-patrol", "Arouse Denizens"}
    table.leave_open()


@rule("AIO-E-0314")
def test_several_may_be_revealed_if_there_are_several(table):
    on_guard(table, "Orc-patrol", "Arouse Denizens", at="Barrow-downs")
    enters(table)
    table.do("reveal Arouse Denizens")
    while table.asked == "respond":
        table.pass_()
    assert reveals(table) == {"Orc-patrol"}
    table.do("reveal Orc-patrol")
    assert value(table.state, PROWESS, table.frame("Attack").uid) == 11  # 8 + 3
    table.leave_open()


@rule("AIO-E-0315")
def test_minions_stir_changes_orcs_but_no_undead(table):
    on_guard(table, "Minions Stir", at="Moria")
    enters(table)
    assert reveals(table) == {"Minions Stir"}
    table.leave_open()


def test_nor_does_it_matter_to_undead(table):
    on_guard(table, "Minions Stir", at="Barrow-downs")
    enters(table)
    assert reveals(table) == set()
    table.leave_open()


@rule("AIO-E-0317", "CRF1-0072", "CRF1-0102", "CRF1-0103", "AIO-H-0079")
def test_nothing_is_revealed_where_there_is_no_automatic_attack(table):
    on_guard(table, "Assassin", at="Thranduil's Halls").hero.hand("a pastime")
    table.site()
    seen = set()
    while table.state.asks:
        seen |= reveals(table)
        table.do("enter") if table.asked == "enter" else table._pass_once()
    assert not seen
    table.then("Assassin in hand")


@rule("AIO-E-0326")
def test_it_concerns_its_own_company_only(table):
    table.hero.company("Aragorn II", at="Barrow-downs", guard=["Orc-patrol"]).company("Boromir II", at="Moria")
    enters(table, "Boromir II")
    assert reveals(table) == set()
    table.leave_open()


@rule("CRF1-0101", "AIO-H-0076")
def test_a_revealed_long_event_holds_for_all(table):
    table.hero.company("Aragorn II", at="Barrow-downs", guard=["Awaken Denizens"]).company("Boromir II", at="Ettenmoors")
    table.dice(12, 12)
    enters(table, "Aragorn II")
    table.do("reveal Awaken Denizens")
    finish(table)
    enters(table, "Boromir II")
    assert value(table.state, STRIKES, table.frame("Attack").uid) == 2  # printed 1
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


# --- in response to a resource -----------------------------------------------------------------------------------------


def dead_marshes(table, *cards, who=("Aragorn II", "Legolas"), hand=("Glamdring",), **fields):
    """The company stands at a Shadow-hold with its undead behind it."""
    on_guard(table, *cards, at="Dead Marshes", who=who, **fields).hero.hand(*hand)
    table.dice(12, 12)
    at_the_site(table)


@rule("METW-0898", "METW-0907", "AIO-E-0319", "AIO-E-0340", "CRF1-0071", "CRF1-0075", "AIO-E-0090", "METW-0914", "AIO-E-0328")
def test_weariness_of_the_heart_when_an_item_is_played(table):
    dead_marshes(table, "Weariness of the Heart", who=("Aragorn II", "Legolas", "Gimli"))
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    assert reveals(table) == {"Weariness of the Heart"}
    targets = {table.state.name(o[4]) for _, o in table.options() if o[0] == "reveal"}
    assert targets == {"Aragorn II", "Legolas", "Gimli"}  # chosen only now
    check = next(o for _, o in table.options() if o[0] == "reveal" and "play.2" in o[5] and o[4] == table.id("Gimli"))
    table.dice(10)
    table.do(check)
    finish(table)
    assert any("Corruption check of Gimli" in t for t in table.log)
    table.then("Weariness of the Heart discarded", "Glamdring in play")


@rule("AIO-E-0322", "CRF1-0097")
def test_greed_is_in_effect_before_the_item(table):
    dead_marshes(table, "Greed", who=("Aragorn II", "Legolas", "Gimli"))
    bearer = next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0)
    answer_to(table, "Glamdring", by=bearer)
    table.dice(10, 10)
    table.do("reveal Greed")
    finish(table)
    others = {"Aragorn II", "Legolas", "Gimli"} - {bearer}
    assert {n for n in others if any(f"Corruption check of {n}" in t for t in table.log)} == others
    table.then("Glamdring in play", "Greed discarded")


@rule("CRF1-0085", "AIO-E-0331", "AIO-E-0327")
def test_a_corruption_card_may_be_revealed(table):
    dead_marshes(table, "Lure of the Senses", who=("Aragorn II", "Legolas", "Gimli"))
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    table.do("reveal Lure of the Senses on Legolas")
    while table.asked == "respond":
        table.pass_()
    table.then("Lure of the Senses on Legolas")
    assert table.company().guard == ()
    finish(table)
    table.then("Lure of the Senses in play", "Glamdring in play")


@rule("AIO-E-0319", "METW-0898", "AIO-H-0077")
def test_a_creature_may_not(table):
    dead_marshes(table, "Barrow-wight", who=("Aragorn II", "Legolas", "Gimli"))
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    assert reveals(table) == set()
    finish(table)
    table.then("Barrow-wight in hand")


@rule("CRF1-0075")
def test_nothing_is_revealed_in_response_to_what_does_not_tap_the_site(table):
    dead_marshes(table, "Weariness of the Heart", hand=("a pastime",))
    table.do("play a pastime")
    assert reveals(table) == set()
    finish(table)


@pytest.mark.parametrize(
    "card",
    [
        pytest.param("Call of Home", marks=rule("CRF1-0089", "AIO-E-0335")),  # removes a character
        pytest.param("River", marks=rule("CRF1-0090", "AIO-E-0335")),  # the company does nothing
        pytest.param("Turn Back", marks=rule("CRF1-0087", "AIO-E-0335")),
        pytest.param("Exhaustion", marks=rule("AIO-E-0335")),  # taps a character
        pytest.param("Muddy Ground", marks=rule("CRF1-0088", "AIO-E-0335")),  # taps the site
        pytest.param("Doors of Night", marks=rule("CRF1-0079")),  # does not affect the company
        pytest.param("Muster Disperses", marks=rule("CRF1-0099")),
        pytest.param("Lost in the Wilderness", marks=rule("CRF1-0081", "AIO-E-0332")),
        pytest.param("Morgul-knife", marks=rule("CRF1-0094", "AIO-E-0332")),
    ],
)
def test_what_may_not_be_revealed_then(table, card):
    turn_back()
    hazard("EXHAUSTION", Play(on=Character(), do=Tap(TARGET)))
    hazard("MUDDY GROUND", Play(on=Company(), do=Tap(TARGET.site)))
    name = {"Turn Back": "TABLE-BACK", "Exhaustion": "EXHAUSTION", "Muddy Ground": "MUDDY GROUND"}.get(card, card)
    table.hero.factions("Rangers of the North")
    dead_marshes(table, name, who=("Aragorn II", "Legolas", "Gimli"))
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    assert reveals(table) == set()
    finish(table)
    assert table.card(card).zone == HAND


@rule("AIO-E-0333", "AIO-E-0336")
def test_what_it_targets_must_have_been_there_before(table):
    hazard("A LOSS", Play(on=Item(), do=Discard(TARGET)))
    hazard("A PARTING", Play(on=Ally(), do=Discard(TARGET)))
    dead_marshes(
        table,
        "A LOSS",
        "A PARTING",
        who=("Aragorn II", "Legolas", "Gimli"),
        items={"Legolas": ["Dagger of Westernesse", "Elven Cloak"]},
        allies={"Gimli": ["Gollum"]},
    )
    table.state.put(table.card("Elven Cloak").but(since=table.state.turn))  # it was played this very site phase
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    targets = {table.state.name(o[4]) for _, o in table.options() if o[0] == "reveal"}
    assert targets == {"Dagger of Westernesse", "Gollum"}
    table.leave_open()


@rule("CRF1-0100")
def test_the_resource_itself_is_no_target(table):
    hazard("A LOSS", Play(on=Item(), do=Discard(TARGET)))
    dead_marshes(table, "A LOSS", who=("Aragorn II", "Legolas", "Gimli"))
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    assert reveals(table) == set()
    finish(table)


@rule("METW-0047", "METW-0914", "AIO-E-0090")
def test_a_reveal_may_be_answered_before_it_takes_effect(table):
    answer = blank("A REPLY", Play(during=W.SITE_PHASE, do=Pastime()), name="A Reply", subtypes=("short-event",))
    dead_marshes(table, "Lure of the Senses", who=("Aragorn II", "Legolas", "Gimli"), hand=("Glamdring", answer))
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    table.do("reveal Lure of the Senses on Legolas")
    assert (table.asked, table.who) == ("respond", "hero")
    assert table.offered("play A Reply")
    table.then("Lure of the Senses not in play")
    finish(table)
    table.then("Lure of the Senses on Legolas", "Glamdring in play")


@rule("CRF1-0086")
def test_a_change_of_the_sites_type_does_not_matter_then(table):
    """Choking Shadows could make the Ruins & Lairs a Shadow-hold, to no effect for the company."""
    table.events("Doors of Night")
    on_guard(table, "Choking Shadows", at="Barrow-downs", who=("Aragorn II", "Legolas", "Gimli")).hero.hand("Glamdring")
    table.dice(12)
    at_the_site(table)
    answer_to(table, "Glamdring", by=next(m for m in ("Aragorn II", "Legolas", "Gimli") if table.card(m).status == 0))
    assert reveals(table) == set()
    finish(table)
    table.then("Choking Shadows in hand")


@pytest.mark.parametrize(("guard", "poker_face"), [("Orc-patrol", True), ("Orc-patrol", False), ("", True)])
def test_a_card_that_cannot_be_revealed_is_asked_about_where_nobody_shall_know(table, guard, poker_face):
    """The card lies there for all to see; that it is a creature, of no use against a faction, is not."""
    table.rules(poker_face=poker_face)
    on_guard(table, *filter(None, [guard]), at="Bree").hero.hand("Rangers of the North")
    table.site()
    table.do("enter", passing=True)
    table.dice(12)
    answer_to(table, "Rangers of the North")
    assert (table.asked == "respond") is bool(guard and poker_face)
    if guard and poker_face:
        assert (table.who, table.offers()) == ("hazard", ["No response"])
    finish(table)
    table.then("Rangers of the North in play")


@rule("AIO-E-0325")
@pytest.mark.parametrize("revealed", [True, False])
def test_what_changes_the_influence_check_may_be_revealed_at_an_attempt(table, revealed):
    """A roll of 6 would be enough; with -4 it is not."""
    rumours = (Play(on=Character()), Add(INFLUENCE_CHECK, -4, to=HOST))
    hazard("FOUL-RUMOURS", *rumours, name="Foul Rumours", subtypes=("permanent-event",))
    on_guard(table, "FOUL-RUMOURS", at="Bree").hero.hand("Rangers of the North")
    table.site()
    table.do("enter")
    answer_to(table, "Rangers of the North")
    assert reveals(table) == {"Foul Rumours"}
    table.dice(6)
    if revealed:
        table.do("reveal Foul Rumours on Aragorn II")
    finish(table)
    assert (table.card("Rangers of the North").zone == "play") is not revealed


@rule("CRF1-0080", "AIO-E-0320", "AIO-E-0321")
@pytest.mark.parametrize(("site", "now"), [("Moria", True), ("Barrow-downs", False)])
def test_what_might_still_come_does_not_matter(table, site, now):
    """Minions Stir is about the Orcs who attack at Moria, not about Orcs in somebody's hand or in the discard pile."""
    on_guard(table, "Minions Stir", at=site)
    table.hazard.hand("Orc-patrol", "Orc-guard").discard("Orc-watch")
    enters(table)
    assert reveals(table) == ({"Minions Stir"} if now else set())
    table.leave_open()


# --- a company of which nobody is left -------------------------------------------------------------------------------------


@rule("AIO-C-0249")
def test_a_card_may_still_be_placed_on_guard_at_its_site(table):
    table.hero.company("Gimli", at="Lórien").company("Legolas", at="Bree")
    table.hazard.hand("Cave-drake", "Wolves")
    table.movement("Gimli", to="Moria", path="ww")
    table.dice(2, 12)
    table.hazard.play("play Cave-drake")
    while table.card("Gimli").company != NONE:
        table.answer_plainly()
    while table.who != "hazard":
        table.pass_()
    assert not table.offered("play Wolves")
    table.hazard.do("place on-guard Wolves")
    finish(table)
    table.then("Wolves not in hand")  # it stays until all companies have moved


@rule("AIO-C-0249", "AIO-E-0334")
@pytest.mark.parametrize("other", [True, False])
def test_what_lies_on_guard_there_is_for_a_company_that_comes_to_that_card(table, other):
    table.hero.company("Gimli", at="Moria", guard=["Wolves"]).company("Legolas", at="Moria" if other else "Bree")
    gimli, legolas = table.company("Gimli"), table.company("Legolas")
    s = table.state
    if other:
        s.put(legolas.but(site=gimli.site))
    s.move(table.id("Gimli"), "out")
    forsake_guard(s, s.company(gimli.id))
    assert bool(s.company(legolas.id).guard) is other
    table.then("Wolves in hand") if not other else None


@rule("AIO-E-0326")
def test_what_is_revealed_targets_nothing_of_another_company(table):
    """Exile of Solitude says itself when it is revealed; all the same it is against this company's site alone."""
    table.hazard.events("Scatha at Home", "Scorba at Home")
    table.hero.company("Gimli", at="Gondmaeglom", guard=["Exile of Solitude"]).company("Balin", at="Zarak Dûm").hand("a pastime")
    table.site("Gimli")
    table.do("enter")
    reveals = [o for o in table.offers() if "Exile of Solitude" in o]
    assert reveals
    assert not any("Zarak" in o for o in reveals)
    table.leave_open()
