"""Timing: conditions and costs, responses, passive conditions, cards with several actions, beginnings and ends of phases, when
events may be played and how long they last.
"""

import pytest

from ledger import rule
from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.model.rows import NONE
from meccg.parts.base import HOST, TARGET, THIS, USER, YOU
from meccg.parts.modes import Ability, Play
from meccg.parts.predicates import RANGER, SCOUT, UNTAPPED
from meccg.parts.selectors import Character, Event, Item, every
from meccg.parts.standing import When
from meccg.parts.values import STRIKES, company_path, value
from meccg.parts.verbs import CorruptionCheck, Discard, Seq, Tap, Untap
from table import Pastime, blank

load_cards()


def resource(key, *parts, **facts):
    return blank(key, *parts, **{"name": key.title(), "subtypes": ("short-event",), **facts})


def hazard(key, *parts, **facts):
    return blank(key, *parts, **{"name": key.title(), "type": "hazard", "subtypes": ("short-event",), **facts})


def on_the_way(table, *characters, **fields):
    table.hero.company(*characters, at="Bree", **fields)
    table.movement(characters[0], to="Rivendell", path="ww")
    return table


def settle(table):
    """Let the chain resolve without a response."""
    while table.asked == "respond":
        table.pass_()


def plays(table):
    return {table.state.name(o[2]) for _, o in table.options() if o[0] == "play"}


# --- active conditions ---------------------------------------------------------------------------------------------------


def scouting(table):
    """A scout taps for something that comes to pass later."""
    return resource(
        "SCOUTING", Play(during=W.MH_PHASE, by=SCOUT & UNTAPPED, cost=Tap(USER), do=Untap(every(Character(RANGER, of=YOU))))
    )


@rule("AIO-E-0057", "AIO-E-0058", "AIO-E-0066", "AIO-E-0069", "AIO-E-0068", "AIO-A-0129", "METW-0294")
@pytest.mark.parametrize(("who", "tapped", "offered"), [("Bilbo", [], True), ("Bilbo", ["Bilbo"], False), ("Gimli", [], False)])
def test_the_condition_must_exist_and_the_cost_be_payable(table, who, tapped, offered):
    table.hero.hand(scouting(table), "a pastime")
    on_the_way(table, "Aragorn II", who, tapped=["Aragorn II", *tapped])
    assert ("Scouting" in plays(table)) == offered
    table.leave_open()


@rule("AIO-E-0069")
def test_with_ones_own_means(table):
    """The other player's scout is of no use."""
    table.hazard.company("Bilbo", at="Bree")
    table.hero.hand(scouting(table), "a pastime")
    on_the_way(table, "Aragorn II", tapped=["Aragorn II"])
    assert plays(table) == {"a pastime"}
    table.leave_open()


@rule("AIO-E-0059", "AIO-A-0130", "AIO-A-0070")
def test_the_cost_is_paid_at_declaration(table):
    table.hazard.hand("Twilight", "Wolves")
    table.hero.hand(scouting(table))
    on_the_way(table, "Aragorn II", "Bilbo", tapped=["Aragorn II"])
    table.hero.do("play Scouting by Bilbo")
    assert table.asked == "respond"
    table.then("Bilbo tapped", "Aragorn II tapped")  # paid, but without effect as yet
    settle(table)
    table.then("Aragorn II untapped")
    table.leave_open()


def wake_up():
    return hazard("WAKE UP", Play(on=Character(), do=Untap(TARGET)))


def be_gone():
    return hazard("BE GONE", Play(on=Character(), do=Discard(TARGET)))


@rule("AIO-E-0060")
def test_who_was_tapped_must_stay_tapped(table):
    table.hazard.hand(wake_up())
    table.hero.hand(scouting(table))
    on_the_way(table, "Aragorn II", "Bilbo", tapped=["Aragorn II"])
    table.hero.do("play Scouting by Bilbo")
    table.hazard.do("play Wake Up on Bilbo")
    settle(table)
    table.then("Bilbo untapped", "Aragorn II tapped", "Scouting discarded")
    table.leave_open()


