"""`antarium serve` in a process of its own, which can be killed and comes back at the same address."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self


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
        command = [sys.executable, "-m", "antarium", "serve", "--port", str(self.port)]
        store = f"sqlite:///{self.folder / 'tables.sqlite'}"
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--store", store, *self.options], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"open at http://127\.0\.0\.1:(\d+)", line)
        assert found, line + (self.folder / "log").read_text()
        self.port = int(found[1])

    def kill(self) -> None:
        """Without warning, as when the power fails."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate(timeout=30)

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.communicate(timeout=30)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
