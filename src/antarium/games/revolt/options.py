"""OPT: how this game is to be played, settled before it starts."""

from __future__ import annotations

from typing import Final

from antarium.games.revolt.data import read_scenarios
from antarium.kernel.setup import Option, Setup

REVOLT = "revolt"
SILAKKA = "silakka"
POLITICS = "politics"

OPTIONS = (
    Option("scenario", (REVOLT, SILAKKA, POLITICS), REVOLT, "which scenario is played", "OPT-1"),
    Option("setup", ("players", "auto"), "players", "auto places everything sensibly and starts at once", "OPT-2"),
    Option(
        "loss_value",
        ("effective", "printed"),
        "effective",
        "how much a removed counter counts towards the loss",
        "OPT-3",
    ),
    Option(
        "ariton", ("own", "all"), "own", "whether Ariton helps House Sessedi's recruiting roll or all rolls", "OPT-4"
    ),
    Option(
        "terran_start",
        ("anywhere", "brown"),
        "anywhere",
        "where Terra begins against the Silakka",
        "OPT-5",
        (("scenario", SILAKKA),),
    ),
    Option(
        "alliance_turns",
        ("1-2", "2-3"),
        "1-2",
        "in which turns neutral houses join a player",
        "OPT-6",
        (("scenario", REVOLT),),
    ),
    Option(
        "brown_scores",
        ("no", "yes"),
        "no",
        "whether brown hexes score in Power Politics",
        "OPT-7",
        (("scenario", POLITICS),),
    ),
)
LAST_TURN: Final[dict[str, int]] = {scenario.id: scenario.turns for scenario in read_scenarios().values()}


class Options:
    """The options as the rules ask for them: read once, never changed."""

    def __init__(self, setup: Setup) -> None:
        value = dict(setup.options)
        self.seats: int = setup.seats
        self.scenario: str = value["scenario"]
        self.revolt: bool = self.scenario == REVOLT
        self.invasion: bool = self.scenario == SILAKKA
        self.politics: bool = self.scenario == POLITICS
        self.automatic: bool = value["setup"] == "auto"
        self.printed_losses: bool = value["loss_value"] == "printed"
        self.ariton_helps_all: bool = value["ariton"] == "all"
        self.terrans_on_brown: bool = value["terran_start"] == "brown"
        self.alliance_turns: tuple[int, int] = (1, 2) if value["alliance_turns"] == "1-2" else (2, 3)
        self.brown_scores: bool = value["brown_scores"] == "yes"
        self.last_turn: int = LAST_TURN[self.scenario]
