"""What is true of the frames of every position: they name seats, counters and hexes that exist and belong there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from antarium.games.revolt.counters import CODE, COUNTERS, FIRST_TOKEN, IS_LEADER
from antarium.games.revolt.frames import (
    Aftermath,
    Battle,
    Combat,
    Defeat,
    Detonation,
    InvasionGame,
    InvasionTurn,
    Movement,
    Pattern,
    Placement,
    PoliticsGame,
    PoliticsTurn,
    Rebuilding,
    RevoltGame,
    RevoltTurn,
    Table,
)
from antarium.games.revolt.ids import AT_HAND, DEVASTATOR, HOUSES, NOBODY
from antarium.games.revolt.model import State
from antarium.games.revolt.options import POLITICS, REVOLT, SILAKKA
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.soundness import Ranges, out_of_range

MOST: Final = 999
"""No factor, modifier or count in a frame is as large as this."""
GAMES: Final[dict[str, type[Table]]] = {REVOLT: RevoltGame, SILAKKA: InvasionGame, POLITICS: PoliticsGame}
TURNS: Final = (RevoltTurn, InvasionTurn, PoliticsTurn)
PHASES: Final = (Movement, Aftermath, Rebuilding)
ABOVE: Final[dict[type[Frame], tuple[type[Frame], ...]]] = {
    RevoltGame: (Pattern, Placement, RevoltTurn),
    InvasionGame: (Pattern, Placement, InvasionTurn),
    PoliticsGame: (Placement, PoliticsTurn),
    RevoltTurn: PHASES,
    InvasionTurn: PHASES,
    PoliticsTurn: PHASES,
    Placement: (Placement,),
    Aftermath: (Combat,),
    Combat: (Battle, Detonation),
    Battle: (Defeat,),
    Detonation: (Defeat,),
    Rebuilding: (Placement,),
}
"""Which frames can interrupt which."""
DICE: Final = 3
"""The step of a battle in which both sides roll: until then all attackers and defenders are on the map."""
FIRST_DRAFT: Final = 2
"""The step of a game of power politics in which each player takes the same number of houses."""
DECLARE_OVERFLIGHT: Final = 2


def misfits(s: State, stack: Frames) -> list[str]:
    """What is wrong with these frames on this table; normally nothing."""
    ranges = ranges_on(s)
    found = [wrong for frame in stack for wrong in out_of_range(frame, ranges)]
    if found or not stack:
        return found  # the other laws would trip over it
    found = [*misstacked(s, stack), *misplaced_hands(s, stack)]
    for frame in stack:
        found += list(misfit(s, frame))
    return found


def ranges_on(s: State) -> Ranges:
    seats = s.setup.seats
    return {
        "seat": (0, seats - 1),
        "seat or nobody": (NOBODY, seats - 1),
        "house": (0, HOUSES - 1),
        "counter": (0, COUNTERS - 1),
        "counter or none": (-1, COUNTERS - 1),
        "hex": (0, s.board.size - 1),
        "figure": (-MOST, MOST),
        "flight": (0, max(s.board.size, COUNTERS) - 1),
        "values": (0, MOST),
    }


def misstacked(s: State, stack: Frames) -> Iterator[str]:
    """A game lies at the bottom, then its turn, a phase, and what interrupts it, each of the same player."""
    if type(stack[0]) is not GAMES[s.options.scenario]:
        yield f"a {type(stack[0]).__name__} is not a game of this scenario"
    for below, frame in pairwise(stack):
        if type(frame) not in ABOVE.get(type(below), ()):
            yield f"a {type(frame).__name__} can't interrupt a {type(below).__name__}"
    if (len(stack) > 1 and isinstance(stack[1], TURNS)) != (s.turn > 0) or s.turn > s.options.last_turn:
        yield f"turn {s.turn} is not the turn of these frames"
    acting = {frame.seat for frame in stack if isinstance(frame, Aftermath | Combat | Detonation)}
    acting |= {frame.attacker for frame in stack if isinstance(frame, Battle)}
    if len(acting) > 1:
        yield f"the seats {sorted(acting)} can't all be in their combat phase"


def misplaced_hands(s: State, stack: Frames) -> Iterator[str]:
    """Each counter that waits to be placed is in one hand, and its owner's."""
    seen: list[int] = []
    for frame in stack:
        if isinstance(frame, Pattern | Placement):
            owner = NOBODY if isinstance(frame, Pattern) else frame.seat
            for counter in frame.counters:
                if s.hex_of[counter] != AT_HAND or s.owner[counter] != owner or counter in seen:
                    yield f"{CODE[counter]} does not wait to be placed by {frame.seat}"
                seen.append(counter)


