"""What is written of a game: its lines, and the marks of the messages that they came of."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import structlog

from meccg.server.shared import Shared
from meccg.server.store import StoreAway

log = structlog.get_logger()
MOST_REMEMBERED = 256  # messages that were done


class Writing:
    def __init__(self, shared: Shared, id: str) -> None:
        self.shared, self.id = shared, id
        self.said: OrderedDict[str, None] = OrderedDict()  # marks of messages that were done

    async def read(self) -> None:
        self.remember(await self.shared.store.said(self.id, MOST_REMEMBERED))

    def remember(self, said: Sequence[str]) -> None:
        """These messages are done: the same again are not."""
        self.said.update(dict.fromkeys(said))
        while len(self.said) > MOST_REMEMBERED:
            self.said.popitem(last=False)

    async def write(self, n: int, new: Sequence[str], said: Sequence[str] = (), **values: Any) -> float:
        """Patiently, but not for long: whoever has chosen waits."""
        until = time.monotonic() + self.shared.settings.write_patience
        while True:
            try:
                return await self.shared.store.append(self.id, self.shared.me, n, new, said, **values)
            except StoreAway as e:
                self.shared.metrics.store_failures.inc()
                log.warning("not written", game=self.id, why=str(e))
                if time.monotonic() > until or "full" in str(e):
                    raise
                await asyncio.sleep(0.2)
