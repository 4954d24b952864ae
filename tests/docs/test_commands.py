"""The commands that pages quote work as they stand, in the order of the page, beside the examples."""

from __future__ import annotations

import io
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from typer.main import get_command

from cardspeak.cli import app, main
from tests.docs.blocks import ROOT, blocks, pages

WITH_COMMANDS = [page for page in pages() if blocks(page, "sh") and page.name != "operating.md"]
"""What `operating.md` quotes needs a room, and is tested with one."""
STAYS = ("serve",)
"""Commands that do not end: what they are given is read, and no more."""
HALVES = (0, 1)
"""How a command ends that found what it was asked to find."""


def files_of(page: Path, folder: Path) -> None:
    """The files that a page shows, named in their first line, and the examples."""
    shutil.copytree(ROOT / "examples", folder / "examples")
    for block in blocks(page, "toml", "python"):
        first = block.code.splitlines()[0]
        if first.startswith("# ") and first.endswith((".toml", ".py")):
            (folder / first.removeprefix("# ")).write_text(block.code, encoding="utf-8")


@pytest.mark.parametrize("page", WITH_COMMANDS, ids=lambda page: page.stem)
def test_the_commands_of_a_page_work(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    files_of(page, tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for line in [line for block in blocks(page, "sh") for line in block.code.splitlines() if line]:
        command, _, file = line.partition(" > ")
        program, *said = shlex.split(command)
        assert program == "cardspeak", line
        if said[0] in STAYS:
            get_command(app).commands[said[0]].make_context(said[0], said[1:])  # type: ignore[attr-defined]
            continue
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        status = main(said)
        out, err = capsys.readouterr()
        assert status in HALVES, f"{line}: {err}"
        assert "Traceback" not in err
        if file:
            (tmp_path / file).write_text(out, encoding="utf-8")
