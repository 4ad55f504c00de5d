"""Lessons in the terminal: the same scripts as in the browser. What was learned is kept; a lesson goes on where it was left."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from meccg.board.prompts import question
from meccg.cards.pool import load_pool
from meccg.kernel.decisions import option_id
from meccg.lessons.course import COURSE, after, lesson_called
from meccg.lessons.script import Lesson, Move, Quiz
from meccg.lessons.session import ON, Session
from meccg.lessons.stage import LEARNER
from meccg.tui.board import board, now
from meccg.tui.cardtext import card_lines
from meccg.tui.glossary import glossary
from meccg.tui.menu import Menu
from meccg.tui.news import second_person
from meccg.tui.screen import Screen

HELP = "Type the number of your answer; Enter goes on. show: what would be right. b: the table. help WORD: what a word means. "
"quit: leave."


class Progress:
    """The right answers so far, by lesson, in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.answers: dict[str, tuple[str, ...]] = {}
        with suppress(OSError, msgspec.MsgspecError):  # nothing yet, or nothing that can be read: begin anew
            self.answers = msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, ...]])

    def keep(self, session: Session) -> None:
        self.answers[session.lesson.id] = session.answers
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(msgspec.json.encode(self.answers))

    def done(self, lesson: Lesson) -> int:
        return len(self.answers.get(lesson.id, ()))


def list_lessons(screen: Screen, progress: Progress) -> None:
    screen.line(("Lessons", "title"), ": meccg learn NAME begins one, or goes on with it.")
    for n, lesson in enumerate(COURSE, 1):
        done, steps = progress.done(lesson), len(lesson.steps)
        state = ("done", "good") if done == steps else (f"{done} of {steps}", "warn") if done else ("", "dim")
        screen.line(f"  {n:>2}  ", (f"{lesson.id:<14}", "key"), f"{lesson.title}. {lesson.about} ", state)


def learn(name: str, file: Path, screen: Screen | None = None, *, again: bool = False) -> None:
    """Take a lesson, by name or number; without one they are listed."""
    screen, progress = screen or Screen(), Progress(file)
    if not name:
        list_lessons(screen, progress)
        return
    wanted = COURSE[int(name) - 1].id if name.isascii() and name.isdecimal() and 0 < int(name) <= len(COURSE) else name
    lesson = lesson_called(wanted)
    kept = () if again else progress.answers.get(lesson.id, ())
    Taking(Session(lesson, () if len(kept) == len(lesson.steps) else kept), progress, screen).run()


class Taking:
    """A lesson at the keyboard."""

    def __init__(self, session: Session, progress: Progress, screen: Screen) -> None:
        self.session, self.progress, self.screen = session, progress, screen
        self.station = ""
        self.read = 0  # lines of the log that were told
        self.game = session.game

    def run(self) -> None:
        lesson = self.session.lesson
        self.screen.rule(lesson.title)
        self.screen.line((HELP, "dim"))
        try:
            while not self.session.over:
                self._tell()
                self._listen()
                self.progress.keep(self.session)
        except EOFError:
            self.screen.line()
        if self.session.over:
            self._news()
            following = after(lesson.id)
            self.screen.line(("This lesson is done.", "title"), f" Next: meccg learn {following}" if following else "")
        else:
            self.screen.line(f"It goes on from here: meccg learn {lesson.id}")

    def _tell(self) -> None:
        page, step = self.session.page(), self.session.step
        assert step is not None
        if page.station != self.station:
            self.station = page.station
            self.screen.rule(f"{page.at + 1}. {page.station}")
            if self.session.game is not None:
                self.screen.lines(board(self.session.game, LEARNER))
        self._news()
        for key in page.show:
            self.screen.lines(card_lines(load_pool()[key]))
        self.screen.line()
        if step.say:
            self.screen.paragraph(step.say.replace("*", ""))
        if isinstance(step, Quiz):
            self.screen.line((step.ask, "ask"))
            for n, answer in enumerate(step.answers, 1):
                self.screen.line((f"  {n}", "key"), f"  {answer.words}")
        elif isinstance(step, Move):
            menu = self._menu()
            self.screen.line((question(menu.s, menu.ask), "ask"))
            self.screen.lines(menu.lines())

    def _news(self) -> None:
        """What happened at the table since."""
        game = self.session.game
        if game is None:
            return
        if game is not self.game:
            self.game, self.read = game, 0
        for _, words in game.log(LEARNER, self.read):
            self.screen.line(("  * " + second_person(words), "dim"))
        self.read = len(game.state.log or ())

    def _menu(self) -> Menu:
        assert self.session.game is not None
        s = self.session.game.state
        return Menu(s, next(a for a in s.asks if a.seat == LEARNER))

    def _listen(self) -> None:
        """Until a right answer was given; wrong ones are explained."""
        menu: Menu | None = None
        while True:
            typed = self.screen.ask("> ").strip()
            word, _, rest = typed.partition(" ")
            if word in ("quit", "q"):
                raise EOFError
            if word == "help":
                self.screen.lines(glossary(rest) if rest else ((HELP,),))
                continue
            if word == "b" and self.session.game is not None:
                self.screen.lines(board(self.session.game, LEARNER))
                continue
            if word == "show":
                self._show()
                continue
            answers, menu = self._answers(typed, menu)
            if len(answers) != 1:
                if menu is not None and len(answers) > 1:
                    self.screen.lines(menu.lines())
                else:
                    self.screen.line((f"{typed!r} is no answer here.", "warn"), f" {HELP}")
                continue
            verdict = self.session.give(answers[0])
            if verdict.words:
                self.screen.paragraph(verdict.words.replace("*", ""), "  ")
            if verdict.right:
                return
            menu = None

    def _answers(self, typed: str, menu: Menu | None) -> tuple[list[str], Menu | None]:
        """What was meant, in the terms of the lesson; a menu of several, to choose from."""
        step = self.session.step
        if isinstance(step, Quiz):
            return ([str(int(typed) - 1)] if typed.isascii() and typed.isdecimal() and int(typed) else []), None
        if not isinstance(step, Move):
            return ([ON] if not typed else []), None
        menu = menu or self._menu()
        default = menu.default()
        found = menu.find(typed) if typed else [default] if default is not None else []
        if len(found) > 1:
            menu = Menu(menu.s, menu.ask, tuple(found), grouped=False)
        names = self.session.names
        return [names.option(option_id(menu.s, o)) for o in found], menu

    def _show(self) -> None:
        """What would be right."""
        step = self.session.step
        if isinstance(step, Move):
            menu = self._menu()
            names, right = self.session.names, self.session.page().right
            options = [o for o in menu.options if names.option(option_id(menu.s, o)) in right]
            number, words = menu.number(options[0])
            self.screen.line((f"  {number}", "key"), f"  {words}")
            self.screen.lines(now(self.session.game, LEARNER) if self.session.game is not None else ())
        elif isinstance(step, Quiz):
            n = next(i for i, a in enumerate(step.answers) if a.right)
            self.screen.line((f"  {n + 1}", "key"), f"  {step.answers[n].words}")
        else:
            self.screen.line("Enter goes on.")
