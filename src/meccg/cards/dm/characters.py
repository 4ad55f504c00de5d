"""Dark Minions: characters. What they are good at is mostly facts."""

from collections.abc import Iterator

from meccg.cards.vocabulary import *
from meccg.kernel.changes import change, forbidden
from meccg.kernel.run import Next, call, done
from meccg.kernel.state import State
from meccg.model.rows import DISCARD, NONE, Change, Env
from meccg.parts import frames
from meccg.parts.frames import by_rule
from meccg.rules.losses import out_of_play


class GoAway(Verb):
    """THIS is discarded at a Haven; the company that he leaves is remembered."""

    __slots__ = ()

    def begin(self, s: State, f: Do) -> Next:
        return change(s, Change("discard", f.env.source, by=f.env.source), "gone", got=(s.card(f.env.source).company,))

    def gone(self, s: State, f: Do) -> Next:
        return done(f.env.but(target=f.got[0]) if s.result is True else False)

    def can(self, s: State, env: Env) -> bool:
        return At(HAVEN).ok(s, env.source, env) and not forbidden(s, Change("discard", env.source, by=env.source))

    def words(self) -> str:
        return "discard him at a Haven"


class TakesHisPlace(Verb):
    """A character of such a kind of YOUR hand comes into play where THIS, who was just discarded, has been: in his company, or as
    one of his own if THIS was alone. He counts against no limit.
    """

    __slots__ = ("pred",)

    def __init__(self, pred: Pred) -> None:
        self.pred = pred

    def _held(self, s: State, env: Env) -> Iterator[int]:
        return (c for c in s.player(env.player).hand if (CHARACTER & self.pred).ok(s, c, env))

    def _plays(self, s: State, env: Env, band: int) -> tuple[tuple[int, int], ...]:
        company, arrive = s.company(band), by_rule(frames.ArriveLed)
        if not company.members:
            return tuple((c, NONE) for c in self._held(s, env) if by_rule(frames.ArriveAlone).possible(s, env.player, c))
        alone = ((c, NONE) for c in self._held(s, env) if arrive.under_general_influence(s, env.player, c, company))
        return (*arrive.possible(s, env.player, self._held(s, env), (company,)), *alone)

    def begin(self, s: State, f: Do) -> Next:
        plays = self._plays(s, f.env, f.env.target)
        company = s.company(f.env.target)
        if not plays:
            return done(f.env)
        if not company.members:
            return call(by_rule(frames.ArriveAlone)(player=f.env.player, card=plays[0][0], site=company.site), "end")
        frame = by_rule(frames.ArriveLed)(player=f.env.player, source=f.env.source, plays=plays, company=company.id)
        return call(frame, "end")

    def idle(self, s: State, env: Env) -> bool:
        """The influence that THIS needs is free then."""
        band = s.card(env.source).company
        if band == NONE:
            return not self._plays(s, env, env.target)
        after = s.clone()
        out_of_play(after, env.source, DISCARD)
        return not self._plays(after, env, band)

    def words(self) -> str:
        return f"a {self.pred.words()} of your hand comes into play with his company, if you can control that one"


character("DM-180",  # Folco Boffin: where he comes into play, and his checks, are facts (AIO-F-0343, AIO-F-0344)
    Ability(cost=GoAway(), do=TakesHisPlace(HOBBIT)))
