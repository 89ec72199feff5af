"""Revenant, sketched: the action phase of one round, for two players with three Crew figures each.

Left out: the Revenant itself, five of seven Arkships, reward tokens, data cubes, improvement cards and their bonuses.
"""

from __future__ import annotations

from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frames
from antarium.kernel.records import Observation, Outcome
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State
from tests.kernel.sketches import Sketch, names
from tests.kernel.sketches.revenant_rules import (
    CARDS,
    COMPARTMENTS,
    DECK,
    DISCARDED,
    FIGURES,
    HOUSES,
    KEPT,
    OFFERED,
    ON_BOARD,
    RESOURCES,
    SECTORS,
    SEQUENCE_OF_PLAY,
    SHIPS,
    ActionPhase,
    Analyse,
    Assign,
    Board,
    CardsOffered,
    Corrupt,
    CorruptionGained,
    Court,
    CrewTurn,
    Done,
    Favour,
    Fire,
    Gain,
    Go,
    HiddenInfluence,
    InfluenceGained,
    Keep,
    Land,
    Provision,
    VoidbornDestroyed,
    cards_at,
)


class BoardView(Observation, frozen=True):
    """All but the cards lies open; of the cards a seat knows those it was offered, and how many others hold."""

    setup: Setup
    seat: int
    stack: Frames
    lists: tuple[tuple[int, ...], ...]
    known: tuple[tuple[int, tuple[str, ...]], ...]
    unknown: tuple[tuple[int, int], ...]


class Revenant(Sketch):
    id = "revenant"
    title = "Revenant"
    frames = (ActionPhase, CrewTurn, Favour, HiddenInfluence)
    actions = (Assign, Go, Fire, Land, Provision, Court, Keep, Corrupt, Gain, Analyse, Done)
    events = (InfluenceGained, CardsOffered, VoidbornDestroyed, CorruptionGained)
    observation = BoardView
    longest = 100

    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        return (2,)

    def begin(self, setup: Setup, dice: Dice) -> tuple[Board, Frames]:
        sectors = [ship.sector for ship in SHIPS]
        voidborn, corruption = [3, 1] * 4, [0, 0, 0, 0, 0, 1] * 2
        lists = [sectors, [0] * 8, [ON_BOARD] * 6, voidborn, [0] * 8, [0, 0], [1] * 8, corruption, [DECK] * len(CARDS)]
        return Board(setup, dice, lists), (ActionPhase(),)

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> Board:
        return Board(setup, dice, [list(part) for part in parts if not isinstance(part, int)])

    def outcome(self, state: State) -> Outcome:
        """VIC-1 Influence with a House, open and hidden, counts once for each of its ships."""
        s, scores = board(state), [0, 0]
        for seat in (0, 1):
            for house, name in enumerate(HOUSES):
                hidden = sum(CARDS[card].startswith(f"favour-{name}") for card in cards_at(s, KEPT + seat))
                power = sum(ship.house == house for ship in SHIPS)
                scores[seat] += power * (s.influence[seat * len(HOUSES) + house] + hidden)
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        return Outcome(winners, tuple(scores), "Influence times Power")

    def observe(self, position: Position, seat: int) -> BoardView:
        s = board(position.state)
        known = tuple((place, tuple(CARDS[card] for card in cards_at(s, place))) for place in places_of(seat))
        others = [place for other in (0, 1) if other != seat for place in places_of(other)]
        unknown = tuple((place, len(cards_at(s, place))) for place in others)
        return BoardView(s.setup, seat, position.stack, tuple(map(tuple, s.lists()[:-1])), known, unknown)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        assert isinstance(observation, BoardView)
        cards = [DECK] * len(CARDS)
        for place, named in observation.known:
            for name in named:
                cards[CARDS.index(name)] = place
        deck = [card for card in range(len(CARDS)) if cards[card] == DECK]
        dice.shuffle(deck)
        for place, count in observation.unknown:
            for _ in range(count):
                cards[deck.pop()] = place
        s = Board(observation.setup, dice, [*map(list, observation.lists), cards])
        return Position(self, s, observation.stack)

    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        s = board(position.state)
        return tuple(CARDS[card] for card, place in enumerate(s.card) if place not in (DECK, *places_of(seat)))

    def violations(self, state: State) -> list[str]:
        s = board(state)
        strays = [ship for ship in range(len(SHIPS)) if s.crew.count(ship) > 1]
        full = [seat for seat in (0, 1) if sum(s.stock[seat * 4 : seat * 4 + 4]) > 12]
        return [f"two figures on {SHIPS[ship].name} (CRW-1)" for ship in strays] + [
            f"seat {seat} stores more than twelve tokens (RES-1)" for seat in full
        ]


def places_of(seat: int) -> tuple[int, ...]:
    """Where the cards are that this seat may look at; a watcher, seat -1, has none."""
    return (KEPT + seat, OFFERED + seat, DISCARDED + seat) if seat >= 0 else ()


def board(state: State) -> Board:
    assert isinstance(state, Board)
    return state


REVENANT = Revenant(
    SEQUENCE_OF_PLAY,
    {
        "figure": names("figure", *FIGURES),
        "ship": names("ship", *(ship.name for ship in SHIPS)),
        "sector": names("Sector", *SECTORS),
        "house": names("House", *HOUSES),
        "resource": names("Resource", *RESOURCES),
        "half": names("half", "mining", "other"),
        "compartment": names("Compartment", *COMPARTMENTS),
        "card": names("card", *CARDS),
    },
)
