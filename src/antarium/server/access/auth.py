"""Logins and sessions. A token identifies the user; a local server has one user and needs no token."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from starlette.requests import HTTPConnection
from starlette.responses import Response

from antarium.kernel.records import Record
from antarium.kernel.refusals import UserError
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


class NotLoggedIn(UserError):
    """A request that needs a user came without a valid token."""


class Forbidden(UserError):
    """The user isn't allowed to do this."""


class CurrentUser(Record, frozen=True):
    """The sender of a request. `user` is empty without a login."""

    user: str = ""
    name: str = ""
    local: bool = False

    def person(self) -> Person:
        """Return the user as a person who can take a seat."""
        if not self.user:
            raise NotLoggedIn("choose a guest name or log in first")
        return Person(self.user, self.name)


class LiveConnection(Protocol):
    """A connection that outlasts one request."""

    def disconnect(self) -> None:
        """End the connection because its user logged out."""


class Authenticator:
    """Creates sessions and finds the user of a request."""

    def __init__(self, service: TableService, local: bool) -> None:
        self.service = service
        self.local = local
        self.password_slots = asyncio.Semaphore(2)
        """Limits parallel password checks, which are slow on purpose."""
        self.connections: dict[str, set[LiveConnection]] = {}
        """Open connections by the digest of their token."""

    async def current_user(self, connection: HTTPConnection) -> CurrentUser:
        """Return the user who sent this request."""
        if self.local:
            return CurrentUser(LOCAL_USER.id, LOCAL_USER.name, local=True)
        token = read_token(connection)
        if not token:
            return CurrentUser()
        user = await self.service.store.user_of(passwords.token_digest(token))
        return CurrentUser() if user is None else CurrentUser(user.id, user.name)

    async def create_guest(self, name: str) -> tuple[CurrentUser, str]:
        """Create a user without a password, and a session."""
        return await self.create_session(User(secrets.token_hex(8), clean_name(name)), new=True)

    async def create_account(self, name: str, password: str) -> tuple[CurrentUser, str]:
        passwords.check_password(password)
        async with self.password_slots:
            password_hash = await asyncio.to_thread(passwords.hash_password, password)
        return await self.create_session(User(secrets.token_hex(8), clean_name(name), password_hash), new=True)

    async def log_in(self, name: str, password: str) -> tuple[CurrentUser, str]:
        user = await self.service.store.user_named(clean_name(name))
        async with self.password_slots:
            # Check for unknown names too, so that the time taken doesn't show which names exist.
            matches = await asyncio.to_thread(passwords.password_matches, password, user.password if user else None)
        if user is None or not matches:
            raise NotLoggedIn("wrong name or password")
        return await self.create_session(user)

    async def create_session(self, user: User, new: bool = False) -> tuple[CurrentUser, str]:
        """Store a new session, and the user too if they are new. Return the user and the token."""
        now = self.service.clock()
        if new:
            await self.service.store.add_user(user, now)
        token = passwords.new_token()
        await self.service.store.add_token(passwords.token_digest(token), user.id, now)
        return CurrentUser(user.id, user.name), token

    async def log_out(self, connection: HTTPConnection) -> None:
        if token := read_token(connection):
            digest = passwords.token_digest(token)
            await self.service.store.drop_token(digest)
            for open_connection in self.connections.pop(digest, ()):
                open_connection.disconnect()

    @contextmanager
    def track_connection(self, request: HTTPConnection, connection: LiveConnection) -> Iterator[None]:
        """Until the context ends, disconnect this connection if its user logs out with the same token."""
        token = "" if self.local else read_token(request)
        if not token:
            yield
            return
        digest = passwords.token_digest(token)
        same_token = self.connections.setdefault(digest, set())
        same_token.add(connection)
        try:
            yield
        finally:
            same_token.discard(connection)
            if not same_token and self.connections.get(digest) is same_token:
                del self.connections[digest]


def clean_name(name: str) -> str:
    """Return the name on one line, without extra spaces."""
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise UserError("a name can't be empty or contain invisible characters")
    return name


def read_token(connection: HTTPConnection) -> str:
    """Return the token from the header or the cookie, never from the URL. Empty without one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    found = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(SESSION_COOKIE, "")
    return found if len(found) <= MAX_TOKEN_LENGTH else ""


def set_session_cookie(response: Response, token: str, secure: bool) -> None:
    """Set the session cookie, hidden from scripts and from other sites' forms."""
    response.set_cookie(
        SESSION_COOKIE, token, max_age=COOKIE_MAX_AGE_S, path="/", secure=secure, httponly=True, samesite="lax"
    )


def delete_session_cookie(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, path="/", httponly=True, samesite="lax")


def seat_for(room: Room, viewer: CurrentUser, wanted: int | None) -> int:
    """Return the seat to view the table from: the wanted one, else a seat of the viewer, else spectator.

    Of several seats of the viewer it is one that must choose, or else the first. Raises `Forbidden` for another
    player's seat, and `NoSuchTable` if the viewer can't know of the table.
    """
    table = room.table
    mine = table.seats_of(viewer.user) if viewer.user else ()
    if not mine and not may_watch(room, viewer):
        raise NoSuchTable(f"there is no table '{table.header.id}'")
    if wanted is not None and wanted != ONLOOKER:
        if wanted not in mine:
            raise Forbidden("that seat belongs to another player")
        return wanted
    if wanted is None and mine:
        return next((seat for seat in mine if seat in table.waiting), mine[0])
    return ONLOOKER


def may_watch(room: Room, viewer: CurrentUser) -> bool:
    """True if a user without a seat can see the table: its host, and others if it has spectators or seeks players."""
    header = room.table.header
    wanted = header.listed and room.table.phase == "gathering"
    return header.watchers or wanted or (viewer.user != "" and header.host == viewer.user)
