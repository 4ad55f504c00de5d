"""Views: nothing hidden gets out, and a state made of a view is as good as the true one to who has it."""

from typing import Any

import msgspec
import pytest

from invariants import broken, inventory
from kernel.moments import cards, moments
from meccg.kernel.decisions import decision
from meccg.kernel.game import readable
from meccg.kernel.names import procedures
from meccg.kernel.run import choose
from meccg.kernel.state import State
from meccg.kernel.view import (
    COUNTED,
    VEILED,
    BadBelief,
    BadView,
    packed,
    state_from,
    true_belief,
    unpacked,
    view,
    view_from_json,
)
from meccg.model.rows import DECK, HAND, NONE, CardRow, Row
from table import Table


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_state_from_a_view_looks_the_same(seed: str) -> None:
    for s in moments(seed, 800, every=7):
        look_the_same(s)


def look_the_same(s: State) -> None:
    for p in (*s.players(), NONE):
        v = view(s, p)
        for belief in (None, true_belief(s, p)) if p != NONE else (true_belief(s, p),):
            assert packed(view(state_from(v, "seed", belief), p)) == packed(v)


@pytest.mark.parametrize("seed", ["1", "2", "5"])
def test_a_view_goes_over_a_wire_and_comes_back(seed: str) -> None:
    """As bytes and as JSON, with everything that is going on in it; and what is imagined from it is the same."""
    kinds = set()
    for s in moments(seed, 800, every=5):
        for p in (*s.players(), NONE):
            v = view(s, p)
            kinds |= {type(f).__name__ for f in v.frames}
            back = unpacked(packed(v))
            assert back == v
            assert [type(f) for f in back.frames] == [type(f) for f in v.frames]
            assert view_from_json(msgspec.json.encode(v)) == v
            if p == s.asks[0].seat:
                assert state_from(back, "x").digest() == state_from(v, "x").digest()
    assert len(kinds) >= 10


def test_every_procedure_can_be_unpacked() -> None:
    """The types of its fields say what they are: nothing comes back as a list."""
    for kind in procedures().values():
        for f in msgspec.structs.fields(kind):
            words = str(f.type)
            assert "Any" not in words or words == "tuple[typing.Any, ...]", f"{kind.__name__}.{f.name}: {words}"


@pytest.mark.parametrize(
    "change", [lambda d: d[:40], lambda d: b"", lambda d: d.replace(b"game", b"gnme"), lambda d: b"\x93\x01\x02\x03"]
)
def test_what_is_no_view_is_refused(change: Any) -> None:
    s = next(iter(moments("1", 100, every=99)))
    data = packed(view(s, 0))
    with pytest.raises(BadView):
        unpacked(change(data))


# A frame's field that may name a hidden card must be one of its `secrets`. These hold great numbers that are no ids.
PLAIN = frozenset(("window", "uid"))
SMALL = 40  # numbers up to here may be anything


def numbers(x: Any) -> list[int]:
    if isinstance(x, bool):
        return []
    if isinstance(x, int):
        return [x]
    if isinstance(x, tuple):
        return [n for y in x for n in numbers(y)]
    if isinstance(x, Row):
        return [n for f in x.__struct_fields__ for n in numbers(getattr(x, f))]
    return []


@pytest.mark.parametrize("seed", ["1", "4"])
def test_views_hold_no_hidden_card(seed: str) -> None:
    for s in moments(seed, 800, every=11):
        hold_no_hidden_card(s)


def hold_no_hidden_card(s: State) -> None:
    for p in s.players():
        v = view(s, p)
        text = packed(v)
        seen = {c.id for c in v.cards}
        asked = {x for a in v.asks for o in a.options for x in o if isinstance(x, int)}
        for c in cards(s):
            if not s.seen_by(c.id) >> p & 1 and c.id not in asked:
                assert c.id not in seen
                assert c.tag.to_bytes(5, "big") not in text
        for row in (*v.players, *v.companies):
            for f in ("hand", "deck", "discard", "play", "site", "destination", "guard", "members", "attached"):
                for id in numbers(getattr(row, f, ())):
                    assert id in seen or id <= COUNTED or id == NONE
        veiled = {c.id for c in cards(s)} - seen
        for frame in v.frames:
            for f in frame.__struct_fields__:
                told = [n for n in numbers(getattr(frame, f)) if n > SMALL and n in veiled and f not in PLAIN]
                assert not told, f"{type(frame).__name__}.{f} tells {[s.name(c) for c in told]}"
        for c in v.hidden:
            assert not c.card or c.card in {s.card(n).card for d in v.cards for n in s.card(d.id).noted}
            assert not c.tag
            assert not c.marks or c.mode == "agent"  # how often it acted, everybody saw


def renumbered(s: State, viewer: int) -> State:
    """The same game with other cards where this player can't see: each hidden pile's cards change places among its rows."""
    t = s.clone()
    for owner in s.players():
        for zone in (HAND, DECK):
            ids = [id for id in getattr(s.player(owner), zone) if not s.seen_by(id) >> viewer & 1]
            for id, other in zip(ids, ids[1:] + ids[:1], strict=True):
                t.rows[id] = s.card(id).but(card=s.card(other).card, tag=s.card(other).tag)
    t.memo, t.memo_status, t.bits = {}, {}, None
    return t


