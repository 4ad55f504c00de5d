"""Loads the cards: facts from data, behaviour from the card files, and enters a definition of each into the book."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import traceback

import meccg.cards
import meccg.rules
from meccg.cards.cardfile import CardError, behaviour
from meccg.cards.pool import load_pool
from meccg.kernel.book import BOOK, PRINTED
from meccg.parts.definition import define
from meccg.parts.kinds import parts_of_kind
from meccg.parts.values import NEIGHBOURS, REGION_TYPES, SITES

SETS = ("tw",)


def read_card_file(module: str) -> None:
    """Import a card file; whatever is wrong in it, a part that does not exist or is made wrongly, is told with file and line."""
    try:
        importlib.import_module(module)
    except CardError:
        raise
    except Exception as e:
        spec = importlib.util.find_spec(module)
        frames = [f for f in traceback.extract_tb(e.__traceback__) if spec is not None and f.filename == spec.origin]
        where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else module
        raise CardError(f"{where}: {e}") from e


def load_cards() -> None:
    """Fill the book once. A card is done if its facts say all that its text says, or a card file says the rest."""
    if BOOK:
        return
    for module in pkgutil.iter_modules(meccg.rules.__path__):
        importlib.import_module(f"meccg.rules.{module.name}")
    for set_ in SETS:
        package = importlib.import_module(f"meccg.cards.{set_}")
        for module in pkgutil.iter_modules(package.__path__):
            read_card_file(f"meccg.cards.{set_}.{module.name}")
    PRINTED.update(load_pool().by_id)
    for facts in load_pool().by_id.values():
        if facts.kind == "region":
            REGION_TYPES[facts.name] = facts.region_type
            regions = load_pool().regions
            NEIGHBOURS[facts.name] = tuple(r for r in facts.adjacent if r in regions and facts.name in regions[r].adjacent)
        if facts.kind == "site":
            SITES[facts.alignment, facts.name] = facts.id
    for facts in load_pool().by_id.values():
        if facts.set.lower() in SETS:
            own, by_rule = behaviour(facts.id), tuple(parts_of_kind(facts))
            define(facts, *(own or ()), by_rule=by_rule, done=facts.plain or own is not None)
