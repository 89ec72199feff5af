"""The OpenAPI 3.1 description, made from the types that read and write the requests."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Any, Literal

import msgspec
from msgspec import UNSET, inspect

from antarium.kernel.records import Record
from antarium.server.schema.declared_types import declared, note_on

REFERENCE = "#/components/schemas/{name}"

Method = Literal["get", "post", "put", "patch", "delete"]
Document = dict[str, Any]


class Parameter(Record, frozen=True):
    """A path or query parameter. Its type has the bounds: `Annotated[int, Meta(ge=0, le=15)]`."""

    name: str
    kind: object = str
    description: str = ""
    default: object = UNSET
    """The default of an optional query parameter; without one it is required."""


class Endpoint(Record, frozen=True, kw_only=True):
    """An endpoint of the HTTP API."""

    method: Method
    path: str
    """The template: `/api/tables/{table}`."""
    summary: str
    description: str = ""
    path_parameters: tuple[Parameter, ...] = ()
    query: tuple[Parameter, ...] = ()
    body: object = None
    """The type of the request's body, or None."""
    responses: Mapping[int, object]
    """The body type of each response by status: None for no body, a media type such as `text/html` for text."""
    refusals: tuple[int, ...] = ()
    """The statuses of error responses; 401 is implied if `authenticated`."""
    tags: tuple[str, ...] = ()
    authenticated: bool = False
    """True if a user must be logged in."""


def openapi(title: str, version: str, endpoints: Sequence[Endpoint], error: object, cookie: str = "token") -> Document:
    """Return the OpenAPI document; refusals have the body `error`, and `cookie` names the login cookie."""
    for endpoint in endpoints:
        check_path(endpoint)
    schemas = Schemas([kind for endpoint in endpoints for kind in kinds_of(endpoint)] + [error])
    paths: dict[str, Document] = {}
    for endpoint in endpoints:
        methods = paths.setdefault(endpoint.path, {})
        if endpoint.method in methods:
            raise ValueError(f"{endpoint.method} {endpoint.path} is described twice")
        methods[endpoint.method] = operation(endpoint, schemas, error)
    return {
        "openapi": "3.1.0",
        "info": {"title": title, "version": version},
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": cookie},
                "bearer": {"type": "http", "scheme": "bearer"},
            },
        },
    }


class Schemas:
    """The schemas of all types used."""

    def __init__(self, kinds: Sequence[object]) -> None:
        distinct: list[object] = []
        for kind in kinds:
            if kind not in distinct:
                distinct.append(kind)
        schemas, components = msgspec.json.schema_components(distinct, ref_template=REFERENCE)
        self.known = list(zip(distinct, schemas, strict=True))
        self.components = {name: components[name] for name in sorted(components)}
        for name, found in declared(distinct).items():
            if isinstance(found, inspect.StructType) and not found.array_like:
                properties = self.components[name]["properties"]
                for field in found.fields:
                    if note := note_on(found, field):
                        properties[field.encode_name]["description"] = note

    def of(self, kind: object) -> Document:
        return dict(next(schema for known, schema in self.known if known == kind))


def kinds_of(endpoint: Endpoint) -> Iterator[object]:
    """Yield all types used by an endpoint."""
    for parameter in (*endpoint.path_parameters, *endpoint.query):
        yield parameter.kind
    yield from (kind for kind in (endpoint.body, *endpoint.responses.values()) if is_json(kind))


def is_json(kind: object) -> bool:
    """True if a body is JSON: neither absent nor plain text."""
    return kind is not None and not isinstance(kind, str)


def operation(endpoint: Endpoint, schemas: Schemas, error: object) -> Document:
    described: Document = {"operationId": operation_id(endpoint), "summary": endpoint.summary}
    if endpoint.description:
        described["description"] = endpoint.description
    if endpoint.tags:
        described["tags"] = list(endpoint.tags)
    parameters = [parameter(given, "path", schemas) for given in endpoint.path_parameters]
    parameters += [parameter(given, "query", schemas) for given in endpoint.query]
    if parameters:
        described["parameters"] = parameters
    if endpoint.body is not None:
        described["requestBody"] = {"required": True, "content": content(endpoint.body, schemas)}
    refusals = (*endpoint.refusals, 401) if endpoint.authenticated else endpoint.refusals
    answers = dict.fromkeys(refusals, error)
    answers |= endpoint.responses
    described["responses"] = {str(status): response(status, answers[status], schemas) for status in sorted(answers)}
    described["security"] = [{"cookie": []}, {"bearer": []}] if endpoint.authenticated else []
    return described


def operation_id(endpoint: Endpoint) -> str:
    """`get_api_tables_table` for `GET /api/tables/{table}`."""
    return "_".join([endpoint.method, *re.findall(r"[A-Za-z0-9]+", endpoint.path)])


def parameter(given: Parameter, place: Literal["path", "query"], schemas: Schemas) -> Document:
    schema = schemas.of(given.kind)
    described: Document = {"name": given.name, "in": place}
    if given.description:
        described["description"] = given.description
    if given.default is not UNSET:
        schema["default"] = msgspec.to_builtins(given.default)
    return described | {"required": given.default is UNSET, "schema": schema}


def response(status: int, kind: object, schemas: Schemas) -> Document:
    described: Document = {"description": HTTPStatus(status).phrase}
    return described if kind is None else described | {"content": content(kind, schemas)}


def content(kind: object, schemas: Schemas) -> Document:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": schemas.of(kind)}}


def check_path(endpoint: Endpoint) -> None:
    """Raise unless the described path parameters are those of the path."""
    parts = re.findall(r"{(\w+)}", endpoint.path)
    if sorted(parts) != sorted(given.name for given in endpoint.path_parameters):
        raise ValueError(f"{endpoint.method} {endpoint.path}: the parameters are not those of the path")
    if any(given.default is not UNSET for given in endpoint.path_parameters):
        raise ValueError(f"{endpoint.method} {endpoint.path}: a part of a path has no default")
