"""What is worked out once for everybody who looks at a tournament, however many pages ask, until something happens in it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Once:
    """Values by key, forgotten as soon as the event's journal has a further entry. made: how one is worked out."""

    def __init__(self) -> None:
        self._entry = 0
        self._held: dict[Hashable, Any] = {}

    def __call__(self, entry: int, key: Hashable, made: Callable[[], T]) -> T:
        if entry != self._entry:
            self._entry = entry
            self._held.clear()
        if key not in self._held:
            self._held[key] = made()
        value: T = self._held[key]
        return value
