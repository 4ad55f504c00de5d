"""Standing parts that rules look up: what must be done, attacks added, creatures barred, ways opened."""

from __future__ import annotations

from functools import cache
from typing import Any

from meccg.kernel.book import BOOK, PARTS
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.facts import AttackSpec, Facts
from meccg.model.rows import NONE, OUT, PILE, CardRow, Env, Link, Standing
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import THIS, Ref, Things
from meccg.parts.claims import carries_out
from meccg.parts.predicates import REGION_WORDS, Pred, lies_in_play
from meccg.parts.selectors import Such
from meccg.parts.standing import StandingPart
from meccg.parts.values import has_trait
from meccg.parts.verbs import Discard, Do, Verb


class Require(StandingPart):
    """The verb must be done to EACH of what the selector finds, as soon as it can be: looked at after every chain.

    With `declared` it is declared as the first action of the following chain, where players may respond: once for EACH in a
    movement/hazard phase, whatever comes of it, and not in the middle of an attack.
    """

    __slots__ = ("declared", "verb", "what")

    def __init__(self, what: Things, verb: Verb, *, declared: bool = False) -> None:
        self.what, self.verb, self.declared, self.cond = what, verb, declared, None

    def binds(self, slot: str) -> tuple[str, ...]:
        return ("each",) if slot == "verb" else ()

    def indexed(self) -> tuple[str, ...]:
        return ("declare",) if self.declared else ("require",)

    def due(self, s: State, st: Standing) -> Link | None:
        """The next thing that must be done because of it."""
        if not self.on(s, st.env):
            return None
        for x in self.what.all(s, st.env):
            env = st.env.but(each=x)
            if not self.verb.idle(s, env):
                return Link(self.verb.address, env, of_card=not st.scope, cause=self.address)
        return None

    def still(self, s: State, env: Env) -> bool:
        return self.on(s, env) and env.each in self.what.all(s, env)

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


def to_declare(s: State) -> tuple[Link, ...]:
    """What must be declared now, before anything else is: a company's return to its site of origin (AIO-H-0065). It is noted, so
    that it is not declared again if it comes to nothing.
    """
    rows = s.standing.get("declare", ())
    if not rows or s.enclosing(frames.Attack) is not None:
        return ()
    phase = frames.innermost(s, frames.MovementHazard)
    out: tuple[Link, ...] = ()
    for st in rows:
        link: Link | None = PARTS[st.address].due(s, st)
        if link is None:
            continue
        mark = f"declared {link.address} {link.env.each} {phase.uid if phase is not None else 0}"
        if mark not in s.card(st.env.source).marks:
            s.mark(st.env.source, mark)
            out = (*out, link)
    return out


class AddAttack(StandingPart):
    """Sites have these automatic-attacks in addition, faced after their own (AIO-D-0002)."""

    __slots__ = ("site", "specs")

    def __init__(self, site: Such, *specs: AttackSpec) -> None:
        self.site, self.specs, self.cond = site, specs, None

    def indexed(self) -> tuple[str, ...]:
        return ("automatic attacks",)

    def added(self, s: State, env: Env, site: int) -> tuple[AttackSpec, ...]:
        return self.specs if self.on(s, env) and self.site.has(s, site, env) else ()

    def words(self) -> str:
        attacks = en.listed(en.attack(a) for a in self.specs)
        return f"{self.condition_words()}{en.each(self.site)} gains an automatic-attack: {attacks}"


class Isolates(StandingPart):
    """What has more than one attack, be it such a site or such a card, is reduced to one of the attacker's choice, which can't be
    canceled.
    """

    __slots__ = ("cards", "sites")

    def __init__(self, sites: Such, cards: Such) -> None:
        self.sites, self.cards, self.cond = sites, cards, None

    def indexed(self) -> tuple[str, ...]:
        return ("isolates",)

    def reduces(self, s: State, env: Env, x: int) -> bool:
        return self.on(s, env) and bool(self.sites.has(s, x, env) or self.cards.has(s, x, env))

    def words(self) -> str:
        what = f"{en.each(self.sites)} with more than one automatic-attack, and {en.each(self.cards)} with more than one attack"
        return f"{self.condition_words()}{what}, is reduced to one of the hazard player’s choice, which can’t be canceled"


