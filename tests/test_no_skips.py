"""`--no-skips`, run on small suites."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

SKIPS = {
    "mark": "@pytest.mark.skip(reason='no hands')\ndef test_it(): pass",
    "condition": "@pytest.mark.skipif(True, reason='no hands')\ndef test_it(): pass",
    "call": "def test_it(): pytest.skip('no hands')",
    "fixture": "@pytest.fixture\ndef hands(): pytest.skip('no hands')\ndef test_it(hands): pass",
    "module": "pytest.skip('no hands', allow_module_level=True)",
}


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # for speed alone


def run(pytester: pytest.Pytester, body: str, *args: str) -> pytest.RunResult:
    pytester.makepyfile(f"import pytest\n{body}")
    return pytester.runpytest_inprocess("-p", "tests.no_skips", *args)


@pytest.mark.parametrize("kind", SKIPS)
def test_a_skip_is_a_failure_that_gives_the_reason(pytester: pytest.Pytester, kind: str) -> None:
    result = run(pytester, SKIPS[kind], "--no-skips")
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*no test may be skipped here.*no hands*"])
    assert "skipped" not in result.parseoutcomes()


@pytest.mark.parametrize("kind", SKIPS)
def test_without_the_option_a_skip_is_a_skip(pytester: pytest.Pytester, kind: str) -> None:
    assert run(pytester, SKIPS[kind]).parseoutcomes() == {"skipped": 1}


def test_what_passes_or_is_expected_to_fail_is_left_alone(pytester: pytest.Pytester) -> None:
    body = "def test_it(): pass\n@pytest.mark.xfail\ndef test_other(): assert False"
    result = run(pytester, body, "--no-skips")
    assert result.ret == 0
    assert result.parseoutcomes() == {"passed": 1, "xfailed": 1}
