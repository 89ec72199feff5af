"""Everything that can happen in Revolt on Antares, in the past tense."""

from __future__ import annotations

from typing import ClassVar

from msgspec import UNSET, UnsetType

from antarium.kernel.game import Landmark
from antarium.kernel.records import Event, Modifier


class CitingEvent(Event, frozen=True, gc=False, tag=True, kw_only=True):
    """Something that happens by one rule or by another."""

    cites: str | UnsetType = UNSET
    """The rule, where it is not the usual one; otherwise nothing is stored."""

    @classmethod
    def by(cls, rule: str) -> str | UnsetType:
        """Return what such an event has to cite to name this rule."""
        return UNSET if rule == cls.rule else rule

    def rule_id(self) -> str:
        return self.rule if self.cites is UNSET else self.cites


class HouseChosen(CitingEvent, frozen=True, gc=False, tag=True):
    """A house has taken a side."""

    rule: ClassVar[str] = "SET-1"
    seat: int
    house: int


class ArtifactLearned(Event, frozen=True, gc=False, tag=True):
    """A player has looked at the artifact of a house now his own."""

    rule: ClassVar[str] = "HID-2"
    token: int
    artifact: str


class ArtifactTurnedUp(Event, frozen=True, gc=False, tag=True):
    """An artifact has come to light."""

    rule: ClassVar[str] = "HID-3"
    reveals: ClassVar[bool] = True
    token: int
    artifact: str


class CounterPlaced(CitingEvent, frozen=True, gc=False, tag=True):
    """A counter has come on the map."""

    rule: ClassVar[str] = "SET-5"
    seat: int
    counter: int
    at: int


class OrderRolled(CitingEvent, frozen=True, gc=False, tag=True):
    """The players rolled for order: a die for each seat."""

    rule: ClassVar[str] = "POW-4"
    dice: tuple[int, ...]
    order: tuple[int, ...]


class TieRolled(CitingEvent, frozen=True, gc=False, tag=True):
    """Seats that had rolled alike for order have rolled again."""

    rule: ClassVar[str] = "POW-4"
    seats: tuple[int, ...]
    dice: tuple[int, ...]


class MercenaryDrawn(CitingEvent, frozen=True, gc=False, tag=True):
    """A mercenary has come to a player by lot."""

    rule: ClassVar[str] = "POW-2"
    seat: int
    counter: int


class HeroDrawn(Event, frozen=True, gc=False, tag=True):
    """A hero has come to a player by lot before the first turn."""

    rule: ClassVar[str] = "SET-6"
    seat: int
    hero: int


class TurnBegan(Event, frozen=True, gc=False, tag=True):
    """A new turn."""

    rule: ClassVar[str] = "SEQ-1"
    turn: int


class PhaseBegan(Event, frozen=True, gc=False, tag=True):
    """A player's movement, combat or replacement phase."""

    rule: ClassVar[str] = "SEQ-1"
    seat: int
    phase: str


class CountersMoved(Event, frozen=True, gc=False, tag=True):
    """A group has moved from one hex to another at this cost in movement factors."""

    rule: ClassVar[str] = "MOV-1"
    seat: int
    counters: tuple[int, ...]
    origin: int
    to: int


class CounterTeleported(Event, frozen=True, gc=False, tag=True):
    """Black Dougal has sent a counter."""

    rule: ClassVar[str] = "HOU-5"
    seat: int
    counter: int
    to: int


class OverflightDeclared(Event, frozen=True, gc=False, tag=True):
    """Airjets will attack a hex they flew over."""

    rule: ClassVar[str] = "FLY-4"
    seat: int
    counter: int
    target: int


class BattleJoined(Event, frozen=True, gc=False, tag=True):
    """An attack on a hex, and who takes part on both sides."""

    rule: ClassVar[str] = "COM-2"
    attacker: int
    defender: int
    target: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class FascinationTried(Event, frozen=True, gc=False, tag=True):
    """Messalina has tried to fascinate an enemy troop."""

    rule: ClassVar[str] = "HOU-1"
    seat: int
    victim: int
    die: int
    success: bool


class LightningStruck(Event, frozen=True, gc=False, tag=True):
    """Catherine has called lightning."""

    rule: ClassVar[str] = "HOU-10"
    seat: int
    die: int
    strength: int


class ArtifactUsed(Event, frozen=True, gc=False, tag=True):
    """A turned-up artifact serves in this battle."""

    rule: ClassVar[str] = "COM-6"
    seat: int
    token: int
    artifact: str


class BattleRolled(Event, frozen=True, gc=False, tag=True):
    """Both dice have fallen: every reason for both totals, the dice, and the difference (above 0 the attacker wins)."""

    rule: ClassVar[str] = "COM-8"
    target: int
    attack: tuple[Modifier, ...]
    defence: tuple[Modifier, ...]
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    margin: int


