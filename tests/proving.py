"""A test marked `@pytest.mark.clause("S8(j)(5)#1", ...)` proves these clauses: it passes only if it saw each one cited.

Citations are seen on the events of every round made while the test or its fixtures ran (`KEEPERS`), on every refusal, and on
whatever the test hands to the `witness` fixture. The session writes the clauses that passing tests proved to
`build/proved.json` (or `--proved FILE`), id to test ids. A corpus test must see its citations too, but is not written
there: those without the corpus could not repeat the proof.
"""

from __future__ import annotations

import functools
import importlib
import json
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from types import ClassMethodDescriptorType
from typing import Any

import pytest

from cardspeak.rulebook import Refused, Unknown, clause

KEEPERS = (
    ("cardspeak.poker", "Round"),
    ("cardspeak.banked.state", "State"),
    ("cardspeak.banked.table", "Table"),
    ("cardspeak.table.replayed", "Replayed"),
)
"""What keeps events, by module: a banked round is seen as the state that it is, for a refused one has events too."""

SEEN = pytest.StashKey["Witness"]()
PROVED = pytest.StashKey[dict[str, set[str]]]()


class Witness:
    """Sees the citations that happen while one test runs."""

    def __init__(self) -> None:
        self.cites: set[str] = set()
        self._rounds: list[Any] = []
        self._patch = pytest.MonkeyPatch()

    def __call__(self, *things: Any) -> None:
        """See what these cite, as `cites` or `clauses`."""
        for thing in things:
            self.cites.update(thing.cites if hasattr(thing, "cites") else thing.clauses)

    def start(self) -> None:
        """Watch refusals and, where there are any yet, rounds and all else that keeps events."""
        self._watch(Refused, "__init__", self)
        for module, name in KEEPERS:
            try:
                keeper = getattr(importlib.import_module(module), name, None)
            except ModuleNotFoundError:
                continue
            for method in ("__init__", "copy", "replay"):
                if keeper is not None and method in vars(keeper):
                    self._watch(keeper, method, self._rounds.append)

    def stop(self) -> None:
        """Leave the classes as they were."""
        self._patch.undo()

    def seen(self) -> set[str]:
        """Every clause cited so far."""
        for made in self._rounds:
            self(*made.events)
        return self.cites

    def _watch(self, owner: type, name: str, see: Callable[[Any], object]) -> None:
        """Have `see` called with each object that the method makes: `self` of a constructor, else what it returns."""
        raw = vars(owner)[name]
        of_class = isinstance(raw, classmethod | ClassMethodDescriptorType)  # the latter if the class is compiled

        @functools.wraps(raw)
        def watched(first: Any, *args: Any, **named: Any) -> Any:
            result = raw.__get__(None, first)(*args, **named) if of_class else raw(first, *args, **named)
            see(first if name == "__init__" else result)
            return result

        self._patch.setattr(owner, name, classmethod(watched) if of_class else watched)


def marked(item: pytest.Item) -> list[str]:
    """The ids that the test is marked with."""
    return [id for mark in item.iter_markers("clause") for id in mark.args]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proved", metavar="FILE", default="build/proved.json", help="where to write the clauses proved")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[PROVED] = {}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for id in marked(metafunc.definition):
        try:
            clause(id)
        except Unknown as error:
            test = metafunc.definition.nodeid
            raise pytest.Collector.CollectError(f"{test} is marked with an unknown clause: {error}") from None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    if marked(item):
        item.stash[SEEN] = Witness()
        item.stash[SEEN].start()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    result = yield
    ids = marked(pyfuncitem)
    if missing := set(ids) - (seen := pyfuncitem.stash[SEEN].seen() if ids else set()):
        pytest.fail(
            f"marked with clauses that nothing cited while it ran: {', '.join(sorted(missing))}\n"
            f"what was cited: {', '.join(sorted(seen)) or 'nothing'}",
            pytrace=False,
        )
    if pyfuncitem.get_closest_marker("corpus") is None:
        _note(pyfuncitem.config, {id: [pyfuncitem.nodeid.partition("[")[0]] for id in ids})
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    try:
        return (yield)
    finally:
        if SEEN in item.stash:
            item.stash[SEEN].stop()
            del item.stash[SEEN]


@pytest.fixture
def witness(request: pytest.FixtureRequest) -> Callable[..., None]:
    """Hand it anything with `cites` or `clauses`, such as a ruling: what they cite counts as seen."""
    return request.node.stash.get(SEEN, None) or Witness()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    _note(node.config, getattr(node, "workeroutput", {}).get("proved", {}))


def pytest_sessionfinish(session: pytest.Session) -> None:
    proved = {id: sorted(tests) for id, tests in sorted(session.config.stash[PROVED].items())}
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["proved"] = proved
        return
    target = session.config.rootpath / session.config.getoption("--proved")
    write(target, proved)


def write(target: Path, proved: dict[str, list[str]]) -> None:
    """Write clause id to test ids as JSON, indented so that differences read well."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(proved, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _note(config: pytest.Config, proved: dict[str, Iterable[str]]) -> None:
    for id, tests in proved.items():
        config.stash[PROVED].setdefault(id, set()).update(tests)
