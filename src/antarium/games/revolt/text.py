"""Text: every question and every choice in words.

What a face-down token is stands in a choice only where its own player reads it, and in no question at all: a question
is asked whatever the token is (HID-6), and must not sound different.
"""

from __future__ import annotations

from typing import assert_never, cast

from antarium.games.revolt import actions
from antarium.games.revolt.counters import FIRST_TOKEN, is_token
from antarium.games.revolt.frames import Battle, Movement, Pattern, Placement
from antarium.games.revolt.ids import UNKNOWN
from antarium.games.revolt.model import State
from antarium.games.revolt.names import (
    counter_in_full,
    counter_name,
    faction_name,
    hex_name,
    listed,
)
from antarium.games.revolt.view import knows
from antarium.kernel.decision import Decision
from antarium.kernel.flow import Position
from antarium.kernel.records import Action

PhaseAction = (
    actions.Ally | actions.Place | actions.Select | actions.Join | actions.Go | actions.Teleport | actions.Overfly
    | actions.Replace | actions.Hire | actions.Done
)  # fmt: skip
BattleAction = (
    actions.Attack | actions.Detonate | actions.Fascinate | actions.Lightning | actions.Declare | actions.Lose
    | actions.Duel | actions.Retreat | actions.Raise | actions.Advance
)  # fmt: skip
AnyAction = PhaseAction | BattleAction

QUESTIONS = {
    "choose_counter": "Which counter do you want to move?",
    "choose_destination": "Where {does} {counters} go, and who comes along?",
    "declare_overflight": "Does {counter} attack a hex that it flew over?",
    "choose_teleport": "Where does Black Dougal teleport {counter}?",
    "choose_battle": "Where do you attack?",
    "choose_attackers": "Who attacks {hex}?",
    "declare_attack": "Which powers or artifacts do you use in the attack on {hex}?",
    "declare_defence": "Which powers or artifacts do you use in the defence of {hex}?",
    "pick_losses": "Which counter do you remove after the battle for {hex}? Combat factors still to lose: {number}.",
    "name_duel": "Which leaders fight each other over {hex}?",
    "choose_retreat": "Where does {counter} retreat to?",
    "raise_fallen": "Which troop does Doctor Death raise?",
    "advance": "Who advances to {hex}?",
    "cancel_blast": "An artifact is being set off. Does {counter} cancel the blast?",
    "buy_replacements": "Which troop do you bring back? Replacement points left: {number}.",
    "choose_house": "Which house do you choose?",
    "take_ally": "Which neutral house do you take as an ally?",
    "place": "Where do you place {counter}?",
    "place_neutral": "Where do you place {counter}, which is neutral?",
}
"""By the prompt of the decision, with what its arguments are."""

ENOUGH = {
    "choose_counter": "end the movement phase",
    "choose_destination": "leave it where it is for this turn",
    "declare_overflight": "attack nothing from the air",
    "choose_battle": "end the combat phase",
    "choose_attackers": "attack with these",
    "declare_attack": "declare nothing more",
    "declare_defence": "declare nothing more",
    "raise_fallen": "raise no more troops",
    "advance": "advance no further",
    "cancel_blast": "let the blast happen",
    "buy_replacements": "bring back no more troops",
    "place": "let it wait until there is room",
}
"""What Done means, by the prompt of the decision."""


def prompt(position: Position, decision: Decision) -> str:
    """The sentence that asks."""
    board = table_of(position).board
    numbers = [argument for argument in decision.args if isinstance(argument, int)]
    words: dict[str, str] = {}
    question = QUESTIONS[decision.prompt]
    if "{counters}" in question:
        words["counters"] = listed(counter_name(counter) for counter in numbers)
        words["does"] = "do" if len(numbers) > 1 else "does"
    elif "{counter}" in question:
        words["counter"] = counter_name(numbers[0])
    elif "{hex}" in question:
        words["hex"] = hex_name(board, numbers[0])
    if "{number}" in question:
        words["number"] = str(numbers[-1])
    return question.format(**words)


def describe(position: Position, decision: Decision, action: Action) -> str:
    """An option in words, for the seat that has it."""
    known = cast(AnyAction, action)
    speaker = Speaker(position, decision.seat, decision.prompt)
    match known:
        case (
            actions.Ally() | actions.Place() | actions.Select() | actions.Join() | actions.Go() | actions.Teleport()
            | actions.Overfly() | actions.Replace() | actions.Hire() | actions.Done()
        ):  # fmt: skip
            return speaker.in_phase(known)
        case _:
            return speaker.in_battle(known)


