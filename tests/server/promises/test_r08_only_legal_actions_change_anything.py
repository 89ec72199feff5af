"""R8: only legal actions change anything, and the server answers every message in order and goes on."""

from __future__ import annotations

import asyncio
import random
import string
from collections.abc import Iterator

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.promises.server_and_players import Json, Player, Server, players_at, sqlite_in, start_server

MUTATED = 250
MANGLED = 250


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(sqlite_in(tmp_path_factory.mktemp("legal"))) as opened:
        yield opened
        assert "Traceback" not in opened.read_errors()
        assert "incident" not in opened.read_errors()


def state_of(server: Server, table: str) -> tuple[int, int, str]:
    view = server.view(table, 0)
    return view["v"], view["action"], view["fingerprint"]


# Actions that are nearly legal


def mutated(text: str, choices: random.Random) -> str:
    """Return the action with a mistake in it."""
    words = text.split()
    at = choices.randrange(len(words))
    match choices.randrange(8):
        case 0:
            words[at] = words[at][::-1]
        case 1:
            words.pop(at)
        case 2:
            words.insert(at, words[at])
        case 3:
            words[at] = str(choices.choice([-1, 0, 10**6, 10**30, 2**63, "1e9", "NaN", "٣", "0x1", "1_0"]))
        case 4:
            words[at] = "".join(choices.choices(string.printable + "é\u0000\u202e🚀", k=5))
        case 5:
            choices.shuffle(words)
        case 6:
            words[at] = words[at].swapcase()
        case _:
            words.append(choices.choice(["done", "0", "-", ";", "'", '"', "<b>", "../..", "%s"]))
    return " ".join(words)[:400]


@pytest.mark.parametrize("game", ["revolt", "toy"])
def test_illegal_actions_change_nothing(server: Server, game: str) -> None:
    """Mutations that happen to be legal are played; all others change neither version nor fingerprint."""
    table = server.open_table(game)

    async def play() -> None:
        choices = random.Random(f"mutate {game}")
        refused = 0
        async with players_at(server, table, 0, 1) as players:
            for number in range(MUTATED):
                asked = [one for one in players if one.options()]
                if not asked:
                    break
                player = choices.choice(asked)
                before = (player.view["v"], player.view["fingerprint"])
                text = mutated(choices.choice(player.options()), choices) or "done"
                sender = choices.choice(players)
                answer = await sender.ask(sender.act(text, f"m{number}", player.view["v"]))
                if answer["type"] == "nak":
                    refused += 1
                    assert answer["reason"]
                    assert (answer["v"], player.view["fingerprint"]) == before
                for one in players:
                    await one.wait_for_version(answer["v"])
                if number % 25 == 0:
                    answer = await player.ask(player.act(choices.choice(player.options() or ["done"])))
                    for one in players:
                        await one.wait_for_version(answer["v"])
            assert refused > 10
            assert state_of(server, table)[:2] == (players[0].view["v"], players[0].view["action"])

    asyncio.run(play())


# Invalid messages

ACT = b'{"type":"act","id":"a","v":%b,"action":%b}'
WORDS: tuple[bytes, ...] = (
    b"", b"\x00", b"null", b"[]", b"{}", b"0", b'"hello"', b"NaN", b"{", b"}", b'{"type":', b'{"type":"act"}',
    b'{"type":"nonsense","id":"a","v":1}', b'{"type":"act","id":"a","v":1}', b'{"type":"hello","table":"x"}',
    b'{"type":"act","id":"","v":1,"action":"done"}', b'{"type":"act","id":"a b","v":1,"action":"done"}',
    b'{"type":"act","id":"a","id":"b","v":1,"action":"done"}',
    b'{"type":"act","id":"a","v":1,"action":"done","more":1}',
    *(ACT % (number, b'"done"') for number in (b"-1", b"1.5", b"NaN", b"1e400", b"9" * 400, b'"1"', b"true", b"null")),
    *(ACT % (b"1", text) for text in (b'"\\ud800"', b'"\\u0000"', b'["done"]', b'"%b"' % (b"x" * 500), b'"\xff"')),
    b'{"type":"say","id":"a","text":"\\ud83d"}', b'{"type":"say","id":"a","text":""}',
    b'{"type":"say","id":"a","text":"%b"}' % (b"x" * 3000), b'{"type":"claim","id":"a","v":1,"seat":99}',
    b'{"type":"claim","id":"a","v":1,"seat":-1}', b'{"type":"claim","id":"a","v":1,"seat":0}',
    b'{"type":"undo","id":"a","v":1,"stand":99999}', b'{"type":"undo","id":"a","v":1,"stand":-1}',
    b'{"type":"answer-takeback","id":"a","v":1,"agree":"yes"}',
    b'{"type":"answer-takeback","id":"a","v":1,"agree":true}',
    b"[" * 40_000, b'{"a":' * 5_000 + b"1" + b"}" * 5_000, b"[" * 33 + b"]" * 33,
    b'{"type":"act","id":%b}' % (b"[" * 31 + b"]" * 31), b"\xff\xfe\xfd", b"\xed\xa0\x80", b"\xef\xbb\xbf{}",
    b"\x1f\x8b\x08\x00",
)  # fmt: skip
"""Kinds of invalid messages."""


