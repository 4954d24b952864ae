"""The process that works figures out: a question a line on its standard input, and on its output how far it is and the answer.

Its argument is how far it stands behind other work, as the system's `nice` counts it. It ends with its input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardspeak.server.clock import ticks
from cardspeak.server.figures.questions import EquityAsked, FileAsked, NextAsked, Progress, Question, SheetAsked

if TYPE_CHECKING:
    from cardspeak.server.figures.answers import EquityFound, FileFound, NextFound, SheetFound

EACH: Final = 0.1
"""Seconds between two lines about how far it is."""


class Doing(msgspec.Struct, frozen=True, tag="doing"):
    """How far it is, from 0 to 1."""

    what: str
    done: float


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The answer."""

    answer: msgspec.Raw


class Wrong(msgspec.Struct, frozen=True, tag="wrong"):
    """What is wrong with the question, in one line."""

    text: str


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """What nobody foresaw: its kind."""

    kind: str


Said = Doing | Done | Wrong | Failed


def equity(question: EquityAsked, progress: Progress) -> EquityFound:
    """Every hand's equity."""
    from cardspeak.analysis.needs import need

    need("equity needs", ("numpy",), "fast")
    from cardspeak.server.figures.equities import equity_of

    return equity_of(question, progress)


def next_cards(question: NextAsked, progress: Progress) -> NextFound:
    """The equity after each next card."""
    from cardspeak.analysis.needs import need

    need("equity needs", ("numpy",), "fast")
    from cardspeak.server.figures.equities import found_next

    return found_next(question, progress)


def sheet(question: SheetAsked, progress: Progress) -> SheetFound:
    """A table's figures."""
    from cardspeak.analysis.needs import NUMBERS, need

    need("exact figures need", NUMBERS, "fast")
    from cardspeak.server.figures.sheets import sheet_of

    return sheet_of(question, progress)


def file(question: FileAsked, progress: Progress) -> FileFound:
    """A par sheet as a file."""
    from cardspeak.analysis.needs import NUMBERS, need

    need("exact figures need", NUMBERS, "fast")
    from cardspeak.server.figures.sheets import file_of

    return file_of(question, progress)


ANSWERS: Final[dict[type, Callable[[Any, Progress], Any]]] = {
    EquityAsked: equity,
    NextAsked: next_cards,
    SheetAsked: sheet,
    FileAsked: file,
}


def answered(question: Question, say: Callable[[Said], None]) -> Said:
    """The last word on a question; `say` hears what comes before it."""
    last = 0.0

    def progress(what: str, done: float) -> None:
        nonlocal last
        if (now := ticks()) - last >= EACH:
            last = now
            say(Doing(what, done))

    try:
        return Done(msgspec.Raw(msgspec.json.encode(ANSWERS[type(question)](question, progress))))
    except ImportError as error:
        return Wrong(f"the figures need {error.name}: pip install 'cardspeak[fast]'")
    except ValueError as error:
        return Wrong(" ".join(str(error).split()))
    except Exception as error:
        return Failed(type(error).__name__)


def main() -> None:
    """Answer questions until the input ends."""
    os.nice(int(sys.argv[1]))
    out = sys.stdout.buffer

    def say(said: Said) -> None:
        out.write(msgspec.json.encode(said) + b"\n")
        out.flush()

    decode = msgspec.json.Decoder(Question).decode
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=heard, args=(lines,), daemon=True).start()
    while True:
        say(answered(decode(lines.get()), say))


def heard(lines: SimpleQueue[bytes]) -> None:
    """Hand on the questions; the process ends with its input, whatever it does: a killed server leaves none behind."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
