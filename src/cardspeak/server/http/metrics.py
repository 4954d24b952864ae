"""Counters and gauges in the text form that Prometheus reads. None has a card or a name of a person as a label."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Bounds of the groups of a time."""


class Labelled(NamedTuple):
    """The names of labels and a help text, of one figure."""

    help: str
    labels: tuple[str, ...]


class Metrics:
    """All figures of an application."""

    def __init__(self) -> None:
        self._about: dict[str, Labelled] = {}
        self._counts: dict[str, dict[tuple[str, ...], float]] = {}
        self._gauges: dict[str, Callable[[], float]] = {}
        self._times: dict[str, dict[tuple[str, ...], Times]] = {}

    def counter(self, name: str, help: str, *labels: str) -> Callable[..., None]:
        """A figure that grows by one whenever what this gives is called with the labels' values."""
        self._about[name] = Labelled(help, labels)
        counts = self._counts.setdefault(name, {} if labels else {(): 0.0})

        def add(*values: str) -> None:
            counts[values] = counts.get(values, 0.0) + 1

        return add

    def gauge(self, name: str, help: str, read: Callable[[], float]) -> None:
        """A figure that is read whenever somebody asks."""
        self._about[name] = Labelled(help, ())
        self._gauges[name] = read

    def times(self, name: str, help: str, *labels: str) -> Callable[..., None]:
        """How long something takes: what this gives is called with the seconds and the labels' values."""
        self._about[name] = Labelled(help, labels)
        found = self._times.setdefault(name, {})

        def add(seconds: float, *values: str) -> None:
            found.setdefault(values, Times()).add(seconds)

        return add

    def text(self) -> str:
        """All of them."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        for name, about in self._about.items():
            yield f"# HELP {name} {about.help}"
            yield f"# TYPE {name} {self._kind(name)}"
            if name in self._gauges:
                yield f"{name} {_number(self._gauges[name]())}"
            for values, count in self._counts.get(name, {}).items():
                yield f"{name}{_labels(about.labels, values)} {_number(count)}"
            for values, found in self._times.get(name, {}).items():
                yield from found.lines(name, about.labels, values)

    def _kind(self, name: str) -> str:
        return "gauge" if name in self._gauges else "counter" if name in self._counts else "histogram"


class Times:
    """How many took how long."""

    __slots__ = ("groups", "total")

    def __init__(self) -> None:
        self.groups = [0] * (len(SECONDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.groups[bisect_left(SECONDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str, labels: Sequence[str], values: Sequence[str]) -> Iterator[str]:
        """As a histogram."""
        for bound, count in zip((*map(str, SECONDS), "+Inf"), accumulate(self.groups), strict=True):
            yield f"{name}_bucket{_labels((*labels, 'le'), (*values, bound))} {count}"
        yield f"{name}_sum{_labels(labels, values)} {_number(self.total)}"
        yield f"{name}_count{_labels(labels, values)} {sum(self.groups)}"


def _labels(names: Sequence[str], values: Sequence[str]) -> str:
    told = ",".join(f'{name}="{_escaped(value)}"' for name, value in zip(names, values, strict=True))
    return f"{{{told}}}" if told else ""


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)
