"""Verbs that start procedures of the rules: test a ring, face an attack, move again, play an item by a card's leave."""

from __future__ import annotations

from typing import Any

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, amend, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.facts import AttackSpec
from meccg.model.rows import HAND, NONE, PLAY, UNTAPPED, Change, CompanyRow, Env, Link
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import ATTACK, TARGET, Number, Ref, company_of, number
from meccg.parts.claims import carries_out
from meccg.parts.frames import by_rule
from meccg.parts.modes import LAWS
from meccg.parts.predicates import AUTOMATIC, REGION_WORDS, Asked, At, Is, Pred
from meccg.parts.requirements import CopiedAttack, automatic_attacks
from meccg.parts.seats import opposing
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add, Gain, Modifier
from meccg.parts.values import PROWESS, has_trait
from meccg.parts.verbs import THIS_TURN, Do, For, Verb

phrase("automatic-attack", "Which automatic-attack of {0}?", attack="{1}")
phrase("play by leave", "{0}: what do you play?", play="{1} plays {0}", enough="Nothing")


class TestRing(Verb):
    """A gold ring is tested; without a roll it may be replaced by any ring but The One Ring; with `own`, by
    one of its own table. `twice`: two rolls, one to use.
    """

    inline = True
    __slots__ = ("mod", "own", "ring", "roll", "twice")

    def __init__(self, ring: Ref, *, roll: bool = True, own: bool = False, mod: int = 0, twice: bool = False) -> None:
        self.ring, self.roll, self.own, self.mod, self.twice = ring, roll, own, mod, twice

    def begin(self, s: State, f: Do) -> Next:
        ring = self.ring.of(s, f.env)
        if ring == NONE:
            return done(f.env)
        traits = ("rolls-twice",) if self.twice else ()
        test = by_rule(frames.RingTest)(ring=ring, player=f.env.player, mod=self.mod, any_but_one=not self.roll, traits=traits)
        return call(test.but(own_table=self.own), "end")

    def words(self) -> str:
        text = f"test {self.ring.object()}"
        if not self.roll:
            which = " that a test of it could indicate" if self.own else ""
            return f"{text} without a roll; any ring but The One Ring{which} may replace it"
        return (
            text
            + (f" at {self.mod:+d}" if self.mod else "")
            + (" with two rolls, either of which you may use" if self.twice else "")
        )


@carries_out("Event: attacks")
class Face(Verb):
    """A company faces the attacks printed on THIS."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def specs(self, s: State, env: Env) -> tuple[AttackSpec, ...]:
        return tuple(BOOK[s.card(env.source).card].facts.event.attacks)

    def only(self, s: State, env: Env) -> tuple[int, ...]:
        """The only ones who face them, if not the whole company."""
        return ()

    def begin(self, s: State, f: Do) -> Next:
        specs, company = self.specs(s, f.env), self.who.of(s, f.env)
        if f.i >= len(specs) or company == NONE:
            return done(f.env)
        spec = specs[f.i]
        attack = by_rule(frames.Attack)(
            source=f.env.source,
            company=company,
            hazard_player=self._attacker(s, f.env, company),
            strikes=spec.strikes,
            prowess=spec.prowess,
            body=spec.body,
            traits=tuple(t for t in (spec.race, "by-event", "uncancelable" if spec.uncancelable else "") if t),
            only=self.only(s, f.env),
        )
        return call(attack, "begin", i=f.i + 1)

    def _attacker(self, s: State, env: Env, company: int) -> int:
        """Whoever plays a hazard; against a resource another player."""
        mine = s.company(company).player
        return env.player if env.player != mine else opposing(s, mine)

    def words(self) -> str:
        return f"{self.who.subject()} faces the attack"


class FaceTheirKind(Face):
    """A company, or one of it, faces an attack of the race of the first automatic-attack at its site."""

    __slots__ = ("alone", "prowess", "strikes")

    def __init__(self, who: Ref, *, strikes: int, prowess: int, alone: Ref | None = None) -> None:
        super().__init__(who)
        self.strikes, self.prowess, self.alone = strikes, prowess, alone

    def specs(self, s: State, env: Env) -> tuple[AttackSpec, ...]:
        company = s.get(self.who.of(s, env))
        there = automatic_attacks(s, company.site) if type(company) is CompanyRow and company.site != NONE else ()
        race = next((spec.race for _, spec in there), "")
        return (AttackSpec(race=race, strikes=self.strikes, prowess=self.prowess),)

    def only(self, s: State, env: Env) -> tuple[int, ...]:
        return self.alone.all(s, env) if self.alone is not None else ()

    def words(self) -> str:
        strikes = "one strike" if self.strikes == 1 else f"{en.count(self.strikes)} strikes"
        who = (self.alone or self.who).subject()
        return f"{who} faces an attack of the kind of the site’s first automatic-attack: {strikes} of prowess {self.prowess}"


class Defeated(Verb):
    """THIS, whose attack was defeated, goes to whoever did it (AIO-B-0300, AIO-D-0119)."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.Spoils)(card=f.env.source, player=ATTACK.company.player.of(s, f.env)), "end")

    def words(self) -> str:
        return "it goes to the marshalling point pile of whoever defeated it, or out of play if he played it himself"


