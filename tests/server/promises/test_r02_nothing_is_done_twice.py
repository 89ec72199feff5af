"""R2: no action is applied twice, and none that was chosen in another position."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from antarium.server.store import open_store
from antarium.server.tables.entries import Acted, AnyEntry, Requested
from antarium.server.tables.table import MAX_REMEMBERED_REQUESTS
from tests.server.promises.server_and_players import Json, Player, Server, players_at, sqlite_in, start_server

FUZZED = 300


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    return sqlite_in(tmp_path_factory.mktemp("twice"))


@pytest.fixture(scope="module")
def server(store: str) -> Iterator[Server]:
    with start_server(store) as opened:
        yield opened


def go(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def stored(url: str, table: str) -> tuple[AnyEntry, ...]:
    """Return the stored entries, read while the server runs."""

    async def read() -> tuple[AnyEntry, ...]:
        store = open_store(f"sqlite:///{copy_of(url)}")
        await store.open()
        try:
            return await store.since(table, 0)
        finally:
            await store.close()

    return asyncio.run(read())


def copy_of(url: str) -> Path:
    """Copy the file, since the running server has locked it."""
    import sqlite3

    path = Path(url.removeprefix("sqlite:///"))
    copy = path.with_name("copy.sqlite")
    copy.unlink(missing_ok=True)
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    source.backup(target)
    source.close()
    target.close()
    return copy


def asked_one(players: list[Player]) -> Player:
    return next(player for player in players if player.options())


def test_a_message_sent_again_is_acknowledged_again_and_done_once(server: Server, store: str) -> None:
    table = server.open_table()

    async def play() -> None:
        async with players_at(server, table, 0, 0, 1) as (tab, other_tab, _):
            message = tab.act(tab.options()[0], "once")
            answers = [await tab.ask(message), await tab.ask(message), await other_tab.ask(message)]
            first = answers[0]
            assert first["type"] == "ack"
            assert answers == [first] * 3
            # Only the request id counts, not the content.
            assert await tab.ask({**message, "action": "nonsense", "v": 0}) == first
            assert await tab.ask({"type": "resign", "id": "once", "v": first["v"]}) == first
            for _ in range(2):
                response = server.post(f"/api/tables/{table}/requests?seat=0", message)
                assert (response.status_code, response.json()) == (200, {"v": first["v"]})
            assert server.view(table, 0)["v"] == first["v"]

    go(play())
    marks = [entry.client for entry in stored(store, table) if isinstance(entry, Acted)]
    assert marks == ["once"]


def test_many_copies_at_once_by_socket_and_by_plain_request_are_done_once(server: Server, store: str) -> None:
    table = server.open_table()

    async def play() -> None:
        async with players_at(server, table, 0, 0, 0) as tabs:
            message = tabs[0].act(tabs[0].options()[0], "many")
            path = f"/api/tables/{table}/requests?seat=0"
            response = asyncio.gather(*(asyncio.to_thread(server.post, path, message) for _ in range(3)))
            live = await asyncio.gather(*(tab.ask(message) for tab in tabs))
            assert len({one["v"] for one in live} | {one.json()["v"] for one in await response}) == 1

    go(play())
    assert Counter(entry.client for entry in stored(store, table) if isinstance(entry, Acted)) == {"many": 1}


def test_the_same_request_id_of_another_seat_is_another_message(server: Server) -> None:
    table = server.open_table("toy")

    async def play() -> None:
        async with players_at(server, table, 0, 1) as (red, green):
            first = await red.ask(red.act(red.options()[0], "mine"))
            second = await green.ask(green.act(green.options()[0], "mine"))
            assert (first["type"], second["type"]) == ("ack", "ack")
            assert second["v"] == first["v"] + 1

    go(play())


def test_two_tabs_of_a_seat_that_choose_differently_at_once(server: Server) -> None:
    """One of them is done and the other refused as stale, whether the seat is asked again or not."""
    table = server.open_table("toy")

    async def play() -> None:
        async with players_at(server, table, 0, 0, 1) as (tab, other_tab, green):
            for number in range(4):
                if not tab.options():
                    await green.ask(green.act(green.options()[0]))
                    await tab.wait_for_version(green.view["v"])
                    continue
                await other_tab.wait_for_version(tab.view["v"])
                options = tab.options()
                version = tab.view["v"]
                answers = await asyncio.gather(
                    tab.ask(tab.act(options[0], f"a{number}")), other_tab.ask(tab.act(options[-1], f"b{number}"))
                )
                assert sorted(one["type"] for one in answers) == ["ack", "nak"]
                refused = next(one for one in answers if one["type"] == "nak")
                assert refused["stale"], refused
                assert server.view(table, 0)["v"] == version + 1
                await tab.wait_for_version(version + 1)
                await green.wait_for_version(version + 1)

    go(play())


def test_what_is_stale_or_from_the_future_changes_nothing(server: Server) -> None:
    table = server.open_table()

    async def play() -> None:
        async with players_at(server, table, 0, 1) as players:
            early = players[0].act(players[0].options()[-1], "early")
            for _ in range(6):
                player = asked_one(players)
                answer = await player.ask(player.act(player.options()[0]))
                for one in players:
                    await one.wait_for_version(answer["v"])
            before = server.view(table, 0)
            for message in (early, {**early, "id": "late", "v": before["v"] + 5}):
                for _ in range(2):  # a refusal is not remembered as done
                    answer = await players[0].ask(message)
                    assert answer["type"] == "nak"
                    assert answer["stale"]
                response = server.post(f"/api/tables/{table}/requests?seat=0", message)
                assert response.status_code == 409
                assert response.json()["stale"]
            assert server.view(table, 0) == before

    go(play())


def test_going_back_twice_from_two_tabs_goes_back_once(server: Server) -> None:
    table = server.open_table("toy")

    async def play() -> None:
        async with players_at(server, table, 0, 0, 1, 1) as (red, red_tab, green, green_tab):
            await red.ask(red.act("bid " + red.view["observation"]["hand"][-1]))
            answer = await green.ask(green.act("bid " + green.view["observation"]["hand"][0]))
            for one in (red, red_tab, green, green_tab):
                await one.wait_for_version(answer["v"])
            player, tab = (red, red_tab) if red.options() else (green, green_tab)
            for _ in range(2):
                answer = await player.ask(player.act("walk 1"))
                await player.wait_for_version(answer["v"])
            await tab.wait_for_version(answer["v"])
            assert player.view["undo"]["count"] == 2
            seen = player.view["v"]
            for kind in ("undo", "restart", "ask-takeback"):
                answers = [
                    await player.ask({"type": "undo", "id": f"{kind} 1".replace(" ", "-"), "v": player.view["v"]}),
                    await tab.ask({"type": kind, "id": f"{kind}-2", "v": seen}),
                ]
                assert [one["type"] for one in answers] == ["ack", "nak"], answers
                assert answers[1]["stale"]
                await player.wait_for_version(answers[0]["v"])
                answer = await player.ask(player.act("walk 2"))
                await player.wait_for_version(answer["v"])

    go(play())


@pytest.mark.parametrize("seats", [("me", "me"), ("me", "bot")])
def test_a_granted_takeback_is_acknowledged_with_the_same_version_each_time(
    server: Server, seats: tuple[str, str]
) -> None:
    """It has two entries: the request and the consent."""
    table = server.open_table(kinds=seats)

    async def play() -> None:
        async with players_at(server, table, 0) as (player,):
            answer = await player.ask(player.act(player.options()[0]))
            await player.wait_for_version(answer["v"])
            message = {"type": "ask-takeback", "id": "back", "v": player.view["v"]}
            answers = [await player.ask(message) for _ in range(3)]
            assert answers[0]["type"] == "ack", answers
            assert answers == [answers[0]] * 3

    go(play())


def test_a_consent_is_given_to_the_request_that_was_seen(tmp_path: Path) -> None:
    with start_server(sqlite_in(tmp_path), "many") as server:
        ann, ben = server.guest("Ann"), server.guest("Ben")
        table = server.open_table("toy", ("me", "open"), ann)
        assert server.post(f"/api/tables/{table}/seats", {"seat": 1}, ben).status_code == 200

        async def play() -> None:
            async with (
                players_at(server, table, 0, token=ann) as (red,),
                players_at(server, table, 1, token=ben) as (green,),
            ):
                await red.ask(red.act(red.options()[0]))
                asked = await red.ask({"type": "ask-takeback", "id": "one", "v": red.view["v"]})
                await green.wait_for_version(asked["v"])
                consent = {"type": "answer-takeback", "id": "yes", "v": green.view["v"], "agree": True}
                answer = await green.ask(green.act(green.options()[0]))  # play goes on, and the request is void
                for request in ("none", "another"):
                    late = await green.ask(consent)
                    assert (late["type"], late["stale"]) == ("nak", True), request
                    await red.wait_for_version(answer["v"])
                    answer = await red.ask({"type": "ask-takeback", "id": request, "v": red.view["v"]})
                    if request == "none":
                        assert answer["type"] == "ack"
                await green.wait_for_version(red.view["v"])
                assert green.view["takeback"]["awaited"] == [1]
                assert (await green.ask({**consent, "v": green.view["v"]}))["type"] == "ack"

        go(play())


def test_after_a_restart_the_request_ids_are_still_known(tmp_path: Path) -> None:
    url = sqlite_in(tmp_path)
    with start_server(url) as server:
        table = server.open_table()
        view = server.view(table, 0)
        message = {"type": "act", "id": "before", "v": view["v"], "action": view["decision"]["options"][0]["text"]}
        first = server.post(f"/api/tables/{table}/requests?seat=0", message)
        assert first.status_code == 200
        server.kill()
    with start_server(url) as server:
        again = server.post(f"/api/tables/{table}/requests?seat=0", message)
        assert (again.status_code, again.json()) == (200, first.json())
        assert server.view(table, 0)["v"] == first.json()["v"]


def test_a_request_too_old_to_be_remembered_is_not_done_again(tmp_path: Path) -> None:
    """A seat's first request is sent again after forty others, before and after a restart."""
    url = sqlite_in(tmp_path)
    sent: list[tuple[int, Json]] = []
    with start_server(url) as server:
        table = server.open_table()
        while Counter(seat for seat, _ in sent)[0] < 40:
            seat = next(seat for seat in (0, 1) if server.view(table, seat)["decision"])
            view = server.view(table, seat)
            message = {
                "type": "act",
                "id": f"m{len(sent)}",
                "v": view["v"],
                "action": view["decision"]["options"][0]["text"],
            }
            assert server.post(f"/api/tables/{table}/requests?seat={seat}", message).status_code == 200
            sent.append((seat, message))
        first = next(message for seat, message in sent if seat == 0)
        before = server.view(table, 0)
        assert server.post(f"/api/tables/{table}/requests?seat=0", first).status_code == 409
        assert server.view(table, 0) == before
        server.kill()
    with start_server(url) as server:
        refused = server.post(f"/api/tables/{table}/requests?seat=0", first)
        assert (refused.status_code, "this request is too old" in refused.text) == (409, True)
        assert server.view(table, 0) == before


