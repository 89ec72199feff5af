"""Manoeuvres: where to deploy, where to move, where to put the shield."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone import blocks
from antarium.games.baseone.actions import Bring, Deploy, Hold, SetShield
from antarium.games.baseone.arsenal import EFFECTIVE, IS_OVERHEAD
from antarium.games.baseone.blocks import LOOSE, TIGHT
from antarium.games.baseone.ids import (
    BEAST,
    COMMAND,
    CRAWLER,
    FIRE,
    HEAVY_TEAM,
    INCH,
    INFANTRY,
    LARGE,
    LIGHT_TEAM,
    MOUNTED,
    NONE,
    SNIPER,
    VEHICLE,
    WEAPON_DRONE,
)
from antarium.games.baseone.nerve import pass_tenths
from antarium.games.baseone.outlook import Outlook
from antarium.games.baseone.places import Places
from antarium.games.baseone.sightlines import HIDDEN
from antarium.kernel.decision import Decision
from antarium.kernel.geometry.headings import heading_to
from antarium.kernel.records import Action

LOOKED_AT: Final = 18
"""How many moves or places are compared."""
COMPASS: Final = 30
"""The step between the headings in which moves are tried, in degrees."""
TRIED: Final = 24
SQUEEZED: Final = 2
"""How many places are tried as a block, and how many of the barred ones model by model."""
ROUNDING: Final = 2
"""By so much a step in any direction may come out longer than it was meant."""
EAGER: Final = 80
"""What the chance to shoot next turn counts, in hundredths."""
PLACE: Final[list[int]] = [150, 150, 130, 110, 90, 60, 40, 20]
"""By turn, see `lasting`."""
CAREFUL: Final = 45
"""What the danger of a place counts, in hundredths."""
LEADING: Final = 25
"""How much more it counts for a side that is ahead, and less for one that is behind."""
RESTLESS: Final = 5
"""By so much less it counts with every turn for a side that is not ahead: standing off does not win."""
BROUGHT_FIRST: Final[dict[int, int]] = {
    INFANTRY: 0, BEAST: 1, MOUNTED: 2, WEAPON_DRONE: 3, VEHICLE: 4, LIGHT_TEAM: 5, HEAVY_TEAM: 6,
}  # fmt: skip
"""In which order the kinds of unit come to the table."""
APART: Final = 3 * INCH
"""How far apart places are tried along the edge."""
ENOUGH: Final = 3
"""With fewer places for a line others are looked at."""
CROWD: Final = 7
"""Larger units stand closer together."""
CLOSING: Final = 5
"""What each inch beyond that range costs, in hundredths of an order die."""
CLOSING_IN: Final = 9
"""The same for units that fight at close quarters."""
SHORT: Final = 12 * INCH
"""Units that shoot no farther want to get to grips."""
WAY_OUT: Final = 40
"""What an open way ahead of a place is worth when a unit deploys, in hundredths of an order die."""


# Places


def place_value(outlook: Outlook, unit: int, x: int, y: int) -> int:
    """How good it is for a unit to stand there at the end of its move."""
    hurt = outlook.chance_to_hurt(unit, x, y, FIRE)
    danger = outlook.danger(unit, x, y)
    value = EAGER * hurt - caution(outlook, unit) * danger
    return value // 100 + outlook.aura(unit, x, y) - distance_cost(outlook, unit, x, y)


def caution(outlook: Outlook, unit: int) -> int:
    """How much danger counts: more for a side that is ahead, ever less for one that is not (VIC-1)."""
    lost = outlook.s.dice_lost
    side = outlook.s.forces.side[unit]
    ahead = lost[1 - side] - lost[side]
    if ahead > 0:
        return CAREFUL + LEADING
    return max(CAREFUL - RESTLESS * outlook.s.turn - (LEADING if ahead < 0 else 0), 0)


def distance_cost(outlook: Outlook, unit: int, x: int, y: int) -> int:
    """What it costs to be farther from the enemy than the unit's weapons like."""
    wanted = wanted_range(outlook, unit)
    nearest = NONE
    for enemy in outlook.alive[1 - outlook.s.forces.side[unit]]:
        away = outlook.apart(x, y, *outlook.middle(enemy))
        if nearest == NONE or away < nearest:
            nearest = away
    if nearest <= wanted:
        return 0
    return (nearest - wanted) * (CLOSING_IN if wanted < SHORT else CLOSING) // INCH


def wanted_range(outlook: Outlook, unit: int) -> int:
    """The range at which a unit shoots best; short for those who fight hand to hand."""
    best = 0
    for group in outlook.fire.of(unit):
        for mode in group.modes:
            best = max(best, EFFECTIVE[mode])
    return 8 * INCH if best <= SHORT else best


def passage(outlook: Outlook, unit: int, x: int, y: int, runs: bool) -> int:
    """MOV-11, MOV-15, MOV-16 In hundredths, how likely a unit gets to a place, or how much of the way it gets."""
    from_x, from_y = outlook.middle(unit)
    return passage_between(outlook, unit, from_x, from_y, x, y, runs)


