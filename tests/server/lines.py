"""Lines of players to a process that is killed: its end may leave a socket of theirs open, and that is no test's fault."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

LEFT = [pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning"), pytest.mark.usefixtures("lines_left")]
"""Marks of a module whose tests kill processes that others are connected to: `pytestmark = LEFT`."""


@pytest.fixture
def lines_left() -> Iterator[None]:
    """What such a test left open is found at its own end, not in the test that happens to come next."""
    yield
    gc.collect()
