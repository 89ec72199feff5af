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
from antarium.server.notifications.addresses import Address, BadAddress, DeliveryFailed, Email, Webhook
from antarium.server.notifications.mailer import SmtpSettings

LOG: Final = logging.getLogger(__name__)
CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
MAX_REMEMBERED: Final = 10_000
"""So many tables, users and addresses are remembered; the oldest are forgotten."""

Key = TypeVar("Key")
Value = TypeVar("Value")

Kind = Literal["your turn", "game over", "takeback asked", "test"]


class Notification(Record, frozen=True, kw_only=True):
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
                words = f"{self.game}: takeback requested"
            case "test":
                words = "Test notification from Antarium"
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


def seats_to_notify(waiting: Collection[int], before: Collection[int], present: Collection[int]) -> tuple[int, ...]:
    """The seats to tell that it is their turn: they must decide now, had nothing to decide before, and are not here."""
    return tuple(seat for seat in waiting if seat not in before and seat not in present)


class DeliverySettings(Record, frozen=True, kw_only=True):
    """How hard the courier tries, and how much anybody gets."""

    max_attempts: int = 3
    retry_pause_s: float = 2.0
    """Seconds before the second attempt; four times as long before each further one."""
    timeout_s: float = 10.0
    burst: int = 20
    """So many notices in a row for one user or address, then one every so many seconds."""
    interval_s: float = 60.0
    cooldown_s: float = 300.0
    """Seconds an address is left alone after it failed."""
    queue: int = 1000
    workers: int = 4
    """So many deliveries at once."""


class NotificationSender:
    """Delivers notices in the background. `private` allows webhooks into the server's own network."""

    def __init__(
        self,
        mail: SmtpSettings | None = None,
        private: bool = False,
        settings: DeliverySettings = DeliverySettings(),  # noqa: B008 -- frozen
        now: Callable[[], float] = time.time,
        resolve: webhooks.Resolve | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self.mail = mail
        self.private = private
        self.settings = settings
        self.now = now
        self.resolve = resolve or self.look_up
        self.tls = tls or ssl.create_default_context()
        self.queue: asyncio.Queue[tuple[Notification, Address]] = asyncio.Queue(settings.queue)
        self.threads = ThreadPoolExecutor(settings.workers, "notifications")
        """For all that blocks; our own, so that a mute mail server holds up nobody else."""
        self.workers: list[asyncio.Task[None]] = []
        self.last_turns: dict[tuple[str, str, str, str, Address], int] = {}
        self.full_again_at: dict[str | Address, float] = {}
        """When each user and address will have all of its notices back."""
        self.paused_until: dict[Address, float] = {}

    async def start(self) -> None:
        """Begin to deliver."""
        self.workers = [asyncio.create_task(self.run_worker()) for _ in range(self.settings.workers)]

    async def close(self, grace: float = 2.0) -> None:
        """Deliver what can be delivered within the grace, and drop the rest."""
        with suppress(TimeoutError):
            async with asyncio.timeout(grace):
                await self.queue.join()
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)
        self.workers = []
        self.threads.shutdown(wait=False, cancel_futures=True)

    def post(self, notification: Notification, address: Address, user: str = "") -> bool:
        """Take a notice on its way and return at once; False if it was told before, comes too often or finds no room.

        The allowance is that of the user and of the address; the player's name stands in where there is no user.
        """
        place = (notification.table, notification.seat, notification.kind, user or notification.player, address)
        known = self.last_turns.get(place) == notification.turn or self.paused_until.get(address, 0.0) > self.now()
        if known and notification.kind != "test":  # somebody who tries an address is answered, whatever happened before
            return False
        if self.queue.full() or not self.charge(user or notification.player, address):
            LOG.info("dropped a notification to a %r: too many at once", address)
            return False
        remember(self.last_turns, place, notification.turn)
        self.queue.put_nowait((notification, address))
        return True

    async def check(self, address: Address) -> None:
        """Refuse an address that nothing could be sent to, in a sentence for whoever sets it."""
        match address:
            case Webhook():
                try:
                    await webhooks.resolve_host(address, self.resolve, self.private)
                except DeliveryFailed as problem:
                    raise BadAddress(str(problem)) from None
            case Email():
                if self.mail is None:
                    raise BadAddress("This server can't send email; use a webhook.")
            case _:
                assert_never(address)

    def charge(self, *payers: str | Address) -> bool:
        """Charge one notice to each, or to none of them if one has none left."""
        now, interval_s = self.now(), self.settings.interval_s
        full_at = {payer: max(now, self.full_again_at.get(payer, now)) + interval_s for payer in payers}
        if max(full_at.values()) > now + interval_s * self.settings.burst:
            return False
        for payer, when in full_at.items():
            remember(self.full_again_at, payer, when)
        return True

    async def run_worker(self) -> None:
        while True:
            notification, address = await self.queue.get()
            try:
                await self.deliver(notification, address)
            except Exception as problem:  # a bug in here must not stop all notices; its text might hold secrets
                LOG.error("lost a notification to a %r: %s", address, type(problem).__name__)
            finally:
                self.queue.task_done()

    async def deliver(self, notification: Notification, address: Address) -> None:
        """Try, and try again; what fails to the end is dropped, and its address rests."""
        retry_pause_s = self.settings.retry_pause_s
        for attempt in range(1, self.settings.max_attempts + 1):
            try:
                await self.attempt(notification, address)
            except DeliveryFailed as problem:
                if problem.can_retry and attempt < self.settings.max_attempts:
                    await asyncio.sleep(retry_pause_s)
                    retry_pause_s *= 4
                    continue
                LOG.warning("couldn't deliver a notification to a %r: %s", address, problem)
                remember(self.paused_until, address, self.now() + self.settings.cooldown_s)
            return

    async def attempt(self, notification: Notification, address: Address) -> None:
        match address:
            case Webhook():
                await webhooks.send(
                    address, notification.body(), self.resolve, self.private, self.settings.timeout_s, self.tls
                )
            case Email():
                if self.mail is None:
                    raise DeliveryFailed("this server can't send email", can_retry=False)
                message = mailer.build_email(
                    self.mail, address, notification.subject(), notification.text(), self.now()
                )
                await asyncio.get_running_loop().run_in_executor(
                    self.threads, mailer.send, self.mail, message, self.settings.timeout_s, self.tls
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
    if len(memory) > MAX_REMEMBERED:
        del memory[next(iter(memory))]
