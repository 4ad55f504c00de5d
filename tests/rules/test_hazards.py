"""Hazards: the limit, when and on whom they are played, creatures and their fate, events and chains of them."""

import pytest

from ledger import rule
from meccg.kernel.book import BOOK, PARTS
from meccg.model import windows as W
from meccg.model.facts import Keying, Points, facts_of
from meccg.model.rows import NONE, OUT, PILE, Env, Standing
from meccg.parts.base import COMPANY, THIS
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.parts.modes import Ability, Play
from meccg.parts.selectors import Company
from meccg.parts.standing import Add, Halve, TreatAs
from meccg.parts.values import HAZARD_LIMIT, PROWESS, STRIKES, company_path, value
from meccg.parts.verbs import THIS_MH, THIS_TURN, Discard, For, Tap
from meccg.rules.hazards import hazard_limit, hazards_left
from table import Pastime, blank

EVENTS = ("Doors of Night", "Awaken Denizens", "Minions Stir", "Eye of Sauron", "Fell Winter")  # each counts one


def limit(table, who=""):
    return hazard_limit(table.state, table.company(who).id)


def left(table, who=""):
    return hazards_left(table.state, table.company(who).id)


def beset(table, *characters, at="Bree", to="Rivendell", **fields):
    """A company on its way from Bree to Rivendell, path w w."""
    table.hero.company(*characters, at=at, **fields)
    table.movement(characters[0], to=to, path="ww", way="starter")
    return table


def play(table, text, passing=False):
    """Declare, and let it resolve without a response."""
    table.choose(text, passing=passing)
    while table.asked == "respond":
        table.pass_()


def finish(table):
    """Answer whatever is asked in the plainest way, to the end."""
    while table.state.asks:
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[0])


def modifier(key, *parts, **facts):
    return blank(key, *parts, **{"name": key.title(), "type": "hazard", "subtypes": ("permanent-event",), **facts})


def relief(n):
    """A resource that lowers the limit by so much in this movement/hazard phase."""
    return blank(
        f"RELIEF-{n}",
        Play(during=W.MH_PHASE, do=For(THIS_MH, Add(HAZARD_LIMIT, -n, to=COMPANY))),
        name=f"Relief of {n}",
        subtypes=("short-event",),
    )


# --- the limit ---------------------------------------------------------------------------------------------------------


@rule("AIO-A-0210", "AIO-E-0290", "AIO-C-0039", "METW-1062", "AIO-B-0436", "AIO-A-0126")
@pytest.mark.parametrize(
    ("characters", "n"),
    [
        (["Aragorn II"], 2),
        (["Aragorn II", "Legolas"], 2),
        (["Aragorn II", "Legolas", "Gimli", "Boromir II"], 4),
        (["Aragorn II", "Legolas", "Gimli", "Boromir II", "Balin"], 5),
        (["Aragorn II", "Legolas", "Gimli", "Boromir II", "Balin", "Éowyn"], 6),
    ],
)
def test_the_limit_is_the_size_but_at_least_two(table, characters, n):
    beset(table, *characters)
    assert limit(table) == n
    table.leave_open()


@rule("AIO-B-0437", "METW-0104", "METW-1062", "AIO-A-0127", "AIO-E-0291")
@pytest.mark.parametrize(
    ("characters", "n"),
    [
        (["Aragorn II", "Bilbo", "Frodo", "Sam Gamgee"], 3),
        (["Legolas", "Bilbo", "Frodo", "Sam Gamgee"], 3),
        (["Bilbo", "Frodo", "Sam Gamgee", "Merry", "Pippin"], 3),
        (["Aragorn II", "Boromir II", "Bilbo", "Frodo", "Sam Gamgee"], 4),
        (["Gandalf", "Aragorn II", "Boromir II", "Bilbo", "Frodo", "Sam Gamgee"], 5),
    ],
)
def test_hobbits_count_half(table, characters, n):
    beset(table, *characters)
    assert limit(table) == n
    table.leave_open()


@rule("METW-0606", "AIO-E-0292")
def test_wizards_and_followers_count_allies_do_not(table):
    table.hero.company("Gandalf", "Éowyn", "Halbarad", at="Bree", followers={"Gandalf": ["Éowyn", "Halbarad"]})
    table.hero.company("Legolas", "Gimli", at="Edoras", allies={"Legolas": ["Gollum"], "Gimli": ["Quickbeam"]})
    table.hazard.hand("Wolves")
    table.movement("Gandalf", to="Rivendell", path="ww")
    assert limit(table, "Gandalf") == 3
    finish(table)
    table.movement("Legolas")
    assert limit(table, "Legolas") == 2
    table.leave_open()


