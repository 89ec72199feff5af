"""Campaign: which counters to move next, and where to: attacks first, then places worth holding, then the march on.

Nothing is remembered from one move to the next. Each time the whole map is judged afresh, and as those who have moved
stand where they stand, the plan that made them go there goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, KeysView
from typing import Final

from antarium.games.revolt import bars
from antarium.games.revolt.board import Board
from antarium.games.revolt.combat import aimed_at
from antarium.games.revolt.counters import is_hovercraft
from antarium.games.revolt.ids import AIR, EMPTY, GROUND, HOVER, LEAP, NOBODY, RECOVERING, STACK_LIMIT, STANDSTILL
from antarium.games.revolt.movement import move_bar
from antarium.games.revolt.outlook import POINT, Outlook, cells, going, steps_from, striking
from antarium.games.revolt.reach import strands

EFFORT: Final = 4
"""What a move must gain to be made at all."""
STRIDE: Final = 5
"""What a step towards something worth having is worth."""
RING: Final = 8
"""What it is worth, for each victory point, to take another hex around a stronghold that is under attack."""
NEED_CRAFT: Final = [GROUND]
NEED_CRAFT_AT_SEA: Final = [GROUND, LEAP, AIR]
"""MOV-9 How those move whom a hovercraft may not leave behind."""
LURE: Final = 8
"""How many steps away an economic hex of the enemy can be felt."""


class Unit:
    """A counter that can move, a hovercraft with all it can carry, or a counter that Dougal can send anywhere."""

    __slots__ = ("counters", "factors", "here", "mode", "movement", "sent")

    def __init__(
        self, counters: tuple[int, ...], here: int, mode: int, movement: int, factors: int, sent: bool = False
    ) -> None:
        self.counters = counters
        self.here = here
        self.mode = mode
        self.movement = movement
        self.factors = factors
        self.sent = sent

    def strikes(self, board: Board, targets: KeysView[int]) -> Iterable[int]:
        """Which of these hexes it could attack after a move."""
        return targets if self.sent else striking(board, self.mode, self.movement, self.here) & targets

    def can_go(self, board: Board, at: int) -> bool:
        return self.sent or at in going(board, self.mode, self.movement, self.here)


class Order:
    """Who should go where, and what that gains."""

    __slots__ = ("gain", "to", "unit")

    def __init__(self, unit: Unit, to: int, gain: int) -> None:
        self.unit = unit
        self.to = to
        self.gain = gain


class Campaign:
    """One seat's movement phase from here on."""

    def __init__(self, outlook: Outlook, sendable: tuple[int, ...] = ()) -> None:
        s = outlook.s
        self.outlook = outlook
        self.s = s
        self.board = s.board
        self.units: list[Unit] = []
        self.placed: list[int] = []
        """Counters that have moved, or cannot, but may attack."""
        for one in outlook.own:
            factors = s.combat(one)
            if not factors:
                continue
            if move_bar(s, outlook.seat, one) == bars.FREE:
                self.units.append(Unit((one,), s.hex_of[one], s.mode(one), s.movement(one), factors))
            elif not s.marks[one] & (RECOVERING | STANDSTILL):
                self.placed.append(one)
        self.units += self.transports()
        self.units = [unit for unit in self.units if not strands(s, unit.here, unit.counters)]
        self.units += [Unit((one,), s.hex_of[one], s.mode(one), 0, s.combat(one), sent=True) for one in sendable]
        self.busy: set[int] = set()
        """Counters that stay where they are to attack."""
        self.walkers: list[int] | None = None
        self.flyers: list[int] | None = None

    def transports(self) -> list[Unit]:
        """HOV-2 Hovercraft with the two strongest of those in their hexes who need them."""
        found: list[Unit] = []
        for craft in self.units:
            if not is_hovercraft(craft.counters[0]):
                continue
            needing = NEED_CRAFT_AT_SEA if self.board.sea[craft.here] else NEED_CRAFT
            aboard = [unit for unit in self.units if unit.here == craft.here and unit.mode in needing]
            if aboard:
                aboard.sort(key=by_factors)
                counters = (craft.counters[0], *[unit.counters[0] for unit in aboard[:2]])
                factors = craft.factors + sum([unit.factors for unit in aboard[:2]])
                found.append(Unit(counters, craft.here, HOVER, craft.movement, factors))
        return found

    def next_order(self) -> Order | None:
        """The next move worth making."""
        return self.next_attack() or self.next_march()

    # Attacks

    def next_attack(self) -> Order | None:
        """The next unit that should go and join the most promising attack."""
        targets: dict[int, list[Unit]] = {at: [] for at in self.outlook.guard}
        for unit in self.units:
            for at in unit.strikes(self.board, targets.keys()):
                targets[at].append(unit)
        while targets:
            best: tuple[int, list[Order], list[int]] | None = None
            where = -1
            for target, units in targets.items():
                found = self.offensive(target, units)
                if found is not None and (best is None or found[0] > best[0]):
                    best, where = found, target
            if best is None:
                return None
            if best[1]:
                return best[1][0]
            self.busy.update(best[2])
            self.placed = [one for one in self.placed if one not in self.busy]
            del targets[where]
        return None

    def offensive(self, target: int, units: list[Unit]) -> tuple[int, list[Order], list[int]] | None:
        """The gain of the best attack on a hex, who has to move for it, and who is there already."""
        outlook = self.outlook
        there = [one for one in self.placed if self.bears_on(one, target)]
        strength = sum([self.s.combat(one) for one in there])
        coming: list[Unit] = []
        most = strength
        for unit in units:
            if not self.busy.isdisjoint(unit.counters):
                continue
            if unit.here not in cells(self.board, unit.mode, target):
                coming.append(unit)
                most += unit.factors
            elif len(unit.counters) == 1:
                there.append(unit.counters[0])
                strength += unit.factors
                most += unit.factors
        if most + 4 < outlook.defence(target):
            return None
        best = outlook.assault(strength, target) if there else 0
        chosen: list[Order] = []
        tried: list[Order] = []
        taken: set[int] = set(there)
        sent = False
        cost = 0
        for order in self.approaches(coming, target):
            if not taken.isdisjoint(order.unit.counters) or (sent and order.unit.sent):
                continue
            taken.update(order.unit.counters)
            sent = sent or order.unit.sent
            tried.append(order)
            strength += order.unit.factors
            cost += order.gain - EFFORT
            net = outlook.assault(strength, target) + cost
            if net > best + EFFORT:
                best = net
                chosen = tried.copy()
        return (best, chosen, there) if best > EFFORT else None

    def bears_on(self, counter: int, target: int) -> bool:
        """Whether a counter that has moved can attack a hex."""
        aim = aimed_at(self.s, counter)
        if aim >= 0:
            return aim == target
        return self.s.hex_of[counter] in cells(self.board, self.s.mode(counter), target)

    def approaches(self, units: list[Unit], target: int) -> list[Order]:
        """From where each of these would best attack, those first who can best be spared."""
        outlook = self.outlook
        orders: list[Order] = []
        ring = RING * outlook.value[target] // POINT if self.board.shielded[target] else 0
        for unit in units:
            best: Order | None = None
            for at in cells(self.board, unit.mode, target):
                if unit.can_go(self.board, at) and self.has_room(at, len(unit.counters)):
                    gain = outlook.arrival(at, unit.factors)
                    if not outlook.force[at]:
                        gain += ring
                    if best is None or gain > best.gain:
                        best = Order(unit, at, gain)
            if best is not None:
                best.gain += outlook.departure(unit.here, unit.factors)
                orders.append(best)
        orders.sort(key=by_gain)
        return orders

    # Marches

    def next_march(self) -> Order | None:
        """The move that gains most besides attacks."""
        best: Order | None = None
        for unit in self.units:
            if self.busy.isdisjoint(unit.counters):
                order = self.march(unit)
                if order.gain > (best.gain if best is not None else EFFORT):
                    best = order
        return best

    def march(self, unit: Unit) -> Order:
        """The best place for a unit among all it can reach."""
        outlook = self.outlook
        field = self.field(unit.mode)
        best, most = -1, -1_000_000
        goals = outlook.sites if unit.sent else steps_from(self.board, unit.mode, unit.movement, unit.here)
        for at in goals:
            if self.has_room(at, len(unit.counters)):
                gain = outlook.arrival(at, unit.factors) + STRIDE * field[at]
                if gain > most:
                    best, most = at, gain
        most -= EFFORT if unit.sent else 0
        return Order(unit, best, most - STRIDE * field[unit.here] + self.departure(unit))

    def departure(self, unit: Unit) -> int:
        """What is lost by leaving a hex; in a full stronghold the place is taken by the strongest who can come."""
        outlook = self.outlook
        here = unit.here
        if not (self.board.shielded[here] and outlook.value[here] and self.s.crowd[here] == STACK_LIMIT):
            return outlook.departure(here, unit.factors)
        relief = 0
        for other in self.units:
            free = len(other.counters) == 1 and not other.sent and other.counters[0] not in self.busy
            if free and other.here != here and other.factors > relief and other.can_go(self.board, here):
                relief = other.factors
        return outlook.departure(here, unit.factors - max(0, relief - 1))

    def gain(self, unit: Unit, at: int) -> int:
        """What a unit gains by going to a hex."""
        field = self.field(unit.mode)
        return self.outlook.moved(unit.factors, unit.here, at) + STRIDE * (field[at] - field[unit.here])

    def has_room(self, at: int, places: int) -> bool:
        holder = self.s.holder[at]
        return (holder == EMPTY or holder == self.outlook.seat) and self.s.crowd[at] + places <= STACK_LIMIT

    def field(self, mode: int) -> list[int]:
        """How strongly the enemy's sites are felt in every hex, by land or by air."""
        if mode == GROUND:
            if self.walkers is None:
                self.walkers = spread_lure(self.board.land, self.lures())
            return self.walkers
        if self.flyers is None:
            self.flyers = spread_lure(self.board.around, self.lures())
        return self.flyers

    def lures(self) -> list[tuple[int, int]]:
        """Return the sites that this seat does not own, with the distance within which each attracts counters."""
        s, outlook = self.s, self.outlook
        found: list[tuple[int, int]] = []
        for at in outlook.sites:
            reach = LURE + 2 * outlook.value[at] // POINT
            if at in outlook.guard:
                found.append((at, reach - outlook.defence(at) // 4))
            elif s.holder[at] == EMPTY and s.side[self.board.colour[at]] not in (outlook.seat, NOBODY):
                found.append((at, reach))
        return [(at, reach) for at, reach in found if reach > 0]


def by_gain(order: Order) -> int:
    return -order.gain


def by_factors(unit: Unit) -> int:
    return -unit.factors


def spread_lure(adjacent: list[list[int]], sources: list[tuple[int, int]]) -> list[int]:
    """The strongest lure in every hex, each falling by one with every step from its source."""
    level = [0] * len(adjacent)
    rings: list[list[int]] = [[] for _ in range(1 + max([strength for _, strength in sources], default=0))]
    for at, strength in sources:
        rings[strength].append(at)
    for strength in range(len(rings) - 1, 0, -1):
        for at in rings[strength]:
            if level[at] < strength:
                level[at] = strength
                for beside in adjacent[at]:
                    if level[beside] < strength - 1:
                        rings[strength - 1].append(beside)
    return level
