"""R7: nothing hidden reaches a seat: not in a frame, an answer, an error, an export, nor by how many messages come.

Words: everything sent to a seat is searched for what that seat must not know, for the key of the dice, and for tokens.
Worlds: of two tables that differ only in what a seat must not know, that seat is sent the same bytes.
"""

from __future__ import annotations

import asyncio
import base64
import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from antarium import games
from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.refusals import UserError
from antarium.kernel.testing.hiding import occurs
from antarium.server import wire
from antarium.server.access import passwords
from antarium.server.access.security import SecuritySettings
from antarium.server.live.streams import Stream
from antarium.server.store import User
from antarium.server.tables import requests
from antarium.server.tables.entries import Acted, Person
from antarium.server.tables.loading import events_of
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService, loaded_game
from antarium.server.tables.table import ONLOOKER
from antarium.server.views import previews
from tests.server.promises.in_process import http_client, open_service, open_table_in, serve_http, table_header
from tests.server.promises.server_and_players import Player, bearer, sqlite_in

SIDES = {"toy": {"length": "long"}, "revolt": {"setup": "auto"}}
NAMES = ("Ann", "Ben")
PAGES = ("/t/{id}", "/t/{id}/text", "/t/{id}/record", "/text", "/")


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", "tests.cli.toy_shelf")


# Words


class Client:
    """Everything that is sent to one client, by socket or in HTTP answers."""

    def __init__(self, player: Player, web: httpx.AsyncClient, seat: int, token: str) -> None:
        self.player = player
        self.web = web
        self.seat = seat
        self.token = token
        self.answers: list[str] = []
        self.errors: list[str] = []
        self.searched = 0

    async def fetch(self, path: str, body: object = None, attempt: str = "") -> httpx.Response:
        """Send a request; a refusal can repeat the text of the attempt, so that is removed."""
        self.web.cookies.clear()
        method = "GET" if body is None else "POST"
        answer = await self.web.request(method, path, json=body, headers=bearer(self.token))
        assert answer.status_code < 500, answer.text
        assert self.token not in str(answer.headers)
        text = answer.text
        for word in attempt.split():
            text = text.replace(word, "")
        (self.answers if answer.status_code < 400 else self.errors).append(text)
        return answer

    def new(self) -> Iterator[str]:
        """Yield what was sent since the last call."""
        yield from (frame.decode() for frame in self.player.frames[self.searched :] if b'"nak"' not in frame)
        self.searched = len(self.player.frames)
        yield from self.answers
        self.answers = []


@asynccontextmanager
async def connect_clients(house: TableService, room: Room, address: str) -> AsyncIterator[list[Client]]:
    """Connect a client to every seat and a spectator, each with a token."""
    table = room.table.header.id
    present: list[Client] = []
    async with http_client(address) as web:
        for seat, name in [*enumerate(NAMES), (ONLOOKER, "Cat")]:
            token = passwords.new_token()
            await house.store.add_user(User(name.lower(), name), 0.0)
            await house.store.add_token(passwords.token_digest(token), name.lower(), 0.0)
            player = await Player(address, table, None if seat == ONLOOKER else seat, token=token).connect()
            assert player.view["seat"] == seat
            present.append(Client(player, web, seat, token))
        try:
            yield present
        finally:
            for client in present:
                client.player.abort()


def canaries(room: Room, present: list[Client]) -> list[str]:
    """Return texts that no client can receive during the game."""
    key = room.table.header.key
    tokens = [client.token for client in present]
    digests = [passwords.token_digest(token) for token in tokens]
    return [key.hex(), base64.b64encode(key).decode().rstrip("="), *tokens, *digests]


async def look_everywhere(client: Client, room: Room, choices: random.Random) -> None:
    """Send every kind of request, with legal and illegal actions."""
    table = room.table
    base = f"/api/tables/{table.header.id}"
    moment = choices.randrange(len(table.play.acts) + 1)
    for path in ("/view", f"/view?at={moment}", "/record", "/chat", ""):
        await client.fetch(base + path)
    await client.fetch("/api/tables")
    if choices.random() < 0.2:
        for page in PAGES:
            await client.fetch(page.format(id=table.header.id))
    texts = [option["text"] for option in (client.player.view["decision"] or {"options": []})["options"]]
    texts = choices.sample(texts, min(2, len(texts))) + attempts(table.play.position, choices)
    for text in texts:
        for what in ("options", "preview", "why"):
            await client.fetch(f"{base}/{what}", {"filled": [text]}, text)
    for text in texts[2:]:
        act = {"type": "act", "id": f"x{choices.random()}", "v": table.version, "action": text}
        await client.fetch(f"{base}/requests", act, text)
    # Requests for other seats are refused.
    for other in range(table.header.seats):
        if other != client.seat:
            for path in (f"/view?seat={other}", f"/view?at={moment}&eyes={other}"):
                assert (await client.fetch(base + path)).status_code in (403, 404)


