"""What a lesson is made of. A script is data: positions, what is said, which answers are right and why others are not.

A step waits for the learner: to read on (`Read`), to answer a question (`Quiz`), or to decide something at the table (`Move`).
`cites` are the statements of the ledger that a step shows; options of a decision are named by words
that they read by: "play Éowyn...following Aragorn II", "tap:" (a verb).
"""

from __future__ import annotations

from msgspec import Struct


class Party(Struct, frozen=True, kw_only=True):
    """A company as it might have come about: items, allies, followers and cards by the name of who has them."""

    members: tuple[str, ...]
    at: str = "Rivendell"
    items: dict[str, tuple[str, ...]] = {}
    allies: dict[str, tuple[str, ...]] = {}
    followers: dict[str, tuple[str, ...]] = {}
    cards: dict[str, tuple[str, ...]] = {}  # hazards on a character
    tapped: tuple[str, ...] = ()
    wounded: tuple[str, ...] = ()
    site_tapped: bool = False


class Side(Struct, frozen=True, kw_only=True):
    """One player's side of the table; of a pile the first named is the top."""

    name: str = "You"
    alignment: str = "hero"
    parties: tuple[Party, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    sideboard: tuple[str, ...] = ()
    locations: tuple[str, ...] = ()
    events: tuple[str, ...] = ()  # in play before him
    factions: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()  # creatures that he has defeated
    pool: tuple[str, ...] = ()  # characters and items before the game begins
    exhausted: int = 0  # how often his play deck ran out
    plays: tuple[str, ...] = ()  # what the opponent does, in this order; else he passes


class Scene(Struct, frozen=True, kw_only=True):
    """A position, from where it goes on, and what the dice will show."""

    you: Side
    other: Side = Side(name="Your opponent")
    begins: str = "Turn"  # with this procedure, after which the turn is over; "Game": with the set-up
    turn: int = 1
    theirs: bool = False  # it is the opponent's turn
    rules: str = "standard"
    dice: tuple[int, ...] = ()
    title: str = ""  # of a station: what is told first when it begins


class Step(Struct, frozen=True, kw_only=True):
    """Something is said, and the learner does something."""

    say: str
    cites: tuple[str, ...] = ()
    show: tuple[str, ...] = ()  # cards that are shown large, by name
    part: str = ""  # what is outlined on them: "mind", "prowess", "site path" ...; or on the table
    after: str = ""  # what is said when it is done
    runs: str = ""  # where no decision follows: the game goes on by itself to the end of the "turn", or until it is "over"


class Read(Step, frozen=True, kw_only=True):
    """Nothing to do but to read on."""


class Answer(Struct, frozen=True):
    """A possible answer of a quiz; of a wrong one, why it is wrong."""

    words: str
    why: str = ""
    right: bool = False


class Quiz(Step, frozen=True, kw_only=True):
    """A question beside the table."""

    ask: str
    answers: tuple[Answer, ...]
    fact: str = ""  # what is to be read off the first card that is shown


class Move(Step, frozen=True, kw_only=True):
    """Something to do at the table: the first decision that offers one of these is it. What comes before passes by itself."""

    do: tuple[str, ...]  # right answers, by their words
    wrong: dict[str, str] = {}  # what is said to others, by their words; "" is any other
    kind: str = ""  # of the decision, where words alone would fit several


class Part(Struct, frozen=True, kw_only=True):
    """A position and what is done there."""

    scene: Scene | None = None  # None: the game of the part before goes on
    title: str = ""
    steps: tuple[Step, ...]


class Lesson(Struct, frozen=True, kw_only=True):
    """A lesson: its parts, and the question at its end (the last step is a `Quiz`)."""

    id: str
    title: str
    about: str  # a sentence on what is learned
    parts: tuple[Part, ...]
    minutes: int = 4

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(step for part in self.parts for step in part.steps)

    @property
    def cites(self) -> tuple[str, ...]:
        """Every statement that its steps show, once."""
        return tuple(dict.fromkeys(c for step in self.steps for c in step.cites))


def quiz(
    ask: str, *answers: str, say: str = "", right: int = 0, why: tuple[str, ...] = (), ordered: bool = False, **fields: object
) -> Quiz:
    """A quiz in a line: the answers, which of them is right, and why each of the others is not (in their order). They are shown
    turned round, so that the right one does not always stand first, unless they are `ordered`.
    """
    reasons = iter(why)
    made = tuple(Answer(words, "" if i == right else next(reasons, ""), i == right) for i, words in enumerate(answers))
    first = 0 if ordered else sum(map(ord, ask)) % len(made)
    return Quiz(say=say, ask=ask, answers=made[first:] + made[:first], **fields)  # type: ignore[arg-type]
