"""Which scenarios are kept: those that run and tell most that none before them did, in the time that their subject has."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

import coverage

from tests.golden.subjects import SECONDS, SUBJECTS, told, wanted
from tests.mutation.drawn import SOURCE

FOUND: Final = re.compile(r"\d+|\b[2-9TJQKA][cdhs♣♦♥♠]")


OURS: Final = [f"{SOURCE}/{part}" for part in ("poker/*", "banked/*", "table/*", "tournament/*", "journal/postings*")]


class Tried(NamedTuple):
    """A scenario, what it runs and tells, and what it takes."""

    name: str
    features: frozenset[int]
    seconds: float


def tried(subject: str, names: list[str]) -> list[Tried]:
    """Each with the branches that it runs and the shapes of its lines."""
    found = []
    for name in names:
        begun = time.process_time()
        lines = told(subject, name)
        seconds = time.process_time() - begun
        tracer = coverage.Coverage(data_file=None, config_file=False, branch=True, include=OURS, messages=False)
        tracer.start()
        told(subject, name)
        tracer.stop()
        data = tracer.get_data()
        arcs = {hash((file, arc)) for file in data.measured_files() for arc in data.arcs(file) or ()}
        found.append(Tried(name, frozenset(arcs | {hash(shape(line)) for line in lines}), seconds))
    return found


def shape(line: str) -> str:
    """A line without its figures; of an event what it is and what it cites."""
    if cites := re.search(r"^(\w+)\(.* cites=(\(.*?\))", line):
        return f"{cites[1]} {cites[2]}"
    return FOUND.sub("#", line)[:80]


def chosen(subject: str, every: list[Tried]) -> Iterator[str]:
    """All that is always kept, then by what is new in a second of it, until the time of the subject is over."""
    by_name = {each.name: each for each in every}
    seen: set[int] = set()
    left = SECONDS[subject]
    for name in wanted(subject):
        seen |= by_name[name].features
        left -= by_name.pop(name).seconds
        yield name
    heap = [(-len(each.features) / each.seconds, each.name) for each in by_name.values()]
    heapify(heap)
    while heap and left > 0:
        _, name = heappop(heap)
        each = by_name[name]
        gain = -len(each.features - seen) / each.seconds
        if heap and gain > heap[0][0]:
            heappush(heap, (gain, name))
        elif gain < 0:
            seen |= each.features
            left -= each.seconds
            yield name


def pool(subject: str) -> list[str]:
    return list(SUBJECTS[subject].every())
