"""The Lidless Eye: parts that only one permanent-event of the resources needs, in the order of the cards."""

from meccg.cards.vocabulary import *
from meccg.kernel.book import BOOK
from meccg.kernel.changes import announce
from meccg.kernel.run import Next, call, go
from meccg.kernel.state import State
from meccg.model.rows import CardRow, Change, Env
from meccg.parts import frames
from meccg.rules.allies import TAMED

# --- LE-220 Ready to His Will


class ThisTurnsBonus(Number):
    """What the creature had more than its normal prowess when it was tamed."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        return env.rolled

    def words(self) -> str:
        return "what it had more than its normal prowess"


class Tame(Verb):
    """TARGET, a creature, becomes an ally of USER; what its own card gave it more than its normal prowess it has this turn only
    (AIO-G-0219).
    """

    __slots__ = ("bonus",)

    def __init__(self) -> None:
        self.bonus = For(THIS_TURN, Add(PROWESS, ThisTurnsBonus(), to=TARGET))

    def begin(self, s: State, f: Do) -> Next:
        creature, user = f.env.target, f.env.user
        attack = frames.innermost(s, frames.Attack)
        steps = breakdown(s, PROWESS, attack.uid) if attack is not None else []
        more = sum(n for what, n, source in steps if source == creature and what == "+")
        s.enter(creature, player=f.env.player, host=user, mode=TAMED, face_down=False)
        s.tell("{0} serves {1} from now on", creature, user)
        return call(self.bonus.frame(f.env.but(rolled=more)), "joined") if more else go("joined")

    def joined(self, s: State, f: Do) -> Next:
        return announce(s, Change("join", f.env.target, by=company_of(s, f.env.user)), "end")

    def words(self) -> str:
        return "the creature becomes an ally under his control, with a mind of 1, its normal prowess less 7 and a body of 8"


# --- LE-221 Remnants of Old Robberies


class KillPoints(Number):
    """The kill points that what THIS remembers would give a hero who had not played it himself."""

    __slots__ = ()

    def of(self, s: State, env: Env) -> int:
        card = s.get(NOTED.of(s, env))
        if type(card) is not CardRow or card.owner == env.player or BOOK[card.card].facts.mp.star:
            return 0
        return int(BOOK[card.card].facts.mp.base)

    def words(self) -> str:
        return "the kill points that the creature would give a hero"
