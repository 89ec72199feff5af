"""What there is to say of a unit, a model or a piece of terrain, in words. All lengths are in inches, from the
south-western corner of the table: 12.5,3 is 12.5 inches to the east and 3 to the north.
"""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.arsenal import MODE_NAME, MODE_WEAPON, MODES_OF, WEAPON_NAME
from antarium.games.baseone.barrels import Barrel, Outlook, armed_with, crew_and_weapon, hindrance, range_of
from antarium.games.baseone.bases import gap_members
from antarium.games.baseone.command import command_value
from antarium.games.baseone.cover import area_cover, cover_of
from antarium.games.baseone.display import MARKS, harm
from antarium.games.baseone.formation import in_formation
from antarium.games.baseone.ids import (
    COVER_NAMES,
    FIRE,
    GOING_NAMES,
    INCH,
    KIND_NAMES,
    LARGE,
    NO_ORDER,
    NONE,
    OBSTACLE,
    ORDER_NAMES,
    SIGHT_NAMES,
    TERRAIN_KIND_NAMES,
    TRAIT_NAMES,
)
from antarium.games.baseone.lookout import BY_FORMATION, BY_MODEL, occupies_piece, visible
from antarium.games.baseone.model import State
from antarium.games.baseone.names import counted, listed, unit_name
from antarium.games.baseone.notation import WINDS
from antarium.games.baseone.ranges import BAND_NAMES, band, range_to
from antarium.games.baseone.sight import Sight
from antarium.kernel.records import total

TENTH: Final = INCH // 10
HUNDREDTH: Final = INCH // 100


