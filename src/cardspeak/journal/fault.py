"""What can be wrong with a journal."""

from __future__ import annotations

from typing import NamedTuple


class JournalError(ValueError):
    """A journal that cannot be read, trusted or written. The message is one line and holds no card.

    >>> from cardspeak.journal import open_reader
    >>> open_reader('/nowhere/room.journal')
    Traceback (most recent call last):
        ...
    cardspeak.journal.fault.JournalError: /nowhere/room.journal: no such journal
    """


class Fault(NamedTuple):
    """What is wrong, and with which entry of the stream; `sequence` counts from 1.

    >>> str(Fault(3, 'its bytes are not what its hash says'))
    'entry 3: its bytes are not what its hash says'
    """

    sequence: int
    what: str

    def __str__(self) -> str:
        return f"entry {self.sequence}: {self.what}"


class Damaged(JournalError):
    """A stream that was torn or altered: its name and the `fault`.

    >>> from cardspeak.journal import Fault
    >>> str(Damaged('table/7', Fault(3, 'its bytes are not what its hash says')))
    'table/7: entry 3: its bytes are not what its hash says'
    """

    def __init__(self, stream: str, fault: Fault) -> None:
        super().__init__(f"{stream}: {fault}")
        self.stream = stream
        self.fault = fault
