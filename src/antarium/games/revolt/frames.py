"""Where we are in the sequence of play. The steps of every frame are listed in `sequences.py`."""

from __future__ import annotations

from typing import Annotated

from antarium.kernel.frames import Frame

# What a number stands for. `stack_laws.py` says which numbers of each kind there are.
SeatId = Annotated[int, "seat"]
AnySeat = Annotated[int, "seat or nobody"]
HouseId = Annotated[int, "house"]
CounterId = Annotated[int, "counter"]
AnyCounter = Annotated[int, "counter or none"]
HexId = Annotated[int, "hex"]
Figure = Annotated[int, "figure"]
"""A factor, a modifier or a count."""
Flight = Annotated[tuple[int, ...], "flight"]
Values = Annotated[tuple[int, ...], "values"]


class Table(Frame, frozen=True, gc=False, tag=True):
    """A whole game: `chosen` are the houses that have taken sides before the first turn, in the order of choice."""

    chosen: tuple[HouseId, ...] = ()


class RevoltGame(Table, frozen=True, gc=False, tag=True):
    """Scenario 1 from the first choice to the last turn."""


class InvasionGame(Table, frozen=True, gc=False, tag=True):
    """Scenario 2 from the first choice to the last turn."""


class PoliticsGame(Table, frozen=True, gc=False, tag=True):
    """Scenario 3 from the first roll to the last turn."""

    draft: tuple[SeatId, ...] = ()
    """The seats in the order of the first roll, in which they choose and place."""
    picks: tuple[SeatId, ...] = ()
    """Who chooses the first house, the second, and so on."""


class RevoltTurn(Frame, frozen=True, gc=False, tag=True):
    """One turn of scenario 1."""


class InvasionTurn(Frame, frozen=True, gc=False, tag=True):
    """One turn of scenario 2."""


class PoliticsTurn(Frame, frozen=True, gc=False, tag=True):
    """One turn of scenario 3: `number` counts along the order rolled for."""

    number: SeatId = 0


class Pattern(Frame, frozen=True, gc=False, tag=True):
    """Counters of houses without a master that a seat lays out, one after another."""

    seat: SeatId
    counters: tuple[CounterId, ...]


class Placement(Frame, frozen=True, gc=False, tag=True):
    """Counters in hand that a seat puts on the map, one after another: to begin with in turn 0, to come on later."""

    seat: SeatId
    counters: tuple[CounterId, ...]


class Movement(Frame, frozen=True, gc=False, tag=True):
    """A movement phase: who is moving, what was picked up, and where a flight has just ended."""

    seat: SeatId
    group: tuple[CounterId, ...] = ()
    teleported: bool = False
    flight: Flight = ()
    """While overflights are declared: where the flight began and ended, how far its group goes without hidden
    artifacts, and the tokens in it."""


class Combat(Frame, frozen=True, gc=False, tag=True):
    """A combat phase, and the hexes fought over in it."""

    seat: SeatId
    fought: tuple[HexId, ...] = ()


class Battle(Frame, frozen=True, gc=False, tag=True):
    """One attack on one hex, from the choice of attackers to the advance."""

    attacker: SeatId
    defender: SeatId
    target: HexId
    attackers: tuple[CounterId, ...] = ()
    defenders: tuple[CounterId, ...] = ()
    turned: AnyCounter = -1
    """The attacker that fights for Messalina's side, or -1."""
    lightning: Figure = 0
    breached: bool = False
    """The Field Generator has taken the fortress's doubling away."""
    drained: bool = False
    loser: AnySeat = -1
    """The seat that must take losses, or -1 after a tie."""
    due: Figure = 0
    """Combat factors that must still come off."""
    values: Values = ()
    """What each of the loser's counters counts for: counter, value, counter, value."""
    picked: tuple[CounterId, ...] = ()
    fallen: tuple[CounterId, ...] = ()
    """Troops lost in this battle, by either side."""
    defeated: tuple[CounterId, ...] = ()
    """Leaders lost in the dice or beaten in a duel."""
    fresh: tuple[CounterId, ...] = ()
    """Leaders who have not fought a duel yet."""
    winners: tuple[CounterId, ...] = ()
    """Leaders who have fought and have not been beaten; the tied only if others still have to fight."""


class Defeat(Frame, frozen=True, gc=False, tag=True):
    """Defeated leaders roll for their fate, one after another; `leader` is looking for a place to retreat to."""

    leaders: tuple[CounterId, ...]
    leader: AnyCounter = -1


class Detonation(Frame, frozen=True, gc=False, tag=True):
    """The Devastator goes off, unless the Field Generator stops it."""

    seat: SeatId
    token: CounterId
    asked: tuple[CounterId, ...] = ()
    """Tokens whose owners have been asked already."""
    blasted: tuple[HexId, ...] = ()
    """The hexes that nothing shielded."""


class Aftermath(Frame, frozen=True, gc=False, tag=True):
    """The end of a combat phase."""

    seat: SeatId


class Rebuilding(Frame, frozen=True, gc=False, tag=True):
    """A replacement and recruitment phase."""

    seat: SeatId
    hired: bool = False
    rolled: Figure = 0
    """How many recruiting rolls have been made."""


FRAMES: tuple[type[Frame], ...] = (
    RevoltGame, InvasionGame, PoliticsGame, RevoltTurn, InvasionTurn, PoliticsTurn, Pattern, Placement, Movement,
    Combat, Battle, Defeat, Detonation, Aftermath, Rebuilding,
)  # fmt: skip
