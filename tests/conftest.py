"""What all tests share."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is slow, and so is what draws examples on it; both would fail tests that are right.
settings.register_profile("antarium", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("antarium")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden games anew instead of comparing")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-golden"))
