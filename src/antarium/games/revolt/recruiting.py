"""REC, HER-7, HOU-9: winning heroes over."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.alliances import gain_points
from antarium.games.revolt.counters import ARITON, FACTION, TOVAN
from antarium.games.revolt.events import RecruitingRolled
from antarium.games.revolt.frames import Rebuilding
from antarium.games.revolt.ids import AT_HAND, HOUSES, PILE, SILAKKA, TERRA
from antarium.games.revolt.model import State
from antarium.games.revolt.placement import placing
from antarium.games.revolt.scenarios import scenario_of
from antarium.kernel.flow import Step
from antarium.kernel.frames import Frames
from antarium.kernel.records import Modifier

ROLLERS: Final[list[int]] = [*range(HOUSES), TERRA, SILAKKA]
"""The factions that have a recruiting roll."""
TOVANS_CARGO: Final = 2


class RollForHeroes(Step[State, Rebuilding, None]):
    """REC-1, SIL-7 A die for each house, for Terra and for the Silakka; a 1 wins a hero, while any are left."""

    def do(self, s: State, rebuilding: Rebuilding, choice: None) -> Frames:
        seat = rebuilding.seat
        factions = recruiting_factions(s, seat)
        for number in range(rebuilding.rolled, len(factions)):
            if not heroes_left(s, seat):
                break
            die = s.dice.d6()
            needed = recruiting_number(s, seat, factions[number])
            hero = draw_hero(s, seat) if die <= needed else -1
            s.emit(RecruitingRolled(seat, factions[number], die, needed, hero))
            if hero >= 0:
                receive_cargo(s, seat, hero)
                return placing(rebuilding.again(rolled=number + 1), seat, [hero])
        return rebuilding.then()


def recruiting_factions(s: State, seat: int) -> list[int]:
    """REC-1, REC-4, SIL-7 Whose rolls a player makes: those of neutral houses are nobody's."""
    return [faction for faction in ROLLERS if s.side[faction] == seat]


def recruiting_number(s: State, seat: int, faction: int) -> int:
    """REC-1, HOU-9, OPT-4 A 1 wins, with Ariton's help a 2 as well."""
    if s.hex_of[ARITON] < 0 or s.owner[ARITON] != seat:
        return 1
    return 2 if faction == FACTION[ARITON] or s.options.ariton_helps_all else 1


def heroes_left(s: State, seat: int) -> list[int]:
    """SIL-7 The heroes this player may still win over."""
    return [hero for hero in scenario_of(s).heroes[seat] if s.hex_of[hero] == PILE]


def draw_hero(s: State, seat: int) -> int:
    """HID-5 One of the heroes left, by a die, comes to the player's hand."""
    pile = heroes_left(s, seat)
    hero = pile[s.dice.below(len(pile))]
    s.give(hero, seat)
    s.hex_of[hero] = AT_HAND
    return hero


def receive_cargo(s: State, seat: int, hero: int) -> None:
    """HER-7 Give the player who gets Tovan two points; they are never taken back."""
    if hero == TOVAN:
        gain_points(s, seat, (Modifier(TOVANS_CARGO, "the cargo of Tovan's ship", "HER-7"),))
