"""What all tests share: a test marked with clauses must see each of them cited, and `--no-skips` allows no skip."""

import gc
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from cardspeak.rulebook.books import OFFERED
from cardspeak.rulebook.own.book import OFFERED as EDITIONS

pytest_plugins = [
    "tests.sound",
    "tests.proving",
    "tests.no_skips",
    "tests.shaky",
    "tests.postgres",
    "tests.server.lines",
    "tests.dealing",
]

# rounds make hardly any cycles, and the default looks for some after every few of them: a quarter of the time of their tests
gc.set_threshold(400_000, 20, 50)

# what Hypothesis draws follows from the test alone, and no slow machine is a fault; `--hypothesis-profile=anew` draws by chance
settings.register_profile("anew", deadline=None, database=None, suppress_health_check=list(HealthCheck))
settings.register_profile("same", settings.get_profile("anew"), derandomize=True)
settings.load_profile("same")


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
