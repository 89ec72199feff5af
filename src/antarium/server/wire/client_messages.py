"""Asking: what a client sends over a socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from antarium.kernel.records import Record
from antarium.server.wire.fields import PROTOCOL, ActionText, ClientId, Eyes, SeatNumber, TableId, Version


class Message(Record, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything sent over a socket; `type` says what."""


# From the client: what changes a table.


class Act(Message, frozen=True, forbid_unknown_fields=True, tag="act"):
    """Choose. `v` is the version the player was looking at."""

    id: ClientId
    v: Version
    action: ActionText


class Undo(Message, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Take back the last action, or all the way to the moment when `stand` actions stood."""

    id: ClientId
    v: Version
    stand: Version | None = None


class RestartTurn(Message, frozen=True, forbid_unknown_fields=True, tag="restart"):
    """Take back as much as this seat can."""

    id: ClientId
    v: Version


class AskTakeback(Message, frozen=True, forbid_unknown_fields=True, tag="ask-takeback"):
    """Ask the others to let this seat take back its last action, dice or no dice."""

    id: ClientId
    v: Version


class AnswerTakeback(Message, frozen=True, forbid_unknown_fields=True, tag="answer-takeback"):
    """Agree or refuse."""

    id: ClientId
    v: Version
    agree: bool


class Resign(Message, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Give up this seat's game."""

    id: ClientId
    v: Version


class Claim(Message, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """Claim the seat of a player who has stayed away too long."""

    id: ClientId
    v: Version
    seat: SeatNumber


Request = Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim


# From the client: the rest.


class Hello(Message, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message of a socket: which table, whose eyes, and the last version seen (-1 for none)."""

    table: TableId
    seat: Eyes | None = None
    v: Annotated[int, Meta(ge=-1, le=1_000_000_000)] = -1
    chat: Version = 0
    """The last line of chat seen."""
    protocol: int = PROTOCOL


class Say(Message, frozen=True, forbid_unknown_fields=True, tag="say"):
    """A line of chat."""

    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=2_000)]


class Ping(Message, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Are you there?"""


ClientMessage = Hello | Act | Undo | RestartTurn | AskTakeback | AnswerTakeback | Resign | Claim | Say | Ping
