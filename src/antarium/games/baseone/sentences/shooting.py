"""Shooting in words: targets, shots with what they need, re-rolls, templates, shields and locks."""

from __future__ import annotations

from typing import Final, assert_never

from antarium.games.baseone.arsenal import MODE_NAME, MODE_WEAPON, MODES_OF, WEAPON_NAME
from antarium.games.baseone.events.shooting import (
    Aim,
    BlastLanded,
    BlastRolled,
    BlastsHalved,
    BlindShotRolled,
    DownDeclined,
    FireHeld,
    HitsRerolled,
    LockTaken,
    MissRerolled,
    ShieldSet,
    ShootingEvent,
    ShotsCounted,
    ShotsRolled,
    ShotStrayed,
    TargetHidden,
    TargetsDeclared,
    TemplatePlaced,
    VolleyEnded,
    WeaponsChosen,
)
from antarium.games.baseone.forces import Forces
from antarium.games.baseone.names import a_roll, counted, listed, model_name, reasons, unit_name
from antarium.games.baseone.ranges import in_inches
from antarium.games.baseone.rolls import PASS

OUTCOMES: Final[list[str]] = ["dud", "miss", "hit", "lucky hit"]
POINTS: Final[list[str]] = ["east", "north-east", "north", "north-west", "west", "south-west", "south", "south-east"]

Overhead = TemplatePlaced | ShotStrayed | BlastLanded | BlindShotRolled
Rolled = ShotsCounted | ShotsRolled | MissRerolled | HitsRerolled | BlastRolled | BlastsHalved


def sentence(event: ShootingEvent, forces: Forces) -> str:
    """What happened, in one sentence."""
    match event:
        case TargetsDeclared(unit=unit, targets=targets):
            aimed = [target for place, target in enumerate(targets) if target >= 0 and target not in targets[:place]]
            return f"{unit_name(forces, unit)} shot at {listed([unit_name(forces, target) for target in aimed])}."
        case FireHeld(unit=unit):
            return f"{unit_name(forces, unit)} held its fire."
        case DownDeclined(unit=unit):
            return f"{unit_name(forces, unit)} stayed up."
        case WeaponsChosen(unit=unit, target=target, range=away):
            what = listed(arms_in(event))
            return f"{unit_name(forces, unit)} fired {what} at {unit_name(forces, target)}, {in_inches(away)} away."
        case TargetHidden(unit=unit, target=target, range=away):
            cannot = f"{unit_name(forces, unit)} couldn't hit it from {in_inches(away)}"
            return f"{unit_name(forces, target)} was hidden by its camo drone: {cannot}."
        case VolleyEnded(unit=unit, target=target, hits=hits, lucky=lucky):
            with_luck = f", {lucky} of them lucky" if lucky else ""
            scored = counted(hits, "hit") if hits else "no hit"
            return f"{unit_name(forces, unit)} scored {scored} on {unit_name(forces, target)}{with_luck}."
        case LockTaken(unit=unit, target=target, count=count):
            so_far = f"{counted(count, 'hit')} so far"
            return f"{unit_name(forces, unit)} was locked on {unit_name(forces, target)}, with {so_far}."
        case ShieldSet(unit=unit, x=x, y=y, heading=heading, followed=followed):
            how = "moved along to" if followed else "was set up at"
            where = f"{point(x, y)}, facing {compass(heading)}"
            return f"The batter shield of {unit_name(forces, unit)} {how} {where}."
        case TemplatePlaced() | ShotStrayed() | BlastLanded() | BlindShotRolled():
            return of_template(event, forces)
        case _:
            return of_dice(event, forces)


def of_template(event: Overhead, forces: Forces) -> str:
    match event:
        case TemplatePlaced(unit=unit, model=model):
            return f"{unit_name(forces, unit)} centred the template on {model_name(forces, model)}."
        case ShotStrayed(unit=unit, roll=roll, pins=pins, heading=heading, x=x, y=y):
            far = f'{roll + pins}" ({roll} rolled, {counted(pins, "pin")})' if pins else f'{roll}"'
            where = f"{compass(heading)} and came down at {point(x, y)}"
            return f"The shot of {unit_name(forces, unit)} went {far} {where}."
        case BlastLanded(units=()):
            return f"The template at {point(event.x, event.y)} hit no unit."
        case BlastLanded(mode=mode, roll=roll, units=units, hits=hits):
            pairs = zip(units, hits, strict=True)
            shares = [f"{counted(hit, 'hit')} on {unit_name(forces, unit)}" for unit, hit in pairs]
            return f"The blast of the {weapon_name(mode)} rolled {roll}: {listed(shares)}."
        case BlindShotRolled(unit=unit, roll=roll, x=x, y=y):
            what = "the shot came down nearby" if roll == 1 else "nothing happened"
            return f"{unit_name(forces, unit)} shot blindly at {point(x, y)} and rolled {roll}: {what}."
        case _:
            assert_never(event)


