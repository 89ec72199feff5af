"""Campaign: which counter to move next, and where to: attacks first, then places worth holding, then the march on.

Nothing is remembered from one move to the next. Each time the whole map is judged afresh, and as those who have moved
stand where they stand, the plan that made them go there goes on.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.revolt.board import Board
from antarium.games.revolt.combat import aimed_at
from antarium.games.revolt.ids import EMPTY, GROUND, NOBODY, RECOVERING, STACK_LIMIT, STANDSTILL
from antarium.games.revolt.model import State
from antarium.games.revolt.movement import move_bar
from antarium.games.revolt.outlook import POINT, Outlook, steps_from, strikes

EFFORT: Final = 4
"""What a move must gain to be made at all."""
STRIDE: Final = 5
"""What a step towards something worth having is worth."""
LURE: Final = 8
"""How many steps away an economic hex of the enemy can be felt."""


class Order:
    """A counter, where it should go, and what that gains; `target` is the hex it goes to attack, or -1."""

    __slots__ = ("counter", "gain", "target", "to")

    def __init__(self, counter: int, to: int, gain: int, target: int = -1) -> None:
        self.counter = counter
        self.to = to
        self.gain = gain
        self.target = target


class Campaign:
    """One seat's movement phase from here on."""

    def __init__(self, outlook: Outlook) -> None:
        s = outlook.s
        self.outlook = outlook
        self.s = s
        self.board = s.board
        self.idle = [one for one in outlook.own if s.combat(one) and move_bar(s, outlook.seat, one) == 0]
        """Counters that can still move."""
        self.placed = [one for one in outlook.own if s.combat(one) and one not in self.idle and can_attack(s, one)]
        """Counters that cannot, but may attack."""
        self.busy: list[int] = []
        """Counters that stay where they are to attack."""
        self.walkers: list[int] | None = None
        self.flyers: list[int] | None = None

    def next_order(self) -> Order | None:
        """The next move worth making."""
        return self.next_attack() or self.next_march()

    # Attacks

    def next_attack(self) -> Order | None:
        """The next counter that should go and join the most promising attack."""
        targets = list(self.outlook.guard)
        while targets:
            best: tuple[int, int, list[Order], list[int]] | None = None
            for target in targets:
                found = self.offensive(target)
                if found is not None and (best is None or found[0] > best[0]):
                    best = (found[0], target, found[1], found[2])
            if best is None:
                return None
            _, target, orders, staying = best
            if orders:
                return orders[0]
            self.busy += staying
            self.placed = [one for one in self.placed if one not in staying]
            targets.remove(target)
        return None

    def offensive(self, target: int) -> tuple[int, list[Order], list[int]] | None:
        """The gain of the best attack on a hex, who has to move for it, and who is there already."""
        s, outlook = self.s, self.outlook
        there: list[int] = [one for one in self.placed if self.bears_on(one, target)]
        strength = sum([s.combat(one) for one in there])
        orders: list[Order] = []
        most = strength
        for one in self.idle:
            if one in self.busy:
                continue
            here = s.hex_of[one]
            mode = s.mode(one)
            if here in cells(self.board, mode, target):
                there.append(one)
                strength += s.combat(one)
                most += s.combat(one)
            elif target in striking(self.board, mode, s.movement(one), here):
                orders.append(Order(one, -1, 0, target))
                most += s.combat(one)
        if (not there and not orders) or most + 5 <= outlook.defence(target):
            return None
        orders = [order for order in orders if self.approach(order)]
        orders.sort(key=by_gain)
        best = outlook.assault(strength, target) if there else 0
        chosen = 0
        cost = 0
        for number, order in enumerate(orders, start=1):
            strength += s.combat(order.counter)
            cost += order.gain - EFFORT
            net = outlook.assault(strength, target) + cost
            if net > best + EFFORT:
                best = net
                chosen = number
        if best <= EFFORT:
            return None
        return best, self.with_room(orders[:chosen]), there

    def bears_on(self, counter: int, target: int) -> bool:
        """Whether a counter that has moved can attack a hex."""
        aim = aimed_at(self.s, counter)
        if aim >= 0:
            return aim == target
        return self.s.hex_of[counter] in cells(self.board, self.s.mode(counter), target)

    def approach(self, order: Order) -> bool:
        """Fill in from where the attack is best made."""
        s, outlook = self.s, self.outlook
        one = order.counter
        here = s.hex_of[one]
        mode = s.mode(one)
        factors = s.combat(one)
        within = going(self.board, mode, s.movement(one), here)
        found = False
        for at in cells(self.board, mode, order.target):
            if at in within and self.is_open(at):
                gain = outlook.moved(factors, here, at)
                if not found or gain > order.gain:
                    order.gain, order.to = gain, at
                    found = True
        return found

    def with_room(self, orders: list[Order]) -> list[Order]:
        """Those among the orders for whom there is still room; the others wait for the next look."""
        return orders

    # Marches

    def next_march(self) -> Order | None:
        """The move that gains most besides attacks."""
        best: Order | None = None
        for one in self.idle:
            if one not in self.busy:
                order = self.march(one)
                if order.gain > (best.gain if best is not None else EFFORT):
                    best = order
        return best

    def march(self, one: int) -> Order:
        """The best place for a counter among all it can reach."""
        s = self.s
        here = s.hex_of[one]
        best = Order(one, here, 0)
        for at in steps_from(self.board, s.mode(one), s.movement(one), here):
            if self.is_open(at):
                gain = self.gain(one, at)
                if gain > best.gain:
                    best = Order(one, at, gain)
        return best

    def gain(self, one: int, at: int) -> int:
        """What a counter gains by going to a hex."""
        s = self.s
        here = s.hex_of[one]
        field = self.field(s.mode(one))
        return self.outlook.moved(s.combat(one), here, at) + STRIDE * (field[at] - field[here])

    def is_open(self, at: int) -> bool:
        holder = self.s.holder[at]
        return (holder == EMPTY or holder == self.outlook.seat) and self.s.crowd[at] < STACK_LIMIT

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
        """The sites that are not one's own, with the distance from which each can be felt."""
        s, outlook = self.s, self.outlook
        found: list[tuple[int, int]] = []
        for at, value in enumerate(outlook.value):
            if not value:
                continue
            holder = s.holder[at]
            if holder == EMPTY:
                master = s.side[self.board.colour[at]]
                if master not in (outlook.seat, NOBODY):
                    found.append((at, LURE + 2 * value // POINT))
            elif at in outlook.guard:
                strength = LURE + 2 * value // POINT - outlook.defence(at) // 4
                if strength > 0:
                    found.append((at, strength))
        return found


def by_gain(order: Order) -> int:
    return -order.gain


def can_attack(s: State, counter: int) -> bool:
    return not s.marks[counter] & (RECOVERING | STANDSTILL)


@lru_cache(maxsize=1024)
def cells(board: Board, mode: int, target: int) -> frozenset[int]:
    """COM-4 The hexes from which such a counter can attack a hex without help."""
    return frozenset(board.land[target] if mode == GROUND else board.around[target])


@lru_cache(maxsize=8192)
def going(board: Board, mode: int, movement: int, origin: int) -> frozenset[int]:
    return frozenset(steps_from(board, mode, movement, origin))


@lru_cache(maxsize=8192)
def striking(board: Board, mode: int, movement: int, origin: int) -> frozenset[int]:
    return frozenset(strikes(board, mode, movement, origin))


def spread_lure(adjacent: list[list[int]], sources: list[tuple[int, int]]) -> list[int]:
    """The strongest lure in every hex, each falling by one with every step from its source."""
    level = [0] * len(adjacent)
    rings: list[list[int]] = [[] for _ in range(1 + max([strength for _, strength in sources], default=0))]
    for at, strength in sources:
        rings[strength].append(at)
    for strength in range(len(rings) - 1, 0, -1):
        for at in rings[strength]:
            if level[at] >= strength:
                continue
            level[at] = strength
            for beside in adjacent[at]:
                if level[beside] < strength - 1:
                    rings[strength - 1].append(beside)
    return level
