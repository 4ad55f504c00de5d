"""Dark Minions: parts that one permanent-event of hazards needs, or two."""

from __future__ import annotations

from functools import cache

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK, PARTS, PRINTED
from meccg.kernel.changes import change
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec, Keying
from meccg.model.rows import NONE, PILE, PLAY, TAPPED, UNTAPPED, Change, Env
from meccg.parts import english as en
from meccg.parts.base import EACH, HOST, THIS, Ref, company_of, is_card
from meccg.parts.handling import Note
from meccg.parts.places import DARK_DOMAIN, SITE_WORDS, InRegion, InRegionType
from meccg.parts.predicates import REGION_WORDS, Asked, Pred
from meccg.parts.requirements import isolates
from meccg.parts.selectors import Attack, Such
from meccg.parts.standing import Instead, Modifier, StandingPart
from meccg.parts.values import BODY, company_path, has_trait, lies_as, reading_of
from meccg.parts.verbs import Do, Verb
from meccg.rules.alignments import alignment_of
from meccg.rules.combat import DEFEATED, ISOLATED, printed_attack, which_attack
from meccg.rules.dragons import FaceTheDragon
from meccg.rules.hazards import CreatureAttack, beset
from meccg.rules.keying import key_regions, lines

# --- Angmar Arises, In Darkness Bind Them --------------------------------------------------------------------------------


class KeyableTo(Pred):
    """A creature that could be keyed to a region of that type, by its card or by leave of another; `single`: to one alone."""

    __slots__ = ("kind", "single")

    def __init__(self, kind: str, *, single: bool = False) -> None:
        self.kind, self.single = kind, single

    def ok(self, s: State, x: int, env: Env) -> bool:
        row = beset(s)
        if row is None or not has_trait(s, x, "creature"):
            return False
        if any(self._meant(key) for key in lines(s, s.facts_of(x), row, x)):
            return True
        leaves = ((PARTS[st.address], st) for st in s.standing.get("keyed also", ()))
        return any(self._meant(part.keying) and part.concerns(s, st.env, x, row.id) for part, st in leaves)

    def _meant(self, key: Keying) -> bool:
        return any(need == self.kind if self.single else self.kind in need for need in key.region_types)

    def words(self) -> str:
        return f"that can be keyed to {'one single' if self.single else 'a'} {REGION_WORDS[self.kind]}"


class KeyedThere(Pred):
    """A creature whose attack was keyed to one of these regions by name."""

    __slots__ = ("regions",)

    def __init__(self, regions: tuple[str, ...]) -> None:
        self.regions = regions

    def ok(self, s: State, x: int, env: Env) -> bool:
        attack = s.enclosing(CreatureAttack)
        if attack is None or attack.card != x or not attack.keyed:
            return False
        kind, name = attack.keyed
        return kind == "region" and name in self.regions

    def words(self) -> str:
        return f"keyed by name to {en.listed(self.regions, 'or')}"


# --- Endless Whispers ----------------------------------------------------------------------------------------------------


class HealTapped(Verb):
    """HOST heals, and is tapped then."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return change(s, Change("heal", HOST.of(s, f.env), by=f.env.source, to=TAPPED), "end")

    def words(self) -> str:
        return f"{HOST.subject()} is tapped"


class HealsTapped(Instead):
    """If HOST would heal and be untapped, he is tapped instead."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("heal", HealTapped(), what=HOST)

    def meets(self, s: State, env: Env, ch: Change) -> bool:
        return ch.to == UNTAPPED and super().meets(s, env, ch)


# --- Helms of Iron -------------------------------------------------------------------------------------------------------

A_HELM = 4


class Helmed(Modifier):
    """Such attacks have +1 body; the first to change one without a body gives it 4 (AIO-F-0490)."""

    __slots__ = ()
    order = 10

    def __init__(self, to: Attack) -> None:
        super().__init__(BODY, 1, to=to)

    def fold(self, s: State, env: Env, n: int, x: int) -> int:
        bare = getattr(s.frame(x), "body", None) is None
        return A_HELM if bare and n == 0 else n + 1

    def words(self) -> str:
        return f"{en.each(self.to)} has +1 body, or 4 if it has none"


# --- In the Heart of his Realm -------------------------------------------------------------------------------------------


