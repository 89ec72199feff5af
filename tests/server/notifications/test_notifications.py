"""Notifications: sent once, to absent players, in the background."""

from __future__ import annotations

import asyncio
import email
import email.policy
import http.server
import json
import logging
import threading
import time
from collections.abc import Callable, Coroutine

import msgspec
import pytest

from antarium.server.notifications.addresses import BadAddress, Email, Webhook
from antarium.server.notifications.mailer import SmtpSettings
from antarium.server.notifications.notifications import (
    DeliverySettings,
    Kind,
    Notification,
    NotificationSender,
    seats_to_notify,
)
from tests.server.support.delivery_servers import HANG, OK, answer, mail_server, web_server

QUICK = DeliverySettings(retry_pause_s=0.01)
TURN = Notification(
    kind="your turn", table="t1", game="Revolt on Antares", seat="Zahn", player="Anna", link="https://a.example/t1",
    prompt="Choose who is to move first.", turn=7,
)  # fmt: skip


def turn(number: int, player: str = "Anna", kind: Kind = "your turn") -> Notification:
    return msgspec.structs.replace(TURN, turn=number, player=player, kind=kind)


def run(scene: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(scene())


async def here(host: str, port: int) -> list[str]:
    return ["127.0.0.1"]


# Contents


def test_a_notification_has_a_subject_a_prompt_and_a_link() -> None:
    assert TURN.subject() == "Revolt on Antares: your turn"
    assert TURN.text() == (
        "Anna (Zahn): Revolt on Antares: your turn.\nChoose who is to move first.\nhttps://a.example/t1"
    )
    assert turn(0, kind="game over").subject() == "Revolt on Antares: the game is over"
    assert turn(0, kind="takeback asked").subject() == "Revolt on Antares: takeback requested"
    assert turn(0, kind="test").subject() == "Test notification from Antarium"


def test_a_webhook_gets_the_fields_and_a_text_that_pings_nobody() -> None:
    body = json.loads(turn(7, player="@everyone <!channel>").body())
    assert body["kind"] == "your turn"
    assert (body["table"], body["turn"], body["link"]) == ("t1", 7, "https://a.example/t1")
    assert body["content"].startswith("@everyone <!channel> (Zahn): ")
    assert body["allowed_mentions"] == {"parse": []}
    assert body["text"].startswith("@everyone &lt;!channel&gt; (Zahn): ")


def test_names_cannot_contain_line_breaks() -> None:
    notification = msgspec.structs.replace(
        TURN, game="A\r\nBcc: b@b.example", player="x\u2028y\0z", prompt="a\nb" + "c" * 1000
    )
    assert notification.subject() == "A Bcc: b@b.example: your turn"
    first, second, _ = notification.text().split("\n")
    assert first.startswith("x y z (Zahn)")
    assert len(second) == 500
    assert len(msgspec.structs.replace(TURN, game="x" * 1000).subject()) == 120


def test_absent_players_with_a_new_decision_are_notified() -> None:
    assert seats_to_notify(waiting=(0, 1, 2), before=(0,), present=(1,)) == (2,)
    assert seats_to_notify(waiting=(0,), before=(0,), present=()) == ()
    assert seats_to_notify(waiting=(), before=(0,), present=()) == ()


# Delivery


def test_a_notification_reaches_a_web_server() -> None:
    got: list[tuple[str, bytes]] = []

    class Hook(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append((self.path, self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(200)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hook) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()

        async def scene() -> None:
            notifier = NotificationSender(private=True, settings=QUICK)
            await notifier.start()
            assert notifier.post(TURN, Webhook(f"http://localhost:{server.server_port}/hook"))
            await notifier.close(grace=20)

        run(scene)
        server.shutdown()
        thread.join()
    assert got == [("/hook", TURN.body())]


def test_a_notification_reaches_a_mailbox() -> None:
    async def scene() -> None:
        async with mail_server() as office:
            smtp = SmtpSettings(host="127.0.0.1", sender="t@a.example", port=office.port, security="none")
            notifier = NotificationSender(smtp, settings=QUICK, now=lambda: 1_790_000_000)
            await notifier.start()
            notifier.post(msgspec.structs.replace(TURN, game="Zwölf\r\nBcc: b@b.example"), Email("anna@mail.example"))
            await notifier.close(grace=20)
            (raw,) = office.letters
            message = email.message_from_bytes(raw, policy=email.policy.default)
            assert message["Subject"] == "Zwölf Bcc: b@b.example: your turn"
            assert message["Bcc"] is None
            assert "https://a.example/t1" in message.get_content()

    run(scene)


def test_a_turn_is_notified_once() -> None:
    async def scene() -> None:
        async with web_server() as office:
            notifier = NotificationSender(private=True, settings=QUICK)
            await notifier.start()
            hook = Webhook(office.url())
            assert notifier.post(turn(7), hook)
            assert not notifier.post(turn(7), hook)
            assert notifier.post(turn(7, kind="game over"), hook)
            assert notifier.post(turn(7, player="Bela"), hook), "another player of the same turn"
            assert notifier.post(turn(7), Webhook(office.url("/other"))), "another address of the same player"
            assert notifier.post(turn(9), hook)
            assert notifier.post(turn(0, kind="test"), hook)
            assert notifier.post(turn(0, kind="test"), hook)
            await notifier.close(grace=20)
            assert len(office.requests) == 7

    run(scene)


def test_notifications_are_rate_limited() -> None:
    async def scene() -> None:
        moment = 1000.0
        notifier = NotificationSender(
            private=True, settings=DeliverySettings(burst=3, interval_s=60), now=lambda: moment
        )
        hooks = [Webhook(f"http://127.0.0.1:{port}/") for port in range(8000, 8010)]
        assert [notifier.post(turn(n), hooks[n], user="anna") for n in range(5)] == [True] * 3 + [False] * 2
        assert [notifier.post(turn(n), hooks[9], user=f"user {n}") for n in range(5)] == [True] * 3 + [False] * 2
        assert notifier.post(turn(5), hooks[8], user="bela")
        moment += 60
        assert [notifier.post(turn(n), hooks[n], user="anna") for n in (6, 7)] == [True, False]
        moment += 10_000
        assert [notifier.post(turn(10 + n), hooks[n], user="anna") for n in range(4)] == [True] * 3 + [False]
        await notifier.close(grace=0)

    run(scene)


def test_a_full_queue_drops_notifications_without_waiting() -> None:
    async def scene() -> None:
        notifier = NotificationSender(private=True, settings=DeliverySettings(queue_size=2))
        posted = [notifier.post(turn(n, player=f"p{n}"), Webhook(f"http://127.0.0.1:{8000 + n}/")) for n in range(4)]
        assert posted == [True, True, False, False]
        await notifier.close(grace=0)

    run(scene)


def test_a_failed_delivery_is_retried_with_pauses() -> None:
    async def scene() -> None:
        async with web_server(answer(500), answer(429), OK) as office:
            notifier = NotificationSender(private=True, settings=DeliverySettings(retry_pause_s=0.02))
            await notifier.start()
            began = time.monotonic()
            notifier.post(TURN, Webhook(office.url()))
            await notifier.close(grace=20)
            assert len(office.requests) == 3
            assert time.monotonic() - began >= 0.02 + 0.08

    run(scene)


def test_a_permanent_failure_is_not_retried_and_skips_the_address() -> None:
    async def scene() -> None:
        moment = 1000.0
        async with web_server(answer(404)) as office:
            notifier = NotificationSender(private=True, settings=QUICK, now=lambda: moment)
            await notifier.start()
            hook = Webhook(office.url())
            notifier.post(TURN, hook)
            await notifier.queue.join()
            assert len(office.requests) == 1
            assert not notifier.post(turn(8), hook), "the address is skipped"
            assert notifier.post(turn(0, kind="test"), hook), "but can be tested"
            moment += 1000
            assert notifier.post(turn(8), hook)
            await notifier.close(grace=20)

    run(scene)


def test_a_dead_webhook_delays_neither_the_table_nor_others() -> None:
    async def scene() -> None:
        async with web_server(HANG) as dead, web_server() as alive:
            notifier = NotificationSender(private=True, settings=DeliverySettings(timeout_s=30))
            await notifier.start()
            began = time.monotonic()
            for number in range(3):
                notifier.post(turn(number), Webhook(dead.url(f"/{number}")))
            notifier.post(turn(9), Webhook(alive.url()))
            assert time.monotonic() - began < 1
            for _ in range(1000):
                if alive.requests:
                    break
                await asyncio.sleep(0.01)
            assert len(alive.requests) == 1
            await notifier.close(grace=0)
            assert time.monotonic() - began < 15

    run(scene)


def test_failures_are_logged_without_secrets(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="antarium")

    async def scene() -> None:
        async with web_server(answer(404, "X: sesame")) as office, mail_server({"AUTH": "535 no, sesame"}) as post:
            smtp = SmtpSettings(
                host="127.0.0.1", sender="t@a.example", port=post.port, security="none", user="me", password="sesame"
            )
            notifier = NotificationSender(smtp, private=True, settings=QUICK, resolve=here)
            await notifier.start()
            notifier.post(TURN, Webhook(office.url("/sesame?key=sesame", host="hooks.example")))
            notifier.post(turn(8), Email("sesame@mail.example"))
            await notifier.close(grace=20)

    run(scene)
    assert sorted(record.getMessage() for record in caplog.records if record.name.startswith("antarium")) == [
        "couldn't deliver a notification to a mailbox at mail.example: the mail server answered 535",
        "couldn't deliver a notification to a webhook at hooks.example: it answered 404",
    ]
    assert "sesame" not in caplog.text


def test_a_bug_in_one_delivery_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with web_server() as office:
            failed: list[str] = []

            async def faulty(host: str, port: int) -> list[str]:
                if not failed:
                    failed.append(host)
                    raise KeyError("sesame")
                return ["127.0.0.1"]

            notifier = NotificationSender(private=True, settings=DeliverySettings(workers=1), resolve=faulty)
            await notifier.start()
            notifier.post(turn(1), Webhook(office.url()))
            notifier.post(turn(2), Webhook(office.url()))
            await notifier.close(grace=20)
            assert len(office.requests) == 1

    run(scene)
    assert caplog.messages == ["lost a notification to a webhook at 127.0.0.1: KeyError"]


def test_an_unusable_address_is_refused_when_it_is_set() -> None:
    async def scene() -> None:
        outside = NotificationSender()
        for url in ("http://localhost/", "http://127.1/", "http://2130706433/", "http://[::ffff:127.0.0.1]/"):
            with pytest.raises(BadAddress, match=r"is unknown or not public\.$"):
                await outside.check(Webhook(url))
        with pytest.raises(BadAddress, match=r"^This server can't send email; use a webhook\.$"):
            await outside.check(Email("anna@mail.example"))
        await outside.close()
        at_home = NotificationSender(SmtpSettings(host="localhost", sender="t@a.example"), private=True)
        await at_home.check(Webhook("http://127.0.0.1/"))
        await at_home.check(Email("anna@mail.example"))
        await at_home.close()

    run(scene)
