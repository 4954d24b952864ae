"""A test in a browser that fails is tried once more, and told of at the end if it then passes: so no chance stops a change.

Only those, for a browser is the one part here that is not ours. `--no-reruns` tries nothing twice, as `make soak` does, so
that what is shaky is found and mended.
"""

from __future__ import annotations

import pytest

BROWSER = "browser"
"""The fixture by which a test is known to need one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--no-reruns", action="store_true", help="try no test in a browser a second time")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--no-reruns"):
        for item in items:
            if BROWSER in getattr(item, "fixturenames", ()):
                item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell, where nobody can overlook it, what failed and passed when it was tried again."""
    stats = terminalreporter.stats
    failed = {report.nodeid for kind in ("failed", "error") for report in stats.get(kind, [])}
    for report in stats.get("rerun", []):
        if report.nodeid not in failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            why = (crash.message if crash else str(report.longrepr)).partition("\n")[0]
            terminalreporter.write_line(f"shaky: {report.nodeid} failed at first: {why}", yellow=True, bold=True)
