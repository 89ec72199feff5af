"""Text: every question and every choice in words."""

from __future__ import annotations

from typing import assert_never, cast

from antarium.games.baseone import actions
from antarium.games.baseone.arsenal import MODE_NAME, MODE_WEAPON, MODES_OF, WEAPON_NAME
from antarium.games.baseone.frames import Impact, Move, Volley
from antarium.games.baseone.ids import BLOWS, NONE, ORDER_NAMES, PACE_NAMES, SETTLING, SPRINT
from antarium.games.baseone.model import State
from antarium.games.baseone.names import counted, each_once, listed, model_name, unit_name
from antarium.games.baseone.notation import write_bearing, write_length
from antarium.games.baseone.survey import facing, piece_name, point, tenths
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.geometry.headings import heading_to, length
from antarium.kernel.geometry.polygons import OUTSIDE, locate
from antarium.kernel.records import Action
from antarium.kernel.refusals import Illegal

QUESTIONS = {
    "bring_unit": "Which unit do you deploy?",
    "deploy_unit": "Where does {unit} deploy?",
    "infiltrate": "Which infiltrators run before the first turn?",
    "give_order": "Which unit gets which order?",
    "wake_grafts": "Does {unit} activate its soma grafts before this test?",
    "keep_ambushes": "Which units stay in ambush?",
    "plan_move": "Where does {unit} go?",
    "spring_ambush": "Does an ambush catch {unit} on its way?",
    "choose_assault": "Does {unit} assault an enemy, or just run?",
    "declare_target": "What does {unit} shoot at?",
    "go_down": "Does {unit} go down before {other} shoots?",
    "choose_mode": "How does {unit} shoot?",
    "place_template": "Which model of {unit} is the template centred on?",
    "reroll_miss": "Which missed shot of {unit} is rolled again?",
    "place_hit": "Which of your models in {unit} takes the next hit?",
    "place_lucky_hit": "Which model of {unit} does your lucky hit strike?",
    "strike_drone": "Does your disruptor strike a buddy drone of {unit}?",
    "reroll_damage": "Is the damage of {unit} rolled again?",
    "break_off": "Does {unit} break off before hand-to-hand fighting?",
    "choose_hand_weapon": "What does {model} fight with?",
    "turn_spinners": "Do the distort spinners of {unit} strike or protect?",
    "place_shield": "Where does {unit} set up its batter shield?",
}
"""By the prompt of the decision; its first argument is the unit or model it is about, the second another unit."""

DECLINED = {
    "infiltrate": "let the others stay",
    "wake_grafts": "leave the grafts inactive",
    "plan_move": "stay",
    "spring_ambush": "let it pass",
    "choose_assault": "run without assaulting",
    "declare_target": "hold fire",
    "go_down": "stand fast",
    "reroll_miss": "keep the dice as they are",
    "strike_drone": "leave the hits to the other player",
    "reroll_damage": "let the damage stand",
    "break_off": "fight on",
    "place_shield": "leave the shield as it is",
}
"""What Hold means, by the prompt of the decision."""

AnyAction = (
    actions.Bring | actions.Deploy | actions.GiveOrder | actions.RollOrder | actions.Infiltrate | actions.InfiltrateFast
    | actions.March | actions.GoStraight | actions.Hold | actions.Charge | actions.Spring | actions.Shoot
    | actions.ShootBlindly | actions.GoDown | actions.UseMode | actions.FireOnce | actions.Centre | actions.Reroll
    | actions.PutHit | actions.Assign | actions.SpreadHits | actions.RerollDamage | actions.RerollResult
    | actions.SetShield | actions.KeepAmbush | actions.UseGraft | actions.Wield | actions.SpinToGuard
    | actions.SpinToStrike | actions.BreakOff
)  # fmt: skip


