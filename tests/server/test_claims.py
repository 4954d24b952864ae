"""What a process claims, it goes on at: nothing is claimed for a membership that began while the room was away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from types import SimpleNamespace
from typing import Any, cast

import pytest

from cardspeak.journal.stores.keepers import Stream
from cardspeak.server.live.sharing import Sharing


class Joining:
    """A share whose room is lost, and which joins anew, while what is asked next waits for the database."""

    def __init__(self, desk: bool) -> None:
        self.room: Any = SimpleNamespace(away=False, keepers={}, broken={}, events=None, on_open=[], on_stream={})
        self.desk, self.draining, self.id, self.fair = desk, False, 7, 9
        self.kept, self.free, self.members = {"table/1": Stream(None)}, ["table/1"], []
        self.claimed = 0

    @asynccontextmanager
    async def asked(self) -> AsyncIterator[Any]:
        self.room.away = True
        yield self

    def on_the_way(self) -> Any:
        return nullcontext()

    async def see(self, lease: Any) -> None: ...

    async def claim(self, most: int) -> dict[str, None]:
        self.claimed += 1
        return {"table/1": None}

    async def claim_desk(self) -> dict[str, None]:
        self.claimed += 1
        return {"accounts": None}

    async def closed(self) -> list[str]:
        return []


@pytest.mark.parametrize("desk", [True, False])
def test_nothing_is_claimed_that_could_not_be_gone_on_with(desk: bool) -> None:
    share = Joining(desk)
    asyncio.run(Sharing(share.room, cast(Any, share))._take())
    assert share.claimed == 0
    assert share.desk == desk
