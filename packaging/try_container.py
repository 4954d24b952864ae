"""Carries out the steps of the container file in a fresh folder that stands for its root, and opens the room that comes of them.

    python packaging/try_container.py

No daemon is needed: what a step names by an absolute path lies in that folder, the image's Python is this one.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from try_installed import answered

ROOT: Final = Path(__file__).resolve().parents[1]
FILE: Final = ROOT / "packaging" / "Containerfile"
OWN: Final = re.compile(r"(?<![\w.])/(?=(?:src|opt|var)\b)")
"""Where a path of the image begins."""
LEFT_OUT: Final = shutil.ignore_patterns(".git", ".venv", "build", "dist", "node_modules", "__pycache__", ".*_cache")


def steps(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction and what it says."""
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, said = line.partition(" ")
            yield word, said


def main() -> None:
    with tempfile.TemporaryDirectory() as made:
        root, here, environment = Path(made), Path(made), dict(os.environ)
        for word, said in steps(FILE.read_text(encoding="utf-8")):
            inside = OWN.sub(f"{root}/", said)
            if word == "COPY":
                shutil.copytree(ROOT, inside.split()[1], ignore=LEFT_OUT)
            elif word == "RUN":
                subprocess.run(inside.replace("python -m venv", f"{sys.executable} -m venv"), shell=True, check=True, cwd=here)
            elif word == "WORKDIR":
                here = Path(inside)
            elif word == "ENV":
                name, _, value = inside.partition("=")
                environment[name] = value
            elif word == "CMD":
                serves(json.loads(inside), here, environment | {"CARDSPEAK_PORT": "0", "CARDSPEAK_HOST": "127.0.0.1"})
    print("the container's steps make a room that answers")


def serves(command: list[str], here: Path, environment: dict[str, str]) -> None:
    """See that the command opens a room that says that it is well."""
    log = here / "room.log"
    with log.open("w") as out:
        running = subprocess.Popen(command, cwd=here, env=environment, stdout=out, stderr=out)
        try:
            assert answered(log, running), log.read_text()
        finally:
            running.terminate()
            running.wait(60)


if __name__ == "__main__":
    main()
