"""Invitations: a chair kept for whoever brings the code, and for nobody after that."""

from __future__ import annotations

from antarium.kernel.refusals import UserError
from antarium.server.access.auth import Forbidden
from antarium.server.access.passwords import read_code, token_digest
from antarium.server.store import Invitation
from antarium.server.tables import requests
from antarium.server.tables.entries import Person
from antarium.server.tables.service import TableService
from antarium.server.wire import Invited

SPENT = "this invitation has been used, or was never given out"


async def kept(house: TableService, code: str) -> tuple[str, Invitation]:
    """What a code is kept as, and what it is good for."""
    digest = token_digest(read_code(code))
    found = await house.store.invitation(digest)
    if found is None:
        raise Forbidden(SPENT)
    return digest, found


async def shown(house: TableService, code: str) -> Invited:
    """Which chair an invitation is for; it is not used up by asking."""
    _, found = await kept(house, code)
    table = (await house.room(found.table)).table
    if not 0 <= found.seat < table.header.seats:
        raise Forbidden(SPENT)
    return Invited(found.table, f"/t/{found.table}", found.seat, table.sides[found.seat], table.game.title)


async def accept(house: TableService, table: str, seat: int, person: Person, code: str) -> int:
    """Sit down where the invitation says; of several who bring the same one, one gets the chair."""
    digest, found = await kept(house, code)
    if found != Invitation(table, seat):
        raise Forbidden("this invitation is for another chair")
    room = await house.room(table)
    requests.sit(room.table, seat, person, house.clock())  # refuses before the invitation is used up
    if await house.store.use_invitation(digest) is None:
        raise Forbidden(SPENT)
    try:
        return await house.change(room, lambda: requests.sit(room.table, seat, person, house.clock()))
    except UserError:
        await house.store.invite(digest, found, house.clock())
        raise