def _in_his_realm(s: State, x: int, env: Env) -> bool:
    company = company_of(s, x)
    if company == NONE or has_trait(s, company, "minion"):
        return False
    row = s.company(company)
    if row.site == NONE:
        return DARK_DOMAIN in company_path(s, row, reading_of(s, env.source)) or "Gorgoroth" in key_regions(s, row)
    return (InRegionType(DARK_DOMAIN) | InRegion("Gorgoroth")).ok(s, row.site, env)


IN_HIS_REALM = Asked("at a site in a Dark-domain or Gorgoroth, or moving there", _in_his_realm)
REACHED = Asked("whom it has reached", lambda s, x, env: is_card(s, env.source) and x in s.card(env.source).noted)


class Reaches(Note):
    """THIS takes the skill of a sage from him: it remembers whom it has reached (AIO-F-0537)."""

    __slots__ = ()
    quiet = False

    def begin(self, s: State, f: Do) -> Next:
        s.tell("{0} does not count as a sage there, by {1}", self.what.of(s, f.env), f.env.source)
        return super().begin(s, f)

    def words(self) -> str:
        return f"{self.what.subject()} is no sage there"


class Forgets(Verb):
    """THIS lets go of somebody whom it had reached."""

    __slots__ = ("what",)

    def __init__(self, what: Ref) -> None:
        self.what = what

    def begin(self, s: State, f: Do) -> Next:
        row = s.card(f.env.source)
        s.put(row.but(noted=tuple(x for x in row.noted if x != self.what.of(s, f.env))))
        return done(f.env)

    def words(self) -> str:
        return f"{self.what.subject()} is free of it"


class NoUsing(StandingPart):
    """Such cards are not played nor used by such characters."""

    __slots__ = ("by", "pred")

    def __init__(self, pred: Pred, *, by: Such) -> None:
        self.pred, self.by, self.cond = pred, by, None

    def indexed(self) -> tuple[str, ...]:
        return ("no using",)

    def bars(self, s: State, env: Env, card: int, user: int) -> bool:
        return self.on(s, env) and bool(self.by.has(s, user, env)) and self.pred.ok(s, card, env)

    def words(self) -> str:
        return f"{en.one(self.by)} may not use {en.many(self.pred)}"


# --- Inner Cunning, Nobody’s Friend --------------------------------------------------------------------------------------


@cache
def types_of(sides: tuple[str, ...]) -> dict[str, str]:
    """The type of every site as players of those sides use it, the first of them before the others; none below the earth."""
    sites = [f for f in PRINTED.values() if f.kind == "site" and f.alignment in sides and not f.site.under_deeps]
    return {f.name: f.site.type for side in reversed(sides) for f in sites if f.alignment == side}


class AtHomeIn(Pred):
    """An agent with a home site of one of these types, as its player would find it if he went there (AIO-F-0545)."""

    __slots__ = ("types",)

    def __init__(self, types: str) -> None:
        self.types = types

    def ok(self, s: State, x: int, env: Env) -> bool:
        if not is_card(s, x) or BOOK[s.card(x).card].facts.kind != "agent":
            return False
        known = types_of(alignment_of(s, s.card(x).player).own_sites)
        return any(known.get(h.site, "-") in self.types for h in BOOK[s.card(x).card].facts.character.home_sites)

    def words(self) -> str:
        return f"agent with {en.listed((en.a(SITE_WORDS[t]) for t in self.types), 'or')} as home site"


class MayHaveBegun(StandingPart):
    """HOST, an agent with such a home site, may have come into play at any site of these types."""

    __slots__ = ("home", "types")

    def __init__(self, types: str) -> None:
        self.types, self.home, self.cond = types, AtHomeIn(types), None

    def indexed(self) -> tuple[str, ...]:
        return ("origins",)

    def opens(self, s: State, env: Env, agent: int) -> tuple[str, ...]:
        if s.card(env.source).host != agent or not self.on(s, env) or not self.home.ok(s, agent, env):
            return ()
        known = types_of(alignment_of(s, s.card(agent).player).own_sites)
        return tuple(sorted(name for name, type in known.items() if type in self.types))

    def words(self) -> str:
        kinds = en.listed((SITE_WORDS[t] for t in self.types), "or")
        return f"if one of the agent’s home sites is a {kinds}, he may have come into play at any {kinds}"