def isolates(s: State, x: int) -> bool:
    """Whether a site, or a card, has only one of its attacks."""
    return any(PARTS[st.address].reduces(s, st.env, x) for st in s.standing.get("isolates", ()))


class Offers(StandingPart):
    """Items of that class are playable at a site besides those that it lists; with `hoard`, hoard items of it, too."""

    __slots__ = ("hoard", "item_class", "site")

    def __init__(self, item_class: str, *, at: Such, hoard: bool = False) -> None:
        self.item_class, self.site, self.hoard, self.cond = item_class, at, hoard, None

    def indexed(self) -> tuple[str, ...]:
        return ("offers items",)

    def offers(self, s: State, env: Env, item: Facts, site: int) -> bool:
        return item.item.kind == self.item_class and self.on(s, env) and bool(self.site.has(s, site, env))

    def words(self) -> str:
        hoard = " (a hoard item, too)" if self.hoard else ""
        return f"{self.condition_words()}{en.a(en.trait_word(self.item_class))} item{hoard} is playable at {en.each(self.site)}"


class Gathers(StandingPart):
    """However many such characters may be brought into play in a turn with a company."""

    __slots__ = ("company", "pred")

    def __init__(self, pred: Pred, company: Ref) -> None:
        self.pred, self.company, self.cond = pred, company, None

    def indexed(self) -> tuple[str, ...]:
        return ("gathers",)

    def brings(self, s: State, env: Env, character: int, company: int) -> bool:
        return self.on(s, env) and company == self.company.of(s, env) and self.pred.ok(s, character, env)

    def words(self) -> str:
        who = en.noun(self.pred, "character").many()
        return f"{self.condition_words()}any number of {who} may be brought into play in a turn with {self.company.object()}"


class OnlyAtHome(StandingPart):
    """Of a site: nobody may be brought into play there who is not at home there, except characters of these races."""

    __slots__ = ("but",)

    def __init__(self, *, but: tuple[str, ...] = ()) -> None:
        self.but, self.cond = but, None

    def indexed(self) -> tuple[str, ...]:
        return ()

    def lets_in(self, character: Facts) -> bool:
        return any(race in self.but for race in character.races)

    def words(self) -> str:
        who = [*(en.plural(en.trait_word(race)) for race in self.but), "characters whose home site it is"]
        return f"only {en.listed(who)} may be brought into play here"


def permanent_events(s: State, which: tuple[str, ...]) -> list[int]:
    """The permanent-events in play with one of these names, or of one of these races."""
    cards = (c for c in s.table if s.card(c).mode == "permanent-event" and not s.card(c).face_down)
    return [c for c in cards if s.name(c) in which or any(has_trait(s, c, race) for race in which)]


class AlsoPlayable(StandingPart):
    """Items of a class may be played at a site, whatever else it or their cards say."""

    __slots__ = ("at", "item_class")

    def __init__(self, item_class: str, *, at: Ref) -> None:
        self.item_class, self.at, self.cond = item_class, at, None

    def indexed(self) -> tuple[str, ...]:
        return ("also playable",)

    def allows(self, s: State, env: Env, item: Facts, site: int) -> bool:
        return item.item.kind == self.item_class and self.at.of(s, env) == site and self.on(s, env)

    def words(self) -> str:
        return f"{self.condition_words()}any {en.trait_word(self.item_class)} item is playable at {self.at.object()}"