@pytest.mark.parametrize("seed", ["1", "5"])
def test_games_that_differ_in_hidden_cards_look_the_same(seed: str) -> None:
    for s in moments(seed, 800, every=5):
        twins_look_the_same(s)


def twins_look_the_same(s: State) -> None:
    for p in s.players():
        if any(a.seat == p for a in s.asks):
            t = renumbered(s, p)
            assert packed(view(t, p)) == packed(view(s, p))
            mine = [decision(s, a) for a in s.asks if a.seat == p]
            assert [decision(t, a) for a in t.asks if a.seat == p] == mine


def until_asked(s: State, viewer: int) -> bool:
    """The others decline whatever they are asked; false if somebody learns something or the game ends."""
    learned = s.learned
    while s.asks and s.asks[0].seat != viewer:
        choose(s, s.asks[0].options[0])
    return bool(s.asks) and s.learned == learned


@pytest.mark.parametrize("seed", ["1", "2"])
def test_transcripts_are_equal_until_the_reveal(seed: str) -> None:
    assert sum(transcripts_are_equal(s) for s in moments(seed, 800, every=10))


def transcripts_are_equal(s: State) -> int:
    """Two games with other hidden cards, the viewer's answers alike: what he is shown is alike until somebody shows something.
    How many moments were compared.
    """
    viewer = s.asks[0].seat
    a, b = s.clone(), renumbered(s, viewer)
    a.log, b.log = [], []
    for n in range(10):
        if a.sealed is not None:
            return n
        learned = a.learned
        choose(a, a.asks[0].options[-1])
        choose(b, b.asks[0].options[-1])
        if a.learned != learned or b.learned != learned or not until_asked(a, viewer) or not until_asked(b, viewer):
            return n
        assert packed(view(a, viewer)) == packed(view(b, viewer))
        assert readable(a.log, viewer, a.n_players) == readable(b.log, viewer, b.n_players)
    return 10


@pytest.mark.parametrize("seed", ["1", "6"])
def test_imagined_states_are_sound_and_can_be_played(seed: str) -> None:
    for s in moments(seed, 800, every=20):
        sound_and_playable(s)


def sound_and_playable(s: State) -> None:
    p = s.asks[0].seat
    t, u = (state_from(view(s, p), seed, true_belief(s, p)) for seed in "ab")
    assert not broken(t)
    assert inventory(t) == inventory(s)
    assert (u.chance.seed, u.chance.epoch) == ("b", 1)
    if len(s.player(p).deck) > 10:
        assert [t.card(c).card for c in t.player(p).deck] != [u.card(c).card for c in u.player(p).deck]
    for _ in range(20):
        if t.asks:
            choose(t, t.asks[0].options[-1])


def test_what_is_known_is_dealt(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree", items={"Bilbo": ["Dagger of Westernesse"]}).hand("Concealment", "Block")
    table.hazard.hand("Cave-drake")
    s = table.state
    s.move(table.id("Dagger of Westernesse"), HAND)
    v = view(s, 1)
    assert [c.card for c in v.cards if c.zone == HAND and c.owner == 0] == [table.card("Dagger of Westernesse").card]
    assert v.players[0].hand.count(COUNTED) == 2
    s.move(table.id("Block"), "discard")
    v = view(s, 1)
    assert v.players[0].hand == (COUNTED, COUNTED)
    for seed in "abcd":
        t = state_from(v, seed, {0: {DECK: ["TW-204", "TW-15", "TW-16", "TW-17"]}})
        hidden = [t.card(id).card for zone in (HAND, "discard", DECK) for id in getattr(t.player(0), zone)]
        assert table.card("Dagger of Westernesse").card in hidden
    blind = msgspec.structs.replace(v, cards=(), knowledge=(), own=())
    with pytest.raises(BadBelief, match="hidden cards of Hero"):
        state_from(blind)


def test_face_down_cards_are_named_but_not_told(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree")
    company = table.plan("Bilbo", "Rivendell")
    s = table.state
    own, other = view(s, 0), view(s, 1)
    assert own.companies[0].destination == company.destination
    assert other.companies[0].destination <= VEILED
    (hidden,) = (c for c in other.hidden if c.id == other.companies[0].destination)
    assert (hidden.card, hidden.mode, hidden.face_down, hidden.owner) == ("", "site", True, 0)
    t = state_from(other, "x", {0: {"locations": ["TW-421"], "deck": ["TW-204"]}})
    assert t.card(t.company(company.id).destination).card == "TW-421"
    assert packed(view(t, 1)) == packed(other)


def test_onlookers_see_what_all_see(table: Table) -> None:
    table.hero.company("Bilbo", at="Bree").hand("Concealment")
    table.hazard.hand("Cave-drake")
    v = view(table.state, NONE)
    assert not v.asks
    assert not [c for c in v.cards if c.zone == HAND]
    assert all(isinstance(c, CardRow) for c in v.cards)
