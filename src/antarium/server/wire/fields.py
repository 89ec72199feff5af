"""Fields: the kinds of words and numbers that messages are made of, with their bounds."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

PROTOCOL = 1

ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
"""The sender's mark for a message; the same mark is never carried out twice."""
Version = Annotated[int, Meta(ge=0, le=1_000_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Eyes = Annotated[int, Meta(ge=-1, le=15)]
"""Whose eyes: a seat's, or with -1 an onlooker's."""
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Line = Annotated[str, Meta(max_length=2_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
Key = Annotated[str, Meta(max_length=60)]
"""The name of a question, an answer or a subject of standing orders."""
Bot = Annotated[str, Meta(min_length=1, max_length=40)]
