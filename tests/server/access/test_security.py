"""Security of a server on a network: strangers, other sites and broken programs can do no harm.

Most tests run `antarium serve` over real connections; those that need its internals use the application.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

from antarium.cli.serve import command as serve
from antarium.server import running
from antarium.server.access import http_protocol, passwords
from antarium.server.access.middleware import SECURITY_HEADERS
from antarium.server.access.security import SecuritySettings, public
from antarium.server.running import Plan
from tests.server.support.api_server import Inside, good, in_house, inside, refused
from tests.server.support.real_server import real_server
from tests.server.support.server_process import CurrentUser, Served, greeted, served

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FOREIGN = "https://evil.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), "--name", "play.example.org", "--proxy", "127.0.0.1") as found:
        yield found


def has_all_headers(headers: httpx.Headers, cached: bool = False) -> None:
    for name, value in SECURITY_HEADERS:
        assert headers.get_list(name.decode()) == [value.decode()], name
    assert headers.get_list("content-security-policy") == [POLICY]
    assert "server" not in headers
    if not cached:
        assert headers["cache-control"] == "no-store"


def pair(line: bytes) -> tuple[bytes, bytes]:
    name, _, value = line.partition(b": ")
    return name, value


# Headers


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/api/shelf", {}, 200),
        ("GET", "/api/openapi.json", {}, 200),
        ("GET", "/healthz", {}, 200),
        ("GET", "/api/nothing", {}, 404),
        ("GET", "/assets/nothing.js", {}, 404),
        ("GET", "/static/../../etc/passwd", {}, 404),
        ("GET", "/api/tables?most=0", {}, 400),
        ("GET", "/api/me/notices", {}, 401),
        ("PUT", "/api/tables", {}, 405),
        ("POST", "/api/guests", {"content-encoding": "gzip"}, 415),
        ("POST", "/api/guests", {"origin": FOREIGN}, 403),
        ("GET", "/api/shelf", {"host": "evil.example"}, 421),
        ("GET", "/api/shelf", {f"x-{number}": "y" for number in range(120)}, 431),
        ("GET", "/api/shelf?" + "x" * 9000, {}, 414),
    ],
)
def test_headers_on_every_response(
    server: Served, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    for accept in ("application/json", "text/html"):
        answer = CurrentUser(server, "").ask(method, path, {"accept": accept, **headers})
        assert answer.status_code == status
        has_all_headers(answer.headers)
        if accept == "application/json" and status >= 400 and path.startswith("/api"):
            assert answer.json()["error"]


def test_headers_on_a_page(server: Served) -> None:
    answer = CurrentUser(server, "").ask("GET", "/", {"accept": "text/html"})
    has_all_headers(answer.headers)
    if answer.status_code == 200:
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert not re.search(
            r"<script(?![^>]*\bsrc=)(?! type=\"application/json\")|\son\w+=|javascript:|<style|\sstyle=", answer.text
        )


def test_headers_on_errors_before_there_is_a_request(server: Served) -> None:
    for nonsense in (
        b"nonsense\r\n\r\n",
        b"GET /%zz\xff HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\r\n\r\n",
    ):
        answer = server.raw(nonsense)
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 400 ")
        has_all_headers(httpx.Headers([pair(line) for line in head.split(b"\r\n")[1:]]))
        assert b"\n" not in body


# Cookies and tokens


def test_the_cookie(server: Served) -> None:
    answer = CurrentUser(server, "").ask("POST", "/api/guests", json={"name": "Ada"})
    (cookie,) = answer.headers.get_list("set-cookie")
    parts = {part.strip().lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= parts
    assert "secure" not in parts
    assert not any(part.startswith("domain") for part in parts)
    encrypted = {"x-forwarded-proto": "https"}
    answer = CurrentUser(server, "").ask("POST", "/api/guests", encrypted, json={"name": "Ada"})
    assert "; Secure" in answer.headers["set-cookie"]
    gone = CurrentUser(server, answer.json()["token"]).ask("DELETE", "/api/sessions", encrypted)
    assert gone.status_code == 204
    assert "Max-Age=0" in gone.headers["set-cookie"]


@in_house(public())
async def test_only_a_trusted_proxy_is_believed(here: Inside) -> None:
    forged = {"x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4"}
    answer = await here.stranger().client.post("/api/guests", json={"name": "Ada"}, headers=forged)
    assert "secure" not in answer.headers["set-cookie"].lower()


def test_a_token_in_a_url_is_ignored(server: Served) -> None:
    ada = server.person("Ada")
    for name in ("token", "antarium", "access_token", "authorization"):
        answer = CurrentUser(server, "").ask("GET", f"/api/me?{name}={ada.token}")
        assert answer.json()["user"] == ""
        assert ada.token not in answer.text


def test_secrets_of_other_users_are_never_shown(server: Served) -> None:
    ada, ben = server.person("Ada"), server.person("Ben")
    opened = ada.open("me", "open", seed="a seed that is nobody's business")
    table = opened["table"]
    user = ada.good("GET", "/api/me")["user"]
    code = opened["invitations"]["1"].removeprefix("/join/")
    for path in ("/api/tables", f"/api/tables/{table}", f"/api/tables/{table}/view", f"/api/tables/{table}/chat"):
        for who in (ben, CurrentUser(server, "")):
            shown = who.ask("GET", path).text
            for secret in (ada.token, code, user, "nobody's business"):
                assert secret not in shown


# Other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": FOREIGN},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://localhost.evil.example"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_other_sites_change_nothing(server: Served, headers: dict[str, str]) -> None:
    ada = server.person("Ada")
    by_cookie = CurrentUser(server, "")
    for credentials in ({"cookie": f"antarium={ada.token}"}, {"authorization": f"Bearer {ada.token}"}, {}):
        for method, path in (("POST", "/api/tables"), ("PUT", "/api/me/notices"), ("DELETE", "/api/sessions")):
            answer = by_cookie.ask(method, path, {**headers, **credentials}, json={})
            assert answer.status_code == 403
        with pytest.raises(InvalidStatus) as refusal, by_cookie.socket({**headers, **credentials}):
            pass
        assert refusal.value.response.status_code == 403
    assert ada.good("GET", "/api/me")["name"] == "Ada"


def test_own_pages_can_change_things(server: Served) -> None:
    ada = server.person("Ada")
    by_cookie = CurrentUser(server, "")
    ours = {"origin": server.address, "cookie": f"antarium={ada.token}"}
    assert by_cookie.ask("PUT", "/api/me/notices", ours, json={}).status_code == 200
    assert by_cookie.ask("PUT", "/api/me/notices", {"cookie": ours["cookie"]}, json={}).status_code == 403
    table = ada.open("me", "me")["table"]
    with by_cookie.socket(ours) as socket:
        assert greeted(socket, table)["view"]["seat"] == 0
    named = {**ours, "host": "play.example.org", "origin": "https://play.example.org"}
    assert by_cookie.ask("PUT", "/api/me/notices", named, json={}).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.", "a b", "[::2]", "192.168.1.1"]
)
def test_dns_rebinding(server: Served, host: str) -> None:
    answer = CurrentUser(server, "").ask("GET", "/api/shelf", {"host": host})
    if host == "localhost.":
        assert answer.status_code == 200  # the same name, fully qualified
        return
    assert answer.status_code in (400, 421)
    request = f"GET /api/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n"
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    assert server.raw((request + key).encode()).startswith(b"HTTP/1.1 403")


def test_two_hosts_are_refused(server: Served) -> None:
    request = b"GET /api/shelf HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert server.raw(request).startswith(b"HTTP/1.1 400")


# Rates


def test_too_many_guests(server: Served) -> None:
    visitor = CurrentUser(server, "")
    answers = [visitor.ask("POST", "/api/guests", json={"name": "Ada"}) for _ in range(12)]
    assert [answer.status_code for answer in answers[:10]] == [200] * 10
    assert answers[-1].status_code == 429
    has_all_headers(answers[-1].headers)
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 6
    assert CurrentUser(server, "").ask("POST", "/api/guests", json={"name": "Ben"}).status_code == 200


@pytest.mark.parametrize("path", ["/api/sessions", "/api/accounts", "/api/invitations", "/api/records"])
def test_guessing_a_password_or_a_code(server: Served, path: str) -> None:
    visitor = CurrentUser(server, "")
    statuses = [visitor.ask("POST", path, json={}).status_code for _ in range(20)]
    assert 429 not in statuses[:10]
    assert 429 in statuses


def test_too_many_requests_of_any_kind(server: Served) -> None:
    address = CurrentUser(server, "").headers["x-forwarded-for"]
    request = f"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {address}\r\n"
    last = f"{request}Connection: close\r\n\r\n"
    answer = server.raw((f"{request}\r\n" * 400 + last).encode())
    statuses = re.findall(rb"HTTP/1.1 (\d+) ", answer)
    assert len(statuses) == 401
    assert statuses[:200] == [b"200"] * 200
    assert b"429" in statuses
    assert CurrentUser(server, "").ask("GET", "/healthz").status_code == 200


def test_a_login_takes_as_long_for_an_unknown_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    work: list[tuple[int, passwords.Cost]] = []
    digest = passwords._digest

    def counted(password: str, cost: passwords.Cost, salt: bytes) -> bytes:
        work.append((len(password), cost))
        return digest(password, cost, salt)

    async def scene() -> None:
        async with inside(tmp_path) as here:
            stranger = here.stranger()
            good(await stranger.post("/accounts", {"name": "Ada", "password": "correct horse"}))
            await here.guest("Gast")
            monkeypatch.setattr(passwords, "_digest", counted)
            errors = []
            for name in ("Ada", "Nobody", "Gast"):
                work.clear()
                errors.append(refused(await stranger.post("/sessions", {"name": name, "password": "wrong horse"}), 401))
                assert work == [(len("wrong horse"), passwords.DEFAULT_COST)]
            assert errors[0] == errors[1] == errors[2]

    asyncio.run(scene())


# Sizes


def test_bodies_are_limited(server: Served) -> None:
    ada = server.person("Ada")
    large = json.dumps({"text": "x" * (1 << 20)}).encode()
    headers = {"content-type": "application/json"}

    def in_pieces() -> Iterator[bytes]:
        for start in range(0, len(large), 1 << 16):
            yield large[start : start + (1 << 16)]

    answer = ada.ask("POST", "/api/tables", headers, content=large)
    assert answer.status_code == 413
    has_all_headers(answer.headers)
    assert ada.ask("POST", "/api/tables", headers, content=in_pieces()).status_code == 413
    assert (
        ada.ask("POST", "/api/records", headers, content=large).status_code == 409
    )  # within the limit, but not a game file
    for length in ("-1", "1e3", "0x10", "9" * 40):
        request = f"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n{{}}"
        assert server.raw(request.encode())[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 413")
    both = "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    assert server.raw(f"POST /api/guests HTTP/1.1\r\nHost: localhost\r\n{both}".encode()).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("depth", [33, 60, 100_000])
@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_depth_is_limited(server: Served, opening: str, depth: int) -> None:
    headers = {"content-type": "application/json"}
    answer = CurrentUser(server, "").ask("POST", "/api/guests", headers, content=opening * depth)
    assert answer.status_code == 400


@pytest.mark.parametrize(
    "kind",
    ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "x"],
)
def test_bodies_must_be_json(server: Served, kind: str) -> None:
    for content in ('{"name": "Ada"}', ""):
        answer = CurrentUser(server, "").ask("POST", "/api/guests", {"content-type": kind}, content=content)
        assert answer.status_code == 415
    for encoding in ("gzip", "deflate", "br", "gzip, identity"):
        headers = {"content-type": "application/json", "content-encoding": encoding}
        assert CurrentUser(server, "").ask("POST", "/api/guests", headers, content=b"x").status_code == 415


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": NaN}',
        b"1" * 5000,
        b"\x00",
        b"null",
    ],
)
def test_nonsense_is_refused_and_harms_nothing(server: Served, content: bytes) -> None:
    answer = CurrentUser(server, "").ask("POST", "/api/guests", {"content-type": "application/json"}, content=content)
    assert answer.status_code in (400, 409)
    assert answer.json()["error"]


def test_headers_are_limited_while_they_arrive(server: Served) -> None:
    def endless() -> Iterator[bytes]:
        for number in range(2_000):
            yield b"X-%d: " % number + b"a" * 10_000 + b"\r\n"

    head = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    assert server.raw(head, endless())[:12] in (b"HTTP/1.1 431", b"")  # or cut off while we were still sending
    assert server.raw(b"GET /" + b"a" * 5_000_000)[:12] in (b"HTTP/1.1 431", b"")
    resident = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) if sys.platform == "linux" else 0
    assert resident * 4096 < 400 << 20
    assert CurrentUser(server, "").ask("GET", "/healthz").status_code == 200


def test_headers_have_a_timeout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEADER_TIMEOUT_S", 0.3)
    with real_server(tmp_path, SecuritySettings()) as address:
        here = Served(None, address, tmp_path)
        assert here.raw(b"") == b""
        assert here.raw(b"GET /healthz HTTP/1.1\r\nHost: local").startswith(b"HTTP/1.1 408 ")


def test_header_injection(server: Served) -> None:
    ada = server.person("Ada")
    for name in ("Ada\r\nSet-Cookie: a=b", "Ada\x00", "\u2028"):
        answer = CurrentUser(server, "").ask("POST", "/api/guests", json={"name": name})
        assert answer.status_code in (200, 409)
        assert "\n" not in answer.json().get("name", "")
        assert all(cookie.startswith("antarium=ant_") for cookie in answer.headers.get_list("set-cookie"))
    for path in (
        "/api/tables/%0d%0aX-Bad:%20yes",
        "/api/tables/x%00y/view",
        "/%0d%0aX-Bad:%20yes",
        "/api/rules/%0d%0a",
    ):
        answer = ada.ask("GET", path)
        assert answer.status_code in (400, 404)
        assert "x-bad" not in answer.headers
    for value in (b"a\rb", b"a\x00b"):
        request = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-A: " + value + b"\r\n\r\n"
        assert server.raw(request).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../../../../etc/passwd", "/static/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd", "/assets/%5c..%5c..%5cetc%5cpasswd", "//etc/passwd",
        "/api/../../etc/passwd", "/api/rules/..%2f..%2fetc%2fpasswd", "/static/%252e%252e/etc/passwd", "/t/..%2f..%2f",
        "/static//etc/passwd",
    ],
)  # fmt: skip
def test_path_traversal(server: Served, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.9.9.9\r\nConnection: close\r\n\r\n"
    answer = server.raw(request.encode())
    assert answer[:12] in (b"HTTP/1.1 404", b"HTTP/1.1 400")
    assert b"root:" not in answer


# Network and log


def test_the_server_listens_locally_by_default(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    plans: list[tuple[Plan, SecuritySettings]] = []
    monkeypatch.setattr(running, "start", lambda plan, protection, ready: plans.append((plan, protection)))
    assert CliRunner().invoke(serve, ["--store", "sqlite:///x"]).exit_code == 0
    plan, protection = plans.pop()
    assert plan.host == "127.0.0.1"
    assert not protection.local
    assert not protection.any_address
    assert CliRunner().invoke(serve, ["--local", "--store", "sqlite:///x"]).exit_code == 0
    assert plans.pop()[1].local
    if sys.platform == "linux":
        lines = Path(f"/proc/{server.pid}/net/tcp").read_text().splitlines()
        listening = [line.split()[1] for line in lines if f":{server.port:04X} " in line and line.split()[3] == "0A"]
        assert listening == [f"0100007F:{server.port:04X}"]


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "play.example.org"])
def test_a_server_without_login_must_be_local(host: str) -> None:
    command = [sys.executable, "-m", "antarium", "serve", "--local", "--host", host, "--store", "sqlite:///x"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert "--local lets anybody in, so it can't be used with --host" in ended.stderr


def test_the_log_contains_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = "a very secret password"
    with served(tmp_path, "--proxy", "127.0.0.1") as server:
        visitor = CurrentUser(server, "")
        made = visitor.good("POST", "/api/accounts", json={"name": "Ada", "password": secret})
        ada = CurrentUser(server, made["token"])
        code = ada.open("me", "open")["invitations"]["1"].removeprefix("/join/")
        visitor.ask("POST", "/api/sessions", json={"name": "Ada", "password": secret[:-1]})
        visitor.ask("GET", f"/join/{code}")
        visitor.ask("GET", f"/api/tables?token={ada.token}")
        visitor.ask("POST", "/api/invitations", json={"invitation": code})
        with pytest.raises(InvalidStatus), ada.socket({"origin": FOREIGN}):
            pass
        server.raw(f"GARBAGE {ada.token} {code} {secret}\r\nAuthorization: Bearer {ada.token}\r\n\r\n".encode())
        server.raw(
            f"GET /{code} HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: upgrade, close\r\n\r\n".encode()
        )
    written = server.log.read_text()
    assert written
    for word in (ada.token, ada.token[4:20], code, code[:9], secret):
        assert word not in written


def test_an_incident_reveals_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as here:
            ada = await here.guest("Ada")

            async def broken(*arguments: object) -> None:
                raise ValueError(f"token {ada.token} in /some/file.py")

            monkeypatch.setattr(here.house.store, "tables", broken)
            answer = await ada.get("/tables")
            has_all_headers(answer.headers)
            assert answer.status_code == 500
            assert re.fullmatch(
                r'\{"error":"Something went wrong on the server; its log has the details '
                r'under incident [0-9a-f]{8}\."\}',
                answer.text,
            )

    asyncio.run(scene())