def misfit(s: State, frame: Frame) -> Iterator[str]:
    """What one frame says of the table."""
    match frame:
        case PoliticsGame():
            yield from undrafted(s, frame)
            yield from unchosen(s, frame)
        case Table():
            yield from unchosen(s, frame)
        case Movement():
            yield from ungrouped(s, frame)
        case Battle():
            yield from unfought(s, frame)
        case Defeat():
            yield from undefeated(s, (*frame.leaders, frame.leader) if frame.leader >= 0 else frame.leaders)
        case Detonation(token=token):
            if not s.is_artifact(token, DEVASTATOR) or s.hex_of[token] < 0:
                yield f"{CODE[token]} is not a Devastator on the map"
        case _:
            pass


def unchosen(s: State, table: Table) -> Iterator[str]:
    """SET-1 The houses that were chosen have a side, and before the first turn no others have."""
    taken = [house for house in range(HOUSES) if s.side[house] != NOBODY]
    chosen = sorted(table.chosen)
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(taken) or (s.turn == 0 and chosen != taken):
        yield f"the houses {chosen} were chosen, and {taken} have a side"


def undrafted(s: State, table: PoliticsGame) -> Iterator[str]:
    """POW-1 Every seat has its place in the draft, and the houses left over go to different seats."""
    seats = s.setup.seats
    equal = table.draft * (HOUSES // seats)
    rest = table.picks[len(equal) :]
    due = 0 if table.at <= FIRST_DRAFT else HOUSES - len(equal)
    if sorted(table.draft) != list(range(seats)) or table.picks[: len(equal)] != equal:
        yield f"the houses are not chosen in the order {table.draft}"
    if len(rest) != due or len(set(rest)) < len(rest) or len(table.chosen) > len(table.picks):
        yield f"the houses left over are not for {rest}"


def ungrouped(s: State, movement: Movement) -> Iterator[str]:
    """MOV-3, FLY-4 Counters that move together stand together; a flight has two ends, a range and tokens."""
    group, flight = movement.group, movement.flight
    places = {s.hex_of[counter] for counter in group}
    if len(places) > 1 or min(places, default=0) < 0 or len(set(group)) < len(group):
        yield f"the counters {group} can't move together"
    if not all(s.owner[counter] == movement.seat for counter in group):
        yield f"the counters {group} are not all of seat {movement.seat}"
    if (len(flight) >= 3) != (movement.at == DECLARE_OVERFLIGHT) or max(flight[:2], default=0) >= s.board.size:
        yield f"a flight can't be {flight}"
    if not all(FIRST_TOKEN <= token < COUNTERS for token in flight[3:]):
        yield f"the flight {flight} has tokens that do not exist"


def unfought(s: State, battle: Battle) -> Iterator[str]:
    """COM-2, COM-9, LDR-1 Two sides, each counter once; losses have values, and leaders fight duels."""
    sides = (battle.attacker, battle.defender)
    if sides[0] == sides[1] or battle.loser not in (NOBODY, *sides):
        yield f"the sides {sides} can't fight, or {battle.loser} can't lose"
    fighters = (*battle.attackers, *battle.defenders)
    counted, worths = battle.values[0::2], battle.values[1::2]
    for name, counters in (("fight", fighters), ("count", counted), ("fall", battle.picked), ("die", battle.fallen)):
        if len(set(counters)) < len(counters):
            yield f"the counters {counters} can't {name} twice"
    if len(counted) != len(worths) or not set(counted) <= set(fighters) or not set(battle.picked) <= set(counted):
        yield f"the losses {battle.picked} are not among {battle.values}"
    if battle.turned >= 0 and battle.turned not in battle.attackers:
        yield f"{CODE[battle.turned]} is turned and does not attack"
    if battle.due < 0 or (battle.due > 0 and battle.loser == NOBODY):
        yield f"{battle.due} can't be due from {battle.loser}"
    leaders = {*battle.defeated, *battle.fresh, *battle.winners}
    if not leaders <= set(fighters) or not all(IS_LEADER[leader] for leader in leaders):
        yield f"the leaders {sorted(leaders)} do not fight here"
    if battle.at <= DICE and any(s.hex_of[counter] < 0 for counter in fighters):
        yield f"the counters {fighters} are not all on the map"


def undefeated(s: State, leaders: tuple[int, ...]) -> Iterator[str]:
    """DEF-1 Defeated leaders are on the map until they have rolled, each once."""
    if len(set(leaders)) < len(leaders) or any(not IS_LEADER[one] or s.hex_of[one] < 0 for one in leaders):
        yield f"the counters {leaders} are not defeated leaders on the map"
