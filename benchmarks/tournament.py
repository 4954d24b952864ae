"""What an event costs over its tables: rounds a second of scripted players, and of the same rounds without what is around them.

python benchmarks/tournament.py [--structure NAME] [--entries N]
"""

from __future__ import annotations

import argparse
import gc
import resource
from time import process_time
from typing import Any

from msgspec.structs import replace

from cardspeak.table.poker.table import Table
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Structure, packaged

SECRET = "5e" * 32
CHUNK = 500
LOOKS = 10_000


def a_look() -> float:
    """Seconds that a look at the clock of the processor takes, which some machines have the kernel do."""
    began = process_time()
    for _ in range(LOOKS):
        process_time()
    return (process_time() - began) / LOOKS


class Tables:
    """Seconds that the tables themselves take: a hand dealt, and every act in it. looked: how often two looks were taken."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.looked = 0
        self.decide = scripted(1)
        self.next_round = Table.next_round

    def play(self, table: Table) -> None:
        began = process_time()
        while table.state.playing:
            self.decide(table)
        self.seconds += process_time() - began
        self.looked += 1

    def deal(self, table: Table, **given: Any) -> Any:
        began = process_time()
        dealt = self.next_round(table, **given)
        self.seconds += process_time() - began
        self.looked += 1
        return dealt


def event(structure: Structure, entries: int) -> tuple[int, float, float, float, Tournament]:
    """Rounds, seconds of entering and drawing, of play, of its tables alone, and the event that was played to its winner.

    What looking at the clock takes is in none of them.
    """
    began, tables = process_time(), Tables()
    Table.next_round = lambda table, **given: tables.deal(table, **given)  # type: ignore[method-assign]
    t = Tournament.announced(structure, commitment_of(SECRET), moment=0)
    for number in range(1, entries + 1):
        t.register(f"Player {number}", moment=0)
    t.draw(SECRET, moment=0)
    hall = Hall(t, tables.play)
    t.start(moment=0)
    hall.obey()
    drawn = process_time()
    while not t.over:
        hall.run(CHUNK)
        for table in hall.tables.values():
            table.events.clear()
    Table.next_round = tables.next_round  # type: ignore[method-assign]
    whole, look = process_time() - drawn, a_look() * tables.looked
    return hall.hands, drawn - began, whole - 2 * look, tables.seconds - look, t


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--structure", default="horse")
    asked.add_argument("--entries", type=int, default=500)
    given = asked.parse_args()
    gc.set_threshold(50_000, 20, 50)
    made = packaged(given.structure)
    structure = replace(made, entry=replace(made.entry, cap=0, overflow=True))
    rounds, drawing, seconds, alone, t = event(structure, given.entries)
    print(
        f"{given.structure}, {given.entries:,} entries: {rounds:,} rounds, level {t.state.clock.level}, {len(t.events):,} events"
    )
    print(f"entered and drawn in {drawing:.1f} s, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")
    event_rate, alone_rate = f"{rounds / seconds:,.0f}", f"{rounds / alone:,.0f}"
    print(f"{event_rate} rounds a second, {alone_rate} of its tables alone: {seconds / alone:.2f} times as long")


if __name__ == "__main__":
    main()
