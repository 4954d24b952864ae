"""The room over real sockets: people and bots play hands to their end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from cardspeak import journal
from cardspeak.journal import verify
from tests.server.mirror import plain
from tests.server.serving import KEY, Client, Served, served


async def played(room: Served, table: str, name: str, rounds: int) -> Client:
    """A person who checks, calls and shows until so many rounds are over."""
    async with room.client(table, name) as client:
        acts = 0

        def turn(client: Client) -> bool:
            return client.options is not None or client.table["round"] > rounds

        while True:
            await client.until(turn)
            if client.table["round"] > rounds:
                return client
            acts += 1
            options: Any = client.options
            client.private["options"] = None
            answer = await client.act(f"{name}-{acts}", plain(options), options["low"])
            assert answer["type"] == "ack", answer


def test_two_people_and_bots_play_hands_to_the_showdown(tmp_path: Path) -> None:
    path = tmp_path / "room.journal"
    with served(path) as room:
        table = room.table(bots=["regular", "rock"])
        room.sit(table, "Ann", "Bob")

        async def both() -> list[Client]:
            return await asyncio.gather(played(room, table, "Ann", 4), played(room, table, "Bob", 4))

        ann, bob = asyncio.run(both())
        assert any("shows" in line["text"] for line in ann.lines)
        assert any("wins" in line["text"] for line in bob.lines)
        past = room.get(f"/api/tables/{table}/rounds/3?name=Ann")
        assert past["seat"] and past["steps"][-1]["lines"]
        own = past["steps"][-1]["cards"].get(str(past["seat"]))
        assert own is None or "??" not in own
    book = journal.SqliteReader(path)
    verdict, ledger = verify(book, f"table/{table}", journal.Key(KEY))
    assert verdict.sound, verdict
    assert sum(ledger.balances.values()) == 0
    book.close()
