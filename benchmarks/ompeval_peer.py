"""A checkout of OMPEval (GPL-3.0), compiled with a script of ours for the instructions that Numba compiles for too."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

AMENDS = (("static uint64_t min", "static constexpr uint64_t min"), ("static uint64_t max", "static constexpr uint64_t max"))
"""What newer compilers want of its random numbers."""


def compiled(checkout: Path, script: str, folder: Path) -> Path:
    """The program that a C++ file of this folder makes with it. NUMBA_CPU_NAME names other than this processor's instructions."""
    shutil.copytree(checkout, source := folder / "source")
    numbers = source / "omp" / "Random.h"
    text = numbers.read_text("utf-8")
    for before, after in AMENDS:
        text = text.replace(before, after)
    numbers.write_text(text, "utf-8")
    made = folder / "peer"
    machine = f"-march={os.environ.get('NUMBA_CPU_NAME', 'native')}"
    options = ["-include", "functional", "-O3", machine, "-std=c++11", "-pthread", f"-I{source}", "-o", str(made)]
    ours = str(Path(__file__).with_name(script))
    subprocess.run(["g++", *options, ours, *map(str, source.glob("omp/*.cpp"))], check=True, stderr=subprocess.DEVNULL)
    return made
