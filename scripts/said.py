"""Everything the games say, as one text for each game: what another language must be able to say.

Games at random, with every question, choice, forecast, log line and refusal on the way; and what is on the shelf. The
tests of the client read it: `scripts/said.py build/said`.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from antarium.games import catalogue, load
from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice, key_from
from antarium.kernel.game import Game
from antarium.kernel.play import Play, undo_barrier
from antarium.kernel.records import Action, Record
from antarium.kernel.refusals import Illegal, UserError
from antarium.kernel.setup import Setup

TOLD: Final = frozenset(
    {"words", "sentence", "reason", "why", "name", "traits", "damage", "moment", "blocker"}
    | {"parts", "limit", "effect", "free", "about"}
)
"""The keys of whatever is drawn under which there is something to read."""
DIGITS: Final = re.compile(r"\d+")


class Listener:
    """Somebody who writes down every sentence once."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.random = random.Random(seed)
        self.heard: dict[str, str] = {}

    def hear(self, *texts: str) -> None:
        """One of each kind: those that differ only in numbers are alike."""
        for text in texts:
            if text:
                self.heard.setdefault(DIGITS.sub("0", text), text)

    def read(self, drawn: Record | None) -> None:
        """Whatever can be read on something drawn."""
        if drawn is not None:
            self.hear(*readable(json.loads(to_json(drawn))))

    # A game

    def attend(self, setup: Setup, seed: str) -> None:
        """One game, choices at random."""
        game = self.game
        play = Play(game, setup, key_from(seed))
        self.hear(*game.seat_names(setup))
        self.read(game.scene(setup))
        earlier: list[Action] = []
        heard = 0
        for number in range(game.longest):
            told = list(play.events_since(heard))
            self.hear(*(game.sentence(event, setup) for _, event in told))
            heard = number + 1
            seats = play.position.waiting()
            if not seats:
                break
            seat = self.random.choice(seats)
            action = self.look(play, seat, earlier)
            earlier.append(action)
            play.apply(seat, action)
        if play.position.outcome is not None:
            self.hear(play.position.outcome.why)
        self.hear(*(count.name for count in game.tally(play.position)))

    def look(self, play: Play, seat: int, earlier: list[Action]) -> Action:
        """What the seat that is asked can read; and what it chooses."""
        game, position = self.game, play.position
        decision = position.decision(seat)
        options = tuple(decision.some(24))
        seen = game.observe(position, seat)
        self.hear(game.prompt(position, decision), *(game.describe(position, decision, action) for action in options))
        self.hear(*game.forecast(position, decision), play.undo_reach(seat)[1])
        self.read(game.display(seen))
        for question in game.questions(seen):
            self.hear(question.words, *(one.words for one in (*question.answers, *question.subjects)))
        action = self.random.choice(options)
        if self.random.random() < 0.2:
            self.read(game.preview(position.clone(), decision, action))
            for other in self.random.sample(earlier, min(3, len(earlier))):
                self.refuse(play, seat, other)
        return action

    def refuse(self, play: Play, seat: int, action: Action) -> None:
        """Why a choice of another moment cannot be made at this one."""
        before = play.position.clone()
        thought = self.game.determinise(self.game.observe(before, seat), Dice(key_from("thought")))
        try:
            told = thought.apply(seat, action)
        except Illegal as refusal:
            self.hear(refusal.reason)
        except UserError as refusal:
            self.hear(str(refusal))
        else:
            self.hear(undo_barrier(before, thought, told))

    # What is on the shelf

    def browse(self) -> None:
        game = self.game
        for option in game.options:
            self.hear(option.effect, option.free)
        if game.muster is not None:
            for option in game.options:
                for choice in option.choices if option.muster else ():
                    self.read(game.muster.sheet(option.name, {option.name: choice}))


def readable(drawn: Any, key: str = "") -> Iterator[str]:
    """The texts under those keys, however deep."""
    if isinstance(drawn, str):
        if key in TOLD:
            yield drawn
    elif isinstance(drawn, list):
        for one in drawn:
            yield from readable(one, key)
    elif isinstance(drawn, dict):
        for name, one in drawn.items():
            yield from readable(one, name)


def setups(game: Game) -> Iterator[Setup]:
    """Every number of seats with every choice, the others as usual."""
    usual = {option.name: option.default for option in game.options}
    changed = [{**usual, option.name: choice} for option in game.options for choice in option.choices]
    for options in [usual, *changed]:
        for seats in game.seat_counts(options):
            try:
                yield game.setup(seats, **options)
            except UserError:
                continue


def said(game: Game, games: int) -> list[str]:
    """All that was heard in so many games, in order."""
    listener = Listener(game, game.id)
    listener.browse()
    every = list(setups(game))
    for number in range(games):
        listener.attend(every[number % len(every)], f"said {number}")
    return sorted(listener.heard.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--game", choices=catalogue(), action="append")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in chosen.game or catalogue():
        texts = said(load(name), chosen.games)
        (chosen.folder / f"{name}.json").write_text(json.dumps(texts, ensure_ascii=False, indent=0), encoding="utf-8")
        print(f"{name}: {len(texts)} sentences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
