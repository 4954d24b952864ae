"""Waiting, in an event loop, until what was handed to the journal is durable."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Future

    from cardspeak.journal import Receipt


async def durable(receipt: Receipt) -> None:
    """Wait until a command is durable. Raises `JournalError` if it could not be written."""
    await written(receipt.durable)


async def written(what: Future[None]) -> None:
    """Wait until what was handed to the journal is durable. Raises `JournalError` if it could not be written."""
    if not what.done():
        loop = asyncio.get_running_loop()
        woken = loop.create_future()  # one's own: the receipt's is shared, and nobody may cancel it

        def wake() -> None:
            if not woken.done():
                woken.set_result(None)

        what.add_done_callback(lambda _: None if loop.is_closed() else loop.call_soon_threadsafe(wake))
        await woken
    what.result()
