"""OPT: how this battle is to be fought, settled before it starts."""

from __future__ import annotations

from typing import Final

from antarium.games.baseone.ids import FORCE_IDS, INCH
from antarium.games.baseone.rosters import STANDARD, Roster, read_roster, write_roster
from antarium.kernel.refusals import BadData, BadSetup
from antarium.kernel.setup import Option, Setup

STANDARD_ROSTER: Final = "standard"
GENERATED: Final = "generated"
NO_TERRAIN: Final = "none"
OWN: Final = "own"
BY_DICE: Final = "dice"
AS_WRITTEN: Final = "as written"
FULL_RULES: Final = "full rules"
BY_READING: Final = "by reading"
READY_TABLES: Final[list[str]] = ["crossing", "terraces", "orchard", "foundry", "fen", "needles"]
"""The ids of the ready tables, which are the names of their files."""
LEAST_INCHES: Final = 36
MOST_INCHES: Final = 72
LONGEST_SEED: Final = 40

FORCES: Final[tuple[str, ...]] = tuple(FORCE_IDS)
SWITCH: Final[tuple[str, ...]] = (BY_READING, "on", "off")
ROSTER_TEXT: Final = f"a roster on one line, as in '{write_roster(STANDARD[0])}'"
READINGS: Final[dict[str, tuple[bool, bool]]] = {
    "own_unit_blocks_sight": (True, False),
    "optional_rapid_fire": (False, True),
    "plasma_claws": (False, True),
    "infiltrator_limits": (False, True),
    "down_stops_mover": (False, True),
}
"""What each switch is as the rules are written, and as the full rules have it."""

OPTIONS: Final[tuple[Option, ...]] = (
    Option("force_1", FORCES, "concord", "the force of the first seat", "FRC-16"),
    Option("force_2", FORCES, "ghar", "the force of the second seat", "FRC-16"),
    Option(
        "roster_1",
        (STANDARD_ROSTER,),
        STANDARD_ROSTER,
        "the units of the first seat",
        "FRC-17",
        (),
        ROSTER_TEXT,
        ("force_1", "roster_1"),
    ),
    Option(
        "roster_2",
        (STANDARD_ROSTER,),
        STANDARD_ROSTER,
        "the units of the second seat",
        "FRC-17",
        (),
        ROSTER_TEXT,
        ("force_2", "roster_2"),
    ),
    Option("terrain", (GENERATED, NO_TERRAIN, *READY_TABLES), GENERATED, "what stands on the table", "OPT-2"),
    Option(
        "terrain_seed",
        (BY_DICE,),
        BY_DICE,
        "the table that is generated: the same word gives the same table; dice leaves it to the dice of the battle",
        "OPT-3",
        (("terrain", GENERATED),),
        "any word",
    ),
    Option(
        "table",
        ("48x48", "36x36", "60x48", "72x48"),
        "48x48",
        "width and depth of the table in inches; ready tables have their own",
        "OPT-4",
        (),
        f"any width and depth from {LEAST_INCHES} to {MOST_INCHES}, as in '54x48'",
    ),
    Option("range", ("all", "effective"), "all", "whether weapons reach beyond their effective range", "OPT-5"),
    Option(
        "reading",
        (AS_WRITTEN, FULL_RULES),
        AS_WRITTEN,
        "how contested rules are read unless they are set one by one: as this rulebook says, or as the full rules do",
        "OPT-1",
    ),
    Option(
        "own_unit_blocks_sight",
        SWITCH,
        BY_READING,
        "whether models hide what is behind them from their own unit",
        "OPT-6",
    ),
    Option("optional_rapid_fire", SWITCH, BY_READING, "whether a rapid-fire weapon can fire a single shot", "OPT-7"),
    Option("plasma_claws", SWITCH, BY_READING, "whether Ghar battle suits fight with claws of SV D4", "OPT-8"),
    Option(
        "infiltrator_limits",
        SWITCH,
        BY_READING,
        "whether infiltrators can sprint before the first turn, but end more than 10 inches from every enemy",
        "OPT-9",
    ),
    Option(
        "down_stops_mover",
        SWITCH,
        BY_READING,
        "whether a mover forced Down by an ambush ends its action there",
        "OPT-10",
    ),
)


