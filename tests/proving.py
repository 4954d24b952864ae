"""A test marked `@pytest.mark.clause("S8(j)(5)#1", ...)` proves these clauses: it passes only if it saw each one cited.

And it says through which door, for a clause has to have one. *Played*: it happened, on an event of a round or a table or in a
refusal of theirs, of the room or of a command. *Asked*: a ruling of the floor cited it. *Shown*: a checklist, sign or form that
a command or a page showed had it. A test below `tests/floor` asks, and every other one plays, unless the `DOOR` of its module or
its mark (`door="asked"`) says otherwise. A citation that came through another door, or through none because the test alone
called what cites, does not count.

The session writes the clauses that passing tests proved to `build/proved.json` (or `--proved FILE`): of each clause the
strongest door, and the tests that came through it. A corpus test must see its citations too, but is not written there: those
without the corpus could not repeat the proof.
"""

from __future__ import annotations

import functools
import importlib
import json
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from types import ClassMethodDescriptorType
from typing import Any, Final

import pytest

from cardspeak.rulebook import Refused, Unknown, clause
from cardspeak.rulebook.coverage import DOORS, FOR_PEOPLE
from tests.sound import check_event

KEEPERS: Final = (
    ("cardspeak.poker", "Round"),
    ("cardspeak.poker.round.state", "State"),
    ("cardspeak.banked.state", "State"),
    ("cardspeak.table.decks.gear", "Table"),
    ("cardspeak.table.common.replayed", "Replayed"),
    ("cardspeak.tournament.event.core", "EventCore"),
    ("cardspeak.console", "Console"),
    ("cardspeak.cardroom.day.core", "RoomCore"),
)
"""What keeps events, by module: a banked round is seen as the state that it is, for a refused one has events too."""


SHOWERS: Final = (
    ("cardspeak.rulebook.checklist", "shown_on"),
    ("cardspeak.floor.checklist", "checklist"),
    ("cardspeak.server.views.banked_table", "ride_sign"),
    ("cardspeak.server.views.banked_table", "ultimate_sign"),
)
"""What makes the lines of a checklist, sign or form, by module: they are shown if a command or the room asked for them."""

COMMANDED: Final = (
    ("cardspeak.rulebook.glossary", "glossary"),
    ("cardspeak.rulebook.imprint", "in_tournament"),
)
"""What answers with clauses of the books themselves, by module: it is played if a command or the room asked for it."""

BETWEEN: Final = ("cardspeak.rulebook.refusal", "cardspeak.rulebook.handed", "cardspeak.rulebook.public")
"""What stands between who calls and what is called."""
DOORS_OF_OURS: Final = ("cardspeak.cli.", "cardspeak.server.")
PLAYING: Final = (
    "cardspeak.poker",
    "cardspeak.banked",
    "cardspeak.table.poker.table",
    "cardspeak.table.banked.table",
    "cardspeak.table.poker.core",
    "cardspeak.table.poker.seating",
    "cardspeak.table.poker.operations",
    "cardspeak.table.banked.seating",
    "cardspeak.table.banked.core",
    "cardspeak.table.banked.wagers",
    "cardspeak.table.poker.posted",
    "cardspeak.table.banked.posted",
    "cardspeak.table.common.replayed",
    "cardspeak.journal",
    "cardspeak.history",
    "cardspeak.analysis",
    "cardspeak.server",
    "cardspeak.cli",
    "cardspeak.table.decks.gear",
    "cardspeak.table.banked.matters",
    "cardspeak.tournament.structure",
    "cardspeak.tournament.event",
    "cardspeak.console",
    "cardspeak.cardroom.day",
    "cardspeak.cardroom.group",
    "cardspeak.cardroom.players",
)
"""Modules and packages that people play through: a refusal is theirs if one of them was called first."""

SEEN = pytest.StashKey["Witness"]()
PROVED = pytest.StashKey[dict[str, dict[str, set[str]]]]()


