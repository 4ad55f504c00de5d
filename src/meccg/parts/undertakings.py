"""Verbs that start procedures of the rules: test a ring, face an attack, move again, play an item by a card's leave."""

from __future__ import annotations

from typing import Any

from meccg.kernel.book import BOOK, PROCEDURES
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, ask, call, done
from meccg.kernel.state import State
from meccg.kernel.words import phrase
from meccg.model.rows import HAND, NONE, PLAY, UNTAPPED, Change, Env
from meccg.parts import english as en
from meccg.parts.base import TARGET, Ref
from meccg.parts.modes import LAWS
from meccg.parts.predicates import AUTOMATIC, Asked, At, Is, Pred
from meccg.parts.requirements import automatic_attacks
from meccg.parts.selectors import Attack
from meccg.parts.standing import Add, Modifier
from meccg.parts.values import PROWESS
from meccg.parts.verbs import THIS_TURN, Do, For, Verb

phrase("automatic-attack", "Which automatic-attack of {0}?", attack="{1}")
phrase("play by leave", "{0}: what do you play?", play="{1} plays {0}", enough="Nothing")


class TestRing(Verb):
    """A gold ring is tested; without a roll it may be replaced by any ring but The One Ring. `twice`: two rolls, one to use."""

    inline = True
    __slots__ = ("mod", "ring", "roll", "twice")

    def __init__(self, ring: Ref, *, roll: bool = True, mod: int = 0, twice: bool = False) -> None:
        self.ring, self.roll, self.mod, self.twice = ring, roll, mod, twice

    def begin(self, s: State, f: Do) -> Next:
        ring = self.ring.of(s, f.env)
        if ring == NONE:
            return done(f.env)
        traits = ("rolls-twice",) if self.twice else ()
        test = PROCEDURES["RingTest"](ring=ring, player=f.env.player, mod=self.mod, any_but_one=not self.roll, traits=traits)
        return call(test, "end")

    def words(self) -> str:
        text = f"test {self.ring.object()}"
        if not self.roll:
            return f"{text} without a roll; any ring but The One Ring may replace it"
        return (
            text
            + (f" at {self.mod:+d}" if self.mod else "")
            + (" with two rolls, either of which you may use" if self.twice else "")
        )


