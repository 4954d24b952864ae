"""The recipes of CONTRIBUTING for a house's own book and for a book, followed to the letter."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import cardspeak
from cardspeak import Round, books, stakes
from cardspeak.cli import main

ROOT = Path(__file__).parents[2]
RECIPES = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


def files() -> dict[str, str]:
    """What the recipes have one write, by file."""
    blocks = re.findall(r"^```\w+\n# (\S+)\n(.*?)^```$", RECIPES, re.DOTALL | re.MULTILINE)
    return dict(blocks)


def test_a_house_book_is_one_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(files()["own.toml"])
    assert main(["rules", "check", str(file)]) == 0
    rules = books.load(file)
    r = Round("texas-holdem", stakes.no_limit(1, 2), [100, 100], rules, seed=1)  # type: ignore[arg-type]
    assert "Between two players the button posts the small blind." in str(r.why())


def test_a_book_is_one_folder(tmp_path: Path) -> None:
    """In a copy of the package: every command and the engine know it, and no other file was touched."""
    package = Path(cardspeak.__file__).parent
    copytree(package, tmp_path / "cardspeak", ignore=ignore_patterns("__pycache__", "static", "migrations"))
    home = tmp_path / "cardspeak" / "rulebook" / "books" / "hoyle"
    home.mkdir()
    for name, text in files().items():
        if name.startswith("hoyle/"):
            (home / name.partition("/")[2]).write_text(text, encoding="utf-8")
    code = """
import cardspeak
from cardspeak import Round, books, bots, rulebook, stakes
from cardspeak.cli import main
assert cardspeak.__file__.startswith(HERE), cardspeak.__file__
hoyle = books.named("hoyle")
assert [p for p, x in hoyle.points() if x != dict(books.default.points())[p]] == ["blinds.straddle"]
assert (hoyle.edition, str(hoyle.since)) == ("1st", "2026-01-01")
r = Round("texas-holdem", stakes.no_limit(1, 2), [100, 100, 100], hoyle, seed=1)
players = {seat: bots.named("caller", bots.chance(seat)) for seat in r.dealt_in}
while not r.over:
    players[r.seat].decide(r.view(r.seat)).do(r)
assert {rulebook.clause(c).book for e in r.events for c in e.cites} <= {"hoyle", "cardspeak"}
for words in ("books", "book hoyle", "glossary hoyle", "show HOY/2", "find straddle --book hoyle", "diff hoyle seminole",
              "game razz --book hoyle", "print hoyle --out hoyle.html"):
    assert main(["rules", *words.split()]) == 0, words
assert main(["floor", "--checklist", "--book", "hoyle"]) == 0
"""
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    code = f"HERE = {str(tmp_path)!r}\n{code}"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "the rail is whoever looks on." in done.stdout.lower()
    assert "When the floor is called\n  [ ] These rules hold for every cash game of the room.  [HOY/1]" in done.stdout
    assert "differ on" in done.stdout and (tmp_path / "hoyle.html").exists()
