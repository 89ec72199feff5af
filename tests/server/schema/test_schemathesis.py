"""The server keeps its OpenAPI description.

Schemathesis sends allowed and forbidden requests as a known user, to existing tables and others. Every response must be
one that is described.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from antarium.server.access import passwords
from antarium.server.access.security import SecuritySettings
from antarium.server.app import document
from tests.server.support.api_server import SEED, first_acts, whole_game
from tests.server.support.real_server import ask, real_server

QUICK = 12
LONG = 400
PATIENT = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]

Case: TypeAlias = "schemathesis.Case[Any]"

schema = schemathesis.pytest.from_fixture("described")


class Place:
    """A server with a user and tables in all phases."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token: str = ask(address, "POST", "/guests", body={"name": "Ada"})["token"]
        self.other: str = ask(address, "POST", "/guests", body={"name": "Ben"})["token"]
        self.turn = count()
        mine: dict[str, Any] = {"game": "revolt", "chairs": [{"kind": "me"}, {"kind": "me"}], "seed": SEED}
        mine["options"] = {"setup": "auto"}
        gathering = {**mine, "chairs": [{"kind": "me"}, {"kind": "open"}]}
        self.tables: list[str] = [
            self.opened(self.token, mine),
            self.opened(self.token, gathering),
            self.opened(self.other, mine),
            self.opened(self.other, gathering),
            self.opened(self.other, {**gathering, "listed": False, "watchers": False}),
            ask(address, "POST", "/records", self.token, {"text": whole_game().write()})["table"],
        ]
        over = self.opened(self.token, mine)
        self.act(over, {"type": "resign", "id": "r", "v": 3})
        self.tables.append(over)
        for version, act in enumerate(first_acts(3), 3):
            self.act(self.tables[0], {"type": "act", "id": f"a{version}", "v": version, "action": act.text})

    def opened(self, token: str, body: dict[str, Any]) -> str:
        return str(ask(self.address, "POST", "/tables", token, body)["table"])

    def act(self, table: str, body: dict[str, Any]) -> None:
        ask(self.address, "POST", f"/tables/{table}/requests", self.token, body)

    def lead(self, case: Case) -> None:
        """Lead a request to a table that exists, but for one in eight."""
        turn = next(self.turn)
        if case.meta is None or not case.meta.generation.mode.is_positive or turn % 8 == 7:
            return
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = self.tables[turn % len(self.tables)]
        if "game" in (case.path_parameters or {}):
            case.path_parameters["game"] = "baseone" if "muster" in case.path else "revolt"
            if isinstance(case.body, dict) and "option" in case.body:
                case.body["option"] = f"roster_{turn % 2 + 1}"
        if isinstance(case.body, dict) and "game" in case.body:
            case.body["game"] = "revolt"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("schemathesis")
    with pytest.MonkeyPatch.context() as patch, real_server(folder, SecuritySettings(local=False)) as address:
        # Passwords take long on purpose, which is not what is tried here.
        patch.setattr(
            passwords, "_digest", lambda password, cost, salt: sha256(salt + repr(password).encode()).digest()
        )
        yield Place(address)


@pytest.fixture(scope="module")
def described(place: Place) -> schemathesis.BaseSchema:
    """The description, with a known user; schemathesis also tries without the token."""
    schema = schemathesis.openapi.from_dict(document())

    @schema.auth()
    class Known:
        def get(self, case: Case, context: schemathesis.AuthContext) -> str:
            return place.token

        def set(self, case: Case, data: str, context: schemathesis.AuthContext) -> None:
            case.headers["Authorization"] = f"Bearer {data}"

    return schema


def try_out(case: Case, place: Place) -> None:
    place.lead(case)
    if "wait" in (case.query or {}):
        case.query["since"] = -1  # nothing to wait for
    case.call_and_validate(base_url=place.address, timeout=120)


@pytest.mark.timeout(600)  # one test for all requests, on a machine that may be busy
@schema.parametrize()
@settings(max_examples=QUICK, deadline=None, suppress_health_check=PATIENT, derandomize=True)
def test_nothing_undescribed(case: Case, place: Place) -> None:
    try_out(case, place)


@pytest.mark.soak
@schema.parametrize()
@settings(max_examples=LONG, deadline=None, suppress_health_check=PATIENT)
def test_nothing_undescribed_for_long(case: Case, place: Place) -> None:
    try_out(case, place)
