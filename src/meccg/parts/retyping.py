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
from meccg.parts.values import company_path, path_symbols
from meccg.parts.verbs import Do, Verb

phrase("which region", "{0}: which region of the site path?", region="{1}")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


class Chosen(Part):
    """The region, or the symbol of a path whose regions have no names, that was chosen."""

    __slots__ = ()

    def has(self, s: State, x: Any, env: Env) -> bool:
        return bool(x == env.name)

    def words(self) -> str:
        return "one region"


class TreatOne(Verb):
    """One region of that type in a company's site path is treated as another one until the end of the turn."""

    inline = True
    __slots__ = ("becomes", "company", "part", "was")

    def __init__(self, was: str, becomes: str, *, company: Ref) -> None:
        self.was, self.becomes, self.company = was, becomes, company
        self.part = TreatAs("region", {was: becomes}, to=Chosen())

    def _options(self, s: State, env: Env) -> list[tuple[str, str, str]]:
        company = self.company.of(s, env)
        if company == NONE:
            return []
        row = s.company(company)
        named = enumerate(zip(path_symbols(row), company_path(s, row), strict=True))
        regions = {x: x if x in row.regions else f"the {ORDINALS[i]} region" for i, (x, now) in named if now == self.was}
        return [("region", x, words) for x, words in regions.items()]

    def begin(self, s: State, f: Do) -> Next:
        options = self._options(s, f.env)
        if not options:
            return done(f.env)
        return ask(f.env.player, "which region", options, "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        env = f.env.but(name=s.result[1])
        s.hold(tuple((key, Standing(self.part.address, env, s.turn, "turn")) for key in self.part.indexed()))
        return done(env)

    def idle(self, s: State, env: Env) -> bool:
        return not self._options(s, env)

    def words(self) -> str:
        was, becomes = REGION_WORDS[self.was], en.a(REGION_WORDS[self.becomes])
        return f"treat one {was} in the site path of {self.company.object()} as {becomes} this turn"
