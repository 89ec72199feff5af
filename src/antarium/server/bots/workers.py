"""Workers: the server's side of the bot processes.

A bot that crashes, hangs, runs out of memory or answers nonsense fails alone: its process is killed, and the next
question gets another. A worker answers one question at a time, so tables don't wait for each other's bots.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, cast

import msgspec

from antarium.kernel.refusals import Refused
from antarium.server.bots.bot_worker import PREFIX_BYTES, REPLIES, Chose, Failed, Question, Ready, Reply, framed

__all__ = ["BotFailed", "Closing", "Question", "Workers"]

STDIN, STDOUT = 0, 1
GIB: Final = 1 << 30
START_TIMEOUT_S: Final = 30.0
"""Seconds to start a worker, load the game and prepare the question. The bot's time starts after that."""
EXIT_TIMEOUT_S: Final = 1.0
"""Seconds in which a worker that closed its pipe must exit."""
KILL_TIMEOUT_S: Final = 5.0
"""Seconds to wait for killed workers to exit."""
MAX_REPLY_BYTES: Final = 1 << 20
"""Maximum size of a reply."""
ENVIRONMENT: Final = ("PATH", "LANG", "LC_ALL", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
"""Environment variables passed to workers besides Python's own: no addresses, no passwords."""


class BotFailed(Refused):
    """A bot gave no valid answer. Players can see the sentence; `details` are for the log."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class Closing(Refused):
    """The server is shutting down; the bot is not at fault."""


class NotBegun(BotFailed):
    """The worker was lost before the bot started, so the bot is not at fault."""


class Lost(Exception):
    """The worker closed its pipe or sent unreadable data."""


class Pipe(asyncio.SubprocessProtocol):
    """Reads a worker's output, frame by frame."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        """None is the end."""
        self.exited = asyncio.Event()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self.buffer += data
        while len(self.buffer) >= PREFIX_BYTES:
            end = PREFIX_BYTES + int.from_bytes(self.buffer[:PREFIX_BYTES], "big")
            if end > MAX_REPLY_BYTES:
                self.frames.put_nowait(None)
                self.buffer.clear()
            if len(self.buffer) < end:
                return
            self.frames.put_nowait(bytes(self.buffer[PREFIX_BYTES:end]))
            del self.buffer[:end]

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == STDOUT:  # the write end can break before the last output was read
            self.frames.put_nowait(None)

    def process_exited(self) -> None:
        self.exited.set()


class Worker:
    """A worker process and its pipes."""

    def __init__(self, transport: asyncio.SubprocessTransport, pipe: Pipe) -> None:
        self.transport = transport
        self.pipe = pipe
        self.idle_since = 0.0

    @classmethod
    async def start(cls, memory: int, more: Path | None) -> Worker:
        """Start a process that shares only standard error with this one."""
        try:
            transport, pipe = await asyncio.get_running_loop().subprocess_exec(
                Pipe, sys.executable, "-P", "-u", "-m", "antarium.server.bots.bot_worker", str(memory), str(more or ""),
                stderr=None, env=environment(os.environ), start_new_session=True,
            )  # fmt: skip
        except OSError as problem:
            raise BotFailed(f"a bot process couldn't be started: {problem.strerror}") from None
        return cls(transport, pipe)

    @property
    def fit(self) -> bool:
        """True if the process is running and has sent nothing unasked."""
        return self.transport.get_returncode() is None and self.pipe.frames.empty()

    async def choose(self, question: Question) -> str:
        """Ask a question: wait until the bot starts, then for its answer."""
        who = f"the bot '{question.bot}'"
        begun = False
        try:
            cast(asyncio.WriteTransport, self.transport.get_pipe_transport(STDIN)).write(framed(question))
            reply = await self.reply(START_TIMEOUT_S)
            if isinstance(reply, Ready):
                begun = True
                reply = await self.reply(question.seconds)
        except TimeoutError:
            if begun:
                raise BotFailed(f"{who} ran out of time after {question.seconds:g} s") from None
            raise BotFailed(f"{who} couldn't start: its process wasn't ready after {START_TIMEOUT_S:g} s") from None
        except Lost:
            fate = await self.fate()
            if begun:
                raise BotFailed(f"{who} crashed: its process {fate}") from None
            raise NotBegun(f"{who} couldn't start: its process {fate}") from None
        match reply:
            case Chose(action):
                return action
            case Failed(reason, details):
                raise BotFailed(reason, details)
            case Ready():
                raise BotFailed(f"{who} crashed: its process sent unreadable data")

    async def reply(self, seconds: float) -> Reply:
        """Return the next reply, within this many seconds."""
        async with asyncio.timeout(seconds):
            frame = await self.pipe.frames.get()
        if frame is None:
            raise Lost
        try:
            return REPLIES.decode(frame)
        except msgspec.MsgspecError:
            raise Lost from None

    async def fate(self) -> str:
        """Return how a lost worker ended."""
        try:
            async with asyncio.timeout(EXIT_TIMEOUT_S):
                await self.pipe.exited.wait()
        except TimeoutError:
            return "sent unreadable data"
        code = self.transport.get_returncode() or 0
        if code >= 0:
            return f"ended with exit code {code}"
        return f"ended with signal {-code} ({signal.strsignal(-code)})"

    def end(self) -> None:
        """Kill the process if it is still running."""
        self.transport.close()


class Workers:
    """A pool of up to `most` workers; more questions wait in a queue."""

    def __init__(
        self,
        most: int = 8,
        least: int = 1,
        memory: int = GIB,
        idle_seconds: float = 60.0,
        more: Path | None = None,
    ) -> None:
        self.most = most
        self.least = least
        self.memory = memory
        """Bytes of address space for each worker."""
        self.idle_seconds = idle_seconds
        """Seconds after which idle workers beyond `least` are ended."""
        self.more = more
        """A Python file with more bots in `BOTS`, for tests; requests can't name it."""
        self.turn = asyncio.Semaphore(most)
        self.busy: list[Worker] = []
        self.idle: list[Worker] = []
        """The worker that has been idle longest comes first and is used last."""
        self.leaving: list[Worker] = []
        self.eviction: asyncio.TimerHandle | None = None
        self.closed = False

    async def choose(self, question: Question) -> str:
        """Return the bot's action as text, or raise `BotFailed`."""
        self.check_open()
        async with self.turn:
            self.check_open()
            try:
                return await self.ask(question)
            except NotBegun:
                return await self.ask(question)

    async def ask(self, question: Question) -> str:
        """Ask a worker; end it if it fails, with everything the bot left behind in it."""
        worker = await self.acquire()
        try:
            action = await worker.choose(question)
        except BotFailed:
            self.end(worker)
            self.check_open()
            raise
        except BaseException:  # cancelled: no one is waiting for the answer
            self.end(worker)
            raise
        self.release(worker)
        return action

    async def acquire(self) -> Worker:
        """Return an idle worker or a new one."""
        while self.idle:
            worker = self.idle.pop()
            if worker.fit:
                self.busy.append(worker)
                return worker
            self.end(worker)
        worker = await Worker.start(self.memory, self.more)
        self.busy.append(worker)
        if self.closed:
            self.end(worker)
        self.check_open()
        return worker

    def release(self, worker: Worker) -> None:
        """Return a worker to the pool."""
        if self.closed:
            self.end(worker)
            return
        worker.idle_since = asyncio.get_running_loop().time()
        self.busy.remove(worker)
        self.idle.append(worker)
        self.evict_idle()

    def evict_idle(self) -> None:
        """End workers beyond `least` that were idle too long, and schedule the next check."""
        if self.eviction is not None:
            self.eviction.cancel()
            self.eviction = None
        loop = asyncio.get_running_loop()
        while self.idle and len(self.busy) + len(self.idle) > self.least:
            until = self.idle[0].idle_since + self.idle_seconds
            if until > loop.time():
                self.eviction = loop.call_at(until, self.evict_idle)
                return
            self.end(self.idle.pop(0))

    def check_open(self) -> None:
        if self.closed:
            raise Closing("the server is shutting down")

    def end(self, worker: Worker) -> None:
        if worker in self.busy:
            self.busy.remove(worker)
        worker.end()
        self.leaving = [one for one in self.leaving if not one.pipe.exited.is_set()]
        self.leaving.append(worker)

    async def close(self) -> None:
        """End all workers. All open and later questions raise `Closing`."""
        if self.closed:
            return
        self.closed = True
        if self.eviction is not None:
            self.eviction.cancel()
        for worker in [*self.busy, *self.idle]:
            self.end(worker)
        self.idle.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(KILL_TIMEOUT_S):
                for _ in range(self.most):  # a worker may be starting at this moment
                    await self.turn.acquire()
                for worker in self.leaving:
                    await worker.pipe.exited.wait()


def environment(variables: Mapping[str, str]) -> dict[str, str]:
    """Return the environment variables for a worker."""
    return {name: value for name, value in variables.items() if name in ENVIRONMENT or name.startswith("PYTHON")}