class Witness:
    """Sees the citations that happen while one test runs, by the door that they come through."""

    def __init__(self) -> None:
        self._seen: dict[str, set[str]] = {door: set() for door in DOORS}
        self._kept: list[Any] = []
        self._logs: list[Any] = []
        self._patch = pytest.MonkeyPatch()

    def start(self) -> None:
        """Watch each door, where it is there yet."""
        for module, name in KEEPERS:
            keeper = there(module, name)
            for method in ("__init__", "_begin", "copy", "replay"):
                if keeper is not None and method in vars(keeper):
                    self._watch(keeper, method, lambda kept, *_: self._kept.append(kept))
        self._watch(Refused, "__init__", self._refused)
        if journal := there("cardspeak.journal.journal", "Journal"):
            self._watch(journal, "append", lambda _, journal, stream, events, *more: self._see("played", events))
        if (floor := there("cardspeak.floor", "adjudicate")) is not None:
            for decides in ("decide", "rule_at_house"):
                self._answers(sys.modules[floor.__module__], decides, lambda ruling: self._see("asked", [ruling]))
            self._watch(there("cardspeak.floor", "Log"), "__init__", lambda log, *_: self._logs.append(log))
        for module, name in COMMANDED:
            if there(module, name) is not None:
                self._answers(sys.modules[module], name, self._commanded)
        for module, name in SHOWERS:
            if there(module, name) is not None:
                self._answers(sys.modules[module], name, self._shown)
        if table := there("cardspeak.table.poker.table", "Table"):
            self._watch(table, "due_at", lambda due, *_: self._see("played", due))
        if posted := there("cardspeak.table.poker.posted", "Posted"):
            self._watch(posted, "lines", lambda lines, *_: self._shown(lines))

    def stop(self) -> None:
        """Leave everything as it was."""
        self._patch.undo()

    def seen(self) -> dict[str, set[str]]:
        """Every clause cited so far, by door."""
        for kept in self._kept:
            self._see("played", getattr(kept, "events", ()))  # what tells a table's hands has them among the table's own
        for log in self._logs:
            self._see("asked", log.entries)
        return self._seen

    def _see(self, door: str, things: Iterable[Any]) -> None:
        for thing in things:
            check_event(thing)
            self._seen[door].update(thing.cites if hasattr(thing, "cites") else thing.clauses)

    def _refused(self, refused: Refused, *_: Any) -> None:
        first = f"{called_first()}."
        if first.startswith("cardspeak.floor."):
            self._see("asked", [refused])
        elif any(first.startswith(f"{door}.") for door in PLAYING):
            self._see("played", [refused])

    def _commanded(self, answer: Any) -> None:
        if f"{called_first()}.".startswith(DOORS_OF_OURS):
            self._see("played", [answer])

    def _shown(self, lines: Iterable[Any]) -> None:
        if f"{called_first()}.".startswith(DOORS_OF_OURS):
            self._see("shown", lines)

    def _answers(self, module: Any, name: str, see: Callable[[Any], object]) -> None:
        """Have `see` called with each answer that the module's function gives to those who call it there."""
        asked = getattr(module, name)

        @functools.wraps(asked)
        def watched(*args: Any, **named: Any) -> Any:
            answer = asked(*args, **named)
            see(answer)
            return answer

        self._patch.setattr(module, name, watched)

    def _watch(self, owner: type, name: str, see: Callable[..., object]) -> None:
        """Have `see` called with each object that the method makes, `self` of a constructor, and what it was given."""
        raw = vars(owner)[name]
        of_class = isinstance(raw, classmethod | ClassMethodDescriptorType)  # the latter if the class is compiled

        @functools.wraps(raw)
        def watched(first: Any, *args: Any, **named: Any) -> Any:
            result = raw.__get__(None, first)(*args, **named) if of_class else raw(first, *args, **named)
            see(first if name in ("__init__", "_begin") else result, first, *args)
            return result

        self._patch.setattr(owner, name, classmethod(watched) if of_class else watched)


