"""Bars: every reason why a counter may not move, stop, attack or advance, once, with its sentence and its rule.

The same predicates that build the lists of choices give these numbers, so a refusal can never disagree with a list.
"""

from __future__ import annotations

from typing import Final

FREE: Final = 0
OFF_MAP: Final = 1
NOT_YOURS: Final = 2
HAS_MOVED: Final = 3
STANDS_STILL: Final = 4
CANNOT_WALK: Final = 5
IS_ZOMBIE: Final = 6
ENEMY_THERE: Final = 7
NEUTRAL_GROUND: Final = 8
SHUT: Final = 9
AT_SEA: Final = 10
FULL: Final = 11
TOO_FAR: Final = 12
STRANDS_OTHERS: Final = 13
ELSEWHERE: Final = 14
IN_GROUP: Final = 15
NO_TELEPORTER: Final = 16
NOT_MACKENZIE: Final = 17
LEAVES_ARTIFACT: Final = 18
HAS_FOUGHT: Final = 19
NOT_BESIDE: Final = 20
ACROSS_SEA: Final = 21
NO_ENEMY: Final = 22
NEUTRAL_COUNTERS: Final = 23
FOUGHT_OVER: Final = 24
NO_FACTOR: Final = 25
AIMS_ELSEWHERE: Final = 26
SAME_HEX: Final = 27
STARPORT_SHUT: Final = 28
LANDS_ON_ENEMY: Final = 29
LANDS_ON_NEUTRAL: Final = 30
LANDS_AT_SEA: Final = 31
ARRIVES_AT_ENEMY: Final = 32
ARRIVES_AT_NEUTRAL: Final = 33
ARRIVES_AT_SEA: Final = 34
SEA_BETWEEN: Final = 35
ROUGH_BETWEEN: Final = 36
ENEMY_BETWEEN: Final = 37
NEUTRAL_BETWEEN: Final = 38
SHUT_BETWEEN: Final = 39
STARPORT_BETWEEN: Final = 40
NO_AIRJETS: Final = 41
NOT_OVERFLOWN: Final = 42
NOT_THERE_TO_FIGHT: Final = 43
NOT_YOURS_TO_FIGHT: Final = 44
FIGHTS_ALREADY: Final = 45
HAS_FALLEN: Final = 46
ONLY_FASCINATED: Final = 47
HAS_ADVANCED: Final = 48
NO_DEFENDER: Final = 49
FOUGHT_FOR_DEFENDER: Final = 50
ALONE_THERE: Final = 51

REASON: Final[list[tuple[str, str]]] = [
    ("it is allowed", ""),
    ("it is not on the map", "MOV-1"),
    ("you don't control it", "MOV-1"),
    ("it has moved already in this phase", "MOV-1"),
    ("it has retreated and can't move or attack this turn", "DEF-5"),
    ("it has no movement factor and moves only along with others", "MOV-8"),
    ("it is a zombie and moves only with Doctor Death", "HER-4"),
    ("enemy counters are there", "MOV-4"),
    ("that hex belongs to a neutral house", "MOV-5"),
    ("that hex is devastated", "MAP-7"),
    ("it can't end its move at sea", "MOV-6"),
    ("a hex can hold at most three counters", "STK-1"),
    ("that is farther than it can go", "MOV-1"),
    ("counters that can't stop at sea would be left there with nothing to carry them", "MOV-9"),
    ("it does not stand in the same hex", "MOV-3"),
    ("it already takes part", "MOV-3"),
    ("Black Dougal can't teleport a counter now", "HOU-5"),
    ("only MacKenzie troops and Black Dougal himself can be teleported", "HOU-5"),
    ("an artifact without factors would be left alone", "STK-3"),
    ("it has attacked already in this phase", "COM-3"),
    ("it is not next to that hex", "COM-2"),
    ("a ground counter can attack across the sea only with a counter in its hex that can carry it there", "COM-4"),
    ("no enemy is there", "COM-1"),
    ("neutral counters can't be attacked", "COM-5"),
    ("that hex has been fought over already in this phase", "COM-3"),
    ("it has no combat factor", "COM-8"),
    ("it has declared an overflight attack on another hex", "FLY-4"),
    ("it stands there already", "MOV-1"),
    ("the Starport is closed to all counters", "POW-5"),
    ("it can fly over enemy counters but can't stop there", "FLY-2"),
    ("it can fly over hexes of a neutral house but can't stop there", "FLY-2"),
    ("it can fly over the sea but can't stop there", "FLY-3"),
    ("enemy counters are there", "HOU-6"),
    ("that hex belongs to a neutral house", "HOU-6"),
    ("only a hovercraft can be teleported to sea", "HOU-6"),
    ("sea is in the way, and it can't cross the sea on its own", "MOV-6"),
    ("rough hexes on the way cost one movement factor more than it has", "MOV-2"),
    ("enemy counters are in the way", "MOV-4"),
    ("hexes of a neutral house are in the way", "MOV-5"),
    ("devastated hexes are in the way", "MAP-7"),
    ("the Starport is in the way, and it is closed to all counters", "POW-5"),
    ("only airjets can attack from the air", "FLY-4"),
    ("that is not an enemy-held hex that this flight can have passed over", "FLY-4"),
    ("it is not on the map", "COM-1"),
    ("you don't control it", "COM-1"),
    ("it already takes part", "COM-2"),
    ("it has been lost", "COM-15"),
    ("a fascinated counter can't advance", "HOU-4"),
    ("it stands there already", "COM-15"),
    ("no counter there can defend in this phase", "COM-3"),
    ("it fought for the defender", "COM-15"),
    ("nothing would stay there to defend", "HOU-2"),
]

BY_TELEPORT: Final[dict[int, int]] = {
    ENEMY_THERE: ARRIVES_AT_ENEMY,
    NEUTRAL_GROUND: ARRIVES_AT_NEUTRAL,
    AT_SEA: ARRIVES_AT_SEA,
}
"""HOU-6 What keeps others out keeps a teleported counter out too, but by another paragraph."""