@rule("AIO-E-0060", "AIO-E-0062", "AIO-E-0051")
def test_and_stay_in_play(table):
    table.hazard.hand(be_gone())
    table.hero.hand(scouting(table))
    on_the_way(table, "Aragorn II", "Bilbo", tapped=["Aragorn II"])
    table.hero.do("play Scouting by Bilbo")
    table.hazard.do("play Be Gone on Bilbo")
    settle(table)
    table.then("Bilbo discarded", "Aragorn II tapped", "Scouting discarded")
    table.leave_open()


@rule("AIO-E-0063", "CRF1-0127")
def test_a_target_that_is_gone_is_no_target(table):
    table.hazard.hand("Weariness of the Heart", be_gone())
    on_the_way(table, "Aragorn II", "Bilbo")
    check = next(o for _, o in table.options() if o[0] == "play" and o[1] == "TW-111:play.2" and o[4] == table.id("Bilbo"))
    table.do(check)
    table.choose("play Be Gone on Bilbo", passing=True)
    settle(table)
    assert not any("Corruption check" in t for t in table.log)
    table.then("Weariness of the Heart discarded")
    table.leave_open()


@rule("AIO-E-0061")
def test_what_is_discarded_as_a_cost_is_gone_at_once(table):
    price = resource(
        "A PRICE",
        Ability(during=W.MH_PHASE, cost=Discard(THIS), do=Untap(every(Character(of=YOU)))),
        subtypes=("permanent-event",),
    )
    table.hero.events(price)
    table.hazard.hand("Twilight", "Wolves")
    on_the_way(table, "Aragorn II", tapped=["Aragorn II"])
    table.hero.do("use A Price")
    table.then("A Price discarded")
    settle(table)
    table.then("Aragorn II untapped")
    table.leave_open()


@rule("AIO-E-0061")
def test_a_cost_stays_paid_though_nothing_comes_of_it(table):
    """Who should be untapped is no more when it comes to that."""
    price = resource(
        "A SMALL PRICE",
        Ability(during=W.MH_PHASE, on=Character(of=YOU), cost=Discard(THIS), do=Untap(TARGET)),
        subtypes=("permanent-event",),
    )
    table.hero.events(price)
    table.hazard.hand(be_gone())
    on_the_way(table, "Aragorn II", "Bilbo", tapped=["Bilbo"])
    table.hero.do("use A Small Price on Bilbo")
    table.hazard.do("play Be Gone on Bilbo")
    settle(table)
    assert "A Small Price has no effect" in table.log
    table.then("Bilbo discarded", "A Small Price discarded")
    table.leave_open()


@rule("AIO-A-0358", "AIO-A-0369", "AIO-E-0064", "CRF1-0127")
def test_targets_are_chosen_at_declaration_and_kept(table):
    table.hazard.hand("Weariness of the Heart")
    table.hero.out("Gimli")
    on_the_way(table, "Aragorn II", "Bilbo")
    targets = {o[4] for _, o in table.options() if o[0] == "play"}
    assert targets == {table.id("Aragorn II"), table.id("Bilbo")}
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[4] == table.id("Bilbo")))
    assert table.frame("Chain").links[0].env.target == table.id("Bilbo")
    table.leave_open()


@rule("AIO-E-0054", "AIO-A-0361", "AIO-A-0360", "AIO-E-0098")
def test_what_is_only_declared_is_not_in_play(table):
    """A card that discards an event in play can't answer the event; in the next chain, which its player may begin, it can."""
    told = resource("MARVEL", Play(during=W.MH_PHASE, on=Event(), do=Discard(TARGET)))
    table.hero.hand(told, resource("AN ANSWER", Play(during=W.MH_PHASE, do=Pastime())))
    table.hazard.hand("Minions Stir")
    on_the_way(table, "Aragorn II")
    table.choose("play Minions Stir", passing=True)
    assert (table.asked, table.who) == ("respond", "hero")
    assert plays(table) == {"An Answer"}
    settle(table)
    assert (table.asked, table.who) == ("act", "hero")
    table.do("play Marvel on Minions Stir")
    settle(table)
    table.then("Minions Stir discarded")
    table.leave_open()


