"""Which engine works, what is imported when, and what is kept on disk."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from cardspeak.analysis.equity import equity
from cardspeak.ranking import bulk
from cardspeak.ranking.bulk import compiling, engines

RANK = "from cardspeak.ranking import bulk; print(bulk.high([0x1f00_0000_0000_0003])[0], bulk.engine())"


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in a process that has ranked nothing yet."""
    monkeypatch.setattr(engines, "_spared", 0)
    bulk.use(None)
    yield
    bulk.use(None)


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


def test_a_little_work_is_done_before_numba_would_have_started() -> None:
    """And what is asked for again and again is the compiled kernels' work, with the same answer."""
    said = "print(found.shares[0], 'numba' in sys.modules)"
    first, last = run(
        "import sys\nfrom cardspeak.analysis.equity import equity\n"
        f"found = equity(['AhKh', 'QsQd'], '2h7cTh'); {said}\n"
        f"for _ in range(200): found = equity(['AhKh', 'QsQd'], '2h7cTh')\n{said}"
    ).splitlines()
    assert [first.split()[1], last.split()[1]] == ["False", "True"]
    assert first.split()[0] == last.split()[0]


@pytest.mark.parametrize("hands", [("AhKh", "QsQd"), ("AhKh", "QsQd", "9c9d"), ("AhKh", "random")])
def test_what_numpy_is_spared_for_comes_to_the_same(hands: tuple[str, ...], fresh: None) -> None:
    little = equity(hands, "2h7cTd").as_json()
    assert engines._chosen is None
    bulk.use("numba")
    assert equity(hands, "2h7cTd").as_json() == little


def test_more_work_than_starting_takes_is_numbas(fresh: None) -> None:
    with engines.sparing(lambda: engines.STARTING):
        assert bulk.engine() == "numba"
