"""Snapshots: a game at any moment as bytes, and the very same game out of them."""

from typing import Any, ClassVar

import msgspec
import pytest

from kernel.moments import game, play_on
from meccg.kernel import names, snapshot
from meccg.kernel.book import PARTS
from meccg.kernel.chance import Picker, pick
from meccg.kernel.game import Game
from meccg.kernel.run import choose
from meccg.kernel.snapshot import BadSnapshot, pack, unpack
from meccg.kernel.state import Frame, State
from meccg.rules.combat import Attack


def all_of(s: State) -> dict[str, Any]:
    """Everything that a state has but what is made anew when it is asked for."""
    return {name: getattr(s, name) for name in State.__slots__ if name not in snapshot.MADE_ANEW}


def quickly(g: Game, seed: str, answers: int) -> int:
    """As `play_on`, but without a word."""
    pick = Picker(seed).pick
    for n in range(answers):
        if g.over:
            return n
        ask = g.state.asks[pick(len(g.state.asks))]
        g.choose(ask.seat, ask.options[pick(len(ask.options))])
    return answers


def same(a: Game, b: Game) -> None:
    assert all_of(a.state) == all_of(b.state)
    assert list(a.state.standing) == list(b.state.standing)
    assert (a.lines, a.log(), a.origin, a._given, a._undone) == (b.lines, b.log(), b.origin, b._given, b._undone)


def test_every_field_of_a_state_is_packed_or_made_anew() -> None:
    parts = (*snapshot.PLAIN, *snapshot.VALUES, *snapshot.APART, *snapshot.MADE_ANEW)
    assert sorted(parts) == sorted(State.__slots__)


@pytest.mark.parametrize("seed", range(50))
def test_a_game_goes_on_from_a_snapshot_as_if_nothing_had_been(seed: int) -> None:
    """Packed at any moment, once more at a later one; answered alike to its end or for long, and taken back alike."""
    name = f"snapshot {seed}"
    straight = game(name)
    quickly(straight, name, 5 + pick(name, 0, 300))
    again = unpack(pack(straight))
    same(again, straight)
    for n in range(3):
        given = quickly(straight, f"{name}/{n}", 25)
        assert quickly(again, f"{name}/{n}", 25) == given
        same(again, straight)
        seat = pick(name, n + 1, 2)
        if straight.over or straight._last(seat) is None:
            break
        assert [again.can_undo(p) for p in (0, 1)] == [straight.can_undo(p) for p in (0, 1)]
        for g in (straight, again):
            g.undo(seat, consent=True)
        same(again, straight)
        again = unpack(pack(again))


def test_a_bare_state_and_one_that_goes_on_by_itself() -> None:
    g = game("bare")
    play_on(g, "bare", 60)
    a, b = unpack(pack(g.state)), g.state.clone()
    assert isinstance(a, State)
    for n in range(200):
        assert all_of(a) == all_of(b)
        if not b.asks:
            break
        i = pick("bare on", n, len(b.asks[0].options))
        choose(a, a.asks[0].options[i])
        choose(b, b.asks[0].options[i])


def test_the_record_may_be_kept_elsewhere_and_only_so_much_is_taken_back() -> None:
    g = game("apart")
    play_on(g, "apart", 150)
    short = pack(g, record=False, taken_back=7)
    assert len(short) < len(pack(g))
    assert len(unpack(short)._before) == 7
    assert unpack(short).lines == []
    again = unpack(short, g.origin, g.lines)
    same(again, g)
    again.undo(0, consent=True)
    g.undo(0, consent=True)
    same(again, g)


def test_what_was_renamed_since_is_read_under_its_new_name(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game("renamed")
    while not g.state.standing or g.state.enclosing(Attack) is None:
        assert play_on(g, str(len(g.lines)), 1)
    now = g.state.digest()
    old, new = next((r.address, r) for rows in g.state.standing.values() for r in rows)[0], "OLD-1:part/of/it"
    tag = names.tag_of(Attack)
    data = pack(g)
    body = snapshot._decode(snapshot.zlib.decompress(data[len(snapshot.MAGIC) + 1 :]))
    text = msgspec.json.encode(body).decode().replace(f'"{old}"', f'"{new}"').replace(f'"~{tag}"', '"~Skirmish"')
    before = data[: len(snapshot.MAGIC) + 1] + snapshot.zlib.compress(msgspec.msgpack.encode(msgspec.json.decode(text)))
    with pytest.raises(BadSnapshot, match="there is no p"):
        unpack(before)
    monkeypatch.setitem(names.NOW, "OLD-1:part", old + "!")
    monkeypatch.setitem(names.NOW, f"{old}!/of/it", old)
    with pytest.raises(BadSnapshot, match="there is no procedure 'Skirmish' in this program"):
        unpack(before)
    monkeypatch.setitem(names.NOW, "~Skirmish", f"~{tag}")
    assert unpack(before).state.digest() == now


def test_what_is_not_known_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    g = game("unknown")
    while not g.state.standing:
        assert play_on(g, str(len(g.lines)), 1)
    data = pack(g)
    with pytest.raises(BadSnapshot, match="no snapshot"):
        unpack(b"PK" + data)
    with pytest.raises(BadSnapshot, match="format 9; this program reads format 1"):
        unpack(data.replace(snapshot.MAGIC + b"\x01", snapshot.MAGIC + b"\x09"))
    with pytest.raises(BadSnapshot, match="damaged"):
        unpack(data[:-9])
    address = next(r.address for rows in g.state.standing.values() for r in rows)
    with monkeypatch.context() as m:
        m.delitem(PARTS, address)
        with pytest.raises(BadSnapshot, match=f"there is no part '{address}' in this program"):
            unpack(data)
    row = g.state.frames[0]

    class Lost(Frame, frozen=True, kw_only=True, tag="lost", gc=False):
        secrets: ClassVar[tuple[str, ...]] = ()
        gone: int = 0

        def begin(self, s: State) -> Any: ...

    s = g.state.clone()
    s.frames[0] = Lost(uid=row.uid, step="nowhere")
    with pytest.raises(BadSnapshot, match="the procedure 'lost' has no step 'nowhere'"):
        unpack(pack(s))
    s.rows[5] = s.card(5).but(card="XX-1")
    with pytest.raises(BadSnapshot, match="there is no card 'XX-1'"):
        unpack(pack(s))