@rule("AIO-C-0040", "METW-0023", "AIO-A-0209", "AIO-H-0639", "AIO-E-0288", "AIO-E-0295", "AIO-B-0436", "CRF1-0050")
def test_no_more_hazards_than_the_limit(table):
    table.hero.hand("a pastime")
    table.hazard.hand(*EVENTS)
    beset(table, "Aragorn II")
    play(table, "play Doors of Night", passing=True)  # a permanent-event counts like any other
    assert left(table) == 1
    play(table, "play Awaken Denizens", passing=True)
    assert left(table) == 0
    for name in ("Minions Stir", "Eye of Sauron"):
        assert any(w.rule == "AIO-E-0295" for w in table.reasons(name))
        assert not table.offered(f"play {name}")
    finish(table)
    table.then("Doors of Night in play", "Awaken Denizens in play", "Minions Stir in hand")


@rule("METW-0023", "AIO-H-0639")
def test_four_characters_four_hazards(table):
    table.hazard.hand(*EVENTS)
    beset(table, "Aragorn II", "Legolas", "Gimli", "Boromir II")
    for name in EVENTS[:4]:
        play(table, f"play {name}")
    assert not table.offered("play Fell Winter")
    table.leave_open()


@rule("AIO-B-0438", "AIO-H-0069", "AIO-A-0211", "AIO-E-0293", "AIO-E-0305")
def test_the_limit_stays_when_a_character_is_lost(table):
    table.hazard.hand("Cave-drake", *EVENTS)
    table.dice(2, 12, 12)  # Bilbo is struck and dies, Balin wins
    beset(table, "Aragorn II", "Legolas", "Balin", "Boromir II", "Bilbo", wounded=["Bilbo"])
    assert limit(table) == 5
    table.do("play Cave-drake keyed to double Wilderness")
    for who in ("Bilbo", "Balin"):
        table.choose("assign", who, passing=True)
    table.do("Bilbo", passing=True)
    while table.asked not in ("act", "") or table.state.enclosing(type(table.frame("MovementHazard"))) is None:
        if not table._pass_once():
            table._give(table.state.asks[0], table.state.asks[0].options[0])
        if table.card("Bilbo").zone == OUT and table.asked == "act" and len(table.state.frames) == 2:
            break
    table.then("Bilbo eliminated")
    assert len(table.company().members) == 4
    assert (limit(table), left(table)) == (5, 4)
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


@rule("AIO-E-0297")
def test_lost_in_the_wilderness_raises_it(table):
    table.hazard.hand("Lost in the Wilderness")
    beset(table, "Aragorn II")
    play(table, "play Lost in the Wilderness")
    assert (limit(table), left(table)) == (4, 3)
    table.leave_open()


@rule("AIO-E-0297", "AIO-C-0386", "AIO-C-0388")
@pytest.mark.parametrize(
    ("at", "to", "regions", "n"),
    [
        ("Bree", "Rivendell", ("Arthedain", "Rhudaur"), 3),
        ("Edoras", "Minas Tirith", ("Rohan", "Anórien"), 5),
    ],
)
def test_fair_travels_lowers_it_if_there_is_wilderness_on_the_way(table, at, to, regions, n):
    """Played in the organization phase, it is reckoned when the way is known: two Wildernesses or none, five in the company."""
    table.hero.company("Aragorn II", "Legolas", "Gimli", "Boromir II", "Balin", at=at)
    table.hazard.hand("Wolves")
    effect = next(a for a in PARTS if a.startswith("TW-237:play/do/add"))
    env = Env(source=table.id("Aragorn II"), player=0, target=table.company().id)
    table.state.hold(((HAZARD_LIMIT.name, Standing(effect, env, table.state.turn, "turn")),))
    table.movement(to=to, regions=regions)
    assert limit(table) == n
    table.leave_open()


@rule("AIO-E-0298")
def test_it_may_fall_below_zero(table):
    table.hero.hand(relief(3))
    table.hazard.hand(modifier("ONE MORE", Play(counts=0), Add(HAZARD_LIMIT, 1, to=Company())), "Doors of Night")
    beset(table, "Aragorn II")
    play(table, "play Relief of 3")
    assert limit(table) == -1
    play(table, "play One More", passing=True)
    assert limit(table) == 0
    assert not table.offered("play Doors of Night")
    table.leave_open()


@rule("AIO-E-0303")
def test_it_reverts_when_the_card_leaves_play(table):
    table.hazard.hand(
        modifier("TWO MORE", Play(), Add(HAZARD_LIMIT, 2, to=Company()), keywords=("environment",)),
    )
    table.hero.hand("Twilight")
    beset(table, "Aragorn II")
    play(table, "play Two More", passing=True)
    assert limit(table) == 4
    play(table, "play Twilight > Two More", passing=True)
    assert limit(table) == 2
    table.leave_open()


