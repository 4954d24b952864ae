"""Whoever keeps a day is killed at a random moment, again and again: what was acknowledged is there, and the day is in order.

The long form: CARDSPEAK_DAY_KILLS=100.
"""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from random import Random

from cardspeak.cardroom.day.checking import audit
from cardspeak.journal import Journal, open_store
from tests.cardroom.writer import digest, main, taken_up
from tests.forked import Forked
from tests.journal.playing import KEY

KILLS = int(os.environ.get("CARDSPEAK_DAY_KILLS", "3"))
FIRST = 1_000_000 * int(os.environ.get("CARDSPEAK_SEED", "0"))
MOST = 100
"""Entries of one life."""
LENGTH = 1_000
"""Entries of a day, after which another is begun: a life begins by taking it up, and ends with the whole of it looked through."""


def one_life(path: Path, seed: int) -> dict[int, str]:
    """What a writer acknowledged before it was killed: the day by entry."""
    enough = Random(seed).randrange(1, MOST)
    told: dict[int, str] = {}
    reading, writing = os.pipe()
    writer = Forked(main, (str(path), str(seed)), os.environ, writing)
    os.close(writing)
    with os.fdopen(reading) as said:
        for line in said:
            number, found = line.split()
            told[int(number)] = found
            if len(told) == enough:
                writer.kill()
    writer.wait()
    return told


def test_no_name_chip_or_cent_is_lost_when_the_keeper_of_a_day_is_killed(tmp_path: Path) -> None:
    days, kept = 1, 0
    for life in range(KILLS):
        path, seed = tmp_path / f"{days}.journal", FIRST + life
        told = one_life(path, seed)
        assert told, f"seed {seed}: nothing was acknowledged"
        last = max(told)
        kept += len(told)
        with closing(open_store(path)) as store:
            book = Journal(store, KEY)
            assert digest(taken_up(book, last)) == told[last], f"seed {seed}: entry {last}"
            room = taken_up(book)
            assert audit(room) == [], f"seed {seed}"
            days += room.state.over or last > LENGTH
    print(f"{KILLS} kills, {days} days, {kept} entries acknowledged")
