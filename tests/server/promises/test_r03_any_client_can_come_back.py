"""R3: any client can come back. What is missing brings it to the very view that a fresh load would show."""

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
from tests.server.promises.server_and_players import Hall, Json, Player, canonical, hall, play_on, seated, sqlite_in


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with hall(sqlite_in(tmp_path_factory.mktemp("back")), "narrow") as opened:
        yield opened


def go(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def fresh(hall: Hall, table: str, seat: int | None) -> Json:
    """The view as somebody sees it who comes for the first time."""
    player = await hall.player(table, seat).come()
    player.cut()
    assert player.wholes == 1
    return player.view


async def back_again(hall: Hall, table: str, seat: int | None, view: Json) -> Player:
    player = await hall.player(table, seat).come(view)
    while player.view["v"] < hall.view(table, 0)["v"]:
        await player.receive()
    return player


async def go_back(players: list[Player], choices: random.Random) -> bool:
    """Now and then somebody takes something back, so that views also shrink."""
    able = [one for one in players if (one.view["undo"] or {}).get("count")]
    if not able or choices.random() > 0.2:
        return False
    player = choices.choice(able)
    player.sent += 1
    answer = await player.ask({"type": "undo", "id": f"back-{player.sent}-{id(player)}", "v": player.view["v"]})
    assert answer["type"] == "ack", answer
    for one in players:
        await one.reach(answer["v"])
    return True


@pytest.mark.parametrize(("game", "count"), [("toy", 40), ("revolt", 40)])
def test_cut_at_every_message_of_a_game(here: Hall, game: str, count: int) -> None:
    """After every message one client is cut off; it comes back after none, one or several more."""
    table = here.open_table(game)

    async def play() -> None:
        choices = random.Random(f"cut {game}")
        lost: list[tuple[int, Json]] = []
        async with seated(here, table, 0, 1) as players:
            for number in range(count):
                if not (await go_back(players, choices) or await play_on(players, 1, choices)):
                    break
                for seat, player in enumerate(players):
                    lost.append((seat, player.view))
                    if (number + seat) % 2:
                        player.cut()
                        await player.come(player.view)
                for seat, view in [one for one in lost if one[1]["v"] + choices.randrange(5) <= players[0].view["v"]]:
                    lost.remove((seat, view))
                    player = await back_again(here, table, seat, view)
                    assert player.wholes == 0, "so little was missed, and yet everything was sent"
                    assert canonical(player.view) == canonical(await fresh(here, table, seat))
                    assert canonical(player.view) == canonical(here.view(table, seat))
                    player.cut()
            for seat, view in lost:
                player = await back_again(here, table, seat, view)
                assert canonical(player.view) == canonical(here.view(table, seat))
                player.cut()

    go(play())


def test_cut_between_a_request_and_its_answer(here: Hall) -> None:
    """Whoever does not know whether it was done sends it again, and it was done once."""
    table = here.open_table()

    async def play() -> None:
        choices = random.Random("between")
        async with seated(here, table, 0, 1) as players:
            for _ in range(20):
                player = next(one for one in players if one.options())
                version = player.view["v"]
                message = player.act(choices.choice(player.options()))
                await player.say(message)
                player.cut()
                await player.come(player.view)
                answer = await player.ask(message)
                assert (answer["type"], answer["v"]) == ("ack", version + 1)
                for one in players:
                    await one.reach(version + 1)
                assert canonical(player.view) == canonical(here.view(table, player.hello["seat"]))

    go(play())


@pytest.mark.parametrize("seen", [-1, 0, 1, 10_000, 1_000_000_000])
def test_a_version_that_is_unknown_or_not_reached_brings_everything(here: Hall, seen: int) -> None:
    table = here.open_table()

    async def play() -> None:
        player = await here.player(table, 0).come(None, v=seen)
        assert player.wholes == 1
        assert canonical(player.view) == canonical(here.view(table, 0))
        player.cut()

    go(play())


def test_who_stays_away_too_long_gets_everything(here: Hall) -> None:
    """More is missing than is kept for those who come back."""
    table = here.open_table()

    async def play() -> None:
        async with seated(here, table, 0, 1) as players:
            old = dict(players[0].view)
            await play_on(players, 3, random.Random("long"))
            near = dict(players[0].view)
            await play_on(players, MAX_CHANGES - 2, random.Random("long"))
            late = await here.player(table, 0).come(old)
            assert late.wholes == 1
            assert canonical(late.view) == canonical(players[0].view)
            just = await back_again(here, table, 0, near)
            assert canonical(just.view) == canonical(players[0].view)
            for one in (late, just):
                one.cut()

    go(play())


def test_who_does_not_say_which_seat_is_shown_everything(here: Hall) -> None:
    """One person with two seats is shown the one that is to choose, so the version seen may be the other's."""
    table = here.open_table("toy")

    async def play() -> None:
        player = await here.player(table, None).come()
        assert player.view["seat"] == 0
        version = (await player.ask(player.act(player.options()[0])))["v"]
        await player.reach(version)
        player.cut()
        await player.come(player.view)
        assert player.view["seat"] == 1
        assert canonical(player.view) == canonical(here.view(table, 1))
        player.cut()

    go(play())


def test_after_a_restart_of_the_server(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    views: list[Json] = []

    async def before(hall: Hall, table: str) -> None:
        async with seated(hall, table, 0, 1) as players:
            await play_on(players, 30, random.Random("restart"))
            views.append(players[0].view)
            await play_on(players, 3, random.Random("restart"))
            views.append(players[0].view)

    async def after(hall: Hall, table: str) -> None:
        for view in (*views, {**views[1], "v": views[1]["v"] + 7}):
            player = await hall.player(table, 0).come(view)
            await player.reach(views[1]["v"])
            assert canonical(player.view) == canonical(hall.view(table, 0))
            player.cut()
        async with seated(hall, table, 0, 1) as players:
            assert await play_on(players, 5, random.Random("on"))

    with hall(url) as here:
        table = here.open_table()
        go(before(here, table))
        here.kill()
    with hall(url) as here:
        go(after(here, table))


def test_who_cannot_keep_up_is_sent_away_and_may_come_back(here: Hall) -> None:
    """A client that does not read loses its connection; the others lose nothing, and neither does it."""
    table = here.open_table()

    async def play() -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", int(here.address.rpartition(":")[2])))
        slow = await connect(
            here.address.replace("http", "ws") + "/api/socket", sock=line, compression=None, proxy=None,
            ping_interval=None, max_queue=1,
        )  # fmt: skip
        await slow.send(f'{{"type":"hello","table":"{table}","seat":1}}')
        old = here.view(table, 1)
        for _ in range(120):
            assert here.post(f"/api/tables/{table}/chat?seat=0", {"text": "x" * 2000}).status_code == 200
        async with seated(here, table, 0) as (player,):
            # Sent away while it still reads nothing: so it is not the client that lets go.
            await until_alone(player)
            await player.ask(player.act(player.options()[0]))
        with pytest.raises(ConnectionClosed):
            await read_on(slow)
        back = await here.player(table, 1).come(old)
        assert back.wholes == 0
        assert canonical(back.view) == canonical(here.view(table, 1))
        assert sum(message["type"] == "said" for message in back.messages) == 120
        back.cut()

    go(play())


async def read_on(line: ClientConnection) -> None:
    while True:
        await asyncio.wait_for(line.recv(), 10)


async def until_alone(player: Player) -> None:
    """Wait until nobody looks from another seat."""
    while True:
        message = await player.receive(10)
        if message["type"] == "presence" and message["seats"] == [player.hello["seat"]]:
            return
