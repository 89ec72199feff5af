"""Revolt on Antares, as the kernel, the bots and the tables see it."""

from __future__ import annotations

from functools import lru_cache

from antarium.games.revolt import (
    aim,
    closeup,
    display,
    forecast,
    laws,
    names,
    opening,
    picture,
    regions,
    scene,
    sentences,
    shortcuts,
    stack_laws,
    standing,
    text,
    victory,
    view,
)
from antarium.games.revolt.actions import ACTIONS, Ally, Attack, Detonate, Done, Go, Place
from antarium.games.revolt.advice import RevoltAdvice
from antarium.games.revolt.board import Board
from antarium.games.revolt.counters import CODE, COUNTERS, FACTION_CODE, FACTION_NAME, read_counter
from antarium.games.revolt.data import shipped
from antarium.games.revolt.events import EVENTS, LANDMARKS
from antarium.games.revolt.frames import FRAMES, Combat, Movement
from antarium.games.revolt.ids import HOUSES
from antarium.games.revolt.model import State
from antarium.games.revolt.options import OPTIONS, POLITICS, REVOLT, SILAKKA, Options
from antarium.games.revolt.sequences import BOOK
from antarium.kernel.decision import Decision
from antarium.kernel.dice import KEY_BYTES, Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.game import Count, Game, Landmark, Target
from antarium.kernel.notation import Notation, Word
from antarium.kernel.picture import Lines
from antarium.kernel.records import Action, Event, Observation, Outcome, Record
from antarium.kernel.regions import Region
from antarium.kernel.rulebook import Rulebook
from antarium.kernel.setup import Setup
from antarium.kernel.standing import Concern, Orders, Questions
from antarium.kernel.state import Parts
from antarium.kernel.state import State as KernelState


