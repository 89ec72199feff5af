"""Messages from the client to the server."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from antarium.kernel.records import Record
from antarium.server.wire.fields import PROTOCOL, ActionText, ClientId, SeatNumber, TableId, Version, ViewerSeat


class Message(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A message over a socket. `type` says which."""


# Requests that change a table.


class Act(Message, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Choose an option. `v` is the version that the player saw."""

    id: ClientId
    v: Version
    action: ActionText


class Undo(Message, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Undo the last action, or all actions after the first `stand`."""

    id: ClientId
    v: Version
    stand: Version | None = None


class RestartTurn(Message, frozen=True, forbid_unknown_fields=True, tag="restart"):
    """Undo as much as this seat can."""

    id: ClientId
    v: Version


class AskTakeback(Message, frozen=True, forbid_unknown_fields=True, tag="ask-takeback"):
    """Ask the other players for a takeback of this seat's last action, even past dice."""

    id: ClientId
    v: Version


class AnswerTakeback(Message, frozen=True, forbid_unknown_fields=True, tag="answer-takeback"):
    """Agree to a takeback or refuse it."""

    id: ClientId
    v: Version
    agree: bool


class Resign(Message, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Resign."""

    id: ClientId
    v: Version


class Claim(Message, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claim the seat of a player who was absent for too long."""

    id: ClientId
    v: Version
    seat: SeatNumber


Request = Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim


# Other messages.


class Hello(Message, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message: the table, the seat to view it from, and the last version seen (-1 for none)."""

    table: TableId
    seat: ViewerSeat | None = None
    v: Annotated[int, Meta(ge=-1, le=1_000_000_000)] = -1
    chat: Version = 0
    """The number of the last chat line seen."""
    protocol: int = PROTOCOL


class Say(Message, frozen=True, forbid_unknown_fields=True, tag="say"):
    """Send a chat line."""

    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=2_000)]


class Ping(Message, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Keep the connection alive."""


ClientMessage = Hello | Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim | Say | Ping
