"""Waiting, in an event loop, until what was handed to the journal is durable."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cardspeak.journal import Receipt


async def durable(receipt: Receipt) -> None:
    """Wait until a command is durable. Raises `JournalError` if it could not be written."""
    await written(receipt.durable)


async def written(what: Future[None]) -> None:
    """Wait until what was handed to the journal is durable. Raises `JournalError` if it could not be written."""
    if not what.done():
        loop = asyncio.get_running_loop()
        waiting = _waiting.get((what, loop))
        if waiting is None:
            waiting = _waiting[what, loop] = []
            what.add_done_callback(partial(_wake_from_writer, loop))
        woken = loop.create_future()  # one's own: the receipt's is shared, and nobody may cancel it
        waiting.append(woken)
        await woken
    what.result()


_waiting: Final[dict[tuple[Future[None], asyncio.AbstractEventLoop], list[asyncio.Future[None]]]] = {}
"""Who waits for a group, in each loop: the thread that writes wakes the loop once for all of them."""


def _wake_from_writer(loop: asyncio.AbstractEventLoop, what: Future[None]) -> None:
    """In the thread that has written."""
    if loop.is_closed():
        _waiting.pop((what, loop), None)
    else:
        loop.call_soon_threadsafe(_wake, loop, what)


def _wake(loop: asyncio.AbstractEventLoop, what: Future[None]) -> None:
    for woken in _waiting.pop((what, loop), ()):
        if not woken.done():
            woken.set_result(None)