class Revolt(Game):
    """The game on one map."""

    id = "revolt"
    title = "Revolt on Antares"
    rules_version = "revolt/2"
    options = OPTIONS
    frames = FRAMES
    actions = ACTIONS
    events = EVENTS
    observation = view.RevoltObservation
    longest = 20_000
    targets = (
        Target("decisions_per_second", 20_000, 100_000, True),
        Target("seconds_per_game", 0.1, 0.1),
        Target("clone", 5, 2),
        Target("observe", 300, 300),
    )
    shorthands = shortcuts.EXAMPLES

    def __init__(self, board: Board, data: str) -> None:
        self.board = board
        self.data = data
        self.book = BOOK
        self.advice = RevoltAdvice()
        self.rulebook = Rulebook(self.id, shipped("RULES.md"))
        self.notation = Notation(
            ACTIONS,
            {
                "hex": Word(self.write_hex, board.at),
                "counter": Word(write_counter, read_counter),
                "house": Word(write_house, read_house),
            },
        )

    def write_hex(self, at: int) -> str:
        if not 0 <= at < self.board.size:
            raise ValueError(f"{at} is not a hex")
        return self.board.label(at)

    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2, 3, 4) if options["scenario"] == POLITICS else (2,)

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return names.seat_names(setup)

    def begin(self, setup: Setup, dice: Dice) -> tuple[KernelState, Frames]:
        return opening.begin(setup, self.board, dice)

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> State:
        turn, generator, spent, fascinated = [part for part in parts if isinstance(part, int)]
        lists = [list(part) for part in parts if not isinstance(part, int)]
        (hex_of, owner, marks, returns, side, points, artifact, face_up, order, overflights, devastated) = lists
        state = State(
            setup, self.board, options_of(setup), dice, turn, generator, spent, fascinated, hex_of, owner, marks,
            returns, side, points, artifact, face_up, order, overflights, devastated, b"", b"",
        )  # fmt: skip
        state.recount()
        return state

    def outcome(self, state: KernelState) -> Outcome:
        return victory.outcome(table_of(state))

    def observe(self, position: Position, seat: int) -> view.RevoltObservation:
        return view.observe(position, seat)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        assert isinstance(observation, view.RevoltObservation)
        return view.determinise(self, observation, dice)

    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        return view.secrets(position, seat)

    def violations(self, state: KernelState) -> list[str]:
        return laws.violations(table_of(state))

    def misfits(self, state: KernelState, stack: Frames) -> list[str]:
        return stack_laws.misfits(table_of(state), stack)

    def prompt(self, position: Position, decision: Decision) -> str:
        return text.prompt(position, decision)

    def forecast(self, position: Position, decision: Decision) -> tuple[str, ...]:
        return forecast.forecast(position, decision)

    def describe(self, position: Position, decision: Decision, action: Action) -> str:
        return text.describe(position, decision, action)

    def completes(self, frame: Frame, action: Action) -> bool:
        """A group's whole move, an attack, a placement, an alliance, a blast, and the end of a phase."""
        if isinstance(action, Done):
            return (isinstance(frame, Movement) and not frame.group) or isinstance(frame, Combat)
        return isinstance(action, Go | Attack | Place | Ally | Detonate)

    def bench_settings(self) -> tuple[tuple[int, dict[str, str]], ...]:
        """Every scenario, set up by the game, so that easy placements do not flatter the figures."""
        politics = {"scenario": POLITICS, "setup": "auto"}
        return (
            (2, {"scenario": REVOLT, "setup": "auto"}),
            (2, {"scenario": SILAKKA, "setup": "auto"}),
            (2, politics),
            (4, politics),
        )

    def sentence(self, event: Event, setup: Setup) -> str:
        return sentences.sentence(event, setup, self.board)

    # For a drawn table

    def scene(self, setup: Setup) -> Record:
        return scene.scene(self.board)

    def display(self, observation: Observation) -> Record:
        seen = seen_in(observation)
        table = self.restore(seen.setup, Dice(bytes(KEY_BYTES)), display.parts_seen(seen))
        return display.display(self.board, seen, table)

    def preview(self, position: Position, decision: Decision, action: Action) -> aim.AimDisplay | None:
        legal = action in decision.options
        return aim.aim(table_of(position.state), position.stack, action) if legal else None

    def tally(self, position: Position) -> tuple[Count, ...]:
        state = table_of(position.state)
        on_map = tuple(victory.counters_on_map(state, seat) for seat in range(state.setup.seats))
        return (
            Count("victory points", tuple(victory.scores(state))),
            Count("replacement points", tuple(state.points[: state.setup.seats])),
            Count("counters on the map", on_map),
        )

    def questions(self, observation: Observation) -> Questions:
        return standing.questions(seen_in(observation))

    def concern(self, position: Position, decision: Decision) -> Concern | None:
        return standing.concern(decision)

    def follow(self, position: Position, decision: Decision, orders: Orders) -> Action | None:
        return standing.follow(position, decision, orders)

    def landmark(self, event: Event) -> Landmark | None:
        return LANDMARKS.get(type(event))

    # For a text table

    def picture(self, observation: Observation, width: int, marked: tuple[int, ...]) -> Lines:
        seen = seen_in(observation)
        return picture.picture(self.board, names.seat_names(seen.setup), seen, width, marked)

    def standing(self, observation: Observation) -> Lines:
        # What is hidden does not touch the score, so any table that fits what is seen will do.
        any_table = self.determinise(observation, Dice.from_seed("standing"))
        return closeup.standing(seen_in(observation), table_of(any_table.state))

    def regions(self, observation: Observation) -> tuple[Region, ...]:
        # As with the standing; only for whom each site counts is taken from that table.
        any_table = table_of(self.determinise(observation, Dice.from_seed("regions")).state)
        sites = (*self.board.economic, *self.board.fortress, self.board.starport)
        counts_for = {at: victory.holder_for_scoring(any_table, at) for at in sites}
        return regions.regions(self.board, seen_in(observation), counts_for)

    def look(self, observation: Observation, place: str) -> Lines:
        return closeup.look(self.board, seen_in(observation), place)

    def places(self, observation: Observation, action: Action) -> tuple[int, ...]:
        return shortcuts.places(seen_in(observation), action)

    def shorthand(self, text: str) -> tuple[str, ...]:
        return shortcuts.shorthand(text)


def seen_in(observation: Observation) -> view.RevoltObservation:
    assert isinstance(observation, view.RevoltObservation)
    return observation


def table_of(state: KernelState) -> State:
    assert isinstance(state, State)
    return state


@lru_cache(maxsize=64)
def options_of(setup: Setup) -> Options:
    return Options(setup)


def read_house(word: str) -> int:
    """The house with that code or name; `ValueError` says what is wrong."""
    for house in range(HOUSES):
        if word.upper() in (FACTION_CODE[house], FACTION_NAME[house].upper()):
            return house
    raise ValueError(f"no house is called '{word}'; they are {', '.join(FACTION_CODE[:HOUSES])}")


def write_house(house: int) -> str:
    if not 0 <= house < HOUSES:
        raise ValueError(f"{house} is not a house")
    return FACTION_CODE[house]


def write_counter(counter: int) -> str:
    if not 0 <= counter < COUNTERS:
        raise ValueError(f"{counter} is not a counter")
    return CODE[counter]
