"""Ringwraith followers: how others of the Nine come into play with the one who represents a player, and when they go."""

from __future__ import annotations

import pytest

from ledger import rule
from meccg.kernel.book import BOOK
from meccg.model.rows import UNCONTROLLED
from meccg.rules.characters import may_be_dismissed
from meccg.rules.control import left_of_di, mind_to_control
from meccg.rules.influence import targets
from table import Table

KHAMUL, REN, DWAR, UVATHA, KING = (
    "Khamûl the Ringwraith",
    "Ren the Ringwraith",
    "Dwar the Ringwraith",
    "Ûvatha the Ringwraith",
    "The Witch-king",
)


@pytest.fixture
def minions(table: Table) -> Table:
    table.hero.plays("ringwraith")
    return table


def close(table: Table) -> None:
    """The block of composition changes is over."""
    while table.asked == "composition":
        table.do("As they are now")


# --- who comes, and where --------------------------------------------------------------------------------------------------


@rule("AIO-C-0162", "AIO-C-0163", "AIO-C-0165", "AIO-C-0167")
@pytest.mark.parametrize(("lord", "may"), [(KHAMUL, True), (KING, True), (REN, False), ("", False)])
def test_a_follower_needs_a_lord_who_calls_him(minions: Table, lord: str, may: bool) -> None:
    minions.hero.company(lord or "Hador", at="Dol Guldur").hand(DWAR).discard("Indûr the Ringwraith")
    minions.organization()
    follows = [o for o in minions.offers() if o.startswith(f"Play {DWAR}")]
    assert bool(follows) == may
    assert not any("Indûr" in o for o in minions.offers())
    if may:
        minions.do(f"play {DWAR}")
        close(minions)
        assert minions.card(DWAR).controller == minions.id(lord)
        assert minions.state.player(0).avatar == minions.id(lord)
    minions.leave_open()


@rule("AIO-H-0305")
@pytest.mark.players(3)
@pytest.mark.parametrize("revealed", [False, True])
def test_a_draft_of_avatars_leaves_them_their_followers(minions: Table, revealed: bool) -> None:
    """Khamûl was declared: nobody else of the Nine represents his player, but Dwar follows him."""
    minions.rules(avatar_draft=True)
    minions.seat(2).plays("ringwraith")
    for seat, who in ((0, KHAMUL), (2, REN)):
        minions.state.record("chosen", seat, who)
        minions.state.record("declared", seat, who)
    minions.hero.company(KHAMUL if revealed else "Hador", at="Dol Guldur").hand(DWAR, "a pastime")
    minions.organization()
    if revealed:
        minions.do(f"play {DWAR}")
        close(minions)
        assert minions.card(DWAR).controller == minions.id(KHAMUL)
        assert minions.state.player(0).avatar == minions.id(KHAMUL)
    else:
        assert not any(DWAR in o for o in minions.offers())
        assert "no other avatar" in " ".join(why.text for why in minions.reasons(DWAR))
    minions.leave_open()


@rule("AIO-C-0164")
@pytest.mark.parametrize(
    ("at", "who", "may"),
    [("Dol Guldur", REN, True), ("Carn Dûm", REN, True), ("Cirith Ungol", KING, True), ("Cirith Ungol", REN, False)],
)
def test_he_comes_at_a_darkhaven_or_where_he_is_at_home(minions: Table, at: str, who: str, may: bool) -> None:
    minions.hero.company(KHAMUL, at=at).hand(who)
    minions.organization()
    assert any(o.startswith(f"Play {who}") for o in minions.offers()) == may
    if not may:
        minions.cannot(f"play {who}", because="Darkhaven")
    minions.leave_open()


@rule("AIO-C-0166")
def test_not_one_whom_another_has_in_play(minions: Table) -> None:
    minions.hazard.plays("ringwraith").company(KHAMUL, DWAR, at="Minas Morgul", followers={KHAMUL: [DWAR]}).set(avatar=-1)
    minions.hazard.set(avatar=minions.id(KHAMUL))
    minions.hero.company(KING, at="Dol Guldur").hand(DWAR, KHAMUL, REN).out("Indûr the Ringwraith")
    minions.hero.hand("Indûr the Ringwraith")
    minions.organization()
    offered = {name for name in (DWAR, KHAMUL, REN, "Indûr the Ringwraith") if any(f"Play {name}" in o for o in minions.offers())}
    assert offered == {REN}
    minions.leave_open()


@rule("AIO-C-0142", "AIO-C-0144", "AIO-B-0271")
@pytest.mark.parametrize("follows", [True, False])
def test_who_comes_drives_his_hazard_out(minions: Table, follows: bool) -> None:
    minions.hero.company(KING if follows else "Hador", at="Dol Guldur").hand(REN)
    minions.hazard.events("Ren the Unclean")
    minions.organization()
    minions.do(f"{'play' if follows else 'reveal'} {REN}", "Dol Guldur", *(() if follows else ("new company",)))
    close(minions)
    minions.then("Ren the Unclean discarded", f"{REN} in play")
    minions.leave_open()


