"""RRL, BUD-1: shots that are rolled again: one miss by grace of the spotter, then all hits on targets hard to hit."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Hold, Reroll
from antarium.games.baseone.arsenal import BLAST, MODE_FLAGS
from antarium.games.baseone.events.shooting import HitsRerolled, MissRerolled
from antarium.games.baseone.frames import Volley
from antarium.games.baseone.ids import (
    BEAST,
    COILS_FADED,
    DOWN,
    FAST,
    HEAVY_TEAM,
    INFANTRY,
    LIGHT_TEAM,
    NONE,
    NOT_CAUGHT,
    PLASMA_FADE,
    RUN,
    SPOTTER_SPENT,
)
from antarium.games.baseone.model import State
from antarium.games.baseone.rolls import FAIL, PASS, result_of
from antarium.games.baseone.spotting import spots, spotter_of
from antarium.kernel.decision import NOBODY, Asked, Decision
from antarium.kernel.flow import Step, one
from antarium.kernel.frames import Frames
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

HOLD: Final = Hold()
SURE: Final = 0
"""FRC-3 The die of a shot that hits without a roll."""
DUD: Final = 10


class RerollMiss(Step[State, Volley, Reroll | Hold | None]):
    """BUD-1, RRL-1, D-43 With a spotter that sees the target one missed shot, no dud, may be rolled again."""

    def ask(self, s: State, volley: Volley) -> Asked:
        misses = chances(volley)
        if not misses or not may_reroll(s, volley):
            return NOBODY
        options: list[Action] = [Reroll(shot + 1) for shot in misses]
        options.append(HOLD)
        return one(Decision(s.forces.side[volley.unit], "reroll_miss", "BUD-1", tuple(options), args=(volley.unit,)))

    def do(self, s: State, volley: Volley, choice: Reroll | Hold | None) -> Frames:
        if not isinstance(choice, Reroll):
            return volley.then()
        shot = choice.shot - 1
        place, roll = volley.shots[shot], s.dice.d10()
        needed = volley.needs[place]
        s.tell(
            MissRerolled(
                volley.unit, choice.shot, volley.shooters[place], volley.modes[place], needed, volley.dice[shot], roll,
                result_of(roll, needed),
            )
        )  # fmt: skip
        s.marks[volley.unit] |= SPOTTER_SPENT
        note_fading(s, volley.unit, volley.modes[place], [roll])
        dice = (*volley.dice[:shot], roll, *volley.dice[shot + 1 :])
        return volley.then(dice=dice)

    def refuse(self, s: State, volley: Volley, action: Action) -> Illegal | None:
        if not isinstance(action, Reroll):
            return None
        shot = action.shot - 1
        if not 0 <= shot < len(volley.dice):
            return Illegal(f"there is no shot {action.shot}: the unit fired {len(volley.dice)}", "BUD-1")
        result = outcome(volley, shot)
        if result == FAIL:
            return Illegal(f"shot {action.shot} is the same as an earlier miss that can be re-rolled", "BUD-1")
        why = "it has hit" if result > FAIL else "it is a dud"
        return Illegal(f"shot {action.shot} can't be re-rolled: {why}", "BUD-1" if result > FAIL else "ACC-1")


class RerollHits(Step[State, Volley, None]):
    """RRL-2 All hits on a target hard to hit must hit again, or do not count; blasts are halved instead."""

    def do(self, s: State, volley: Volley, _: None) -> Frames:
        why = evasion(s, volley.target, volley.caught)
        hits = [
            shot
            for shot in range(len(volley.dice))
            if volley.dice[shot] != SURE
            and outcome(volley, shot) >= PASS
            and not BLAST[volley.modes[volley.shots[shot]]]
        ]
        if not why or not hits:
            return volley.then()
        dice = list(volley.dice)
        for shot in hits:
            dice[shot] = s.dice.d10()
            note_fading(s, volley.unit, volley.modes[volley.shots[shot]], [dice[shot]])
        places = [volley.shots[shot] for shot in hits]
        needs = [volley.needs[place] for place in places]
        rolls = [dice[shot] for shot in hits]
        s.tell(
            HitsRerolled(
                volley.unit,
                volley.target,
                why,
                tuple(volley.shooters[place] for place in places),
                tuple(volley.modes[place] for place in places),
                tuple(needs),
                tuple(volley.dice[shot] for shot in hits),
                tuple(rolls),
                tuple(result_of(roll, needed) for roll, needed in zip(rolls, needs, strict=True)),
            )
        )
        return volley.then(dice=tuple(dice))


def outcome(volley: Volley, shot: int) -> int:
    """ACC-1, D-44 How a shot has come out, by its last roll; a sure hit is an ordinary one."""
    die = volley.dice[shot]
    return PASS if die == SURE else result_of(die, volley.needs[volley.shots[shot]])


def chances(volley: Volley) -> list[int]:
    """The misses worth telling apart: of those with the same weapon and the same number the first."""
    found: list[int] = []
    known: list[tuple[int, int]] = []
    for shot in range(len(volley.dice)):
        place = volley.shots[shot]
        kind = volley.modes[place], volley.needs[place]
        if outcome(volley, shot) == FAIL and kind not in known:
            known.append(kind)
            found.append(shot)
    return found


def may_reroll(s: State, volley: Volley) -> bool:
    """BUD-1, D-40 Whether the spotter sees, and has not had its one re-roll of this shooting."""
    if volley.point_blank:
        return volley.spotter != NONE or spotter_of(s, volley.unit) != NONE
    return not s.marks[volley.unit] & SPOTTER_SPENT and spots(s, volley.unit, volley.target)


def evasion(s: State, target: int, caught: int) -> str:
    """RRL-2 Why hits on a unit must be rolled again; empty if they need not."""
    forces, order = s.forces, s.order(target)
    if order == DOWN and is_hard_to_hit(s, target):
        return "it was Down"
    if order == RUN and forces.every_trait[target] & FAST:
        return "it was Fast and running"
    return "it was caught in mid-sprint" if caught != NOT_CAUGHT else ""


def is_hard_to_hit(s: State, unit: int) -> bool:
    """RRL-2, D-106 Whether being Down makes it hard to hit."""
    return s.forces.kind[unit] in (INFANTRY, BEAST, LIGHT_TEAM, HEAVY_TEAM)


def note_fading(s: State, unit: int, mode: int, rolls: list[int]) -> None:
    """FRC-1, D-42 A plasma cannon that shows a 10 fades, once the whole shooting is over."""
    if MODE_FLAGS[mode] & PLASMA_FADE and DUD in rolls:
        s.marks[unit] |= COILS_FADED
