"""The toy as it would stand on the shelf."""

from __future__ import annotations

from tests.kernel.toy_game import Toy


def load(data_text: str | None = None, data_name: str = "") -> Toy:
    return Toy()
