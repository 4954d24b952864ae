"""The runner of the long forms: it goes on where it was stopped, each lot with a seed of its own, and tells what failed."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec
import pytest
from benchmarks.server import flat

from cardspeak.server.config import PREFIX, Config
from tests import soak
from tests.soak import ALL, Part, once

SAYS = "import os; print(os.environ['MANY'], os.environ['SEED'], file=open('lots', 'a'))"
READS = "import os; os.environ['CARDSPEAK_X']"
FAILS = "import sys; sys.exit(f'broken by {sys.argv[1]}')"


@pytest.fixture(autouse=True)
def parts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    lots = Part("lots", "things", 25, 10, 2, (sys.executable, "-c", SAYS), "MANY", "SEED")
    bad = Part("bad", "others", 10, 10, 1, (sys.executable, "-c", FAILS, "{seed}"))
    monkeypatch.setattr(soak, "PARTS", (lots, bad))
    monkeypatch.setattr(soak, "ALL", (lots, bad, once("whole", "once", sys.executable, "-c", READS, X=1)))


def noted() -> dict[str, dict[str, object]]:
    return dict(json.loads(soak.DONE.read_text()))


def test_a_part_is_done_by_lots_and_is_not_done_twice(tmp_path: Path) -> None:
    assert soak.soak(["lots"], short=True) == 0
    assert noted()["lots"]["figure"] == 2
    assert soak.soak(["lots", "whole"], short=False) == 0
    assert (tmp_path / "lots").read_text().splitlines() == ["2 1", "10 2", "10 3", "3 4"]
    told = noted()["lots"]
    assert (told["figure"], told["of"], told["seeds"], told["failed"]) == (25, 25, [1, 2, 3, 4], "")
    assert noted()["whole"]["figure"] == 1
    assert soak.soak(["lots"], short=False) == 0
    assert len((tmp_path / "lots").read_text().splitlines()) == 4


def test_what_failed_is_told_with_its_seed_and_run_again() -> None:
    assert soak.soak([], short=False) == 1
    assert noted()["lots"]["figure"] == 25, "the other parts are run all the same"
    told = noted()["bad"]
    assert (told["figure"], told["seeds"]) == (0, []) and "seed 1: broken by 1" in str(told["failed"])


def test_every_part_names_what_is_there() -> None:
    for part in ALL:
        for word in part.words:
            path, _, _ = word.partition("::")
            if path.endswith(".py") or path.startswith("tests/"):
                assert (Path(__file__).parent.parent / path).exists(), path


def test_memory_that_goes_on_growing_is_not_flat() -> None:
    assert flat([100, 180, 200, 201, 202, 200])
    assert not flat([100, 110, 120, 130, 140, 150])


def test_no_part_is_told_its_size_by_what_sets_a_room() -> None:
    settings = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Config)}
    told = {name for part in ALL for name in (part.size, *[word.partition("=")[0] for word in part.words])}
    assert not settings & told
