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
from antarium.kernel.refusals import UserError
from antarium.server.access import passwords
from antarium.server.store import User
from antarium.server.tables.entries import Person
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import NoSuchTable, TableService
from antarium.server.tables.table import ONLOOKER

COOKIE: Final = "antarium"
YEAR: Final = 365 * 86400
LOCAL: Final = User("local", "You")
LONGEST_TOKEN: Final = 200


class NotLoggedIn(UserError):
    """It must be known who is asking, and it is not."""


class Forbidden(UserError):
    """Known, but not allowed."""


class CurrentUser(Record, frozen=True):
    """Somebody who asks; `user` is empty for a stranger."""

    user: str = ""
    name: str = ""
    local: bool = False

    def person(self) -> Person:
        """The visitor as somebody who can sit down."""
        if not self.user:
            raise NotLoggedIn("say who you are first: take a guest's name, or log in")
        return Person(self.user, self.name)


class Inside(Protocol):
    """Somebody connected for long."""

    def see_out(self) -> None:
        """End the connection: whoever it was has logged out."""


class Authenticator:
    """Lets people in: finds out who they are, and gives them something to be known by."""

    def __init__(self, house: TableService, local: bool) -> None:
        self.house = house
        self.local = local
        self.hashing = asyncio.Semaphore(2)
        """Passwords are slow to check on purpose, and must not take all the machine's time."""
        self.inside: dict[str, set[Inside]] = {}
        """Who has come with a token and is still connected, by the token's digest."""

    async def visitor(self, connection: HTTPConnection) -> CurrentUser:
        """Who sent this."""
        if self.local:
            return CurrentUser(LOCAL.id, LOCAL.name, local=True)
        token = token_in(connection)
        if not token:
            return CurrentUser()
        user = await self.house.store.user_of(passwords.token_digest(token))
        return CurrentUser() if user is None else CurrentUser(user.id, user.name)

    async def new_guest(self, name: str) -> tuple[CurrentUser, str]:
        """Somebody with a name and no password."""
        return await self.let_in(User(secrets.token_hex(8), clean(name)), new=True)

    async def new_account(self, name: str, password: str) -> tuple[CurrentUser, str]:
        passwords.check_password(password)
        async with self.hashing:
            kept = await asyncio.to_thread(passwords.hash_password, password)
        return await self.let_in(User(secrets.token_hex(8), clean(name), kept), new=True)

    async def log_in(self, name: str, password: str) -> tuple[CurrentUser, str]:
        user = await self.house.store.user_named(clean(name))
        async with self.hashing:
            # A name nobody has takes as long as a wrong password.
            fits = await asyncio.to_thread(passwords.matches, password, user.password if user else None)
        if user is None or not fits:
            raise NotLoggedIn("the name and the password do not belong together")
        return await self.let_in(user)

    async def let_in(self, user: User, new: bool = False) -> tuple[CurrentUser, str]:
        now = self.house.clock()
        if new:
            await self.house.store.add_user(user, now)
        token = passwords.new_token()
        await self.house.store.add_token(passwords.token_digest(token), user.id, now)
        return CurrentUser(user.id, user.name), token

    async def log_out(self, connection: HTTPConnection) -> None:
        if token := token_in(connection):
            digest = passwords.token_digest(token)
            await self.house.store.drop_token(digest)
            for one in self.inside.pop(digest, ()):
                one.see_out()

    @contextmanager
    def let_stay(self, connection: HTTPConnection, one: Inside) -> Iterator[None]:
        """Connected until one leaves, or whoever came with this token logs out."""
        token = "" if self.local else token_in(connection)
        if not token:
            yield
            return
        digest = passwords.token_digest(token)
        together = self.inside.setdefault(digest, set())
        together.add(one)
        try:
            yield
        finally:
            together.discard(one)
            if not together and self.inside.get(digest) is together:
                del self.inside[digest]


def clean(name: str) -> str:
    """A name as it is shown: one line, without blanks around it."""
    name = " ".join(name.split())
    if not name or not name.isprintable():
        raise UserError("a name needs at least one letter, and only letters that can be seen")
    return name


def token_in(connection: HTTPConnection) -> str:
    """The token of a request, from its header or its cookie; never from its address."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    found = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return found if len(found) <= LONGEST_TOKEN else ""


def give_cookie(response: Response, token: str, secure: bool) -> None:
    """Readable by no script, sent by no other site's forms."""
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def take_cookie(response: Response) -> None:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


def seat_for(room: Room, visitor: CurrentUser, wanted: int | None) -> int:
    """Through whose eyes a visitor looks: the seat asked for if it is theirs, else the one that is to choose."""
    table = room.table
    mine = table.seats_of(visitor.user) if visitor.user else ()
    if not mine and not may_watch(room, visitor):
        raise NoSuchTable(f"there is no table '{table.header.id}'")
    if wanted is not None and wanted != ONLOOKER:
        if wanted not in mine:
            raise Forbidden("that seat is somebody else's")
        return wanted
    if wanted is None and mine:
        return next((seat for seat in mine if seat in table.waiting), mine[0])
    return ONLOOKER


def may_watch(room: Room, visitor: CurrentUser) -> bool:
    """Whether one who does not sit there may know of a table: its host, and others where they are wanted."""
    header = room.table.header
    wanted = header.listed and room.table.phase == "gathering"
    return header.watchers or wanted or (visitor.user != "" and header.host == visitor.user)
