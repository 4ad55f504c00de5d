"""Contests: riddles, flattery, burglary; the naming of cards that an opponent may hold."""

from __future__ import annotations

from functools import cache
from unicodedata import normalize

from meccg.kernel.answers import picked
from meccg.kernel.book import BOOK
from meccg.kernel.changes import changes
from meccg.kernel.run import Next, ask, call, done, go
from meccg.kernel.state import Frame, State
from meccg.kernel.words import phrase
from meccg.model import windows as W
from meccg.model.language import AttemptKind, RollKind
from meccg.model.rows import NONE, Change, Env
from meccg.parts import english as en
from meccg.parts import frames
from meccg.parts.base import Number, Ref, number, number_words
from meccg.parts.frames import by_rule
from meccg.parts.predicates import ANY, Pred
from meccg.parts.selectors import Attack, Such
from meccg.parts.verbs import Do, Verb

phrase("name a card", "{0}: which card do you name?", name="{0}")
phrase("who riddles", "{0}: who plays the riddle game?", choose="{0}")


class RollMade(Attack):
    """A roll of a kind that is about to be made, `by` whom."""

    __slots__ = ("by", "roll")
    noun = "roll"
    procedures = (frames.RollOfKind,)

    def __init__(self, roll: RollKind, *, by: Such | None = None) -> None:
        super().__init__(ANY)
        self.roll, self.by = roll, by

    def _fits(self, s: State, x: int, env: Env) -> bool:
        frame = s.frame(x)
        if not isinstance(frame, frames.RollOfKind) or frame.kind != self.roll:
            return False
        return self.by is None or self.by.has(s, frame.who, env)

    def as_noun(self) -> en.Noun:
        noun = en.Noun(f"{self.roll} roll")
        if self.by is not None:
            noun.after.append(f"of {en.one(self.by)}")
        return noun


class Hardest(Number):
    """By the race of an attack; of several that fit the greatest number (AIO-F-0330)."""

    __slots__ = ("attack", "numbers", "races")

    def __init__(self, attack: Ref, *arms: tuple[Pred, int]) -> None:
        self.attack = attack
        self.races, self.numbers = tuple(p for p, _ in arms), tuple(n for _, n in arms)

    def of(self, s: State, env: Env) -> int:
        x = self.attack.of(s, env)
        return max((n for p, n in zip(self.races, self.numbers, strict=True) if p.ok(s, x, env)), default=0)

    def words(self) -> str:
        return en.listed(
            (f"{n} against {en.many(p)}" for p, n in zip(self.races, self.numbers, strict=True)),
            "or",
        )


class Attempt(Verb):
    """Somebody makes an attempt of a kind: what follows if it succeeds, and if not."""

    __slots__ = ("against", "by", "kind", "otherwise", "over", "plus", "then")

    def __init__(
        self,
        kind: AttemptKind,
        *,
        by: Ref,
        over: int | Number,
        plus: int | Number = 0,
        against: Ref | None = None,
        then: Verb,
        otherwise: Verb | None = None,
    ) -> None:
        self.kind, self.by, self.over, self.plus, self.against = kind, by, over, plus, against
        self.then, self.otherwise = then, otherwise

    def begin(self, s: State, f: Do) -> Next:
        contest = by_rule(frames.Contest)(
            kind=self.kind,
            who=self.by.of(s, f.env),
            number=number(self.over, s, f.env),
            plus=number(self.plus, s, f.env),
            against=self.against.of(s, f.env) if self.against is not None else NONE,
        )
        return call(contest, "decided")

    def decided(self, s: State, f: Do) -> Next:
        verb = self.then if s.result is True else self.otherwise
        return call(verb.frame(f.env), "end") if verb is not None else done(f.env)

    def words(self) -> str:
        plus = "" if self.plus == 0 else f" plus {number_words(self.plus)}"
        text = f"{self.by.subject()} makes a {self.kind} attempt{plus}"
        text += f"; if it is greater than {number_words(self.over)}, {self.then.words()}"
        return text if self.otherwise is None else f"{text}. otherwise, {self.otherwise.words()}"


# --- naming cards ----------------------------------------------------------------------------------------------------------

SEPARATOR = "\n"  # between the names in an Env


@cache
def names_of_cards() -> tuple[str, ...]:
    """Every name that a card of a play deck may have, in order: what may be named."""
    names = {f.name for f in BOOK.facts.values() if f.kind not in ("site", "region")}
    return tuple(sorted(names, key=lambda name: normalize("NFKD", name).casefold().strip("“”'’")))


def ask_for_a_name(env: Env, seat: int, holder: int) -> Next:
    """A player names a card that another one may hold, whichever he likes; not one that he has named already."""
    before = env.name.split(SEPARATOR)
    options = tuple(("name", name) for name in names_of_cards() if name not in before)
    return ask(seat, "name a card", options, "named", about=(env.source, holder))


