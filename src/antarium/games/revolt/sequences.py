"""The sequence of play of Revolt on Antares, on one page.

Each sequence is the table of contents of a chapter; the steps are in the module named in the comment.
"""

from __future__ import annotations

from antarium.games.revolt.advance import Advance
from antarium.games.revolt.alliances import TakeAlly
from antarium.games.revolt.battle import ChooseAttackers, ClearTheField, RollBothDice, RollForDefeated
from antarium.games.revolt.combat import ChooseBattle
from antarium.games.revolt.declarations import DeclareAttack, DeclareDefence
from antarium.games.revolt.detonation import AskForCancelling, ClearTheBlast, Explode
from antarium.games.revolt.drafting import DrawMercenaries, PlaceInDraftOrder, RollForHouses, RollForHousesLeft
from antarium.games.revolt.duels import FightDuels
from antarium.games.revolt.flights import DeclareOverflight
from antarium.games.revolt.frames import (
    Aftermath,
    Battle,
    Combat,
    Defeat,
    Detonation,
    InvasionGame,
    InvasionTurn,
    Movement,
    Pattern,
    Placement,
    PoliticsGame,
    PoliticsTurn,
    Rebuilding,
    RevoltGame,
    RevoltTurn,
)
from antarium.games.revolt.leaders import ChooseRetreat, RollFate
from antarium.games.revolt.losses import PickLosses, TakeLosses
from antarium.games.revolt.movement import ChooseCounter, ChooseDestination, ChooseTeleport
from antarium.games.revolt.pattern import PlaceInPattern
from antarium.games.revolt.placement import PlaceCounter
from antarium.games.revolt.rebuilding import (
    BuyReplacements,
    HealLeaders,
    PlaceArrivals,
    RollForReinforcements,
    WelcomeNatives,
)
from antarium.games.revolt.recruiting import RollForHeroes
from antarium.games.revolt.scenarios import INVADER, REBEL, TERRAN
from antarium.games.revolt.setting_up import (
    ChooseHouses,
    ChooseInDraftOrder,
    DealArtifacts,
    DrawFirstHero,
    PlaceHouses,
    PlaceInvaders,
    PlaceNeutralHouses,
    PlaceTerrans,
)
from antarium.games.revolt.stranded import SinkTheStranded
from antarium.games.revolt.turns import (
    EndCombat,
    EndGame,
    Fight,
    FightInOrder,
    GivePoints,
    MarkTurn,
    Move,
    MoveInOrder,
    PlayTurns,
    Rebuild,
    RebuildInOrder,
    RollForTurnOrder,
)
from antarium.games.revolt.zombies import RaiseTheFallen
from antarium.kernel.flow import Sequence
from antarium.kernel.frames import Frame

# setting_up.py, drafting.py, turns.py, alliances.py
REVOLT_GAME = Sequence(
    "revolt against Terra",
    DealArtifacts(),
    ChooseHouses("SET-1", REBEL, REBEL, TERRAN),
    PlaceNeutralHouses(REBEL),
    PlaceTerrans(TERRAN),
    PlaceHouses(TERRAN),
    PlaceHouses(REBEL),
    DrawFirstHero(REBEL),
    PlayTurns(RevoltTurn()),
    EndGame(),
)
REVOLT_TURN = Sequence(
    "turn of the revolt",
    Move(REBEL),
    Fight(REBEL),
    Move(TERRAN),
    Fight(TERRAN),
    Rebuild(REBEL),
    Rebuild(TERRAN),
    TakeAlly(REBEL),
    TakeAlly(TERRAN),
    MarkTurn(),
)

INVASION_GAME = Sequence(
    "the Silakka invasion",
    DealArtifacts(),
    PlaceNeutralHouses(TERRAN),
    PlaceTerrans(TERRAN),
    ChooseHouses("SIL-2", INVADER, TERRAN, INVADER, TERRAN, INVADER, TERRAN, INVADER),
    PlaceInvaders(INVADER),
    PlayTurns(InvasionTurn()),
    EndGame(),
)
INVASION_TURN = Sequence(
    "turn of the invasion",
    Move(INVADER),
    Fight(INVADER),
    Move(TERRAN),
    Fight(TERRAN),
    Rebuild(INVADER),
    Rebuild(TERRAN),
    MarkTurn(),
)

POLITICS_GAME = Sequence(
    "power politics on Imirrhos",
    DealArtifacts(),
    RollForHouses(),
    ChooseInDraftOrder("POW-1"),
    RollForHousesLeft(),
    ChooseInDraftOrder("POW-1"),
    DrawMercenaries(),
    PlaceInDraftOrder(),
    PlayTurns(PoliticsTurn()),
    EndGame(),
)
POLITICS_TURN = Sequence(
    "turn of power politics",
    RollForTurnOrder(),
    MoveInOrder(),
    FightInOrder(),
    RebuildInOrder(),
    GivePoints(),
    MarkTurn(),
)

# pattern.py, placement.py
PATTERN = Sequence("neutral houses", PlaceInPattern())
PLACEMENT = Sequence("placement", PlaceCounter())

# movement.py, flights.py
MOVEMENT = Sequence("movement", ChooseCounter(), ChooseDestination(), DeclareOverflight(), ChooseTeleport())

# combat.py; battle.py, declarations.py, losses.py, duels.py, zombies.py, stranded.py, advance.py
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
    ClearTheField(),
    Advance(),
)

# leaders.py
DEFEAT = Sequence("defeated leaders", RollFate(), ChooseRetreat())

# detonation.py
DETONATION = Sequence("detonation", AskForCancelling(), Explode(), ClearTheBlast())

# turns.py
AFTERMATH = Sequence("end of combat", EndCombat())

# rebuilding.py, recruiting.py
REBUILDING = Sequence(
    "replacement and recruitment",
    RollForReinforcements(),
    WelcomeNatives(),
    HealLeaders(),
    PlaceArrivals(),
    BuyReplacements(),
    RollForHeroes(),
)

BOOK: dict[type[Frame], Sequence] = {
    RevoltGame: REVOLT_GAME,
    InvasionGame: INVASION_GAME,
    PoliticsGame: POLITICS_GAME,
    RevoltTurn: REVOLT_TURN,
    InvasionTurn: INVASION_TURN,
    PoliticsTurn: POLITICS_TURN,
    Pattern: PATTERN,
    Placement: PLACEMENT,
    Movement: MOVEMENT,
    Combat: COMBAT,
    Battle: BATTLE,
    Defeat: DEFEAT,
    Detonation: DETONATION,
    Aftermath: AFTERMATH,
    Rebuilding: REBUILDING,
}