class IllusionTried(Event, frozen=True, gc=False, tag=True):
    """Barracuda has tried to make the blow fall on nothing."""

    rule: ClassVar[str] = "HOU-7"
    seat: int
    die: int
    success: bool


class CounterLost(CitingEvent, frozen=True, gc=False, tag=True):
    """A counter has been removed."""

    rule: ClassVar[str] = "COM-9"
    counter: int
    at: int


class DuelFought(Event, frozen=True, gc=False, tag=True):
    """Two leaders have fought; `beaten` is the loser, or -1 after a tie."""

    rule: ClassVar[str] = "LDR-2"
    challenger: int
    opponent: int
    challenger_roll: tuple[Modifier, ...]
    opponent_roll: tuple[Modifier, ...]
    beaten: int


class LeaderRolled(Event, frozen=True, gc=False, tag=True):
    """A defeated leader has rolled: dead, wounded or retreating."""

    rule: ClassVar[str] = "DEF-1"
    leader: int
    die: int
    fate: str


class LeaderRetreated(Event, frozen=True, gc=False, tag=True):
    """A leader has fallen back, with the zombies and artifacts that go where he goes."""

    rule: ClassVar[str] = "DEF-4"
    leader: int
    origin: int
    to: int
    company: tuple[int, ...] = ()


class TroopRaised(Event, frozen=True, gc=False, tag=True):
    """Doctor Death has raised a fallen troop."""

    rule: ClassVar[str] = "HER-3"
    seat: int
    counter: int
    at: int


class CountersAdvanced(Event, frozen=True, gc=False, tag=True):
    """A victorious counter, with what it carries, has entered the emptied hex."""

    rule: ClassVar[str] = "COM-15"
    seat: int
    counters: tuple[int, ...]
    to: int


class BlastCancelled(Event, frozen=True, gc=False, tag=True):
    """Devastator and Field Generator have destroyed each other."""

    rule: ClassVar[str] = "ART-5"
    token: int
    generator: int


class HexesDevastated(Event, frozen=True, gc=False, tag=True):
    """The Devastator has gone off."""

    rule: ClassVar[str] = "ART-4"
    seat: int
    centre: int
    hexes: tuple[int, ...]


class PointsGained(CitingEvent, frozen=True, gc=False, tag=True):
    """Replacement points have come in, with every reason."""

    rule: ClassVar[str] = "REP-1"
    seat: int
    gains: tuple[Modifier, ...]
    points: int


class CounterReplaced(CitingEvent, frozen=True, gc=False, tag=True):
    """A lost troop has been paid for."""

    rule: ClassVar[str] = "REP-2"
    seat: int
    counter: int
    cost: int
    points: int


class RecruitingRolled(Event, frozen=True, gc=False, tag=True):
    """A recruiting roll for a faction; `hero` is -1 when nobody came."""

    rule: ClassVar[str] = "REC-1"
    seat: int
    faction: int
    die: int
    needed: int
    hero: int


class ReinforcementsRolled(Event, frozen=True, gc=False, tag=True):
    """The Terran has rolled for help; a die of 0 means that none was needed."""

    rule: ClassVar[str] = "REI-2"
    die: int
    needed: int
    arrived: bool


class LeaderReturned(Event, frozen=True, gc=False, tag=True):
    """A wounded leader is fit again."""

    rule: ClassVar[str] = "DEF-2"
    leader: int


class TurnEnded(Event, frozen=True, gc=False, tag=True):
    """The turn has been marked: victory points by seat, as they stand."""

    rule: ClassVar[str] = "SEQ-1"
    turn: int
    scores: tuple[int, ...]


class GameEnded(Event, frozen=True, gc=False, tag=True):
    """The last turn is over: victory points by seat."""

    rule: ClassVar[str] = "VIC-1"
    scores: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    HouseChosen, ArtifactLearned, ArtifactTurnedUp, CounterPlaced, OrderRolled, TieRolled, MercenaryDrawn, HeroDrawn,
    TurnBegan, PhaseBegan, CountersMoved, CounterTeleported, OverflightDeclared, BattleJoined, FascinationTried,
    LightningStruck, ArtifactUsed, BattleRolled, IllusionTried, CounterLost, DuelFought, LeaderRolled,
    LeaderRetreated, TroopRaised, CountersAdvanced, BlastCancelled, HexesDevastated, PointsGained, CounterReplaced,
    RecruitingRolled, ReinforcementsRolled, LeaderReturned, TurnEnded, GameEnded,
)  # fmt: skip

LANDMARKS: dict[type[Event], Landmark] = {
    TurnBegan: "turn", BattleRolled: "battle", DuelFought: "battle", HexesDevastated: "battle", CounterLost: "loss",
    ReinforcementsRolled: "score", ArtifactTurnedUp: "score", GameEnded: "end",
}  # fmt: skip
"""The events that are worth a stop when going through a whole game, and why."""
