"""The terminal table: choosing, refusing, taking back, saving, and handing over."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from antarium.cli.play import sit_at
from antarium.cli.terminal import commands
from antarium.games import catalogue, load
from antarium.kernel.play import Play
from antarium.kernel.records import Action, Event
from antarium.kernel.replay import Replay
from antarium.kernel.testing.hiding import occurs
from tests.cli.at_table import Script, played, table
from tests.kernel.toy_game import Toy


def first_bid(seed: str = "table") -> str:
    """The text of a bid that Red can make in that game."""
    game = Toy()
    position = game.start(2, seed=seed)
    return game.notation.write(position.decision(0).options[0])


def test_no_verb_of_any_game_is_a_command_of_the_table() -> None:
    for name in catalogue():
        assert not set(load(name).notation.verbs) & {*commands.COMMANDS, *commands.ALIASES}


def test_a_choice_can_be_made_by_number_by_text_and_by_its_beginning() -> None:
    bid = first_bid()
    for typed in ("1", bid, bid.upper(), bid[:-2], bid.split()[1], f"b {bid.split()[1][:3]}"):
        seated, _ = table(Toy(), [typed], ("human", "random"))
        with pytest.raises(EOFError):
            seated.run()
        assert seated.play.acts[0].seat == 1 or seated.play.acts[0].text.startswith("bid")
        assert any(act.seat == 0 for act in seated.play.acts), typed


def test_several_choices_in_one_line_and_the_rest_is_dropped_after_a_refusal() -> None:
    shown = played(Toy(), ["bid nonsense; 1"])
    assert "No: can't read 'bid nonsense': there is no card 'nonsense'" in shown
    assert "The rest of the line was ignored." in shown


def test_what_others_did_in_the_meantime_ends_a_line() -> None:
    seated, out = table(Toy(), ["", "1; 1; 1", "", "look x"], ("human", "human"))
    with pytest.raises(EOFError):
        seated.run()
    assert [act.seat for act in seated.play.acts] == [0]
    assert "Pass the device to Green." in out.getvalue()


def test_a_refusal_names_the_paragraph() -> None:
    shown = played(load("revolt"), ["map off", "place 0101"], setup="players")
    assert "No: " in shown
    assert "SET-1: The Rebel chooses a house" in shown


def test_why_says_what_is_legal_and_changes_nothing() -> None:
    seated, out = table(load("revolt"), ["why ally ORS", "why ally XXX", "why"], ("human", "random"))
    with pytest.raises(EOFError):
        seated.run()
    assert "'ally ORS' is legal now." in out.getvalue()
    assert "no house is called 'XXX'" in out.getvalue()
    assert not seated.play.acts


def test_undo_says_how_far_it_reaches_and_why_it_stops() -> None:
    moves = ["undo", "sel ORS-PI1", "done", "sel ORS-PI2", "undo 9", "undo x", "undo", "undo all", "undo"]
    shown = played(load("revolt"), ["map off", *moves], seed="demo", setup="auto")
    assert "nothing to undo: nothing was done before that" in shown
    assert "you can undo only 3 actions: nothing was done before that" in shown
    assert "Usage: undo, undo 3 or undo all" in shown
    assert "Undone: 'select ORS-PI2'. You can undo 2 actions more; nothing was done before that." in shown
    assert "Undone: 'done', 'select" in shown


def test_a_shorthand_is_done_whole_or_not_at_all() -> None:
    game = load("revolt")
    seated, out = table(game, ["map off"], ("human", "random"), "demo", setup="auto")
    position = seated.play.position
    chosen = next(game.notation.write(one) for one in position.decision(0).options if one.verb == "select")
    code = chosen.split()[1]
    assert isinstance(seated.keyboard, Script)
    seated.keyboard.lines += [f"move {code} 0000", f"why move {code} 0000", f"move {code} 1414"]
    with pytest.raises(EOFError):
        seated.run()
    assert not seated.play.acts
    assert "hex 0000 is off the map" in out.getvalue()


def test_a_game_is_saved_loaded_and_not_written_over_unasked(tmp_path: Path) -> None:
    file = tmp_path / "toy.antarium"
    seated, out = table(Toy(), ["1", f"save {file}", "save"], ("human", "random"))
    with pytest.raises(EOFError):
        seated.run()
    saved = Replay.read(file.read_text(encoding="utf-8"))
    assert list(saved.acts) == seated.play.acts
    assert not seated.unsaved

    other = tmp_path / "other.antarium"
    other.write_text("precious", encoding="utf-8")
    seated, out = table(Toy(), [f"save {other}", "n", f"load {other}", f"load {file}", "log"], ("human", "random"))
    with pytest.raises(EOFError):
        seated.run()
    assert other.read_text(encoding="utf-8") == "precious"
    assert "Not saved." in out.getvalue()
    assert "line 1 is not a record header" in " ".join(out.getvalue().split())
    assert seated.play.acts == list(saved.acts)
    assert [one.name for one in tmp_path.iterdir() if one.name.startswith(".")] == []


def test_leaving_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "left.antarium"
    seated, _ = table(Toy(), ["1", "quit", "y", str(file)], ("human", "random"))
    seated.run()
    assert seated.left
    assert Play.resume(Toy(), Replay.read(file.read_text(encoding="utf-8"))).acts == seated.play.acts

    seated, _ = table(
        Toy(), ["1", "quit", "maybe", "y", str(tmp_path / "no" / "such"), "quit", "n"], ("human", "random")
    )
    seated.run()
    assert seated.left


def test_bots_play_to_the_end_without_people() -> None:
    seated, out = table(Toy(), [], ("random", "random"))
    seated.run()
    assert seated.play.position.outcome is not None
    assert "The game is over. Most points." in out.getvalue()


def test_one_person_reaches_the_end() -> None:
    seated, out = table(Toy(), ["1"] * 200 + ["n"] * 50, ("human", "random"))
    seated.run()
    assert "Red has" in out.getvalue()


@pytest.mark.parametrize("name", ["toy", "revolt"])
def test_nothing_hidden_is_shown_to_the_wrong_person(name: str) -> None:
    """Whatever stands on the screen between two hand-overs holds no word that is secret to who is looking."""
    game = Toy() if name == "toy" else load(name)
    lines = [line for number in range(100) for line in ("", f"{1 + number * 7 % 5}", "1", "log", "score")]
    seated, out = table(game, lines, ("human", "human"), "hiding")
    keyboard = seated.keyboard
    assert isinstance(keyboard, Script)
    looks: list[tuple[int, str]] = []

    def look(prompt: str) -> None:
        shown = out.getvalue()
        out.seek(0)
        out.truncate()
        if not prompt.startswith("Enter when"):
            looks.append((seated.viewer, shown))
            word = occurs(game.secrets(seated.play.position, seated.viewer), shown + prompt)
            assert not word, f"{seated.viewer} reads {word} in {shown}"

    keyboard.on_ask = look
    with suppress(EOFError):
        seated.run()
    assert {0, 1} <= {seat for seat, _ in looks}


def test_the_screen_is_forgotten_at_a_hand_over() -> None:
    seated, out = table(Toy(), ["", "1", "", "1"])
    with pytest.raises(EOFError):
        seated.run()
    first, *others = out.getvalue().split("Pass the device to ")
    assert first.strip().strip("-") == ""
    assert len(others) >= 2


def test_odds_are_shown_before_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "forecast", lambda self, position, decision: ("You win 21 of 36.",))
    shown = played(Toy(), [])
    assert shown.index("You win 21 of 36.") < shown.index("bid  (BID-1)")


def test_a_crash_of_the_rules_keeps_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seated, out = table(Toy(), ["1", "1", "1", "1"], ("human", "random"))
    apply = Play.apply

    def broken(self: Play, seat: int, action: Action) -> tuple[Event, ...]:
        if len(self.acts) > 1:
            raise ZeroDivisionError
        return apply(self, seat, action)

    monkeypatch.setattr(Play, "apply", broken)
    with pytest.raises(ZeroDivisionError):
        sit_at(seated)
    monkeypatch.undo()
    (kept,) = (tmp_path / "state" / "antarium" / "unfinished").iterdir()
    assert Play.resume(Toy(), Replay.read(kept.read_text(encoding="utf-8"))).acts == seated.play.acts
    assert "Game saved." in out.getvalue()
