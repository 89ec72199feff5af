"""The structs and enumerations that types consist of, with their docstrings."""

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
    """Return all structs and enumerations that the types consist of, by name."""
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
    """Return the name of the class; `Box_int_` for `Box[int]`, as in the schemas."""
    words = [getattr(word, "__name__", str(word)) for word in get_args(kind.cls)]
    plain: str = (get_origin(kind.cls) or kind.cls).__name__
    return re.sub(r"\W", "_", f"{plain}[{', '.join(words)}]") if words else plain


def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """Yield the types that a type consists of."""
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
    """Return the class's own docstring, not an inherited one."""
    return source.cleandoc(vars(get_origin(cls) or cls).get("__doc__") or "")


def note_on(kind: inspect.StructType, field: inspect.Field) -> str:
    """Return the docstring below a field in the source, or the description in its type."""
    extra = field.type.extra_json_schema if isinstance(field.type, inspect.Metadata) else None
    return notes(get_origin(kind.cls) or kind.cls).get(field.name) or (extra or {}).get("description", "")


@cache
def notes(cls: type) -> dict[str, str]:
    """Return the docstrings below the fields of a class and its bases."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        try:
            text = source.getsource(base)
        except (OSError, TypeError):  # built in, or made at run time
            continue
        for part in ast.parse(textwrap.dedent(text)).body:
            for field, below in pairwise(part.body if isinstance(part, ast.ClassDef) else ()):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                        found[name] = source.cleandoc(note)
                    case _:
                        pass
    return found
