"""A house that opens for business: what it does beside, nobody waits for."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from urllib.request import urlopen

import pytest

from antarium.server import running
from antarium.server.access.security import SecuritySettings
from antarium.server.running import Plan
from antarium.server.tables.service import TableService


def test_the_house_answers_while_its_games_are_taken_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end, ended = threading.Event(), threading.Event(), threading.Event()

    def slowly() -> None:
        begun.set()
        may_end.wait(20)
        ended.set()

    monkeypatch.setattr(running, "game_catalogue", slowly)

    async def test() -> bytes:
        told: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def ready(service: TableService, address: str) -> None:
            told.set_result(address)

        plan = Plan(store=f"sqlite:///{tmp_path}/tables.sqlite", port=0, quiet=True)
        serving = asyncio.create_task(running.run(plan, SecuritySettings(), ready))
        try:
            address = await asyncio.wait_for(told, 20)
            assert await asyncio.to_thread(begun.wait, 20)
            answer = await asyncio.to_thread(lambda: urlopen(f"{address}/healthz", timeout=10).read())
            assert not ended.is_set()
            return bytes(answer)
        finally:
            may_end.set()
            serving.cancel()
            await asyncio.wait([serving])

    assert asyncio.run(test()) == b"ok\n"
