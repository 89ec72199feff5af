"""Revenant, the table and the rules: one turn of one Crew figure, from its assignment to the bonus action."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Sequence, Step, one
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Action, Event, Record
from antarium.kernel.refusals import Illegal
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State

HOUSES: Final = ("fenrax", "yarvek", "belitan", "dunlork")
RESOURCES: Final = ("energy", "material", "science", "neutronium")
COMPARTMENTS: Final = ("cleansing", "storage", "tactics", "cards", "abilities", "frigate")
STORAGE, TACTICS = 1, 2
SECTORS: Final = (*"12345678", "c1", "c2", "c3", "c4")
CENTRAL: Final = 8
BESIDE: Final = (
    *(((at - 1) % 8, (at + 1) % 8, CENTRAL + at // 2) for at in range(8)),
    *((2 * at, 2 * at + 1, CENTRAL + (at - 1) % 4, CENTRAL + (at + 1) % 4) for at in range(4)),
)
FIGURES: Final = ("captain-0", "cadet-0", "rookie-0", "captain-1", "cadet-1", "rookie-1")
ON_BOARD: Final = -1
CARDS: Final = tuple(f"favour-{house}-{number}" for house in HOUSES for number in range(1, 8))
DECK, KEPT, OFFERED, DISCARDED = 0, 10, 20, 30  # where a card is; to the last three the seat is added
ARKSHIP, FIGHTER, DROPSHIP, FRIGATE = range(4)
MINING, OTHER = range(2)

FigureId = Annotated[int, "figure"]
ShipId = Annotated[int, "ship"]
SectorId = Annotated[int, "sector"]
HouseId = Annotated[int, "house"]
ResourceId = Annotated[int, "resource"]
HalfId = Annotated[int, "half"]
CompartmentId = Annotated[int, "compartment"]
CardId = Annotated[int, "card"]


class Ship(Record, frozen=True):
    name: str
    kind: int
    house: int
    sector: int
    corrupted: bool = False
    gives: int = -1


SHIPS: Final = (
    Ship("fenrax-arkship", ARKSHIP, 0, 5, gives=1),
    Ship("dunlork-arkship", ARKSHIP, 3, 2, corrupted=True, gives=2),
    Ship("belitan-fighter", FIGHTER, 2, 0),
    Ship("fenrax-fighter", FIGHTER, 0, 4),
    Ship("yarvek-dropship", DROPSHIP, 1, 1),
    Ship("dunlork-dropship", DROPSHIP, 3, 7, corrupted=True),
    Ship("frigate-0", FRIGATE, -1, CENTRAL),
    Ship("frigate-1", FRIGATE, -1, CENTRAL + 1),
)
FIRST_FRIGATE: Final = 6


class Planet(Record, frozen=True):
    """What mining gives, how far the other half advances with any House (0: in secret), which half is corrupted."""

    resource: int
    tokens: int
    influence: int
    corrupted: int


PLANETS: Final = {0: Planet(1, 2, 0, OTHER), 3: Planet(1, 4, 1, MINING), 5: Planet(3, 2, 2, OTHER)}


class Board(State):
    """Where ships, figures, Voidborn and cards are, and what each seat has: its items side by side in one list."""

    __slots__ = ("card", "corruption", "crew", "influence", "landed", "sector", "stock", "tactics", "voidborn")

    def __init__(self, setup: Setup, dice: Dice, lists: list[list[int]]) -> None:
        self.setup, self.dice, self.event_sink = setup, dice, None
        self.sector, self.landed, self.crew, self.voidborn, self.influence = lists[:5]
        self.tactics, self.stock, self.corruption, self.card = lists[5:]

    def lists(self) -> list[list[int]]:
        return [
            self.sector, self.landed, self.crew, self.voidborn, self.influence,
            self.tactics, self.stock, self.corruption, self.card,
        ]  # fmt: skip

    def clone(self) -> Board:
        return Board(self.setup, self.dice.clone(), [part[:] for part in self.lists()])

    def parts(self) -> Parts:
        return tuple(self.lists())


class ActionPhase(Frame, frozen=True):
    turn: int = 0


class CrewTurn(Frame, frozen=True):
    seat: int
    ship: int = -1
    moves: int = 0
    acted: bool = False
    due: int = 0  # Corruption


class Favour(Frame, frozen=True):
    seat: int
    steps: int


class HiddenInfluence(Frame, frozen=True):
    seat: int


class Assign(Action, frozen=True):
    verb: ClassVar[str] = "assign"
    figure: FigureId
    ship: ShipId


class Go(Action, frozen=True):
    verb: ClassVar[str] = "go"
    to: SectorId


class Fire(Action, frozen=True):
    verb: ClassVar[str] = "fire"


class Land(Action, frozen=True):
    verb: ClassVar[str] = "land"
    half: HalfId


class Provision(Action, frozen=True):
    verb: ClassVar[str] = "provision"


class Court(Action, frozen=True):
    verb: ClassVar[str] = "court"
    house: HouseId


class Keep(Action, frozen=True):
    verb: ClassVar[str] = "keep"
    secret: ClassVar[bool] = True
    card: CardId


class Corrupt(Action, frozen=True):
    verb: ClassVar[str] = "corrupt"
    compartment: CompartmentId


class Gain(Action, frozen=True):
    verb: ClassVar[str] = "gain"
    resource: ResourceId


class Analyse(Action, frozen=True):
    verb: ClassVar[str] = "analyse"


class Done(Action, frozen=True):
    verb: ClassVar[str] = "done"


MainAction = Fire | Land | Provision


class InfluenceGained(Event, frozen=True):
    rule: ClassVar[str] = "INF-1"
    seat: int
    house: int
    steps: int


class CardsOffered(Event, frozen=True):
    rule: ClassVar[str] = "INF-3"
    cards: tuple[str, ...]


class VoidbornDestroyed(Event, frozen=True):
    rule: ClassVar[str] = "ACT-1"
    seat: int
    sector: int


class CorruptionGained(Event, frozen=True):
    rule: ClassVar[str] = "COR-1"
    seat: int
    compartment: int


class NextTurn(Step[Board, ActionPhase, None]):
    """TRN-1 The players take turns until each has placed three Crew figures."""

    def do(self, s: Board, phase: ActionPhase, _: None) -> Frames:
        if ON_BOARD not in s.crew:
            return END
        return (*phase.again(turn=phase.turn + 1), CrewTurn(phase.turn % s.setup.seats))


class AssignCrew(Step[Board, CrewTurn, Assign]):
    """CRW-1 A Crew figure goes on any ship with an empty action space, but on no Frigate of another player."""

    def ask(self, s: Board, turn: CrewTurn) -> Decisions:
        figures = [figure for figure in range(3 * turn.seat, 3 * turn.seat + 3) if s.crew[figure] == ON_BOARD]
        ships = [ship for ship in range(len(SHIPS)) if why_not_there(s, turn.seat, ship) is None]
        options = tuple(Assign(figure, ship) for figure in figures for ship in ships)
        return one(Decision(turn.seat, "assign", "CRW-1", options))

    def do(self, s: Board, turn: CrewTurn, choice: Assign) -> Frames:
        s.crew[choice.figure] = choice.ship
        return turn.then(ship=choice.ship, moves=movement(choice.figure, choice.ship))

    def explain_illegal(self, s: Board, turn: CrewTurn, action: Action) -> Illegal | None:
        return why_not_there(s, turn.seat, action.ship) if isinstance(action, Assign) else None


class GainInfluence(Step[Board, CrewTurn, None]):
    """CRW-2 It brings one Influence with the House of the ship, or hidden Influence on the seat's own Frigate."""

    def do(self, s: Board, turn: CrewTurn, _: None) -> Frames:
        if SHIPS[turn.ship].kind == FRIGATE:
            return (*turn.then(), HiddenInfluence(turn.seat))
        advance(s, turn.seat, SHIPS[turn.ship].house, 1)
        return turn.then()