def mangled(message: Json, choices: random.Random) -> bytes:
    """Return a valid message with bytes changed, removed or doubled, or another text."""
    data = bytearray(msgspec.json.encode(message))
    for _ in range(choices.randrange(1, 4)):
        at = choices.randrange(len(data))
        match choices.randrange(5):
            case 0:
                data[at] ^= 1 << choices.randrange(8)
            case 1:
                del data[at : at + choices.randrange(1, 10)]
            case 2:
                data[at:at] = data[at : at + choices.randrange(1, 10)]
            case 3:
                data[at:at] = choices.choice([b"9" * 30, b"\\ud800", b"\x00", b'"', b"[[[[", b"null", b"-"])
            case _:
                data[at:] = choices.randbytes(choices.randrange(1, 40))
        if not data:
            return b"\x00"
    return bytes(data)


async def send_raw(player: Player, data: bytes, text: bool) -> None:
    """Send it as text if it is UTF-8, else as bytes; check that the connection still answers."""
    assert player.connection is not None
    try:
        await player.connection.send(data.decode() if text else data)
    except UnicodeDecodeError:
        await player.connection.send(data)
    while True:
        message = await player.receive()
        if message["type"] in ("nak", "pong"):
            return
        assert message["type"] in ("presence", "said", "ack"), message
        if message["type"] == "ack":  # chat may be said
            return


def test_invalid_messages_are_refused_and_the_socket_stays_open(server: Server) -> None:
    table = server.open_table()

    async def play() -> None:
        choices = random.Random("mangle")
        async with players_at(server, table, 0, 1, 1, 1) as players:
            before = state_of(server, table)
            for word in WORDS:
                for text in (True, False):
                    await send_raw(players[1], word, text)
            right = {"type": "act", "id": "right", "v": before[0], "action": "done"}
            for number in range(MANGLED):
                # Seat 1 is not asked, so that no mangled action can happen to be legal.
                await send_raw(players[2 + number % 2], mangled(right, choices), choices.random() < 0.5)
            assert state_of(server, table) == before
            player = players[0]
            assert (await player.ask(player.act(player.options()[0])))["type"] == "ack"

    asyncio.run(play())


GREETINGS = {
    "deep": b"[" * 40_000, "bytes": b"\xff", "empty": b"{}", "ping": b'{"type":"ping"}',
    "nowhere": b'{"type":"hello","table":"nowhere"}',
}  # fmt: skip


@pytest.mark.parametrize("word", GREETINGS.values(), ids=GREETINGS)
def test_a_wrong_greeting_ends_the_connection_and_nothing_else(server: Server, word: bytes) -> None:
    table = server.open_table()

    async def play() -> None:
        player = server.player(table, 0)
        with pytest.raises((ConnectionClosed, AssertionError)):
            await player.connect(greeting=word)
        player.abort()
        async with players_at(server, table, 0) as (other,):
            assert other.options()

    asyncio.run(play())


# Plain requests


def places(server: Server, table: str) -> list[tuple[str, str]]:
    """Return every method and path with a body, from the OpenAPI description."""
    described = server.get("/api/openapi.json").json()["paths"]
    return [
        (method.upper(), path.replace("{table}", table).replace("{game}", "revolt"))
        for path, methods in described.items()
        for method, about in methods.items()
        if "requestBody" in about
    ]


def test_bodies_that_do_not_fit_are_refused_everywhere(server: Server) -> None:
    table = server.open_table()
    before = state_of(server, table)
    choices = random.Random("bodies")
    found = places(server, table)
    assert len(found) > 8
    for method, path in found:
        bodies = [*WORDS, *(mangled({"text": "x", "filled": ["done"], "seat": 1, "v": 1}, choices) for _ in range(10))]
        for body in choices.sample(bodies, 30):
            answer = server.client.request(method, path, content=body, headers={"content-type": "application/json"})
            check_answer(answer)
    assert state_of(server, table) == before


QUERIES = (
    "seat=x", "seat=-2", "seat=99", "seat=1e3", "seat=%00", "seat=%ff", "since=99999999999999999999", "since=-5",
    "wait=nan&since=1", "wait=inf&since=1", "wait=-1", "wait=1e400", "at=-9", "at=999999", "at=99999999999999999999",
    "eyes=1&at=0", "eyes=99&at=0", "before=nan", "before=-1", "before=inf", "most=0", "most=101", "most=x",
    "mine=maybe", "after=x", "after=-1", "after=1e10", "seat=0&seat=1", "%00=%00", "a" * 3000,
)  # fmt: skip


def test_invalid_queries_and_paths_are_refused(server: Server) -> None:
    table = server.open_table()
    before = state_of(server, table)
    for path in (f"/api/tables/{table}/view", "/api/tables", f"/api/tables/{table}/chat", f"/api/tables/{table}"):
        for query in QUERIES:
            check_answer(server.client.get(f"{path}?{query}"))
    for odd in ("%00", "..%2f..", "%ff", "a" * 5000, "x y", "%F0%9F%9A%80", "a;b", "\u00e9"):
        for path in (f"/api/tables/{odd}/view", f"/api/tables/{odd}", f"/api/rules/{odd}", f"/{odd}"):
            check_answer(server.client.get(path))
    assert state_of(server, table) == before


def check_answer(answer: httpx.Response) -> None:
    """Check that it is a success or a refusal in one sentence, never a crash."""
    assert answer.status_code < 500, f"{answer.request.method} {answer.request.url}: {answer.status_code} {answer.text}"
    if answer.status_code >= 400 and answer.headers["content-type"].startswith("application/json"):
        assert answer.json()["error"]
