"""R3: any client can come back. The missing changes give it the same view as a fresh load."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from antarium.server.live.streams import MAX_CHANGES
from tests.server.promises.server_and_players import (
    Json,
    Player,
    Server,
    canonical,
    play_on,
    players_at,
    sqlite_in,
    start_server,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(sqlite_in(tmp_path_factory.mktemp("back")), "narrow") as opened:
        yield opened


def go(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def fresh(server: Server, table: str, seat: int | None) -> Json:
    """Return the view of a client that connects for the first time."""
    player = await server.player(table, seat).connect()
    player.abort()
    assert player.full_views == 1
    return player.view


async def back_again(server: Server, table: str, seat: int | None, view: Json) -> Player:
    player = await server.player(table, seat).connect(view)
    while player.view["v"] < server.view(table, 0)["v"]:
        await player.receive()
    return player


async def go_back(players: list[Player], choices: random.Random) -> bool:
    """Undo now and then, so that views also become shorter."""
    able = [one for one in players if (one.view["undo"] or {}).get("count")]
    if not able or choices.random() > 0.2:
        return False
    player = choices.choice(able)
    player.sent += 1
    answer = await player.ask({"type": "undo", "id": f"back-{player.sent}-{id(player)}", "v": player.view["v"]})
    assert answer["type"] == "ack", answer
    for one in players:
        await one.wait_for_version(answer["v"])
    return True


@pytest.mark.parametrize(("game", "count"), [("toy", 40), ("revolt", 40)])
def test_cut_at_every_message_of_a_game(server: Server, game: str, count: int) -> None:
    """Drop one client after every message; it reconnects after none, one or several more."""
    table = server.open_table(game)

    async def play() -> None:
        choices = random.Random(f"cut {game}")
        lost: list[tuple[int, Json]] = []
        async with players_at(server, table, 0, 1) as players:
            for number in range(count):
                if not (await go_back(players, choices) or await play_on(players, 1, choices)):
                    break
                for seat, player in enumerate(players):
                    lost.append((seat, player.view))
                    if (number + seat) % 2:
                        player.abort()
                        await player.connect(player.view)
                for seat, view in [one for one in lost if one[1]["v"] + choices.randrange(5) <= players[0].view["v"]]:
                    lost.remove((seat, view))
                    player = await back_again(server, table, seat, view)
                    assert player.full_views == 0, "so little was missed, and yet everything was sent"
                    assert canonical(player.view) == canonical(await fresh(server, table, seat))
                    assert canonical(player.view) == canonical(server.view(table, seat))
                    player.abort()
            for seat, view in lost:
                player = await back_again(server, table, seat, view)
                assert canonical(player.view) == canonical(server.view(table, seat))
                player.abort()

    go(play())


def test_cut_between_a_request_and_its_answer(server: Server) -> None:
    """A client that got no answer sends the request again, and it is done once."""
    table = server.open_table()

    async def play() -> None:
        choices = random.Random("between")
        async with players_at(server, table, 0, 1) as players:
            for _ in range(20):
                player = next(one for one in players if one.options())
                version = player.view["v"]
                message = player.act(choices.choice(player.options()))
                await player.send(message)
                player.abort()
                await player.connect(player.view)
                answer = await player.ask(message)
                assert (answer["type"], answer["v"]) == ("ack", version + 1)
                for one in players:
                    await one.wait_for_version(version + 1)
                assert canonical(player.view) == canonical(server.view(table, player.hello["seat"]))

    go(play())


@pytest.mark.parametrize("seen", [-1, 0, 1, 10_000, 1_000_000_000])
def test_a_version_that_is_unknown_or_not_reached_brings_everything(server: Server, seen: int) -> None:
    table = server.open_table()

    async def play() -> None:
        player = await server.player(table, 0).connect(None, v=seen)
        assert player.full_views == 1
        assert canonical(player.view) == canonical(server.view(table, 0))
        player.abort()

    go(play())


def test_a_client_that_stays_away_too_long_gets_the_whole_view(server: Server) -> None:
    """It misses more changes than the server keeps."""
    table = server.open_table()

    async def play() -> None:
        async with players_at(server, table, 0, 1) as players:
            old = dict(players[0].view)
            await play_on(players, 3, random.Random("long"))
            near = dict(players[0].view)
            await play_on(players, MAX_CHANGES - 2, random.Random("long"))
            late = await server.player(table, 0).connect(old)
            assert late.full_views == 1
            assert canonical(late.view) == canonical(players[0].view)
            just = await back_again(server, table, 0, near)
            assert canonical(just.view) == canonical(players[0].view)
            for one in (late, just):
                one.abort()

    go(play())


def test_a_client_that_names_no_seat_gets_the_whole_view(server: Server) -> None:
    """A person with two seats sees the one that must choose, so the known version can be the other seat's."""
    table = server.open_table("toy")

    async def play() -> None:
        player = await server.player(table, None).connect()
        assert player.view["seat"] == 0
        version = (await player.ask(player.act(player.options()[0])))["v"]
        await player.wait_for_version(version)
        player.abort()
        await player.connect(player.view)
        assert player.view["seat"] == 1
        assert canonical(player.view) == canonical(server.view(table, 1))
        player.abort()

    go(play())


def test_after_a_restart_of_the_server(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    views: list[Json] = []

    async def before(server: Server, table: str) -> None:
        async with players_at(server, table, 0, 1) as players:
            await play_on(players, 30, random.Random("restart"))
            views.append(players[0].view)
            await play_on(players, 3, random.Random("restart"))
            views.append(players[0].view)

    async def after(server: Server, table: str) -> None:
        for view in (*views, {**views[1], "v": views[1]["v"] + 7}):
            player = await server.player(table, 0).connect(view)
            await player.wait_for_version(views[1]["v"])
            assert canonical(player.view) == canonical(server.view(table, 0))
            player.abort()
        async with players_at(server, table, 0, 1) as players:
            assert await play_on(players, 5, random.Random("on"))

    with start_server(url) as server:
        table = server.open_table()
        go(before(server, table))
        server.kill()
    with start_server(url) as server:
        go(after(server, table))


def test_a_client_that_does_not_read_is_disconnected_and_can_come_back(server: Server) -> None:
    """Neither it nor the others miss anything."""
    table = server.open_table()

    async def play() -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", int(server.address.rpartition(":")[2])))
        slow = await connect(
            server.address.replace("http", "ws") + "/api/socket", sock=line, compression=None, proxy=None,
            ping_interval=None, max_queue=1,
        )  # fmt: skip
        await slow.send(f'{{"type":"hello","table":"{table}","seat":1}}')
        old = server.view(table, 1)
        for _ in range(120):
            assert server.post(f"/api/tables/{table}/chat?seat=0", {"text": "x" * 2000}).status_code == 200
        async with players_at(server, table, 0) as (player,):
            # It still reads nothing, so it is the server that closes the connection.
            await until_alone(player)
            await player.ask(player.act(player.options()[0]))
        with pytest.raises(ConnectionClosed):
            await read_on(slow)
        back = await server.player(table, 1).connect(old)
        assert back.full_views == 0
        assert canonical(back.view) == canonical(server.view(table, 1))
        assert sum(message["type"] == "said" for message in back.messages) == 120
        back.abort()

    go(play())


async def read_on(line: ClientConnection) -> None:
    while True:
        await asyncio.wait_for(line.recv(), 10)


async def until_alone(player: Player) -> None:
    """Wait until no other seat is connected."""
    while True:
        message = await player.receive(10)
        if message["type"] == "presence" and message["seats"] == [player.hello["seat"]]:
            return