@rule("AIO-C-0175", "AIO-B-0273")
def test_who_is_revealed_drives_anothers_follower_out(minions: Table) -> None:
    minions.hazard.plays("ringwraith").company(KHAMUL, DWAR, at="Minas Morgul", followers={KHAMUL: [DWAR]})
    minions.hazard.set(avatar=minions.id(KHAMUL))
    theirs = minions.id(DWAR)
    minions.hero.company("Hador", at="Dol Guldur").hand(DWAR)
    minions.organization()
    minions.do(f"reveal {DWAR} as a new company at Dol Guldur")
    close(minions)
    assert minions.state.card(theirs).zone == "discard"
    minions.leave_open()


# --- influence -------------------------------------------------------------------------------------------------------------


@rule("AIO-C-0170")
def test_two_followers_take_two_points(minions: Table) -> None:
    minions.hero.company(REN, DWAR, KHAMUL, at="Dol Guldur", followers={REN: [DWAR, KHAMUL]}).set(avatar=minions.id(REN))
    assert left_of_di(minions.state, minions.id(REN)) == minions.value("di", REN) - 2


@pytest.mark.parametrize(("lord", "costs"), [(KING, (0, 0, 1)), (KHAMUL, (0, 1, 1)), (REN, (1, 1, 1))])
def test_some_lead_their_kin_without_influence(minions: Table, lord: str, costs: tuple[int, ...]) -> None:
    kin = ["Indûr the Ringwraith", DWAR, "Hoarmûrath the Ringwraith"]
    minions.hero.company(*kin, lord, at="Dol Guldur", followers={lord: kin})
    assert tuple(mind_to_control(minions.state, minions.id(k)) for k in kin) == costs


@rule("AIO-C-0171", "AIO-C-0191")
def test_a_follower_is_neither_influenced_away_nor_let_go(minions: Table) -> None:
    minions.hero.company(DWAR, REN, "Hador", at="Dol Guldur", followers={REN: [DWAR]})
    assert may_be_dismissed(minions.state, 0) == [minions.id("Hador")]
    assert list(targets(minions.state, 1, minions.company("Hador"))) == [minions.id("Hador")]


@rule("AIO-C-0172", "AIO-C-0192")
@pytest.mark.parametrize("follows", [True, False])
def test_a_follower_does_not_use_what_he_could(minions: Table, follows: bool) -> None:
    kin = {REN: [DWAR]} if follows else {DWAR: [REN]}
    minions.hero.company(*((DWAR, REN) if follows else (REN, DWAR)), at="Dol Guldur", followers=kin).hand("a pastime")
    minions.organization()
    assert any(o.startswith(f"Use {DWAR}") for o in minions.offers()) != follows
    minions.leave_open()


# --- when the lord is gone -------------------------------------------------------------------------------------------------


def left_alone(table: Table) -> None:
    """Ren has returned to hand, Dwar is where they were."""
    table.hero.company(DWAR, at="Minas Morgul").hand(REN).set(avatar=-1)
    s = table.state
    s.put(s.card(table.id(DWAR)).but(controller=UNCONTROLLED))


@rule("AIO-C-0176")
def test_a_lord_who_is_back_controls_them_again(minions: Table) -> None:
    left_alone(minions)
    minions.organization()
    minions.do(f"reveal {REN} in the company of {DWAR}")
    close(minions)
    while minions.asked == "act":
        minions.pass_()
    minions.do(REN)  # who controls him
    minions.then(f"{DWAR} in play")
    assert minions.card(DWAR).controller == minions.id(REN)
    minions.leave_open()


@rule("AIO-C-0177")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_otherwise_they_are_discarded_when_the_phase_ends(minions: Table, elsewhere: bool) -> None:
    left_alone(minions)
    minions.hero.company("Hador", at="Dol Guldur")
    minions.organization()
    minions.then(f"{DWAR} in play")
    if elsewhere:
        minions.do(f"reveal {REN} in the company of Hador")
        close(minions)
    while minions.asked == "act":
        minions.pass_()
    minions.then(f"{DWAR} discarded", "Hador in play")
    minions.leave_open()


def test_wizards_have_no_followers_of_their_kind(table: Table) -> None:
    table.hero.company("Gandalf", at="Rivendell").hand("Alatar")
    assert [type(m).__name__ for m in BOOK["TW-117"].modes] == ["RevealAvatar"]
    table.organization()
    assert not table.offered("play Alatar")
    table.leave_open()
