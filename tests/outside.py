"""Files that somebody hands us, with something wrong in them: each reader takes them or says in a line what is wrong, and soon.

`python -m tests.outside --seed 1 --count 100 [--reader cases]` reads so many of each kind in a process with bounds of its own,
prints what ended a reader otherwise, and exits with 1 if anything did, or if it ever took more memory than it may. Hands of
poker sites are read where CARDSPEAK_CORPUS names a folder of them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile
from typing import Any, Final

from msgspec import to_builtins

import cardspeak
from cardspeak.analysis.edge.strategy_file import parse_strategy
from cardspeak.banked.paytables.paytable_file import parse_paytable
from cardspeak.cardroom.simulated.plan import plan_of
from cardspeak.cli.tournament.run import events_of
from cardspeak.floor.cases import answer
from cardspeak.floor.cases.files import case_of
from cardspeak.history import files
from cardspeak.history.audit.audit import audit
from cardspeak.journal import Proven
from cardspeak.rulebook.books import named
from cardspeak.rulebook.outside import json_of
from cardspeak.rulebook.own.loading import drafted
from cardspeak.server.config import load
from cardspeak.tournament.event import Tournament, results
from cardspeak.tournament.event.checking import draw_check
from cardspeak.tournament.league import leagues_of
from cardspeak.tournament.record import records_of
from cardspeak.tournament.structure.file import of_text
from tests.tournament.events_of import begun, take_all

SOURCE: Final = Path(cardspeak.__file__).parent
EXAMPLES: Final = Path(__file__).parent.parent / "examples"
SECONDS: Final = 5
"""Of the processor, so that what else the machine does is no fault of a reader's."""
SECONDS_OF_HANDS: Final = 2
MEMORY: Final = 3 << 30
"""Bytes of addresses that the process may take, libraries included."""
HELD: Final = 500_000_000
"""Bytes that it may hold at any time."""
CORPUS: Final = os.environ.get("CARDSPEAK_CORPUS", "")
HANDS_OF_A_FILE: Final = 8
DIGITS: Final = "9" * 5000
DEEP: Final = 100_000
NUMBERS: Final = (
    "-1",
    "0",
    "1000000000",
    "-1000000000",
    "1" + "0" * 30,
    DIGITS,
    "1e400",
    "1e9999999",
    "NaN",
    "nan",
    "-0.0",
    "0.001",
    "255",
    "9223372036854775808",
    "99999999999",
    "1,000,000,000,000",
    "007",
)
WORDS: Final = (
    "null",
    "true",
    '""',
    "[]",
    "{}",
    '"x"',
    '"\\u0000"',
    '"\\ud800"',
    "'",
    '"' + "x" * 5000 + '"',
    "[[[[",
    "\0",
    "\u202e",
)
CONFIG: Final = """
host = "127.0.0.1"
port = 8000
hosts = ["room.example.org"]
secure = true
rail_delay = 0
[limits]
requests = 50
tables = 10
[times]
turn = 20000
think = [600, 1800]
"""
PAYTABLE: Final = """
game = "ultimate-texas-holdem"
wager = "trips"
name = "ours"
[pays]
royal-flush = "50 to 1"
straight-flush = 40
four-of-a-kind = 30
full-house = 9
flush = 7
straight = 4
three-of-a-kind = 3
"""
STRATEGIES: Final = (
    """
game = "ultimate-texas-holdem"
name = "thumb"
[before-flop]
4 = "A2+ K2s+ 33+"
[[flop]]
matched-pair = 2
[[flop]]
flush-card = "T"
[[river]]
hand = "straight"
above-board = true
""",
    """
game = "let-it-ride"
name = "timid"
four-cards = "best"
[[three-cards]]
suited = true
span = { most = 4 }
low-card = "T"
""",
)
PLAN: Final = """
[room]
book = "seminole"
tables = 3
hours = 12
[[game]]
list = "2-5"
stakes = "2/5"
buy_in = [200, 1000]
[arrivals]
per_hour = 30
absent = 0.1
"""
BOOK: Final = """
name = "lucky-star"
title = "Lucky Star Card Room"
edition = "2"
since = 2026-01-01
extends = "section-8"
[[clause]]
label = "3.2"
text = "Nobody straddles in this room."
points = { "blinds.straddle" = "refused" }
"""
PROOF: Final = {
    "stream": "table/1",
    "round": 1,
    "seat": 0,
    "commitment": {"root": "ab" * 32, "count": 52},
    "players": ["Ann"],
    "hashes": ["cd" * 32],
    "seeds": {"Ann": "ef" * 32},
    "proofs": [{"position": 0, "card": 12, "salt": "ab" * 32, "path": ["cd" * 32]}],
}