def table_of(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


def prompt(position: Position, decision: Decision) -> str:
    """The sentence that asks."""
    forces = table_of(position).forces
    numbers = [argument for argument in decision.args if isinstance(argument, int)]
    question = QUESTIONS[decision.prompt]
    words: dict[str, str] = {}
    if "{unit}" in question:
        words["unit"] = unit_name(forces, numbers[0])
    if "{model}" in question:
        words["model"] = model_name(forces, numbers[0])
    if "{other}" in question:
        words["other"] = unit_name(forces, numbers[1])
    asked = question.format(**words)
    if decision.prompt == "give_order" and numbers[0]:
        return "The distort die was drawn: which unit must go Down?"
    if decision.prompt == "plan_move":
        return moving(position, asked, words["unit"])
    if decision.prompt == "place_hit" and numbers[1] > 1:
        return f"{asked} {counted(numbers[1], 'hit')} are left."
    return asked


def moving(position: Position, asked: str, unit: str) -> str:
    """The same with the kind of move it is, and how far it goes."""
    move = position.stack[-1]
    if not isinstance(move, Move):
        return asked
    if move.pace == SETTLING:
        return f"Where does {unit} settle? Each model can go {write_length(move.left)} inches."
    return f"{asked} It can go up to {write_length(move.left)} inches ({PACE_NAMES[move.pace]})."


def describe(position: Position, decision: Decision, action: Action) -> str:
    """An option in words, for the seat that has it."""
    s = table_of(position)
    known = cast(AnyAction, action)
    match known:
        case actions.Bring(unit) | actions.Infiltrate(unit):
            return unit_of(s, unit)
        case actions.InfiltrateFast(unit):
            return f"{unit_of(s, unit)}, at a sprint"
        case actions.Deploy() | actions.March():
            return walked(s, decision, known)
        case actions.GoStraight(bearing, distance):
            return f"go {write_length(distance)} inches {write_bearing(bearing)}"
        case actions.GiveOrder(unit, order):
            return f"{unit_of(s, unit)}: {'sprint' if order == SPRINT else ORDER_NAMES[order]}"
        case actions.RollOrder(unit):
            return f"roll an order for {unit_of(s, unit)}"
        case actions.Hold():
            return DECLINED.get(decision.prompt, "do nothing")
        case actions.Charge(target):
            return f"assault {unit_of(s, target)}"
        case actions.Spring(unit, after):
            return f"{unit_of(s, unit)} springs its ambush after {write_length(after)} inches"
        case actions.Shoot(target):
            return f"shoot at {unit_of(s, target)}"
        case actions.ShootBlindly(x, y):
            return f"shoot blindly at {write_length(x)}, {write_length(y)}"
        case actions.GoDown():
            return "go down"
        case actions.UseMode(mode):
            return mode_of(mode)
        case actions.FireOnce(mode):
            return f"{mode_of(mode)}, a single shot"
        case actions.Centre(model) | actions.PutHit(model) | actions.RerollDamage(model):
            return model_of(s, decision, model)
        case actions.RerollResult(model, result):
            return f"the {result} of {model_of(s, decision, model)}"
        case actions.Reroll(shot):
            return shot_of(position, shot)
        case actions.Assign(model, hit):
            return f"{model_of(s, decision, model)} takes hit {hit}{hit_of(position, hit)}"
        case actions.SpreadHits():
            return "spread the hits evenly"
        case actions.SetShield(x, y, heading):
            return f"at {write_length(x)}, {write_length(y)}, facing {heading} degrees"
        case actions.KeepAmbush(units):
            return each_once(units, [unit_of(s, unit) for unit in units]) or "none"
        case actions.UseGraft():
            return "activate the grafts"
        case actions.Wield(weapon=weapon):
            return WEAPON_NAME[weapon]
        case actions.SpinToGuard():
            return "protect: Resist is 2 higher"
        case actions.SpinToStrike():
            return "strike: strike value 2, and hits on one model add up"
        case actions.BreakOff():
            return "break off"
        case _ as never:
            assert_never(never)


def unit_of(s: State, unit: int) -> str:
    if not 0 <= unit < s.forces.units or not s.forces.start[unit]:
        raise Illegal("there is no such unit", "UNT-1")
    return unit_name(s.forces, unit)


def mode_of(mode: int) -> str:
    weapon = WEAPON_NAME[MODE_WEAPON[mode]]
    return weapon if len(MODES_OF[MODE_WEAPON[mode]]) == 1 else f"{weapon}, {MODE_NAME[mode]}"


def subject_of(decision: Decision) -> int:
    """The unit whose models the question is about."""
    first = decision.args[0] if decision.args else -1
    return first if isinstance(first, int) else -1


def model_of(s: State, decision: Decision, place: int) -> str:
    model = s.forces.model_at(subject_of(decision), place)
    return model_name(s.forces, model) if model >= 0 else "a model that is not there"


def hit_of(position: Position, hit: int) -> str:
    """What the hit with that number among those still to be placed was made with."""
    impact = position.stack[-1]
    if not isinstance(impact, Impact) or impact.cause == BLOWS:
        return ""
    modes = impact.modes[len(impact.placed) :]
    return f", {mode_of(modes[hit - 1])}" if 0 < hit <= len(modes) else ""


def shot_of(position: Position, shot: int) -> str:
    volley = position.stack[-1]
    if not isinstance(volley, Volley) or not 0 < shot <= len(volley.shots):
        return f"shot {shot}"
    forces = table_of(position).forces
    place = volley.shots[shot - 1]
    return (
        f"the {volley.dice[shot - 1]} of {model_name(forces, volley.shooters[place])}, {mode_of(volley.modes[place])}"
    )


def walked(s: State, decision: Decision, action: actions.Deploy | actions.March) -> str:
    """Where the models end, on the whole, and for a move how far that is and which way."""
    ways = [way for way in action.ways if len(way) >= 4]
    if not ways:
        return "stay"
    x, y = sum([way[-2] for way in ways]) // len(ways), sum([way[-1] for way in ways]) // len(ways)
    where = f"around {point(x, y)}{ground_at(s, [(way[-2], way[-1]) for way in ways])}"
    if isinstance(action, actions.Deploy):
        return where
    unit = subject_of(decision)
    models = [s.forces.model_at(unit, way[0]) for way in ways] if unit >= 0 else []
    if not models or NONE in models:
        return where
    dx = x - sum([s.x[model] for model in models]) // len(models)
    dy = y - sum([s.y[model] for model in models]) // len(models)
    if not dx and not dy:
        return f"as it stands, {where}"
    return f"{tenths(length(dx, dy))} inches {facing(heading_to(dx, dy))}, to {where.removeprefix('around ')}"


def ground_at(s: State, ends: list[tuple[int, int]]) -> str:
    """The terrain that any of these points lies in."""
    ground = s.ground
    found: list[str] = []
    for piece in range(ground.pieces):
        for x, y in ends:
            if locate(x, y, ground.xs[piece], ground.ys[piece]) != OUTSIDE:
                found.append(piece_name(s, piece))
                break
    return f", in {listed(found)}" if found else ""


def in_full(words: str) -> str:
    """A whole sentence, with its capital and its full stop."""
    return f"{words[:1].upper()}{words[1:]}{'' if words.endswith(('.', '!', '?')) else '.'}"
