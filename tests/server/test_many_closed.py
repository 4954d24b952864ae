"""What the room does costs the same however many tables it has closed: counted in steps of the interpreter, not in time."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import NotFoundException

from cardspeak.journal import Journal, open_store
from cardspeak.journal.stores.keepers import CLAIM, HOSTED, KEPT, SUMS
from cardspeak.server.api import host, tables
from cardspeak.server.cashier import ledger
from cardspeak.server.dealer.clocks import Times
from cardspeak.server.dealer.host_commands import Invite
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Bot, Pause
from cardspeak.server.live.people import Person
from cardspeak.server.live.room import Room
from cardspeak.server.tournament.tournaments import Tournaments
from cardspeak.table import Table
from cardspeak.table.common.clock_events import TableNamed
from cardspeak.table.host_events import TableClosed
from tests.postgres import Cluster, carry_out, empty_place
from tests.server.desk import KEY

FEW, MANY = 10, 500
CITES = ("CS/room/close",)
ANN = Person("Ann")


def closed(path: Path, many: int) -> Journal:
    """A journal of so many tables that Ann had opened, each closed again; a link led to each."""
    journal = Journal(open_store(path), KEY)
    table = Table.open(sign_of(NewTable("t", "T", blinds=(1, 2))), 1_000)
    opened = [*table.events, TableNamed("T", "Ann", False, CITES)]
    with journal.together():
        for number in range(1, many + 1):
            stream = f"table/{number}"
            journal.append(stream, opened, moment=1_000, who="Ann", command=f"Ann/{number}", after=0)
            shut = TableClosed(2_000, tuple(f"link-{number}".encode()), CITES)
            done = journal.append(stream, [shut], moment=2_000, who="clock", command="clock/2", after=1)
    done.durable.result()
    return journal


class Steps:
    """Steps of the interpreter, by function, while inside."""

    def __init__(self) -> None:
        self.by: Counter[str] = Counter()

    def __enter__(self) -> Steps:
        sys.settrace(self._called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _called(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self._step

    def _step(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        self.by[f"{frame.f_code.co_filename.rpartition('/')[2]}:{frame.f_code.co_name}"] += event == "opcode"
        return self._step


def asker(room: Room) -> Any:
    """A request of Ann's."""
    state = SimpleNamespace(room=room, person_of=lambda request: ANN, get=lambda name: None)
    return SimpleNamespace(app=SimpleNamespace(state=state), scope={}, user=None)


async def worked(path: Path, many: int) -> dict[str, Counter[str]]:
    """What each operation of a room of so many closed tables takes."""
    room = Room(closed(path, many), lambda: 3_000, Times(think=(0, 0), pause=10**9))
    events = Tournaments(room)
    room.tables_in_all, room.bots_in_all = 100, 100
    room.open()
    gc.collect()
    gc.disable()
    request, taken = asker(room), dict[str, Counter[str]]()
    groups: Any = SimpleNamespace(room=room, held={})

    async def count(name: str, what: Callable[[], Awaitable[object]]) -> None:
        with Steps() as steps:
            await what()
        taken[name] = steps.by

    async def open_another(name: str) -> None:
        assert (await room.open_table(NewTable(name, "U", blinds=(1, 2)), "Ann", 9)).id == str(many + len(room.keepers))

    async def follow(link: str) -> None:
        room.leads(link)
        with pytest.raises(NotFoundException):
            host.keeper_by(request, link)

    async def given() -> None:
        events._new_stream("1", 1)

    async def own() -> None:
        ledger.own(groups, ANN)

    await open_another("warm")
    keeper = next(iter(room.keepers.values()))
    await keeper.answer("Ann", Invite("i"))
    await tables.lobby.fn(request)
    await count("open", lambda: open_another("u"))
    await count("act", lambda: keeper.answer("Ann", Pause("p")))
    await count("bot", lambda: room.seat_bot(keeper, "Ann", Bot("b")))
    await count("lobby", lambda: tables.lobby.fn(request))
    await count("seats", lambda: tables.own_seats.fn(request))
    await count("link", lambda: follow("link-7"))
    await count("no link", lambda: follow("link-0"))
    await count("a table's stream", given)
    await count("own nights", own)
    await count("restart", lambda: room.restart(keeper.id))
    gc.enable()
    await room.close()
    room.journal.close()
    return taken


def test_no_operation_of_the_room_takes_more_steps_for_more_closed_tables(tmp_path: Path) -> None:
    few, many = [asyncio.run(worked(tmp_path / f"{size}.journal", size)) for size in (FEW, MANY)]
    for name, steps in few.items():
        more = {of: (steps[of], count) for of, count in many[name].items() if count >= steps[of] + MANY}
        assert not more, name
    assert all(sum(steps.values()) for steps in few.values())


def test_what_a_beat_asks_the_database_reads_nothing_of_what_is_closed(cluster: Cluster) -> None:
    url = empty_place(cluster)
    open_store(url, 1).close()
    closed_ones = (
        "INSERT INTO journal_heads (stream, sequence, hash, closed, opened) SELECT 'table/' || n, 2, '', n > 5, 'Ann/' || n"
    )
    carry_out(url, f"{closed_ones} FROM generate_series(1, 2000) AS n")
    carry_out(url, "ANALYZE journal_heads")
    for query in (SUMS, KEPT, CLAIM.partition("FOR UPDATE")[0].partition("(")[2], HOSTED):
        asked = query.replace("$1", "'7'").replace("$2", "'8'")
        plan = "\n".join([str(line) for (line,) in carry_out(url, f"EXPLAIN {asked}")])
        assert "journal_open" in plan and "Seq Scan on journal_heads" not in plan, plan
