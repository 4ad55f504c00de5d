"""All lessons, in the order in which they are taken."""

from __future__ import annotations

from meccg.lessons.script import Lesson
from meccg.lessons.scripts.cards import CHARACTERS, OTHERS, SITES_LESSON
from meccg.lessons.scripts.ending import ABILITIES, AT_THE_SITE, CORRUPTION, THE_END
from meccg.lessons.scripts.first_game import FIRST_GAME
from meccg.lessons.scripts.hazards import COMBAT, ON_THE_WAY
from meccg.lessons.scripts.minions import MINIONS
from meccg.lessons.scripts.turn import ITEMS, LONG_EVENTS, ORGANIZING, PREPARING, SETTING_UP

COURSE: tuple[Lesson, ...] = (
    FIRST_GAME,
    CHARACTERS,
    SITES_LESSON,
    OTHERS,
    SETTING_UP,
    ORGANIZING,
    ITEMS,
    PREPARING,
    LONG_EVENTS,
    ON_THE_WAY,
    COMBAT,
    AT_THE_SITE,
    THE_END,
    CORRUPTION,
    ABILITIES,
    MINIONS,
)


class UnknownLesson(LookupError):
    """There is no such lesson; says which there are."""


def lesson_called(id: str) -> Lesson:
    for lesson in COURSE:
        if lesson.id == id.strip().lower():
            return lesson
    raise UnknownLesson(f"there is no lesson {id!r}; there are {', '.join(lesson.id for lesson in COURSE)}")


def after(id: str) -> str:
    """The lesson that follows, "" after the last."""
    ids = [lesson.id for lesson in COURSE]
    return (*ids, "")[ids.index(id) + 1]
