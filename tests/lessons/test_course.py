"""Every lesson is played to its end as a learner would: what is right goes on, what is wrong is explained and changes nothing."""

from __future__ import annotations

import re
from functools import cache

import pytest

from ledger import statements
from meccg.lessons.course import COURSE, UnknownLesson, after, lesson_called
from meccg.lessons.script import Lesson, Move, Quiz
from meccg.lessons.session import NOT_THIS, Page, Session

LESSONS = [pytest.param(lesson, id=lesson.id) for lesson in COURSE]


@cache
def right_answers(id: str) -> tuple[str, ...]:
    session = Session(lesson_called(id))
    while not session.over:
        assert session.give(session.page().right[0]).right
    return session.answers


def possible(page: Page) -> list[str]:
    """Everything that the learner could answer now."""
    if page.kind == "move":
        assert page.table is not None
        assert page.table.question is not None
        return [o.id for o in page.table.question.options]
    return [str(n) for n in range(len(page.answers))] if page.kind == "quiz" else ["on"]


@pytest.mark.parametrize("lesson", LESSONS)
def test_wrong_answers_are_explained_and_change_nothing(lesson: Lesson) -> None:
    session = Session(lesson)
    while not session.over:
        page = session.page()
        assert page.right, f"step {page.step} of {lesson.id} has no right answer"
        wrong = [a for a in possible(page) if a not in page.right]
        assert page.kind == "read" or wrong, f"step {page.step} of {lesson.id} leaves nothing to decide"
        for answer in wrong:
            verdict = session.give(answer)
            assert not verdict.right
            assert verdict.words, f"step {page.step} of {lesson.id}: {answer} is not explained"
            assert len(session.answers) == page.step
            assert session.page().table == page.table
        assert not session.give("nonsense").right
        assert session.give(page.right[0]).right
    assert session.page().kind == "end"


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_likeliest_mistakes_have_an_explanation_of_their_own(lesson: Lesson) -> None:
    """A step that waits for a move says something about it, not only that it is another one."""
    for step in lesson.steps:
        if isinstance(step, Move):
            assert step.wrong, f"{lesson.id}: nothing is said to mistakes at {step.say[:60]!r}"
            assert NOT_THIS not in step.wrong.values()
        elif isinstance(step, Quiz):
            assert sum(a.right for a in step.answers) == 1
            assert all(a.right or a.why for a in step.answers), f"{lesson.id}: {step.ask}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_left_in_the_middle_goes_on_where_it_was(lesson: Lesson) -> None:
    answers = right_answers(lesson.id)
    session = Session(lesson)
    for n in range(0, len(answers), 3):
        while len(session.answers) < n:
            session.give(answers[len(session.answers)])
        session.said = None
        assert Session(lesson, answers[:n]).page() == session.page()


@pytest.mark.parametrize("lesson", LESSONS)
def test_answers_of_an_older_script_count_as_far_as_they_fit(lesson: Lesson) -> None:
    answers = right_answers(lesson.id)
    half = len(answers) // 2
    torn = (*answers[:half], "play|nothing|#0", *answers[half:])
    assert Session(lesson, torn).answers == answers[:half]
    assert Session(lesson, (*answers, "on", "on")).over


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_ends_with_a_question_and_cites_statements_that_there_are(lesson: Lesson) -> None:
    assert isinstance(lesson.steps[-1], Quiz)
    assert not [id for id in lesson.cites if id not in statements()]
    assert lesson.about.endswith(".")
    assert not lesson.title.endswith(".")
    words = " ".join([step.say for step in lesson.steps])
    assert words.count("*") % 2 == 0
    assert not re.search(r"\b(ICH|AIO|METW)-\d", words)


def test_lessons_are_found_by_name_and_follow_each_other() -> None:
    assert lesson_called(" First-Game ") is COURSE[0]
    assert [after(lesson.id) for lesson in COURSE] == [*(lesson.id for lesson in COURSE[1:]), ""]
    assert len({lesson.id for lesson in COURSE}) == len(COURSE)
    with pytest.raises(UnknownLesson, match="first-game"):
        lesson_called("second-game")


def test_a_copy_goes_its_own_way() -> None:
    session = Session(COURSE[0])
    twin = session.copy()
    twin.give("on")
    assert not session.answers
    assert len(twin.answers) == 1
