"""The end-of-turn phase (METW-1083 ff., AIO-B-0464 ff.)."""

from ledger import rule
from meccg.parts.values import HAND_SIZE
from table import Table

SIX = ("Sting", "Concealment", "Sun", "Moon", "Gimli", "Legolas")


@rule("METW-0031", "AIO-B-0464", "AIO-B-0459")
def test_each_player_may_discard_one_card(table: Table) -> None:
    table.hero.hand("Sting", "Concealment")
    table.hazard.hand("Orc-patrol", "Wargs")
    table.end_of_turn()
    assert table.who == "hero"
    table.do("discard Sting")
    assert table.who == "hazard"  # one and no more
    table.then("Sting discarded", "Concealment in hand")
    table.do("discard Wargs")
    table.then("Wargs discarded", "Orc-patrol in hand")


@rule("METW-0031", "AIO-B-0464")
def test_or_none(table: Table) -> None:
    table.hero.hand("Sting")
    table.hazard.hand("Orc-patrol")
    table.end_of_turn()
    table.do("no")
    table.do("no")
    table.then("Sting in hand", "Orc-patrol in hand")


@rule("METW-0032", "AIO-B-0465", "METW-1085", "AIO-B-0466", "AIO-B-0459", "AIO-C-0001", "AIO-A-0200")
def test_both_hands_are_filled_up_to_eight(table: Table) -> None:
    table.hero.hand(*SIX)
    table.hazard.hand("Orc-patrol")
    table.end_of_turn()
    table.do("no")
    table.do("no")
    table.pass_all()
    assert len(table.hero.row.hand) == len(table.hazard.row.hand) == 8


@rule("METW-0032", "AIO-B-0465", "AIO-E-0530")
def test_a_hand_that_is_too_large_is_discarded_down_one_by_one(table: Table) -> None:
    table.hero.hand(*SIX, "Aragorn II", "Bilbo", "Boromir II", "Elrond")
    table.end_of_turn()
    table.do("no")
    assert table.asked == "discard down"
    table.do("discard Elrond")
    table.do("discard Gimli")
    assert len(table.hero.row.hand) == 8
    table.then("Elrond discarded", "Gimli discarded")
    table.pass_all()


@rule("AIO-C-0025")
def test_the_card_is_discarded_before_the_hand_is_reset(table: Table) -> None:
    table.hero.hand(*SIX, "Aragorn II", "Bilbo").deck("Elrond")
    table.end_of_turn()
    table.do("discard Sun")
    table.then("Elrond in hand")  # drawn for it
    assert len(table.hero.row.hand) == 8
    assert table.who == "hazard" or not table.offered("discard Elrond")
    table.pass_all()
    table.then("Elrond in hand")


@rule("AIO-H-0664", "AIO-A-0201", "AIO-A-0202", "AIO-H-0648")
def test_hand_size_is_what_it_is_now(table: Table) -> None:
    from meccg.kernel.book import PARTS
    from meccg.model.rows import Env, Standing
    from meccg.parts.base import YOU
    from meccg.parts.standing import Add

    if "test:hand" not in PARTS:
        Add(HAND_SIZE, 1, to=YOU).settle("test:hand")
    table.hero.hand(*SIX)
    row = (HAND_SIZE.name, Standing("test:hand", Env(source=-1, player=0), 0, "game"))
    table.state.hold((row, row))  # twice one more
    table.end_of_turn()
    table.do("no")
    assert len(table.hero.row.hand) == 10
    assert len(table.hazard.row.hand) == 8
    table.pass_all()


@rule("CRF1-0112", "AIO-H-0188")
def test_resources_may_be_played_after_the_hand_is_reset(table: Table) -> None:
    herbs = {"Aragorn II": ["Healing Herbs"]}
    table.hero.company("Aragorn II", "Bilbo", at="Bree", wounded=["Bilbo"], items=herbs)
    table.end_of_turn()
    table.pass_()  # before the hands are reset
    assert len(table.hero.row.hand) == len(table.hazard.row.hand) == 8
    table.do("use Healing Herbs on Bilbo")
    table.then("Bilbo untapped")


def test_what_is_discarded_is_not_shown(table: Table) -> None:
    table.hero.hand("Sting", "Concealment")
    table.end_of_turn()
    table.do("discard Sting")
    assert table.card("Sting").known == 0
    assert not any("Sting" in line for line in table.log)
    table.pass_all()


@rule("AIO-B-0382", "METW-0255", "AIO-B-0383", "AIO-A-0376", "AIO-H-0606")
def test_the_phases_of_a_turn_in_their_order(table: Table) -> None:
    from meccg.kernel.run import push
    from meccg.kernel.state import State
    from meccg.rules.turn import Game

    table._begin()
    s: State = table.state
    seen: list[tuple[int, str]] = []
    push(s, Game(step="turn"))
    from meccg.kernel import run as kernel

    for _ in range(3000):
        frame = s.frames[-1]
        name = type(frame).__name__
        if frame.step == "begin" and name in PHASES:
            seen.append((frame.player, name))
        if len(seen) > 12:
            break
        step(s, kernel)
    assert [name for _, name in seen[:6]] == list(PHASES)
    assert [p for p, _ in seen[:12]] == [0] * 6 + [1] * 6
    table.leave_open()


PHASES = ("UntapPhase", "OrganizationPhase", "LongEventPhase", "MovementHazardPhase", "SitePhases", "EndOfTurnPhase")


def step(s, kernel) -> None:  # type: ignore[no-untyped-def]
    """One step of the run loop; whoever is asked gives the first answer."""
    if s.asks:
        s.result, s.asks = s.asks[0].options[0], ()
    frame = s.frames[-1]
    if not frame.holds(s):
        kernel.pop(s)
        return
    nxt = frame.perform(s)
    if not s.frames or s.frames[-1].uid != frame.uid:
        return
    kind = nxt[0]
    if kind == "go":
        s.frames[-1] = s.frames[-1].but(step=nxt[1], **nxt[2])
    elif kind == "call":
        s.frames[-1] = s.frames[-1].but(step=nxt[2], **nxt[3])
        kernel.push(s, nxt[1])
    elif kind == "done":
        kernel.pop(s, nxt[1])
    else:
        s.frames[-1] = s.frames[-1].but(step=nxt[2], **nxt[3])
        s.asks = nxt[1]
