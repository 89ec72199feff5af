"""Email over SMTP. `send` blocks: run it in a thread."""

from __future__ import annotations

import os
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.utils import formataddr, formatdate, make_msgid
from typing import Final, Literal, Self, get_args

from antarium.kernel.records import Record
from antarium.kernel.refusals import BadSetup
from antarium.server.notifications.addresses import BadAddress, DeliveryFailed, Email

Security = Literal["starttls", "tls", "none"]
DEFAULT_PORTS: Final[dict[Security, int]] = {"starttls": 587, "tls": 465, "none": 25}
LOCAL_HOSTS: Final = ("localhost", "127.0.0.1", "::1")


class SmtpSettings(Record, frozen=True, kw_only=True):
    """The mail server and the sender."""

    host: str
    sender: str
    port: int = 0
    """0 for the default port of `security`."""
    security: Security = "starttls"
    user: str = ""
    password: str = ""

    def __post_init__(self) -> None:
        try:
            Email(self.sender)
        except BadAddress:
            raise BadSetup(
                "Email needs a sender address; set ANTARIUM_SMTP_FROM, such as antarium@example.org."
            ) from None
        if not self.host:
            raise BadSetup("Email needs a mail server; set ANTARIUM_SMTP_HOST.")
        if not 0 <= self.port < 65536:
            raise BadSetup(f"ANTARIUM_SMTP_PORT must be between 0 and 65535, not {self.port}.")
        if self.password and self.security == "none" and self.host not in LOCAL_HOSTS:
            raise BadSetup(f"The password for {self.host} would be sent unencrypted; use starttls or tls.")

    def __repr__(self) -> str:
        return f"mail server {self.host}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self | None:
        """Read ANTARIUM_SMTP_HOST, _PORT, _SECURITY, _USER, _PASSWORD and _FROM. Return None without a host."""
        values = {
            name: environment.get(f"ANTARIUM_SMTP_{name}", "")
            for name in ("HOST", "PORT", "SECURITY", "USER", "PASSWORD", "FROM")
        }
        if not values["HOST"]:
            return None
        if values["PORT"] and not (values["PORT"].isascii() and values["PORT"].isdecimal()):
            raise BadSetup("ANTARIUM_SMTP_PORT is not a number.")
        security = next((name for name in DEFAULT_PORTS if name == (values["SECURITY"] or "starttls")), None)
        if security is None:
            raise BadSetup(f"ANTARIUM_SMTP_SECURITY must be one of {', '.join(get_args(Security))}.")
        return cls(
            host=values["HOST"], sender=values["FROM"], port=int(values["PORT"] or 0), security=security,
            user=values["USER"], password=values["PASSWORD"],
        )  # fmt: skip


def build_email(settings: SmtpSettings, to: Email, subject: str, text: str, now: float) -> EmailMessage:
    """Return the email with all its headers. The subject must be one line."""
    message = EmailMessage()
    message["From"] = formataddr(("Antarium", settings.sender))
    message["To"] = to.address
    message["Subject"] = subject
    message["Date"] = formatdate(now)
    message["Message-ID"] = make_msgid(domain=settings.sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"  # stops automatic replies (RFC 3834)
    message.set_content(text, cte="quoted-printable")
    return message


def send(settings: SmtpSettings, message: EmailMessage, timeout: float, tls: ssl.SSLContext) -> None:
    """Send an email. Every failure is raised as `DeliveryFailed`."""
    port = settings.port or DEFAULT_PORTS[settings.security]
    try:
        with (
            smtplib.SMTP_SSL(settings.host, port, timeout=timeout, context=tls)
            if settings.security == "tls"
            else smtplib.SMTP(settings.host, port, timeout=timeout)
        ) as server:
            if settings.security == "starttls":
                server.starttls(context=tls)
            if settings.user:
                server.login(settings.user, settings.password)
            server.send_message(message)
    except smtplib.SMTPRecipientsRefused as problem:
        code = next(iter(problem.recipients.values()))[0]
        raise DeliveryFailed(f"the mail server refused the recipient ({code})", can_retry=code < 500) from None
    except smtplib.SMTPResponseException as problem:  # the text may repeat what was sent, so report only the code
        reason = f"the mail server answered {problem.smtp_code}"
        raise DeliveryFailed(reason, can_retry=problem.smtp_code < 500) from None
    except (smtplib.SMTPException, OSError, ValueError) as problem:
        is_permanent = isinstance(problem, smtplib.SMTPNotSupportedError | ssl.SSLCertVerificationError | ValueError)
        reason = f"couldn't send through the mail server ({type(problem).__name__})"
        raise DeliveryFailed(reason, can_retry=not is_permanent) from None
