"""Errors in a game's code, turned into refusals of that table, so that other tables continue."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from antarium.kernel.refusals import BadPosition, Refused, Stuck
from antarium.server.tables.table import Table

log: Final = logging.getLogger("antarium.house")


def stuck(table: Table, problem: Exception) -> Stuck:
    """Log the error, and return the refusal for the players."""
    sentence = f"table {table.header.id} can't continue under these rules"
    log.error("%s: %s", sentence, problem, exc_info=problem)
    return Stuck(sentence)


@contextmanager
def refusing(table: Table) -> Iterator[None]:
    """Turn errors inside into a refusal. Refusals stay as they are."""
    try:
        yield
    except BadPosition as problem:
        raise stuck(table, problem) from problem
    except Refused:
        raise
    except Exception as problem:
        raise stuck(table, problem) from problem


def refusal_of(table: Table, problem: Exception) -> Stuck | None:
    """Return the refusal for an error while a table was shown, or None at an ordinary table.

    A table that began with an imported position may have reached one that no play leads to. Elsewhere such an error is
    a fault of the program and stays an incident.
    """
    return stuck(table, problem) if table.header.origin else None
