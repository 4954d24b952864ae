"""How the tests are dealt to the workers: those of pages to two, the long ones to the others, and each of them first.

With `--dist worksteal` a worker begins with as many tests as another, which follow each other, and takes of the others' when it
is through. So two wait for their browsers, each with one and with one room, while the others calculate, and none is left alone
with a long test at the end.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

import pytest

T = TypeVar("T")
LONG: Final = (
    "a_shift_from_opening",
    "alone_or_by_several",
    "an_evening_",
    "keep_every_property",
    "killed_at_any_moment",
    "the_staff_sends",
    "whatever_happens_to_a_process",
)
"""What the long tests have in their names."""
WEB: Final = Path(__file__).parent / "web"
BROWSERS: Final = 2
"""So many workers have the tests of pages."""


def pytest_xdist_auto_num_workers() -> int:
    """As many as there are cores, and those that wait for browsers."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + BROWSERS


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not long(item))
    pages = [item for item in items if WEB in item.path.parents]
    others = [item for item in items if WEB not in item.path.parents]
    at = sum(map(long, others))
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = dealt(pages, others[:at], others[at:], workers)


def long(item: pytest.Item) -> bool:
    return any(part in item.name for part in LONG)


def dealt(pages: Sequence[T], long: Sequence[T], others: Sequence[T], workers: int) -> list[T]:
    """All in one order, whose parts of like size begin with what each worker has first."""
    browsers = min(BROWSERS, workers - 1)
    calculating = workers - browsers
    firsts = [*parts(pages, browsers), *[long[place::calculating] for place in range(calculating)]]
    order = [] if browsers else [*pages]
    rest, total = iter(others), len(pages) + len(long) + len(others)
    for place, first in enumerate(firsts):
        size = (total - len(order)) // (workers - place)
        order += [*first, *islice(rest, max(0, size - len(first)))]
    return [*order, *rest]


def parts(things: Sequence[T], count: int) -> list[Sequence[T]]:
    """The same in order, in parts of like size."""
    ends = [len(things) * place // count for place in range(1, count + 1)] if count else []
    return [things[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]
