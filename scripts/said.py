"""Collect the sentences of the games, for the test that each of them has a German phrase.

Plays games at random and records every question, choice, forecast, log line and refusal, and the texts of the options
and rosters. `scripts/said.py build/said` writes one JSON file per game; the client's tests read them.
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

TEXT_KEYS: Final = frozenset(
    {"words", "sentence", "reason", "why", "name", "traits", "damage", "moment", "blocker"}
    | {"parts", "limit", "effect", "free", "about"}
)
"""The keys of displays and scenes that hold text."""
DIGITS: Final = re.compile(r"\d+")


class SentenceCollector:
    """Plays games and collects their sentences."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.random = random.Random(seed)
        self.sentences: dict[str, str] = {}

    def add(self, *texts: str) -> None:
        """Add texts; of those that differ only in numbers, keep the first."""
        for text in texts:
            if text:
                self.sentences.setdefault(DIGITS.sub("0", text), text)

    def add_texts_of(self, drawn: Record | None) -> None:
        """Add every text in a display, a scene or a roster."""
        if drawn is not None:
            self.add(*texts_in(json.loads(to_json(drawn))))

    def play_game(self, setup: Setup, seed: str) -> None:
        """Play one game with random choices."""
        game = self.game
        play = Play(game, setup, key_from(seed))
        self.add(*game.seat_names(setup))
        self.add_texts_of(game.scene(setup))
        earlier: list[Action] = []
        read = 0
        for number in range(game.longest):
            events = list(play.events_since(read))
            self.add(*(game.sentence(event, setup) for _, event in events))
            read = number + 1
            seats = play.position.waiting()
            if not seats:
                break
            seat = self.random.choice(seats)
            action = self.choose(play, seat, earlier)
            earlier.append(action)
            play.apply(seat, action)
        if play.position.outcome is not None:
            self.add(play.position.outcome.why)
        self.add(*(count.name for count in game.tally(play.position)))

    def choose(self, play: Play, seat: int, earlier: list[Action]) -> Action:
        """Add all that the seat can read at its decision, and return a random choice."""
        game, position = self.game, play.position
        decision = position.decision(seat)
        options = tuple(decision.some(24))
        seen = game.observe(position, seat)
        self.add(game.prompt(position, decision), *(game.describe(position, decision, action) for action in options))
        self.add(*game.forecast(position, decision), play.undo_reach(seat)[1])
        self.add_texts_of(game.display(seen))
        for question in game.questions(seen):
            self.add(question.words, *(part.words for part in (*question.answers, *question.subjects)))
        action = self.random.choice(options)
        if self.random.random() < 0.2:
            self.add_texts_of(game.preview(position.clone(), decision, action))
            for other in self.random.sample(earlier, min(3, len(earlier))):
                self.try_earlier_action(play, seat, other)
        return action

    def try_earlier_action(self, play: Play, seat: int, action: Action) -> None:
        """Add the reason why an action of another position is illegal in this one, or what can't be undone after it."""
        before = play.position.clone()
        tried = self.game.determinise(self.game.observe(before, seat), Dice(key_from("thought")))
        try:
            events = tried.apply(seat, action)
        except Illegal as refusal:
            self.add(refusal.reason)
        except UserError as refusal:
            self.add(str(refusal))
        else:
            self.add(undo_barrier(before, tried, events))

    def add_options(self) -> None:
        """Add the texts of the game's options and rosters."""
        game = self.game
        for option in game.options:
            self.add(option.effect, option.free)
        if game.muster is not None:
            for option in game.options:
                for choice in option.choices if option.muster else ():
                    self.add_texts_of(game.muster.sheet(option.name, {option.name: choice}))


def texts_in(value: Any, key: str = "") -> Iterator[str]:
    """Yield the texts under TEXT_KEYS, at any depth."""
    if isinstance(value, str):
        if key in TEXT_KEYS:
            yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts_in(item, key)
    elif isinstance(value, dict):
        for name, item in value.items():
            yield from texts_in(item, name)


def setups(game: Game) -> Iterator[Setup]:
    """Yield every choice of every option with every number of seats, the other options at their defaults."""
    defaults = {option.name: option.default for option in game.options}
    changed = [{**defaults, option.name: choice} for option in game.options for choice in option.choices]
    for options in [defaults, *changed]:
        for seats in game.seat_counts(options):
            try:
                yield game.setup(seats, **options)
            except UserError:
                continue


def collect_sentences(game: Game, games: int) -> list[str]:
    """Play a number of games and return their sentences, sorted."""
    collector = SentenceCollector(game, game.id)
    collector.add_options()
    every = list(setups(game))
    for number in range(games):
        collector.play_game(every[number % len(every)], f"said {number}")
    return sorted(collector.sentences.values())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--game", choices=catalogue(), action="append")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name in chosen.game or catalogue():
        texts = collect_sentences(load(name), chosen.games)
        (chosen.folder / f"{name}.json").write_text(json.dumps(texts, ensure_ascii=False, indent=0), encoding="utf-8")
        print(f"{name}: {len(texts)} sentences")
    return 0


if __name__ == "__main__":
    sys.exit(main())
