"""Figures of a benchmark, told as lines for people or, with `--json`, as one object a figure and a summary at the end."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Any


class Figures:
    """What a script has measured: each figure is printed when it is known."""

    def __init__(self, as_json: bool) -> None:
        self.as_json = as_json
        self.met: list[bool | None] = []

    def tell(
        self,
        work: str,
        figure: float,
        unit: str,
        *,
        peer: str = "",
        ratio: float | None = None,
        goal: float | None = None,
        least: bool = True,
    ) -> None:
        """One figure. ratio: to the peer's. goal: the `least` that is meant to be reached, or the most, by the ratio if there is
        one.
        """
        measured = figure if ratio is None else ratio
        met = None if goal is None else measured >= goal if least else measured <= goal
        self.met.append(met)
        if self.as_json:
            found = {"work": work, "figure": figure, "unit": unit, "peer": peer, "ratio": ratio, "goal": goal, "met": met}
            print(json.dumps(found), flush=True)
            return
        beside = f"   {ratio:,.2f} times {peer}" if ratio is not None else f"   {peer}"
        bound = "at least" if least else "at most"
        wanted = "" if goal is None else f"   ({bound} {goal:,g}{'' if met else ': NOT REACHED'})"
        print(f"{work:46}{figure:14,.3f} {unit}{beside.rstrip()}{wanted}", flush=True)

    def waits(self, work: str, seconds: Sequence[float], *, most: float | None = None) -> None:
        """How long somebody waited, in milliseconds: the middle, the 99th of a hundred, which may have a goal, and the worst."""
        ordered = sorted(seconds)
        for name, at, goal in (("half", 0.5, None), ("p99", 0.99, most), ("worst", 1.0, None)):
            found = 1000 * ordered[min(int(len(ordered) * at), len(ordered) - 1)]
            self.tell(f"{work}: {name}", found, "ms", goal=goal, least=False)

    def end(self) -> None:
        """How many goals were reached, and on what machine."""
        reached, missed = self.met.count(True), self.met.count(False)
        machine = {"processor": processor(), "instructions": instructions(), "python": platform.python_version()}
        if self.as_json:
            print(json.dumps({"summary": {"met": reached, "missed": missed, "told": len(self.met), **machine}}), flush=True)
        else:
            print(f"{reached} goals reached, {missed} not; {', '.join(machine.values())}")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one object a figure, and a summary")


def cpu_line(name: str) -> str:
    """A line of /proc/cpuinfo; empty where there is none."""
    found = Path("/proc/cpuinfo")
    lines = found.read_text("utf-8").splitlines() if found.exists() else []
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith(name)), "")


def processor() -> str:
    return cpu_line("model name") or platform.processor() or platform.machine()


def instructions() -> str:
    """The widest of the vector instructions that matter here, or the processor whose instructions Numba was told to keep to."""
    if told := os.environ.get("NUMBA_CPU_NAME"):
        return f"those of {told}"
    flags: Any = set(cpu_line("flags").split())
    return next((name for name in ("avx512f", "avx2", "sse4_2") if name in flags), platform.machine())
