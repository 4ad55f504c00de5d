"""One region of a site path counts as another type for a time: which one is said when the card is declared (AIO-E-0105)."""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, Env, Standing
from meccg.parts import english as en
from meccg.parts.base import Ref
from meccg.parts.predicates import REGION_WORDS, Pred
from meccg.parts.standing import TreatAs
from meccg.parts.values import path_symbols, path_types, reading_of
from meccg.parts.verbs import Do, Verb

phrase("which region", "{0}: which region of the site path?", region="{1} becomes {2}", no="None")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def becomes(symbols: str) -> str:
    """ "a Wilderness", "two Wildernesses"."""
    name = REGION_WORDS[symbols[0]]
    return en.a(name) if len(symbols) == 1 else f"{en.count(len(symbols))} {en.plural(name)}"


class Chosen(Pred):
    """The region, or the symbol of a path whose regions have no names, that was chosen."""

    __slots__ = ()

    def ok(self, s: State, x: Any, env: Env) -> bool:
        return bool(x == env.name)

    def words(self) -> str:
        return "one region"


class TreatOne(Verb):
    """One region of these types in a company's site path is treated as another type until the end of the turn; or none, if its
    player may do without.
    """

    inline = True
    __slots__ = ("company", "mapping", "optional", "part")

    def __init__(self, mapping: dict[str, str], *, company: Ref, optional: bool = False) -> None:
        self.mapping, self.company, self.optional = mapping, company, optional
        self.part = TreatAs("region", mapping, to=Chosen())

    def _options(self, s: State, env: Env) -> list[tuple[str, ...]]:
        company = self.company.of(s, env)
        if company == NONE:
            return []
        row = s.company(company)
        named = enumerate(zip(path_symbols(row), path_types(s, row, reading_of(s, env.source)), strict=True))
        return [
            ("region", x, x if x in row.regions else f"the {ORDINALS[i]} region", becomes(self.mapping[now]))
            for i, (x, now) in named
            if now in self.mapping
        ]

    def to_name(self, s: State, env: Env) -> Verb | None:
        return self if self._options(s, env) else None

    def name_it(self, s: State, env: Env) -> Next:
        options = self._options(s, env)
        if self.optional:
            options.append(("no",))
        return ask(env.player, "which region", options, "named", about=(env.source,))

    def as_named(self, s: State, env: Env) -> Env:
        return env if s.result == ("no",) else env.but(name=picked(s).what)

    def begin(self, s: State, f: Do) -> Next:
        """Nothing, if none was named."""
        if f.env.name:
            s.hold(tuple((key, Standing(self.part.address, f.env, s.turn, "turn")) for key in self.part.indexed()))
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return not self._options(s, env)

    def words(self) -> str:
        pairs = [(REGION_WORDS[a], becomes(b)) for a, b in self.mapping.items()]
        may = "you may " if self.optional else ""
        if len(pairs) == 1:
            return f"{may}treat as {pairs[0][1]} one {pairs[0][0]} in the site path of {self.company.object()} this turn"
        ways = en.listed((f"{en.a(a)} as {b}" for a, b in pairs), "or")
        counts = "you may count one region" if self.optional else "count one region"
        return f"this turn, {counts} in the site path of {self.company.object()} as another: {ways}"
