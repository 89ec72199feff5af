"""Golden games: a seeded game of every scenario as readable text, compared line by line.

`make golden` rewrites them. A difference that you didn't intend is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from antarium import games
from antarium.kernel.codec import fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.game import Game
from antarium.kernel.testing import choose

HERE = Path(__file__).parent

GAMES = [
    ("revolt", "revolt", 2, {"scenario": "revolt"}),
    ("revolt", "silakka", 2, {"scenario": "silakka"}),
    ("revolt", "politics", 3, {"scenario": "politics"}),
    ("baseone", "crossing", 2, {"force_1": "concord", "force_2": "ghar", "terrain": "crossing"}),
    ("baseone", "orchard", 2, {"force_1": "algoryn", "force_2": "boromite", "terrain": "orchard"}),
    ("baseone", "open", 2, {"force_1": "freeborn", "force_2": "isorian", "terrain": "none", "reading": "full rules"}),
]


@pytest.mark.parametrize(("game", "name", "seats", "options"), GAMES)
def test_a_whole_game_reads_as_before(
    game: str, name: str, seats: int, options: dict[str, str], rewrite_golden: bool
) -> None:
    file = HERE / game / f"{name}.txt"
    played = playthrough(games.load(game), f"golden {name}", seats, options)
    if rewrite_golden:
        file.write_text(played, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == played


def playthrough(game: Game, seed: str, seats: int, options: dict[str, str]) -> str:
    """Return every question, every answer in notation and its events, with a fingerprint every 50 actions."""
    position = game.start(seats, seed, None, **options)
    names = game.seat_names(position.state.setup)
    dice = Dice.from_seed(f"{seed} choices")
    lines = [f"{game.title}, {game.rules_version}, seed '{seed}', {seats} seats, {options}", ""]
    number = 0
    while position.stack:
        seat, action = choose(position, dice)
        decision = position.decision(seat)
        number += 1
        lines.append(f"{number}. {names[seat]}: {game.prompt(position, decision)} [{decision.rule}]")
        offered = "an open choice" if decision.space is not None else f"{len(decision.options)} choices"
        lines.append(f"   {offered}; takes: {game.notation.write(action)}")
        lines += [
            f"   - {game.sentence(event, position.state.setup)} [{event.rule_id()}]"
            for event in position.apply(seat, action)
        ]
        if number % 50 == 0:
            lines.append(f"   = {fingerprint(position)}")
    assert position.outcome is not None
    return "\n".join([*lines, "", f"{position.outcome.why}: {position.outcome.scores}", fingerprint(position), ""])
