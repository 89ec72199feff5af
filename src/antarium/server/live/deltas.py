"""Deltas between JSON values, so that a table sends only what changed.

A delta is a list of operations, each a JSON array, applied in order. A path is a list of keys and indices.

    ["=", path, value]                   set the value; an empty path replaces everything
    ["-", path]                          delete the key
    ["~", path, start, count, [items]]   in this list, replace `count` elements at `start` by the items
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from operator import ne
from typing import Any, TypeAlias, cast

import msgspec

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Path: TypeAlias = list[str | int]
Operation: TypeAlias = list[Json]
Differs: TypeAlias = Callable[[Json, Json], bool]

encode = msgspec.json.Encoder().encode
encode_sorted = msgspec.json.Encoder(order="sorted").encode
pack = msgspec.msgpack.Encoder().encode
decode = msgspec.json.Decoder().decode
split_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
split_list = msgspec.json.Decoder(list[msgspec.Raw]).decode

ELEMENTWISE_SHARE = 4
"""Compare lists element by element if at most one in this many elements changed."""


class DeltaMismatch(ValueError):
    """A delta was applied to a value it wasn't made for."""


def difference(old: Json, new: Json) -> list[Operation]:
    """Return operations that turn `old` into `new`. If shorter, a single one sets all of `new`."""
    operations: list[Operation] = []
    if old != new:
        compare(old, new, [], operations, ne)
    # True, 1 and 1.0 are equal in Python but not in JSON: check that the result is right.
    result, wanted = apply_delta(old, operations), stable_bytes(new)
    if stable_bytes(result) != wanted and encode_sorted(result) != encode_sorted(new):
        operations = []
        compare(old, new, [], operations, differs)
    spent = size(operations)
    if 3 * spent < len(wanted):  # no JSON text is shorter than a third of its MessagePack: at worst 0.0, with 9 bytes
        return operations
    whole: list[Operation] = [["=", [], new]]
    return operations if spent <= size(whole) else whole


def json_difference(old: bytes, new: bytes) -> list[Operation]:
    """Return the operations between two values in JSON, without parsing most of what is equal."""
    if old[:1] == new[:1] == b"{":
        return json_object_difference(split_object(old), split_object(new))
    if old[:1] == new[:1] == b"[":
        before, after = split_list(old), split_list(new)
        changed = list(compress(range(len(before)), map(ne, before, after)))
        if len(before) == len(after) and ELEMENTWISE_SHARE * len(changed) <= len(before):
            parts = ((index, json_difference(bytes(before[index]), bytes(after[index]))) for index in changed)
            return [operation for index, part in parts for operation in prefixed(index, part)]
    return difference(decode(old), decode(new))


