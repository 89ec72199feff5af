"""`antarium serve` in a process of its own, which can be killed and comes back at the same address."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

TRIES = 40
PAUSE = 0.25


class Address(Protocol):
    """Where somebody goes: a server, or a line that leads to one."""

    @property
    def address(self) -> str: ...


class Host:
    """A server with a store of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Come up, for the second time at the port of the first; somebody passing by may just be using that one."""
        said = ""
        for _ in range(TRIES if self.port else 1):
            said = self.first_words()
            if found := re.search(r"open at http://127\.0\.0\.1:(\d+)", said):
                self.port = int(found[1])
                return
            self.stop()
            time.sleep(PAUSE)
        raise AssertionError(said + (self.folder / "log").read_text())

    def first_words(self) -> str:
        command = [sys.executable, "-m", "antarium", "serve", "--port", str(self.port)]
        store = f"sqlite:///{self.folder / 'tables.sqlite'}"
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--store", store, *self.options], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        """Without warning, as when the power fails."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate(timeout=60)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.communicate(timeout=60)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
