"""Errors of Postgres and the connection, as sentences without addresses or passwords."""

from __future__ import annotations

import socket
import ssl
from typing import Final

import asyncpg

from antarium.server.store.base import StoreFailed

PROBLEMS: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""All exceptions of the driver. A timeout is an OSError."""

UNREACHABLE: Final = (
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
"""The exceptions that mean that the database can't be reached."""


def explain(problem: BaseException) -> StoreFailed:
    """Return the error as a sentence."""
    if isinstance(problem, UNREACHABLE) and not isinstance(problem, ValueError):
        return StoreFailed(f"the Postgres database can't be reached: {why_unreachable(problem)}")
    return StoreFailed(f"the Postgres database can't be used: {why_unusable(problem)}")


def why_unreachable(problem: BaseException) -> str:
    # Own phrases, because the driver's messages name hosts, users and files.
    match problem:
        case TimeoutError():
            return "it didn't respond in time"
        case socket.gaierror():
            return "its host is unknown"
        case ConnectionRefusedError() | FileNotFoundError():
            return "nothing is listening there"
        case ssl.SSLError():
            return "the secure connection failed"
        case PermissionError():
            return "access to it is blocked"
        case asyncpg.InvalidAuthorizationSpecificationError():
            return "it rejected the user or the password"
        case asyncpg.InvalidCatalogNameError():
            return "there is no database with that name"
        case asyncpg.TooManyConnectionsError():
            return "it has too many connections"
        case asyncpg.CannotConnectNowError():
            return "it is starting up or shutting down"
        case asyncpg.AdminShutdownError() | asyncpg.CrashShutdownError():
            return "it was shut down"
        case _:
            return "the connection was lost"


def why_unusable(problem: BaseException) -> str:
    match problem:
        case ValueError():
            return "it can't store such a value"
        case asyncpg.DiskFullError():
            return "its disk is full"
        case asyncpg.ReadOnlySQLTransactionError():
            return "it is read-only"
        case asyncpg.InsufficientPrivilegeError():
            return "its user doesn't have permission"
        case asyncpg.QueryCanceledError() | asyncpg.LockNotAvailableError() | asyncpg.DeadlockDetectedError():
            return "it took too long"
        case asyncpg.OutOfMemoryError():
            return "it is out of memory"
        case asyncpg.PostgresError():
            return str(problem).splitlines()[0].lower()
        case _:
            return type(problem).__name__
