"""Where we are in the sequence of play. The steps of every frame are listed in `sequences.py`."""

from __future__ import annotations

from antarium.kernel.frames import Frame


class Table(Frame, frozen=True, gc=False, tag=True):
    """A whole game: `chosen` are the houses that have taken sides before the first turn, in the order of choice."""

    chosen: tuple[int, ...] = ()


class RevoltGame(Table, frozen=True, gc=False, tag=True):
    """Scenario 1 from the first choice to the last turn."""


class InvasionGame(Table, frozen=True, gc=False, tag=True):
    """Scenario 2 from the first choice to the last turn."""


class PoliticsGame(Table, frozen=True, gc=False, tag=True):
    """Scenario 3 from the first roll to the last turn."""

    draft: tuple[int, ...] = ()
    """The seats in the order of the first roll, in which they choose and place."""
    picks: tuple[int, ...] = ()
    """Who chooses the first house, the second, and so on."""


class RevoltTurn(Frame, frozen=True, gc=False, tag=True):
    """One turn of scenario 1."""


class InvasionTurn(Frame, frozen=True, gc=False, tag=True):
    """One turn of scenario 2."""


class PoliticsTurn(Frame, frozen=True, gc=False, tag=True):
    """One turn of scenario 3: `number` counts along the order rolled for."""

    number: int = 0


class Pattern(Frame, frozen=True, gc=False, tag=True):
    """Counters of houses without a master that a seat lays out, one after another."""

    seat: int
    counters: tuple[int, ...]


class Placement(Frame, frozen=True, gc=False, tag=True):
    """Counters in hand that a seat puts on the map, one after another: to begin with in turn 0, to come on later."""

    seat: int
    counters: tuple[int, ...]


class Movement(Frame, frozen=True, gc=False, tag=True):
    """A movement phase: who is moving, what was picked up, and where a flight has just ended."""

    seat: int
    group: tuple[int, ...] = ()
    teleported: bool = False
    flight: tuple[int, ...] = ()
    """While overflights are declared: where the flight began and ended, how far its group goes without hidden
    artifacts, and the tokens in it."""


class Combat(Frame, frozen=True, gc=False, tag=True):
    """A combat phase, and the hexes fought over in it."""

    seat: int
    fought: tuple[int, ...] = ()


class Battle(Frame, frozen=True, gc=False, tag=True):
    """One attack on one hex, from the choice of attackers to the advance."""

    attacker: int
    defender: int
    target: int
    attackers: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    turned: int = -1
    """The attacker that fights for Messalina's side, or -1."""
    lightning: int = 0
    breached: bool = False
    """The Field Generator has taken the fortress's doubling away."""
    drained: bool = False
    loser: int = -1
    """The seat that must take losses, or -1 after a tie."""
    due: int = 0
    """Combat factors that must still come off."""
    values: tuple[int, ...] = ()
    """What each of the loser's counters counts for: counter, value, counter, value."""
    picked: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    """Troops lost in this battle, by either side."""
    defeated: tuple[int, ...] = ()
    """Leaders lost in the dice or beaten in a duel."""
    fresh: tuple[int, ...] = ()
    """Leaders who have not fought a duel yet."""
    winners: tuple[int, ...] = ()
    """Leaders who have fought and have not been beaten; the tied only if others still have to fight."""


class Defeat(Frame, frozen=True, gc=False, tag=True):
    """Defeated leaders roll for their fate, one after another; `leader` is looking for a place to retreat to."""

    leaders: tuple[int, ...]
    leader: int = -1


class Detonation(Frame, frozen=True, gc=False, tag=True):
    """The Devastator goes off, unless the Field Generator stops it."""

    seat: int
    token: int
    asked: tuple[int, ...] = ()
    """Tokens whose owners have been asked already."""
    blasted: tuple[int, ...] = ()
    """The hexes that nothing shielded."""


class Aftermath(Frame, frozen=True, gc=False, tag=True):
    """The end of a combat phase."""

    seat: int


class Rebuilding(Frame, frozen=True, gc=False, tag=True):
    """A replacement and recruitment phase."""

    seat: int
    hired: bool = False
    rolled: int = 0
    """How many recruiting rolls have been made."""


FRAMES: tuple[type[Frame], ...] = (
    RevoltGame, InvasionGame, PoliticsGame, RevoltTurn, InvasionTurn, PoliticsTurn, Pattern, Placement, Movement,
    Combat, Battle, Defeat, Detonation, Aftermath, Rebuilding,
)  # fmt: skip
