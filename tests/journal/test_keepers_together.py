"""Keepers that join, hang, are buried, claim, give and write in any order, on a real PostgreSQL: only a keeper writes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import asyncpg
import pytest
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, invariant, rule, run_state_machine_as_test

from cardspeak.journal import Row, open_store
from cardspeak.journal.stores.groups import Group
from cardspeak.journal.stores.keepers import Buried, Lease, Stream
from cardspeak.journal.stores.packing import kept_of
from cardspeak.journal.stores.postgres import values_of
from cardspeak.journal.stores.schema import WRITE

STREAMS = [f"table/{number}" for number in range(1, 5)] + ["chat/1"]
NUMBERS = {stream: number for number, stream in enumerate(STREAMS, 1)}
ALONE = None
EXAMPLES = int(os.environ.get("CARDSPEAK_KEEPERS", "20"))
ENTRIES = "SELECT head.stream, entry.sequence FROM journal_entries AS entry JOIN journal_heads AS head ON number = entry.stream"
SEED = int(os.environ.get("CARDSPEAK_SEED", "0"))
PATIENT = 600.0
"""A lease longer than any test: nobody is buried for a slow machine's silence."""


class Keepers(RuleBasedStateMachine):
    """The model: who lives, whose each stream is and who is to have it, and how many entries it has."""

    url: str
    made = Bundle("made")

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.line: Any = self.do(asyncpg.connect(self.url, server_settings={"synchronous_commit": "off"}))
        self.do(self.line.execute("TRUNCATE journal_entries, journal_heads, journal_snapshots, journal_keepers CASCADE"))
        self.living: dict[int, Lease] = {}
        self.owner: dict[str, int | None] = {}
        self.wanted: dict[str, int] = {}
        self.last: dict[str, int] = {}
        self.by: dict[tuple[str, int], int | None] = {}

    def do(self, question: Any) -> Any:
        return self.loop.run_until_complete(question)

    def teardown(self) -> None:
        for lease in self.living.values():
            lease.hang_up()
        self.do(self.line.close())
        self.loop.close()

    @rule(target=made)
    def join(self) -> int:
        lease = Lease(self.url, "127.0.0.1:1")
        self.do(lease.join())
        self.living[lease.id] = lease
        return lease.id

    @rule(keeper=made)
    def beat(self, keeper: int) -> None:
        if keeper in self.living:
            self.do(self.living[keeper].beat())

    @rule(keeper=consumes(made), by=made)
    def bury(self, keeper: int, by: int) -> None:
        """One is killed, and another one sees it."""
        if keeper not in self.living or by not in self.living or keeper == by:
            return
        self.living.pop(keeper).hang_up()
        while not (buried := self.do(self.living[by].bury(PATIENT))):
            pass  # the database has not seen yet that the line is gone
        self.forget(keeper, buried)

    @rule(target=made, keeper=made, by=made)
    def hang(self, keeper: int, by: int) -> int:
        """One is silent for longer than its lease, is buried, and wakes; whatever it writes as before is refused."""
        if keeper in self.living and by in self.living and keeper != by:
            self.do(self.line.execute("UPDATE journal_keepers SET heard = heard - interval '1 h' WHERE id = $1", keeper))
            self.forget(keeper, self.do(self.living[by].bury(PATIENT)))
            with pytest.raises(Buried):
                self.do(self.living[keeper].beat())
            self.living.pop(keeper).hang_up()
        return keeper

    @rule(keeper=made)
    def leave(self, keeper: int) -> None:
        if keeper in self.living:
            self.do(self.living.pop(keeper).leave())
            self.forget(keeper, [keeper])

    def forget(self, keeper: int, buried: list[int]) -> None:
        assert buried == [keeper]
        self.owner = {stream: None if who == keeper else who for stream, who in self.owner.items()}
        self.wanted = {stream: who for stream, who in self.wanted.items() if who != keeper}

    @rule(keeper=made, most=st.integers(1, 3))
    def claim(self, keeper: int, most: int) -> None:
        if keeper not in self.living:
            return
        found = self.do(self.living[keeper].claim(most))
        tables = [stream for stream, who in self.owner.items() if who is None and stream.startswith("table/")]
        tables = [stream for stream in tables if self.wanted.get(stream, keeper) == keeper]
        free = sorted(tables, key=lambda stream: (stream not in self.wanted, stream))
        assert sorted(stream for stream in found if stream.startswith("table/")) == sorted(free[:most])
        for stream in found:
            assert self.owner[stream] is None
            self.owner[stream] = keeper

    @rule(keeper=made, by=made, stream=st.sampled_from(STREAMS))
    def want(self, keeper: int, by: int, stream: str) -> None:
        """A table is to go to somebody, whoever has it."""
        if keeper in self.living and by in self.living:
            there = stream in self.last and stream.startswith("table/")
            assert self.do(self.living[by].want(stream, keeper)) == there
            if there:
                self.wanted[stream] = keeper

    @rule(keeper=made, streams=st.sets(st.sampled_from(STREAMS), min_size=1))
    def give(self, keeper: int, streams: set[str]) -> None:
        """What is not one's own is not given away."""
        if keeper in self.living:
            self.do(self.living[keeper].give(*streams))
            for stream in streams:
                if self.owner.get(stream) == keeper:
                    self.owner[stream] = None

    @rule(
        keeper=made | st.just(ALONE) | st.just(99),
        rows=st.lists(st.tuples(st.sampled_from(STREAMS), st.sampled_from([0, 0, 0, 0, -1])), min_size=1, max_size=3),
        beside=st.sampled_from([*STREAMS, ""]),
    )
    def write(self, keeper: int | None, rows: list[tuple[str, int]], beside: str) -> None:
        """A group of somebody's, of which each row may be stale: all of it is there afterwards, or nothing."""
        group, last = Group(), dict(self.last)
        for stream, late in rows:
            number = max(1, last.get(stream, 0) + 1 + late)
            last[stream] = max(number, last.get(stream, 0))
            group.rows.append(Row(stream, number, "c", sha256(stream.encode()).digest(), b"body"))
        if beside in self.last:
            group.kept[beside, self.last[beside]] = b"state"
        numbers = [(each.stream, each.sequence) for each in group.rows]
        touched = {stream for stream, _ in numbers} | {beside for beside, _ in group.kept}
        may = keeper is None or keeper in self.living
        may = may and all(self.owner.get(stream, keeper) == keeper for stream in touched)
        may = may and len(set(numbers)) == len(numbers) and not any(each in self.by for each in numbers)
        try:
            self.do(self.line.fetch(WRITE, *values_of(group, list(map(kept_of, group.rows)), NUMBERS, keeper)))
            done = True
        except asyncpg.IntegrityConstraintViolationError:
            done = False
        assert done == may, (keeper, numbers, beside)
        if done:
            self.last = last
            for stream, number in numbers:
                self.owner[stream] = keeper
                self.by[stream, number] = keeper

    @invariant()
    def the_database_has_what_was_written_and_nothing_else(self) -> None:
        heads = {
            stream: (sequence, keeper)
            for stream, sequence, keeper in self.rows("SELECT stream, sequence, keeper FROM journal_heads")
        }
        assert heads == {stream: (last, self.owner[stream]) for stream, last in self.last.items()}
        assert set(self.rows(ENTRIES)) == set(self.by)
        assert {id for (id,) in self.rows("SELECT id FROM journal_keepers")} == set(self.living)
        tables = [each for each in self.owner.items() if each[0].startswith("table/")]
        kept = {stream: Stream(keeper, self.wanted.get(stream)) for stream, keeper in tables}
        for lease in list(self.living.values())[:2]:
            assert self.do(lease.kept()) == kept

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        return [tuple(each) for each in self.do(self.line.fetch(query))]


def test_only_the_keeper_of_a_stream_writes_whatever_happens_in_whatever_order(new_database: Callable[[], str]) -> None:
    Keepers.url = new_database()
    open_store(Keepers.url).close()
    checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    found = settings(max_examples=EXAMPLES, stateful_step_count=30, deadline=None, database=None, suppress_health_check=checks)
    run_state_machine_as_test(seed(SEED)(Keepers), settings=found)  # type: ignore[no-untyped-call]
