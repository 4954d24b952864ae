"""How long work goes on, told to whoever watches."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[str, float], None]
"""Told what is being done and how much of it has been, from 0 to 1."""


def silent(what: str, done: float) -> None:
    """Progress that nobody watches."""
