"""BUD-5, BUD-6: batter shields. A shield stands about a point, which is usually its drone, with a heading outwards."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone import actions
from antarium.games.baseone.actions import Hold
from antarium.games.baseone.barrels import Barrel
from antarium.games.baseone.events.shooting import ShieldSet
from antarium.games.baseone.frames import AdvanceOrder, FireOrder, RunOrder, ShieldPlacement
from antarium.games.baseone.ids import INCH, NONE
from antarium.games.baseone.model import State
from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.geometry.headings import heading_to, offset
from antarium.kernel.geometry.polygons import OUTSIDE, locate
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal
from antarium.kernel.state import with_item

# The template (C-3).
MIDDLE: Final = 4 * INCH + 250
INNER: Final = 4 * INCH
OUTER: Final = 4 * INCH + 500
WIDTH: Final = 72
PIECES: Final = 12
"""The number of chords that each arc is drawn with."""
REACH: Final = 5 * INCH
"""How far from the drone any part of it may be."""
BATTERED: Final = -2
NORTH: Final = 90
SOUTH: Final = 270
HOLD: Final = Hold()


class SetShield(Step[State, FireOrder | AdvanceOrder | RunOrder, None]):
    """BUD-5, D-70 After the order test and any move, and before it shoots, a unit may set its batter shield up anew."""

    def do(self, s: State, frame: FireOrder | AdvanceOrder | RunOrder, _: None) -> Frames:
        if not has_batter(s, frame.unit):
            return frame.then()
        return (*frame.then(), ShieldPlacement(frame.unit))


class PlaceShield(Step[State, ShieldPlacement, actions.SetShield | Hold | None]):
    """BUD-5 The owner chooses where the shield stands, or leaves it, and then it goes where its drone has gone."""

    def ask(self, s: State, placement: ShieldPlacement) -> Decisions:
        unit = placement.unit
        if not has_batter(s, unit):
            return NOBODY
        space = ShieldSpace(s, unit)
        return one(Decision(s.forces.side[unit], "place_shield", "BUD-5", space=space, args=(unit,)))

    def do(self, s: State, placement: ShieldPlacement, choice: actions.SetShield | Hold | None) -> Frames:
        unit = placement.unit
        if isinstance(choice, actions.SetShield):
            set_up(s, unit, choice.x, choice.y, choice.heading, False)
        else:
            carry_shield(s, unit)
        return END


class ShieldSpace:
    """C-3 Every place where the shield of a unit may stand."""

    def __init__(self, s: State, unit: int) -> None:
        self.s = s
        self.unit = unit

    def check(self, action: Action) -> None:
        if isinstance(action, Hold):
            return
        if not isinstance(action, actions.SetShield):
            raise Illegal("set up the batter shield now, or leave it as it is", "BUD-5")
        problem = misplaced(self.s, self.unit, action.x, action.y, action.heading)
        if problem is not None:
            raise problem

    def sample(self, dice: Dice) -> Action:
        drone = self.s.forces.batter[self.unit]
        turn = dice.below(480)
        return HOLD if turn >= 360 else actions.SetShield(self.s.x[drone], self.s.y[drone], turn)

    def candidates(self, most: int) -> tuple[Action, ...]:
        """About the drone, towards each enemy unit, the nearest first, or else the enemy's edge; and leaving it."""
        s, drone = self.s, self.s.forces.batter[self.unit]
        x, y = s.x[drone], s.y[drone]
        enemies: list[tuple[int, int]] = []
        for enemy in s.living(1 - s.forces.side[self.unit]):
            first = s.members(enemy)[0]
            dx, dy = s.x[first] - x, s.y[first] - y
            enemies.append((dx * dx + dy * dy, heading_to(dx, dy)))
        enemies.sort()
        found: list[Action] = []
        if not enemies:
            found.append(actions.SetShield(x, y, NORTH if s.forces.side[self.unit] == s.edge else SOUTH))
        for _, heading in enemies:
            action = actions.SetShield(x, y, heading)
            if action not in found:
                found.append(action)
        return (*found[: most - 1], HOLD)


def has_batter(s: State, unit: int) -> bool:
    drone = s.forces.batter[unit]
    return drone != NONE and s.standing[drone] == 1


def stands(s: State, unit: int) -> bool:
    """Whether the batter shield of a unit is up."""
    return s.shield_heading[unit] != NONE


