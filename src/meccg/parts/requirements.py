"""Standing parts that rules look up: what must be done, attacks added, creatures barred, ways opened."""

from __future__ import annotations

from functools import cache
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec
from meccg.model.rows import NONE, OUT, PILE, CardRow, Env, Link, Standing
from meccg.parts import english as en
from meccg.parts.base import THIS
from meccg.parts.predicates import REGION_WORDS, Pred
from meccg.parts.standing import StandingPart
from meccg.parts.values import on_side
from meccg.parts.verbs import Discard, Do, Verb


class Require(StandingPart):
    """The verb must be done to EACH of what the selector finds, as soon as it can be: looked at after every chain."""

    __slots__ = ("verb", "what")

    def __init__(self, what: Any, verb: Verb) -> None:
        self.what, self.verb, self.cond = what, verb, None

    def indexed(self) -> tuple[str, ...]:
        return ("require",)

    def due(self, s: State, st: Standing) -> Link | None:
        """The next thing that must be done because of it."""
        if not self.on(s, st.env):
            return None
        for x in self.what.all(s, st.env):
            env = st.env.but(each=x)
            if not self.verb.idle(s, env):
                return Link(self.verb.address, env)
        return None

    def words(self) -> str:
        return self.condition_words() + en.of_each("each", self.what, self.verb)


class OnceATurn(Verb):
    """What is done to EACH, or not, only once a turn: whatever comes later, it is not looked at again."""

    inline = True
    __slots__ = ("verb",)

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def _mark(self) -> str:
        return f"done {self.address}"

    def begin(self, s: State, f: Do) -> Next:
        s.mark(f.env.each, self._mark())
        return done(f.env) if self.verb.idle(s, f.env) else call(self.verb.frame(f.env), "end")

    def idle(self, s: State, env: Env) -> bool:
        return self._mark() in s.card(env.each).marks

    def words(self) -> str:
        return f"once a turn, {self.verb.words()}"


class DiscardIf(StandingPart):
    """THIS leaves play as soon as the condition holds."""

    __slots__ = ("pred", "verb")

    def __init__(self, pred: Pred) -> None:
        self.pred, self.verb, self.cond = pred, Discard(THIS), None

    def indexed(self) -> tuple[str, ...]:
        return ("require",)

    def due(self, s: State, st: Standing) -> Link | None:
        if self.on(s, st.env) and self.pred.ok(s, st.env.source, st.env):
            return Link(self.verb.address, st.env)
        return None

    def words(self) -> str:
        return f"discard this card if {self.pred.clause('this card')}"


def required(s: State) -> Link | None:
    """What must be done now, before anybody acts again."""
    for st in s.standing.get("require", ()):
        link: Link | None = PARTS[st.address].due(s, st)
        if link is not None:
            return link
    return None


class AddAttack(StandingPart):
    """Sites have these automatic-attacks in addition, faced after their own (AIO-D-0002)."""

    __slots__ = ("site", "specs")

    def __init__(self, site: Any, *specs: AttackSpec) -> None:
        self.site, self.specs, self.cond = site, specs, None

    def indexed(self) -> tuple[str, ...]:
        return ("automatic attacks",)

    def added(self, s: State, env: Env, site: int) -> tuple[AttackSpec, ...]:
        return self.specs if self.on(s, env) and self.site.has(s, site, env) else ()

    def words(self) -> str:
        attacks = en.listed(en.attack(a) for a in self.specs)
        return f"{self.condition_words()}{en.each(self.site)} gains an automatic-attack: {attacks}"


def automatic_attacks(s: State, site: int) -> tuple[tuple[int, AttackSpec], ...]:
    """The automatic-attacks of a site, each with the card that it comes from, in the order in which they are faced."""
    if site == NONE:
        return ()
    facts = s.facts_of(site)
    own = () if facts.dragon_lair and is_deserted(s, facts.name) else tuple((site, spec) for spec in facts.auto_attacks)
    rows = s.standing.get("automatic attacks")
    if not rows:
        return own
    return own + tuple((st.env.source, spec) for st in rows for spec in PARTS[st.address].added(s, st.env, site))


def is_deserted(s: State, lair: str) -> bool:
    """Whether the Dragon of that lair was defeated or is otherwise gone: it has no automatic-attack then (AIO-B-0298)."""
    return any(s.card(id).zone in (PILE, OUT) for key in dragons_of(lair) for id in s.copies(key))


@cache
def dragons_of(lair: str) -> tuple[str, ...]:
    """The unique Dragon that may be played at that site by its name, and his other manifestations."""
    unique = [d.facts for d in BOOK.values() if d.facts.unique and "dragon" in d.facts.races]
    names = {f.name for f in unique if f.kind == "creature" and any(lair in k.sites for k in f.keying)}
    return tuple(d.key for d in BOOK.values() if d.name in names or names.intersection(d.facts.manifestation_of))


