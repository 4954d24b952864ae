"""What can be wrong with a journal."""

from __future__ import annotations

from typing import NamedTuple


class JournalError(ValueError):
    """A journal that cannot be read, trusted or written. The message is one line and holds no card."""


class Fault(NamedTuple):
    """What is wrong, and with which entry of the stream; `sequence` counts from 1."""

    sequence: int
    what: str

    def __str__(self) -> str:
        return f"entry {self.sequence}: {self.what}"


class Damaged(JournalError):
    """A stream that was torn or altered: its name and the `fault`."""

    def __init__(self, stream: str, fault: Fault) -> None:
        super().__init__(f"{stream}: {fault}")
        self.stream = stream
        self.fault = fault
