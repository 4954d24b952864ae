"""Every way in and out by one call: `load` yields the hands of whatever somebody has, `dumps` writes one or many.

from cardspeak import dumps, load

for hand in load("evening.txt"):
    print(dumps(hand, "ohh"))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from cardspeak.history import ohh, phh, text
from cardspeak.history.model import History, HistoryError, Unreadable
from cardspeak.history.record.record import record
from cardspeak.history.sources import Source, of_bytes, of_paths
from cardspeak.history.streaming import read_source
from cardspeak.poker import Round
from cardspeak.rulebook import Refused
from cardspeak.rulebook.in_lines import in_lines
from cardspeak.rulebook.refusal import quoted

NONE: Final[Mapping[str, object]] = {}


class Format(NamedTuple):
    """A format that is written: one hand, with what it cites if the format has a place for that; many; a file's suffix."""

    one: Callable[[History, Mapping[str, object]], str]
    many: Callable[[list[str]], str]
    suffix: str


def _in_sections(texts: list[str]) -> str:
    return "\n".join([f"[{number}]\n{hand_text}" for number, hand_text in enumerate(texts, 1)])


def _as_pokerstars(history: History, citations: Mapping[str, object]) -> str:
    if citations:
        raise HistoryError("PokerStars' text has no place for clauses")
    return text.dumps(history)


FORMATS: Final = {
    "phh": Format(phh.dumps, _in_sections, ".phhs"),
    "ohh": Format(ohh.dumps, "\n".join, ".ohh"),
    "pokerstars": Format(_as_pokerstars, "".join, ".txt"),
}
"""What is written, by its name."""


@in_lines
def load(
    source: str | PathLike[str] | bytes | IO[bytes] | IO[str], *, format: str | None = None, large: bool = False
) -> Iterator[History | Unreadable]:
    """The hands of a source, in order; one that cannot be read is an `Unreadable` with its reason, and stops none after
    it.

    source: the path of a file, a folder or an archive (.zip, .tar, .gz, .bz2, .xz, .zst); an open file; or what such a
    file holds, as bytes, or as a text that has a line's end in it. format: what must be found in it ("phh", "ohh",
    "pgfx", or a site's name), None for whatever is. large: also read an archive that expands beyond 2 GB or 100 times
    its size.

    Raises `Refused` for a format that is not known and for what is no source. Memory stays flat, however large a file
    is.

    >>> next(load("examples/evening.phhs")).game
    'texas-holdem'
    """
    known = {*FORMATS, "pgfx", *sites_named()}
    format = format.lower() if isinstance(format, str) else format
    if format is not None and format not in known:
        raise Refused(f"no format {quoted(format)} to read; there are {', '.join(sorted(known))}")
    return _read(_sources(source, large), format)


def _read(sources: Iterable[Source], format: str | None) -> Iterator[History | Unreadable]:
    for source in sources:
        yield from read_source(source, format)


def sites_named() -> set[str]:
    """The sites' names."""
    from cardspeak.history.sites import SITES

    return {site.name for site in SITES}


def _sources(source: str | PathLike[str] | bytes | IO[bytes] | IO[str], large: bool) -> Iterable[Source]:
    if isinstance(source, str) and "\n" in source:
        return [of_bytes(source.encode())]
    if isinstance(source, bytes):
        return [of_bytes(source)]
    if isinstance(source, str | PathLike):
        return of_paths([Path(source)], large).sources
    if not hasattr(source, "read"):
        raise Refused(f"load takes a path, an open file, or what one holds, not {quoted(source)}")
    content = source.read()
    return [of_bytes(content.encode() if isinstance(content, str) else content, str(getattr(source, "name", "")))]


def dumps(rounds: Round | History | Iterable[Round | History | Unreadable], format: str = "phh", **more: Any) -> str:
    """A round that was played, or a history, as a text in "phh", "ohh" (Open Hand History) or "pokerstars"; of several, as
    a file's text.

    more: what `record` takes of a round beside it: names, viewer, currency, scale, hand, table, event.

    Raises `Refused` for a format that is not written and for what is no round, HistoryError for what the format has no
    form for.

    >>> print(dumps(load("examples/evening.phhs"), "pokerstars").splitlines()[2])
    Seat 1: Ada (200 in chips)
    """
    format = format.lower() if isinstance(format, str) else format
    if format not in FORMATS:
        raise Refused(f"no format {quoted(format)} to write; there are {', '.join(FORMATS)}")
    write = FORMATS[format]
    if isinstance(rounds, Round | History):
        return write.one(_history(rounds, more), NONE)
    if not isinstance(rounds, Iterable):
        raise Refused(f"dumps takes a round, a history or several, not {quoted(rounds)}")
    return write.many([write.one(_history(one, more), NONE) for one in rounds])


def _history(one: Round | History | Unreadable, more: dict[str, Any]) -> History:
    if isinstance(one, Round):
        return record(one, **more)
    if isinstance(one, Unreadable):
        raise HistoryError(f"{one.name} cannot be read: {one.reason}")
    if not isinstance(one, History):
        raise Refused(f"dumps takes a round or a history, not {quoted(one)}")
    return one
