"""The whole text of a card in our own words: its facts, then what its card file says, a line for each.

Parts that the rules give to every card of a kind are not printed: they follow from the facts, which are. A sentence that
comes out badly may be written by hand: `part.reads("...", pin)`. The pin is the digest of the part, so that a sentence
does not outlive the meaning that it was written for; a wrong one fails a test that names the right one.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

from meccg.parts import english as en
from meccg.parts.factwords import fact_lines
from meccg.parts.standing import StandingPart


def card_text(definition: Any) -> str:
    """What the card says; never the publisher's sentences."""
    parts = own_lines(definition)
    facts = [" ".join(s for s in line if not told(s, parts)) for line in fact_lines(definition.facts)]
    return "\n".join(line.replace("'", "’") for line in (*facts, *parts) if line)


def told(fact: str, lines: list[str]) -> bool:
    """Whether the parts say it, too: "Scout only" above "Tap a scout"."""
    text = "\n".join(lines).lower()
    if fact.endswith(" only."):
        return all(word in text for word in fact[:-6].lower().replace(" or ", " ").split())
    return fact.startswith("Attack: ") and fact[8:-1].lower() in text


def own_lines(definition: Any) -> list[str]:
    """What its card file says; a site speaks of itself as such."""
    this = "site" if definition.facts.kind == "site" else "card"
    return [line.replace("this card", f"this {this}").replace("This card", f"This {this}") for line in part_lines(definition.own)]


def part_lines(parts: tuple[Any, ...]) -> list[str]:
    """A line for each part that says anything; further ways to play a card are alternatives."""
    out: list[str] = []
    targets = (getattr(p, "on", None) for p in parts if getattr(p, "verb", "") == "play")
    host = next((en.mention(on) for on in targets if on is not None), None)
    conditions: list[str] = []
    with en.scene(**({"host": host} if host else {})) as tell:
        played = False
        for p in parts:
            text, condition = written(p) or p.words(), p.condition_words() if isinstance(p, StandingPart) else ""
            if host:
                rivals = r"\b(he|him|his|character)\b" if host.pronoun == "he" else r"\b(it|its)\b"
                alone = not re.search(rivals, text)
                tell.mentions["host"] = en.Mention(host.again, host.again, host.pronoun if alone else "")
            text, condition = tell(text), tell(condition)
            if not text:
                continue
            if getattr(p, "verb", "") == "play":
                text = f"alternatively, {text}" if played else text
                played = True
            out.append(text)
            conditions.append(condition)
    return [en.sentence(text) for text in merged(out, conditions)]


def merged(texts: list[str], conditions: list[str]) -> list[str]:
    """Neighbours that say what the same thing has are one sentence: "each Elf has +1 prowess and +1 body"; so are those that hold
    under the same condition, which is said once.
    """
    out: list[str] = []
    before = ""
    for text, condition in zip(texts, conditions, strict=True):
        subject, has, _ = text.partition(" has ")
        if out and has and out[-1].startswith(f"{subject} has ") and " and " not in out[-1]:
            out[-1] = en.together((out[-1], text))
        elif condition and condition == before and text.startswith(condition) and ". " not in out[-1]:
            out[-1] += f"; {text[len(condition) :]}"
        else:
            out.append(text)
        before = condition
    return out


# --- sentences written by hand -----------------------------------------------------------------------------------------


def written(part: Any) -> str:
    """What was written by hand in place of its words."""
    return getattr(part, "said", ("", ""))[0]


def digest(part: Any) -> str:
    """A short name for what a part means, the same on every machine."""
    return hashlib.sha256(_spelt(part).encode()).hexdigest()[:8]


def _spelt(x: Any) -> str:
    if hasattr(x, "slots"):
        return f"{type(x).__name__}({','.join(f'{n}={_spelt(v)}' for n, v in sorted(x.slots()) if _meant(n, v))})"
    if isinstance(x, (tuple, list)):
        return f"({','.join(map(_spelt, x))})"
    if isinstance(x, dict):
        return f"{{{','.join(f'{k}:{_spelt(v)}' for k, v in sorted(x.items()))}}}"
    if isinstance(x, type):
        return repr(x.__name__)  # a procedure
    if callable(x):
        return getattr(x, "__qualname__", type(x).__name__)
    return repr(x)


_LOADED = ("said", "windows", "side", "_laws", "responds")  # set when cards are loaded
_ADDED = (
    "by_creature",
    "by_name",
    "fails",
    "how",
    "race",
    "theirs",
    "unkeyed",
)  # fields that parts got later: they mean nothing where they are empty, so that older pins hold


def _meant(name: str, value: Any) -> bool:
    return name not in _LOADED and not (name in _ADDED and not value)
