"""What an event costs over its bare tables: rounds a second of scripted players, the same with and without an event around them.

python benchmarks/tournament.py [--structure NAME] [--entries N]
"""

from __future__ import annotations

import argparse
import gc
import resource
from time import process_time

from msgspec.structs import replace

from cardspeak.table.poker.posted import posted
from cardspeak.table.poker.table import Table
from cardspeak.tournament.event import Tournament, commitment_of
from cardspeak.tournament.playing.hall import Hall
from cardspeak.tournament.playing.scripted import scripted
from cardspeak.tournament.structure import Schedule, Structure, packaged

SECRET = "5e" * 32
CHUNK = 500


def event(structure: Structure, entries: int) -> tuple[int, float, float, Tournament]:
    """Rounds played, seconds of entering and drawing, seconds of play, and the event that was played to its winner."""
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
    return hall.hands, drawn - began, process_time() - drawn, t


def bare(structure: Structure, rounds: int) -> float:
    """Seconds of as many rounds at tables that belong to no event: as many players, as deep, a fresh table for each thirty."""
    decide, seats = scripted(1), structure.event.seats
    schedule = Schedule(structure)
    left, began = rounds, process_time()
    while left:
        sign = posted(schedule.stage(3).legs, None, schedule.rules, by=structure.event.by, seats=seats)
        table = Table.open(sign, 0)
        for seat in range(1, seats + 1):
            table.arrive(seat, str(seat), structure.entry.stack, moment=0)
        for _ in range(min(30, left)):
            table.next_round(moment=0, seed=left, asked=False, entrants=seats)
            while table.state.playing:
                decide(table)
            left -= 1
            for seat, place in list(table.seats.items()):
                if not place.chips:
                    table.give(seat, structure.entry.stack, moment=0)
        table.events.clear()
    return process_time() - began


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--structure", default="horse")
    asked.add_argument("--entries", type=int, default=500)
    given = asked.parse_args()
    gc.set_threshold(50_000, 20, 50)
    made = packaged(given.structure)
    structure = replace(made, entry=replace(made.entry, cap=0, overflow=True))
    rounds, drawing, seconds, t = event(structure, given.entries)
    alone = bare(structure, rounds)
    print(
        f"{given.structure}, {given.entries:,} entries: {rounds:,} rounds, level {t.state.clock.level}, {len(t.events):,} events"
    )
    print(f"entered and drawn in {drawing:.1f} s, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")
    print(
        f"{rounds / seconds:,.0f} rounds a second in the event, {rounds / alone:,.0f} at bare tables: {seconds / alone:.2f} times"
    )


if __name__ == "__main__":
    main()
