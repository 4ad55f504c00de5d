"""The planner: what it thinks of journeys, fights, hazards, cards and the end; that it always answers and never peeks."""

from __future__ import annotations

import pytest

from bots.solidity import PATIENT, redealt
from invariants import new
from meccg.bots import answer_for, imagine, make_bot
from meccg.bots.planner.bot import PlannerBot
from meccg.bots.planner.mind import Mind, Thought
from meccg.bots.planner.trial import attempt
from meccg.decks import find_deck
from meccg.kernel.chance import Picker, opposed
from meccg.kernel.decisions import decision
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import packed, view
from meccg.kernel.words import option_words
from meccg.model.options import RULE_SETS, STANDARD, Rules
from meccg.rules.chain import DECLARING
from meccg.rules.setup import new_game
from meccg.sim import play_game
from table import Table


def thoughts(s: State) -> dict[str, Thought]:
    """What it thinks of the options of the first question, by their words."""
    ask = s.asks[0]
    return {option_words(s, ask, o): t for o, t in zip(ask.options, Mind(s, ask).thoughts(), strict=True)}


def best(s: State) -> str:
    """The option that it takes, as a player would ask it, in words."""
    ask = s.asks[0]
    return option_words(s, ask, answer_for(s, ask, PlannerBot("1")))


# --- journeys ----------------------------------------------------------------------------------------------------------


def planning(table: Table, *hand: str) -> State:
    table.hero.hand(*hand)
    table.hazard.company("Thorin II", at="Lórien")
    table.start("Planning", player=0)
    table.leave_open()
    return table.state


