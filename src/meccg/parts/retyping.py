"""One region of a site path counts as another type for a time: which one is chosen when the card resolves."""

from __future__ import annotations

from typing import Any

from meccg.kernel.run import Next, ask, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import NONE, Env, Standing
from meccg.parts import english as en
from meccg.parts.base import Part, Ref
from meccg.parts.predicates import REGION_WORDS
from meccg.parts.standing import TreatAs
from meccg.parts.values import company_path, path_symbols, reading_of
from meccg.parts.verbs import Do, Verb

phrase("which region", "{0}: which region of the site path?", region="{1} becomes a {2}", no="None")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


class Chosen(Part):
    """The region, or the symbol of a path whose regions have no names, that was chosen."""

    __slots__ = ()

    def has(self, s: State, x: Any, env: Env) -> bool:
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
        named = enumerate(zip(path_symbols(row), company_path(s, row, reading_of(s, env.source)), strict=True))
        return [
            ("region", x, x if x in row.regions else f"the {ORDINALS[i]} region", REGION_WORDS[self.mapping[now]])
            for i, (x, now) in named
            if now in self.mapping
        ]

    def begin(self, s: State, f: Do) -> Next:
        options = self._options(s, f.env)
        if not options:
            return done(f.env)
        if self.optional:
            options.append(("no",))
        return ask(f.env.player, "which region", options, "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if s.result == ("no",):
            return done(f.env)
        env = f.env.but(name=s.result[1])
        s.hold(tuple((key, Standing(self.part.address, env, s.turn, "turn")) for key in self.part.indexed()))
        return done(env)

    def idle(self, s: State, env: Env) -> bool:
        return not self._options(s, env)

    def words(self) -> str:
        pairs = [(REGION_WORDS[a], en.a(REGION_WORDS[b])) for a, b in self.mapping.items()]
        may = "you may " if self.optional else ""
        if len(pairs) == 1:
            return f"{may}treat as {pairs[0][1]} one {pairs[0][0]} in the site path of {self.company.object()} this turn"
        ways = en.listed((f"{en.a(a)} as {b}" for a, b in pairs), "or")
        counts = "you may count one region" if self.optional else "count one region"
        return f"this turn, {counts} in the site path of {self.company.object()} as another: {ways}"