class MoveAndAct(Step[Board, CrewTurn, Go | MainAction | Done | None]):
    """CRW-3 A small ship may move before its action, after it, or some of both; landing ends its movement."""

    def ask(self, s: Board, turn: CrewTurn) -> Decisions:
        moves = [Go(to) for to in moves_of(s, turn.ship, turn.moves)]
        acts = [] if turn.acted else main_actions(s, turn)
        stop = [Done()] if may_stop(s, turn.ship, s.sector[turn.ship]) else []
        return one(Decision(turn.seat, "move-or-act", "CRW-3", (*moves, *acts, *stop))) if moves or acts else NOBODY

    def do(self, s: Board, turn: CrewTurn, choice: Go | MainAction | Done | None) -> Frames:
        match choice:
            case Go(to):
                s.sector[turn.ship] = to
                return turn.again(moves=turn.moves - 1)
            case Fire():
                destroy_voidborn(s, turn.seat, s.sector[turn.ship])
                return turn.again(acted=True)
            case Provision():
                gain(s, turn.seat, SHIPS[turn.ship].gives, 2)
                return turn.again(acted=True)
            case Land(half):
                due = int(PLANETS[s.sector[turn.ship]].corrupted == half)
                return (*turn.again(acted=True, due=due), *land(s, turn, half))
            case Done() | None:
                return turn.then(due=turn.due + SHIPS[turn.ship].corrupted)


