"""Everything a player can choose in Revolt on Antares."""

from __future__ import annotations

from typing import Annotated, ClassVar

from antarium.kernel.records import Action

HexId = Annotated[int, "hex"]
CounterId = Annotated[int, "counter"]
HouseId = Annotated[int, "house"]


class Ally(Action, frozen=True, gc=False, tag=True):
    """Take a house to one's side, in set-up or in an alliance phase."""

    verb: ClassVar[str] = "ally"
    house: HouseId


class Place(Action, frozen=True, gc=False, tag=True):
    """Put the counter in hand on a hex."""

    verb: ClassVar[str] = "place"
    on: HexId


class Select(Action, frozen=True, gc=False, tag=True):
    """Pick up a counter to move it."""

    verb: ClassVar[str] = "select"
    counter: CounterId


class Join(Action, frozen=True, gc=False, tag=True):
    """Let another counter take part: in this move, or in this attack."""

    verb: ClassVar[str] = "with"
    counter: CounterId


class Go(Action, frozen=True, gc=False, tag=True):
    """Move what was picked up to a hex."""

    verb: ClassVar[str] = "to"
    to: HexId


class Teleport(Action, frozen=True, gc=False, tag=True):
    """Have Black Dougal send a counter to any hex."""

    verb: ClassVar[str] = "teleport"
    counter: CounterId


class Overfly(Action, frozen=True, gc=False, tag=True):
    """Declare an attack on a hex that was flown over."""

    verb: ClassVar[str] = "overfly"
    target: HexId


class Attack(Action, frozen=True, gc=False, tag=True):
    """Attack the counters in a hex."""

    verb: ClassVar[str] = "attack"
    target: HexId


class Detonate(Action, frozen=True, gc=False, tag=True):
    """Set off the Devastator where it stands."""

    verb: ClassVar[str] = "detonate"
    token: CounterId


class Fascinate(Action, frozen=True, gc=False, tag=True):
    """Let Messalina try to turn an enemy troop."""

    verb: ClassVar[str] = "fascinate"
    victim: CounterId


class Lightning(Action, frozen=True, gc=False, tag=True):
    """Let Catherine call down lightning on this attack."""

    verb: ClassVar[str] = "lightning"


class Declare(Action, frozen=True, gc=False, tag=True):
    """Turn up an artifact and use it."""

    verb: ClassVar[str] = "declare"
    token: CounterId


class Lose(Action, frozen=True, gc=False, tag=True):
    """Take a counter off as a loss."""

    verb: ClassVar[str] = "lose"
    counter: CounterId


class Duel(Action, frozen=True, gc=False, tag=True):
    """Let one leader fight another."""

    verb: ClassVar[str] = "duel"
    challenger: CounterId
    opponent: CounterId


class Retreat(Action, frozen=True, gc=False, tag=True):
    """Send a defeated leader back to a hex."""

    verb: ClassVar[str] = "retreat"
    to: HexId


class Raise(Action, frozen=True, gc=False, tag=True):
    """Have Doctor Death raise a fallen troop."""

    verb: ClassVar[str] = "raise"
    counter: CounterId


class Advance(Action, frozen=True, gc=False, tag=True):
    """Move a victorious attacker into the emptied hex."""

    verb: ClassVar[str] = "advance"
    counter: CounterId


class Replace(Action, frozen=True, gc=False, tag=True):
    """Pay to bring a lost troop back."""

    verb: ClassVar[str] = "replace"
    counter: CounterId


class Hire(Action, frozen=True, gc=False, tag=True):
    """Pay for a mercenary drawn from the dead pile."""

    verb: ClassVar[str] = "hire"


class Done(Action, frozen=True, gc=False, tag=True):
    """Enough of this: end the phase, or leave the offer."""

    verb: ClassVar[str] = "done"


ACTIONS: tuple[type[Action], ...] = (
    Ally, Place, Select, Join, Go, Teleport, Overfly, Attack, Detonate, Fascinate, Lightning, Declare, Lose, Duel,
    Retreat, Raise, Advance, Replace, Hire, Done,
)  # fmt: skip

DONE = Done()