def of_dice(event: Rolled, forces: Forces) -> str:
    match event:
        case ShotsCounted(shooter=shooter, roll=roll):
            return f"{model_name(forces, shooter)} fired {counted(roll, 'shot')}."
        case ShotsRolled(unit=unit, target=target, aims=aims):
            shots = "; ".join(volleys(aims, forces))
            return f"{unit_name(forces, unit)} rolled to hit {unit_name(forces, target)}: {shots}."
        case MissRerolled(unit=unit, mode=mode, needed=needed, before=before, roll=roll, result=result):
            what = f"{a_roll(before)} of the {weapon_name(mode)} was rolled again, needing {needed}"
            return f"The spotter of {unit_name(forces, unit)} helped: {what}: {roll}, {OUTCOMES[result]}."
        case HitsRerolled(target=target, why=why, dice=dice, results=results):
            left = sum(1 for result in results if result >= PASS)
            rolls = listed([str(die) for die in dice])
            again = f"had to be rolled again because {why}: {rolls}, which left {left or 'none'}"
            return f"On {unit_name(forces, target)} {counted(len(dice), 'hit')} {again}."
        case BlastRolled(target=target, mode=mode, roll=roll, lucky=lucky):
            with_luck = ", the first of them lucky" if lucky else ""
            hits = f"{counted(roll, 'blast hit')}{with_luck}"
            return f"The {weapon_name(mode)} hit {unit_name(forces, target)} with {hits}."
        case BlastsHalved(target=target, why=why, before=before, after=after):
            rest = f"{after} remained, because {why}"
            return f"Of {counted(before, 'blast hit')} on {unit_name(forces, target)} {rest}."
        case _:
            assert_never(event)


def volleys(aims: tuple[Aim, ...], forces: Forces) -> list[str]:
    """Shooters with the same weapon and the same number together, in the order of their dice."""
    found: list[str] = []
    done: list[int] = []
    for first, aim in enumerate(aims):
        if first in done:
            continue
        alike = [place for place, other in enumerate(aims) if is_alike(aim, other)]
        done += alike
        rolls = [
            rolled(die, result)
            for place in alike
            for die, result in zip(aims[place].dice, aims[place].results, strict=True)
        ]
        who = listed([forces.model_code[aims[place].shooter] for place in alike])
        found.append(f"{who} with {weapon_name(aim.mode)}, needing {reasons(aim.modifiers)}: {', '.join(rolls)}")
    return found


def is_alike(aim: Aim, other: Aim) -> bool:
    return aim.mode == other.mode and [one.value for one in aim.modifiers] == [one.value for one in other.modifiers]


def rolled(die: int, result: int) -> str:
    return "a sure hit" if die == 0 else f"{die} {OUTCOMES[result]}"


def arms_in(event: WeaponsChosen) -> list[str]:
    """2 Plasma Carbine (scatter), 1 X-Sling."""
    found: list[str] = []
    for place, mode in enumerate(event.modes):
        if mode not in event.modes[:place]:
            once = ", one shot each" if event.single[place] else ""
            found.append(f"{event.modes.count(mode)} {weapon_name(mode)}{once}")
    return found


def weapon_name(mode: int) -> str:
    """As in: Plasma Carbine (scatter); the mode only where there are several."""
    name = WEAPON_NAME[MODE_WEAPON[mode]]
    return name if len(MODES_OF[MODE_WEAPON[mode]]) < 2 else f"{name} ({MODE_NAME[mode]})"


def point(x: int, y: int) -> str:
    return f"{in_inches(x)[:-1]},{in_inches(y)[:-1]}"


def compass(heading: int) -> str:
    return POINTS[(heading + 22) % 360 // 45]
