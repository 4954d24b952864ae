"""How tests wait for what they work out of a page themselves; for all else there is Playwright's `expect`."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
SECONDS = 120
"""For what comes at once, on a machine that has far too much to do."""


def eventually(read: Callable[[], T], wanted: Any) -> T:
    """What `read` gives, as soon as it is what is wanted: a value, or what a function of it holds to be right.

    Raises AssertionError with what it gave last if that is never so.
    """
    ends = time.monotonic() + SECONDS
    while True:
        found = read()
        if wanted(found) if callable(wanted) else found == wanted:
            return found
        assert time.monotonic() < ends, f"it stays {found!r}" + ("" if callable(wanted) else f", and is to be {wanted!r}")
        time.sleep(0.05)
