"""Workers: the processes in which bots think, seen from the server.

A bot that crashes, hangs, eats memory or answers nonsense fails alone: its process is ended, and the next question gets
another. A worker answers one question at a time, so no table waits for the bot of another while workers are left.
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

from antarium.kernel.refusals import UserError
from antarium.server.bots.bot_worker import PREFIX, REPLIES, Chose, Failed, Question, Ready, Reply, framed

__all__ = ["BotFailed", "Closing", "Question", "Workers"]

STDIN, STDOUT = 0, 1
GIB: Final = 1 << 30
PREPARING: Final = 30.0
"""Seconds to start a worker, load the game and lay out the question. The time of the bot begins after that."""
LEAVING: Final = 1.0
"""Seconds in which a worker that sends nothing more should have gone."""
KILLED: Final = 5.0
"""Seconds to wait for the system to clear killed workers away."""
LARGEST: Final = 1 << 20
"""Bytes of a reply; a worker that sends more is not in its right mind."""
ENVIRONMENT: Final = ("PATH", "LANG", "LC_ALL", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
"""What a worker is told of the server's environment, besides Python's own: no addresses, no passwords."""


class BotFailed(UserError):
    """A bot has given no answer. The sentence may be shown to everybody at the table; `details` belong in the log."""

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class Closing(UserError):
    """The server is ending, and no bot is to blame for it."""


class NotBegun(BotFailed):
    """The worker was lost before the bot began to think, so the bot had no hand in it."""


class Lost(Exception):
    """The worker sends nothing more, or nothing sensible."""


class Pipe(asyncio.SubprocessProtocol):
    """What a worker sends, frame by frame."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        """None is the end."""
        self.exited = asyncio.Event()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        self.buffer += data
        while len(self.buffer) >= PREFIX:
            end = PREFIX + int.from_bytes(self.buffer[:PREFIX], "big")
            if end > LARGEST:
                self.frames.put_nowait(None)
                self.buffer.clear()
            if len(self.buffer) < end:
                return
            self.frames.put_nowait(bytes(self.buffer[PREFIX:end]))
            del self.buffer[:end]

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == STDOUT:  # the other end may be seen to break before the last words have been read
            self.frames.put_nowait(None)

    def process_exited(self) -> None:
        self.exited.set()


class Worker:
    """One process, and the pipes to it."""

    def __init__(self, transport: asyncio.SubprocessTransport, pipe: Pipe) -> None:
        self.transport = transport
        self.pipe = pipe
        self.idle_since = 0.0

    @classmethod
    async def start(cls, memory: int, more: Path | None) -> Worker:
        """A new process that shares nothing with this one but standard error."""
        try:
            transport, pipe = await asyncio.get_running_loop().subprocess_exec(
                Pipe, sys.executable, "-P", "-u", "-m", "antarium.server.bots.bot_worker", str(memory), str(more or ""),
                stderr=None, env=environment(os.environ), start_new_session=True,
            )  # fmt: skip
        except OSError as problem:
            raise BotFailed(f"no process can be started for a bot: {problem.strerror}") from None
        return cls(transport, pipe)

    @property
    def fit(self) -> bool:
        """Whether it is there and silent, as a worker should be that was asked nothing."""
        return self.transport.get_returncode() is None and self.pipe.frames.empty()

    async def choose(self, question: Question) -> str:
        """Ask, and wait: first until the bot begins to think, then as long as it may."""
        who = f"the bot '{question.bot}'"
        begun = False
        try:
            cast(asyncio.WriteTransport, self.transport.get_pipe_transport(STDIN)).write(framed(question))
            reply = await self.reply(PREPARING)
            if isinstance(reply, Ready):
                begun = True
                reply = await self.reply(question.seconds)
        except TimeoutError:
            if begun:
                raise BotFailed(f"{who} ran out of time after {question.seconds:g} s") from None
            raise BotFailed(f"{who} cannot be asked: its process was not ready after {PREPARING:g} s") from None
        except Lost:
            fate = await self.fate()
            if begun:
                raise BotFailed(f"{who} crashed: its process {fate}") from None
            raise NotBegun(f"{who} cannot be asked: its process {fate}") from None
        match reply:
            case Chose(action):
                return action
            case Failed(reason, details):
                raise BotFailed(reason, details)
            case Ready():
                raise BotFailed(f"{who} crashed: its process talked at random")

    async def reply(self, seconds: float) -> Reply:
        """The next thing it says, within so many seconds."""
        async with asyncio.timeout(seconds):
            frame = await self.pipe.frames.get()
        if frame is None:
            raise Lost
        try:
            return REPLIES.decode(frame)
        except msgspec.MsgspecError:
            raise Lost from None

    async def fate(self) -> str:
        """How a worker that sends nothing more came to its end."""
        try:
            async with asyncio.timeout(LEAVING):
                await self.pipe.exited.wait()
        except TimeoutError:
            return "talked at random"
        code = self.transport.get_returncode() or 0
        if code >= 0:
            return f"ended with exit code {code}"
        return f"ended with signal {-code} ({signal.strsignal(-code)})"

    def end(self) -> None:
        """Kill it, if it has not gone by itself."""
        self.transport.close()


class Workers:
    """As many workers as there are questions at the same time, up to `most`; beyond that questions wait in turn."""

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
        """Bytes of address space that each may have."""
        self.idle_seconds = idle_seconds
        """How long workers beyond the `least` may do nothing."""
        self.more = more
        """A Python file whose `BOTS` can be asked besides those of the catalogue. For tests; no request can name it."""
        self.turn = asyncio.Semaphore(most)
        self.busy: list[Worker] = []
        self.idle: list[Worker] = []
        """The one that has done nothing for longest comes first, and is asked last."""
        self.leaving: list[Worker] = []
        self.trimming: asyncio.TimerHandle | None = None
        self.closed = False

    async def choose(self, question: Question) -> str:
        """The text form of the action that a bot chooses, or `BotFailed`."""
        self.check_open()
        async with self.turn:
            self.check_open()
            try:
                return await self.ask(question)
            except NotBegun:
                return await self.ask(question)

    async def ask(self, question: Question) -> str:
        """A worker that has failed is not asked again: whatever the bot has left behind in it goes with it."""
        worker = await self.engage()
        try:
            action = await worker.choose(question)
        except BotFailed:
            self.end(worker)
            self.check_open()
            raise
        except BaseException:  # cancelled: nobody waits for the answer any more
            self.end(worker)
            raise
        self.rest(worker)
        return action

    async def engage(self) -> Worker:
        """An idle worker, or a new one."""
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

    def rest(self, worker: Worker) -> None:
        """This worker has nothing to do and waits for work."""
        if self.closed:
            self.end(worker)
            return
        worker.idle_since = asyncio.get_running_loop().time()
        self.busy.remove(worker)
        self.idle.append(worker)
        self.evict_idle()

    def evict_idle(self) -> None:
        """End those beyond the least that have done nothing for long, and look again when the next one's time is up."""
        if self.trimming is not None:
            self.trimming.cancel()
            self.trimming = None
        loop = asyncio.get_running_loop()
        while self.idle and len(self.busy) + len(self.idle) > self.least:
            until = self.idle[0].idle_since + self.idle_seconds
            if until > loop.time():
                self.trimming = loop.call_at(until, self.evict_idle)
                return
            self.end(self.idle.pop(0))

    def check_open(self) -> None:
        if self.closed:
            raise Closing("the server is ending")

    def end(self, worker: Worker) -> None:
        if worker in self.busy:
            self.busy.remove(worker)
        worker.end()
        self.leaving = [one for one in self.leaving if not one.pipe.exited.is_set()]
        self.leaving.append(worker)

    async def close(self) -> None:
        """End all of them. Questions not answered by now, and all later ones, are `Closing`."""
        if self.closed:
            return
        self.closed = True
        if self.trimming is not None:
            self.trimming.cancel()
        for worker in [*self.busy, *self.idle]:
            self.end(worker)
        self.idle.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(KILLED):
                for _ in range(self.most):  # somebody may be starting a worker just now
                    await self.turn.acquire()
                for worker in self.leaving:
                    await worker.pipe.exited.wait()


def environment(all_of_it: Mapping[str, str]) -> dict[str, str]:
    """What a worker needs of the server's environment."""
    return {name: value for name, value in all_of_it.items() if name in ENVIRONMENT or name.startswith("PYTHON")}
