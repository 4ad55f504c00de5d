"""The program rewritten in ways that change no rule: golden records must not notice.

    python -m goldens.variants VARIANT NAME...   # in a process of its own, before anything is loaded; prints what differs

`nothing`: a rule gives every event a part that does nothing, before all others. `reordered`: the parts of every card stand in
another order. `renamed_parts`: another label for every way to play, with the old names written down. `renamed_procedure`: the
procedure of attacks has another tag, written down as well.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterable
from typing import Any


def nothing() -> None:
    from meccg.cards.vocabulary import PROWESS, THIS, Add, InPlay, Play
    from meccg.model.facts import Facts
    from meccg.parts.kinds import for_kind
    from meccg.parts.standing import While

    @for_kind("event", "creature", "item", "character", name="nothing")
    def nothing(facts: Facts) -> Iterable[Any]:
        if facts.kind == "event":
            yield Play(needs=InPlay("Nothing"))
        yield While(InPlay("Nothing"), Add(PROWESS, 1, to=THIS))


def reordered() -> None:
    from meccg.parts import definition
    from meccg.parts.base import name_of

    flat = definition.flat
    definition.flat = lambda parts: tuple(sorted(flat(parts), key=name_of, reverse=True))


def renamed_parts() -> None:
    from meccg.kernel.names import NOW, rename
    from meccg.parts.modes import Play

    Play.label = "cast"
    for new in sorted({n.partition("/")[0] for n in NOW.values() if ":play" in n}):
        rename(new, new.replace(":play", ":cast"))


def renamed_procedure() -> None:
    from meccg.kernel.names import rename

    name = "meccg.rules.combat"
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    with open(spec.origin, encoding="utf-8") as file:
        source = file.read()
    assert 'tag="attack"' in source
    exec(compile(source.replace('tag="attack"', 'tag="engagement"'), spec.origin, "exec"), module.__dict__)
    rename("~attack", "~engagement")


VARIANTS = {f.__name__: f for f in (nothing, reordered, renamed_parts, renamed_procedure)}


def main(variant: str, names: list[str]) -> None:
    if variant == "renamed_procedure":
        renamed_procedure()
    from meccg.cards.load import load_cards

    if variant in ("nothing", "reordered"):
        VARIANTS[variant]()
    load_cards()
    if variant == "renamed_parts":
        renamed_parts()
    from goldens import making
    from meccg.kernel.book import BOOK, PARTS
    from meccg.kernel.names import procedures
    from meccg.parts.base import name_of

    witness = {
        "nothing": "TW-204:nothing" in PARTS and list(BOOK["TW-204"].parts).index(PARTS["TW-204:nothing"]) == 0,
        "reordered": [name_of(p) for p in BOOK["TW-500"].own] == ["play", "ability", "ability"],
        "renamed_parts": "TW-204:cast" in PARTS and "TW-204:play" not in PARTS,
        "renamed_procedure": "engagement" in procedures() and "attack" not in procedures(),
    }
    print(variant if witness[variant] else f"the program is not {variant}")
    for name in names:
        if not making.as_before(making.record_in(name), making.outcome_of(name)):
            print("differs:", name)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
