"""The invariants of every game. Each check takes the trial and raises `InvariantViolated` if one is violated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Union

import msgspec

from antarium.kernel.codec import decode, encode, to_json
from antarium.kernel.flow import Position
from antarium.kernel.records import Action, Event
from antarium.kernel.refusals import BadReplay, Illegal, Unreadable
from antarium.kernel.replay import Replay
from antarium.kernel.testing.chance import choose
from antarium.kernel.testing.hiding import refusal_of, refusals_give_nothing_away

if TYPE_CHECKING:
    from antarium.kernel.testing.trial import Trial

MAX_TRIED = 8
NUMBER = re.compile("[0-9]+")
ZEROS = (0xFF10, 0x0660, 0x0966, 0x1D7D8)
"""The digit 0 in other scripts; the other digits follow it."""


class Foreign(Action, frozen=True):
    """An action of no game."""

    verb = "foreign"


def everything_is_somewhere(trial: Trial, position: Position) -> None:
    """Check the game's own invariants."""
    if violations := trial.game.violations(position.state):
        trial.broken("conservation", "; ".join(violations))
    if misfits := trial.game.misfits(position.state, position.stack):
        trial.broken("frames fit the table", "; ".join(misfits))


def there_is_a_choice(trial: Trial) -> None:
    """Every seat that is asked has a choice, and knows which paragraph asks."""
    law = "there is a choice"
    rules = trial.game.rulebook.rules
    seats = [decision.seat for decision in trial.position.pending]
    if len(set(seats)) < len(seats) or not set(seats) <= set(range(trial.play.header.seats)):
        trial.broken(law, f"the seats {seats} are asked")
    for decision in trial.position.pending:
        choices = decision.some(MAX_TRIED)
        if not choices:
            trial.broken(law, f"seat {decision.seat} is asked '{decision.prompt}' and has no choice")
        if len(set(choices)) < len(choices):
            trial.broken(law, f"'{decision.prompt}' offers the same choice twice")
        if rules and decision.rule not in rules:
            trial.broken(law, f"'{decision.prompt}' rests on rule '{decision.rule}', which does not exist")
        if not trial.game.prompt(trial.position, decision):
            trial.broken(law, f"'{decision.prompt}' has no sentence")
        if decision.space is not None:
            for choice in (*choices, decision.space.sample(trial.dice)):
                try:
                    decision.space.check(choice)
                except Illegal as refusal:
                    trial.broken(law, f"the space of '{decision.prompt}' offers {choice} and refuses it: {refusal}")


def every_choice_has_a_text(trial: Trial) -> None:
    """The text form of every choice, and its JSON form, read back to it."""
    law = "the text of a choice reads back"
    notation, wire = trial.game.notation, wire_of(trial.game.actions)
    for decision in trial.position.pending:
        for choice in decision.some(MAX_TRIED):
            text = notation.write(choice)
            try:
                read = notation.read(text)
            except Unreadable as problem:
                trial.broken(law, str(problem))
            if read != choice:
                trial.broken(law, f"{choice} is written '{text}', and that is read as {read}")
            if wire.decode(to_json(choice)) != choice:
                trial.broken(law, f"{choice} changes on its way through JSON")
            if not trial.game.describe(trial.position, decision, choice):
                trial.broken(law, f"{choice} has no description")


def only_what_is_written_is_read(trial: Trial) -> None:
    """`read` accepts the written form of an action and no other spelling; `read_typed` accepts only ASCII."""
    law = "only what is written is read"
    notation = trial.game.notation
    for decision in trial.position.pending:
        text = notation.write(decision.some(1)[0])
        for other in spellings(text):
            if read := read_by(notation.read, other):
                written = notation.write(read)
                if written != other:
                    trial.broken(law, f"'{other}' is read, and it is written '{written}'")
            if not other.isascii() and read_by(notation.read_typed, other):
                trial.broken(law, f"'{other}' is read although it is not all ASCII")


def read_by(read: Callable[[str], Action], text: str) -> Action | None:
    try:
        return read(text)
    except Unreadable:
        return None


