"""Options as a numbered list. Long lists are grouped by the card that they come from, so that a screen holds them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from meccg.board.hints import hint
from meccg.board.prompts import default
from meccg.board.wording import offered_all
from meccg.cards.pool import fold
from meccg.kernel.answers import declares, things_of, use_of, verb_of
from meccg.kernel.state import State
from meccg.model.rows import NONE, Ask
from meccg.tui.screen import Line

Option = tuple[Any, ...]
MANY = 12  # options that fit a screen
LISTED = 60  # of more there is no list: a part of the name is typed
FEW = 3  # so many of one source become one line, where there are many options


class Entry:
    """A line of the list: an option, or several of one source."""

    __slots__ = ("hint", "options", "words")

    def __init__(self, words: str, options: list[Option], hint: str = "") -> None:
        self.words, self.options, self.hint = words, options, hint


class Menu:
    """What may be chosen now, as lines with numbers."""

    def __init__(self, s: State, ask: Ask, options: tuple[Option, ...] | None = None, grouped: bool = True) -> None:
        self.s, self.ask = s, ask
        self.options = ask.options if options is None else options
        self.entries = self._each()
        if grouped:
            self.entries = self._grouped(FEW if len(self.entries) > MANY else MANY // 2)

    def _each(self) -> list[Entry]:
        """The options in sentences, each with its hint."""
        words = offered_all(self.s, self.ask)
        return [Entry(words[o], [o], hint(self.s, self.ask, o).words) for o in self.options]

    def _grouped(self, least: int) -> list[Entry]:
        groups: dict[Any, list[Entry]] = {}
        for e in self.entries:
            groups.setdefault(self._source(e.options[0]), []).append(e)
        if len(groups) < 2 or len(groups) == len(self.entries):
            return self.entries
        out = []
        for (verb, source, _), group in groups.items():
            if len(group) < least:
                out += group
            else:
                name = self.s.name(source) if source != NONE else ""
                words = f"{verb.capitalize()} {name}".strip() + f" ... ({len(group)} ways)"
                out.append(Entry(words, [o for e in group for o in e.options]))
        return out

    @staticmethod
    def _source(option: Option) -> tuple[str, int, str]:
        """What an option comes from: a card, or a mode of the rules."""
        if declares(option):
            use = use_of(option)
            return use.verb, use.source, use.address if use.source == NONE else ""
        things = things_of(option)
        word = things[0] if len(things) > 1 and isinstance(things[0], str) else ""  # one of several ways, none like another
        return verb_of(option), next((x for x in things if isinstance(x, int)), NONE), word

    def lines(self) -> list[Line]:
        if len(self.entries) > LISTED:
            return [((f"  {len(self.entries)} can be named: ", "dim"), ("type a name, or a part of it", "key"))]
        wide = len(str(len(self.entries)))
        default = self.default()
        out: list[Line] = []
        for n, e in enumerate(self.entries, 1):
            enter = ("  (Enter)", "dim") if e.options == [default] else ""
            out.append(((f"  {n:>{wide}}", "key"), f"  {e.words}", (f"  ({e.hint})", "dim") if e.hint else "", enter))
        return out

    def default(self) -> Option | None:
        """What Enter alone means, if it means anything."""
        return default(self.s, self.ask, self.options)

    def number(self, option: Option) -> tuple[str, str]:
        """What must be typed for an option, and its words: "3", or "3, then 2" if it is one of a group."""
        for n, e in enumerate(self.entries, 1):
            if option not in e.options:
                continue
            if len(e.options) == 1:
                return str(n), e.words
            within, words = Menu(self.s, self.ask, tuple(e.options), grouped=False).number(option)
            return f"{n}, then {within}", words
        raise ValueError(f"{option} is not in this list")

    def near(self, typed: str) -> list[str]:
        """What somebody may have meant who typed what is not offered."""
        words = {fold(e.words): e.words for e in self.entries}
        return [words[w] for w in get_close_matches(fold(typed), words, n=3)]

    def find(self, typed: str) -> list[Option]:
        """The options that a number or words mean: one if it is clear, several for a group or an unclear word."""
        if typed.isdigit():
            n = int(typed)
            return self.entries[n - 1].options if 0 < n <= len(self.entries) else []
        said = fold(typed)
        pairs = [(e.options[0], fold(e.words)) for e in self._each()]
        exact = [o for o, w in pairs if w == said]
        if exact:
            return exact
        words = said.split()
        return [o for o, w in pairs if said in w] or [o for o, w in pairs if words and all(x in w for x in words)]