def tenths(length: int) -> str:
    """A place, to the nearest tenth of an inch."""
    whole, rest = divmod((length + TENTH // 2) // TENTH, 10)
    return f"{whole}.{rest}" if rest else str(whole)


def inches(length: int) -> str:
    """A distance, rounded up to a hundredth of an inch, so that nothing looks nearer than it is."""
    whole, rest = divmod(-(-length // HUNDREDTH), 100)
    return f"{whole}.{rest:02}".rstrip("0").rstrip(".") + '"'


def point(x: int, y: int) -> str:
    return f"{tenths(x)},{tenths(y)}"


def facing(heading: int) -> str:
    """The nearest of the eight winds."""
    return WINDS[(heading * 2 + 45) // 90 % 8]


def piece_code(piece: int) -> str:
    return f"T{piece + 1}"


def piece_name(s: State, piece: int) -> str:
    """As in: Light woods 1 (T4)."""
    return f"{s.ground.names[piece]} ({piece_code(piece)})"


# A unit


def orders_of(s: State, unit: int) -> str:
    """What lies beside it: Fire; Fire, then Run; or nothing yet."""
    placed = [ORDER_NAMES[one] for one in (s.first_order[unit], s.second_order[unit]) if one != NO_ORDER]
    bag = s.dice_in_bag(unit)
    left = f"{counted(bag, 'die')} in the bag" if bag else ""
    return "; ".join([one for one in (", then ".join(placed), left) if one]) or "no order die"


def spread(s: State, unit: int) -> str:
    """Where a unit stands: about its middle, and how far it reaches."""
    models = s.members(unit)
    x, y = middle(s, unit)
    if len(models) == 1:
        return f"at {point(x, y)}, facing {facing(s.heading[models[0]])}"
    xs, ys = [s.x[model] for model in models], [s.y[model] for model in models]
    return f"around {point(x, y)} (from {point(min(xs), min(ys))} to {point(max(xs), max(ys))})"


def middle(s: State, unit: int) -> tuple[int, int]:
    models = s.members(unit)
    return sum([s.x[model] for model in models]) // len(models), sum([s.y[model] for model in models]) // len(models)


def condition(s: State, unit: int) -> list[str]:
    """Strength, orders, pins, what it tests on, and what else clings to it."""
    forces = s.forces
    facts = [f"{len(s.members(unit))} of {counted(forces.start[unit], 'model')}", orders_of(s, unit)]
    if s.pins[unit]:
        facts.append(counted(s.pins[unit], "pin"))
    facts.append(f"Command {total(command_value(s, unit, True))}")
    facts += [word for bit, word in MARKS if s.marks[unit] & bit]
    if s.lock_target[unit] != NONE:
        facts.append(f"locked on {forces.code[s.lock_target[unit]]}")
    if s.shield_heading[unit] != NONE:
        where = point(s.shield_x[unit], s.shield_y[unit])
        facts.append(f"batter shield at {where}, facing {facing(s.shield_heading[unit])}")
    if not in_formation(s, unit):
        facts.append("out of formation")
    return facts


def footing(s: State, unit: int) -> str:
    """The terrain its models stand in or at."""
    found: list[str] = []
    models = s.members(unit)
    for piece in range(s.ground.pieces):
        is_obstacle = s.ground.kind[piece] == OBSTACLE
        here = [one for one in models if occupies_piece(s, one, piece)]
        if here:
            share = "" if len(here) == len(models) else f"{len(here)} of them "
            found.append(f"{share}{'at' if is_obstacle else 'in'} {piece_name(s, piece)}")
    return f"{'; '.join(found)}." if found else ""


def arms_of(s: State, unit: int) -> str:
    """The weapons of a unit, those that are lost left out."""
    count: dict[str, int] = {}
    for armed in armed_with(s, unit, FIRE):
        name = WEAPON_NAME[MODE_WEAPON[armed.mode]]
        if armed.mode == MODES_OF[MODE_WEAPON[armed.mode]][0]:
            count[name] = count.get(name, 0) + 1
    return listed([f"{many} {name}" if many > 1 else name for name, many in count.items()])


def about_unit(s: State, unit: int) -> str:
    """All there is to say of a unit on the table, but for its code."""
    forces = s.forces
    kind = KIND_NAMES[forces.kind[unit]]
    parts = [f"{forces.name[unit]}, {kind}, {spread(s, unit)}.", f"{sentence(', '.join(condition(s, unit)))}."]
    parts += [f"{sentence(footing(s, unit))}", f"It carries {arms_of(s, unit)}." if arms_of(s, unit) else "Unarmed."]
    return " ".join([part for part in [*parts, *sightings(s, unit)] if part])


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# What it sees


def sightings(s: State, unit: int) -> list[str]:
    """RNG, LOS, CVR Every enemy unit: whether it can be shot at, how far it is, what is in the way."""
    targets: list[str] = []
    beyond: list[str] = []
    hidden: list[str] = []
    for enemy in s.living(1 - s.forces.side[unit]):
        outlook = Outlook(s, unit, enemy)
        armed = armed_with(s, unit, FIRE)
        found = [barrel for barrel in [outlook.barrel(one) for one in armed] if barrel is not None]
        shooting = [barrels for barrels in crew_and_weapon(s, unit, found) if barrels]
        code, away = s.forces.code[enemy], inches(gap_members(s, unit, enemy))
        if shooting:
            ways = [shot_from(s, barrels) for barrels in shooting]
            targets.append(f"{code} {', or '.join(ways)}")
        elif found or any(outlook.sees(model) for model in visible(s, unit)):
            beyond.append(f"{code} at {away}")
        else:
            hidden.append(f"{code} at {away} behind {veil(s, outlook, unit)}")
    found_so = [f"It can shoot at {'; '.join(targets)}."] if targets else []
    found_so += [f"Seen, but out of reach: {', '.join(beyond)}."] if beyond else []
    found_so += [f"Not seen: {', '.join(hidden)}."] if hidden else []
    return found_so


def shot_from(s: State, shooting: list[Barrel]) -> str:
    """As in: at 14.25" (plasma carbine effective), 3 of 5 in cover +1, through Hedge 1 (T3) at -1."""
    away = range_of(shooting)
    words = [f"at {inches(away)} ({', '.join(bands(shooting, away))})"]
    shooters = list(dict.fromkeys([barrel.model for barrel in shooting]))
    models = list(dict.fromkeys([model for barrel in shooting for model in barrel.seen]))
    sheltered = [cover for cover in [cover_of(s, model, shooters) for model in models] if cover]
    if sheltered:
        words.append(f"{len(sheltered)} of {len(models)} in cover +{max(sheltered)}")
    penalty = hindrance(s, [barrel.lines for barrel in shooting])
    if penalty:
        pieces = [line for barrel in shooting for line in barrel.lines if line >= 0]
        through = next(one for one in pieces if (s.ground.kind[one] == OBSTACLE) == (penalty == -1))
        words.append(f"past {piece_name(s, through)} at {penalty}")
    return ", ".join(words)


def bands(shooting: list[Barrel], away: int) -> list[str]:
    """Each weapon with the band the range falls in."""
    found: list[str] = []
    for mode in dict.fromkeys([barrel.mode for barrel in shooting]):
        weapon = MODE_WEAPON[mode]
        name = WEAPON_NAME[weapon] if len(MODES_OF[weapon]) == 1 else f"{WEAPON_NAME[weapon]} {MODE_NAME[mode]}"
        within = band(mode, away)
        found.append(f"{name} {BAND_NAMES[within]}" if within != NONE else name)
    return found


def veil(s: State, outlook: Outlook, unit: int) -> str:
    """What blocks the shortest line."""
    pairs = [(range_to(s, a, b), a, place) for a in visible(s, unit) for place, b in enumerate(outlook.watched)]
    _, watcher, place = min(pairs)
    sight = Sight(outlook.row(watcher)[place])
    if sight.kind == BY_MODEL:
        return s.forces.model_code[sight.blocker]
    if sight.kind == BY_FORMATION:
        return s.forces.code[sight.blocker]
    return piece_name(s, sight.blocker)


# A piece of terrain


def about_piece(s: State, piece: int) -> str:
    """What it is, where it lies, how it is walked, seen through and used as cover, and who is there."""
    ground = s.ground
    box = f"from {point(ground.left[piece], ground.bottom[piece])} to {point(ground.right[piece], ground.top[piece])}"
    kind, going = TERRAIN_KIND_NAMES[ground.kind[piece]], GOING_NAMES[ground.going[piece]]
    walked = "to be crossed" if ground.kind[piece] == OBSTACLE else f"{going} to walk"
    cover = ground.cover[piece]
    sheltering = f"{COVER_NAMES[cover]} cover +{cover}" if cover else "no cover"
    facts = [kind, walked, f"{SIGHT_NAMES[ground.sight[piece]]} to look through", sheltering]
    parts = [f"{ground.names[piece]}, {box}: {', '.join(facts)}."]
    there = occupants(s, piece)
    if there:
        parts.append(f"{'At' if ground.kind[piece] == OBSTACLE else 'In'} it: {listed(there)}.")
    broken = [
        point(s.gaps[at + 1], s.gaps[at + 2]) for at in range(0, len(s.gaps), 3) if s.gaps[at] == piece
    ]  # fmt: skip
    if broken:
        parts.append(f"A gap at {listed(broken)}.")
    return " ".join(parts)


def occupants(s: State, piece: int) -> list[str]:
    """The units with a member in an area or at an obstacle."""
    units = range(s.forces.units)
    return [s.forces.code[unit] for unit in units if any(occupies_piece(s, one, piece) for one in s.members(unit))]


# A model


def about_model(s: State, model: int) -> str:
    """Where it stands and what it is, but for its code."""
    forces = s.forces
    facts = [forces.model_name[model], f"at {point(s.x[model], s.y[model])}", f"facing {facing(s.heading[model])}"]
    if not s.standing[model]:
        facts = [forces.model_name[model], "not on the table"]
    elif not forces.traits[model] & LARGE and area_cover(s, model):
        facts.append(f"in cover +{area_cover(s, model)}")
    facts += [word for bit, word in enumerate(TRAIT_NAMES) if forces.traits[model] >> bit & 1]
    facts += harm(s, model, s.damage[model])
    return ", ".join(facts)


def whereabouts(s: State, x: int, y: int) -> list[str]:
    """The units by their distance from a point, the nearest first."""
    rows: list[tuple[int, str]] = []
    for unit in range(s.forces.units):
        if s.is_alive(unit):
            mx, my = middle(s, unit)
            rows.append(((mx - x) ** 2 + (my - y) ** 2, f"{unit_name(s.forces, unit)} around {point(mx, my)}"))
    return [text for _, text in sorted(rows)]
