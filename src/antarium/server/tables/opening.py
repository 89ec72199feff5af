"""Opening: new tables, from nothing, from a finished game, from a moment of another, from a record."""

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
"""Letters and figures that nobody mistakes for each other."""


def new_id() -> str:
    """The name of a table: short enough to be read out, long enough not to be guessed."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


async def open_table(house: TableService, host: Person, wanted: OpenTable, tables: str = "") -> Opened:
    """A new table as somebody wants it."""
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
        opened=house.clock(),
        tables=tables,
        clock=clocks.preset(wanted.clock),
        undo=wanted.undo,
        watchers=wanted.watchers,
        listed=wanted.listed,
    )
    return await set_up(house, header, seated(host, wanted.chairs))


def seated(host: Person, chairs: Sequence[Chair]) -> list[Occupant]:
    """Who sits down at once."""
    return [occupant(host, chair) for chair in chairs]


def occupant(host: Person, chair: Chair) -> Occupant:
    if chair.kind == "me":
        return host
    if chair.kind == "open":
        return Nobody()
    bots.load(chair.bot)  # refuses a bot that does not exist
    return Robot(chair.bot)


async def set_up(house: TableService, header: TableHeader, occupants: Sequence[Occupant]) -> Opened:
    """Store a new table with everybody who sits down, and invite the others."""
    table = Table(header, game_of(header))
    entries: list[AnyEntry] = []
    for seat, one in enumerate(occupants):
        if isinstance(one, Nobody):
            continue
        for entry in requests.sit(table, seat, one, header.opened):
            table.fold(entry)
            entries.append(entry)
    await house.store.create(header, entries, summary_of(table))
    house.news.opened(table)
    invitations: dict[int, str] = {}
    for seat, one in enumerate(occupants):
        if isinstance(one, Nobody):
            code = new_code()
            await house.store.invite(token_digest(code), Invitation(header.id, seat), header.opened)
            invitations[seat] = f"/join/{code}"
    await house.room(header.id)
    return Opened(table=header.id, link=f"/t/{header.id}", invitations=invitations)


async def rematch(house: TableService, room: Room, host: Person) -> str:
    """The same people again at a new table; whoever asks second is led to the same one."""
    table = room.table
    if table.phase != "over":
        raise UserError("a rematch comes after the game, and this one is not over")
    if table.rematch:
        return table.rematch
    header = msgspec.structs.replace(
        table.header, id=new_id(), key=secrets.token_bytes(32), seeded=False, host=host.user, opened=house.clock(),
        origin=b"", forked="",
    )  # fmt: skip

    def decided() -> tuple[AnyEntry, ...]:
        return () if table.rematch else (Rematched(at=house.clock(), table=header.id),)

    # One after another, so that no second table is set up for nobody.
    async with room.rematching:
        if table.damage:
            raise UserError(table.damage)
        if not table.rematch:
            await set_up(house, header, table.occupants)
            await house.change(room, decided)
    return table.rematch


async def fork(house: TableService, room: Room, host: Person, wanted: Fork, seats: tuple[int, ...]) -> Opened:
    """Go on from a moment: of a finished game as it was, of a running one as far as one's own seat knows it."""
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
            raise Forbidden("a running game is forked from one's own seat, with what that seat knows")
        seen = table.game.observe(position, wanted.seat)
        position = rekeyed(table.game.determinise(seen, Dice(secrets.token_bytes(32))), key)
    if not position.pending:
        raise UserError("nothing is left to play after that moment")
    chairs = wanted.chairs or (Chair("me"),) * table.header.seats
    if len(chairs) != table.header.seats:
        raise BadSetup(f"{table.header.seats} seats need as many chairs, not {len(chairs)}")
    header = msgspec.structs.replace(
        table.header, id=new_id(), key=key, host=host.user, opened=house.clock(), origin=encode(position),
        forked=f"{table.header.id} {wanted.action}", clock=clocks.ClockRules(), listed=False, seeded=False,
    )  # fmt: skip
    return await set_up(house, header, seated(host, chairs))


def rekeyed(position: Position, key: bytes) -> Position:
    position.state.dice = Dice(key)
    return position


async def import_record(house: TableService, host: Person, text: str) -> Opened:
    """A finished game, put among the tables: to be looked at, replayed and forked."""
    replay = Replay.read(text)
    game = loaded_game(replay.header.game, "")
    if not replay.is_over:
        raise BadReplay("the record is of a game that is not over; only finished games can be put among the tables")
    with refusing_record():
        sides = game.seat_names(game.setup(replay.header.seats, **replay.header.options))
    # Nobody's user: those who sat there once cannot act here.
    people = [Person("", player_in(*both)[:80]) for both in zip(replay.header.names or sides, sides, strict=True)]
    return await take_up(house, host, replay, people)


def player_in(name: str, side: str) -> str:
    """Who `Rebel (Ann)` is, if not simply the Rebel."""
    return name.removeprefix(f"{side} (").removesuffix(")") if name.startswith(f"{side} (") else name


async def take_up(
    house: TableService, host: Person, replay: Replay, occupants: Sequence[Occupant], tables: str = ""
) -> Opened:
    """A recorded game as a table, to be looked at or gone on with."""
    game = loaded_game(replay.header.game, tables)
    opened = house.clock()
    # A long game takes a while to play again, and other tables do not wait for it.
    table, entries = await asyncio.to_thread(played_again, game, replay, host, occupants, tables, opened)
    await house.store.create(table.header, entries, summary_of(table))
    house.news.opened(table)
    await house.room(table.header.id)
    return Opened(table=table.header.id, link=f"/t/{table.header.id}")


def played_again(
    game: Game, replay: Replay, host: Person, occupants: Sequence[Occupant], tables: str, opened: float
) -> tuple[Table, list[AnyEntry]]:
    """The table of a record, if all of it is true, and how it came about."""
    with refusing_record():
        replay.verify(game)
        return seated_again(game, replay, host, occupants, tables, opened)


@contextmanager
def refusing_record() -> Iterator[None]:
    """Turn errors inside into a refusal of the record: a forged one can make the rules raise anything."""
    try:
        yield
    except UserError:
        raise
    except Exception as problem:
        raise BadReplay("the record cannot be played by these rules") from problem


def seated_again(
    game: Game, replay: Replay, host: Person, occupants: Sequence[Occupant], tables: str, opened: float
) -> tuple[Table, list[AnyEntry]]:
    """Return the table of a verified record, and its entries."""
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
