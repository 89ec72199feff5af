"""Addresses: invalid ones are refused in one sentence, and none is ever logged in full."""

from __future__ import annotations

import msgspec
import pytest

from antarium.server.notifications.addresses import Address, BadAddress, Email, Webhook


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("", "A webhook URL has at most 500 ASCII characters and no spaces."),
        ("https://a.example/x y", "A webhook URL has at most 500 ASCII characters and no spaces."),
        ("https://a.example/\r\nHost: b", "A webhook URL has at most 500 ASCII characters and no spaces."),
        ("https://ä.example/", "A webhook URL has at most 500 ASCII characters and no spaces."),
        ("https://a.example/" + "x" * 500, "A webhook URL has at most 500 ASCII characters and no spaces."),
        ("https://[::1/", "That is not a webhook URL; write it like https://example.org/hook."),
        ("https://a.example:99999/", "That is not a webhook URL; write it like https://example.org/hook."),
        ("ftp://a.example/", "A webhook URL must start with https:// or http://."),
        ("file:///etc/passwd", "A webhook URL must start with https:// or http://."),
        ("a.example/hook", "A webhook URL must start with https:// or http://."),
        ("https:///hook", "The webhook URL has no host name."),
        ("https://me:secret@a.example/", "A webhook URL can't contain a user name."),
        ("https://@a.example/", "A webhook URL can't contain a user name."),
        ("http://a.example:25/", "A webhook can't use port 25; use 80, 443, or 1024 and above."),
    ],
)
def test_an_invalid_webhook_is_refused(url: str, why: str) -> None:
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
def test_an_invalid_email_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match=r"^That is not an email address; write it like name@example\.org\.$"):
        Email(address)


def test_addresses_are_stored_as_json_and_shown_without_secrets() -> None:
    for address, shown in (
        (Webhook("https://hooks.example/token?key=secret"), "webhook at hooks.example"),
        (Webhook("http://[2606:4700::1111]:8080/"), "webhook at 2606:4700::1111"),
        (Email("anna.k+games@mail.example"), "mailbox at mail.example"),
        (Email("me@localhost"), "mailbox at localhost"),
    ):
        assert repr(address) == f"{address}" == shown
        again: Address = msgspec.json.decode(msgspec.json.encode(address), type=Webhook | Email)
        assert again == address
