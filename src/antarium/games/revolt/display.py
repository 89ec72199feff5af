"""Display: all that changes on the table, ready to be drawn on the scene, from what one seat sees.

Lists keep their order and every counter has a record of its own in the order of the sheet, so that a change of the
table is a small change of this.
"""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.board import Board
from antarium.games.revolt.closeup import moment
from antarium.games.revolt.combat import aimed_at
from antarium.games.revolt.counters import (
    ARTIFACT_COMBAT,
    ARTIFACT_ID,
    ARTIFACT_MOVEMENT,
    CODE,
    COMBAT,
    COUNTERS,
    FIRST_TOKEN,
    MIRRHOS,
    MOVEMENT,
    SIMON,
    is_hovercraft,
)
from antarium.games.revolt.engagement import DICE, BattleDisplay, TargetDisplay, engagement, prospects
from antarium.games.revolt.frames import (
    Aftermath,
    Battle,
    Combat,
    Detonation,
    Movement,
    Pattern,
    Placement,
    Rebuilding,
    RevoltTurn,
)
from antarium.games.revolt.ids import (
    AT_HAND,
    DEAD,
    DEFENDED,
    DEVASTATOR,
    DIMENSIONAL_PLANE,
    FOUGHT,
    GONE,
    GROUND,
    MOVED,
    NOBODY,
    PILE,
    RECOVERING,
    RESERVE,
    STANDSTILL,
    UNKNOWN,
    UNUSED,
    WOUNDED,
    ZOMBIE,
)
from antarium.games.revolt.journey import GroupDisplay, journey
from antarium.games.revolt.model import State
from antarium.games.revolt.odds import with_defenders
from antarium.games.revolt.strength import bonus_reasons, defence_value, is_doubled, printed
from antarium.games.revolt.survey import Survey
from antarium.games.revolt.victory import holder_for_scoring, score
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.records import Modifier, Record, total
from antarium.kernel.state import Parts

WHERE: Final = {
    UNUSED: "unused", AT_HAND: "hand", DEAD: "dead", WOUNDED: "wounded", RESERVE: "reserve", PILE: "pile", GONE: "gone",
}  # fmt: skip
MARKS: Final = (
    (MOVED, "moved"), (FOUGHT, "fought"), (STANDSTILL, "standstill"), (RECOVERING, "recovering"), (ZOMBIE, "zombie"),
    (DEFENDED, "defended"),
)  # fmt: skip
MARK_WORDS: Final = [tuple([word for bit, word in MARKS if marks & bit]) for marks in range(2 * DEFENDED)]
STILL: Final = STANDSTILL | RECOVERING
PEACE: Final = Battle(NOBODY, NOBODY, NOBODY)
"""Nobody's battle: what a counter is worth by itself."""
ALLIANCES: Final = (6, 7)
"""The steps of a turn of the first scenario in which houses are won over."""
EVEN: Final[tuple[Modifier, ...]] = ()


class PieceDisplay(Record, frozen=True, gc=False):
    """One counter. Factors of -1 are not known to this seat."""

    id: int
    code: str
    at: int
    """Its hex, or -1."""
    where: str
    """map, hand, dead, wounded, reserve, pile, gone or unused."""
    owner: int
    combat: int
    """As printed."""
    movement: int
    strength: int
    """With all that is added to it and taken from it now."""
    pace: int
    """The movement it has now: its group's while it is taken up, none while it must stand still."""
    why: tuple[Modifier, ...]
    """What makes the difference between `combat` and `strength`."""
    marks: tuple[str, ...]
    artifact: str
    """Of a token, what it is; empty where this seat does not know."""
    face: str
    """Of a token: up or down."""
    returns: int
    """Of a wounded leader: the turn in which he comes back; else 0."""
    aims: int
    """The hex that it attacks from the air, or -1."""


class SiteDisplay(Record, frozen=True, gc=False):
    """A site: what it can bring, and for which seat it counts now, or -1."""

    at: int
    worth: int
    seat: int


class ThreatDisplay(Record, frozen=True, gc=False):
    """A hex that a seat's counters can attack from where they stand, and with how many factors together."""

    at: int
    factors: int


class SideDisplay(Record, frozen=True, gc=False):
    """How one seat stands."""

    score: int
    ahead: int
    """Victory points more than the best of the others; fewer where it is below 0."""
    reasons: tuple[Modifier, ...]
    points: int
    """Replacement points."""
    threats: tuple[ThreatDisplay, ...]