def with_the_name(s: State, env: Env, seat: int) -> Env:
    """What he named is known to all."""
    name = picked(s).what
    s.tell(f"{{0}} names {name}", seat)
    return env.but(name=f"{env.name}{SEPARATOR}{name}" if env.name else name)


def how_many_named(env: Env) -> int:
    return len(env.name.split(SEPARATOR)) if env.name else 0


def reveal_hand(s: State, player: int, env: Env) -> tuple[int, ...]:
    """A player shows his hand to all; what of it was named."""
    hand, named = s.player(player).hand, env.name.split(SEPARATOR)
    for card in hand:
        s.show(card, s.everybody())
        s.tell("{0} reveals {1}", player, card)
    return tuple(c for c in hand if s.name(c) in named)


class NameCards(Verb):
    """YOU name cards; then another one reveals his hand. What he has of them is FOUND; if there is any, the verb follows."""

    __slots__ = ("n", "of", "then")

    def __init__(self, n: int, *, of: Ref, then: Verb) -> None:
        self.n, self.of, self.then = n, of, then

    def begin(self, s: State, f: Do) -> Next:
        return ask_for_a_name(f.env, f.env.player, self.of.of(s, f.env))

    def named(self, s: State, f: Do) -> Next:
        env = with_the_name(s, f.env, f.env.player)
        return go("begin" if how_many_named(env) < self.n else "reveal", env=env)

    def reveal(self, s: State, f: Do) -> Next:
        env = f.env.but(found=reveal_hand(s, self.of.of(s, f.env), f.env), name="")
        return call(self.then.frame(env), "end", env=env) if env.found else done(env)

    def words(self) -> str:
        cards, has = ("a card", "it is") if self.n == 1 else (f"{en.count(self.n)} cards", "any of them is")
        return f"name {cards}, and {self.of.subject()} reveals his hand. if {has} there, {self.then.words()}"


class RiddleGame(Verb):
    """USER and one of TARGET, another player's company, riddle; the winner's player names cards, and the other discards what he
    holds of them.
    """

    __slots__ = ("adds", "n", "sorts")

    def __init__(self, n: int, *bonuses: tuple[Pred, int]) -> None:
        self.n, self.sorts, self.adds = n, tuple(p for p, _ in bonuses), tuple(n for _, n in bonuses)

    def begin(self, s: State, f: Do) -> Next:
        company = s.company(f.env.target)
        options = tuple(("choose", m) for m in company.members)
        return ask(company.player, "who riddles", options, "chosen", about=(f.env.source,))

    def chosen(self, s: State, f: Do) -> Next:
        return go("first", got=(picked(s).what,))

    def _roll(self, s: State, env: Env, who: int) -> Frame:
        plus = sum(n for p, n in zip(self.sorts, self.adds, strict=True) if p.ok(s, who, env))
        return by_rule(frames.RollOfKind)(kind="riddling", who=who, number=0, plus=plus, window=W.CHECK_DECLARED)

    def first(self, s: State, f: Do) -> Next:
        return call(self._roll(s, f.env, f.env.user), "second")

    def second(self, s: State, f: Do) -> Next:
        _, mine = s.result
        return call(self._roll(s, f.env, f.got[0]), "compare", data=(mine,))

    def compare(self, s: State, f: Do) -> Next:
        """A tie is rolled again, without what was played for the first rolls (AIO-G-0550)."""
        _, theirs = s.result
        if f.data == (theirs,):
            return go("first", data=())
        players = (f.env.player, s.card(f.got[0]).player)
        winner, loser = players if f.data[0] > theirs else players[::-1]
        s.tell("{0} wins the riddle game", winner)
        return go("name", data=(winner, loser))

    def name(self, s: State, f: Do) -> Next:
        return ask_for_a_name(f.env, *f.data)

    def named(self, s: State, f: Do) -> Next:
        env = with_the_name(s, f.env, f.data[0])
        return go("name" if how_many_named(env) < self.n else "reveal", env=env)

    def reveal(self, s: State, f: Do) -> Next:
        lost = reveal_hand(s, f.data[1], f.env)
        return changes(s, tuple(Change("discard", c, by=f.env.source) for c in lost), "end", env=f.env.but(name=""))

    def words(self) -> str:
        adds = en.listed(f"+{n} for {en.one(p, 'character')}" for p, n in zip(self.sorts, self.adds, strict=True))
        return (
            f"its player chooses a character of it. both players make a riddling roll, with {adds}; ties are rolled again. "
            f"the winner names {en.count(self.n)} cards. the other reveals his hand and discards those that were named"
        )


__all__ = ["Attempt", "Hardest", "NameCards", "RiddleGame", "RollMade", "names_of_cards"]