def attempts(position: Position, choices: random.Random) -> list[str]:
    """Return mostly illegal actions: options of another seat, and options with other words."""
    write = position.game.notation.write
    options = [write(one) for decision in position.pending for one in decision.some(30)]
    words = [word for text in options for word in text.split()]
    made = " ".join([choices.choice(options).split()[0], *choices.sample(words, min(2, len(words)))])
    return [made, f"{made} {choices.choice(words)}"]


@pytest.mark.parametrize(("game", "count"), [("toy", 24), ("revolt", 14)])
def test_no_word_of_what_is_hidden_is_sent(tmp_path: Path, game: str, count: int) -> None:
    searched = 0

    async def play() -> None:
        nonlocal searched
        choices = random.Random(f"words {game}")
        async with open_service(sqlite_in(tmp_path)) as house:
            header = table_header("words", game, key_from(f"words {game}"), options=SIDES[game])
            room = await open_table_in(house, header, [Person(name.lower(), name) for name in NAMES])
            async with (
                serve_http(house, SecuritySettings(local=False)) as address,
                connect_clients(house, room, address) as present,
            ):
                never = canaries(room, present)
                for _ in range(count):
                    position = room.table.play.position
                    if not room.table.waiting:
                        break
                    before = {client.seat: set(position.game.secrets(position, client.seat)) for client in present}
                    for client in present:
                        if choices.random() < 0.15:
                            await look_everywhere(client, room, choices)
                    await choose(present, room, choices)
                    if room.table.phase == "over":
                        break
                    now = room.table.play.position
                    for client in present:
                        secret = sorted(before[client.seat] & set(now.game.secrets(now, client.seat)))
                        for text in client.new():
                            searched += 1
                            assert not (word := occurs(secret, text)), f"seat {client.seat} reads '{word}': {text}"
                            assert not [word for word in never if word in text]
                        for text in client.errors:
                            assert not [word for word in never if word in text]

    asyncio.run(play())
    assert searched > 2 * count


async def choose(present: list[Client], room: Room, choices: random.Random) -> None:
    seat = choices.choice(room.table.waiting)
    player = present[seat].player
    await player.wait_for_version(room.table.version)
    answer = await player.ask(player.act(choices.choice(player.options())))
    assert answer["type"] == "ack", answer
    for client in present:
        await client.player.wait_for_version(answer["v"])


# Worlds


