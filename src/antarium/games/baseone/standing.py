"""Standing orders of Base One: which questions can be answered ahead, so that a battle does not wait for a player."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.actions import Spring
from antarium.games.baseone.frames import Activation, Consolidation, Impact, Move, Shooting, Volley
from antarium.games.baseone.ids import DEPLOYED, FAST, NONE, SOMA_GRAFT
from antarium.games.baseone.model import State
from antarium.games.baseone.names import unit_name
from antarium.games.baseone.recovery import ambush_dice
from antarium.kernel.decision import Decision
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.standing import Concern, Questions, StandingQuestion, Wording

CHANCES: Final = (30, 50, 70)
"""In hundredths: how likely the best of the shots must be to hit."""
LOSSES: Final = (("half", "half a model"), ("one", "a model"), ("two", "two models"))
"""How much must be lost on average."""
INCHES: Final = (10, 20)
"""How near a mover must have come."""
DETAILS: Final = "details"
"""The question for all that a unit which shoots or fights in the other player's turn is asked besides."""
CONSOLIDATE: Final = "consolidate"
IN_DETAIL: Final = (
    "choose_mode", "place_template", "place_lucky_hit", "strike_drone", "choose_hand_weapon", "turn_spinners",
)  # fmt: skip
THUMB: Final = "as the greedy bot would"
SINGLE: Final = ("go_down", "place_hit", "break_off", "wake_grafts", "reroll_miss", "reroll_damage", "place_shield")
"""Prompts that are questions themselves, about the unit that is their first argument."""


def questions(s: State, seat: int) -> Questions:
    """What a side can answer ahead; its units are the subjects, unless they are destroyed."""
    forces = s.forces
    units = [unit for unit in forces.of_side[seat] if s.is_alive(unit) or not s.marks[unit] & DEPLOYED]
    found = [
        asked("go_down", "When it is shot at", "REA-1", going_down(s.turn), s, units),
        asked("spring_ambush", "When an enemy moves before its ambush", "REA-4", springing(s.turn), s, units),
        asked("keep_ambushes", "Its Ambush die at the end of the turn", "ORD-15",
              (("keep", "is kept"), ("return", "goes back into the bag")), s, units),
        asked("place_hit", "When hits fall on it", "ALC-1", (("spread", "spread them evenly"),), s, units),
        asked("break_off", "Before hand-to-hand fighting", "PBS-5",
              (("off", "break off"), ("fight", "fight on"), ("thumb", THUMB)),
              s, [unit for unit in units if forces.every_trait[unit] & FAST]),
        asked("wake_grafts", "Before a test of Command", "FRC-4",
              (("wake", "activate the soma grafts"), ("leave", "leave them inactive"), ("thumb", THUMB)),
              s, [unit for unit in units if forces.some_trait[unit] & SOMA_GRAFT]),
        asked("reroll_miss", "When a missed shot can be rolled again", "BUD-1",
              (("thumb", f"roll one again, {THUMB}"), ("leave", "keep the dice as they are")),
              s, [unit for unit in units if forces.spotter[unit] != NONE]),
        asked("reroll_damage", "When damage can be rolled again", "LDR-1",
              (("thumb", THUMB), ("leave", "let it stand")), s, units),
        asked("place_shield", "When its batter shield can be set up again", "BUD-5",
              (("leave", "leave it as it is"),), s, [unit for unit in units if forces.batter[unit] != NONE]),
        asked(DETAILS, "Weapons, templates, lucky hits and blows in the other player's turn", "SHT-6",
              (("thumb", THUMB),), s, units),
        asked(CONSOLIDATE, "When it consolidates in the other player's turn", "HTH-9", (("thumb", THUMB),), s, units),
    ]  # fmt: skip
    return tuple([question for question in found if question.subjects])


def asked(
    key: str, words: str, rule: str, answers: tuple[tuple[str, str], ...], s: State, units: list[int]
) -> StandingQuestion:
    subjects = [Wording(s.forces.code[unit], unit_name(s.forces, unit)) for unit in units]
    return StandingQuestion(key, words, rule, tuple([Wording(*answer) for answer in answers]), tuple(subjects))


def going_down(turn: int) -> tuple[tuple[str, str], ...]:
    """REA-1 to REA-3 When a target goes down."""
    found = [("down", "go down"), ("stand", "stand fast"), (f"stand-turn-{turn}", f"stand fast in turn {turn}")]
    return (
        *found,
        *[(f"down-hit-{one}", f"go down if a shot hits at {one} % or more, else stand fast") for one in CHANCES],
        *[(f"down-lose-{key}", f"go down if it loses {words} or more on average, else stand fast")
          for key, words in LOSSES],
        *[(f"ask-hit-{one}", f"ask only if a shot hits at {one} % or more, else stand fast") for one in CHANCES],
    )  # fmt: skip


def springing(turn: int) -> tuple[tuple[str, str], ...]:
    """REA-4 When an ambush is sprung."""
    return (
        ("effective", "spring it as soon as the enemy is within effective range"),
        *[(f"within-{inches}", f"spring it as soon as the enemy is within {inches} inches") for inches in INCHES],
        ("thumb", THUMB),
        ("pass", "let every enemy pass"),
        (f"pass-turn-{turn}", f"let every enemy pass in turn {turn}"),
    )


def concern(s: State, stack: Frames, decision: Decision) -> Concern | None:
    """Which question a decision is, and for which units."""
    code = s.forces.code
    if decision.prompt in SINGLE:
        return Concern(decision.prompt, (code[first_argument(decision)],))
    if decision.prompt == "spring_ambush":
        units = dict.fromkeys(action.unit for action in decision.options if isinstance(action, Spring))
        return Concern(decision.prompt, tuple([code[unit] for unit in units]))
    if decision.prompt == "keep_ambushes":
        return Concern(decision.prompt, tuple([code[unit] for unit in ambush_dice(s, decision.seat)]))
    if decision.prompt in IN_DETAIL and not is_acting(s, stack, decision.seat):
        return Concern(DETAILS, (code[fighter(s, stack[-1], decision)],))
    if is_consolidating(stack) and not is_acting(s, stack, decision.seat):
        return Concern(CONSOLIDATE, (code[first_argument(decision)],))
    return None


def is_consolidating(stack: Frames) -> bool:
    """HTH-9 Whether a unit moves clear after an assault."""
    return isinstance(stack[-1], Move) and any(isinstance(frame, Consolidation) for frame in stack)


def is_acting(s: State, stack: Frames, seat: int) -> bool:
    """TRN-2 Whether the order that is carried out is this side's."""
    return any(isinstance(frame, Activation) and s.forces.side[frame.unit] == seat for frame in stack)


def fighter(s: State, top: Frame, decision: Decision) -> int:
    """The unit that shoots or strikes."""
    match top:
        case Volley(unit=unit) | Shooting(unit=unit) | Impact(shooter=unit):
            return unit
        case _:
            subject = first_argument(decision)
            return s.forces.unit_of[subject] if decision.prompt == "choose_hand_weapon" else subject


def first_argument(decision: Decision) -> int:
    first = decision.args[0]
    assert isinstance(first, int)
    return first