class Welcomes(StandingPart):
    """Of a site: characters of this kind may be brought into play there, as followers of somebody."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind, self.cond = kind, None

    def indexed(self) -> tuple[str, ...]:
        return ()

    def lets_in(self, character: Facts) -> bool:
        return character.kind == self.kind

    def words(self) -> str:
        return f"{en.plural(self.kind)} may be brought into play here under direct influence"


@carries_out("Site: auto_attacks dragon_lair")
def automatic_attacks(s: State, site: int) -> tuple[tuple[int, AttackSpec], ...]:
    """The automatic-attacks of a site, each with the card that it comes from, in the order in which they are faced."""
    if site == NONE or any(PARTS[st.address].clears(s, st.env, site) for st in s.standing.get("no automatic attacks", ())):
        return ()
    facts = s.facts_of(site)
    own = () if facts.site.dragon_lair and is_deserted(s, facts.name) else tuple((site, spec) for spec in facts.site.auto_attacks)
    own = tuple(a for a in own if not a[1].in_play or permanent_events(s, a[1].in_play))
    rows = s.standing.get("automatic attacks")
    if not rows:
        return own
    return own + tuple((st.env.source, spec) for st in rows for spec in PARTS[st.address].added(s, st.env, site))


DRAGON_GONE = "Dragon gone"  # in the history: a name of his, and the turn


class NotBrought(StandingPart):
    """Of an item: players of that side do not start the game with it."""

    __slots__ = ("side",)

    def __init__(self, side: str) -> None:
        self.side, self.cond = side, None

    def indexed(self) -> tuple[str, ...]:
        return ()

    def words(self) -> str:
        return f"a {self.side} company may not start the game with it"


class CopiedAttack(StandingPart):
    """One automatic-attack of TARGET, a site, is faced once more right after itself: the NAME-th of those from OTHER."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("copied attacks",)

    def copies(self, s: State, env: Env, site: int, source: int, nth: int) -> bool:
        return self.on(s, env) and s.name(site) == s.name(env.target) and source == env.other and str(nth) == env.name

    def words(self) -> str:
        return "one of its automatic-attacks (you choose) is faced once more right after it, with all that modifies it"


def attacks_faced(s: State, site: int) -> tuple[tuple[int, AttackSpec, int], ...]:
    """The automatic-attacks of a site as a company faces them: each with the card that it comes from and its place among those of
    the site; copies have that of what they repeat, right after it, and are of no other card's making (AIO-F-0541).
    """
    attacks = automatic_attacks(s, site)
    rows = s.standing.get("copied attacks", ())
    out: list[tuple[int, AttackSpec, int]] = []
    seen: dict[int, int] = {}
    for i, (source, spec) in enumerate(attacks):
        nth = seen[source] = seen.get(source, -1) + 1
        out.append((source, spec, i))
        copies = (st for st in rows if PARTS[st.address].copies(s, st.env, site, source, nth))
        out += [(source if source == site else st.env.source, spec, i) for st in copies]
    return tuple(out)


def is_deserted(s: State, lair: str, before: int | None = None) -> bool:
    """Whether the Dragon of that lair was defeated or is otherwise gone: it has no automatic-attack then (AIO-B-0298). With
    `before`, whether he was gone before that turn.
    """
    keys = dragons_of(lair)
    if not any(s.card(id).zone in (PILE, OUT) for key in keys for id in s.copies(key)):
        return False
    return before is None or not any(s.recorded(DRAGON_GONE, BOOK.facts[key].name, before) for key in keys)


@cache
def dragons_of(lair: str) -> tuple[str, ...]:
    """The unique Dragon that may be played at that site by its name, and his other manifestations."""
    unique = [f for f in BOOK.facts.values() if f.unique and "dragon" in f.races]
    names = {f.name for f in unique if f.kind == "creature" and any(lair in k.sites for k in f.creature.keying)}
    return tuple(key for key, f in BOOK.facts.items() if names & f.persons())


class HasAttack(Pred):
    """A site with an automatic-attack, of that race if one is said."""

    __slots__ = ("race",)

    def __init__(self, race: str = "") -> None:
        self.race = race

    def ok(self, s: State, x: int, env: Env) -> bool:
        return type(s.get(x)) is CardRow and any(self.race in ("", spec.race) for _, spec in automatic_attacks(s, x))

    def words(self) -> str:
        return f"with an automatic-attack by {en.plural(en.trait_word(self.race))}" if self.race else "with an automatic-attack"


AT_SITE = "site"  # what creatures are keyed to, where it is no type of region


class NoCreatures(StandingPart):
    """No creature may be played against the company; with `keyed`, none keyed by type to these regions, or to the site (AT_SITE);
    with `only_site`, only those keyed to the site.
    """

    __slots__ = ("against", "keyed", "only_site")

    def __init__(self, against: Such, *, keyed: str = "", only_site: bool = False) -> None:
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


