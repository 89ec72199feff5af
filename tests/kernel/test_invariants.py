"""The laws: the toy keeps them, and each toy that breaks one is caught with the words that say how."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.play import Play
from antarium.kernel.replay import Replay
from antarium.kernel.testing import InvariantViolated, chain, check_game, random_game, rule
from tests.kernel import broken_hiding
from tests.kernel.broken import BROKEN
from tests.kernel.broken_copies import SharedListInClone
from tests.kernel.toy_game import Toy

ROOT = Path(__file__).resolve().parents[2]
SEEDS = range(30)


@pytest.mark.parametrize(("seats", "length"), [(2, "short"), (2, "long"), (3, "short"), (3, "long")])
def test_the_toy_keeps_every_law(seats: int, length: str) -> None:
    assert check_game(Toy(), seeds=range(8), seats=seats, length=length) > 8 * 8


def test_the_laws_hold_where_only_some_decisions_are_looked_at() -> None:
    everything = check_game(Toy(), seeds=range(4))
    assert check_game(Toy(), seeds=range(4), every=5) > 0
    assert everything > 0


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_caught(name: str) -> None:
    words, build = BROKEN[name]
    with pytest.raises(InvariantViolated) as broken:
        check_game(build(), seeds=SEEDS)
    assert words in str(broken.value)
    assert str(broken.value).startswith("toy, seed '")
    assert f": {broken.value.law}: " in str(broken.value)


def test_all_pages_of_broken_toys_are_tried() -> None:
    modules = {build.__module__ for _, build in BROKEN.values()}
    assert {"tests.kernel.broken", "tests.kernel.broken_copies", broken_hiding.__name__} <= modules
    assert len(BROKEN) >= 40


def test_a_broken_law_comes_with_the_record_that_shows_it() -> None:
    with pytest.raises(InvariantViolated) as broken:
        check_game(SharedListInClone(), seeds=[0])
    replay = Replay.read(broken.value.replay)
    assert f"decision {len(replay.acts) + 1}:" in str(broken.value)
    assert fingerprint(replay.position_at(Toy(), len(replay.acts))) == replay.acts[-1].fingerprint


def test_a_copy_that_changes_later_is_caught() -> None:
    """Only the first decision is looked at, so nothing but the old copies can show it."""
    with pytest.raises(InvariantViolated, match="a copy never changes: the clone made at decision 1 has changed since"):
        check_game(SharedListInClone(), seeds=SEEDS, every=1000)


def test_an_undo_that_leads_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(play: Play, seat: int) -> None:
        if not play.undo_reach(seat)[0]:
            undo(play, seat)
        play.truncate(len(play.acts) - 1)

    undo = Play.undo
    monkeypatch.setattr(Play, "undo", forget)
    with pytest.raises(InvariantViolated, match=r"undo is the way back: taking back .* leads to another position"):
        check_game(Toy(), seeds=SEEDS)


def test_an_undo_that_ignores_its_boundary_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def ignore(play: Play, seat: int) -> None:
        if play.undo_reach(seat)[0]:
            undo(play, seat)

    undo = Play.undo
    monkeypatch.setattr(Play, "undo", ignore)
    with pytest.raises(InvariantViolated, match=r"undo is the way back: .* although the sealed choices were"):
        check_game(Toy(), seeds=SEEDS)


def with_the_key(play: Play) -> Replay:
    return Replay(play.header, tuple(play.acts[: len(play.acts) - len(play.position.sealed)]), "00" * 32)


def with_sealed_choices(play: Play) -> Replay:
    return Replay(play.header, tuple(play.acts))


@pytest.mark.parametrize("export", [with_the_key, with_sealed_choices])
def test_an_export_that_tells_too_much_is_caught(
    monkeypatch: pytest.MonkeyPatch, export: Callable[[Play], Replay]
) -> None:
    monkeypatch.setattr(Play, "export", export)
    with pytest.raises(InvariantViolated, match="the export of the running game holds its key or a sealed choice"):
        check_game(Toy(), seeds=[0])


def test_what_lay_open_may_be_named_while_it_is_hidden_again() -> None:
    assert check_game(broken_hiding.ReshufflingToy(), seeds=SEEDS) > 0


# --- random games --------------------------------------------------------------------------------------------


def test_a_random_game_moves_one_position_to_the_end() -> None:
    stacks = [len(position.stack) for position in random_game(Toy(), "random")]
    assert stacks[0] == 2
    assert stacks[-1] == 0
    assert all(stacks[:-1])


def test_a_random_game_depends_on_its_seed_alone() -> None:
    games = [[encode(position) for position in random_game(Toy(), seed)] for seed in ("a", "a", "b")]
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert chain(Toy(), "a") == chain(Toy(), "a") != chain(Toy(), "b")


def test_a_random_game_without_end_is_stopped() -> None:
    _, build = BROKEN["NeverTired"]
    with pytest.raises(RuntimeError, match="toy with seed 'x' has not ended after 120 decisions"):
        list(random_game(build(), "x"))


def chain_under(hash_seed: str, module: str, game: str) -> str:
    code = f"""
from tests.kernel.{module} import {game}
from antarium.kernel.testing import chain
print(chain({game}(), "x", seats=3))
"""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_hash_seed_does_not_matter() -> None:
    assert chain_under("1", "toy_game", "Toy") == chain_under("2", "toy_game", "Toy") == chain(Toy(), "x", seats=3)


def test_a_game_that_walks_through_a_set_of_words_would_be_found_out() -> None:
    assert len({chain_under(seed, "broken", "SetOrder") for seed in "123"}) > 1


# --- rule ----------------------------------------------------------------------------------------------------


@rule("MOV-3", "COM-10")
@rule("MOV-1")
def test_a_test_says_which_rules_it_proves() -> None:
    assert test_a_test_says_which_rules_it_proves.rule_ids == ("MOV-3", "COM-10", "MOV-1")  # type: ignore[attr-defined]


@rule("MOV-4")
@pytest.mark.parametrize("number", [1, 2])
def test_it_goes_with_what_pytest_adds(number: int) -> None:
    assert number in (1, 2)
    assert test_it_goes_with_what_pytest_adds.rule_ids == ("MOV-4",)  # type: ignore[attr-defined]


@pytest.mark.parametrize("ids", [(), ("",), ("MOV",), ("mov-1",), ("MOV-1", "MOV 2")])
def test_what_is_no_rule_cannot_be_proved(ids: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="a test proves rules such as MOV-3"):
        rule(*ids)
