"""API requests outside of a table: games, tables, invitations, imports, rules and rosters."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from antarium import bots, games
from antarium.kernel.game import Game
from antarium.kernel.muster import MusterSheet
from antarium.kernel.refusals import BadSetup
from antarium.server import wire
from antarium.server.access import invitations
from antarium.server.api.route import Answer, NotFound, Route, Visit
from antarium.server.api.tables import REFUSALS, TABLE
from antarium.server.schema.openapi import Endpoint, Parameter
from antarium.server.tables import opening
from antarium.server.tables.clocks import PRESETS
from antarium.server.views.summaries import summary_of

MAX_TABLES: Final = 100
END_OF_TIME: Final = 1e12
"""A time after every change of every table."""


def game_catalogue() -> wire.Shelf:
    """Return all games, bots and clocks."""
    return catalogue_of(tuple(games.SHELF.items()))


@lru_cache(maxsize=2)
def catalogue_of(installed: tuple[tuple[str, str], ...]) -> wire.Shelf:
    """Return the catalogue of these games; cached, because they never change while a server runs."""
    return wire.Shelf(
        games=tuple(info(games.load(name)) for name, _ in installed),
        bots=tuple(wire.BotInfo(name, bots.load(name).about) for name in bots.names()),
        clocks=dict(PRESETS),
    )


def info(game: Game) -> wire.GameInfo:
    found = seatings(game)
    counts = {len(sides) for seating in found for sides in seating.sides}
    return wire.GameInfo(
        game.id, game.title, game.rules_version, tuple(sorted(counts)), game.options, game.rulebook.chapters, found
    )


def seatings(game: Game) -> tuple[wire.Seating, ...]:
    """Return the possible sides: by default, for each choice that changes them, and for pairs of such choices."""
    usual = {option.name: option.default for option in game.options}
    normal = wire.Seating({}, sides(game, usual))
    choices = [{option.name: choice} for option in game.options for choice in option.choices]
    single = [wire.Seating(choice, sides(game, usual | choice)) for choice in choices]
    found = [seating for seating in single if seating.sides != normal.sides]
    pairs = [
        one.options | other.options for one, other in combinations(found, 2) if not one.options.keys() & other.options
    ]
    return (normal, *found, *(wire.Seating(pair, sides(game, usual | pair)) for pair in pairs))


def sides(game: Game, chosen: dict[str, str]) -> tuple[tuple[str, ...], ...]:
    """Return the names of the seats for every number of players."""
    return tuple(game.seat_names(game.setup(seats, **chosen)) for seats in sorted(game.seat_counts(chosen)))


async def list_games(visit: Visit) -> Answer:
    return game_catalogue()


async def list_tables(visit: Visit) -> Answer:
    """Return listed tables or the user's own, latest change first."""
    mine = visit.query("mine", bool)
    user = visit.visitor.person().user if mine else None
    most = visit.query("most", int)
    found = await visit.service.store.tables(user, most + 1, visit.query("before", float))
    tables = [await with_yours(visit, one) for one in found[:most]]
    return wire.Lobby(tuple(tables), more=len(found) > most)


async def with_yours(visit: Visit, summary: wire.TableSummary) -> wire.TableSummary:
    """Return the summary with the user's own seats."""
    yours = tuple(seat for seat, user in enumerate(summary.users) if user and user == visit.visitor.user)
    return msgspec.structs.replace(summary, yours=yours, users=())


async def open_table(visit: Visit) -> Answer:
    wanted = await visit.body(wire.OpenTable)
    return await opening.open_table(visit.service, visit.visitor.person(), wanted)


async def one_table(visit: Visit) -> Answer:
    room = await visit.room()
    # A damaged table may have lost its summary as well.
    summary = await visit.service.store.summary(visit.part("table")) or summary_of(room.table)
    return await with_yours(visit, summary)


async def invited(visit: Visit) -> Answer:
    return await invitations.describe_invitation(visit.service, (await visit.body(wire.Invite)).invitation)


async def import_record(visit: Visit) -> Answer:
    body = await visit.body(wire.Import)
    return await opening.import_record(visit.service, visit.visitor.person(), body.text)


async def rules(visit: Visit) -> Answer:
    game = game_in(visit)
    book, tests = game.rulebook, games.tests(game.id)
    texts = [
        wire.RuleText(rule.id, rule.text, rule.source, rule.chapter, tests.get(rule.id, 0))
        for rule in book.rules.values()
    ]
    return wire.Rules(game.id, book.chapters, tuple(texts))


async def muster(visit: Visit) -> Answer:
    """Return the sheet of a roster option, legal or not; refuse it if it can't be read."""
    game, body = game_in(visit), await visit.body(wire.MusterBody)
    if game.muster is None or not any(one.name == body.option and one.muster for one in game.options):
        raise BadSetup(f"{game.id} has no roster option '{body.option}'")
    options = dict(body.options)
    if body.file:
        options[body.option] = game.muster.read(body.option, options, body.file, body.name)
    return game.muster.sheet(body.option, options)


def game_in(visit: Visit) -> Game:
    """Return the game in the path."""
    name = visit.part("game")
    if name not in games.catalogue():
        raise NotFound(f"there is no game '{name}'; there is {', '.join(games.catalogue())}")
    return games.load(name)


LISTING: Final = (
    Parameter("mine", bool, "Only tables where you have a seat or that you imported.", False),
    Parameter("most", Annotated[int, Meta(ge=1, le=MAX_TABLES)], "Maximum number of tables.", 50),
    Parameter(
        "before",
        Annotated[float, Meta(ge=0, le=END_OF_TIME)],
        "Only tables last changed before this time.",
        END_OF_TIME,
    ),
)
GAME: Final = Parameter("game", Annotated[str, Meta(min_length=1, max_length=40)], "The id of a game.")

ROUTES: Final = (
    Route(Endpoint(method="get", path="/api/shelf", summary="List games, bots and clocks", responses={200: wire.Shelf},
                   refusals=(429,), tags=("lobby",)), list_games),
    Route(Endpoint(method="get", path="/api/tables", summary="List tables", query=LISTING, responses={200: wire.Lobby},
                   refusals=(400, 401, 429, 503), tags=("lobby",)), list_tables),
    Route(Endpoint(method="post", path="/api/tables", summary="Open a table", body=wire.OpenTable,
                   responses={200: wire.Opened}, refusals=REFUSALS, tags=("lobby",), authenticated=True), open_table),
    Route(Endpoint(method="get", path="/api/tables/{table}", summary="Get one table", path_parameters=(TABLE,),
                   responses={200: wire.TableSummary}, refusals=(400, 404, 409, 429, 503), tags=("lobby",)), one_table),
    Route(Endpoint(method="post", path="/api/invitations", summary="Look up the seat of an invitation",
                   body=wire.Invite, responses={200: wire.Invited}, refusals=REFUSALS, tags=("lobby",)), invited),
    Route(Endpoint(method="post", path="/api/records", summary="Import a finished game",
                   body=wire.Import, responses={200: wire.Opened}, refusals=REFUSALS, tags=("lobby",),
                   authenticated=True), import_record),
    Route(Endpoint(method="get", path="/api/rules/{game}", summary="Get the rules of a game", path_parameters=(GAME,),
                   responses={200: wire.Rules}, refusals=(400, 404, 429), tags=("rules",)), rules),
    Route(Endpoint(method="post", path="/api/muster/{game}", summary="Check a roster",
                   path_parameters=(GAME,), body=wire.MusterBody, responses={200: MusterSheet}, refusals=REFUSALS,
                   tags=("lobby",)), muster),
)  # fmt: skip
