"""The album gives every moment of a game, however it is leafed through and whatever was taken back."""

from __future__ import annotations

import random

from antarium import games
from antarium.kernel.codec import fingerprint
from antarium.kernel.play import Play
from antarium.server.views.position_cache import ACTIONS_APART, PositionCache


def played(actions: int) -> Play:
    play = Play.start(games.load("revolt"), 2, "album", scenario="revolt", setup="auto")
    go_on(play, actions, "first")
    return play


def go_on(play: Play, actions: int, seed: str) -> None:
    chance = random.Random(seed)
    for _ in range(actions):
        decision = play.position.pending[0]
        play.apply(decision.seat, chance.choice(decision.options))


def check(position_cache: PositionCache, play: Play, number: int) -> None:
    position = position_cache.position(play, tuple(play.acts[:number]))
    assert fingerprint(position) == (play.acts[number - 1].fingerprint if number else play.header.start)


def test_every_moment_in_any_order() -> None:
    play, position_cache = played(200), PositionCache()
    numbers = [*range(0, 201, 7), 200]
    random.Random(1).shuffle(numbers)
    for number in numbers:
        check(position_cache, play, number)
    assert set(position_cache.cached) == set(range(ACTIONS_APART, 201, ACTIONS_APART))


def test_what_is_taken_out_of_the_album_can_be_changed() -> None:
    play, position_cache = played(60), PositionCache()
    position = position_cache.position(play, tuple(play.acts[:50]))
    decision = position.pending[0]
    position.proceed(decision.seat, decision.options[0])
    check(position_cache, play, 50)


def test_what_was_taken_back_is_forgotten() -> None:
    play, position_cache = played(130), PositionCache()
    check(position_cache, play, 130)
    again = Play.start(games.load("revolt"), 2, "album", scenario="revolt", setup="auto")
    for act in play.acts[:60]:
        again.apply(act.seat, again.game.notation.read(act.text))
    go_on(again, 70, "other")
    for number in (130, 100, 76, 61, 60):
        check(position_cache, again, number)