class BodyCheckAgain(StandingPart):
    """Whoever such an attack wounds makes an additional body check, with that modification."""

    __slots__ = ("attack", "mod")

    def __init__(self, attack: Pred, mod: int = 0) -> None:
        self.attack, self.mod, self.cond = attack, mod, None

    def indexed(self) -> tuple[str, ...]:
        return ("body checks",)

    def asked_of(self, s: State, env: Env, who: int, attack: int) -> tuple[int, ...]:
        """The modification of each check that it asks for."""
        return (self.mod,) if self.on(s, env) and self.attack.ok(s, attack, env) else ()

    def words(self) -> str:
        mod = f" at {self.mod:+d}" if self.mod else ""
        wounds = f"whoever is wounded by {en.noun(self.attack, 'attack').one()}"
        return f"{self.condition_words()}{wounds} makes an additional body check{mod}"


class Considered(StandingPart):
    """A card of the names `absent` is considered to be out of play, if it is there; if none is, those of `present` are considered
    to be in play (AIO-G-0183). Each may still be acted on as it lies.
    """

    __slots__ = ("absent", "present")

    def __init__(self, *, present: tuple[str, ...], absent: tuple[str, ...]) -> None:
        self.present, self.absent, self.cond = present, absent, None

    def indexed(self) -> tuple[str, ...]:
        return ("considered",)

    def said_of(self, s: State, env: Env, name: str) -> bool | None:
        """Whether that card counts as in play; None if nothing is said of it."""
        if name not in (*self.present, *self.absent) or not self.on(s, env):
            return None
        if name in self.absent:
            return False
        return None if any(lies_in_play(s, other) for other in self.absent) else True

    def words(self) -> str:
        present, absent = en.listed(self.present), en.listed(self.absent)
        return (
            f"{self.condition_words()}if {absent} is in play, it is considered to be out of play; otherwise, {present} "
            "is considered to be in play"
        )


class StandsFor(StandingPart):
    """Where hazards ask whether a card of that name is in play, it is as long as THIS is."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name, self.cond = name, None

    def indexed(self) -> tuple[str, ...]:
        return ("stands for",)

    def is_meant(self, s: State, env: Env, name: str, asked_by: int) -> bool:
        return name == self.name and self.on(s, env) and has_trait(s, asked_by, "hazard")

    def words(self) -> str:
        return f"{self.condition_words()}for hazards, {self.name} is in play"


class TripleStandard(StandingPart):
    """Standard modifications of influence checks against factions count three times (AIO-G-0113)."""

    __slots__ = ()
    factor = 3

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("standard modifications",)

    def words(self) -> str:
        return f"{self.condition_words()}the standard modifications of influence checks against factions are tripled"


class PlainInfluence(StandingPart):
    """Attempts to influence are modified by nothing but unused influence: of direct influence what is printed on characters."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("plain influence",)

    def words(self) -> str:
        text = "nothing modifies an attempt to influence but unused general influence, and unused direct influence as it is"
        return f"{self.condition_words()}{text} printed on characters"


class Uncounted(StandingPart):
    """One such hazard against each company does not count against its hazard limit; with `against`, none against such a one. With
    `attacking` only if it is played as a creature, which some may be as events, too.
    """

    __slots__ = ("against", "attacking", "pred")

    def __init__(self, pred: Pred, *, against: Such | None = None, attacking: bool = False) -> None:
        self.pred, self.against, self.attacking, self.cond = pred, against, attacking, None

    def indexed(self) -> tuple[str, ...]:
        return ("uncounted",)

    def frees(self, s: State, env: Env, card: int, company: int, mode: Any) -> bool:
        """Whether this card, played so, is or would be the one against that company."""
        if not self.on(s, env) or not self.pred.ok(s, card, env) or (self.attacking and "creature" not in mode.law_classes()):
            return False
        if self.against is not None:
            return bool(self.against.has(s, company, env))
        spent = next((m for m in s.card(env.source).marks if m.startswith(self._mark(company))), "")
        return not spent or spent == f"{self._mark(company)}{card}"

    def frees_so(self, env: Env, way: str) -> bool:
        """Whether it does not count if it is played in this way: as a creature is keyed."""
        return True

    def spend(self, s: State, env: Env, card: int, company: int) -> None:
        s.mark(env.source, f"{self._mark(company)}{card}")

    def _mark(self, company: int) -> str:
        return f"uncounted {company}: "

    def words(self) -> str:
        what = en.noun(self.pred, "card").bare()
        if self.against is not None:
            return f"{self.condition_words()}no {what} against {en.one(self.against)} counts against the hazard limit"
        return f"{self.condition_words()}against each company, one {what} does not count against the hazard limit"


