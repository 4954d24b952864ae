"""Tables that the room has closed: nobody sits, looks or plays there any more, and what was played there can still be read."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.console.events import DealtByHand
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.hosting import Hosting, hosting_of

if TYPE_CHECKING:
    from cardspeak.journal import Journal
    from cardspeak.server.dealer.messages import Unit
    from cardspeak.server.live.people import Person
    from cardspeak.table.host_events import TableClosed

NOBODY: Final[Mapping[str, int]] = MappingProxyType({})


class Last(NamedTuple):
    """How a table stood after its last entry, `seq`: nobody has chips there. rounds: how many were dealt."""

    seq: int
    rounds: int
    unit: Unit
    chips: Mapping[str, int] = NOBODY


class Closed:
    """A table that is closed, as of its last entry, `event`. delay: how much later than the seats the rail sees what happens."""

    def __init__(self, journal: Journal, stream: str, event: TableClosed, delay: int, now: Callable[[], int]) -> None:
        self.journal = journal
        self.stream = stream
        self.named, self.command = recovery.opening(journal, stream)
        self.published = Last(journal.standing(stream).sequence, journal.standing(stream).rounds, recovery.unit(journal, stream))
        self.moment = event.moment
        self.token = bytes(event.token).decode("ascii")
        self.delay = delay
        self.now = now

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.stream.partition("/")[2]

    @cached_property
    def hosting(self) -> Hosting:
        """What its host had decided."""
        return hosting_of(self.journal, self.stream)

    @cached_property
    def dealt_by_hand(self) -> bool:
        """Whether it had real cards: who sat there, and with what, was told by whoever dealt."""
        return any([isinstance(event, DealtByHand) for event in recovery.entry(self.journal, self.stream, 1).events])

    def open_to(self, person: Person) -> bool:
        """Whether somebody may find it: a private one those who might while it was open."""
        return not self.named.private or person.may_run(self.named.host) or self.hosting.invited(person.name)

    def until(self, person: Person) -> int:
        """The moment up to which somebody may know what happened, 0 for all of it."""
        return self.now() - self.delay if self.delay and not person.may_rule(self.named.host, self.named.private) else 0

    def told_to(self, person: Person) -> Last | None:
        """How it stood, None as long as somebody may not know that yet."""
        until = self.until(person)
        return None if 0 < until < self.moment else self.published


class Past(UserDict[str, Closed]):
    """The tables that are closed, by their names in addresses. However many there are, asking costs what is found alone."""

    def __init__(self) -> None:
        super().__init__()
        self._led: set[bytes] = set()
        self._hosted: dict[str, list[Closed]] = {}

    def __setitem__(self, id: str, closed: Closed) -> None:
        self.pop(id, None)
        super().__setitem__(id, closed)
        if closed.token:
            self._led.add(hash_of(closed.token))
        self._hosted.setdefault(closed.named.host, []).append(closed)

    def __delitem__(self, id: str) -> None:
        closed = self.data.pop(id)
        self._led.discard(hash_of(closed.token))
        self._hosted[closed.named.host].remove(closed)

    def led(self, token: str) -> bool:
        """Whether a link led to one of them."""
        return hash_of(token) in self._led

    def hosted(self, name: str) -> Sequence[Closed]:
        """Those that somebody had opened, in the order in which they came here."""
        return self._hosted.get(name, ())


def hash_of(token: str) -> bytes:
    """By which a link is looked for: how long that takes says nothing about any other."""
    return sha256(token.encode()).digest()
