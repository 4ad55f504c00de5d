"""The run loop: frames on a stack, each of whose steps returns exactly one of `go`, `call`, `ask`, `done`.

A frame stays on the stack while its children run; what a child or a question answered waits in `state.result` for the
next step. Before every step the kernel asks `holds()`; `unwind_above(uid)` ends all frames above and each runs
`leave()`. Parts that hold "for this strike", "for this attack" belong to a frame's uid and end with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meccg.kernel.book import PROVIDED
from meccg.kernel.chance import CHANCE, WAYS, two_dice
from meccg.kernel.state import DICE, Frame, State
from meccg.model.rows import LEAVING, NONE, Ask

STEP_BUDGET = 20_000  # steps between two decisions before the loop is called stuck

Next = tuple[Any, ...]
Step = Callable[[Any, State], Next]
Manner = tuple[bool, dict[str, Step] | None]
_MANNERS: dict[type[Frame], Manner] = {}


def manner(kind: type[Frame]) -> Manner:
    """Whether a kind of procedure says when it holds: most do not, and need not be asked at every step; and its steps by name,
    unless it has some that are no methods. A class stays as it is, so it is looked at once.
    """
    steps = {name: f for name in dir(kind) if callable(f := getattr(kind, name))} if kind.perform is Frame.perform else None
    found = _MANNERS[kind] = (kind.holds is not Frame.holds, steps)
    return found


class Stuck(RuntimeError):
    """The rules ran in a circle without asking anybody."""


class NotOffered(ValueError):
    """An answer that names no offered option."""


def go(step: str, **fields: Any) -> Next:
    """On with this step of the same frame, its fields changed."""
    return ("go", step, fields)


def call(child: Frame, then: str, **fields: Any) -> Next:
    """Run a child frame to its end, then this step."""
    return ("call", child, then, fields)


def ask(
    seat: int,
    kind: str,
    options: Any,
    then: str,
    *,
    about: tuple[Any, ...] = (),
    rule: str = "",
    forced: bool = True,
    **fields: Any,
) -> Next:
    """Put a question to a seat, then this step with the chosen option in `state.result`. One option is taken by itself where it
    is `forced`; otherwise the seat is asked all the same, and nobody learns that it had no choice.
    """
    return ("ask" if forced else "put", (Ask(seat, kind, tuple(options), about, rule),), then, fields)


def asks(questions: tuple[Ask, ...], then: str, **fields: Any) -> Next:
    """Questions to several seats at once; the answers stay sealed until all are in. `state.result` is a tuple of (seat,
    option).
    """
    return ("asks", questions, then, fields)


def done(result: Any = None) -> Next:
    """The frame ends; its caller finds the result in `state.result`."""
    return ("done", result)


def roll(s: State, then: str, **fields: Any) -> Next:
    """Roll two dice, then this step with the sum in `state.result` as ("roll", "7")."""
    if s.chance.mode == "enumerated":
        options = tuple(("roll", str(n)) for n in WAYS)
        return ("ask", (Ask(CHANCE, "roll", options),), then, fields)
    s.chance, n = two_dice(s.chance)
    s.learned += 1
    s.result = ("roll", str(n))
    if s.log is not None:
        s.log.append((s.turn, DICE, ((NONE, str(n), -1),), -1))
    return ("go", then, fields)


def rolled(s: State) -> int:
    """The dice just rolled."""
    _, sum = s.result
    return int(sum)


def is_leaving(s: State, seat: int) -> bool:
    """Whether nobody answers for this seat any more."""
    return seat >= 0 and s.player(seat).presence == LEAVING


def push(s: State, frame: Frame) -> int:
    s.uid -= 1
    s.frames.append(frame.but(uid=s.uid))
    return s.uid


def pop(s: State, result: Any = None) -> None:
    frame = s.frames.pop()
    frame.leave(s)
    if frame.uid in s.scoped:
        end_scope(s, frame.uid)
    s.result = result


def end_scope(s: State, uid: int) -> None:
    """What held for the frame `uid` holds no longer."""
    s.scoped = s.scoped - {uid}
    s.release(lambda st: st.until == uid)


def amend(s: State, uid: int, **fields: Any) -> None:
    """Change fields of a frame that is not on top: an attack is cancelled, a check modified."""
    for i in range(len(s.frames) - 1, -1, -1):
        if s.frames[i].uid == uid:
            s.frames[i] = s.frames[i].but(**fields)
            return


def unwind_above(s: State, uid: int, step: str, **fields: Any) -> None:
    """End all frames above `uid`, which goes on with `step`."""
    while s.frames and s.frames[-1].uid != uid:
        pop(s)
    if s.frames:
        s.frames[-1] = s.frames[-1].but(step=step, **fields)


def run(s: State) -> None:
    """Run until somebody must decide or the game is over. A question with one option answers itself."""
    frames = s.frames
    for n in range(STEP_BUDGET + 1):  # noqa: B007  (so many steps were taken)
        if not frames or s.asks:
            break
        if s.winner is not None:  # the game is over, whatever was going on
            while frames:
                pop(s, s.winner)
            break
        frame = frames[-1]
        try:
            holds, steps = _MANNERS[type(frame)]
        except KeyError:
            holds, steps = manner(type(frame))
        if holds and not frame.holds(s):
            pop(s)
            continue
        nxt = frame.perform(s) if steps is None else steps[frame.step](frame, s)
        if not frames or (top := frames[-1]).uid != frame.uid:
            continue  # the step unwound its own frame
        word = nxt[0]
        if word == "go":
            if fields := nxt[2]:  # which nobody else holds
                fields["step"] = nxt[1]
                frames[-1] = top.but(**fields)
            else:
                frames[-1] = top.but(step=nxt[1])
        elif word == "call":
            if fields := nxt[3]:
                fields["step"] = nxt[2]
                frames[-1] = top.but(**fields)
            else:
                frames[-1] = top.but(step=nxt[2])
            child = nxt[1]
            if child.idle(s):
                s.result = None
            else:
                s.uid -= 1
                frames.append(child.but(uid=s.uid))
        elif word == "done":
            pop(s, nxt[1])
        elif word == "ask" or word == "put":
            question = nxt[1][0]
            fields = nxt[3]
            fields["step"] = nxt[2]
            frames[-1] = top.but(**fields)
            if len(question.options) == 1 and word == "ask":
                s.result = question.options[0]
            elif not question.options:
                raise Stuck(f"{type(frame).__name__}.{frame.step} asked {question.kind!r} without an option")
            elif question.seat >= 0 and s.rows[question.seat].presence == LEAVING:  # as `is_leaving`, at every question
                s.result = PROVIDED["plainest answer"](question)
            else:
                s.asks = nxt[1]
                s.asker = frame.step
        else:
            frames[-1] = top.but(step=nxt[2], **nxt[3])
            forced = tuple((q.seat, q.options[0]) for q in nxt[1] if len(q.options) == 1)
            s.asks = tuple(q for q in nxt[1] if len(q.options) != 1)
            for q in s.asks:
                if is_leaving(s, q.seat):
                    forced += ((q.seat, PROVIDED["plainest answer"](q)),)
            s.asks = tuple(q for q in s.asks if not is_leaving(s, q.seat))
            s.asker = frame.step
            s.sealed = forced
            if not s.asks:
                s.result, s.sealed = tuple(sorted(forced)), None
            elif not all(q.options for q in s.asks):
                raise Stuck(f"{type(frame).__name__}.{frame.step} asked a seat without an option")
    else:
        trail = " > ".join(f"{type(f).__name__}.{f.step}" for f in frames)
        raise Stuck(f"no decision after {STEP_BUDGET} steps: {trail}")
    s.steps += n


def answer(s: State, seat: int, option: tuple[Any, ...]) -> None:
    """Give a seat's answer; the state is untouched if it is not offered. Call `run` afterwards."""
    for question in s.asks:
        if question.seat == seat:
            break
    else:
        raise NotOffered(f"seat {seat} is not asked anything now")
    if option not in question.options:
        raise NotOffered(f"{option!r} is not offered to seat {seat}")
    if s.sealed is None:
        s.result = option
        s.asks = ()
        return
    s.sealed = (*s.sealed, (seat, option))
    s.asks = tuple(a for a in s.asks if a is not question)
    if not s.asks:
        s.result, s.sealed = tuple(sorted(s.sealed)), None


def choose(s: State, option: tuple[Any, ...]) -> None:
    """Answer the one question asked now and run on: the way of simulations and searches."""
    if s.sealed is None:
        s.result = option
        s.asks = ()
    else:
        answer(s, s.asks[0].seat, option)
    run(s)
