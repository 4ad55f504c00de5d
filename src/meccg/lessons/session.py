"""A lesson that somebody goes through: where he is, what he is told, what he may do, why something was not right.

`Session(lesson)` begins one, `Session(lesson, answers)` goes on where those answers led. What is kept of a lesson is the list of
right answers; whatever no longer fits it (the script was written anew) is left out, and the lesson goes on from there. Questions
that no step is about are answered plainly: the opponent does what the script says, or passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from meccg.board.build import board
from meccg.board.handles import Handles
from meccg.board.structs import Board
from meccg.board.whereto import reasons
from meccg.board.wording import offered_all
from meccg.cards.pool import fold
from meccg.kernel.answers import verb_of
from meccg.kernel.book import PROVIDED
from meccg.kernel.decisions import option_id, thing
from meccg.kernel.game import Game, Reason
from meccg.lessons.pages import Page, Verdict
from meccg.lessons.script import Lesson, Move, Part, Quiz, Read, Step
from meccg.lessons.stage import LEARNER, BadScript, key_of, staged
from meccg.model.rows import Ask

Option = tuple[Any, ...]
ON = "on"  # the answer to what is only to be read
NOT_THIS = "That can be done, too, but it is not what this step is about."
DECLINES = ("pass", "no support", "done", "no", "stop", "enough", "ready", "leave", "decline", "play on", "draw", "tap", "enter")
ROUNDS = 600  # questions between two steps


class Session:
    """A lesson that is going on."""

    def __init__(self, lesson: Lesson, answers: Sequence[str] = ()) -> None:
        self.lesson = lesson
        self.answers: tuple[str, ...] = ()
        self.said: Verdict | None = None
        self._at: list[tuple[Part, Step]] = [(part, step) for part in lesson.parts for step in part.steps]
        self._part: Part | None = None
        self.game: Game | None = None
        self.names = Handles(lesson.id, LEARNER)
        self._theirs: list[str] = []
        self._arrive()
        for answer in answers:
            if not self.give(answer).right:
                break
        self.said = None

    def copy(self) -> Session:
        """The same lesson once more, to go on from here."""
        twin: Session = Session.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin._theirs = [*self._theirs]
        twin.game = None if self.game is None else self.game.copy()
        return twin

    @property
    def over(self) -> bool:
        return len(self.answers) == len(self._at)

    @property
    def step(self) -> Step | None:
        """What the learner is to do."""
        return None if self.over else self._at[len(self.answers)][1]

    # --- answers -------------------------------------------------------------------------------------------------------------

    def give(self, answer: str) -> Verdict:
        """An answer in the learner's terms: `on`, the number of an answer, the id of an option. A wrong one changes nothing."""
        step = self.step
        if step is None:
            return Verdict(False, "This lesson is over.")
        if isinstance(step, Move):
            verdict = self._decide(step, self.names.choice(answer))
        elif isinstance(step, Quiz):
            verdict = _judged(step, answer)
        else:
            verdict = Verdict(answer == ON)
        if verdict.right:
            self.answers = (*self.answers, answer)
            self._arrive()
        self.said = verdict
        return verdict

    def _decide(self, step: Move, id: str) -> Verdict:
        game = self._game()
        ask = self._asked()
        assert ask is not None
        words = offered_all(game.state, ask)
        chosen = next((o for o in ask.options if option_id(game.state, o) == id), None)
        if chosen is None:
            return Verdict(False, "That is not possible any more; look at the table once again.")
        if chosen not in fitting(step.do, words):
            return Verdict(False, wrong_words(step, chosen, words))
        game.choose(LEARNER, chosen)
        return Verdict(True, step.after)

    def why(self, card: str) -> tuple[Reason, ...]:
        """Why a card (by its handle) can't be played now."""
        game = self._game()
        return tuple(reasons(game, LEARNER, thing(game.state, self.names.open(card))))

    # --- from step to step -----------------------------------------------------------------------------------------------------

    def _game(self) -> Game:
        if self.game is None:
            raise BadScript(f"{self.lesson.id}: nothing lies on the table yet")
        return self.game

    def _arrive(self) -> None:
        """At the next step: its position is laid out, and all is done that comes before its decision."""
        if self.over:
            return
        part, step = self._at[len(self.answers)]
        if part is not self._part:
            self._part = part
            if part.scene is not None:
                self.game = staged(part.scene)
                self.names.learn(self.game.state)
                self._theirs = [*part.scene.other.plays]
        coming = self._coming()
        if coming is not None:
            self._run_to(coming)
        elif step.runs:
            self._run_on(to_the_end=step.runs == "over")

    def _coming(self) -> Move | None:
        """The next decision of this game that a step is about: what is said before it is said where it is asked."""
        for part, step in self._at[len(self.answers) :]:
            if part is not self._part and part.scene is not None:
                return None
            if isinstance(step, Move):
                return step
        return None

    def _asked(self) -> Ask | None:
        return next((a for a in self._game().state.asks if a.seat == LEARNER), None)

    def _run_to(self, step: Move) -> None:
        """Until the learner is asked what this step is about."""
        game = self._game()
        for _ in range(ROUNDS):
            if not game.state.asks:
                raise BadScript(f"{self.lesson.id}: nothing is asked any more, and {step.do[0]!r} was not offered")
            ask = game.state.asks[0]
            words = offered_all(game.state, ask)
            if ask.seat == LEARNER:
                if step.kind in ("", ask.kind) and fitting(step.do, words):
                    self.names.learn(game.state)
                    return
                game.choose(LEARNER, plainly(ask))
            else:
                game.choose(ask.seat, self._reply(ask, words))
        raise BadScript(f"{self.lesson.id}: {step.do[0]!r} is not offered within {ROUNDS} questions")

    def _reply(self, ask: Ask, words: dict[Option, str]) -> Option:
        """The opponent's next move, if this is where it can be made."""
        if self._theirs and (found := fitting((self._theirs[0],), words)):
            del self._theirs[0]
            return found[0]
        return plainly(ask)

    def _run_on(self, *, to_the_end: bool) -> None:
        """Whatever is still asked is answered plainly, until the turn or the game is over."""
        game = self._game()
        turn = game.state.turn
        for _ in range(ROUNDS):
            if not game.state.asks or (game.state.turn != turn and not to_the_end):
                return
            ask = game.state.asks[0]
            game.choose(ask.seat, plainly(ask) if ask.seat == LEARNER else self._reply(ask, offered_all(game.state, ask)))

    # --- what is shown ---------------------------------------------------------------------------------------------------------

    def page(self, next: str = "") -> Page:
        """What the learner sees now."""
        lesson, step = self.lesson, self.step
        part = self._at[min(len(self.answers), len(self._at) - 1)][0]
        titles = tuple(p.title for p in lesson.parts if p.title)
        here = Page(
            lesson.id, lesson.title, len(self.answers), len(self._at), "end", part.title, titles,
            at=titles.index(part.title) if part.title in titles else 0, verdict=self.said, next=next,
        )  # fmt: skip
        if step is None:
            return replace(here, table=self._table(asked=False))
        return replace(
            here,
            kind=kind_of(step),
            say=step.say,
            ask=step.ask if isinstance(step, Quiz) else "",
            answers=tuple(a.words for a in step.answers) if isinstance(step, Quiz) else (),
            right=self._right(step),
            show=tuple(map(key_of, step.show)),
            part=step.part,
            cites=step.cites,
            table=self._table(asked=isinstance(step, Move)),
        )

    def _right(self, step: Step) -> tuple[str, ...]:
        if isinstance(step, Quiz):
            return tuple(str(i) for i, a in enumerate(step.answers) if a.right)
        if not isinstance(step, Move):
            return (ON,)
        ask, s = self._asked(), self._game().state
        assert ask is not None
        return tuple(self.names.option(option_id(s, o)) for o in fitting(step.do, offered_all(s, ask)))

    def _table(self, *, asked: bool) -> Board | None:
        """The table; what is asked there is told only where this step is about it, one question at a time."""
        if self.game is None:
            return None
        drawn = board(self.game, LEARNER, self.names)
        drawn = replace(drawn, seats=tuple(replace(seat, name="") if seat.you else seat for seat in drawn.seats))
        question = drawn.question
        if not asked or question is None:
            return replace(drawn, question=None, waiting=(), can_undo=False)
        options = tuple(replace(o, default=False) for o in question.options)
        return replace(drawn, question=replace(question, options=options, ahead=(), back=False), can_undo=False)


