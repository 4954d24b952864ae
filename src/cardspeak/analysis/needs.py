"""Packages that come with an extra, asked for before work begins that needs them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import util
from typing import Final

from cardspeak.rulebook import Refused

NUMBERS: Final = ("numpy", "numba")
"""What exact figures are worked out with."""


def need(what: str, modules: Iterable[str], extra: str) -> None:
    """Raises `Refused`, with how to install them, where modules that `what` needs are missing."""
    if lacks := missing(modules):
        raise Refused(f"{what} {' and '.join(lacks)}: pip install 'cardspeak[{extra}]'")


def missing(modules: Iterable[str]) -> list[str]:
    """Those of some modules that are not installed."""
    return [name for name in modules if util.find_spec(name) is None]
