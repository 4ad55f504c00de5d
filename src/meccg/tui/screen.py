"""Where the table's lines go. In a terminal rich draws them; in a pipe they are plain text, one thought a line."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable
from typing import IO, Any

Span = str | tuple[str, str]  # text, or text with a style
Line = tuple[Span, ...]

# Styles say what a thing is; how it looks is decided here, and never by colour alone.
LOOKS = {
    "title": "bold",
    "you": "bold yellow",
    "them": "bold cyan",
    "card": "bold",
    "good": "green",
    "bad": "red",
    "warn": "yellow",
    "dim": "dim",
    "key": "bold green",
    "ask": "bold yellow",
}


def text(line: Iterable[Span]) -> str:
    """The words of a line without its looks."""
    return "".join(s if isinstance(s, str) else s[0] for s in line)


class Screen:
    """Lines out, answers in."""

    def __init__(self, out: IO[str] | None = None, into: IO[str] | None = None, fancy: bool | None = None) -> None:
        self.out = out if out is not None else sys.stdout
        self.into = into if into is not None else sys.stdin
        both = bool(getattr(self.out, "isatty", lambda: False)()) and bool(getattr(self.into, "isatty", lambda: False)())
        self.fancy = both if fancy is None else fancy
        self._console: Any = None
        if self.fancy:
            from rich.console import Console

            self._console = Console(file=self.out, highlight=False, soft_wrap=False)

    @property
    def width(self) -> int:
        return min(int(self._console.width), 120) if self._console is not None else 0

    def line(self, *spans: Span) -> None:
        """One line. A long one is wrapped in a terminal, its rest indented; in a pipe it stays whole."""
        if self._console is None:
            print(text(spans).rstrip(), file=self.out, flush=True)
            return
        from rich.text import Text

        line = Text()
        for s in spans:
            line.append(s if isinstance(s, str) else s[0], style=None if isinstance(s, str) else LOOKS[s[1]])
        indent = len(line.plain) - len(line.plain.lstrip(" "))
        pieces = line.wrap(self._console, self.width - 2) if len(line.plain) > self.width else [line]
        for i, piece in enumerate(pieces):
            piece.rstrip()
            self._console.print(
                piece if i == 0 else Text(" " * (indent + 2)) + piece, no_wrap=True, overflow="ignore", crop=False
            )

    def lines(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self.line(*line)

    def paragraph(self, words: str, indent: str = "") -> None:
        """Running text."""
        if self._console is None:
            self.line(indent + words)
            return
        for piece in textwrap.wrap(words, self.width - 2, initial_indent=indent, subsequent_indent=indent):
            self.line(piece)

    def rule(self, title: str) -> None:
        """The beginning of something new."""
        if self._console is None:
            self.line(f"--- {title} ---")
        else:
            from rich.rule import Rule

            self._console.print(Rule(title, align="left", style="dim"), width=self.width)

    def ask(self, prompt: str) -> str:
        """A line of the player's; EOFError at the end of the input."""
        if self._console is not None:
            self._console.print(prompt, style=LOOKS["ask"], end="", markup=False)
            return input()
        self.out.write(prompt)
        self.out.flush()
        answer = self.into.readline()
        if not answer:
            self.out.write("\n")
            raise EOFError
        self.out.write(answer if answer.endswith("\n") else answer + "\n")  # so that a transcript reads like a game
        return answer.rstrip("\n")

    def clear(self) -> None:
        if self._console is not None:
            self._console.clear()
