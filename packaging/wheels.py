"""Builds the wheels and the source, and tries each in an environment of its own.

    python packaging/wheels.py [--compiled] [--out dist] [PYTHON ...]

The pure wheel is built twice, and once from the source's archive, and must be the same bits. Then, for each Python, it is
installed alone and tried; installed with `[room,fast]`, and a room is opened. `uvx` and `pipx run` are given it once. With
`--compiled` a wheel with the compiled core is built and tried for each Python too.
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


def wheel(python: str, out: Path, source: str | Path = ".", **environment: str) -> Path:
    """A wheel of this checkout, or of another `source`, in a folder."""
    shutil.rmtree(out, ignore_errors=True)
    run(
        python,
        *PIP,
        "wheel",
        "--no-deps",
        "--constraint",
        "constraints.txt",
        "--wheel-dir",
        out,
        source,
        SOURCE_DATE_EPOCH=moment(),
        **environment,
    )
    (made,) = out.glob("*.whl")
    return made


def tools(python: str, folder: Path) -> Path:
    """The folder of commands of an environment with what builds the source, and with uv and pipx."""
    run(python, "-m", "venv", folder)
    run(folder / "bin" / "python", *PIP, "install", "hatchling", "uv", "pipx")
    return folder / "bin"


def archive(bin: Path, out: Path) -> Path:
    """The source as it is published."""
    run(bin / "python", "-m", "hatchling", "build", "--target", "sdist", "--directory", out, SOURCE_DATE_EPOCH=moment())
    (made,) = out.glob("*.tar.gz")
    return made


def run_unasked(bin: Path, python: str, made: Path, homes: Path) -> None:
    """Have `uvx` and `pipx run` run the wheel's command, which install it for that alone."""
    own = {"UV_CACHE_DIR": str(homes / "uv"), "PIPX_HOME": str(homes / "pipx"), "PIPX_DEFAULT_PYTHON": python}
    run(bin / "uv", "tool", "run", "--python", python, "--from", made, "cardspeak", "rules", "show", "Rule 43-A", **own)
    run(bin / "pipx", "run", "--python", python, "--spec", made, "cardspeak", "rules", "show", "Rule 43-A", **own)


def same(one: Path, other: Path) -> bool:
    """Whether two files have the same bits."""
    return hashlib.sha256(one.read_bytes()).digest() == hashlib.sha256(other.read_bytes()).digest()


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
        first = given.pythons[0]
        bin = tools(first, folder / "tools")
        source = archive(bin, folder / "source")
        pure, again, told = [wheel(first, folder / str(at), it) for at, it in enumerate((".", ".", source))]
        if not (same(pure, again) and same(pure, told)):
            sys.exit("the pure wheel is not the same when it is built again, or from the source's archive")
        run_unasked(bin, first, pure, folder / "unasked")
        for python in given.pythons:
            tried(python, pure, folder / "alone")
            tried(python, pure, folder / "room", "[room,fast]", "--room")
            if given.compiled:
                compiled = wheel(python, folder / "compiled", CARDSPEAK_COMPILED="1")
                tried(python, compiled, folder / "core")
                shutil.copy(compiled, given.out)
        shutil.copy(pure, given.out)
        shutil.copy(source, given.out)


if __name__ == "__main__":
    main()
