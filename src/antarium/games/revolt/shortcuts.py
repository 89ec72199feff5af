"""Shortcuts for a text table: where a choice points on the map, and shorter ways to write several choices."""

from __future__ import annotations

from antarium.games.revolt import actions
from antarium.games.revolt.view import RevoltObservation
from antarium.kernel.records import Action

EXAMPLES = (
    "`move KIN-PI1 1706` for `select KIN-PI1; to 1706`, `move KIN-PI1 KIN-LT1 1706` for both together",
    "`attack 1704 TER-LT1 TER-PI1` for `attack 1704; with TER-LT1; with TER-PI1`",
)


def places(seen: RevoltObservation, action: Action) -> tuple[int, ...]:
    """The hex a choice names, or the hex where the counter it names stands."""
    match action:
        case actions.Place(on=at) | actions.Go(to=at) | actions.Retreat(to=at):
            return (at,)
        case actions.Attack(target=at) | actions.Overfly(target=at):
            return (at,)
        case (
            actions.Select(counter=one) | actions.Join(counter=one) | actions.Teleport(counter=one)
            | actions.Lose(counter=one) | actions.Advance(counter=one) | actions.Raise(counter=one)
        ):  # fmt: skip
            return on_map(seen, one)
        case actions.Detonate(token=one) | actions.Declare(token=one) | actions.Fascinate(victim=one):
            return on_map(seen, one)
        case actions.Duel(challenger=one, opponent=other):
            return on_map(seen, one) + on_map(seen, other)
        case _:
            return ()


def on_map(seen: RevoltObservation, counter: int) -> tuple[int, ...]:
    at = seen.hex_of[counter]
    return (at,) if at >= 0 else ()


def shorthand(text: str) -> tuple[str, ...]:
    """`move A B 0511` is a whole move, `attack 0511 A B` an attack up to its declaration."""
    verb, *words = text.split() or [""]
    if verb.lower() == "move" and len(words) > 1:
        first, *others = words[:-1]
        return (f"select {first}", *(f"with {other}" for other in others), f"to {words[-1]}")
    if verb.lower() == "attack" and len(words) > 1:
        return (f"attack {words[0]}", *(f"with {other}" for other in words[1:]))
    return ()
