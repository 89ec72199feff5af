"""Telling: what the server sends over a socket."""

from __future__ import annotations

import msgspec

from antarium.server.wire.client_messages import Message
from antarium.server.wire.view import View


class Whole(Message, frozen=True, tag="view"):
    """The view, all of it."""

    view: View


class Change(Message, frozen=True, tag="change"):
    """What makes the view of version `since` that of version `v`: operations as in `deltas`."""

    since: int
    v: int
    operations: msgspec.Raw


class Ack(Message, frozen=True, tag="ack"):
    """Done and safely stored: the table has this version now."""

    id: str
    v: int


class Nak(Message, frozen=True, tag="nak"):
    """Not done, and why; nothing has changed."""

    id: str
    v: int
    reason: str
    rule: str = ""
    stale: bool = False
    """The table had moved on, and the choice was made for an earlier moment."""


class Said(Message, frozen=True, tag="said"):
    """A line of chat."""

    number: int
    name: str
    seat: int
    text: str
    at: float


class Presence(Message, frozen=True, tag="presence"):
    """Which seats somebody is looking from now, and how many look on."""

    seats: tuple[int, ...]
    watchers: int


class Pong(Message, frozen=True, tag="pong"):
    """Here; the server's time, for clocks."""

    at: float


class Farewell(Message, frozen=True, tag="bye"):
    """The socket is about to close, and why."""

    reason: str


class News(Message, frozen=True, tag="news"):
    """To whoever looks at the lists of tables: something in them has changed."""


ServerMessage = Whole | Change | Ack | Nak | Said | Presence | Pong | Farewell | News
