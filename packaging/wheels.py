"""Builds the wheels and the source, and tries each in an environment of its own.

    python packaging/wheels.py [--compiled] [--out dist] [PYTHON ...]

The pure wheel is built twice, and must be the same bits. Then, for each Python, it is installed alone and tried; installed with
`[room,fast]`, and a room is opened. With `--compiled` a wheel with the compiled core is built and tried for each Python too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


def run(*said: str | Path, **environment: str) -> None:
    """Run something; ends the process if it fails."""
    if subprocess.run([str(each) for each in said], cwd=ROOT, env=os.environ | environment).returncode:
        sys.exit(f"failed: {' '.join(map(str, said))}")


def moment() -> str:
    """The commit's, which a wheel's files are given, so that whoever builds it gets the same bits."""
    told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return told.stdout.strip() or "1700000000"


def wheel(python: str, out: Path, **environment: str) -> Path:
    """A wheel of this checkout, in a folder."""
    shutil.rmtree(out, ignore_errors=True)
    run(python, *PIP, "wheel", "--no-deps", "--constraint", "constraints.txt", "--wheel-dir", out, ".",
        SOURCE_DATE_EPOCH=moment(), **environment)  # fmt: skip
    (made,) = out.glob("*.whl")
    return made


def tried(python: str, made: Path, folder: Path, extras: str = "", *said: str) -> None:
    """Install a wheel in an environment of its own, and see that it does what it must."""
    shutil.rmtree(folder, ignore_errors=True)
    run(python, "-m", "venv", folder)
    own = folder / "bin" / "python"
    run(own, *PIP, "install", "--constraint", "constraints.txt", f"{made}{extras}")
    run(own, "packaging/try_installed.py", *said)
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"{made.name}{extras}: {size / 1e6:.0f} MB in {folder.name}", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--compiled", action="store_true")
    asked.add_argument("--out", type=Path, default=ROOT / "dist")
    asked.add_argument("pythons", nargs="*", default=[sys.executable])
    given = asked.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        pure, again = [wheel(given.pythons[0], folder / name) for name in ("one", "two")]
        if hashlib.sha256(pure.read_bytes()).digest() != hashlib.sha256(again.read_bytes()).digest():
            sys.exit("the pure wheel is not the same when it is built again")
        for python in given.pythons:
            tried(python, pure, folder / "alone")
            tried(python, pure, folder / "room", "[room,fast]", "--room")
            if given.compiled:
                compiled = wheel(python, folder / "compiled", CARDSPEAK_COMPILED="1")
                tried(python, compiled, folder / "core")
                shutil.copy(compiled, given.out)
        shutil.copy(pure, given.out)


if __name__ == "__main__":
    main()