def kind_of(step: Step) -> Literal["read", "quiz", "move"]:
    return "read" if isinstance(step, Read) else "quiz" if isinstance(step, Quiz) else "move"


def _judged(step: Quiz, answer: str) -> Verdict:
    if not answer.isascii() or not answer.isdecimal() or int(answer[:4]) >= len(step.answers):
        return Verdict(False, "Please choose one of the answers.")
    chosen = step.answers[int(answer[:4])]
    return Verdict(True, step.after or chosen.why) if chosen.right else Verdict(False, chosen.why)


def plainly(ask: Ask) -> Option:
    """What goes on without doing anything special."""
    return next((o for verb in DECLINES for o in ask.options if verb_of(o) == verb), None) or PROVIDED["plainest answer"](ask)


def fitting(wanted: Sequence[str], words: dict[Option, str]) -> list[Option]:
    """The options that read as one of these phrases."""
    return [o for o, said in words.items() if any(reads(phrase, o, said) for phrase in wanted)]


def reads(phrase: str, option: Option, said: str) -> bool:
    """Whether an option reads so: the pieces of the phrase stand in "verb: its words"; "..." is anything between."""
    text = fold(f"{verb_of(option)}: {said}")
    return all(piece in text for piece in fold(phrase).split("..."))


def wrong_words(step: Move, chosen: Option, words: dict[Option, str]) -> str:
    """What is said to an answer that is not the one of this step."""
    for phrase, said in step.wrong.items():
        if phrase and reads(phrase, chosen, words[chosen]):
            return said
    return step.wrong.get("", NOT_THIS)
