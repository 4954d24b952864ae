"""What is published says the same everywhere, brings what it needs, and says what to install where it does not."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import cardspeak
from cardspeak.cli.extras import BRINGS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
BASE = {"msgspec", "typer", "rich", "click"}
MODULE_OF = {
    "argon2-cffi": "argon2",
    "fpdf2": "fpdf",
    "precis-i18n": "precis_i18n",
    "confusable-homoglyphs": "confusable_homoglyphs",
    "prometheus-client": "prometheus_client",
    "open_spiel": "pyspiel",
    "numba-cuda": "numba_cuda",
}
"""Packages whose module has another name."""


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def packages(extra: str) -> set[str]:
    """The packages of an extra, with those of the extras that it takes in."""
    found: set[str] = set()
    for each in EXTRAS[extra]:
        name = re.match(r"[\w-]+", each)
        assert name
        inner = re.search(r"cardspeak\[([\w,]+)\]", each)
        found |= set().union(*[packages(one) for one in inner[1].split(",")]) if inner else {name[0]}
    return found


def test_a_version_is_one_everywhere() -> None:
    version = PROJECT["project"]["version"]
    assert cardspeak.__version__ == version
    assert f"\nversion: {version}\n" in read("CITATION.cff")
    assert re.search(r"^## (\S+)", read("CHANGELOG.md"), re.MULTILINE)[1] == version  # type: ignore[index]
    assert f"## To {version}" in read("docs/upgrading.md")


def test_extras_fit_what_one_does() -> None:
    assert {"fast", "room", "server", "report", "cluster", "data", "docs", "all"} <= EXTRAS.keys()
    assert packages("server") == packages("room")
    assert packages("all") >= packages("fast") | packages("room") | packages("report") | packages("cluster") | packages("data")
    for extra, modules in BRINGS.items():
        brought = {MODULE_OF.get(name, name) for name in packages(extra)} - ({"numpy", "numba"} if extra != "fast" else set())
        assert brought <= {*modules, "cardspeak"}, extra


def test_everything_that_is_imported_comes_with_some_extra() -> None:
    known = BASE | {module for modules in BRINGS.values() for module in modules} | set(sys.stdlib_module_names) | {"cardspeak"}
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            assert {name.partition(".")[0] for name in names} <= known, path


@pytest.mark.parametrize(
    ("command", "without", "extra"),
    [
        ("serve --port 0", "litestar", "room"),
        ("edge let-it-ride", "numpy", "fast"),
        ("equity AhKh QQ+", "numpy", "fast"),
        ("edge let-it-ride --par-sheet sheet.pdf", "fpdf", "report"),
        ("simulate razz --rounds 1 --cluster tcp://127.0.0.1:1", "distributed", "cluster"),
    ],
)
def test_a_command_without_its_extra_names_it(command: str, without: str, extra: str, tmp_path: Path) -> None:
    code = f"import sys; sys.modules[{without!r}] = None; from cardspeak.cli import main; sys.exit(main({command.split()!r}))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 2
    assert f"cardspeak[{extra}]" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_the_room_is_opened_without_the_developers_tools() -> None:
    told = subprocess.run(["make", "-n", "run", "VENV=/nowhere/at/all"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "'.[room,fast]'" in told.stdout
    assert "[dev]" not in told.stdout


def test_every_python_at_hand_is_tried(tmp_path: Path) -> None:
    """Those on the path and those of pyenv, whatever newer ones are missing."""
    at_hand = [tmp_path / "bin" / "python3.12", tmp_path / "versions" / "3.13.0" / "bin" / "python3.13"]
    for python in at_hand:
        python.parent.mkdir(parents=True)
        python.write_text("#!/bin/sh\n", encoding="utf-8")
        python.chmod(0o755)
    told = subprocess.run(
        [shutil.which("make") or "make", "-n", "matrix"],
        cwd=ROOT,
        env={"PATH": f"{tmp_path / 'bin'}:{os.defpath}", "PYENV_ROOT": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    tried = re.search(r"for one in (.*); do", told.stdout)
    assert tried
    assert [one for one in tried[1].split() if one.startswith(str(tmp_path))] == [str(python) for python in at_hand]


def test_the_unit_is_the_one_that_the_operator_s_page_shows() -> None:
    assert f"```ini\n{read('packaging/cardspeak.service')}```" in read("docs/operating.md")
    assert f"```nginx\n{read('packaging/nginx.conf')}```" in read("docs/operating.md")


def test_the_container_s_steps_name_what_is_there() -> None:
    told = read("packaging/Containerfile")
    extras = re.search(r"/src\[([\w,]+)\]", told)
    assert extras
    assert set(extras[1].split(",")) <= EXTRAS.keys()
    assert 'CMD ["/opt/cardspeak/bin/cardspeak", "serve"]' in told


def test_wheels_for_others_are_tried_as_those_built_here() -> None:
    wheels = PROJECT["tool"]["cibuildwheel"]
    assert wheels["test-command"].endswith("packaging/try_installed.py")
    assert (ROOT / "packaging" / "try_installed.py").exists()
    assert "CARDSPEAK_COMPILED" in wheels["environment"]
