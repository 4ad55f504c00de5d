"""The Lidless Eye: parts that only one short-event of the resources needs, in the order of the cards."""

from typing import Any

from msgspec.structs import replace

from meccg.cards.vocabulary import *
from meccg.kernel.answers import picked
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, amend, ask, call, done, go, roll, rolled
from meccg.kernel.state import State
from meccg.model import rows as R
from meccg.model.facts import Facts
from meccg.model.language import Scope
from meccg.model.rows import Change, Env
from meccg.parts import frames
from meccg.parts.finding import free_to_come
from meccg.parts.frames import by_rule
from meccg.parts.kinds import nature
from meccg.rules.alignments import alignment_of
from meccg.rules.resources import meets_requirement
from meccg.rules.scoring import slay

# --- LE-159 A Malady Without Healing


class TakeHisPoints(Verb):
    """If TARGET was a hero and is eliminated, his points are those of a kill for YOU."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        if s.card(f.env.target).zone == R.OUT and s.facts_of(f.env.target).alignment == "hero":
            slay(s, f.env.player, f.env.target)
        return done(f.env)

    def words(self) -> str:
        return "if he is a hero and is eliminated, you receive his points as kill points"


# --- LE-169 Black Rain


class RingFromTheRain(Verb):
    """TARGET, another player, reveals a character of his hand to YOU, or all of it if there is none. By a roll, USER may tap and play
    a ring of YOUR hand.
    """

    __slots__ = ()
    RINGS = (("one-ring", 10, 12), ("dwarven-ring", 8, 12), ("spirit-ring", 0, 7))
    DREAD = -2  # if USER is a Ringwraith

    def begin(self, s: State, f: Do) -> Next:
        hand = s.player(f.env.target).hand
        people = [("choose", c) for c in hand if (CHARACTER & ~RINGWRAITH & ~WIZARD).ok(s, c, f.env)]
        if people:
            return ask(f.env.target, "choose", people, "shown", about=(f.env.source,))
        self._show(s, f.env, hand)
        return done(f.env)

    def _show(self, s: State, env: Env, cards: tuple[int, ...]) -> None:
        for card in cards:
            s.show(card, 1 << env.player)
            s.tell("{0} sees {1}", env.player, card, seen_by=1 << env.player)

    def shown(self, s: State, f: Do) -> Next:
        self._show(s, f.env, (picked(s).what,))
        return roll(s, "rolled")

    def rolled(self, s: State, f: Do) -> Next:
        n = rolled(s) + (self.DREAD if RINGWRAITH.ok(s, f.env.user, f.env) else 0)
        s.tell(f"{{0}} rolls {rolled(s)}: {n}", f.env.player)
        kinds = [kind for kind, least, most in self.RINGS if least <= n <= most]
        rings = [("play", c, f.env.user) for c in s.player(f.env.player).hand if self._may_play(s, f.env, c, kinds)]
        return ask(f.env.player, "play by leave", (("enough",), *rings), "chosen", about=(f.env.source,))

    def _may_play(self, s: State, env: Env, card: int, kinds: list[str]) -> bool:
        """A ring of one's own side (AIO-F-0155, AIO-F-0156)."""
        facts = s.facts_of(card)
        free = s.card(env.user).status == R.UNTAPPED and not forbidden(s, Change("tap", env.user))
        mine = facts.item.ring in kinds and facts.alignment in alignment_of(s, env.player).own
        return mine and free and meets_requirement(s, env.user, facts) and free_to_come(s, card, env.player, env.user)

    def chosen(self, s: State, f: Do) -> Next:
        if picked(s).verb == "enough":
            return done(f.env)
        return change(s, Change("tap", f.env.user, by=f.env.source), "put_on", got=(picked(s).what,))

    def put_on(self, s: State, f: Do) -> Next:
        if not s.result:
            return done(f.env)
        return call(by_rule(frames.PutIntoPlay)(card=f.got[0], character=f.env.user), "end")

    def words(self) -> str:
        return "an opponent reveals a character of his hand to you; by a roll, the sage may tap and play a ring of your hand"


# --- LE-176 Come By Night Upon Them


class SparesOnce(StandingPart):
    """The first item played at TARGET, a site, does not tap it."""

    __slots__ = ()

    def __init__(self) -> None:
        self.cond = None

    def indexed(self) -> tuple[str, ...]:
        return ("spares the site",)

    def spares(self, s: State, env: Env, site: int, card: int) -> bool:
        return site == env.target and ITEM.ok(s, card, env)

    def spend(self, s: State, env: Env, card: int) -> None:
        s.release(lambda st: st.address == self.address and st.env == env)

    def words(self) -> str:
        return "the first item played at the site does not tap it"