class Options:
    """The options as the rules ask for them: read once, never changed."""

    def __init__(self, setup: Setup, standard: list[Roster] = STANDARD) -> None:
        value = dict(setup.options)
        self.rosters: list[str] = [roster_of(value, seat, standard) for seat in (1, 2)]
        """On one line each, by seat; `forces_of` makes forces of them."""
        self.terrain: str = value["terrain"]
        self.terrain_seed: str = value["terrain_seed"]
        self.seed_by_dice: bool = self.terrain == GENERATED and self.terrain_seed == BY_DICE
        """Whether the battle's own dice choose the table."""
        width, depth = read_size(value["table"])
        self.width: int = width * INCH
        """As set; a ready table has its own, so ask the ground."""
        self.depth: int = depth * INCH
        self.effective_only: bool = value["range"] == "effective"
        self.full_rules: bool = value["reading"] == FULL_RULES
        self.own_unit_blocks_sight: bool = self.switched(value, "own_unit_blocks_sight")
        self.optional_rapid_fire: bool = self.switched(value, "optional_rapid_fire")
        self.plasma_claws: bool = self.switched(value, "plasma_claws")
        self.infiltrator_limits: bool = self.switched(value, "infiltrator_limits")
        self.down_stops_mover: bool = self.switched(value, "down_stops_mover")

    def switched(self, value: dict[str, str], name: str) -> bool:
        if value[name] == BY_READING:
            return READINGS[name][1 if self.full_rules else 0]
        return value[name] == "on"


def settle(options: dict[str, str]) -> dict[str, str]:
    """The options with rosters, seed and size as they are usually written; a roster decides the force of its seat."""
    settled = dict(options)
    for seat in (1, 2):
        text = options[f"roster_{seat}"]
        if text == STANDARD_ROSTER:
            continue
        try:
            roster = read_roster(text, f"roster_{seat}", FORCE_IDS.index(options[f"force_{seat}"]))
        except BadData as problem:
            raise BadSetup(str(problem)) from None
        settled[f"roster_{seat}"] = write_roster(roster)
        settled[f"force_{seat}"] = FORCE_IDS[roster.force]
    settled["terrain_seed"] = read_seed(options["terrain_seed"])
    width, depth = read_size(options["table"])
    settled["table"] = f"{width}x{depth}"
    return settled


def read_seed(text: str) -> str:
    word = " ".join(text.split()) or BY_DICE
    if len(word) > LONGEST_SEED or not word.isprintable():
        raise BadSetup(
            f"terrain_seed={text!r} is not possible; it takes up to {LONGEST_SEED} characters that can be shown"
        )
    return word


def read_size(text: str) -> tuple[int, int]:
    """Width and depth in inches, as in `48x48`."""
    sides = text.lower().replace(" ", "").split("x")
    if len(sides) != 2 or not all(side.isascii() and side.isdecimal() and len(side) == 2 for side in sides):
        raise BadSetup(f"table={text} is not possible; it takes width and depth in inches, as in '48x48'")
    width, depth = int(sides[0]), int(sides[1])
    if not (LEAST_INCHES <= width <= MOST_INCHES and LEAST_INCHES <= depth <= MOST_INCHES):
        raise BadSetup(f"table={text} is not possible; a side is {LEAST_INCHES} to {MOST_INCHES} inches")
    return width, depth


def roster_of(value: dict[str, str], seat: int, standard: list[Roster]) -> str:
    text = value[f"roster_{seat}"]
    if text != STANDARD_ROSTER:
        return text
    force = FORCE_IDS.index(value[f"force_{seat}"])
    return next(write_roster(roster) for roster in standard if roster.force == force)
