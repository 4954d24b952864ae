"""What is made of its events, or of a state, and by no call of its type."""

from __future__ import annotations

from typing import ClassVar, Self

from cardspeak.rulebook import Refused


class Made:
    """A type that says in words how one makes such a thing, to whoever calls it."""

    __slots__ = ()

    MADE: ClassVar[str]
    """How one is made."""

    def __init__(self, *given: object, **named: object) -> None:
        raise Refused(self.MADE)

    @classmethod
    def _unmade(cls) -> Self:
        """One of which nothing has happened yet."""
        new = cls.__new__(cls)
        new._begin()
        return new

    def _begin(self) -> None:
        """Set what stands before anything happens."""
