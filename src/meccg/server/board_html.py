"""A board as HTML without scripts, in the same words as the terminal has them (`meccg.board.text`): headings and lists, which
screen readers can walk through. Made where the cards are known, by the desk.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from meccg.board import text
from meccg.board.structs import Board


def words(line: text.Line) -> str:
    return escape("".join(s if isinstance(s, str) else s[0] for s in line.spans))


def nested(lines: Iterable[text.Line]) -> Iterator[str]:
    """Lists within lists: what belongs to a line is a list in its item."""
    depth = -1
    for line in lines:
        if line.depth > depth:
            yield "<ul>" * (line.depth - depth)
        else:
            yield "</li>" + "</ul></li>" * (depth - line.depth)
        yield f"<li>{words(line)}"
        depth = line.depth
    yield "</li></ul>" * (depth + 1)


def board_html(b: Board) -> str:
    out = [f"<h2>{words(text.heading(b))}</h2>", *nested(text.points(b))]
    step = next((x.name for phase in b.rail if phase.state == "now" for x in phase.steps if x.state == "now"), "")
    if step:
        out.append(f"<p>Step: {escape(step)}</p>")
    happening = list(text.happening(b))
    if happening:
        out += ["<h3>What is happening</h3>", *nested(happening)]
    for seat in text.ordered(b):
        first, *rest = text.side(b, seat)
        out += [f"<h3>{words(first)}</h3>", *nested(raised(rest))]
        held = list(raised(text.hand(b, seat)))
        if held:
            title, *cards = held
            out += [f"<h3>{words(title).rstrip(':')}</h3>", *nested(raised(cards))]
    return "".join(out)


def raised(lines: Iterable[text.Line]) -> Iterator[text.Line]:
    """Their heading stands for what is less deep."""
    for line in lines:
        yield line._replace(depth=line.depth - 1)
