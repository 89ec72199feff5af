"""Find the first action of a recorded game that differs under the present rules, and compare it with the list.

`tests/server/corpus/differs.toml` has a line for each game of the corpus that differs: the number of its first
differing action, and the id of the rule that changed, as the end of that game's RULES.md lists it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec

from antarium.kernel.flow import Position
from antarium.kernel.records import Event, Record
from antarium.kernel.refusals import Illegal, UserError
from antarium.server.store import Stored
from antarium.server.tables.entries import Acted
from antarium.server.tables.loading import events_of
from antarium.server.tables.service import game_of
from antarium.server.tables.table import Differs, Table

CHANGES: Final = "## Changes by rules version"
VERSION: Final = re.compile(r"^(?:#+ )?Version (\d+)\b")
RULE: Final = re.compile(r"\b[A-Z]{1,3}-?\d+\b")
UNKNOWN: Final = "?"


class KnownDifference(Record, frozen=True, forbid_unknown_fields=True):
    """A line of the list."""

    action: int
    rule: str


class Difference(Record, frozen=True):
    """The first action of a game that differs under these rules."""

    action: int
    sentence: str
    story: tuple[str, ...]
    """Lines that explain it."""
    rules: tuple[str, ...]
    """The rules that can be the cause, the likeliest first."""


def first_difference(stored: Stored) -> Difference | None:
    """Play a stored game; return its first differing action."""
    table = Table(stored.header, game_of(stored.header))
    for number, entry in enumerate(stored.entries):
        try:
            table.fold(entry)
        except Differs as problem:
            return describe(stored, number, problem.action, str(problem))
        except Exception as problem:
            # A game's code can raise anything if an old action is illegal under the new rules.
            acts = len(table.play.acts) + isinstance(entry, Acted)
            return describe(stored, number, acts, f"action {acts} raises {type(problem).__name__}: {problem}")
    return None


def describe(stored: Stored, number: int, action: int, sentence: str) -> Difference:
    """Describe the entry with this index, whose replay failed."""
    table = Table(stored.header, game_of(stored.header))
    for entry in stored.entries[:number]:
        table.fold(entry)
    entry = stored.entries[number]
    if not isinstance(entry, Acted):
        return Difference(action, sentence, (f"entry {number + 1} is {entry}",), ())
    story, rules = compare(table.play.position, entry)
    return Difference(action, sentence, tuple(story), tuple(dict.fromkeys(rule for rule in rules if rule)))


def compare(position: Position, entry: Acted) -> tuple[list[str], list[str]]:
    """Compare the recorded events of an action with those of now; return explaining lines and the rules involved."""
    game, setup = position.game, position.state.setup
    asked = next((one for one in position.pending if one.seat == entry.seat), None)
    story = [f"on the stack: {' > '.join(type(frame).__name__ for frame in position.stack)}"]
    rules: list[str] = []
    if asked is None:
        story.append(f"seat {entry.seat} is not asked; these seats are: {position.waiting()}")
    else:
        story.append(f"seat {entry.seat} was asked: {game.prompt(position, asked)} ({asked.rule})")
    then = recorded_events(events_of(game.events), entry)
    try:
        after = position.clone()
        now: Sequence[Event] = after.apply(entry.seat, game.notation.read(entry.text))
    except UserError as problem:
        story += [f"recorded: {cite(game.sentence(event, setup), event.rule)}" for event in then or ()]
        rules += [problem.rule if isinstance(problem, Illegal) else ""]
        rules += [asked.rule if asked else "", *[event.rule for event in then or ()]]
        return story, rules
    except Exception as problem:
        return [*story, f"raised {problem!r}"], [asked.rule if asked else ""]
    if then is None:
        story.append(f"the recorded events cannot be read any more: {bytes(entry.told).decode()}")
    else:
        same = next((at for at, pair in enumerate(zip(then, now, strict=False)) if pair[0] != pair[1]), None)
        same = min(len(then), len(now)) if same is None else same
        story += [f"as recorded: {cite(game.sentence(event, setup), event.rule)}" for event in now[:same]]
        story += [f"recorded: {cite(game.sentence(event, setup), event.rule)} {event}" for event in then[same:][:3]]
        story += [f"now: {cite(game.sentence(event, setup), event.rule)} {event}" for event in now[same:][:3]]
        rules += [event.rule for event in (*then[same:], *now[same:])]
    if then == list(now):
        story.append(f"the events are the same; the position differs, in the state or in {after.stack[-1:]}")
    if after.waiting() != entry.waiting:
        story.append(f"then these seats were asked: {entry.waiting}; now these are: {after.waiting()}")
    for decision in after.pending:
        story.append(f"now seat {decision.seat} is asked: {game.prompt(after, decision)} ({decision.rule})")
        rules.append(decision.rule)
    rules += [asked.rule if asked else "", *[event.rule for event in reversed(now)]]
    return story, rules


def recorded_events(decoder: msgspec.json.Decoder[list[Event]], entry: Acted) -> list[Event] | None:
    """Return the recorded events, or None if their classes have changed."""
    try:
        return decoder.decode(entry.told)
    except msgspec.MsgspecError:
        return None


def cite(sentence: str, rule: str) -> str:
    return f"{sentence} ({rule})" if rule else sentence


# The list


def line(name: str, difference: Difference, rule: str) -> str:
    """Return the line of a game for the list."""
    return f'{name} = {{ action = {difference.action}, rule = "{rule}" }}'


def guess(stored: Stored, difference: Difference) -> str:
    """Return the changed rule, if exactly one of the rules involved has changed."""
    changed = changes(game_of(stored.header).rulebook.markdown, version_of(stored.header.rules))
    likely = [rule for rule in difference.rules if rule in changed]
    return likely[0] if len(likely) == 1 else UNKNOWN


def version_of(rules: str) -> int:
    """Return the number of a rules version: 2 for `revolt/2`."""
    return int(rules.rpartition("/")[2])


def changes(markdown: str, after: int) -> list[str]:
    """Return the rules that a game's RULES.md lists as changed after this version."""
    found: list[str] = []
    version = 0
    for text in markdown.partition(CHANGES)[2].splitlines():
        if heading := VERSION.match(text):
            version = int(heading[1])
        elif text.startswith("- ") and version > after:
            found += RULE.findall(text.partition(":")[0])
    return found


def problem_of(name: str, stored: Stored, listed: KnownDifference | None) -> str:
    """Return what is wrong with a game of the corpus or with its line in the list, or an empty text."""
    difference = first_difference(stored)
    present = game_of(stored.header)
    recorded = version_of(stored.header.rules)
    if difference is None:
        return f"{name} plays as recorded: remove its line from differs.toml" if listed else ""
    story = "\n  ".join((f"{name}: {difference.sentence}", *difference.story, f"rules: {', '.join(difference.rules)}"))
    if recorded >= version_of(present.rules_version):
        return f"{story}\n{name} was recorded with these rules and must play as recorded"
    changed = changes(present.rulebook.markdown, recorded)
    if listed is None or listed.action != difference.action:
        there = "" if listed is None else f"; it has action {listed.action}"
        return f"{story}\nput into differs.toml{there}: {line(name, difference, guess(stored, difference))}"
    if listed.rule not in changed:
        return f"{story}\n{listed.rule} is not among the changes after version {recorded}: {', '.join(changed)}"
    return ""
