"""How long a room takes to open upon a journal of many hands, and what memory: `python benchmarks/start.py`.

    python benchmarks/start.py [--hands 100000] [--tables 200] [--journal FILE] [--json]

Six people play at each table, as their dealer has it: any legal act but raises, each an entry of its own. `--journal` keeps what
was played, and takes it where it is there already. Then a process is started upon it: how long until it answers, by the clock and
of the processor, and the most memory that it held.
"""

from __future__ import annotations

import argparse
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from figures import Figures, arguments

from cardspeak.bots import chance
from cardspeak.journal import Journal, Key, Receipt, open_store
from cardspeak.server.dealer.clocks import Clocks, Times
from cardspeak.server.dealer.dealer import Dealer
from cardspeak.server.dealer.messages import Act, Verb
from cardspeak.server.dealer.opening import NewTable, sign_of
from cardspeak.server.dealer.recovery import keep
from cardspeak.server.dealer.seat_commands import Sit
from cardspeak.table import Table
from cardspeak.table.common.clock_events import TableNamed
from server import HERE, KEY, SEATS, cpu

CHIPS: Final = 1_000_000
BEGAN: Final = 1_700_000_000_000
"""Milliseconds since 1970 at which the play begins."""
FOLDS: Final = 0.6
"""How often somebody folds to a bet."""
AT_ONCE: Final = 50
"""Hands that become durable together."""
SHOWS: Final = 20
"""After so many tables it is said how far the play is."""
SECONDS, MEGABYTES = 10, 300
"""What a start may take."""


def played(journal: Journal, stream: str, seed: int, called: Callable[[int], str] = str) -> Iterator[Receipt]:
    """Hands at a table of six people, without end; gives the last entry of each. called: what a client calls its command."""
    sign = sign_of(NewTable("open", stream, blinds=(1, 2), seats=SEATS, most=CHIPS))
    table = Table.open(sign, BEGAN)
    named = TableNamed(stream, "Host", False, ("CS/room/pause",))
    journal.append(stream, [*table.events, named], moment=BEGAN, who="Host", command="Host/open", after=0)
    dice, now, acts = random.Random(seed), BEGAN, 0
    dealer = Dealer(journal, stream, table, Clocks(), Times(), chance(seed))
    for seat in range(1, SEATS + 1):
        dealer.carry_out(f"{stream}/{seat}", Sit("sit", seat, CHIPS), now)
    while True:
        now = max(now + 1000, dealer.round_due)
        done = dealer.tick(now, lambda seat: True)
        if done is None:
            r = table.round
            assert r is not None
            options, acts = r.options, acts + 1
            folds = options.fold and options.call and dice.random() < FOLDS
            verb: Verb = "show" if options.show else "fold" if folds else "check" if options.check else "call"
            act = Act(called(acts), table.number, dealer.standing.sequence, verb)
            done = dealer.carry_out(table.seats[options.seat].player, act, now)
        if not table.playing:
            keep(dealer)
            yield done.receipt


def made(where: Path, hands: int, tables: int) -> None:
    """A journal of so many hands at so many tables."""
    journal = Journal(open_store(where), Key(KEY), ())
    for number in range(1, tables + 1):
        if number % SHOWS == 1:
            print(f"{number - 1} of {tables} tables are played", file=sys.stderr, flush=True)
        at_table, left = played(journal, f"table/{number}", number), hands // tables
        while left:
            with journal.together():
                for _ in range(min(left, AT_ONCE)):
                    receipt = next(at_table)
            receipt.wait()
            left -= min(left, AT_ONCE)
    journal.close()


def started(where: Path) -> tuple[float, float, float]:
    """Seconds until a room upon a journal answers, seconds that it computed, and the most megabytes that it held."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, str(HERE / "benchmarks" / "server.py"), "serve", str(port), str(where)])
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert process.poll() is None, "it did not start"
                time.sleep(0.02)
        taken, computed = time.perf_counter() - began, cpu(process.pid)
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        return taken, computed, int(status.partition("VmHWM:")[2].split()[0]) / 1024
    finally:
        process.terminate()
        process.wait(20)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--journal", type=Path, metavar="FILE", help="where what is played is kept")
    arguments(parser)
    given = parser.parse_args()
    figures = Figures(given.json)
    with tempfile.TemporaryDirectory() as folder:
        where = given.journal or Path(folder) / "room.journal"
        if not where.exists():
            made(where, given.hands, given.tables)
        figures.tell(f"journal of {given.hands:,} hands", where.stat().st_size / given.hands, "bytes a hand")
        taken, computed, held = started(where)
        figures.tell(f"start on {given.tables:,} tables", taken, "seconds", goal=SECONDS, least=False)
        figures.tell("processor until it answers", computed, "seconds")
        figures.tell("memory then", held, "MB", goal=MEGABYTES, least=False)
    figures.end()


if __name__ == "__main__":
    main()
