"""Routes: the shortest way of a circle round its barriers, and all it can reach.

Every leg is checked exactly. Where a way must bend it bends at corners set just outside the barriers, 24 to a full
turn: a way round is at most about one part in a hundred longer than the tightest, and a passage hardly wider than the
circle may be missed. A path that a player draws is judged by `Barriers.allows`, which misses nothing.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from antarium.kernel.geometry.barriers import Barriers
from antarium.kernel.geometry.headings import COS, SCALE_BITS, SIN, offset
from antarium.kernel.geometry.paths import FINE_BITS, fine_length, towards
from antarium.kernel.geometry.polygons import Points

UNREACHED: Final = -1
RAYS: Final = 72


class Reach:
    """Where a circle at a point can go within a limit; the ways round barriers are worked out when first asked for."""

    __slots__ = ("barriers", "before", "headings", "is_worked_out", "lengths", "limit", "x", "xs", "y", "ys")

    def __init__(self, barriers: Barriers, x: int, y: int, limit: int) -> None:
        self.barriers = barriers.near(x, y, limit)
        self.x = x
        self.y = y
        self.limit = limit
        self.is_worked_out = False
        self.xs = [x]
        self.ys = [y]
        self.headings = [-1]
        self.lengths = [0]
        """From the start to each corner on the fine scale, or UNREACHED."""
        self.before = [-1]

    def route_to(self, x: int, y: int) -> Points | None:
        """The shortest path found to a point within the limit, both ends included, or None."""
        if (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y) > self.limit * self.limit:
            return None
        if not self.barriers.inside(x, y):
            return None
        if self.barriers.barring(self.x, self.y, x, y) < 0:
            return [(self.x, self.y), (x, y)]
        if self.barriers.barring(x, y, x, y) >= 0:
            return None
        if not self.is_worked_out:
            self._work_out()
        last = self._last_corner(x, y)
        if last < 0:
            return None
        path: Points = [(x, y)]
        while last >= 0:
            path.append((self.xs[last], self.ys[last]))
            last = self.before[last]
        return path[::-1]

    def reaches(self, x: int, y: int) -> bool:
        """Whether there is a path to a point within the limit."""
        return self.route_to(x, y) is not None

    def _last_corner(self, x: int, y: int) -> int:
        """The corner from which the path to a point is shortest, or -1."""
        offers: list[tuple[int, int]] = []
        farthest = self.limit << FINE_BITS
        for i in range(1, len(self.xs)):
            if self.lengths[i] >= 0:
                total = self.lengths[i] + fine_length(x - self.xs[i], y - self.ys[i])
                if total <= farthest:
                    offers.append((total, i))
        offers.sort()
        for _, i in offers:
            if self.barriers.barring(self.xs[i], self.ys[i], x, y) < 0:
                return i
        return -1

    def _work_out(self) -> None:
        """Find the shortest way to every corner, nearest first."""
        self.is_worked_out = True
        self._set_corners()
        queue: list[tuple[int, int]] = [(0, 0)]
        waiting = list(range(1, len(self.xs)))
        done = [False] * len(self.xs)
        while queue:
            so_far, here = heappop(queue)
            if done[here]:
                continue
            done[here] = True
            if here > 0:
                waiting.remove(here)
            self._look_round(here, so_far, waiting, queue)

    def _look_round(self, here: int, so_far: int, waiting: list[int], queue: list[tuple[int, int]]) -> None:
        """Offer every corner in sight the way through this one.

        Between corners only legs that graze both barriers, at most 8 degrees off the tangent, are on a shortest way.
        """
        hx, hy = self.xs[here], self.ys[here]
        ox, oy = (COS[self.headings[here]], SIN[self.headings[here]]) if here > 0 else (0, 0)
        left = self.limit - (so_far >> FINE_BITS)
        farthest = self.limit << FINE_BITS
        for there in waiting:
            dx, dy = self.xs[there] - hx, self.ys[there] - hy
            square = dx * dx + dy * dy
            if square > left * left:
                continue
            if here > 0:
                outward = (dx * ox + dy * oy) >> SCALE_BITS
                if 50 * outward * outward > square:
                    continue
                outward = (dx * COS[self.headings[there]] + dy * SIN[self.headings[there]]) >> SCALE_BITS
                if 50 * outward * outward > square:
                    continue
            total = so_far + fine_length(dx, dy)
            known = self.lengths[there]
            if total > farthest or 0 <= known <= total:
                continue
            if self.barriers.barring(hx, hy, self.xs[there], self.ys[there]) < 0:
                self.lengths[there] = total
                self.before[there] = here
                heappush(queue, (total, there))

    def _set_corners(self) -> None:
        for number in range(len(self.barriers.rows)):
            for x, y, heading in self.barriers.corners(number):
                if (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y) <= self.limit * self.limit:
                    self.xs.append(x)
                    self.ys.append(y)
                    self.headings.append(heading)
                    self.lengths.append(UNREACHED)
                    self.before.append(-1)

    def outline(self) -> Points:
        """The edge of what can be reached, to be drawn: on each of 72 rays the farthest point found."""
        found: Points = []
        for ray in range(RAYS):
            x, y = offset(self.x, self.y, ray * 360 // RAYS, self.limit)
            found.append(self._farthest(x, y))
        return found

    def _farthest(self, x: int, y: int) -> tuple[int, int]:
        """The farthest reachable point found towards a point: the outermost of 16 marks that is, and then by halves."""
        far = self.limit
        for mark in range(16, 0, -1):
            distance = self.limit * mark // 16
            px, py = towards(self.x, self.y, x, y, distance)
            if self.reaches(px, py):
                break
            far = distance
        else:
            distance = 0
        while far - distance > 8:
            middle = (far + distance) // 2
            px, py = towards(self.x, self.y, x, y, middle)
            if self.reaches(px, py):
                distance = middle
            else:
                far = middle
        return towards(self.x, self.y, x, y, distance)

    def cells(self, step: int) -> Points:
        """The points of a square grid through the start that can be reached, row by row."""
        count = self.limit // step
        found: Points = []
        for row in range(-count, count + 1):
            for column in range(-count, count + 1):
                x, y = self.x + column * step, self.y + row * step
                if self.reaches(x, y):
                    found.append((x, y))
        return found


def route(barriers: Barriers, ax: int, ay: int, bx: int, by: int, limit: int) -> Points | None:
    """The shortest path found from a to b within the limit, both ends included, or None."""
    return Reach(barriers, ax, ay, limit).route_to(bx, by)
