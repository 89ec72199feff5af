"""Schema: the description of the plain requests says what the endpoints say, and nothing that does not exist."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct

from antarium.server.schema.openapi import Document, Endpoint, Parameter, openapi

Seat = Annotated[int, Meta(ge=0, le=15)]
Most = Annotated[int, Meta(ge=1, le=99)]


class Error(Struct):
    error: str


class Move(Struct, tag="move"):
    to: tuple[int, int]


class Pass(Struct, tag="pass", forbid_unknown_fields=True):
    """Do nothing."""

    why: str | None = None
    """In your own words."""


class Act(Struct):
    action: Move | Pass | None
    extra: msgspec.Raw | None = None


class Point(Struct, array_like=True, tag="at"):
    x: int
    y: int = 0


TABLE = Parameter("table", Annotated[str, Meta(pattern="^[a-z]+$")], "Which table.")
ACT = Endpoint(
    method="post", path="/tables/{table}/seats/{seat}", summary="Act.", tags=("tables",), authenticated=True,
    path_parameters=(TABLE, Parameter("seat", Seat)), body=Act, responses={200: Point, 204: None}, refusals=(409, 404),
)  # fmt: skip
LIST = Endpoint(
    method="get", path="/tables", summary="List.", description="All of them.", responses={200: list[str]},
    query=(Parameter("most", Most, default=20), Parameter("game"), Parameter("open", bool, default=False)),
)  # fmt: skip
PAGE = Endpoint(method="get", path="/", summary="The page.", responses={200: "text/html"}, refusals=(404,))


def described(*endpoints: Endpoint) -> Document:
    return openapi("Tables", "1.0", endpoints, Error, cookie="who")


def references(value: Any) -> list[str]:
    match value:
        case dict():
            mapped = list(value.get("discriminator", {}).get("mapping", {}).values())
            own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
            return own + mapped + [found for inner in value.values() for found in references(inner)]
        case list():
            return [found for inner in value for found in references(inner)]
        case _:
            return []


def test_the_frame() -> None:
    document = described(ACT, LIST, PAGE)
    assert document["openapi"] == "3.1.0"
    assert document["info"] == {"title": "Tables", "version": "1.0"}
    assert set(document["paths"]) == {"/tables/{table}/seats/{seat}", "/tables", "/"}
    assert document["components"]["securitySchemes"] == {
        "cookie": {"type": "apiKey", "in": "cookie", "name": "who"},
        "bearer": {"type": "http", "scheme": "bearer"},
    }


def test_every_reference_leads_somewhere() -> None:
    document = described(ACT, LIST, PAGE)
    schemas = document["components"]["schemas"]
    assert list(schemas) == ["Act", "Error", "Move", "Pass", "Point"]
    assert {found.removeprefix("#/components/schemas/") for found in references(document)} == set(schemas)


def test_it_is_json() -> None:
    document = described(ACT, LIST, PAGE)
    assert msgspec.json.decode(msgspec.json.encode(document)) == document


def test_an_operation() -> None:
    act = described(ACT)["paths"]["/tables/{table}/seats/{seat}"]["post"]
    table = {"type": "string", "pattern": "^[a-z]+$"}
    assert act["operationId"] == "post_tables_table_seats_seat"
    assert (act["summary"], act["tags"]) == ("Act.", ["tables"])
    assert act["parameters"] == [
        {"name": "table", "in": "path", "description": "Which table.", "required": True, "schema": table},
        {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0, "maximum": 15}},
    ]
    assert act["requestBody"]["required"]
    assert act["requestBody"]["content"] == {"application/json": {"schema": {"$ref": "#/components/schemas/Act"}}}
    assert act["security"] == [{"cookie": []}, {"bearer": []}]


def test_answers() -> None:
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    point = {"application/json": {"schema": {"$ref": "#/components/schemas/Point"}}}
    assert described(ACT)["paths"]["/tables/{table}/seats/{seat}"]["post"]["responses"] == {
        "200": {"description": "OK", "content": point},
        "204": {"description": "No Content"},
        "401": {"description": "Unauthorized", "content": error},
        "404": {"description": "Not Found", "content": error},
        "409": {"description": "Conflict", "content": error},
    }
    assert described(PAGE)["paths"]["/"]["get"]["responses"] == {
        "200": {"description": "OK", "content": {"text/html": {"schema": {"type": "string"}}}},
        "404": {"description": "Not Found", "content": error},
    }


def test_a_query() -> None:
    listed = described(LIST)["paths"]["/tables"]["get"]
    assert listed["description"] == "All of them."
    assert listed["security"] == []
    assert "requestBody" not in listed
    most = {"type": "integer", "minimum": 1, "maximum": 99, "default": 20}
    assert listed["parameters"] == [
        {"name": "most", "in": "query", "required": False, "schema": most},
        {"name": "game", "in": "query", "required": True, "schema": {"type": "string"}},
        {"name": "open", "in": "query", "required": False, "schema": {"type": "boolean", "default": False}},
    ]


def test_types() -> None:
    schemas = described(ACT)["components"]["schemas"]
    action, nothing = schemas["Act"]["properties"]["action"]["anyOf"]
    assert nothing == {"type": "null"}
    assert action["discriminator"]["propertyName"] == "type"
    assert schemas["Move"]["properties"]["type"] == {"enum": ["move"]}
    assert schemas["Move"]["properties"]["to"]["prefixItems"] == [{"type": "integer"}, {"type": "integer"}]
    assert schemas["Pass"]["additionalProperties"] is False
    assert schemas["Pass"]["description"] == "Do nothing."
    assert schemas["Pass"]["properties"]["why"]["description"] == "In your own words."
    assert schemas["Point"]["prefixItems"][0] == {"enum": ["at"]}


def test_one_path_with_two_methods() -> None:
    post = Endpoint(method="post", path="/tables", summary="Open.", body=Act, responses={201: None})
    assert set(described(LIST, post)["paths"]["/tables"]) == {"get", "post"}


def test_mistakes() -> None:
    with pytest.raises(ValueError, match="get / is described twice"):
        described(PAGE, PAGE)
    for given in ((), (TABLE, TABLE), (Parameter("seat"),)):
        with pytest.raises(ValueError, match="the parameters are not those of the path"):
            described(
                Endpoint(method="get", path="/t/{table}", summary="", path_parameters=given, responses={200: None})
            )
    optional = (Parameter("table", default="a"),)
    with pytest.raises(ValueError, match="a part of a path has no default"):
        described(
            Endpoint(method="get", path="/t/{table}", summary="", path_parameters=optional, responses={200: None})
        )