@rule("AIO-E-0299")
@pytest.mark.parametrize(("first", "n"), [("HALF", 1), ("ONE LESS", 2)])
def test_the_mover_orders_what_changes_it_before_the_base_is_set(table, first, n):
    """Base four: half and then one less is one, one less and then half (rounded up) is two."""
    table.hazard.events(
        modifier("HALF", Halve(HAZARD_LIMIT, to=Company(), up=True)), modifier("ONE LESS", Add(HAZARD_LIMIT, -1, to=Company()))
    )
    table.hero.company("Aragorn II", "Legolas", "Gimli", "Boromir II", at="Bree")
    table.hazard.hand("Wolves")
    table.movement(ask=True)
    assert (table.asked, table.who) == ("order of effects", "hero")
    table.do(first)
    assert limit(table) == n
    table.leave_open()


@rule("AIO-E-0300")
@pytest.mark.parametrize(("first", "second", "n"), [("Half Of It", "Relief of 1", 1), ("Relief of 1", "Half Of It", 2)])
def test_later_changes_apply_in_the_order_of_their_resolution(table, first, second, n):
    blank(
        "HALF OF IT",
        Play(during=W.MH_PHASE, do=For(THIS_MH, Halve(HAZARD_LIMIT, to=COMPANY, up=True))),
        name="Half Of It",
        subtypes=("short-event",),
    )
    table.hero.hand("HALF OF IT", relief(1))
    beset(table, "Aragorn II", "Legolas", "Gimli", "Boromir II")
    play(table, f"play {first}")
    play(table, f"play {second}")
    assert limit(table) == n
    table.leave_open()


@rule("AIO-E-0092", "AIO-E-0294", "AIO-E-0296", "AIO-H-0181")
def test_a_hazard_over_the_limit_at_resolution_does_nothing(table):
    table.hero.hand(relief(1), "a pastime")
    table.hazard.hand("Doors of Night", "Awaken Denizens")
    beset(table, "Aragorn II")
    play(table, "play Doors of Night", passing=True)
    table.choose("play Awaken Denizens", passing=True)
    table.hero.do("play Relief of 1")
    while table.asked == "respond":
        table.pass_()
    table.then("Awaken Denizens discarded", "Doors of Night in play")
    assert (limit(table), table.company().hazards) == (1, 2)
    table.leave_open()


@rule("AIO-E-0302")
def test_what_was_played_before_the_limit_fell_stays(table):
    table.hero.hand(relief(2), "a pastime")
    table.hazard.hand("Doors of Night", "Awaken Denizens")
    beset(table, "Aragorn II")
    play(table, "play Doors of Night", passing=True)
    play(table, "play Awaken Denizens", passing=True)
    play(table, "play Relief of 2", passing=True)
    assert limit(table) == 0
    table.then("Awaken Denizens in play", "Doors of Night in play")
    table.leave_open()


@rule("AIO-E-0289")
def test_who_has_passed_may_play_again_after_a_resource(table):
    table.hero.hand("a pastime")
    table.hazard.hand("Doors of Night")
    beset(table, "Aragorn II")
    table.hero.do("pass")
    table.hazard.do("pass")
    assert (table.asked, table.who) == ("act", "hero")
    table.hero.do("play a pastime")
    while table.asked == "respond":
        table.pass_()
    table.hazard.do("play Doors of Night")
    finish(table)
    table.then("Doors of Night in play")


@rule("AIO-E-0304", "CRF1-0051")
def test_tapping_a_nazgul_counts(table):
    table.hazard.events("Adûnaphel").hand("Doors of Night")
    beset(table, "Aragorn II", "Legolas")
    assert left(table) == 2
    play(table, "use Adûnaphel on Legolas")
    table.then("Legolas tapped", "Adûnaphel discarded")
    assert left(table) == 1
    table.leave_open()


@rule("AIO-E-0304", "CRF1-0051")
def test_and_is_refused_at_the_limit(table):
    table.hazard.events("Adûnaphel").hand("Doors of Night", "Awaken Denizens")
    beset(table, "Aragorn II")
    play(table, "play Doors of Night")
    assert table.offered("use Adûnaphel")
    play(table, "play Awaken Denizens")
    assert not table.offered("use Adûnaphel")
    table.leave_open()


def tapper():
    return modifier("A WATCH", Ability(during=W.MH_PHASE, cost=Tap(THIS), do=Pastime()))


@rule("AIO-E-0252")
def test_what_other_hazards_in_play_do_does_not_count(table):
    table.hazard.events(tapper()).hand("Wolves")
    beset(table, "Aragorn II")
    play(table, "use A Watch")
    assert left(table) == 2
    table.then("A Watch tapped")
    table.leave_open()


