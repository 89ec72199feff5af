"""The interface of stores. Entries are only added; everything else can be rebuilt or is dispensable."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from antarium.kernel.records import Record
from antarium.kernel.refusals import Refused
from antarium.kernel.standing import Orders
from antarium.server.tables.entries import AnyEntry, TableHeader
from antarium.server.tables.loading import StoredSnapshot
from antarium.server.wire import NoticeSettings, Said, TableSummary


class StoreFailed(Refused):
    """The store can't be opened, read or written; with the reason."""


class NameTaken(StoreFailed):
    """Another account has that name."""


class Conflict(Exception):
    """Another process has added to this table: load its entries and decide again."""


class Damaged(Refused):
    """Stored data of a table is damaged; the sentence names the entry."""


class Stored(Record, frozen=True):
    """A table as stored."""

    header: TableHeader
    entries: tuple[AnyEntry, ...]
    """All of them, or those before the first that is damaged."""
    snapshots: tuple[StoredSnapshot, ...] = ()
    damage: str = ""
    """Which entry is damaged or missing, as a sentence; then the table is closed for play."""
    is_chained: bool = True
    """False for a table from before the hash chain; it gets its hashes when it is loaded."""
    row_is_sound: bool = True
    """False if the summary or other columns are damaged and must be rebuilt from the entries."""
    bad_snapshots: int = 0
    """How many snapshots were left out because they can't be used."""


class User(Record, frozen=True):
    """A known user; guests have no password."""

    id: str
    name: str
    password: str = ""
    notices: NoticeSettings = NoticeSettings()


class Invitation(Record, frozen=True):
    """A seat reserved for the user with the code, which works once."""

    table: str
    seat: int


class StoredOrders(Record, frozen=True):
    """The standing orders of a seat, and the table's version when they were saved."""

    version: int
    orders: Orders


Listener = Callable[[str], None]
"""Called on the event loop with the id of a table that another process has, or may have, changed:
after a lost connection it is called for every table. It must be fast, and can start tasks."""


class Store(ABC):
    """Everything that must outlive the process. All methods can raise `StoreFailed`."""

    failed = False
    """True if the latest write failed."""

    @abstractmethod
    async def open(self) -> None:
        """Open the store: create missing tables, refuse unusable databases."""

    def announce(self, address: str) -> None:  # noqa: B027  (not every store has a place for it)
        """Publish this server's address for other processes, if the store can hold it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish open work and close the store."""

    # Tables

    @abstractmethod
    async def create(self, header: TableHeader, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        """Create a table with its first entries. A finished game is also listed with its host's tables, even if the
        host had no seat."""

    @abstractmethod
    async def append(self, table: str, version: int, entries: Sequence[AnyEntry], summary: TableSummary) -> None:
        """Add entries after version `version`, all or none, synced to disk; or raise `Conflict`."""

    @abstractmethod
    async def load(self, table: str) -> Stored | None:
        """Return the sound part of a table; raise `Damaged` if its header is damaged."""

    @abstractmethod
    async def since(self, table: str, version: int) -> tuple[AnyEntry, ...]:
        """Return the entries after version `version`; raise `Damaged` if one of them is damaged."""

    @abstractmethod
    async def renew(self, table: str, version: int, summary: TableSummary) -> None:
        """Rewrite the damaged row of a table whose entries are sound."""

    @abstractmethod
    async def save_snapshot(self, table: str, snapshot: StoredSnapshot) -> None:
        """Save a snapshot of the table. Losing it costs only time."""

    @abstractmethod
    async def tables(self, user: str | None, most: int, before: float) -> tuple[TableSummary, ...]:
        """Return the listed tables or a user's, latest change first, only those changed before `before`."""

    @abstractmethod
    async def summary(self, table: str) -> TableSummary | None:
        """Return a table's summary; None also if it is damaged."""

    @abstractmethod
    async def running(self) -> tuple[str, ...]:
        """Return the ids of all tables with a running game."""

    @abstractmethod
    async def all_tables(self) -> tuple[str, ...]:
        """Return the ids of all tables, oldest first."""

    # Around the table

    @abstractmethod
    async def say(self, table: str, user: str, name: str, seat: int, text: str, now: float) -> Said:
        """Store a chat message, numbered from 1."""

    @abstractmethod
    async def chat(self, table: str, after: int) -> tuple[Said, ...]:
        """Return the chat messages after that number."""

    @abstractmethod
    async def write_notes(self, table: str, user: str, text: str, seat: int | None = None) -> None:
        """Save a user's private notes at a table, or those of a seat with its own notes."""

    @abstractmethod
    async def notes(self, table: str, user: str, seat: int | None = None) -> str:
        """Return the notes, empty if there are none."""

    @abstractmethod
    async def save_orders(self, table: str, seat: int, load_orders: StoredOrders) -> None:
        """Replace a seat's standing orders."""

    @abstractmethod
    async def load_orders(self, table: str, seat: int) -> StoredOrders | None:
        """Return a seat's standing orders, if any were ever saved."""

    @abstractmethod
    async def tables_with_orders(self) -> tuple[str, ...]:
        """Return the ids of tables with a running game and standing orders."""

    @abstractmethod
    async def was_seen(self, table: str, seat: int, now: float) -> None:
        """Store when a seat's player was last here."""

    @abstractmethod
    async def seen(self, table: str) -> dict[int, float]:
        """Return when each seat's player was last here, as far as known."""

    # People

    @abstractmethod
    async def add_user(self, user: User, now: float) -> None:
        """Add a user; raise `NameTaken` if an account has the name."""

    @abstractmethod
    async def user(self, user: str) -> User | None:
        """Return a user by id."""

    @abstractmethod
    async def user_named(self, name: str) -> User | None:
        """Return the account with that name, ignoring case; guests are not found."""

    @abstractmethod
    async def set_notices(self, user: str, notices: NoticeSettings) -> None:
        """Save a user's notification addresses."""

    @abstractmethod
    async def add_token(self, digest: str, user: str, now: float) -> None:
        """Save a user's token."""

    @abstractmethod
    async def user_of(self, digest: str) -> User | None:
        """Return the user of a token."""

    @abstractmethod
    async def drop_token(self, digest: str) -> None:
        """Delete a token."""

    @abstractmethod
    async def invite(self, digest: str, invitation: Invitation, now: float) -> None:
        """Reserve a seat for the code with this digest."""

    @abstractmethod
    async def invitation(self, digest: str) -> Invitation | None:
        """Return an unused invitation."""

    @abstractmethod
    async def use_invitation(self, digest: str) -> Invitation | None:
        """Return an unused invitation and delete it; only one of several concurrent callers gets it."""

    # The server

    @abstractmethod
    async def try_writing(self) -> None:
        """Write and sync a probe, to check that the store is writable."""

    @abstractmethod
    async def problems(self) -> tuple[str, ...]:
        """Return the problems of the database and of everything but the tables, a sentence each."""

    @abstractmethod
    async def heartbeat(self, now: float, longest: float) -> None:
        """Store a heartbeat; a silence longer than `longest` before it is stored as an outage."""

    @abstractmethod
    async def outages(self) -> tuple[tuple[float, float], ...]:
        """Return all outages, earliest first."""

    @abstractmethod
    def listen(self, listener: Listener) -> None:
        """Call `listener` for changes by other processes."""

    @abstractmethod
    async def reserve(self, table: str) -> bool:
        """Return True if only this process may run the table's bots and clocks.

        Call it every time: it is cheap, and a reservation is lost with its connection.
        """

    @abstractmethod
    async def release(self, table: str) -> None:
        """Give up the reservation of a table."""