class FrameRecorder:
    """A subscriber that keeps every frame."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.user = "" if seat == ONLOOKER else "local"
        self.frames: list[str] = []

    def send(self, message: bytes) -> None:
        self.frames.append(unmarked(message.decode()))

    def dismiss(self) -> None:
        raise AssertionError("the server must not disconnect it")


def unmarked(text: str) -> str:
    """Return the text without what always differs: the name of the table, fingerprints, times."""
    text = re.sub(r"world-[ab]", "world", text)
    text = re.sub(r'"(changed|opened|at)":[0-9.e+]+', r'"\1":0', text)
    return re.sub(r"\b[0-9a-f]{32,64}\b", "#", text)


class World:
    """One of two tables that a seat cannot tell apart."""

    def __init__(self, house: TableService, room: Room, seat: int) -> None:
        self.house = house
        self.room = room
        self.eyes = FrameRecorder(seat)
        self.whole = unmarked(b"".join(room.stream(seat, 0.0).after(-1)).decode())
        house.welcome(room, self.eyes)

    def options(self, seat: int) -> list[str]:
        position = self.room.table.play.position
        return [position.game.notation.write(one) for one in position.decision(seat).some(40)]

    async def act(self, seat: int, text: str) -> str:
        """Choose and return what was sent."""
        table = self.room.table
        done = len(self.eyes.frames)
        await self.house.ask(table.header.id, seat, wire.Act(id=f"w{table.version}", v=table.version, action=text))
        return "\n".join(self.eyes.frames[done:])

    def revealed(self) -> bool:
        """True if the last action revealed something, which then differs in the two worlds."""
        acted = self.room.table.play.events
        last = len(self.room.table.play.acts)
        return any(number == last and (event.reveals or event.audience) for number, event in acted)

    def refusal(self, seat: int, text: str) -> str:
        table = self.room.table
        try:
            requests.decide(table, seat, wire.Act(id="try", v=table.version, action=text), 0.0, ())
        except UserError as refusal:
            return str(refusal)
        return "possible"

    async def answers(self, seat: int, texts: list[str]) -> list[bytes]:
        """Return the answers to HTTP requests."""
        table = self.room.table
        found: list[bytes] = [unmarked(table.play.export().write()).encode()]
        summary = await self.house.store.summary(table.header.id)
        found.append(unmarked(msgspec.json.encode(summary).decode()).encode())
        if seat in table.waiting:
            found += [self.refusal(seat, text).encode() for text in texts]
            for text in texts:
                found.append(msgspec.json.encode(previews.preview(table, seat, (text,))))
        return found


async def two_worlds(house: TableService, position: Position, seat: int, seed: str) -> tuple[World, World]:
    """Open two tables with the same dice: the real one, and one drawn from what the seat knows."""
    key = position.state.dice.key
    drawn = position.game.determinise(position.game.observe(position, seat), Dice.from_seed(seed))
    drawn.state.dice = position.state.dice.clone()
    options = dict(position.state.setup.options)
    worlds = []
    for name, one in (("world-a", position), ("world-b", drawn)):
        name = f"{name}-{seed.replace(' ', '-')}"
        header = table_header(name, position.game.id, key, options=options, origin=encode(one))
        worlds.append(World(house, await open_table_in(house, header), seat))
    return worlds[0], worlds[1]


def some_position(game: str, seed: str, count: int) -> Position:
    """Play some actions and return the position, never the final one."""
    rules = loaded_game(game, "")
    play = Play(rules, rules.setup(2, **SIDES[game]), key_from(seed))
    dice = Dice.from_seed(f"play {seed}")
    for _ in range(count):
        before = play.position.clone()
        decision = play.position.pending[dice.below(len(play.position.pending))]
        options = decision.some(20)
        play.apply(decision.seat, options[dice.below(len(options))])
        if not play.position.pending:
            return before
    return play.position


async def compare(house: TableService, position: Position, seat: int, seed: str, steps: int) -> tuple[int, bool]:
    """Play the same choices in both worlds; return the number of compared steps and if the worlds differed."""
    server, there = await two_worlds(house, position, seat, seed)
    differed = server.room.table.play.position.state.parts() != there.room.table.play.position.state.parts()
    assert server.whole == there.whole
    choices = random.Random(seed)
    for number in range(steps):
        table, other = server.room.table, there.room.table
        assert table.waiting == other.waiting, "who is asked depends on what is hidden"
        if not table.waiting:
            return number, differed
        actor = choices.choice(table.waiting)
        tries = attempts(table.play.position, choices) + choices.sample(server.options(actor), 1)
        assert await server.answers(seat, tries) == await there.answers(seat, tries)
        common = [text for text in server.options(actor) if text in there.options(actor)]
        if not common:
            return number, differed
        text = choices.choice(common)
        sealed = bool(table.play.position.sealed)
        sent, again = await server.act(actor, text), await there.act(actor, text)
        opened = sealed and not table.play.position.sealed  # and everybody may see what the others had chosen
        if opened or server.revealed() or there.revealed():
            return number + 1, differed
        assert sent == again, f"seat {seat} can tell the worlds apart after '{text}' by seat {actor}"
        if not sent:
            raise AssertionError("nothing was sent at all")
    return steps, differed


WORLDS = 5
MANY_WORLDS = 60


def compare_worlds(tmp_path: Path, game: str, seat: int, count: int) -> None:
    async def play() -> None:
        compared = differing = 0
        async with open_service(sqlite_in(tmp_path)) as house:
            for number in range(count):
                seed = f"{game} {seat + 1} {number}"
                position = some_position(game, seed, 4 * (number % 4) if game == "toy" else 25 * (number % 10))
                steps, differed = await compare(house, position, seat, seed, 25)
                compared += steps
                differing += differed
        assert compared > 2 * count  # the toy opens its bids after every few steps, and there a comparison ends
        assert differing > count // 2, "the two worlds were the same, so nothing was proved"

    asyncio.run(play())


@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1])
@pytest.mark.parametrize("game", ["toy", "revolt"])
def test_of_two_worlds_a_seat_is_sent_the_same(tmp_path: Path, game: str, seat: int) -> None:
    compare_worlds(tmp_path, game, seat, WORLDS)


@pytest.mark.soak
@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1])
@pytest.mark.parametrize("game", ["toy", "revolt"])
def test_of_many_worlds_a_seat_is_sent_the_same(tmp_path: Path, game: str, seat: int) -> None:
    compare_worlds(tmp_path, game, seat, MANY_WORLDS)


def test_a_sealed_choice_cannot_be_told_from_another(tmp_path: Path) -> None:
    """Not by what the others are sent, the export or the lobby; undone, it leaves no trace."""

    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            position = Play.start(loaded_game("toy", ""), seed="sealed").position
            for eyes in (1, ONLOOKER):
                sent: list[list[str]] = []
                choices = [position.game.notation.write(one) for one in position.decision(0).options]
                for number, text in enumerate(choices):
                    name = f"world-a-{eyes + 1}-{number}"
                    header = table_header(name, "toy", position.state.dice.key)
                    world = World(house, await open_table_in(house, header), eyes)
                    frames = [world.whole, await world.act(0, text)]
                    frames += [answer.decode() for answer in await world.answers(eyes, ["bid amber", "done"])]
                    await house.ask(name, 0, wire.Undo(id="u", v=world.room.table.version))
                    frames += world.eyes.frames[-1:]
                    sent.append([frame.replace(f"world-{eyes + 1}-{number}", "world") for frame in frames])
                assert len(sent) == 3
                assert sent[0] == sent[1] == sent[2]

    asyncio.run(play())


def test_previews_are_made_on_another_table_than_the_real_one(tmp_path: Path) -> None:
    """It has neither the key nor anything hidden."""

    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            for game, options in SIDES.items():
                header = table_header(f"thought-{game}", game, key_from("thought"), options=options)
                table = (await open_table_in(house, header)).table
                seat = table.waiting[0]
                worlds = [previews.Sandbox(table, seat).position for _ in range(8)]
                assert header.key not in {world.state.dice.key for world in worlds}
                assert len({msgspec.msgpack.encode(world.state.parts()) for world in worlds}) > 1
                seen = table.game.observe(table.play.position, seat)
                assert all(table.game.observe(world, seat) == seen for world in worlds)

    asyncio.run(play())


# Seats that change their player


def test_a_player_who_left_a_seat_sees_and_does_nothing_with_it(tmp_path: Path) -> None:
    """One player leaves and another takes the seat: the first one's connection is closed."""

    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            room = await open_table_in(house, table_header("chairs", "toy"), [Person("ann", "Ann")])
            async with serve_http(house, SecuritySettings(local=False)) as address, http_client(address) as web:
                tokens: list[str] = []
                for name in ("Ann", "Ben", "Cat"):
                    tokens.append(passwords.new_token())
                    await house.store.add_user(User(name.lower(), name), 0.0)
                    await house.store.add_token(passwords.token_digest(tokens[-1]), name.lower(), 0.0)
                old = await Player(address, "chairs", 0, token=tokens[0]).connect()
                assert (await web.delete("/api/tables/chairs/seats", headers=bearer(tokens[0]))).status_code == 200
                for seat, token in ((0, tokens[1]), (1, tokens[2])):
                    sat = await web.post("/api/tables/chairs/seats", json={"seat": seat}, headers=bearer(token))
                    assert sat.status_code == 200, sat.text
                assert room.table.phase == "playing"
                new = await Player(address, "chairs", 0, token=tokens[1]).connect()
                message = old.act(new.options()[0], v=new.view["v"])
                with pytest.raises(Exception, match="this seat is no longer yours"):
                    await old.ask(message)
                assert room.table.actions == 0
                assert not [frame for frame in old.frames if b'"hand":["' in frame]
                new.abort()

    asyncio.run(play())


def test_secret_events_reach_their_audience_only(tmp_path: Path) -> None:
    """The log of every seat has what it was told; only the store has everything."""

    async def play() -> None:
        async with open_service(sqlite_in(tmp_path)) as house:
            room = await open_table_in(house, table_header("secret", "toy", key_from("secret")))
            for seat in (0, 1):
                decision = room.table.play.position.decision(seat)
                text = room.table.game.notation.write(decision.options[0])
                await house.ask("secret", seat, wire.Act(id="bid", v=room.table.version, action=text))
            winner = room.table.waiting[0]
            await house.ask("secret", winner, wire.Act(id="draw", v=room.table.version, action="draw"))
            entry = (await house.store.since("secret", 0))[-1]
            assert isinstance(entry, Acted)
            (drawn,) = events_of(room.table.game.events).decode(entry.told)
            card = str(drawn.card)
            for seat in (0, 1, ONLOOKER):
                assert (card in b"".join(Stream(room.table, seat).after(-1)).decode()) == (seat == winner)

    asyncio.run(play())
