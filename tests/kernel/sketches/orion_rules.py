"""Orion, the table and the rules: the draft of a round, and a battle of dice between the first two seats."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated, ClassVar, Final

from antarium.kernel.decision import NOBODY, Decision, Decisions
from antarium.kernel.dice import Dice
from antarium.kernel.flow import END, Sequence, Step, one
from antarium.kernel.frames import Frame, Frames
from antarium.kernel.records import Action, Event, Modifier, Record, Sealed
from antarium.kernel.refusals import Illegal
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State

SEATS, DEALT, KEPT = 3, 5, 3
CARDS: Final = (
    "missiles", "lasers", "deflector", "fusion-beam", "phasors", "hydroponics", "xenobiology", "deuterium-cells",
    "soil-enrichment", "research-lab", "deep-scanners", "tachyon-comms", "automated-factory", "reinforced-hull",
    "asteroid-mining", "spaceport", "marine-barracks", "trade-charter", "spy-network", "colonial-office",
)  # fmt: skip
NOWHERE, NOBODYS = -1, -1


class Effect(Record, frozen=True):
    cost: int
    damage: int
    prevents: int = 0
    once: bool = False
    first_round: bool = False


BASIC: Final = -1
EFFECTS: Final = {
    BASIC: Effect(5, 1),
    CARDS.index("missiles"): Effect(3, 1, first_round=True),
    CARDS.index("lasers"): Effect(4, 1),
    CARDS.index("deflector"): Effect(4, 0, prevents=2),
    CARDS.index("fusion-beam"): Effect(7, 2),
    CARDS.index("phasors"): Effect(5, 2, once=True),
}


class Piece(Record, frozen=True):
    name: str
    seat: int
    firepower: int
    hit_points: int
    shield: int = 0
    building: bool = False


PIECES: Final = (
    Piece("titan", 0, 3, 3, shield=1),
    Piece("frigate-a", 0, 1, 1),
    Piece("frigate-b", 0, 1, 1),
    Piece("cruiser", 1, 2, 2),
    Piece("frigate-c", 1, 1, 1),
    Piece("station", 1, 3, 3, shield=1, building=True),
)
IN_BATTLE, RETREATED, DESTROYED = range(3)

CardId = Annotated[int, "card"]
PieceId = Annotated[int, "piece"]
Use = Annotated[tuple[int, ...], "use"]
"""An effect, and the dice spent on it."""


class Galaxy(State):
    """In which packet each card was dealt and who has kept it; how each piece fares; victory points."""

    __slots__ = ("damage", "fate", "keeper", "packet", "points")

    def __init__(self, setup: Setup, dice: Dice, lists: list[list[int]]) -> None:
        self.setup, self.dice, self.event_sink = setup, dice, None
        self.packet, self.keeper, self.fate, self.damage, self.points = lists

    def clone(self) -> Galaxy:
        lists = [self.packet[:], self.keeper[:], self.fate[:], self.damage[:], self.points[:]]
        return Galaxy(self.setup, self.dice.clone(), lists)

    def parts(self) -> Parts:
        return (self.packet, self.keeper, self.fate, self.damage, self.points)


class Round(Frame, frozen=True):
    pass


class Draft(Frame, frozen=True):
    pick: int = 0


class Battle(Frame, frozen=True):
    """One combat round: the open dice of both sides, and the damage each has to deal."""

    number: int = 1
    rolls: tuple[tuple[int, ...], ...] = ()
    damage: tuple[int, ...] = ()


class Keep(Action, frozen=True):
    verb: ClassVar[str] = "keep"
    secret: ClassVar[bool] = True
    card: CardId


class Spend(Action, frozen=True):
    verb: ClassVar[str] = "spend"
    uses: tuple[Use, ...]


class Hit(Action, frozen=True):
    verb: ClassVar[str] = "hit"
    pieces: tuple[PieceId, ...]


class Retreat(Action, frozen=True):
    verb: ClassVar[str] = "retreat"


class Fight(Action, frozen=True):
    verb: ClassVar[str] = "fight"


class PacketSeen(Event, frozen=True):
    rule: ClassVar[str] = "DRF-2"
    cards: tuple[str, ...]


class CardsRevealed(Event, frozen=True):
    rule: ClassVar[str] = "DRF-4"
    reveals: ClassVar[bool] = True
    kept: tuple[tuple[str, ...], ...]


class DiceRolled(Event, frozen=True):
    rule: ClassVar[str] = "COM-1"
    seat: int
    firepower: tuple[Modifier, ...]
    rolls: tuple[int, ...]


class DiceSpent(Event, frozen=True):
    rule: ClassVar[str] = "COM-2"
    seat: int
    uses: tuple[tuple[int, ...], ...]


class PieceDestroyed(Event, frozen=True):
    rule: ClassVar[str] = "COM-4"
    piece: int


class BattleWon(Event, frozen=True):
    rule: ClassVar[str] = "COM-6"
    seat: int


class DealPackets(Step[Galaxy, Round, None]):
    """DRF-1 The round begins with a draft: five technology cards are dealt to each player."""

    def do(self, s: Galaxy, frame: Round, _: None) -> Frames:
        deck = list(range(len(CARDS)))
        s.dice.shuffle(deck)
        for place, card in enumerate(deck[: SEATS * DEALT]):
            s.packet[card] = place // DEALT
        return (*frame.then(), Draft())


class LookAtPacket(Step[Galaxy, Draft, None]):
    """DRF-2 Everybody looks at the packet in his hand; the packets are passed on down the order."""

    def do(self, s: Galaxy, draft: Draft, _: None) -> Frames:
        for seat in range(SEATS):
            s.emit(PacketSeen(tuple(CARDS[card] for card in hand(s, seat, draft.pick)), audience=(seat,)))
        return draft.then()


class KeepOne(Step[Galaxy, Draft, Sealed]):
    """DRF-3 All keep one card at the same time and in secret, and pass the rest on, until each has kept three."""

    together = True

    def ask(self, s: Galaxy, draft: Draft) -> Decisions:
        return tuple(
            Decision(seat, "keep", "DRF-3", tuple(map(Keep, hand(s, seat, draft.pick)))) for seat in range(SEATS)
        )

    def do(self, s: Galaxy, draft: Draft, choice: Sealed) -> Frames:
        for seat, keep in choice.choices:
            assert isinstance(keep, Keep)
            s.keeper[keep.card] = seat
        return draft.then() if draft.pick + 1 == KEPT else (Draft(pick=draft.pick + 1),)


class Reveal(Step[Galaxy, Draft, None]):
    """DRF-4 The cards kept are laid open and the others discarded (a sketch's short way to developed technology)."""

    def do(self, s: Galaxy, draft: Draft, _: None) -> Frames:
        s.emit(CardsRevealed(tuple(tuple(CARDS[card] for card in kept_by(s, seat)) for seat in range(SEATS))))
        return END


class AttackOnce(Step[Galaxy, Round, None]):
    """RND-1 The first seat attacks the second (all that this sketch has of the action phase)."""

    def do(self, s: Galaxy, frame: Round, _: None) -> Frames:
        return (*frame.then(), Battle())


class RollFirepower(Step[Galaxy, Battle, None]):
    """COM-1 Both sides roll as many dice as their pieces have firepower."""

    def do(self, s: Galaxy, battle: Battle, _: None) -> Frames:
        rolls = []
        for seat in (0, 1):
            pieces = [PIECES[piece] for piece in side(s, seat)]
            rolls.append(tuple(s.dice.d6() for _ in range(sum(piece.firepower for piece in pieces))))
            firepower = tuple(Modifier(piece.firepower, piece.name, "COM-1") for piece in pieces)
            s.emit(DiceRolled(seat, firepower, rolls[seat]))
        return battle.then(rolls=tuple(rolls))


class AssignDice(Step[Galaxy, Battle, Sealed]):
    """COM-2 At the same time both spend dice on effects: dice that together reach the cost activate one."""

    together = True

    def ask(self, s: Galaxy, battle: Battle) -> Decisions:
        return tuple(
            Decision(seat, "spend", "COM-2", space=Spending(battle.rolls[seat], effects_of(s, seat, battle.number)))
            for seat in (0, 1)
        )

    def do(self, s: Galaxy, battle: Battle, choice: Sealed) -> Frames:
        dealt, prevented = [0, 0], [0, 0]
        for seat, spend in choice.choices:
            assert isinstance(spend, Spend)
            s.emit(DiceSpent(seat, spend.uses))
            dealt[seat] = sum(EFFECTS[effect].damage for effect, *_ in spend.uses)
            prevented[1 - seat] = sum(EFFECTS[effect].prevents for effect, *_ in spend.uses)
        return battle.then(damage=tuple(max(0, dealt[seat] - prevented[seat]) for seat in (0, 1)))


class AssignDamage(Step[Galaxy, Battle, Sealed | None]):
    """COM-3 Each says which opposing pieces take the damage that he deals, both at the same time."""

    together = True

    def ask(self, s: Galaxy, battle: Battle) -> Decisions:
        return tuple(
            Decision(seat, "hit", "COM-3", hits(side(s, 1 - seat), battle.damage[seat]))
            for seat in (0, 1)
            if battle.damage[seat]
        )

    def do(self, s: Galaxy, battle: Battle, choice: Sealed | None) -> Frames:
        for _, hit in choice.choices if choice else ():
            assert isinstance(hit, Hit)
            for piece in dict.fromkeys(hit.pieces):
                take_damage(s, piece, hit.pieces.count(piece))
        return battle.then()


class AttackerMayRetreat(Step[Galaxy, Battle, Retreat | Fight | None]):
    """COM-5 After the combat round the attacker may retreat with all his units."""

    def ask(self, s: Galaxy, battle: Battle) -> Decisions:
        return offer_retreat(s, 0)

    def do(self, s: Galaxy, battle: Battle, choice: Retreat | Fight | None) -> Frames:
        if isinstance(choice, Retreat):
            retreat(s, 0)
        return battle.then()


class DefenderMayRetreat(Step[Galaxy, Battle, Retreat | Fight | None]):
    """COM-5 Then the defender may; his buildings stay."""

    def ask(self, s: Galaxy, battle: Battle) -> Decisions:
        return offer_retreat(s, 1)

    def do(self, s: Galaxy, battle: Battle, choice: Retreat | Fight | None) -> Frames:
        if isinstance(choice, Retreat):
            retreat(s, 1)
        return battle.then()


class FightOn(Step[Galaxy, Battle, None]):
    """COM-6 The battle goes on until one side has nothing left in it; the other wins a victory point."""

    def do(self, s: Galaxy, battle: Battle, _: None) -> Frames:
        left = [seat for seat in (0, 1) if side(s, seat)]
        if len(left) == 2:
            return (Battle(battle.number + 1),)
        for seat in left:
            s.points[seat] += 1
            s.emit(BattleWon(seat))
        return END


SEQUENCE_OF_PLAY: dict[type[Frame], Sequence] = {
    Round: Sequence("round", DealPackets(), AttackOnce()),
    Draft: Sequence("draft", LookAtPacket(), KeepOne(), Reveal()),
    Battle: Sequence(
        "combat round",
        RollFirepower(),
        AssignDice(),
        AssignDamage(),
        AttackerMayRetreat(),
        DefenderMayRetreat(),
        FightOn(),
    ),
}


class Spending(Record, frozen=True):
    """Every way to spend these dice on these effects."""

    rolls: tuple[int, ...]
    effects: tuple[int, ...]

    def check(self, action: Action) -> None:
        if not isinstance(action, Spend):
            raise Illegal("dice are waiting to be spent", "COM-2")
        if () in action.uses:
            raise Illegal("dice are spent on an effect, which must be named", "COM-2")
        for effect, *dice in action.uses:
            if effect not in self.effects:
                raise Illegal(f"{effect_name(effect)} is no effect of yours now", "COM-2")
            if sum(dice) < EFFECTS[effect].cost:
                raise Illegal(f"{sum(dice)} is less than the {EFFECTS[effect].cost} of {effect_name(effect)}", "COM-2")
            if EFFECTS[effect].once and [use[0] for use in action.uses].count(effect) > 1:
                raise Illegal(f"{effect_name(effect)} works once in a combat round", "COM-2")
        spent = [die for _, *dice in action.uses for die in dice]
        for die in spent:
            if spent.count(die) > self.rolls.count(die):
                raise Illegal(f"{spent.count(die)} dice of {die} are spent, but {self.rolls.count(die)} fell", "COM-2")

    def sample(self, dice: Dice) -> Action:
        effects = list(self.effects)
        dice.shuffle(effects)
        return self.spend_on(effects[: dice.below(len(effects) + 1)])

    def candidates(self, most: int) -> tuple[Action, ...]:
        best = sorted(self.effects, key=lambda effect: (-EFFECTS[effect].damage, EFFECTS[effect].cost))
        ways = (self.spend_on(best), self.spend_on(best[::-1]), self.spend_on([BASIC]), Spend(()))
        return tuple(dict.fromkeys(ways))[:most]

    def spend_on(self, effects: list[int]) -> Spend:
        """Buy each effect in turn as often as the dice allow, large dice first."""
        left = sorted(self.rolls, reverse=True)
        uses: list[tuple[int, ...]] = []
        for effect in effects:
            while sum(left) >= EFFECTS[effect].cost and not (EFFECTS[effect].once and effect in [u[0] for u in uses]):
                count = next(count for count in range(1, len(left) + 1) if sum(left[:count]) >= EFFECTS[effect].cost)
                uses.append((effect, *left[:count]))
                left = left[count:]
        return Spend(tuple(uses))


def hand(s: Galaxy, seat: int, pick: int) -> list[int]:
    """DRF-2 With every pick a packet goes one seat further."""
    mine = (seat - pick) % SEATS
    return [card for card in range(len(CARDS)) if s.packet[card] == mine and s.keeper[card] == NOBODYS]


def kept_by(s: Galaxy, seat: int) -> list[int]:
    return [card for card in range(len(CARDS)) if s.keeper[card] == seat]


def effects_of(s: Galaxy, seat: int, number: int) -> tuple[int, ...]:
    """COM-2 The basic effect, and those of the seat's own technology."""
    own = [BASIC, *(card for card in kept_by(s, seat) if card in EFFECTS)]
    return tuple(effect for effect in own if number == 1 or not EFFECTS[effect].first_round)


def effect_name(effect: int) -> str:
    return CARDS[effect] if 0 <= effect < len(CARDS) else "basic" if effect == BASIC else f"effect {effect}"


def side(s: Galaxy, seat: int) -> list[int]:
    return [piece for piece in range(len(PIECES)) if PIECES[piece].seat == seat and s.fate[piece] == IN_BATTLE]


def hits(pieces: list[int], damage: int) -> tuple[Action, ...]:
    return tuple(Hit(way) for way in combinations_with_replacement(pieces, damage))


def take_damage(s: Galaxy, piece: int, damage: int) -> None:
    """COM-4 A shield stops the first damage of each round; a piece with damage for all its hit points is destroyed."""
    s.damage[piece] += max(0, damage - PIECES[piece].shield)
    if s.damage[piece] >= PIECES[piece].hit_points:
        s.fate[piece] = DESTROYED
        s.emit(PieceDestroyed(piece))


def offer_retreat(s: Galaxy, seat: int) -> Decisions:
    can = any(not PIECES[piece].building for piece in side(s, seat)) and side(s, 1 - seat)
    return one(Decision(seat, "retreat", "COM-5", (Retreat(), Fight()))) if can else NOBODY


def retreat(s: Galaxy, seat: int) -> None:
    for piece in side(s, seat):
        if not PIECES[piece].building:
            s.fate[piece] = RETREATED
