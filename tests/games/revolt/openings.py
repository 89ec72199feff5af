"""Games from their first decision, with dice that fall as written."""

from __future__ import annotations

from antarium.games.revolt import load
from antarium.games.revolt.actions import DONE
from antarium.games.revolt.counters import CODE
from antarium.games.revolt.data import FACTIONS
from antarium.games.revolt.game import Revolt
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.records import Event
from tests.games.revolt.support import BOARD, GAME, PROVING_GROUND, decider, play, state_of

AS_LISTED = [6, 5, 4, 3, 2, 1]
"""The draws of a deal that gives each house the artifact of its own number."""
MARKETS = {
    "ORS": "0101 0105 0304 2002 2005", "MAC": "0803 0901 1104 1302", "KIN": "1506 1603 1801 1805",
    "FIT": "1508 1607 1611 1909", "SES": "0913 1012 1111 1214 1512", "BRA": "0312 0509 0514 0613 0710",
    "EDI": "0307 0508 0604 0806",
}  # fmt: skip
"""The economic hexes of the houses, in label order."""


def labels(code: str) -> set[str]:
    """The hexes of a house's colour, or of Terra's."""
    return {BOARD.label(at) for at in BOARD.of_colour[FACTIONS.index(code)]}


def places(hexes: set[str]) -> set[str]:
    return {f"place {label}" for label in hexes}


def opening(dice: list[int], seats: int | None = None, game: Revolt = GAME, **options: str) -> Position:
    """A new game up to its first decision."""
    return told_opening(dice, seats, game, **options)[0]


def told_opening(
    dice: list[int], seats: int | None = None, game: Revolt = GAME, **options: str
) -> tuple[Position, tuple[Event, ...]]:
    """A new game up to its first decision, with what happened before it."""
    state, frames = game.begin(game.setup(seats, **options), Dice.script(dice))
    told: list[Event] = []
    state.event_sink = told
    pos = Position(game, state, frames)
    state.event_sink = None
    return pos, tuple(told)


def play_first(pos: Position, prompt: str) -> list[str]:
    """Choose the first option as long as this is asked; return the choices."""
    chosen: list[str] = []
    while pos.pending and pos.pending[0].prompt == prompt:
        chosen.append(GAME.notation.write(pos.pending[0].options[0]))
        play(pos, chosen[-1])
    return chosen


def pass_turn(pos: Position) -> list[Event]:
    """Do nothing that can be left undone until the next turn has begun or the game is over; return what happened."""
    told: list[Event] = []
    turn = state_of(pos).turn
    while pos.pending and state_of(pos).turn == turn:
        decision = pos.pending[0]
        told += pos.apply(decision.seat, DONE if DONE in decision.options else decision.options[0])
    return told


def asked(pos: Position) -> tuple[int, str, str]:
    """Who is asked what, by which rule."""
    decision = pos.decision(decider(pos))
    return decision.seat, decision.prompt, decision.rule


def in_hand(pos: Position) -> str:
    counter = pos.pending[0].args[0]
    assert isinstance(counter, int)
    return CODE[counter]


def small_fitzgerald() -> Revolt:
    """The game on a map where House Fitzgerald has a single economic hex, 1607."""
    text = PROVING_GROUND
    for row in ("F.$ F.. F^. F^.", "Fd. F.# Fd. F.$", "F.$ ~~~ ~~~ ~~~ ~~~"):
        assert row in text
        text = text.replace(row, row.replace("F.$", "F.."))
    for label in ("1508", "1909", "1611"):
        text = text.replace(f', "{label}"', "")
    return load(text)