class TakeCorruption(Step[Board, CrewTurn, Corrupt | None]):
    """CRW-4 Last, a corrupted ship and a corrupted half of a planet each put a Corruption on a Compartment."""

    def ask(self, s: Board, turn: CrewTurn) -> Decisions:
        options = tuple(Corrupt(compartment) for compartment in range(6) if works(s, turn.seat, compartment))
        return one(Decision(turn.seat, "corruption", "CRW-4", options)) if turn.due else NOBODY

    def do(self, s: Board, turn: CrewTurn, choice: Corrupt | None) -> Frames:
        if choice is None:
            return turn.then()
        s.corruption[turn.seat * 6 + choice.compartment] = 1
        s.emit(CorruptionGained(turn.seat, choice.compartment))
        return turn.again(due=turn.due - 1)


class TakeBonus(Step[Board, CrewTurn, Gain | Analyse | Done]):
    """BON-1 The turn ends with the bonus action of one Compartment that is not corrupted, or with none."""

    def ask(self, s: Board, turn: CrewTurn) -> Decisions:
        room = works(s, turn.seat, STORAGE) and free_slots(s, turn.seat)
        gains = [Gain(resource) for resource in range(4)] if room else []
        tactics = [Analyse()] if works(s, turn.seat, TACTICS) else []
        return one(Decision(turn.seat, "bonus", "BON-1", (*gains, *tactics, Done())))

    def do(self, s: Board, turn: CrewTurn, choice: Gain | Analyse | Done) -> Frames:
        if isinstance(choice, Gain):
            gain(s, turn.seat, choice.resource, 1)
        elif isinstance(choice, Analyse):
            s.tactics[turn.seat] += 1
        return END


class CourtHouse(Step[Board, Favour, Court]):
    """INF-2 The player says with which House he advances."""

    def ask(self, s: Board, favour: Favour) -> Decisions:
        return one(Decision(favour.seat, "court", "INF-2", tuple(map(Court, range(len(HOUSES))))))

    def do(self, s: Board, favour: Favour, choice: Court) -> Frames:
        advance(s, favour.seat, choice.house, favour.steps)
        return END


class DrawCards(Step[Board, HiddenInfluence, None]):
    """INF-3 Under a Captain of the first level the player looks at two cards of hidden Influence."""

    def do(self, s: Board, hidden: HiddenInfluence, _: None) -> Frames:
        for _number in range(2):
            deck = cards_at(s, DECK)
            s.card[deck[s.dice.below(len(deck))]] = OFFERED + hidden.seat
        offered = tuple(CARDS[card] for card in cards_at(s, OFFERED + hidden.seat))
        s.emit(CardsOffered(offered, audience=(hidden.seat,)))
        return hidden.then()


class KeepCard(Step[Board, HiddenInfluence, Keep]):
    """INF-3 He keeps one of them in secret and discards the other."""

    def ask(self, s: Board, hidden: HiddenInfluence) -> Decisions:
        return one(Decision(hidden.seat, "keep", "INF-3", tuple(map(Keep, cards_at(s, OFFERED + hidden.seat)))))

    def do(self, s: Board, hidden: HiddenInfluence, choice: Keep) -> Frames:
        for card in cards_at(s, OFFERED + hidden.seat):
            s.card[card] = (KEPT if card == choice.card else DISCARDED) + hidden.seat
        return END


SEQUENCE_OF_PLAY: dict[type[Frame], Sequence] = {
    ActionPhase: Sequence("action phase", NextTurn()),
    CrewTurn: Sequence("turn", AssignCrew(), GainInfluence(), MoveAndAct(), TakeCorruption(), TakeBonus()),
    Favour: Sequence("influence of one's choice", CourtHouse()),
    HiddenInfluence: Sequence("hidden influence", DrawCards(), KeepCard()),
}


def why_not_there(s: Board, seat: int, ship: int) -> Illegal | None:
    """What CRW-1 and COR-2 have against a figure on this ship."""
    if not 0 <= ship < len(SHIPS):
        return Illegal("there is no such ship", "CRW-1")
    if SHIPS[ship].kind == FRIGATE and ship != FIRST_FRIGATE + seat:
        return Illegal(f"the {SHIPS[ship].name} belongs to another player", "CRW-1")
    if ship in s.crew:
        return Illegal(f"a Crew figure is on the {SHIPS[ship].name} already", "CRW-1")
    if SHIPS[ship].corrupted and not compartments_left(s, seat):
        return Illegal(f"the {SHIPS[ship].name} is corrupted, and no Compartment is left for that", "COR-2")
    return None