class HasAttack(Pred):
    """A site with an automatic-attack."""

    __slots__ = ()

    def ok(self, s: State, x: int, env: Env) -> bool:
        return type(s.get(x)) is CardRow and bool(automatic_attacks(s, x))

    def words(self) -> str:
        return "with an automatic-attack"


AT_SITE = "site"  # what creatures are keyed to, where it is no type of region


class NoCreatures(StandingPart):
    """No creature may be played against the company; with `keyed`, none keyed by type to these regions, or to the site (AT_SITE);
    with `only_site`, only those keyed to the site.
    """

    __slots__ = ("against", "keyed", "only_site")

    def __init__(self, against: Any, *, keyed: str = "", only_site: bool = False) -> None:
        self.against, self.keyed, self.only_site, self.cond = against, keyed, only_site, None

    def indexed(self) -> tuple[str, ...]:
        return ("no creatures",)

    def bars(self, s: State, env: Env, company: int, keyed: tuple[str, ...], card: int) -> bool:
        """Whether a creature (the card, if it is a certain one) keyed so may not be played against the company."""
        if not self.on(s, env) or not self.against.has(s, company, env):
            return False
        at_site = keyed[:1] in (("site type",), ("site",))
        if self.only_site or self.keyed == AT_SITE:
            return at_site != self.only_site
        return not self.keyed or (keyed[:1] == ("region type",) and any(k in self.keyed for k in keyed[1]))

    def words(self) -> str:
        text = "no creature"
        if self.only_site:
            text = "only creatures keyed to the site"
        elif self.keyed == AT_SITE:
            text += " keyed to the site"
        elif self.keyed:
            text += " keyed by type to " + en.listed((en.a(REGION_WORDS[k]) for k in self.keyed), "or")
        return f"{self.condition_words()}{text} may be played against {en.one(self.against)}"


class AllowMove(StandingPart):
    """The company may also move to any such site, whatever lies between (no site path)."""

    __slots__ = ("company", "to")
    route: tuple[tuple[str, ...], str] = ((), "")  # the regions and the site path of that way

    def __init__(self, company: Any, to: Pred) -> None:
        self.company, self.to, self.cond = company, to, None

    def indexed(self) -> tuple[str, ...]:
        return ("allow move",)

    def opens(self, s: State, env: Env, company: int) -> bool:
        return self.on(s, env) and bool(self.company.has(s, company, env))

    def allows(self, s: State, env: Env, company: int, site: int) -> bool:
        return self.opens(s, env, company) and self.to.ok(s, site, env)

    def words(self) -> str:
        return f"{self.condition_words()}{en.each(self.company)} may move to any {en.noun(self.to, 'site').bare()}"


class AdjacentRegions(StandingPart):
    """These pairs of regions count as adjacent for the company's movement."""

    __slots__ = ("company", "pairs")

    def __init__(self, company: Any, *pairs: tuple[str, str]) -> None:
        self.company, self.pairs, self.cond = company, pairs, None

    def indexed(self) -> tuple[str, ...]:
        return ("adjacent",)

    def opens(self, s: State, env: Env, company: int) -> bool:
        return self.on(s, env) and bool(self.company.has(s, company, env))

    def adds(self, s: State, env: Env, company: int) -> tuple[tuple[str, str], ...]:
        return self.pairs if self.opens(s, env, company) else ()

    def words(self) -> str:
        pairs = ", ".join(f"{a}–{b}" for a, b in self.pairs)
        return f"{self.condition_words()}{en.each(self.company)} may move as if these regions were adjacent: {pairs}"


class LongEventsStay(StandingPart):
    """Such long-events, and effects that would last as long, are not discarded in the long-event phase."""

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred, self.cond = pred, None

    def indexed(self) -> tuple[str, ...]:
        return ("long-events stay",)

    def keeps(self, s: State, env: Env, card: int) -> bool:
        return self.on(s, env) and self.pred.ok(s, card, env)

    def words(self) -> str:
        return f"{self.condition_words()}{en.noun(self.pred, 'long-event').each()} stays in play"


class NoSearching(StandingPart):
    """Nobody but players of these alignments may search or look through a play deck or discard pile by a card's leave."""

    __slots__ = ("but",)

    def __init__(self, *, but: tuple[str, ...] = ()) -> None:
        self.but, self.cond = but, None

    def indexed(self) -> tuple[str, ...]:
        return ("no searching",)

    def bars(self, s: State, env: Env, player: int) -> bool:
        return self.on(s, env) and not any(on_side(s, player, side) for side in self.but)

    def words(self) -> str:
        text = "cancel every effect that lets a player search or look through any part of a play deck or discard pile"
        return f"{self.condition_words()}{text}"


class StoredWithHost(StandingPart):
    """If the card that THIS lies on is stored, THIS is stored too (other cards on it are discarded)."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("stored with host",)

    def words(self) -> str:
        return "if what this card was played on is stored, this card is stored too"
