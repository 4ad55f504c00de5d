"""Each statement of the beginners' course that asks for a step of a lesson has one, which is reached and passed.

A step says which statements it shows (`cites`). What a step claims about a card is read off the card here, what it claims about
the table is looked up at the table.
"""

from __future__ import annotations

from functools import cache

import pytest

from ledger import rule, statements
from meccg.board.structs import Board
from meccg.cards.pool import load_pool
from meccg.lessons.course import COURSE, lesson_called
from meccg.lessons.script import Lesson, Move, Quiz, Read
from meccg.lessons.session import Session
from meccg.parts.predicates import SITE_WORDS

SHOWN = [
    pytest.param(lesson.id, n, id=f"{cite}-{lesson.id}", marks=rule(cite))
    for lesson in COURSE
    for n, step in enumerate(lesson.steps)
    for cite in step.cites
]


@cache
def answers(id: str) -> tuple[str, ...]:
    session = Session(lesson_called(id))
    while not session.over:
        session.give(session.page().right[0])
    return session.answers


@pytest.mark.parametrize(("id", "n"), SHOWN)
def test_a_step_shows_its_statement(id: str, n: int) -> None:
    """It is reached; cards that it speaks of are shown; wrong answers stay where they are, right ones go on."""
    lesson = lesson_called(id)
    step = lesson.steps[n]
    session = Session(lesson, answers(id)[:n])
    page = session.page()
    assert (page.step, page.say, page.cites) == (n, step.say, step.cites)
    assert len(page.show) == len(step.show)
    assert not step.part or step.show
    if isinstance(step, Quiz):
        wrong = next(str(i) for i in range(len(page.answers)) if str(i) not in page.right)
        assert not session.give(wrong).right
    elif isinstance(step, Move):
        assert page.table is not None
        assert page.table.question is not None
        wrong = next(o.id for o in page.table.question.options if o.id not in page.right)
        assert not session.give(wrong).right
    else:
        assert isinstance(step, Read)
        assert page.table is not None or step.show
    assert session.give(page.right[0]).right
    assert len(session.answers) == n + 1


def test_every_step_that_is_asked_for_is_there() -> None:
    wanted = {s.id for s in statements().values() if s.document == "ICH" and s.test.startswith("Tutorial")}
    cited = {cite for lesson in COURSE for cite in lesson.cites}
    assert wanted - cited == set()


FACTS = [pytest.param(step, id=step.ask) for lesson in COURSE for step in lesson.steps if isinstance(step, Quiz) and step.fact]


@pytest.mark.parametrize("step", FACTS)
def test_what_is_to_be_read_off_a_card_stands_there(step: Quiz) -> None:
    facts = load_pool().find(step.show[0], alignment="hero")
    read = {
        "mp": facts.mp.base,
        "mind": facts.mind,
        "site type": SITE_WORDS.get(facts.site.type, ""),
        "wilderness": facts.site.path.count("w"),
    }
    right = next(a.words for a in step.answers if a.right)
    assert right == str(read[step.fact])


@pytest.mark.parametrize("lesson", [pytest.param(lesson, id=lesson.id) for lesson in COURSE])
def test_positions_are_such_as_come_about(lesson: Lesson) -> None:
    """Nobody has more characters than influence, and nothing in a position wants to be put right at once."""
    session = Session(lesson)
    for n in range(len(lesson.steps)):
        session = Session(lesson, answers(lesson.id)[:n])
        table = session.page().table
        if table is not None:
            assert fitting(table)
    assert session.game is not None


def fitting(table: Board) -> bool:
    return all(seat.influence.used <= seat.influence.whole for seat in table.seats)


def test_the_company_that_is_proposed_has_what_a_company_needs() -> None:
    """A leader of mind 8 or 9, a scout, a ranger, another fighter of prowess 5 or 6: in the lesson on setting up."""
    chosen = [
        s.do[0].partition(": ")[2] for s in lesson_called("setting-up").steps if isinstance(s, Move) and "reveal" in s.do[0]
    ]
    company = [load_pool().find(name, set="TW") for name in chosen]
    leaders = [f for f in company if f.mind in (8, 9)]
    assert leaders
    assert {"scout", "ranger"} <= {skill for f in company for skill in f.skills}
    assert [f for f in company if f not in leaders and f.prowess in (5, 6)]
    assert sum(f.mind or 0 for f in company) <= 20
