"""Lessons in the browser: the first game is played to its end; wrong moves are explained; what was left goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from meccg.lessons.course import COURSE
from meccg.lessons.script import Lesson, Move, Quiz
from web.test_pages import axe

if TYPE_CHECKING:
    from web.conftest import Visit

FIRST = COURSE[0]


def step(page: Page, n: int) -> None:
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(n))


def answer(page: Page, n: int, lesson: Lesson = FIRST) -> None:
    """Step n, as who has asked to be shown what is right: what is gold is pressed."""
    here = lesson.steps[n]
    step(page, n)
    if isinstance(here, Move | Quiz):
        page.get_by_role("button", name="Show me what is right").click()
        gold = page.locator(".act.gold").first
        gold.click()
        if isinstance(here, Move) and page.locator(f'[data-step="{n}"] .act.off').count():  # several ways with one card
            page.locator(".act.gold").first.click()
    else:
        page.get_by_role("button", name="Go on").click()
    step(page, n + 1)


def test_the_first_game_is_played_to_its_end(visit: Visit) -> None:
    anna = visit("/learn")
    page = anna.page
    page.get_by_role("link", name=re.compile(FIRST.title)).click()
    expect(page.locator("[data-step]")).to_contain_text("whoever has more marshalling points wins", use_inner_text=True)
    for n in range(len(FIRST.steps)):
        answer(page, n)
    expect(page.get_by_text("This lesson is done.")).to_be_visible()
    page.get_by_role("link", name="All lessons").first.click()
    expect(page.get_by_role("link", name=re.compile(f"{FIRST.title}.*Done", re.DOTALL))).to_be_visible()


def test_a_lesson_shows_cards_and_leads_to_the_next(visit: Visit) -> None:
    lesson = COURSE[1]
    anna = visit(f"/learn/{lesson.id}", width=390, height=844)
    page = anna.page
    for n in range(len(lesson.steps)):
        step(page, n)
        expect(page.locator("[data-step] .shown .card")).to_have_count(len(lesson.steps[n].show))
        answer(page, n, lesson)
    page.get_by_role("link", name="The next lesson").click()
    expect(page.locator("[data-step]")).to_have_attribute("aria-label", COURSE[2].title)


def test_a_wrong_move_is_explained_and_words_say_what_they_mean(visit: Visit) -> None:
    anna = visit(f"/learn/{FIRST.id}")
    page = anna.page
    answer(page, 0)
    page.get_by_role("button", name=re.compile("^Go on$|1 Go on")).first.click()
    expect(page.locator("[data-step]")).to_contain_text("Not yet: only at a Haven", use_inner_text=True)
    step(page, 1)
    page.get_by_role("button", name="general influence", exact=True).click()
    expect(page.get_by_role("note").filter(visible=True)).to_contain_text("20 points that control your characters")
    page.keyboard.press("Escape")
    page.reload()  # left in the middle
    step(page, 1)
    answer(page, 1)


def test_a_lesson_is_kept_in_the_browser_too(visit: Visit) -> None:
    """A guest whose cookie is gone goes on where he was."""
    anna = visit(f"/learn/{FIRST.id}")
    page = anna.page
    for n in range(4):
        answer(page, n)
    page.context.clear_cookies()
    page.reload()
    step(page, 4)


@pytest.mark.parametrize(("theme", "width", "height"), [("dark", 1280, 800), ("light", 390, 844)])
def test_axe_finds_nothing_serious_in_a_lesson(visit: Visit, theme: str, width: int, height: int) -> None:
    anna = visit(f"/learn/{COURSE[1].id}", color_scheme=theme, width=width, height=height)
    faults = []
    for n in range(7):  # words to read, a quiz, cards with a part outlined
        step(anna.page, n)
        if n in (0, 1, 6):
            faults += axe(anna)
        answer(anna.page, n, COURSE[1])
    anna.go(f"/learn/{FIRST.id}")
    answer(anna.page, 0)
    faults += axe(anna)
    assert not faults, "\n".join(faults)


def test_there_is_no_such_lesson(visit: Visit) -> None:
    anna = visit("/learn/second-game", patient=True)
    expect(anna.page.get_by_text("there is no lesson")).to_be_visible()
