"""Orion, sketched: a secret draft for three players, and a battle of dice between two of them.

Left out: the galaxy, the action phase between draft and battle, the research that develops what was drafted.
"""

from __future__ import annotations

from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.frames import Frames
from antarium.kernel.notation import Word
from antarium.kernel.records import Action, Observation, Outcome
from antarium.kernel.setup import Setup
from antarium.kernel.state import Parts, State
from tests.kernel.sketches import Sketch, names
from tests.kernel.sketches.orion_rules import (
    BASIC,
    CARDS,
    DEALT,
    IN_BATTLE,
    NOBODYS,
    NOWHERE,
    PIECES,
    SEATS,
    SEQUENCE_OF_PLAY,
    Battle,
    BattleWon,
    CardsRevealed,
    DiceRolled,
    DiceSpent,
    Draft,
    Fight,
    Galaxy,
    Hit,
    Keep,
    PacketSeen,
    PieceDestroyed,
    Retreat,
    Round,
    Spend,
    effect_name,
)

UNKNOWN = -2


class GalaxyView(Observation, frozen=True):
    """What a seat sees: the cards that passed through its hand, who has chosen, and the whole battle."""

    setup: Setup
    seat: int
    stack: Frames
    cards: tuple[tuple[str, int, int], ...]
    """A card, the packet it came in, who keeps it: -1 for nobody, -2 where the seat cannot know."""
    chosen: tuple[int, ...]
    own_choice: tuple[Action, ...]
    open: tuple[tuple[int, ...], ...]


class Orion(Sketch):
    id = "orion"
    title = "Master of Orion: Ad Astra"
    frames = (Round, Draft, Battle)
    actions = (Keep, Spend, Hit, Retreat, Fight)
    events = (PacketSeen, CardsRevealed, DiceRolled, DiceSpent, PieceDestroyed, BattleWon)
    observation = GalaxyView
    longest = 1000

    def seat_counts(self, options: dict[str, str]) -> tuple[int, ...]:
        return (SEATS,)

    def begin(self, setup: Setup, dice: Dice) -> tuple[Galaxy, Frames]:
        nowhere, nobodys = [NOWHERE] * len(CARDS), [NOBODYS] * len(CARDS)
        lists = [nowhere, nobodys, [IN_BATTLE] * len(PIECES), [0] * len(PIECES), [0] * SEATS]
        return Galaxy(setup, dice, lists), (Round(),)

    def restore(self, setup: Setup, dice: Dice, parts: Parts) -> Galaxy:
        return Galaxy(setup, dice, [list(part) for part in parts if not isinstance(part, int)])

    def outcome(self, state: State) -> Outcome:
        points = galaxy(state).points
        winners = tuple(seat for seat in range(SEATS) if points[seat] == max(points))
        return Outcome(winners, tuple(points), "victory points")

    def observe(self, position: Position, seat: int) -> GalaxyView:
        s, pick = galaxy(position.state), pick_of(position.stack)
        cards = tuple(
            (name, s.packet[card], s.keeper[card] if knows_keeper(s, card, seat, pick) else UNKNOWN)
            for card, name in enumerate(CARDS)
            if has_seen(s, card, seat, pick)
        )
        chosen = tuple(chooser for chooser, _ in position.sealed)
        own = tuple(action for chooser, action in position.sealed if chooser == seat)
        table = (tuple(s.fate), tuple(s.damage), tuple(s.points))
        return GalaxyView(s.setup, seat, position.stack, cards, chosen, own, table)

    def determinise(self, observation: Observation, dice: Dice) -> Position:
        assert isinstance(observation, GalaxyView)
        packet, keeper = deal(observation, dice)
        s = Galaxy(observation.setup, dice, [packet, keeper, *map(list, observation.open)])
        position = Position(self, s, observation.stack)
        for seat in observation.chosen:
            options = position.decision(seat).some(20)
            own = observation.own_choice[0] if seat == observation.seat else options[dice.below(len(options))]
            position.proceed(seat, own)
        return position

    def secrets(self, position: Position, seat: int) -> tuple[str, ...]:
        s, pick = galaxy(position.state), pick_of(position.stack)
        dealt = [card for card in range(len(CARDS)) if s.packet[card] != NOWHERE]
        return tuple(CARDS[card] for card in dealt if not has_seen(s, card, seat, pick))

    def violations(self, state: State) -> list[str]:
        s = galaxy(state)
        wrong = [packet for packet in range(SEATS) if s.packet.count(packet) not in (0, DEALT)]
        stolen = [card for card in range(len(CARDS)) if s.keeper[card] != NOBODYS and s.packet[card] == NOWHERE]
        return [f"packet {packet} has not {DEALT} cards" for packet in wrong] + [
            f"{CARDS[card]} was kept but never dealt" for card in stolen
        ]


