"""Tables that are out of order: something is wrong with what their journal holds, or went wrong with it, and nobody can play.

Nothing is written for them. Each is tried again when the room starts, when an administrator says so, and by itself after waits
that grow, unless its journal is damaged: that nobody mends by waiting.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NamedTuple

from cardspeak.journal import JournalError
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.hosting import Hosting, hosting_of
from cardspeak.server.http import log

if TYPE_CHECKING:
    from cardspeak.journal import Journal
    from cardspeak.server.live.people import Person
    from cardspeak.table.common.clock_events import TableNamed

LOG: Final = logging.getLogger("cardspeak.room")
FIRST_WAIT: Final = 4.0
"""Seconds after which a table that failed is tried again for the first time."""


class EndedUnseen(Exception):
    """The task that keeps a table has ended, and nobody had ended it."""


class OutOfOrderError(Exception):
    """Something is asked of a table that is out of order."""

    def __init__(self, id: str) -> None:
        super().__init__(f"table {id} is out of order: nobody can play there until whoever runs the room has put it right")


class OutOfOrder(NamedTuple):
    """A table that is out of order since `moment`, and why, in words that show no card and no value.

    named, hosting, command: how it was opened, what its host decided and the command that opened it, as far as that can be
    read still. again: the moment at which it is tried again by itself, 0 for never.
    """

    stream: str
    moment: int
    why: str
    named: TableNamed | None
    hosting: Hosting | None
    command: str
    again: int = 0

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.stream.partition("/")[2]

    @property
    def name(self) -> str:
        """Its name, unless it may be a private one's."""
        return self.named.name if self.named and (self.hosting or not self.named.private) else f"table {self.id}"

    @property
    def host(self) -> str:
        """Who opened it, empty for the house and where that cannot be told."""
        return self.named.host if self.named and self.hosting else ""

    def open_to(self, person: Person) -> bool:
        """Whether somebody may know of it: those who might find it before; if that cannot be read, its number is no secret."""
        return self.hosting is None or self.hosting.invited(person.name) or person.may_run(self.host)


def out_of_order(journal: Journal, stream: str, error: Exception, moment: int, again: int) -> OutOfOrder:
    """A table that cannot be gone on with because of an error, which is logged, until the moment `again` at least."""
    why = what_is_wrong(error)
    LOG.error("a table is out of order", exc_info=error, extra={"facts": {"table": stream, "why": why}})
    named, hosting, command = None, None, ""
    with suppress(Exception):
        named, command = recovery.opening(journal, stream)
        hosting = hosting_of(journal, stream)
    return OutOfOrder(stream=stream, moment=moment, why=why, named=named, hosting=hosting, command=command, again=again)


def what_is_wrong(error: Exception) -> str:
    """An error in a line. Only the journal's own words are quoted: any other's could name a card that nobody may know."""
    if isinstance(error, JournalError):
        return str(error)
    where = log.frames(error.__traceback__)
    return f"{type(error).__name__}{f' at {where[-1]}' if where else ''}"
