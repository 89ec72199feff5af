"""The journal: no secret is ever written down (R12)."""

from __future__ import annotations

import io
import logging
import time
from collections.abc import Iterator

import pytest

from antarium.server.access.passwords import Cost, hash_password, new_code, new_token
from antarium.server.server_log import HIDDEN, SecretFilter, log_config, set_up, without_secrets

SECRET = "Zw9secretZw9"
"""Appears in each line below, and must not appear in the journal."""


@pytest.mark.parametrize(
    "line",
    [
        f"Authorization: Bearer {SECRET}",
        f"authorization: Basic {SECRET}==",
        f"> Cookie: seat={SECRET}; other={SECRET}",
        f"Set-Cookie: seat={SECRET}; HttpOnly",
        f"set-cookie={SECRET}",
        f"[(b'cookie', b'seat={SECRET}'), (b'host', b'localhost')]",
        f"{{'Authorization': 'Bearer {SECRET}', 'x': 1}}",
        f'{{"cookie": "seat=\\"{SECRET}\\""}}',
        f"sent bearer {SECRET} to nobody",
        f"GET /socket?token={SECRET}&v=3",
        f"GET /socket?seat_token={SECRET}",
        f"GET /next?to=%2Ft%3Ftoken%3D{SECRET}",
        f"token = {SECRET}",
        f'127.0.0.1:5000 - "GET /join/{SECRET} HTTP/1.1" 200',
        f"/api/join/{SECRET}/seat",
        f"/api/invitations/{SECRET}?x=1",
        f"/join?code={SECRET}",
        f'{{"code":"{SECRET}"}}',
        f"password={SECRET}",
        f"password: {SECRET}",
        f"name=anna&password={SECRET}&next=/",
        f'{{"name": "anna", "password": "two words {SECRET}"}}',
        f"Login(name='anna', password='it\\'s {SECRET}')",
        f'Login(name="anna", new_password="{SECRET}", x=1)',
        f"postgres://user:{SECRET}@localhost/antarium",
        f"client_secret={SECRET}",
        f"session='{SECRET}'",
        f"seated with ant_{SECRET}{'x' * 40}",
    ],
)
def test_secrets_are_struck_out(line: str) -> None:
    assert SECRET not in without_secrets(line)
    assert HIDDEN in without_secrets(line)
    assert without_secrets(without_secrets(line)) == without_secrets(line)


def test_what_we_make_ourselves_is_known_wherever_it_stands() -> None:
    for secret in (new_token(), new_code(), new_code().lower(), hash_password("correct horse", Cost(16, 1, 1))):
        assert secret not in without_secrets(f"what is <{secret}> doing here")
        assert secret not in without_secrets(f"%3D{secret}")
    assert "ab" * 32 not in without_secrets(f"key='{'ab' * 32}'")


@pytest.mark.parametrize(
    "line",
    [
        'GET /api/tables/5?v=3 HTTP/1.1" 200',
        "Uvicorn running on http://127.0.0.1:8000 (Press CTRL+C to quit)",
        "Incident 17, GET /assets/app.js",
        "connection closed with code 1006",
        "fingerprint 7f3a9c0d",
    ],
)
def test_other_lines_stay_as_they_are(line: str) -> None:
    assert without_secrets(line) == line


@pytest.mark.parametrize(
    "part",
    ["a-", "token", "token=", "password='", 'cookie: "\\', "bearer ", "/join/", "ABCD-", "://a:", "://a:b", " = "],
)
def test_striking_out_is_quick_whatever_it_is_given(part: str) -> None:
    start = time.process_time()
    without_secrets(part * 20_000)
    assert time.process_time() - start < 2


@pytest.fixture
def journal() -> Iterator[io.StringIO]:
    """What a handler set up as ours writes, for the loggers of the server; afterwards all is as before."""
    names = ("", "antarium", "uvicorn", "uvicorn.error", "uvicorn.access")
    before = [(logging.getLogger(name), *_setting(logging.getLogger(name))) for name in names]
    set_up("DEBUG")
    text = io.StringIO()
    for name in names:
        for handler in logging.getLogger(name).handlers:
            if isinstance(handler, logging.StreamHandler):
                handler.stream = text
    yield text
    for logger, handlers, level, propagate in before:
        logger.handlers[:] = handlers
        logger.setLevel(level)
        logger.propagate = propagate


def _setting(logger: logging.Logger) -> tuple[list[logging.Handler], int, bool]:
    return list(logger.handlers), logger.level, logger.propagate


def test_access_lines(journal: io.StringIO) -> None:
    arguments = ("127.0.0.1:5000", "GET", f"/join/{SECRET}?token={SECRET}", "1.1", 200)
    logging.getLogger("uvicorn.access").info('%s - "%s %s HTTP/%s" %d', *arguments)
    assert SECRET not in journal.getvalue()
    assert f'127.0.0.1:5000 "GET /join/{HIDDEN}?token={HIDDEN} HTTP/1.1" 200 OK' in journal.getvalue()


@pytest.mark.parametrize("name", ["uvicorn.error", "uvicorn", "antarium.server", "asyncio", "some.library"])
def test_messages_arguments_and_tracebacks(journal: io.StringIO, name: str) -> None:
    log = logging.getLogger(name)
    log.warning('%s - "WebSocket %s" [accepted]', "127.0.0.1:5000", f"/socket?token={SECRET}")
    log.warning("token=%s", SECRET)
    log.warning("%(password)s is the password: %(password)s", {"password": f"password={SECRET}"})
    log.handle(logging.LogRecord(name, logging.ERROR, "", 1, "too few: %s %s", (f"password={SECRET}",), None))
    log.warning("Running", extra={"color_message": f"token={SECRET}"})
    try:
        raise ValueError(f"Cookie: {SECRET}")
    except ValueError:
        log.exception("Exception in ASGI application\n")
    log.warning("stack", stack_info=True)
    written = journal.getvalue()
    assert SECRET not in written
    assert written.count(HIDDEN) >= 5
    assert "ValueError" in written
    assert "[accepted]" in written


def test_the_colours_of_uvicorn_do_not_bring_secrets_back() -> None:
    record = logging.LogRecord("uvicorn", logging.INFO, "", 1, "at %s", (f"token={SECRET}",), None)
    record.__dict__["color_message"] = "at <%s>"
    assert SecretFilter().filter(record)
    assert record.getMessage() == f"at token={HIDDEN}"
    assert record.__dict__["color_message"] == f"at <token={HIDDEN}"
    assert SECRET not in str(record.__dict__)


def test_access_lines_can_be_left_out() -> None:
    assert log_config(access=False)["loggers"]["uvicorn.access"]["handlers"] == []
