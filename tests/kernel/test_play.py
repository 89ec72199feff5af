"""Play: the record grows with the game, and can be laid aside, resumed and given away."""

from __future__ import annotations

from typing import ClassVar

import pytest

from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.decision import Decision, Decisions
from antarium.kernel.flow import Sequence
from antarium.kernel.frames import Frames
from antarium.kernel.notation import Notation
from antarium.kernel.play import Play
from antarium.kernel.records import Action
from antarium.kernel.refusals import BadReplay, Illegal
from antarium.kernel.replay import Replay
from antarium.kernel.testing import check_game
from tests.kernel import toy
from tests.kernel.toy_game import Toy
from tests.kernel.toy_play import OPENED, at_turn, bid, finished, started
from tests.kernel.toy_records import (
    ACTIONS,
    WORDS,
    Bid,
    BidsOpened,
    CardId,
    Dealt,
    Done,
    Draw,
    Roll,
    Table,
    Turn,
    Walk,
    Walked,
)


def test_every_action_is_kept_with_its_seat_and_fingerprint() -> None:
    play = at_turn()
    play.apply(0, Walk(2))
    assert [(act.seat, act.text) for act in play.acts][2:] == [(0, "walk 2")]
    assert play.acts[-1].fingerprint == fingerprint(play.position)
    assert len({act.fingerprint for act in play.acts}) == 3


def test_every_event_is_kept_with_the_number_of_its_action() -> None:
    play = at_turn()
    play.apply(0, Walk(2))
    assert [(number, type(event)) for number, event in play.events] == [
        (0, Dealt), (0, Dealt), (2, BidsOpened), (3, Walked),
    ]  # fmt: skip


def test_a_refused_action_leaves_no_trace() -> None:
    play = at_turn()
    position, acts, events = play.position, list(play.acts), list(play.events)
    with pytest.raises(Illegal):
        play.apply(0, Walk(7))
    assert play.position is position
    assert (list(play.acts), list(play.events)) == (acts, events)


def test_a_crash_in_the_rules_leaves_the_position_as_it_was() -> None:
    class Crash(toy.Deed):
        def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
            s.steps[0] = 99
            raise ZeroDivisionError

    game = Toy()
    game.book[Turn] = Sequence("crash", Crash())
    play = at_turn(game=game)
    before, acts = encode(play.position), list(play.acts)
    with pytest.raises(ZeroDivisionError):
        play.apply(0, Walk(1))
    assert encode(play.position) == before
    assert play.acts == acts


# --- save, export, resume ------------------------------------------------------------------------------------


def test_a_running_game_is_exported_without_key_and_without_sealed_choices() -> None:
    play = at_turn(seats=3)
    play.apply(0, Done())
    bid(play, 2, 0)
    export, save = play.export(), play.save()
    assert export.key == ""
    assert export.result is None
    assert [act.text for act in export.acts] == [act.text for act in play.acts[:-1]]
    assert play.acts[-1].text not in export.write()
    assert play.position.state.dice.key.hex() not in export.write()
    assert save.key == play.position.state.dice.key.hex()
    assert save.result is None
    assert save.acts == tuple(play.acts)


def test_a_finished_game_is_exported_with_everything() -> None:
    play = finished()
    assert play.export() == play.save()
    assert play.export().key == play.position.state.dice.key.hex()
    assert play.export().result == play.position.outcome
    play.export().verify(play.game)


class Mark(Action, frozen=True):
    """A card is marked in secret."""

    verb: ClassVar[str] = "mark"
    secret: ClassVar[bool] = True
    card: CardId


class MarkDeed(toy.Deed):
    def ask(self, s: Table, turn: Turn) -> Decisions:
        marks = tuple(Mark(card) for card in s.hand(turn.seat))
        return (Decision(turn.seat, "deed", "ACT-1", (Done(), *marks)),)

    def do(self, s: Table, turn: Turn, choice: Action) -> Frames:
        return turn.again() if isinstance(choice, Mark) else super().do(s, turn, choice)


class MarkingToy(Toy):
    actions = (*ACTIONS, Mark)

    def __init__(self) -> None:
        super().__init__()
        self.notation = Notation(self.actions, WORDS)
        self.book[Turn] = Sequence("mark", MarkDeed())


def test_secret_actions_are_exported_without_their_words() -> None:
    play = at_turn(game=MarkingToy())
    play.apply(0, play.position.pending[0].options[1])
    assert play.acts[-1].text.startswith("mark ")
    assert play.export().acts[-1].text == ""
    assert play.export().acts[-1].fingerprint == play.acts[-1].fingerprint
    assert play.acts[-1].text not in play.export().write()
    assert check_game(MarkingToy(), seeds=range(5)) > 0


def test_a_game_laid_aside_goes_on_as_if_nothing_had_happened() -> None:
    play = at_turn(names=("Ada", "Bo"))
    play.apply(0, Walk(1))
    again = Play.resume(Toy(), Replay.read(play.save().write()))
    assert encode(again.position) == encode(play.position)
    assert (again.acts, again.events, again.header) == (play.acts, play.events, play.header)
    assert again.undo_reach(0) == play.undo_reach(0) == (1, OPENED)
    for one in (play, again):
        one.apply(0, Roll())
        one.apply(0, Draw())
    assert again.acts == play.acts


def test_a_game_with_sealed_choices_can_be_laid_aside() -> None:
    play = started(seats=3)
    bid(play, 1, 0)
    again = Play.resume(Toy(), play.save())
    assert again.position.sealed == play.position.sealed
    assert again.position.waiting() == (0, 2)


def test_an_export_cannot_be_resumed() -> None:
    with pytest.raises(BadReplay, match="no key"):
        Play.resume(Toy(), at_turn().export())


def test_bids_are_kept_in_the_order_they_came() -> None:
    play = started(seats=3)
    for seat in (2, 0, 1):
        bid(play, seat, 0)
    assert [act.seat for act in play.acts] == [2, 0, 1]
    assert all(isinstance(play.game.notation.read(act.text), Bid) for act in play.acts)
    play.save().verify(play.game)
