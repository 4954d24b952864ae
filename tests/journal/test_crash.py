"""A writer killed at a random moment: nothing acknowledged is lost, no card changed, and it goes on where it was."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

from cardspeak import journal
from cardspeak.journal import SqliteStore, disagreement, recovered, verify
from tests.journal.playing import KEY

KILLS = int(os.environ.get("CARDSPEAK_KILLS", "20"))
LIVES = 20
"""How many writers one journal has, each after the other."""
Acknowledged = dict[tuple[str, int], str]


def one_life(nursery: subprocess.Popen[str], path: Path, seed: int) -> Acknowledged:
    """A writer that is killed after some acknowledgements and a little time; what it acknowledged."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    rng = Random(seed)
    nursery.stdin.write(f"{seed} {path}\n")
    nursery.stdin.flush()
    pid = int(nursery.stdout.readline().split()[1])
    told: Acknowledged = {}
    enough = rng.choice((0, 1, 5, 40, 120))
    killed = False
    while True:
        if not killed and len(told) >= enough:
            time.sleep(rng.random() * 0.03)
            os.kill(pid, signal.SIGKILL)
            killed = True
        words = nursery.stdout.readline().split()
        if words == ["gone"]:
            assert killed, f"seed {seed}: the writer ended by itself"
            return told
        told[words[0], int(words[1])] = words[2]


def check(path: Path, told: Acknowledged, seed: int) -> int:
    """The journal holds all that was acknowledged, whole and balanced, and every round stands as its events say."""
    with closing(journal.Journal(SqliteStore(path), KEY)) as book:
        assert sum(book.trial_balance().values()) == 0
        found: Acknowledged = {}
        for stream in book.store.streams():
            verdict, ledger = verify(book.store, stream, KEY)
            assert verdict.sound, f"seed {seed}: {verdict}"
            standing = book.standing(stream)
            assert standing.values() == recovered(book.store, stream, KEY, use_snapshot=False).values(), seed
            assert ledger.balances == standing.ledger.balances
            if (r := book.round(stream)) is not None and standing.live:
                assert not disagreement(r, ledger), seed
            found |= {(stream, row.sequence): row.hash.hex() for row in book.store.read(stream)}
        missing = told.items() - found.items()
        assert not missing, f"seed {seed}: acknowledged and lost or altered: {sorted(missing)[:3]}"
    return len(found)


def test_a_writer_killed_at_any_moment_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    acknowledged = entries = 0
    command = [sys.executable, "-m", "tests.journal.nursery"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as nursery:
        for seed in range(KILLS):
            if not seed % LIVES:
                told: Acknowledged = {}
            path = tmp_path / f"{seed // LIVES}.journal"
            before = len(told)
            told |= one_life(nursery, path, seed)
            acknowledged += len(told) - before
            entries = check(path, told, seed)
            assert entries >= len(told)
        assert nursery.stdin is not None
        nursery.stdin.close()
        assert nursery.wait(10) == 0
    assert acknowledged > 20 * KILLS
    print(f"{KILLS} kills, {acknowledged} entries acknowledged before them")
