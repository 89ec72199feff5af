"""Battles on the shipped map, fought in notation.

    pos = combat({"1009": "KIN-LT1", "1109": "TER-PI1"}, dice=[6, 1])
    events = attack(pos, "1109", "KIN-LT1")
    assert rolled(events).margin == 6 + 6 - 5 - 1

Most of them are fought for 1109, a clear brown hex without a symbol. Around it lie the Starport 1108, the clear hexes
1009 and 1208, and the rough ones 1008, 1110 and 1209.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from antarium.games.revolt.counters import read_counter
from antarium.games.revolt.events import BattleJoined, BattleRolled
from antarium.games.revolt.frames import Combat
from antarium.kernel.flow import Position
from antarium.kernel.records import Event, total
from tests.games.revolt.support import of_type, play, position, table


def combat(counters: Mapping[str, str], seat: int = 0, **drawn: Any) -> Position:
    """A combat phase of this seat, with the counters as drawn."""
    return position(table(counters=counters, **drawn), Combat(seat=seat))


def attack(pos: Position, target: str, attackers: str, *then: str) -> tuple[Event, ...]:
    """Attack a hex with these counters, and go on as the texts say."""
    return play(pos, f"attack {target}", *joining(attackers), "done", *then)


def joining(attackers: str) -> list[str]:
    return [f"with {code}" for code in attackers.split()]


def joined(events: Iterable[Event]) -> BattleJoined:
    """The one battle that was joined."""
    (event,) = of_type(events, BattleJoined)
    return event


def rolled(events: Iterable[Event]) -> BattleRolled:
    """The one battle in which dice were rolled; its reasons must add up to what they explain."""
    (event,) = of_type(events, BattleRolled)
    attack, defence = total(event.attack) + max(event.attack_dice), total(event.defence) + max(event.defence_dice)
    assert event.margin == attack - defence
    return event


def ids(codes: str) -> tuple[int, ...]:
    return tuple(read_counter(code) for code in codes.split())


def prompt(pos: Position) -> str:
    """The key of the question that is asked, or nothing."""
    return pos.pending[0].prompt if pos.pending else ""