def there(module: str, name: str) -> Any:
    """What a module holds by a name; None where there is none."""
    try:
        return getattr(importlib.import_module(module), name, None)
    except ModuleNotFoundError:
        return None


def called_first() -> str:
    """The module of ours that was called from outside of us, by name; the compiled core leaves no trace, and is a round's."""
    frame: Any = sys._getframe(1)
    compiled = str(getattr(sys.modules.get("cardspeak.poker.round.round"), "__file__", "")).endswith((".so", ".pyd"))
    found = "cardspeak.poker" if compiled else ""
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name.startswith("cardspeak.") and name not in BETWEEN:
            found = name
        frame = frame.f_back
    return found


def marked(item: Any) -> Iterator[tuple[str, str]]:
    """The ids that the test is marked with, each with the door that it says it comes through."""
    floor = "floor" in Path(item.nodeid.partition("::")[0]).parts
    usual = getattr(item.module, "DOOR", "asked" if floor else "played")
    for mark in item.iter_markers("clause"):
        yield from ((id, mark.kwargs.get("door", usual)) for id in mark.args)


def impossible(id: str, door: str) -> str:
    """What is wrong with such a mark, if anything."""
    try:
        kind = clause(id).kind
    except Unknown as error:
        return f"an unknown clause: {error}"
    if door not in DOORS:
        return f"a door {door!r}; there are {', '.join(DOORS)}"
    return f"{id}, which is not for people, as shown to them" if door == "shown" and kind not in FOR_PEOPLE else ""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--proved", metavar="FILE", default="build/proved.json", help="where to write the clauses proved")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[PROVED] = {}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for id, door in marked(metafunc.definition):
        if wrong := impossible(id, door):
            raise pytest.Collector.CollectError(f"{metafunc.definition.nodeid} is marked with {wrong}")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None, None, None]:
    if any(marked(item)):
        item.stash[SEEN] = Witness()
        item.stash[SEEN].start()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    result = yield
    marks = dict(marked(pyfuncitem))
    seen = pyfuncitem.stash[SEEN].seen() if marks else {}
    if missing := {id: door for id, door in marks.items() if id not in seen[door]}:
        came = {id: [door for door in DOORS if id in seen[door]] for id in missing}
        lines = [f"{id} is said to be {door}, and {' and '.join(came[id]) or 'nothing cited it'}" for id, door in missing.items()]
        cited = [f"{door}: {', '.join(sorted(seen[door])) or 'nothing'}" for door in DOORS]
        pytest.fail("\n".join([*sorted(lines), "what was cited:", *cited]), pytrace=False)
    if pyfuncitem.get_closest_marker("corpus") is None:
        _note(pyfuncitem.config, {id: {door: [pyfuncitem.nodeid.partition("[")[0]]} for id, door in marks.items()})
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    try:
        return (yield)
    finally:
        if SEEN in item.stash:
            item.stash[SEEN].stop()
            del item.stash[SEEN]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    _note(node.config, getattr(node, "workeroutput", {}).get("proved", {}))


def pytest_sessionfinish(session: pytest.Session) -> None:
    proved = session.config.stash[PROVED]
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["proved"] = {
            id: {door: sorted(tests) for door, tests in by.items()} for id, by in proved.items()
        }
        return
    write(session.config.rootpath / session.config.getoption("--proved"), proved)


def write(target: Path, proved: dict[str, dict[str, set[str]]]) -> None:
    """Write clause id to its strongest door and the tests that came through it, indented so that differences read well."""
    best = {id: next(door for door in DOORS if door in by) for id, by in sorted(proved.items())}
    told = {id: {"met": door, "by": sorted(proved[id][door])} for id, door in best.items()}
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _note(config: pytest.Config, proved: dict[str, dict[str, Iterable[str]]]) -> None:
    for id, by in proved.items():
        for door, tests in by.items():
            config.stash[PROVED].setdefault(id, {}).setdefault(door, set()).update(tests)
