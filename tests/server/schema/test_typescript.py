"""TypeScript: every construct the messages use comes out as the client needs it."""

from __future__ import annotations

import enum
from datetime import datetime
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
import pytest
from msgspec import UNSET, Meta, Struct, UnsetType

from antarium.server.schema.typescript import typescript

T = TypeVar("T")


class Side(enum.Enum):
    """Who fights."""

    CROWN = "crown"
    REBELS = "rebels"


class Plain(Struct):
    number: int
    part: float
    word: str
    yes: bool
    none: None
    raw: msgspec.Raw
    anything: Any
    side: Side
    when: datetime
    bounded: Annotated[int, Meta(ge=0, description="From nought up.")]
    """The text below wins."""
    described: Annotated[str, Meta(description="As its type says.")]


class Composed(Struct):
    numbers: tuple[int, ...]
    pair: tuple[int, str]
    maybe: int | None
    maybes: list[str | None]
    grid: tuple[tuple[int, ...], ...]
    by_name: dict[str, Plain]
    by_seat: dict[int, str | None]
    anything: msgspec.Raw | None
    kind: Literal["b | c", "a", 3, None]
    either: Literal["x", "y"] | int | None
    sides: frozenset[Side]


class Move(Struct, tag="move"):
    """Go somewhere.

    Once */ a turn.
    """

    to: int


class Pass(Struct, tag="pass", tag_field="verb", rename={"in_short": "in-short"}):
    in_short: str


class Tree(Struct):
    leaves: tuple[Tree, ...]
    chosen: Move | Later | None


class Later(Struct, tag=True):
    tree: Tree | None


class Point(Struct, array_like=True, tag="at"):
    x: int
    y: int = 0
    note: str = ""


class Defaults(Struct):
    needed: int
    usual: int = 3
    several: list[int] = []
    unset: int | UnsetType = UNSET


class Short(Defaults, omit_defaults=True):
    pass


class Box(Struct, Generic[T]):
    content: T


class Empty(Struct):
    pass


class Odd(NamedTuple):
    x: int


def declared(name: str, text: str) -> str:
    """One declaration out of a module, without its comment."""
    for block in text.strip().split("\n\n"):
        lines = [line for line in block.splitlines() if not line.lstrip().startswith(("/**", "*", "//"))]
        if name in lines[0].split()[:3]:
            return "\n".join(lines)
    raise AssertionError(f"{name} is not declared")


def fields(name: str, text: str) -> list[str]:
    return [line.strip() for line in declared(name, text).splitlines()[1:-1]]


def test_plain_types() -> None:
    assert fields("Plain", typescript("", [Plain])) == [
        "number: number;", "part: number;", "word: string;", "yes: boolean;", "none: null;", "raw: unknown;",
        "anything: unknown;", "side: Side;", "when: string;", "bounded: number;", "described: string;",
    ]  # fmt: skip


def test_composed_types() -> None:
    assert fields("Composed", typescript("", [Composed])) == [
        "numbers: readonly number[];",
        "pair: readonly [number, string];",
        "maybe: number | null;",
        "maybes: readonly (string | null)[];",
        "grid: readonly (readonly number[])[];",
        "by_name: Record<string, Plain>;",
        "by_seat: Record<string, string | null>;",
        "anything: unknown;",
        'kind: "a" | "b | c" | 3 | null;',
        'either: "x" | "y" | number | null;',
        "sides: readonly Side[];",
    ]


def test_enumerations_and_what_is_reached_are_declared_too() -> None:
    text = typescript("", [dict[str, Composed]])
    assert declared("Side", text) == 'export type Side = "crown" | "rebels";'
    assert declared("Plain", text)


def test_tags_and_names() -> None:
    text = typescript("", [Move, Pass])
    assert fields("Move", text) == ['type: "move";', "to: number;"]
    assert fields("Pass", text) == ['verb: "pass";', '"in-short": string;']


def test_types_that_hold_each_other() -> None:
    text = typescript("", [Tree])
    assert fields("Tree", text) == ["leaves: readonly Tree[];", "chosen: Move | Later | null;"]
    assert fields("Later", text) == ['type: "Later";', "tree: Tree | null;"]


def test_comments() -> None:
    text = typescript("Made by hand;\n\ndo not look.", [Move, Plain])
    assert text.startswith("// Made by hand;\n//\n// do not look.\n\n")
    assert "\n/**\n * Go somewhere.\n *\n * Once *\\/ a turn.\n */\nexport interface Move {" in text
    assert "\n/** Who fights. */\nexport type Side" in text
    assert "\n  /** The text below wins. */\n  bounded: number;" in text
    assert "\n  /** As its type says. */\n  described: string;" in text
    assert "\n\nexport interface Plain {" in text


def test_defaults() -> None:
    sent = ["needed: number;", "usual: number;", "several: readonly number[];", "unset?: number;"]
    received = ["needed: number;", "usual?: number;", "several?: readonly number[];", "unset?: number;"]
    assert fields("Defaults", typescript("", sent=[Defaults])) == sent
    assert fields("Defaults", typescript("", received=[Defaults])) == received
    assert fields("Defaults", typescript("", sent=[list[Defaults]], received=[Defaults])) == sent
    assert fields("Short", typescript("", sent=[Short])) == received


def test_structures_written_as_lists() -> None:
    sent = 'export type Point = readonly [type: "at", x: number, y: number, note: string];'
    received = 'export type Point = readonly [type: "at", x: number, y?: number, note?: string];'
    assert declared("Point", typescript("", sent=[Point])) == sent
    assert declared("Point", typescript("", received=[Point])) == received


def test_generic_and_empty_structures() -> None:
    text = typescript("", [Box[int], Empty])
    assert fields("Box_int_", text) == ["content: number;"]
    assert declared("Empty", text) == "export type Empty = Record<string, never>;"


def test_unions() -> None:
    text = typescript("", [Move], [Later], {"Action": [Move, Later]})
    assert declared("Action", text) == "export type Action = Move | Later;"
    names = [type(f"Message{number:02}", (Struct,), {"__annotations__": {}}) for number in range(12)]
    long = declared("Any", typescript("", names, unions={"Any": names}))
    lines = [f"  | Message{number:02}" for number in range(12)]
    assert long == "\n".join(["export type Any =", *lines]) + ";"


def test_the_order_of_the_types_makes_no_difference() -> None:
    text = typescript("", [Move, Composed, Tree])
    assert text == typescript("", [Tree, Move, Composed])
    names = [line.split()[2] for line in text.splitlines() if line.startswith("export")]
    assert names == sorted(names)


def test_what_cannot_be_declared() -> None:
    other = type("Move", (Struct,), {"__annotations__": {}})
    with pytest.raises(ValueError, match="two types are called Move"):
        typescript("", [Move, other])
    with pytest.raises(ValueError, match="two types are called Move"):
        typescript("", [Move], unions={"Move": [Move]})
    with pytest.raises(ValueError, match="can't be written in TypeScript"):
        typescript("", [Box[Odd]])
