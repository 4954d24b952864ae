"""Whoever keeps an event is killed in mid-move, again and again, while random commands come in at events of every shape.

The long form: CARDSPEAK_EVENT_KILLED=50 CARDSPEAK_EVENT_COMMANDS=2000, which is so many commands in each life.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cardspeak.journal import Journal, open_store
from tests.journal.playing import KEY
from tests.tournament.chaos import MADE
from tests.tournament.writer import STREAM, audit, digest, event_of, table_of, taken_up

KILLS = int(os.environ.get("CARDSPEAK_EVENT_KILLED", "2"))
COMMANDS = int(os.environ.get("CARDSPEAK_EVENT_COMMANDS", "120"))
FIRST = 1_000_000 * int(os.environ.get("CARDSPEAK_SEED", "0"))


class Life:
    """What a writer acknowledged before it was killed, or was through with the event: each stream's last entry."""

    def __init__(self, path: Path, seed: int, shape: str) -> None:
        self.heads: dict[str, tuple[int, str]] = {}
        self.commands = 0
        self.killed = False
        self.trouble = ""
        enough = Random(seed).randrange(COMMANDS)
        words = [sys.executable, "-m", "tests.tournament.writer", str(path), str(seed), shape]
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stderr is not None
            for line in writer.stdout:
                self.take(line.split())
                if self.commands >= enough and line == "moving\n" and not self.killed:
                    writer.kill()
                    self.killed = True
            self.trouble = "" if self.killed else writer.stderr.read()

    def take(self, words: list[str]) -> None:
        if words[0] == "done":
            self.commands += 1
        elif len(words) == 3:
            self.heads[words[0]] = (int(words[1]), words[2])


@pytest.mark.timeout(0)
def test_no_chip_slip_or_place_is_lost_when_the_keeper_of_an_event_is_killed_in_mid_move(tmp_path: Path) -> None:
    seed, done, shapes, events = FIRST, Counter[str](), list(MADE), 0
    while done["kills"] < KILLS or done["commands"] < KILLS * COMMANDS:
        path, shape = tmp_path / f"{events}.journal", shapes[events % len(shapes)]
        life = Life(path, seed, shape)
        assert not life.trouble, f"seed {seed}, {shape}: {life.trouble}"
        done += Counter(commands=life.commands, kills=int(life.killed), lives=1)
        with closing(open_store(path)) as store:
            book = Journal(store, KEY)
            for stream, (last, found) in life.heads.items():
                made = event_of(book, last) if stream == STREAM else table_of(book, stream, last)
                assert digest(made) == found, f"seed {seed}, {shape}: entry {last} of {stream}"
            live = taken_up(book)
            audit(live)
            events += live.event.over or (life.commands > 0 and done["lives"] % 3 == 0)
        done["walking"] += bool(life.killed and live.event.walking)
        seed += 1
    print(f"{done['commands']:,} commands in {done['lives']} lives of {events + 1} events, {done['kills']} killed in mid-move")
