"""The numbers behind the names: orders, kinds of unit, roles, armour, traits, weapons, terrain. One inch is 1000."""

from __future__ import annotations

from typing import Final

INCH: Final = 1000
"""Every length is a whole number of thousandths of an inch."""
NONE: Final = -1
"""No unit, no model, no piece of terrain."""

# Orders, as they stand on the faces of an order die.
NO_ORDER: Final = 0
FIRE: Final = 1
ADVANCE: Final = 2
RUN: Final = 3
AMBUSH: Final = 4
RALLY: Final = 5
DOWN: Final = 6
SPRINT: Final = 7
"""MOV-8 A run, declared as a sprint with the order; the die shows a run."""

ORDER_NAMES: Final[list[str]] = ["no order", "fire", "advance", "run", "ambush", "rally", "down"]

# Kinds of unit. The sniper is a light weapon team without a weapon.
INFANTRY: Final = 0
BEAST: Final = 1
MOUNTED: Final = 2
LIGHT_TEAM: Final = 3
HEAVY_TEAM: Final = 4
WEAPON_DRONE: Final = 5
VEHICLE: Final = 6

KIND_NAMES: Final[list[str]] = [
    "infantry", "beast", "mounted", "light weapon team", "heavy weapon team", "weapon drone", "vehicle",
]  # fmt: skip

# What a model is to its unit.
MEMBER: Final = 0
CREWED_WEAPON: Final = 1
SPOTTER: Final = 2
BATTER: Final = 3
CAMO: Final = 4

ROLE_NAMES: Final[list[str]] = ["member", "crewed weapon", "spotter drone", "batter drone", "camo drone"]

# Armour, as bits.
REFLEX: Final = 1
CLOAK: Final = 2
"""Impact cloak, worn over reflex armour."""
HL: Final = 4
"""Hyperlight."""
PHASE: Final = 8
BOOSTER: Final = 16
"""HL booster: adds to any armour."""
GHAR: Final = 32
"""Ghar battle armour: Resist 12."""

ARMOUR_NAMES: Final[list[str]] = ["reflex", "impact cloak", "hyperlight", "phase", "booster", "ghar"]
"""By bit, the lowest first."""

# Traits of models, as bits.
LEADER: Final = 1
COMMAND: Final = 2
LARGE: Final = 4
FAST: Final = 8
SLOW: Final = 16
INFILTRATOR: Final = 32
SNIPER: Final = 64
RAPID_SPRINT: Final = 128
SOMA_GRAFT: Final = 256
PLASMA_REACTOR: Final = 512
CRAWLER: Final = 1024
LAVA_SPIT: Final = 2048

TRAIT_NAMES: Final[list[str]] = [
    "leader", "command", "large", "fast", "slow", "infiltrator", "sniper", "rapid sprint", "soma graft",
    "plasma reactor", "crawler", "lava spit",
]  # fmt: skip
"""By bit, the lowest first."""

# Classes of weapon.
HAND: Final = 0
STANDARD: Final = 1
LIGHT_SUPPORT: Final = 2
HEAVY: Final = 3
NATURAL: Final = 4
"""Teeth, claws and spittle."""

CLASS_NAMES: Final[list[str]] = ["hand", "standard", "light support", "heavy", "natural"]

# What is special about a way of shooting, as bits.
NO_COVER: Final = 1
DISRUPTOR: Final = 2
LIMITED_AMMO: Final = 4
PLASMA_FADE: Final = 8
MASSIVE: Final = 16
"""Massive damage."""
FRACTAL: Final = 32
"""Fractal lock."""
D6_ON_FIRE: Final = 64
"""With a Fire order, D6 shots as rapid fire."""
STACKS_LUCKY: Final = 128
"""Lucky hits may all be put on one model."""
POINT_BLANK_ONLY: Final = 256

FLAG_NAMES: Final[list[str]] = [
    "no cover", "disruptor", "limited ammo", "plasma fade", "massive damage", "fractal lock", "d6 on fire",
    "stacks lucky hits", "point blank only",
]  # fmt: skip
"""By bit, the lowest first."""

# What is special about the blows of a weapon, as bits.
SPINNER: Final = 1
"""Each hand-to-hand: the strike value, with all hits on one model added, or two more Resist."""
BESIDES: Final = 2
"""Fights besides whatever else its bearer fights with, and gains no hand weapon bonus."""

BLOW_FLAG_NAMES: Final[list[str]] = ["spinner", "besides"]
"""By bit, the lowest first."""

