"""Invitations: a code reserves a seat and works once."""

from __future__ import annotations

from antarium.kernel.refusals import Refused
from antarium.server.access.auth import Forbidden
from antarium.server.access.passwords import read_code, token_digest
from antarium.server.store import Invitation
from antarium.server.tables import requests
from antarium.server.tables.entries import Person
from antarium.server.tables.service import TableService
from antarium.server.wire import Invited

INVALID_INVITATION = "this invitation doesn't exist or was already used"


async def find_invitation(service: TableService, code: str) -> tuple[str, Invitation]:
    """Return the digest that a code is stored under, and its invitation."""
    digest = token_digest(read_code(code))
    found = await service.store.invitation(digest)
    if found is None:
        raise Forbidden(INVALID_INVITATION)
    return digest, found


async def describe_invitation(service: TableService, code: str) -> Invited:
    """Return the seat that an invitation is for, without using the invitation."""
    _, found = await find_invitation(service, code)
    table = (await service.room(found.table)).table
    if not 0 <= found.seat < table.header.seats:
        raise Forbidden(INVALID_INVITATION)
    return Invited(found.table, f"/t/{found.table}", found.seat, table.sides[found.seat], table.game.title)


async def accept(service: TableService, table: str, seat: int, person: Person, code: str) -> int:
    """Take the seat of the invitation. Of several users with the same code, only the first gets the seat."""
    digest, found = await find_invitation(service, code)
    if found != Invitation(table, seat):
        raise Forbidden("this invitation is for another seat")
    room = await service.room(table)
    requests.sit(room.table, seat, person, service.clock())  # raises before the invitation is used
    if await service.store.use_invitation(digest) is None:
        raise Forbidden(INVALID_INVITATION)
    try:
        return await service.change(room, lambda: requests.sit(room.table, seat, person, service.clock()))
    except Refused:
        await service.store.invite(digest, found, service.clock())
        raise
