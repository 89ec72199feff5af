"""The table of Revolt on Antares: where every counter is, whose it is, and what marks lie on it."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.board import Board, Sky
from antarium.games.revolt.counters import (
    ARTIFACT_COMBAT,
    ARTIFACT_MODE,
    ARTIFACT_MOVEMENT,
    COMBAT,
    COUNTERS,
    FACTION,
    FIRST_TOKEN,
    IS_TROOP,
    MODE,
    MOVEMENT,
)
from antarium.games.revolt.ids import (
    BARRED,
    DEAD,
    EMPTY,
    FORCE_CANNON,
    GONE,
    HOUSES,
    NEUTRAL,
    NOBODY,
    SEA,
    ZOMBIE,
)
from antarium.games.revolt.options import Options
from antarium.kernel.dice import Dice
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, with_item
from antarium.kernel.state import State as KernelState

BYTE: Final[list[bytes]] = [bytes([value]) for value in range(256)]


def with_byte(values: bytes, at: int, value: int) -> bytes:
    """The same values but for one."""
    return values[:at] + BYTE[value] + values[at + 1 :]


class State(KernelState):
    """What lies on the table. `holder` and `crowd` only repeat what `hex_of` and `owner` say, for quick looking.

    Copies share what seldom changes. Only `hex_of` and `marks` are changed where they are; every other list, and
    `holder` and `crowd`, are renewed at a change and never altered, or the change would show in the copies too.
    """

    __slots__ = (
        "artifact", "board", "crowd", "devastated", "face_up", "fascinated", "generator", "hex_of", "holder", "marks",
        "options", "order", "overflights", "owner", "points", "returns", "side", "sky", "spent", "turn",
    )  # fmt: skip

    board: Board
    options: Options
    turn: int
    generator: int
    """What the Field Generator has done this turn."""
    spent: int
    """Powers tried in this combat phase, as bits."""
    fascinated: int
    """The enemy troop that fights for Messalina now, or -1."""
    hex_of: list[int]
    owner: list[int]
    """The seat that commands a counter, or nobody."""
    marks: list[int]
    returns: list[int]
    """The turn in which a wounded leader comes back."""
    side: list[int]
    """The seat that controls each faction, or nobody."""
    points: list[int]
    """Replacement points, by seat."""
    artifact: list[int]
    """What the token of each house is."""
    face_up: list[int]
    order: list[int]
    """The seats in the order in which they act this turn."""
    overflights: list[int]
    """Declared attacks on hexes flown over: counter, hex, counter, hex."""
    devastated: list[int]
    sky: Sky
    """The air distances that follow from what is shut: shared by copies, renewed when a hex is devastated."""
    holder: bytes
    """Who holds each hex."""
    crowd: bytes
    """How many counters stand in a hex that count for stacking."""

    def __init__(
        self,
        setup: Setup,
        board: Board,
        options: Options,
        dice: Dice,
        turn: int,
        generator: int,
        spent: int,
        fascinated: int,
        hex_of: list[int],
        owner: list[int],
        marks: list[int],
        returns: list[int],
        side: list[int],
        points: list[int],
        artifact: list[int],
        face_up: list[int],
        order: list[int],
        overflights: list[int],
        devastated: list[int],
        holder: bytes,
        crowd: bytes,
        sky: Sky | None = None,
    ) -> None:
        self.event_sink = None
        self.setup = setup
        self.board = board
        self.options = options
        self.dice = dice
        self.turn = turn
        self.generator = generator
        self.spent = spent
        self.fascinated = fascinated
        self.hex_of = hex_of
        self.owner = owner
        self.marks = marks
        self.returns = returns
        self.side = side
        self.points = points
        self.artifact = artifact
        self.face_up = face_up
        self.order = order
        self.overflights = overflights
        self.devastated = devastated
        self.holder = holder
        self.crowd = crowd
        self.sky = self.sky_now() if sky is None else sky

    def clone(self) -> State:
        return State(
            self.setup, self.board, self.options, self.dice.clone(), self.turn, self.generator, self.spent,
            self.fascinated, self.hex_of.copy(), self.owner, self.marks.copy(), self.returns, self.side, self.points,
            self.artifact, self.face_up, self.order, self.overflights, self.devastated, self.holder, self.crowd,
            self.sky,
        )  # fmt: skip

    def parts(self) -> Parts:
        return (
            self.turn, self.generator, self.spent, self.fascinated, self.hex_of, self.owner, self.marks, self.returns,
            self.side, self.points, self.artifact, self.face_up, self.order, self.overflights, self.devastated,
        )  # fmt: skip

    # What a counter is worth, artifacts included

    def combat(self, counter: int) -> int:
        """Its printed combat factor; an artifact's is its own only to those who know what it is."""
        if counter < FIRST_TOKEN:
            return COMBAT[counter]
        return ARTIFACT_COMBAT[self.artifact[counter - FIRST_TOKEN]]

    def movement(self, counter: int) -> int:
        if counter < FIRST_TOKEN:
            return MOVEMENT[counter]
        return ARTIFACT_MOVEMENT[self.artifact[counter - FIRST_TOKEN]]

    def mode(self, counter: int) -> int:
        if counter < FIRST_TOKEN:
            return MODE[counter]
        return ARTIFACT_MODE[self.artifact[counter - FIRST_TOKEN]]

    def stacks(self, counter: int) -> int:
        """STK-2 One for every counter but the four artifacts without factors."""
        if counter < FIRST_TOKEN or self.artifact[counter - FIRST_TOKEN] >= FORCE_CANNON:
            return 1
        return 0

    def is_factorless(self, counter: int) -> bool:
        return counter >= FIRST_TOKEN and self.artifact[counter - FIRST_TOKEN] < FORCE_CANNON

    def is_artifact(self, counter: int, artifact: int) -> bool:
        return counter >= FIRST_TOKEN and self.artifact[counter - FIRST_TOKEN] == artifact

    def is_troop(self, counter: int) -> bool:
        """Troops can be turned, raised and replaced; leaders and artifacts cannot."""
        return IS_TROOP[counter] == 1

    # Looking at the map

    def stack(self, at: int) -> list[int]:
        """Every counter in a hex, artifact tokens last."""
        return [counter for counter, here in enumerate(self.hex_of) if here == at]

    def enemy_of(self, seat: int, at: int) -> bool:
        """Whether another player's counters stand there; neutral ones are nobody's enemies."""
        holder = self.holder[at]
        return 0 <= holder < NEUTRAL and holder != seat

    def is_neutral(self, house: int) -> bool:
        return self.side[house] == NOBODY

    def vacant(self, at: int) -> int:
        """Who holds a hex without counters: nobody, or the neutral house whose colour it has."""
        colour = self.board.colour[at]
        return NEUTRAL if colour < HOUSES and self.side[colour] == NOBODY else EMPTY

    def has_token(self, at: int) -> bool:
        """Whether an artifact lies in a hex, be it only a spent Devastator."""
        hex_of = self.hex_of
        for token in range(FIRST_TOKEN, COUNTERS):
            if hex_of[token] == at:
                return True
        return False

    # Moving counters about

    def give(self, counter: int, seat: int) -> None:
        """From now on this seat, or nobody, commands a counter."""
        self.owner = with_item(self.owner, counter, seat)

    def put(self, counter: int, at: int) -> None:
        """Set a counter down on a hex."""
        self.hex_of[counter] = at
        if self.stacks(counter):
            self.crowd = with_byte(self.crowd, at, self.crowd[at] + 1)
        owner = self.owner[counter]
        if owner != NOBODY and self.holder[at] != BARRED and self.holder[at] != owner:
            self.holder = with_byte(self.holder, at, owner)

    def shut(self, at: int) -> None:
        """Close a hex to everybody for good."""
        self.holder = with_byte(self.holder, at, BARRED)

    def lift(self, counter: int, place: int) -> None:
        """Take a counter off its hex to a place that is none."""
        at = self.hex_of[counter]
        self.hex_of[counter] = place
        if at >= 0:
            if self.stacks(counter):
                self.crowd = with_byte(self.crowd, at, self.crowd[at] - 1)
            if self.crowd[at] == 0 and self.holder[at] != BARRED and not self.token_stays(at):
                self.holder = with_byte(self.holder, at, self.vacant(at))

    def token_stays(self, at: int) -> bool:
        """True if a hex holds an artifact that a player owns; a spent Devastator has no owner."""
        for token in range(FIRST_TOKEN, COUNTERS):
            if self.hex_of[token] == at and self.owner[token] != NOBODY:
                return True
        return False

    def shift(self, counter: int, to: int) -> None:
        """From hex to hex."""
        self.lift(counter, GONE)
        self.put(counter, to)

    def kill(self, counter: int) -> None:
        """Put a counter on its first owner's dead pile; a zombie or a fascinated counter stops being one."""
        self.lift(counter, DEAD)
        if counter == self.fascinated:
            self.fascinated = -1
        if self.marks[counter] & ZOMBIE and self.side[FACTION[counter]] != NOBODY:
            self.give(counter, self.side[FACTION[counter]])
        self.marks[counter] = 0

    def sky_now(self) -> Sky:
        """The air distances as the devastated hexes leave them."""
        whole = self.board.closed_sky if self.options.politics else self.board.open_sky
        return Sky(self.board.around, self.devastated + whole.shut, whole) if self.devastated else whole

    def recount(self) -> None:
        """Work out `holder` and `crowd` afresh."""
        crowd = [0] * self.board.size
        side = self.side
        vacant = [NEUTRAL if house < HOUSES and side[house] == NOBODY else EMPTY for house in range(SEA + 1)]
        holder = [vacant[colour] for colour in self.board.colour]
        for counter in range(COUNTERS):
            at = self.hex_of[counter]
            if at >= 0:
                crowd[at] += self.stacks(counter)
                if self.owner[counter] != NOBODY:
                    holder[at] = self.owner[counter]
        for at in self.devastated:
            holder[at] = BARRED
        if self.options.politics:
            holder[self.board.starport] = BARRED
        self.crowd = bytes(crowd)
        self.holder = bytes(holder)

    def begin_phase(self, marks: int) -> None:
        """Take these marks off every counter."""
        keep = ~marks
        self.marks = [mark & keep for mark in self.marks]
