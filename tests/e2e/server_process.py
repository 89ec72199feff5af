"""`antarium serve` in a process of its own, which can be killed and started again on the same port."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

MAX_TRIES = 40
RETRY_DELAY_S = 0.25


class HasAddress(Protocol):
    """A server, or a proxy to one."""

    @property
    def address(self) -> str: ...


class Server:
    """A server process with a store of its own."""

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
        """Start the server; later starts use the first port again and retry while another program has it."""
        line = ""
        for _ in range(MAX_TRIES if self.port else 1):
            line = self.read_start_line()
            if found := re.search(r"running at http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
            self.stop()
            time.sleep(RETRY_DELAY_S)
        raise AssertionError(line + (self.folder / "log").read_text())

    def read_start_line(self) -> str:
        command = [sys.executable, "-m", "antarium", "serve", "--port", str(self.port)]
        store = f"sqlite:///{self.folder / 'tables.sqlite'}"
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, "--store", store, *self.options], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def kill(self) -> None:
        """Kill the process, as if the power had failed."""
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