@rule("AIO-E-0015", "AIO-E-0017", "AIO-E-0019")
@pytest.mark.parametrize("items", [True, False])
def test_a_card_must_change_something(table, items):
    table.hazard.hand(hazard("RUST", Play(do=Tap(every(Item())))), "Wolves")
    on_the_way(table, "Aragorn II", items={"Aragorn II": ["Glamdring"]} if items else None)
    assert ("Rust" in plays(table)) == items
    table.leave_open()


@rule("AIO-E-0018", "METW-0175")
def test_a_roll_is_a_change_though_it_may_not_fail(table):
    table.hazard.hand("Weariness of the Heart")
    table.dice(2)
    on_the_way(table, "Bilbo")  # no corruption points, +4
    check = next(o for _, o in table.options() if o[0] == "play" and o[1] == "TW-111:play.2")
    table.do(check)
    settle(table)
    table.pass_all()
    assert any("Corruption check of Bilbo: 6 against 0" in t for t in table.log)


# --- alternatives ----------------------------------------------------------------------------------------------------------


@rule("AIO-E-0106", "AIO-E-0107", "AIO-E-0105", "CRF1-0216", "AIO-E-0062")
def test_the_use_that_was_chosen_fails_with_its_condition(table):
    """Dark Quarrels halves the strikes while Gates of Morning is in play, or cancels Orcs; the gates are closed in response."""
    table.hero.events("Gates of Morning").hand("Dark Quarrels")
    table.hazard.hand("Orc-patrol", "Doors of Night")
    on_the_way(table, "Aragorn II", "Legolas", "Gimli")
    table.choose("play Orc-patrol", passing=True)
    settle(table)
    halve = [o for _, o in table.options() if o[0] == "play" and o[1] == "TW-207:play.2"]
    assert len(halve) == 1
    table.hero.do(halve[0])
    table.hazard.do("play Doors of Night")
    settle(table)
    attack = table.frame("Attack")
    assert (value(table.state, STRIKES, attack.uid), attack.canceled) == (3, False)
    table.then("Dark Quarrels discarded", "Gates of Morning discarded")
    table.leave_open()


@rule("AIO-E-0105", "LORE-0215")
def test_a_region_is_named_at_declaration(table):
    table.events("Doors of Night")
    table.hero.hand("Twilight")
    table.hazard.hand("Choking Shadows")
    on_the_way(table, "Aragorn II")
    table.choose("play Choking Shadows", passing=True)
    assert table.asked == "which region"
    assert table.who == "hazard"  # before anybody may respond
    table.hazard.do("second region")
    assert table.who == "hero"
    assert table.offered("play Twilight on Choking Shadows")
    settle(table)
    assert company_path(table.state, table.company()) == "ws"
    table.leave_open()


@rule("AIO-E-0110")
def test_twilight_against_a_short_event_that_has_not_resolved(table):
    table.events("Doors of Night")
    table.hero.hand("Twilight")
    table.hazard.hand("Choking Shadows")
    on_the_way(table, "Aragorn II")
    table.choose("play Choking Shadows", passing=True)
    table.hazard.do("second region")
    table.hero.do("play Twilight on Choking Shadows")
    settle(table)
    assert company_path(table.state, table.company()) == "ww"
    table.then("Choking Shadows discarded", "Doors of Night in play")
    table.leave_open()