@rule("CRF1-0051")
def test_in_the_first_edition_it_does(table):
    table.rules("the-wizards")
    table.hazard.events(tapper()).hand("Wolves")
    beset(table, "Aragorn II")
    play(table, "use A Watch")
    assert left(table) == 1
    table.leave_open()


# --- when and on whom --------------------------------------------------------------------------------------------------


HAZARDS = ("Doors of Night", "Awaken Denizens", "Weariness of the Heart", "Cave-drake", "Lure of the Senses")


def plays_offered(table):
    return {table.state.name(o[2]) for q, o in table.options() if o[0] == "play"}


@rule("AIO-H-0608", "AIO-E-0114")
@rule("AIO-B-0414", "AIO-H-0628", "AIO-H-0608", "METW-0042")
@pytest.mark.parametrize("phase", ["untap", "organization", "long_events", "site", "end_of_turn"])
def test_hazards_are_played_in_no_other_phase(table, phase):
    table.hero.company("Aragorn II", at="Barrow-downs").hand("a pastime", *HAZARDS)
    table.hazard.hand(*HAZARDS)
    getattr(table, phase)()
    seen = set()
    for _ in range(60):
        if not table.state.asks:
            break
        seen |= plays_offered(table)
        table._pass_once() or table._give(table.state.asks[0], table.state.asks[0].options[-1])
    assert not seen & set(HAZARDS)
    table.leave_open()


@rule("AIO-H-0608", "AIO-A-0012")
def test_nor_by_the_player_whose_turn_it_is(table):
    table.hero.company("Aragorn II", at="Barrow-downs").hand("a pastime", *HAZARDS)
    table.movement()
    assert (table.who, plays_offered(table)) == ("hero", {"a pastime"})
    assert any(w.rule == "AIO-H-0608" for w in table.reasons("Cave-drake"))
    table.pass_all()
    finish(table)


@rule("AIO-H-0608", "METW-0042")
@rule(
    "AIO-H-0608",
    "AIO-B-0414",
    "AIO-H-0628",
    "AIO-E-0114",
    "AIO-B-0435",
    "METW-1057",
    "AIO-E-0020",
    "AIO-A-0364",
)
def test_but_all_of_them_in_anothers_movement_hazard_phase(table):
    table.hero.company("Aragorn II", at="Barrow-downs")
    table.hazard.hand(*HAZARDS)
    table.movement()
    assert (table.who, plays_offered(table)) == ("hazard", set(HAZARDS))
    long_event = [o for _, o in table.options() if o[0] == "play" and table.state.name(o[2]) == "Awaken Denizens"]
    assert [o[4] for o in long_event] == [NONE]  # it has no target, and nothing it could affect now
    table.leave_open()


@rule("AIO-B-0435")
def test_events_come_whatever_the_path(table):
    table.hazard.hand("Doors of Night", "Weariness of the Heart")
    beset(table, "Aragorn II")
    assert {"Doors of Night", "Weariness of the Heart"} <= plays_offered(table)
    table.leave_open()


@rule("AIO-B-0431", "AIO-H-0640", "METW-1058", "AIO-E-0250")
def test_not_on_another_company(table):
    table.hero.company("Aragorn II", "Legolas", at="Bree").company("Boromir II", at="Edoras")
    table.hazard.hand("Weariness of the Heart", "River", "Call of Home")
    table.movement("Aragorn II", to="Rivendell", path="ww")
    targets = {table.state.name(o[4]) for _, o in table.options() if o[0] == "play"}
    assert targets == {"Aragorn II", "Legolas", "Rivendell"}
    table.leave_open()


@rule("AIO-E-0022", "AIO-E-0023", "AIO-E-0017")
def test_a_corruption_card_needs_somebody_whom_it_affects(table):
    table.hazard.hand("Lure of Expedience")  # not on Hobbits
    beset(table, "Bilbo", "Frodo")
    assert "Lure of Expedience" not in plays_offered(table)
    table.leave_open()


@rule("AIO-E-0251", "AIO-E-0122")
def test_a_long_event_counts_once_and_affects_all(table):
    table.hero.company("Aragorn II", at="Bree").company("Boromir II", "Legolas", "Gimli", at="Barrow-downs")
    table.hazard.hand("Minions Stir", "Orc-raiders")
    table.movement("Aragorn II")
    play(table, "play Minions Stir")
    assert left(table, "Aragorn II") == 1
    finish(table)
    table.movement("Boromir II")
    assert left(table, "Boromir II") == 3
    play(table, "play Orc-raiders")
    uid = table.frame("Attack").uid
    assert (value(table.state, STRIKES, uid), value(table.state, PROWESS, uid)) == (5, 7)  # printed 4 and 6
    table.leave_open()


