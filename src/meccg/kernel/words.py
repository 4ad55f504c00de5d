"""How questions and options read. Templates are registered beside the procedure that asks, by kind and verb.

    phrase("assign strike", "Who faces a strike of {0}?", assign="{0} faces a strike", leave="Leave the rest to the attacker")

`{0}`, `{1}` ... in a question are its `about`, in an option what follows its verb: ids become names, words stay.
"""

from __future__ import annotations

from typing import Any

from meccg.kernel.book import PARTS
from meccg.kernel.state import State
from meccg.model.rows import NONE, Ask

PROMPTS: dict[str, str] = {}
OPTIONS: dict[tuple[str, str], str] = {}  # (kind of question, verb) -> template


def phrase(kind: str, prompt: str, **options: str) -> None:
    """Say how a kind of question and its options read; `_` in a verb stands for a blank."""
    PROMPTS[kind] = prompt
    for verb, text in options.items():
        OPTIONS[kind, verb.replace("_", " ")] = text


def _fill(s: State, template: str, values: tuple[Any, ...]) -> str:
    names = [(s.name(v) if v != NONE else "nobody") if isinstance(v, int) else str(v) for v in values]
    return template.format(*names, *[""] * 6)


def prompt_words(s: State, ask: Ask) -> str:
    return _fill(s, PROMPTS.get(ask.kind, ask.kind.capitalize() + "?"), ask.about)


def option_words(s: State, ask: Ask, option: tuple[Any, ...]) -> str:
    """An option in a sentence: by its template, or by the mode that it declares."""
    template = OPTIONS.get((ask.kind, option[0]))
    if template is not None:
        return _fill(s, template, option[1:])
    part = PARTS.get(option[1]) if len(option) > 1 and isinstance(option[1], str) else None
    if part is not None and hasattr(part, "describe"):
        return str(part.describe(s, option))
    names = [s.name(v) for v in option[1:] if isinstance(v, int) and v != NONE]
    return " ".join([option[0].capitalize(), *[n for n in names if n]])