class Afterwards(Verb):
    """In the site phase: what is done as soon as an additional minor item was played, or is not."""

    __slots__ = ("verb",)

    def __init__(self, verb: Verb) -> None:
        self.verb = verb

    def begin(self, s: State, f: Do) -> Next:
        phase = frames.innermost(s, frames.SitePhase)
        if phase is None:
            return done(f.env)
        amend(s, phase.uid, waiting=(*phase.waiting, Link(self.verb.address, f.env)))
        return done(f.env)

    def words(self) -> str:
        return self.verb.words()


class FaceAgain(Verb):
    """The company that acts at its site faces the automatic-attacks there once more."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        phase = frames.innermost(s, frames.SitePhase)
        if phase is None:
            return done(f.env)
        return call(by_rule(frames.FaceAgain)(company=phase.company, hazard_player=phase.hazard_player), "end")

    def words(self) -> str:
        return "the company faces the automatic-attacks of the site again"


class CheckBody(Verb):
    """Somebody makes a body check, which is part of no strike; one who survives it is not wounded by it. `fails`: what is
    done if he fails, in place of what the rules say; what his own card says of certain results befalls him still.
    """

    inline = True
    __slots__ = ("fails", "mod", "who")

    def __init__(self, who: Ref, mod: int | Number = 0, *, fails: Verb | None = None) -> None:
        self.who, self.mod, self.fails = who, mod, fails

    def begin(self, s: State, f: Do) -> Next:
        who = self.who.of(s, f.env)
        if who == NONE or s.card(who).zone != PLAY:
            return done(f.env)
        mod, failure = number(self.mod, s, f.env), Link(self.fails.address, f.env) if self.fails is not None else None
        return call(by_rule(frames.BodyCheck)(character=who, mod=mod, source=f.env.source, failure=failure), "end")

    def words(self) -> str:
        mod = "" if self.mod == 0 else f" at {self.mod:+d}" if isinstance(self.mod, int) else f" modified by {self.mod.words()}"
        text = f"{en.does(self.who.subject(), 'makes')} a body check{mod}"
        return text if self.fails is None else f"{text}. if he fails, {self.fails.words()} instead"


class FirstStrike(Verb):
    """Somebody must face a strike of the attack that is going on: he is given one before all others."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        attack, who = frames.innermost(s, frames.Attack), self.who.of(s, f.env)
        if attack is not None and who not in attack.bound:
            amend(s, attack.uid, bound=(*attack.bound, who))
        return done(f.env)

    def words(self) -> str:
        return f"{self.who.subject()} faces the first strike"


class ExtraStrike(Verb):
    """One who was given a strike of the attack faces another one, in a sequence of its own."""

    __slots__ = ("mod", "who")

    def __init__(self, who: Ref, mod: int = 0) -> None:
        self.who, self.mod = who, mod

    def begin(self, s: State, f: Do) -> Next:
        attack, who = frames.innermost(s, frames.Attack), self.who.of(s, f.env)
        if attack is not None and who != NONE:
            amend(s, attack.uid, extra=(*attack.extra, (who, self.mod)))
        return done(f.env)

    def words(self) -> str:
        return f"{self.who.subject()} faces another strike of the attack" + (f", at {self.mod:+d} prowess" if self.mod else "")


class Bodiless(Verb):
    """So many strikes of the attack, those assigned last, have no body."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def begin(self, s: State, f: Do) -> Next:
        attack = frames.innermost(s, frames.Attack)
        if attack is not None:
            amend(s, attack.uid, bodiless=attack.bodiless + self.n)
        return done(f.env)

    def words(self) -> str:
        return "it has no body" if self.n == 1 else "they have no body"


SLAIN_AT_HOME = "slain at home"  # in the history: the name of the lair, of the Dragon's card, who was in the company


class DefeatedAtHome(Defeated):
    """The Dragon was at home: who was in the company, and where it was, is remembered."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        company = s.get(ATTACK.company.of(s, f.env))
        if type(company) is CompanyRow:
            for m in company.members:
                s.record(SLAIN_AT_HOME, company.place, s.name(f.env.source), m)
        return super().begin(s, f)


def slain_at_home(s: State, site: str) -> bool:
    """Whether a Dragon was defeated who was at home in that lair."""
    return bool(s.history(SLAIN_AT_HOME, site))


