"""Lessons: which there are, where one is in them, what comes of an answer."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from litestar import Response, get, post

from meccg.kernel.game import Reason
from meccg.server import wire
from meccg.server.api import raw
from meccg.server.api.cards import A_WHILE
from meccg.server.asking import at_desk
from meccg.server.hub import Hub
from meccg.server.people import Person
from meccg.server.security import Problem
from meccg.server.services import Lookups
from meccg.server.tables import learned

encode, decode = msgspec.json.encode, msgspec.json.decode
MOST_ANSWERS, LONGEST_ANSWER = 300, 300


@get("/api/lessons", summary="The lessons, and how far you are in each")
async def list_lessons(hub: Hub, person: Person) -> tuple[wire.LessonHead, ...]:
    rows = await hub.store.all(sa.select(learned.c.lesson, learned.c.done).where(learned.c.user == person.id))
    done = {row.lesson: row.done for row in rows}
    heads = decode(await at_desk(hub, Lookups.lessons), type=tuple[wire.LessonHead, ...])
    return tuple(msgspec.structs.replace(head, done=min(head.steps, done.get(head.id, 0))) for head in heads)


@get("/api/glossary", summary="The words of the game")
async def glossary(hub: Hub) -> Response[dict[str, str]]:
    return raw(await at_desk(hub, Lookups.glossary), A_WHILE)  # type: ignore[no-any-return]


@get("/api/lessons/{lesson:str}", summary="A lesson where you left it")
async def lesson_page(hub: Hub, person: Person, lesson: str) -> wire.LessonTaken:
    row = await hub.store.one(learned.select().where(learned.c.user == person.id, learned.c.lesson == lesson[:40]))
    kept = decode(row.answers, type=tuple[str, ...]) if row is not None else ()
    return await _taken(hub, lesson, kept, "")


@post("/api/lessons/{lesson:str}", status_code=200, summary="An answer in a lesson: after those that were right before it")
async def answer(hub: Hub, person: Person, lesson: str, data: wire.LessonAnswer) -> wire.LessonTaken:
    _bounded(data.answers, data.answer)
    taken = await _taken(hub, lesson, data.answers, data.answer)
    await _keep(hub, person.id, taken)
    return taken


@post("/api/lessons/{lesson:str}/why", status_code=200, summary="Why a card can't be played at this point of a lesson")
async def why(hub: Hub, person: Person, lesson: str, data: wire.LessonWhy) -> tuple[Reason, ...]:
    _bounded(data.answers, data.card)
    return await at_desk(hub, Lookups.lesson_why, lesson[:40], data.answers, data.card)


def _bounded(answers: tuple[str, ...], last: str) -> None:
    if len(answers) > MOST_ANSWERS or any(len(a) > LONGEST_ANSWER for a in (*answers, last)):
        raise Problem(400, "answers", "no lesson has so many answers, or so long ones")


async def _taken(hub: Hub, lesson: str, answers: tuple[str, ...], answer: str) -> wire.LessonTaken:
    return decode(await at_desk(hub, Lookups.lesson, lesson[:40], answers, answer), type=wire.LessonTaken)


async def _keep(hub: Hub, user: str, taken: wire.LessonTaken) -> None:
    """One row for each lesson of a person; who was quicker elsewhere does not matter."""
    values = {"answers": encode(taken.answers).decode(), "done": len(taken.answers), "touched": time.time()}
    await hub.store.put(learned, {"user": user, "lesson": taken.page.id}, values)


handlers = [list_lessons, glossary, lesson_page, answer, why]
