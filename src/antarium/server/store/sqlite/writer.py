"""The writer: the only thread that writes to the database, with many jobs per commit."""

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
MAX_BATCH: Final = 256
"""Maximum number of jobs per commit."""


class Job:
    """A job for the writer, with the future that waits for it."""

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
        """Resolve the future on its own loop, if that is still running."""
        problem = problem or self.problem
        with suppress(RuntimeError):  # the loop is closed: no one is waiting
            self.loop.call_soon_threadsafe(tell, self.future, self.result, problem)


def tell(future: asyncio.Future[object], result: object, problem: Exception | None) -> None:
    if future.done():
        return
    if problem is None:
        future.set_result(result)
    else:
        future.set_exception(problem)


class Writer:
    """Runs jobs in order, and commits before it reports them as done."""

    def __init__(self, connection: sqlite3.Connection, explain: Callable[[Exception], StoreFailed]) -> None:
        self.connection = connection
        self.explain = explain
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.run, name="antarium store", daemon=True)
        self.thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T], alone: bool = False) -> T:
        """Run the work in a transaction, its own if `alone`; it is on disk when this returns."""
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
            while len(jobs) < MAX_BATCH and jobs[-1] is not None and not self.jobs.empty():
                jobs.append(self.jobs.get())
            going = jobs[-1] is not None
            batch = [job for job in jobs if job is not None]
            together = [job for job in batch if not job.alone]
            for group in (together, *([job] for job in batch if job.alone)):
                if group:
                    self.commit(group)

    def commit(self, jobs: list[Job]) -> None:
        """Run all jobs in one transaction; a failing job is rolled back alone."""
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
            raise  # a disk error: the whole batch fails
        except (sqlite3.Error, UnicodeDecodeError) as problem:
            job.problem = self.explain(problem)
        except Exception as problem:
            job.problem = problem
        if job.problem is not None:
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")

    def roll_back(self) -> None:
        with suppress(sqlite3.Error):  # the database has rolled back already
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
