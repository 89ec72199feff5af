"""Refusals: everything that can be wrong with what somebody asked for, each said in one sentence."""

from __future__ import annotations


class UserError(Exception):
    """What was tried, what is wrong, which key or rule. Shown to people as it stands."""


class Illegal(UserError):
    """An action against the rules, with the paragraph that forbids it."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class Unreadable(UserError):
    """A text that is not the notation of any action."""


class UnknownGame(UserError):
    """No game of that name is on the shelf."""


class BadSetup(UserError):
    """A seat count, scenario or option that this game does not have."""


class BadData(UserError):
    """A map or table that cannot be used: file, key and cause."""


class BadReplay(UserError):
    """A record of play that is torn, edited, or made by other rules."""


class BadPosition(UserError):
    """A position that no play by the rules leads to."""


class Stuck(UserError):
    """The rules have raised an error. Only this table is affected."""
