"""Store: what a server remembers. Entries are only ever added; all else can be made anew or done without."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from antarium.kernel.records import Record
from antarium.kernel.refusals import UserError
from antarium.kernel.standing import Orders
from antarium.server.tables.entries import AnyEntry, TableHeader
from antarium.server.tables.loading import Kept
from antarium.server.wire import NoticeSettings, Said, TableSummary


class StoreFailed(UserError):
    """The store cannot be opened, read or written: why, in one sentence."""


class NameTaken(StoreFailed):
    """Somebody else has an account of that name."""


class Conflict(Exception):
    """Somebody else has added to this table since: load what is new and decide again."""


class Damaged(UserError):
    """Something that is stored of a table is not what was written: which entry, in one sentence."""


class Stored(Record, frozen=True):
    """A table as the store has it."""

    header: TableHeader
    entries: tuple[AnyEntry, ...]
    """All of them, or those before the first that is damaged."""
    kept: tuple[Kept, ...] = ()
    damage: str = ""
    """Which entry is damaged or missing, in one sentence; the table is closed for play then."""
    is_chained: bool = True
    """False for a table from before the hash chain, which gets one when it is loaded."""
    row_is_sound: bool = True
    """False if the summary, or what else the lists need, is damaged and must be made anew from the entries."""
    bad_stages: int = 0
    """How many stages were left out because they can't be used."""


class User(Record, frozen=True):
    """Somebody known here; guests have no password."""

    id: str
    name: str
    password: str = ""
    notices: NoticeSettings = NoticeSettings()


class Invitation(Record, frozen=True):
    """A chair kept for whoever brings the code; once used it is worth nothing."""

    table: str
    seat: int


class StoredOrders(Record, frozen=True):
    """The standing orders of a seat, and the version of the table at which they were laid."""

    version: int
    orders: Orders


Listener = Callable[[str], None]
"""Told, on the event loop, the id of a table to which another process has added entries or lines of chat, or may have:
after a lost connection it is told every table. It must not take long, and may start tasks."""


class Store(ABC):
    """Everything that must outlive the process. All methods may raise `StoreFailed`."""

    failed = False
    """True if the latest attempt to write has failed."""

    @abstractmethod
    async def open(self) -> None:
        """Make ready: create what is missing, refuse what cannot be used."""

    def announce(self, address: str) -> None:  # noqa: B027  (not every store has a place for it)
        """Leave word for others where this server can be reached, if the store has a place for it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, and let go."""

    # Tables

    @abstractmethod
    async def create(self, header: TableHeader, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        """A new table with its first entries. A game that comes finished is listed with the tables of its host, who
        need not have sat there."""

    @abstractmethod
    async def append(self, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        """Add entries after the first `version` of them, all or none, safely on disk; or `Conflict`."""

    @abstractmethod
    async def load(self, table: str) -> Stored | None:
        """All of a table, as far as it is sure; `Damaged` where not even its header is."""

    @abstractmethod
    async def since(self, table: str, version: int) -> tuple[AnyEntry, ...]:
        """The entries after the first `version` of them; `Damaged` if one of them is."""

    @abstractmethod
    async def renew(self, table: str, version: int, summary: TableSummary) -> None:
        """Write the row of a table anew, whose entries are whole and whose row is damaged."""

    @abstractmethod
    async def keep(self, table: str, kept: Kept) -> None:
        """A stage to take the table up at; losing it costs only time."""

    @abstractmethod
    async def tables(self, user: str | None, most: int, before: float) -> tuple[TableSummary, ...]:
        """The listed tables, or those of a user, the latest changed first, and none changed at or after `before`."""

    @abstractmethod
    async def summary(self, table: str) -> TableSummary | None:
        """One table as the lobby shows it; None also where its summary is damaged."""

    @abstractmethod
    async def running(self) -> tuple[str, ...]:
        """The ids of all tables where the game is on."""

    @abstractmethod
    async def all_tables(self) -> tuple[str, ...]:
        """The ids of all tables, the oldest first."""

    # Around the table

    @abstractmethod
    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> Said:
        """A line of chat, numbered from 1."""

    @abstractmethod
    async def chat(self, table: str, after: int) -> tuple[Said, ...]:
        """The lines of chat after that number."""

    @abstractmethod
    async def write_notes(self, table: str, user: str, text: str, seat: int | None = None) -> None:
        """A user's private notes at a table; those of a seat, where it has notes of its own."""

    @abstractmethod
    async def notes(self, table: str, user: str, seat: int | None = None) -> str:
        """The notes, empty if there are none."""

    @abstractmethod
    async def lay(self, table: str, seat: int, laid: StoredOrders) -> None:
        """A seat's standing orders, in place of those it had."""

    @abstractmethod
    async def laid(self, table: str, seat: int) -> StoredOrders | None:
        """A seat's standing orders, if it has ever laid some."""

    @abstractmethod
    async def ordered(self) -> tuple[str, ...]:
        """The ids of the tables where the game is on and some seat has laid standing orders."""

    @abstractmethod
    async def was_seen(self, table: str, seat: int, now: float) -> None:
        """When a seat's player was last here."""

    @abstractmethod
    async def seen(self, table: str) -> dict[int, float]:
        """When each seat's player was last here, as far as known."""

    # People

    @abstractmethod
    async def add_user(self, user: User, now: float) -> None:
        """Somebody new; a name that is taken by an account is refused."""

    @abstractmethod
    async def user(self, user: str) -> User | None:
        """Somebody by id."""

    @abstractmethod
    async def user_named(self, name: str) -> User | None:
        """The account of that name, in whatever case it is written; guests are not found."""

    @abstractmethod
    async def set_notices(self, user: str, notices: NoticeSettings) -> None:
        """Where turn notices go."""

    @abstractmethod
    async def add_token(self, digest: str, user: str, now: float) -> None:
        """A token that stands for a user."""

    @abstractmethod
    async def user_of(self, digest: str) -> User | None:
        """Whom a token stands for."""

    @abstractmethod
    async def drop_token(self, digest: str) -> None:
        """The token is worth nothing any more."""

    @abstractmethod
    async def invite(self, digest: str, invitation: Invitation, now: float) -> None:
        """Keep a chair for whoever brings the code with this digest."""

    @abstractmethod
    async def invitation(self, digest: str) -> Invitation | None:
        """What a code is good for, if it has not been used."""

    @abstractmethod
    async def use_invitation(self, digest: str) -> Invitation | None:
        """The same, and use it up: of several who come at once, one gets it."""

    # The house

    @abstractmethod
    async def try_writing(self) -> None:
        """Write and sync something of some size, to see whether that can be done."""

    @abstractmethod
    async def problems(self) -> tuple[str, ...]:
        """What is wrong with the database itself and with everything besides the tables: a sentence each."""

    @abstractmethod
    async def beat(self, now: float, longest: float) -> None:
        """Some server is alive at this moment; a silence longer than `longest` before it is noted as an outage."""

    @abstractmethod
    async def outages(self) -> tuple[tuple[float, float], ...]:
        """Every outage so far, the earliest first."""

    @abstractmethod
    def listen(self, listener: Listener) -> None:
        """Tell what other processes add."""

    @abstractmethod
    async def reserve(self, table: str) -> bool:
        """Whether this process, and no other, is to run the table's bots and clocks.

        Ask again each time: it costs nothing, and a reservation is lost with the connection it was made on.
        """

    @abstractmethod
    async def release(self, table: str) -> None:
        """Leave the table's bots and clocks to whoever asks next."""
