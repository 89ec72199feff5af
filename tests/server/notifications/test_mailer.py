"""Email: complete headers, TLS, and no passwords in error messages."""

from __future__ import annotations

import asyncio
import base64
import email
import email.policy
import ssl
from pathlib import Path

import pytest

from antarium.kernel.refusals import BadSetup
from antarium.server.notifications import mailer
from antarium.server.notifications.addresses import DeliveryFailed, Email
from antarium.server.notifications.mailer import SmtpSettings
from tests.server.support.delivery_servers import certificate, mail_server

TLS = ssl.create_default_context()
ANNA = Email("anna@mail.example")
PLAIN = SmtpSettings(host="127.0.0.1", sender="table@antarium.example", security="none")


async def send(settings: SmtpSettings, tls: ssl.SSLContext = TLS) -> None:
    message = mailer.build_email(
        settings, ANNA, "Zwölf: your turn", "Zeile — eins\n.\nhttps://a.example/t", 1_790_000_000
    )
    await asyncio.to_thread(mailer.send, settings, message, 10.0, tls)


def at(settings: SmtpSettings, port: int) -> SmtpSettings:
    return SmtpSettings(
        host=settings.host, sender=settings.sender, port=port, security=settings.security, user=settings.user,
        password=settings.password,
    )  # fmt: skip


def test_an_email_arrives_with_all_its_headers() -> None:
    async def scene() -> None:
        async with mail_server() as office:
            await send(at(PLAIN, office.port))
            (raw,) = office.letters
            assert [line for line in office.heard if ":" in line] == [
                "mail FROM:<table@antarium.example>", "rcpt TO:<anna@mail.example>"
            ]  # fmt: skip
            assert raw.isascii()
            message = email.message_from_bytes(raw.removesuffix(b"\r\n.\r\n"), policy=email.policy.default)
            assert message["From"] == "Antarium <table@antarium.example>"
            assert message["To"] == "anna@mail.example"
            assert message["Subject"] == "Zwölf: your turn"
            assert message["Date"] == "Mon, 21 Sep 2026 14:13:20 -0000"
            assert message["Message-ID"].endswith("@antarium.example>")
            assert message["Auto-Submitted"] == "auto-generated"
            text = message.get_content().replace("\r\n", "\n")
            assert text.replace("\n..\n", "\n.\n").strip() == "Zeile — eins\n.\nhttps://a.example/t"

    asyncio.run(scene())


def test_a_header_cannot_contain_a_line_break() -> None:
    with pytest.raises(ValueError, match="linefeed"):
        mailer.build_email(PLAIN, ANNA, "your turn\r\nBcc: b@b.example", "text", 0)


def test_every_email_has_its_own_message_id() -> None:
    one, other = (mailer.build_email(PLAIN, ANNA, "a", "b", 0) for _ in range(2))
    assert one["Message-ID"] != other["Message-ID"]


@pytest.mark.parametrize("security", ["starttls", "tls"])
def test_the_password_is_sent_encrypted(security: mailer.Security, tmp_path: Path) -> None:
    server, trust = certificate(tmp_path)

    async def scene() -> None:
        async with mail_server(tls=server, at_once=security == "tls") as office:
            settings = SmtpSettings(
                host="localhost", sender="t@a.example", port=office.port, security=security, user="me", password="pass"
            )
            await send(settings, trust)
            proof = base64.b64encode(b"\0me\0pass").decode()
            assert f"AUTH PLAIN {proof}" in office.heard
            assert len(office.letters) == 1
            with pytest.raises(DeliveryFailed) as refusal:
                await send(settings, TLS)
            assert str(refusal.value) == "couldn't send through the mail server (SSLCertVerificationError)"
            assert not refusal.value.can_retry

    asyncio.run(scene())


def test_without_tls_no_password_is_sent() -> None:
    async def scene() -> None:
        async with mail_server() as office:
            settings = SmtpSettings(
                host="127.0.0.1", sender="t@a.example", port=office.port, user="me", password="pass"
            )
            with pytest.raises(DeliveryFailed, match=r"\(SMTPNotSupportedError\)$") as refusal:
                await send(settings)
            assert not refusal.value.can_retry
            assert not any("AUTH" in line for line in office.heard)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("refuse", "reason", "can_retry"),
    [
        ({"AUTH": "535 wrong pass"}, "the mail server answered 535", False),
        ({"RCPT": "550 nobody"}, "the mail server refused the recipient (550)", False),
        ({"RCPT": "450 later"}, "the mail server refused the recipient (450)", True),
        ({"MAIL": "451 later"}, "the mail server answered 451", True),
        ({"DATA": "554 spam"}, "the mail server answered 554", False),
    ],
)
def test_a_refusal_reports_only_its_code(refuse: dict[str, str], reason: str, can_retry: bool) -> None:
    async def scene() -> None:
        async with mail_server(refuse) as office:
            await send(SmtpSettings(
                host="127.0.0.1", sender="t@a.example", port=office.port, security="none", user="me", password="pass"
            ))  # fmt: skip

    with pytest.raises(DeliveryFailed) as refusal:
        asyncio.run(scene())
    assert (str(refusal.value), refusal.value.can_retry) == (reason, can_retry)


def test_an_unreachable_mail_server_can_be_retried() -> None:
    async def scene() -> None:
        async with mail_server() as office:
            port = office.port
        await send(at(PLAIN, port))

    with pytest.raises(DeliveryFailed, match=r"\(ConnectionRefusedError\)$") as refusal:
        asyncio.run(scene())
    assert refusal.value.can_retry


def test_settings_come_from_the_environment() -> None:
    said = {"HOST": "mail.example", "FROM": "t@a.example", "USER": "me", "PASSWORD": "pass"}
    environment = {f"ANTARIUM_SMTP_{name}": value for name, value in said.items()}
    settings = SmtpSettings.from_environment(environment)
    assert settings == SmtpSettings(host="mail.example", sender="t@a.example", user="me", password="pass")
    assert repr(settings) == f"{settings}" == "mail server mail.example"
    assert SmtpSettings.from_environment({}) is None
    with pytest.raises(BadSetup, match=r"^ANTARIUM_SMTP_PORT is not a number\.$"):
        SmtpSettings.from_environment(environment | {"ANTARIUM_SMTP_PORT": "smtp"})
    with pytest.raises(BadSetup, match=r"^ANTARIUM_SMTP_SECURITY must be one of starttls, tls, none\.$"):
        SmtpSettings.from_environment(environment | {"ANTARIUM_SMTP_SECURITY": "perhaps"})
    with pytest.raises(BadSetup, match=r"^ANTARIUM_SMTP_PORT must be between 0 and 65535, not 70000\.$"):
        SmtpSettings.from_environment(environment | {"ANTARIUM_SMTP_PORT": "70000"})
    with pytest.raises(BadSetup, match=r"^Email needs a sender address"):
        SmtpSettings.from_environment(environment | {"ANTARIUM_SMTP_FROM": "Antarium"})
    with pytest.raises(BadSetup, match=r"^The password for mail\.example would be sent unencrypted"):
        SmtpSettings.from_environment(environment | {"ANTARIUM_SMTP_SECURITY": "none"})