@pytest.mark.parametrize(("way", "claim"), [(0, "Two Ways discarded"), (1, "Two Ways in play")])
def test_a_card_of_two_natures_comes_as_the_one_it_is_played_as(table, way, claim):
    """Whichever of them is printed first."""
    of_two = resource(
        "TWO WAYS",
        Play(during=W.MH_PHASE, nature="short-event", do=Pastime()),
        Play(during=W.MH_PHASE, nature="permanent-event"),
        subtypes=("permanent-event", "short-event"),
    )
    table.hero.hand(of_two, "a pastime")
    on_the_way(table, "Aragorn II")
    table.do(next(o for _, o in table.options() if o[1:2] == (BOOK[of_two].modes[way].address,)))
    settle(table)
    table.then(claim)
    table.leave_open()


# --- several actions of one card -----------------------------------------------------------------------------------------


@rule("AIO-E-0099", "AIO-E-0100", "AIO-E-0101", "AIO-E-0052", "CRF1-0217")
def test_several_actions_in_their_order_without_a_break(table):
    table.hazard.hand(
        hazard("TWO BLOWS", Play(on=Character(), do=Seq(Tap(TARGET), Untap(every(Character(RANGER)))))), "Twilight", "Wolves"
    )
    table.hero.hand("Twilight", "a pastime")
    on_the_way(table, "Aragorn II", "Bilbo", tapped=["Bilbo"])
    table.choose("play Two Blows on Aragorn II", passing=True)
    settle(table)
    assert table.asked == "act"
    table.then("Aragorn II untapped")  # tapped, and then untapped again
    assert [t for t in table.log if t.startswith("Aragorn II")] == ["Aragorn II taps"]
    table.leave_open()


@rule("AIO-E-0052")
def test_tap_and_then_check(table):
    table.hazard.hand(hazard("HARD ROAD", Play(on=Character(), do=Seq(Tap(TARGET), CorruptionCheck(TARGET)))))
    table.dice(9)
    on_the_way(table, "Aragorn II")
    table.do("play Hard Road on Aragorn II")
    settle(table)
    table.pass_all()
    told = [t for t in table.log if "Aragorn II taps" in t or "Corruption check" in t]
    assert [t.split(" of ")[0] for t in told] == ["Aragorn II taps", "Corruption check"]


# --- passive conditions ----------------------------------------------------------------------------------------------------


@rule("AIO-E-0076", "AIO-E-0077", "AIO-A-0131")
def test_a_trigger_needs_no_player(table):
    """Lure of Nature: a corruption check for each Wilderness at the end of the movement/hazard phase."""
    table.dice(9, 9)
    on_the_way(table, "Aragorn II", cards={"Aragorn II": ["Lure of Nature"]})
    table.pass_all()
    assert sum("Corruption check of Aragorn II" in t for t in table.log) == 2


def echo(key="AN ECHO"):
    """When somebody is tapped, whoever bears it untaps."""
    return hazard(key, When("tap", Untap(HOST), what=Character()), subtypes=("permanent-event",), keywords=("environment",))


@rule("AIO-A-0132", "AIO-E-0083")
def test_it_is_the_first_action_of_the_next_chain(table):
    table.hero.hand("Twilight")
    table.hazard.hand(hazard("A BLOW", Play(on=Character(), do=Tap(TARGET))))
    on_the_way(table, "Aragorn II", "Bilbo", cards={"Bilbo": [echo()]}, tapped=["Bilbo"])
    table.choose("play A Blow on Aragorn II", passing=True)
    settle_one(table)
    assert table.asked == "respond"  # another chain has begun, and nobody was asked to act before
    links = table.frame("Chain").links
    assert [table.state.name(link.env.source) for link in links] == ["An Echo"]
    table.then("Aragorn II tapped", "Bilbo tapped")
    settle(table)
    table.then("Bilbo untapped")
    table.leave_open()


def settle_one(table):
    """Pass until the first chain has resolved and the next one is open."""
    chain = table.frame("Chain").links[0].address
    while table.asked == "respond" and table.frame("Chain").links[0].address == chain:
        table.pass_()


