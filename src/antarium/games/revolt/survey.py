"""One hex in words: what it is, for whom it counts, and who stands there, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from antarium.games.revolt.board import Board
from antarium.games.revolt.closeup import MARKS, MODES, TERRAIN, combat_of, kind_of
from antarium.games.revolt.counters import CODE, FACTION
from antarium.games.revolt.frames import Movement
from antarium.games.revolt.ids import GROUND, NOBODY, WOUNDED
from antarium.games.revolt.names import capitalise, counter_name, listed, seat_name
from antarium.games.revolt.options import Options
from antarium.games.revolt.victory import ECONOMIC, FORTRESS, STARPORT, counted
from antarium.games.revolt.view import RevoltObservation


class Survey:
    """Speaks of hexes and counters to one seat; `counts_for` says for which seat each site counts."""

    def __init__(self, board: Board, seen: RevoltObservation, counts_for: Mapping[int, int]) -> None:
        self.board = board
        self.seen = seen
        self.counts_for = counts_for
        self.options = Options(seen.setup)
        self.seats = (*range(seen.setup.seats), NOBODY)
        top = seen.stack[-1] if seen.stack else None
        self.taken_up = top.group if isinstance(top, Movement) else ()
        self.stacks: dict[int, list[int]] = {}
        for counter, at in enumerate(seen.hex_of):
            if at >= 0:
                self.stacks.setdefault(at, []).append(counter)

    # Hexes

    def is_worth_a_mention(self, at: int) -> bool:
        return at in self.stacks or at in self.counts_for or at in self.seen.devastated

    def hex(self, at: int) -> str:
        """Fortress, clear, 3 points for the Rebel. The Rebel: Barracuda Kinrabe (BARRACUDA, 5-3)."""
        facts = [self.site(at), TERRAIN[self.board.terrain[at]], self.score(at)]
        straits = [self.board.label(there) for there in self.board.straits[at]]
        facts += [f"strait{'s' if len(straits) > 1 else ''} to {listed(straits)}"] if straits else []
        facts += ["devastated and closed for good"] if at in self.seen.devastated else []
        facts += ["closed to all"] if at == self.board.starport and self.options.politics else []
        ground = capitalise(", ".join(filter(None, facts)))
        return " ".join([f"{ground}.", *self.stack(self.stacks.get(at, []))])

    def site(self, at: int) -> str:
        if at == self.board.starport:
            return "Starport"
        if at in self.board.fortress:
            return "fortress"
        return f"economic hex ({self.board.economic[at]})" if at in self.board.economic else ""

    def score(self, at: int) -> str:
        if at not in self.counts_for:
            return ""
        worth = self.worth(at)
        return f"{counted(worth, 'point', 's')} for {self.player(self.counts_for[at])}" if worth else "no points"

    def worth(self, at: int) -> int:
        """VIC-1, VIC-3, VIC-5 The points that a site can bring to anybody."""
        if self.board.is_brown(at) and self.options.politics:
            return ECONOMIC if self.options.brown_scores and self.is_market(at) else 0
        if at in self.board.economic:
            return ECONOMIC if self.is_market(at) else 0
        return STARPORT if at == self.board.starport else FORTRESS

    def is_market(self, at: int) -> bool:
        return at in self.board.economic and at not in self.seen.devastated

    def stack(self, counters: list[int]) -> list[str]:
        """Who stands in a hex: a sentence for each side, and normally there is one."""
        sentences: list[str] = []
        for owner, mine in self.by_owner(counters):
            together = f", {self.factors(mine)} together" if len(mine) > 1 else ""
            sentences.append(f"{capitalise(self.whose(owner, mine))}: {self.named(mine)}{together}.")
        return sentences or ["Empty."]

    # Counters

    def player(self, seat: int) -> str:
        return seat_name(self.seen.setup, seat)

    def whose(self, owner: int, counters: list[int]) -> str:
        """The Rebel, neutral, or nobody's, as a spent Devastator is that had a master."""
        if owner != NOBODY:
            return self.player(owner)
        return "neutral" if all(self.seen.side[FACTION[one]] == NOBODY for one in counters) else "nobody's"

    def by_owner(self, counters: Iterable[int]) -> list[tuple[int, list[int]]]:
        """The counters of each seat, and then nobody's."""
        some = list(counters)
        found = [(seat, [one for one in some if self.seen.owner[one] == seat]) for seat in self.seats]
        return [(seat, mine) for seat, mine in found if mine]

    def factors(self, counters: list[int]) -> str:
        total = sum(combat_of(self.seen, one) for one in counters)
        return counted(total, "combat factor", "s") if total else "no combat factor"

    def named(self, counters: list[int]) -> str:
        return listed(self.counter(counter) for counter in counters)

    def counter(self, counter: int) -> str:
        """Kinrabe Power Infantry 1 (KIN-PI1, 4-3, has moved); of a token as much as this seat knows."""
        kind = kind_of(self.seen, counter).removesuffix(f" {MODES[GROUND]}")  # goes without saying
        facts = [CODE[counter], kind, *(word for mark, word in MARKS.items() if self.seen.marks[counter] & mark)]
        facts += ["taken up"] if counter in self.taken_up else []
        facts += ["fascinated by Messalina"] if counter == self.seen.fascinated else []
        facts += [f"back in turn {self.seen.returns[counter]}"] if self.seen.hex_of[counter] == WOUNDED else []
        flights = zip(self.seen.overflights[::2], self.seen.overflights[1::2], strict=True)
        facts += [f"attacks {self.board.label(target)} from the air" for one, target in flights if one == counter]
        return f"{counter_name(counter)} ({', '.join(facts)})"
