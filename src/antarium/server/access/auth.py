"""Visitors: who is asking. On a local server it is always its one user; elsewhere a token says so."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from starlette.requests import HTTPConnection
from starlette.responses import Response

from antarium.kernel.records import Record
from antarium.kernel.refusals import Refused
from antarium.server.access import passwords
from antarium.server.store import User
from antarium.server.tables.entries import Person
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable, TableService
from antarium.server.tables.table import ONLOOKER

SESSION_COOKIE: Final = "antarium"
COOKIE_MAX_AGE_S: Final = 365 * 86400
LOCAL_USER: Final = User("local", "You")
MAX_TOKEN_LENGTH: Final = 200


class NotLoggedIn(Refused):
    """It must be known who is asking, and it is not."""


class Forbidden(Refused):
    """Known, but not allowed."""


class CurrentUser(Record, frozen=True):
    """Somebody who asks; `user` is empty for a stranger."""

    user: str = ""
    name: str = ""
    local: bool = False

    def person(self) -> Person:
        """The visitor as somebody who can sit down."""
        if not self.user:
            raise NotLoggedIn("choose a guest name or log in first")
        return Person(self.user, self.name)


class LiveConnection(Protocol):
    """Somebody connected for long."""

    def disconnect(self) -> None:
        """End the connection: whoever it was has logged out."""


class Authenticator:
    """Lets people in: finds out who they are, and gives them something to be known by."""

    def __init__(self, house: TableService, local: bool) -> None:
        self.house = house
        self.local = local
        self.hashing = asyncio.Semaphore(2)
        """Passwords are slow to check on purpose, and must not take all the machine's time."""
        self.connections: dict[str, set[LiveConnection]] = {}
        """Who has come with a token and is still connected, by the token's digest."""

    async def current_user(self, connection: HTTPConnection) -> CurrentUser:
        """Who sent this."""
        if self.local:
            return CurrentUser(LOCAL_USER.id, LOCAL_USER.name, local=True)
        token = read_token(connection)
        if not token:
            return CurrentUser()
        user = await self.house.store.user_of(passwords.token_digest(token))
        return CurrentUser() if user is None else CurrentUser(user.id, user.name)

    async def create_guest(self, name: str) -> tuple[CurrentUser, str]:
        """Somebody with a name and no password."""
        return await self.create_session(User(secrets.token_hex(8), clean_name(name)), new=True)

    async def create_account(self, name: str, password: str) -> tuple[CurrentUser, str]:
        passwords.check_password(password)
        async with self.hashing:
            password_hash = await asyncio.to_thread(passwords.hash_password, password)
        return await self.create_session(User(secrets.token_hex(8), clean_name(name), password_hash), new=True)

    async def log_in(self, name: str, password: str) -> tuple[CurrentUser, str]:
        user = await self.house.store.user_named(clean_name(name))
        async with self.hashing:
            # A name nobody has takes as long as a wrong password.
            matches = await asyncio.to_thread(passwords.password_matches, password, user.password if user else None)
        if user is None or not matches:
            raise NotLoggedIn("wrong name or password")
        return await self.create_session(user)

    async def create_session(self, user: User, new: bool = False) -> tuple[CurrentUser, str]:
        now = self.house.clock()
        if new:
            await self.house.store.add_user(user, now)
        token = passwords.new_token()
        await self.house.store.add_token(passwords.token_digest(token), user.id, now)
        return CurrentUser(user.id, user.name), token

    async def log_out(self, connection: HTTPConnection) -> None:
        if token := read_token(connection):
            digest = passwords.token_digest(token)
            await self.house.store.drop_token(digest)
            for one in self.connections.pop(digest, ()):
                one.disconnect()

    @contextmanager
    def track_connection(self, connection: HTTPConnection, one: LiveConnection) -> Iterator[None]:
        """Connected until one leaves, or whoever came with this token logs out."""
        token = "" if self.local else read_token(connection)
        if not token:
            yield
            return
        digest = passwords.token_digest(token)
        together = self.connections.setdefault(digest, set())
        together.add(one)
        try:
            yield
        finally:
            together.discard(one)
            if not together and self.connections.get(digest) is together:
                del self.connections[digest]


def clean_name(name: str) -> str:
    """A name as it is shown: one line, without blanks around it."""
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise Refused("a name can't be empty or contain invisible characters")
    return name


def read_token(connection: HTTPConnection) -> str:
    """The token of a request, from its header or its cookie; never from its address."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    found = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(SESSION_COOKIE, "")
    return found if len(found) <= MAX_TOKEN_LENGTH else ""


def set_session_cookie(response: Response, token: str, secure: bool) -> None:
    """Readable by no script, sent by no other site's forms."""
    response.set_cookie(
        SESSION_COOKIE, token, max_age=COOKIE_MAX_AGE_S, path="/", secure=secure, httponly=True, samesite="lax"
    )


def delete_session_cookie(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, path="/", httponly=True, samesite="lax")


def seat_for(room: Room, visitor: CurrentUser, wanted: int | None) -> int:
    """Through whose eyes a visitor looks: the seat asked for if it is theirs, else the one that is to choose."""
    table = room.table
    mine = table.seats_of(visitor.user) if visitor.user else ()
    if not mine and not may_watch(room, visitor):
        raise NoSuchTable(f"there is no table '{table.header.id}'")
    if wanted is not None and wanted != ONLOOKER:
        if wanted not in mine:
            raise Forbidden("that seat belongs to another player")
        return wanted
    if wanted is None and mine:
        return next((seat for seat in mine if seat in table.waiting), mine[0])
    return ONLOOKER


def may_watch(room: Room, visitor: CurrentUser) -> bool:
    """Whether one who does not sit there may know of a table: its host, and others where they are wanted."""
    header = room.table.header
    wanted = header.listed and room.table.phase == "gathering"
    return header.watchers or wanted or (visitor.user != "" and header.host == visitor.user)