# --- LE-189 Gold Chains in the Wind

CONJURED = "conjured"  # the mode of the card while it is an ally


@nature(CONJURED, "event", only=lambda facts: facts.name == "Gold Chains in the Wind")
def as_an_ally(facts: Facts) -> Facts:
    """What it is besides is a spell still, for which its caster makes his check."""
    return replace(facts, kind="ally", subtypes=(), prowess=5, body=0)


class Conjure(Verb):
    """THIS becomes an ally of USER, who must face a strike of the attack."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        attack = frames.innermost(s, frames.Attack)
        if attack is not None:
            s.enter(f.env.source, player=f.env.player, host=f.env.user, mode=CONJURED)
            amend(s, attack.uid, bound=(*attack.bound, f.env.source))
        return done(f.env)

    def words(self) -> str:
        return "this card becomes an ally of prowess 5 with him, who must face one of the strikes"


# --- LE-233 Spying out the Land


class OnlyShown(StandingPart):
    """In the movement/hazard phase of OTHER, a company, whoever showed hazards (EACH) plays no others from his hand; of what he
    showed (FOUND) he plays every copy that he has (AIO-G-0383). With `guard`, nor does he place others on-guard.
    """

    __slots__ = ("guard",)

    def __init__(self, *, guard: bool = False) -> None:
        self.guard, self.cond = guard, None

    def indexed(self) -> tuple[str, ...]:
        return ("no playing", "no guarding") if self.guard else ("no playing",)

    def bars(self, s: State, env: Env, card: int, target: int) -> bool:
        return HAZARD.ok(s, card, env) and self.bars_guard(s, env, card)

    def bars_guard(self, s: State, env: Env, card: int) -> bool:
        """Whatever it is: what is placed on-guard need be no hazard."""
        phase, row = frames.innermost(s, frames.MovementHazard), s.card(card)
        if phase is None or phase.company != env.other or row.player != env.each or row.zone != HAND:
            return False
        return s.name(card) not in {s.name(x) for x in env.found}

    def note(self, s: State, env: Env, card: int) -> None:
        """What is played changes nothing."""

    def words(self) -> str:
        return "only hazards that were shown may be played in the company’s movement/hazard phase"


class ShowHazards(Verb):
    """The hazard player may show YOU any hazards of his hand; the others he does not play against the company of USER, or of whom is
    said.
    """

    __slots__ = ("only", "who")

    def __init__(self, until: Scope, who: Ref = USER, *, guard: bool = False) -> None:
        self.only, self.who = For(until, OnlyShown(guard=guard)), who

    def begin(self, s: State, f: Do) -> Next:
        shows = HAZARD_PLAYER.of(s, f.env)
        cards = [c for c in s.player(shows).hand if HAZARD.ok(s, c, f.env) and c not in f.got]
        return ask(shows, "choose", (("enough",), *(("choose", c) for c in cards)), "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        shows = HAZARD_PLAYER.of(s, f.env)
        if picked(s).verb == "enough":
            env = f.env.but(found=f.got, other=company_of(s, self.who.of(s, f.env)), each=shows)
            return call(self.only.frame(env), "end")
        card = picked(s).what
        s.show(card, 1 << f.env.player)
        s.tell("{0} shows {1}", shows, card, seen_by=1 << f.env.player | 1 << shows)
        return go("begin", got=(*f.got, card))

    def words(self) -> str:
        return "the hazard player may show you any hazards of his hand, and plays only those, and copies of them, in the company’s movement/hazard phase"


# --- LE-244 Threats


class ByProwess(Verb):
    """The influence check TARGET is made with so much of its maker's prowess, as that is now, in place of unused direct influence:
    once, whatever comes later (AIO-G-0427 f.).
    """

    __slots__ = ("max",)

    def __init__(self, max: int) -> None:
        self.max = max

    def begin(self, s: State, f: Do) -> Next:
        if not self.idle(s, f.env):
            check: Any = s.frame(f.env.target)
            amend(s, check.uid, direct=False, mod=check.mod + min(self.max, value(s, PROWESS, check.character)))
        return done(f.env)

    def idle(self, s: State, env: Env) -> bool:
        return not getattr(s.frame(env.target), "direct", False)

    def words(self) -> str:
        return f"his prowess, up to {self.max}, counts in place of his unused direct influence"