class RevoltDisplay(Record, frozen=True, gc=False):
    """The table as one seat sees it."""

    seat: int
    turn: int
    last_turn: int
    phase: str
    """setup, movement, combat, rebuilding, alliances, between or over."""
    phase_seat: int
    moment: str
    """The same in words."""
    order: tuple[int, ...]
    sides: tuple[SideDisplay, ...]
    houses: tuple[int, ...]
    """The seat that controls each faction, or -1."""
    devastated: tuple[int, ...]
    sites: tuple[SiteDisplay, ...]
    pieces: tuple[PieceDisplay, ...]
    hand: tuple[int, ...]
    """The counters that are being placed, the next one first."""
    group: GroupDisplay | None
    """What has been taken up to move."""
    targets: tuple[TargetDisplay, ...]
    """While this seat chooses where to attack."""
    battle: BattleDisplay | None


def display(board: Board, seen: RevoltObservation, s: State) -> RevoltDisplay:
    """All of it; `s` is the table set up from `parts_seen`, which hold nothing that the seat does not know."""
    top = seen.stack[-1] if seen.stack else None
    battle = battle_of(seen, s)
    group = journey(s, top, seen.seat) if isinstance(top, Movement) and top.group else None
    phase, phase_seat = phase_of(seen)
    return RevoltDisplay(
        seat=seen.seat,
        turn=seen.turn,
        last_turn=s.options.last_turn,
        phase=phase,
        phase_seat=phase_seat,
        moment=moment(seen),
        order=seen.order,
        sides=side_displays(s),
        houses=seen.side,
        devastated=tuple(sorted(seen.devastated)),
        sites=sites(board, seen, s),
        pieces=pieces(seen, s, battle, group),
        hand=top.counters if isinstance(top, Placement | Pattern) else (),
        group=group,
        targets=prospects(s, top) if isinstance(top, Combat) and seen.seat in (top.seat, NOBODY) else (),
        battle=engagement(s, battle) if battle is not None else None,
    )


def battle_of(seen: RevoltObservation, s: State) -> Battle | None:
    """The battle in progress, with its defenders even while attackers are still joining."""
    battle = next((frame for frame in reversed(seen.stack) if isinstance(frame, Battle)), None)
    return with_defenders(s, battle) if battle is not None and battle.at == 0 else battle


def parts_seen(seen: RevoltObservation) -> Parts:
    """The table as the seat knows it: a token it does not know does nothing, like a Devastator nobody sets off."""
    artifact = [ARTIFACT_ID.index(known) if known else DEVASTATOR for known in seen.artifacts]
    return (
        seen.turn, seen.generator, seen.spent, seen.fascinated, list(seen.hex_of), list(seen.owner), list(seen.marks),
        list(seen.returns), list(seen.side), list(seen.points), artifact, list(seen.face_up), list(seen.order),
        list(seen.overflights), list(seen.devastated),
    )  # fmt: skip


# Where the game is


def phase_of(seen: RevoltObservation) -> tuple[str, int]:
    """The phase, and whose it is."""
    if not seen.stack:
        return "over", NOBODY
    chooser = seen.waiting[0] if seen.waiting else NOBODY
    if not seen.turn:
        return "setup", chooser
    for frame in reversed(seen.stack):
        match frame:
            case Movement(seat=seat):
                return "movement", seat
            case Combat(seat=seat) | Detonation(seat=seat) | Aftermath(seat=seat):
                return "combat", seat
            case Rebuilding(seat=seat):
                return "rebuilding", seat
            case RevoltTurn(at=at) if at in ALLIANCES:
                return "alliances", chooser
            case _:
                pass
    return "between", chooser


def side_displays(s: State) -> tuple[SideDisplay, ...]:
    seats = range(s.setup.seats)
    reasons = [score(s, seat) for seat in seats]
    points = [total(one) for one in reasons]
    best = [max([points[other] for other in seats if other != seat]) for seat in seats]
    return tuple(
        [
            SideDisplay(points[seat], points[seat] - best[seat], reasons[seat], s.points[seat], threats(s, seat))
            for seat in seats
        ]
    )


