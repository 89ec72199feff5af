"""Notices: said once, to those away, in the background, and never at the table's cost."""

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
from antarium.server.notifications.notifications import Kind, Notice, NotificationSender, Pace, due
from tests.server.support.delivery_servers import HANG, OK, answer, mail_server, web_server

QUICK = Pace(pause=0.01)
TURN = Notice(
    kind="your turn", table="t1", game="Revolt on Antares", seat="Zahn", player="Anna", link="https://a.example/t1",
    prompt="Choose who is to move first.", turn=7,
)  # fmt: skip


def turn(number: int, player: str = "Anna", kind: Kind = "your turn") -> Notice:
    return msgspec.structs.replace(TURN, turn=number, player=player, kind=kind)


def run(scene: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(scene())


async def here(host: str, port: int) -> list[str]:
    return ["127.0.0.1"]


# --- what is said --------------------------------------------------------------------------------------


def test_a_notice_says_what_is_to_be_done_and_where() -> None:
    assert TURN.subject() == "Revolt on Antares: your turn"
    assert TURN.text() == (
        "Anna (Zahn): Revolt on Antares: your turn.\nChoose who is to move first.\nhttps://a.example/t1"
    )
    assert turn(0, kind="game over").subject() == "Revolt on Antares: the game is over"
    assert turn(0, kind="takeback asked").subject() == "Revolt on Antares: a takeback is asked for"
    assert turn(0, kind="test").subject() == "A test notice from Antarium"


def test_a_webhook_gets_the_fields_and_a_text_that_calls_nobody() -> None:
    body = json.loads(turn(7, player="@everyone <!channel>").body())
    assert body["kind"] == "your turn"
    assert (body["table"], body["turn"], body["link"]) == ("t1", 7, "https://a.example/t1")
    assert body["content"].startswith("@everyone <!channel> (Zahn): ")
    assert body["allowed_mentions"] == {"parse": []}
    assert body["text"].startswith("@everyone &lt;!channel&gt; (Zahn): ")


def test_names_cannot_break_lines() -> None:
    notice = msgspec.structs.replace(
        TURN, game="A\r\nBcc: b@b.example", player="x\u2028y\0z", prompt="a\nb" + "c" * 1000
    )
    assert notice.subject() == "A Bcc: b@b.example: your turn"
    first, second, _ = notice.text().split("\n")
    assert first.startswith("x y z (Zahn)")
    assert len(second) == 500
    assert len(msgspec.structs.replace(TURN, game="x" * 1000).subject()) == 120


def test_those_are_told_who_begin_to_be_asked_and_are_away() -> None:
    assert due(waiting=(0, 1, 2), before=(0,), present=(1,)) == (2,)
    assert due(waiting=(0,), before=(0,), present=()) == ()
    assert due(waiting=(), before=(0,), present=()) == ()


# --- how it is delivered -------------------------------------------------------------------------------


def test_a_notice_reaches_a_plain_web_server() -> None:
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
            notification_sender = NotificationSender(private=True, pace=QUICK)
            await notification_sender.start()
            assert notification_sender.post(TURN, Webhook(f"http://localhost:{server.server_port}/hook"))
            await notification_sender.close(grace=20)

        run(scene)
        server.shutdown()
        thread.join()
    assert got == [("/hook", TURN.body())]


def test_a_notice_reaches_a_mailbox() -> None:
    async def scene() -> None:
        async with mail_server() as office:
            settings = SmtpSettings(host="127.0.0.1", sender="t@a.example", port=office.port, security="none")
            notification_sender = NotificationSender(settings, pace=QUICK, now=lambda: 1_790_000_000)
            await notification_sender.start()
            notification_sender.post(
                msgspec.structs.replace(TURN, game="Zwölf\r\nBcc: b@b.example"), Email("anna@mail.example")
            )
            await notification_sender.close(grace=20)
            (raw,) = office.letters
            letter = email.message_from_bytes(raw, policy=email.policy.default)
            assert letter["Subject"] == "Zwölf Bcc: b@b.example: your turn"
            assert letter["Bcc"] is None
            assert "https://a.example/t1" in letter.get_content()

    run(scene)


def test_a_turn_is_told_once() -> None:
    async def scene() -> None:
        async with web_server() as office:
            notification_sender = NotificationSender(private=True, pace=QUICK)
            await notification_sender.start()
            hook = Webhook(office.url())
            assert notification_sender.post(turn(7), hook)
            assert not notification_sender.post(turn(7), hook)
            assert notification_sender.post(turn(7, kind="game over"), hook)
            assert notification_sender.post(turn(7, player="Bela"), hook), "another player of the same turn"
            assert notification_sender.post(turn(7), Webhook(office.url("/other"))), (
                "another address of the same player"
            )
            assert notification_sender.post(turn(9), hook)
            assert notification_sender.post(turn(0, kind="test"), hook)
            assert notification_sender.post(turn(0, kind="test"), hook)
            await notification_sender.close(grace=20)
            assert len(office.requests) == 7

    run(scene)


def test_nobody_is_told_too_often() -> None:
    async def scene() -> None:
        moment = 1000.0
        notification_sender = NotificationSender(private=True, pace=Pace(burst=3, every=60), now=lambda: moment)
        hooks = [Webhook(f"http://127.0.0.1:{port}/") for port in range(8000, 8010)]
        assert [notification_sender.post(turn(n), hooks[n], user="anna") for n in range(5)] == [True] * 3 + [False] * 2
        assert [notification_sender.post(turn(n), hooks[9], user=f"user {n}") for n in range(5)] == [True] * 3 + [
            False
        ] * 2
        assert notification_sender.post(turn(5), hooks[8], user="bela")
        moment += 60
        assert [notification_sender.post(turn(n), hooks[n], user="anna") for n in (6, 7)] == [True, False]
        moment += 10_000
        assert [notification_sender.post(turn(10 + n), hooks[n], user="anna") for n in range(4)] == [True] * 3 + [False]
        await notification_sender.close(grace=0)

    run(scene)


def test_a_full_queue_drops_and_never_waits() -> None:
    async def scene() -> None:
        notification_sender = NotificationSender(private=True, pace=Pace(queue=2))
        posted = [
            notification_sender.post(turn(n, player=f"p{n}"), Webhook(f"http://127.0.0.1:{8000 + n}/"))
            for n in range(4)
        ]
        assert posted == [True, True, False, False]
        await notification_sender.close(grace=0)

    run(scene)


def test_what_fails_is_tried_again_with_pauses() -> None:
    async def scene() -> None:
        async with web_server(answer(500), answer(429), OK) as office:
            notification_sender = NotificationSender(private=True, pace=Pace(pause=0.02))
            await notification_sender.start()
            began = time.monotonic()
            notification_sender.post(TURN, Webhook(office.url()))
            await notification_sender.close(grace=20)
            assert len(office.requests) == 3
            assert time.monotonic() - began >= 0.02 + 0.08

    run(scene)


def test_what_cannot_succeed_is_tried_once_and_rests() -> None:
    async def scene() -> None:
        moment = 1000.0
        async with web_server(answer(404)) as office:
            notification_sender = NotificationSender(private=True, pace=QUICK, now=lambda: moment)
            await notification_sender.start()
            hook = Webhook(office.url())
            notification_sender.post(TURN, hook)
            await notification_sender.queue.join()
            assert len(office.requests) == 1
            assert not notification_sender.post(turn(8), hook), "it rests"
            assert notification_sender.post(turn(0, kind="test"), hook), "but may be tested"
            moment += 1000
            assert notification_sender.post(turn(8), hook)
            await notification_sender.close(grace=20)

    run(scene)


def test_a_dead_webhook_holds_up_neither_the_table_nor_the_others() -> None:
    async def scene() -> None:
        async with web_server(HANG) as dead, web_server() as alive:
            notification_sender = NotificationSender(private=True, pace=Pace(timeout=30))
            await notification_sender.start()
            began = time.monotonic()
            for number in range(3):
                notification_sender.post(turn(number), Webhook(dead.url(f"/{number}")))
            notification_sender.post(turn(9), Webhook(alive.url()))
            assert time.monotonic() - began < 1
            for _ in range(1000):
                if alive.requests:
                    break
                await asyncio.sleep(0.01)
            assert len(alive.requests) == 1
            await notification_sender.close(grace=0)
            assert time.monotonic() - began < 15

    run(scene)


def test_the_log_tells_of_failures_without_secrets(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="antarium")

    async def scene() -> None:
        async with web_server(answer(404, "X: sesame")) as office, mail_server({"AUTH": "535 no, sesame"}) as post:
            settings = SmtpSettings(
                host="127.0.0.1", sender="t@a.example", port=post.port, security="none", user="me", password="sesame"
            )
            notification_sender = NotificationSender(settings, private=True, pace=QUICK, resolve=here)
            await notification_sender.start()
            notification_sender.post(TURN, Webhook(office.url("/sesame?key=sesame", host="hooks.example")))
            notification_sender.post(turn(8), Email("sesame@mail.example"))
            await notification_sender.close(grace=20)

    run(scene)
    assert sorted(record.getMessage() for record in caplog.records if record.name.startswith("antarium")) == [
        "a notice to a mailbox at mail.example was not delivered: the mail server answered 535",
        "a notice to a webhook at hooks.example was not delivered: it answered 404",
    ]
    assert "sesame" not in caplog.text


def test_a_fault_of_our_own_stops_no_other_notice(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with web_server() as office:
            failed: list[str] = []

            async def faulty(host: str, port: int) -> list[str]:
                if not failed:
                    failed.append(host)
                    raise KeyError("sesame")
                return ["127.0.0.1"]

            notification_sender = NotificationSender(private=True, pace=Pace(carriers=1), resolve=faulty)
            await notification_sender.start()
            notification_sender.post(turn(1), Webhook(office.url()))
            notification_sender.post(turn(2), Webhook(office.url()))
            await notification_sender.close(grace=20)
            assert len(office.requests) == 1

    run(scene)
    assert caplog.messages == ["a notice to a webhook at 127.0.0.1 was lost: KeyError"]


def test_an_address_that_cannot_work_is_refused_when_it_is_set() -> None:
    async def scene() -> None:
        outside = NotificationSender()
        for url in ("http://localhost/", "http://127.1/", "http://2130706433/", "http://[::ffff:127.0.0.1]/"):
            with pytest.raises(BadAddress, match=r"is unknown or not a public one\.$"):
                await outside.check(Webhook(url))
        with pytest.raises(BadAddress, match=r"^This server sends no letters; set a webhook\.$"):
            await outside.check(Email("anna@mail.example"))
        await outside.close()
        at_home = NotificationSender(SmtpSettings(host="localhost", sender="t@a.example"), private=True)
        await at_home.check(Webhook("http://127.0.0.1/"))
        await at_home.check(Email("anna@mail.example"))
        await at_home.close()

    run(scene)