async def shuffled(players: list[Player], choices: random.Random, count: int) -> list[tuple[int, Json, Json]]:
    """Send requests late, twice, in another order and by another tab; return seat, request and answer of each."""
    log: list[tuple[int, Json, Json]] = []
    old: list[tuple[int, Json]] = []
    for number in range(count):
        player = choices.choice(players)
        seat = player.hello["seat"]
        if (options := player.options()) and choices.random() < 0.6:
            message = player.act(choices.choice(options), f"f{number}")
            if choices.random() < 0.15:
                message = {"type": "undo", "id": f"f{number}", "v": player.view["v"]}
        elif mine := [one for whose, one in old if whose == seat]:
            message = choices.choice(mine)
            if choices.random() < 0.3:
                message = {**message, "id": f"f{number}"}
        else:
            continue
        old.append((seat, message))
        log.append((seat, message, await player.ask(message)))
        if choices.random() < 0.7:
            for one in players:
                await one.wait_for_version(log[-1][2]["v"] if choices.random() < 0.9 else 0)
    return log


@pytest.mark.parametrize("game", ["toy", "revolt"])
def test_messages_in_any_order_are_done_once(server: Server, store: str, game: str) -> None:
    table = server.open_table(game)
    log: list[tuple[int, Json, Json]] = []

    async def play() -> None:
        async with players_at(server, table, 0, 1, 0, 1) as players:
            log.extend(await shuffled(players, random.Random(f"fuzz {game}"), FUZZED if game == "revolt" else 60))

    go(play())
    entries = stored(store, table)
    done = {
        (entry.seat, entry.client): version for version, entry in enumerate(entries, 1) if isinstance(entry, Requested)
    }
    assert len(done) == sum(isinstance(entry, Requested) for entry in entries), "a mark stands twice"
    acknowledged: dict[tuple[int, str], int] = {}
    for seat, message, answer in log:
        if answer["type"] == "ack":
            assert acknowledged.setdefault((seat, message["id"]), answer["v"]) == answer["v"]
        else:
            led = done.get((seat, message["id"]), answer["v"] + 1)
            since = [one for one in entries[led : answer["v"]] if isinstance(one, Requested) and one.seat == seat]
            assert led > answer["v"] or len(since) >= MAX_REMEMBERED_REQUESTS, "refused, and done all the same"
    assert acknowledged == done
    assert len(acknowledged) < len(log)
