"""Names of things on the wire. A card's name is another for every viewer and tells nothing: it is made of the card's tag, which
is renewed whenever the card goes out of sight, and of a key that only the server has.
"""

from __future__ import annotations

import re
from hashlib import blake2b

from meccg.kernel.decisions import handle
from meccg.kernel.state import State
from meccg.model.rows import CardRow

_TAG = re.compile(r"(?<!\\)#[0-9a-f]+")


class Handles:
    """What one viewer is told."""

    def __init__(self, secret: str, viewer: int) -> None:
        self.key = blake2b(f"{secret}/{viewer}".encode(), digest_size=16).digest()
        self._sealed: dict[str, str] = {}
        self._opened: dict[str, str] = {}

    def seal(self, plain: str) -> str:
        """The engine's handle of a card as this viewer knows it."""
        if plain not in self._sealed:
            sealed = "#" + blake2b(plain.encode(), key=self.key, digest_size=6).hexdigest()
            self._sealed[plain], self._opened[sealed] = sealed, plain
        return self._sealed[plain]

    def open(self, sealed: str) -> str:
        """The engine's handle of what this viewer names; nonsense stays nonsense."""
        return self._opened.get(sealed, "#") if sealed[:1] == "#" else sealed

    def of(self, s: State, id: int) -> str:
        """How this viewer calls a thing."""
        plain = handle(s, id)
        return self.seal(plain) if plain[:1] == "#" else plain

    def option(self, id: str) -> str:
        """The id of an option in this viewer's terms."""
        return _TAG.sub(lambda m: self.seal(m.group()), id)

    def choice(self, id: str) -> str:
        """The engine's id of the option that this viewer names."""
        return _TAG.sub(lambda m: self.open(m.group()), id)

    def learn(self, s: State) -> None:
        """Know the names of all cards again, after a restart: what a client still holds stays good."""
        for row in s.rows:
            if type(row) is CardRow:
                self.of(s, row.id)
