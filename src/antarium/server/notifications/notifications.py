"""Notifications to absent players, by webhook or email.

`NotificationSender.post` never waits. It drops notifications that exceed the queue or a player's allowance. Failed
deliveries are retried a few times, then dropped and logged without path, token, mailbox or password. A failed address
is then skipped for a while, so that a dead one doesn't delay the others.
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
"""Maximum entries in each memory of tables, users and addresses. The oldest are dropped first."""

Key = TypeVar("Key")
Value = TypeVar("Value")

Kind = Literal["your turn", "game over", "takeback asked", "test"]


class Notification(Record, frozen=True, kw_only=True):
    """A message to a player. Email and webhooks aren't private, so the prompt must not contain hidden information."""

    kind: Kind
    table: str
    game: str
    """The title of the game."""
    seat: str
    player: str
    link: str
    prompt: str = ""
    turn: int = 0
    """Number of actions at the time. Each kind of notification is sent once per turn."""

    def subject(self) -> str:
        """Return the subject, on one line."""
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
        """Return the text: subject, prompt and link."""
        who = one_line(f"{self.player} ({self.seat})" if self.seat else self.player, 120)
        lines = (f"{who}: {self.subject()}." if who else f"{self.subject()}.", one_line(self.prompt, 500), self.link)
        return "\n".join(line for line in lines if line)

    def body(self) -> bytes:
        """Return the JSON for webhooks. Discord reads the text from `content`, Slack from `text`."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        shown = {
            "content": self.text(),
            "allowed_mentions": {"parse": []},  # a player's name must not ping people
            "text": escape(self.text(), quote=False),
        }
        return msgspec.json.encode(fields | shown)


def one_line(text: str, max_length: int) -> str:
    """Return the text without control characters, cut to `max_length` characters."""
    text = CONTROL.sub(" ", text).strip()
    return text if len(text) <= max_length else text[: max_length - 1] + "…"


def seats_to_notify(waiting: Collection[int], before: Collection[int], present: Collection[int]) -> tuple[int, ...]:
    """Return the seats to notify of their turn: they must decide now, did not before, and their players are absent."""
    return tuple(seat for seat in waiting if seat not in before and seat not in present)


class DeliverySettings(Record, frozen=True, kw_only=True):
    """Retries, rate limits and resources of the sender."""

    max_attempts: int = 3
    retry_pause_s: float = 2.0
    """Pause before the second attempt. It is four times longer before each further one."""
    timeout_s: float = 10.0
    burst: int = 20
    """Maximum notifications at once per user and per address. After that, one per `interval_s`."""
    interval_s: float = 60.0
    cooldown_s: float = 300.0
    """How long an address is skipped after its delivery failed."""
    queue_size: int = 1000
    workers: int = 4
    """Deliveries in parallel."""


class NotificationSender:
    """Delivers notifications in the background. `private` allows webhooks in the server's own network."""

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
        self.queue: asyncio.Queue[tuple[Notification, Address]] = asyncio.Queue(settings.queue_size)
        self.threads = ThreadPoolExecutor(settings.workers, "notifications")
        """For blocking calls. A separate pool, so that a slow mail server delays nothing else."""
        self.workers: list[asyncio.Task[None]] = []
        self.last_turns: dict[tuple[str, str, str, str, Address], int] = {}
        self.full_again_at: dict[str | Address, float] = {}
        """When the allowance of each user and address is full again."""
        self.paused_until: dict[Address, float] = {}

    async def start(self) -> None:
        """Start delivering."""
        self.workers = [asyncio.create_task(self.run_worker()) for _ in range(self.settings.workers)]

    async def close(self, grace: float = 2.0) -> None:
        """Deliver what is queued for up to `grace` seconds, then drop the rest."""
        with suppress(TimeoutError):
            async with asyncio.timeout(grace):
                await self.queue.join()
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)
        self.workers = []
        self.threads.shutdown(wait=False, cancel_futures=True)

    def post(self, notification: Notification, address: Address, user: str = "") -> bool:
        """Queue a notification. Return False if it was sent already, the allowance is used up or the queue is full.

        The user and the address each have an allowance. Without a user, the player's name is used.
        """
        key = (notification.table, notification.seat, notification.kind, user or notification.player, address)
        skip = self.last_turns.get(key) == notification.turn or self.paused_until.get(address, 0.0) > self.now()
        if skip and notification.kind != "test":  # a test ignores both
            return False
        if self.queue.full() or not self.charge(user or notification.player, address):
            LOG.info("dropped a notification to a %r: too many at once", address)
            return False
        remember(self.last_turns, key, notification.turn)
        self.queue.put_nowait((notification, address))
        return True

    async def check(self, address: Address) -> None:
        """Raise `BadAddress` if nothing can be sent to this address."""
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
        """Charge one notification to each payer, or return False and charge none if one has none left."""
        now, interval_s = self.now(), self.settings.interval_s
        full_again = {payer: max(now, self.full_again_at.get(payer, now)) + interval_s for payer in payers}
        if max(full_again.values()) > now + interval_s * self.settings.burst:
            return False
        for payer, when in full_again.items():
            remember(self.full_again_at, payer, when)
        return True

    async def run_worker(self) -> None:
        while True:
            notification, address = await self.queue.get()
            try:
                await self.deliver(notification, address)
            except Exception as problem:  # a bug must not stop the worker; its text may contain secrets
                LOG.error("lost a notification to a %r: %s", address, type(problem).__name__)
            finally:
                self.queue.task_done()

    async def deliver(self, notification: Notification, address: Address) -> None:
        """Deliver with retries. After the last failure, drop the notification and skip the address for a while."""
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
    """Store a value as the newest, and drop the oldest beyond the maximum."""
    memory.pop(key, None)
    memory[key] = value
    if len(memory) > MAX_REMEMBERED:
        del memory[next(iter(memory))]
