"""Health: whether anything can be stored just now, for whatever watches over the server."""

from __future__ import annotations

import asyncio
from typing import Final

from antarium.server.store import Store, StoreFailed

FRESH_S: Final = 1.0
"""Seconds for which an answer holds, unless a write has failed since."""
TIMEOUT_S: Final = 10.0


class Health:
    """Finds out whether the store can be written, by writing to it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.checking = asyncio.Lock()
        self.well_until = 0.0

    async def problem(self) -> str:
        """Why nothing can be stored, in one sentence; empty if all is well."""
        clock = asyncio.get_running_loop().time
        async with self.checking:  # many who ask at once are answered by one look
            if clock() < self.well_until and not self.store.failed:
                return ""
            try:
                async with asyncio.timeout(TIMEOUT_S):
                    await self.store.try_writing()
            except StoreFailed as problem:
                return str(problem)
            except TimeoutError:
                return "the store didn't respond in time"
            self.well_until = clock() + FRESH_S
            return ""
