"""Deltas: applied to the old value, they give the new one exactly, and are never longer than it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from antarium.server.live.deltas import DeltaMismatch, Json, Operation, apply_delta, difference, json_difference

scalars: st.SearchStrategy[Json] = st.one_of(
    st.sampled_from([None, True, False, -1, 0, 1, 2, 0.0, -0.0, 1.0, "", "a", "<é\u2028"]),
    st.integers(-(2**53), 2**53),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=4),
)
keys = st.sampled_from(["a", "b", "c", "id", "0", ""]) | st.text(max_size=2)
values: st.SearchStrategy[Json] = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=8) | st.dictionaries(keys, inner, max_size=6), max_leaves=30
)


def written(value: object) -> bytes:
    """Return JSON, in which True, 1 and 1.0 differ."""
    return json.encode(value, order="sorted")


def read(text: bytes) -> Json:
    value: Json = json.decode(text)
    return value


def check(old: Json, new: Json) -> list[Operation]:
    """Make, send and apply the delta. It must not change its inputs, and not be longer than the whole value."""
    before, after = written(old), written(new)
    operations = difference(old, new)
    received: list[Operation] = json.decode(json.encode(operations))
    assert written(apply_delta(old, operations)) == after
    assert written(apply_delta(read(before), received)) == after
    assert (written(old), written(new)) == (before, after)
    assert written(received) == written(operations)
    assert len(written(operations)) <= len(written([["=", [], new]]))
    assert bool(operations) == (before != after)
    return operations


@given(values, values)
def test_any_value_becomes_any_other(old: Json, new: Json) -> None:
    check(old, new)


@st.composite
def edited(draw: st.DrawFn, value: Json) -> Json:
    """Draw the value with a few nested changes, as between two views of one table."""
    match value:
        case dict():
            kept = {key: draw(edited(inner)) for key, inner in value.items() if draw(st.integers(0, 5))}
            return kept | (draw(st.dictionaries(keys, scalars, max_size=1)) if draw(st.booleans()) else {})
        case list():
            start, end = (draw(st.integers(0, len(value))) for _ in range(2))
            changed = [draw(edited(inner)) if draw(st.booleans()) else inner for inner in value]
            return changed[:start] + draw(st.lists(scalars, max_size=2)) + changed[end:]
        case _:
            return draw(scalars) if draw(st.booleans()) else value


@settings(max_examples=200)
@given(values.flatmap(lambda value: st.tuples(st.just(value), edited(value))))
def test_an_edited_value_gets_a_right_delta(pair: tuple[Json, Json]) -> None:
    check(*pair)


@pytest.mark.parametrize(("old", "new"), [(1, True), (0, False), (1, 1.0), (0.0, -0.0), (True, 1.0), (2**70, 2.0**70)])
def test_values_that_are_equal_in_python_but_not_in_json(old: Json, new: Json) -> None:
    numbers: list[Json] = list(range(20))
    for left, right in ((old, new), (new, old)):
        check(left, right)
        check({"a": [left], "b": 1}, {"a": [right], "b": 1})
        check([*numbers, left, 3], [*numbers, right, 3])
        check([left, *numbers], [*numbers, right])
        check({"a": {"x": left, "y": numbers}}, {"a": {"x": right, "y": numbers}})


def test_key_order_is_not_a_difference() -> None:
    assert check({"a": 1, "b": 2, "c": [{"x": 1, "y": 2}]}, {"c": [{"y": 2, "x": 1}], "b": 2, "a": 1}) == []


def with_words(value: Json) -> Json:
    """Put the value beside a long constant text, so that sending the whole is never shorter."""
    return {"at": value, "words": "as it was " * 20}


def change(old: Json, new: Json) -> list[Operation]:
    return check(with_words(old), with_words(new))


def test_keys() -> None:
    assert change({"a": 1, "b": 2}, {"a": 1, "b": 3, "c": [4]}) == [["=", ["at", "b"], 3], ["=", ["at", "c"], [4]]]
    assert change({"a": 1, "b": 2}, {"a": 1}) == [["-", ["at", "b"]]]
    assert change({"a": 1, "b": 2}, {"a": 3, "b": 4}) == [["=", ["at"], {"a": 3, "b": 4}]]


def test_lists() -> None:
    numbers: list[Json] = list(range(100, 140))
    assert change(numbers, [*numbers, 1, 2]) == [["~", ["at"], 40, 0, [1, 2]]]
    assert change(numbers, numbers[:38]) == [["~", ["at"], 38, 2, []]]
    assert change(numbers, [*numbers[:7], *numbers[9:]]) == [["~", ["at"], 7, 2, []]]
    assert change(numbers, [*numbers[:7], 5, *numbers[7:]]) == [["~", ["at"], 7, 0, [5]]]
    assert change(numbers, numbers[::-1]) == [["~", ["at"], 0, 40, numbers[::-1]]]


def test_a_few_changed_elements() -> None:
    numbers: list[Json] = list(range(100, 140))
    changed = [*numbers]
    changed[3] = changed[33] = 0
    one_by_one: list[Operation] = [["=", ["at", 3], 0], ["=", ["at", 33], 0]]
    assert change(numbers, changed) == one_by_one
    assert change(numbers, [*changed, 9]) == [["~", ["at"], 40, 0, [9]], *one_by_one]


def test_one_field_of_every_element() -> None:
    ships: list[Json] = [{"id": number, "name": f"the ship {number}", "moved": False} for number in range(6)]
    moved: list[Json] = [{"id": number, "name": f"the ship {number}", "moved": True} for number in range(6)]
    assert change(ships, moved) == [["=", ["at", number, "moved"], True] for number in range(6)]


def test_a_log_that_moves_on() -> None:
    lines: list[Json] = [f"line {number}" for number in range(45)]
    assert change(lines[:40], lines[5:]) == [["~", ["at"], 0, 5, []], ["~", ["at"], 35, 0, lines[40:]]]


def test_equal_parts_are_shared() -> None:
    kept: Json = {"deep": [1]}
    old: dict[str, Json] = {"kept": kept, "changed": {"a": 1, "b": [1]}}
    new = apply_delta(old, [["=", ["changed", "a"], 2], ["~", ["changed", "b"], 1, 0, [2]]])
    assert isinstance(new, dict)
    assert new["kept"] is kept
    assert old["changed"] == {"a": 1, "b": [1]}
    assert new["changed"] == {"a": 2, "b": [1, 2]}


def test_operations_are_not_modified() -> None:
    operations: list[Operation] = [["=", ["a"], {"b": [1]}], ["=", ["a", "b", 0], 2]]
    assert apply_delta({}, operations) == apply_delta({}, operations) == {"a": {"b": [2]}}
    assert operations[0] == ["=", ["a"], {"b": [1]}]


@pytest.mark.parametrize(
    "operation",
    [["=", ["a", "b"], 1], ["-", ["b"]], ["=", ["l", 5], 1], ["~", ["a"], 0, 0, []], ["~", ["l"], 0], ["?", ["a"]], []],
)
def test_a_delta_for_another_value_is_refused(operation: Operation) -> None:
    with pytest.raises(DeltaMismatch, match="does not fit"):
        apply_delta({"a": 1, "l": []}, [operation])


@given(values, values)
@settings(max_examples=400, deadline=None)
def test_a_delta_of_encoded_json(old: Json, new: Json) -> None:
    operations = json_difference(json.encode(old), json.encode(new))
    assert written(apply_delta(read(json.encode(old)), operations)) == written(new)
    assert not (operations and json.encode(old) == json.encode(new))


def test_a_change_in_a_long_list_is_one_operation() -> None:
    pieces: list[Json] = [{"id": number, "at": [number, 0]} for number in range(100)]
    moved: list[Json] = [*pieces[:40], {"id": 40, "at": [7, 0]}, *pieces[41:]]
    old, new = json.encode({"pieces": pieces, "turn": 1}), json.encode({"pieces": moved, "turn": 1})
    assert json_difference(old, new) == [["=", ["pieces", 40, "at", 0], 7]]
