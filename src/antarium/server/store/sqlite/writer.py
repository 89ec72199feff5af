"""The writer: one thread that alone writes to the database, many requests to one commit."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

from antarium.server.store.base import StoreFailed

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
TOGETHER: Final = 256
"""No more requests than this share a commit."""


class Job:
    """One piece of work, and who waits for it."""

    def __init__(
        self, work: Work, loop: asyncio.AbstractEventLoop, future: asyncio.Future[object], alone: bool
    ) -> None:
        self.work = work
        self.alone = alone
        self.loop = loop
        self.future = future
        self.result: object = None
        self.problem: Exception | None = None

    def resolve(self, problem: Exception | None = None) -> None:
        """Tell whoever waits, on their own loop, if it still runs."""
        problem = problem or self.problem
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(tell, self.future, self.result, problem)


def tell(future: asyncio.Future[object], result: object, problem: Exception | None) -> None:
    if future.done():
        return
    if problem is None:
        future.set_result(result)
    else:
        future.set_exception(problem)


class Writer:
    """Takes work in order and commits before anybody is told that it is done."""

    def __init__(self, connection: sqlite3.Connection, explain: Callable[[Exception], StoreFailed]) -> None:
        self.connection = connection
        self.explain = explain
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="antarium store", daemon=True)
        self.thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T], alone: bool = False) -> T:
        """Carry out the work in a transaction, if need be one of its own; it is on disk when this returns."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[object] = loop.create_future()
        self.jobs.put(Job(work, loop, future, alone))
        return await future  # type: ignore[return-value]

    def close(self) -> None:
        self.jobs.put(None)
        self.thread.join()

    def run(self) -> None:
        going = True
        while going:
            jobs = [self.jobs.get()]
            while len(jobs) < TOGETHER and jobs[-1] is not None and not self.jobs.empty():
                jobs.append(self.jobs.get())
            going = jobs[-1] is not None
            batch = [job for job in jobs if job is not None]
            together = [job for job in batch if not job.alone]
            for group in (together, *([job] for job in batch if job.alone)):
                if group:
                    self.commit(group)

    def commit(self, jobs: list[Job]) -> None:
        """All of the work in one transaction; what one of them breaks is undone for it alone."""
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self.attempt(job)
            self.connection.execute("COMMIT")
        except sqlite3.Error as problem:
            self.roll_back()
            for job in jobs:
                job.resolve(self.explain(problem))
            return
        for job in jobs:
            job.resolve()

    def attempt(self, job: Job) -> None:
        self.connection.execute("SAVEPOINT job")
        try:
            job.result = job.work(self.connection)
        except sqlite3.OperationalError:
            raise  # the disk, not the work: the whole batch is lost
        except (sqlite3.Error, UnicodeDecodeError) as problem:
            job.problem = self.explain(problem)
        except Exception as problem:
            job.problem = problem
        if job.problem is not None:
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")

    def roll_back(self) -> None:
        with suppress(sqlite3.Error):  # the database has rolled back by itself
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
