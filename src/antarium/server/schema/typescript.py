"""The client's TypeScript types, made from the types that the server reads and writes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import get_origin

import msgspec
from msgspec import NODEFAULT, inspect

from antarium.server.schema.declared_types import Declared, Many, declared, documentation, name_of, note_on

WIDTH = 120
Text = (
    inspect.StrType | inspect.BytesType | inspect.ByteArrayType | inspect.MemoryViewType | inspect.UUIDType
    | inspect.DateTimeType | inspect.DateType | inspect.TimeType | inspect.TimeDeltaType | inspect.DecimalType
)  # fmt: skip


def typescript(
    header: str,
    sent: Sequence[object] = (),
    received: Sequence[object] = (),
    unions: Mapping[str, Sequence[object]] | None = None,
) -> str:
    """Return a module with all types the server sends and receives, their parts, and the named unions.

    Sent types have all their fields. In types that are only received, fields with a default are optional.
    """
    full = declared(sent)
    every = declared([*sent, *received])
    texts = {name: declaration(name, kind, name not in full) for name, kind in every.items()}
    for name, members in (unions or {}).items():
        if name in texts:
            raise ValueError(f"two types are called {name}")
        texts[name] = alias(name, inspect.UnionType(inspect.multi_type_info(members)))
    comment = "".join(f"// {line}".rstrip() + "\n" for line in header.splitlines())
    return comment + "".join(f"\n{texts[name]}" for name in sorted(texts))


def expression(kind: inspect.Type) -> str:
    """Return a type in TypeScript."""
    match kind:
        case inspect.StructType() | inspect.EnumType():
            return name_of(kind)
        case inspect.Metadata(type=inner):
            return expression(inner)
        case inspect.AnyType() | inspect.RawType():
            return "unknown"
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.LiteralType() | inspect.UnionType():
            return " | ".join(members(kind))
        case inspect.TupleType(item_types=types):
            return f"readonly [{', '.join(map(expression, types))}]"
        case inspect.DictType(value_type=inner):  # keys are always text in JSON
            return f"Record<string, {expression(inner)}>"
        case _ if isinstance(kind, Text):
            return "string"
        case _ if isinstance(kind, Many):
            item = expression(kind.item_type)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case _:
            raise ValueError(f"{kind} can't be written in TypeScript")


def literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def members(kind: inspect.Type) -> list[str]:
    """Return the distinct members of a union, null last; only `unknown` if it is one of them."""
    match kind:
        case inspect.UnionType(types=types):
            texts = dict.fromkeys(text for part in types for text in members(part))
        case inspect.LiteralType(values=values):
            texts = dict.fromkeys(sorted(map(literal, values)))
        case inspect.Metadata(type=inner):
            return members(inner)
        case _:
            return [expression(kind)]
    return ["unknown"] if "unknown" in texts else sorted(texts, key="null".__eq__)


def declaration(name: str, kind: Declared, lax: bool) -> str:
    """Return the declaration of a struct or an enumeration."""
    about = comment(documentation(kind.cls))
    if isinstance(kind, inspect.EnumType):
        return about + f"export type {name} = {' | '.join(literal(member.value) for member in kind.cls)};\n"
    if kind.array_like:
        return about + f"export type {name} = readonly [{', '.join(elements(kind, lax))}];\n"
    lines = [f"  {key(kind.tag_field)}: {literal(kind.tag)};\n"] if kind.tag_field else []
    for field in kind.fields:
        optional = "?" if may_lack(kind, field, lax) else ""
        lines.append(comment(note_on(kind, field), "  "))
        lines.append(f"  {key(field.encode_name)}{optional}: {expression(field.type)};\n")
    if not lines:
        return about + f"export type {name} = Record<string, never>;\n"
    return about + f"export interface {name} {{\n{''.join(lines)}}}\n"


def elements(kind: inspect.StructType, lax: bool) -> Iterator[str]:
    """Yield the elements of a struct that is encoded as a list; only trailing ones can be optional."""
    if kind.tag_field:
        yield f"{kind.tag_field}: {literal(kind.tag)}"
    for number, field in enumerate(kind.fields):
        optional = "?" if all(may_lack(kind, later, lax) for later in kind.fields[number:]) else ""
        yield f"{field.encode_name}{optional}: {expression(field.type)}"


def may_lack(kind: inspect.StructType, field: inspect.Field, lax: bool) -> bool:
    if field.required:
        return False
    unset = field.default is NODEFAULT and field.default_factory is NODEFAULT
    struct: type[msgspec.Struct] = get_origin(kind.cls) or kind.cls
    return lax or unset or struct.__struct_config__.omit_defaults


def key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_$][\w$]*", name, re.ASCII) else literal(name)


def alias(name: str, kind: inspect.UnionType) -> str:
    line = f"export type {name} = {expression(kind)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {member}" for member in members(kind)) + ";\n"


def comment(text: str, indent: str = "") -> str:
    """Return a TSDoc comment, or an empty string."""
    lines = text.replace("*/", "*\\/").splitlines()
    match lines:
        case []:
            return ""
        case [line]:
            return f"{indent}/** {line} */\n"
        case _:
            return "".join(
                [f"{indent}/**\n", *(f"{indent} * {line}".rstrip() + "\n" for line in lines), f"{indent} */\n"]
            )
