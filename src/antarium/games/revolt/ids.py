"""The numbers behind the names: factions, kinds of counter, places off the map, marks, artifacts."""

from __future__ import annotations

from typing import Final

# Factions; the first eight are also the colours of the map (brown is Terra's), and 8 as a colour is the sea.
HOUSES: Final = 7
TERRA: Final = 7
NATIVES: Final = 8
SILAKKA: Final = 9
HEROES: Final = 10
BROWN: Final = 7
SEA: Final = 8

# Kinds of counter.
LEADER: Final = 0
HERO: Final = 1
INFANTRY: Final = 2
TANKS: Final = 3
JUMP: Final = 4
HOVERCRAFT: Final = 5
AIRJETS: Final = 6
NATIVE: Final = 7
ARTIFACT: Final = 8

# How a counter moves.
GROUND: Final = 0
HOVER: Final = 1
LEAP: Final = 2
AIR: Final = 3
PHANTOM: Final = 4

# Places that are not hexes.
UNUSED: Final = -1
"""Not part of this scenario."""
AT_HAND: Final = -2
"""To be placed by its owner."""
DEAD: Final = -3
"""In the dead pile: troops may be replaced."""
WOUNDED: Final = -4
"""A leader who will come back."""
RESERVE: Final = -5
"""Off planet: Terran reinforcements and natives to come."""
PILE: Final = -6
"""In a face-down pile: heroes to recruit, mercenaries to draw."""
GONE: Final = -7
"""Killed or destroyed for good."""

# Who holds a hex.
NOBODY: Final = -1
"""As the owner of a counter or the side of a faction."""
NEUTRAL: Final = 8
"""Every hex of a neutral house, with counters or without: closed to all who would stop there."""
BARRED: Final = 9
"""Devastated, or the Starport in Power Politics: closed even to those who fly over."""
EMPTY: Final = 10
"""No counter is there, and no neutral house's colour."""

# Marks on counters, as bits.
MOVED: Final = 1
"""Has moved, or was carried, in this movement phase."""
FOUGHT: Final = 2
"""Has attacked in this combat phase."""
STANDSTILL: Final = 4
"""Retreated: may not move or attack in its owner's next turn."""
RECOVERING: Final = 8
"""In that turn now."""
ZOMBIE: Final = 16
"""Raised by Doctor Death."""
DEFENDED: Final = 32
"""Has defended in this combat phase in a hex that it has left; of those still there `Combat.fought` tells."""

# What an artifact token may turn out to be.
DEVASTATOR: Final = 0
DIMENSIONAL_PLANE: Final = 1
ENERGY_DRAINER: Final = 2
FIELD_GENERATOR: Final = 3
FORCE_CANNON: Final = 4
SONIC_IMPLODER: Final = 5
UFO: Final = 6
UNKNOWN: Final = -1

# What the Field Generator has done this turn.
GENERATOR_READY: Final = 0
GENERATOR_BREACHED: Final = 1
"""Used against a fortress."""
GENERATOR_SHIELDS: Final = 2
"""Doubling its own stack, or it has spared it from a blast."""

# Powers that are used once a combat phase, as bits.
FASCINATION: Final = 1
LIGHTNING: Final = 2

STACK_LIMIT: Final = 3