class NoPlaying(StandingPart):
    """Such cards may not be played, or not on such things; with `but_one`, none after the first of a turn, which may be THIS."""

    __slots__ = ("but_one", "pred", "upon")

    def __init__(self, pred: Pred, *, upon: Such | None = None, but_one: bool = False) -> None:
        self.pred, self.upon, self.but_one, self.cond = pred, upon, but_one, None

    def indexed(self) -> tuple[str, ...]:
        return ("no playing",)

    def bars(self, s: State, env: Env, card: int, target: int) -> bool:
        if not self.on(s, env) or not self.pred.ok(s, card, env):
            return False
        if self.upon is not None and not self.upon.has(s, target, env):
            return False
        row = s.card(env.source)
        return not self.but_one or "one was played" in row.marks or (row.since == s.turn and self.pred.ok(s, env.source, env))

    def note(self, s: State, env: Env, card: int) -> None:
        """Such a card is played."""
        if self.but_one and self.pred.ok(s, card, env):
            s.mark(env.source, "one was played")

    def words(self) -> str:
        what = en.noun(self.pred, "card")
        if self.but_one:
            return f"{self.condition_words()}only one {what.bare()} may be played a turn"
        where = "" if self.upon is None else f" on {en.one(self.upon)}"
        return f"{self.condition_words()}no {what.bare()} may be played{where}"


class GivesWay(StandingPart):
    """Another manifestation of the same being, of that name, may be played though THIS is in play: THIS says what follows."""

    __slots__ = ("to",)

    def __init__(self, to: str) -> None:
        self.to, self.cond = to, None

    def indexed(self) -> tuple[str, ...]:
        return ("gives way",)

    def yields(self, s: State, env: Env, card: int, name: str) -> bool:
        return card == env.source and name == self.to and self.on(s, env)

    def words(self) -> str:
        return f"{self.condition_words()}{self.to} may be played though this card is in play"


class AllowMove(StandingPart):
    """The company may also move to any such site, whatever lies between (no site path); with `roll`, if it rolls that much."""

    __slots__ = ("company", "roll", "to")
    route: tuple[tuple[str, ...], str] = ((), "")  # the regions and the site path of that way

    def __init__(self, company: Such, to: Pred, *, roll: int = 0) -> None:
        self.company, self.to, self.roll, self.cond = company, to, roll, None

    def indexed(self) -> tuple[str, ...]:
        return ("allow move",)

    def opens(self, s: State, env: Env, company: int) -> bool:
        return self.on(s, env) and bool(self.company.has(s, company, env))

    def allows(self, s: State, env: Env, company: int, site: int) -> bool:
        return self.opens(s, env, company) and self.to.ok(s, site, env)

    def words(self) -> str:
        needed = f" if it rolls {self.roll} or more" if self.roll else ""
        return f"{self.condition_words()}{en.each(self.company)} may move to any {en.noun(self.to, 'site').bare()}{needed}"


class AdjacentRegions(StandingPart):
    """These pairs of regions count as adjacent for the company's movement."""

    __slots__ = ("company", "pairs")

    def __init__(self, company: Such, *pairs: tuple[str, str]) -> None:
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


class GuardDiscarded(StandingPart):
    """On-guard cards that were not revealed are discarded in place of being returned to hand."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("guard discarded",)

    def words(self) -> str:
        return f"{self.condition_words()}on-guard cards that were not revealed are discarded instead of being returned to hand"


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
        return self.on(s, env) and not any(has_trait(s, player, side) for side in self.but)

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
