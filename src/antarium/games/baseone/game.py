"""Antares Base One, as the kernel, the bots and the tables see it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from antarium.games.baseone import (
    closeup,
    display,
    ending,
    forecast,
    gauges,
    laws,
    names,
    obeying,
    opening,
    options,
    picture,
    regions,
    scene,
    sentences,
    shortcuts,
    stack_laws,
    standing,
    text,
    trying,
    view,
)
from antarium.games.baseone.actions import ACTIONS, Deploy, GiveOrder, RollOrder
from antarium.games.baseone.advice import BaseOneAdvice
from antarium.games.baseone.data import shipped
from antarium.games.baseone.events import EVENTS, LANDMARKS
from antarium.games.baseone.forces import Forces, forces_of
from antarium.games.baseone.frames import FRAMES
from antarium.games.baseone.model import State
from antarium.games.baseone.muster import RosterMuster
from antarium.games.baseone.notation import WORDS
from antarium.games.baseone.options import Options
from antarium.games.baseone.own import SHIPPED, Own
from antarium.games.baseone.sequences import BOOK
from antarium.games.baseone.terrain import ground_for
from antarium.kernel.decision import Decision
from antarium.kernel.dice import KEY_BYTES, Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.game import Count, Game, Gauge, Landmark, Target
from antarium.kernel.notation import Notation
from antarium.kernel.picture import Lines
from antarium.kernel.records import Action, Event, Observation, Outcome
from antarium.kernel.regions import Region
from antarium.kernel.rulebook import Rulebook
from antarium.kernel.setup import Setup
from antarium.kernel.standing import Concern, Orders, Questions
from antarium.kernel.state import Parts
from antarium.kernel.state import State as KernelState

NO_DICE: Final = Dice(bytes(KEY_BYTES))
"""For a table that is only looked at."""


class BaseOne(Game):
    """The game, with the shipped rosters and tables or with custom ones."""

    id = "baseone"
    title = "Antares Base One"
    rules_version = "baseone/2"
    frames = FRAMES
    actions = ACTIONS
    events = EVENTS
    observation = view.BaseOneObservation
    longest = 20_000
    shorthands = shortcuts.EXAMPLES
    targets = (
        Target("decisions_per_second", 0, 2_000, True),
        Target("seconds_per_game", 3, 0.5),
        Target("greedy_game", 20, 4),
        Target("clone", 10, 3),
    )

    def __init__(self, own: Own = SHIPPED, data: str = "") -> None:
        self.own = own
        self.data = data
        self.options = own.options()
        self.book = BOOK
        self.advice = BaseOneAdvice()
        self.muster = RosterMuster(own.standard)
        self.rulebook = Rulebook(self.id, shipped("RULES.md"))
        self.notation = Notation(ACTIONS, WORDS)

    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def normalise_options(self, chosen: dict[str, str]) -> dict[str, str]:
        return options.normalise_options(chosen)

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        forces = self.forces(setup)
        return tuple([names.side_name(forces, seat) for seat in (0, 1)])

    def forces(self, setup: Setup) -> Forces:
        return forces_of(*self.options_of(setup).rosters)

    @lru_cache(maxsize=64)  # noqa: B019  there are few games, and they stay
    def options_of(self, setup: Setup) -> Options:
        return Options(setup, self.own.standard)

    def begin(self, setup: Setup, dice: Dice) -> tuple[KernelState, Frames]:
        return opening.begin(setup, self.options_of(setup), self.own.ground, dice)

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> State:
        chosen = self.options_of(setup)
        lot, turn, edge, distort = [part for part in parts if isinstance(part, int)]
        lists = [list(part) for part in parts if not isinstance(part, int)]
        ground = ground_for(chosen, lot, self.own.ground)
        return State(setup, self.forces(setup), ground, chosen, dice, lot, turn, edge, distort, *lists)

    def outcome(self, state: KernelState) -> Outcome:
        return ending.outcome(table_of(state))

    def observe(self, position: Position, seat: int) -> view.BaseOneObservation:
        return view.observe(position, seat)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        return view.determinise(self, seen_in(observation), dice)

    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        return ()

    def violations(self, state: KernelState) -> list[str]:
        return laws.violations(table_of(state))

    def misfits(self, state: KernelState, stack: Frames) -> list[str]:
        return stack_laws.misfits(table_of(state), stack)

    def prompt(self, position: Position, decision: Decision) -> str:
        return text.prompt(position, decision)

    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        return text.describe(position, decision, action)

    def sentence(self, event: Event, setup: Setup) -> str:
        return text.in_full(sentences.sentence(event, self.forces(setup)))

    def forecast(self, position: Position, decision: Decision) -> tuple[str, ...]:
        return forecast.forecast(position, decision)

    def completes(self, frame: Frame, action: Action) -> bool:
        """An order with all that comes of it, and the deployment of a unit."""
        return isinstance(action, GiveOrder | RollOrder | Deploy)

    def scene(self, setup: Setup) -> scene.BaseOneScene:
        return scene.scene(self.forces(setup))

    def display(self, observation: Observation) -> display.BaseOneDisplay:
        seen = seen_in(observation)
        return display.display(seen, self.restore(seen.setup, NO_DICE, view.parts_seen(seen)))

    def preview(self, position: Position, decision: Decision, action: Action) -> trying.TryDisplay | None:
        return trying.preview(self.notation, table_of(position.state), position.stack, action)

    def questions(self, observation: Observation) -> Questions:
        seen = seen_in(observation)
        return standing.questions(self.table_seen(seen), seen.seat)

    def concern(self, position: Position, decision: Decision) -> Concern | None:
        return standing.concern(table_of(position.state), position.stack, decision)

    def follow(self, position: Position, decision: Decision, orders: Orders) -> Action | None:
        return obeying.follow(position, decision, orders)

    def bench_settings(self) -> tuple[tuple[int, dict[str, str]], ...]:
        """The usual battle, and two more, so that every force is met once."""
        return (
            (2, {}),
            (2, {"force_1": "algoryn", "force_2": "boromite"}),
            (2, {"force_1": "freeborn", "force_2": "isorian"}),
        )

    def gauges(self) -> tuple[Gauge, ...]:
        return gauges.gauges(self)

    def tally(self, position: Position) -> tuple[Count, ...]:
        s = table_of(position.state)
        return (
            Count("order dice lost", (s.dice_lost[0], s.dice_lost[1])),
            Count("units", tuple([len(s.living(seat)) for seat in (0, 1)])),
            Count("models", tuple([sum(len(s.members(unit)) for unit in s.living(seat)) for seat in (0, 1)])),
        )

    def landmark(self, event: Event) -> Landmark | None:
        return LANDMARKS.get(type(event))

    # For a text table

    @lru_cache(maxsize=8)  # noqa: B019  there are few games, and they stay
    def table_seen(self, seen: view.BaseOneObservation) -> State:
        """The table that is seen, to be looked at only."""
        return self.restore(seen.setup, NO_DICE, view.parts_seen(seen))

    def picture(self, observation: Observation, width: int, marked: tuple[int, ...]) -> Lines:
        return picture.picture(self.table_seen(seen_in(observation)), width, marked)

    def standing(self, observation: Observation) -> Lines:
        seen = seen_in(observation)
        return closeup.standing(self.table_seen(seen), seen.stack)

    def regions(self, observation: Observation) -> tuple[Region, ...]:
        return regions.regions(self.table_seen(seen_in(observation)))

    def look(self, observation: Observation, place: str) -> Lines:
        return closeup.look(self.table_seen(seen_in(observation)), place)

    def places(self, observation: Observation, action: Action) -> tuple[int, ...]:
        seen = seen_in(observation)
        return shortcuts.places(self.table_seen(seen), seen.stack, action)

    def shorthand(self, text: str) -> tuple[str, ...]:
        return shortcuts.shorthand(text)


def seen_in(observation: Observation) -> view.BaseOneObservation:
    assert isinstance(observation, view.BaseOneObservation)
    return observation


def table_of(state: KernelState) -> State:
    assert isinstance(state, State)
    return state