class Face(Verb):
    """A company faces the attacks printed on THIS."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        specs = BOOK[s.card(f.env.source).card].facts.attack_specs
        company = self.who.of(s, f.env)
        if f.i >= len(specs) or company == NONE:
            return done(f.env)
        spec = specs[f.i]
        attack = PROCEDURES["Attack"](
            source=f.env.source,
            company=company,
            hazard_player=self._attacker(s, f.env, company),
            strikes=spec.strikes,
            prowess=spec.prowess,
            body=spec.body,
            traits=tuple(t for t in (spec.race, "by-event") if t),
        )
        return call(attack, "begin", i=f.i + 1)

    def _attacker(self, s: State, env: Env, company: int) -> int:
        """Whoever plays a hazard; against a resource another player."""
        mine = s.company(company).player
        return env.player if env.player != mine else s.others(mine)[0]

    def words(self) -> str:
        return f"{self.who.subject()} faces the attack"


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
    """YOU choose one automatic-attack of TARGET, a site (of a race, if one is said); the part, of which it is the ChosenAttack,
    holds for it this turn.
    """

    __slots__ = ("effect", "race")

    def __init__(self, part: Modifier, *, race: str = "") -> None:
        self.effect, self.race = For(THIS_TURN, part), race

    def begin(self, s: State, f: Do) -> Next:
        attacks = enumerate(spec for _, spec in automatic_attacks(s, f.env.target))
        options = [("attack", str(i), en.attack(spec)) for i, spec in attacks if self.race in ("", spec.race)]
        if not options:
            return done(f.env)
        return ask(f.env.player, "automatic-attack", options, "chosen", about=(f.env.target,))

    def chosen(self, s: State, f: Do) -> Next:
        return call(self.effect.frame(f.env.but(name=s.result[1])), "end")

    def words(self) -> str:
        return self.effect.words()


def Arouse(n: int) -> OneAttack:
    """One automatic-attack of TARGET, a site, has so much more prowess this turn."""
    return OneAttack(Add(PROWESS, n, to=ChosenAttack()))


class MoveAgain(Verb):
    """A company may move to an additional site: another movement/hazard phase follows at once."""

    __slots__ = ("who",)

    def __init__(self, who: Ref) -> None:
        self.who = who

    def begin(self, s: State, f: Do) -> Next:
        return call(PROCEDURES["MoveAgain"](company=self.who.of(s, f.env)), "end")

    def words(self) -> str:
        return f"{self.who.subject()} may move to an additional site"


class ReplaceSite(Verb):
    """The site card of a company is replaced with another one: movement without a movement/hazard phase."""

    __slots__ = ("site", "who")

    def __init__(self, who: Ref, *, site: Ref) -> None:
        self.who, self.site = who, site

    def begin(self, s: State, f: Do) -> Next:
        return call(PROCEDURES["ReplaceSite"](company=self.who.of(s, f.env), site=self.site.of(s, f.env)), "end")

    def can(self, s: State, env: Env) -> bool:
        return bool(PROCEDURES["ReplaceSite"].possible(s, self.who.of(s, env), self.site.of(s, env)))

    def idle(self, s: State, env: Env) -> bool:
        return not self.can(s, env)

    def words(self) -> str:
        return f"replace the site of {self.who.object()} with {self.site.object()}"


class PlayItem(Verb):
    """Another character than `but` may tap to play such an item, normally playable at the site, which does not tap."""

    __slots__ = ("but", "pred")

    def __init__(self, pred: Pred, *, but: Ref) -> None:
        self.pred, self.but = pred, but

    def _plays(self, s: State, env: Env) -> list[tuple[Any, ...]]:
        user = self.but.of(s, env)
        row = s.card(user)
        if row.zone != PLAY or row.company == NONE:  # he has left meanwhile
            return []
        company = s.company(row.company)
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
        if s.result[0] == "enough":
            return done(f.env)
        _, card, character = s.result
        return change(s, Change("tap", character, by=f.env.source), "put_into_play", got=(card, character))

    def put_into_play(self, s: State, f: Do) -> Next:
        card, character = f.got
        if not s.result or s.card(card).zone != HAND:
            return done(f.env)
        return call(PROCEDURES["PutIntoPlay"](card=card, character=character, taps=False), "end")

    def idle(self, s: State, env: Env) -> bool:
        return env.user != NONE and not self._plays(s, env)

    def words(self) -> str:
        item = en.one(self.pred, "item")
        who = f"another character in {self.but.possessive()} company"
        return f"{who} may tap and bring {item} into play that the site allows, tapped or not; the site does not tap"


class BringCharacter(Verb):
    """A character of your hand comes into play following somebody of a company at such a site; he counts against no limit."""

    __slots__ = ("at", "pred")

    def __init__(self, pred: Pred, *, at: Pred) -> None:
        self.pred, self.at = pred, at

    def _plays(self, s: State, env: Env) -> tuple[tuple[int, int], ...]:
        cards = [c for c in s.player(env.player).hand if self.pred.ok(s, c, env)]
        companies = [c for c in s.companies(env.player) if c.site != NONE and self.at.ok(s, c.site, env)]
        return PROCEDURES["ArriveLed"].possible(s, env.player, cards, companies)  # type: ignore[no-any-return]

    def begin(self, s: State, f: Do) -> Next:
        frame = PROCEDURES["ArriveLed"](player=f.env.player, source=f.env.source, plays=self._plays(s, f.env))
        return call(frame, "end")

    def idle(self, s: State, env: Env) -> bool:
        return not self._plays(s, env)

    def words(self) -> str:
        who, where = self.pred.words(), self.at.words()
        return f"bring a {who} into play under direct influence at a {where}; he does not count as the one character of each turn"