def table_of(position: Position) -> State:
    assert isinstance(position.state, State)
    return position.state


class Speaker:
    """Says choices to one seat: it names what that seat may know."""

    def __init__(self, position: Position, seat: int, prompt: str) -> None:
        self.state = table_of(position)
        self.board = self.state.board
        self.top = position.stack[-1] if position.stack else None
        self.seat = seat
        self.prompt = prompt

    def counter(self, counter: int) -> str:
        house = counter - FIRST_TOKEN
        known = is_token(counter) and knows(self.state, self.seat, house)
        return counter_in_full(counter, self.state.artifact[house] if known else UNKNOWN)

    def counters(self, counters: tuple[int, ...]) -> str:
        return listed(self.counter(counter) for counter in counters)

    def where(self, counter: int) -> str:
        return hex_name(self.board, self.state.hex_of[counter])

    def hex(self, at: int) -> str:
        return hex_name(self.board, at)

    def in_phase(self, action: PhaseAction) -> str:
        match action:
            case actions.Ally(house=house):
                return f"choose {faction_name(house)}"
            case actions.Place(on=on):
                return f"place {self.in_hand()} in {self.hex(on)}"
            case actions.Select(counter=counter):
                return f"select {self.counter(counter)} in {self.where(counter)}"
            case actions.Join(counter=counter):
                if isinstance(self.top, Battle):
                    return f"attack with {self.counter(counter)} from {self.where(counter)}"
                return f"take {self.counter(counter)} along"
            case actions.Go(to=to):
                return self.going(to)
            case actions.Teleport(counter=counter):
                return f"have Black Dougal teleport {self.counter(counter)} from {self.where(counter)}"
            case actions.Overfly(target=target):
                return f"attack {self.hex(target)} from the air: {self.defenders(target)}"
            case actions.Replace(counter=counter):
                return f"bring back {self.counter(counter)}"
            case actions.Hire():
                return "bring back a dead mercenary, drawn at random"
            case actions.Done():
                return ENOUGH[self.prompt]
            case _:
                assert_never(action)

    def in_battle(self, action: BattleAction) -> str:
        match action:
            case actions.Attack(target=target):
                return f"attack {self.hex(target)}: {self.defenders(target)}"
            case actions.Detonate(token=token):
                return f"set off {self.counter(token)} in {self.where(token)}"
            case actions.Fascinate(victim=victim):
                return f"let Messalina try to fascinate {self.counter(victim)} in {self.where(victim)}"
            case actions.Lightning():
                return "let Catherine call lightning: 6 more on 1-4, 6 less on 5-6"
            case actions.Declare(token=token):
                return f"turn {self.counter(token)} face up and use it"
            case actions.Lose(counter=counter):
                return f"remove {self.counter(counter)}{self.loss_value(counter)}"
            case actions.Duel(challenger=challenger, opponent=opponent):
                return f"let {counter_name(challenger)} fight {counter_name(opponent)}"
            case actions.Retreat(to=to):
                return f"retreat to {self.hex(to)}"
            case actions.Raise(counter=counter):
                return f"raise {self.counter(counter)}"
            case actions.Advance(counter=counter):
                return f"advance {self.counter(counter)} from {self.where(counter)}"
            case _:
                assert_never(action)

    def in_hand(self) -> str:
        if isinstance(self.top, Placement | Pattern) and self.top.counters:
            return self.counter(self.top.counters[0])
        return "it"

    def going(self, to: int) -> str:
        """Move or teleport what was picked up."""
        if not isinstance(self.top, Movement) or not self.top.group:
            return f"go to {self.hex(to)}"
        group = self.top.group
        verb = "teleport" if self.prompt == "choose_teleport" else "move"
        return f"{verb} {self.counters(group)} from {self.where(group[0])} to {self.hex(to)}"

    def defenders(self, at: int) -> str:
        return self.counters(tuple(self.state.stack(at)))

    def loss_value(self, counter: int) -> str:
        if not isinstance(self.top, Battle):
            return ""
        values = dict(zip(self.top.values[::2], self.top.values[1::2], strict=True))
        return f", worth {values[counter]}" if counter in values else ""