def lairs_won_by(s: State, character: int, but: str = "") -> list[str]:
    """The lairs where his company defeated a Dragon at home, besides that of one card."""
    entries = (e.split(": ") for e in s.history(SLAIN_AT_HOME))
    return [site for site, dragon, who in entries if who == str(character) and dragon != but]


CHOSEN_ATTACK = Asked("chosen", lambda s, x, env: str(getattr(s.get(x), "nth", "")) == env.name)


class ChosenAttack(Attack):
    """The automatic-attack of TARGET, a site, that was chosen."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(AUTOMATIC & CHOSEN_ATTACK & At(Is(TARGET)))

    def as_noun(self) -> en.Noun:
        noun = en.Noun(self.noun)
        noun.name = "one of its automatic-attacks (you choose)"
        return noun


class OneAttack(Verb):
    """YOU choose one automatic-attack of TARGET, a site (of a race, if one is said); the parts, of which it is the ChosenAttack,
    hold for it this turn.
    """

    __slots__ = ("effect", "race")

    def __init__(self, *parts: Modifier | Gain, race: str = "") -> None:
        self.effect, self.race = For(THIS_TURN, *parts), race

    def begin(self, s: State, f: Do) -> Next:
        attacks = enumerate(spec for _, spec in automatic_attacks(s, f.env.target))
        options = [("attack", str(i), en.attack(spec)) for i, spec in attacks if self.race in ("", spec.race)]
        if not options:
            return done(f.env)
        return ask(f.env.player, "automatic-attack", options, "chosen", about=(f.env.target,))

    def chosen(self, s: State, f: Do) -> Next:
        return call(self.effect.frame(f.env.but(name=picked(s).what)), "end")

    def words(self) -> str:
        return self.effect.words()


class CopyOfAttack(Verb):
    """YOU choose one automatic-attack of TARGET, a site; until the end of the turn it is faced twice, the second time right after
    the first.
    """

    __slots__ = ("effect",)

    def __init__(self) -> None:
        self.effect = For(THIS_TURN, CopiedAttack())

    def begin(self, s: State, f: Do) -> Next:
        options = [("attack", str(i), en.attack(spec)) for i, (_, spec) in enumerate(automatic_attacks(s, f.env.target))]
        return ask(f.env.player, "automatic-attack", options, "chosen", about=(f.env.target,)) if options else done(f.env)

    def chosen(self, s: State, f: Do) -> Next:
        sources = [source for source, _ in automatic_attacks(s, f.env.target)]
        i = int(picked(s).what)
        nth = sources[:i].count(sources[i])
        return call(self.effect.frame(f.env.but(other=sources[i], name=str(nth))), "end")

    def words(self) -> str:
        return self.effect.words()


def Arouse(n: int) -> OneAttack:
    """One automatic-attack of TARGET, a site, has so much more prowess this turn."""
    return OneAttack(Add(PROWESS, n, to=ChosenAttack()))


class MoveAgain(Verb):
    """A company may move to an additional site: another movement/hazard phase follows at once. With `through`, only by a site
    path that has such a region.
    """

    __slots__ = ("through", "who")

    def __init__(self, who: Ref, *, through: str = "") -> None:
        self.who, self.through = who, through

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.MoveAgain)(company=self.who.of(s, f.env), through=self.through), "end")

    def words(self) -> str:
        way = f" by a site path with {en.a(REGION_WORDS[self.through])}" if self.through else ""
        return f"{self.who.subject()} may move to an additional site{way}"


class ReplaceSite(Verb):
    """The site card of a company is replaced with another one: movement without a movement/hazard phase."""

    __slots__ = ("site", "who")

    def __init__(self, who: Ref, *, site: Ref) -> None:
        self.who, self.site = who, site

    def begin(self, s: State, f: Do) -> Next:
        return call(by_rule(frames.ReplaceSite)(company=self.who.of(s, f.env), site=self.site.of(s, f.env)), "end")

    def can(self, s: State, env: Env) -> bool:
        return bool(by_rule(frames.ReplaceSite).possible(s, self.who.of(s, env), self.site.of(s, env)))

    def idle(self, s: State, env: Env) -> bool:
        return not self.can(s, env)

    def words(self) -> str:
        return f"replace the site of {self.who.object()} with {self.site.object()}"


class PlayItem(Verb):
    """A character (another than `but`) may tap to play such an item, normally playable at the site, which does not tap."""

    __slots__ = ("but", "pred")

    def __init__(self, pred: Pred, *, but: Ref | None = None) -> None:
        self.pred, self.but = pred, but

    def _plays(self, s: State, env: Env) -> list[tuple[Any, ...]]:
        user = self.but.of(s, env) if self.but is not None else NONE
        band = company_of(s, user) if self.but is not None else s.role("company")
        if band < 0:  # he has left meanwhile
            return []
        company = s.company(band)
        out: list[tuple[Any, ...]] = []
        for card in s.player(env.player).hand:
            mode = next((m for m in BOOK[s.card(card).card].modes if hasattr(m, "fits")), None)
            if mode is None or not self.pred.ok(s, card, env) or not mode.fits(s, company):
                continue
            for m in company.members:
                e = env.but(source=card, user=m, target=NONE)
                if m != user and self._free(s, m) and mode.able(s, m) and all(w.ok(s, e, mode) for w in LAWS.get("play", ())):
                    out.append(("play", card, m))
        return out

    def _free(self, s: State, character: int) -> bool:
        return s.card(character).status == UNTAPPED and not forbidden(s, Change("tap", character))

    def begin(self, s: State, f: Do) -> Next:
        options = (("enough",), *self._plays(s, f.env))
        return ask(f.env.player, "play by leave", options, "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return done(f.env)
        _, card, character = s.result
        return change(s, Change("tap", character, by=f.env.source), "put_into_play", got=(card, character))

    def put_into_play(self, s: State, f: Do) -> Next:
        card, character = f.got
        if not s.result or s.card(card).zone != HAND:
            return done(f.env)
        return call(by_rule(frames.PutIntoPlay)(card=card, character=character, taps=False), "end")

    def idle(self, s: State, env: Env) -> bool:
        return (env.user != NONE or self.but is None) and not self._plays(s, env)

    def words(self) -> str:
        item = en.one(self.pred, "item")
        who = "a character" if self.but is None else f"another character in {self.but.possessive()} company"
        return f"{who} may tap and bring {item} into play that the site allows, tapped or not; the site does not tap"


class BringCharacter(Verb):
    """A character of your hand comes into play following somebody of a company at such a site; he counts against no limit."""

    __slots__ = ("at", "pred")

    def __init__(self, pred: Pred, *, at: Pred) -> None:
        self.pred, self.at = pred, at

    def _plays(self, s: State, env: Env) -> tuple[tuple[int, int], ...]:
        cards = [c for c in s.player(env.player).hand if self.pred.ok(s, c, env)]
        companies = [c for c in s.companies(env.player) if c.site != NONE and self.at.ok(s, c.site, env)]
        return by_rule(frames.ArriveLed).possible(s, env.player, cards, companies)

    def begin(self, s: State, f: Do) -> Next:
        frame = by_rule(frames.ArriveLed)(player=f.env.player, source=f.env.source, plays=self._plays(s, f.env))
        return call(frame, "end")

    def idle(self, s: State, env: Env) -> bool:
        return not self._plays(s, env)

    def words(self) -> str:
        who, where = self.pred.words(), self.at.words()
        return f"bring a {who} into play under direct influence at a {where}; he does not count as the one character of each turn"


class BringAlone(Verb):
    """A character, wherever his card is, comes into play at a site as a company of his own; he counts against no limit."""

    __slots__ = ("at", "who")

    def __init__(self, who: Ref, *, at: Ref) -> None:
        self.who, self.at = who, at

    def begin(self, s: State, f: Do) -> Next:
        if self.idle(s, f.env):
            return done(f.env)
        card, site = self.who.of(s, f.env), self.at.of(s, f.env)
        return call(by_rule(frames.ArriveAlone)(player=f.env.player, card=card, site=site), "end")

    def idle(self, s: State, env: Env) -> bool:
        return not by_rule(frames.ArriveAlone).possible(s, env.player, self.who.of(s, env))

    def words(self) -> str:
        return f"bring {self.who.object()} into play at {self.at.object()} as a company of his own"


class BringTo(Verb):
    """A character of YOUR hand joins a company, under general influence or following somebody; he counts against no limit."""

    __slots__ = ("company",)

    def __init__(self, company: Ref) -> None:
        self.company = company

    def _plays(self, s: State, env: Env) -> tuple[tuple[int, int], ...]:
        company = s.get(self.company.of(s, env))
        if type(company) is not CompanyRow:
            return ()
        arrive = by_rule(frames.ArriveLed)
        held = {s.card(c).card: c for c in s.player(env.player).hand if has_trait(s, c, "character")}.values()
        led = arrive.possible(s, env.player, held, (company,))
        return led + tuple((c, NONE) for c in held if arrive.under_general_influence(s, env.player, c, company))

    def begin(self, s: State, f: Do) -> Next:
        company = self.company.of(s, f.env)
        frame = by_rule(frames.ArriveLed)(player=f.env.player, source=f.env.source, plays=self._plays(s, f.env), company=company)
        return call(frame, "end")

    def idle(self, s: State, env: Env) -> bool:
        return not self._plays(s, env)

    def words(self) -> str:
        return f"a character of your hand joins {self.company.object()}, if you can control him"
