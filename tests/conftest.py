"""What all tests share: a test marked with clauses must see each of them cited, and `--no-skips` allows no skip."""

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from cardspeak.rulebook.books import OFFERED
from cardspeak.rulebook.own.book import OFFERED as EDITIONS

pytest_plugins = ["tests.sound", "tests.proving", "tests.no_skips", "tests.shaky", "tests.postgres", "tests.server.lines"]

# rounds make hardly any cycles, and the default looks for some after every few of them: a quarter of the time of their tests
gc.set_threshold(400_000, 20, 50)

# what Hypothesis draws follows from the test alone, and no slow machine is a fault; `--hypothesis-profile=anew` draws by chance
settings.register_profile("anew", deadline=None, database=None, suppress_health_check=list(HealthCheck))
settings.register_profile("same", settings.get_profile("anew"), derandomize=True)
settings.load_profile("same")


LONG = (
    "a_shift_from_opening",
    "alone_or_by_several",
    "an_evening_",
    "keep_every_property",
    "killed_at_any_moment",
    "the_staff_sends",
    "whatever_happens_to_a_process",
)
"""What the long tests have in their names."""
WEB = Path(__file__).parent / "web"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The long tests first, so that no worker is left alone with one at the end; then those of pages.

    With `--dist worksteal` a worker has a third of them that follow each other, and takes of the others' when it is through. So
    one has the pages, with one browser and one room, and while it waits for these the others calculate.
    """
    items.sort(key=lambda item: (not any(part in item.name for part in LONG), WEB not in item.path.parents))


def pytest_collection_finish() -> None:
    """The tests themselves, some million of objects, stay to the end: nothing that is garbage is looked for among them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_offered_after() -> Iterator[None]:
    """What a test offers is offered by this process no longer when it is over: a refusal in the next names what there is."""
    before = [(offered, {**offered}) for offered in (OFFERED, EDITIONS)]
    yield
    for offered, was in before:
        if offered != was:
            offered.clear()
            offered.update(was)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C interrupts, though the tests were started in the background, where a shell has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a good part of the tests waits, for a browser or another process."""
    return len(os.sched_getaffinity(0)) + 1 if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) + 1
