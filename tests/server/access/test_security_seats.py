"""Security of seats, over HTTP and sockets, and the limits of a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from antarium.server import wire
from antarium.server.access.security import SecuritySettings
from antarium.server.api import ROUTES
from antarium.server.live import sockets
from antarium.server.schema.openapi import Endpoint
from tests.server.support.api_server import Inside, Person, good, in_house, refused
from tests.server.support.real_server import real_server
from tests.server.support.server_process import CurrentUser, Served, closing, greeted, heard, served

BODIES: dict[str, Any] = {
    "requests": {"type": "act", "id": "x", "v": 3, "action": "done"}, "options": {}, "preview": {}, "why": {},
    "seats": {"seat": 1}, "fork": {"action": 0, "seat": 0}, "chat": {"text": "hello"}, "notes": {"text": "hello"},
    "standing": {"orders": []},
}  # fmt: skip
"""The body of each request at a table that needs one, by the end of its path."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), "--name", "play.example.org", "--proxy", "127.0.0.1") as found:
        yield found


def at_table(table: str) -> Iterator[tuple[Endpoint, str, str, Any]]:
    """Yield every request at a table: its endpoint, method, path below /api and body."""
    for route in ROUTES:
        if "{table}" in route.endpoint.path:
            path = route.endpoint.path.removeprefix("/api").replace("{table}", table)
            body = BODIES.get(path.rpartition("/")[2]) if route.endpoint.body is not None else None
            yield route.endpoint, route.endpoint.method.upper(), path, body


async def send(who: Person, method: str, path: str, body: Any, **query: Any) -> httpx.Response:
    return await who.client.request(method, f"/api{path}", json=body, params=query)


# Sockets


@pytest.mark.parametrize(
    "first",
    [
        "nonsense", "", "[]", "{}", '{"type":"ping"}', '{"type":"hello"}', '{"type":"hello","table":"nowhere"}',
        '{"type":"hello","table":"x","protocol":99}', '{"type":"hello","table":"../x"}', "[" * 40, b"\xff\x00",
        b'{"type":"hello"}',
    ],
)  # fmt: skip
def test_a_socket_must_start_with_hello(server: Served, first: str | bytes) -> None:
    with CurrentUser(server, "").socket() as socket:
        socket.send(first)
        reason, code = closing(socket)
        assert (code, bool(reason)) == (1008, True)


def test_a_silent_socket_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_TIMEOUT_S", 0.3)
    with real_server(tmp_path, SecuritySettings()) as address:
        here = Served(None, address, tmp_path)
        with CurrentUser(here, "").socket() as socket:
            assert closing(socket) == ("no hello message arrived in time", 1008)


def test_a_chat_longer_than_the_queue_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MAX_QUEUED", 8)
    with real_server(tmp_path, SecuritySettings()) as address:
        here = CurrentUser(Served(None, address, tmp_path), "")
        table = here.open("me", "me")["table"]
        with httpx.Client(base_url=address, verify=False) as client:
            for number in range(20):
                client.post(f"/api/tables/{table}/chat", json={"text": f"line {number}"})
        with here.socket() as socket:
            assert greeted(socket, table)["view"]["seat"] == 0
            socket.send('{"type":"ping"}')
            assert heard(socket, "pong")


def test_frames_are_limited(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "me")["table"]
    for packed in (None, "deflate"):
        with ada.socket(compression=packed) as socket:
            greeted(socket, table)
            socket.send(json.dumps({"type": "say", "id": "a", "text": "x" * 70_000}))
            assert closing(socket)[1] == 1009


def test_messages_are_rate_limited(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "me")["table"]
    with ada.socket() as socket:
        greeted(socket, table)
        try:
            for _ in range(200):
                socket.send('{"type":"ping"}')
        except ConnectionClosed:
            pass
        assert closing(socket) == ("too many messages", 1008)


def test_nonsense_on_a_socket_is_refused_and_harms_nothing(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "me")["table"]
    with ada.socket() as socket:
        version = greeted(socket, table)["view"]["v"]
        act = {"type": "act", "id": "a", "v": version, "action": "done"}
        for wrong in (
            {"type": "shout"}, {**act, "v": 10**30}, {**act, "v": "3"}, {**act, "id": "a\nb"}, {**act, "extra": 1},
            {**act, "action": "x" * 401}, {"type": "say", "id": "a", "text": ""}, {**act, "type": "claim", "seat": -1},
            {"type": "hello", "table": table}, {**act, "action": "fly"}, {**act, "v": version + 5}, {"type": "view"},
        ):  # fmt: skip
            socket.send(json.dumps(wrong))
            assert heard(socket, "nak")["reason"]
        # The reply to an invalid message has its id, if that can be read.
        for unreadable, mark in (
            ({**act, "action": "", "id": "empty"}, "empty"), ({**act, "action": "x" * 401, "id": "long"}, "long"),
            ({"type": "shout", "id": "loud"}, "loud"), ({**act, "id": "a\nb"}, ""), ({}, ""),
        ):  # fmt: skip
            socket.send(json.dumps(unreadable))
            assert heard(socket, "nak")["id"] == mark
        socket.send("[" * 1000)
        assert "deep" in heard(socket, "nak")["reason"]
        socket.send('{"type":"ping"}')
        assert heard(socket, "pong")["at"] > 0
    assert ada.good("GET", f"/api/tables/{table}/view")["v"] == version


# Seats


