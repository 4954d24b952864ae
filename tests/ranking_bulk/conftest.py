"""Each engine in turn, put back afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest

from cardspeak.ranking import bulk

ENGINES: tuple[Literal["numba", "numpy"], ...] = ("numba", "numpy")


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[str]:
    bulk.use(request.param)
    yield request.param
    bulk.use(None)
