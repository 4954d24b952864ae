"""What an event costs over its tables: rounds a second of scripted players, and of the same rounds without what is around them.

python benchmarks/tournament.py [--structure NAME] [--entries N]
"""

from __future__ import annotations

import argparse
import gc
import resource
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any, NamedTuple

from figures import Figures, arguments
from msgspec.structs import replace

from cardspeak.table.poker.table import Table
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Structure, packaged

SECRET = "5e" * 32
CHUNK = 500
LOOKS = 10_000
ORDERS = ("arrive", "take_away", "give", "remove", "level", "close")
"""What an event has tables do between hands."""


class Tables:
    """Seconds that the tables themselves take: a hand dealt, and every act in it (`hands`); and that somebody comes, goes or gets
    chips, or a level begins, of which a table of no event has to hear too (`orders`). looked: how often two looks were taken.
    """

    def __init__(self) -> None:
        self.hands = self.orders = self.looks = 0.0
        self.looked = Counter[str]()
        self.decide = scripted(1)

    def play(self, table: Table) -> None:
        while table.state.playing:
            self.decide(table)

    def timed(self, kind: str, does: Any) -> Any:
        """The same, its seconds noted."""

        def noting(*given: Any, **named: Any) -> Any:
            began = process_time()
            found = does(*given, **named)
            setattr(self, kind, getattr(self, kind) + process_time() - began)
            self.looked[kind] += 1
            return found

        return noting

    def a_look(self) -> tuple[float, float]:
        """Seconds that noting takes each time: in all, and of that what is noted."""
        noting = self.timed("looks", lambda: None)
        began = process_time()
        for _ in range(LOOKS):
            noting()
        return (process_time() - began) / LOOKS, self.looks / LOOKS

    @contextmanager
    def watched(self) -> Iterator[None]:
        """What tables do is noted meanwhile."""
        own = {name: getattr(Table, name) for name in ("next_round", *ORDERS)}
        for name, does in own.items():
            setattr(Table, name, self.timed("orders" if name in ORDERS else "hands", does))
        try:
            yield
        finally:
            for name, does in own.items():
                setattr(Table, name, does)


class Took(NamedTuple):
    """Rounds; seconds of entering and drawing, of play, of the hands alone and of orders at tables; the event, to its winner.

    What noting them takes is in none of them.
    """

    rounds: int
    drawing: float
    seconds: float
    hands: float
    orders: float
    event: Tournament


def event(structure: Structure, entries: int) -> Took:
    """An event played to its winner, and what that took."""
    began, tables = process_time(), Tables()
    t = Tournament.announced(structure, commitment_of(SECRET), moment=0)
    for number in range(1, entries + 1):
        t.register(f"Player {number}", moment=0)
    t.draw(SECRET, moment=0)
    hall = Hall(t, tables.timed("hands", tables.play))
    t.start(moment=0)
    hall.obey()
    with tables.watched():
        drawn = process_time()
        while not t.over:
            hall.run(CHUNK)
            for table in hall.tables.values():
                table.events.clear()
        whole = process_time() - drawn
    looked = Counter(tables.looked)
    look, noted = tables.a_look()
    hands, orders = tables.hands - noted * looked["hands"], tables.orders - noted * looked["orders"]
    return Took(hall.hands, drawn - began, whole - look * looked.total(), hands, orders, t)


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
    t = took.event
    what, alone = f"{given.structure}, {given.entries:,} entries", took.hands + took.orders
    figures.tell(f"{what}: played", took.rounds, "rounds")
    figures.tell(f"{what}: told", len(t.events), "events")
    figures.tell(f"{what}: the last level", t.state.clock.level, "")
    figures.tell(f"{what}: entered and drawn", took.drawing, "s")
    figures.tell(f"{what}: memory at most", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, "MB")
    figures.tell(f"{what}: its tables alone", took.rounds / alone, "rounds/s")
    figures.tell(what, took.rounds / took.seconds, "rounds/s")
    for peer, seconds, goal in (("of its tables alone", alone, 1.15), ("of their hands alone", took.hands, None)):
        figures.tell(
            f"{what}: how long it takes", took.seconds, "s", peer=peer, ratio=took.seconds / seconds, goal=goal, least=False
        )
    figures.end()


if __name__ == "__main__":
    main()
