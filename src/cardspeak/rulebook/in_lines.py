"""A function whose `help` has a line of bounded width: its signature is put into several where it is long.

What reads signatures takes longer to load than a first round, so nothing is worked out before somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from inspect import Signature

F = TypeVar("F", bound=Callable[..., Any])


def in_lines(function: F) -> F:
    """The function, with a signature that `help` shows in lines."""
    function.__signature__ = Later(function)  # type: ignore[attr-defined]
    return function


class Later:
    """Stands for a function's signature, for whoever asks what it is, and is it once something is asked of it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function: Any = function

    @property
    def __class__(self) -> type[Any]:  # by which `inspect` tells whether this is one
        from inspect import Signature

        return Signature

    @__class__.setter
    def __class__(self, kind: type[Any]) -> None:
        raise AttributeError("what this stands for is a signature")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._signature(), name)

    def __str__(self) -> str:
        return str(self._signature())

    def __eq__(self, other: object) -> bool:
        return self._signature() == other

    __hash__ = None  # type: ignore[assignment]

    def _signature(self) -> Signature:
        from cardspeak.rulebook.wrapped import signature_in_lines

        if self._function.__signature__ is self:
            del self._function.__signature__
            self._function.__signature__ = signature_in_lines(self._function)
        made: Signature = self._function.__signature__
        return made