BROUGHT_IN = Asked("who was brought into play this turn", lambda s, x, env: is_card(s, x) and s.card(x).since == s.turn)


# --- Mordor in Arms ------------------------------------------------------------------------------------------------------


class FaceAll(FaceTheDragon):
    """EACH, a company, faces these attacks one after the other; if all of them are defeated, THIS goes to its player."""

    __slots__ = ("specs",)

    def __init__(self, *specs: AttackSpec) -> None:
        super().__init__(specs[0])
        self.specs = specs

    def begin(self, s: State, f: Do) -> Next:
        s.mark(f.env.source, self._mark(s))
        if isolates(s, f.env.source):
            return which_attack(s.role("hazard_player"), f.env.source, dict(enumerate(self.specs)), "isolated")
        return self._next(s, f)

    def isolated(self, s: State, f: Do) -> Next:
        """Only one of them is left."""
        spec, attacker = self.specs[int(picked(s).what)], s.role("hazard_player")
        attack = printed_attack(s, spec, f.env.source, f.env.each, attacker, *self.traits, *ISOLATED)
        return call(attack, "faced_alone")

    def faced_alone(self, s: State, f: Do) -> Next:
        won = Change("defeat", f.env.source, to=s.company(f.env.each).player)
        return change(s, won, "end") if s.result == DEFEATED else done(f.env)

    def _next(self, s: State, f: Do) -> Next:
        row = s.company(f.env.each)
        if f.i >= len(self.specs) or not row.members:
            won = f.i >= len(self.specs) and len(f.data) == len(self.specs)
            return change(s, Change("defeat", f.env.source, to=row.player), "end") if won else done(f.env)
        attacker = s.role("hazard_player")
        attack = printed_attack(s, self.specs[f.i], f.env.source, row.id, attacker, *self.traits)
        return call(attack, "faced", i=f.i + 1, data=f.data)

    def faced(self, s: State, f: Do) -> Next:
        return self._next(s, f.but(data=(*f.data, f.i)) if s.result == DEFEATED else f)

    def words(self) -> str:
        attacks = en.listed(en.attack(a) for a in self.specs)
        return f"{EACH.subject()} faces these attacks: {attacks}"


class PlayableIn(Pred):
    """A faction that is playable at a site in one of these regions."""

    __slots__ = ("regions",)

    def __init__(self, regions: tuple[str, ...]) -> None:
        self.regions = regions

    def ok(self, s: State, x: int, env: Env) -> bool:
        if not is_card(s, x):
            return False
        facts = lies_as(s.card(x)).facts
        return facts.kind == "faction" and not regions_of(facts.id).isdisjoint(self.regions)

    def words(self) -> str:
        return f"faction playable at a site in {en.listed(self.regions, 'or')}"


@cache
def regions_of(faction: str) -> frozenset[str]:
    """The regions of the sites where a faction is playable."""
    places = BOOK.facts[faction].playable_at
    names = {name for place in places for name in place.sites}
    return frozenset({f.site.region for f in PRINTED.values() if f.kind == "site" and f.name in names}) | frozenset(
        region for place in places for region in place.regions
    )


# --- Neither so Ancient Nor so Potent, Out of the Black Sky --------------------------------------------------------------

IN_PLAY = Asked("in play", lambda s, x, env: is_card(s, x) and s.card(x).zone == PLAY)


class IntoPile(Verb):
    """THIS goes to the marshalling point pile of a player."""

    __slots__ = ("of",)

    def __init__(self, of: Ref) -> None:
        self.of = of

    def begin(self, s: State, f: Do) -> Next:
        player = self.of.of(s, f.env)
        s.move(f.env.source, PILE, player=player)
        s.tell("{0} goes to the marshalling point pile of {1}", f.env.source, player)
        return done(f.env)

    def words(self) -> str:
        return f"place {THIS.object()} in the marshalling point pile of {self.of.object()}"


__all__ = [
    "BROUGHT_IN", "IN_HIS_REALM", "IN_PLAY", "REACHED", "AtHomeIn", "FaceAll", "Forgets", "HealsTapped", "Helmed", "IntoPile", "KeyableTo",
    "KeyedThere", "MayHaveBegun", "NoUsing", "PlayableIn", "Reaches",
]  # fmt: skip
