"""Hiding: nothing that a seat must not know reaches it.

Two proofs. Words: a secret word occurs in nothing that is sent to a seat. Worlds: all that is sent to a seat is the
same in another world drawn from what that seat knows, so it cannot depend on what the seat does not know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from antarium.kernel.codec import to_json
from antarium.kernel.dice import Dice
from antarium.kernel.flow import Position
from antarium.kernel.game import Game
from antarium.kernel.records import Action, Observation
from antarium.kernel.refusals import Illegal

if TYPE_CHECKING:
    from antarium.kernel.testing.trial import Trial

LAW = "hiding"
WORDS_INTERVAL: Final = 10
"""Decisions between two checks of the table in words, which are slow."""
ENOUGH = 10


def occurs(words: Iterable[str], text: str) -> str:
    """Return the first of these words that occurs in the text as a whole word, or an empty string."""
    for word in words:
        if word in text and re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text):
            return word
    return ""


def note_secrets(trial: Trial, since: int) -> None:
    """Update the secret words and since when each is secret."""
    for seat, old in trial.secrets.items():
        words = trial.game.secrets(trial.position, seat)
        if "" in words:
            trial.broken(LAW, "the empty word is among the secrets")
        trial.secrets[seat] = {word: old.get(word, since) for word in words}


def longer_than(secrets: dict[str, int], number: int) -> list[str]:
    """Return the words that have been secret since before that action."""
    return [word for word, since in secrets.items() if since < number]


def nothing_secret_was_told(trial: Trial, number: int) -> None:
    """The events of one action, and their sentences, hold no word that was secret before it and is secret still."""
    game, setup = trial.game, trial.position.state.setup
    for at, event in reversed(trial.play.events):
        if at < number:
            return
        if type(event) not in game.events:
            trial.broken("events are announced", f"{type(event).__name__} is not among the events of {game.id}")
        rule = event.rule_id()
        if rule and game.rulebook.rules and rule not in game.rulebook.rules:
            trial.broken("events are announced", f"{event} rests on rule '{rule}', which does not exist")
        text = f"{to_json(event).decode()} {game.sentence(event, setup)}"
        for seat, secrets in trial.secrets.items():
            if event.seen_by(seat) and (word := occurs(longer_than(secrets, number), text)):
                trial.broken(LAW, f"seat {seat} is told '{word}': {text}")


def nothing_secret_is_exported(trial: Trial) -> None:
    """The record that everybody may have holds no key, no sealed choice, and no word that is secret."""
    if not trial.position.stack:
        return
    export = trial.play.export()
    if export.key or len(export.acts) > len(trial.play.acts) - len(trial.position.sealed):
        trial.broken(LAW, "the export of the running game holds its key or a sealed choice")
    for number in range(trial.exported, len(export.acts)):
        for seat, secrets in trial.secrets.items():
            if word := occurs(longer_than(secrets, number + 1), export.acts[number].text):
                trial.broken(LAW, f"seat {seat} reads '{word}' in the export: {export.acts[number].text}")
    trial.exported = len(export.acts)


def what_is_sent_gives_nothing_away(trial: Trial) -> None:
    """Observation, decision and the table in words hold no secret word, and are the same in another world.

    The table in words comes from the observation alone, so it is enough that its words are looked at.
    """
    game, position = trial.game, trial.position
    for seat, secrets in trial.secrets.items():
        seen = game.observe(position, seat)
        if not isinstance(seen, game.observation):
            trial.broken(LAW, f"seat {seat} is shown {type(seen).__name__}, not {game.observation.__name__}")
        world = another_world(trial, seen, seat, "one")
        again = game.observe(world, seat)
        if again != seen:
            trial.broken(LAW, f"seat {seat} sees another {difference(seen, again)} in a world drawn from what it knows")
        if world.state.dice.key == position.state.dice.key:
            trial.broken(LAW, f"the world drawn for seat {seat} has the true key")
        if seat == trial.number % len(trial.secrets) - 1 and (violations := game.violations(world.state)):
            trial.broken(LAW, f"the world drawn for seat {seat} is impossible: {'; '.join(violations)}")
        if seats_asked(world) != seats_asked(position):
            trial.broken(LAW, f"who is asked depends on what seat {seat} does not know")
        sent = questions(game, position, seat)
        if questions(game, world, seat) != sent:
            trial.broken(LAW, f"what seat {seat} is asked depends on what it does not know")
        words = shown(game, seen) if (trial.number - 1) // trial.every % WORDS_INTERVAL == 0 else []
        text = " ".join([to_json(seen).decode(), *sent, *words])
        if word := occurs((*secrets, position.state.dice.key.hex()), text):
            trial.broken(LAW, f"seat {seat} reads '{word}': {text}")
        if secrets and trial.hidden_worlds < ENOUGH:
            trial.hidden_worlds += 1
            trial.varied_worlds += table(world) != table(another_world(trial, seen, seat, "two"))


def another_world(trial: Trial, seen: Observation, seat: int, which: str) -> Position:
    return trial.game.determinise(seen, Dice.from_seed(f"{trial.seed} world {which} {trial.number} {seat}"))


def difference(first: Observation, second: Observation) -> str:
    fields = [name for name in first.__struct_fields__ if getattr(first, name) != getattr(second, name, None)]
    return " and ".join(fields) or "kind of view"


def seats_asked(position: Position) -> list[int]:
    return sorted([one.seat for one in position.pending] + [seat for seat, _ in position.sealed])


def table(position: Position) -> bytes:
    return msgspec.msgpack.encode((position.state.parts(), position.stack, position.sealed))


def questions(game: Game, position: Position, seat: int) -> list[str]:
    """Return everything a seat is sent with its decision."""
    sent: list[str] = []
    for decision in position.pending:
        if decision.seat == seat:
            choices = decision.some(ENOUGH)
            sent += [decision.prompt, decision.rule, msgspec.json.encode((decision.args, choices)).decode()]
            sent += [game.prompt(position, decision), *game.forecast(position, decision)]
            sent += [f"{game.notation.write(choice)} {game.describe(position, decision, choice)}" for choice in choices]
    return sent


def shown(game: Game, seen: Observation) -> list[str]:
    """Return everything shown to a seat, in words and drawn."""
    standing = [str(line) for line in game.standing(seen)]
    drawn = game.display(seen)
    data = [to_json(drawn).decode()] if drawn is not None else []
    return standing + data + [line for region in game.regions(seen) for line in region.lines()]


def refusal_of(position: Position, seat: int, action: Action) -> Illegal | None:
    try:
        position.check(seat, action)
    except Illegal as refusal:
        return refusal
    return None


def refusals_give_nothing_away(trial: Trial, seat: int, attempts: list[Action]) -> None:
    """What is refused, and in which words, is the same in another world that the seat cannot tell apart.

    Words are no proof here: a refusal may well say that a thing is no Devastator, if it says so in every world.
    """
    world = another_world(trial, trial.game.observe(trial.position, seat), seat, "three")
    for attempt in attempts:
        here, there = refusal_of(trial.position, seat, attempt), refusal_of(world, seat, attempt)
        if str(here) != str(there):
            trial.broken(LAW, f"seat {seat} trying {attempt} learns what it does not know: '{here}' against '{there}'")


def sealed_choices_stay_sealed(trial: Trial) -> None:
    """While others still choose, they see the same whatever a seat has sealed."""
    position = trial.position
    for decision in position.pending:
        choices = decision.some(2)[:2]
        if len(position.waiting()) < 2 or len(choices) < 2 or decision.seat not in position.waiting():
            continue
        first, second = position.clone(), position.clone()
        events = first.apply(decision.seat, choices[0]), second.apply(decision.seat, choices[1])
        for seat in position.waiting():
            if seat != decision.seat and (
                first.observe(seat) != second.observe(seat)
                or questions(trial.game, first, seat) != questions(trial.game, second, seat)
                or [one for one in events[0] if one.seen_by(seat)] != [one for one in events[1] if one.seen_by(seat)]
            ):
                trial.broken(LAW, f"seat {seat} can tell what seat {decision.seat} has sealed")


def draws_what_is_hidden(trials: list[Trial]) -> None:
    """Over all games, worlds drawn for seats that do not know everything are not always the same one."""
    if sum(trial.hidden_worlds for trial in trials) >= ENOUGH and not any(trial.varied_worlds for trial in trials):
        trials[-1].broken(
            LAW, "two worlds drawn from the same knowledge never differ: what is hidden is not drawn at all"
        )
