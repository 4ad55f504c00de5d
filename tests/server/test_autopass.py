"""When a pass is automatic: by stops and by what is on offer; no card loses its moment."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from meccg.cards.load import load_cards
from meccg.kernel.book import BOOK
from meccg.model import windows as W
from meccg.parts.offers import RULE_MODES
from meccg.server import autopass
from meccg.server.sensible import STOP_OF, can_wait, worth_asking
from meccg.server.services import NOT_BEGUN, Asked
from meccg.server.usual_moments import USUAL, is_usual, moments_of
from meccg.server.windows import IDS, STOPS, names_of
from table import Table

STATUS = replace(NOT_BEGUN, turn=3, phase="Site", step="3/Site/-40")


def asked(
    windows: list[str],
    *,
    mine: bool = True,
    by_others: bool = False,
    passes: str = "pass",
    usual: bool = True,
    id: str = "0.5.1",
) -> Asked:
    return Asked(0, id, "act", passes, tuple(windows), usual, mine, by_others)


def test_without_stops_one_is_asked_in_the_usual_moments() -> None:
    seat = autopass.Seat()
    for id, _ in STOPS:
        for mine in (True, False):
            assert not seat.passes(asked([id], mine=mine), STATUS)
            assert seat.passes(asked([id], mine=mine, usual=False), STATUS)


def test_with_all_stops_every_choice_is_put() -> None:
    every = tuple(id for id, _ in STOPS)
    seat = autopass.Seat(every, every)
    for id in every:
        for mine in (True, False):
            assert not seat.passes(asked([id], mine=mine, usual=False), STATUS)


def test_no_card_is_lost_by_being_asked_in_the_usual_moments_only() -> None:
    """Whatever can be declared has a moment of those, or brings its own."""
    load_cards()
    for key, card in BOOK.items():
        for mode in card.modes:
            assert mode.windows & moments_of(frozenset([key])), mode.address
    for mode in RULE_MODES:
        assert mode.windows & USUAL, mode.address


def test_no_card_loses_its_moment_by_what_can_wait() -> None:
    """What is passed over on the way is asked when one organizes, every turn; and that is one of the usual moments."""
    load_cards()
    waiting = 0
    for key, card in BOOK.items():
        for mode in card.modes:
            asked_in = mode.windows & moments_of(frozenset([key]))
            bits = [1 << i for i in range(asked_in.bit_length()) if asked_in >> i & 1 and 1 << i <= W.ANY_TIME]
            put = [bit for bit in bits if not can_wait(mode.windows, bit)]
            waiting += len(bits) - len(put)
            assert put or not bits, mode.address
    assert waiting > 20, "the test looks at something"
    assert not can_wait(W.MH_PHASE, W.MH_PHASE), "what can't be used when one organizes is asked on the way"
    assert not can_wait(W.ANY_PHASE | W.FACING_ATTACK, W.MH_PHASE | W.FACING_ATTACK), "an attack waits for nobody"
    assert not can_wait(W.ANY_PHASE, W.MH_PHASE | W.IN_CHAIN), "nor does a chain of effects"


def test_only_a_card_on_guard_is_no_reason_to_ask(table: Table) -> None:
    table.hero.company("Aragorn II", "Legolas", at="Bree")
    table.hazard.hand("Cave-drake")
    table.movement("Aragorn II")
    ask = table.state.asks[0]
    assert {o[0] for o in ask.options} == {"pass", "place on-guard"}
    assert not worth_asking(table.state, ask, W.MH_PHASE)
    seat = autopass.Seat()
    question = asked(["mh_phase"], mine=False, usual=False)
    assert seat.passes(question, STATUS)
    seat.hold = True
    assert not seat.passes(question, STATUS), "who holds the game is asked"
    assert not autopass.Seat(theirs=("mh_phase",)).passes(question, STATUS), "so is who has a stop there"
    table.leave_open()


def test_what_answers_itself_has_a_stop_of_its_own() -> None:
    order = asked(["order"], passes="resolve|#1", usual=False)
    assert autopass.Seat().passes(order, STATUS)
    assert not autopass.Seat(mine=("order",)).passes(order, STATUS)
    assert set(STOP_OF.values()) <= IDS


def test_in_the_middle_of_an_attack_a_card_on_guard_can_wait(table: Table) -> None:
    """A hazard player whose deck has nothing that concerns an attack is not asked between strikes; when it is over he is."""
    table.hero.company("Aragorn II", "Legolas", at="Bree")
    table.hazard.hand("Cave-drake")
    table.movement("Aragorn II")
    s, hazard = table.state, 1
    assert table.offered("place on-guard Cave-drake")
    assert is_usual(s, hazard, W.MH_PHASE)
    assert not is_usual(s, hazard, W.MH_PHASE | W.FACING_ATTACK)
    assert not is_usual(s, hazard, W.MH_PHASE | W.STRIKES_ASSIGNED)
    assert is_usual(s, 0, W.MH_PHASE | W.FACING_ATTACK)
    assert not is_usual(s, 0, W.UNTAP_PHASE)
    table.leave_open()


def test_stops_are_for_windows_of_ones_own_turn_and_of_others_turns() -> None:
    seat = autopass.Seat(mine=("organization",), theirs=("mh_phase", "response"))
    assert not seat.passes(asked(["organization"]), STATUS)
    assert seat.passes(asked(["mh_phase"]), STATUS)
    assert seat.passes(asked(["organization"], mine=False), STATUS)
    assert not seat.passes(asked(["mh_phase"], mine=False), STATUS)
    assert not seat.passes(asked(["site_phase", "mh_phase"], mine=False), STATUS), "one of the windows is enough"
    assert seat.passes(asked(["organization", "response"]), STATUS), "responses have a stop of their own"
    assert not seat.passes(asked(["organization", "response"], mine=False), STATUS)


def test_a_real_question_is_never_skipped() -> None:
    seat = autopass.Seat(mine=(), theirs=())
    seat.until = autopass.until("turn", STATUS)
    assert not seat.passes(asked(["site_phase"], passes=""), STATUS)
    assert seat.until is None, "whoever was passing is back at the table"


def test_pass_until() -> None:
    for what, later in (("step", {"step": "3/Site/-41"}), ("phase", {"phase": "End of turn"}), ("turn", {"turn": 4})):
        seat = autopass.Seat()
        seat.until = autopass.until(what, STATUS)
        assert seat.passes(asked(["site_phase"]), STATUS)
        assert not seat.passes(asked(["site_phase"]), replace(STATUS, **later))
        assert seat.until is None
    seat.until = autopass.until("turn", STATUS)
    assert seat.passes(asked(["site_phase"]), replace(STATUS, phase="End of turn", step="x"))
    seat.clear()
    assert not seat.passes(asked(["site_phase"]), STATUS), "something was taken back"
    assert autopass.until("", STATUS) is None


def test_the_question_at_which_it_is_said_is_passed_in_any_case() -> None:
    seat = autopass.Seat()
    seat.until = autopass.until("turn", STATUS, "0.7.1")
    answered = asked(["mh_phase", "response"], mine=False, by_others=True, id="0.7.1")
    assert seat.passes(answered, STATUS)
    assert not seat.passes(replace(answered, id="0.8.1"), STATUS)


def test_somebody_elses_doing_ends_passing() -> None:
    seat = autopass.Seat()
    seat.until = autopass.until("turn", STATUS)
    assert not seat.passes(asked(["mh_phase", "response"], mine=False, by_others=True), STATUS)
    assert not seat.passes(asked(["mh_phase"], mine=False), STATUS)


@given(st.data())
def test_what_a_hand_holds_does_not_matter(data: st.DataObject) -> None:
    """The decision is made of public things alone: other fields, whatever they are, change nothing."""
    stops = st.none() | st.lists(st.sampled_from(sorted(IDS)), max_size=5).map(tuple)
    mine, theirs = data.draw(stops), data.draw(stops)
    question = asked(data.draw(st.lists(st.sampled_from(sorted(IDS)), min_size=1, max_size=3)), mine=data.draw(st.booleans()))
    secret = data.draw(st.dictionaries(st.sampled_from(["id", "kind", "quick"]), st.text(), max_size=3))
    until = data.draw(st.sampled_from(["", "step", "phase", "turn"]))
    answers = []
    for more in ({}, secret):
        seat = autopass.Seat(mine, theirs)
        seat.until = autopass.until(until, STATUS)
        answers.append(seat.passes(replace(question, **more), STATUS))
    assert answers[0] == answers[1]


def test_what_one_came_back_to_is_put() -> None:
    """After taking back, the question that stops would skip is asked, once."""
    seat = autopass.Seat(mine=(), theirs=())
    question = asked(["site_phase"], id="0.7.1")
    assert seat.passes(question, STATUS)
    seat.clear("0.7.1")
    assert not seat.passes(question, STATUS)
    assert seat.passes(replace(question, id="0.8.1"), STATUS)


def test_windows_have_names() -> None:
    assert names_of(W.ORGANIZATION) == ["organization"]
    assert names_of(W.others(W.MH_PHASE)) == ["mh_phase"]
    assert names_of(W.SITE_PHASE | W.IN_CHAIN) == ["site_phase", "response"]
    assert autopass.valid_stops(("organization", "nonsense", "organization")) == ("organization",)
    assert autopass.valid_stops(None) is None