FIGURE: Final = re.compile(r"\d+")


class Late(BaseException):
    """A reader took too long."""


class Lines:
    """Texts, and how one is read, in how many seconds at most."""

    def __init__(self, texts: Callable[[], list[str]], read: Callable[[str], object], seconds: float = SECONDS) -> None:
        self.texts = cache(texts)
        self.read = read
        self.seconds = seconds


def cases() -> list[str]:
    """Every case of the package, without what it says of its own answer."""
    return [line for file in sorted((SOURCE / "floor" / "data").glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]


def ruled(text: str) -> object:
    found = answer(case_of(text.encode("utf-8", "surrogatepass"), "case"))
    return found.ruling.explanation, json.dumps(found.as_json())


def histories() -> list[str]:
    """The examples, one round after the other."""
    return [piece for file in sorted(EXAMPLES.iterdir()) for piece in files.pieces(file.read_bytes())]


def of_sites() -> list[str]:
    """Hands of every site, some of each file, behind what the file begins with; the examples where there is no folder of them."""
    if not CORPUS:
        return histories()
    found: list[str] = []
    for file in files.folder(Path(CORPUS) / "sites2")[0]:
        with file.open("rb") as opened:
            found += islice(files.pieces(opened.read(60_000)), HANDS_OF_A_FILE)
    return found


def audited(text: str) -> object:
    data = text.encode("utf-8", "surrogatepass")
    return [str(found) for found in audit(files.read_bytes(data, "fuzzed"), lambda _: named("seminole"))]


def structures() -> list[str]:
    """Every structure of an event that the package has."""
    return [file.read_text("utf-8") for file in sorted((SOURCE / "tournament" / "structure" / "data").glob("*.toml"))]


def settings(text: str) -> object:
    return load(Written(text))  # type: ignore[arg-type]


class Written:
    """A file that lies nowhere."""

    def __init__(self, text: str) -> None:
        self.text = text

    def read_text(self, encoding: str) -> str:
        return self.text

    def __str__(self) -> str:
        return "settings.toml"


def booked(text: str) -> object:
    """An own book, which is read from where it lies."""
    with NamedTemporaryFile("w", encoding="utf-8", errors="surrogatepass", suffix=".toml") as file:
        file.write(text)
        file.flush()
        return drafted(file.name)


def proved(text: str) -> object:
    told = json_of(text.encode("utf-8", "surrogatepass"), Proven)
    return told.faults("", "")


def events() -> list[str]:
    """An event as `tournament run --out` writes it."""
    told = begun("sit-and-go", 6)
    for _ in range(3):
        take_all(told, 1, *sorted(told.spot(1).seats)[:2])
    return ["\n".join([json.dumps(to_builtins(event)) for event in told.events])]


def retold(text: str) -> object:
    """What may be asked of an event that was played."""
    with NamedTemporaryFile("w", encoding="utf-8", errors="surrogatepass", suffix=".jsonl") as file:
        file.write(text)
        file.flush()
        told = Tournament.replay(events_of(Path(file.name)))
    return results.as_csv(told), results.about(told), records_of([told]), leagues_of([told]), draw_check(told.events)


READERS: Final = {
    "cases": Lines(cases, ruled),
    "histories": Lines(histories, audited, SECONDS_OF_HANDS),
    "sites": Lines(of_sites, audited, SECONDS_OF_HANDS),
    "settings": Lines(lambda: [CONFIG], settings),
    "structures": Lines(structures, of_text),
    "paytables": Lines(lambda: [PAYTABLE], parse_paytable),
    "strategies": Lines(lambda: list(STRATEGIES), parse_strategy),
    "plans": Lines(lambda: [PLAN], plan_of),
    "books": Lines(lambda: [BOOK], booked),
    "events": Lines(events, retold),
    "proofs": Lines(lambda: [json.dumps(PROOF)], proved),
}


def spoilt(rng: Random, text: str) -> str:
    """A text with one to three things wrong in it."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(SPOILING)(rng, text)
    return text


def at_figure(rng: Random, text: str, put: str) -> str:
    """Another thing in the place of one of the text's figures."""
    places = [at.span() for at in FIGURE.finditer(text) if not text[at.start() - 1 : at.start()].isalnum()]
    if not places:
        return text + put
    start, end = rng.choice(places)
    return text[:start] + put + text[end:]


def cut(rng: Random, text: str) -> str:
    """A part of it is missing, or stands there twice."""
    first, last = sorted(rng.choices(range(len(text) + 1), k=2))
    return text[:first] + text[last:] if rng.random() < 0.7 else text[:last] + text[first:]


def lines_mixed(rng: Random, text: str) -> str:
    """A line is missing, is there twice, or stands elsewhere."""
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    for _ in range(rng.randrange(3)):
        lines.insert(rng.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def one_changed(rng: Random, text: str) -> str:
    """A character is another."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice('{}[]",:=.-+ \\\n\t\x00\x7f\u00e9\u2028\u0661') + text[at + 1 :]


def deep(rng: Random, text: str) -> str:
    """Something is nested without end."""
    opening = rng.choice(("[", '{"a":', "[[", "("))
    return at_figure(rng, text, opening * DEEP + rng.choice(("", "]" * DEEP)))


def dotted(rng: Random, text: str) -> str:
    """A key has parts without end."""
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(("{}", "[{}]", "[[{}]]", "{} = 1")).format(".".join(["a"] * 40_000)))
    return "\n".join(lines)


SPOILING: Final[tuple[Callable[[Random, str], str], ...]] = (
    *[lambda rng, text: at_figure(rng, text, rng.choice(NUMBERS))] * 6,
    *[lambda rng, text: at_figure(rng, text, rng.choice(WORDS))] * 2,
    cut,
    lines_mixed,
    one_changed,
    one_changed,
    deep,
    dotted,
)


def fault(reader: Lines, text: str) -> str:
    """What is wrong with how a reader takes a text; empty if it takes it, or refuses it in a line of ours."""
    signal.setitimer(signal.ITIMER_PROF, reader.seconds)
    try:
        reader.read(text)
    except (Late, MemoryError, RecursionError) as error:
        return f"{type(error).__name__} at {place(error)}"
    except Exception as error:
        ours = type(error).__module__.startswith("cardspeak.") and isinstance(error, ValueError)
        if not ours:
            return f"{type(error).__name__} at {place(error)}: {error}"[:300]
        if len(str(error)) > 1000 or "\n" in str(error):
            return f"a refusal that is no line: {str(error)[:200]!r}"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return ""


def place(error: BaseException) -> str:
    """Where in our own source it was."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if str(SOURCE) in frame.filename]
    return f"{Path(own[-1].filename).relative_to(SOURCE)}:{own[-1].lineno}" if own else "?"


def found(name: str, seed: int, count: int) -> Iterator[tuple[int, str, str]]:
    """What ended a reader: the seed of the text, what happened, and the text."""
    reader = READERS[name]
    for number in range(seed, seed + count):
        rng = Random(f"{name} {number}")
        text = spoilt(rng, rng.choice(reader.texts()))
        if wrong := fault(reader, text):
            yield number, wrong, text


def late(*_: Any) -> None:
    raise Late


def most_held() -> int:
    """The most memory that this process has had, in bytes; `getrusage` counts what started it as well."""
    status = Path("/proc/self/status")
    if status.is_file():
        return 1024 * next(int(line.split()[1]) for line in status.read_text("ascii").splitlines() if line.startswith("VmHWM"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=100)
    asked.add_argument("--reader", choices=READERS, action="append")
    given = asked.parse_args()
    signal.signal(signal.SIGPROF, late)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    began, bad = time.monotonic(), 0
    for name in given.reader or READERS:
        for number, wrong, text in found(name, given.seed, given.count):
            bad += 1
            sys.stdout.write(f"{name} seed {number}: {wrong}: {text[:120]!r}\n")
    held = most_held()
    told = f"{bad} ended a reader, {time.monotonic() - began:.0f} s, {held / 1e6:.0f} MB at most"
    sys.stdout.write(f"{given.count} of each from seed {given.seed}, {told}\n")
    return 1 if bad or held > HELD else 0


if __name__ == "__main__":
    sys.exit(main())