@rule("AIO-E-0084", "AIO-E-0079")
def test_it_is_void_when_its_card_is_gone(table):
    table.hero.hand("Twilight")
    table.hazard.hand(hazard("A BLOW", Play(on=Character(), do=Tap(TARGET))))
    on_the_way(table, "Aragorn II", "Bilbo", cards={"Bilbo": [echo()]}, tapped=["Bilbo"])
    table.choose("play A Blow on Aragorn II", passing=True)
    settle_one(table)
    table.hero.do("play Twilight on An Echo")
    settle(table)
    table.then("An Echo discarded", "Bilbo tapped")
    table.leave_open()


@rule("AIO-E-0079")
@pytest.mark.parametrize("closed", [True, False])
def test_it_is_void_when_its_condition_is_gone(table, closed):
    """Nazgûl return at the end of a turn if Doors of Night is in play; it is removed in response."""
    table.events("The Nazgûl are Abroad", "Doors of Night")
    table.hero.company("Aragorn II", at="Bree").hand("Twilight")
    table.hazard.discard("Ren the Unclean")
    table.end_of_turn()
    while table.asked != "respond":
        table.pass_()
    assert [table.state.name(link.env.source) for link in table.frame("Chain").links] == ["The Nazgûl are Abroad"]
    if closed:
        table.hero.do("play Twilight on Doors of Night")
        assert "The Nazgûl are Abroad has no effect" in table.log
        table.then("The Nazgûl are Abroad in play", "Ren the Unclean discarded")
    else:
        settle(table)
        table.hazard.do("choose Ren the Unclean")
        table.then("Ren the Unclean in hand")
    table.leave_open()