@in_house()
async def test_another_players_seat(here: Inside) -> None:
    ada, ben, table = await here.pair()
    cy = await here.guest("Cy")
    before = (await ada.view(table))["v"]
    for endpoint, method, path, body in at_table(table):
        stranger, outsider = [await send(who, method, path, body) for who in (here.stranger(), cy)]
        if path.endswith("/notes"):
            refused(stranger, 401)
            assert outsider.status_code == 200, "spectators can have notes, but only their own"
        elif endpoint.authenticated:
            refused(stranger, 401)
            refused(outsider, 409 if endpoint.body is wire.Sit else 403)
        else:
            assert (stranger.status_code, outsider.status_code) == (200, 200)
        if any(parameter.name == "seat" for parameter in endpoint.query):
            refused(await send(ben, method, path, body, seat=0), 403)
            refused(await send(cy, method, path, body, seat=0), 403)
    refused(await ben.post(f"/tables/{table}/fork", {"action": 0, "seat": 0}), 403)
    assert (await ada.view(table))["v"] == before
    assert good(await ada.get(f"/tables/{table}/chat"))["lines"] == []


def test_another_players_seat_over_a_socket(server: Served) -> None:
    ada, cy = server.person("Ada"), server.person("Cy")
    table = ada.open("me", "me")["table"]
    for who in (cy, CurrentUser(server, "")):
        with who.socket() as socket:
            socket.send(json.dumps({"type": "hello", "table": table, "seat": 0}))
            assert closing(socket) == ("that seat belongs to another player", 1008)
        with who.socket() as socket:
            view = greeted(socket, table)["view"]
            assert (view["seat"], view["decision"], view["undo"]) == (-1, None, None)
            marks = {"id": "m", "v": view["v"]}
            for message in (
                {"type": "act", "action": "done", **marks}, {"type": "undo", **marks}, {"type": "restart", **marks},
                {"type": "ask-takeback", **marks}, {"type": "answer-takeback", "agree": True, **marks},
                {"type": "resign", **marks}, {"type": "claim", "seat": 0, **marks},
                {"type": "say", "id": "m", "text": "hi"},
            ):  # fmt: skip
                socket.send(json.dumps(message))
                assert heard(socket, "nak")["reason"] == "spectators can't do that"
    assert ada.good("GET", f"/api/tables/{table}/view")["v"] == view["v"]


@in_house()
async def test_a_private_table_is_not_found_by_others(here: Inside) -> None:
    ada, cy = await here.guest("Ada"), await here.guest("Cy")
    opened = await ada.open("me", "open", listed=False, watchers=False)
    table = opened["table"]
    for step in range(2):
        for _, method, path, body in at_table(table):
            missing = refused(await send(cy, method, path, body), 404)
            nowhere = refused(await send(cy, method, path.replace(table, "a" * 12), body), 404)
            assert missing["error"].replace(table, "a" * 12) == nowhere["error"]
            if step and method == "GET":
                refused(await send(cy, method, path, body, seat=0), 404)
        assert good(await cy.get("/tables"))["tables"] == []
        if not step:
            await (await here.guest("Ben")).sit(opened)
    assert (await ada.view(table))["phase"] == "playing"


def test_a_private_table_over_a_socket(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "me", listed=False, watchers=False)["table"]
    for seat in ({}, {"seat": 0}):
        with server.person("Cy").socket() as socket:
            socket.send(json.dumps({"type": "hello", "table": table, **seat}))
            assert closing(socket) == (f"there is no table '{table}'", 1008)


@in_house()
async def test_only_one_guest_can_use_an_invitation(here: Inside) -> None:
    ada = await here.guest("Ada")
    opened = await ada.open("me", "open", listed=False)
    guests = [await here.guest(f"Guest {number}") for number in range(8)]
    code = opened["invitations"]["1"].removeprefix("/join/")
    body = {"seat": 1, "invitation": code}
    answers = await asyncio.gather(*(one.post(f"/tables/{opened['table']}/seats", body) for one in guests))
    statuses = sorted(answer.status_code for answer in answers)
    assert statuses[0] == 200
    assert set(statuses[1:]) <= {403, 409}
    view = await ada.view(opened["table"])
    assert view["v"] == 3
    (winner,) = [guests[number].name for number, answer in enumerate(answers) if answer.status_code == 200]
    assert view["seats"][1]["name"] == winner
    refused(await here.stranger().post("/invitations", {"invitation": code}), 403)


def test_logging_out_disconnects_from_every_table(server: Served) -> None:
    """All sockets of that token close; those of the user's other tokens stay open."""
    account = {"name": "Cleo", "password": "correct horse"}
    first = server.person("Ben")
    made = first.good("POST", "/api/accounts", json=account)
    cleo = CurrentUser(server, made["token"])
    other = CurrentUser(server, first.good("POST", "/api/sessions", json=account)["token"])
    table = cleo.open("me", "me")["table"]
    with cleo.socket() as one, cleo.socket() as two, other.socket() as three:
        for socket in (one, two, three):
            assert greeted(socket, table)["view"]["seat"] == 0
        assert cleo.ask("DELETE", "/api/sessions").status_code == 204
        for socket in (one, two):
            assert closing(socket) == ("you logged out", 1008)
        three.send('{"type":"ping"}')
        assert heard(three, "pong")


def test_a_player_can_watch_their_own_table(server: Served) -> None:
    ada = server.person("Ada")
    table = ada.open("me", "me")["table"]
    with ada.socket() as socket:
        view = greeted(socket, table, seat=-1)["view"]
        assert (view["seat"], view["decision"]) == (-1, None)
        socket.send(json.dumps({"type": "resign", "id": "x", "v": view["v"]}))
        assert heard(socket, "nak")["reason"] == "spectators can't do that"
    with ada.socket() as socket:
        socket.send(json.dumps({"type": "hello", "table": table, "seat": -2}))
        assert closing(socket)[1] == 1008