# --- creatures ---------------------------------------------------------------------------------------------------------


@rule("METW-0063", "AIO-E-0254", "AIO-A-0234")
def test_a_creature_attacks_the_company(table):
    table.hazard.hand("Wolves")
    beset(table, "Aragorn II")
    play(table, "play Wolves")
    attack = table.frame("Attack")
    assert (attack.company, attack.strikes, attack.prowess, attack.keyed) == (table.company().id, 3, 8, ("region type", "w"))
    assert {"wolf", "by-creature"} <= set(attack.traits)
    table.then("Wolves in play")  # as long as it attacks
    table.leave_open()


@rule("AIO-E-0094", "AIO-E-0255", "AIO-A-0086", "AIO-D-0008", "CRF1-0148")
def test_creatures_and_corruption_cards_begin_a_chain(table):
    table.hero.hand("Twilight")
    table.hazard.hand("Doors of Night", "Wolves", "Lure of the Senses", "Weariness of the Heart")
    beset(table, "Aragorn II", "Legolas", "Gimli")
    assert {"Wolves", "Lure of the Senses", "Weariness of the Heart"} <= plays_offered(table)
    table.do("play Doors of Night")
    table.hero.do("pass")
    assert (table.asked, table.who) == ("respond", "hazard")
    assert plays_offered(table) == {"Weariness of the Heart"}
    table.leave_open()


@rule("AIO-B-0430", "AIO-A-0122", "AIO-C-0533")
def test_one_creature_at_a_time(table):
    table.hazard.hand("Wolves", "Wargs", "Weariness of the Heart")
    table.dice(12)
    beset(table, "Aragorn II", "Legolas", "Gimli", "Boromir II")
    table.do("play Wargs")
    seen = set()
    while table.state.enclosing(type(table.frame("MovementHazard"))) and len(table.state.frames) > 2:
        if table.asked == "act" and table.who == "hazard":
            seen |= plays_offered(table)
        if table.asked == "assign strike":
            break
        table.pass_()
    assert "Weariness of the Heart" in seen
    assert "Wolves" not in seen
    table.state.chance = table.state.chance.but(script=())
    table.leave_open()


@rule("AIO-D-0099", "METW-0212", "AIO-D-0153", "METW-0042", "AIO-A-0063")
def test_a_defeated_creature_goes_to_the_defenders_pile(table):
    table.hazard.hand("Orc-lieutenant")
    table.dice(9)
    beset(table, "Aragorn II", at="Goblin-gate")
    table.do("play Orc-lieutenant")
    finish(table)
    card = table.card("Orc-lieutenant")
    assert (card.zone, card.player, card.owner) == (PILE, 0, 1)


@rule("AIO-D-0102", "AIO-D-0099", "METW-0042", "AIO-A-0063")
def test_a_tie_does_not_defeat_it(table):
    table.hazard.hand("Giant")  # one strike, prowess 13
    table.dice(7)
    beset(table, "Aragorn II")  # prowess 6
    table.do("play Giant")
    finish(table)
    table.then("Giant discarded")


@rule("AIO-D-0106")
def test_a_cancelled_attack_does_not_defeat_it(table):
    table.hero.hand("Concealment")
    table.hazard.hand("Orc-lieutenant")
    beset(table, "Bilbo")
    table.do("play Orc-lieutenant") if table.who == "hazard" else table.choose("play Orc-lieutenant", passing=True)
    table.choose("play Concealment", passing=True)
    finish(table)
    table.then("Orc-lieutenant discarded", "Bilbo tapped")


