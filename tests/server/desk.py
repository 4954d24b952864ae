"""A table's keeper without sockets, tasks or disk: its clock is the test's, and what it does it does at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from random import Random
from typing import Any

from msgspec import structs

from cardspeak.bots import chance
from cardspeak.console.at_table import BY_HAND
from cardspeak.console.events import DealtByHand
from cardspeak.journal import Head, Journal, Key, Row
from cardspeak.journal.tables import AnyTable
from cardspeak.server.dealer import recovery
from cardspeak.server.dealer.clocks import Clocks, Times
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.dealer.messages import Ack, Act, Against, Bet, Error, read
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.seat_commands import Command
from cardspeak.server.live.audiences import Hall, Viewer
from cardspeak.server.live.keeper import Answer, Asked, Keeper
from cardspeak.table import HousePosted, HouseTable, Posted, Table
from cardspeak.table.common.clock_events import TableNamed
from tests.server.mirror import Mirror

KEY = Key(bytes(range(32)))
STREAM = "table/1"
NOW = -1
"""In the place of the entry that a command is given against: the last one, as whoever has just looked knows it."""


class MemoryStore:
    """A store that forgets everything when the test is over; all that it has is durable."""

    where = "memory"

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {}
        self.kept: dict[str, list[tuple[int, bytes]]] = {}

    def append(self, rows: Sequence[Row]) -> Future[None]:
        for row in rows:
            self.rows.setdefault(row.stream, []).append(row)
        return done()

    def keep(self, stream: str, sequence: int, snapshot: bytes) -> Future[None]:
        self.kept.setdefault(stream, []).insert(0, (sequence, snapshot))
        return done()

    @contextmanager
    def together(self) -> Iterator[None]:
        yield

    def read(self, stream: str, after: int = 0) -> Iterator[Row]:
        return iter(self.rows.get(stream, [])[after:])

    def streams(self) -> list[str]:
        return sorted(self.rows)

    def head(self, stream: str) -> Head | None:
        rows = self.rows.get(stream)
        return Head(rows[-1].sequence, rows[-1].hash) if rows else None

    def find(self, stream: str, command: str) -> Row | None:
        return next((row for row in self.rows.get(stream, ()) if row.command == command), None)

    def commands(self, stream: str, last: int) -> list[str]:
        return [row.command for row in self.rows.get(stream, [])[-last:]]

    def snapshots(self, stream: str) -> Iterator[tuple[int, bytes]]:
        return iter(self.kept.get(stream, []))

    def close(self) -> None:
        """Nothing is held."""


def done() -> Future[None]:
    found: Future[None] = Future()
    found.set_result(None)
    return found


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine comes to that waits for nothing."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits for something")


class Desk:
    """A table of the room, as its keeper has it, at `moment`."""

    def __init__(
        self,
        posted: Posted | HousePosted | None = None,
        times: Times | None = None,
        seed: int = 1,
        delay: int = 0,
        by_hand: bool = False,
        **new: Any,
    ) -> None:
        self.moment = 1_000_000
        self.times = times or Times(think=(0, 0), pause=0, lonely=0)
        self.delay = delay
        self.seed = seed
        self.store = MemoryStore()
        self.book = Journal(self.store, KEY)
        sign = posted or sign_of(NewTable("open", "T", **({"blinds": (1, 2)} | new)))
        table: AnyTable = (HouseTable if isinstance(sign, HousePosted) else Table).open(sign, self.moment)  # type: ignore[arg-type]
        events = [*table.events, TableNamed("T", "Host", False, ("CS/room/pause",)), *[DealtByHand(BY_HAND)] * by_hand]
        self.book.append(STREAM, events, moment=self.moment, who="Host", command="Host/open", after=0)
        self.begin(table, Clocks())

    def begin(self, table: AnyTable, clocks: Clocks) -> None:
        self.dealer = Dealer(self.book, STREAM, table, clocks, self.times, chance(self.seed))
        named, _ = recovery.opening(self.book, STREAM)
        self.keeper = Keeper(self.dealer, named, Hall(self.delay), lambda: self.moment)

    def restart(self) -> None:
        """The process is gone, and another takes up what was durable."""
        self.book = Journal(self.store, KEY)
        self.begin(*recovery.resumed(self.book, STREAM))

    @property
    def table(self) -> Table:
        """The table, where players play each other."""
        assert isinstance(self.keeper.dealer.table, Table)
        return self.keeper.dealer.table

    @property
    def house(self) -> HouseTable:
        """The table, where they play against the house."""
        assert isinstance(self.keeper.dealer.table, HouseTable)
        return self.keeper.dealer.table

    @property
    def clocks(self) -> Clocks:
        return self.keeper.dealer.clocks

    def ask(self, who: str, command: Command | Act | Bet) -> Answer:
        """The answer to a command, once what was due has happened."""
        if isinstance(command, Against) and command.seq == NOW:
            command = structs.replace(command, seq=self.keeper.dealer.standing.sequence)
        answers: list[Answer] = []
        run(self.keeper.step(Asked(who, command, answers.append)))
        return answers[0]

    def do(self, who: str, command: Command | Act | Bet) -> Ack:
        answer = self.ask(who, command)
        assert isinstance(answer, Ack), answer
        return answer

    def refused(self, who: str, command: Command | Act | Bet) -> Error:
        answer = self.ask(who, command)
        assert isinstance(answer, Error), answer
        return answer

    def pass_time(self, milliseconds: int = 0) -> None:
        """Let so much time go by, with all that happens by itself meanwhile."""
        end = self.moment + milliseconds
        while (due := self.keeper.dealer.due()) and due <= end:
            self.moment = max(self.moment, due)
            run(self.keeper.step(None))
        self.moment = end
        run(self.keeper.step(None))

    def pass_to_next(self) -> None:
        """Let what happens next by itself happen, and nothing after it."""
        due = self.keeper.dealer.due()
        assert due, "nothing happens by itself any more"
        self.moment = max(self.moment, due)
        run(self.keeper.step(None))

    def look(self, name: str = "", size: int = 64, near: bool = False) -> Looking:
        """Somebody comes to look; `near`: one of the floor."""
        viewer = Viewer(name, self.keeper.fresh, size=size, near=near)
        looking = Looking(name, viewer)
        self.keeper.enter(viewer)
        return looking


class Looking(Mirror):
    """A viewer of a desk, and what was sent to him."""

    def __init__(self, name: str, viewer: Viewer) -> None:
        super().__init__(name)
        self.viewer = viewer
        self.frames: list[str] = []

    def catch_up(self) -> list[str]:
        """Take in all that waits."""
        fresh: list[str] = []
        while found := self.viewer.waiting():
            fresh += found
            for text in found:
                self.take(text)
        self.frames += fresh
        return fresh

    def act_message(self, cmd_id: str, action: str, amount: int = 0, cards: str = "") -> Act:
        found = read(json.dumps(self.acting(cmd_id, action, amount, cards)))
        assert isinstance(found, Act)
        return found


def any_choice(options: dict[str, Any], cards: list[str], rng: Random) -> tuple[str, int, str]:
    """Something that is open: verb, amount and cards."""
    verb = rng.choice(options["verbs"])
    if verb in ("bet", "raise"):
        return verb, rng.choice((options["low"], options["high"])), ""
    if verb == "discard":
        least, most = options["discards"]
        return verb, 0, " ".join(rng.sample(cards, rng.randint(least, min(most, len(cards)))))
    return verb, 0, ""


Choice = Callable[[dict[str, Any], list[str], Random], tuple[str, int, str]]
