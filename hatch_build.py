"""A wheel with the core compiled, for who asks: `CARDSPEAK_COMPILED=1 python -m pip install .`; it needs a C compiler.

mypyc compiles the poker core, the ranking, what replays a hand history and what reads PHH; every module lies beside it in
Python too. A module with a class that says how it is to be made (msgspec's structs, named tuples, dataclasses) stays as it is,
since mypyc drops that. The copy of a class that is made by `__new__` alone is told so, because mypyc's would call `__init__`.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = os.environ.get("CARDSPEAK_COMPILED") == "1"
PARTS = (
    "poker/*.py", "poker/round/*.py", "poker/variants/*.py", "ranking/*.py",
    *(f"history/replay/{name}.py" for name in ("dealing", "opening", "repair", "replay", "showdown")),
    *(f"history/phh/{name}.py" for name in ("actions", "codes", "posts", "reading", "toml", "values")),
)  # fmt: skip
"""The core, what replays a history with it, and what reads PHH, which takes half of an audit's time."""
MADE = re.compile(r"^class (?:State|Round)\b", re.MULTILINE)
"""The classes of which `copy` and `replay` make objects without `__init__`."""
METACLASS = ", metaclass=Public)"
"""What `help` tells of a class; a compiled class has none, and needs none."""
FUTURE = "from __future__ import annotations\n"
MARK = f"{FUTURE}from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"


class CompiledCore(BuildHookInterface[Any]):
    """Puts the compiled modules into the wheel."""

    def dependencies(self) -> list[str]:
        """What the build needs beside Hatchling."""
        return [*self.metadata.core.dependencies, "mypy[mypyc]>=1.14"] if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless this is an installation that is edited."""
        if not WANTED or version == "editable":
            return
        root = Path(self.root)
        folder = root / "build" / "compiling"
        modules = copied(root, folder)
        # what is not compiled may import what the build has not
        options = (f"--config-file={root / 'pyproject.toml'}", "--follow-imports=silent")
        command = [sys.executable, str(root / "packaging" / "compile_core.py"), *options, *modules]
        subprocess.run(command, cwd=folder, check=True)
        made = [file for pattern in ("*.so", "*.pyd") for top in (".", "cardspeak") for file in found(folder, top, pattern)]
        build_data["force_include"] |= {str(file): str(file.relative_to(folder)) for file in made}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def found(folder: Path, top: str, pattern: str) -> list[Path]:
    """What is compiled: modules anywhere in the package, and the library that they share, beside it."""
    return sorted(folder.glob(pattern) if top == "." else (folder / top).rglob(pattern))


def copied(root: Path, folder: Path) -> list[str]:
    """A fresh copy of the package in a folder; its modules that are to be compiled."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(root / "src" / "cardspeak", folder / "cardspeak", ignore=shutil.ignore_patterns("__pycache__"))
    chosen: list[str] = []
    for file in sorted(file for part in PARTS for file in (folder / "cardspeak").glob(part) if file.name != "__init__.py"):
        source = file.read_text(encoding="utf-8").replace(METACLASS, ")")
        if not any(map(made_otherwise, ast.walk(ast.parse(source)))):
            file.write_text(by_new_alone(source), encoding="utf-8")
            chosen.append(str(file.relative_to(folder)))
    return chosen


def made_otherwise(node: ast.AST) -> bool:
    """Whether this is a class with keywords, with a decorator, or with a base that is called with either."""
    if not isinstance(node, ast.ClassDef):
        return False
    bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
    return bool(node.keywords or node.decorator_list or bases & {"Struct", "NamedTuple", "Protocol"})


def by_new_alone(source: str) -> str:
    """The source, its classes made by `__new__` marked in the way that mypyc asks for."""
    if not MADE.search(source):
        return source
    return MADE.sub(r"@mypyc_attr(allow_interpreted_subclasses=True)\n\g<0>", source.replace(FUTURE, MARK, 1))
