"""Field types of messages, with their limits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

PROTOCOL = 1

ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
"""The sender's id for a message. A request with the same id is never carried out twice."""
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
ViewerSeat = Annotated[int, Meta(ge=-1, le=15)]
"""The seat that a table is viewed from; -1 for a spectator."""
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Line = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(max_length=60)]
"""The key of a question, an answer or a subject of standing orders."""
Bot = Annotated[str, Meta(min_length=1, max_length=40)]
