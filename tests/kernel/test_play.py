"""Play: the record grows with the game, and shrinks again as far as nobody has learned anything."""

from __future__ import annotations

from typing import ClassVar

import pytest

from antarium.kernel.codec import encode, fingerprint
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Sequence
from antarium.kernel.frames import Frames
from antarium.kernel.notation import Notation
from antarium.kernel.play import Play
from antarium.kernel.records import Action
from antarium.kernel.refusals import BadReplay, Illegal
from antarium.kernel.replay import Replay
from antarium.kernel.testing import check_game, choose
from tests.kernel import toy
from tests.kernel.toy_game import Toy
from tests.kernel.toy_records import (
    ACTIONS,
    WORDS,
    Bid,
    BidsOpened,
    CardId,
    Challenge,
    Dealt,
    Done,
    Draw,
    Give,
    Pick,
    Put,
    Roll,
    Show,
    Table,
    Turn,
    Walk,
    Walked,
)

OPENED = "the sealed choices were opened"


def started(seats: int = 2, game: Toy | None = None, names: tuple[str, ...] = ()) -> Play:
    return Play.start(game or Toy(), seats, seed="play", names=names)


def bid(play: Play, seat: int, place: int) -> Action:
    """Seal the lowest (0) or the highest (-1) card."""
    action = play.position.decision(seat).options[place]
    play.apply(seat, action)
    return action


def at_turn(seats: int = 2, game: Toy | None = None, names: tuple[str, ...] = ()) -> Play:
    """Red has won the first round and is about to act."""
    play = started(seats, game, names)
    for seat in range(seats):
        bid(play, seat, -1 if seat == 0 else 0)
    assert play.position.waiting() == (0,)
    return play


def finished(length: str = "short") -> Play:
    play = Play.start(Toy(), 2, seed="play", length=length)
    dice = Dice.from_seed("choices")
    while play.position.outcome is None:
        play.apply(*choose(play.position, dice))
    return play


# --- the record ----------------------------------------------------------------------------------------------


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
    assert (play.acts, play.events) == (acts, events)


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


# --- undo ----------------------------------------------------------------------------------------------------


def test_own_actions_can_be_taken_back_one_by_one() -> None:
    play = at_turn()
    prints = [encode(play.position)]
    for deed in (Walk(1), Walk(2)):
        play.apply(0, deed)
        prints.append(encode(play.position))
    assert play.undo_reach(0) == (2, OPENED)
    play.undo(0)
    assert encode(play.position) == prints[1]
    assert play.undo_reach(0) == (1, OPENED)
    play.undo(0)
    assert encode(play.position) == prints[0]
    assert len(play.acts) == 2
    assert play.events[-1][0] == 2, "the events are taken back too"
    with pytest.raises(Illegal, match=f"Red cannot take anything back: {OPENED}"):
        play.undo(0)
    assert encode(play.position) == prints[0]


def test_what_is_done_again_after_undo_is_the_same() -> None:
    play = at_turn()
    play.apply(0, Walk(1))
    act = play.acts[-1]
    play.undo(0)
    play.apply(0, Walk(1))
    assert play.acts[-1] == act


def test_a_choice_in_two_steps_is_taken_back_in_two_steps() -> None:
    play = at_turn()
    play.apply(0, Pick())
    play.apply(0, Put((1, 2)))
    play.undo(0)
    assert play.position.pending[0].prompt == "put"
    play.undo(0)
    assert play.position.pending[0].prompt == "deed"


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (Roll(), "a die was rolled"),
        (Draw(), "something was shown in secret"),
        (None, "something hidden came to light"),
    ],
)
def test_what_was_learned_cannot_be_taken_back(deed: Action | None, why: str) -> None:
    play = at_turn()
    play.apply(0, Walk(1))
    play.apply(0, deed or next(one for one in play.position.pending[0].options if isinstance(one, Show)))
    assert play.undo_reach(0) == (0, why)
    before = encode(play.position)
    with pytest.raises(Illegal, match=f"Red cannot take anything back: {why}"):
        play.undo(0)
    assert encode(play.position) == before
    play.apply(0, Walk(1))
    assert play.undo_reach(0) == (1, why), "what came after it can"


