"""Troubles: what Postgres and the way to it can answer, as sentences that never hold an address or a password."""

from __future__ import annotations

import socket
import ssl
from typing import Final

import asyncpg

from antarium.server.store.base import StoreFailed

PROBLEMS: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""All that the driver raises. A time that runs out is an OSError."""

AWAY: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)
"""Those of them which say that there is no database to talk to, or none any more."""


def explain(problem: BaseException) -> StoreFailed:
    """What went wrong, in one sentence."""
    if isinstance(problem, AWAY) and not isinstance(problem, ValueError):
        return StoreFailed(f"the Postgres database cannot be reached: {why_away(problem)}")
    return StoreFailed(f"the Postgres database cannot be used: {why_useless(problem)}")


def why_away(problem: BaseException) -> str:
    # Phrases of our own: the driver's name hosts, users and files.
    match problem:
        case TimeoutError():
            return "it does not answer in time"
        case socket.gaierror():
            return "its host is not known"
        case ConnectionRefusedError() | FileNotFoundError():
            return "nothing answers there"
        case ssl.SSLError():
            return "no safe connection comes about"
        case PermissionError():
            return "the way to it is barred"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return "it does not accept the user or the password"
        case asyncpg.InvalidCatalogNameError():
            return "there is no database of that name"
        case asyncpg.TooManyConnectionsError():
            return "it has too many visitors already"
        case asyncpg.CannotConnectNowError():
            return "it is just starting or stopping"
        case asyncpg.AdminShutdownError() | asyncpg.CrashShutdownError():
            return "it has been stopped"
        case _:
            return "the connection is lost"


def why_useless(problem: BaseException) -> str:
    match problem:
        case ValueError():
            return "it cannot hold such a value"
        case asyncpg.DiskFullError():
            return "its disk is full"
        case asyncpg.ReadOnlySQLTransactionError():
            return "it may not be written"
        case asyncpg.InsufficientPrivilegeError():
            return "this user may not do that there"
        case asyncpg.QueryCanceledError() | asyncpg.LockNotAvailableError() | asyncpg.DeadlockDetectedError():
            return "it took too long"
        case asyncpg.OutOfMemoryError():
            return "it is out of memory"
        case asyncpg.PostgresError():
            return str(problem).splitlines()[0].lower()
        case _:
            return type(problem).__name__
