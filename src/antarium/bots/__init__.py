"""Bots: players that see only what their seat may see.

Each bot has its own module, which exports it as `BOT`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from antarium.bots.policy import Bot, UnknownBot

__all__ = ["Bot", "UnknownBot", "load", "names"]

MODULES: Final = {"random": "antarium.bots.uniform", "greedy": "antarium.bots.greedy"}


def names() -> tuple[str, ...]:
    """Return the names of all bots, the weakest first."""
    return tuple(MODULES)


def load(name: str) -> Bot:
    """Return the bot of that name, or raise `UnknownBot`."""
    if name not in MODULES:
        raise UnknownBot(f"there is no bot '{name}'; the bots are {', '.join(names())}")
    bot: Bot = import_module(MODULES[name]).BOT
    return bot
