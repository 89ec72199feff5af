"""A local server in its own process, its requests, and its use of memory and processors."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from antarium.kernel.records import Record
from antarium.kernel.refusals import UserError

COMMAND: Final = (sys.executable, "-c", "from antarium.cli import main; main()", "serve", "--local", "--port", "0")
ANSWER_TIMEOUT_S: Final = 60.0
MIB: Final = 1 << 20


class NoServer(UserError):
    """The measured server doesn't run."""


class Usage(Record, frozen=True):
    """The memory of processes in MiB, and their processor time in seconds."""

    memory: float = 0.0
    cpu: float = 0.0
    ended: float = 0.0
    """Processor time of their ended children."""


class Server:
    """`antarium serve` with a store in this file."""

    def __init__(self, store: Path) -> None:
        self.began = time.perf_counter()
        self.journal = store.with_suffix(".log")
        with self.journal.open("a") as journal:  # a pipe without a reader would block it
            self.process = subprocess.Popen(
                [*COMMAND, "--store", f"sqlite:///{store}"], stdout=subprocess.PIPE, stderr=journal, text=True
            )
        assert self.process.stdout is not None
        found = re.search(r"http://[\w.:\[\]]+", self.process.stdout.readline())
        if found is None:
            self.process.communicate(timeout=ANSWER_TIMEOUT_S)
            lines = self.journal.read_text().splitlines()
            raise NoServer(f"the server doesn't start: {lines[-1] if lines else 'its log is empty'}")
        self.address = found[0]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end(signal.SIGINT)

    def end(self, how: int) -> None:
        """Stop it with a signal: SIGINT like Ctrl-C, or SIGKILL like a power cut."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.communicate(timeout=ANSWER_TIMEOUT_S)

    @property
    def socket_address(self) -> str:
        return f"ws{self.address.removeprefix('http')}/api/socket"

    def ask(self, path: str, body: object = None) -> Any:
        """Send a request and return the answer."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_TIMEOUT_S) as answer:
                return json.load(answer)
        except OSError as problem:
            raise NoServer(f"the server doesn't answer {path}: {problem}") from None

    async def open_table(self, game: str, seats: int, bots: int, options: dict[str, str], clock: str = "none") -> str:
        """Open a table where one user has all seats except the last ones, which are bots."""
        chairs = [{"kind": "me"}] * (seats - bots) + [{"kind": "bot", "bot": "greedy"}] * bots
        body = {"game": game, "chairs": chairs, "options": options, "clock": clock}
        return str((await asyncio.to_thread(self.ask, "/api/tables", body))["table"])

    def usage(self) -> tuple[Usage, Usage]:
        """Return the use of the server and of its workers; of ended workers only the processor time."""
        own = usage_of(self.process.pid)
        workers = [usage_of(child) for child in children_of(self.process.pid)]
        return own, Usage(sum(one.memory for one in workers), own.ended + sum(one.cpu for one in workers))


def usage_of(process: int) -> Usage:
    """Return the use of a process; zero outside Linux."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return Usage()
    own, ended = int(fields[11]) + int(fields[12]), int(fields[13]) + int(fields[14])
    second = os.sysconf("SC_CLK_TCK")
    return Usage(pages * os.sysconf("SC_PAGE_SIZE") / MIB, own / second, ended / second)


def busy_seconds() -> float:
    """Return the processor time of all programs on this machine; zero outside Linux."""
    try:
        fields = Path("/proc/stat").read_text().splitlines()[0].split()
    except OSError:
        return 0.0
    user, nice, system = (int(field) for field in fields[1:4])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")


def children_of(process: int) -> list[int]:
    try:
        return [
            int(child) for task in Path(f"/proc/{process}/task").iterdir()
            for child in (task / "children").read_text().split()
        ]  # fmt: skip
    except OSError:
        return []
