"""What is true of every table at every decision, whatever has been played. A broken law is a fault of the program."""

from __future__ import annotations

from collections.abc import Iterator

from antarium.games.revolt.counters import (
    ARTIFACT_NAME,
    CODE,
    COUNTERS,
    DEATH,
    FACTION,
    FIRST_TOKEN,
    IS_LEADER,
    IS_TROOP,
    KIND,
    is_hovercraft,
    is_token,
)
from antarium.games.revolt.data import ScenarioEntry, read_scenarios
from antarium.games.revolt.ids import (
    AT_HAND,
    BARRED,
    DEAD,
    DEFENDED,
    DEVASTATOR,
    DIMENSIONAL_PLANE,
    EMPTY,
    FIELD_GENERATOR,
    GENERATOR_READY,
    GENERATOR_SHIELDS,
    GONE,
    GROUND,
    HERO,
    HEROES,
    HOUSES,
    NATIVES,
    NOBODY,
    PILE,
    RESERVE,
    STACK_LIMIT,
    TERRA,
    UNUSED,
    WOUNDED,
    ZOMBIE,
)
from antarium.games.revolt.model import State

SCENARIOS = read_scenarios()
NO_COUNTER = -1


def violations(s: State) -> list[str]:
    """What is wrong with this table; normally nothing."""
    found = list(malformed(s))
    if found:
        return found  # the other laws would trip over it
    return [*misplaced(s), *miscounted(s), *misowned(s), *crowded(s), *odd_artifacts(s), *odd_numbers(s)]


def malformed(s: State) -> Iterator[str]:
    """Every list has its length, and every entry its range."""
    seats, size = s.setup.seats, s.board.size
    for name, numbers, length, least, most in (
        ("hex_of", s.hex_of, COUNTERS, GONE, size - 1),
        ("owner", s.owner, COUNTERS, NOBODY, seats - 1),
        ("marks", s.marks, COUNTERS, 0, 2 * DEFENDED - 1),
        ("returns", s.returns, COUNTERS, 0, s.options.last_turn + 3),
        ("side", s.side, HEROES + 1, NOBODY, seats - 1),
        ("points", s.points, seats, 0, 999),
        ("artifact", s.artifact, HOUSES, 0, HOUSES - 1),
        ("face_up", s.face_up, HOUSES, 0, 1),
        ("order", s.order, len(s.order), 0, seats - 1),
        ("devastated", s.devastated, len(s.devastated), 0, size - 1),
        ("holder", s.holder, size, 0, EMPTY),
        ("crowd", s.crowd, size, 0, COUNTERS),
    ):
        if len(numbers) != length:
            yield f"{name} has {len(numbers)} entries instead of {length}"
        if min(numbers, default=least) >= least and max(numbers, default=most) <= most:
            continue
        for index, number in enumerate(numbers):
            if not least <= number <= most:
                yield f"{name}[{index}] is {number}, but only {least} to {most} make sense"
    if len(s.overflights) % 2:
        yield f"overflights {s.overflights} are no pairs of counter and hex"


def misplaced(s: State) -> Iterator[str]:
    """CTR-1 Each of the 84 counters is in one place, and in one that suits it."""
    scenario = SCENARIOS[s.options.scenario]
    for counter, at in enumerate(s.hex_of):
        if at >= 0:
            if counter_is_unused(scenario, counter):
                yield f"{CODE[counter]} takes no part in this scenario but stands in {s.board.label(at)}"
        elif not may_lie(scenario, counter, at):
            yield f"{CODE[counter]} lies in place {at}, where it cannot be"
        if at == WOUNDED and not s.turn <= s.returns[counter] <= s.turn + 3:
            yield f"{CODE[counter]} is wounded in turn {s.turn} but returns in turn {s.returns[counter]}"


def counter_is_unused(scenario: ScenarioEntry, counter: int) -> bool:
    return CODE[counter] in scenario.unused


def may_lie(scenario: ScenarioEntry, counter: int, place: int) -> bool:
    """Whether a counter can be in this place off the map."""
    code = CODE[counter]
    if place == UNUSED or counter_is_unused(scenario, counter):
        return place == UNUSED and counter_is_unused(scenario, counter)
    if place == AT_HAND:
        return True
    if place == DEAD:
        return IS_TROOP[counter] == 1
    if place == WOUNDED:
        return IS_LEADER[counter] == 1
    if place == RESERVE:
        return code in scenario.reinforcements or code in scenario.natives
    if place == PILE:
        return KIND[counter] == HERO or code in scenario.mercenaries
    return is_token(counter) or IS_LEADER[counter] == 1


def miscounted(s: State) -> Iterator[str]:
    """`holder` and `crowd` repeat what `hex_of` and `owner` say."""
    fresh = s.clone()
    fresh.recount()
    if s.holder == fresh.holder and s.crowd == fresh.crowd:
        return
    for at in range(s.board.size):
        if s.holder[at] != fresh.holder[at]:
            yield f"{s.board.label(at)} is noted as held by {s.holder[at]}, but it is {fresh.holder[at]}"
        if s.crowd[at] != fresh.crowd[at]:
            yield f"{s.board.label(at)} is noted with {s.crowd[at]} counters, but it has {fresh.crowd[at]}"


