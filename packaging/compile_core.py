"""Compiles modules with mypyc, in place: `python compile_core.py [MYPY-OPTION ...] MODULE.py ...` (`hatch_build.py` says which).

Each module is a C file of its own, and as many are compiled at once as there are processors: as one file, of 28 MB, they kept one
processor busy and left the others idle.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

AT_ONCE = cpu_count() or 1


class AtOnce(build_ext):
    """Compiles the files of a library at once, where setuptools compiles one after the other."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def compiled(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(AT_ONCE) as pool:
                made = pool.map(lambda source: one_by_one([source], **options), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compiled
        super().build_extensions()


if __name__ == "__main__":
    setup(
        name="core",
        # beyond -O2 gcc takes a third longer for code that mostly calls Python's own
        ext_modules=mypycify(sys.argv[1:], opt_level="2", debug_level="0", multi_file=True),
        cmdclass={"build_ext": AtOnce},
        script_args=["--quiet", "build_ext", "--inplace", f"--parallel={AT_ONCE}"],
    )
