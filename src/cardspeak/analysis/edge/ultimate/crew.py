"""Kernels run over parts of their work on all the cores that this process may use."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

from cardspeak.analysis.edge.progress import Progress, silent


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared(work: Callable[[int, int], Any], size: int, step: int, what: str, progress: Progress = silent) -> list[Any]:
    """What `work(first, last)` gives for all parts of `size`, `step` at a time, in no certain order.

    Kernels let other threads run, so the parts run at once.
    """
    starts: Iterable[int] = range(0, size, step)
    progress(what, 0)
    with ThreadPoolExecutor(cores()) as crew:
        parts = [crew.submit(work, start, min(size, start + step)) for start in starts]
        results = []
        for part in as_completed(parts):
            results.append(part.result())
            progress(what, len(results) / len(parts))
    return results