def misowned(s: State) -> Iterator[str]:
    """STK-4, HER-4 Counters obey the side of their faction; zombies obey Doctor Death's, heroes and mercenaries any."""
    owner_in: dict[int, int] = {}
    for counter in range(COUNTERS):
        at, owner, side = s.hex_of[counter], s.owner[counter], s.side[FACTION[counter]]
        if at < 0 or is_spent_devastator(s, counter):
            continue
        code = f"{CODE[counter]} in {s.board.label(at)}"
        if owner_in.setdefault(at, owner) != owner:
            yield f"{code} belongs to {owner} and stands with counters of {owner_in[at]}"
        if s.marks[counter] & ZOMBIE:
            if not IS_TROOP[counter] or owner == NOBODY or owner != s.owner[DEATH]:
                yield f"{code} is a zombie of {owner}, but Doctor Death serves {s.owner[DEATH]}"
        elif side != NOBODY and owner != side:
            yield f"{code} belongs to {owner}, but its faction is with {side}"
        elif side == NOBODY and owner == NOBODY and FACTION[counter] >= HOUSES:
            yield f"{code} belongs to nobody"
        elif side == NOBODY and owner != NOBODY and FACTION[counter] < HOUSES:
            yield f"{code} belongs to {owner}, but its house is neutral"
        if FACTION[counter] in (TERRA, NATIVES) and side == NOBODY and not s.options.politics:
            yield f"{code} is on the map, but its faction has no side"


def crowded(s: State) -> Iterator[str]:
    """STK-1, MAP-7 No more than three in a hex, and no troops where all is waste."""
    for at in hexes_in_use(s):
        if s.crowd[at] > STACK_LIMIT:
            yield f"{stack_name(s, at)}: more than {STACK_LIMIT} counters"
        if s.holder[at] == BARRED and any(IS_TROOP[counter] for counter in s.stack(at)):
            yield f"{stack_name(s, at)}: the hex is shut"


def unsettled(s: State) -> Iterator[str]:
    """STK-3, MOV-9, MAP-7 What may be left over only while a battle or a blast is being settled."""
    for at in hexes_in_use(s):
        stack = s.stack(at)
        if s.holder[at] == BARRED and not all(is_spent_devastator(s, counter) for counter in stack):
            yield f"{stack_name(s, at)}: the hex is shut"
        if all(s.is_factorless(counter) and not is_spent_devastator(s, counter) for counter in stack):
            yield f"{stack_name(s, at)}: an artifact without factors is alone"
        if s.board.sea[at] and is_sinking(s, stack):
            yield f"{stack_name(s, at)}: ground counters are at sea without hovercraft or Dimensional Plane"


def hexes_in_use(s: State) -> list[int]:
    return sorted({at for at in s.hex_of if at >= 0})


def stack_name(s: State, at: int) -> str:
    return f"{' '.join(CODE[counter] for counter in s.stack(at))} in {s.board.label(at)}"


def is_sinking(s: State, stack: list[int]) -> bool:
    """MOV-9 Whether there are ground counters and nothing to carry them."""
    if any(is_hovercraft(counter) or s.is_artifact(counter, DIMENSIONAL_PLANE) for counter in stack):
        return False
    return any(s.mode(counter) == GROUND and not s.is_factorless(counter) for counter in stack)


def is_spent_devastator(s: State, counter: int) -> bool:
    """ART-4 Whether this is the Devastator, left as a marker where it went off."""
    return s.is_artifact(counter, DEVASTATOR) and s.face_up[counter - FIRST_TOKEN] == 1 and s.owner[counter] == NOBODY


def odd_artifacts(s: State) -> Iterator[str]:
    """HID-1, HID-3, ART-1, ART-12 Seven artifacts, one to a house; what has been used or destroyed has been seen."""
    if sorted(s.artifact) != list(range(HOUSES)):
        yield f"the artifacts {s.artifact} are not one of each"
        return
    for house in range(HOUSES):
        token = FIRST_TOKEN + house
        if s.hex_of[token] == GONE and not s.face_up[house]:
            yield f"{CODE[token]} was destroyed and never turned up"
        if s.face_up[house] and s.side[house] == NOBODY:
            yield f"{CODE[token]} is turned up, but its house is neutral"
    if s.generator not in range(GENERATOR_READY, GENERATOR_SHIELDS + 1):
        yield f"the {ARTIFACT_NAME[FIELD_GENERATOR]} cannot be in state {s.generator}"
    if s.generator != GENERATOR_READY and not s.face_up[s.artifact.index(FIELD_GENERATOR)]:
        yield f"the {ARTIFACT_NAME[FIELD_GENERATOR]} has been used and never turned up"


def odd_numbers(s: State) -> Iterator[str]:
    """Turn, order, powers and declared attacks make sense."""
    if not 0 <= s.turn <= s.options.last_turn + 1:
        yield f"turn {s.turn} of {s.options.last_turn}"
    if sorted(s.order) != list(range(s.setup.seats)):
        yield f"the order {s.order} does not name every seat once"
    if s.fascinated != NO_COUNTER and not (0 <= s.fascinated < COUNTERS and IS_TROOP[s.fascinated]):
        yield f"counter {s.fascinated} cannot be fascinated"
    if len(set(s.devastated)) < len(s.devastated):
        yield f"hexes are devastated twice: {s.devastated}"
    for pilot, target in zip(s.overflights[::2], s.overflights[1::2], strict=True):
        if not (0 <= pilot < COUNTERS and 0 <= target < s.board.size):
            yield f"counter {pilot} cannot attack hex {target} from above"