@rule("AIO-E-0082", "AIO-E-0083")
def test_all_of_them_are_declared_before_anybody_may_act(table):
    table.hero.hand("Twilight")
    table.hazard.hand(hazard("A BLOW", Play(on=Character(), do=Tap(TARGET))))
    on_the_way(
        table,
        "Aragorn II",
        "Bilbo",
        "Legolas",
        cards={"Bilbo": [echo()], "Legolas": [echo("ANOTHER ECHO")]},
        tapped=["Bilbo", "Legolas"],
    )
    table.choose("play A Blow on Aragorn II", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert (table.asked, table.who) == ("order", "hero")
    assert sorted(table.offers()) == ["An Echo", "Another Echo"]  # nothing else, though Twilight could remove both
    table.do("Another Echo")
    assert (table.asked, table.who) == ("respond", "hero")
    assert [table.state.name(link.env.source) for link in table.frame("Chain").links] == ["Another Echo", "An Echo"]
    table.do("play Twilight on An Echo")
    settle(table)
    table.then("Bilbo tapped", "Legolas untapped")
    table.leave_open()


@rule("AIO-E-0082", "AIO-A-0132")
def test_the_player_whose_turn_it_is_orders_them(table):
    table.dice(9, 9, 9, 9)
    on_the_way(table, "Aragorn II", "Legolas", cards={"Aragorn II": ["Lure of Nature"], "Legolas": ["Lure of Nature"]})
    while table.asked and table.asked != "order":
        table.pass_()
    assert (table.asked, table.who) == ("order", "hero")
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


# --- beginning and end -----------------------------------------------------------------------------------------------------


def at_the_start():
    return resource("AT THE START", Play(during=W.BEGIN_MH, do=Pastime()))


@rule("AIO-A-0097", "AIO-A-0098")
def test_what_may_be_done_at_the_beginning_only(table):
    table.hero.hand(at_the_start(), at_the_start(), "a pastime")
    table.hazard.hand("Doors of Night")
    table.hero.company("Aragorn II", at="Bree")
    table.movement(ask=True)
    assert (table.asked, plays(table)) == ("act", {"At The Start"})  # nothing else yet
    table.do("play At The Start")
    settle(table)
    assert plays(table) == {"At The Start"}
    table.pass_()
    assert "At The Start" not in plays(table)
    assert "a pastime" in plays(table)
    table.leave_open()


@rule("AIO-A-0099")
def test_and_what_may_answer_it(table):
    answer = resource("AN ANSWER", Play(during=W.MH_PHASE, do=Pastime()))
    table.hero.hand(at_the_start(), at_the_start(), answer)
    table.hazard.hand("Weariness of the Heart")
    table.hero.company("Aragorn II", at="Bree")
    table.movement(ask=True)
    table.do("play At The Start")
    assert (table.asked, table.who, plays(table)) == ("respond", "hero", {"At The Start"})
    table.pass_()
    assert (table.asked, table.who) == ("act", "hero")  # the hazard player could not answer
    table.leave_open()


@rule("AIO-A-0100")
def test_what_is_triggered_comes_before_what_is_chosen(table):
    herald = hazard("A HERALD", When("site revealed", Tap(HOST)), subtypes=("permanent-event",))
    table.hero.hand(at_the_start())
    table.hero.company("Aragorn II", at="Bree", cards={"Aragorn II": [herald]})
    table.movement(to="Rivendell", ask=True)
    while table.asked in ("route", "draw"):
        table._give(table.state.asks[0], table.state.asks[0].options[-1])
    first = table.frame("Chain").links[0]
    assert table.state.name(first.env.source) == "A Herald"
    assert plays(table) == {"At The Start"}  # in response at the earliest
    table.leave_open()


def test_what_waits_for_somebody_to_leave_acts_in_the_next_chain(table):
    """Whoever leaves by a card: nothing can act in the midst of that."""
    mourning = hazard("MOURNING", When("leave", Tap(HOST)), subtypes=("permanent-event",))
    away = resource("AWAY", Play(during=W.ORGANIZATION, on=Character(SCOUT, of=YOU), do=Discard(TARGET)))
    table.hero.hand(away)
    table.hero.company("Aragorn II", "Bilbo", at="Bree", cards={"Aragorn II": [mourning]})
    table.organization()
    table.play("play Away on Bilbo")
    table.then("Bilbo discarded", "Aragorn II tapped")
    table.leave_open()


@rule("AIO-A-0180")
def test_at_the_end_only_what_belongs_there(table):
    late = resource("AT THE END", Play(during=W.END_OF_MH, do=Pastime()))
    table.hero.hand(late, "a pastime")
    table.hazard.hand("Wolves", "Weariness of the Heart")
    on_the_way(table, "Aragorn II")
    while table.asked == "act" and "At The End" not in plays(table):
        assert "At The End" not in plays(table)
        table.pass_()
    assert plays(table) == {"At The End"}
    table.do("play At The End")
    assert not table.state.asks  # no hazard could answer it
    table.then("Aragorn II at Rivendell")


# --- actions -----------------------------------------------------------------------------------------------------------------


@rule("METW-0047", "AIO-A-0160")
def test_playing_and_tapping_may_be_answered(table):
    answer = resource("ANY ANSWER", Play(during=W.MH_PHASE | W.SITE_PHASE, do=Pastime()))
    table.hero.hand(answer)
    table.hazard.events("Adûnaphel").hand("Minions Stir")
    on_the_way(table, "Aragorn II", "Legolas", "Gimli")
    table.choose("use Adûnaphel on Legolas", passing=True)
    assert (table.asked, table.who) == ("respond", "hero")
    settle(table)
    table.choose("play Minions Stir", passing=True)
    assert (table.asked, table.who) == ("respond", "hero")
    table.leave_open()


# --- events ------------------------------------------------------------------------------------------------------------------


@rule("METW-0067", "AIO-E-0103")
def test_every_event_is_of_one_class():
    for d in BOOK.values():
        if d.facts.kind == "event" and d.facts.set == "TW":
            assert len([t for t in d.facts.subtypes if t.endswith("-event")]) == 1, d.name


@rule("AIO-A-0146", "AIO-A-0276", "AIO-A-0239")
def test_creatures_and_nazgul_are_known_by_their_words():
    tw = [d for d in BOOK.values() if d.facts.set == "TW"]
    assert all(("creature" in d.traits) == ("creature" in d.facts.subtypes) for d in tw)
    nazgul = {d.name for d in tw if "nazgûl" in d.traits}
    assert len(nazgul) == 9
    assert {"Adûnaphel", "Ren the Unclean", "Witch-king of Angmar"} <= nazgul


@rule("AIO-E-0013", "AIO-E-0115", "AIO-H-0607")
@pytest.mark.parametrize("phase", ["organization", "long_events", "movement", "end_of_turn"])
def test_resource_events_in_every_phase_of_ones_own_turn(table, phase):
    free = resource("FREE AS AIR", Play(do=Pastime()))
    table.hero.company("Aragorn II", at="Bree").hand(free, "Gates of Morning", "Sun")
    table.hazard.hand(free, "Gates of Morning")
    getattr(table, phase)()
    mine, theirs = set(), set()
    for _ in range(40):
        if not table.state.asks:
            break
        found = plays(table)
        (mine if table.who == "hero" else theirs).update(found)
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[-1])
    assert {"Free As Air", "Gates of Morning"} <= mine
    assert ("Sun" in mine) == (phase == "long_events")
    assert not theirs
    table.leave_open()


