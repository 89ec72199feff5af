"""Opening tables: new games, rematches, forks and imported games."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import msgspec

from antarium import bots
from antarium.kernel.codec import encode
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.refusals import BadReplay, BadSetup, UserError
from antarium.kernel.replay import Replay
from antarium.server.access.auth import Forbidden
from antarium.server.access.passwords import new_code, token_digest
from antarium.server.store import Invitation
from antarium.server.tables import clocks, requests
from antarium.server.tables.entries import AnyEntry, Nobody, Occupant, Person, Rematched, Resigned, Robot, TableHeader
from antarium.server.tables.rooms import Room
from antarium.server.tables.service import TableService, game_of, loaded_game
from antarium.server.tables.table import Table, played_to
from antarium.server.views.summaries import summary_of
from antarium.server.wire import Chair, Fork, Opened, OpenTable

ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that are not easily confused."""


def new_id() -> str:
    """Return a table id: short enough to read out, too long to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


async def open_table(service: TableService, host: Person, wanted: OpenTable, tables: str = "") -> Opened:
    """Open a new table."""
    game = loaded_game(wanted.game, tables)
    setup = game.setup(len(wanted.chairs), **wanted.options)
    header = TableHeader(
        id=new_id(),
        game=game.id,
        rules=game.rules_version,
        seats=setup.seats,
        options=dict(setup.options),
        key=key_from(wanted.seed) if wanted.seed else secrets.token_bytes(32),
        seeded=bool(wanted.seed),
        host=host.user,
        opened=service.clock(),
        tables=tables,
        clock=clocks.preset(wanted.clock),
        undo=wanted.undo,
        watchers=wanted.watchers,
        listed=wanted.listed,
    )
    return await set_up(service, header, seated(host, wanted.chairs))


def seated(host: Person, chairs: Sequence[Chair]) -> list[Occupant]:
    """Return the occupants of the seats at the start."""
    return [occupant(host, chair) for chair in chairs]


def occupant(host: Person, chair: Chair) -> Occupant:
    if chair.kind == "me":
        return host
    if chair.kind == "open":
        return Nobody()
    bots.load(chair.bot)  # refuses a bot that does not exist
    return Robot(chair.bot)


async def set_up(service: TableService, header: TableHeader, occupants: Sequence[Occupant]) -> Opened:
    """Store a new table with its occupants, and create invitations for the open seats."""
    table = Table(header, game_of(header))
    entries: list[AnyEntry] = []
    for seat, one in enumerate(occupants):
        if isinstance(one, Nobody):
            continue
        for entry in requests.sit(table, seat, one, header.opened):
            table.fold(entry)
            entries.append(entry)
    await service.store.create(header, entries, summary_of(table))
    service.news.opened(table)
    invitations: dict[int, str] = {}
    for seat, one in enumerate(occupants):
        if isinstance(one, Nobody):
            code = new_code()
            await service.store.invite(token_digest(code), Invitation(header.id, seat), header.opened)
            invitations[seat] = f"/join/{code}"
    await service.room(header.id)
    return Opened(table=header.id, link=f"/t/{header.id}", invitations=invitations)


async def rematch(service: TableService, room: Room, host: Person) -> str:
    """Open a rematch with the same players, or return the one that exists already."""
    table = room.table
    if table.phase != "over":
        raise UserError("you can start a rematch only after the game")
    if table.rematch:
        return table.rematch
    header = msgspec.structs.replace(
        table.header, id=new_id(), key=secrets.token_bytes(32), seeded=False, host=host.user, opened=service.clock(),
        origin=b"", forked="",
    )  # fmt: skip

    def decided() -> tuple[AnyEntry, ...]:
        return () if table.rematch else (Rematched(at=service.clock(), table=header.id),)

    # Serialised, so that two requests don't open two tables.
    async with room.rematching:
        if table.damage:
            raise UserError(table.damage)
        if not table.rematch:
            await set_up(service, header, table.occupants)
            await service.change(room, decided)
    return table.rematch


async def fork(service: TableService, room: Room, host: Person, wanted: Fork, seats: tuple[int, ...]) -> Opened:
    """Fork a game at a position. In a running game, unknown information is drawn anew for the asker's seat."""
    table = room.table
    if table.begun is None or wanted.action > len(table.play.acts):
        raise UserError(f"there is no action {wanted.action} at this table")
    over = table.phase == "over"
    position = (await asyncio.to_thread(played_to, table.play, wanted.action)).position
    key = secrets.token_bytes(32)
    if over:
        position.state.dice = Dice(key)
    else:
        if wanted.seat is None or wanted.seat not in seats:
            raise Forbidden("you can fork a running game only from your own seat")
        seen = table.game.observe(position, wanted.seat)
        position = rekeyed(table.game.determinise(seen, Dice(secrets.token_bytes(32))), key)
    if not position.pending:
        raise UserError("nothing is left to play from that position")
    chairs = wanted.chairs or (Chair("me"),) * table.header.seats
    if len(chairs) != table.header.seats:
        raise BadSetup(f"this table has {table.header.seats} seats, not {len(chairs)}")
    header = msgspec.structs.replace(
        table.header, id=new_id(), key=key, host=host.user, opened=service.clock(), origin=encode(position),
        forked=f"{table.header.id} {wanted.action}", clock=clocks.ClockRules(), listed=False, seeded=False,
    )  # fmt: skip
    return await set_up(service, header, seated(host, chairs))


