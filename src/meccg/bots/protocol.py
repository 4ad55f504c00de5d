"""What a bot that is a program of its own and the game say to each other: a line of JSON for each message.

The game says `hello`, the program answers `hello`; then the game sends a `decision` whenever its seat is asked, and the program
sends an `answer`; at last the game sends the `result` and closes the line. docs/bots.md tells the same to authors.
"""

from __future__ import annotations

from typing import Any, TextIO

import msgspec
from msgspec import Struct

from meccg.bots.base import LIMIT, Bot, Budget
from meccg.kernel.decisions import Decision
from meccg.kernel.view import View, view_from_json
from meccg.model.version import __version__

PROTOCOL = 1


class Message(Struct, frozen=True, tag_field="type"):
    """A line."""


class Hello(Message, frozen=True, tag="hello"):
    """From the game: who it is and where the program sits. From the program: its name; the rest does not matter."""

    name: str = f"meccg {__version__}"
    protocol: int = PROTOCOL
    seat: int = 0
    view: bool = True  # from the program: false if it goes by the options alone, so that no view is sent
    seed: str = "0"  # a program that plays at random may use it, so that its games can be repeated


class Asked(Message, frozen=True, tag="decision"):
    """A question. `view` is all that the seat may know. An answer shall cost no more than `seconds`; after `limit` the game is
    lost.
    """

    decision: Decision
    view: Any
    seconds: float = 1.0
    processes: int = 1
    limit: float = LIMIT


class Answered(Message, frozen=True, tag="answer"):
    """The answer: the id of an option."""

    decision: str  # the id of the question
    option: str


class Ended(Message, frozen=True, tag="result"):
    """The game is over."""

    winners: tuple[int, ...] = ()
    won: bool = False


Messages = Hello | Asked | Answered | Ended

_decoder = msgspec.json.Decoder(Messages)


class BadMessage(ValueError):
    """A line that is no message."""


def line(message: Message) -> str:
    return msgspec.json.encode(message).decode() + "\n"


def parsed(text: str | bytes) -> Messages:
    try:
        message: Messages = _decoder.decode(text)
        return message
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as e:
        shown = (text if isinstance(text, bytes) else text.encode(errors="replace")).decode(errors="replace")
        raise BadMessage(f"this is no message: {shown.strip()[:200]!r} ({e})") from None


def serve(make: Any, read: TextIO, write: TextIO) -> None:
    """Let a bot (`make(seed)`) answer over two streams, game after game, until the first is closed."""
    bot: Bot | None = None
    for text in read:
        if not text.strip():
            continue
        message = parsed(text)
        if isinstance(message, Hello):
            bot = make(message.seed)
            write.write(line(Hello(name=bot.name, seat=message.seat, seed=message.seed)))
        elif isinstance(message, Asked):
            if bot is None:
                raise BadMessage("a decision before the game said hello")
            seen: View = view_from_json(msgspec.json.encode(message.view))
            chosen = bot.choose(seen, message.decision, Budget(message.seconds, message.processes))
            write.write(line(Answered(message.decision.id, chosen)))
        write.flush()
