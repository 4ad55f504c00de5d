"""What lets creatures be played where they could not be: further keying, and the creature that must follow at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from meccg.kernel.book import BOOK
from meccg.kernel.changes import change
from meccg.kernel.run import Next, ask, call
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.facts import Keying
from meccg.model.rows import NONE, Change, CompanyRow, Env, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.parts.predicates import REGION_WORDS, SITE_WORDS, Pred
from meccg.parts.selectors import Such
from meccg.parts.standing import StandingPart
from meccg.parts.verbs import Do, Verb

phrase("play next", "{0}: what do you play with it?", enough="Nothing: take it back")


# --- keying in words ---------------------------------------------------------------------------------------------------


def keying_words(rows: tuple[Keying, ...]) -> Iterator[str]:
    """Where a creature may be played: first what holds always, then what each condition adds."""
    plain = [k for k in rows if not conditions(k)]
    if plain:
        yield f"keying: {'; '.join(places(plain))}"
    more: dict[str, list[Keying]] = {}
    for k in rows:
        if conditions(k):
            more.setdefault(en.listed(conditions(k)), []).append(k)
    for condition, rest in more.items():
        where = "; ".join(places(rest))
        keyed = "keyed to nothing" if where == "nothing" else f"keying: {where}"
        yield f"if {condition}, {'also ' if plain else ''}{keyed}"


def places(rows: Iterable[Keying]) -> list[str]:
    """What a creature may be keyed to: "a Wilderness", "two Wildernesses", "any site in Rohan"."""
    rows = tuple(rows)
    out: list[str] = []
    regions = [r for k in rows for r in k.regions]
    for k in rows:
        for t in k.region_types:
            out.append(symbols(t))
        where = f" in {en.listed(k.sites_in, 'or')}" if k.sites_in else ""
        if k.sites_in and list(k.sites_in) == regions:
            where = " there"
        types = [SITE_WORDS[t] for t in k.site_types]
        if types and where:
            out.append(en.a(en.listed(types, "or")) + where)
        else:
            out += map(en.a, types)
        if where and not types:
            out.append(f"any {'non-Haven ' if k.not_haven else ''}site{where}")
        if k.regions:
            out.append(en.listed(k.regions, "or"))
        if k.sites and k.adjacent != "only":
            out.append(en.listed(k.sites, "or"))
        if k.adjacent in ("too", "only"):
            out.append(f"a site adjacent to {en.listed(k.sites, 'or')}")
        if k.under_deeps:
            out.append("an Under-deeps site")
        if k.adjacent == "under-deeps":
            out.append("a site adjacent to an Under-deeps site")
    return out or ["nothing"]


def symbols(of_a_kind: str) -> str:
    """ "a Wilderness", "two Wildernesses"."""
    name = REGION_WORDS[of_a_kind[0]]
    return en.a(name) if len(of_a_kind) == 1 else f"{en.count(len(of_a_kind))} {en.plural(name)}"


def conditions(k: Keying) -> list[str]:
    out = []
    if k.in_play:
        out.append(f"{k.in_play} is in play")
    if k.not_in_play:
        out.append(f"{k.not_in_play} is not in play")
    if k.after:
        types = [] if k.after_keyed == "not-site" else [REGION_WORDS.get(t) or SITE_WORDS[t] for t in k.after_keyed]
        keyed = f" keyed to {en.listed(types, 'or')}" if types else " not keyed to a site" if k.after_keyed else ""
        out.append(f"an attack by {en.listed((en.plural(en.trait_word(r)) for r in k.after), 'or')}{keyed} came before")
    return out


# --- parts -------------------------------------------------------------------------------------------------------------


class KeyedAlso(StandingPart):
    """Such creatures may be keyed to these types of regions and sites, too, or to regions by name (`lands`), or be played at such
    sites (`at`), perhaps only against some companies. `once`: until one is played that could not have been otherwise; `unkeyed`:
    keyed to nothing.
    """

    __slots__ = ("against", "at", "creatures", "keying", "once", "unkeyed")

    def __init__(
        self,
        creatures: Pred,
        *,
        regions: str = "",
        sites: str = "",
        at: Pred | None = None,
        against: Such | None = None,
        once: bool = False,
        unkeyed: bool = False,
        lands: tuple[str, ...] = (),
    ) -> None:
        self.creatures, self.at, self.against, self.once, self.cond = creatures, at, against, once, None
        self.unkeyed = unkeyed
        self.keying = Keying(region_types=tuple(regions), site_types=sites, regions=lands)

    def indexed(self) -> tuple[str, ...]:
        return ("keyed also",)

    def concerns(self, s: State, env: Env, card: int, company: int) -> bool:
        """Whether it speaks of this creature and this company."""
        if self.against is not None and not self.against.has(s, company, env):
            return False
        return self.on(s, env) and self.creatures.ok(s, card, env)

    def guide(self, env: Env) -> int:
        """The agent who is revealed when a creature is played so; NONE if no agent has a part in it."""
        return NONE

    def words(self) -> str:
        text = en.noun(self.creatures, "creature").each()
        text = f"one {text.removeprefix('each ')}" if self.once else text
        where = places((self.keying,)) if self.keying != Keying() else []
        if self.unkeyed:
            text += " may be played, keyed to nothing,"
        elif where:
            text += f" may also be played keyed to {en.listed(where, 'or')}"
        else:
            assert self.at is not None
            text += f" may be played at {en.noun(self.at, 'site').one()}"
        return f"{self.condition_words()}{text}" + ("" if self.against is None else f" against {en.noun(self.against).one()}")


class Keyed(StandingPart):
    """THIS, a creature, may also be keyed so: its card says it, besides the places that are facts. With `if_` only against such a
    company, or where that holds. Asked of the card wherever it is.
    """

    __slots__ = ("if_", "keying")

    def __init__(self, *, regions: tuple[str, ...] = (), sites: str = "", sites_in: tuple[str, ...] = (), if_: Pred) -> None:
        by_region = (Keying(regions=regions),) if regions else ()
        at_site = (Keying(site_types=sites, sites_in=sites_in),) if sites or sites_in else ()
        self.keying, self.if_, self.cond = by_region + at_site, if_, None

    def indexed(self) -> tuple[str, ...]:
        return ()

    def lines(self, s: State, env: Env, company: CompanyRow) -> tuple[Keying, ...]:
        """The lines of keying that it adds against this company."""
        return self.keying if self.if_.ok(s, company.id, env) else ()

    def ways(self, s: State, company: CompanyRow) -> tuple[str, ...]:
        """Ways that no line of keying tells, by their names."""
        return ()

    def words(self) -> str:
        return f"if {self.if_.clause('the company')}, also keying: {'; '.join(places(self.keying))}"


class PlayNext(Verb):
    """YOU play such a creature at once, as the first action of the chain that follows; the parts hold for it. If you do not, THIS
    returns to your hand.
    """

    begins_chain = True  # so that nothing else is left to resolve when it does
    __slots__ = ("parts", "pred")

    def __init__(self, pred: Pred, *parts: StandingPart) -> None:
        self.pred, self.parts = pred, parts

    def _hold(self, s: State, env: Env, until: int, scope: str) -> None:
        s.hold(tuple((key, Standing(p.address, env, until, scope)) for p in self.parts for key in p.indexed()))

    def _plays(self, s: State, env: Env) -> list[tuple[Any, ...]]:
        out: list[tuple[Any, ...]] = []
        for card in s.player(env.player).hand:
            if card != env.source and self.pred.ok(s, card, env):
                for mode in BOOK[s.card(card).card].modes:
                    if "creature" in mode.law_classes():
                        out += mode.options(s, env.player, card)
        return out

    def begin(self, s: State, f: Do) -> Next:
        self._hold(s, f.env, f.uid, "frame")
        return ask(f.env.player, "play next", (("enough",), *self._plays(s, f.env)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if s.result == ("enough",):
            return change(s, Change("return", f.env.source), "end")
        return call(by_rule(frames.Chain)(window=W.MH_PHASE, first=f.env.player, option=s.result), "end")

    def idle(self, s: State, env: Env) -> bool:
        """It may not be played just to be rid of it (AIO-G-0042)."""
        trial = s.clone()
        self._hold(trial, env, s.turn, "turn")
        return not self._plays(trial, env)

    def words(self) -> str:
        parts = en.together(p.words() for p in self.parts)
        return f"at once play {en.one(self.pred, 'creature')}, or return this card to your hand. {parts}"


__all__ = ["Keyed", "KeyedAlso", "PlayNext"]
