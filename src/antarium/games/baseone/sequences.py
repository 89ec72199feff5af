"""The sequence of play: every chapter's steps, in the order of the rules, on one page."""

from __future__ import annotations

from antarium.games.baseone import orders, recovery, resist, results, sprinting
from antarium.games.baseone.aftermath import AfterShooting, CallBreakTest
from antarium.games.baseone.allocation import PlaceHits
from antarium.games.baseone.ambush import AwaitAmbush
from antarium.games.baseone.assault import ChooseAssault, MeetEnemy
from antarium.games.baseone.bag import DrawOrderDie
from antarium.games.baseone.battle import DeclareResult, DeployForces, PlayTurns, RollForEdges, SendInfiltrators
from antarium.games.baseone.blind import FireBlindly
from antarium.games.baseone.breaking import RollBreakTest
from antarium.games.baseone.consolidation import MoveClear, ResetShield
from antarium.games.baseone.damage import CarryOutDamage, OfferReroll, RollDamage
from antarium.games.baseone.deployment import ChooseUnit, DrawForDeployment, PlaceUnit
from antarium.games.baseone.ending import RollForEnd
from antarium.games.baseone.fighting import ChooseHandWeapons, ChooseSpinners, Fight, FightBack
from antarium.games.baseone.frames import (
    Activation,
    AdvanceOrder,
    Assault,
    Battle,
    Blast,
    BreakTest,
    Consolidation,
    Deployment,
    Exhaustion,
    FireOrder,
    Impact,
    Infiltration,
    Move,
    Recovery,
    RunOrder,
    ShieldPlacement,
    Shooting,
    Turn,
    Volley,
)
from antarium.games.baseone.going import WalkOn
from antarium.games.baseone.grafts import OfferGraft
from antarium.games.baseone.infiltration import ChooseInfiltrators, TireInfiltrators
from antarium.games.baseone.moving import EndMove, MakeAdvance, MakeRun
from antarium.games.baseone.overhead import PlaceTemplate, StrayShots, StrikeNext
from antarium.games.baseone.pins import TakePins
from antarium.games.baseone.plan import PlanMove
from antarium.games.baseone.point_blank import (
    BreakAfterShooting,
    BreakBeforeAnswer,
    OfferBreakOff,
    ShootBack,
    ShootPointBlank,
)
from antarium.games.baseone.reactors import BurnReactors
from antarium.games.baseone.rerolls import RerollHits, RerollMiss
from antarium.games.baseone.shields import PlaceShield, SetShield
from antarium.games.baseone.targets import ChooseCommonMode, DeclareTargets, FireVolleys, OfferGoDown, OpenFire
from antarium.games.baseone.volley import ChooseModes, RollToHit, Strike
from antarium.kernel.flow import Sequence
from antarium.kernel.frames import Frame

# battle.py, deployment.py, infiltration.py, ending.py
BATTLE = Sequence(
    "battle",
    RollForEdges(),
    DeployForces(),
    SendInfiltrators(),
    PlayTurns(),
    RollForEnd(),
    DeclareResult(),
)
DEPLOYMENT = Sequence("deployment", DrawForDeployment(), ChooseUnit(), PlaceUnit())
INFILTRATION = Sequence("infiltration", ChooseInfiltrators(), TireInfiltrators())

# bag.py, orders.py, recovery.py
TURN = Sequence(
    "turn",
    DrawOrderDie(),
    orders.ChooseOrder(),
    recovery.RecoverDown(),
    recovery.KeepAmbushes(),
    recovery.ReturnDice(),
)
RECOVERY = Sequence("recovery", OfferGraft(), recovery.RollRecovery())

# orders.py
ACTIVATION = Sequence("order", OfferGraft(), orders.TestOrder(), orders.CarryOut(), orders.EndAction())
FIRE_ORDER = Sequence("fire", SetShield(), OpenFire())
ADVANCE_ORDER = Sequence("advance", MakeAdvance(), SetShield(), OpenFire())
RUN_ORDER = Sequence(
    "run",
    ChooseAssault(),
    MakeRun(),
    sprinting.TestExhaustion(),
    MeetEnemy(),
    SetShield(),
)

# plan.py, ambush.py, going.py, moving.py, sprinting.py
MOVE = Sequence("move", PlanMove(), AwaitAmbush(), WalkOn(), EndMove())
EXHAUSTION = Sequence("exhaustion", sprinting.RollExhaustion(), sprinting.SpendSecondWind())

# targets.py, blind.py, volley.py, rerolls.py, overhead.py
SHOOTING = Sequence(
    "shooting",
    DeclareTargets(),
    OfferGoDown(),
    ChooseCommonMode(),
    FireBlindly(),
    FireVolleys(),
    AfterShooting(),
)
VOLLEY = Sequence(
    "volley",
    ChooseModes(),
    PlaceTemplate(),
    RollToHit(),
    RerollMiss(),
    RerollHits(),
    StrayShots(),
    Strike(),
)
BLAST = Sequence("blast", StrikeNext())

# allocation.py, resist.py, damage.py, reactors.py, pins.py, aftermath.py
IMPACT = Sequence(
    "impact",
    PlaceHits(),
    resist.TestResist(),
    resist.RemoveCasualties(),
    RollDamage(),
    OfferReroll(),
    CarryOutDamage(),
    BurnReactors(),
    TakePins(),
    CallBreakTest(),
)
BREAK_TEST = Sequence("break test", OfferGraft(), RollBreakTest())

# assault.py, point_blank.py, fighting.py, results.py, consolidation.py
ASSAULT = Sequence(
    "assault",
    ShootPointBlank(),
    BreakBeforeAnswer(),
    ShootBack(),
    BreakAfterShooting(),
    OfferBreakOff(),
    ChooseHandWeapons(),
    ChooseSpinners(),
    Fight(),
    FightBack(),
    results.CompareResults(),
    results.TestDefeated(),
    results.Consolidate(),
)
CONSOLIDATION = Sequence("consolidation", MoveClear(), ResetShield())

# shields.py
SHIELD_PLACEMENT = Sequence("batter shield", PlaceShield())

BOOK: dict[type[Frame], Sequence] = {
    Battle: BATTLE,
    Deployment: DEPLOYMENT,
    Infiltration: INFILTRATION,
    Turn: TURN,
    Recovery: RECOVERY,
    Activation: ACTIVATION,
    FireOrder: FIRE_ORDER,
    AdvanceOrder: ADVANCE_ORDER,
    RunOrder: RUN_ORDER,
    Move: MOVE,
    Exhaustion: EXHAUSTION,
    Shooting: SHOOTING,
    Volley: VOLLEY,
    Blast: BLAST,
    Impact: IMPACT,
    BreakTest: BREAK_TEST,
    Assault: ASSAULT,
    Consolidation: CONSOLIDATION,
    ShieldPlacement: SHIELD_PLACEMENT,
}
