"""The sequence of play of Revolt on Antares, on one page.

Each sequence is the table of contents of a chapter; the steps are in the module named in the comment.
"""

from __future__ import annotations

from antarium.games.revolt.battle import (
    Advance,
    ChooseAttackers,
    DeclareAttack,
    DeclareDefence,
    PickLosses,
    RollBothDice,
    RollForDefeated,
    SinkTheStranded,
    TakeLosses,
)
from antarium.games.revolt.combat import ChooseBattle
from antarium.games.revolt.detonation import AskForCancelling, Explode
from antarium.games.revolt.duels import FightDuels
from antarium.games.revolt.frames import (
    Battle,
    Combat,
    Defeat,
    Detonation,
    Movement,
)
from antarium.games.revolt.leaders import ChooseRetreat, RollFate
from antarium.games.revolt.movement import ChooseCounter, ChooseDestination, ChooseTeleport, DeclareOverflight
from antarium.games.revolt.zombies import RaiseTheFallen
from antarium.kernel.flow import Sequence
from antarium.kernel.frames import Frame

# movement.py
MOVEMENT = Sequence("movement", ChooseCounter(), ChooseDestination(), DeclareOverflight(), ChooseTeleport())

# combat.py, battle.py, duels.py, zombies.py
COMBAT = Sequence("combat", ChooseBattle())
BATTLE = Sequence(
    "battle",
    ChooseAttackers(),
    DeclareAttack(),
    DeclareDefence(),
    RollBothDice(),
    PickLosses(),
    TakeLosses(),
    FightDuels(),
    RollForDefeated(),
    RaiseTheFallen(),
    SinkTheStranded(),
    Advance(),
)

# leaders.py
DEFEAT = Sequence("defeated leaders", RollFate(), ChooseRetreat())

# detonation.py
DETONATION = Sequence("detonation", AskForCancelling(), Explode())

BOOK: dict[type[Frame], Sequence] = {
    Movement: MOVEMENT,
    Combat: COMBAT,
    Battle: BATTLE,
    Defeat: DEFEAT,
    Detonation: DETONATION,
}
