"""Addresses: where a notice may be sent. Checked when they are set, and never written out in full."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import SplitResult, urlsplit

from antarium.kernel.records import Record
from antarium.kernel.refusals import UserError

PRINTABLE: Final = re.compile(r"[!-~]{1,500}")
"""Spaces, line ends and letters beyond ASCII have no place in an address, and would be a way into headers."""
WORD: Final = r"[\w!#$%&'*+/=?^`{|}~-]+"
LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
MAILBOX: Final = re.compile(
    rf"(?=.{{3,254}}$)(?=[^@]{{1,64}}@){WORD}(\.{WORD})*@{LABEL}(\.{LABEL})*", re.ASCII | re.IGNORECASE
)


class BadAddress(UserError):
    """An address that notices cannot or must not be sent to."""


class Undelivered(Exception):
    """A notice did not arrive. The reason names no path, token or password; `again` says that another try may help."""

    def __init__(self, reason: str, again: bool) -> None:
        super().__init__(reason)
        self.again = again


class Webhook(Record, frozen=True, tag="webhook"):
    """A URL that takes notices as JSON. Its path is often a password, so only the host is ever shown."""

    url: str

    def __post_init__(self) -> None:
        if not PRINTABLE.fullmatch(self.url):
            raise BadAddress("A webhook is a URL of at most 500 plain characters, without spaces.")
        try:
            parts = urlsplit(self.url)
            port = parts.port
        except ValueError:
            raise BadAddress("That webhook is not a URL.") from None
        if parts.scheme not in ("http", "https"):
            raise BadAddress("A webhook begins with https:// or http://.")
        if not parts.hostname:
            raise BadAddress("That webhook names no host.")
        if parts.username is not None:
            raise BadAddress("A webhook cannot carry a user name before its host.")
        if port is not None and port not in (80, 443) and port < 1024:
            raise BadAddress(f"A webhook cannot use port {port}; 80, 443 and those from 1024 on are open to it.")

    @property
    def parts(self) -> SplitResult:
        return urlsplit(self.url)

    def __repr__(self) -> str:
        return f"webhook at {self.parts.hostname}"


class Email(Record, frozen=True, tag="email"):
    """A mailbox."""

    address: str

    def __post_init__(self) -> None:
        if not MAILBOX.fullmatch(self.address):
            raise BadAddress("That is not an e-mail address of the form name@host, in plain characters.")

    def __repr__(self) -> str:
        return f"mailbox at {self.address.rpartition('@')[2]}"


Address = Webhook | Email
