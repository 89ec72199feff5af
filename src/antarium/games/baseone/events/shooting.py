"""What happens when units of Base One shoot: targets, shots, re-rolls, templates, shields, locks."""

from __future__ import annotations

from typing import ClassVar

from antarium.kernel.records import Event, Modifier, Record, total


class Aim(Record, frozen=True, gc=False):
    """The shots of one model with one weapon: what they need and why, the dice, and how each came out.

    Results are those of `rolls`: a dud, a miss, a hit, a lucky hit. A sure hit has the die 0 (FRC-3).
    """

    shooter: int
    mode: int
    modifiers: tuple[Modifier, ...]
    dice: tuple[int, ...]
    results: tuple[int, ...]

    @property
    def needed(self) -> int:
        return total(self.modifiers)


class TargetsDeclared(Event, frozen=True, gc=False, tag=True):
    """A unit shoots at these units, or each of its weapon systems at one; -1 for a system that is silent."""

    rule: ClassVar[str] = "SHT-3"
    unit: int
    targets: tuple[int, ...]


class FireHeld(Event, frozen=True, gc=False, tag=True):
    """A unit that might have shot did not."""

    rule: ClassVar[str] = "SHT-1"
    unit: int


class DownDeclined(Event, frozen=True, gc=False, tag=True):
    """A unit that might have gone down stays up."""

    rule: ClassVar[str] = "REA-1"
    unit: int


class WeaponsChosen(Event, frozen=True, gc=False, tag=True):
    """Who shoots, with what, and how far it is; `single` is 1 for one shot of a rapid-fire weapon."""

    rule: ClassVar[str] = "RNG-1"
    unit: int
    target: int
    range: int
    shooters: tuple[int, ...]
    modes: tuple[int, ...]
    single: tuple[int, ...]


class TemplatePlaced(Event, frozen=True, gc=False, tag=True):
    """The round template is centred on a model."""

    rule: ClassVar[str] = "OVH-1"
    unit: int
    model: int
    x: int
    y: int


class ShotsCounted(Event, frozen=True, gc=False, tag=True):
    """A die has said how often a phase rifle fires."""

    rule: ClassVar[str] = "FRC-12"
    shooter: int
    roll: int


class ShotsRolled(Event, frozen=True, gc=False, tag=True):
    """A unit has rolled to hit."""

    rule: ClassVar[str] = "ACC-1"
    unit: int
    target: int
    range: int
    aims: tuple[Aim, ...]


class TargetHidden(Event, frozen=True, gc=False, tag=True):
    """A camo drone hides its unit: no shot can hit it."""

    rule: ClassVar[str] = "BUD-7"
    unit: int
    target: int
    range: int


class MissRerolled(Event, frozen=True, gc=False, tag=True):
    """A spotter has had one miss rolled again; shots count from 1."""

    rule: ClassVar[str] = "BUD-1"
    unit: int
    shot: int
    shooter: int
    mode: int
    needed: int
    before: int
    roll: int
    result: int


class HitsRerolled(Event, frozen=True, gc=False, tag=True):
    """The target forced all hits to be rolled again; the tuples lie beside each other."""

    rule: ClassVar[str] = "RRL-2"
    unit: int
    target: int
    why: str
    shooters: tuple[int, ...]
    modes: tuple[int, ...]
    needs: tuple[int, ...]
    before: tuple[int, ...]
    dice: tuple[int, ...]
    results: tuple[int, ...]


class BlastRolled(Event, frozen=True, gc=False, tag=True):
    """A blast has hit, and a die says how often."""

    rule: ClassVar[str] = "BLA-1"
    unit: int
    target: int
    shooter: int
    mode: int
    roll: int
    lucky: bool


class BlastsHalved(Event, frozen=True, gc=False, tag=True):
    """Blast hits on a unit that forces re-rolls are halved."""

    rule: ClassVar[str] = "RRL-3"
    target: int
    why: str
    before: int
    after: int


class VolleyEnded(Event, frozen=True, gc=False, tag=True):
    """The result of a unit's shots: its hits, and the lucky ones among them."""

    rule: ClassVar[str] = "ACC-1"
    unit: int
    target: int
    hits: int
    lucky: int


class ShotStrayed(Event, frozen=True, gc=False, tag=True):
    """An overhead shot has gone off target: the die, the pins added to it, the way, and where the template lies now."""

    rule: ClassVar[str] = "OFF-1"
    unit: int
    mode: int
    roll: int
    pins: int
    heading: int
    x: int
    y: int


class BlastLanded(Event, frozen=True, gc=False, tag=True):
    """A template has come down: who is under it with how many models, what the die shows, how hits are shared."""

    rule: ClassVar[str] = "OFF-2"
    unit: int
    mode: int
    x: int
    y: int
    roll: int
    units: tuple[int, ...]
    under: tuple[int, ...]
    hits: tuple[int, ...]


class BlindShotRolled(Event, frozen=True, gc=False, tag=True):
    """An overhead shot was dropped on a place nobody sees; only a 1 comes down anywhere near."""

    rule: ClassVar[str] = "BLD-1"
    unit: int
    mode: int
    roll: int
    x: int
    y: int


class LockTaken(Event, frozen=True, gc=False, tag=True):
    """A frag borer that hit is locked on its target; `count` is how often it has hit it."""

    rule: ClassVar[str] = "FRC-3"
    unit: int
    target: int
    count: int


class ShieldSet(Event, frozen=True, gc=False, tag=True):
    """A batter shield stands about a point, its outer side towards the heading; `followed` if it just came along."""

    rule: ClassVar[str] = "BUD-5"
    unit: int
    x: int
    y: int
    heading: int
    followed: bool = False


ShootingEvent = (
    TargetsDeclared | FireHeld | DownDeclined | WeaponsChosen | TemplatePlaced | ShotsCounted | ShotsRolled
    | TargetHidden | MissRerolled | HitsRerolled | BlastRolled | BlastsHalved | VolleyEnded | ShotStrayed | BlastLanded
    | BlindShotRolled | LockTaken | ShieldSet
)  # fmt: skip

EVENTS: tuple[type[Event], ...] = (
    TargetsDeclared, FireHeld, DownDeclined, WeaponsChosen, TemplatePlaced, ShotsCounted, ShotsRolled, TargetHidden,
    MissRerolled, HitsRerolled, BlastRolled, BlastsHalved, VolleyEnded, ShotStrayed, BlastLanded, BlindShotRolled,
    LockTaken, ShieldSet,
)  # fmt: skip