def spellings(text: str) -> Iterator[str]:
    """Yield other spellings: blanks, capitals, other forms of a number, letters that look alike."""
    yield from (f" {text}", f"{text} ", f"{text}\n", text.upper(), text.capitalize(), text.replace(" ", "  ", 1))
    yield from (text.replace(" ", blank, 1) for blank in ("\t", "\x1c", "\xa0", "\u2003"))
    yield from (text.replace(letter, other, 1) for letter, other in (("k", "\u212a"), ("s", "\u017f"), ("i", "\u0131")))
    if number := NUMBER.search(text):
        before, digits, after = text[: number.start()], number[0], text[number.end() :]
        first, rest = int(digits[0]), digits[1:]
        yield from (f"{before}{chr(zero + first)}{rest}{after}" for zero in ZEROS)
        yield from (f"{before}{digits[:-1]}{chr(zero + int(digits[-1]))}{after}" for zero in ZEROS)
        yield from (f"{before}{form}{after}" for form in (f"0{digits}", f"+{digits}", f"{digits}.0", f"{first}_{rest}"))


@lru_cache
def wire_of(actions: tuple[type[Action], ...]) -> msgspec.json.Decoder[Action]:
    return msgspec.json.Decoder(Union[actions])  # noqa: UP007  (made of a tuple)


