"""What is made of its events, or of a state, and by no call of its type."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Protocol, Self, TypeVar

from cardspeak.rulebook import Cites, Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cardspeak.events.base import Event

E = TypeVar("E", bound="Event")
R = TypeVar("R", bound="Taking")

BROKEN: Final = (ArithmeticError, AttributeError, LookupError, MemoryError, TypeError, ValueError)
"""What letting an event happen ends in where it is none that can: those of a file that somebody changed, or of another round."""


def unfollowed(error: Exception, number: int, event: Event, cites: Cites = ()) -> Refused:
    """What is said of an event that cannot happen after those before it; what was refused already is told as it was."""
    if isinstance(error, Refused):
        return error
    return Refused(f"event {number}, {kind_of(event)}, does not follow from those before it", cites)


def let_happen(events: Iterable[E], take: Callable[[E], object], cites: Cites = ()) -> None:
    """Let events happen, one after the other. Raises `Refused` for the first that cannot after those before it."""
    for number, event in enumerate(events, 1):
        try:
            take(event)
        except BROKEN as error:
            raise unfollowed(error, number, event, cites) from None


def whole(made: R, events: Sequence[Event]) -> R:
    """A round, all of whose events have happened. Raises `Refused` for the first that cannot after those before it."""
    try:
        made.take(events)
    except BROKEN as error:
        raise unfollowed(error, len(made.events), made.events[-1]) from None
    return made


def kind_of(event: Event) -> str:
    """What a kind of event is called where it is written down."""
    return str(getattr(type(event), "__struct_config__", None) and type(event).__struct_config__.tag)


class Taking(Protocol):
    """What events happen in, many at once."""

    events: list[Event]

    def take(self, events: Iterable[Event]) -> None:
        """Let events happen, one after the other."""


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