def passage_between(outlook: Outlook, unit: int, from_x: int, from_y: int, x: int, y: int, runs: bool) -> int:
    """The same from any place."""
    forces = outlook.s.forces
    is_clumsy = forces.kind[unit] == HEAVY_TEAM or forces.some_trait[unit] & CRAWLER != 0
    obstacles, difficult = outlook.sight.tests_between(from_x, from_y, x, y, runs or is_clumsy)
    if not obstacles and not difficult:
        return 100
    members = outlook.s.members(unit) or forces.all_models[unit][: forces.start[unit]]  # not yet on the table
    agility = min([forces.agility[model] for model in members])
    chance = 100
    for _ in range(obstacles):
        chance = chance * pass_tenths(agility) // 10
    for _ in range(difficult):
        tenths = pass_tenths(agility)
        chance = chance * (tenths * 5 if forces.some_trait[unit] & LARGE else tenths * 10 + (9 - tenths) * 5) // 100
    return chance


def lasting(outlook: Outlook) -> int:
    """What a better place counts against what can be done at once, in hundredths: more while the battle is young."""
    return PLACE[min(max(outlook.s.turn, 0), len(PLACE) - 1)]


# Deployment


def next_to_bring(outlook: Outlook, decision: Decision) -> Action:
    """Squads first, teams and commanders last, when more is known of the enemy."""
    forces = outlook.s.forces
    best, least = decision.options[0], 0
    for place, action in enumerate(decision.options):
        assert isinstance(action, Bring)
        rank = BROUGHT_FIRST[forces.kind[action.unit]]
        if forces.some_trait[action.unit] & COMMAND:
            rank = 3
        if place == 0 or rank < least:
            best, least = action, rank
    return best


def best_place(outlook: Outlook, unit: int, decision: Decision) -> Action:
    """Weapons where they see much, squads in front and in cover, all near a commander."""
    best: Action = Hold()
    most = 0
    in_line = lines_of(decision.space) if isinstance(decision.space, Places) else []
    for action in in_line if len(in_line) >= ENOUGH else decision.some(LOOKED_AT):
        if not isinstance(action, Deploy):
            continue
        x = sum([way[2] for way in action.ways]) // len(action.ways)
        y = sum([way[3] for way in action.ways]) // len(action.ways)
        value = deployed_value(outlook, unit, x, y)
        if isinstance(best, Hold) or value > most:
            best, most = action, value
    return best


def lines_of(places: Places) -> list[Deploy]:
    """SET-2, LOS-2 Places for a unit in one rank, so that nobody stands in another's way; drones stand behind."""
    forces, unit, width = places.s.forces, places.unit, places.s.ground.width
    rank = forces.start[unit] + (forces.weapon[unit] != NONE)
    drawn = blocks.block(forces, unit, rank, LOOSE if rank < CROWD else TIGHT, places.zone.depth)
    front, back = places.zone.depth - drawn.half_depth, drawn.half_depth
    if front < back:
        return []
    found: list[Deploy] = []
    for y in range(front, back - 1, -APART) if front - back > APART else (front, back):
        for x in range(drawn.half_width, width - drawn.half_width + 1, APART):
            place = places.try_block(drawn, x, y)
            if place is not None:
                found.append(place)
    return found


def deployed_value(outlook: Outlook, unit: int, x: int, y: int) -> int:
    """How good a place is at the start of the battle."""
    s = outlook.s
    ground = s.ground
    value = 2 * place_value(outlook, unit, x, y) if outlook.alive[1 - s.forces.side[unit]] else 0
    is_south = y < ground.depth // 2
    seen = 0
    for row in (1, 2, 3):
        py = ground.depth * (2 * row + 2) // 10 if is_south else ground.depth - ground.depth * (2 * row + 2) // 10
        for column in range(1, 8):
            px = ground.width * column // 8
            seen += outlook.sight.line(x, y, px, py) != HIDDEN
    overhead = shoots_overhead(outlook, unit)
    value += seen // 2 if overhead else seen * (2 if s.forces.kind[unit] >= LIGHT_TEAM else 1)
    if s.forces.some_trait[unit] & SNIPER:
        value += 2 * seen
    value += 6 * outlook.sight.cover(x, y, ground.width // 2, ground.depth // 2)
    value += WAY_OUT * way_out(outlook, unit, x, y) // 100
    return value - abs(2 * x - ground.width) // (4 * INCH) + outlook.aura(unit, x, y)


def way_out(outlook: Outlook, unit: int, x: int, y: int) -> int:
    """In hundredths, how likely a unit that starts there gets away from its edge, straight ahead or aslant."""
    far = 2 * outlook.s.forces.move[unit]
    ahead = y + far if y < outlook.s.ground.depth // 2 else y - far
    return max([passage_between(outlook, unit, x, y, x + aside, ahead, True) for aside in (0, -far, far)])


def shoots_overhead(outlook: Outlook, unit: int) -> bool:
    """Whether its team weapon needs no sight of its own."""
    forces = outlook.s.forces
    weapon = forces.weapon[unit]
    return weapon != NONE and any(IS_OVERHEAD[mode] for mode in forces.modes(weapon))


# The shield


def best_shield(outlook: Outlook, unit: int, decision: Decision) -> Action:
    """Towards the enemy that threatens the unit most."""
    x, y = outlook.middle(unit)
    worst, most = NONE, 0
    for enemy in outlook.alive[1 - outlook.s.forces.side[unit]]:
        harm = outlook.threat(enemy, unit, x, y)
        if harm > most:
            worst, most = enemy, harm
    options = decision.some(LOOKED_AT)
    if worst == NONE:
        return options[0]
    ex, ey = outlook.middle(worst)
    wanted = heading_to(ex - x, ey - y)
    best, least = options[0], 360
    for action in options:
        if isinstance(action, SetShield):
            turn = abs((action.heading - wanted + 180) % 360 - 180)
            if turn < least:
                best, least = action, turn
    return best
