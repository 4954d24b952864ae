"""Every test of the store runs on each of them: `where` is an empty place for a journal, `places` makes more of the kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from cardspeak import journal
from tests.journal.playing import KEY

STORES = ("sqlite", "postgresql")
Where = Path | str


@pytest.fixture(scope="session", params=STORES)
def places(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Where]:
    """Makes an empty place for a journal at each call."""
    if request.param == "postgresql":
        return request.getfixturevalue("new_database")  # type: ignore[no-any-return]
    folder, numbers = tmp_path_factory.mktemp("journals"), count(1)
    return lambda: folder / f"{next(numbers)}.journal"


@pytest.fixture
def where(places: Callable[[], Where]) -> Where:
    return places()


@pytest.fixture
def book(where: Where) -> Iterator[journal.Journal]:
    """A new journal."""
    made = journal.Journal(journal.open_store(where), KEY)
    yield made
    made.close()
