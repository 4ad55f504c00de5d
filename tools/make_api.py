"""Writes docs/api.md from the docstrings of what `import meccg` gives: the functions, the classes and their public methods.

It is one of the pages of make_docs.py (`make docs`), and a test holds it up to date.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_overloads

import meccg
from meccg.kernel import decisions, game, record, run, view
from meccg.model.deck import Deck
from meccg.model.options import STANDARD, Rules
from meccg.rules import setup

PAGE = Path(__file__).resolve().parent.parent / "docs" / "api.md"
CHAPTERS: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("A game", (meccg.new_game, meccg.Game)),
    ("Questions and answers", (decisions.Decision, decisions.Choice, game.Reason)),
    ("What a player may know", (view.view, view.View, view.state_from)),
    ("Records", (record.save, record.load, record.replay, game.Origin)),
    ("What a game is made of", (Deck, Rules)),
    (
        "What may go wrong",
        (setup.BadGame, run.NotOffered, decisions.StaleDecision, game.CannotUndo, record.BadRecord, record.Diverged),
    ),
)


def page() -> str:
    """The whole page."""
    out = ["# The library", "", "Made from the docstrings by `make docs`.", "", inspect.cleandoc(meccg.__doc__ or ""), ""]
    for title, things in CHAPTERS:
        out += [f"## {title}", ""]
        for thing in things:
            out += described(thing)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(out)).rstrip() + "\n"


def described(thing: Any) -> list[str]:
    name = f"{thing.__module__}.{thing.__qualname__}" if thing.__name__ not in meccg.__all__ else f"meccg.{thing.__name__}"
    text = inspect.cleandoc(thing.__doc__ or "")
    if not inspect.isclass(thing):
        return [f"### `{name}`", "", f"`{signature(thing)}`", "", text, ""]
    out = [f"### `{name}`", "", text, ""]
    fields = getattr(thing, "__struct_fields__", ())
    if fields:
        out += ["Fields: " + ", ".join(f"`{field}`" for field in fields) + ".", ""]
    return out + [line for method, of in methods(thing) for line in (f"- `{method}`: {of}",)] + [""]


def methods(cls: type) -> Iterator[tuple[str, str]]:
    """What a class has of its own, in the order in which it is written."""
    for name, of in vars(cls).items():
        plain = of.fget if isinstance(of, property) else getattr(of, "__func__", of)
        if name.startswith("_") or not inspect.isfunction(plain) or not plain.__doc__:
            continue
        text = " ".join(inspect.cleandoc(plain.__doc__).split())
        yield (name if isinstance(of, property) else signature(plain)), text


def signature(f: Any) -> str:
    """Name and parameters as one calls it; each way, where there are several."""
    return "`, `".join(f"{of.__name__}{_parameters(inspect.signature(of))}" for of in get_overloads(f) or [f])


def _parameters(of: inspect.Signature) -> str:
    named = [_plain(p) for p in of.parameters.values() if p.name not in ("self", "cls")]
    text = str(inspect.Signature(named, return_annotation=_Word(of.return_annotation)))
    return text.replace(", /", "")


def _plain(p: inspect.Parameter) -> inspect.Parameter:
    """Annotations are words already; the usual rules are called by their name."""
    default = _Word("STANDARD") if p.default == STANDARD else p.default
    return p.replace(annotation=_Word(p.annotation), default=default)


class _Word(str):
    """Is written as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)
