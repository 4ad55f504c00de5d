"""Types of the wire for the browser: `python tools/make_types.py` writes web/src/wire.ts from the server's structs.

A field that may be left out is optional: in what clients send, every field with a default; in what the server sends, only where
defaults are omitted. `--check` tells whether the file is as it should be.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from meccg.board import structs, tale
from meccg.model.sets import CODES
from meccg.server import wire

TARGET = Path(__file__).parents[1] / "web" / "src" / "wire.ts"
HEAD = """// Made by tools/make_types.py from the server's structs; don't edit.
"""
LOOSE = {"Facts"}  # whole, but of no use to the client


class Types:
    def __init__(self) -> None:
        self.done: dict[str, str] = {}

    def name(self, cls: type) -> str:
        """A struct by its name; two modules may have the same one."""
        if cls.__module__ == "meccg.model.stats":
            return f"Deck{cls.__name__}" if cls.__name__ not in ("Stats",) else "DeckStats"
        if cls is structs.Points:
            return "SeatPoints"
        return cls.__name__

    def text(self, t: inspect.Type) -> str:
        match t:
            case inspect.StrType():
                return "string"
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.AnyType():
                return "unknown"
            case inspect.LiteralType():
                return " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in t.values)
            case inspect.UnionType():
                return " | ".join(dict.fromkeys(self.text(x) for x in t.types))
            case inspect.VarTupleType() | inspect.ListType():
                inner = self.text(t.item_type)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case inspect.TupleType():
                return f"[{', '.join(self.text(x) for x in t.item_types)}]"
            case inspect.DictType():
                return f"Record<{self.text(t.key_type)}, {self.text(t.value_type)}>"
            case inspect.StructType():
                self.struct(t)
                return self.name(t.cls)
        raise TypeError(t)

    def struct(self, t: inspect.StructType) -> None:
        name = self.name(t.cls)
        if name in self.done:
            return
        self.done[name] = ""
        if name in LOOSE:
            self.done[name] = f"export type {name} = Record<string, unknown>;"
            return
        config = t.cls.__struct_config__
        lax = config.omit_defaults or config.forbid_unknown_fields
        lines = [f"export interface {name} {{"]
        if t.tag_field:
            lines.append(f'  {t.tag_field}: "{t.tag}";')
        for f in t.fields:
            free = not f.required and lax
            never_null = free and config.omit_defaults and f.default is None
            lines.append(f"  {f.encode_name}{'?' if free else ''}: {self.text(without_null(f.type) if never_null else f.type)};")
        doc = " ".join((t.cls.__doc__ or "").split())
        note = [f"/** {doc} */"] if doc and not doc.startswith(f"{t.cls.__name__}(") else []
        self.done[name] = "\n".join([*note, *lines, "}"])


def without_null(t: inspect.Type) -> inspect.Type:
    """What is left out if it is null is never null."""
    if not isinstance(t, inspect.UnionType):
        return t
    rest = tuple(x for x in t.types if not isinstance(x, inspect.NoneType))
    return rest[0] if len(rest) == 1 else inspect.UnionType(rest)


def written() -> str:
    types = Types()
    for module in (structs, tale, wire):
        for cls in vars(module).values():
            if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and cls.__module__ == module.__name__:
                types.text(inspect.type_info(cls))
    unions = [f"export type {name} = {types.text(inspect.type_info(u))};" for name, u in both()]
    sets = f"/** The sets of cards, in their order. */\nexport const SETS = {json.dumps(CODES)} as const;"
    return "\n\n".join([HEAD.rstrip(), sets, *types.done.values(), *unions]) + "\n"


def both() -> list[tuple[str, Any]]:
    return [("FromClient", wire.FromClient), ("FromServer", wire.FromServer)]


if __name__ == "__main__":
    text = written()
    if "--check" in sys.argv:
        sys.exit(0 if TARGET.exists() and TARGET.read_text() == text else "web/src/wire.ts is old: run tools/make_types.py")
    TARGET.write_text(text)
