"""A game as one page that works without a server: board, log and every position, for the permitted viewers.

Each board is stored as its changes since the one before. All data is packed into the page beside the script that
draws it, which comes from the client's build; `client/src/replay` reads the data.
"""

from __future__ import annotations

import gzip
import re
from base64 import b64encode
from collections.abc import Sequence
from html import escape
from itertools import islice, pairwise
from pathlib import Path
from typing import Final

import msgspec

from antarium.kernel.codec import to_json
from antarium.kernel.dice import commitment_to
from antarium.kernel.flow import Position
from antarium.kernel.play import Play
from antarium.kernel.records import Outcome
from antarium.kernel.refusals import Refused
from antarium.server.frontend import BUILT
from antarium.server.live.deltas import Operation, json_difference
from antarium.server.tables.table import ONLOOKER, Table
from antarium.server.views.key_moments import key_moments_in
from antarium.server.wire import LogLine, Mark, ResultView, SeatView, View

POLICY: Final = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
"""The page can use its own contents and nothing else."""


class NoGraphicalBoard(Refused):
    """The game can't be drawn."""


class Reel(msgspec.Struct, frozen=True):
    """The game as one seat saw it: the first board, and the changes of each action."""

    eyes: int
    first: msgspec.Raw
    changes: list[list[Operation]]
    log: list[LogLine]
    marks: tuple[Mark, ...]


class Film(msgspec.Struct, frozen=True):
    """All data of the page."""

    scene: msgspec.Raw
    view: View
    reels: list[Reel]
    rules: dict[str, str]


def page_of_table(table: Table, seat: int) -> str:
    """Return the page of a table: for all viewers after the game, before that for the given seat."""
    if table.begun is None:
        raise Refused("the game hasn't started, so there is nothing to show")
    over = table.phase == "over"
    eyes = [ONLOOKER, *range(table.header.seats)] if over else [seat]
    names = [table.player(number) for number in range(table.header.seats)]
    return page_of(table.play, eyes, names, table.outcome, table.header.id)


def page_of(
    play: Play, eyes: Sequence[int], names: Sequence[str] = (), outcome: Outcome | None = None, table: str = ""
) -> str:
    """Return the page of a game for these viewers; it holds nothing that they can't see."""
    film = film_of(play, eyes, names, outcome or play.position.outcome, table)
    script, style = (built(f"replay-{play.game.id}.{kind}") for kind in ("js", "css"))
    packed = b64encode(gzip.compress(msgspec.json.encode(film), 9, mtime=0)).decode()
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="{POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(play.game.title)}</title>
<style>{style}</style>
</head>
<body>
<div id="app"></div>
<noscript><p>This page needs JavaScript to draw the game.</p></noscript>
<script type="text/plain" id="film">{packed}</script>
<script>{script}</script>
</body>
</html>
"""


def built(name: str, folder: Path = BUILT) -> str:
    """Return a file of the built client, escaped for use inside a page."""
    file = folder / name
    if not file.is_file():
        raise NoGraphicalBoard("this installation has no graphical pages")
    return re.sub(r"</(?=script|style)", r"<\\/", file.read_text(encoding="utf-8"), flags=re.IGNORECASE)


def film_of(play: Play, eyes: Sequence[int], names: Sequence[str], outcome: Outcome | None, table: str) -> Film:
    game, setup = play.game, play.position.state.setup
    scene = game.scene(setup)
    if scene is None:
        raise NoGraphicalBoard(f"{game.title} has no graphical board")
    opened = len(play.acts) - len(play.position.sealed)
    boards: list[list[bytes]] = [[] for _ in eyes]
    for position in islice(play.save().positions(game), opened + 1):  # the same object at every step
        for seat, seat_boards in zip(eyes, boards, strict=True):
            seat_boards.append(board_of(position, seat))
    reels = [
        reel_of(play, seat, seat_boards, outcome is not None) for seat, seat_boards in zip(eyes, boards, strict=True)
    ]
    book = game.rulebook.rules
    cited = {line.rule for reel in reels for line in reel.log if line.rule in book}
    return Film(
        scene=msgspec.Raw(to_json(scene)),
        view=fixed_view(play, names, outcome, table, opened),
        reels=reels,
        rules={rule: book[rule].text for rule in sorted(cited)},
    )


def reel_of(play: Play, eyes: int, boards: list[bytes], over: bool) -> Reel:
    setup = play.position.state.setup
    events = [
        (number, event) for number, event in play.events if number < len(boards) and (over or event.seen_by(eyes))
    ]
    log = [LogLine(number, play.game.sentence(event, setup), event.rule_id()) for number, event in events]
    changes = [json_difference(old, new) for old, new in pairwise(boards)]
    return Reel(eyes, msgspec.Raw(boards[0]), changes, log, key_moments_in(play.game, setup, events))


def board_of(position: Position, eyes: int) -> bytes:
    board = position.game.display(position.game.observe(position, eyes))
    if board is None:
        raise NoGraphicalBoard(f"{position.game.title} has no graphical board")
    return to_json(board)


def fixed_view(play: Play, names: Sequence[str], outcome: Outcome | None, table: str, actions: int) -> View:
    """Return the part of the view that never changes."""
    header, setup = play.header, play.position.state.setup
    sides = play.game.seat_names(setup)
    key = play.position.state.dice.key
    return View(
        table=table,
        v=0,
        phase="playing" if outcome is None else "over",
        game=play.game.id,
        title=play.game.title,
        rules=header.rules,
        options=dict(setup.options),
        reconstructed=not header.data,
        seat=ONLOOKER,
        seats=tuple(
            SeatView(
                seat,
                side,
                names[seat] if names else play.name(seat),
                "person",
                "waiting" if outcome is None else "over",
            )
            for seat, side in enumerate(sides)
        ),
        action=actions,
        fingerprint="",
        commitment=commitment_to(key),
        log=(),
        result=None if outcome is None else ResultView(outcome.winners, outcome.scores, outcome.why, key.hex()),
    )
