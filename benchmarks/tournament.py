"""What an event costs over its tables: rounds a second of scripted players, and of the same tables without an event around them.

python benchmarks/tournament.py [--structure NAME] [--entries N]

An event is played once to note all that its tables are asked to do, hand by hand, who comes and who goes. Then it is played again
and nothing is noted, and the same is asked of tables of no event, in the same order and with the same decks and players.
"""

from __future__ import annotations

import argparse
import gc
import resource
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from time import process_time
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from figures import Figures, arguments
from msgspec.structs import replace

from cardspeak.table.poker.table import Table
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Structure, packaged

SECRET: Final = "5e" * 32
CHUNK: Final = 500
"""So many hands later all tables forget what happened at them."""
ORDERS: Final = ("arrive", "take_away", "give", "remove", "level", "penalise", "close")
"""What an event has tables do between hands."""


class Order(NamedTuple):
    """What a table is asked to do: `open` one, forget what happened (`forget`, all of them), `next_round`, or an order."""

    table: int
    what: str
    given: tuple[Any, ...] = ()
    named: Mapping[str, Any] = MappingProxyType({})


class Noted:
    """All that the tables of an event are asked to do, in order."""

    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.numbers: dict[int, int] = {}
        self.kept: list[Table] = []

    def noting(self, what: str, does: Callable[..., Any]) -> Callable[..., Any]:
        """The same, noted."""

        def asked(table: Table, *given: Any, **named: Any) -> Any:
            self.orders.append(Order(self.numbers[id(table)], what, given, named))
            return does(table, *given, **named)

        return asked

    def opening(self, does: Callable[..., Any]) -> Callable[..., Any]:
        """The same, noted: each table has the next number, and is kept so that no other takes its place in memory."""

        def opened(*given: Any, **named: Any) -> Table:
            table: Table = does(*given, **named)
            self.kept.append(table)
            self.numbers[id(table)] = len(self.kept)
            self.orders.append(Order(len(self.kept), "open", given, named))
            return table

        return opened

    @contextmanager
    def watching(self) -> Iterator[None]:
        """What tables are asked to do is noted meanwhile."""
        own = {name: Table.__dict__.get(name) for name in ("open", "next_round", *ORDERS)}
        found = {name: getattr(Table, name) for name in own}
        for name, does in found.items():
            noted = staticmethod(self.opening(does)) if name == "open" else self.noting(name, does)
            setattr(Table, name, noted)
        try:
            yield
        finally:
            for name, was in own.items():
                if was is None:
                    delattr(Table, name)
                else:
                    setattr(Table, name, was)

    def forget(self) -> None:
        """All tables forget what happened at them."""
        self.orders.append(Order(0, "forget"))


class Played(NamedTuple):
    """Rounds; seconds of entering and drawing, and of play; the event, to its winner."""

    rounds: int
    drawing: float
    seconds: float
    event: Tournament


def event(structure: Structure, entries: int, forget: Callable[[], None] = lambda: None) -> Played:
    """An event played to its winner, and what that took; whoever notes hears when the tables `forget`."""
    gc.collect()
    began = process_time()
    t = Tournament.announced(structure, commitment_of(SECRET), moment=0)
    for number in range(1, entries + 1):
        t.register(f"Player {number}", moment=0)
    t.draw(SECRET, moment=0)
    hall = Hall(t, scripted(1))
    t.start(moment=0)
    hall.obey()
    drawn = process_time()
    while not t.over:
        hall.run(CHUNK)
        for table in hall.tables.values():
            table.events.clear()
        forget()
    return Played(hall.hands, drawn - began, process_time() - drawn, t)


def alone(orders: list[Order]) -> tuple[int, float]:
    """The rounds that tables of no event play which are asked the same, and the seconds; those of opening them not counted."""
    gc.collect()
    tables: dict[int, Table] = {}
    decide, rounds, opening = scripted(1), 0, 0.0
    began = process_time()
    for number, what, given, named in orders:
        if what == "next_round":
            table = tables[number]
            table.next_round(*given, **named)
            while table.state.playing:
                decide(table)
            rounds += 1
        elif what == "open":
            opened = process_time()
            tables[number] = Table.open(*given, **named)
            opening += process_time() - opened
        elif what == "forget":
            for table in tables.values():
                table.events.clear()
        else:
            getattr(tables[number], what)(*given, **named)
            if what == "close":
                del tables[number]
    return rounds, process_time() - began - opening


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--structure", default="horse")
    asked.add_argument("--entries", type=int, default=500)
    arguments(asked)
    given = asked.parse_args()
    figures = Figures(given.json)
    gc.set_threshold(50_000, 20, 50)
    made = packaged(given.structure)
    structure = replace(made, entry=replace(made.entry, cap=0, overflow=True))
    took = event(structure, given.entries)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    t, what = took.event, f"{given.structure}, {given.entries:,} entries"
    figures.tell(f"{what}: played", took.rounds, "rounds")
    figures.tell(f"{what}: told", len(t.events), "events")
    figures.tell(f"{what}: the last level", t.state.clock.level, "")
    figures.tell(f"{what}: entered and drawn", took.drawing, "s")
    figures.tell(f"{what}: memory at most", memory, "MB")
    noted = Noted()
    with noted.watching():
        event(structure, given.entries, noted.forget)
    del t
    rounds, seconds = alone(noted.orders)
    if rounds != took.rounds:
        raise SystemExit(f"the event played {took.rounds} rounds, and its tables alone {rounds}")
    figures.tell(f"{what}: its tables alone", rounds / seconds, "rounds/s")
    figures.tell(what, took.rounds / took.seconds, "rounds/s")
    figures.tell(
        f"{what}: how long it takes",
        took.seconds,
        "s",
        peer="of its tables alone",
        ratio=took.seconds / seconds,
        goal=1.15,
        least=False,
    )
    figures.end()


if __name__ == "__main__":
    main()
