"""Errors that people see, each with a one-sentence message."""

from __future__ import annotations


class UserError(Exception):
    """An error caused by what the user asked for. Its message is shown to people unchanged."""


class Illegal(UserError):
    """An illegal action, with the rule that forbids it."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class Unreadable(UserError):
    """A text that is not an action."""


class UnknownGame(UserError):
    """A game id that doesn't exist."""


class BadSetup(UserError):
    """A seat count, scenario or option that this game doesn't have."""


class BadData(UserError):
    """An unusable map or table; the message names the file, the key and the cause."""


class BadReplay(UserError):
    """A game record that is damaged, edited, or made with other rules."""


class BadPosition(UserError):
    """A position that legal play can't reach."""


class Stuck(UserError):
    """An error inside the rules. It affects only one table."""