def threats(s: State, seat: int) -> tuple[ThreatDisplay, ...]:
    """COM-2, COM-4 Return the hexes next to a seat's counters that these could attack, occupied or not."""
    factors: dict[int, int] = {}
    owner, hex_of, marks = s.owner, s.hex_of, s.marks
    ferries = ferry_hexes(s)
    for counter in range(COUNTERS):
        here = hex_of[counter]
        if here < 0 or owner[counter] != seat or marks[counter] & STILL:
            continue
        combat = s.combat(counter)
        if combat:
            afloat = here in ferries or s.mode(counter) != GROUND
            for at in s.board.around[here] if afloat else s.board.land[here]:
                factors[at] = factors.get(at, 0) + combat
    return tuple([ThreatDisplay(at, factors[at]) for at in sorted(factors)])


def ferry_hexes(s: State) -> list[int]:
    """COM-4 Where a hovercraft stands, or a Dimensional Plane that this seat knows of."""
    return [
        s.hex_of[one]
        for one in range(COUNTERS)
        if is_hovercraft(one) or (one >= FIRST_TOKEN and s.is_artifact(one, DIMENSIONAL_PLANE))
    ]


def sites(board: Board, seen: RevoltObservation, s: State) -> tuple[SiteDisplay, ...]:
    """VIC-1 to VIC-5 The economic hexes, the fortresses, the Starport."""
    survey = Survey(board, seen, {})
    everything = (*board.economic, *board.fortress, board.starport)
    return tuple([SiteDisplay(at, survey.worth(at), holder_for_scoring(s, at)) for at in everything])


# Counters


def pieces(
    seen: RevoltObservation, s: State, battle: Battle | None, group: GroupDisplay | None
) -> tuple[PieceDisplay, ...]:
    """Every counter exactly once."""
    fight = battle if battle is not None and battle.at <= DICE else PEACE
    taken = group.counters if group is not None else ()
    found: list[PieceDisplay] = []
    for one in range(COUNTERS):
        at = seen.hex_of[one]
        combat, movement, artifact, face = factors(seen, one)
        why = reasons_for(s, fight, one) if at >= 0 and combat > 0 else EVEN
        marks = MARK_WORDS[seen.marks[one]]
        if one == seen.fascinated or (battle is not None and one == battle.turned):
            marks += ("bent",)
        pace = movement
        if one in taken and group is not None:
            marks += ("taken",)
            pace = group.movement
        elif seen.marks[one] & STILL:
            pace = min(movement, 0)
        whither = aimed_at(s, one) if seen.overflights else NOBODY
        returns = seen.returns[one] if at == WOUNDED else 0
        strength = combat + total(why) if why else combat
        place, where = (at, "map") if at >= 0 else (NOBODY, WHERE[at])
        piece = PieceDisplay(
            one, CODE[one], place, where, seen.owner[one], combat, movement, strength, pace, why, marks, artifact, face,
            returns, whither,
        )  # fmt: skip
        found.append(piece)
    return tuple(found)


def factors(seen: RevoltObservation, counter: int) -> tuple[int, int, str, str]:
    """The printed factors, and of a token what it is and which side is up, as far as this seat knows."""
    if counter < FIRST_TOKEN:
        return COMBAT[counter], MOVEMENT[counter], "", ""
    house = counter - FIRST_TOKEN
    face = "up" if seen.face_up[house] else "down"
    known = seen.artifacts[house]
    if not known:
        return UNKNOWN, UNKNOWN, "", face
    artifact = ARTIFACT_ID.index(known)
    return ARTIFACT_COMBAT[artifact], ARTIFACT_MOVEMENT[artifact], known, face


def reasons_for(s: State, battle: Battle, counter: int) -> tuple[Modifier, ...]:
    """COM-8 What is added to a counter's printed factor and taken from it, in this battle or by itself."""
    here = s.hex_of[counter]
    attacks, defends = counter in battle.attackers, counter in battle.defenders
    if not attacks and not defends and here not in (s.hex_of[SIMON], s.hex_of[MIRRHOS]):
        return EVEN
    if counter == battle.turned:
        return EVEN
    reasons: list[Modifier] = []
    if attacks and battle.drained:
        reasons.append(Modifier(printed(s, battle, counter) - s.combat(counter), "the Energy Drainer", "ART-9"))
    reasons += bonus_reasons(s, battle, counter)
    if defends and is_doubled(s, battle):
        shield = ("force shield", "FOR-1") if s.board.shielded[battle.target] else ("the Field Generator", "ART-11")
        reasons.append(Modifier(defence_value(s, battle, counter) // 2, *shield))
    return tuple(reasons)