@rule("AIO-E-0123", "AIO-E-0124", "AIO-E-0117", "AIO-E-0129", "AIO-E-0121")
def test_a_hazard_long_event_lasts_for_one_turn_of_each(table):
    table.hero.company("Aragorn II", at="Ettenmoors")  # one strike
    table.hazard.company("Balin", at="Barrow-downs").hand("Awaken Denizens", "Fell Winter")
    table.movement("Aragorn II")
    for name in ("Awaken Denizens", "Fell Winter"):
        table.choose(f"play {name}", passing=True)
        settle(table)
    table.pass_all()
    table.site("Aragorn II")
    table.do("enter", passing=True)
    assert value(table.state, STRIKES, table.frame("Attack").uid) == 2
    forget(table)
    table.state.turn_player = 1
    table.start("SitePhase", company=table.company("Balin").id, player=1, hazard_player=0)
    table.do("enter", passing=True)
    assert value(table.state, STRIKES, table.frame("Attack").uid) == 2
    forget(table)
    table.start("LongEventPhase", player=1)
    table.pass_all()
    table.then("Awaken Denizens in play")  # its own player's long-event phase
    table.state.turn_player = 0
    table.long_events()
    table.pass_all()
    table.then("Awaken Denizens discarded", "Fell Winter discarded")


def forget(table):
    """Break off what is going on; the rest of it does not matter."""
    table.state.frames.clear()
    table.state.asks = ()


@rule("AIO-E-0248")
def test_minions_meet_hazards_too(table):
    table.hero.set(alignment="ringwraith")
    table.hazard.hand("Wolves", "Doors of Night")
    on_the_way(table, "Aragorn II")
    assert {"Wolves", "Doors of Night"} <= plays(table)
    table.leave_open()


@rule("METW-0933")
def test_tookish_blood_comes_too_late(table):
    table.hero.company("Bilbo", "Frodo", at="Bree", corruption={"Bilbo": 8}).hand("Tookish Blood")
    table.hazard.hand("Weariness of the Heart")
    table.dice(4)
    table.movement("Bilbo", to="Rivendell", path="ww")
    table.hero.do("pass")
    table.do(next(o for _, o in table.options() if o[0] == "play" and o[1] == "TW-111:play.2" and o[4] == table.id("Bilbo")))
    while table.asked in ("respond", "act") and table.card("Bilbo").zone == "play":
        table.pass_()
    table.then("Bilbo discarded")  # 4 + 4 against 8
    if table.asked == "act":
        assert {o[4] for _, o in table.options() if o[0] == "play"} <= {table.id("Frodo"), NONE}
    table.leave_open()