def rekeyed(position: Position, key: bytes) -> Position:
    position.state.dice = Dice(key)
    return position


async def import_record(service: TableService, host: Person, text: str) -> Opened:
    """Import a finished game as a table, to view, replay and fork it."""
    replay = Replay.read(text)
    game = loaded_game(replay.header.game, "")
    if not replay.is_over:
        raise BadReplay("the game isn't over; only finished games can be imported")
    with refusing_record():
        sides = game.seat_names(game.setup(replay.header.seats, **replay.header.options))
    # An empty user: the original players can't act here.
    people = [Person("", player_in(*both)[:80]) for both in zip(replay.header.names or sides, sides, strict=True)]
    return await take_up(service, host, replay, people)


def player_in(name: str, side: str) -> str:
    """Return the player's name in `Rebel (Ann)`."""
    return name.removeprefix(f"{side} (").removesuffix(")") if name.startswith(f"{side} (") else name


async def take_up(
    service: TableService, host: Person, replay: Replay, occupants: Sequence[Occupant], tables: str = ""
) -> Opened:
    """Store a recorded game as a table, to view or continue it."""
    game = loaded_game(replay.header.game, tables)
    opened = service.clock()
    # Replaying a long game takes a while; other tables must not wait for it.
    table, entries = await asyncio.to_thread(played_again, game, replay, host, occupants, tables, opened)
    await service.store.create(table.header, entries, summary_of(table))
    service.news.opened(table)
    await service.room(table.header.id)
    return Opened(table=table.header.id, link=f"/t/{table.header.id}")


def played_again(
    game: Game, replay: Replay, host: Person, occupants: Sequence[Occupant], tables: str, opened: float
) -> tuple[Table, list[AnyEntry]]:
    """Verify a record and return its table and entries."""
    with refusing_record():
        replay.verify(game)
        return seated_again(game, replay, host, occupants, tables, opened)


@contextmanager
def refusing_record() -> Iterator[None]:
    """Refuse the record if anything inside raises: a forged record can make the rules raise anything."""
    try:
        yield
    except UserError:
        raise
    except Exception as problem:
        raise BadReplay("the game file can't be played under these rules") from problem


def seated_again(
    game: Game, replay: Replay, host: Person, occupants: Sequence[Occupant], tables: str, opened: float
) -> tuple[Table, list[AnyEntry]]:
    """Return the table and the entries of a record that `played_again` has verified; `tables` is custom data."""
    header = TableHeader(
        id=new_id(), game=game.id, rules=game.rules_version, seats=replay.header.seats, options=replay.header.options,
        key=bytes.fromhex(replay.key), host=host.user, opened=opened, tables=tables, listed=False,
        origin=bytes.fromhex(replay.origin),
    )  # fmt: skip
    table = Table(header, game)
    entries: list[AnyEntry] = []
    for seat, one in enumerate(occupants):
        for entry in requests.sit(table, seat, one, opened):
            table.fold(entry)
            entries.append(entry)
    for act in replay.acts:
        acted = requests.chosen(table, act.seat, act.text, opened)
        table.fold(acted)
        entries.append(acted)
    if replay.broken_off is not None:
        for seat in range(header.seats):
            if seat not in replay.broken_off.winners and table.phase == "playing":
                resigned = Resigned(at=opened, seat=seat)
                table.fold(resigned)
                entries.append(resigned)
    return table, entries
