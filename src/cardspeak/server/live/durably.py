"""Waiting, in an event loop, until what was handed to the journal is durable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardspeak.journal.stores.groups import written

if TYPE_CHECKING:
    from cardspeak.journal import Receipt


async def durable(receipt: Receipt) -> None:
    """Wait until a command is durable. Raises `JournalError` if it could not be written."""
    await written(receipt.durable)
