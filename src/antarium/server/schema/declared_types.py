"""Declared: the structures and enumerations that types are made of, and what their source says of them."""

from __future__ import annotations

import ast
import inspect as source
import re
import textwrap
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import get_args, get_origin

from msgspec import inspect

Declared = inspect.StructType | inspect.EnumType
Many = inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType | inspect.CollectionType


def declared(kinds: Sequence[object]) -> dict[str, Declared]:
    """Every structure and every enumeration that the types are made of, by its name."""
    found: dict[str, Declared] = {}
    waiting = list(inspect.multi_type_info(kinds))
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, Declared):
            name = name_of(kind)
            if name not in found:
                found[name] = kind
            elif found[name].cls == kind.cls:
                continue
            else:
                raise ValueError(f"two types are called {name}")
        waiting += parts(kind)
    return {name: found[name] for name in sorted(found)}


def name_of(kind: Declared) -> str:
    """The name of the class; `Box_int_` for `Box[int]`, as in the schemas."""
    words = [getattr(word, "__name__", str(word)) for word in get_args(kind.cls)]
    plain: str = (get_origin(kind.cls) or kind.cls).__name__
    return re.sub(r"\W", "_", f"{plain}[{', '.join(words)}]") if words else plain


def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types a type is written with."""
    match kind:
        case inspect.StructType(fields=fields):
            yield from (field.type for field in fields)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            yield from types
        case inspect.DictType():
            yield kind.value_type
        case inspect.Metadata():
            yield kind.type
        case _ if isinstance(kind, Many):
            yield kind.item_type
        case _:
            return


def documentation(cls: type) -> str:
    """What a class says of itself, and not what its base says."""
    return source.cleandoc(vars(get_origin(cls) or cls).get("__doc__") or "")


def note_on(kind: inspect.StructType, field: inspect.Field) -> str:
    """What is written below a field in the source, or else in its type."""
    extra = field.type.extra_json_schema if isinstance(field.type, inspect.Metadata) else None
    return notes(get_origin(kind.cls) or kind.cls).get(field.name) or (extra or {}).get("description", "")


@cache
def notes(cls: type) -> dict[str, str]:
    """The text below each field of a class and of its bases."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        try:
            text = source.getsource(base)
        except (OSError, TypeError):  # nothing of ours, or made at run time
            continue
        for part in ast.parse(textwrap.dedent(text)).body:
            for field, below in pairwise(part.body if isinstance(part, ast.ClassDef) else ()):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                        found[name] = source.cleandoc(note)
                    case _:
                        pass
    return found
