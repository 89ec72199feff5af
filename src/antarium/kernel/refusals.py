"""Refusals: everything that can be wrong with what somebody asked for, each said in one sentence."""

from __future__ import annotations


class Refused(Exception):
    """What was tried, what is wrong, which key or rule. Shown to people as it stands."""


class Illegal(Refused):
    """An action against the rules, with the paragraph that forbids it."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule


class Unreadable(Refused):
    """A text that is not the notation of any action."""


class UnknownGame(Refused):
    """No game of that name is on the shelf."""


class BadSetup(Refused):
    """A seat count, scenario or option that this game does not have."""


class BadData(Refused):
    """A map or table that cannot be used: file, key and cause."""


class BadReplay(Refused):
    """A record of play that is torn, edited, or made by other rules."""


class BadPosition(Refused):
    """A position that no play by the rules leads to."""


class Stuck(Refused):
    """The rules have raised an error. Only this table is affected."""
