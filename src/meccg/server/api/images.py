"""The user's own card images: a folder that this server was pointed at. Files are named after the card, by id ("TW-156.jpg") or
by name ("Gandalf.png"); a folder named after a set tells which of several cards of one name is meant.
"""

from __future__ import annotations

import asyncio
import re
from functools import cache
from pathlib import Path

from litestar import Response, get
from msgspec import Struct

from meccg.server.hub import Hub
from meccg.server.security import Problem

KINDS = {".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".png": "image/png", ".webp": "image/webp", ".avif": "image/avif"}
LARGEST = 8_000_000  # bytes of an image
_ID = re.compile(r"(TW|TD|DM|LE|AS|WH|BA)[-_ ]?0*(\d{1,3})(?!\d)", re.IGNORECASE)


class Images(Struct, frozen=True):
    cards: tuple[str, ...]  # ids of cards of which this server has an image: /images/{id}


def letters(name: str) -> str:
    from meccg.cards.pool import fold

    return re.sub(r"[^a-z0-9]+", "", fold(name))


@cache
def images_of(folder: str) -> dict[str, Path]:
    """Which file shows which card; looked up once."""
    from meccg.cards.pool import load_pool
    from meccg.model.sets import CODES

    names: dict[str, list[str]] = {}
    for facts in load_pool().by_id.values():
        names.setdefault(letters(facts.name), []).append(facts.id)
    found: dict[str, Path] = {}
    root = Path(folder).resolve()
    for file in sorted(root.rglob("*")):
        if file.suffix.lower() not in KINDS or not file.is_file() or not file.resolve().is_relative_to(root):
            continue
        match = _ID.match(file.stem)
        if match:
            found[f"{match[1].upper()}-{int(match[2])}"] = file
            continue
        sets = {p.upper() for p in file.relative_to(root).parts[:-1]} & set(CODES)
        for id in names.get(letters(file.stem.replace("_", " ")), ()):
            if not sets or id.partition("-")[0] in sets:
                found.setdefault(id, file)
    return found


async def known(hub: Hub) -> dict[str, Path]:
    folder = hub.settings.images
    return await asyncio.to_thread(images_of, folder) if folder else {}


@get("/api/images", summary="Cards of which this server has an image of its owner's")
async def images(hub: Hub) -> Images:
    return Images(tuple(await known(hub)))


@get("/images/{card:str}", summary="The image of a card, if this server has one")
async def image(hub: Hub, card: str) -> Response[bytes]:
    file = (await known(hub)).get(card.upper())
    try:
        if file is None or file.stat().st_size > LARGEST:
            raise Problem(404, "unknown", "there is no image of this card here")
        data = await asyncio.to_thread(file.read_bytes)
    except OSError:
        raise Problem(404, "unknown", "the image of this card can't be read") from None
    return Response(data, media_type=KINDS[file.suffix.lower()], headers={"cache-control": "private, max-age=86400"})


handlers = [images, image]
