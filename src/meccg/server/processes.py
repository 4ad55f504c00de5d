"""The processes of a server: engines hold games, openers bring them back from their records, desks look cards and decks up,
archives replay records, the intake reads records from elsewhere, thinkers are the bots.
"""

from __future__ import annotations

import gc
import os
import socket

from meccg.workers.forkserver import ForkServer
from meccg.workers.pool import Kind
from meccg.workers.service import answer_calls, operations_of

PATIENT = ("thinker", "archive", "intake", "opener")  # choices and searches come first
ENTRY = "meccg.server.processes:serve"


def fork_server() -> ForkServer:
    return ForkServer("meccg.server.processes:preload")


def engine_kind(ready_games: int, seconds: float) -> Kind:
    return Kind("engine", ENTRY, (str(ready_games),), seconds, ahead=2)


def thinker_kind(dice: str, seconds: float) -> Kind:
    return Kind("thinker", ENTRY, (dice,), seconds)


def kind(name: str, seconds: float) -> Kind:
    return Kind(name, ENTRY, (), seconds)


def preload() -> None:
    """What every kind of process needs, so that it is there when one is forked."""
    from meccg.cards.load import load_cards
    from meccg.decks import shipped_decks
    from meccg.kernel.book import BOOK
    from meccg.rules.deckbuilding import cards_of
    from meccg.server import engine, lookups, thinker

    load_cards()
    for deck in shipped_decks().values():  # most games are played with these
        for key in cards_of(deck):
            BOOK.get(key)
    assert lookups is not None
    assert engine is not None
    assert thinker is not None
    gc.collect()
    gc.freeze()


def serve(socket: socket.socket, kind: str, *options: str) -> None:
    """In the process: answer until nobody asks any more."""
    from meccg.server.services import Bots, Games, Lookups, Openings

    if kind in PATIENT and hasattr(os, "nice"):
        os.nice(5)
    if kind == "engine":
        from meccg.server.engine import Engine

        games: Games = Engine(*map(int, options))
        answer_calls(socket, games, operations_of(Games))
    elif kind == "opener":
        from meccg.server.opening import Opener

        openings: Openings = Opener()
        answer_calls(socket, openings, operations_of(Openings))
    elif kind == "thinker":
        from meccg.server.thinker import Thinker

        bots: Bots = Thinker(*options)
        answer_calls(socket, bots, operations_of(Bots))
    else:
        from meccg.server.lookups import Desk

        lookups: Lookups = Desk()
        answer_calls(socket, lookups, operations_of(Lookups))
