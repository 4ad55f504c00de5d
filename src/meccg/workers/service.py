"""The life of a process that answers calls: one after the other, until nobody can ask any more."""

from __future__ import annotations

import socket
import struct
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

pack, unpack = msgspec.msgpack.encode, msgspec.msgpack.decode
LENGTH = struct.Struct(">I")  # in front of every message
OK, REFUSED, BROKEN = 0, 1, 2


class Refused(ValueError):
    """Something can't be done; `code` for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def framed(message: Any) -> bytes:
    data = pack(message)
    return LENGTH.pack(len(data)) + data


def named(entry: str) -> Callable[..., Any]:
    """What is meant by `module:name`."""
    module, _, name = entry.partition(":")
    return getattr(import_module(module), name)  # type: ignore[no-any-return]


def operations_of(signatures: type) -> frozenset[str]:
    """What a service can be asked for, by the class that has the signatures."""
    return frozenset(name for name in dir(signatures) if not name.startswith("_"))


def answer_calls(socket: socket.socket, service: Any, operations: frozenset[str]) -> None:
    """Answer until nobody asks any more. A fault in one call must not take the others down."""
    file = socket.makefile("rwb")
    while True:
        head = file.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return
        n, operation, args = unpack(file.read(LENGTH.unpack(head)[0]))
        try:
            if operation not in operations:
                raise LookupError(operation)
            answer = framed((n, OK, getattr(service, operation)(*args)))
        except Refused as e:
            answer = framed((n, REFUSED, (e.code, str(e))))
        except Exception:
            answer = framed((n, BROKEN, f"{operation}: {traceback.format_exc(limit=-6)}"))
        file.write(answer)
        file.flush()
