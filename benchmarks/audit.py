"""How fast hand histories are read, replayed and audited, beside pokerkit's reading and replay in the same process.

    [CARDSPEAK_CORPUS=FOLDER] python benchmarks/audit.py [--replay] [--fpdb CHECKOUT [--fpdb-python PYTHON]] [--json]

Takes the examples, over and over, and from the folder of real hands, if there is one, the mixed games of the World
Series, HandHQ's file, and Pluribus's hands, of which most end before the flop. Hands that one of the two packages does
not play to the end are left out. Our replay is the strict one, by the Seminole book; pokerkit's asks nothing. One core,
in time that this process had of it, the two packages in turns, the median of their turns. With `--replay` nothing but
the replay is measured.

With `--fpdb` the same hands, as PokerStars' text, are read by fpdb-3's parser too (`fpdb_peer.py`, in a process of its own, by a
Python that has what it needs). fpdb-3 is under the GNU Affero General Public License and no dependency of ours.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tempfile
import warnings
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain, islice
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from engine import PEER, on_one_core
from figures import Figures, arguments
from pokerkit import HandHistory

from cardspeak import books, dumps
from cardspeak.history import files, phh
from cardspeak.history.audit.audit import audit
from cardspeak.history.model import History, HistoryError
from cardspeak.history.replay.replay import replay

TURNS = 5
HANDS = 2000
"""Hands that a turn takes."""
TARGET = 8000
"""Hands that are to be audited a second, in plain Python on a quiet core."""
EXAMPLES = Path(__file__).parent.parent / "examples" / "evening.phhs"


def many(path: Path) -> bytes:
    """The hands of a file or folder that both packages play out, over and over, as a .phhs file of `HANDS` rounds."""
    paths = sorted(path.rglob("*.phh")) if path.is_dir() else [path]
    rounds = chain.from_iterable(map(files.read, paths))
    known = [found.of for found in audit(rounds, lambda setting: books.seminole) if found.net]
    held = [one for one in known if isinstance(one, History) and (one.game, one.limit) != ("texas-holdem", "pot")]
    found = [one for one in islice(held, HANDS) if plays(phh.dumps_all([one]))]  # PHH has no code for pot-limit hold'em
    return phh.dumps_all((found * (HANDS // len(found) + 1))[:HANDS]).encode()


def plays(text: str) -> bool:
    """Whether pokerkit plays the hand to its end."""
    try:
        for hand in HandHistory.load_all(io.BytesIO(text.encode())):
            drain(hand)
    except (ValueError, KeyError):
        return False
    return True


def seconds(job: Callable[[], object]) -> float:
    start = process_time()
    job()
    return process_time() - start


def beside(
    figures: Figures, what: str, ours: Callable[[], object], theirs: Callable[[], object], target: float | None = None
) -> None:
    """Both in turns, and how many times theirs ours is, beside the target if there is one."""
    turns = [(HANDS / seconds(ours), HANDS / seconds(theirs)) for _ in range(TURNS)]
    our_rate, their_rate = (median(rates) for rates in zip(*turns, strict=True))
    figures.tell(what, our_rate, "hands/s", peer=PEER, ratio=our_rate / their_rate, goal=target)


def judged(data: bytes) -> Counter[str]:
    return Counter(found.verdict for found in audit(files.read_bytes(data, "hands"), lambda setting: books.seminole))


def drain(rounds: Iterable[Any]) -> None:
    for _ in rounds:
        pass


def measure_read(figures: Figures, name: str, data: bytes) -> None:
    beside(
        figures,
        f"{name}: read",
        lambda: drain(files.read_bytes(data, "hands")),
        lambda: drain(HandHistory.load_all(io.BytesIO(data))),
    )


def measure_replay(figures: Figures, name: str, data: bytes) -> None:
    ours = [one for one in files.read_bytes(data, "hands") if isinstance(one, History)]
    theirs = list(HandHistory.load_all(io.BytesIO(data)))
    beside(
        figures,
        f"{name}: replay of parsed hands",
        lambda: drain(replay(hand, books.seminole) for hand in ours),
        lambda: drain(state for hand in theirs for state in hand),
        target=20,
    )


def measure_audit(figures: Figures, name: str, data: bytes, target: float | None) -> None:
    rate = HANDS / median(seconds(lambda: judged(data)) for _ in range(TURNS))
    figures.tell(f"{name}: audit, reading included", rate, "hands/s", goal=target)
    for verdict, count in judged(data).most_common():
        figures.tell(f"{name}: {verdict}", count, "hands")


def measure_beside_fpdb(figures: Figures, name: str, data: bytes, python: str, checkout: str) -> None:
    """Our reading of the hands as PokerStars' text, and our audit of it, beside fpdb-3's parser, which asks no rule."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "hands.txt")
        path.write_text(dumps(files.read_bytes(data, "hands"), "pokerstars"), encoding="utf-8")
        environment = os.environ | {"HOME": folder, "QT_QPA_PLATFORM": "offscreen"}
        command = [python, str(Path(__file__).with_name("fpdb_peer.py")), checkout, str(path)]
        told = subprocess.run(command, env=environment, capture_output=True, text=True)
        if told.returncode:
            sys.exit(f"fpdb-3 did not read them: {told.stderr.strip().splitlines()[-1]}")
        count, theirs = int(told.stdout.split()[-2]), float(told.stdout.split()[-1])
        rounds = HANDS
        read = median(seconds(lambda: drain(files.read(path))) for _ in range(TURNS))
        audited = median(seconds(lambda: drain(audit(files.read(path), lambda setting: books.seminole))) for _ in range(TURNS))
    rate = count / theirs
    peer = f"fpdb-3 (AGPL-3.0), which reads {count:,} of them"
    for what, ours in (("read, as PokerStars", rounds / read), ("audit, as PokerStars", rounds / audited)):
        figures.tell(f"{name}: {what}", ours, "hands/s", peer=peer, ratio=ours / rate)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--replay", action="store_true", help="the replay of parsed hands alone")
    options.add_argument("--fpdb", metavar="CHECKOUT", default="", help="a checkout of fpdb-3, to be measured beside")
    options.add_argument("--fpdb-python", metavar="PYTHON", default=sys.executable, help="a Python that has what fpdb-3 needs")
    arguments(options)
    given = options.parse_args()
    figures = Figures(given.json)
    replay_alone = given.replay
    on_one_core()
    sets = {"the examples": EXAMPLES}
    if corpus := os.environ.get("CARDSPEAK_CORPUS"):
        hands = Path(corpus) / "phh"
        sets |= {"the World Series, mixed games": hands / "wsop", "HandHQ": hands / "handhq-abs-1000nl.phhs"}
        sets["Pluribus"] = hands / "pluribus.phhs"
    for name, path in sets.items():
        data = many(path)
        if not replay_alone:
            measure_read(figures, name, data)
        measure_replay(figures, name, data)
        if not replay_alone:
            measure_audit(figures, name, data, target=TARGET if name == "Pluribus" else None)
        if given.fpdb and not replay_alone:
            try:
                measure_beside_fpdb(figures, name, data, given.fpdb_python, given.fpdb)
            except HistoryError as error:
                print(f"not beside fpdb-3: {error}", file=sys.stderr)
    figures.end()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    main()