def main_actions(s: Board, turn: CrewTurn) -> list[MainAction]:
    """ACT-1 A Fighter fires, ACT-2 a Dropship lands, ACT-3 an Arkship provides; a Frigate does either of the first."""
    kind, sector = SHIPS[turn.ship].kind, s.sector[turn.ship]
    acts: list[MainAction] = [Provision()] if kind == ARKSHIP else []
    if kind in (FIGHTER, FRIGATE) and sector < CENTRAL and s.voidborn[sector]:
        acts.append(Fire())
    if kind in (DROPSHIP, FRIGATE) and sector in PLANETS and not is_occupied(s, sector):
        acts += [Land(half) for half in (MINING, OTHER) if may_take(s, turn, PLANETS[sector].corrupted == half)]
    return acts


def may_take(s: Board, turn: CrewTurn, corrupted: bool) -> bool:
    """COR-2 Nobody may choose what gives him a Corruption that has no Compartment to go to."""
    return not corrupted or compartments_left(s, turn.seat) > SHIPS[turn.ship].corrupted


def land(s: Board, turn: CrewTurn, half: int) -> Frames:
    """ACT-2 The planet takes one ship, and gives what the chosen half says."""
    s.landed[turn.ship] = 1
    planet = PLANETS[s.sector[turn.ship]]
    if half == MINING:
        gain(s, turn.seat, planet.resource, planet.tokens)
        return END
    return (Favour(turn.seat, planet.influence) if planet.influence else HiddenInfluence(turn.seat),)


def destroy_voidborn(s: Board, seat: int, sector: int) -> None:
    """ACT-1 One Damage destroys one Voidborn in the Sector, for a step on the Tactics track."""
    s.voidborn[sector] -= 1
    s.tactics[seat] += 1
    s.emit(VoidbornDestroyed(seat, sector))


def advance(s: Board, seat: int, house: int, steps: int) -> None:
    """INF-1 Influence with a House ends at 8; what goes beyond is lost."""
    at = seat * len(HOUSES) + house
    steps = min(steps, 8 - s.influence[at])
    s.influence[at] += steps
    s.emit(InfluenceGained(seat, house, steps))


def moves_of(s: Board, ship: int, moves: int) -> list[int]:
    """MOV-1 A Movement leads one Sector on; MOV-2 a House ship that enters the centre must be able to leave it."""
    beside = [] if s.landed[ship] or not moves else BESIDE[s.sector[ship]]
    return [to for to in beside if may_stop(s, ship, to) or (moves > 1 and leads_out(s, ship, to))]


def leads_out(s: Board, ship: int, central: int) -> bool:
    return central >= CENTRAL and any(may_stop(s, ship, to) for to in BESIDE[central])


def may_stop(s: Board, ship: int, sector: int) -> bool:
    """MOV-2 Only Frigates stop in the centre; MOV-3 a Sector holds five House ships at most."""
    others = [other for other in range(FIRST_FRIGATE) if other != ship and s.sector[other] == sector]
    return ship >= FIRST_FRIGATE or (sector < CENTRAL and len(others) < 5)


def movement(figure: int, ship: int) -> int:
    """MOV-1 A small ship has one Movement, and one more with a Captain."""
    return 0 if SHIPS[ship].kind == ARKSHIP else 1 + FIGURES[figure].startswith("captain")


def is_occupied(s: Board, sector: int) -> bool:
    return any(s.landed[ship] and s.sector[ship] == sector for ship in range(len(SHIPS)))


def gain(s: Board, seat: int, resource: int, tokens: int) -> None:
    """RES-1 A token for which there is no slot is lost."""
    s.stock[seat * 4 + resource] += min(tokens, free_slots(s, seat))


def free_slots(s: Board, seat: int) -> int:
    """RES-1 Each Compartment that is not corrupted stores two tokens."""
    return max(0, 2 * compartments_left(s, seat) - sum(s.stock[seat * 4 : seat * 4 + 4]))


def compartments_left(s: Board, seat: int) -> int:
    return s.corruption[seat * 6 : seat * 6 + 6].count(0)


def works(s: Board, seat: int, compartment: int) -> bool:
    """COR-1 A corrupted Compartment gives no bonus action and stores nothing."""
    return not s.corruption[seat * 6 + compartment]


def cards_at(s: Board, place: int) -> list[int]:
    return [card for card in range(len(CARDS)) if s.card[card] == place]