def set_up(s: State, unit: int, x: int, y: int, heading: int, followed: bool) -> None:
    s.shield_x = with_item(s.shield_x, unit, x)
    s.shield_y = with_item(s.shield_y, unit, y)
    s.shield_heading = with_item(s.shield_heading, unit, heading % 360)
    s.emit(ShieldSet(unit, x, y, heading % 360, followed))


def carry_shield(s: State, unit: int) -> None:
    """BUD-5 A shield whose drone has gone too far, or past it, comes along and keeps its heading."""
    if stands(s, unit) and has_batter(s, unit):
        x, y, heading = s.shield_x[unit], s.shield_y[unit], s.shield_heading[unit]
        if misplaced(s, unit, x, y, heading) is not None:
            drone = s.forces.batter[unit]
            set_up(s, unit, s.x[drone], s.y[drone], heading, True)


def misplaced(s: State, unit: int, x: int, y: int, heading: int) -> Illegal | None:
    """C-3 Why a shield may not stand there."""
    forces, drone = s.forces, s.forces.batter[unit]
    dx, dy = s.x[drone] - x, s.y[drone] - y
    if dx * dx + dy * dy > INNER * INNER:
        return Illegal(f"the drone {forces.model_code[drone]} would not be on the inner side of its shield", "BUD-5")
    reach = REACH + forces.radius[drone]
    for px, py in arc(x, y, heading, OUTER):
        dx, dy = px - s.x[drone], py - s.y[drone]
        if dx * dx + dy * dy > reach * reach:
            return Illegal(f'the shield would not be wholly within 5" of the drone {forces.model_code[drone]}', "BUD-5")
    return None


def arc(x: int, y: int, heading: int, radius: int) -> list[tuple[int, int]]:
    """The corners of an arc of the template, against the clock."""
    start, step = heading - WIDTH // 2, WIDTH // PIECES
    return [offset(x, y, start + step * place, radius) for place in range(PIECES + 1)]


def outline(x: int, y: int, heading: int) -> list[tuple[int, int]]:
    """The template as a polygon, counter-clockwise; displays use it too."""
    return [*arc(x, y, heading, OUTER), *arc(x, y, heading, INNER)[::-1]]


class Shield:
    """One shield, ready to be asked about line after line."""

    __slots__ = ("band_x", "band_y", "points")

    def __init__(self, x: int, y: int, heading: int) -> None:
        band = outline(x, y, heading)
        self.points: list[tuple[int, int]] = arc(x, y, heading, MIDDLE)
        self.band_x: list[int] = [px for px, _ in band]
        self.band_y: list[int] = [py for _, py in band]

    def carries(self, x: int, y: int) -> bool:
        """BUD-6 Whether a model there stands on the template, and so ignores it."""
        return locate(x, y, self.band_x, self.band_y) != OUTSIDE

    def stops(self, ax: int, ay: int, bx: int, by: int) -> bool:
        """BUD-6 Whether a line from a to b passes it from the outer side to the inner."""
        dx, dy = bx - ax, by - ay
        inwards = 0
        px, py = self.points[0]
        before = dx * (py - ay) - dy * (px - ax)
        for qx, qy in self.points[1:]:
            after = dx * (qy - ay) - dy * (qx - ax)
            if (before >= 0) != (after >= 0):
                ex, ey = qx - px, qy - py
                start, end = ex * (ay - py) - ey * (ax - px), ex * (by - py) - ey * (bx - px)
                if start < 0 < end:
                    inwards += 1
                elif end < 0 < start:
                    inwards -= 1
            px, py, before = qx, qy, after
        return inwards > 0 and not self.carries(ax, ay) and not self.carries(bx, by)


def shields_of(s: State, side: int) -> list[Shield]:
    """D-69 The shields that protect a side."""
    return [
        Shield(s.shield_x[unit], s.shield_y[unit], s.shield_heading[unit])
        for unit in s.forces.of_side[side]
        if s.shield_heading[unit] != NONE
    ]


def shield_penalty(s: State, barrels: list[Barrel], target: int) -> int:
    """BUD-6, D-32 What shields do to those who shoot, none of them overhead; two shields count as one (D-69)."""
    shields = shields_of(s, s.forces.side[target])
    if not shields or not barrels:
        return 0
    affected = 0
    for barrel in barrels:
        ax, ay, stopped = s.x[barrel.model], s.y[barrel.model], 0
        for model in barrel.seen:
            for shield in shields:
                if shield.stops(ax, ay, s.x[model], s.y[model]):
                    stopped += 1
                    break
        if stopped and 2 * stopped >= len(barrel.seen):
            affected += 1
    return BATTERED if affected and 2 * affected >= len(barrels) else 0