def test_it_goes_where_a_card_of_the_hand_can_be_played(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", "Éowyn", at="Lórien")
    table.hero.locations("Edoras", "Minas Tirith", "Moria", "Lórien")
    assert best(planning(table, "Riders of Rohan")) == "To Edoras"


def test_without_anything_to_play_nobody_goes_to_the_orcs(table: Table) -> None:
    table.hero.company("Bilbo", "Frodo", at="Lórien")
    table.hero.locations("Moria", "Lórien")
    s = planning(table)
    assert best(s) == "It stays at Lórien"


def test_the_wounded_are_brought_home(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", at="Edoras", wounded=["Aragorn II", "Faramir"], site_tapped=True)
    table.hero.locations("Lórien", "Dunharrow", "Moria")
    assert best(planning(table)) == "To Lórien"


STRONG, WEAK = ("Gandalf", "Aragorn II", "Boromir II", "Gimli", "Faramir"), ("Bilbo", "Frodo")


@pytest.mark.parametrize(("company", "answer"), [(STRONG, "To Moria"), (WEAK, "It stays at Rivendell")])
def test_a_site_that_is_too_dangerous_for_its_prize_is_left_alone(table: Table, company: tuple[str, ...], answer: str) -> None:
    """A strong company fetches the sword from among the Orcs; two Hobbits do not."""
    table.hero.company(*company, at="Rivendell")
    table.hero.locations("Moria", "Rivendell")
    assert best(planning(table, "Sword of Gondolin")) == answer


def test_where_two_roads_lead_it_takes_the_safer_one(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Rivendell")
    table.hero.locations("Lórien", "Edhellond")
    s = planning(table)
    table.do("To Lórien")
    said = thoughts(imagine(view(s, 0), "1"))  # what it may know: which sets are played with it guesses from that
    assert max(said, key=lambda o: said[o].score) == best(s)
    paths = [o for o in said if o.startswith("region")]
    assert paths, "there are several ways"


def test_it_says_why(table: Table) -> None:
    table.hero.company("Aragorn II", "Faramir", "Éowyn", at="Lórien")
    table.hero.locations("Edoras", "Lórien")
    s = planning(table, "Riders of Rohan")
    first = PlannerBot("1").advice(view(s, 0), decision(s, s.asks[0]), PATIENT)[0]
    assert first.why.startswith("Lórien → Edoras: Riders of Rohan can be played there by ")
    assert first.why.endswith(".")


def test_what_speaks_for_the_best_does_not_speak_for_its_opposite() -> None:
    s = new((0, 2), "reasons")
    bots = [make_bot("random", "0"), make_bot("random", "1")]
    asked = set()
    while s.asks and s.turn < 8:
        ask = s.asks[0]
        if len({o[0] for o in ask.options}) > 1 and ask.kind not in DECLARING:
            asked.add(ask.kind)
            said = list(zip(ask.options, Mind(s, ask).thoughts(), strict=True))
            best, thought = max(said, key=lambda pair: pair[1].score)
            assert thought.why not in {t.why for o, t in said if o[0] != best[0] and t.score < thought.score}, ask.kind
        choose(s, answer_for(s, ask, bots[ask.seat]))
    assert {"draw", "enter", "move", "end of turn"} <= asked


def test_to_keep_all_is_praised_only_if_all_are_needed() -> None:
    needed = "every card of the hand is needed"
    for s in (new((0, 2), "keep"), new((0, 2), "all")):
        bots = [make_bot("random", "0"), make_bot("random", "1")]
        while s.asks[0].kind != "end of turn" or len(s.asks[0].options) < 3:
            choose(s, answer_for(s, s.asks[0], bots[s.asks[0].seat]))
        ask = s.asks[0]
        said = dict(zip(ask.options, Mind(s, ask).thoughts(), strict=True))
        keep = next(o for o in said if o[0] != "discard")
        assert (said[keep].why == needed) == (max(said[o].score for o in said if o != keep) <= 0)


# --- fights ------------------------------------------------------------------------------------------------------------


def test_against_a_weak_strike_nobody_taps_and_against_a_strong_one_he_does(table: Table) -> None:
    table.hero.company("Aragorn II", "Frodo", at="Bree")
    table.attack("orc", strikes=1, prowess=5)
    table.do("assign Aragorn II")
    assert best(table.state) == "Stay untapped at -3"
    table.leave_open()


def test_against_a_strong_strike_he_taps(table: Table) -> None:
    table.hero.company("Aragorn II", "Frodo", at="Bree")
    table.attack("orc", strikes=1, prowess=12)
    table.do("assign Aragorn II")
    assert best(table.state) == "Tap"
    table.leave_open()


def test_the_strongest_faces_the_strike(table: Table) -> None:
    table.hero.company("Frodo", "Aragorn II", "Sam Gamgee", at="Bree")
    table.attack("orc", strikes=1, prowess=9)
    assert best(table.state) == "Aragorn II faces a strike"
    table.leave_open()


def test_the_attacker_strikes_where_it_hurts(table: Table) -> None:
    table.hero.company("Aragorn II", "Frodo", "Sam Gamgee", at="Bree", tapped=["Aragorn II", "Frodo", "Sam Gamgee"])
    table.attack("orc", strikes=1, prowess=9)
    assert table.who == "hazard"
    assert best(table.state) != "Aragorn II faces a strike"
    table.leave_open()


def test_support_is_given_where_it_saves_somebody(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", "Sam Gamgee", at="Bree", site_tapped=True)
    table.attack("orc", strikes=1, prowess=14)
    table.do("assign Gandalf")
    table.do("tap")
    assert best(table.state).endswith("taps for +1")
    table.leave_open()


def test_no_support_is_wasted(table: Table) -> None:
    table.hero.company("Gandalf", "Frodo", "Sam Gamgee", at="Bree", site_tapped=True)
    table.attack("orc", strikes=1, prowess=6)
    table.do("assign Gandalf")
    table.do("tap")
    assert best(table.state) == "No support"
    table.leave_open()


# --- hazards -----------------------------------------------------------------------------------------------------------


def test_a_creature_is_sent_against_the_weak_and_held_against_the_strong(table: Table) -> None:
    table.hero.company("Frodo", "Sam Gamgee", at="Rivendell")
    table.hazard.hand("Wargs")
    table.movement("Frodo", to="Moria")
    assert table.who == "hazard"
    assert best(table.state).startswith("Play Wargs")
    table.leave_open()


def test_a_creature_that_would_only_give_points_is_held(table: Table) -> None:
    table.hero.company("Gandalf", "Aragorn II", "Boromir II", "Gimli", "Legolas", at="Rivendell")
    table.hazard.hand("Orc-patrol")
    table.movement("Gandalf", to="Moria")
    said = thoughts(table.state)
    wargs = next(t for o, t in said.items() if o.startswith("Play Orc-patrol"))
    assert wargs.score < 0
    assert "defeated in" in wargs.why
    assert best(table.state) == "Pass"
    table.leave_open()


# --- cards -------------------------------------------------------------------------------------------------------------


def test_what_can_never_be_played_goes_first(table: Table) -> None:
    """A unique card that is in play already."""
    table.hero.company("Aragorn II", "Faramir", at="Lórien").factions("Riders of Rohan")
    table.hazard.company("Thorin II", at="Rivendell")
    table.hero.hand("Riders of Rohan", "Sword of Gondolin", "Men of Anfalas", "Glamdring", "Wargs")
    table.end_of_turn()
    assert best(table.state) == "Discard Riders of Rohan"
    table.leave_open()


def test_the_avatar_is_revealed_where_he_is_not_alone(table: Table) -> None:
    table.hero.company("Aragorn II", "Frodo", at="Rivendell").hand("Gandalf")
    table.organization()
    assert best(table.state).startswith("Reveal Gandalf in the company of Aragorn II")
    table.leave_open()


@pytest.mark.parametrize(("place", "answer"), [("Bree", "Transfer an item"), ("Lórien", "Store a card")])
def test_a_burden_is_shared_or_laid_down(table: Table, place: str, answer: str) -> None:
    """One bears four great items, his companion none: an item changes hands; at a Haven it is stored."""
    items = {"Faramir": ["Sword of Gondolin", "Hauberk of Bright Mail", "The Mithril-coat", "Glamdring"]}
    table.hero.company("Faramir", "Aragorn II", at=place, items=items)
    table.organization()
    assert best(table.state) == answer
    table.leave_open()


def test_light_burdens_stay_where_they_are(table: Table) -> None:
    table.hero.company("Faramir", "Aragorn II", at="Lórien", items={"Faramir": ["Dagger of Westernesse"]})
    table.organization()
    assert best(table.state) == "Pass"
    table.leave_open()


def test_nobody_is_brought_in_whom_nobody_can_control(table: Table) -> None:
    """Six points of general influence are left, and he needs nine."""
    table.hero.company("Aragorn II", "Boromir II", at="Lórien").hand("Celeborn", "a pastime")
    table.hero.company("Glorfindel II", at="Rivendell")
    table.organization()
    said = thoughts(table.state)
    assert not any(t.score > 0 for o, t in said.items() if o.startswith("Play Celeborn") and "following" not in o)
    table.leave_open()


def begun_with(deck: str, seed: str) -> list[int]:
    """How many characters each of two players with the same deck begins with."""
    s = new_game([find_deck(deck)] * 2, STANDARD, seed, checked=False)
    bots = [PlannerBot(f"{seed}/{p}") for p in s.players()]
    while not s.turn:
        choose(s, answer_for(s, s.asks[0], bots[s.asks[0].seat]))
    return [sum(len(c.members) for c in s.companies(p)) for p in s.players()]


def test_mirror_games_begin_with_characters_on_both_sides() -> None:
    for deck in ("durins-heirs", "ring-quest"):
        games = [begun_with(deck, str(n)) for n in range(4)]
        assert all(min(g) >= 1 for g in games)
        assert sum(map(sum, games)) >= 2 * 2 * len(games), games  # two each, and more


def test_the_draft_is_another_one_in_another_game() -> None:
    s = new_game([find_deck("durins-heirs")] * 2, STANDARD, "draft", checked=False)
    assert len({best_of(s, PlannerBot(str(n))) for n in range(12)}) > 2
    assert best_of(s, PlannerBot("1")) == best_of(s, PlannerBot("1"))


def best_of(s: State, bot: PlannerBot) -> str:
    return option_words(s, s.asks[0], answer_for(s, s.asks[0], bot))


# --- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "answer"), [(True, "Call it: the others have one more turn"), (False, "Play on")])
def test_the_council_is_called_by_who_is_ahead(table: Table, mine: bool, answer: str) -> None:
    ahead, behind = (table.hero, table.hazard) if mine else (table.hazard, table.hero)
    ahead.company("Aragorn II", "Faramir", at="Lórien", items={"Faramir": ["Glamdring"]})
    ahead.factions("Riders of Rohan", "Men of Anfalas", "Men of Lebennin")
    behind.company("Thorin II", at="Rivendell")
    table.hero.set(exhausted=1)
    table.start("EndOfTheTurn", player=0)
    assert best(table.state) == answer
    table.leave_open()


def test_chances_of_opposed_rolls() -> None:
    assert opposed(-11) == 36**2
    assert opposed(10) == 0
    assert opposed(0) + opposed(-1) == 36**2  # more than nothing, or at least nothing: the one mirrors the other


# --- always an answer, never a look -------------------------------------------------------------------------------------

ODD = STANDARD.but(burglary=True, two_strikes=True, recently_visited=True, weakest_link=True, decks=2)


@pytest.mark.parametrize("rules", [STANDARD, RULE_SETS["the-wizards"], ODD], ids=["standard", "first edition", "every option"])
def test_it_answers_whatever_random_play_comes_to(rules: Rules) -> None:
    """Most answers are not its own, so that it is asked in positions that it would never have brought about."""
    s = new((0, 3), "anything", options=rules)
    bots, picker = [PlannerBot("0"), PlannerBot("1")], Picker("anything")
    for _ in range(350):
        if not s.asks:
            return
        ask = s.asks[0]
        chosen = answer_for(s, ask, bots[ask.seat])  # raises if it is not offered
        choose(s, chosen if picker.pick(4) == 0 else ask.options[picker.pick(len(ask.options))])


def test_three_players() -> None:
    decks = [find_deck(name) for name in ("ring-quest", "durins-heirs", "lords-of-the-south")]
    s = new_game(decks, RULE_SETS["multiplayer"], "three", checked=False)
    bots = [PlannerBot(str(p)) for p in s.players()]
    for _ in range(150):
        ask = s.asks[0]
        choose(s, answer_for(s, ask, bots[ask.seat]))
    assert s.turn >= 1


def test_what_it_can_not_see_changes_nothing() -> None:
    """Its own games, every twentieth question: other cards in the other's hand and both decks, the same answer."""
    s = new((1, 2), "unseen")
    bots = [PlannerBot("0"), PlannerBot("1")]
    compared = set()
    for n in range(320):
        if not s.asks:
            break
        ask = s.asks[0]
        if n % 20 == 0 and s.turn:
            other = redealt(s, ask.seat)
            assert packed(view(s, ask.seat)) == packed(view(other, ask.seat))
            assert answer_for(s, ask, PlannerBot("x")) == answer_for(other, other.asks[0], PlannerBot("x"))
            compared.add(ask.kind)
        choose(s, answer_for(s, ask, bots[ask.seat]))
    assert len(compared) >= 4


def test_the_same_seed_plays_the_same_game() -> None:
    decks = [find_deck("durins-heirs"), find_deck("wise-of-the-north")]
    one, two = (play_game(decks, [PlannerBot("a"), PlannerBot("b")], "same") for _ in range(2))
    assert one.outcome == "finished"
    assert one.digest == two.digest


def test_nothing_is_kept_from_one_turn_to_the_next() -> None:
    s = new((0, 1), "memory")
    bots = [PlannerBot("0"), PlannerBot("1")]
    most = 0
    while s.turn < 7:
        ask = s.asks[0]
        choose(s, answer_for(s, ask, bots[ask.seat]))
        most = max(most, *(len(b.used) + len(b.memory) for b in bots))
    assert 0 < most < 40


def test_advice_is_ordered_complete_and_leaves_no_trace() -> None:
    s = new((0, 2), "advice")
    bots = [PlannerBot("0"), PlannerBot("1")]
    asked = 0
    while asked < 12:
        ask = s.asks[0]
        if s.turn and len(ask.options) > 2:
            asked += 1
            v, d = view(s, ask.seat), decision(s, ask)
            bot = PlannerBot("0")
            advice = bot.advice(v, d, PATIENT)
            assert {a.option for a in advice} == {o.id for o in d.options}
            assert [a.expected for a in advice] == sorted((a.expected for a in advice), reverse=True)
            assert all(0 <= a.win <= 1 for a in advice)
            assert bot.choose(v, d, PATIENT) == advice[0].option
        choose(s, answer_for(s, ask, bots[ask.seat]))


def test_a_trial_changes_nothing() -> None:
    s = new((0, 2), "trial")
    bots = [make_bot("random", "0"), make_bot("random", "1")]
    while s.turn < 3:
        choose(s, answer_for(s, s.asks[0], bots[s.asks[0].seat]))
    before = s.digest()
    for option in s.asks[0].options:
        attempt(s, s.asks[0].seat, option)
    assert s.digest() == before


def test_it_beats_random_play() -> None:
    decks = [find_deck("ring-quest"), find_deck("lords-of-the-south")]
    results = [play_game(decks, [PlannerBot("0"), make_bot("random", f"{g}")], f"{g}") for g in range(3)]
    assert [r.winners for r in results] == [(0,)] * 3
