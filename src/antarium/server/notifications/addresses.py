"""Webhook and email addresses. They are checked when set, and never logged in full."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import SplitResult, urlsplit

from antarium.kernel.records import Record
from antarium.kernel.refusals import Refused

PRINTABLE: Final = re.compile(r"[!-~]{1,500}")
"""Only printable ASCII, so that an address can't inject headers."""
WORD: Final = r"[\w!#$%&'*+/=?^`{|}~-]+"
LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
MAILBOX: Final = re.compile(
    rf"(?=.{{3,254}}$)(?=[^@]{{1,64}}@){WORD}(\.{WORD})*@{LABEL}(\.{LABEL})*", re.ASCII | re.IGNORECASE
)


class BadAddress(Refused):
    """An address that notifications can't be sent to."""


class DeliveryFailed(Exception):
    """A notification didn't arrive. The reason contains no secrets. With `can_retry`, another attempt may work."""

    def __init__(self, reason: str, can_retry: bool) -> None:
        super().__init__(reason)
        self.can_retry = can_retry


class Webhook(Record, frozen=True, tag="webhook"):
    """A URL that receives notifications as JSON. Its path may be a secret, so only the host is ever shown."""

    url: str

    def __post_init__(self) -> None:
        if not PRINTABLE.fullmatch(self.url):
            raise BadAddress("A webhook URL has at most 500 ASCII characters and no spaces.")
        try:
            parts = urlsplit(self.url)
            port = parts.port
        except ValueError:
            raise BadAddress("That is not a webhook URL; write it like https://example.org/hook.") from None
        if parts.scheme not in ("http", "https"):
            raise BadAddress("A webhook URL must start with https:// or http://.")
        if not parts.hostname:
            raise BadAddress("The webhook URL has no host name.")
        if parts.username is not None:
            raise BadAddress("A webhook URL can't contain a user name.")
        if port is not None and port not in (80, 443) and port < 1024:
            raise BadAddress(f"A webhook can't use port {port}; use 80, 443, or 1024 and above.")

    @property
    def parts(self) -> SplitResult:
        return urlsplit(self.url)

    def __repr__(self) -> str:
        return f"webhook at {self.parts.hostname}"


class Email(Record, frozen=True, tag="email"):
    """An email address."""

    address: str

    def __post_init__(self) -> None:
        if not MAILBOX.fullmatch(self.address):
            raise BadAddress("That is not an email address; write it like name@example.org.")

    def __repr__(self) -> str:
        return f"mailbox at {self.address.rpartition('@')[2]}"


Address = Webhook | Email
