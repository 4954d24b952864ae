"""What is tried a second time, and how that is told; run on small suites."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SUITE = """
from pathlib import Path
import pytest
from cardspeak.poker import Round, stakes, variants
from cardspeak.rulebook import books

@pytest.fixture
def browser(): return "one"

def tried(name):
    file = Path(name)
    times = len(file.read_text()) if file.exists() else 0
    file.write_text("x" * (times + 1))
    return times

def test_well(browser): pass
def test_shaky(browser): assert tried("shaky"), "not at first"
def test_broken(browser): assert tried("broken") > 5, "never"
def test_plain(): assert tried("plain"), "not at first"

@pytest.fixture
def ends(browser):
    yield
    assert tried("ends"), "its end was not well"

def test_ends_badly(ends): pass

@pytest.mark.skip(reason="no browser")
def test_skipped(browser): pass

@pytest.mark.clause("XA/definitions/blind-bet")
def test_proves(browser):
    Round(variants.texas_holdem, stakes.no_limit(1, 2), [100, 100], books.exhibit_a, seed=1)
    assert tried("proves"), "proves nothing at first"
"""
PLUGINS = ("-p", "pytest_rerunfailures", "-p", "tests.shaky", "-p", "tests.no_skips", "-p", "tests.proving")


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # for speed alone
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))
    pytester.makeini("[pytest]\nmarkers =\n clause(*ids)\n corpus")
    pytester.makepyfile(test_it=SUITE)
    return pytester


@pytest.mark.parametrize("more", [(), ("-p", "xdist", "-n", "1")], ids=["here", "in a worker"])
def test_a_browser_s_test_is_tried_once_more_and_told_of_if_it_passes_then(suite: pytest.Pytester, more: tuple[str, ...]) -> None:
    run = suite.runpytest_subprocess if more else suite.runpytest_inprocess
    result = run(*PLUGINS, *more, "--strict-markers", "--no-skips")
    outcomes = {name: many for name, many in result.parseoutcomes().items() if "warning" not in name}
    assert outcomes == {"passed": 5, "failed": 2, "errors": 1, "rerun": 5}, outcomes
    told = sorted(line.partition("::")[2] for line in result.outlines if line.startswith("shaky: "))
    assert told == [
        "test_ends_badly failed at first: AssertionError: its end was not well",
        "test_proves failed at first: AssertionError: proves nothing at first",
        "test_shaky failed at first: AssertionError: not at first",
    ]
    assert json.loads((suite.path / "build" / "proved.json").read_text()) == {
        "XA/definitions/blind-bet": {"met": "played", "by": ["test_it.py::test_proves"]}
    }, "it is proved once, by the time that it passed"


def test_nothing_is_tried_twice_where_that_is_not_wanted(suite: pytest.Pytester) -> None:
    result = suite.runpytest_inprocess(*PLUGINS, "--no-reruns")
    outcomes = result.parseoutcomes()
    assert outcomes == {"passed": 2, "failed": 4, "errors": 1, "skipped": 1}
    assert not any(line.startswith("shaky: ") for line in result.outlines)
    assert json.loads((suite.path / "build" / "proved.json").read_text()) == {}


def test_one_that_hangs_is_named_and_the_others_run_on(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # for speed alone
    pytester.makepyfile(
        test_it="""
        import threading
        def test_hangs(): waits_for_ever()
        def waits_for_ever(): threading.Event().wait()
        def test_after(): pass
        """
    )
    how = (
        "-p",
        "xdist",
        "-p",
        "pytest_timeout",
        "-n",
        "1",
        "-o",
        "timeout=3",
        "-o",
        "timeout_method=thread",
        "-o",
        "faulthandler_timeout=1",
    )
    result = pytester.runpytest_subprocess(*how)
    result.assert_outcomes(failed=1, passed=1)
    assert "test_it.py::test_hangs" in str(result.stdout) and "in waits_for_ever" in str(result.stderr)


def test_no_test_here_may_hang(request: pytest.FixtureRequest) -> None:
    told, ended = (float(request.config.getini(name)) for name in ("faulthandler_timeout", "timeout"))
    assert 60 <= told < ended <= 1200 and request.config.getini("timeout_method") == "thread"