def every_choice_can_be_carried_out(trial: Trial) -> None:
    """Some of the choices not taken, tried on copies: none crashes, none loses anything, the original stays."""
    before = encode(trial.position)
    for _ in range(MAX_TRIED // 4):
        copy = trial.position.clone()
        copy.proceed(*choose(copy, trial.dice))
        everything_is_somewhere(trial, copy)
    if encode(trial.position) != before:
        trial.broken("a copy goes its own way", "moving a copy on has changed the original")


def arrival_order_does_not_matter(trial: Trial) -> None:
    """Choices made at the same time lead to the same position and the same events, in whatever order they come in."""
    law = "arrival order does not matter"
    position = trial.position
    if len(position.waiting()) < 2:
        return
    choices: dict[int, Action] = {}
    while len(choices) < len(position.waiting()):
        seat, action = choose(position, trial.dice)
        choices.setdefault(seat, action)
    results: set[tuple[bytes, tuple[Event, ...]]] = set()
    for order in some_orders(position.waiting()):
        copy = position.clone()
        events: tuple[Event, ...] = ()
        try:
            for seat in order:
                events += copy.apply(seat, choices[seat])
        except Illegal as refusal:
            trial.broken(law, f"with the seats in the order {order} a choice is refused: {refusal}")
        results.add((encode(copy), events))
    if len(results) > 1:
        trial.broken(law, f"the seats {position.waiting()} reach {len(results)} different results")


def some_orders(seats: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(seats) <= 3:
        yield from permutations(seats)
    else:
        yield from (seats, seats[::-1], seats[2:] + seats[:2])


def what_is_wrong_is_refused(trial: Trial, seat: int, action: Action) -> None:
    """A changed choice, one that belongs elsewhere, a seat that is not asked: refused in words, and nothing changed."""
    law = "what is wrong is refused"
    position, seats = trial.position, trial.play.header.seats
    before, asked = encode(position), position.pending
    tried = [(seat, changed) for changed in (*changes(action), *trial.seen, Foreign())]
    tried += [(other, action) for other in range(-1, seats + 1) if other not in position.waiting()]
    for actor, attempt in tried:
        refusal = refusal_of(position, actor, attempt)
        if refusal is None:
            if actor not in position.waiting():
                trial.broken(law, f"seat {actor} may act although it is not asked")
            continue
        if not refusal.reason:
            trial.broken(law, f"{attempt} by seat {actor} is refused without a reason")
        if refusal.rule and trial.game.rulebook.rules and refusal.rule not in trial.game.rulebook.rules:
            trial.broken(law, f"{attempt} is refused by rule '{refusal.rule}', which does not exist")
        try:
            position.apply(actor, attempt)
        except Illegal:
            pass
        else:
            trial.broken(law, f"{attempt} by seat {actor} fails the check and is carried out nevertheless")
    refusals_give_nothing_away(trial, seat, [attempt for actor, attempt in tried if actor == seat])
    if encode(position) != before or position.pending != asked:
        trial.broken(law, f"a refusal of one of {len(tried)} attempts has changed the position")


def changes(action: Action) -> Iterator[Action]:
    """The same action with one field changed."""
    for name in action.__struct_fields__:
        value = getattr(action, name)
        others: tuple[object, ...] = ()
        match value:
            case bool():
                others = (not value,)
            case int():
                others = (value + 1, value - 1, value + 1000)
            case str():
                others = ("", f"{value}?")
            case tuple():
                others = (value[:-1], value + value[-1:], value[::-1])
            case _:
                pass
        for other in others:
            if other != value:
                yield msgspec.structs.replace(action, **{name: other})


def copies_go_the_same_way(trial: Trial, seat: int, action: Action) -> None:
    """A clone and a position read from bytes are equal to the original, and stay equal to it by the same choice."""
    position = trial.position
    data = encode(position)
    copy, kept, read = position.clone(), position.clone(), decode(trial.game, data)
    trial.copies.append((trial.number, kept, data))
    if encode(copy) != data:
        trial.broken("a copy equals its original", "the clone has other bytes")
    if encode(read) != data:
        trial.broken("bytes give the position back", "what is read from them has other bytes")
    if plain(read) != plain(position):
        trial.broken("bytes give the position back", "what is read from them asks something else")
    applied = position.clone()
    applied.apply(seat, action)
    if encode(position) != data:
        trial.broken("a copy goes its own way", "moving a copy on has changed the original")
    for law, other in (("a copy equals its original", copy), ("bytes give the position back", read)):
        other.proceed(seat, action)
        if encode(other) != encode(applied):
            trial.broken(law, f"by {action} it leads to another position")


def plain(position: Position) -> list[tuple[object, ...]]:
    """What is asked, without the spaces: they need not compare."""
    return [(one.seat, one.prompt, one.rule, one.args, one.some(MAX_TRIED)) for one in position.pending]


def undo_is_the_way_back(trial: Trial, seat: int, action: Action, before: bytes, learned: set[str]) -> None:
    """What may be taken back leads to the very same position, and its seat has learned nothing in the meantime."""
    law = "undo is the way back"
    play = trial.play
    count, why = play.undo_reach(seat)
    acts, events = list(play.acts), list(play.events)
    if not count:
        try:
            play.undo(seat)
        except Illegal:
            return
        trial.broken(law, f"seat {seat} took back {action} although {why}")
    if learned:
        trial.broken(law, f"seat {seat} may take back {action} after learning {', '.join(sorted(learned))}")
    play.undo(seat)
    if encode(play.position) != before or play.acts != acts[:-1]:
        trial.broken(law, f"taking back {action} leads to another position")
    play.apply(seat, action)
    if play.acts != acts or play.events != events:
        trial.broken(law, f"{action} taken back and done again leads to another position")


def old_copies_never_change(trial: Trial) -> None:
    """The clones made on the way still have the bytes they had then."""
    for number, copy, data in trial.copies:
        if encode(copy) != data:
            trial.broken("a copy never changes", f"the clone made at decision {number} has changed since")


def the_game_has_ended_well(trial: Trial) -> None:
    """Nobody is asked any more, and the outcome has a score for every seat."""
    outcome, seats = trial.position.outcome, trial.play.header.seats
    if outcome is None or trial.position.pending:
        trial.broken("the game ends", "a seat is asked although the game is over")
    if len(outcome.scores) != seats or not set(outcome.winners) <= set(range(seats)) or not outcome.why:
        trial.broken("the game ends", f"the outcome of {seats} seats is {outcome}")


def the_record_can_be_replayed(trial: Trial) -> None:
    """Key, options and actions, written and read, give every fingerprint again."""
    replay = trial.play.save()
    try:
        read = Replay.read(replay.write())
        read.verify(trial.game)
    except BadReplay as problem:
        trial.broken("the record replays", str(problem))
    if read != replay:
        trial.broken("the record replays", "it changes when it is written and read")
