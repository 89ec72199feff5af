"""What one may ask of the house: what can be played, which tables there are, a new one, the rules."""

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
from antarium.server.api.route import Answer, Missing, Route, Visit
from antarium.server.api.tables import REFUSALS, TABLE
from antarium.server.schema.openapi import Endpoint, Parameter
from antarium.server.tables import opening
from antarium.server.tables.clocks import PRESETS
from antarium.server.views.summaries import summary_of

MOST: Final = 100
FAR_OFF: Final = 1e12
"""A moment that no table has been changed after."""


def game_catalogue() -> wire.Shelf:
    """Everything that can be played here."""
    return laid_out(tuple(games.GAMES.items()))


@lru_cache(maxsize=2)
def laid_out(kept: tuple[tuple[str, str], ...]) -> wire.Shelf:
    """The games of these names and packages; while a server runs they are always the same."""
    return wire.Shelf(
        games=tuple(info(games.load(name)) for name, _ in kept),
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
    """How one may sit down: as usual, wherever a single choice makes it different, and where two such choices meet."""
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
    """The names of the seats for every number of players."""
    return tuple(game.seat_names(game.setup(seats, **chosen)) for seats in sorted(game.seat_counts(chosen)))


async def look_at_shelf(visit: Visit) -> Answer:
    return game_catalogue()


async def list_tables(visit: Visit) -> Answer:
    """Listed tables, or one's own, the latest changed first."""
    mine = visit.query("mine", bool)
    user = visit.visitor.person().user if mine else None
    most = visit.query("most", int)
    found = await visit.house.store.tables(user, most + 1, visit.query("before", float))
    tables = [await with_yours(visit, one) for one in found[:most]]
    return wire.Lobby(tuple(tables), more=len(found) > most)


async def with_yours(visit: Visit, summary: wire.TableSummary) -> wire.TableSummary:
    """The summary with the seats that are the visitor's own."""
    yours = tuple(seat for seat, user in enumerate(summary.users) if user and user == visit.visitor.user)
    return msgspec.structs.replace(summary, yours=yours, users=())


async def open_table(visit: Visit) -> Answer:
    wanted = await visit.body(wire.OpenTable)
    return await opening.open_table(visit.house, visit.visitor.person(), wanted)


async def one_table(visit: Visit) -> Answer:
    room = await visit.room()
    # A table that is closed may have lost its summary as well.
    summary = await visit.house.store.summary(visit.part("table")) or summary_of(room.table)
    return await with_yours(visit, summary)


async def invited(visit: Visit) -> Answer:
    return await invitations.shown(visit.house, (await visit.body(wire.Invite)).invitation)


async def import_record(visit: Visit) -> Answer:
    body = await visit.body(wire.Import)
    return await opening.import_record(visit.house, visit.visitor.person(), body.text)


async def rules(visit: Visit) -> Answer:
    game = game_in(visit)
    book, tests = game.rulebook, games.tests(game.id)
    texts = [
        wire.RuleText(rule.id, rule.text, rule.source, rule.chapter, tests.get(rule.id, 0))
        for rule in book.rules.values()
    ]
    return wire.Rules(game.id, book.chapters, tuple(texts))


async def muster(visit: Visit) -> Answer:
    """The sheet of an option, sound or not; a refusal where nothing can be made of it."""
    game, body = game_in(visit), await visit.body(wire.MusterBody)
    if game.muster is None or not any(one.name == body.option and one.muster for one in game.options):
        raise BadSetup(f"{game.id} has no option '{body.option}' that is put together piece by piece")
    options = dict(body.options)
    if body.file:
        options[body.option] = game.muster.read(body.option, options, body.file, body.name)
    return game.muster.sheet(body.option, options)


def game_in(visit: Visit) -> Game:
    """The game in the path."""
    name = visit.part("game")
    if name not in games.catalogue():
        raise Missing(f"there is no game '{name}'; the games are {', '.join(games.catalogue())}")
    return games.load(name)


LISTING: Final = (
    Parameter("mine", bool, "Only those one sits at, or has brought.", False),
    Parameter("most", Annotated[int, Meta(ge=1, le=MOST)], "How many at most.", 50),
    Parameter("before", Annotated[float, Meta(ge=0, le=FAR_OFF)], "Only those last changed before.", FAR_OFF),
)
GAME: Final = Parameter("game", Annotated[str, Meta(min_length=1, max_length=40)], "The id of a game.")

ROUTES: Final = (
    Route(Endpoint(method="get", path="/api/shelf", summary="Games, bots and clocks", responses={200: wire.Shelf},
                   refusals=(429,), tags=("lobby",)), look_at_shelf),
    Route(Endpoint(method="get", path="/api/tables", summary="Tables", query=LISTING, responses={200: wire.Lobby},
                   refusals=(400, 401, 429, 503), tags=("lobby",)), list_tables),
    Route(Endpoint(method="post", path="/api/tables", summary="Open a table", body=wire.OpenTable,
                   responses={200: wire.Opened}, refusals=REFUSALS, tags=("lobby",), authenticated=True), open_table),
    Route(Endpoint(method="get", path="/api/tables/{table}", summary="One table", path_parameters=(TABLE,),
                   responses={200: wire.TableSummary}, refusals=(400, 404, 409, 429, 503), tags=("lobby",)), one_table),
    Route(Endpoint(method="post", path="/api/invitations", summary="Which chair an invitation is for",
                   body=wire.Invite, responses={200: wire.Invited}, refusals=REFUSALS, tags=("lobby",)), invited),
    Route(Endpoint(method="post", path="/api/records", summary="Put the record of a finished game among the tables",
                   body=wire.Import, responses={200: wire.Opened}, refusals=REFUSALS, tags=("lobby",),
                   authenticated=True), import_record),
    Route(Endpoint(method="get", path="/api/rules/{game}", summary="The rules of a game", path_parameters=(GAME,),
                   responses={200: wire.Rules}, refusals=(400, 404, 429), tags=("rules",)), rules),
    Route(Endpoint(method="post", path="/api/muster/{game}", summary="An option that is put together piece by piece",
                   path_parameters=(GAME,), body=wire.MusterBody, responses={200: MusterSheet}, refusals=REFUSALS,
                   tags=("lobby",)), muster),
)  # fmt: skip
