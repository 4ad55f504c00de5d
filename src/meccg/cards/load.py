"""Loads the cards: facts from data, behaviour from the card files; a definition of each enters the book when it is looked at."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
import traceback
from functools import cache
from importlib import resources
from typing import Any

import meccg.cards
import meccg.parts
import meccg.rules
from meccg.cards.cardfile import REPRINTS, CardError, behaviour, check_file
from meccg.cards.mends import read_mends
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK, PRINTED
from meccg.kernel.names import NOW, rename
from meccg.model.facts import Facts
from meccg.model.sets import BY_CODE, SETS
from meccg.parts.claims import carries_out, waits_for
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.parts.values import NEIGHBOURS, REGION_TYPES, SITES

LINE = re.compile(r'^\w+\("([A-Z]{2}-\d+)"', re.MULTILINE)  # where a card file begins to speak of a card


def read_card_file(module: str) -> None:
    """Import a card file; whatever is wrong in it, a part that does not exist or is made wrongly, is told with file and line."""
    _import(module)
    check_file(str(importlib.import_module(module).__file__))


def _import(module: str) -> None:
    try:
        importlib.import_module(module)
    except CardError:
        raise
    except Exception as e:
        spec = importlib.util.find_spec(module)
        frames = [f for f in traceback.extract_tb(e.__traceback__) if spec is not None and f.filename == spec.origin]
        where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else module
        raise CardError(f"{where}: {e}") from e


@carries_out("Region: type adjacent")
def load_cards() -> None:
    """Make the book ready, once: rules are imported and facts are read; a card is defined when somebody looks at it."""
    if BOOK:
        return
    for package in (meccg.parts, meccg.rules):  # all of both: they claim the facts that they carry out
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{package.__name__}.{module.name}")
    read_renames()
    read_mends()
    pool = load_pool()
    PRINTED.update(pool.by_id)
    for facts in pool.by_id.values():
        if facts.kind == "region":
            REGION_TYPES[facts.name] = facts.land.type
            near = (pool.regions[r] for r in facts.land.adjacent if r in pool.regions)
            NEIGHBOURS[facts.name] = tuple(r.name for r in near if facts.name in r.land.adjacent)
        if facts.kind == "site":
            SITES[facts.alignment, facts.name] = facts.id
    BOOK.expect({key: facts for key, facts in pool.by_id.items() if in_the_book(facts)}, define_card)


def in_the_book(facts: Facts) -> bool:
    """All cards of a set that is whole; of another set those for which a card file has a line, be they plain or not."""
    return BY_CODE[facts.set].whole or facts.id in written(facts.set.lower())


@cache
def written(set_: str) -> frozenset[str]:
    """The cards for which the files of a set have a line. The files are looked at, not run: that is for `read_set`."""
    folder = resources.files("meccg.cards") / set_
    files = [file for file in folder.iterdir() if file.name.endswith(".py")] if folder.is_dir() else []
    return frozenset(id for file in files for id in LINE.findall(file.read_text(encoding="utf-8")))


def sets_in_the_book() -> tuple[str, ...]:
    """The sets of which there are cards in the book, as their folders are called."""
    return tuple(one.code.lower() for one in SETS if one.whole or written(one.code.lower()))


def read_renames() -> None:
    """What parts and procedures were called before: those of the first format of records by position and class, others since."""
    folder = resources.files("meccg.cards") / "data"
    for line in (folder / "format-1.tsv").read_text().splitlines():
        old, _, new = line.partition("\t")
        NOW[old] = new
    for line in (folder / "renamed.tsv").read_text().splitlines():
        if not line.startswith("#"):
            rename(*line.split("\t"))


def define_card(key: str) -> None:
    """A card is done if its facts say all that its text says or a card file says the rest, and every fact is carried out."""
    facts: Facts = PRINTED[key]
    read_set(facts.set.lower())
    if key in REPRINTS:
        read_set(REPRINTS[key][0].partition("-")[0].lower())
    own, by_rule = behaviour(key) or (), tuple(parts_of_kind(facts))
    define(facts, *own, by_rule=by_rule, waits=(*unwritten(facts, own, by_rule), *waits_for(facts)))


def unwritten(facts: Facts, own: tuple[Any, ...], by_rule: tuple[Any, ...]) -> tuple[str, ...]:
    """What a card file has yet to say of a card. A line without parts is enough for a plain card only."""
    if not facts.plain and not own:
        return ("its text",)
    played = any(getattr(part, "verb", "") == "play" for part in (*own, *by_rule))
    return ("how it is played",) if facts.kind == "event" and not played else ()


@cache
def read_set(set_: str) -> None:
    """Import the card files of a set, if it has any: when the first of its cards is defined. What they say of a card is looked
    through when that card is.
    """
    folder = f"meccg.cards.{set_}"
    if importlib.util.find_spec(folder) is not None:
        for module in pkgutil.iter_modules(importlib.import_module(folder).__path__):
            _import(f"{folder}.{module.name}")
