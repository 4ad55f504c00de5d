"""How questions and options read. Templates are registered beside the procedure that asks, by kind and verb.

    phrase("assign strike", "Who faces a strike of {0}?", assign="{0} faces a strike", leave="Leave the rest to the attacker")

`{0}`, `{1}` ... in a question are its `about`, in an option what follows its verb: ids become names, words stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from meccg.kernel.book import PARTS
from meccg.kernel.state import State
from meccg.model.rows import NONE, PLAY, Ask, CardRow

Template = str | Callable[[State, Ask], str]

PURPOSE = "{purpose}"
PROMPTS: dict[str, str] = {}
OPTIONS: dict[tuple[str, str], Template] = {}  # (kind of question, verb) -> template


def phrase(kind: str, prompt: str, **options: Template) -> None:
    """Say how a kind of question and its options read; `_` in a verb stands for a blank."""
    PROMPTS[kind] = prompt
    for verb, text in options.items():
        OPTIONS[kind, verb.replace("_", " ")] = text


def _fill(s: State, template: str, values: tuple[Any, ...]) -> str:
    names = [(s.name(v) if v != NONE else "nobody") if isinstance(v, int) else str(v) for v in values]
    return template.format(*names, *[""] * 6)


def prompt_words(s: State, ask: Ask) -> str:
    """The question; `{purpose}` in its template is what whoever asks says that it is for."""
    template = PROMPTS.get(ask.kind, ask.kind.capitalize() + "?")
    if PURPOSE in template:
        template = template.replace(PURPOSE, (s.frames[-1].purpose(s) if s.frames else "") or "choose")
    return _fill(s, template, ask.about)


def options_words(s: State, ask: Ask) -> list[str]:
    """All options in sentences, no two alike: what would read alike says in what it differs."""
    out = [option_words(s, ask, o) for o in ask.options]
    alike = {text for text, n in Counter(out).items() if n > 1}
    for text in alike:
        which = [i for i, words in enumerate(out) if words == text]
        for i, more in zip(which, differences(s, [ask.options[i] for i in which]), strict=True):
            out[i] = f"{text} ({more})"
    return out


def differences(s: State, options: list[tuple[Any, ...]]) -> list[str]:
    """What tells these options apart: in what way a card is used, whose it is, where it lies, which printing; else which copy."""
    tellers: tuple[Callable[[Any], str], ...] = (
        lambda o: " ".join(PARTS[x].words() for x in o if isinstance(x, str) and x in PARTS and hasattr(PARTS[x], "words")),
        lambda o: ", ".join(_whose(s, x) for x in o if isinstance(x, int)),
        lambda o: ", ".join(_where(s, x) for x in o if isinstance(x, int)),
        lambda o: ", ".join(
            s.card(x).card for x in o if isinstance(x, int) and type(s.get(x)) is CardRow and not s.card(x).face_down
        ),
    )
    for tell in tellers:
        told = [tell(o).strip(", ") for o in options]
        if len(set(told)) == len(told) and all(told):
            return told
    return [f"copy {i}" for i in range(1, len(options) + 1)]


def _whose(s: State, x: int) -> str:
    row = s.get(x)
    return f"of {s.name(row.player)}" if type(row) is CardRow and row.zone == PLAY else ""


def _where(s: State, x: int) -> str:
    row = s.get(x)
    return f"on {s.name(row.host)}" if type(row) is CardRow and row.host != NONE else ""


def option_words(s: State, ask: Ask, option: tuple[Any, ...]) -> str:
    """An option in a sentence: by its template, or by the mode that it declares. See `options_words` for all."""
    verb, *things = option
    template = OPTIONS.get((ask.kind, verb))
    if callable(template):
        return template(s, ask)
    if template is not None:
        return _fill(s, template, tuple(things))
    part = PARTS.get(things[0]) if things and isinstance(things[0], str) else None
    if part is not None and hasattr(part, "describe"):
        return str(part.describe(s, option))
    names = [s.name(v) for v in things if isinstance(v, int) and v != NONE]
    return " ".join([verb.capitalize(), *[n for n in names if n]])