@rule("AIO-D-0109", "AIO-D-0110")
def test_a_cancelled_attack_was_faced(table):
    """Orc-warband has +3 prowess against a company that has faced an Orc attack this turn."""
    table.hero.hand("Concealment")
    table.hazard.hand("Orc-lieutenant", "Orc-warband")
    beset(table, "Bilbo", "Frodo", "Balin", tapped=["Frodo"])
    table.choose("play Orc-lieutenant", passing=True)
    table.choose("play Concealment by Bilbo", passing=True)
    table.choose("play Orc-warband", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert value(table.state, PROWESS, table.frame("Attack").uid) == 7
    table.leave_open()


def test_its_own_attack_does_not_count_for_that(table):
    table.hazard.hand("Orc-warband")
    beset(table, "Bilbo")
    table.choose("play Orc-warband", passing=True)
    while table.asked == "respond":
        table.pass_()
    assert value(table.state, PROWESS, table.frame("Attack").uid) == 4
    table.leave_open()


@rule("AIO-D-0101")
@pytest.mark.parametrize(("second", "zone"), [(12, PILE), (2, "discard")])
def test_each_of_several_attacks_must_be_defeated(table, second, zone):
    """Slayer attacks the same character twice, prowess 11."""
    table.hazard.hand("Slayer")
    table.dice(12, second, *([2] if zone == "discard" else []))
    table.hero.company("Aragorn II", "Legolas", at="Bree")
    table.movement()
    table.do("play Slayer")
    table.choose("assign Aragorn II", passing=True)
    finish(table)
    assert table.card("Slayer").zone == zone


def star():
    """A creature with an asterisk: worth nothing to a hero."""
    if "TABLE-STAR" not in BOOK:
        facts = facts_of(
            id="TABLE-STAR",
            set="TABLE",
            name="Friend in Error",
            type="hazard",
            kind="creature",
            alignment="neutral",
            subtypes=("creature",),
            races=("man",),
            strikes=1,
            prowess=5,
            mp=Points(base=1, type="kill", star=True),
            keying=(Keying(region_types=("w",)),),
            plain=True,
        )
        define(facts, *parts_of_kind(facts))
    return "TABLE-STAR"


@rule("AIO-D-0154", "AIO-D-0161")
def test_a_creature_with_a_star_goes_out_of_play(table):
    table.hazard.hand(star())
    table.dice(12)
    beset(table, "Aragorn II")
    table.do("play Friend in Error")
    finish(table)
    card = table.card("Friend in Error")
    assert (card.zone, card.player) == (OUT, 1)


def change_of_types(key, mapping):
    return blank(
        key,
        Play(during=W.MH_PHASE, do=For(THIS_TURN, TreatAs("region", mapping))),
        name=key.title(),
        subtypes=("short-event",),
    )


@rule("CRF1-0055", "AIO-E-0051", "AIO-H-0081")
def test_what_it_is_keyed_to_must_be_there_at_resolution(table):
    table.hero.hand(change_of_types("BETTER LANDS", {"w": "b"}))
    table.hazard.hand("Giant")
    beset(table, "Aragorn II")
    table.choose("play Giant", passing=True)
    table.hero.do("play Better Lands")
    while table.asked == "respond":
        table.pass_()
    assert company_path(table.state, table.company()) == "bb"
    table.then("Giant discarded")
    assert not table.company().faced
    table.leave_open()


@rule("CRF1-0056")
def test_but_it_need_not_be_the_same_instance(table):
    table.hero.hand(change_of_types("OTHER LANDS", {"w": "b", "b": "w"}))
    table.hazard.hand("Wolves")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement(to="Thranduil's Halls", path="wbb")
    table.choose("play Wolves keyed to Wilderness", passing=True)
    table.hero.do("play Other Lands")
    while table.asked == "respond":
        table.pass_()
    assert company_path(table.state, table.company()) == "bww"
    assert table.frame("Attack").keyed == ("region type", "w")
    table.leave_open()


# --- on what is at the new site ----------------------------------------------------------------------------------------


@rule("AIO-E-0024", "AIO-E-0026", "AIO-E-0025")
def test_an_automatic_attack_of_the_new_site_may_be_made_worse(table):
    table.hazard.hand("Arouse Denizens")
    table.hero.company("Aragorn II", at="Lórien")
    table.movement(to="The Lonely Mountain", path="wbbw")
    play(table, "play Arouse Denizens > The Lonely Mountain")
    assert left(table) == 1
    finish(table)
    table.then("Arouse Denizens discarded")
    table.site()
    table.do("do nothing")  # nothing is refunded
    finish(table)
    table.then("Arouse Denizens discarded")


# --- events ------------------------------------------------------------------------------------------------------------


@rule("AIO-E-0104", "AIO-E-0109", "AIO-E-0108", "AIO-A-0311", "METW-0098", "METW-0678", "METW-0679")
def test_a_short_event_is_discarded_and_its_effect_lasts(table):
    table.hazard.hand("Weariness of the Heart", "Twilight", "Doors of Night")
    beset(table, "Aragorn II", "Legolas")
    table.hero.hand("Twilight")
    weary = next(o for _, o in table.options() if "TW-111:play" in str(o) and o[4] == table.id("Aragorn II"))
    table.do(weary)
    while table.asked == "respond":
        table.then("Weariness of the Heart not in discard")  # not before it resolves
        assert table.value("prowess", "Aragorn II") == 6
        table.pass_()
    table.then("Weariness of the Heart discarded")
    assert table.value("prowess", "Aragorn II") == 5
    finish(table)
    assert table.value("prowess", "Aragorn II") == 5


@rule("AIO-E-0111", "METW-0681", "METW-0682", "AIO-E-0016", "AIO-E-0021", "AIO-A-0360")
def test_a_permanent_event_holds_from_its_resolution_while_it_lies_there(table):
    table.hazard.hand(modifier("THREE MORE", Play(), Add(HAZARD_LIMIT, 3, to=Company())), "Twilight")
    beset(table, "Aragorn II")
    table.do("play Three More")
    assert table.asked == "respond"
    assert limit(table) == 2
    while table.asked == "respond":
        table.pass_()
    assert limit(table) == 5
    table.then("Three More in play")
    table.leave_open()


@rule("AIO-E-0116")
def test_a_long_event_holds_at_once(table):
    table.hazard.hand("Morgul Night").events("Doors of Night")
    beset(table, "Aragorn II")
    play(table, "play Morgul Night")
    assert company_path(table.state, table.company()) == "ss"
    table.leave_open()


@rule("AIO-E-0125", "METW-0697")
def test_doors_of_night_clears_the_sky(table):
    table.hero.events("Sun", "Gates of Morning")
    table.hazard.hand("Doors of Night")
    beset(table, "Aragorn II")
    assert table.value("prowess", "Aragorn II") > 6
    play(table, "play Doors of Night")
    table.then("Doors of Night in play", "Sun discarded", "Gates of Morning discarded")
    assert table.value("prowess", "Aragorn II") == 6
    table.leave_open()


@rule("METW-0698", "AIO-E-0126", "AIO-E-0112")
@pytest.mark.parametrize("answer", ["Gates of Morning", "Twilight > Doors of Night"])
def test_doors_of_night_stays_until_a_card_closes_it(table, answer):
    table.hazard.hand("Doors of Night", "Wolves")
    table.hero.company("Aragorn II", at="Bree").hand(answer.split(" >")[0])
    table.movement()
    play(table, "play Doors of Night", passing=True)
    finish(table)
    table.then("Doors of Night in play")
    table.movement()
    play(table, f"play {answer}", passing=True)
    table.then("Doors of Night discarded")
    table.leave_open()


@rule(
    "AIO-E-0095",
    "AIO-E-0096",
    "AIO-E-0097",
    "AIO-E-0049",
    "AIO-A-0116",
    "AIO-E-0050",
    "AIO-E-0047",
)
def test_minions_stir_gates_of_morning_twilight(table):
    table.events("Doors of Night")
    table.hero.hand("Gates of Morning")
    table.hazard.hand("Minions Stir", "Twilight")
    beset(table, "Aragorn II")
    table.choose("play Minions Stir", passing=True)
    table.choose("play Gates of Morning", passing=True)
    table.choose("play Twilight > Gates of Morning", passing=True)
    while table.asked == "respond":
        table.pass_()
    table.then("Gates of Morning discarded", "Twilight discarded", "Doors of Night in play", "Minions Stir in play")
    table.leave_open()


@rule("METW-0915", "AIO-E-0091", "AIO-E-0045", "AIO-A-0069", "AIO-A-0068", "AIO-A-0115")
def test_responses_alternate_until_both_have_passed(table):
    table.hero.hand("Gates of Morning", "Twilight")
    table.hazard.hand("Doors of Night", "Twilight", "Weariness of the Heart")
    beset(table, "Aragorn II")
    table.hero.do("pass")
    table.hazard.do("play Doors of Night")
    asked = []
    while table.asked == "respond":
        asked.append(table.who)
        table.then("Doors of Night in aside")
        table.pass_()
    assert asked == ["hero", "hazard"]
    table.then("Doors of Night in play")
    table.leave_open()


@rule("AIO-E-0093")
def test_one_may_answer_oneself_if_the_other_passes(table):
    table.hero.hand("Twilight")
    table.hazard.hand("Doors of Night", "Minions Stir")
    beset(table, "Aragorn II")
    table.choose("play Doors of Night", passing=True)
    table.hero.do("pass")
    table.hazard.do("play Minions Stir")
    while table.asked == "respond":
        table.pass_()
    table.then("Doors of Night in play", "Minions Stir in play")
    table.leave_open()


@rule("AIO-H-0609", "AIO-E-0048", "AIO-E-0046")
def test_the_player_whose_turn_it_is_may_always_begin(table):
    table.hero.hand("a pastime", "Twilight")
    table.hazard.hand("Doors of Night", "Minions Stir")
    beset(table, "Aragorn II")
    assert (table.asked, table.who) == ("act", "hero")
    table.hero.do("pass")
    table.hazard.do("play Doors of Night")
    assert (table.asked, table.who) == ("respond", "hero")  # before anything else is processed
    while table.asked == "respond":
        table.pass_()
    assert (table.asked, table.who) == ("act", "hero")  # the next chain is his to begin
    table.leave_open()


def test_discarding_is_a_cost_like_any_other(table):
    table.hazard.events(modifier("A MOMENT", Ability(during=W.MH_PHASE, cost=Discard(THIS), do=Pastime()))).hand("Wolves")
    beset(table, "Aragorn II")
    play(table, "use A Moment")
    table.then("A Moment discarded")
    table.leave_open()


# --- the rulebook's examples -------------------------------------------------------------------------------------------


@rule("METW-0695", "METW-0696", "METW-0697", "METW-0699", "METW-0700", "METW-0701", "METW-0702", "METW-0703", "METW-0704")
@rule("METW-0705", "AIO-E-0121", "AIO-E-0105", "CRF1-0171", "CRF1-0216")
def test_choking_shadows_and_morgul_night(table):
    table.hero.company("Aragorn II", "Legolas", "Gimli", "Boromir II", "Balin", "Éowyn", at="Rivendell").events("Sun")
    table.hazard.hand("Doors of Night", "Choking Shadows", "Morgul Night", "Wolves", "Barrow-wight")
    table.movement("Aragorn II", to="Lórien", path="wwbw")
    assert (limit(table), company_path(table.state, table.company())) == (6, "wwbw")
    play(table, "play Doors of Night")
    table.then("Doors of Night in play", "Sun discarded")
    play(table, "play Choking Shadows")  # which use it is was said by the only option: nothing here has an automatic-attack
    table.do("second region")
    table.settle()
    assert company_path(table.state, table.company()) == "wsbw"
    table.then("Choking Shadows discarded")
    play(table, "play Morgul Night")
    assert company_path(table.state, table.company()) == "sdbs"
    assert left(table) == 3
    keyings = {o[5] for _, o in table.options() if o[0] == "play" and len(o) > 5}
    assert keyings == {"region type: b", "region type: s", "region type: d"}
    finish(table)
    table.long_events()  # of the player against whom it was played
    table.then("Morgul Night discarded", "Doors of Night in play")


def weary(table, who="Bilbo"):
    """Weariness of the Heart, for a corruption check."""
    return next(o for _, o in table.options() if o[0] == "play" and o[1] == "TW-111:play.2" and o[4] == table.id(who))


@rule("METW-0924", "METW-0925", "METW-0926", "METW-0927", "METW-0928", "METW-0929", "METW-0930", "METW-0931", "METW-0932")
@rule("AIO-E-0053", "AIO-E-0065", "METW-0056")
def test_tookish_blood(table):
    """No general influence is left: Call of Home would send Bilbo home, and with a result of twelve his corruption as well."""
    table.hero.company("Bilbo", "Frodo", at="Bree", corruption={"Bilbo": 12}).company("Elrond", at="Lórien")
    table.hero.hand("Tookish Blood")
    table.hazard.hand("Weariness of the Heart", "Call of Home")
    table.dice(2, 7)
    table.movement("Bilbo", to="Rivendell", path="ww")
    table.hero.do("pass")
    table.do(weary(table))
    table.hero.do("Frodo taps to support Bilbo")
    table.choose("play Call of Home > Bilbo", passing=True)
    table.hero.do("play Tookish Blood > Bilbo")
    while table.asked == "respond":
        table.pass_()
    rolls = [t for t in table.log if t.startswith(("Hero rolls", "Corruption check"))]
    assert rolls == ["Hero rolls 2: 2", "Corruption check of Bilbo: 12 against 12"]  # 7 + 4 + 1, after Call of Home
    table.then("Bilbo in play", "Frodo tapped", "Tookish Blood discarded", "Call of Home discarded")
    table.leave_open()


@rule("METW-0935", "METW-0936", "METW-0937")
def test_without_frodo_no_help_from_him(table):
    table.hero.company("Bilbo", "Frodo", at="Bree", corruption={"Bilbo": 11}).company("Elrond", at="Lórien")
    table.hero.hand("a pastime")
    table.hazard.hand("Weariness of the Heart", "Call of Home")
    table.dice(2, 8)
    table.movement("Bilbo", to="Rivendell", path="ww")
    table.hero.do("pass")
    table.do(weary(table))
    table.hero.do("Frodo taps to support Bilbo")
    table.choose("play Call of Home > Frodo", passing=True)
    while table.asked == "respond":
        table.pass_()
    while table.asked in ("choose",):
        table._give(table.state.asks[0], table.state.asks[0].options[0])
    table.then("Frodo in hand")
    assert any("Corruption check of Bilbo: 12 against 11" in t for t in table.log)  # 8 + 4, without his +1
    table.leave_open()
