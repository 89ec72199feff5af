"""Addresses: what is no address is refused in a sentence, and none is ever written out in full."""

from __future__ import annotations

import msgspec
import pytest

from antarium.server.notifications.addresses import Address, BadAddress, Email, Webhook


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "A webhook is a URL of at most 500 plain characters, without spaces."),
        ("https://a.example/x y", "A webhook is a URL of at most 500 plain characters, without spaces."),
        ("https://a.example/\r\nHost: b", "A webhook is a URL of at most 500 plain characters, without spaces."),
        ("https://ä.example/", "A webhook is a URL of at most 500 plain characters, without spaces."),
        ("https://a.example/" + "x" * 500, "A webhook is a URL of at most 500 plain characters, without spaces."),
        ("https://[::1/", "That webhook is not a URL."),
        ("https://a.example:99999/", "That webhook is not a URL."),
        ("ftp://a.example/", "A webhook begins with https:// or http://."),
        ("file:///etc/passwd", "A webhook begins with https:// or http://."),
        ("a.example/hook", "A webhook begins with https:// or http://."),
        ("https:///hook", "That webhook names no host."),
        ("https://me:secret@a.example/", "A webhook cannot carry a user name before its host."),
        ("https://@a.example/", "A webhook cannot carry a user name before its host."),
        ("http://a.example:25/", "A webhook cannot use port 25; 80, 443 and those from 1024 on are open to it."),
    ],
)
def test_what_is_no_webhook_is_refused(url: str, why: str) -> None:
    with pytest.raises(BadAddress) as refusal:
        Webhook(url)
    assert str(refusal.value) == why


@pytest.mark.parametrize(
    "address",
    [
        "", "anna", "@a.example", "anna@", "anna@a..example", ".anna@a.example", "anna.@a.example", "an..na@a.example",
        "anna@a.example\r\nBcc: b@b.example", "anna@a.example\n", "anna@a.example,b@b.example", "Anna <anna@a.example>",
        "anna b@a.example", "änna@a.example", "anna@-a.example", "anna@b@a.example", "x" * 65 + "@a.example",
        "anna@" + "a." * 130 + "example",
    ],
)  # fmt: skip
def test_what_is_no_mailbox_is_refused(address: str) -> None:
    with pytest.raises(
        BadAddress, match=r"^That is not an e-mail address of the form name@host, in plain characters\.$"
    ):
        Email(address)


def test_addresses_are_kept_as_json_and_shown_without_secrets() -> None:
    for address, shown in (
        (Webhook("https://hooks.example/token?key=secret"), "webhook at hooks.example"),
        (Webhook("http://[2606:4700::1111]:8080/"), "webhook at 2606:4700::1111"),
        (Email("anna.k+games@mail.example"), "mailbox at mail.example"),
        (Email("me@localhost"), "mailbox at localhost"),
    ):
        assert repr(address) == f"{address}" == shown
        again: Address = msgspec.json.decode(msgspec.json.encode(address), type=Webhook | Email)
        assert again == address
