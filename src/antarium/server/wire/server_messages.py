"""Messages from the server to the client."""

from __future__ import annotations

import msgspec

from antarium.server.wire.client_messages import Message
from antarium.server.wire.view import View


class Whole(Message, frozen=True, tag="view"):
    """The whole view."""

    view: View


class Change(Message, frozen=True, tag="change"):
    """The operations that turn the view of version `since` into that of version `v`."""

    since: int
    v: int
    operations: msgspec.Raw


class Ack(Message, frozen=True, tag="ack"):
    """The request was carried out and stored. `v` is the new version."""

    id: str
    v: int


class Nak(Message, frozen=True, tag="nak"):
    """The request was refused. Nothing has changed."""

    id: str
    v: int
    reason: str
    rule: str = ""
    stale: bool = False
    """True if the request was made for an older version."""


class Said(Message, frozen=True, tag="said"):
    """A line of chat."""

    number: int
    name: str
    seat: int
    text: str
    at: float


class Presence(Message, frozen=True, tag="presence"):
    """The seats whose players are connected, and the number of spectators."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Message, frozen=True, tag="pong"):
    """The reply to a ping, with the server's time for clocks."""

    at: float


class Farewell(Message, frozen=True, tag="bye"):
    """The reason why the server closes the socket."""

    reason: str


class News(Message, frozen=True, tag="news"):
    """The lists of tables have changed."""


ServerMessage = Whole | Change | Ack | Nak | Said | Presence | Pong | Farewell | News
