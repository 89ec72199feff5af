"""R12: safe on a network. The main facts, tested with the real command; each layer has its own tests too."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.promises.server_and_players import ROOT, TIMEOUT_S, sqlite_in

FOREIGN = {"origin": "https://evil.example"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run `antarium serve` with its defaults and yield the address."""
    store = sqlite_in(tmp_path_factory.mktemp("network"))
    process = subprocess.Popen(
        [sys.executable, "-m", "antarium", "serve", "--port", "0", "--store", store], cwd=ROOT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True, env=None,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        line = ""
        while "running at" not in line:
            line = process.stdout.readline()
            assert line, "it did not open"
        found = re.search(r"http://[\w.:\[\]]+", line)
        assert found is not None, line
        yield found[0]
    finally:
        process.kill()
        process.communicate(timeout=TIMEOUT_S)


@pytest.fixture
def web(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=TIMEOUT_S, trust_env=False, verify=False) as client:
        yield client


def test_it_listens_on_this_machine_alone(address: str) -> None:
    assert "127.0.0.1" in address


def test_every_answer_forbids_foreign_scripts(web: httpx.Client) -> None:
    for path in ("/api/shelf", "/nowhere", "/api/tables/nowhere/view"):
        headers = web.get(path).headers
        policy = headers["content-security-policy"]
        assert "unsafe-inline" not in policy
        assert "unsafe-eval" not in policy
        assert re.search(r"(script-src|default-src) 'self'", policy)
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_token_is_in_a_cookie_that_no_script_can_read_and_never_in_an_address(web: httpx.Client) -> None:
    answer = web.post("/api/guests", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie or "samesite=strict" in cookie
    token = answer.json()["token"]
    web.cookies.clear()
    assert web.get(f"/api/me?token={token}&antarium={token}").json()["user"] == ""
    assert web.get("/api/me", headers={"authorization": f"Bearer {token}"}).json()["name"] == "Ann"


def test_foreign_origins_and_foreign_host_names_are_refused(web: httpx.Client, address: str) -> None:
    assert web.post("/api/guests", json={"name": "Eve"}, headers=FOREIGN).status_code == 403
    assert web.get("/api/shelf", headers={"host": "evil.example"}).status_code in (403, 421)

    async def connect_from_outside() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await connect(address.replace("http", "ws") + "/api/socket", additional_headers=FOREIGN, proxy=None)
        assert refused.value.response.status_code == 403

    asyncio.run(connect_from_outside())


def test_the_size_of_requests_is_limited(web: httpx.Client) -> None:
    headers = {"content-type": "application/json"}
    assert web.post("/api/tables", content=b" " * (2 << 20), headers=headers).status_code == 413
    assert web.get("/api/me", headers={"x-long": "x" * 40_000}).status_code in (400, 431)
    statuses = [web.post("/api/guests", content=b"[" * 500, headers=headers).status_code for _ in range(20)]
    assert set(statuses) == {400, 429}, "too deep, and then too many"


def test_a_local_server_accepts_only_this_machine(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "antarium", "serve", "--local", "--host", "0.0.0.0", "--store", sqlite_in(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode != 0
    assert "--local" in done.stderr


def test_pickle_is_never_used() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert not re.search(r"^\s*(import|from) (pickle|shelve|marshal)\b", path.read_text(), re.MULTILINE), path
