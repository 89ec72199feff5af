"""Notices: word to players who are not at the table, by webhook or by letter.

The house says what there is to tell and goes on at once: `Courier.post` never waits. What cannot be queued, or comes
too often, is dropped; what cannot be delivered is tried a few times and then dropped, with a line in the log that names
no path, token, mailbox or password. An address that failed to the end is left alone for a while, so that a dead one
does not hold up the others.
"""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import ssl
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from html import escape
from typing import Final, Literal, TypeVar, assert_never

import msgspec

from antarium.kernel.records import Record
from antarium.server.notifications import mailer, webhooks
from antarium.server.notifications.addresses import Address, BadAddress, Email, Undelivered, Webhook
from antarium.server.notifications.mailer import SmtpSettings

LOG: Final = logging.getLogger(__name__)
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
MAX_REMEMBERED_REQUESTS: Final = 10_000
"""So many tables, users and addresses are remembered; the oldest are forgotten."""

Key = TypeVar("Key")
Value = TypeVar("Value")

Kind = Literal["your turn", "game over", "takeback asked", "test"]


class Notice(Record, frozen=True, kw_only=True):
    """Something a player should know. Letters and webhooks pass through many hands: the prompt tells nothing secret."""

    kind: Kind
    table: str
    game: str
    """The title of the game."""
    seat: str
    player: str
    link: str
    prompt: str = ""
    turn: int = 0
    """How many actions stood when there was something to tell: nothing is told twice for the same turn."""

    def subject(self) -> str:
        """What it is about, on one line."""
        match self.kind:
            case "your turn":
                words = f"{self.game}: your turn"
            case "game over":
                words = f"{self.game}: the game is over"
            case "takeback asked":
                words = f"{self.game}: a takeback is asked for"
            case "test":
                words = "A test notice from Antarium"
            case _:
                assert_never(self.kind)
        return one_line(words, 120)

    def text(self) -> str:
        """All there is to say, in a few lines."""
        who = one_line(f"{self.player} ({self.seat})" if self.seat else self.player, 120)
        lines = (f"{who}: {self.subject()}." if who else f"{self.subject()}.", one_line(self.prompt, 500), self.link)
        return "\n".join(line for line in lines if line)

    def body(self) -> bytes:
        """The JSON that webhooks get. `content` is where Discord looks for the text, `text` where Slack does."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        shown = {
            "content": self.text(),
            "allowed_mentions": {"parse": []},  # a player's name must not call everybody
            "text": escape(self.text(), quote=False),
        }
        return msgspec.json.encode(fields | shown)


def one_line(text: str, longest: int) -> str:
    """The text without line ends and the like, cut where it is too long."""
    text = CONTROL.sub(" ", text).strip()
    return text if len(text) <= longest else text[: longest - 1] + "…"


def due(waiting: Collection[int], before: Collection[int], present: Collection[int]) -> tuple[int, ...]:
    """The seats to tell that it is their turn: they must decide now, had nothing to decide before, and are not here."""
    return tuple(seat for seat in waiting if seat not in before and seat not in present)


class Pace(Record, frozen=True, kw_only=True):
    """How hard the courier tries, and how much anybody gets."""

    attempts: int = 3
    pause: float = 2.0
    """Seconds before the second attempt; four times as long before each further one."""
    timeout: float = 10.0
    burst: int = 20
    """So many notices in a row for one user or address, then one every so many seconds."""
    every: float = 60.0
    rest: float = 300.0
    """Seconds an address is left alone after it failed."""
    queue: int = 1000
    carriers: int = 4
    """So many deliveries at once."""


class NotificationSender:
    """Delivers notices in the background. `private` allows webhooks into the server's own network."""

    def __init__(
        self,
        mail: SmtpSettings | None = None,
        private: bool = False,
        pace: Pace = Pace(),  # noqa: B008 -- frozen
        now: Callable[[], float] = time.time,
        resolve: webhooks.Resolve | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.mail = mail
        self.private = private
        self.pace = pace
        self.now = now
        self.resolve = resolve or self.look_up
        self.tls = tls or ssl.create_default_context()
        self.queue: asyncio.Queue[tuple[Notice, Address]] = asyncio.Queue(pace.queue)
        self.threads = ThreadPoolExecutor(pace.carriers, "courier")
        """For all that blocks; our own, so that a mute mail server holds up nobody else."""
        self.carriers: list[asyncio.Task[None]] = []
        self.told: dict[tuple[str, str, str, str, Address], int] = {}
        self.spent: dict[str | Address, float] = {}
        """When each user and address will have all of its notices back."""
        self.resting: dict[Address, float] = {}

    async def start(self) -> None:
        """Begin to deliver."""
        self.carriers = [asyncio.create_task(self.carry()) for _ in range(self.pace.carriers)]

    async def close(self, grace: float = 2.0) -> None:
        """Deliver what can be delivered within the grace, and drop the rest."""
        with suppress(TimeoutError):
            async with asyncio.timeout(grace):
                await self.queue.join()
        for carrier in self.carriers:
            carrier.cancel()
        await asyncio.gather(*self.carriers, return_exceptions=True)
        self.carriers = []
        self.threads.shutdown(wait=False, cancel_futures=True)

    def post(self, notice: Notice, address: Address, user: str = "") -> bool:
        """Take a notice on its way and return at once; False if it was told before, comes too often or finds no room.

        The allowance is that of the user and of the address; the player's name stands in where there is no user.
        """
        place = (notice.table, notice.seat, notice.kind, user or notice.player, address)
        known = self.told.get(place) == notice.turn or self.resting.get(address, 0.0) > self.now()
        if known and notice.kind != "test":  # somebody who tries an address is answered, whatever happened before
            return False
        if self.queue.full() or not self.afford(user or notice.player, address):
            LOG.info("a notice to a %r was dropped: there are too many", address)
            return False
        remember(self.told, place, notice.turn)
        self.queue.put_nowait((notice, address))
        return True

    async def check(self, address: Address) -> None:
        """Refuse an address that nothing could be sent to, in a sentence for whoever sets it."""
        match address:
            case Webhook():
                try:
                    await webhooks.allowed(address, self.resolve, self.private)
                except Undelivered as problem:
                    raise BadAddress(str(problem)) from None
            case Email():
                if self.mail is None:
                    raise BadAddress("This server sends no letters; set a webhook.")
            case _:
                assert_never(address)

    def afford(self, *payers: str | Address) -> bool:
        """Charge one notice to each, or to none of them if one has none left."""
        now, every = self.now(), self.pace.every
        full_at = {payer: max(now, self.spent.get(payer, now)) + every for payer in payers}
        if max(full_at.values()) > now + every * self.pace.burst:
            return False
        for payer, when in full_at.items():
            remember(self.spent, payer, when)
        return True

    async def carry(self) -> None:
        while True:
            notice, address = await self.queue.get()
            try:
                await self.deliver(notice, address)
            except Exception as problem:  # a bug in here must not stop all notices; its text might hold secrets
                LOG.error("a notice to a %r was lost: %s", address, type(problem).__name__)
            finally:
                self.queue.task_done()

    async def deliver(self, notice: Notice, address: Address) -> None:
        """Try, and try again; what fails to the end is dropped, and its address rests."""
        pause = self.pace.pause
        for attempt in range(1, self.pace.attempts + 1):
            try:
                await self.attempt(notice, address)
            except Undelivered as problem:
                if problem.again and attempt < self.pace.attempts:
                    await asyncio.sleep(pause)
                    pause *= 4
                    continue
                LOG.warning("a notice to a %r was not delivered: %s", address, problem)
                remember(self.resting, address, self.now() + self.pace.rest)
            return

    async def attempt(self, notice: Notice, address: Address) -> None:
        match address:
            case Webhook():
                await webhooks.send(address, notice.body(), self.resolve, self.private, self.pace.timeout, self.tls)
            case Email():
                if self.mail is None:
                    raise Undelivered("this server sends no letters", again=False)
                letter = mailer.letter(self.mail, address, notice.subject(), notice.text(), self.now())
                await asyncio.get_running_loop().run_in_executor(
                    self.threads, mailer.send, self.mail, letter, self.pace.timeout, self.tls
                )
            case _:
                assert_never(address)

    async def look_up(self, host: str, port: int) -> list[str]:
        found = await asyncio.get_running_loop().run_in_executor(
            self.threads, lambda: socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        )
        return [str(where[0]) for *_, where in found]


def remember(memory: dict[Key, Value], key: Key, value: Value) -> None:
    """Note it as the latest, and forget the oldest."""
    memory.pop(key, None)
    memory[key] = value
    if len(memory) > MAX_REMEMBERED_REQUESTS:
        del memory[next(iter(memory))]