def galaxy(state: State) -> Galaxy:
    assert isinstance(state, Galaxy)
    return state


def pick_of(stack: Frames) -> int:
    """How many cards each has kept while the draft goes on; SEATS when all lies open."""
    return next((frame.pick for frame in stack if isinstance(frame, Draft)), SEATS)


def turn_of(seat: int, packet: int) -> int:
    """At which pick a packet is in this hand: in three picks every packet passes everybody once."""
    return (seat - packet) % SEATS


def has_seen(s: Galaxy, card: int, seat: int, pick: int) -> bool:
    """A seat has seen what was still in a packet when that came to it; what was kept, everybody sees in the end."""
    packet, keeper = s.packet[card], s.keeper[card]
    if keeper != NOBODYS and pick == SEATS:
        return True
    if packet == NOWHERE or seat < 0 or turn_of(seat, packet) > pick:
        return False
    return keeper == NOBODYS or turn_of(keeper, packet) >= turn_of(seat, packet)


def knows_keeper(s: Galaxy, card: int, seat: int, pick: int) -> bool:
    """A seat knows its own cards, what is in its hand now, and everything once the draft is over."""
    return pick == SEATS or s.keeper[card] == seat or turn_of(seat, s.packet[card]) == pick


def deal(seen: GalaxyView, dice: Dice) -> tuple[list[int], list[int]]:
    """Packets and keepers that fit what the seat has seen, the rest drawn."""
    packet, keeper = [NOWHERE] * len(CARDS), [NOBODYS] * len(CARDS)
    pick = pick_of(seen.stack)
    for name, place, who in seen.cards:
        packet[CARDS.index(name)], keeper[CARDS.index(name)] = place, who
    unseen = [card for card in range(len(CARDS)) if packet[card] == NOWHERE]
    dice.shuffle(unseen)
    for place in range(SEATS):
        for turn in range(pick):
            who = (place + turn) % SEATS
            inside = [card for card in range(len(CARDS)) if packet[card] == place]
            if any(keeper[card] == who for card in inside):
                continue
            maybe = [card for card in inside if keeper[card] == UNKNOWN]
            since = bool(maybe) and turn > turn_of(seen.seat, place)
            card = maybe[dice.below(len(maybe))] if since else unseen.pop()
            packet[card], keeper[card] = place, who
        for _ in range(DEALT - packet.count(place)):
            packet[unseen.pop()] = place
    return packet, [NOBODYS if who == UNKNOWN else who for who in keeper]


def write_use(use: tuple[int, ...]) -> str:
    return f"{effect_name(use[0])}={'+'.join(map(str, use[1:]))}" if use else "nothing"


def read_use(text: str) -> tuple[int, ...]:
    name, _, dice = text.partition("=")
    if name != "basic" and name not in CARDS:
        raise ValueError(f"there is no effect '{name}'")
    return (BASIC if name == "basic" else CARDS.index(name), *map(int, dice.split("+")))


ORION = Orion(
    SEQUENCE_OF_PLAY,
    {
        "card": names("card", *CARDS),
        "piece": names("piece", *(piece.name for piece in PIECES)),
        "use": Word(write_use, read_use),
    },
)