def json_object_difference(old: dict[str, msgspec.Raw], new: dict[str, msgspec.Raw]) -> list[Operation]:
    operations: list[Operation] = [["-", [key]] for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            operations.append(["=", [key], decode(value)])
        elif old[key] != value:
            operations += prefixed(key, json_difference(bytes(old[key]), bytes(value)))
    return operations


def prefixed(step: str | int, operations: list[Operation]) -> list[Operation]:
    """Return the operations with one more step at the start of their paths."""
    return [[word, [step, *cast(Path, path)], *more] for word, path, *more in operations]


def stable_bytes(value: Json) -> bytes:
    """Return bytes that are equal for equal values with the same key order."""
    try:
        return pack(value)
    except OverflowError:  # a number over 64 bits
        return encode_sorted(value)


def differs(old: Json, new: Json) -> bool:
    """True if two values differ in JSON, apart from key order."""
    return old != new or encode_sorted(old) != encode_sorted(new)


def size(value: object) -> int:
    return len(encode(value))


def compare(old: Json, new: Json, path: Path, operations: list[Operation], differ: Differs) -> None:
    """Append the operations that turn `old` into `new`, which must differ."""
    if type(old) is dict and type(new) is dict:
        compare_objects(old, new, path, operations, differ)
    elif type(old) is list and type(new) is list:
        compare_lists(old, new, path, operations, differ)
    else:
        operations.append(["=", cast(Json, path), new])


def compare_objects(
    old: dict[str, Json], new: dict[str, Json], path: Path, operations: list[Operation], differ: Differs
) -> None:
    first, kept = len(operations), False
    operations += [["-", [*path, key]] for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            operations.append(["=", [*path, key], value])
        elif differ(old[key], value):
            compare(old[key], value, [*path, key], operations, differ)
        else:
            kept = True
    if not kept:  # everything changed: setting the whole object may be shorter
        whole: Operation = ["=", cast(Json, path), new]
        if size(operations[first:]) > size([whole]):
            operations[first:] = [whole]


def compare_lists(old: list[Json], new: list[Json], path: Path, operations: list[Operation], differ: Differs) -> None:
    shorter = min(len(old), len(new))
    changed = list(compress(range(shorter), map(differ, old, new)))
    if not changed:  # only the end differs
        operations.append(splice(path, shorter, len(old) - shorter, new[shorter:]))
        return
    start = changed[0]
    end = shorter - 1 - changed[-1] if len(old) == len(new) else common_suffix_length(old, new, shorter - start, differ)
    plain = [splice(path, start, len(old) - start - end, new[start : len(new) - end])]
    if start + end == shorter:  # only added or only removed
        operations += plain
        return
    limit = size(plain)
    moved = shifted_window(old, new, path, differ)
    if moved and size(moved) < limit:
        operations += moved
    else:
        operations += element_changes(old, new, path, changed, differ, limit) or plain


def splice(path: Path, start: int, removed: int, items: list[Json]) -> Operation:
    return ["~", cast(Json, path), start, removed, items]


def common_suffix_length(old: list[Json], new: list[Json], limit: int, differ: Differs) -> int:
    """Return the number of equal elements at the ends of both lists, up to `limit`."""
    for number in range(limit):
        if differ(old[-1 - number], new[-1 - number]):
            return number
    return limit


def shifted_window(old: list[Json], new: list[Json], path: Path, differ: Differs) -> list[Operation]:
    """Return the operations for a window that moved on, such as the last lines of a log; none for other changes."""
    if not new or new[0] not in old:
        return []
    gone = old.index(new[0])
    kept = len(old) - gone
    if not gone or differ(old[gone:], new[:kept]):
        return []
    grown = [splice(path, kept, 0, new[kept:])] if len(new) > kept else []
    return [splice(path, 0, gone, []), *grown]


def element_changes(
    old: list[Json], new: list[Json], path: Path, changed: list[int], differ: Differs, limit: int
) -> list[Operation]:
    """Return the operations that change each element in place; none if they aren't shorter than the limit."""
    operations: list[Operation] = []
    if len(old) != len(new):
        shorter = min(len(old), len(new))
        operations.append(splice(path, shorter, len(old) - shorter, new[shorter:]))
    spent = size(operations)
    share = limit / len(changed)
    for number, index in enumerate(changed):
        if spent >= limit or (number > 3 and spent >= share * number):  # or it will be at this rate
            return []
        done = len(operations)
        compare(old[index], new[index], [*path, index], operations, differ)
        spent += size(operations[done:]) - 1  # one comma instead of two brackets
    return operations if spent < limit else []


def apply_delta(old: Json, operations: list[Operation]) -> Json:
    """Return the value after the operations. `old` isn't changed, and both share the parts that are equal."""
    try:
        return _apply(old, operations)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise DeltaMismatch("the delta does not fit the value it is applied to") from error


def _apply(old: Json, operations: list[Operation]) -> Json:
    holder: list[Json] = [old]
    # Copies made here, by id: they can be changed in place. Holding them keeps the ids valid.
    copies: dict[int, Json] = {}
    operation: Any
    for operation in operations:
        word, path = operation[0], operation[1]
        steps = [0, *path]
        last = steps.pop() if word != "~" else None
        place: Any = holder
        for step in steps:
            below = place[step]
            if id(below) not in copies:
                below = place[step] = below.copy()
                copies[id(below)] = below
            place = below
        match word:
            case "=":
                place[last] = operation[2]
            case "-":
                del place[last]
            case "~":
                start, removed, items = operation[2:]
                place[start : start + removed] = items
            case _:
                raise ValueError(word)
    return holder[0]