# Kinds of terrain: how it lies on the table.
AREA: Final = 0
OBSTACLE: Final = 1
"""Narrow, to be crossed in one move."""
SOLID: Final = 2

TERRAIN_KIND_NAMES: Final[list[str]] = ["area", "obstacle", "solid"]

# How terrain can be walked. Of an open obstacle MOV-11 says what crossing it takes.
OPEN: Final = 0
DIFFICULT: Final = 1
IMPASSABLE: Final = 2

GOING_NAMES: Final[list[str]] = ["open", "difficult", "impassable"]

# How far terrain can be seen through by those who are not in it.
CLEAR: Final = 0
LIGHT: Final = 1
"""One may be looked through, a second blocks."""
DENSE: Final = 2
BLOCKING: Final = 3
"""As dense; a hill or something solid."""

SIGHT_NAMES: Final[list[str]] = ["clear", "light", "dense", "blocking"]

# What cover terrain gives, as it is added to Resist.
NO_SHELTER: Final = 0
SOFT: Final = 1
HARD: Final = 2

COVER_NAMES: Final[list[str]] = ["none", "soft", "hard"]

# Kinds of move.
ADVANCING: Final = 0
RUNNING: Final = 1
SPRINTING: Final = 2
CONSOLIDATING: Final = 3
INFILTRATING: Final = 4
BREAKING_OFF: Final = 5
SECOND_WIND: Final = 6
SETTLING: Final = 7

PACE_NAMES: Final[list[str]] = [
    "advance", "run", "sprint", "consolidation", "infiltration", "break-off", "second wind",
    "settling",
]  # fmt: skip

# What a test for terrain comes to.
GOES_ON: Final = 0
FINDS_GAP: Final = 1
FINDS_PATH: Final = 2
HALF_PACE: Final = 3
HALTS: Final = 4

EFFECT_NAMES: Final[list[str]] = ["went on", "left a gap", "found a way through", "went on at half pace", "halted"]

# How an ambush has caught a mover.
NOT_CAUGHT: Final = 0
CAUGHT_FAST: Final = 1
CAUGHT_SPRINTING: Final = 2

# What hits come from.
SHOT: Final = 0
SCATTERED: Final = 1
POINT_BLANK: Final = 2
BLOWS: Final = 3

CAUSE_NAMES: Final[list[str]] = ["shot", "scattered", "point blank", "blows"]

# What a break test comes from.
FROM_SHOOTING: Final = 0
FROM_HAND_TO_HAND: Final = 1
FROM_DAMAGE: Final = 2

# What distort spinners do in a fight.
SPINS_IDLE: Final = 0
"""Not chosen, or there are none."""
SPINS_TO_GUARD: Final = 1
SPINS_TO_STRIKE: Final = 2

# Where the distort die is.
NO_DISTORT: Final = 0
"""There is none in this battle."""
DISTORT_IN_BAG: Final = 1
DISTORT_LOOMS: Final = 2
"""Drawn; the next order die must be Down."""
DISTORT_DRAWN: Final = 3
"""Drawn and done with until the turn ends."""

# Damage on a model, as bits; a lost weapon is `WEAPON_LOST << its place among the model's arms`.
IMMOBILE: Final = 1
WEAPON_LOST: Final = 2

# Marks on a unit, as bits.
DEPLOYED: Final = 1
DESTROYED: Final = 2
LOW_AMMO: Final = 4
NO_AMMO: Final = 8
GRAFT_AWAKE: Final = 16
OUT_OF_CONTROL: Final = 32
MOVED: Final = 64
"""D-24 It has gone somewhere with its latest move."""
STOPPED: Final = 128
"""REA-4 The unit's action is over: set when it flips its die by REA-3 as it moves, cleared when it next sets out."""
COILS_FADED: Final = 256
"""FRC-1 A plasma cannon of the unit has rolled a 10 in the shooting that is being resolved."""
SPOTTER_SPENT: Final = 512
"""BUD-1 Its spotter's one re-roll in the shooting that is being resolved is spent."""

# The six forces.
CONCORD: Final = 0
ALGORYN: Final = 1
BOROMITE: Final = 2
FREEBORN: Final = 3
ISORIAN: Final = 4
GHAR_FORCE: Final = 5

FORCE_IDS: Final[list[str]] = ["concord", "algoryn", "boromite", "freeborn", "isorian", "ghar"]
FORCE_NAMES: Final[list[str]] = ["Concord", "Algoryn", "Boromite", "Freeborn", "Isorian", "Ghar"]