def test_the_others_act_is_a_boundary_but_their_turn_is_not() -> None:
    play = at_turn()
    play.apply(0, Challenge(1))
    assert play.position.waiting() == (1,)
    assert play.undo_reach(0) == (1, OPENED), "Green has not answered yet"
    play.undo(0)
    play.apply(0, Challenge(1))
    play.apply(1, Give())
    assert play.undo_reach(0) == (0, "Green has acted since")
    with pytest.raises(Illegal, match="Red cannot take anything back: Green has acted since"):
        play.undo(0)
    assert play.undo_reach(1) == (1, "before that Red acted")
    play.undo(1)
    assert play.undo_reach(0) == (1, OPENED), "and now Red may again"


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    play = started()
    assert play.undo_reach(0) == (0, "nothing was done before that")
    with pytest.raises(Illegal, match="nothing was done before that"):
        play.undo(0)


def test_a_finished_game_stands() -> None:
    play = finished()
    for seat in range(2):
        assert play.undo_reach(seat) == (0, "the game is over")


def test_players_are_called_by_their_names() -> None:
    play = at_turn(names=("Ada", "Bo"))
    play.apply(0, Challenge(1))
    play.apply(1, Give())
    assert play.undo_reach(0)[1] == "Bo has acted since"
    with pytest.raises(Illegal, match="seat 9 cannot take anything back"):
        play.undo(9)


# --- sealed choices ------------------------------------------------------------------------------------------


def test_a_sealed_choice_can_be_taken_back_whoever_else_has_sealed() -> None:
    play = started(seats=3)
    first = bid(play, 0, 0)
    second = bid(play, 1, 0)
    assert play.undo_reach(0) == (1, "nothing was done before that")
    play.undo(0)
    assert play.position.sealed == ((1, second),)
    assert [act.seat for act in play.acts] == [1]
    assert play.acts[-1].fingerprint == fingerprint(play.position)
    assert play.undo_reach(0) == (0, "nothing was done before that")

    straight = started(seats=3)
    bid(straight, 1, 0)
    assert encode(straight.position) == encode(play.position)
    assert straight.acts == play.acts
    changed = bid(play, 0, 1)
    assert changed != first
    assert play.position.sealed == ((0, changed), (1, second))


def test_what_came_before_the_sealing_stands_once_another_has_sealed() -> None:
    play = at_turn()
    play.apply(0, Walk(1))
    play.apply(0, Done())
    assert play.position.waiting() == (0, 1), "the next round"
    bid(play, 0, 0)
    assert play.undo_reach(0) == (3, OPENED)
    bid_by_green = play.position.decision(1).options[0]
    other = Play.resume(play.game, play.save())
    other.undo(0)
    other.apply(1, bid_by_green)
    assert other.undo_reach(0) == (0, "Green has acted since")
    other.apply(0, other.position.pending[0].options[0])
    assert other.undo_reach(0) == (0, OPENED)


def test_taking_back_after_another_has_sealed_stops_at_the_sealing() -> None:
    play = at_turn(seats=3)
    play.apply(0, Done())
    bid(play, 0, 0)
    bid(play, 1, 0)
    assert play.undo_reach(0) == (1, "before that Green acted")
    play.undo(0)
    assert play.undo_reach(0) == (0, "Green has acted since")


def test_opened_choices_stand() -> None:
    play = at_turn()
    for seat in range(2):
        assert play.undo_reach(seat) == (0, OPENED)


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
    def ask(self, s: Table, turn: Turn) -> toy.Asked:
        marks = tuple(Mark(card) for card in s.hand(turn.seat))
        return (toy.Decision(turn.seat, "deed", "ACT-1", (Done(), *marks)),)

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
