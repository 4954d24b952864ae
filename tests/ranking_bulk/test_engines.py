"""Which engine works, what is imported when, and what is kept on disk."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from cardspeak.ranking import bulk
from cardspeak.ranking.bulk import compiling

RANK = "from cardspeak.ranking import bulk; print(bulk.high([0x1f00_0000_0000_0003])[0], bulk.engine())"


def run(code: str, **environment: str) -> str:
    """What a fresh process prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_numba_is_chosen_where_it_is_installed() -> None:
    assert bulk.engine() == "numba"
    bulk.use("numpy")
    assert bulk.engine() == "numpy"
    bulk.use(None)
    assert bulk.engine() == "numba"


def test_numpy_alone_gives_the_same_number() -> None:
    score = int(bulk.high([0x1F00_0000_0000_0003])[0])
    assert run(RANK) == f"{score} numba"
    assert run(f"import sys; sys.modules['numba'] = None; {RANK}") == f"{score} numpy"


def test_without_numpy_a_line_says_what_to_install() -> None:
    code = "import sys; sys.modules['numpy'] = None\ntry: import cardspeak.ranking.bulk\nexcept ImportError as e: print(e)"
    assert run(code) == "ranking in bulk needs NumPy: pip install 'cardspeak[fast]'"


def test_numpy_and_numba_are_imported_when_they_are_needed() -> None:
    said = "print(*[name in sys.modules for name in ('numpy', 'numba')])"
    first, second, third = run(
        f"import sys, cardspeak.ranking, cardspeak.poker, cardspeak.cli; {said}\n"
        f"from cardspeak.ranking import bulk; {said}\nbulk.high([31]); {said}"
    ).splitlines()
    assert (first, second, third) == ("False False", "True False", "True True")


def test_a_process_finds_the_kernels_of_another(tmp_path: Path) -> None:
    code = (
        "from cardspeak.ranking import bulk; from cardspeak.ranking.bulk import kernels, three, low; "
        "print(bulk.three_high([7])[0], bulk.three_six_low([7])[0]); "
        "print(*[sum(kernel.stats.cache_hits.values()) for kernel in "
        "(kernels.all_right, kernels.loop(three.three_high_3), kernels.loop(low.three_six_low))])"
    )
    scores, hits = run(code, NUMBA_CACHE_DIR=str(tmp_path)).splitlines()
    assert hits == "0 0 0"
    assert run(code, NUMBA_CACHE_DIR=str(tmp_path)).splitlines() == [scores, "1 1 1"]


def test_where_nothing_can_be_kept_a_process_compiles_for_itself(tmp_path: Path) -> None:
    code = f"import numba.core.caching as c; c.CacheImpl._locator_classes = []; {RANK}"
    assert run(code).endswith(" numba")


HELPER, KERNEL = "def more(number):\n    return number + {}\n", "def added(numbers):\n    return more(numbers[0])\n"


def loaded(folder: Path, name: str, source: str) -> ModuleType:
    path = folder / f"{name}.py"
    path.write_text(source)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_change_in_an_inlined_formula_compiles_its_kernels_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # Python takes a file changed within a second for the same one
    found = []
    for number in (1, 1, 2):
        helper, user = loaded(tmp_path, "helper", HELPER.format(number)), loaded(tmp_path, "user", KERNEL)
        user.more = compiling.inlined(helper.more)  # type: ignore[attr-defined]
        compiling.stamp.cache_clear()
        added = compiling.kernel(user.added)
        result = added(np.array([40]))
        found.append((result, sum(added.stats.cache_hits.values())))
    compiling.stamp.cache_clear()
    assert found == [(41, 0), (41, 1), (42, 0)]


@pytest.mark.parametrize("ranker", bulk.RANKERS.values(), ids=bulk.RANKERS)
def test_a_ranker_says_what_it_is(ranker: bulk.Ranker) -> None:
    assert repr(ranker) == f"<bulk.{ranker.name}>" and getattr(bulk, ranker.name) is ranker
    assert bulk.RANKERS[ranker.scale.name] is ranker
