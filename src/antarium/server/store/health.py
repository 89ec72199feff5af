"""The health check: is the store writable?"""

from __future__ import annotations

import asyncio
from typing import Final

from antarium.server.store import Store, StoreFailed

FRESH_S: Final = 1.0
"""Seconds for which an answer is cached, unless a write fails."""
TIMEOUT_S: Final = 10.0


class Health:
    """Checks that the store is writable, by writing to it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.checking = asyncio.Lock()
        self.healthy_until = 0.0

    async def problem(self) -> str:
        """Return why the store isn't writable, as a sentence; empty if it is."""
        clock = asyncio.get_running_loop().time
        async with self.checking:  # concurrent requests share one check
            if clock() < self.healthy_until and not self.store.failed:
                return ""
            try:
                async with asyncio.timeout(TIMEOUT_S):
                    await self.store.try_writing()
            except StoreFailed as problem:
                return str(problem)
            except TimeoutError:
                return "the store didn't respond in time"
            self.healthy_until = clock() + FRESH_S
            return ""
