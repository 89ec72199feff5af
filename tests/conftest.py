"""Options and settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# On a busy machine, tests and the generation of examples can be slow without being wrong.
settings.register_profile("antarium", suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("antarium")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="rewrite the golden games instead of comparing them")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-golden"))
