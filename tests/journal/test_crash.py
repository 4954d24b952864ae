"""A writer or its database killed at a random moment: nothing acknowledged is lost, no card changed, and play goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

import pytest
from benchmarks.cluster import Cluster

from cardspeak import journal
from cardspeak.journal import disagreement, open_store, recovered, verify
from tests.journal.nursery import EVENT_TABLES, TABLES, event_tables
from tests.journal.playing import KEY
from tests.postgres import empty_place

FIRST = 1_000_000 * int(os.environ.get("CARDSPEAK_SEED", "0"))
KILLS = int(os.environ.get("CARDSPEAK_KILLS", "20"))
KILLS_OF_DATABASE = int(os.environ.get("CARDSPEAK_KILLS_PG", "5"))
LIVES = 20
"""How many writers one journal has, each after the other."""
BACK = 2.0
"""Seconds within which the tables should be there again on a machine that does nothing else."""

Acknowledged = dict[tuple[str, int], str]
Strike = Callable[[int], None]
"""Kills; it is given the writer's process."""
Revive = Callable[[], None]


@pytest.fixture
def nursery() -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.journal.nursery"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as made:
        yield made
        assert made.stdin is not None
        made.stdin.close()
        assert made.wait(60) == 0


def kill_writer(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


def one_life(nursery: subprocess.Popen[str], where: Path | str, seed: int, strike: Strike) -> Acknowledged:
    """A writer that is struck after some acknowledgements and a little time; what it acknowledged."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    rng = Random(seed)
    nursery.stdin.write(f"{seed} {where}\n")
    nursery.stdin.flush()
    pid = int(nursery.stdout.readline().split()[1])
    told: Acknowledged = {}
    enough = rng.choice((0, 1, 5, 40, 120))
    struck = False
    while True:
        if not struck and len(told) >= enough:
            time.sleep(rng.random() * 0.03)
            strike(pid)
            struck = True
        words = nursery.stdout.readline().split()
        if words == ["gone"]:
            assert struck, f"seed {seed}: the writer ended by itself"
            return told
        told[words[0], int(words[1])] = words[2]


def check(book: journal.Journal, told: Acknowledged, seed: int) -> None:
    """The journal holds all that was acknowledged, whole and balanced, and every round stands as its events say."""
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
    nobody_is_lost_between_tables(book, seed)
    missing = told.items() - found.items()
    assert not missing, f"seed {seed}: acknowledged and lost or altered: {sorted(missing)[:3]}"


def nobody_is_lost_between_tables(book: journal.Journal, seed: int) -> None:
    """A command that touched several tables is there in all of them or in none: each player sits once, with his chips."""
    tables = event_tables(book)
    sitting = [(place.player, place.chips) for table in tables.values() for place in table.seats.values()]
    assert len(tables) in (0, len(EVENT_TABLES)), seed
    assert sorted(sitting) == sorted([(f"player {number}", 1_000) for number in range(12)] if tables else []), seed
    assert book.trial_balance().get("walking", 0) == -sum(chips for _, chips in sitting), seed


def revived(where: Path | str, revive: Revive) -> tuple[journal.Journal, float]:
    """The journal with every table as it was, and the seconds until then, the database's own start among them."""
    began = time.perf_counter()
    revive()
    book = journal.Journal(open_store(where), KEY)
    for stream in book.store.streams():
        book.round(stream)
    return book, time.perf_counter() - began


def all_lives(
    nursery: subprocess.Popen[str], kills: int, place: Callable[[int], Path | str], how: Callable[[int], tuple[Strike, Revive]]
) -> None:
    """So many lives and deaths, `LIVES` of them on one journal; prints what there is to know."""
    acknowledged, seconds = 0, []
    for seed in range(FIRST, FIRST + kills):
        if not seed % LIVES:
            told: Acknowledged = {}
            where = place(seed // LIVES)
        strike, revive = how(seed)
        before = len(told)
        told |= one_life(nursery, where, seed, strike)
        acknowledged += len(told) - before
        book, back = revived(where, revive)
        seconds.append(back)
        with closing(book):
            check(book, told, seed)
    assert len({stream for stream, _ in told}) == TABLES + len(EVENT_TABLES) or kills < LIVES
    assert acknowledged > 10 * kills or kills < LIVES, "few lives may be short ones"
    print(f"{kills} kills, {acknowledged} entries acknowledged before them, {TABLES} tables; back in {median(seconds):.2f} s,")
    print(f"{max(seconds):.2f} s at most (target {BACK} s{': NOT REACHED' if max(seconds) > BACK else ''})")


def test_a_writer_killed_at_any_moment_loses_nothing_that_it_acknowledged(nursery: subprocess.Popen[str], tmp_path: Path) -> None:
    all_lives(nursery, KILLS, lambda number: tmp_path / f"{number}.journal", lambda seed: (kill_writer, lambda: None))


def test_a_database_or_its_writer_killed_at_any_moment_loses_nothing_that_it_acknowledged(
    nursery: subprocess.Popen[str], own_cluster: Cluster
) -> None:
    def how(seed: int) -> tuple[Strike, Revive]:
        if not seed % 2:
            return kill_writer, lambda: None
        return (lambda pid: own_cluster.kill() if seed % 4 == 1 else own_cluster.stop()), own_cluster.start

    all_lives(nursery, KILLS_OF_DATABASE, lambda number: empty_place(own_cluster), how)
